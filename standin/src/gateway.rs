//! The sessions of the gateway: the events that each may receive, and those kept for a resume.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::gateway_faults::Behaviour;
use super::id::Id;
use super::objects::Guild;
use super::render;
use super::state::{Change, State};

/// The number of events that a session keeps for a client that comes back.
const KEPT_EVENTS: usize = 4_096;
/// The number of IDENTIFYs in a day.
pub(super) const IDENTIFIES: u64 = 1_000;
/// The pause between two IDENTIFYs that share a place in the queue, in milliseconds.
const IDENTIFY_PAUSE: u64 = 5_000;
/// The largest number of guilds that one shard may serve.
const GUILDS_A_SHARD: usize = 2_500;

const GUILDS: u64 = 1 << 0;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;

/// An event of a session.
pub(super) struct Event {
    pub(super) name: &'static str,
    pub(super) data: Value,
}

/// A frame on its way down a socket.
pub(super) enum Outgoing {
    Event(u64, Arc<Event>),
    Frame(Value),
    Close(u16, &'static str),
    /// The connection is closed without a code.
    CloseWithoutCode,
    /// The connection ends without a word.
    Drop,
}

/// A shard, by its number from 0 and the number of all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Shard {
    pub(super) number: u64,
    pub(super) of: u64,
}

impl Shard {
    /// Returns `true` if the shard is sent the events of a guild. Direct messages (`None`) arrive on
    /// the first shard.
    fn serves(self, guild: Option<Id>) -> bool {
        guild.map_or(0, |guild| (guild.0 >> 22) % self.of.max(1)) == self.number
    }
}

pub(super) struct Session {
    pub(super) id: String,
    pub(super) shard: Shard,
    pub(super) intents: u64,
    pub(super) sequence: u64,
    pub(super) kept: VecDeque<(u64, Arc<Event>)>,
    pub(super) connection: Option<mpsc::UnboundedSender<Outgoing>>,
    pub(super) left: u64,
}

impl Session {
    fn receives(&self, event: &str, guild: Option<Id>, direct: bool) -> bool {
        self.shard.serves(guild) && self.intents & needed(event, direct) == needed(event, direct)
    }

    pub(super) fn push(&mut self, event: Arc<Event>) {
        self.sequence += 1;
        self.kept.push_back((self.sequence, Arc::clone(&event)));
        if self.kept.len() > KEPT_EVENTS {
            self.kept.pop_front();
        }
        self.send(Outgoing::Event(self.sequence, event));
    }

    pub(super) fn send(&self, outgoing: Outgoing) {
        if let Some(connection) = &self.connection {
            // A connection that is gone leaves its events to a resume.
            let _ = connection.send(outgoing);
        }
    }
}

/// Returns the intents without which an event is not sent.
fn needed(event: &str, direct: bool) -> u64 {
    match event {
        name if name.starts_with("MESSAGE_") && direct => DIRECT_MESSAGES,
        name if name.starts_with("MESSAGE_") => GUILD_MESSAGES,
        name if ["GUILD_", "CHANNEL_", "THREAD_"]
            .iter()
            .any(|p| name.starts_with(p)) =>
        {
            GUILDS
        }
        _ => 0,
    }
}

/// Every session.
#[derive(Default)]
pub(super) struct Sessions {
    all: Vec<Session>,
    made: u64,
    pub(super) resumed: u64,
    pub(super) behaviour: Behaviour,
    /// The time at which a client last identified, by its place in the queue.
    last_identify: HashMap<u64, u64>,
}

impl Sessions {
    /// Sends an event to every session that may receive it. `direct` is `true` for events of a
    /// direct chat.
    pub(super) fn dispatch(
        &mut self,
        name: &'static str,
        guild: Option<Id>,
        direct: bool,
        data: Value,
    ) {
        let mut hearing = self
            .all
            .iter_mut()
            .filter(|s| s.receives(name, guild, direct))
            .peekable();
        if hearing.peek().is_none() {
            return;
        }
        let event = Arc::new(Event { name, data });
        hearing.for_each(|session| session.push(Arc::clone(&event)));
    }

    /// Returns `true` if any session would receive the event.
    pub(super) fn wants(&self, name: &str, direct: bool) -> bool {
        self.all
            .iter()
            .any(|s| s.intents & needed(name, direct) == needed(name, direct))
    }

