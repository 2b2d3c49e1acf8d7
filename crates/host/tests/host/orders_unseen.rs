//! Orders beside clicks: others see the same of both.

use std::path::Path;

use host::MatchId;

use crate::handovers::to_move;
use crate::hosting::Hosting;
use crate::orders::{asked, kings, order, places};

/// A user who plays in no match.
const STRANGER: u64 = 33;

/// Starts a host on a copy of another's file, with the same clock, which stands still.
async fn copied(hosting: &Hosting, folder: &Path) -> Hosting {
    hosting.clock.stand_still();
    hosting.settled().await;
    let path = folder.join("copy.db");
    let text = path.to_str().expect("text").to_owned();
    let vacuumed = hosting.sql().execute("VACUUM INTO ?1", [text]);
    vacuumed.expect("a copy");
    let copy = Hosting::beside(path, hosting).await.expect("a host");
    copy.poster.read_as(&hosting.poster);
    hosting.poster.take();
    copy
}

/// Compares what the other player of a match and somebody who looks on see of it in two hosts, all
/// lines of its announcements, and who was written to since the last look. How many announcements
/// there are and whether they ping depends on the time alone: what has happened by then goes into
/// one, and a late hand is pinged for.
async fn compare(hosts: [&Hosting; 2], other: u64, id: MatchId) {
    let [by_order, by_click] = hosts.map(async |hosting| {
        hosting.settled().await;
        let hand = hosting.host.hand(&hosting.caller(other), id).await;
        let board = hosting.host.board(&hosting.caller(STRANGER), id).await;
        let told = hosting.poster.lines();
        let mut delivered = hosting.poster.take();
        for line in &mut delivered {
            line.truncate(line.find(" pings").unwrap_or(line.len()));
        }
        delivered.sort();
        delivered.dedup();
        (
            (hand.expect("a hand"), board.expect("a board")),
            (told, delivered),
        )
    });
    let (by_order, by_click) = (by_order.await, by_click.await);
    assert!(by_order.0 == by_click.0, "a hand or a board");
    assert_eq!(by_order.1, by_click.1);
}

#[tokio::test(start_paused = true)]
async fn an_order_that_waits_and_is_played_later_looks_like_a_click() {
    let hosting = Hosting::new().await;
    let folder = tempfile::tempdir().expect("a folder");
    let (id, caller, other) = asked(&hosting).await;
    let copy = copied(&hosting, folder.path()).await;
    let dropped = copy.host.answer_again(&caller, id).await;
    assert_eq!(dropped.expect("taken back").orders, None);
    let other = other.user.0;
    compare([&hosting, &copy], other, id).await;
    let mut clicked = false;
    for _ in 0..9 {
        let (next, _) = to_move(&hosting, id).await.expect("it runs");
        let (clicking, view) = to_move(&copy, id).await.expect("it runs");
        if clicking.user == caller.user {
            assert_ne!(next.user, caller.user, "the end was played by order");
            order(&copy.host, &clicking, id, "end")
                .await
                .expect("legal");
            clicked = true;
            compare([&hosting, &copy], other, id).await;
            break;
        }
        assert_eq!(
            view.sheet.seat,
            view.sheet.public.standing.turn.expect("a turn").other()
        );
        for hosting in [&hosting, &copy] {
            let pass = order(&hosting.host, &clicking, id, "pass").await;
            pass.expect("they are asked");
        }
    }
    assert!(clicked, "the caller is asked for the end of the turn");
}

#[tokio::test(start_paused = true)]
async fn orders_of_one_text_look_like_clicks() {
    let hosting = Hosting::new().await;
    let folder = tempfile::tempdir().expect("a folder");
    let (id, caller, view) = kings(&hosting).await;
    let [one, other] = places(&view);
    let copy = copied(&hosting, folder.path()).await;
    let orders = [format!("f {one}"), format!("f {other}"), "end".to_owned()];
    order(&hosting.host, &caller, id, &orders.join(", "))
        .await
        .expect("legal");
    for click in &orders {
        order(&copy.host, &caller, id, click).await.expect("legal");
    }
    let (next, _) = to_move(&hosting, id).await.expect("it runs");
    assert_ne!(next.user, caller.user);
    compare([&hosting, &copy], next.user.0, id).await;
}
