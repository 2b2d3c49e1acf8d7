# Erobere Wesnoth. Norden und Süden sind die Plätze; LP sind Lebenspunkte, BP Bewegungspunkte.

wesnoth-title = Erobere Wesnoth
wesnoth-full-title = Erobere Wesnoth
wesnoth-about = ein kleiner Krieg auf der Karte: Bring den gegnerischen König zu Fall
wesnoth-options = { $map }, { wesnoth-turns }{ $gold ->
    [0] {""}
   *[other] , { wesnoth-second-gold }
}
wesnoth-on-map = Karte { $map }
wesnoth-on-drawn-small = eine kleine Karte, für jede Runde neu ausgelost
wesnoth-on-drawn-medium = eine mittlere Karte, für jede Runde neu ausgelost
wesnoth-on-drawn-large = eine große Karte, für jede Runde neu ausgelost
wesnoth-about-map = Das Bild zeigt die Karte.
wesnoth-about-drawn = Jede Runde hat ein eigenes Schlachtfeld, das zu ihrem Beginn ausgelost wird. Das Bild zeigt ein ähnliches.
wesnoth-turns = { $turns ->
    [one] je ein Zug
   *[other] je { $turns } Züge
}
wesnoth-second-gold = { $gold ->
    [0] beide Seiten starten mit gleich viel Gold
   *[other] die zweite Seite startet mit { $gold } Gold mehr
}
wesnoth-map-name = { $map }
wesnoth-map-glade = Lichtung
wesnoth-map-ford = Furt
wesnoth-map-long-march = Gewaltmarsch
wesnoth-map-castles = Burgen
wesnoth-map-drawn-small = ausgelost (klein)
wesnoth-map-drawn-medium = ausgelost (mittel)
wesnoth-map-drawn-large = ausgelost (groß)
wesnoth-map-own = ohne Namen
wesnoth-map-lesson = Übungsplatz
wesnoth-north = Norden
wesnoth-south = Süden

## Einheiten und Gelände, mitten im Satz.

wesnoth-archer = Bogenschütze
wesnoth-cavalry = Kavallerist
wesnoth-fighter = Kämpfer
wesnoth-heavy = Infanterist
wesnoth-mage = Magier
wesnoth-king = König
wesnoth-king-of-class = König ({ $class })
wesnoth-keep = Bergfried
wesnoth-castle = Burg
wesnoth-village = Dorf
wesnoth-flat = Ebene
wesnoth-forest = Wald
wesnoth-water = Wasser
wesnoth-hex = { $hex } ({ $terrain })
wesnoth-melee = Nahkampf
wesnoth-ranged = Fernkampf

## Was geschah, je eine Zeile.

wesnoth-chose-king = { $player-begins } wählt einen König: { $class } auf { $hex }.
    .player = Du wählst deinen König: { $class } auf { $hex }.
wesnoth-began-turn = { $player-begins } beginnt Zug { $turn }: { $income } Gold, jetzt { $gold }.
    .player = Du beginnst Zug { $turn }: { $income } Gold, jetzt { $gold }.
wesnoth-ended-idle = { $player-begins } kann nichts mehr tun: Der Zug ist zu Ende.
    .player = Du kannst nichts mehr tun: Dein Zug ist zu Ende.
wesnoth-healed = Dörfer heilen je 1 LP: { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player-begins } wirbt an: { $class } auf { $hex }.
    .player = Du wirbst an: { $class } auf { $hex }.
wesnoth-recruited-several = { $player-begins } wirbt an: { $units }.
    .player = Du wirbst an: { $units }.
wesnoth-moved = { $player }: { $unit } bewegt sich von { $from } nach { $to }.
    .player = Dein { $unit } bewegt sich von { $from } nach { $to }.
wesnoth-moved-several = { $player-begins } bewegt { $number } Einheiten.
    .player = Du bewegst { $number } Einheiten.
wesnoth-captured = { $player }: { $unit } bewegt sich von { $from } nach { $to } und nimmt das Dorf ein.
    .player = Dein { $unit } bewegt sich von { $from } nach { $to } und nimmt das Dorf ein.
wesnoth-captured-several = { $player-begins } nimmt Dörfer ein: { $units }.
    .player = Du nimmst Dörfer ein: { $units }.
