//! Series between computer players: mirrored pairs of rounds and their results.

use std::fmt;
use std::time::Duration;

use super::fairness::Stream;
use super::kind::GameKind;
use players::{Computer, Knowledge, Level, baseline, newcomer};
use rules::{BySeat, Chance, Malformed, Next, Notation, Seat};

/// The largest number of steps in a round, far above every game's own bound.
const LONGEST_ROUND: u32 = 20_000;

/// A player in a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Competitor {
    /// A computer player that people can play against.
    Level(Level),
    /// Somebody who has just read the rules.
    Newcomer,
    /// The player that all others are measured against.
    Baseline,
    /// The favourite of a search of so many runs.
    Search(u32),
}

impl Competitor {
    /// Returns the competitor with this key: that of a level, `newcomer`, `baseline`, or `search-`
    /// with a number of runs.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "newcomer" => return Some(Self::Newcomer),
            "baseline" => return Some(Self::Baseline),
            _ => {}
        }
        if let Some(runs) = key.strip_prefix("search-") {
            return runs.parse().ok().map(Self::Search);
        }
        Level::from_key(key).map(Self::Level)
    }

    fn choose<G: Computer>(
        self,
        known: &Knowledge<'_, G>,
        chance: &mut dyn Chance,
    ) -> Option<G::Move> {
        match self {
            Self::Level(level) => players::choose(known, level, chance),
            Self::Search(runs) => {
                let weighed = G::weigh(known, runs, None, chance);
                weighed.into_iter().next().map(|favourite| favourite.chosen)
            }
            Self::Newcomer => newcomer::choose(known, chance),
            Self::Baseline => {
                baseline::choose::<G>(known.public, known.seat, known.private, chance)
            }
        }
    }
}

impl fmt::Display for Competitor {
    /// Prints the key.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => formatter.write_str(level.key()),
            Self::Newcomer => formatter.write_str("newcomer"),
            Self::Baseline => formatter.write_str("baseline"),
            Self::Search(runs) => write!(formatter, "search-{runs}"),
        }
    }
}

/// The points of one side of a series so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Points {
    /// The number of pairs played.
    pub pairs: u32,
    /// The numbers of rounds that were won, drawn and lost.
    pub rounds: [u32; 3],
    /// The sum over all pairs of the squared points, 0 to 2.
    squares: f64,
}

impl Points {
    /// Returns the share of the points that were made, from 0 to 1.
    #[must_use]
    pub fn share(&self) -> f64 {
        self.sum() / 2.0 / f64::from(self.pairs.max(1))
    }

    /// Returns the margin of error of the share: half of the interval that holds the true share in
    /// 95 of 100 series. It counts pairs, because the two rounds of a pair are not independent.
    #[must_use]
    pub fn margin(&self) -> f64 {
        let pairs = f64::from(self.pairs.max(2));
        let mean = self.sum() / pairs;
        let variance = (self.squares / pairs - mean * mean).max(0.0) / (pairs - 1.0);
        1.96 * variance.sqrt() / 2.0
    }

    fn sum(&self) -> f64 {
        f64::from(self.rounds[0]) + f64::from(self.rounds[1]) / 2.0
    }

    /// Counts a pair of rounds: the winner of each, and the seat whose points they are.
    fn count(&mut self, rounds: [(Option<Seat>, Seat); 2]) {
        let mut points = 0.0;
        for (winner, own) in rounds {
            let (place, worth) = match winner {
                Some(winner) if winner == own => (0, 1.0),
                None => (1, 0.5),
                Some(_) => (2, 0.0),
            };
            self.rounds[place] += 1;
            points += worth;
        }
        self.pairs += 1;
        self.squares += points * points;
    }
}

/// The results of a series so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    /// The points of the first competitor.
    pub competitor: Points,
    /// The points of whoever had the first turn.
    pub beginner: Points,
    /// The number of decisions of each competitor.
    pub decisions: [u32; 2],
    /// The time that each competitor has taken.
    pub time: [Duration; 2],
}

/// Two competitors at one game.
pub struct Series<'a> {
    /// The game.
    pub kind: GameKind,
    /// Its options, in its own notation.
    pub options: String,
    /// The players. The score is that of the first.
    pub competitors: [Competitor; 2],
    /// The seed of the deals and the decisions.
    pub seed: u64,
    /// Returns the time that has passed.
    pub clock: &'a dyn Fn() -> Duration,
    /// The results so far.
    pub score: Score,
}

