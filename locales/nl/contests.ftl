# Wedstrijden tussen servers. De naam van een server staat alleen waar een zin of een regel kan
# beginnen.

another-server = Een andere server
server-of-many = { $name } ({ $digits })
contest-team = Team { $number }
pace-tonight = een avond
pace-week = een week
pace-fortnight = twee weken
contest-pace = { $pace } ({ $clock })
contest-boards = { $boards ->
    [one] één bord
   *[other] { $boards } borden
}
contest-rated-inside = telt voor de spelers
contest-rated-few = telt voor de spelers, niet voor de servers
contest-rated-later = telt voor de spelers; voor de servers alleen als de wedstrijd na { $when } eindigt
contest-rated-once = telt voor de spelers, niet voor de servers: dat kan één keer in zeven dagen
contest-rated-captain = telt niet voor de servers: één persoon leidde beide
contest-rated-players = telt niet voor de servers: iemand heeft onlangs voor beide gespeeld
contest-rated-boards = telt niet voor de servers: minder dan drie borden tellen mee
contest-terms = { $options } · { first-to } · { $boards } · { $pace } · { $rated }
contest-terms-strongest = { $options } · { first-to } · { $boards } · { $pace } · { $rated } · de hoogste ratings spelen
contest-title = **{ $zero } – { $one }** · { $game }
contest-id = -# Wedstrijd `{ $id }`
contest-thread-title = { $first } – { $second }
contest-thread-title-plain = Wedstrijd: { $game } · { $id }

## Een uitdaging voordat die verstuurd is.

contest-draft = **Een andere server uitdagen** · { $game }
contest-draft-how = Kies wat er gespeeld wordt, en dan hoe de uitdaging verstuurd wordt: “{ button-to-the-lobby }” toont die aan de beheerders van alle servers, “{ button-get-a-code }” geeft je regels om aan elke server te sturen, ook als die hier niet in de lijst staat. Tot dan ziet niemand die.
contest-draft-how-more = Zelden nodig. Met “{ button-back }” kom je waar je de uitdaging verstuurt.
contest-draft-how-teams = Kies wat er gespeeld wordt, en open dan de opstelling. De kaart verschijnt in dit kanaal; tot dan ziet niemand die.
contest-draft-how-more-teams = Zelden nodig. Met “{ button-back }” kom je waar je de opstelling opent.
contest-draft-unlisted = -# Andere servers vinden deze niet in hun lijst. De beheerders veranderen dat met `/{ name-server } { name-setup }`.
contest-draft-who-in-turn = Melden zich meer spelers aan dan er borden zijn, dan spelen de eerste aanmeldingen. Spelers die vorige keer geen bord hadden, gaan voor.
contest-draft-who-strongest = Melden zich meer spelers aan dan er borden zijn, dan spelen de hoogste ratings.
contest-date-read = -# Ik lees dit als { $day }, { $time } ({ $zone }).
contest-draft-game = Een ander spel
contest-draft-boards = Een ander aantal borden
contest-draft-pace = Een ander tempo
contest-draft-to = Naar een server die uitdagingen aanneemt
contest-draft-options = Andere regels
contest-draft-first-to = Een ander aantal rondes
button-send-to = Naar { $server } sturen
button-to-the-lobby = Naar de lobby
button-get-a-code = Code ophalen
button-be-found = Ons vindbaar maken
button-open-line-up = Opstelling openen
button-more-options = Meer
button-set-date = Datum afspreken
button-change-date = Datum wijzigen
date-form-title = Wanneer begint de wedstrijd?
date-form-label = Dag en tijd ({ $zone })
date-form-example = vr 20:00, of niets voor geen datum
button-make-rated = Met rating
button-make-unrated = Zonder rating
button-make-strongest = Hoogste ratings laten spelen
button-make-in-turn = Eerste aanmeldingen laten spelen
contest-sent = De uitdaging is onderweg. Het overzicht staat in { $channel }.
contest-in-the-lobby = De uitdaging staat in de lobby, waar beheerders van andere servers die vinden met `/{ name-lobby }`. Het overzicht staat in { $channel }.
contest-code-how =
    Stuur deze regels naar iemand die de andere server beheert. De code werkt één keer.
    { expires }
