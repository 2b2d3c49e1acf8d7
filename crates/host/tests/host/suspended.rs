//! A host that wakes up after its claims have run out.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures::future::BoxFuture;
use futures::poll;
use host::{Delivery, MatchId, Poster, Receipt, Undelivered, Words};
use tokio::sync::Notify;

use crate::hosting::{Hosting, StandingClock};
use crate::notebook::Notebook;

/// A poster of a host that is suspended in the middle of its first announcement, until it is woken.
struct Suspended {
    notebook: Arc<Notebook>,
    begun: Notify,
    woken: Notify,
    was_suspended: AtomicBool,
}

impl Poster for Suspended {
    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        Box::pin(async move {
            let is_announcement = matches!(delivery.words(), Some(Words::Announcement { .. }));
            if is_announcement && !self.was_suspended.swap(true, Ordering::SeqCst) {
                self.begun.notify_one();
                self.woken.notified().await;
                if !delivery.permit.holds() {
                    return Err(Undelivered::Later);
                }
            }
            self.notebook.deliver(delivery).await
        })
    }
}

#[tokio::test(start_paused = true)]
async fn a_host_that_was_suspended_for_longer_than_its_claim_posts_nothing_a_second_time() {
    let hosting = Hosting::new().await;
    let suspended = Arc::new(Suspended {
        notebook: Arc::clone(&hosting.poster),
        begun: Notify::new(),
        woken: Notify::new(),
        was_suspended: AtomicBool::new(false),
    });
    let second = hosting.second_with(Arc::clone(&suspended) as _).await;
    let announced = |id| {
        let effects = hosting.poster.effects.lock().expect("notebook");
        let is_told = |of: &MatchId, it: &str| *of == id && it.starts_with("announcement");
        let of_match = effects.iter().filter(|(of, _, it)| is_told(of, it));
        of_match.map(|(_, mark, _)| *mark).collect::<Vec<_>>()
    };
    let mut begun = pin!(suspended.begun.notified());
    let id = 'begun: loop {
        let id = hosting.match_at(&second).await.id;
        // What the first host looks for at its start may be this match.
        while announced(id).is_empty() {
            if poll!(begun.as_mut()).is_ready() {
                break 'begun id;
            }
            hosting.pause().await;
        }
    };
    let standing = StandingClock::new();
    hosting.clock.pass(120_001);
    // The other host takes over whatever is due when somebody plays there.
    assert!(hosting.play_any(id).await);
    while announced(id).is_empty() {
        tokio::task::yield_now().await;
    }
    suspended.woken.notify_one();
    drop(standing);
    hosting.settled().await;
    // It may have told of the beginning before the move.
    let announced = announced(id);
    let is_once = announced.windows(2).all(|two| two[0] < two[1]);
    assert!(is_once, "by the other host alone: {announced:?}");
}
