# Wat er over iemand is opgeslagen: opvragen en verwijderen.

privacy-exported = Dit is alles wat er over je is opgeslagen. Het noemt niemand anders en verraadt niets wat in een lopende partij nog verborgen is.
privacy-exported-packed = Dit is alles wat er over je is opgeslagen, ingepakt met gzip: anders zou het bestand te groot zijn voor Discord. Het noemt niemand anders en verraadt niets wat in een lopende partij nog verborgen is.
privacy-export-too-large = Wat er over je is opgeslagen, is zelfs ingepakt te groot voor een bestand op Discord. Vraag erom bij de beheerder van deze bot.
refused-exporting = Ik stel nog een ander bestand voor je samen. Wacht tot het er is en vraag het dan opnieuw.
privacy-delete =
    Alles over jou verwijderen betekent:
    · Je geeft al je lopende partijen op.
    · Je naam, je instellingen en je aanbiedingen zijn weg.
    · Je afgelopen partijen blijven voor je tegenstanders bestaan, als partijen van “een verwijderde speler”. Voor jou tellen ze niet meer.
    · Al geplaatste berichten en afbeeldingen houden je naam; de moderators van de server kunnen ze verwijderen.
    · Blokkades en uitsluitingen blijven gelden als je terugkomt.
    `/{ name-privacy } { name-export }` geeft je eerst alles als bestand.
button-privacy-delete = Alles verwijderen…
privacy-delete-for-good = Echt alles over jou verwijderen? Dit kan niet ongedaan worden gemaakt.
button-privacy-delete-for-good = Voorgoed verwijderen
privacy-deleted = Alles over jou is verwijderd. Als je weer speelt, begin je opnieuw.
refused-deleted-today =
    Alles over jou is minder dan een dag geleden verwijderd, en dat kan maar één keer per dag.
    Weer mogelijk { $when }

command-privacy = Wat er over je is opgeslagen
command-privacy-export = Alles wat er over je is opgeslagen, als bestand
command-privacy-delete = Alles over jou verwijderen; het wordt twee keer gevraagd
name-privacy = privacy
name-delete = verwijderen
