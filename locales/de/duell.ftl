# Duell. Rot und Schwarz sind die Plätze. Karten: Rang und Farbe, etwa 10♠; J, Q, K, A sind Bube bis Ass.

duell-title = Duell
duell-full-title = Duell
duell-about = ein Kartenduell: Ritter und verdeckte Effekte gegen 40 Leben
duell-variant-standard = Grundregeln
duell-variant-practised = Regeln für Geübte (eine 2 kostet das nächste Ziehen, eine 3 eine Karte)
duell-variant-custom = eigene Wirkungen ({ $sheet })
duell-options = { $variant }{ $drawn ->
    [0] , { duell-first-draw }
   *[other] {""}
}
duell-first-draw = { $drawn ->
    [0] im ersten Zug wird keine Karte gezogen
   *[other] auch im ersten Zug wird eine Karte gezogen
}
duell-red = Rot
duell-black = Schwarz

## Karten und Stellungen.

duell-unnamed = { $card }
duell-named = { $name } { $card }
duell-hidden-knight = die verdeckte Ritterkarte { $slot } { $player-owner }
    .player = deine verdeckte Ritterkarte { $slot }
duell-hidden-effect = die verdeckte Effektkarte { $slot } { $player-owner }
    .player = deine verdeckte Effektkarte { $slot }
duell-own-hidden-knight = die eigene verdeckte Ritterkarte { $slot }
    .player = deine verdeckte Ritterkarte { $slot }
duell-own-hidden-effect = die eigene verdeckte Effektkarte { $slot }
    .player = deine verdeckte Effektkarte { $slot }
duell-some-card = eine Karte
duell-phase-main1 = erste Hauptphase
duell-phase-battle = Kampfphase
duell-phase-main2 = zweite Hauptphase
duell-position-attack = Angriffsstellung
duell-position-defence = Verteidigungsstellung
duell-position-hidden = verdeckte Verteidigung

## Wirkungen: Namen von höchstens 20 Zeichen und je eine Zeile von höchstens 100.

duell-no-draw = Ziehsperre
duell-loss = Kartenverlust
duell-swap = Tausch
duell-proof = Standfest
duell-back = Rückruf
duell-vampire = Vampir
duell-lancer = Lanzenreiter
duell-guardian = Wächter
duell-herald = Herold
duell-wraith = Rachegeist
duell-falconer = Falkner
duell-mirror = Spiegel
duell-bash = Rundumschlag
duell-damage = Verwüstung
duell-counter = Konter
duell-adjust = Umstellung
duell-elixir = Elixier
duell-caravan = Karawane
duell-truce-card = Waffenruhe
duell-infirmary = Lazarett
duell-blank = ohne Wirkung
duell-no-draw-about = Verliert eine Seite Leben an ihn, zieht sie einmal nicht.
duell-loss-about = Verliert eine Seite Leben an ihn, verliert sie auch eine zufällige Handkarte.
duell-swap-about = Einmal je Zug tauschst du ihn gegen einen Ritter der anderen Seite.
duell-proof-about = Er übersteht den Rundumschlag und schützt den Ritter, den er ausrüstet.
duell-back-about = Wird er aufgedeckt, geht eine Karte vom Feld auf die Hand zurück.
duell-vampire-about = Was eine Seite im Kampf an ihn verliert, gewinnt die andere.
duell-lancer-about = Zerstört er im Angriff einen Ritter in Verteidigung, verliert dessen Seite die Differenz.
duell-guardian-about = Solange er offen liegt, sind auf seiner Seite nur Wächter angreifbar.
duell-herald-about = Wird er aufgedeckt, zieht seine Seite eine Karte.
duell-wraith-about = Zerstört ihn ein Ritter im Kampf, fällt dieser mit ihm.
duell-falconer-about = Er darf an Rittern vorbei direkt angreifen, nur nicht an offenen Wächtern.
duell-mirror-about = Wirft einen Angriff zurück.
duell-bash-about = Zerstört alle Ritter, gleich nach dem Ausspielen oder Aufdecken eines Ritters.
duell-damage-about = Zerstört alle Effektkarten.
duell-counter-about = Hebt auf, worauf er antwortet, und zerstört die Karte.
duell-adjust-about = Ändert die Stellung eines Ritters.
duell-elixir-about = Du gewinnst 8 Leben.
duell-caravan-about = Du ziehst zwei Karten.
duell-truce-card-about = In diesem Zug greift niemand mehr an.
duell-infirmary-about = Ein Ritter aus deiner Ablage kommt auf deine Hand zurück.

