//! Badges and wins in a row, at the end of a match and where they are looked up.

use host::league::{Honours, League, Visibility};
use host::{Badge, Badges, MatchId, UserId};
use rules::Seat;

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
