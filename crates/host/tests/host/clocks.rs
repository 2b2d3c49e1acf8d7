//! Clocks, flags and downtime.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::hosting::{BLACK, Hosting, StandingClock, WHITE};
use host::{Authority, Refusal, Undelivered, Words};
use rules::{MatchReason, Seat};
use table::Checked;

const DAY: u64 = 24 * 3600 * 1000;

#[tokio::test(start_paused = true)]
async fn the_flag_falls_after_two_reminders_and_the_opponent_claims() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.poster.take();
    let black = hosting.caller(BLACK);
    let early = hosting.host.claim(&black, id).await;
    assert!(matches!(early, Err(Refusal::TimeLeft(_))));
    hosting.hours_pass(73).await;
    let late = hosting.host.claim(&black, id).await;
    let clicked_in_time = matches!(late, Err(Refusal::TimeLeft(_)));
    assert!(clicked_in_time, "a claim counts by the time of its click");
    hosting.settled().await;
    let told = hosting.poster.take();
    assert_eq!(told[..2], ["reminder 11 Half", "reminder 11 Tenth"]);
    // Both are told that the time is up, each at a place of their own.
    let mut flags = told[2..].to_vec();
    flags.sort();
    assert_eq!(flags, ["reminder 11 Flagged", "reminder 22 Flag"]);
    let end = hosting
        .host
        .claim(&hosting.caller(BLACK), id)
        .await
        .expect("claimed");
    assert_eq!(
        (end.winner, end.reason),
        (Some(Seat::One), MatchReason::Timeout)
    );
}

/// A player who takes no direct messages is told in the channel, unless the match is hidden there: a chat
/// that nobody opens would be waited for without end.
#[tokio::test(start_paused = true)]
async fn a_player_who_takes_no_messages_is_reminded_nowhere_of_a_match_that_is_hidden() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let mut moderator = hosting.caller(33);
    let place = moderator.origin.as_mut().expect("a place");
    place.authority = Authority::ServerModerator;
    hosting.host.hide(&moderator, id).await.expect("hidden");
    let tried = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&tried);
    hosting.poster.behave(move |delivery| {
        if !matches!(delivery.words(), Some(Words::Reminder { .. })) {
            return Ok(());
        }
        counted.fetch_add(1, Ordering::SeqCst);
        assert!(!delivery.place.is_channel(), "it is hidden there");
        Err(Undelivered::Closed)
    });
    hosting.hours_pass(40).await;
    hosting.settled().await;
    assert_eq!(tried.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn what_a_fallen_flag_offers_is_settled_where_it_stands_however_the_match_goes_on() {
    for way in ["claim", "give time", "play", "resign", "look"] {
        let hosting = Hosting::new().await;
        let id = hosting.match_of_two().await.id;
        hosting.hours_pass(73).await;
        hosting.settled().await;
        let told = hosting.poster.take();
        assert!(told.contains(&"reminder 22 Flag".to_owned()), "{told:?}");
        let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
        match way {
            "claim" => {
                hosting.host.claim(&black, id).await.expect("claimed");
            }
            "give time" => {
                hosting.host.give_time(&black, id).await.expect("given");
            }
            "play" => assert!(hosting.play_any(id).await),
            "resign" => {
                hosting.host.resign(&white, id).await.expect("resigned");
            }
            _ => {
                hosting.host.hand(&black, id).await.expect("a hand");
            }
        }
        hosting.settled().await;
        let told = hosting.poster.take();
        let settled = told.iter().filter(|it| *it == "reminder 22 Settled");
        let once = usize::from(way != "look");
        assert_eq!(settled.count(), once, "{way}: {told:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_unclaimed_flag_decides_after_a_week() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.hours_pass(10 * 24 + 1).await;
    let refused = hosting.host.resign(&hosting.caller(WHITE), id).await;
    assert!(matches!(refused, Err(Refusal::Finished)));
    let board = hosting.host.board(&hosting.caller(WHITE), id).await;
    let end = board.expect("a board").sheet.end.map(|end| end.reason);
    assert_eq!(end, Some(MatchReason::Timeout));
}

#[tokio::test(start_paused = true)]
async fn given_time_is_a_whole_new_time() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.hours_pass(73).await;
    let black = hosting.caller(BLACK);
    let deadline = hosting.host.give_time(&black, id).await.expect("given");
    let given = deadline.since(black.at);
    assert!((0..60_000).contains(&(given - 3 * DAY as i64)), "{given}");
    assert_eq!(
        hosting.host.give_time(&black, id).await,
        Err(Refusal::TooSoon { plies: 5 })
    );
    assert!(matches!(
        hosting.host.claim(&black, id).await,
        Err(Refusal::TimeLeft(_))
    ));
}

#[tokio::test(start_paused = true)]
async fn an_hour_of_downtime_is_charged_to_nobody() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let before = hosting.host.hand(&hosting.caller(WHITE), id).await;
    let before = before.expect("a hand").deadline;
    let hosting = hosting.again(3_600_000).await;
    let after = hosting.host.hand(&hosting.caller(WHITE), id).await;
    let after = after.expect("a hand").deadline;
    assert_eq!(before.map(|before| before.plus(3_600_000)), after);
}

#[tokio::test(start_paused = true)]
async fn a_match_goes_on_after_a_restart() {
    let mut hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let mut plies = 0;
    while hosting.play_any(id).await {
        plies += 1;
        hosting = hosting.again(1000).await;
    }
    assert!(plies >= 5);
    let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_a_look_of_a_host_that_stops() {
    let hosting = Hosting::new().await;
    let mut look = std::pin::pin!(hosting.host.look_at_clocks());
    assert!(futures::poll!(&mut look).is_pending());
    hosting.host.shutdown().await;
    assert!(futures::poll!(&mut look).is_ready());
    hosting.host.look_at_clocks().await;
}

#[tokio::test(start_paused = true)]
async fn a_move_whose_match_is_due_in_days_wakes_the_clock_only_if_that_has_overslept() {
    let hosting = Hosting::new().await;
    let host = &hosting.host;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    host.look_at_clocks().await;
    let _standing = StandingClock::new();
    let looks = host.clock_looks();
    assert!(hosting.play_any(id).await);
    for _ in 0..20 {
        // A clock that was woken would have written its heartbeat before the first of these.
        assert!(host.is_writing().await);
    }
    assert_eq!(host.clock_looks(), looks);
    hosting.clock.pass(30_000);
    assert!(hosting.play_any(id).await);
    while host.clock_looks() == looks {
        tokio::task::yield_now().await;
    }
}
