# Duell. Rouge et Noir sont les places. Une carte s’écrit rang et couleur, comme 10♠ ; J, Q, K, A vont
# du valet à l’as. PV : points de vie. « De » et « à » ne précèdent jamais une carte nommée, dont
# l’article se contracterait.

duell-title = Duell
duell-full-title = Duel (Duell)
duell-about = un duel de cartes : chevaliers et effets cachés contre 40 points de vie
duell-variant-standard = règles de base
duell-variant-practised = règles avancées (un 2 coûte une pioche, un 3 une carte)
duell-variant-custom = effets sur mesure ({ $sheet })
duell-options = { $variant }{ $drawn ->
    [0] , { duell-first-draw }
   *[other] {""}
}
duell-first-draw = { $drawn ->
    [0] on ne pioche pas au premier tour
   *[other] on pioche aussi au premier tour
}
duell-red = Rouge
duell-black = Noir

## Cartes et positions.

duell-unnamed = { $card }
duell-named = { $name } { $card }
duell-hidden-knight = le chevalier caché { $slot } { $player-owner }
    .player = ton chevalier caché { $slot }
duell-hidden-effect = la carte à effet cachée { $slot } { $player-owner }
    .player = ta carte à effet cachée { $slot }
duell-own-hidden-knight = son propre chevalier caché { $slot }
    .player = ton chevalier caché { $slot }
duell-own-hidden-effect = sa propre carte à effet cachée { $slot }
    .player = ta carte à effet cachée { $slot }
duell-some-card = une carte
duell-phase-main1 = première phase principale
duell-phase-battle = phase de combat
duell-phase-main2 = seconde phase principale
duell-position-attack = position d’attaque
duell-position-defence = position de défense
duell-position-hidden = défense cachée

## Effets : des noms d’au plus 20 caractères, et une ligne d’au plus 100 pour chacun.

duell-no-draw = Pioche bloquée
duell-loss = Carte perdue
duell-swap = Échange
duell-proof = Inébranlable
duell-back = Renvoi
duell-vampire = Vampire
duell-lancer = Lancier
duell-guardian = Gardien
duell-herald = Héraut
duell-wraith = Spectre
duell-falconer = Fauconnier
duell-mirror = Miroir
duell-bash = Balayage
duell-damage = Ravage
duell-counter = Contre
duell-adjust = Manœuvre
duell-elixir = Élixir
duell-caravan = Caravane
duell-truce-card = Trêve
duell-infirmary = Infirmerie
duell-blank = sans effet
duell-no-draw-about = Un joueur qui perd des PV contre lui ne pioche pas une fois.
duell-loss-about = Un joueur qui perd des PV contre lui perd aussi une carte de sa main, au hasard.
duell-swap-about = Une fois par tour, tu l’échanges contre un chevalier adverse.
duell-proof-about = Il survit au Balayage et protège le chevalier qui le porte.
duell-back-about = Quand on le retourne, une carte en jeu repart dans la main d’où elle vient.
duell-vampire-about = Les PV qu’un camp perd au combat contre lui, l’autre les gagne.
duell-lancer-about = S’il attaque et détruit un chevalier en défense, le camp de celui-ci perd la différence.
duell-guardian-about = Tant qu’il est visible, seuls les Gardiens de son camp peuvent être attaqués.
duell-herald-about = Quand on le retourne, son camp pioche une carte.
duell-wraith-about = Un chevalier qui le détruit au combat tombe avec lui.
duell-falconer-about = Il peut attaquer directement malgré les chevaliers, sauf devant un Gardien visible.
duell-mirror-about = Retourne une attaque contre son propre camp.
duell-bash-about = Détruit tous les chevaliers, juste après qu’un chevalier est joué ou retourné.
duell-damage-about = Détruit toutes les cartes à effet.
duell-counter-about = Annule ce à quoi il répond et détruit la carte.
duell-adjust-about = Change la position d’un chevalier.
duell-elixir-about = Tu gagnes 8 PV.
duell-caravan-about = Tu pioches deux cartes.
duell-truce-card-about = Plus personne n’attaque pendant ce tour.
duell-infirmary-about = Un chevalier de ta défausse revient dans ta main.

