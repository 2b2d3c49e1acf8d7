//! Deliveries brought to Discord.

use std::collections::HashMap;
use std::num::NonZeroU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures::future::BoxFuture;
use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateThread, EditThread, GetMessages, Http, HttpError,
    MessageId, Nonce,
};
use sha2::{Digest, Sha256};

use crate::discord::delivery::error_code::{code, meaning};
use crate::discord::delivery::in_doubt::Wanted;
use crate::discord::delivery::pace::Pace;
use crate::discord::delivery::permissions;
use crate::discord::delivery::requests::{counted, route};
use crate::discord::errors::redacted;
use crate::discord::interaction::custom_id::Mark;
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, About, Viewer};
use crate::host::{
    self, Delivery, DeliveryContent, Doubt, Home, Players, Poster, Receipt, Undelivered, UserId,
};
use crate::observe::Metrics;
use crate::phrase::Language;

/// How many of the bot's last messages are looked through for one that is in doubt.
const LOOK_BACK: u8 = 50;

/// Brings deliveries to Discord.
pub struct DiscordPoster {
    http: Arc<Http>,
    metrics: Metrics,
    pace: Pace,
    direct: Mutex<HashMap<u64, ChannelId>>,
}

type Sent = Result<Receipt, Undelivered>;

/// An attempt to post a message.
struct Attempt {
    /// Discord drops a repeat with the same within a few minutes.
    nonce: String,
    /// What the message is found again by.
    wanted: Wanted,
    doubt: Doubt,
}

impl DiscordPoster {
    /// A poster with a client of its own, which counts its requests.
    #[must_use]
    pub fn new(http: Arc<Http>, metrics: Metrics) -> Self {
        Self {
            http,
            metrics,
            pace: Pace::default(),
            direct: Mutex::default(),
        }
    }

    /// Makes a request in its turn, and counts it.
    async fn ask<T>(
        &self,
        route: &'static str,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> serenity::Result<T> {
        self.pace.wait().await;
        counted(&self.metrics, route, request).await
    }

    async fn bring(&self, delivery: Delivery) -> Sent {
        let attempt = Attempt::of(&delivery);
        let Delivery {
            id,
            players,
            content,
            ..
        } = delivery;
        let speak = |language: &str| viewer(language, players.as_ref());
        match content {
            DeliveryContent::Offer(post) => {
                let language = Language::from_locale(&post.offer.language);
                let message = posts::offer(language, &post.offer);
                let channel = channel_of(post.offer.channel)?;
                self.put(channel, post.message, message, attempt).await
            }
            DeliveryContent::StatusCard { home, card } => {
                let message = posts::card(&speak(&home.language), &card).drawn().await;
                let channel = channel_of(home.channel)?;
                self.put(channel, home.card, message, attempt).await
            }
            DeliveryContent::Thread { home, sheet } => {
                let title = posts::thread_title(&speak(&home.language), &sheet);
                self.thread(&home, &title).await
            }
            DeliveryContent::Announcement {
                home,
                sheet,
                deadline,
                mention,
            } => {
                let message =
                    posts::announcement(&speak(&home.language), &sheet, deadline, mention)
                        .drawn()
                        .await;
                self.post(channel_of(place(&home))?, message, attempt).await
            }
            DeliveryContent::Hand {
                user,
                language,
                sheet,
                deadline,
                home,
                server_name,
                text_board,
                trouble,
            } => {
                let viewer = speak(&language);
                let name = server_name;
                let home = home.map(|home| posts::Elsewhere::Server { home, name });
                let mut message =
                    posts::hand(&viewer, &sheet, deadline, home.as_ref(), text_board, true);
                if let Some(trouble) = trouble {
                    let sentence = permissions::trouble(Language::from_locale(&language), &trouble);
                    message.content = format!("{sentence}\n{}", message.content);
                }
                let message = message.drawn().await;
                self.direct(user, message, attempt).await
            }
            DeliveryContent::Reminder {
                user,
                seat,
                kind,
                language,
                by_message,
                home,
                server_name,
                reminder,
                deadline,
            } => {
                let viewer = speak(&language);
                let say =
                    |about, mention| posts::reminder(&viewer, &about, reminder, deadline, mention);
                match home {
                    Some(home) if !by_message => {
                        let message = say(About::shown_at(&id, kind, &home), Some(user));
                        self.post(channel_of(place(&home))?, message, attempt).await
                    }
                    home => {
                        let name = server_name;
                        let home = home.map(|home| posts::Elsewhere::Server { home, name });
                        let message = say(About::told_to(seat, &id, kind, home), None);
                        self.direct(user, message, attempt).await
                    }
                }
            }
            DeliveryContent::Notice {
                home,
                kind,
                notice,
                mention,
            } => {
                let about = About::shown_at(&id, kind, &home);
                let message = posts::notice(&speak(&home.language), &about, notice, mention);
                self.post(channel_of(place(&home))?, message, attempt).await
            }
            DeliveryContent::Archive { home } => self.archive(&home).await,
        }
    }

