# Rencontres entre serveurs. Le nom d’un serveur ne se trouve que là où une phrase ou une ligne peut
# commencer. Une rencontre se joue sur des tables ; le plateau est l’image du jeu.

another-server = Un autre serveur
server-of-many = { $name } ({ $digits })
contest-team = Équipe { $number }
pace-tonight = une soirée
pace-week = une semaine
pace-fortnight = quinze jours
contest-pace = { $pace } ({ $clock })
contest-boards = { $boards ->
    [one] { $boards } table
   *[other] { $boards } tables
}
contest-rated-inside = classée pour les joueurs
contest-rated-few = classée pour les joueurs, pas pour les serveurs
contest-rated-later = classée pour les joueurs ; pour les serveurs, seulement si la rencontre finit après { $when }
contest-rated-once = classée pour les joueurs, pas pour les serveurs : cela compte une fois en sept jours
contest-rated-captain = non classée pour les serveurs : la même personne a mené les deux
contest-rated-players = non classée pour les serveurs : quelqu’un a joué récemment pour les deux
contest-rated-boards = non classée pour les serveurs : moins de trois tables comptent
contest-terms = { $options } · { first-to } · { $boards } · { $pace } · { $rated }
contest-terms-strongest = { $options } · { first-to } · { $boards } · { $pace } · { $rated } · les mieux classés jouent
contest-title = **{ $zero } – { $one }** · { $game }
contest-id = -# Rencontre `{ $id }`
contest-thread-title = { $first } – { $second }
contest-thread-title-plain = Rencontre : { $game } · { $id }

## Un défi avant son envoi.

contest-draft = **Un défi à un autre serveur** · { $game }
contest-draft-how = Choisis ce qui se joue, puis comment envoyer le défi : « { button-to-the-lobby } » le montre aux gestionnaires des autres serveurs, « { button-get-a-code } » te donne des lignes à envoyer à n’importe quel serveur, même absent de la liste. D’ici là, personne ne le voit.
contest-draft-how-more = Ces réglages changent rarement. « { button-back } » mène là où tu envoies le défi.
contest-draft-how-teams = Choisis ce qui se joue, puis ouvre les inscriptions. La fiche apparaît dans ce salon ; d’ici là, personne ne la voit.
contest-draft-how-more-teams = Ces réglages changent rarement. « { button-back } » mène là où tu ouvres les inscriptions.
contest-draft-unlisted = -# Les autres serveurs ne trouvent pas celui-ci dans leur liste. Ses gestionnaires changent cela avec `/{ name-server } { name-setup }`.
contest-draft-who-in-turn = S’il y a plus d’inscrits que de tables, les premiers inscrits jouent. Les joueurs restés sans table la dernière fois passent avant eux.
contest-draft-who-strongest = S’il y a plus d’inscrits que de tables, les mieux classés jouent.
contest-date-read = -# Je lis : { $day }, { $time } ({ $zone }).
contest-draft-game = Un autre jeu
contest-draft-boards = Un autre nombre de tables
contest-draft-pace = Un autre rythme
contest-draft-to = À un serveur qui accepte les défis
contest-draft-options = D’autres règles
contest-draft-first-to = Un autre nombre de manches
button-send-to = Envoyer à { $server }
button-to-the-lobby = Dans le lobby
button-get-a-code = Obtenir un code
button-be-found = Nous rendre visibles
button-open-line-up = Ouvrir les inscriptions
button-more-options = Plus
button-set-date = Fixer une date
button-change-date = Changer la date
date-form-title = Quand la rencontre commence-t-elle ?
date-form-label = Jour et heure ({ $zone })
date-form-example = ven 20:00, ou rien pour aucune date
button-make-rated = Compter pour le classement
button-make-unrated = Ne pas compter pour le classement
button-make-strongest = Faire jouer les mieux classés
button-make-in-turn = Faire jouer les premiers inscrits
contest-sent = Le défi est en route. Sa fiche est dans { $channel }.
contest-in-the-lobby = Le défi attend dans le lobby ; les gestionnaires des autres serveurs l’y trouvent avec `/{ name-lobby }`. Sa fiche est dans { $channel }.
contest-code-how =
    Envoie ces lignes à un gestionnaire de l’autre serveur. Le code sert une seule fois.
    { expires }
