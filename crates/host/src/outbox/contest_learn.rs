//! The lessons of a contest's delivery: closed messages, lost places, missing permissions.

use super::contest::{call_in_thread, place};
use super::learn::{WITHOUT_THREADS, closed_for};
use super::lessons::{At, Lesson, Part, lesson};
use crate::Result;
use crate::handle::Host;
use crate::outcome::Undelivered;
use model::{Contest, ContestSlot, Venue};
use store::{ClaimedContestPost, VenueChange};

/// Learns from a refusal of a contest's post. Returns `true` if it is tried again.
pub(super) async fn learn(
    host: &Host,
    slot: ContestSlot,
    claimed: &ClaimedContestPost,
    reason: Undelivered,
) -> Result<bool> {
    let (contest, store) = (&claimed.contest, host.store());
    let (part, number) = part(slot);
    let place = number.and_then(|number| place(contest, number));
    let lesson = lesson(part, at(slot, part, place.as_ref()), true, reason);
    match (lesson, &place) {
        (Lesson::DirectClosed, _) => {
            if let Some((_, user)) = &claimed.player {
                let until = host.now().plus(closed_for(reason));
                let user = user.user;
                store
                    .write(move |tx| tx.close_messages(user, until))
                    .await?;
            }
            call_in_thread(host, slot, claimed).await?;
            Ok(false)
        }
        (Lesson::Again, _) | (Lesson::PostAnew, None) => Ok(true),
        (Lesson::GiveUp, _) | (_, None) => Ok(false),
        // It goes out when the permission is back.
        (Lesson::UntilPermitted, Some(place)) => {
            host.inner.refused.note(contest.id, place, host.now());
            Ok(true)
        }
        (Lesson::PostAnew, Some(place)) => {
            let (id, found) = (contest.id, place.clone());
            let change = VenueChange::CardGone;
            store
                .write(move |tx| tx.change_contest_place(id, &found, change))
                .await?;
            Ok(true)
        }
        (Lesson::WithoutThread, Some(place)) => {
            let until = host.now().plus(WITHOUT_THREADS);
            let channel = place.channel;
            store
                .write(move |tx| tx.do_without_threads(channel, until))
                .await?;
            Ok(false)
        }
        (Lesson::NextPlace, Some(place)) => {
            move_place(host, contest, place.number, slot.is_in_thread()).await
        }
    }
}

/// Returns the part that a slot of a contest plays, and the number of its place.
const fn part(slot: ContestSlot) -> (Part, Option<u8>) {
    let part = match slot {
        ContestSlot::Card(_) => Part::Card,
        ContestSlot::Thread(_) => Part::Thread,
        ContestSlot::News(..) => Part::Words,
        ContestSlot::Joined(_)
        | ContestSlot::Reminder(_)
        | ContestSlot::Call(_)
        | ContestSlot::Seated(_)
        | ContestSlot::Yielded(_) => Part::Personal,
        ContestSlot::Archive(_) | ContestSlot::Removal(_) => Part::Upkeep,
    };
    (part, slot.place())
}

/// Returns where a part is posted.
fn at(slot: ContestSlot, part: Part, place: Option<&Venue>) -> At {
    let has_thread = place.is_some_and(|place| place.thread.is_some());
    match part {
        Part::Personal => At::Direct,
        Part::Words if slot.is_in_thread() && has_thread => At::Thread,
        _ => At::Channel,
    }
}

/// Finds another place for what was lost: the channel for a thread, and the channel that the server
/// has set for contests or for matches for a channel. Returns `false` if there is none.
pub(super) async fn move_place(
    host: &Host,
    contest: &Contest,
    number: u8,
    is_in_thread: bool,
) -> Result<bool> {
    let (id, store) = (contest.id, host.store());
    let Some(place) = place(contest, number) else {
        return Ok(false);
    };
    if is_in_thread && place.thread.is_some() {
        let change = VenueChange::ThreadGone;
        let changed = store.write(move |tx| tx.change_contest_place(id, &place, change));
        return Ok(changed.await?);
    }
    let Some(server) = place.server else {
        return Ok(false);
    };
    let gone = place.channel;
    let now = host.now();
    // No other contest is led there either.
    let forgotten = store.write(move |tx| tx.forget_server_channel(server, gone, now));
    forgotten.await?;
    let settings = store.read(move |tx| tx.server(server)).await?;
    let Some(channel) = settings.contests.channel.or(settings.channel) else {
        return Ok(false);
    };
    let change = VenueChange::Moved(channel);
    let changed = store.write(move |tx| tx.change_contest_place(id, &place, change));
    Ok(changed.await?)
}