    /// Returns the number of IDENTIFYs left today.
    pub(super) fn remaining(&self) -> u64 {
        IDENTIFIES.saturating_sub(self.made)
    }

    /// Returns the number of connections that have identified.
    pub(super) fn connected(&self) -> usize {
        self.all
            .iter()
            .filter(|session| session.connection.is_some())
            .count()
    }

    pub(super) fn identified(&self) -> u64 {
        self.made
    }

    /// Sends something down the connections of one shard, or of all.
    pub(super) fn tell(&self, shard: Option<u64>, outgoing: impl Fn() -> Outgoing) {
        self.all
            .iter()
            .filter(|session| shard.is_none_or(|shard| session.shard.number == shard))
            .for_each(|session| session.send(outgoing()));
    }

    /// Forgets every session.
    pub(super) fn forget(&mut self) {
        self.all.clear();
    }

    /// Returns the shards whose connections are open, each with the number of all shards.
    pub(super) fn shards(&self) -> Vec<(u64, u64)> {
        let standing = self.all.iter().filter(|it| it.connection.is_some());
        let mut shards: Vec<_> = standing
            .map(|session| (session.shard.number, session.shard.of))
            .collect();
        shards.sort_unstable();
        shards
    }

    /// Takes a turn to identify, and returns `false` if it comes too early after the last one.
    pub(super) fn take_turn(&mut self, shard: u64, now: u64) -> bool {
        let key = shard % self.behaviour.concurrency.max(1);
        let last = self.last_identify.insert(key, now);
        !self.behaviour.keeps_pace || last.is_none_or(|last| last + IDENTIFY_PAUSE <= now)
    }

    pub(super) fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.id == id)
    }
}

pub(super) fn is_token(state: &State, given: &Value) -> bool {
    let given = given.as_str().unwrap_or_default();
    given.strip_prefix("Bot ").unwrap_or(given) == state.token
}

/// Iterates over the guilds that a shard serves.
fn guilds_of(state: &State, shard: Shard) -> impl Iterator<Item = &Guild> {
    let of_bot = |guild: &&Guild| guild.members.contains_key(&state.bot);
    let ours = move |guild: &&Guild| shard.serves(Some(guild.id));
    state.guilds.values().filter(of_bot).filter(ours)
}

/// Returns `true` if a shard would serve more guilds than Discord allows.
pub(super) fn is_overloaded(state: &State, shard: Shard) -> bool {
    guilds_of(state, shard).count() > GUILDS_A_SHARD
}

/// Makes a session, greets it and shows it its guilds.
pub(super) fn start_session(
    state: &mut State,
    shard: Shard,
    intents: u64,
    outgoing: mpsc::UnboundedSender<Outgoing>,
) -> String {
    state.sessions.made += 1;
    state
        .sessions
        .all
        .retain(|session| session.connection.is_some() || session.shard != shard);
    let id = format!("session-{}", state.sessions.made);
    let mut session = Session {
        id: id.clone(),
        shard,
        intents,
        sequence: 0,
        kept: VecDeque::new(),
        connection: Some(outgoing),
        left: 0,
    };
    let guilds: Vec<_> = guilds_of(state, shard).collect();
    let unavailable: Vec<_> = guilds
        .iter()
        .map(|guild| json!({"id": guild.id, "unavailable": true}))
        .collect();
    let ready = json!({
        "v": 10, "user": state.users.get(&state.bot).map(render::current_user),
        "guilds": unavailable, "session_id": id, "session_type": "normal",
        "resume_gateway_url": format!("ws://{}/gateway", state.address),
        "shard": [shard.number, shard.of], "private_channels": [], "user_settings": {},
        "presences": [], "relationships": [], "_trace": [],
        "application": {"id": state.application, "flags": 0},
    });
    session.push(Arc::new(Event {
        name: "READY",
        data: ready,
    }));
    if intents & GUILDS != 0 {
        let is_available = |guild: &&Guild| !state.unavailable.contains(&guild.id);
        for guild in guilds.into_iter().filter(is_available) {
            let data = render::guild(state, guild);
            session.push(Arc::new(Event {
                name: "GUILD_CREATE",
                data,
            }));
        }
    }
    state.sessions.all.push(session);
    state.changes.push(Change::Gateway);
    id
}
