//! A position, and the course of a turn.

use super::cards::{Card, Cards, Deck};
use super::event::{Event, Seen};
use super::field::Field;
use super::record::{Deal, Options};
use super::sheet::Sheets;
use super::squares::Square;
use super::stack::{Item, ItemKind, Stage};
use crate::{BySeat, ImpossibleDeal, Next, Outcome, Seat};

/// The life of each player at the start.
pub const LIFE: i16 = 40;
/// The number of cards that each player holds at the start.
pub const HAND_SIZE: usize = 5;
/// The number of the last turn. Most sheets never get there.
pub(super) const LAST_TURN: u8 = 200;

/// The phase of a turn in which the turn player may act. Drawing takes no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The first main phase, `M1`.
    Main1,
    /// The battle phase, `BP`.
    Battle,
    /// The second main phase, `M2`.
    Main2,
}

/// The decision or chance that a position waits for, with a reference to a card of type `R` (see
/// [`ItemKind`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited<R> {
    /// The shuffling of the decks.
    Shuffle,
    /// An action of the turn player.
    Action,
    /// This seat's answer to the item on top of the stack.
    Window(Seat),
    /// The choice of a card that returns to a hand.
    Return {
        /// The seat that chooses.
        seat: Seat,
        /// The knight that was turned up, wherever it is now.
        card: R,
    },
    /// Chance, which takes a card from a hand.
    Discard {
        /// The player whose hand it is.
        seat: Seat,
        /// The knight that they lost life to.
        by: R,
    },
    /// Nothing: the round is over.
    Over(Outcome),
}

/// A position with every card in it. Has no `Debug`: it holds hands and decks.
#[derive(Clone)]
pub struct State {
    pub(super) sheets: Sheets,
    /// The number of the turn, from 1.
    pub(super) turn: u8,
    /// The player whose turn it is.
    pub(super) active: Seat,
    pub(super) phase: Phase,
    pub(super) life: BySeat<i16>,
    pub(super) decks: BySeat<Deck>,
    pub(super) hands: BySeat<Cards>,
    /// The discard piles, by owner.
    pub(super) discards: BySeat<Cards>,
    pub(super) field: Field,
    /// `true` if the turn player has played a knight in this turn.
    pub(super) knight_played: bool,
    /// `true` if the turn player may use a Bash as an action.
    pub(super) bash: bool,
    /// The card of the turn player's latest action, if that action was quiet.
    pub(super) quiet: Option<Card>,
    /// `true` if nobody attacks any more in this turn.
    pub(super) truce: bool,
    /// `true` if the first turn begins with a draw.
    pub(super) first_draw: bool,
    /// The rank of the knight that makes a player skip the draw of their next turn.
    pub(super) skip: BySeat<Option<u8>>,
    pub(super) stack: Vec<Item<Card>>,
    pub(super) awaited: Awaited<Card>,
    /// The events since the last decision, as everybody saw them.
    pub(super) happened: Vec<Event>,
    /// The cards that each player drew since then.
    pub(super) drawn: BySeat<Cards>,
    /// The cards that returned from the field or the discard pile to each player's hand since then.
    pub(super) returned: BySeat<Cards>,
}

impl State {
    pub(super) fn start(options: Options, first: Seat) -> Self {
        Self {
            sheets: options.sheets,
            first_draw: options.first_draw,
            turn: 1,
            active: first,
            phase: Phase::Main1,
            life: BySeat::new(LIFE, LIFE),
            decks: BySeat::from_fn(Deck::unshuffled),
            hands: BySeat::default(),
            discards: BySeat::default(),
            field: Field::EMPTY,
            knight_played: false,
            bash: false,
            quiet: None,
            truce: false,
            skip: BySeat::default(),
            stack: Vec::new(),
            awaited: Awaited::Shuffle,
            happened: Vec::new(),
            drawn: BySeat::default(),
            returned: BySeat::default(),
        }
    }

    pub(super) const fn next(&self) -> Next {
        match self.awaited {
            Awaited::Shuffle | Awaited::Discard { .. } => Next::Deal,
            Awaited::Action => Next::Turn(self.active),
            Awaited::Window(seat) | Awaited::Return { seat, .. } => Next::Turn(seat),
            Awaited::Over(outcome) => Next::Over(outcome),
        }
    }

