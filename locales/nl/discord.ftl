# Wat de bot op Discord zegt, wat er ook gespeeld wordt.

language-name = Nederlands
# Alleen, en met lidwoord: aan het begin van een zin, in de zin als onderwerp en na “tegen” of “voor”, als eigenaar.
computer = Computer
    .begins = De computer
    .subject = de computer
    .object = de computer
    .owner = van de computer
# Iemand als eigenaar: “de kaart van Ada”.
person-owner = van { $name }
# Een naam die met een klinker begint: het Frans laat daarvoor iets weg.
person-owner-of-vowel = { person-owner }

## Berichten van een partij.

headline = **{ $game }** · ronde { $round } · { $zero } { $player-zero } **{ $score-zero }-{ $score-one }** { $one } { $player-one } · { first-to }
headline-single = **{ $game }** · { $zero } { $player-zero } – { $one } { $player-one }
headline-again = **{ $game }** · ronde { $round }, { $drawn ->
    [one] de eerste eindigde in remise
   *[other] de eerste { $drawn } eindigden in remise
} · { $zero } { $player-zero } – { $one } { $player-one }
first-line = **{ $situation }**
first-line-against = **{ $situation }** { $game } tegen { $opponent-object }.
# Wat een bericht het eerst zegt over een ronde die net is afgelopen: voor wie ze is, en de stand.
first-line-round = **{ $game ->
    [en-garde] Treffer
   *[other] Ronde
} voor { $winner-object }: { $left }–{ $right }.**
    .winner = **{ $game ->
        [en-garde] Treffer
       *[other] Ronde
    } voor jou: { $left }–{ $right }.**
first-line-round-drawn = **Ronde remise: { $left }–{ $right }.**
first-line-result = { $result } { $title } tegen { $opponent-object }.
button-next-round = Volgende ronde
# The hand of a move that its player has made, which stays as a record of it.
record-first-line = **Je hebt gezet.** { $game } tegen { $opponent-object }.
card-alt = { $zero } – { $one }, { $game }: { first-to }, { $clock }, { $rated }.
deadline = Deadline { $when }
deadline-of-bank = De bedenktijd { $player-owner } loopt { $when } af
    .player = Je bedenktijd loopt { $when } af
time-is-up = De tijd was { $when } om
deadline-of-other = { $player-begins } is aan de beurt, tot { $when }
hand-match = -# Partij { $id }
hand-match-in = -# Partij { $id } · { $server }
hand-board = -# { $board } · partij { $id }
board-against = Bord { $number } tegen { $server }
announcement-of-board = -# { $board } · { $headline }
# Below a finished round: who goes on in the next.
announcement-next = Nu is { $player-subject } aan de beurt.
board-number = Bord { $number }
thread-title = { $zero } – { $one } · { $game }
thread-title-plain = { $game } · { $id }
match-won = **{ $winner-begins } wint de partij{ $first-to ->
    [one] .
   *[other] {" "}met { $most }-{ $fewest }.
}**
    .winner = **Je wint de partij{ $first-to ->
        [one] .
       *[other] {" "}met { $most }-{ $fewest }.
    }**
    .loser = **Je verliest de partij{ $first-to ->
        [one] .
       *[other] {" "}met { $fewest }-{ $most }.
    }**
match-won-resign = **{ $winner-begins } wint de partij:** { $loser-begins } heeft opgegeven.
    .winner = **Je wint de partij:** { $loser-begins } heeft opgegeven.
    .loser = **Je hebt opgegeven:** { $winner-begins } wint de partij.
match-won-timeout = **{ $winner-begins } wint de partij:** de tijd { $loser-owner } is om.
    .winner = **Je wint de partij:** de tijd { $loser-owner } is om.
    .loser = **Je verliest de partij:** je tijd is om.
match-drawn-agreed = **De partij eindigt in remise, in onderling overleg.**
match-drawn = **De partij eindigt in remise.**
match-aborted = **De partij is afgebroken** en telt niet mee.
match-restored = **De partij is gestopt** en telt niet mee: de bot is uit een back-up hersteld, en de kaarten zijn misschien niet meer geheim.
poster-won = { $winner-begins } wint de partij.
poster-drawn = De partij eindigt in remise.
poster-rounds = Rondes gewonnen door: { $rounds }.
poster-winner = { $winner }
poster-nobody = niemand
replay-title = **{ $game }** · ronde { $round } · { $zero } { $player-zero } – { $one } { $player-one }
replay-step = stap { $step } van { $steps }
replay-alt = De ronde in { $frames } afbeeldingen. Zo eindigt hij: { $board }
replay-rounds = Een andere ronde
replay-round = Ronde { $round }
replay-round-won = Ronde { $round } · { $winner }
match-started = De partij is begonnen.
you-played = Je zet: { $move }. Het vervolg staat in het volgende bericht.
hand-outdated = De partij is afgelopen. Hoe die afliep staat in het volgende bericht.
nothing-to-answer = Je hebt niets om mee te reageren.
lets-pass = Je past tot deze beurt voorbij is.
lets-pass-always = Je past altijd bij: { $items }
orders-left = Je opdrachten gaan door: { $orders }
orders-stopped = Bij “{ $order }” hield het op: er past geen zet bij die nu kan.
orders-dropped = Vervallen: { $orders }
orders-several = “{ $order }” kan meerdere zetten betekenen: { $moves }.
reason-score = op punten
reason-resign = door opgave
reason-timeout = door tijdsoverschrijding
reason-agreed = in overleg
reason-aborted = afgebroken
reason-restored = een back-up is teruggezet

