//! Events of a round, as everybody saw them.

use super::cards::Card;
use super::squares::{Position, Square};
use crate::Seat;

/// A card on the field, as everybody saw it at that moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The square it lay on.
    pub square: Square,
    /// The card, or `None` if it lay face-down.
    pub card: Option<Card>,
}

/// The target chosen for an activated card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// No target.
    Nothing,
    /// The knight that receives the equipment.
    Host(Seen),
    /// The knight that an Adjust changes, and the position it is to take.
    Adjust(Seen, Position),
    /// The card in the discard pile that an Infirmary takes.
    Discarded(Card),
}

/// One event of a round. Everything in it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A new turn began.
    TurnBegan {
        /// The number of the turn.
        turn: u8,
        /// The player whose turn it is.
        by: Seat,
    },
    /// A player drew a card.
    Drew(Seat),
    /// The effect of a knight kept a player from drawing.
    DrawSkipped {
        /// The player.
        by: Seat,
        /// The rank of the knight.
        rank: u8,
    },
    /// There was no card left to draw.
    DeckEmpty(Seat),
    /// A knight was played face-up.
    Played {
        /// The player.
        by: Seat,
        /// The square it lies on.
        square: Square,
        /// The knight.
        card: Card,
    },
    /// A knight was played face-down.
    PlayedHidden {
        /// The player.
        by: Seat,
        /// The square it lies on.
        square: Square,
    },
    /// An effect card was set.
    Set {
        /// The player.
        by: Seat,
        /// The square it lies on.
        square: Square,
    },
    /// A player changed the position of a knight by hand.
    Moved {
        /// The player.
        by: Seat,
        /// The square it lies on.
        square: Square,
        /// The knight, now face-up.
        card: Card,
        /// The position before.
        from: Position,
        /// The position after.
        to: Position,
    },
    /// An attack was declared.
    Attacked {
        /// The player.
        by: Seat,
        /// The attacker's square.
        square: Square,
        /// The attacker's card.
        card: Card,
        /// The target, or `None` for the other player.
        target: Option<Seen>,
    },
    /// A player wants to exchange a knight.
    SwapDeclared {
        /// The player.
        by: Seat,
        /// The square of the knight with this effect.
        square: Square,
        /// The knight with this effect.
        card: Card,
        /// The knight it is to be exchanged for.
        target: Seen,
    },
    /// An effect card was activated.
    Activated {
        /// The player.
        by: Seat,
        /// The square it lay on.
        square: Square,
        /// The card.
        card: Card,
        /// The target.
        aim: Aim,
    },
    /// A player passed on answering an item.
    Passed(Seat),
    /// A player chose a card that is to return to a hand.
    Chose {
        /// The player.
        by: Seat,
        /// The card.
        target: Seen,
    },
    /// The turn player wants to end the turn.
    TurnEnded(Seat),
    /// A Counter annulled an item on the stack.
    Annulled {
        /// The player who had put the item on the stack.
        by: Seat,
        /// The card of the item, if it is open to everybody.
        card: Option<Card>,
    },
    /// A Mirror turned an attack back on the attacker.
    Mirrored {
        /// The attacker's card.
        card: Card,
    },
    /// An attack or a card no longer had anything to act on.
    Fizzled {
        /// The card, if it is open to everybody.
        card: Option<Card>,
    },
    /// An attack or an Adjust turned a knight face-up.
    Revealed {
        /// The square it lies on.
        square: Square,
        /// The knight.
        card: Card,
    },
    /// An Adjust changed the position of a knight.
    Adjusted {
        /// The square it lies on.
        square: Square,
        /// The knight, if it is face-up now or was before.
        card: Card,
        /// The position before.
        from: Position,
        /// The position after.
        to: Position,
    },
    /// Two knights met in battle.
    Fought {
        /// The attacker.
        attacker: Card,
        /// Its attack number.
        attack: u8,
        /// The defending knight.
        defender: Card,
        /// The defender's attack or defence number, depending on its position.
        defence: u8,
        /// The defender's position.
        position: Position,
    },
    /// A player lost life.
    LifeLost {
        /// The player.
        seat: Seat,
        /// The knight that took it.
        by: Card,
        /// The amount lost.
        amount: u8,
        /// The life left, which may be below 0.
        left: i16,
    },
    /// A player gained life.
    LifeGained {
        /// The player.
        seat: Seat,
        /// The card that brought it.
        by: Card,
        /// The amount gained.
        amount: u8,
        /// The life that they have now.
        left: i16,
    },
    /// A player drew cards for the effect of a card.
    DrewFor {
        /// The player.
        seat: Seat,
        /// The number of cards, which an empty deck makes smaller.
        count: u8,
        /// The card.
        by: Card,
    },
    /// A player made a truce: nobody attacks any more in this turn.
    TruceBegan(Seat),
    /// A card returned from its owner's discard pile to the hand.
    Recovered {
        /// The player.
        by: Seat,
        /// The card, which everybody knows to be in the hand now.
        card: Card,
    },
    /// Equipment was attached.
    Attached {
        /// The equipment card.
        card: Card,
        /// The knight it was attached to.
        host: Card,
    },
    /// A card left the field for its owner's discard pile.
    Destroyed {
        /// The square it lay on.
        square: Square,
        /// The card, which is open to everybody from now on.
        card: Card,
    },
    /// Two knights changed places and controllers.
    Exchanged {
        /// The knight with this effect.
        swapper: Card,
        /// The square where it now lies.
        square: Square,
        /// The other knight and the square where it now lies.
        other: Seen,
    },
    /// A knight was turned face-up whose player has to choose a card that returns to a hand.
    ReturnTriggered {
        /// The player who has to choose.
        by: Seat,
        /// The knight.
        card: Card,
    },
    /// A card on the field returned to its owner's hand.
    Returned {
        /// The square it lay on, and the card if it was face-up.
        target: Seen,
        /// The player whose hand it returned to.
        to: Seat,
    },
    /// The effect of a knight makes a player skip a draw.
    WillSkipDraw {
        /// The player.
        seat: Seat,
        /// The knight.
        by: Card,
    },
    /// The effect of a knight made a player lose a card from the hand.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card, which is now open in the discard pile.
        card: Card,
        /// The knight.
        by: Card,
    },
}
