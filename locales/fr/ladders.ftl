# Cotes, classements, profils, historiques. La cote est le nombre, le classement la liste.

offer-rated = classée
card-terms = -# { $clock } · { $rated }
offer-unrated = non classée

rating-changes = Cote : { $zero } { $zero-change } · { $one } { $one-change }
rating-hidden = masquée
rating-change = { $before } → { $after } ({ $by })
rating-provisional = { $rating }?

# Of matches or contests, in a list of those that there are.
tally-won = { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
tally-drawn = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}
tally-lost = { $count ->
    [one] { $count } défaite
   *[other] { $count } défaites
}
tally-none = aucune

scope-here = ce serveur
scope-everywhere = partout
season-all-time = depuis toujours
season-quarter = { $quarter ->
    [1] 1er trimestre
   *[other] { $quarter }e trimestre
} { $year }

leaderboard = **{ $game }** · { $scope } · { $season } · { $listed ->
        [one] { $listed } personne classée
       *[other] { $listed } personnes classées
    }
leaderboard-row = { $rank }. { $name }{ $medals } · **{ $rating }** · { $tally }
leaderboard-own = ▸ { $rank }. **{ $name }**{ $medals } · **{ $rating }** · { $tally }
leaderboard-empty = Personne n’a encore joué de partie classée ici.
leaderboard-provisional = -# (?) : moins de { $games } parties classées, ou moins de { $opponents } adversaires.
leaderboard-over = Il n’y a pas autant de pages.
week-played = Le plus de parties classées cette semaine : { $players }
week-streaks = Les plus longues séries de victoires cette semaine : { $players }
week-top = { $name } ({ $number })
place-none = Tu n’as pas encore de partie classée ici. Toute partie contre une autre personne est classée, sauf si le défi dit le contraire.
place-banned = Tu ne figures pas au classement ici : le bot t’est interdit sur ce serveur.
place-excluded = Tu ne figures pas au classement : le bot t’est interdit.
place-elsewhere = Tu ne figures pas encore au classement ici : tu n’as commencé aucune partie classée depuis ce serveur.
place-hidden = Tu ne figures pas au classement ici : c’est ton réglage, et `/{ name-me } { name-visibility }` le change.
place-idle = Tu ne figures pas au classement : tu n’as joué aucune partie classée depuis 90 jours.

profile = **{ $name }**{ $medals } · { $game } · cote **{ $rating }** ± { $deviation }
profile-matches = Parties classées : { $tally }
profile-winning = Victoires d’affilée : { $streak }
profile-losing = Défaites d’affilée : { $streak }
profile-best = Plus belle victoire : contre { $name }, cote { $rating }
profile-best-wins = Plus belles victoires : contre { $wins }
profile-win = { $name } ({ $rating })
profile-rival = Contre { $name } : { $tally }
profile-curve = { $name } : { $tally }. La cote après chacune des { $matches } dernières parties : de { $first } à { $last } ± { $deviation }, entre { $lowest } et { $highest }.
profile-curve-seasons = Saisons : { $seasons }.
profile-none = Il n’y a rien à voir ici : aucune partie classée ({ $game }), ou la personne ne les montre pas.
profile-empty = Il n’y a rien à voir ici : aucune partie classée, ou la personne ne les montre pas.
profile-empty-own = Tu n’as pas encore de partie classée. Toute partie contre une autre personne est classée, sauf si le défi dit le contraire.
profile-none-own = Tu n’as pas encore de partie classée ({ $game }).
hidden-player = un profil masqué
deleted-player = un compte supprimé
    .begins = Un compte supprimé
    .subject = un compte supprimé
    .object = un compte supprimé
    .owner = d’un compte supprimé

history-line = { $when } · { $game } · { $outcome } contre { $opponent }
history-scored = { $outcome } { $own } – { $other }
history-early = { $outcome } { $why }
history-board = table { $board } contre { $server }
history-board-inside = table { $board } d’une rencontre entre deux équipes
history-won = gagnée
history-lost = perdue
history-drawn = nulle
history-aborted = annulée
history-restored = arrêtée par une sauvegarde
history-none = Il n’y a aucune partie terminée à voir ici.
button-look = Voir
button-export = Feuille
unknown-game = un jeu que ce bot ne connaît pas
unrated-not-yet = la cote suit
unrated-computer = non classée : ordinateur
unrated-agreed = non classée : d’un commun accord
unrated-pair = non classée : cinquième partie entre les deux en sept jours
unrated-blocked = non classée : blocage
unrated-before = non classée : avant les cotes
unrated-unseen = non classée : aucune main montrée
unrated-young = non classée : un compte a moins de 30 jours
unrated-few = non classée : terminée avant trois décisions de chaque côté
unrated-absent = non classée : encore perdue au temps, sans partie jouée entre-temps
unrated-void = non classée : retirée par l’équipe qui héberge le bot

