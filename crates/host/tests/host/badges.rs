//! Badges and wins in a row, at the end of a match and where they are looked up.

use host::league::{Honours, League, Visibility};
use host::{Badge, Badges, Challenged, MatchId, Opponent, Refusal, UserId};
use players::Level;
use rules::Seat;
use store::asked;

use crate::contests;
use crate::contests_rules::three_boards;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::ladders::looking;

/// Has the player of the first seat win a match, and returns their seat.
async fn won(hosting: &Hosting, id: MatchId) -> Seat {
    hosting.play_enough(id).await;
    hosting.settled().await;
    let black = hosting.caller(BLACK);
    hosting.host.resign(&black, id).await.expect("it runs");
    hosting.settled().await;
    let hand = hosting.host.hand(&hosting.caller(WHITE), id).await;
    hand.expect("a hand").sheet.seat
}

fn badges<const N: usize>(badges: [Badge; N]) -> Badges {
    badges.into_iter().collect()
}

#[tokio::test]
async fn a_badge_is_told_once_by_the_match_that_brought_it_and_wins_in_a_row_are_counted() {
    let hosting = Hosting::new().await;
    let mut told = Vec::new();
    for streak in 1..=3 {
        let id = hosting.match_of_two().await.id;
        let seat = won(&hosting, id).await;
        let hand = hosting.host.hand(&hosting.caller(BLACK), id).await;
        let effect = hand.expect("a hand").ratings;
        assert_eq!(effect.streaks[seat], streak);
        assert_eq!(effect.streaks[seat.other()], 0);
        assert!(effect.badges[seat.other()].is_empty());
        told.push(effect.badges[seat]);
    }
    let expected = [
        badges([Badge::First]),
        Badges::default(),
        badges([Badge::Three]),
    ];
    assert_eq!(told, expected);
}

#[tokio::test]
async fn an_unrated_match_brings_badges_as_a_rated_one_does() {
    let hosting = Hosting::new().await;
    let id = hosting.unrated_match().await.id;
    let seat = won(&hosting, id).await;
    // From memory and from disk.
    let second = hosting.second().await;
    for host in [&hosting.host, &second] {
        let hand = host.hand(&hosting.caller(WHITE), id).await;
        let effect = hand.expect("a hand").ratings;
        assert_eq!(effect.badges[seat], badges([Badge::First]));
        assert_eq!(effect.streaks[seat], 1);
    }
}

#[tokio::test]
async fn who_shows_nothing_shows_no_badges_and_no_wins_in_a_row() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let seat = won(&hosting, id).await;
    let white = hosting.caller(WHITE);
    let home = white.origin.as_ref().map(|origin| origin.server);
    let league = League::new(hosting.host.store().clone());
    let seen = async |by| {
        let honours = league.honours(UserId(WHITE), looking(by, home)).await;
        honours.expect("read")
    };
    let all = Honours {
        badges: badges([Badge::First]),
        streak: 1,
    };
    assert_eq!(seen(BLACK).await, all);
    let hidden = hosting.host.set_visibility(&white, Visibility::Nowhere);
    hidden.await.expect("written");
    assert_eq!(seen(BLACK).await, Honours::default());
    assert_eq!(seen(WHITE).await, all);
    let second = hosting.second().await;
    let hand = second.hand(&white, id).await.expect("a hand");
    assert_eq!(hand.ratings.streaks[seat], 0);
    assert_eq!(hand.ratings.badges[seat], all.badges);
}

#[tokio::test]
async fn attacks_that_were_parried_are_counted_by_the_log() {
    let hosting = Hosting::new().await;
    let counted = "SELECT coalesce(CAST(sum(parried) AS BIGINT), -1) FROM careers";
    let logged = "SELECT count(*) FROM log WHERE substr(token, 1, 1) = 'P' AND seat IS NOT NULL";
    let sql = hosting.sql();
    let number = |query| -> i64 { sql.query_row(query, [], |row| row.get(0)).expect("read") };
    // A match may have no attack that is parried.
    for _ in 0..10 {
        let id = hosting.match_of_two().await.id;
        for _ in 0..150 {
            hosting.play_any(id).await;
        }
        hosting.settled().await;
        // It may be over by then.
        let _ = hosting.host.resign(&hosting.caller(BLACK), id).await;
        hosting.settled().await;
        assert_eq!(number(counted), number(logged));
        if number(logged) > 0 {
            return;
        }
    }
    panic!("no attack was parried");
}

