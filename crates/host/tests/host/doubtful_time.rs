//! A machine whose clock cannot be believed: what cannot be taken back waits, play does not.

use std::sync::Arc;
use std::time::Duration;

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, PausedClock, WHITE};
use crate::notebook::Notebook;
use host::{Challenged, OfferState, Opponent, Refusal, Season};
use table::Luck;

const HOUR: u64 = 3600 * 1000;
const DAY: u64 = 24 * HOUR;

/// Returns what the database holds that only time changes.
fn decided(hosting: &Hosting) -> Vec<(String, i64)> {
    let sql = hosting.sql();
    let count = |query: &str| sql.query_row(query, [], |row| row.get(0)).expect("read");
    [
        "SELECT count(*) FROM matches WHERE ended_at IS NOT NULL",
        "SELECT count(*) FROM offers WHERE state = 'open'",
        "SELECT count(*) FROM contests WHERE state = 'open'",
        "SELECT count(*) FROM season_places",
    ]
    .map(|query| (query.to_owned(), count(query)))
    .to_vec()
}

/// Returns the sum of all deadlines.
fn deadlines(hosting: &Hosting) -> i64 {
    let query = "SELECT CAST(sum(deadline) AS BIGINT) FROM matches";
    let sum = hosting.sql().query_row(query, [], |row| row.get(0));
    sum.expect("read")
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_is_far_ahead_after_a_start_decides_nothing() {
    let folder = folder();
    let clock = PausedClock::new();
    let path = folder.path().join("piste.db");
    let hosting = Hosting::at(path, Arc::new(Notebook::default()), clock).await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    let challenge = hosting.challenge_to(Opponent::Open);
    let offered = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Offered(offer)) = offered else {
        panic!("an offer")
    };
    hosting.settled().await;
    let (before, deadline) = (decided(&hosting), deadlines(&hosting));
    let season = hosting
        .host
        .store()
        .read(|tx| tx.kept_season())
        .await
        .expect("read");
    hosting.clock.doubt(true);
    let hosting = hosting.again(40 * DAY).await;
    tokio::time::sleep(Duration::from_secs(300)).await;
    assert_eq!(decided(&hosting), before);
    assert_eq!(deadlines(&hosting), deadline, "nothing is given back");
    let black = hosting.caller(BLACK);
    assert_eq!(
        hosting.host.claim(&black, id).await,
        Err(Refusal::Unavailable),
        "what is given back for the time away is not known yet"
    );
    let kept = hosting
        .host
        .store()
        .read(|tx| tx.kept_season())
        .await
        .expect("read");
    assert_eq!(kept, season, "no season is over that is not");
    // The clock is set right, and believed.
    hosting.clock.go_back(40 * DAY);
    hosting.clock.doubt(false);
    // The paused clock runs ahead while the database works.
    while deadlines(&hosting) == deadline {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(decided(&hosting), before);
    let given = deadlines(&hosting) - deadline;
    assert!(
        (300_000..DAY as i64).contains(&given),
        "as long as it took to be set right, and not 40 days: {given}"
    );
    assert!(hosting.play_any(id).await, "play goes on");
    let accepted = hosting.host.accept(&black, offer.id, None, Luck::default());
    accepted.await.expect("the offer stands");
}

#[tokio::test(start_paused = true)]
async fn a_downtime_is_given_back_by_the_first_life_whose_time_is_believed() {
    let hosting = Hosting::new().await;
    hosting.match_of_two().await;
    hosting.settled().await;
    let before = deadlines(&hosting);
    hosting.clock.doubt(true);
    let hosting = hosting.again(3 * HOUR).await;
    assert!(hosting.host.is_writing().await, "it is seen to be alive");
    hosting.clock.doubt(false);
    let hosting = hosting.again(1000).await;
    let given = deadlines(&hosting) - before;
    let hours = 3 * HOUR as i64;
    assert!((hours..hours + 600_000).contains(&given), "{given}");
    // It is owed no more.
    let hosting = hosting.again(1000).await;
    assert_eq!(deadlines(&hosting) - before, given);
    // Less than a minute is no downtime, in doubt as without.
    hosting.clock.doubt(true);
    let hosting = hosting.again(1000).await;
    hosting.clock.doubt(false);
    hosting.look_round().await;
    assert_eq!(deadlines(&hosting) - before, given);
}

#[tokio::test(start_paused = true)]
async fn what_was_due_in_doubt_comes_when_the_time_is_believed() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    let challenge = hosting.challenge_to(Opponent::Open);
    let offered = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Offered(offer)) = offered else {
        panic!("an offer")
    };
    hosting.settled().await;
    hosting.clock.doubt(true);
    hosting.poster.take();
    for _ in 0..100 {
        hosting.clock.pass(DAY);
        tokio::time::sleep(Duration::from_secs(25)).await;
    }
    assert_eq!(hosting.poster.take(), [""; 0], "nobody is reminded");
    assert!(hosting.play_any(id).await, "whoever plays, plays");
    hosting.clock.doubt(false);
    while decided(&hosting)[1].1 > 0 {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    hosting.settled().await;
    let black = hosting.caller(BLACK);
    let late = hosting.host.accept(&black, offer.id, None, Luck::default());
    assert_eq!(
        late.await.map(drop),
        Err(Refusal::OfferClosed(OfferState::Expired))
    );
    let first = Season::quarter(2001, 2);
    while hosting
        .host
        .store()
        .read(|tx| tx.kept_season())
        .await
        .expect("read")
        < first
    {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
