//! What each destination of a match shows and should show, and who brings it there.
//!
//! A delivery is claimed before the poster is asked: the claim says under which mark, who does it
//! and until when nobody else does. Where `begun` is above `delivered` and nobody holds the claim
//! any more, the delivery is in doubt: it may have arrived.

use rusqlite::{Connection, OptionalExtension, Row};

use super::matches::{homes, key};
use super::{
    ChannelId, Destination, Holder, Home, MatchId, MessageId, Sequence, Store, StoreError,
    Timestamp, User, UserId, Version, people,
};
use crate::game::{BySeat, Seat};

/// The state of a match that a destination shows: the log's last entry, and a step beyond it for
/// an end that has no entry, or for the beginning of a game that deals nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark(pub u32);

impl Mark {
    /// Returns the mark of a state.
    #[must_use]
    pub const fn of(sequence: Sequence, ended: bool) -> Self {
        let beyond = match (sequence, ended) {
            (_, true) => 3,
            (Sequence(0), false) => 1,
            (_, false) => 0,
        };
        Self(sequence.0.saturating_mul(4).saturating_add(beyond))
    }

    /// Returns whether the match is over in this state.
    #[must_use]
    pub const fn is_end(self) -> bool {
        self.0 % 4 == 3
    }

    /// Returns the last entry of the log in this state.
    #[must_use]
    pub const fn sequence(self) -> Sequence {
        Sequence(self.0 / 4)
    }
}

impl rusqlite::ToSql for Mark {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl rusqlite::types::FromSql for Mark {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        u32::column_result(value).map(Self)
    }
}

/// What becomes due at a destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A state of the match.
    At(Mark),
    /// One more thing than it was to show so far: what comes between two entries of the log.
    OneMore,
}

/// A destination that does not show what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Which.
    pub destination: Destination,
    /// What it should show.
    pub due: Mark,
    /// What it shows.
    pub delivered: Mark,
    /// What was last handed to the poster.
    pub begun: Mark,
    /// Until when somebody brings it out.
    pub held_until: Option<Timestamp>,
}

impl Waiting {
    /// Returns whether it may show what was last handed to the poster.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        self.begun > self.delivered
    }

    /// Returns whether somebody brings it out at this time.
    #[must_use]
    pub fn is_held(&self, now: Timestamp) -> bool {
        self.held_until.is_some_and(|until| until > now)
    }
}

/// Who claims something, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// Who.
    pub holder: Holder,
    /// Since when.
    pub now: Timestamp,
    /// Until when nobody else may.
    pub until: Timestamp,
}

/// A delivery that somebody wants to begin.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The match.
    pub id: MatchId,
    /// The version of the match that is about to be shown.
    pub version: Version,
    /// Where.
    pub destination: Destination,
    /// The mark of that version. Where a delivery is in doubt, its own mark is kept instead.
    pub mark: Mark,
    /// Who, and until when.
    pub lease: Lease,
}

/// A delivery that was claimed, and what is needed to make it.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// What the destination shows.
    pub delivered: Mark,
    /// What it is to show now.
    pub mark: Mark,
    /// Whether that may have arrived already.
    pub in_doubt: bool,
    /// Where the match is shown.
    pub homes: Vec<Home>,
    /// The users on the seats.
    pub users: BySeat<Option<User>>,
}

/// Why a delivery was not claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing is due there any more.
    NothingDue,
    /// Somebody else is at it, or at what comes before it in the same place.
    Held,
}

