# Erobere Wesnoth. Norden und Süden sind die Plätze; LP sind Lebenspunkte, BP Bewegungspunkte.

wesnoth-title = Erobere Wesnoth
wesnoth-options = Karte { $map }, { $turns ->
    [one] je ein Zug
   *[other] je { $turns } Züge
}
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

## Was geschah, je eine Zeile.

wesnoth-chose-king = { $player } wählt einen König: { $class } auf { $hex }.
wesnoth-began-turn = { $player } beginnt Zug { $turn }: { $income } Gold, jetzt { $gold }.
wesnoth-healed = Dörfer heilen je 1 LP: { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player } wirbt an: { $class } auf { $hex }.
wesnoth-moved = { $player }: { $unit } zieht von { $from } nach { $to }.
wesnoth-captured = { $player }: { $unit } zieht von { $from } nach { $to } und nimmt das Dorf ein.
wesnoth-fought-melee = { $player }: Nahkampf, { $unit } { $from } gegen { $target } { $to }. { $strikes } { $left }
wesnoth-fought-ranged = { $player }: Fernkampf, { $unit } { $from } gegen { $target } { $to }. { $strikes } { $left }
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
wesnoth-king-fell = Der König von { $loser } ist gefallen: { $winner } gewinnt die Partie.
wesnoth-out-of-turns = Der letzte Zug ist vorbei, und beide Könige stehen noch: unentschieden.

## Worauf die Partie wartet.

wesnoth-to-choose-king = { $player } muss einen König wählen.
wesnoth-to-act = Zug { $turn } von { $limit }: { $player } ist an der Reihe und hat { $gold } Gold, { $other } { $rest }.
wesnoth-dice = Gleich fallen die Würfel.
wesnoth-over = Die Partie ist vorbei: { $winner } hat gewonnen.
wesnoth-over-drawn = Die Partie ist vorbei: unentschieden.

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
wesnoth-class-units = { $class } { $places }
wesnoth-free-villages = Freie Dörfer: { $hexes }.
wesnoth-last = Zuletzt: { $event }

## Das Brett als Text, für eine Schrift mit fester Breite: keine Zeile über 40 Zeichen.

wesnoth-text-turn =
    { $map }
    Zug { $turn } von { $limit }
wesnoth-text-legend =
    % Wald  ~ Wasser  . Ebene  # Burg
    @ Bergfried  + Dorf: ^ Norden  v Süden
    F3% Kämpfer, 3 LP, im Wald
    GROSS Norden, klein Süden
wesnoth-text-letters =
    A Bogenschütze  C Kavallerist
    F Kämpfer  H Infanterist  M Magier
wesnoth-text-king = König: { $hex }
wesnoth-text-map =
    Zug { $turn } von { $limit }
    { $board }
wesnoth-text-side = { $role }: { $gold } Gold, { $villages ->
    [one] ein Dorf
   *[other] { $villages } Dörfer
}
wesnoth-text-units =
    Einheiten mit Feld und LP:
    { $units }

## Züge zur Auswahl.

wesnoth-group-king = Wähle deinen König
wesnoth-group-attack = Angreifen: { $unit } { $hex }, { $hp } LP
wesnoth-group-move = Ziehen: { $unit } { $hex }, { $mp } BP
wesnoth-group-recruit = Anwerben: { $class }, { $cost } Gold, noch { $supply }
wesnoth-group-end = Zug beenden
wesnoth-choose-king = König: { $class }, { $hp } LP, { $mp } BP
wesnoth-choose-melee = Nahkampf: { $unit } { $from } gegen { $target } { $to } ({ $odds })
wesnoth-choose-ranged = Fernkampf: { $unit } { $from } gegen { $target } { $to } ({ $odds })
wesnoth-odds-fall = tötet { $wins } %, fällt { $falls } %
# Im Durchschnitt.
wesnoth-odds-lose = Ø −{ $dealt }, selbst −{ $taken } LP
wesnoth-tenths = { $whole },{ $tenths }
wesnoth-choose-move = { $from } → { $to }: { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to }: { $unit } nimmt das Dorf ein
wesnoth-choose-recruit = Anwerben: { $class } auf { $hex } ({ $cost } Gold)
wesnoth-choose-end = Zug beenden
