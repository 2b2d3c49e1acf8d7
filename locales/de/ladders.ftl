# Wertungen, Ranglisten, Profile, Verläufe.

offer-rated = gewertet
card-terms = -# { $clock } · { $rated }
offer-unrated = nicht gewertet

rating-changes = Wertung: { $zero } { $zero-change } · { $one } { $one-change }
rating-hidden = verborgen
rating-change = { $before } → { $after } ({ $by })
rating-provisional = { $rating }?

# Of matches or contests, in a list of those that there are.
tally-won = { $count } gewonnen
tally-drawn = { $count } unentschieden
tally-lost = { $count } verloren
tally-none = keine

scope-here = dieser Server
scope-everywhere = überall
season-all-time = gesamt
season-quarter = { $quarter }. Quartal { $year }

leaderboard = **{ $game }** · { $scope } · { $season } · { $listed ->
        [one] eine Person in der Liste
       *[other] { $listed } in der Liste
    }
leaderboard-row = { $rank }. { $name }{ $medals } · **{ $rating }** · { $tally }
leaderboard-own = ▸ { $rank }. **{ $name }**{ $medals } · **{ $rating }** · { $tally }
leaderboard-empty = Hier hat noch niemand eine gewertete Partie gespielt.
leaderboard-provisional = -# ?: weniger als { $games } gewertete Partien oder weniger als { $opponents } Gegner.
leaderboard-over = So viele Seiten gibt es nicht.
week-played = Die meisten gewerteten Partien dieser Woche: { $players }
week-streaks = Die längsten Siegesserien dieser Woche: { $players }
week-top = { $name } ({ $number })
place-none = Du hast hier noch keine gewertete Partie. Jede Partie gegen andere Spieler zählt, wenn die Herausforderung nichts anderes sagt.
place-banned = Du stehst hier nicht in der Liste: Du bist auf diesem Server vom Bot ausgeschlossen.
place-excluded = Du stehst nicht in der Liste: Du bist vom Bot ausgeschlossen.
place-elsewhere = Du stehst hier noch nicht in der Liste: Du hast von diesem Server aus noch keine gewertete Partie begonnen.
place-hidden = Du stehst hier nicht in der Liste: So ist es eingestellt, und `/{ name-me } { name-visibility }` ändert es.
place-idle = Du stehst nicht in der Liste: Du hast seit 90 Tagen keine gewertete Partie gespielt.

profile = **{ $name }**{ $medals } · { $game } · Wertung **{ $rating }** ± { $deviation }
profile-matches = Gewertete Partien: { $tally }
profile-winning = { $streak } in Folge gewonnen
profile-losing = { $streak } in Folge verloren
profile-best = Bester Sieg: gegen { $name }, Wertung { $rating }
profile-best-wins = Beste Siege: gegen { $wins }
profile-win = { $name } ({ $rating })
profile-rival = Gegen { $name }: { $tally }
profile-curve = { $name }: { $tally }. Die Wertung nach jeder der letzten { $matches } Partien: von { $first } auf { $last } ± { $deviation }, zwischen { $lowest } und { $highest }.
profile-curve-seasons = Saisons: { $seasons }.
profile-none = Hier gibt es nichts zu sehen: keine gewertete Partie { $game }, oder sie wird nicht gezeigt.
profile-empty = Hier gibt es nichts zu sehen: keine gewertete Partie, oder sie wird nicht gezeigt.
profile-empty-own = Du hast noch keine gewertete Partie. Jede Partie gegen andere Spieler zählt, wenn die Herausforderung nichts anderes sagt.
profile-none-own = Du hast noch keine gewertete Partie { $game }.
hidden-player = jemand Anonymes
deleted-player = eine gelöschte Person
    .begins = Eine gelöschte Person
    .subject = eine gelöschte Person
    .object = eine gelöschte Person
    .owner = einer gelöschten Person

history-line = { $when } · { $game } · { $outcome } gegen { $opponent }
history-scored = { $own } : { $other } { $outcome }
history-early = { $outcome } { $why }
history-board = Brett { $board } gegen { $server }
history-board-inside = Brett { $board } eines Wettkampfs zweier Teams
history-won = gewonnen
history-lost = verloren
history-drawn = unentschieden
history-aborted = abgebrochen
history-restored = durch eine Sicherung beendet
history-none = Hier gibt es keine beendete Partie zu sehen.
button-look = Ansehen
button-export = Aufzeichnung
unknown-game = ein Spiel, das dieser Bot nicht kennt
unrated-not-yet = Wertung folgt
unrated-computer = nicht gewertet: Computer
unrated-agreed = nicht gewertet: so vereinbart
unrated-pair = nicht gewertet: fünfte Partie der beiden in sieben Tagen
unrated-blocked = nicht gewertet: Blockierung
unrated-before = nicht gewertet: vor den Wertungen gespielt
unrated-unseen = nicht gewertet: keine Hand gesehen
unrated-young = nicht gewertet: ein Konto ist jünger als 30 Tage
unrated-few = nicht gewertet: zu Ende, bevor auf jeder Seite drei Entscheidungen gefallen sind
unrated-absent = nicht gewertet: wieder auf Zeit verloren, ohne eine gespielte Partie dazwischen
unrated-void = nicht gewertet: vom Team hinter dem Bot herausgenommen

