//! Checking vector lines and match records from the text alone.

use super::any::MOST_WINS;
use super::export::recorded_options;
use super::fairness::{Luck, Secret, Sides, challenger_goes_first};
use super::json::sorted;
use super::kind::GameKind;
use super::read::Line;
use super::record::{MatchRecord, ResultLine, RoundLine, VectorLine};
use super::replay::{Difference, Recording, replay};
use super::report::Verified;
use rules::{BySeat, Game, MatchReason, Next, Outcome, Recorded, Seat, Seating, Value};

/// A line that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// A round that stands by itself.
    Round,
    /// A match.
    Match(Box<Verified>),
}

/// Checks one line, either a vector line or a match record.
///
/// # Errors
///
/// Returns the first [`Difference`], or the reason why the line is neither.
pub fn verify_line(line: &str) -> Result<Checked, Difference> {
    match Line::read(line)? {
        Line::Round(line) => {
            let kind = kind(&line.game)?;
            kind.game().check_round(line).map(|()| Checked::Round)
        }
        Line::Match(record) => {
            let kind = kind(&record.game)?;
            let record = kind.game().check_match(*record)?;
            let verified = Verified::new(kind, record);
            let verified = verified.map_err(|error| Difference::new(error.to_string()))?;
            Ok(Checked::Match(Box::new(verified)))
        }
    }
}

fn kind(key: &str) -> Result<GameKind, Difference> {
    GameKind::from_key(key).ok_or_else(|| {
        let known = GameKind::ALL.map(GameKind::key).join(", ");
        Difference::new(format!("game: expected one of {known}, found {key:?}"))
    })
}

type Read<G> = (<G as Game>::Options, Option<<G as Game>::Deal>);

/// Reads the options and the setup of a round. Names that the game does not know are refused.
fn read<G: Recorded>(
    variant: &str,
    options: &Value,
    setup: Option<&Value>,
) -> Result<Read<G>, Difference> {
    let wrong = |error: &dyn std::fmt::Display| Difference::new(error.to_string());
    if let Value::Map(fields) = options {
        let mut names = fields.iter().map(|(name, _)| name.as_str());
        let known = |name: &str| {
            let mut settings = G::SETTINGS.iter();
            let is_setting = settings.any(|setting| setting.name == name && !setting.in_setup);
            is_setting || G::OPTIONS.contains(&name)
        };
        if let Some(name) = names.find(|name| !known(name)) {
            return Err(wrong(&format_args!("options: {name:?} is no option of it")));
        }
    }
    G::read(variant, options, setup).map_err(|error| wrong(&error))
}

/// Checks a round that stands by itself.
pub(super) fn check_round<G: Recorded>(line: VectorLine) -> Result<(), Difference> {
    let (options, setup) = read::<G>(&line.variant, &line.options, Some(&line.setup))?;
    replay::<G>(Recording {
        options: &options,
        first: line.first,
        setup,
        plies: &line.plies,
        result: Some(&line.result),
        position: Some(line.position),
        stream: None,
    })
    .map(drop)
}

/// Checks the record of a match, and returns it in canonical form.
pub(super) fn check_match<G: Recorded>(record: MatchRecord) -> Result<MatchRecord, Difference> {
    let terms = Terms::<G>::of(&record)?;
    let mut course = Course::<G>::new(terms.first_to);
    let mut rounds = Vec::with_capacity(record.rounds.len());
    for (round, number) in record.rounds.iter().zip(1..) {
        let checked = terms.check(&mut course, &record, round, number);
        rounds.push(checked.map_err(|difference| difference.in_round(number))?);
    }
    course.compare(&record)?;
    Ok(MatchRecord {
        options: terms.canonical,
        rounds,
        ..record
    })
}

/// The terms of a match, as its record tells them.
struct Terms<G: Recorded> {
    first_to: u8,
    /// The options, without `first_to`.
    options: Value,
    /// The options in canonical form.
    canonical: Value,
    secret: Option<Secret>,
    lucks: BySeat<Luck>,
    game: std::marker::PhantomData<G>,
}

