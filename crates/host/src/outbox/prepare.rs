//! Preparing deliveries from the match as it stands now.

use super::board_end::{is_told_at_home, message_to_edit};
use super::notices;
use super::shown::Prepared;
use crate::handle::Host;
use crate::loaded::{LoadedMatch, card};
use crate::ports::{Address, Content, Delivery, Doubt, Place, Reminder, Title, Words};
use crate::seen::{ContestView, NO_NARRATION, View};
use model::{Home, MatchSlot, MessageId, Ply, Sequence, UserId, Verbosity};
use rules::{Seat, Waiting};
use store::Claimed;

/// The facts that an announcement needs besides the match.
pub(super) struct Telling {
    /// The user whom it pings.
    pub mention: Option<UserId>,
    /// The announcement that it goes on with.
    pub growing: Option<Growing>,
    /// The contest of the board whose end it tells.
    pub contest: Option<ContestView>,
}

/// An announcement that stands and goes on telling.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growing {
    /// The message.
    pub message: MessageId,
    /// The entry of the log after which it begins to tell.
    pub since: Sequence,
}

/// Returns the delivery to hand to the poster, or `None` if there is nothing more to show there.
pub(super) fn prepare(
    live: &LoadedMatch,
    host: &Host,
    slot: MatchSlot,
    claimed: &Claimed,
    doubt: Doubt,
    telling: Telling,
) -> Option<Delivery> {
    let growing = telling.growing;
    let since = growing.map_or(claimed.post.shown.sequence(), |it| it.since);
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
    let prepared = match slot {
        MatchSlot::Card(number) => {
            let home = home(number)?;
            let sequence = live.row.progress.sequence;
            let card = card(live, sequence, host.now(), claimed.medals);
            let words = Words::Card(Box::new(card));
            at_card(&home, Content::edit(words, home.card))
        }
        MatchSlot::Thread(number) => {
            let home = home(number).filter(|home| home.thread.is_none())?;
            let title = Title::Match(Box::new(live.public(NO_NARRATION)));
            let card = home.card;
            let card = card.filter(|_| claimed.channel.takes_threads(host.now()))?;
            at_card(&home, Content::Thread { card, title })
        }
        MatchSlot::Hand(seat) => hand(live, host, claimed, seat, since)?,
        MatchSlot::Announcement(number) => announcement(live, home(number)?, since, telling),
        MatchSlot::Notice(number) => notices::at_home(live, host, claimed, home(number)?)?,
        MatchSlot::Reminder(seat) => reminder(live, host, claimed, seat)?,
        MatchSlot::Flag(seat) => flag(live, host, claimed, seat)?,
        MatchSlot::DirectNotice(seat) => notices::to_seat(live, host, claimed, seat)?,
        MatchSlot::Archive(number) => {
            let home = home(number).filter(|home| home.thread.is_some())?;
            let is_over = live.end().is_some();
            in_thread(&home, Content::Archive { is_over })
        }
        MatchSlot::Removal(number) => {
            let home = home(number)?;
            let (card, thread) = (home.card, home.thread);
            let removal = Content::Removal {
                card,
                thread,
                result: None,
            };
            at_card(&home, removal)
        }
        MatchSlot::Follower(_) => followed(live, host, claimed, since)?,
        MatchSlot::Unposted(_) => return None,
    };
    let players = match slot.seat() {
        Some(seat) => live.players_for(seat),
        None => {
            let told = slot.home().and_then(home);
            live.players(told.and_then(|home| home.server))
        }
    };
    let id = live.row.id;
    Some(prepared.delivery(host, id, slot, &claimed.post, doubt, Some(players)))
}

/// Returns what is posted in the channel of a home, where its card stands.
fn at_card(home: &Home, content: Content) -> Prepared {
    Prepared {
        place: Place::channel(home.server, home.channel),
        language: home.language.clone(),
        content,
    }
}

/// Returns what is posted in the thread of a home, or in its channel if there is none.
fn in_thread(home: &Home, content: Content) -> Prepared {
    Prepared {
        place: Place::channel(home.server, home.spoken()),
        language: home.language.clone(),
        content,
    }
}

/// Prepares an announcement, from an entry of the log on.
fn announcement(live: &LoadedMatch, home: Home, since: Sequence, telling: Telling) -> Prepared {
    let verbosity = home.verbosity;
    let since = match verbosity {
        Verbosity::Results => since.max(before_the_last_exchange(live)),
        Verbosity::Rounds => told_of_rounds(live, since),
        Verbosity::Turns => since,
    };
    // Where no later turn is told, a deadline would stand there long after it is over.
    let is_timely = verbosity != Verbosity::Rounds || telling.mention.is_some();
    let words = Words::Announcement {
        verbosity,
        sheet: Box::new(live.public(since)),
        deadline: live.row.deadline().filter(|_| is_timely),
        ratings: live.ratings,
        mention: telling.mention,
        board: live.row.board,
        contest: telling.contest.map(Box::new),
        finale: None,
    };
    let standing = telling.growing.map(|it| it.message);
    in_thread(&home, Content::edit(words, standing))
}

/// Returns the entry of the log after which a reader is told who hears of the ends of rounds alone.
/// The end of the match says it all: they have not followed the turns before it.
fn told_of_rounds(live: &LoadedMatch, since: Sequence) -> Sequence {
    match live.end() {
        Some(_) => since.max(before_the_last_exchange(live)),
        None => since,
    }
}

