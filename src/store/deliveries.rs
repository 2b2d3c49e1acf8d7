//! Deliveries: what each destination of a match shows and should show, and who brings it there.
//!
//! A delivery is claimed before the poster is asked. The claim records the mark, the holder and the
//! end of the lease, until which nobody else makes the delivery. If `begun` is above `delivered`
//! and nobody holds the claim any more, the delivery is in doubt: it may have arrived.

use rusqlite::{Connection, OptionalExtension, Row};

use super::matches::{homes, key};
use super::servers::Channel;
use super::{
    ChannelId, Destination, Holder, Home, Mark, MatchId, MessageId, ServerId, Store, StoreError,
    Timestamp, User, UserId, Version, people, servers,
};
use crate::game::{BySeat, Seat};

/// The thing that becomes due at a destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A state of the match.
    At(Mark),
    /// One thing more than the destination should show so far, which comes between two entries of
    /// the log.
    OneMore,
}

/// A destination that does not show what it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The destination.
    pub destination: Destination,
    /// The mark that it should show.
    pub due: Mark,
    /// The mark that it shows.
    pub delivered: Mark,
    /// The mark that was last handed to the poster.
    pub begun: Mark,
    /// The time until which somebody holds its claim.
    pub held_until: Option<Timestamp>,
}

impl Waiting {
    /// Returns `true` if it may show what was last handed to the poster.
    #[must_use]
    pub fn is_in_doubt(&self) -> bool {
        self.begun > self.delivered
    }

    /// Returns `true` if somebody holds its claim at this time.
    #[must_use]
    pub fn is_held(&self, now: Timestamp) -> bool {
        self.held_until.is_some_and(|until| until > now)
    }
}

/// The right of a holder to do something until a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The holder.
    pub holder: Holder,
    /// The time from which the lease runs.
    pub now: Timestamp,
    /// The time at which the lease ends and others may claim.
    pub until: Timestamp,
}

/// A request to claim a delivery.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The match.
    pub id: MatchId,
    /// The version of the match that is about to be shown.
    pub version: Version,
    /// The destination.
    pub destination: Destination,
    /// The mark of what is about to be shown. A delivery in doubt keeps its own mark instead.
    pub mark: Mark,
    /// The lease for the claim.
    pub lease: Lease,
}

/// A claimed delivery, with everything needed to make it.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The mark that the destination shows.
    pub delivered: Mark,
    /// The mark that it is to show now.
    pub mark: Mark,
    /// `true` if that may have arrived already.
    pub in_doubt: bool,
    /// The time at which the first attempt began that may have arrived. It is long past for an
    /// attempt of an earlier version, which did not record it.
    pub begun_at: Timestamp,
    /// The time until which nobody else makes the delivery.
    pub until: Timestamp,
    /// The homes that are told of the match.
    pub homes: Vec<Home>,
    /// The servers that the seats play for.
    pub servers: BySeat<Option<ServerId>>,
    /// The channel of the destination's home, or of the one in a seat's server.
    pub channel: Channel,
    /// The users on the seats.
    pub users: BySeat<Option<User>>,
    /// `true` for each user who has blocked the other one.
    pub has_blocked: BySeat<bool>,
}

impl Claimed {
    /// Returns the home in the server that a seat plays for.
    #[must_use]
    pub fn home_of(&self, seat: Seat) -> Option<&Home> {
        let server = self.servers[seat];
        self.homes.iter().find(|home| home.server == server)
    }
}

/// The reason for refusing a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing is due there any more.
    NothingDue,
    /// Somebody else holds this delivery, or one that comes before it in the same place.
    Held,
}