## Blätter von Wirkungen, die mit Namen angeboten werden, und wofür sie gut sind.

duell-sheet-about = Die Wirkung jeder Karte; ein Rahmen zeigt, was die Grundregeln nicht haben.
duell-sheet-prices = Preis: Rot { $red }, Schwarz { $black } von je { $most } Punkten.
duell-sheet-price = Preis: { $points } von { $most } Punkten.
duell-workshop-advice = Die Grundregeln kosten { $most } Punkte. Bis zu { $most } auf jeder Seite sind ein faires Angebot; anbieten kannst du jedes Blatt.
duell-sheet-both = Wirkungen beider Seiten: { $effects }.
duell-sheet-each = Wirkungen von Rot: { $red }. Wirkungen von Schwarz: { $black }.
duell-sheet-effect = **{ $name }**: { $about }
duell-sheet-rank = { $rank } { $name }
duell-house = { $name }: { $about }
duell-court = Ruhiger Hof
duell-steel = Blanker Stahl
duell-storm = Sturmangriff
duell-fortress = Festung
duell-ambush = Hinterhalt
duell-raiders = Raubritter
duell-feud = Blutfehde
duell-train = Tross
duell-twos = Nur die 2
duell-threes = Nur die 3
duell-court-about = für den Anfang: Nichts wird aufgehoben oder weggefegt, Leben und Karten kommen herein
duell-steel-about = die erste Lektion: nur Kampf und Ausrüstung, 10 bis A sind Bluff
duell-storm-about = Angriff: weder Verteidigung noch Ritter bieten Schutz, und kein Spiegel
duell-fortress-about = Verteidigung: Wächter, die erst fallen müssen, Waffenruhe und Elixier
duell-ambush-about = Auf Verdecktes kommt es an: Herolde und Rückrufe, ein Falkner macht ein Ende
duell-raiders-about = die Regeln für Geübte und mehr davon: Die andere Hand schrumpft
duell-feud-about = Vampire und Rachegeister: Leben wandert hin und her, niemand fällt allein
duell-train-about = viele Karten: ein schnelles Spiel mit voller Hand
duell-twos-about = Grundregeln, und eine 2 kostet das nächste Ziehen
duell-threes-about = Grundregeln, und eine 3 kostet eine Karte

## Was an einem getippten Blatt von Wirkungen falsch ist.

duell-fault-of = { $player }: { $fault }
duell-fault-length = Das Blatt hat { $has ->
    [one] ein Zeichen
   *[other] { $has } Zeichen
}. Es braucht 13, eins für jeden Rang von 2 bis Ass, etwa `--SPR---MBDKA`.
duell-fault-sign = Zeichen { $place }, für { $rank }: `{ $sign }` ist keine Wirkung für diese Karte. Schreib eins von `{ $right }`.
duell-fault-often = `{ $sign }` ({ $name }) steht auf mehr als zwei Rängen: { $ranks }. Schreib auf allen bis auf zwei ein `-`.

## Was jemand tut: Satzteile, die allein und nach einem Doppelpunkt stehen.

duell-sentence = { $clause }.
duell-played = { $player-begins } spielt Ritter { $card } offen aus
    .player = Du spielst Ritter { $card } offen aus
