//! The posts of a contest that are due, and the hosts that bring them out. It works as deliveries of
//! matches do: claimed before the poster is asked, finished after, in doubt if neither is known.

use rusqlite::{Connection, OptionalExtension};

use super::destinations::{ContestDestination, ContestNews};
use super::due::{set_due, set_news_due};
use super::invitations::{self, InvitationCard};
use super::load::{key, load};
use super::places;
use super::rows::{Contest, ContestId, ContestPlayer};
use super::team::Team;
use crate::store::deliveries::Lease;
use crate::store::{
    ChannelId, Destination, Holder, Mark, MessageId, Store, StoreError, Timestamp, User, channels,
    people, readable,
};

/// A claimed post of a contest, with everything needed to make it.
#[derive(Clone)]
pub struct ClaimedContestPost {
    /// The contest as it stands.
    pub contest: Contest,
    /// The mark of what is to be shown: the version of the contest for a card.
    pub mark: Mark,
    /// `true` if it may have arrived already.
    pub in_doubt: bool,
    /// The time at which the first attempt began that may have arrived.
    pub begun_at: Timestamp,
    /// The player whom a direct message is for, with their account.
    pub player: Option<(ContestPlayer, User)>,
    /// `true` if the channel of the place is known to be gone.
    pub is_gone: bool,
    /// The message of news that stands, which is edited.
    pub message: Option<MessageId>,
}

/// The outcome of claiming a post.
#[derive(Clone)]
pub enum ContestClaim {
    /// The claim was made.
    Claimed(Box<ClaimedContestPost>),
    /// Somebody else holds the claim, or one that comes before it in the same place.
    Held,
    /// There is nothing to show any more.
    NothingDue,
}

/// Returns `true` if the end of a board is yet to be told in a place: the result comes after it.
fn is_board_end_due(connection: &Connection, key: i64, place: u8) -> Result<bool, StoreError> {
    Ok(connection
        .prepare_cached(
            "SELECT 1 FROM matches
                 JOIN deliveries ON deliveries.match_id = matches.match_id
             WHERE contest_id = ?1 AND destination = ?2 AND delivered < due",
        )?
        .exists((key, Destination::Announcement(place)))?)
}

