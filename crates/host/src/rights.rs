//! The one table of who may do what, and the one place where callers are checked against it.
//!
//! Bans and blocks can change at any moment: they are looked up again in the transaction that opens
//! an offer or begins a match.

use super::denied::banned;
use super::handle::Host;
use super::loaded::LoadedMatch;
use super::requests::{Authority, Caller};
use crate::Result;
use model::{ChannelId, Contest, Offer, Refusal, Scope, ServerId};
use rules::Seat;
use store::Entrant;

/// An act that callers ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Reads the rules, the help or a ladder.
    Read,
    /// Changes the caller's own settings, or blocks somebody.
    ChangeOwnSettings,
    /// Hands out or deletes everything that is stored about the caller.
    OwnHoldings,
    /// Lists the caller's own matches.
    ListOwnMatches,
    /// Lists the offers from everywhere that the caller could take.
    ListOffers,
    /// Shows the public position of a match, or checks a finished one.
    ShowBoard,
    /// Has the bot show everybody in a channel what the caller sees.
    ShowEverybody,
    /// Follows a match without playing in it.
    Follow,
    /// Shows a round that is over again, with both hands.
    Replay,
    /// Hands out the record of a match.
    Export,
    /// Offers a match, or begins one against the computer.
    Challenge,
    /// Reads what there is besides to an open offer.
    ReadOffer,
    /// Accepts an offer, with or without words for the shuffling.
    Accept,
    /// Begins a match against the computer after its commitment was shown, with or without words
    /// for the shuffling.
    Begin,
    /// Plays the computer while an own offer waits for somebody.
    PlayMeanwhile,
    /// Declines an offer.
    Decline,
    /// Takes an offer back.
    Withdraw,
    /// Changes the clock, the map or the effects of an open offer, or puts such together.
    ChangeOffer,
    /// Blocks the challenger of an offer.
    BlockChallenger,
    /// Shows a hand, and what can be played from it.
    ShowHand,
    /// Makes a move.
    Move,
    /// Resigns.
    Resign,
    /// Proposes a draw or calls a match off, alone or by agreement.
    Propose,
    /// Agrees to what the other player has proposed, or refuses it.
    Answer,
    /// Claims the win after a flag has fallen, or gives time.
    UseFlag,
    /// Asks for a rematch.
    Rematch,
    /// Has a finished match reviewed.
    Review,
    /// Calls off a match of others, or takes away an offer of somebody else.
    CallOff,
    /// Takes the posts of a match or a contest away and stops it being shown in a server.
    Hide,
    /// Bans a user from the bot in a server, or takes the ban back.
    Ban,
    /// Changes the settings of a server.
    ChangeServer,
    /// Shows a contest or a board of one, or lists those of a server.
    ReadContest,
    /// Joins a contest.
    JoinContest,
    /// Leaves a contest, or says that they are there.
    PlayContest,
    /// Offers, answers or withdraws a contest, and leads its line-up.
    LeadContest,
}

/// The standing of a caller that a deed requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// No standing: anybody.
    Anybody,
    /// Plays in the match.
    Player,
    /// Plays in the match, or the match is over.
    Reader,
    /// Does not play in the match, which runs between two people, none of whom has blocked them or is
    /// blocked by them, and is not banned from the bot in a server that is played for.
    Onlooker,
    /// Is not banned from the bot in the server.
    Welcome,
    /// The same, and has the role that challenges there, if one was chosen.
    Guest,
    /// May take the offer: it is to them or to anybody, nobody of the two has blocked the other,
    /// and neither is banned from the bot in its server.
    Taker,
    /// Is the one to whom the offer is.
    Challenged,
    /// Has made the offer.
    Challenger,
    /// Moderates the channel of a home of the match or of a place of the contest, or its whole server.
    Moderator,
    /// The same, of the only home of the match, or of a place of the offer.
    SoleModerator,
    /// Moderates the whole server.
    ServerModerator,
    /// Manages the server.
    Manager,
    /// Has joined the contest.
    Entrant,
    /// Leads the contests of the server: manages it, has the captains' role, or has challenged or
    /// answered, and is not banned there.
    Captain,
}

