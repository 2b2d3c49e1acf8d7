# Der Computer als Lehrer: Von sich selbst spricht er als „ich“.

button-hint = Was würdest du tun?

# Die Chancen beziehen sich auf die laufende Runde.
hint = **An deiner Stelle würde ich zwischen diesen Zügen wählen:**
hint-one = **An deiner Stelle würde ich so ziehen:**
hint-move = **{ $percent } %** · { $move }
hint-basis = -# Wie wahrscheinlich du diese Runde damit gewinnst, aus meiner Sicht und nur mit dem, was du wissen kannst.

refused-no-hint = Tipps gebe ich nur in Partien gegen den Computer.

command-match-hint = Was der Computer an deiner Stelle ziehen würde, in einer Partie gegen ihn
command-match-hint_match = Welche Partie

name-hint = tipp
