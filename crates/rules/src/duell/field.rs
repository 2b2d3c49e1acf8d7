//! The knight and effect zones of both players, and the numbers read from them.

use super::cards::{Card, Cards};
use super::sheet::{Block, Sheets};
use super::squares::{Effect, Knight, SLOTS, Square, Status, Zone};
use crate::{BySeat, Seat};

/// Everything that lies on the field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    /// The knights, by controller.
    pub knights: BySeat<[Option<Knight>; SLOTS]>,
    /// The effect cards, by owner.
    pub effects: BySeat<[Option<Effect>; SLOTS]>,
}

impl Field {
    pub(super) const EMPTY: Self = Self {
        knights: BySeat::new([None; SLOTS], [None; SLOTS]),
        effects: BySeat::new([None; SLOTS], [None; SLOTS]),
    };

    pub(super) fn knight(&self, square: Square) -> Option<&Knight> {
        match square.zone {
            Zone::Knights => self.knights[square.seat][square.index()].as_ref(),
            Zone::Effects => None,
        }
    }

    pub(super) fn effect(&self, square: Square) -> Option<&Effect> {
        match square.zone {
            Zone::Effects => self.effects[square.seat][square.index()].as_ref(),
            Zone::Knights => None,
        }
    }

    /// Returns the card on a square.
    pub(super) fn card(&self, square: Square) -> Option<Card> {
        match square.zone {
            Zone::Knights => self.knight(square).map(|knight| knight.card),
            Zone::Effects => self.effect(square).map(|effect| effect.card),
        }
    }

    /// Returns `true` if the card on a square is face-up.
    pub(super) fn is_face_up(&self, square: Square) -> bool {
        match square.zone {
            Zone::Knights => self
                .knight(square)
                .is_some_and(|knight| knight.position.is_face_up()),
            Zone::Effects => self
                .effect(square)
                .is_some_and(|effect| effect.status != Status::Set),
        }
    }

    /// Iterates over the occupied squares and their cards.
    pub(super) fn occupied(&self) -> impl Iterator<Item = (Square, Card)> {
        Seat::BOTH.into_iter().flat_map(move |seat| {
            let effects = Square::all(seat, Zone::Effects);
            effects
                .chain(Square::all(seat, Zone::Knights))
                .filter_map(move |square| Some((square, self.card(square)?)))
        })
    }

    /// Iterates over the knights that a player controls.
    pub(super) fn knights_of(&self, seat: Seat) -> impl Iterator<Item = (Square, &Knight)> {
        Square::all(seat, Zone::Knights)
            .filter_map(move |square| Some((square, self.knight(square)?)))
    }

    /// Iterates over the knights of both players.
    pub(super) fn all_knights(&self) -> impl Iterator<Item = (Square, &Knight)> {
        self.knights_of(Seat::Zero)
            .chain(self.knights_of(Seat::One))
    }

    /// Iterates over a player's effect cards.
    pub(super) fn effects_of(&self, seat: Seat) -> impl Iterator<Item = (Square, &Effect)> {
        Square::all(seat, Zone::Effects)
            .filter_map(move |square| Some((square, self.effect(square)?)))
    }

    /// Returns `true` if a player controls a knight.
    pub(super) fn has_knight(&self, seat: Seat) -> bool {
        self.knights[seat].iter().any(Option::is_some)
    }

    /// Returns `true` if a player has a card that could be activated in this turn.
    pub(super) fn has_ripe(&self, seat: Seat, turn: u8) -> bool {
        self.effects[seat]
            .iter()
            .flatten()
            .any(|effect| effect.is_ripe(turn))
    }

    /// Finds the square of a card.
    pub(super) fn find(&self, card: Card) -> Option<Square> {
        self.occupied()
            .find(|(_, other)| *other == card)
            .map(|(square, _)| square)
    }

    /// Finds a knight and its square.
    pub(super) fn find_knight(&self, card: Card) -> Option<(Square, &Knight)> {
        self.all_knights().find(|(_, knight)| knight.card == card)
    }

    /// Returns the lowest free slot of a zone.
    pub(super) fn free(&self, seat: Seat, zone: Zone) -> Option<Square> {
        Square::all(seat, zone).find(|square| self.card(*square).is_none())
    }

    pub(super) fn put_knight(&mut self, square: Square, knight: Option<Knight>) {
        self.knights[square.seat][square.index()] = knight;
    }

    pub(super) fn put_effect(&mut self, square: Square, effect: Option<Effect>) {
        self.effects[square.seat][square.index()] = effect;
    }

    pub(super) fn knight_mut(&mut self, card: Card) -> Option<&mut Knight> {
        let BySeat { zero, one } = &mut self.knights;
        zero.iter_mut()
            .chain(one)
            .flatten()
            .find(|knight| knight.card == card)
    }

    pub(super) fn effect_mut(&mut self, card: Card) -> Option<&mut Effect> {
        let BySeat { zero, one } = &mut self.effects;
        zero.iter_mut()
            .chain(one)
            .flatten()
            .find(|effect| effect.card == card)
    }

    /// Removes the card on a square, in either zone.
    pub(super) fn clear(&mut self, square: Square) {
        match square.zone {
            Zone::Knights => self.put_knight(square, None),
            Zone::Effects => self.put_effect(square, None),
        }
    }

    /// Iterates over the equipment attached to a knight, with its squares.
    pub(super) fn equipment_of(&self, host: Card) -> impl Iterator<Item = (Square, Card)> {
        Seat::BOTH
            .into_iter()
            .flat_map(move |seat| self.effects_of(seat))
            .filter(move |(_, effect)| effect.status == Status::Attached(host))
            .map(|(square, effect)| (square, effect.card))
    }

    fn bonus(&self, host: Card) -> u8 {
        self.equipment_of(host)
            .map(|(_, card)| card.rank())
            .fold(0, u8::saturating_add)
    }

    /// Returns a knight's attack number, equipment included.
    pub(super) fn attack(&self, knight: Card) -> u8 {
        knight.rank().saturating_add(self.bonus(knight))
    }

    /// Returns a knight's defence number, equipment included.
    pub(super) fn defence(&self, knight: Card) -> u8 {
        10_u8
            .saturating_sub(knight.rank())
            .saturating_add(self.bonus(knight))
    }

    /// Returns `true` if the knight survives a Bash, by its own effect or by its equipment's.
    pub(super) fn is_immune(&self, knight: &Knight, sheets: &Sheets) -> bool {
        let is_proof = |card| sheets.block(card) == Block::Proof;
        (knight.position.is_face_up() && is_proof(knight.card))
            || self
                .equipment_of(knight.card)
                .any(|(_, card)| is_proof(card))
    }

    /// Returns the set of all cards on the field.
    pub(super) fn cards(&self) -> Cards {
        self.occupied().map(|(_, card)| card).collect()
    }
}
