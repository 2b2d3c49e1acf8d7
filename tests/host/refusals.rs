//! Refusals of Discord: after each of them both play the match to its end, and a person reads what to
//! do.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use crate::hosting::{BLACK, Hosting, WHITE};
use piste::host::{DeliveryContent, Lacks, MatchId, Undelivered};

/// Every refusal that nothing but time, another place or a person changes.
const REFUSALS: [Undelivered; 9] = [
    Undelivered::Closed,
    Undelivered::ChannelGone,
    Undelivered::Hidden,
    Undelivered::Forbidden,
    Undelivered::Locked,
    Undelivered::NoThread,
    Undelivered::Moderated,
    Undelivered::Refused(50_035),
    Undelivered::Unknown(99_999),
];

/// Plays a match to its end, the rest of it by the hands that the players ask for.
async fn to_the_end(hosting: &Hosting, id: MatchId) {
    for _ in 0..4 {
        hosting.play_any(id).await;
        hosting.settled().await;
    }
    let mut plies = 0;
    while hosting.play_any(id).await {
        plies += 1;
        assert!(plies < 500, "it comes to an end");
    }
    hosting.settled().await;
    let sheet = hosting.host.board(&hosting.caller(WHITE), id).await;
    assert!(sheet.expect("the match").sheet.end.is_some());
}

#[tokio::test(start_paused = true)]
async fn whatever_is_refused_in_a_server_both_play_to_the_end_and_read_why_nothing_stands_there() {
    for reason in REFUSALS {
        let hosting = Hosting::new().await;
        let told = Arc::new(Mutex::new(Vec::new()));
        let read = Arc::clone(&told);
        hosting
            .poster
            .behave(move |delivery| match &delivery.content {
                DeliveryContent::Offer(_) => Ok(()),
                DeliveryContent::Hand { view, .. } => {
                    let lacks = view.trouble.map(|trouble| trouble.lacks);
                    read.lock().expect("notebook").extend(lacks);
                    Ok(())
                }
                _ => Err(reason),
            });
        let id = hosting.match_of_two().await.id;
        to_the_end(&hosting, id).await;
        let expected = match reason {
            Undelivered::Hidden => Some(Lacks::Sight),
            Undelivered::Forbidden => Some(Lacks::Posting),
            Undelivered::Locked => Some(Lacks::Opening),
            Undelivered::Moderated => Some(Lacks::Approval),
            Undelivered::Refused(code) | Undelivered::Unknown(code) => Some(Lacks::Other(code)),
            // There is no such place any more, or it is none for posts: direct messages serve.
            _ => None,
        };
        let told = told.lock().expect("notebook").clone();
        match expected {
            Some(lacks) => assert_eq!(told, [lacks; 2], "{reason:?}: each reads it once"),
            None => assert_eq!(told, [], "{reason:?}"),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn whatever_is_refused_in_direct_messages_the_thread_pings_and_both_play_to_the_end() {
    for reason in REFUSALS {
        let hosting = Hosting::new().await;
        hosting
            .poster
            .behave(move |delivery| match &delivery.content {
                DeliveryContent::Hand { .. } => Err(reason),
                _ => Ok(()),
            });
        let id = hosting.match_of_two().await.id;
        hosting.settled().await;
        hosting.poster.take();
        assert!(hosting.play_any(id).await);
        hosting.settled().await;
        let delivered = hosting.poster.take();
        assert_eq!(
            delivered,
            [format!("announcement pings {BLACK}")],
            "{reason:?}"
        );
        to_the_end(&hosting, id).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_thread_that_takes_nothing_for_a_reason_that_nobody_knows_is_left_for_its_channel() {
    let hosting = Hosting::new().await;
    hosting.poster.behave(|delivery| match &delivery.content {
        DeliveryContent::Announcement { home, .. } if home.thread.is_some() => {
            Err(Undelivered::Unknown(99_999))
        }
        _ => Ok(()),
    });
    hosting.match_of_two().await;
    hosting.settled().await;
    let delivered = hosting.poster.take();
    let announced = delivered.iter().filter(|it| it.starts_with("announcement"));
    assert_eq!(announced.count(), 1, "{delivered:?}");
}

#[tokio::test(start_paused = true)]
async fn a_post_that_a_missing_permission_refuses_is_not_tried_at_every_move_until_something_changes()
 {
    let hosting = Hosting::new().await;
    hosting.clock.stand_still();
    let tried = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&tried);
    hosting
        .poster
        .behave(move |delivery| match &delivery.content {
            DeliveryContent::Announcement { .. } => {
                counted.fetch_add(1, Ordering::SeqCst);
                Err(Undelivered::Forbidden)
            }
            _ => Ok(()),
        });
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "nobody knew");
    let moves = async |hosting: &Hosting| {
        for _ in 0..2 {
            assert!(hosting.play_any(id).await);
            hosting.settled().await;
        }
    };
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 0, "it is known");
    hosting.clock.pass(20_000);
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "after a while");
    let caller = hosting.caller(WHITE);
    let mut origin = caller.origin.expect("a place");
    let homes = hosting.host.store().homes(id).await.expect("read");
    origin.thread = homes[0].thread;
    hosting.host.note_permitted(&origin);
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "seen to be permitted");
    hosting.host.note_changed_permissions(origin.server);
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "something has changed");
}
