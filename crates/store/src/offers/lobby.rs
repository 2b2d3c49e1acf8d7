//! The offers that wait for anybody anywhere: those that a user could take, and the oldest of them
//! that fits a challenge.

use super::{NamedOffer, Offer, find};
use crate::ids::kept_as_text;
use crate::readable::{offer_ids, unless_damaged};
use crate::{MatchId, Result, ServerId, Timestamp, Tx, UserId, limits};
use model::{Filters, Limits};

/// The rating of somebody who has none yet.
const UNRATED: i64 = 1500;
/// The offers of the lobby that are looked at in one go.
const LOOKED_AT: u32 = 200;

kept_as_text!(Filters, Filters::parse);

/// Returns `true` if a user meets the conditions of an offer.
pub(crate) fn admits(tx: &Tx<'_>, filters: Filters, user: UserId, game: &str) -> Result<bool> {
    match filters.rating {
        None => Ok(true),
        Some(_) => Ok(filters.admit(tx.lobby_rating(user, game)?)),
    }
}

/// Somebody who looks for offers of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// The user.
    pub user: UserId,
    /// The server from which they look.
    pub server: Option<ServerId>,
    /// The time.
    pub now: Timestamp,
}

impl Seeker {
    /// Returns `true` if nothing keeps the seeker from taking an offer: its conditions, and what
    /// its challenger and their channel may have.
    fn could_take(self, tx: &Tx<'_>, offer: &Offer, limits: &Limits) -> Result<bool> {
        let (challenger, now) = (offer.challenger, self.now);
        for post in &offer.posts {
            let channel = limits::of_channel(tx, post.server, post.channel)?;
            if channel.denied(limits).is_some() {
                return Ok(false);
            }
        }
        let known = limits::of_user(tx, challenger, now)?;
        Ok(admits(tx, offer.filters, self.user, &offer.game)?
            && known.room(challenger, limits, now).before_match.is_none())
    }
}

/// Returns an offer as [`find`] does, or `None` if it cannot be read.
fn find_sound(
    tx: &Tx<'_>,
    id: MatchId,
    taker: Option<UserId>,
    now: Timestamp,
) -> Result<Option<NamedOffer>> {
    let found = find(tx, id, taker, now);
    Ok(unless_damaged(found, "offers", id)?.flatten())
}

/// Returns the next offers that nothing keeps from a seeker but what its conditions and its
/// challenger's matches may.
fn waiting(tx: &Tx<'_>, seeker: Seeker, after: Option<MatchId>) -> Result<Vec<MatchId>> {
    let ids = offer_ids(
        tx,
        "SELECT offer_id, id FROM offers
         WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL
             AND offer_id > coalesce((SELECT offer_id FROM offers WHERE id = ?1), 0)
             AND challenger_id <> ?2 AND expires_at > ?4
             AND NOT EXISTS (SELECT 1 FROM blocks
                 WHERE user_id = ?2 AND blocked_id = challenger_id)
             AND NOT EXISTS (SELECT 1 FROM blocks
                 WHERE user_id = challenger_id AND blocked_id = ?2)
             AND NOT EXISTS (SELECT 1 FROM bans
                 WHERE bans.server_id = offers.server_id AND bans.user_id = ?2)
             AND NOT EXISTS (SELECT 1 FROM bans
                 WHERE bans.server_id = ?3 AND bans.user_id = challenger_id)
             AND NOT EXISTS (SELECT 1 FROM exclusions
                 WHERE kind = 'server' AND excluded_id IN (offers.server_id, ?3))
         ORDER BY offer_id LIMIT ?5",
        (after, seeker.user, seeker.server, seeker.now, LOOKED_AT),
    )?;
    Ok(ids.sound)
}