fn claim(
    connection: &Connection,
    id: ContestId,
    destination: ContestDestination,
    lease: Lease,
) -> Result<ContestClaim, StoreError> {
    let Some(key) = key(connection, id)? else {
        return Ok(ContestClaim::NothingDue);
    };
    let row = connection
        .prepare_cached(
            "SELECT due, delivered, begun, begun_at, message_id FROM contest_posts
             WHERE contest_id = ?1 AND destination = ?2 AND delivered < due",
        )?
        .query_row((key, destination), |row| {
            let marks: [Mark; 3] = [row.get("due")?, row.get("delivered")?, row.get("begun")?];
            let begun_at: Option<Timestamp> = row.get("begun_at")?;
            Ok((marks, begun_at, row.get("message_id")?))
        })
        .optional()?;
    let Some(([due, delivered, begun], begun_at, message)) = row else {
        return Ok(ContestClaim::NothingDue);
    };
    if let ContestDestination::News(place, ContestNews::Result | ContestNews::CalledOff) =
        destination
        && is_board_end_due(connection, key, place)?
    {
        return Ok(ContestClaim::Held);
    }
    let held: Vec<ContestDestination> = connection
        .prepare_cached(
            "SELECT destination FROM contest_posts WHERE contest_id = ?1 AND held_until > ?2",
        )?
        .query_map((key, lease.now), |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    if held.iter().any(|held| destination.waits_for(*held)) {
        return Ok(ContestClaim::Held);
    }
    let Some(contest) = load(connection, key)? else {
        return Ok(ContestClaim::NothingDue);
    };
    let in_doubt = begun > delivered;
    if !in_doubt {
        match invitations::card(connection, key, &contest, destination)? {
            InvitationCard::Own => {}
            InvitationCard::Held => return Ok(ContestClaim::Held),
            InvitationCard::None => {
                connection
                    .prepare_cached(
                        "UPDATE contest_posts SET delivered = due, begun = due
                         WHERE contest_id = ?1 AND destination = ?2",
                    )?
                    .execute((key, destination))?;
                return Ok(ContestClaim::NothingDue);
            }
        }
    }
    let mark = match destination {
        _ if in_doubt => begun,
        ContestDestination::Card(_) => Mark(contest.version + 1),
        _ => due,
    };
    let begun_at = begun_at.filter(|_| in_doubt).unwrap_or(lease.now);
    connection
        .prepare_cached(
            "UPDATE contest_posts SET begun = ?3, begun_at = ?4, holder = ?5, held_until = ?6
             WHERE contest_id = ?1 AND destination = ?2",
        )?
        .execute((key, destination, mark, begun_at, lease.holder, lease.until))?;
    let player = match destination.player() {
        None => None,
        Some(number) => match contest.numbered(number) {
            Some(player) => {
                people::find(connection, player.user)?.map(|user| (player.clone(), user))
            }
            None => None,
        },
    };
    let place = destination.place();
    let place = place.and_then(|number| contest.places.iter().find(|it| it.number == number));
    let channel = place.map(|place| channels::channel(connection, place.channel));
    let is_gone = channel.transpose()?.is_some_and(|channel| channel.is_gone);
    Ok(ContestClaim::Claimed(Box::new(ClaimedContestPost {
        player,
        is_gone,
        message,
        mark,
        in_doubt,
        begun_at,
        contest,
    })))
}

/// Records where something of a contest stands. Its boards are told in its thread.
fn note_place(
    connection: &Connection,
    key: i64,
    destination: ContestDestination,
    (message, channel): (MessageId, ChannelId),
) -> Result<(), StoreError> {
    match destination {
        ContestDestination::Card(number) => {
            let contest = load(connection, key)?;
            let of = |contest| {
                invitations::is_of_another(connection, contest, number, (message, channel))
            };
            if contest.as_ref().map(of).transpose()?.unwrap_or(false) {
                return Ok(());
            }
            connection
                .prepare_cached(
                    "UPDATE contest_places SET card_id = ?3
                     WHERE contest_id = ?1 AND number = ?2",
                )?
                .execute((key, number, message))?;
            channels::find_channel(connection, channel)?;
        }
        ContestDestination::Thread(number) => {
            connection
                .prepare_cached(
                    "UPDATE contest_places SET thread_id = ?3
                     WHERE contest_id = ?1 AND number = ?2",
                )?
                .execute((key, number, message))?;
            places::lead_boards(connection, key, number)?;
        }
        ContestDestination::Joined(player)
        | ContestDestination::Call(player)
        | ContestDestination::Seated(player)
        | ContestDestination::Yielded(player) => {
            let user = connection
                .prepare_cached(
                    "SELECT user_id FROM contest_players WHERE contest_id = ?1 AND number = ?2",
                )?
                .query_row((key, player), |row| row.get(0))
                .optional()?;
            if let Some(user) = user {
                people::note_reached(connection, user, channel)?;
            }
            note_message(connection, key, destination, message)?;
        }
        ContestDestination::News(..) => note_message(connection, key, destination, message)?,
        ContestDestination::Archive(_) | ContestDestination::Removal(_) => {}
    }
    Ok(())
}

/// Records the message in which something stands that is edited later.
fn note_message(
    connection: &Connection,
    key: i64,
    destination: ContestDestination,
    message: MessageId,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE contest_posts SET message_id = ?3
             WHERE contest_id = ?1 AND destination = ?2",
        )?
        .execute((key, destination, message))?;
    match load(connection, key)? {
        Some(contest) => set_news_due(connection, key, &contest),
        None => Ok(()),
    }
}

