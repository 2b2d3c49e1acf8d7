//! Challenges until they are accepted, declined, withdrawn or expired.

use rusqlite::Connection;

use super::computer;
use super::handle::Host;
use super::live::Live;
use super::outbox;
use super::play::Step;
use super::requests::{
    Caller, Challenge, Challenged, Clock, Colour, OfferState, OfferView, Opponent, Place, Refused,
    Started,
};
use crate::ai::Level;
use crate::game::{Seat, Seating};
use crate::store::matches::{self, Match, Player, Progress};
use crate::store::offers::{self, OPEN, Offer};
use crate::store::{MessageId, StoreError, Timestamp, UserId, people, servers};
use crate::table::{Kind, Nonce, Secret, challenger_goes_first};

/// How long an offer to one user stands: three days.
const STANDS: i64 = 3 * 24 * 3600 * 1000;
/// How long an offer to anybody stands: one day.
const STANDS_OPEN: i64 = 24 * 3600 * 1000;
/// How long a pair waits after the first decline or expiry: ten minutes.
const FIRST_WAIT: i64 = 600_000;
/// Open offers a user may have.
const MOST_OF_USER: u32 = 3;
/// Open offers a channel may have.
const MOST_IN_CHANNEL: u32 = 10;
/// The longest match, in rounds to win.
const LONGEST: u8 = 15;

pub(super) const ACCEPTED: &str = "accepted";
const DECLINED: &str = "declined";
pub(super) const WITHDRAWN: &str = "withdrawn";
const EXPIRED: &str = "expired";
/// Both sides of a match about to begin.
struct Sides {
    challenger: Player,
    accepter: Player,
}

