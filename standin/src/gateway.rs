//! The gateway's sessions: what each may hear, what it keeps for a resume, what can go wrong.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::id::Id;
use super::render;
use super::state::{Change, State};
use super::world::World;

/// Events that a session keeps for a client that comes back.
const KEPT_EVENTS: usize = 4_096;
/// Identifies a day.
pub(super) const IDENTIFIES: u64 = 1_000;

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
    /// The connection ends without a word.
    Drop,
}

pub(super) struct Session {
    pub(super) id: String,
    pub(super) shard: (u64, u64),
    pub(super) intents: u64,
    pub(super) sequence: u64,
    pub(super) kept: VecDeque<(u64, Arc<Event>)>,
    pub(super) connection: Option<mpsc::UnboundedSender<Outgoing>>,
    pub(super) left: u64,
}

impl Session {
    fn receives(&self, event: &str, guild: Option<Id>, direct: bool) -> bool {
        let (shard, shards) = self.shard;
        let home = guild.map_or(0, |guild| (guild.0 >> 22) % shards.max(1));
        home == shard && self.intents & needed(event, direct) == needed(event, direct)
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

/// The intents without which an event is not sent.
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
}

impl Sessions {
    /// Sends an event to every session that may hear it. `direct` is a direct chat's.
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

    /// Returns true if any session would receive the event.
    pub(super) fn wants(&self, name: &str, direct: bool) -> bool {
        self.all
            .iter()
            .any(|s| s.intents & needed(name, direct) == needed(name, direct))
    }

    /// Identifies that are left today.
    pub(super) fn remaining(&self) -> u64 {
        IDENTIFIES.saturating_sub(self.made)
    }

    /// Connections that have identified.
    pub(super) fn connected(&self) -> usize {
        self.all
            .iter()
            .filter(|session| session.connection.is_some())
            .count()
    }

    pub(super) fn identified(&self) -> u64 {
        self.made
    }

    fn tell_all(&mut self, outgoing: impl Fn() -> Outgoing) {
        self.all.iter().for_each(|session| session.send(outgoing()));
    }

    pub(super) fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.id == id)
    }
}

/// The faults that a test can make at the gateway.
#[derive(Clone, Debug)]
pub struct GatewayFaults(pub(super) World);

impl GatewayFaults {
    /// Cuts every connection without a word; the sessions can be resumed.
    pub fn cut(&self) {
        self.0
            .write(|state| state.sessions.tell_all(|| Outgoing::Drop));
    }

    /// Asks every client to reconnect (opcode 7).
    pub fn reconnect(&self) {
        let frame = || Outgoing::Frame(json!({"op": 7, "d": null}));
        self.0.write(|state| state.sessions.tell_all(frame));
    }

    /// Tells every client that its session is invalid (opcode 9). A session that is not
    /// `resumable` is forgotten.
    pub fn invalidate(&self, resumable: bool) {
        self.0.write(|state| {
            state
                .sessions
                .tell_all(|| Outgoing::Frame(json!({"op": 9, "d": resumable})));
            if !resumable {
                state.sessions.all.clear();
            }
        });
    }

    /// Closes every connection with a code such as 4000 or 4014.
    pub fn close(&self, code: u16) {
        self.0.write(|state| {
            state
                .sessions
                .tell_all(|| Outgoing::Close(code, "As asked for."))
        });
    }

    /// Returns the number of connections that have identified or resumed and still stand.
    #[must_use]
    pub fn connected(&self) -> usize {
        self.0.read(|state| state.sessions.connected())
    }

    /// Returns the number of times a client has identified.
    #[must_use]
    pub fn identified(&self) -> u64 {
        self.0.read(|state| state.sessions.identified())
    }

    /// Returns the number of times a client has resumed a session.
    #[must_use]
    pub fn resumed(&self) -> u64 {
        self.0.read(|state| state.sessions.resumed)
    }

    /// Waits until `count` connections stand; whether they came.
    pub async fn wait_connected(&self, count: usize) -> bool {
        self.0
            .wait_for(|_| (self.connected() == count).then_some(()))
            .await
            .is_some()
    }
}

pub(super) fn is_token(state: &State, given: &Value) -> bool {
    let given = given.as_str().unwrap_or_default();
    given.strip_prefix("Bot ").unwrap_or(given) == state.token
}

/// Makes a session, greets it and shows it its guilds.
pub(super) fn start_session(
    state: &mut State,
    shard: (u64, u64),
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
    let ours = |guild: Id| (guild.0 >> 22) % shard.1.max(1) == shard.0;
    let guilds: Vec<_> = state
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&state.bot) && ours(guild.id))
        .collect();
    let unavailable: Vec<_> = guilds
        .iter()
        .map(|guild| json!({"id": guild.id, "unavailable": true}))
        .collect();
    let ready = json!({
        "v": 10, "user": state.users.get(&state.bot).map(render::current_user),
        "guilds": unavailable, "session_id": id, "session_type": "normal",
        "resume_gateway_url": format!("ws://{}/gateway", state.address),
        "shard": [shard.0, shard.1], "private_channels": [], "user_settings": {},
        "presences": [], "relationships": [], "_trace": [],
        "application": {"id": state.application, "flags": 0},
    });
    session.push(Arc::new(Event {
        name: "READY",
        data: ready,
    }));
    if intents & GUILDS != 0 {
        for guild in guilds {
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
