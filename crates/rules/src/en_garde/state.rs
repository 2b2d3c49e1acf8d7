//! The position and what moves do to it.

use super::PISTE;
use super::cards::{Cards, DECK_SIZE, Deck, HAND_SIZE};
use super::moves::{ADVANCE, ATTACKS, Attack, BACK, Move, RETREAT, add_first};
use super::record::Variant;
use super::view::{Phase, room_behind};
use crate::{BySeat, ImpossibleDeal, Next, Outcome, Seat};

/// A position with every card in it.
#[derive(Clone)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) first: Seat,
    /// The number of squares behind each fencer, by which they have advanced.
    room: BySeat<u8>,
    pub(super) hands: BySeat<Cards>,
    /// The deck. The cards from `drawn` on are the draw pile.
    pub(super) deck: Deck,
    pub(super) drawn: usize,
    pub(super) spent: Cards,
    pub(super) last: Option<(Seat, Move)>,
    pub(super) phase: Phase,
}

/// The number of cards at the front of the deck that are dealt out as hands.
const DEALT: usize = 2 * HAND_SIZE as usize;
/// The number of squares behind a fencer at the other's end of the piste.
const MOST_ROOM: u8 = PISTE - 1;

impl State {
    pub(super) fn start(variant: Variant, first: Seat) -> Self {
        Self {
            variant,
            first,
            room: BySeat::default(),
            hands: BySeat::default(),
            deck: Deck::from_array([0; DECK_SIZE]),
            drawn: 0,
            spent: Cards::NONE,
            last: None,
            phase: Phase::Undealt,
        }
    }

    #[inline]
    pub(super) const fn next(&self) -> Next {
        match self.phase {
            Phase::Undealt => Next::Deal,
            Phase::Action { seat, .. } | Phase::Answer { seat, .. } => Next::Turn(seat),
            Phase::Over(outcome) => Next::Over(outcome),
        }
    }

    pub(super) fn deal(&mut self, deck: &Deck) -> Result<(), ImpossibleDeal> {
        if self.phase != Phase::Undealt {
            return Err(ImpossibleDeal::new(
                "the cards of this round are dealt already",
            ));
        }
        let hand = HAND_SIZE as usize;
        let cards = deck.cards();
        self.hands[self.first] = cards[..hand].iter().copied().collect();
        self.hands[self.first.other()] = cards[hand..DEALT].iter().copied().collect();
        self.deck = deck.clone();
        self.drawn = DEALT;
        self.phase = Phase::Action {
            seat: self.first,
            parried: false,
        };
        Ok(())
    }

    /// Puts the fencers on squares.
    pub(super) fn stand(&mut self, squares: BySeat<u8>) {
        self.room = BySeat::from_fn(|seat| room_behind(squares, seat));
    }

    /// Returns the squares that the fencers stand on.
    pub(super) const fn squares(&self) -> BySeat<u8> {
        BySeat::new(1 + self.room.zero, PISTE - self.room.one)
    }

    /// Returns the distance between the fencers: black's square minus white's.
    pub(super) const fn distance(&self) -> u8 {
        MOST_ROOM.saturating_sub(self.room.zero + self.room.one)
    }

    /// Returns the number of squares that a fencer can step back.
    pub(super) fn room_behind(&self, seat: Seat) -> u8 {
        self.room[seat]
    }

    /// Returns the hand of a seat.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// Returns the cards played in this round.
    #[must_use]
    pub const fn spent(&self) -> Cards {
        self.spent
    }

    /// Returns the number of cards in the draw pile.
    pub(super) const fn pile(&self) -> usize {
        match self.phase {
            Phase::Undealt => 0,
            _ => DECK_SIZE - self.drawn,
        }
    }

