# Was der Bot auf Discord sagt, ganz gleich, was gespielt wird.

language-name = Deutsch
# Allein, und mit Artikel: am Anfang eines Satzes, in ihm als Subjekt und nach „gegen“ oder „für“, als Besitzer.
computer = Computer
    .begins = Der Computer
    .subject = der Computer
    .object = den Computer
    .owner = des Computers
# Jemand als Besitzer: „die Karte von Ada“.
person-owner = von { $name }
# Ein Name, der mit einem Vokal beginnt: Das Französische lässt davor etwas aus.
person-owner-of-vowel = { person-owner }

## Beiträge zu einer Partie.

headline = **{ $game }** · Runde { $round } · { $zero } { $player-zero } **{ $score-zero } : { $score-one }** { $one } { $player-one } · { first-to }
headline-single = **{ $game }** · { $zero } { $player-zero } – { $one } { $player-one }
headline-again = **{ $game }** · Runde { $round }, { $drawn ->
    [one] die erste endete unentschieden
   *[other] die ersten { $drawn } endeten unentschieden
} · { $zero } { $player-zero } – { $one } { $player-one }
first-line = **{ $situation }**
first-line-against = **{ $situation }** { $game } gegen { $opponent-object }.
# Was eine Nachricht zuerst von einer Runde sagt, die gerade endete: wem sie gehört, und der Stand.
first-line-round = **{ $game ->
    [en-garde] Treffer
   *[other] Runde
} für { $winner-object }: { $left }:{ $right }.**
    .winner = **{ $game ->
        [en-garde] Treffer
       *[other] Runde
    } für dich: { $left }:{ $right }.**
first-line-round-drawn = **Runde unentschieden: { $left }:{ $right }.**
first-line-result = { $result } { $title } gegen { $opponent-object }.
button-next-round = Nächste Runde
# The hand of a move that its player has made, which stays as a record of it.
record-first-line = **Du hast gezogen.** { $game } gegen { $opponent-object }.
card-alt = { $zero } – { $one }, { $game }: { first-to }, { $clock }, { $rated }.
deadline = Fällig { $when }
deadline-of-bank = Die Bedenkzeit { $player-owner } endet { $when }
    .player = Deine Bedenkzeit endet { $when }
time-is-up = Die Zeit war { $when } um
deadline-of-other = { $player-begins } ist am Zug, bis { $when }
hand-match = -# Partie { $id }
hand-match-in = -# Partie { $id } · { $server }
hand-board = -# { $board } · Partie { $id }
board-against = Brett { $number } gegen { $server }
announcement-of-board = -# { $board } · { $headline }
# Below a finished round: who goes on in the next.
announcement-next = Jetzt ist { $player-subject } am Zug.
board-number = Brett { $number }
thread-title = { $zero } – { $one } · { $game }
thread-title-plain = { $game } · { $id }
match-won = **{ $winner-begins } gewinnt die Partie{ $first-to ->
    [one] .
   *[other] {" "}{ $most } : { $fewest }.
}**
    .winner = **Du hast die Partie{ $first-to ->
        [one] {" "}gewonnen.
       *[other] {" "}{ $most } : { $fewest } gewonnen.
    }**
    .loser = **Du hast die Partie{ $first-to ->
        [one] {" "}verloren.
       *[other] {" "}{ $fewest } : { $most } verloren.
    }**
match-won-resign = **{ $winner-begins } gewinnt die Partie:** { $loser-begins } hat aufgegeben.
    .winner = **Du hast die Partie gewonnen:** { $loser-begins } hat aufgegeben.
    .loser = **Du hast aufgegeben:** { $winner-begins } gewinnt die Partie.
match-won-timeout = **{ $winner-begins } gewinnt die Partie:** Die Zeit { $loser-owner } ist abgelaufen.
    .winner = **Du hast die Partie gewonnen:** Die Zeit { $loser-owner } ist abgelaufen.
    .loser = **Du hast die Partie verloren:** Deine Zeit ist abgelaufen.
match-drawn-agreed = **Die Partie endet mit einem vereinbarten Remis.**
match-drawn = **Die Partie endet unentschieden.**
match-aborted = **Die Partie wurde abgebrochen** und zählt nicht.
match-restored = **Die Partie wurde angehalten** und zählt nicht: Der Bot wurde aus einer Sicherung wiederhergestellt, und die Karten sind vielleicht nicht mehr geheim.
poster-won = { $winner-begins } gewinnt die Partie.
poster-drawn = Die Partie endet unentschieden.
poster-rounds = Runden gewonnen von: { $rounds }.
poster-winner = { $winner }
poster-nobody = niemandem
replay-title = **{ $game }** · Runde { $round } · { $zero } { $player-zero } – { $one } { $player-one }
replay-step = Schritt { $step } von { $steps }
replay-alt = Die Runde in { $frames } Bildern. So endet sie: { $board }
replay-rounds = Eine andere Runde
replay-round = Runde { $round }
replay-round-won = Runde { $round } · { $winner }
match-started = Die Partie hat begonnen.
you-played = Dein Zug: { $move }. Was daraus geworden ist, steht in der nächsten Nachricht.
hand-outdated = Die Partie ist zu Ende. Wie sie ausging, steht in der nächsten Nachricht.
nothing-to-answer = Du hast nichts, womit du antworten kannst.
lets-pass = Du passt, bis dieser Zug vorbei ist.
lets-pass-always = Hierbei passt du immer: { $items }
orders-left = Vorgemerkt bleiben: { $orders }
orders-stopped = Bei „{ $order }“ war Schluss: Dazu passt kein Zug, der jetzt möglich ist.
orders-dropped = Weggefallen: { $orders }
orders-several = „{ $order }“ kann mehrere Züge meinen: { $moves }.
reason-score = nach Punkten
reason-resign = durch Aufgabe
reason-timeout = auf Zeit
reason-agreed = nach Vereinbarung
reason-aborted = abgebrochen
reason-restored = eine Sicherung wurde eingespielt

