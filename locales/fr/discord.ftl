# Ce que le bot dit sur Discord, quel que soit le jeu.

language-name = Français
# Seul, puis avec article : en début de phrase, au milieu comme sujet, après « contre » ou « pour », comme propriétaire.
computer = Ordinateur
    .begins = L’ordinateur
    .subject = l’ordinateur
    .object = l’ordinateur
    .owner = de l’ordinateur
# Quelqu’un comme propriétaire : « la carte de Ben », et devant une voyelle « la carte d’Ada ».
person-owner = de { $name }
person-owner-of-vowel = d’{ $name }

## Messages d’une partie.

headline = **{ $game }** · manche { $round } · { $zero } { $player-zero } **{ $score-zero } – { $score-one }** { $one } { $player-one } · { first-to }
headline-single = **{ $game }** · { $zero } { $player-zero } – { $one } { $player-one }
headline-again = **{ $game }** · manche { $round }, { $drawn ->
    [1] la première était nulle
   *[other] les { $drawn } premières étaient nulles
} · { $zero } { $player-zero } – { $one } { $player-one }
first-line = **{ $situation }**
first-line-against = **{ $situation }** { $game } contre { $opponent-object }.
# Ce qu’un message dit d’abord d’une manche qui vient de finir : pour qui elle est, et le score.
first-line-round = **{ $game ->
    [en-garde] Touche
   *[other] Manche
} pour { $winner-object } : { $left }–{ $right }.**
    .winner = **{ $game ->
        [en-garde] Touche
       *[other] Manche
    } pour toi : { $left }–{ $right }.**
first-line-round-drawn = **Manche nulle : { $left }–{ $right }.**
first-line-result = { $result } { $title } contre { $opponent-object }.
button-next-round = Manche suivante
# The hand of a move that its player has made, which stays as a record of it.
record-first-line = **Tu as joué.** { $game } contre { $opponent-object }.
card-alt = { $zero } – { $one }, { $game } : { first-to }, { $clock }, { $rated }.
deadline = Échéance { $when }
deadline-of-bank = La pendule { $player-owner } tombe { $when }
    .player = Ta pendule tombe { $when }
time-is-up = Temps écoulé { $when }
deadline-of-other = À { $player-object } de jouer, avant le { $when }
hand-match = -# Partie { $id }
hand-match-in = -# Partie { $id } · { $server }
hand-board = -# { $board } · partie { $id }
board-against = Table { $number } contre { $server }
announcement-of-board = -# { $board } · { $headline }
# Below a finished round: who goes on in the next.
announcement-next = À { $player-object } de jouer maintenant.
board-number = Table { $number }
thread-title = { $zero } – { $one } · { $game }
thread-title-plain = { $game } · { $id }
match-won = **{ $winner-begins } gagne la partie{ $first-to ->
    [one] .
   *[other] {" "}{ $most } à { $fewest }.
}**
    .winner = **Tu gagnes la partie{ $first-to ->
        [one] .
       *[other] {" "}{ $most } à { $fewest }.
    }**
    .loser = **Tu perds la partie{ $first-to ->
        [one] .
       *[other] {" "}{ $fewest } à { $most }.
    }**
match-won-resign = **{ $winner-begins } gagne la partie :** { $loser-begins } abandonne.
    .winner = **Tu gagnes la partie :** { $loser-begins } abandonne.
    .loser = **Tu abandonnes :** { $winner-begins } gagne la partie.
match-won-timeout = **{ $winner-begins } gagne la partie :** { $loser-begins } n’a plus de temps.
    .winner = **Tu gagnes la partie :** { $loser-begins } n’a plus de temps.
    .loser = **Tu perds la partie :** tu n’as plus de temps.
match-drawn-agreed = **La partie est nulle, d’un commun accord.**
match-drawn = **La partie est nulle.**
match-aborted = **La partie a été annulée** et ne compte pas.
match-restored = **La partie a été arrêtée** et ne compte pas : le bot a été restauré depuis une sauvegarde, et les cartes ne sont peut-être plus secrètes.
poster-won = { $winner-begins } gagne la partie.
poster-drawn = La partie est nulle.
poster-rounds = Manches gagnées par : { $rounds }.
poster-winner = { $winner }
poster-nobody = personne
replay-title = **{ $game }** · manche { $round } · { $zero } { $player-zero } – { $one } { $player-one }
replay-step = étape { $step } sur { $steps }
replay-alt = La manche en { $frames } images. Elle se termine ainsi : { $board }
replay-rounds = Une autre manche
replay-round = Manche { $round }
replay-round-won = Manche { $round } · { $winner }
match-started = La partie a commencé.
you-played = Ton coup : { $move }. La suite est dans le message suivant.
hand-outdated = La partie est finie. Le résultat est dans le message suivant.
nothing-to-answer = Tu n’as rien pour répondre.
lets-pass = Tu laisses tout passer jusqu’à la fin de ce tour.
lets-pass-always = Tu laisses toujours passer : { $items }
orders-left = Tes ordres continuent : { $orders }
orders-stopped = Tes ordres se sont arrêtés à « { $order } » : aucun coup possible maintenant n’y correspond.
orders-dropped = Abandonnés : { $orders }
orders-several = « { $order } » peut désigner plusieurs coups : { $moves }.
reason-score = au score
reason-resign = par abandon
reason-timeout = au temps
reason-agreed = d’un commun accord
reason-aborted = annulée
reason-restored = une sauvegarde a été restaurée

