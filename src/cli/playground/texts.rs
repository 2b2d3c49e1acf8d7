//! The texts of the page around the bot's messages, in every language.

use piste_standin::Texts;

use text::{Language, Phrase};

/// The keys of the page's texts, each with its arguments.
const KEYS: [(&str, &[&str]); 41] = [
    ("playground-title", &[]),
    ("playground-intro", &[]),
    ("playground-autopilot-about", &[]),
    ("playground-new", &[]),
    ("playground-name", &[]),
    ("playground-name-refused", &[]),
    ("playground-language", &[]),
    ("playground-join", &[]),
    ("playground-manager", &[]),
    ("playground-autopilot", &[]),
    ("playground-autopilot-of", &["name"]),
    ("playground-skip", &[]),
    ("playground-channels", &[]),
    ("playground-places", &[]),
    ("playground-direct", &[]),
    ("playground-closed", &[]),
    ("playground-unread", &["count"]),
    ("playground-somebody-else", &[]),
    ("playground-messages", &[]),
    ("playground-message", &[]),
    ("playground-placeholder", &[]),
    ("playground-suggestions", &[]),
    ("playground-required", &[]),
    ("playground-you", &[]),
    ("playground-send", &[]),
    ("playground-cancel", &[]),
    ("playground-submit", &[]),
    ("playground-choose", &[]),
    ("playground-begin", &["bot"]),
    ("playground-commands", &[]),
    ("playground-gone", &[]),
    ("playground-reconnecting", &[]),
    ("playground-lost", &[]),
    ("playground-used", &["name", "command"]),
    ("playground-thinking", &["name"]),
    ("playground-edited", &[]),
    ("playground-thread", &["name"]),
    ("playground-only-you", &[]),
    ("playground-go", &[]),
    ("playground-unknown", &[]),
    ("button-computer", &[]),
];

/// Returns the texts of the page in every language. An argument stands in them as its name in braces,
/// which the page replaces.
pub(super) fn texts() -> Texts {
    let said = |language: Language| {
        let text = |(key, names): &(&'static str, &[&'static str])| {
            let placed = names.iter().fold(Phrase::new(key), |phrase, name| {
                phrase.with(name, format!("{{{name}}}"))
            });
            let short = key.strip_prefix("playground-").unwrap_or(key);
            (short.to_owned(), placed.say(language))
        };
        (language.code(), KEYS.iter().map(text).collect())
    };
    Language::all().map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_all_its_texts_in_every_language() {
        let texts = texts();
        assert_eq!(texts.len(), Language::all().count());
        for (language, said) in &texts {
            assert_eq!(said.len(), KEYS.len(), "{language}");
            for (key, text) in said {
                assert!(!text.contains("{playground-"), "{language}: {key}: {text}");
            }
            assert!(said["unread"].contains("{count}"), "{language}");
        }
        assert_eq!(texts["de"]["send"], "Senden");
    }
}
