//! What people see of a game: views turned into phrases, pictures and the labels of moves. One
//! file a game.
//!
//! Nothing here ever sees a `State`: only views, and they hold nothing that the viewer must not
//! know.

mod command;
mod duell;
mod en_garde;
mod erobere_wesnoth;
mod groups;
mod poster;
mod symbols;

use crate::game::{BySeat, Game, Seat};
use crate::phrase::Phrase;
use crate::scene::Plan;

pub use command::{
    GameAction, GameCommand, GameOption, Given, Incomplete, OptionValue, Say, TypedMove,
};
pub use erobere_wesnoth::map_text;
pub use poster::{Ending, Stage};

/// A position as a picture and, with the same content, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The picture.
    pub picture: Plan,
    /// The picture's words, at most 1,024 characters in every language.
    pub alt: Phrase,
    /// The same position as text, for a code block in a chat with a fixed-width font.
    pub text: Phrase,
}

/// The score of a match, as its pictures show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Rounds won.
    pub won: BySeat<u8>,
    /// Rounds to win.
    pub first_to: u8,
}

impl Score {
    /// Returns the score before the first round of a match.
    #[must_use]
    pub const fn none(first_to: u8) -> Self {
        Self {
            won: BySeat { zero: 0, one: 0 },
            first_to,
        }
    }
}

/// One move that may be made now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The token.
    pub token: String,
    /// What a button says, at most 80 characters in every language; it also makes sense without
    /// the group's label.
    pub label: Phrase,
}

/// Moves of one kind, such as all advances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// A short stable name: the name of the slash command's action, such as `advance`.
    pub key: &'static str,
    /// What the moves have in common.
    pub label: Phrase,
    /// How the moves stand out from others.
    pub emphasis: Emphasis,
    /// The moves, in the order in which they are offered.
    pub choices: Vec<Choice>,
}

/// How moves stand out from others, as the game weighs them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emphasis {
    /// A step like any other.
    #[default]
    Plain,
    /// A move that can decide the round and is never taken back, such as an attack.
    Decisive,
    /// A move that turns danger away, such as a parry.
    Defensive,
}

/// How a game is put into words and pictures.
pub trait Show: Game {
    /// The moves, with the default options and the all-zero secret, that lead to a position worth
    /// looking at beside the rules.
    const EXAMPLE: &'static [&'static str];

    /// The slash command that plays the game.
    const COMMAND: GameCommand;

    /// The game's name.
    fn title() -> Phrase;

    /// The rules in short, at most 2,000 characters in every language.
    fn rules() -> Phrase;

    /// The variant and the options, in words.
    fn options(options: &Self::Options) -> Phrase;

    /// The game's word for a seat, such as "white".
    fn role(seat: Seat) -> Phrase;

    /// What happened between two public views, one decision or deal apart: the sentences of an
    /// announcement. Empty when nothing is worth a sentence.
    fn happened(before: &Self::Public, after: &Self::Public) -> Vec<Phrase>;

    /// What the round waits for, in one sentence.
    fn situation(public: &Self::Public) -> Phrase;

    /// The public position, seen from the side of `viewer` (a spectator sits where seat 0 sits).
    fn board(public: &Self::Public, viewer: Option<Seat>, score: &Score) -> Board;

    /// The picture of a match that is over, with places for the players' names.
    fn poster(ending: &Ending) -> Plan;

    /// What one seat sees besides, `None` for a game that hides nothing: its picture holds the
    /// position too, its words and its text are of the hand alone.
    fn hand(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        score: &Score,
    ) -> Option<Board>;

    /// The legal moves of the seat to move, grouped; each token of `legal` in exactly one group.
    fn choices(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        legal: &[Self::Move],
    ) -> Vec<Group>;

    /// A move's label outside of a list of choices, for its maker: what a command that plays the
    /// token says about it.
    fn label(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        chosen: &Self::Move,
    ) -> Phrase;

    /// Returns the subcommand of [`Show::COMMAND`] that plays a move, and the values of its
    /// options: filled into its pattern, they give the token.
    fn typed(
        public: &Self::Public,
        seat: Seat,
        private: &Self::Private,
        chosen: &Self::Move,
    ) -> (&'static str, Vec<OptionValue>);
}
