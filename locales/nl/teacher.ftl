# De computer als leraar: over zichzelf spreekt hij als “ik”.

button-hint = Tip

# De kansen gelden voor de lopende ronde.
hint = **In jouw plaats zou ik hieruit kiezen:**
hint-one = **In jouw plaats zou ik dit spelen:**
hint-move = **{ $percent }%** · { $move }
hint-basis = -# De kans dat je deze ronde ermee wint, zoals ik het zie met wat jij kunt weten.

refused-no-hint = Tips geef ik alleen in partijen tegen de computer.

command-match-hint = Wat de computer in jouw plaats zou spelen, in een partij tegen hem
command-match-hint_match = Welke partij

name-hint = tip

## Terugblikken. De kansen zijn die om de partij te winnen.

button-review = Terugblik
review-shares = **Van 50% naar { $end }%.** In procentpunten: geluk **{ $luck }** · jouw zetten **{ $own }** · zetten van je tegenstander **{ $others }**
review-shares-early = **Van 50% naar { $end }% toen het spel stopte.** In procentpunten: geluk **{ $luck }** · jouw zetten **{ $own }** · zetten van je tegenstander **{ $others }**
review-moments = **Hier hing het van af:**
review-no-moments = **Geen enkele zet gaf op zichzelf de doorslag.**
review-at = Ronde { $round }, zet { $move }
review-at-move = Zet { $move }
review-moment = { $number }. { $at } · Je speelde “{ $played }”. “{ $better }” was beter: { $best }% in plaats van { $chance }%.
review-moment-other = { $number }. { $at } · { $player-begins } speelde “{ $played }”, waarmee je op { $chance }% kwam. “{ $better }” had je { $best }% gelaten.
review-moment-of = { $number }. { $at } · { $player-begins } speelde “{ $played }”. “{ $better }” was beter: { $best }% in plaats van { $chance }%.
button-moment = Stelling { $number }
review-sampled = -# Dit was een lange partij: ik heb één op de { $every } beslissingen bekeken.
review-basis = -# De kansen om de partij te winnen zoals ik ze zie, telkens met wat de speler toen kon weten. Geluk is wat de zetten niet verklaren.
review-curve = Je kans om de partij te winnen over { $moves } zetten: op zijn hoogst { $highest }%, vóór zet { $high-move }, op zijn laagst { $lowest }%, vóór zet { $low-move }, en { $end }% aan het eind.
review-curve-of = De kans { $player-owner } om de partij te winnen over { $moves } zetten: op zijn hoogst { $highest }%, vóór zet { $high-move }, op zijn laagst { $lowest }%, vóór zet { $low-move }, en { $end }% aan het eind.

refused-reviewing = Ik ben nog met een andere terugblik voor je bezig. Wacht tot die er is en vraag het dan opnieuw.
refused-nothing-to-review = In deze partij viel er niets te beslissen, dus er is ook geen terugblik.

command-match-review = Waar je afgelopen partij van afhing, en wat geluk ermee te maken had
command-match-review_match = De code van de partij; zonder code die van deze thread

name-review = terugblik

## Het verhaal van een partij die is uitgespeeld. De kansen zijn die om de partij te winnen.

story-came-back = Van { $percent }% naar de zege: { $winner } kwam terug van { $own }–{ $other }.
story-turned = Van { $percent }% naar de zege: { $winner } keerde ronde { $round } om.
story-turned-match = Van { $percent }% naar de zege: { $winner } keerde de partij om.
story-led-always = { $winner-begins } stond van de eerste tot de laatste ronde voor.
story-led = { $winner-begins } stond vanaf ronde { $round } voor.
story-open = Het bleef open tot het eind: vóór de laatste beslissing was de kans { $winner-owner } op de zege { $percent }%.
story-level = Het stond gelijk, tot { $winner } ronde { $round } won.
story-ahead-always = { $winner-begins } lag van begin tot eind voor.
story-ahead = { $winner-begins } lag vanaf zet { $move } voor.

## Zolang iemand op een tegenstander wacht.

button-meanwhile = Intussen tegen de computer spelen
