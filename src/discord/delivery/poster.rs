//! The host's port: deliveries become requests, each in its turn.

use std::collections::{HashMap, HashSet};
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures::future::BoxFuture;
use serenity::all::{ChannelId, HttpError, MessageId};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::discord::delivery::attempt::Attempt;
use crate::discord::delivery::direct::Chats;
use crate::discord::delivery::error_code::{self, Kind, code};
use crate::discord::delivery::place::{Group, Place, Spot};
use crate::discord::delivery::requests::{Asked, Failure, Requests};
use crate::discord::delivery::room::Room;
use crate::discord::delivery::words;
use crate::discord::errors::{is_unreadable, redacted};
use crate::discord::painter::{Painter, Renderer};
use host::{self, Content, Delivery, Permit, Poster, Receipt, Turn, Turns, Undelivered};

/// The number of turns that are out at once. More would only wait for their place in the pace.
const TURNS: usize = 32;
/// The number of turns that are out at once in one server, which may be slow or flooded.
const SHARE: usize = 8;
/// The time for which a channel that takes no words is not offered any after a refused picture.
const MUTE: Duration = Duration::from_secs(3600);
/// The number of such channels remembered. All are forgotten when there are more.
const MUTE_CHANNELS: usize = 10_000;
/// The time for which no chat is opened after Discord found that too many were.
const OPENING_PAUSE: Duration = Duration::from_secs(10);

/// Brings deliveries to Discord.
pub struct DiscordPoster(Arc<PostOffice>);

/// The requests, turns and chats of a poster.
pub(super) struct PostOffice {
    pub(super) requests: Arc<Requests>,
    turns: Turns<Group, Spot>,
    chats: Chats,
    /// The users whose chats are being opened.
    opening: Mutex<HashMap<u64, watch::Receiver<bool>>>,
    painter: Painter,
    /// The statuses and codes that were not understood and have been logged.
    puzzles: Mutex<HashSet<(u16, isize)>>,
    /// The channels where not even words are taken, and until when that is taken for granted.
    mute: Mutex<HashMap<ChannelId, Instant>>,
}

pub(super) type Sent = Result<Receipt, Undelivered>;

impl DiscordPoster {
    /// Creates a poster that makes its requests with these, and its pictures with a renderer.
    pub fn new(requests: Arc<Requests>, renderer: Renderer) -> Self {
        Self(Arc::new(PostOffice {
            requests,
            turns: Turns::new(TURNS, SHARE),
            chats: Chats::default(),
            opening: Mutex::default(),
            painter: Painter::new(renderer),
            puzzles: Mutex::default(),
            mute: Mutex::default(),
        }))
    }
}

impl PostOffice {
    /// Waits for the next turn at a place, and does what has to be done before anything can be
    /// posted there.
    async fn turn_at(self: &Arc<Self>, place: Place) -> Turn {
        if let Spot::User(user) = place.spot
            && !self.chats.knows(user)
            && let Some(mut opened) = self.opening(user)
        {
            let _ = opened.wait_for(|opened| *opened).await;
        }
        let turn = self.turns.turn(place.group, place.spot).await;
        if let Some(gap) = self.requests.gap(place.group) {
            self.turns.pause_group(place.group, Instant::now() + gap);
        }
        turn
    }

