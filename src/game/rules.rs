//! The rules of a game, as everything around them sees them.

use std::fmt::{self, Debug};

use super::{Chance, Notation, Seat};

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Chance: somebody calls [`Game::deal`] and [`Game::settle`].
    Deal,
    /// A decision of this seat.
    Turn(Seat),
    /// Nothing: the round is over.
    Over(Outcome),
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Seat>,
    /// The reason as records spell it, such as `touch`.
    pub reason: &'static str,
}

/// A deal or move that the rules do not allow now. Its sentence never depends on what is hidden
/// from the one who tried it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpossibleDeal {
    sentence: String,
}

impl ImpossibleDeal {
    /// A refusal with its sentence, in English, for developers and operators.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
        }
    }
}

impl fmt::Display for ImpossibleDeal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

impl std::error::Error for ImpossibleDeal {}

/// What a challenge settles about the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Who sits on seat 0, which has the first turn of round 1 (En Garde: white).
    Seats,
    /// Who has the first turn of game 1; the challenger sits on seat 0 in any case.
    Turn,
}

/// The rules of one game for two.
///
/// `State` never leaves the rules, the table and the computer players: what leaves are the views
/// [`Game::Public`] and [`Game::Private`], built up field by field.
pub trait Game: Sized + 'static {
    /// The name in commands, records and the database, such as `en-garde`.
    const KEY: &'static str;
    /// Raised when a correction of the rules reads an old log differently.
    const REVISION: u32;
    /// What the challenge settles about the sides.
    const SEATING: Seating;
    /// Rounds to win when the challenge does not say (1 to `table::MOST_WINS`).
    const FIRST_TO: u8;
    /// Whether a drawn round ends a match that is played to one win. Where it does not, another
    /// round follows.
    const DRAW_ENDS_SINGLE: bool;
    /// Whether some cards are hidden: a record that leaves the host then leaves a running round
    /// out.
    const HIDDEN: bool;

    /// The variant and its options.
    type Options: Notation + Default + Clone + Eq + Debug + Send + Sync;
    /// A position with everything in it, hidden things too. No `Debug`, no text.
    type State: Clone + Send;
    /// One outcome of chance: a shuffled deck, a strike's rolls.
    type Deal: Notation + Clone + Eq + Send;
    /// One decision of one seat: the tokens of the rules. Its order is the byte order of the
    /// tokens.
    type Move: Notation + Ord + Clone + Send;
    /// What a spectator sees, the visible part of the last move included.
    type Public: Clone + Eq + Debug + Send + Sync;
    /// What one seat sees besides. Its `Debug` prints no card.
    type Private: Clone + Eq + Debug + Send + Sync;
    /// What a viewer was shown since the round began, as far as it still says something about
    /// what is hidden now. Nothing is remembered by default. No `Debug`: it may hold hands.
    type Memory: Clone + Default + Send;

    /// The start of a round, before any chance, with `first` to have the first turn.
    fn start(options: &Self::Options, first: Seat) -> Self::State;

    /// What the position waits for.
    fn next(state: &Self::State) -> Next;

    /// Draws the outcome that the position waits for. Changes nothing; called only when
    /// [`Game::next`] is [`Next::Deal`].
    fn deal(state: &Self::State, chance: &mut dyn Chance) -> Self::Deal;

    /// Applies a drawn or a logged outcome.
    ///
    /// # Errors
    /// [`ImpossibleDeal`] when the position does not wait for chance, or not for this kind or number of
    /// outcomes (a deck that lacks a card, say). The position is then unchanged.
    fn settle(state: &mut Self::State, deal: &Self::Deal) -> Result<(), ImpossibleDeal>;

    /// Puts every legal move of the seat to move into `moves` (cleared first), in the order of
    /// their tokens and each once. Looks only at what that seat sees. Empty when nobody is to
    /// move.
    fn legal(state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Plays a move that [`Game::legal`] lists. Whoever calls has checked that; for any other
    /// move the position afterwards is unspecified, but there is no panic.
    fn play(state: &mut Self::State, chosen: &Self::Move);

    /// What a spectator sees.
    fn public(state: &Self::State) -> Self::Public;

    /// What this seat sees besides.
    fn private(state: &Self::State, seat: Seat) -> Self::Private;

    /// Adds the present views to what the viewer remembers. Called once after every step of a
    /// round, outcomes of chance included.
    fn remember(
        memory: &mut Self::Memory,
        public: &Self::Public,
        own: Option<(Seat, &Self::Private)>,
    );

    /// A position that looks the same to the viewer, a spectator or the seat whose private view
    /// is given, and in which everything is true that the viewer remembers. What is hidden from
    /// the viewer is drawn from `chance`.
    ///
    /// `memory` includes the present views, or nothing at all.
    fn imagine(
        public: &Self::Public,
        own: Option<(Seat, &Self::Private)>,
        memory: &Self::Memory,
        chance: &mut dyn Chance,
    ) -> Self::State;

    /// Who has the first turn of the next round of a match: the other seat, unless the rules say
    /// otherwise.
    #[must_use]
    fn next_first(first: Seat, outcome: &Outcome) -> Seat {
        let _ = outcome;
        first.other()
    }
}
