//! The reader of a post.

use crate::discord::act::{Act, MatchAct};
use crate::discord::posts::escape;
use crate::discord::posts::message::Button;
use host::{MatchId, Player, Players};
use players::Level;
use rules::Seat;
use text::{Language, Names, Phrase};

/// The reader of a post: their language, and the names of a match's players, escaped for the
/// content of messages.
pub struct Viewer {
    language: Language,
    /// The player who alone reads the post, to whom it says "you".
    reader: Option<Seat>,
    names: [String; 2],
    /// The same names without markup, for pictures and their words.
    plain: [String; 2],
    /// The texts in place of the names of a computer and of a deleted player.
    nouns: [Option<&'static str>; 2],
    /// The level of the computer, if it plays.
    level: Option<Level>,
    /// `true` if nobody plays.
    is_anonymous: bool,
}

impl Viewer {
    /// Creates a viewer of a match.
    pub fn new(language: Language, players: &Players) -> Self {
        let named = |seat: Seat, escaped: fn(&str) -> String| match &players[seat] {
            Player::Person { name, .. } => escaped(name),
            nameless => language.text(noun(nameless).unwrap_or_default()),
        };
        let level = |player: &Player| match player {
            Player::Computer(level) => Some(*level),
            Player::Person { .. } | Player::Deleted => None,
        };
        Self {
            language,
            reader: None,
            names: Seat::BOTH.map(|seat| named(seat, escape::content)),
            plain: Seat::BOTH.map(|seat| named(seat, escape::plain)),
            nouns: Seat::BOTH.map(|seat| noun(&players[seat])),
            level: Seat::BOTH
                .into_iter()
                .find_map(|seat| level(&players[seat])),
            is_anonymous: false,
        }
    }

    /// Creates a viewer of a post that one of the players alone reads.
    pub fn alone(language: Language, players: &Players, reader: Seat) -> Self {
        Self {
            reader: Some(reader),
            ..Self::new(language, players)
        }
    }

    /// Creates a viewer of a post without players.
    pub fn anonymous(language: Language) -> Self {
        let nobody = Players::from_fn(|_| Player::Computer(Level::Beginner));
        Self {
            level: None,
            is_anonymous: true,
            ..Self::new(language, &nobody)
        }
    }

    /// Returns the viewer's language.
    pub(super) const fn language(&self) -> Language {
        self.language
    }

    /// Renders a phrase for this viewer.
    pub fn say(&self, phrase: &Phrase) -> String {
        phrase.render(self.language, self.addressing(&self.names))
    }

    /// Renders a phrase for the words of a picture.
    pub(super) fn say_plainly(&self, phrase: &Phrase) -> String {
        phrase.render(self.language, self.addressing(&self.plain))
    }

    fn addressing<'a>(&self, names: &'a [String; 2]) -> Names<'a> {
        let names = names.each_ref().map(String::as_str);
        let names = match self.reader {
            Some(seat) => Names::to(names, seat.number()),
            None => names.into(),
        };
        names.with_nouns(self.nouns)
    }

    /// Returns the players' names as written in pictures, if somebody plays.
    pub(super) fn plain_names(&self) -> Option<&[String; 2]> {
        (!self.is_anonymous).then_some(&self.plain)
    }

    /// Returns the name of a player without markup, if they are a person who has one.
    pub(super) fn person(&self, seat: Seat) -> Option<&str> {
        let number = usize::from(seat.number());
        self.nouns[number]
            .is_none()
            .then_some(self.plain[number].as_str())
    }

    /// Returns the level of the computer, if it plays.
    pub(super) const fn level(&self) -> Option<Level> {
        self.level
    }

    pub(super) fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// Returns a button of a match whose label is the text with this key.
    pub(super) fn click(&self, id: MatchId, act: MatchAct, key: &'static str) -> Button {
        Button::new(Act::Match(id, act), self.key(key))
    }
}

/// Returns the text in place of the name of a player who has none.
const fn noun(player: &Player) -> Option<&'static str> {
    match player {
        Player::Person { .. } => None,
        Player::Computer(_) => Some("computer"),
        Player::Deleted => Some("deleted-player"),
    }
}
