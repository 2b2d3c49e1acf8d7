# En Garde. Blanc et Noir sont les places ; une touche est une manche gagnée.

en-garde-title = En Garde
en-garde-full-title = En Garde
en-garde-about = l’escrime aux cartes : tu touches à la distance exacte
en-garde-variant-classic = règles de base
en-garde-variant-advanced = règles avancées
en-garde-variant-brettspielnetz = règles de Brettspielnetz
en-garde-white = Blanc
en-garde-black = Noir
# Une lettre par camp sur le plateau en texte.
en-garde-white-letter = B
en-garde-black-letter = N

# Les valeurs comme on les compte : « un 5 », « deux 5 ».
en-garde-value = { $value }
en-garde-values = { $value }

## Ce qui s’est passé, une phrase par décision.

en-garde-dealt = Les cartes sont distribuées. { $player-begins } commence.
    .player = Les cartes sont distribuées. Tu commences.
en-garde-advanced = { $player-begins } avance de { $card }, jusqu’à la case { $square }.
    .player = Tu avances de { $card }, jusqu’à la case { $square }.
en-garde-stepped-back = { $player-begins } recule de { $card }, jusqu’à la case { $square }.
    .player = Tu recules de { $card }, jusqu’à la case { $square }.
en-garde-attacked = { $player-begins } attaque { $cards }.
    .player = Tu attaques { $cards }.
en-garde-advanced-and-attacked = { $player-begins } avance de { $card }, jusqu’à la case { $square }, et attaque { $cards }.
    .player = Tu avances de { $card }, jusqu’à la case { $square }, et attaques { $cards }.
en-garde-parried = { $player-begins } pare { $cards }.
    .player = Tu pares { $cards }.
en-garde-retreated = { $player-begins } rompt de { $card }, jusqu’à la case { $square }.
    .player = Tu romps de { $card }, jusqu’à la case { $square }.
en-garde-with-cards = avec { en-garde-count }
en-garde-pile-empty = La pioche est vide.
en-garde-last-attack = Cette attaque a fait piocher la dernière carte : une fois la réponse donnée, la manche est finie.

## Comment une manche s’est terminée.

en-garde-touch = { $loser-begins } n’a rien pour répondre. Touche pour { $winner-object } !
    .loser = Tu n’as rien pour répondre. Touche pour { $winner-object } !
    .winner = { $loser-begins } n’a rien pour répondre. Touche pour toi !
en-garde-no-move = { $loser-begins } ne peut plus jouer. Touche pour { $winner-object } !
    .loser = Tu ne peux plus jouer. Touche pour { $winner-object } !
    .winner = { $loser-begins } ne peut plus jouer. Touche pour toi !
en-garde-more-cards = Cartes sur table, à distance { $distance } : touche pour { $winner-object }, { $most ->
    [one] avec une carte
   *[other] avec { $most } cartes
} de cette valeur contre { $fewest ->
    [0] aucune
    [one] une
   *[other] { $fewest }
}.
    .winner = Cartes sur table, à distance { $distance } : touche pour toi, { $most ->
        [one] avec une carte
       *[other] avec { $most } cartes
    } de cette valeur contre { $fewest ->
        [0] aucune
        [one] une
       *[other] { $fewest }
    }.
    .loser = Cartes sur table, à distance { $distance } : touche pour { $winner-object }, { $most ->
        [one] avec une carte
       *[other] avec { $most } cartes
    } de cette valeur contre { $fewest ->
        [0] aucune
        [one] une
       *[other] { $fewest }
    } chez toi.
en-garde-same-cards = Cartes sur table, à distance { $distance } : { $held ->
    [0] personne n’a de carte de cette valeur.
    [one] une carte de cette valeur de chaque côté.
   *[other] { $held } cartes de cette valeur de chaque côté.
}
en-garde-position-only = C’était la dernière attaque, et { $player-subject } y échappe : la position décide.
    .player = C’était la dernière attaque, et tu y échappes : la position décide.
en-garde-more-ground = { $winner-begins } a gagné plus de terrain et marque la touche !
    .winner = Tu as gagné plus de terrain et marques la touche !
en-garde-drawn = Autant de terrain gagné de chaque côté : manche nulle.

