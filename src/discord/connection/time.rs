//! Discord's time, by which everything is dated: clicks and messages have it in their ids.

use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, UNIX_EPOCH};

use reqwest::header::{DATE, USER_AGENT};
use tokio::sync::Notify;

use super::http::{api, client};
use super::offset::{Bounds, Offset};
use super::run::RunError;
use super::settings::Settings;
use crate::discord::delivery::requests::route;
use crate::observe::{Metrics, Skew};
use host::{Now, Timestamp};

/// The pause before Discord is asked again that has not answered or disagrees with the machine.
const SOON: Duration = Duration::from_secs(5);
/// The pauses between the first questions, and between all others. None is a whole number of
/// seconds, so that answers fall on different parts of a second.
const FIRST: Duration = Duration::from_millis(1_250);
const USUAL: Duration = Duration::from_millis(60_250);
/// The number of first questions.
const FIRST_QUESTIONS: u32 = 4;

/// Discord's time: the machine's as long as Discord's answers and its clicks leave that possible,
/// and otherwise that of a clock which nobody sets, corrected by them.
///
/// The host takes it for its clock, so that a turn begins and ends by the same one, whatever the
/// machine shows.
pub struct DiscordTime {
    /// The machine's time of day, which may be wrong, and may be set at any time.
    machine: Arc<dyn Now>,
    /// A clock of the machine that goes on through a suspension and is never set.
    steady: Arc<dyn Now>,
    offset: Mutex<Offset>,
    answered: Notify,
    client: reqwest::Client,
    url: String,
    metrics: Metrics,
    told: Mutex<Skew>,
}

impl DiscordTime {
    /// Creates Discord's time from the machine's time of day and a clock that is never set. Nothing
    /// is asked yet.
    ///
    /// # Errors
    ///
    /// Returns [`RunError`] if the settings name an address of another machine or a bad
    /// certificate.
    pub fn new(
        settings: &Settings,
        metrics: Metrics,
        machine: Arc<dyn Now>,
        steady: Arc<dyn Now>,
    ) -> Result<Self, RunError> {
        Ok(Self {
            machine,
            steady,
            offset: Mutex::default(),
            answered: Notify::new(),
            client: client(settings)?,
            url: format!("{}/gateway", api(&settings.endpoint)),
            metrics,
            told: Mutex::new(Skew::default()),
        })
    }

    /// Asks Discord for its time. Returns `true` if it answers. Whatever else it answers is no
    /// matter: every answer is dated, a refusal too.
    pub async fn ask(&self) -> bool {
        let asked = self.steady.now().0;
        let question = self.client.get(&self.url);
        let question = question.header(USER_AGENT, serenity::constants::USER_AGENT);
        let answer = question.send().await.ok();
        let answered = self.steady.now().0;
        let status = answer.as_ref().map(|answer| answer.status().as_u16());
        self.metrics.request(route::TIME, status);
        let date = answer.as_ref().and_then(|it| it.headers().get(DATE));
        let Some(second) = date.and_then(|it| it.to_str().ok()).and_then(milliseconds) else {
            return false;
        };
        let bounds = Bounds::of(second..=second.saturating_add(999), asked..=answered);
        self.offset().measure(bounds, answered);
        self.answered.notify_one();
        true
    }

    /// Asks again and again, and tells the operator when the machine's clock begins to be wrong or
    /// is right again.
    pub async fn keep(&self) -> Infallible {
        let mut answers = 0;
        let mut is_told = false;
        loop {
            let is_answered = self.ask().await;
            if is_answered {
                answers += 1;
                self.tell();
            } else if answers == 0 && !is_told {
                is_told = true;
                tracing::warn!("Discord does not say what time it is; the bot begins when it does");
            }
            let pause = if !self.is_plausible() {
                SOON
            } else if answers <= FIRST_QUESTIONS {
                FIRST
            } else {
                USUAL
            };
            tokio::time::sleep(pause).await;
        }
    }

    /// Waits until Discord has answered.
    pub async fn first_answer(&self) {
        while self.measured().is_none() {
            self.answered.notified().await;
        }
    }

    /// Returns how far the machine's time of day is from Discord's.
    pub fn skew(&self) -> Skew {
        let discord = self.measured();
        Skew(discord.map(|discord| self.machine.now().since(discord)))
    }

    /// Returns Discord's time by what was measured, or `None` before the first answer.
    fn measured(&self) -> Option<Timestamp> {
        let steady = self.steady.now();
        let supposed = self.machine.now().since(steady);
        let offset = self.offset().value(supposed)?;
        Some(steady.plus(offset))
    }

    fn tell(&self) {
        let skew = self.skew();
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if !skew.is_news_after(*told) {
            return;
        }
        *told = skew;
        let seconds = skew.seconds();
        if !skew.is_plausible() {
            tracing::error!(
                seconds,
                "this machine's clock is so far ahead of Discord's (behind it, if negative): \
                 nothing ends by time until they agree; set the clock"
            );
        } else if skew.is_wide() {
            tracing::warn!(
                seconds,
                "this machine's clock is so far ahead of Discord's (behind it, if negative); \
                 everything goes by Discord's"
            );
        } else {
            tracing::info!(seconds, "this machine's clock agrees with Discord's");
        }
    }

    fn offset(&self) -> MutexGuard<'_, Offset> {
        self.offset.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Now for DiscordTime {
    fn now(&self) -> Timestamp {
        self.measured().unwrap_or_else(|| self.machine.now())
    }

    fn is_plausible(&self) -> bool {
        self.skew().is_plausible()
    }

    fn hear(&self, made: Timestamp) {
        self.offset().hear(made.0, self.steady.now().0);
    }
}

/// Returns the time of a `Date` header.
fn milliseconds(date: &str) -> Option<i64> {
    let date = httpdate::parse_http_date(date).ok()?;
    let since = date.duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok()
}
