# En Garde. Weiß und Schwarz sind die Plätze; ein Treffer ist eine gewonnene Runde.

en-garde-title = En Garde
en-garde-variant-classic = Grundregeln
en-garde-variant-advanced = Regeln für Fortgeschrittene
en-garde-variant-brettspielnetz = Regeln von Brettspielnetz
en-garde-white = Weiß
en-garde-black = Schwarz
# Ein Buchstabe für jeden Fechter auf dem Brett in Textform.
en-garde-white-letter = W
en-garde-black-letter = S

## Was geschah, ein Satz je Entscheidung.

en-garde-dealt = Die Karten sind verteilt. { $player } beginnt.
en-garde-advanced = { $player } rückt um { $card } vor auf Feld { $square }.
en-garde-stepped-back = { $player } geht um { $card } zurück auf Feld { $square }.
en-garde-attacked = { $player } greift { $cards } an.
en-garde-advanced-and-attacked = { $player } rückt um { $card } vor auf Feld { $square } und greift { $cards } an.
en-garde-parried = { $player } pariert { $cards }.
en-garde-retreated = { $player } weicht um { $card } zurück auf Feld { $square }.
en-garde-with-cards = mit { $count ->
    [one] einer Karte
   *[other] { $count } Karten
} vom Wert { $value }
en-garde-drew = { $count ->
    [one] Eine Karte nachgezogen
   *[other] { $count } Karten nachgezogen
}, { $pile ->
    [0] der Nachziehstapel ist leer.
    [one] noch eine im Nachziehstapel.
   *[other] noch { $pile } im Nachziehstapel.
}
en-garde-last-attack = Für diesen Angriff wurde die letzte Karte gezogen: Ist er beantwortet, endet die Runde.

## Wie eine Runde endete.

en-garde-touch = { $loser } hat keine Antwort darauf. Treffer für { $winner }!
en-garde-no-move = { $loser } kann nicht mehr ziehen. Treffer für { $winner }!
en-garde-more-cards = Aufdecken bei Abstand { $distance }: { $winner } hält { $most ->
    [one] eine Karte
   *[other] { $most } Karten
} von diesem Wert, { $loser } { $fewest ->
    [0] keine
    [one] eine
   *[other] { $fewest }
}. Treffer für { $winner }!
en-garde-same-cards = Aufdecken bei Abstand { $distance }: { $held ->
    [0] Niemand hält eine Karte von diesem Wert.
    [one] Beide halten eine Karte von diesem Wert.
   *[other] Beide halten { $held } Karten von diesem Wert.
}
en-garde-position-only = Das war der letzte Angriff, und { $player } ist ihm ausgewichen: Die Stellung entscheidet.
en-garde-more-ground = { $winner } hat mehr Boden gewonnen. Treffer für { $winner }!
en-garde-drawn = Beide haben gleich viel Boden gewonnen: Die Runde endet unentschieden.

## Worauf die Runde wartet.

en-garde-undealt = Gleich werden die Karten verteilt.
en-garde-to-act = { $player } ist am Zug, bei Abstand { $distance }.
en-garde-to-act-after-parry = { $player } hat pariert und ist nun am Zug, bei Abstand { $distance }.
en-garde-to-parry = { $player } muss auf einen Angriff { $cards } antworten: Nur eine Parade hilft.
en-garde-to-parry-or-retreat = { $player } muss auf einen Angriff { $cards } antworten: mit einer Parade oder einem Rückzug.
en-garde-over = Die Runde ist vorbei: Treffer für { $winner }.
en-garde-over-drawn = Die Runde ist vorbei: unentschieden.

## Die Stellung in Worten.

en-garde-place = { $role } steht auf Feld { $square } und hat { $cards ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $cards } Karten
}.
en-garde-distance = Der Abstand ist { $distance }, und { $pile ->
    [0] der Nachziehstapel ist leer.
    [one] im Nachziehstapel liegt eine Karte.
   *[other] im Nachziehstapel liegen { $pile } Karten.
}
en-garde-last-play = Letzter Zug: { $play }
en-garde-spent = Abgelegt: { $cards }.
en-garde-still-out = Noch im Nachziehstapel oder auf der anderen Hand: { $cards }.
en-garde-count = { $count } × { $value }
en-garde-held = { $role } hatte { $cards }.
en-garde-held-nothing = { $role } hatte nichts mehr.
en-garde-pile-left = Übrig im Nachziehstapel: { $cards }.
en-garde-your-hand = Deine Hand: { $cards }.
en-garde-your-empty-hand = Deine Hand ist leer.
en-garde-card = { $value }

