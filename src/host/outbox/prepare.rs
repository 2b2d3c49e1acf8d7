//! Preparing deliveries from the match as it stands now.

use super::board_end::{is_told_at_home, message_to_edit};
use super::notices;
use crate::game::Seat;
use crate::host::contests::ContestView;
use crate::host::handle::Host;
use crate::host::loaded::LoadedMatch;
use crate::host::ports::{Addressee, Delivery, DeliveryContent, Doubt, Reminder};
use crate::host::queries::card;
use crate::host::turn_clock;
use crate::host::view::{NO_NARRATION, View};
use crate::store::{Claimed, MatchSlot, MessageId, Sequence, UserId, Verbosity};
use crate::table::Waiting;

/// Returns the delivery to hand to the poster, or `None` if there is nothing more to show there.
/// An announcement pings the user to `mention`, and tells the end of a board with its `contest`.
pub(super) fn prepare(
    live: &LoadedMatch,
    host: &Host,
    slot: MatchSlot,
    claimed: &Claimed,
    doubt: Doubt,
    mention: Option<UserId>,
    contest: Option<ContestView>,
) -> Option<Delivery> {
    let since = claimed.post.shown.sequence();
    // The card and the thread of a contest are those of its boards, and stay when one is hidden.
    if live.row.board.is_some()
        && matches!(
            slot,
            MatchSlot::Card(_)
                | MatchSlot::Thread(_)
                | MatchSlot::Archive(_)
                | MatchSlot::Removal(_)
        )
    {
        return None;
    }
    let home = |number: u8| {
        let homes = &claimed.homes;
        homes.iter().find(|home| home.number == number).cloned()
    };
    let content = match slot {
        MatchSlot::Card(number) => DeliveryContent::StatusCard {
            home: home(number)?,
            card: Box::new(card(
                live,
                live.row.progress.sequence,
                host.now(),
                claimed.medals,
            )),
        },
        MatchSlot::Thread(number) => DeliveryContent::Thread {
            home: home(number)
                .filter(|home| home.thread.is_none() && home.card.is_some())
                .filter(|_| claimed.channel.takes_threads(host.now()))?,
            sheet: Box::new(live.public(NO_NARRATION)),
        },
        MatchSlot::Hand(seat) => hand(live, host, claimed, seat, since)?,
        MatchSlot::Announcement(number) => {
            let home = home(number)?;
            let since = match home.verbosity {
                // The end says it all: nobody there has followed the turns before it.
                Verbosity::Rounds if live.end().is_some() => {
                    since.max(before_the_last_exchange(live))
                }
                Verbosity::Results => since.max(before_the_last_exchange(live)),
                Verbosity::Rounds | Verbosity::Turns => since,
            };
            // Where no later turn is told, a deadline would stand there long after it is over.
            let is_timely = home.verbosity != Verbosity::Rounds || mention.is_some();
            DeliveryContent::Announcement {
                home,
                sheet: Box::new(live.public(since)),
                deadline: live.deadline().filter(|_| is_timely),
                ratings: live.ratings,
                mention,
                board: live.row.board,
                contest: contest.map(Box::new),
            }
        }
        MatchSlot::Notice(number) => notices::at_home(live, host, claimed, home(number)?)?,
        MatchSlot::Reminder(seat) => reminder(live, host, claimed, seat)?,
        MatchSlot::Flag(seat) => flag(live, host, claimed, seat)?,
        MatchSlot::DirectNotice(seat) => notices::to_seat(live, host, claimed, seat)?,
        MatchSlot::Archive(number) => DeliveryContent::Archive {
            home: home(number).filter(|home| home.thread.is_some())?,
            is_over: live.end().is_some(),
        },
        MatchSlot::Removal(number) => DeliveryContent::Removal {
            home: home(number)?,
        },
    };
    let players = match slot.seat() {
        Some(seat) => live.players_for(seat),
        None => {
            let told = slot.home().and_then(home);
            live.players(told.and_then(|home| home.server))
        }
    };
    Some(Delivery {
        id: live.row.id,
        slot: slot.to_string(),
        mark: claimed.post.mark,
        players: Some(players),
        doubt,
        begun_at: claimed.post.begun_at,
        permit: host.permit(claimed.post.until),
        content,
    })
}

/// Returns the entry of the log that the last exchange follows: the earlier one of the last
/// decisions of both seats. The player who decided there had seen all that came before, so that a
/// home which is told the end alone reads all that a player can have missed, and not the whole
/// match.
fn before_the_last_exchange(live: &LoadedMatch) -> Sequence {
    let [zero, one] = Seat::BOTH.map(|seat| live.table.last_decision(seat));
    zero.min(one)
}

/// Returns `true` if a home is in the server that a seat plays for. Nobody is pinged in another
/// one: a player who is not there has nothing from it.
pub(super) fn is_home_of(claimed: &Claimed, number: u8, seat: Seat) -> bool {
    let home = claimed.home_of(seat);
    home.is_some_and(|home| home.number == number)
}

