# What the bot says on Discord, whatever is played.

language-name = English
# Alone, and with its article: at the beginning of a sentence, within one as its subject and after “against” or “for”, as an owner.
computer = Computer
    .begins = The computer
    .subject = the computer
    .object = the computer
    .owner = the computer’s
# Somebody as an owner: “Ada’s card”.
person-owner = { $name }’s
# A name that begins with a vowel, before which French elides.
person-owner-of-vowel = { person-owner }

## Posts of a match.

headline = **{ $game }** · round { $round } · { $zero } { $player-zero } **{ $score-zero }–{ $score-one }** { $one } { $player-one } · { first-to }
headline-single = **{ $game }** · { $zero } { $player-zero } – { $one } { $player-one }
headline-again = **{ $game }** · round { $round }, { $drawn ->
    [one] the first was drawn
   *[other] the first { $drawn } were drawn
} · { $zero } { $player-zero } – { $one } { $player-one }
first-line = **{ $situation }**
first-line-against = **{ $situation }** { $game } against { $opponent-object }.
# What a post says first of a round that has just ended: whose it is, and the score.
first-line-round = **{ $game ->
    [en-garde] Touch
   *[other] Round
} for { $winner-object }: { $left }–{ $right }.**
    .winner = **{ $game ->
        [en-garde] Touch
       *[other] Round
    } for you: { $left }–{ $right }.**
first-line-round-drawn = **Round drawn: { $left }–{ $right }.**
first-line-result = { $result } { $title } against { $opponent-object }.
button-next-round = Next round
# The hand of a move that its player has made, which stays as a record of it.
record-first-line = **You have played.** { $game } against { $opponent-object }.
card-alt = { $zero } – { $one }, { $game }: { first-to }, { $clock }, { $rated }.
deadline = Due { $when }
deadline-of-bank = { $player-begins } runs out of time { $when }
    .player = Your clock runs out { $when }
time-is-up = Time was up { $when }
deadline-of-other = It is { $player-owner } turn until { $when }
hand-match = -# Match { $id }
hand-match-in = -# Match { $id } · { $server }
hand-board = -# { $board } · match { $id }
board-against = Board { $number } against { $server }
announcement-of-board = -# { $board } · { $headline }
# Below a finished round: who goes on in the next.
announcement-next = It is { $player-owner } turn now.
board-number = Board { $number }
thread-title = { $zero } – { $one } · { $game }
thread-title-plain = { $game } · { $id }
match-won = **{ $winner-begins } wins the match{ $first-to ->
    [one] .
   *[other] , { $most }–{ $fewest }.
}**
    .winner = **You won the match{ $first-to ->
        [one] .
       *[other] , { $most }–{ $fewest }.
    }**
    .loser = **You lost the match{ $first-to ->
        [one] .
       *[other] , { $fewest }–{ $most }.
    }**
match-won-resign = **{ $winner-begins } wins the match:** { $loser-begins } has resigned.
    .winner = **You won the match:** { $loser-begins } has resigned.
    .loser = **You resigned:** { $winner-begins } wins the match.
match-won-timeout = **{ $winner-begins } wins the match:** { $loser-begins } has run out of time.
    .winner = **You won the match:** { $loser-begins } has run out of time.
    .loser = **You lost the match:** you have run out of time.
