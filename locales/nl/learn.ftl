# De lessen: elke tekst staat boven een beeld van de stelling, met de zetten als knoppen eronder.

lesson-step = -# { $game } · stap { $step } van { $steps }
lesson-over = -# { $game } · einde van de les
lesson-right = **Goed.** { $why }
lesson-wrong = **Dat kan beter.** { $why }
lesson-again = **Kijk nog eens goed.** { $why }
button-learn = Leren
button-rules = Regels
button-learn-game = { $game } leren
button-play-game = { $game } spelen

## De eerste hand van wie nieuw is.

en-garde-welcome = Je bent { $role }, links, en gaat naar rechts. Val aan met een kaart met de waarde van de afstand: een treffer wint de ronde.
duell-welcome = Je bent { $role }, onderaan. Ridders vallen ridders aan of, als er geen meer staat, je tegenstander. Wie geen levenspunten meer heeft, verliest.
wesnoth-welcome-north = Je speelt Noord, met de lichte figuren. Rekruteer op je kasteel, neem dorpen in voor goud en breng de andere koning ten val: zo win je.
wesnoth-welcome-south = Je speelt Zuid, met de donkere figuren. Rekruteer op je kasteel, neem dorpen in voor goud en breng de andere koning ten val: zo win je.

## En Garde.

learn-en-garde-walk =
    Je bent Wit, links, en gaat naar rechts. Een kaart brengt je zo veel vakken verder als erop staat. Hoe ver Zwart weg is, heet de afstand: nu 22.
    { "" }**Ga zo ver vooruit als met één kaart kan.**
learn-en-garde-walk-right = Je staat op vak 6 en trekt een nieuwe kaart: je hebt er altijd vijf.
learn-en-garde-walk-slow = Dat kan ook, maar nog niemand kan de ander raken. Ga zo ver als het kan.
learn-en-garde-walk-look = Elke kaart brengt je zo ver als erop staat. Hier kan nog niemand je raken, dus de langste stap is de beste: de vijf.
learn-en-garde-wait =
    Jullie zijn allebei dichterbij gekomen, de afstand is 7. Om aan te vallen heb je een kaart met de waarde van de afstand nodig: vanaf 6 kan Zwart dat niet.
    { "" }**Geef geen terrein weg: welke kaart brengt de afstand op 6?**
learn-en-garde-wait-right = Op afstand 6 reikt geen kaart. Nu moet Zwart zich binnen bereik wagen.
learn-en-garde-wait-near = Dat is binnen bereik: heeft Zwart een kaart met de nieuwe afstand, dan valt Zwart als eerste aan.
learn-en-garde-wait-back = Dat is veilig, maar je geeft terrein weg: aan het eind van een ronde kan dat beslissen.
learn-en-garde-wait-look = Trek elke kaart van je af van 7. Alleen met de één blijft er 6 over, en een zes bestaat niet: Zwart kan niet aanvallen, en je hebt geen terrein weggegeven.
learn-en-garde-attack =
    Zwart komt 2 dichterbij. De afstand is 4, en je hebt twee vieren. Een aanval moet worden gepareerd met evenveel kaarten van dezelfde waarde; wie dat niet kan, is geraakt.
    { "" }**Val zo sterk aan als je kunt.**
learn-en-garde-attack-right = Nu heeft Zwart twee vieren nodig om te pareren, niet één.
learn-en-garde-attack-single = Eén vier is makkelijk te pareren. Tegen twee heeft Zwart er twee nodig.
learn-en-garde-attack-missed = Je hebt zelfs twee kaarten met de waarde van de afstand: val aan voordat Zwart het doet.
learn-en-garde-attack-look = De afstand is 4, en je twee vieren passen precies. Speel ze allebei: dan is één vier niet genoeg om te pareren, Zwart heeft er twee nodig.
learn-en-garde-parry =
    Zwart had twee vieren, pareerde en ging achteruit. Je volgde met 1, en nu valt Zwart aan met één vijf.
    { "" }**Pareer: één vijf tegen één vijf.**
learn-en-garde-parry-right = Niet geraakt! En je bent meteen aan de beurt, met de kaarten die je nog hebt.
learn-en-garde-count =
    Van elke waarde zijn er vijf kaarten. Vier vijven zijn gespeeld: één door jou, één door Zwart, één in de aanval, één om te pareren. De laatste heb jij.
    { "" }**Maak de ronde af.**
