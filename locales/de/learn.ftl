# Die Lektionen: Jeder Text steht über einem Bild der Stellung, darunter die Züge als Knöpfe.

lesson-step = -# { $game } · Schritt { $step } von { $steps }
lesson-over = -# { $game } · Ende der Lektion
lesson-right = **Richtig.** { $why }
lesson-wrong = **Da geht mehr.** { $why }
lesson-again = **Schau noch mal hin.** { $why }
button-learn = Lernen
button-rules = Regeln
button-learn-game = { $game } lernen
button-play-game = { $game } spielen

## Die erste Hand, wenn jemand neu ist.

en-garde-welcome = Du bist { $role }, links, und gehst nach rechts. Greif mit einer Karte vom Wert des Abstands an: Ein Treffer gewinnt die Runde.
duell-welcome = Du bist { $role }, unten. Ritter greifen Ritter an oder, wo keiner mehr steht, dein Gegenüber. Wer kein Leben mehr hat, verliert.
wesnoth-welcome-north = Du spielst den Norden, die hellen Figuren. Wirb auf deiner Burg an, besetze Dörfer für Gold und bring den anderen König zu Fall: So gewinnst du.
wesnoth-welcome-south = Du spielst den Süden, die dunklen Figuren. Wirb auf deiner Burg an, besetze Dörfer für Gold und bring den anderen König zu Fall: So gewinnst du.

## En Garde.

learn-en-garde-walk =
    Du bist Weiß, links, und gehst nach rechts. Eine Karte bringt dich so viele Felder weit, wie sie zeigt. Wie weit Schwarz entfernt ist, heißt Abstand: jetzt 22.
    { "" }**Geh so weit vor, wie es mit einer Karte geht.**
learn-en-garde-walk-right = Du stehst auf Feld 6 und ziehst eine Karte nach: Du hast immer fünf.
learn-en-garde-walk-slow = Das geht auch, aber noch erreicht keiner den anderen. Geh so weit wie möglich.
learn-en-garde-walk-look = Jede Karte bringt dich so weit, wie sie zeigt. Hier draußen erreicht dich niemand, also ist der weiteste Schritt der beste: die Fünf.
learn-en-garde-wait =
    Ihr seid beide näher gekommen, der Abstand ist 7. Zum Angriff brauchst du eine Karte mit dem Wert des Abstands: Ab 6 kann Schwarz nicht angreifen.
    { "" }**Gib keinen Boden her: Welche Karte bringt den Abstand auf 6?**
learn-en-garde-wait-right = Bei Abstand 6 reicht keine Karte. Jetzt muss sich Schwarz in Reichweite wagen.
learn-en-garde-wait-near = Das ist in Reichweite: Hat Schwarz eine Karte mit dem neuen Abstand, greift Schwarz zuerst an.
learn-en-garde-wait-back = Das ist sicher, verschenkt aber Boden: Am Ende einer Runde kann er entscheiden.
learn-en-garde-wait-look = Zieh jede deiner Karten von 7 ab. Nur mit der Eins bleiben 6, und eine Sechs gibt es nicht: Schwarz kann nicht angreifen, und du hast keinen Boden verschenkt.
learn-en-garde-attack =
    Schwarz kommt um 2 näher. Der Abstand ist 4, und du hast zwei Vieren. Ein Angriff muss mit ebenso vielen Karten vom selben Wert pariert werden; wer das nicht kann, ist getroffen.
    { "" }**Greif so stark an, wie du kannst.**
learn-en-garde-attack-right = Jetzt braucht Schwarz zwei Vieren zum Parieren, nicht nur eine.
learn-en-garde-attack-single = Eine Vier ist leicht zu parieren. Gegen zwei braucht Schwarz zwei.
learn-en-garde-attack-missed = Du hast sogar zwei Karten mit dem Wert des Abstands: Greif an, bevor Schwarz es tut.
learn-en-garde-attack-look = Der Abstand ist 4, und deine beiden Vieren passen genau. Spiel beide: Dann reicht eine Vier nicht zum Parieren, Schwarz braucht zwei.
learn-en-garde-parry =
    Schwarz hatte zwei Vieren, hat pariert und ist zurückgegangen. Du bist um 1 gefolgt, und nun greift Schwarz mit einer Fünf an.
    { "" }**Pariere: eine Fünf gegen eine Fünf.**
