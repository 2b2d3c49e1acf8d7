# Textes qui n’appartiennent à aucun jeu ni à aucun lieu.

common-list-separator = { ", " }
common-clause-separator = { " ; " }
common-sentences = { $first } { $second }
common-lines =
    { $first }
    { $second }
# Le score au-dessus d’un plateau : manches gagnées à gauche et à droite de l’image.
common-scored =
    { $score }
    { $board }
common-score = { $left } { $leftscore } – { $rightscore } { $right }, { first-to }.
common-player = { $role } { $player }
common-taken-back = { $player-begins } reprend le dernier coup.
    .player = Tu reprends le dernier coup.
# La longueur d’une partie, en manches à gagner.
first-to = { $first-to ->
    [one] en une manche
   *[other] en { $first-to } manches gagnantes
}
