# Duell. Rood en Zwart zijn de plaatsen. Kaarten: rang en kleur, zoals 10♠; J, Q, K, A zijn boer tot aas.

duell-title = Duell
duell-full-title = Duel (Duell)
duell-about = een kaartduel: ridders en verborgen effecten tegen 40 levenspunten
duell-variant-standard = basisregels
duell-variant-practised = regels voor geoefenden (een 2 kost het trekken van een kaart, een 3 een kaart)
duell-red = Rood
duell-black = Zwart

## Kaarten en posities.

duell-knight = { $card }
duell-mirror = Spiegel { $card }
duell-bash = Mokerslag { $card }
duell-damage = Verwoesting { $card }
duell-counter = Tegenzet { $card }
duell-adjust = Wending { $card }
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
duell-swapping = { $player-begins } wil { $card } ruilen tegen { $target }
    .player = Je wilt { $card } ruilen tegen { $target }
duell-chose = { $player-begins } kiest { $target }: terug naar de hand van de eigenaar
    .player = Je kiest { $target }: terug naar de hand van de eigenaar
duell-ending-turn = { $player-begins } beëindigt de beurt
    .player = Je beëindigt je beurt

## Wat er verder gebeurde.

duell-dealt = De decks zijn geschud, en ieder heeft vijf kaarten.
duell-turn-skipped = Beurt { $turn }: { $player-subject } trekt niets, door een 2.
    .player = Beurt { $turn }: je trekt niets, door een 2.
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
duell-exchanged = De 4 en { $card } zijn van kant gewisseld.
duell-exchanged-hidden = De 4 en de gedekte ridder zijn van kant gewisseld.
duell-six = Het effect van { $card }: { $player-subject } moet een kaart van het veld terugsturen naar de hand van de eigenaar.
    .player = Het effect van { $card }: je moet een kaart van het veld terugsturen naar de hand van de eigenaar.
duell-returned = { $card } gaat terug naar de hand { $player-owner }.
    .player = { $card } gaat terug naar je hand.
duell-returned-hidden = De gedekte kaart gaat terug naar de hand { $player-owner }.
    .player = De gedekte kaart gaat terug naar je hand.
duell-will-skip = { $player-begins } trekt de volgende beurt niets, door een 2.
    .player = Je trekt je volgende beurt niets, door een 2.
duell-discarded = { $player-begins } verliest { $card } uit de hand, door een 3.
    .player = Je verliest { $card } uit je hand, door een 3.
duell-won = { $loser-begins } heeft geen levenspunten meer.
    .loser = Je hebt geen levenspunten meer.
duell-drawn = Beide decks zijn leeg: remise.

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
duell-you-drew = Je hebt { $card } getrokken.
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
duell-text-drew = Getrokken: { $card }
duell-text-held = Hand van { $role }:

## Waarnaar iemand gevraagd kan worden: na “Altijd passen:” en in opsommingen.

duell-item-play = open uitgespeelde ridders
duell-item-position = positiewissels
duell-item-attack = aanvallen
duell-item-activate = geactiveerde kaarten
duell-item-swap = effecten van een 4
duell-item-choose = effecten van een 6
duell-item-quiet = einde van een beurt met een gedekte kaart
duell-item-end = einde van elke andere beurt

## Zetten om uit te kiezen: hooguit 80 tekens, zonder de namen van de spelers.

duell-group-choose = Welke kaart gaat terug?
duell-group-play = Ridder uitspelen
duell-group-set = Effectkaart neerleggen
duell-group-position = Positie veranderen
duell-group-activate = Activeren
duell-group-swap = Een 4 ruilen
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
duell-choose-attack-even = { $card } tegen { $target }: geen van beide sneuvelt
duell-choose-attack-falling = { $card } sneuvelt tegen { $target }, je verliest { $number } LP
duell-choose-attack-losing = { $card } stuit op { $target }, je verliest { $number } LP
duell-choose-swap = { $card } ruilen tegen { $target }
duell-choose-activate = { $card } activeren
duell-choose-counter = { $card }: stopt en vernietigt { $target }
duell-choose-counter-quiet = { $card }: vernietigt { $target }
duell-choose-destroy = { $card }: vernietigt { $fallen }
duell-choose-mirror = { $card }: de ander verliest { $number } LP
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
command-duell-swap = Een 4 ruilen tegen een ridder van de ander
command-duell-swap_knight = Je 4
command-duell-swap_target = De ridder die je ervoor krijgt
command-duell-activate = Een effectkaart activeren
command-duell-activate_card = Je effectkaart
command-duell-activate_target = De ridder voor wie de kaart is, als er een nodig is
command-duell-activate_position = De positie waarin de ridder komt
command-duell-choose = De kaart kiezen die een 6 terugstuurt naar de hand
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
