//! The value of a position at a glance.

use super::cards::Card;
use super::moves::Move;
use super::resolve::ELIXIR;
use super::sheet::Block;
use super::squares::{Knight, Position, Status};
use super::state::{Awaited, State};
use crate::Seat;

/// The value of a point of life.
const LIFE: f32 = 0.3;
/// The value of a point of a knight's attack or defence number.
const NUMBER: f32 = 0.34;
/// The value of having a knight at all: it keeps attacks off the player.
const KNIGHT: f32 = 0.9;
/// The value of a knight being hidden from the other player, if it may be a Return.
const UNSEEN: f32 = 0.5;
/// The number above which points count for less.
const STRONG: f32 = 3.5;
/// The share for which they count if the card that holds them may fall at any time to an effect of
/// the other player, and if it may not.
const RISKY: f32 = 0.4;
const SAFE: f32 = 0.9;
/// The value of a card in the hand.
const HELD: f32 = 1.0;
/// The largest number of windows passed before a position is judged.
const WINDOWS: usize = 12;

impl State {
    /// Returns the value of the position to a seat once everybody has passed, less its value to the
    /// other seat.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> f32 {
        if matches!(self.awaited, Awaited::Window(_)) {
            let mut calm = self.clone();
            calm.pass_windows();
            return calm.share(seat) - calm.share(seat.other());
        }
        self.share(seat) - self.share(seat.other())
    }

    /// Returns the amount by which a move improves the position for the seat that makes it.
    #[must_use]
    pub fn gain(&self, seat: Seat, chosen: &Move) -> f32 {
        if matches!(chosen, Move::End) {
            return 0.0;
        }
        let mut after = self.clone();
        after.play(*chosen);
        after.pass_windows();
        match after.awaited {
            Awaited::Over(outcome) => match outcome.winner {
                Some(winner) if winner == seat => 50.0,
                Some(_) => -50.0,
                None => 0.0,
            },
            _ => after.share(seat) - after.share(seat.other()) - self.worth(seat),
        }
    }

    /// Carries out everything on the stack, with nobody answering.
    fn pass_windows(&mut self) {
        for _ in 0..WINDOWS {
            if !matches!(self.awaited, Awaited::Window(_)) {
                return;
            }
            self.play(Move::Pass);
        }
    }

    fn share(&self, seat: Seat) -> f32 {
        let field = &self.field;
        let unseen = self.unseen(seat);
        let spared = self.spared(seat);
        let knights = field.knights_of(seat).map(|(_, knight)| {
            let card = knight.card;
            let (attack, defence) = (field.attack(card), field.defence(card));
            let strength = match knight.position {
                Position::Attack => f32::from(attack) * NUMBER,
                Position::Defence => f32::from(defence) * NUMBER * 0.8,
                Position::Hidden => f32::from(attack.max(defence)) * NUMBER * 0.85 + unseen,
            };
            let strong = (strength - STRONG).max(0.0) * spared;
            KNIGHT + strength.min(STRONG) + strong + self.effect_worth(knight)
        });
        let effects = field
            .effects_of(seat)
            .map(|(_, effect)| match effect.status {
                // Its number counts with its host.
                Status::Attached(_) | Status::Pending => 0.0,
                Status::Set => self.hidden_worth(effect.card),
            });
        let held = f32::from(self.hands[seat].len()) * HELD;
        let life = f32::from(self.life[seat].max(0)) * LIFE;
        life + held + knights.sum::<f32>() + effects.sum::<f32>()
    }

    /// Returns the value of a hidden knight's secret.
    fn unseen(&self, seat: Seat) -> f32 {
        if self.sheets.of(seat).has(Block::Return) {
            UNSEEN
        } else {
            0.0
        }
    }

    /// Returns the share for which a strong knight's last points count.
    fn spared(&self, seat: Seat) -> f32 {
        let theirs = self.sheets.of(seat.other());
        let falls = [Block::Bash, Block::Counter, Block::Damage];
        if falls.into_iter().any(|block| theirs.has(block)) {
            RISKY
        } else {
            SAFE
        }
    }

    /// Returns the value of a set card.
    fn hidden_worth(&self, card: Card) -> f32 {
        if card.is_knight() {
            return 0.9 + f32::from(card.rank()) * 0.06;
        }
        match self.sheets.block(card) {
            Block::Mirror | Block::Counter => 2.0,
            // Less than what they bring, so that they are used.
            Block::Elixir => f32::from(ELIXIR) * LIFE * 0.8,
            Block::Caravan => 2.0 * HELD * 0.9,
            Block::Bash | Block::Adjust => 1.6,
            Block::Damage | Block::Truce => 1.3,
            Block::Infirmary => HELD * 0.9,
            _ => HELD * 0.6,
        }
    }

    /// Returns the value that the effect of a knight adds to its strength.
    fn effect_worth(&self, knight: &Knight) -> f32 {
        match self.sheets.block(knight.card) {
            Block::Vampire | Block::Wraith => 0.4,
            Block::Falconer if knight.position == Position::Attack => 0.6,
            Block::Guardian if knight.position.is_face_up() => 0.3,
            Block::Herald if !knight.position.is_face_up() => HELD * 0.5,
            Block::Lancer => 0.2,
            _ => 0.0,
        }
    }
}
