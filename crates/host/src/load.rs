//! Matches as they are read from the database.

use super::handle::Host;
use super::loaded::{LoadedMatch, terms};
use crate::Result;
use model::{Home, Match, MatchId, Refusal, Sequence, Version};
use rules::{Entry, MatchReason, Waiting};
use store::{RatingEffect, StoreError, StoredMatch, Tx};
use table::{AnyTable, GameKind};

impl LoadedMatch {
    /// Reads a match, and something more in the same snapshot.
    pub(super) async fn load<T: Send + 'static>(
        host: &Host,
        id: MatchId,
        more: impl Fn(&Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<(Self, T)> {
        let both = move |tx: &Tx<'_>| Ok((tx.load_match(id)?, more(tx)?));
        let (stored, found) = match host.read(both).await {
            Ok((stored, found)) => (stored.ok_or(Refusal::Unknown)?, found),
            Err(error @ StoreError::Row(_)) => return Err(broken(host, id, &error)),
            Err(error) => return Err(error.into()),
        };
        let StoredMatch {
            row,
            version,
            entries,
            homes,
            ratings,
        } = stored;
        let table = begun(host, &row, &entries)?;
        if let Some(column) = unlike(&row, table.as_ref()) {
            let reason = format!("its log and its row do not fit: {column}");
            return Err(broken(host, id, &reason));
        }
        let live = Self {
            row,
            version,
            table,
            homes,
            ratings,
        };
        Ok((live, found))
    }

    /// Returns the match as it stood after these entries of its log. No clock runs for what is told
    /// of it now.
    pub(super) fn earlier(&self, host: &Host, entries: &[Entry]) -> Result<Self> {
        let table = begun(host, &self.row, entries)?;
        let mut row = self.row.clone();
        row.end = None;
        row.note_standing(&table.standing());
        row.progress.clock = None;
        Ok(Self {
            row,
            version: self.version,
            table,
            homes: self.homes.clone(),
            ratings: RatingEffect::default(),
        })
    }

    /// Creates a match that is about to begin, and is not on disk yet.
    pub(super) fn unbegun(host: &Host, row: Match, homes: Vec<Home>) -> Result<Self> {
        let terms = terms(&row).map_err(|error| broken(host, row.id, &error))?;
        let table = GameKind::open(terms, &[]).map_err(|error| broken(host, row.id, &error))?;
        let version = Version {
            sequence: Sequence(0),
            commits: 0,
        };
        Ok(Self {
            row,
            version,
            table,
            homes,
            ratings: RatingEffect::default(),
        })
    }
}

fn broken(host: &Host, id: MatchId, error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%id, %error, "a match is damaged and stopped; all others go on");
    Host::count(&host.counters().broken);
    Refusal::Broken
}

/// Returns the table of a match that is on disk. It has begun, even if its game deals nothing at
/// first and its log is still empty.
pub(super) fn begun(host: &Host, row: &Match, entries: &[Entry]) -> Result<Box<dyn AnyTable>> {
    let terms = terms(row).map_err(|error| broken(host, row.id, &error))?;
    let table = GameKind::open(terms, entries).map_err(|error| broken(host, row.id, &error))?;
    if entries.is_empty() {
        let mut begun = table.fork();
        // A first deal that is missing from the log is not made up here.
        if begun.begin().is_empty() {
            return Ok(begun);
        }
    }
    Ok(table)
}

/// Returns the first column of a match's row that its log contradicts: a log that lacks its end
/// plays again without a difference, from an older position.
fn unlike(row: &Match, table: &dyn AnyTable) -> Option<&'static str> {
    let mut played = row.clone();
    played.note_standing(&table.standing());
    let (told, played) = (&row.progress, &played.progress);
    let waiting = table.standing().waiting;
    let fits = [
        ("sequence", told.sequence == played.sequence),
        ("ply", told.ply == played.ply),
        ("round", told.round == played.round),
        ("score", told.score == played.score),
        (
            "to_move",
            told.to_move == played.to_move || row.end.is_some(),
        ),
        ("result", ends_like(row, waiting)),
    ];
    let mut unlike = fits.into_iter().filter(|(_, fits)| !fits);
    unlike.next().map(|(column, _)| column)
}

/// Returns `true` if a match ended as its log says: decided by the rounds, or by nothing in them.
fn ends_like(row: &Match, waiting: Waiting) -> bool {
    match (&row.end, waiting) {
        (None, waiting) => !matches!(waiting, Waiting::Decided(_)),
        (Some(end), Waiting::Decided(winner)) => {
            end.reason == MatchReason::Score.key() && end.winner == winner
        }
        (Some(end), _) => match MatchReason::from_key(&end.reason) {
            Some(MatchReason::Resign | MatchReason::Timeout) => end.winner.is_some(),
            Some(MatchReason::Agreed | MatchReason::Aborted | MatchReason::Restored) => {
                end.winner.is_none()
            }
            Some(MatchReason::Score) | None => false,
        },
    }
}