duell-played-hidden = { $player-begins } spielt auf Platz { $slot } einen Ritter verdeckt aus
    .player = Du spielst auf Platz { $slot } einen Ritter verdeckt aus
duell-set = { $player-begins } legt auf Platz { $slot } eine Effektkarte verdeckt aus
    .player = Du legst auf Platz { $slot } eine Effektkarte verdeckt aus
duell-set-several = { $player-begins } legt auf den Plätzen { $slots } Effektkarten verdeckt aus
    .player = Du legst auf den Plätzen { $slots } Effektkarten verdeckt aus
duell-flipped = { $player-begins } deckt { $card } in Angriffsstellung auf
    .player = Du deckst { $card } in Angriffsstellung auf
duell-moved = { $player-begins } bringt { $card } in { $position }
    .player = Du bringst { $card } in { $position }
duell-attacked = { $player-begins } greift { $target } mit { $card } an
    .player = Du greifst { $target } mit { $card } an
duell-attacked-directly = { $player-begins } greift { $target-object } direkt mit { $card } an
    .player = Du greifst { $target-object } direkt mit { $card } an
    .target = { $player-begins } greift dich direkt mit { $card } an
duell-activated = { $player-begins } aktiviert { $card }
    .player = Du aktivierst { $card }
duell-activated-equipment = { $player-begins } aktiviert { $card } als Ausrüstung für { $target }
    .player = Du aktivierst { $card } als Ausrüstung für { $target }
duell-activated-adjust = { $player-begins } aktiviert { $card } und will { $target } in { $position } bringen
    .player = Du aktivierst { $card } und willst { $target } in { $position } bringen
duell-activated-recovery = { $player-begins } aktiviert { $card } und will { $target } zurückholen
    .player = Du aktivierst { $card } und willst { $target } zurückholen
duell-swapping = { $player-begins } will { $card } gegen { $target } tauschen
    .player = Du willst { $card } gegen { $target } tauschen
duell-chose = { $player-begins } wählt { $target }: zurück auf die Hand
    .player = Du wählst { $target }: zurück auf die Hand
duell-ending-turn = { $player-begins } beendet den Zug
    .player = Du beendest deinen Zug

## Was sonst geschah.

duell-dealt = Die Decks sind gemischt, beide Seiten halten fünf Karten.
duell-turn-skipped = Zug { $turn }: { $player-begins } zieht wegen einer { $rank } nichts.
    .player = Zug { $turn }: Du ziehst wegen einer { $rank } nichts.
duell-turn-empty = Zug { $turn }: { $player-begins } hat keine Karte mehr zu ziehen.
    .player = Zug { $turn }: Du hast keine Karte mehr zu ziehen.
duell-passed = { $player-begins } passt.
    .player = Du passt.
duell-annulled = Der Konter macht { $card } unwirksam.
duell-annulled-unseen = Der Konter macht eine Karte { $player-owner } unwirksam.
    .player = Der Konter macht eine deiner Karten unwirksam.
duell-mirrored = Der Spiegel wirft den Angriff von { $card } zurück.
duell-fizzled = Das bewirkt nichts mehr.
duell-attack-fizzled = Der Angriff von { $card } verpufft.
duell-revealed = Die verdeckte Ritterkarte { $slot } { $player-owner } wird aufgedeckt: { $card }.
    .player = Deine verdeckte Ritterkarte { $slot } wird aufgedeckt: { $card }.
duell-adjusted = { $card } steht nun in { $position }.
duell-adjusted-up = { $card } wird aufgedeckt und steht in { $position }.
duell-adjusted-down = { $card } wird verdeckt.
duell-fought-attack = { $attacker } greift mit { $attack } an, { $defender } hält mit { $defence } dagegen.
duell-fought-defence = { $attacker } greift mit { $attack } an, { $defender } verteidigt sich mit { $defence }.
duell-fought-even = { $attacker } greift mit { $attack } an, { $defender } verteidigt sich mit { $defence }: Niemand fällt.
duell-life-lost = { $player-begins } verliert { $amount } Leben und hat noch { $left }.
    .player = Du verlierst { $amount } Leben und hast noch { $left }.
