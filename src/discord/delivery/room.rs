//! The poster's work at a place whose turn it is.

use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateThread, EditMessage, EditThread, GetMessages, Http,
    HttpError, MessageId,
};

use crate::discord::delivery::attempt::Attempt;
use crate::discord::delivery::error_code::code;
use crate::discord::delivery::place::Place;
use crate::discord::delivery::poster::{PostOffice, Sent};
use crate::discord::delivery::requests::{Asked, Failure};
use crate::discord::posts::message::Message;
use crate::host::{self, Doubt, Lacks, Permit, Receipt, Undelivered};

/// The number of the bot's last messages that are looked through for one in doubt.
const LOOK_BACK: u8 = 100;

/// A place whose turn it is, with its channel.
pub(super) struct Room<'a> {
    pub(super) poster: &'a PostOffice,
    pub(super) place: Place,
    pub(super) channel: ChannelId,
    /// The right to post there.
    pub(super) permit: &'a Permit,
}

impl Room<'_> {
    async fn ask<T>(
        &self,
        asked: Asked,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, Failure> {
        let requests = &self.poster.requests;
        let group = self.place.group;
        requests.make(group, asked, self.permit, request).await
    }

    fn understand(&self, failure: Failure) -> Undelivered {
        self.poster.understand(self.place.spot, failure)
    }

    fn http(&self) -> &Http {
        &self.poster.requests.http
    }

    /// Edits a message.
    pub(super) async fn edit(&self, standing: MessageId, message: &Message) -> Sent {
        let channel = self.channel;
        let edit = channel.edit_message(self.http(), standing, message.edit());
        let edited = self.ask(Asked::edit(channel, standing), edit).await;
        edited
            .map(|message| receipt(channel, message.id))
            .map_err(|failure| self.understand(failure))
    }

    /// Turns a message into words, below which its picture stays. Nothing depends on it: what it
    /// offered is refused with the present.
    pub(super) async fn outdate(&self, old: MessageId, words: &str) {
        let channel = self.channel;
        let turned = EditMessage::new().content(words).components(Vec::new());
        let edit = channel.edit_message(self.http(), old, turned);
        if let Err(failure) = self.ask(Asked::edit(channel, old), edit).await {
            let reason = self.understand(failure);
            tracing::debug!(?reason, "an old hand keeps its moves");
        }
    }

    /// Posts a message, unless it is found.
    pub(super) async fn post(&self, message: &Message, attempt: &Attempt) -> Sent {
        if attempt.doubt != Doubt::None
            && let Some(found) = self.find(attempt).await?
        {
            return Ok(receipt(self.channel, found));
        }
        if attempt.doubt == Doubt::Outdated {
            return Err(Undelivered::Absent);
        }
        let mut sent = self.send(message, attempt).await;
        if sent
            .as_ref()
            .is_err_and(|failure| has_code(failure, code::ARCHIVED))
        {
            self.open_again().await?;
            sent = self.send(message, attempt).await;
        }
        if is_forbidden(&sent) && message.picture.is_some() && !self.poster.is_mute_in(self.channel)
        {
            return self.post_words(message, attempt).await;
        }
        sent.map_err(|failure| self.understand(failure))
    }

    /// Posts a message without its picture, where the bot may not post it with one. This also tells
    /// which of the two permissions is missing.
    async fn post_words(&self, message: &Message, attempt: &Attempt) -> Sent {
        let sent = self.send(&message.clone().without_picture(), attempt).await;
        if is_forbidden(&sent) {
            self.poster.note_mute(self.channel);
        }
        let receipt = sent.map_err(|failure| self.understand(failure))?;
        let lacks = Some(Lacks::Attaching);
        Ok(Receipt { lacks, ..receipt })
    }

    async fn send(&self, message: &Message, attempt: &Attempt) -> Result<Receipt, Failure> {
        let channel = self.channel;
        let send = channel.send_message(self.http(), attempt.create(message));
        let sent = self.ask(Asked::post(channel), send).await;
        sent.map(|message| receipt(channel, message.id))
    }

    /// Opens a thread that was archived.
    async fn open_again(&self) -> Result<(), Undelivered> {
        let channel = self.channel;
        let open = channel.edit_thread(self.http(), EditThread::new().archived(false));
        match self.ask(Asked::channel(channel), open).await {
            Ok(_) => Ok(()),
            Err(failure) => Err(match self.understand(failure) {
                Undelivered::Forbidden => Undelivered::Locked,
                // Nothing was posted yet.
                Undelivered::Unanswered => Undelivered::Later,
                reason => reason,
            }),
        }
    }

    /// Looks for a message that an earlier attempt may have posted. It is looked for at once: the
    /// nonce holds for a few minutes only, and looking is right at any age.
    async fn find(&self, attempt: &Attempt) -> Result<Option<MessageId>, Undelivered> {
        let last = GetMessages::new().limit(LOOK_BACK);
        let look = self.channel.messages(self.http(), last);
        let found = self.ask(Asked::look(self.channel), look).await;
        let found = found.map_err(|failure| self.understand(failure))?;
        let mut found = found.iter();
        let found = found.find(|message| attempt.wanted.is(message, attempt.begun_at));
        Ok(found.map(|message| message.id))
    }

    /// Opens the match's thread from its card. A repeat is refused, and the thread's id is the
    /// card's.
    pub(super) async fn open_thread(&self, card: MessageId, title: &str) -> Sent {
        let channel = self.channel;
        let thread = CreateThread::new(title).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let open = channel.create_thread_from_message(self.http(), card, thread);
        match self.ask(Asked::thread(channel, card), open).await {
            Ok(thread) => Ok(receipt(channel, MessageId::new(thread.id.get()))),
            Err(failure) if has_code(&failure, code::THREAD_EXISTS) => Ok(receipt(channel, card)),
            Err(failure) => match self.understand(failure) {
                reason @ (Undelivered::Forbidden | Undelivered::NoThread) => {
                    tracing::info!(?reason, "no thread can be had here; the channel serves");
                    Err(Undelivered::NoThread)
                }
                reason => Err(reason),
            },
        }
    }

    /// Deletes the posts of a match or a contest. A thread that the bot may not delete is archived.
    pub(super) async fn remove(&self, card: Option<MessageId>, thread: Option<ChannelId>) -> Sent {
        if let Some(thread) = thread {
            let delete = thread.delete(self.http());
            let deleted = self.ask(Asked::channel(thread), delete).await;
            match deleted.map_err(|failure| self.understand(failure)) {
                Err(Undelivered::Forbidden) => match self.archive(thread).await {
                    // Discord refuses to archive what is archived already.
                    Ok(_) | Err(Undelivered::Locked | Undelivered::ChannelGone) => {}
                    Err(reason) => return Err(reason),
                },
                Ok(_) | Err(Undelivered::ChannelGone) => {}
                Err(reason) => return Err(reason),
            }
        }
        let standing = card.unwrap_or(MessageId::new(self.channel.get()));
        if let Some(card) = card {
            let delete = self.channel.delete_message(self.http(), card);
            let deleted = self.ask(Asked::edit(self.channel, card), delete).await;
            match deleted.map_err(|failure| self.understand(failure)) {
                Ok(()) | Err(Undelivered::MessageGone) => {}
                Err(reason) => return Err(reason),
            }
        }
        Ok(receipt(self.channel, standing))
    }

    /// Archives a thread.
    pub(super) async fn archive(&self, thread: ChannelId) -> Sent {
        let archive = thread.edit_thread(self.http(), EditThread::new().archived(true));
        let archived = self.ask(Asked::channel(thread), archive).await;
        archived
            .map(|_| receipt(thread, MessageId::new(thread.get())))
            .map_err(|failure| self.understand(failure))
    }
}

fn is_forbidden(sent: &Result<Receipt, Failure>) -> bool {
    let refused = sent.as_ref().err();
    refused.is_some_and(|failure| has_code(failure, code::MISSING_PERMISSIONS))
}

fn has_code(failure: &Failure, code: isize) -> bool {
    let Failure::Discord(error) = failure else {
        return false;
    };
    match &**error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.error.code == code
        }
        _ => false,
    }
}

fn receipt(channel: ChannelId, message: MessageId) -> Receipt {
    Receipt {
        message: host::MessageId(message.get()),
        channel: host::ChannelId(channel.get()),
        lacks: None,
    }
}
