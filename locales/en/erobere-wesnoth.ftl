# Erobere Wesnoth. North and south are the seats; HP are hit points, MP move points.

wesnoth-title = Erobere Wesnoth
wesnoth-full-title = Conquer Wesnoth (Erobere Wesnoth)
wesnoth-about = a small war on a map: bring down the enemy king
wesnoth-options = { $map }, { wesnoth-turns }{ $gold ->
    [0] {""}
   *[other] , { wesnoth-second-gold }
}
wesnoth-on-map = map { $map }
wesnoth-on-drawn-small = a small map that is drawn for each game
wesnoth-on-drawn-medium = a medium-sized map that is drawn for each game
wesnoth-on-drawn-large = a large map that is drawn for each game
wesnoth-about-map = The picture shows the map.
wesnoth-about-drawn = Each round has a battlefield of its own, drawn when it begins. The picture shows one like it.
wesnoth-turns = { $turns ->
    [one] one turn each
   *[other] { $turns } turns each
}
wesnoth-second-gold = { $gold ->
    [0] nobody starts with more gold
   *[other] the second player starts with { $gold } gold more
}
wesnoth-map-name = { $map }
wesnoth-map-glade = glade
wesnoth-map-ford = ford
wesnoth-map-long-march = long march
wesnoth-map-castles = castles
wesnoth-map-drawn-small = drawn (small)
wesnoth-map-drawn-medium = drawn (medium)
wesnoth-map-drawn-large = drawn (large)
wesnoth-map-own = without a name
wesnoth-map-lesson = practice ground
wesnoth-north = North
wesnoth-south = South

## Units and terrain, in the middle of a sentence.

wesnoth-archer = archer
wesnoth-cavalry = cavalry
wesnoth-fighter = fighter
wesnoth-heavy = heavy infantry
wesnoth-mage = mage
wesnoth-king = king
wesnoth-king-of-class = king ({ $class })
wesnoth-keep = keep
wesnoth-castle = castle
wesnoth-village = village
wesnoth-flat = flat
wesnoth-forest = forest
wesnoth-water = water
wesnoth-hex = { $hex } ({ $terrain })
wesnoth-melee = melee
wesnoth-ranged = ranged

## What happened, one line each.

wesnoth-chose-king = { $player-begins } chooses a king: { $class } on { $hex }.
    .player = You choose your king: { $class } on { $hex }.
wesnoth-began-turn = { $player-begins } begins turn { $turn }: { $income } gold, now { $gold }.
    .player = You begin turn { $turn }: { $income } gold, now { $gold }.
wesnoth-ended-idle = { $player-begins } has nothing left to do: the turn ends.
    .player = You have nothing left to do: your turn ends.
wesnoth-healed = Villages heal 1 HP each: { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player-begins } recruits: { $class } on { $hex }.
    .player = You recruit: { $class } on { $hex }.
wesnoth-recruited-several = { $player-begins } recruits: { $units }.
    .player = You recruit: { $units }.
wesnoth-moved = { $player }: { $unit } moves from { $from } to { $to }.
    .player = Your { $unit } moves from { $from } to { $to }.
wesnoth-moved-several = { $player-begins } moves { $number } units.
    .player = You move { $number } units.
wesnoth-captured = { $player }: { $unit } moves from { $from } to { $to } and captures the village.
    .player = Your { $unit } moves from { $from } to { $to } and captures the village.
wesnoth-captured-several = { $player-begins } captures villages: { $units }.
    .player = You capture villages: { $units }.
wesnoth-fought-melee = { $player }: { $unit } { $from } attacks { $target } { $to } in melee. { $strikes } { $left }
    .player = Your { $unit } { $from } attacks { $target } { $to } in melee. { $strikes } { $left }
wesnoth-fought-ranged = { $player }: { $unit } { $from } attacks { $target } { $to } at range. { $strikes } { $left }
    .player = Your { $unit } { $from } attacks { $target } { $to } at range. { $strikes } { $left }
wesnoth-fought-several = { $player-begins } attacks { $number } times. Result: { $fights }.
    .player = You attack { $number } times. Result: { $fights }.
