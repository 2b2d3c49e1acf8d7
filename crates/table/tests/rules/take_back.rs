//! Decisions that are taken back, in random matches of every game.

use rules::{Entry, EntryKind, Round, Seat, Sequence, Standing, Uncovered, Waiting};
use show::Group;
use table::{AnyTable, GameKind, Stream};

use crate::records::terms;

/// The decisions that are looked at in a match.
const DECISIONS: usize = 60;

/// A match as its players see it, but for its numbers, which go on.
#[derive(PartialEq)]
struct Seen {
    hands: [Option<text::Phrase>; 2],
    groups: [Vec<Group>; 2],
    situation: text::Phrase,
    waiting: Waiting,
    turn: Option<Seat>,
}

fn seen(table: &dyn AnyTable) -> Seen {
    let sheets = Seat::BOTH.map(|seat| table.seat(seat, Sequence(u32::MAX)));
    let Standing { waiting, turn, .. } = table.standing();
    Seen {
        situation: sheets[0].public.situation.clone(),
        hands: sheets.clone().map(|sheet| sheet.hand.map(|hand| hand.alt)),
        groups: sheets.map(|sheet| sheet.groups),
        waiting,
        turn,
    }
}

/// Returns a log with one more entry, which takes the last decision of a seat back.
fn taken_back(log: &[Entry], seat: Seat) -> Vec<Entry> {
    let last = log.last().expect("an entry");
    let entry = Entry {
        sequence: last.sequence.next(),
        round: last.round,
        kind: EntryKind::TakeBack(seat),
    };
    log.iter().cloned().chain([entry]).collect()
}

/// The decisions of some matches, by what became of them.
#[derive(Default)]
struct Counts {
    taken_back: u32,
    card: u32,
    chance: u32,
    round: u32,
}

/// Plays at random, and looks at each decision whether it can be taken back, and at the match as it
/// stands then. Every fourth is taken back.
fn check(kind: GameKind, seed: u8, counts: &mut Counts) {
    let terms = terms(kind, kind.facts().variants[0], seed);
    let open = |log: &[Entry]| GameKind::open(terms.clone(), log);
    let mut table = open(&[]).expect("terms");
    let mut log = table.begin();
    let mut chance = Stream::seeded(seed.into());
    for number in 0..DECISIONS {
        let Waiting::Turn(seat) = table.standing().waiting else {
            return;
        };
        let (before, stood) = (seen(table.as_ref()), table.standing());
        let moves = table.typed_moves(seat);
        let tokens: Vec<String> = moves.into_iter().map(|typed| typed.token).collect();
        let token = players::any(&tokens, &mut chance).expect("something is legal");
        let entries = table.play(seat, token).expect("it is legal");
        let has_deal = entries.len() > 1;
        log.extend(entries);
        let (by, uncovered) = table.last_decided().expect("a decision");
        assert_eq!(by, seat);
        let back = taken_back(&log, seat);
        match uncovered {
            Some(Uncovered::Card) => counts.card += 1,
            Some(Uncovered::Chance) => counts.chance += 1,
            Some(Uncovered::Round) => counts.round += 1,
            None => {
                assert!(!has_deal, "{token}");
                counts.taken_back += 1;
                let gone_back = open(&back).unwrap_or_else(|error| panic!("{error}"));
                assert!(seen(gone_back.as_ref()) == before, "{token}");
                let standing = gone_back.standing();
                assert_eq!(standing.ply.0, stood.ply.0 + 2);
                assert_eq!(standing.sequence, back[back.len() - 1].sequence);
                let told = gone_back.public(log[log.len() - 1].sequence).narration;
                assert_eq!(told.len(), 1, "that, and nothing else");
                if number % 4 == 0 {
                    (table, log) = (gone_back, back);
                }
            }
        }
        if has_deal {
            assert!(open(&taken_back(&log, seat)).is_err(), "chance stays drawn");
        }
    }
}

#[test]
fn a_match_of_every_game_goes_back_to_where_it_stood() {
    for kind in GameKind::ALL {
        let mut counts = Counts::default();
        for seed in 0..6 {
            check(kind, seed, &mut counts);
        }
        assert!(counts.taken_back > 0, "{kind:?}");
        match kind {
            GameKind::EnGarde => assert!(counts.card > counts.taken_back && counts.chance == 0),
            GameKind::Duell => assert!(counts.card > 0),
            GameKind::ErobereWesnoth => assert!(counts.card == 0 && counts.chance > 0),
        }
    }
}

#[test]
fn the_narration_is_no_longer_for_what_is_taken_back_again_and_again() {
    let kind = GameKind::ErobereWesnoth;
    let terms = terms(kind, kind.facts().variants[0], 0);
    let mut table = GameKind::open(terms.clone(), &[]).expect("terms");
    let mut log = table.begin();
    let Waiting::Turn(seat) = table.standing().waiting else {
        panic!("somebody is to move");
    };
    let token = table.typed_moves(seat).swap_remove(0).token;
    for _ in 0..500 {
        let last = log.last().map_or(Sequence(0), |entry| entry.sequence);
        log.push(Entry {
            sequence: last.next(),
            round: Round(1),
            kind: EntryKind::Move(seat, token.clone()),
        });
        log = taken_back(&log, seat);
    }
    let told = GameKind::open(terms, &log)
        .expect("it fits")
        .public(Sequence(0))
        .narration;
    assert!((1..=200).contains(&told.len()), "{}", told.len());
}
