# The computer as a teacher: it speaks of itself as “I”.

button-hint = Hint

# Chances are of winning the round that is being played.
hint = **In your place I would choose between these:**
hint-one = **In your place I would play this:**
hint-move = **{ $percent }%** · { $move }
hint-basis = -# Chances of winning this round, as I see them from what you can know.

refused-no-hint = I give hints only in matches against the computer.

command-match-hint = What the computer would play in your place, in a match against it
command-match-hint_match = Which match

name-hint = hint

## Reviews. Chances are of winning the match.

button-review = Review
review-shares = **From 50% to { $end }%.** Percentage points: luck **{ $luck }** · your moves **{ $own }** · your opponent’s moves **{ $others }**
review-shares-early = **From 50% to { $end }% when play stopped.** Percentage points: luck **{ $luck }** · your moves **{ $own }** · your opponent’s moves **{ $others }**
review-moments = **What it turned on:**
review-no-moments = **No single move decided it.**
review-at = Round { $round }, move { $move }
review-at-move = Move { $move }
review-moment = { $number }. { $at } · You played “{ $played }”. “{ $better }” was better: { $best }% instead of { $chance }%.
review-moment-other = { $number }. { $at } · { $player-begins } played “{ $played }”, which left you { $chance }%. “{ $better }” would have left you { $best }%.
review-moment-of = { $number }. { $at } · { $player-begins } played “{ $played }”. “{ $better }” was better: { $best }% instead of { $chance }%.
button-moment = Board { $number }
review-sampled = -# This match was long: I looked at one decision in { $every }.
review-basis = -# Chances of winning the match as I see them, each from what the player could know then. Luck is what the moves do not explain.
review-curve = Your chance of winning the match over { $moves } moves: { $highest }% at its highest, before move { $high-move }, { $lowest }% at its lowest, before move { $low-move }, and { $end }% at the end.
review-curve-of = { $player-owner } chance of winning the match over { $moves } moves: { $highest }% at its highest, before move { $high-move }, { $lowest }% at its lowest, before move { $low-move }, and { $end }% at the end.

refused-reviewing = I am still working on another review for you. Wait until it is here, and ask again.
refused-nothing-to-review = Nobody had a decision to make in this match, so there is nothing to review.

command-match-review = What a finished match of yours turned on, and what luck had to do with it
command-match-review_match = The match’s id; without it, the one of this thread

name-review = review

## The story of a match that was played out. Chances are of winning the match.

story-came-back = From { $percent }% to victory: { $winner } came back from { $own }–{ $other }.
story-turned = From { $percent }% to victory: { $winner } turned round { $round }.
story-turned-match = From { $percent }% to victory: { $winner } turned the match.
story-led-always = { $winner-begins } led from the first round to the last.
story-led = { $winner-begins } led from round { $round } on.
story-open = It was open to the end: before the last decision, { $winner-owner } chance of victory was { $percent }%.
story-level = The score was level until { $winner } won round { $round }.
story-ahead-always = { $winner-begins } was ahead from start to finish.
story-ahead = { $winner-begins } was ahead from move { $move } on.

## While somebody waits for an opponent.

button-meanwhile = Play the computer meanwhile
