//! Deadlines, reminders and flags, and the time in which nobody could play.

use crate::Result;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::failure::{Attempt, unpoisoned};
use super::handle::{Downtime, Host};
use super::outside::milliseconds;
use super::{cleaning, exclusions, outbox, sweep};
use model::{MatchEvent, MatchId, Refusal, Timestamp};
use store::{Outage, PUT_OFF, StoreError, Tx};

/// The longest gap in the heartbeat or in the connection that does not count as downtime: a minute,
/// in milliseconds.
pub const GAP: i64 = 60_000;
/// The longest time between two heartbeats: a start takes the time since the last one for downtime.
const BEAT: Duration = Duration::from_secs(20);
/// The number of matches looked at in one go.
const BATCH: u32 = 100;
/// The time for which a host claims a clock to look at it: a minute, in milliseconds.
const CLAIM: i64 = 60_000;

/// Looks at every clock and every offer when their time comes, and at the seasons when the next one
/// is over.
pub(super) async fn run(host: Host, mut next_season: Option<Timestamp>) {
    // The time of the last heartbeat after which one failed.
    let mut silent_since = None;
    let mut cleaned = host.now();
    let mut looked_round = None;
    loop {
        host.inner.clock_looks.send_modify(|looks| {
            looks.begun += 1;
            looks.next = None;
        });
        let now = host.now();
        let is_round = looked_round.is_none_or(|at| has_passed(milliseconds(BEAT), at, now));
        if is_round {
            looked_round = Some(now);
            outbox::try_refused(&host);
            exclusions::follow(&host).await;
            host.write_presences().await;
        }
        // Before a heartbeat passes over it.
        if let Some(since) = silent_since {
            host.note_downtime(since);
        }
        let beaten = if is_round {
            beat_and_inherit(&host).await
        } else {
            beat(&host).await
        };
        match beaten {
            Ok(()) => silent_since = None,
            Err(error) => {
                silent_since.get_or_insert(now);
                tracing::warn!(%error, "the heartbeat was not written");
            }
        }
        charge_nobody(&host).await;
        let next = if host.is_plausible() {
            if has_passed(cleaning::EVERY, cleaned, now) {
                cleaned = now;
                tokio::spawn(cleaning::run(host.clone()));
            }
            if next_season.is_none_or(|next| next <= now) {
                next_season = host.keep_seasons().await;
            }
            look_and_wait(&host).await
        } else {
            None
        };
        let wait = next.unwrap_or(BEAT);
        let until = host.now().plus(milliseconds(wait));
        host.inner.clock_looks.send_modify(|looks| {
            looks.ended += 1;
            looks.next = next.map(|_| until);
        });
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = host.inner.clock.notified() => {}
        }
        // A machine that was suspended, or a program that was stopped, wakes up much too late.
        host.note_downtime(until);
        charge_nobody(&host).await;
    }
}

/// Returns `true` if so many milliseconds have passed since an earlier time, or if the clock was set
/// back behind it: nobody waits for it to come round again.
fn has_passed(milliseconds: i64, since: Timestamp, now: Timestamp) -> bool {
    !(0..milliseconds).contains(&now.since(since))
}

/// Gives back what is owed, once the time may be believed, if it is longer than [`GAP`]. What the
/// database does not take is owed until it does: nobody can play before that.
async fn charge_nobody(host: &Host) {
    let Some(from) = host.owed().filter(|_| host.is_plausible()) else {
        return;
    };
    let (shard, until) = (None, host.now());
    if until.since(from) > GAP
        && let Err(error) = give_back(host, Outage { shard, from, until }).await
    {
        tracing::error!(%error, "a downtime is given back later");
        return;
    }
    *unpoisoned(&host.inner.owed) = None;
}

/// Looks at all clocks, and returns the time until the next look; `None` if that failed.
async fn look_and_wait(host: &Host) -> Option<Duration> {
    match look(host).await {
        Ok(next) => Some(next.map_or(BEAT, |next| until(host, next))),
        Err(refused) => {
            tracing::warn!(?refused, "the clocks are looked at again later");
            None
        }
    }
}

fn until(host: &Host, next: Timestamp) -> Duration {
    // What is over and waits for a connection is looked at again a moment later.
    let may_wait = host.is_cut_off() || !host.process().is_alone();
    let least = if may_wait { 1000 } else { 1 };
    let milliseconds = u64::try_from(next.since(host.now())).unwrap_or(0);
    Duration::from_millis(milliseconds.max(least)).min(BEAT)
}