wesnoth-struck = The attacker needs { $needs }+, rolls { $rolls }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
wesnoth-answered = The defender needs { $needs }+, rolls { $rolls }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
wesnoth-unanswered = The defender cannot strike back.
wesnoth-left = Result: { $units }.
wesnoth-alive = { $unit } { $hex } ({ $hp } HP)
wesnoth-fallen = { $unit } { $hex } (fallen)
wesnoth-king-fell = { $loser-begins }’s king has fallen.
    .loser = Your king has fallen.
wesnoth-out-of-turns = The last turn is over, and both kings still stand: a draw.

## What the game waits for.

wesnoth-drawing = The battlefield is about to be drawn.
wesnoth-to-choose-king = { $player-begins } is choosing a king.
    .player = Choose your king.
wesnoth-second-has-more = { $player-begins } starts with { $gold } gold more.
    .player = You start with { $gold } gold more.
wesnoth-to-act = Turn { $turn } of { $limit }: { $player-subject } plays with { $gold } gold, { $other-subject } has { $rest }.
    .player = Your turn: turn { $turn } of { $limit }. You have { $gold } gold, { $other-subject } { $rest }.
    .other = Turn { $turn } of { $limit }: { $player-subject } plays with { $gold } gold, you have { $rest }.
wesnoth-dice = The dice are about to be rolled.
wesnoth-over = The round is over: { $winner-subject } has won.
    .winner = The round is over: you have won.
wesnoth-over-drawn = The round is over: a draw.

## The position in words.

wesnoth-map = Map { $map }, turn { $turn } of { $limit }.
wesnoth-side = { $role }: { $gold } gold, { $villages ->
    [0] no village
    [one] one village
   *[other] { $villages } villages
}{ $where }. { $units }
wesnoth-where = {" "}({ $hexes })
wesnoth-units = Units: { $units }.
wesnoth-units-by-class = Units with their HP: { $units }.
wesnoth-no-units = No units.
wesnoth-unit = { $unit } { $hex } ({ $hp }/{ $full } HP, { $terrain })
wesnoth-unit-acted = { $unit } { $hex } ({ $hp }/{ $full } HP, { $terrain }, has acted)
wesnoth-class-units = { $class } { $places }
wesnoth-free-villages = Free villages: { $hexes }.
wesnoth-last = Last action. { $event }
wesnoth-last-turn = Last turn ({ $role }): { $deeds }.
wesnoth-deed-king = { $class } { $hex } (king)
wesnoth-deed-recruit = { $class } { $hex } (new)
wesnoth-deed-move = { $class } { $hex }–{ $to }
wesnoth-deed-capture = { $class } { $hex }–{ $to } (village)
wesnoth-deed-attack = { $attacker } against { $target }
wesnoth-deeds-more = { $number } more

## The board in text, for a font of fixed width: no line over 40 characters.

wesnoth-text-turn =
    Turn { $turn } of { $limit }, map:
    { $map }
wesnoth-text-legend =
    % forest  ~ water  . flat  # castle
    @ keep  + village: ^ North  v South
    F3% fighter, 3 HP, in forest
    CAPITALS North, small South
wesnoth-text-letters =
    A archer  C cavalry  F fighter
    H heavy infantry  M mage
wesnoth-letter-archer = { $side ->
    [south] a
   *[north] A
}
wesnoth-letter-cavalry = { $side ->
    [south] c
   *[north] C
}
wesnoth-letter-fighter = { $side ->
    [south] f
   *[north] F
}
wesnoth-letter-heavy = { $side ->
    [south] h
   *[north] H
}
wesnoth-letter-mage = { $side ->
    [south] m
   *[north] M
}
wesnoth-text-line = { $text }
wesnoth-text-beside = { $before }{ $letter }{ $after }
wesnoth-text-side = { $role }: { $gold } gold, { $villages ->
    [0] no village
    [one] one village
   *[other] { $villages } villages
}
wesnoth-text-indented = { "  " }{ $hexes }
wesnoth-text-unit = { "  " }{ $unit } { $hex }, { $hp } of { $full } HP
wesnoth-text-ground = { "    " }{ $terrain }
wesnoth-text-ground-acted = { "    " }{ $terrain }, has acted
wesnoth-text-class = { "  " }{ $class }, hex (HP):
wesnoth-text-free = Free villages: { $hexes }

