//! Rows that cannot be read: each stops its own match, contest or offer, and nothing else.

use std::time::Duration;

use crate::contests::{self, opened, paced, seen};
use crate::hosting::{BLACK, Hosting, WHITE};
use piste::host::{Challenged, ContestState, MatchId, Opponent, Pace};
use piste::store;
use piste::table::MatchReason;

/// Ids that no program writes, though the schema takes them.
const UNREADABLE: &str = "SET id = '~' || substr(id, 2)";

/// Damages the row of a match, a contest or an offer. Returns its key.
fn damage(hosting: &Hosting, (table, key): (&str, &str), id: &str, change: &str) -> i64 {
    let sql = format!("UPDATE {table} {change} WHERE id = ?1 RETURNING {key}");
    let damaged = hosting.sql().query_row(&sql, [id], |row| row.get(0));
    damaged.expect(change)
}

fn damage_match(hosting: &Hosting, id: MatchId, change: &str) -> i64 {
    damage(hosting, ("matches", "match_id"), &id.to_string(), change)
}

fn text(hosting: &Hosting, sql: &str, key: i64) -> String {
    let read = hosting.sql().query_row(sql, [key], |row| row.get(0));
    read.expect(sql)
}

/// Lets the host work until something is so, or for so long that it never will be.
async fn until(hosting: &Hosting, what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..4000 {
        if is_so() {
            return;
        }
        hosting.pause().await;
    }
    panic!("never: {what}");
}

/// Lets some weeks pass until something is so, in steps: a great leap would look like a machine that
/// was suspended, whose time is given back.
async fn in_time(hosting: &Hosting, what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..2000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_secs(720)).await;
        hosting.pause().await;
    }
    panic!("never: {what}");
}

