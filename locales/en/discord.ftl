# What the bot says on Discord, whatever is played.

language-name = English
# A name: sentences begin with it.
computer = Computer
anybody = anybody here

## Posts of a match.

headline = **{ $game }** · round { $round } · { $zero } { $player-zero } **{ $score-zero } : { $score-one }** { $one } { $player-one } · first to { $first-to }
with-deadline = { $situation } The time ends { $when }.
hand-match = -# Match { $id }
hand-match-in = -# Match { $id } · { $server }
thread-title = { $game } · { $id }
card-commitment = -# Match `{ $id }` · fair dealing: SHA-256 of the secret is `{ $commitment }`
card-secret = -# Match `{ $id }` · the secret was `{ $secret }`: everybody can check every deal with /{ name-match } { name-verify }.
card-digest = -# Match `{ $id }` · the secret was `{ $secret }`, the record’s digest is `{ $digest }`: everybody can check every deal with /{ name-match } { name-verify }.
match-won = **{ $winner } wins the match** ({ $why }).
match-drawn = **The match is drawn** ({ $why }).
match-aborted = **The match was called off** and counts for nothing.
match-restored = **The match was stopped** and counts for nothing: the bot was put back to an earlier state, and its cards may be known.
poster-won = { $winner } wins the match.
poster-drawn = The match is drawn.
poster-rounds = Rounds won by: { $rounds }.
poster-nobody = nobody
match-started = The match has begun.
you-played = You played: { $move }. What came of it is in the next message.
reason-score = by score
reason-resign = by resignation
reason-timeout = on time
reason-agreed = by agreement
reason-aborted = called off
reason-restored = a backup was put back

## Offers.

offer = { $challenger } challenges { $to } to **{ $game }**.
offer-terms = { $options } · first to { $first-to } · { $clock } · { $side } · { $rated }
offer-luck = -# The challenger’s words in the shuffling: { $luck }
offer-computer = **{ $game }** against the computer ({ $level }).
offer-mix = The bot’s secret is fixed now, and its SHA-256 stands below. Add words of your own after it, and you know that nobody chose the cards or the dice.
offer-open = The offer expires { $when }.
offer-accepted = The offer was accepted.
offer-declined = The offer was declined.
offer-withdrawn = The offer was taken back.
offer-expired = Nobody answered in time.
challenge-posted = Your challenge stands in { $channel }.
side-role = the challenger plays { $role }
side-random = sides by chance
turn-first = the challenger has the first turn
turn-second = the challenger has the second turn
turn-random = the first turn by chance
clock-move = { $time } a move
clock-bank = { $time } each for the whole match
clock-bank-increment = { $time } each and { $seconds } seconds more a turn
clock-days-hours = { $days }, { $hours }
banks = -# Time left: { $zero } { $left-zero } · { $one } { $left-one }
clock-days = { $days ->
    [one] one day
   *[other] { $days } days
}
clock-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
clock-minutes = { $minutes } minutes
level-beginner = beginner
level-casual = casual
level-strong = strong
level-master = master
luck-values = up to 64 letters, digits and signs without accents
luck-title = Your part in the shuffling
luck-label = Any words: up to 64 plain signs, or none
value-bounds = { $least } to { $most }

## Reminders and proposals.

reminder-half = Half of your time is gone: it ends { $when }.
reminder-tenth = Your time is almost over: it ends { $when }.
reminder-flag = Your opponent’s time ended { $when }. You can claim the win or give more time.
about-match = -# { $game } against { $opponent } · match { $id }
about-match-in = -# { $game } against { $opponent } · match { $id } · { $server }
about-players = -# { $game } · { $zero } – { $one } · match { $id }
notice-draw = { $player } offers a draw.
notice-abort = { $player } proposes to call the match off.
proposed = Proposed. The other player has to agree.
agreed-end = Done: the match is over ({ $why }).
time-given = More time given: until { $when }.
declined = Declined.
withdrawn = Taken back.
blocked = Blocked: neither of you can challenge the other. `/{ name-me } { name-unblock }` takes it back.
was-not-blocked = This user was not blocked.
saved = Saved.
really-call-off = Really call off match `{ $id }`, or take that offer away? You do this as a moderator; nobody wins.
really-resign = Really resign? The other player wins the match.
exported = The record of the match. `piste verify` or /{ name-match } { name-verify } checks it.
verified = Everything fits: the secret, every deal, every move, every result. The record’s digest is `{ $digest }`; the card of the match shows the same.
verified-round = The round fits.
verified-early = { verified } That the match ended early, and that no move is missing before its end, rests on the word of whoever runs the bot.
not-verified = The record does not fit: { $difference }

