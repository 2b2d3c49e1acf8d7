# Erobere Wesnoth. Nord et Sud sont les places ; PV : points de vie, PM : points de mouvement,
# PO : pièces d’or. Les unités sont au masculin : « ton archer », « tombé ».

wesnoth-title = Erobere Wesnoth
wesnoth-full-title = Conquérir Wesnoth (Erobere Wesnoth)
wesnoth-about = une petite guerre sur une carte : fais tomber le roi adverse
wesnoth-options = { $map }, { wesnoth-turns }{ $gold ->
    [0] {""}
   *[other] , { wesnoth-second-gold }
}
wesnoth-on-map = carte { $map }
wesnoth-on-drawn-small = une petite carte, tirée au sort pour chaque manche
wesnoth-on-drawn-medium = une carte moyenne, tirée au sort pour chaque manche
wesnoth-on-drawn-large = une grande carte, tirée au sort pour chaque manche
wesnoth-about-map = L’image montre la carte.
wesnoth-about-drawn = Chaque manche a son propre champ de bataille, tiré au sort quand elle commence. L’image en montre un semblable.
wesnoth-turns = { $turns ->
    [one] { $turns } tour par camp
   *[other] { $turns } tours par camp
}
wesnoth-second-gold = { $gold ->
    [0] les deux camps ont autant d’or au départ
   *[other] { $gold } PO de plus pour le second camp
}
wesnoth-map-name = { $map }
wesnoth-map-glade = clairière
wesnoth-map-ford = gué
wesnoth-map-long-march = longue marche
wesnoth-map-castles = châteaux
wesnoth-map-drawn-small = tirée au sort (petite)
wesnoth-map-drawn-medium = tirée au sort (moyenne)
wesnoth-map-drawn-large = tirée au sort (grande)
wesnoth-map-own = sans nom
wesnoth-map-lesson = terrain d’entraînement
wesnoth-north = Nord
wesnoth-south = Sud

## Unités et terrains, au milieu d’une phrase.

wesnoth-archer = archer
wesnoth-cavalry = cavalier
wesnoth-fighter = combattant
wesnoth-heavy = fantassin lourd
wesnoth-mage = mage
wesnoth-king = roi
wesnoth-king-of-class = roi ({ $class })
wesnoth-keep = donjon
wesnoth-castle = château
wesnoth-village = village
wesnoth-flat = plaine
wesnoth-forest = forêt
wesnoth-water = eau
wesnoth-hex = { $hex } ({ $terrain })
wesnoth-melee = mêlée
wesnoth-ranged = à distance

## Ce qui s’est passé, une ligne chacun.

wesnoth-chose-king = { $player-begins } choisit un roi : { $class } en { $hex }.
    .player = Tu choisis ton roi : { $class } en { $hex }.
wesnoth-began-turn = { $player-begins } commence le tour { $turn } : { $income } PO, total { $gold }.
    .player = Tu commences le tour { $turn } : { $income } PO, total { $gold }.
wesnoth-ended-idle = { $player-begins } ne peut plus rien faire : le tour est fini.
    .player = Tu ne peux plus rien faire : ton tour est fini.
wesnoth-healed = Les villages rendent 1 PV chacun : { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player-begins } recrute : { $class } en { $hex }.
    .player = Tu recrutes : { $class } en { $hex }.
wesnoth-recruited-several = { $player-begins } recrute : { $units }.
    .player = Tu recrutes : { $units }.
wesnoth-moved = { $player } : { $unit } va de { $from } à { $to }.
    .player = Ton { $unit } va de { $from } à { $to }.
wesnoth-moved-several = { $player-begins } déplace { $number } unités.
    .player = Tu déplaces { $number } unités.
wesnoth-captured = { $player } : { $unit } va de { $from } à { $to } et capture le village.
    .player = Ton { $unit } va de { $from } à { $to } et capture le village.
wesnoth-captured-several = { $player-begins } capture des villages : { $units }.
    .player = Tu captures des villages : { $units }.
