//! The program in a process of its own, while people on a stand-in play.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use clap::Parser;
use futures::future::join_all;
use piste_standin::{Clock, Id, Invocation, Message, Server, User, World};

use crate::resident::resident;

const TOKEN: &str = "stand-in.token.for-memory";
/// The number of running matches, a third of each game.
const MATCHES: usize = 300;
/// The number of servers they are spread over.
const SERVERS: usize = 30;
/// Moves after each of which the memory is looked at.
const STAGE: usize = 500;
/// The number of stages.
const STAGES: usize = 8;
/// The time between two moves: each costs some three requests of Discord's 50 a second.
const PAUSE: Duration = Duration::from_millis(65);
/// The time for which the program may be silent.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the program with this configuration, as `piste run` does.
pub(crate) fn run(configuration: &OsStr) -> ExitCode {
    let program = [
        OsStr::new("piste"),
        OsStr::new("run"),
        OsStr::new("--config"),
    ];
    piste::cli::Arguments::parse_from(program.into_iter().chain([configuration])).run()
}

/// The program, which ends with this.
struct Program(Child);

impl Program {
    fn start(folder: &Path, server: &Server) -> Self {
        let configuration = folder.join("config.toml");
        let database = folder.join("piste.db");
        let url = server.url();
        let text = format!(
            "[database]\npath = {database:?}\n[discord]\napi_base = {url:?}\n[log]\nfilter = \"error\"\n"
        );
        std::fs::write(&configuration, text).expect("written");
        let mut command = match std::env::var_os("PISTE_BENCH_PROGRAM") {
            Some(other) => {
                let mut command = Command::new(other);
                command.args(["run", "--config"]).arg(configuration);
                command
            }
            None => {
                let this = std::env::current_exe().expect("this program");
                let mut command = Command::new(this);
                command.env("PISTE_BENCH_RUN", configuration);
                command
            }
        };
        let child = command
            .env("PISTE_TOKEN", TOKEN)
            // As docs/piste.service has it.
            .env("MALLOC_ARENA_MAX", "2")
            .env("MALLOC_MMAP_THRESHOLD_", "65536")
            .stdin(Stdio::null())
            .spawn()
            .expect("it starts");
        Self(child)
    }

