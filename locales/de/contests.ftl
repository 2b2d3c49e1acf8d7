# Wettkämpfe zwischen Servern. Der Name eines Servers steht nur dort, wo ein Satz oder eine Zeile
# beginnen kann, und im ersten Fall.

another-server = Ein anderer Server
server-of-many = { $name } ({ $digits })
contest-team = Team { $number }
pace-tonight = ein Abend
pace-week = eine Woche
pace-fortnight = zwei Wochen
contest-pace = { $pace } ({ $clock })
contest-boards = { $boards ->
    [one] ein Brett
   *[other] { $boards } Bretter
}
contest-rated-inside = zählt für die Spieler
contest-rated-few = zählt für die Spieler, nicht für die Server
contest-rated-later = zählt für die Spieler; für die Server nur, wenn der Wettkampf nach { $when } endet
contest-rated-once = zählt für die Spieler, nicht für die Server: Das geht nur einmal in sieben Tagen
contest-rated-captain = zählt nicht für die Server: Beide wurden von derselben Person geführt
contest-rated-players = zählt nicht für die Server: Jemand hat kürzlich für beide gespielt
contest-rated-boards = zählt nicht für die Server: Weniger als drei Bretter zählen
contest-terms = { $options } · { first-to } · { $boards } · { $pace } · { $rated }
contest-terms-strongest = { $options } · { first-to } · { $boards } · { $pace } · { $rated } · die höchsten Wertungen spielen
contest-title = **{ $zero } – { $one }** · { $game }
contest-id = -# Wettkampf `{ $id }`
contest-thread-title = { $first } – { $second }
contest-thread-title-plain = Wettkampf: { $game } · { $id }

## Eine Herausforderung, bevor sie abgeschickt ist.

contest-draft = **Einen anderen Server herausfordern** · { $game }
contest-draft-how = Wähle, was gespielt wird, und dann den Weg: „{ button-to-the-lobby }“ zeigt die Herausforderung den Admins aller Server; mit „{ button-get-a-code }“ bekommst du Zeilen zum Verschicken, auch für Server, die hier nicht aufgeführt sind. Vorher sieht sie niemand.
contest-draft-how-more = Das hier wird selten geändert. „{ button-back }“ führt dahin, wo du die Herausforderung abschickst.
contest-draft-how-teams = Wähle, was gespielt wird, und öffne dann die Aufstellung. Ihre Karte erscheint in diesem Kanal; vorher sieht sie niemand.
contest-draft-how-more-teams = Das hier wird selten geändert. „{ button-back }“ führt dahin, wo du die Aufstellung öffnest.
contest-draft-unlisted = -# Andere Server finden diesen nicht in ihrer Liste. Admins ändern das mit `/{ name-server } { name-setup }`.
contest-draft-who-in-turn = Melden sich mehr an, als es Bretter gibt, spielen die ersten Anmeldungen. Spieler, die letztes Mal kein Brett hatten, kommen vor ihnen dran.
contest-draft-who-strongest = Melden sich mehr an, als es Bretter gibt, spielen die höchsten Wertungen.
contest-date-read = -# Das lese ich als { $day }, { $time } ({ $zone }).
contest-draft-game = Ein anderes Spiel
contest-draft-boards = Eine andere Zahl von Brettern
contest-draft-pace = Ein anderes Tempo
contest-draft-to = An einen Server, der Herausforderungen annimmt
contest-draft-options = Andere Regeln
contest-draft-first-to = Eine andere Zahl von Runden
button-send-to = An { $server } schicken
button-to-the-lobby = In die Lobby
button-get-a-code = Code holen
button-be-found = Uns auffindbar machen
button-open-line-up = Aufstellung öffnen
button-more-options = Mehr
button-set-date = Termin festlegen
button-change-date = Termin ändern
date-form-title = Wann beginnt der Wettkampf?
date-form-label = Tag und Uhrzeit ({ $zone })
date-form-example = Fr 20:00, oder nichts für keinen Termin
button-make-rated = Mit Wertung
button-make-unrated = Ohne Wertung
button-make-strongest = Die höchsten Wertungen spielen lassen
button-make-in-turn = Die ersten Anmeldungen spielen lassen
contest-sent = Die Herausforderung ist unterwegs. Ihre Karte steht in { $channel }.
contest-in-the-lobby = Die Herausforderung steht in der Lobby; Admins anderer Server finden sie mit `/{ name-lobby }`. Ihre Karte steht in { $channel }.
contest-code-how =
    Schick diese Zeilen an einen Admin des anderen Servers. Der Code gilt einmal.
    { expires }
