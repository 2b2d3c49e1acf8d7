# Weigeringen bij wedstrijden.

refused-board-of-contest = Dit is een bord van een wedstrijd: alleen de spelers en hun klokken maken er een eind aan. Een return vraag je aan onder de uitslag van de wedstrijd.
refused-several-boards = In deze thread worden meerdere borden gespeeld. `/{ name-contest } { name-watch }` laat ze allemaal zien. Noem voor al het andere het bord: de optie “{ name-match }” neemt het eind van zijn id.
refused-contest-not-a-captain = Dat kunnen alleen de beheerders van de server en de teamleiders.
refused-contest-not-open = Deze uitnodiging geldt niet meer: ze is beantwoord, ingetrokken of verlopen.
refused-contest-unanswered = Deze uitdaging wacht nog op een antwoord. Aanvoerders halen haar weg: met `/{ name-contest } { name-withdraw }` of `/{ name-contest } { name-decline }`.
refused-contest-accepted = De uitdaging is inmiddels aangenomen: er is niets ingetrokken.
refused-contest-nothing-to-withdraw = Hier valt niets in te trekken of af te gelasten.
refused-contest-nothing-played = Van deze wedstrijd is geen bord gespeeld: er zijn geen verslagen.
refused-contest-same-role = “{ name-second }”: de twee teams hebben verschillende rollen nodig.
refused-contest-line-up-closed = De opstelling van deze wedstrijd is niet open.
refused-contest-no-roll-call = In deze wedstrijd wordt nu niemand opgeroepen.
refused-contest-not-joined = Je doet niet mee aan deze wedstrijd.
refused-contest-board-dealt = Je bord wordt al gespeeld. In de partij zelf kun je opgeven.
refused-contest-other-team = Je zit in het andere team. Meld je daar eerst af.
refused-contest-other-role = “{ name-team }”: dat team bestaat uit leden met een rol die jij niet hebt.
refused-contest-no-such-member = In de opstelling van jouw kant staat dat lid niet.
refused-contest-no-team = Geen van de twee teams in deze wedstrijd is van jou.
refused-contest-own-server = Een server kan zichzelf niet uitdagen. Voor twee teams op één server is er een eigen uitdaging: `/{ name-challenge } { name-teams }`.
refused-contest-excluded-server = De beheerder van deze bot heeft deze server van wedstrijden uitgesloten.
refused-contest-takes-none = Die server neemt zulke uitdagingen niet aan. Vraag het de beheerders, en geef ze een code.
refused-contest-server-away = Ik zit niet meer in die server, dus daar zou niemand de uitdaging lezen.
refused-contest-own-takes-none = Deze server neemt geen uitdagingen aan. De beheerders veranderen dat met `/{ name-server } { name-contests } { name-challenged_by }`.
refused-contest-blocked-server = Een van de twee servers heeft de andere geblokkeerd.
refused-contest-wait =
    Die server heeft geweigerd, of de jouwe heeft een wedstrijd met hem afgelast.
    Weer mogelijk { $when }
refused-contest-too-many-out = Je server heeft al twee uitdagingen openstaan. Wacht op antwoord, of trek er een in.
refused-contest-too-many-teams = Op deze server staan al twee opstellingen voor eigen teams open. Sluit er een, of blaas er een af.
refused-contest-one-to-that-server = Je server heeft die al uitgedaagd en wacht op antwoord.
refused-contest-too-many-waiting = Op die server wachten al genoeg uitdagingen. Probeer het weer als er een beantwoord is.
refused-contest-too-many-accepted = Jullie server heeft al twee opstellingen open die hij uit de lobby of met een code heeft aangenomen. Sluit er eerst een.
refused-contest-called-off-often =
    Jullie server heeft binnen 30 dagen drie wedstrijden afgelast, of er kwam niemand. Uitdagingen die hem bij naam noemen, kan hij aannemen.
    Uit de lobby of met een code weer { $when }
refused-contest-team-full = Jouw kant is vol: die kan hier { $most } leden hebben.
refused-contest-no-such-code = “{ name-code }”: die code bestaat niet. Een code heeft acht tekens, werkt één keer, verloopt na zeven dagen en kan worden ingetrokken.
refused-contest-not-over = Deze wedstrijd is nog niet afgelopen.
refused-contest-too-new-here = Deze wedstrijd telt voor de rating: daarvoor moet je al vóór het aanbod op de server hebben gezeten.
refused-contest-too-young = Deze wedstrijd telt voor de rating: daarvoor moet je account minstens 30 dagen oud zijn.
refused-contest-plays-elsewhere = Deze wedstrijd telt voor de rating, en jij speelt dit seizoen voor een andere server.
refused-contest-nobody-joined = Er speelt nog niemand mee: sluit je de opstelling nu, dan gaat de wedstrijd niet door. Wil je dat, gebruik dan `/{ name-contest } { name-withdraw }`.
refused-contest-same-terms = Dit zijn de voorwaarden zoals ze al gelden. Kies iets anders, of neem de uitdaging aan.
refused-contest-date = Die datum kan niet: een wedstrijd begint op zijn vroegst over een half uur en uiterlijk over 60 dagen.
refused-contest-terms-off = Deze voorwaarden kunnen niet. Mogelijk zijn 1 tot 20 borden en 1 tot 15 gewonnen rondes.