## Défis.

offer = { $challenger } défie { $to } : **{ $game }**.
offer-anybody-here = { $challenger } cherche quelqu’un ici pour jouer à **{ $game }**.
offer-anybody-anywhere = { $challenger } cherche quelqu’un, peu importe le serveur, pour jouer à **{ $game }**.
offer-anybody-similar = { $challenger } cherche quelqu’un de force voisine, peu importe le serveur, pour jouer à **{ $game }**.
# Les mots de l’image d’un défi.
offer-alt = { $challenger } défie { $to } à { $game } : { first-to }, { $clock }, { $rated }.
offer-alt-somebody = { $challenger } défie quelqu’un à { $game } : { first-to }, { $clock }, { $rated }.
offer-alt-anybody = { $challenger } cherche quelqu’un pour jouer à { $game } : { first-to }, { $clock }, { $rated }.
offer-terms = { $options } · { first-to } · { $clock } · { $side } · { $rated }
offer-open = { $terms } · expire { $when }
more-fair = **Donne vérifiable :** le secret du bot pour cette partie est fixé depuis le défi, son SHA-256 en fait foi. Il est montré à la fin, et « { button-fair } » contrôle alors chaque donne.
more-luck = **Tes propres mots :** « { button-accept-luck } » les ajoute au mélange. Ils viennent après le secret : tu sais donc que personne n’a choisi { $chance }.
# What chance decides in a game.
chance-cards = les cartes
chance-dice = les dés
room-left = { $left ->
    [one] Tu peux encore commencer une partie.
   *[other] Tu peux encore commencer { $left } parties.
}
room-left-boards = { $left ->
    [one] Tu as encore de la place pour une partie en cours.
   *[other] Tu as encore de la place pour { $left } parties en cours.
}
last-offer = C’était ton dernier défi ouvert pour le moment.
last-offer-here = C’était le dernier défi ouvert pour lequel ce salon a de la place.
last-offer-today = C’était ton dernier défi pour aujourd’hui.
offer-computer = **{ $game }** contre l’ordinateur ({ $level }).
first-match = -# Ta première partie : { $options } · { first-to } · ordinateur : { $level }. Plus de choix : `/{ name-challenge } { name-computer }`
offer-mix = Le secret du bot est maintenant fixé ; son SHA-256 est ci-dessous. Ajoute tes propres mots après coup, et tu sais que personne n’a choisi { $chance }.
expires = Expire { $when }
offer-accepted = Le défi a été accepté.
offer-declined = Le défi a été refusé.
offer-withdrawn = Le défi a été retiré.
offer-expired = Personne n’a répondu à temps.
challenge-posted = Ton défi est dans { $channel }.
challenge-clock = Cadence : { $clock }. Tu peux la changer tant que personne n’a accepté :
side-role = { $role } pour l’auteur du défi
side-random = camps tirés au sort
turn-first = l’auteur du défi commence
turn-second = l’adversaire commence
turn-random = premier tour tiré au sort
clock-move = { $time } par coup
clock-bank = { $time } par personne pour toute la partie
clock-bank-increment = { $time } par personne, plus { $seconds } secondes par tour
clock-days-hours = { $days }, { $hours }
banks = -# Temps restant : { $zero } { $left-zero } · { $one } { $left-one }
clock-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
clock-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
clock-minutes = { $minutes } minutes
computer-level = ordinateur : { $level }
easier-opponent = Trois défaites d’affilée à ce niveau. Un niveau plus bas : { $level }.
level-beginner = débutant
level-casual = amateur
level-strong = fort
level-master = maître
luck-values = jusqu’à 64 lettres, chiffres et signes de ponctuation, sans accent
luck-title = Ta part du mélange
luck-label = Au choix : 64 caractères simples au plus
map-form-title = Ta propre carte
map-form-half = Ta carte, deux fois plus petite
map-form-label = La carte, comme Wesnoth l’écrit
map-form-example = Gg, Gg^Fp, 1 Kh : des lignes de codes, avec un bord où l’on ne joue pas
map-refused = On ne peut pas encore jouer sur cette carte. Ton texte est ci-dessous et dans le formulaire.
map-file-refused = Ce fichier ne peut pas encore être gardé comme carte. Corrige-le et renvoie-le.
map-file-not-read = Le fichier n’a pas pu être récupéré sur Discord. Joins-le de nouveau.
kept-maps = **Cartes de ce serveur**
kept-maps-none = Ce serveur ne garde encore aucune carte. Celles qu’il garde sont dans le menu des cartes de tout défi à { $game } ici.
kept-maps-for-all = Ces cartes sont dans le menu des cartes de tout défi à { $game } ici.
kept-maps-more = `/server map` avec un fichier de carte de Wesnoth en ajoute une. Un serveur en garde dix au plus.
kept-maps-look = Regarder une carte
kept-map = Ce serveur garde la carte **{ $map }**. Tout le monde peut la choisir dans un défi ici.
kept-map-removed = La carte **{ $map }** est supprimée. Les défis et les parties sur cette carte continuent.
refused-map-name = Une carte a besoin d’un nom de 40 caractères au plus : lettres de a à z, chiffres et traits d’union. Choisis-en un avec l’option `nom`.
refused-map-name-taken = Une carte porte déjà ce nom, ici ou dans le jeu lui-même. Choisis un autre nom, ou supprime l’ancienne.
refused-too-many-maps = Ce serveur garde déjà dix cartes. Supprimes-en d’abord une ; `/server map` les montre.
refused-no-such-map = Cette carte n’est pas ici, ou n’y est plus.
rules-of-match = Ta partie se joue avec d’autres effets : { $options }. Le bouton montre ce qu’ils font.
workshop = **{ $game }** : tes propres effets
workshop-how = Choisis une carte, puis son effet. Ton défi ne change pas tant que tu n’as pas proposé ceci.
workshop-seats = Tu joues { $you }, ton adversaire joue { $other }. Tu changes les effets de { $changed }.
workshop-unrated = Une partie avec cette feuille n’est pas classée.
workshop-place = Quelle carte ?
workshop-part = Quel effet ?
workshop-kept = Tu gardes ceci sous le nom **{ $name }**.
workshop-kept-here = Ce serveur garde ceci sous le nom **{ $name }**.
shelf = **{ $game }** : des effets qui ont un nom. Choisis par lesquels commencer ; tu pourras les changer ensuite. Tu peux en garder dix, et les gestionnaires d’un serveur dix pour tous ceux qui y sont.
shelf-house = Pour tous
shelf-own = À toi
shelf-here = De ce serveur
keep-form-title = Garder ceci
keep-form-label = Son nom
kept-suggestion = { $name } (gardé)
kept-name = nom
kept-name-values = de 1 à { $most } caractères sur une ligne
options-form-title = Tes propres effets
options-form-label = 13 signes ; deux feuilles avec / entre elles
options-form-example = --SPR---MBDKA ou VLGHWF--MTEKA/standard
options-refused = Cette feuille ne peut pas encore être proposée. Ton texte est ci-dessous et dans le formulaire.
value-bounds = de { $least } à { $most }