## Feuilles d’effets proposées par leur nom, et à quoi elles servent.

duell-sheet-about = L’effet de chaque carte ; un cadre marque ce que les règles de base n’ont pas.
duell-sheet-prices = Prix : rouge { $red }, noir { $black } points sur { $most }.
duell-sheet-price = Prix : { $points } points sur { $most }.
duell-workshop-advice = Les règles de base coûtent { $most } points. Jusqu’à { $most } pour chacun, le défi est équitable ; tu peux proposer n’importe quelle feuille.
duell-sheet-both = Effets des deux joueurs : { $effects }.
duell-sheet-each = Effets de rouge : { $red }. Effets de noir : { $black }.
duell-sheet-effect = **{ $name }** : { $about }
duell-sheet-rank = { $rank } { $name }
duell-house = { $name } : { $about }
duell-court = Cour paisible
duell-steel = Acier nu
duell-storm = Assaut
duell-fortress = Forteresse
duell-ambush = Embuscade
duell-raiders = Pillards
duell-feud = Vendetta
duell-train = Convoi
duell-twos = Le 2 seul
duell-threes = Le 3 seul
duell-court-about = pour débuter : rien n’est annulé ni balayé, PV et cartes arrivent
duell-steel-about = la première leçon : combat et équipement seuls, du 10 à l’as tout est bluff
duell-storm-about = l’attaque : ni la défense ni les chevaliers ne protègent, et pas de Miroir
duell-fortress-about = la défense : des Gardiens à abattre d’abord, Trêve et Élixir
duell-ambush-about = ce qui est caché compte : Hérauts et Renvois, un Fauconnier y met fin
duell-raiders-about = les règles avancées et davantage : la main adverse fond
duell-feud-about = Vampires et Spectres : les PV vont et viennent, personne ne tombe seul
duell-train-about = beaucoup de cartes : une partie rapide aux mains pleines
duell-twos-about = règles de base, et un 2 coûte une pioche
duell-threes-about = règles de base, et un 3 coûte une carte

## Ce qui ne va pas dans une feuille d’effets écrite.

duell-fault-of = { $player } : { $fault }
duell-fault-length = La feuille a { $has ->
    [one] { $has } signe
   *[other] { $has } signes
}. Il en faut 13, un par rang du 2 à l’as, par exemple `--SPR---MBDKA`.
duell-fault-sign = Signe { $place }, pour { $rank } : `{ $sign }` n’est pas un effet pour cette carte. Écris l’un de ceux-ci : `{ $right }`.
duell-fault-often = `{ $sign }` ({ $name }) est sur plus de deux rangs : { $ranks }. Écris `-` partout sauf sur deux d’entre eux.

## Ce que fait quelqu’un : des propositions, seules ou après un deux-points.

duell-sentence = { $clause }.
duell-played = { $player-begins } joue le chevalier { $card } face visible
    .player = Tu joues le chevalier { $card } face visible
duell-played-hidden = { $player-begins } joue un chevalier face cachée, emplacement { $slot }
    .player = Tu joues un chevalier face cachée, emplacement { $slot }
duell-set = { $player-begins } pose une carte à effet face cachée, emplacement { $slot }
    .player = Tu poses une carte à effet face cachée, emplacement { $slot }
duell-set-several = { $player-begins } pose des cartes à effet face cachée, emplacements { $slots }
    .player = Tu poses des cartes à effet face cachée, emplacements { $slots }
duell-flipped = { $player-begins } retourne { $card } en position d’attaque
    .player = Tu retournes { $card } en position d’attaque
duell-moved = { $player-begins } met { $card } en { $position }
    .player = Tu mets { $card } en { $position }
duell-attacked = { $player-begins } attaque { $target } avec { $card }
    .player = Tu attaques { $target } avec { $card }
duell-attacked-directly = { $player-begins } attaque { $target-object } directement avec { $card }
    .player = Tu attaques { $target-object } directement avec { $card }
    .target = { $player-begins } t’attaque directement avec { $card }
duell-activated = { $player-begins } active { $card }
    .player = Tu actives { $card }