## Angebote.

offer = { $challenger } fordert { $to } heraus: **{ $game }**.
offer-anybody-here = { $challenger } sucht hier jemanden für eine Partie **{ $game }**.
offer-anybody-anywhere = { $challenger } sucht jemanden, egal wo, für eine Partie **{ $game }**.
offer-anybody-similar = { $challenger } sucht jemanden von etwa gleicher Stärke, egal wo, für eine Partie **{ $game }**.
# Die Worte des Bildes eines Angebots.
offer-alt = { $challenger } fordert { $to } zu { $game } heraus: { first-to }, { $clock }, { $rated }.
offer-alt-somebody = { $challenger } fordert jemanden zu { $game } heraus: { first-to }, { $clock }, { $rated }.
offer-alt-anybody = { $challenger } sucht jemanden für eine Partie { $game }: { first-to }, { $clock }, { $rated }.
offer-terms = { $options } · { first-to } · { $clock } · { $side } · { $rated }
offer-open = { $terms } · verfällt { $when }
more-fair = **Faires Mischen:** Das Geheimnis des Bots für diese Partie steht seit dem Angebot fest, sein SHA-256-Wert beweist es. Am Ende wird es gezeigt, und „{ button-fair }“ rechnet damit alles nach.
more-luck = **Eigene Wörter:** Mit „{ button-accept-luck }“ mischst du welche dazu. Sie kommen nach dem Geheimnis: So weißt du, dass niemand { $chance } ausgesucht hat.
# What chance decides in a game.
chance-cards = die Karten
chance-dice = die Würfel
room-left = { $left ->
    [one] Du kannst noch eine Partie beginnen.
   *[other] Du kannst noch { $left } Partien beginnen.
}
room-left-boards = { $left ->
    [one] Du hast noch Platz für eine laufende Partie.
   *[other] Du hast noch Platz für { $left } laufende Partien.
}
last-offer = Das war vorerst dein letztes offenes Angebot.
last-offer-here = Mehr offene Angebote passen vorerst nicht in diesen Kanal.
last-offer-today = Das war für heute dein letztes Angebot.
offer-computer = **{ $game }** gegen den Computer ({ $level }).
first-match = -# Deine erste Partie: { $options } · { first-to } · Computer: { $level }. Mehr Auswahl: `/{ name-challenge } { name-computer }`
offer-mix = Das Geheimnis des Bots steht jetzt fest, seinen SHA-256-Wert siehst du unten. Gibst du erst danach eigene Wörter dazu, weißt du, dass niemand { $chance } ausgesucht hat.
expires = Verfällt { $when }
offer-accepted = Das Angebot wurde angenommen.
offer-declined = Das Angebot wurde abgelehnt.
offer-withdrawn = Das Angebot wurde zurückgezogen.
offer-expired = Niemand hat rechtzeitig geantwortet.
challenge-posted = Deine Herausforderung steht in { $channel }.
challenge-clock = Bedenkzeit: { $clock }. Bis jemand annimmt, kannst du sie ändern:
side-role = wer herausfordert, spielt { $role }
side-random = Seiten werden ausgelost
turn-first = wer herausfordert, beginnt
turn-second = wer annimmt, beginnt
turn-random = wer beginnt, wird ausgelost
clock-move = { $time } je Zug
clock-bank = je { $time } für die ganze Partie
clock-bank-increment = je { $time }, dazu { $seconds } Sekunden in jedem Zug
clock-days-hours = { $days }, { $hours }
banks = -# Zeit übrig: { $zero } { $left-zero } · { $one } { $left-one }
clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
clock-hours = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
}
clock-minutes = { $minutes } Minuten
computer-level = Computer: { $level }
easier-opponent = Drei Niederlagen in Folge auf dieser Stufe. Eine Stufe leichter: { $level }.
level-beginner = Anfänger
level-casual = Freizeitspieler
level-strong = stark
level-master = Meister
luck-values = bis zu 64 Buchstaben, Ziffern und Zeichen ohne Akzente
luck-title = Dein Anteil am Mischen
luck-label = Beliebige Wörter: bis 64 einfache Zeichen
map-form-title = Eigene Karte
map-form-half = Deine Karte in halber Größe
map-form-label = Die Karte, wie Wesnoth sie schreibt
map-form-example = Gg, Gg^Fp, 1 Kh: Zeilen aus Codes, außen ein Ring ohne Spiel
map-refused = Auf dieser Karte kann noch niemand spielen. Dein Text steht darunter und im Formular.
map-file-refused = Diese Datei lässt sich noch nicht als Karte speichern. Verbessere sie und schick sie noch einmal.
map-file-not-read = Die Datei ließ sich nicht von Discord laden. Häng sie noch einmal an.
kept-maps = **Karten dieses Servers**
kept-maps-none = Dieser Server hat noch keine eigenen Karten. Gespeicherte stehen hier im Kartenmenü jeder Herausforderung zu { $game }.
kept-maps-for-all = Diese Karten stehen hier im Kartenmenü jeder Herausforderung zu { $game }.
kept-maps-more = `/server map` mit einer Kartendatei von Wesnoth fügt eine hinzu, bis zu zehn.
kept-maps-look = Eine Karte ansehen
kept-map = Dieser Server hat die Karte **{ $map }**. Hier können alle sie in einer Herausforderung wählen.
kept-map-removed = Die Karte **{ $map }** ist entfernt. Angebote und Partien auf ihr gehen weiter.
refused-map-name = Eine Karte braucht einen Namen aus bis zu 40 Buchstaben von a bis z, Ziffern und Bindestrichen. Wähle einen mit der Angabe `name`.
refused-map-name-taken = Eine Karte mit diesem Namen gibt es schon, hier oder im Spiel selbst. Wähle einen anderen Namen oder entferne die alte.
refused-too-many-maps = Dieser Server hat schon zehn Karten. Entferne zuerst eine; `/server map` zeigt sie.
refused-no-such-map = Diese Karte gibt es hier nicht oder nicht mehr.
rules-of-match = Deine Partie wird mit anderen Wirkungen gespielt: { $options }. Der Knopf zeigt, was sie tun.
workshop = **{ $game }**: eigene Wirkungen
workshop-how = Wähl eine Karte und dann ihre Wirkung. Dein Angebot bleibt, wie es ist, bis du das hier anbietest.
workshop-seats = Du spielst { $you }, die andere Seite { $other }. Du änderst gerade die Wirkungen von { $changed }.
workshop-unrated = Eine Partie damit wird nicht gewertet.
workshop-place = Welche Karte?
workshop-part = Welche Wirkung?
workshop-kept = Du hast das als **{ $name }** gespeichert.
workshop-kept-here = Auf diesem Server ist das als **{ $name }** gespeichert.
shelf = **{ $game }**: Wirkungen mit einem Namen. Wähl, womit du anfängst; ändern kannst du sie danach. Du kannst zehn für dich speichern, die Verwaltung eines Servers zehn für alle dort.
shelf-house = Für alle
shelf-own = Deine
shelf-here = Von diesem Server
keep-form-title = Speichern
keep-form-label = Der Name
kept-suggestion = { $name } (gespeichert)
kept-name = Name
kept-name-values = 1 bis { $most } Zeichen in einer Zeile
options-form-title = Eigene Wirkungen
options-form-label = 13 Zeichen; zwei Blätter mit / dazwischen
options-form-example = --SPR---MBDKA oder VLGHWF--MTEKA/standard
options-refused = Dieses Blatt lässt sich noch nicht anbieten. Dein Text steht darunter und im Formular.
value-bounds = { $least } bis { $most }

