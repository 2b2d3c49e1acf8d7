//! Carrying out an item once nobody answers it any more.

use std::ops::ControlFlow;

use super::cards::Card;
use super::event::Event;
use super::sheet::Block;
use super::squares::{Position, Square, Status, Zone};
use super::stack::{Item, ItemKind, Stage};
use super::state::{Awaited, State};
use crate::Seat;

/// `Continue` if the game goes on at once, `Break` if somebody has to decide first or the round is
/// over.
pub(super) type Flow = ControlFlow<()>;

/// The life that an Elixir brings.
pub(super) const ELIXIR: u8 = 8;
/// The number of cards that a Caravan brings.
const CARAVAN: u8 = 2;

impl State {
    /// Carries out the item on top of the stack. The caller has checked that it is not annulled.
    pub(super) fn resolve(&mut self, item: &Item<Card>) -> Flow {
        if !matches!(item.kind, ItemKind::Attack { .. }) {
            self.set_stage(Stage::Done);
        }
        match item.kind {
            ItemKind::Play(_) => {
                self.bash = true;
                Flow::Continue(())
            }
            ItemKind::Move { card, from, .. } => self.resolve_move(item.by, card, from),
            ItemKind::Attack { card, target } => self.resolve_attack(item, card, target),
            ItemKind::Mirror(_) => self.resolve_mirror(item.by),
            ItemKind::Bash(_) => self.resolve_bash(),
            ItemKind::Damage(_) => self.resolve_damage(),
            ItemKind::Counter { on, quiet, .. } => self.resolve_counter(on, quiet),
            ItemKind::Adjust { target, to, .. } => self.resolve_adjust(target, to),
            ItemKind::Elixir(card) => self.resolve_elixir(item.by, card),
            ItemKind::Caravan(card) => self.resolve_draws(item.by, card, CARAVAN),
            ItemKind::Truce(_) => self.resolve_truce(item.by),
            ItemKind::Infirmary { target, .. } => self.resolve_infirmary(item.by, target),
            ItemKind::Equip { card, host } => self.resolve_equip(item, card, host),
            ItemKind::Swap { card, target } => self.resolve_swap(item, card, target),
            ItemKind::Return { target, .. } => self.resolve_return(target),
            ItemKind::End => {
                self.end_turn();
                Flow::Break(())
            }
        }
    }

    fn resolve_move(&mut self, by: Seat, card: Card, from: Position) -> Flow {
        if from != Position::Hidden {
            return Flow::Continue(());
        }
        self.bash = true;
        self.turned_up(by, card)
    }

    /// Triggers the effect of a knight that was turned face-up, for the player who controlled it
    /// then.
    pub(super) fn turned_up(&mut self, by: Seat, card: Card) -> Flow {
        match self.sheets.block(card) {
            Block::Return if self.field.occupied().next().is_some() => {
                self.happened.push(Event::ReturnTriggered { by, card });
                self.awaited = Awaited::Return { seat: by, card };
                Flow::Break(())
            }
            Block::Herald => self.resolve_draws(by, card, 1),
            _ => Flow::Continue(()),
        }
    }

    /// Draws cards for the effect of a card.
    fn resolve_draws(&mut self, seat: Seat, by: Card, most: u8) -> Flow {
        let count = self.draw_cards(seat, most);
        self.happened.push(Event::DrewFor { seat, count, by });
        Flow::Continue(())
    }

    fn resolve_elixir(&mut self, user: Seat, card: Card) -> Flow {
        self.gain_life(user, card, ELIXIR);
        Flow::Continue(())
    }

    fn resolve_truce(&mut self, by: Seat) -> Flow {
        self.truce = true;
        self.happened.push(Event::TruceBegan(by));
        Flow::Continue(())
    }

    /// Takes a card out of a discard pile, if it still lies there.
    fn resolve_infirmary(&mut self, user: Seat, card: Card) -> Flow {
        if self.discards[user].contains(card) {
            self.discards[user].remove(card);
            self.hands[user].insert(card);
            self.returned[user].insert(card);
            self.happened.push(Event::Recovered { by: user, card });
        } else {
            self.happened.push(Event::Fizzled { card: None });
        }
        Flow::Continue(())
    }

    fn resolve_mirror(&mut self, user: Seat) -> Flow {
        let Some(place) = self.mirrored_attack(user) else {
            self.happened.push(Event::Fizzled { card: None });
            return Flow::Continue(());
        };
        let Some(attack) = self.stack.get_mut(place) else {
            return Flow::Continue(());
        };
        attack.annulled = true;
        let attacker = attack.by;
        let ItemKind::Attack { card, .. } = attack.kind else {
            return Flow::Continue(());
        };
        self.happened.push(Event::Mirrored { card });
        let amount = self.field.attack(card);
        self.lose_life(attacker, card, amount)
    }

    /// Takes the number of a knight from a player's life. They lose the round at 0 or below.
    pub(super) fn lose_life(&mut self, seat: Seat, by: Card, amount: u8) -> Flow {
        let left = self.life[seat].saturating_sub(i16::from(amount));
        self.life[seat] = left;
        self.happened.push(Event::LifeLost {
            seat,
            by,
            amount,
            left,
        });
        if left > 0 {
            return Flow::Continue(());
        }
        self.finish(Some(seat.other()), "life");
        Flow::Break(())
    }

