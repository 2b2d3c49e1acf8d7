//! What is due at each destination of a match, and bringing it there.
//!
//! A commit says which destinations should show it; a delivery is marked as begun before the
//! poster is asked and as done after. After a crash what is due and not done is due again, and in
//! doubt where it had begun.

use std::time::Duration;

use rusqlite::Connection;

use super::handle::Host;
use super::live::{self, Live};
use super::play::card;
use super::ports::{Delivery, Home, Lacks, Notice, Receipt, Reminder, Trouble, Undelivered, What};
use super::requests::Refused;
use crate::game::{BySeat, Seat};
use crate::store::deliveries;
use crate::store::matches::{self, Match};
use crate::store::{ChannelId, StoreError, people, servers};
use crate::table::{Standing, Waiting};

/// The first wait before something is tried again that could not be delivered.
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// The longest such wait.
const LONGEST_WAIT: Duration = Duration::from_secs(300);
/// How many matches are looked up in one go after a start.
const PAGE: u32 = 100;

/// Where something of a match is shown. Their order is the order of delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Destination {
    /// The status card of a home.
    Card(u8),
    /// The thread of a home.
    Thread(u8),
    /// The hand of a seat.
    Hand(Seat),
    /// The announcement in a home.
    Announcement(u8),
    /// A proposal, in a home.
    Notice(u8),
    /// A reminder to a seat.
    Reminder(Seat),
    /// The end of a home's thread.
    Archive(u8),
}

impl Destination {
    fn key(self) -> String {
        match self {
            Self::Card(home) => format!("card:{home}"),
            Self::Thread(home) => format!("thread:{home}"),
            Self::Hand(seat) => format!("hand:{seat}"),
            Self::Announcement(home) => format!("announcement:{home}"),
            Self::Notice(home) => format!("notice:{home}"),
            Self::Reminder(seat) => format!("reminder:{seat}"),
            Self::Archive(home) => format!("archive:{home}"),
        }
    }

    fn from_key(key: &str) -> Option<Self> {
        let (kind, number) = key.split_once(':')?;
        let number: u8 = number.parse().ok()?;
        let seat = Seat::from_number(i64::from(number));
        Some(match kind {
            "card" => Self::Card(number),
            "thread" => Self::Thread(number),
            "hand" => Self::Hand(seat?),
            "announcement" => Self::Announcement(number),
            "notice" => Self::Notice(number),
            "reminder" => Self::Reminder(seat?),
            "archive" => Self::Archive(number),
            _ => return None,
        })
    }
}

/// The state of a match as a destination counts it: the log's last entry, and a step beyond it for
/// an end that has no entry.
const fn mark(sequence: u32, ended: bool) -> u32 {
    sequence
        .saturating_mul(4)
        .saturating_add(if ended { 3 } else { 0 })
}

/// The log entry of a mark.
const fn sequence_of(mark: u32) -> u32 {
    mark / 4
}

/// The mark of a proposal: one a seat between two entries.
pub(super) const fn proposal_mark(sequence: u32, proposer: Seat) -> u32 {
    sequence
        .saturating_mul(4)
        .saturating_add(1 + proposer.number() as u32)
}

/// The mark of a reminder: reminders count by themselves.
pub(super) const fn reminder_mark(ply: u32, stage: u8) -> u32 {
    ply.saturating_mul(4).saturating_add(stage as u32)
}

/// What a committed step makes due.
pub(super) fn after_step(
    live: &Live,
    row: &Match,
    before: Standing,
    after: Standing,
    round_ended: bool,
) -> Vec<(Destination, u32)> {
    let ended = row.end.is_some();
    let now = mark(after.sequence, ended);
    let begun = before.waiting == Waiting::Unbegun;
    let changed = before.waiting != after.waiting;
    let mut due = Vec::new();
    let to_move = match after.waiting {
        Waiting::Turn(seat) => Some(seat),
        Waiting::Decided(_) | Waiting::Unbegun => None,
    };
    // A computer answers at once: its reply and the move before are announced together.
    let computer_next = to_move.is_some_and(|seat| live.level(seat).is_some());
    let dealt = begun || round_ended;
    if dealt || changed || ended {
        for seat in Seat::BOTH {
            if live.user(seat).is_some() && (dealt || ended || to_move == Some(seat)) {
                due.push((Destination::Hand(seat), now));
            }
        }
    }
    for home in &live.homes {
        if dealt || ended {
            due.push((Destination::Card(home.number), now));
        }
        if begun {
            due.push((Destination::Thread(home.number), now));
        }
        if (dealt || changed || ended) && !computer_next {
            due.push((Destination::Announcement(home.number), now));
        }
        if ended {
            due.push((Destination::Archive(home.number), now));
        }
    }
    due
}