## Erinnerungen und Vorschläge.

reminder-half =
    Die Hälfte deiner Zeit ist um.
    { deadline }
reminder-tenth =
    Deine Zeit ist fast um.
    { deadline }
reminder-flag = Die Zeit { $opponent-owner } ist { $when } abgelaufen. Du kannst den Sieg beanspruchen oder mehr Zeit geben.
reminder-flagged = Deine Zeit ist { $when } abgelaufen. { $opponent-begins } kann den Sieg beanspruchen oder dir mehr Zeit geben; bis dahin kannst du noch ziehen.
reminder-settled = Die Zeit { $opponent-owner } war abgelaufen. Das ist erledigt.
about-match = -# { $game } gegen { $opponent-object } · Partie { $id }
about-match-in = -# { $game } gegen { $opponent-object } · Partie { $id } · { $server }
about-board = -# { $board }: { $game } gegen { $opponent-object } · Partie { $id }
about-players = -# { $game } · { $zero } – { $one } · Partie { $id }
notice-draw = { $player-begins } bietet Remis an.
notice-abort = { $player-begins } möchte die Partie abbrechen.
notice-draw-declined = { $player-begins } lehnt das Remis ab.
notice-abort-declined = { $player-begins } möchte lieber weiterspielen.
notice-take-back = { $player-begins } möchte den letzten Zug zurücknehmen:
notice-take-back-declined = { $player-begins } möchte, dass der letzte Zug gilt.
notice-taken-back = { $player-begins } hat den letzten Zug zurückgenommen.
notice-time =
    { $player-begins } hat dir mehr Zeit gegeben.
    { deadline }
proposed = Gesendet. Es gilt, sobald dein Gegenüber zustimmt.
agreed-end = Erledigt: Die Partie ist vorbei ({ $why }).
agreed-take-back = Der Zug ist zurückgenommen. Dein Gegenüber entscheidet neu.
time-given =
    Du hast mehr Zeit gegeben.
    { deadline }