learn-en-garde-parry-right = Nicht getroffen! Und du bist sofort am Zug, mit den Karten, die du noch hast.
learn-en-garde-count =
    Von jedem Wert gibt es fünf Karten. Vier Fünfen sind gespielt: eine von dir, eine von Schwarz, eine im Angriff, eine in der Parade. Die letzte hast du.
    { "" }**Beende die Runde.**
learn-en-garde-count-right = Zum Parieren ist keine Fünf mehr da: Treffer!
learn-en-garde-count-missed = Eine Fünf kann Schwarz nicht mehr parieren: Alle anderen sind weg. Greif mit deiner an.
learn-en-garde-count-look = Der Abstand ist 5, und du hast die einzige Fünf, die noch da ist. Niemand kann sie parieren: Greif an.
learn-en-garde-end =
    Du gewinnst die Runde. In einer Partie spielt ihr, bis jemand genug Treffer hat.
    Ist vorher der Nachziehstapel leer, endet die Runde auch: Dann gewinnt, wer mehr Karten mit dem Wert des Abstands hat, und bei Gleichstand, wer mehr Boden gewonnen hat.

## Duell.

learn-duell-knight =
    Du bist Rot, unten. Ihr habt beide 40 Leben; wer auf 0 fällt, verliert. Die Karten 2 bis 9 sind Ritter: Sie greifen mit ihrer Zahl an und verteidigen mit 10 minus ihrer Zahl. Einer je Zug.
    { "" }**Spiel deinen stärksten Angreifer offen aus.**
learn-duell-knight-right = Angriff 8. Im allerersten Zug greift niemand an, also kommt jetzt die Falle.
learn-duell-knight-right-set = Angriff 8. Im allerersten Zug greift niemand an, also kommt jetzt die Ausrüstung.
learn-duell-knight-weak = Ein schwacher Angreifer: Was Schwarz auch ausspielt, ist stärker. Nimm die höchste Zahl.
learn-duell-knight-hidden = Verdeckt verteidigt ein Ritter: die 8 nur mit 2. Offen ist sie am besten.
learn-duell-knight-none = Ohne Ritter wirst du direkt angegriffen. Spiel erst einen aus.
learn-duell-knight-look = Unter dem Schwert steht auf jeder Karte, wie stark sie angreift, und nur ein offener Ritter greift an. Die höchste Zahl hat die 8: Spiel sie offen aus.
learn-duell-variant = Wirkungen in dieser Lektion: { $variant }.
learn-duell-effect = { $rank } **{ $name }**: { $about }
learn-duell-no-effect = { $rank }: ohne Wirkung, gut für einen Bluff.
learn-duell-trap =
    Jede Karte kannst du verdeckt als Effektkarte auslegen; sie wirkt ab dem nächsten Zug. { $rank ->
        [10] Die 10
       *[other] Die Karte { $rank }
    } ist der Spiegel: Er wirft einen Angriff zurück.
    { "" }**Leg den Spiegel aus.**
learn-duell-trap-right = Schwarz sieht eine verdeckte Karte, aber nicht, welche.
learn-duell-trap-knight = Gute Idee: So wird ein Ritter zur Ausrüstung. Aber zuerst der Spiegel, der deine 8 schützt.
learn-duell-trap-counter = Der Konter hebt auf, was Schwarz tut. Der Spiegel hebt einen Angriff auf und tut auch noch weh: Leg ihn aus.
learn-duell-trap-other = { $effect } Aber zuerst der Spiegel, der deine 8 schützt.
learn-duell-trap-none = Dann schützt nichts deine 8. Stell erst die Falle.
learn-duell-trap-look = Auf der { $rank ->
    [10] 10
   *[other] Karte { $rank }
} ist ein Spiegel. Verdeckt wartet er, bis Schwarz deine 8 angreift, und dann trifft der Angriff Schwarz: Leg die { $rank ->
    [10] 10
   *[other] Karte { $rank }
} aus.
learn-duell-answer =
    Du hast auch die 5 ausgelegt und deinen Zug beendet. Schwarz spielt eine 9 aus und greift deine 8 an. Weil deine Karten bereitliegen, wirst du gefragt: antworten oder passen?
    { "" }**Antworte mit dem Spiegel.**
