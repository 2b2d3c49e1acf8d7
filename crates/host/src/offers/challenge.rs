//! Making an offer, or a match against the computer.

use super::answers::still_open;
use super::begin::BeganFrom;
use super::fate::{FateWaiter, NewChallenge};
use crate::denied::refusal;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::loaded::LoadedMatch;
use crate::requests::{Caller, Challenge, Challenged, Started};
use crate::rights::Deed;
use crate::seen::{self, OfferView, Opponent, level_of};
use crate::{Result, outbox};
use model::{
    Clock, Denied, Filters, Home, MatchId, Offer, OfferState, OfferStatus, Player, Rated, Refusal,
    Scope, ServerId, Side, UserId, Venue,
};
use players::Level;
use rules::{Seat, Seating};
use store::{Followed, NamedOffer};
use table::{GameKind, Luck, MOST_WINS};

/// The time for which an offer to one user is open: three days.
const STANDS: i64 = 3 * 24 * 3600 * 1000;
/// The time for which an offer to anybody is open: one day.
const STANDS_OPEN: i64 = 24 * 3600 * 1000;
/// The time for which an offer with a live clock is open, whose players are to be there: half an
/// hour.
const STANDS_LIVE: i64 = 30 * 60 * 1000;
/// The time for which an offer to the computer is open: an hour.
const STANDS_BEFORE_COMPUTER: i64 = 3600 * 1000;
/// The difference of ratings up to which two are about as strong as each other.
const SIMILAR: i64 = 200;
/// The level of the computer against a challenger who waits for a person: they have not said how
/// well they play.
const LEVEL_MEANWHILE: Level = Level::Casual;

/// Returns the time for which an offer to a user, or to anybody, with a clock is open.
pub(super) fn stands(opponent: Option<UserId>, clock: Clock) -> i64 {
    match opponent {
        _ if !clock.is_correspondence() => STANDS_LIVE,
        Some(_) => STANDS,
        None => STANDS_OPEN,
    }
}

/// A match that is to be played again.
pub(crate) struct Again {
    /// The match.
    pub follows: Followed,
    /// The server that each of the two plays for: who asks, and who is asked.
    pub servers: [Option<ServerId>; 2],
    /// The homes in which it is offered.
    pub homes: Vec<Home>,
}

impl Again {
    /// Has the offer posted wherever the match lived.
    fn prepare(&self, offer: &mut Offer) {
        [offer.server, offer.opponent_server] = self.servers;
        offer.posts = self.homes.iter().map(Home::venue).collect();
    }
}

impl Host {
    /// Offers a match, or starts one against the computer at once.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] for limits, blocks, bans and waits, or if nobody could see the
    /// offer.
    pub async fn challenge(&self, caller: &Caller, challenge: Challenge) -> Result<Challenged> {
        caller.check_challenger()?;
        self.remember(caller).await?;
        let made = self.offer_or_start(caller, challenge, None).await?;
        made.when_posted().await
    }

    /// Begins a match against the computer on the terms of an offer of the caller's that waits on,
    /// or that was withdrawn, as one is that nobody could see.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] to anybody else, [`Refusal::OfferClosed`] if somebody has
    /// answered or it has expired, or the error of a challenge.
    pub async fn play_meanwhile(&self, caller: &Caller, id: MatchId) -> Result<Challenged> {
        let named = self.named_offer(id).await?;
        Deed::PlayMeanwhile.check_offer(caller, &named.offer)?;
        let offer = seen::offer(&named, caller.server()).ok_or(Refusal::Broken)?;
        if !matches!(offer.state, OfferState::Open(_) | OfferState::Withdrawn) {
            return Err(Refusal::OfferClosed(offer.state));
        }
        let challenge = Challenge {
            opponent: Opponent::Computer(LEVEL_MEANWHILE),
            kind: offer.kind,
            options: offer.options,
            first_to: offer.first_to,
            clock: offer.clock,
            side: offer.side,
            is_rated: false,
            luck: Luck::default(),
        };
        self.challenge(caller, challenge).await
    }

    /// Shows the commitment of a match against the computer, which begins when the caller says so:
    /// words that are added then were not known when the secret was drawn.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] for limits and bans.
    pub async fn commit_to_computer(
        &self,
        caller: &Caller,
        challenge: Challenge,
    ) -> Result<OfferView> {
        caller.check_challenger()?;
        self.remember(caller).await?;
        check_terms(&challenge)?;
        let offer = self.new_offer(caller, &challenge);
        let limits = self.inner.limits;
        let now = self.now();
        let opened = self.write(move |tx| tx.open_offer(&offer, limits, now));
        let named = opened.await?.map_err(|denied| refusal(denied, caller))?;
        self.inner.clock.notify_one();
        seen::offer(&named, caller.server()).ok_or(Refusal::Broken)
    }

