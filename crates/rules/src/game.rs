//! The rules of a game, as the rest of the program sees them.

use std::fmt::{self, Debug};

use super::{Chance, Notation, Seat};

/// The next step of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// An outcome of chance, by way of [`Game::deal`] and [`Game::settle`].
    Deal,
    /// A decision of this seat.
    Turn(Seat),
    /// No step: the round is over.
    Over(Outcome),
}

/// The outcome of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Seat>,
    /// The reason as spelled in records, such as `touch`.
    pub reason: &'static str,
}

/// A feat at the end of a round, worth remembering if who did it has won the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// They had hardly any life left.
    LastDrop,
    /// They held every village.
    AllVillages,
}

/// The reason why a decision cannot be taken back: what came of it was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncovered {
    /// A card was drawn, or turned up.
    Card,
    /// Chance has decided something, such as a fight.
    Chance,
    /// The round is over.
    Round,
}

/// The error of a deal or move that the rules do not allow now. Its sentence never depends on
/// anything hidden from the player who tried it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpossibleDeal {
    sentence: String,
}

impl ImpossibleDeal {
    /// Creates an error from its sentence, in English, for developers and operators.
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

/// The choice of sides that a challenge offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// The player on seat 0, which has the first turn of round 1 (white in En Garde).
    Seats,
    /// The player who has the first turn of game 1. The challenger always sits on seat 0.
    Turn,
}