contest-code =
    { $server } défie votre serveur : { $game } · { $terms }
    Si le bot n’est pas encore sur votre serveur, invitez-le : <{ $link }>
    Puis tapez : `/{ name-contest } { name-accept } { name-code }:{ $code }`
    En anglais : `/contest accept code:{ $code }`

## La fiche d’une rencontre.

contest-state-vacant = **{ $side } cherche un adversaire.** { expires }
contest-state-asked = **Vous êtes défiés.** { expires }
contest-state-answer = **{ $side } répond à votre défi par d’autres conditions.** { expires }
contest-state-waiting = L’autre serveur n’a pas encore répondu. { expires }
contest-state-anybody = Aucun serveur n’a encore accepté. { expires }
contest-follows = **C’est un match retour :** les places sont échangées.
contest-instead-of = Au lieu de : { $before }
contest-state-line-up = **Qui joue ?** Les inscriptions ferment { $when }
contest-state-line-up-dated = **Qui joue ?** La rencontre commence le { $moment } ({ $when }), et les inscriptions restent ouvertes jusque-là.
contest-state-full = **Les inscriptions sont closes.** La rencontre commence le { $moment } ({ $when })
contest-state-line-up-waits = **Qui joue ?** En attente de { $side } : les inscriptions sont suspendues jusqu’au retour du bot. Reprise au plus tard { $when }
contest-state-calling = **Les inscriptions sont closes.** Joueurs et remplaçants : appuyez sur « { button-here } ». L’appel se termine { $when }
contest-state-playing = **Les tables sont en cours**, { $points } – { $other } pour l’instant.
contest-line-up = Inscriptions ouvertes pendant { $time }
contest-begins = Commence le { $moment } ({ $when })
contest-takes = Une fois accepté, dure au plus { $time }
contest-last-end = Se termine au plus tard { $when }
contest-plus-increments = { $bound }, plus { $seconds } secondes par tour
contest-waits = **En attente de { $side }.** Leurs pendules sont arrêtées jusqu’au retour du bot. Reprise au plus tard { $when }
contest-result-at = Le résultat complet : { $address }
contest-state-won = **{ $winner } gagne la rencontre { $points } à { $other }.**
contest-state-drawn = **La rencontre est nulle, { $points } à { $other }.**
contest-state-declined = Le défi a été refusé.
contest-again = De nouveau possible { $when }
contest-state-withdrawn = Le défi a été retiré.
contest-state-answered = { $side } a répondu par d’autres conditions, dans un défi à part.
contest-state-expired = Personne n’a répondu à temps.
contest-state-called-off = La rencontre a été annulée avant la fin des inscriptions. Il n’y a pas de résultat.
contest-called-off-by = { $side } a annulé la rencontre. Il n’y a pas de résultat.
contest-called-off-empty = La rencontre a été annulée : personne ne s’était inscrit. Il n’y a pas de résultat.
contest-called-off-one-sided = La rencontre a été annulée : d’un côté, personne ne s’était inscrit. Il n’y a pas de résultat.
contest-called-off-unfilled = La rencontre a été annulée : aucune table n’était complète. Il n’y a pas de résultat.
contest-called-off-missed = La rencontre a été annulée : personne n’est venu aux tables. Il n’y a pas de résultat.
contest-called-off-restored = La rencontre a été annulée : le bot a été restauré depuis une sauvegarde. Il n’y a pas de résultat.
contest-challenger = { $side } : cote { $rating } ± { $deviation } · rencontres classées : { $tally }
contest-challenger-new = { $side } : pas encore de rencontre classée ({ $game })
contest-record = Rencontres entre les deux : { $won } – { $lost }, nulles : { $drawn }.
contest-ready = { $side } veut clore les inscriptions. Elles seront closes dès que l’autre camp le voudra aussi.
contest-side = **{ $side }** ({ $count }) : { $names }
contest-side-empty = **{ $side }** : personne encore
contest-reserves = { $side }, en réserve : { $names }
contest-member = { $name } ({ $rating })
contest-and-more = { $names } et { $count } de plus
contest-nobody = personne
contest-board-waits = { $number }. { $zero } – { $one }
contest-board-playing = { $number }. { $zero } – { $one } · en cours
contest-board-over = { $number }. { $zero } **{ $left } – { $right }** { $one }
contest-board-struck = { $number }. non jouée : personne n’est venu
contest-board-stopped = { $number }. { $zero } – { $one } · sauvegarde restaurée
contest-alt = { $zero } { $left } – { $right } { $one }.
contest-alt-line-up = Les inscriptions : { $zero } { $left } sur { $boards }, { $one } { $right } sur { $boards }.
contest-alt-day = Décidée le { $day }.
contest-alt-seats = { $boards ->
    [one] { $side } joue le camp { $role }.
   *[other] { $side } joue le camp { $role } aux tables impaires.
}
contest-alt-board = Table { $number } : { $zero } { $left } – { $right } { $one }.
contest-alt-drawn = Table { $number } : { $zero } { $left } – { $right } { $one }, partie nulle.
contest-alt-resigned = Table { $number } : { $zero } { $left } – { $right } { $one }, { $loser } a abandonné.
contest-alt-timeout = Table { $number } : { $zero } { $left } – { $right } { $one }, { $loser } a perdu au temps.
contest-alt-given = Table { $number } : le point va à { $winner }, personne d’autre n’est venu.
contest-alt-struck = Table { $number } : non jouée.
contest-alt-stopped = Table { $number } : arrêtée par une sauvegarde restaurée.

