//! Notices: proposals, the answers to them, and time that was given.

use super::prepare::{Told, is_home_of, to_mention};
use super::shown::Prepared;
use crate::handle::Host;
use crate::loaded::LoadedMatch;
use crate::ports::{Notice, Words};
use model::{Home, Proposal, SeatNotice};
use rules::Seat;
use store::Claimed;
use text::Phrase;

/// Prepares the notice of a proposal in a home, or its end where it stands already.
pub(super) fn at_home(
    live: &LoadedMatch,
    host: &Host,
    claimed: &Claimed,
    home: Home,
) -> Option<Prepared> {
    let mut mention = None;
    let (notice, standing) = if let Some((_, proposer)) = live.row.proposal {
        let asked = proposer.other();
        if is_home_of(claimed, home.number, asked) {
            mention = to_mention(host, claimed, asked, false);
        }
        (proposed(live)?, None)
    } else {
        let settled = Seat::BOTH.into_iter().find_map(|seat| settled(live, seat));
        (settled?, Some(claimed.post.message?))
    };
    let told = Told::at_home(home, mention);
    Some(told.prepared(standing, |to| Words::Notice {
        kind: live.table.terms().kind,
        to,
        notice,
    }))
}

/// Prepares what a player is told by a message of their own. A player who has blocked the other is
/// told nothing of what they do.
pub(super) fn to_seat(
    live: &LoadedMatch,
    host: &Host,
    claimed: &Claimed,
    seat: Seat,
) -> Option<Prepared> {
    let is_told = live.row.end.is_none() && !claimed.has_blocked[seat];
    let asked = proposed(live).filter(|_| {
        let proposer = live.row.proposal.map(|(_, proposer)| proposer);
        proposer == Some(seat.other())
    });
    let notice = asked.or_else(|| answered(live, seat)).filter(|_| is_told)?;
    let told = Told::to_seat(live, host, claimed, seat)?;
    Some(told.prepared(None, |to| Words::Notice {
        kind: live.table.terms().kind,
        to,
        notice,
    }))
}

/// Returns the proposal that stands.
fn proposed(live: &LoadedMatch) -> Option<Notice> {
    let (proposal, seat) = live.row.proposal?;
    let ply = live.row.players[seat].proposed?;
    let told = match proposal {
        Proposal::Draw | Proposal::Abort => Vec::new(),
        Proposal::TakeBack => told_of_the_last_decision(live, seat),
    };
    Some(Notice::Proposed {
        proposal,
        seat,
        ply,
        told,
    })
}

/// Returns what everybody may read of a seat's last decision: its words, or what was told of it.
fn told_of_the_last_decision(live: &LoadedMatch, seat: Seat) -> Vec<Phrase> {
    let told = || live.public(live.before_the_last_decision(seat)).narration;
    live.table
        .last_label()
        .map_or_else(told, |label| vec![label])
}

/// Returns the answer to what a seat has proposed, if the match goes on with it.
fn settled(live: &LoadedMatch, proposer: Seat) -> Option<Notice> {
    let proposal = match live.row.players[proposer].notice? {
        SeatNotice::DrawDeclined => Proposal::Draw,
        SeatNotice::AbortDeclined => Proposal::Abort,
        SeatNotice::TakeBackDeclined => Proposal::TakeBack,
        SeatNotice::TakenBack => return Some(Notice::TakenBack { seat: proposer }),
        SeatNotice::TimeGiven => return None,
    };
    Some(Notice::Declined {
        proposal,
        seat: proposer.other(),
    })
}

/// Returns what the other player has answered a seat, or given it.
fn answered(live: &LoadedMatch, seat: Seat) -> Option<Notice> {
    let given = || {
        Some(Notice::TimeGiven {
            seat: seat.other(),
            deadline: live.row.deadline()?,
        })
    };
    match live.row.players[seat].notice? {
        SeatNotice::TimeGiven => given(),
        _ => settled(live, seat),
    }
}
