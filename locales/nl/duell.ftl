# Duell. Rood en Zwart zijn de plaatsen. Kaarten: rang en kleur, zoals 10♠; J, Q, K, A zijn boer tot aas.

duell-title = Duell
duell-full-title = Duel (Duell)
duell-about = een kaartduel: ridders en verborgen effecten tegen 40 levenspunten
duell-variant-standard = basisregels
duell-variant-practised = regels voor geoefenden (een 2 kost het trekken van een kaart, een 3 een kaart)
duell-variant-custom = eigen effecten ({ $sheet })
duell-options = { $variant }{ $drawn ->
    [0] , { duell-first-draw }
   *[other] {""}
}
duell-first-draw = { $drawn ->
    [0] in de eerste beurt wordt geen kaart getrokken
   *[other] ook in de eerste beurt wordt een kaart getrokken
}
duell-red = Rood
duell-black = Zwart

## Kaarten en posities.

duell-unnamed = { $card }
duell-named = { $name } { $card }
duell-hidden-knight = de gedekte ridder { $slot } { $player-owner }
    .player = je gedekte ridder { $slot }
duell-hidden-effect = de gedekte effectkaart { $slot } { $player-owner }
    .player = je gedekte effectkaart { $slot }
duell-own-hidden-knight = de eigen gedekte ridder { $slot }
    .player = je gedekte ridder { $slot }
duell-own-hidden-effect = de eigen gedekte effectkaart { $slot }
    .player = je gedekte effectkaart { $slot }
duell-some-card = een kaart
duell-phase-main1 = eerste hoofdfase
duell-phase-battle = gevechtsfase
duell-phase-main2 = tweede hoofdfase
duell-position-attack = aanvalspositie
duell-position-defence = verdedigingspositie
duell-position-hidden = gedekte verdediging

## Effecten: namen van hoogstens 20 tekens en elk een regel van hoogstens 100.

duell-no-draw = Trekverbod
duell-loss = Kaartverlies
duell-swap = Ruil
duell-proof = Standvast
duell-back = Terugroep
duell-vampire = Vampier
duell-lancer = Lansier
duell-guardian = Wachter
duell-herald = Heraut
duell-wraith = Wraakgeest
duell-falconer = Valkenier
duell-mirror = Spiegel
duell-bash = Mokerslag
duell-damage = Verwoesting
duell-counter = Tegenzet
duell-adjust = Wending
duell-elixir = Elixer
duell-caravan = Karavaan
duell-truce-card = Wapenstilstand
duell-infirmary = Lazaret
duell-blank = geen effect
duell-no-draw-about = Een speler die door hem LP verliest, trekt één keer niet.
duell-loss-about = Een speler die door hem LP verliest, verliest ook een willekeurige handkaart.
duell-swap-about = Eén keer per beurt ruil je hem tegen een ridder van de ander.
duell-proof-about = Hij overleeft de Mokerslag en beschermt de ridder die hem draagt.
duell-back-about = Wordt hij omgedraaid, dan gaat een kaart van het veld terug naar de hand.
duell-vampire-about = De LP die een kant in gevecht door hem verliest, krijgt de andere erbij.
duell-lancer-about = Vernietigt zijn aanval een ridder in verdediging, dan verliest diens kant het verschil.
duell-guardian-about = Ligt hij open, dan kun je aan zijn kant alleen Wachters aanvallen.
duell-herald-about = Wordt hij omgedraaid, dan trekt zijn kant een kaart.
duell-wraith-about = Een ridder die hem in gevecht vernietigt, valt met hem.
duell-falconer-about = Hij mag langs ridders heen direct aanvallen, maar niet langs een open Wachter.
duell-mirror-about = Kaatst een aanval terug.
duell-bash-about = Vernietigt alle ridders, vlak na het uitspelen of omdraaien van een ridder.
duell-damage-about = Vernietigt alle effectkaarten.
duell-counter-about = Doet teniet waarop je reageert en vernietigt die kaart.
duell-adjust-about = Verandert de positie van een ridder.
duell-elixir-about = Je krijgt er 8 LP bij.
duell-caravan-about = Je trekt twee kaarten.
duell-truce-card-about = Deze beurt valt niemand meer aan.
duell-infirmary-about = Een afgelegde ridder van jou komt terug in je hand.