wesnoth-fought-melee = { $player }: Nahkampf, { $unit } { $from } gegen { $target } { $to }. { $strikes } { $left }
    .player = Du greifst im Nahkampf an: { $unit } { $from } gegen { $target } { $to }. { $strikes } { $left }
wesnoth-fought-ranged = { $player }: Fernkampf, { $unit } { $from } gegen { $target } { $to }. { $strikes } { $left }
    .player = Du greifst im Fernkampf an: { $unit } { $from } gegen { $target } { $to }. { $strikes } { $left }
wesnoth-fought-several = { $player-begins } greift { $number }-mal an. Ergebnis: { $fights }.
    .player = Du greifst { $number }-mal an. Ergebnis: { $fights }.
wesnoth-struck = Der Angreifer braucht { $needs }+, würfelt { $rolls }: { $hits ->
    [0] kein Treffer.
    [one] ein Treffer.
   *[other] { $hits } Treffer.
}
wesnoth-answered = Der Verteidiger braucht { $needs }+, würfelt { $rolls }: { $hits ->
    [0] kein Treffer.
    [one] ein Treffer.
   *[other] { $hits } Treffer.
}
wesnoth-unanswered = Der Verteidiger kann nicht zurückschlagen.
wesnoth-left = Ergebnis: { $units }.
wesnoth-alive = { $unit } { $hex } ({ $hp } LP)
wesnoth-fallen = { $unit } { $hex } (gefallen)
wesnoth-king-fell = Der König { $loser-owner } ist gefallen.
    .loser = Dein König ist gefallen.
wesnoth-out-of-turns = Der letzte Zug ist vorbei, und beide Könige stehen noch: unentschieden.

## Worauf die Runde wartet.

wesnoth-drawing = Das Schlachtfeld wird gleich ausgelost.
wesnoth-to-choose-king = { $player-begins } muss einen König wählen.
    .player = Du musst deinen König wählen.
wesnoth-second-has-more = { $player-begins } startet mit { $gold } Gold mehr.
    .player = Du startest mit { $gold } Gold mehr.
wesnoth-to-act = Zug { $turn } von { $limit }: { $player-begins } ist am Zug und hat { $gold } Gold, { $other-subject } { $rest }.
    .player = Du bist am Zug: Zug { $turn } von { $limit }. Du hast { $gold } Gold, { $other-subject } { $rest }.
    .other = Zug { $turn } von { $limit }: { $player-begins } ist am Zug und hat { $gold } Gold, du hast { $rest }.
wesnoth-dice = Gleich fallen die Würfel.
wesnoth-over = Die Runde ist vorbei: { $winner-begins } hat gewonnen.
    .winner = Die Runde ist vorbei: Du hast gewonnen.
wesnoth-over-drawn = Die Runde ist vorbei: unentschieden.

## Die Stellung in Worten.

wesnoth-map = Karte { $map }, Zug { $turn } von { $limit }.
wesnoth-side = { $role }: { $gold } Gold, { $villages ->
    [0] kein Dorf
    [one] ein Dorf
   *[other] { $villages } Dörfer
}{ $where }. { $units }
wesnoth-where = {" "}({ $hexes })
wesnoth-units = Einheiten: { $units }.
wesnoth-units-by-class = Einheiten mit ihren LP: { $units }.
wesnoth-no-units = Keine Einheiten.
wesnoth-unit = { $unit } { $hex } ({ $hp }/{ $full } LP, { $terrain })
wesnoth-unit-acted = { $unit } { $hex } ({ $hp }/{ $full } LP, { $terrain }, hat gehandelt)
wesnoth-class-units = { $class } { $places }
wesnoth-free-villages = Freie Dörfer: { $hexes }.
wesnoth-last = Letzte Aktion. { $event }
wesnoth-last-turn = Letzter Zug ({ $role }): { $deeds }.
wesnoth-deed-king = { $class } { $hex } (König)
wesnoth-deed-recruit = { $class } { $hex } (neu)
wesnoth-deed-move = { $class } { $hex }–{ $to }
wesnoth-deed-capture = { $class } { $hex }–{ $to } (Dorf)
wesnoth-deed-attack = { $attacker } gegen { $target }
wesnoth-deeds-more = { $number } weitere