## Lists.

matches-none = No match of yours is running. `/{ name-challenge }` starts one.
matches-line = **{ $game }** against { $opponent } · { $turn } · { $when } · { $clock } { $place }
matches-unknown-game = **{ $game }** against { $opponent } · stopped: this version of the bot does not know the game
matches-yours = your turn
matches-theirs = their turn
which-match = Which match do you mean?

## Buttons.

button-back = Back
button-previous = Previous
button-next = More
button-hand = My hand
button-moves = My moves
button-board = Board
button-thread = To the match
button-direct = To the direct messages
button-rematch = Rematch
button-verify = Verify
button-accept = Accept
button-accept-luck = Accept with luck
button-begin = Begin
button-begin-luck = Begin with luck
button-decline = Decline
button-withdraw = Take back
button-block = Block
button-resign = Yes, resign
button-claim = Claim the win
button-give-time = Give time
button-agree = Agree
button-call-off = Call off
button-refuse = No

## Moves that do not fit below one message.

choices-groups = What do you want to do?
choices-group = { $group } ({ $count })
choices-door = { $group }{ "\u00A0" }…
choices-page = { $label } ({ $page } of { $pages })

## Refusals, each with the way out.

refused-unknown = There is no such match or offer. `/{ name-matches }` lists yours.
refused-not-a-player = You do not play in this match; you can watch it with “Board”.
refused-finished = This match is over.
refused-stale = This button belongs to an earlier move. Here is the present.
refused-not-your-turn = It is the other player’s turn. Here is the present.
refused-not-legal = This move is not possible now. Here is what is.
refused-not-a-move = This is no move of this game. The completion offers what is possible.
refused-offer-accepted = This offer was accepted already.
refused-offer-declined = This offer was declined.
refused-offer-withdrawn = This offer was taken back.
refused-offer-expired = This offer has expired.
refused-yourself = You need somebody else to play with: another person, or `/{ name-challenge } { name-computer }`.
refused-not-for-you = This offer is for somebody else.
refused-blocked = One of you has blocked the other.
refused-too-many-offers = You have as many open offers as you can have. Take one back first.
refused-too-many-offers-here = There are as many open offers in this channel as there can be. Accept one of them, or wait.
refused-too-many-pings = You have challenged this player often enough for today. Wait for their challenge, or offer a match to anybody.
refused-too-many-computer-matches = You have as many running matches against the computer as you can have. Finish one of them first.
refused-too-many-matches = You have as many running matches as you can have. Finish one of them first; `/{ name-matches }` lists them.
refused-too-many-begun = You have begun as many matches as you can in one day. Play on, or come back tomorrow.
refused-too-many-matches-here = There are as many running matches in this channel as there can be. Try another channel, or wait until one is over.
refused-opponent-busy = The other player has no room for another match now.
refused-opponent-deleted = The other player was deleted and cannot be challenged.
refused-wait = You can challenge this player again { $when }.
refused-too-soon = You proposed something a moment ago. Play a few moves first.
refused-nothing-proposed = Nothing is proposed any more, and there is nothing to claim.
refused-too-many-aborts = You have called off three matches today. You can propose it, or play on.
refused-time-left = The other player still has time; you can claim { $when }.
refused-not-a-moderator = Only its players can do this, or somebody who can manage messages in the channel of the match or offer.
refused-not-a-server-moderator = This holds for the whole server: you need “Manage Server”, “Ban Members” or “Timeout Members”.
refused-not-a-manager = This holds for the whole server: you need “Manage Server”.
refused-not-a-member = This user is not a member of this server. Invite them first, or offer a match to anybody here.
refused-asked-before = You have asked for a rematch of this match already. `/{ name-challenge } { name-player }` offers a new match.
refused-bad-value = This value is not possible. Possible are: { $values }.
refused-incomplete = Several moves fit this. Say “{ $option }” as well; possible are: { $values }.
refused-no-such-option = { $game } has no “{ $option }”. Leave it out, or choose another game.
refused-banned = You are banned from the bot in this server.
refused-not-yet = Only once the match is over.
refused-in-servers-only = This works in servers only. Here you can play with `/{ name-challenge } { name-computer }`.
refused-old-command = This command has changed since Discord showed it to you. Type it once more; if that does not help, restart Discord.
refused-unavailable = That did not work just now, and nothing was lost. Please try again in a moment.
refused-broken = This match is damaged and was stopped. The operator has been told.

