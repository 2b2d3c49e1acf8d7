//! Rendering phrases as words.

use std::borrow::Cow;

use fluent_templates::fluent_bundle::FluentValue;

use super::language::Arguments;
use super::{Argument, Language, Phrase};

/// The names of the players, and the one of them whom a text addresses.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The names, seat 0 first, escaped by the caller for the place where the text goes.
    names: [&'a str; 2],
    /// The seat of the player who reads the text, or `None` for a text that everybody reads.
    reader: Option<u8>,
}

impl<'a> Names<'a> {
    /// Returns the names for a text that the player on this seat alone reads: it says "you" to
    /// them.
    #[must_use]
    pub const fn to(names: [&'a str; 2], reader: u8) -> Self {
        let reader = Some(reader);
        Self { names, reader }
    }
}

impl<'a> From<[&'a str; 2]> for Names<'a> {
    fn from(names: [&'a str; 2]) -> Self {
        let reader = None;
        Self { names, reader }
    }
}

impl Phrase {
    /// Renders the phrase in a language, with the players' names filled in. If a message or
    /// argument is missing, the message's key is returned in braces.
    ///
    /// A message that names the reader may have an attribute with the name of the argument that
    /// holds them: it says the same in the second person.
    #[must_use]
    pub fn render<'a>(&self, language: Language, names: impl Into<Names<'a>>) -> String {
        self.rendered(language, names.into())
    }

    fn rendered(&self, language: Language, names: Names<'_>) -> String {
        let arguments: Arguments = self
            .arguments
            .iter()
            .map(|(name, argument)| (Cow::Borrowed(*name), argument.value(language, names)))
            .collect();
        let addressed = self.reader(names).and_then(|argument| {
            let attribute = format!("{}.{argument}", self.key);
            language.look_up_here(&attribute, &arguments)
        });
        addressed.unwrap_or_else(|| language.look_up(self.key, &arguments))
    }

    /// Returns the name of the argument that holds the reader.
    fn reader(&self, names: Names<'_>) -> Option<&'static str> {
        let reader = Argument::Player(names.reader?);
        let mut arguments = self.arguments.iter();
        let (name, _) = arguments.find(|(_, argument)| *argument == reader)?;
        Some(name)
    }
}

impl Argument {
    fn value(&self, language: Language, names: Names<'_>) -> FluentValue<'static> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Text(text) => FluentValue::from(text.clone()),
            Self::Phrase(phrase) => FluentValue::from(phrase.rendered(language, names)),
            Self::List(phrases) => {
                let rendered: Vec<_> = phrases
                    .iter()
                    .map(|phrase| phrase.rendered(language, names))
                    .collect();
                FluentValue::from(rendered.join(&language.text("common-list-separator")))
            }
            Self::Player(seat) => {
                let name = names.names.get(usize::from(*seat)).copied();
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
            "Bea attacks with two 5s."
        );
        assert_eq!(
            phrase.render(Language::from_locale("de"), names),
            "Bea greift mit zwei Fünfen an."
        );
    }

    #[test]
    fn a_text_says_you_to_the_player_who_reads_it() {
        let phrase = Phrase::new("en-garde-touch")
            .player("winner", 1)
            .player("loser", 0);
        let said = |reader| {
            let names = Names::to(["Ada", "Bea"], reader);
            phrase.render(Language::english(), names)
        };
        assert_eq!(said(0), "You have no answer to it. Touch for Bea!");
        assert_eq!(said(1), "Ada has no answer to it. Touch for you!");
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
