//! The operations of the store, each many times on places that are spread over the file.

use std::time::Duration;

use host::Now;
use model::{
    Filters, Limits, Mark, MatchEffect, MatchSlot, Offer, OfferStatus, Scope, Side, Timestamp,
    UserId, Want,
};
use rules::{BySeat, Entry, EntryKind, Seat};
use store::{Claim, Holder, Lease, Leftover, PostEnd, StepCommit, Store};

use crate::fill::Filled;
use crate::measured::{Measured, measure};
use crate::support::SystemClock;

/// The number of times that a read is made.
const READS: u64 = 1000;
/// The number of times that a write is made, each of which waits for the disk.
const WRITES: u64 = 200;
/// The number of batches that are cleaned away, and the number of rows in one.
const BATCHES: u64 = 20;
const BATCH: u32 = 100;
/// A month and ten days, in milliseconds: everything may be cleaned away by then.
const LATER: i64 = 40 * 24 * 3600 * 1000;

/// Measures everything that is read while people play.
pub(crate) async fn reads(store: &Store, filled: &Filled) -> Vec<Measured> {
    let now = SystemClock.now();
    let running = |at| filled.id(filled.running(at));
    vec![
        measure("load_match", READS, async |at| {
            let id = running(at);
            store.read(move |tx| tx.load_match(id)).await.map(drop)
        })
        .await,
        measure("match_state", READS, async |at| {
            let id = running(at);
            store.read(move |tx| tx.match_state(id)).await.map(drop)
        })
        .await,
        measure("log", READS, async |at| {
            let id = filled.id(at);
            store.read(move |tx| tx.log(id)).await.map(drop)
        })
        .await,
        measure("homes", READS, async |at| {
            let id = filled.id(at);
            store.read(move |tx| tx.homes(id)).await.map(drop)
        })
        .await,
        measure("visitor", READS, async |at| {
            let server = filled.server(at);
            let thread = filled.thread(at);
            let user = filled.user(at);
            store
                .read(move |tx| {
                    let place = (tx.server(server)?, tx.channel(thread)?);
                    Ok((tx.user(user)?, place))
                })
                .await
                .map(drop)
        })
        .await,
        measure("running_matches_of", READS, async |at| {
            let user = filled.user(at);
            store
                .read(move |tx| tx.running_matches_of(user))
                .await
                .map(drop)
        })
        .await,
        measure("matches_in_thread", READS, async |at| {
            let thread = filled.thread(at);
            store
                .read(move |tx| tx.matches_in_thread(thread))
                .await
                .map(drop)
        })
        .await,
        measure("due_posts", READS, async |at| {
            let id = running(at);
            store
                .read(move |tx| tx.due_posts::<MatchSlot>(id))
                .await
                .map(drop)
        })
        .await,
        measure("subjects_due", READS, async |at| {
            let after = i64::try_from(at).unwrap_or(0);
            store
                .read(move |tx| tx.subjects_due(after, 100))
                .await
                .map(drop)
        })
        .await,
        measure("matches_of_computers", READS, async |at| {
            let after = Some(running(at));
            store
                .read(move |tx| tx.matches_of_computers(after, 100))
                .await
                .map(drop)
        })
        .await,
        measure("offer", READS, async |at| {
            let id = filled.id(at);
            store
                .read(move |tx| tx.offer(id, SystemClock.now()))
                .await
                .map(drop)
        })
        .await,
        measure("is_blocked_or_banned", READS, async |at| {
            let (one, other) = (filled.user(at), filled.user(at + 1));
            let servers = vec![filled.server(at)];
            store
                .read(move |tx| tx.is_blocked_or_banned(one, other, &servers))
                .await
                .map(drop)
        })
        .await,
        measure("aborts_today", READS, async |at| {
            let user = filled.user(at);
            store
                .read(move |tx| tx.aborts_today(user, now))
                .await
                .map(drop)
        })
        .await,
        measure("server", READS, async |at| {
            let server = filled.server(at);
            store.read(move |tx| tx.server(server)).await.map(drop)
        })
        .await,
        measure("results_after", READS, async |at| {
            let number = at % filled.count;
            store
                .read(move |tx| tx.results_after(number, 100))
                .await
                .map(drop)
        })
        .await,
        measure("next_due", READS, async |_| {
            store.read(move |tx| tx.next_due(now)).await.map(drop)
        })
        .await,
        measure("last_beat", READS, async |_| {
            store.read(|tx| tx.last_beat()).await.map(drop)
        })
        .await,
        // For the metrics alone.
        measure("count_running", READS / 10, async |_| {
            store.read(|tx| tx.count_running()).await.map(drop)
        })
        .await,
        measure("count_due_posts", READS / 10, async |_| {
            store.read(|tx| tx.count_due_posts()).await.map(drop)
        })
        .await,
    ]
}

