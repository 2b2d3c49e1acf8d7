//! Posts of a contest that are due: made so by its steps, and again when what stands has become old.

use super::places;
use crate::posts;
use crate::{Mark, Result, Tx, Want};
use model::{Contest, ContestNews, ContestSlot, ContestState};

/// Records what is due: a card as the contest stands, what is said to a member who joins each time
/// that they do, the state of a thread whenever it may be another, everything else once. In a
/// place where the contest is hidden only the removal of its posts is due.
pub(super) fn set_due(tx: &Tx<'_>, key: i64, due: &[ContestSlot]) -> Result<()> {
    let hidden = places::hidden(tx, key)?;
    let is_shown = |slot: &&ContestSlot| match slot {
        ContestSlot::Removal(_) => true,
        _ => slot.place().is_none_or(|number| !hidden.contains(&number)),
    };
    let version: u32 =
        tx.only_value("SELECT version FROM contests WHERE contest_id = ?1", [key])?;
    for slot in due.iter().filter(is_shown) {
        let want = match slot {
            ContestSlot::Card(_) => Want::At(Mark(version + 1)),
            // A member who has left and joins again has the same message.
            ContestSlot::Joined(_) => Want::Said,
            ContestSlot::Archive(_) => Want::Next,
            _ => Want::Once,
        };
        posts::want(tx, key, *slot, want)?;
    }
    Ok(())
}

/// Has the buttons taken from news of a contest that has moved on since: who can join, and who is
/// there; and from direct messages once it is over, or the call in them, or the member has left.
/// Posts that do not stand yet come without them.
pub(super) fn set_news_due(tx: &Tx<'_>, key: i64, contest: &Contest) -> Result<()> {
    let outdate = |slot| posts::want(tx, key, slot, Want::Edited);
    let shown = contest.places.iter().filter(|place| !place.is_hidden);
    for number in shown.map(|place| place.number) {
        if !contest.takes_members() {
            outdate(ContestSlot::News(number, ContestNews::LineUp))?;
        }
        if contest.is_calling() {
            continue;
        }
        let missing = contest.players.iter();
        let missing = missing.map(|player| ContestNews::Missing(player.number));
        for news in missing.chain([ContestNews::Started]) {
            outdate(ContestSlot::News(number, news))?;
        }
    }
    for player in &contest.left {
        outdate(ContestSlot::Joined(player.number))?;
        outdate(ContestSlot::Reminder(player.number))?;
    }
    let is_over = contest.state.is_over();
    let is_call_over = contest.state == ContestState::Playing && !contest.is_calling();
    let players = contest.players.iter();
    for player in players.filter(|player| !player.user.is_deleted()) {
        if is_over {
            outdate(ContestSlot::Joined(player.number))?;
            outdate(ContestSlot::Reminder(player.number))?;
        }
        // A player who came has pressed the button below it, or somewhere else.
        if is_over || (is_call_over && player.here.is_none()) {
            outdate(ContestSlot::Call(player.number))?;
        }
    }
    Ok(())
}