learn-en-garde-count-right = Er is geen vijf meer om te pareren: treffer!
learn-en-garde-count-missed = Een vijf kan Zwart niet meer pareren: alle andere zijn weg. Val aan met de jouwe.
learn-en-garde-count-look = De afstand is 5, en jij hebt de enige vijf die er nog is. Niemand kan die pareren: val aan.
learn-en-garde-end =
    Je wint de ronde. In een partij spelen jullie tot iemand genoeg treffers heeft.
    Is de trekstapel eerder leeg, dan eindigt de ronde ook: dan wint wie meer kaarten met de waarde van de afstand heeft, en bij een gelijke stand wie meer terrein heeft gewonnen.

## Duell.

learn-duell-knight =
    Je bent Rood, onderaan. Jullie hebben allebei 40 levenspunten (LP); wie op 0 komt, verliest. De kaarten 2 tot 9 zijn ridders: ze vallen aan met hun getal en verdedigen met 10 min hun getal. Eén per beurt.
    { "" }**Speel je sterkste aanvaller open uit.**
learn-duell-knight-right = Aanval 8. In de allereerste beurt valt niemand aan, dus nu komt de val.
learn-duell-knight-right-set = Aanval 8. In de allereerste beurt valt niemand aan, dus nu komt de uitrusting.
learn-duell-knight-weak = Een zwakke aanvaller: wat Zwart ook uitspeelt, is sterker. Neem het hoogste getal.
learn-duell-knight-hidden = Gedekt verdedigt een ridder: de 8 maar met 2. Open is hij op zijn best.
learn-duell-knight-none = Zonder ridder word je direct aangevallen. Speel er eerst een uit.
learn-duell-knight-look = Onder het zwaard staat op elke kaart hoe sterk die aanvalt, en alleen een open ridder valt aan. De 8 heeft het hoogste getal: speel die open uit.
learn-duell-variant = Effecten in deze les: { $variant }.
learn-duell-effect = { $rank } **{ $name }**: { $about }
learn-duell-no-effect = { $rank }: geen effect, goed voor een bluf.
learn-duell-trap =
    Elke kaart kun je gedekt neerleggen als effectkaart; vanaf de volgende beurt werkt die. { $rank ->
        [10] De 10
       *[other] De kaart { $rank }
    } is de Spiegel: die kaatst een aanval terug.
    { "" }**Leg de Spiegel neer.**
learn-duell-trap-right = Zwart ziet een gedekte kaart, maar niet welke.
learn-duell-trap-knight = Goed idee: zo wordt een ridder uitrusting. Maar eerst de Spiegel, die je 8 beschermt.
learn-duell-trap-counter = De Tegenzet doet teniet wat Zwart doet. De Spiegel doet een aanval teniet en doet ook nog pijn: leg die neer.
learn-duell-trap-other = { $effect } Maar eerst de Spiegel, die je 8 beschermt.
learn-duell-trap-none = Dan beschermt niets je 8. Zet eerst de val.
learn-duell-trap-look = Op de { $rank ->
    [10] 10
   *[other] kaart { $rank }
} staat een spiegel. Gedekt wacht die tot Zwart je 8 aanvalt, en dan treft de aanval Zwart zelf: leg de { $rank ->
    [10] 10
   *[other] kaart { $rank }
} neer.
learn-duell-answer =
    Je hebt ook de 5 neergelegd en je beurt beëindigd. Zwart speelt een 9 uit en valt je 8 aan. Omdat je kaarten klaarliggen, word je gevraagd: reageren of passen?
    { "" }**Reageer met de Spiegel.**
learn-duell-answer-right = De aanval kaatst terug: Zwart verliest 9 LP, en je 8 blijft staan.
learn-duell-answer-equip = Dat verslaat de 9, maar Zwart verliest slechts 4 LP. De Spiegel kost alle 9, en de 5 houd je voor je eigen beurt.
learn-duell-answer-enemy = Dat maakt de 9 alleen maar sterker: je 5 hoort bij je eigen ridder.
learn-duell-answer-pass = Dan vernietigt de 9 je 8, en verlies je 1 LP. Je hebt een val: laat hem dichtklappen.
learn-duell-answer-look = Vergelijk wat Zwart verliest: 4 LP door je 5, alle 9 door de Spiegel, en je 8 blijft allebei de keren staan. Reageer met de { $rank ->
    [10] 10
   *[other] kaart { $rank }
}.
learn-duell-answer-look-wraith = Vergelijk wat Zwart verliest: 4 LP door je 5, en je 8 valt met de 9; alle 9 door de Spiegel, en je 8 blijft staan. Reageer met de Spiegel.
learn-duell-set =
    Elke kaart kun je gedekt neerleggen als effectkaart; vanaf de volgende beurt werkt die. Een ridder wordt zo uitrusting: zijn getal telt bij een ridder op. Met deze effecten kaatst geen kaart een aanval terug, dus de twee stappen met die val vallen weg.
    { "" }**Leg je sterkste uitrusting neer.**
