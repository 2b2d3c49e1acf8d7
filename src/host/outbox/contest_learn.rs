//! The lessons of a contest's delivery: closed messages, lost places, missing permissions.

use super::contest::{call_in_thread, place};
use super::learn::{WITHOUT_THREADS, closed_for, closes_messages};
use crate::host::handle::Host;
use crate::host::outcome::Undelivered;
use crate::host::requests::RequestError;
use crate::store::{ClaimedContestPost, Contest, ContestDestination, HomeChange};

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
            Undelivered::Forbidden | Undelivered::Hidden | Undelivered::Locked,
        ) => {
            let place = place(&claimed.contest, number);
            if let Some(place) = &place {
                host.inner.refused.note(id, place, host.now());
            }
            Ok(place.is_none())
        }
        (ContestDestination::Card(number), Undelivered::MessageGone) => {
            if let Some(place) = place(&claimed.contest, number) {
                let change = HomeChange::CardGone;
                store.change_contest_place(id, &place, change).await?;
            }
            Ok(false)
        }
        (ContestDestination::Thread(number), Undelivered::NoThread) => {
            if let Some(place) = place(&claimed.contest, number) {
                let until = host.now().plus(WITHOUT_THREADS);
                store.do_without_threads(place.channel, until).await?;
            }
            Ok(true)
        }
        (ContestDestination::Card(number), Undelivered::ChannelGone) => {
            Ok(!move_place(host, &claimed.contest, number, false).await?)
        }
        (ContestDestination::News(number, _), Undelivered::ChannelGone) => {
            Ok(!move_place(host, &claimed.contest, number, true).await?)
        }
        // Nobody knows why its thread took nothing: the channel may.
        (ContestDestination::News(number, _), Undelivered::Unknown(_))
            if place(&claimed.contest, number).is_some_and(|place| place.thread.is_some()) =>
        {
            Ok(!move_place(host, &claimed.contest, number, true).await?)
        }
        (
            ContestDestination::Joined(_)
            | ContestDestination::Call(_)
            | ContestDestination::Seated(_)
            | ContestDestination::Yielded(_),
            reason,
        ) if closes_messages(reason) => {
            if let Some((_, user)) = &claimed.player {
                let until = host.now().plus(closed_for(reason));
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
pub(super) async fn move_place(
    host: &Host,
    contest: &Contest,
    number: u8,
    is_in_thread: bool,
) -> Result<bool, RequestError> {
    let (id, store) = (contest.id, host.store());
    let Some(place) = place(contest, number) else {
        return Ok(false);
    };
    if is_in_thread && place.thread.is_some() {
        let change = HomeChange::ThreadGone;
        return Ok(store.change_contest_place(id, &place, change).await?);
    }
    // No other contest is led there either.
    let forgotten = store.forget_server_channel(place.server, place.channel, host.now());
    forgotten.await?;
    let settings = store.server(place.server).await?;
    let Some(channel) = settings.contests.channel.or(settings.channel) else {
        return Ok(false);
    };
    let change = HomeChange::Moved(channel);
    Ok(store.change_contest_place(id, &place, change).await?)
}
