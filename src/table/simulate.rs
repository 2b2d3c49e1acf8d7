//! Random rounds: how they end, and rounds that another program can check.

use std::collections::BTreeMap;

use super::fairness::Stream;
use super::kind::{Ask, GameKind};
use super::record::{VectorLine, random_line};
use crate::game::{Game, Malformed, Next, Notation, Recorded, Seat};
use crate::show::Show;

/// What came out of random rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many rounds were played.
    pub rounds: u64,
    /// How many rounds ended for each reason.
    pub endings: BTreeMap<String, u64>,
    /// How many rounds seat 0 won, seat 1 won, and nobody won.
    pub won: [u64; 3],
    /// How many decisions all rounds took.
    pub plies: u64,
    /// The decisions of the shortest round.
    pub shortest: u64,
    /// The decisions of the longest round.
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

/// Random rounds of one game, one after the other from one seed.
pub struct Simulation {
    kind: GameKind,
    options: String,
    stream: Stream,
    first: Seat,
    /// What came out so far.
    pub tally: Tally,
}

impl Simulation {
    /// Rounds of a game with these options (in its own notation). The first turn alternates,
    /// seat 0 begins.
    #[must_use]
    pub fn new(kind: GameKind, options: String, seed: u64) -> Self {
        Self {
            kind,
            options,
            stream: Stream::seeded(seed),
            first: Seat::Zero,
            tally: Tally::default(),
        }
    }

    /// Plays a number of rounds.
    ///
    /// # Errors
    /// [`Malformed`] when the options are not of this game or a round does not end.
    pub fn play(&mut self, rounds: u64) -> Result<(), Malformed> {
        self.kind.dispatch(Play(self, rounds))
    }

    /// Plays one round and writes it down with everything that was legal.
    ///
    /// # Errors
    /// [`Malformed`] when the options are not of this game or a round does not end.
    pub fn line(&mut self) -> Result<VectorLine, Malformed> {
        let line = self.kind.dispatch(Line(self))?;
        let plies = line.plies.len() as u64;
        let winner = line.result.winner;
        let winner = winner.and_then(|number| Seat::from_number(number.into()));
        self.tally.count(plies, winner, &line.result.reason);
        self.first = self.first.other();
        Ok(line)
    }
}

struct Line<'a>(&'a mut Simulation);

impl Ask for Line<'_> {
    type Answer = Result<VectorLine, Malformed>;

    fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
        let options = G::Options::parse(&self.0.options)?;
        random_line::<G>(&options, self.0.first, &mut self.0.stream).map_err(Malformed::new)
    }
}

struct Play<'a>(&'a mut Simulation, u64);

impl Ask for Play<'_> {
    type Answer = Result<(), Malformed>;

    fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
        let Self(simulation, rounds) = self;
        let options = G::Options::parse(&simulation.options)?;
        let mut moves = Vec::new();
        for _ in 0..rounds {
            let first = simulation.first;
            simulation.first = first.other();
            let (plies, outcome) =
                play_round::<G>(&options, first, &mut moves, &mut simulation.stream)?;
            simulation
                .tally
                .count(plies, outcome.winner, outcome.reason);
        }
        Ok(())
    }
}

fn play_round<G: Game>(
    options: &G::Options,
    first: Seat,
    moves: &mut Vec<G::Move>,
    stream: &mut Stream,
) -> Result<(u64, crate::game::Outcome), Malformed> {
    let mut state = G::start(options, first);
    let mut plies = 0;
    loop {
        match G::next(&state) {
            Next::Turn(_) => {
                G::legal(&state, moves);
                let chosen = crate::ai::any(moves, stream)
                    .ok_or_else(|| Malformed::new("somebody is to move and nothing is legal"))?;
                G::play(&mut state, chosen);
                plies += 1;
            }
            Next::Deal => {
                let deal = G::deal(&state, stream);
                G::settle(&mut state, &deal).map_err(|error| Malformed::new(error.to_string()))?;
            }
            Next::Over(outcome) => return Ok((plies, outcome)),
        }
        if plies > crate::game::contract::LONGEST_ROUND as u64 {
            return Err(Malformed::new("a round does not end"));
        }
    }
}
