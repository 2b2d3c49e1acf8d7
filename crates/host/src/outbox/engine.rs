//! Bringing out what is due of a subject, again and again until it is done.
//!
//! A subject stands in line at all its places at once and claims a slot when its turn has come.
//! Requests are under way beside each other; everything else is done one after the other.

use std::time::Duration;

use futures::StreamExt;
use futures::future::{BoxFuture, join_all};
use futures::stream::FuturesUnordered;
use tokio::time::{Instant, sleep, sleep_until};

use super::CLAIM;
use super::holding::holding;
use super::lines::Lines;
use super::queue::Queue;
use super::refused::posted_in;
use super::shown::{Next, Shown};
use crate::backoff::Backoff;
use crate::handle::Host;
use crate::outcome::{Receipt, Undelivered};
use crate::ports::Delivery;
use crate::single_flight::Flight;
use crate::turns::Turn;
use crate::{Result, finale};
use model::Refusal;
use store::{ClaimedPost, PostEnd, Slot, StoreError, Tx};

/// The time for which a post is left alone whose place took nothing when its turn had come.
const BREATH: Duration = Duration::from_millis(100);
/// The time after which a post that stands apart is given up, counted from its first failure.
const GIVEN_UP: Duration = Duration::from_secs(3600);

/// Brings out everything that is due of a subject, until nothing is left.
pub(super) async fn bring<S: Shown>(host: Host, subject: S, flight: Flight) {
    let id = subject.id();
    let mut posts = Posts::new(host.clone(), subject);
    loop {
        match posts.go_on(&flight).await {
            Ok(true) => {}
            Ok(false) => break,
            Err(Refusal::Unavailable) => posts.rest(),
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted of this subject");
                return posts.finish_begun().await;
            }
        }
    }
    // A commit may have come after the last look.
    let is_more = flight.end();
    if host.is_closing() {
        return;
    }
    posts.subject.finished(&host).await;
    if is_more {
        S::wake(&host, id);
    }
}

/// The posts of a subject.
struct Posts<S: Shown> {
    host: Host,
    subject: S,
    /// The slots that are due, as they were last read; `None` if they have to be read again.
    due: Option<Vec<S::Slot>>,
    queue: Queue<S::Slot>,
    lines: Lines<S::Slot>,
    under_way: FuturesUnordered<BoxFuture<'static, Outcome<S>>>,
    /// The wait of what is held up.
    wait: Wait,
    /// The wait of what is held up and [stands apart](Shown::stands_apart).
    wait_apart: Wait,
    /// The slots that stand apart and failed, and since when.
    failing: Vec<(S::Slot, Instant)>,
    /// `true` if nothing is begun before the wait is over: the database does not answer.
    is_resting: bool,
}

/// A wait before what is held up is tried again.
#[derive(Default)]
struct Wait {
    backoff: Backoff,
    /// The time at which it is over, if there is one.
    again: Option<Instant>,
}

impl Wait {
    /// Begins, unless it has begun.
    fn begin(&mut self) {
        if self.again.is_none() {
            self.begin_anew();
        }
    }

    fn begin_anew(&mut self) {
        self.again = Some(Instant::now() + self.backoff.next());
    }

    fn is_over(&self) -> bool {
        self.again.is_some_and(|again| again <= Instant::now())
    }
}

/// The outcome of a post that was claimed.
struct Outcome<S: Shown> {
    slot: S::Slot,
    claimed: Box<S::Claimed>,
    /// The poster's report; `None` if the claim was lost meanwhile.
    posted: Option<Result<Receipt, Undelivered>>,
    turn: Turn,
}

impl<S: Shown> Posts<S> {
    fn new(host: Host, subject: S) -> Self {
        Self {
            host,
            subject,
            due: None,
            queue: Queue::default(),
            lines: Lines::default(),
            under_way: FuturesUnordered::new(),
            wait: Wait::default(),
            wait_apart: Wait::default(),
            failing: Vec::new(),
            is_resting: false,
        }
    }

    /// Waits for whatever comes next, and does what follows from it. Returns `false` if nothing is
    /// left to do.
    async fn go_on(&mut self, flight: &Flight) -> Result<bool> {
        let is_left = self.stand_in_line().await?;
        if self.queue.busy.is_empty() && (!is_left || self.host.is_closing()) {
            return Ok(false);
        }
        let waits = [&self.wait, &self.wait_apart].map(|wait| wait.again);
        let changes = waits.into_iter().chain([self.subject.next_change()]);
        let change = changes.flatten().min();
        tokio::select! {
            biased;
            Some(outcome) = self.under_way.next() => self.settle(outcome).await?,
            turns = self.lines.next() => self.begin_all(turns).await?,
            () = flight.asked() => self.try_again(),
            () = sleep_until(change.unwrap_or_else(Instant::now)), if change.is_some() => {
                self.let_time_pass();
            }
        }
        Ok(true)
    }

