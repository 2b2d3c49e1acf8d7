//! `piste playground`: bot and stand-in in one process, with a page to play on.

mod autopilot;
mod texts;

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use super::service::{self, Start, SystemEntropy};
use super::{Failure, run};
use crate::config::LogFormat;
use crate::discord::{Endpoint, Renderer, Settings, Token};
use host::Entropy;
use model::{Limits, Process};
use piste_standin::{Clock, Permissions, World};
use store::Location;
use table::CustomSettings;

/// The time between two writings of the world while the playground runs.
const KEEP: Duration = Duration::from_secs(2);

/// The file that makes a folder a playground's own.
const MARK: &str = "playground";
/// The database in the folder.
const DATABASE: &str = "piste.db";
/// The file with the stand-in's world.
const WORLD: &str = "world.json";
/// The same while it is being written.
const UNFINISHED: &str = "world.new";

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The folder in which the playground keeps its database and its world.
    #[arg(long, default_value = "data/playground", value_name = "FOLDER")]
    data: PathBuf,
    /// The port of the page on 127.0.0.1; 0 takes any free one.
    #[arg(long, default_value_t = 8100)]
    port: u16,
    /// Forget what was played before.
    #[arg(long)]
    fresh: bool,
}

/// Runs until Ctrl-C.
pub(super) async fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    run::log(EnvFilter::new("warn"), LogFormat::Text)?;
    let folder = &arguments.data;
    let about = |error: std::io::Error| Failure::about(folder.display(), error);
    let listener = TcpListener::bind(("127.0.0.1", arguments.port))
        .await
        .map_err(|error| Failure::about(format!("port {}", arguments.port), error))?;
    make_own(folder, arguments.fresh)?;
    let kept = folder.join(WORLD);
    let token = token();
    let world = world(&kept, &token)?;
    let address = listener.local_addr().map_err(about)?;
    let url = format!("http://{address}");
    // The bot's Discord closes after the bot, which may have something to say to the last.
    let page = tokio::spawn(piste_standin::serve(
        listener,
        world.clone(),
        Some(texts::texts()),
        std::future::pending(),
    ));
    let settings = Settings {
        token: Token::new(&token),
        endpoint: Endpoint::Loopback(url.clone()),
        shards: None,
        development_guild: None,
        renderer: Renderer::default(),
    };
    let keeper = tokio::spawn(keep(world.clone(), kept.clone()));
    let pilot = tokio::spawn(autopilot::run(world.clone(), SystemEntropy));
    // The reader of the address may be gone already, which is no reason to close.
    let _ = writeln!(
        std::io::stdout(),
        "The playground is open: {url}
Open it in two windows as two users, put others on autopilot, or play the computer. Ctrl-C closes it."
    );
    let start = Start {
        database: &Location::File(folder.join(DATABASE)),
        settings,
        process: Process::default(),
        custom_settings: CustomSettings::default(),
        limits: Limits::default(),
        listen: None,
        takes_over: false,
    };
    let ended = service::serve(start, run::asked_to_stop()).await;
    keeper.abort();
    // A writing that has begun is finished first: two at once take each other's file away.
    let _ = keeper.await;
    pilot.abort();
    page.abort();
    // A playground that did not open has nothing of its own to write down.
    ended?;
    write(&world, &kept)?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the token with which the bot logs in at the stand-in. It opens nothing else, and is
/// another one at each start: no other program on the machine knows it.
fn token() -> String {
    let mut bytes = [0; 32];
    SystemEntropy.fill(&mut bytes);
    format!("play.ground.{}", hex::encode(bytes))
}

/// Makes the folder a playground's, or refuses one that holds something else. A fresh start removes
/// what a playground has made there, and nothing else.
fn make_own(folder: &Path, fresh: bool) -> Result<(), Failure> {
    let about = |error: std::io::Error| Failure::about(folder.display(), error);
    std::fs::create_dir_all(folder).map_err(about)?;
    let is_empty = std::fs::read_dir(folder).map_err(about)?.next().is_none();
    let mark = folder.join(MARK);
    if !is_empty && !mark.is_file() {
        let reason = "this folder is not a playground's own; name another one, or an empty one";
        return Err(Failure::about(folder.display(), reason));
    }
    let mut marked = private(&mark).map_err(about)?;
    marked
        .write_all(b"A playground of piste keeps its files here.\n")
        .map_err(about)?;
    if !fresh {
        return Ok(());
    }
    store::remove(&folder.join(DATABASE)).map_err(|error| Failure::about("database", error))?;
    for name in [WORLD, UNFINISHED] {
        match std::fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(about(error)),
            _ => {}
        }
    }
    Ok(())
}

/// Opens a file for writing that only this account can read.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// A name, and a language.
type Named = (&'static str, &'static str);