impl<G: Recorded> Terms<G> {
    fn of(record: &MatchRecord) -> Result<Self, Difference> {
        for (seat, role) in record.seats.iter().zip(G::ROLES) {
            if seat.role != role {
                let what = format!("seats: expected {role}, found {:?}", seat.role);
                return Err(Difference::new(what));
            }
        }
        let (first_to, options) = first_to::<G>(&record.options)?;
        let (read, _) = read::<G>(&record.variant, &options, None)?;
        let terms = Self {
            first_to,
            options,
            canonical: recorded_options::<G>(first_to, &read),
            secret: checked_secret(record)?,
            lucks: lucks(record)?,
            game: std::marker::PhantomData,
        };
        terms.check_sides(record)?;
        Ok(terms)
    }

    /// Checks the challenger's seat and, if chance settled the sides, what it gave the challenger.
    fn check_sides(&self, record: &MatchRecord) -> Result<(), Difference> {
        if G::SEATING == Seating::Turn && record.challenger != Seat::Zero {
            let what = "challenger: the challenger has seat 0 in this game";
            return Err(Difference::new(what));
        }
        let (Some(secret), Sides::Random) = (self.secret, record.sides) else {
            return Ok(());
        };
        let challenger = &self.lucks[record.challenger];
        let accepter = &self.lucks[record.challenger.other()];
        let goes_first = challenger_goes_first(&secret, &record.id, challenger, accepter);
        let seat = if goes_first { Seat::Zero } else { Seat::One };
        match G::SEATING {
            Seating::Seats if record.challenger != seat => Err(Difference::new(format!(
                "challenger: chance gave the challenger seat {seat}"
            ))),
            Seating::Turn if record.rounds.first().is_some_and(|it| it.first != seat) => {
                let what = format!("first: chance gave the first turn to seat {seat}");
                Err(Difference::new(what).in_round(1))
            }
            _ => Ok(()),
        }
    }

    /// Checks a round of the match, and returns it in canonical form.
    fn check(
        &self,
        course: &mut Course<G>,
        record: &MatchRecord,
        round: &RoundLine,
        number: u32,
    ) -> Result<RoundLine, Difference> {
        course.expect(round, number)?;
        let (options, deal) = read::<G>(&record.variant, &self.options, Some(&round.setup))?;
        course.keep(&options)?;
        let setup = sorted(G::setup(&options, deal.as_ref()));
        let key = |secret: Secret| secret.stream(&record.id, number, self.lucks.as_ref());
        let (outcome, next) = replay::<G>(Recording {
            options: &options,
            first: round.first,
            setup: deal,
            plies: &round.plies,
            result: round.result.as_ref(),
            position: None,
            stream: self.secret.map(key),
        })?;
        course.count(round.first, outcome, next);
        Ok(RoundLine {
            setup,
            ..round.clone()
        })
    }
}