duell-attached = { $host } trägt nun { $card }.
duell-destroyed = Zerstört: { $cards }.
duell-exchanged = Die { $rank } und { $card } haben die Seiten gewechselt.
duell-exchanged-hidden = Die { $rank } und die verdeckte Ritterkarte haben die Seiten gewechselt.
duell-return = Die Wirkung von { $card }: { $player-begins } muss eine Karte vom Feld auf die Hand zurückschicken.
    .player = Die Wirkung von { $card }: Du musst eine Karte vom Feld auf die Hand zurückschicken.
duell-returned = { $card } geht zurück auf die Hand { $player-owner }.
    .player = { $card } geht zurück auf deine Hand.
duell-returned-hidden = Die verdeckte Karte geht zurück auf die Hand { $player-owner }.
    .player = Die verdeckte Karte geht zurück auf deine Hand.
duell-will-skip = { $player-begins } wird im nächsten eigenen Zug wegen einer { $rank } nichts ziehen.
    .player = Du wirst in deinem nächsten Zug wegen einer { $rank } nichts ziehen.
duell-discarded = { $player-begins } verliert wegen einer { $rank } die Handkarte { $card }.
    .player = Du verlierst wegen einer { $rank } die Handkarte { $card }.
duell-life-gained = { $card }: { $player-begins } gewinnt { $amount } Leben und hat nun { $left }.
    .player = { $card }: Du gewinnst { $amount } Leben und hast nun { $left }.
duell-drew-for = { $card }: { $player-begins } zieht { $number ->
    [0] nichts, denn das Deck ist leer
    [one] eine Karte
   *[other] { $number } Karten
}.
    .player = { $card }: Du ziehst { $number ->
        [0] nichts, denn dein Deck ist leer
        [one] eine Karte
       *[other] { $number } Karten
    }.
duell-truce = Waffenruhe bis zum Ende des Zugs.
duell-recovered = { $card } kommt aus der Ablage auf die Hand { $player-owner } zurück.
    .player = { $card } kommt aus der Ablage auf deine Hand zurück.
duell-won = { $loser-begins } hat kein Leben mehr.
    .loser = Du hast kein Leben mehr.
duell-drawn = Beide Decks sind leer: unentschieden.
duell-drawn-turns = 200 Züge sind vorbei: unentschieden.

## Worauf die Runde wartet.

duell-undealt = Gleich werden die Decks gemischt.
duell-to-act = Zug { $turn }, { $phase }: { $player-begins } ist am Zug.
    .player = Du bist am Zug: Zug { $turn }, { $phase }.
duell-to-answer = { $player-begins } kann antworten.
    .player = { $clause }. Antworten oder passen?
duell-to-choose = { $player-begins } muss für { $card } eine Karte auf dem Feld wählen: Sie geht auf die Hand zurück.
    .player = Du musst für { $card } eine Karte auf dem Feld wählen: Sie geht auf die Hand zurück.
duell-to-discard = { $player-begins } verliert gleich eine zufällige Handkarte.
    .player = Du verlierst gleich eine zufällige Handkarte.
duell-over = Die Runde ist vorbei: { $winner-begins } hat gewonnen.
    .winner = Die Runde ist vorbei: Du hast gewonnen.
duell-over-drawn = Die Runde ist vorbei: unentschieden.

## Die Stellung in Worten.

