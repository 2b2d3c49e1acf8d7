//! Finding out whether a message on Discord is the one to be posted.

use serenity::all::{ActionRow, ActionRowComponent, ButtonKind, UserId};

use crate::discord::act::{Act, Tag};
use crate::discord::interaction::caller::clicked_at;
use host::{MatchId, Ply, Timestamp};

/// The time by which the clocks of Discord and of this machine may differ, in milliseconds.
const APART: i64 = 60_000;

/// Returns `true` if a message that stands is the bot's own and has this tag, given the time at which
/// the first attempt to post it began. Words may read alike and points in time move, so that neither
/// tells one post from another.
pub(in crate::discord) fn is_post(
    seen: &serenity::all::Message,
    tag: &Tag,
    bot: UserId,
    begun_at: Timestamp,
) -> bool {
    let is_older = clicked_at(seen.id.get()) < begun_at.plus(-APART);
    seen.author.id == bot && !is_older && tag_of(&seen.components).as_ref() == Some(tag)
}

/// Returns the match for which a message of the bot's own offers decisions, with the latest of
/// their plies. Nobody else writes such a message, so that this state was shown.
pub(in crate::discord) fn shown(
    seen: &serenity::all::Message,
    bot: UserId,
) -> Option<(MatchId, Ply)> {
    if seen.author.id != bot {
        return None;
    }
    let offered = custom_ids(&seen.components).filter_map(|id| {
        let (act, _) = Act::parse(id)?;
        Some((act.ply()?, act.of_match()?))
    });
    let (ply, id) = offered.max()?;
    Some((id, ply))
}

/// Returns `true` if a message of the bot's own is about a match, an offer or a contest.
pub(in crate::discord) fn is_about(
    seen: &serenity::all::Message,
    id: MatchId,
    bot: UserId,
) -> bool {
    let mut acts = custom_ids(&seen.components).filter_map(Act::parse);
    seen.author.id == bot && acts.any(|(act, _)| act.is_about(id))
}

/// Returns the tag of a post that stands, if it has one.
pub(in crate::discord) fn tag_of(rows: &[ActionRow]) -> Option<Tag> {
    custom_ids(rows).find_map(tag_in)
}

/// Returns the tag that a custom id carries.
fn tag_in(id: &str) -> Option<Tag> {
    Act::parse(id)?.1
}

/// Returns the custom ids of a message as they are written.
pub(in crate::discord) fn custom_ids(rows: &[ActionRow]) -> impl Iterator<Item = &str> {
    let parts = rows.iter().flat_map(|row| &row.components);
    parts.filter_map(custom_id)
}

fn custom_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(select) => select.custom_id.as_deref(),
        _ => None,
    }
}
