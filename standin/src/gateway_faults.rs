//! Faults of the gateway, made on demand.

use serde_json::json;

use super::gateway::Outgoing;
use super::world::World;

/// The reception of a client that opens a connection to the gateway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrival {
    /// HELLO is sent, as by Discord.
    #[default]
    Hello,
    /// The answer is 503 in place of a WebSocket.
    Refused,
    /// The request for a WebSocket is not answered.
    Unanswered,
    /// A WebSocket is opened on which nothing is ever said.
    Silent,
}

/// The behaviour of the gateway towards its clients.
#[derive(Debug)]
pub(super) struct Behaviour {
    pub(super) arrival: Arrival,
    /// The code with which every IDENTIFY is closed.
    pub(super) closes_identify: Option<u16>,
    /// The code with which every RESUME is closed.
    pub(super) closes_resume: Option<u16>,
    /// `true` if heartbeats are not answered.
    pub(super) deaf: bool,
    /// The number of shards recommended, or `None` to go by the number of guilds.
    pub(super) shards: Option<u64>,
    /// The number of clients that may identify in the same five seconds.
    pub(super) concurrency: u64,
    /// `true` if a client that identifies too early is turned away.
    pub(super) keeps_pace: bool,
    /// The number of connections that clients have asked for.
    pub(super) opened: u64,
}

impl Default for Behaviour {
    fn default() -> Self {
        Self {
            arrival: Arrival::default(),
            closes_identify: None,
            closes_resume: None,
            deaf: false,
            shards: None,
            concurrency: 1,
            keeps_pace: false,
            opened: 0,
        }
    }
}

/// The faults that a test can make at the gateway.
#[derive(Clone, Debug)]
pub struct GatewayFaults(pub(super) World);

impl GatewayFaults {
    /// Cuts every connection without a word; the sessions can be resumed.
    pub fn cut(&self) {
        self.tell(None, || Outgoing::Drop);
    }

    /// Cuts the connection of one shard without a word.
    pub fn cut_shard(&self, shard: u64) {
        self.tell(Some(shard), || Outgoing::Drop);
    }

    /// Asks every client to reconnect (opcode 7).
    pub fn reconnect(&self) {
        self.tell(None, || Outgoing::Frame(json!({"op": 7, "d": null})));
    }

    /// Tells every client that its session is invalid (opcode 9). A session that is not
    /// `resumable` is forgotten.
    pub fn invalidate(&self, resumable: bool) {
        self.0.write(|state| {
            let frame = || Outgoing::Frame(json!({"op": 9, "d": resumable}));
            state.sessions.tell(None, frame);
            if !resumable {
                state.sessions.forget();
            }
        });
    }

    /// Closes every connection with a code such as 4000 or 4014.
    pub fn close(&self, code: u16) {
        self.tell(None, || Outgoing::Close(code, "As asked for."));
    }

    /// Closes the connection of one shard with a code.
    pub fn close_shard(&self, shard: u64, code: u16) {
        self.tell(Some(shard), || Outgoing::Close(code, "As asked for."));
    }

    /// Closes every connection without a code, which clients count as 1005.
    pub fn close_without_code(&self) {
        self.tell(None, || Outgoing::CloseWithoutCode);
    }

    /// Closes every IDENTIFY with a code from now on, or none any more.
    pub fn close_identifies(&self, code: Option<u16>) {
        self.behave(|behaviour| behaviour.closes_identify = code);
    }

    /// Closes every RESUME with a code from now on, or none any more.
    pub fn close_resumes(&self, code: Option<u16>) {
        self.behave(|behaviour| behaviour.closes_resume = code);
    }

    /// Sets the reception of clients that open a connection from now on.
    pub fn meet(&self, arrival: Arrival) {
        self.behave(|behaviour| behaviour.arrival = arrival);
    }

    /// Leaves heartbeats without an answer, or answers them again.
    pub fn ignore_heartbeats(&self, on: bool) {
        self.behave(|behaviour| behaviour.deaf = on);
    }

    /// Recommends this number of shards at `GET /gateway/bot`, whatever the number of guilds.
    pub fn recommend(&self, shards: u64) {
        self.behave(|behaviour| behaviour.shards = Some(shards));
    }

    /// Lets this number of shards identify in the same five seconds.
    pub fn allow_at_once(&self, shards: u64) {
        self.behave(|behaviour| behaviour.concurrency = shards);
    }

    /// Returns the number of open connections that have identified or resumed.
    #[must_use]
    pub fn connected(&self) -> usize {
        self.0.read(|state| state.sessions.connected())
    }

    /// Returns the shards whose connections are open, each with the number of all shards.
    #[must_use]
    pub fn shards(&self) -> Vec<(u64, u64)> {
        self.0.read(|state| state.sessions.shards())
    }

    /// Returns the number of connections that clients have asked for, including refused ones.
    #[must_use]
    pub fn opened(&self) -> u64 {
        self.0.read(|state| state.sessions.behaviour.opened)
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

    /// Waits until `count` connections are open, and returns `false` if that does not happen in
    /// time.
    pub async fn wait_connected(&self, count: usize) -> bool {
        self.0
            .wait_for(|_| (self.connected() == count).then_some(()))
            .await
            .is_some()
    }

    /// Waits until clients have identified more often than `before`, and returns `false` if that
    /// does not happen in time. Tells a client that has begun from the connection of an earlier
    /// one that is still open on this side.
    pub async fn wait_identified(&self, before: u64) -> bool {
        self.0
            .wait_for(|_| (self.identified() > before).then_some(()))
            .await
            .is_some()
    }

    fn tell(&self, shard: Option<u64>, outgoing: impl Fn() -> Outgoing) {
        self.0.write(|state| state.sessions.tell(shard, outgoing));
    }

    fn behave(&self, change: impl FnOnce(&mut Behaviour)) {
        self.0.write(|state| change(&mut state.sessions.behaviour));
    }
}