## Effectbladen die met een naam worden aangeboden, en waarvoor ze goed zijn.

duell-sheet-about = Het effect van elke kaart; een kader toont wat de basisregels niet hebben.
duell-sheet-prices = Prijs: rood { $red }, zwart { $black } van de { $most } punten.
duell-sheet-price = Prijs: { $points } van de { $most } punten.
duell-workshop-advice = De basisregels kosten { $most } punten. Tot { $most } per speler is een eerlijk aanbod; elk blad mag worden aangeboden.
duell-sheet-both = Effecten van beide spelers: { $effects }.
duell-sheet-each = Effecten van rood: { $red }. Effecten van zwart: { $black }.
duell-sheet-effect = **{ $name }**: { $about }
duell-sheet-rank = { $rank } { $name }
duell-house = { $name }: { $about }
duell-court = Rustig hof
duell-steel = Blank staal
duell-storm = Stormloop
duell-fortress = Vesting
duell-ambush = Hinderlaag
duell-raiders = Roofridders
duell-feud = Bloedvete
duell-train = Legertros
duell-twos = Alleen de 2
duell-threes = Alleen de 3
duell-court-about = voor beginners: niets wordt tenietgedaan of weggevaagd, er komen LP en kaarten bij
duell-steel-about = de eerste les: alleen gevecht en uitrusting, 10 tot en met A zijn bluf
duell-storm-about = aanval: verdediging noch ridders bieden bescherming, en geen Spiegel
duell-fortress-about = verdediging: Wachters die eerst moeten vallen, Wapenstilstand en Elixer
duell-ambush-about = wat gedekt ligt telt: Herauten en Terugroepen, een Valkenier maakt er een eind aan
duell-raiders-about = de regels voor geoefenden en meer daarvan: de hand van de ander krimpt
duell-feud-about = Vampiers en Wraakgeesten: LP gaan heen en weer, niemand valt alleen
duell-train-about = veel kaarten: een snel spel met volle handen
duell-twos-about = basisregels, en een 2 kost het trekken van een kaart
duell-threes-about = basisregels, en een 3 kost een kaart

## Wat er mis is met een getypt effectblad.

duell-fault-of = { $player }: { $fault }
duell-fault-length = Het blad heeft { $has ->
    [one] één teken
   *[other] { $has } tekens
}. Er zijn er 13 nodig, één voor elke rang van 2 tot aas, zoals `--SPR---MBDKA`.
duell-fault-sign = Teken { $place }, voor { $rank }: `{ $sign }` is geen effect voor deze kaart. Schrijf er een van `{ $right }`.
duell-fault-often = `{ $sign }` ({ $name }) staat op meer dan twee rangen: { $ranks }. Schrijf `-` op alle behalve twee.

## Wat spelers doen: zinsdelen, die alleen staan en na een dubbele punt.

duell-sentence = { $clause }.
duell-played = { $player-begins } speelt ridder { $card } open uit
    .player = Je speelt ridder { $card } open uit
duell-played-hidden = { $player-begins } speelt op plek { $slot } een ridder gedekt uit
    .player = Je speelt op plek { $slot } een ridder gedekt uit
duell-set = { $player-begins } legt op plek { $slot } een effectkaart gedekt neer
    .player = Je legt op plek { $slot } een effectkaart gedekt neer
duell-set-several = { $player-begins } legt op de plekken { $slots } effectkaarten gedekt neer
    .player = Je legt op de plekken { $slots } effectkaarten gedekt neer
duell-flipped = { $player-begins } draait { $card } om in aanvalspositie
    .player = Je draait { $card } om in aanvalspositie
duell-moved = { $player-begins } brengt { $card } in { $position }
    .player = Je brengt { $card } in { $position }
duell-attacked = { $player-begins } valt { $target } aan met { $card }
    .player = Je valt { $target } aan met { $card }
duell-attacked-directly = { $player-begins } valt { $target-object } direct aan met { $card }
    .player = Je valt { $target-object } direct aan met { $card }
    .target = { $player-begins } valt jou direct aan met { $card }
duell-activated = { $player-begins } activeert { $card }
    .player = Je activeert { $card }
duell-activated-equipment = { $player-begins } activeert { $card } als uitrusting voor { $target }
    .player = Je activeert { $card } als uitrusting voor { $target }
