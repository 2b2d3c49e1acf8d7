//! The end of a match that counts, beside that of one that does not.

use std::cell::RefCell;

use host::league::League;
use host::{MatchId, Now, Timestamp};
use model::{Clock, End, Filters, Limits, Match, Player, Progress, Rated, Sides, Version};
use rules::{BySeat, Seat};
use store::{Beginning, Begun, StepCommit, Store};

use crate::clock::SystemClock;
use crate::fill::Filled;
use crate::measured::{Measured, measure};

/// The number of matches of each kind that end.
const ENDS: u64 = 200;

/// Returns a running match of two players.
fn running(filled: &Filled, number: u64, rated: Rated, at: Timestamp) -> Match {
    let player = |number| Player {
        user: Some(filled.user(number)),
        name: "player".to_owned(),
        server: Some(filled.server(number)),
        ..Player::default()
    };
    Match {
        id: MatchId::new(at.0.unsigned_abs(), u128::from(number)),
        game: crate::GAME.to_owned(),
        variant: "standard".to_owned(),
        revision: 1,
        options: "standard".to_owned(),
        first_to: 1,
        first: Seat::Zero,
        challenger: Seat::One,
        sides: Sides::Random,
        time: Clock::Move { seconds: 86_400 },
        secret: [7; 32],
        rated,
        players: BySeat::new(player(number), player(number + 5)),
        began: at,
        progress: Progress::default(),
        proposal: None,
        end: None,
        rematch: None,
        board: None,
    }
}

/// Begins a match, and returns the step that ends it.
async fn begun(store: &Store, filled: &Filled, number: u64, rated: Rated) -> StepCommit {
    let now = SystemClock.now();
    let row = running(filled, number, rated, now);
    let beginning = Beginning {
        now,
        row: row.clone(),
        homes: Vec::new(),
        entries: Vec::new(),
        effects: Vec::new(),
        offered: None,
        filters: Filters::default(),
        follows: None,
    };
    let limits = Limits {
        running_of_user: u32::MAX,
        begun_a_day: u32::MAX,
        ..Limits::default()
    };
    let begun = store
        .write(move |tx| tx.begin_match(&beginning, limits))
        .await;
    assert!(matches!(begun, Ok(Begun::Begun(..))), "{begun:?}");
    StepCommit {
        follows: Version {
            sequence: row.progress.sequence,
            commits: 0,
        },
        row: Match {
            end: Some(End {
                at: now,
                winner: Some(Seat::Zero),
                reason: "score".to_owned(),
                digest: None,
            }),
            ..row
        },
        entries: Vec::new(),
        rounds: Vec::new(),
        effects: Vec::new(),
        deeds: BySeat::default(),
        now,
    }
}

/// Begins matches, and returns the steps that end them.
async fn all_begun(store: &Store, filled: &Filled, rated: Rated) -> RefCell<Vec<StepCommit>> {
    let mut steps = Vec::new();
    for number in 0..ENDS {
        // A prime far above the number of players spreads them.
        let number = number.wrapping_mul(982_451_653) >> 4;
        steps.push(begun(store, filled, number, rated).await);
    }
    RefCell::new(steps)
}

/// Measures the end of a match that does not count, and of one that does.
pub(crate) async fn ends(store: &Store, league: &League, filled: &Filled) -> Vec<Measured> {
    league.follow().await.expect("followed");
    let rate = league.rate();
    let unrated = all_begun(store, filled, Rated::Agreed).await;
    let rated = all_begun(store, filled, Rated::Rated).await;
    vec![
        measure("end, not rated", ENDS, async |_| {
            let step = unrated.borrow_mut().pop().expect("a match");
            store
                .write(move |tx| tx.commit_step(&step))
                .await
                .expect("ended");
        })
        .await,
        measure("end, rated", ENDS, async |_| {
            let step = rated.borrow_mut().pop().expect("a match");
            let (_, changes) = store
                .write(move |tx| tx.commit_rated_step(&step, Some(rate)))
                .await
                .expect("ended");
            assert!(changes.is_some(), "the ladders follow");
        })
        .await,
    ]
}