contest-code =
    { $server } daagt jullie server uit: { $game } · { $terms }
    Staat de bot nog niet op jullie server, nodig hem dan uit: <{ $link }>
    Typ dan: `/{ name-contest } { name-accept } { name-code }:{ $code }`
    In het Engels: `/contest accept code:{ $code }`

## Het overzicht van een wedstrijd.

contest-state-vacant = **{ $side } zoekt een tegenstander.** { expires }
contest-state-asked = **Jullie zijn uitgedaagd.** { expires }
contest-state-answer = **{ $side } beantwoordt jullie uitdaging met andere voorwaarden.** { expires }
contest-state-waiting = De andere server moet nog antwoorden. { expires }
contest-state-anybody = Nog geen server heeft de uitdaging aangenomen. { expires }
contest-follows = **Dit is een return:** de plaatsen zijn gewisseld.
contest-instead-of = In plaats van: { $before }
contest-state-line-up = **Wie speelt er mee?** De opstelling sluit { $when }
contest-state-line-up-dated = **Wie speelt er mee?** De wedstrijd begint op { $moment } ({ $when }); tot dan kun je je aanmelden.
contest-state-full = **De opstelling is gesloten.** De wedstrijd begint op { $moment } ({ $when })
contest-state-line-up-waits = **Wie speelt er mee?** Wachten op { $side }: de opstelling ligt stil tot de bot daar terug is. Het gaat uiterlijk { $when } verder
contest-state-calling = **De opstelling is gesloten.** Spelers en reserves: druk op “{ button-here }”. De oproep sluit { $when }
contest-state-playing = **De borden worden gespeeld**, tussenstand { $points }-{ $other }.
contest-line-up = De opstelling is open: { $time }
contest-begins = Begint op { $moment } ({ $when })
contest-takes = Duurt na het aannemen hoogstens { $time }
contest-last-end = Afgelopen uiterlijk { $when }
contest-plus-increments = { $bound }, plus { $seconds } seconden per beurt
contest-waits = **Wachten op { $side }.** De klokken daar staan stil tot de bot terug is. Het gaat uiterlijk { $when } verder
contest-result-at = De hele uitslag: { $address }
contest-state-won = **{ $winner } wint de wedstrijd met { $points }-{ $other }.**
contest-state-drawn = **De wedstrijd eindigt in remise, { $points }-{ $other }.**
contest-state-declined = De uitdaging is afgeslagen.
contest-again = Weer mogelijk { $when }
contest-state-withdrawn = De uitdaging is ingetrokken.
contest-state-answered = { $side } heeft met andere voorwaarden geantwoord, in een eigen uitdaging.
contest-state-expired = Niemand heeft op tijd geantwoord.
contest-state-called-off = De wedstrijd is afgelast voordat de opstelling sloot. Er is geen uitslag.
contest-called-off-by = { $side } heeft de wedstrijd afgelast. Er is geen uitslag.
contest-called-off-empty = De wedstrijd is afgelast: niemand had zich aangemeld. Er is geen uitslag.
contest-called-off-one-sided = De wedstrijd is afgelast: aan één kant had niemand zich aangemeld. Er is geen uitslag.
contest-called-off-unfilled = De wedstrijd is afgelast: geen bord was aan beide kanten bezet. Er is geen uitslag.
contest-called-off-missed = De wedstrijd is afgelast: er kwam niemand naar de borden. Er is geen uitslag.
contest-called-off-restored = De wedstrijd is afgelast: de bot is uit een back-up hersteld. Er is geen uitslag.
contest-challenger = { $side }: rating { $rating } ± { $deviation } · wedstrijden met rating: { $tally }
contest-challenger-new = { $side }: nog geen wedstrijd met rating ({ $game })
contest-record = Wedstrijden tussen deze twee: { $won }-{ $lost }, { $drawn } remise.
contest-ready = { $side } wil de opstelling sluiten. Die sluit zodra de andere kant ook zover is.
contest-side = **{ $side }** ({ $count }): { $names }
contest-side-empty = **{ $side }**: nog niemand
contest-reserves = { $side }, reserve: { $names }
contest-member = { $name } ({ $rating })
contest-and-more = { $names } en nog { $count }
contest-nobody = niemand
contest-board-waits = { $number }. { $zero } – { $one }
contest-board-playing = { $number }. { $zero } – { $one } · bezig
contest-board-over = { $number }. { $zero } **{ $left }-{ $right }** { $one }
contest-board-struck = { $number }. niet gespeeld: er kwam niemand
contest-board-stopped = { $number }. { $zero } – { $one } · gestopt door een teruggezette back-up
contest-alt = { $zero } { $left }-{ $right } { $one }.
contest-alt-line-up = De opstelling: { $zero } { $left } van { $boards }, { $one } { $right } van { $boards }.
contest-alt-day = Beslist op { $day }.
contest-alt-seats = { $boards ->
    [one] { $side } speelt { $role }.
   *[other] { $side } speelt op de oneven borden { $role }.
}
contest-alt-board = Bord { $number }: { $zero } { $left }-{ $right } { $one }.
contest-alt-drawn = Bord { $number }: { $zero } { $left }-{ $right } { $one }, remise.
contest-alt-resigned = Bord { $number }: { $zero } { $left }-{ $right } { $one }, { $loser } gaf op.
contest-alt-timeout = Bord { $number }: { $zero } { $left }-{ $right } { $one }, { $loser } verloor op tijd.
contest-alt-given = Bord { $number }: punt voor { $winner }, verder kwam er niemand.
contest-alt-struck = Bord { $number }: niet gespeeld.
contest-alt-stopped = Bord { $number }: gestopt door een teruggezette back-up.

