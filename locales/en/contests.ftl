# Contests between servers. A server’s name stands only where a sentence or a line can begin.

another-server = Another server
server-of-many = { $name } ({ $digits })
contest-team = Team { $number }
pace-tonight = an evening
pace-week = a week
pace-fortnight = a fortnight
contest-pace = { $pace } ({ $clock })
contest-boards = { $boards ->
    [one] one board
   *[other] { $boards } boards
}
contest-rated-inside = rated for the players
contest-rated-few = rated for players, not for servers
contest-rated-later = rated for the players; for the servers only if the contest ends after { $when }
contest-rated-once = rated for the players, not for the servers: that counts once in seven days
contest-rated-captain = not rated for the servers: one captain led both
contest-rated-players = not rated for the servers: somebody has played for both lately
contest-rated-boards = not rated for the servers: fewer than three boards count
contest-terms = { $options } · { first-to } · { $boards } · { $pace } · { $rated }
contest-terms-strongest = { $options } · { first-to } · { $boards } · { $pace } · { $rated } · the highest rated play
contest-title = **{ $zero } – { $one }** · { $game }
contest-id = -# Contest `{ $id }`
contest-thread-title = { $first } – { $second }
contest-thread-title-plain = Contest: { $game } · { $id }

## A challenge before it is sent.

contest-draft = **A challenge to another server** · { $game }
contest-draft-how = Choose what is played, then how it is sent: “{ button-to-the-lobby }” shows it to the managers of all servers, “{ button-get-a-code }” gives you lines to send to any server, listed here or not. Until then nobody sees it.
contest-draft-how-more = These settings are rarely changed. “{ button-back }” returns to where you send the challenge.
contest-draft-how-teams = Choose what is played, then open the line-up. Its card appears in this channel; until then nobody sees it.
contest-draft-how-more-teams = These settings are rarely changed. “{ button-back }” returns to where you open the line-up.
contest-draft-unlisted = -# Other servers do not find this one in their list. Its managers change that with `/{ name-server } { name-setup }`.
contest-draft-who-in-turn = If more join than there are boards, the first to join play. Players who had no board last time go before them.
contest-draft-who-strongest = If more join than there are boards, the players with the highest ratings play.
contest-date-read = -# I read this as { $day }, { $time } ({ $zone }).
contest-draft-game = Another game
contest-draft-boards = Another number of boards
contest-draft-pace = Another pace
contest-draft-to = To a server that takes challenges
contest-draft-options = Other rules
contest-draft-first-to = Another number of rounds
button-send-to = Send to { $server }
button-to-the-lobby = To the lobby
button-get-a-code = Get a code
button-be-found = Let others find us
button-open-line-up = Open the line-up
button-more-options = More
button-set-date = Set a date
button-change-date = Change the date
date-form-title = When does the contest begin?
date-form-label = Date and time ({ $zone })
date-form-example = Fri 20:00, or nothing for no date
button-make-rated = Make it rated
button-make-unrated = Make it unrated
button-make-strongest = Let the highest rated play
button-make-in-turn = Let the first to join play
contest-sent = The challenge is on its way. Its card is in { $channel }.
contest-in-the-lobby = The challenge waits in the lobby, where managers of other servers find it with `/{ name-lobby }`. Its card is in { $channel }.
contest-code-how =
    Send these lines to somebody who manages the other server. The code works once.
    { expires }
contest-code =
    { $server } challenges your server: { $game } · { $terms }
    If the bot is not in your server yet, invite it: <{ $link }>
    Then type: `/{ name-contest } { name-accept } { name-code }:{ $code }`

## The card of a contest.

