//! The users who follow a match without playing in it.
//!
//! Each has a number within the match, which is that of the slot in which they are told of it.

use super::load::{key, key_at};
use crate::tx::if_known;
use crate::{
    Entrant, Mark, MatchId, MatchSlot, Result, ServerId, StoreError, Tx, User, UserId, Version,
    Want, people, posts,
};
use model::{Denied, Following};

/// A request to follow a match from a state on.
#[derive(Clone, Copy, Debug)]
pub struct Follow {
    /// The match.
    pub id: MatchId,
    /// The version of the match at which its state is known.
    pub version: Version,
    /// The mark of that state, of which the follower is not told.
    pub mark: Mark,
    /// The user.
    pub user: UserId,
}

/// Returns the reason for which a user cannot be told of a match: they are banned by the operator or
/// in a server that is played for, or one of them and a player has blocked the other.
fn barred(tx: &Tx<'_>, key: i64, user: UserId) -> Result<Option<Denied>> {
    if tx.is_excluded(Entrant::User(user))? {
        return Ok(Some(Denied::Excluded(user)));
    }
    let players: Vec<(Option<UserId>, Option<ServerId>)> = tx.values(
        "SELECT user_id, server_id FROM seats WHERE match_id = ?1",
        [key],
    )?;
    for (player, server) in players {
        if let Some(player) = player
            && people::is_blocked(tx, player, user)?
        {
            return Ok(Some(Denied::Blocked));
        }
        if let Some(server) = server
            && tx.is_banned(server, user)?
        {
            return Ok(Some(Denied::Banned(user, server)));
        }
    }
    Ok(None)
}

fn is_followed(tx: &Tx<'_>, key: i64, user: UserId) -> Result<bool> {
    tx.exists(
        "SELECT 1 FROM followers WHERE match_id = ?1 AND user_id = ?2",
        (key, user),
    )
}

/// Counts what limits a user who wants to follow a match.
fn count(tx: &Tx<'_>, key: i64, user: UserId) -> Result<Following> {
    Ok(Following {
        followers: tx.only_value("SELECT count(*) FROM followers WHERE match_id = ?1", [key])?,
        followed: tx.only_value(
            "SELECT count(*) FROM followers
                 JOIN matches ON matches.match_id = followers.match_id
             WHERE followers.user_id = ?1 AND ended_at IS NULL",
            [user],
        )?,
    })
}

/// Writes a follower, who is told of what comes after a mark.
fn insert(tx: &Tx<'_>, key: i64, user: UserId, mark: Mark) -> Result<()> {
    let number: u32 = tx.only_value(
        "INSERT INTO followers (match_id, number, user_id)
         SELECT CAST(?1 AS BIGINT), coalesce(max(number), 0) + 1, CAST(?2 AS BIGINT)
         FROM followers WHERE match_id = ?1
         RETURNING number",
        (key, user),
    )?;
    posts::want(tx, key, MatchSlot::Follower(number), Want::Shown(mark))
}

/// Records that all followers of a match are to be told of a state.
pub(super) fn tell(tx: &Tx<'_>, key: i64, mark: Mark) -> Result<()> {
    tx.done(
        "UPDATE posts SET wanted = ?2
         WHERE subject_id = ?1 AND wanted < ?2
             AND slot IN (SELECT 'follower:' || number FROM followers WHERE match_id = ?1)",
        (key, mark),
    )
}

/// Returns a follower who can be told of the match now.
pub(super) fn follower(tx: &Tx<'_>, key: i64, number: u32) -> Result<Option<User>> {
    let user = tx.one(
        "SELECT users.* FROM followers JOIN users ON users.user_id = followers.user_id
         WHERE match_id = ?1 AND number = ?2",
        (key, number),
        people::from_row,
    )?;
    match user {
        Some(user) if barred(tx, key, user.user)?.is_none() => Ok(Some(user)),
        _ => Ok(None),
    }
}

/// Forgets a follower who has been told of the end of the match.
pub(super) fn note_told(tx: &Tx<'_>, key: i64, number: u32) -> Result<()> {
    let knows_the_end = tx.exists(
        "SELECT 1 FROM matches JOIN posts ON posts.subject_id = matches.match_id
         WHERE match_id = ?1 AND ended_at IS NOT NULL AND slot = ?2 AND shown >= wanted",
        (key, MatchSlot::Follower(number)),
    )?;
    if knows_the_end {
        tx.execute(
            "DELETE FROM followers WHERE match_id = ?1 AND number = ?2",
            (key, number),
        )?;
    }
    Ok(())
}

impl Tx<'_> {
    /// Lets a user follow a match, or returns the reason for refusing. Nothing changes for somebody
    /// who follows it already.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if the match has gone on since the version of the request.
    pub fn follow(&self, wanted: Follow) -> Result<Result<(), Denied>> {
        let Some(key) = key_at(self, wanted.id, wanted.version)? else {
            return Err(StoreError::Conflict(wanted.id));
        };
        if is_followed(self, key, wanted.user)? {
            return Ok(Ok(()));
        }
        if let Some(denied) = barred(self, key, wanted.user)? {
            return Ok(Err(denied));
        }
        if let Err(denied) = count(self, key, wanted.user)?.check() {
            return Ok(Err(denied));
        }
        insert(self, key, wanted.user, wanted.mark)?;
        Ok(Ok(()))
    }

    /// Lets a user follow a match no more: whatever was to be told them of it is not.
    pub fn unfollow(&self, id: MatchId, user: UserId) -> Result<()> {
        let Some(key) = key(self, id)? else {
            return Ok(());
        };
        let number: Option<u32> = self.value(
            "DELETE FROM followers WHERE match_id = ?1 AND user_id = ?2 RETURNING number",
            (key, user),
        )?;
        match number {
            Some(number) => self.done(
                "DELETE FROM posts WHERE subject_id = ?1 AND slot = ?2",
                (key, MatchSlot::Follower(number)),
            ),
            None => Ok(()),
        }
    }

    /// Returns `true` if a user follows a match.
    pub fn follows(&self, id: MatchId, user: UserId) -> Result<bool> {
        if_known(key(self, id)?, |key| is_followed(self, key, user))
    }

    /// Returns the users who follow a match, each with their number.
    pub fn followers(&self, id: MatchId) -> Result<Vec<(u32, User)>> {
        self.all(
            "SELECT followers.number, users.* FROM matches
                 JOIN followers ON followers.match_id = matches.match_id
                 JOIN users ON users.user_id = followers.user_id
             WHERE matches.id = ?1",
            [id],
            |row| Ok((row.get("number")?, people::from_row(row)?)),
        )
    }
}
