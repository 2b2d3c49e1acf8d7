//! What a committed step makes due, and where.
//!
//! A commit says which destinations should show it, each with a mark: the state of the match that
//! it is to show.

use rusqlite::Connection;

use crate::game::Seat;
use crate::host::loaded::LoadedMatch;
use crate::store::matches::Match;
use crate::store::{StoreError, deliveries};
use crate::table::{Standing, Waiting};

/// Where something of a match is shown. Their order is the order of delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::host) enum Destination {
    /// The status card of a home.
    StatusCard(u8),
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
    pub(super) fn key(self) -> String {
        match self {
            Self::StatusCard(home) => format!("card:{home}"),
            Self::Thread(home) => format!("thread:{home}"),
            Self::Hand(seat) => format!("hand:{seat}"),
            Self::Announcement(home) => format!("announcement:{home}"),
            Self::Notice(home) => format!("notice:{home}"),
            Self::Reminder(seat) => format!("reminder:{seat}"),
            Self::Archive(home) => format!("archive:{home}"),
        }
    }

    pub(super) fn from_key(key: &str) -> Option<Self> {
        let (kind, number) = key.split_once(':')?;
        let number: u8 = number.parse().ok()?;
        let seat = Seat::from_number(i64::from(number));
        Some(match kind {
            "card" => Self::StatusCard(number),
            "thread" => Self::Thread(number),
            "hand" => Self::Hand(seat?),
            "announcement" => Self::Announcement(number),
            "notice" => Self::Notice(number),
            "reminder" => Self::Reminder(seat?),
            "archive" => Self::Archive(number),
            _ => return None,
        })
    }

    /// The home, where it is one of its places.
    const fn home(self) -> Option<u8> {
        match self {
            Self::StatusCard(home)
            | Self::Thread(home)
            | Self::Announcement(home)
            | Self::Notice(home)
            | Self::Archive(home) => Some(home),
            Self::Hand(_) | Self::Reminder(_) => None,
        }
    }

    /// Whether this cannot be brought out before something else is: a home's places follow each
    /// other, a seat waits for nobody.
    pub(super) fn waits_for(self, other: Self) -> bool {
        self == other || (self.home().is_some() && self.home() == other.home())
    }
}

/// What a destination should show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::host) enum Mark {
    /// A state of the match.
    At(u32),
    /// One more thing than it shows by now: what comes between two entries of the log.
    OneMore,
}

/// What is due, and where.
pub(in crate::host) type Due = Vec<(Destination, Mark)>;

/// The state of a match as a destination counts it: the log's last entry, and a step beyond it for
/// an end that has no entry, or for the beginning of a game that deals nothing.
const fn mark(sequence: u32, ended: bool) -> u32 {
    let beyond = match (sequence, ended) {
        (_, true) => 3,
        (0, false) => 1,
        (_, false) => 0,
    };
    sequence.saturating_mul(4).saturating_add(beyond)
}

/// Whether a mark is that of an end.
pub(super) const fn is_end(mark: u32) -> bool {
    mark % 4 == 3
}

/// The log entry of a mark.
pub(super) const fn sequence_of(mark: u32) -> u32 {
    mark / 4
}

/// What a committed step makes due.
pub(in crate::host) fn after_step(
    live: &LoadedMatch,
    row: &Match,
    before: Standing,
    after: Standing,
    round_ended: bool,
) -> Due {
    let ended = row.end.is_some();
    let now = Mark::At(mark(after.sequence, ended));
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
            due.push((Destination::StatusCard(home.number), now));
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
pub(in crate::host) fn after_end(live: &LoadedMatch) -> Due {
    let now = Mark::At(mark(live.row.progress.sequence, true));
    let hands = Seat::BOTH
        .into_iter()
        .filter(|&seat| live.user(seat).is_some());
    let homes = live.homes.iter().flat_map(|home| {
        [
            Destination::StatusCard(home.number),
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
pub(in crate::host) fn write(
    connection: &Connection,
    id: &str,
    due: &[(Destination, Mark)],
) -> Result<(), StoreError> {
    for (destination, mark) in due {
        let key = destination.key();
        match mark {
            Mark::At(mark) => deliveries::set_due(connection, id, &key, *mark)?,
            Mark::OneMore => deliveries::set_one_more_due(connection, id, &key)?,
        }
    }
    Ok(())
}