match-drawn-agreed = **The match is drawn by agreement.**
match-drawn = **The match is drawn.**
match-aborted = **The match was called off** and counts for nothing.
match-restored = **The match was stopped** and counts for nothing: the bot was restored from a backup, so the cards may no longer be secret.
poster-won = { $winner-begins } wins the match.
poster-drawn = The match is drawn.
poster-rounds = Rounds won by: { $rounds }.
poster-winner = { $winner }
poster-nobody = nobody
replay-title = **{ $game }** · round { $round } · { $zero } { $player-zero } – { $one } { $player-one }
replay-step = step { $step } of { $steps }
replay-alt = The round in { $frames } pictures. It ends like this: { $board }
replay-rounds = Another round
replay-round = Round { $round }
replay-round-won = Round { $round } · { $winner }
match-started = The match has begun.
you-played = You played: { $move }. The next message shows what happened.
hand-outdated = The match is over. How it ended is in the next message.
nothing-to-answer = You have nothing to answer with.
lets-pass = You are letting everything pass until this turn is over.
lets-pass-always = You always let these pass: { $items }
orders-left = Your orders go on: { $orders }
orders-stopped = Your orders stopped at “{ $order }”: nothing you can do now matches it.
orders-dropped = Left out: { $orders }
orders-several = “{ $order }” can mean several moves: { $moves }.
reason-score = by score
reason-resign = by resignation
reason-timeout = on time
reason-agreed = by agreement
reason-aborted = called off
reason-restored = a backup was restored

## Offers.

offer = { $challenger } challenges { $to } to **{ $game }**.
offer-anybody-here = { $challenger } is looking for somebody here to play **{ $game }**.
offer-anybody-anywhere = { $challenger } is looking for somebody anywhere to play **{ $game }**.
offer-anybody-similar = { $challenger } is looking for somebody of about the same strength, anywhere, to play **{ $game }**.
# The words of the picture of an offer.
offer-alt = { $challenger } challenges { $to } to { $game }: { first-to }, { $clock }, { $rated }.
offer-alt-somebody = { $challenger } challenges somebody to { $game }: { first-to }, { $clock }, { $rated }.
offer-alt-anybody = { $challenger } is looking for somebody to play { $game }: { first-to }, { $clock }, { $rated }.
offer-terms = { $options } · { first-to } · { $clock } · { $side } · { $rated }
offer-open = { $terms } · expires { $when }
more-fair = **Fair dealing:** the bot’s secret for this match was fixed with the offer; its SHA-256 proves it. It is shown at the end, and “{ button-fair }” then checks every deal.
more-luck = **Words of your own:** “{ button-accept-luck }” mixes them into the dealing. They come after the secret, so you know that nobody chose { $chance }.
# What chance decides in a game.
chance-cards = the cards
chance-dice = the dice
room-left = { $left ->
    [one] You can start one more match.
   *[other] You can start { $left } more matches.
}
room-left-boards = { $left ->
    [one] You have room for one more running match.
   *[other] You have room for { $left } more running matches.
}
last-offer = That was your last open offer for now.
last-offer-here = That was the last open offer for which this channel has room.
last-offer-today = That was your last offer for today.
offer-computer = **{ $game }** against the computer ({ $level }).
first-match = -# Your first match: { $options } · { first-to } · computer: { $level }. More to choose from: `/{ name-challenge } { name-computer }`
offer-mix = The bot’s secret is fixed now; its SHA-256 is below. Add words of your own after that, and you know that nobody picked { $chance }.
expires = Expires { $when }
offer-accepted = The offer was accepted.
offer-declined = The offer was declined.
offer-withdrawn = The offer was withdrawn.
offer-expired = Nobody answered in time.
challenge-posted = Your challenge is posted in { $channel }.
challenge-clock = Clock: { $clock }. Until somebody accepts, you can change it:
side-role = the challenger plays { $role }
side-random = random sides
turn-first = the challenger goes first
turn-second = the challenger goes second
turn-random = a random player goes first
clock-move = { $time } a move
clock-bank = { $time } each for the whole match
clock-bank-increment = { $time } each, plus { $seconds } seconds a turn
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
computer-level = computer: { $level }
easier-opponent = Three losses in a row at this level. One level down: { $level }.
level-beginner = beginner
level-casual = casual
level-strong = strong
level-master = master
luck-values = up to 64 letters, digits and punctuation marks, no accents
luck-title = Your part in the shuffling
luck-label = Any words: up to 64 plain characters, or none
map-form-title = A map of your own
map-form-half = Your map at half size
map-form-label = The map, as Wesnoth writes it
map-form-example = Gg, Gg^Fp, 1 Kh: rows of codes, with a ring that is not played
map-refused = This map cannot be played on yet. Your text is below and in the form.
map-file-refused = This file cannot be kept as a map yet. Mend it, and send it again.
map-file-not-read = The file could not be fetched from Discord. Attach it again.
kept-maps = **Maps of this server**
kept-maps-none = This server keeps no map of its own yet. Those that it keeps are in the menu of maps of every challenge to { $game } here.
kept-maps-for-all = These maps are in the menu of maps of every challenge to { $game } here.
kept-maps-more = `/server map` with a map file of Wesnoth’s adds one. A server keeps up to ten.
kept-maps-look = Look at a map
kept-map = This server keeps the map **{ $map }**. Everybody can choose it in a challenge here.
kept-map-removed = The map **{ $map }** is removed. Offers and matches on it go on.
refused-map-name = A map needs a name of up to 40 letters from a to z, digits and hyphens. Choose one with the option `name`.
refused-map-name-taken = There is a map of this name already, here or in the game itself. Choose another name, or remove the one that is kept.
refused-too-many-maps = This server keeps ten maps already. Remove one first; `/server map` shows them.
refused-no-such-map = There is no such map here, or no longer.
rules-of-match = Your match is played with other effects: { $options }. The button shows what they do.
workshop = **{ $game }**: effects of your own
workshop-how = Choose a card, then its effect. Your offer stays as it is until you offer this.
workshop-seats = You are { $you }, your opponent is { $other }. You are changing the effects of { $changed }.
workshop-unrated = A match with this is not rated.
workshop-place = Which card?
workshop-part = Which effect?
workshop-kept = You keep this as **{ $name }**.
workshop-kept-here = This server keeps this as **{ $name }**.
shelf = **{ $game }**: effects with a name. Choose the ones to begin with; you can change them afterwards. You can keep ten of your own, and a server’s managers ten for everybody there.
shelf-house = For everybody
shelf-own = Yours
shelf-here = Of this server
keep-form-title = Keep this
keep-form-label = Its name
kept-suggestion = { $name } (kept)
kept-name = name
kept-name-values = 1 to { $most } characters in one line
options-form-title = Effects of your own
options-form-label = 13 signs; two sheets with a / between them
options-form-example = --SPR---MBDKA or VLGHWF--MTEKA/standard
options-refused = This sheet cannot be offered yet. Your text is below and in the form.
value-bounds = { $least } to { $most }