    /// Posts a message, or edits the one that stands already.
    async fn put(
        &self,
        channel: ChannelId,
        standing: Option<host::MessageId>,
        message: Message,
        attempt: Attempt,
    ) -> Sent {
        let Some(standing) = standing else {
            return self.post(channel, message, attempt).await;
        };
        let id = message_of(standing)?;
        let edit = channel.edit_message(&*self.http, id, attempt.marked(message).edit());
        let edited = self.ask(route::EDIT, edit).await;
        edited
            .map(|message| receipt(channel, message.id))
            .map_err(|error| self.understand(&error))
    }

    async fn post(&self, channel: ChannelId, message: Message, attempt: Attempt) -> Sent {
        if attempt.doubt != Doubt::None
            && let Some(found) = self.find(channel, &attempt.wanted).await?
        {
            return Ok(receipt(channel, found));
        }
        if attempt.doubt == Doubt::Outdated {
            return Err(Undelivered::Absent);
        }
        let message = attempt.marked(message);
        let create = || {
            message
                .create()
                .nonce(Nonce::String(attempt.nonce.clone()))
                .enforce_nonce(true)
        };
        let send = channel.send_message(&*self.http, create());
        let mut sent = self.ask(route::POST, send).await;
        if sent
            .as_ref()
            .is_err_and(|error| discord_code(error) == Some(code::ARCHIVED))
        {
            let open = channel.edit_thread(&*self.http, EditThread::new().archived(false));
            if let Err(error) = self.ask(route::CHANNEL, open).await {
                return Err(match self.understand(&error) {
                    Undelivered::Forbidden => Undelivered::Locked,
                    reason => reason,
                });
            }
            let send = channel.send_message(&*self.http, create());
            sent = self.ask(route::POST, send).await;
        }
        sent.map(|message| receipt(channel, message.id))
            .map_err(|error| self.understand(&error))
    }

    /// Looks for a message that an earlier life may have posted. It is looked for at once: the
    /// nonce holds for a few minutes only, and looking is right at any age.
    async fn find(
        &self,
        channel: ChannelId,
        wanted: &Wanted,
    ) -> Result<Option<MessageId>, Undelivered> {
        let last = GetMessages::new().limit(LOOK_BACK);
        let look = channel.messages(&*self.http, last);
        let found = self
            .ask(route::LOOK, look)
            .await
            .map_err(|error| self.understand(&error))?;
        let found = found.iter().find(|message| wanted.is(message));
        Ok(found.map(|message| message.id))
    }

    async fn direct(&self, user: UserId, message: Message, attempt: Attempt) -> Sent {
        let known = self.direct.lock().ok();
        let known = known.and_then(|known| known.get(&user.0).copied());
        let channel = match known {
            Some(channel) => channel,
            None => self.open_direct(user).await?,
        };
        let sent = self.post(channel, message, attempt).await;
        if sent == Err(Undelivered::ChannelGone)
            && let Ok(mut known) = self.direct.lock()
            && known.remove(&user.0).is_some()
        {
            // It is opened anew the next time.
            return Err(Undelivered::Later);
        }
        sent
    }

    /// The direct chat with a user, as Discord knows it now.
    async fn open_direct(&self, user: UserId) -> Result<ChannelId, Undelivered> {
        let user_id = NonZeroU64::new(user.0).ok_or(Undelivered::Closed)?;
        let open = serenity::all::UserId::from(user_id).create_dm_channel(&*self.http);
        let opened = self.ask(route::DIRECT, open).await;
        let channel = opened.map_err(|error| self.understand(&error))?.id;
        if let Ok(mut known) = self.direct.lock() {
            known.insert(user.0, channel);
        }
        Ok(channel)
    }

    /// Opens the match's thread from its card: a repeat is refused, and its id is the card's.
    async fn thread(&self, home: &Home, title: &str) -> Sent {
        let Some(card) = home.card else {
            return Err(Undelivered::NoThread);
        };
        let channel = channel_of(home.channel)?;
        let builder = CreateThread::new(title).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let card = message_of(card)?;
        let open = channel.create_thread_from_message(&*self.http, card, builder);
        match self.ask(route::THREAD, open).await {
            Ok(thread) => Ok(receipt(channel, MessageId::new(thread.id.get()))),
            Err(error) if discord_code(&error) == Some(code::THREAD_EXISTS) => {
                Ok(receipt(channel, card))
            }
            Err(error) => match self.understand(&error) {
                Undelivered::Later => Err(Undelivered::Later),
                reason => {
                    tracing::info!(?reason, "no thread can be had here; the channel serves");
                    Err(Undelivered::NoThread)
                }
            },
        }
    }

    async fn archive(&self, home: &Home) -> Sent {
        let Some(thread) = home.thread else {
            return Err(Undelivered::NoThread);
        };
        let thread = channel_of(thread)?;
        let archive = thread.edit_thread(&*self.http, EditThread::new().archived(true));
        let archived = self.ask(route::CHANNEL, archive).await;
        archived
            .map(|_| receipt(thread, MessageId::new(thread.get())))
            .map_err(|error| self.understand(&error))
    }

