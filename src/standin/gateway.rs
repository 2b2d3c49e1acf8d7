//! The gateway: sessions, what each may hear, and the socket that carries one.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::id::Id;
use super::render;
use super::state::{Change, State};
use super::world::World;

/// How often a client must send a heartbeat, in milliseconds.
const HEARTBEAT: u64 = 41_250;
/// Events that a session keeps for a client that comes back.
const KEPT_EVENTS: usize = 4_096;
/// How long a session without a connection can be resumed, in milliseconds.
const RESUMABLE_FOR: u64 = 5 * 60_000;
/// Identifies a day.
pub(super) const IDENTIFIES: u64 = 1_000;
/// Frames that a client may send in a minute.
const FRAMES_A_MINUTE: usize = 120;

const GUILDS: u64 = 1 << 0;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
/// Intents that need to be switched on for an application: members, presences, message content.
const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | (1 << 15);
const KNOWN_INTENTS: u64 = ((1 << 17) - 1) | (0b11 << 20) | (0b11 << 24);

/// An event of a session.
struct Event {
    name: &'static str,
    data: Value,
}

/// What goes down a socket.
enum Outgoing {
    Event(u64, Arc<Event>),
    Frame(Value),
    Close(u16, &'static str),
    /// The connection ends without a word.
    Drop,
}

struct Session {
    id: String,
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    kept: VecDeque<(u64, Arc<Event>)>,
    connection: Option<mpsc::UnboundedSender<Outgoing>>,
    left: u64,
}

impl Session {
    fn hears(&self, event: &str, guild: Option<Id>, direct: bool) -> bool {
        let (shard, shards) = self.shard;
        let home = guild.map_or(0, |guild| (guild.0 >> 22) % shards.max(1));
        home == shard && self.intents & needed(event, direct) == needed(event, direct)
    }

    fn push(&mut self, event: Arc<Event>) {
        self.sequence += 1;
        self.kept.push_back((self.sequence, Arc::clone(&event)));
        if self.kept.len() > KEPT_EVENTS {
            self.kept.pop_front();
        }
        self.send(Outgoing::Event(self.sequence, event));
    }

    fn send(&self, outgoing: Outgoing) {
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
            .filter(|s| s.hears(name, guild, direct))
            .peekable();
        if hearing.peek().is_none() {
            return;
        }
        let event = Arc::new(Event { name, data });
        hearing.for_each(|session| session.push(Arc::clone(&event)));
    }

    /// Whether any session would hear of it.
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

    fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.id == id)
    }
}

/// What a test can do to the gateway.
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

    /// How many connections have identified or resumed and still stand.
    #[must_use]
    pub fn connected(&self) -> usize {
        self.0.read(|state| state.sessions.connected())
    }

    /// How many times a client has identified.
    #[must_use]
    pub fn identified(&self) -> u64 {
        self.0.read(|state| state.sessions.identified())
    }

    /// How many times a client has resumed a session.
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

/// A reason to close a connection.
type Refused = (u16, &'static str);

/// One connection on the side of the stand-in.
struct Connection {
    world: World,
    session: Option<String>,
    outgoing: mpsc::UnboundedSender<Outgoing>,
    frames: VecDeque<u64>,
}

/// Carries a socket from HELLO to its end.
pub(super) async fn carry(world: World, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outgoing, mut queue) = mpsc::unbounded_channel();
    let mut connection = Connection {
        world,
        session: None,
        outgoing: outgoing.clone(),
        frames: VecDeque::new(),
    };
    let hello = json!({"op": 10, "d": {"heartbeat_interval": HEARTBEAT, "_trace": []}});
    let _ = outgoing.send(Outgoing::Frame(hello));
    let writer = async {
        while let Some(next) = queue.recv().await {
            let mut next = Some(next);
            while let Some(outgoing) = next {
                let last = matches!(outgoing, Outgoing::Close(..));
                let Some(frame) = frame(outgoing) else { return };
                if sink.feed(frame).await.is_err() {
                    return;
                }
                if last {
                    let _ = sink.flush().await;
                    return;
                }
                next = queue.try_recv().ok();
            }
            if sink.flush().await.is_err() {
                return;
            }
        }
    };
    let reader = async {
        let silence = Duration::from_millis(HEARTBEAT * 2);
        while let Ok(Some(Ok(frame))) = tokio::time::timeout(silence, stream.next()).await {
            let text = match frame {
                Frame::Text(text) => text,
                Frame::Binary(_) => {
                    let _ = connection
                        .outgoing
                        .send(Outgoing::Close(4002, "Decode error."));
                    continue;
                }
                Frame::Close(_) => return,
                Frame::Ping(_) | Frame::Pong(_) => continue,
            };
            if let Err((code, reason)) = connection.receive(&text) {
                let _ = connection.outgoing.send(Outgoing::Close(code, reason));
            }
        }
    };
    // Whichever side ends first ends the connection.
    tokio::select! {
        () = writer => {}
        () = reader => {}
    }
    connection.leave();
}

fn frame(outgoing: Outgoing) -> Option<Frame> {
    Some(match outgoing {
        Outgoing::Event(sequence, event) => {
            let Event { name, data } = &*event;
            let text = format!("{{\"op\":0,\"t\":\"{name}\",\"s\":{sequence},\"d\":{data}}}");
            Frame::Text(text.into())
        }
        Outgoing::Frame(value) => Frame::Text(value.to_string().into()),
        Outgoing::Close(code, reason) => Frame::Close(Some(CloseFrame {
            code,
            reason: reason.into(),
        })),
        Outgoing::Drop => return None,
    })
}

