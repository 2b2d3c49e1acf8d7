//! Battlefields drawn from parts: the maps that an independent program drew from the same keys, and
//! records of matches on them.

use crate::contract::check_round;
use crate::records::{end, players, random_match, terms};
use rules::erobere_wesnoth::{Battlefield, ErobereWesnoth, Map, Options, Size, draw};
use rules::random::Seeded;
use rules::{Chance, EntryKind, Notation, Seat};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use table::{Checked, GameKind, MatchRecord, Stream, Terms, verify_line};

/// A map as the vectors have it.
struct Case {
    key: [u8; 32],
    size: Size,
    attempts: u64,
    rows_sha256: String,
    then: Vec<u32>,
}

fn lines(text: &str) -> impl Iterator<Item = Json> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
}

fn cases() -> Vec<Case> {
    let text = include_str!("../../../../tests/vectors/drawn-maps.jsonl");
    let case = |line: Json| Case {
        key: key(line["key"].as_str().expect("a key")),
        size: size(line["size"].as_str().expect("a size")),
        attempts: line["attempts"].as_u64().expect("a number"),
        rows_sha256: line["rows_sha256"].as_str().expect("digits").to_owned(),
        then: serde_json::from_value(line["then"].clone()).expect("numbers"),
    };
    lines(text).map(case).collect()
}

fn key(digits: &str) -> [u8; 32] {
    let mut key = [0; 32];
    hex::decode_to_slice(digits, &mut key).expect("32 bytes");
    key
}

fn size(word: &str) -> Size {
    let mut sizes = Size::ALL.into_iter();
    sizes.find(|size| size.word() == word).expect("a size")
}

fn digest(map: &Map) -> String {
    let rows = map.rows().expect("rows").join("\n");
    hex::encode(&Sha256::digest(rows)[..8])
}

#[test]
fn every_map_is_drawn_as_expected_and_leaves_the_stream_where_it_should() {
    let cases = cases();
    assert_eq!(cases.len(), 186);
    for case in cases {
        let mut stream = Stream::new(case.key);
        let drawn = draw(case.size, &mut stream);
        let name = format!("{} {}", hex::encode(case.key), case.size.word());
        assert_eq!(u64::from(drawn.attempts), case.attempts, "{name}");
        assert_eq!(digest(&drawn.map), case.rows_sha256, "{name}");
        let then: Vec<u32> = (0..4).map(|_| stream.below(10)).collect();
        assert_eq!(then, case.then, "{name}");
    }
}

/// A source that always gives the same number, as far as it fits.
struct Always(u32);

impl Chance for Always {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 % bound
    }
}

#[test]
fn the_maps_that_stand_for_others_are_those_of_their_keys() {
    let zero = [0; 32];
    let like: [u8; 32] = Sha256::digest("piste drawn map 1").into();
    for case in cases() {
        if case.key == zero {
            let mut always = (0..100).map(|number| draw(case.size, &mut Always(number)));
            let failed = always.find(|drawn| drawn.attempts == 0);
            let map = failed.expect("a number that makes every attempt fail").map;
            assert_eq!(digest(&map), case.rows_sha256);
        }
        if case.key == like {
            assert_eq!(digest(&case.size.like()), case.rows_sha256);
        }
    }
}

#[test]
fn options_name_a_size_and_no_own_map_has_its_name() {
    for size in Size::ALL {
        let text = format!("drawn {} 40 +3", size.word());
        let options = Options::parse(&text).expect("options");
        assert_eq!(options.map, Battlefield::Drawn(size));
        assert_eq!(options.to_string(), text);
    }
    let rows = include_str!("../../../../assets/maps/glade.map");
    for wrong in [
        "drawn 40",
        "drawn huge 40",
        "drawn  small 40",
        "drawn-small 40",
        "drawn small",
    ] {
        assert!(Options::parse(wrong).is_err(), "{wrong:?}");
    }
    for name in ["drawn", "drawn small", "drawn-small", "drawn-mine"] {
        let text = format!("{name} 40\n{rows}");
        assert!(Options::parse(&text).is_err(), "{name:?}");
    }
}