declined = Abgelehnt.
withdrawn = Zurückgezogen.
blocked = Blockiert: Ihr könnt einander nicht mehr herausfordern. `/{ name-me } { name-unblock }` hebt das auf.
was-not-blocked = Diese Person war nicht blockiert.
unblocked = Deine Blockierung ist aufgehoben.
me-language = Sprache: { language-name }
me-dm = Hand per Direktnachricht: { $state }
me-reminders = Erinnerungen, bevor deine Zeit um ist: { $state }
me-text_board = Bretter als Text: { $state }
me-confirm = Züge bestätigen, bevor sie zählen: { $state }
me-change = -# So änderst du das: `/{ name-settings }`
server-channel-set = Gespielt wird in { $channel }.
server-channel-unset = Gespielt wird dort, wo herausgefordert wird.
server-language-set = Öffentliche Nachrichten erscheinen in dieser Sprache: { $language }.
server-language-unset = Öffentliche Nachrichten erscheinen in der Sprache des Servers.
server-clock-set = Ohne Bedenkzeit in der Herausforderung gilt: { $clock }.
server-clock-unset = Ohne Bedenkzeit in der Herausforderung gilt: { $clock } (der Standard).
server-change = -# So änderst du das: `/{ name-server } { name-setup }`
server-banned = { $user } ist auf diesem Server vom Bot ausgeschlossen.
server-unbanned = { $user } darf den Bot auf diesem Server wieder benutzen.
really-call-off = Partie `{ $id }` wirklich abbrechen oder das Angebot entfernen? Das tust du als Moderation; niemand gewinnt.
really-resign = Wirklich aufgeben? { $opponent-begins } gewinnt dann die Partie.
move-meant = „{ $move }“ spielen?
exported = Die Aufzeichnung der Partie. `piste verify` oder `/{ name-match } { name-verify }` prüft sie.
verified = Alles stimmt: das Geheimnis, alles Gemischte und Gewürfelte, jeder Zug, jedes Ergebnis. Die Prüfsumme der Aufzeichnung ist `{ $digest }`; dieselbe steht auf der Karte der Partie, wenn sie eine hat.
verified-secret =
    { $verified }
    -# Partie `{ $id }`
    -# Das Geheimnis war `{ $secret }`. Sein SHA-256-Wert, vorab veröffentlicht, ist `{ $commitment }`.
verified-round = Die Runde stimmt.
verified-early = { verified } Dass sie vorzeitig endete, und zwar nach diesem Zug, kann nur das Team hinter dem Bot bestätigen.
not-verified = Die Aufzeichnung stimmt nicht: { $difference }

## Listen.

matches-none = Gerade läuft keine Partie von dir. `/{ name-challenge } { name-open }` oder `/{ name-challenge } { name-computer }` beginnt eine.
matches-line = **{ $game }** gegen { $opponent } · { $turn } · fällig { $when } · { $clock } { $place }
matches-unknown-game = **{ $game }** gegen { $opponent } · angehalten: Diese Fassung des Bots kennt das Spiel nicht
matches-yours = du bist am Zug
matches-theirs = du wartest
matches-more = { $count ->
    [one] … und eine weitere: `/{ name-hand }` schlägt sie vor.
   *[other] … und { $count } weitere: `/{ name-hand }` schlägt sie vor.
}
which-match = Welche Partie meinst du?
which-match-more = { $count ->
    [one] … oder noch eine: Gib den Befehl noch einmal ein, und wähl sie aus den Vorschlägen.
   *[other] … oder { $count } weitere: Gib den Befehl noch einmal ein, und wähl eine aus den Vorschlägen.
}
which-match-long = Für einen Knopf ist das zu lang. Gib es noch einmal ein, mit der Partie davor: `/{ name-play } { $id } …`

## Knöpfe.

button-back = Zurück
button-previous = Vorige
button-next = Weitere
button-hand = Meine Hand
# Where the game has no hand.
button-turn = Mein Zug
button-board = Brett
button-follow = Folgen
button-unfollow = Nicht mehr folgen
button-pass-turn = Für den Rest des Zugs passen
button-always-pass = Immer passen: { $items }
button-answer-again = Wieder fragen
button-drop-orders = Vorgemerktes zurücknehmen
button-take-back = Zurücknehmen
button-opponents = Jemanden herausfordern
button-matches = Meine Partien
button-settings = Einstellungen
button-commands = Alle Befehle
button-turn-on = Einschalten
button-turn-off = Ausschalten
button-night-off = Löschen
button-back-early = Beenden
button-settings-contests = Wettkämpfe ›
button-settings-matches = ‹ Partien
button-thread = Zur Partie
button-direct = Zu den Direktnachrichten
button-rematch = Revanche
button-easier = Leichter: { $level }
button-challenge-winner = { $name } herausfordern
button-replay = Wiederholung
button-steps = Schritt für Schritt
button-film = ▶ Abspielen
button-fair = Faires Mischen
button-accept = Annehmen
button-clock-live = Live
button-clock-day = Ein Tag je Zug
button-clock-days = Drei Tage je Zug
button-own-map = Eigene Karte
button-own-map-half = Eigene Karte, halb so groß
button-kept-maps = Karten ›
button-all-maps = ‹ Karten
button-remove-map = Karte entfernen
button-map-again = Karte verbessern
button-map-half = In halber Größe
button-workshop = Eigene Wirkungen
button-work-offer = Damit anbieten
button-work-usual = Wieder Grundregeln
button-work-each = Jede Seite eigene
button-work-same = Für beide gleich
button-work-of = Wirkungen: { $player }
button-write-options = Blatt eintippen
button-write-again = Blatt verbessern
button-terms = Wirkungen
button-shelf = Anfangen mit …
button-keep = Speichern
button-keep-here = Für den Server speichern
button-forget = Deins löschen
button-forget-here = Das des Servers löschen
button-accept-luck = Annehmen und mitmischen
button-begin = Beginnen
button-begin-luck = Beginnen und mitmischen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-block = Blockieren
button-resign = Ja, aufgeben
button-play-on = Weiterspielen
button-play-it = Spielen
button-claim = Sieg beanspruchen
button-give-time = Zeit geben
button-agree = Zustimmen
button-call-off = Abbrechen
button-refuse = Nein

