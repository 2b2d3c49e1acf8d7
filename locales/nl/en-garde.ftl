# En Garde. Wit en Zwart zijn de plaatsen; een treffer is een gewonnen ronde.

en-garde-title = En Garde
en-garde-full-title = En Garde
en-garde-about = schermen met kaarten: je raakt op precies de juiste afstand
en-garde-variant-classic = basisregels
en-garde-variant-advanced = regels voor gevorderden
en-garde-variant-brettspielnetz = regels van Brettspielnetz
en-garde-white = Wit
en-garde-black = Zwart
# Eén letter voor elke schermer op het bord in tekst.
en-garde-white-letter = W
en-garde-black-letter = Z

# De waarden zoals ze geteld worden: “een vijf”, “twee vijven”.
en-garde-value = { $value ->
    [1] één
    [2] twee
    [3] drie
    [4] vier
   *[5] vijf
}
en-garde-values = { $value ->
    [1] enen
    [2] tweeën
    [3] drieën
    [4] vieren
   *[5] vijven
}

## Wat er gebeurde, één zin per beslissing.

en-garde-dealt = De kaarten zijn gedeeld. { $player-begins } begint.
    .player = De kaarten zijn gedeeld. Jij begint.
en-garde-advanced = { $player-begins } gaat { $card } vooruit naar vak { $square }.
    .player = Je gaat { $card } vooruit naar vak { $square }.
en-garde-stepped-back = { $player-begins } gaat { $card } achteruit naar vak { $square }.
    .player = Je gaat { $card } achteruit naar vak { $square }.
en-garde-attacked = { $player-begins } valt aan { $cards }.
    .player = Je valt aan { $cards }.
en-garde-advanced-and-attacked = { $player-begins } gaat { $card } vooruit naar vak { $square } en valt aan { $cards }.
    .player = Je gaat { $card } vooruit naar vak { $square } en valt aan { $cards }.
en-garde-parried = { $player-begins } pareert { $cards }.
    .player = Je pareert { $cards }.
en-garde-retreated = { $player-begins } wijkt { $card } terug naar vak { $square }.
    .player = Je wijkt { $card } terug naar vak { $square }.
en-garde-with-cards = met { en-garde-count }
en-garde-pile-empty = De trekstapel is leeg.
en-garde-last-attack = Voor deze aanval is de laatste kaart getrokken: na het antwoord is de ronde voorbij.

## Hoe een ronde eindigde.

en-garde-touch = { $loser-begins } heeft er geen antwoord op. Treffer voor { $winner-object }!
    .loser = Je hebt er geen antwoord op. Treffer voor { $winner-object }!
    .winner = { $loser-begins } heeft er geen antwoord op. Treffer voor jou!
en-garde-no-move = { $loser-begins } heeft geen zet meer. Treffer voor { $winner-object }!
    .loser = Je hebt geen zet meer. Treffer voor { $winner-object }!
    .winner = { $loser-begins } heeft geen zet meer. Treffer voor jou!
en-garde-more-cards = Kaarten op tafel bij afstand { $distance }: treffer voor { $winner-object }, { $most ->
    [one] met één kaart
   *[other] met { $most } kaarten
} van die waarde tegen { $fewest ->
    [0] geen
    [one] één
   *[other] { $fewest }
}.
    .winner = Kaarten op tafel bij afstand { $distance }: treffer voor jou, { $most ->
        [one] met één kaart
       *[other] met { $most } kaarten
    } van die waarde tegen { $fewest ->
        [0] geen
        [one] één
       *[other] { $fewest }
    }.
    .loser = Kaarten op tafel bij afstand { $distance }: treffer voor { $winner-object }, { $most ->
        [one] met één kaart
       *[other] met { $most } kaarten
    } van die waarde tegen { $fewest ->
        [0] geen
        [one] één
       *[other] { $fewest }
    } van jou.
en-garde-same-cards = Kaarten op tafel bij afstand { $distance }: { $held ->
    [0] geen van beide schermers heeft een kaart van die waarde.
    [one] beide schermers hebben één kaart van die waarde.
   *[other] beide schermers hebben { $held } kaarten van die waarde.
}
en-garde-position-only = Dat was de laatste aanval, en { $player-subject } is eraan ontkomen: de stelling beslist.
    .player = Dat was de laatste aanval, en je bent eraan ontkomen: de stelling beslist.
en-garde-more-ground = { $winner-begins } heeft meer terrein gewonnen en krijgt de treffer!
    .winner = Je hebt meer terrein gewonnen en krijgt de treffer!
