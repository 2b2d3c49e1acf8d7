//! Playing a recorded round again, and finding the first difference.

use std::fmt;

use super::fairness::Stream;
use super::json::{sorted, text};
use super::record::{PlyLine, ResultLine};
use rules::{Next, Notation, Outcome, Recorded, Replayed, Seat, Value};

/// The first difference between a record and the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The number of the round, if the record has several.
    pub round: Option<u32>,
    /// The number of the decision within its round, from 1.
    pub ply: Option<usize>,
    /// A sentence about the difference.
    pub what: String,
}

impl Difference {
    /// Creates a difference that belongs to no round.
    pub fn new(what: impl Into<String>) -> Self {
        Self {
            round: None,
            ply: None,
            what: what.into(),
        }
    }

    /// Returns the same difference within a round.
    pub(super) fn in_round(self, round: u32) -> Self {
        Self {
            round: Some(round),
            ..self
        }
    }

    fn at(ply: usize, what: impl Into<String>) -> Self {
        Self {
            ply: Some(ply),
            ..Self::new(what)
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(round) = self.round {
            write!(formatter, "round {round}, ")?;
        }
        if let Some(ply) = self.ply {
            write!(formatter, "ply {ply}, ")?;
        }
        formatter.write_str(&self.what)
    }
}

/// A recorded round, with whatever it tells about itself.
pub(super) struct Recording<'a, G: Recorded> {
    pub options: &'a G::Options,
    pub first: Seat,
    /// The outcome of chance before the first move.
    pub setup: Option<G::Deal>,
    pub plies: &'a [PlyLine],
    pub result: Option<&'a ResultLine>,
    pub position: Option<Value>,
    /// The stream that chance must have come from, if the secret is known.
    pub stream: Option<Stream>,
}

/// Plays a recorded round again, and compares every legal move, every outcome of chance, the result
/// and the last position that the record names. Returns the outcome, if the round is over, and the
/// next step.
pub(super) fn replay<G: Recorded>(
    mut recorded: Recording<'_, G>,
) -> Result<(Option<Outcome>, Next), Difference> {
    let mut state = G::start(recorded.options, recorded.first);
    settle_setup(&mut recorded, &mut state)?;
    let mut moves = Vec::new();
    for (ply, number) in recorded.plies.iter().zip(1..) {
        let Next::Turn(seat) = G::next(&state) else {
            return Err(Difference::at(number, "the round is over here"));
        };
        if ply.seat != seat {
            let what = format!("seat {seat} is to move, not seat {}", ply.seat);
            return Err(Difference::at(number, what));
        }
        G::legal(&state, &mut moves);
        if let Some(legal) = &ply.legal {
            compare_legal(legal, &moves).map_err(|what| Difference::at(number, what))?;
        }
        let chosen = G::Move::parse(&ply.token)
            .map_err(|error| Difference::at(number, error.to_string()))?;
        // A record has one spelling: another one would have another digest.
        let canonical = chosen.to_string();
        if canonical != ply.token {
            let what = format!("move: expected {canonical:?}, found {:?}", ply.token);
            return Err(Difference::at(number, what));
        }
        if moves.binary_search(&chosen).is_err() {
            return Err(Difference::at(
                number,
                format!("{} is not legal", ply.token),
            ));
        }
        G::play(&mut state, &chosen);
        settle_chance::<G>(&mut state, &ply.chance, recorded.stream.as_mut())
            .map_err(|what| Difference::at(number, what))?;
    }
    let next = G::next(&state);
    let outcome = match next {
        Next::Over(outcome) => Some(outcome),
        Next::Turn(_) | Next::Deal => None,
    };
    compare_end::<G>(&recorded, &state, outcome)?;
    Ok((outcome, next))
}

fn settle_setup<G: Recorded>(
    recorded: &mut Recording<'_, G>,
    state: &mut G::State,
) -> Result<(), Difference> {
    match (&recorded.setup, G::next(state)) {
        (None, Next::Deal) => Err(Difference::new("setup: the deal is missing")),
        (None, _) => Ok(()),
        (Some(deal), _) => {
            if let Some(stream) = &mut recorded.stream
                && G::deal(state, stream) != *deal
            {
                return Err(Difference::new(
                    "setup: the deal is not the one that the secret gives",
                ));
            }
            G::settle(state, deal).map_err(|error| Difference::new(format!("setup: {error}")))
        }
    }
}

