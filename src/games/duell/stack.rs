//! What waits to be carried out, the latest on top.

use super::cards::Card;
use super::squares::Position;
use crate::game::Seat;

/// How far an item has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The other player may still answer it.
    Offer,
    /// It is being carried out.
    Resolve,
    /// It is carried out, and waits for what it triggered.
    Done,
}

/// What an item is, with references to cards of type `R`: in a position the cards themselves, in
/// a view as much of them as the viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind<R> {
    /// A knight played face-up.
    Play(R),
    /// A change of position by hand.
    Move {
        /// The knight.
        card: R,
        /// How it stood.
        from: Position,
        /// How it was put.
        to: Position,
    },
    /// An attack.
    Attack {
        /// The attacker.
        card: R,
        /// The knight attacked; `None` for the other player.
        target: Option<R>,
    },
    /// A Mirror.
    Mirror(R),
    /// A Bash.
    Bash(R),
    /// A Damage.
    Damage(R),
    /// A Counter.
    Counter {
        /// The card.
        card: R,
        /// The place of the item that it answers, counted from the bottom of the stack.
        on: u8,
        /// At the end of a turn, the card of the quiet action that it answers.
        quiet: Option<R>,
    },
    /// An Adjust.
    Adjust {
        /// The card.
        card: R,
        /// The knight.
        target: R,
        /// How it is to stand.
        to: Position,
    },
    /// Equipment.
    Equip {
        /// The card.
        card: R,
        /// The knight.
        host: R,
    },
    /// The use of a 4.
    Swap {
        /// The 4.
        card: R,
        /// The knight of the other player.
        target: R,
    },
    /// The choice made for a 6.
    Six {
        /// The 6.
        card: R,
        /// The card chosen.
        target: R,
    },
    /// The end of the turn.
    End,
}

impl<R: Copy> Kind<R> {
    /// The same with other references, made in the order in which they stand here.
    pub fn map<T>(self, mut refer: impl FnMut(R) -> T) -> Kind<T> {
        match self {
            Self::Play(card) => Kind::Play(refer(card)),
            Self::Move { card, from, to } => Kind::Move {
                card: refer(card),
                from,
                to,
            },
            Self::Attack { card, target } => Kind::Attack {
                card: refer(card),
                target: target.map(refer),
            },
            Self::Mirror(card) => Kind::Mirror(refer(card)),
            Self::Bash(card) => Kind::Bash(refer(card)),
            Self::Damage(card) => Kind::Damage(refer(card)),
            Self::Counter { card, on, quiet } => Kind::Counter {
                card: refer(card),
                on,
                quiet: quiet.map(refer),
            },
            Self::Adjust { card, target, to } => Kind::Adjust {
                card: refer(card),
                target: refer(target),
                to,
            },
            Self::Equip { card, host } => Kind::Equip {
                card: refer(card),
                host: refer(host),
            },
            Self::Swap { card, target } => Kind::Swap {
                card: refer(card),
                target: refer(target),
            },
            Self::Six { card, target } => Kind::Six {
                card: refer(card),
                target: refer(target),
            },
            Self::End => Kind::End,
        }
    }

    /// The card that a Counter destroys with the item, or that the item is about: none for the
    /// end of a turn.
    pub const fn card(self) -> Option<R> {
        match self {
            Self::Play(card)
            | Self::Move { card, .. }
            | Self::Attack { card, .. }
            | Self::Mirror(card)
            | Self::Bash(card)
            | Self::Damage(card)
            | Self::Counter { card, .. }
            | Self::Adjust { card, .. }
            | Self::Equip { card, .. }
            | Self::Swap { card, .. }
            | Self::Six { card, .. } => Some(card),
            Self::End => None,
        }
    }
}

/// An item of the stack. In a position (`R` is [`Card`]) it has no `Debug`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Item<R> {
    /// What it is.
    pub kind: Kind<R>,
    /// The player who made it.
    pub by: Seat,
    /// Whether a Counter or a Mirror has annulled it.
    pub annulled: bool,
    /// How far it has come.
    pub stage: Stage,
}

impl Item<Card> {
    pub(super) const fn offered(by: Seat, kind: Kind<Card>) -> Self {
        Self {
            kind,
            by,
            annulled: false,
            stage: Stage::Offer,
        }
    }
}