visibility-ask = Wer darf deine Wertungen und beendeten Partien sehen? Bis du wählst, nur die Server, auf denen du eine beendet hast.
button-visible-everywhere = Alle
button-visible-servers = Nur Server, auf denen ich gespielt habe
button-visible-nowhere = Nur ich
visible-everywhere = Alle sehen deine Wertungen und Partien.
visible-servers = Nur Server, auf denen du eine Partie beendet hast, sehen deine Wertungen und Partien.
visible-nowhere = Niemand sonst sieht deine Wertungen und Partien.

button-page-up = Zurück
button-page-down = Weiter
button-all-opponents = Alle Gegner
button-page-newest = Neueste
button-around-me = Rund um mich
button-again = Aktualisieren

command-leaderboard = Die Ranglisten
command-leaderboard-players = Die Rangliste der Spielerinnen und Spieler eines Spiels
command-leaderboard-players_game = Das Spiel
command-leaderboard-players_scope = Dieser Server oder überall
command-leaderboard-players_season = Gesamt, diese Saison oder eine frühere
command-profile = Was jemand erreicht hat
command-profile-player = Was jemand in einem Spiel erreicht hat
command-profile-player_user = Wer; ohne Angabe du
command-profile-player_game = Das Spiel; ohne Angabe das meistgespielte
command-history = Beendete Partien
command-history_user = Wessen; ohne Angabe deine
command-me-visibility = Wer deine Wertungen und Partien sehen darf
command-me-visibility_who = Wer
command-challenge_rated = Ob die Partie gewertet wird

name-leaderboard = rangliste
name-players = spieler
name-scope = bereich
name-season = saison
name-profile = profil
name-history = verlauf
name-visibility = sichtbarkeit
name-who = wer
name-rated = gewertet

## Das Ende einer Saison.

season-card = **{ $name }** · { $game } · { $season } · Wertung **{ $rating }**
season-card-place = Platz { $place } von { $listed } ({ $scope })
season-card-best = Bester Sieg: gegen eine Wertung von { $rating }
season-card-none = Von dieser Saison gibt es hier nichts zu sehen ({ $game }): keine gewertete Partie, oder sie wird nicht gezeigt.
button-my-season = Meine Saison
button-my-season-of = Meine Saison: { $game }
season-over = **Die Saison ist zu Ende: { $season }.**
season-game = **{ $game }** · { scope-everywhere }
season-servers = **{ $game }** · Server
button-season-servers = { $game }: Server
season-place = { $place } { $name } · { $rating }
season-place-here = { $place } **{ $name }** · { $rating } · von diesem Server
season-server-here = { $place } **{ $name }** · { $rating } · { scope-here }
season-place-number = { $place }.
season-foot = -# Ein erster, zweiter oder dritter Platz bleibt für immer neben dem Namen stehen. Die Knöpfe öffnen die vollständigen Tabellen (ohne verborgene Profile).
season-now = diese Saison ({ $season })
profile-season = { $season }: Wertung **{ $rating }** · { $tally }
profile-season-place = { $season }: Platz { $place }, Wertung **{ $rating }** · { $tally }
profile-seat = Als { $role }: { $tally }
profile-longest = Längste Siegesserie: { $streak }
profile-others = Andere Spiele: { $games }
profile-other = { $game } ({ $tally })

## Der Bot ist gerade gekommen.

arrival =
    { "" }**Hallo! Bei mir spielt ihr { $games }, auf diesem Server und mit anderen.**
    Probier ein Gefecht gegen den Computer: Nur du siehst es. `/{ name-challenge } { name-player }` fordert hier jemanden heraus, und `/{ name-help }` sagt, wo du anfängst.
    Für Admins: `/{ name-server } { name-channel }` legt fest, wo gespielt wird, und `/{ name-challenge } { name-server }` fordert einen anderen Server heraus.
button-computer = Gegen den Computer
button-rival = Anderen Server herausfordern

## Server.

server-board = **{ $game }** · Server · { $season } · { $listed ->
        [one] ein Server in der Liste
       *[other] { $listed } Server in der Liste
    }
