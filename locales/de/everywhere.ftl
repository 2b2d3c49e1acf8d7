## Angebote an alle überall.

challenge-asked = Deine Bitte um Revanche ist notiert. Dein Gegenüber sieht sie nach einem Druck auf „{ button-rematch }“.
challenge-posted-here = Deine Herausforderung steht in { $channel }. Dein Gegenüber spielt anderswo und sieht sie nach einem Druck auf „{ button-rematch }“.
# After the sentence that it waits in the lobby.
challenge-posted-too = Sie steht auch in { $channel }.
challenge-posted-there = Deine Herausforderung steht dort, wo dein Gegenüber spielt.
lobby-found = Genau darauf wartet schon jemand:
lobby-waits = Genau darauf wartet noch niemand. Deine Herausforderung steht in der Lobby: Alle, die `/{ name-lobby }` öffnen, können sie annehmen.
lobby-title = Angebote von überall:
lobby-empty = Im Augenblick gibt es kein Angebot für dich. Mit `/{ name-challenge } { name-open } { name-where }:{ scope-everywhere }` finden dich andere.
lobby-no-others = Von anderen gibt es im Augenblick kein Angebot für dich.
lobby-none-further = Kein weiteres Angebot wartet.
lobby-own = Dein Angebot: **{ $game }** · verfällt { $when }
lobby-line =
    { "" }{ $challenger }: **{ $game }**
    { $offered }
button-play = Spielen
strength-any = alle
strength-similar = etwa so stark wie ich

## Was ein Server möchte.

server-everywhere = Partien mit Leuten anderer Server: { $state }
server-challengers = Herausfordern dürfen: { $challengers }
server-season = Nachricht am Ende einer Saison: { $state }
server-showing = Wiederholungen, Ranglisten und Profile allen zeigen: { $state }
switched-on = an
switched-on-in = an, in { $channel }
switched-off = aus
challengers-everyone = alle
match-hidden = Diese Partie wird auf diesem Server nicht mehr gezeigt.
match-hidden-running = Diese Partie wird auf diesem Server nicht mehr gezeigt. Sie geht aber weiter.

## Ablehnungen.

refused-strength = „{ name-strength }“ geht nur mit „{ name-where }: { scope-everywhere }“.
refused-lacks-role = Auf diesem Server kann nur { $role } herausfordern. Annehmen kannst du trotzdem, und per Direktnachricht gegen den Computer spielen.
refused-unfit = Dieses Angebot ist für eine andere Spielstärke. `/{ name-lobby }` zeigt, was du annehmen kannst.
refused-of-two-servers = Diese Partie gehört zu zwei Servern: Abbrechen können sie nur die Spieler selbst. `/{ name-match } { name-hide }` nimmt sie hier heraus.
refused-hide-what = Hier ist keine Partie. Gib das Ende ihrer Kennung an, `/{ name-match } { name-hide } { name-match }:…`, oder gib das im Thread der Partie ein.
refused-export-what = Hier ist keine Partie. Gib das Ende ihrer Kennung an, `/{ name-match } { name-export } { name-match }:…`: `/{ name-history }` zeigt deine beendeten Partien.

## Befehle.

command-lobby = Die Angebote von überall, die du annehmen kannst
command-challenge-open_where = Auf diesem Server oder überall
command-challenge-open_strength = Gegen wen, wenn überall
command-match-hide = Eine Partie auf diesem Server nicht mehr zeigen (Moderation)
command-match-hide_match = Die Kennung der Partie; ohne sie die dieses Threads
command-server-play = Wer mit wem spielen darf; ohne Angaben, wie es eingestellt ist
command-server-play_everywhere = Ob Partien mit Leuten anderer Server hier gezeigt werden
command-server-play_challengers = Die Rolle, die herausfordern darf; „everyone“ hebt das auf
command-server-play_season_message = Ob am Ende einer Saison hier steht, wer vorn war
command-server-play_show_everybody = Ob Wiederholungen, Ranglisten und Profile hier allen gezeigt werden dürfen
name-lobby = lobby
name-where = wo
name-strength = spielstärke
name-hide = verbergen
name-everywhere = überall
name-challengers = herausforderer
name-season_message = saisonnachricht
name-show_everybody = allen_zeigen
