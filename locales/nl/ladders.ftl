# Ratings, ranglijsten, profielen, afgelopen partijen.

offer-rated = telt voor de rating
card-terms = -# { $clock } · { $rated }
offer-unrated = telt niet

rating-changes = Rating: { $zero } { $zero-change } · { $one } { $one-change }
rating-hidden = verborgen
rating-change = { $before } → { $after } ({ $by })
rating-provisional = { $rating }?

# Of matches or contests, in a list of those that there are.
tally-won = { $count } gewonnen
tally-drawn = { $count } remise
tally-lost = { $count } verloren
tally-none = geen

scope-here = deze server
scope-everywhere = overal
season-all-time = aller tijden
season-quarter = { $quarter }e kwartaal { $year }

leaderboard = **{ $game }** · { $scope } · { $season } · { $listed ->
        [one] één speler op de lijst
       *[other] { $listed } spelers op de lijst
    }
leaderboard-row = { $rank }. { $name }{ $medals } · **{ $rating }** · { $tally }
leaderboard-own = ▸ { $rank }. **{ $name }**{ $medals } · **{ $rating }** · { $tally }
leaderboard-empty = Hier heeft nog niemand een partij met rating gespeeld.
leaderboard-provisional = -# ?: minder dan { $games } partijen met rating, of minder dan { $opponents } tegenstanders.
leaderboard-over = Zoveel pagina’s zijn er niet.
week-played = De meeste partijen met rating deze week: { $players }
week-streaks = De langste zegereeksen deze week: { $players }
week-top = { $name } ({ $number })
place-none = Je hebt hier nog geen partij met rating. Elke partij tegen een andere speler telt mee, tenzij de uitdaging iets anders zegt.
place-banned = Je staat hier niet op de lijst: je bent op deze server van de bot uitgesloten.
place-excluded = Je staat niet op de lijst: je bent van de bot uitgesloten.
place-elsewhere = Je staat hier nog niet op de lijst: je bent vanaf deze server nog geen partij met rating begonnen.
place-hidden = Je staat hier niet op de lijst: zo is het ingesteld, en met `/{ name-me } { name-visibility }` verander je dat.
place-idle = Je staat niet op de lijst: je hebt al 90 dagen geen partij met rating gespeeld.

profile = **{ $name }**{ $medals } · { $game } · rating **{ $rating }** ± { $deviation }
profile-matches = Partijen met rating: { $tally }
profile-winning = { $streak } op rij gewonnen
profile-losing = { $streak } op rij verloren
profile-best = Mooiste overwinning: op { $name }, rating { $rating }
profile-best-wins = Mooiste overwinningen: op { $wins }
profile-win = { $name } ({ $rating })
profile-rival = Tegen { $name }: { $tally }
profile-curve = { $name }: { $tally }. De rating na elk van de laatste { $matches } partijen: van { $first } naar { $last } ± { $deviation }, tussen { $lowest } en { $highest }.
profile-curve-seasons = Seizoenen: { $seasons }.
profile-none = Hier valt niets te zien: geen partij { $game } met rating, of de speler laat het niet zien.
profile-empty = Hier valt niets te zien: geen partij met rating, of de speler laat het niet zien.
profile-empty-own = Je hebt nog geen partij met rating. Elke partij tegen een andere speler telt mee, tenzij de uitdaging iets anders zegt.
profile-none-own = Je hebt nog geen partij { $game } met rating.
hidden-player = een verborgen speler
deleted-player = een verwijderde speler
    .begins = Een verwijderde speler
    .subject = een verwijderde speler
    .object = een verwijderde speler
    .owner = van een verwijderde speler

history-line = { $when } · { $game } · { $outcome } tegen { $opponent }
history-scored = { $own }-{ $other } { $outcome }
history-early = { $outcome } { $why }
history-board = bord { $board } tegen { $server }
history-board-inside = bord { $board } van een wedstrijd tussen twee teams
history-won = gewonnen
history-lost = verloren
history-drawn = remise
history-aborted = afgebroken
history-restored = beëindigd door een back-up
history-none = Er is hier geen afgelopen partij te zien.
button-look = Bekijken
button-export = Verslag
unknown-game = een spel dat deze bot niet kent
unrated-not-yet = rating volgt
unrated-computer = zonder rating: computer
unrated-agreed = zonder rating: zo afgesproken
unrated-pair = zonder rating: vijfde partij van deze twee in zeven dagen
unrated-blocked = zonder rating: blokkade
unrated-before = zonder rating: van voordat er ratings waren
unrated-unseen = zonder rating: er is geen hand getoond
unrated-young = zonder rating: een account is jonger dan 30 dagen
unrated-few = zonder rating: afgelopen voordat elke kant drie beslissingen had genomen
unrated-absent = zonder rating: opnieuw op tijd verloren, zonder partij ertussen
unrated-void = zonder rating: geschrapt door de beheerder van de bot