learn-duell-set-weak = Die telt minder op dan de 5. Neem het hogere getal.
learn-duell-set-other = { $effect } Maar eerst de uitrusting voor je 8.
learn-duell-set-none = Dan blijft je 8 alleen. Leg eerst de uitrusting neer.
learn-duell-set-look = Een ridder tussen je effectkaarten telt het getal onder zijn zwaard op, en van je handkaarten heeft de 5 het hoogste: leg de 5 neer.
learn-duell-equip =
    Zwart heeft nog 31 LP. Je bent aan de beurt: je 8 staat tegenover een 9. Je gedekte 5 kun je nu activeren: als uitrusting telt die bij een ridder op.
    { "" }**Maak je 8 sterker dan de 9.**
learn-duell-equip-set =
    Je hebt je beurt beëindigd. Zwart heeft een 9 uitgespeeld, maar niet aangevallen: daar ligt je gedekte kaart. Je bent aan de beurt: je 8 staat tegenover de 9. Je gedekte 5 kun je nu activeren: als uitrusting telt die bij een ridder op.
    { "" }**Maak je 8 sterker dan de 9.**
learn-duell-equip-right = 8 + 5 = 13: dat verslaat de 9.
learn-duell-equip-early = 8 tegen 9: je ridder zou vallen, en je zou 1 LP verliezen. Rust hem eerst uit.
learn-duell-equip-guard = Een 8 verdedigt maar met 2. Maak hem liever sterker.
learn-duell-equip-end = Dan valt volgende beurt de 9 aan, en de Spiegel heb je niet meer. Gebruik je 5.
learn-duell-equip-end-set = Dan valt volgende beurt de 9 aan. Gebruik je 5.
learn-duell-equip-look = Vergelijk de getallen van de twee ridders: 8 verliest van 9, maar 8 + 5 wint. De 5 ligt gedekt op plek { $slot }: activeer die voor je 8.
learn-duell-second =
    Je hebt een 7 getrokken. Valt de 9, dan heeft Zwart geen ridder meer: dan kan elke andere ridder van jou Zwart direct aanvallen.
    { "" }**Speel de 7 zo uit dat die deze beurt kan aanvallen.**
learn-duell-second-right = Open kan die meteen aanvallen.
learn-duell-second-late = Te vroeg: een ridder die je na een aanval uitspeelt, kan deze beurt niet meer aanvallen. Eerst uitspelen, dan aanvallen.
learn-duell-second-hidden = Gedekt verdedigt die en kan deze beurt niet aanvallen.
learn-duell-second-weak = Die zou ook kunnen aanvallen, maar de 7 kost Zwart meer LP.
learn-duell-second-look = Deze beurt kan alleen nog een ridder aanvallen die je open uitspeelt, vóór de eerste aanval. Van je handkaarten heeft de 7 het hoogste getal onder het zwaard: speel die open uit.
learn-duell-strike =
    Aanval tegen aanval: de zwakste ridder wordt vernietigd en kost zijn speler het verschil.
    { "" }**Vernietig de 9.**
learn-duell-strike-right = 13 tegen 9: vernietigd, en Zwart verliest 4 LP. Dan valt je 7 direct aan en kost nog eens 7.
learn-duell-strike-wraith = Je 8 valt met de 9: dat is het effect van Zwart.
learn-duell-strike-weak = 7 tegen 9: je eigen ridder zou vallen. Stuur die met de uitrusting.
learn-duell-strike-later = Nu niet: Zwart heeft niets om mee te reageren. Val eerst aan.
learn-duell-strike-none = Dit is het moment: Zwart heeft niets om mee te reageren.
learn-duell-strike-look = Op de klingen staan bij jou 13 en 7, bij Zwart 9. Alleen 13 verslaat 9, en dan is de weg vrij voor je 7: val aan met de 8 die de 5 draagt.
learn-duell-end =
    Zwart is in drie beurten van 40 LP naar 20 gezakt: je weet hoe het gaat.
    De andere vallen: J vernietigt ridders, Q effectkaarten, K doet teniet waarop die reageert, A verandert de positie van een ridder.
learn-duell-end-sheet = Zwart is in drie beurten van 40 LP naar { $life } gezakt: je weet hoe het gaat.
learn-duell-end-others = Je andere effecten:

## Erobere Wesnoth.

