//! Rematches: the next match of the same two players.

use super::failure::{Attempt, Failure};
use super::handle::Host;
use super::loaded::LoadedMatch;
use super::offers::{Again, NewChallenge};
use super::requests::{Authority, Caller, Challenge, Challenged, Origin, Started};
use super::rights::Deed;
use super::seen::Opponent;
use crate::Result;
use model::{Home, MatchId, OfferState, Refusal};
use rules::Seat;
use store::{Followed, Server};

impl Host {
    /// Challenges the same opponent again after the end, where the match was played and with sides
    /// swapped. Asking again returns the first challenge; an opponent who asks for the same gets
    /// the offer, to accept or decline it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotYet`] while the match runs, [`Refusal::NotAPlayer`],
    /// [`Refusal::AskedBefore`], or a refusal by the limits of challenges.
    pub async fn rematch(&self, caller: &Caller, id: MatchId) -> Result<Challenged> {
        self.remember(caller).await?;
        let made = self.retry(|| self.ask_again(caller, id, Ok)).await?;
        made.when_posted().await
    }

    /// Begins the next match against the computer, at the level below.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unknown`] if there is none, and as [`rematch`](Self::rematch) does.
    pub async fn rematch_below(&self, caller: &Caller, id: MatchId) -> Result<Challenged> {
        self.remember(caller).await?;
        let made = self.retry(|| self.ask_again(caller, id, at_level_below));
        made.await?.when_posted().await
    }

    /// Challenges the winner of a finished match on its terms, for somebody who did not play in it.
    /// One of its players asks for the rematch.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotYet`] while the match runs, [`Refusal::NotAPlayer`] if nobody has won it,
    /// [`Refusal::BoardOfContest`], [`Refusal::NotAMember`] if they play for another server, or a
    /// refusal by the limits of challenges.
    pub async fn challenge_winner(&self, caller: &Caller, id: MatchId) -> Result<Challenged> {
        let is_player = {
            let mut held = self.lock(id).await?;
            held.live()?.row.seat_of(caller.user).is_some()
        };
        if is_player {
            return self.rematch(caller, id).await;
        }
        self.check_guest(caller).await?;
        let challenge = challenge_to_winner(caller, self.lock(id).await?.live()?)?;
        self.challenge(caller, challenge).await
    }

    /// Checks that a caller may challenge others where they are, before anything else is said.
    async fn check_guest(&self, caller: &Caller) -> Result<()> {
        caller.check_challenger()?;
        self.check_welcome(caller).await
    }

    async fn ask_again(
        &self,
        caller: &Caller,
        id: MatchId,
        change: fn(Challenge) -> Result<Challenge>,
    ) -> Attempt<NewChallenge> {
        // Held to the end, so that a request at the same time comes after; at another host it is
        // the version that tells who was faster.
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = Deed::Rematch.seat(caller, live)?;
        if live.row.end.is_none() {
            return Err(Refusal::NotYet.into());
        }
        let first = next_first(live);
        let challenge = change(live.rematch(seat, first)?)?;
        if let Some(known) = live.row.rematch
            && let Some(challenged) = self.known_rematch(caller, known).await?
        {
            return Ok(challenged.into());
        }
        let players = &live.row.players;
        let servers = [seat, seat.other()].map(|seat| players[seat].server);
        let at_home = Caller {
            origin: live.home_of(seat).and_then(place_of),
            nickname: players[seat].nickname.clone(),
            ..caller.clone()
        };
        let again = Again {
            follows: Followed {
                id,
                version: live.version,
            },
            servers,
            homes: live.shown_homes().cloned().collect(),
        };
        let asked = self.offer_or_start(&at_home, challenge, Some(again)).await;
        match asked {
            Err(Failure::Refused(Refusal::Banned)) if caller.server() != at_home.server() => {
                Err(Refusal::BannedThere.into())
            }
            asked => asked,
        }
    }

    /// Returns the state of a rematch that was asked for before, or `None` if there may be another.
    async fn known_rematch(&self, caller: &Caller, id: MatchId) -> Result<Option<Challenged>> {
        match self.offer(id, caller.server()).await {
            Ok(offer) => match offer.state {
                OfferState::Open(_) if offer.challenger == caller.user => {
                    return Ok(Some(Challenged::Offered(Box::new(offer))));
                }
                OfferState::Open(_) => return Ok(Some(Challenged::Asked(Box::new(offer)))),
                OfferState::Accepted => {}
                // One proposal in five plies, and there are no more plies.
                _ if offer.challenger == caller.user => return Err(Refusal::AskedBefore),
                _ => return Ok(None),
            },
            Err(Refusal::Unknown) => {}
            Err(refused) => return Err(refused),
        }
        match self.hand(caller, id).await {
            Ok(view) if view.sheet.public.end.is_none() => {
                let view = Some(Box::new(view));
                Ok(Some(Challenged::Started(Started { id, view })))
            }
            Ok(_) | Err(Refusal::Unknown | Refusal::NotAPlayer) => Ok(None),
            Err(refused) => Err(refused),
        }
    }
}

/// Returns a challenge of the computer at the level below.
fn at_level_below(challenge: Challenge) -> Result<Challenge> {
    let Opponent::Computer(level) = challenge.opponent else {
        return Err(Refusal::Unknown);
    };
    let level = level.below().ok_or(Refusal::Unknown)?;
    Ok(Challenge {
        opponent: Opponent::Computer(level),
        ..challenge
    })
}

/// Returns a caller's challenge to the winner of a match from the place of the loser.
fn challenge_to_winner(caller: &Caller, live: &LoadedMatch) -> Result<Challenge> {
    let end = live.end().ok_or(Refusal::NotYet)?;
    if live.row.board.is_some() {
        return Err(Refusal::BoardOfContest);
    }
    let winner = end.winner.ok_or(Refusal::NotAPlayer)?;
    let is_person = live.row.user(winner).is_some();
    // They could not see it, and people here are not shown their account.
    if is_person && caller.origin.is_some() && live.row.players[winner].server != caller.server() {
        return Err(Refusal::NotAMember);
    }
    live.rematch(winner.other(), next_first(live))
}

/// Returns the place of a match, as a caller without rights would ask from it.
fn place_of(home: &Home) -> Option<Origin> {
    Some(Origin {
        server: home.server?,
        channel: home.channel,
        thread: home.thread,
        language: home.language.clone(),
        authority: Authority::Member,
        roles: Vec::new(),
        settings: Server::default(),
    })
}

/// Returns the seat with the first turn in the first game of a rematch, in games whose challenge
/// settles that.
fn next_first(live: &LoadedMatch) -> Seat {
    let rounds = live.table.rounds();
    rounds.last().map_or_else(
        || live.table.standing().first.other(),
        |round| {
            live.table
                .terms()
                .kind
                .game()
                .next_first(round.first, &round.outcome)
        },
    )
}