## Das Brett als Text, für eine Schrift mit fester Breite: keine Zeile über 40 Zeichen.

wesnoth-text-turn =
    Zug { $turn } von { $limit }, Karte:
    { $map }
wesnoth-text-legend =
    % Wald  ~ Wasser  . Ebene  # Burg
    @ Bergfried  + Dorf: ^ Norden  v Süden
    K3% Kämpfer, 3 LP, im Wald
    GROSS Norden, klein Süden
wesnoth-text-letters =
    B Bogenschütze  R Kavallerist
    K Kämpfer  I Infanterist  M Magier
wesnoth-letter-archer = { $side ->
    [south] b
   *[north] B
}
wesnoth-letter-cavalry = { $side ->
    [south] r
   *[north] R
}
wesnoth-letter-fighter = { $side ->
    [south] k
   *[north] K
}
wesnoth-letter-heavy = { $side ->
    [south] i
   *[north] I
}
wesnoth-letter-mage = { $side ->
    [south] m
   *[north] M
}
wesnoth-text-line = { $text }
wesnoth-text-beside = { $before }{ $letter }{ $after }
wesnoth-text-side = { $role }: { $gold } Gold, { $villages ->
    [0] kein Dorf
    [one] ein Dorf
   *[other] { $villages } Dörfer
}
wesnoth-text-indented = { "  " }{ $hexes }
wesnoth-text-unit = { "  " }{ $unit } { $hex }, { $hp } von { $full } LP
wesnoth-text-ground = { "    " }{ $terrain }
wesnoth-text-ground-acted = { "    " }{ $terrain }, hat gehandelt
wesnoth-text-class = { "  " }{ $class }, Feld (LP):
wesnoth-text-free = Freie Dörfer: { $hexes }

## Züge zur Auswahl.