/// Returns the player to ping in the thread, if no direct message reaches them, or none in time.
/// A player who has blocked the other is pinged by their own clock alone.
pub(super) fn to_mention(host: &Host, claimed: &Claimed, seat: Seat, late: bool) -> Option<UserId> {
    let user = claimed.users[seat].as_ref()?;
    let is_unreached = late || !user.takes_messages(host.now());
    let is_pinged = is_unreached && !claimed.has_blocked[seat];
    is_pinged.then_some(user.user)
}

fn hand(
    live: &LoadedMatch,
    host: &Host,
    claimed: &Claimed,
    seat: Seat,
    since: Sequence,
) -> Option<DeliveryContent> {
    let user = claimed.users[seat].as_ref()?;
    if !user.takes_messages(host.now()) {
        return None;
    }
    let home = claimed.home_of(seat);
    let was_to_move = live.table.standing().waiting == Waiting::Turn(seat);
    let is_over = live.row.end.is_some() && !is_told_at_home(live, claimed, seat);
    let is_outdated = is_over && was_to_move;
    let view = View {
        id: live.row.id,
        sheet: live.sheet(seat, since),
        deadline: live.deadline(),
        banks: live.banks(host.now()),
        away: live.away(host.now()),
        players: live.players_for(seat),
        ratings: live.ratings,
        elsewhere: home.map(|home| host.elsewhere(home)),
        text_board: user.text_board,
        is_player: true,
        is_newcomer: user.is_new_to(live.table.terms().kind.key()),
        lets_pass: live.lets_pass(Some(seat)),
        always_passes: live.always_passes(seat),
        orders: live.orders_left(seat),
        messages_closed: false,
        trouble: host
            .inner
            .troubles
            .unread(live.row.id, seat, home.map(|home| home.number)),
        board: host.board_of(live, seat),
        played: None,
    };
    Some(DeliveryContent::Hand {
        user: user.user,
        language: user.language.clone(),
        view: Box::new(view),
        message: message_to_edit(live, claimed, seat),
        outdated: claimed.post.message.filter(|_| is_outdated),
    })
}

fn reminder(
    live: &LoadedMatch,
    host: &Host,
    claimed: &Claimed,
    seat: Seat,
) -> Option<DeliveryContent> {
    let user = claimed.users[seat].as_ref()?;
    let progress = &live.row.progress;
    let to_move = live.to_move()?;
    let reminder = match progress.reminded {
        1 => Reminder::Half,
        2 => Reminder::Tenth,
        // On the board of a contest the flag decides.
        turn_clock::FLAG if live.row.board.is_none() => Reminder::Flagged,
        _ => return None,
    };
    let is_wanted = user.reminders || reminder == Reminder::Flagged;
    if to_move != seat || !is_wanted {
        return None;
    }
    Some(DeliveryContent::Reminder {
        to: addressee(live, host, claimed, seat)?,
        reminder,
        deadline: progress.deadline?,
        message: None,
    })
}

/// Returns the offer to claim the win or to give time, or what takes its place where it stands, once
/// that is settled. The thread of a match that is over is archived: there it stays as it is.
fn flag(live: &LoadedMatch, host: &Host, claimed: &Claimed, seat: Seat) -> Option<DeliveryContent> {
    let to = addressee(live, host, claimed, seat)?;
    let is_offered = turn_clock::is_flagged(&live.row) && live.to_move() == Some(seat.other());
    let (reminder, message) = if is_offered {
        (Reminder::Flag, None)
    } else {
        (Reminder::Settled, Some(standing_offer(claimed)?))
    };
    let is_archived = to.home.is_some() && live.row.end.is_some();
    (!is_archived).then_some(DeliveryContent::Reminder {
        to,
        reminder,
        deadline: live.deadline().unwrap_or_else(|| host.now()),
        message,
    })
}

/// Returns the message of what was offered last, if it stands.
fn standing_offer(claimed: &Claimed) -> Option<MessageId> {
    let was_last = claimed.post.mark.0 == claimed.post.shown.0.saturating_add(1);
    claimed.post.message.filter(|_| was_last)
}

/// Returns a user on a seat as they can be told something: in their home if they take no direct
/// messages now.
pub(super) fn addressee(
    live: &LoadedMatch,
    host: &Host,
    claimed: &Claimed,
    seat: Seat,
) -> Option<Addressee> {
    let user = claimed.users[seat].as_ref()?;
    let home = claimed.home_of(seat);
    let shown_at = home.filter(|_| !user.takes_messages(host.now()));
    let language = shown_at.map_or(&user.language, |home| &home.language);
    Some(Addressee {
        user: user.user,
        seat,
        kind: live.table.terms().kind,
        language: language.clone(),
        home: shown_at.cloned(),
        board: host.board_of(live, seat),
        elsewhere: home.map(|home| host.elsewhere(home)),
    })
}
