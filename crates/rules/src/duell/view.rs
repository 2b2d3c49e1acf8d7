//! Views of spectators and players, built up field by field.

use std::fmt;

use super::cards::{Card, Cards};
use super::event::Event;
use super::sheet::Sheets;
use super::squares::{Marks, Position, SLOTS, Square, Status, Zone};
use super::stack::{Item, ItemKind, Stage};
use super::state::{Awaited, Phase, State};
use crate::{BySeat, Seat};

/// A reference to a card, as far as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reference {
    /// A card that is face-up on the field, or in a discard pile.
    Card(Card),
    /// The card that lies face-down on this square.
    Square(Square),
    /// A card in a hand.
    Hidden,
}

/// A knight as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KnightSeen {
    /// The card, or `None` if it lies face-down.
    pub card: Option<Card>,
    /// The owner of the card. It is public: everybody saw whose hand the card came from and where a
    /// swap took it.
    pub owner: Seat,
    /// Its position.
    pub position: Position,
    /// The turns in which it last did something.
    pub marks: Marks,
}

/// An effect card as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EffectSeen {
    /// The card, or `None` if it lies face-down.
    pub card: Option<Card>,
    /// The turn in which it was set.
    pub set: u8,
    /// Its state. A host is always face-up.
    pub status: Status,
}

/// An item of the stack as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ItemSeen {
    /// Its kind.
    pub kind: ItemKind<Reference>,
    /// The player who put it on the stack.
    pub by: Seat,
    /// `true` if it has been annulled.
    pub annulled: bool,
    /// The stage it has reached.
    pub stage: Stage,
}

/// The view of a spectator. Hands, decks and face-down cards appear as counts and places alone,
/// even after the round is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The effects of both players' ranks.
    pub sheets: Sheets,
    /// The number of the turn, from 1.
    pub turn: u8,
    /// The player whose turn it is.
    pub active: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// The life of each player, which may be below 0.
    pub life: BySeat<i16>,
    /// The number of cards left in each deck.
    pub decks: BySeat<u8>,
    /// The number of cards that each player holds.
    pub hand_sizes: BySeat<u8>,
    /// The discard piles, by owner.
    pub discards: BySeat<DiscardSeen>,
    /// The knight slots, by controller.
    pub knights: BySeat<[Option<KnightSeen>; SLOTS]>,
    /// The effect slots, by owner.
    pub effects: BySeat<[Option<EffectSeen>; SLOTS]>,
    /// `true` if the turn player has played a knight in this turn.
    pub knight_played: bool,
    /// `true` if the turn player may use a Bash as the next action.
    pub bash: bool,
    /// The card of the turn player's latest action, if that action was quiet.
    pub quiet: Option<Reference>,
    /// `true` if nobody attacks any more in this turn.
    pub truce: bool,
    /// The rank of the knight that makes a player skip the next draw.
    pub skip: BySeat<Option<u8>>,
    /// The items waiting to be carried out, the latest last.
    pub stack: Vec<ItemSeen>,
    /// The decision that the round waits for, or its outcome.
    pub awaited: Awaited<Reference>,
    /// The events since the last decision.
    pub happened: Vec<Event>,
}

/// A discard pile, open to everybody.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DiscardSeen(pub Cards);

impl fmt::Debug for DiscardSeen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = self.0.iter().map(|card| card.to_string());
        formatter.debug_list().entries(texts).finish()
    }
}

/// The part of the view that one player alone sees.
#[derive(Clone, PartialEq, Eq)]
pub struct Private {
    /// The player's hand.
    pub hand: Cards,
    /// The face-down knights that the player controls, by slot, including those that a swap brought.
    pub knights: [Option<Card>; SLOTS],
    /// The player's face-down effect cards, by slot.
    pub effects: [Option<Card>; SLOTS],
    /// The cards drawn since the last decision.
    pub drawn: Cards,
    /// The cards that returned from the field or the discard pile to the hand since then.
    pub returned: Cards,
}

impl fmt::Debug for Private {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Private").finish_non_exhaustive()
    }
}

/// Returns the key of the item that is offered for an answer.
pub(super) fn item(public: &Public) -> Option<&'static str> {
    let Awaited::Window(_) = public.awaited else {
        return None;
    };
    Some(match public.stack.last()?.kind {
        ItemKind::Play(_) => "play",
        ItemKind::Move { .. } => "position",
        ItemKind::Attack { .. } => "attack",
        ItemKind::Mirror(_)
        | ItemKind::Bash(_)
        | ItemKind::Damage(_)
        | ItemKind::Counter { .. }
        | ItemKind::Adjust { .. }
        | ItemKind::Elixir(_)
        | ItemKind::Caravan(_)
        | ItemKind::Truce(_)
        | ItemKind::Infirmary { .. }
        | ItemKind::Equip { .. } => "activate",
        ItemKind::Swap { .. } => "swap",
        ItemKind::Return { .. } => "choose",
        ItemKind::End if public.quiet.is_some() => "quiet",
        ItemKind::End => "end",
    })
}

