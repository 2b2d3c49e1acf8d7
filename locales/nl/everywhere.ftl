## Aanbiedingen aan iedereen, overal.

challenge-asked = Je verzoek om revanche is genoteerd. Je tegenstander ziet het na een druk op “{ button-rematch }”.
challenge-posted-here = Je uitdaging staat in { $channel }. Je tegenstander speelt ergens anders en ziet haar na een druk op “{ button-rematch }”.
# After the sentence that it waits in the lobby.
challenge-posted-too = Ze staat ook in { $channel }.
challenge-posted-there = Je uitdaging staat waar je tegenstander speelt.
lobby-found = Hier zit al iemand op te wachten:
lobby-waits = Precies hierop wacht nog niemand. Je uitdaging staat in de lobby: iedereen die `/{ name-lobby }` opent, kan haar aannemen.
lobby-title = Aanbiedingen van overal:
lobby-empty = Er is nu geen aanbod voor je. Met `/{ name-challenge } { name-open } { name-where }:{ scope-everywhere }` vinden anderen jou.
lobby-no-others = Van anderen is er nu geen aanbod voor je.
lobby-none-further = Er wacht geen aanbod meer.
lobby-own = Je eigen aanbod: **{ $game }** · verloopt { $when }
lobby-line =
    { "" }{ $challenger }: **{ $game }**
    { $offered }
button-play = Spelen
strength-any = iedereen
strength-similar = ongeveer zo sterk als ik

## Wat een server wil.

server-everywhere = Partijen met mensen van andere servers: { $state }
server-challengers = Wie mag uitdagen: { $challengers }
server-season = Bericht aan het eind van een seizoen: { $state }
server-showing = Herhalingen, ranglijsten en profielen aan iedereen tonen: { $state }
switched-on = aan
switched-on-in = aan, in { $channel }
switched-off = uit
challengers-everyone = iedereen
match-hidden = Deze partij wordt op deze server niet meer getoond.
match-hidden-running = Deze partij wordt op deze server niet meer getoond. Er wordt wel verder gespeeld.

## Weigeringen.

refused-strength = “{ name-strength }” gaat alleen met “{ name-where }: { scope-everywhere }”.
refused-lacks-role = Op deze server kan alleen { $role } uitdagen. Aannemen kun je wel, en per privébericht tegen de computer spelen ook.
refused-unfit = Dit aanbod is voor spelers van een andere sterkte. `/{ name-lobby }` laat zien wat jij kunt aannemen.
refused-of-two-servers = Deze partij hoort bij twee servers: alleen de spelers kunnen die afbreken. `/{ name-match } { name-hide }` haalt de partij hier weg.
refused-hide-what = Hier is geen partij. Geef het eind van de code, `/{ name-match } { name-hide } { name-match }:…`, of typ dit in de thread van de partij.
refused-export-what = Hier is geen partij. Geef het eind van de code, `/{ name-match } { name-export } { name-match }:…`: `/{ name-history }` toont je afgelopen partijen.

## Commando’s.

command-lobby = De aanbiedingen van overal die jij kunt aannemen
command-challenge-open_where = Op deze server, of overal
command-challenge-open_strength = Tegen wie, als het overal mag
command-match-hide = Een partij op deze server niet meer tonen (moderatoren)
command-match-hide_match = De code van de partij; zonder code die van deze thread
command-server-play = Wie met wie mag spelen; zonder opties: hoe het is ingesteld
command-server-play_everywhere = Of partijen met mensen van andere servers hier te zien zijn
command-server-play_challengers = De rol die mag uitdagen; “everyone” heft dat op
command-server-play_season_message = Of hier na een seizoen komt te staan wie er bovenaan eindigde
command-server-play_show_everybody = Of herhalingen, ranglijsten en profielen hier aan iedereen getoond mogen worden
name-lobby = lobby
name-where = waar
name-strength = sterkte
name-hide = verbergen
name-everywhere = overal
name-challengers = uitdagers
name-season_message = seizoensbericht
name-show_everybody = aan_iedereen_tonen