impl Deed {
    /// Returns the right that is asked for.
    pub const fn right(self) -> Right {
        match self {
            Self::Read | Self::ChangeOwnSettings => Right::Anybody,
            Self::OwnHoldings | Self::ListOwnMatches => Right::Anybody,
            Self::ListOffers => Right::Anybody,
            Self::ShowBoard | Self::ReadOffer | Self::BlockChallenger => Right::Anybody,
            Self::Export | Self::Replay => Right::Reader,
            Self::Follow => Right::Onlooker,
            Self::Challenge => Right::Guest,
            Self::Accept => Right::Taker,
            Self::Decline => Right::Challenged,
            Self::Withdraw | Self::ChangeOffer => Right::Challenger,
            Self::Begin | Self::PlayMeanwhile => Right::Challenger,
            Self::ShowHand | Self::Move | Self::Resign => Right::Player,
            Self::Propose | Self::Answer | Self::UseFlag => Right::Player,
            Self::Rematch | Self::Review => Right::Player,
            Self::CallOff => Right::SoleModerator,
            Self::Hide => Right::Moderator,
            Self::Ban => Right::ServerModerator,
            Self::ChangeServer => Right::Manager,
            Self::ReadContest => Right::Anybody,
            Self::JoinContest | Self::ShowEverybody => Right::Welcome,
            Self::PlayContest => Right::Entrant,
            Self::LeadContest => Right::Captain,
        }
    }

    pub(super) fn seat(self, caller: &Caller, live: &LoadedMatch) -> Result<Seat> {
        self.check_match(caller, live)?;
        live.row.seat_of(caller.user).ok_or(Refusal::NotAPlayer)
    }

    /// Checks that a caller may do this to a match, bans and blocks apart.
    pub(super) fn check_match(self, caller: &Caller, live: &LoadedMatch) -> Result<()> {
        let plays = live.row.seat_of(caller.user).is_some();
        let homes = || live.homes.iter().map(|home| (home.server, home.channel));
        let is_held = match self.right() {
            Right::Player => plays,
            Right::Reader => plays || live.row.end.is_some(),
            Right::Onlooker => return live.row.check_onlooker(caller.user),
            Right::Moderator => caller.moderates(homes()),
            Right::SoleModerator if caller.moderates(homes()) && live.homes.len() > 1 => {
                return Err(Refusal::OfTwoServers);
            }
            Right::SoleModerator => caller.moderates(homes()),
            right => right == Right::Anybody,
        };
        self.right().held(is_held)?;
        // From the start on nobody but its players and their clocks ends a board of a contest.
        match self {
            Self::CallOff | Self::UseFlag | Self::Rematch if live.row.board.is_some() => {
                Err(Refusal::BoardOfContest)
            }
            _ => Ok(()),
        }
    }

    /// Checks that a caller may do this to an offer, bans and blocks apart.
    pub(super) fn check_offer(self, caller: &Caller, offer: &Offer) -> Result<()> {
        let is_challenger = offer.challenger == caller.user;
        let posts = offer.posts.iter().filter(|post| !post.is_hidden);
        let posts = posts.map(|post| (post.server, post.channel));
        let is_held = match self.right() {
            Right::Taker if is_challenger => return Err(Refusal::Yourself),
            Right::Taker => {
                offer.level.is_none()
                    && match (offer.opponent, offer.scope) {
                        (Some(opponent), _) => opponent == caller.user,
                        (None, Scope::Here) => caller.server() == offer.server,
                        (None, Scope::Everywhere) => true,
                    }
            }
            Right::Challenged => offer.opponent == Some(caller.user),
            Right::Challenger => is_challenger,
            Right::Moderator | Right::SoleModerator => caller.moderates(posts),
            right => right == Right::Anybody,
        };
        self.right().held(is_held)
    }

    /// Checks that a caller may do this to a contest, as far as that needs no team.
    pub(super) fn check_contest(self, caller: &Caller, contest: &Contest) -> Result<()> {
        let places = contest.places.iter();
        let places = places.map(|place| (place.server, place.channel));
        self.right().held(match self.right() {
            Right::Moderator => caller.moderates(places),
            right => right == Right::Anybody,
        })
    }