/// Looks at all clocks, and returns the time of the next one.
async fn look(host: &Host) -> Result<Option<Timestamp>> {
    let now = host.now();
    let (is_waiting, next) = host
        .read(move |tx| Ok((tx.is_a_server_waited_for()?, tx.next_due(now)?)))
        .await?;
    if is_waiting {
        super::contests::wait_for_servers(host, now).await?;
    }
    if next.is_some_and(|next| next <= now) {
        look_at_due(host, now).await?;
    } else if !is_waiting {
        return Ok(next);
    }
    let now = host.now();
    Ok(host.read(move |tx| tx.next_due(now)).await?)
}

async fn look_at_due(host: &Host, now: Timestamp) -> Result<()> {
    host.look_at_shards().await?;
    let lease = host.lease(CLAIM);
    let due = host.write(move |tx| tx.claim_clocks(lease, BATCH)).await?;
    for id in due {
        match host.retry(|| look_at(host, id)).await {
            Ok(()) => outbox::wake(host, id),
            Err(Refusal::Unavailable) => return Err(Refusal::Unavailable),
            Err(refused) => {
                tracing::warn!(%id, ?refused, "a match's clock could not be looked at");
                // A damaged match must not keep the clocks of the others waiting.
                host.write(move |tx| tx.put_off_clock(id, now.plus(PUT_OFF)))
                    .await?;
            }
        }
    }
    super::offers::expire(host, now).await?;
    super::contests::look(host, now).await
}

/// Looks at one match's clock: sends a reminder, lets the flag fall, or ends the match.
async fn look_at(host: &Host, id: MatchId) -> Attempt<()> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    if live.row.end.is_some() {
        return Ok(());
    }
    host.change(live, host.now(), MatchEvent::Look).await
}

/// Records that the program is alive. While a downtime is owed, the last heartbeat stays the one
/// before it: whatever ends the program, the next start gives the downtime back.
pub(super) async fn beat(host: &Host) -> Result<(), StoreError> {
    host.write(heartbeat(host)).await
}

/// Returns the job that records a heartbeat.
fn heartbeat(host: &Host) -> impl Fn(&Tx<'_>) -> Result<(), StoreError> + Send + use<> {
    let (holder, now) = (host.inner.holder, host.now());
    let is_owing = host.owed().is_some();
    move |tx| {
        tx.see_host(holder, now)?;
        if is_owing { Ok(()) } else { tx.beat(now) }
    }
}

/// Records the same, and takes up what other hosts have left that died or stopped.
async fn beat_and_inherit(host: &Host) -> Result<(), StoreError> {
    let (beat, holder, now) = (heartbeat(host), host.inner.holder, host.now());
    let silent = host.write(move |tx| {
        beat(tx)?;
        tx.take_note_of_silent_hosts(holder, outbox::SILENCE, now)
    });
    let silent = silent.await?;
    if silent > 0 {
        tracing::info!(silent, "what other hosts have left is brought out here");
        tokio::spawn(sweep::sweep(host.clone()));
    }
    Ok(())
}

/// Gives back the time since the last heartbeat, at the start of the program, if it is longer than
/// [`GAP`]. Returns what may go on until the connection to Discord stands.
///
/// Leaves what goes on to who serves each shard, where several processes share them: they give it back
/// from the same time on.
pub(super) async fn make_up_for_downtime(host: &Host) -> Result<Downtime, StoreError> {
    let until = host.now();
    let known = host.read(move |tx| Ok((tx.free_shards(until)?, tx.last_beat()?)));
    let (free, last) = known.await?;
    if let Some(free) = free {
        let away = free
            .into_iter()
            .filter(|(_, from)| until.since(*from) > GAP);
        for (shard, from) in away.filter(|_| host.is_plausible()) {
            let shard = Some(shard);
            give_back(host, Outage { shard, from, until }).await?;
        }
        beat(host).await?;
        let (from, is_long) = (until, false);
        return Ok(Downtime { from, is_long });
    }
    let from = last.unwrap_or(until);
    let is_long = host.is_plausible() && until.since(from) > GAP;
    if is_long {
        let shard = None;
        give_back(host, Outage { shard, from, until }).await?;
    } else if !host.is_plausible() {
        host.owe(from);
    }
    beat(host).await?;
    let from = if is_long { until } else { from };
    Ok(Downtime { from, is_long })
}

