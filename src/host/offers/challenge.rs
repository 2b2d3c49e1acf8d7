//! Making an offer, or a match against the computer.

use super::limits;
use crate::ai::Level;
use crate::game::{Seat, Seating};
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::requests::{
    Caller, Challenge, Challenged, Clock, Opponent, Origin, RequestError, Side, Started,
};
use crate::host::{ChannelId, ServerId, outbox};
use crate::store::matches::Player;
use crate::store::offers::{self, OPEN, Offer};
use crate::store::{UserId, people, servers};
use crate::table::{GameKind, Luck, MOST_WINS};

/// How long an offer to one user stands: three days.
const STANDS: i64 = 3 * 24 * 3600 * 1000;
/// How long an offer to anybody stands: one day.
const STANDS_OPEN: i64 = 24 * 3600 * 1000;

impl Host {
    /// Offers a match, or starts one against the computer at once.
    ///
    /// # Errors
    /// [`RequestError`] by the limits, blocks, bans and waiting times.
    pub async fn challenge(
        &self,
        caller: &Caller,
        challenge: Challenge,
    ) -> Result<Challenged, RequestError> {
        self.touch(caller).await?;
        let terms_fit = (1..=MOST_WINS).contains(&challenge.first_to)
            && challenge
                .kind
                .game()
                .describe_options(&challenge.options)
                .is_ok()
            && Clock::new(challenge.clock.seconds).is_some();
        if !terms_fit {
            return Err(RequestError::NotAMove);
        }
        if let Opponent::Computer(level) = challenge.opponent {
            return self
                .against_computer(caller, challenge, level)
                .await
                .map(Challenged::Started);
        }
        let mut place = caller.origin.clone().ok_or(RequestError::NotAllowed)?;
        let mut offer = self.new_offer(caller, &challenge, &place);
        let opponent = match &challenge.opponent {
            Opponent::User { user, name } => Some((*user, name.clone())),
            Opponent::Open | Opponent::Computer(_) => None,
        };
        let (user, now) = (caller.user, self.now());
        let offer = self
            .write(move |connection| {
                if let Some(channel) = servers::server(connection, place.server)?.channel {
                    place.channel = channel;
                    offer.channel = channel;
                }
                let to = opponent.as_ref().map(|(user, _)| *user);
                if let Err(refused) = limits::may_offer(connection, user, to, &place, now)? {
                    return Ok(Err(refused));
                }
                if let Some((opponent, name)) = &opponent {
                    people::touch(connection, *opponent, name, "")?;
                }
                offers::insert(connection, &offer)?;
                Ok(Ok(offer))
            })
            .await??;
        let view = self.view(&offer).await?;
        outbox::bring_offer(self, &offer.id);
        self.inner.clock.notify_one();
        Ok(Challenged::Offered(view))
    }

    fn new_offer(&self, caller: &Caller, challenge: &Challenge, place: &Origin) -> Offer {
        let (opponent, stands) = match &challenge.opponent {
            Opponent::User { user, .. } => (Some(*user), STANDS),
            Opponent::Open | Opponent::Computer(_) => (None, STANDS_OPEN),
        };
        Offer {
            id: self.id(),
            challenger: caller.user,
            opponent,
            game: challenge.kind.key().to_owned(),
            options: challenge.options.clone(),
            first_to: challenge.first_to,
            clock: challenge.clock.seconds,
            side: challenge.side.key().to_owned(),
            luck: challenge.luck.to_string(),
            secret: *self.secret().bytes(),
            server: Some(place.server),
            channel: place.channel,
            language: place.language.clone(),
            message: None,
            state: OPEN.to_owned(),
            expires: self.now().plus(stands),
            posted: None,
        }
    }

    async fn against_computer(
        &self,
        caller: &Caller,
        challenge: Challenge,
        level: Level,
    ) -> Result<Started, RequestError> {
        let place = caller.origin.clone();
        let offer = match &place {
            Some(place) => {
                let (server, user) = (place.server, caller.user);
                let (banned, settings) = self
                    .read(move |connection| {
                        let banned = servers::is_banned(connection, server, user)?;
                        Ok((banned, servers::server(connection, server)?))
                    })
                    .await?;
                if banned {
                    return Err(RequestError::Banned);
                }
                let mut offer = self.new_offer(caller, &challenge, place);
                offer.channel = settings.channel.unwrap_or(place.channel);
                offer
            }
            None => {
                let nowhere = Origin {
                    server: ServerId(0),
                    channel: ChannelId(0),
                    thread: None,
                    language: caller.language.clone(),
                    moderator: false,
                    manager: false,
                };
                let mut offer = self.new_offer(caller, &challenge, &nowhere);
                offer.server = None;
                offer
            }
        };
        let computer = Player {
            user: None,
            level: Some(level.key().to_owned()),
            luck: String::new(),
        };
        self.begin(caller, offer, computer, false).await
    }
}

impl LoadedMatch {
    /// The offer of a rematch on the same terms: sides swapped, or the first turn as the rules
    /// of the game say.
    pub(in crate::host) fn rematch(&self, caller: UserId, first: Seat) -> Option<Challenge> {
        let seat = self.seat_of(caller)?;
        let other = seat.other();
        let opponent = match (self.user(other), self.level(other)) {
            (Some(user), _) => Opponent::User {
                user,
                name: self.name(other),
            },
            (None, level) => Opponent::Computer(Host::level(level.unwrap_or_default())),
        };
        let kind = GameKind::from_key(&self.row.game)?;
        let goes_first = match kind.facts().seating {
            Seating::Seats => seat == Seat::One,
            Seating::Turn => seat == first,
        };
        Some(Challenge {
            opponent,
            kind,
            options: self.row.options.clone(),
            first_to: self.row.first_to,
            clock: Clock {
                seconds: self.row.clock,
            },
            side: if goes_first {
                Side::First
            } else {
                Side::Second
            },
            luck: Luck::default(),
        })
    }
}