## Rappels et propositions.

reminder-half =
    La moitié de ton temps est passée.
    { deadline }
reminder-tenth =
    Ton temps est presque écoulé.
    { deadline }
reminder-flag = { $opponent-begins } n’a plus de temps : sa pendule est tombée { $when }. Tu peux réclamer la victoire ou donner du temps.
reminder-flagged = Ta pendule est tombée { $when }. { $opponent-begins } peut réclamer la victoire ou te donner du temps ; d’ici là, tu peux encore jouer.
reminder-settled = { $opponent-begins } n’avait plus de temps. C’est réglé.
about-match = -# { $game } contre { $opponent-object } · partie { $id }
about-match-in = -# { $game } contre { $opponent-object } · partie { $id } · { $server }
about-board = -# { $board } : { $game } contre { $opponent-object } · partie { $id }
about-players = -# { $game } · { $zero } – { $one } · partie { $id }
notice-draw = { $player-begins } propose la nulle.
notice-abort = { $player-begins } voudrait annuler la partie.
notice-draw-declined = { $player-begins } refuse la nulle.
notice-abort-declined = { $player-begins } préfère continuer la partie.
notice-take-back = { $player-begins } voudrait reprendre le dernier coup :
notice-take-back-declined = { $player-begins } préfère que le dernier coup reste joué.
notice-taken-back = { $player-begins } a repris le dernier coup.
notice-time =
    { $player-begins } t’a donné du temps.
    { deadline }
proposed = Envoyé. Ton adversaire doit donner son accord.
agreed-end = C’est fait : la partie est terminée ({ $why }).
agreed-take-back = Le coup est repris. C’est de nouveau à ton adversaire de choisir.
time-given =
    Tu as donné du temps à ton adversaire.
    { deadline }
