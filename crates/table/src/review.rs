//! A review of a finished match: what each decision was worth, as far as its player could know.

use super::advice::Advice;
use super::any::{AnyTable, Broken, Terms};
use super::kind::GameKind;
use rules::{BySeat, Chance, Entry, EntryKind, MatchEnd, MatchReason, Ply, Round, Seat, Waiting};
use text::Phrase;

/// The thinking that a review may take in all, in decisions of the strongest level.
const BUDGET: f32 = 30.0;
/// The least effort for a decision. If there is not enough for each, some are left out.
const LEAST: f32 = 0.2;
/// The number of decisions of each seat that are looked at again, because they seem to have cost
/// most. A player is told of as many of their own.
const OWN: usize = 3;
/// The number of the other's decisions that a player is told of.
const OTHERS: usize = 2;
/// The number of decisions that somebody who did not play is told of.
const TURNING: usize = 3;
/// The loss below which a decision may have been as good as any: the computer is not sure either.
const DOUBT: f32 = 0.02;

/// A decision that was judged. Chances are those of winning the match, from 0 to 1, as the player
/// who decided could see them.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The number of decisions before it.
    pub ply: Ply,
    /// The round.
    pub round: Round,
    /// The seat that decided.
    pub seat: Seat,
    /// The move that was made.
    pub played: Phrase,
    /// The chance with that move.
    pub chance: f32,
    /// The best move.
    pub better: Phrase,
    /// The chance with the best move.
    pub best: f32,
}

impl Judged {
    /// Returns the chance that the move gave away.
    #[must_use]
    pub fn loss(&self) -> f32 {
        let loss = self.best - self.chance;
        if loss < DOUBT { 0.0 } else { loss }
    }
}

/// A reviewed match. Chances are those of winning the match, from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The number of decisions in the match.
    pub plies: Ply,
    /// The chance of each seat over time: after so many decisions, as it could see then.
    pub curve: BySeat<Vec<(Ply, f32)>>,
    /// The number of decisions before the end of each round.
    pub rounds: Vec<Ply>,
    /// The decisions of each seat that cost most, the costliest first.
    pub moments: BySeat<Vec<Judged>>,
    /// The chance that the moves of each seat gave away in all.
    pub cost: BySeat<f32>,
    /// The chance at the end: 0 or 1 if the rounds decided the match.
    pub end: BySeat<f32>,
    /// One decision in so many was looked at.
    pub every: usize,
}

impl Review {
    /// Returns what luck gave a seat: all that its own moves and those of the other do not explain.
    #[must_use]
    pub fn luck(&self, seat: Seat) -> f32 {
        let gained = self.end[seat] - 0.5;
        gained + self.cost[seat] - self.cost[seat.other()]
    }

    /// Returns the decisions that a player is told of: their own, then the other's, each in the order
    /// in which they were made.
    #[must_use]
    pub fn moments_for(&self, seat: Seat) -> Vec<&Judged> {
        let own = in_order(&self.moments[seat], OWN);
        let others = in_order(&self.moments[seat.other()], OTHERS);
        own.into_iter().chain(others).collect()
    }

    /// Returns the decisions that everybody is told of: those that cost most, whoever made them, in the
    /// order in which they were made.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&Judged> {
        let moments = self.moments.iter();
        let mut costliest: Vec<&Judged> = moments.flat_map(|(_, moments)| moments).collect();
        costliest.sort_by(|one, next| next.loss().total_cmp(&one.loss()));
        costliest.truncate(TURNING);
        costliest.sort_by_key(|judged| judged.ply);
        costliest
    }

    /// Returns the number of decisions in its round before one.
    #[must_use]
    pub fn step(&self, judged: &Judged) -> u32 {
        let before = self.rounds.iter().filter(|end| **end <= judged.ply);
        let begin = before.max().copied().unwrap_or_default();
        judged.ply.0.saturating_sub(begin.0)
    }
}

/// A match that is played again, up to a decision.
pub(super) struct Course {
    pub(super) table: Box<dyn AnyTable>,
    /// The number of moves that have been made again.
    made: usize,
}

impl Course {
    pub(super) fn new(terms: &Terms) -> Result<Self, Broken> {
        let mut table = GameKind::open(terms.clone(), &[])?;
        table.begin();
        Ok(Self { table, made: 0 })
    }

    /// Makes the moves before one of them. Those that have been made stay made.
    pub(super) fn follow(&mut self, moves: &[Move], before: usize) {
        for Move { seat, token } in moves.iter().take(before).skip(self.made) {
            // A log that does not fit was refused when the match was read.
            let _ = self.table.play(*seat, token);
            self.made += 1;
        }
    }