/// A delivery that has been made or given up.
#[derive(Clone, Copy, Debug)]
pub struct Delivered {
    /// The match.
    pub id: MatchId,
    /// The destination.
    pub destination: Destination,
    /// The mark that it shows.
    pub mark: Mark,
    /// The time of the delivery.
    pub at: Timestamp,
    /// The holder of the claim.
    pub holder: Holder,
    /// The message (for a thread, the thread's id) and its channel, or `None` if the delivery was
    /// given up.
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

/// Records what is due.
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

/// Records that a destination shows nothing any more, which makes everything that it should show
/// due again.
pub(super) fn renew(
    connection: &Connection,
    key: i64,
    destination: Destination,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE deliveries SET delivered = 0, begun = 0, begun_at = NULL
             WHERE match_id = ?1 AND destination = ?2",
        )?
        .execute((key, destination))?;
    Ok(())
}

/// Records that nothing but its removal is due in a home any more.
pub(super) fn remove_home(connection: &Connection, key: i64, number: u8) -> Result<(), StoreError> {
    let mut done = connection.prepare_cached(
        "UPDATE deliveries SET delivered = CASE WHEN delivered < due THEN due ELSE delivered END
         WHERE match_id = ?1 AND destination = ?2",
    )?;
    for place in [
        Destination::StatusCard(number),
        Destination::Thread(number),
        Destination::Announcement(number),
        Destination::Notice(number),
        Destination::Archive(number),
    ] {
        done.execute((key, place))?;
    }
    set_due(
        connection,
        key,
        &[(Destination::Removal(number), Due::OneMore)],
    )
}

/// The users on the seats of a match.
#[derive(Default)]
struct Users {
    users: BySeat<Option<User>>,
    servers: BySeat<Option<ServerId>>,
    has_blocked: BySeat<bool>,
}

/// Returns the users on the seats of a match.
fn users(connection: &Connection, key: i64) -> Result<Users, StoreError> {
    let mut rows = connection.prepare_cached(
        "SELECT seats.seat, seats.server_id, users.*,
             blocks.user_id IS NOT NULL AS has_blocked FROM seats
             JOIN users ON users.user_id = seats.user_id
             LEFT JOIN seats AS other
                 ON other.match_id = seats.match_id AND other.seat <> seats.seat
             LEFT JOIN blocks
                 ON blocks.user_id = seats.user_id AND blocks.blocked_id = other.user_id
         WHERE seats.match_id = ?1",
    )?;
    let found = rows.query_map([key], |row| {
        let seat: Seat = row.get("seat")?;
        let server = row.get("server_id")?;
        Ok((
            seat,
            server,
            people::from_row(row)?,
            row.get("has_blocked")?,
        ))
    })?;
    let mut users = Users::default();
    for found in found {
        let (seat, server, user, blocked) = found?;
        users.users[seat] = Some(user);
        users.servers[seat] = server;
        users.has_blocked[seat] = blocked;
    }
    Ok(users)
}

