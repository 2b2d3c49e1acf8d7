//! The program as an operator meets it: the real binary, its files, its exit codes.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use crate::folder::folder;
use piste::store::Store;
use piste_standin::{Clock, Id, Server, World};

const TOKEN: &str = "stand-in.token.for-tests";

/// A folder with a configuration in it.
struct Operator {
    folder: tempfile::TempDir,
}

impl Operator {
    /// A configuration with the database in the folder, and more lines.
    fn new(more: &str) -> Self {
        let folder = folder();
        let database = folder.path().join("piste.db");
        let text = format!("[database]\npath = {database:?}\n{more}");
        std::fs::write(folder.path().join("config.toml"), text).expect("written");
        Self { folder }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The program with this command and the configuration.
    fn piste(&self, command: &str) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_piste"));
        program
            .arg(command)
            .arg("--config")
            .arg(self.file("config.toml"))
            .env("PISTE_TOKEN", TOKEN)
            .stdin(Stdio::null());
        program
    }

    fn open(&self) -> Store {
        Store::open(&self.file("piste.db")).expect("a database")
    }
}

/// Standard output and standard error of a program that has ended.
fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

/// What an address answers to a request.
fn get(address: SocketAddr, path: &str) -> String {
    let mut connection = TcpStream::connect(address).expect("somebody listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).expect("asked");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("answered");
    answer
}

fn free_port() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("an address")
}

/// The bot in a process of its own; it is ended with the test.
struct Bot(Child);

impl Bot {
    /// Asks it to stop, and waits for the exit code and what it wrote.
    fn stop(self) -> (Option<i32>, String) {
        let asked = Command::new("kill").arg(self.0.id().to_string()).status();
        assert!(asked.expect("kill is there").success());
        self.end()
    }

    /// Waits for the exit code, and what it wrote.
    fn end(mut self) -> (Option<i32>, String) {
        let mut said = String::new();
        let written = self.0.stderr.as_mut().expect("standard error");
        written.read_to_string(&mut said).expect("text");
        (self.0.wait().expect("it ends").code(), said)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_fresh_installation_is_sound_and_a_wrong_one_is_told_what_is_wrong() {
    let fresh = Operator::new("");
    let output = fresh.piste("doctor").output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("does not exist yet"));
    let output = fresh.piste("doctor").env("PISTE_TOKEN", "short").output();
    let output = output.expect("it runs");
    assert!(!output.status.success() && said(&output).contains("three parts"));
    let misspelt = Operator::new("[metrics]\nlisden = \"127.0.0.1:1\"\n");
    let output = misspelt.piste("doctor").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("did you mean `listen`?"),
        "{}",
        said(&output)
    );
}

#[tokio::test]
async fn damaged_and_newer_databases_are_named_and_not_run() {
    let damaged = Operator::new("");
    std::fs::write(damaged.file("piste.db"), "no database at all, ".repeat(500)).expect("written");
    for command in ["doctor", "run"] {
        let output = damaged.piste(command).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert!(said(&output).contains("database"), "{}", said(&output));
    }
    let newer = Operator::new("");
    newer.open().close().await;
    let connection = rusqlite::Connection::open(newer.file("piste.db")).expect("open");
    connection
        .execute(
            "UPDATE refinery_schema_history SET version = 999
             WHERE version = (SELECT max(version) FROM refinery_schema_history)",
            [],
        )
        .expect("a newer schema");
    drop(connection);
    for command in ["doctor", "run"] {
        let output = newer.piste(command).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert!(said(&output).contains("999"), "{}", said(&output));
    }
}

#[test]
fn an_address_that_others_can_reach_is_refused() {
    let open = Operator::new("[metrics]\nlisten = \"0.0.0.0:9464\"\n");
    let output = open.piste("run").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let said = said(&output);
    assert!(
        said.contains("metrics.listen") && said.contains("127.0.0.1"),
        "{said}"
    );
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = taken.local_addr().expect("an address");
    let second = Operator::new(&format!("[metrics]\nlisten = \"{address}\"\n"));
    let output = second.piste("run").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        self::said(&output).contains("in use"),
        "{}",
        self::said(&output)
    );
}

#[test]
fn a_token_file_that_cannot_be_read_is_named_and_its_content_never_is() {
    let missing = Operator::new("[discord]\ntoken_file = \"/nowhere/token\"\n");
    let output = missing.piste("run").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("/nowhere/token"),
        "{}",
        said(&output)
    );
    let output = Operator::new("").piste("doctor").output().expect("it runs");
    assert!(!said(&output).contains(TOKEN));
}

/// A stand-in with one server, and an operator whose configuration leads to it.
async fn house() -> (World, Server, Operator, SocketAddr) {
    let world = World::new(Clock::system(), TOKEN);
    let guild = world.add_guild("Salle d'armes", "en-GB");
    world.add_text_channel(guild, "piste");
    let server = Server::start(&world).await.expect("a port is free");
    let listen = free_port();
    let url = server.url();
    let more = format!("[discord]\napi_base = \"{url}\"\n[metrics]\nlisten = \"{listen}\"\n");
    (world, server, Operator::new(&more), listen)
}