fn checked_secret(record: &MatchRecord) -> Result<Option<Secret>, Difference> {
    let Some(text) = &record.secret else {
        return match record.result {
            None => Ok(None),
            Some(_) => Err(Difference::new(
                "secret: it is missing although the match is over",
            )),
        };
    };
    if record.result.is_none() {
        let what = "secret: it is shown although the match is not over";
        return Err(Difference::new(what));
    }
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

/// Returns the rounds to win, and the options without them.
fn first_to<G: Recorded>(options: &Value) -> Result<(u8, Value), Difference> {
    let Value::Map(fields) = options else {
        return Err(Difference::new("options: expected options by their names"));
    };
    let (own, others): (Vec<_>, Vec<_>) = fields
        .iter()
        .cloned()
        .partition(|(name, _)| name == "first_to");
    let first_to = match own.first() {
        None => G::FIRST_TO,
        Some((_, value)) => {
            let number = value.number().and_then(|it| u8::try_from(it).ok());
            let number = number.filter(|it| (1..=MOST_WINS).contains(it));
            let what = format!("options.first_to: expected a number from 1 to {MOST_WINS}");
            number.ok_or_else(|| Difference::new(what))?
        }
    };
    Ok((first_to, Value::Map(others)))
}

/// The course of a match: the next seat to begin, the rounds won, the number of rounds.
struct Course<G: Recorded> {
    first_to: u8,
    /// The options of the rounds, from the first one on.
    options: Option<G::Options>,
    score: BySeat<u8>,
    last: Option<(Seat, Outcome)>,
    decided: Option<Option<Seat>>,
    /// The next step of the last round, if it is not over.
    running: Option<Next>,
}

impl<G: Recorded> Course<G> {
    fn new(first_to: u8) -> Self {
        Self {
            first_to,
            options: None,
            score: BySeat::default(),
            last: None,
            decided: None,
            running: None,
        }
    }

    /// Checks that this round may come now.
    fn expect(&self, round: &RoundLine, number: u32) -> Result<(), Difference> {
        if self.decided.is_some() {
            return Err(Difference::new("the match was decided before this round"));
        }
        if self.running.is_some() {
            return Err(Difference::new("the round before it was not over"));
        }
        if round.number != number {
            let what = format!("number: expected {number}, found {}", round.number);
            return Err(Difference::new(what));
        }
        let first = match self.last {
            Some((first, outcome)) => Some(G::next_first(first, &outcome)),
            None if G::SEATING == Seating::Seats => Some(Seat::Zero),
            None => None,
        };
        match first {
            Some(first) if first != round.first => Err(Difference::new(format!(
                "first: expected {first}, found {}",
                round.first
            ))),
            _ => Ok(()),
        }
    }

    /// Checks that a round has the options of those before it.
    fn keep(&mut self, options: &G::Options) -> Result<(), Difference> {
        if self.options.get_or_insert_with(|| options.clone()) == options {
            return Ok(());
        }
        let what = "setup: it is not on the terms of the rounds before it";
        Err(Difference::new(what))
    }

    fn count(&mut self, first: Seat, outcome: Option<Outcome>, next: Next) {
        let Some(outcome) = outcome else {
            self.running = Some(next);
            return;
        };
        self.last = Some((first, outcome));
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

    /// Checks that the score and the result of the record can be those of its rounds.
    fn compare(&self, record: &MatchRecord) -> Result<(), Difference> {
        let score = [self.score.zero, self.score.one];
        if record.score != score {
            let [zero, one] = record.score;
            return Err(Difference::new(format!(
                "score: {zero} to {one} is recorded, the rounds give {} to {}",
                score[0], score[1]
            )));
        }
        let Some(result) = &record.result else {
            return match self.decided {
                None => Ok(()),
                Some(_) => Err(Difference::new(
                    "result: it is missing although the rounds decide the match",
                )),
            };
        };
        let reason = record.reason();
        if let Some(winner) = self.decided {
            let by_score = ResultLine {
                winner,
                reason: MatchReason::Score.key().to_owned(),
            };
            return if *result == by_score {
                Ok(())
            } else {
                Err(Difference::new(format!(
                    "result: {} is recorded, the rounds say {}",
                    result.in_words(G::ROLES),
                    by_score.in_words(G::ROLES)
                )))
            };
        }
        self.ended_early(reason, result.winner, record.rounds.is_empty())
            .map_err(|what| Difference::new(format!("result: {what}")))
    }

    /// Checks an end that the rounds do not bring about.
    fn ended_early(
        &self,
        reason: Option<MatchReason>,
        winner: Option<Seat>,
        nothing_played: bool,
    ) -> Result<(), &'static str> {
        let without_winner = winner.is_none();
        match reason {
            None => Err("its reason ends no match"),
            Some(MatchReason::Score) => Err("the rounds do not decide the match"),
            Some(MatchReason::Aborted | MatchReason::Restored) if without_winner => Ok(()),
            Some(MatchReason::Agreed) if without_winner && nothing_played => {
                Err("no round was begun")
            }
            Some(MatchReason::Agreed) if without_winner => Ok(()),
            Some(MatchReason::Agreed | MatchReason::Aborted | MatchReason::Restored) => {
                Err("a match that ends so has no winner")
            }
            Some(MatchReason::Resign | MatchReason::Timeout) => match (winner, self.running) {
                (None, _) => Err("a match that ends so has a winner"),
                (_, None) => Err("no round was under way"),
                (Some(winner), Some(Next::Turn(to_move)))
                    if reason == Some(MatchReason::Timeout) && winner == to_move =>
                {
                    Err("the time of the player who was not to move cannot run out")
                }
                _ => Ok(()),
            },
        }
    }
}