## In de threads van een wedstrijd.

contest-news-line-up = **De opstelling is open.** Met “{ button-join }” doe je mee. Ze sluit { $when }
contest-news-line-up-dated = **De opstelling is open.** Met “{ button-join }” doe je mee. De wedstrijd begint op { $moment } ({ $when })
contest-news-line-up-closed = De opstelling is gesloten.
contest-news-start = **De opstelling is gesloten.** Druk op “{ button-here }”: je bord begint zodra je tegenstander dat ook heeft gedaan. De oproep sluit { $when }
contest-news-fixed = -# Vooraf vastgelegd, om na te rekenen:
contest-news-called = De opstelling is gesloten en de borden zijn bezet.
contest-news-call = Je bord wacht. Ik roep je hier op, omdat privéberichten je niet bereiken. Druk op “{ button-here }”, anders ben je je bord kwijt. De oproep sluit { $when }
contest-news-call-reserve = Je staat reserve. Ik roep je hier op, omdat privéberichten je niet bereiken. Druk op “{ button-here }”, en je speelt als er iemand niet komt. Dat wordt beslist { $when }
contest-news-soon = Je wedstrijd begint { $when }. Ik herinner je hier, omdat privéberichten je niet bereiken.
contest-news-there = **{ $name }** is er en schudt woorden mee: { $luck }
contest-score = { $zero } { $left }, { $one } { $right }
board-won = **Bord { $number }: { $winner-begins } ({ $side }) verslaat { $loser-object }{ $first-to ->
    [one] .
   *[other] {" "}met { $most }-{ $fewest }.
} { $score }.**
board-won-resign = **Bord { $number }: { $winner-begins } ({ $side }) verslaat { $loser-object }:** { $loser-subject } heeft opgegeven. **{ $score }.**
board-won-timeout = **Bord { $number }: { $winner-begins } ({ $side }) verslaat { $loser-object }:** de tijd { $loser-owner } is om. **{ $score }.**
board-drawn = **Bord { $number }: { $zero-begins } en { $one-subject } spelen remise. { $score }.**
board-drawn-agreed = **Bord { $number }: { $zero-begins } en { $one-subject } komen remise overeen. { $score }.**
contest-news-given = Bord { $number }: { $side } krijgt het punt, want er kwam geen tegenstander. { $left }-{ $right }
contest-news-struck = Bord { $number } wordt niet gespeeld: er kwam aan geen van beide kanten iemand. { $left }-{ $right }