async fn start(world: &World, operator: &Operator) -> Bot {
    start_with_commands(world, operator, None).await
}

/// Starts the bot and waits until its commands are registered, everywhere or in one server.
async fn start_with_commands(world: &World, operator: &Operator, guild: Option<Id>) -> Bot {
    let before = world.gateway().connected();
    let child = operator.piste("run").stderr(Stdio::piped()).spawn();
    let bot = Bot(child.expect("it starts"));
    assert!(
        world.gateway().wait_connected(before + 1).await,
        "the bot connects"
    );
    let known = world.wait_for(|world| (!world.commands(guild).is_empty()).then_some(()));
    known.await.expect("the commands are registered");
    bot
}

/// Asks until the answer is of this status: the client learns of its own state a moment later.
async fn wait_for_status(address: SocketAddr, status: &str) -> String {
    wait_for(address, "/healthz", &format!("HTTP/1.1 {status}")).await
}

/// Asks for a page until it says something.
async fn wait_for(address: SocketAddr, page: &'static str, wanted: &str) -> String {
    let waited = async {
        loop {
            let answer = tokio::task::spawn_blocking(move || get(address, page)).await;
            let answer = answer.expect("answered");
            if answer.contains(wanted) {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    };
    let patience = std::time::Duration::from_secs(20);
    let answer = tokio::time::timeout(patience, waited).await;
    answer.unwrap_or_else(|_| panic!("{page} never says {wanted}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_bot_tells_its_health_and_its_counters_and_stops_when_asked() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    let health = wait_for_status(address, "200").await;
    assert!(
        health.contains(r#""gateway":"up","writer":"up""#),
        "{health}"
    );
    let ada = world.add_user("Ada", "en-US");
    let guild = world.guilds()[0].id;
    world.join(guild, ada.id());
    let channel = world.channels()[0].id;
    ada.command("/help", channel).await.expect("answered");
    // The answer arrives before it is counted.
    let counted = "piste_interactions_total{command=\"help\",outcome=\"answered\"} 1";
    let metrics = wait_for(address, "/metrics", counted).await;
    for line in [
        "route=\"POST /interactions/{interaction}/callback\",status=\"200\"} 1",
        "route=\"PUT /applications/{application}/commands\",status=\"200\"} 1",
        "piste_first_answer_seconds_count 1",
        "piste_live_matches 0",
        "piste_running_matches 0",
        "piste_commit_failures_total 0",
    ] {
        assert!(metrics.contains(line), "{line} in:\n{metrics}");
    }
    assert!(!metrics.contains(&ada.id().to_string()), "no user is named");
    let stopped = tokio::task::spawn_blocking(move || bot.stop()).await;
    assert_eq!(stopped.expect("it ends").0, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_development_server_alone_gets_the_commands_and_a_log_for_machines_is_json() {
    let (world, _server, operator, _) = house().await;
    let guild = world.guilds()[0].id;
    let file = operator.file("config.toml");
    let text = std::fs::read_to_string(&file).expect("a configuration");
    let development = format!("development_guild = \"{guild}\"\n[log]\nformat = \"json\"\n");
    let text = text.replace("[metrics]", &(development + "[metrics]"));
    std::fs::write(&file, text).expect("written");
    let bot = start_with_commands(&world, &operator, Some(guild)).await;
    assert!(world.commands(None).is_empty(), "nowhere else");
    let stopped = tokio::task::spawn_blocking(move || bot.stop()).await;
    let (code, log) = stopped.expect("it ends");
    assert!(code == Some(0) && !log.is_empty());
    for line in log.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).expect(line);
        assert!(entry["level"].is_string(), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_running_bot_can_take_its_place() {
    let (world, _server, operator, _) = house().await;
    let bot = start(&world, &operator).await;
    let copy = operator.file("copy.db");
    let output = operator.piste("backup").arg(&copy).output();
    let output = output.expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    let stopped = tokio::task::spawn_blocking(move || bot.stop()).await;
    assert_eq!(stopped.expect("it ends").0, Some(0));
    std::fs::write(operator.file("piste.db"), "lost").expect("a calamity");
    let output = operator.piste("restore").arg(&copy).output();
    let output = output.expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("is kept as"), "{}", said(&output));
    let output = operator.piste("doctor").output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_discord_refuses_ends_the_bot_with_a_sentence() {
    let (_world, _server, operator, _) = house().await;
    let run = move || {
        operator
            .piste("run")
            .env("PISTE_TOKEN", "wrong.token.here")
            .output()
    };
    let output = tokio::task::spawn_blocking(run).await.expect("no panic");
    let output = output.expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let said = said(&output);
    println!("{said}");
    assert!(
        said.contains("token") && !said.contains("wrong.token"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_discord_forbids_ends_the_bot_with_a_sentence() {
    let (world, _server, operator, _) = house().await;
    let mut bot = start(&world, &operator).await;
    world.gateway().close(4014);
    let ended = tokio::task::spawn_blocking(move || bot.0.wait().map(|status| status.code()));
    let patience = std::time::Duration::from_secs(20);
    let ended = tokio::time::timeout(patience, ended)
        .await
        .expect("it ends");
    assert_eq!(ended.expect("no panic").expect("it ends"), Some(1));
}