duell-turn = Zug { $turn }, { $role }, { $phase }.
duell-side = { $role }: { $life } Leben, { $hand ->
    [one] eine Karte
   *[other] { $hand } Karten
} auf der Hand, { $deck } im Deck.
duell-discarded-cards = Ablage: { $cards }.
duell-knights = Ritter: { $cards }.
duell-effects = Effektkarten: { $cards }.
duell-no-cards = Keine Karten auf dem Feld.
duell-knight-attack = { $slot }: { $card } Angriff { $number }
duell-knight-defence = { $slot }: { $card } Verteidigung { $number }
duell-knight-hidden = { $slot }: verdeckt
duell-effect-set = { $slot }: verdeckt (Zug { $turn })
duell-effect-pending = { $slot }: { $card } aktiviert
duell-effect-attached = { $slot }: { $card } an { $host }
duell-stack = Es wartet, das Letzte geschieht zuerst: { $items }.
duell-stack-annulled = { $clause } (unwirksam)
duell-skips = { $role } zieht im nächsten Zug nichts.
duell-your-hand = Deine Hand: { $cards }.
duell-your-empty-hand = Deine Hand ist leer.
duell-your-knights = Deine verdeckten Ritter: { $cards }.
duell-your-effects = Deine verdeckten Effektkarten: { $cards }.
duell-your-slot = { $slot }: { $card }
duell-your-set = { $slot }: { $card } seit Zug { $turn }
duell-you-drew = Du hast { $cards } gezogen.
duell-you-got-back = Zurück auf deiner Hand: { $cards }.
duell-held = { $role } hatte { $cards } auf der Hand.
duell-held-nothing = { $role } hatte keine Karten auf der Hand.
duell-held-knights = Verdeckte Ritter: { $cards }.
duell-held-effects = Verdeckte Effektkarten: { $cards }.

## Das Brett als Text, für eine Schrift mit fester Breite: keine Zeile über 40 Zeichen.

duell-text-turn = Zug { $turn }: { $role }
duell-text-side = { $role }: Leben { $life }, Hand { $hand }, Deck { $deck }
duell-text-effects = E { $slots }
duell-text-knights = R { $slots }
duell-text-between = { "----- 1 ---- 2 ---- 3 ---- 4 ---- 5" }
duell-text-discard = Ablage { $role }:
duell-text-cards = { "  " }{ $cards }
duell-text-key =
    R Ritter  E Effektkarten  H verdeckt
    A Angriff  D Verteidigung
    @5 in Zug 5 gelegt  5♥>3♦: 3♦ trägt 5♥
duell-text-hand = Deine Hand:
duell-text-drew = Gezogen: { $cards }
duell-text-held = Hand { $role }:

## Wonach jemand gefragt werden kann: nach „Immer passen:“ und in Aufzählungen.

duell-item-play = offen gespielte Ritter
duell-item-position = Stellungswechsel
duell-item-attack = Angriffe
duell-item-activate = aktivierte Karten
duell-item-swap = Tausch von Rittern
duell-item-choose = Wahl einer Karte, die zurückgeht
duell-item-quiet = Ende eines Zugs mit verdeckter Karte
duell-item-end = Ende jedes anderen Zugs

## Züge zur Auswahl: höchstens 80 Zeichen, ohne die Namen der Spielenden.