## Aan de spelers.

contest-joined = Je staat in de opstelling.
contest-joined-many = Je staat in de opstelling. Er zijn meer spelers dan borden: wie speelt en wie reserve staat, blijkt als ze sluit.
contest-joined-reserve = Je staat reserve: je speelt als er iemand niet komt.
contest-joined-seen = De andere server ziet je naam en je rating.
contest-joined-closed = Je privéberichten zijn voor mij gesloten. Open ze in de privacy-instellingen van deze server, dan probeert `/{ name-me } { name-dm } { name-on }:True` het opnieuw. Of speel in de thread van de wedstrijd: daar roep ik je op, en `/{ name-hand }` toont je hand.
contest-joined-off = Je hebt privéberichten uitgezet. Ik roep je op in de thread van de wedstrijd, en `/{ name-hand }` toont je hand; `/{ name-me } { name-dm } { name-on }:True` zet ze aan.
contest-joined-new = Ken je { $game } nog niet? De knop hieronder leert het je in een minuut, en `/{ name-rules }` geeft de regels.
contest-left = Je doet niet meer mee.
contest-here = Je bent er. Je bord begint zodra je tegenstander er ook is.
contest-here-to-read = **{ $name } is er al en schudt woorden mee:** { $luck }
    Je bent nog niet aangemeld. “{ button-here }” begint je bord; `/{ name-contest } { name-here } { name-luck }:…` begint het met eigen woorden, die niemand vooraf kon kennen.
contest-here-reserve = Je bent er, als reserve. Of je speelt, wordt beslist { $when }
contest-here-yielded = Je bent er, als reserve: je had tegen iemand gespeeld die je hebt geblokkeerd. Of je speelt, wordt beslist { $when }
contest-here-too-late = Je bent er, maar alle borden zijn bezet.
contest-here-given = Je tegenstander is niet komen opdagen: jouw kant krijgt het punt.
contest-direct-joined =
    Je staat in de opstelling. Zodra die sluit roep ik je hier op, en hier speel je je zetten. Ken je { $game } nog niet? `/{ name-rules }` legt het uit.
    De opstelling sluit { $when }
contest-direct-joined-dated =
    Je staat in de opstelling. Een uur voor de wedstrijd stuur ik je een herinnering, en als ze begint roep ik je hier op; hier speel je ook je zetten. Ken je { $game } nog niet? `/{ name-rules }` legt het uit.
    De wedstrijd begint op { $moment } ({ $when })
contest-direct-reminder = **Je wedstrijd begint { $when }.** Dan roep ik je hier op: druk op “{ button-here }” om te spelen.
contest-direct-call = **Je bord wacht:** bord { $number }, tegen { $opponent }. Druk op “{ button-here }”, anders ben je je bord kwijt. De oproep sluit { $when }
contest-direct-call-reserve = **Je staat reserve.** Druk op “{ button-here }”, en je speelt als er iemand niet komt. De oproep sluit { $when }
contest-direct-call-yielded = **Je staat reserve:** je had tegen iemand gespeeld die je hebt geblokkeerd. Druk op “{ button-here }”, en je speelt als er iemand niet komt. De oproep sluit { $when }
contest-direct-seated = **Je valt in op bord { $number }.** Je hand komt zodra je tegenstander er is.
contest-direct-missed = **Je hebt de oproep gemist en bent je bord kwijt.**
contest-direct-unseated = **Je hebt geen bord.** De oproep is voorbij.
contest-direct-yielded = **Je hebt geen bord:** je had tegen iemand gespeeld die je hebt geblokkeerd.

## Aan de teamleiders.