wesnoth-fought-melee = { $player } : { $unit } { $from } attaque { $target } { $to } en mêlée. { $strikes } { $left }
    .player = Ton { $unit } { $from } attaque { $target } { $to } en mêlée. { $strikes } { $left }
wesnoth-fought-ranged = { $player } : { $unit } { $from } attaque { $target } { $to } à distance. { $strikes } { $left }
    .player = Ton { $unit } { $from } attaque { $target } { $to } à distance. { $strikes } { $left }
wesnoth-fought-several = { $player-begins } attaque { $number } fois. Bilan : { $fights }.
    .player = Tu attaques { $number } fois. Bilan : { $fights }.
wesnoth-struck = Il faut { $needs }+ à l’attaque, qui obtient { $rolls } : { $hits ->
    [0] aucune réussite.
    [one] une réussite.
   *[other] { $hits } réussites.
}
wesnoth-answered = Il faut { $needs }+ à la défense, qui obtient { $rolls } : { $hits ->
    [0] aucune réussite.
    [one] une réussite.
   *[other] { $hits } réussites.
}
wesnoth-unanswered = La défense ne peut pas riposter.
wesnoth-left = Bilan : { $units }.
wesnoth-alive = { $unit } { $hex } ({ $hp } PV)
wesnoth-fallen = { $unit } { $hex } (tombé)
wesnoth-king-fell = { $loser-begins } a perdu son roi.
    .loser = Tu as perdu ton roi.
wesnoth-out-of-turns = Le dernier tour est joué, et les deux rois sont encore debout : nulle.

## Ce que la manche attend.

wesnoth-drawing = Le champ de bataille va être tiré au sort.
wesnoth-to-choose-king = { $player-begins } doit choisir un roi.
    .player = Choisis ton roi.
wesnoth-second-has-more = { $player-begins } a { $gold } PO de plus.
    .player = Tu as { $gold } PO de plus.
wesnoth-to-act = Tour { $turn } sur { $limit } : à { $player-object } de jouer avec { $gold } PO ({ $other-subject } : { $rest }).
    .player = À toi de jouer, tour { $turn } sur { $limit }, avec { $gold } PO ({ $other-subject } : { $rest }).
    .other = Tour { $turn } sur { $limit } : à { $player-object } de jouer avec { $gold } PO (toi : { $rest }).
wesnoth-dice = Les dés vont être jetés.
wesnoth-over = La manche est finie : victoire pour { $winner-object }.
    .winner = La manche est finie : tu as gagné.
wesnoth-over-drawn = La manche est finie : nulle.

## La position en mots.

wesnoth-map = Carte { $map }, tour { $turn } sur { $limit }.
wesnoth-side = { $role } : { $gold } PO, { $villages ->
    [0] aucun village
    [one] un village
   *[other] { $villages } villages
}{ $where }. { $units }
wesnoth-where = {" "}({ $hexes })
wesnoth-units = Unités : { $units }.
wesnoth-units-by-class = Unités et leurs PV : { $units }.
wesnoth-no-units = Aucune unité.
wesnoth-unit = { $unit } { $hex } ({ $hp }/{ $full } PV, { $terrain })
wesnoth-unit-acted = { $unit } { $hex } ({ $hp }/{ $full } PV, { $terrain }, a agi)
wesnoth-class-units = { $class } { $places }
wesnoth-free-villages = Villages libres : { $hexes }.
wesnoth-last = Dernière action. { $event }
wesnoth-last-turn = Dernier tour ({ $role }) : { $deeds }.
wesnoth-deed-king = { $class } { $hex } (roi)
wesnoth-deed-recruit = { $class } { $hex } (nouveau)
wesnoth-deed-move = { $class } { $hex }–{ $to }
wesnoth-deed-capture = { $class } { $hex }–{ $to } (village)
wesnoth-deed-attack = { $attacker } contre { $target }
wesnoth-deeds-more = { $number } de plus

