//! Who may make an offer.

use rusqlite::Connection;

use crate::host::requests::{Origin, RequestError};
use crate::store::{StoreError, Timestamp, UserId, offers, people, servers};

/// Open offers a user may have.
const MOST_OF_USER: u32 = 3;
/// Open offers a channel may have.
const MOST_IN_CHANNEL: u32 = 10;

/// Whether a user may make an offer now.
pub(super) fn may_offer(
    connection: &Connection,
    user: UserId,
    opponent: Option<UserId>,
    place: &Origin,
    now: Timestamp,
) -> Result<Result<(), RequestError>, StoreError> {
    if opponent == Some(user) {
        return Ok(Err(RequestError::Yourself));
    }
    if servers::is_banned(connection, place.server, user)? {
        return Ok(Err(RequestError::Banned));
    }
    if let Some(opponent) = opponent {
        if people::is_blocked(connection, user, opponent)? {
            return Ok(Err(RequestError::Blocked));
        }
        if let Some(until) = people::wait(connection, user, opponent)?.filter(|until| *until > now)
        {
            return Ok(Err(RequestError::Wait(until)));
        }
    }
    if offers::open_of(connection, user)? >= MOST_OF_USER {
        return Ok(Err(RequestError::TooManyOffers));
    }
    if offers::open_in(connection, place.channel)? >= MOST_IN_CHANNEL {
        return Ok(Err(RequestError::TooManyOffersHere));
    }
    Ok(Ok(()))
}
