//! The rule that says whether a match counts for ratings. It is the same for every match and for every
//! board of a contest, and it is asked twice: when a match begins, so that its players read what it
//! will count for, and when its result is written.

use rules::{BySeat, Seat};

use crate::{DAY, keys};

/// The decisions that the loser of a match must have made, or both players of a draw.
pub const DECISIONS: u32 = 3;
/// The matches of a pair within [`PAIR_TIME`] after which the next one does not count.
pub const PAIR_MATCHES: u32 = 4;
/// Seven days, in milliseconds.
pub const PAIR_TIME: i64 = 7 * DAY;
/// The age of an account from which on its matches count: 30 days, in milliseconds.
pub const YOUNG: i64 = 30 * DAY;

/// The rating status of a match, fixed when it begins: rated, or the reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rated {
    /// The match counts for ratings.
    Rated,
    /// A computer plays.
    Computer,
    /// The two agreed that the match does not count.
    Agreed,
    /// The two have played each other too often in the last days.
    Pair,
    /// One of the two has blocked the other.
    Blocked,
    /// There are no ratings yet.
    Before,
    /// The account of one of the two is too young.
    Young,
}

keys!(Rated {
    Rated = "rated",
    Computer = "computer",
    Agreed = "agreed",
    Pair = "pair",
    Blocked = "blocked",
    Before = "before",
    Young = "young",
});

impl Rated {
    /// Returns what a match counts for by what its players have agreed on.
    #[must_use]
    pub const fn agreed(is_rated: bool) -> Self {
        if is_rated { Self::Rated } else { Self::Agreed }
    }
}

/// The rating status of a finished match: rated, or the reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultRating {
    /// The match counts for ratings.
    Rated,
    /// A computer played.
    Computer,
    /// The two agreed that the match does not count.
    Agreed,
    /// The two had played each other too often in the last days.
    Pair,
    /// One of the two had blocked the other.
    Blocked,
    /// There were no ratings yet.
    Before,
    /// The match was called off.
    Aborted,
    /// The match was running when a backup was made that was later restored.
    Restored,
    /// Time ran out before the loser had been shown a hand.
    Unseen,
    /// The account of one of the two was too young when the match began.
    Young,
    /// The match ended before the loser, or one of both players of a draw, had played.
    Few,
    /// The loser had lost on time before, and had finished no match by playing since.
    Absent,
    /// The operator has taken the result out of the ladders.
    Void,
}

keys!(ResultRating {
    Rated = "rated",
    Computer = "computer",
    Agreed = "agreed",
    Pair = "pair",
    Blocked = "blocked",
    Before = "before",
    Aborted = "aborted",
    Restored = "restored",
    Unseen = "unseen",
    Young = "young",
    Few = "few",
    Absent = "absent",
    Void = "void",
});

impl ResultRating {
    /// Returns `true` for the reasons that stand in a column of their own, beside the status that the
    /// match would have without them.
    #[must_use]
    pub const fn is_kept_apart(self) -> bool {
        matches!(self, Self::Young | Self::Few | Self::Absent | Self::Void)
    }
}

/// The facts about a match that is about to begin.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The agreement of its players.
    pub agreed: Rated,
    /// `true` if one of them has blocked the other.
    pub is_blocked: bool,
    /// `true` for each of them whose account is younger than [`YOUNG`].
    pub is_young: BySeat<bool>,
    /// The matches that they have begun with each other within [`PAIR_TIME`].
    pub met: u32,
}

/// Returns what a match counts for, as far as its beginning decides that.
#[must_use]
pub fn at_start(facts: &Start) -> Rated {
    let is_young = facts.is_young.find(|is_young| *is_young).is_some();
    match facts.agreed {
        Rated::Rated if facts.is_blocked => Rated::Blocked,
        Rated::Rated if is_young => Rated::Young,
        Rated::Rated if facts.met >= PAIR_MATCHES => Rated::Pair,
        agreed => agreed,
    }
}

/// The facts about a match that is over.
#[derive(Clone, Debug)]
pub struct Finish {
    /// The rating status with which it began.
    pub began: Rated,
    /// The reason for its end.
    pub reason: String,
    /// The winner, if there was one.
    pub winner: Option<Seat>,
    /// The decisions of each player, as far as they stand.
    pub decisions: BySeat<u32>,
    /// `true` for each player who was shown a hand.
    pub saw_hand: BySeat<bool>,
    /// `true` for each player who has lost a rated match on time and finished none by playing since.
    pub is_absent: BySeat<bool>,
}

