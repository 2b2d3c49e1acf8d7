//! Match records: written, read and checked; and the contract of every game.

use crate::contract::check_round;
use piste::game::{BySeat, Chance, Entry, EntryKind, Notation, Recorded, Seat};
use piste::games::duell::Duell;
use piste::games::en_garde::EnGarde;
use piste::games::erobere_wesnoth::ErobereWesnoth;
use piste::table::{
    AnyTable, Checked, GameKind, Luck, MatchEnd, MatchReason, MatchRecord, Secret, Stream, Terms,
    Waiting, verify_line,
};

fn terms(kind: GameKind, variant: &str, seed: u8) -> Terms {
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: kind.options_of_variant(variant).expect("a variant"),
        first_to: 2,
        first: Seat::Zero,
        secret: Secret::new([seed; 32]),
        lucks: BySeat::new(Luck::default(), Luck::parse("luck").expect("printable")),
    }
}

/// Plays at random until the match is decided or `plies` decisions are made.
fn random_match(terms: &Terms, plies: u32, seed: u64) -> (Box<dyn AnyTable>, Vec<Entry>) {
    let mut table = GameKind::open(terms.clone(), &[]).expect("terms");
    let mut chance = Stream::seeded(seed);
    let mut log = table.begin();
    while let Waiting::Turn(seat) = table.standing().waiting {
        if table.standing().ply >= plies {
            break;
        }
        let groups = table.seat(seat, 0).groups;
        let tokens: Vec<String> = groups
            .into_iter()
            .flat_map(|group| group.choices)
            .map(|choice| choice.token)
            .collect();
        let token = piste::ai::any(&tokens, &mut chance).expect("something is legal");
        log.extend(table.play(seat, token).expect("it is legal"));
    }
    (table, log)
}

fn names() -> BySeat<String> {
    BySeat::new("first".to_owned(), "second".to_owned())
}

fn end(table: &dyn AnyTable) -> Option<MatchEnd> {
    match table.standing().waiting {
        Waiting::Decided(winner) => Some(MatchEnd {
            winner,
            reason: MatchReason::Score,
        }),
        Waiting::Turn(_) | Waiting::Unbegun => None,
    }
}

/// Checks one random round of a game that is known by its name.
fn check_contract(
    kind: GameKind,
    options: &str,
    first: Seat,
    chance: &mut dyn Chance,
) -> Result<(), String> {
    fn check<G: Recorded>(
        options: &str,
        first: Seat,
        chance: &mut dyn Chance,
    ) -> Result<(), String> {
        let options = G::Options::parse(options).map_err(|error| error.to_string())?;
        check_round::<G>(&options, first, chance)
    }
    match kind {
        GameKind::EnGarde => check::<EnGarde>(options, first, chance),
        GameKind::Duell => check::<Duell>(options, first, chance),
        GameKind::ErobereWesnoth => check::<ErobereWesnoth>(options, first, chance),
    }
}

#[test]
fn every_game_keeps_the_contract() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let options = kind.options_of_variant(variant).expect("a variant");
            for seed in 0..40 {
                let mut chance = Stream::seeded(seed);
                let first = if seed % 2 == 0 { Seat::Zero } else { Seat::One };
                if let Err(error) = check_contract(kind, &options, first, &mut chance) {
                    panic!("{kind} {variant}, seed {seed}: {error}");
                }
            }
        }
    }
}

#[test]
fn a_log_played_again_shows_the_same_sheets() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let terms = terms(kind, variant, 7);
            let (table, log) = random_match(&terms, 60, 3);
            let again = GameKind::open(terms, &log).expect("its own log");
            assert_eq!(again.standing(), table.standing());
            assert_eq!(again.public(0), table.public(0));
            for seat in Seat::BOTH {
                assert_eq!(again.seat(seat, 0), table.seat(seat, 0));
            }
        }
    }
}

