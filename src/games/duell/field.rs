//! The knight zones and effect zones of both players, and the numbers that are read from them.

use super::cards::{Card, Cards};
use super::squares::{Effect, Knight, SLOTS, Square, Status, Zone};
use crate::game::{BySeat, Seat};

/// Everything that lies on the field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    /// The knights, by who controls them.
    pub knights: BySeat<[Option<Knight>; SLOTS]>,
    /// The effect cards, by whose they are.
    pub effects: BySeat<[Option<Effect>; SLOTS]>,
}

impl Field {
    pub const EMPTY: Self = Self {
        knights: BySeat::new([None; SLOTS], [None; SLOTS]),
        effects: BySeat::new([None; SLOTS], [None; SLOTS]),
    };

    pub fn knight(&self, square: Square) -> Option<&Knight> {
        match square.zone {
            Zone::Knights => self.knights[square.seat][square.index()].as_ref(),
            Zone::Effects => None,
        }
    }

    pub fn effect(&self, square: Square) -> Option<&Effect> {
        match square.zone {
            Zone::Effects => self.effects[square.seat][square.index()].as_ref(),
            Zone::Knights => None,
        }
    }

    /// The card on a square.
    pub fn card(&self, square: Square) -> Option<Card> {
        match square.zone {
            Zone::Knights => self.knight(square).map(|knight| knight.card),
            Zone::Effects => self.effect(square).map(|effect| effect.card),
        }
    }

    /// Whether the card on a square is seen by everybody.
    pub fn is_face_up(&self, square: Square) -> bool {
        match square.zone {
            Zone::Knights => self
                .knight(square)
                .is_some_and(|knight| knight.position.is_face_up()),
            Zone::Effects => self
                .effect(square)
                .is_some_and(|effect| effect.status != Status::Set),
        }
    }

    /// All occupied squares.
    pub fn occupied(&self) -> impl Iterator<Item = (Square, Card)> {
        Seat::BOTH.into_iter().flat_map(move |seat| {
            let effects = Square::all(seat, Zone::Effects);
            effects
                .chain(Square::all(seat, Zone::Knights))
                .filter_map(move |square| Some((square, self.card(square)?)))
        })
    }

    /// The knights that a player controls.
    pub fn knights_of(&self, seat: Seat) -> impl Iterator<Item = (Square, &Knight)> {
        Square::all(seat, Zone::Knights)
            .filter_map(move |square| Some((square, self.knight(square)?)))
    }

    /// The knights of both players.
    pub fn all_knights(&self) -> impl Iterator<Item = (Square, &Knight)> {
        self.knights_of(Seat::Zero)
            .chain(self.knights_of(Seat::One))
    }

    /// The effect cards of a player.
    pub fn effects_of(&self, seat: Seat) -> impl Iterator<Item = (Square, &Effect)> {
        Square::all(seat, Zone::Effects)
            .filter_map(move |square| Some((square, self.effect(square)?)))
    }

    /// Whether a player controls a knight.
    pub fn has_knight(&self, seat: Seat) -> bool {
        self.knights[seat].iter().any(Option::is_some)
    }

    /// Whether a player has a card that could be activated in this turn.
    pub fn has_ripe(&self, seat: Seat, turn: u8) -> bool {
        self.effects[seat]
            .iter()
            .flatten()
            .any(|effect| effect.is_ripe(turn))
    }

    /// Where a card lies.
    pub fn find(&self, card: Card) -> Option<Square> {
        self.occupied()
            .find(|(_, other)| *other == card)
            .map(|(square, _)| square)
    }

    /// Where a card lies as a knight, and how.
    pub fn find_knight(&self, card: Card) -> Option<(Square, &Knight)> {
        self.all_knights().find(|(_, knight)| knight.card == card)
    }

    /// The lowest free slot of a zone.
    pub fn free(&self, seat: Seat, zone: Zone) -> Option<Square> {
        Square::all(seat, zone).find(|square| self.card(*square).is_none())
    }

    pub fn put_knight(&mut self, square: Square, knight: Option<Knight>) {
        self.knights[square.seat][square.index()] = knight;
    }

    pub fn put_effect(&mut self, square: Square, effect: Option<Effect>) {
        self.effects[square.seat][square.index()] = effect;
    }

    pub fn knight_mut(&mut self, card: Card) -> Option<&mut Knight> {
        let BySeat { zero, one } = &mut self.knights;
        zero.iter_mut()
            .chain(one)
            .flatten()
            .find(|knight| knight.card == card)
    }

    pub fn effect_mut(&mut self, card: Card) -> Option<&mut Effect> {
        let BySeat { zero, one } = &mut self.effects;
        zero.iter_mut()
            .chain(one)
            .flatten()
            .find(|effect| effect.card == card)
    }

    /// Takes the card from a square, whichever zone it is in.
    pub fn clear(&mut self, square: Square) {
        match square.zone {
            Zone::Knights => self.put_knight(square, None),
            Zone::Effects => self.put_effect(square, None),
        }
    }

    /// The equipment attached to a knight, with its squares.
    pub fn equipment_of(&self, host: Card) -> impl Iterator<Item = (Square, Card)> {
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

    /// The attack number of a knight with its equipment.
    pub fn attack(&self, knight: Card) -> u8 {
        knight.rank().saturating_add(self.bonus(knight))
    }

    /// The defence number of a knight with its equipment.
    pub fn defence(&self, knight: Card) -> u8 {
        10_u8
            .saturating_sub(knight.rank())
            .saturating_add(self.bonus(knight))
    }

    /// Whether a Bash leaves the knight alone: a face-up 5, or a 5 as equipment.
    pub fn is_immune(&self, knight: &Knight) -> bool {
        (knight.position.is_face_up() && knight.card.rank() == 5)
            || self
                .equipment_of(knight.card)
                .any(|(_, card)| card.rank() == 5)
    }

    /// All cards on the field.
    pub fn cards(&self) -> Cards {
        self.occupied().map(|(_, card)| card).collect()
    }
}