## Dans les fils d’une rencontre.

contest-news-line-up = **Les inscriptions sont ouvertes.** « { button-join } » t’inscrit. Elles ferment { $when }
contest-news-line-up-dated = **Les inscriptions sont ouvertes.** « { button-join } » t’inscrit. La rencontre commence le { $moment } ({ $when })
contest-news-line-up-closed = Les inscriptions sont closes.
contest-news-start = **Les inscriptions sont closes.** Appuie sur « { button-here } », et ta table commence dès que ton adversaire l’a fait aussi. L’appel se termine { $when }
contest-news-call = Ta table attend. Je t’appelle ici, car les messages privés ne t’arrivent pas. Appuie sur « { button-here } », sinon tu la perds. L’appel se termine { $when }
contest-news-call-reserve = Tu es en réserve. Je t’appelle ici, car les messages privés ne t’arrivent pas. Appuie sur « { button-here } », et tu joues si quelqu’un ne vient pas. Ce sera décidé { $when }
contest-news-soon = Ta rencontre commence { $when }. Je te le rappelle ici, car les messages privés ne t’arrivent pas.
contest-news-there = **{ $name }** est là et ajoute des mots au mélange : { $luck }
contest-news-fixed = -# Fixé avant le jeu, pour vérifier :
contest-news-called = Les inscriptions sont closes et les tables sont attribuées.
contest-score = { $zero } { $left }, { $one } { $right }
board-won = **Table { $number } : { $winner-begins } ({ $side }) bat { $loser-object }{ $first-to ->
    [one] .
   *[other] {" "}{ $most } à { $fewest }.
} { $score }.**
board-won-resign = **Table { $number } : { $winner-begins } ({ $side }) bat { $loser-object } :** { $loser-subject } abandonne. **{ $score }.**
board-won-timeout = **Table { $number } : { $winner-begins } ({ $side }) bat { $loser-object } :** { $loser-subject } n’a plus de temps. **{ $score }.**
board-drawn = **Table { $number } : { $zero-begins } et { $one-subject } font nulle. { $score }.**
board-drawn-agreed = **Table { $number } : { $zero-begins } et { $one-subject } conviennent de la nulle. { $score }.**
contest-news-given = Table { $number } : { $side } reçoit le point, car personne n’est venu en face. { $left } – { $right }
contest-news-struck = La table { $number } ne se joue pas : personne n’est venu, d’aucun côté. { $left } – { $right }

