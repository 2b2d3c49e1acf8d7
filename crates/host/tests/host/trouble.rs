//! A database that does not work: full disk, locked file, damaged pages.

use std::io::{Seek, SeekFrom, Write};
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures::future::join_all;

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE};
use host::{Challenged, MatchId, Opponent, Ply, Refusal};
use players::Level;
use table::Luck;

/// Makes SQLite roll back every transaction that writes to the log, as it does when the disk is
/// full, or no longer.
fn set_full(hosting: &Hosting, full: bool) {
    let sql = if full {
        "CREATE TRIGGER full_log BEFORE INSERT ON log
         BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;"
    } else {
        "DROP TRIGGER full_log;"
    };
    hosting.sql().execute_batch(sql).expect("a setting");
}

/// Returns the first move offered to white, and the ply it is for.
async fn offered(hosting: &Hosting, id: MatchId) -> (Ply, String) {
    let white = hosting.caller(WHITE);
    let sheet = hosting.host.hand(&white, id).await.expect("a hand").sheet;
    let token = sheet.groups[0].choices[0].token.clone();
    (sheet.public.standing.ply, token)
}

#[tokio::test(start_paused = true)]
async fn on_a_full_disk_a_move_is_refused_and_can_be_made_when_there_is_room_again() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let (ply, token) = offered(&hosting, id).await;
    let before = hosting.host.hand(&hosting.caller(WHITE), id).await;
    set_full(&hosting, true);
    // Many at once share a transaction, which SQLite takes back as a whole.
    let white = hosting.caller(WHITE);
    let moves = (0..3).map(|_| hosting.host.play(&white, id, Some(ply), &token));
    let beats = (0..3).map(|_| hosting.host.is_writing());
    let (moves, _) = tokio::join!(join_all(moves), join_all(beats));
    for refused in moves {
        assert_eq!(refused.map(drop), Err(Refusal::Unavailable));
    }
    let after = hosting.host.hand(&white, id).await;
    assert!(before == after, "what is shown is what is on disk");
    set_full(&hosting, false);
    let played = hosting.host.play(&white, id, Some(ply), &token).await;
    assert!(played.is_ok(), "nothing was lost");
    let black = hosting.caller(BLACK);
    let sheet = hosting.host.hand(&black, id).await.expect("a hand").sheet;
    assert_eq!(sheet.public.standing.ply, ply.next());
}

#[tokio::test(start_paused = true)]
async fn a_locked_database_refuses_moves_until_the_lock_is_gone() {
    let hosting = Hosting::impatient().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let (ply, token) = offered(&hosting, id).await;
    let other = hosting.sql();
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    let white = hosting.caller(WHITE);
    let refused = hosting.host.play(&white, id, Some(ply), &token).await;
    assert_eq!(refused.map(drop), Err(Refusal::Unavailable));
    assert!(!hosting.host.is_writing().await);
    assert_eq!(offered(&hosting, id).await.0, ply, "it can be read");
    other.execute_batch("ROLLBACK").expect("free again");
    let played = hosting.host.play(&white, id, Some(ply), &token).await;
    assert!(played.is_ok(), "nothing was lost");
}

