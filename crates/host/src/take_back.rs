//! Taking back one's own last decision: as the other player agrees to, or at once against a computer.

use super::failure::Attempt;
use super::handle::Host;
use super::load::begun;
use super::loaded::LoadedMatch;
use super::outbox;
use super::requests::Caller;
use super::rights::Deed;
use super::seen::View;
use crate::Result;
use model::{MatchEvent, MatchId, Ply, Proposal, Refusal, TakenBack, Timestamp};
use rules::{BySeat, Entry, EntryKind, Seat, Uncovered};
use store::{StepCommit, StoreError};

impl LoadedMatch {
    /// Checks that the player on a seat may take their last decision back, or ask for it: nobody has
    /// decided since, and nothing hidden was shown because of it. Fails with the refusal of what stands
    /// against it.
    pub(super) fn check_take_back(&self, seat: Seat) -> Result<()> {
        self.row.check_take_back(seat)?;
        let last = self.table.last_decided();
        let (_, uncovered) = last
            .filter(|(by, _)| *by == seat)
            .ok_or(Refusal::NothingToTakeBack)?;
        match uncovered {
            None => Ok(()),
            Some(Uncovered::Card) => Err(Refusal::CardSince),
            Some(Uncovered::Chance) => Err(Refusal::ChanceSince),
            Some(Uncovered::Round) => Err(Refusal::RoundSince),
        }
    }

    /// Returns `true` if the player on a seat may take their last decision back, or ask for it.
    pub(super) fn may_take_back(&self, seat: Seat) -> bool {
        self.row.end.is_none() && self.check_take_back(seat).is_ok()
    }
}

impl Host {
    /// Takes the caller's last decision back, if they play a computer, and returns what they see then.
    /// Returns `None` if the other player is asked for it. `ply` is the one that a button was made for; a
    /// command, which is about the present, has none.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Stale`] if the match has gone on since the button was made,
    /// [`Refusal::NothingToTakeBack`] if the last decision is not the caller's,
    /// [`Refusal::CardSince`], [`Refusal::ChanceSince`] or [`Refusal::RoundSince`] if something was shown
    /// because of it, [`Refusal::StillProposed`] or [`Refusal::ProposedBefore`] if the caller has
    /// proposed something since it, [`Refusal::TooSoon`] for some plies after they were declined, or
    /// [`Refusal::BoardOfContest`].
    pub async fn take_back(
        &self,
        caller: &Caller,
        id: MatchId,
        ply: Option<Ply>,
    ) -> Result<Option<View>> {
        self.remember(caller).await?;
        let attempt = async || {
            let (mut held, seat) = self.running(Deed::Propose, caller, id).await?;
            let live = held.live()?;
            if ply.is_some_and(|ply| ply != live.row.progress.ply) {
                return Err(Refusal::Stale.into());
            }
            live.check_take_back(seat)?;
            if live.row.is_alone() {
                let since = live.row.progress.sequence;
                self.go_back(live, caller.at, seat, None).await?;
                return Ok(Some(self.seat_view(live, caller, seat, since)));
            }
            let ask = MatchEvent::Propose {
                seat,
                proposal: Proposal::TakeBack,
                reaches_other: self.proposer(live, seat).await?.reaches_other,
            };
            self.change(live, caller.at, ask).await?;
            Ok(None)
        };
        let taken = self.retry(attempt).await?;
        outbox::wake(self, id);
        Ok(taken)
    }

    /// Agrees that the other player takes their last decision back, as they asked at a ply.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NothingProposed`] if they do not ask for it any more.
    pub async fn agree_to_take_back(&self, caller: &Caller, id: MatchId, ply: Ply) -> Result<()> {
        self.remember(caller).await?;
        let attempt = async || {
            let (mut held, seat) = self.running(Deed::Answer, caller, id).await?;
            let live = held.live()?;
            if live.table.last_decided() != Some((seat.other(), None)) {
                return Err(Refusal::NothingProposed.into());
            }
            self.go_back(live, caller.at, seat.other(), Some(ply)).await
        };
        self.retry(attempt).await?;
        outbox::wake(self, id);
        Ok(())
    }

    /// Takes the last decision of a seat back. Its table is that of a log in which it does not stand.
    async fn go_back(
        &self,
        live: &mut LoadedMatch,
        clicked_at: Timestamp,
        seat: Seat,
        asked_at: Option<Ply>,
    ) -> Attempt<()> {
        let (id, before) = (live.row.id, live.table.standing());
        let entry = Entry {
            sequence: before.sequence.next(),
            round: before.round,
            kind: EntryKind::TakeBack(seat),
        };
        let mut log = self.read(move |tx| tx.whole_log(id)).await?;
        // Another host may have gone on since the match was locked.
        if log.last().is_none_or(|it| it.sequence != before.sequence) {
            return Err(StoreError::Conflict(id).into());
        }
        log.push(entry.clone());
        let table = begun(self, &live.row, &log)?;
        let event = MatchEvent::TakeBack(TakenBack {
            seat,
            asked_at,
            before,
            after: table.standing(),
        });
        let mut row = live.row.clone();
        let effects = row.apply(event, &self.facts(live, clicked_at))?;
        let commit = StepCommit {
            follows: live.version,
            row,
            entries: vec![entry],
            rounds: Vec::new(),
            effects,
            deeds: BySeat::default(),
            now: self.now(),
        };
        self.write_step(live, commit).await?;
        live.table = table;
        Ok(())
    }
}