/// What an end without a move makes due.
pub(super) fn after_end(live: &Live) -> Vec<(Destination, u32)> {
    let now = mark(live.row.progress.sequence, true);
    let hands = Seat::BOTH
        .into_iter()
        .filter(|&seat| live.user(seat).is_some());
    let homes = live.homes.iter().flat_map(|home| {
        [
            Destination::Card(home.number),
            Destination::Announcement(home.number),
            Destination::Archive(home.number),
        ]
    });
    hands
        .map(Destination::Hand)
        .chain(homes)
        .map(|destination| (destination, now))
        .collect()
}

/// Writes what is due.
pub(super) fn write(
    connection: &Connection,
    id: &str,
    due: &[(Destination, u32)],
) -> Result<(), StoreError> {
    for (destination, mark) in due {
        deliveries::set_due(connection, id, &destination.key(), *mark)?;
    }
    Ok(())
}

/// Brings out what is due for a match, unless somebody does that already.
pub(super) fn wake(host: &Host, id: &str) {
    let fresh = host
        .inner
        .delivering
        .lock()
        .is_ok_and(|mut delivering| delivering.insert(id.to_owned()));
    if fresh {
        tokio::spawn(deliver(host.clone(), id.to_owned()));
    }
}

/// After a start: brings out whatever an earlier life has left.
pub(super) async fn sweep(host: Host) {
    super::offers::post_all(&host).await;
    super::computer::reply_everywhere(&host).await;
    let mut after = String::new();
    loop {
        let from = after.clone();
        let page = host
            .store()
            .read(move |connection| deliveries::matches_waiting(connection, &from, PAGE))
            .await;
        match page {
            Ok(ids) => {
                let Some(last) = ids.last() else { return };
                after.clone_from(last);
                for id in &ids {
                    wake(&host, id);
                }
            }
            Err(error) => {
                tracing::warn!(%error, "what is to be posted is looked up again");
                tokio::time::sleep(FIRST_WAIT).await;
            }
        }
    }
}

/// Brings out everything that is due for one match, in order.
async fn deliver(host: Host, id: String) {
    let mut wait = FIRST_WAIT;
    loop {
        let step = match host.inner.deliveries.acquire().await {
            Ok(_permit) => deliver_next(&host, &id).await,
            Err(_) => return,
        };
        match step {
            Ok(Step::Done) => wait = FIRST_WAIT,
            Ok(Step::Idle) => {
                if let Ok(mut delivering) = host.inner.delivering.lock() {
                    delivering.remove(&id);
                }
                // A commit may have come between the look and the line above.
                match host
                    .read({
                        let id = id.clone();
                        move |connection| deliveries::waiting(connection, &id)
                    })
                    .await
                {
                    Ok(waiting) if !waiting.is_empty() => wake(&host, &id),
                    _ => {}
                }
                return;
            }
            Ok(Step::Later) | Err(Refused::Unavailable) => {
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(LONGEST_WAIT);
            }
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted for this match");
                return;
            }
        }
    }
}

enum Step {
    /// Something was brought out or given up: look again.
    Done,
    /// Nothing is due.
    Idle,
    /// Discord cannot be reached now.
    Later,
}

