//! Rounds that are over, to look at again.

use super::handle::Host;
use super::requests::Caller;
use super::rights::Deed;
use super::seen::View;
use crate::Result;
use model::{MatchId, Refusal};
use rules::{Entry, EntryKind, Round, RoundEnd, Standing};
use table::{PlayedRound, PublicSheet, Replay};

/// A round that is over, with the match to which it belongs.
#[derive(Clone)]
pub struct Replayed {
    /// The match as everybody sees it now.
    pub view: View<PublicSheet>,
    /// The round.
    pub replay: Replay,
    /// The numbers of all rounds of the match that can be looked at.
    pub rounds: Vec<Round>,
}

impl Host {
    /// Returns a round of a match with both hands open: for its players once the round is over, for
    /// everybody once the match is. Without a number it is the last one. One is put together for a
    /// user at a time, while nobody holds the match.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAPlayer`] to others while the match runs, and
    /// [`Refusal::NoSuchRound`] if the round was not played, or is not over.
    pub async fn replay(
        &self,
        caller: &Caller,
        id: MatchId,
        number: Option<Round>,
    ) -> Result<Replayed> {
        let turn = self.look(caller).await;
        let (view, terms, played) = {
            let mut held = self.lock(id).await?;
            let live = held.live()?;
            Deed::Replay.check_match(caller, live)?;
            let played = Played {
                ended: live.table.rounds().to_vec(),
                last: live.table.standing(),
                is_over: live.row.end.is_some(),
            };
            let view = self.public_view(live, caller);
            (view, live.table.terms().clone(), played)
        };
        let log = self.read(move |tx| tx.log(id)).await?;
        let rounds = played.watchable(&log);
        let last = rounds.last().copied();
        let number = number.or(last).filter(|number| rounds.contains(number));
        let missing = last.map_or(Refusal::NoRoundOver, |last| Refusal::NoSuchRound { last });
        let number = number.ok_or_else(|| missing.clone())?;
        let replaying = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let round = PlayedRound::find(number, &played.ended, played.last, &log);
            let round = round.ok_or(missing)?;
            terms.kind.game().replay(&terms, round).map_err(|error| {
                tracing::error!(%id, %error, "a round cannot be shown again");
                Refusal::Broken
            })
        });
        let replay = replaying.await.map_err(|_| Refusal::Unavailable)??;
        Ok(Replayed {
            view,
            replay,
            rounds,
        })
    }
}

/// The rounds of a match as they stood when somebody asked.
struct Played {
    /// Those that had ended.
    ended: Vec<RoundEnd>,
    /// The standing of the match, whose round ran or was broken off.
    last: Standing,
    /// `true` if the match was over.
    is_over: bool,
}

impl Played {
    /// Returns the numbers of the rounds that may be looked at: those that are over, and after the
    /// end of the match the one that was broken off, if anybody has decided anything in it.
    fn watchable(&self, log: &[Entry]) -> Vec<Round> {
        let mut rounds: Vec<Round> = self.ended.iter().map(|round| round.number).collect();
        let running = self.last.round;
        let is_move = |entry: &&Entry| matches!(entry.kind, EntryKind::Move(..));
        let mut moves = log.iter().filter(is_move);
        if self.is_over && !rounds.contains(&running) && moves.any(|entry| entry.round == running) {
            rounds.push(running);
        }
        rounds
    }
}
