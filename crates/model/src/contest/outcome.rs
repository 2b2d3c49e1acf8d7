//! What the boards of a contest add up to, and what it counts for.

use super::rows::BoardOutcome;
use super::team::ByTeam;
use crate::keys;

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

/// The facts that decide what a contest counts for.
#[derive(Clone, Copy, Debug)]
pub struct RatingFacts {
    /// `true` if both teams are of one server.
    pub is_inside: bool,
    /// `true` if the two agreed that it counts.
    pub is_rated: bool,
    /// The boards whose results count for ratings.
    pub boards: usize,
    /// `true` if a contest of the two has counted a short while ago.
    pub has_met: bool,
    /// `true` if the same captain challenged and answered.
    pub has_one_captain: bool,
    /// `true` if somebody on a board has sat on one for the other server lately.
    pub has_mixed: bool,
}

/// Returns what a contest counts for.
#[must_use]
pub fn rating(facts: &RatingFacts) -> ContestRating {
    match facts {
        RatingFacts {
            is_inside: true, ..
        } => ContestRating::Inside,
        RatingFacts {
            is_rated: false, ..
        } => ContestRating::Agreed,
        RatingFacts {
            has_one_captain: true,
            ..
        } => ContestRating::Captain,
        RatingFacts {
            has_mixed: true, ..
        } => ContestRating::Players,
        RatingFacts { boards, .. } if *boards < RATED_BOARDS => ContestRating::Few,
        RatingFacts { has_met: true, .. } => ContestRating::Pair,
        RatingFacts { .. } => ContestRating::Rated,
    }
}

/// Returns `true` if the next board can decide a contest of so many boards that count, given the
/// points of the team that has more, in halves: it has no majority yet, and one with a win more.
#[must_use]
pub fn can_decide(most: u32, boards: usize) -> bool {
    let majority = u32::try_from(boards).unwrap_or(u32::MAX);
    most <= majority && most.saturating_add(WIN) > majority
}

/// Returns what the teams have from the boards that are over, in halves of a point.
#[must_use]
pub fn points(outcomes: &[BoardOutcome]) -> ByTeam<u32> {
    ByTeam::from_fn(|team| outcomes.iter().map(|outcome| outcome.points(team)).sum())
}

#[cfg(test)]
mod tests {
    use super::{ContestRating, RATED_BOARDS, RatingFacts, can_decide, rating};

    #[test]
    fn a_contest_counts_for_its_servers_by_its_boards_its_captains_and_its_players() {
        let counts = |change: fn(&mut RatingFacts)| {
            let mut facts = RatingFacts {
                is_inside: false,
                is_rated: true,
                boards: RATED_BOARDS,
                has_met: false,
                has_one_captain: false,
                has_mixed: false,
            };
            change(&mut facts);
            rating(&facts)
        };
        assert_eq!(counts(|_| {}), ContestRating::Rated);
        assert_eq!(counts(|it| it.is_inside = true), ContestRating::Inside);
        assert_eq!(counts(|it| it.is_rated = false), ContestRating::Agreed);
        assert_eq!(counts(|it| it.boards -= 1), ContestRating::Few);
        assert_eq!(counts(|it| it.has_met = true), ContestRating::Pair);
        assert_eq!(
            counts(|it| it.has_one_captain = true),
            ContestRating::Captain
        );
        assert_eq!(counts(|it| it.has_mixed = true), ContestRating::Players);
    }

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