    async fn bring(&self, delivery: Delivery) -> Sent {
        let place = Place::of(delivery.place).ok_or(Undelivered::ChannelGone)?;
        let attempt = Attempt::at(place.spot, &delivery);
        let channel = match place.spot {
            Spot::Channel(channel) => channel,
            Spot::User(user) => self.chats.of(user).ok_or(Undelivered::Limited)??,
            Spot::Openings => return Err(Undelivered::Closed),
        };
        let room = Room {
            poster: self,
            place,
            channel,
            permit: &attempt.permit,
        };
        if let Spot::User(user) = place.spot
            && self.chats.is_unread(user)
        {
            // A later hand than the database knows of proves that it has gone back.
            match room.look().await {
                Err(Undelivered::Later) => return Err(Undelivered::Later),
                Ok(_) => self.chats.note_read(user),
                // Nothing depends on it.
                Err(_) => {}
            }
        }
        let done = self.work(&room, &delivery, &attempt).await;
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

    /// Does what a delivery asks for.
    async fn work(&self, room: &Room<'_>, delivery: &Delivery, attempt: &Attempt) -> Sent {
        match &delivery.content {
            Content::Message {
                words,
                standing,
                outdated,
            } => {
                let standing = standing.map(message_of).transpose()?;
                let outdated = outdated.map(message_of).transpose()?;
                let message = attempt.tagged(words::message(delivery, words));
                let message = self.requests.dressed(message);
                let patron = room.place.group.number();
                let message = self.painter.draw(patron, message).await;
                let done = match standing {
                    Some(standing) => room.edit(standing, &message).await,
                    None => room.post(&message, attempt).await,
                };
                if let (Ok(_), Some(old)) = (&done, outdated) {
                    room.outdate(old, &words::outdated(delivery)).await;
                }
                done
            }
            Content::Thread { card, title } => {
                let card = message_of(*card)?;
                room.open_thread(card, &words::titles(delivery, title))
                    .await
            }
            Content::Archive { is_over } => room.archive(room.channel, *is_over).await,
            Content::Removal {
                card,
                thread,
                result,
            } => {
                let card = card.map(message_of).transpose()?;
                let thread = thread.map(channel_of).transpose()?;
                let result = result.map(message_of).transpose()?;
                room.remove(card, thread, result, delivery.id).await
            }
        }
    }

    /// Has the chat with a user opened, whether or not anybody waits until it is: many chats take
    /// long, and each keeps its place among them.
    fn opening(self: &Arc<Self>, user: u64) -> Option<watch::Receiver<bool>> {
        let mut opening = self.opening.lock().ok()?;
        if let Some(under_way) = opening.get(&user) {
            return Some(under_way.clone());
        }
        let (opened, receiver) = watch::channel(false);
        opening.insert(user, receiver.clone());
        let office = Arc::clone(self);
        tokio::spawn(async move {
            office.open_chat(user).await;
            if let Ok(mut opening) = office.opening.lock() {
                opening.remove(&user);
            }
            opened.send_replace(true);
        });
        Some(receiver)
    }

    /// Opens the chat with a user, unless it is known. Chats are opened one after the other, since
    /// Discord counts that for all users together.
    async fn open_chat(&self, user: u64) {
        let place = Place::OPENINGS;
        while !self.chats.knows(user) {
            let _turn = self.turns.turn(place.group, place.spot).await;
            if !self.chats.knows(user) {
                // Hundreds may wait for their turn: only whose turn it is holds a request.
                Box::pin(self.ask_for_chat(user)).await;
            }
        }
    }

    /// Asks Discord for the chat with a user, and notes what it answers.
    async fn ask_for_chat(&self, user: u64) {
        let Some(user_id) = NonZeroU64::new(user) else {
            return self.chats.note(user, Err(Undelivered::Closed));
        };
        let user_id = serenity::all::UserId::from(user_id);
        let open = user_id.create_dm_channel(&*self.requests.http);
        let (asked, permit) = (Asked::direct(), Permit::default());
        let opened = self
            .requests
            .make(Group::User(user), asked, &permit, open)
            .await;
        let spot = Place::OPENINGS.spot;
        match opened.map_err(|failure| self.understand(spot, Kind::Chat, failure)) {
            Err(Undelivered::Limited) => {}
            // Nothing was posted, whatever became of the chat.
            Err(Undelivered::Unanswered) => self.chats.note(user, Err(Undelivered::Later)),
            chat => self.chats.note(user, chat.map(|chat| chat.id)),
        }
    }

    /// Returns the meaning of the failure of a request at a place for a delivery.
    pub(super) fn understand(&self, spot: Spot, kind: Kind, failure: Failure) -> Undelivered {
        let error = match failure {
            Failure::TooEarly(until) => {
                self.turns.pause(spot, until);
                return Undelivered::Limited;
            }
            Failure::Lapsed => return Undelivered::Later,
            Failure::Discord(error) => error,
        };
        let Some(response) = error_code::refusal(&error) else {
            return unanswered(&error);
        };
        let (status, code) = (response.status_code.as_u16(), response.error.code);
        if code == code::OPENING_TOO_FAST {
            self.turns.pause(spot, Instant::now() + OPENING_PAUSE);
            return Undelivered::Limited;
        }
        let meant = error_code::meaning(kind, status, code);
        if matches!(meant, Undelivered::Refused(_) | Undelivered::Moderated) {
            tracing::error!(
                error = redacted(&error),
                "Discord refused a message of ours"
            );
        }
        if error_code::is_puzzling(status, code) && self.puzzles_first_time(status, code) {
            let error = redacted(&error);
            tracing::error!(error, ?meant, "an answer of Discord's is not understood");
        }
        meant
    }

    /// Returns `true` if not even words were taken in a channel a short while ago.
    pub(super) fn is_mute_in(&self, channel: ChannelId) -> bool {
        let mute = self.mute.lock();
        let until = mute.ok().and_then(|mute| mute.get(&channel).copied());
        until.is_some_and(|until| until > Instant::now())
    }

    /// Records that not even words are taken in a channel.
    pub(super) fn note_mute(&self, channel: ChannelId) {
        let Ok(mut mute) = self.mute.lock() else {
            return;
        };
        if mute.len() >= MUTE_CHANNELS {
            mute.clear();
        }
        mute.insert(channel, Instant::now() + MUTE);
    }

    fn puzzles_first_time(&self, status: u16, code: isize) -> bool {
        let puzzles = self.puzzles.lock();
        puzzles.is_ok_and(|mut puzzles| puzzles.insert((status, code)))
    }
}

/// Returns the meaning for a delivery of an answer that did not come, or cannot be read.
fn unanswered(error: &serenity::Error) -> Undelivered {
    if is_unreadable(error) {
        return Undelivered::Unanswered;
    }
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

/// Converts a channel for Discord's library, which knows no number 0.
fn channel_of(id: host::ChannelId) -> Result<ChannelId, Undelivered> {
    let id = NonZeroU64::new(id.0).ok_or(Undelivered::ChannelGone)?;
    Ok(ChannelId::from(id))
}

/// Converts a message for Discord's library, which knows no number 0.
fn message_of(id: host::MessageId) -> Result<MessageId, Undelivered> {
    let id = NonZeroU64::new(id.0).ok_or(Undelivered::MessageGone)?;
    Ok(MessageId::from(id))
}

impl Poster for DiscordPoster {
    fn turn(&self, place: host::Place) -> BoxFuture<'_, Turn> {
        Box::pin(async move {
            if let host::Place::Direct {
                user,
                chat: Some(chat),
            } = place
            {
                self.0.chats.suppose(user.0, chat);
            }
            match Place::of(place) {
                Some(place) => self.0.turn_at(place).await,
                // Whatever is delivered there is refused.
                None => Turn::default(),
            }
        })
    }

    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        Box::pin(self.0.bring(delivery))
    }
}