declined = Refusé.
withdrawn = Retiré.
blocked = Blocage en place : plus de défi possible entre vous. `/{ name-me } { name-unblock }` le lève.
was-not-blocked = Tu ne bloquais pas cette personne.
unblocked = Ton blocage est levé.
me-language = Langue : { language-name }
me-dm = Main en message privé : { $state }
me-reminders = Rappels avant la fin de ton temps : { $state }
me-text_board = Plateaux en texte : { $state }
me-confirm = Confirmer les coups avant qu’ils comptent : { $state }
me-change = -# Pour changer ce réglage : `/{ name-settings }`
server-channel-set = On joue dans { $channel }.
server-channel-unset = On joue là où le défi est lancé.
server-language-set = Les messages publics paraissent dans cette langue : { $language }.
server-language-unset = Les messages publics paraissent dans la langue du serveur.
server-clock-set = Pour les défis sans cadence : { $clock }.
server-clock-unset = Pour les défis sans cadence : { $clock } (par défaut).
server-change = -# Pour changer ce réglage : `/{ name-server } { name-setup }`
server-banned = { $user } n’a plus accès au bot sur ce serveur.
server-unbanned = { $user } a de nouveau accès au bot sur ce serveur.
really-call-off = Vraiment annuler la partie `{ $id }`, ou supprimer ce défi ? C’est un acte de modération ; personne ne gagne.
really-resign = Vraiment abandonner ? { $opponent-begins } gagne alors la partie.
move-meant = Jouer « { $move } » ?
exported = La feuille de la partie. `piste verify` ou `/{ name-match } { name-verify }` la contrôle.
verified = Tout concorde : le secret, chaque donne, chaque coup, chaque résultat. L’empreinte de la feuille est `{ $digest }`, la même que sur la fiche de la partie, si elle en a une.
verified-secret =
    { $verified }
    -# Partie `{ $id }`
    -# Le secret était `{ $secret }`. Son SHA-256, publié d’avance, est `{ $commitment }`.
verified-round = La manche concorde.
verified-early = { verified } Qu’elle ait pris fin avant terme, et après ce coup, seul l’hébergeur du bot peut le confirmer.
not-verified = La feuille ne concorde pas : { $difference }

## Listes.

matches-none = Tu n’as aucune partie en cours. `/{ name-challenge } { name-open }` ou `/{ name-challenge } { name-computer }` en lance une.
matches-line = **{ $game }** contre { $opponent } · { $turn } · échéance { $when } · { $clock } { $place }
matches-unknown-game = **{ $game }** contre { $opponent } · arrêtée : cette version du bot ne connaît pas ce jeu
matches-yours = à toi de jouer
matches-theirs = à l’adversaire de jouer
matches-more = { $count ->
    [one] … et { $count } de plus : `/{ name-hand }` la propose.
   *[other] … et { $count } de plus : `/{ name-hand }` les propose.
}
which-match = De quelle partie parles-tu ?
which-match-more = { $count ->
    [one] … ou { $count } de plus : retape la commande et choisis-la parmi les suggestions.
   *[other] … ou { $count } de plus : retape la commande et choisis parmi les suggestions.
}
which-match-long = C’est trop long pour un bouton. Saisis-le de nouveau, avec la partie devant : `/{ name-play } { $id } …`

## Boutons.

button-back = Retour
button-previous = Précédents
button-next = Suite
button-hand = Ma main
# Where the game has no hand.
button-turn = Mon tour
button-board = Plateau
button-follow = Suivre
button-unfollow = Ne plus suivre
button-pass-turn = Tout laisser passer ce tour-ci
button-always-pass = Toujours laisser passer : { $items }
button-answer-again = Me redemander
button-drop-orders = Annuler mes ordres
button-take-back = Reprendre
button-opponents = Défier quelqu’un
button-matches = Mes parties
button-settings = Réglages
button-commands = Toutes les commandes
button-turn-on = Activer
button-turn-off = Désactiver
button-night-off = Supprimer
button-back-early = Y mettre fin
button-settings-contests = Rencontres ›
button-settings-matches = ‹ Parties
button-thread = Vers la partie
button-direct = Vers les messages privés
button-rematch = Revanche
button-easier = Plus facile : { $level }
button-challenge-winner = Défier { $name }
button-replay = Revoir
button-steps = Pas à pas
button-film = ▶ Lire
button-fair = Donne vérifiable
button-accept = Accepter
button-clock-live = En direct
button-clock-day = Un jour par coup
button-clock-days = Trois jours par coup
button-own-map = Ta propre carte
button-own-map-half = La même, réduite de moitié
button-kept-maps = Cartes ›
button-all-maps = ‹ Cartes
button-remove-map = Supprimer la carte
button-map-again = Corriger la carte
button-map-half = Réduire de moitié
button-workshop = Tes propres effets
button-work-offer = Proposer ceci
button-work-usual = Règles de base
button-work-each = Chacun sa feuille
button-work-same = La même pour les deux
button-work-of = Effets : { $player }
button-write-options = Écrire la feuille
button-write-again = Corriger la feuille
button-terms = Effets
button-shelf = Commencer par…
button-keep = Garder
button-keep-here = Garder pour le serveur
button-forget = Supprimer la tienne
button-forget-here = Supprimer celle du serveur
button-accept-luck = Accepter avec tes mots
button-begin = Commencer
button-begin-luck = Commencer avec tes mots
button-decline = Refuser
button-withdraw = Retirer
button-block = Bloquer
button-resign = Oui, abandonner
button-play-on = Continuer
button-play-it = Jouer
button-claim = Réclamer la victoire
button-give-time = Donner du temps
button-agree = D’accord
button-call-off = Annuler la partie
button-refuse = Non

