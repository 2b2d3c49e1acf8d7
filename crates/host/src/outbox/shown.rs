//! The facts that the engine needs of a subject: what of it can be tried, where, how it looks, and what
//! a refusal teaches.

use crate::Result;
use futures::future::BoxFuture;
use tokio::time::Instant;

use super::queue::Queue;
use crate::handle::Host;
use crate::outcome::{Receipt, Undelivered};
use crate::ports::{Content, Delivery, Doubt, Place};
use crate::seen::Players;
use crate::turns::Turn;
use model::MatchId;
use store::{ClaimedPost, Slot};

/// A subject of which something is posted.
pub(super) trait Shown: Send + Sync + 'static {
    /// Its slots.
    type Slot: Slot;
    /// A claimed post, with everything needed to make it.
    type Claimed: AsRef<ClaimedPost> + Send + Sync + 'static;

    /// Returns its id.
    fn id(&self) -> <Self::Slot as Slot>::Subject;

    /// Brings out what is due of a subject, unless that is being done already.
    fn wake(host: &Host, id: <Self::Slot as Slot>::Subject);

    /// Takes note of the slots that are due, in the order of posting. Returns those that can be tried
    /// now.
    fn note_due(
        &mut self,
        _host: &Host,
        due: Vec<Self::Slot>,
    ) -> impl Future<Output = Vec<Self::Slot>> + Send {
        async { due }
    }

    /// Returns the place in which each of some slots waits for its turn, as far as it is known before
    /// the claim.
    fn places(
        &self,
        host: &Host,
        slots: &[Self::Slot],
    ) -> impl Future<Output = Result<Vec<Option<Place>>>> + Send;

    /// Returns `true` if something that is due elsewhere comes before a slot.
    fn keeps_back(
        &self,
        _queue: &Queue<Self::Slot>,
        _due: &[Self::Slot],
        _slot: Self::Slot,
    ) -> bool {
        false
    }

    /// Returns `true` for a slot whose failures lengthen the wait of no other, and which is given up when
    /// it has failed for long.
    fn stands_apart(&self, _slot: Self::Slot) -> bool {
        false
    }

    /// Returns the line in which a slot stands before that of its place, if there is one.
    fn line(&self, _host: &Host, _slot: Self::Slot) -> Option<BoxFuture<'static, Turn>> {
        None
    }

    /// Returns the next time at which something is kept back no longer.
    fn next_change(&self) -> Option<Instant> {
        None
    }

    /// Lets slots be tried again that time alone has freed.
    fn let_time_pass(&self, _queue: &mut Queue<Self::Slot>) {}

    /// Claims a slot whose turn has come, and builds what it shows from the same state.
    fn claim(
        &self,
        host: &Host,
        slot: Self::Slot,
        queue: &Queue<Self::Slot>,
    ) -> impl Future<Output = Result<Next<Self::Claimed>>> + Send;

    /// Learns from a refusal, which was final. Returns `true` if the slot is tried again.
    fn learn(
        &self,
        host: &Host,
        slot: Self::Slot,
        claimed: &Self::Claimed,
        reason: Undelivered,
    ) -> impl Future<Output = Result<bool>> + Send;

    /// Takes note that a claim has ended, with a receipt if the post stands.
    fn settled(
        &mut self,
        _host: &Host,
        _slot: Self::Slot,
        _claimed: &Self::Claimed,
        _receipt: Option<Receipt>,
    ) {
    }

    /// Does what is left once nothing is due any more.
    fn finished(&self, _host: &Host) -> impl Future<Output = ()> + Send {
        async {}
    }
}

/// The outcome of claiming a slot.
pub(super) enum Next<C> {
    /// Somebody else holds it, or something else comes first.
    Held,
    /// Nothing is due there by now, or something else is.
    Gone,
    /// It was claimed, and there is nothing more to show.
    Nothing(Box<C>),
    /// It was claimed, and nobody has to be asked: it would be refused.
    Refused(Box<C>, Undelivered),
    /// It was claimed, and is handed to the poster.
    Post(Box<C>, Box<Delivery>),
}

impl<C> Next<C> {
    /// Returns what follows from a claim: a delivery, if there is something to show.
    pub(super) fn claimed(claimed: Box<C>, delivery: Option<Delivery>) -> Self {
        match delivery {
            Some(delivery) => Self::Post(claimed, Box::new(delivery)),
            None => Self::Nothing(claimed),
        }
    }

    /// Returns the same of a claim of another type, which is made of the claimed post.
    pub(super) fn map<D>(self, of: impl FnOnce(Box<C>) -> D) -> Next<D> {
        match self {
            Self::Held => Next::Held,
            Self::Gone => Next::Gone,
            Self::Nothing(claimed) => Next::Nothing(Box::new(of(claimed))),
            Self::Refused(claimed, reason) => Next::Refused(Box::new(of(claimed)), reason),
            Self::Post(claimed, delivery) => Next::Post(Box::new(of(claimed)), delivery),
        }
    }
}

/// A post with its place, before it becomes a delivery under a claim.
pub(super) struct Prepared {
    /// The place.
    pub place: Place,
    /// The language there, a key of `locales/`.
    pub language: String,
    /// The content.
    pub content: Content,
}

impl Prepared {
    /// Returns the delivery that is handed to the poster under a claim.
    pub(super) fn delivery(
        self,
        host: &Host,
        id: MatchId,
        slot: impl Slot,
        post: &ClaimedPost,
        doubt: Doubt,
        players: Option<Players>,
    ) -> Delivery {
        Delivery {
            id,
            slot: slot.to_string(),
            mark: post.mark,
            place: self.place,
            language: self.language,
            players,
            doubt,
            begun_at: post.begun_at,
            permit: host.permit(post.until),
            content: self.content,
        }
    }
}
