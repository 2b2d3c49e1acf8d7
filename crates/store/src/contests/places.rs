//! The places of a contest: what they have lost, and those where it is hidden.

use super::due::set_due;
use super::load::key;
use super::waits;
use crate::matches::homes;
use crate::posts::{self, PostState};
use crate::venues::{self, Standing, VenueChange};
use crate::{MatchId, Result, Timestamp, Tx, UserId, Venue};
use model::{ContestId, ContestSlot};

/// Returns the numbers of the places where a contest is hidden.
pub(super) fn hidden(tx: &Tx<'_>, key: i64) -> Result<Vec<u8>> {
    tx.values(
        "SELECT number FROM venues WHERE subject_id = ?1 AND hidden_at IS NOT NULL",
        [key],
    )
}

/// Makes every step of a contest that a user has joined or leads be made anew. Returns those contests,
/// each with whether it goes on.
fn outdate(tx: &Tx<'_>, user: UserId) -> Result<Vec<(i64, ContestId, bool)>> {
    tx.values(
        "UPDATE contests SET version = version + 1
         WHERE contest_id IN
             (SELECT contest_id FROM contest_players WHERE user_id = ?1
              UNION SELECT contest_id FROM contest_teams WHERE captain_id = ?1)
         RETURNING contest_id, id, ended_at IS NULL",
        [user],
    )
}

/// Makes every step of a contest that somebody who is banned has joined be made anew: it may have been
/// prepared before the ban.
pub(crate) fn note_ban(tx: &Tx<'_>, user: UserId) -> Result<()> {
    outdate(tx, user).map(drop)
}

/// Makes every step of a contest that a user has joined or leads be made anew, and the cards of those
/// that are not over due. Returns these.
pub(crate) fn outdate_contests_of(tx: &Tx<'_>, user: UserId) -> Result<Vec<ContestId>> {
    let mut shown = Vec::new();
    let theirs = outdate(tx, user)?;
    for (key, id, _) in theirs.into_iter().filter(|(.., is_shown)| *is_shown) {
        waits::show(tx, key)?;
        shown.push(id);
    }
    Ok(shown)
}

/// Records that nothing is due in a place any more. What may have arrived already is looked for all
/// the same, so that its removal finds it.
fn drop_posts(tx: &Tx<'_>, key: i64, number: u8) -> Result<()> {
    let due: Vec<PostState<ContestSlot>> = posts::due(tx, key)?;
    let slots = due.iter().map(|state| state.slot);
    slots
        .filter(|slot| slot.place() == Some(number))
        .try_for_each(|slot| posts::drop_due(tx, key, slot, false))
}

/// Stops the boards of a contest being shown in a place. Returns them.
fn hide_boards(tx: &Tx<'_>, key: i64, number: u8, now: Timestamp) -> Result<Vec<MatchId>> {
    let boards: Vec<(i64, MatchId)> = tx.values(
        "SELECT match_id, id FROM matches WHERE contest_id = ?1",
        [key],
    )?;
    for (board, _) in &boards {
        homes::hide(tx, *board, number, now)?;
    }
    Ok(boards.into_iter().map(|(_, id)| id).collect())
}

impl Tx<'_> {
    /// Returns the contests that a user has joined and which are not over.
    pub fn line_ups_of(&self, user: UserId) -> Result<Vec<ContestId>> {
        self.values(
            "SELECT contests.id FROM contest_players
                 JOIN contests ON contests.contest_id = contest_players.contest_id
             WHERE user_id = ?1 AND state IN ('line-up', 'playing')
             ORDER BY contests.contest_id",
            [user],
        )
    }

    /// Stops a contest and its boards being shown in a place, whose posts are to be removed. What is
    /// under way there comes first. Returns the boards that have begun.
    pub fn hide_contest_place(
        &self,
        id: ContestId,
        number: u8,
        now: Timestamp,
    ) -> Result<Vec<MatchId>> {
        let Some(key) = key(self, id)? else {
            return Ok(Vec::new());
        };
        if !venues::hide(self, key, number, now)? {
            return Ok(Vec::new());
        }
        // Whatever was prepared for it is prepared anew.
        self.execute(
            "UPDATE contests SET version = version + 1 WHERE contest_id = ?1",
            [key],
        )?;
        drop_posts(self, key, number)?;
        set_due(self, key, &[ContestSlot::Removal(number)])?;
        hide_boards(self, key, number, now)
    }

    /// Returns `true` if the thread of a contest is still to be opened in a place.
    pub fn is_contest_thread_due(&self, id: ContestId, number: u8) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM subjects JOIN posts ON posts.subject_id = subjects.subject_id
             WHERE id = ?1 AND slot = ?2 AND shown < wanted",
            (id, ContestSlot::Thread(number)),
        )
    }

    /// Records what a place has lost, if it stands as it was found. The boards follow. Returns `false` if
    /// the contest is hidden there.
    pub fn change_contest_place(
        &self,
        id: ContestId,
        found: &Venue,
        change: VenueChange,
    ) -> Result<bool> {
        let (number, found) = (found.number, Standing::from(found));
        let Some(key) = key(self, id)? else {
            return Ok(false);
        };
        // Nothing is posted there any more, in whichever channel.
        if hidden(self, key)?.contains(&number) {
            return Ok(false);
        }
        let slots = [ContestSlot::Card(number), ContestSlot::Thread(number)];
        venues::change(self, key, number, found, change, slots)?;
        Ok(true)
    }
}