#[tokio::test(start_paused = true)]
async fn players_who_win_their_boards_have_the_badge_of_a_contest_that_their_server_wins() {
    let hosting = contests::hosting().await;
    let id = contests::opened(&hosting, contests::terms(3)).await;
    three_boards(&hosting, id).await;
    hosting.settled().await;
    let sql = hosting.sql();
    let winners = sql
        .prepare("SELECT user_id FROM badges WHERE badge = 'contest' ORDER BY user_id")
        .expect("sound");
    let winners = winners.query_map([], |row| row.get(0)).expect("read");
    let winners: Vec<u64> = winners.map(|user| user.expect("read")).collect();
    assert_eq!(winners, [201, 202, 203]);
}

#[tokio::test]
async fn a_hint_is_noted_once() {
    let hosting = Hosting::new().await;
    let challenge = hosting.challenge_to(Opponent::Computer(Level::Master));
    let white = hosting.caller(WHITE);
    let begun = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Started(started)) = begun else {
        panic!("a match")
    };
    hosting.settled().await;
    let hints = || -> i64 {
        let query = "SELECT CAST(sum(has_hint) AS BIGINT) FROM seats";
        hosting
            .sql()
            .query_row(query, [], |row| row.get(0))
            .expect("read")
    };
    let version = || -> i64 {
        let query = "SELECT version FROM matches";
        let row = hosting.sql().query_row(query, [], |row| row.get(0));
        row.expect("read")
    };
    let before = version();
    assert_eq!(hints(), 0);
    for expected in [1, 0] {
        let (hint, spent) = asked(hosting.host.hint(&white, started.id)).await;
        assert!(hint.is_ok());
        assert_eq!(spent.writes, expected);
        assert_eq!(hints(), 1);
        // What another host has of the match knows nothing of the hint, and is read anew.
        assert_eq!(version(), before + 1);
    }
}

/// Resigns a match against the computer, and returns how many its player has lost in a row by then, and
/// its id.
async fn lost(hosting: &Hosting, begun: Challenged) -> (u32, MatchId) {
    let Challenged::Started(started) = begun else {
        panic!("a match")
    };
    let white = hosting.caller(WHITE);
    hosting.settled().await;
    hosting.play_any(started.id).await;
    hosting.settled().await;
    let resigned = hosting.host.resign(&white, started.id).await;
    resigned.expect("it runs");
    hosting.settled().await;
    // From memory and from disk.
    let second = hosting.second().await;
    let [here, there] = [&hosting.host, &second].map(async |host| {
        let hand = host.hand(&white, started.id).await;
        hand.expect("a hand").ratings.losses
    });
    let losses = here.await;
    assert_eq!(losses, there.await);
    (losses, started.id)
}

#[tokio::test]
async fn losses_in_a_row_to_the_computer_count_by_level_and_lead_to_the_level_below() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let mut last = None;
    for expected in [1, 2, 3, 4, 4] {
        let challenge = hosting.challenge_to(Opponent::Computer(Level::Casual));
        let begun = hosting.host.challenge(&white, challenge).await;
        let (losses, id) = lost(&hosting, begun.expect("begun")).await;
        assert_eq!(losses, expected);
        last = Some(id);
    }
    let last = last.expect("a match");
    let begun = hosting.host.rematch_below(&white, last).await;
    let (losses, easiest) = lost(&hosting, begun.expect("begun")).await;
    assert_eq!(losses, 1, "another level");
    let refused = hosting.host.rematch_below(&white, easiest).await;
    assert!(matches!(refused, Err(Refusal::Unknown)), "nothing is below");
    let id = hosting.match_of_two().await.id;
    let seat = won(&hosting, id).await;
    let hand = hosting.host.hand(&hosting.caller(BLACK), id).await;
    let hand = hand.expect("a hand");
    assert_eq!((hand.sheet.seat, hand.ratings.losses), (seat.other(), 0));
}