async fn deliver_next(host: &Host, id: &str) -> Result<Step, Refused> {
    let wanted = id.to_owned();
    let mut waiting = host
        .read(move |connection| deliveries::waiting(connection, &wanted))
        .await?;
    waiting.sort_by_key(|waiting| Destination::from_key(&waiting.destination));
    let Some(next) = waiting.into_iter().next() else {
        return Ok(Step::Idle);
    };
    let destination = Destination::from_key(&next.destination);
    // What an earlier life had begun is brought to its end first, under the same mark.
    let in_doubt = next.begun > next.delivered;
    let mark = if in_doubt { next.begun } else { next.due };
    let prepared = {
        let mut held = host.lock(id).await?;
        let live = held.live()?;
        destination
            .and_then(|destination| prepare(live, destination, next.delivered, mark, in_doubt))
    };
    let result = match prepared {
        None => Ok(None),
        Some(delivery) => {
            let (id, key) = (id.to_owned(), next.destination.clone());
            host.write(move |connection| deliveries::begin(connection, &id, &key, mark))
                .await?;
            host.inner.poster.deliver(delivery).await.map(Some)
        }
    };
    match result {
        Err(Undelivered::Later) => {
            // It may have arrived all the same: it stays in doubt.
            Host::count(&host.counters().undelivered);
            return Ok(Step::Later);
        }
        Ok(receipt) => {
            if receipt.is_some() {
                Host::count(&host.counters().delivered);
            }
            note_receipt(host, id, destination, receipt).await?;
            note_trouble(host, id, destination, None).await?;
        }
        Err(reason) => {
            Host::count(&host.counters().undelivered);
            tracing::info!(%id, destination = %next.destination, ?reason, "not delivered");
            note_trouble(host, id, destination, Some(reason)).await?;
            if !note_failure(host, id, destination, reason).await? {
                let (id, key) = (id.to_owned(), next.destination);
                host.write(move |connection| deliveries::undo_begin(connection, &id, &key))
                    .await?;
                return Ok(Step::Done);
            }
        }
    }
    let (id, key) = (id.to_owned(), next.destination);
    host.write(move |connection| deliveries::done(connection, &id, &key, mark))
        .await?;
    Ok(Step::Done)
}

/// What to hand to the poster; `None` when there is nothing (any more) to show there.
fn prepare(
    live: &Live,
    destination: Destination,
    delivered: u32,
    mark: u32,
    in_doubt: bool,
) -> Option<Delivery> {
    let since = sequence_of(delivered);
    let home = |number: u8| {
        live.homes
            .iter()
            .find(|home| home.number == number)
            .cloned()
    };
    let what = match destination {
        Destination::Card(number) => What::Card {
            home: home(number)?,
            card: Box::new(card(live, live.row.progress.sequence)),
        },
        Destination::Thread(number) => What::Thread {
            home: home(number).filter(|home| home.thread.is_none() && home.card.is_some())?,
            sheet: Box::new(live.public(u32::MAX)),
        },
        Destination::Hand(seat) => hand(live, seat, since)?,
        Destination::Announcement(number) => What::Announcement {
            home: home(number)?,
            sheet: Box::new(live.public(since)),
            deadline: live.deadline(),
            mention: live.to_move().and_then(|seat| to_mention(live, seat)),
        },
        Destination::Notice(number) => notice(live, home(number)?, mark)?,
        Destination::Reminder(seat) => reminder(live, seat, mark)?,
        Destination::Archive(number) => What::Archive {
            home: home(number).filter(|home| home.thread.is_some())?,
        },
    };
    Some(Delivery {
        id: live.row.id.clone(),
        sequence: mark,
        players: Some(live.players()),
        in_doubt,
        what,
    })
}

/// Whether a seat's player takes direct messages from the bot.
fn takes_messages(live: &Live, seat: Seat) -> bool {
    live.users[seat]
        .as_ref()
        .is_some_and(|user| user.dm && !user.dm_closed)
}

/// Who is pinged in the thread: a player whom no direct message reaches.
fn to_mention(live: &Live, seat: Seat) -> Option<crate::store::UserId> {
    live.user(seat).filter(|_| !takes_messages(live, seat))
}

fn hand(live: &Live, seat: Seat, since: u32) -> Option<What> {
    let user = live.users[seat].as_ref()?;
    if !takes_messages(live, seat) {
        return None;
    }
    Some(What::Hand {
        user: user.user,
        language: user.language.clone(),
        sheet: Box::new(live.sheet(seat, since)),
        deadline: live.deadline(),
        home: live.homes.first().cloned(),
        text_board: user.text_board,
        trouble: live.trouble.filter(|_| !live.told[seat]),
    })
}