## Reminders and proposals.

reminder-half =
    Half of your time is gone.
    { deadline }
reminder-tenth =
    Your time is almost over.
    { deadline }
reminder-flag = { $opponent-begins } ran out of time { $when }. You can claim the win or give more time.
reminder-flagged = Your time was up { $when }. { $opponent-begins } can claim the win or give you more time; until then you can still move.
reminder-settled = { $opponent-begins } had run out of time. That has been settled.
about-match = -# { $game } against { $opponent-object } · match { $id }
about-match-in = -# { $game } against { $opponent-object } · match { $id } · { $server }
about-board = -# { $board }: { $game } against { $opponent-object } · match { $id }
about-players = -# { $game } · { $zero } – { $one } · match { $id }
notice-draw = { $player-begins } offers a draw.
notice-abort = { $player-begins } would like to call the match off.
notice-draw-declined = { $player-begins } has declined the draw.
notice-abort-declined = { $player-begins } would rather play on.
notice-take-back = { $player-begins } would like to take the last move back:
notice-take-back-declined = { $player-begins } would rather have the last move stand.
notice-taken-back = { $player-begins } has taken the last move back.
notice-time =
    { $player-begins } has given you more time.
    { deadline }
proposed = Sent. Your opponent has to agree.
agreed-end = Done: the match is over ({ $why }).
agreed-take-back = The move is taken back. Your opponent decides anew.
time-given =
    You gave your opponent more time.
    { deadline }