impl Tx<'_> {
    /// Returns the oldest offer to anybody anywhere that fits a challenge: on the same terms, with
    /// a side that leaves the challenger theirs, and where nothing speaks against the two.
    pub fn fitting_offer(
        &self,
        wanted: &Offer,
        seeker: Seeker,
        limits: Limits,
    ) -> Result<Option<NamedOffer>> {
        let found = offer_ids(
            self,
            "SELECT offer_id, id FROM offers
             WHERE state = 'open' AND scope = 'everywhere' AND opponent_id IS NULL
                 AND game = ?1 AND options = ?2 AND first_to = ?3 AND clock = ?4
                 AND clock_seconds = ?5 AND clock_increment = ?6 AND is_rated = ?7
                 AND challenger_id <> ?8 AND expires_at > ?10
                 AND NOT EXISTS (SELECT 1 FROM blocks
                     WHERE user_id = ?8 AND blocked_id = challenger_id)
                 AND NOT EXISTS (SELECT 1 FROM blocks
                     WHERE user_id = challenger_id AND blocked_id = ?8)
                 AND NOT EXISTS (SELECT 1 FROM bans
                     WHERE bans.server_id = offers.server_id AND bans.user_id = ?8)
                 AND NOT EXISTS (SELECT 1 FROM bans
                     WHERE bans.server_id = ?9 AND bans.user_id = challenger_id)
                 AND NOT EXISTS (SELECT 1 FROM exclusions
                     WHERE kind = 'server' AND excluded_id IN (offers.server_id, ?9))
             ORDER BY offer_id",
            crate::column::params![
                wanted.game,
                wanted.options,
                wanted.first_to,
                wanted.time.key(),
                wanted.time.seconds(),
                wanted.time.increment(),
                wanted.is_rated,
                seeker.user,
                seeker.server,
                seeker.now,
            ],
        )?;
        for id in found.sound {
            if let Some(found) = find_sound(self, id, Some(seeker.user), seeker.now)?
                && found.offer.side.fits(wanted.side)
                && seeker.could_take(self, &found.offer, &limits)?
                && admits(self, wanted.filters, found.offer.challenger, &wanted.game)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Returns at most `most` offers that a seeker could take, oldest first, after the last one of
    /// the previous page.
    pub fn lobby(
        &self,
        seeker: Seeker,
        mut after: Option<MatchId>,
        most: usize,
        limits: Limits,
    ) -> Result<Vec<NamedOffer>> {
        let mut page = Vec::new();
        loop {
            let ids = waiting(self, seeker, after)?;
            after = ids.last().copied();
            if after.is_none() {
                return Ok(page);
            }
            for id in ids {
                if page.len() == most {
                    return Ok(page);
                }
                if let Some(found) = find_sound(self, id, Some(seeker.user), seeker.now)?
                    && seeker.could_take(self, &found.offer, &limits)?
                {
                    page.push(found);
                }
            }
        }
    }

    /// Returns the offers of a user to anybody anywhere that wait, oldest first.
    pub fn own_in_lobby(&self, user: UserId, now: Timestamp) -> Result<Vec<NamedOffer>> {
        let ids = offer_ids(
            self,
            "SELECT offer_id, id FROM offers
             WHERE challenger_id = ?1 AND state = 'open' AND scope = 'everywhere'
                 AND opponent_id IS NULL AND expires_at > ?2
             ORDER BY offer_id",
            (user, now),
        )?
        .sound
        .into_iter();
        let offers = ids.map(|id| find_sound(self, id, None, now));
        offers.filter_map(Result::transpose).collect()
    }

    /// Returns the rating of a user in a game, as lobbies take it.
    pub fn lobby_rating(&self, user: UserId, game: &str) -> Result<i64> {
        let rating: Option<f64> = self.value(
            "SELECT rating FROM ratings
             WHERE entrant_id = ?1 AND kind = 'user' AND game = ?2 AND season = 0",
            (user, game),
        )?;
        Ok(rating.map_or(UNRATED, |rating| rating.round() as i64))
    }
}
