//! Properties of every position of Duell, checked over random rounds.

use std::collections::BTreeSet;

use crate::contract::check_round;
use rules::duell::{Awaited, Block, Duell, Move, Options, Sheet, Sheets, State, Status};
use rules::random::{Seeded, random_round};
use rules::{Game, Next, Recorded, Seat, Value};

const ROUNDS: u64 = 40;

/// Returns the options for random rounds: those with a name, and as many with random sheets, of
/// which every other one is the same for both players, and half begin without a draw.
fn all_options(seed: u64) -> [Options; 3] {
    let mut chance = Seeded(seed);
    let (red, black) = (Sheet::random(&mut chance), Sheet::random(&mut chance));
    let black = if seed.is_multiple_of(2) { red } else { black };
    let [(_, standard), (_, practised)] = Options::NAMED;
    let custom = Options {
        first_draw: seed % 4 < 2,
        ..Options::of(Sheets::new(red, black))
    };
    [standard, practised, custom]
}

type Visit<'a> = &'a dyn Fn(&State, &[Move]) -> Result<(), String>;

fn round(options: &Options, seed: u64, visit: Visit<'_>) {
    let first = Seat::BOTH[usize::from(seed % 2 == 1)];
    let mut chance = Seeded(seed);
    random_round::<Duell>(options, first, &mut chance, |state, moves, _| {
        visit(state, moves)
    })
    .unwrap_or_else(|error| panic!("{options}, seed {seed}: {error}"));
}

fn every_round(visit: impl Fn(&State, &[Move]) -> Result<(), String>) {
    for seed in 0..ROUNDS {
        for options in all_options(seed) {
            round(&options, seed, &visit);
        }
    }
}

fn keeps_the_contract(options: &Options, seed: u64) {
    let first = Seat::BOTH[usize::from(seed.is_multiple_of(2))];
    check_round::<Duell>(options, first, &mut Seeded(seed))
        .unwrap_or_else(|error| panic!("{options}, seed {seed}: {error}"));
}

#[test]
fn random_rounds_keep_the_contract() {
    for seed in 0..ROUNDS {
        for options in all_options(seed) {
            keeps_the_contract(&options, seed);
        }
    }
}

#[test]
#[ignore = "plays for minutes what the other tests play for seconds"]
fn many_rounds_of_random_sheets_have_every_property() {
    for seed in ROUNDS..20_000 {
        let [_, _, options] = all_options(seed);
        keeps_the_contract(&options, seed);
        round(&options, seed, &|state, moves| {
            is_each_card_once(state)?;
            has_hosts(state)?;
            is_over_in_time(&options, state, moves)?;
            is_a_window(state, moves)
        });
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

fn is_each_card_once(state: &State) -> Result<(), String> {
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
}

#[test]
fn every_card_is_in_exactly_one_place() {
    every_round(|state, _| is_each_card_once(state));
}

fn has_hosts(state: &State) -> Result<(), String> {
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
}

#[test]
fn equipment_has_a_face_up_host_on_the_field() {
    every_round(|state, _| has_hosts(state));
}

/// Returns the number of the turn with which a round ends at the latest.
fn longest(sheets: &Sheets) -> u8 {
    let any = |blocks: &[Block]| {
        let mut all = Seat::BOTH
            .into_iter()
            .flat_map(|seat| sheets.of(seat).ranks());
        all.any(|(_, block)| blocks.contains(&block))
    };
    match (any(&[Block::NoDraw]), any(&[Block::Vampire, Block::Elixir])) {
        (false, _) => 42,
        (true, false) => 120,
        (true, true) => 200,
    }
}

fn is_over_in_time(options: &Options, state: &State, moves: &[Move]) -> Result<(), String> {
    let public = Duell::public(state);
    // A draw that is left out in the first turn is made up for in a turn more.
    if public.turn > longest(&public.sheets) + u8::from(!options.first_draw) {
        return Err(format!("turn {}", public.turn));
    }
    let dead = public.life.find(|life| *life <= 0);
    match public.awaited {
        Awaited::Over(outcome) => {
            let is_so = match outcome.reason {
                "life" => dead.is_some(),
                "decks" => dead.is_none() && public.decks.zero + public.decks.one == 0,
                reason => reason == "turns" && dead.is_none() && public.turn == 200,
            };
            let fits = is_so
                && moves.is_empty()
                && public.stack.is_empty()
                && dead.map(Seat::other) == outcome.winner;
            fits.then_some(())
                .ok_or_else(|| format!("{outcome:?} with life {:?}", public.life))
        }
        _ if dead.is_some() => Err("a round goes on without life".to_owned()),
        _ => Ok(()),
    }
}

#[test]
fn rounds_are_over_in_time_and_end_as_the_life_says() {
    for seed in 0..ROUNDS {
        for options in all_options(seed) {
            round(&options, seed, &|state, moves| {
                is_over_in_time(&options, state, moves)
            });
        }
    }
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

fn is_a_window(state: &State, moves: &[Move]) -> Result<(), String> {
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
}

#[test]
fn a_window_offers_a_pass_and_opens_for_ripe_cards_only() {
    every_round(is_a_window);
}

#[test]
fn no_move_that_can_be_written_makes_the_rules_panic() {
    let mut written: BTreeSet<Move> = BTreeSet::new();
    let mut positions = Vec::new();
    for seed in 0..12 {
        let mut chance = Seeded(seed);
        let [_, _, options] = all_options(seed);
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