contest-code =
    { $server } fordert euren Server heraus: { $game } · { $terms }
    Wenn der Bot noch nicht auf eurem Server ist, ladet ihn ein: <{ $link }>
    Gebt dann ein: `/{ name-contest } { name-accept } { name-code }:{ $code }`
    Auf Englisch: `/contest accept code:{ $code }`

## Die Karte eines Wettkampfs.

contest-state-vacant = **{ $side } sucht einen Gegner.** { expires }
contest-state-asked = **Ihr seid herausgefordert.** { expires }
contest-state-answer = **{ $side } beantwortet eure Herausforderung mit anderen Bedingungen.** { expires }
contest-state-waiting = Die Antwort des anderen Servers steht noch aus. { expires }
contest-state-anybody = Noch hat kein Server angenommen. { expires }
contest-follows = **Das ist ein Rückkampf:** Die Plätze sind getauscht.
contest-instead-of = Statt: { $before }
contest-state-line-up = **Wer spielt mit?** Meldeschluss { $when }
contest-state-line-up-dated = **Wer spielt mit?** Der Wettkampf beginnt am { $moment } ({ $when }), bis dahin könnt ihr euch anmelden.
contest-state-full = **Die Aufstellung ist geschlossen.** Der Wettkampf beginnt am { $moment } ({ $when })
contest-state-line-up-waits = **Wer spielt mit?** Warten auf { $side }: Die Aufstellung ruht, bis der Bot dort zurück ist. Weiter geht es spätestens { $when }
contest-state-calling = **Die Aufstellung ist geschlossen.** Spieler und Ersatzleute: bitte „{ button-here }“ drücken. Der Aufruf endet { $when }
contest-state-playing = **Die Bretter werden gespielt**, bisher { $points } : { $other }.
contest-line-up = Die Aufstellung ist offen: { $time }
contest-begins = Beginnt am { $moment } ({ $when })
contest-takes = Dauert ab der Annahme höchstens { $time }
contest-last-end = Endet spätestens { $when }
contest-plus-increments = { $bound }, dazu { $seconds } Sekunden je Zug
contest-waits = **Warten auf { $side }.** Die Uhren dort stehen still, bis der Bot zurück ist. Weiter geht es spätestens { $when }
contest-result-at = Das ganze Ergebnis: { $address }
contest-state-won = **{ $winner } gewinnt den Wettkampf { $points } : { $other }.**
contest-state-drawn = **Der Wettkampf endet unentschieden, { $points } : { $other }.**
contest-state-declined = Die Herausforderung wurde abgelehnt.
contest-again = Wieder möglich { $when }
contest-state-withdrawn = Die Herausforderung wurde zurückgezogen.
contest-state-answered = { $side } hat mit anderen Bedingungen geantwortet, in einer eigenen Herausforderung.
contest-state-expired = Niemand hat rechtzeitig geantwortet.
contest-state-called-off = Der Wettkampf wurde abgesagt, bevor die Aufstellung schloss. Es gibt kein Ergebnis.
contest-called-off-by = { $side } hat den Wettkampf abgesagt. Es gibt kein Ergebnis.
contest-called-off-empty = Der Wettkampf wurde abgesagt: Niemand hatte sich gemeldet. Es gibt kein Ergebnis.
contest-called-off-one-sided = Der Wettkampf wurde abgesagt: Auf einer Seite hatte sich niemand gemeldet. Es gibt kein Ergebnis.
contest-called-off-unfilled = Der Wettkampf wurde abgesagt: Kein Brett war auf beiden Seiten besetzt. Es gibt kein Ergebnis.
contest-called-off-missed = Der Wettkampf wurde abgesagt: Niemand ist angetreten. Es gibt kein Ergebnis.
contest-called-off-restored = Der Wettkampf wurde abgesagt: Der Bot wurde aus einer Sicherung wiederhergestellt. Es gibt kein Ergebnis.
contest-challenger = { $side }: Wertung { $rating } ± { $deviation } · gewertete Wettkämpfe: { $tally }
contest-challenger-new = { $side }: noch kein gewerteter Wettkampf in { $game }
contest-record = Wettkämpfe zwischen beiden: { $won } : { $lost }, { $drawn } unentschieden.
contest-ready = { $side } möchte die Aufstellung schließen. Sie schließt, sobald auch die andere Seite so weit ist.
contest-side = **{ $side }** ({ $count }): { $names }
contest-side-empty = **{ $side }**: noch niemand
contest-reserves = { $side }, Ersatz: { $names }
contest-member = { $name } ({ $rating })
contest-and-more = { $names } und { $count } weitere
contest-nobody = niemand
contest-board-waits = { $number }. { $zero } – { $one }
contest-board-playing = { $number }. { $zero } – { $one } · wird gespielt
contest-board-over = { $number }. { $zero } **{ $left } : { $right }** { $one }
contest-board-struck = { $number }. nicht gespielt: niemand kam
contest-board-stopped = { $number }. { $zero } – { $one } · Sicherung eingespielt
contest-alt = { $zero } { $left } : { $right } { $one }.
contest-alt-line-up = Die Aufstellung: { $zero } { $left } von { $boards }, { $one } { $right } von { $boards }.
contest-alt-day = Entschieden am { $day }.
contest-alt-seats = { $boards ->
    [one] { $side } spielt { $role }.
   *[other] { $side } spielt an ungeraden Brettern { $role }.
}
contest-alt-board = Brett { $number }: { $zero } { $left } : { $right } { $one }.
contest-alt-drawn = Brett { $number }: { $zero } { $left } : { $right } { $one }, unentschieden.
contest-alt-resigned = Brett { $number }: { $zero } { $left } : { $right } { $one }, { $loser } gab auf.
contest-alt-timeout = Brett { $number }: { $zero } { $left } : { $right } { $one }, { $loser } verlor auf Zeit.
contest-alt-given = Brett { $number }: Punkt für { $winner }, sonst kam niemand.
contest-alt-struck = Brett { $number }: nicht gespielt.
contest-alt-stopped = Brett { $number }: abgebrochen, weil eine Sicherung eingespielt wurde.