    /// Stands in line for everything that can be posted now. Returns `true` if anything is due.
    async fn stand_in_line(&mut self) -> Result<bool> {
        if self.is_resting || self.host.is_closing() {
            self.lines.leave();
            return Ok(true);
        }
        if self.due.is_none() {
            let id = self.subject.id();
            let due = self.host.read(move |tx| due::<S::Slot>(tx, id));
            self.due = Some(due.await?);
        }
        let due = self.due.clone().unwrap_or_default();
        let due = self.subject.note_due(&self.host, due).await;
        let free = self.queue.free(&self.subject, &due);
        self.lines.stand(&self.host, &self.subject, &free).await?;
        Ok(!due.is_empty())
    }

    /// Begins the posts whose turns have come. They are claimed in one commit, if they can be.
    async fn begin_all(&mut self, turns: Vec<(S::Slot, Turn)>) -> Result<()> {
        let (host, subject, queue) = (&self.host, &self.subject, &self.queue);
        let claims = turns
            .iter()
            .map(|(slot, _)| subject.claim(host, *slot, queue));
        let claims = join_all(claims).await;
        let mut begun = Ok(());
        for ((slot, turn), claim) in turns.into_iter().zip(claims) {
            let next = match claim {
                Ok(next) => self.begin(slot, turn, next).await,
                Err(refused) => Err(refused),
            };
            begun = begun.and(next);
        }
        begun
    }

    async fn begin(&mut self, slot: S::Slot, turn: Turn, next: Next<S::Claimed>) -> Result<()> {
        match next {
            Next::Held => {
                self.due = None;
                self.hold_up(slot);
            }
            Next::Gone => self.due = None,
            Next::Nothing(claimed) => {
                let end = PostEnd::Never((*claimed).as_ref().mark);
                self.end(slot, &claimed, end, None).await?;
            }
            Next::Refused(claimed, reason) => self.note_refusal(slot, &claimed, reason).await?,
            Next::Post(claimed, delivery) => {
                self.queue.busy.push(slot);
                let (host, id) = (self.host.clone(), self.subject.id());
                self.under_way.push(Box::pin(async move {
                    let posted = post(&host, id, slot, *delivery).await;
                    Outcome {
                        slot,
                        claimed,
                        posted,
                        turn,
                    }
                }));
            }
        }
        Ok(())
    }