## Le plateau en texte, pour une police à chasse fixe : pas de ligne de plus de 40 caractères.

wesnoth-text-turn =
    Tour { $turn } sur { $limit }, carte :
    { $map }
wesnoth-text-legend =
    % forêt  ~ eau  . plaine  # château
    @ donjon  + village : ^ Nord  v Sud
    C3% combattant, 3 PV, en forêt
    CAPITALES Nord, minuscules Sud
wesnoth-text-letters =
    A archer  V cavalier  C combattant
    F fantassin lourd  M mage
wesnoth-letter-archer = { $side ->
    [south] a
   *[north] A
}
wesnoth-letter-cavalry = { $side ->
    [south] v
   *[north] V
}
wesnoth-letter-fighter = { $side ->
    [south] c
   *[north] C
}
wesnoth-letter-heavy = { $side ->
    [south] f
   *[north] F
}
wesnoth-letter-mage = { $side ->
    [south] m
   *[north] M
}
wesnoth-text-line = { $text }
wesnoth-text-beside = { $before }{ $letter }{ $after }
wesnoth-text-side = { $role } : { $gold } PO, { $villages ->
    [0] aucun village
    [one] un village
   *[other] { $villages } villages
}
wesnoth-text-indented = { "  " }{ $hexes }
wesnoth-text-unit = { "  " }{ $unit } { $hex }, { $hp } sur { $full } PV
wesnoth-text-ground = { "    " }{ $terrain }
wesnoth-text-ground-acted = { "    " }{ $terrain }, a agi
wesnoth-text-class = { "  " }{ $class }, case (PV) :
wesnoth-text-free = Villages libres : { $hexes }

## Les coups à choisir.