/// Returns an open offer to anybody in the server.
async fn offer(hosting: &Hosting) -> MatchId {
    let challenge = hosting.challenge_to(Opponent::Open);
    let white = hosting.caller(WHITE);
    match hosting.host.challenge(&white, challenge).await {
        Ok(Challenged::Offered(offer)) => offer.id,
        _ => panic!("an offer"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_match_that_cannot_be_read_keeps_no_other_clock_waiting() {
    for wrong in [
        UNREADABLE,
        "SET sequence = sequence + 1",
        "SET to_move = 1, game = 'halma'",
    ] {
        let hosting = Hosting::new().await;
        let broken = hosting.match_of_two().await.id;
        let sound = hosting.match_of_two().await.id;
        hosting.settled().await;
        let key = damage_match(&hosting, broken, wrong);
        // What an earlier life owed is brought out past it.
        let owed = "UPDATE deliveries SET delivered = due - 1
             WHERE destination = 'card:0' AND match_id >= ?1";
        hosting.sql().execute(owed, [key]).expect("owed");
        let hosting = hosting.again(1000).await;
        until(&hosting, wrong, || {
            hosting.poster.take().contains(&"card 0".to_owned())
        })
        .await;
        in_time(&hosting, wrong, || {
            hosting
                .poster
                .take()
                .contains(&"reminder 11 Half".to_owned())
        })
        .await;
        let held = "SELECT CAST(held_until - due_at AS TEXT) FROM matches WHERE match_id = ?1";
        let held: i64 = text(&hosting, held, key).parse().expect("put off");
        assert!(held >= store::PUT_OFF, "{wrong}: for {held} ms alone");
        let white = hosting.caller(WHITE);
        let own = hosting.host.matches(white.user).await.expect("a list");
        assert!(own.iter().any(|listed| listed.id == sound), "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_cannot_be_read_is_closed_and_keeps_no_other_one_open() {
    for wrong in [UNREADABLE, "SET first_to = 300", "SET game = 'halma'"] {
        let hosting = Hosting::new().await;
        let (broken, sound) = (offer(&hosting).await, offer(&hosting).await);
        hosting.settled().await;
        let key = damage(&hosting, ("offers", "offer_id"), &broken.to_string(), wrong);
        let hosting = hosting.again(1000).await;
        let state = "SELECT state FROM offers WHERE offer_id = ?1";
        in_time(&hosting, wrong, || {
            text(&hosting, state, key) == "expired" && text(&hosting, state, key + 1) == "expired"
        })
        .await;
        let black = hosting.caller(BLACK);
        let accepted = hosting.host.offer(sound, black.server()).await;
        assert!(accepted.is_ok(), "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_cannot_be_read_keeps_nobody_from_the_lobby() {
    for wrong in [UNREADABLE, "SET first_to = 300", "SET game = 'halma'"] {
        let hosting = Hosting::new().await;
        let anywhere = || hosting.challenge_to(Opponent::Anywhere { similar: false });
        let mut waiting = Vec::new();
        for user in [WHITE, 33] {
            let caller = hosting.caller(user);
            let challenged = hosting.host.challenge(&caller, anywhere()).await;
            let Ok(Challenged::Offered(offer)) = challenged else {
                panic!("an offer")
            };
            waiting.push(offer.id);
        }
        let broken = waiting[0].to_string();
        damage(&hosting, ("offers", "offer_id"), &broken, wrong);
        let black = hosting.caller(BLACK);
        let lobby = hosting.host.lobby(&black, None, 10).await.expect(wrong);
        let listed: Vec<_> = lobby.iter().map(|offer| offer.id).collect();
        assert_eq!(listed, [waiting[1]], "{wrong}");
        let white = hosting.caller(WHITE);
        assert_eq!(hosting.host.own_in_lobby(&white).await, Ok(Vec::new()));
    }
}

#[tokio::test(start_paused = true)]
async fn a_contest_that_cannot_be_read_keeps_no_other_one_waiting() {
    for wrong in [UNREADABLE, "SET first_to = 300"] {
        let hosting = contests::hosting().await;
        let broken = opened(&hosting, paced(Pace::Tonight, 1)).await;
        let sound = opened(&hosting, paced(Pace::Tonight, 1)).await;
        let open = offer(&hosting).await;
        hosting.settled().await;
        let key = damage(
            &hosting,
            ("contests", "contest_id"),
            &broken.to_string(),
            wrong,
        );
        let owed = "UPDATE contest_posts SET delivered = due - 1 WHERE contest_id >= ?1";
        hosting.sql().execute(owed, [key]).expect("owed");
        let hosting = hosting.again(1000).await;
        let owed = "SELECT CAST(count(*) AS TEXT) FROM contest_posts
             WHERE contest_id = ?1 AND delivered < due";
        until(&hosting, wrong, || text(&hosting, owed, key + 1) == "0").await;
        let state = "SELECT state FROM contests WHERE contest_id = ?1";
        in_time(&hosting, wrong, || {
            text(&hosting, state, key + 1) == "called-off"
        })
        .await;
        assert_eq!(seen(&hosting, sound).await.state, ContestState::CalledOff);
        assert_eq!(text(&hosting, state, key), "line-up", "{wrong}");
        let ours = contests::manager(&hosting, contests::OURS);
        let listed = hosting.host.contests(&ours);
        assert_eq!(listed.await.expect(wrong).len(), 1);
        assert!(hosting.host.offer(open, None).await.is_ok());
    }
}

#[tokio::test(start_paused = true)]
async fn a_restored_backup_starts_past_what_cannot_be_read_and_never_goes_on_with_it() {
    let hosting = contests::hosting().await;
    let unreadable = hosting.match_of_two().await.id;
    let unlike = hosting.match_of_two().await.id;
    let sound = hosting.match_of_two().await.id;
    for id in [unreadable, unlike, sound] {
        assert!(hosting.play_any(id).await);
    }
    let offer = offer(&hosting).await.to_string();
    let contests = [
        opened(&hosting, paced(Pace::Week, 1)).await,
        opened(&hosting, paced(Pace::Week, 2)).await,
    ];
    hosting.settled().await;
    let unreadable = damage_match(&hosting, unreadable, UNREADABLE);
    let unlike_key = damage_match(&hosting, unlike, "SET sequence = sequence + 1");
    let of_offers = ("offers", "offer_id");
    let offer = damage(&hosting, of_offers, &offer, UNREADABLE);
    let of_contests = ("contests", "contest_id");
    let contests = [
        damage(&hosting, of_contests, &contests[0].to_string(), UNREADABLE),
        damage(
            &hosting,
            of_contests,
            &contests[1].to_string(),
            "SET first_to = 300",
        ),
    ];
    let copy = hosting.path.with_file_name("copy.db");
    store::backup(&hosting.path, &copy).expect("a backup");
    hosting.host.shutdown().await;
    store::restore(&copy, &hosting.path).expect("restored");
    let hosting = hosting.again(1000).await;
    let reason = "SELECT coalesce(reason, 'none') FROM matches WHERE match_id = ?1";
    for key in [unreadable, unlike_key] {
        assert_eq!(text(&hosting, reason, key), "restored");
    }
    let state = "SELECT state FROM offers WHERE offer_id = ?1";
    assert_ne!(text(&hosting, state, offer), "open");
    let state = "SELECT state FROM contests WHERE contest_id = ?1";
    for key in contests {
        assert_eq!(text(&hosting, state, key), "called-off");
    }
    // Repaired, it shows its end, and nobody plays on with cards that were known.
    damage_match(&hosting, unlike, "SET sequence = sequence - 1");
    let hosting = hosting.again(1000).await;
    for id in [unlike, sound] {
        let hand = hosting.host.hand(&hosting.caller(WHITE), id).await;
        let end = hand.expect("it can be read").sheet.public.end;
        assert_eq!(end.map(|end| end.reason), Some(MatchReason::Restored));
    }
    let own = hosting.host.matches(hosting.caller(WHITE).user).await;
    assert_eq!(own, Ok(Vec::new()));
}
