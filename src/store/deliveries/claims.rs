//! Claims of deliveries: who makes one, until when, and how it ended.
//!
//! A delivery is claimed before the poster is asked. The claim records the mark, the holder and the
//! end of the lease, until which nobody else makes the delivery. If `begun` is above `delivered`
//! and nobody holds the claim any more, the delivery is in doubt: it may have arrived.

use rusqlite::{Connection, OptionalExtension};

use super::from_row;
use crate::game::{BySeat, Seat};
use crate::store::channels::{self, Channel};
use crate::store::ladders::{Medals, medals_seen_in};
use crate::store::matches::{self, homes, key};
use crate::store::{
    ChannelId, Destination, Holder, Home, Mark, MatchId, MessageId, ServerId, Store, StoreError,
    Timestamp, User, UserId, Version, offers, people,
};

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
    /// The message in which a hand or a notice stands that was posted.
    pub message: Option<MessageId>,
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
    /// The first places of the users in seasons of the game, as the people of the destination's home
    /// may see them: for the status card of a match that is over.
    pub medals: BySeat<Medals>,
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
    /// Nothing is due there any more that has this mark.
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
        let (seat, server, mut user, blocked): (Seat, _, User, _) = found?;
        user.games = people::games(connection, user.user)?;
        users.users[seat] = Some(user);
        users.servers[seat] = server;
        users.has_blocked[seat] = blocked;
    }
    Ok(users)
}

/// Returns the first places of the users of a match that is over, as the people of a home may see
/// them.
fn medals(
    connection: &Connection,
    key: i64,
    users: &BySeat<Option<User>>,
    home: &Home,
) -> Result<BySeat<Medals>, StoreError> {
    let ended: Option<String> = connection
        .prepare_cached("SELECT game FROM matches WHERE match_id = ?1 AND ended_at IS NOT NULL")?
        .query_row([key], |row| row.get(0))
        .optional()?;
    let mut medals = BySeat::default();
    for (seat, user) in users.iter() {
        if let (Some(game), Some(user)) = (&ended, user) {
            medals[seat] = medals_seen_in(connection, home.server, user.user, game)?;
        }
    }
    Ok(medals)
}

/// Claims a delivery, or returns the reason for refusing.
fn claim(connection: &Connection, claim: &Claim) -> Result<Result<Claimed, Refused>, StoreError> {
    let Some(key) = matches::key_at(connection, claim.id, claim.version)? else {
        return Err(StoreError::Conflict(claim.id));
    };
    let row = connection
        .prepare_cached("SELECT * FROM deliveries WHERE match_id = ?1 AND destination = ?2")?
        .query_row((key, claim.destination), |row| {
            let begun_at: Option<Timestamp> = row.get("begun_at")?;
            Ok((from_row(row)?, row.get("message_id")?, begun_at))
        })
        .optional()?;
    let Some((row, message, begun_at)) = row.filter(|(row, ..)| row.delivered < row.due) else {
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
    if let Destination::StatusCard(number) = claim.destination
        && is_offer_looked_for(connection, key, claim.id, number)?
    {
        return Ok(Err(Refused::Held));
    }
    let in_doubt = row.is_in_doubt();
    // Another host may have brought out the same, or more, since the mark was chosen; what is still
    // due is something else.
    if !in_doubt && claim.mark <= row.delivered {
        return Ok(Err(Refused::NothingDue));
    }
    // What an earlier attempt began is finished first, under the same mark.
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
    // What may stand in a hidden home is looked for, so that it can be taken away.
    homes.retain(|home| {
        !home.is_hidden
            || match claim.destination {
                Destination::Removal(number) => number == home.number,
                Destination::StatusCard(number) | Destination::Thread(number) => {
                    in_doubt && number == home.number
                }
                _ => false,
            }
    });
    let home = homes.iter().find(|home| match claim.destination.seat() {
        Some(seat) => home.server == servers[seat],
        None => claim.destination.home() == Some(home.number),
    });
    let channel = home.map(|home| channels::channel(connection, home.channel));
    let medals = match (claim.destination, home) {
        (Destination::StatusCard(_), Some(home)) => medals(connection, key, &users, home)?,
        _ => BySeat::default(),
    };
    Ok(Ok(Claimed {
        medals,
        users,
        servers,
        has_blocked,
        delivered: row.delivered,
        mark,
        in_doubt,
        message,
        begun_at,
        until: claim.lease.until,
        homes,
        channel: channel.transpose()?.unwrap_or_default(),
    }))
}

/// Returns `true` if a home has no card yet, and the message of the match's offer may stand there.
fn is_offer_looked_for(
    connection: &Connection,
    key: i64,
    id: MatchId,
    number: u8,
) -> Result<bool, StoreError> {
    let server: Option<Option<ServerId>> = connection
        .prepare_cached(
            "SELECT server_id FROM homes WHERE match_id = ?1 AND number = ?2 AND card_id IS NULL",
        )?
        .query_row((key, number), |row| row.get(0))
        .optional()?;
    match server {
        Some(server) => offers::may_be_card(connection, id, server),
        None => Ok(false),
    }
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
            super::remove_if_hidden(connection, key, home)?;
        }
        Destination::Thread(home) => {
            connection
                .prepare_cached(
                    "UPDATE homes SET thread_id = ?3 WHERE match_id = ?1 AND number = ?2",
                )?
                .execute((key, home, message))?;
            super::remove_if_hidden(connection, key, home)?;
        }
        Destination::Hand(seat) => {
            let user: Option<UserId> = connection
                .prepare_cached("SELECT user_id FROM seats WHERE match_id = ?1 AND seat = ?2")?
                .query_row((key, seat), |row| row.get(0))?;
            if let Some(user) = user {
                people::note_reached(connection, user, channel)?;
            }
            matches::note_hand_shown(connection, key, seat, at)?;
            note_message(connection, key, destination, message)?;
        }
        Destination::Notice(_) | Destination::Flag(_) => {
            note_message(connection, key, destination, message)?;
        }
        _ => {}
    }
    Ok(())
}

/// Records the message in which something stands that is edited later.
fn note_message(
    connection: &Connection,
    key: i64,
    destination: Destination,
    message: MessageId,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE deliveries SET message_id = ?3 WHERE match_id = ?1 AND destination = ?2",
        )?
        .execute((key, destination, message))?;
    Ok(())
}

impl Store {
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
