//! The homes of matches.

use crate::row::Row;

use super::load::key;
use crate::ids::kept_by_key;
use crate::tx::if_known;
use crate::venues::{self, Standing, VenueChange};
use crate::{
    ChannelId, Home, MatchId, MatchSlot, MessageId, Result, ServerId, Timestamp, Tx, Venue,
    Verbosity,
};

kept_by_key!(Verbosity);

impl From<&Home> for Standing {
    fn from(home: &Home) -> Self {
        Self {
            channel: home.channel,
            thread: home.thread,
            card: home.card,
        }
    }
}

pub(super) fn from_row(row: &Row<'_>) -> Result<Home> {
    Ok(Home {
        number: row.get("number")?,
        server: row.get("server_id")?,
        server_name: row.get("server_name")?,
        channel: row.get("channel_id")?,
        thread: row.get("thread_id")?,
        card: row.get("card_id")?,
        language: row.get("language")?,
        verbosity: row.get("told")?,
        is_hidden: row.get::<_, Option<Timestamp>>("hidden_at")?.is_some(),
    })
}

/// Returns the homes of a match.
pub(crate) fn of(tx: &Tx<'_>, key: i64) -> Result<Vec<Home>> {
    tx.all(
        "SELECT * FROM match_homes WHERE match_id = ?1 ORDER BY number",
        [key],
        from_row,
    )
}

/// Writes the homes of a new match. A board has the venues of its contest.
pub(super) fn insert(tx: &Tx<'_>, key: i64, homes: &[Home]) -> Result<()> {
    for home in homes {
        tx.execute(
            "INSERT INTO homes (match_id, number, told) VALUES (?1, ?2, ?3)",
            (key, home.number, home.verbosity),
        )?;
    }
    Ok(())
}

/// Writes the venues of a match in place of those of its offer, whose message is its card where one
/// stands.
pub(super) fn insert_venues(tx: &Tx<'_>, key: i64, homes: &[Home]) -> Result<()> {
    let mut cards = Vec::with_capacity(homes.len());
    for home in homes {
        cards.push(card(tx, key, home)?);
    }
    tx.execute("DELETE FROM venues WHERE subject_id = ?1", [key])?;
    for (home, card) in homes.iter().zip(cards) {
        let venue = Venue {
            card,
            ..home.venue()
        };
        venues::insert(tx, key, &venue)?;
    }
    Ok(())
}

/// Returns the message of the offer that is the card of its match in a home, if it stands there.
fn card(tx: &Tx<'_>, key: i64, home: &Home) -> Result<Option<MessageId>> {
    let found = tx.value(
        "SELECT card_id FROM venues
         WHERE subject_id = ?1 AND number = ?2 AND server_id = ?3 AND hidden_at IS NULL",
        (key, home.number, home.server),
    )?;
    Ok(found.flatten())
}

/// Stops a match being shown in a home, unless it is hidden there already.
pub(crate) fn hide(tx: &Tx<'_>, key: i64, number: u8, now: Timestamp) -> Result<()> {
    let hidden = tx.execute(
        "UPDATE homes SET hidden_at = ?3
         WHERE match_id = ?1 AND number = ?2 AND hidden_at IS NULL",
        (key, number, now),
    )?;
    if hidden == 0 {
        return Ok(());
    }
    // Whatever was prepared for it is prepared anew.
    tx.execute(
        "UPDATE matches SET version = version + 1 WHERE match_id = ?1",
        [key],
    )?;
    super::posts::remove_home(tx, key, number)
}

impl Tx<'_> {
    /// Returns the homes of a match.
    pub fn homes(&self, id: MatchId) -> Result<Vec<Home>> {
        if_known(key(self, id)?, |key| of(self, key))
    }

    /// Returns the threads in a server in which a match or a contest runs.
    pub fn running_threads(&self, server: ServerId) -> Result<Vec<ChannelId>> {
        self.values(
            "SELECT thread_id FROM venues
                 JOIN matches ON matches.match_id = venues.subject_id
                 JOIN homes ON homes.match_id = matches.match_id
                     AND homes.number = venues.number
             WHERE venues.server_id = ?1 AND venues.closed_at IS NULL
                 AND thread_id IS NOT NULL AND homes.hidden_at IS NULL
                 AND matches.ended_at IS NULL
             UNION
             SELECT thread_id FROM venues
                 JOIN contests ON contests.contest_id = venues.subject_id
             WHERE venues.server_id = ?1 AND venues.closed_at IS NULL
                 AND thread_id IS NOT NULL AND hidden_at IS NULL
                 AND state IN ('line-up', 'playing')",
            [server],
        )
    }

    /// Stops a match being shown in a home, whose posts are to be removed. What is under way there
    /// comes first.
    pub fn hide_home(&self, id: MatchId, number: u8, now: Timestamp) -> Result<()> {
        if_known(key(self, id)?, |key| hide(self, key, number, now))
    }

    /// Records what a home has lost, if it stands as it was found and is not hidden.
    pub fn change_home(&self, id: MatchId, found: &Home, change: VenueChange) -> Result<()> {
        let (number, found) = (found.number, Standing::from(found));
        let Some(key) = key(self, id)? else {
            return Ok(());
        };
        let is_shown = self.exists(
            "SELECT 1 FROM homes
             WHERE match_id = ?1 AND number = ?2 AND hidden_at IS NULL",
            (key, number),
        )?;
        if !is_shown {
            return Ok(());
        }
        let slots = [MatchSlot::Card(number), MatchSlot::Thread(number)];
        venues::change(self, key, number, found, change, slots)
    }
}