wesnoth-group-king = Choisis ton roi
wesnoth-group-attack = ⚔ Attaquer : { $unit } { $hex }
wesnoth-group-move = ► Déplacer : { $unit } { $hex }
wesnoth-group-unit = ⚔ Déplacer ou attaquer : { $unit } { $hex }
wesnoth-group-recruit = Recruter { $class } · { $cost } PO, puis 1 par tour
wesnoth-group-end = Finir le tour
wesnoth-choose-king = Roi : { $class }, { $hp } PV, { $mp } PM
wesnoth-choose-melee = Mêlée : { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-choose-ranged = À distance : { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-odds = { $dealt }, { $taken }
wesnoth-odds-kills = tue { $percent } %
wesnoth-odds-dies = tombe { $percent } %
# PV en moyenne ; court, car une attaque entière doit tenir en 80 caractères.
wesnoth-odds-deals = fait ~{ $hp }
wesnoth-odds-takes = subit ~{ $hp }
wesnoth-odds-unanswered = sans riposte
wesnoth-tenths = { $whole },{ $tenths }
wesnoth-choose-move = { $from } → { $to } : { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to } : { $unit } capture le village
wesnoth-choose-recruit = Recruter { $class } en { $hex } · { $cost } PO
wesnoth-choose-end = Finir le tour
wesnoth-choose-end-idle = Finir le tour : { $units ->
    [one] une unité peut
   *[other] { $units } unités peuvent
} encore agir

## Les règles en bref : 2 000 caractères au plus.

wesnoth-legend = -# Disque : Nord, carré : Sud. Couronne : roi. Barre : points de vie. Drapeau : à qui est le village. Jaune : le dernier tour.
wesnoth-rules =
    { "" }**Erobere Wesnoth.** Fais tomber le roi adverse. Chaque camp a 25 pièces d’or (PO), le second davantage si c’est convenu, et choisit d’abord une unité comme roi ; elle se place sur le donjon.
    { "" }**Ton tour** commence par 2 PO pour chacun de tes villages, moins 1 pour chacune de tes unités, roi excepté. Les unités dans un village regagnent 1 point de vie (PV). Puis agis dans l’ordre que tu veux et autant que tu veux, jusqu’à finir ton tour :
    { "" }**Recruter,** si ton roi est sur un donjon, sur les cases de château libres qui s’y rattachent. Les recrues agissent à partir de ton tour suivant.
wesnoth-rules-fight =
    { "" }**Déplacer :** chaque case coûte des points de mouvement (PM) selon le terrain. On traverse ses propres unités, pas celles d’en face ; à côté d’une unité adverse, la tienne s’arrête. Une unité qui s’arrête dans un village le capture et ne bouge plus.
    { "" }**Attaquer** une unité voisine, une fois par tour, en mêlée ou à distance ; ensuite l’unité ne bouge plus. Les frappes alternent, et la défense riposte de la même façon si elle peut. Une frappe réussit si le dé à dix faces (0–9) atteint la défense du terrain de la cible ; la magie réussit toujours à partir de 3.
wesnoth-rules-units =
    Dans le tableau, 1×2 : 1 dégât, 2 frappes. L’effectif est limité ; les unités tombées y reviennent. Si les deux rois sont debout après le dernier tour, la manche est nulle.
    ```
               PO PV PM mêlée dist. effectif
    mage        7  3  3    –   1×4*     5
    combattant  5  4  3  1×2   1×1      7
    archer      6  4  3  1×1   1×2      7
    cavalier    6  4  4  1×1     –      5
    fant. lourd 7  5  2  2×1     –      6
    { "" }* magie

    défense/PM
            château village plaine forêt eau
    mage        6/1   6/1     4/1   5/2  2/2
    combattant  6/1   6/1     4/1   6/1  2/2
    archer      6/1   6/1     4/1   7/1  2/2
    cavalier    4/1   4/1     4/1   3/2  2/3
    fant. lourd 5/1   4/1     3/1   4/2  1/2
    ```
    -# Erobere Wesnoth est un jeu de plateau de hbeni (GPLv2), d’après The Battle for Wesnoth.

## `/wesnoth` : descriptions de 100 caractères au plus.

command-wesnoth = Les actions d’Erobere Wesnoth
command-wesnoth-king = Choisir ton roi
command-wesnoth-king_unit = L’unité qui devient roi
command-wesnoth-recruit = Recruter une unité
command-wesnoth-recruit_unit = L’unité
command-wesnoth-recruit_to = La case de château où elle apparaît
command-wesnoth-move = Déplacer une unité
command-wesnoth-move_from = L’unité
command-wesnoth-move_to = Où elle va
command-wesnoth-attack = Attaquer une unité voisine
command-wesnoth-attack_from = Ton unité
command-wesnoth-attack_to = L’unité qu’elle attaque
command-wesnoth-attack_range = En mêlée ou à distance
command-wesnoth-end = Finir ton tour

## Noms : en minuscules, sans espace.

name-wesnoth = wesnoth
name-wesnoth-king = roi
name-wesnoth-recruit = recruter
name-wesnoth-move = déplacer
name-wesnoth-attack = attaquer
name-wesnoth-end = finir
name-wesnoth-unit = unité
name-wesnoth-from = de
name-wesnoth-to = vers
name-wesnoth-range = portée

## Cartes apportées : ce qui ne va pas. Un code est ce qui se trouve entre deux virgules.

own-map-long-pasted = Ce texte a { $has } caractères, et un formulaire en accepte { $may }. Un serveur peut enregistrer une carte plus grande à partir d’un fichier.
own-map-long-saved = Ce fichier a { $has } octets, et une carte en a { $may } au plus. Apporte la carte seule, sans son scénario.
own-map-no-text = Ce fichier n’est pas un texte en UTF-8. Enregistre la carte comme texte brut.
own-map-elsewhere = Ce scénario ne fait que nommer le fichier de sa carte. Apporte ce fichier.
own-map-empty = Il n’y a pas de carte dans ce texte. Une carte a au moins trois lignes de codes séparés par des virgules, comme `Gg, Gg^Fp, 1 Kh`, et on ne joue pas sur son anneau extérieur.
own-map-ragged = La ligne { $row } a { $has ->
    [one] { $has } code
   *[other] { $has } codes
}, les autres en ont { $should }.
own-map-code = Ligne { $row }, colonne { $column } : `{ $code }` n’est pas un code. { $right }
own-map-code-missing = Ligne { $row }, colonne { $column } : il n’y a rien entre les virgules. Écris-y un code comme `Gg`.
own-map-right-capital = `{ $code }` en serait un.
own-map-right-parts = Un code est un sol, ou un sol avec ce qui est posé dessus, comme dans `Gg^Vh`.
own-map-right-usual = Les codes habituels sont `Gg` (plaine), `Gg^Fp` (forêt), `Gg^Vh` (village), `Ww` (eau), `Ch` (château) et `Kh` (donjon).
own-map-player = Ligne { $row }, colonne { $column } : `{ $code }` serait le départ d’un troisième camp. Une carte est pour deux : enlève le nombre.
own-map-border-start = Ligne { $row }, colonne { $column } : `{ $code }` se trouve sur l’anneau extérieur, où l’on ne joue pas. Entoure la carte d’un anneau de `Xv`.
own-map-start-again = Ligne { $row }, colonne { $column } : `{ $code }` est un départ qui figure deux fois. Enlèves-en un.
own-map-no-keep = Ligne { $row }, colonne { $column } : le départ `{ $code }` n’est pas sur un donjon. Écris `1 Kh` ou `2 Kh`.
own-map-starts = { $found ->
    [0] Il n’y a pas de départ.
   *[other] Il n’y a qu’un départ.
} Écris `1 Kh` et `2 Kh` là où les rois commencent.
own-map-no-village = Il n’y a pas de village. Écris `Gg^Vh` sur quelques cases.
own-map-no-castle = Il n’y a pas de château à côté du départ { $start }, on ne pourrait donc y recruter personne. Écris `Ch` à côté.
own-map-unreachable = Aucun chemin ne mène d’un départ à l’autre. Relie-les ; l’eau est aussi un chemin.
own-map-too-near = Les départs sont si proches qu’un roi pourrait frapper l’autre dès le premier tour. Place-les à cinq pas au moins l’un de l’autre.
own-map-size = La carte a { $columns } colonnes, { $rows } lignes et { $hexes } cases. Au plus 20 colonnes, 20 lignes et 320 cases sont possibles, et sur un téléphone 17 colonnes restent lisibles. { $half }
own-map-halves = À moitié de sa taille, elle conviendrait.
own-map-halves-not = Même à moitié de sa taille, elle ne conviendrait pas.
own-map-more = { $number ->
    [one] { $number } autre erreur n’est pas citée ici.
   *[other] { $number } autres erreurs ne sont pas citées ici.
}

## Cartes apportées : ce qui est dit à côté de l’image.

own-map-unlike = { $hexes ->
    [one] { $hexes } case n’a pas de pendant de l’autre côté
   *[other] { $hexes } cases n’ont pas de pendant de l’autre côté
} : la carte n’est pas symétrique.
own-map-villages = Les villages ne sont pas répartis également : { $north } sont plus près du nord et { $south } plus près du sud, par des chemins différents.
own-map-out-of-reach = { $villages ->
    [one] { $villages } village n’est accessible à personne.
   *[other] { $villages } villages ne sont accessibles à personne.
}
own-map-few-villages = { $villages ->
    [0] Aucun village n’est accessible : il n’y aura pas d’or en plus.
    [one] { $villages } seul village est accessible : l’or sera rare.
   *[other] { $villages } villages seulement sont accessibles : l’or sera rare.
}
own-map-far = Le chemin d’un départ à l’autre coûte { $way } points de mouvement : les manches seront longues.
own-map-wide = La carte a { $columns } colonnes : sur un téléphone, elle sera difficile à lire.