declined = Declined.
withdrawn = Withdrawn.
blocked = Blocked: neither of you can challenge the other. `/{ name-me } { name-unblock }` lifts it.
was-not-blocked = This user was not blocked.
unblocked = Your block is lifted.
me-language = Language: { language-name }
me-dm = Hands by direct message: { $state }
me-reminders = Reminders before your time is up: { $state }
me-text_board = Boards as text: { $state }
me-confirm = Confirm moves before they count: { $state }
me-change = -# To change this: `/{ name-settings }`
server-channel-set = Matches are played in { $channel }.
server-channel-unset = Matches are played where they are offered.
server-language-set = Public posts are written in this language: { $language }.
server-language-unset = Public posts are written in the server’s own language.
server-clock-set = For challenges that name no clock: { $clock }.
server-clock-unset = For challenges that name no clock: { $clock } (the default).
server-change = -# To change this: `/{ name-server } { name-setup }`
server-banned = { $user } is banned from the bot in this server.
server-unbanned = { $user } may use the bot in this server again.
really-call-off = Really call off match `{ $id }`, or remove that offer? You do this as a moderator; nobody wins.
really-resign = Really resign? { $opponent-begins } wins the match.
move-meant = Play “{ $move }”?
exported = The record of the match. `piste verify` or `/{ name-match } { name-verify }` checks it.
verified = Everything fits: the secret, every deal, every move, every result. The record’s digest is `{ $digest }`, the same as on the match’s card, where it has one.
verified-secret =
    { $verified }
    -# Match `{ $id }`
    -# The secret was `{ $secret }`. Its SHA-256, the commitment, is `{ $commitment }`.
verified-round = The round fits.
verified-early = { verified } That it ended early, and after this move, only the people who run the bot can confirm.
not-verified = The record does not fit: { $difference }

## Lists.

matches-none = No match of yours is running. `/{ name-challenge } { name-open }` or `/{ name-challenge } { name-computer }` starts one.
matches-line = **{ $game }** against { $opponent } · { $turn } · due { $when } · { $clock } { $place }
matches-unknown-game = **{ $game }** against { $opponent } · stopped: this version of the bot does not know the game
matches-yours = your turn
matches-theirs = their turn
matches-more = { $count ->
    [one] … and one more: `/{ name-hand }` suggests it.
   *[other] … and { $count } more: `/{ name-hand }` suggests them.
}
which-match = Which match do you mean?
which-match-more = { $count ->
    [one] … or one more: type the command again, and pick it from the suggestions.
   *[other] … or one of { $count } more: type the command again, and pick it from the suggestions.
}
which-match-long = That is too long for a button. Type it once more, with the match in front: `/{ name-play } { $id } …`

## Buttons.

button-back = Back
button-previous = Previous
button-next = More
button-hand = My hand
# Where the game has no hand.
button-turn = My turn
button-board = Board
button-follow = Follow
button-unfollow = Stop following
button-pass-turn = Let everything pass this turn
button-always-pass = Always let these pass: { $items }
button-answer-again = Ask me again
button-drop-orders = Drop my orders
button-take-back = Take back
button-opponents = Challenge somebody
button-matches = My matches
button-settings = Settings
button-commands = All commands
button-turn-on = Turn on
button-turn-off = Turn off
button-night-off = Drop
button-back-early = End
button-settings-contests = Contests ›
button-settings-matches = ‹ Matches
button-thread = To the match
button-direct = To the direct messages
button-rematch = Rematch
button-easier = Easier: { $level }
button-challenge-winner = Challenge { $name }
button-replay = Replay
button-steps = Step by step
button-film = ▶ Play
button-fair = Fair dealing
button-accept = Accept
button-clock-live = Live
button-clock-day = A day a move
button-clock-days = Three days a move
button-own-map = A map of your own
button-own-map-half = The same at half size
button-kept-maps = Maps ›
button-all-maps = ‹ Maps
button-remove-map = Remove this map
button-map-again = Correct the map
button-map-half = At half size
button-workshop = Effects of your own
button-work-offer = Offer with this
button-work-usual = Standard again
button-work-each = Each their own
button-work-same = The same for both
button-work-of = Effects: { $player }
button-write-options = Type the sheet
button-write-again = Correct the sheet
button-terms = Effects
button-shelf = Begin with…
button-keep = Keep
button-keep-here = Keep for the server
button-forget = Delete yours
button-forget-here = Delete the server’s
button-accept-luck = Accept and add words
button-begin = Begin
button-begin-luck = Begin and add words
button-decline = Decline
button-withdraw = Withdraw
button-block = Block
button-resign = Yes, resign
button-play-on = Play on
button-play-it = Play it
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
choices-hinted = ★ { $move }
choices-said = Your moves: { $moves }.
choices-numbered = { $number } · { $move }
choices-marked = { $group }. The picture has the same numbers as the list, 1 to { $count }.

