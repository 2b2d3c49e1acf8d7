//! Checking vector lines and match records from the text alone.

use serde_json::{Map, Value as Json};

use super::any::{MOST_WINS, MatchReason};
use super::fairness::{Luck, Secret};
use super::json::from_json;
use super::kind::GameKind;
use super::record::{FORMAT, MatchRecord, ResultLine, RoundLine, VectorLine};
use super::replay::{Difference, Recording, replay};
use crate::game::{BySeat, Outcome, Recorded, Seat, Value};

/// What was found in a line that is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// A round by itself.
    Round,
    /// A match, with every deal checked against its secret.
    Match,
    /// A match whose secret is not known yet: moves and results fit, the deals cannot be checked.
    MatchWithoutSecret,
}

/// Checks one line: a vector line or a match record.
///
/// # Errors
/// The first [`Difference`], or why the line is neither.
pub fn verify_line(line: &str) -> Result<Checked, Difference> {
    let json: Json = serde_json::from_str(line)
        .map_err(|error| Difference::new(format!("not a line of JSON: {error}")))?;
    if json.get("format").is_some() {
        let record: MatchRecord = serde_json::from_value(json)
            .map_err(|error| Difference::new(format!("not a match record: {error}")))?;
        let kind = kind(&record.game)?;
        kind.game().check_match(&record)
    } else {
        let line: VectorLine = serde_json::from_value(json)
            .map_err(|error| Difference::new(format!("not a vector line: {error}")))?;
        let kind = kind(&line.game)?;
        kind.game().check_round(&line)
    }
}

fn kind(key: &str) -> Result<GameKind, Difference> {
    GameKind::from_key(key).ok_or_else(|| {
        let known: Vec<&str> = GameKind::ALL.into_iter().map(GameKind::key).collect();
        Difference::new(format!("game: expected one of {known:?}, found {key:?}"))
    })
}

fn seat(number: u8, field: &str) -> Result<Seat, Difference> {
    Seat::from_number(number.into())
        .ok_or_else(|| Difference::new(format!("{field}: expected 0 or 1, found {number}")))
}

type Read<G> = (
    <G as crate::game::Game>::Options,
    Option<<G as crate::game::Game>::Deal>,
);

fn read<G: Recorded>(
    variant: &str,
    options: &Map<String, Json>,
    setup: Option<&Json>,
) -> Result<Read<G>, Difference> {
    let fields = options
        .iter()
        .filter(|(name, _)| *name != "first_to")
        .map(|(name, value)| (name.clone(), from_json(value)))
        .collect();
    let setup = setup.map(from_json);
    G::read(variant, &Value::Map(fields), setup.as_ref())
        .map_err(|error| Difference::new(error.to_string()))
}

/// Checks a round that stands by itself.
pub(super) fn check_round<G: Recorded>(line: &VectorLine) -> Result<Checked, Difference> {
    let (options, setup) = read::<G>(&line.variant, &line.options, Some(&line.setup))?;
    replay::<G>(Recording {
        options: &options,
        first: seat(line.first, "first")?,
        setup,
        plies: &line.plies,
        result: Some(&line.result),
        position: Some(&line.position),
        stream: None,
    })?;
    Ok(Checked::Round)
}

/// Checks the record of a match.
pub(super) fn check_match<G: Recorded>(record: &MatchRecord) -> Result<Checked, Difference> {
    if record.format != FORMAT {
        let what = format!("format: expected {FORMAT:?}, found {:?}", record.format);
        return Err(Difference::new(what));
    }
    let secret = checked_secret(record)?;
    let lucks = lucks(record)?;
    let mut course = Course::<G>::new(first_to::<G>(record)?);
    for (round, number) in record.rounds.iter().zip(1..) {
        let in_round = |difference: Difference| Difference {
            round: Some(number),
            ..difference
        };
        course.expect(round, number).map_err(in_round)?;
        let (options, setup) =
            read::<G>(&record.variant, &record.options, Some(&round.setup)).map_err(in_round)?;
        let outcome = replay::<G>(Recording {
            options: &options,
            first: seat(round.first, "first").map_err(in_round)?,
            setup,
            plies: &round.plies,
            result: round.result.as_ref(),
            position: None,
            stream: secret.map(|secret| secret.stream(&record.id, number, lucks.as_ref())),
        })
        .map_err(in_round)?;
        course.count(round, outcome);
    }
    course.compare(record)?;
    Ok(match secret {
        Some(_) => Checked::Match,
        None => Checked::MatchWithoutSecret,
    })
}

