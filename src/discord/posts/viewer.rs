//! The reader of a post.

use crate::ai::Level;
use crate::discord::posts::escape;
use crate::game::Seat;
use crate::host::{Player, Players};
use crate::phrase::{Language, Phrase};

/// The reader of a post: their language, and the names of a match's players, escaped for the
/// content of messages.
pub struct Viewer {
    language: Language,
    names: [String; 2],
    /// The same names without markup, for pictures and their words.
    plain: [String; 2],
}

impl Viewer {
    /// Creates a viewer of a match.
    #[must_use]
    pub fn new(language: Language, players: &Players) -> Self {
        let named = |seat: Seat, escaped: fn(&str) -> String| match &players[seat] {
            Player::Person { name, .. } => escaped(name),
            Player::Computer(_) => language.text("computer"),
            Player::Deleted => language.text("deleted-player"),
        };
        Self {
            language,
            names: Seat::BOTH.map(|seat| named(seat, escape::content)),
            plain: Seat::BOTH.map(|seat| named(seat, escape::plain)),
        }
    }

    /// Creates a viewer of a post without players.
    #[must_use]
    pub fn anonymous(language: Language) -> Self {
        let nobody = Players::from_fn(|_| Player::Computer(Level::Beginner));
        Self::new(language, &nobody)
    }

    /// Renders a phrase for this viewer.
    #[must_use]
    pub fn say(&self, phrase: &Phrase) -> String {
        phrase.render(self.language, [&self.names[0], &self.names[1]])
    }

    /// Renders a phrase for the words of a picture.
    pub(super) fn say_plainly(&self, phrase: &Phrase) -> String {
        phrase.render(self.language, [&self.plain[0], &self.plain[1]])
    }

    /// Returns the players' names as written in pictures.
    pub(super) fn plain_names(&self) -> [String; 2] {
        self.plain.clone()
    }

    pub(super) fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[usize::from(seat.number())]
    }
}