## In den Threads eines Wettkampfs.

contest-news-line-up = **Die Aufstellung ist offen.** Mit „{ button-join }“ bist du dabei. Meldeschluss { $when }
contest-news-line-up-dated = **Die Aufstellung ist offen.** Mit „{ button-join }“ bist du dabei. Der Wettkampf beginnt am { $moment } ({ $when })
contest-news-line-up-closed = Die Aufstellung ist geschlossen.
contest-news-start = **Die Aufstellung ist geschlossen.** Drück „{ button-here }“; dein Brett beginnt, sobald dein Gegenüber das auch getan hat. Der Aufruf endet { $when }
contest-news-fixed = -# Vorab festgelegt (zum Nachprüfen):
contest-news-called = Die Aufstellung ist geschlossen, und die Bretter sind besetzt.
contest-news-call = Dein Brett wartet. Ich rufe dich hier, weil dich Direktnachrichten nicht erreichen. Drück „{ button-here }“, sonst verlierst du es. Der Aufruf endet { $when }
contest-news-call-reserve = Du bist Ersatz. Ich rufe dich hier, weil dich Direktnachrichten nicht erreichen. Drück „{ button-here }“, und du spielst, wenn jemand nicht kommt. Das entscheidet sich { $when }
contest-news-soon = Dein Wettkampf beginnt { $when }. Ich erinnere dich hier, weil dich Direktnachrichten nicht erreichen.
contest-news-there = **{ $name }** ist da und mischt Worte mit ein: { $luck }
contest-score = { $zero } { $left }, { $one } { $right }
board-won = **Brett { $number }: { $winner-begins } ({ $side }) schlägt { $loser-object }{ $first-to ->
    [one] .
   *[other] {" "}{ $most } : { $fewest }.
} { $score }.**
board-won-resign = **Brett { $number }: { $winner-begins } ({ $side }) schlägt { $loser-object }:** { $loser-begins } hat aufgegeben. **{ $score }.**
board-won-timeout = **Brett { $number }: { $winner-begins } ({ $side }) schlägt { $loser-object }:** Die Zeit { $loser-owner } ist abgelaufen. **{ $score }.**
board-drawn = **Brett { $number }: { $zero-begins } und { $one-subject } spielen unentschieden. { $score }.**
board-drawn-agreed = **Brett { $number }: { $zero-begins } und { $one-subject } einigen sich auf Remis. { $score }.**
contest-news-given = Brett { $number }: { $side } bekommt den Punkt, weil auf der Gegenseite niemand kam. { $left } : { $right }
contest-news-struck = Brett { $number } wird nicht gespielt: Auf beiden Seiten kam niemand. { $left } : { $right }

