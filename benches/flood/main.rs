//! A quiet server while another one is flooded, through TLS with the client library's rate limiter
//! on and a Discord that keeps its limits. Prints percentiles; nothing is asserted.

#[path = "../../tests/support/copies.rs"]
mod copies;
#[path = "../support/deliveries.rs"]
mod deliveries;
mod floods;
mod hall;
mod quiet;
#[path = "../support/resident.rs"]
mod resident;
#[path = "../support/running_bot.rs"]
mod running_bot;
#[path = "../../tests/support/secure.rs"]
mod secure;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/times.rs"]
mod times;

use std::sync::Arc;
use std::time::{Duration, Instant};

use hall::Hall;
use quiet::Quiet;
use running_bot::runtime;

/// The time between two looks at the memory.
const LOOK: Duration = Duration::from_millis(50);

fn memory() -> f64 {
    resident::resident(std::process::id())
}

/// Plays in the quiet server while a flood comes, then waits until the flood has run off.
async fn during(quiet: &Quiet, hall: &Arc<Hall>, name: &str, flood: impl Future<Output = ()>) {
    hall.world.clear_requests();
    let begun = Instant::now();
    let before = memory();
    let mut most = before;
    let measured = async {
        loop {
            most = most.max(memory());
            tokio::time::sleep(LOOK).await;
        }
    };
    let played = async { tokio::join!(quiet.play(name), flood) };
    tokio::select! {
        _ = played => {}
        () = measured => {}
    }
    println!(
        "  {before:.0} MB before, {most:.0} MB at most, the stand-in and what it was sent among them"
    );
    let waiting = deliveries::waiting(&hall.host).await;
    let requests = hall.world.requests();
    let refused = |status| {
        requests
            .iter()
            .filter(|it| it.status == Some(status))
            .count()
    };
    println!(
        "  {} requests in {:.0} s, {} of them refused with 403, {} with 429; {waiting} deliveries wait",
        requests.len(),
        begun.elapsed().as_secs_f64(),
        refused(403),
        refused(429),
    );
}

fn main() {
    let wanted = std::env::args().nth(1).filter(|it| !it.starts_with('-'));
    let is_wanted = |name: &str| wanted.as_deref().is_none_or(|wanted| name == wanted);
    let (bot, discord) = (runtime("piste-bot"), runtime("discord"));
    for name in ["none", "user", "channel", "refused", "exports"] {
        if !is_wanted(name) {
            continue;
        }
        discord.block_on(async {
            let hall = Arc::new(Hall::open(bot.handle()).await);
            let quiet = Quiet::open(&hall).await;
            match name {
                "user" => during(&quiet, &hall, "one user floods", floods::by_a_user(&hall)).await,
                "channel" => {
                    let flood = floods::by_a_channel(&hall);
                    during(&quiet, &hall, "64 matches in one channel", flood).await;
                }
                "refused" => {
                    let flood = floods::where_all_is_refused(&hall);
                    during(&quiet, &hall, "everything is refused elsewhere", flood).await;
                }
                "exports" => {
                    let veteran = floods::Veteran::with_matches(&hall).await;
                    let flood = veteran.exports();
                    during(&quiet, &hall, "one user exports 15,000 matches", flood).await;
                }
                _ => during(&quiet, &hall, "nobody floods", async {}).await,
            }
            hall.host.shutdown().await;
        });
    }
    bot.shutdown_background();
}
