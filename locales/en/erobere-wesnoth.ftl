# Erobere Wesnoth. North and south are the seats; HP are hit points.

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

wesnoth-chose-king = { $player } chooses the king: { $class } on { $hex }.
wesnoth-began-turn = { $player } begins turn { $turn }: { $income } gold, { $gold } in all.
wesnoth-healed = Villages heal: { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player } recruits: { $class } on { $hex }.
wesnoth-moved = { $player }: { $unit } goes from { $from } to { $to }.
wesnoth-captured = { $player }: { $unit } goes from { $from } to { $to } and takes the village.
wesnoth-fought-melee = { $player }: { $unit } { $from } attacks { $target } { $to } in melee. { $strikes } { $left }
wesnoth-fought-ranged = { $player }: { $unit } { $from } attacks { $target } { $to } from afar. { $strikes } { $left }
wesnoth-struck = Needs { $needs }, rolls { $rolls }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
wesnoth-answered = The answer needs { $needs }, rolls { $rolls }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
wesnoth-left = Left: { $units }.
wesnoth-alive = { $unit } { $hp } HP
wesnoth-fallen = { $unit } fallen
wesnoth-king-fell = { $loser }’s king has fallen: { $winner } wins the game.
wesnoth-out-of-turns = The last turn is over and both kings stand: a draw.

## What the game waits for.

wesnoth-to-choose-king = { $player } chooses a king.
wesnoth-to-act = { $player } acts: turn { $turn } of { $limit }, { $gold } gold.
wesnoth-dice = The dice are about to roll.
wesnoth-over = The game is over: { $winner } wins.
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
wesnoth-no-units = No units.
wesnoth-unit = { $unit } { $hex } ({ $hp }/{ $full } HP, { $terrain })
wesnoth-free-villages = Free villages: { $hexes }.
wesnoth-last = Last: { $event }

## The board in text, for a font of fixed width: no line over 40 characters.

wesnoth-text-turn = { $map }, turn { $turn } of { $limit }
wesnoth-text-legend =
    % forest  ~ water  . flat
    # castle  @ keep  + village
    ^ North’s village  v South’s village
    CAPITALS North, small letters South
    F3%: fighter, 3 HP, in forest
    A archer  C cavalry  F fighter
    H heavy infantry  M mage
wesnoth-text-king = King: { $class } { $hex }
wesnoth-text-map =
    { $map }, turn { $turn } of { $limit }
    { $board }
wesnoth-text-side = { $role }: { $gold } gold, { $villages ->
    [one] one village
   *[other] { $villages } villages
}
wesnoth-text-units =
    Units:
    { $units }

## Moves to choose from.

wesnoth-group-king = Choose your king
wesnoth-group-attack = Attack: { $unit } { $hex }, { $hp } HP
wesnoth-group-move = Move: { $unit } { $hex }, { $hp } HP
wesnoth-group-recruit = Recruit: { $class }, { $cost } gold, { $supply } left
wesnoth-group-end = End the turn
wesnoth-choose-king = King: { $class }, { $hp } HP
wesnoth-choose-melee = Melee: { $unit } { $from } against { $target } { $to } (wins { $wins }%, falls { $falls }%)
wesnoth-choose-ranged = Ranged: { $unit } { $from } against { $target } { $to } (wins { $wins }%, falls { $falls }%)
wesnoth-choose-move = { $from } → { $to }: { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to }: { $unit } takes the village
wesnoth-choose-recruit = Recruit { $class } on { $hex } ({ $cost } gold)
wesnoth-choose-end = End the turn
