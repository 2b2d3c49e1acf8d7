//! `piste playground`: bot and stand-in in one process, with a page to play on.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use piste_standin::{Clock, World};
use tokio::net::TcpListener;

use super::service::{self, Start};
use super::{Failure, run};
use crate::config::Log;
use crate::discord::{Endpoint, Settings, Token};
use crate::store::Limits;
use crate::table::CustomSettings;

/// The token with which the bot logs in at the stand-in. It opens nothing else.
const TOKEN: &str = "play.ground.token";
/// The time between two writings of the world while the playground runs.
const KEEP: Duration = Duration::from_secs(2);

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
    run::log(&Log {
        filter: "warn".to_owned(),
        ..Log::default()
    })?;
    let folder = &arguments.data;
    let about = |error: std::io::Error| Failure::about(folder.display(), error);
    if arguments.fresh && folder.exists() {
        std::fs::remove_dir_all(folder).map_err(about)?;
    }
    std::fs::create_dir_all(folder).map_err(about)?;
    let kept = folder.join("world.json");
    let world = world(&kept)?;
    let listener = TcpListener::bind(("127.0.0.1", arguments.port))
        .await
        .map_err(|error| Failure::about(format!("port {}", arguments.port), error))?;
    let address = listener.local_addr().map_err(about)?;
    let url = format!("http://{address}");
    // The bot's Discord closes after the bot, which may have something to say to the last.
    let page = tokio::spawn(piste_standin::serve(
        listener,
        world.clone(),
        true,
        std::future::pending(),
    ));
    let settings = Settings {
        token: Token::new(TOKEN),
        endpoint: Endpoint::Loopback(url.clone()),
        shards: None,
        development_guild: None,
    };
    let keeper = tokio::spawn(keep(world.clone(), kept.clone()));
    // Whoever reads the address may be gone already, which is no reason to close.
    let _ = writeln!(
        std::io::stdout(),
        "The playground is open: {url}
Open it in two windows as two users, or play the computer. Ctrl-C closes it."
    );
    let start = Start {
        database: &folder.join("piste.db"),
        settings,
        custom_settings: CustomSettings::default(),
        limits: Limits::default(),
        listen: None,
    };
    let ended = service::serve(start, run::asked_to_stop()).await;
    keeper.abort();
    write(&world, &kept)?;
    page.abort();
    ended.map(|()| ExitCode::SUCCESS)
}

/// Returns the world of the last time, or a new one with a server, two channels and three users.
fn world(kept: &Path) -> Result<World, Failure> {
    if let Ok(text) = std::fs::read_to_string(kept) {
        let anew = |error| Failure::about(kept.display(), format!("{error}; --fresh begins anew"));
        let snapshot = serde_json::from_str(&text).map_err(anew)?;
        return World::restore(Clock::system(), TOKEN, snapshot).map_err(anew);
    }
    let world = World::new(Clock::system(), TOKEN);
    let guild = world.add_guild("Salle d'armes", "en-GB");
    world.add_text_channel(guild, "piste");
    world.add_text_channel(guild, "talk");
    for (name, locale) in [("Ada", "en-US"), ("Ben", "de"), ("Cleo", "en-GB")] {
        let user = world.add_user(name, locale);
        world.join(guild, user.id());
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
    let fresh = kept.with_extension("new");
    std::fs::write(&fresh, world.snapshot().to_string())
        .and_then(|()| std::fs::rename(&fresh, kept))
        .map_err(|error| Failure::about(kept.display(), error))
}