/// A delivery that is done with.
#[derive(Clone, Copy, Debug)]
pub struct Delivered {
    /// The match.
    pub id: MatchId,
    /// Where.
    pub destination: Destination,
    /// What it shows.
    pub mark: Mark,
    /// Who has held it.
    pub holder: Holder,
    /// The message that holds it now (for a thread: the thread's id), and the channel that it
    /// stands in; `None` where it was given up.
    pub place: Option<(MessageId, ChannelId)>,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<Waiting> {
    Ok(Waiting {
        destination: row.get("destination")?,
        due: row.get("due")?,
        delivered: row.get("delivered")?,
        begun: row.get("begun")?,
        held_until: row.get("held_until")?,
    })
}

/// Writes what is due.
pub(super) fn set_due(
    connection: &Connection,
    key: i64,
    due: &[(Destination, Due)],
) -> Result<(), StoreError> {
    for (destination, due) in due {
        match due {
            Due::At(mark) => connection
                .prepare_cached(
                    "INSERT INTO deliveries (match_id, destination, due) VALUES (?1, ?2, ?3)
                     ON CONFLICT (match_id, destination) DO UPDATE SET due = excluded.due
                     WHERE excluded.due > deliveries.due",
                )?
                .execute((key, destination, mark))?,
            Due::OneMore => connection
                .prepare_cached(
                    "INSERT INTO deliveries (match_id, destination, due) VALUES (?1, ?2, 1)
                     ON CONFLICT (match_id, destination) DO UPDATE SET due = deliveries.due + 1",
                )?
                .execute((key, destination))?,
        };
    }
    Ok(())
}

/// Says that a destination shows nothing any more: what it should show is due anew.
pub(super) fn renew(
    connection: &Connection,
    key: i64,
    destination: Destination,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE deliveries SET delivered = 0, begun = 0
             WHERE match_id = ?1 AND destination = ?2",
        )?
        .execute((key, destination))?;
    Ok(())
}

/// Returns the users on the seats of a match.
fn users(connection: &Connection, key: i64) -> Result<BySeat<Option<User>>, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT seats.seat, users.* FROM seats JOIN users ON users.user_id = seats.user_id
         WHERE seats.match_id = ?1",
    )?;
    let found = rows.query_map([key], |row| {
        Ok((row.get::<_, Seat>("seat")?, people::from_row(row)?))
    })?;
    let mut users = BySeat::default();
    for found in found {
        let (seat, user) = found?;
        users[seat] = Some(user);
    }
    Ok(users)
}