#[test]
fn records_on_drawn_maps_are_true_or_forged_as_expected() {
    let text = include_str!("../../../../tests/vectors/drawn-records.jsonl");
    let mut cases = 0;
    for line in lines(text) {
        let name = &line["case"];
        let checked = verify_line(&line["record"].to_string());
        match line["accept"].as_bool() {
            Some(true) => {
                let checked = checked.unwrap_or_else(|error| panic!("{name}: {error}"));
                let Checked::Match(verified) = checked else {
                    panic!("{name}: a match");
                };
                assert_eq!(
                    verified.digest,
                    line["digest"].as_str().expect("a digest"),
                    "{name}"
                );
            }
            _ => assert!(checked.is_err(), "{name}: {}", line["why"]),
        }
        cases += 1;
    }
    assert_eq!(cases, 23);
}

#[test]
fn a_game_on_another_map_than_the_secret_gives_is_told_to_be_so() {
    let text = include_str!("../../../../tests/vectors/drawn-records.jsonl");
    let mut forged = lines(text).filter(|line| line["why"] == "round 1: map");
    let line = forged.next().expect("a forged map");
    let difference = verify_line(&line["record"].to_string()).expect_err("forged");
    assert_eq!(
        difference.to_string(),
        "round 1, setup: the deal is not the one that the secret gives"
    );
    assert!(MatchRecord::parse(&line["record"].to_string()).is_ok());
}

#[test]
fn games_on_drawn_maps_keep_the_contract() {
    for (size, seed) in Size::ALL.into_iter().zip(0..) {
        let options = Options {
            map: Battlefield::Drawn(size),
            turn_limit: 6,
            second_gold: 3,
        };
        check_round::<ErobereWesnoth>(&options, Seat::One, &mut Seeded(seed))
            .unwrap_or_else(|error| panic!("{size:?}: {error}"));
    }
}

fn drawn_terms() -> Terms {
    Terms {
        options: "drawn small 2 +1".to_owned(),
        ..terms(GameKind::ErobereWesnoth, "standard", 3)
    }
}

#[test]
fn every_game_of_a_match_has_a_map_of_its_own_which_is_drawn_again() {
    let terms = drawn_terms();
    let (table, log) = random_match(&terms, 90, 7);
    let maps = log.iter().filter_map(|entry| match &entry.kind {
        EntryKind::Deal(deal) if deal.starts_with("drawn-small\n") => Some(deal),
        _ => None,
    });
    let maps: Vec<&String> = maps.collect();
    assert!(maps.len() > 1 && maps[0] != maps[1], "{} games", maps.len());
    let again = GameKind::open(terms.clone(), &log).expect("it is drawn again");
    assert_eq!(again.standing(), table.standing());
    let end = end(&*table);
    let record = GameKind::record(&terms, &log, &players(), end).expect("a record");
    let line = record.to_line().expect("a line");
    assert!(line.contains("\"map\":\"drawn-small\",\"rows\":"), "{line}");
    verify_line(&line).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_map_that_was_changed_in_the_log_stops_the_match() {
    let terms = drawn_terms();
    let (_, mut log) = random_match(&terms, 4, 7);
    let EntryKind::Deal(map) = &mut log[0].kind else {
        panic!("the map comes first");
    };
    *map = map.replacen("Gg^Fp", "Gg", 1);
    assert!(GameKind::open(terms, &log).is_err());
}

#[test]
fn an_offer_shows_its_map_or_one_like_it() {
    let wesnoth = GameKind::ErobereWesnoth.game();
    let about = |options: &str| {
        let board = wesnoth.offered_board(options).expect("options");
        board.expect("a board").about.key
    };
    assert_eq!(about("ford 40"), "wesnoth-about-map");
    assert_eq!(about("drawn large 40 +4"), "wesnoth-about-drawn");
    let cards = GameKind::EnGarde.game().offered_board("advanced");
    assert!(cards.expect("options").is_none());
}
