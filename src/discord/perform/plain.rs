//! Acts apart from any match, offer or contest.

use super::{Cx, computer, contests, drafts, ladders, lessons, lobby, own};
use crate::discord::act::{Change, Draft, PlainAct};
use crate::discord::interaction::stopped::Result;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use table::GameKind;

pub(super) async fn perform(act: &PlainAct, cx: &Cx<'_>) -> Result<Message> {
    Ok(match act {
        PlainAct::Ladder {
            game,
            season,
            scope,
            start,
        } => ladders::players(*game, *season, *scope, *start, cx).await?,
        PlainAct::Servers {
            game,
            season,
            start,
        } => ladders::servers(*game, *season, *start, cx).await?,
        PlainAct::Record {
            game,
            server,
            skipped: None,
        } => ladders::record(*game, *server, cx).await?,
        PlainAct::Record {
            game,
            server,
            skipped: Some(skipped),
        } => ladders::rivals(*game, *server, *skipped, cx).await?,
        PlainAct::ShowLadder {
            game,
            season,
            scope,
            start,
        } => ladders::players(*game, *season, *scope, *start, cx).await?,
        PlainAct::ShowServers {
            game,
            season,
            start,
        } => ladders::servers(*game, *season, *start, cx).await?,
        PlainAct::ShowRecord { game, server } => ladders::record(*game, *server, cx).await?,
        PlainAct::ShowProfile { user, game } => ladders::profile(*user, *game, cx).await?,
        PlainAct::Season { game, season } => {
            ladders::season(cx.caller.user, *game, *season, cx).await?
        }
        PlainAct::ShowSeason { user, game, season } => {
            ladders::season(*user, *game, *season, cx).await?
        }
        PlainAct::History { user, before } => ladders::history(*user, *before, cx).await?,
        PlainAct::Computer { game } => computer::play(*game, cx).await?,
        PlainAct::Rules { game } => {
            let shown = lessons::rules(*game, 0, cx).await?;
            with_terms(shown, *game, cx).await
        }
        PlainAct::RulesPage { game, page } => rules_page(*game, *page, cx).await?,
        PlainAct::Lesson {
            game,
            step,
            options,
            ..
        } => lessons::lesson(*game, options, *step, None, cx)?,
        PlainAct::Learn {
            game,
            step,
            answer,
            options,
        } => lessons::lesson(*game, options, *step, Some(*answer), cx)?,
        PlainAct::ShowLesson { game, options } => lessons::learned(*game, options, cx)?,
        PlainAct::AskDeletion => posts::really_delete_for_good(cx.language()),
        PlainAct::Delete => {
            cx.host().delete_caller(cx.caller).await?;
            cx.text("privacy-deleted")
        }
        PlainAct::Visibility { to } => own::visibility(&Change::To(*to), cx).await?,
        PlainAct::Rival => drafts::begin(&Draft::new(GameKind::default(), None), cx).await?,
        PlainAct::AcceptCode { code } => contests::accept_code(code, cx).await?,
        PlainAct::Lobby { after } => lobby::page(*after, None, cx).await?,
        PlainAct::ContestLobby { after } => lobby::contests(*after, cx).await?,
        PlainAct::Help => posts::help(cx.language()),
        PlainAct::Commands => posts::commands_in_short(cx.language()),
        PlainAct::Opponents => cx.text("opponents"),
        PlainAct::Settings => own::panel(cx).await?,
        PlainAct::Matches => {
            let lines = cx.host().matches(cx.caller.user).await?;
            posts::matches(cx.language(), &lines)
        }
        PlainAct::Contests => {
            let listed = posts::contest::LISTED;
            let contests = cx.host().contests_in_detail(cx.caller, listed).await?;
            posts::contest::contests(cx.language(), &contests)
        }
        PlainAct::Profile { user, game } => ladders::profile(*user, *game, cx).await?,
        PlainAct::Holdings => {
            let packed = cx
                .host()
                .write_holdings(cx.caller, posts::HoldingsFile::default);
            packed.await?.message(cx.language())
        }
        PlainAct::WantDeletion => posts::really_delete(cx.language()),
    })
}

/// Adds to the rules of a game the way to what the caller's match of it is played by, where that is
/// not the usual. Rules are shown whatever is wrong with a match.
async fn with_terms(shown: Message, game: GameKind, cx: &Cx<'_>) -> Message {
    match lessons::own_match(cx.host(), cx.caller, game).await {
        Some(view) => posts::rules_of_match(cx.language(), shown, &view),
        None => shown,
    }
}

/// Returns a page of the rules for the message that shows another.
async fn rules_page(game: GameKind, page: u8, cx: &Cx<'_>) -> Result<Message> {
    let mut shown = lessons::rules(game, page, cx).await?;
    // A message that is edited has its words first, and a picture that is drawn after them.
    if let Some(picture) = &mut shown.picture {
        picture.bytes.clear();
    }
    Ok(shown)
}
