//! Several processes of one bot, with the real binary and one database on a server.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Command;
use std::time::Instant;

use piste_standin::{Clock, Id, Message, Route, Server, User, World};

use crate::cluster::Cluster;
use crate::line::{Line, Traffic};
use crate::operator::{Bot, Operator, TOKEN, free_address, known_commands, wait_for};
use crate::server::Database;

/// The sessions of both shards.
const BOTH: [(u64, u64); 2] = [(0, 2), (1, 2)];

/// A Discord with two shards, a server on each, and a database.
struct House {
    world: World,
    server: Server,
    database: String,
    ada: User,
    /// The channels of the servers, by the numbers of their shards.
    channels: [Id; 2],
}

impl House {
    /// Opens a house with the database at an address.
    async fn open(database: &str) -> Self {
        let world = World::new(Clock::system(), TOKEN);
        world.gateway().recommend(2);
        world.limit_rates(true);
        let ada = world.add_user("Ada", "en-US");
        let mut channels = BTreeMap::new();
        while channels.len() < 2 {
            let guild = world.add_guild("Salle d'armes", "en-GB");
            let channel = world.add_text_channel(guild, "piste");
            world.join(guild, ada.id());
            channels.insert((guild.0 >> 22) % 2, channel);
        }
        Self {
            server: Server::start(&world).await.expect("a port is free"),
            database: database.to_owned(),
            channels: [channels[&0], channels[&1]],
            world,
            ada,
        }
    }

    /// Returns the operator of one of two processes, with the address of its health.
    fn operator(&self, name: &str) -> (Operator, SocketAddr) {
        let (url, database, listen) = (self.server.url(), &self.database, free_address());
        let config = format!(
            "[database]\nurl = {database:?}\n[discord]\napi_base = {url:?}\n\
             [metrics]\nlisten = \"{listen}\"\n[processes]\nname = {name:?}\nof = 2\n"
        );
        (Operator::new(&config), listen)
    }

    /// Begins two processes, of which each serves a shard. Returns them with the addresses of their
    /// health.
    async fn processes(&self) -> ([Operator; 2], [Bot; 2], [SocketAddr; 2]) {
        let (one, first) = self.operator("piste-1");
        let (two, second) = self.operator("piste-2");
        let begun = Bot::begin(&one);
        assert!(self.world.gateway().wait_identified(0).await);
        let other = Bot::begin(&two);
        self.stand(&BOTH).await;
        known_commands(&self.world, None).await;
        serves(first, "piste-1", "[0]").await;
        serves(second, "piste-2", "[1]").await;
        ([one, two], [begun, other], [first, second])
    }

    /// Waits until these sessions stand, each the number of its shard and of all.
    async fn stand(&self, sessions: &[(u64, u64)]) {
        let stand = |world: &World| (world.gateway().shards() == sessions).then_some(());
        self.world.wait_for(stand).await.expect("the sessions");
    }

    /// Begins a match against the computer on each shard, and returns the hands.
    async fn begin(&self) -> [Message; 2] {
        let [first, second] = self.channels;
        [self.begin_in(first).await, self.begin_in(second).await]
    }

    async fn begin_in(&self, channel: Id) -> Message {
        let challenge = "/challenge computer level:beginner first_to:5 side:first";
        let begun = self.ada.command(challenge, channel).await;
        let hand = begun.expect("answered").finished().await;
        Message::clone(&hand.expect("a hand"))
    }

    /// Presses the first move of a hand, and returns the next one.
    async fn play(&self, hand: &Message) -> Message {
        let button = crate::people::play_buttons(hand, "p:").next();
        let pressed = self.ada.click(hand, &button.expect("a move")).await;
        let answer = pressed.expect("answered").finished().await;
        Message::clone(&answer.expect("the next hand"))
    }

    /// Checks that nothing was answered twice, and that no request came too early.
    fn is_in_order(&self) {
        for request in self.world.requests() {
            let is_answer = request.route == Route::Callback;
            let is_refused = request.status.is_some_and(|status| status >= 400);
            assert!(!(is_answer && is_refused), "{request:?}");
            assert_ne!(request.status, Some(429), "{request:?}");
        }
    }
}

