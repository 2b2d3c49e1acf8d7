# Texte, die zu keinem Spiel und keinem Ort gehören.

common-list-separator = { ", " }
common-clause-separator = { "; " }
common-sentences = { $first } { $second }
common-lines =
    { $first }
    { $second }
# Der Spielstand über einem Brett: gewonnene Runden, links und rechts wie im Bild.
common-scored =
    { $score }
    { $board }
common-score = { $left } { $leftscore } : { $rightscore } { $right }, { first-to }.
common-player = { $role } { $player }
common-taken-back = { $player-begins } nimmt den letzten Zug zurück.
    .player = Du nimmst den letzten Zug zurück.
# Die Länge einer Partie, in gewonnenen Runden.
first-to = { $first-to ->
    [one] eine Runde
   *[other] bis { $first-to } Siege
}