/// The servers of a new playground, each with its manager and three more people.
const SERVERS: [(Named, [Named; 4]); 2] = [
    (
        ("Salle d'armes", "en-GB"),
        [
            ("Ada", "en-US"),
            ("Ben", "de"),
            ("Cleo", "fr"),
            ("Dan", "nl"),
        ],
    ),
    (
        ("Fechtboden", "de"),
        [
            ("Edda", "de"),
            ("Finn", "de"),
            ("Gwen", "en-US"),
            ("Hugo", "de"),
        ],
    ),
];

/// Returns the world of the last time, or a new one with two servers, each with two channels, a
/// manager and three more people.
fn world(kept: &Path, token: &str) -> Result<World, Failure> {
    if let Ok(text) = std::fs::read_to_string(kept) {
        let anew = |error| Failure::about(kept.display(), format!("{error}; --fresh begins anew"));
        let snapshot = serde_json::from_str(&text).map_err(anew)?;
        return World::restore(Clock::system(), token, snapshot).map_err(anew);
    }
    let world = World::new(Clock::system(), token);
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    for ((name, locale), people) in SERVERS {
        let guild = world.add_guild(name, locale);
        world.add_text_channel(guild, "piste");
        world.add_text_channel(guild, "talk");
        for (number, (name, locale)) in people.into_iter().enumerate() {
            let user = world.add_user(name, locale);
            world.join(guild, user.id());
            if number == 0 {
                world.grant(guild, user.id(), manage);
            }
        }
    }
    Ok(world)
}

async fn keep(world: World, kept: PathBuf) {
    loop {
        tokio::time::sleep(KEEP).await;
        if let Err(error) = write(&world, &kept) {
            tracing::warn!(%error, "the playground’s world was not written down");
        }
    }
}

fn write(world: &World, kept: &Path) -> Result<(), Failure> {
    let fresh = kept.with_file_name(UNFINISHED);
    // Direct messages stand in it, and hands in them.
    let written = private(&fresh)
        .and_then(|mut file| file.write_all(world.snapshot().to_string().as_bytes()));
    written
        .and_then(|()| std::fs::rename(&fresh, kept))
        .map_err(|error| Failure::about(kept.display(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_start_removes_only_what_a_playground_has_made() {
        let outer = tempfile::tempdir().expect("a folder");
        let folder = outer.path().join("new");
        make_own(&folder, true).expect("a new folder");
        for name in [DATABASE, WORLD, "notes.txt"] {
            std::fs::write(folder.join(name), name).expect("written");
        }
        make_own(&folder, false).expect("its own");
        assert!(folder.join(WORLD).exists() && folder.join(DATABASE).exists());
        make_own(&folder, true).expect("its own");
        let mut left: Vec<_> = std::fs::read_dir(&folder)
            .expect("a folder")
            .map(|file| file.expect("a file").file_name())
            .collect();
        left.sort();
        assert_eq!(left, ["notes.txt", MARK]);
    }

    #[test]
    fn each_start_has_a_token_of_its_own() {
        let (one, other) = (token(), token());
        assert_ne!(one, other);
        assert_eq!(one.split('.').count(), 3);
        assert!(one.len() > 64 && one.is_ascii());
    }

    #[test]
    fn a_new_world_has_two_servers_with_a_manager_and_three_more_people_who_are_not_new() {
        let outer = tempfile::tempdir().expect("a folder");
        let kept = outer.path().join(WORLD);
        let new = world(&kept, "a.b.c").expect("a new world");
        assert_eq!(new.users().len(), 8);
        for guild in new.guilds() {
            // The bot is a member, too.
            assert_eq!(guild.members.len(), 5, "{}", guild.name);
            let managers = guild.members.values().filter(|roles| !roles.is_empty());
            assert_eq!(managers.count(), 1, "{}", guild.name);
        }
        let now = Clock::system().now();
        let thirty_days = 30 * 24 * 3600 * 1000;
        for user in new.users() {
            let age = now - user.id.created();
            assert!(age > thirty_days, "{}", user.name);
        }
        let _ = new.add_user("Later", "de");
        write(&new, &kept).expect("written");
        assert_eq!(world(&kept, "d.e.f").expect("kept").users().len(), 9);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_the_files_of_a_playground() {
        use std::os::unix::fs::PermissionsExt;
        let outer = tempfile::tempdir().expect("a folder");
        let folder = outer.path().join("new");
        make_own(&folder, true).expect("a new folder");
        let kept = folder.join(WORLD);
        write(&world(&kept, "a.b.c").expect("new"), &kept).expect("written");
        for name in [MARK, WORLD] {
            let file = std::fs::metadata(folder.join(name)).expect("a file");
            assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
        }
    }

    #[test]
    fn a_folder_of_somebody_else_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let precious = folder.path().join("piste.db");
        std::fs::write(&precious, "precious").expect("written");
        for fresh in [true, false] {
            let refused = make_own(folder.path(), fresh).expect_err("not its own");
            assert!(refused.to_string().contains("not a playground's own"));
        }
        assert_eq!(
            std::fs::read_to_string(&precious).expect("left"),
            "precious"
        );
        let files = std::fs::read_dir(folder.path()).expect("a folder");
        assert_eq!(files.count(), 1);
    }
}
