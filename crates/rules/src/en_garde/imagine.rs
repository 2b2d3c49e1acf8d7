//! Positions that look the same to a viewer.

use super::cards::{Cards, DECK_SIZE, Deck, HIGHEST};
use super::memory::Memory;
use super::moves::Attack;
use super::state::State;
use super::view::{Phase, Private, Public, Spent};
use crate::{BySeat, Chance, Seat, shuffle};

/// The number of blind deals tried before a card that the position demands is dealt first.
const BLIND_TRIES: usize = 24;

/// Returns a random position that looks the same to the viewer and leaves the seat to move
/// something to play: otherwise the round would be over, and everybody would see it.
pub(super) fn imagine(
    public: &Public,
    own: Option<(Seat, &Private)>,
    memory: &Memory,
    chance: &mut dyn Chance,
) -> State {
    let mut state = State::start(public.variant, public.first);
    state.stand(public.squares);
    state.last = public.last;
    state.phase = public.phase;
    if public.phase == Phase::Undealt {
        return state;
    }
    if let Some(revealed) = &public.revealed {
        let seen = revealed.hands.zero.with(revealed.hands.one);
        let pile: Cards = revealed.pile.iter().copied().collect();
        state.hands = revealed.hands;
        lay_out(
            &mut state,
            &revealed.pile,
            Cards::ALL.without(seen).without(pile),
        );
        return state;
    }
    let spent = match public.spent {
        Spent::Counts(spent) => spent,
        Spent::Top => {
            let top = public.last.map_or(Cards::NONE, |(_, play)| play.cards());
            memory.spent().unwrap_or(top)
        }
    };
    for _ in 0..BLIND_TRIES {
        deal_out(&mut state, public, own, spent, Cards::NONE, chance);
        if can_go_on(&state) {
            return state;
        }
    }
    for needed in demanded(public, own) {
        deal_out(&mut state, public, own, spent, needed, chance);
        if can_go_on(&state) {
            break;
        }
    }
    state
}

/// Returns a position that looks the same and in which the fencers hold these cards. The pile is in
/// a random order.
pub fn with_hands(
    public: &Public,
    hands: BySeat<Cards>,
    spent: Cards,
    chance: &mut dyn Chance,
) -> State {
    let mut state = State::start(public.variant, public.first);
    state.stand(public.squares);
    state.last = public.last;
    state.phase = public.phase;
    state.hands = hands;
    let seen = spent.with(hands.zero).with(hands.one);
    let mut pile: Vec<u8> = Cards::ALL.without(seen).iter().collect();
    shuffle(&mut pile, chance);
    lay_out(&mut state, &pile, spent);
    state
}

fn can_go_on(state: &State) -> bool {
    match state.phase {
        Phase::Action { seat, .. } => state.can_act(seat),
        Phase::Answer {
            seat,
            attack,
            indirect,
        } => state.can_answer(seat, attack, indirect),
        Phase::Undealt | Phase::Over(_) => true,
    }
}

/// Returns alternatives, one of which the seat to move must hold, for a viewer who does not see
/// that hand.
fn demanded(public: &Public, own: Option<(Seat, &Private)>) -> Vec<Cards> {
    let single = |value: u8| Cards::from_iter([value]);
    match public.phase {
        Phase::Answer {
            seat,
            attack: Attack { value, count },
            indirect,
        } if own.is_none_or(|(viewer, _)| viewer != seat) => {
            let mut parry = Cards::NONE;
            parry.add_many(value, count);
            let retreats = (1..=HIGHEST).filter(|_| indirect).map(single);
            std::iter::once(parry).chain(retreats).collect()
        }
        _ => (1..=HIGHEST).map(single).collect(),
    }
}

/// Deals the unseen cards to the hands that the viewer does not see, the draw pile, and the spent
/// cards that the viewer does not know. The `needed` cards go to the seat to move first, if all of
/// them are unseen.
fn deal_out(
    state: &mut State,
    public: &Public,
    own: Option<(Seat, &Private)>,
    spent: Cards,
    needed: Cards,
    chance: &mut dyn Chance,
) {
    let known = own.map_or(Cards::NONE, |(_, private)| private.hand);
    let unseen = Cards::ALL.without(known).without(spent);
    let needed_is_there = (1..=HIGHEST).all(|value| unseen.count(value) >= needed.count(value));
    let needed = if needed_is_there { needed } else { Cards::NONE };
    let mut cards: Vec<u8> = unseen.without(needed).iter().collect();
    shuffle(&mut cards, chance);
    let to_move = match public.phase {
        Phase::Action { seat, .. } | Phase::Answer { seat, .. } => Some(seat),
        Phase::Undealt | Phase::Over(_) => None,
    };
    let mut hands = BySeat::new(Cards::NONE, Cards::NONE);
    for seat in Seat::BOTH {
        if let Some((viewer, private)) = own
            && viewer == seat
        {
            hands[seat] = private.hand;
            continue;
        }
        if to_move == Some(seat) {
            hands[seat] = needed;
        }
        while hands[seat].len() < public.hand_sizes[seat] {
            let Some(card) = cards.pop() else { break };
            hands[seat].add(card);
        }
    }
    state.hands = hands;
    let pile = cards.split_off(cards.len().saturating_sub(usize::from(public.pile)));
    let rest: Cards = cards.into_iter().collect();
    lay_out(state, &pile, rest.with(spent));
}

/// Puts the pile at the end of the deck, where it lies after as many draws in a real round.
fn lay_out(state: &mut State, pile: &[u8], spent: Cards) {
    let mut deck = [1; DECK_SIZE];
    let drawn = DECK_SIZE - pile.len().min(DECK_SIZE);
    for (place, card) in deck[drawn..].iter_mut().zip(pile) {
        *place = *card;
    }
    state.deck = Deck::from_array(deck);
    state.drawn = drawn;
    state.spent = spent;
}