duell-activated-adjust = { $player-begins } activeert { $card } om { $target } in { $position } te brengen
    .player = Je activeert { $card } om { $target } in { $position } te brengen
duell-activated-recovery = { $player-begins } activeert { $card } om { $target } terug te halen
    .player = Je activeert { $card } om { $target } terug te halen
duell-swapping = { $player-begins } wil { $card } ruilen tegen { $target }
    .player = Je wilt { $card } ruilen tegen { $target }
duell-chose = { $player-begins } kiest { $target }: terug naar de hand van de eigenaar
    .player = Je kiest { $target }: terug naar de hand van de eigenaar
duell-ending-turn = { $player-begins } beëindigt de beurt
    .player = Je beëindigt je beurt

## Wat er verder gebeurde.

duell-dealt = De decks zijn geschud, en ieder heeft vijf kaarten.
duell-turn-skipped = Beurt { $turn }: { $player-subject } trekt niets, door een { $rank }.
    .player = Beurt { $turn }: je trekt niets, door een { $rank }.
duell-turn-empty = Beurt { $turn }: { $player-subject } heeft geen kaart meer om te trekken.
    .player = Beurt { $turn }: je hebt geen kaart meer om te trekken.
duell-passed = { $player-begins } past.
    .player = Je past.
duell-annulled = De Tegenzet doet { $card } teniet.
duell-annulled-unseen = De Tegenzet doet een kaart { $player-owner } teniet.
    .player = De Tegenzet doet een kaart van jou teniet.
duell-mirrored = De Spiegel kaatst de aanval van { $card } terug.
duell-fizzled = Het heeft geen effect meer.
duell-attack-fizzled = De aanval van { $card } loopt op niets uit.
duell-revealed = De gedekte ridder { $slot } { $player-owner } wordt omgedraaid: { $card }.
    .player = Je gedekte ridder { $slot } wordt omgedraaid: { $card }.
duell-adjusted = { $card } staat nu in { $position }.
duell-adjusted-up = { $card } wordt omgedraaid en staat in { $position }.
duell-adjusted-down = { $card } wordt gedekt.
duell-fought-attack = { $attacker } valt aan met { $attack }, { $defender } slaat terug met { $defence }.
duell-fought-defence = { $attacker } valt aan met { $attack }, { $defender } verdedigt met { $defence }.
duell-fought-even = { $attacker } valt aan met { $attack }, { $defender } verdedigt met { $defence }: geen van beide valt.
duell-life-lost = { $player-begins } verliest { $amount ->
    [one] één levenspunt
   *[other] { $amount } levenspunten
} en heeft er nog { $left }.
    .player = Je verliest { $amount ->
        [one] één levenspunt
       *[other] { $amount } levenspunten
    } en hebt er nog { $left }.
duell-attached = { $host } draagt nu { $card }.
duell-destroyed = Vernietigd: { $cards }.
duell-exchanged = De { $rank } en { $card } zijn van kant gewisseld.
duell-exchanged-hidden = De { $rank } en de gedekte ridder zijn van kant gewisseld.
duell-return = Het effect van { $card }: { $player-subject } moet een kaart van het veld terugsturen naar de hand van de eigenaar.
    .player = Het effect van { $card }: je moet een kaart van het veld terugsturen naar de hand van de eigenaar.
duell-returned = { $card } gaat terug naar de hand { $player-owner }.
    .player = { $card } gaat terug naar je hand.
duell-returned-hidden = De gedekte kaart gaat terug naar de hand { $player-owner }.
    .player = De gedekte kaart gaat terug naar je hand.
duell-will-skip = { $player-begins } trekt de volgende beurt niets, door een { $rank }.
    .player = Je trekt je volgende beurt niets, door een { $rank }.
duell-discarded = { $player-begins } verliest { $card } uit de hand, door een { $rank }.
    .player = Je verliest { $card } uit je hand, door een { $rank }.
duell-life-gained = { $card }: { $player-subject } krijgt er { $amount } LP bij en heeft er nu { $left }.
    .player = { $card }: je krijgt er { $amount } LP bij en hebt er nu { $left }.
duell-drew-for = { $card }: { $player-subject } trekt { $number ->
    [0] niets, want het deck is leeg
    [one] een kaart
   *[other] { $number } kaarten
}.
    .player = { $card }: je trekt { $number ->
        [0] niets, want je deck is leeg
        [one] een kaart
       *[other] { $number } kaarten
    }.
