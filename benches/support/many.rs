//! A host with many matches, and nobody who reads what it posts.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures::StreamExt;
use futures::future::BoxFuture;
use host::{
    Caller, ChannelId, Delivery, Host, HostOptions, MessageId, Now, Poster, Receipt, Undelivered,
};
use store::{Options, Store};

use crate::support::{Counting, Running, SystemClock, begin, caller, offered};

/// A poster that takes every delivery at once.
#[derive(Default)]
struct Silent(AtomicU64);

impl Poster for Silent {
    fn deliver(&self, _delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        let number = self.0.fetch_add(1, Ordering::Relaxed) + 1;
        let receipt = Receipt {
            message: MessageId(number),
            channel: ChannelId(number),
            lacks: None,
        };
        Box::pin(async move { Ok(receipt) })
    }
}

/// Opens a host on a file. With `together`, writes that wait share a commit.
pub(crate) async fn host(path: &Path, together: bool) -> Host {
    let options = Options {
        commits_together: together,
        ..Options::default()
    };
    let store = Store::open_with(path, options).expect("a database");
    start(store, 0, HostOptions::default()).await
}

/// Starts one of several hosts on a database.
pub(crate) async fn start(store: Store, number: u32, options: HostOptions) -> Host {
    let poster = Arc::new(Silent::default());
    // No two hosts draw the same bytes.
    let entropy = Arc::new(Counting(AtomicU64::new(u64::from(number) << 32)));
    let clock = Arc::new(SystemClock);
    let started = Host::start(store, poster, clock, entropy, options);
    started.await.expect("a host")
}

/// Returns two people in a server of their own.
pub(crate) fn pair(number: u64) -> [Caller; 2] {
    let (first, place) = (1_000_000 + 2 * number, number + 1);
    [caller(first, place, place), caller(first + 1, place, place)]
}

/// Begins a number of matches.
pub(crate) async fn matches(host: &Host, count: u64) -> Vec<Running> {
    matches_of(host, 0..count).await
}

/// Begins the matches of these pairs.
pub(crate) async fn matches_of(host: &Host, pairs: Range<u64>) -> Vec<Running> {
    futures::stream::iter(pairs)
        .map(|number| begin(host, pair(number)))
        .buffer_unordered(256)
        .collect()
        .await
}

/// Plays the first move that is offered, and returns the time until it was answered. A match that is over
/// is left alone.
pub(crate) async fn play(host: &Host, running: &Running) -> Option<Duration> {
    let (player, ply, token) = offered(host, running).await?;
    let caller = Caller {
        at: SystemClock.now(),
        ..player.clone()
    };
    let begun = Instant::now();
    let played = host.play(&caller, running.id, Some(ply), &token).await;
    assert!(played.is_ok(), "an offered move is legal");
    Some(begun.elapsed())
}
