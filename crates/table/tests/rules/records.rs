//! Match records: written, read and checked; and the contract of every game.

use std::collections::BTreeSet;

use crate::contract::check_round;
use players::Level;
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{
    BySeat, Chance, Entry, EntryKind, MatchEnd, MatchReason, Notation, Recorded, Seat, Sequence,
    Waiting,
};
use table::{
    AnyTable, Checked, GameKind, Luck, RecordedPlayer, Secret, Sides, Stream, Terms, Verified,
    verify_line,
};

pub(crate) fn terms(kind: GameKind, variant: &str, seed: u8) -> Terms {
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: kind.options_of_variant(variant).expect("a variant"),
        first_to: 2,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([seed; 32]),
        lucks: BySeat::new(Luck::default(), Luck::parse("luck").expect("printable")),
    }
}

/// Returns the variants of a game, and for Duell some sheets of effects of one's own.
fn variants(kind: GameKind) -> impl Iterator<Item = &'static str> {
    let own: &[&str] = match kind {
        GameKind::Duell => &["twos", "VLGHWF--MTEKA", "NXSPR---CTIEM/--HRRH-FMIDKA"],
        GameKind::EnGarde | GameKind::ErobereWesnoth => &[],
    };
    kind.facts().variants.iter().chain(own).copied()
}

/// Plays at random until the match is decided or `plies` decisions are made.
pub(crate) fn random_match(
    terms: &Terms,
    plies: u32,
    seed: u64,
) -> (Box<dyn AnyTable>, Vec<Entry>) {
    let mut table = GameKind::open(terms.clone(), &[]).expect("terms");
    let mut chance = Stream::seeded(seed);
    let mut log = table.begin();
    while let Waiting::Turn(seat) = table.standing().waiting {
        if table.standing().ply.0 >= plies {
            break;
        }
        let groups = table.seat(seat, Sequence(0)).groups;
        let tokens: Vec<String> = groups
            .into_iter()
            .flat_map(|group| group.choices)
            .map(|choice| choice.token)
            .collect();
        let token = players::any(&tokens, &mut chance).expect("something is legal");
        log.extend(table.play(seat, token).expect("it is legal"));
    }
    (table, log)
}

/// Returns a person and the computer as players.
pub(crate) fn players() -> BySeat<RecordedPlayer> {
    let player = |name: &str, computer| RecordedPlayer {
        name: name.to_owned(),
        computer,
    };
    BySeat::new(
        player("first", None),
        player("second", Some(Level::Beginner)),
    )
}

