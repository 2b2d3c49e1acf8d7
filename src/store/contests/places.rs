//! The places of a contest: what they have lost, and those where it is hidden.

use rusqlite::{Connection, OptionalExtension};

use super::due::set_due;
use super::load::key;
use super::rows::{ContestId, ContestPlace};
use super::slots::ContestSlot;
use super::waits;
use crate::store::matches::homes;
use crate::store::posts::{self, PostState};
use crate::store::{HomeChange, MatchId, Store, StoreError, Timestamp, UserId};

/// Returns the numbers of the places where a contest is hidden.
pub(super) fn hidden(connection: &Connection, key: i64) -> Result<Vec<u8>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT number FROM contest_places WHERE contest_id = ?1 AND hidden_at IS NOT NULL",
    )?;
    let numbers = rows.query_map([key], |row| row.get(0))?;
    Ok(numbers.collect::<Result<_, _>>()?)
}

/// Makes every step of a contest that a user has joined or leads be made anew. Returns those contests,
/// each with whether it goes on.
fn outdate(
    connection: &Connection,
    user: UserId,
) -> Result<Vec<(i64, ContestId, bool)>, StoreError> {
    let mut rows = connection.prepare_cached(
        "UPDATE contests SET version = version + 1
         WHERE contest_id IN
             (SELECT contest_id FROM contest_players WHERE user_id = ?1
              UNION SELECT contest_id FROM contest_teams WHERE captain_id = ?1)
         RETURNING contest_id, id, ended_at IS NULL",
    )?;
    let rows = rows.query_map([user], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Makes every step of a contest that somebody who is banned has joined be made anew: it may have been
/// prepared before the ban.
pub(in crate::store) fn note_ban(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    outdate(connection, user).map(drop)
}

/// Makes every step of a contest that a user has joined or leads be made anew, and the cards of those
/// that are not over due. Returns these.
pub(in crate::store) fn outdate_contests_of(
    connection: &Connection,
    user: UserId,
) -> Result<Vec<ContestId>, StoreError> {
    let mut shown = Vec::new();
    let theirs = outdate(connection, user)?;
    for (key, id, _) in theirs.into_iter().filter(|(.., is_shown)| *is_shown) {
        waits::show(connection, key)?;
        shown.push(id);
    }
    Ok(shown)
}

/// Has the boards of a contest told in a place where the contest is told, those that are over and not
/// told yet among them.
pub(super) fn lead_boards(connection: &Connection, key: i64, number: u8) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE homes SET (channel_id, thread_id) =
                 (SELECT channel_id, thread_id FROM contest_places
                  WHERE contest_id = ?1 AND contest_places.number = ?2)
             WHERE number = ?2
                 AND match_id IN (SELECT match_id FROM matches WHERE contest_id = ?1)
                 AND EXISTS (SELECT 1 FROM contest_places
                     WHERE contest_id = ?1 AND contest_places.number = ?2)",
        )?
        .execute((key, number))?;
    Ok(())
}

/// Records that nothing is due in a place any more. What may have arrived already is looked for all
/// the same, so that its removal finds it.
fn drop_posts(connection: &Connection, key: i64, number: u8) -> Result<(), StoreError> {
    let due: Vec<PostState<ContestSlot>> = posts::due(connection, key)?;
    let slots = due.iter().map(|state| state.slot);
    slots
        .filter(|slot| slot.place() == Some(number))
        .try_for_each(|slot| posts::drop_due(connection, key, slot, false))
}

