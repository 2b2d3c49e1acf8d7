//! The record of a match, and its verification.

use super::handle::Host;
use super::loaded::{LoadedMatch, end_of};
use super::requests::Caller;
use super::rights::Deed;
use crate::Result;
use model::{MatchId, Refusal};
use players::Level;
use rules::{BySeat, Entry, MatchEnd, without_taken_back};
use store::StepCommit;
use table::{Broken, Checked, Difference, GameKind, MatchRecord, RecordedPlayer, verify_line};

impl Host {
    /// Returns the record of a match as one line of JSON: for its players, and after the end for
    /// everybody. A running round with hidden cards is left out. One is written for a user at a
    /// time.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAPlayer`] to others while the match runs.
    pub async fn export(&self, caller: &Caller, id: MatchId) -> Result<String> {
        let _turn = self.look(caller).await;
        self.record_of_match(caller, id).await
    }

    /// Returns the same to a caller who has a turn already.
    pub(super) async fn record_of_match(&self, caller: &Caller, id: MatchId) -> Result<String> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        Deed::Export.check_match(caller, live)?;
        let log = self.read(move |tx| tx.log(id)).await?;
        record(live, &log, live.end())
            .ok()
            .and_then(|record| record.to_line().ok())
            .ok_or(Refusal::Broken)
    }

    /// Returns the SHA-256 of a match's secret, which was published with its challenge.
    pub async fn commitment(&self, id: MatchId) -> Result<String> {
        let mut held = self.lock(id).await?;
        Ok(held.live()?.table.terms().secret.commitment())
    }

    /// Verifies a finished match by its record alone. One is verified for a user at a time.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotYet`] while the match runs: a verifier that knows the secret
    /// answers nothing then.
    pub async fn verify(
        &self,
        caller: &Caller,
        id: MatchId,
    ) -> Result<Result<Checked, Difference>> {
        let turn = self.look(caller).await;
        let end = self.lock(id).await?.live()?.row.end.clone();
        let end = end.ok_or(Refusal::NotYet)?;
        let record = self.record_of_match(caller, id).await?;
        let verifying = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            verify_line(&record)
        });
        let verified = verifying.await.map_err(|_| Refusal::Unavailable)?;
        if let (Ok(Checked::Match(verified)), Some(stored)) = (&verified, end.digest)
            && verified.digest != stored
        {
            let what = "its digest is not the one that was stored at its end";
            return Ok(Err(Difference::new(what)));
        }
        Ok(verified)
    }
}

/// Returns the digest of the record that a commit completes, after the entries of the log that are
/// on disk, with what was taken back, or `None` if the log does not fit the rules, which keeps no
/// match from ending.
pub(super) fn digest_at_end(
    live: &LoadedMatch,
    mut log: Vec<Entry>,
    commit: &StepCommit,
) -> Option<String> {
    log.extend(commit.entries.iter().cloned());
    let log = without_taken_back(log).ok()?;
    let record = record(live, &log, end_of(&commit.row)).ok()?;
    record.digest().ok()
}

fn record(live: &LoadedMatch, log: &[Entry], end: Option<MatchEnd>) -> Result<MatchRecord, Broken> {
    // A record leaves its server. A nickname does not.
    let players = BySeat::from_fn(|seat| RecordedPlayer {
        name: live.row.players[seat].name.clone(),
        computer: live.row.level(seat).and_then(Level::from_key),
    });
    GameKind::record(live.table.terms(), log, &players, end)
}
