//! The lessons of a contest's delivery: closed messages, lost places, missing permissions.

use super::contest::{call_in_thread, place};
use super::learn::{CLOSED, WITHOUT_THREADS};
use crate::host::handle::Host;
use crate::host::ports::Undelivered;
use crate::host::requests::RequestError;
use crate::store::{ClaimedContestPost, ContestDestination, HomeChange};

/// Learns from a failure. Returns `true` if the post is given up for good, and `false` if it is to be
/// tried in another way.
pub(super) async fn learn(
    host: &Host,
    destination: ContestDestination,
    claimed: &ClaimedContestPost,
    reason: Undelivered,
) -> Result<bool, RequestError> {
    let (id, store) = (claimed.contest.id, host.store());
    match (destination, reason) {
        (_, Undelivered::Absent) => Ok(false),
        // It goes out when the permission is back.
        (
            ContestDestination::Card(number) | ContestDestination::News(number, _),
            Undelivered::Forbidden | Undelivered::Hidden,
        ) => {
            let place = place(&claimed.contest, number);
            if let Some(place) = &place {
                host.inner.refused.note(id, place, host.now());
            }
            Ok(place.is_none())
        }
        (ContestDestination::Card(number), Undelivered::MessageGone) => {
            let change = HomeChange::CardGone;
            store.change_contest_place(id, number, change).await?;
            Ok(false)
        }
        (ContestDestination::Thread(number), Undelivered::NoThread) => {
            if let Some(place) = place(&claimed.contest, number) {
                let until = host.now().plus(WITHOUT_THREADS);
                store.do_without_threads(place.channel, until).await?;
            }
            Ok(true)
        }
        (
            ContestDestination::Card(number) | ContestDestination::News(number, _),
            Undelivered::ChannelGone,
        ) => Ok(!move_place(host, claimed, destination, number).await?),
        (
            ContestDestination::Joined(_)
            | ContestDestination::Call(_)
            | ContestDestination::Seated(_),
            Undelivered::Closed
            | Undelivered::Forbidden
            | Undelivered::Hidden
            | Undelivered::ChannelGone,
        ) => {
            if let Some((_, user)) = &claimed.player {
                let until = host.now().plus(CLOSED);
                store.close_messages(user.user, until).await?;
            }
            call_in_thread(host, destination, claimed).await?;
            Ok(true)
        }
        _ => Ok(true),
    }
}

/// Finds another place for what was lost: the channel for a thread, and the channel that the server
/// has set for contests or for matches for a channel. Returns `false` if there is none.
async fn move_place(
    host: &Host,
    claimed: &ClaimedContestPost,
    destination: ContestDestination,
    number: u8,
) -> Result<bool, RequestError> {
    let (id, store) = (claimed.contest.id, host.store());
    let Some(place) = place(&claimed.contest, number) else {
        return Ok(false);
    };
    let is_in_thread = matches!(destination, ContestDestination::News(..));
    if is_in_thread && place.thread.is_some() {
        let change = HomeChange::ThreadGone;
        store.change_contest_place(id, number, change).await?;
        return Ok(true);
    }
    let gone = place.channel;
    let settings = store.server(place.server).await?;
    let set = [settings.contests.channel, settings.channel];
    let set = set.into_iter().flatten().find(|set| *set != gone);
    let Some(channel) = set else {
        let forgotten = store.forget_server_channel(place.server, gone, host.now());
        forgotten.await?;
        return Ok(false);
    };
    let change = HomeChange::Moved(channel);
    store.change_contest_place(id, number, change).await?;
    Ok(true)
}