    /// Judges the next move from what its player could know.
    pub(super) fn judge(
        &self,
        next: &Move,
        effort: f32,
        chance: &mut dyn Chance,
    ) -> Option<Judged> {
        let Move { seat, token } = next;
        let advice = self.table.advise(*seat, effort, Some(token), chance);
        let played = advice.iter().find(|it| it.token == *token)?;
        // Whatever was thought about most is best known. A move that was asked about is an exception.
        let found = advice.first()?;
        let best = if found.chance > played.chance {
            found
        } else {
            played
        };
        let standing = self.table.standing();
        let score = [standing.score[*seat], standing.score[seat.other()]];
        let of_match = |advice: &Advice| {
            let [own, other] = score;
            let if_won = even(own + 1, other, standing.first_to);
            let if_lost = even(own, other + 1, standing.first_to);
            if_lost + advice.chance * (if_won - if_lost)
        };
        Some(Judged {
            ply: standing.ply,
            round: standing.round,
            seat: *seat,
            played: played.label.clone(),
            chance: of_match(played),
            better: best.label.clone(),
            best: of_match(best),
        })
    }
}

/// Returns the chance of winning a match at a score, if either wins a round as often as the other.
pub(super) fn even(own: u8, other: u8, first_to: u8) -> f32 {
    let [own, other] = [own, other].map(|won| usize::from(first_to.saturating_sub(won)));
    // The chance by the rounds that the seat still needs, for each number that the other needs.
    let mut chances = vec![0.0; own + 1];
    chances[0] = 1.0;
    for _ in 0..other {
        for needed in 1..=own {
            chances[needed] = f32::midpoint(chances[needed], chances[needed - 1]);
        }
    }
    if own == 0 { 1.0 } else { chances[own] }
}

/// A move of the match.
pub(super) struct Move {
    pub(super) seat: Seat,
    token: String,
}

/// Returns the moves of a log.
pub(super) fn moves_of(log: &[Entry]) -> Vec<Move> {
    let moves = log.iter().filter_map(|entry| match &entry.kind {
        EntryKind::Move(seat, token) => Some(Move {
            seat: *seat,
            token: token.clone(),
        }),
        EntryKind::Deal(_) | EntryKind::TakeBack(_) => None,
    });
    moves.collect()
}

/// A review in the making, one decision after the other. It holds the match once, however long that
/// was.
pub struct Reviewer {
    terms: Terms,
    moves: Vec<Move>,
    /// The places of the moves that were chosen from several.
    decisions: Vec<usize>,
    course: Course,
    every: usize,
    effort: f32,
    judged: Vec<Judged>,
    /// The decisions to be looked at again, the last first, once all have been judged.
    again: Option<Vec<usize>>,
    rounds: Vec<(Ply, BySeat<f32>)>,
    plies: Ply,
    end: MatchEnd,
}

impl Reviewer {
    /// Plays a finished match again, without a thought so far.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for the first entry of the log that does not fit.
    pub fn new(terms: Terms, log: &[Entry], end: MatchEnd) -> Result<Self, Broken> {
        let mut reviewer = Self {
            course: Course::new(&terms)?,
            moves: moves_of(log),
            terms,
            decisions: Vec::new(),
            every: 1,
            effort: 1.0,
            judged: Vec::new(),
            again: None,
            rounds: Vec::new(),
            plies: Ply::default(),
            end,
        };
        reviewer.look_through();
        reviewer.course = Course::new(&reviewer.terms)?;
        let most = BUDGET / LEAST;
        let count = reviewer.decisions.len();
        reviewer.every = (count as f32 / most).ceil().max(1.0) as usize;
        let looked_at = count.div_ceil(reviewer.every).max(1);
        reviewer.effort = (BUDGET / looked_at as f32).clamp(LEAST, 1.0);
        Ok(reviewer)
    }

    /// Plays the whole match again, and remembers where there was something to decide and where
    /// rounds ended.
    fn look_through(&mut self) {
        let course = &mut self.course;
        for (place, Move { seat, .. }) in self.moves.iter().enumerate() {
            if course.table.typed_moves(*seat).len() > 1 {
                self.decisions.push(place);
            }
            course.follow(&self.moves, place + 1);
            let after = course.table.standing();
            let ended = course.table.rounds().len() > self.rounds.len();
            if ended && !matches!(after.waiting, Waiting::Decided(_)) {
                let chance = |seat: Seat| {
                    let [own, other] = [after.score[seat], after.score[seat.other()]];
                    even(own, other, after.first_to)
                };
                self.rounds.push((after.ply, BySeat::from_fn(chance)));
            }
        }
        self.plies = course.table.standing().ply;
    }

    /// Returns `true` if no decision is left to think about.
    #[must_use]
    pub fn is_done(&self) -> bool {
        match &self.again {
            Some(again) => again.is_empty(),
            None => self.decisions.is_empty(),
        }
    }