    /// Returns the processor time that it has used, in seconds.
    fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id()));
        let stat = stat.unwrap_or_default();
        let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
        let ticks = fields.split(' ').skip(11).take(2);
        // The kernel counts in hundredths of a second.
        ticks
            .filter_map(|ticks| ticks.parse::<f64>().ok())
            .sum::<f64>()
            / 100.0
    }

    fn print(&self, what: &str) {
        println!("{what:<28} {:6.1} MB", resident(self.0.id()));
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Two people at a match, and the hands that they have played from.
struct Table {
    players: [User; 2],
    channel: Id,
    played: HashMap<u64, u32>,
}

/// A button or an option of a select.
struct Way {
    ply: u32,
    component: String,
    option: Option<String>,
}

impl Table {
    async fn begin(&self, number: usize) {
        let game = ["en-garde", "duell", "erobere-wesnoth"][number % 3];
        let [challenger, opponent] = &self.players;
        let challenge = Invocation::new("challenge player")
            .with("game", game)
            .with("opponent", opponent.id());
        let answer = challenger.invoke(&challenge, self.channel).await;
        answer.expect("answered");
        let is_offer = |message: &Message| component(message, "accept").is_some();
        let offer = opponent.wait_for(self.channel, is_offer).await;
        let offer = offer.expect("an offer");
        let accept = component(&offer, "accept").expect("a button");
        opponent.click(&offer, &accept).await.expect("answered");
    }

    /// Makes the last move that a player is offered: it costs the least thought and ends turns.
    async fn play(&mut self) -> bool {
        for player in &self.players {
            let Some(direct) = player.dm() else { continue };
            let known = self.played.get(&player.id().get()).copied();
            let newest = player.sees(direct).into_iter().rev().find_map(|hand| {
                let way = way(&hand)?;
                known
                    .is_none_or(|known| way.ply > known)
                    .then_some((hand, way))
            });
            let Some((hand, way)) = newest else { continue };
            let answer = match &way.option {
                Some(option) => player.select(&hand, &way.component, &[option]).await,
                None => player.click(&hand, &way.component).await,
            };
            if answer.is_ok() {
                self.played.insert(player.id().get(), way.ply);
                return true;
            }
        }
        false
    }
}

/// Returns the custom id of a message that begins with this action.
fn component(message: &Message, action: &str) -> Option<String> {
    let ids = message
        .parts()
        .filter_map(|part| part["custom_id"].as_str());
    let mut fitting = ids.filter(|id| id.split(':').next() == Some(action));
    fitting.next().map(ToOwned::to_owned)
}

/// Returns the last move that a hand offers.
fn way(hand: &Message) -> Option<Way> {
    let mut last = None;
    for part in hand.parts() {
        let Some(component) = part["custom_id"].as_str() else {
            continue;
        };
        let mut parts = component.split(':');
        let option = match parts.next() {
            Some("p") => None,
            Some("c") => {
                let options = part["options"].as_array();
                let Some(value) = options.and_then(|options| options.last()?["value"].as_str())
                else {
                    continue;
                };
                Some(value.to_owned())
            }
            _ => continue,
        };
        let ply = parts.nth(1).and_then(|ply| ply.parse().ok());
        last = ply
            .map(|ply| Way {
                ply,
                component: component.to_owned(),
                option,
            })
            .or(last);
    }
    last
}

/// Plays moves in all matches by turns, and prints what the program holds.
pub(crate) async fn measure() {
    let world = World::new(Clock::system(), TOKEN);
    let server = Server::start(&world).await.expect("a port is free");
    let guilds: Vec<Id> = (0..SERVERS)
        .map(|number| world.add_guild(&format!("server {number}"), "en-GB"))
        .collect();
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), &server);
    let known = world.wait_for(|world| (!world.commands(None).is_empty()).then_some(()));
    known.await.expect("commands are registered");
    program.print("the program, started:");
    let mut tables: Vec<Table> = (0..MATCHES)
        .map(|number| table(&world, &guilds, number))
        .collect();
    for (number, some) in tables.chunks(10).enumerate() {
        let begun = some
            .iter()
            .enumerate()
            .map(|(place, table)| table.begin(number * 10 + place));
        join_all(begun).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    program.print(&format!("{MATCHES} matches begun:"));
    for stage in 1..=STAGES {
        let before = program.processor();
        let made = play(&mut tables).await;
        let spent = (program.processor() - before) * 1000.0 / made as f64;
        program.print(&format!("{} more moves:", made));
        println!(
            "{:<28} {spent:6.1} ms of processor a move (stage {stage})",
            ""
        );
    }
}

/// Makes the moves of a stage at an even pace, and returns how many were made.
async fn play(tables: &mut [Table]) -> usize {
    let (mut made, mut silent) = (0, 0);
    let most_silent = (PATIENCE.as_millis() / PAUSE.as_millis()) as usize;
    let mut ticks = tokio::time::interval(PAUSE);
    let mut next = 0;
    while made < STAGE && silent < most_silent {
        ticks.tick().await;
        let count = tables.len();
        let mut moved = false;
        for _ in 0..count {
            next = (next + 1) % count;
            if tables[next].play().await {
                moved = true;
                break;
            }
        }
        if moved {
            (made, silent) = (made + 1, 0);
        } else {
            silent += 1;
        }
    }
    made
}

fn table(world: &World, guilds: &[Id], number: usize) -> Table {
    let guild = guilds[number % guilds.len()];
    let players = ["White", "Black"].map(|name| world.add_user(name, "en-US"));
    for player in &players {
        world.join(guild, player.id());
    }
    Table {
        players,
        channel: world.add_text_channel(guild, &format!("piste-{number}")),
        played: HashMap::new(),
    }
}
