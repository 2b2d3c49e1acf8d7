# Erobere Wesnoth. Noord en Zuid zijn de plaatsen; LP zijn levenspunten, BP bewegingspunten.

wesnoth-title = Erobere Wesnoth
wesnoth-full-title = Verover Wesnoth (Erobere Wesnoth)
wesnoth-about = een kleine oorlog op de kaart: breng de vijandelijke koning ten val
wesnoth-options = { $map }, { wesnoth-turns }{ $gold ->
    [0] {""}
   *[other] , { wesnoth-second-gold }
}
wesnoth-on-map = kaart { $map }
wesnoth-on-drawn-small = een kleine kaart, voor elke ronde opnieuw geloot
wesnoth-on-drawn-medium = een middelgrote kaart, voor elke ronde opnieuw geloot
wesnoth-on-drawn-large = een grote kaart, voor elke ronde opnieuw geloot
wesnoth-about-map = De afbeelding toont de kaart.
wesnoth-about-drawn = Elke ronde heeft een eigen slagveld, dat bij het begin wordt geloot. De afbeelding toont er zo een.
wesnoth-turns = { $turns ->
    [one] elk één beurt
   *[other] elk { $turns } beurten
}
wesnoth-second-gold = { $gold ->
    [0] beide spelers beginnen met evenveel goud
   *[other] de tweede speler begint met { $gold } goud meer
}
wesnoth-map-name = { $map }
wesnoth-map-glade = open plek
wesnoth-map-ford = voorde
wesnoth-map-long-march = lange mars
wesnoth-map-castles = kastelen
wesnoth-map-drawn-small = geloot (klein)
wesnoth-map-drawn-medium = geloot (middel)
wesnoth-map-drawn-large = geloot (groot)
wesnoth-map-own = zonder naam
wesnoth-map-lesson = oefenterrein
wesnoth-north = Noord
wesnoth-south = Zuid

## Eenheden en terrein, midden in een zin.

wesnoth-archer = boogschutter
wesnoth-cavalry = cavalerist
wesnoth-fighter = strijder
wesnoth-heavy = infanterist
wesnoth-mage = magiër
wesnoth-king = koning
wesnoth-king-of-class = koning ({ $class })
wesnoth-keep = donjon
wesnoth-castle = kasteel
wesnoth-village = dorp
wesnoth-flat = vlakte
wesnoth-forest = bos
wesnoth-water = water
wesnoth-hex = { $hex } ({ $terrain })
wesnoth-melee = van dichtbij
wesnoth-ranged = op afstand

## Wat er gebeurde, elk op één regel.

wesnoth-chose-king = { $player-begins } kiest een koning: { $class } op { $hex }.
    .player = Je kiest je koning: { $class } op { $hex }.
wesnoth-began-turn = { $player-begins } begint beurt { $turn }: { $income } goud, nu { $gold }.
    .player = Je begint beurt { $turn }: { $income } goud, nu { $gold }.
wesnoth-ended-idle = { $player-begins } kan niets meer doen: de beurt is voorbij.
    .player = Je kunt niets meer doen: je beurt is voorbij.
wesnoth-healed = Dorpen genezen elk 1 LP: { $units }.
wesnoth-at = { $unit } { $hex }
wesnoth-recruited = { $player-begins } rekruteert: { $class } op { $hex }.
    .player = Je rekruteert: { $class } op { $hex }.
wesnoth-recruited-several = { $player-begins } rekruteert: { $units }.
    .player = Je rekruteert: { $units }.
wesnoth-moved = { $player }: { $unit } gaat van { $from } naar { $to }.
    .player = Je { $unit } gaat van { $from } naar { $to }.
wesnoth-moved-several = { $player-begins } verplaatst { $number } eenheden.
    .player = Je verplaatst { $number } eenheden.
wesnoth-captured = { $player }: { $unit } gaat van { $from } naar { $to } en neemt het dorp in.
    .player = Je { $unit } gaat van { $from } naar { $to } en neemt het dorp in.
