//! A position to look at while one reads the rules.

use super::any::{AnyTable, Terms, Waiting};
use super::fairness::{Luck, Secret, Stream};
use super::generic::Table;
use super::kind::{Ask, GameKind};
use super::sheet::PublicSheet;
use crate::game::{BySeat, Recorded, Seat};
use crate::show::Show;

/// Decisions that lead to it: by then something stands on every board.
const PLIES: u32 = 16;

/// What each game is asked.
struct Question(Terms);

impl Ask for Question {
    type Answer = Option<PublicSheet>;

    fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
        let mut table = Table::<G>::open(self.0, &[]).ok()?;
        table.begin();
        let mut chance = Stream::seeded(4);
        for _ in 0..PLIES {
            let Waiting::Turn(seat) = table.standing().waiting else {
                break;
            };
            let mut next = table.clone();
            next.play(seat, &next.any_legal(&mut chance)?).ok()?;
            if !matches!(next.standing().waiting, Waiting::Turn(_)) {
                break;
            }
            table = next;
        }
        Some(table.public(u32::MAX))
    }
}

impl GameKind {
    /// A position of a round that was begun at random: the same every time, and nobody's match.
    #[must_use]
    pub fn example(self) -> Option<PublicSheet> {
        let terms = Terms {
            id: "0".repeat(26),
            kind: self,
            options: self.facts().default_options,
            first_to: 1,
            first: Seat::Zero,
            secret: Secret::new([0; 32]),
            lucks: BySeat::new(Luck::default(), Luck::default()),
        };
        self.dispatch(Question(terms))
    }
}
