# Ce qui est enregistré sur quelqu’un : le remettre, et l’effacer.

privacy-exported = Voici tout ce qui est enregistré sur toi. Personne d’autre n’y est nommé, et rien n’y trahit ce qu’une partie en cours cache encore.
privacy-exported-packed = Voici tout ce qui est enregistré sur toi, compressé avec gzip : tel quel, le fichier serait trop gros pour Discord. Personne d’autre n’y est nommé, et rien n’y trahit ce qu’une partie en cours cache encore.
privacy-export-too-large = Même compressé, ce qui est enregistré sur toi est trop gros pour un fichier sur Discord. Demande-le à l’équipe qui héberge ce bot.
refused-exporting = Je prépare encore un autre fichier pour toi. Attends qu’il soit là, puis redemande.
privacy-delete =
    Effacer tout ce qui te concerne, c’est :
    · Tu abandonnes toutes tes parties en cours.
    · Ton nom, tes réglages et tes défis disparaissent.
    · Tes parties terminées restent à tes adversaires, comme parties contre « { deleted-player } », et ne comptent plus pour toi.
    · Les messages et images déjà publiés gardent ton nom ; les modérateurs du serveur peuvent les supprimer.
    · Les blocages et les bannissements restent en vigueur si tu reviens.
    `/{ name-privacy } { name-export }` te donne d’abord tout dans un fichier.
button-privacy-delete = Tout effacer…
privacy-delete-for-good = Vraiment effacer tout ce qui te concerne ? C’est irréversible.
button-privacy-delete-for-good = Effacer pour de bon
privacy-deleted = C’est effacé. Si tu rejoues, tu repars de zéro.
refused-deleted-today =
    Tout a été effacé il y a moins d’un jour, et ce n’est possible qu’une fois par jour.
    De nouveau possible { $when }

command-privacy = Ce qui est enregistré sur toi
command-privacy-export = Tout ce qui est enregistré sur toi, dans un fichier
command-privacy-delete = Effacer tout ce qui te concerne ; on te le demande deux fois
name-privacy = données
name-delete = effacer
