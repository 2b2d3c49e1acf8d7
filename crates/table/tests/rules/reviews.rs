//! Reviews of finished matches.

use players::Level;
use rules::{BySeat, Entry, MatchEnd, MatchReason, Seat, Waiting};
use table::{GameKind, Luck, Review, Reviewer, Secret, Sides, Story, Stream, Terms};

fn terms(kind: GameKind, first_to: u8, seed: u8) -> Terms {
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: kind.facts().default_options,
        first_to,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([seed; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    }
}

/// Plays at most so many decisions: a level chooses for seat 0, chance for seat 1. Returns the log
/// and the end of the match.
fn played(terms: &Terms, level: Level, most: usize) -> (Vec<Entry>, MatchEnd) {
    let mut table = GameKind::open(terms.clone(), &[]).expect("terms");
    let mut log = table.begin();
    let mut chance = Stream::seeded(7);
    for _ in 0..most {
        let seat = match table.standing().waiting {
            Waiting::Turn(seat) => seat,
            Waiting::Decided(winner) => {
                let reason = MatchReason::Score;
                return (log, MatchEnd { winner, reason });
            }
            Waiting::Unbegun => panic!("the match has begun"),
        };
        let token = match seat {
            Seat::Zero => table.suggest(seat, level, &mut chance),
            Seat::One => {
                players::any(&table.typed_moves(seat), &mut chance).map(|it| it.token.clone())
            }
        };
        let token = token.expect("something is legal");
        log.extend(table.play(seat, &token).expect("it is legal"));
    }
    let (winner, reason) = (Some(Seat::Zero), MatchReason::Resign);
    (log, MatchEnd { winner, reason })
}

fn reviewed(terms: &Terms, log: &[Entry], end: MatchEnd) -> Review {
    let reviewer = Reviewer::new(terms.clone(), log, end);
    let mut reviewer = reviewer.expect("the log fits");
    let mut chance = Stream::seeded(1);
    let mut steps = 0;
    while !reviewer.is_done() {
        reviewer.step(&mut chance);
        steps += 1;
        assert!(steps < 200, "the thinking is bounded");
    }
    reviewer.finish().expect("somebody decided something")
}

/// Checks that a review tells one story.
fn check(review: &Review) {
    for seat in Seat::BOTH {
        let other = seat.other();
        let made = review.cost[other] - review.cost[seat] + review.luck(seat);
        assert!((0.5 + made - review.end[seat]).abs() < 1e-4, "it adds up");
        assert!((review.luck(seat) + review.luck(other)).abs() < 1e-4);
        let curve = &review.curve[seat];
        assert!(curve.is_sorted_by_key(|(ply, _)| *ply));
        assert!(curve.iter().all(|(_, chance)| (0.0..=1.0).contains(chance)));
    }
    for seat in Seat::BOTH {
        let moments = review.moments_for(seat);
        assert!(moments.iter().all(|it| it.best > it.chance));
        let own = moments.iter().filter(|it| it.seat == seat).count();
        assert!(own <= 3 && moments.len() <= own + 2);
        let (own, others) = moments.split_at(own);
        assert!(own.iter().all(|it| it.seat == seat) && own.is_sorted_by_key(|it| it.ply));
        assert!(others.iter().all(|it| it.seat != seat) && others.is_sorted_by_key(|it| it.ply));
    }
}

#[test]
fn whoever_plays_at_random_pays_for_it_and_what_moves_do_not_explain_is_luck() {
    let terms = terms(GameKind::EnGarde, 2, 3);
    let (log, end) = played(&terms, Level::Strong, 200);
    let review = reviewed(&terms, &log, end);
    check(&review);
    let cost = review.cost;
    assert!(cost[Seat::One] > 2.0 * cost[Seat::Zero], "{cost:?}");
    let last = |seat: Seat| review.curve[seat].last().map(|(_, chance)| *chance);
    assert_eq!(last(Seat::Zero).zip(last(Seat::One)), Some((1.0, 0.0)));
    assert_eq!(review.rounds.len(), 2, "{:?}", review.rounds);
    assert!(!review.moments[Seat::One].is_empty());
    assert_eq!(
        reviewed(&terms, &log, end),
        review,
        "it is the same every time"
    );
}

#[test]
fn a_match_of_every_game_that_was_given_up_is_reviewed_as_far_as_it_went() {
    for kind in GameKind::ALL {
        let terms = terms(kind, 1, 5);
        let (log, end) = played(&terms, Level::Casual, 6);
        let review = reviewed(&terms, &log, end);
        check(&review);
        assert!(review.rounds.is_empty() && review.every == 1);
        assert!(review.end[Seat::Zero] < 1.0, "{kind}: resigning is no move");
        assert_eq!(review.curve[Seat::Zero].last().map(|it| it.1), Some(1.0));
    }
}

#[test]
fn where_nobody_decided_anything_there_is_nothing_to_review() {
    let terms = terms(GameKind::Duell, 1, 5);
    let (log, end) = played(&terms, Level::Casual, 0);
    let reviewer = Reviewer::new(terms, &log, end).expect("the log fits");
    assert!(reviewer.is_done() && reviewer.finish().is_none());
}

#[test]
fn the_story_of_a_match_is_told_from_its_score_and_its_last_round() {
    stories_are_told([(1, 1), (2, 2), (3, 3), (4, 1)]);
}

#[test]
#[ignore = "a slower suite: three matches of each length, which .ci/run plays"]
fn the_story_of_any_of_many_matches_is_told() {
    stories_are_told((1..=4).flat_map(|wins| [(wins, 1), (wins, 2), (wins, 3)]));
}

/// Checks the stories of matches to so many wins, with so seeded secrets.
fn stories_are_told(matches: impl IntoIterator<Item = (u8, u8)> + Clone) {
    for kind in GameKind::ALL {
        for (first_to, seed) in matches.clone() {
            let terms = terms(kind, first_to, seed);
            let (log, end) = played(&terms, Level::Beginner, 4000);
            let winner = end.winner.expect("somebody has won");
            let story = || Story::of(&terms, &log, winner, &mut Stream::seeded(1));
            let told = story().expect("the log fits");
            assert_eq!(story(), Ok(told), "it is the same every time");
            let is_of_rounds = match told {
                Some(Story::CameBack { own, other, .. }) => own < other && other < first_to,
                Some(Story::Turned { chance, .. }) => chance < 0.3,
                Some(Story::Led { round }) => round.0 < u32::from(first_to) * 2,
                Some(Story::Level { .. }) => first_to > 1,
                Some(Story::Ahead { .. }) => first_to == 1,
                Some(Story::Open { chance }) => (0.3..0.6).contains(&chance),
                None => false,
            };
            assert!(is_of_rounds, "{kind} to {first_to}: {told:?}");
        }
    }
}
