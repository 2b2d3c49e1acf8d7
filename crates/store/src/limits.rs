//! The limits for users and channels, and the checks before an offer is opened or a match begins.

use super::acts::{self, LimitedAct};
use super::deletions;
use super::exclusions::Excluded;
use super::{
    ChannelId, Entrant, Offer, ServerId, StoreError, Timestamp, Tx, UserId, people, waits,
};

/// A day, in milliseconds.
pub(super) const DAY: i64 = 24 * 3600 * 1000;

/// The limits for a single user and a single channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The open offers of a user.
    pub offers_of_user: u32,
    /// The open offers in a channel.
    pub offers_in_channel: u32,
    /// The running matches of a user against the computer.
    pub running_against_computer: u32,
    /// The running matches of a user in all.
    pub running_of_user: u32,
    /// The running matches in a channel.
    pub running_in_channel: u32,
    /// The matches that a user begins in a day.
    pub begun_a_day: u32,
    /// The offers that a user makes in a day, also those that are withdrawn.
    pub offers_a_day: u32,
    /// The challenges in a day in which a user names the same other one.
    pub pings_a_day: u32,
    /// The first wait of a pair, in milliseconds. Each further one is twice as long.
    pub first_wait: i64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            offers_of_user: 3,
            offers_in_channel: 10,
            running_against_computer: 3,
            running_of_user: 20,
            running_in_channel: 100,
            begun_a_day: 30,
            offers_a_day: 60,
            pings_a_day: 10,
            first_wait: 600_000,
        }
    }
}

/// The reason for refusing an offer or a match. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// This user is banned from the bot in this server.
    Banned(UserId, ServerId),
    /// The operator has banned this user.
    Excluded(UserId),
    /// The operator has banned this server.
    ExcludedServer(ServerId),
    /// One of the two has blocked the other.
    Blocked,
    /// The pair has to wait until this time.
    Wait(Timestamp),
    /// The challenger has too many open offers.
    OffersOfUser,
    /// The channel has too many open offers.
    OffersInChannel,
    /// The challenger has made too many offers today.
    OffersToday,
    /// The challenger has named the opponent too often today.
    Pings,
    /// This user has too many running matches against the computer.
    AgainstComputer(UserId),
    /// This user has as many running matches as this.
    Running(UserId, u32),
    /// This user has begun as many matches in a day as this, and may begin the next one then.
    Begun(UserId, u32, Timestamp),
    /// A channel of this server, or an unknown one's, has too many running matches.
    RunningInChannel(Option<ServerId>),
    /// The offer is for others: a condition of it is not met.
    Unfit,
}

/// The room that a user has for further matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The matches that could run beside those that do.
    pub running: u32,
    /// The matches that could yet be begun today.
    pub begun: u32,
    /// The limit that stands in the way of a board that is played later, which another day begins.
    pub before_board: Option<Denied>,
    /// The limit that stands in the way of a match now.
    pub before_match: Option<Denied>,
}

impl Tx<'_> {
    /// Returns the room that a user has for further matches.
    pub fn room(&self, user: UserId, limits: Limits, now: Timestamp) -> Result<Room, StoreError> {
        room(self, user, &limits, now)
    }
}

/// Returns the reason why a new offer may not be opened, if there is one.
pub(super) fn before_offer(
    tx: &Tx<'_>,
    offer: &Offer,
    limits: &Limits,
    now: Timestamp,
) -> Result<Option<Denied>, StoreError> {
    let challenger = offer.challenger;
    // A rematch is offered in the opponent's server as well.
    let posts = offer.posts.iter().filter_map(|post| post.server);
    for server in offer.server.into_iter().chain(posts) {
        if tx.is_banned(server, challenger)? {
            return Ok(Some(Denied::Banned(challenger, server)));
        }
    }
    if offer.is_abroad()
        && let Some(denied) = before_others(tx, [offer.server, offer.opponent_server])?
    {
        return Ok(Some(denied));
    }
    if let Some(opponent) = offer.opponent
        && let Some(denied) = before_challenge(tx, challenger, opponent, limits, now)?
    {
        return Ok(Some(denied));
    }
    if offers_of(tx, challenger)? >= limits.offers_of_user {
        return Ok(Some(Denied::OffersOfUser));
    }
    if let Some(denied) = before_another(tx, challenger, limits, now)? {
        return Ok(Some(denied));
    }
    let is_to_computer = offer.level.is_some();
    if is_to_computer && is_full_of_computers(tx, challenger, limits)? {
        return Ok(Some(Denied::AgainstComputer(challenger)));
    }
    for post in &offer.posts {
        if !is_to_computer && offers_in(tx, post.channel)? >= limits.offers_in_channel {
            return Ok(Some(Denied::OffersInChannel));
        }
        if running_in(tx, post.channel)? >= limits.running_in_channel {
            return Ok(Some(Denied::RunningInChannel(post.server)));
        }
    }
    before_match(tx, challenger, limits, now)
}

/// Returns the reason why the people of these servers may not play with those of others, if there is
/// one.
pub(super) fn before_others(
    tx: &Tx<'_>,
    servers: [Option<ServerId>; 2],
) -> Result<Option<Denied>, StoreError> {
    for server in servers.into_iter().flatten() {
        if tx.is_excluded(Excluded::Server(server))? {
            return Ok(Some(Denied::ExcludedServer(server)));
        }
    }
    Ok(None)
}

