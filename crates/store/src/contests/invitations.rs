//! The invitations that wait in a server. One message there names all of them: it is the card of the
//! one that has waited longest, and when that one is answered, the next takes it over.

use super::due::set_due;
use crate::{ChannelId, MessageId, Result, ServerId, Tx, venues};
use model::{Contest, ContestId, ContestSlot, ContestState};

/// The number of the place in the server that is asked, or has accepted.
const ASKED: u8 = 1;

/// Returns the keys and ids of the invitations that wait in a server, oldest first.
fn waiting(tx: &Tx<'_>, server: ServerId) -> Result<Vec<(i64, ContestId)>> {
    tx.values(
        "SELECT contests.contest_id, id FROM contest_teams
             JOIN contests ON contests.contest_id = contest_teams.contest_id
         WHERE server_id = ?1 AND team = 1 AND state = 'open'
         ORDER BY contests.contest_id",
        [server],
    )
}

/// Hands the message over in which an invitation was named, since it waits no longer and others do.
/// Its further fate is told in a message of its own, or not at all.
pub(super) fn hand_over(tx: &Tx<'_>, key: i64, contest: &Contest) -> Result<()> {
    let Some(server) = contest.asked() else {
        return Ok(());
    };
    // Discord may have answered its posting since the contest was read.
    let standing = venues::standing(tx, key, ASKED)?;
    let card = standing.and_then(|it| it.card.map(|card| (it.channel, card)));
    let (Some((channel, card)), Some((next, _))) = (card, waiting(tx, server)?.into_iter().next())
    else {
        return Ok(());
    };
    if take_over(tx, next, channel, card)? {
        tx.execute(
            "UPDATE venues SET card_id = NULL WHERE subject_id = ?1 AND number = ?2",
            (key, ASKED),
        )?;
        // An edit that may have arrived leaves no message of its own to look for.
        tx.execute(
            "UPDATE posts SET tried = shown, tried_at = NULL
             WHERE subject_id = ?1 AND slot = ?2",
            (key, ContestSlot::Card(ASKED)),
        )?;
    }
    Ok(())
}

/// Gives an invitation the message that stands, unless it has one. Returns `true` if it took it.
fn take_over(tx: &Tx<'_>, key: i64, channel: ChannelId, card: MessageId) -> Result<bool> {
    let taken = tx.execute(
        "UPDATE venues SET channel_id = ?3, card_id = ?4
         WHERE subject_id = ?1 AND number = ?2 AND card_id IS NULL",
        (key, ASKED, channel, card),
    )?;
    Ok(taken > 0)
}

/// Has the message edited that names a contest beside others, which has come or goes. Returns the
/// invitation whose card that message is.
pub(super) fn follow(tx: &Tx<'_>, contest: &Contest) -> Result<Option<ContestId>> {
    let Some(server) = contest.asked() else {
        return Ok(None);
    };
    let first = waiting(tx, server)?.into_iter().next();
    let Some((first, id)) = first.filter(|(_, id)| *id != contest.id) else {
        return Ok(None);
    };
    tx.execute(
        "UPDATE contests SET version = version + 1 WHERE contest_id = ?1",
        [first],
    )?;
    set_due(tx, first, &[ContestSlot::Card(ASKED)])?;
    Ok(Some(id))
}

impl Tx<'_> {
    /// Returns `true` if a challenge was answered with another one.
    pub fn is_contest_answered(&self, id: ContestId) -> Result<bool> {
        self.exists("SELECT 1 FROM contests WHERE follows = ?1", [id])
    }
}

/// The need of a card in the server that is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InvitationCard {
    /// It is posted or edited.
    Own,
    /// Nothing: the card of another invitation names this one, or it ended before it was shown.
    None,
    /// It waits: that of another contest is on its way to the same server, and may become the message
    /// that names this one, too.
    Held,
}

/// Returns what there is to do about the card of a contest that is due in a place.
pub(super) fn card(
    tx: &Tx<'_>,
    key: i64,
    contest: &Contest,
    slot: ContestSlot,
) -> Result<InvitationCard> {
    let asked = contest.asked();
    let Some(server) = asked.filter(|_| slot == ContestSlot::Card(ASKED)) else {
        return Ok(InvitationCard::Own);
    };
    if matches!(
        contest.state,
        ContestState::Declined | ContestState::Withdrawn | ContestState::Expired
    ) {
        let place = contest.place_in(server);
        let is_shown = place.is_some_and(|place| place.card.is_some());
        let card = if is_shown {
            InvitationCard::Own
        } else {
            InvitationCard::None
        };
        return Ok(card);
    }
    if !contest.is_open() {
        return Ok(InvitationCard::Own);
    }
    if waiting(tx, server)?.first().map(|(first, _)| *first) != Some(key) {
        return Ok(InvitationCard::None);
    }
    let is_held = tx.exists(
        "SELECT 1 FROM posts
             JOIN contests ON contests.contest_id = posts.subject_id
             JOIN venues ON venues.subject_id = posts.subject_id AND venues.number = ?3
         WHERE shown < wanted AND tried > shown AND card_id IS NULL
             AND posts.subject_id <> ?1 AND slot = ?4 AND venues.server_id = ?2",
        (key, server, ASKED, slot),
    )?;
    Ok(if is_held {
        InvitationCard::Held
    } else {
        InvitationCard::Own
    })
}

/// Finds out whose card a message is that was just posted or edited for a contest in a place: it may
/// have been answered meanwhile. Returns `true` if it is another one's.
pub(super) fn is_of_another(
    tx: &Tx<'_>,
    contest: &Contest,
    number: u8,
    message: MessageId,
    channel: ChannelId,
) -> Result<bool> {
    let Some(server) = contest
        .asked()
        .filter(|_| number == ASKED && !contest.is_open())
    else {
        return Ok(false);
    };
    let Some((first, _)) = waiting(tx, server)?.into_iter().next() else {
        return Ok(false);
    };
    let stands = venues::standing(tx, first, ASKED)?;
    let has_it = stands.is_some_and(|it| it.card == Some(message));
    // A contest that was accepted keeps what was posted for it.
    let is_over = contest.state.is_over();
    Ok(has_it || (is_over && take_over(tx, first, channel, message)?))
}

impl Tx<'_> {
    /// Returns the invitations that wait in a server, oldest first.
    pub fn invitations_in(&self, server: ServerId) -> Result<Vec<Contest>> {
        let mut contests = Vec::new();
        for (key, _) in waiting(self, server)? {
            contests.extend(super::load::load(self, key)?);
        }
        Ok(contests)
    }
}
