## Défis lancés à qui veut, n’importe où.

challenge-asked = C’est noté. Ton adversaire verra la demande en appuyant aussi sur « { button-rematch } ».
challenge-posted-here = Ton défi est dans { $channel }. Ton adversaire joue ailleurs et le verra en appuyant aussi sur « { button-rematch } ».
# After the sentence that it waits in the lobby.
challenge-posted-too = Il est aussi dans { $channel }.
challenge-posted-there = Ton défi est affiché là où joue ton adversaire.
lobby-found = Quelqu’un attend justement cela :
lobby-waits = Personne n’attend encore justement cela. Ton défi attend dans le lobby : toute personne qui ouvre `/{ name-lobby }` peut l’accepter.
lobby-title = Défis venus de partout :
lobby-empty = Il n’y a pas de défi pour toi en ce moment. Avec `/{ name-challenge } { name-open } { name-where }:{ scope-everywhere }`, on peut te trouver.
lobby-no-others = Personne d’autre n’a de défi pour toi en ce moment.
lobby-none-further = Aucun autre défi n’attend.
lobby-own = Ton défi : **{ $game }** · expire { $when }
lobby-line =
    { "" }{ $challenger } : **{ $game }**
    { $offered }
button-play = Jouer
strength-any = tout le monde
strength-similar = à peu près de ma force

## Ce que veut un serveur.

server-everywhere = Parties avec des gens d’autres serveurs : { $state }
server-challengers = Qui peut lancer des défis : { $challengers }
server-season = Message en fin de saison : { $state }
server-showing = Montrer à tous des revoirs, des classements et des profils : { $state }
switched-on = oui
switched-on-in = oui, dans { $channel }
switched-off = non
challengers-everyone = tout le monde
match-hidden = Cette partie n’est plus montrée sur ce serveur.
match-hidden-running = Cette partie n’est plus montrée sur ce serveur. Elle continue.

## Refus.

refused-strength = « { name-strength } » ne va qu’avec « { name-where }: { scope-everywhere } ».
refused-lacks-role = Sur ce serveur, seul { $role } peut lancer des défis. Tu peux quand même en accepter, et jouer contre l’ordinateur en message privé.
refused-unfit = Ce défi est pour une autre force de jeu. `/{ name-lobby }` montre ceux que tu peux accepter.
refused-of-two-servers = Cette partie appartient à deux serveurs : seuls ses joueurs peuvent l’annuler. `/{ name-match } { name-hide }` ne la montre plus ici.
refused-hide-what = Il n’y a pas de partie ici. Indique la fin de son identifiant, `/{ name-match } { name-hide } { name-match }:…`, ou tape ceci dans le fil de la partie.
refused-export-what = Il n’y a pas de partie ici. Indique la fin de son identifiant, `/{ name-match } { name-export } { name-match }:…` : `/{ name-history }` montre tes parties terminées.

## Commandes.

command-lobby = Les défis venus de partout que tu peux accepter
command-challenge-open_where = Sur ce serveur, ou partout
command-challenge-open_strength = Contre qui, si c’est partout
command-match-hide = Ne plus montrer une partie sur ce serveur (modération)
command-match-hide_match = L’identifiant de la partie ; sans lui, celle de ce fil
command-server-play = Qui peut jouer avec qui ; sans option, les réglages actuels
command-server-play_everywhere = Montrer ici les parties avec des gens d’autres serveurs
command-server-play_challengers = Le rôle qui peut lancer des défis ; « everyone » lève cela
command-server-play_season_message = Publier ici les premières places en fin de saison
command-server-play_show_everybody = Permettre de montrer ici à tous des revoirs, des classements et des profils
name-lobby = lobby
name-where = où
name-strength = force
name-hide = masquer
name-everywhere = partout
name-challengers = rôle_défis
name-season_message = message_saison
name-show_everybody = montrer_à_tous