## An die, die spielen.

contest-joined = Du bist in der Aufstellung.
contest-joined-many = Du bist in der Aufstellung. Es machen mehr mit, als es Bretter gibt: Wer spielt und wer Ersatz ist, entscheidet sich, wenn sie schließt.
contest-joined-reserve = Du bist Ersatz: Du spielst, wenn jemand nicht kommt.
contest-joined-seen = Der andere Server sieht deinen Namen und deine Wertung.
contest-joined-closed = Deine Direktnachrichten sind für mich geschlossen. Öffne sie in den Privatsphäre-Einstellungen dieses Servers, dann versucht es `/{ name-me } { name-dm } { name-on }:True` noch einmal. Oder spiel im Thread des Wettkampfs: Dort rufe ich dich, und `/{ name-hand }` zeigt deine Hand.
contest-joined-off = Du hast Direktnachrichten abgeschaltet. Ich rufe dich im Thread des Wettkampfs, und `/{ name-hand }` zeigt deine Hand; `/{ name-me } { name-dm } { name-on }:True` schaltet sie ein.
contest-joined-new = Neu bei { $game }? Der Knopf unten zeigt es dir in einer Minute, und `/{ name-rules }` erklärt die Regeln.
contest-left = Du bist nicht mehr dabei.
contest-here = Du bist da. Dein Brett beginnt, sobald dein Gegenüber auch da ist.
contest-here-to-read = **{ $name } ist schon da und mischt Worte mit ein:** { $luck }
    Deine Anwesenheit ist noch nicht vermerkt. „{ button-here }“ beginnt dein Brett; `/{ name-contest } { name-here } { name-luck }:…` beginnt es mit eigenen Worten, die vorher niemand kennen konnte.
contest-here-reserve = Du bist da, als Ersatz. Ob du spielst, entscheidet sich { $when }
contest-here-yielded = Du bist da, als Ersatz: Du hättest gegen jemanden gespielt, den du blockiert hast. Ob du spielst, entscheidet sich { $when }
contest-here-too-late = Du bist da, aber alle Bretter sind besetzt.
contest-here-given = Gegen dich kam niemand: Deine Seite bekommt den Punkt.
contest-direct-joined =
    Du bist in der Aufstellung. Wenn sie schließt, rufe ich dich hier, und hier kommen deine Züge an. Neu bei { $game }? `/{ name-rules }` erklärt es.
    Meldeschluss { $when }
contest-direct-joined-dated =
    Du bist in der Aufstellung. Ich erinnere dich eine Stunde vor dem Wettkampf und rufe dich hier, wenn er beginnt; hier kommen auch deine Züge an. Neu bei { $game }? `/{ name-rules }` erklärt es.
    Der Wettkampf beginnt am { $moment } ({ $when })
contest-direct-reminder = **Dein Wettkampf beginnt { $when }.** Dann rufe ich dich hier: Drück „{ button-here }“, um zu spielen.
contest-direct-call = **Dein Brett wartet:** Brett { $number }, gegen { $opponent }. Drück „{ button-here }“, sonst verlierst du es. Der Aufruf endet { $when }
contest-direct-call-reserve = **Du bist Ersatz.** Drück „{ button-here }“, und du spielst, wenn jemand nicht kommt. Der Aufruf endet { $when }
contest-direct-call-yielded = **Du bist Ersatz:** Du hättest gegen jemanden gespielt, den du blockiert hast. Drück „{ button-here }“, und du spielst, wenn jemand nicht kommt. Der Aufruf endet { $when }
contest-direct-seated = **Du springst an Brett { $number } ein.** Deine Hand kommt, sobald dein Gegenüber da ist.
contest-direct-missed = **Du hast den Aufruf verpasst und dein Brett verloren.**
contest-direct-unseated = **Du hast kein Brett.** Der Aufruf ist vorbei.
contest-direct-yielded = **Du hast kein Brett:** Du hättest gegen jemanden gespielt, den du blockiert hast.

## An die Teamleitung.