## Comment une manche a fini, en mots de son image.

en-garde-ended-touch = Touche ! { $winner-begins } touche { $loser-object } { $cards } ; { $loser-subject } n’en avait { $held ->
    [0] aucune
    [1] qu’une
   *[other] que { $held }
}.
    .winner = Touche ! Tu touches { $loser-object } { $cards } ; { $loser-subject } n’en avait { $held ->
        [0] aucune
        [1] qu’une
       *[other] que { $held }
    }.
    .loser = Touche ! { $winner-begins } te touche { $cards } ; tu n’en avais { $held ->
        [0] aucune
        [1] qu’une
       *[other] que { $held }
    }.
en-garde-ended-position = Touche pour { $winner-object } à la position : { $most ->
    [1] une case gagnée
   *[other] { $most } cases gagnées
} contre { $fewest }.
    .winner = Touche pour toi à la position : { $most ->
        [1] une case gagnée
       *[other] { $most } cases gagnées
    } contre { $fewest }.
en-garde-ended-drawn = La manche est nulle : { $fields ->
    [0] personne n’a gagné de terrain
    [1] chacun a gagné une case
   *[other] chacun a gagné { $fields } cases
}.
en-garde-ended-squares = { $zero-begins } était sur la case { $square-zero }, { $one-subject } sur la case { $square-one }.
    .zero = Tu étais sur la case { $square-zero }, { $one-subject } sur la case { $square-one }.
    .one = { $zero-begins } était sur la case { $square-zero }, toi sur la case { $square-one }.

## Ce que la manche attend.

en-garde-undealt = Les cartes vont être distribuées.
en-garde-to-act = À { $player-object } de jouer, à distance { $distance }.
    .player = À toi de jouer, à distance { $distance }.
en-garde-to-act-after-parry = { $player-begins } a paré et joue maintenant, à distance { $distance }.
    .player = Tu as paré : à toi de jouer, à distance { $distance }.
en-garde-to-parry = { $player-begins } subit une attaque { $cards } : seule la parade peut l’arrêter.
    .player = Tu subis une attaque { $cards } : seule la parade peut l’arrêter.
en-garde-to-parry-or-retreat = { $player-begins } subit une attaque { $cards } : parer ou rompre.
    .player = Tu subis une attaque { $cards } : parer ou rompre ?
en-garde-over = La manche est finie : touche pour { $winner-object }.
    .winner = La manche est finie : touche pour toi.
en-garde-over-drawn = La manche est finie : nulle.

## La position en mots.

en-garde-place = { $role } se tient sur la case { $square }, { $cards ->
    [0] sans carte
    [one] avec une carte
   *[other] avec { $cards } cartes
}.
en-garde-distance = La distance est de { $distance }, et { $pile ->
    [0] la pioche est vide.
    [one] il reste une carte dans la pioche.
   *[other] il reste { $pile } cartes dans la pioche.
}
en-garde-last-play = Dernier coup : { $play }
en-garde-spent = Cartes jouées : { $cards }.
en-garde-still-out = Encore dans la pioche ou dans l’autre main : { $cards }.
en-garde-count = { $count ->
    [0] aucun { en-garde-values }
    [one] un { en-garde-value }
    [2] deux { en-garde-values }
    [3] trois { en-garde-values }
    [4] quatre { en-garde-values }
    [5] cinq { en-garde-values }
   *[other] { $count } { en-garde-values }
}
en-garde-held = { $role } avait { $cards }.
en-garde-held-nothing = { $role } n’avait plus rien.
en-garde-pile-left = Reste dans la pioche : { $cards }.
en-garde-your-hand = Ta main : { $cards }.
en-garde-your-empty-hand = Ta main est vide.
en-garde-card = { $value }

## Le plateau en texte, pour une police à chasse fixe : pas de ligne de plus de 40 caractères.

en-garde-text-piste =
    { $scale }
    { $behind }{ $left }{ $between }{ $right }{ $beyond }
