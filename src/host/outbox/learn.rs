//! What a delivery taught: where things stand now, what is closed, what is gone.

use super::due::Destination;
use crate::game::Seat;
use crate::host::handle::Host;
use crate::host::loaded;
use crate::host::ports::{Home, Lacks, Receipt, Trouble, Undelivered};
use crate::host::requests::RequestError;
use crate::store::{ChannelId, deliveries, matches, people, servers};

/// Learns from what came of a delivery. True when that is done with, false when it is to be tried
/// in another way.
pub(super) async fn learn(
    host: &Host,
    id: &str,
    destination: Destination,
    result: Result<Receipt, Undelivered>,
) -> Result<bool, RequestError> {
    match result {
        Ok(receipt) => {
            Host::count(&host.counters().delivered);
            note_receipt(host, id, destination, receipt).await?;
            note_trouble(host, id, destination, None).await?;
            Ok(true)
        }
        Err(Undelivered::Absent) => Ok(false),
        Err(reason) => {
            Host::count(&host.counters().undelivered);
            tracing::info!(%id, ?destination, ?reason, "not delivered");
            note_trouble(host, id, destination, Some(reason)).await?;
            note_failure(host, id, destination, reason).await
        }
    }
}

/// Remembers where things stand now.
async fn note_receipt(
    host: &Host,
    id: &str,
    destination: Destination,
    receipt: Receipt,
) -> Result<(), RequestError> {
    match destination {
        Destination::StatusCard(number) => {
            change_home(host, id, number, move |home| {
                home.card = Some(receipt.message)
            })
            .await
        }
        Destination::Thread(number) => {
            let thread = ChannelId(receipt.message.0);
            change_home(host, id, number, move |home| home.thread = Some(thread)).await
        }
        Destination::Hand(seat) => {
            host.inner.troubles.note_told(id, seat);
            note_reached(host, id, seat, receipt.channel).await
        }
        _ => Ok(()),
    }
}

async fn change_home(
    host: &Host,
    id: &str,
    number: u8,
    change: impl FnOnce(&mut Home),
) -> Result<(), RequestError> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let Some(home) = live.homes.iter_mut().find(|home| home.number == number) else {
        return Ok(());
    };
    let mut changed = home.clone();
    change(&mut changed);
    let (written, row) = (id.to_owned(), loaded::home_row(&changed));
    host.write(move |connection| matches::save_home(connection, &written, &row))
        .await?;
    *home = changed;
    Ok(())
}

/// Learns from a failure. True when the delivery is given up for good, false when it is to be
/// tried in another way.
async fn note_failure(
    host: &Host,
    id: &str,
    destination: Destination,
    reason: Undelivered,
) -> Result<bool, RequestError> {
    match (destination, reason) {
        (
            Destination::Hand(seat) | Destination::Reminder(seat),
            Undelivered::Closed
            | Undelivered::Forbidden
            | Undelivered::Hidden
            | Undelivered::ChannelGone,
        ) if takes_messages(host, id, seat).await? => {
            close_messages(host, id, seat).await?;
            // The thread pings instead of a hand; a reminder goes there.
            Ok(matches!(destination, Destination::Hand(_)))
        }
        // Reminders that cannot be written to somebody stand in the first home.
        (Destination::Reminder(_), Undelivered::ChannelGone) => Ok(!move_home(host, id, 0).await?),
        // The card was deleted: it is posted anew.
        (Destination::StatusCard(number), Undelivered::MessageGone) => {
            change_home(host, id, number, |home| home.card = None).await?;
            Ok(false)
        }
        (
            Destination::StatusCard(number)
            | Destination::Announcement(number)
            | Destination::Notice(number),
            Undelivered::ChannelGone,
        ) => Ok(!move_home(host, id, number).await?),
        _ => Ok(true),
    }
}

/// Whether a seat's player takes direct messages from the bot.
async fn takes_messages(host: &Host, id: &str, seat: Seat) -> Result<bool, RequestError> {
    Ok(host.lock(id).await?.live()?.takes_messages(seat))
}

/// A place is gone: instead of a thread its channel serves, instead of a channel the one that the
/// server has set for matches. False when there is none; then only direct messages are left.
async fn move_home(host: &Host, id: &str, number: u8) -> Result<bool, RequestError> {
    let home = {
        let mut held = host.lock(id).await?;
        let homes = &held.live()?.homes;
        homes.iter().find(|home| home.number == number).cloned()
    };
    let Some(home) = home else { return Ok(false) };
    if home.thread.is_some() {
        change_home(host, id, number, |home| home.thread = None).await?;
        return Ok(true);
    }
    let Some(server) = home.server else {
        return Ok(false);
    };
    let settings = host
        .read(move |connection| servers::server(connection, server))
        .await?;
    let gone = home.channel;
    let Some(channel) = settings.channel.filter(|set| *set != gone) else {
        host.write(move |connection| servers::forget_channel(connection, server, gone))
            .await?;
        return Ok(false);
    };
    // Card and thread are due anew, whatever stood in the old channel.
    let anew = [Destination::StatusCard(number), Destination::Thread(number)];
    let renewed = id.to_owned();
    host.write(move |connection| {
        anew.iter()
            .try_for_each(|place| deliveries::renew(connection, &renewed, &place.key()))
    })
    .await?;
    change_home(host, id, number, |home| {
        (home.channel, home.card) = (channel, None);
    })
    .await?;
    Ok(true)
}

/// Remembers where public posts cannot be made, until one can again.
async fn note_trouble(
    host: &Host,
    id: &str,
    destination: Destination,
    reason: Option<Undelivered>,
) -> Result<(), RequestError> {
    let Destination::Announcement(number) = destination else {
        return Ok(());
    };
    let home = {
        let mut held = host.lock(id).await?;
        let homes = &held.live()?.homes;
        homes.iter().find(|home| home.number == number).cloned()
    };
    let trouble = home.zip(reason).and_then(|(home, reason)| {
        Some(Trouble {
            channel: home.thread.unwrap_or(home.channel),
            lacks: match reason {
                Undelivered::Hidden => Lacks::Sight,
                Undelivered::Locked => Lacks::Opening,
                Undelivered::Forbidden if home.thread.is_some() => Lacks::PostingInThread,
                Undelivered::Forbidden => Lacks::Posting,
                _ => return None,
            },
        })
    });
    host.inner.troubles.note(id, number, trouble);
    Ok(())
}

/// A hand has reached a user by direct message.
async fn note_reached(
    host: &Host,
    id: &str,
    seat: Seat,
    channel: ChannelId,
) -> Result<(), RequestError> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let Some(user) = live.users[seat].as_mut() else {
        return Ok(());
    };
    if user.dm_channel == Some(channel) && !user.dm_told {
        return Ok(());
    }
    let account = user.user;
    host.write(move |connection| people::set_dm_channel(connection, account, channel))
        .await?;
    (user.dm_channel, user.dm_told) = (Some(channel), false);
    Ok(())
}

/// A user takes no direct messages: remembered, so that not every move tries again.
async fn close_messages(host: &Host, id: &str, seat: Seat) -> Result<(), RequestError> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    if let Some(user) = live.users[seat].as_mut() {
        let account = user.user;
        host.write(move |connection| people::set_dm_closed(connection, account, true))
            .await?;
        user.dm_closed = true;
    }
    Ok(())
}
