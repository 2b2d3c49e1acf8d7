//! Offers with their messages: open, answered, or expired.

mod answers;
mod lobby;
mod places;

use super::acts::{self, LimitedAct};
use super::ids::kept_by_key;
use super::matches::Followed;
use super::posts;
use super::{Entrant, MatchId, Result, StoreError, Timestamp, UserId, limits, results, venues};
use crate::clock::clock;
use crate::row::Row;
use crate::{MatchSlot, Tx, Want};
use model::{Denied, Limits, Offer, OfferStatus, Rated, Scope, Side};
use rules::BySeat;

pub use answers::GivenUp;
pub(super) use answers::{accept, clear_abroad, clear_all_of, clear_of, withdraw_damaged};
pub use lobby::Seeker;
pub(super) use lobby::admits;
pub use places::ClaimedOfferPost;

kept_by_key!(Side, Scope, OfferStatus);

/// An offer, with the names that the bot knows of challenger and opponent.
#[derive(Clone, PartialEq, Eq)]
pub struct NamedOffer {
    /// The offer.
    pub offer: Offer,
    /// The challenger's global display name.
    pub challenger_name: String,
    /// The opponent's global display name, if they have ever acted.
    pub opponent_name: Option<String>,
    /// The rating status of the match if it began now. Of those who could take an offer to anybody,
    /// nothing is known before one of them looks at it.
    pub counts: Rated,
    /// The limit that its challenger has reached with it, if it was just opened.
    pub reached: Option<Denied>,
}

fn offer(row: &Row<'_>) -> Result<Offer> {
    Ok(Offer {
        id: row.get("id")?,
        challenger: row.get("challenger_id")?,
        challenger_nickname: row.get("challenger_nickname")?,
        server: row.get("server_id")?,
        opponent: row.get("opponent_id")?,
        opponent_server: row.get("opponent_server_id")?,
        scope: row.get("scope")?,
        filters: row.get("filters")?,
        level: row.get("level")?,
        game: row.get("game")?,
        options: row.get("options")?,
        first_to: row.get("first_to")?,
        time: clock(row)?,
        side: row.get("side")?,
        is_rated: row.get("is_rated")?,
        luck: row.get("luck")?,
        secret: row.get("secret")?,
        status: row.get("state")?,
        expires: row.get("expires_at")?,
        posts: Vec::new(),
    })
}

fn from_row(row: &Row<'_>) -> Result<NamedOffer> {
    let name: Option<String> = row.get("challenger_name")?;
    Ok(NamedOffer {
        offer: offer(row)?,
        challenger_name: name.unwrap_or_default(),
        opponent_name: row.get("opponent_name")?,
        counts: Rated::agreed(row.get("is_rated")?),
        reached: None,
    })
}

/// Returns an offer without its messages, by the key of its row.
fn row(tx: &Tx<'_>, key: i64) -> Result<Offer> {
    tx.only("SELECT * FROM offers WHERE offer_id = ?1", [key], offer)
}

/// Returns an offer with its messages, as it stands at a time for its opponent, or for anybody who
/// could take it.
fn find(
    tx: &Tx<'_>,
    id: MatchId,
    taker: Option<UserId>,
    now: Timestamp,
) -> Result<Option<NamedOffer>> {
    let found = tx.one(
        "SELECT offers.*, challengers.name AS challenger_name, opponents.name AS opponent_name
         FROM offers
             LEFT JOIN users AS challengers ON challengers.user_id = offers.challenger_id
             LEFT JOIN users AS opponents ON opponents.user_id = offers.opponent_id
         WHERE offers.id = ?1",
        [id],
        from_row,
    )?;
    let Some(mut named) = found else {
        return Ok(None);
    };
    named.offer.posts = tx.all(
        "SELECT venues.number, venues.server_id, venues.channel_id, venues.thread_id,
             venues.card_id, venues.language, venues.role_id,
             CASE state WHEN 'withdrawn' THEN NULL ELSE venues.hidden_at END AS hidden_at
         FROM offers
             JOIN venues ON venues.subject_id = offers.offer_id
         WHERE offers.id = ?1 ORDER BY venues.number",
        [id],
        venues::from_row,
    )?;
    let offer = &named.offer;
    if offer.status == OfferStatus::Open && offer.level.is_none() {
        let taker = offer.opponent.or(taker).unwrap_or(offer.challenger);
        let pair = BySeat::new(offer.challenger, taker);
        let facts = results::start(tx, named.counts, pair, now)?;
        named.counts = model::at_start(&facts);
    }
    Ok(Some(named))
}

