//! The legal moves of the seat to move.

use super::cards::{Card, Role};
use super::moves::Move;
use super::squares::{Position, Square, Zone};
use super::stack::{Item, ItemKind, Stage};
use super::state::{Awaited, Phase, State};
use crate::Seat;

impl State {
    pub(super) fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.awaited {
            Awaited::Action => {
                moves.push(Move::End);
                self.hand_moves(moves);
                self.knight_moves(moves);
                self.activations(self.active, None, moves);
            }
            Awaited::Window(seat) => {
                moves.push(Move::Pass);
                self.activations(seat, self.stack.last(), moves);
            }
            Awaited::Six { .. } => {
                moves.extend(
                    self.field
                        .occupied()
                        .map(|(square, _)| Move::Choose(square)),
                );
            }
            Awaited::Shuffle | Awaited::Discard(_) | Awaited::Over(_) => {}
        }
        moves.sort_unstable();
    }

    fn hand_moves(&self, moves: &mut Vec<Move>) {
        let room = |zone| self.field.free(self.active, zone).is_some();
        let hand = self.hands[self.active];
        if !self.knight_played && room(Zone::Knights) {
            for card in hand.iter().filter(|card| card.is_knight()) {
                moves.extend([Move::Play(card), Move::PlayHidden(card)]);
            }
        }
        if room(Zone::Effects) {
            moves.extend(hand.iter().map(Move::Set));
        }
    }

    fn knight_moves(&self, moves: &mut Vec<Move>) {
        let other = self.active.other();
        for (square, knight) in self.field.knights_of(self.active) {
            let marks = knight.marks;
            let may_move = marks.played != self.turn && marks.moved != self.turn;
            if self.phase == Phase::Main1 && may_move {
                let to = match knight.position {
                    Position::Attack => Position::Defence,
                    Position::Defence | Position::Hidden => Position::Attack,
                };
                moves.push(Move::Position(square, to));
            }
            let targets = || self.field.knights_of(other).map(|(target, _)| target);
            if self.may_attack()
                && knight.position == Position::Attack
                && marks.attacked != self.turn
            {
                moves.extend(targets().map(|target| Move::Attack(square, Some(target))));
                if !self.field.has_knight(other) {
                    moves.push(Move::Attack(square, None));
                }
            }
            let is_four = knight.card.rank() == 4 && knight.position.is_face_up();
            if is_four && marks.swapped != self.turn {
                moves.extend(targets().map(|target| Move::Swap(square, target)));
            }
        }
    }

    fn may_attack(&self) -> bool {
        self.turn > 1 && self.phase != Phase::Main2
    }

    /// Adds the activations open to a player, either as answers to an item or as actions of the
    /// turn.
    fn activations(&self, seat: Seat, answered: Option<&Item<Card>>, moves: &mut Vec<Move>) {
        for (square, effect) in self.field.effects_of(seat) {
            if !effect.is_ripe(self.turn) {
                continue;
            }
            let simple = match effect.card.role() {
                Role::Mirror => answered.is_some() && self.mirrored_attack(seat).is_some(),
                Role::Bash => self.may_bash(answered.is_some()),
                Role::Damage => true,
                Role::Counter => answered.is_some_and(|item| self.may_counter(item)),
                Role::Adjust => {
                    self.adjustments(square, moves);
                    false
                }
                Role::Knight => {
                    let hosts = self.field.all_knights();
                    let hosts = hosts.filter(|(_, knight)| knight.position.is_face_up());
                    moves.extend(hosts.map(|(host, _)| Move::Equip(square, host)));
                    false
                }
            };
            if simple {
                moves.push(Move::Activate(square));
            }
        }
    }

    fn adjustments(&self, square: Square, moves: &mut Vec<Move>) {
        for (target, knight) in self.field.all_knights() {
            let others = Position::ALL
                .into_iter()
                .filter(|position| *position != knight.position);
            moves.extend(others.map(|position| Move::Adjust(square, target, position)));
        }
    }

    /// Returns the place on the stack of an attack that this player could turn back with a Mirror.
    pub(super) fn mirrored_attack(&self, user: Seat) -> Option<usize> {
        self.stack.iter().position(|item| {
            matches!(item.kind, ItemKind::Attack { .. })
                && item.by != user
                && item.stage == Stage::Offer
                && !item.annulled
                && !self.is_void(item)
        })
    }

    fn may_bash(&self, in_window: bool) -> bool {
        if !in_window {
            return self.bash;
        }
        self.stack
            .iter()
            .filter(|item| item.stage == Stage::Offer && !item.annulled)
            .any(|item| match item.kind {
                ItemKind::Play(_) => true,
                ItemKind::Move { from, .. } => from == Position::Hidden,
                ItemKind::Adjust { target, to, .. } => {
                    let knight = self.field.find_knight(target);
                    to == Position::Attack
                        && knight.is_some_and(|(_, knight)| knight.position == Position::Hidden)
                }
                _ => false,
            })
    }

    fn may_counter(&self, item: &Item<Card>) -> bool {
        item.kind != ItemKind::End || self.quiet_target().is_some()
    }

    /// Returns the card of the turn player's last action, if that was quiet and the card still lies
    /// face-down on the field.
    pub(super) fn quiet_target(&self) -> Option<Card> {
        self.quiet.filter(|card| {
            let square = self.field.find(*card);
            square.is_some_and(|square| !self.field.is_face_up(square))
        })
    }

    /// Returns `true` if there is nothing left for the item to act on. Such an item is no longer
    /// offered.
    pub(super) fn is_void(&self, item: &Item<Card>) -> bool {
        let field = &self.field;
        match item.kind {
            ItemKind::Play(card) | ItemKind::Move { card, .. } => field.find_knight(card).is_none(),
            ItemKind::Attack { card, target } => {
                let attacker = field.find_knight(card).is_some_and(|(square, knight)| {
                    square.seat == item.by && knight.position == Position::Attack
                });
                let other = item.by.other();
                let aimed = match target {
                    Some(target) => self.controls(other, target),
                    None => !field.has_knight(other),
                };
                !(attacker && aimed)
            }
            ItemKind::Swap { card, target } => {
                let four = field.find_knight(card).is_some_and(|(square, knight)| {
                    square.seat == item.by && knight.position.is_face_up()
                });
                !(four && self.controls(item.by.other(), target))
            }
            ItemKind::Six { target, .. } => field.find(target).is_none(),
            ItemKind::Equip { card, host } => {
                let ready = field
                    .find_knight(host)
                    .is_some_and(|(_, knight)| knight.position.is_face_up());
                field.find(card).is_none() || !ready
            }
            ItemKind::Adjust { target, .. } => field.find_knight(target).is_none(),
            ItemKind::Mirror(_)
            | ItemKind::Bash(_)
            | ItemKind::Damage(_)
            | ItemKind::Counter { .. }
            | ItemKind::End => false,
        }
    }

    fn controls(&self, seat: Seat, card: Card) -> bool {
        self.field
            .find_knight(card)
            .is_some_and(|(square, _)| square.seat == seat)
    }
}
