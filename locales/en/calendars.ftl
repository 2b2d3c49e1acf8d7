# Night hours and days away, in which clocks stand still.

away-line = -# Away: { $player }, { $from } – { $until }
away-line-day = -# Away: { $player }, { $day }

night-none = You have no night hours. To set them, for example: `/{ name-me } { name-night } { name-from }:22:00 { name-to }:06:00 { name-zone }:Europe/Berlin`, one block of at most nine hours. Your clocks pause then, except in live matches and contests.
night-shown = Your night hours: { $from } to { $to } ({ $zone }). Your clocks pause then, except in live matches and contests.
night-set =
    { $night }
    They apply to every turn that begins after { $begins }, and you can change them again in seven days. To have none: `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
night-off = You no longer have night hours. A turn that has begun keeps them until it is over.
night-off-value = off

away-none = You have announced no days away. To announce three, for example: `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:3`. Your clocks pause on those whole days, except in live matches and contests. You have 30 a year; they do not help once less than a quarter of your time is left.
away-heading = **Your days away**
away-days = · { $from }, { $days ->
    [one] one day
   *[other] { $days } days
} ({ $zone })
away-left = In { $year } you have { $left ->
    [0] none left
    [one] one more
   *[other] { $left } more
}. If you are back early: `/{ name-me } { name-away } { name-from }:{ away-back-value }`.
away-told = Opponents see it once it affects their match. Where less than a quarter of your time is left, your clock keeps running.
away-not = You have announced no days away, so your clocks are running.
away-back = Welcome back. Your days away end today, and those ahead are yours again.
away-taken-back = Your days away from { $date } are taken back; for { $year } you have { $left } again.
away-back-value = back

day = { $weekday }, { $date }
# As it is typed in this language.
date = { $year }-{ $month }-{ $day }
day-monday = Monday
day-tuesday = Tuesday
day-wednesday = Wednesday
day-thursday = Thursday
day-friday = Friday
day-saturday = Saturday
day-sunday = Sunday
day-today = today
day-tomorrow = tomorrow
# Between a day and a time of day.
date-joint = at
# In which a date is read that somebody types in this language without a zone of their own.
zone-of-language = UTC

refused-time = `{ $option }`: please give a time of day such as `22:00`.
refused-zone = `{ name-zone }`: please choose a time zone such as `Europe/Berlin`. The list shows them as you type.
refused-night-length = `{ name-to }`: your night has to end at most nine hours after it begins.
refused-night-stays =
    You changed your night hours recently. You can drop them now with `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
    Another change is possible { $when }
refused-day = `{ name-from }`: please choose a day from the list, or give a date such as `2026-12-24`; `{ name-days }`: 1 to 30.
refused-day-missing = The first day is missing: `{ name-from }`. For example: `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:{ $days }`.
refused-day-out-of-reach = `{ name-from }`: days away begin today or later, at most a year ahead.
refused-away-already = You are away on one of these days already: `/{ name-me } { name-away }` shows them.
refused-too-many-days-away = `{ name-days }`: in { $year } you have { $left ->
    [0] no days away left
    [one] only one day away left
   *[other] only { $left } days away left
}, of 30 a year.

command-me-night = Hours in which your clocks stand still every night; without options: those you have
command-me-night_from = When your night begins
command-me-night_to = When it ends, at most nine hours later
command-me-night_zone = Your time zone
command-me-away = Days on which your clocks stand still; without options: those you have announced
command-me-away_from = The first day
command-me-away_days = How many days; one if you do not say
command-me-away_zone = Your time zone
name-night = night
name-away = away
name-from = from
name-to = to
name-zone = zone
name-days = days
