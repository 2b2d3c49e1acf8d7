//! The floods that one user, one channel and one server can cause.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use host::{Caller, Now};
use piste_standin::{Id, Permissions, User};

use crate::copies::copy_match;
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
/// Finished matches of the user who asks for all that is stored about them, and the decisions of each.
const FINISHED: u32 = 15_000;
const DECISIONS: usize = 96;
/// The number of times that they ask at once, as many as are allowed, and the time until they may again.
const ASKED: usize = 20;
const AGAIN: Duration = Duration::from_secs(8);

/// One user challenges the computer again and again.
pub(crate) async fn by_a_user(hall: &Arc<Hall>) {
    let guild = hall.world.add_guild("flooded", "en-GB");
    let channel = hall.world.add_text_channel(guild, "piste");
    let user = hall.member(guild, "Mallory");
    challenge(&user, channel, 0..CHALLENGES).await;
}

/// The same where no thread can be had and the direct messages are closed; half-way nothing can
/// be posted any more either.
pub(crate) async fn where_all_is_refused(hall: &Arc<Hall>) {
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
pub(crate) async fn by_a_channel(hall: &Arc<Hall>) {
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

/// Somebody with many finished matches.
pub(crate) struct Veteran {
    user: User,
    channel: Id,
}

impl Veteran {
    /// Plays a match to its end, and puts the others into the database.
    pub(crate) async fn with_matches(hall: &Arc<Hall>) -> Self {
        let guild = hall.world.add_guild("flooded", "en-GB");
        let channel = hall.world.add_text_channel(guild, "piste");
        let pair = hall.begin(guild, channel).await;
        for _ in 0..DECISIONS {
            let offered = support::offered(&hall.host, &pair.running).await;
            let (player, ply, token) = offered.expect("it runs");
            let id = pair.running.id;
            let played = hall.host.play(player, id, Some(ply), &token);
            assert!(played.await.is_ok(), "an offered move is legal");
        }
        let [white, _] = &pair.running.players;
        let resigned = hall.host.resign(white, pair.running.id).await;
        assert!(resigned.is_ok(), "it runs");
        hall.settled().await;
        let connection = rusqlite::Connection::open(&hall.path).expect("the bot's file");
        copy_match(&connection, &pair.running.id.to_string(), FINISHED);
        let [user, _] = pair.users;
        Self { user, channel }
    }

    /// They ask for all that is stored about them, again and again.
    pub(crate) async fn exports(&self) {
        let mut ticks = tokio::time::interval(AGAIN);
        let times = IN_ALL.as_secs() / AGAIN.as_secs();
        for _ in 0..times {
            ticks.tick().await;
            let asked = (0..ASKED).map(|_| self.user.command("/privacy export", self.channel));
            for answer in join_all(asked).await {
                answer.expect("answered");
            }
        }
    }
}
