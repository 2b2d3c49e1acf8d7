//! Posts to servers that belong to no match: claimed, posted, done with.

use rusqlite::{Connection, OptionalExtension, Row};

use super::deliveries::Lease;
use super::readable::readable;
use super::{
    ChannelId, Holder, Season, SeenServer, ServerId, Store, StoreError, Timestamp, presence,
};

/// A post to a server that belongs to no match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bulletin {
    /// Its number.
    pub number: u64,
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
    /// The language, a key of `locales/`.
    pub language: String,
    /// Its subject.
    pub subject: BulletinSubject,
}

/// The subject of a post to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BulletinSubject {
    /// A season is over.
    Season(Season),
    /// The bot has come.
    Arrival,
}

/// The outcome of claiming a post to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BulletinClaim {
    /// The claim was made.
    Claimed {
        /// `true` if it may have been posted already.
        in_doubt: bool,
        /// The time at which the first attempt began that may have arrived.
        begun_at: Timestamp,
    },
    /// Somebody else holds the claim.
    Held,
    /// It stands, or was given up.
    Done,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Bulletin> {
    let season: Option<Season> = row.get("season")?;
    Ok(Bulletin {
        number: row.get("bulletin_id")?,
        server: row.get("server_id")?,
        channel: row.get("channel_id")?,
        language: row.get("language")?,
        subject: season.map_or(BulletinSubject::Arrival, BulletinSubject::Season),
    })
}

/// Writes that a season is over for every server that wants to read of it, and has not removed the
/// bot.
pub(super) fn announce_season(connection: &Connection, season: Season) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO bulletins (server_id, channel_id, language, subject, season)
             SELECT server_id, coalesce(channel_id, season_channel_id),
                 coalesce(language, season_language, 'en'), 'season', ?1
             FROM servers WHERE season_channel_id > 0 AND left_at IS NULL",
        )?
        .execute([season])?;
    Ok(())
}

impl Store {
    /// Records that the bot has come to a server, with a post in a channel if it was never seen
    /// there before. Returns `true` if that post is due.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn arrive_in_server(
        &self,
        seen: SeenServer,
        (channel, language): (ChannelId, String),
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let server = seen.server;
            let is_known = connection
                .prepare_cached("SELECT 1 FROM servers WHERE server_id = ?1")?
                .exists([server])?;
            presence::see(connection, &seen, now)?;
            if is_known {
                return Ok(false);
            }
            connection
                .prepare_cached(
                    "INSERT INTO bulletins (server_id, channel_id, language, subject)
                     VALUES (?1, ?2, ?3, 'arrival')",
                )?
                .execute((server, channel, language))?;
            Ok(true)
        })
        .await
    }

    /// Returns at most `most` posts to servers that are due, after a number. Those that cannot be read
    /// are left out, and none come only where no more follow.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn bulletins_after(
        &self,
        mut number: u64,
        most: u32,
    ) -> Result<Vec<Bulletin>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT * FROM bulletins WHERE bulletin_id > ?1 ORDER BY bulletin_id LIMIT ?2",
            )?;
            loop {
                let page = rows.query((number, most))?;
                let found = readable(page, ("bulletins", "bulletin_id"), from_row)?;
                match found.damaged.last() {
                    Some(last) if found.sound.is_empty() => number = last.unsigned_abs(),
                    _ => return Ok(found.sound),
                }
            }
        })
        .await
    }

    /// Claims a post to a server.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn claim_bulletin(
        &self,
        number: u64,
        lease: Lease,
    ) -> Result<BulletinClaim, StoreError> {
        self.write(move |connection| {
            let found = connection
                .prepare_cached(
                    "SELECT held_until, begun_at FROM bulletins WHERE bulletin_id = ?1",
                )?
                .query_row([number], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            let Some((held_until, attempt)) = found else {
                return Ok(BulletinClaim::Done);
            };
            let (held_until, attempt): (Option<Timestamp>, Option<Timestamp>) =
                (held_until, attempt);
            if held_until.is_some_and(|until| until > lease.now) {
                return Ok(BulletinClaim::Held);
            }
            let begun_at = attempt.unwrap_or(lease.now);
            connection
                .prepare_cached(
                    "UPDATE bulletins SET holder = ?2, held_until = ?3, begun_at = ?4
                     WHERE bulletin_id = ?1",
                )?
                .execute((number, lease.holder, lease.until, begun_at))?;
            Ok(BulletinClaim::Claimed {
                in_doubt: attempt.is_some(),
                begun_at,
            })
        })
        .await
    }

    /// Renews a claim on a post to a server. Returns `false` if it is lost.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn renew_bulletin(&self, number: u64, lease: Lease) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let renewed = connection
                .prepare_cached(
                    "UPDATE bulletins SET held_until = ?3 WHERE bulletin_id = ?1 AND holder = ?2",
                )?
                .execute((number, lease.holder, lease.until))?;
            Ok(renewed > 0)
        })
        .await
    }

    /// Ends a claim on a post to a server that could not be brought out now. One that may have
    /// `arrived` all the same stays in doubt.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn put_back_bulletin(
        &self,
        number: u64,
        holder: Holder,
        arrived: bool,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "UPDATE bulletins SET begun_at = CASE WHEN ?3 = 1 THEN begun_at END,
                         holder = NULL, held_until = NULL
                     WHERE bulletin_id = ?1 AND holder = ?2",
                )?
                .execute((number, holder, arrived))?;
            Ok(())
        })
        .await
    }

    /// Records that a post to a server stands, or is given up.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn finish_bulletin(&self, number: u64) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached("DELETE FROM bulletins WHERE bulletin_id = ?1")?
                .execute([number])?;
            Ok(())
        })
        .await
    }
}