## Züge, die nicht unter eine Nachricht passen.

choices-groups = Was möchtest du tun?
choices-group = { $group } ({ $count })
choices-door = { $group }{ "\u00A0" }…
choices-page = { $label } ({ $page } von { $pages })
choices-hinted = ★ { $move }
choices-said = Deine Züge: { $moves }.
choices-numbered = { $number } · { $move }
choices-marked = { $group }. Im Bild stehen dieselben Nummern wie in der Liste, 1 bis { $count }.

## Ablehnungen, jede mit dem Ausweg.

refused-unknown = Diese Partie oder dieses Angebot gibt es nicht. `/{ name-matches }` zeigt deine.
refused-not-a-player = Du spielst in dieser Partie nicht mit.
refused-cannot-follow = Dieser Partie kannst du nicht folgen.
refused-own-match = Du spielst in dieser Partie selbst mit und erfährst ohnehin alles.
refused-computer-match = Partien gegen den Computer kann man nicht folgen.
refused-takes-no-messages = Wer einer Partie folgt, bekommt Direktnachrichten, und deine sind ausgeschaltet oder für mich geschlossen. `/{ name-me } { name-dm } { name-on }:True` schaltet sie ein; drück dann den Knopf noch einmal.
refused-too-many-followers = Dieser Partie folgen schon { $most } Leute, mehr gehen nicht.
refused-too-many-followed = Mehr als { $most ->
    [one] einer Partie
   *[other] { $most } Partien
} kannst du nicht zugleich folgen. Folge einer davon nicht mehr, oder warte, bis eine zu Ende ist.
refused-finished = Diese Partie ist vorbei.
refused-stale = Dieser Knopf gehört zu einem früheren Zug. Hier ist der aktuelle Stand.
refused-not-your-turn = Du bist gerade nicht am Zug. Hier ist der aktuelle Stand.
refused-not-legal = Dieser Zug ist jetzt nicht möglich. Möglich ist dies:
refused-not-a-move = Das ist kein Zug dieses Spiels. Die Vorschläge zeigen, was möglich ist.
refused-offer-accepted = Dieses Angebot wurde schon angenommen.
refused-offer-declined = Dieses Angebot wurde abgelehnt.
refused-offer-withdrawn = Dieses Angebot wurde zurückgezogen oder geändert.
refused-offer-expired = Dieses Angebot ist verfallen.
refused-yourself = Gegen dich selbst kannst du nicht spielen: Du brauchst jemand anderen oder `/{ name-challenge } { name-computer }`.
refused-not-for-you = Dieses Angebot ist für jemand anderen.
refused-blocked = Das geht nicht: Zwischen euch besteht eine Blockierung.
refused-too-many-offers = Mehr offene Angebote kannst du nicht haben. Zieh erst eines zurück.
refused-too-many-offers-here = Mehr offene Angebote passen nicht in diesen Kanal. Nimm eines an oder warte.
refused-too-many-offers-today = Mehr Angebote kannst du heute nicht machen. Versuch es morgen wieder, oder nimm eines in `/{ name-lobby }` an.
refused-too-many-pings = Du hast diese Person für heute oft genug herausgefordert. Warte auf ihre Herausforderung oder biete allen eine Partie an.
refused-too-many-computer-matches = Mehr laufende Partien gegen den Computer kannst du nicht haben. Beende erst eine davon.
refused-too-many-matches = Mehr als { $most ->
    [one] eine laufende Partie
   *[other] { $most } laufende Partien
} kannst du nicht haben. Beende erst eine davon; `/{ name-matches }` zeigt sie.
refused-too-many-begun =
    Mehr als { $most ->
        [one] eine Partie
       *[other] { $most } Partien
    } kannst du in 24 Stunden nicht beginnen. Spiel bis dahin weiter.
    Wieder möglich { $when }
refused-too-many-matches-here = Mehr laufende Partien passen nicht in diesen Kanal. Nimm einen anderen oder warte, bis eine zu Ende ist.
refused-opponent-busy = Die andere Person hat gerade keinen Platz für eine weitere Partie.
refused-opponent-deleted = Die andere Person wurde gelöscht und lässt sich nicht mehr herausfordern.
refused-wait =
    Diese Person kannst du noch nicht wieder herausfordern.
    Wieder möglich { $when }
refused-too-soon = Du hast eben erst etwas vorgeschlagen. Wieder möglich ist es nach { $moves ->
    [one] einem weiteren Zug
   *[other] { $moves } weiteren Zügen
}.
refused-still-proposed = Dein letzter Vorschlag wartet noch auf eine Antwort.
refused-proposed-before = Bei diesem Zug hast du schon etwas vorgeschlagen. Nach deinem nächsten geht es wieder.
refused-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen kannst: Das geht nur mit deinem letzten, solange dein Gegenüber nichts entschieden hat.
refused-card-since = Seitdem wurde eine Karte gezogen oder aufgedeckt. Darum lässt sich nichts zurücknehmen.
refused-chance-since = Seitdem hat der Zufall etwas entschieden. Darum lässt sich nichts zurücknehmen.
refused-round-since = Seitdem ist die Runde vorbei. Darum lässt sich nichts zurücknehmen.
refused-nothing-proposed = Es gibt gerade keinen offenen Vorschlag und nichts zu beanspruchen.
refused-computer-takes-no-draws = Der Computer nimmt kein Remis an. `/{ name-match } { name-resign }` beendet die Partie.
refused-too-many-aborts = Du hast heute drei Partien abgebrochen. Diese endet nur noch, wenn ihr beide zustimmt.
refused-time-left =
    Die Zeit ist noch nicht um.
    { deadline }