contest-captain-too-few = { $boards ->
    [0] Nach jetzigem Stand wird kein Brett gespielt.
    [one] Nach jetzigem Stand wird 1 von { $offered } Brettern gespielt.
   *[other] Nach jetzigem Stand werden { $boards } von { $offered } Brettern gespielt.
}
contest-captain-missed = Verpasste Bretter von den letzten zehn: { $members }
contest-captain-missed-member = { $name } ({ $missed })
contest-captain-reserve = { $name }: wird Ersatz
contest-captain-back = { $name }: nicht mehr Ersatz
contest-captain-members = Auf die Ersatzbank oder zurück
contest-order-how = Die Bretter werden nach Wertung besetzt. Setz jemanden an ein Brett deiner Wahl, und dort bleibt es dabei, auch wenn noch andere dazukommen. Die Gegenseite sieht das nicht.
contest-order-how-inside = Die Bretter werden nach Wertung besetzt. Setz jemanden an ein Brett deiner Wahl, und dort bleibt es dabei, auch wenn noch andere dazukommen.
contest-order-line = { $number }. { $member }
contest-order-line-set = { $number }. { $member } · deine Wahl
contest-order-members = Jemanden an ein Brett setzen
contest-order-board = An welchem Brett spielt { $name }?
contest-order-boards = Das Brett
contest-order-on = Brett { $number }
contest-order-by-rating = Nach Wertung, wie die anderen
contest-closed = Die Aufstellung ist geschlossen, und die Spieler sind gerufen.
contest-suggest = Wähle, was anders sein soll, und schick es ab: Dein Server fordert den anderen dann zu diesen Bedingungen heraus.
contest-suggest-start = Ein anderer Start: wie lange die Aufstellung offen ist
contest-reported = Gemeldet: Das Team hinter diesem Bot liest es. Blockierst du den Server, bleiben seine Herausforderungen sofort weg.
contest-refused-words = Von diesem Wettkampf gibt es Neues, das Discord, AutoMod oder ein Filter hier ablehnt. „{ button-show }“ oder `/{ name-contest } { name-show }` zeigt, wie es steht. Ein Admin kann meine Rolle von der Regel ausnehmen.
contest-hidden = Dieser Wettkampf und seine Bretter werden auf diesem Server nicht mehr gezeigt. Mit `/{ name-contest } { name-show }` sind sie weiter zu sehen.
contest-hidden-goes-on = Gespielt wird per Direktnachricht weiter.
contest-really-hide = Den Wettkampf gegen { $name } mit seinem Thread von diesem Server entfernen? Gepostet wird er hier nicht wieder; mit `/{ name-contest } { name-show }` ist er weiter zu sehen.
contest-really-hide-this = Diesen Wettkampf mit allem, was dazu gepostet wurde, von diesem Server entfernen? Gepostet wird er hier nicht wieder; mit `/{ name-contest } { name-show }` ist er weiter zu sehen.
contest-really-withdraw = Die Herausforderung zurückziehen?
contest-really-call-off = Den Wettkampf für beide Server absagen, ohne Ergebnis?
contest-really-call-off-inside = Den Wettkampf absagen, ohne Ergebnis?
contest-really-block-challenger = { $name } blockieren? Die beiden Server können einander dann nicht mehr herausfordern, und diese Herausforderung ist abgelehnt.
contest-really-block = { $name } blockieren? Die beiden Server können einander dann nicht mehr herausfordern.
contest-server-blocked = Blockiert: Die beiden Server können einander nicht mehr herausfordern. Admins dieses Servers heben das mit `/{ name-server } { name-block } { name-server }:… { name-blocked }:False` auf.
contest-server-unblocked = { $server } darf diesen Server wieder herausfordern und kann herausgefordert werden.

## Listen.

contests-none = Hier gibt es keinen Wettkampf. `/{ name-challenge } { name-server }` fordert einen anderen Server heraus.
contests-title = Die Wettkämpfe dieses Servers:
contests-line =
    { "" }{ $day } · { $title }
    { $state }
