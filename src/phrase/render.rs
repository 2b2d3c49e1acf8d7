//! Rendering phrases as words.

use std::borrow::Cow;

use fluent_templates::fluent_bundle::FluentValue;

use super::language::Arguments;
use super::{Argument, Language, Phrase};

/// The names of the players, seat 0 first, escaped by the caller for the place where the text goes.
pub type Names<'a> = [&'a str; 2];

impl Phrase {
    /// Renders the phrase in a language, with the players' names filled in. If a message or
    /// argument is missing, the message's key is returned in braces.
    #[must_use]
    pub fn render(&self, language: Language, names: Names<'_>) -> String {
        let arguments: Arguments = self
            .arguments
            .iter()
            .map(|(name, argument)| (Cow::Borrowed(*name), argument.value(language, names)))
            .collect();
        language.look_up(self.key, &arguments)
    }
}

impl Argument {
    fn value(&self, language: Language, names: Names<'_>) -> FluentValue<'static> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Text(text) => FluentValue::from(text.clone()),
            Self::Phrase(phrase) => FluentValue::from(phrase.render(language, names)),
            Self::List(phrases) => {
                let rendered: Vec<_> = phrases
                    .iter()
                    .map(|phrase| phrase.render(language, names))
                    .collect();
                FluentValue::from(rendered.join(&language.text("common-list-separator")))
            }
            Self::Player(seat) => {
                let name = names.get(usize::from(*seat)).copied();
                FluentValue::from(name.unwrap_or_default().to_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_numbers_and_phrases_are_filled_in() {
        let phrase = Phrase::new("en-garde-attacked").player("player", 1).with(
            "cards",
            Phrase::new("en-garde-with-cards")
                .with("count", 2_u8)
                .with("value", 5_u8),
        );
        let names = ["Ada", "Bea"];
        assert_eq!(
            phrase.render(Language::english(), names),
            "Bea attacks with 2 cards of value 5."
        );
        assert_eq!(
            phrase.render(Language::from_locale("de"), names),
            "Bea greift mit 2 Karten vom Wert 5 an."
        );
    }

    #[test]
    fn a_list_is_joined_by_the_languages_separator() {
        let roles = vec![Phrase::new("en-garde-white"), Phrase::new("en-garde-black")];
        let phrase = Phrase::new("common-lines")
            .with("first", roles)
            .with("second", "end");
        let text = phrase.render(Language::from_locale("de"), ["", ""]);
        assert_eq!(text, "Weiß, Schwarz\nend");
    }

    #[test]
    fn a_missing_argument_shows_the_message_instead_of_a_broken_sentence() {
        let phrase = Phrase::new("en-garde-attacked").player("player", 0);
        assert_eq!(
            phrase.render(Language::english(), ["", ""]),
            "{en-garde-attacked}"
        );
    }
}