/// Prepares what a follower is told, from an entry of the log on: the end of a round, or of the match.
fn followed(
    live: &LoadedMatch,
    host: &Host,
    claimed: &Claimed,
    since: Sequence,
) -> Option<Prepared> {
    let user = claimed.follower.as_ref()?;
    let sheet = live.public(told_of_rounds(live, since));
    let is_told = sheet.closed.is_some() || sheet.end.is_some();
    (is_told && user.takes_messages(host.now())).then(|| Prepared {
        place: Place::direct(user),
        language: user.language.clone(),
        content: Content::post(Words::Followed {
            sheet: Box::new(sheet),
            board: live.row.board,
            text_board: user.text_board,
        }),
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
) -> Option<Prepared> {
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
        deadline: live.row.deadline(),
        is_flagged: live.row.is_flagged(),
        banks: live.banks(host.now()),
        away: live.away(host.now()),
        players: live.players_for(seat),
        ratings: live.ratings,
        elsewhere: home.map(Host::elsewhere),
        text_board: user.text_board,
        is_player: true,
        is_newcomer: user.is_new_to(live.table.terms().kind.key()),
        waits: waits(live, seat),
        lets_pass: live.lets_pass(Some(seat)),
        always_passes: live.always_passes(seat),
        orders: live.orders_left(seat),
        takes_back: live.may_take_back(seat),
        messages_closed: false,
        trouble: host
            .inner
            .troubles
            .unread(live.row.id, seat, home.map(|home| home.number)),
        board: Host::board_of(live, seat),
        follows: None,
        played: None,
    };
    Some(Prepared {
        place: Place::direct(user),
        language: user.language.clone(),
        content: Content::Message {
            words: Words::Hand(Box::new(view)),
            standing: message_to_edit(live, claimed, seat),
            outdated: claimed.post.message.filter(|_| is_outdated),
        },
    })
}

/// Returns `true` for the first hand of somebody who has just accepted, and waits for the challenger.
fn waits(live: &LoadedMatch, seat: Seat) -> bool {
    let challenger = live.row.challenger;
    let is_first = live.row.progress.ply == Ply(0) && live.to_move() == Some(challenger);
    // To a board of a contest, its players come one after the other.
    is_first && seat != challenger && live.row.board.is_none()
}

fn reminder(live: &LoadedMatch, host: &Host, claimed: &Claimed, seat: Seat) -> Option<Prepared> {
    let user = claimed.users[seat].as_ref()?;
    let clock = live.row.progress.clock.as_ref()?;
    let to_move = live.to_move()?;
    let reminder = match clock.reminded {
        1 => Reminder::Half,
        2 => Reminder::Tenth,
        // On the board of a contest the flag decides.
        model::FLAG if live.row.board.is_none() => Reminder::Flagged,
        _ => return None,
    };
    let is_wanted = user.reminders || reminder == Reminder::Flagged;
    if to_move != seat || !is_wanted {
        return None;
    }
    let deadline = clock.deadline;
    let told = Told::to_seat(live, host, claimed, seat)?;
    Some(told.prepared(None, |to| Words::Reminder {
        kind: live.table.terms().kind,
        to,
        seat,
        reminder,
        deadline,
    }))
}

/// Returns the offer to claim the win or to give time, or what takes its place where it stands, once
/// that is settled. The thread of a match that is over is archived: there it stays as it is.
fn flag(live: &LoadedMatch, host: &Host, claimed: &Claimed, seat: Seat) -> Option<Prepared> {
    let told = Told::to_seat(live, host, claimed, seat)?;
    let is_offered = live.row.is_flagged() && live.to_move() == Some(seat.other());
    let (reminder, standing) = if is_offered {
        (Reminder::Flag, None)
    } else {
        (Reminder::Settled, Some(standing_offer(claimed)?))
    };
    let is_archived = told.is_at_home() && live.row.end.is_some();
    (!is_archived).then(|| {
        told.prepared(standing, |to| Words::Reminder {
            kind: live.table.terms().kind,
            to,
            seat,
            reminder,
            deadline: live.row.deadline().unwrap_or_else(|| host.now()),
        })
    })
}

/// Returns the message of what was offered last, if it stands.
fn standing_offer(claimed: &Claimed) -> Option<MessageId> {
    let was_last = claimed.post.mark.0 == claimed.post.shown.0.saturating_add(1);
    claimed.post.message.filter(|_| was_last)
}

/// The readers of a message about a match, with their place and language.
pub(super) struct Told {
    place: Place,
    language: String,
    to: Address,
}

impl Told {
    /// Returns everybody in a home, with the user to ping.
    pub(super) fn at_home(home: Home, mention: Option<UserId>) -> Self {
        Self {
            place: Place::channel(home.server, home.spoken()),
            language: home.language.clone(),
            to: Address::Home { home, mention },
        }
    }

    /// Returns the user on a seat: in their home, where they are pinged, if they take no direct messages
    /// now. There is nobody to tell where that is hidden, too.
    pub(super) fn to_seat(
        live: &LoadedMatch,
        host: &Host,
        claimed: &Claimed,
        seat: Seat,
    ) -> Option<Self> {
        let user = claimed.users[seat].as_ref()?;
        let home = claimed.home_of(seat);
        if !user.takes_messages(host.now()) {
            return Some(Self::at_home(home?.clone(), Some(user.user)));
        }
        Some(Self {
            place: Place::direct(user),
            language: user.language.clone(),
            to: Address::Player {
                seat,
                elsewhere: home.map(Host::elsewhere),
                board: Host::board_of(live, seat),
            },
        })
    }

    /// Returns `true` if they are told in a home.
    fn is_at_home(&self) -> bool {
        matches!(self.to, Address::Home { .. })
    }

    /// Returns the message for them, which takes the place of one if that stands.
    pub(super) fn prepared(
        self,
        standing: Option<MessageId>,
        words: impl FnOnce(Address) -> Words,
    ) -> Prepared {
        Prepared {
            place: self.place,
            language: self.language,
            content: Content::edit(words(self.to), standing),
        }
    }
}