## Refusals, each with the way out.

refused-unknown = There is no such match or offer. `/{ name-matches }` lists yours.
refused-not-a-player = You are not playing in this match.
refused-cannot-follow = You cannot follow this match.
refused-own-match = You’re playing in this match yourself, so you hear about everything anyway.
refused-computer-match = Matches against the computer cannot be followed.
refused-takes-no-messages = Followers are told by direct message, and yours are switched off or closed to me. `/{ name-me } { name-dm } { name-on }:True` switches them on; then press the button again.
refused-too-many-followers = This match cannot have more than { $most } followers.
refused-too-many-followed = You cannot follow more than { $most ->
    [one] one match
   *[other] { $most } matches
} at once. Stop following one of them, or wait until one is over.
refused-finished = This match is over.
refused-stale = This button belongs to an earlier move. Here is where things stand.
refused-not-your-turn = It is not your turn. Here is where things stand.
refused-not-legal = This move is not possible now. These are:
refused-not-a-move = That is no move of this game. The suggestions show what is possible.
refused-offer-accepted = This offer has already been accepted.
refused-offer-declined = This offer was declined.
refused-offer-withdrawn = This offer was withdrawn or changed.
refused-offer-expired = This offer has expired.
refused-yourself = You cannot play against yourself: you need somebody else, or `/{ name-challenge } { name-computer }`.
refused-not-for-you = This offer is for somebody else.
refused-blocked = One of you has blocked the other.
refused-too-many-offers = You cannot have more open offers. Withdraw one first.
refused-too-many-offers-here = This channel cannot take more offers. Accept one of them, or wait.
refused-too-many-offers-today = You cannot make more offers today. Try again tomorrow, or accept one in `/{ name-lobby }`.
refused-too-many-pings = You have challenged this player often enough for today. Wait for their challenge, or offer a match to anybody.
refused-too-many-computer-matches = You cannot have more running matches against the computer. Finish one first.
refused-too-many-matches = You cannot have more than { $most ->
    [one] one running match
   *[other] { $most } running matches
}. Finish one first; `/{ name-matches }` lists them.
refused-too-many-begun =
    You cannot begin more than { $most ->
        [one] one match
       *[other] { $most } matches
    } in 24 hours. Play on until then.
    Possible again { $when }
refused-too-many-matches-here = This channel cannot take more matches. Try another channel, or wait until one is over.
refused-opponent-busy = The other player has no room for another match at the moment.
refused-opponent-deleted = The other player was deleted and cannot be challenged.
refused-wait =
    You cannot challenge this player yet.
    Possible again { $when }
