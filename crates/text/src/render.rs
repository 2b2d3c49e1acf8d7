//! Rendering phrases as words.

use std::borrow::Cow;

use fluent_templates::fluent_bundle::FluentValue;

use super::language::Arguments;
use super::{Argument, Language, Phrase};

/// The forms of a name in a sentence: where it begins one, where it acts or is acted on within one,
/// and as an owner's. A text asks for one behind the argument's name: `{ $player-begins }`.
const FORMS: [&str; 4] = ["begins", "subject", "object", "owner"];

/// The names of the players, and the one of them whom a text addresses.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The names, seat 0 first, escaped by the caller for the place where the text goes.
    names: [&'a str; 2],
    /// The texts that stand in place of names, such as the word for a computer.
    nouns: [Option<&'static str>; 2],
    /// The seat of the player who reads the text, or `None` for a text that everybody reads.
    reader: Option<u8>,
}

impl<'a> Names<'a> {
    /// Returns the names for a text that the player on this seat alone reads: it says "you" to
    /// them.
    #[must_use]
    pub fn to(names: [&'a str; 2], reader: u8) -> Self {
        let reader = Some(reader);
        Self {
            reader,
            ..names.into()
        }
    }

    /// Puts nouns in place of the names that are none: the keys of texts whose attributes are the
    /// noun's forms, with its article.
    #[must_use]
    pub const fn with_nouns(mut self, nouns: [Option<&'static str>; 2]) -> Self {
        self.nouns = nouns;
        self
    }
}

impl<'a> From<[&'a str; 2]> for Names<'a> {
    fn from(names: [&'a str; 2]) -> Self {
        Self {
            names,
            nouns: [None; 2],
            reader: None,
        }
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

    /// Renders a phrase that names no player.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        self.rendered(language, ["", ""].into())
    }

    fn rendered(&self, language: Language, names: Names<'_>) -> String {
        let mut arguments = Arguments::new();
        for (name, argument) in &self.arguments {
            let value = argument.value(language, names);
            for (form, said) in argument.forms(&value, language, names) {
                arguments.insert(Cow::Owned(format!("{name}-{form}")), said);
            }
            arguments.insert(Cow::Borrowed(*name), value);
        }
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
            Self::Phrase(phrase) | Self::Role(phrase) => {
                FluentValue::from(phrase.rendered(language, names))
            }
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

    /// Returns the forms of what stands for a player. A name is the same in all of them but the
    /// owner's.
    fn forms(
        &self,
        name: &FluentValue<'static>,
        language: Language,
        names: Names<'_>,
    ) -> Vec<(&'static str, FluentValue<'static>)> {
        let noun = match self {
            Self::Player(seat) => names.nouns.get(usize::from(*seat)).copied().flatten(),
            Self::Role(_) => None,
            Self::Number(_) | Self::Text(_) | Self::Phrase(_) | Self::List(_) => return Vec::new(),
        };
        let owned = || Arguments::from([(Cow::Borrowed("name"), name.clone())]);
        let said = |form| match (noun, form) {
            (Some(noun), _) => FluentValue::from(language.text(&format!("{noun}.{form}"))),
            (None, "owner") => FluentValue::from(language.look_up(owner_key(name), &owned())),
            (None, _) => name.clone(),
        };
        FORMS.map(|form| (form, said(form))).into()
    }
}

/// Returns the key of a name as an owner: some languages elide before a vowel.
fn owner_key(name: &FluentValue<'_>) -> &'static str {
    let first = match name {
        FluentValue::String(name) => name.chars().next(),
        _ => None,
    };
    let vowel = first.is_some_and(|first| "aàâäåæeéèêëiîïoôöøœuùûü".contains(lower(first)));
    if vowel {
        "person-owner-of-vowel"
    } else {
        "person-owner"
    }
}

fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
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
    fn a_computer_has_its_article_and_its_case_and_a_person_neither() {
        let touch = Phrase::new("en-garde-touch")
            .player("winner", 1)
            .player("loser", 0);
        let hidden = Phrase::new("duell-hidden-knight")
            .player("player", 1)
            .with("slot", 2_u8);
        let said = |phrase: &Phrase, code| {
            let names = Names::from(["Ada", "Computer"]).with_nouns([None, Some("computer")]);
            phrase.render(Language::from_locale(code), names)
        };
        assert_eq!(
            said(&touch, "de"),
            "Ada hat keine Antwort darauf. Treffer für den Computer!"
        );
        assert_eq!(
            said(&hidden, "de"),
            "die verdeckte Ritterkarte 2 des Computers"
        );
        assert_eq!(
            hidden.render(Language::from_locale("de"), ["Ada", "Bea"]),
            "die verdeckte Ritterkarte 2 von Bea"
        );
        assert_eq!(said(&hidden, "en"), "the computer’s face-down knight 2");
        assert_eq!(
            said(&touch, "nl"),
            "Ada heeft er geen antwoord op. Treffer voor de computer!"
        );
        for (name, owned) in [("Ada", "d’Ada"), ("Émile", "d’Émile"), ("Bea", "de Bea")] {
            assert_eq!(
                hidden.render(Language::from_locale("fr"), ["Computer", name]),
                format!("le chevalier caché 2 {owned}")
            );
        }
        let moves = Phrase::new("duell-passed").player("player", 1);
        assert_eq!(said(&moves, "fr"), "L’ordinateur laisse passer.");
    }

    #[test]
    fn a_list_is_joined_by_the_languages_separator() {
        let roles = vec![Phrase::new("en-garde-white"), Phrase::new("en-garde-black")];
        let phrase = Phrase::new("common-lines")
            .with("first", roles)
            .with("second", "end");
        let text = phrase.say(Language::from_locale("de"));
        assert_eq!(text, "Weiß, Schwarz\nend");
    }

    #[test]
    fn a_missing_argument_shows_the_message_instead_of_a_broken_sentence() {
        let phrase = Phrase::new("en-garde-attacked").player("player", 0);
        assert_eq!(phrase.say(Language::english()), "{en-garde-attacked}");
    }
}
