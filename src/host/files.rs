//! The record of a match, and its verification.

use super::handle::Host;
use super::requests::{Caller, RequestError};
use super::rights::Deed;
use crate::ai::Level;
use crate::game::BySeat;
use crate::store::MatchId;
use crate::table::{Checked, Difference, GameKind, RecordedPlayer, verify_line};

impl Host {
    /// Returns the record of a match as one line of JSON: for its players, and after the end for
    /// everybody. A running round with hidden cards is left out.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotAPlayer`] to others while the match runs.
    pub async fn export(&self, caller: &Caller, id: MatchId) -> Result<String, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        Deed::Export.check_match(caller, live)?;
        let log = self.store().log(id).await?;
        // A record leaves its server. A nickname does not.
        let players = BySeat::from_fn(|seat| RecordedPlayer {
            name: live.row.players[seat].name.clone(),
            computer: live.level(seat).and_then(Level::from_key),
        });
        let record = GameKind::record(live.table.terms(), &log, &players, live.end());
        record
            .ok()
            .and_then(|record| record.to_line().ok())
            .ok_or(RequestError::Broken)
    }

    /// Verifies a finished match by its record alone.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::NotYet`] while the match runs: a verifier that knows the secret
    /// answers nothing then.
    pub async fn verify(
        &self,
        caller: &Caller,
        id: MatchId,
    ) -> Result<Result<Checked, Difference>, RequestError> {
        if self.lock(id).await?.live()?.row.end.is_none() {
            return Err(RequestError::NotYet);
        }
        let record = self.export(caller, id).await?;
        Ok(verify_line(&record))
    }
}
