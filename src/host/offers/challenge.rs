//! Making an offer, or a match against the computer.

use super::begin::BeganFrom;
use super::{refusal, view};
use crate::ai::Level;
use crate::game::{Seat, Seating};
use crate::host::failure::Failure;
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::outbox;
use crate::host::requests::{
    Caller, Challenge, Challenged, Clock, Opponent, RequestError, Started,
};
use crate::store::{
    Followed, NamedOffer, Offer, OfferMessage, OfferStatus, Player, Side, TimeControl, UserId,
};
use crate::table::{GameKind, Luck, MOST_WINS};

/// The time for which an offer to one user is open: three days.
const STANDS: i64 = 3 * 24 * 3600 * 1000;
/// The time for which an offer to anybody is open: one day.
const STANDS_OPEN: i64 = 24 * 3600 * 1000;

impl Host {
    /// Offers a match, or starts one against the computer at once.
    ///
    /// # Errors
    ///
    /// Returns a [`RequestError`] for limits, blocks, bans and waits.
    pub async fn challenge(
        &self,
        caller: &Caller,
        challenge: Challenge,
    ) -> Result<Challenged, RequestError> {
        self.remember(caller).await?;
        Ok(self.offer_or_start(caller, challenge, None).await?)
    }

    /// Offers a match or starts one, as the rematch of another match where one is given.
    pub(in crate::host) async fn offer_or_start(
        &self,
        caller: &Caller,
        challenge: Challenge,
        follows: Option<Followed>,
    ) -> Result<Challenged, Failure> {
        let terms_fit = (1..=MOST_WINS).contains(&challenge.first_to)
            && challenge
                .kind
                .game()
                .describe_options(&challenge.options)
                .is_ok()
            && Clock::new(challenge.clock.seconds).is_some();
        if !terms_fit {
            return Err(RequestError::NotAMove.into());
        }
        if let Opponent::Computer(level) = challenge.opponent {
            let started = self.against_computer(caller, challenge, level, follows);
            return started.await.map(Challenged::Started);
        }
        let opponent = match &challenge.opponent {
            Opponent::User { user, .. } => Some(*user),
            Opponent::Open | Opponent::Computer(_) => None,
        };
        if caller.origin.is_none() {
            return Err(RequestError::InServersOnly.into());
        }
        if opponent == Some(caller.user) {
            return Err(RequestError::Yourself.into());
        }
        let offer = self.new_offer(caller, &challenge, opponent);
        let (store, limits, now) = (self.store(), self.inner.limits, self.now());
        let opened = match follows {
            Some(follows) => store.open_rematch(offer, follows, limits, now).await?,
            None => store.open_offer(offer, limits, now).await?,
        };
        let named = opened.map_err(|denied| refusal(denied, caller.user))?;
        let offered = view(&named, 0).ok_or(RequestError::Broken)?;
        outbox::bring_offer(self, offered.id);
        self.inner.clock.notify_one();
        Ok(Challenged::Offered(Box::new(offered)))
    }

    fn new_offer(&self, caller: &Caller, challenge: &Challenge, opponent: Option<UserId>) -> Offer {
        let stands = match opponent {
            Some(_) => STANDS,
            None => STANDS_OPEN,
        };
        let post = caller.origin.as_ref().map(|place| OfferMessage {
            number: 0,
            server: Some(place.server),
            channel: place.channel,
            language: place.language.clone(),
            message: None,
        });
        Offer {
            id: self.id(),
            challenger: caller.user,
            challenger_nickname: caller.nickname.clone(),
            opponent,
            game: challenge.kind.key().to_owned(),
            options: challenge.options.clone(),
            first_to: challenge.first_to,
            time: TimeControl::Move {
                seconds: challenge.clock.seconds,
            },
            side: challenge.side,
            is_rated: challenge.is_rated,
            luck: challenge.luck.to_string(),
            secret: *self.secret().bytes(),
            status: OfferStatus::Open,
            expires: self.now().plus(stands),
            posts: post.into_iter().collect(),
        }
    }

    async fn against_computer(
        &self,
        caller: &Caller,
        challenge: Challenge,
        level: Level,
        follows: Option<Followed>,
    ) -> Result<Started, Failure> {
        let mut offer = self.new_offer(caller, &challenge, None);
        for post in &mut offer.posts {
            let origin = caller.origin.as_ref();
            let set = origin.and_then(|origin| origin.settings.channel);
            post.channel = set.unwrap_or(post.channel);
        }
        let computer = Player {
            level: Some(level.key().to_owned()),
            ..Player::default()
        };
        let named = NamedOffer {
            offer,
            challenger_name: caller.name.clone(),
            opponent_name: None,
        };
        let from = BeganFrom::Challenge(follows);
        self.begin(caller, named, computer, from).await
    }
}

impl LoadedMatch {
    /// Returns the challenge to a rematch on the same terms, with sides swapped or the first turn
    /// as the game's rules give it.
    pub(in crate::host) fn rematch(&self, seat: Seat, first: Seat) -> Option<Challenge> {
        let other = seat.other();
        let opponent = match (self.user(other), self.level(other)) {
            (Some(user), _) => Opponent::User {
                user,
                name: self.name(other).to_owned(),
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
                seconds: self.row.time.seconds(),
            },
            side: if goes_first {
                Side::First
            } else {
                Side::Second
            },
            is_rated: self.row.rated != crate::store::Rated::Agreed,
            luck: Luck::default(),
        })
    }
}
