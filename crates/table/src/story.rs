//! The story of a match that was played out, from its score and from the chances of its winner.

use super::any::{Broken, Terms};
use super::review::{Course, Judged, Move, even, moves_of};
use rules::{Chance, Entry, Ply, Round, RoundEnd, Seat};

/// The thinking that a story may take in all, in decisions of the strongest level.
const BUDGET: f32 = 3.0;
/// The least effort for a decision. If there is not enough for each, some are left out.
const LEAST: f32 = 0.05;
/// The chance below which a winner has turned the match.
const TURNED: f32 = 0.3;
/// The chance above which a winner is ahead.
const EVEN: f32 = 0.5;
/// The chance below which a match is open at its winner's last decision.
const OPEN: f32 = 0.6;

/// A story of a match, from the side of its winner. Chances are those of winning the match, from 0
/// to 1, as the winner could see them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Story {
    /// The winner came back from fewer rounds.
    CameBack {
        /// The chance at that score, if either wins a round as often as the other.
        chance: f32,
        /// The rounds that the winner had won.
        own: u8,
        /// The rounds that the loser had won.
        other: u8,
    },
    /// The winner turned the last round.
    Turned {
        /// The lowest chance in it.
        chance: f32,
        /// The round.
        round: Round,
    },
    /// The winner led the score after this round and all that followed.
    Led {
        /// The round.
        round: Round,
    },
    /// The match was open to the end.
    Open {
        /// The chance before the winner's last decision.
        chance: f32,
    },
    /// The score was level before the last round.
    Level {
        /// The last round.
        round: Round,
    },
    /// The winner was ahead in the only round.
    Ahead {
        /// The number of decisions in the match before the winner was ahead for good.
        since: Ply,
    },
}

impl Story {
    /// Tells the story of a match that was played out. It takes the time of a few decisions of the
    /// strongest level, however long the match was, and depends on nothing but the match and the
    /// random numbers.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for terms that do not fit.
    pub fn of(
        terms: &Terms,
        log: &[Entry],
        winner: Seat,
        chance: &mut dyn Chance,
    ) -> Result<Option<Self>, Broken> {
        let match_played = Played::new(terms, log, winner)?;
        let judged = match_played.judge(chance)?;
        let turned = match_played.turned(&judged);
        Ok(turned.or_else(|| match_played.course_of_score(&judged)))
    }
}

/// A match that was played out.
struct Played<'a> {
    terms: &'a Terms,
    moves: Vec<Move>,
    /// The places of the moves that the winner chose from several in the last round.
    decisions: Vec<usize>,
    rounds: Vec<RoundEnd>,
    winner: Seat,
}

impl<'a> Played<'a> {
    fn new(terms: &'a Terms, log: &[Entry], winner: Seat) -> Result<Self, Broken> {
        let moves = moves_of(log);
        let mut course = Course::new(terms)?;
        let mut decisions = Vec::new();
        for (place, next) in moves.iter().enumerate() {
            let rounds = course.table.rounds().len();
            if next.seat == winner && course.table.typed_moves(winner).len() > 1 {
                decisions.push(place);
            }
            course.follow(&moves, place + 1);
            let ended = course.table.rounds().len() > rounds;
            if ended && place + 1 < moves.len() {
                decisions.clear();
            }
        }
        Ok(Self {
            terms,
            rounds: course.table.rounds().to_vec(),
            moves,
            decisions,
            winner,
        })
    }

    /// Judges the winner's decisions in the last round, and the worst position among them once more
    /// with care.
    fn judge(&self, chance: &mut dyn Chance) -> Result<Vec<Judged>, Broken> {
        let every = (self.decisions.len() as f32 * LEAST / BUDGET)
            .ceil()
            .max(1.0) as usize;
        let looked_at = self.decisions.len().div_ceil(every).max(1);
        let effort = (BUDGET / looked_at as f32).clamp(LEAST, 1.0);
        let mut course = Course::new(self.terms)?;
        // The last decision is looked at in any case.
        let places = self.decisions.iter().rev().step_by(every).rev();
        let places: Vec<usize> = places.copied().collect();
        let mut judged = Vec::with_capacity(places.len());
        for place in &places {
            course.follow(&self.moves, *place);
            judged.extend(course.judge(&self.moves[*place], effort, chance));
        }
        let worst = (0..judged.len()).min_by(|one, other| by_best(&judged[*one], &judged[*other]));
        if let Some(worst) = worst.filter(|_| judged.len() == places.len()) {
            let mut course = Course::new(self.terms)?;
            course.follow(&self.moves, places[worst]);
            let again = course.judge(&self.moves[places[worst]], 1.0, chance);
            judged[worst] = again.unwrap_or_else(|| judged[worst].clone());
        }
        Ok(judged)
    }

    /// Returns what the winner turned, if there was little hope: the score or the last round.
    fn turned(&self, judged: &[Judged]) -> Option<Story> {
        let behind = self
            .scores()
            .into_iter()
            .map(|(own, other)| Story::CameBack {
                chance: even(own, other, self.terms.first_to),
                own,
                other,
            });
        let round = self.rounds.last()?.number;
        let worst = judged.iter().min_by(|one, other| by_best(one, other));
        let worst = worst.map(|worst| Story::Turned {
            chance: worst.best,
            round,
        });
        let lowest = behind.chain(worst);
        let lowest = lowest.min_by(|one, other| one.chance().total_cmp(&other.chance()));
        lowest.filter(|story| story.chance() < TURNED)
    }

    /// Returns how the winner won who was never far behind.
    fn course_of_score(&self, judged: &[Judged]) -> Option<Story> {
        let (last, before) = self.rounds.split_last()?;
        let scores = self.scores();
        let level = scores.iter().rposition(|(own, other)| own <= other);
        let first_led = level.map_or(0, |level| level + 1);
        if let Some(round) = before.get(first_led) {
            let round = round.number;
            return Some(Story::Led { round });
        }
        let end = judged.last()?;
        if end.best < OPEN {
            return Some(Story::Open { chance: end.best });
        }
        let round = last.number;
        if !before.is_empty() {
            return Some(Story::Level { round });
        }
        let behind = judged.iter().rposition(|it| it.best < EVEN);
        let ahead = judged.get(behind.map_or(0, |behind| behind + 1))?;
        let since = behind.map_or(Ply(0), |_| ahead.ply);
        Some(Story::Ahead { since })
    }

    /// Returns the rounds won by the winner and by the loser after each round but the last.
    fn scores(&self) -> Vec<(u8, u8)> {
        let (mut own, mut other) = (0_u8, 0_u8);
        let before = self.rounds.split_last().map_or(&[][..], |it| it.1);
        let scores = before.iter().map(|round| {
            match round.outcome.winner {
                Some(seat) if seat == self.winner => own += 1,
                Some(_) => other += 1,
                None => {}
            }
            (own, other)
        });
        scores.collect()
    }
}

impl Story {
    /// Returns the chance that it tells of, and that of a winner where it tells of none.
    fn chance(&self) -> f32 {
        match self {
            Self::CameBack { chance, .. } | Self::Turned { chance, .. } | Self::Open { chance } => {
                *chance
            }
            Self::Led { .. } | Self::Level { .. } | Self::Ahead { .. } => 1.0,
        }
    }
}

fn by_best(one: &Judged, other: &Judged) -> std::cmp::Ordering {
    one.best.total_cmp(&other.best)
}