    pub(super) fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        match self.phase {
            Phase::Action { seat, .. } => self.legal_actions(seat, moves),
            Phase::Answer {
                seat,
                attack,
                indirect,
            } => self.legal_answers(seat, attack, indirect, moves),
            Phase::Undealt | Phase::Over(_) => {}
        }
    }

    fn legal_actions(&self, seat: Seat, moves: &mut Vec<Move>) {
        let hand = self.hands[seat];
        let distance = self.distance();
        if let Some(attacks) = ATTACKS.get(usize::from(distance)) {
            add_first(usize::from(hand.count(distance)), attacks, moves);
        }
        BACK.add(hand.values(self.room_behind(seat)), moves);
        let forward = hand.values(distance.saturating_sub(1));
        if !self.variant.has_indirect_attacks() {
            ADVANCE.add(forward, moves);
            return;
        }
        for card in forward {
            moves.push(Move::Advance(card, None));
            let value = distance - card;
            for count in 1..=hand.count(value) - u8::from(value == card) {
                moves.push(Move::Advance(card, Some(Attack { value, count })));
            }
        }
    }

    fn legal_answers(&self, seat: Seat, attack: Attack, indirect: bool, moves: &mut Vec<Move>) {
        let hand = self.hands[seat];
        if hand.count(attack.value) >= attack.count {
            moves.push(Move::Parry(attack));
        }
        if indirect {
            RETREAT.add(hand.values(self.room_behind(seat)), moves);
        }
    }

    /// Returns `true` if the seat could act at all. Its lowest card, which takes the least room,
    /// decides.
    pub(super) fn can_act(&self, seat: Seat) -> bool {
        self.hands[seat]
            .lowest()
            .is_some_and(|card| card <= self.distance() || card <= self.room_behind(seat))
    }

    /// Returns `true` if the seat could answer this attack at all.
    pub(super) fn can_answer(&self, seat: Seat, attack: Attack, indirect: bool) -> bool {
        let hand = self.hands[seat];
        hand.count(attack.value) >= attack.count
            || (indirect
                && hand
                    .lowest()
                    .is_some_and(|card| card <= self.room_behind(seat)))
    }

    pub(super) fn play(&mut self, chosen: Move) {
        let (Phase::Action { seat, .. } | Phase::Answer { seat, .. }) = self.phase else {
            return;
        };
        self.last = Some((seat, chosen));
        match chosen {
            Move::Attack(attack) => {
                self.spend(seat, attack.value, attack.count);
                self.after_attack(seat, attack, false);
            }
            Move::Advance(card, attack) => {
                self.spend(seat, card, 1);
                self.forward(seat, card);
                match attack {
                    None => self.after_turn(seat),
                    Some(attack) => {
                        self.spend(seat, attack.value, attack.count);
                        self.after_attack(seat, attack, true);
                    }
                }
            }
            Move::Back(card) => {
                self.spend(seat, card, 1);
                self.back(seat, card);
                self.after_turn(seat);
            }
            Move::Parry(attack) => {
                self.spend(seat, attack.value, attack.count);
                self.after_parry(seat);
            }
            Move::Retreat(card) => {
                self.spend(seat, card, 1);
                self.back(seat, card);
                self.after_retreat(seat);
            }
        }
    }

    fn spend(&mut self, seat: Seat, value: u8, count: u8) {
        let count = count.min(self.hands[seat].count(value));
        self.hands[seat].take(value, count);
        self.spent.add_many(value, count);
    }

    fn forward(&mut self, seat: Seat, card: u8) {
        self.room[seat] = (self.room[seat] + card).min(MOST_ROOM);
    }

    fn back(&mut self, seat: Seat, card: u8) {
        self.room[seat] = self.room[seat].saturating_sub(card);
    }

    fn refill(&mut self, seat: Seat) {
        while self.hands[seat].len() < HAND_SIZE {
            let Some(&card) = self.deck.cards().get(self.drawn) else {
                return;
            };
            self.hands[seat].add(card);
            self.drawn += 1;
        }
    }

    fn after_attack(&mut self, seat: Seat, attack: Attack, indirect: bool) {
        self.refill(seat);
        let other = seat.other();
        if self.can_answer(other, attack, indirect) {
            self.phase = Phase::Answer {
                seat: other,
                attack,
                indirect,
            };
        } else {
            self.end(Some(seat), "touch");
        }
    }

    /// Lets the fencer who parried go on to act, unless the attack took the last card of the pile.
    fn after_parry(&mut self, seat: Seat) {
        if self.pile() == 0 {
            self.showdown();
        } else {
            self.await_action(seat, true);
        }
    }

    fn after_retreat(&mut self, seat: Seat) {
        if self.pile() == 0 && self.variant.judges_last_retreat_by_position() {
            self.position();
        } else {
            self.after_turn(seat);
        }
    }

    fn after_turn(&mut self, seat: Seat) {
        self.refill(seat);
        if self.pile() == 0 {
            self.showdown();
        } else {
            self.await_action(seat.other(), false);
        }
    }

    fn await_action(&mut self, seat: Seat, parried: bool) {
        if self.can_act(seat) {
            self.phase = Phase::Action { seat, parried };
        } else {
            self.end(Some(seat.other()), "no-move");
        }
    }

    fn showdown(&mut self) {
        let distance = self.distance();
        let held = self.hands.map(|hand| hand.count(distance));
        match held.zero.cmp(&held.one) {
            std::cmp::Ordering::Greater => self.end(Some(Seat::Zero), "cards"),
            std::cmp::Ordering::Less => self.end(Some(Seat::One), "cards"),
            std::cmp::Ordering::Equal => self.position(),
        }
    }

    fn position(&mut self) {
        match self.room.zero.cmp(&self.room.one) {
            std::cmp::Ordering::Greater => self.end(Some(Seat::Zero), "position"),
            std::cmp::Ordering::Less => self.end(Some(Seat::One), "position"),
            std::cmp::Ordering::Equal => self.end(None, "draw"),
        }
    }

    const fn end(&mut self, winner: Option<Seat>, reason: &'static str) {
        self.phase = Phase::Over(Outcome { winner, reason });
    }
}
