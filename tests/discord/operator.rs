//! The operator of a real binary: a folder with a configuration, and a Discord to connect to.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use piste_standin::{Clock, Id, Server, World};
use store::Store;

use crate::bot::moment;
use crate::folder::empty_folder;
use crate::port::free_port;

pub(crate) const TOKEN: &str = "stand-in.token.for-tests";

/// A folder with a configuration in it.
pub(crate) struct Operator {
    folder: tempfile::TempDir,
}

impl Operator {
    /// Creates a folder whose configuration has the database in it, unless `more` names another, an
    /// address at which no Discord answers, unless `more` has a connection, and these lines.
    pub(crate) fn new(more: &str) -> Self {
        let folder = empty_folder();
        let database = folder.path().join("piste.db");
        let mut text = more.to_owned();
        if !more.contains("[database]") {
            text = format!("[database]\npath = {database:?}\n{text}");
        }
        if !more.contains("[discord]") {
            text = format!("{text}\n[discord]\napi_base = \"http://127.0.0.1:9\"\n");
        }
        std::fs::write(folder.path().join("config.toml"), text).expect("written");
        Self { folder }
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the program with this command, which may have several words, and the configuration.
    pub(crate) fn piste(&self, command: &str) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_piste"));
        program
            .args(command.split(' '))
            .arg("--config")
            .arg(self.file("config.toml"))
            .env("PISTE_TOKEN", TOKEN)
            .stdin(Stdio::null());
        program
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.file("piste.db")).expect("a database")
    }
}

/// Returns standard output and standard error of a program that has ended.
pub(crate) fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

/// Returns the answer of an address to a request, or an empty text while nobody listens there.
fn get(address: SocketAddr, path: &str) -> String {
    let Ok(mut connection) = TcpStream::connect(address) else {
        return String::new();
    };
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).expect("asked");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("answered");
    answer
}

pub(crate) fn free_address() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], free_port()))
}

/// A bot in a process of its own, which ends with the test.
pub(crate) struct Bot(Child);

impl Bot {
    /// Starts the bot and waits for nothing.
    pub(crate) fn begin(operator: &Operator) -> Self {
        Self::spawned(operator.piste("run"))
    }

    /// Starts a command that is, or becomes, the bot.
    pub(crate) fn spawned(mut command: Command) -> Self {
        let child = command.stderr(Stdio::piped()).spawn();
        Self(child.expect("it starts"))
    }

    /// Returns the number of its process.
    pub(crate) fn process(&self) -> u32 {
        self.0.id()
    }

    /// Returns `true` if it has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.0.try_wait().expect("its state").is_some()
    }

    /// Does the same as [`Bot::begin`], with its log in a file: a pipe that nobody reads fills up.
    pub(crate) fn logging_to(operator: &Operator, log: &Path) -> Self {
        let file = std::fs::File::create(log).expect("a file");
        let child = operator.piste("run").stderr(file).spawn();
        Self(child.expect("it starts"))
    }

    /// Returns the processor time that it has used.
    pub(crate) fn processor_time(&self) -> Duration {
        let path = format!("/proc/{}/stat", self.0.id());
        let stat = std::fs::read_to_string(path).expect("it runs");
        // The fields after the name: the 12th and 13th are user and system time, in hundredths.
        let fields = stat.rsplit(") ").next().expect("fields");
        let ticks = fields.split(' ').skip(11).take(2);
        let ticks: u64 = ticks.map(|it| it.parse::<u64>().expect("a number")).sum();
        Duration::from_millis(10 * ticks)
    }

    /// Asks it to stop, and returns the exit code and its output.
    pub(crate) async fn stop(self) -> (Option<i32>, String) {
        let asked = Command::new("kill").arg(self.0.id().to_string()).status();
        assert!(asked.expect("kill is there").success());
        self.ends().await
    }

    /// Waits for its end, and ends it after a while if it does not come.
    pub(crate) async fn ends(self) -> (Option<i32>, String) {
        let id = self.0.id().to_string();
        let ended = tokio::task::spawn_blocking(move || self.end());
        tokio::pin!(ended);
        let in_time = tokio::time::timeout(Duration::from_secs(60), &mut ended).await;
        if let Ok(ended) = in_time {
            return ended.expect("no panic");
        }
        let _ = Command::new("kill").args(["-KILL", &id]).status();
        let (_, said) = ended.await.expect("no panic");
        panic!("it does not end; it said: {said}");
    }

    /// Waits for the exit code and the output.
    fn end(mut self) -> (Option<i32>, String) {
        let mut said = String::new();
        if let Some(written) = &mut self.0.stderr {
            written.read_to_string(&mut said).expect("text");
        }
        (self.0.wait().expect("it ends").code(), said)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Opens a stand-in with one server, and an operator whose configuration leads to it.
pub(crate) async fn house() -> (World, Server, Operator, SocketAddr) {
    house_with("", "").await
}

/// Does the same as [`house`], with more lines in the configuration's table `discord` and more
/// tables.
pub(crate) async fn house_with(discord: &str, more: &str) -> (World, Server, Operator, SocketAddr) {
    let world = World::new(Clock::system(), TOKEN);
    let guild = world.add_guild("Salle d'armes", "en-GB");
    world.add_text_channel(guild, "piste");
    let server = Server::start(&world).await.expect("a port is free");
    let listen = free_address();
    let url = server.url();
    let more = format!(
        "[discord]\napi_base = \"{url}\"\n{discord}\n[metrics]\nlisten = \"{listen}\"\n{more}"
    );
    (world, server, Operator::new(&more), listen)
}

pub(crate) async fn start(world: &World, operator: &Operator) -> Bot {
    start_with_commands(world, operator, None).await
}

/// Starts the bot and waits until its commands are registered, everywhere or in one server.
pub(crate) async fn start_with_commands(
    world: &World,
    operator: &Operator,
    guild: Option<Id>,
) -> Bot {
    let before = world.gateway().identified();
    let bot = Bot::begin(operator);
    assert!(
        world.gateway().wait_identified(before).await,
        "the bot connects"
    );
    known_commands(world, guild).await;
    bot
}

/// Waits until commands are registered, everywhere or in one server.
pub(crate) async fn known_commands(world: &World, guild: Option<Id>) {
    let known = world.wait_for(|world| (!world.commands(guild).is_empty()).then_some(()));
    known.await.expect("the commands are registered");
}

/// Asks until the answer has this status, since the client learns of its own state a moment later.
pub(crate) async fn wait_for_status(address: SocketAddr, status: &str) -> String {
    wait_for(address, "/healthz", &format!("HTTP/1.1 {status}")).await
}

/// Asks for a page until it contains a text.
pub(crate) async fn wait_for(address: SocketAddr, page: &'static str, wanted: &str) -> String {
    let waited = async {
        loop {
            let answer = tokio::task::spawn_blocking(move || get(address, page)).await;
            let answer = answer.expect("answered");
            if answer.contains(wanted) {
                return answer;
            }
            moment().await;
        }
    };
    let patience = Duration::from_secs(60);
    let answer = tokio::time::timeout(patience, waited).await;
    answer.unwrap_or_else(|_| panic!("{page} never says {wanted}"))
}