duell-group-choose = Welche Karte geht zurück auf die Hand?
duell-group-play = Ritter ausspielen
duell-group-set = Effektkarte auslegen
duell-group-position = Stellung ändern
duell-group-activate = Aktivieren
duell-group-swap = { $rank ->
    [0] Einen Ritter tauschen
   *[other] Eine { $rank } tauschen
}
duell-group-attack = Angreifen
duell-group-pass = Passen
duell-group-end = Zug beenden
duell-choose-pass = Passen
duell-choose-end = Zug beenden
duell-choose-end-unplayed = Zug beenden: Du kannst noch einen Ritter ausspielen
duell-choose-end-unattacked = Zug beenden: Du kannst noch direkt angreifen
duell-choose-play = { $card } offen · Angriff { $number }
duell-choose-play-hidden = { $card } verdeckt · Abwehr { $number }
duell-choose-set = { $card } auslegen
duell-choose-set-equipment = { $card } als Ausrüstung
duell-choose-flip = { $card } aufdecken (Angriff { $number })
duell-choose-to-attack = { $card } in Angriff ({ $number })
duell-choose-to-defence = { $card } in Verteidigung ({ $number })
duell-choose-attack = { $card } ({ $number }) greift { $target } an
duell-choose-attack-directly = { $card } direkt: Gegenüber verliert { $number } Leben
duell-choose-attack-beating = { $card } schlägt { $target }, Gegenüber verliert { $number } Leben
duell-choose-attack-destroying = { $card } schlägt { $target }
duell-choose-attack-falling-both = { $card } gegen { $target }: beide fallen
duell-choose-attack-winning-both = { $card } gegen { $target }: beide fallen, Gegenüber verliert { $number } Leben
duell-choose-attack-losing-both = { $card } gegen { $target }: beide fallen, du verlierst { $number } Leben
duell-choose-attack-even = { $card } gegen { $target }: keiner fällt
duell-choose-attack-falling = { $card } fällt gegen { $target }, du verlierst { $number } Leben
duell-choose-attack-losing = { $card } scheitert an { $target }, du verlierst { $number } Leben
duell-choose-swap = { $card } tauschen gegen { $target }
duell-choose-activate = { $card } aktivieren
duell-choose-counter = { $card }: stoppt und zerstört { $target }
duell-choose-counter-quiet = { $card }: zerstört { $target }
duell-choose-destroy = { $card }: zerstört { $fallen }
duell-choose-mirror = { $card }: kostet dein Gegenüber { $number } Leben
duell-choose-elixir = { $card }: Du gewinnst 8 Leben
duell-choose-caravan = { $card }: { $number ->
    [0] Du ziehst nichts
    [one] Du ziehst eine Karte
   *[other] Du ziehst { $number } Karten
}
duell-choose-truce = { $card }: kein Angriff mehr in diesem Zug
duell-choose-recover = { $card }: { $target } zurück auf die Hand
duell-choose-equip = { $card } (+{ $number }) anlegen an { $target }
duell-choose-adjust-attack = { $card }: { $target } in Angriff
duell-choose-adjust-defence = { $card }: { $target } in Verteidigung
duell-choose-adjust-hidden = { $card }: { $target } wird verdeckt
duell-choose-return = Auf die Hand zurück: { $target }
duell-brief-known = { $cards }
duell-brief-hidden = verdeckt Nr. { $slots }
duell-brief-both = { $cards }, verdeckt Nr. { $slots }
duell-brief-nothing = nichts
duell-target-player = dein Gegenüber direkt
duell-target-hidden = die verdeckte Ritterkarte { $slot }
duell-yours = { $card } (deine)
duell-yours-hidden = { $card } (deine, verdeckt)
duell-theirs = { $card } (gegnerisch)
duell-theirs-hidden-knight = verdeckte Ritterkarte { $slot } (gegnerisch)
duell-theirs-hidden-effect = verdeckte Effektkarte { $slot } (gegnerisch)

## Die Regeln in Kürze: höchstens 2.000 Zeichen.

duell-legend = -# Schwert: Angriff, Schild: Verteidigung. Rechts: Leben, darunter Handkarten, Deck und Ablage. An den Rändern: abgelegte Ränge.
duell-rules =
    { "" }**Duell** aus dem Spielewiki. Beide Seiten haben 26 Karten und 40 Leben: Rot Herz und Karo, Schwarz Kreuz und Pik. Wer kein Leben mehr hat, verliert; sind am Ende eines Zuges beide Decks leer, ist es unentschieden.
    { "" }**Dein Zug:** Du ziehst eine Karte. Dann beliebig oft: Karten verdeckt als Effektkarten auslegen, Effektkarten aktivieren, Stellungen ändern (je Ritter einmal, nicht gerade ausgespielt), angreifen (je Ritter im Angriff einmal), eine 4 nutzen. Je Zug darfst du einen Ritter ausspielen, offen im Angriff oder verdeckt in Verteidigung. Stellungen ändern geht nur vor dem ersten Angriff; danach beendet jede gelegte Karte und jede 4 das Angreifen. In Zug 1 greift niemand an.
