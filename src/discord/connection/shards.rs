//! The shards of the bot. Each has one session after the other, with pauses between them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior};

use super::events::Events;
use super::finder::Finder;
use super::identifies::{Identifies, Turn};
use super::library::{Address, Library};
use super::library_log::News;
use super::reconnects::Pauses;
use super::run::RunError;
use super::session::{End, Session, Standing};
use crate::observe::Gateway;

/// The pause between two looks at a session.
const LOOK: Duration = Duration::from_secs(1);

/// The shards of a bot, with what they share.
pub(super) struct Shards {
    pub(super) http: Arc<Http>,
    pub(super) finder: Finder,
    pub(super) identifies: Identifies,
    pub(super) events: Arc<Events>,
    pub(super) gateway: Gateway,
}

/// The end of a session that was not fatal.
enum Ended {
    /// The session is over.
    Session(End),
    /// The bot stops.
    Stopped,
    /// No session may begin for this time.
    NoneLeft(Duration),
}

impl Shards {
    /// Keeps a shard connected for as long as it is among those that are `served`, and returns it. Fails
    /// with [`RunError`] if another session would end as this one did.
    pub(super) async fn keep(
        &self,
        shard: u32,
        served: watch::Receiver<BTreeSet<u32>>,
    ) -> Result<u32, RunError> {
        let mut stop = Stop { shard, served };
        let mut pauses = Pauses::default();
        loop {
            let turn = tokio::select! {
                turn = self.identifies.turn(shard) => turn,
                () = stop.stopped() => return Ok(shard),
            };
            let begun = Instant::now();
            let ended = self.session(shard, turn, &mut stop).await;
            self.note(shard, false);
            let mut pause = pauses.after(begun.elapsed());
            let reason = match ended? {
                Ended::Stopped => return Ok(shard),
                Ended::Session(end) => end.reason(),
                Ended::NoneLeft(wait) => {
                    pause = pause.max(wait);
                    "Discord lets no further session begin today"
                }
            };
            let seconds = pause.as_secs();
            tracing::warn!(shard, seconds, reason, "the shard stays away for a while");
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.stopped() => return Ok(shard),
            }
        }
    }

    /// Begins a session and watches it to its end.
    async fn session(&self, shard: u32, turn: Turn, stop: &mut Stop) -> Result<Ended, RunError> {
        let found = tokio::select! {
            found = self.finder.find() => found?,
            () = stop.stopped() => return Ok(Ended::Stopped),
        };
        let Some(found) = found else {
            return Ok(Ended::Session(End::Unreachable));
        };
        if found.session_start_limit.remaining == 0 {
            let wait = Duration::from_millis(found.session_start_limit.reset_after);
            return Ok(Ended::NoneLeft(wait));
        }
        let address = Address {
            shard,
            shards: self.gateway.shards().of,
            url: found.url,
        };
        let (listener, news) = mpsc::unbounded_channel();
        let http = Arc::clone(&self.http);
        let framework = |manager: &_| self.events.dispatcher(manager);
        match Library::start(address, http, framework, listener).await {
            Ok(library) => self.watch(shard, library, news, turn, stop).await,
            Err(error) => {
                tracing::error!(%error, shard, "no thread is left for a session");
                Ok(Ended::Session(End::Unreachable))
            }
        }
    }

    async fn watch(
        &self,
        shard: u32,
        library: Library,
        mut news: mpsc::UnboundedReceiver<News>,
        turn: Turn,
        stop: &mut Stop,
    ) -> Result<Ended, RunError> {
        let mut session = Session::new(Instant::now());
        let mut turn = Some(turn);
        let mut looks = tokio::time::interval(LOOK);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let standing = tokio::select! {
                next = news.recv() => {
                    let next = next.unwrap_or(News::Over);
                    self.note_turn(&mut turn, next);
                    session.hear(next, Instant::now())
                }
                _ = looks.tick() => session.look(Instant::now()),
                () = stop.stopped() => {
                    if session.is_connected() {
                        library.close().await;
                    }
                    return Ok(Ended::Stopped);
                }
            };
            if session.owes_heartbeat(Instant::now()) {
                library.heartbeat().await;
            }
            self.note(shard, session.is_connected());
            let ended = match standing {
                Standing::Open => continue,
                Standing::Over(end) => Ok(Ended::Session(end)),
                Standing::Fatal(code) => Err(RunError::Fatal(code)),
            };
            if matches!(ended, Err(_) | Ok(Ended::Session(End::NotAuthenticated))) {
                // The library spins on a connection that was closed with such a code.
                library.heartbeat().await;
            }
            return ended;
        }
    }

    /// Takes in a piece of news for the turn to identify: the library identifies once Discord says hello,
    /// and the turn is over with Discord's answer.
    fn note_turn(&self, turn: &mut Option<Turn>, news: News) {
        match news {
            News::Hello => {
                if let Some(turn) = turn.as_mut().filter(|turn| !turn.has_identified()) {
                    self.identifies.used(turn);
                }
            }
            News::HeartbeatAnswered | News::Turns => {}
            _ => *turn = None,
        }
    }

    fn note(&self, shard: u32, is_connected: bool) {
        if self.gateway.set(shard, is_connected) {
            let state = if is_connected { "connected" } else { "away" };
            tracing::info!(shard, state, "a shard has changed");
        }
    }
}

/// The end of a shard's sessions.
struct Stop {
    shard: u32,
    served: watch::Receiver<BTreeSet<u32>>,
}

impl Stop {
    /// Waits until the shard is served no more.
    async fn stopped(&mut self) {
        let is_over = |served: &BTreeSet<u32>| !served.contains(&self.shard);
        // The sender is kept until all shards have ended.
        let _ = self.served.wait_for(is_over).await;
    }
}