refused-name-taken = Unter diesem Namen ist schon etwas anderes gespeichert. Wähl einen anderen oder lösch das zuerst.
refused-too-many-kept = Zehn sind schon gespeichert, mehr geht nicht. Lösch zuerst eins davon.
refused-not-a-moderator = Dafür brauchst du in dem Kanal „Nachrichten verwalten“.
refused-neither-player-nor-moderator = Das können nur die Spieler selbst oder die Moderation, mit „Nachrichten verwalten“ im Kanal der Partie oder des Angebots.
refused-not-a-server-moderator = Das gilt für den ganzen Server: Du brauchst „Server verwalten“, „Mitglieder bannen“ oder „Mitglieder im Timeout“.
refused-not-a-manager = Das gilt für den ganzen Server: Du brauchst „Server verwalten“.
refused-not-a-member = Diese Person ist kein Mitglied dieses Servers. Lade sie erst ein oder biete hier allen eine Partie an.
refused-asked-before = Um eine Revanche für diese Partie hast du schon gebeten. `/{ name-challenge } { name-player }` bietet eine neue Partie an.
refused-bad-value = „{ $option }“ kann das nicht sein. Möglich sind: { $values }.
refused-incomplete = Dazu passen mehrere Züge. Gib auch „{ $option }“ an; möglich sind: { $values }.
refused-no-such-option = „{ $option }“ gibt es bei { $game } nicht. Lass es weg oder wähle ein anderes Spiel.
refused-excluded = Das Team hinter diesem Bot hat dich ausgeschlossen: Du kannst nichts Neues beginnen. Laufende Partien gehen weiter.
refused-excluded-server = Das Team hinter diesem Bot hat diesen Server von Partien mit anderen Servern ausgeschlossen. Ihr könnt hier aber weiterhin untereinander spielen.
refused-banned = Du bist auf diesem Server vom Bot ausgeschlossen.
refused-banned-there = Der Server, auf dem das gespielt würde, hat dich vom Bot ausgeschlossen.
refused-no-round-over = In dieser Partie ist noch keine Runde vorbei: Es gibt noch nichts anzusehen.
refused-no-such-round = „{ name-round }“ geht von 1 bis { $last }: Noch einmal ansehen lässt sich eine Runde, sobald sie vorbei ist.
refused-not-yet = Das geht erst, wenn die Partie vorbei ist.
refused-in-servers-only = Das geht nur auf einem Server. Hier spielst du mit `/{ name-challenge } { name-computer }`.
refused-type-in-server = Das geht nur auf einem Server. Gib es in einem Kanal deines Servers ein.
refused-old-command = Dieser Befehl hat sich geändert, seit Discord ihn geladen hat. Tippe ihn noch einmal ein; hilft das nicht, starte Discord neu.
refused-unavailable = Das ging gerade nicht, aber nichts ist verloren. Bitte versuch es gleich noch einmal.
refused-broken = Die Daten dieser Partie sind beschädigt; sie wurde angehalten. Das Team hinter dem Bot weiß Bescheid.

followed = Du folgst dieser Partie: Das Ende jeder Runde und der Partie bekommst du per Direktnachricht.
unfollowed = Du folgst dieser Partie nicht mehr.
dm-closed = Ich kann dir keine Direktnachrichten schicken: Deine sind für mich geschlossen. Sobald sie offen sind, versucht es `/{ name-me } { name-dm } { name-on }:True` noch einmal; spielen kannst du auch von hier.
bot-is-absent = Ich bin nicht auf diesem Server: Er hat nur meine Befehle, und schreiben kann ich hier nichts. Ein Admin kann mich einladen: <{ $link }>
missing-permissions = In { $channel } kann ich nichts schreiben. Ein Admin kann freigeben, was fehlt: { $permissions }.
permission-view-channel = Kanal anzeigen
permission-connect = Verbinden (in einem Sprach- oder Stage-Kanal)
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-manage-threads = Threads verwalten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-mention-all = Erwähne @everyone, @here und alle Rollen
unpingable-role = In { $channel } kann ich { $role } nicht anpingen. Ein Admin kann die Rolle für alle erwähnbar machen oder freigeben, was fehlt: { permission-mention-all }.
posts-moderated = AutoMod oder ein Linkfilter blockiert, was ich in { $channel } schreibe. Die Partie geht weiter: Die Hand kommt als Direktnachricht, und `/{ name-hand }` zeigt sie. Ein Admin kann meine Rolle von der Regel ausnehmen oder mit `/{ name-server } { name-channel }` einen anderen Kanal wählen.
posts-without-pictures = Discord nimmt in { $channel } keine Bilder von mir an (Fehler { $code }), darum steht dort nur Text. `/{ name-board }` zeigt dir das Brett.
posts-refused = Discord lehnt ab, was ich in { $channel } schreibe (Fehler { $code }). Die Partie geht weiter: Die Hand kommt als Direktnachricht, und `/{ name-hand }` zeigt sie. Ein Admin kann mit `/{ name-server } { name-channel }` einen anderen Kanal wählen.
offer-unposted = Deine Herausforderung ist zurückgezogen, denn niemand kann sie sehen. { $why }
offer-moderated = AutoMod oder ein Linkfilter blockiert, was ich in { $channel } schreibe. Ein Admin kann meine Rolle von der Regel ausnehmen; fordere bis dahin in einem anderen Kanal heraus.
offer-refused = Discord lehnt ab, was ich in { $channel } schreibe (Fehler { $code }). Fordere in einem anderen Kanal heraus, oder versuche es später noch einmal.
offer-without-place = { $channel } gibt es nicht mehr, oder dort sind keine Nachrichten möglich. Fordere in einem anderen Kanal heraus.
too-fast = Bitte warte einen Moment: Das war viel auf einmal.
forged = Dieser Knopf stammt aus einer älteren Version. Gib den Befehl noch einmal ein.