contest-state-vacant = **{ $side } is looking for an opponent.** { expires }
contest-state-asked = **You have been challenged.** { expires }
contest-state-answer = **{ $side } answers your challenge with other terms.** { expires }
contest-state-waiting = Waiting for the other server to answer. { expires }
contest-state-anybody = Waiting for a server to accept. { expires }
contest-follows = **This is a return match:** the seats are exchanged.
contest-instead-of = Instead of: { $before }
contest-state-line-up = **Who plays?** The line-up closes { $when }
contest-state-line-up-dated = **Who plays?** The contest begins { $moment } ({ $when }), and people can join until then.
contest-state-full = **The line-up is closed.** The contest begins { $moment } ({ $when })
contest-state-line-up-waits = **Who plays?** Waiting for { $side }: sign-up is paused until the bot is back there. Resumes { $when } at the latest
contest-state-calling = **The line-up is closed.** Players and reserves: press “{ button-here }”. Check-in closes { $when }
contest-state-playing = **The boards are being played**, { $points }–{ $other } so far.
contest-line-up = Line-up open for { $time }
contest-begins = Begins { $moment } ({ $when })
contest-takes = Once accepted, lasts at most { $time }
contest-last-end = Ends { $when } at the latest
contest-plus-increments = { $bound }, plus { $seconds } seconds a turn
contest-waits = **Waiting for { $side }.** Their clocks are paused until the bot is back. They run again { $when } at the latest
contest-result-at = The whole result: { $address }
contest-state-won = **{ $winner } wins the contest { $points }–{ $other }.**
contest-state-drawn = **The contest is drawn, { $points }–{ $other }.**
contest-state-declined = The challenge was declined.
contest-again = Possible again { $when }
contest-state-withdrawn = The challenge was withdrawn.
contest-state-answered = { $side } answered with other terms, in a challenge of its own.
contest-state-expired = Nobody answered in time.
contest-state-called-off = The contest was called off before its line-up closed. There is no result.
contest-called-off-by = { $side } called the contest off. There is no result.
contest-called-off-empty = The contest was called off: nobody had joined. There is no result.
contest-called-off-one-sided = The contest was called off: on one side nobody had joined. There is no result.
contest-called-off-unfilled = The contest was called off: no board had a player on both sides. There is no result.
contest-called-off-missed = The contest was called off: nobody came to its boards. There is no result.
contest-called-off-restored = The contest was called off: the bot was restored from a backup. There is no result.
contest-challenger = { $side }: rating { $rating } ± { $deviation } · rated contests: { $tally }
contest-challenger-new = { $side }: no rated contest of { $game } yet
contest-record = Contests between the two: { $won }–{ $lost }, { $drawn } drawn.
contest-ready = { $side } is ready to close the line-up. It closes as soon as the other side is ready too.
contest-side = **{ $side }** ({ $count }): { $names }
contest-side-empty = **{ $side }**: nobody yet
contest-reserves = { $side }, in reserve: { $names }
contest-member = { $name } ({ $rating })
contest-and-more = { $names }, and { $count } more
contest-nobody = nobody
contest-board-waits = { $number }. { $zero } – { $one }
contest-board-playing = { $number }. { $zero } – { $one } · being played
contest-board-over = { $number }. { $zero } **{ $left }–{ $right }** { $one }
contest-board-struck = { $number }. not played: nobody came
contest-board-stopped = { $number }. { $zero } – { $one } · stopped by a restored backup
contest-alt = { $zero } { $left }–{ $right } { $one }.
contest-alt-line-up = The line-up: { $zero } { $left } of { $boards }, { $one } { $right } of { $boards }.
contest-alt-day = Decided on { $day }.
contest-alt-seats = { $boards ->
    [one] { $side } plays { $role }.
   *[other] { $side } plays { $role } on odd-numbered boards.
}
contest-alt-board = Board { $number }: { $zero } { $left }–{ $right } { $one }.
contest-alt-drawn = Board { $number }: { $zero } { $left }–{ $right } { $one }, drawn.
contest-alt-resigned = Board { $number }: { $zero } { $left }–{ $right } { $one }, { $loser } resigned.
contest-alt-timeout = Board { $number }: { $zero } { $left }–{ $right } { $one }, { $loser } ran out of time.
contest-alt-given = Board { $number }: point to { $winner }, nobody else came.
contest-alt-struck = Board { $number }: not played.
contest-alt-stopped = Board { $number }: stopped by a restored backup.

## Told in the threads of a contest.

