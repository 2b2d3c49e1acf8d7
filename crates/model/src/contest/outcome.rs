//! The sum of the boards of a contest, and its rating status.

use rules::Seat;

use super::rows::{BoardOutcome, Contest, ContestState, Invited};
use super::slots::ContestNews;
use super::team::{ByTeam, Team};
use crate::{Timestamp, keys};

/// The number of boards that count for ratings from which on a contest counts for ratings of servers.
pub const RATED_BOARDS: usize = 3;
/// The worth of a board that is won, in halves of a point.
const WIN: u32 = 2;

/// The rating status of a contest that is over: it counts for its servers, or the reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestRating {
    /// It counts for both servers.
    Rated,
    /// They agreed that it counts for nobody.
    Agreed,
    /// Both teams were of one server.
    Inside,
    /// Too few of its boards count for ratings.
    Few,
    /// A contest of the two has counted a short while ago.
    Pair,
    /// The same captain challenged and answered.
    Captain,
    /// Somebody on a board has sat on one for the other server lately.
    Players,
    /// The operator has taken it out of the ladders.
    Void,
}

keys!(ContestRating {
    Rated = "rated",
    Agreed = "agreed",
    Inside = "inside",
    Few = "few",
    Pair = "pair",
    Captain = "captain",
    Players = "players",
    Void = "void",
});

impl ContestRating {
    /// Returns `true` for the reasons that stand in a column of their own, beside the status that the
    /// contest would have without them.
    #[must_use]
    pub const fn is_kept_apart(self) -> bool {
        matches!(self, Self::Captain | Self::Players | Self::Void)
    }
}

/// The facts that decide beside a contest what it counts for.
#[derive(Clone, Copy, Debug, Default)]
pub struct RatingFacts {
    /// The boards whose results count for ratings.
    pub boards: usize,
    /// `true` if a contest of the two has counted a short while ago.
    pub has_met: bool,
    /// `true` if somebody on a board has sat on one for the other server lately.
    pub has_mixed: bool,
}

/// The sum of the boards of a contest that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Boards are left. The rounds of those that are played are told if the next one can decide.
    Playing {
        /// `true` if rounds are told, and not their ends alone.
        tells_rounds: bool,
    },
    /// It is over, and this is told.
    Over(ContestNews),
}

impl Contest {
    /// Returns the outcome of a board whose match ended for a reason.
    #[must_use]
    pub fn outcome_of(&self, board: u8, winner: Option<Seat>, reason: &str) -> BoardOutcome {
        let won = |seat: Seat| {
            let is_theirs = |team: &Team| self.seat(board, *team) == seat;
            Team::BOTH.into_iter().find(is_theirs)
        };
        match winner {
            _ if matches!(reason, "aborted" | "restored") => BoardOutcome::Struck,
            Some(seat) => won(seat).map_or(BoardOutcome::Drawn, BoardOutcome::Won),
            None => BoardOutcome::Drawn,
        }
    }

    /// Counts its points while it is played, and ends it once all of its boards are over. Returns
    /// `None` if it is not played.
    pub fn settle(&mut self, now: Timestamp) -> Option<Settled> {
        if self.state != ContestState::Playing {
            return None;
        }
        let outcomes = self.outcomes();
        self.points = ByTeam::from_fn(|team| outcomes.iter().map(|it| it.points(team)).sum());
        let struck = outcomes.iter().filter(|it| **it == BoardOutcome::Struck);
        let struck = struck.count();
        if outcomes.len() < self.boards.len() {
            let most = self.points.challenging.max(self.points.answering);
            let tells_rounds = can_decide(most, self.boards.len() - struck);
            return Some(Settled::Playing { tells_rounds });
        }
        let (state, news) = if struck < outcomes.len() {
            (ContestState::Decided, ContestNews::Result)
        } else {
            (ContestState::CalledOff, ContestNews::CalledOff)
        };
        self.state = state;
        self.ended = Some(now);
        self.due = None;
        Some(Settled::Over(news))
    }

    /// Returns the outcomes of the boards that are over.
    #[must_use]
    pub fn outcomes(&self) -> Vec<BoardOutcome> {
        self.boards
            .iter()
            .filter_map(|board| board.outcome)
            .collect()
    }

    /// Returns what it counts for once it is decided.
    #[must_use]
    pub fn rating(&self, facts: &RatingFacts) -> ContestRating {
        let captains = ByTeam::from_fn(|team| self.teams[team].captain);
        let has_one_captain =
            captains.challenging.is_some() && captains.challenging == captains.answering;
        if self.invited == Invited::Teams {
            ContestRating::Inside
        } else if !self.is_rated {
            ContestRating::Agreed
        } else if has_one_captain {
            ContestRating::Captain
        } else if facts.has_mixed {
            ContestRating::Players
        } else if facts.boards < RATED_BOARDS {
            ContestRating::Few
        } else if facts.has_met {
            ContestRating::Pair
        } else {
            ContestRating::Rated
        }
    }
}

/// Returns `true` if the next board can decide a contest of so many boards that count, given the
/// points of the team that has more, in halves: it has no majority yet, and one with a win more.
fn can_decide(most: u32, boards: usize) -> bool {
    let majority = u32::try_from(boards).unwrap_or(u32::MAX);
    most <= majority && most.saturating_add(WIN) > majority
}

#[cfg(test)]
mod tests {
    use super::can_decide;

    #[test]
    fn a_board_can_decide_when_a_win_makes_a_majority_that_is_not_there_yet() {
        let deciding = |boards: usize| -> Vec<u32> {
            let points = 0..=2 * u32::try_from(boards).expect("few");
            points.filter(|most| can_decide(*most, boards)).collect()
        };
        assert_eq!(deciding(1), [0, 1]);
        assert_eq!(deciding(2), [1, 2]);
        assert_eq!(deciding(3), [2, 3]);
        assert_eq!(deciding(20), [19, 20]);
    }
}