## Hilfe und Regeln.

help-game = **{ $game }** – { $about }
help =
    { "" }**Drei Spiele für zwei, hier oder per Direktnachricht**
    { $games }
opponents = Wen? `/{ name-challenge } { name-player }` fordert jemanden von hier heraus, `/{ name-challenge } { name-open }` alle, die mögen. `/{ name-lobby }` zeigt die Angebote, die schon warten.
commands =
    { "" }**Anfangen:** `/{ name-challenge } { name-player }` fordert jemanden heraus, `/{ name-challenge } { name-open }` alle auf diesem Server, `/{ name-challenge } { name-computer }` den Computer. `/{ name-lobby }` zeigt Angebote von überall.
    { "" }**Lernen:** `/{ name-learn }` spielt eine Lektion mit dir, `/{ name-rules }` erklärt ein Spiel.
    { "" }**Spielen:** Deine Hand kommt per Direktnachricht, und unter jedem Brett zeigt sie der Knopf „{ button-hand }“ dir allein. Neben den Knöpfen gibt es `/{ name-play }` und die Befehle der Spiele, etwa { $games }.
    { "" }**Deine Partien:** `/{ name-matches }` zeigt sie. Mit `/{ name-match } { name-resign }` gibst du auf, mit `/{ name-match } { name-draw }` bietest du Remis an, `/{ name-match } { name-verify }` prüft, dass fair gemischt wurde.
    { "" }**Wettkämpfe:** `/{ name-contest } { name-list }` zeigt die dieses Servers, `/{ name-challenge } { name-server }` fordert einen anderen heraus.
    { "" }**Ergebnisse:** `/{ name-leaderboard } { name-players }`, `/{ name-profile } { name-player }` und `/{ name-history }` zeigen, was alle erreicht haben.
    { "" }**Einstellungen:** `/{ name-settings }` zeigt deine, `/{ name-server } { name-setup }` zeigt Admins die des Servers.

## Settings, in panels that change them.

settings-own = **Deine Einstellungen**
settings-language = Sprache
settings-night = Nachtstunden: { $night } · `/{ name-me } { name-night }`
settings-away = Freie Tage: { $days } · `/{ name-me } { name-away }`
settings-hours = { $from } – { $to } ({ $zone })
settings-span = { $from } – { $to }
settings-none = keine
settings-server = **Einstellungen dieses Servers**
settings-channel = Kanal für Partien
settings-challengers = Rolle, die herausfordern darf
settings-captains = Rolle der Teamleitung
settings-mention = Rolle, die angepingt wird, wenn eine Aufstellung öffnet
settings-own-language = Die Sprache des Servers
settings-default = { $value } (Standard)
settings-challenges = Herausforderungen: { $challengers }

## Befehle.

