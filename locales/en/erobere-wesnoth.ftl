# Erobere Wesnoth. North and south are the seats; HP are hit points, MP move points.

wesnoth-title = Erobere Wesnoth
wesnoth-options = map { $map }, { $turns ->
    [one] one turn each
   *[other] { $turns } turns each
}
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

## What happened, one line each.

wesnoth-chose-king = { $player } chooses a king: { $class } on { $hex }.
wesnoth-began-turn = { $player } begins turn { $turn }: { $income } gold, now { $gold }.
wesnoth-healed = Villages heal 1 HP each: { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player } recruits: { $class } on { $hex }.
wesnoth-moved = { $player }: { $unit } moves from { $from } to { $to }.
wesnoth-captured = { $player }: { $unit } moves from { $from } to { $to } and captures the village.
wesnoth-fought-melee = { $player }: { $unit } { $from } attacks { $target } { $to } in melee. { $strikes } { $left }
wesnoth-fought-ranged = { $player }: { $unit } { $from } attacks { $target } { $to } at range. { $strikes } { $left }
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
wesnoth-king-fell = { $loser }’s king has fallen: { $winner } wins the game.
wesnoth-out-of-turns = The last turn is over and both kings still stand: a draw.

## What the game waits for.

wesnoth-to-choose-king = { $player } is to choose a king.
wesnoth-to-act = Turn { $turn } of { $limit }: { $player } is to act and has { $gold } gold, { $other } { $rest }.
wesnoth-dice = The dice are about to roll.
wesnoth-over = The game is over: { $winner } has won.
wesnoth-over-drawn = The game is over: a draw.

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
wesnoth-class-units = { $class } { $places }
wesnoth-free-villages = Free villages: { $hexes }.
wesnoth-last = Last: { $event }

## The board in text, for a font of fixed width: no line over 40 characters.

wesnoth-text-turn =
    { $map }
    Turn { $turn } of { $limit }
wesnoth-text-legend =
    % forest  ~ water  . flat  # castle
    @ keep  + village: ^ North  v South
    F3% fighter, 3 HP, in forest
    CAPITALS North, small South
wesnoth-text-letters =
    A archer  C cavalry  F fighter
    H heavy infantry  M mage
wesnoth-text-king = King: { $hex }
wesnoth-text-map =
    Turn { $turn } of { $limit }
    { $board }
wesnoth-text-side = { $role }: { $gold } gold, { $villages ->
    [one] one village
   *[other] { $villages } villages
}
wesnoth-text-units =
    Units with hex and HP:
    { $units }

## Moves to choose from.

wesnoth-group-king = Choose your king
wesnoth-group-attack = Attack: { $unit } { $hex }, { $hp } HP
wesnoth-group-move = Move: { $unit } { $hex }, { $mp } MP
wesnoth-group-recruit = Recruit: { $class }, { $cost } gold, { $supply } left
wesnoth-group-end = End the turn
wesnoth-choose-king = King: { $class }, { $hp } HP, { $mp } MP
wesnoth-choose-melee = Melee: { $unit } { $from } against { $target } { $to } ({ $odds })
wesnoth-choose-ranged = Ranged: { $unit } { $from } against { $target } { $to } ({ $odds })
wesnoth-odds-fall = kills { $wins }%, dies { $falls }%
# On average.
wesnoth-odds-lose = deals ~{ $dealt }, takes ~{ $taken } HP
wesnoth-tenths = { $whole }.{ $tenths }
wesnoth-choose-move = { $from } → { $to }: { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to }: { $unit } captures the village
wesnoth-choose-recruit = Recruit { $class } on { $hex } ({ $cost } gold)
wesnoth-choose-end = End the turn