visibility-ask = Qui peut voir tes cotes et tes parties terminées ? Tant que tu n’as pas choisi, seulement les serveurs où tu en as terminé une.
button-visible-everywhere = Tout le monde
button-visible-servers = Seulement les serveurs où j’ai joué
button-visible-nowhere = Moi seulement
visible-everywhere = Tout le monde voit tes cotes et tes parties.
visible-servers = Seuls les serveurs où tu as terminé une partie voient tes cotes et tes parties.
visible-nowhere = Personne d’autre ne voit tes cotes et tes parties.

button-page-up = Retour
button-page-down = Suite
button-all-opponents = Tous les adversaires
button-page-newest = Plus récentes
button-around-me = Autour de moi
button-again = Actualiser

command-leaderboard = Les classements
command-leaderboard-players = Le classement individuel d’un jeu
command-leaderboard-players_game = Le jeu
command-leaderboard-players_scope = Ce serveur, ou partout
command-leaderboard-players_season = Depuis toujours, cette saison ou une saison passée
command-profile = Ce que quelqu’un a réussi
command-profile-player = Ce que quelqu’un a réussi dans un jeu
command-profile-player_user = Qui ; toi, si tu ne dis rien
command-profile-player_game = Le jeu ; sans lui, le plus joué
command-history = Parties terminées
command-history_user = Qui ; toi, si tu ne dis rien
command-me-visibility = Qui peut voir tes cotes et tes parties
command-me-visibility_who = Qui
command-challenge_rated = Partie classée ou non

name-leaderboard = classement
name-players = individuel
name-scope = étendue
name-season = saison
name-profile = profil
name-history = historique
name-visibility = visibilité
name-who = qui
name-rated = classée

## La fin d’une saison.

season-card = **{ $name }** · { $game } · { $season } · cote **{ $rating }**
season-card-place = Place { $place } sur { $listed } ({ $scope })
season-card-best = Plus belle victoire : contre une cote de { $rating }
season-card-none = Il n’y a rien à voir de cette saison ({ $game }) : aucune partie classée, ou la personne ne la montre pas.
button-my-season = Ma saison
button-my-season-of = Ma saison : { $game }
season-over = **La saison est terminée : { $season }.**
season-game = **{ $game }** · { scope-everywhere }
season-servers = **{ $game }** · { name-servers }
button-season-servers = { $game } : serveurs
season-place = { $place } { $name } · { $rating }
season-place-here = { $place } **{ $name }** · { $rating } · de ce serveur
season-server-here = { $place } **{ $name }** · { $rating } · { scope-here }
season-place-number = { $place }.
season-foot = -# Une première, deuxième ou troisième place reste pour toujours à côté du nom. Les boutons ouvrent les tableaux complets (sans les profils masqués).
season-now = cette saison ({ $season })
profile-season = { $season } : cote **{ $rating }** · { $tally }
profile-season-place = { $season } : { $place ->
    [1] 1re
   *[other] { $place }e
} place, cote **{ $rating }** · { $tally }
profile-seat = Camp { $role } : { $tally }
profile-longest = Plus longue série de victoires : { $streak }
profile-others = Autres jeux : { $games }
profile-other = { $game } ({ $tally })

## Le bot vient d’arriver.

arrival =
    { "" }**Bonjour ! Avec moi, on joue à { $games }, sur ce serveur et contre d’autres.**
    Essaie un assaut d’escrime contre l’ordinateur : personne d’autre ne le voit. `/{ name-challenge } { name-player }` défie quelqu’un ici, et `/{ name-help }` dit par où commencer.
    Pour les gestionnaires : `/{ name-server } { name-channel }` choisit où l’on joue, et `/{ name-challenge } { name-server }` défie un autre serveur.
button-computer = Contre l’ordinateur
button-rival = Défier un autre serveur

## Serveurs.

server-board = **{ $game }** · { name-servers } · { $season } · { $listed ->
        [one] { $listed } serveur classé
       *[other] { $listed } serveurs classés
    }