duell-rules-battle =
    { "" }**Ritter** (2–9) greifen mit ihrem Rang an und verteidigen mit 10 minus Rang; Ausrüstung erhöht beides. Angriff gegen Angriff: Der Schwächere fällt, seine Seite verliert die Differenz; bei Gleichstand fallen beide. Angriff gegen Verteidigung (quer liegend): Ist der Angriff höher, fällt der Ritter; ist er niedriger, verliert die angreifende Seite die Differenz. Wer keine Ritter hat, wird direkt angegriffen.
    { "" }**Effektkarten** wirken ab dem Zug nach dem Auslegen. **10 Spiegel:** wirft einen Angriff zurück. **J Rundumschlag:** zerstört alle Ritter außer einer 5, gleich nach dem Ausspielen oder Aufdecken eines Ritters. **Q Verwüstung:** zerstört alle Effektkarten. **K Konter:** hebt auf, worauf er antwortet, und zerstört die Karte. **A Umstellung:** ändert die Stellung eines Ritters. **2–9:** Ausrüstung für einen offenen Ritter.
duell-rules-answers =
    { "" }**Antworten:** Liegt eine Effektkarte von dir seit einem früheren Zug verdeckt, wirst du nach jeder offenen Handlung der anderen Seite gefragt. Das Letzte geschieht zuerst.
    { "" }**Besondere Ritter:** Eine 4 tauscht einmal je Zug mit einem gegnerischen Ritter. Eine 5 übersteht den Rundumschlag und schützt, wen sie ausrüstet. Eine aufgedeckte 6 schickt eine Karte auf die Hand zurück. Für Geübte: Wer durch eine 2 Leben verliert, zieht einmal nicht; wer durch eine 3 Leben verliert, verliert auch eine zufällige Handkarte.

## `/duell`: Beschreibungen mit höchstens 100 Zeichen.

command-duell = Die Aktionen von Duell
command-duell-play = Einen Ritter ausspielen
command-duell-play_card = Der Ritter
command-duell-play_position = Offen im Angriff oder verdeckt in der Verteidigung
command-duell-set = Eine Karte verdeckt als Effektkarte auslegen
command-duell-set_card = Die Karte
command-duell-position = Einen Ritter aufdecken oder seine Stellung ändern
command-duell-position_knight = Dein Ritter
command-duell-position_position = Seine neue Stellung
command-duell-attack = Mit einem Ritter angreifen
command-duell-attack_knight = Dein Ritter
command-duell-attack_target = Der Ritter, den er angreift, oder die andere Seite selbst
command-duell-swap = Einen Ritter gegen einen der anderen Seite tauschen
command-duell-swap_knight = Dein Ritter
command-duell-swap_target = Der Ritter, den du dafür bekommst
command-duell-activate = Eine Effektkarte aktivieren
command-duell-activate_card = Deine Effektkarte
command-duell-activate_target = Die Karte, der sie gilt, falls sie eine braucht
command-duell-activate_position = Die Stellung, in die sie den Ritter bringt
command-duell-choose = Die Karte wählen, die auf die Hand zurückgeht
command-duell-choose_target = Die Karte
command-duell-pass = Passen
command-duell-end = Deinen Zug beenden

## Namen: klein, ohne Leerzeichen.

name-duell = duell
name-duell-play = spielen
name-duell-set = auslegen
name-duell-position = stellung
name-duell-attack = angriff
name-duell-swap = tausch
name-duell-activate = aktivieren
name-duell-choose = wählen
name-duell-pass = passen
name-duell-end = ende
name-duell-card = karte
name-duell-knight = ritter
name-duell-target = ziel