learn-duell-answer-right = Der Angriff prallt ab: Schwarz verliert 9 Leben, und deine 8 bleibt stehen.
learn-duell-answer-equip = Das schlägt die 9, aber Schwarz verliert nur 4 Leben. Der Spiegel nimmt alle 9, und die 5 bleibt dir für deinen eigenen Zug.
learn-duell-answer-enemy = Das macht die 9 nur noch stärker: Deine 5 gehört an deinen eigenen Ritter.
learn-duell-answer-pass = Dann zerstört die 9 deine 8, und du verlierst 1 Leben. Du hast eine Falle: Lass sie zuschnappen.
learn-duell-answer-look = Vergleich, was Schwarz verliert: 4 Leben durch deine 5, alle 9 durch den Spiegel, und deine 8 bleibt beide Male stehen. Antworte mit der { $rank ->
    [10] 10
   *[other] Karte { $rank }
}.
learn-duell-answer-look-wraith = Vergleich, was Schwarz verliert: 4 Leben durch deine 5, und deine 8 fällt mit der 9; alle 9 durch den Spiegel, und deine 8 bleibt stehen. Antworte mit dem Spiegel.
learn-duell-set =
    Jede Karte kannst du verdeckt als Effektkarte auslegen; sie wirkt ab dem nächsten Zug. Ein Ritter wird so zur Ausrüstung: Seine Zahl zählt zu einem Ritter dazu. Mit diesen Wirkungen wirft keine Karte einen Angriff zurück, darum entfallen die zwei Schritte mit dieser Falle.
    { "" }**Leg deine stärkste Ausrüstung aus.**
learn-duell-set-weak = Sie zählt weniger als die 5. Nimm die höhere Zahl.
learn-duell-set-other = { $effect } Aber zuerst die Ausrüstung für deine 8.
learn-duell-set-none = Dann bleibt deine 8 allein. Leg erst die Ausrüstung aus.
learn-duell-set-look = Ein Ritter unter deinen Effektkarten zählt mit der Zahl unter seinem Schwert dazu, und von deinen Handkarten hat die 5 die höchste: Leg die 5 aus.
learn-duell-equip =
    Schwarz hat noch 31 Leben. Du bist am Zug: Deine 8 steht einer 9 gegenüber. Deine verdeckte 5 kannst du jetzt aktivieren: Als Ausrüstung zählt sie zu einem Ritter dazu.
    { "" }**Mach deine 8 stärker als die 9.**
learn-duell-equip-set =
    Du hast deinen Zug beendet. Schwarz hat eine 9 ausgespielt und vor deiner verdeckten Karte nicht angegriffen. Du bist am Zug: Deine 8 steht der 9 gegenüber. Deine verdeckte 5 kannst du jetzt aktivieren: Als Ausrüstung zählt sie zu einem Ritter dazu.
    { "" }**Mach deine 8 stärker als die 9.**
learn-duell-equip-right = 8 + 5 = 13: Das schlägt die 9.
learn-duell-equip-early = 8 gegen 9: Dein Ritter würde fallen, und du würdest 1 Leben verlieren. Rüste ihn erst aus.
learn-duell-equip-guard = Eine 8 verteidigt nur mit 2. Mach sie lieber stärker.
learn-duell-equip-end = Dann greift im nächsten Zug die 9 an, und den Spiegel hast du nicht mehr. Nutze deine 5.
learn-duell-equip-end-set = Dann greift im nächsten Zug die 9 an. Nutze deine 5.
learn-duell-equip-look = Vergleich die Zahlen der beiden Ritter: 8 verliert gegen 9, aber 8 + 5 gewinnt. Die 5 liegt verdeckt auf Platz { $slot }: Aktiviere sie für deine 8.
learn-duell-second =
    Du hast eine 7 gezogen. Fällt die 9, hat Schwarz keinen Ritter mehr: Dann kann jeder weitere Ritter von dir Schwarz direkt angreifen.
    { "" }**Spiel die 7 so aus, dass sie in diesem Zug angreifen kann.**
