//! The way of a move from INTERACTION_CREATE to the callback, committed: against a command that
//! only echoes, and at Discord's own pace. Prints percentiles; nothing is asserted.

#[path = "../support/deliveries.rs"]
mod deliveries;
mod echo;
#[path = "../support/running_bot.rs"]
mod running_bot;
mod salle;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/times.rs"]
mod times;

use std::sync::Arc;
use std::time::{Duration, Instant};

use echo::Echo;
use futures::future::join_all;
use piste_standin::World;
use running_bot::runtime;
use salle::Salle;
use times::Times;

/// The number of moves, echoes and commits measured one after the other.
const SAMPLES: usize = 400;
/// The pause between two of them, so that the posts of one move do not stand in the way of the
/// next.
const PAUSE: Duration = Duration::from_millis(50);
/// The number of running matches.
const MATCHES: usize = 100;
/// The number of moves a second, each of which costs two requests of Discord's 50.
const MOVES_A_SECOND: u32 = 22;
/// The time for which that pace is kept.
const LONG: Duration = Duration::from_secs(60);

/// Waits until the bot has registered its commands.
pub async fn commands_are_known(world: &World) {
    let known = world.wait_for(|world| (!world.commands(None).is_empty()).then_some(()));
    known.await.expect("commands are registered");
}

async fn timed(work: impl Future<Output = ()>) -> Duration {
    let begun = Instant::now();
    work.await;
    begun.elapsed()
}

/// Returns the processor seconds of the threads whose name begins with `name`.
fn processor(name: &str) -> f64 {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten();
    let stats = tasks
        .flatten()
        .filter_map(|task| std::fs::read_to_string(task.path().join("stat")).ok());
    let ticks = stats.filter_map(|stat| {
        let (_, rest) = stat.split_once('(')?;
        let (thread, fields) = rest.rsplit_once(") ")?;
        let fields: Vec<&str> = fields.split(' ').collect();
        let ticks = |place: usize| fields.get(place)?.parse::<f64>().ok();
        thread.starts_with(name).then_some(ticks(11)? + ticks(12)?)
    });
    // The kernel counts in hundredths of a second.
    ticks.sum::<f64>() / 100.0
}

/// Measures a move, an echo and a commit in turn.
async fn one_after_the_other(salle: &Salle, echo: &Echo) {
    let (mut moves, mut echoes, mut commits) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..SAMPLES {
        if let Some((user, typed)) = salle.next_move(number).await {
            moves.push(timed(salle.make(&user, &typed)).await);
        }
        tokio::time::sleep(PAUSE).await;
        echoes.push(timed(echo.ask()).await);
        commits.push(timed(salle.commit()).await);
    }
    deliveries::settled(&salle.host).await;
    let [moves, echoes, commits] = [moves, echoes, commits].map(Times::new);
    moves.print("move");
    echoes.print("echo");
    commits.print("commit");
    let ratio = moves.at(0.5) / echoes.at(0.5);
    let aim = 1.5 * echoes.at(0.5) + commits.at(0.5);
    println!("move / echo: {ratio:.2}; 1.5 echoes and a commit: {aim:.2} ms");
}

/// Measures moves at the pace that Discord's limit of requests allows.
async fn at_the_limit(salle: Arc<Salle>) {
    salle.world.limit_rates(true);
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / MOVES_A_SECOND);
    let count = LONG.as_secs() as usize * MOVES_A_SECOND as usize;
    let before = processor("piste");
    let mut under_way = Vec::new();
    for number in 0..count {
        ticks.tick().await;
        if let Some((user, typed)) = salle.next_move(number).await {
            let salle = Arc::clone(&salle);
            let made = async move { timed(salle.make(&user, &typed)).await };
            under_way.push(tokio::spawn(made));
        }
    }
    let waiting = deliveries::waiting(&salle.host).await;
    let times = join_all(under_way).await.into_iter();
    let times = Times::new(times.map(|time| time.expect("answered")).collect());
    times.print("at the limit");
    println!("deliveries that wait at the end: {waiting}");
    let drained = timed(deliveries::settled(&salle.host)).await;
    println!("empty after {:.1} s", drained.as_secs_f64());
    let spent = (processor("piste") - before) * 1000.0 / times.0.len() as f64;
    println!("processor time a move, pictures and posts included: {spent:.1} ms");
}

fn main() {
    let (bot, discord) = (runtime("piste-bot"), runtime("discord"));
    discord.block_on(async {
        let echo = Echo::start(bot.handle(), "stand-in.token.for-echo").await;
        let salle = Salle::open(bot.handle(), "stand-in.token.for-piste", MATCHES).await;
        let salle = Arc::new(salle);
        one_after_the_other(&salle, &echo).await;
        at_the_limit(salle).await;
    });
    bot.shutdown_background();
}