contest-news-line-up = **The line-up is open.** Press “{ button-join }” to play. It closes { $when }
contest-news-line-up-dated = **The line-up is open.** Press “{ button-join }” to play. The contest begins { $moment } ({ $when })
contest-news-line-up-closed = The line-up is closed.
contest-news-start = **The line-up is closed.** Press “{ button-here }”: your board begins as soon as your opponent has done so too. Check-in closes { $when }
contest-news-fixed = -# Commitments, made before play:
contest-news-called = The line-up is closed, and every board has its players.
contest-news-call = Your board is waiting. I call you here because direct messages do not reach you. Press “{ button-here }”, or you lose it. Check-in closes { $when }
contest-news-call-reserve = You are in reserve. I call you here because direct messages do not reach you. Press “{ button-here }”, and you play if somebody does not come. This is decided { $when }
contest-news-soon = Your contest begins { $when }. I remind you here because direct messages do not reach you.
contest-news-there = **{ $name }** is here and adds words to the shuffling: { $luck }
contest-score = { $zero } { $left }, { $one } { $right }
board-won = **Board { $number }: { $winner-begins } ({ $side }) beats { $loser-object }{ $first-to ->
    [one] .
   *[other] , { $most }–{ $fewest }.
} { $score }.**
board-won-resign = **Board { $number }: { $winner-begins } ({ $side }) beats { $loser-object }:** { $loser-subject } has resigned. **{ $score }.**
board-won-timeout = **Board { $number }: { $winner-begins } ({ $side }) beats { $loser-object }:** { $loser-subject } has run out of time. **{ $score }.**
board-drawn = **Board { $number }: { $zero-begins } and { $one-subject } draw. { $score }.**
board-drawn-agreed = **Board { $number }: { $zero-begins } and { $one-subject } agree on a draw. { $score }.**
contest-news-given = Board { $number }: { $side } gets the point, because nobody came to play against it. { $left }–{ $right }
contest-news-struck = Board { $number } is not played: nobody came on either side. { $left }–{ $right }

## To players.

contest-joined = You are in the line-up.
contest-joined-many = You are in the line-up. More have joined than there are boards: who plays and who is in reserve is decided when it closes.
contest-joined-reserve = You are in reserve: you play if somebody does not come.
contest-joined-seen = The other server sees your name and your rating.
contest-joined-closed = Your direct messages are closed to me. Open them in this server’s privacy settings, and `/{ name-me } { name-dm } { name-on }:True` tries again. Or play in the contest’s thread: I will call you there, and `/{ name-hand }` shows your hand.
contest-joined-off = You have switched direct messages off. I will call you in the contest’s thread, and `/{ name-hand }` shows your hand; `/{ name-me } { name-dm } { name-on }:True` switches them on.
contest-joined-new = New to { $game }? The button below teaches it in a minute, and `/{ name-rules }` has the rules.
contest-left = You no longer take part.
contest-here = You’re checked in. Your board starts when your opponent checks in.
contest-here-to-read = **{ $name } is here before you and adds words to the shuffling:** { $luck }
    You’re not checked in yet. “{ button-here }” begins your board; `/{ name-contest } { name-here } { name-luck }:…` begins it with words of your own, which nobody could know before.
contest-here-reserve = You’re checked in as a reserve. Whether you play is decided { $when }
contest-here-yielded = You’re checked in as a reserve: your opponent would have been somebody whom you have blocked. Whether you play is decided { $when }
contest-here-too-late = You’re checked in, but all boards have their players.
contest-here-given = Nobody came to play against you: your side gets the point.
contest-direct-joined =
    You are in the line-up. I will call you here when it closes, and your moves arrive here. New to { $game }? `/{ name-rules }` explains it.
    It closes { $when }
contest-direct-joined-dated =
    You are in the line-up. I will remind you an hour before the contest and call you here when it begins, and your moves arrive here. New to { $game }? `/{ name-rules }` explains it.
    The contest begins { $moment } ({ $when })
contest-direct-reminder = **Your contest begins { $when }.** I will call you here then: press “{ button-here }” to play.
contest-direct-call = **Your board is waiting:** board { $number }, against { $opponent }. Press “{ button-here }”, or you lose it. Check-in closes { $when }
contest-direct-call-reserve = **You are in reserve.** Press “{ button-here }”, and you play if somebody does not come. Check-in closes { $when }
contest-direct-call-yielded = **You are in reserve:** your opponent would have been somebody whom you have blocked. Press “{ button-here }”, and you play if somebody does not come. Check-in closes { $when }
contest-direct-seated = **You step in on board { $number }.** Your hand comes as soon as your opponent is here.
contest-direct-missed = **You missed check-in and forfeited your board.**
contest-direct-unseated = **You have no board.** Check-in is over.
contest-direct-yielded = **You have no board:** your opponent would have been somebody whom you have blocked.

## To captains.