en-garde-drawn = Beide schermers hebben evenveel terrein gewonnen: de ronde is remise.

## Hoe een ronde afliep, als woorden van haar afbeelding.

en-garde-ended-touch = Treffer! { $winner-begins } raakt { $loser-object } { $cards }, { $loser-subject } had er { $held ->
    [0] geen
    [one] één
   *[other] { $held }
}.
    .winner = Treffer! Je raakt { $loser-object } { $cards }, { $loser-subject } had er { $held ->
        [0] geen
        [one] één
       *[other] { $held }
    }.
    .loser = Treffer! { $winner-begins } raakt jou { $cards }, jij had er { $held ->
        [0] geen
        [one] één
       *[other] { $held }
    }.
en-garde-ended-position = Treffer voor { $winner-object } door de stelling: { $most ->
    [one] één vak
   *[other] { $most } vakken
} gewonnen tegen { $fewest }.
    .winner = Treffer voor jou door de stelling: { $most ->
        [one] één vak
       *[other] { $most } vakken
    } gewonnen tegen { $fewest }.
en-garde-ended-drawn = De ronde is remise: beide schermers hebben { $fields ->
    [0] geen terrein
    [one] één vak
   *[other] { $fields } vakken
} gewonnen.
en-garde-ended-squares = { $zero-begins } stond op vak { $square-zero }, { $one-subject } op { $square-one }.
    .zero = Jij stond op vak { $square-zero }, { $one-subject } op { $square-one }.
    .one = { $zero-begins } stond op vak { $square-zero }, jij op { $square-one }.

## Waar de ronde op wacht.

en-garde-undealt = De kaarten worden zo gedeeld.
en-garde-to-act = { $player-begins } is aan de beurt, bij afstand { $distance }.
    .player = Jij bent aan de beurt, bij afstand { $distance }.
en-garde-to-act-after-parry = { $player-begins } heeft gepareerd en is nu aan de beurt, bij afstand { $distance }.
    .player = Je hebt gepareerd en bent nu aan de beurt, bij afstand { $distance }.
en-garde-to-parry = { $player-begins } wordt aangevallen { $cards }: alleen pareren helpt.
    .player = Je wordt aangevallen { $cards }: alleen pareren helpt.
en-garde-to-parry-or-retreat = { $player-begins } wordt aangevallen { $cards }, en kan pareren of terugwijken.
    .player = Je wordt aangevallen { $cards }: pareer of wijk terug.
en-garde-over = De ronde is voorbij: treffer voor { $winner-object }.
    .winner = De ronde is voorbij: treffer voor jou.
en-garde-over-drawn = De ronde is voorbij: remise.

## De stelling in woorden.

en-garde-place = { $role } staat op vak { $square } en heeft { $cards ->
    [0] geen kaarten
    [one] één kaart
   *[other] { $cards } kaarten
}.
en-garde-distance = De afstand is { $distance }, en { $pile ->
    [0] de trekstapel is leeg.
    [one] in de trekstapel ligt één kaart.
   *[other] in de trekstapel liggen { $pile } kaarten.
}
en-garde-last-play = Laatste zet: { $play }
en-garde-spent = Afgelegd: { $cards }.
en-garde-still-out = Nog in de trekstapel of in de andere hand: { $cards }.
en-garde-count = { $count ->
    [0] geen { en-garde-value }
    [one] een { en-garde-value }
    [2] twee { en-garde-values }
    [3] drie { en-garde-values }
    [4] vier { en-garde-values }
    [5] vijf { en-garde-values }
   *[other] { $count } { en-garde-values }
}
en-garde-held = { $role } had { $cards }.
en-garde-held-nothing = { $role } had niets meer.
en-garde-pile-left = Over in de trekstapel: { $cards }.
en-garde-your-hand = Je hand: { $cards }.
en-garde-your-empty-hand = Je hand is leeg.
en-garde-card = { $value }

## Het bord in tekst, voor een lettertype van vaste breedte: geen regel langer dan 40 tekens.

en-garde-text-piste =
    { $scale }
    { $behind }{ $left }{ $between }{ $right }{ $beyond }