fn checked_secret(record: &MatchRecord) -> Result<Option<Secret>, Difference> {
    let Some(text) = &record.secret else {
        return match record.result {
            Some(_) => Err(Difference::new(
                "secret: the match is over, and its secret is missing",
            )),
            None => Ok(None),
        };
    };
    let secret =
        Secret::from_hex(text).map_err(|error| Difference::new(format!("secret: {error}")))?;
    if secret.commitment() == record.commitment {
        Ok(Some(secret))
    } else {
        Err(Difference::new(
            "commitment: it is not the SHA-256 of the secret",
        ))
    }
}

fn lucks(record: &MatchRecord) -> Result<BySeat<Luck>, Difference> {
    let luck = |number: usize| {
        Luck::parse(&record.seats[number].luck)
            .map_err(|error| Difference::new(format!("seats[{number}].luck: {error}")))
    };
    Ok(BySeat::new(luck(0)?, luck(1)?))
}

fn first_to<G: Recorded>(record: &MatchRecord) -> Result<u8, Difference> {
    let Some(value) = record.options.get("first_to") else {
        return Ok(G::FIRST_TO);
    };
    value
        .as_u64()
        .and_then(|number| u8::try_from(number).ok())
        .filter(|number| (1..=MOST_WINS).contains(number))
        .ok_or_else(|| {
            Difference::new(format!(
                "options.first_to: expected 1 to {MOST_WINS}, found {value}"
            ))
        })
}

/// The course of a match: who must be first, who has won how often, whether it is decided.
struct Course<G: Recorded> {
    first_to: u8,
    score: BySeat<u8>,
    last: Option<(Seat, Outcome)>,
    decided: Option<Option<Seat>>,
    game: std::marker::PhantomData<G>,
}

impl<G: Recorded> Course<G> {
    fn new(first_to: u8) -> Self {
        Self {
            first_to,
            score: BySeat::default(),
            last: None,
            decided: None,
            game: std::marker::PhantomData,
        }
    }

    /// Whether this round may come now.
    fn expect(&self, round: &RoundLine, number: u32) -> Result<(), Difference> {
        if self.decided.is_some() {
            return Err(Difference::new("the match was decided before this round"));
        }
        if number > 1 && self.last.is_none() {
            return Err(Difference::new("the round before it was not over"));
        }
        if round.number != number {
            let what = format!("number: expected {number}, found {}", round.number);
            return Err(Difference::new(what));
        }
        let first = match self.last {
            Some((first, outcome)) => Some(G::next_first(first, &outcome)),
            None if G::SEATING == crate::game::Seating::Seats => Some(Seat::Zero),
            None => None,
        };
        match first {
            Some(first) if first.number() != round.first => Err(Difference::new(format!(
                "first: expected {first}, found {}",
                round.first
            ))),
            _ => Ok(()),
        }
    }

    fn count(&mut self, round: &RoundLine, outcome: Option<Outcome>) {
        self.last = Seat::from_number(round.first.into()).zip(outcome);
        let Some(outcome) = outcome else { return };
        if let Some(winner) = outcome.winner {
            self.score[winner] = self.score[winner].saturating_add(1);
        }
        let won = self.score.find(|&score| score >= self.first_to);
        if won.is_some() {
            self.decided = Some(won);
        } else if outcome.winner.is_none() && self.first_to == 1 && G::DRAW_ENDS_SINGLE {
            self.decided = Some(None);
        }
    }

    /// Whether score and result of the record are those of its rounds.
    fn compare(&self, record: &MatchRecord) -> Result<(), Difference> {
        let score = [self.score.zero, self.score.one];
        if record.score != score {
            return Err(Difference::new(format!(
                "score: {:?} is recorded, the rounds give {score:?}",
                record.score
            )));
        }
        let by_score = self.decided.map(|winner| ResultLine {
            winner: winner.map(Seat::number),
            reason: MatchReason::Score.key().to_owned(),
        });
        match (&by_score, &record.result) {
            (Some(real), Some(said)) if real == said => Ok(()),
            (Some(real), said) => Err(Difference::new(format!(
                "result: {said:?} is recorded, the rounds give {real:?}"
            ))),
            (None, Some(said)) => match MatchReason::from_key(&said.reason) {
                Some(MatchReason::Score) => Err(Difference::new(
                    "result: the rounds do not decide the match",
                )),
                Some(_) => Ok(()),
                None => Err(Difference::new(format!(
                    "result.reason: {:?} is no reason",
                    said.reason
                ))),
            },
            (None, None) => Ok(()),
        }
    }
}
