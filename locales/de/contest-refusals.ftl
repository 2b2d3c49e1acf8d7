# Refusals about contests.

refused-board-of-contest = Das ist ein Brett eines Wettkampfs: Nur die Spieler selbst und ihre Uhren beenden es. Um einen Rückkampf bittet ihr unter dem Ergebnis des Wettkampfs.
refused-several-boards = In diesem Thread laufen mehrere Bretter. `/{ name-contest } { name-watch }` zeigt jedes. Für alles andere nenne das Brett: Die Option „{ name-match }“ nimmt das Ende seiner Kennung.
refused-contest-not-a-captain = Das können nur die Admins des Servers und die Teamleitung.
refused-contest-not-open = Diese Einladung gilt nicht mehr: Sie ist beantwortet, zurückgezogen oder abgelaufen.
refused-contest-unanswered = Diese Herausforderung wartet noch auf eine Antwort. Die Teamleitung nimmt sie weg: mit `/{ name-contest } { name-withdraw }` oder `/{ name-contest } { name-decline }`.
refused-contest-accepted = Die Herausforderung wurde inzwischen angenommen, und nichts ist zurückgezogen.
refused-contest-nothing-to-withdraw = Hier gibt es nichts zurückzuziehen oder abzusagen.
refused-contest-nothing-played = Von diesem Wettkampf wurde kein Brett gespielt: Es gibt keine Aufzeichnungen.
refused-contest-same-role = „{ name-second }“: Die beiden Teams brauchen verschiedene Rollen.
refused-contest-line-up-closed = Die Aufstellung dieses Wettkampfs ist nicht offen.
refused-contest-no-roll-call = In diesem Wettkampf wird gerade niemand aufgerufen.
refused-contest-not-joined = Du bist bei diesem Wettkampf nicht dabei.
refused-contest-board-dealt = Dein Brett wird schon gespielt. Aufgeben kannst du es in seiner Partie.
refused-contest-other-team = Du bist im anderen Team. Verlass es zuerst.
refused-contest-other-role = „{ name-team }“: Zu diesem Team gehört eine Rolle, die du nicht hast.
refused-contest-no-such-member = In der Aufstellung deiner Seite steht dieses Mitglied nicht.
refused-contest-no-team = Du gehörst zu keinem der beiden Teams dieses Wettkampfs.
refused-contest-own-server = Ein Server kann sich nicht selbst herausfordern. Für zwei Teams auf einem Server gibt es eine eigene Herausforderung: `/{ name-challenge } { name-teams }`.
refused-contest-excluded-server = Das Team hinter diesem Bot hat diesen Server von Wettkämpfen ausgeschlossen.
refused-contest-takes-none = Dieser Server nimmt solche Herausforderungen nicht an. Frag seine Admins, und gib ihnen einen Code.
refused-contest-server-away = Ich bin nicht mehr auf diesem Server: Dort würde niemand die Herausforderung lesen.
refused-contest-own-takes-none = Dieser Server nimmt keine Herausforderungen an. Admins ändern das mit `/{ name-server } { name-contests } { name-challenged_by }`.
refused-contest-blocked-server = Einer der beiden Server hat den anderen blockiert.
refused-contest-wait =
    Dieser Server hat abgelehnt, oder eurer hat einen Wettkampf mit ihm abgesagt.
    Wieder möglich { $when }
refused-contest-too-many-out = Von deinem Server sind schon zwei Herausforderungen offen. Warte auf eine Antwort oder zieh eine zurück.
refused-contest-too-many-teams = Auf diesem Server sind schon zwei Aufstellungen für eigene Teams offen. Schließ eine davon oder sag sie ab.
refused-contest-one-to-that-server = Dein Server hat diesen schon herausgefordert und wartet auf die Antwort.
refused-contest-too-many-waiting = Auf diesem Server warten schon genug Herausforderungen. Versuch es wieder, wenn eine davon beantwortet ist.
refused-contest-too-many-accepted = Euer Server hat schon zwei offene Aufstellungen, die er aus der Lobby oder mit einem Code angenommen hat. Schließt erst eine davon.
refused-contest-called-off-often =
    Euer Server hat in 30 Tagen drei Wettkämpfe abgesagt, oder niemand ist gekommen. Herausforderungen, die ihn beim Namen nennen, kann er annehmen.
    Aus der Lobby oder mit einem Code wieder { $when }
refused-contest-team-full = Deine Seite ist voll: Sie kann hier { $most } Mitglieder haben.
refused-contest-no-such-code = „{ name-code }“: Diesen Code gibt es nicht. Er hat acht Zeichen, gilt einmal, läuft nach sieben Tagen ab und kann zurückgezogen werden.
refused-contest-not-over = Dieser Wettkampf ist noch nicht zu Ende.
refused-contest-too-new-here = Dieser Wettkampf zählt für die Wertung: Dafür musst du schon vor dem Angebot auf dem Server gewesen sein.
refused-contest-too-young = Dieser Wettkampf zählt für die Wertung: Dafür muss dein Konto mindestens 30 Tage alt sein.
refused-contest-plays-elsewhere = Dieser Wettkampf zählt für die Wertung, und du spielst in dieser Saison für einen anderen Server.
refused-contest-nobody-joined = Noch spielt niemand mit: Schließt du die Aufstellung jetzt, ist der Wettkampf abgesagt. Willst du das, dann `/{ name-contest } { name-withdraw }`.
refused-contest-same-terms = Das sind die Bedingungen, wie sie schon gelten. Wähle etwas anderes, oder nimm die Herausforderung an.
refused-contest-date = Dieser Termin geht nicht: Ein Wettkampf beginnt frühestens in einer halben Stunde und spätestens in 60 Tagen.
refused-contest-terms-off = Diese Bedingungen gehen nicht. Möglich sind 1 bis 20 Bretter und 1 bis 15 Gewinnrunden.
