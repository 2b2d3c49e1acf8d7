//! What the poster is handed for a destination: made from the match as it stands now.

use super::due::{Destination, sequence_of};
use crate::game::Seat;
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::play::card;
use crate::host::ports::{Delivery, DeliveryContent, Doubt, Home, Notice, Reminder};
use crate::store::UserId;

/// What to hand to the poster; `None` when there is nothing (any more) to show there.
pub(super) fn prepare(
    live: &LoadedMatch,
    host: &Host,
    destination: Destination,
    delivered: u32,
    mark: u32,
    doubt: Doubt,
) -> Option<Delivery> {
    let since = sequence_of(delivered);
    let home = |number: u8| {
        live.homes
            .iter()
            .find(|home| home.number == number)
            .cloned()
    };
    let content = match destination {
        Destination::StatusCard(number) => DeliveryContent::StatusCard {
            home: home(number)?,
            card: Box::new(card(live, live.row.progress.sequence)),
        },
        Destination::Thread(number) => DeliveryContent::Thread {
            home: home(number).filter(|home| home.thread.is_none() && home.card.is_some())?,
            sheet: Box::new(live.public(u32::MAX)),
        },
        Destination::Hand(seat) => hand(live, host, seat, since)?,
        Destination::Announcement(number) => DeliveryContent::Announcement {
            home: home(number)?,
            sheet: Box::new(live.public(since)),
            deadline: live.deadline(),
            mention: live.to_move().and_then(|seat| to_mention(live, seat)),
        },
        Destination::Notice(number) => notice(live, home(number)?)?,
        Destination::Reminder(seat) => reminder(live, host, seat)?,
        Destination::Archive(number) => DeliveryContent::Archive {
            home: home(number).filter(|home| home.thread.is_some())?,
        },
    };
    Some(Delivery {
        id: live.row.id.clone(),
        sequence: mark,
        players: Some(live.players()),
        doubt,
        content,
    })
}

/// Who is pinged in the thread: a player whom no direct message reaches.
fn to_mention(live: &LoadedMatch, seat: Seat) -> Option<UserId> {
    live.user(seat).filter(|_| !live.takes_messages(seat))
}

fn hand(live: &LoadedMatch, host: &Host, seat: Seat, since: u32) -> Option<DeliveryContent> {
    let user = live.users[seat].as_ref()?;
    if !live.takes_messages(seat) {
        return None;
    }
    let home = live.homes.first();
    Some(DeliveryContent::Hand {
        user: user.user,
        language: user.language.clone(),
        sheet: Box::new(live.sheet(seat, since)),
        deadline: live.deadline(),
        server_name: home.and_then(|home| host.server_name(home.server?)),
        home: home.cloned(),
        text_board: user.text_board,
        trouble: host.inner.troubles.untold(&live.row.id, seat),
    })
}

fn reminder(live: &LoadedMatch, host: &Host, seat: Seat) -> Option<DeliveryContent> {
    let user = live.users[seat].as_ref()?;
    let progress = &live.row.progress;
    let to_move = live.to_move()?;
    let (reminder, to) = match progress.reminded {
        1 => (Reminder::Half, to_move),
        2 => (Reminder::Tenth, to_move),
        3 => (Reminder::Flag, to_move.other()),
        _ => return None,
    };
    if to != seat {
        return None;
    }
    let home = live.homes.first().cloned();
    let by_message = home.is_none() || live.takes_messages(seat);
    Some(DeliveryContent::Reminder {
        user: user.user,
        seat,
        kind: live.table.terms().kind,
        language: match (&home, by_message) {
            (Some(home), false) => home.language.clone(),
            _ => user.language.clone(),
        },
        by_message,
        server_name: home
            .as_ref()
            .and_then(|home| host.server_name(home.server?)),
        home,
        reminder,
        deadline: progress.deadline?,
    })
}

fn notice(live: &LoadedMatch, home: Home) -> Option<DeliveryContent> {
    let (kind, proposer) = live.row.proposal.as_ref()?;
    let seat = Seat::from_number(*proposer)?;
    let notice = match kind.as_str() {
        "draw" => Notice::DrawOffered(seat),
        "abort" => Notice::AbortOffered(seat),
        _ => return None,
    };
    Some(DeliveryContent::Notice {
        home,
        kind: live.table.terms().kind,
        notice,
        mention: live.user(seat.other()),
    })
}