refused-too-soon = You proposed something a moment ago. You can again after { $moves ->
    [one] one more move
   *[other] { $moves } more moves
}.
refused-still-proposed = Your last proposal still waits for an answer.
refused-proposed-before = You have proposed something at this move already. You can again after your next one.
refused-nothing-to-take-back = There is no move of yours to take back: only your last one can be, until your opponent has decided something.
refused-card-since = A card has been drawn or turned up since, so nothing can be taken back.
refused-chance-since = Chance has decided something since, so nothing can be taken back.
refused-round-since = The round is over since, so nothing can be taken back.
refused-nothing-proposed = There is no open proposal, and nothing to claim.
refused-computer-takes-no-draws = The computer takes no draws. `/{ name-match } { name-resign }` ends the match.
refused-too-many-aborts = You have called off three matches today. You can ask your opponent to agree, or play on.
refused-time-left =
    Your opponent still has time.
    { deadline }
refused-name-taken = Something else is kept under this name. Choose another one, or delete that first.
refused-too-many-kept = Ten are kept already, which is as many as there can be. Delete one of them first.
refused-not-a-moderator = You need “Manage Messages” in its channel for that.
refused-neither-player-nor-moderator = Only its players can do this, or moderators with “Manage Messages” in the channel of the match or offer.
refused-not-a-server-moderator = This holds for the whole server: you need “Manage Server”, “Ban Members” or “Timeout Members”.
refused-not-a-manager = This holds for the whole server: you need “Manage Server”.
refused-not-a-member = This user is not a member of this server. Invite them first, or offer a match to anybody here.
refused-asked-before = You have already asked for a rematch of this match. `/{ name-challenge } { name-player }` offers a new one.
refused-bad-value = “{ $option }” cannot be that. Possible values: { $values }.
refused-incomplete = Several moves fit. Give “{ $option }” as well; possible values: { $values }.
refused-no-such-option = { $game } has no “{ $option }”. Leave it out, or choose another game.
refused-excluded = The people who run this bot have banned you from it: you can start nothing new. Running matches go on.
refused-excluded-server = The people who run this bot have banned this server from matches with other servers. You can still play each other here.
refused-banned = You are banned from the bot in this server.
refused-banned-there = The server in which this would be played has banned you from the bot.
refused-no-round-over = No round of this match is over, so there is nothing to watch again.
refused-no-such-round = “{ name-round }” can be 1 to { $last }: a round can be watched again as soon as it is over.
refused-not-yet = You can do this once the match is over.
refused-in-servers-only = This works in servers only. Here you can play with `/{ name-challenge } { name-computer }`.
refused-type-in-server = This works in servers only. Type it in a channel of your server.
refused-old-command = This command has changed since Discord last loaded it. Type it once more; if that does not help, restart Discord.
refused-unavailable = That did not work just now, but nothing was lost. Please try again in a moment.
refused-broken = This match’s data is damaged, so it was stopped. The operator has been told.

followed = You’re following this match: you’ll get a direct message at the end of each round and of the match.
unfollowed = You no longer follow this match.
dm-closed = I cannot send you direct messages: yours are closed to me. Once they are open, `/{ name-me } { name-dm } { name-on }:True` tries again; you can play from here as well.
bot-is-absent = I am not in this server: it has only my commands, so I cannot post anything here. Somebody who may manage the server can invite me: <{ $link }>
missing-permissions = I cannot post in { $channel }. Somebody who manages the channel can grant what is missing: { $permissions }.
permission-view-channel = View Channel
permission-connect = Connect (in a voice or stage channel)
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-manage-threads = Manage Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-mention-all = Mention @everyone, @here, and All Roles
unpingable-role = I cannot ping { $role } in { $channel }. Somebody who manages the server can let everybody mention the role, or grant what is missing: { permission-mention-all }.
posts-moderated = AutoMod or a filter of links blocks what I post in { $channel }. The match goes on: the hand comes by direct message, and `/{ name-hand }` shows it. Somebody who manages the server can exempt my role from the rule, or choose another channel with `/{ name-server } { name-channel }`.
posts-without-pictures = Discord takes no pictures from me in { $channel } (error { $code }), so that I post words alone there. `/{ name-board }` shows you the board.
posts-refused = Discord refuses what I post in { $channel } (error { $code }). The match goes on: the hand comes by direct message, and `/{ name-hand }` shows it. Somebody who manages the server can choose another channel with `/{ name-server } { name-channel }`.
offer-unposted = Your challenge is withdrawn, since nobody can see it. { $why }
offer-moderated = AutoMod or a filter of links blocks what I post in { $channel }. Somebody who manages the server can exempt my role from the rule; until then, challenge in another channel.
offer-refused = Discord refuses what I post in { $channel } (error { $code }). Challenge in another channel, or try again later.
offer-without-place = { $channel } is gone or takes no messages. Challenge in another channel.
too-fast = Please wait a moment: that was a lot at once.
forged = This button is from an older version. Ask for the command again.

