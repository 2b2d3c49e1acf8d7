//! Requests to Discord, paced, and counted by route and status.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::{ChannelId, GuildId, Http, MessageId, UserId};
use serenity::http::Route;
use tokio::sync::OnceCell;
use tokio::time::Instant;

use crate::discord::delivery::error_code::refusal;
use crate::discord::delivery::grounds::{Ground, Grounds};
use crate::discord::delivery::limiter::{self, TooEarly};
use crate::discord::delivery::pace::Pace;
use crate::discord::delivery::place::Group;
use crate::discord::delivery::refusals::Refusals;
use crate::discord::posts::commands::CommandMentions;
use crate::discord::posts::emojis::Emojis;
use crate::discord::posts::message::Message;
use crate::observe::Metrics;
use host::{self, Permit, ServerId};

/// The routes that the bot uses, as they are counted.
pub(in crate::discord) mod route {
    pub(crate) const POST: &str = "POST /channels/{channel}/messages";
    pub(crate) const EDIT: &str = "PATCH /channels/{channel}/messages/{message}";
    pub(crate) const LOOK: &str = "GET /channels/{channel}/messages";
    pub(crate) const THREAD: &str = "POST /channels/{channel}/messages/{message}/threads";
    pub(crate) const CHANNEL: &str = "PATCH /channels/{channel}";
    pub(crate) const SIGHT: &str = "GET /channels/{channel}";
    pub(crate) const ROLES: &str = "GET /guilds/{guild}/roles";
    pub(crate) const MEMBER: &str = "GET /guilds/{guild}/members/{user}";
    pub(crate) const TYPING: &str = "POST /channels/{channel}/typing";
    pub(crate) const DIRECT: &str = "POST /users/@me/channels";
    pub(crate) const ONESELF: &str = "GET /users/@me";
    pub(crate) const COMMANDS: &str = "PUT /applications/{application}/commands";
    pub(crate) const STANDING_COMMANDS: &str = "GET /applications/{application}/commands";
    pub(crate) const EMOJIS: &str = "GET /applications/{application}/emojis";
    pub(crate) const NEW_EMOJI: &str = "POST /applications/{application}/emojis";
    pub(crate) const APPLICATION: &str = "GET /applications/@me";
    pub(crate) const GATEWAY: &str = "GET /gateway/bot";
    /// The question for the time, which every answer tells.
    pub(crate) const TIME: &str = "GET /gateway";
    /// The answer to an interaction, at once or after a promise.
    pub(crate) const ANSWER: &str = "POST /interactions/{interaction}/callback";
}

/// A request, with its route as it is counted and as the client library limits it.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    route: &'static str,
    bucket: Route<'static>,
}

impl Asked {
    const fn new(route: &'static str, bucket: Route<'static>) -> Self {
        Self { route, bucket }
    }

    pub(super) const fn post(channel_id: ChannelId) -> Self {
        Self::new(route::POST, Route::ChannelMessages { channel_id })
    }

    pub(super) const fn look(channel_id: ChannelId) -> Self {
        Self::new(route::LOOK, Route::ChannelMessages { channel_id })
    }

    pub(super) const fn edit(channel_id: ChannelId, message_id: MessageId) -> Self {
        Self::new(
            route::EDIT,
            Route::ChannelMessage {
                channel_id,
                message_id,
            },
        )
    }

    pub(super) const fn thread(channel_id: ChannelId, message_id: MessageId) -> Self {
        Self::new(
            route::THREAD,
            Route::ChannelMessageThreads {
                channel_id,
                message_id,
            },
        )
    }

    pub(super) const fn channel(channel_id: ChannelId) -> Self {
        Self::new(route::CHANNEL, Route::Channel { channel_id })
    }

    pub(super) const fn typing(channel_id: ChannelId) -> Self {
        Self::new(route::TYPING, Route::ChannelTyping { channel_id })
    }

