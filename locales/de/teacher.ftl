# Der Computer als Lehrer: Von sich selbst spricht er als „ich“.

button-hint = Tipp

# Die Chancen beziehen sich auf die laufende Runde.
hint = **An deiner Stelle würde ich zwischen diesen Zügen wählen:**
hint-one = **An deiner Stelle würde ich so ziehen:**
hint-move = **{ $percent } %** · { $move }
hint-basis = -# Wie wahrscheinlich du diese Runde damit gewinnst, aus meiner Sicht und nur mit dem, was du wissen kannst.

refused-no-hint = Tipps gebe ich nur in Partien gegen den Computer.

command-match-hint = Was der Computer an deiner Stelle ziehen würde, in einer Partie gegen ihn
command-match-hint_match = Welche Partie

name-hint = tipp

## Rückblicke. Die Chancen sind die auf den Sieg in der Partie.

button-review = Rückblick
review-shares = **Von 50 % auf { $end } %.** In Prozentpunkten: Glück **{ $luck }** · deine Züge **{ $own }** · gegnerische Züge **{ $others }**
review-shares-early = **Von 50 % auf { $end } % bis zum vorzeitigen Ende.** In Prozentpunkten: Glück **{ $luck }** · deine Züge **{ $own }** · gegnerische Züge **{ $others }**
review-moments = **Darauf kam es an:**
review-no-moments = **Kein einzelner Zug hat es entschieden.**
review-at = Runde { $round }, Zug { $move }
review-at-move = Zug { $move }
review-moment = { $number }. { $at } · Du hast „{ $played }“ gespielt. „{ $better }“ war besser: { $best } % statt { $chance } %.
review-moment-other = { $number }. { $at } · { $player-begins } hat „{ $played }“ gespielt, das ließ dir { $chance } %. „{ $better }“ hätte dir { $best } % gelassen.
review-moment-of = { $number }. { $at } · { $player-begins } hat „{ $played }“ gespielt. „{ $better }“ war besser: { $best } % statt { $chance } %.
button-moment = Stellung { $number }
review-sampled = -# Die Partie war lang: Ich habe mir nur jede { $every }. Entscheidung angesehen.
review-basis = -# Die Siegchancen in der Partie, wie ich sie sehe, jeweils aus dem, was die Seite am Zug wissen konnte. Glück ist, was die Züge nicht erklären.
review-curve = Deine Siegchance in der Partie über { $moves } Züge: am höchsten mit { $highest } % vor Zug { $high-move }, am niedrigsten mit { $lowest } % vor Zug { $low-move }, am Ende { $end } %.
review-curve-of = Die Siegchance { $player-owner } in der Partie über { $moves } Züge: am höchsten mit { $highest } % vor Zug { $high-move }, am niedrigsten mit { $lowest } % vor Zug { $low-move }, am Ende { $end } %.

refused-reviewing = Ich arbeite noch an einem anderen Rückblick für dich. Warte, bis er da ist, und frag dann noch einmal.
refused-nothing-to-review = In dieser Partie gab es nichts zu entscheiden, also gibt es auch keinen Rückblick.

command-match-review = Worauf es in deiner beendeten Partie ankam und was das Glück damit zu tun hatte
command-match-review_match = Die Kennung der Partie; ohne sie die dieses Threads

name-review = rückblick

## Die Geschichte einer Partie, die zu Ende gespielt wurde. Die Chancen sind die auf den Sieg in der Partie.

story-came-back = Von { $percent } % zum Sieg: { $winner } lag { $own } : { $other } zurück.
story-turned = Von { $percent } % zum Sieg: { $winner } hat Runde { $round } gedreht.
story-turned-match = Von { $percent } % zum Sieg: { $winner } hat die Partie gedreht.
story-led-always = { $winner-begins } führte von der ersten bis zur letzten Runde.
story-led = { $winner-begins } führte ab Runde { $round }.
story-open = Es war bis zuletzt offen: Vor der letzten Entscheidung standen die Chancen { $winner-owner } bei { $percent } %.
story-level = Es stand unentschieden, bis { $winner } Runde { $round } gewann.
story-ahead-always = { $winner-begins } lag von Anfang bis Ende vorn.
story-ahead = { $winner-begins } lag ab Zug { $move } vorn.

## Solange jemand auf eine Gegenseite wartet.

button-meanwhile = Bis dahin gegen den Computer spielen