server-board-empty = Hier hat noch kein Server einen gewerteten Wettkampf gespielt.
server-board-provisional = -# ?: weniger als { $contests } gewertete Wettkämpfe oder weniger als { $opponents } Server.
server-place-none = Dieser Server hat hier noch keinen gewerteten Wettkampf. Ein Wettkampf zweier Server zählt ab drei gespielten Brettern und bei denselben beiden nur einmal in sieben Tagen.
server-place-idle = Dieser Server steht nicht in der Liste: Er hat seit 90 Tagen keinen gewerteten Wettkampf gespielt.
server-place-excluded = Dieser Server steht nicht in der Liste: Er ist von Wettkämpfen ausgeschlossen.
server-record = Gewertete Wettkämpfe: { $tally }
server-most = Meiste gewonnene Bretter in einem Wettkampf: { $boards }
server-rivals-more = { $others ->
    [one] … und ein weiterer Server.
   *[other] … und { $others } weitere Server.
}
server-rivals = **{ $name }** · { $game } · Gegner: { $opponents }
server-contest = { $when } · { $own } : { $other } gegen { $name }
server-contest-unrated = { $when } · { $own } : { $other } gegen { $name } · nicht gewertet
server-profile-none = Hier gibt es noch keinen gewerteten Wettkampf in { $game } zu sehen.
unnamed-server = ein anderer Server
    .object = einen anderen Server
button-around-us = Rund um uns
refused-unlisted-server = „{ name-server }“: Ein Server dieses Namens steht hier nicht in der Liste. Die Vorschläge nennen die, die darin stehen.
refused-several-servers = „{ name-server }“: So heißen mehrere Server. Nimm einen der Vorschläge, sie enden auf verschiedene Ziffern.
refused-which-server = Welcher Server? Nenne einen: `{ name-server }:…`
command-leaderboard-servers = Die Rangliste der Server, die Wettkämpfe spielen
command-leaderboard-servers_game = Das Spiel
command-leaderboard-servers_season = Gesamt, diese Saison oder eine frühere
command-profile-server = Was ein Server in Wettkämpfen erreicht hat
command-profile-server_server = Welcher Server; ohne Angabe dieser
command-profile-server_game = Das Spiel
name-servers = server

# What somebody shows to everybody in a channel.
button-show-everybody = Allen zeigen
shown-by = -# { $name } zeigt das.
shown-to-everybody = Jetzt sehen es alle.
shown-lesson = **{ $name } kann jetzt { $game } spielen.** Die Lektion dauert eine Minute, und der Computer wartet auf Gegner.
show-hidden = Jemand aus dieser Partie zeigt sie hier nicht.
show-no-voice = In diesem Kanal darfst du nicht schreiben.
show-off = Auf diesem Server ist das ausgeschaltet.
show-too-often = Du hast hier gerade viel gezeigt. In einer Minute geht es wieder.

# Badges, and wins in a row.
badge-won = Abzeichen: **{ $badge }** – { $for }.
streak-of-wins = { $player } hat { $streak } Partien in Folge gewonnen.
profile-streak-of-all = Alle Spiele zusammen, auch gegen den Computer: { $streak } in Folge gewonnen
profile-badges = Abzeichen: { $badges }
badge-first = Erster Sieg
badge-first-for = eine Partie gewonnen
badge-three = Warmgespielt
badge-three-for = drei Siege in Folge
badge-seven = In Flammen
badge-seven-for = sieben Siege in Folge
badge-games = Allrounder
badge-games-for = in jedem der drei Spiele gewonnen
badge-sides = Beide Seiten
badge-sides-for = in einem Spiel auf jeder Seite zehnmal gewonnen
badge-hundred = Stammgast
badge-hundred-for = hundert Partien beendet
badge-comeback = Gedreht
badge-comeback-for = gewonnen nach drei Punkten Rückstand, einen vor der Niederlage
badge-nil = Zu null
badge-nil-for = ohne Gegenpunkt gewonnen
badge-giant = Kronenräuber
badge-giant-for = gewerteter Sieg gegen jemanden mit 200 Punkten mehr
badge-master = Maschine gestoppt
badge-master-for = den stärksten Computer ohne Tipp geschlagen
badge-parry = Eiserne Parade
badge-parry-for = in En Garde fünfzig Angriffe pariert
badge-life = Letzter Tropfen
badge-life-for = in Duell mit höchstens fünf Leben gewonnen
badge-village = Gutsherr
badge-village-for = in Erobere Wesnoth mit allen Dörfern gewonnen
badge-contest = Für die Farben
badge-contest-for = das eigene Brett in einem Wettkampf gewonnen, den dein Server gewonnen hat