contest-captain-too-few = { $boards ->
    [0] As it stands, no board can be played.
   *[other] As it stands, { $boards } of { $offered } boards can be played.
}
contest-captain-missed = Boards missed out of the last ten: { $members }
contest-captain-missed-member = { $name } ({ $missed })
contest-captain-reserve = { $name }: into reserve
contest-captain-back = { $name }: out of reserve
contest-captain-members = Move to or from the reserves
contest-order-how = Boards go by rating. Put somebody on a board of your choice, and they stay there as others join. The other side does not see this.
contest-order-how-inside = Boards go by rating. Put somebody on a board of your choice, and they stay there as others join.
contest-order-line = { $number }. { $member }
contest-order-line-set = { $number }. { $member } · your choice
contest-order-members = Put somebody on a board
contest-order-board = On which board does { $name } play?
contest-order-boards = The board
contest-order-on = Board { $number }
contest-order-by-rating = By rating, like the others
contest-closed = The line-up is closed, and its players have been called.
contest-suggest = Choose what should be different, and send it: your server then challenges the other with these terms.
contest-suggest-start = Another start: how long the line-up is open
contest-reported = Reported to the people who run this bot. Blocking the server keeps its challenges away at once.
contest-refused-words = There is news of this contest that Discord, AutoMod or a filter refuses here. “{ button-show }” or `/{ name-contest } { name-show }` tells where it stands. Somebody who manages the server can exempt my role from the rule.
contest-hidden = This contest and its boards are no longer shown in this server. `/{ name-contest } { name-show }` shows them to anybody who asks.
contest-hidden-goes-on = It goes on by direct message.
contest-really-hide = Remove the contest against { $name } from this server, with its thread? It is not posted here again; `/{ name-contest } { name-show }` still shows it to anybody who asks.
contest-really-hide-this = Remove this contest from this server, with all that was posted about it? It is not posted here again; `/{ name-contest } { name-show }` still shows it to anybody who asks.
contest-really-withdraw = Withdraw the challenge?
contest-really-call-off = Call the contest off, for both servers, without a result?
contest-really-call-off-inside = Call the contest off, without a result?
contest-really-block-challenger = Block { $name }? Neither server can challenge the other then, and this challenge is declined.
contest-really-block = Block { $name }? Neither server can challenge the other then.
contest-server-blocked = Blocked: neither server can challenge the other. The managers of this server lift that with `/{ name-server } { name-block } { name-server }:… { name-blocked }:False`.
contest-server-unblocked = { $server } can challenge this server again, and be challenged.

## Lists.

contests-none = There is no contest here. `/{ name-challenge } { name-server }` challenges another server.
contests-title = The contests of this server:
contests-line =
    { "" }{ $day } · { $title }
    { $state }
contest-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
contest-short-asked = waits for you
contest-short-open = waits for an answer
contest-short-line-up = line-up open
contest-short-dated = begins { $when }
contest-short-playing = { $own }–{ $other } so far
contest-short-decided = { $own }–{ $other }
contest-short-won = won { $own }–{ $other }
contest-short-lost = lost { $own }–{ $other }
contest-short-drawn = drawn { $own }–{ $other }
contest-short-declined = declined
contest-short-withdrawn = withdrawn
contest-short-expired = expired
contest-short-called-off = called off
contests-more = { $count ->
    [one] … and one more: `/{ name-contest } { name-show }` suggests it.
   *[other] … and { $count } more: `/{ name-contest } { name-show }` suggests them.
}
contests-vacant = Servers that want a contest:
contests-vacant-line = { $server }: **{ $game }** · { $terms } · expires { $when }
contests-vacant-none = No further challenge is waiting.
contests-vacant-further = { $count ->
    [one] … and one more.
   *[other] … and { $count } more.
}
contests-vacant-accept = Accept { $letter }
contests-waiting = **{ $count } challenges wait for an answer.**
contests-waiting-line = **{ $letter }.** { $title }
contests-waiting-decline = Decline { $letter }
contests-waiting-more = More about { $letter }
contest-watch = Which board?
contest-watch-none = No board has begun yet.
contest-watch-not-begun = Board { $number } has not begun.
contest-watch-not-played = Board { $number } was not played.
contest-watch-no-board = This contest has no board { $number }.
contest-watch-select = The boards
contest-watch-board = Board { $number }: { $zero } – { $one }
contest-exported = The records of all boards that were played, one per line. `piste verify` checks them.

## Buttons.

button-join = Join
button-join-team = Join { $team }
button-leave = Leave
button-here = I’m here
button-captain = Captains
button-order = Order of boards
button-watch = Watch
button-show = Show the contest
button-more-challenges = More challenges
button-return-match = Return match
button-suggest = Suggest a change
button-block-server = Block the server
button-report = Report
button-close-line-up = Close the line-up
button-hide-contest = Remove
button-call-off-contest = Call the contest off

## Settings.