duell-truce = Geen aanval meer in deze beurt.
duell-recovered = { $card } gaat van de aflegstapel terug naar de hand { $player-owner }.
    .player = { $card } gaat van de aflegstapel terug naar je hand.
duell-won = { $loser-begins } heeft geen levenspunten meer.
    .loser = Je hebt geen levenspunten meer.
duell-drawn = Beide decks zijn leeg: remise.
duell-drawn-turns = Er zijn 200 beurten voorbij: remise.

## Waar de ronde op wacht.

duell-undealt = De decks worden zo geschud.
duell-to-act = Beurt { $turn }, { $phase }: { $player-subject } is aan de beurt.
    .player = Jij bent aan de beurt: beurt { $turn }, { $phase }.
duell-to-answer = { $player-begins } mag reageren.
    .player = { $clause }. Reageren of passen?
duell-to-choose = { $player-begins } moet voor { $card } een kaart op het veld kiezen: die gaat terug naar de hand van de eigenaar.
    .player = Je moet voor { $card } een kaart op het veld kiezen: die gaat terug naar de hand van de eigenaar.
duell-to-discard = { $player-begins } verliest zo een willekeurige kaart uit de hand.
    .player = Je verliest zo een willekeurige kaart uit je hand.
duell-over = De ronde is voorbij: { $winner-subject } heeft gewonnen.
    .winner = De ronde is voorbij: je hebt gewonnen.
duell-over-drawn = De ronde is voorbij: remise.

## De stelling in woorden.

duell-turn = Beurt { $turn }, { $role }, { $phase }.
duell-side = { $role }: { $life } LP, { $hand ->
    [one] één kaart
   *[other] { $hand } kaarten
} in de hand, { $deck } in het deck.
duell-discarded-cards = Afgelegd: { $cards }.
duell-knights = Ridders: { $cards }.
duell-effects = Effectkaarten: { $cards }.
duell-no-cards = Geen kaarten op het veld.
duell-knight-attack = { $slot }: { $card } in aanval { $number }
duell-knight-defence = { $slot }: { $card } in verdediging { $number }
duell-knight-hidden = { $slot }: gedekt
duell-effect-set = { $slot }: gedekt (beurt { $turn })
duell-effect-pending = { $slot }: { $card } geactiveerd
duell-effect-attached = { $slot }: { $card } aan { $host }
duell-stack = Dit wacht nog, het laatste gaat eerst: { $items }.
duell-stack-annulled = { $clause } (tenietgedaan)
duell-skips = { $role } trekt de volgende beurt niets.
duell-your-hand = Je hand: { $cards }.
duell-your-empty-hand = Je hand is leeg.
duell-your-knights = Je gedekte ridders: { $cards }.
duell-your-effects = Je gedekte effectkaarten: { $cards }.
duell-your-slot = { $slot }: { $card }
duell-your-set = { $slot }: { $card } sinds beurt { $turn }
duell-you-drew = Je hebt { $cards } getrokken.
duell-you-got-back = Terug in je hand: { $cards }.
duell-held = { $role } had { $cards } in de hand.
duell-held-nothing = { $role } had geen kaarten in de hand.
duell-held-knights = Gedekte ridders: { $cards }.
duell-held-effects = Gedekte effectkaarten: { $cards }.

## Het bord in tekst, voor een lettertype van vaste breedte: geen regel langer dan 40 tekens.

duell-text-turn = Beurt { $turn }: { $role }
duell-text-side = { $role }: LP { $life }, hand { $hand }, deck { $deck }
duell-text-effects = E { $slots }
duell-text-knights = R { $slots }
duell-text-between = { "----- 1 ---- 2 ---- 3 ---- 4 ---- 5" }
duell-text-discard = Afgelegd door { $role }:
duell-text-cards = { "  " }{ $cards }
duell-text-key =
    R ridders  E effectkaarten  H gedekt
    A aanval  D verdediging  LP levenspunten
    @5 beurt 5 gelegd  5♥>3♦: 3♦ draagt 5♥
duell-text-hand = Je hand:
duell-text-drew = Getrokken: { $cards }
duell-text-held = Hand van { $role }:

## Waarnaar iemand gevraagd kan worden: na “Altijd passen:” en in opsommingen.