learn-duell-second-right = Offen kann sie sofort angreifen.
learn-duell-second-late = Zu früh: Ein Ritter, den du nach einem Angriff ausspielst, kann in diesem Zug nicht mehr angreifen. Erst ausspielen, dann angreifen.
learn-duell-second-hidden = Verdeckt verteidigt sie und kann in diesem Zug nicht angreifen.
learn-duell-second-weak = Der könnte auch angreifen, aber die 7 kostet Schwarz mehr Leben.
learn-duell-second-look = In diesem Zug greift nur noch an, wer offen ausgespielt wird, und zwar vor dem ersten Angriff. Von deinen Handkarten hat die 7 die höchste Zahl unter dem Schwert: Spiel sie offen aus.
learn-duell-strike =
    Angriff gegen Angriff: Der schwächere Ritter wird zerstört, und seine Seite verliert die Differenz.
    { "" }**Zerstöre die 9.**
learn-duell-strike-right = 13 gegen 9: zerstört, und Schwarz verliert 4 Leben. Dann greift deine 7 direkt an und nimmt noch 7.
learn-duell-strike-wraith = Deine 8 fällt mit der 9: Das ist die Wirkung von Schwarz.
learn-duell-strike-weak = 7 gegen 9: Dein eigener Ritter würde fallen. Schick den mit der Ausrüstung.
learn-duell-strike-later = Nicht jetzt: Schwarz hat nichts zum Antworten. Erst angreifen.
learn-duell-strike-none = Jetzt ist der Moment: Schwarz hat nichts zum Antworten.
learn-duell-strike-look = Auf den Klingen stehen bei dir 13 und 7, bei Schwarz 9. Nur 13 schlägt 9, und dann ist der Weg für deine 7 frei: Greif mit der 8 an, die die 5 trägt.
learn-duell-end =
    Schwarz ist in drei Zügen von 40 Leben auf 20 gefallen: Du weißt, wie es geht.
    Die anderen Fallen: J zerstört Ritter, Q Effektkarten, K hebt auf, worauf er antwortet, A ändert die Stellung eines Ritters.
learn-duell-end-sheet = Schwarz ist in drei Zügen von 40 Leben auf { $life } gefallen: Du weißt, wie es geht.
learn-duell-end-others = Deine anderen Wirkungen:

## Erobere Wesnoth.

learn-wesnoth-recruit =
    Du spielst den Norden, oben. Bring den anderen König zu Fall, und du gewinnst. Dein König, ein Kämpfer, steht auf seinem Bergfried und kann anwerben: Einheiten erscheinen auf den Burgfeldern daneben und handeln ab deinem nächsten Zug.
    { "" }**Wirb einen Bogenschützen an.**
learn-wesnoth-recruit-right = Ein Bogenschütze schießt zweimal im Zug. Anwerben kannst du, solange das Gold reicht: Auch ein Magier kommt dazu. Jede Einheit außer dem König kostet danach 1 Gold je Zug.
learn-wesnoth-recruit-slow = Zäh, aber langsam und ohne Fernkampf. Hier hilft dir der Bogenschütze mehr.
learn-wesnoth-recruit-leave = Ohne Bergfried kann ein König nicht anwerben. Gib erst das Gold aus.
learn-wesnoth-recruit-none = Gold in der Truhe kämpft nicht. Wirb erst an.
learn-wesnoth-recruit-look = Zwei Einheiten stehen zur Wahl, und nur eine davon schießt: der Bogenschütze, zweimal im Zug und für weniger Gold.
learn-wesnoth-village =
    Dein nächster Zug. Jedes Dorf, das dir gehört, bringt 2 Gold je Zug und heilt die Einheit, die darin steht. Wer dort stehen bleibt, nimmt es ein.
    { "" }**Nimm mit dem Bogenschützen das Dorf ein.**