/// Settles the outcomes of chance after a move, from the numbers that the record lists.
fn settle_chance<G: Recorded>(
    state: &mut G::State,
    numbers: &[u32],
    mut stream: Option<&mut Stream>,
) -> Result<(), String> {
    let mut replayed = Replayed::new(numbers);
    while G::next(state) == Next::Deal {
        let deal = G::deal(state, &mut replayed);
        if !replayed.fits() {
            return Err(format!(
                "chance: expected other numbers than {}",
                listed(numbers)
            ));
        }
        if let Some(stream) = stream.as_deref_mut()
            && G::deal(state, stream) != deal
        {
            return Err("chance: the numbers are not those that the secret gives".to_owned());
        }
        G::settle(state, &deal).map_err(|error| format!("chance: {error}"))?;
    }
    match replayed.left() {
        0 => Ok(()),
        1 => Err("chance: one number too many".to_owned()),
        left => Err(format!("chance: {left} numbers too many")),
    }
}

fn compare_legal<M: fmt::Display>(recorded: &[String], moves: &[M]) -> Result<(), String> {
    let legal: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if legal == recorded {
        return Ok(());
    }
    let missing = legal.iter().find(|token| !recorded.contains(token));
    let extra = recorded.iter().find(|token| !legal.contains(token));
    Err(match (missing, extra) {
        (Some(token), _) => format!("legal: {token} is legal and not listed"),
        (None, Some(token)) => format!("legal: {token} is listed and not legal"),
        (None, None) => "legal: the tokens are not in byte order".to_owned(),
    })
}

fn listed(numbers: &[u32]) -> String {
    match numbers {
        [] => "none".to_owned(),
        _ => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(", ")
        }
    }
}

fn compare_end<G: Recorded>(
    recorded: &Recording<'_, G>,
    state: &G::State,
    outcome: Option<Outcome>,
) -> Result<(), Difference> {
    let result = outcome.map(ResultLine::from);
    match (&result, recorded.result) {
        (None, Some(_)) => Err(Difference::new("result: the round is not over")),
        (Some(_), None) => Err(Difference::new(
            "result: the round is over, none is recorded",
        )),
        (Some(real), Some(said)) if real != said => Err(Difference::new(format!(
            "result: {} is recorded, the rules say {}",
            said.in_words(G::ROLES),
            real.in_words(G::ROLES)
        ))),
        _ => compare_position::<G>(recorded, state),
    }
}

fn compare_position<G: Recorded>(
    recorded: &Recording<'_, G>,
    state: &G::State,
) -> Result<(), Difference> {
    let Some(said) = &recorded.position else {
        return Ok(());
    };
    same_fields("final", sorted(G::position(state)), sorted(said.clone()))
}

/// Compares two maps whose names are sorted.
fn same_fields(name: &str, real: Value, said: Value) -> Result<(), Difference> {
    let (Value::Map(real), Value::Map(said)) = (real, said) else {
        return Err(Difference::new(format!(
            "{name}: expected fields with names"
        )));
    };
    let find = |fields: &[(String, Value)], wanted: &str| {
        let mut fields = fields.iter();
        fields
            .find(|(name, _)| name == wanted)
            .map(|(_, value)| text(value))
    };
    for (field, real) in &real {
        let real = text(real);
        let what = match find(&said, field) {
            Some(said) if said == real => continue,
            Some(said) => format!("{name}.{field}: {said} is recorded, the rules say {real}"),
            None => format!("{name}.{field}: it is missing"),
        };
        return Err(Difference::new(what));
    }
    match said.iter().find(|(field, _)| find(&real, field).is_none()) {
        None => Ok(()),
        Some((field, _)) => Err(Difference::new(format!(
            "{name}: {field:?} is no field of it"
        ))),
    }
}
