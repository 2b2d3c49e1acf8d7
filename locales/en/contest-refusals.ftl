# Refusals about contests.

refused-board-of-contest = This is a board of a contest: its players and their clocks end it, nobody else. A return match is asked for under the result of the contest.
refused-several-boards = Several boards are played in this thread. `/{ name-contest } { name-watch }` shows each of them. For anything else name the board: the option “{ name-match }” takes the end of its id.
refused-contest-not-a-captain = Only those who manage the server or have its captains’ role can do that.
refused-contest-not-open = This invitation no longer stands: it was answered, withdrawn, or has expired.
refused-contest-unanswered = This challenge still waits for an answer. Its captains take it away: `/{ name-contest } { name-withdraw }` or `/{ name-contest } { name-decline }`.
refused-contest-accepted = The challenge was accepted meanwhile: nothing was withdrawn.
refused-contest-nothing-to-withdraw = There is nothing to withdraw or call off here.
refused-contest-nothing-played = No board of this contest was played: it has no records.
refused-contest-same-role = “{ name-second }”: the two teams need different roles.
refused-contest-line-up-closed = The line-up of this contest is not open.
refused-contest-no-roll-call = Nobody is called in this contest now.
refused-contest-not-joined = You have not joined this contest.
refused-contest-board-dealt = Your board is being played. You can resign it in its match.
refused-contest-other-team = You have joined the other team. Leave it first.
refused-contest-other-role = “{ name-team }”: that team is made of the members of a role that you do not have.
refused-contest-no-such-member = The line-up of your side has no such member.
refused-contest-no-team = Neither of the two teams of this contest is yours.
refused-contest-own-server = A server cannot challenge itself. For two teams in one server there is a challenge of its own: `/{ name-challenge } { name-teams }`.
refused-contest-excluded-server = The people who run this bot have banned this server from contests.
refused-contest-takes-none = That server takes no such challenge. Ask its managers, and give them a code.
refused-contest-server-away = I am not in that server any more, so nobody there would read the challenge.
refused-contest-own-takes-none = This server takes no challenges. Its managers change that with `/{ name-server } { name-contests } { name-challenged_by }`.
refused-contest-blocked-server = One of the two servers has blocked the other.
refused-contest-wait =
    That server has declined, or yours has called off a contest with it.
    Possible again { $when }
refused-contest-too-many-out = Your server has two challenges out. Wait for an answer, or withdraw one.
refused-contest-too-many-teams = Two line-ups for teams of this server are open already. Close one, or call it off.
refused-contest-one-to-that-server = Your server has already challenged that one and is waiting for its answer.
refused-contest-too-many-waiting = That server has enough challenges waiting. Try again when it has answered one.
refused-contest-too-many-accepted = Your server has two line-ups open that it accepted from the lobby or by a code. Close one first.
refused-contest-called-off-often =
    Your server has called off three contests within 30 days, or nobody came to them. It can accept challenges that are made to it by name.
    From the lobby or by a code again { $when }
refused-contest-team-full = Your side is full: it can have { $most } members here.
refused-contest-no-such-code = “{ name-code }”: there is no such code. A code has eight characters, works once, expires after seven days, and can be withdrawn.
refused-contest-not-over = This contest is not over.
refused-contest-too-new-here = This contest counts for ratings: players must have been members of the server before it was offered.
refused-contest-too-young = This contest counts for ratings: players need an account at least 30 days old.
refused-contest-plays-elsewhere = This contest counts for ratings, and you play for another server this season.
refused-contest-nobody-joined = Nobody has joined yet: closing the line-up now would call the contest off. If that is what you want: `/{ name-contest } { name-withdraw }`.
refused-contest-same-terms = These are the terms as they stand. Choose something else, or accept the challenge.
refused-contest-date = That date does not work: a contest begins in half an hour at the earliest, and in 60 days at the latest.
refused-contest-terms-off = These terms are not possible. Choose 1 to 20 boards and 1 to 15 rounds to win.