pub(crate) fn end(table: &dyn AnyTable) -> Option<MatchEnd> {
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
        for variant in variants(kind) {
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
        for variant in variants(kind) {
            let terms = terms(kind, variant, 7);
            let (table, log) = random_match(&terms, 60, 3);
            let again = GameKind::open(terms, &log).expect("its own log");
            assert_eq!(again.standing(), table.standing());
            assert_eq!(again.public(Sequence(0)), table.public(Sequence(0)));
            for seat in Seat::BOTH {
                assert_eq!(again.seat(seat, Sequence(0)), table.seat(seat, Sequence(0)));
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
            Sequence(4)
        );
        assert!(GameKind::open(terms.clone(), &other_seat).is_err());
        if kind.facts().hidden {
            assert_eq!(
                GameKind::open(other_deal, &log)
                    .map(drop)
                    .expect_err("a deal")
                    .sequence,
                Sequence(1)
            );
        }
    }
}

/// Returns the match that a line is verified as.
fn verified(line: &str) -> Verified {
    match verify_line(line) {
        Ok(Checked::Match(verified)) => *verified,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_record_of_a_finished_match_passes_and_is_canonical() {
    for kind in GameKind::ALL {
        for variant in variants(kind) {
            let terms = terms(kind, variant, 9);
            let (table, log) = random_match(&terms, u32::MAX, 5);
            let record = GameKind::record(&terms, &log, &players(), end(&*table));
            let record = record.expect("a record");
            let line = record.to_line().expect("JSON");
            let verified = verified(&line);
            assert!(
                verified.is_over() && !verified.ended_early(),
                "{kind} {variant}"
            );
            assert_eq!(verified.record, record);
            assert_eq!(verified.record.to_line().expect("JSON"), line);
            assert_eq!(
                Ok(verified.digest),
                record.digest().map_err(|error| error.to_string())
            );
        }
    }
}

#[test]
fn the_digest_is_the_same_whatever_the_players_are_called() {
    let terms = terms(GameKind::EnGarde, "advanced", 9);
    let (table, log) = random_match(&terms, u32::MAX, 5);
    let record = GameKind::record(&terms, &log, &players(), end(&*table)).expect("a record");
    let mut renamed = record.clone();
    renamed.seats[0].name = "\u{1b}[2J\"Ada\"".to_owned();
    assert_eq!(renamed.digest().ok(), record.digest().ok());
    let mut other = record.clone();
    other.seats[0].luck = "more".to_owned();
    assert_ne!(other.digest().ok(), record.digest().ok());
}

#[test]
fn another_spelling_of_the_same_record_has_the_same_digest() {
    let terms = terms(GameKind::ErobereWesnoth, "standard", 9);
    let (table, log) = random_match(&terms, u32::MAX, 5);
    let record = GameKind::record(&terms, &log, &players(), end(&*table)).expect("a record");
    let line = record.to_line().expect("JSON");
    let mut json: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    json["options"]["turn_limit"] = serde_json::json!(40);
    json["secret"] = json["secret"]
        .as_str()
        .expect("digits")
        .to_uppercase()
        .into();
    json["seats"][0]
        .as_object_mut()
        .expect("a seat")
        .remove("luck");
    let rows = include_str!("../../../../assets/maps/glade.map").lines();
    let rows: Vec<&str> = rows
        .map(str::trim)
        .filter(|row| row.contains(','))
        .collect();
    json["rounds"][0]["setup"]["rows"] = rows.into();
    let fields = json.as_object_mut().expect("a record");
    fields.sort_keys();
    let spelled = serde_json::to_string_pretty(&json).expect("JSON");
    assert_eq!(verified(&spelled).record, record);
}

#[test]
fn the_records_of_the_vectors_are_canonical_and_have_their_digests() {
    let lines = include_str!("../../../../tests/vectors/records.jsonl").lines();
    let digests = include_str!("../../../../tests/vectors/records.sha256").lines();
    let mut games = BTreeSet::new();
    for (line, digest) in lines.zip(digests) {
        let verified = verified(line);
        assert!(verified.is_over() && !verified.ended_early());
        assert_eq!(verified.record.to_line().expect("JSON"), line);
        assert_eq!(verified.digest, digest);
        games.insert(verified.kind);
    }
    assert_eq!(games.len(), GameKind::ALL.len(), "one of each game");
}

#[test]
fn a_running_round_with_hidden_cards_stays_out_of_the_record() {
    for kind in GameKind::ALL.into_iter().filter(|kind| kind.facts().hidden) {
        let terms = terms(kind, kind.facts().variants[0], 11);
        let (_, log) = random_match(&terms, 3, 5);
        let running = GameKind::record(&terms, &log, &players(), None).expect("a record");
        assert!(running.rounds.is_empty());
        assert_eq!(running.secret, None);
        let line = running.to_line().expect("JSON");
        let checked = verified(&line);
        assert!(!checked.is_over());
        assert!(
            checked
                .lines()
                .iter()
                .all(|(heading, _)| heading != "digest")
        );
        let resigned = MatchEnd {
            winner: Some(Seat::One),
            reason: MatchReason::Resign,
        };
        let over = GameKind::record(&terms, &log, &players(), Some(resigned));
        let over = over.expect("a record");
        assert_eq!(over.rounds.len(), 1);
        assert_eq!(over.rounds[0].result, None);
        let line = over.to_line().expect("JSON");
        assert!(verified(&line).ended_early());
    }
}

#[test]
fn a_match_given_up_before_its_first_move_has_a_record_with_a_round_under_way() {
    for kind in GameKind::ALL {
        let terms = terms(kind, kind.facts().variants[0], 12);
        let (_, log) = random_match(&terms, 0, 6);
        let resigned = MatchEnd {
            winner: Some(Seat::One),
            reason: MatchReason::Resign,
        };
        let over = GameKind::record(&terms, &log, &players(), Some(resigned));
        let over = over.expect("a record");
        assert_eq!(over.rounds.len(), 1, "{kind}");
        let line = over.to_line().expect("JSON");
        assert!(verified(&line).ended_early(), "{kind}");
    }
}

#[test]
fn simulated_rounds_pass_verification() {
    for kind in GameKind::ALL {
        for variant in variants(kind) {
            let options = kind.options_of_variant(variant).expect("a variant");
            let mut simulation = table::Simulation::new(kind, options, 1);
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
