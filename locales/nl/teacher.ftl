# De computer als leraar: over zichzelf spreekt hij als “ik”.

button-hint = Wat zou jij doen?

# De kansen gelden voor de lopende ronde.
hint = **In jouw plaats zou ik hieruit kiezen:**
hint-one = **In jouw plaats zou ik dit spelen:**
hint-move = **{ $percent }%** · { $move }
hint-basis = -# De kans dat je deze ronde ermee wint, zoals ik het zie met wat jij kunt weten.

refused-no-hint = Tips geef ik alleen in partijen tegen de computer.

command-match-hint = Wat de computer in jouw plaats zou spelen, in een partij tegen hem
command-match-hint_match = Welke partij

name-hint = tip