/// Waits until a process serves these shards.
async fn serves(address: SocketAddr, name: &str, shards: &str) {
    let wanted: &'static str = format!(r#""process":{{"name":"{name}","serves":{shards}}}"#).leak();
    let health = wait_for(address, "/healthz", wanted).await;
    assert!(health.contains(r#""total":2"#), "{health}");
}

/// Waits until a process serves either shard alone.
async fn serves_one(address: SocketAddr, name: &str) {
    tokio::select! {
        () = serves(address, name, "[0]") => {}
        () = serves(address, name, "[1]") => {}
    }
}

/// Sends a signal to a process.
fn signal(bot: &Bot, name: &str) {
    let process = bot.process().to_string();
    let sent = Command::new("kill").args([name, &process]).status();
    assert!(sent.expect("kill is there").success());
}

async fn stop(bots: [Bot; 2]) {
    for bot in bots {
        let (code, said) = bot.stop().await;
        assert_eq!(code, Some(0), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn two_processes_serve_a_shard_each_and_one_takes_over_what_a_killed_one_served() {
    let database = Database::create();
    let house = House::open(&database.address()).await;
    let ([one, _two], [begun, other], [first, second]) = house.processes().await;
    let identified = house.world.gateway().identified();
    assert_eq!(identified, 2, "none too early");
    let hands = house.begin().await;
    let mut hands = [house.play(&hands[0]).await, house.play(&hands[1]).await];
    house.is_in_order();

    // Dropped, it is killed.
    let killed = Instant::now();
    drop(begun);
    serves(second, "piste-2", "[0,1]").await;
    house.stand(&BOTH).await;
    println!("taken over after {:.1} s", killed.elapsed().as_secs_f32());
    hands = [house.play(&hands[0]).await, house.play(&hands[1]).await];
    house.is_in_order();

    // Back again, it waits until its former life is forgotten, and has a shard again.
    let begun = Bot::begin(&one);
    wait_for(second, "/healthz", r#""serves":[0]"#).await;
    serves(first, "piste-1", "[1]").await;
    house.stand(&BOTH).await;
    house.play(&hands[0]).await;
    house.play(&hands[1]).await;
    house.is_in_order();
    stop([begun, other]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_process_that_was_suspended_answers_nothing_that_another_one_answers() {
    let database = Database::create();
    let house = House::open(&database.address()).await;
    let (_operators, [begun, other], [first, second]) = house.processes().await;
    let [_, hand] = house.begin().await;
    signal(&other, "-STOP");
    serves(first, "piste-1", "[0,1]").await;
    // Its session stands beside the new one, and hears of each click.
    house.stand(&[(0, 2), (1, 2), (1, 2)]).await;
    let hand = house.play(&hand).await;
    signal(&other, "-CONT");
    let hand = house.play(&hand).await;
    house.is_in_order();

    // It has a shard again.
    serves(second, "piste-2", "[1]").await;
    serves(first, "piste-1", "[0]").await;
    house.stand(&BOTH).await;
    house.play(&hand).await;
    house.is_in_order();
    stop([begun, other]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_database_that_is_gone_or_hangs_for_a_while_costs_nothing_but_that_time() {
    let database = Database::create();
    let line = Line::to(&database.address());
    let house = House::open(&line.address).await;
    let (_operators, bots, [first, second]) = house.processes().await;
    let mut hands = house.begin().await;
    for traffic in [Traffic::Refused, Traffic::Dropped] {
        line.set(traffic);
        // Before another one could take over what they serve.
        serves(first, "piste-1", "[]").await;
        serves(second, "piste-2", "[]").await;
        house.stand(&[]).await;
        line.set(Traffic::Carried);
        serves_one(first, "piste-1").await;
        serves_one(second, "piste-2").await;
        house.stand(&BOTH).await;
        hands = [house.play(&hands[0]).await, house.play(&hands[1]).await];
        house.is_in_order();
    }
    stop(bots).await;
}

/// Makes a primary with an empty database and a standby of it, and returns the address at which either
/// serves it.
fn two_servers() -> (Cluster, Cluster, String) {
    let primary = Cluster::primary();
    let create = "CREATE DATABASE piste TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';";
    primary.print("postgres", create);
    let standby = primary.standby();
    let both = format!("{},{}", primary.place(), standby.place());
    let address = format!("postgres://postgres@{both}/piste?target_session_attrs=read-write");
    (primary, standby, address)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the programs of PostgreSQL (run by .ci/run)"]
async fn a_standby_that_is_promoted_has_everything_if_commits_wait_for_it() {
    let (primary, standby, address) = two_servers();
    let wait = "ALTER SYSTEM SET synchronous_standby_names = '*'; SELECT pg_reload_conf();";
    primary.print("postgres", wait);
    primary.wait_until("SELECT sync_state = 'sync' FROM pg_stat_replication");
    let house = House::open(&address).await;
    let (_operators, bots, [first, second]) = house.processes().await;
    let mut hands = house.begin().await;
    hands = [house.play(&hands[0]).await, house.play(&hands[1]).await];
    primary.stop_at_once();
    wait_for(first, "/healthz", r#""writer":"down""#).await;
    standby.promote();
    for address in [first, second] {
        wait_for(address, "/healthz", r#""writer":"up""#).await;
    }
    serves_one(first, "piste-1").await;
    serves_one(second, "piste-2").await;
    house.stand(&BOTH).await;
    // What was answered last stands there: these are the hands of the next ply.
    house.play(&hands[0]).await;
    house.play(&hands[1]).await;
    house.is_in_order();
    stop(bots).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the programs of PostgreSQL (run by .ci/run)"]
async fn what_ran_ends_as_restored_on_a_standby_that_lacks_the_last_moves() {
    let (primary, standby, address) = two_servers();
    let house = House::open(&address).await;
    let (operators, bots, [first, _]) = house.processes().await;
    let mut hands = house.begin().await;
    // As after a standby that was behind.
    let leave = "ALTER SYSTEM SET primary_conninfo = ''; SELECT pg_reload_conf();";
    standby.print("postgres", leave);
    primary.wait_until("NOT EXISTS (SELECT 1 FROM pg_stat_replication)");
    hands = [house.play(&hands[0]).await, house.play(&hands[1]).await];
    primary.stop_at_once();
    standby.promote();
    // What docs/hosting.md says of it.
    drop(bots);
    let copied = "INSERT INTO moments (name, at) VALUES ('copied', 0);";
    standby.print("piste", copied);
    let again = Bot::begin(&operators[0]);
    serves(first, "piste-1", "[0,1]").await;
    let ends = "SELECT string_agg(DISTINCT reason, ' ') FROM matches;";
    assert_eq!(standby.print("piste", ends).trim(), "restored");
    let told = house.play(&hands[0]).await.content.clone();
    assert!(told.contains("The match was stopped"), "{told}");
    let (code, said) = again.stop().await;
    assert_eq!(code, Some(0), "{said}");
}