    /// Records the outcome of a post, and learns from it.
    async fn settle(&mut self, outcome: Outcome<S>) -> Result<()> {
        let Outcome {
            slot,
            claimed,
            posted,
            turn: _turn,
        } = outcome;
        self.queue.busy.retain(|busy| *busy != slot);
        let Some(posted) = posted else {
            self.due = None;
            self.hold_up(slot);
            return Ok(());
        };
        let claim: ClaimedPost = *(*claimed).as_ref();
        match posted {
            Ok(receipt) => {
                self.failing.retain(|(failing, _)| *failing != slot);
                Host::count(&self.host.counters().delivered);
                let place = (receipt.message, receipt.channel);
                let end = PostEnd::Shown(claim.mark, place);
                self.end(slot, &claimed, end, Some(receipt)).await?;
            }
            Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
                Host::count(&self.host.counters().undelivered);
                // What may have arrived all the same stays in doubt.
                let arrived = claim.in_doubt || reason == Undelivered::Unanswered;
                let is_given_up = self.has_failed_for_long(slot);
                let end = if is_given_up {
                    PostEnd::Never(claim.mark)
                } else {
                    PostEnd::Again { arrived }
                };
                self.end(slot, &claimed, end, None).await?;
                if is_given_up {
                    self.failing.retain(|(failing, _)| *failing != slot);
                    return Ok(());
                }
                if reason != Undelivered::Limited {
                    self.hold_up(slot);
                    return Ok(());
                }
            }
            Err(Undelivered::Absent) => {
                let end = PostEnd::Again { arrived: false };
                self.end(slot, &claimed, end, None).await?;
            }
            Err(reason) => {
                self.failing.retain(|(failing, _)| *failing != slot);
                self.note_refusal(slot, &claimed, reason).await?;
            }
        }
        self.wait_of(slot).backoff = Backoff::default();
        Ok(())
    }

    /// Notes the failure of a slot that stands apart. Returns `true` if it has failed for so long that it
    /// is given up.
    fn has_failed_for_long(&mut self, slot: S::Slot) -> bool {
        if !self.subject.stands_apart(slot) {
            return false;
        }
        let mut failing = self.failing.iter();
        if let Some((_, since)) = failing.find(|(failing, _)| *failing == slot) {
            return since.elapsed() >= GIVEN_UP;
        }
        self.failing.push((slot, Instant::now()));
        false
    }

    /// Learns from a refusal that was final.
    async fn note_refusal(
        &mut self,
        slot: S::Slot,
        claimed: &S::Claimed,
        reason: Undelivered,
    ) -> Result<()> {
        let id = self.subject.id();
        Host::count(&self.host.counters().undelivered);
        tracing::info!(%id, %slot, ?reason, "not delivered");
        let is_tried_again = self
            .subject
            .learn(&self.host, slot, claimed, reason)
            .await?;
        let end = if is_tried_again {
            PostEnd::Again { arrived: false }
        } else {
            PostEnd::Never(claimed.as_ref().mark)
        };
        self.end(slot, claimed, end, None).await?;
        Ok(())
    }

    async fn end(
        &mut self,
        slot: S::Slot,
        claimed: &S::Claimed,
        end: PostEnd,
        receipt: Option<Receipt>,
    ) -> Result<(), StoreError> {
        let (id, lease) = (self.subject.id(), self.host.lease(CLAIM));
        self.due = None;
        let due = self.host.write(move |tx| {
            tx.settle_post(id, slot, lease, end)?;
            due::<S::Slot>(tx, id)
        });
        self.due = Some(due.await?);
        self.subject.settled(&self.host, slot, claimed, receipt);
        Ok(())
    }

    /// Leaves a slot alone for a while.
    fn hold_up(&mut self, slot: S::Slot) {
        self.queue.held_up.push(slot);
        self.wait_of(slot).begin();
    }

    /// Returns the wait in which a slot is held up: what stands apart lengthens no other.
    fn wait_of(&mut self, slot: S::Slot) -> &mut Wait {
        if self.subject.stands_apart(slot) {
            &mut self.wait_apart
        } else {
            &mut self.wait
        }
    }

    /// Begins nothing for a while.
    fn rest(&mut self) {
        self.due = None;
        self.is_resting = true;
        self.wait.begin_anew();
    }

    fn try_again(&mut self) {
        self.due = None;
        self.queue.held_up.clear();
        (self.wait.again, self.wait_apart.again) = (None, None);
        self.is_resting = false;
    }

    fn let_time_pass(&mut self) {
        self.due = None;
        let (subject, held_up) = (&self.subject, &mut self.queue.held_up);
        if self.wait_apart.is_over() {
            held_up.retain(|slot| !subject.stands_apart(*slot));
            self.wait_apart.again = None;
        }
        if self.wait.is_over() {
            held_up.retain(|slot| subject.stands_apart(*slot));
            self.wait.again = None;
            self.is_resting = false;
        }
        self.subject.let_time_pass(&mut self.queue);
    }

    /// Waits for whatever is under way, and begins nothing more.
    async fn finish_begun(&mut self) {
        while let Some(outcome) = self.under_way.next().await {
            if let Err(refused) = self.settle(outcome).await {
                let id = self.subject.id();
                tracing::warn!(%id, ?refused, "a post was not written down");
            }
        }
    }
}

/// Returns the slots of a subject that are due, in the order of posting.
fn due<S: Slot>(tx: &Tx<'_>, id: S::Subject) -> Result<Vec<S>, StoreError> {
    let due = tx.due_posts(id)?;
    Ok(due.into_iter().map(|state| state.slot).collect())
}

/// Hands a delivery to the poster, under a claim. Returns `None` if the claim was lost.
async fn post<S: Slot>(
    host: &Host,
    id: S::Subject,
    slot: S,
    delivery: Delivery,
) -> Option<Result<Receipt, Undelivered>> {
    let place = posted_in(&delivery);
    if let Some((channel, _)) = place
        && let Some(reason) = host.inner.refused.known_in(channel, host.now())
    {
        return Some(Err(reason));
    }
    let renew = |lease| host.write(move |tx| tx.renew_post(id, slot, lease));
    let permit = delivery.permit.clone();
    let posted = async {
        let delivery = finale::complete(host, delivery).await;
        host.inner.poster.deliver(delivery).await
    };
    let posted = holding(host, &permit, renew, posted).await;
    if let (Some((channel, server)), Some(posted)) = (place, posted) {
        let refused = &host.inner.refused;
        refused.learn(channel, server, posted.err(), host.now());
    }
    if posted == Some(Err(Undelivered::Limited)) {
        sleep(BREATH).await;
    }
    posted
}