## Aanbiedingen.

offer = { $challenger } daagt { $to } uit voor **{ $game }**.
offer-anybody-here = { $challenger } zoekt hier iemand voor een partij **{ $game }**.
offer-anybody-anywhere = { $challenger } zoekt iemand, waar dan ook, voor een partij **{ $game }**.
offer-anybody-similar = { $challenger } zoekt iemand van ongeveer gelijke sterkte, waar dan ook, voor een partij **{ $game }**.
# De woorden van de afbeelding van een aanbod.
offer-alt = { $challenger } daagt { $to } uit voor { $game }: { first-to }, { $clock }, { $rated }.
offer-alt-somebody = { $challenger } daagt iemand uit voor { $game }: { first-to }, { $clock }, { $rated }.
offer-alt-anybody = { $challenger } zoekt iemand voor een partij { $game }: { first-to }, { $clock }, { $rated }.
offer-terms = { $options } · { first-to } · { $clock } · { $side } · { $rated }
offer-open = { $terms } · verloopt { $when }
more-fair = **Eerlijk geschud:** het geheim van de bot voor deze partij ligt sinds het aanbod vast; de SHA-256 bewijst het. Aan het eind wordt het getoond, en “{ button-fair }” rekent alles na.
more-luck = **Eigen woorden:** met “{ button-accept-luck }” schud je ze mee. Ze komen na het geheim, dus weet je dat niemand { $chance } heeft uitgekozen.
# What chance decides in a game.
chance-cards = de kaarten
chance-dice = de dobbelstenen
room-left = { $left ->
    [one] Je kunt nog één partij beginnen.
   *[other] Je kunt nog { $left } partijen beginnen.
}
room-left-boards = { $left ->
    [one] Je hebt nog plaats voor één lopende partij.
   *[other] Je hebt nog plaats voor { $left } lopende partijen.
}
last-offer = Dat was voorlopig je laatste openstaande aanbod.
last-offer-here = Dit was het laatste openstaande aanbod waarvoor dit kanaal plaats heeft.
last-offer-today = Dat was je laatste aanbod voor vandaag.
offer-computer = **{ $game }** tegen de computer ({ $level }).
first-match = -# Je eerste partij: { $options } · { first-to } · computer: { $level }. Meer keuze: `/{ name-challenge } { name-computer }`
offer-mix = Het geheim van de bot ligt nu vast; de SHA-256 ervan staat hieronder. Voeg je daarna eigen woorden toe, dan weet je dat niemand { $chance } heeft uitgekozen.
expires = Verloopt { $when }
offer-accepted = Het aanbod is aangenomen.
offer-declined = Het aanbod is afgeslagen.
offer-withdrawn = Het aanbod is ingetrokken.
offer-expired = Niemand heeft op tijd geantwoord.
challenge-posted = Je uitdaging staat in { $channel }.
challenge-clock = Bedenktijd: { $clock }. Tot iemand het aanneemt, kun je die wijzigen:
side-role = de uitdager speelt { $role }
side-random = kanten worden geloot
turn-first = de uitdager begint
turn-second = de tegenstander begint
turn-random = loting bepaalt wie begint
clock-move = { $time } per beurt
clock-bank = elk { $time } voor de hele partij
clock-bank-increment = elk { $time }, plus { $seconds } seconden per beurt
clock-days-hours = { $days }, { $hours }
banks = -# Tijd over: { $zero } { $left-zero } · { $one } { $left-one }
clock-days = { $days ->
    [one] één dag
   *[other] { $days } dagen
}
clock-hours = { $hours ->
    [one] één uur
   *[other] { $hours } uur
}
clock-minutes = { $minutes } minuten
computer-level = computer: { $level }
easier-opponent = Drie keer op rij verloren op dit niveau. Een niveau lager: { $level }.
level-beginner = beginner
level-casual = recreatief
level-strong = sterk
level-master = meester
luck-values = tot 64 letters, cijfers en tekens zonder accenten
luck-title = Jouw aandeel in het schudden
luck-label = Eigen woorden: tot 64 tekens, of geen
map-form-title = Eigen kaart
map-form-half = Je kaart op halve grootte
map-form-label = De kaart, zoals Wesnoth die schrijft
map-form-example = Gg, Gg^Fp, 1 Kh: rijen codes, met een ring die niet meespeelt
map-refused = Op deze kaart kan nog niet worden gespeeld. Je tekst staat hieronder en in het formulier.
map-file-refused = Dit bestand kan nog niet als kaart worden bewaard. Verbeter het en stuur het opnieuw.
map-file-not-read = Het bestand kon niet van Discord worden geladen. Voeg het opnieuw toe.
kept-maps = **Kaarten van deze server**
kept-maps-none = Deze server heeft nog geen eigen kaarten. Bewaarde kaarten staan hier in het kaartenmenu van iedere uitdaging voor { $game }.
kept-maps-for-all = Deze kaarten staan hier in het kaartenmenu van iedere uitdaging voor { $game }.
kept-maps-more = `/server map` met een kaartbestand van Wesnoth voegt er een toe, hoogstens tien.
kept-maps-look = Een kaart bekijken
kept-map = Deze server bewaart de kaart **{ $map }**. Iedereen kan die hier in een uitdaging kiezen.
kept-map-removed = De kaart **{ $map }** is verwijderd. Aanbiedingen en partijen op die kaart gaan door.
refused-map-name = Een kaart heeft een naam nodig van hoogstens 40 letters van a tot z, cijfers en koppeltekens. Kies er een met de optie `naam`.
refused-map-name-taken = Er is al een kaart met deze naam, hier of in het spel zelf. Kies een andere naam of verwijder de oude.
refused-too-many-maps = Deze server bewaart al tien kaarten. Verwijder er eerst een; `/server map` toont ze.
refused-no-such-map = Die kaart is er hier niet, of niet meer.
rules-of-match = Je partij wordt met andere effecten gespeeld: { $options }. De knop toont wat ze doen.
workshop = **{ $game }**: eigen effecten
workshop-how = Kies een kaart en dan het effect. Je aanbod blijft zoals het is tot je dit aanbiedt.
workshop-seats = Jij speelt { $you }, je tegenstander { $other }. Je verandert nu de effecten van { $changed }.
workshop-unrated = Een partij hiermee telt niet mee voor de ratings.
workshop-place = Welke kaart?
workshop-part = Welk effect?
workshop-kept = Je bewaart dit als **{ $name }**.
workshop-kept-here = Deze server bewaart dit als **{ $name }**.
shelf = **{ $game }**: effecten met een naam. Kies waarmee je begint; daarna kun je ze veranderen. Je kunt er zelf tien bewaren, en de beheerders van een server tien voor iedereen daar.
shelf-house = Voor iedereen
shelf-own = Van jou
shelf-here = Van deze server
keep-form-title = Bewaren
keep-form-label = De naam
kept-suggestion = { $name } (bewaard)
kept-name = naam
kept-name-values = 1 tot { $most } tekens op één regel
options-form-title = Eigen effecten
options-form-label = 13 tekens; twee bladen met / ertussen
options-form-example = --SPR---MBDKA of VLGHWF--MTEKA/standard
options-refused = Dit blad kan nog niet worden aangeboden. Je tekst staat hieronder en in het formulier.
value-bounds = { $least } tot { $most }