## À qui joue.

contest-joined = C’est noté, tu participes.
contest-joined-many = C’est noté, tu participes. Il y a plus d’inscrits que de tables : qui joue et qui est en réserve se décide à la clôture.
contest-joined-reserve = Tu es en réserve : tu joues si quelqu’un ne vient pas.
contest-joined-seen = L’autre serveur voit ton nom et ta cote.
contest-joined-closed = Tes messages privés me sont fermés. Ouvre-les dans les paramètres de confidentialité de ce serveur, puis `/{ name-me } { name-dm } { name-on }:True` réessaie. Ou joue dans le fil de la rencontre : je t’y appelle, et `/{ name-hand }` montre ta main.
contest-joined-off = Tu as désactivé les messages privés. Je t’appelle dans le fil de la rencontre, et `/{ name-hand }` montre ta main ; `/{ name-me } { name-dm } { name-on }:True` les réactive.
contest-joined-new = Tu découvres { $game } ? Le bouton ci-dessous te l’apprend en une minute, et `/{ name-rules }` donne les règles.
contest-left = Tu ne participes plus.
contest-here = C’est noté, tu es là. Ta table commence dès que ton adversaire l’est aussi.
contest-here-to-read = **{ $name } est là avant toi et ajoute des mots au mélange :** { $luck }
    Ta présence n’est pas encore notée. « { button-here } » lance ta table ; `/{ name-contest } { name-here } { name-luck }:…` la lance avec des mots à toi, que personne ne pouvait connaître avant.
contest-here-reserve = C’est noté, tu es là, en réserve. On saura si tu joues { $when }
contest-here-yielded = C’est noté, tu es là, en réserve : tu aurais joué contre une personne que tu as bloquée. On saura si tu joues { $when }
contest-here-too-late = C’est noté, mais toutes les tables sont prises.
contest-here-given = Personne n’est venu contre toi : ton camp reçoit le point.
contest-direct-joined =
    C’est noté, tu participes. Je t’appelle ici à la fin des inscriptions, et tes coups arrivent ici. Tu découvres { $game } ? `/{ name-rules }` explique tout.
    Les inscriptions ferment { $when }
contest-direct-joined-dated =
    C’est noté, tu participes. Je te préviens une heure avant la rencontre et je t’appelle ici à son début ; tes coups arrivent ici aussi. Tu découvres { $game } ? `/{ name-rules }` explique tout.
    La rencontre commence le { $moment } ({ $when })
contest-direct-reminder = **Ta rencontre commence { $when }.** Je t’appelle ici à ce moment-là : appuie sur « { button-here } » pour jouer.
contest-direct-call = **Ta table attend :** table { $number }, contre { $opponent }. Appuie sur « { button-here } », sinon tu la perds. L’appel se termine { $when }
contest-direct-call-reserve = **Tu es en réserve.** Appuie sur « { button-here } », et tu joues si quelqu’un ne vient pas. L’appel se termine { $when }
contest-direct-call-yielded = **Tu es en réserve :** tu aurais joué contre une personne que tu as bloquée. Appuie sur « { button-here } », et tu joues si quelqu’un ne vient pas. L’appel se termine { $when }
contest-direct-seated = **Tu entres en jeu à la table { $number }.** Ta main arrive dès que ton adversaire est là.
contest-direct-missed = **Tu as manqué l’appel et perdu ta table.**
contest-direct-unseated = **Tu n’as pas de table.** L’appel est terminé.
contest-direct-yielded = **Tu n’as pas de table :** tu aurais joué contre une personne que tu as bloquée.