duell-item-play = open uitgespeelde ridders
duell-item-position = positiewissels
duell-item-attack = aanvallen
duell-item-activate = geactiveerde kaarten
duell-item-swap = ruil van ridders
duell-item-choose = keuze van een kaart die teruggaat
duell-item-quiet = einde van een beurt met een gedekte kaart
duell-item-end = einde van elke andere beurt

## Zetten om uit te kiezen: hooguit 80 tekens, zonder de namen van de spelers.

duell-group-choose = Welke kaart gaat terug?
duell-group-play = Ridder uitspelen
duell-group-set = Effectkaart neerleggen
duell-group-position = Positie veranderen
duell-group-activate = Activeren
duell-group-swap = { $rank ->
    [0] Een ridder ruilen
   *[other] Een { $rank } ruilen
}
duell-group-attack = Aanvallen
duell-group-pass = Passen
duell-group-end = Beurt beëindigen
duell-choose-pass = Passen
duell-choose-end = Beurt beëindigen
duell-choose-end-unplayed = Beurt beëindigen: je kunt nog een ridder uitspelen
duell-choose-end-unattacked = Beurt beëindigen: je kunt nog direct aanvallen
duell-choose-play = { $card } open · aanval { $number }
duell-choose-play-hidden = { $card } gedekt · verdediging { $number }
duell-choose-set = { $card } neerleggen
duell-choose-set-equipment = { $card } als uitrusting
duell-choose-flip = { $card } omdraaien (aanval { $number })
duell-choose-to-attack = { $card } in aanval ({ $number })
duell-choose-to-defence = { $card } in verdediging ({ $number })
duell-choose-attack = { $card } ({ $number }) valt { $target } aan
duell-choose-attack-directly = { $card } valt direct aan: de ander verliest { $number } LP
duell-choose-attack-beating = { $card } verslaat { $target }, de ander verliest { $number } LP
duell-choose-attack-destroying = { $card } verslaat { $target }
duell-choose-attack-falling-both = { $card } tegen { $target }: beide sneuvelen
duell-choose-attack-winning-both = { $card } tegen { $target }: beide sneuvelen, de ander verliest { $number } LP
duell-choose-attack-losing-both = { $card } tegen { $target }: beide sneuvelen, je verliest { $number } LP
duell-choose-attack-even = { $card } tegen { $target }: geen van beide sneuvelt
duell-choose-attack-falling = { $card } sneuvelt tegen { $target }, je verliest { $number } LP
duell-choose-attack-losing = { $card } stuit op { $target }, je verliest { $number } LP
duell-choose-swap = { $card } ruilen tegen { $target }
duell-choose-activate = { $card } activeren
duell-choose-counter = { $card }: stopt en vernietigt { $target }
duell-choose-counter-quiet = { $card }: vernietigt { $target }
duell-choose-destroy = { $card }: vernietigt { $fallen }
duell-choose-mirror = { $card }: de ander verliest { $number } LP
duell-choose-elixir = { $card }: je krijgt er 8 LP bij
duell-choose-caravan = { $card }: { $number ->
    [0] je trekt niets
    [one] je trekt een kaart
   *[other] je trekt { $number } kaarten
}
duell-choose-truce = { $card }: geen aanval meer in deze beurt
duell-choose-recover = { $card }: { $target } terug in je hand
duell-choose-equip = { $card } (+{ $number }) geven aan { $target }
duell-choose-adjust-attack = { $card }: { $target } in aanval
duell-choose-adjust-defence = { $card }: { $target } in verdediging
duell-choose-adjust-hidden = { $card }: { $target } gedekt
duell-choose-return = Terugsturen: { $target }
duell-brief-known = { $cards }
duell-brief-hidden = gedekt nr. { $slots }
duell-brief-both = { $cards }, gedekt nr. { $slots }
duell-brief-nothing = niets
duell-target-player = je tegenstander direct
duell-target-hidden = de gedekte ridder { $slot }
duell-yours = je { $card }
duell-yours-hidden = je gedekte { $card }
duell-theirs = { $card } van de ander
duell-theirs-hidden-knight = gedekte ridder { $slot } van de ander
duell-theirs-hidden-effect = gedekte effectkaart { $slot } van de ander

## De regels in het kort: hooguit 2.000 tekens.