visibility-ask = Wie mag je ratings en afgelopen partijen zien? Tot je iets kiest, alleen de servers waar je er een hebt uitgespeeld.
button-visible-everywhere = Iedereen
button-visible-servers = Alleen servers waar ik speelde
button-visible-nowhere = Alleen ik
visible-everywhere = Iedereen ziet je ratings en partijen.
visible-servers = Alleen servers waar je een partij hebt uitgespeeld zien je ratings en partijen.
visible-nowhere = Niemand anders ziet je ratings en partijen.

button-page-up = Terug
button-page-down = Verder
button-all-opponents = Alle tegenstanders
button-page-newest = Nieuwste
button-around-me = Rond mijn plaats
button-again = Vernieuwen

command-leaderboard = De ranglijsten
command-leaderboard-players = De ranglijst van de spelers van een spel
command-leaderboard-players_game = Het spel
command-leaderboard-players_scope = Spelers van deze server, of overal
command-leaderboard-players_season = Aller tijden, dit of een eerder seizoen
command-profile = Wat iemand heeft bereikt
command-profile-player = Wat een speler in een spel heeft bereikt
command-profile-player_user = De speler; laat je dit weg, dan jij
command-profile-player_game = Het spel; laat je dit weg, dan het meest gespeelde
command-history = Afgelopen partijen
command-history_user = De speler; laat je dit weg, dan jij
command-me-visibility = Wie je ratings en partijen mag zien
command-me-visibility_who = Wie
command-challenge_rated = Of de partij meetelt voor de rating

name-leaderboard = ranglijst
name-players = spelers
name-scope = bereik
name-season = seizoen
name-profile = profiel
name-history = geschiedenis
name-visibility = zichtbaarheid
name-who = wie
name-rated = rating

## Het eind van een seizoen.

season-card = **{ $name }** · { $game } · { $season } · rating **{ $rating }**
season-card-place = Plaats { $place } van { $listed } ({ $scope })
season-card-best = Mooiste overwinning: op een rating van { $rating }
season-card-none = Van dat seizoen is hier niets te zien ({ $game }): geen partij met rating, of de speler laat het niet zien.
button-my-season = Mijn seizoen
button-my-season-of = Mijn seizoen: { $game }
season-over = **Het seizoen is voorbij: { $season }.**
season-game = **{ $game }** · { scope-everywhere }
season-servers = **{ $game }** · { name-servers }
button-season-servers = { $game }: servers
season-place = { $place } { $name } · { $rating }
season-place-here = { $place } **{ $name }** · { $rating } · van deze server
season-server-here = { $place } **{ $name }** · { $rating } · { scope-here }
season-place-number = { $place }.
season-foot = -# Een eerste, tweede of derde plaats blijft voorgoed achter de naam staan. De knoppen openen de volledige ranglijsten (zonder verborgen profielen).
season-now = dit seizoen ({ $season })
profile-season = { $season }: rating **{ $rating }** · { $tally }
profile-season-place = { $season }: plaats { $place }, rating **{ $rating }** · { $tally }
profile-seat = Als { $role }: { $tally }
profile-longest = Langste zegereeks: { $streak }
profile-others = Andere spellen: { $games }
profile-other = { $game } ({ $tally })

## De bot is er net.

arrival =
    { "" }**Hallo! Bij mij speel je { $games }, op deze server en tegen andere.**
    Probeer eens een treffer te plaatsen tegen de computer: alleen jij ziet het. `/{ name-challenge } { name-player }` daagt hier iemand uit, en `/{ name-help }` zegt waar je begint.
    Voor beheerders: `/{ name-server } { name-channel }` kiest waar er gespeeld wordt, en `/{ name-challenge } { name-server }` daagt een andere server uit.
button-computer = Tegen de computer
button-rival = Andere server uitdagen

## Servers.

