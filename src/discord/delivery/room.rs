//! The poster's work at a place whose turn it is.

use std::time::Duration;

use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateThread, EditMessage, EditThread, GetMessages,
    GuildChannel, Http, MessageId, UserId,
};
use tokio::time::{Instant, sleep_until};

use crate::discord::delivery::attempt::Attempt;
use crate::discord::delivery::error_code::{self, Kind, code};
use crate::discord::delivery::grounds::Ground;
use crate::discord::delivery::in_doubt::{is_about, is_post, shown};
use crate::discord::delivery::place::{Group, Place};
use crate::discord::delivery::poster::{PostOffice, Sent};
use crate::discord::delivery::requests::{Asked, Failure};
use crate::discord::posts::message::Message;
use host::{self, Doubt, Lacks, MatchId, Permit, Receipt, ServerId, Undelivered};

/// The number of the bot's last messages that are looked through for one in doubt.
const LOOK_BACK: u8 = 100;
/// The longest wait for what nothing depends on.
const MOMENT: Duration = Duration::from_secs(5);

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

    fn understand(&self, kind: Kind, failure: Failure) -> Undelivered {
        self.poster.understand(self.place.spot, kind, failure)
    }

    /// Returns the kind of the place.
    fn ground(&self) -> Ground {
        let Group::Server(server) = self.place.group else {
            return Ground::default();
        };
        let channel = host::ChannelId(self.channel.get());
        self.poster.requests.ground(ServerId(server), channel)
    }

    fn http(&self) -> &Http {
        &self.poster.requests.http
    }

    pub(super) async fn edit(&self, standing: MessageId, message: &Message) -> Sent {
        self.bring(Bringing::Edit(standing), message).await
    }

    /// Turns a message into words, below which its picture stays, and tries once more if Discord
    /// fails or takes nothing for a moment. Nothing depends on it: what it offered is refused with the
    /// present.
    pub(super) async fn outdate(&self, old: MessageId, words: &str) {
        let channel = self.channel;
        let turned = EditMessage::new().content(words).components(Vec::new());
        for _ in 0..2 {
            let edit = channel.edit_message(self.http(), old, turned.clone());
            let Err(failure) = self.ask(Asked::edit(channel, old), edit).await else {
                return;
            };
            let free_at = failure.free_at();
            let reason = self.understand(Kind::Edit, failure);
            tracing::debug!(?reason, "an old hand keeps its moves");
            match (reason, free_at) {
                (Undelivered::Later | Undelivered::Unanswered, _) => {}
                (Undelivered::Limited, Some(free_at)) if free_at < Instant::now() + MOMENT => {
                    sleep_until(free_at).await;
                }
                _ => return,
            }
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
        self.bring(Bringing::Post(attempt), message).await
    }

    /// Posts or edits a message: after its thread was opened again, where that was archived;
    /// without signs, where Discord does not know one; without its picture, where the bot may not send
    /// one, which also tells which of the two permissions is missing; and in its shortest words, where
    /// others are refused.
    async fn bring(&self, how: Bringing<'_>, message: &Message) -> Sent {
        let mut sent = self.send(how, message).await;
        if code_of(&sent) == Some(code::ARCHIVED) {
            self.open_again().await?;
            sent = self.send(how, message).await;
        }
        if self.are_signs_refused(&sent) {
            sent = self.send(how, message).await;
        }
        let mut lacks = code_of(&sent).and_then(error_code::without_picture);
        let is_picture_tried = message.has_files() && !self.poster.is_mute_in(self.channel);
        lacks = lacks.filter(|_| is_picture_tried);
        if lacks.is_some() {
            let words = message.clone().without_picture();
            sent = self.send(how, &words).await;
            if code_of(&sent).and_then(error_code::without_picture) == Some(Lacks::Attaching) {
                self.poster.note_mute(self.channel);
            }
        }
        if let Some(refused) = code_of(&sent).and_then(error_code::in_other_words)
            && let Some(shortest) = message.in_shortest_words()
        {
            lacks = Some(refused);
            sent = self.send(how, &shortest).await;
        }
        let receipt = sent.map_err(|failure| self.understand(how.kind(), failure))?;
        Ok(Receipt { lacks, ..receipt })
    }

    async fn send(&self, how: Bringing<'_>, message: &Message) -> Result<Receipt, Failure> {
        let channel = self.channel;
        let sent = match how {
            Bringing::Post(attempt) => {
                let send = channel.send_message(self.http(), attempt.create(message));
                self.ask(Asked::post(channel), send).await
            }
            Bringing::Edit(standing) => {
                let edit = channel.edit_message(self.http(), standing, message.edit());
                self.ask(Asked::edit(channel, standing), edit).await
            }
        };
        sent.map(|message| receipt(channel, message.id))
    }

    /// Returns `true` if the signs of the buttons were refused, which are left out now.
    fn are_signs_refused(&self, sent: &Result<Receipt, Failure>) -> bool {
        let emojis = &self.poster.requests.emojis;
        matches!(sent, Err(Failure::Discord(error)) if emojis.are_refused(error))
    }

    /// Opens a thread that was archived.
    async fn open_again(&self) -> Result<(), Undelivered> {
        let channel = self.channel;
        let open = channel.edit_thread(self.http(), EditThread::new().archived(false));
        match self.ask(Asked::channel(channel), open).await {
            Ok(_) => Ok(()),
            Err(failure) => Err(match self.understand(Kind::Change, failure) {
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
        let (seen, bot) = self.look().await?;
        let mut seen = seen.iter();
        let found = seen.find(|message| is_post(message, &attempt.tag, bot, attempt.begun_at));
        Ok(found.map(|message| message.id))
    }

    /// Returns the last messages here, and the bot's own user. What the bot has written is heard by
    /// the host first: nothing is delivered for a match that ends by it.
    pub(super) async fn look(&self) -> Result<(Vec<serenity::all::Message>, UserId), Undelivered> {
        let (requests, group) = (&self.poster.requests, self.place.group);
        let bot = requests.bot(group, self.permit).await;
        let bot = bot.map_err(|failure| self.understand(Kind::Answer, failure))?;
        let last = GetMessages::new().limit(LOOK_BACK);
        let look = self.channel.messages(self.http(), last);
        let seen = self.ask(Asked::look(self.channel), look).await;
        let seen = seen.map_err(|failure| self.understand(Kind::Post, failure))?;
        let shown = seen.iter().filter_map(|message| shown(message, bot));
        if self.permit.agrees_with(shown).await {
            Ok((seen, bot))
        } else {
            Err(Undelivered::Later)
        }
    }

    /// Opens a thread from a card, by the second title where the words of the first are refused. A
    /// repeat is refused, and the thread's id is the card's.
    pub(super) async fn open_thread(&self, card: MessageId, titles: &[String; 2]) -> Sent {
        let channel = self.channel;
        if !self.ground().has_threads() {
            return Err(Undelivered::NoThread);
        }
        let [named, plain] = titles;
        let mut opened = self.open_titled(card, named).await;
        if code_of(&opened)
            .and_then(error_code::in_other_words)
            .is_some()
        {
            opened = self.open_titled(card, plain).await;
        }
        if code_of(&opened) == Some(code::THREAD_EXISTS) {
            return Ok(receipt(channel, card));
        }
        opened
            .map(|thread| receipt(channel, MessageId::new(thread.id.get())))
            .map_err(|failure| {
                let reason = self.understand(Kind::Thread, failure);
                if reason == Undelivered::NoThread {
                    tracing::info!("no thread can be had here; the channel serves");
                }
                reason
            })
    }

    async fn open_titled(&self, card: MessageId, title: &str) -> Result<GuildChannel, Failure> {
        let thread = CreateThread::new(title).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let open = self
            .channel
            .create_thread_from_message(self.http(), card, thread);
        self.ask(Asked::thread(self.channel, card), open).await
    }

    /// Deletes the posts of a match or a contest. A thread that the bot may not delete is archived.
    /// Without a thread all of it was told in the channel, as far as that can be looked back.
    pub(super) async fn remove(
        &self,
        card: Option<MessageId>,
        thread: Option<ChannelId>,
        result: Option<MessageId>,
        id: MatchId,
    ) -> Sent {
        match thread {
            Some(thread) => self.remove_thread(thread).await?,
            None => self.remove_told(id).await?,
        }
        for message in [result, card].into_iter().flatten() {
            self.delete(message).await?;
        }
        let standing = card.unwrap_or(MessageId::new(self.channel.get()));
        Ok(receipt(self.channel, standing))
    }

    async fn remove_told(&self, id: MatchId) -> Result<(), Undelivered> {
        let (seen, bot) = match self.look().await {
            Ok(seen) => seen,
            Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
                return Err(reason);
            }
            // The card can be deleted all the same.
            Err(_) => return Ok(()),
        };
        for told in seen.iter().filter(|it| is_about(it, id, bot)) {
            self.delete(told.id).await?;
        }
        Ok(())
    }

    async fn remove_thread(&self, thread: ChannelId) -> Result<(), Undelivered> {
        let delete = thread.delete(self.http());
        let deleted = self.ask(Asked::channel(thread), delete).await;
        match deleted.map_err(|failure| self.understand(Kind::Change, failure)) {
            Err(Undelivered::Forbidden) => match self.archive(thread, true).await {
                // Discord refuses to archive what is archived already.
                Ok(_) | Err(Undelivered::Locked | Undelivered::ChannelGone) => Ok(()),
                Err(reason) => Err(reason),
            },
            Ok(_) | Err(Undelivered::ChannelGone) => Ok(()),
            Err(reason) => Err(reason),
        }
    }

    /// Deletes a message of the bot's own, which may be gone.
    async fn delete(&self, message: MessageId) -> Result<(), Undelivered> {
        let delete = self.channel.delete_message(self.http(), message);
        let deleted = self.ask(Asked::edit(self.channel, message), delete).await;
        match deleted.map_err(|failure| self.understand(Kind::Edit, failure)) {
            Ok(()) | Err(Undelivered::MessageGone) => Ok(()),
            Err(reason) => Err(reason),
        }
    }

    /// Archives a thread, or opens it.
    pub(super) async fn archive(&self, thread: ChannelId, is_archived: bool) -> Sent {
        let change = EditThread::new().archived(is_archived);
        let archive = thread.edit_thread(self.http(), change);
        let archived = self.ask(Asked::channel(thread), archive).await;
        archived
            .map(|_| receipt(thread, MessageId::new(thread.get())))
            .map_err(|failure| self.understand(Kind::Change, failure))
    }
}

/// A way to bring a message to a place.
#[derive(Clone, Copy)]
enum Bringing<'a> {
    /// It is posted.
    Post(&'a Attempt),
    /// It takes the place of what this message says.
    Edit(MessageId),
}

impl Bringing<'_> {
    const fn kind(self) -> Kind {
        match self {
            Self::Post(_) => Kind::Post,
            Self::Edit(_) => Kind::Edit,
        }
    }
}

/// Returns the code with which Discord refused a request.
fn code_of<T>(asked: &Result<T, Failure>) -> Option<isize> {
    let Err(Failure::Discord(error)) = asked else {
        return None;
    };
    Some(error_code::refusal(error)?.error.code)
}

fn receipt(channel: ChannelId, message: MessageId) -> Receipt {
    Receipt {
        message: host::MessageId(message.get()),
        channel: host::ChannelId(channel.get()),
        lacks: None,
    }
}