wesnoth-captured-several = { $player-begins } neemt dorpen in: { $units }.
    .player = Je neemt dorpen in: { $units }.
wesnoth-fought-melee = { $player }: { $unit } { $from } valt { $target } { $to } van dichtbij aan. { $strikes } { $left }
    .player = Je { $unit } { $from } valt { $target } { $to } van dichtbij aan. { $strikes } { $left }
wesnoth-fought-ranged = { $player }: { $unit } { $from } valt { $target } { $to } op afstand aan. { $strikes } { $left }
    .player = Je { $unit } { $from } valt { $target } { $to } op afstand aan. { $strikes } { $left }
wesnoth-fought-several = { $player-begins } valt { $number } keer aan. Uitkomst: { $fights }.
    .player = Je valt { $number } keer aan. Uitkomst: { $fights }.
wesnoth-struck = De aanvaller heeft { $needs }+ nodig, gooit { $rolls }: { $hits ->
    [0] geen treffer.
    [one] één treffer.
   *[other] { $hits } treffers.
}
wesnoth-answered = De verdediger heeft { $needs }+ nodig, gooit { $rolls }: { $hits ->
    [0] geen treffer.
    [one] één treffer.
   *[other] { $hits } treffers.
}
wesnoth-unanswered = De verdediger kan niet terugslaan.
wesnoth-left = Uitkomst: { $units }.
wesnoth-alive = { $unit } { $hex } ({ $hp } LP)
wesnoth-fallen = { $unit } { $hex } (gesneuveld)
wesnoth-king-fell = De koning { $loser-owner } is gesneuveld.
    .loser = Je koning is gesneuveld.
wesnoth-out-of-turns = De laatste beurt is voorbij, en beide koningen staan nog: remise.

## Waar het spel op wacht.

wesnoth-drawing = Het slagveld wordt zo geloot.
wesnoth-to-choose-king = { $player-begins } moet een koning kiezen.
    .player = Kies je koning.
wesnoth-second-has-more = { $player-begins } begint met { $gold } goud meer.
    .player = Je begint met { $gold } goud meer.
wesnoth-to-act = Beurt { $turn } van { $limit }: { $player-subject } is aan de beurt en heeft { $gold } goud, { $other-subject } { $rest }.
    .player = Jij bent aan de beurt: beurt { $turn } van { $limit }. Je hebt { $gold } goud, { $other-subject } { $rest }.
    .other = Beurt { $turn } van { $limit }: { $player-subject } is aan de beurt en heeft { $gold } goud, jij hebt { $rest }.
wesnoth-dice = De dobbelstenen worden zo gegooid.
wesnoth-over = De ronde is voorbij: { $winner-subject } heeft gewonnen.
    .winner = De ronde is voorbij: je hebt gewonnen.
wesnoth-over-drawn = De ronde is voorbij: remise.

## De stelling in woorden.

wesnoth-map = Kaart { $map }, beurt { $turn } van { $limit }.
wesnoth-side = { $role }: { $gold } goud, { $villages ->
    [0] geen dorp
    [one] één dorp
   *[other] { $villages } dorpen
}{ $where }. { $units }
wesnoth-where = {" "}({ $hexes })
wesnoth-units = Eenheden: { $units }.
wesnoth-units-by-class = Eenheden met hun LP: { $units }.
wesnoth-no-units = Geen eenheden.
wesnoth-unit = { $unit } { $hex } ({ $hp }/{ $full } LP, { $terrain })
wesnoth-unit-acted = { $unit } { $hex } ({ $hp }/{ $full } LP, { $terrain }, heeft gehandeld)
wesnoth-class-units = { $class } { $places }
wesnoth-free-villages = Vrije dorpen: { $hexes }.
wesnoth-last = Laatste actie. { $event }
wesnoth-last-turn = Laatste beurt ({ $role }): { $deeds }.
wesnoth-deed-king = { $class } { $hex } (koning)
wesnoth-deed-recruit = { $class } { $hex } (nieuw)
wesnoth-deed-move = { $class } { $hex }–{ $to }
wesnoth-deed-capture = { $class } { $hex }–{ $to } (dorp)
wesnoth-deed-attack = { $attacker } tegen { $target }
wesnoth-deeds-more = nog { $number }

