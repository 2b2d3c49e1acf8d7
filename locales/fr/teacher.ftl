# L’ordinateur comme professeur : il dit « je ».

button-hint = Indice

# Les chances sont celles de gagner la manche en cours.
hint = **À ta place, je choisirais entre ces coups :**
hint-one = **À ta place, je jouerais ce coup :**
hint-move = **{ $percent } %** · { $move }
hint-basis = -# Tes chances de gagner cette manche, à mes yeux et avec ce que tu peux savoir.

refused-no-hint = Je ne donne des indices que dans les parties contre l’ordinateur.

command-match-hint = Ce que l’ordinateur jouerait à ta place, dans une partie contre lui
command-match-hint_match = Quelle partie

name-hint = indice

## Les bilans. Les chances sont celles de gagner la partie.

button-review = Bilan
review-shares = **De 50 % à { $end } %.** En points de pourcentage : hasard **{ $luck }** · tes coups **{ $own }** · coups adverses **{ $others }**
review-shares-early = **De 50 % à { $end } % quand le jeu s’est arrêté.** En points de pourcentage : hasard **{ $luck }** · tes coups **{ $own }** · coups adverses **{ $others }**
review-moments = **Ce qui a fait la différence :**
review-no-moments = **Aucun coup n’a décidé à lui seul de la partie.**
review-at = Manche { $round }, coup { $move }
review-at-move = Coup { $move }
review-moment = { $number }. { $at } · Tu as joué « { $played } ». « { $better } » valait mieux : { $best } % au lieu de { $chance } %.
review-moment-other = { $number }. { $at } · { $player-begins } a joué « { $played } », ce qui te laissait { $chance } %. « { $better } » t’aurait laissé { $best } %.
review-moment-of = { $number }. { $at } · { $player-begins } a joué « { $played } ». « { $better } » valait mieux : { $best } % au lieu de { $chance } %.
button-moment = Position { $number }
review-sampled = -# La partie était longue : j’ai regardé une décision sur { $every }.
review-basis = -# Les chances de gagner la partie telles que je les vois, chaque fois avec ce qu’on pouvait savoir à ce moment-là. Le hasard, c’est ce que les coups n’expliquent pas.
review-curve = Tes chances de gagner la partie sur { $moves } coups : au plus haut { $highest } %, avant le coup { $high-move }, au plus bas { $lowest } %, avant le coup { $low-move }, et { $end } % à la fin.
review-curve-of = Les chances { $player-owner } de gagner la partie sur { $moves } coups : au plus haut { $highest } %, avant le coup { $high-move }, au plus bas { $lowest } %, avant le coup { $low-move }, et { $end } % à la fin.

refused-reviewing = Je travaille encore sur un autre bilan pour toi. Attends qu’il soit là, puis redemande.
refused-nothing-to-review = Il n’y avait rien à décider dans cette partie : il n’y a donc pas de bilan.

command-match-review = Ce qui a fait la différence dans ta partie terminée, et la part du hasard
command-match-review_match = L’identifiant de la partie ; sans lui, celle de ce fil

name-review = bilan

## L’histoire d’une partie jouée jusqu’au bout. Les chances sont celles de gagner la partie.

story-came-back = De { $percent } % à la victoire : { $winner } perdait { $own } à { $other }.
story-turned = De { $percent } % à la victoire : { $winner } a renversé la manche { $round }.
story-turned-match = De { $percent } % à la victoire : { $winner } a renversé la partie.
story-led-always = { $winner-begins } a mené de la première manche à la dernière.
story-led = { $winner-begins } a mené à partir de la manche { $round }.
story-open = Rien n’était joué jusqu’au bout : avant la dernière décision, la victoire { $winner-owner } était probable à { $percent } %.
story-level = Le score était à égalité jusqu’à la manche { $round }, que { $winner } a gagnée.
story-ahead-always = { $winner-begins } a eu l’avantage du début à la fin.
story-ahead = { $winner-begins } a eu l’avantage à partir du coup { $move }.

## Pendant que quelqu’un attend un adversaire.

button-meanwhile = Jouer contre l’ordinateur en attendant
