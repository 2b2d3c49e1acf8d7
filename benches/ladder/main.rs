//! Ladders, profiles and histories of many players; the end of a rated match beside its bare
//! commit; and everything computed anew. Prints percentiles; nothing is asserted.

#[path = "../support/clock.rs"]
mod clock;
mod fill;
#[path = "../support/measured.rs"]
mod measured;
#[path = "../support/times.rs"]
mod times;

use std::time::Instant;

use clock::SystemClock;
use fill::Filled;
use measured::{Measured, measure};
use piste::game::{BySeat, Seat};
use piste::host::{MatchId, Now, Timestamp};
use piste::league::{Ladder, League, Onlooker, PageStart, Season};
use piste::store::{
    Beginning, Begun, Clock, End, Limits, Match, Player, Progress, Rated, Sides, Store,
};

/// The number of players in the small and in the large file.
const PLAYERS: [u64; 2] = [10_000, 1_000_000];
/// The number of times that something is looked up, and that a match ends.
const READS: u64 = 1000;
const ENDS: u64 = 200;
const GAME: &str = "en-garde";

/// Measures everything that people look up.
async fn reads(league: &League, filled: &Filled) -> Vec<Measured> {
    let everywhere = || League::ladder(GAME, Season::ALL_TIME, None);
    let here = |at| League::ladder(GAME, Season::ALL_TIME, Some(filled.server(at)));
    let page = async |ladder: Ladder, start, at| {
        let found = league.leaderboard(ladder, start, filled.user(at)).await;
        assert!(!found.expect("read").rows.is_empty());
    };
    let onlooker = |at| Onlooker {
        user: filled.user(at + 1),
        server: None,
    };
    vec![
        measure("first page", READS, async |at| {
            page(everywhere(), PageStart::Row(0), at).await;
        })
        .await,
        measure("any page", READS, async |at| {
            let row = u32::try_from(at % filled.players).expect("small");
            page(everywhere(), PageStart::Row(row), at).await;
        })
        .await,
        measure("around me", READS, async |at| {
            page(everywhere(), PageStart::Own, at).await;
        })
        .await,
        measure("around me, here", READS, async |at| {
            page(here(at), PageStart::Own, at).await;
        })
        .await,
        measure("profile", READS, async |at| {
            let profile = league.profile(filled.user(at), Some(GAME), onlooker(at));
            assert!(profile.await.expect("read").is_some());
        })
        .await,
        measure("history", READS, async |at| {
            let history = league.history(filled.user(at), None, onlooker(at));
            assert!(!history.await.expect("read").0.is_empty());
        })
        .await,
        measure("history, further", READS, async |at| {
            let before = Some(filled.results() / 2);
            let history = league.history(filled.user(at), before, onlooker(at));
            history.await.expect("read");
        })
        .await,
    ]
}

/// Returns a match of two players that ends as soon as it begins.
fn over(filled: &Filled, number: u64, rated: Rated) -> Match {
    let at = SystemClock.now();
    let player = |number| Player {
        user: Some(filled.user(number)),
        name: "player".to_owned(),
        server: Some(filled.server(number)),
        ..Player::default()
    };
    Match {
        id: MatchId::new(at.0.unsigned_abs(), u128::from(number)),
        game: GAME.to_owned(),
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
        end: Some(End {
            at,
            winner: Some(Seat::Zero),
            reason: "score".to_owned(),
            digest: None,
        }),
        rematch: None,
        board: None,
    }
}

async fn end(store: &Store, filled: &Filled, number: u64, rated: Rated) {
    let row = over(filled, number, rated);
    let beginning = Beginning {
        now: row.began,
        row,
        homes: Vec::new(),
        entries: Vec::new(),
        due: Vec::new(),
        offered: None,
        filters: piste::store::Filters::default(),
        follows: None,
    };
    let limits = Limits {
        running_of_user: u32::MAX,
        begun_a_day: u32::MAX,
        ..Limits::default()
    };
    let begun = store.begin_match(beginning, limits).await;
    assert!(matches!(begun, Ok(Begun::Begun(..))), "{begun:?}");
}

/// Measures the end of a match that does not count, and of one that does.
async fn ends(store: &Store, league: &League, filled: &Filled) -> Vec<Measured> {
    league.follow().await.expect("followed");
    vec![
        measure("end, not rated", ENDS, async |at| {
            end(store, filled, at, Rated::Agreed).await;
        })
        .await,
        measure("end, rated", ENDS, async |at| {
            end(store, filled, at, Rated::Rated).await;
            league.follow().await.expect("followed");
        })
        .await,
    ]
}

async fn of(players: u64) -> Vec<Measured> {
    let filled = Filled::with(players).await;
    let store = Store::open(&filled.path).expect("a database");
    let league = League::new(store.clone());
    let mut measured = reads(&league, &filled).await;
    measured.extend(ends(&store, &league, &filled).await);
    store.close().await;
    measured
}

/// Computes the ladders of a copy of the small file anew, and prints the results a second.
async fn rebuild() {
    let filled = Filled::with(PLAYERS[0]).await;
    let copy = filled.path.with_extension("copy");
    std::fs::copy(&filled.path, &copy).expect("a copy");
    let store = Store::open(&copy).expect("a database");
    let begun = Instant::now();
    let rebuilt = League::new(store.clone())
        .rebuild(Timestamp(1_800_000_000_000))
        .await;
    let rebuilt = rebuilt.expect("rebuilt");
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "computed anew: {:.0} results a second",
        rebuilt.results as f64 / seconds
    );
    store.close().await;
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let [few, many] = PLAYERS.map(|players| runtime.block_on(of(players)));
    measured::compare(
        &PLAYERS.map(|players| format!("{players} players")),
        &few,
        &many,
    );
    runtime.block_on(rebuild());
}