contest-day = { $day }.{ $month }.
contest-short-asked = wartet auf euch
contest-short-open = wartet auf Antwort
contest-short-line-up = Aufstellung offen
contest-short-dated = beginnt { $when }
contest-short-playing = bisher { $own } : { $other }
contest-short-decided = { $own } : { $other }
contest-short-won = { $own } : { $other } gewonnen
contest-short-lost = { $own } : { $other } verloren
contest-short-drawn = { $own } : { $other } unentschieden
contest-short-declined = abgelehnt
contest-short-withdrawn = zurückgezogen
contest-short-expired = abgelaufen
contest-short-called-off = abgesagt
contests-more = { $count ->
    [one] … und ein weiterer: `/{ name-contest } { name-show }` schlägt ihn vor.
   *[other] … und { $count } weitere: `/{ name-contest } { name-show }` schlägt sie vor.
}
contests-vacant = Server, die einen Wettkampf möchten:
contests-vacant-line = { $server }: **{ $game }** · { $terms } · verfällt { $when }
contests-vacant-none = Keine weitere Herausforderung wartet.
contests-vacant-further = { $count ->
    [one] … und eine weitere.
   *[other] … und { $count } weitere.
}
contests-vacant-accept = { $letter } annehmen
contests-waiting = **{ $count } Herausforderungen warten auf eine Antwort.**
contests-waiting-line = **{ $letter }.** { $title }
contests-waiting-decline = { $letter } ablehnen
contests-waiting-more = Mehr zu { $letter }
contest-watch = Welches Brett?
contest-watch-none = Noch hat kein Brett begonnen.
contest-watch-not-begun = Brett { $number } hat noch nicht begonnen.
contest-watch-not-played = Brett { $number } wurde nicht gespielt.
contest-watch-no-board = Ein Brett { $number } hat dieser Wettkampf nicht.
contest-watch-select = Die Bretter
contest-watch-board = Brett { $number }: { $zero } – { $one }
contest-exported = Die Aufzeichnungen aller gespielten Bretter, eine je Zeile. `piste verify` prüft sie.

## Knöpfe.

button-join = Mitspielen
button-join-team = { $team }: mitspielen
button-leave = Aussteigen
button-here = Ich bin da
button-captain = Teamleitung
button-order = Reihenfolge der Bretter
button-watch = Zuschauen
button-show = Wettkampf zeigen
button-more-challenges = Weitere Herausforderungen
button-return-match = Rückkampf
button-suggest = Änderung vorschlagen
button-block-server = Server blockieren
button-report = Melden
button-close-line-up = Aufstellung schließen
button-hide-contest = Entfernen
button-call-off-contest = Wettkampf absagen

## Einstellungen.

server-contests = **Wettkämpfe**
server-contests-channel = Gezeigt in { $channel }
server-contests-captains = Teamleitung: { $captains }
server-contests-mention = Angepingt, wenn eine Aufstellung öffnet: { $mention }
server-contests-challengers = Herausforderungen anderer Server: { $challengers }
server-contests-blocked = Blockierte Server: { $servers }
contests-any-channel = dem Kanal der Herausforderung
captains-managers = die Admins
mention-nobody = niemand
challengers-nobody = keine
challengers-with-code = nur mit Code
challengers-listed = von jedem Server, der uns in der Liste findet

## Ablehnungen.

refused-no-contest = Diesen Wettkampf gibt es nicht. `/{ name-contest } { name-list }` zeigt die dieses Servers.
refused-no-such-contest = „{ name-contest }“: Diesen Wettkampf gibt es hier nicht. `/{ name-contest } { name-list }` zeigt die dieses Servers.
refused-nothing-waiting = Hier wartet keine Herausforderung. Wenn du einen Code hast: `/{ name-contest } { name-accept } { name-code }:…`
refused-nothing-to-leave = Du bist hier in keiner Aufstellung.
refused-not-called = Auf dich wartet hier gerade kein Brett.
refused-date =
    Darin finde ich keinen Tag mit Uhrzeit, oder beides ist vorbei. Schreib zum Beispiel „Fr 20:00“, „27.11. 20:00“ oder „2026-11-27 20:00“.
    Gelesen wird in der Zeitzone { $zone }; meinst du eine andere, schreib sie hinter die Uhrzeit.
which-contest = Welchen Wettkampf meinst du?
which-contest-typed = Tipp es noch einmal, und gib bei „{ name-contest }“ den sechsstelligen Code des Wettkampfs an, den du meinst.
which-contest-more = { $count ->
    [one] … oder noch einen: Tipp es noch einmal, dann schlägt „{ name-contest }“ ihn vor.
   *[other] … oder { $count } weitere: Tipp es noch einmal, dann schlägt „{ name-contest }“ sie vor.
}
refused-no-such-server = „{ name-server }“: Kein Server mit diesem Namen nimmt Herausforderungen an. Die Vorschläge zeigen, welche es tun; jeden anderen kannst du mit einem Code herausfordern.
refused-no-rival-server = „{ name-server }“: Mit einem Server dieses Namens hatte dieser noch nie zu tun, und keiner steht in der Liste. Die Vorschläge zeigen, welche du blockieren kannst.