## Herinneringen en voorstellen.

reminder-half =
    De helft van je tijd is om.
    { deadline }
reminder-tenth =
    Je tijd is bijna om.
    { deadline }
reminder-flag = De tijd { $opponent-owner } was { $when } om. Je kunt de winst opeisen of meer tijd geven.
reminder-flagged = Je tijd was { $when } om. { $opponent-begins } kan de winst opeisen of je meer tijd geven; tot dan kun je nog zetten.
reminder-settled = De tijd { $opponent-owner } was om. Dat is afgehandeld.
about-match = -# { $game } tegen { $opponent-object } · partij { $id }
about-match-in = -# { $game } tegen { $opponent-object } · partij { $id } · { $server }
about-board = -# { $board }: { $game } tegen { $opponent-object } · partij { $id }
about-players = -# { $game } · { $zero } – { $one } · partij { $id }
notice-draw = { $player-begins } biedt remise aan.
notice-abort = { $player-begins } wil de partij afbreken.
notice-draw-declined = { $player-begins } slaat de remise af.
notice-abort-declined = { $player-begins } speelt liever door.
notice-take-back = { $player-begins } wil de laatste zet terugnemen:
notice-take-back-declined = { $player-begins } wil dat de laatste zet blijft staan.
notice-taken-back = { $player-begins } heeft de laatste zet teruggenomen.
notice-time =
    { $player-begins } heeft je meer tijd gegeven.
    { deadline }
proposed = Verstuurd. Het geldt zodra je tegenstander akkoord gaat.
agreed-end = Klaar: de partij is voorbij ({ $why }).
agreed-take-back = De zet is teruggenomen. Je tegenstander beslist opnieuw.
time-given =
    Je hebt je tegenstander meer tijd gegeven.
    { deadline }
