//! A transaction in which contests are read, and their steps are made.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use crate::failure::{Attempt, Failure};
use crate::handle::Host;
use crate::requests::Caller;
use crate::seen::ContestView;
use crate::{Result, outbox};
use model::{
    Contest, ContestEffect, ContestEvent, ContestFacts, ContestId, ContestState, MatchId, Refusal,
    Timestamp, UserId,
};
use store::{Beginning, ContestStep, StoreError, Tx};

/// A transaction of the database with the host and the time of what is asked. What it changes is
/// brought out once it is committed.
pub(super) struct ContestTx<'a> {
    pub(super) host: &'a Host,
    pub(super) tx: &'a Tx<'a>,
    pub(super) now: Timestamp,
    changed: RefCell<Changed>,
}

/// The contests and matches with something to bring out.
#[derive(Default)]
struct Changed {
    contests: Vec<ContestId>,
    /// The matches that have begun.
    begun: Vec<MatchId>,
}

impl<'a> ContestTx<'a> {
    fn new(host: &'a Host, tx: &'a Tx<'a>, now: Timestamp) -> Self {
        Self {
            host,
            tx,
            now,
            changed: RefCell::default(),
        }
    }

    /// Returns a new id of the time of the transaction.
    pub(super) fn id(&self) -> MatchId {
        self.host.id_at(self.now)
    }

    /// Returns a contest as it stands.
    pub(super) fn contest(&self, id: ContestId) -> Attempt<Contest> {
        match self.tx.contest(id) {
            Err(error @ StoreError::Row(_)) => {
                tracing::error!(%id, %error, "a contest is damaged and stopped; all others go on");
                Err(Refusal::Broken.into())
            }
            contest => Ok(contest?.ok_or(Refusal::Unknown)?),
        }
    }

    /// Makes a step of a contest. Returns what follows from it.
    pub(super) fn step(&self, before: Contest, event: ContestEvent) -> Attempt<Vec<ContestEffect>> {
        let mut after = before.clone();
        let players = if event.seats_players() {
            Players::of(self.tx, &before)?
        } else {
            Players::default()
        };
        let facts = ContestFacts {
            now: self.now,
            barred: &players.barred,
            blocks: &players.blocks,
            ratings: &players.ratings,
            new_board: &|| (self.id(), *self.host.secret().bytes()),
        };
        let effects = after.apply(event, &facts)?;
        if after != before {
            self.record(before, after, &effects)?;
        }
        Ok(effects)
    }

    fn record(&self, before: Contest, after: Contest, effects: &[ContestEffect]) -> Attempt<()> {
        let dealt = effects.iter().filter_map(|effect| match effect {
            ContestEffect::Deal(board) => Some(*board),
            _ => None,
        });
        let begin = dealt.map(|board| Ok((board, self.host.dealt(&after, board, self.now)?)));
        let begin: Vec<(u8, Beginning)> = begin.collect::<Result<_>>()?;
        let begun = begin.iter().map(|(_, beginning)| beginning.row.id);
        self.changed.borrow_mut().begun.extend(begun);
        let id = after.id;
        let step = ContestStep {
            before,
            after,
            effects,
            begin,
            now: self.now,
        };
        let edited = self.tx.record_contest(&step, self.host.rate())?;
        self.bring([id].into_iter().chain(edited));
        Ok(())
    }

    /// Has contests brought out once this is committed.
    pub(super) fn bring(&self, contests: impl IntoIterator<Item = ContestId>) {
        self.changed.borrow_mut().contests.extend(contests);
    }
}

/// The facts known of those who have joined a contest.
#[derive(Default)]
struct Players {
    barred: Vec<UserId>,
    blocks: HashSet<(UserId, UserId)>,
    ratings: HashMap<UserId, i64>,
}

impl Players {
    fn of(tx: &Tx<'_>, contest: &Contest) -> Result<Self, StoreError> {
        let mut players = Self {
            barred: tx.barred_from_contest(contest.id)?,
            blocks: tx.blocks_in_contest(contest.id)?,
            ratings: HashMap::new(),
        };
        if contest.state == ContestState::LineUp {
            for player in &contest.players {
                let rating = tx.lobby_rating(player.user, &contest.game)?;
                players.ratings.insert(player.user, rating);
            }
        }
        Ok(players)
    }
}

impl Host {
    /// Changes contests in one transaction, and has brought out what follows. Nothing has changed if
    /// the job fails: it is refused before it writes anything.
    pub(super) async fn change_contests<T: Send + 'static>(
        &self,
        job: impl Fn(&ContestTx<'_>) -> Attempt<T> + Send + 'static,
    ) -> Result<T> {
        // A thread of the database has no clock that a test can move.
        let (host, now) = (self.clone(), self.now());
        let done = self.write(move |tx| {
            let at = ContestTx::new(&host, tx, now);
            let done = job(&at);
            let changed = at.changed.into_inner();
            let is_refused = matches!(done, Err(Failure::Refused(_)));
            debug_assert!(
                !is_refused || changed.contests.is_empty(),
                "refused too late"
            );
            Failure::split(done.map(|done| (done, changed)))
        });
        let (done, changed) = done.await.map_err(Failure::from)??;
        if !changed.contests.is_empty() {
            self.inner.clock.notify_one();
        }
        for id in changed.begun {
            Host::count(&self.counters().started);
            outbox::wake(self, id);
        }
        for id in changed.contests {
            outbox::bring_contest(self, id);
        }
        Ok(done)
    }

    /// Reads contests in one transaction.
    pub(super) async fn read_contests<T: Send + 'static>(
        &self,
        job: impl Fn(&ContestTx<'_>) -> Attempt<T> + Send + 'static,
    ) -> Result<T> {
        let (host, now) = (self.clone(), self.now());
        let done = self.read(move |tx| Failure::split(job(&ContestTx::new(&host, tx, now))));
        done.await.map_err(Failure::from)?
    }

    /// Changes contests as a caller asks.
    pub(super) async fn change_for<T: Send + 'static>(
        &self,
        caller: &Caller,
        job: impl Fn(&ContestTx<'_>, &Caller) -> Attempt<T> + Send + 'static,
    ) -> Result<T> {
        let by = caller.clone();
        self.change_contests(move |at| job(at, &by)).await
    }

    /// Reads contests for a caller.
    pub(super) async fn read_for<T: Send + 'static>(
        &self,
        caller: &Caller,
        job: impl Fn(&ContestTx<'_>, &Caller) -> Attempt<T> + Send + 'static,
    ) -> Result<T> {
        let by = caller.clone();
        self.read_contests(move |at| job(at, &by)).await
    }

    pub(super) async fn load_contest(&self, id: ContestId) -> Result<Contest> {
        self.read_contests(move |at| at.contest(id)).await
    }

    /// Returns a contest as the caller may see it.
    pub(super) async fn shown(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.read_for(caller, move |at, by| at.seen_by(by, &at.contest(id)?))
            .await
    }
}
