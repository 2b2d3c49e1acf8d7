# Heures de nuit et jours d’absence, où les pendules s’arrêtent.

away-line = -# Absence : { $player }, { $from } – { $until }
away-line-day = -# Absence : { $player }, { $day }

night-none = Tu n’as pas d’heures de nuit. Pour les fixer, par exemple : `/{ name-me } { name-night } { name-from }:22:00 { name-to }:06:00 { name-zone }:Europe/Berlin`, neuf heures d’affilée au plus. Tes pendules s’arrêtent alors, sauf dans les parties en direct et les rencontres.
night-shown = Tes heures de nuit : de { $from } à { $to } ({ $zone }). Tes pendules s’arrêtent alors, sauf dans les parties en direct et les rencontres.
night-set =
    { $night }
    Elles valent pour chaque tour qui commence après { $begins }, et tu peux les changer de nouveau dans sept jours. Pour ne plus en avoir : `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
night-off = Tu n’as plus d’heures de nuit. Un tour déjà commencé les garde jusqu’à sa fin.
night-off-value = jamais

away-none = Tu n’as annoncé aucun jour d’absence. Pour en annoncer trois, par exemple : `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:3`. Tes pendules s’arrêtent alors des jours entiers, sauf dans les parties en direct et les rencontres. Tu en as 30 par an ; ils n’aident plus quand il reste moins d’un quart de ton temps.
away-heading = **Tes jours d’absence**
away-days = · { $from }, { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} ({ $zone })
away-left = Pour { $year }, { $left ->
    [0] il ne t’en reste plus
    [one] il t’en reste un
   *[other] il t’en reste { $left }
}. Si tu rentres plus tôt : `/{ name-me } { name-away } { name-from }:{ away-back-value }`.
away-told = Tes adversaires le voient dès que cela touche leur partie. Là où il te reste moins d’un quart de ton temps, ta pendule continue.
away-not = Tu n’as annoncé aucun jour d’absence : tes pendules tournent.
away-back = Heureux retour ! Tes jours d’absence finissent aujourd’hui, et ceux à venir te sont rendus.
away-taken-back = Tes jours d’absence à partir du { $date } sont annulés ; pour { $year }, il t’en reste de nouveau { $left }.
away-back-value = retour

day = { $weekday } { $date }
# As it is typed in this language.
date = { $day }/{ $month }/{ $year }
day-monday = lundi
day-tuesday = mardi
day-wednesday = mercredi
day-thursday = jeudi
day-friday = vendredi
day-saturday = samedi
day-sunday = dimanche
day-today = aujourd’hui
day-tomorrow = demain
# Between a day and a time of day.
date-joint = à
# In which a date is read that somebody types in this language without a zone of their own.
zone-of-language = Europe/Paris

refused-time = `{ $option }` : indique une heure, par exemple `22:00`.
refused-zone = `{ name-zone }` : choisis un fuseau horaire, par exemple `Europe/Paris`. La liste les montre quand tu tapes.
refused-night-length = `{ name-to }` : ta nuit doit finir neuf heures au plus après son début.
refused-night-stays =
    Tu as changé tes heures de nuit récemment. Tu peux déjà y renoncer avec `/{ name-me } { name-night } { name-from }:{ night-off-value }`.
    Nouveau changement possible { $when }
refused-day = `{ name-from }` : choisis un jour dans la liste ou indique une date, par exemple `24/12/2026` ; `{ name-days }` : de 1 à 30.
refused-day-missing = Il manque le premier jour : `{ name-from }`. Par exemple : `/{ name-me } { name-away } { name-from }:{ $date } { name-days }:{ $days }`.
refused-day-out-of-reach = `{ name-from }` : les jours d’absence commencent aujourd’hui ou plus tard, dans un an au plus.
refused-away-already = Un de ces jours est déjà dans tes absences : `/{ name-me } { name-away }` les montre.
refused-too-many-days-away = `{ name-days }` : pour { $year }, { $left ->
    [0] il ne te reste aucun jour d’absence
    [one] il ne te reste qu’un jour d’absence
   *[other] il ne te reste que { $left } jours d’absence
}, sur 30 par an.

command-me-night = Heures où tes pendules s’arrêtent chaque nuit ; sans option : les tiennes
command-me-night_from = Quand ta nuit commence
command-me-night_to = Quand elle finit, neuf heures plus tard au maximum
command-me-night_zone = Ton fuseau horaire
command-me-away = Jours où tes pendules s’arrêtent ; sans option : ceux que tu as annoncés
command-me-away_from = Le premier jour
command-me-away_days = Combien de jours ; un seul si tu ne dis rien
command-me-away_zone = Ton fuseau horaire
name-night = nuit
name-away = absence
name-from = début
name-to = fin
name-zone = fuseau
name-days = jours