declined = Afgeslagen.
withdrawn = Ingetrokken.
blocked = Geblokkeerd: jullie kunnen elkaar niet meer uitdagen. `/{ name-me } { name-unblock }` heft dat op.
was-not-blocked = Deze gebruiker was niet geblokkeerd.
unblocked = Je blokkade is opgeheven.
me-language = Taal: { language-name }
me-dm = Hand per privébericht: { $state }
me-reminders = Herinneringen voordat je tijd om is: { $state }
me-text_board = Borden als tekst: { $state }
me-confirm = Zetten bevestigen voordat ze tellen: { $state }
me-change = -# Zo verander je dit: `/{ name-settings }`
server-channel-set = Er wordt gespeeld in { $channel }.
server-channel-unset = Er wordt gespeeld waar de uitdaging staat.
server-language-set = Openbare berichten verschijnen in deze taal: { $language }.
server-language-unset = Openbare berichten verschijnen in de taal van de server.
server-clock-set = Noemt een uitdaging geen bedenktijd, dan geldt: { $clock }.
server-clock-unset = Noemt een uitdaging geen bedenktijd, dan geldt: { $clock } (de standaard).
server-change = -# Zo verander je dit: `/{ name-server } { name-setup }`
server-banned = { $user } is op deze server van de bot uitgesloten.
server-unbanned = { $user } mag de bot op deze server weer gebruiken.
really-call-off = Partij `{ $id }` echt afbreken, of dat aanbod weghalen? Dit doe je als moderator; niemand wint.
really-resign = Weet je zeker dat je wilt opgeven? { $opponent-begins } wint dan de partij.
move-meant = “{ $move }” spelen?
exported = Het verslag van de partij. `piste verify` of `/{ name-match } { name-verify }` controleert het.
verified = Alles klopt: het geheim, alles wat geschud en gegooid is, elke zet, elke uitslag. De controlesom van het verslag is `{ $digest }`; dezelfde staat op het overzicht van de partij, als die er een heeft.
verified-secret =
    { $verified }
    -# Partij `{ $id }`
    -# Het geheim was `{ $secret }`. De SHA-256 daarvan, vooraf gepubliceerd, is `{ $commitment }`.
verified-round = De ronde klopt.
verified-early = { verified } Dat de partij eerder stopte, en wel na deze zet, kan alleen de beheerder van de bot bevestigen.
not-verified = Het verslag klopt niet: { $difference }

## Lijsten.

matches-none = Er loopt geen partij van jou. `/{ name-challenge } { name-open }` of `/{ name-challenge } { name-computer }` begint er een.
matches-line = **{ $game }** tegen { $opponent } · { $turn } · deadline { $when } · { $clock } { $place }
matches-unknown-game = **{ $game }** tegen { $opponent } · gestopt: deze versie van de bot kent het spel niet
matches-yours = jij bent aan de beurt
matches-theirs = de ander is aan de beurt
matches-more = { $count ->
    [one] … en nog één: `/{ name-hand }` stelt die voor.
   *[other] … en nog { $count }: `/{ name-hand }` stelt ze voor.
}
which-match = Welke partij bedoel je?
which-match-more = { $count ->
    [one] … of nog één: typ het commando nog eens, en kies die uit de suggesties.
   *[other] … of nog { $count }: typ het commando nog eens, en kies er een uit de suggesties.
}
which-match-long = Voor een knop is dat te lang. Typ het nog eens, met de partij ervoor: `/{ name-play } { $id } …`

## Knoppen.

button-back = Terug
button-previous = Vorige
button-next = Meer
button-hand = Mijn hand
# Where the game has no hand.
button-turn = Mijn beurt
button-board = Bord
button-follow = Volgen
button-unfollow = Niet meer volgen
button-pass-turn = De rest van deze beurt passen
button-always-pass = Altijd passen: { $items }
button-answer-again = Weer vragen
button-drop-orders = Opdrachten intrekken
button-take-back = Terugnemen
button-opponents = Iemand uitdagen
button-matches = Mijn partijen
button-settings = Instellingen
button-commands = Alle commando’s
button-turn-on = Aanzetten
button-turn-off = Uitzetten
button-night-off = Wissen
button-back-early = Beëindigen
button-settings-contests = Wedstrijden ›
button-settings-matches = ‹ Partijen
button-thread = Naar de partij
button-direct = Naar de privéberichten
button-rematch = Revanche
button-easier = Makkelijker: { $level }
button-challenge-winner = { $name } uitdagen
button-replay = Herhaling
button-steps = Stap voor stap
button-film = ▶ Afspelen
button-fair = Eerlijk geschud
button-accept = Aannemen
button-clock-live = Live
button-clock-day = Een dag per beurt
button-clock-days = Drie dagen per beurt
button-own-map = Eigen kaart
button-own-map-half = Eigen kaart, half zo groot
button-kept-maps = Kaarten ›
button-all-maps = ‹ Kaarten
button-remove-map = Kaart verwijderen
button-map-again = Kaart verbeteren
button-map-half = Op halve grootte
button-workshop = Eigen effecten
button-work-offer = Hiermee aanbieden
button-work-usual = Weer basisregels
button-work-each = Ieder een eigen blad
button-work-same = Voor beiden gelijk
button-work-of = Effecten: { $player }
button-write-options = Blad typen
button-write-again = Blad verbeteren
button-terms = Effecten
button-shelf = Beginnen met…
button-keep = Bewaren
button-keep-here = Bewaren voor de server
button-forget = Dat van jou wissen
button-forget-here = Dat van de server wissen
button-accept-luck = Aannemen en meeschudden
button-begin = Beginnen
button-begin-luck = Beginnen en meeschudden
button-decline = Afslaan
button-withdraw = Intrekken
button-block = Blokkeren
button-resign = Ja, opgeven
button-play-on = Doorspelen
button-play-it = Spelen
button-claim = Winst opeisen
button-give-time = Tijd geven
button-agree = Akkoord
button-call-off = Afbreken
button-refuse = Nee