duell-activated-equipment = { $player-begins } active { $card } comme équipement pour { $target }
    .player = Tu actives { $card } comme équipement pour { $target }
duell-activated-adjust = { $player-begins } active { $card } pour mettre { $target } en { $position }
    .player = Tu actives { $card } pour mettre { $target } en { $position }
duell-activated-recovery = { $player-begins } active { $card } pour reprendre { $target }
    .player = Tu actives { $card } pour reprendre { $target }
duell-swapping = { $player-begins } veut échanger { $card } contre { $target }
    .player = Tu veux échanger { $card } contre { $target }
duell-chose = { $player-begins } choisit { $target }, qui doit retourner en main
    .player = Tu choisis { $target }, qui doit retourner en main
duell-ending-turn = { $player-begins } finit son tour
    .player = Tu finis ton tour

## Ce qui s’est passé d’autre.

duell-dealt = Les decks sont mélangés, chaque main compte cinq cartes.
duell-turn-skipped = Tour { $turn } : { $player-subject } ne pioche pas, à cause d’un { $rank }.
    .player = Tour { $turn } : tu ne pioches pas, à cause d’un { $rank }.
duell-turn-empty = Tour { $turn } : { $player-subject } n’a plus de carte à piocher.
    .player = Tour { $turn } : tu n’as plus de carte à piocher.
duell-passed = { $player-begins } laisse passer.
    .player = Tu laisses passer.
duell-annulled = Le Contre annule { $card }.
duell-annulled-unseen = Le Contre annule une carte { $player-owner }.
    .player = Le Contre annule une de tes cartes.
duell-mirrored = Le Miroir renvoie l’attaque : { $card }.
duell-fizzled = Cela n’a plus d’effet.
duell-attack-fizzled = L’attaque tombe à l’eau : { $card }.
duell-revealed = Le chevalier caché { $slot } { $player-owner } se révèle : { $card }.
    .player = Ton chevalier caché { $slot } se révèle : { $card }.
duell-adjusted = { $card } passe en { $position }.
duell-adjusted-up = { $card } se révèle et passe en { $position }.
duell-adjusted-down = { $card } passe face cachée.
duell-fought-attack = { $attacker } attaque avec { $attack }, { $defender } riposte avec { $defence }.
duell-fought-defence = { $attacker } attaque avec { $attack }, { $defender } se défend avec { $defence }.
duell-fought-even = { $attacker } attaque avec { $attack }, { $defender } se défend avec { $defence } : aucun ne tombe.
duell-life-lost = { $player-begins } perd { $amount } PV et en garde { $left }.
    .player = Tu perds { $amount } PV et en gardes { $left }.
duell-attached = { $host } porte maintenant { $card }.
duell-destroyed = Destruction : { $cards }.
duell-exchanged = Le { $rank } et { $card } ont changé de camp.
duell-exchanged-hidden = Le { $rank } et le chevalier caché ont changé de camp.
duell-return = Effet de carte, { $card } : { $player-subject } doit renvoyer une carte en jeu dans la main d’où elle vient.
    .player = Effet de carte, { $card } : tu dois renvoyer une carte en jeu dans la main d’où elle vient.
duell-returned = { $card } retourne dans la main { $player-owner }.
    .player = { $card } retourne dans ta main.
duell-returned-hidden = La carte cachée retourne dans la main { $player-owner }.
    .player = La carte cachée retourne dans ta main.
duell-will-skip = { $player-begins } ne piochera pas à son prochain tour, à cause d’un { $rank }.
    .player = Tu ne piocheras pas à ton prochain tour, à cause d’un { $rank }.
duell-discarded = { $player-begins } perd { $card } de sa main, à cause d’un { $rank }.
    .player = Tu perds { $card } de ta main, à cause d’un { $rank }.
duell-life-gained = { $card } : { $player-subject } gagne { $amount } PV et en a maintenant { $left }.
    .player = { $card } : tu gagnes { $amount } PV et en as maintenant { $left }.
