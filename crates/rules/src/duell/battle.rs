//! Carrying out an attack.

use std::cmp::Ordering;

use super::cards::Card;
use super::event::Event;
use super::record::Variant;
use super::resolve::Flow;
use super::squares::{Knight, Position, Square};
use super::stack::{Item, Stage};
use super::state::{Awaited, State};
use crate::Seat;

impl State {
    /// Carries out an attack, which is judged anew if it comes here again after the effect of a 6
    /// that it turned up.
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
            self.lose_life(loser, attacker, amount)?;
            return self.punish(loser, attacker);
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

    /// Turns the attacked knight face-up. The attack is judged again from the start once the effect
    /// of a 6 is over.
    fn reveal(&mut self, square: Square, card: Card) -> Flow {
        if let Some(knight) = self.field.knight_mut(card) {
            knight.position = Position::Defence;
        }
        self.happened.push(Event::Revealed { square, card });
        self.trigger_six(square.seat, card)
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
                self.destroy_knight(defender.card);
                self.beat(by.other(), difference, attacker)
            }
            (Ordering::Greater, false) => {
                self.destroy_knight(defender.card);
                Flow::Continue(())
            }
            (Ordering::Equal, true) => {
                self.destroy_knight(attacker);
                self.destroy_knight(defender.card);
                Flow::Continue(())
            }
            (Ordering::Equal, false) => Flow::Continue(()),
            (Ordering::Less, true) => {
                self.destroy_knight(attacker);
                self.beat(by, difference, defender.card)
            }
            (Ordering::Less, false) => self.beat(by, difference, defender.card),
        }
    }

    fn destroy_knight(&mut self, card: Card) {
        if let Some((square, _)) = self.field.find_knight(card) {
            self.destroy(square);
        }
    }

    fn beat(&mut self, loser: Seat, amount: u8, winner: Card) -> Flow {
        self.lose_life(loser, winner, amount)?;
        self.punish(loser, winner)
    }

    /// Applies the effect of a 2 or a 3 to the player who lost life to it, in the practised
    /// variant.
    fn punish(&mut self, loser: Seat, knight: Card) -> Flow {
        let practised = self.variant == Variant::Practised;
        match knight.rank() {
            2 if practised => {
                self.skip[loser] = true;
                self.happened.push(Event::WillSkipDraw(loser));
                Flow::Continue(())
            }
            3 if practised && !self.hands[loser].is_empty() => {
                self.awaited = Awaited::Discard(loser);
                Flow::Break(())
            }
            _ => Flow::Continue(()),
        }
    }
}
