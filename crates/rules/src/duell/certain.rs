//! Certain moves: a player knows what they do. And those that may be part of a line that wins.

use super::cards::Card;
use super::moves::Move;
use super::sheet::Block;
use super::squares::{Knight, Position, Square};
use super::stack::{Item, ItemKind};
use super::state::{Awaited, Phase, State};
use crate::Seat;

/// The highest rank of a knight.
const HIGHEST: u32 = 9;

impl State {
    /// Returns `true` if the seat that makes a move knows what it does, unless somebody answers it:
    /// no card that is hidden from the seat matters. The position is one of a line that began at
    /// `start`.
    #[must_use]
    pub fn is_certain(&self, start: &Self, seat: Seat, chosen: Move) -> bool {
        match chosen {
            Move::Play(card) | Move::PlayHidden(card) | Move::Set(card) => {
                start.decks[seat].cards().iter().all(|drawn| *drawn != card)
            }
            Move::Attack(_, Some(target)) | Move::Swap(_, target) | Move::Adjust(_, target, _) => {
                self.is_known(seat, target)
            }
            Move::Pass => self.stack.iter().all(|item| self.is_foreseen(seat, item)),
            _ => true,
        }
    }

    /// Returns `true` if a seat knows the knight on a square.
    fn is_known(&self, seat: Seat, square: Square) -> bool {
        square.seat == seat || self.field.is_face_up(square)
    }

    /// Returns `true` if a seat knows what an item on the stack will do.
    fn is_foreseen(&self, seat: Seat, item: &Item<Card>) -> bool {
        let target = match item.kind {
            ItemKind::Attack { target, .. } => target,
            ItemKind::Adjust { target, .. } | ItemKind::Swap { target, .. } => Some(target),
            _ => None,
        };
        let square = target.and_then(|card| self.field.find(card));
        square.is_none_or(|square| self.is_known(seat, square))
    }

    /// Returns `true` if a move may be part of a line that wins in this turn, because everything that
    /// can still attack would take the other's life.
    #[must_use]
    pub fn may_win(&self, seat: Seat, chosen: Move) -> bool {
        match chosen {
            Move::Pass | Move::End | Move::Set(_) | Move::Position(_, Position::Defence) => false,
            Move::Play(_) | Move::PlayHidden(_) | Move::Swap(..) => {
                self.phase == Phase::Main1 && self.is_life_in_reach(seat)
            }
            Move::Attack(from, Some(target)) => {
                self.is_beaten(from, target) && self.is_life_in_reach(seat)
            }
            Move::Equip(_, host) => host.seat == seat && self.is_life_in_reach(seat),
            Move::Activate(square) => self.is_weapon(square) && self.is_life_in_reach(seat),
            _ => self.is_life_in_reach(seat),
        }
    }

    /// Returns `true` if an attack takes a knight from the field, or life from its player.
    fn is_beaten(&self, from: Square, target: Square) -> bool {
        let knights = self.field.knight(from).zip(self.field.knight(target));
        knights.is_some_and(|(attacker, defender)| {
            let attack = self.field.attack(attacker.card);
            match defender.position {
                Position::Attack => attack >= self.field.attack(defender.card),
                _ => attack > self.field.defence(defender.card),
            }
        })
    }

    /// Returns `true` if a set card takes something from the other: life, knights or effect cards.
    fn is_weapon(&self, square: Square) -> bool {
        self.field.card(square).is_some_and(|card| {
            let block = self.sheets.block(card);
            matches!(block, Block::Mirror | Block::Bash | Block::Damage)
        })
    }

    /// Returns `true` if the other's life is not above the numbers of all knights that may still
    /// attack in this turn. In an answer a Mirror may take it.
    fn is_life_in_reach(&self, seat: Seat) -> bool {
        if self.awaited == Awaited::Window(seat) {
            return true;
        }
        let knights = self.field.knights_of(seat).map(|(_, knight)| knight);
        let ready = knights.filter(|knight| knight.marks.attacked != self.turn);
        let numbers: u32 = ready.map(|knight| self.most_of(knight)).sum();
        let equipment = self.field.effects_of(seat).map(|(_, effect)| effect);
        let ripe = equipment.filter(|it| it.card.is_knight() && it.is_ripe(self.turn));
        let equipment: u32 = ripe.map(|it| u32::from(it.card.rank())).sum();
        let played = if self.knight_played { 0 } else { HIGHEST };
        let most = i32::try_from(numbers + equipment + played).unwrap_or(i32::MAX);
        !self.truce && i32::from(self.life[seat.other()]) <= most
    }

    /// Returns the most life that a knight may take in an attack, itself or by a swap.
    fn most_of(&self, knight: &Knight) -> u32 {
        match self.sheets.block(knight.card) {
            Block::Swap => HIGHEST,
            _ => u32::from(self.field.attack(knight.card)),
        }
    }
}
