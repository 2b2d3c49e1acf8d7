//! The posts of a match: claimed with everything needed to make them, and noted where they stand.

use std::ops::ControlFlow;

use super::load::key_at;
use super::{followers, homes, note_hand_shown};
use crate::channels::Channel;
use crate::ladders::{Medals, medals_seen_in};
use crate::posts::{self, ClaimedPost, Lease, Posted, Refused};
use crate::{
    ChannelId, Home, Mark, MatchId, MatchSlot, MessageId, Result, ServerId, StoreError, Timestamp,
    Tx, User, UserId, Version, Want, people, venues,
};
use rules::{BySeat, Seat};

/// A request to claim a post of a match.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The match.
    pub id: MatchId,
    /// The version of the match that is about to be shown.
    pub version: Version,
    /// The slot.
    pub slot: MatchSlot,
    /// The mark of what is about to be shown. A post in doubt keeps its own mark instead.
    pub mark: Mark,
    /// The lease for the claim.
    pub lease: Lease,
}

/// A claimed post of a match, with everything needed to make it.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The claim.
    pub post: ClaimedPost,
    /// The homes that are told of the match.
    pub homes: Vec<Home>,
    /// The servers that the seats play for.
    pub servers: BySeat<Option<ServerId>>,
    /// The channel of the slot's home, or of the one in a seat's server.
    pub channel: Channel,
    /// The users on the seats.
    pub users: BySeat<Option<User>>,
    /// `true` for each user who has blocked the other one.
    pub has_blocked: BySeat<bool>,
    /// The follower of the slot, if they can be told of the match now.
    pub follower: Option<User>,
    /// The first places of the users in seasons of the game, as the people of the slot's home
    /// may see them: for the status card of a match that is over.
    pub medals: BySeat<Medals>,
}

impl Claimed {
    /// Returns the home in the server that a seat plays for.
    pub fn home_of(&self, seat: Seat) -> Option<&Home> {
        let server = self.servers[seat];
        self.homes.iter().find(|home| home.server == server)
    }
}

/// The users on the seats of a match.
#[derive(Default)]
struct Users {
    users: BySeat<Option<User>>,
    servers: BySeat<Option<ServerId>>,
    has_blocked: BySeat<bool>,
}