impl State {
    fn refer(&self, card: Card) -> Reference {
        match self.field.find(card) {
            Some(square) if self.field.is_face_up(square) => Reference::Card(card),
            Some(square) => Reference::Square(square),
            None if self.is_open(card) => Reference::Card(card),
            None => Reference::Hidden,
        }
    }

    fn item_seen(&self, item: &Item<Card>) -> ItemSeen {
        ItemSeen {
            kind: item.kind.map(|card| self.refer(card)),
            by: item.by,
            annulled: item.annulled,
            stage: item.stage,
        }
    }

    fn knight_seen(&self, seat: Seat) -> [Option<KnightSeen>; SLOTS] {
        self.field.knights[seat].map(|slot| {
            slot.map(|knight| KnightSeen {
                card: Some(knight.card).filter(|_| knight.position.is_face_up()),
                owner: knight.card.owner(),
                position: knight.position,
                marks: knight.marks,
            })
        })
    }

    fn effects_seen(&self, seat: Seat) -> [Option<EffectSeen>; SLOTS] {
        self.field.effects[seat].map(|slot| {
            slot.map(|effect| EffectSeen {
                card: Some(effect.card).filter(|_| effect.status != Status::Set),
                set: effect.set,
                status: effect.status,
            })
        })
    }

    fn awaited_seen(&self) -> Awaited<Reference> {
        match self.awaited {
            Awaited::Shuffle => Awaited::Shuffle,
            Awaited::Action => Awaited::Action,
            Awaited::Window(seat) => Awaited::Window(seat),
            Awaited::Return { seat, card } => Awaited::Return {
                seat,
                card: self.refer(card),
            },
            Awaited::Discard { seat, by } => Awaited::Discard {
                seat,
                by: self.refer(by),
            },
            Awaited::Over(outcome) => Awaited::Over(outcome),
        }
    }

    fn face_down(&self, seat: Seat, zone: Zone) -> [Option<Card>; SLOTS] {
        let mut cards = [None; SLOTS];
        for square in Square::all(seat, zone) {
            if !self.field.is_face_up(square) {
                cards[square.index()] = self.field.card(square);
            }
        }
        cards
    }
}

/// Returns the cards whose places a player sees: those of their hand and of the discard piles, and on the
/// field all but what lies face-down on the other side.
fn seen(state: &State, seat: Seat) -> Cards {
    let squares = Seat::BOTH
        .into_iter()
        .flat_map(|side| Square::all(side, Zone::Effects).chain(Square::all(side, Zone::Knights)));
    let in_view = squares.filter(|square| square.seat == seat || state.field.is_face_up(*square));
    let on_the_field: Cards = in_view
        .filter_map(|square| state.field.card(square))
        .collect();
    let discards = state.discards.zero.union(state.discards.one);
    state.hands[seat].union(discards).union(on_the_field)
}

/// Returns `true` if a decision of a player showed anybody a card that neither they nor that player had
/// seen before.
pub(super) fn uncovers(before: &State, after: &State, by: Seat) -> bool {
    let known = seen(before, by);
    Seat::BOTH.into_iter().any(|seat| {
        let new = seen(after, seat).without(seen(before, seat));
        !new.iter().all(|card| known.contains(card))
    })
}

pub(super) fn public(state: &State) -> Public {
    Public {
        sheets: state.sheets,
        turn: state.turn,
        active: state.active,
        phase: state.phase,
        life: state.life,
        decks: state.decks.map(|deck| deck.len()),
        hand_sizes: state.hands.map(Cards::len),
        discards: state.discards.map(DiscardSeen),
        knights: BySeat::from_fn(|seat| state.knight_seen(seat)),
        effects: BySeat::from_fn(|seat| state.effects_seen(seat)),
        knight_played: state.knight_played,
        bash: state.bash,
        quiet: state.quiet.map(|card| state.refer(card)),
        truce: state.truce,
        skip: state.skip,
        stack: state
            .stack
            .iter()
            .map(|item| state.item_seen(item))
            .collect(),
        awaited: state.awaited_seen(),
        happened: state.happened.clone(),
    }
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    Private {
        hand: state.hands[seat],
        knights: state.face_down(seat, Zone::Knights),
        effects: state.face_down(seat, Zone::Effects),
        drawn: state.drawn[seat],
        returned: state.returned[seat],
    }
}