server-board = **{ $game }** · { name-servers } · { $season } · { $listed ->
        [one] één server op de lijst
       *[other] { $listed } servers op de lijst
    }
server-board-empty = Hier heeft nog geen server een wedstrijd met rating gespeeld.
server-board-provisional = -# ?: minder dan { $contests } wedstrijden met rating, of minder dan { $opponents } servers.
server-place-none = Deze server heeft hier nog geen wedstrijd met rating. Een wedstrijd tussen twee servers telt mee vanaf drie gespeelde borden, eens in de zeven dagen voor dezelfde twee.
server-place-idle = Deze server staat niet op de lijst: al 90 dagen geen wedstrijd met rating.
server-place-excluded = Deze server staat niet op de lijst: hij is van wedstrijden uitgesloten.
server-record = Wedstrijden met rating: { $tally }
server-most = Meeste gewonnen borden in een wedstrijd: { $boards }
server-rivals-more = { $others ->
    [one] … en nog één server.
   *[other] … en nog { $others } servers.
}
server-rivals = **{ $name }** · { $game } · tegenstanders: { $opponents }
server-contest = { $when } · { $own }-{ $other } tegen { $name }
server-contest-unrated = { $when } · { $own }-{ $other } tegen { $name } · zonder rating
server-profile-none = Er is hier nog geen wedstrijd met rating te zien ({ $game }).
unnamed-server = een andere server
    .object = een andere server
button-around-us = Rond onze plaats
refused-unlisted-server = “{ name-server }”: een server met die naam staat hier niet op de lijst. De suggesties tonen welke er wel op staan.
refused-several-servers = “{ name-server }”: er zijn meer servers met die naam. Neem een van de suggesties, die op verschillende cijfers eindigen.
refused-which-server = Welke server? Noem er een: `{ name-server }:…`
command-leaderboard-servers = De ranglijst van de servers die wedstrijden spelen
command-leaderboard-servers_game = Het spel
command-leaderboard-servers_season = Aller tijden, dit of een eerder seizoen
command-profile-server = Wat een server in wedstrijden heeft bereikt
command-profile-server_server = De server; laat je dit weg, dan deze
command-profile-server_game = Het spel
name-servers = servers

# What somebody shows to everybody in a channel.
button-show-everybody = Aan iedereen tonen
shown-by = -# { $name } laat dit zien.
shown-to-everybody = Iedereen ziet het nu.
shown-lesson = **{ $name } heeft { $game } geleerd.** De les duurt een minuut, en de computer wacht op een tegenstander.
show-hidden = Een speler van deze partij laat die hier niet zien.
show-no-voice = In dit kanaal mag je niet schrijven.
show-off = Deze server heeft dat uitgezet.
show-too-often = Je hebt hier veel laten zien. Over een minuut kan het weer.

# Badges, and wins in a row.
badge-won = Insigne: **{ $badge }** – { $for }.
streak-of-wins = { $player } heeft { $streak } partijen op rij gewonnen.
profile-streak-of-all = Alle spellen samen, ook tegen de computer: { $streak } op rij gewonnen
profile-badges = Insignes: { $badges }
badge-first = Eerste zege
badge-first-for = een partij gewonnen
badge-three = Warm
badge-three-for = drie keer op rij gewonnen
badge-seven = In vuur en vlam
badge-seven-for = zeven keer op rij gewonnen
badge-games = Alleskunner
badge-games-for = in elk van de drie spellen gewonnen
badge-sides = Beide kanten
badge-sides-for = in één spel aan elke kant tien keer gewonnen
badge-hundred = Vaste gast
badge-hundred-for = honderd partijen uitgespeeld
badge-comeback = Omgedraaid
badge-comeback-for = gewonnen na drie punten achterstand, één punt voor het verlies
badge-nil = Met nul tegen
badge-nil-for = gewonnen zonder tegenpunt
badge-giant = Kroonrover
badge-giant-for = een zege met rating op iemand met 200 punten meer
badge-master = Machine gestopt
badge-master-for = de sterkste computer verslagen zonder tip
badge-parry = IJzeren wering
badge-parry-for = vijftig aanvallen geweerd in En Garde
badge-life = Laatste druppel
badge-life-for = in Duell gewonnen met hoogstens vijf leven
badge-village = Landheer
badge-village-for = in Erobere Wesnoth gewonnen met alle dorpen
badge-contest = Voor de kleuren
badge-contest-for = het eigen bord gewonnen in een wedstrijd die je server won
