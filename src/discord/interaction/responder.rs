//! The one way in which commands, clicks and forms are answered.
//!
//! Words are sent at once and the picture follows. An answer that takes longer is promised first,
//! and the promise is then edited. The first answer is for the caller alone, and what everybody is to
//! see follows beside it.

use std::io;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{
    self as discord, Builder, CreateInteractionResponseFollowup, EditInteractionResponse, Http,
    HttpError, InteractionId, MessageInteractionMetadata,
};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::answer::{Answer, Clicked, Kept, Response};
use crate::discord::delivery::error_code::{self, Kind, code};
use crate::discord::delivery::requests::{Requests, route};
use crate::discord::errors::{is_unreadable, redacted};
use crate::discord::painter::Painter;
use crate::discord::posts::message::Message;
use host::Undelivered;

#[cfg(test)]
mod tests;

/// The time after which an answer is promised: half of what Discord allows.
const PROMISE_AFTER: Duration = Duration::from_millis(1500);
/// The time that Discord allows for the first answer.
const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// The time within which a change of an answer has to succeed, though its token lives much longer.
const CHANGE: Duration = Duration::from_secs(15);
/// The number of attempts for which there is time if none of them brings a reply.
const ATTEMPTS: u32 = 3;
/// The pause before the second attempt; each later one is twice as long.
const PAUSE: Duration = Duration::from_millis(50);

/// The responder to one interaction.
pub(in crate::discord) struct Responder<'a> {
    http: &'a Http,
    requests: &'a Requests,
    painter: &'a Painter,
    /// The user to paint for.
    user: u64,
    id: InteractionId,
    token: &'a str,
    clicked: Clicked<'a>,
    begun: Instant,
}

impl<'a> Responder<'a> {
    /// Creates the responder to an interaction that has just arrived.
    pub(in crate::discord) fn new(
        http: &'a Http,
        requests: &'a Requests,
        painter: &'a Painter,
        user: u64,
        id: InteractionId,
        token: &'a str,
        clicked: Clicked<'a>,
    ) -> Self {
        Self {
            http,
            requests,
            painter,
            user,
            id,
            token,
            clicked,
            begun: Instant::now(),
        }
    }

    /// Answers with the result of the work, and returns the rest of that result. Returns `None` if
    /// no answer reached Discord.
    pub(in crate::discord) async fn answer<T>(
        &self,
        work: impl Future<Output = (Answer, T)>,
    ) -> Option<T> {
        let mut work = std::pin::pin!(work);
        if let Ok((answer, rest)) = timeout_at(self.begun + PROMISE_AFTER, &mut work).await {
            let shown = self.begin_state(&answer);
            let arrived = self.first(|| answer.first(self.clicked)).await;
            if let Some(message) = answer.pictured().filter(|_| arrived) {
                self.illustrate(shown, message).await;
            }
            self.end_state(shown);
            let arrived = arrived && self.show(&answer).await;
            return arrived.then_some(rest);
        }
        let promise = || Response::promise(self.clicked);
        let (promised, (answer, rest)) = tokio::join!(self.first(promise), work);
        if !promised {
            return None;
        }
        let shown = self.begin_state(&answer);
        let arrived = self.keep(shown, answer.kept(self.clicked)).await;
        self.end_state(shown);
        let arrived = arrived && self.show(&answer).await;
        arrived.then_some(rest)
    }

    /// Shows everybody what an answer has for them. Returns `true` unless that did not arrive.
    async fn show(&self, answer: &Answer) -> bool {
        match answer.shown() {
            Some(shown) => {
                let once = Patience::once(CHANGE);
                self.say(shown, Message::follow_up_for_all, once).await
            }
            None => true,
        }
    }