learn-wesnoth-village-right = Das Dorf gehört dir, und der Bogenschütze steht gut: Dörfer schützen.
learn-wesnoth-village-open = Dort gibt es nichts zu holen. Das Dorf bringt in jedem Zug Gold.
learn-wesnoth-village-none = Der Bogenschütze kann noch ziehen. Nimm das Dorf ein, bevor du den Zug beendest.
learn-wesnoth-village-look = Das Haus auf e2 ist ein Dorf, und dein Bogenschütze kommt hin: 2 Gold in jedem Zug, und gute Deckung.
learn-wesnoth-woods =
    Der König des Südens ist zu Pferd vorausgeritten, hat deinen Magier im Wald auf d3 angegriffen und verfehlt. Das Gelände bestimmt, wie schwer man zu treffen ist: ein Bogenschütze in der Ebene ab 4, im Wald erst ab 7.
    { "" }**Bring deinen Bogenschützen neben den König, in Deckung.**
learn-wesnoth-woods-right = Im Wald, neben dem König: in Reichweite und schwer zu treffen.
learn-wesnoth-woods-far = Von dort erreicht der Bogenschütze niemanden: Angriffe gehen nur auf ein Nachbarfeld.
learn-wesnoth-woods-none = Der König steht allein da, und du lässt ihn laufen? Bring erst den Bogenschützen hin.
learn-wesnoth-woods-look = Der König steht auf d4. Von den Feldern zur Auswahl liegt nur e4 neben ihm, und dort stehen Bäume: Da ist dein Bogenschütze schwer zu treffen.
learn-wesnoth-shoot =
    Angreifen kannst du im Nahkampf oder im Fernkampf. Wer angegriffen wird, schlägt auf gleiche Art zurück, wenn das geht: Ein Kavallerist hat keinen Fernkampf.
    { "" }**Greif so an, dass niemand zurückschlägt.**
learn-wesnoth-shoot-right = Zwei Schüsse, zwei Treffer, keine Antwort: Der König hat noch 2 von 4 Lebenspunkten.
learn-wesnoth-shoot-melee = Nur ein Schlag, und der König schlägt zurück. Im Fernkampf sind es zwei, und er kann nicht antworten.
learn-wesnoth-shoot-none = Dein Bogenschütze und dein Magier stehen neben dem König. Greif an!
learn-wesnoth-shoot-look = Auf den Knöpfen steht auch, was dich ein Angriff kostet. Im Fernkampf kann der König nicht antworten: Der Schuss kostet dich nichts.
learn-wesnoth-king =
    Dein Magier schlägt viermal zu, und Magie trifft ab 3, in jedem Gelände. Zwei Treffer reichen.
    { "" }**Bring den König zu Fall.**
learn-wesnoth-king-right = Treffer, daneben, Treffer: Der König fällt!
learn-wesnoth-king-leave = Dein Magier kann es hier zu Ende bringen. Greif an.
learn-wesnoth-king-none = Der König würde fliehen. Dein Magier hat vier Schläge: Nutze sie.
learn-wesnoth-king-look = Der König hat noch 2 Lebenspunkte, und dein Magier schlägt viermal zu: Der Knopf gibt dir eine Chance von 92 %. Greif mit dem Magier an.
learn-wesnoth-end =
    Du gewinnst. Die Knöpfe zeigen dir die Aussichten eines Angriffs, bevor du ihn wählst.
    Merk dir: Dörfer bringen Gold, Gelände gibt Deckung, und ein König, der allein vorausreitet, fällt.

## Befehle.

command-learn = Ein Spiel in einer Minute lernen, beim Spielen
command-learn_game = Welches Spiel; ohne Angabe En Garde
name-learn = lernen