impl Store {
    /// Returns the team whose captains called a contest off, as it was told.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contest_called_off_by(&self, id: ContestId) -> Result<Option<Team>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT destination FROM contests
                     JOIN contest_posts ON contest_posts.contest_id = contests.contest_id
                 WHERE id = ?1",
            )?;
            let told = rows.query_map([id], |row| row.get(0))?;
            let told: Vec<ContestDestination> = told.collect::<Result<_, _>>()?;
            Ok(told.into_iter().find_map(|destination| match destination {
                ContestDestination::News(_, ContestNews::CalledOffBy(team)) => Some(team),
                _ => None,
            }))
        })
        .await
    }

    /// Returns the destinations of a contest that do not show what they should, in the order of
    /// delivery.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn waiting_contest_posts(
        &self,
        id: ContestId,
    ) -> Result<Vec<ContestDestination>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT destination FROM contests
                     JOIN contest_posts ON contest_posts.contest_id = contests.contest_id
                 WHERE contests.id = ?1 AND delivered < due",
            )?;
            let waiting = rows.query_map([id], |row| row.get(0))?;
            let mut waiting: Vec<ContestDestination> = waiting.collect::<Result<_, _>>()?;
            waiting.sort_unstable();
            Ok(waiting)
        })
        .await
    }

    /// Returns at most `most` contests with something to post, after the last one of the previous
    /// page.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn contests_with_posts(
        &self,
        after: Option<ContestId>,
        most: u32,
    ) -> Result<Vec<ContestId>, StoreError> {
        self.read(move |connection| {
            let mut rows = connection.prepare_cached(
                "SELECT contests.contest_id, contests.id FROM
                     (SELECT DISTINCT contest_id FROM contest_posts
                      WHERE delivered < due AND contest_id >
                          coalesce((SELECT contest_id FROM contests WHERE id = ?1), 0)
                      ORDER BY contest_id LIMIT ?2) AS page
                     JOIN contests ON contests.contest_id = page.contest_id
                 ORDER BY page.contest_id",
            )?;
            Ok(readable::contest_ids(rows.query((after, most))?)?.sound)
        })
        .await
    }

    /// Claims a post of a contest, which nobody else makes until the lease ends.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn claim_contest_post(
        &self,
        id: ContestId,
        destination: ContestDestination,
        lease: Lease,
    ) -> Result<ContestClaim, StoreError> {
        self.write(move |connection| claim(connection, id, destination, lease))
            .await
    }

    /// Records that a destination shows a state, and in which place, or that it never will. Ends
    /// the claim.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn finish_contest_post(
        &self,
        id: ContestId,
        destination: ContestDestination,
        mark: Mark,
        place: Option<(MessageId, ChannelId)>,
        holder: Holder,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let Some(key) = key(connection, id)? else {
                return Ok(());
            };
            connection
                .prepare_cached(
                    "UPDATE contest_posts
                     SET delivered = CASE WHEN delivered < ?3 THEN ?3 ELSE delivered END,
                         begun = CASE WHEN delivered < ?3 THEN ?3 ELSE delivered END,
                         begun_at = NULL,
                         holder = CASE WHEN holder = ?4 THEN NULL ELSE holder END,
                         held_until = CASE WHEN holder = ?4 THEN NULL ELSE held_until END
                     WHERE contest_id = ?1 AND destination = ?2",
                )?
                .execute((key, destination, mark, holder))?;
            match place {
                Some(place) => note_place(connection, key, destination, place),
                None => Ok(()),
            }
        })
        .await
    }

    /// Renews a claim. Returns `false` if it is lost.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn renew_contest_post(
        &self,
        id: ContestId,
        destination: ContestDestination,
        lease: Lease,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let renewed = connection
                .prepare_cached(
                    "UPDATE contest_posts SET held_until = ?4
                     WHERE contest_id = (SELECT contest_id FROM contests WHERE id = ?1)
                         AND destination = ?2 AND holder = ?3",
                )?
                .execute((id, destination, lease.holder, lease.until))?;
            Ok(renewed > 0)
        })
        .await
    }

    /// Ends a claim on something that could not be posted now. It stays in doubt if it may have
    /// `arrived` all the same.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn put_back_contest_post(
        &self,
        id: ContestId,
        destination: ContestDestination,
        holder: Holder,
        arrived: bool,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection
                .prepare_cached(
                    "UPDATE contest_posts
                     SET begun = CASE WHEN ?4 = 1 THEN begun ELSE delivered END,
                         begun_at = CASE WHEN ?4 = 1 THEN begun_at END,
                         holder = NULL, held_until = NULL
                     WHERE contest_id = (SELECT contest_id FROM contests WHERE id = ?1)
                         AND destination = ?2 AND holder = ?3",
                )?
                .execute((id, destination, holder, arrived))?;
            Ok(())
        })
        .await
    }

    /// Makes something of a contest due that was not.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn make_contest_post_due(
        &self,
        id: ContestId,
        destination: ContestDestination,
    ) -> Result<(), StoreError> {
        self.write(move |connection| match key(connection, id)? {
            Some(key) => set_due(connection, key, &[destination]),
            None => Ok(()),
        })
        .await
    }
}