#[test]
fn a_log_that_was_changed_stops_its_match() {
    for kind in GameKind::ALL {
        let terms = terms(kind, kind.facts().variants[0], 7);
        let (_, log) = random_match(&terms, 30, 3);
        let mut gap = log.clone();
        gap.remove(3);
        let mut other_deal = terms.clone();
        other_deal.secret = Secret::new([8; 32]);
        let mut other_seat = log.clone();
        for entry in &mut other_seat {
            if let EntryKind::Move(seat, _) = &mut entry.kind {
                *seat = seat.other();
            }
        }
        assert_eq!(
            GameKind::open(terms.clone(), &gap)
                .map(drop)
                .expect_err("a gap")
                .sequence,
            4
        );
        assert!(GameKind::open(terms.clone(), &other_seat).is_err());
        if kind.facts().hidden {
            assert_eq!(
                GameKind::open(other_deal, &log)
                    .map(drop)
                    .expect_err("a deal")
                    .sequence,
                1
            );
        }
    }
}

#[test]
fn the_record_of_a_finished_match_passes() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let terms = terms(kind, variant, 9);
            let (table, log) = random_match(&terms, u32::MAX, 5);
            let record = GameKind::record(&terms, &log, names(), end(&*table)).expect("a record");
            let line = record.to_line().expect("JSON");
            assert_eq!(verify_line(&line), Ok(Checked::Match), "{kind} {variant}");
            let read: MatchRecord = serde_json::from_str(&line).expect("it reads back");
            assert_eq!(read, record);
        }
    }
}

#[test]
fn a_forged_record_is_caught() {
    let kind = GameKind::EnGarde;
    let terms = terms(kind, "advanced", 9);
    let (table, log) = random_match(&terms, u32::MAX, 5);
    let record = GameKind::record(&terms, &log, names(), end(&*table)).expect("a record");
    let caught = |change: &dyn Fn(&mut MatchRecord), expected: &str| {
        let mut forged = record.clone();
        change(&mut forged);
        let line = forged.to_line().expect("JSON");
        let difference = verify_line(&line).expect_err("forged").to_string();
        assert!(difference.contains(expected), "{difference}");
    };
    caught(
        &|record| record.secret = Some("00".repeat(32)),
        "commitment",
    );
    caught(&|record| record.secret = None, "secret");
    caught(
        &|record| record.seats[1].luck = "other".to_owned(),
        "round 1, setup",
    );
    caught(
        &|record| record.id = "01JD0000000000000000000001".to_owned(),
        "round 1, setup",
    );
    caught(&|record| record.score = [2, 2], "score");
    caught(&|record| record.rounds[0].first = 1, "round 1, first");
    caught(
        &|record| record.rounds[0].plies.truncate(3),
        "round 1, result",
    );
    caught(&|record| drop(record.rounds.pop()), "score");
    caught(
        &|record| record.format = "piste-record/2".to_owned(),
        "format",
    );
    caught(
        &|record| {
            if let Some(result) = &mut record.result {
                result.reason = "resign".to_owned();
            }
        },
        "result",
    );
}

#[test]
fn a_running_round_with_hidden_cards_stays_out_of_the_record() {
    for kind in GameKind::ALL.into_iter().filter(|kind| kind.facts().hidden) {
        let terms = terms(kind, kind.facts().variants[0], 11);
        let (_, log) = random_match(&terms, 3, 5);
        let running = GameKind::record(&terms, &log, names(), None).expect("a record");
        assert!(running.rounds.is_empty());
        assert_eq!(running.secret, None);
        let line = running.to_line().expect("JSON");
        assert_eq!(verify_line(&line), Ok(Checked::MatchWithoutSecret));
        let resigned = MatchEnd {
            winner: Some(Seat::One),
            reason: MatchReason::Resign,
        };
        let over = GameKind::record(&terms, &log, names(), Some(resigned)).expect("a record");
        assert_eq!(over.rounds.len(), 1);
        assert_eq!(over.rounds[0].result, None);
        let line = over.to_line().expect("JSON");
        assert_eq!(verify_line(&line), Ok(Checked::Match));
    }
}

#[test]
fn simulated_rounds_pass_verification() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let options = kind.options_of_variant(variant).expect("a variant");
            let mut simulation = piste::table::Simulation::new(kind, options, 1);
            for _ in 0..3 {
                let line = simulation.line().expect("a round");
                let text = serde_json::to_string(&line).expect("JSON");
                assert_eq!(verify_line(&text), Ok(Checked::Round));
            }
            simulation.play(5).expect("rounds");
            assert_eq!(simulation.tally.rounds, 8);
            assert_eq!(simulation.tally.won.iter().sum::<u64>(), 8);
        }
    }
}