## Befehle.

command-challenge-server = Einen anderen Server herausfordern, an bis zu 20 Brettern
command-challenge-server_server = Welchen Server; ohne ihn irgendeinen oder einen, dem du einen Code schickst
command-challenge-teams = Zwei Teams dieses Servers gegeneinander spielen lassen, an bis zu 20 Brettern
command-challenge-teams_first = Die Rolle des ersten Teams; ohne Rolle können alle beitreten
command-challenge-teams_second = Die Rolle des zweiten Teams; ohne Rolle können alle beitreten
command-challenge-teams_boards = An wie vielen Brettern; sonst an drei
command-challenge-teams_pace = Wie viel Zeit ist; sonst eine Woche
command-contest = Wettkämpfe dieses Servers mit anderen
command-contest-list = Die Wettkämpfe dieses Servers
command-contest-show = Zeigen, wie ein Wettkampf steht
command-contest-join = Mitspielen
command-contest-join_team = Welches Team, wenn beide zu diesem Server gehören und alle wählen dürfen
command-contest-leave = Aussteigen, oder ein Brett abgeben, das noch nicht begonnen hat
command-contest-here = Sagen, dass du da bist, damit dein Brett beginnen kann
command-contest-here_luck = Eigene Wörter, die ins Mischen eingehen
command-contest-watch = Ein Brett ansehen
command-contest-watch_board = Die Nummer des Bretts
command-contest-accept = Eine Herausforderung für diesen Server annehmen
command-contest-accept_code = Der Code, den dir ein anderer Server gegeben hat
command-contest-decline = Eine Herausforderung an diesen Server ablehnen
command-contest-suggest = Andere Bedingungen für eine Herausforderung an diesen Server vorschlagen
command-contest-suggest_boards = An wie vielen Brettern
command-contest-suggest_pace = Wie viel Zeit ist
command-contest-suggest_start = Wie lange die Aufstellung offen ist, bevor es losgeht
command-contest-report = Eine Herausforderung dem Team hinter diesem Bot melden
command-contest-lineup = Die Aufstellung deines Servers leiten (Teamleitung)
command-contest-lineup_close = Sie schließen, sobald die andere Seite das auch möchte
command-contest-lineup_reserve = Das Mitglied, das auf die Ersatzbank soll
command-contest-lineup_back = Das Mitglied, das von der Ersatzbank zurückkommt
command-contest-withdraw = Eine Herausforderung zurückziehen oder absagen, solange die Aufstellung offen ist
command-contest-return = Um einen Rückkampf bitten oder ihm zustimmen
command-contest-export = Die Aufzeichnungen aller Bretter als Datei
command-contest-hide = Einen Wettkampf auf diesem Server nicht mehr zeigen (Moderation)
command-contest_contest = Welcher Wettkampf; ohne ihn der dieses Threads oder der einzige hier
command-server-contests = Wettkämpfe mit anderen Servern; ohne Angaben, wie es eingestellt ist
command-server-contests_channel = Wo Wettkämpfe gezeigt werden
command-server-contests_captains = Die Rolle, die außer der Verwaltung Wettkämpfe führt; „everyone“ hebt das auf
command-server-contests_mention = Die Rolle, die angepingt wird, wenn eine Aufstellung öffnet; „everyone“ hebt das auf
command-server-contests_challenged_by = Wessen Herausforderungen dieser Server annimmt

name-contest = wettkampf
name-teams = teams
name-first = erstes
name-second = zweites
name-boards = bretter
name-pace = tempo
name-start = start
name-list = liste
name-show = zeigen
name-join = mitspielen
name-leave = aussteigen
name-here = da
name-watch = zuschauen
name-accept = annehmen
name-code = code
name-decline = ablehnen
name-lineup = aufstellung
name-team = team
name-suggest = vorschlagen
name-report = melden
name-reserve = ersatz
name-back = zurück
name-close = schließen
name-withdraw = zurückziehen
name-return = rückkampf
name-contests = wettkämpfe
name-captains = leitung
name-mention = erwähnen
name-challenged_by = herausgefordert_von
