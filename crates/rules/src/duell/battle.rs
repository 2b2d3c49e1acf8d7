//! Carrying out an attack.

use std::cmp::Ordering;

use super::cards::Card;
use super::event::Event;
use super::resolve::Flow;
use super::sheet::Block;
use super::squares::{Knight, Position, Square};
use super::stack::{Item, Stage};
use super::state::{Awaited, State};
use crate::Seat;

impl State {
    /// Carries out an attack, which is judged anew if it comes here again after the effect of a
    /// knight that it turned up.
    pub(super) fn resolve_attack(
        &mut self,
        item: &Item<Card>,
        attacker: Card,
        target: Option<Card>,
    ) -> Flow {
        if self.is_void(item) {
            self.set_stage(Stage::Done);
            let card = Some(attacker).filter(|card| self.is_open(*card));
            self.happened.push(Event::Fizzled { card });
            return Flow::Continue(());
        }
        let loser = item.by.other();
        let Some(target) = target else {
            self.set_stage(Stage::Done);
            let amount = self.field.attack(attacker);
            return self.beat(loser, amount, attacker);
        };
        let Some((square, defender)) = self.field.find_knight(target) else {
            return Flow::Continue(());
        };
        let defender = *defender;
        if defender.position == Position::Hidden {
            return self.reveal(square, target);
        }
        self.set_stage(Stage::Done);
        self.fight(item.by, attacker, defender)
    }

    /// Turns the attacked knight face-up. The attack is judged again from the start once its effect
    /// is over.
    fn reveal(&mut self, square: Square, card: Card) -> Flow {
        if let Some(knight) = self.field.knight_mut(card) {
            knight.position = Position::Defence;
        }
        self.happened.push(Event::Revealed { square, card });
        self.turned_up(square.seat, card)
    }

    fn fight(&mut self, by: Seat, attacker: Card, defender: Knight) -> Flow {
        let attack = self.field.attack(attacker);
        let in_attack = defender.position == Position::Attack;
        let defence = if in_attack {
            self.field.attack(defender.card)
        } else {
            self.field.defence(defender.card)
        };
        self.happened.push(Event::Fought {
            attacker,
            attack,
            defender: defender.card,
            defence,
            position: defender.position,
        });
        let difference = attack.abs_diff(defence);
        match (attack.cmp(&defence), in_attack) {
            (Ordering::Greater, true) => {
                self.fell(defender.card, attacker);
                self.beat(by.other(), difference, attacker)
            }
            (Ordering::Greater, false) => {
                self.fell(defender.card, attacker);
                match self.sheets.block(attacker) {
                    Block::Lancer => self.lose_life(by.other(), attacker, difference),
                    _ => Flow::Continue(()),
                }
            }
            (Ordering::Equal, true) => {
                self.destroy_knight(attacker);
                self.destroy_knight(defender.card);
                Flow::Continue(())
            }
            (Ordering::Equal, false) => Flow::Continue(()),
            (Ordering::Less, true) => {
                self.fell(attacker, defender.card);
                self.beat(by, difference, defender.card)
            }
            (Ordering::Less, false) => self.beat(by, difference, defender.card),
        }
    }

    /// Destroys a knight that another one has beaten, and with a Wraith that other one.
    fn fell(&mut self, beaten: Card, by: Card) {
        self.destroy_knight(beaten);
        if self.sheets.block(beaten) == Block::Wraith {
            self.destroy_knight(by);
        }
    }

    fn destroy_knight(&mut self, card: Card) {
        if let Some((square, _)) = self.field.find_knight(card) {
            self.destroy(square);
        }
    }

    /// Takes life for a lost battle, and then carries out the effect of the knight that won it.
    fn beat(&mut self, loser: Seat, amount: u8, winner: Card) -> Flow {
        self.lose_life(loser, winner, amount)?;
        match self.sheets.block(winner) {
            Block::NoDraw => {
                self.skip[loser] = Some(winner.rank());
                let by = winner;
                self.happened.push(Event::WillSkipDraw { seat: loser, by });
            }
            Block::Discard if !self.hands[loser].is_empty() => {
                self.awaited = Awaited::Discard {
                    seat: loser,
                    by: winner,
                };
                return Flow::Break(());
            }
            Block::Vampire => self.gain_life(loser.other(), winner, amount),
            _ => {}
        }
        Flow::Continue(())
    }
}
