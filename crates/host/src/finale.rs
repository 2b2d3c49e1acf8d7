//! The end of a match that two people played out: its last round to watch again, and its story.

use super::handle::Host;
use super::ports::{Content, Delivery, Words};
use super::seen::Player;
use super::teacher::thoughts;
use crate::Result;
use model::{MatchId, Ply, Refusal, UserId};
use rules::{Entry, MatchReason, Seat};
use table::{Broken, PlayedRound, PublicSheet, Replay, Story, Terms};

/// The end of a match besides its result.
#[derive(Clone, Debug)]
pub struct Finale {
    /// The last round.
    pub replay: Replay,
    /// The story, if the match has a winner.
    pub story: Option<Story>,
}

impl Finale {
    /// Puts the end of a match together from its log. It takes as long as a few decisions of the
    /// strongest computer player, and is the same whenever it is asked for. Returns `None` if the
    /// last round is not in the log.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] if the log does not fit the rules.
    pub fn of(
        id: MatchId,
        terms: &Terms,
        sheet: &PublicSheet,
        log: &[Entry],
    ) -> Result<Option<Self>, Broken> {
        let (ended, standing) = (&sheet.rounds, sheet.standing);
        let last = ended.last();
        let round = last.and_then(|last| PlayedRound::find(last.number, ended, standing, log));
        let Some(round) = round else { return Ok(None) };
        let replay = terms.kind.game().replay(terms, round)?;
        let winner = sheet.end.and_then(|end| end.winner);
        let mut chance = thoughts(id, Ply(0));
        let story = winner.map(|winner| Story::of(terms, log, winner, &mut chance));
        let story = story.transpose()?.flatten();
        Ok(Some(Self { replay, story }))
    }
}

/// Adds its finale to the post about the end of a match that two people played out.
/// Nobody holds the match meanwhile; the claim of the post does not run out. A post for which that
/// fails is made without.
pub(super) async fn complete(host: &Host, mut delivery: Delivery) -> Delivery {
    let id = delivery.id;
    if let Some(sheet) = played_out(&delivery) {
        // A task of its own: it waits for the match, and so may whoever polls this.
        let making = tokio::spawn(make(host.clone(), id, sheet.clone()));
        let made = making.await.unwrap_or(Err(Refusal::Unavailable));
        if let Err(error) = &made {
            tracing::warn!(%id, ?error, "the end of a match is told without its story");
        }
        if let Content::Message {
            words: Words::Announcement { finale, .. },
            ..
        } = &mut delivery.content
        {
            *finale = made.ok().flatten().map(Box::new);
        }
    }
    delivery
}

/// Returns the sheet of a match whose end a delivery tells, if two people have played it out.
fn played_out(delivery: &Delivery) -> Option<&PublicSheet> {
    let Some(Words::Announcement { sheet, .. }) = delivery.words() else {
        return None;
    };
    let players = delivery.players.as_ref()?;
    let is_computer = |seat: Seat| matches!(players[seat], Player::Computer(_));
    let is_played_out = sheet
        .end
        .is_some_and(|end| end.reason == MatchReason::Score);
    (is_played_out && !Seat::BOTH.into_iter().any(is_computer)).then_some(sheet)
}

async fn make(host: Host, id: MatchId, sheet: PublicSheet) -> Result<Option<Finale>> {
    let (terms, patron) = {
        let mut held = host.lock(id).await?;
        let live = held.live()?;
        let winner = sheet.end.and_then(|end| end.winner);
        let patron = live.row.user(winner.unwrap_or(Seat::Zero));
        (live.table.terms().clone(), patron.unwrap_or(UserId(0)))
    };
    let log = host.read(move |tx| tx.log(id)).await?;
    let turn = host.inner.thoughts.turn(patron, patron).await;
    let thinking = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        Finale::of(id, &terms, &sheet, &log).map_err(|_| Refusal::Broken)
    });
    thinking.await.map_err(|_| Refusal::Unavailable)?
}