    /// Begins a match against the computer whose commitment the caller was shown.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] to anybody else, or [`Refusal::OfferClosed`] if it
    /// has begun or was left too long.
    pub async fn begin_against_computer(
        &self,
        caller: &Caller,
        id: MatchId,
        luck: Luck,
    ) -> Result<Started> {
        self.remember(caller).await?;
        let (host, caller) = (self.clone(), caller.clone());
        self.finish(async move {
            let (mut named, computer) = host.offer_to_computer(&caller, id).await?;
            named.offer.luck = luck.to_string();
            let begun = host.begin(&caller, named, computer, BeganFrom::Offer(None));
            Ok(begun.await?)
        })
        .await
    }

    /// Checks that the caller could begin a match against the computer now.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] or [`Refusal::OfferClosed`].
    pub async fn may_begin(&self, caller: &Caller, id: MatchId) -> Result<()> {
        let (named, _) = self.offer_to_computer(caller, id).await?;
        still_open(&named)?;
        self.room(caller).await?.refusal.map_or(Ok(()), Err)
    }

    async fn offer_to_computer(
        &self,
        caller: &Caller,
        id: MatchId,
    ) -> Result<(NamedOffer, Player)> {
        let named = self.named_offer(id).await?;
        Deed::Begin.check_offer(caller, &named.offer)?;
        let level = named.offer.level.clone();
        let computer = computer(level.ok_or(Refusal::NotForYou)?, named.offer.server);
        Ok((named, computer))
    }

    /// Offers a match or starts one, as the rematch of another match where one is given.
    pub(crate) async fn offer_or_start(
        &self,
        caller: &Caller,
        challenge: Challenge,
        follows: Option<Again>,
    ) -> Attempt<NewChallenge> {
        check_terms(&challenge)?;
        if let Opponent::Computer(level) = challenge.opponent {
            let follows = follows.map(|again| again.follows);
            return self
                .against_computer(caller, challenge, level, follows)
                .await;
        }
        if let Opponent::Anywhere { similar } = challenge.opponent {
            return self.offer_anywhere(caller, &challenge, similar).await;
        }
        if caller.origin.is_none() && follows.is_none() {
            return Err(Refusal::InServersOnly.into());
        }
        let mut offer = self.new_offer(caller, &challenge);
        if offer.opponent == Some(caller.user) {
            return Err(Refusal::Yourself.into());
        }
        if let Some(again) = &follows {
            again.prepare(&mut offer);
        }
        let follows = follows.map(|again| again.follows);
        self.open(caller, offer, follows).await
    }

    /// Finds an offer that fits, or leaves this one where anybody anywhere may take it.
    async fn offer_anywhere(
        &self,
        caller: &Caller,
        challenge: &Challenge,
        similar: bool,
    ) -> Attempt<NewChallenge> {
        let mut offer = self.new_offer(caller, challenge);
        offer.scope = Scope::Everywhere;
        let store = self.store();
        if similar {
            let user = caller.user;
            let game = offer.game.clone();
            let rating = store.read(move |tx| tx.lobby_rating(user, &game)).await?;
            offer.filters.rating = Some((rating - SIMILAR, rating + SIMILAR));
        }
        let seeker = self.seeker(caller);
        let wanted = offer.clone();
        let limits = self.inner.limits;
        let found = store.read(move |tx| tx.fitting_offer(&wanted, seeker, limits));
        if let Some(named) = found.await? {
            let found = seen::offer(&named, caller.server()).ok_or(Refusal::Broken)?;
            let room = self.room(caller).await?;
            return Ok(Challenged::Found(Box::new(found), room).into());
        }
        self.open(caller, offer, None).await
    }

    async fn open(
        &self,
        caller: &Caller,
        offer: Offer,
        follows: Option<Followed>,
    ) -> Attempt<NewChallenge> {
        let (store, limits, now) = (self.store(), self.inner.limits, self.now());
        let opened = match follows {
            Some(follows) => {
                store
                    .write(move |tx| tx.open_rematch(&offer, follows, limits, now))
                    .await?
            }
            None => {
                store
                    .write(move |tx| tx.open_offer(&offer, limits, now))
                    .await?
            }
        };
        let named = opened.map_err(|denied| match denied {
            // Where a rematch would stand, too, its challenger is to be welcome.
            Denied::Banned(_, server) if caller.server() != Some(server) => Refusal::BannedThere,
            denied => refusal(denied, caller),
        })?;
        let mut offered = seen::offer(&named, caller.server()).ok_or(Refusal::Broken)?;
        offered.at_limit = named.reached.map(|reached| refusal(reached, caller));
        let expected = self.posted(&named.offer);
        outbox::wake(self, offered.id);
        self.inner.clock.notify_one();
        Ok(NewChallenge {
            challenged: Challenged::Offered(Box::new(offered)),
            expected,
        })
    }