    /// Notes that a message is about to show this answer: a picture of what it showed before comes no
    /// more. Returns what the message is known by. New rows alone keep the words and their picture.
    fn begin_state(&self, answer: &Answer) -> u64 {
        let changed = answer.changed(self.clicked);
        let shown = changed.map_or(self.id.get(), beginning);
        let picture = answer.pictured().map(|_| self.id.get());
        if picture.is_some() || !matches!(answer, Answer::Rows(_)) {
            self.painter.await_picture(shown, picture);
        }
        shown
    }

    /// Notes that nothing of this answer follows any more.
    fn end_state(&self, shown: u64) {
        if self.painter.is_awaited(shown, self.id.get()) {
            self.painter.await_picture(shown, None);
        }
    }

    /// Keeps a promise, words first and then the picture. Returns `true` if the words arrived.
    async fn keep(&self, shown: u64, kept: Kept<'_>) -> bool {
        let (message, arrived) = match &kept {
            Kept::New(message) => (*message, self.change(message, Message::promised).await),
            Kept::Turned(message) => (
                message.as_ref(),
                self.change(message, Message::turned_late).await,
            ),
            Kept::Rows(clicked, message) => {
                let rows = || message.turned_rows(clicked)["data"].take();
                (*message, self.change_json(rows).await)
            }
            Kept::Besides(message) => {
                return self
                    .say(message, Message::follow_up, Patience::of(CHANGE))
                    .await;
            }
            Kept::Spent(rows) => return self.change_json(|| rows.clone()).await,
        };
        if arrived && message.has_undrawn_pictures() {
            self.illustrate(shown, message).await;
        }
        arrived
    }

    /// Changes the answer that was given, or the clicked message, by Discord's JSON. Returns `true` if
    /// the change arrived.
    async fn change_json(&self, json: impl Fn() -> Value) -> bool {
        let attempt = || async {
            let (http, token) = (self.http, self.token);
            let json = json();
            let changed = http.edit_original_interaction_response(token, &json, Vec::new());
            changed.await.map(drop)
        };
        self.within(Patience::of(CHANGE), attempt).await
    }

    /// Says something beside what was said, which stays as it is. Returns `true` if it arrived.
    async fn say(
        &self,
        message: &Message,
        built: fn(&Message) -> CreateInteractionResponseFollowup,
        patience: Patience,
    ) -> bool {
        let drawn = self.painter.draw(self.user, message.clone()).await;
        let attempt = || {
            let said = built(&drawn);
            let layout = drawn.in_layout(|| json!(said));
            async {
                let (http, token) = (self.http, self.token);
                let said = match layout {
                    Some(json) => http.create_followup_message(token, &json, Vec::new()).await,
                    None => said.execute(http, (None, token)).await,
                };
                said.map(drop)
            }
        };
        self.within(patience, attempt).await
    }

    /// Draws the picture of an answer and adds it, unless the message shows another answer by then.
    async fn illustrate(&self, shown: u64, message: &Message) {
        let drawn = self.painter.draw(self.user, message.clone()).await;
        let attempt = || async {
            if !self.painter.is_awaited(shown, self.id.get()) {
                return Ok(());
            }
            let illustrated = drawn.illustrated().execute(self.http, self.token);
            illustrated.await.map(drop)
        };
        self.within(Patience::of(CHANGE), attempt).await;
    }

    /// Sends the first answer, and returns `true` if it arrived.
    async fn first(&self, response: impl Fn() -> Response) -> bool {
        let attempt = || {
            let response = response();
            async {
                match response {
                    Response::Built(built) => built.execute(self.http, (self.id, self.token)).await,
                    Response::Json(json) => {
                        let (http, files) = (self.http, Vec::new());
                        http.create_interaction_response(self.id, self.token, &json, files)
                            .await
                    }
                }
            }
        };
        let left = FIRST_ANSWER.saturating_sub(self.begun.elapsed());
        let arrived = self.within(Patience::of(left), attempt).await;
        if arrived {
            self.requests.metrics().first_answer(self.begun.elapsed());
        }
        arrived
    }