    pub(super) fn settle(&mut self, deal: &Deal) -> Result<(), ImpossibleDeal> {
        match (self.awaited, deal) {
            (Awaited::Shuffle, Deal::Decks(decks)) => {
                self.deal_hands(**decks);
                Ok(())
            }
            (Awaited::Discard { seat, by }, Deal::Discard(index)) => {
                let card = self.hands[seat].iter().nth(usize::from(*index));
                let card = card.ok_or_else(|| {
                    ImpossibleDeal::new(format!("#{index}: the hand does not hold that many cards"))
                })?;
                self.discard(seat, card, by);
                Ok(())
            }
            (Awaited::Shuffle, Deal::Discard(_)) => {
                Err(ImpossibleDeal::new("expected the two shuffled decks"))
            }
            (Awaited::Discard { .. }, Deal::Decks(_)) => Err(ImpossibleDeal::new(
                "expected the discard of one card, such as #0",
            )),
            _ => Err(ImpossibleDeal::new("nothing is left to chance now")),
        }
    }

    fn deal_hands(&mut self, decks: BySeat<Deck>) {
        self.decks = decks;
        for seat in Seat::BOTH {
            self.hands[seat] = (0..HAND_SIZE)
                .filter_map(|_| self.decks[seat].draw())
                .collect();
        }
        self.happened.clear();
        self.draw();
        self.awaited = Awaited::Action;
    }

    fn discard(&mut self, seat: Seat, card: Card, by: Card) {
        self.hands[seat].remove(card);
        self.discards[card.owner()].insert(card);
        self.happened.push(Event::Discarded { seat, card, by });
        self.advance();
    }

    /// Draws a card at the beginning of a turn.
    fn draw(&mut self) {
        let by = self.active;
        let turn = self.turn;
        self.happened.push(Event::TurnBegan { turn, by });
        if turn == 1 && !self.first_draw {
            return;
        }
        let drawn = if let Some(rank) = self.skip[by].take() {
            Event::DrawSkipped { by, rank }
        } else if self.draw_cards(by, 1) > 0 {
            Event::Drew(by)
        } else {
            Event::DeckEmpty(by)
        };
        self.happened.push(drawn);
    }

    /// Draws this number of cards, or as many as the deck has, and returns how many.
    pub(super) fn draw_cards(&mut self, seat: Seat, most: u8) -> u8 {
        let mut count = 0;
        while count < most
            && let Some(card) = self.decks[seat].draw()
        {
            self.hands[seat].insert(card);
            self.drawn[seat].insert(card);
            count += 1;
        }
        count
    }

    /// Ends the turn and begins the next, or ends the round if both decks are empty or it was the
    /// last turn.
    pub(super) fn end_turn(&mut self) {
        self.stack.clear();
        self.quiet = None;
        self.bash = false;
        if self.decks.iter().all(|(_, deck)| deck.is_empty()) {
            self.finish(None, "decks");
            return;
        }
        if self.turn >= LAST_TURN {
            self.finish(None, "turns");
            return;
        }
        self.truce = false;
        self.turn += 1;
        self.active = self.active.other();
        self.phase = Phase::Main1;
        self.knight_played = false;
        self.draw();
        self.awaited = Awaited::Action;
    }

    pub(super) fn finish(&mut self, winner: Option<Seat>, reason: &'static str) {
        self.stack.clear();
        self.awaited = Awaited::Over(Outcome { winner, reason });
    }

    /// Goes on until somebody, or chance, has to decide, offering the item on top of the stack or
    /// carrying it out.
    pub(super) fn advance(&mut self) {
        loop {
            let Some(top) = self.stack.last().copied() else {
                self.awaited = Awaited::Action;
                return;
            };
            let answerer = top.by.other();
            match top.stage {
                Stage::Offer if self.is_offered(&top) => {
                    self.awaited = Awaited::Window(answerer);
                    return;
                }
                Stage::Offer | Stage::Resolve if !top.annulled => {
                    self.set_stage(Stage::Resolve);
                    if self.resolve(&top).is_break() {
                        return;
                    }
                }
                _ => {
                    self.stack.pop();
                }
            }
        }
    }

    fn is_offered(&self, item: &Item<Card>) -> bool {
        !item.annulled && !self.is_void(item) && self.field.has_ripe(item.by.other(), self.turn)
    }

    /// Sets the stage of the item on top of the stack.
    pub(super) fn set_stage(&mut self, stage: Stage) {
        if let Some(top) = self.stack.last_mut() {
            top.stage = stage;
        }
    }

    /// Puts an item on the stack and goes on.
    pub(super) fn perform(&mut self, by: Seat, kind: ItemKind<Card>) {
        self.stack.push(Item::offered(by, kind));
        self.advance();
    }

    /// Returns the card on a square as everybody sees it.
    pub(super) fn seen(&self, square: Square) -> Seen {
        let card = self.field.card(square);
        Seen {
            square,
            card: card.filter(|_| self.field.is_face_up(square)),
        }
    }
}
