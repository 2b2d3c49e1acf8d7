//! The declaration of a move: its immediate effects, before anybody may answer it.

use super::cards::Card;
use super::event::{Aim, Event};
use super::moves::Move;
use super::sheet::Block;
use super::squares::{Effect, Knight, Marks, Position, Square, Status, Zone};
use super::stack::{ItemKind, Stage};
use super::state::{Awaited, Phase, State};
use crate::{BySeat, Next, Seat};

impl State {
    /// Plays a legal move. A move that cannot be carried out changes nothing.
    pub(super) fn play(&mut self, chosen: Move) {
        let Next::Turn(by) = self.next() else { return };
        self.happened.clear();
        self.drawn = BySeat::default();
        self.returned = BySeat::default();
        if self.awaited == Awaited::Action {
            self.bash = false;
        }
        if by == self.active && !matches!(chosen, Move::Pass | Move::End) {
            self.quiet = None;
        }
        let _unlisted_moves_do_nothing: Option<()> = match chosen {
            Move::Pass => self.pass(by),
            Move::End => {
                self.happened.push(Event::TurnEnded(by));
                self.perform(by, ItemKind::End);
                Some(())
            }
            Move::PlayHidden(card) => self.play_knight(by, card, Position::Hidden),
            Move::Play(card) => self.play_knight(by, card, Position::Attack),
            Move::Set(card) => self.set(by, card),
            Move::Choose(target) => self.choose(by, target),
            Move::Activate(from) => self.activate(by, from),
            Move::Equip(from, host) => self.equip(by, from, host),
            Move::Recover(from, target) => self.recover(by, from, target),
            Move::Adjust(from, knight, to) => self.adjust(by, from, knight, to),
            Move::Position(square, to) => self.change_position(by, square, to),
            Move::Attack(square, target) => self.attack(by, square, target),
            Move::Swap(square, target) => self.swap(by, square, target),
        };
    }

    fn pass(&mut self, by: Seat) -> Option<()> {
        self.happened.push(Event::Passed(by));
        self.set_stage(Stage::Resolve);
        self.advance();
        Some(())
    }

    /// Ends the battle phase, as playing, setting and exchanging do.
    fn leave_battle(&mut self) {
        if self.phase == Phase::Battle {
            self.phase = Phase::Main2;
        }
    }

    fn play_knight(&mut self, by: Seat, card: Card, position: Position) -> Option<()> {
        let square = self.field.free(by, Zone::Knights)?;
        self.leave_battle();
        self.hands[by].remove(card);
        self.knight_played = true;
        let marks = Marks {
            played: self.turn,
            ..Marks::default()
        };
        let knight = Knight {
            card,
            position,
            marks,
        };
        self.field.put_knight(square, Some(knight));
        if position.is_face_up() {
            self.happened.push(Event::Played { by, square, card });
            self.perform(by, ItemKind::Play(card));
        } else {
            self.quiet = Some(card);
            self.happened.push(Event::PlayedHidden { by, square });
        }
        Some(())
    }

    fn set(&mut self, by: Seat, card: Card) -> Option<()> {
        let square = self.field.free(by, Zone::Effects)?;
        self.leave_battle();
        self.hands[by].remove(card);
        let effect = Effect {
            card,
            set: self.turn,
            status: Status::Set,
        };
        self.field.put_effect(square, Some(effect));
        self.quiet = Some(card);
        self.happened.push(Event::Set { by, square });
        Some(())
    }

    fn choose(&mut self, by: Seat, square: Square) -> Option<()> {
        let Awaited::Return { card, .. } = self.awaited else {
            return None;
        };
        let target = self.field.card(square)?;
        let seen = self.seen(square);
        self.happened.push(Event::Chose { by, target: seen });
        self.perform(by, ItemKind::Return { card, target });
        Some(())
    }