en-garde-text-distance = Afstand { $distance }, trekstapel { $pile }
en-garde-text-place = { $role }: vak { $square }, { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
}
en-garde-text-last = Zojuist: { $role }, { $play }
en-garde-text-advance = { $card } vooruit
en-garde-text-back = { $card } achteruit
en-garde-text-attack = aanval { $attack }
en-garde-text-advance-attack = { $card } vooruit + aanval { $attack }
en-garde-text-parry = parade { $attack }
en-garde-text-retreat = { $card } teruggeweken
en-garde-text-spent = Afgelegd: { $counts }
en-garde-text-still-out = Nog over: { $counts }
en-garde-text-held = { $role } had: { $cards }
en-garde-text-pile = Stapel: { $cards }
en-garde-text-hand = Je hand: { $cards }

## Zetten om uit te kiezen.

en-garde-group-rush = Vooruit en aanvallen
en-garde-group-advance = Vooruit
en-garde-group-back = Achteruit
en-garde-group-attack = Aanvallen
en-garde-group-parry = Pareren
en-garde-group-retreat = Terugwijken
## Buttons of moves: steps of at most 13 letters, so that three stand in a row on a phone.

en-garde-button-advance = { $card } · vak { $square }
en-garde-button-back = { $card } · vak { $square }
en-garde-button-attack = Aanval { $cards }
en-garde-button-rush = { $card } ⚔ aanval { $cards }
en-garde-button-parry = Parade { $cards }
en-garde-button-retreat = Wijken { $card } · vak { $square }

## The same in words.

en-garde-choose-advance = { $card } vooruit → vak { $square }
en-garde-choose-back = { $card } achteruit → vak { $square }
en-garde-choose-attack = Aanval: { en-garde-count }
en-garde-choose-advance-attack = { $card } vooruit → vak { $square }, aanval: { en-garde-count }
en-garde-choose-parry = Parade: { en-garde-count }
en-garde-choose-retreat = { $card } terugwijken → vak { $square }

## De regels in het kort: hooguit 2.000 tekens.

en-garde-legend = -# Getal in de cirkel: de afstand. Driehoek: wie aan de beurt is. Geel: de laatste zet.
en-garde-rules =
    { "" }**En Garde.** Twee schermers staan op een loper van 23 vakken, Wit op 1 en Zwart op 23. Ieder heeft vijf kaarten met de waarden 1 tot 5; van elke waarde zijn er vijf.
    { "" }**Je beurt:** speel één kaart en ga zoveel vakken vooruit of achteruit. Langs de ander kom je niet. Daarna wordt je hand weer aangevuld tot vijf.
en-garde-rules-attack =
    { "" }**Aanval:** is de afstand gelijk aan een waarde in je hand, speel dan één of meer van die kaarten. De ander moet **pareren** met evenveel kaarten van dezelfde waarde en is dan aan de beurt; wie dat niet kan, verliest de ronde: een treffer.
    { "" }**Uitval** (niet in de basisregels): ga met één kaart vooruit en val meteen aan met andere, die gelijk zijn aan de nieuwe afstand. Voor een uitval mag de ander ook met een kaart **terugwijken**.
en-garde-rules-end =
    { "" }**Geen zet meer?** Dan is de treffer voor de ander.
    { "" }**De laatste kaart** van de trekstapel beëindigt de ronde: wie de meeste kaarten heeft die gelijk zijn aan de afstand, krijgt de treffer, en bij een gelijke stand wie het meeste terrein heeft gewonnen. Na een laatste aanval komt alleen nog het antwoord.
    Wie het eerst vijf treffers heeft, wint de partij, tenzij jullie iets anders hebben afgesproken.
    -# En Garde is een spel van Reiner Knizia (Ferti). Eén variant volgt de regels van Brettspielnetz.

## `/engarde`: beschrijvingen van hooguit 100 tekens.

command-engarde = De acties van En Garde
command-engarde-advance = Vooruitgaan, en als je wilt meteen aanvallen
command-engarde-advance_card = De kaart, of kaart en aanval
command-engarde-back = Achteruitgaan
command-engarde-back_card = De kaart
command-engarde-attack = Aanvallen vanaf je vak
command-engarde-attack_cards = Waarde en aantal van de kaarten
command-engarde-parry = De aanval pareren
command-engarde-parry_cards = Waarde en aantal van de kaarten
command-engarde-retreat = Terugwijken voor een uitval
command-engarde-retreat_card = De kaart

## Namen: kleine letters, geen spaties.

name-engarde = engarde
name-engarde-advance = vooruit
name-engarde-back = achteruit
name-engarde-attack = aanval
name-engarde-parry = pareren
name-engarde-retreat = terugwijken
name-engarde-card = kaart
name-engarde-cards = kaarten
