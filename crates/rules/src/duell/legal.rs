//! The legal moves of the seat to move.

use super::cards::Card;
use super::moves::Move;
use super::sheet::Block;
use super::squares::{Knight, Position, Square, Zone};
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
            Awaited::Return { .. } => {
                moves.extend(
                    self.field
                        .occupied()
                        .map(|(square, _)| Move::Choose(square)),
                );
            }
            Awaited::Shuffle | Awaited::Discard { .. } | Awaited::Over(_) => {}
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
            if self.may_attack()
                && knight.position == Position::Attack
                && marks.attacked != self.turn
            {
                self.attacks(square, knight.card, moves);
            }
            let swaps = self.sheets.block(knight.card) == Block::Swap;
            if swaps && knight.position.is_face_up() && marks.swapped != self.turn {
                let targets = self.field.knights_of(other);
                moves.extend(targets.map(|(target, _)| Move::Swap(square, target)));
            }
        }
    }

    fn may_attack(&self) -> bool {
        self.turn > 1 && self.phase != Phase::Main2 && !self.truce
    }

    /// Adds the attacks of a knight of the turn player: on Guardians alone, if there are any.
    fn attacks(&self, from: Square, attacker: Card, moves: &mut Vec<Move>) {
        let other = self.active.other();
        let is_guarded = self.field.knights_of(other).any(|(_, it)| self.guards(it));
        let targets = self.field.knights_of(other);
        let targets = targets.filter(|(_, knight)| !is_guarded || self.guards(knight));
        moves.extend(targets.map(|(target, _)| Move::Attack(from, Some(target))));
        if !is_guarded && self.has_free_path(attacker, other) {
            moves.push(Move::Attack(from, None));
        }
    }

    fn guards(&self, knight: &Knight) -> bool {
        knight.position.is_face_up() && self.sheets.block(knight.card) == Block::Guardian
    }

    /// Returns `true` if no knight stands between an attacker and a player.
    fn has_free_path(&self, attacker: Card, player: Seat) -> bool {
        !self.field.has_knight(player) || self.sheets.block(attacker) == Block::Falconer
    }

    /// Adds the activations open to a player, either as answers to an item or as actions of the
    /// turn.
    fn activations(&self, seat: Seat, answered: Option<&Item<Card>>, moves: &mut Vec<Move>) {
        for (square, effect) in self.field.effects_of(seat) {
            if !effect.is_ripe(self.turn) {
                continue;
            }
            if effect.card.is_knight() {
                let hosts = self.field.all_knights();
                let hosts = hosts.filter(|(_, knight)| knight.position.is_face_up());
                moves.extend(hosts.map(|(host, _)| Move::Equip(square, host)));
                continue;
            }
            let simple = match self.sheets.block(effect.card) {
                Block::Mirror => answered.is_some() && self.mirrored_attack(seat).is_some(),
                Block::Bash => self.may_bash(answered.is_some()),
                Block::Damage | Block::Elixir | Block::Caravan => true,
                Block::Truce => !self.truce,
                Block::Counter => answered.is_some_and(|item| self.may_counter(item)),
                Block::Adjust => {
                    self.adjustments(square, moves);
                    false
                }
                Block::Infirmary => {
                    let fallen = self.discards[seat].iter().filter(|card| card.is_knight());
                    moves.extend(fallen.map(|card| Move::Recover(square, card)));
                    false
                }
                _ => false,
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
                    None => self.has_free_path(card, other),
                };
                self.truce || !(attacker && aimed)
            }
            ItemKind::Swap { card, target } => {
                let ready = field.find_knight(card).is_some_and(|(square, knight)| {
                    square.seat == item.by && knight.position.is_face_up()
                });
                !(ready && self.controls(item.by.other(), target))
            }
            ItemKind::Return { target, .. } => field.find(target).is_none(),
            ItemKind::Equip { card, host } => {
                let ready = field
                    .find_knight(host)
                    .is_some_and(|(_, knight)| knight.position.is_face_up());
                field.find(card).is_none() || !ready
            }
            ItemKind::Adjust { target, .. } => field.find_knight(target).is_none(),
            ItemKind::Infirmary { target, .. } => !self.discards[item.by].contains(target),
            ItemKind::Mirror(_)
            | ItemKind::Bash(_)
            | ItemKind::Damage(_)
            | ItemKind::Elixir(_)
            | ItemKind::Caravan(_)
            | ItemKind::Truce(_)
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
