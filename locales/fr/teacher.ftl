# L’ordinateur comme professeur : il dit « je ».

button-hint = Que ferais-tu ?

# Les chances sont celles de gagner la manche en cours.
hint = **À ta place, je choisirais entre ces coups :**
hint-one = **À ta place, je jouerais ce coup :**
hint-move = **{ $percent } %** · { $move }
hint-basis = -# Tes chances de gagner cette manche avec chaque coup, à mes yeux et avec ce que tu peux savoir.

refused-no-hint = Je ne donne des indices que dans les parties contre l’ordinateur.

command-match-hint = Ce que l’ordinateur jouerait à ta place, dans une partie contre lui
command-match-hint_match = Quelle partie

name-hint = indice