/// Returns what a result counts for. A match that was played to its end counts however short it was.
#[must_use]
pub fn at_end(facts: &Finish) -> ResultRating {
    match facts.began {
        Rated::Rated => {}
        Rated::Computer => return ResultRating::Computer,
        Rated::Agreed => return ResultRating::Agreed,
        Rated::Pair => return ResultRating::Pair,
        Rated::Blocked => return ResultRating::Blocked,
        Rated::Before => return ResultRating::Before,
        Rated::Young => return ResultRating::Young,
    }
    let loser = facts.winner.map(Seat::other);
    let saw_nothing = |loser: Seat| !facts.saw_hand[loser] && facts.decisions[loser] == 0;
    let is_enough = |seat: Seat| facts.decisions[seat] >= DECISIONS;
    let is_played = match loser {
        Some(loser) => is_enough(loser),
        None => Seat::BOTH.into_iter().all(is_enough),
    };
    match facts.reason.as_str() {
        "aborted" => ResultRating::Aborted,
        "restored" => ResultRating::Restored,
        "score" => ResultRating::Rated,
        "timeout" if loser.is_some_and(saw_nothing) => ResultRating::Unseen,
        _ if !is_played => ResultRating::Few,
        "timeout" if loser.is_some_and(|loser| facts.is_absent[loser]) => ResultRating::Absent,
        _ => ResultRating::Rated,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(change: impl FnOnce(&mut Start)) -> Rated {
        let mut facts = Start {
            agreed: Rated::Rated,
            is_blocked: false,
            is_young: BySeat::default(),
            met: 0,
        };
        change(&mut facts);
        at_start(&facts)
    }

    #[test]
    fn the_beginning_of_a_match_decides_for_whom_it_counts() {
        let counts = [
            (start(|_| {}), Rated::Rated),
            (start(|it| it.met = PAIR_MATCHES - 1), Rated::Rated),
            (start(|it| it.met = PAIR_MATCHES), Rated::Pair),
            (start(|it| it.is_young[Seat::Zero] = true), Rated::Young),
            (start(|it| it.is_young[Seat::One] = true), Rated::Young),
            (start(|it| it.is_blocked = true), Rated::Blocked),
        ];
        for (line, (found, expected)) in counts.into_iter().enumerate() {
            assert_eq!(found, expected, "line {line}");
        }
        for agreed in [Rated::Computer, Rated::Agreed, Rated::Before] {
            let whatever = start(|it| {
                it.agreed = agreed;
                it.is_blocked = true;
                it.is_young = BySeat::new(true, true);
                it.met = PAIR_MATCHES;
            });
            assert_eq!(whatever, agreed);
        }
    }

    /// Returns what a match counts for that ended for a reason after so many decisions of the loser
    /// and of the winner, or of both players of a draw.
    fn finish(
        reason: &str,
        loser: u32,
        winner: u32,
        change: impl FnOnce(&mut Finish),
    ) -> ResultRating {
        let mut facts = Finish {
            began: Rated::Rated,
            reason: reason.to_owned(),
            winner: Some(Seat::One),
            decisions: BySeat::new(loser, winner),
            saw_hand: BySeat::new(true, true),
            is_absent: BySeat::default(),
        };
        change(&mut facts);
        at_end(&facts)
    }

    #[test]
    fn a_result_counts_once_its_loser_has_played() {
        let unseen = |it: &mut Finish| it.saw_hand[Seat::Zero] = false;
        let absent = |it: &mut Finish| it.is_absent[Seat::Zero] = true;
        let drawn = |it: &mut Finish| it.winner = None;
        let counts = [
            (finish("score", 1, 1, |_| {}), ResultRating::Rated),
            (finish("score", 2, 2, absent), ResultRating::Rated),
            (finish("resign", 0, 0, |_| {}), ResultRating::Few),
            (finish("resign", 2, 3, |_| {}), ResultRating::Few),
            (finish("resign", 3, 0, |_| {}), ResultRating::Rated),
            (finish("resign", 3, 3, absent), ResultRating::Rated),
            (finish("timeout", 0, 3, unseen), ResultRating::Unseen),
            (finish("timeout", 0, 3, |_| {}), ResultRating::Few),
            (finish("timeout", 3, 3, unseen), ResultRating::Rated),
            (finish("timeout", 3, 3, |_| {}), ResultRating::Rated),
            (finish("timeout", 3, 3, absent), ResultRating::Absent),
            (finish("agreed", 3, 2, drawn), ResultRating::Few),
            (finish("agreed", 2, 3, drawn), ResultRating::Few),
            (finish("agreed", 3, 3, drawn), ResultRating::Rated),
            (finish("aborted", 9, 9, drawn), ResultRating::Aborted),
            (finish("restored", 9, 9, drawn), ResultRating::Restored),
        ];
        for (line, (found, expected)) in counts.into_iter().enumerate() {
            assert_eq!(found, expected, "line {line}");
        }
        for began in Rated::ALL {
            let found = finish("resign", 3, 3, |it| it.began = *began);
            assert_eq!(found == ResultRating::Rated, *began == Rated::Rated);
        }
    }
}
