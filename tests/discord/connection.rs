//! The connection in trouble, with the real binary: what the gateway does to it, what an operator
//! sees of it, and that it ends when it is asked to.

use std::time::{Duration, Instant};

use futures::future::join_all;
use piste_standin::{Arrival, World};

use crate::operator::{Bot, Operator, house, house_with, start, wait_for, wait_for_status};

/// The time that the program may take to end, with some to spare for a busy machine.
const END: Duration = Duration::from_secs(15);

/// Asks a bot to stop, and checks that it does so in time.
async fn stops(bot: Bot, case: &str) {
    let asked = Instant::now();
    let (code, said) = bot.stop().await;
    let took = asked.elapsed();
    println!("{case}: ended {:.1} s after SIGTERM", took.as_secs_f32());
    assert_eq!(code, Some(0), "{case}: {said}");
    assert!(took < END, "{case}: {took:?}: {said}");
}

/// Waits until clients have asked for this number of connections.
async fn opened(world: &World, count: u64) {
    let enough = world.wait_for(|world| (world.gateway().opened() >= count).then_some(()));
    let connections = || world.gateway().opened();
    assert!(enough.await.is_some(), "{} connections", connections());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_closes_every_resume_is_met_by_a_handful_of_connections() {
    let (world, _server, operator, _) = house().await;
    let bot = start(&world, &operator).await;
    let gateway = world.gateway();
    gateway.close_resumes(Some(4000));
    let before = gateway.opened();
    gateway.cut();
    let back = world.wait_for(|_| (gateway.identified() == 2).then_some(()));
    assert!(back.await.is_some(), "it identifies anew");
    let connections = gateway.opened() - before;
    println!("{connections} connections");
    // Six, and what the library begins on a busy machine before it is stopped; there is no end without a
    // limit.
    assert!(connections <= 30, "{connections} connections");
    assert!(gateway.wait_connected(1).await);
    stops(bot, "every RESUME closed").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_that_cannot_heal_end_the_program_whenever_they_come_and_whatever_is_logged() {
    let off = "[log]\nfilter = \"off\"\n";
    let codes = [
        (4004, "token"),
        (4010, "shards"),
        (4011, "discord.shards"),
        (4012, "newer"),
        (4013, "intents"),
        (4014, "intents"),
    ];
    join_all(codes.map(async |(code, word)| {
        // While it runs, when it comes back, and when it starts.
        let (world, _server, operator, address) = house_with("", off).await;
        let bot = start(&world, &operator).await;
        world.gateway().close(code);
        ended_by(bot, code, word).await;
        let bot = start(&world, &operator).await;
        wait_for_status(address, "200").await;
        world.gateway().close_resumes(Some(code));
        world.gateway().cut();
        ended_by(bot, code, word).await;
        world.gateway().close_identifies(Some(code));
        ended_by(Bot::begin(&operator), code, word).await;
    }))
    .await;
}

async fn ended_by(bot: Bot, close_code: u16, word: &str) {
    let (code, said) = bot.ends().await;
    assert_eq!(code, Some(78), "{close_code}: {said}");
    assert!(said.starts_with("piste: Discord: "), "{said}");
    assert!(said.contains(word) && said.lines().count() == 1, "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_closed_with_4003_is_noticed_at_once_and_begun_anew_without_spinning() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    wait_for_status(address, "200").await;
    let closed = Instant::now();
    world.gateway().close(4003);
    let health = wait_for_status(address, "503").await;
    let noticed = closed.elapsed();
    println!("4003: noticed after {:.2} s", noticed.as_secs_f32());
    // A heartbeat that is not answered would say so after more than 40 s.
    assert!(noticed < Duration::from_secs(20), "{noticed:?}");
    assert!(health.contains(r#""gateway":"down""#), "{health}");
    // Nobody asks anything of it now: what it does is its own.
    let (since, busy) = (Instant::now(), bot.processor_time());
    let back = world.wait_for(|world| (world.gateway().identified() == 2).then_some(()));
    assert!(back.await.is_some(), "it identifies anew");
    let (away, busy) = (since.elapsed(), bot.processor_time() - busy);
    println!("4003: {busy:?} at work in {away:?}");
    assert!(
        busy < away / 4 + Duration::from_millis(200),
        "{busy:?} in {away:?}"
    );
    wait_for_status(address, "200").await;
    stops(bot, "after 4003").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_closed_without_a_code_or_is_invalid_is_begun_anew() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    world.gateway().close_without_code();
    opened(&world, 2).await;
    wait_for_status(address, "200").await;
    world.gateway().invalidate(false);
    opened(&world, 3).await;
    wait_for_status(address, "200").await;
    stops(bot, "closed without a code").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_does_not_answer_heartbeats_is_noticed() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    wait_for_status(address, "200").await;
    let deaf = Instant::now();
    world.gateway().ignore_heartbeats(true);
    wait_for_status(address, "503").await;
    println!(
        "silence: noticed after {:.1} s",
        deaf.elapsed().as_secs_f32()
    );
    stops(bot, "heartbeats unanswered").await;
}

/// Lets a running bot lose its gateway, and a fresh one never find it. Both are asked to stop after
/// this number of further connections; a third one finds its gateway again before that.
async fn stops_without_a_gateway(arrival: Arrival, connections: u64) {
    let case = format!("{arrival:?}");
    let lost = async {
        let (world, _server, operator, _) = house().await;
        let bot = start(&world, &operator).await;
        world.gateway().meet(arrival);
        world.gateway().cut();
        opened(&world, 1 + connections).await;
        stops(bot, &format!("{case}, running before")).await;
    };
    let never = async {
        let (world, _server, operator, _) = house().await;
        world.gateway().meet(arrival);
        let bot = Bot::begin(&operator);
        opened(&world, connections).await;
        stops(bot, &format!("{case}, from the start")).await;
    };
    let back = async {
        let (world, _server, operator, address) = house().await;
        let bot = start(&world, &operator).await;
        world.gateway().meet(arrival);
        world.gateway().cut();
        opened(&world, 1 + connections).await;
        world.gateway().meet(Arrival::Hello);
        for _ in 0..3 {
            // Each try after the gateway has come back could be the last one of the old kind.
            if world.gateway().wait_connected(1).await {
                break;
            }
        }
        wait_for_status(address, "200").await;
        stops(bot, &format!("{case}, back again")).await;
    };
    tokio::join!(lost, never, back);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_gateway_refuses_stops_when_it_is_asked() {
    stops_without_a_gateway(Arrival::Refused, 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_gateway_never_answers_stops_when_it_is_asked() {
    stops_without_a_gateway(Arrival::Unanswered, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_gateway_says_nothing_stops_when_it_is_asked() {
    stops_without_a_gateway(Arrival::Silent, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_discord_is_gone_stops_when_it_is_asked() {
    let (world, server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    wait_for_status(address, "200").await;
    server.stop().await;
    wait_for_status(address, "503").await;
    stops(bot, "Discord gone").await;
    // And one that never found it.
    let bot = Bot::begin(&operator);
    wait_for(address, "/healthz", "503").await;
    stops(bot, "Discord never there").await;
}

/// Opens a house in which two shards are recommended, with more lines in the configuration.
async fn two_shards(
    config: &str,
) -> (World, piste_standin::Server, Operator, std::net::SocketAddr) {
    let (world, server, operator, address) = house_with(config, "").await;
    world.gateway().recommend(2);
    (world, server, operator, address)
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_identify_at_discords_pace_and_each_has_a_health_of_its_own() {
    let (world, _server, operator, address) = two_shards("").await;
    let gateway = world.gateway();
    world.limit_rates(true);
    let bot = Bot::begin(&operator);
    assert!(
        gateway.wait_connected(2).await,
        "as many as are recommended"
    );
    assert_eq!(gateway.shards(), [(0, 2), (1, 2)]);
    assert_eq!(
        (gateway.opened(), gateway.identified()),
        (2, 2),
        "none too early"
    );
    wait_for(address, "/healthz", r#""shards":{"total":2,"away":[]}"#).await;
    gateway.close_resumes(Some(4000));
    gateway.cut_shard(1);
    let health = wait_for(address, "/healthz", r#""shards":{"total":2,"away":[1]}"#).await;
    assert!(health.starts_with("HTTP/1.1 503"), "{health}");
    assert_eq!(gateway.shards(), [(0, 2)], "the other one stands");
    wait_for(address, "/healthz", r#""shards":{"total":2,"away":[]}"#).await;
    stops(bot, "two shards").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_of_shards_in_the_configuration_goes_before_the_recommended_one() {
    let (world, _server, operator, _) = two_shards("shards = 3").await;
    world.gateway().allow_at_once(3);
    let bot = Bot::begin(&operator);
    assert!(world.gateway().wait_connected(3).await);
    assert_eq!(world.gateway().shards(), [(0, 3), (1, 3), (2, 3)]);
    stops(bot, "three shards").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_answered_at_once_though_the_database_hangs() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    wait_for_status(address, "200").await;
    let other = rusqlite::Connection::open(operator.file("piste.db")).expect("open");
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    let health = wait_for_status(address, "503").await;
    assert!(
        health.contains(r#""gateway":"up","writer":"down""#),
        "{health}"
    );
    let asked = Instant::now();
    for _ in 0..20 {
        wait_for_status(address, "503").await;
    }
    // Each would wait for the lock for 5 s.
    assert!(
        asked.elapsed() < Duration::from_secs(20),
        "{:?}",
        asked.elapsed()
    );
    other.execute_batch("ROLLBACK").expect("free again");
    wait_for_status(address, "200").await;
    stops(bot, "after a locked database").await;
}
