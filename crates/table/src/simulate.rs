//! Random rounds: statistics, and rounds that another program can check.

use std::collections::BTreeMap;

use super::export::options_of;
use super::kind::GameKind;
use super::record::{PlyLine, VectorLine};
use rules::random::{Seeded, random_round};
use rules::{Game, Malformed, Next, Notation, Outcome, Recorded, Recording, Seat, Value};

/// The largest number of decisions in a round, far above every game's own bound.
const LONGEST_ROUND: usize = 20_000;

/// The statistics of random rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of rounds played.
    pub rounds: u64,
    /// The number of rounds that ended for each reason.
    pub endings: BTreeMap<String, u64>,
    /// The numbers of rounds won by seat 0, won by seat 1, and drawn.
    pub won: [u64; 3],
    /// The number of decisions in all rounds.
    pub plies: u64,
    /// The number of decisions in the shortest round.
    pub shortest: u64,
    /// The number of decisions in the longest round.
    pub longest: u64,
}

impl Tally {
    fn count(&mut self, plies: u64, winner: Option<Seat>, reason: &str) {
        self.shortest = if self.rounds == 0 {
            plies
        } else {
            self.shortest.min(plies)
        };
        self.longest = self.longest.max(plies);
        self.rounds += 1;
        self.plies += plies;
        self.won[winner.map_or(2, |seat| usize::from(seat.number()))] += 1;
        match self.endings.get_mut(reason) {
            Some(count) => *count += 1,
            None => {
                self.endings.insert(reason.to_owned(), 1);
            }
        }
    }
}

/// A sequence of random rounds of one game from one seed.
pub struct Simulation {
    kind: GameKind,
    options: String,
    chance: Seeded,
    first: Seat,
    /// The statistics so far.
    pub tally: Tally,
}

impl Simulation {
    /// Creates a simulation of a game with options in its own notation. Seat 0 has the first turn
    /// of the first round, and then the seats take turns.
    #[must_use]
    pub fn new(kind: GameKind, options: String, seed: u64) -> Self {
        Self {
            kind,
            options,
            chance: Seeded(seed),
            first: Seat::Zero,
            tally: Tally::default(),
        }
    }

    /// Plays a number of rounds.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game, or if a round does not end.
    pub fn play(&mut self, rounds: u64) -> Result<(), Malformed> {
        self.kind.game().simulate(self, rounds)
    }

    /// Plays one round, and returns it with all moves that were legal.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the options are not of this game, or if the round does not end.
    pub fn line(&mut self) -> Result<VectorLine, Malformed> {
        self.kind.game().simulate_line(self)
    }

    pub(super) fn play_rounds<G: Game>(&mut self, rounds: u64) -> Result<(), Malformed> {
        let options = G::Options::parse(&self.options)?;
        for _ in 0..rounds {
            let first = self.alternate();
            let (plies, outcome) = play_round::<G>(&options, first, &mut self.chance)?;
            self.tally.count(plies, outcome.winner, outcome.reason);
        }
        Ok(())
    }

    pub(super) fn random_line<G: Recorded>(&mut self) -> Result<VectorLine, Malformed> {
        let options = G::Options::parse(&self.options)?;
        let first = self.alternate();
        let (line, outcome) = random_line::<G>(&options, first, &mut self.chance)?;
        let plies = line.plies.len() as u64;
        self.tally.count(plies, outcome.winner, outcome.reason);
        Ok(line)
    }

    /// Returns the seat that begins the next round, and then makes it the other one.
    const fn alternate(&mut self) -> Seat {
        let first = self.first;
        self.first = first.other();
        first
    }
}

/// Plays one round at random, and returns the number of its decisions with its outcome.
fn play_round<G: Game>(
    options: &G::Options,
    first: Seat,
    chance: &mut Seeded,
) -> Result<(u64, Outcome), Malformed> {
    let mut plies = 0;
    let played = random_round::<G>(options, first, chance, |state, _, _| {
        plies += u64::from(matches!(G::next(state), Next::Turn(_)));
        Ok(())
    });
    match G::next(&played.map_err(Malformed::new)?) {
        Next::Over(outcome) => Ok((plies, outcome)),
        Next::Deal | Next::Turn(_) => Err(endless()),
    }
}

/// Plays one round at random, and returns it with all moves that were legal.
fn random_line<G: Recorded>(
    options: &G::Options,
    first: Seat,
    chance: &mut Seeded,
) -> Result<(VectorLine, Outcome), Malformed> {
    let mut state = G::start(options, first);
    let mut moves = Vec::new();
    let mut setup = None;
    let mut plies: Vec<PlyLine> = Vec::new();
    for _ in 0..LONGEST_ROUND {
        match G::next(&state) {
            Next::Deal => {
                let mut recording = Recording::new(chance);
                let deal = G::deal(&state, &mut recording);
                let numbers = recording.numbers;
                G::settle(&mut state, &deal).map_err(|error| Malformed::new(error.to_string()))?;
                match plies.last_mut() {
                    Some(ply) => ply.chance.extend(numbers),
                    None => setup = Some(deal),
                }
            }
            Next::Turn(seat) => {
                G::legal(&state, &mut moves);
                let chosen = any(&moves, chance)?;
                plies.push(PlyLine {
                    seat,
                    legal: Some(moves.iter().map(ToString::to_string).collect()),
                    token: chosen.to_string(),
                    chance: Vec::new(),
                });
                G::play(&mut state, chosen);
            }
            Next::Over(outcome) => {
                let line = VectorLine {
                    game: G::KEY.to_owned(),
                    variant: G::variant(options).to_owned(),
                    options: Value::Map(options_of::<G>(options)),
                    first,
                    setup: G::setup(options, setup.as_ref()),
                    plies,
                    result: outcome.into(),
                    position: G::position(&state),
                };
                return Ok((line, outcome));
            }
        }
    }
    Err(endless())
}

fn any<'a, M>(moves: &'a [M], chance: &mut Seeded) -> Result<&'a M, Malformed> {
    players::any(moves, chance)
        .ok_or_else(|| Malformed::new("somebody is to move and nothing is legal"))
}

fn endless() -> Malformed {
    Malformed::new("a round does not end")
}