## Zetten die niet onder één bericht passen.

choices-groups = Wat wil je doen?
choices-group = { $group } ({ $count })
choices-door = { $group }{ "\u00A0" }…
choices-page = { $label } ({ $page } van { $pages })
choices-hinted = ★ { $move }
choices-said = Je zetten: { $moves }.
choices-numbered = { $number } · { $move }
choices-marked = { $group }. In de afbeelding staan dezelfde nummers als in de lijst, 1 tot en met { $count }.

## Weigeringen, elk met de uitweg.

refused-unknown = Die partij of dat aanbod bestaat niet. `/{ name-matches }` toont de jouwe.
refused-not-a-player = Je speelt niet mee in deze partij.
refused-cannot-follow = Deze partij kun je niet volgen.
refused-own-match = Je speelt zelf mee in deze partij en hoort toch al alles.
refused-computer-match = Partijen tegen de computer kun je niet volgen.
refused-takes-no-messages = Wie een partij volgt, krijgt privéberichten, en die van jou staan uit of zijn voor mij gesloten. `/{ name-me } { name-dm } { name-on }:True` zet ze aan; druk daarna nog eens op de knop.
refused-too-many-followers = Deze partij wordt al door { $most } mensen gevolgd, en meer kan niet.
refused-too-many-followed = Meer dan { $most ->
    [one] één partij
   *[other] { $most } partijen
} kun je niet tegelijk volgen. Volg er eerst een niet meer, of wacht tot er een voorbij is.
refused-finished = Deze partij is voorbij.
refused-stale = Deze knop hoort bij een eerdere zet. Zo staat het er nu voor.
refused-not-your-turn = Je bent nu niet aan de beurt. Zo staat het er nu voor.
refused-not-legal = Deze zet kan nu niet. Dit kan wel:
refused-not-a-move = Dat is geen zet van dit spel. De suggesties tonen wat er kan.
refused-offer-accepted = Dit aanbod is al aangenomen.
refused-offer-declined = Dit aanbod is afgeslagen.
refused-offer-withdrawn = Dit aanbod is ingetrokken of gewijzigd.
refused-offer-expired = Dit aanbod is verlopen.
refused-yourself = Tegen jezelf spelen gaat niet: je hebt iemand anders nodig, of `/{ name-challenge } { name-computer }`.
refused-not-for-you = Dit aanbod is voor iemand anders.
refused-blocked = Een van jullie heeft de ander geblokkeerd.
refused-too-many-offers = Meer openstaande aanbiedingen kun je niet hebben. Trek er eerst een in.
refused-too-many-offers-here = Meer openstaande aanbiedingen passen niet in dit kanaal. Neem er een aan, of wacht.
refused-too-many-offers-today = Meer aanbiedingen kun je vandaag niet doen. Probeer het morgen weer, of neem er een aan in `/{ name-lobby }`.
refused-too-many-pings = Je hebt deze speler vandaag vaak genoeg uitgedaagd. Wacht op een uitdaging terug, of bied iedereen een partij aan.
refused-too-many-computer-matches = Meer lopende partijen tegen de computer kun je niet hebben. Speel er eerst een uit.
refused-too-many-matches = Meer dan { $most ->
    [one] één lopende partij
   *[other] { $most } lopende partijen
} kun je niet hebben. Speel er eerst een uit; `/{ name-matches }` toont ze.
refused-too-many-begun =
    Meer dan { $most ->
        [one] één partij
       *[other] { $most } partijen
    } kun je in 24 uur niet beginnen. Speel tot dan verder.
    Weer mogelijk { $when }
refused-too-many-matches-here = Meer lopende partijen passen niet in dit kanaal. Neem een ander kanaal, of wacht tot er een voorbij is.
refused-opponent-busy = De ander heeft nu geen plaats voor nog een partij.
refused-opponent-deleted = De ander is verwijderd en kan niet worden uitgedaagd.
refused-wait =
    Je kunt deze speler nog niet opnieuw uitdagen.
    Weer mogelijk { $when }
refused-too-soon = Je hebt net al iets voorgesteld. Dat kan weer na { $moves ->
    [one] nog één zet
   *[other] nog { $moves } zetten
}.
refused-still-proposed = Je laatste voorstel wacht nog op een antwoord.
refused-proposed-before = Bij deze zet heb je al iets voorgesteld. Na je volgende kan het weer.
refused-nothing-to-take-back = Je hebt geen zet om terug te nemen: dat kan alleen met je laatste, zolang je tegenstander niets heeft beslist.
refused-card-since = Sindsdien is er een kaart getrokken of omgedraaid. Daarom kan er niets meer worden teruggenomen.
refused-chance-since = Sindsdien heeft het toeval iets beslist. Daarom kan er niets meer worden teruggenomen.
refused-round-since = Sindsdien is de ronde voorbij. Daarom kan er niets meer worden teruggenomen.
refused-nothing-proposed = Er ligt geen voorstel meer, en er valt niets op te eisen.
refused-computer-takes-no-draws = De computer neemt geen remise aan. `/{ name-match } { name-resign }` beëindigt de partij.
refused-too-many-aborts = Je hebt vandaag drie partijen afgebroken. Je kunt je tegenstander vragen akkoord te gaan, of verder spelen.
refused-time-left =
    De tijd is nog niet om.
    { deadline }