/// Claims a delivery, or says why not.
fn claim(connection: &Connection, claim: &Claim) -> Result<Result<Claimed, Refused>, StoreError> {
    let Some(key) = super::matches::key_at(connection, claim.id, claim.version)? else {
        return Err(StoreError::Conflict(claim.id));
    };
    let row = connection
        .prepare_cached("SELECT * FROM deliveries WHERE match_id = ?1 AND destination = ?2")?
        .query_row((key, claim.destination), from_row)
        .optional()?;
    let Some(row) = row.filter(|row| row.delivered < row.due) else {
        return Ok(Err(Refused::NothingDue));
    };
    let held: Vec<Destination> = connection
        .prepare_cached(
            "SELECT destination FROM deliveries WHERE match_id = ?1 AND held_until > ?2",
        )?
        .query_map((key, claim.lease.now), |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    if held.iter().any(|held| claim.destination.waits_for(*held)) {
        return Ok(Err(Refused::Held));
    }
    // What an earlier attempt had begun is brought to its end first, under the same mark.
    let in_doubt = row.is_in_doubt();
    let mark = match in_doubt {
        true => row.begun,
        false => claim.mark.max(row.due),
    };
    connection
        .prepare_cached(
            "UPDATE deliveries SET begun = ?3, holder = ?4, held_until = ?5
             WHERE match_id = ?1 AND destination = ?2",
        )?
        .execute((
            key,
            claim.destination,
            mark,
            claim.lease.holder,
            claim.lease.until,
        ))?;
    Ok(Ok(Claimed {
        delivered: row.delivered,
        mark,
        in_doubt,
        homes: homes::of(connection, key)?,
        users: users(connection, key)?,
    }))
}

/// Remembers where a delivery stands now.
fn note_place(
    connection: &Connection,
    key: i64,
    destination: Destination,
    (message, channel): (MessageId, ChannelId),
) -> Result<(), StoreError> {
    match destination {
        Destination::StatusCard(home) => {
            connection
                .prepare_cached(
                    "UPDATE homes SET card_id = ?3 WHERE match_id = ?1 AND number = ?2",
                )?
                .execute((key, home, message))?;
        }
        Destination::Thread(home) => {
            connection
                .prepare_cached(
                    "UPDATE homes SET thread_id = ?3 WHERE match_id = ?1 AND number = ?2",
                )?
                .execute((key, home, message))?;
        }
        Destination::Hand(seat) => {
            let user: Option<UserId> = connection
                .prepare_cached("SELECT user_id FROM seats WHERE match_id = ?1 AND seat = ?2")?
                .query_row((key, seat), |row| row.get(0))?;
            if let Some(user) = user {
                people::note_reached(connection, user, channel)?;
            }
        }
        _ => {}
    }
    Ok(())
}

impl Store {
    /// Returns the destinations of a match that do not show what they should, in the order of
    /// delivery.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn waiting_deliveries(&self, id: MatchId) -> Result<Vec<Waiting>, StoreError> {
        self.read(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(Vec::new());
            };
            let mut rows = connection.prepare_cached(
                "SELECT * FROM deliveries WHERE match_id = ?1 AND delivered < due",
            )?;
            let found = rows.query_map([key], from_row)?;
            let mut waiting: Vec<Waiting> = found.collect::<Result<_, _>>()?;
            waiting.sort_by_key(|waiting| waiting.destination);
            Ok(waiting)
        })
        .await
    }

    /// Returns the matches that have something to deliver, `most` of them at most, after the one
    /// that the page before ended with.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn matches_with_deliveries(
        &self,
        after: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT matches.id FROM
                     (SELECT DISTINCT match_id FROM deliveries
                      WHERE delivered < due
                          AND match_id > coalesce((SELECT match_id FROM matches WHERE id = ?1), 0)
                      ORDER BY match_id LIMIT ?2) AS page
                     JOIN matches ON matches.match_id = page.match_id
                 ORDER BY page.match_id",
            )?;
            let ids = rows.query_map((after, most), |row| row.get(0))?;
            Ok(ids.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Counts the destinations that do not show what they should.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn count_waiting_deliveries(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            Ok(connection
                .prepare_cached("SELECT count(*) FROM deliveries WHERE delivered < due")?
                .query_row([], |row| row.get(0))?)
        })
        .await
    }

    /// Claims a delivery: from now on nobody else makes it until the lease ends. It is in doubt
    /// from here until it is finished or put back.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the match has gone on since the version that is to be shown.
    pub async fn claim_delivery(
        &self,
        wanted: Claim,
    ) -> Result<Result<Claimed, Refused>, StoreError> {
        self.write(move |connection| claim(connection, &wanted))
            .await
    }

    /// Notes that a destination shows a state, or never will, and where it stands. The claim ends.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn finish_delivery(&self, delivered: Delivered) -> Result<(), StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, delivered.id)? else {
                return Ok(());
            };
            let Delivered {
                destination,
                mark,
                holder,
                ..
            } = delivered;
            // A claim whose lease has run out may be somebody else's by now; what arrived, arrived.
            connection
                .prepare_cached(
                    "UPDATE deliveries
                     SET delivered = CASE WHEN delivered < ?3 THEN ?3 ELSE delivered END,
                         begun = CASE WHEN delivered < ?3 THEN ?3 ELSE delivered END,
                         holder = CASE WHEN holder = ?4 THEN NULL ELSE holder END,
                         held_until = CASE WHEN holder = ?4 THEN NULL ELSE held_until END
                     WHERE match_id = ?1 AND destination = ?2",
                )?
                .execute((key, destination, mark, holder))?;
            match delivered.place {
                Some(place) => note_place(connection, key, destination, place),
                None => Ok(()),
            }
        })
        .await
    }

    /// Ends a claim without a delivery. `arrived` says whether it may have arrived all the same:
    /// then it stays in doubt.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn put_back_delivery(
        &self,
        id: MatchId,
        destination: Destination,
        holder: Holder,
        arrived: bool,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(());
            };
            connection
                .prepare_cached(
                    "UPDATE deliveries
                     SET begun = CASE WHEN ?4 = 1 THEN begun ELSE delivered END,
                         holder = NULL, held_until = NULL
                     WHERE match_id = ?1 AND destination = ?2 AND holder = ?3",
                )?
                .execute((key, destination, holder, arrived))?;
            Ok(())
        })
        .await
    }
}