## Coups qui ne tiennent pas sous un seul message.

choices-groups = Que veux-tu faire ?
choices-group = { $group } ({ $count })
choices-door = { $group }{ "\u00A0" }…
choices-page = { $label } ({ $page } sur { $pages })
choices-hinted = ★ { $move }
choices-said = Tes coups : { $moves }.
choices-numbered = { $number } · { $move }
choices-marked = { $group }. L’image porte les mêmes numéros que la liste, de 1 à { $count }.

## Refus, chacun avec l’issue.

refused-unknown = Cette partie ou ce défi n’existe pas. `/{ name-matches }` montre les tiens.
refused-not-a-player = Tu ne joues pas dans cette partie.
refused-cannot-follow = Tu ne peux pas suivre cette partie.
refused-own-match = Tu joues toi-même dans cette partie : on te dit déjà tout.
refused-computer-match = On ne peut pas suivre une partie contre l’ordinateur.
refused-takes-no-messages = Suivre une partie passe par les messages privés, et les tiens sont désactivés ou fermés pour moi. `/{ name-me } { name-dm } { name-on }:True` les active ; appuie ensuite de nouveau sur le bouton.
refused-too-many-followers = { $most } personnes suivent déjà cette partie, et c’est le maximum.
refused-too-many-followed = Tu ne peux pas suivre plus { $most ->
    [one] d’une partie
   *[other] de { $most } parties
} à la fois. Arrête d’en suivre une, ou attends qu’une finisse.
refused-finished = Cette partie est terminée.
refused-stale = Ce bouton date d’un coup précédent. Voici la position actuelle.
refused-not-your-turn = Ce n’est pas à toi de jouer. Voici la position actuelle.
refused-not-legal = Ce coup n’est pas possible maintenant. Voici ceux qui le sont :
refused-not-a-move = Ce n’est pas un coup de ce jeu. Les suggestions montrent ce qui est possible.
refused-offer-accepted = Ce défi a déjà été accepté.
refused-offer-declined = Ce défi a été refusé.
refused-offer-withdrawn = Ce défi a été retiré ou modifié.
refused-offer-expired = Ce défi a expiré.
refused-yourself = Tu ne peux pas jouer contre toi : il te faut quelqu’un d’autre, ou `/{ name-challenge } { name-computer }`.
refused-not-for-you = Ce défi est pour quelqu’un d’autre.
refused-blocked = Pas possible : il y a un blocage entre vous.
refused-too-many-offers = Tu ne peux pas avoir plus de défis ouverts. Retires-en un d’abord.
refused-too-many-offers-here = Ce salon ne peut pas avoir plus de défis ouverts. Acceptes-en un, ou attends.
refused-too-many-offers-today = Tu ne peux pas lancer plus de défis aujourd’hui. Réessaie demain, ou acceptes-en un dans `/{ name-lobby }`.
refused-too-many-pings = Tu as assez défié cette personne pour aujourd’hui. Attends son défi, ou lance un défi ouvert.
refused-too-many-computer-matches = Tu ne peux pas avoir plus de parties en cours contre l’ordinateur. Finis-en une d’abord.
refused-too-many-matches = Tu ne peux pas avoir plus { $most ->
    [one] d’une partie
   *[other] de { $most } parties
} en cours. Finis-en une d’abord. `/{ name-matches }` les montre.
refused-too-many-begun =
    Tu ne peux pas commencer plus { $most ->
        [one] d’une partie
       *[other] de { $most } parties
    } en 24 heures. D’ici là, continue celles-ci.
    De nouveau possible { $when }
refused-too-many-matches-here = Ce salon ne peut pas avoir plus de parties en cours. Essaie un autre salon, ou attends qu’une partie finisse.
refused-opponent-busy = L’autre personne n’a pas de place pour une partie de plus en ce moment.
refused-opponent-deleted = Ce compte a été supprimé et ne peut plus être défié.
refused-wait =
    Tu ne peux pas encore défier cette personne.
    De nouveau possible { $when }
refused-too-soon = Tu viens de proposer quelque chose. Ce sera de nouveau possible après { $moves ->
    [one] un autre coup
   *[other] { $moves } autres coups
}.
refused-still-proposed = Ta dernière proposition attend encore une réponse.
refused-proposed-before = Tu as déjà proposé quelque chose à ce coup. Ce sera de nouveau possible après ton prochain coup.
refused-nothing-to-take-back = Tu n’as aucun coup à reprendre : seul ton dernier coup peut l’être, tant que ton adversaire n’a rien décidé.
refused-card-since = Une carte a été piochée ou retournée depuis : plus rien ne peut être repris.
refused-chance-since = Le hasard a décidé de quelque chose depuis : plus rien ne peut être repris.
refused-round-since = La manche est terminée depuis : plus rien ne peut être repris.
refused-nothing-proposed = Il n’y a plus de proposition, et rien à réclamer.
refused-computer-takes-no-draws = L’ordinateur n’accepte pas la nulle. `/{ name-match } { name-resign }` met fin à la partie.
refused-too-many-aborts = Tu as annulé trois parties aujourd’hui. Tu peux demander son accord à ton adversaire, ou continuer.
refused-time-left =
    Ton adversaire a encore du temps.
    { deadline }