    /// What an error of Discord's means for a delivery.
    fn understand(&self, error: &serenity::Error) -> Undelivered {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
            tracing::info!(error = redacted(error), "Discord did not answer");
            return Undelivered::Later;
        };
        let status = response.status_code.as_u16();
        if matches!(status, 401 | 403 | 429) && self.pace.count_refusal() {
            tracing::warn!("Discord refused a thousand requests in ten minutes; posts slow down");
        }
        if status == 429 {
            // The client without a limiter of its own does not say how long; a second is the
            // usual time, and the outbox waits longer each time.
            self.pace.hold(Duration::from_secs(1));
        }
        let meant = meaning(status, response.error.code);
        if meant == Undelivered::InvalidContent {
            tracing::error!(error = redacted(error), "Discord refused a message of ours");
        }
        meant
    }
}

impl Poster for DiscordPoster {
    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        Box::pin(self.bring(delivery))
    }
}

fn discord_code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

fn receipt(channel: ChannelId, message: MessageId) -> Receipt {
    Receipt {
        message: host::MessageId(message.get()),
        channel: host::ChannelId(channel.get()),
    }
}

/// Where a match is spoken of: its thread, else its channel.
fn place(home: &Home) -> host::ChannelId {
    home.thread.unwrap_or(home.channel)
}

/// A channel as Discord's library takes it, which knows no number 0.
fn channel_of(id: host::ChannelId) -> Result<ChannelId, Undelivered> {
    let id = NonZeroU64::new(id.0).ok_or(Undelivered::ChannelGone)?;
    Ok(ChannelId::from(id))
}

/// The same for a message.
fn message_of(id: host::MessageId) -> Result<MessageId, Undelivered> {
    let id = NonZeroU64::new(id.0).ok_or(Undelivered::MessageGone)?;
    Ok(MessageId::from(id))
}

fn viewer(language: &str, players: Option<&Players>) -> Viewer {
    let language = Language::from_locale(language);
    players.map_or_else(
        || Viewer::anonymous(language),
        |players| Viewer::new(language, players),
    )
}

impl Attempt {
    fn of(delivery: &Delivery) -> Self {
        let nonce = nonce(delivery);
        let wanted = match (&delivery.content, Mark::new(&nonce)) {
            (DeliveryContent::Offer(_), _) | (_, None) => Wanted::Offer(delivery.id.clone()),
            (_, Some(mark)) => Wanted::Post(mark),
        };
        Self {
            nonce,
            wanted,
            doubt: delivery.doubt,
        }
    }

    /// The message with what it is found again by.
    fn marked(&self, message: Message) -> Message {
        match &self.wanted {
            Wanted::Post(mark) => message.marked(mark),
            Wanted::Offer(_) => message,
        }
    }
}

/// What Discord knows a delivery by, so that a repeat within minutes is dropped: 24 characters.
/// The same thing in another place is another delivery.
fn nonce(delivery: &Delivery) -> String {
    let destination = match &delivery.content {
        DeliveryContent::Offer(post) => format!("offer {}", post.offer.channel),
        DeliveryContent::StatusCard { home, .. } => format!("card {}", home.channel),
        DeliveryContent::Thread { home, .. } => format!("thread {}", home.channel),
        DeliveryContent::Announcement { home, .. } => format!("announcement {}", place(home)),
        DeliveryContent::Hand { user, .. } => format!("hand {user}"),
        DeliveryContent::Reminder {
            user,
            by_message,
            home,
            ..
        } => match home.as_ref().filter(|_| !by_message) {
            Some(home) => format!("reminder {user} {}", place(home)),
            None => format!("reminder {user}"),
        },
        DeliveryContent::Notice { home, .. } => format!("notice {}", place(home)),
        DeliveryContent::Archive { home } => format!("archive {}", place(home)),
    };
    let text = format!("{}\n{}\n{destination}", delivery.id, delivery.sequence);
    let mut hash = hex::encode(Sha256::digest(text));
    hash.truncate(24);
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(channel: u64, thread: Option<u64>, sequence: u32) -> Delivery {
        let home = Home {
            number: 0,
            server: None,
            channel: host::ChannelId(channel),
            thread: thread.map(host::ChannelId),
            card: None,
            language: "en".to_owned(),
        };
        Delivery {
            id: "01JD0000000000000000000000".to_owned(),
            sequence,
            players: None,
            doubt: Doubt::None,
            content: DeliveryContent::Archive { home },
        }
    }

    #[test]
    fn a_repeat_has_the_same_nonce_and_another_state_or_place_has_not() {
        let first = nonce(&archive(5, None, 8));
        assert_eq!(first.len(), 24);
        assert_eq!(nonce(&archive(5, None, 8)), first);
        for other in [
            archive(5, None, 12),
            archive(6, None, 8),
            archive(5, Some(7), 8),
        ] {
            assert_ne!(nonce(&other), first);
        }
    }
}