contest-captain-too-few = { $boards ->
    [0] Zoals het nu staat, wordt er geen bord gespeeld.
    [one] Zoals het nu staat, wordt er 1 van de { $offered } borden gespeeld.
   *[other] Zoals het nu staat, worden er { $boards } van de { $offered } borden gespeeld.
}
contest-captain-missed = Gemiste borden van de laatste tien: { $members }
contest-captain-missed-member = { $name } ({ $missed })
contest-captain-reserve = { $name }: naar de reserves
contest-captain-back = { $name }: uit de reserves
contest-captain-members = Naar of van de reservebank
contest-order-how = De borden worden op rating bezet. Zet iemand op een bord naar keuze, en dat blijft zo, ook als er anderen bij komen. De andere kant ziet dit niet.
contest-order-how-inside = De borden worden op rating bezet. Zet iemand op een bord naar keuze, en dat blijft zo, ook als er anderen bij komen.
contest-order-line = { $number }. { $member }
contest-order-line-set = { $number }. { $member } · jouw keuze
contest-order-members = Iemand op een bord zetten
contest-order-board = Op welk bord speelt { $name }?
contest-order-boards = Het bord
contest-order-on = Bord { $number }
contest-order-by-rating = Op rating, zoals de anderen
contest-closed = De opstelling is gesloten, en de spelers zijn opgeroepen.
contest-suggest = Kies wat er anders moet, en verstuur het: jouw server daagt de andere dan op die voorwaarden uit.
contest-suggest-start = Een andere start: hoelang de opstelling open is
contest-reported = Gemeld bij de beheerder van deze bot. Blokkeer je de server, dan blijven zijn uitdagingen meteen weg.
contest-refused-words = Er is nieuws over deze wedstrijd dat Discord, AutoMod of een filter hier weigert. “{ button-show }” of `/{ name-contest } { name-show }` laat zien hoe het staat. Een beheerder van de server kan mijn rol van de regel uitzonderen.
contest-hidden = Deze wedstrijd en zijn borden worden op deze server niet meer getoond. Met `/{ name-contest } { name-show }` zijn ze nog te zien.
contest-hidden-goes-on = Er wordt verder gespeeld via privéberichten.
contest-really-hide = De wedstrijd tegen { $name } met zijn thread van deze server verwijderen? Hij wordt hier niet opnieuw geplaatst; met `/{ name-contest } { name-show }` is hij nog te zien.
contest-really-hide-this = Deze wedstrijd met alles wat erover is geplaatst van deze server verwijderen? Hij wordt hier niet opnieuw geplaatst; met `/{ name-contest } { name-show }` is hij nog te zien.
contest-really-withdraw = De uitdaging intrekken?
contest-really-call-off = De wedstrijd voor beide servers afgelasten, zonder uitslag?
contest-really-call-off-inside = De wedstrijd afgelasten, zonder uitslag?
contest-really-block-challenger = { $name } blokkeren? De twee servers kunnen elkaar dan niet meer uitdagen, en deze uitdaging is afgeslagen.
contest-really-block = { $name } blokkeren? De twee servers kunnen elkaar dan niet meer uitdagen.
contest-server-blocked = Geblokkeerd: de twee servers kunnen elkaar niet meer uitdagen. Beheerders van deze server heffen dat op met `/{ name-server } { name-block } { name-server }:… { name-blocked }:False`.
contest-server-unblocked = { $server } kan deze server weer uitdagen, en uitgedaagd worden.

## Lijsten.

contests-none = Hier is geen wedstrijd. `/{ name-challenge } { name-server }` daagt een andere server uit.
contests-title = De wedstrijden van deze server:
contests-line =
    { "" }{ $day } · { $title }
    { $state }