refused-name-taken = Autre chose est déjà gardé sous ce nom. Choisis-en un autre, ou supprime d’abord l’ancien.
refused-too-many-kept = Il y en a déjà dix, et c’est le maximum. Supprimes-en un d’abord.
refused-not-a-moderator = Il te faut « Gérer les messages » dans ce salon.
refused-neither-player-nor-moderator = C’est réservé aux deux joueurs, ou à la modération, avec « Gérer les messages » dans le salon de la partie ou du défi.
refused-not-a-server-moderator = Cela vaut pour tout le serveur : il te faut « Gérer le serveur », « Bannir des membres » ou « Exclure temporairement des membres ».
refused-not-a-manager = Cela vaut pour tout le serveur : il te faut « Gérer le serveur ».
refused-not-a-member = Cette personne n’est pas membre de ce serveur. Invite-la d’abord, ou lance ici un défi ouvert.
refused-asked-before = Tu as déjà demandé la revanche de cette partie. `/{ name-challenge } { name-player }` lance un nouveau défi.
refused-bad-value = « { $option } » ne prend pas cette valeur. Valeurs possibles : { $values }.
refused-incomplete = Plusieurs coups conviennent. Donne aussi « { $option } » ; valeurs possibles : { $values }.
refused-no-such-option = { $game } n’a pas d’option « { $option } ». Laisse-la de côté, ou choisis un autre jeu.
refused-excluded = La personne qui héberge ce bot t’en a fermé l’accès : tu ne peux rien commencer. Les parties en cours continuent.
refused-excluded-server = La personne qui héberge ce bot a fermé à ce serveur les parties avec d’autres serveurs. Entre vous, vous pouvez toujours jouer ici.
refused-banned = Le bot t’est interdit sur ce serveur.
refused-banned-there = Le bot t’est interdit sur le serveur où cela se jouerait.
refused-no-round-over = Aucune manche de cette partie n’est terminée : il n’y a rien à revoir.
refused-no-such-round = « { name-round } » va de 1 à { $last } : une manche peut être revue dès qu’elle est terminée.
refused-not-yet = Tu pourras le faire quand la partie sera terminée.
refused-in-servers-only = Cela ne marche que sur un serveur. Ici, tu peux jouer avec `/{ name-challenge } { name-computer }`.
refused-type-in-server = Cela ne marche que sur un serveur. Tape-le dans un salon de ton serveur.
refused-old-command = Cette commande a changé depuis que Discord l’a chargée. Tape-la encore une fois ; si cela n’aide pas, redémarre Discord.
refused-unavailable = Cela n’a pas marché, mais rien n’est perdu. Réessaie dans un instant.
refused-broken = Les données de cette partie sont endommagées : elle est suspendue. L’équipe qui héberge le bot est prévenue.

followed = Tu suis cette partie : la fin de chaque manche, puis de la partie, t’arrive en message privé.
unfollowed = Tu ne suis plus cette partie.
dm-closed = Je ne peux pas t’envoyer de message privé : je n’y suis pas autorisé. Quand tu l’auras permis, `/{ name-me } { name-dm } { name-on }:True` réessaiera ; tu peux aussi jouer d’ici.
bot-is-absent = Je ne suis pas sur ce serveur : il n’a que mes commandes, et je ne peux rien y écrire. Un gestionnaire du serveur peut m’inviter : <{ $link }>
missing-permissions = Je ne peux pas écrire dans { $channel }. Un gestionnaire peut accorder ce qui manque : { $permissions }.
permission-view-channel = Voir le salon
permission-connect = Se connecter (dans un salon vocal ou de conférence)
permission-send-messages = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-manage-threads = Gérer les fils
permission-attach-files = Joindre des fichiers
permission-read-message-history = Voir les anciens messages
permission-mention-all = Mentionner @everyone, @here et tous les rôles
unpingable-role = Je ne peux pas mentionner { $role } dans { $channel }. Un gestionnaire peut autoriser tout le monde à mentionner ce rôle, ou accorder ce qui manque : { permission-mention-all }.
posts-moderated = AutoMod ou un filtre de liens bloque ce que j’écris dans { $channel }. La partie continue : la main arrive en message privé, et `/{ name-hand }` la montre. Un gestionnaire peut exempter mon rôle de la règle, ou choisir un autre salon avec `/{ name-server } { name-channel }`.
posts-without-pictures = Discord n’accepte pas d’images de ma part dans { $channel } (erreur { $code }) ; je n’y mets donc que du texte. `/{ name-board }` te montre le plateau.
posts-refused = Discord refuse ce que j’écris dans { $channel } (erreur { $code }). La partie continue : la main arrive en message privé, et `/{ name-hand }` la montre. Un gestionnaire peut choisir un autre salon avec `/{ name-server } { name-channel }`.
offer-unposted = Ton défi est retiré, car personne ne peut le voir. { $why }
offer-moderated = AutoMod ou un filtre de liens bloque ce que j’écris dans { $channel }. Un gestionnaire peut exempter mon rôle de la règle ; d’ici là, lance ton défi dans un autre salon.
offer-refused = Discord refuse ce que j’écris dans { $channel } (erreur { $code }). Lance ton défi dans un autre salon, ou réessaie plus tard.
offer-without-place = { $channel } n’existe plus ou n’accepte pas de messages. Lance ton défi dans un autre salon.
too-fast = Attends un instant : cela fait beaucoup d’un coup.
forged = Ce bouton vient d’une version plus ancienne. Relance la commande.

