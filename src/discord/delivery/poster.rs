//! The host's port: deliveries become requests, each in its turn.

use std::collections::HashSet;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures::future::BoxFuture;
use serenity::all::HttpError;
use tokio::time::Instant;

use crate::discord::delivery::attempt::Attempt;
use crate::discord::delivery::composed::{Composed, Work, compose};
use crate::discord::delivery::direct::Chats;
use crate::discord::delivery::error_code::{self, code};
use crate::discord::delivery::place::{Group, Place, Spot};
use crate::discord::delivery::requests::{Asked, Failure, Requests};
use crate::discord::delivery::room::Room;
use crate::discord::errors::redacted;
use crate::discord::painter::Painter;
use crate::host::{self, Delivery, Poster, Receipt, Turn, Turns, Undelivered};

/// The number of turns that are out at once. More would only wait for their place in the pace.
const TURNS: usize = 32;
/// The number of turns that are out at once in one server, which may be slow or flooded.
const SHARE: usize = 8;
/// The time for which no chat is opened after Discord found that too many were.
const OPENING_PAUSE: Duration = Duration::from_secs(10);

/// Brings deliveries to Discord.
pub struct DiscordPoster {
    pub(super) requests: Arc<Requests>,
    turns: Turns<Group, Spot>,
    chats: Chats,
    painter: Painter,
    /// The statuses and codes that were not understood and have been logged.
    puzzles: Mutex<HashSet<(u16, isize)>>,
}

pub(super) type Sent = Result<Receipt, Undelivered>;

impl DiscordPoster {
    /// Creates a poster that makes its requests with these.
    #[must_use]
    pub fn new(requests: Arc<Requests>) -> Self {
        Self {
            requests,
            turns: Turns::new(TURNS, SHARE),
            chats: Chats::default(),
            painter: Painter::default(),
            puzzles: Mutex::default(),
        }
    }

    /// Waits for the next turn at a place, and does what has to be done before anything can be
    /// posted there.
    async fn turn_at(&self, place: Place) -> Turn {
        if let Spot::User(user) = place.spot {
            self.open_chat(user).await;
        }
        let turn = self.turns.turn(place.group, place.spot).await;
        if let Some(gap) = self.requests.gap(place.group) {
            self.turns.pause_group(place.group, Instant::now() + gap);
        }
        turn
    }

    async fn bring(&self, delivery: Delivery) -> Sent {
        let attempt = Attempt::of(&delivery);
        let Composed { place, mut work } = compose(delivery)?;
        if let Work::Message { message, .. } = &mut work {
            *message = attempt.marked(std::mem::take(message));
        }
        if let Work::Message { message, .. } = &mut work {
            let patron = place.group.number();
            *message = self.painter.draw(patron, std::mem::take(message)).await;
        }
        self.work(place, &work, &attempt).await
    }

    async fn work(&self, place: Place, work: &Work, attempt: &Attempt) -> Sent {
        let channel = match place.spot {
            Spot::Channel(channel) => channel,
            Spot::User(user) => self.chats.of(user).ok_or(Undelivered::Limited)??,
            Spot::Openings => return Err(Undelivered::Closed),
        };
        let room = Room {
            poster: self,
            place,
            channel,
        };
        let done = match work {
            Work::Message { message, standing } => match standing {
                Some(standing) => room.edit(*standing, message).await,
                None => room.post(message, attempt).await,
            },
            Work::OpenThread { card, title } => room.open_thread(*card, title).await,
            Work::Archive => room.archive().await,
        };
        match (place.spot, &done) {
            // It is opened again first.
            (Spot::User(user), Err(Undelivered::ChannelGone)) if self.chats.forget(user) => {
                Err(Undelivered::Limited)
            }
            (Spot::User(user), Ok(_)) => {
                self.chats.note_reached(user);
                done
            }
            _ => done,
        }
    }

    /// Opens the chat with a user, unless it is known. Chats are opened one after the other, since
    /// Discord counts that for all users together.
    async fn open_chat(&self, user: u64) {
        let place = Place::OPENINGS;
        while !self.chats.knows(user) {
            let _turn = self.turns.turn(place.group, place.spot).await;
            if self.chats.knows(user) {
                return;
            }
            let Some(user_id) = NonZeroU64::new(user) else {
                return self.chats.note(user, Err(Undelivered::Closed));
            };
            let user_id = serenity::all::UserId::from(user_id);
            let open = user_id.create_dm_channel(&*self.requests.http);
            let group = Group::User(user);
            let opened = self.requests.make(group, Asked::direct(), open).await;
            match opened.map_err(|failure| self.understand(place.spot, failure)) {
                Err(Undelivered::Limited) => {}
                // Nothing was posted, whatever became of the chat.
                Err(Undelivered::Unanswered) => self.chats.note(user, Err(Undelivered::Later)),
                chat => self.chats.note(user, chat.map(|chat| chat.id)),
            }
        }
    }

    /// Returns the meaning of a failure at a place for a delivery.
    pub(super) fn understand(&self, spot: Spot, failure: Failure) -> Undelivered {
        let error = match failure {
            Failure::TooEarly(until) => {
                self.turns.pause(spot, until);
                return Undelivered::Limited;
            }
            Failure::Discord(error) => error,
        };
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = &*error else {
            return unanswered(&error);
        };
        let (status, code) = (response.status_code.as_u16(), response.error.code);
        if code == code::OPENING_TOO_FAST {
            self.turns.pause(spot, Instant::now() + OPENING_PAUSE);
            return Undelivered::Limited;
        }
        let meant = error_code::meaning(status, code);
        if meant == Undelivered::InvalidContent {
            tracing::error!(
                error = redacted(&error),
                "Discord refused a message of ours"
            );
        }
        if error_code::is_puzzling(status, code) && self.puzzles_first_time(status, code) {
            let error = redacted(&error);
            tracing::error!(
                error,
                "an answer of Discord's is not understood; asked again later"
            );
        }
        meant
    }

    fn puzzles_first_time(&self, status: u16, code: isize) -> bool {
        let puzzles = self.puzzles.lock();
        puzzles.is_ok_and(|mut puzzles| puzzles.insert((status, code)))
    }
}

/// Returns the meaning for a delivery of an answer that did not come, or cannot be read.
fn unanswered(error: &serenity::Error) -> Undelivered {
    tracing::info!(
        error = redacted(error),
        "Discord did not answer as it should"
    );
    match error {
        serenity::Error::Http(HttpError::Request(error)) if error.is_connect() => {
            Undelivered::Later
        }
        _ => Undelivered::Unanswered,
    }
}

impl Poster for DiscordPoster {
    fn turn(&self, place: host::Place) -> BoxFuture<'_, Turn> {
        Box::pin(async move {
            if let host::Place::Direct {
                user,
                chat: Some(chat),
            } = place
            {
                self.chats.suppose(user.0, chat);
            }
            match Place::of(place) {
                Some(place) => self.turn_at(place).await,
                // Whatever is delivered there is refused.
                None => Turn::default(),
            }
        })
    }

    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        Box::pin(self.bring(delivery))
    }
}