refused-name-taken = Onder deze naam wordt al iets anders bewaard. Kies een andere, of wis dat eerst.
refused-too-many-kept = Er worden er al tien bewaard, en meer kan niet. Wis er eerst een.
refused-not-a-moderator = Daarvoor heb je in dat kanaal “Berichten beheren” nodig.
refused-neither-player-nor-moderator = Dit kunnen alleen de spelers, of moderatoren met “Berichten beheren” in het kanaal van de partij of het aanbod.
refused-not-a-server-moderator = Dit geldt voor de hele server: je hebt “Server beheren”, “Leden verbannen” of “Leden een time-out geven” nodig.
refused-not-a-manager = Dit geldt voor de hele server: je hebt “Server beheren” nodig.
refused-not-a-member = Deze gebruiker zit niet op deze server. Stuur eerst een uitnodiging, of bied hier iedereen een partij aan.
refused-asked-before = Je hebt al om een revanche voor deze partij gevraagd. `/{ name-challenge } { name-player }` biedt een nieuwe partij aan.
refused-bad-value = “{ $option }” kan dat niet zijn. Mogelijk zijn: { $values }.
refused-incomplete = Er passen meerdere zetten bij. Geef ook “{ $option }”; mogelijk zijn: { $values }.
refused-no-such-option = { $game } heeft geen “{ $option }”. Laat het weg, of kies een ander spel.
refused-excluded = De beheerder van deze bot heeft je uitgesloten: je kunt niets nieuws beginnen. Lopende partijen gaan door.
refused-excluded-server = De beheerder van deze bot heeft deze server uitgesloten van partijen met andere servers. Onder elkaar kunnen jullie hier gewoon spelen.
refused-banned = Je bent op deze server van de bot uitgesloten.
refused-banned-there = De server waarop dit gespeeld zou worden, heeft je van de bot uitgesloten.
refused-no-round-over = Van deze partij is geen ronde voorbij: er valt niets terug te kijken.
refused-no-such-round = “{ name-round }” kan 1 tot en met { $last } zijn: je kunt een ronde terugkijken zodra ze voorbij is.
refused-not-yet = Dat kan pas als de partij voorbij is.
refused-in-servers-only = Dit werkt alleen op een server. Hier speel je met `/{ name-challenge } { name-computer }`.
refused-type-in-server = Dit werkt alleen op een server. Typ het in een kanaal van je server.
refused-old-command = Dit commando is veranderd sinds Discord het heeft geladen. Typ het nog eens; helpt dat niet, start Discord dan opnieuw.
refused-unavailable = Dat lukte even niet, maar er is niets verloren. Probeer het zo nog eens.
refused-broken = De gegevens van deze partij zijn beschadigd; ze ligt stil. De beheerder van de bot weet ervan.

followed = Je volgt deze partij: het einde van elke ronde en van de partij krijg je per privébericht.
unfollowed = Je volgt deze partij niet meer.
dm-closed = Ik kan je geen privéberichten sturen: de jouwe zijn voor mij gesloten. Zijn ze weer open, dan probeert `/{ name-me } { name-dm } { name-on }:True` het opnieuw; hier spelen kan ook.
bot-is-absent = Ik zit niet in deze server: die heeft alleen mijn commando’s, en ik kan hier niets plaatsen. Een beheerder van de server kan me uitnodigen: <{ $link }>
missing-permissions = Ik kan niets plaatsen in { $channel }. Een beheerder kan geven wat er ontbreekt: { $permissions }.
permission-view-channel = Kanaal bekijken
permission-connect = Verbinden (in een spraak- of podiumkanaal)
permission-send-messages = Berichten sturen
permission-send-in-threads = Berichten sturen in threads
permission-manage-threads = Threads beheren
permission-attach-files = Bestanden bijvoegen
permission-read-message-history = Berichtgeschiedenis lezen
permission-mention-all = @everyone, @here en alle rollen vermelden
unpingable-role = Ik kan { $role } niet pingen in { $channel }. Een beheerder kan de rol voor iedereen vermeldbaar maken of geven wat er ontbreekt: { permission-mention-all }.
posts-moderated = AutoMod of een linkfilter blokkeert wat ik in { $channel } plaats. De partij gaat door: de hand komt in een privébericht, en `/{ name-hand }` toont hem. Een beheerder kan mijn rol van de regel uitzonderen of met `/{ name-server } { name-channel }` een ander kanaal kiezen.
posts-without-pictures = Discord neemt in { $channel } geen afbeeldingen van mij aan (fout { $code }), dus daar staat alleen tekst. `/{ name-board }` toont je het bord.
posts-refused = Discord weigert wat ik in { $channel } plaats (fout { $code }). De partij gaat door: de hand komt in een privébericht, en `/{ name-hand }` toont hem. Een beheerder kan met `/{ name-server } { name-channel }` een ander kanaal kiezen.
offer-unposted = Je uitdaging is ingetrokken, want niemand kan haar zien. { $why }
offer-moderated = AutoMod of een linkfilter blokkeert wat ik in { $channel } plaats. Een beheerder kan mijn rol van de regel uitzonderen; daag tot dan uit in een ander kanaal.
offer-refused = Discord weigert wat ik in { $channel } plaats (fout { $code }). Daag uit in een ander kanaal, of probeer het later nog eens.
offer-without-place = { $channel } bestaat niet meer of neemt geen berichten aan. Daag uit in een ander kanaal.
too-fast = Wacht heel even: dat was veel tegelijk.
forged = Deze knop komt uit een oudere versie. Geef het commando nog eens.