    /// Adds to a player's life.
    pub(super) fn gain_life(&mut self, seat: Seat, by: Card, amount: u8) {
        let left = self.life[seat].saturating_add(i16::from(amount));
        self.life[seat] = left;
        self.happened.push(Event::LifeGained {
            seat,
            by,
            amount,
            left,
        });
    }

    /// Destroys all knights that are not immune. They are judged before the first one falls.
    fn resolve_bash(&mut self) -> Flow {
        let field = self.field;
        for (square, knight) in field.all_knights() {
            if !field.is_immune(knight, &self.sheets) {
                self.destroy(square);
            }
        }
        Flow::Continue(())
    }

    fn resolve_damage(&mut self) -> Flow {
        for seat in Seat::BOTH {
            for square in Square::all(seat, Zone::Effects) {
                self.destroy(square);
            }
        }
        Flow::Continue(())
    }

    fn resolve_counter(&mut self, on: u8, quiet: Option<Card>) -> Flow {
        let mut involved = quiet;
        if let Some(target) = self.stack.get_mut(usize::from(on))
            && target.kind != ItemKind::End
        {
            target.annulled = true;
            let target = *target;
            involved = target.kind.card();
            let card = involved.filter(|card| self.is_open(*card));
            self.happened.push(Event::Annulled {
                by: target.by,
                card,
            });
        }
        if let Some(square) = involved.and_then(|card| self.field.find(card)) {
            self.destroy(square);
        }
        Flow::Continue(())
    }

    fn resolve_adjust(&mut self, target: Card, to: Position) -> Flow {
        let Some((square, from)) = self
            .field
            .find_knight(target)
            .map(|(square, knight)| (square, knight.position))
        else {
            self.happened.push(Event::Fizzled { card: None });
            return Flow::Continue(());
        };
        if let Some(knight) = self.field.knight_mut(target) {
            knight.position = to;
        }
        if from == to {
            return Flow::Continue(());
        }
        self.happened.push(Event::Adjusted {
            square,
            card: target,
            from,
            to,
        });
        if to == Position::Hidden {
            self.lose_equipment(target);
        }
        if from != Position::Hidden {
            return Flow::Continue(());
        }
        if to == Position::Attack {
            self.bash = true;
        }
        self.turned_up(square.seat, target)
    }

    fn resolve_equip(&mut self, item: &Item<Card>, card: Card, host: Card) -> Flow {
        let Some(square) = self.field.find(card) else {
            return Flow::Continue(());
        };
        if self.is_void(item) {
            self.destroy(square);
        } else if let Some(effect) = self.field.effect_mut(card) {
            effect.status = Status::Attached(host);
            self.happened.push(Event::Attached { card, host });
        }
        Flow::Continue(())
    }

    /// Makes the two cards change places and controllers, with their positions, marks and
    /// equipment.
    fn resolve_swap(&mut self, item: &Item<Card>, swapper: Card, target: Card) -> Flow {
        let swapper_at = self.field.find_knight(swapper);
        let target_at = self.field.find_knight(target);
        if let (false, Some((near, knight)), Some((far, other))) =
            (self.is_void(item), swapper_at, target_at)
        {
            let (knight, other) = (*knight, *other);
            self.field.put_knight(near, Some(other));
            self.field.put_knight(far, Some(knight));
            self.happened.push(Event::Exchanged {
                swapper,
                square: far,
                other: self.seen(near),
            });
        } else {
            self.happened.push(Event::Fizzled { card: None });
        }
        Flow::Continue(())
    }

    fn resolve_return(&mut self, target: Card) -> Flow {
        if let Some(square) = self.field.find(target) {
            self.return_to_hand(square);
        }
        Flow::Continue(())
    }

    fn return_to_hand(&mut self, square: Square) {
        let Some(card) = self.field.card(square) else {
            return;
        };
        let to = card.owner();
        let target = self.seen(square);
        self.happened.push(Event::Returned { target, to });
        self.field.clear(square);
        self.hands[to].insert(card);
        self.returned[to].insert(card);
        self.lose_equipment(card);
    }

    /// Moves a card from the field to its owner's discard pile, along with a knight's equipment.
    pub(super) fn destroy(&mut self, square: Square) {
        let Some(card) = self.field.card(square) else {
            return;
        };
        self.field.clear(square);
        self.discards[card.owner()].insert(card);
        self.happened.push(Event::Destroyed { square, card });
        self.lose_equipment(card);
    }

    fn lose_equipment(&mut self, host: Card) {
        let field = self.field;
        for (square, _) in field.equipment_of(host) {
            self.destroy(square);
        }
    }

    /// Returns `true` if everybody sees the card now: it is face-up on the field, or in a discard
    /// pile.
    pub(super) fn is_open(&self, card: Card) -> bool {
        match self.field.find(card) {
            Some(square) => self.field.is_face_up(square),
            None => self.discards[card.owner()].contains(card),
        }
    }
}