impl Connection {
    fn receive(&mut self, text: &str) -> Result<(), Refused> {
        self.count_frame()?;
        let frame: Value =
            serde_json::from_str(text).map_err(|_| (4002, "Error while decoding payload."))?;
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(1) => {
                self.heartbeat(data);
                Ok(())
            }
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(3 | 4 | 8 | 31) if self.session.is_some() => Ok(()),
            Some(3 | 4 | 8 | 31) => Err((4003, "Not authenticated.")),
            _ => Err((4001, "Unknown opcode.")),
        }
    }

    fn count_frame(&mut self) -> Result<(), Refused> {
        let now = self.world.now();
        while self.frames.front().is_some_and(|then| then + 60_000 < now) {
            self.frames.pop_front();
        }
        self.frames.push_back(now);
        if self.frames.len() > FRAMES_A_MINUTE {
            Err((4008, "Rate limited."))
        } else {
            Ok(())
        }
    }

    fn heartbeat(&self, seen: &Value) {
        let _ = self
            .outgoing
            .send(Outgoing::Frame(json!({"op": 11, "d": null})));
        let (Some(seen), Some(id)) = (seen.as_u64(), &self.session) else {
            return;
        };
        self.world.write(|state| {
            if let Some(session) = state.sessions.find(id) {
                session.kept.retain(|(sequence, _)| *sequence > seen);
            }
        });
    }

    fn identify(&mut self, data: &Value) -> Result<(), Refused> {
        if self.session.is_some() {
            return Err((4005, "Already authenticated."));
        }
        let shard = shard(&data["shard"])?;
        let intents = data["intents"]
            .as_u64()
            .ok_or((4013, "Invalid intent(s)."))?;
        if intents & !KNOWN_INTENTS != 0 {
            return Err((4013, "Invalid intent(s)."));
        }
        if intents & PRIVILEGED != 0 {
            return Err((4014, "Disallowed intent(s)."));
        }
        let outgoing = self.outgoing.clone();
        let made = self.world.write(|state| {
            if !is_token(state, &data["token"]) {
                return Err((4004, "Authentication failed."));
            }
            if state.sessions.remaining() == 0 {
                return Err((4004, "No identify is left today."));
            }
            Ok(start_session(state, shard, intents, outgoing))
        });
        self.session = Some(made?);
        Ok(())
    }

    fn resume(&mut self, data: &Value) -> Result<(), Refused> {
        if self.session.is_some() {
            return Err((4005, "Already authenticated."));
        }
        let seen = data["seq"]
            .as_u64()
            .ok_or((4002, "Error while decoding payload."))?;
        let id = data["session_id"].as_str().unwrap_or_default();
        let now = self.world.now();
        let outgoing = self.outgoing.clone();
        let resumed = self.world.write(|state| {
            if !is_token(state, &data["token"]) {
                return Err((4004, "Authentication failed."));
            }
            let Some(session) = state.sessions.find(id) else {
                return Ok(false);
            };
            let gone = session.connection.is_none() && session.left + RESUMABLE_FOR < now;
            if seen > session.sequence {
                return Err((4007, "Invalid seq."));
            }
            let oldest = session
                .kept
                .front()
                .map_or(session.sequence + 1, |(first, _)| *first);
            if gone || oldest > seen + 1 {
                return Ok(false);
            }
            session.send(Outgoing::Drop);
            session.connection = Some(outgoing);
            let missed = session.kept.iter().filter(|(sequence, _)| *sequence > seen);
            missed.for_each(|(s, event)| session.send(Outgoing::Event(*s, Arc::clone(event))));
            session.push(Arc::new(Event {
                name: "RESUMED",
                data: json!({"_trace": []}),
            }));
            state.sessions.resumed += 1;
            state.changes.push(Change::Gateway);
            Ok(true)
        })?;
        if resumed {
            self.session = Some(id.to_owned());
        } else {
            let _ = self
                .outgoing
                .send(Outgoing::Frame(json!({"op": 9, "d": false})));
        }
        Ok(())
    }

    /// Leaves the session to a resume, unless another connection has it already.
    fn leave(&mut self) {
        let Some(id) = self.session.take() else {
            return;
        };
        let now = self.world.now();
        self.world.write(|state| {
            if let Some(session) = state.sessions.find(&id)
                && session
                    .connection
                    .as_ref()
                    .is_some_and(|c| c.same_channel(&self.outgoing))
            {
                session.connection = None;
                session.left = now;
            }
            state.changes.push(Change::Gateway);
        });
    }
}

fn is_token(state: &State, given: &Value) -> bool {
    let given = given.as_str().unwrap_or_default();
    given.strip_prefix("Bot ").unwrap_or(given) == state.token
}

fn shard(value: &Value) -> Result<(u64, u64), Refused> {
    if value.is_null() {
        return Ok((0, 1));
    }
    match (value[0].as_u64(), value[1].as_u64()) {
        (Some(shard), Some(shards)) if shard < shards => Ok((shard, shards)),
        _ => Err((4010, "Invalid shard.")),
    }
}

/// Makes a session, greets it and shows it its guilds.
fn start_session(
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

/// Turns away a client that speaks another version, encoding or compression.
pub(super) async fn refuse_version(mut socket: WebSocket) {
    let reason = "Invalid API version: the stand-in speaks v=10 in plain JSON.";
    let frame = CloseFrame {
        code: 4012,
        reason: reason.into(),
    };
    // The client may be gone already.
    let _ = socket.send(Frame::Close(Some(frame))).await;
}
