//! Ladders, records and histories.

use super::{Cx, Performed};
use crate::discord::act::{MatchAct, PlainAct, Scope};
use crate::discord::interaction::stopped::Result;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use host::league::{Entrant, Ladder, LadderScope, League, Onlooker, PageStart, Season};
use host::{MatchId, ServerId, UserId};
use table::GameKind;
use text::Phrase;

pub(super) async fn players(
    game: GameKind,
    season: Season,
    scope: Scope,
    start: PageStart,
    cx: &Cx<'_>,
) -> Result<Message> {
    let server = cx.caller.server().filter(|_| scope == Scope::Here);
    let shown = page(League::ladder(game.key(), season, server), start, cx).await?;
    let act = PlainAct::ShowLadder {
        game,
        season,
        scope,
        start,
    };
    Ok(cx.showable(shown, act))
}

pub(super) async fn servers(
    game: GameKind,
    season: Season,
    start: PageStart,
    cx: &Cx<'_>,
) -> Result<Message> {
    let shown = page(League::ladder_of_servers(game.key(), season), start, cx).await?;
    let act = PlainAct::ShowServers {
        game,
        season,
        start,
    };
    Ok(cx.showable(shown, act))
}

async fn page(ladder: Ladder, start: PageStart, cx: &Cx<'_>) -> Result<Message> {
    let league = &cx.data.league;
    let board = league.leaderboard(ladder, start, cx.onlooker(), cx.caller.at);
    let mut board = board.await?;
    if cx.is_for_everybody && board.ladder.scope != LadderScope::Servers {
        board.own = None;
    }
    if cx.is_for_everybody {
        return Ok(posts::leaderboard_for_all(cx.language(), &board));
    }
    Ok(posts::leaderboard(cx.language(), &board))
}

/// Returns what a player has reached in a game, or in the one that they play most.
pub(super) async fn profile(user: UserId, game: Option<GameKind>, cx: &Cx<'_>) -> Performed {
    let league = &cx.data.league;
    let profile = league.profile(Entrant::User(user), game.map(GameKind::key), cx.onlooker());
    let (profile, is_own) = (profile.await?, user == cx.caller.user);
    let Some(profile) = profile else {
        let honours = league.honours(user, cx.onlooker()).await?;
        return Ok(posts::no_profile(cx.language(), game, honours, is_own));
    };
    let mut shown = posts::profile(cx.language(), game, &profile, is_own);
    if is_own {
        let running = League::season_at(cx.caller.at);
        shown = posts::with_season(cx.language(), shown, &profile, running);
    }
    Ok(cx.showable(shown, PlainAct::ShowProfile { user, game }))
}

/// Returns what a player has reached in a season of a game.
pub(super) async fn season(user: UserId, game: GameKind, season: Season, cx: &Cx<'_>) -> Performed {
    let league = &cx.data.league;
    let card = league.season_card(user, game.key(), season, cx.onlooker());
    let Some(card) = card.await? else {
        let nothing = Phrase::new("season-card-none").with("game", game.facts().title);
        return Ok(cx.words(&nothing));
    };
    let shown = posts::season_card(cx.language(), game, &card);
    Ok(cx.showable(shown, PlainAct::ShowSeason { user, game, season }))
}

/// Returns what a server has reached in a game. Those who ask in it read of its last contests, too,
/// where none was rated.
pub(super) async fn record(game: GameKind, server: ServerId, cx: &Cx<'_>) -> Result<Message> {
    let (league, language) = (&cx.data.league, cx.language());
    let entrant = Entrant::Server(server);
    let profile = league.profile(entrant, Some(game.key()), cx.onlooker());
    if let Some(profile) = profile.await? {
        let shown = posts::record(language, &profile, game);
        return Ok(cx.showable(shown, PlainAct::ShowRecord { game, server }));
    }
    let contests = if cx.caller.server() == Some(server) {
        league.last_contests(server, game.key()).await?
    } else {
        Vec::new()
    };
    Ok(posts::unrated_server(language, game, &contests))
}

/// Returns the page of the opponents of a server in a game after so many.
pub(super) async fn rivals(
    game: GameKind,
    server: ServerId,
    skipped: u32,
    cx: &Cx<'_>,
) -> Result<Message> {
    let league = &cx.data.league;
    let page = league.server_rivals(server, game.key(), skipped, cx.onlooker());
    let page = page.await?;
    let page = page.as_ref().map(|page| (server, page));
    Ok(posts::server_rivals(cx.language(), game, page))
}

/// Returns a page of a user's finished matches.
pub(super) async fn history(user: UserId, before: Option<u64>, cx: &Cx<'_>) -> Result<Message> {
    let page = cx.data.league.history(user, before, cx.onlooker());
    let (entries, more) = page.await?;
    Ok(posts::history(cx.language(), user, before, &entries, more))
}

/// Returns the end of a match that a history leads to. Everybody is shown it where they may see the
/// matches of both players.
pub(super) async fn end(id: MatchId, cx: &Cx<'_>) -> Result<Message> {
    let view = cx.host().board(cx.caller, id).await?;
    let shown = posts::past(cx.language(), &view, view.text_board);
    cx.showable_match(shown, id, MatchAct::ShowEnd, false).await
}

impl Cx<'_> {
    /// Returns the caller as somebody who looks at what others have reached.
    pub(super) fn onlooker(&self) -> Onlooker {
        Onlooker {
            user: self.caller.user,
            server: self.caller.server(),
        }
    }
}
