# Nachtstunden und freie Tage, in denen Uhren stillstehen.

away-line = -# Abwesend: { $player }, { $from } – { $until }
away-line-day = -# Abwesend: { $player }, { $day }

night-none = Du hast keine Nachtstunden. So legst du sie fest, zum Beispiel: `/{ name-me } { name-night } { name-from }:22:00 { name-to }:06:00 { name-zone }:Europe/Berlin`, höchstens neun Stunden am Stück. Deine Uhren stehen dann still, außer in Live-Partien und Wettkämpfen.
night-shown = Deine Nachtstunden: { $from } bis { $to } ({ $zone }). Deine Uhren stehen dann still, außer in Live-Partien und Wettkämpfen.
night-set =
    { $night }
    Sie gelten in jedem Zug, der ab { $begins } beginnt, und du kannst sie in sieben Tagen wieder ändern. Willst du keine mehr: `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
night-off = Du hast keine Nachtstunden mehr. In einem Zug, der schon begonnen hat, gelten sie noch bis zu seinem Ende.
night-off-value = aus

away-none = Du hast keine freien Tage angekündigt. So kündigst du zum Beispiel drei an: `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:3`. Deine Uhren stehen dann ganze Tage still, außer in Live-Partien und Wettkämpfen. Du hast 30 im Jahr; ist weniger als ein Viertel deiner Zeit übrig, helfen sie nicht mehr.
away-heading = **Deine freien Tage**
away-days = · { $from }, { $days ->
    [one] ein Tag
   *[other] { $days } Tage
} ({ $zone })
away-left = Für { $year } hast du { $left ->
    [0] keinen mehr
    [one] noch einen
   *[other] noch { $left }
}. Bist du früher zurück: `/{ name-me } { name-away } { name-from }:{ away-back-value }`.
away-told = Deine Gegner sehen es, sobald es ihre Partie betrifft. Wo weniger als ein Viertel deiner Zeit übrig ist, läuft deine Uhr weiter.
away-not = Du hast keine freien Tage angekündigt, deine Uhren laufen also.
away-back = Willkommen zurück! Deine freien Tage enden heute, und die noch kommen sollten, hast du wieder gut.
away-taken-back = Deine freien Tage ab { $date } sind zurückgenommen; für { $year } hast du wieder { $left }.
away-back-value = zurück

day = { $weekday }, { $date }
# As it is typed in this language.
date = { $day }.{ $month }.{ $year }
day-monday = Montag
day-tuesday = Dienstag
day-wednesday = Mittwoch
day-thursday = Donnerstag
day-friday = Freitag
day-saturday = Samstag
day-sunday = Sonntag
day-today = heute
day-tomorrow = morgen
# Between a day and a time of day.
date-joint = um
# In which a date is read that somebody types in this language without a zone of their own.
zone-of-language = Europe/Berlin

refused-time = `{ $option }`: Gib bitte eine Uhrzeit an, zum Beispiel `22:00`.
refused-zone = `{ name-zone }`: Wähle bitte eine Zeitzone, zum Beispiel `Europe/Berlin`. Die Liste zeigt sie dir beim Tippen.
refused-night-length = `{ name-to }`: Deine Nacht muss spätestens neun Stunden nach ihrem Beginn enden.
refused-night-stays =
    Du hast deine Nachtstunden vor Kurzem geändert. Abschalten kannst du sie jetzt schon mit `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
    Wieder ändern kannst du sie { $when }
refused-day = `{ name-from }`: Wähle bitte einen Tag aus der Liste, oder gib ein Datum an, zum Beispiel `24.12.2026`; `{ name-days }`: 1 bis 30.
refused-day-missing = Der erste Tag fehlt: `{ name-from }`. Zum Beispiel: `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:{ $days }`.
refused-day-out-of-reach = `{ name-from }`: Freie Tage beginnen heute oder später, höchstens ein Jahr im Voraus.
refused-away-already = An einem dieser Tage bist du schon abwesend: `/{ name-me } { name-away }` zeigt es dir.
refused-too-many-days-away = `{ name-days }`: Für { $year } hast du { $left ->
    [0] keinen freien Tag mehr
    [one] nur noch einen freien Tag
   *[other] nur noch { $left } freie Tage
}, von 30 im Jahr.

command-me-night = Stunden, in denen deine Uhren nachts stillstehen; ohne Angaben: die du hast
command-me-night_from = Wann deine Nacht beginnt
command-me-night_to = Wann sie endet, höchstens neun Stunden später
command-me-night_zone = Deine Zeitzone
command-me-away = Tage, an denen deine Uhren stillstehen; ohne Angaben: die du angekündigt hast
command-me-away_from = Der erste Tag
command-me-away_days = Wie viele Tage; einer, wenn du nichts sagst
command-me-away_zone = Deine Zeitzone
name-night = nacht
name-away = abwesend
name-from = von
name-to = bis
name-zone = zeitzone
name-days = tage
