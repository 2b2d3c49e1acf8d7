//! The handle on a running world, for building it, changing it and watching it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{broadcast, watch};

use super::clock::Clock;
use super::faults::Faults;
use super::gateway::Sessions;
use super::id::{Id, Snowflakes};
use super::interaction::Interactions;
use super::limits::Limits;
use super::objects::{Channel, Guild, Message, UserRecord};
use super::record::RequestLog;
use super::render;
use super::state::{Change, Nonces, Ping, State};
use super::uploads::Uploads;

/// The real time after which a driver stops waiting.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// A Discord of one's own: users, guilds, channels, messages and one bot.
///
/// A handle, whose clones stand for the same world.
#[derive(Clone)]
pub struct World(pub(super) Arc<Shared>);

pub(super) struct Shared {
    pub(super) state: Mutex<State>,
    pub(super) clock: Clock,
    pub(super) changes: broadcast::Sender<Change>,
    pub(super) changed: watch::Sender<u64>,
    pub(super) faults: Mutex<Faults>,
    pub(super) limits: Mutex<Limits>,
    pub(super) log: RequestLog,
}

impl std::fmt::Debug for World {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("World").finish_non_exhaustive()
    }
}

impl World {
    /// Creates an empty world that holds nothing but a bot, which logs in with `token`.
    #[must_use]
    pub fn new(clock: Clock, token: &str) -> Self {
        let mut ids = Snowflakes::default();
        let bot = ids.next(clock.now());
        let record = UserRecord {
            id: bot,
            name: "piste".to_owned(),
            global_name: None,
            locale: "en-US".to_owned(),
            bot: true,
            takes_dms: false,
        };
        Self::with(
            clock,
            State {
                application: bot,
                bot,
                token: token.to_owned(),
                address: String::new(),
                ids,
                accounts: Snowflakes::default(),
                users: HashMap::from([(bot, record)]),
                guilds: BTreeMap::new(),
                unavailable: BTreeSet::new(),
                commands_alone: BTreeSet::new(),
                channels: BTreeMap::new(),
                messages: HashMap::new(),
                portal: BTreeMap::new(),
                commands: BTreeMap::new(),
                emojis: Vec::new(),
                interactions: Interactions::default(),
                uploads: Uploads::default(),
                sessions: Sessions::default(),
                pings: Vec::new(),
                dms: HashMap::new(),
                nonces: Nonces::default(),
                autopilots: BTreeSet::new(),
                changes: Vec::new(),
            },
        )
    }

    pub(super) fn with(clock: Clock, state: State) -> Self {
        Self(Arc::new(Shared {
            state: Mutex::new(state),
            clock,
            changes: broadcast::channel(1024).0,
            changed: watch::channel(0).0,
            faults: Mutex::default(),
            limits: Mutex::default(),
            log: RequestLog::default(),
        }))
    }

    /// Returns the Unix time in milliseconds by the world's clock.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.0.clock.now()
    }

    /// Looks at the world.
    pub(super) fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the world and then tells everybody who watches.
    pub(super) fn write<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.lock();
        let result = change(&mut state);
        let changes = std::mem::take(&mut state.changes);
        drop(state);
        if !changes.is_empty() {
            for change in changes {
                // Nobody may be listening.
                let _ = self.0.changes.send(change);
            }
            self.0
                .changed
                .send_modify(|version| *version = version.wrapping_add(1));
        }
        result
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a receiver of everything that happens from now on.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.0.changes.subscribe()
    }

    /// Waits until `look` finds something, looking again after every change. Returns `None` once
    /// [`TIMEOUT`] has run out.
    pub async fn wait_for<T>(&self, mut look: impl FnMut(&Self) -> Option<T>) -> Option<T> {
        let mut changed = self.0.changed.subscribe();
        tokio::time::timeout(TIMEOUT, async {
            loop {
                changed.borrow_and_update();
                if let Some(found) = look(self) {
                    return Some(found);
                }
                changed.changed().await.ok()?;
            }
        })
        .await
        .ok()
        .flatten()
    }

    /// Returns the bot's user id, which is its application id too.
    #[must_use]
    pub fn bot(&self) -> Id {
        self.read(|state| state.bot)
    }

    /// Returns the guilds.
    #[must_use]
    pub fn guilds(&self) -> Vec<Guild> {
        self.read(|state| state.guilds.values().cloned().collect())
    }

    /// Returns a channel.
    #[must_use]
    pub fn channel(&self, id: Id) -> Option<Channel> {
        self.read(|state| state.channels.get(&id).cloned())
    }

    /// Returns every channel and thread.
    #[must_use]
    pub fn channels(&self) -> Vec<Channel> {
        self.read(|state| state.channels.values().cloned().collect())
    }

    /// Returns every message of a channel, whoever may see it.
    #[must_use]
    pub fn messages(&self, channel: Id) -> Vec<Arc<Message>> {
        self.read(|state| {
            state
                .messages
                .get(&channel)
                .map_or_else(Vec::new, |all| all.values().cloned().collect())
        })
    }

    /// Returns a message as it is now.
    #[must_use]
    pub fn message(&self, channel: Id, message: Id) -> Option<Arc<Message>> {
        self.read(|state| state.message(channel, message).cloned())
    }

    /// Returns a message as Discord's JSON, as the bot would get it.
    #[must_use]
    pub fn message_json(&self, message: &Message) -> serde_json::Value {
        self.read(|state| render::message(state, message))
    }

    /// Returns every ping so far, in order.
    #[must_use]
    pub fn pings(&self) -> Vec<Ping> {
        self.read(|state| state.pings.clone())
    }

    /// Returns the commands registered in a guild, or in every place for `None`, as Discord's JSON.
    #[must_use]
    pub fn commands(&self, guild: Option<Id>) -> Arc<Vec<serde_json::Value>> {
        self.read(|state| state.commands.get(&guild).cloned().unwrap_or_default())
    }
}
