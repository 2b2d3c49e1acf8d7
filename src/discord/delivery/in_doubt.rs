//! Whether a message that stands on Discord is the one that is to be posted.

use serenity::all::{ActionRowComponent, ButtonKind};

use crate::discord::posts::message::{Message, Row, Target};

/// Whether a bot's message carries the custom ids of this one, and its words. Points in time are
/// left aside: after a downtime, deadlines have moved. So is the small print: it names the server,
/// which may have another name by now, or none yet.
pub(in crate::discord) fn is_same(seen: &serenity::all::Message, message: &Message) -> bool {
    seen.author.bot
        && lasting(&seen.content) == lasting(&message.content)
        && seen_ids(seen) == ids(message)
}

/// The custom ids on a message that stands.
fn seen_ids(seen: &serenity::all::Message) -> Vec<&str> {
    let rows = seen.components.iter().flat_map(|row| &row.components);
    rows.filter_map(seen_id).collect()
}

fn seen_id(component: &ActionRowComponent) -> Option<&str> {
    match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(select) => select.custom_id.as_deref(),
        _ => None,
    }
}

/// The custom ids on a message of ours.
fn ids(message: &Message) -> Vec<&str> {
    let mut ids = Vec::new();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                ids.extend(buttons.iter().filter_map(|button| match &button.target {
                    Target::Click(id) => Some(id.as_str()),
                    Target::Link(_) => None,
                }))
            }
            Row::Select { id, .. } => ids.push(id),
        }
    }
    ids
}

/// A text without its small print and its points in time.
fn lasting(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("-# "));
    let text = lines.collect::<Vec<_>>().join("\n");
    let mut parts = text.split("<t:");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once('>').map_or(part, |(_, rest)| rest));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_in_time_and_small_print_are_left_aside_and_nothing_else() {
        let before = "Until <t:1795503117:R> or <t:1:R>.";
        assert_eq!(
            lasting(before),
            lasting("Until <t:1795509999:R> or <t:2:R>.")
        );
        assert_eq!(lasting(before), "Until  or .");
        assert_ne!(lasting(before), lasting("Ada, until <t:1:R> or <t:2:R>."));
        assert_eq!(lasting("a < b <t: c"), "a < b  c");
        assert_eq!(
            lasting("Ada -# 1\n-# Match 7 · Salle\nBen"),
            "Ada -# 1\nBen"
        );
    }
}