## Aux capitaines.

contest-captain-too-few = { $boards ->
    [0] Pour l’instant, aucune table ne peut se jouer.
    [one] Pour l’instant, 1 table sur { $offered } peut se jouer.
   *[other] Pour l’instant, { $boards } tables sur { $offered } peuvent se jouer.
}
contest-captain-missed = Tables manquées sur les dix dernières : { $members }
contest-captain-missed-member = { $name } ({ $missed })
contest-captain-reserve = { $name } : en réserve
contest-captain-back = { $name } : hors réserve
contest-captain-members = Mettre en réserve, ou en sortir
contest-order-how = Les tables suivent la cote. Place quelqu’un à la table de ton choix, et cela reste ainsi, même si d’autres s’inscrivent. L’autre camp ne le voit pas.
contest-order-how-inside = Les tables suivent la cote. Place quelqu’un à la table de ton choix, et cela reste ainsi, même si d’autres s’inscrivent.
contest-order-line = { $number }. { $member }
contest-order-line-set = { $number }. { $member } · ton choix
contest-order-members = Placer quelqu’un à une table
contest-order-board = À quelle table joue { $name } ?
contest-order-boards = La table
contest-order-on = Table { $number }
contest-order-by-rating = Selon la cote, comme les autres
contest-closed = Les inscriptions sont closes, et les joueurs sont appelés.
contest-suggest = Choisis ce qui doit changer, puis envoie : ton serveur défie alors l’autre à ces conditions.
contest-suggest-start = Un autre début : la durée des inscriptions
contest-reported = Signalé à la personne qui héberge ce bot. Bloquer le serveur arrête aussitôt ses défis.
contest-refused-words = Il y a du nouveau dans cette rencontre, mais Discord, AutoMod ou un filtre le refuse ici. « { button-show } » ou `/{ name-contest } { name-show }` dit où elle en est. Un gestionnaire du serveur peut exempter mon rôle de la règle.
contest-hidden = Cette rencontre et ses tables ne sont plus montrées sur ce serveur. `/{ name-contest } { name-show }` les montre encore sur demande.
contest-hidden-goes-on = Elle continue par messages privés.
contest-really-hide = Retirer de ce serveur la rencontre contre { $name }, avec son fil ? Elle n’y sera plus publiée ; `/{ name-contest } { name-show }` la montre encore sur demande.
contest-really-hide-this = Retirer de ce serveur cette rencontre et tout ce qui y a été publié à son sujet ? Elle n’y sera plus publiée ; `/{ name-contest } { name-show }` la montre encore sur demande.
contest-really-withdraw = Retirer le défi ?
contest-really-call-off = Annuler la rencontre pour les deux serveurs, sans résultat ?
contest-really-call-off-inside = Annuler la rencontre, sans résultat ?
contest-really-block-challenger = Bloquer { $name } ? Plus de défi possible alors entre les deux serveurs, et ce défi est refusé.
contest-really-block = Bloquer { $name } ? Plus de défi possible alors entre les deux serveurs.
contest-server-blocked = Blocage en place : plus de défi possible entre les deux serveurs. Les gestionnaires de ce serveur le lèvent avec `/{ name-server } { name-block } { name-server }:… { name-blocked }:False`.
contest-server-unblocked = { $server } peut de nouveau défier ce serveur, et être défié.

## Listes.

contests-none = Il n’y a pas de rencontre ici. `/{ name-challenge } { name-server }` défie un autre serveur.
contests-title = Les rencontres de ce serveur :
contests-line =
    { "" }{ $day } · { $title }
    { $state }