en-garde-text-distance = Distance { $distance }, pioche { $pile }
en-garde-text-place = { $role } : case { $square }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
en-garde-text-last = Dernier : { $role }, { $play }
en-garde-text-advance = avance { $card }
en-garde-text-back = recul { $card }
en-garde-text-attack = attaque { $attack }
en-garde-text-advance-attack = avance { $card } + attaque { $attack }
en-garde-text-parry = parade { $attack }
en-garde-text-retreat = rompt { $card }
en-garde-text-spent = Jouées : { $counts }
en-garde-text-still-out = Encore en jeu : { $counts }
en-garde-text-held = { $role } avait : { $cards }
en-garde-text-pile = Pioche : { $cards }
en-garde-text-hand = Ta main : { $cards }

## Les coups à choisir.

en-garde-group-rush = Avancer et attaquer
en-garde-group-advance = Avancer
en-garde-group-back = Reculer
en-garde-group-attack = Attaquer
en-garde-group-parry = Parer
en-garde-group-retreat = Rompre
## Buttons of moves: steps of at most 13 letters, so that three stand in a row on a phone.

en-garde-button-advance = { $card } · case { $square }
en-garde-button-back = { $card } · case { $square }
en-garde-button-attack = Attaque { $cards }
en-garde-button-rush = { $card } ⚔ attaque { $cards }
en-garde-button-parry = Parade { $cards }
en-garde-button-retreat = Rompre { $card } · case { $square }

## The same in words.

en-garde-choose-advance = Avancer de { $card } → case { $square }
en-garde-choose-back = Reculer de { $card } → case { $square }
en-garde-choose-attack = Attaque : { en-garde-count }
en-garde-choose-advance-attack = Avancer de { $card } → case { $square }, attaque : { en-garde-count }
en-garde-choose-parry = Parade : { en-garde-count }
en-garde-choose-retreat = Rompre de { $card } → case { $square }

## Les règles en bref : 2 000 caractères au plus.

en-garde-legend = -# Nombre dans le cercle : la distance. Triangle : à qui de jouer. Jaune : le dernier coup.
en-garde-rules =
    { "" }**En Garde.** Un duel sur une piste de 23 cases, Blanc sur la 1 et Noir sur la 23. Chaque main compte cinq cartes, de valeur 1 à 5 ; il y en a cinq de chaque.
    { "" }**Ton tour :** joue une carte pour avancer ou reculer de sa valeur. On ne passe jamais derrière l’adversaire. Puis ta main est complétée à cinq.
en-garde-rules-attack =
    { "" }**Attaque :** si la distance est égale à une valeur de ta main, joue une ou plusieurs cartes de cette valeur. L’adversaire doit **parer** avec autant de cartes de la même valeur, puis joue son tour ; sinon, la manche est perdue : touche !
    { "" }**Avancer et attaquer** (pas dans les règles de base) : avance avec une carte et attaque aussitôt avec d’autres, égales à la nouvelle distance. Face à une telle attaque, on peut aussi **rompre** avec une carte.
en-garde-rules-end =
    { "" }**Plus de coup possible ?** La touche est pour l’adversaire.
    { "" }**La dernière carte** de la pioche met fin à la manche : la touche va à la main qui a le plus de cartes égales à la distance et, à égalité, au camp qui a gagné le plus de terrain. Après une dernière attaque, il ne reste que la réponse.
    La partie se gagne en cinq touches, sauf si vous avez convenu d’un autre nombre.
    -# En Garde est un jeu de Reiner Knizia (Ferti). Une variante suit les règles de Brettspielnetz.

## `/engarde` : descriptions de 100 caractères au plus.

command-engarde = Les actions d’En Garde
command-engarde-advance = Avancer, et attaquer aussitôt si tu veux
command-engarde-advance_card = La carte, ou la carte et l’attaque
command-engarde-back = Reculer
command-engarde-back_card = La carte
command-engarde-attack = Attaquer sans bouger
command-engarde-attack_cards = Valeur et nombre de cartes
command-engarde-parry = Parer l’attaque
command-engarde-parry_cards = Valeur et nombre de cartes
command-engarde-retreat = Rompre devant une attaque précédée d’une avance
command-engarde-retreat_card = La carte

## Noms : en minuscules, sans espace.

name-engarde = engarde
name-engarde-advance = avancer
name-engarde-back = reculer
name-engarde-attack = attaquer
name-engarde-parry = parer
name-engarde-retreat = rompre
name-engarde-card = carte
name-engarde-cards = cartes
