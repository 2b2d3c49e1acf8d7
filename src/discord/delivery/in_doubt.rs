//! Finding out whether a message on Discord is the one to be posted.

use serenity::all::{ActionRow, ActionRowComponent, ButtonKind, UserId};

use crate::discord::act::{Act, Tag};
use crate::discord::interaction::caller::clicked_at;
use host::{MatchId, Ply, Timestamp};

/// The time by which the clocks of Discord and of this machine may differ, in milliseconds.
const APART: i64 = 60_000;

/// Returns `true` if a message that stands is the bot's own and has this tag, given the time at which
/// the first attempt to post it, or to edit it, began. Words may read alike and points in time move, so
/// that neither tells one post from another.
pub(in crate::discord) fn is_post(
    seen: &serenity::all::Message,
    tag: &Tag,
    bot: UserId,
    begun_at: Timestamp,
) -> bool {
    let posted = clicked_at(seen.id.get());
    let edited = seen
        .edited_timestamp
        .map(|at| Timestamp(at.unix_timestamp().saturating_mul(1000)));
    let is_older = edited.unwrap_or(posted) < begun_at.plus(-APART);
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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::all::Message;

    use super::*;
    use crate::discord::act::{Act, MatchAct};

    const MINUTE: i64 = 60_000;

    fn message(tag: &Tag, posted: Timestamp, edited: Option<&str>) -> Message {
        let id = u64::try_from(posted.0 - clicked_at(0).0).expect("a time of Discord's") << 22;
        let replay = Act::Match(MatchId::new(1, 1), MatchAct::Replay);
        let button =
            json!({"type": 2, "style": 2, "label": "Replay", "custom_id": replay.write(Some(tag))});
        let message = json!({
            "id": id.to_string(), "channel_id": "2", "content": "", "type": 0, "tts": false,
            "author": {"id": "7", "username": "piste", "discriminator": "0000", "avatar": null},
            "timestamp": "2026-11-30T10:00:00.000000+00:00", "edited_timestamp": edited,
            "mention_everyone": false, "mentions": [], "mention_roles": [], "attachments": [],
            "embeds": [], "pinned": false, "components": [{"type": 1, "components": [button]}],
        });
        serde_json::from_value(message).expect("a message")
    }

    #[test]
    fn a_post_in_doubt_is_one_of_this_attempt_or_an_older_one_that_it_has_edited() {
        // 30 November 2026, 10:00.
        let begun = Timestamp(1_796_032_800_000);
        let (tag, bot) = (Tag::of("a post"), UserId::new(7));
        let later = Some("2026-11-30T10:00:01.000000+00:00");
        let earlier = Some("2026-11-30T09:58:00.000000+00:00");
        for (since, edited, expected) in [
            (MINUTE / 2, None, true),
            (10 * MINUTE, None, false),
            (10 * MINUTE, earlier, false),
            (10 * MINUTE, later, true),
        ] {
            let seen = message(&tag, begun.plus(-since), edited);
            let found = is_post(&seen, &tag, bot, begun);
            assert_eq!(found, expected, "{since} {edited:?}");
            assert!(!is_post(&seen, &Tag::of("another one"), bot, begun));
        }
    }
}
