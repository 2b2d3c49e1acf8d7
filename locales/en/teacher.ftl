# The computer as a teacher: it speaks of itself as “I”.

button-hint = What would you do?

# Chances are of winning the round that is being played.
hint = **In your place I would choose between these:**
hint-one = **In your place I would play this:**
hint-move = **{ $percent }%** · { $move }
hint-basis = -# The chance of winning this round with each, as I see it from what you can know.

refused-no-hint = I give hints only in matches against the computer.

command-match-hint = What the computer would play in your place, in a match against it
command-match-hint_match = Which match

name-hint = hint
