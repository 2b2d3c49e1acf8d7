//! Commands in texts: Discord's own mention of a command begins it when it is pressed.
//!
//! Texts name a command as it is typed in their language, in grey: `/challenge player`. Where its
//! number at Discord is known, its mention takes that place.

use std::collections::BTreeMap;

use serde_json::Value;

/// The mark before and after a block of code, which is shown as it is written.
const BLOCK: &str = "```";
/// The type of a command that is typed.
const TYPED: u64 = 1;
/// The greatest type of an option that is a command itself.
const INNER: u64 = 2;

/// The mentions of the commands that stand at Discord, by the words with which they are typed, in
/// every language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandMentions(BTreeMap<String, String>);

impl CommandMentions {
    /// Creates the mentions of the bot's `own` commands, as they are sent to Discord, from what
    /// Discord tells of those that stand.
    pub fn new(own: &[Value], standing: &[Value]) -> Self {
        let number = |name: &Value| {
            let is_it = |it: &&Value| it["name"] == *name && is_typed(it);
            standing.iter().find(is_it)?["id"].as_str()
        };
        let mut mentions = BTreeMap::new();
        for command in own {
            let Some(number) = number(&command["name"]) else {
                continue;
            };
            let languages = command["name_localizations"].as_object().into_iter();
            let languages = languages.flat_map(|names| names.keys().map(String::as_str));
            for language in languages.map(Some).chain([None]) {
                let leaves = leaves(command, language).into_iter();
                // Discord finds a command by its own name alone, in whatever language it is read.
                let named = leaves.map(|it| (it.words, format!("</{}:{number}>", it.name)));
                mentions.extend(named);
            }
        }
        Self(mentions)
    }

    /// Returns a text with the mentions of the commands that it names, outside blocks of code.
    /// Options that it gives stand behind them.
    pub fn in_text(&self, text: &str) -> String {
        let parts = text.split(BLOCK).enumerate();
        let parts = parts.map(|(place, part)| match place % 2 {
            0 => self.in_prose(part),
            _ => part.to_owned(),
        });
        parts.collect::<Vec<_>>().join(BLOCK)
    }

    fn in_prose(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, from)) = rest.split_once("`/") {
            out.push_str(before);
            let named = from.split_once('`');
            let mention = named.and_then(|(typed, after)| Some((self.of(typed)?, after)));
            match mention {
                Some((mention, after)) => {
                    out.push_str(&mention);
                    rest = after;
                }
                None => {
                    out.push_str("`/");
                    rest = from;
                }
            }
        }
        out + rest
    }

    /// Returns the mention of a command that is typed, with its options in grey.
    fn of(&self, typed: &str) -> Option<String> {
        let ends = typed.match_indices(' ').map(|(end, _)| end);
        let mut ends: Vec<usize> = ends.chain([typed.len()]).collect();
        ends.reverse();
        ends.into_iter().find_map(|end| {
            let (words, options) = typed.split_at(end);
            let mention = self.0.get(words)?;
            Some(match options.trim_start() {
                "" => mention.clone(),
                options => format!("{mention} `{options}`"),
            })
        })
    }
}

/// A command that can be given.
struct Leaf {
    /// The words with which it is typed in a language.
    words: String,
    /// Its own name.
    name: String,
}

/// Returns the commands of a tree that can be given.
fn leaves(tree: &Value, language: Option<&str>) -> Vec<Leaf> {
    let name = tree["name"].as_str().unwrap_or_default();
    let localised = language.and_then(|it| tree["name_localizations"][it].as_str());
    let words = localised.unwrap_or(name);
    let options = tree["options"].as_array().into_iter().flatten();
    let inner = options.filter(|it| it["type"].as_u64().is_some_and(|kind| kind <= INNER));
    let inner: Vec<Leaf> = inner.flat_map(|tree| leaves(tree, language)).collect();
    if inner.is_empty() {
        return vec![Leaf {
            words: words.to_owned(),
            name: name.to_owned(),
        }];
    }
    let below = |leaf: Leaf| Leaf {
        words: format!("{words} {}", leaf.words),
        name: format!("{name} {}", leaf.name),
    };
    inner.into_iter().map(below).collect()
}

fn is_typed(command: &Value) -> bool {
    command["type"].as_u64().unwrap_or(TYPED) == TYPED
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn mentions() -> CommandMentions {
        let own = [
            json!({"name": "hand", "name_localizations": {"de": "hand"}, "options": [
                {"type": 3, "name": "match"},
            ]}),
            json!({"name": "me", "name_localizations": {"de": "ich"}, "options": [
                {"type": 1, "name": "dm", "name_localizations": {"de": "dn"}, "options": [
                    {"type": 5, "name": "on"},
                ]},
                {"type": 1, "name": "away"},
            ]}),
            json!({"name": "later"}),
        ];
        let standing = [
            json!({"name": "me", "type": 2, "id": "4"}),
            json!({"name": "hand", "type": 1, "id": "5"}),
            json!({"name": "me", "type": 1, "id": "6"}),
        ];
        CommandMentions::new(&own, &standing)
    }

    #[test]
    fn a_command_is_mentioned_by_its_own_name_in_every_language_and_its_options_stand_behind_it() {
        for (text, mentioned) in [
            ("`/hand` shows it.", "</hand:5> shows it."),
            ("`/me dm`, `/ich dn`", "</me dm:6>, </me dm:6>"),
            ("`/ich away from:3`", "</me away:6> `from:3`"),
            (
                "`/me dm on:True` or `/hand`",
                "</me dm:6> `on:True` or </hand:5>",
            ),
        ] {
            assert_eq!(mentions().in_text(text), mentioned);
        }
    }

    #[test]
    fn what_is_no_command_that_stands_stays_as_it_is() {
        for text in [
            "",
            "`/me`",
            "`/later`",
            "`/handy`",
            "/hand",
            "`/hand",
            "`a`/`b`",
            "```\n`/hand`\n``` and `hand`",
            "\\`\\/\u{2060}hand\\`",
        ] {
            assert_eq!(mentions().in_text(text), text);
            assert_eq!(CommandMentions::default().in_text("`/hand`"), "`/hand`");
        }
        let behind = mentions().in_text("```\n`/hand`\n``` then `/hand`");
        assert_eq!(behind, "```\n`/hand`\n``` then </hand:5>");
    }
}
