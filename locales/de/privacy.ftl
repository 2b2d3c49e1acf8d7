# Was über jemanden gespeichert ist: herausgeben und löschen.

privacy-exported = Das ist alles, was über dich gespeichert ist. Es nennt niemanden sonst und verrät nichts, was in einer laufenden Partie noch verborgen ist.
privacy-exported-packed = Das ist alles, was über dich gespeichert ist, mit gzip gepackt: Ungepackt wäre die Datei zu groß für Discord. Es nennt niemanden sonst und verrät nichts, was in einer laufenden Partie noch verborgen ist.
privacy-export-too-large = Was über dich gespeichert ist, ist selbst gepackt zu groß für eine Datei auf Discord. Frag beim Team hinter diesem Bot nach.
refused-exporting = Ich stelle noch eine andere Datei für dich zusammen. Warte, bis sie da ist, und frag dann noch einmal.
privacy-delete =
    Alles über dich zu löschen heißt:
    · Du gibst alle laufenden Partien auf.
    · Dein Name, deine Einstellungen und deine Angebote sind weg.
    · Deine beendeten Partien bleiben denen, die gegen dich gespielt haben, und zwar ohne deinen Namen. Für dich zählen sie nicht mehr.
    · Schon gepostete Nachrichten und Bilder behalten deinen Namen; löschen kann sie die Moderation des Servers.
    · Blockierungen und Sperren gelten weiter, falls du wiederkommst.
    `/{ name-privacy } { name-export }` gibt dir vorher alles als Datei.
button-privacy-delete = Alles löschen …
privacy-delete-for-good = Wirklich alles über dich löschen? Das lässt sich nicht rückgängig machen.
button-privacy-delete-for-good = Endgültig löschen
privacy-deleted = Alles über dich ist gelöscht. Wenn du wieder spielst, fängst du neu an.
refused-deleted-today =
    Du wurdest innerhalb des letzten Tages gelöscht, und das geht nur einmal am Tag.
    Wieder möglich { $when }

command-privacy = Was über dich gespeichert ist
command-privacy-export = Alles, was über dich gespeichert ist, als Datei
command-privacy-delete = Alles über dich löschen; du wirst zweimal gefragt
name-privacy = datenschutz
name-delete = löschen