    pub(super) const fn sight(channel_id: ChannelId) -> Self {
        Self::new(route::SIGHT, Route::Channel { channel_id })
    }

    pub(super) const fn roles(guild_id: GuildId) -> Self {
        Self::new(route::ROLES, Route::GuildRoles { guild_id })
    }

    pub(super) const fn member(guild_id: GuildId, user_id: UserId) -> Self {
        Self::new(route::MEMBER, Route::GuildMember { guild_id, user_id })
    }

    pub(super) const fn oneself() -> Self {
        Self::new(route::ONESELF, Route::UserMe)
    }

    pub(super) const fn direct() -> Self {
        Self::new(route::DIRECT, Route::UserMeDmChannels)
    }
}

/// The failure of a request.
#[derive(Debug)]
pub(super) enum Failure {
    /// The request was not carried out, and may be made again from this time on.
    TooEarly(Instant),
    /// The right to make the request has ended while it waited. Nothing was asked.
    Lapsed,
    /// The request was refused, or its answer is not known.
    Discord(Box<serenity::Error>),
}

impl Failure {
    /// Returns the time from which the request may be made again, if it came too early.
    pub(super) const fn free_at(&self) -> Option<Instant> {
        match self {
            Self::TooEarly(until) => Some(*until),
            Self::Lapsed | Self::Discord(_) => None,
        }
    }
}

/// The status of a request that came too early.
const TOO_EARLY: u16 = 429;
/// The time to wait after Discord refuses a request as too early, if nobody gives the time: the
/// client without a limiter of its own does not.
const UNKNOWN_WAIT: Duration = Duration::from_secs(1);

/// A maker of requests to Discord, all in one pace. None of them waits inside the client library.
pub struct Requests {
    pub(super) http: Arc<Http>,
    metrics: Metrics,
    pace: Pace,
    refusals: Refusals,
    /// The number of processes that make requests for the bot.
    processes: AtomicU32,
    /// The bot's own user, once Discord has told it.
    bot: OnceCell<UserId>,
    /// The kinds of places.
    pub(in crate::discord) grounds: Grounds,
    /// The mentions of the commands, once they stand at Discord.
    commands: Mutex<Arc<CommandMentions>>,
    /// The emojis of the application.
    pub(in crate::discord) emojis: Emojis,
}

impl Requests {
    /// Creates a maker of requests with this client, which counts them.
    pub fn new(http: Arc<Http>, metrics: Metrics) -> Self {
        Self {
            http,
            metrics,
            pace: Pace::default(),
            refusals: Refusals::default(),
            processes: AtomicU32::new(1),
            bot: OnceCell::new(),
            grounds: Grounds::default(),
            commands: Mutex::default(),
            emojis: Emojis::default(),
        }
    }

    /// Leaves the same part of what Discord allows to each of a number of processes.
    pub(in crate::discord) fn share_among(&self, processes: u32) {
        self.processes.store(processes.max(1), Ordering::Relaxed);
        self.refusals.share_among(processes);
    }

    /// Returns the kind of a place in a server, as far as it is known.
    pub(in crate::discord) fn ground(&self, server: ServerId, channel: host::ChannelId) -> Ground {
        let guild = NonZeroU64::new(server.0).map(GuildId::from);
        let channel = NonZeroU64::new(channel.0).map(ChannelId::from);
        let known = guild.zip(channel);
        known.map_or_else(Ground::default, |(guild, channel)| {
            self.grounds.of(guild, channel)
        })
    }

    /// Adds to a message what the bot has at Discord: the mentions of its commands, and the signs of
    /// its buttons.
    pub(in crate::discord) fn dressed(&self, message: Message) -> Message {
        let known = self.commands.lock();
        let commands = Arc::clone(&known.unwrap_or_else(PoisonError::into_inner));
        message.mentioning(&commands).with_signs(&self.emojis)
    }

