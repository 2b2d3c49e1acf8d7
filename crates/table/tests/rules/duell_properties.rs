//! Properties of every position of Duell, checked over random rounds.

use std::collections::BTreeSet;

use crate::contract::check_round;
use rules::duell::{Awaited, Duell, Move, Options, State, Status, Variant};
use rules::random::{Seeded, random_round};
use rules::{Game, Next, Recorded, Seat, Value};

const ROUNDS: u64 = 40;

fn every_round(visit: impl Fn(&State, &[Move]) -> Result<(), String>) {
    for variant in Variant::ALL {
        for seed in 0..ROUNDS {
            let mut chance = Seeded(seed);
            let first = Seat::BOTH[usize::from(seed % 2 == 1)];
            random_round::<Duell>(
                &Options { variant },
                first,
                &mut chance,
                |state, moves, _| visit(state, moves),
            )
            .unwrap_or_else(|error| panic!("{variant:?}, seed {seed}: {error}"));
        }
    }
}

#[test]
fn random_rounds_keep_the_contract() {
    for variant in Variant::ALL {
        for seed in 0..ROUNDS {
            let first = Seat::BOTH[usize::from(seed % 2 == 0)];
            check_round::<Duell>(&Options { variant }, first, &mut Seeded(seed))
                .unwrap_or_else(|error| panic!("{variant:?}, seed {seed}: {error}"));
        }
    }
}

/// Returns the cards in one field of `Duell::position`, without what follows them.
fn cards(state: &State, field: &str) -> Vec<String> {
    let position = Duell::position(state);
    let both = position.get(field).and_then(Value::items).unwrap_or(&[]);
    both.iter()
        .flat_map(|side| side.items().unwrap_or(&[]))
        .filter_map(Value::text)
        .filter_map(|text| text.get(..2).map(str::to_owned))
        .collect()
}

#[test]
fn every_card_is_in_exactly_one_place() {
    every_round(|state, _| {
        let public = Duell::public(state);
        let open: Vec<String> = ["hand", "discard", "knights", "effects"]
            .into_iter()
            .flat_map(|field| cards(state, field))
            .collect();
        let decks = usize::from(public.decks.zero) + usize::from(public.decks.one);
        let different: BTreeSet<&String> = open.iter().collect();
        if different.len() != open.len() || open.len() + decks != 52 {
            return Err(format!("{open:?} and {decks} in the decks"));
        }
        Ok(())
    });
}

#[test]
fn equipment_has_a_face_up_host_on_the_field() {
    every_round(|state, _| {
        let public = Duell::public(state);
        let knights: Vec<_> = [public.knights.zero, public.knights.one]
            .into_iter()
            .flatten()
            .flatten()
            .collect();
        for effect in [public.effects.zero, public.effects.one]
            .into_iter()
            .flatten()
            .flatten()
        {
            if let Status::Attached(host) = effect.status
                && !knights.iter().any(|knight| knight.card == Some(host))
            {
                return Err(format!("{effect:?} has no host"));
            }
        }
        Ok(())
    });
}

#[test]
fn rounds_are_over_in_time_and_end_as_the_life_says() {
    every_round(|state, moves| {
        let public = Duell::public(state);
        let longest = match public.variant {
            Variant::Standard => 42,
            Variant::Practised => 120,
        };
        if public.turn > longest {
            return Err(format!("turn {}", public.turn));
        }
        let dead = public.life.find(|life| *life <= 0);
        match public.awaited {
            Awaited::Over(outcome) => {
                let by_life = outcome.reason == "life";
                let fits = moves.is_empty()
                    && public.stack.is_empty()
                    && dead.map(Seat::other) == outcome.winner
                    && dead.is_some() == by_life
                    && (by_life || public.decks.zero + public.decks.one == 0);
                fits.then_some(())
                    .ok_or_else(|| format!("{outcome:?} with life {:?}", public.life))
            }
            _ if dead.is_some() => Err("a round goes on without life".to_owned()),
            _ => Ok(()),
        }
    });
}

#[test]
fn life_never_rises_and_turns_never_go_back() {
    for seed in 0..ROUNDS {
        let mut before = (1, 40, 40);
        random_round::<Duell>(
            &Options::default(),
            Seat::Zero,
            &mut Seeded(seed),
            |state, _, _| {
                let public = Duell::public(state);
                let now = (public.turn, public.life.zero, public.life.one);
                let fits = now.0 >= before.0 && now.1 <= before.1 && now.2 <= before.2;
                before = now;
                fits.then_some(()).ok_or_else(|| format!("{now:?}"))
            },
        )
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
}

#[test]
fn a_window_offers_a_pass_and_opens_for_ripe_cards_only() {
    every_round(|state, moves| {
        let public = Duell::public(state);
        let Awaited::Window(seat) = public.awaited else {
            return Ok(());
        };
        let ripe = public.effects[seat]
            .into_iter()
            .flatten()
            .any(|effect| effect.status == Status::Set && effect.set < public.turn);
        if moves.first() != Some(&Move::Pass) || !ripe {
            return Err(format!("{moves:?}"));
        }
        Ok(())
    });
}

#[test]
fn no_move_that_can_be_written_makes_the_rules_panic() {
    let mut written: BTreeSet<Move> = BTreeSet::new();
    let mut positions = Vec::new();
    for seed in 0..12 {
        let mut chance = Seeded(seed);
        let options = Options {
            variant: Variant::Practised,
        };
        random_round::<Duell>(&options, Seat::Zero, &mut chance, |state, moves, _| {
            written.extend(moves.iter().copied());
            positions.push(state.clone());
            Ok(())
        })
        .expect("a round");
    }
    for state in positions.iter().step_by(7) {
        for chosen in &written {
            let mut forked = state.clone();
            Duell::play(&mut forked, chosen);
            let _ = (Duell::public(&forked), Duell::next(&forked));
        }
    }
}

#[test]
fn a_round_that_waits_for_chance_refuses_the_wrong_kind() {
    use rules::Notation;
    use rules::duell::Deal;
    let discard = Deal::parse("#0").expect("a discard");
    let mut state = Duell::start(&Options::default(), Seat::One);
    assert!(Duell::settle(&mut state, &discard).is_err());
    let decks = Duell::deal(&state, &mut Seeded(1));
    Duell::settle(&mut state, &decks).expect("the decks");
    assert!(Duell::next(&state) == Next::Turn(Seat::One));
    assert!(Duell::settle(&mut state, &decks).is_err());
    assert!(Duell::settle(&mut state, &discard).is_err());
}