command-challenge = Eine Partie anbieten
command-challenge_game = Welches Spiel
command-challenge_variant = Welche Regeln
command-challenge_first_to = Wie viele gewonnene Runden die Partie entscheiden
command-challenge_map = Die Karte, in Spielen auf einer Karte
command-challenge_turn_limit = Nach wie vielen Zügen es unentschieden ist, in Spielen mit begrenzter Zugzahl
command-challenge_second_gold = Wie viel Gold die zweite Seite am Anfang mehr hat, in Spielen mit Gold
command-challenge_first_draw = Wie viele Karten im ersten Zug gezogen werden, in Duell: 0 oder 1
command-challenge_clock = Zeit je Zug, etwa 12h, oder für die ganze Partie
command-challenge_side = Deine Seite, oder wer beginnt
command-challenge_luck = Eigene Wörter, die ins Mischen eingehen
command-challenge-player = Jemanden auf diesem Server herausfordern
command-challenge-player_opponent = Wen du herausforderst
command-challenge-open = Hier jemanden für eine Partie suchen
command-challenge-computer = Gegen den Computer spielen
command-challenge-computer_level = Wie gut der Computer spielt
command-challenge-computer_mix = Zuerst das Geheimnis festlegen lassen, dann eigene Wörter ins Mischen geben
command-play = In einer laufenden Partie ziehen, einmal oder mehrmals
command-play_move = Der Zug, oder mehrere mit Kommas dazwischen, etwa „b2 c3, ende“
command-hand = Deine Hand zeigen
command-hand_match = Welche Partie
command-board = Die öffentliche Stellung zeigen
command-board_text = Als Text statt als Bild
command-board_match = Welche Partie
command-matches = Deine laufenden Partien
command-match = Aufgabe, Remis, Zurücknehmen, Zeit, Aufzeichnungen
command-match-resign = Die Partie aufgeben; du wirst noch einmal gefragt
command-match-resign_match = Welche Partie
command-match-draw = Remis anbieten oder annehmen
command-match-draw_match = Welche Partie
command-match-takeback = Deinen letzten Zug zurücknehmen, wenn dein Gegenüber zustimmt
command-match-takeback_match = Welche Partie
command-match-abort = Abbrechen: allein, bis du ziehst (gewertet: bis du deine Hand siehst), sonst nur gemeinsam
command-match-abort_match = Welche Partie
command-match-rematch = Dieselbe Person noch einmal herausfordern
command-match-rematch_match = Die Kennung der Partie; ohne sie die dieses Threads
command-match-time = Ist die Zeit deines Gegenübers um: Sieg beanspruchen oder Zeit geben
command-match-time_give = Zeit geben statt beanspruchen
command-match-time_match = Welche Partie
command-match-replay = Eine Runde noch einmal ansehen, mit beiden Händen
command-match-replay_round = Welche Runde; ohne Angabe die letzte
command-match-replay_match = Die Kennung der Partie; ohne sie die dieses Threads
command-match-export = Die Aufzeichnung einer Partie als Datei
command-match-export_match = Welche Partie; ohne Angabe die dieses Threads
command-match-verify = Eine beendete Partie prüfen: alles Gemischte, jeden Zug, jedes Ergebnis
command-match-verify_match = Die Kennung der Partie; ohne sie die dieses Threads
command-me = Deine Einstellungen
command-me-language = Die Sprache, in der der Bot mit dir spricht
command-me-language_language = Die Sprache
command-me-dm = Ob deine Hand per Direktnachricht kommt
command-me-dm_on = True: an, False: aus
command-me-reminders = Ob du erinnert wirst, bevor deine Zeit um ist
command-me-reminders_on = True: an, False: aus
command-me-text_board = Ob Bretter als Text statt als Bild kommen
command-me-text_board_on = True: an, False: aus
command-me-confirm = Ob du gefragt wirst, bevor ein Zug zählt
command-me-confirm_on = True: an, False: aus
command-me-block = Jemanden blockieren: Ihr könnt einander nicht mehr herausfordern
command-me-block_user = Wen
command-me-unblock = Eine Blockierung aufheben
command-me-unblock_user = Wen
command-server = Einstellungen dieses Servers
command-server_reset = Zurück zum Standard
command-server-channel = Wo gespielt wird; ohne Angaben, wie es eingestellt ist
command-server-channel_channel = Der Kanal
command-server-language = Die Sprache öffentlicher Nachrichten; ohne Angaben, wie es eingestellt ist
command-server-language_language = Die Sprache
command-server-clock = Die Bedenkzeit, wenn eine Herausforderung keine nennt; ohne Angaben, wie es eingestellt ist
command-server-clock_clock = Die Bedenkzeit
command-server-map = Eine Karte für Herausforderungen hier speichern; ohne Angaben die Liste
command-server-map_file = Eine Wesnoth-Karte für zwei Spieler, höchstens 64 KiB
command-server-map_name = Wie sie hier heißt; ohne Angabe wie die Datei
command-server-map_half = „True“ speichert sie in halber Größe
command-server-ban = Jemanden hier vom Bot ausschließen oder wieder zulassen
command-server-ban_user = Wen
command-server-ban_banned = „False“ lässt die Person wieder zu
command-server-block = Einen anderen Server hier für Wettkämpfe blockieren oder wieder freigeben
command-server-block_server = Welchen Server
command-server-block_blocked = „False“ gibt ihn wieder frei
command-settings = Deine Einstellungen, zum Ansehen und Ändern
command-server-setup = Alle Einstellungen dieses Servers, zum Ansehen und Ändern
command-help = Wo du anfängst
command-rules = Die Regeln eines Spiels
command-rules_game = Welches Spiel

## Namen von Befehlen und Angaben: klein, ohne Leerzeichen.

name-challenge = herausfordern
name-player = spieler
name-open = offen
name-computer = computer
name-opponent = gegner
name-game = spiel
name-variant = variante
name-first_to = siege
name-map = karte
name-file = datei
name-name = name
name-half = halb
name-turn_limit = zugzahl
name-second_gold = zusatzgold
name-first_draw = erstes_ziehen
name-clock = bedenkzeit
name-side = seite
name-luck = wörter
name-mix = mischen
name-level = stärke
name-play = ziehen
# Of `/server play`: there it is a noun, what is played and with whom.
name-server-play = partien
name-move = zug
name-hand = hand
name-match = partie
name-board = brett
name-text = text
name-matches = partien
name-resign = aufgeben
name-draw = remis
name-takeback = zurücknehmen
name-abort = abbrechen
name-rematch = revanche
name-time = zeit
name-give = geben
name-replay = wiederholung
name-round = runde
name-export = export
name-verify = prüfen
name-me = ich
name-language = sprache
name-dm = dm
name-reminders = erinnerungen
name-text_board = textbrett
name-confirm = bestätigen
name-on = an
name-block = blockieren
name-user = nutzer
name-unblock = freigeben
name-server = server
name-channel = kanal
name-reset = zurücksetzen
name-ban = ausschließen
name-banned = ausgeschlossen
name-blocked = blockiert
name-settings = einstellungen
name-setup = einrichten
name-help = hilfe
name-rules = regeln
