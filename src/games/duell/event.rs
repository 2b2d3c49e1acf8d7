//! What happened, as far as everybody saw it.

use super::cards::Card;
use super::squares::{Position, Square};
use crate::game::Seat;

/// A card on the field as everybody saw it at that moment: `card` is `None` when it lay face-down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    /// Where it lay.
    pub square: Square,
    /// What it was, if it was face-up.
    pub card: Option<Card>,
}

/// What an activated card was meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A Mirror, a Bash, a Damage or a Counter: nothing is chosen.
    Nothing,
    /// Equipment: its host.
    Host(Seen),
    /// An Adjust: the knight, and how it is to stand.
    Adjust(Seen, Position),
}

/// One thing that happened. Nothing in it is hidden from anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A new turn began.
    TurnBegan {
        /// Its number.
        turn: u8,
        /// Whose it is.
        by: Seat,
    },
    /// A player drew a card.
    Drew(Seat),
    /// The effect of a 2 kept a player from drawing.
    DrawSkipped(Seat),
    /// There was no card left to draw.
    DeckEmpty(Seat),
    /// A knight was played face-up.
    Played {
        /// By whom.
        by: Seat,
        /// Where it lies.
        square: Square,
        /// The knight.
        card: Card,
    },
    /// A knight was played face-down.
    PlayedHidden {
        /// By whom.
        by: Seat,
        /// Where it lies.
        square: Square,
    },
    /// An effect card was set.
    Set {
        /// By whom.
        by: Seat,
        /// Where it lies.
        square: Square,
    },
    /// A player changed the position of a knight by hand.
    Moved {
        /// By whom.
        by: Seat,
        /// Where it lies.
        square: Square,
        /// The knight; it lies face-up now.
        card: Card,
        /// How it stood.
        from: Position,
        /// How it stands.
        to: Position,
    },
    /// An attack was declared.
    Attacked {
        /// By whom.
        by: Seat,
        /// The attacker.
        square: Square,
        /// The attacker's card.
        card: Card,
        /// The target, `None` for the other player.
        target: Option<Seen>,
    },
    /// The effect of a 4 was used.
    SwapDeclared {
        /// By whom.
        by: Seat,
        /// Where the 4 lies.
        square: Square,
        /// The 4.
        card: Card,
        /// The knight that it is to be exchanged for.
        target: Seen,
    },
    /// An effect card was activated.
    Activated {
        /// By whom.
        by: Seat,
        /// Where it lay.
        square: Square,
        /// The card.
        card: Card,
        /// What for.
        aim: Aim,
    },
    /// A player let an item pass.
    Passed(Seat),
    /// A player chose a card for a 6.
    Chose {
        /// Who chose.
        by: Seat,
        /// The card.
        target: Seen,
    },
    /// The turn player wants to end the turn.
    TurnEnded(Seat),
    /// An item on the stack was annulled by a Counter.
    Annulled {
        /// Who had made it.
        by: Seat,
        /// The card of the item, where everybody sees it.
        card: Option<Card>,
    },
    /// A Mirror threw an attack back.
    Mirrored {
        /// The attacker's card.
        card: Card,
    },
    /// An attack or a card did not do anything any more.
    Fizzled {
        /// The card, where everybody sees it.
        card: Option<Card>,
    },
    /// A knight was turned face-up by an attack or an Adjust.
    Revealed {
        /// Where it lies.
        square: Square,
        /// The knight.
        card: Card,
    },
    /// A knight was given another position by an Adjust.
    Adjusted {
        /// Where it lies.
        square: Square,
        /// The knight, where it is face-up now or was before.
        card: Card,
        /// How it stood.
        from: Position,
        /// How it stands.
        to: Position,
    },
    /// Two knights met in battle.
    Fought {
        /// The attacker.
        attacker: Card,
        /// Its attack number.
        attack: u8,
        /// The knight attacked.
        defender: Card,
        /// Its number: attack or defence, by its position.
        defence: u8,
        /// How the knight attacked stood.
        position: Position,
    },
    /// A player lost life.
    LifeLost {
        /// Who.
        seat: Seat,
        /// How much.
        amount: u8,
        /// What is left; below 0 too.
        left: i16,
    },
    /// Equipment was attached.
    Attached {
        /// The equipment.
        card: Card,
        /// The knight.
        host: Card,
    },
    /// A card left the field for its owner's discard.
    Destroyed {
        /// Where it lay.
        square: Square,
        /// The card, which everybody sees from now on.
        card: Card,
    },
    /// A 4 and another knight changed places and controllers.
    Exchanged {
        /// Where the 4 lies now.
        four: Square,
        /// Where the other knight lies now.
        other: Seen,
    },
    /// A 6 was turned face-up: its controller has to choose a card.
    SixTriggered {
        /// Who has to choose.
        by: Seat,
        /// The 6.
        card: Card,
    },
    /// A card on the field went to its owner's hand.
    Returned {
        /// Where it lay, and what it was if it was face-up.
        target: Seen,
        /// Whose hand it went to.
        to: Seat,
    },
    /// The effect of a 2: this player will skip a draw.
    WillSkipDraw(Seat),
    /// The effect of a 3: this player lost a card from the hand.
    Discarded {
        /// Who.
        seat: Seat,
        /// The card, which lies in the open discard now.
        card: Card,
    },
}
