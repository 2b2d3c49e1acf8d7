# Texts that belong to no game and no place.

common-list-separator = { ", " }
common-clause-separator = { "; " }
common-sentences = { $first } { $second }
common-lines =
    { $first }
    { $second }
# The score above a board: rounds won by the player on the left and on the right of the picture.
common-scored =
    { $score }
    { $board }
common-score = { $left } { $leftscore }–{ $rightscore } { $right }, { first-to }.
common-player = { $role } { $player }
common-taken-back = { $player-begins } takes the last move back.
    .player = You take the last move back.
# The length of a match, in rounds that win it.
first-to = { $first-to ->
    [one] a single round
   *[other] first to { $first-to }
}