## Help and rules.

help-game = **{ $game }** – { $about }
help =
    { "" }**Three games for two, here or by direct message**
    { $games }
opponents = Whom? `/{ name-challenge } { name-player }` challenges somebody here, `/{ name-challenge } { name-open }` anybody who likes. `/{ name-lobby }` shows the offers that are waiting.
commands =
    { "" }**To begin:** `/{ name-challenge } { name-player }` challenges somebody, `/{ name-challenge } { name-open }` anybody in this server, `/{ name-challenge } { name-computer }` the computer. `/{ name-lobby }` shows offers from everywhere.
    { "" }**To learn:** `/{ name-learn }` plays a lesson with you, `/{ name-rules }` explains a game.
    { "" }**To play:** your hand comes by direct message, and under every board the button “{ button-hand }” shows it to you alone. Besides the buttons there are `/{ name-play }` and the commands of the games, such as { $games }.
    { "" }**Your matches:** `/{ name-matches }` lists them. `/{ name-match } { name-resign }` gives one up, `/{ name-match } { name-draw }` offers a draw, `/{ name-match } { name-verify }` checks that the dealing was fair.
    { "" }**Contests:** `/{ name-contest } { name-list }` shows those of this server, `/{ name-challenge } { name-server }` challenges another one.
    { "" }**Results:** `/{ name-leaderboard } { name-players }`, `/{ name-profile } { name-player }` and `/{ name-history }` show what people have achieved.
    { "" }**Settings:** `/{ name-settings }` shows yours; `/{ name-server } { name-setup }` those of this server, to its managers.

## Settings, in panels that change them.

settings-own = **Your settings**
settings-language = Language
settings-night = Night hours: { $night } · `/{ name-me } { name-night }`
settings-away = Days away: { $days } · `/{ name-me } { name-away }`
settings-hours = { $from } – { $to } ({ $zone })
settings-span = { $from } – { $to }
settings-none = none
settings-server = **Settings of this server**
settings-channel = Channel for matches
settings-challengers = Role that may challenge
settings-captains = Role of captains
settings-mention = Role that is pinged when a line-up opens
settings-own-language = The server’s own language
settings-default = { $value } (default)
settings-challenges = Challenges: { $challengers }

## Commands.

