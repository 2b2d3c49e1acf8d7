//! The facts known of users and channels before an offer is opened or a match begins.

use model::{ChannelFacts, DAY, Limits, OfferFacts, PairFacts, Room, UserFacts};

use super::acts::{self, LimitedAct};
use super::fingerprints;
use super::{
    ChannelId, Entrant, Offer, Result, ServerId, Timestamp, Tx, UserId, Venue, people, waits,
};

impl Tx<'_> {
    /// Returns the room that a user has for further matches.
    pub fn room(&self, user: UserId, limits: Limits, now: Timestamp) -> Result<Room> {
        Ok(of_user(self, user, now)?.room(user, &limits, now))
    }
}

/// Returns what is known before an offer is opened.
pub(super) fn of_offer(tx: &Tx<'_>, offer: &Offer, now: Timestamp) -> Result<OfferFacts> {
    let challenger = offer.challenger;
    // A rematch is offered in the opponent's server as well.
    let posts = offer.posts.iter().filter_map(|post| post.server);
    let mut facts = OfferFacts {
        is_to_computer: offer.level.is_some(),
        open: tx.only_value(
            "SELECT count(*) FROM offers WHERE challenger_id = ?1 AND state = 'open'",
            [challenger],
        )?,
        made: made_in_a_day(tx, challenger, now)?,
        challenger: of_user(tx, challenger, now)?,
        ..OfferFacts::default()
    };
    for server in offer.server.into_iter().chain(posts) {
        if tx.is_banned(server, challenger)? {
            facts.banned_in = facts.banned_in.or(Some(server));
        }
    }
    if offer.is_abroad() {
        facts.excluded = excluded_of(tx, [offer.server, offer.opponent_server])?;
    }
    if let Some(opponent) = offer.opponent {
        facts.pair = Some(of_pair(tx, challenger, opponent, now)?);
    }
    for Venue {
        server, channel, ..
    } in &offer.posts
    {
        facts.channels.push(of_channel(tx, *server, *channel)?);
    }
    Ok(facts)
}

/// Returns one of these servers whose people may not play with those of others, if there is one.
pub(super) fn excluded_of(tx: &Tx<'_>, servers: [Option<ServerId>; 2]) -> Result<Option<ServerId>> {
    for server in servers.into_iter().flatten() {
        if tx.is_excluded(Entrant::Server(server))? {
            return Ok(Some(server));
        }
    }
    Ok(None)
}

fn of_pair(tx: &Tx<'_>, challenger: UserId, opponent: UserId, now: Timestamp) -> Result<PairFacts> {
    let pair = (Entrant::User(challenger), Entrant::User(opponent));
    Ok(PairFacts {
        is_blocked: people::is_blocked(tx, challenger, opponent)?,
        wait: waits::of(tx, pair.0, pair.1, now)?.until,
        pings: acts::pings(tx, challenger, opponent, now.plus(-DAY))?,
    })
}

/// Returns what is known of a user before a match of theirs begins.
pub(super) fn of_user(tx: &Tx<'_>, user: UserId, now: Timestamp) -> Result<UserFacts> {
    Ok(UserFacts {
        is_excluded: tx.is_excluded(Entrant::User(user))?,
        running: tx.only_value(
            "SELECT count(*) FROM seats WHERE user_id = ?1 AND ended_at IS NULL",
            [user],
        )?,
        against_computer: tx.only_value(
            "SELECT count(*) FROM seats AS own
                 JOIN seats AS other ON other.match_id = own.match_id AND other.seat <> own.seat
             WHERE own.user_id = ?1 AND own.ended_at IS NULL AND other.level IS NOT NULL",
            [user],
        )?,
        begun: acts::since(tx, Entrant::User(user), LimitedAct::Begin, now.plus(-DAY))?,
    })
}

/// Returns what is known of a channel.
pub(super) fn of_channel(
    tx: &Tx<'_>,
    server: Option<ServerId>,
    channel: ChannelId,
) -> Result<ChannelFacts> {
    Ok(ChannelFacts {
        server,
        offers: tx.only_value(
            "SELECT count(*) FROM venues JOIN offers ON offers.offer_id = venues.subject_id
             WHERE channel_id = ?1 AND venues.closed_at IS NULL AND state = 'open'",
            [channel],
        )?,
        running: tx.only_value(
            "SELECT count(*) FROM venues
                 JOIN matches ON matches.match_id = venues.subject_id
                     OR matches.contest_id = venues.subject_id
                 JOIN homes ON homes.match_id = matches.match_id AND homes.number = venues.number
             WHERE venues.channel_id = ?1 AND venues.closed_at IS NULL
                 AND matches.ended_at IS NULL",
            [channel],
        )?,
    })
}

/// Counts the offers that a user has made within a day. Offers are kept for longer.
pub(super) fn made_in_a_day(tx: &Tx<'_>, challenger: UserId, now: Timestamp) -> Result<u32> {
    let mut made = 0;
    for challenger in fingerprints::numbers(tx, challenger, now.plus(-DAY))? {
        made += tx.only_value::<u32>(
            "SELECT count(*) FROM offers WHERE challenger_id = ?1 AND offered_at > ?2",
            (challenger, now.plus(-DAY)),
        )?;
    }
    Ok(made)
}