duell-drew-for = { $card } : { $player-subject } { $number ->
    [0] ne pioche rien, car le deck est vide
    [one] pioche une carte
   *[other] pioche { $number } cartes
}.
    .player = { $card } : tu { $number ->
        [0] ne pioches rien, car ton deck est vide
        [one] pioches une carte
       *[other] pioches { $number } cartes
    }.
duell-truce = Plus d’attaque jusqu’à la fin du tour.
duell-recovered = { $card } revient de la défausse dans la main { $player-owner }.
    .player = { $card } revient de la défausse dans ta main.
duell-won = { $loser-begins } n’a plus de PV.
    .loser = Tu n’as plus de PV.
duell-drawn = Les deux decks sont vides : nulle.
duell-drawn-turns = 200 tours sont passés : nulle.

## Ce que la manche attend.

duell-undealt = Les decks vont être mélangés.
duell-to-act = Tour { $turn }, { $phase } : à { $player-object } de jouer.
    .player = À toi de jouer : tour { $turn }, { $phase }.
duell-to-answer = { $player-begins } peut répondre.
    .player = { $clause }. Répondre ou laisser passer ?
duell-to-choose = { $player-begins } doit choisir une carte en jeu pour { $card } : elle retourne dans la main d’où elle vient.
    .player = Tu dois choisir une carte en jeu pour { $card } : elle retourne dans la main d’où elle vient.
duell-to-discard = { $player-begins } va perdre une carte de sa main, au hasard.
    .player = Tu vas perdre une carte de ta main, au hasard.
duell-over = La manche est finie : victoire pour { $winner-object }.
    .winner = La manche est finie : tu as gagné.
duell-over-drawn = La manche est finie : nulle.

## La position en mots.

duell-turn = Tour { $turn }, { $role }, { $phase }.
duell-side = { $role } : { $life } PV, { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
} en main, { $deck } dans le deck.
duell-discarded-cards = Défausse : { $cards }.
duell-knights = Chevaliers : { $cards }.
duell-effects = Cartes à effet : { $cards }.
duell-no-cards = Aucune carte en jeu.
duell-knight-attack = { $slot } : { $card } en attaque { $number }
duell-knight-defence = { $slot } : { $card } en défense { $number }
duell-knight-hidden = { $slot } : face cachée
duell-effect-set = { $slot } : face cachée (tour { $turn })
duell-effect-pending = { $slot } : { $card } en activation
duell-effect-attached = { $slot } : { $card } sur { $host }
duell-stack = En attente, le dernier se résout d’abord : { $items }.
duell-stack-annulled = { $clause } (sans effet)
duell-skips = { $role } ne pioche pas au prochain tour.
duell-your-hand = Ta main : { $cards }.
duell-your-empty-hand = Ta main est vide.
duell-your-knights = Tes chevaliers cachés : { $cards }.
duell-your-effects = Tes cartes à effet cachées : { $cards }.
duell-your-slot = { $slot } : { $card }
duell-your-set = { $slot } : { $card } depuis le tour { $turn }
duell-you-drew = Tu as pioché { $cards }.
duell-you-got-back = De retour dans ta main : { $cards }.
duell-held = { $role } avait { $cards } en main.
duell-held-nothing = { $role } n’avait aucune carte en main.
duell-held-knights = Chevaliers cachés : { $cards }.
duell-held-effects = Cartes à effet cachées : { $cards }.

## Le plateau en texte, pour une police à chasse fixe : pas de ligne de plus de 40 caractères.

duell-text-turn = Tour { $turn } : { $role }
duell-text-side = { $role } : { $life } PV, main { $hand }, deck { $deck }
duell-text-effects = E { $slots }
duell-text-knights = C { $slots }
duell-text-between = { "----- 1 ---- 2 ---- 3 ---- 4 ---- 5" }
duell-text-discard = { $role }, défausse :
duell-text-cards = { "  " }{ $cards }
duell-text-key =
    C chevaliers  E effets  H face cachée
    A attaque  D défense  @5 posé tour 5
    5♥>3♦ : 3♦ porte 5♥
duell-text-hand = Ta main :
duell-text-drew = Piochée : { $cards }
duell-text-held = { $role }, main :

