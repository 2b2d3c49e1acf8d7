//! The stack: items waiting to be carried out, the latest on top.

use super::cards::Card;
use super::squares::Position;
use crate::Seat;

/// The stage that an item has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The other player may still answer it.
    Offer,
    /// It is being carried out.
    Resolve,
    /// It has been carried out, and waits for what it triggered.
    Done,
}

/// The kind of an item on the stack, with references to cards of type `R`: the cards themselves in
/// a position, as much of them as the viewer sees in a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind<R> {
    /// A knight played face-up.
    Play(R),
    /// A change of position by hand.
    Move {
        /// The knight.
        card: R,
        /// The position before.
        from: Position,
        /// The position after.
        to: Position,
    },
    /// An attack.
    Attack {
        /// The attacker.
        card: R,
        /// The knight attacked, or `None` for the other player.
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
        /// The place of the item it answers, counted from the bottom of the stack.
        on: u8,
        /// The card of the quiet action that it answers at the end of a turn.
        quiet: Option<R>,
    },
    /// An Adjust.
    Adjust {
        /// The card.
        card: R,
        /// The knight.
        target: R,
        /// The position it is to take.
        to: Position,
    },
    /// Equipment.
    Equip {
        /// The card.
        card: R,
        /// The knight.
        host: R,
    },
    /// An Elixir.
    Elixir(R),
    /// A Caravan.
    Caravan(R),
    /// A Truce.
    Truce(R),
    /// An Infirmary.
    Infirmary {
        /// The card.
        card: R,
        /// The card in the discard pile.
        target: R,
    },
    /// The exchange of a knight for another.
    Swap {
        /// The knight with this effect.
        card: R,
        /// The knight of the other player.
        target: R,
    },
    /// The choice of a card that returns to a hand.
    Return {
        /// The knight that was turned up.
        card: R,
        /// The card chosen.
        target: R,
    },
    /// The end of the turn.
    End,
}

impl<R: Copy> ItemKind<R> {
    /// Replaces every reference by `refer` of it, in the order in which they stand here.
    pub fn map<T>(self, mut refer: impl FnMut(R) -> T) -> ItemKind<T> {
        match self {
            Self::Play(card) => ItemKind::Play(refer(card)),
            Self::Move { card, from, to } => ItemKind::Move {
                card: refer(card),
                from,
                to,
            },
            Self::Attack { card, target } => ItemKind::Attack {
                card: refer(card),
                target: target.map(refer),
            },
            Self::Mirror(card) => ItemKind::Mirror(refer(card)),
            Self::Bash(card) => ItemKind::Bash(refer(card)),
            Self::Damage(card) => ItemKind::Damage(refer(card)),
            Self::Counter { card, on, quiet } => ItemKind::Counter {
                card: refer(card),
                on,
                quiet: quiet.map(refer),
            },
            Self::Adjust { card, target, to } => ItemKind::Adjust {
                card: refer(card),
                target: refer(target),
                to,
            },
            Self::Equip { card, host } => ItemKind::Equip {
                card: refer(card),
                host: refer(host),
            },
            Self::Swap { card, target } => ItemKind::Swap {
                card: refer(card),
                target: refer(target),
            },
            Self::Elixir(card) => ItemKind::Elixir(refer(card)),
            Self::Caravan(card) => ItemKind::Caravan(refer(card)),
            Self::Truce(card) => ItemKind::Truce(refer(card)),
            Self::Infirmary { card, target } => ItemKind::Infirmary {
                card: refer(card),
                target: refer(target),
            },
            Self::Return { card, target } => ItemKind::Return {
                card: refer(card),
                target: refer(target),
            },
            Self::End => ItemKind::End,
        }
    }

    /// Returns the card that the item is about, which a Counter destroys along with it. The end of
    /// a turn has none.
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
            | Self::Elixir(card)
            | Self::Caravan(card)
            | Self::Truce(card)
            | Self::Infirmary { card, .. }
            | Self::Return { card, .. } => Some(card),
            Self::End => None,
        }
    }
}

/// An item of the stack. Has no `Debug` in a position, where `R` is [`Card`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Item<R> {
    /// Its kind.
    pub kind: ItemKind<R>,
    /// The player who put it on the stack.
    pub by: Seat,
    /// `true` if a Counter or a Mirror has annulled it.
    pub annulled: bool,
    /// The stage it has reached.
    pub stage: Stage,
}

impl Item<Card> {
    pub(super) const fn offered(by: Seat, kind: ItemKind<Card>) -> Self {
        Self {
            kind,
            by,
            annulled: false,
            stage: Stage::Offer,
        }
    }
}
