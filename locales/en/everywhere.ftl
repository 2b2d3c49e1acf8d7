## Offers to anybody anywhere.

challenge-asked = Your rematch is noted. Your opponent sees it when they press “{ button-rematch }” too.
challenge-posted-here = Your challenge is posted in { $channel }. Your opponent plays elsewhere, and sees it when they press “{ button-rematch }” too.
# After the sentence that it waits in the lobby.
challenge-posted-too = It is also in { $channel }.
challenge-posted-there = Your challenge is posted where your opponent plays.
lobby-found = Somebody is waiting for exactly this:
lobby-waits = Nobody is waiting for exactly this yet. Your challenge waits in the lobby: anyone who opens `/{ name-lobby }` can take it.
lobby-title = Offers from everywhere:
lobby-empty = There is no offer for you right now. `/{ name-challenge } { name-open } { name-where }:{ scope-everywhere }` lets others find you.
lobby-no-others = Nobody else has an offer for you right now.
lobby-none-further = No further offer is waiting.
lobby-own = Your own offer: **{ $game }** · expires { $when }
lobby-line =
    { "" }{ $challenger }: **{ $game }**
    { $offered }
button-play = Play
strength-any = anybody
strength-similar = about as strong as I am

## What a server wants.

server-everywhere = Matches with people of other servers: { $state }
server-challengers = Who may challenge: { $challengers }
server-season = Message at a season’s end: { $state }
server-showing = Replays, ladders and profiles shown to everybody: { $state }
switched-on = on
switched-on-in = on, in { $channel }
switched-off = off
challengers-everyone = everyone
match-hidden = This match is no longer shown in this server.
match-hidden-running = This match is no longer shown in this server. The match goes on.

## Refusals.

refused-strength = “{ name-strength }” needs “{ name-where }: { scope-everywhere }”.
refused-lacks-role = In this server, only { $role } can challenge. You can still accept, and play the computer by direct message.
refused-unfit = This offer is for players of another strength. `/{ name-lobby }` shows those that you can take.
refused-of-two-servers = This match belongs to two servers: only its players can call it off. `/{ name-match } { name-hide }` stops it being shown here.
refused-hide-what = There is no match in this place. Give the end of its id, `/{ name-match } { name-hide } { name-match }:…`, or type this in the match’s thread.
refused-export-what = There is no match in this place. Give the end of its id, `/{ name-match } { name-export } { name-match }:…`: `/{ name-history }` lists your finished ones.

## Commands.

command-lobby = The offers from everywhere that you can take
command-challenge-open_where = In this server, or anywhere
command-challenge-open_strength = Against whom, if anywhere
command-match-hide = Stop a match being shown in this server (moderators)
command-match-hide_match = The match’s id; without it, the one of this thread
command-server-play = Who may play with whom; without options, how it is set
command-server-play_everywhere = Whether matches with people of other servers are shown here
command-server-play_challengers = The role that may challenge; “everyone” lifts that
command-server-play_season_message = Whether the first places of a season are posted here when it is over
command-server-play_show_everybody = Whether people may show replays, ladders and profiles to everybody here
name-lobby = lobby
name-where = where
name-strength = strength
name-hide = hide
name-everywhere = everywhere
name-challengers = challengers
name-season_message = season_message
name-show_everybody = show_everybody
