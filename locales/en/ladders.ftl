# Ratings, ladders, profiles, histories.

offer-rated = rated
card-terms = -# { $clock } · { $rated }
offer-unrated = not rated

rating-changes = Ratings: { $zero } { $zero-change } · { $one } { $one-change }
rating-hidden = hidden
rating-change = { $before } → { $after } ({ $by })
rating-provisional = { $rating }?

# Of matches or contests, in a list of those that there are.
tally-won = { $count } won
tally-drawn = { $count } drawn
tally-lost = { $count } lost
tally-none = none

scope-here = this server
scope-everywhere = everywhere
season-all-time = all time
season-quarter = { $quarter ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $quarter }th
} quarter of { $year }

leaderboard = **{ $game }** · { $scope } · { $season } · { $listed ->
        [one] one player listed
       *[other] { $listed } players listed
    }
leaderboard-row = { $rank }. { $name }{ $medals } · **{ $rating }** · { $tally }
leaderboard-own = ▸ { $rank }. **{ $name }**{ $medals } · **{ $rating }** · { $tally }
leaderboard-empty = Nobody has played a rated match here yet.
leaderboard-provisional = -# ?: fewer than { $games } rated matches, or fewer than { $opponents } opponents.
leaderboard-over = There is no such page.
week-played = Most rated matches this week: { $players }
week-streaks = Longest winning streaks this week: { $players }
week-top = { $name } ({ $number })
place-none = You have no rated match here yet. Every match against another person is rated unless the challenge says otherwise.
place-banned = You are not listed here: you are banned from the bot in this server.
place-excluded = You are not listed: you are banned from the bot.
place-elsewhere = You are not listed here yet: you have begun no rated match from this server.
place-hidden = You are not listed here: that is your choice, and `/{ name-me } { name-visibility }` changes it.
place-idle = You are not listed: you have played no rated match for 90 days.

profile = **{ $name }**{ $medals } · { $game } · rating **{ $rating }** ± { $deviation }
profile-matches = Rated matches: { $tally }
profile-winning = Won { $streak } in a row
profile-losing = Lost { $streak } in a row
profile-best = Best win: against { $name }, rated { $rating }
profile-best-wins = Best wins: against { $wins }
profile-win = { $name } ({ $rating })
profile-rival = Against { $name }: { $tally }
profile-curve = { $name }: { $tally }. The rating after each of the last { $matches } matches: from { $first } to { $last } ± { $deviation }, between { $lowest } and { $highest }.
profile-curve-seasons = Seasons: { $seasons }.
profile-none = There is nothing to see here: no rated match of { $game }, or the player does not show it.
profile-empty = There is nothing to see here: no rated match, or the player does not show it.
profile-empty-own = You have no rated match yet. Every match against another person is rated unless the challenge says otherwise.
profile-none-own = You have no rated match of { $game } yet.
hidden-player = a hidden player
deleted-player = a deleted player
    .begins = A deleted player
    .subject = a deleted player
    .object = a deleted player
    .owner = a deleted player’s

history-line = { $when } · { $game } · { $outcome } against { $opponent }
history-scored = { $outcome } { $own }–{ $other }
history-early = { $outcome } { $why }
history-board = board { $board } against { $server }
history-board-inside = board { $board } of a contest between two teams
history-won = won
history-lost = lost
history-drawn = drawn
history-aborted = called off
history-restored = ended by a backup
history-none = There is no finished match to see here.
button-look = View
button-export = Record
unknown-game = a game that this bot does not know
unrated-not-yet = rating to follow
unrated-computer = not rated: computer
unrated-agreed = not rated: by agreement
unrated-pair = not rated: fifth match between the two in seven days
unrated-blocked = not rated: block
unrated-before = not rated: before there were ratings
unrated-unseen = not rated: no hand was shown
unrated-young = not rated: an account is younger than 30 days
unrated-few = not rated: it ended before there were three decisions on each side
unrated-absent = not rated: lost on time again, with no match played in between
unrated-void = not rated: taken out by the operator

visibility-ask = Who may see your ratings and finished matches? Until you choose, only servers where you finished a match.
button-visible-everywhere = Everybody
button-visible-servers = Only servers where I played
button-visible-nowhere = Only me
visible-everywhere = Everybody sees your ratings and matches.
visible-servers = Only servers in which you finished a match see your ratings and matches.
visible-nowhere = Nobody else sees your ratings and matches.

button-page-up = Back
button-page-down = Next
button-all-opponents = All opponents
button-page-newest = Newest
button-around-me = Around me
button-again = Refresh

command-leaderboard = The ladders
command-leaderboard-players = The ladder of a game’s players
command-leaderboard-players_game = The game
command-leaderboard-players_scope = Players of this server, or everywhere
command-leaderboard-players_season = All time, this season or an earlier one
command-profile = What somebody has achieved
command-profile-player = What a player has achieved in a game
command-profile-player_user = The player; you, if left out
command-profile-player_game = The game; without it, the one played most
command-history = Finished matches
command-history_user = The player; you, if left out
command-me-visibility = Who may see your ratings and matches
command-me-visibility_who = Who
command-challenge_rated = Whether the match counts for ratings

name-leaderboard = leaderboard
name-players = players
name-scope = scope
name-season = season
name-profile = profile
name-history = history
name-visibility = visibility
name-who = who
name-rated = rated