/// Moves the deadlines of the matches that an outage concerns, and the ends of line-ups and roll
/// calls.
async fn give_back(host: &Host, outage: Outage) -> Result<(), StoreError> {
    // What is given back counts up to the outage's end: the wait for a server must not have a gap
    // before it.
    super::contests::wait_for_servers(host, outage.from).await?;
    let matches = host.store().give_back(outage).await?;
    let contests = host
        .write(move |tx| tx.give_back_to_contests(outage))
        .await?;
    for id in &contests {
        outbox::bring_contest(host, *id);
    }
    let contests = contests.len();
    let seconds = outage.until.since(outage.from) / 1000;
    let shard = outage.shard.map(|shard| shard.number);
    tracing::info!(
        seconds,
        shard,
        matches,
        contests,
        "an outage is charged to nobody"
    );
    Ok(())
}

impl Host {
    /// Gives an outage of a shard back to the matches and contests that it concerns, no part of it
    /// twice, whatever else was away at the same time. The watcher of the connection calls this for an
    /// outage of more than [`GAP`], and again for what it goes on.
    pub async fn give_back(&self, outage: Outage) -> Result<()> {
        give_back(self, outage).await?;
        self.inner.clock.notify_one();
        Ok(())
    }

    /// Wakes the clock, unless its next look comes before a match is due; `None` for one that is over.
    pub(super) fn wake_clock(&self, due: Option<Timestamp>) {
        let now = self.now();
        if !self.inner.clock_looks.borrow().come_before(due, now) {
            self.inner.clock.notify_one();
        }
    }

    /// Returns the number of looks at all clocks since the start.
    pub fn clock_looks(&self) -> u64 {
        self.inner.clock_looks.borrow().ended
    }

    /// Looks at all clocks now, and returns once a look that began after this call is over, or the host
    /// stops.
    pub async fn look_at_clocks(&self) {
        let mut looks = self.inner.clock_looks.subscribe();
        let next = looks.borrow().begun + 1;
        self.inner.clock.notify_one();
        let stops = || self.inner.closing.load(Ordering::Relaxed);
        // The sender lives as long as this host.
        let _ = looks.wait_for(|looks| looks.ended >= next || stops()).await;
    }

    /// Records that nobody could play since then, if that is longer than [`GAP`] by a time that may
    /// be believed. A process that shares the shards holds none any more by then, and gives each back
    /// that it takes again.
    fn note_downtime(&self, from: Timestamp) {
        if self.process().is_alone() && self.is_plausible() && self.now().since(from) > GAP {
            self.owe(from);
        }
    }

    /// Records that the time since then is to be given back, with what is owed already.
    fn owe(&self, from: Timestamp) {
        let mut owed = unpoisoned(&self.inner.owed);
        *owed = Some(owed.map_or(from, |before| before.min(from)));
    }

    fn owed(&self) -> Option<Timestamp> {
        *unpoisoned(&self.inner.owed)
    }

    /// Returns the downtime that the host's start has not given back. It goes on until the connection to
    /// Discord stands. A host that stands by has none.
    pub fn downtime(&self) -> Option<Downtime> {
        self.inner.downtime.get().copied()
    }

    /// Returns `true` if the time may be believed. Until then nothing is decided by time that cannot
    /// be taken back: no clock, offer or contest ends, no season is closed, no outage is given back,
    /// and nothing is cleaned away. Play goes on, since each click has its own time.
    pub fn is_plausible(&self) -> bool {
        self.inner.now.is_plausible()
    }

    /// Notes whether all connections to Discord stand. While one is away, neither a board of a contest
    /// nor a line-up or a roll call ends to which the outage may still be given back.
    pub fn note_connection(&self, stands: bool) {
        self.inner.is_cut_off.store(!stands, Ordering::Relaxed);
    }

    /// Returns `true` while a connection to Discord is away.
    fn is_cut_off(&self) -> bool {
        self.inner.is_cut_off.load(Ordering::Relaxed)
    }

    /// Returns `true` if a time was over in an outage of which nothing has been given back yet, since it
    /// may still be one of less than [`GAP`]. After that a time which it concerns has moved, and any
    /// other counts. While the time may not be believed, nothing has been given back.
    pub(super) fn may_give_back(&self, time: Timestamp, now: Timestamp) -> bool {
        let may_be_away = self.is_cut_off() || self.may_have_been_away(time);
        !self.is_plausible() || may_be_away && now.since(time) <= GAP + milliseconds(BEAT)
    }
}