dm-closed = I cannot write to you: your direct messages are closed to me. Once they are open, `/{ name-me } { name-dm }` tries again; you can play from here as well.
missing-permissions = I cannot post in { $channel }. Somebody who manages the channel can give me what is missing: { $permissions }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-manage-threads = Manage Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
too-fast = Please wait a moment: that was a lot at once.
forged = This does not fit anything that the bot has sent.

## Help and rules.

help =
    { "" }**Play here or by direct message:** { $games }.
    `/{ name-challenge } { name-player }` challenges somebody, `/{ name-challenge } { name-open }` anybody in this server, `/{ name-challenge } { name-computer }` the computer.
    Your hand comes by direct message, and under every board there is a button for it, “My hand” or “My moves”, whose answer only you see. You move with the buttons, with `/{ name-play }`, or with the command of the game: { $commands }.
    `/{ name-matches }` lists your matches, `/{ name-rules }` explains each game, `/{ name-me }` holds your settings, `/{ name-match }` resigns, offers draws and shows that the dealing was fair.

## Commands.

command-challenge = Offer a match
command-challenge_game = Which game
command-challenge_variant = Which rules
command-challenge_first_to = How many rounds win the match
command-challenge_map = The map, in games on a map
command-challenge_turn_limit = After how many turns a game is drawn, in games with turns
command-challenge_clock = Time for each move, such as 12h, or for the whole match
command-challenge_side = Your side, or who has the first turn
command-challenge_luck = Words of your own that go into the shuffling
command-challenge-player = Challenge somebody of this server
command-challenge-player_opponent = Whom you challenge
command-challenge-open = Challenge anybody in this server
command-challenge-computer = Play against the computer
command-challenge-computer_level = How well the computer plays
command-challenge-computer_mix = See the commitment first, and add words of your own to the shuffling
command-play = Play any legal move of any running match
command-play_move = The move
command-hand = Show your hand
command-hand_match = Which match
command-board = Show the public position
command-board_text = As text instead of a picture
command-board_match = Which match
command-matches = List your running matches
command-match = Resign, draws, time, records
command-match-resign = Give the match up; you are asked once more
command-match-resign_match = Which match
command-match-draw = Offer a draw, or agree to one
command-match-draw_match = Which match
command-match-abort = Call the match off: alone before your first move (rated: before your hand), else by agreement
command-match-abort_match = Which match
command-match-rematch = Challenge the same opponent again
command-match-rematch_match = The match’s id; without it, the one of this thread
command-match-time = When the other’s time is up: claim the win, or give time
command-match-time_give = Give time instead of claiming
command-match-time_match = Which match
command-match-export = The record of a match as a file
command-match-export_match = Which match
command-match-verify = Check a finished match: every deal, every move, every result
command-match-verify_match = The match’s id; without it, the one of this thread
command-me = Your own settings
command-me-language = The language in which the bot speaks to you
command-me-language_language = The language
command-me-dm = Whether your hands come by direct message
command-me-dm_on = On or off
command-me-reminders = Whether you are reminded before your time is up
command-me-reminders_on = On or off
command-me-text_board = Whether boards come as text instead of pictures
command-me-text_board_on = On or off
command-me-block = Neither of you can challenge the other any more
command-me-block_user = Whom
command-me-unblock = Take a block back
command-me-unblock_user = Whom
command-server = Settings of this server
command-server-channel = Where matches are played; without a channel, wherever they are offered
command-server-channel_channel = The channel
command-server-language = The language of public posts; without one, the server’s own
command-server-language_language = The language
command-server-clock = The clock of matches whose challenge names none; without one, 3 days a move
command-server-clock_clock = The clock
command-server-ban = Ban a user from the bot here, or take the ban back
command-server-ban_user = Whom
command-server-ban_banned = Off takes the ban back
command-help = Where to begin
command-rules = The rules of a game
command-rules_game = Which game

## Names of commands and options: lower case, no spaces. In English they are the names themselves.

name-challenge = challenge
name-player = player
name-open = open
name-computer = computer
name-opponent = opponent
name-game = game
name-variant = variant
name-first_to = first_to
name-map = map
name-turn_limit = turn_limit
name-clock = clock
name-side = side
name-luck = luck
name-mix = mix
name-level = level
name-play = play
name-move = move
name-hand = hand
name-match = match
name-board = board
name-text = text
name-matches = matches
name-resign = resign
name-draw = draw
name-abort = abort
name-rematch = rematch
name-time = time
name-give = give
name-export = export
name-verify = verify
name-me = me
name-language = language
name-dm = dm
name-reminders = reminders
name-text_board = text_board
name-on = on
name-block = block
name-user = user
name-unblock = unblock
name-server = server
name-channel = channel
name-ban = ban
name-banned = banned
name-help = help
name-rules = rules
