//! Rules that the vectors do not single out, and the second leak test.

use super::cards::{Cards, Deck};
use super::moves::BACK;
use super::state::State;
use super::*;
use crate::random::Seeded;
use crate::random::random_round;
use crate::{BySeat, Notation, Outcome};

fn position(white: u8, black: u8, hands: [&[u8]; 2], to_move: Seat) -> State {
    let mut state = State::start(Variant::Advanced, Seat::Zero);
    let mut deck = Cards::ALL.iter().collect::<Vec<_>>();
    deck.reverse();
    state
        .deal(&Deck::new(&deck).expect("25 cards"))
        .expect("a fresh round");
    state.stand(BySeat::new(white, black));
    state.hands = BySeat::new(
        hands[0].iter().copied().collect(),
        hands[1].iter().copied().collect(),
    );
    state.phase = Phase::Action {
        seat: to_move,
        parried: false,
    };
    state
}

fn tokens(state: &State) -> Vec<String> {
    let mut moves = Vec::new();
    state.legal(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn play(state: &mut State, token: &str) {
    assert!(
        tokens(state).contains(&token.to_owned()),
        "{token} of {:?}",
        tokens(state)
    );
    state.play(Move::parse(token).expect("a token"));
}

#[test]
fn moves_with_one_card_are_listed_for_every_set_of_values_and_room() {
    let held = |set: u8| (1..=HIGHEST).filter(move |value| set >> (value - 1) & 1 == 1);
    for set in 0..32 {
        // Two cards of each even value, one of each odd one: the number of cards does not matter.
        let evens = held(set).filter(|value| value % 2 == 0);
        let hand: Cards = held(set).chain(evens).collect();
        for room in 0..=HIGHEST + 1 {
            let mut moves = vec![Move::Retreat(1)];
            BACK.add(hand.values(room), &mut moves);
            let backs = held(set).filter(|&value| value <= room).map(Move::Back);
            let expected: Vec<Move> = [Move::Retreat(1)].into_iter().chain(backs).collect();
            assert_eq!(moves, expected, "set {set}, room {room}");
        }
    }
}

#[test]
fn the_rule_books_direct_attack_is_legal() {
    let state = position(8, 13, [&[5, 5, 1, 2, 3], &[5, 5, 1, 1, 1]], Seat::Zero);
    assert!(tokens(&state).contains(&"A5x2".to_owned()));
}

#[test]
fn the_rule_books_indirect_attack_is_legal_at_distance_eight() {
    let state = position(1, 9, [&[3, 5, 5, 1, 2], &[5, 5, 1, 1, 1]], Seat::Zero);
    assert!(tokens(&state).contains(&"F3A5x2".to_owned()));
}

#[test]
fn a_parry_needs_as_many_cards() {
    let mut state = position(8, 13, [&[5, 5, 1, 2, 3], &[5, 1, 1, 1, 2]], Seat::Zero);
    play(&mut state, "A5x2");
    let touch = Outcome {
        winner: Some(Seat::Zero),
        reason: "touch",
    };
    assert_eq!(state.next(), Next::Over(touch));
}

#[test]
fn a_parry_with_two_leaves_three_cards_and_an_action() {
    let mut state = position(8, 13, [&[5, 5, 1, 2, 3], &[5, 5, 1, 1, 2]], Seat::Zero);
    play(&mut state, "A5x2");
    assert_eq!(tokens(&state), ["P5x2"]);
    play(&mut state, "P5x2");
    assert_eq!(state.hands.one.len(), 3);
    assert_eq!(state.next(), Next::Turn(Seat::One));
    assert_eq!(
        tokens(&state),
        ["B1", "B2", "F1", "F1", "F2"].into_iter().fold(
            Vec::new(),
            |mut list: Vec<String>, token| {
                if list.last().map(String::as_str) != Some(token) {
                    list.push(token.to_owned());
                }
                list
            }
        )
    );
}

#[test]
fn a_direct_attack_cannot_be_retreated_from() {
    let mut state = position(8, 13, [&[5, 1, 1, 2, 3], &[5, 1, 1, 1, 2]], Seat::Zero);
    play(&mut state, "A5x1");
    assert_eq!(tokens(&state), ["P5x1"]);
}

#[test]
fn an_indirect_attack_can_be_retreated_from() {
    let mut state = position(5, 13, [&[3, 5, 1, 2, 3], &[1, 1, 1, 2, 3]], Seat::Zero);
    play(&mut state, "F3A5x1");
    assert_eq!(tokens(&state), ["R1", "R2", "R3"]);
    play(&mut state, "R2");
    assert_eq!(state.squares().one, 15);
}

#[test]
fn a_hand_that_can_neither_step_nor_attack_loses() {
    let mut state = position(8, 13, [&[2, 1, 1, 1, 1], &[5, 5, 5, 5, 4]], Seat::Zero);
    state.stand(BySeat::new(17, 22));
    play(&mut state, "F2");
    let lost = Outcome {
        winner: Some(Seat::Zero),
        reason: "no-move",
    };
    assert_eq!(state.next(), Next::Over(lost));
}

#[test]
fn cards_count_themselves() {
    let mut cards = Cards::ALL;
    assert_eq!(cards.len(), 25);
    cards.take(3, 9);
    assert_eq!((cards.count(3), cards.len()), (0, 20));
    assert_eq!(cards.lowest(), Some(1));
    assert_eq!(cards.iter().count(), 20);
    assert_eq!((cards.count(0), cards.count(6)), (0, 0));
}

/// Exchanges cards that a viewer cannot see in a real position, and checks that the view does not
/// change: the leak test that does not use `imagine`.
#[test]
fn nobody_notices_when_hidden_cards_change_places() {
    for variant in Variant::ALL {
        for seed in 0..60 {
            let mut chance = Seeded(seed);
            random_round::<EnGarde>(
                &Options { variant },
                Seat::Zero,
                &mut chance,
                |state, _, chance| {
                    if matches!(state.phase, Phase::Over(_)) {
                        return Ok(());
                    }
                    for viewer in [None, Some(Seat::Zero), Some(Seat::One)] {
                        let swapped = swap_hidden(state, viewer, chance);
                        assert_eq!(EnGarde::public(&swapped), EnGarde::public(state));
                        if let Some(seat) = viewer {
                            assert!(
                                EnGarde::private(&swapped, seat) == EnGarde::private(state, seat)
                            );
                        }
                    }
                    Ok(())
                },
            )
            .expect("a round");
        }
    }
}

/// Shuffles the draw pile together with the hands that `viewer` does not see.
fn swap_hidden(state: &State, viewer: Option<Seat>, chance: &mut dyn Chance) -> State {
    let mut swapped = state.clone();
    let mut deck = *swapped.deck.cards();
    let hidden = Seat::BOTH.into_iter().filter(|seat| Some(*seat) != viewer);
    let mut pool: Vec<u8> = deck[state.drawn..].to_vec();
    for seat in hidden.clone() {
        pool.extend(state.hands[seat].iter());
    }
    crate::shuffle(&mut pool, chance);
    for seat in hidden {
        let size = usize::from(state.hands[seat].len());
        swapped.hands[seat] = pool.drain(..size).collect();
    }
    deck[state.drawn..].copy_from_slice(&pool);
    swapped.deck = Deck::from_array(deck);
    swapped
}

#[test]
fn cards_that_were_spent_face_up_are_remembered_in_every_variant() {
    for variant in Variant::ALL {
        for seed in 0..30 {
            let mut memories = [Memory::default(), Memory::default(), Memory::default()];
            random_round::<EnGarde>(
                &Options { variant },
                Seat::Zero,
                &mut Seeded(seed),
                |state, _, chance| {
                    for (viewer, memory) in [None, Some(Seat::Zero), Some(Seat::One)]
                        .into_iter()
                        .zip(&mut memories)
                    {
                        let private = viewer.map(|seat| (seat, EnGarde::private(state, seat)));
                        let own = private.as_ref().map(|(seat, private)| (*seat, private));
                        let public = EnGarde::public(state);
                        EnGarde::remember(memory, &public, own);
                        let imagined = EnGarde::imagine(&public, own, memory, chance);
                        assert!(memory.spent() == Some(state.spent()));
                        assert!(imagined.spent() == state.spent(), "{variant:?} seed {seed}");
                    }
                    Ok(())
                },
            )
            .expect("a round");
        }
    }
}