## Moves to choose from.

wesnoth-group-king = Choose your king
wesnoth-group-attack = ⚔ Attack: { $unit } { $hex }
wesnoth-group-move = ► Move: { $unit } { $hex }
wesnoth-group-unit = ⚔ Move or attack: { $unit } { $hex }
wesnoth-group-recruit = Recruit { $class } · { $cost } gold, then 1 a turn
wesnoth-group-end = End the turn
wesnoth-choose-king = King: { $class }, { $hp } HP, { $mp } MP
wesnoth-choose-melee = Melee: { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-choose-ranged = Ranged: { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-odds = { $dealt }, { $taken }
wesnoth-odds-kills = kills { $percent }%
wesnoth-odds-dies = dies { $percent }%
# On average.
wesnoth-odds-deals = deals ~{ $hp }
wesnoth-odds-takes = takes ~{ $hp } HP
wesnoth-odds-unanswered = no answer
wesnoth-tenths = { $whole }.{ $tenths }
wesnoth-choose-move = { $from } → { $to }: { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to }: { $unit } captures the village
wesnoth-choose-recruit = Recruit { $class } on { $hex } · { $cost } gold
wesnoth-choose-end = End the turn
wesnoth-choose-end-idle = End the turn: { $units ->
    [one] one unit
   *[other] { $units } units
} can still act

## The rules in short: at most 2,000 characters.

wesnoth-legend = -# Disc: North, square: South. Crown: king. Bar: hit points. Flag: owner of the village. Amber: the last turn.
wesnoth-rules =
    { "" }**Erobere Wesnoth.** Bring down the enemy king. Each player has 25 gold (the second one more, if the terms say so) and first chooses a unit as king; it stands on the keep.
    { "" }**Your turn** begins with 2 gold for each village you own, minus 1 for each of your units except the king. Units in villages regain 1 hit point. Then act in any order and as often as you like, until you end the turn:
    { "" }**Recruit** while your king stands on a keep, on free castle hexes joined to it. Recruits act from your next turn on.
wesnoth-rules-fight =
    { "" }**Move:** every hex costs move points by its terrain. You may pass through your own units, but not through enemies; next to an enemy your unit must stop. A unit that stops in a village captures it and moves no further.
    { "" }**Attack** a neighbour once a turn, in melee or at range; after that the unit moves no more. Strikes alternate, and the other side answers in kind if it can. A strike hits if the ten-sided die (0–9) shows at least the defence of its target’s terrain; magic always hits on 3 or more.
wesnoth-rules-units =
    In the table, 1×2 is 1 damage, 2 strikes. Your supply is limited; units that fall go back to it. After the last turn with both kings standing it is a draw.
    ```
          gold HP move melee ranged supply
    mage     7  3   3     –   1×4*     5
    fighter  5  4   3   1×2   1×1      7
    archer   6  4   3   1×1   1×2      7
    cavalry  6  4   4   1×1     –      5
    infantry 7  5   2   2×1     –      6
    { "" }* magic

    defence/move
          castle village flat forest water
    mage     6/1   6/1    4/1   5/2   2/2
    fighter  6/1   6/1    4/1   6/1   2/2
    archer   6/1   6/1    4/1   7/1   2/2
    cavalry  4/1   4/1    4/1   3/2   2/3
    infantry 5/1   4/1    3/1   4/2   1/2
    ```
    -# Erobere Wesnoth is a board game by hbeni (GPLv2), after The Battle for Wesnoth.

## `/wesnoth`: descriptions of at most 100 characters.

command-wesnoth = The actions of Erobere Wesnoth
command-wesnoth-king = Choose your king
command-wesnoth-king_unit = The unit that becomes king
command-wesnoth-recruit = Recruit a unit
command-wesnoth-recruit_unit = The unit
command-wesnoth-recruit_to = The castle hex where it appears
command-wesnoth-move = Move a unit
command-wesnoth-move_from = The unit
command-wesnoth-move_to = Where it goes
command-wesnoth-attack = Attack a neighbour
command-wesnoth-attack_from = Your unit
command-wesnoth-attack_to = The unit that it attacks
command-wesnoth-attack_range = In melee or at range
command-wesnoth-end = End your turn

## Names: lower case, no spaces. In English they are the names themselves.

name-wesnoth = wesnoth
name-wesnoth-king = king
name-wesnoth-recruit = recruit
name-wesnoth-move = move
name-wesnoth-attack = attack
name-wesnoth-end = end
name-wesnoth-unit = unit
name-wesnoth-from = from
name-wesnoth-to = to
name-wesnoth-range = range

## Maps that somebody brings: what is wrong with them. A code is what stands between two commas.

own-map-long-pasted = This text has { $has } characters, and a form takes { $may }. A server can save a larger map from a file.
own-map-long-saved = This file has { $has } bytes, and a map has { $may } at most. Bring the map alone, without its scenario.
own-map-no-text = This file is no text in UTF-8. Save the map as plain text.
own-map-elsewhere = This scenario only names the file of its map. Bring that file.
own-map-empty = There is no map in this text. A map has three rows or more of codes with commas between them, such as `Gg, Gg^Fp, 1 Kh`, and its outermost ring is not played.
own-map-ragged = Row { $row } has { $has ->
    [one] one code
   *[other] { $has } codes
}, the others have { $should }.
own-map-code = Row { $row }, column { $column }: `{ $code }` is no code. { $right }
own-map-code-missing = Row { $row }, column { $column }: there is nothing between the commas. Write a code such as `Gg`.
own-map-right-capital = `{ $code }` would be one.
own-map-right-parts = A code is a base, or a base and an overlay, as in `Gg^Vh`.
own-map-right-usual = The usual ones are `Gg` (flat), `Gg^Fp` (forest), `Gg^Vh` (village), `Ww` (water), `Ch` (castle) and `Kh` (keep).
own-map-player = Row { $row }, column { $column }: `{ $code }` would be the start of a third player. A map is for two: take the number away.
own-map-border-start = Row { $row }, column { $column }: `{ $code }` stands in the outermost ring, which is not played. Put a ring of `Xv` around the map.
own-map-start-again = Row { $row }, column { $column }: `{ $code }` is a start that stands twice. Take one of them away.
own-map-no-keep = Row { $row }, column { $column }: the start `{ $code }` is not on a keep. Write `1 Kh` or `2 Kh`.
own-map-starts = { $found ->
    [0] There is no start.
   *[other] There is only one start.
} Write `1 Kh` and `2 Kh` where the kings begin.
own-map-no-village = There is no village. Write `Gg^Vh` on some hexes.
own-map-no-castle = There is no castle beside start { $start }, so nobody could be recruited there. Write `Ch` beside it.
own-map-unreachable = No way leads from one start to the other. Connect them; water is a way, too.
own-map-too-near = The starts are so near to each other that a king could strike the other in the first turn. Put them at least five steps apart.
own-map-size = The map has { $columns } columns, { $rows } rows and { $hexes } hexes. It may have 20 columns, 20 rows and 320 hexes, and a phone shows 17 columns clearly. { $half }
own-map-halves = At half size it would fit.
own-map-halves-not = It would not fit at half size, either.
own-map-more = { $number ->
    [one] One more fault is not told here.
   *[other] { $number } more faults are not told here.
}

## Maps that somebody brings: what is said beside the picture.

own-map-unlike = { $hexes ->
    [one] One hex has no counterpart on the other side
   *[other] { $hexes } hexes have no counterpart on the other side
}: the map is not symmetric.
own-map-villages = The villages are not shared alike: { $north } are nearer to north and { $south } nearer to south, by different ways.
own-map-out-of-reach = { $villages ->
    [one] One village can be reached by nobody.
   *[other] { $villages } villages can be reached by nobody.
}
own-map-few-villages = { $villages ->
    [0] No village can be reached: there will be no gold but the first.
    [one] Only one village can be reached: gold will be scarce.
   *[other] Only { $villages } villages can be reached: gold will be scarce.
}
own-map-far = The way from start to start costs { $way } move points: games will be long.
own-map-wide = The map has { $columns } columns: on a phone it will be hard to read.