contest-day = { $day }/{ $month }
contest-short-asked = attend votre réponse
contest-short-open = attend une réponse
contest-short-line-up = inscriptions ouvertes
contest-short-dated = commence { $when }
contest-short-playing = { $own } à { $other } pour l’instant
contest-short-decided = { $own } à { $other }
contest-short-won = gagnée { $own } à { $other }
contest-short-lost = perdue { $own } à { $other }
contest-short-drawn = nulle { $own } à { $other }
contest-short-declined = refusée
contest-short-withdrawn = retirée
contest-short-expired = expirée
contest-short-called-off = annulée
contests-more = { $count ->
    [one] … et { $count } de plus : `/{ name-contest } { name-show }` la propose.
   *[other] … et { $count } de plus : `/{ name-contest } { name-show }` les propose.
}
contests-vacant = Serveurs qui veulent une rencontre :
contests-vacant-line = { $server } : **{ $game }** · { $terms } · expire { $when }
contests-vacant-none = Aucun autre défi n’attend.
contests-vacant-further = { $count ->
    [one] … et encore une.
   *[other] … et encore { $count }.
}
contests-vacant-accept = Accepter { $letter }
contests-waiting = **{ $count } défis attendent une réponse.**
contests-waiting-line = **{ $letter }.** { $title }
contests-waiting-decline = Refuser { $letter }
contests-waiting-more = Détails de { $letter }
contest-watch = Quelle table ?
contest-watch-none = Aucune table n’a encore commencé.
contest-watch-not-begun = La table { $number } n’a pas encore commencé.
contest-watch-not-played = La table { $number } n’a pas été jouée.
contest-watch-no-board = Cette rencontre n’a pas de table { $number }.
contest-watch-select = Les tables
contest-watch-board = Table { $number } : { $zero } – { $one }
contest-exported = Les feuilles de toutes les tables jouées, une par ligne. `piste verify` les contrôle.

## Boutons.

button-join = Participer
button-join-team = { $team } : participer
button-leave = Me retirer
button-here = Je suis là
button-captain = Capitaines
button-order = Ordre des tables
button-watch = Regarder
button-show = Voir la rencontre
button-more-challenges = Autres défis
button-return-match = Match retour
button-suggest = Proposer autre chose
button-block-server = Bloquer le serveur
button-report = Signaler
button-close-line-up = Clore les inscriptions
button-hide-contest = Retirer
button-call-off-contest = Annuler la rencontre

## Réglages.

server-contests = **Rencontres**
server-contests-channel = Montrées dans { $channel }
server-contests-captains = Capitaines : { $captains }
server-contests-mention = Mention à l’ouverture des inscriptions : { $mention }
server-contests-challengers = Défis d’autres serveurs : { $challengers }
server-contests-blocked = Serveurs bloqués : { $servers }
contests-any-channel = le salon du défi
captains-managers = les gestionnaires
mention-nobody = personne
challengers-nobody = aucun
challengers-with-code = avec un code seulement
challengers-listed = de tout serveur qui nous trouve dans la liste

## Refus.

refused-no-contest = Cette rencontre n’existe pas. `/{ name-contest } { name-list }` montre celles de ce serveur.
refused-no-such-contest = « { name-contest } » : cette rencontre n’existe pas ici. `/{ name-contest } { name-list }` montre celles de ce serveur.
refused-nothing-waiting = Aucun défi n’attend ici. Si tu as un code : `/{ name-contest } { name-accept } { name-code }:…`
refused-nothing-to-leave = Tu n’as ici aucune inscription à retirer.
refused-not-called = Aucune table ne t’attend ici en ce moment.
refused-date =
    Je n’y lis ni jour ni heure, ou bien c’est passé. Écris par exemple « ven 20:00 », « 27/11 20:00 » ou « 2026-11-27 20:00 ».
    Le fuseau horaire est { $zone } ; si tu penses à un autre, écris-le après l’heure.
which-contest = De quelle rencontre parles-tu ?
which-contest-typed = Retape la commande en donnant à « { name-contest } » le code à six caractères de la rencontre voulue.
which-contest-more = { $count ->
    [one] … ou { $count } de plus : retape la commande, et « { name-contest } » la propose.
   *[other] … ou { $count } de plus : retape la commande, et « { name-contest } » les propose.
}
refused-no-such-server = « { name-server } » : aucun serveur de ce nom n’accepte de défis. Les suggestions montrent ceux qui en acceptent ; tout autre peut être défié avec un code.
refused-no-rival-server = « { name-server } » : ce serveur n’en a jamais rencontré de ce nom, et aucun ne figure dans la liste. Les suggestions montrent ceux que tu peux bloquer.