contest-day = { $day }-{ $month }
contest-short-asked = wacht op jullie
contest-short-open = wacht op antwoord
contest-short-line-up = opstelling open
contest-short-dated = begint { $when }
contest-short-playing = tussenstand { $own }-{ $other }
contest-short-decided = { $own }-{ $other }
contest-short-won = { $own }-{ $other } gewonnen
contest-short-lost = { $own }-{ $other } verloren
contest-short-drawn = { $own }-{ $other } remise
contest-short-declined = afgeslagen
contest-short-withdrawn = ingetrokken
contest-short-expired = verlopen
contest-short-called-off = afgelast
contests-more = { $count ->
    [one] … en nog één: `/{ name-contest } { name-show }` stelt die voor.
   *[other] … en nog { $count }: `/{ name-contest } { name-show }` stelt ze voor.
}
contests-vacant = Servers die een wedstrijd zoeken:
contests-vacant-line = { $server }: **{ $game }** · { $terms } · verloopt { $when }
contests-vacant-none = Er wacht geen uitdaging meer.
contests-vacant-further = { $count ->
    [one] … en nog één.
   *[other] … en nog { $count }.
}
contests-vacant-accept = { $letter } aannemen
contests-waiting = **{ $count } uitdagingen wachten op een antwoord.**
contests-waiting-line = **{ $letter }.** { $title }
contests-waiting-decline = { $letter } afslaan
contests-waiting-more = Meer over { $letter }
contest-watch = Welk bord?
contest-watch-none = Er is nog geen bord begonnen.
contest-watch-not-begun = Bord { $number } is nog niet begonnen.
contest-watch-not-played = Bord { $number } is niet gespeeld.
contest-watch-no-board = Een bord { $number } heeft deze wedstrijd niet.
contest-watch-select = De borden
contest-watch-board = Bord { $number }: { $zero } – { $one }
contest-exported = De verslagen van alle gespeelde borden, één per regel. `piste verify` controleert ze.

## Knoppen.

button-join = Meedoen
button-join-team = { $team }: meedoen
button-leave = Afmelden
button-here = Ik ben er
button-captain = Teamleiding
button-order = Volgorde van de borden
button-watch = Kijken
button-show = Wedstrijd tonen
button-more-challenges = Meer uitdagingen
button-return-match = Om een return vragen
button-suggest = Wijziging voorstellen
button-block-server = Server blokkeren
button-report = Melden
button-close-line-up = Opstelling sluiten
button-hide-contest = Verwijderen
button-call-off-contest = Wedstrijd afgelasten

## Instellingen.

server-contests = **Wedstrijden**
server-contests-channel = Getoond in { $channel }
server-contests-captains = Teamleiding: { $captains }
server-contests-mention = Gepingd als een opstelling opengaat: { $mention }
server-contests-challengers = Uitdagingen van andere servers: { $challengers }
server-contests-blocked = Geblokkeerde servers: { $servers }
contests-any-channel = het kanaal van de uitdaging
captains-managers = de beheerders
mention-nobody = niemand
challengers-nobody = geen
challengers-with-code = alleen met een code
challengers-listed = van elke server die ons in de lijst vindt

## Weigeringen.

refused-no-contest = Zo’n wedstrijd is er niet. `/{ name-contest } { name-list }` toont die van deze server.
refused-no-such-contest = “{ name-contest }”: zo’n wedstrijd is hier niet. `/{ name-contest } { name-list }` toont die van deze server.
refused-nothing-waiting = Hier wacht geen uitdaging. Heb je een code: `/{ name-contest } { name-accept } { name-code }:…`
refused-nothing-to-leave = Je staat hier in geen opstelling.
refused-not-called = Er wacht hier nu geen bord op je.
refused-date =
    Daar lees ik geen dag en tijd in, of ze zijn voorbij. Schrijf bijvoorbeeld “vr 20:00”, “27-11 20:00” of “2026-11-27 20:00”.
    Dat geldt in de tijdzone { $zone }; bedoel je een andere, schrijf die dan achter de tijd.
