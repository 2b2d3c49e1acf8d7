# Nachturen en vrije dagen, waarin klokken stilstaan.

away-line = -# Afwezig: { $player }, { $from } – { $until }
away-line-day = -# Afwezig: { $player }, { $day }

night-none = Je hebt geen nachturen. Zo stel je ze in, bijvoorbeeld: `/{ name-me } { name-night } { name-from }:22:00 { name-to }:06:00 { name-zone }:Europe/Berlin`, hooguit negen uur achter elkaar. Je klokken staan dan stil, behalve in livepartijen en wedstrijden.
night-shown = Je nachturen: { $from } tot { $to } ({ $zone }). Je klokken staan dan stil, behalve in livepartijen en wedstrijden.
night-set =
    { $night }
    Ze gelden in elke beurt die begint na { $begins }, en over zeven dagen kun je ze weer veranderen. Wil je er geen meer: `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
night-off = Je hebt geen nachturen meer. In een beurt die al begonnen is, gelden ze nog tot het eind ervan.
night-off-value = uit

away-none = Je hebt geen vrije dagen aangekondigd. Zo kondig je er bijvoorbeeld drie aan: `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:3`. Je klokken staan dan hele dagen stil, behalve in livepartijen en wedstrijden. Je hebt er 30 per jaar; is er minder dan een kwart van je tijd over, dan helpen ze niet meer.
away-heading = **Je vrije dagen**
away-days = · { $from }, { $days ->
    [one] één dag
   *[other] { $days } dagen
} ({ $zone })
away-left = Voor { $year } heb je { $left ->
    [0] er geen meer
    [one] er nog één
   *[other] er nog { $left }
}. Ben je eerder terug: `/{ name-me } { name-away } { name-from }:{ away-back-value }`.
away-told = Je tegenstanders zien het zodra het hun partij raakt. Waar minder dan een kwart van je tijd over is, loopt je klok door.
away-not = Je hebt geen vrije dagen aangekondigd, dus je klokken lopen.
away-back = Welkom terug! Je vrije dagen eindigen vandaag, en de dagen die nog kwamen, heb je weer te goed.
away-taken-back = Je vrije dagen vanaf { $date } zijn ingetrokken; voor { $year } heb je er weer { $left }.
away-back-value = terug

day = { $weekday } { $date }
# As it is typed in this language.
date = { $day }-{ $month }-{ $year }
day-monday = maandag
day-tuesday = dinsdag
day-wednesday = woensdag
day-thursday = donderdag
day-friday = vrijdag
day-saturday = zaterdag
day-sunday = zondag
day-today = vandaag
day-tomorrow = morgen
# Between a day and a time of day.
date-joint = om
# In which a date is read that somebody types in this language without a zone of their own.
zone-of-language = Europe/Amsterdam

refused-time = `{ $option }`: geef een tijdstip, bijvoorbeeld `22:00`.
refused-zone = `{ name-zone }`: kies een tijdzone, bijvoorbeeld `Europe/Amsterdam`. De lijst verschijnt terwijl je typt.
refused-night-length = `{ name-to }`: je nacht moet uiterlijk negen uur na het begin eindigen.
refused-night-stays =
    Je hebt je nachturen pas nog veranderd. Uitzetten kan nu al met `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
    Weer veranderen kan { $when }
refused-day = `{ name-from }`: kies een dag uit de lijst of geef een datum, bijvoorbeeld `24-12-2026`; `{ name-days }`: 1 tot 30.
refused-day-missing = De eerste dag ontbreekt: `{ name-from }`. Bijvoorbeeld: `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:{ $days }`.
refused-day-out-of-reach = `{ name-from }`: vrije dagen beginnen vandaag of later, hooguit een jaar vooruit.
refused-away-already = Op een van deze dagen ben je al afwezig: `/{ name-me } { name-away }` laat het zien.
refused-too-many-days-away = `{ name-days }`: voor { $year } heb je { $left ->
    [0] geen vrije dag meer
    [one] nog maar één vrije dag
   *[other] nog maar { $left } vrije dagen
}, van de 30 per jaar.

command-me-night = Uren waarin je klokken ’s nachts stilstaan; zonder opties: de uren die je hebt
command-me-night_from = Wanneer je nacht begint
command-me-night_to = Wanneer die eindigt, hooguit negen uur later
command-me-night_zone = Je tijdzone
command-me-away = Dagen waarop je klokken stilstaan; zonder opties: wat je hebt aangekondigd
command-me-away_from = De eerste dag
command-me-away_days = Hoeveel dagen; één als je niets zegt
command-me-away_zone = Je tijdzone
name-night = nacht
name-away = afwezig
name-from = van
name-to = tot
name-zone = tijdzone
name-days = dagen