wesnoth-group-king = Wähle deinen König
wesnoth-group-attack = ⚔ Angreifen: { $unit } { $hex }
wesnoth-group-move = ► Bewegen: { $unit } { $hex }
wesnoth-group-unit = ⚔ Bewegen oder angreifen: { $unit } { $hex }
wesnoth-group-recruit = Anwerben: { $class } · { $cost } Gold, dann 1 je Zug
wesnoth-group-end = Zug beenden
wesnoth-choose-king = König: { $class }, { $hp } LP, { $mp } BP
wesnoth-choose-melee = Nahkampf: { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-choose-ranged = Fernkampf: { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-odds = { $dealt }, { $taken }
wesnoth-odds-kills = tötet { $percent } %
wesnoth-odds-dies = fällt { $percent } %
# Im Durchschnitt.
wesnoth-odds-deals = Schaden ~{ $hp }
wesnoth-odds-takes = zurück ~{ $hp }
wesnoth-odds-unanswered = wehrlos
wesnoth-tenths = { $whole },{ $tenths }
wesnoth-choose-move = { $from } → { $to }: { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to }: { $unit } nimmt das Dorf ein
wesnoth-choose-recruit = Anwerben: { $class } auf { $hex } · { $cost } Gold
wesnoth-choose-end = Zug beenden
wesnoth-choose-end-idle = Zug beenden: { $units ->
    [one] Eine Einheit kann
   *[other] { $units } Einheiten können
} noch handeln

## Die Regeln in Kürze: höchstens 2.000 Zeichen.

wesnoth-legend = -# Scheibe: Norden, Quadrat: Süden. Krone: König. Balken: Lebenspunkte. Fahne: wem das Dorf gehört. Gelb: der letzte Zug.
wesnoth-rules =
    { "" }**Erobere Wesnoth.** Bring den gegnerischen König zu Fall. Beide haben 25 Gold (die zweite Seite mehr, wenn es so ausgemacht ist) und wählen zuerst eine Einheit als König; er steht auf dem Bergfried.
    { "" }**Dein Zug** beginnt mit 2 Gold für jedes deiner Dörfer, minus 1 für jede deiner Einheiten außer dem König. Einheiten in Dörfern gewinnen 1 Lebenspunkt zurück. Dann handle in beliebiger Reihenfolge und so oft du willst, bis du den Zug beendest:
    { "" }**Anwerben,** solange dein König auf einem Bergfried steht, auf freien Burgfeldern, die mit ihm verbunden sind. Angeworbene handeln ab deinem nächsten Zug.
wesnoth-rules-fight =
    { "" }**Bewegen:** Jedes Feld kostet je nach Gelände Bewegungspunkte. Durch eigene Einheiten ziehst du hindurch, durch gegnerische nicht; neben einer gegnerischen muss deine stehen bleiben. Wer in einem Dorf hält, nimmt es ein und geht nicht weiter.
    { "" }**Angreifen:** einmal im Zug einen Nachbarn, im Nah- oder Fernkampf; danach bewegt sich die Einheit nicht mehr. Man schlägt abwechselnd, und die andere Seite antwortet auf gleiche Art, wenn sie kann. Ein Schlag trifft, wenn der zehnseitige Würfel (0–9) mindestens die Abwehr im Gelände des Ziels zeigt; Magie trifft immer ab 3.
wesnoth-rules-units =
    In der Tabelle stehen LP für Lebenspunkte, BP für Bewegungspunkte, und 1×2 heißt: 1 Schaden, 2 Schläge. Der Vorrat ist begrenzt; gefallene Einheiten kehren in ihn zurück. Stehen nach dem letzten Zug beide Könige, ist es unentschieden.
    ```
              Gold LP BP nah fern Vorrat
    Magier       7  3  3   – 1×4*    5
    Kämpfer      5  4  3 1×2 1×1     7
    Bogenschütze 6  4  3 1×1 1×2     7
    Kavallerist  6  4  4 1×1   –     5
    Infanterist  7  5  2 2×1   –     6
    { "" }* Magie

    Abwehr/BP   Burg Dorf Ebene Wald Wasser
    Magier       6/1  6/1  4/1   5/2   2/2
    Kämpfer      6/1  6/1  4/1   6/1   2/2
    Bogenschütze 6/1  6/1  4/1   7/1   2/2
    Kavallerist  4/1  4/1  4/1   3/2   2/3
    Infanterist  5/1  4/1  3/1   4/2   1/2
    ```
    -# Erobere Wesnoth ist ein Brettspiel von hbeni (GPLv2), nach The Battle for Wesnoth.

## `/wesnoth`: Beschreibungen mit höchstens 100 Zeichen.

command-wesnoth = Die Aktionen von Erobere Wesnoth
command-wesnoth-king = Deinen König wählen
command-wesnoth-king_unit = Die Einheit, die König wird
command-wesnoth-recruit = Eine Einheit anwerben
command-wesnoth-recruit_unit = Die Einheit
command-wesnoth-recruit_to = Das Burgfeld, auf dem sie erscheint
command-wesnoth-move = Eine Einheit bewegen
command-wesnoth-move_from = Die Einheit
command-wesnoth-move_to = Wohin sie geht
command-wesnoth-attack = Einen Nachbarn angreifen
command-wesnoth-attack_from = Deine Einheit
command-wesnoth-attack_to = Die Einheit, die sie angreift
command-wesnoth-attack_range = Im Nahkampf oder aus der Ferne
command-wesnoth-end = Deinen Zug beenden

## Namen: klein, ohne Leerzeichen.

name-wesnoth = wesnoth
name-wesnoth-king = könig
name-wesnoth-recruit = anwerben
name-wesnoth-move = bewegen
name-wesnoth-attack = angriff
name-wesnoth-end = ende
name-wesnoth-unit = einheit
name-wesnoth-from = von
name-wesnoth-to = nach
name-wesnoth-range = reichweite

## Karten, die jemand mitbringt: was an ihnen nicht stimmt. Ein Code steht zwischen zwei Kommas.

own-map-long-pasted = Dieser Text hat { $has } Zeichen, ein Formular fasst { $may }. Ein Server kann eine größere Karte aus einer Datei speichern.
own-map-long-saved = Diese Datei hat { $has } Byte, eine Karte hat höchstens { $may }. Bring die Karte allein, ohne ihr Szenario.
own-map-no-text = Diese Datei ist kein Text in UTF-8. Speichere die Karte als reinen Text.
own-map-elsewhere = Dieses Szenario nennt nur die Datei seiner Karte. Bring diese Datei.
own-map-empty = In diesem Text ist keine Karte. Eine Karte hat mindestens drei Zeilen aus Codes mit Kommas dazwischen, etwa `Gg, Gg^Fp, 1 Kh`, und ihr äußerster Ring wird nicht bespielt.
own-map-ragged = Zeile { $row } hat { $has ->
    [one] einen Code
   *[other] { $has } Codes
}, die anderen haben { $should }.
own-map-code = Zeile { $row }, Spalte { $column }: `{ $code }` ist kein Code. { $right }
own-map-code-missing = Zeile { $row }, Spalte { $column }: Zwischen den Kommas steht nichts. Schreib dort einen Code wie `Gg`.
own-map-right-capital = `{ $code }` wäre einer.
own-map-right-parts = Ein Code ist ein Boden oder ein Boden mit einer Auflage, wie in `Gg^Vh`.
own-map-right-usual = Üblich sind `Gg` (Ebene), `Gg^Fp` (Wald), `Gg^Vh` (Dorf), `Ww` (Wasser), `Ch` (Burg) und `Kh` (Bergfried).
own-map-player = Zeile { $row }, Spalte { $column }: `{ $code }` wäre der Start einer dritten Person. Eine Karte ist für zwei: Nimm die Zahl weg.
own-map-border-start = Zeile { $row }, Spalte { $column }: `{ $code }` steht im äußersten Ring, der nicht bespielt wird. Leg einen Ring aus `Xv` um die Karte.
own-map-start-again = Zeile { $row }, Spalte { $column }: `{ $code }` ist ein Start, der zweimal vorkommt. Nimm einen davon weg.
own-map-no-keep = Zeile { $row }, Spalte { $column }: Der Start `{ $code }` liegt nicht auf einem Bergfried. Schreib `1 Kh` oder `2 Kh`.
own-map-starts = { $found ->
    [0] Es gibt keinen Start.
   *[other] Es gibt nur einen Start.
} Schreib `1 Kh` und `2 Kh` dorthin, wo die Könige beginnen.
own-map-no-village = Es gibt kein Dorf. Schreib `Gg^Vh` auf einige Felder.
own-map-no-castle = Neben Start { $start } liegt keine Burg, also könnte dort niemand angeworben werden. Schreib `Ch` daneben.
own-map-unreachable = Kein Weg führt von einem Start zum anderen. Verbinde sie; auch Wasser ist ein Weg.
own-map-too-near = Die Starts liegen so nah beieinander, dass ein König den anderen schon im ersten Zug schlagen könnte. Leg sie mindestens fünf Schritte auseinander.
own-map-size = Die Karte hat { $columns } Spalten, { $rows } Zeilen und { $hexes } Felder. Möglich sind 20 Spalten, 20 Zeilen und 320 Felder, und auf dem Telefon sind 17 Spalten lesbar. { $half }
own-map-halves = In halber Größe würde sie passen.
own-map-halves-not = Auch in halber Größe würde sie nicht passen.
own-map-more = { $number ->
    [one] Ein weiterer Fehler ist hier nicht genannt.
   *[other] { $number } weitere Fehler sind hier nicht genannt.
}

## Karten, die jemand mitbringt: was neben dem Bild gesagt wird.

own-map-unlike = { $hexes ->
    [one] Ein Feld hat auf der anderen Seite kein Gegenstück
   *[other] { $hexes } Felder haben auf der anderen Seite kein Gegenstück
}: Die Karte ist nicht symmetrisch.
own-map-villages = Die Dörfer sind nicht gleich verteilt: { $north } liegen näher bei Nord und { $south } näher bei Süd, auf verschiedenen Wegen.
own-map-out-of-reach = { $villages ->
    [one] Ein Dorf kann niemand erreichen.
   *[other] { $villages } Dörfer kann niemand erreichen.
}
own-map-few-villages = { $villages ->
    [0] Kein Dorf ist erreichbar: Es wird kein Gold geben außer dem ersten.
    [one] Nur ein Dorf ist erreichbar: Gold wird knapp.
   *[other] Nur { $villages } Dörfer sind erreichbar: Gold wird knapp.
}
own-map-far = Der Weg von Start zu Start kostet { $way } Bewegungspunkte: Die Partien werden lang.
own-map-wide = Die Karte hat { $columns } Spalten: Auf dem Telefon ist sie schwer zu lesen.