which-contest = Welke wedstrijd bedoel je?
which-contest-typed = Typ het nog eens, en geef bij “{ name-contest }” de code van zes tekens van de wedstrijd die je bedoelt.
which-contest-more = { $count ->
    [one] … of nog één: typ het nog eens, dan stelt “{ name-contest }” die voor.
   *[other] … of nog { $count }: typ het nog eens, dan stelt “{ name-contest }” ze voor.
}
refused-no-such-server = “{ name-server }”: geen server met die naam neemt uitdagingen aan. De suggesties tonen welke dat wel doen; elke andere kun je met een code uitdagen.
refused-no-rival-server = “{ name-server }”: deze server is nooit een server met die naam tegengekomen, en er staat er geen op de lijst. De suggesties tonen welke je kunt blokkeren.

## Commando’s.

command-challenge-server = Een andere server uitdagen, op hooguit 20 borden
command-challenge-server_server = Welke server; zonder naam elke server, of een die je een code stuurt
command-challenge-teams = Twee teams van deze server tegen elkaar laten spelen, op hooguit 20 borden
command-challenge-teams_first = De rol van het eerste team; zonder rol kan iedereen zich ervoor melden
command-challenge-teams_second = De rol van het tweede team; zonder rol kan iedereen zich ervoor melden
command-challenge-teams_boards = Op hoeveel borden; anders drie
command-challenge-teams_pace = Hoeveel tijd er is; anders een week
command-contest = Wedstrijden van deze server met andere
command-contest-list = De wedstrijden van deze server
command-contest-show = Tonen hoe een wedstrijd ervoor staat
command-contest-join = Meedoen
command-contest-join_team = Welk team, als beide bij deze server horen en iedereen mag kiezen
command-contest-leave = Je afmelden, of een bord afstaan dat nog niet begonnen is
command-contest-here = Melden dat je er bent, zodat je bord kan beginnen
command-contest-here_luck = Eigen woorden die meedoen bij het schudden
command-contest-watch = Een bord bekijken
command-contest-watch_board = Het nummer van het bord
command-contest-accept = Een uitdaging aannemen voor deze server
command-contest-accept_code = De code die een andere server je gaf
command-contest-decline = Een uitdaging aan deze server afslaan
command-contest-suggest = Andere voorwaarden voorstellen voor een uitdaging aan deze server
command-contest-suggest_boards = Op hoeveel borden
command-contest-suggest_pace = Hoeveel tijd er is
command-contest-suggest_start = Hoelang de opstelling open is voordat het begint
command-contest-report = Een uitdaging melden bij de beheerder van deze bot
command-contest-lineup = Je opstelling beheren (teamleiders)
command-contest-lineup_close = Sluiten, zodra de andere kant dat ook wil
command-contest-lineup_reserve = Het lid dat reserve wordt
command-contest-lineup_back = Het lid dat niet langer reserve is
command-contest-withdraw = Een uitdaging intrekken, of een wedstrijd afgelasten zolang de opstelling open is
command-contest-return = Om een return vragen, of ermee instemmen
command-contest-export = De verslagen van alle borden als bestand
command-contest-hide = Een wedstrijd op deze server niet meer tonen (moderatoren)
command-contest_contest = Welke wedstrijd; anders die van deze thread, of de enige hier
command-server-contests = Wedstrijden met andere servers; zonder opties: hoe het is ingesteld
command-server-contests_channel = Waar wedstrijden getoond worden
command-server-contests_captains = De rol die naast de beheerders wedstrijden leidt; “everyone” heft dat op
command-server-contests_mention = De rol die gepingd wordt als een opstelling opengaat; “everyone” heft dat op
command-server-contests_challenged_by = Wiens uitdagingen deze server aanneemt

name-contest = wedstrijd
name-teams = teams
name-first = eerste
name-second = tweede
name-boards = borden
name-pace = tempo
name-start = start
name-list = lijst
name-show = tonen
name-join = meedoen
name-leave = afmelden
name-here = aanwezig
name-watch = kijken
name-accept = aannemen
name-code = code
name-decline = afslaan
name-lineup = opstelling
name-team = team
name-suggest = voorstellen
name-report = melden
name-reserve = reserve
name-back = terug
name-close = sluiten
name-withdraw = intrekken
name-return = return
name-contests = wedstrijden
name-captains = teamleiders
name-mention = vermelden
name-challenged_by = uitgedaagd_door