## Aide et règles.

help-game = **{ $game }** – { $about }
help =
    { "" }**Trois jeux à deux, ici ou en message privé**
    { $games }
opponents = Qui ? `/{ name-challenge } { name-player }` défie quelqu’un d’ici, `/{ name-challenge } { name-open }` tous les volontaires. `/{ name-lobby }` montre les défis qui attendent déjà.
commands =
    { "" }**Commencer :** `/{ name-challenge } { name-player }` défie quelqu’un, `/{ name-challenge } { name-open }` tout le monde sur ce serveur, `/{ name-challenge } { name-computer }` l’ordinateur. `/{ name-lobby }` montre les défis de partout.
    { "" }**Apprendre :** `/{ name-learn }` joue une leçon avec toi, `/{ name-rules }` explique un jeu.
    { "" }**Jouer :** ta main arrive en message privé, et sous chaque plateau le bouton « { button-hand } » ne la montre qu’à toi. Outre les boutons, il y a `/{ name-play }` et les commandes des jeux, comme { $games }.
    { "" }**Tes parties :** `/{ name-matches }` les montre. `/{ name-match } { name-resign }` en abandonne une, `/{ name-match } { name-draw }` propose la nulle, `/{ name-match } { name-verify }` vérifie que la donne était honnête.
    { "" }**Rencontres :** `/{ name-contest } { name-list }` montre celles de ce serveur, `/{ name-challenge } { name-server }` en défie un autre.
    { "" }**Résultats :** `/{ name-leaderboard } { name-players }`, `/{ name-profile } { name-player }` et `/{ name-history }` montrent les résultats de chacun.
    { "" }**Réglages :** `/{ name-settings }` montre les tiens, `/{ name-server } { name-setup }` ceux de ce serveur, pour ses gestionnaires.

## Settings, in panels that change them.

settings-own = **Tes réglages**
settings-language = Langue
settings-night = Heures de nuit : { $night } · `/{ name-me } { name-night }`
settings-away = Jours d’absence : { $days } · `/{ name-me } { name-away }`
settings-hours = { $from } – { $to } ({ $zone })
settings-span = { $from } – { $to }
settings-none = —
settings-server = **Réglages de ce serveur**
settings-channel = Salon des parties
settings-challengers = Rôle qui peut lancer des défis
settings-captains = Rôle des capitaines
settings-mention = Rôle mentionné à l’ouverture des inscriptions
settings-own-language = La langue du serveur
settings-default = { $value } (par défaut)
settings-challenges = Défis : { $challengers }

## Commandes.