/// The rules of one game for two players.
///
/// `State` never leaves the rules, the table and the computer players. Others are given the views
/// [`Game::Public`] and [`Game::Private`], which are built up field by field.
pub trait Game: Sized + 'static {
    /// The name in commands, records and the database, such as `en-garde`.
    const KEY: &'static str;
    /// The revision of the rules, raised when a correction makes an old log read differently.
    const REVISION: u32;
    /// The choice of sides.
    const SEATING: Seating;
    /// The number of rounds to win unless the challenge says otherwise, from 1 to
    /// `table::MOST_WINS`.
    const FIRST_TO: u8;
    /// `true` if a drawn round ends a match that is played to one win. If `false`, another round
    /// follows.
    const DRAW_ENDS_SINGLE: bool;
    /// `true` if cards are hidden. A record that leaves the host then leaves out a running round.
    const HIDDEN: bool;

    /// The variant and its options.
    type Options: Notation + Default + Clone + Eq + Debug + Send + Sync;
    /// A position with everything in it, hidden things too. Has no `Debug` and no text form.
    type State: Clone + Send;
    /// One outcome of chance, such as a shuffled deck or the rolls of a strike.
    type Deal: Notation + Clone + Eq + Send;
    /// One decision of one seat, written as a token of the rules and ordered as the bytes of that
    /// token.
    type Move: Notation + Ord + Clone + Send;
    /// The view of a spectator, including the visible part of the last move.
    type Public: Clone + Eq + Debug + Send + Sync;
    /// The part of the view that one seat alone sees. Its `Debug` prints no card.
    type Private: Clone + Eq + Debug + Send + Sync;
    /// The memory of a viewer: what they have been shown since the round began, as far as it tells
    /// anything about what is hidden now. By default nothing is remembered. Has no `Debug`: it may
    /// hold hands.
    type Memory: Clone + Default + Send;

    /// Returns the start of a round, before any outcome of chance. `first` has the first turn.
    fn start(options: &Self::Options, first: Seat) -> Self::State;

    /// Returns the next step of the round.
    fn next(state: &Self::State) -> Next;

    /// Returns the seat whose turn it is. The other one may be asked for an answer meanwhile. By
    /// default a turn is over as soon as the other seat is to move.
    fn turn(state: &Self::State) -> Option<Seat> {
        match Self::next(state) {
            Next::Turn(seat) => Some(seat),
            Next::Deal | Next::Over(_) => None,
        }
    }

    /// Returns the move by which a seat lets pass what the other one does. By default there is none:
    /// nobody is asked for an answer during the other's turn.
    fn pass() -> Option<Self::Move> {
        None
    }

    /// Returns the key of the item that the seat to move is asked about during the other's turn, by
    /// what everybody sees. By default nobody is asked about anything.
    fn item(public: &Self::Public) -> Option<&'static str> {
        let _ = public;
        None
    }

    /// Returns `true` for a move that parries an attack. By default there is none.
    #[must_use]
    fn is_parry(chosen: &Self::Move) -> bool {
        let _ = chosen;
        false
    }

    /// Returns `true` if a decision of a seat showed anybody something that neither they nor that
    /// seat's player had seen before, such as a card that was drawn. What the player laid open of
    /// their own does not count: they give it away themselves if they take the decision back. By
    /// default nothing is hidden. Chance is none of its business.
    fn uncovers(before: &Self::State, after: &Self::State, by: Seat) -> bool {
        let (_, _, _) = (before, after, by);
        false
    }

    /// Returns the feat of a seat in a position, by what everybody sees. By default there is none.
    fn feat(public: &Self::Public, seat: Seat) -> Option<Feat> {
        let (_, _) = (public, seat);
        None
    }

    /// Draws the outcome of chance that the position waits for, without changing anything. Called
    /// only if [`Game::next`] returns [`Next::Deal`].
    fn deal(state: &Self::State, chance: &mut dyn Chance) -> Self::Deal;

    /// Applies an outcome of chance, drawn or logged.
    ///
    /// # Errors
    ///
    /// Returns [`ImpossibleDeal`] if the position does not wait for chance, or not for an outcome
    /// of this kind (a deck that lacks a card, for example). The position is then unchanged.
    fn settle(state: &mut Self::State, deal: &Self::Deal) -> Result<(), ImpossibleDeal>;

    /// Replaces the contents of `moves` by the legal moves of the seat to move, each once and in
    /// the order of their tokens. Looks only at what that seat sees. There are none if nobody is to
    /// move.
    fn legal(state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Plays a move that [`Game::legal`] lists, which the caller has checked. Any other move leaves
    /// an unspecified position, but never panics.
    fn play(state: &mut Self::State, chosen: &Self::Move);

    /// Returns the view of a spectator.
    fn public(state: &Self::State) -> Self::Public;

    /// Returns the part of the view that this seat alone sees.
    fn private(state: &Self::State, seat: Seat) -> Self::Private;

    /// Adds the current views to a viewer's memory. Called exactly once after every step of a
    /// round, outcomes of chance included.
    fn remember(
        memory: &mut Self::Memory,
        public: &Self::Public,
        own: Option<(Seat, &Self::Private)>,
    );

    /// Returns a position that looks the same to the viewer, either a spectator or the seat whose
    /// private view is given, and that agrees with everything the viewer remembers. What is hidden
    /// from the viewer is drawn from `chance`.
    ///
    /// `memory` either includes the current views or is empty.
    fn imagine(
        public: &Self::Public,
        own: Option<(Seat, &Self::Private)>,
        memory: &Self::Memory,
        chance: &mut dyn Chance,
    ) -> Self::State;

    /// Returns the seat that has the first turn of the next round: the other one, unless the rules
    /// say otherwise.
    #[must_use]
    fn next_first(first: Seat, outcome: &Outcome) -> Seat {
        let _ = outcome;
        first.other()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duell::Duell;
    use crate::en_garde::EnGarde;
    use crate::erobere_wesnoth::ErobereWesnoth;

    /// Returns what everybody sees at the start of a round by default.
    fn start<G: Game>() -> G::Public {
        G::public(&G::start(&G::Options::default(), Seat::Zero))
    }

    #[test]
    fn the_last_drop_is_one_to_five_life_in_duell() {
        let mut public = start::<Duell>();
        for (life, expected) in [
            (-2, None),
            (0, None),
            (1, Some(Feat::LastDrop)),
            (5, Some(Feat::LastDrop)),
            (6, None),
        ] {
            public.life[Seat::One] = life;
            assert_eq!(Duell::feat(&public, Seat::One), expected, "{life}");
        }
    }

    #[test]
    fn every_village_has_to_be_held_in_erobere_wesnoth() {
        let mut public = start::<ErobereWesnoth>();
        let feat = |public: &_| Seat::BOTH.map(|seat| ErobereWesnoth::feat(public, seat));
        assert_eq!(feat(&public), [None, None]);
        public.owners.fill(Some(Seat::One));
        assert_eq!(feat(&public), [None, Some(Feat::AllVillages)]);
        public.owners[0] = Some(Seat::Zero);
        assert_eq!(feat(&public), [None, None]);
    }

    #[test]
    fn a_parry_is_no_retreat_and_no_attack() {
        for (token, expected) in [("P3x2", true), ("A3x2", false)] {
            let chosen = <EnGarde as Game>::Move::parse(token);
            let is_parry = chosen.as_ref().map(EnGarde::is_parry);
            assert_eq!(is_parry, Ok(expected), "{token}");
        }
    }
}