    /// Activates a card that needs no target. It lies in the discard pile from then on.
    fn activate(&mut self, by: Seat, from: Square) -> Option<()> {
        let card = self.field.effect(from)?.card;
        let kind = match self.sheets.block(card) {
            Block::Mirror => ItemKind::Mirror(card),
            Block::Bash => ItemKind::Bash(card),
            Block::Damage => ItemKind::Damage(card),
            Block::Counter => self.counter(card)?,
            Block::Elixir => ItemKind::Elixir(card),
            Block::Caravan => ItemKind::Caravan(card),
            Block::Truce => ItemKind::Truce(card),
            _ => return None,
        };
        self.spend(by, from, card, Aim::Nothing);
        self.perform(by, kind);
        Some(())
    }

    fn counter(&self, card: Card) -> Option<ItemKind<Card>> {
        let on = self.stack.len().checked_sub(1)?;
        let answers_end = self.stack.last()?.kind == ItemKind::End;
        Some(ItemKind::Counter {
            card,
            on: u8::try_from(on).ok()?,
            quiet: self.quiet_target().filter(|_| answers_end),
        })
    }

    fn equip(&mut self, by: Seat, from: Square, host: Square) -> Option<()> {
        let host_card = self.field.knight(host)?.card;
        let card = self.field.effect(from)?.card;
        self.field.effect_mut(card)?.status = Status::Pending;
        let aim = Aim::Host(self.seen(host));
        self.announce(by, from, card, aim);
        let host = host_card;
        self.perform(by, ItemKind::Equip { card, host });
        Some(())
    }

    fn adjust(&mut self, by: Seat, from: Square, knight: Square, to: Position) -> Option<()> {
        let target = self.field.knight(knight)?.card;
        let card = self.field.effect(from)?.card;
        let aim = Aim::Adjust(self.seen(knight), to);
        self.spend(by, from, card, aim);
        self.perform(by, ItemKind::Adjust { card, target, to });
        Some(())
    }

    fn recover(&mut self, by: Seat, from: Square, target: Card) -> Option<()> {
        let card = self.field.effect(from)?.card;
        self.spend(by, from, card, Aim::Discarded(target));
        self.perform(by, ItemKind::Infirmary { card, target });
        Some(())
    }

    /// Moves an activated card to its owner's discard pile.
    fn spend(&mut self, by: Seat, from: Square, card: Card, aim: Aim) {
        self.field.clear(from);
        self.discards[card.owner()].insert(card);
        self.announce(by, from, card, aim);
    }

    fn announce(&mut self, by: Seat, square: Square, card: Card, aim: Aim) {
        self.happened.push(Event::Activated {
            by,
            square,
            card,
            aim,
        });
    }

    fn change_position(&mut self, by: Seat, square: Square, to: Position) -> Option<()> {
        let Knight {
            card,
            position: from,
            ..
        } = *self.field.knight(square)?;
        let turn = self.turn;
        let knight = self.field.knight_mut(card)?;
        knight.position = to;
        knight.marks.moved = turn;
        self.happened.push(Event::Moved {
            by,
            square,
            card,
            from,
            to,
        });
        self.perform(by, ItemKind::Move { card, from, to });
        Some(())
    }

    fn attack(&mut self, by: Seat, square: Square, target: Option<Square>) -> Option<()> {
        let card = self.field.knight(square)?.card;
        let aimed = match target {
            Some(target) => Some(self.field.knight(target)?.card),
            None => None,
        };
        let turn = self.turn;
        self.field.knight_mut(card)?.marks.attacked = turn;
        self.phase = Phase::Battle;
        let seen = target.map(|target| self.seen(target));
        self.happened.push(Event::Attacked {
            by,
            square,
            card,
            target: seen,
        });
        let target = aimed;
        self.perform(by, ItemKind::Attack { card, target });
        Some(())
    }

    fn swap(&mut self, by: Seat, square: Square, other: Square) -> Option<()> {
        let card = self.field.knight(square)?.card;
        let target = self.field.knight(other)?.card;
        let turn = self.turn;
        self.field.knight_mut(card)?.marks.swapped = turn;
        self.leave_battle();
        let seen = self.seen(other);
        self.happened.push(Event::SwapDeclared {
            by,
            square,
            card,
            target: seen,
        });
        self.perform(by, ItemKind::Swap { card, target });
        Some(())
    }
}