    fn new_offer(&self, caller: &Caller, challenge: &Challenge) -> Offer {
        let (opponent, level) = match &challenge.opponent {
            Opponent::User { user, .. } => (Some(*user), None),
            Opponent::Open | Opponent::Anywhere { .. } => (None, None),
            Opponent::Computer(level) => (None, Some(*level)),
        };
        let stands = match level {
            Some(_) => STANDS_BEFORE_COMPUTER,
            None => stands(opponent, challenge.clock),
        };
        let server = caller.server();
        let post = caller.origin.as_ref().map(|place| {
            Venue::new(
                0,
                Some(place.server),
                place.channel,
                place.language.as_str(),
            )
        });
        let may_be_rated = may_be_rated(challenge.kind, &challenge.options);
        Offer {
            id: self.id(),
            challenger: caller.user,
            challenger_nickname: caller.nickname.clone(),
            server,
            opponent,
            opponent_server: server.filter(|_| opponent.is_some()),
            scope: Scope::Here,
            filters: Filters::default(),
            level: level.map(|level| level.key().to_owned()),
            game: challenge.kind.key().to_owned(),
            options: challenge.options.clone(),
            first_to: challenge.first_to,
            time: challenge.clock,
            side: challenge.side,
            is_rated: challenge.is_rated && may_be_rated,
            luck: challenge.luck.to_string(),
            secret: *self.secret().bytes(),
            status: OfferStatus::Open,
            expires: self.now().plus(stands),
            posts: post.into_iter().collect(),
        }
    }

    /// Returns an answer that waits for the posts of an offer, or of the match that begins at once, if
    /// there are any.
    fn posted(&self, offer: &Offer) -> Option<FateWaiter> {
        let has_posts = !offer.posts.is_empty();
        has_posts.then(|| FateWaiter::of(self, offer.id))
    }

    async fn against_computer(
        &self,
        caller: &Caller,
        challenge: Challenge,
        level: Level,
        follows: Option<Followed>,
    ) -> Attempt<NewChallenge> {
        let mut offer = self.new_offer(caller, &challenge);
        for post in &mut offer.posts {
            let origin = caller.origin.as_ref();
            let set = origin.and_then(|origin| origin.settings.channel);
            post.channel = set.unwrap_or(post.channel);
        }
        let computer = computer(level.key().to_owned(), offer.server);
        let named = NamedOffer {
            offer,
            challenger_name: caller.name.clone(),
            opponent_name: None,
            counts: Rated::Computer,
            reached: None,
        };
        // Its hand comes below the card, not above it.
        let expected = self.posted(&named.offer);
        let from = BeganFrom::Challenge(follows);
        let started = self.begin(caller, named, computer, from).await?;
        Ok(NewChallenge {
            challenged: Challenged::Started(started),
            expected,
        })
    }
}

/// Returns `true` if matches with these options may be rated: nobody is rated by what their effects
/// were worth.
pub(super) fn may_be_rated(kind: GameKind, options: &str) -> bool {
    kind.game().may_be_rated(options).unwrap_or(false)
}

/// Checks terms that no command lets anybody type.
fn check_terms(challenge: &Challenge) -> Result<()> {
    let options = challenge.kind.game().describe_options(&challenge.options);
    let fit = (1..=MOST_WINS).contains(&challenge.first_to)
        && options.is_ok()
        && challenge.clock.is_allowed();
    fit.then_some(()).ok_or(Refusal::NotAMove)
}

fn computer(level: String, server: Option<ServerId>) -> Player {
    Player {
        level: Some(level),
        server,
        ..Player::default()
    }
}

impl LoadedMatch {
    /// Returns the challenge to a rematch on the same terms, with sides swapped or the first turn as the
    /// game's rules give it. Fails with [`Refusal::OpponentDeleted`], or [`Refusal::Broken`] for a game
    /// that this program does not know.
    pub(crate) fn rematch(&self, seat: Seat, first: Seat) -> Result<Challenge> {
        let other = seat.other();
        let opponent = match (self.row.user(other), self.row.level(other)) {
            (Some(user), _) => Opponent::User {
                user,
                name: self.row.players[other].name.clone(),
            },
            (None, Some(level)) => Opponent::Computer(level_of(level)),
            (None, None) => return Err(Refusal::OpponentDeleted),
        };
        let kind = GameKind::from_key(&self.row.game).ok_or(Refusal::Broken)?;
        let (goes_first, takes_seat) = match kind.facts().seating {
            Seating::Seats => (seat == Seat::One, seat.other()),
            // The challenger sits on seat 0.
            Seating::Turn => (seat == first, Seat::Zero),
        };
        let options = if takes_seat == seat {
            self.row.options.clone()
        } else {
            let exchanged = kind.game().exchanged(&self.row.options);
            exchanged.map_err(|_| Refusal::Broken)?
        };
        Ok(Challenge {
            opponent,
            kind,
            options,
            first_to: self.row.first_to,
            clock: self.row.time,
            side: if goes_first {
                Side::First
            } else {
                Side::Second
            },
            is_rated: self.row.rated != model::Rated::Agreed,
            luck: Luck::default(),
        })
    }
}