command-challenge = Proposer une partie
command-challenge_game = Quel jeu
command-challenge_variant = Quelles règles
command-challenge_first_to = Combien de manches gagnées donnent la partie
command-challenge_map = La carte, dans les jeux sur carte
command-challenge_turn_limit = Après combien de tours la manche est nulle, dans les jeux à tours comptés
command-challenge_second_gold = De combien d’or en plus dispose le second camp au départ, dans les jeux avec de l’or
command-challenge_first_draw = Combien de cartes on pioche au premier tour, dans Duell : 0 ou 1
command-challenge_clock = Le temps par coup, par exemple 12h, ou pour toute la partie
command-challenge_side = Ton camp, ou qui commence
command-challenge_luck = Tes propres mots, qui entrent dans le mélange
command-challenge-player = Défier quelqu’un de ce serveur
command-challenge-player_opponent = Qui tu défies
command-challenge-open = Chercher un adversaire sur ce serveur
command-challenge-computer = Jouer contre l’ordinateur
command-challenge-computer_level = La force de l’ordinateur
command-challenge-computer_mix = Voir d’abord l’engagement, puis ajouter tes propres mots au mélange
command-play = Jouer un ou plusieurs coups d’une partie en cours
command-play_move = Le coup, ou plusieurs séparés par des virgules, par exemple « b2 c3, finir »
command-hand = Voir ta main
command-hand_match = Quelle partie
command-board = Voir la position publique
command-board_text = En texte plutôt qu’en image
command-board_match = Quelle partie
command-matches = Tes parties en cours
command-match = Abandon, nulle, reprise d’un coup, temps, feuilles de partie
command-match-resign = Abandonner la partie ; on te le demande encore une fois
command-match-resign_match = Quelle partie
command-match-draw = Proposer la nulle, ou l’accepter
command-match-draw_match = Quelle partie
command-match-takeback = Reprendre ton dernier coup, avec l’accord de ton adversaire
command-match-takeback_match = Quelle partie
command-match-abort = Annuler : sans accord jusqu’à ton premier coup (classée : avant de voir ta main), sinon à deux
command-match-abort_match = Quelle partie
command-match-rematch = Lancer un nouveau défi à la même personne
command-match-rematch_match = L’identifiant de la partie ; sans lui, celle de ce fil
command-match-time = Si l’adversaire n’a plus de temps : réclamer la victoire, ou donner du temps
command-match-time_give = Donner du temps au lieu de réclamer
command-match-time_match = Quelle partie
command-match-replay = Revoir une manche, les deux mains découvertes
command-match-replay_round = Quelle manche ; sans cela, la dernière
command-match-replay_match = L’identifiant de la partie ; sans lui, celle de ce fil
command-match-export = La feuille d’une partie, dans un fichier
command-match-export_match = Quelle partie ; sans cela, celle de ce fil
command-match-verify = Contrôler une partie terminée : chaque donne, chaque coup, chaque résultat
command-match-verify_match = L’identifiant de la partie ; sans lui, celle de ce fil
command-me = Tes réglages
command-me-language = La langue dans laquelle le bot te parle
command-me-language_language = La langue
command-me-dm = Recevoir ta main en message privé
command-me-dm_on = True : oui, False : non
command-me-reminders = Recevoir un rappel avant la fin de ton temps
command-me-reminders_on = True : oui, False : non
command-me-text_board = Recevoir les plateaux en texte plutôt qu’en image
command-me-text_board_on = True : oui, False : non
command-me-confirm = Être interrogé avant qu’un coup compte
command-me-confirm_on = True : oui, False : non
command-me-block = Bloquer quelqu’un : plus de défi possible entre vous
command-me-block_user = Qui
command-me-unblock = Lever un blocage
command-me-unblock_user = Qui
command-server = Réglages de ce serveur
command-server_reset = Revenir au réglage par défaut
command-server-channel = Où l’on joue ; sans option, le réglage actuel
command-server-channel_channel = Le salon
command-server-language = La langue des messages publics ; sans option, le réglage actuel
command-server-language_language = La langue
command-server-clock = La cadence des défis qui n’en indiquent pas ; sans option, le réglage actuel
command-server-clock_clock = La cadence
command-server-map = Garder une carte pour les défis d’ici ; sans option, la liste
command-server-map_file = Une carte de Wesnoth pour deux joueurs, 64 Kio au plus
command-server-map_name = Son nom ici ; sans cette option, celui du fichier
command-server-map_half = True la garde deux fois plus petite
command-server-ban = Interdire le bot à quelqu’un ici, ou lever l’interdiction
command-server-ban_user = Qui
command-server-ban_banned = « False » lève l’interdiction
command-server-block = Bloquer ici un autre serveur pour les rencontres, ou lever ce blocage
command-server-block_server = Quel serveur
command-server-block_blocked = « False » lève le blocage
command-settings = Tes réglages, à voir et à changer
command-server-setup = Tous les réglages de ce serveur, à voir et à changer
command-help = Par où commencer
command-rules = Les règles d’un jeu
command-rules_game = Quel jeu

## Noms des commandes et des options : en minuscules, sans espace.

name-challenge = défi
name-player = membre
name-open = ouvert
name-computer = ordinateur
name-opponent = adversaire
name-game = jeu
name-variant = variante
name-first_to = manches
name-map = carte
name-file = fichier
name-name = nom
name-half = moitié
name-turn_limit = tours
name-second_gold = or_en_plus
name-first_draw = premiere_pioche
name-clock = cadence
name-side = camp
name-luck = mots
name-mix = mélange
name-level = niveau
name-play = jouer
# Of `/server play`: there it is a noun, what is played and with whom.
name-server-play = parties
name-move = coup
name-hand = main
name-match = partie
name-board = plateau
name-text = texte
name-matches = parties
name-resign = abandonner
name-draw = nulle
name-takeback = reprendre
name-abort = annuler
name-rematch = revanche
name-time = temps
name-give = donner
name-replay = revoir
name-round = manche
name-export = exporter
name-verify = vérifier
name-me = moi
name-language = langue
name-dm = mp
name-reminders = rappels
name-text_board = plateau_texte
name-confirm = confirmer
name-on = actif
name-block = bloquer
name-user = qui
name-unblock = débloquer
name-server = serveur
name-channel = salon
name-reset = réinitialiser
name-ban = interdire
name-banned = interdiction
name-blocked = bloqué
name-settings = réglages
name-setup = configurer
name-help = aide
name-rules = règles