## Hulp en regels.

help-game = **{ $game }** – { $about }
help =
    { "" }**Drie spellen voor twee, hier of per privébericht**
    { $games }
opponents = Wie? `/{ name-challenge } { name-player }` daagt iemand van hier uit, `/{ name-challenge } { name-open }` iedereen die zin heeft. `/{ name-lobby }` toont de uitdagingen die al wachten.
commands =
    { "" }**Beginnen:** `/{ name-challenge } { name-player }` daagt iemand uit, `/{ name-challenge } { name-open }` iedereen op deze server, `/{ name-challenge } { name-computer }` de computer. `/{ name-lobby }` toont uitdagingen van overal.
    { "" }**Leren:** `/{ name-learn }` speelt een les met je, `/{ name-rules }` legt een spel uit.
    { "" }**Spelen:** je hand komt per privébericht, en de knop “{ button-hand }” onder elk bord toont die alleen aan jou. Naast de knoppen zijn er `/{ name-play }` en de commando’s van de spellen, zoals { $games }.
    { "" }**Je partijen:** `/{ name-matches }` toont ze. Met `/{ name-match } { name-resign }` geef je op, met `/{ name-match } { name-draw }` bied je remise aan, `/{ name-match } { name-verify }` controleert of er eerlijk geschud is.
    { "" }**Wedstrijden:** `/{ name-contest } { name-list }` toont die van deze server, `/{ name-challenge } { name-server }` daagt een andere uit.
    { "" }**Resultaten:** `/{ name-leaderboard } { name-players }`, `/{ name-profile } { name-player }` en `/{ name-history }` laten zien wat iedereen bereikt heeft.
    { "" }**Instellingen:** `/{ name-settings }` toont de jouwe, `/{ name-server } { name-setup }` toont beheerders die van deze server.

## Settings, in panels that change them.

settings-own = **Je instellingen**
settings-language = Taal
settings-night = Nachturen: { $night } · `/{ name-me } { name-night }`
settings-away = Vrije dagen: { $days } · `/{ name-me } { name-away }`
settings-hours = { $from } – { $to } ({ $zone })
settings-span = { $from } – { $to }
settings-none = geen
settings-server = **Instellingen van deze server**
settings-channel = Kanaal voor partijen
settings-challengers = Rol die mag uitdagen
settings-captains = Rol van de teamleiding
settings-mention = Rol die gepingd wordt als een opstelling opengaat
settings-own-language = De taal van de server
settings-default = { $value } (standaard)
settings-challenges = Uitdagingen: { $challengers }

## Commando’s.