    /// Records the mentions of the commands that stand at Discord.
    pub(in crate::discord) fn note_commands(&self, commands: CommandMentions) {
        let known = self.commands.lock();
        *known.unwrap_or_else(PoisonError::into_inner) = Arc::new(commands);
    }

    /// Returns the bot's own user, which Discord is asked for once.
    pub(super) async fn bot(&self, group: Group, permit: &Permit) -> Result<UserId, Failure> {
        let known = self.bot.get_or_try_init(|| async {
            let asked = self.http.get_current_user();
            let asked = self.make(group, Asked::oneself(), permit, asked).await;
            asked.map(|oneself| oneself.id)
        });
        known.await.copied()
    }

    /// Makes a request in its turn, unless its route takes none now, or the permit has ended by then.
    pub(super) async fn make<T>(
        &self,
        group: Group,
        asked: Asked,
        permit: &Permit,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> Result<T, Failure> {
        if let Some(limiter) = &self.http.ratelimiter {
            limiter::forget_idle(limiter).await;
            if let Some(until) = limiter::free_at(limiter, asked.bucket).await {
                return Err(Failure::TooEarly(until));
            }
        }
        let processes = self.processes.load(Ordering::Relaxed);
        self.pace
            .wait(self.refusals.brake().gap() * processes)
            .await;
        if !permit.holds() {
            return Err(Failure::Lapsed);
        }
        let made = limiter::unless_too_early(request).await;
        let early = match made {
            Ok(answer) => {
                let status = status(&answer);
                self.note(Some(group), asked.route, &answer);
                match answer {
                    Ok(answer) => return Ok(answer),
                    Err(_) if status == Some(TOO_EARLY) => TooEarly {
                        until: Instant::now() + UNKNOWN_WAIT,
                        all: true,
                    },
                    Err(error) => return Err(Failure::Discord(Box::new(error))),
                }
            }
            Err(early) => {
                self.count(None, asked.route, Some(TOO_EARLY));
                early
            }
        };
        if early.all {
            self.pace.hold(early.until);
        }
        Err(Failure::TooEarly(early.until))
    }

    /// Makes a request that is outside Discord's limit for all of a bot's requests, such as an
    /// answer to an interaction. Its refusals count like those of all others.
    pub(in crate::discord) async fn unpaced<T>(
        &self,
        route: &'static str,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> serenity::Result<T> {
        let answer = request.await;
        self.note(None, route, &answer);
        answer
    }

    /// Counts a request by its route and status, and its refusal by its code and by who caused
    /// it.
    fn note<T>(&self, group: Option<Group>, route: &'static str, answer: &serenity::Result<T>) {
        self.count(group, route, status(answer));
        if let Some(refusal) = answer.as_ref().err().and_then(refusal) {
            self.metrics.refusal(refusal.error.code as i64);
        }
    }

    fn count(&self, group: Option<Group>, route: &'static str, status: Option<u16>) {
        self.metrics.request(route, status);
        match status {
            Some(401 | TOO_EARLY) => self.count_refusal(None),
            Some(403) => self.count_refusal(group),
            _ => {}
        }
    }

    /// Returns the counters of the bot.
    pub(in crate::discord) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    fn count_refusal(&self, group: Option<Group>) {
        if self.refusals.count(group) {
            tracing::warn!(
                "Discord refused a thousand requests in ten minutes: all requests are slowed, those \
                 of servers and users whose requests are refused the most"
            );
        }
    }

    /// Returns the time that a group has to wait between two turns, if Discord has refused too much
    /// of theirs.
    pub(super) fn gap(&self, group: Group) -> Option<Duration> {
        self.refusals.gap(group)
    }
}

/// Returns the status of Discord's answer, as it is counted.
fn status<T>(answer: &serenity::Result<T>) -> Option<u16> {
    match answer {
        Ok(_) => Some(200),
        Err(error) => Some(refusal(error)?.status_code.as_u16()),
    }
}