command-challenge = Offer a match
command-challenge_game = Which game
command-challenge_variant = Which rules
command-challenge_first_to = How many rounds win the match
command-challenge_map = The map, in games on a map
command-challenge_turn_limit = After how many turns the game is drawn, in games with turns
command-challenge_second_gold = How much more gold the second player starts with, in games with gold
command-challenge_first_draw = How many cards the first player draws in their first turn, in Duell: 0 or 1
command-challenge_clock = Time for each move, such as 12h, or for the whole match
command-challenge_side = Your side, or who has the first turn
command-challenge_luck = Words of your own that go into the shuffling
command-challenge-player = Challenge somebody of this server
command-challenge-player_opponent = Whom you challenge
command-challenge-open = Look for an opponent in this server
command-challenge-computer = Play against the computer
command-challenge-computer_level = How well the computer plays
command-challenge-computer_mix = See the commitment first, and add words of your own to the shuffling
command-play = Play moves of a running match, one or several
command-play_move = The move, or several with commas between them, such as “b2 c3, end”
command-hand = Show your hand
command-hand_match = Which match
command-board = Show the public position
command-board_text = As text instead of a picture
command-board_match = Which match
command-matches = List your running matches
command-match = Resign, draws, taking back, time, records
command-match-resign = Give the match up; you are asked once more
command-match-resign_match = Which match
command-match-draw = Offer a draw, or agree to one
command-match-draw_match = Which match
command-match-takeback = Take your last move back: your opponent has to agree
command-match-takeback_match = Which match
command-match-abort = Call the match off: alone until you move (rated: until you see your hand), else by agreement
command-match-abort_match = Which match
command-match-rematch = Challenge the same opponent again
command-match-rematch_match = The match’s id; without it, the one of this thread
command-match-time = When your opponent’s time is up: claim the win, or give time
command-match-time_give = Give time instead of claiming
command-match-time_match = Which match
command-match-replay = Watch a round again, with both hands
command-match-replay_round = Which round; without this, the last one
command-match-replay_match = The match’s id; without it, the one of this thread
command-match-export = The record of a match as a file
command-match-export_match = Which match; without it, the one of this thread
command-match-verify = Check a finished match: every deal, every move, every result
command-match-verify_match = The match’s id; without it, the one of this thread
command-me = Your own settings
command-me-language = The language in which the bot speaks to you
command-me-language_language = The language
command-me-dm = Whether your hands come by direct message
command-me-dm_on = True for on, False for off
command-me-reminders = Whether you are reminded before your time is up
command-me-reminders_on = True for on, False for off
command-me-text_board = Whether boards come as text instead of pictures
command-me-text_board_on = True for on, False for off
command-me-confirm = Whether you are asked before a move counts
command-me-confirm_on = True for on, False for off
command-me-block = Neither of you can challenge the other any more
command-me-block_user = Whom
command-me-unblock = Lift a block
command-me-unblock_user = Whom
command-server = Settings of this server
command-server_reset = Go back to the default
command-server-channel = Where matches are played; without options, how it is set
command-server-channel_channel = The channel
command-server-language = The language of public posts; without options, how it is set
command-server-language_language = The language
command-server-clock = The clock of matches whose challenge names none; without options, how it is set
command-server-clock_clock = The clock
command-server-map = Keep a map for challenges here; without options, the list
command-server-map_file = A map of Wesnoth’s for two players, 64 KiB at most
command-server-map_name = What it is called here; without this, its file’s name
command-server-map_half = True keeps it at half size
command-server-ban = Ban a user from the bot here, or lift the ban
command-server-ban_user = Whom
command-server-ban_banned = False lifts the ban
command-server-block = Block another server from contests here, or lift that
command-server-block_server = Which server
command-server-block_blocked = False lifts the block
command-settings = Your settings, to look at and to change
command-server-setup = All settings of this server, to look at and to change
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
name-file = file
name-name = name
name-half = half
name-turn_limit = turn_limit
name-second_gold = second_gold
name-first_draw = first_draw
name-clock = clock
name-side = side
name-luck = luck
name-mix = mix
name-level = level
name-play = play
# Of `/server play`: there it is a noun, what is played and with whom.
name-server-play = play
name-move = move
name-hand = hand
name-match = match
name-board = board
name-text = text
name-matches = matches
name-resign = resign
name-draw = draw
name-takeback = takeback
name-abort = abort
name-rematch = rematch
name-time = time
name-give = give
name-replay = replay
name-round = round
name-export = export
name-verify = verify
name-me = me
name-language = language
name-dm = dm
name-reminders = reminders
name-text_board = text_board
name-confirm = confirm
name-on = on
name-block = block
name-user = user
name-unblock = unblock
name-server = server
name-channel = channel
name-reset = reset
name-ban = ban
name-banned = banned
name-blocked = blocked
name-settings = settings
name-setup = setup
name-help = help
name-rules = rules