## Das Brett als Text, für eine Schrift mit fester Breite: keine Zeile über 40 Zeichen.

en-garde-text-piste =
    { $scale }
    { $behind }{ $left }{ $between }{ $right }{ $beyond }
en-garde-text-distance = Abstand { $distance }, Nachziehstapel { $pile }
en-garde-text-place = { $role }: Feld { $square }, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
en-garde-text-last = Zuletzt: { $role }, { $play }
en-garde-text-advance = { $card } vor
en-garde-text-back = { $card } zurück
en-garde-text-attack = Angriff { $attack }
en-garde-text-advance-attack = { $card } vor + Angriff { $attack }
en-garde-text-parry = Parade { $attack }
en-garde-text-retreat = Rückzug { $card }
en-garde-text-spent = Abgelegt: { $counts }
en-garde-text-still-out = Noch da: { $counts }
en-garde-text-held = { $role } hatte: { $cards }
en-garde-text-pile = Stapel: { $cards }
en-garde-text-hand = Deine Hand: { $cards }

## Züge zur Auswahl.

en-garde-group-advance = Vorrücken
en-garde-group-back = Zurückgehen
en-garde-group-attack = Angriff
en-garde-group-parry = Parade
en-garde-group-retreat = Rückzug
en-garde-choose-advance = { $card } vor → Feld { $square }
en-garde-choose-back = { $card } zurück → Feld { $square }
en-garde-choose-attack = Angriff: { $count } × { $value }
en-garde-choose-advance-attack = { $card } vor → Feld { $square }, Angriff: { $count } × { $value }
en-garde-choose-parry = Parade: { $count } × { $value }
en-garde-choose-retreat = Rückzug { $card } → Feld { $square }

## Die Regeln in Kürze: höchstens 2.000 Zeichen.

en-garde-rules =
    { "" }**En Garde.** Zwei Fechter stehen auf einer Bahn von 23 Feldern, Weiß auf 1 und Schwarz auf 23. Beide haben fünf Karten mit den Werten 1 bis 5; von jedem Wert gibt es fünf.
    { "" }**Dein Zug:** Spiel eine Karte und geh um ihren Wert vor oder zurück. Am anderen Fechter kommst du nicht vorbei. Dann wird deine Hand auf fünf aufgefüllt.
    { "" }**Angriff:** Entspricht der Abstand einem Wert auf deiner Hand, spiel eine oder mehrere Karten davon. Die andere Seite muss mit ebenso vielen gleichen Karten **parieren** und ist dann am Zug; kann sie das nicht, hat sie die Runde verloren: ein Treffer.
    { "" }**Vorrücken und angreifen** (nicht in den klassischen Regeln): Geh mit einer Karte vor und greif sofort mit anderen an, die dem neuen Abstand entsprechen. Davor darf man sich auch mit einer Karte **zurückziehen**.
    { "" }**Kein Zug möglich?** Dann punktet die andere Seite.
    { "" }**Die letzte Karte** des Stapels beendet die Runde: Mehr Karten in Höhe des Abstands gewinnen, sonst wer mehr Boden gewonnen hat. Nach einem letzten Angriff bleibt nur noch die Antwort.
    Wer zuerst fünf Treffer hat, gewinnt die Partie, wenn ihr nichts anderes vereinbart habt.
    -# En Garde ist ein Spiel von Reiner Knizia (Ferti). Eine Variante folgt den Regeln von Brettspielnetz.

## `/engarde`: Beschreibungen mit höchstens 100 Zeichen.

command-engarde = Die Aktionen von En Garde
command-engarde-advance = Vorrücken, und auf Wunsch sofort angreifen
command-engarde-advance_card = Die Karte, oder Karte und Angriff
command-engarde-back = Zurückgehen
command-engarde-back_card = Die Karte
command-engarde-attack = Von deinem Feld aus angreifen
command-engarde-attack_cards = Wert und Zahl der Karten
command-engarde-parry = Den Angriff parieren
command-engarde-parry_cards = Wert und Zahl der Karten
command-engarde-retreat = Vor einem indirekten Angriff zurückweichen
command-engarde-retreat_card = Die Karte

## Namen: klein, ohne Leerzeichen.

name-engarde = engarde
name-engarde-advance = vor
name-engarde-back = zurück
name-engarde-attack = angriff
name-engarde-parry = parade
name-engarde-retreat = rückzug
name-engarde-card = karte
name-engarde-cards = karten