server-board-empty = Aucun serveur n’a encore joué de rencontre classée ici.
server-board-provisional = -# (?) : moins de { $contests } rencontres classées, ou moins de { $opponents } serveurs.
server-place-none = Ce serveur n’a pas encore de rencontre classée ici. Une rencontre entre deux serveurs est classée dès trois tables jouées, une seule fois en sept jours entre les mêmes serveurs.
server-place-idle = Ce serveur ne figure pas au classement : il n’a joué aucune rencontre classée depuis 90 jours.
server-place-excluded = Ce serveur ne figure pas au classement : les rencontres lui sont fermées.
server-record = Rencontres classées : { $tally }
server-most = Le plus de tables gagnées en une rencontre : { $boards }
server-rivals-more = { $others ->
    [one] … et un autre serveur.
   *[other] … et { $others } autres serveurs.
}
server-rivals = **{ $name }** · { $game } · adversaires : { $opponents }
server-contest = { $when } · { $own } – { $other } contre { $name }
server-contest-unrated = { $when } · { $own } – { $other } contre { $name } · non classée
server-profile-none = Il n’y a encore aucune rencontre classée à voir ici ({ $game }).
unnamed-server = un autre serveur
    .object = un autre serveur
button-around-us = Autour de nous
refused-unlisted-server = « { name-server } » : aucun serveur de ce nom ne figure ici. Les suggestions nomment ceux qui y sont.
refused-several-servers = « { name-server } » : plusieurs serveurs portent ce nom. Prends une des suggestions, qui finissent par des chiffres différents.
refused-which-server = Quel serveur ? Nommes-en un : `{ name-server }:…`
command-leaderboard-servers = Le classement des serveurs qui jouent des rencontres
command-leaderboard-servers_game = Le jeu
command-leaderboard-servers_season = Depuis toujours, cette saison ou une saison passée
command-profile-server = Ce qu’un serveur a réussi en rencontre
command-profile-server_server = Le serveur ; celui-ci, si tu ne dis rien
command-profile-server_game = Le jeu
name-servers = serveurs

# What somebody shows to everybody in a channel.
button-show-everybody = Montrer à tous
shown-by = -# { $name } le montre.
shown-to-everybody = Tout le monde le voit maintenant.
shown-lesson = **{ $name } a appris { $game }.** La leçon dure une minute, et l’ordinateur attend un adversaire.
show-hidden = Une personne qui a joué cette partie ne la montre pas ici.
show-no-voice = Tu ne peux pas écrire dans ce salon.
show-off = Ce serveur l’a désactivé.
show-too-often = Tu as beaucoup montré ici. Dans une minute, tu pourras en montrer plus.

# Badges, and wins in a row.
badge-won = Insigne : **{ $badge }** – { $for }.
streak-of-wins = { $player } a gagné { $streak } parties d’affilée.
profile-streak-of-all = Tous les jeux ensemble, aussi contre l’ordinateur, victoires d’affilée : { $streak }
profile-badges = Insignes : { $badges }
badge-first = Première victoire
badge-first-for = une partie gagnée
badge-three = À chaud
badge-three-for = trois victoires d’affilée
badge-seven = En feu
badge-seven-for = sept victoires d’affilée
badge-games = Touche-à-tout
badge-games-for = une victoire à chacun des trois jeux
badge-sides = Des deux côtés
badge-sides-for = dix victoires de chaque côté à un même jeu
badge-hundred = Pilier
badge-hundred-for = cent parties terminées
badge-comeback = Renversement
badge-comeback-for = victoire après un retard de trois points, à un point de la défaite
badge-nil = Sans appel
badge-nil-for = victoire sans un seul point encaissé
badge-giant = Voleur de couronne
badge-giant-for = une victoire classée contre quelqu’un qui a 200 points de plus
badge-master = Machine arrêtée
badge-master-for = l’ordinateur le plus fort battu sans indice
badge-parry = Parade de fer
badge-parry-for = cinquante attaques parées à En Garde
badge-life = Dernière goutte
badge-life-for = victoire à Duell avec cinq points de vie au plus
badge-village = Seigneur des lieux
badge-village-for = victoire à Erobere Wesnoth avec tous les villages
badge-contest = Pour les couleurs
badge-contest-for = ta propre table gagnée dans une rencontre que ton serveur a remportée