impl Host {
    /// Offers a match, or starts one against the computer at once.
    ///
    /// # Errors
    /// [`Refused`] by the limits, blocks, bans and waiting times.
    pub async fn challenge(
        &self,
        caller: &Caller,
        challenge: Challenge,
    ) -> Result<Challenged, Refused> {
        self.touch(caller).await?;
        let terms_fit = (1..=LONGEST).contains(&challenge.first_to)
            && challenge.kind.describe_options(&challenge.options).is_ok()
            && Clock::new(challenge.clock.seconds).is_some();
        if !terms_fit {
            return Err(Refused::NotAMove);
        }
        if let Opponent::Computer(level) = challenge.opponent {
            return self
                .against_computer(caller, challenge, level)
                .await
                .map(Challenged::Started);
        }
        let place = caller.place.clone().ok_or(Refused::NotAllowed)?;
        let mut offer = self.new_offer(caller, &challenge, &place);
        let opponent = match &challenge.opponent {
            Opponent::User { user, name } => Some((*user, name.clone())),
            Opponent::Open | Opponent::Computer(_) => None,
        };
        let (user, now) = (caller.user, self.now());
        let offer = self
            .write(move |connection| {
                if let Err(refused) = may_offer(
                    connection,
                    user,
                    opponent.as_ref().map(|it| it.0),
                    &place,
                    now,
                )? {
                    return Ok(Err(refused));
                }
                if let Some((opponent, name)) = &opponent {
                    people::touch(connection, *opponent, name, "")?;
                }
                if let Some(channel) = servers::server(connection, place.server)?.channel {
                    offer.channel = channel;
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

    fn new_offer(&self, caller: &Caller, challenge: &Challenge, place: &Place) -> Offer {
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
            colour: challenge.colour.key().to_owned(),
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
    ) -> Result<Started, Refused> {
        let place = caller.place.clone();
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
                    return Err(Refused::Banned);
                }
                let mut offer = self.new_offer(caller, &challenge, place);
                offer.channel = settings.channel.unwrap_or(place.channel);
                offer
            }
            None => {
                let nowhere = Place {
                    server: super::ServerId(0),
                    channel: super::ChannelId(0),
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
            nonce: String::new(),
        };
        self.begin(caller, offer, computer, false).await
    }

    /// Accepts an offer: the match begins. `message` is the one that was clicked: it is the
    /// offer's, even where Discord's answer to its posting is not known yet.
    ///
    /// # Errors
    /// [`Refused::OfferClosed`] when somebody was faster, and the rules of who may accept.
    pub async fn accept(
        &self,
        caller: &Caller,
        id: &str,
        message: Option<MessageId>,
        luck: Nonce,
    ) -> Result<Started, Refused> {
        self.touch(caller).await?;
        let (host, caller, id) = (self.clone(), caller.clone(), id.to_owned());
        self.finish(async move {
            let mut offer = host.offer_row(&id).await?;
            offer.message = offer.message.or(message);
            if offer.challenger == caller.user {
                return Err(Refused::Yourself);
            }
            if offer
                .opponent
                .is_some_and(|opponent| opponent != caller.user)
            {
                return Err(Refused::NotForYou);
            }
            let (one, other, server) = (offer.challenger, caller.user, offer.server);
            let (blocked, banned) = host
                .read(move |connection| {
                    let blocked = people::is_blocked(connection, one, other)?;
                    let banned = server.map_or(Ok(false), |server| {
                        servers::is_banned(connection, server, other)
                    })?;
                    Ok((blocked, banned))
                })
                .await?;
            if blocked {
                return Err(Refused::Blocked);
            }
            if banned {
                return Err(Refused::Banned);
            }
            let accepter = Player {
                user: Some(caller.user),
                level: None,
                nonce: luck.to_string(),
            };
            host.begin(&caller, offer, accepter, true).await
        })
        .await
    }

    /// Begins the match of an offer: seats, first deal, everything to be posted, in one
    /// transaction with the end of the offer.
    async fn begin(
        &self,
        caller: &Caller,
        offer: Offer,
        accepter: Player,
        offered: bool,
    ) -> Result<Started, Refused> {
        let id = offer.id.clone();
        let sides = Sides {
            challenger: Player {
                user: Some(offer.challenger),
                level: None,
                nonce: offer.luck.clone(),
            },
            accepter,
        };
        let row = seated(&offer, sides, self.now()).map_err(super::handle::unavailable)?;
        let homes: Vec<matches::Home> = offer
            .server
            .map(|server| matches::Home {
                number: 0,
                server: Some(server),
                channel: offer.channel,
                thread: None,
                // The offer's message becomes the card.
                card: offer.message,
                language: offer.language.clone(),
            })
            .into_iter()
            .collect();
        let written = row.clone();
        let taken = self
            .write(move |connection| {
                if offered && !offers::close(connection, &offer.id, ACCEPTED)? {
                    return Ok(false);
                }
                if offered {
                    offers::set_posted(connection, &offer.id, offer.message, ACCEPTED)?;
                }
                if let [Some(one), Some(other)] = [written.players[0].user, written.players[1].user]
                {
                    people::forget_wait(connection, one, other)?;
                    people::forget_wait(connection, other, one)?;
                }
                // A closed door may have been opened: each match knocks once.
                for user in written.players.iter().filter_map(|player| player.user) {
                    people::set_dm_closed(connection, user, false)?;
                }
                matches::insert(connection, &written, &homes)?;
                Ok(true)
            })
            .await?;
        if !taken {
            return Err(Refused::OfferClosed(self.offer(&id).await?.state));
        }
        Host::count(&self.counters().started);
        let mut held = self.lock(&id).await?;
        let live = held.live()?;
        let mut table = live.table.fork();
        let entries = table.begin();
        if let Err(error) = self.commit(live, Step { table, entries }).await {
            held.forget();
            return Err(error);
        }
        let sheet = live
            .seat_of(caller.user)
            .map(|seat| Box::new(live.sheet(seat, 0)));
        drop(held);
        computer::reply(self, &id);
        outbox::wake(self, &id);
        Ok(Started { id, sheet })
    }

    /// Declines an offer.
    ///
    /// # Errors
    /// [`Refused::NotForYou`], and [`Refused::OfferClosed`].
    pub async fn decline(&self, caller: &Caller, id: &str) -> Result<(), Refused> {
        let offer = self.offer_row(id).await?;
        if offer.opponent != Some(caller.user) {
            return Err(Refused::NotForYou);
        }
        self.close_offer(offer, DECLINED).await
    }

    /// Takes an offer back.
    ///
    /// # Errors
    /// [`Refused::NotForYou`] for anybody but the challenger, and [`Refused::OfferClosed`].
    pub async fn withdraw(&self, caller: &Caller, id: &str) -> Result<(), Refused> {
        let offer = self.offer_row(id).await?;
        if offer.challenger != caller.user {
            return Err(Refused::NotForYou);
        }
        self.close_offer(offer, WITHDRAWN).await
    }

    async fn close_offer(&self, offer: Offer, state: &'static str) -> Result<(), Refused> {
        let id = offer.id.clone();
        let now = self.now();
        let closed = self
            .write(move |connection| {
                if !offers::close(connection, &offer.id, state)? {
                    return Ok(false);
                }
                if let (true, Some(opponent)) = (state != WITHDRAWN, offer.opponent) {
                    people::lengthen_wait(connection, offer.challenger, opponent, now, FIRST_WAIT)?;
                }
                Ok(true)
            })
            .await?;
        if !closed {
            return Err(Refused::OfferClosed(self.offer(&id).await?.state));
        }
        outbox::bring_offer(self, &id);
        Ok(())
    }

    /// An offer as everybody may see it.
    ///
    /// # Errors
    /// [`Refused::Unknown`].
    pub async fn offer(&self, id: &str) -> Result<OfferView, Refused> {
        let row = self.offer_row(id).await?;
        self.view(&row).await
    }

    pub(super) async fn offer_row(&self, id: &str) -> Result<Offer, Refused> {
        let id = id.to_owned();
        self.read(move |connection| offers::offer(connection, &id))
            .await?
            .ok_or(Refused::Unknown)
    }

    /// An offer's row, with the names that belong to it.
    pub(super) async fn view(&self, offer: &Offer) -> Result<OfferView, Refused> {
        let (challenger, opponent) = (offer.challenger, offer.opponent);
        let names = self
            .read(move |connection| {
                let name = |user: UserId| Ok(people::user(connection, user)?.map(|user| user.name));
                let opponent: Result<Option<_>, StoreError> = opponent.map(name).transpose();
                Ok((name(challenger)?, opponent?))
            })
            .await?;
        view(offer, names.0.unwrap_or_default(), names.1.flatten()).ok_or(Refused::Broken)
    }
}

/// Closes offers that nobody has answered in time.
pub(super) async fn expire(host: &Host, now: Timestamp) -> Result<(), Refused> {
    let expired = host
        .read(move |connection| offers::expired(connection, now))
        .await?;
    for offer in expired {
        match host.close_offer(offer, EXPIRED).await {
            Ok(()) | Err(Refused::OfferClosed(_)) => {}
            Err(refused) => return Err(refused),
        }
    }
    Ok(())
}

/// Whether a user may make an offer now.
fn may_offer(
    connection: &Connection,
    user: UserId,
    opponent: Option<UserId>,
    place: &Place,
    now: Timestamp,
) -> Result<Result<(), Refused>, StoreError> {
    if opponent == Some(user) {
        return Ok(Err(Refused::Yourself));
    }
    if servers::is_banned(connection, place.server, user)? {
        return Ok(Err(Refused::Banned));
    }
    if let Some(opponent) = opponent {
        if people::is_blocked(connection, user, opponent)? {
            return Ok(Err(Refused::Blocked));
        }
        if let Some(until) = people::wait(connection, user, opponent)?.filter(|until| *until > now)
        {
            return Ok(Err(Refused::Wait(until)));
        }
    }
    if offers::open_of(connection, user)? >= MOST_OF_USER {
        return Ok(Err(Refused::TooManyOffers));
    }
    if offers::open_in(connection, place.channel)? >= MOST_IN_CHANNEL {
        return Ok(Err(Refused::TooManyOffersHere));
    }
    Ok(Ok(()))
}

/// The match of an offer: who sits where, and who has the first turn.
fn seated(offer: &Offer, sides: Sides, now: Timestamp) -> Result<Match, StoreError> {
    let damaged = |column| StoreError::Row {
        table: "offers",
        id: offer.id.clone(),
        column,
    };
    let kind = Kind::from_key(&offer.game).ok_or_else(|| damaged("game"))?;
    let colour = Colour::from_key(&offer.colour).ok_or_else(|| damaged("colour"))?;
    let nonce = |player: &Player| Nonce::parse(&player.nonce).map_err(|_| damaged("luck"));
    let challenger_first = match colour {
        Colour::First => true,
        Colour::Second => false,
        Colour::Random => challenger_goes_first(
            &Secret::new(offer.secret),
            &offer.id,
            &nonce(&sides.challenger)?,
            &nonce(&sides.accepter)?,
        ),
    };
    let facts = kind.facts();
    let (players, first) = match (facts.seating, challenger_first) {
        (Seating::Seats, true) => ([sides.challenger, sides.accepter], Seat::Zero),
        (Seating::Seats, false) => ([sides.accepter, sides.challenger], Seat::Zero),
        (Seating::Turn, true) => ([sides.challenger, sides.accepter], Seat::Zero),
        (Seating::Turn, false) => ([sides.challenger, sides.accepter], Seat::One),
    };
    Ok(Match {
        id: offer.id.clone(),
        game: offer.game.clone(),
        revision: facts.revision,
        options: offer.options.clone(),
        first_to: offer.first_to,
        first: i64::from(first.number()),
        clock: offer.clock,
        secret: offer.secret,
        players,
        started: now,
        progress: Progress {
            round: 1,
            ..Progress::default()
        },
        proposal: None,
        proposed: [None, None],
        end: None,
        rematch: None,
    })
}

fn view(
    offer: &Offer,
    challenger_name: String,
    opponent_name: Option<String>,
) -> Option<OfferView> {
    let state = match &*offer.state {
        OPEN => OfferState::Open(offer.expires),
        ACCEPTED => OfferState::Accepted,
        DECLINED => OfferState::Declined,
        WITHDRAWN => OfferState::Withdrawn,
        EXPIRED => OfferState::Expired,
        _ => return None,
    };
    Some(OfferView {
        id: offer.id.clone(),
        challenger: offer.challenger,
        challenger_name,
        opponent: offer
            .opponent
            .map_or(Opponent::Open, |user| Opponent::User {
                user,
                name: opponent_name.unwrap_or_default(),
            }),
        kind: Kind::from_key(&offer.game)?,
        options: offer.options.clone(),
        first_to: offer.first_to,
        clock: Clock {
            seconds: offer.clock,
        },
        colour: Colour::from_key(&offer.colour)?,
        commitment: Secret::new(offer.secret).commitment(),
        state,
        server: offer.server,
        channel: offer.channel,
        language: offer.language.clone(),
        message: offer.message,
    })
}

impl Live {
    /// The offer of a rematch on the same terms: sides swapped, or the first turn as the rules
    /// of the game say.
    pub(super) fn rematch(&self, caller: UserId, first: Seat) -> Option<Challenge> {
        let seat = self.seat_of(caller)?;
        let other = seat.other();
        let opponent = match (self.user(other), self.level(other)) {
            (Some(user), _) => Opponent::User {
                user,
                name: self.name(other),
            },
            (None, level) => Opponent::Computer(Host::level(level.unwrap_or_default())),
        };
        let kind = Kind::from_key(&self.row.game)?;
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
            colour: if goes_first {
                Colour::First
            } else {
                Colour::Second
            },
            luck: Nonce::default(),
        })
    }
}
