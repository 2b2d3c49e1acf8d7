//! A position to look at while reading the rules.

use super::any::Terms;
use super::fairness::{Luck, Secret, Sides};
use super::kind::GameKind;
use super::sheet::PublicSheet;
use rules::{BySeat, Seat, Sequence, Waiting};

impl GameKind {
    /// Returns the position that the game's example moves lead to. It is the same every time, and
    /// in nobody's match.
    #[must_use]
    pub fn example(self) -> Option<PublicSheet> {
        let facts = self.facts();
        let terms = Terms {
            id: "0".repeat(26),
            kind: self,
            options: facts.default_options,
            first_to: 1,
            first: Seat::Zero,
            challenger: Seat::Zero,
            sides: Sides::Chosen,
            secret: Secret::new([0; 32]),
            lucks: BySeat::new(Luck::default(), Luck::default()),
        };
        let mut table = Self::open(terms, &[]).ok()?;
        table.begin();
        for token in facts.example {
            let Waiting::Turn(seat) = table.standing().waiting else {
                return None;
            };
            table.play(seat, token).ok()?;
        }
        Some(table.public(Sequence(u32::MAX)))
    }
}