learn-wesnoth-recruit =
    Je speelt Noord, bovenaan. Breng de andere koning ten val, en je wint. Je koning, een strijder, staat op zijn donjon en kan rekruteren: eenheden verschijnen op de kasteelvelden ernaast en doen vanaf je volgende beurt mee.
    { "" }**Rekruteer een boogschutter.**
learn-wesnoth-recruit-right = Een boogschutter schiet twee keer per beurt. Rekruteren kan zolang er goud is: er komt ook een magiër bij. Elke eenheid behalve de koning kost daarna 1 goud per beurt.
learn-wesnoth-recruit-slow = Taai, maar traag, en op afstand kan hij niets. Hier heb je meer aan de boogschutter.
learn-wesnoth-recruit-leave = Zonder donjon kan een koning niet rekruteren. Geef eerst het goud uit.
learn-wesnoth-recruit-none = Goud in de kist vecht niet. Rekruteer eerst.
learn-wesnoth-recruit-look = Je kunt uit twee eenheden kiezen, en maar één daarvan schiet: de boogschutter, twee keer per beurt en voor minder goud.
learn-wesnoth-village =
    Je volgende beurt. Elk dorp van jou brengt 2 goud per beurt op en geneest de eenheid die erin staat. Wie er stopt, neemt het in.
    { "" }**Neem het dorp in met je boogschutter.**
learn-wesnoth-village-right = Het dorp is van jou, en de boogschutter staat goed: dorpen beschermen.
learn-wesnoth-village-open = Daar valt niets te halen. Het dorp brengt elke beurt goud op.
learn-wesnoth-village-none = De boogschutter kan nog bewegen. Neem het dorp in voordat je de beurt beëindigt.
learn-wesnoth-village-look = Het huis op e2 is een dorp, en je boogschutter kan erbij: elke beurt 2 goud, en goede dekking.
learn-wesnoth-woods =
    De koning van Zuid is te paard vooruitgereden, viel je magiër in het bos op d3 aan en miste. Het terrein bepaalt hoe moeilijk een eenheid te raken is: een boogschutter op de vlakte vanaf 4, in het bos pas vanaf 7.
    { "" }**Breng je boogschutter naast de koning, in dekking.**
learn-wesnoth-woods-right = In het bos, naast de koning: binnen bereik en moeilijk te raken.
learn-wesnoth-woods-far = Vandaar bereikt de boogschutter niemand: aanvallen gaan alleen naar een buurveld.
learn-wesnoth-woods-none = De koning staat alleen, en je laat hem gaan? Breng eerst de boogschutter erheen.
learn-wesnoth-woods-look = De koning staat op d4. Van de velden waaruit je kiest ligt alleen e4 naast hem, en daar staan bomen: daar is je boogschutter moeilijk te raken.
learn-wesnoth-shoot =
    Een eenheid valt aan van dichtbij of op afstand. Wie wordt aangevallen, slaat op dezelfde manier terug, als dat kan: een cavalerist kan niets op afstand.
    { "" }**Val zo aan dat niemand terugslaat.**
learn-wesnoth-shoot-right = Twee schoten, twee keer raak, geen antwoord: de koning heeft nog 2 van zijn 4 levenspunten.
learn-wesnoth-shoot-melee = Maar één slag, en de koning slaat terug. Op afstand zijn het er twee, en hij kan niet antwoorden.
learn-wesnoth-shoot-none = Je boogschutter en je magiër staan naast de koning. Val aan!
learn-wesnoth-shoot-look = Op de knoppen staat ook wat een aanval jou kost. Op afstand kan de koning niet antwoorden: dat schot kost je niets.
learn-wesnoth-king =
    Je magiër slaat vier keer toe, en magie raakt vanaf 3, op elk terrein. Twee keer raak is genoeg.
    { "" }**Breng de koning ten val.**
learn-wesnoth-king-right = Raak, mis, raak: de koning valt!
learn-wesnoth-king-leave = Je magiër kan het hier afmaken. Val aan.
learn-wesnoth-king-none = De koning zou vluchten. Je magiër heeft vier slagen: gebruik ze.
learn-wesnoth-king-look = De koning heeft nog 2 levenspunten, en je magiër slaat vier keer toe: de knop geeft je een kans van 92%. Val aan met de magiër.
learn-wesnoth-end =
    Je wint. De knoppen laten je de kansen van een aanval zien voordat je hem kiest.
    Onthoud: dorpen brengen goud op, terrein geeft dekking, en een koning die alleen vooruitrijdt, valt.

## Commando’s.

command-learn = Een spel in een minuut leren, al spelend
command-learn_game = Welk spel; zonder keuze En Garde
name-learn = leren
