# Teksten die bij geen spel en geen plek horen.

common-list-separator = { ", " }
common-clause-separator = { "; " }
common-sentences = { $first } { $second }
common-lines =
    { $first }
    { $second }
# De stand boven een bord: gewonnen rondes, links en rechts zoals op de afbeelding.
common-scored =
    { $score }
    { $board }
common-score = { $left } { $leftscore }-{ $rightscore } { $right }, { first-to }.
common-player = { $role } { $player }
common-taken-back = { $player-begins } neemt de laatste zet terug.
    .player = Je neemt de laatste zet terug.
# De lengte van een partij, in gewonnen rondes.
first-to = { $first-to ->
    [one] één ronde
   *[other] tot { $first-to } gewonnen rondes
}
