//! An offer as everybody may see it.

use model::{Clock, MatchId, OfferState, Rated, Refusal, Scope, ServerId, Side, UserId, Venue};
use players::Level;
use store::NamedOffer;
use table::{GameKind, Luck, Secret};

use super::level_of;

/// The opponent whom a challenge asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A user of this server.
    User {
        /// The user's account.
        user: UserId,
        /// The global display name, not escaped, or an empty text if the bot does not know it.
        name: String,
    },
    /// Anybody in this server.
    Open,
    /// Anybody in any server.
    Anywhere {
        /// `true` for somebody about as strong as the challenger alone.
        similar: bool,
    },
    /// The computer.
    Computer(Level),
}

/// An offer as everybody may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferView {
    /// The id, which becomes that of the match.
    pub id: MatchId,
    /// The challenger.
    pub challenger: UserId,
    /// Their name, not escaped.
    pub challenger_name: String,
    /// The opponent.
    pub opponent: Opponent,
    /// The game.
    pub kind: GameKind,
    /// Its options, in the game's own notation.
    pub options: String,
    /// The rounds to win.
    pub first_to: u8,
    /// The clock.
    pub clock: Clock,
    /// The challenger's side.
    pub side: Side,
    /// `true` if the match is to count for ratings.
    pub is_rated: bool,
    /// The rating status of the match if it began now.
    pub counts: Rated,
    /// The refusal that another such offer of the challenger’s would meet, if this one was just opened.
    pub at_limit: Option<Refusal>,
    /// The words that the challenger adds to the shuffling, fixed from now on.
    pub luck: Luck,
    /// SHA-256 of the match's secret.
    pub commitment: String,
    /// The state.
    pub state: OfferState,
    /// Its message where it is read, if it has one there.
    pub post: Option<Venue>,
    /// `true` where the opponent plays, who is pinged.
    pub mentions: bool,
    /// `true` if a message of it stands where the opponent plays.
    pub reaches_opponent: bool,
}

/// Returns an offer as everybody in a server may see it, or `None` if it is damaged. A nickname does
/// not leave its server.
pub(crate) fn offer(named: &NamedOffer, server: Option<ServerId>) -> Option<OfferView> {
    let offer = &named.offer;
    let post_in = |server: Option<ServerId>| {
        let mut posts = offer.posts.iter().filter(|post| !post.is_hidden);
        posts.find(|post| post.server == server)
    };
    let nickname = offer.challenger_nickname.as_ref();
    let name = nickname.filter(|_| server.is_some() && offer.server == server);
    Some(OfferView {
        id: offer.id,
        challenger: offer.challenger,
        challenger_name: name.unwrap_or(&named.challenger_name).clone(),
        opponent: match (offer.opponent, &offer.level, offer.scope) {
            (Some(user), ..) => Opponent::User {
                user,
                name: named.opponent_name.clone().unwrap_or_default(),
            },
            (None, Some(level), _) => Opponent::Computer(level_of(level)),
            (None, None, Scope::Here) => Opponent::Open,
            (None, None, Scope::Everywhere) => Opponent::Anywhere {
                similar: offer.filters.rating.is_some(),
            },
        },
        kind: GameKind::from_key(&offer.game)?,
        options: offer.options.clone(),
        first_to: offer.first_to,
        clock: offer.time,
        side: offer.side,
        is_rated: offer.is_rated,
        counts: named.counts,
        at_limit: None,
        luck: Luck::parse(&offer.luck).ok()?,
        commitment: Secret::new(offer.secret).commitment(),
        state: offer.state(),
        post: post_in(server).cloned(),
        mentions: offer.opponent.is_some() && offer.opponent_server == server,
        reaches_opponent: offer.opponent.is_some() && post_in(offer.opponent_server).is_some(),
    })
}