server-contests = **Contests**
server-contests-channel = Shown in { $channel }
server-contests-captains = Captains: { $captains }
server-contests-mention = Pinged when a line-up opens: { $mention }
server-contests-challengers = Challenges from other servers: { $challengers }
server-contests-blocked = Blocked servers: { $servers }
contests-any-channel = the channel of the challenge
captains-managers = managers
mention-nobody = nobody
challengers-nobody = none
challengers-with-code = with a code only
challengers-listed = from any server that finds us in the list

## Refusals.

refused-no-contest = There is no such contest. `/{ name-contest } { name-list }` shows those of this server.
refused-no-such-contest = “{ name-contest }”: there is no such contest here. `/{ name-contest } { name-list }` shows those of this server.
refused-nothing-waiting = No challenge is waiting here. If you have a code: `/{ name-contest } { name-accept } { name-code }:…`
refused-nothing-to-leave = You are in no line-up here.
refused-not-called = No board is waiting for you right now.
refused-date =
    I cannot read a date and time in that, or they are past. Write for example “Fri 20:00”, “27.11. 20:00” or “2026-11-27 20:00”.
    They are read in the time zone { $zone }; write another one behind the time if you mean it.
which-contest = Which contest do you mean?
which-contest-typed = Type it once more, and give “{ name-contest }” the six-character code of the one you mean.
which-contest-more = { $count ->
    [one] … or one more: type it once more, and “{ name-contest }” suggests it.
   *[other] … or { $count } more: type it once more, and “{ name-contest }” suggests them.
}
refused-no-such-server = “{ name-server }”: no server of that name takes challenges. The suggestions show those that do; any other can be challenged with a code.
refused-no-rival-server = “{ name-server }”: this server has met no server of that name, and none is listed. The suggestions show those that can be blocked.

## Commands.

command-challenge-server = Challenge another server, on up to 20 boards
command-challenge-server_server = Which server; without one, any server, or one to which you send a code
command-challenge-teams = Let two teams of this server play each other, on up to 20 boards
command-challenge-teams_first = The role of the first team; without one, anybody can join it
command-challenge-teams_second = The role of the second team; without one, anybody can join it
command-challenge-teams_boards = On how many boards; three without this
command-challenge-teams_pace = How much time there is; a week without this
command-contest = Contests of this server with others
command-contest-list = The contests of this server
command-contest-show = Show a contest as it stands
command-contest-join = Join the line-up
command-contest-join_team = Which team, if both are of this server and everybody may choose
command-contest-leave = Leave the line-up, or give up a board that has not begun
command-contest-here = Say that you are here, so that your board can begin
command-contest-here_luck = Words of your own that go into the shuffling
command-contest-watch = Look at a board
command-contest-watch_board = The number of the board
command-contest-accept = Accept a challenge for this server
command-contest-accept_code = The code that another server gave you
command-contest-decline = Decline a challenge to this server
command-contest-suggest = Suggest other terms for a challenge to this server
command-contest-suggest_boards = On how many boards
command-contest-suggest_pace = How much time there is
command-contest-suggest_start = How long the line-up is open before the boards start
command-contest-report = Report a challenge to the people who run this bot
command-contest-lineup = Manage your line-up (captains)
command-contest-lineup_close = Close it, once the other side wants that too
command-contest-lineup_reserve = The member to move to the reserves
command-contest-lineup_back = The member to take out of the reserves
command-contest-withdraw = Withdraw a challenge, or call a contest off before its line-up is closed
command-contest-return = Ask for a return match, or agree to one
command-contest-export = The records of all boards as a file
command-contest-hide = Stop a contest being shown in this server (moderators)
command-contest_contest = Which contest; without one, that of this thread, or the only one here
command-server-contests = Contests with other servers; without options, how it is set
command-server-contests_channel = Where contests are shown
command-server-contests_captains = The role that leads contests besides managers; “everyone” lifts that
command-server-contests_mention = The role that is pinged when a line-up opens; “everyone” lifts that
command-server-contests_challenged_by = Whose challenges this server takes

name-contest = contest
name-teams = teams
name-first = first
name-second = second
name-boards = boards
name-pace = pace
name-start = start
name-list = list
name-show = show
name-join = join
name-leave = leave
name-here = here
name-watch = watch
name-accept = accept
name-code = code
name-decline = decline
name-lineup = lineup
name-team = team
name-suggest = suggest
name-report = report
name-reserve = reserve
name-back = back
name-close = close
name-withdraw = withdraw
name-return = return
name-contests = contests
name-captains = captains
name-mention = mention
name-challenged_by = challenged_by