/// Stops the boards of a contest being shown in a place. Returns them.
fn hide_boards(
    connection: &Connection,
    key: i64,
    number: u8,
    now: Timestamp,
) -> Result<Vec<MatchId>, StoreError> {
    let mut rows =
        connection.prepare_cached("SELECT match_id, id FROM matches WHERE contest_id = ?1")?;
    let boards = rows.query_map([key], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let boards: Vec<(i64, MatchId)> = boards.collect::<Result<_, _>>()?;
    for (board, _) in &boards {
        homes::hide(connection, *board, number, now)?;
    }
    Ok(boards.into_iter().map(|(_, id)| id).collect())
}

impl Store {
    /// Returns the contests that a user has joined and which are not over.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn line_ups_of(&self, user: UserId) -> Result<Vec<ContestId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT contests.id FROM contest_players
                     JOIN contests ON contests.contest_id = contest_players.contest_id
                 WHERE user_id = ?1 AND state IN ('line-up', 'playing')
                 ORDER BY contests.contest_id",
            )?;
            let joined = rows.query_map([user], |row| row.get(0))?;
            Ok(joined.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Stops a contest and its boards being shown in a place, whose posts are to be removed. What is
    /// under way there comes first. Returns the boards that have begun.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn hide_contest_place(
        &self,
        id: ContestId,
        number: u8,
        now: Timestamp,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(Vec::new());
            };
            let is_new = connection
                .prepare_cached(
                    "UPDATE contest_places SET hidden_at = ?3
                     WHERE contest_id = ?1 AND number = ?2 AND hidden_at IS NULL",
                )?
                .execute((key, number, now))?;
            if is_new == 0 {
                return Ok(Vec::new());
            }
            // Whatever was prepared for it is prepared anew.
            connection
                .prepare_cached("UPDATE contests SET version = version + 1 WHERE contest_id = ?1")?
                .execute([key])?;
            drop_posts(connection, key, number)?;
            set_due(connection, key, &[ContestSlot::Removal(number)])?;
            hide_boards(connection, key, number, now)
        })
        .await
    }

    /// Records that a place, as it was found, has lost its card, its thread, or its channel, for which
    /// this one serves now. The card is due again, and the boards follow. Whatever was changed there
    /// since stays. Returns `false` if the contest is hidden there.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn change_contest_place(
        &self,
        id: ContestId,
        found: &ContestPlace,
        change: HomeChange,
    ) -> Result<bool, StoreError> {
        let number = found.number;
        let found = (found.channel, found.thread, found.card);
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(false);
            };
            // Nothing is posted there any more, in whichever channel.
            if hidden(connection, key)?.contains(&number) {
                return Ok(false);
            }
            let stands = connection
                .prepare_cached(
                    "SELECT channel_id, thread_id, card_id FROM contest_places
                     WHERE contest_id = ?1 AND number = ?2",
                )?
                .query_row((key, number), |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
                })
                .optional()?;
            if stands != Some(found) {
                return Ok(true);
            }
            let update = match change {
                HomeChange::CardGone => {
                    "UPDATE contest_places SET card_id = NULL
                     WHERE contest_id = ?1 AND number = ?2"
                }
                HomeChange::ThreadGone => {
                    "UPDATE contest_places SET thread_id = NULL
                     WHERE contest_id = ?1 AND number = ?2"
                }
                HomeChange::Moved(channel) => {
                    connection
                        .prepare_cached(
                            "UPDATE contest_places SET channel_id = ?3, thread_id = NULL
                             WHERE contest_id = ?1 AND number = ?2",
                        )?
                        .execute((key, number, channel))?;
                    for slot in [ContestSlot::Card(number), ContestSlot::Thread(number)] {
                        posts::show_again(connection, key, slot)?;
                    }
                    "UPDATE contest_places SET card_id = NULL
                     WHERE contest_id = ?1 AND number = ?2"
                }
            };
            connection.prepare_cached(update)?.execute((key, number))?;
            lead_boards(connection, key, number)?;
            Ok(true)
        })
        .await
    }

    /// Has the boards of a contest told in a place where the contest is told.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn lead_boards(&self, id: ContestId, number: u8) -> Result<(), StoreError> {
        self.write(move |connection| match key(connection, id)? {
            Some(key) => lead_boards(connection, key, number),
            None => Ok(()),
        })
        .await
    }

    /// Returns `true` if the thread of a contest is still to be opened in a place.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn is_contest_thread_due(
        &self,
        id: ContestId,
        number: u8,
    ) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let mut due = connection.prepare_cached(
                "SELECT 1 FROM subjects JOIN posts ON posts.subject_id = subjects.subject_id
                 WHERE id = ?1 AND slot = ?2 AND shown < wanted",
            )?;
            Ok(due.exists((id, ContestSlot::Thread(number)))?)
        })
        .await
    }
}