impl Series<'_> {
    /// Plays two rounds with the same deals and the competitors on exchanged seats.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game, or if a round does not end.
    pub fn play_pair(&mut self) -> Result<(), Malformed> {
        self.kind.game().play_pair(self)
    }

    pub(super) fn pair_of<G: Computer>(&mut self) -> Result<(), Malformed> {
        let options = G::Options::parse(&self.options)?;
        let first = Seat::BOTH[(self.score.competitor.pairs % 2) as usize];
        let mut winners = [None; 2];
        for (winner, seat) in winners.iter_mut().zip(Seat::BOTH) {
            *winner = self.round_of::<G>(&options, first, seat)?;
        }
        let [one, other] = winners;
        let own = [(one, Seat::Zero), (other, Seat::One)];
        self.score.competitor.count(own);
        self.score
            .beginner
            .count(winners.map(|winner| (winner, first)));
        Ok(())
    }

    /// Plays a round with the first competitor on this seat, and returns its winner.
    fn round_of<G: Computer>(
        &mut self,
        options: &G::Options,
        first: Seat,
        seat: Seat,
    ) -> Result<Option<Seat>, Malformed> {
        let pair = u64::from(self.score.competitor.pairs);
        let mut deals = Stream::seeded(self.seed.wrapping_mul(1 << 32).wrapping_add(pair));
        let salt = u64::from(seat.number()) + 1;
        let mut thoughts = Stream::seeded(!(self.seed << 33 ^ pair << 2 ^ salt));
        let mut state = G::start(options, first);
        let mut memories = BySeat::<G::Memory>::default();
        for _ in 0..LONGEST_ROUND {
            match G::next(&state) {
                Next::Over(outcome) => return Ok(outcome.winner),
                Next::Deal => {
                    let deal = G::deal(&state, &mut deals);
                    G::settle(&mut state, &deal)
                        .map_err(|error| Malformed::new(error.to_string()))?;
                }
                Next::Turn(to_move) => {
                    let who = usize::from(to_move != seat);
                    let memory = &memories[to_move];
                    let chosen = self.decide::<G>(who, &state, to_move, memory, &mut thoughts);
                    let chosen = chosen.ok_or_else(|| Malformed::new("nothing is legal"))?;
                    G::play(&mut state, &chosen);
                }
            }
            let public = G::public(&state);
            for seat in Seat::BOTH {
                let private = G::private(&state, seat);
                G::remember(&mut memories[seat], &public, Some((seat, &private)));
            }
        }
        Err(Malformed::new("a round does not end"))
    }

    fn decide<G: Computer>(
        &mut self,
        who: usize,
        state: &G::State,
        seat: Seat,
        memory: &G::Memory,
        chance: &mut dyn Chance,
    ) -> Option<G::Move> {
        let known = Knowledge::<G> {
            seat,
            public: &G::public(state),
            private: &G::private(state, seat),
            memory,
        };
        let begun = (self.clock)();
        let chosen = self.competitors[who].choose(&known, chance);
        self.score.time[who] += (self.clock)().saturating_sub(begun);
        self.score.decisions[who] += 1;
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_margin_is_that_of_pairs() {
        let mut score = Points::default();
        let count = |score: &mut Points, winners: [Seat; 2]| {
            let [one, other] = winners.map(Some);
            score.count([(one, Seat::Zero), (other, Seat::One)]);
        };
        for _ in 0..50 {
            count(&mut score, [Seat::Zero, Seat::Zero]);
        }
        assert!((score.share() - 0.5).abs() < 1e-9);
        assert!(score.margin() < 1e-9, "the deal decided every round");
        for _ in 0..50 {
            count(&mut score, [Seat::Zero, Seat::One]);
        }
        assert!((score.share() - 0.75).abs() < 1e-9);
        assert!((score.margin() - 1.96 * 0.25 / 99.0_f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn keys_name_levels_the_baseline_and_searches() {
        let strong = Competitor::Level(Level::Strong);
        assert_eq!(Competitor::from_key("strong"), Some(strong));
        for key in ["strong", "newcomer", "baseline", "search-800"] {
            let competitor = Competitor::from_key(key).expect("a competitor");
            assert_eq!(competitor.to_string(), key);
        }
        for key in ["search-", "search--1", "search-many", "grandmaster"] {
            assert_eq!(Competitor::from_key(key), None, "{key}");
        }
    }

    #[test]
    fn a_contest_is_the_same_with_the_same_seed() {
        let played = |seed| {
            let mut series = Series {
                kind: GameKind::EnGarde,
                options: "advanced".to_owned(),
                competitors: ["casual", "search-4"]
                    .map(|key| Competitor::from_key(key).expect("a competitor")),
                seed,
                clock: &|| Duration::ZERO,
                score: Score::default(),
            };
            for _ in 0..8 {
                series.play_pair().expect("a pair");
            }
            let score = series.score;
            (
                score.competitor.rounds,
                score.beginner.rounds,
                score.decisions,
            )
        };
        assert_eq!(played(1), played(1));
        assert_ne!(played(1), played(2));
    }
}
