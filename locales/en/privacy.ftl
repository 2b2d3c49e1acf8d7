# What is stored about a user: handing it out, and deleting it.

privacy-exported = This is everything stored about you. It names nobody else and holds nothing that a running match still hides.
privacy-exported-packed = This is everything stored about you, packed with gzip: as it is, the file would be too large for Discord. It names nobody else and holds nothing that a running match still hides.
privacy-export-too-large = What is stored about you is too large for a file on Discord, even packed. Ask the people who run this bot for it.
refused-exporting = I am still putting together another file for you. Wait until it is here, and ask again.
privacy-delete =
    Deleting everything about you means:
    · You resign all your running matches.
    · Your name, your settings and your offers are gone.
    · Your finished matches stay for those you played against, as matches of “a deleted player”, and no longer count for you.
    · Messages and pictures already posted keep your name; the server’s moderators can delete them.
    · Blocks and bans stay in force if you come back.
    `/privacy export` gives you everything as a file first.
button-privacy-delete = Delete everything…
privacy-delete-for-good = Really delete everything about you? This cannot be undone.
button-privacy-delete-for-good = Delete for good
privacy-deleted = Everything about you has been deleted. If you play again, you start afresh.
refused-deleted-today =
    Everything about you was deleted less than a day ago, and that can be done once a day.
    Possible again { $when }

command-privacy = What is stored about you
command-privacy-export = Everything stored about you, as a file
command-privacy-delete = Delete everything about you; you are asked twice
name-privacy = privacy
name-delete = delete