    /// Returns the server in which a caller asks, where they may do this to all of it.
    pub(super) fn server(self, caller: &Caller) -> Result<ServerId> {
        let authority = caller.origin.as_ref().map(|origin| origin.authority);
        let is_held = match self.right() {
            Right::ServerModerator => authority >= Some(Authority::ServerModerator),
            Right::Manager => authority >= Some(Authority::Manager),
            right => right == Right::Anybody,
        };
        self.right().held(is_held)?;
        let origin = caller.origin.as_ref();
        Ok(origin.ok_or(Refusal::InServersOnly)?.server)
    }
}

impl Right {
    /// Refuses a caller who does not hold the right.
    fn held(self, is_held: bool) -> Result<()> {
        if is_held {
            return Ok(());
        }
        Err(match self {
            Self::Anybody | Self::Player | Self::Reader | Self::Onlooker => Refusal::NotAPlayer,
            Self::Welcome | Self::Guest => Refusal::Banned,
            Self::Taker | Self::Challenged | Self::Challenger => Refusal::NotForYou,
            Self::Moderator => Refusal::NotAModerator,
            Self::SoleModerator => Refusal::NeitherPlayerNorModerator,
            Self::ServerModerator => Refusal::NotAServerModerator,
            Self::Manager => Refusal::NotAManager,
            Self::Entrant => Refusal::NotJoined,
            Self::Captain => Refusal::NotACaptain,
        })
    }
}

impl Caller {
    /// Checks that the caller may challenge in the server where they ask, bans apart.
    pub(super) fn check_challenger(&self) -> Result<()> {
        let Some(origin) = &self.origin else {
            return Ok(());
        };
        match origin.settings.challenger_role {
            Some(role)
                if !origin.roles.contains(&role) && origin.authority < Authority::Manager =>
            {
                Err(Refusal::LacksRole(role))
            }
            _ => Ok(()),
        }
    }

    /// Returns `true` if the caller moderates one of these channels, each with its server. The
    /// permissions of an interaction are those of the channel in which it was made.
    pub(super) fn moderates(
        &self,
        places: impl IntoIterator<Item = (Option<ServerId>, ChannelId)>,
    ) -> bool {
        let Some(origin) = &self.origin else {
            return false;
        };
        places.into_iter().any(|(server, channel)| {
            let least = if channel == origin.channel {
                Authority::ChannelModerator
            } else {
                Authority::ServerModerator
            };
            server == Some(origin.server) && origin.authority >= least
        })
    }
}

impl Host {
    /// Checks that a caller may take an offer now. Fails with the refusal of [`Right::Taker`],
    /// [`Refusal::Blocked`] or [`Refusal::Banned`].
    pub(super) async fn check_taker(&self, caller: &Caller, offer: &Offer) -> Result<()> {
        Deed::Accept.check_offer(caller, offer)?;
        let posts = offer.posts.iter().map(|post| post.server);
        let servers = posts.chain([caller.server(), offer.server, offer.opponent_server]);
        let servers: Vec<ServerId> = servers.flatten().collect();
        let (challenger, taker) = (offer.challenger, caller.user);
        let found = self.read(move |tx| tx.is_blocked_or_banned(challenger, taker, &servers));
        match found.await? {
            (true, _) => Err(Refusal::Blocked),
            (_, Some(server)) => Err(banned(caller, server)),
            _ => Ok(()),
        }
    }

    /// Checks that a caller holds [`Right::Welcome`] where they ask.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Banned`] where moderators have banned them, or [`Refusal::Excluded`] if the
    /// operator has.
    pub async fn check_welcome(&self, caller: &Caller) -> Result<()> {
        let (user, server) = (caller.user, caller.server());
        let found = self.read(move |tx| {
            let here = server.map(|server| tx.is_banned(server, user));
            let is_excluded = tx.is_excluded(Entrant::User(user))?;
            Ok((here.transpose()? == Some(true), is_excluded))
        });
        match found.await? {
            (true, _) => Err(Refusal::Banned),
            (_, true) => Err(Refusal::Excluded),
            _ => Ok(()),
        }
    }
}