fn insert(tx: &Tx<'_>, offer: &Offer, now: Timestamp) -> Result<()> {
    let key = posts::subject(tx, offer.id, "match")?;
    tx.execute(
        "INSERT INTO offers (id, challenger_id, challenger_nickname, opponent_id, game, options,
             first_to, clock, clock_seconds, clock_increment, side, luck, secret, state,
             offered_at, expires_at, is_rated, server_id, scope, filters,
             opponent_server_id, level, offer_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
             ?18, ?19, ?20, ?21, ?22, ?23)",
        crate::column::params![
            offer.id,
            offer.challenger,
            offer.challenger_nickname,
            offer.opponent,
            offer.game,
            offer.options,
            offer.first_to,
            offer.time.key(),
            offer.time.seconds(),
            offer.time.increment(),
            offer.side,
            offer.luck,
            offer.secret,
            offer.status,
            now,
            offer.expires,
            offer.is_rated,
            offer.server,
            offer.scope,
            offer.filters,
            offer.opponent_server,
            offer.level,
            key,
        ],
    )?;
    for post in &offer.posts {
        venues::insert(tx, key, post)?;
    }
    // The one to whom the computer is offered has its message as an answer.
    if offer.level.is_some() {
        return venues::close(tx, key, now).map(drop);
    }
    let cards = offer.posts.iter().map(|post| MatchSlot::Card(post.number));
    for card in cards {
        posts::want(tx, key, card, Want::Next)?;
    }
    Ok(())
}

/// Opens an offer, unless something speaks against it.
fn open(
    tx: &Tx<'_>,
    mut offer: Offer,
    limits: &Limits,
    now: Timestamp,
) -> Result<Result<NamedOffer, Denied>> {
    let abroad = offer.is_abroad();
    let mut posts = Vec::new();
    for mut post in std::mem::take(&mut offer.posts) {
        if let Some(server) = post.server {
            let settings = tx.server(server)?;
            if abroad && !settings.plays_everywhere {
                continue;
            }
            post.channel = settings.channel.unwrap_or(post.channel);
        }
        posts.push(post);
    }
    offer.posts = posts;
    let denied = |tx: &Tx<'_>| -> Result<Option<Denied>> {
        Ok(limits::of_offer(tx, &offer, now)?.denied(offer.challenger, limits, now))
    };
    if let Some(denied) = denied(tx)? {
        return Ok(Err(denied));
    }
    insert(tx, &offer, now)?;
    if let Some(opponent) = offer.opponent {
        acts::note(
            tx,
            Entrant::User(offer.challenger),
            LimitedAct::Ping,
            Some(opponent),
            now,
        )?;
    }
    let opened = find(tx, offer.id, None, now)?;
    let gone = || StoreError::Row("an offer that was written is gone".to_owned());
    let mut opened = opened.ok_or_else(gone)?;
    opened.reached = denied(tx)?;
    Ok(Ok(opened))
}

impl Tx<'_> {
    /// Returns an offer as it stands at a time.
    pub fn offer(&self, id: MatchId, now: Timestamp) -> Result<Option<NamedOffer>> {
        find(self, id, None, now)
    }

    /// Opens an offer, in the channels for matches where its servers have set one. A server that
    /// does not play with others gets no post of an offer that reaches beyond it. An offer to a
    /// user counts as a ping.
    pub fn open_offer(
        &self,
        offer: &Offer,
        limits: Limits,
        now: Timestamp,
    ) -> Result<Result<NamedOffer, Denied>> {
        open(self, offer.clone(), &limits, now)
    }

    /// Opens the offer of a rematch, which the match that it follows remembers from then on.
    ///
    /// # Errors
    ///
    /// Returns [`StoreError::Conflict`] if that match has gone on.
    pub fn open_rematch(
        &self,
        offer: &Offer,
        follows: Followed,
        limits: Limits,
        now: Timestamp,
    ) -> Result<Result<NamedOffer, Denied>> {
        let opened = open(self, offer.clone(), &limits, now)?;
        if let Ok(named) = &opened {
            follows.note(self, named.offer.id)?;
        }
        Ok(opened)
    }
}
