//! The floods that one user, one channel and one server can cause.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use piste::host::{Caller, Now};
use piste_standin::{Id, Permissions, User};

use crate::hall::{Hall, Pair};
use crate::support::{self, SystemClock};

/// Challenges of one user.
const CHALLENGES: u32 = 150;
/// The time in which they come.
const IN_ALL: Duration = Duration::from_secs(76);
/// Matches in one channel.
const MATCHES: usize = 64;
/// Moves of each of them, and the time from one to the next.
const MOVES: usize = 24;
const BEAT: Duration = Duration::from_secs(3);

/// One user challenges the computer again and again.
pub async fn by_a_user(hall: &Arc<Hall>) {
    let guild = hall.world.add_guild("flooded", "en-GB");
    let channel = hall.world.add_text_channel(guild, "piste");
    let user = hall.member(guild, "Mallory");
    challenge(&user, channel, 0..CHALLENGES).await;
}

/// The same where no thread can be had and the direct messages are closed; half-way nothing can
/// be posted any more either.
pub async fn where_all_is_refused(hall: &Arc<Hall>) {
    let guild = hall.world.add_guild("refused", "en-GB");
    let channel = hall.world.add_text_channel(guild, "piste");
    let user = hall.member(guild, "Mallory");
    hall.world.set_takes_dms(user.id(), false);
    hall.world.revoke(guild, Permissions::CREATE_PUBLIC_THREADS);
    challenge(&user, channel, 0..CHALLENGES / 2).await;
    let bot = hall.world.bot();
    let denied = Permissions::SEND_MESSAGES;
    hall.world
        .overwrite(channel, bot, Permissions::NONE, denied);
    challenge(&user, channel, CHALLENGES / 2..CHALLENGES).await;
}

async fn challenge(user: &User, channel: Id, numbers: std::ops::Range<u32>) {
    let mut ticks = tokio::time::interval(IN_ALL / CHALLENGES);
    let mut under_way = Vec::new();
    for _ in numbers {
        ticks.tick().await;
        let user = user.clone();
        under_way.push(tokio::spawn(async move {
            let answer = user.command("/challenge computer", channel).await;
            answer.expect("answered");
        }));
    }
    for answered in join_all(under_way).await {
        answered.expect("answered");
    }
}

/// Many matches begin at once in one channel, and are played.
pub async fn by_a_channel(hall: &Arc<Hall>) {
    let guild = hall.world.add_guild("flooded", "en-GB");
    let channel = hall.world.add_text_channel(guild, "piste");
    let begun = (0..MATCHES).map(|_| hall.begin(guild, channel));
    let pairs = join_all(begun).await;
    join_all(pairs.iter().map(|pair| moves(hall, pair))).await;
}

/// Moves of one match, past Discord.
async fn moves(hall: &Arc<Hall>, pair: &Pair) {
    let mut ticks = tokio::time::interval(BEAT);
    for _ in 0..MOVES {
        ticks.tick().await;
        if let Some((player, ply, token)) = support::offered(&hall.host, &pair.running).await {
            let caller = Caller {
                at: SystemClock.now(),
                ..player.clone()
            };
            let played = hall.host.play(&caller, pair.running.id, Some(ply), &token);
            assert!(played.await.is_ok(), "an offered move is legal");
        }
    }
}
