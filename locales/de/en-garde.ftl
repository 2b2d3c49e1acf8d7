# En Garde. Weiß und Schwarz sind die Plätze; ein Treffer ist eine gewonnene Runde.

en-garde-title = En Garde
en-garde-full-title = En Garde
en-garde-about = Fechten mit Karten: Du triffst bei genau passendem Abstand
en-garde-variant-classic = Grundregeln
en-garde-variant-advanced = Regeln für Fortgeschrittene
en-garde-variant-brettspielnetz = Regeln von Brettspielnetz
en-garde-white = Weiß
en-garde-black = Schwarz
# Ein Buchstabe für jeden Fechter auf dem Brett in Textform.
en-garde-white-letter = W
en-garde-black-letter = S

# Die Werte als Wörter: "eine Fünf", "zwei Fünfen".
en-garde-value = { $value ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
   *[5] Fünf
}
en-garde-values = { $value ->
    [1] Einsen
    [2] Zweien
    [3] Dreien
    [4] Vieren
   *[5] Fünfen
}

## Was geschah, ein Satz je Entscheidung.

en-garde-dealt = Die Karten sind verteilt. { $player-begins } beginnt.
    .player = Die Karten sind verteilt. Du beginnst.
en-garde-advanced = { $player-begins } rückt um { $card } vor auf Feld { $square }.
    .player = Du rückst um { $card } vor auf Feld { $square }.
en-garde-stepped-back = { $player-begins } geht um { $card } zurück auf Feld { $square }.
    .player = Du gehst um { $card } zurück auf Feld { $square }.
en-garde-attacked = { $player-begins } greift { $cards } an.
    .player = Du greifst { $cards } an.
en-garde-advanced-and-attacked = { $player-begins } rückt um { $card } vor auf Feld { $square } und greift { $cards } an.
    .player = Du rückst um { $card } vor auf Feld { $square } und greifst { $cards } an.
en-garde-parried = { $player-begins } pariert { $cards }.
    .player = Du parierst { $cards }.
en-garde-retreated = { $player-begins } weicht um { $card } zurück auf Feld { $square }.
    .player = Du weichst um { $card } zurück auf Feld { $square }.
en-garde-with-cards = mit { $count ->
    [one] einer { en-garde-value }
    [2] zwei { en-garde-values }
    [3] drei { en-garde-values }
    [4] vier { en-garde-values }
    [5] fünf { en-garde-values }
   *[other] { $count } { en-garde-values }
}
en-garde-pile-empty = Der Nachziehstapel ist leer.
en-garde-last-attack = Für diesen Angriff wurde die letzte Karte gezogen: Ist er beantwortet, endet die Runde.

## Wie eine Runde endete.

en-garde-touch = { $loser-begins } hat keine Antwort darauf. Treffer für { $winner-object }!
    .loser = Du hast keine Antwort darauf. Treffer für { $winner-object }!
    .winner = { $loser-begins } hat keine Antwort darauf. Treffer für dich!
en-garde-no-move = { $loser-begins } kann nicht mehr ziehen. Treffer für { $winner-object }!
    .loser = Du kannst nicht mehr ziehen. Treffer für { $winner-object }!
    .winner = { $loser-begins } kann nicht mehr ziehen. Treffer für dich!
en-garde-more-cards = Aufdecken bei Abstand { $distance }: Treffer für { $winner-object }, { $most ->
    [one] mit einer Karte
   *[other] mit { $most } Karten
} von diesem Wert gegen { $fewest ->
    [0] keine
    [one] eine
   *[other] { $fewest }
}.
    .winner = Aufdecken bei Abstand { $distance }: Treffer für dich, { $most ->
        [one] mit einer Karte
       *[other] mit { $most } Karten
    } von diesem Wert gegen { $fewest ->
        [0] keine
        [one] eine
       *[other] { $fewest }
    }.
    .loser = Aufdecken bei Abstand { $distance }: Treffer für { $winner-object }, { $most ->
        [one] mit einer Karte
       *[other] mit { $most } Karten
    } von diesem Wert gegen { $fewest ->
        [0] keine
        [one] eine
       *[other] { $fewest }
    } von dir.
en-garde-same-cards = Aufdecken bei Abstand { $distance }: { $held ->
    [0] Niemand hat eine Karte von diesem Wert.
    [one] Beide haben eine Karte von diesem Wert.
   *[other] Beide haben { $held } Karten von diesem Wert.
}
en-garde-position-only = Das war der letzte Angriff, und { $player-subject } ist ihm ausgewichen: Die Stellung entscheidet.
    .player = Das war der letzte Angriff, und du bist ihm ausgewichen: Die Stellung entscheidet.
en-garde-more-ground = { $winner-begins } hat mehr Boden gewonnen und bekommt den Treffer!
    .winner = Du hast mehr Boden gewonnen und bekommst den Treffer!
en-garde-drawn = Beide haben gleich viel Boden gewonnen: Die Runde endet unentschieden.

## Wie eine Runde ausging, als Worte ihres Bildes.

en-garde-ended-touch = Treffer! { $winner-begins } trifft { $loser-object } { $cards }, { $loser-subject } hatte { $held ->
    [0] keine
    [one] eine
   *[other] { $held }
} davon.
    .winner = Treffer! Du triffst { $loser-object } { $cards }, { $loser-subject } hatte { $held ->
        [0] keine
        [one] eine
       *[other] { $held }
    } davon.
    .loser = Treffer! { $winner-begins } trifft dich { $cards }, du hattest { $held ->
        [0] keine
        [one] eine
       *[other] { $held }
    } davon.