    /// Thinks about the next decision.
    pub fn step(&mut self, chance: &mut dyn Chance) {
        match &mut self.again {
            None => self.judge_next(chance),
            Some(again) => {
                let Some(place) = again.pop() else { return };
                if let Some(judged) = self.judge(place, 1.0, chance) {
                    self.judged[place] = judged;
                }
            }
        }
    }

    /// Judges a decision, counted over those that are looked at, which is no earlier than the one
    /// before.
    fn judge(&mut self, place: usize, effort: f32, chance: &mut dyn Chance) -> Option<Judged> {
        let place = *self.decisions.get(place * self.every)?;
        self.course.follow(&self.moves, place);
        self.course.judge(self.moves.get(place)?, effort, chance)
    }

    fn judge_next(&mut self, chance: &mut dyn Chance) {
        let next = self.judged.len();
        let judged = self.judge(next, self.effort, chance);
        let is_last = judged.is_none() || (next + 1) * self.every >= self.decisions.len();
        self.judged.extend(judged);
        if is_last {
            self.begin_again();
        }
    }

    /// Begins to look at the costliest decisions again, in the order in which they were made.
    fn begin_again(&mut self) {
        let of_seat = |seat| costliest(&self.judged, seat, OWN);
        let mut again: Vec<usize> = Seat::BOTH.into_iter().flat_map(of_seat).collect();
        again.sort_unstable_by(|one, other| other.cmp(one));
        self.again = Some(match Course::new(&self.terms) {
            Ok(course) => {
                self.course = course;
                again
            }
            // It was begun before with the same terms.
            Err(_) => Vec::new(),
        });
    }

    /// Returns the review, or `None` if nobody had anything to decide.
    #[must_use]
    pub fn finish(self) -> Option<Review> {
        let last = self.judged.last()?;
        let moments = |seat: Seat| -> Vec<Judged> {
            let places = costliest(&self.judged, seat, OWN).into_iter();
            places.map(|at| self.judged[at].clone()).collect()
        };
        let cost = |seat: Seat| -> f32 {
            let own = self.judged.iter().filter(|it| it.seat == seat);
            own.map(Judged::loss).sum::<f32>() * self.every as f32
        };
        let end = |seat: Seat| match (self.end.reason, self.end.winner) {
            (MatchReason::Score, Some(winner)) => f32::from(winner == seat),
            (MatchReason::Score, None) => 0.5,
            _ if last.seat == seat => last.chance,
            _ => 1.0 - last.chance,
        };
        let mut rounds: Vec<Ply> = self.rounds.iter().map(|(ply, _)| *ply).collect();
        if self.end.reason == MatchReason::Score {
            rounds.push(self.plies);
        }
        Some(Review {
            plies: self.plies,
            curve: BySeat::from_fn(|seat| self.curve(seat)),
            rounds,
            moments: BySeat::from_fn(moments),
            cost: BySeat::from_fn(cost),
            end: BySeat::from_fn(end),
            every: self.every,
        })
    }

    fn curve(&self, seat: Seat) -> Vec<(Ply, f32)> {
        let own = self.judged.iter().filter(|it| it.seat == seat);
        let rounds = self.rounds.iter();
        // What comes first at a ply: the fair chance before all, the end of a round before the next.
        let mut curve = vec![(Ply(0), 0.5)];
        curve.extend(rounds.map(|(ply, chance)| (*ply, chance[seat])));
        curve.extend(own.map(|it| (it.ply, it.best)));
        let end = match self.end.winner {
            Some(winner) => Some(f32::from(winner == seat)),
            None => (self.end.reason != MatchReason::Aborted).then_some(0.5),
        };
        curve.extend(end.map(|end| (self.plies, end)));
        curve.sort_by_key(|(ply, _)| *ply);
        curve
    }
}

/// Returns the first of these decisions, at most so many, in the order in which they were made.
fn in_order(judged: &[Judged], most: usize) -> Vec<&Judged> {
    let mut first: Vec<&Judged> = judged.iter().take(most).collect();
    first.sort_by_key(|it| it.ply);
    first
}

/// Returns the places of a seat's decisions that cost something, at most so many, the costliest
/// first.
fn costliest(judged: &[Judged], seat: Seat, most: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..judged.len())
        .filter(|place| judged[*place].seat == seat && judged[*place].loss() > 0.0)
        .collect();
    places.sort_by(|one, other| judged[*other].loss().total_cmp(&judged[*one].loss()));
    places.truncate(most);
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_win_by_the_rounds_that_they_still_need() {
        let near = |own, other, first_to, chance: f32| {
            assert!((even(own, other, first_to) - chance).abs() < 1e-6);
        };
        near(0, 0, 5, 0.5);
        near(2, 1, 3, 0.75);
        near(0, 1, 2, 0.25);
        near(3, 1, 3, 1.0);
        near(1, 3, 3, 0.0);
        near(0, 0, 15, 0.5);
    }
}
