//! Databases that earlier releases left behind.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::folder::empty_folder;
use crate::hosting::{BLACK, Hosting, PausedClock, WHITE};
use piste::host::{MatchId, Now, OfferState, UserId};
use piste::store::{ResultRating, Store};
use piste::table::{Checked, Luck};
use tempfile::TempDir;

/// A file written by the first schema. The history in it holds the migration's checksum, so that a
/// changed migration is refused here as it would be by every operator's file.
const FIRST: &str = include_str!("schema/first.sql");
/// Files in use, of the first and the second schema.
const IN_USE: [&str; 2] = [
    include_str!("schema/first_in_use.sql"),
    include_str!("schema/second.sql"),
];
/// A third user who plays in them.
const THIRD: u64 = 33;

/// Returns a file as it was left.
fn frozen(sql: &str) -> (TempDir, PathBuf) {
    let folder = empty_folder();
    let path = folder.path().join("piste.db");
    let old = rusqlite::Connection::open(&path).expect("a file");
    old.execute_batch(sql).expect("an old schema");
    (folder, path)
}

#[tokio::test(start_paused = true)]
async fn a_match_of_the_first_schema_is_played_on() {
    let (_folder, path) = frozen(FIRST);
    let report = piste::store::inspect(&path).expect("sound");
    assert_eq!((report.schema, report.matches), (1, 1));
    let hosting = Hosting::with(path.clone(), std::sync::Arc::default()).await;
    let report = piste::store::inspect(&path).expect("sound");
    assert_eq!(report.schema, report.known, "it is brought up to date");
    let white = hosting.caller(WHITE);
    let lines = hosting.host.matches(white.user).await.expect("listed");
    let id = lines.first().expect("it runs").id;
    let sheet = hosting.host.hand(&white, id).await.expect("a hand").sheet;
    assert_eq!(sheet.public.standing.ply.0, 4);
    while hosting.play_any(id).await {}
    let black = hosting.caller(BLACK);
    let verified = hosting.host.verify(&black, id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
}

/// Plays a match to its end, whichever of the three users play in it.
async fn play_to_the_end(hosting: &Hosting, id: MatchId) {
    while hosting
        .host
        .verify(&hosting.caller(WHITE), id)
        .await
        .is_err()
    {
        for user in [WHITE, BLACK, THIRD] {
            if hosting.host.hand(&hosting.caller(user), id).await.is_ok() {
                hosting.play_any_of(user, id).await;
            }
        }
        // A computer answers a moment later.
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
}

#[test]
fn a_file_that_cannot_be_brought_up_to_date_stays_as_it_was() {
    let (_folder, path) = frozen(FIRST);
    // A later migration makes a table of this name.
    let own = rusqlite::Connection::open(&path).expect("the file");
    own.execute_batch("CREATE TABLE reports (text TEXT)")
        .expect("an operator's own");
    drop(own);
    let refused = Store::open(&path).map(drop).expect_err("no room");
    assert!(refused.to_string().contains("reports"), "{refused}");
    let report = piste::store::inspect(&path).expect("sound");
    assert_eq!((report.schema, report.matches), (1, 1));
    let own = rusqlite::Connection::open(&path).expect("the file");
    own.execute_batch("DROP TABLE reports").expect("away");
    drop(own);
    drop(Store::open(&path).expect("there is room"));
}

#[tokio::test(start_paused = true)]
async fn every_running_match_of_an_old_file_is_played_on() {
    for sql in IN_USE {
        let (_folder, path) = frozen(sql);
        let hosting = Hosting::with(path, std::sync::Arc::default()).await;
        let mut running = BTreeSet::new();
        for user in [WHITE, BLACK, THIRD] {
            let lines = hosting.host.matches(UserId(user)).await.expect("listed");
            running.extend(lines.into_iter().map(|line| line.id));
        }
        assert_eq!(running.len(), 4);
        for id in running {
            play_to_the_end(&hosting, id).await;
            let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
            let fits = matches!(verified, Ok(Ok(Checked::Match(_))));
            assert!(fits, "{id}: {verified:?}");
        }
        hosting.settled().await;
    }
}

#[tokio::test(start_paused = true)]
async fn posts_that_an_old_file_owes_are_brought_out() {
    for sql in IN_USE {
        let (_folder, path) = frozen(sql);
        let store = Store::open(&path).expect("brought up to date");
        store.close().await;
        // Messages are taken for closed for a day after the last moment of the file.
        let file = rusqlite::Connection::open(&path).expect("the same file");
        let moved = file.execute(
            "UPDATE users SET dm_closed_until = ?1 WHERE dm_closed_until IS NOT NULL",
            [PausedClock::new().now().plus(3_600_000).0],
        );
        assert_eq!(moved.expect("written"), 1);
        drop(file);
        let hosting = Hosting::with(path, std::sync::Arc::default()).await;
        hosting.settled().await;
        let told = hosting.poster.take();
        assert!(told.iter().any(|it| it.starts_with("offer")), "{told:?}");
        assert!(told.iter().any(|it| it.starts_with("hand")), "{told:?}");
        let pinged = "announcement pings 33".to_owned();
        assert!(
            told.contains(&pinged),
            "their messages are closed: {told:?}"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn an_open_offer_of_an_old_file_becomes_a_match_and_an_answered_one_does_not() {
    for sql in IN_USE {
        let (_folder, path) = frozen(sql);
        let hosting = Hosting::with(path, std::sync::Arc::default()).await;
        let offer_of = |state: &str| {
            let first = "SELECT min(id) FROM offers WHERE state = ?1";
            let id = hosting
                .sql()
                .query_row(first, [state], |row| row.get::<_, String>(0));
            MatchId::parse(&id.expect("an offer")).expect("an id")
        };
        let open = offer_of("open");
        let offer = hosting.host.offer(open, None).await.expect("it stands");
        assert_eq!(offer.challenger, UserId(WHITE));
        let third = hosting.caller(THIRD);
        let accepted = hosting.host.accept(&third, open, None, Luck::default());
        assert!(accepted.await.is_ok());
        let white = hosting.caller(WHITE);
        assert!(hosting.host.hand(&white, open).await.is_ok());
        let declined = hosting.host.offer(offer_of("declined"), None).await;
        assert_eq!(declined.map(|it| it.state), Ok(OfferState::Declined));
    }
}

#[tokio::test(start_paused = true)]
async fn matches_that_ended_before_there_were_ratings_have_results_that_never_count() {
    for sql in IN_USE {
        let (_folder, path) = frozen(sql);
        let hosting = Hosting::with(path, std::sync::Arc::default()).await;
        let results = hosting.host.store().results_after(0, 10).await;
        let results = results.expect("read");
        let numbers: Vec<u64> = results.iter().map(|result| result.number).collect();
        assert_eq!(numbers, [1, 2, 3]);
        let reasons: Vec<&str> = results.iter().map(|it| it.reason.as_str()).collect();
        assert_eq!(reasons, ["score", "resign", "aborted"]);
        assert!(results.iter().all(|it| it.rated == ResultRating::Before));
        let users = [results[0].users.zero, results[0].users.one];
        assert_eq!(users, [Some(UserId(BLACK)), Some(UserId(WHITE))]);
    }
}