duell-legend = -# Zwaard: aanval, schild: verdediging. Rechts: levenspunten, daaronder handkaarten, deck en afgelegde kaarten. Aan de randen: afgelegde rangen.
duell-rules =
    { "" }**Duell** uit de Spielewiki. Ieder heeft 26 kaarten en 40 levenspunten (LP): Rood harten en ruiten, Zwart klaveren en schoppen. Wie geen LP meer heeft, verliest; zijn aan het eind van een beurt beide decks leeg, dan is het remise.
    { "" }**Je beurt:** je trekt een kaart. Dan zo vaak je wilt: kaarten gedekt neerleggen als effectkaart, effectkaarten activeren, posities veranderen (elke ridder één keer, niet net uitgespeeld), aanvallen (elke ridder in aanval één keer), een 4 gebruiken. Per beurt mag je één ridder uitspelen, open in aanval of gedekt in verdediging. Posities verander je alleen vóór de eerste aanval; leg je daarna een kaart of gebruik je een 4, dan is het aanvallen voorbij. In beurt 1 valt niemand aan.
duell-rules-battle =
    { "" }**Ridders** (2–9) vallen aan met hun rang en verdedigen met 10 min hun rang; uitrusting telt bij beide op. Aanval tegen aanval: de zwakste valt en kost zijn speler het verschil; zijn ze even sterk, dan vallen beide. Aanval tegen verdediging (dwars): is de aanval hoger, dan valt de ridder; is die lager, dan verliest de aanvaller het verschil. Zonder ridders word je direct aangevallen.
    { "" }**Effectkaarten** werken vanaf de beurt nadat ze zijn gelegd. **10 Spiegel:** kaatst een aanval terug. **J Mokerslag:** vernietigt alle ridders behalve een 5, vlak na het uitspelen of omdraaien van een ridder. **Q Verwoesting:** vernietigt alle effectkaarten. **K Tegenzet:** doet teniet waarop je reageert en vernietigt die kaart. **A Wending:** verandert de positie van een ridder. **2–9:** uitrusting voor een open ridder.
duell-rules-answers =
    { "" }**Reageren:** ligt er een effectkaart van je gedekt sinds een eerdere beurt, dan mag je na elke open actie van de ander reageren of passen. Het laatste gaat eerst.
    { "" }**Speciale ridders:** een 4 ruil je één keer per beurt tegen een ridder van de ander. Een 5 overleeft de Mokerslag en beschermt wie hem draagt. Een omgedraaide 6 stuurt een kaart terug. Voor geoefenden: wie door een 2 LP verliest, trekt één keer niet; wie door een 3 LP verliest, verliest ook een willekeurige handkaart.

## `/duell`: beschrijvingen van hooguit 100 tekens.

command-duell = De acties van Duell
command-duell-play = Een ridder uitspelen
command-duell-play_card = De ridder
command-duell-play_position = Open in aanval, of gedekt in verdediging
command-duell-set = Een kaart gedekt neerleggen als effectkaart
command-duell-set_card = De kaart
command-duell-position = Een ridder omdraaien, of zijn positie veranderen
command-duell-position_knight = Je ridder
command-duell-position_position = De nieuwe positie
command-duell-attack = Aanvallen met een ridder
command-duell-attack_knight = Je ridder
command-duell-attack_target = De ridder die wordt aangevallen, of de ander zelf
command-duell-swap = Een ridder ruilen tegen een van de ander
command-duell-swap_knight = Je ridder
command-duell-swap_target = De ridder die je ervoor krijgt
command-duell-activate = Een effectkaart activeren
command-duell-activate_card = Je effectkaart
command-duell-activate_target = De kaart waarvoor ze is, als er een nodig is
command-duell-activate_position = De positie waarin de ridder komt
command-duell-choose = De kaart kiezen die teruggaat naar de hand
command-duell-choose_target = De kaart
command-duell-pass = Passen
command-duell-end = Je beurt beëindigen

## Namen: kleine letters, geen spaties.

name-duell = duell
name-duell-play = uitspelen
name-duell-set = neerleggen
name-duell-position = positie
name-duell-attack = aanval
name-duell-swap = ruilen
name-duell-activate = activeren
name-duell-choose = kiezen
name-duell-pass = passen
name-duell-end = einde
name-duell-card = kaart
name-duell-knight = ridder
name-duell-target = doelwit