## The end of a season.

season-card = **{ $name }** · { $game } · { $season } · rating **{ $rating }**
season-card-place = Place { $place } of { $listed } ({ $scope })
season-card-best = Best win: against a rating of { $rating }
season-card-none = There is nothing to see of that season of { $game }: no rated match, or the player does not show it.
button-my-season = My season
button-my-season-of = My season: { $game }
season-over = **The season is over: { $season }.**
season-game = **{ $game }** · { scope-everywhere }
season-servers = **{ $game }** · { name-servers }
button-season-servers = { $game }: servers
season-place = { $place } { $name } · { $rating }
season-place-here = { $place } **{ $name }** · { $rating } · from this server
season-server-here = { $place } **{ $name }** · { $rating } · { scope-here }
season-place-number = { $place }.
season-foot = -# A first, second or third place stays beside its name for good. The full tables are below; players who do not let everybody see them are not listed.
season-now = this season ({ $season })
profile-season = { $season }: rating **{ $rating }** · { $tally }
profile-season-place = { $season }: place { $place }, rating **{ $rating }** · { $tally }
profile-seat = As { $role }: { $tally }
profile-longest = Longest winning streak: { $streak }
profile-others = Other games: { $games }
profile-other = { $game } ({ $tally })

## The bot has just come.

arrival =
    { "" }**Hello! I host matches of { $games }, in this server and with others.**
    Try a touch of fencing against the computer: only you see it. `/{ name-challenge } { name-player }` challenges somebody here, and `/{ name-help }` says where to begin.
    For managers: `/{ name-server } { name-channel }` chooses where matches are played, and `/{ name-challenge } { name-server }` challenges another server.
button-computer = Play the computer
button-rival = Find a rival server

## Servers.

server-board = **{ $game }** · { name-servers } · { $season } · { $listed ->
        [one] one server listed
       *[other] { $listed } servers listed
    }
server-board-empty = No server has played a rated contest here yet.
server-board-provisional = -# ?: fewer than { $contests } rated contests, or fewer than { $opponents } servers.
server-place-none = This server has no rated contest here yet. A contest between two servers is rated from three played boards on, once in seven days for the same two.
server-place-idle = This server is not listed: it has played no rated contest for 90 days.
server-place-excluded = This server is not listed: it is banned from contests.
server-record = Rated contests: { $tally }
server-most = Most boards won in a contest: { $boards }
server-rivals-more = { $others ->
    [one] … and one more server.
   *[other] … and { $others } more servers.
}
server-rivals = **{ $name }** · { $game } · opponents: { $opponents }
server-contest = { $when } · { $own }–{ $other } against { $name }
server-contest-unrated = { $when } · { $own }–{ $other } against { $name } · not rated
server-profile-none = There is no rated contest of { $game } to see here yet.
unnamed-server = another server
    .object = another server
button-around-us = Around us
refused-unlisted-server = “{ name-server }”: no server of that name is listed here. The suggestions name those that are.
refused-several-servers = “{ name-server }”: several servers have that name. Take one of the suggestions, which end with different digits.
refused-which-server = Which server? Name one: `{ name-server }:…`
command-leaderboard-servers = The ladder of the servers that play contests
command-leaderboard-servers_game = The game
command-leaderboard-servers_season = All time, this season or an earlier one
command-profile-server = What a server has achieved in contests
command-profile-server_server = The server; this one, if left out
command-profile-server_game = The game
name-servers = servers

# What somebody shows to everybody in a channel.
button-show-everybody = Show everybody
shown-by = -# { $name } shows this.
shown-to-everybody = Everybody can see it now.
shown-lesson = **{ $name } has learned { $game }.** The lesson takes a minute, and the computer waits for an opponent.
show-hidden = A player of this match does not let people here see it.
show-no-voice = You may not write in this channel.
show-off = This server has switched that off.
show-too-often = You have shown a lot here. In a minute you can show more.

# Badges, and wins in a row.
badge-won = Badge: **{ $badge }** – { $for }.
streak-of-wins = { $player } has won { $streak } matches in a row.
profile-streak-of-all = All games together, also against the computer: won { $streak } in a row
profile-badges = Badges: { $badges }
badge-first = First win
badge-first-for = a match won
badge-three = Warm
badge-three-for = three wins in a row
badge-seven = On fire
badge-seven-for = seven wins in a row
badge-games = All-rounder
badge-games-for = a win in each of the three games
badge-sides = Both sides
badge-sides-for = ten wins on either side of one game
badge-hundred = Regular
badge-hundred-for = a hundred matches finished
badge-comeback = Turned round
badge-comeback-for = won after being three behind and one from losing
badge-nil = To nil
badge-nil-for = won without a point against
badge-giant = Crown taker
badge-giant-for = a rated win over somebody 200 points higher
badge-master = Machine stopped
badge-master-for = the strongest computer beaten without a hint
badge-parry = Iron parry
badge-parry-for = fifty attacks parried in En Garde
badge-life = Last drop
badge-life-for = won in Duell with five life or fewer
badge-village = Landlord
badge-village-for = won in Erobere Wesnoth holding every village
badge-contest = For the colours
badge-contest-for = own board won in a contest that your server won
