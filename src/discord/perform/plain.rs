//! Acts apart from any match, offer or contest.

use super::{Cx, contests, forged};
use crate::discord::act::{PlainAct, Scope};
use crate::discord::commands::{
    challenge, challenge_server, information, ladder, learn, lobby, visibility_key,
};
use crate::discord::interaction::refusal::Refusal;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::MatchId;
use crate::league::{League, PageStart, Season};
use crate::table::GameKind;

pub(super) async fn perform(act: &PlainAct, cx: &Cx<'_>) -> Result<Message, Refusal> {
    let (data, host, caller) = (cx.data, cx.host(), cx.caller);
    Ok(match act {
        PlainAct::Ladder {
            game,
            season,
            scope,
            start,
        } => players(*game, *season, *scope, *start, cx).await?,
        PlainAct::Servers {
            game,
            season,
            start,
        } => ladder::server_page(data, caller, (*game, *season), *start).await?,
        PlainAct::Record {
            game,
            server,
            skipped: None,
        } => ladder::record(data, caller, *game, *server).await?,
        PlainAct::Record {
            game,
            server,
            skipped: Some(skipped),
        } => ladder::rivals(data, caller, (*game, *server), *skipped).await?,
        PlainAct::History { user, before } => {
            ladder::history_page(data, caller, *user, *before).await?
        }
        PlainAct::Past => past(cx).await?,
        PlainAct::Computer { game } => challenge::play_computer(host, caller, game.0).await?,
        PlainAct::Rules { game } => information::rules_of(data, caller, *game, 0).await?,
        PlainAct::RulesPage { game, page } => rules_page(*game, *page, cx).await?,
        PlainAct::Lesson { game, step, .. } => learn::page(caller, (*game, *step), None)?,
        PlainAct::Learn { game, step, answer } => {
            learn::page(caller, (*game, *step), Some(*answer))?
        }
        PlainAct::AskDeletion => posts::really_delete_for_good(cx.language()),
        PlainAct::Delete => {
            host.delete_caller(caller).await?;
            cx.text("privacy-deleted")
        }
        PlainAct::Visibility { to } => {
            host.set_visibility(caller, *to).await?;
            cx.text(visibility_key(*to))
        }
        PlainAct::Rival => rival(cx).await?,
        PlainAct::AcceptCode { code } => contests::accept_code(code, cx).await?,
        PlainAct::Lobby { after } => lobby::page(host, caller, *after).await?,
        PlainAct::ContestLobby { after } => lobby::contest_page(host, caller, *after).await?,
    })
}

async fn players(
    game: GameKind,
    season: Season,
    scope: Scope,
    start: PageStart,
    cx: &Cx<'_>,
) -> Result<Message, Refusal> {
    let server = cx.caller.server().filter(|_| scope == Scope::Here);
    let ladder = League::ladder(game.key(), season, server);
    ladder::page(cx.data, cx.caller, ladder, start).await
}

/// Returns the chosen match of a history, as anybody may see it.
async fn past(cx: &Cx<'_>) -> Result<Message, Refusal> {
    let id = MatchId::parse(cx.chosen()?).ok_or_else(forged)?;
    let view = cx.host().board(cx.caller, id).await?;
    Ok(posts::past(cx.language(), &view, view.text_board))
}

async fn rules_page(game: GameKind, page: u8, cx: &Cx<'_>) -> Result<Message, Refusal> {
    let mut shown = information::rules_of(cx.data, cx.caller, game, page).await?;
    // A message that is edited has its words first, and a picture that is drawn after them.
    if let Some(picture) = &mut shown.picture {
        picture.bytes.clear();
    }
    Ok(shown)
}

/// Begins a challenge to another server.
async fn rival(cx: &Cx<'_>) -> Result<Message, Refusal> {
    let game = GameKind::default();
    let draft = challenge_server::first_draft(cx.host(), cx.caller, game, None).await?;
    cx.check_shown().await?;
    Ok(draft)
}