/// Measures everything that is written while people play, each in a commit of its own.
pub(crate) async fn writes(store: &Store, filled: &Filled) -> Vec<Measured> {
    let now = SystemClock.now();
    let lease = Lease {
        holder: Holder::new(1),
        now,
        until: now.plus(60_000),
    };
    let running = |at| filled.id(filled.running(at));
    vec![
        measure("beat", WRITES, async |_| {
            store
                .write(move |tx| {
                    tx.see_host(lease.holder, now)?;
                    tx.beat(now)
                })
                .await
                .expect("written")
        })
        .await,
        measure("greet", WRITES, async |at| {
            let name = format!("user {at}");
            let user = filled.user(at);
            let greeted = store.write(move |tx| tx.greet(user, &name, "en"));
            greeted.await.map(drop).expect("written");
        })
        .await,
        measure("commit_step", WRITES, async |at| {
            let id = running(at);
            let found = store.read(move |tx| tx.load_match(id)).await.expect("read");
            step(store, found.expect("it runs"), now).await;
        })
        .await,
        measure("claim_ and settle_post", WRITES, async |at| {
            deliver(store, running(at), lease).await;
        })
        .await,
        measure("claim_clocks", WRITES, async |_| {
            store
                .write(move |tx| tx.claim_clocks(lease, 100))
                .await
                .map(drop)
                .expect("written");
        })
        .await,
        measure("open_offer", WRITES, async |at| {
            let offer = offer(filled, at, now);
            let opened = store.write(move |tx| tx.open_offer(&offer, Limits::default(), now));
            opened.await.map(drop).expect("written");
        })
        .await,
    ]
}

/// Measures the cleaning of everything that is over, a batch at a time.
pub(crate) async fn cleaning(store: &Store) -> Vec<Measured> {
    let later = SystemClock.now().plus(LATER);
    let names = ["posts", "offers", "acts", "waits", "channels"];
    let mut measured = Vec::new();
    for (leftover, name) in Leftover::ALL.into_iter().zip(names) {
        let clean = async |_| {
            store
                .write(move |tx| tx.clean(leftover, BATCH, later))
                .await
                .expect("written")
        };
        measured.push(measure(name, BATCHES, clean).await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    measured
}

/// Adds an entry to a match, which makes a hand and an announcement due.
async fn step(store: &Store, found: store::StoredMatch, now: Timestamp) {
    let mut row = found.row;
    let sequence = row.progress.sequence.next();
    row.progress.sequence = sequence;
    let due = Want::At(Mark::of(sequence, false));
    let entry = Entry {
        sequence,
        round: row.progress.round,
        kind: EntryKind::Move(Seat::Zero, "F3".to_owned()),
    };
    let commit = StepCommit {
        follows: found.version,
        row,
        entries: vec![entry],
        rounds: Vec::new(),
        effects: vec![
            MatchEffect::Want(MatchSlot::Hand(Seat::One), due),
            MatchEffect::Want(MatchSlot::Announcement(0), due),
        ],
        deeds: BySeat::default(),
        now,
    };
    store
        .write(move |tx| tx.commit_step(&commit))
        .await
        .expect("committed");
}

/// Claims the announcement of a match and finishes it, if it is due.
async fn deliver(store: &Store, id: host::MatchId, lease: Lease) {
    let state = store
        .read(move |tx| tx.match_state(id))
        .await
        .expect("read");
    let version = state.expect("it runs").version;
    let slot = MatchSlot::Announcement(0);
    let claim = Claim {
        id,
        version,
        slot,
        mark: Mark::of(version.sequence, false),
        lease,
    };
    if let Ok(claimed) = store
        .write(move |tx| tx.claim_match_post(claim))
        .await
        .expect("written")
    {
        let end = PostEnd::Never(claimed.post.mark);
        let settled = store.write(move |tx| tx.settle_post(id, slot, lease, end));
        settled.await.expect("written");
    }
}

/// Returns an offer to anybody.
fn offer(filled: &Filled, at: u64, now: Timestamp) -> Offer {
    Offer {
        id: host::MatchId::new(u64::try_from(now.0).unwrap_or(0), u128::from(at)),
        challenger: UserId(filled.user(at).0),
        challenger_nickname: None,
        server: None,
        opponent: None,
        opponent_server: None,
        scope: Scope::Here,
        filters: Filters::default(),
        game: "en-garde".to_owned(),
        options: "advanced".to_owned(),
        first_to: 5,
        time: model::Clock::Move { seconds: 86_400 },
        side: Side::Random,
        level: None,
        luck: String::new(),
        is_rated: false,
        secret: [7; 32],
        status: OfferStatus::Open,
        expires: now.plus(86_400_000),
        posts: Vec::new(),
    }
}