/// Returns the reason why a user may not challenge another one, if there is one.
fn before_challenge(
    tx: &Tx<'_>,
    challenger: UserId,
    opponent: UserId,
    limits: &Limits,
    now: Timestamp,
) -> Result<Option<Denied>, StoreError> {
    if people::is_blocked(tx, challenger, opponent)? {
        return Ok(Some(Denied::Blocked));
    }
    let pair = (Entrant::User(challenger), Entrant::User(opponent));
    let wait = waits::of(tx, pair.0, pair.1, now)?;
    if let Some(until) = wait.ends_after(now) {
        return Ok(Some(Denied::Wait(until)));
    }
    let pings = acts::pings(tx, challenger, opponent, now.plus(-DAY))?;
    Ok((pings >= limits.pings_a_day).then_some(Denied::Pings))
}

/// Returns the reason why a user may not begin another match, if there is one.
pub(super) fn before_match(
    tx: &Tx<'_>,
    user: UserId,
    limits: &Limits,
    now: Timestamp,
) -> Result<Option<Denied>, StoreError> {
    Ok(room(tx, user, limits, now)?.before_match)
}

/// Returns the room that a user has for further matches, with what stands in their way.
fn room(tx: &Tx<'_>, user: UserId, limits: &Limits, now: Timestamp) -> Result<Room, StoreError> {
    let running: u32 = tx.only_value(
        "SELECT count(*) FROM seats WHERE user_id = ?1 AND ended_at IS NULL",
        [user],
    )?;
    let times = acts::since(tx, Entrant::User(user), LimitedAct::Begin, now.plus(-DAY))?;
    let begun = u32::try_from(times.len()).unwrap_or(u32::MAX);
    let excluded = tx.is_excluded(Excluded::User(user))?;
    let excluded = excluded.then_some(Denied::Excluded(user));
    let is_full = running >= limits.running_of_user;
    let full = is_full.then_some(Denied::Running(user, limits.running_of_user));
    let before_board = excluded.or(full);
    let before_match = match before_board {
        None if begun >= limits.begun_a_day => {
            let last = (limits.begun_a_day as usize).checked_sub(1);
            let last = last.and_then(|last| times.get(last)).copied();
            let again = last.unwrap_or(now).plus(DAY);
            Some(Denied::Begun(user, limits.begun_a_day, again))
        }
        denied => denied,
    };
    Ok(Room {
        running: limits.running_of_user.saturating_sub(running),
        begun: limits.begun_a_day.saturating_sub(begun),
        before_board,
        before_match,
    })
}

/// Returns `true` if a user has as many running matches against the computer as they may have.
pub(super) fn is_full_of_computers(
    tx: &Tx<'_>,
    user: UserId,
    limits: &Limits,
) -> Result<bool, StoreError> {
    let running: u32 = tx.only_value(
        "SELECT count(*) FROM seats AS own
             JOIN seats AS other ON other.match_id = own.match_id AND other.seat <> own.seat
         WHERE own.user_id = ?1 AND own.ended_at IS NULL AND other.level IS NOT NULL",
        [user],
    )?;
    Ok(running >= limits.running_against_computer)
}

/// Counts the running matches of a channel.
pub(super) fn running_in(tx: &Tx<'_>, channel: ChannelId) -> Result<u32, StoreError> {
    tx.only_value(
        "SELECT count(*) FROM venues
             JOIN matches ON matches.match_id = venues.subject_id
                 OR matches.contest_id = venues.subject_id
             JOIN homes ON homes.match_id = matches.match_id AND homes.number = venues.number
         WHERE venues.channel_id = ?1 AND venues.closed_at IS NULL
             AND matches.ended_at IS NULL",
        [channel],
    )
}

/// Counts the open offers of a user.
fn offers_of(tx: &Tx<'_>, challenger: UserId) -> Result<u32, StoreError> {
    tx.only_value(
        "SELECT count(*) FROM offers WHERE challenger_id = ?1 AND state = 'open'",
        [challenger],
    )
}

/// Counts the open offers in a channel.
fn offers_in(tx: &Tx<'_>, channel: ChannelId) -> Result<u32, StoreError> {
    tx.only_value(
        "SELECT count(*) FROM venues JOIN offers ON offers.offer_id = venues.subject_id
         WHERE channel_id = ?1 AND venues.closed_at IS NULL AND state = 'open'",
        [channel],
    )
}

/// Returns the reason why a user may make no further offer today, if there is one. Offers are kept for
/// longer than a day.
pub(super) fn before_another(
    tx: &Tx<'_>,
    challenger: UserId,
    limits: &Limits,
    now: Timestamp,
) -> Result<Option<Denied>, StoreError> {
    let mut made = 0;
    for challenger in deletions::numbers(tx, challenger, now.plus(-DAY))? {
        made += tx.only_value::<u32>(
            "SELECT count(*) FROM offers WHERE challenger_id = ?1 AND offered_at > ?2",
            (challenger, now.plus(-DAY)),
        )?;
    }
    Ok((made >= limits.offers_a_day).then_some(Denied::OffersToday))
}