/// Claims a delivery, or returns the reason for refusing.
fn claim(connection: &Connection, claim: &Claim) -> Result<Result<Claimed, Refused>, StoreError> {
    let Some(key) = super::matches::key_at(connection, claim.id, claim.version)? else {
        return Err(StoreError::Conflict(claim.id));
    };
    let row = connection
        .prepare_cached("SELECT * FROM deliveries WHERE match_id = ?1 AND destination = ?2")?
        .query_row((key, claim.destination), |row| {
            let begun_at: Option<Timestamp> = row.get("begun_at")?;
            Ok((from_row(row)?, begun_at))
        })
        .optional()?;
    let Some((row, begun_at)) = row.filter(|(row, _)| row.delivered < row.due) else {
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
    // What an earlier attempt began is finished first, under the same mark.
    let in_doubt = row.is_in_doubt();
    let mark = match in_doubt {
        true => row.begun,
        false => claim.mark,
    };
    let begun_at = match in_doubt {
        true => begun_at.unwrap_or_default(),
        false => claim.lease.now,
    };
    connection
        .prepare_cached(
            "UPDATE deliveries SET begun = ?3, begun_at = ?6, holder = ?4, held_until = ?5
             WHERE match_id = ?1 AND destination = ?2",
        )?
        .execute((
            key,
            claim.destination,
            mark,
            claim.lease.holder,
            claim.lease.until,
            begun_at,
        ))?;
    let Users {
        users,
        servers,
        has_blocked,
    } = users(connection, key)?;
    let mut homes = homes::of(connection, key)?;
    homes.retain(|home| !home.is_hidden || claim.destination == Destination::Removal(home.number));
    let home = homes.iter().find(|home| match claim.destination {
        Destination::Hand(seat) | Destination::Reminder(seat) => home.server == servers[seat],
        place => place.home() == Some(home.number),
    });
    let channel = home.map(|home| servers::channel(connection, home.channel));
    Ok(Ok(Claimed {
        users,
        servers,
        has_blocked,
        delivered: row.delivered,
        mark,
        in_doubt,
        begun_at,
        until: claim.lease.until,
        homes,
        channel: channel.transpose()?.unwrap_or_default(),
    }))
}

/// Records the place of a delivery.
fn note_place(
    connection: &Connection,
    key: i64,
    destination: Destination,
    (message, channel): (MessageId, ChannelId),
    at: Timestamp,
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
            super::matches::note_hand_shown(connection, key, seat, at)?;
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
    ///
    /// Returns a [`StoreError`] if the database fails.
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

    /// Returns at most `most` matches with something to deliver, after the last one of the previous
    /// page.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
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
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn count_waiting_deliveries(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            Ok(connection
                .prepare_cached("SELECT count(*) FROM deliveries WHERE delivered < due")?
                .query_row([], |row| row.get(0))?)
        })
        .await
    }

    /// Claims a delivery, which nobody else makes from now on until the lease ends. It is in doubt
    /// until it is finished or put back.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if the match has gone on since the version that is to be
    /// shown.
    pub async fn claim_delivery(
        &self,
        wanted: Claim,
    ) -> Result<Result<Claimed, Refused>, StoreError> {
        self.write(move |connection| claim(connection, &wanted))
            .await
    }

    /// Records that a destination shows a state, and in which place, or that it never will. Ends
    /// the claim.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
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
            // A claim whose lease has run out may be somebody else's by now. What arrived, arrived.
            connection
                .prepare_cached(
                    "UPDATE deliveries
                     SET delivered = CASE WHEN delivered < ?3 THEN ?3 ELSE delivered END,
                         begun = CASE WHEN delivered < ?3 THEN ?3 ELSE delivered END,
                         begun_at = NULL,
                         holder = CASE WHEN holder = ?4 THEN NULL ELSE holder END,
                         held_until = CASE WHEN holder = ?4 THEN NULL ELSE held_until END
                     WHERE match_id = ?1 AND destination = ?2",
                )?
                .execute((key, destination, mark, holder))?;
            match delivered.place {
                Some(place) => note_place(connection, key, destination, place, delivered.at),
                None => Ok(()),
            }
        })
        .await
    }

    /// Renews a claim. Returns `false` if it is lost, because its lease has run out and somebody
    /// else has claimed the delivery.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn renew_delivery(
        &self,
        id: MatchId,
        destination: Destination,
        lease: Lease,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(false);
            };
            let renewed = connection
                .prepare_cached(
                    "UPDATE deliveries SET held_until = ?4
                     WHERE match_id = ?1 AND destination = ?2 AND holder = ?3",
                )?
                .execute((key, destination, lease.holder, lease.until))?;
            Ok(renewed > 0)
        })
        .await
    }

    /// Ends a claim without a delivery. The delivery stays in doubt if it may have `arrived` all
    /// the same.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
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
                         begun_at = CASE WHEN ?4 = 1 THEN begun_at END,
                         holder = NULL, held_until = NULL
                     WHERE match_id = ?1 AND destination = ?2 AND holder = ?3",
                )?
                .execute((key, destination, holder, arrived))?;
            Ok(())
        })
        .await
    }
}