    /// Changes the answer that was given to a message, and returns `true` if the change arrived.
    async fn change(
        &self,
        message: &Message,
        built: fn(&Message) -> EditInteractionResponse,
    ) -> bool {
        let attempt = || {
            let change = built(message);
            let layout = message.in_layout(|| json!(change));
            async {
                let (http, token) = (self.http, self.token);
                let changed = match layout {
                    Some(json) => {
                        http.edit_original_interaction_response(token, &json, Vec::new())
                            .await
                    }
                    None => change.execute(http, token).await,
                };
                changed.map(drop)
            }
        };
        self.within(Patience::of(CHANGE), attempt).await
    }

    /// Makes a request again and again until Discord takes or refuses it, or the time is up.
    /// Returns `true` if it was taken.
    async fn within<F: Future<Output = serenity::Result<()>>>(
        &self,
        patience: Patience,
        request: impl Fn() -> F,
    ) -> bool {
        let end = Instant::now() + patience.all;
        let mut pause = PAUSE;
        let mut is_first = true;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let longest = patience.one.min(left);
            let attempt = async {
                match timeout(longest, request()).await {
                    Ok(reply) => reply,
                    Err(_) => Err(io::Error::from(io::ErrorKind::TimedOut).into()),
                }
            };
            match self.requests.unpaced(route::ANSWER, attempt).await {
                Ok(()) => return true,
                // An earlier attempt arrived, whatever became of its reply.
                Err(error) if is_acknowledged(&error) && !is_first => return true,
                Err(error) if is_unreadable(&error) => return true,
                // The next attempt goes without signs.
                Err(error) if is_first && self.requests.emojis.are_refused(&error) => {}
                Err(error) if !(patience.goes_on)(&error) || Instant::now() + pause >= end => {
                    tracing::warn!(error = redacted(&error), "an answer did not arrive");
                    return false;
                }
                Err(_) => sleep(pause).await,
            }
            pause *= 2;
            is_first = false;
        }
    }
}

/// Returns the interaction whose answer a message began as, or the message itself if it began as
/// none: that stays, however often it is turned.
fn beginning(message: &discord::Message) -> u64 {
    match message.interaction_metadata.as_deref() {
        Some(MessageInteractionMetadata::Command(command)) => command.id.get(),
        Some(MessageInteractionMetadata::Component(component)) => component.id.get(),
        Some(MessageInteractionMetadata::ModalSubmit(form)) => form.id.get(),
        _ => message.id.get(),
    }
}

/// Returns `true` if an error says that the interaction has its first answer already.
fn is_acknowledged(error: &serenity::Error) -> bool {
    error_code::refusal(error).is_some_and(|it| it.error.code == code::ALREADY_ACKNOWLEDGED)
}

/// The patience with a request: with all its attempts, with each of them, and the errors after which
/// another one is made.
struct Patience {
    all: Duration,
    one: Duration,
    goes_on: fn(&serenity::Error) -> bool,
}

impl Patience {
    /// Returns the patience with what can be said again.
    fn of(time: Duration) -> Self {
        Self {
            all: time,
            one: time / ATTEMPTS,
            goes_on: may_pass,
        }
    }

    /// Returns the patience with what would stand there twice: nothing tells a repeat of it.
    const fn once(time: Duration) -> Self {
        Self {
            all: time,
            one: time,
            goes_on: has_done_nothing,
        }
    }
}

/// Returns `true` if an error may be gone at the next attempt: one of the server's own, a limit, or
/// no reply at all.
fn may_pass(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::Request(_)) | serenity::Error::Io(_) => true,
        error => matches!(
            error_code::meant(Kind::Answer, error),
            Some(Undelivered::Later | Undelivered::Unanswered)
        ),
    }
}

/// Returns `true` if an error may be gone at the next attempt, and nothing was done at this one.
fn has_done_nothing(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::Request(error)) => error.is_connect(),
        error => error_code::meant(Kind::Answer, error) == Some(Undelivered::Later),
    }
}