## Ce sur quoi on peut être interrogé : toujours au pluriel, après « Toujours laisser passer : » et dans des listes.

duell-item-play = chevaliers joués face visible
duell-item-position = changements de position
duell-item-attack = attaques
duell-item-activate = cartes activées
duell-item-swap = échanges de chevaliers
duell-item-choose = choix d’une carte qui repart
duell-item-quiet = fins de tour après une carte cachée
duell-item-end = autres fins de tour

## Les coups à choisir : 80 caractères au plus, sans les noms des personnes.

duell-group-choose = Quelle carte retourne en main ?
duell-group-play = Jouer un chevalier
duell-group-set = Poser une carte à effet
duell-group-position = Changer de position
duell-group-activate = Activer
duell-group-swap = { $rank ->
    [0] Échanger un chevalier
   *[other] Échanger un { $rank }
}
duell-group-attack = Attaquer
duell-group-pass = Laisser passer
duell-group-end = Finir le tour
duell-choose-pass = Laisser passer
duell-choose-end = Finir le tour
duell-choose-end-unplayed = Finir le tour : tu peux encore jouer un chevalier
duell-choose-end-unattacked = Finir le tour : tu peux encore attaquer directement
duell-choose-play = { $card } visible · attaque { $number }
duell-choose-play-hidden = { $card } caché · défense { $number }
duell-choose-set = Poser { $card }
duell-choose-set-equipment = Poser { $card } en équipement
duell-choose-flip = Retourner { $card } (attaque { $number })
duell-choose-to-attack = { $card } en attaque ({ $number })
duell-choose-to-defence = { $card } en défense ({ $number })
duell-choose-attack = { $card } ({ $number }) attaque { $target }
duell-choose-attack-directly = { $card }, attaque directe : adversaire −{ $number } PV
duell-choose-attack-beating = { $card } bat { $target }, l’adversaire perd { $number } PV
duell-choose-attack-destroying = { $card } bat { $target }
duell-choose-attack-falling-both = { $card } contre { $target } : les deux tombent
duell-choose-attack-winning-both = { $card } contre { $target } : les deux tombent, l’adversaire perd { $number } PV
duell-choose-attack-losing-both = { $card } contre { $target } : les deux tombent, tu perds { $number } PV
duell-choose-attack-even = { $card } contre { $target } : aucun ne tombe
duell-choose-attack-falling = { $card } tombe contre { $target }, tu perds { $number } PV
duell-choose-attack-losing = { $card } bute sur { $target }, tu perds { $number } PV
duell-choose-swap = Échanger { $card } contre { $target }
duell-choose-activate = Activer { $card }
duell-choose-counter = { $card } : arrête et détruit { $target }
duell-choose-counter-quiet = { $card } : détruit { $target }
duell-choose-destroy = { $card } : détruit { $fallen }
duell-choose-mirror = { $card } : l’adversaire perd { $number } PV
duell-choose-elixir = { $card } : tu gagnes 8 PV
duell-choose-caravan = { $card } : { $number ->
    [0] tu ne pioches rien
    [one] tu pioches une carte
   *[other] tu pioches { $number } cartes
}
duell-choose-truce = { $card } : plus d’attaque pendant ce tour
duell-choose-recover = { $card } : { $target } revient en main
duell-choose-equip = Équiper { $target } avec { $card } (+{ $number })
duell-choose-adjust-attack = { $card } : { $target } en attaque
duell-choose-adjust-defence = { $card } : { $target } en défense
duell-choose-adjust-hidden = { $card } : { $target } face cachée
duell-choose-return = Renvoyer { $target }
duell-brief-known = { $cards }
duell-brief-hidden = face cachée nº { $slots }
duell-brief-both = { $cards }, face cachée nº { $slots }
duell-brief-nothing = rien
duell-target-player = l’adversaire directement
duell-target-hidden = le chevalier caché { $slot }
duell-yours = { $card } (à toi)
duell-yours-hidden = { $card } (à toi, face cachée)
duell-theirs = { $card } (adverse)
duell-theirs-hidden-knight = le chevalier caché { $slot } (adverse)
duell-theirs-hidden-effect = la carte à effet cachée { $slot } (adverse)