fn reminder(live: &Live, seat: Seat, due: u32) -> Option<What> {
    let user = live.users[seat].as_ref()?;
    let progress = &live.row.progress;
    if live.row.end.is_some() || due != reminder_mark(progress.ply, progress.reminded) {
        return None;
    }
    let reminder = match progress.reminded {
        1 => Reminder::Half,
        2 => Reminder::Tenth,
        3 => Reminder::Flag,
        _ => return None,
    };
    let home = live.homes.first().cloned();
    let by_message = takes_messages(live, seat);
    Some(What::Reminder {
        user: user.user,
        language: match (&home, by_message) {
            (Some(home), false) => home.language.clone(),
            _ => user.language.clone(),
        },
        home: home.filter(|_| !by_message),
        reminder,
        deadline: progress.deadline?,
    })
}

fn notice(live: &Live, home: Home, due: u32) -> Option<What> {
    let (kind, proposer) = live.row.proposal.as_ref()?;
    let seat = Seat::from_number(*proposer)?;
    if due != proposal_mark(live.row.progress.sequence, seat) {
        return None;
    }
    let notice = match kind.as_str() {
        "draw" => Notice::DrawOffered(seat),
        "abort" => Notice::AbortOffered(seat),
        _ => return None,
    };
    Some(What::Notice {
        home,
        notice,
        mention: live.user(seat.other()),
    })
}

/// Remembers where things stand now.
async fn note_receipt(
    host: &Host,
    id: &str,
    destination: Option<Destination>,
    receipt: Option<Receipt>,
) -> Result<(), Refused> {
    let (Some(destination), Some(receipt)) = (destination, receipt) else {
        return Ok(());
    };
    match destination {
        Destination::Card(number) => {
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
            let mut held = host.lock(id).await?;
            let live = held.live()?;
            live.told[seat] = live.trouble.is_some();
            Ok(())
        }
        _ => Ok(()),
    }
}

async fn change_home(
    host: &Host,
    id: &str,
    number: u8,
    change: impl FnOnce(&mut Home),
) -> Result<(), Refused> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let Some(home) = live.homes.iter_mut().find(|home| home.number == number) else {
        return Ok(());
    };
    let mut changed = home.clone();
    change(&mut changed);
    let (written, row) = (id.to_owned(), live::home_row(&changed));
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
    destination: Option<Destination>,
    reason: Undelivered,
) -> Result<bool, Refused> {
    let Some(destination) = destination else {
        return Ok(true);
    };
    match (destination, reason) {
        (Destination::Hand(seat) | Destination::Reminder(seat), Undelivered::Closed) => {
            close_messages(host, id, seat).await?;
            Ok(matches!(destination, Destination::Hand(_)))
        }
        // The card was deleted: it is posted anew.
        (Destination::Card(number), Undelivered::MessageGone) => {
            change_home(host, id, number, |home| home.card = None).await?;
            Ok(false)
        }
        (
            Destination::Card(number)
            | Destination::Announcement(number)
            | Destination::Notice(number),
            Undelivered::ChannelGone,
        ) => Ok(!move_home(host, id, number).await?),
        _ => Ok(true),
    }
}

/// A place is gone: instead of a thread its channel serves, instead of a channel the one that the
/// server has set for matches. False when there is none; then only direct messages are left.
async fn move_home(host: &Host, id: &str, number: u8) -> Result<bool, Refused> {
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
    let Some(channel) = settings.channel.filter(|set| *set != home.channel) else {
        return Ok(false);
    };
    // Card and thread are due anew, whatever stood in the old channel.
    let anew = [Destination::Card(number), Destination::Thread(number)];
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
    destination: Option<Destination>,
    reason: Option<Undelivered>,
) -> Result<(), Refused> {
    let Some(Destination::Announcement(number)) = destination else {
        return Ok(());
    };
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    let home = live.homes.iter().find(|home| home.number == number);
    let lacks = |home: &Home| {
        Some(match reason? {
            Undelivered::Hidden => Lacks::Sight,
            Undelivered::Locked => Lacks::Opening,
            Undelivered::Forbidden if home.thread.is_some() => Lacks::PostingInThread,
            Undelivered::Forbidden => Lacks::Posting,
            _ => return None,
        })
    };
    let trouble = home.and_then(|home| {
        Some(Trouble {
            channel: home.thread.unwrap_or(home.channel),
            lacks: lacks(home)?,
        })
    });
    if live.trouble != trouble {
        live.trouble = trouble;
        live.told = BySeat::from_fn(|_| false);
    }
    Ok(())
}

/// A user takes no direct messages: remembered, so that not every move tries again.
async fn close_messages(host: &Host, id: &str, seat: Seat) -> Result<(), Refused> {
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