command-challenge = Een partij aanbieden
command-challenge_game = Welk spel
command-challenge_variant = Welke regels
command-challenge_first_to = Hoeveel gewonnen rondes de partij beslissen
command-challenge_map = De kaart, in spellen op een kaart
command-challenge_turn_limit = Na hoeveel beurten het remise is, in spellen met beurten
command-challenge_second_gold = Hoeveel goud de tweede speler aan het begin meer heeft, in spellen met goud
command-challenge_first_draw = Hoeveel kaarten in de eerste beurt worden getrokken, in Duell: 0 of 1
command-challenge_clock = Tijd per beurt, zoals 12h, of voor de hele partij
command-challenge_side = Jouw kant, of wie begint
command-challenge_luck = Eigen woorden die meedoen bij het schudden
command-challenge-player = Iemand van deze server uitdagen
command-challenge-player_opponent = Wie je uitdaagt
command-challenge-open = Een tegenstander zoeken op deze server
command-challenge-computer = Tegen de computer spelen
command-challenge-computer_level = Hoe goed de computer speelt
command-challenge-computer_mix = Eerst het geheim laten vastleggen, en dan met eigen woorden meeschudden
command-play = Eén of meer zetten van een lopende partij spelen
command-play_move = De zet, of meerdere zetten met komma’s ertussen, zoals “b2 c3, einde”
command-hand = Je hand tonen
command-hand_match = Welke partij
command-board = De openbare stelling tonen
command-board_text = Als tekst in plaats van afbeelding
command-board_match = Welke partij
command-matches = Je lopende partijen
command-match = Opgeven, remise, terugnemen, tijd, verslagen
command-match-resign = De partij opgeven; het wordt je nog één keer gevraagd
command-match-resign_match = Welke partij
command-match-draw = Remise aanbieden of aannemen
command-match-draw_match = Welke partij
command-match-takeback = Je laatste zet terugnemen, als je tegenstander akkoord gaat
command-match-takeback_match = Welke partij
command-match-abort = Afbreken: in je eentje tot je zet (met rating: tot je je hand ziet), anders alleen in overleg
command-match-abort_match = Welke partij
command-match-rematch = Dezelfde tegenstander opnieuw uitdagen
command-match-rematch_match = De code van de partij; zonder code die van deze thread
command-match-time = Als de tijd van je tegenstander om is: winst opeisen of tijd geven
command-match-time_give = Tijd geven in plaats van opeisen
command-match-time_match = Welke partij
command-match-replay = Een ronde terugkijken, met beide handen open
command-match-replay_round = Welke ronde; anders de laatste
command-match-replay_match = De code van de partij; zonder code die van deze thread
command-match-export = Het verslag van een partij als bestand
command-match-export_match = Welke partij; anders die van deze thread
command-match-verify = Een afgelopen partij controleren: alles wat geschud en gegooid is, elke zet, elke uitslag
command-match-verify_match = De code van de partij; zonder code die van deze thread
command-me = Je eigen instellingen
command-me-language = De taal waarin de bot met je praat
command-me-language_language = De taal
command-me-dm = Of je hand per privébericht komt
command-me-dm_on = True: aan, False: uit
command-me-reminders = Of je een herinnering krijgt voordat je tijd om is
command-me-reminders_on = True: aan, False: uit
command-me-text_board = Of borden als tekst komen in plaats van als afbeelding
command-me-text_board_on = True: aan, False: uit
command-me-confirm = Of je een vraag krijgt voordat een zet telt
command-me-confirm_on = True: aan, False: uit
command-me-block = Iemand blokkeren: jullie kunnen elkaar niet meer uitdagen
command-me-block_user = Wie
command-me-unblock = Een blokkade opheffen
command-me-unblock_user = Wie
command-server = Instellingen van deze server
command-server_reset = Terug naar de standaard
command-server-channel = Waar gespeeld wordt; zonder opties: hoe het is ingesteld
command-server-channel_channel = Het kanaal
command-server-language = De taal van openbare berichten; zonder opties: hoe het is ingesteld
command-server-language_language = De taal
command-server-clock = De bedenktijd als een uitdaging er geen noemt; zonder opties: hoe het is ingesteld
command-server-clock_clock = De bedenktijd
command-server-map = Een kaart voor uitdagingen hier bewaren; zonder opties de lijst
command-server-map_file = Een kaart van Wesnoth voor twee spelers, hoogstens 64 KiB
command-server-map_name = Hoe die hier heet; zonder opgave net als het bestand
command-server-map_half = True bewaart die op halve grootte
command-server-ban = Iemand hier van de bot uitsluiten, of weer toelaten
command-server-ban_user = Wie
command-server-ban_banned = “False” laat weer toe
command-server-block = Een andere server hier voor wedstrijden blokkeren, of dat opheffen
command-server-block_server = Welke server
command-server-block_blocked = “False” heft de blokkade op
command-settings = Je instellingen, om te bekijken en te veranderen
command-server-setup = Alle instellingen van deze server, om te bekijken en te veranderen
command-help = Waar je begint
command-rules = De regels van een spel
command-rules_game = Welk spel

## Namen van commando’s en opties: kleine letters, geen spaties.

name-challenge = uitdagen
name-player = speler
name-open = open
name-computer = computer
name-opponent = tegenstander
name-game = spel
name-variant = variant
name-first_to = rondes
name-map = kaart
name-file = bestand
name-name = naam
name-half = half
name-turn_limit = beurten
name-second_gold = extra_goud
name-first_draw = eerste_kaart
name-clock = bedenktijd
name-side = kant
name-luck = woorden
name-mix = meeschudden
name-level = niveau
name-play = spelen
# Of `/server play`: there it is a noun, what is played and with whom.
name-server-play = partijen
name-move = zet
name-hand = hand
name-match = partij
name-board = bord
name-text = tekst
name-matches = partijen
name-resign = opgeven
name-draw = remise
name-takeback = terugnemen
name-abort = afbreken
name-rematch = revanche
name-time = tijd
name-give = geven
name-replay = terugkijken
name-round = ronde
name-export = exporteren
name-verify = controleren
name-me = ik
name-language = taal
name-dm = privéberichten
name-reminders = herinneringen
name-text_board = tekstbord
name-confirm = bevestigen
name-on = aan
name-block = blokkeren
name-user = gebruiker
name-unblock = deblokkeren
name-server = server
name-channel = kanaal
name-reset = herstellen
name-ban = uitsluiten
name-banned = uitgesloten
name-blocked = geblokkeerd
name-settings = instellingen
name-setup = inrichten
name-help = hulp
name-rules = regels