#[tokio::test(start_paused = true)]
async fn a_downtime_that_a_locked_database_does_not_take_is_given_back_once_it_is_free() {
    let hosting = Hosting::impatient().await;
    hosting.match_of_two().await;
    hosting.settled().await;
    let deadline = || {
        let deadline = "SELECT deadline FROM matches";
        let deadline = hosting.sql().query_row(deadline, [], |row| row.get(0));
        deadline.expect("read")
    };
    // It waits for the next look.
    hosting.look_round().await;
    let before: i64 = deadline();
    let other = hosting.sql();
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    let hours = 3 * 3600 * 1000;
    hosting.clock.pass(hours);
    hosting.look_round().await;
    assert_eq!(deadline(), before, "nothing is written");
    other.execute_batch("ROLLBACK").expect("free again");
    hosting.look_round().await;
    let (given, hours) = (deadline() - before, hours as i64);
    // A program that sleeps has been there until it would have looked again.
    let sleep = 20_000;
    assert!(
        (hours - sleep..hours + 1_200_000).contains(&given),
        "{given}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_damaged_page_never_brings_the_program_down() {
    damage_each(5).await;
}

#[tokio::test(start_paused = true)]
#[ignore = "a slower suite: every page of a file, which .ci/run damages"]
async fn no_damaged_page_brings_the_program_down() {
    damage_each(1).await;
}

/// Damages every so many-th page of a file, before a program starts on it and after.
async fn damage_each(stride: usize) {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    for _ in 0..4 {
        hosting.play_any(id).await;
    }
    hosting.settled().await;
    let copy = folder();
    let whole = copy.path().join("whole.db");
    store::backup(&hosting.path, &whole).expect("a copy");
    let size = std::fs::metadata(&whole).expect("a file").len();
    let page = 4096;
    let (mut refused, mut survived) = (0, 0);
    for number in (0..size / page).step_by(stride) {
        for in_use in [false, true] {
            let path = copy.path().join(format!("{number}-{in_use}.db"));
            std::fs::copy(&whole, &path).expect("copied");
            let damage = || {
                let file = std::fs::OpenOptions::new().write(true).open(&path);
                let mut file = file.expect("open");
                file.seek(SeekFrom::Start(number * page + 200))
                    .expect("a place");
                file.write_all(&[0xA5; 3000]).expect("damaged");
            };
            if !in_use {
                damage();
            }
            let Some(again) = Hosting::beside(path.clone(), &hosting).await else {
                refused += 1;
                continue;
            };
            if in_use {
                damage();
            }
            survived += 1;
            for user in [WHITE, BLACK] {
                let caller = again.caller(user);
                let _ = again.host.hand(&caller, id).await;
                let _ = again.host.matches(caller.user).await;
                let _ = again.host.resign(&caller, id).await;
            }
            again.host.shutdown().await;
        }
    }
    assert!(refused > 0, "a start looks at the pages");
    assert!(survived > 0, "some damage is only met in use");
}

#[tokio::test(start_paused = true)]
async fn a_log_that_does_not_fit_its_match_stops_that_match_and_no_other() {
    let wrongs = [
        "DELETE FROM log WHERE match_id = ?1 AND sequence = (SELECT max(sequence) FROM log WHERE match_id = ?1)",
        "DELETE FROM log WHERE match_id = ?1",
        "UPDATE matches SET sequence = sequence + 1 WHERE match_id = ?1",
        "UPDATE matches SET ply = ply + 1 WHERE match_id = ?1",
        "UPDATE matches SET round = 2 WHERE match_id = ?1",
        "UPDATE matches SET score_one = 1 WHERE match_id = ?1",
        "UPDATE matches SET to_move = 1 - to_move WHERE match_id = ?1",
        "UPDATE matches SET ended_at = 1, reason = 'score', winner = 0, to_move = NULL, deadline = NULL, due_at = NULL WHERE match_id = ?1",
        "UPDATE matches SET ended_at = 1, reason = 'agreed', winner = 0, to_move = NULL, deadline = NULL, due_at = NULL WHERE match_id = ?1",
        "UPDATE matches SET game = 'halma' WHERE match_id = ?1",
    ];
    for wrong in wrongs {
        let hosting = Hosting::new().await;
        let broken = hosting.match_of_two().await.id;
        let sound = hosting.match_of_two().await.id;
        for id in [broken, sound] {
            assert!(hosting.play_any(id).await && hosting.play_any(id).await);
        }
        hosting.settled().await;
        let key = "SELECT match_id FROM matches WHERE id = ?1";
        let sql = hosting.sql();
        let key = sql.query_row(key, [broken.to_string()], |row| row.get::<_, i64>(0));
        let changed = sql.execute(wrong, [key.expect("a match")]);
        assert!(changed.expect(wrong) > 0, "{wrong}");
        let hosting = hosting.again(1000).await;
        let white = hosting.caller(WHITE);
        let hand = hosting.host.hand(&white, broken).await.map(drop);
        assert_eq!(hand, Err(Refusal::Broken), "{wrong}");
        assert!(hosting.play_any(sound).await, "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_is_accepted_on_a_full_disk_stands_and_can_be_accepted_later() {
    let hosting = Hosting::new().await;
    let challenge = hosting.challenge_to(Opponent::Open);
    let white = hosting.caller(WHITE);
    let offered = hosting.host.challenge(&white, challenge);
    let Ok(Challenged::Offered(offer)) = offered.await else {
        panic!("an offer")
    };
    set_full(&hosting, true);
    let black = hosting.caller(BLACK);
    let accept = || hosting.host.accept(&black, offer.id, None, Luck::default());
    assert_eq!(accept().await.map(drop), Err(Refusal::Unavailable));
    assert_eq!(hosting.host.matches(black.user).await, Ok(Vec::new()));
    set_full(&hosting, false);
    let started = accept().await.expect("nothing was lost");
    assert!(started.view.is_some() && hosting.play_any(offer.id).await);
}

#[tokio::test(start_paused = true)]
async fn a_computer_that_could_not_move_on_a_full_disk_moves_when_there_is_room_again() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let challenge = hosting.challenge_to(Opponent::Computer(Level::Beginner));
    let started = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Started(started)) = started else {
        panic!("a match")
    };
    let store = hosting.host.store().clone();
    let sql = "CREATE TRIGGER full_log BEFORE INSERT ON log WHEN NEW.seat = 1
               BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;";
    hosting.sql().execute_batch(sql).expect("set");
    assert!(hosting.play_any_of(WHITE, started.id).await);
    while store.counters().failures.load(Ordering::Relaxed) == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    set_full(&hosting, false);
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_secs(10)).await;
        let sheet = hosting
            .host
            .hand(&white, started.id)
            .await
            .expect("a hand")
            .sheet;
        if !sheet.groups.is_empty() {
            return;
        }
    }
    panic!("the computer does not move any more");
}

#[tokio::test(start_paused = true)]
async fn clocks_that_cannot_be_written_are_looked_at_now_and_then_and_not_all_the_time() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let store = hosting.host.store().clone();
    let sql = "CREATE TRIGGER full BEFORE UPDATE ON matches
               BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END;";
    hosting.sql().execute_batch(sql).expect("set");
    // Half of the time is over: a reminder is due.
    tokio::time::sleep(Duration::from_secs(40 * 3600)).await;
    let failures = || store.counters().failures.load(Ordering::Relaxed);
    let begun = tokio::time::Instant::now();
    while failures() < 10 {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let elapsed = begun.elapsed();
    assert!(elapsed > Duration::from_secs(100), "ten in {elapsed:?}");
    let free = "DROP TRIGGER full";
    hosting.sql().execute_batch(free).expect("set");
    hosting.hours_pass(1).await;
    hosting.settled().await;
    let told = hosting.poster.take();
    assert!(
        told.contains(&"reminder 11 Half".to_owned()),
        "{id} {told:?}"
    );
}
