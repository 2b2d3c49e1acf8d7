//! The bot put together: database, host, poster, connection.

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use rand::TryRng;
use rand::rngs::SysRng;

use super::Failure;
use crate::discord::{self, DiscordPoster, Settings};
use crate::host::{Entropy, Host, Now, Timestamp};
use crate::store::Store;

/// The operating system's clock.
pub struct SystemClock;

impl Now for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let milliseconds = since.map_or(0, |since| since.as_millis());
        Timestamp(i64::try_from(milliseconds).unwrap_or(i64::MAX))
    }
}

/// The operating system's random numbers.
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) {
        // A secret that could be guessed would make every deal of a match known: without random
        // numbers nothing may be dealt, and the operating system has always had some.
        #[expect(clippy::expect_used, reason = "nothing may be dealt without a secret")]
        SysRng
            .try_fill_bytes(bytes)
            .expect("the operating system has random numbers");
    }
}

/// Starts database and host, and runs the bot until `shutdown` is done.
///
/// # Errors
/// [`Failure`] with a sentence for the operator.
pub(super) async fn serve(
    database: &Path,
    settings: Settings,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Failure> {
    let store = Store::open(database).map_err(|error| Failure::about("database", error))?;
    let http = discord::http(&settings, true).map_err(|error| Failure::about("discord", error))?;
    let poster = Arc::new(DiscordPoster::new(Arc::new(http)));
    let host = Host::start(
        store,
        poster,
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
    )
    .await
    .map_err(|error| Failure::about("database", error))?;
    let ended = discord::run(settings, host.clone(), shutdown).await;
    host.shutdown().await;
    ended.map_err(|error| Failure::about("discord", error))
}