## Commandes.

command-challenge-server = Défier un autre serveur, sur 20 tables au plus
command-challenge-server_server = Quel serveur ; sans lui, n’importe lequel, ou un serveur à qui tu envoies un code
command-challenge-teams = Opposer deux équipes de ce serveur, sur 20 tables au plus
command-challenge-teams_first = Le rôle de la première équipe ; sans rôle, tout le monde peut s’y inscrire
command-challenge-teams_second = Le rôle de la seconde équipe ; sans rôle, tout le monde peut s’y inscrire
command-challenge-teams_boards = Sur combien de tables ; trois sans cela
command-challenge-teams_pace = Combien de temps il y a ; une semaine sans cela
command-contest = Rencontres de ce serveur avec d’autres
command-contest-list = Les rencontres de ce serveur
command-contest-show = Voir où en est une rencontre
command-contest-join = S’inscrire à une rencontre
command-contest-join_team = Quelle équipe, si les deux sont de ce serveur et que chacun peut choisir
command-contest-leave = Se retirer, ou rendre une table qui n’a pas commencé
command-contest-here = Dire que tu es là, pour que ta table commence
command-contest-here_luck = Tes propres mots, qui entrent dans le mélange
command-contest-watch = Regarder une table
command-contest-watch_board = Le numéro de la table
command-contest-accept = Accepter un défi au nom de ce serveur
command-contest-accept_code = Le code qu’un autre serveur t’a donné
command-contest-decline = Refuser un défi lancé à ce serveur
command-contest-suggest = Proposer d’autres conditions pour un défi lancé à ce serveur
command-contest-suggest_boards = Sur combien de tables
command-contest-suggest_pace = Combien de temps il y a
command-contest-suggest_start = Combien de temps durent les inscriptions avant le début
command-contest-report = Signaler un défi à la personne qui héberge ce bot
command-contest-lineup = Gérer les inscriptions (capitaines)
command-contest-lineup_close = Les clore, dès que l’autre camp le veut aussi
command-contest-lineup_reserve = La personne à mettre en réserve
command-contest-lineup_back = La personne à sortir de la réserve
command-contest-withdraw = Retirer un défi, ou annuler une rencontre avant la fin des inscriptions
command-contest-return = Demander un match retour, ou l’accepter
command-contest-export = Les feuilles de toutes les tables, dans un fichier
command-contest-hide = Ne plus montrer une rencontre sur ce serveur (modération)
command-contest_contest = Quelle rencontre ; sans cela, celle de ce fil, ou la seule d’ici
command-server-contests = Rencontres avec d’autres serveurs ; sans option, les réglages actuels
command-server-contests_channel = Où les rencontres sont montrées
command-server-contests_captains = Le rôle qui mène les rencontres, outre la gestion du serveur ; « everyone » lève cela
command-server-contests_mention = Le rôle mentionné à l’ouverture des inscriptions ; « everyone » lève cela
command-server-contests_challenged_by = De qui ce serveur accepte les défis

name-contest = rencontre
name-teams = équipes
name-first = première
name-second = seconde
name-boards = tables
name-pace = rythme
name-start = début
name-list = liste
name-show = voir
name-join = participer
name-leave = quitter
name-here = présence
name-watch = regarder
name-accept = accepter
name-code = code
name-decline = refuser
name-lineup = inscriptions
name-team = équipe
name-suggest = proposer
name-report = signaler
name-reserve = réserve
name-back = hors_réserve
name-close = clore
name-withdraw = retirer
name-return = retour
name-contests = rencontres
name-captains = capitaines
name-mention = mention
name-challenged_by = défis_de