## Les règles en bref : 2 000 caractères au plus.

duell-legend = -# Épée : attaque, bouclier : défense. À droite : PV, puis main, deck et défausse. Sur les bords : rangs défaussés.
duell-rules =
    { "" }**Duell.** Chaque camp a 26 cartes et 40 points de vie (PV) : Rouge cœur et carreau, Noir trèfle et pique. Sans PV, on a perdu ; deux decks vides à la fin d’un tour : nulle.
    { "" }**Ton tour :** tu pioches. Puis, autant que tu veux : poser des cartes face cachée comme cartes à effet, activer des cartes à effet, changer de position (une fois par chevalier, sauf s’il vient d’être joué), attaquer (une fois par chevalier en attaque), utiliser un 4. Un seul chevalier joué par tour, face visible en attaque ou face cachée en défense. Les positions ne changent qu’avant la première attaque ; jouer une carte ou un 4 ensuite met fin aux attaques. Au tour 1, personne n’attaque.
duell-rules-battle =
    { "" }**Chevaliers** (2–9) : attaque = rang, défense = 10 moins le rang ; l’équipement augmente les deux. Attaque contre attaque : le plus faible est détruit, son camp perd la différence ; à égalité, les deux tombent. Attaque contre défense (en travers) : plus forte, elle détruit ; plus faible, l’attaque coûte la différence à son camp. Sans chevalier, tu subis des attaques directes.
    { "" }**Cartes à effet :** activables dès le tour après leur pose. **10 Miroir :** retourne une attaque contre son propre camp. **J Balayage :** détruit tous les chevaliers sauf un 5, juste après qu’un chevalier est joué ou retourné. **Q Ravage :** détruit toutes les cartes à effet. **K Contre :** annule ce à quoi il répond et détruit la carte. **A Manœuvre :** change la position d’un chevalier. **2–9 :** équipement d’un chevalier visible.
duell-rules-answers =
    { "" }**Réponses :** avec une carte à effet cachée depuis un tour précédent, tu peux répondre à chaque action visible de l’adversaire ou laisser passer. La dernière se résout d’abord.
    { "" }**Spéciaux :** un 4 s’échange une fois par tour contre un chevalier adverse. Un 5 survit au Balayage et protège son porteur. Un 6 retourné renvoie une carte en main. Règles avancées : perdre des PV contre un 2 coûte une pioche, contre un 3 une carte au hasard.
    -# Duell vient du Spielewiki.

## `/duell` : descriptions de 100 caractères au plus.

command-duell = Les actions de Duell
command-duell-play = Jouer un chevalier
command-duell-play_card = Le chevalier
command-duell-play_position = Face visible en attaque, ou face cachée en défense
command-duell-set = Poser une carte face cachée comme carte à effet
command-duell-set_card = La carte
command-duell-position = Retourner un chevalier ou changer sa position
command-duell-position_knight = Ton chevalier
command-duell-position_position = Sa nouvelle position
command-duell-attack = Attaquer avec un chevalier
command-duell-attack_knight = Ton chevalier
command-duell-attack_target = Le chevalier qu’il attaque, ou l’adversaire directement
command-duell-swap = Échanger un chevalier contre un chevalier adverse
command-duell-swap_knight = Ton chevalier
command-duell-swap_target = Le chevalier que tu reçois en échange
command-duell-activate = Activer une carte à effet
command-duell-activate_card = Ta carte à effet
command-duell-activate_target = La carte visée, s’il en faut une
command-duell-activate_position = La position où elle met le chevalier
command-duell-choose = Choisir la carte qui repart en main
command-duell-choose_target = La carte
command-duell-pass = Laisser passer
command-duell-end = Finir ton tour

## Noms : en minuscules, sans espace.

name-duell = duell
name-duell-play = jouer
name-duell-set = poser
name-duell-position = position
name-duell-attack = attaquer
name-duell-swap = échanger
name-duell-activate = activer
name-duell-choose = choisir
name-duell-pass = passer
name-duell-end = finir
name-duell-card = carte
name-duell-knight = chevalier
name-duell-target = cible
