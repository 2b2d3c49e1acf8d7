//! The socket of one gateway connection, from HELLO to its end.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use futures::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::gateway::{Event, Outgoing, Shard, is_overloaded, is_token, start_session};
use super::gateway_faults::Arrival;
use super::state::{Change, State};
use super::world::World;

/// The time between two heartbeats of a client, in milliseconds.
const HEARTBEAT: u64 = 41_250;
/// The time that a client may take to answer a close.
const FAREWELL: Duration = Duration::from_secs(1);
/// The time for which a session without a connection can be resumed, in milliseconds.
const RESUMABLE_FOR: u64 = 5 * 60_000;
/// The number of frames that a client may send in a minute.
const FRAMES_A_MINUTE: usize = 120;
/// The largest size of a frame from a client, in bytes.
const FRAME_SIZE: usize = 4_096;
/// The intents that have to be switched on for an application: members, presences, message content.
const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | (1 << 15);
/// Every intent that Discord knows.
const KNOWN_INTENTS: u64 = ((1 << 17) - 1) | (0b11 << 20) | (0b11 << 24);

/// A reason to close a connection.
type CloseReason = (u16, &'static str);

/// One connection as the stand-in sees it.
struct Connection {
    world: World,
    session: Option<String>,
    outgoing: mpsc::UnboundedSender<Outgoing>,
    frames: VecDeque<u64>,
}

/// Carries a socket from HELLO to its end.
pub(super) async fn run(world: World, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outgoing, mut queue) = mpsc::unbounded_channel();
    let mut connection = Connection {
        world,
        session: None,
        outgoing: outgoing.clone(),
        frames: VecDeque::new(),
    };
    let arrival = |state: &State| state.sessions.behaviour.arrival;
    let is_silent = connection.world.read(arrival) == Arrival::Silent;
    if !is_silent {
        let hello = json!({"op": 10, "d": {"heartbeat_interval": HEARTBEAT, "_trace": []}});
        let _ = outgoing.send(Outgoing::Frame(hello));
    }
    let writer = async {
        while let Some(next) = queue.recv().await {
            let mut next = Some(next);
            while let Some(outgoing) = next {
                let last = matches!(outgoing, Outgoing::Close(..) | Outgoing::CloseWithoutCode);
                let Some(frame) = frame(outgoing) else {
                    return false;
                };
                if sink.feed(frame).await.is_err() {
                    return false;
                }
                if last {
                    return sink.flush().await.is_ok();
                }
                next = queue.try_recv().ok();
            }
            if sink.flush().await.is_err() {
                return false;
            }
        }
        false
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
            if is_silent {
                continue;
            }
            if let Err((code, reason)) = connection.receive(&text) {
                let _ = connection.outgoing.send(Outgoing::Close(code, reason));
            }
        }
    };
    // Whichever side ends first ends the connection.
    let has_closed = tokio::select! {
        has_closed = writer => has_closed,
        () = reader => false,
    };
    connection.leave();
    if has_closed {
        // A client answers a close with its own.
        let answered = async { while let Some(Ok(_)) = stream.next().await {} };
        let _ = tokio::time::timeout(FAREWELL, answered).await;
    }
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
        Outgoing::CloseWithoutCode => Frame::Close(None),
        Outgoing::Drop => return None,
    })
}

impl Connection {
    fn receive(&mut self, text: &str) -> Result<(), CloseReason> {
        self.count_frame()?;
        if text.len() > FRAME_SIZE {
            return Err((4002, "Error while decoding payload."));
        }
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

    fn count_frame(&mut self) -> Result<(), CloseReason> {
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
        if self.world.read(|state| state.sessions.behaviour.deaf) {
            return;
        }
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

    fn identify(&mut self, data: &Value) -> Result<(), CloseReason> {
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
        let (outgoing, now) = (self.outgoing.clone(), self.world.now());
        let made = self.world.write(|state| {
            if let Some(code) = state.sessions.behaviour.closes_identify {
                return Err((code, "As asked for."));
            }
            if !is_token(state, &data["token"]) {
                return Err((4004, "Authentication failed."));
            }
            if state.sessions.remaining() == 0 {
                return Err((4004, "No identify is left today."));
            }
            if is_overloaded(state, shard) {
                return Err((4011, "Sharding required."));
            }
            let in_turn = state.sessions.take_turn(shard.number, now);
            Ok(in_turn.then(|| start_session(state, shard, intents, outgoing)))
        });
        self.session = made?;
        if self.session.is_none() {
            let invalid = json!({"op": 9, "d": false});
            let _ = self.outgoing.send(Outgoing::Frame(invalid));
        }
        Ok(())
    }

    fn resume(&mut self, data: &Value) -> Result<(), CloseReason> {
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
            if let Some(code) = state.sessions.behaviour.closes_resume {
                return Err((code, "As asked for."));
            }
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

fn shard(value: &Value) -> Result<Shard, CloseReason> {
    if value.is_null() {
        return Ok(Shard { number: 0, of: 1 });
    }
    match (value[0].as_u64(), value[1].as_u64()) {
        (Some(number), Some(of)) if number < of => Ok(Shard { number, of }),
        _ => Err((4010, "Invalid shard.")),
    }
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
