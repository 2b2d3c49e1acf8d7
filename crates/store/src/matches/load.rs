//! Loading a match with everything needed to play on.

use std::ops::ControlFlow;

use super::homes;
use super::rows;
use crate::tx::if_known;
use crate::{
    Home, Match, MatchId, MatchSlot, Ply, RatingEffect, Result, StoreError, Timestamp, Tx, Version,
    calendars, ladders, log,
};
use rules::{Entry, Seat, without_taken_back};

/// A match as it stands on disk.
#[derive(Clone)]
pub struct StoredMatch {
    /// The match.
    pub row: Match,
    /// Its version.
    pub version: Version,
    /// The whole log, oldest entry first.
    pub entries: Vec<Entry>,
    /// The homes of the match.
    pub homes: Vec<Home>,
    /// The effect of its end on ratings.
    pub ratings: RatingEffect,
}

/// The part of a match that can change on disk without a step of it, and the version by which its
/// steps are known.
pub struct MatchState {
    /// The version.
    pub version: Version,
    /// The number of decisions made.
    pub ply: Ply,
    /// `true` if the match is over.
    pub is_over: bool,
    /// The homes of the match.
    pub homes: Vec<Home>,
    /// The effect of its end on ratings.
    pub ratings: RatingEffect,
}

/// Returns the key of a match's row.
pub(crate) fn key(tx: &Tx<'_>, id: MatchId) -> Result<Option<i64>> {
    tx.value("SELECT match_id FROM matches WHERE id = ?1", [id])
}

/// Returns the key of a match's row, if the match stands at this version.
pub(crate) fn key_at(tx: &Tx<'_>, id: MatchId, version: Version) -> Result<Option<i64>> {
    tx.value(
        "SELECT match_id FROM matches WHERE id = ?1 AND version = ?2 AND sequence = ?3",
        (id, version.commits, version.sequence),
    )
}

impl Tx<'_> {
    /// Notes that a player was shown a hand of a match, unless that was noted before.
    pub fn note_hand_shown(&self, id: MatchId, seat: Seat, at: Timestamp) -> Result<()> {
        if_known(key(self, id)?, |key| {
            rows::note_hand_shown(self, key, seat, at)
        })
    }

    /// Notes that a player was given a hint in a match. The first one makes every program read the
    /// match anew.
    pub fn note_hint(&self, id: MatchId, seat: Seat) -> Result<()> {
        let noted = self.execute(
            "UPDATE seats SET has_hint = 1
             WHERE match_id = (SELECT match_id FROM matches WHERE id = ?1) AND seat = ?2
                 AND has_hint = 0",
            (id, seat),
        )?;
        if noted == 0 {
            return Ok(());
        }
        self.done(
            "UPDATE matches SET version = version + 1 WHERE id = ?1",
            [id],
        )
    }

    /// Returns `true` if a player was shown a hand of a match, in whatever way, or may have been: what
    /// was sent without an answer may have arrived.
    pub fn is_hand_shown(&self, id: MatchId, seat: Seat) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM matches JOIN seats ON seats.match_id = matches.match_id
             WHERE matches.id = ?1 AND seats.seat = ?2
                 AND (seats.hand_shown_at IS NOT NULL
                     OR EXISTS (SELECT 1 FROM posts
                                WHERE subject_id = matches.match_id
                                    AND slot = ?3 AND tried > shown))",
            (id, seat, MatchSlot::Hand(seat)),
        )
    }

    /// Reads a match with its log.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Row`] if any of it is damaged.
    pub fn load_match(&self, id: MatchId) -> Result<Option<StoredMatch>> {
        let found = self.one("SELECT * FROM matches WHERE id = ?1", [id], |row| {
            let key: i64 = row.get("match_id")?;
            // The clock of a contest's board stands still for nobody.
            let is_board = row.get::<_, Option<i64>>("contest_id")?.is_some();
            let version = super::rows::version(row)?;
            Ok((key, is_board, rows::from_row(row)?, version))
        })?;
        let Some((key, is_board, mut row, version)) = found else {
            return Ok(None);
        };
        row.players = rows::players(self, key)?;
        if !is_board {
            for seat in Seat::BOTH {
                let player = &mut row.players[seat];
                if let Some(user) = player.user {
                    player.calendar = calendars::calendar(self, user)?;
                }
            }
        }
        Ok(Some(StoredMatch {
            row,
            version,
            entries: log::entries(self, key)?,
            homes: homes::of(self, key)?,
            ratings: ladders::effect(self, key)?,
        }))
    }

    /// Returns the log of a match, oldest entry first, as though nothing had been taken back: numbered
    /// from 1 without a gap. The log of an unknown match is empty.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Row`] if an entry is damaged.
    pub fn log(&self, id: MatchId) -> Result<Vec<Entry>> {
        let damaged = |entry| StoreError::Row(format!("match {id}: entry {entry}"));
        without_taken_back(self.whole_log(id)?).map_err(damaged)
    }

    /// Returns the log of a match as it is kept, oldest entry first, with what was taken back.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Row`] if an entry is damaged.
    pub fn whole_log(&self, id: MatchId) -> Result<Vec<Entry>> {
        if_known(super::key(self, id)?, |key| log::entries(self, key))
    }

    /// Returns what of a match can be other than it was when it was loaded.
    pub fn match_state(&self, id: MatchId) -> Result<Option<MatchState>> {
        let mut homes = Vec::new();
        let mut found = None;
        self.each(
            // The view of homes, beside which SQLite would not find them by their match.
            "SELECT matches.match_id, version, sequence, ply, ended_at IS NOT NULL AS is_over,
                 venues.number, told, homes.hidden_at, server_id, channel_id, thread_id,
                 CASE WHEN contest_id IS NULL THEN card_id END AS card_id, language,
                 (SELECT name FROM servers
                  WHERE servers.server_id = venues.server_id AND left_at IS NULL) AS server_name
             FROM matches
                 LEFT JOIN homes ON homes.match_id = matches.match_id
                 LEFT JOIN venues ON venues.number = homes.number
                     AND venues.subject_id = coalesce(matches.contest_id, matches.match_id)
             WHERE matches.id = ?1 ORDER BY homes.number",
            [id],
            |row| {
                let key: i64 = row.get("match_id")?;
                let (ply, is_over) = (row.get("ply")?, row.get("is_over")?);
                found = Some((key, super::rows::version(row)?, ply, is_over));
                if row.get::<_, Option<i64>>("number")?.is_some() {
                    homes.push(homes::from_row(row)?);
                }
                Ok(ControlFlow::Continue(()))
            },
        )?;
        let Some((key, version, ply, is_over)) = found else {
            return Ok(None);
        };
        Ok(Some(MatchState {
            version,
            ply,
            is_over,
            homes,
            ratings: if is_over {
                ladders::effect(self, key)?
            } else {
                RatingEffect::default()
            },
        }))
    }
}