/// Returns the users on the seats of a match.
fn users(tx: &Tx<'_>, key: i64) -> Result<Users> {
    let mut users = Users::default();
    tx.each(
        "SELECT seats.seat, seats.server_id, users.*,
             blocks.user_id IS NOT NULL AS has_blocked FROM seats
             JOIN users ON users.user_id = seats.user_id
             LEFT JOIN seats AS other
                 ON other.match_id = seats.match_id AND other.seat <> seats.seat
             LEFT JOIN blocks
                 ON blocks.user_id = seats.user_id AND blocks.blocked_id = other.user_id
         WHERE seats.match_id = ?1",
        [key],
        |row| {
            let (seat, user): (Seat, _) = (row.get("seat")?, people::from_row(row)?);
            let games = people::games(tx, user.user)?;
            users.users[seat] = Some(User { games, ..user });
            users.servers[seat] = row.get("server_id")?;
            users.has_blocked[seat] = row.get("has_blocked")?;
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(users)
}

/// Returns the first places of the users of a match that is over, as the people of a home may see
/// them.
fn medals(
    tx: &Tx<'_>,
    key: i64,
    users: &BySeat<Option<User>>,
    home: &Home,
) -> Result<BySeat<Medals>> {
    let ended: Option<String> = tx.value(
        "SELECT game FROM matches WHERE match_id = ?1 AND ended_at IS NOT NULL",
        [key],
    )?;
    let mut medals = BySeat::default();
    for (seat, user) in users.iter() {
        if let (Some(game), Some(user)) = (&ended, user) {
            medals[seat] = medals_seen_in(tx, home.server, user.user, game)?;
        }
    }
    Ok(medals)
}

impl Posted for MatchSlot {
    fn note_place(
        self,
        tx: &Tx<'_>,
        key: i64,
        place: Option<(MessageId, ChannelId)>,
        at: Timestamp,
    ) -> Result<()> {
        if let Self::Follower(number) = self {
            return followers::note_told(tx, key, number);
        }
        let Some((message, channel)) = place else {
            return Ok(());
        };
        match self {
            Self::Card(home) => {
                venues::note_card(tx, key, home, message, channel)?;
                remove_if_hidden(tx, key, home)
            }
            Self::Thread(home) => {
                venues::note_thread(tx, key, home, message)?;
                remove_if_hidden(tx, key, home)
            }
            Self::Hand(seat) => {
                let user: Option<UserId> = tx.only_value(
                    "SELECT user_id FROM seats WHERE match_id = ?1 AND seat = ?2",
                    (key, seat),
                )?;
                if let Some(user) = user {
                    people::note_reached(tx, user, channel)?;
                }
                note_hand_shown(tx, key, seat, at)?;
                posts::note_message(tx, key, self, message)
            }
            Self::Announcement(_) | Self::Notice(_) | Self::Flag(_) => {
                posts::note_message(tx, key, self, message)
            }
            Self::Reminder(_)
            | Self::DirectNotice(_)
            | Self::Archive(_)
            | Self::Removal(_)
            | Self::Unposted(_)
            | Self::Follower(_) => Ok(()),
        }
    }
}

/// Records that nothing but its removal is due in a home any more. A card or a thread that may have
/// arrived already is looked for all the same, so that its removal finds it.
pub(super) fn remove_home(tx: &Tx<'_>, key: i64, number: u8) -> Result<()> {
    let (has_card, has_thread): (bool, bool) = tx.only_value(
        "SELECT card_id IS NOT NULL, thread_id IS NOT NULL FROM match_homes
         WHERE match_id = ?1 AND number = ?2",
        (key, number),
    )?;
    for (slot, is_known) in [
        (MatchSlot::Card(number), has_card),
        (MatchSlot::Thread(number), has_thread),
        (MatchSlot::Announcement(number), true),
        (MatchSlot::Notice(number), true),
        (MatchSlot::Archive(number), true),
    ] {
        posts::drop_due(tx, key, slot, is_known)?;
    }
    posts::want(tx, key, MatchSlot::Removal(number), Want::Next)
}

/// Has what stands in a home taken away if the match is hidden there.
fn remove_if_hidden(tx: &Tx<'_>, key: i64, number: u8) -> Result<()> {
    let is_hidden = tx.exists(
        "SELECT 1 FROM homes
         WHERE match_id = ?1 AND number = ?2 AND hidden_at IS NOT NULL",
        (key, number),
    )?;
    if is_hidden {
        posts::want(tx, key, MatchSlot::Removal(number), Want::Next)?;
    }
    Ok(())
}

impl Tx<'_> {
    /// Claims a post of a match, which nobody else makes from now on until the lease ends. It is in
    /// doubt until it is settled.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if the match has gone on since the version that is to be
    /// shown.
    pub fn claim_match_post(&self, claim: Claim) -> Result<Result<Claimed, Refused>> {
        let Some(key) = key_at(self, claim.id, claim.version)? else {
            return Err(StoreError::Conflict(claim.id));
        };
        let claimed = posts::claim(self, key, claim.slot, claim.mark, claim.lease)?;
        let post = match claimed {
            Ok(post) => post,
            Err(refused) => return Ok(Err(refused)),
        };
        let Users {
            users,
            servers,
            has_blocked,
        } = users(self, key)?;
        let mut homes = homes::of(self, key)?;
        // What may stand in a hidden home is looked for, so that it can be taken away.
        homes.retain(|home| {
            !home.is_hidden
                || match claim.slot {
                    MatchSlot::Removal(number) => number == home.number,
                    MatchSlot::Card(number) | MatchSlot::Thread(number) => {
                        post.in_doubt && number == home.number
                    }
                    _ => false,
                }
        });
        let home = homes.iter().find(|home| match claim.slot.seat() {
            Some(seat) => home.server == servers[seat],
            None => claim.slot.home() == Some(home.number),
        });
        let channel = home.map(|home| self.channel(home.channel));
        let medals = match (claim.slot, home) {
            (MatchSlot::Card(_), Some(home)) => medals(self, key, &users, home)?,
            _ => BySeat::default(),
        };
        let follower = match claim.slot {
            MatchSlot::Follower(number) => followers::follower(self, key, number)?,
            _ => None,
        };
        Ok(Ok(Claimed {
            medals,
            follower,
            users,
            servers,
            has_blocked,
            post,
            homes,
            channel: channel.transpose()?.unwrap_or_default(),
        }))
    }
}