en-garde-ended-position = Treffer für { $winner-object } durch Stellung: { $most ->
    [one] ein Feld
   *[other] { $most } Felder
} gewonnen gegen { $fewest }.
    .winner = Treffer für dich durch Stellung: { $most ->
        [one] ein Feld
       *[other] { $most } Felder
    } gewonnen gegen { $fewest }.
en-garde-ended-drawn = Die Runde ist unentschieden: Beide haben { $fields ->
    [0] keinen Boden
    [one] ein Feld
   *[other] { $fields } Felder
} gewonnen.
en-garde-ended-squares = { $zero-begins } stand auf Feld { $square-zero }, { $one-subject } auf { $square-one }.
    .zero = Du standest auf Feld { $square-zero }, { $one-subject } auf { $square-one }.
    .one = { $zero-begins } stand auf Feld { $square-zero }, du auf { $square-one }.

## Worauf die Runde wartet.

en-garde-undealt = Gleich werden die Karten verteilt.
en-garde-to-act = { $player-begins } ist am Zug, bei Abstand { $distance }.
    .player = Du bist am Zug, bei Abstand { $distance }.
en-garde-to-act-after-parry = { $player-begins } hat pariert und ist nun am Zug, bei Abstand { $distance }.
    .player = Du hast pariert und bist nun am Zug, bei Abstand { $distance }.
en-garde-to-parry = { $player-begins } wird { $cards } angegriffen: Nur eine Parade hilft.
    .player = Du wirst { $cards } angegriffen: Nur eine Parade hilft.
en-garde-to-parry-or-retreat = { $player-begins } wird { $cards } angegriffen und kann parieren oder zurückweichen.
    .player = Du wirst { $cards } angegriffen: Pariere oder weich zurück.
en-garde-over = Die Runde ist vorbei: Treffer für { $winner-object }.
    .winner = Die Runde ist vorbei: Treffer für dich.
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
en-garde-count = { $count ->
    [0] keine { en-garde-value }
    [one] eine { en-garde-value }
    [2] zwei { en-garde-values }
    [3] drei { en-garde-values }
    [4] vier { en-garde-values }
    [5] fünf { en-garde-values }
   *[other] { $count } { en-garde-values }
}
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
en-garde-text-retreat = { $card } zurückgewichen
en-garde-text-spent = Abgelegt: { $counts }
en-garde-text-still-out = Noch im Spiel: { $counts }
en-garde-text-held = { $role } hatte: { $cards }
en-garde-text-pile = Stapel: { $cards }
en-garde-text-hand = Deine Hand: { $cards }

## Züge zur Auswahl.

en-garde-group-rush = Vorrücken und angreifen
en-garde-group-advance = Vorrücken
en-garde-group-back = Zurückgehen
en-garde-group-attack = Angriff
en-garde-group-parry = Parade
en-garde-group-retreat = Zurückweichen
## Buttons of moves: steps of at most 13 letters, so that three stand in a row on a phone.

en-garde-button-advance = { $card } · Feld { $square }
en-garde-button-back = { $card } · Feld { $square }
en-garde-button-attack = Angriff { $cards }
en-garde-button-rush = { $card } ⚔ Angriff { $cards }
en-garde-button-parry = Parade { $cards }
en-garde-button-retreat = Rückzug { $card } · Feld { $square }

## The same in words.

en-garde-choose-advance = { $card } vor → Feld { $square }
en-garde-choose-back = { $card } zurück → Feld { $square }
en-garde-choose-attack = Angriff: { en-garde-count }
en-garde-choose-advance-attack = { $card } vor → Feld { $square }, Angriff: { en-garde-count }
en-garde-choose-parry = Parade: { en-garde-count }
en-garde-choose-retreat = { $card } zurückweichen → Feld { $square }

## Die Regeln in Kürze: höchstens 2.000 Zeichen.

en-garde-legend = -# Zahl im Kreis: Abstand. Dreieck: wer am Zug ist. Gelb: der letzte Zug.
en-garde-rules =
    { "" }**En Garde.** Zwei Personen fechten auf einer Bahn von 23 Feldern, Weiß auf 1 und Schwarz auf 23. Beide haben fünf Karten mit den Werten 1 bis 5; von jedem Wert gibt es fünf.
    { "" }**Dein Zug:** Spiel eine Karte und geh um ihren Wert vor oder zurück. Aneinander vorbei kommt ihr nicht. Dann wird deine Hand auf fünf aufgefüllt.
en-garde-rules-attack =
    { "" }**Angriff:** Entspricht der Abstand einem Wert auf deiner Hand, spiel eine oder mehrere Karten davon. Die andere Seite muss mit ebenso vielen gleichen Karten **parieren** und ist dann am Zug; kann sie das nicht, hat sie die Runde verloren: ein Treffer.
    { "" }**Vorrücken und angreifen** (nicht in den Grundregeln): Geh mit einer Karte vor und greif sofort mit anderen an, die dem neuen Abstand entsprechen. Auf einen solchen Angriff darf die andere Seite auch mit einer Karte **zurückweichen**.
en-garde-rules-end =
    { "" }**Kein Zug möglich?** Dann bekommt die andere Seite den Treffer.
    { "" }**Die letzte Karte** des Stapels beendet die Runde: Wer mehr Karten hat, die dem Abstand entsprechen, bekommt den Treffer, bei Gleichstand bekommt ihn, wer mehr Boden gewonnen hat. Nach einem letzten Angriff bleibt nur noch die Antwort.
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
command-engarde-retreat = Vor einem Angriff zurückweichen, für den die andere Seite vorgerückt ist
command-engarde-retreat_card = Die Karte

## Namen: klein, ohne Leerzeichen.

name-engarde = engarde
name-engarde-advance = vor
name-engarde-back = zurück
name-engarde-attack = angriff
name-engarde-parry = parade
name-engarde-retreat = zurückweichen
name-engarde-card = karte
name-engarde-cards = karten
