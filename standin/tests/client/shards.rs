//! Shards: what each may hear, and which are turned away.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use piste_standin::{Clock, Id, ManualClock, Server, User, World};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bot::{START, TOKEN};

/// GUILDS, GUILD_MESSAGES and DIRECT_MESSAGES.
const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

/// A bare client of the gateway.
struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// A frame of the gateway.
#[derive(Debug, PartialEq)]
enum Said {
    Event(String, Value),
    Other(u64),
    Closed(u16),
}

impl Client {
    /// Connects and identifies as a shard.
    async fn identify(server: &Server, shard: [u64; 2]) -> Self {
        let url = format!("ws://{}/gateway?v=10", server.address());
        let (stream, _) = connect_async(url).await.expect("a WebSocket");
        let mut client = Self(stream);
        assert_eq!(client.next().await, Said::Other(10), "HELLO");
        let identify = json!({"op": 2, "d": {
            "token": TOKEN, "intents": INTENTS, "shard": shard, "properties": {},
        }});
        let frame = Frame::text(identify.to_string());
        client.0.send(frame).await.expect("sent");
        client
    }

    async fn next(&mut self) -> Said {
        match self.0.next().await.expect("a frame").expect("a frame") {
            Frame::Text(text) => {
                let frame: Value = serde_json::from_str(&text).expect("JSON");
                match frame["t"].as_str() {
                    Some(name) => Said::Event(name.to_owned(), frame["d"].clone()),
                    None => Said::Other(frame["op"].as_u64().expect("an opcode")),
                }
            }
            Frame::Close(Some(close)) => Said::Closed(close.code.into()),
            other => panic!("{other:?}"),
        }
    }

    /// The guilds and messages that come, up to a message.
    async fn heard_until(&mut self, last: Id) -> Vec<Value> {
        let mut heard = Vec::new();
        while heard.last() != Some(&json!(last)) {
            match self.next().await {
                Said::Event(name, data) if name == "GUILD_CREATE" || name == "MESSAGE_CREATE" => {
                    heard.push(data["id"].clone());
                }
                Said::Event(..) => {}
                other => panic!("{other:?}"),
            }
        }
        heard
    }
}

/// A world with a guild for each of two shards, and somebody who is in both.
async fn two_guilds() -> (World, Server, User, [(Id, Id); 2]) {
    let clock = ManualClock::at(START);
    let world = World::new(clock.clock(), TOKEN);
    let ada = world.add_user("Ada", "en-US");
    let mut guilds = [0, 1].map(|_| {
        clock.advance(Duration::from_millis(1));
        let guild = world.add_guild("Club", "en-GB");
        world.join(guild, ada.id());
        (guild, world.add_text_channel(guild, "piste"))
    });
    guilds.sort_by_key(|(guild, _)| (guild.get() >> 22) % 2);
    let server = Server::start(&world).await.expect("a port is free");
    (world, server, ada, guilds)
}

#[tokio::test]
async fn a_shard_hears_of_its_own_guilds_and_the_first_of_direct_messages() {
    let (world, server, ada, guilds) = two_guilds().await;
    let mut zero = Client::identify(&server, [0, 2]).await;
    let mut one = Client::identify(&server, [1, 2]).await;
    assert!(world.gateway().wait_connected(2).await);
    assert_eq!(world.gateway().shards(), [(0, 2), (1, 2)]);
    let say = |channel: Id| ada.say(channel, "hello").expect("said").id;
    let [(first, first_channel), (second, second_channel)] = guilds;
    let said = [say(second_channel), say(first_channel), say(ada.open_dm())];
    let last = [say(first_channel), say(second_channel)];
    let ids = |ids: &[Id]| ids.iter().map(|id| json!(id)).collect::<Vec<_>>();
    let heard = zero.heard_until(last[0]).await;
    assert_eq!(heard, ids(&[first, said[1], said[2], last[0]]));
    let heard = one.heard_until(last[1]).await;
    assert_eq!(heard, ids(&[second, said[0], last[1]]));
}

#[tokio::test]
async fn a_shard_that_cannot_be_is_closed_and_so_is_one_with_too_many_guilds() {
    let world = World::new(Clock::system(), TOKEN);
    let server = Server::start(&world).await.expect("a port is free");
    for shard in [[1, 1], [5, 3], [0, 0]] {
        let mut client = Client::identify(&server, shard).await;
        assert_eq!(client.next().await, Said::Closed(4010), "{shard:?}");
    }
    for _ in 0..2_501 {
        world.add_guild("Club", "en-GB");
    }
    let mut alone = Client::identify(&server, [0, 1]).await;
    assert_eq!(alone.next().await, Said::Closed(4011));
    let mut one_of_many = Client::identify(&server, [0, 16]).await;
    assert!(matches!(one_of_many.next().await, Said::Event(name, _) if name == "READY"));
}

#[tokio::test]
async fn whoever_identifies_too_early_is_turned_away_when_the_pace_is_kept() {
    let (world, server, _, _) = two_guilds().await;
    world.limit_rates(true);
    let ready = |said: Said| matches!(said, Said::Event(name, _) if name == "READY");
    assert!(ready(Client::identify(&server, [0, 2]).await.next().await));
    let mut early = Client::identify(&server, [1, 2]).await;
    assert_eq!(early.next().await, Said::Other(9), "an invalid session");
    // Two at once, and each has a queue of its own.
    world.gateway().allow_at_once(2);
    world.limit_rates(false);
    world.limit_rates(true);
    assert!(ready(Client::identify(&server, [1, 2]).await.next().await));
}

#[tokio::test]
async fn a_frame_of_more_than_4096_bytes_ends_the_connection() {
    let (_world, server, ..) = two_guilds().await;
    let mut client = Client::identify(&server, [0, 2]).await;
    while !matches!(client.next().await, Said::Event(name, _) if name == "READY") {}
    let mut heartbeat = json!({"op": 1, "d": null}).to_string();
    heartbeat += &" ".repeat(4_096 - heartbeat.len());
    let frame = Frame::text(heartbeat.clone());
    client.0.send(frame).await.expect("sent");
    loop {
        match client.next().await {
            Said::Other(op) => break assert_eq!(op, 11, "as long as it may be"),
            Said::Event(..) => {}
            closed @ Said::Closed(_) => panic!("{closed:?}"),
        }
    }
    let frame = Frame::text(heartbeat + " ");
    client.0.send(frame).await.expect("sent");
    assert_eq!(client.next().await, Said::Closed(4002));
}