## Het bord in tekst, voor een lettertype van vaste breedte: geen regel langer dan 40 tekens.

wesnoth-text-turn =
    Beurt { $turn } van { $limit }, kaart:
    { $map }
wesnoth-text-legend =
    % bos  ~ water  . vlakte  # kasteel
    @ donjon  + dorp: ^ Noord  v Zuid
    S3% strijder, 3 LP, in het bos
    GROOT Noord, klein Zuid
wesnoth-text-letters =
    B boogschutter  C cavalerist
    S strijder  I infanterist  M magiër
wesnoth-letter-archer = { $side ->
    [south] b
   *[north] B
}
wesnoth-letter-cavalry = { $side ->
    [south] c
   *[north] C
}
wesnoth-letter-fighter = { $side ->
    [south] s
   *[north] S
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
wesnoth-text-side = { $role }: { $gold } goud, { $villages ->
    [0] geen dorp
    [one] één dorp
   *[other] { $villages } dorpen
}
wesnoth-text-indented = { "  " }{ $hexes }
wesnoth-text-unit = { "  " }{ $unit } { $hex }, { $hp } van { $full } LP
wesnoth-text-ground = { "    " }{ $terrain }
wesnoth-text-ground-acted = { "    " }{ $terrain }, heeft gehandeld
wesnoth-text-class = { "  " }{ $class }, veld (LP):
wesnoth-text-free = Vrije dorpen: { $hexes }

## Zetten om uit te kiezen.

wesnoth-group-king = Kies je koning
wesnoth-group-attack = ⚔ Aanvallen: { $unit } { $hex }
wesnoth-group-move = ► Verplaatsen: { $unit } { $hex }
wesnoth-group-unit = ⚔ Verplaatsen of aanvallen: { $unit } { $hex }
wesnoth-group-recruit = Rekruteer { $class } · { $cost } goud, dan 1 per beurt
wesnoth-group-end = Beurt beëindigen
wesnoth-choose-king = Koning: { $class }, { $hp } LP, { $mp } BP
wesnoth-choose-melee = Van dichtbij: { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-choose-ranged = Op afstand: { $unit } { $from } → { $target } { $to } · { $odds }
wesnoth-odds = { $dealt }, { $taken }
wesnoth-odds-kills = velt { $percent }%
wesnoth-odds-dies = sneuvelt { $percent }%
# Gemiddeld.
wesnoth-odds-deals = doet ~{ $hp }
wesnoth-odds-takes = krijgt ~{ $hp }
wesnoth-odds-unanswered = geen antwoord
wesnoth-tenths = { $whole },{ $tenths }
wesnoth-choose-move = { $from } → { $to }: { $unit }, { $terrain }
wesnoth-choose-capture = { $from } → { $to }: { $unit } neemt het dorp in
wesnoth-choose-recruit = Rekruteer { $class } op { $hex } · { $cost } goud
wesnoth-choose-end = Beurt beëindigen
wesnoth-choose-end-idle = Beurt beëindigen: { $units ->
    [one] één eenheid kan
   *[other] { $units } eenheden kunnen
} nog iets doen

## De regels in het kort: hooguit 2.000 tekens.

wesnoth-legend = -# Schijf: Noord, vierkant: Zuid. Kroon: koning. Balk: levenspunten. Vlag: eigenaar van het dorp. Geel: de laatste beurt.
wesnoth-rules =
    { "" }**Erobere Wesnoth.** Breng de vijandelijke koning ten val. Ieder heeft 25 goud (de tweede speler meer, als dat is afgesproken) en kiest eerst een eenheid als koning; die staat op de donjon.
    { "" }**Je beurt** begint met 2 goud voor elk dorp van jou, min 1 voor elk van je eenheden behalve de koning. Eenheden in dorpen krijgen 1 levenspunt terug. Doe dan wat je wilt, in elke volgorde en zo vaak je wilt, tot je de beurt beëindigt:
    { "" }**Rekruteren** zolang je koning op een donjon staat, op vrije kasteelvelden die ermee verbonden zijn. Rekruten doen mee vanaf je volgende beurt.
wesnoth-rules-fight =
    { "" }**Verplaatsen:** elk veld kost bewegingspunten, afhankelijk van het terrein. Door eigen eenheden ga je heen, door vijandelijke niet; naast een vijand moet je eenheid stoppen. Wie in een dorp stopt, neemt het in en gaat niet verder.
    { "" }**Aanvallen:** één keer per beurt een buur, van dichtbij of op afstand; daarna verplaatst de eenheid zich niet meer. Er wordt om en om geslagen, en de ander slaat op dezelfde manier terug als dat kan. Een slag treft als de tienzijdige dobbelsteen (0–9) minstens de dekking toont van het terrein van het doelwit; magie treft altijd vanaf 3.
wesnoth-rules-units =
    In de tabel zijn LP levenspunten en BP bewegingspunten; 1×2 is 1 schade, 2 slagen. Het aantal per soort is beperkt; wie sneuvelt, komt weer vrij. Staan na de laatste beurt beide koningen nog, dan is het remise.
    ```
              goud LP BP nabij  ver aantal
    magiër       7  3  3    –  1×4*    5
    strijder     5  4  3  1×2  1×1     7
    boogschutter 6  4  3  1×1  1×2     7
    cavalerist   6  4  4  1×1    –     5
    infanterist  7  5  2  2×1    –     6
    { "" }* magie

    dekking/BP
             kasteel dorp vlakte bos water
    magiër       6/1  6/1   4/1  5/2  2/2
    strijder     6/1  6/1   4/1  6/1  2/2
    boogschutter 6/1  6/1   4/1  7/1  2/2
    cavalerist   4/1  4/1   4/1  3/2  2/3
    infanterist  5/1  4/1   3/1  4/2  1/2
    ```
    -# Erobere Wesnoth is een bordspel van hbeni (GPLv2), naar The Battle for Wesnoth.

## `/wesnoth`: beschrijvingen van hooguit 100 tekens.

command-wesnoth = De acties van Erobere Wesnoth
command-wesnoth-king = Je koning kiezen
command-wesnoth-king_unit = De eenheid die koning wordt
command-wesnoth-recruit = Een eenheid rekruteren
command-wesnoth-recruit_unit = De eenheid
command-wesnoth-recruit_to = Het kasteelveld waarop die verschijnt
command-wesnoth-move = Een eenheid verplaatsen
command-wesnoth-move_from = De eenheid
command-wesnoth-move_to = Waar die heen gaat
command-wesnoth-attack = Een buur aanvallen
command-wesnoth-attack_from = Je eenheid
command-wesnoth-attack_to = De eenheid die wordt aangevallen
command-wesnoth-attack_range = Van dichtbij of op afstand
command-wesnoth-end = Je beurt beëindigen

## Namen: kleine letters, geen spaties.

name-wesnoth = wesnoth
name-wesnoth-king = koning
name-wesnoth-recruit = rekruteren
name-wesnoth-move = verplaatsen
name-wesnoth-attack = aanval
name-wesnoth-end = einde
name-wesnoth-unit = eenheid
name-wesnoth-from = van
name-wesnoth-to = naar
name-wesnoth-range = afstand

## Kaarten die iemand meebrengt: wat er niet aan klopt. Een code staat tussen twee komma's.

own-map-long-pasted = Deze tekst heeft { $has } tekens, en in een formulier passen er { $may }. Een server kan een grotere kaart uit een bestand bewaren.
own-map-long-saved = Dit bestand heeft { $has } bytes, en een kaart heeft er hoogstens { $may }. Breng alleen de kaart mee, zonder het scenario.
own-map-no-text = Dit bestand is geen tekst in UTF-8. Bewaar de kaart als platte tekst.
own-map-elsewhere = Dit scenario noemt alleen het bestand van zijn kaart. Breng dat bestand mee.
own-map-empty = In deze tekst staat geen kaart. Een kaart heeft minstens drie rijen codes met komma’s ertussen, zoals `Gg, Gg^Fp, 1 Kh`, en op de buitenste ring wordt niet gespeeld.
own-map-ragged = Rij { $row } heeft { $has ->
    [one] één code
   *[other] { $has } codes
}, de andere hebben er { $should }.
own-map-code = Rij { $row }, kolom { $column }: `{ $code }` is geen code. { $right }
own-map-code-missing = Rij { $row }, kolom { $column }: tussen de komma’s staat niets. Schrijf er een code zoals `Gg`.
own-map-right-capital = `{ $code }` zou er een zijn.
own-map-right-parts = Een code is een bodem, of een bodem met iets erop, zoals in `Gg^Vh`.
own-map-right-usual = Gebruikelijk zijn `Gg` (vlakte), `Gg^Fp` (bos), `Gg^Vh` (dorp), `Ww` (water), `Ch` (kasteel) en `Kh` (donjon).
own-map-player = Rij { $row }, kolom { $column }: `{ $code }` zou de start van een derde speler zijn. Een kaart is voor twee: haal het getal weg.
own-map-border-start = Rij { $row }, kolom { $column }: `{ $code }` staat in de buitenste ring, waar niet gespeeld wordt. Leg een ring van `Xv` om de kaart.
own-map-start-again = Rij { $row }, kolom { $column }: `{ $code }` is een start die twee keer voorkomt. Haal er een weg.
own-map-no-keep = Rij { $row }, kolom { $column }: de start `{ $code }` ligt niet op een donjon. Schrijf `1 Kh` of `2 Kh`.
own-map-starts = { $found ->
    [0] Er is geen start.
   *[other] Er is maar één start.
} Schrijf `1 Kh` en `2 Kh` waar de koningen beginnen.
own-map-no-village = Er is geen dorp. Schrijf `Gg^Vh` op een paar velden.
own-map-no-castle = Naast start { $start } ligt geen kasteel, dus daar zou niemand gerekruteerd kunnen worden. Schrijf er `Ch` naast.
own-map-unreachable = Er leidt geen weg van de ene start naar de andere. Verbind ze; ook water is een weg.
own-map-too-near = De starts liggen zo dicht bij elkaar dat een koning de andere al in de eerste beurt kan slaan. Leg ze minstens vijf stappen uit elkaar.
own-map-size = De kaart heeft { $columns } kolommen, { $rows } rijen en { $hexes } velden. Mogelijk zijn 20 kolommen, 20 rijen en 320 velden, en op een telefoon zijn 17 kolommen leesbaar. { $half }
own-map-halves = Op halve grootte zou ze passen.
own-map-halves-not = Ook op halve grootte zou ze niet passen.
own-map-more = { $number ->
    [one] Nog één fout wordt hier niet genoemd.
   *[other] Nog { $number } fouten worden hier niet genoemd.
}

## Kaarten die iemand meebrengt: wat naast de afbeelding wordt gezegd.

own-map-unlike = { $hexes ->
    [one] Eén veld heeft geen tegenhanger aan de andere kant
   *[other] { $hexes } velden hebben geen tegenhanger aan de andere kant
}: de kaart is niet symmetrisch.
own-map-villages = De dorpen zijn niet gelijk verdeeld: { $north } liggen dichter bij noord en { $south } dichter bij zuid, langs verschillende wegen.
own-map-out-of-reach = { $villages ->
    [one] Eén dorp kan niemand bereiken.
   *[other] { $villages } dorpen kan niemand bereiken.
}
own-map-few-villages = { $villages ->
    [0] Er is geen dorp bereikbaar: er komt geen goud bij.
    [one] Er is maar één dorp bereikbaar: goud wordt schaars.
   *[other] Er zijn maar { $villages } dorpen bereikbaar: goud wordt schaars.
}
own-map-far = De weg van start naar start kost { $way } bewegingspunten: de partijen worden lang.
own-map-wide = De kaart heeft { $columns } kolommen: op een telefoon is ze moeilijk te lezen.
