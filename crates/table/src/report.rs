//! A verified match, for a person to compare with what the channel shows.

use super::fairness::Sides;
use super::json::text;
use super::kind::GameKind;
use super::record::{MatchRecord, PlyLine, RoundLine};
use rules::{MatchReason, Seat, Value};

/// A match whose record fits the rules, and the secret if that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The game.
    pub kind: GameKind,
    /// The record in canonical form.
    pub record: MatchRecord,
    /// The record's digest.
    pub digest: String,
}

impl Verified {
    pub(super) fn new(kind: GameKind, record: MatchRecord) -> Result<Self, serde_json::Error> {
        let digest = record.digest()?;
        Ok(Self {
            kind,
            record,
            digest,
        })
    }

    /// Returns `true` if every deal was checked against the secret, which is known once the match
    /// is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.record.secret.is_some()
    }

    /// Returns `true` if the match ended before its rounds decided it. Nothing in a record proves
    /// such an end, nor that no moves are missing before it: both rest on the host's word.
    #[must_use]
    pub fn ended_early(&self) -> bool {
        self.record
            .reason()
            .is_some_and(|reason| reason != MatchReason::Score)
    }

    /// Returns the contents of the record, each line with its heading. Text that a player typed is
    /// put in quotation marks, with its control characters spelled out.
    #[must_use]
    pub fn lines(&self) -> Vec<(String, String)> {
        let record = &self.record;
        let line = |heading: &str, text: String| (heading.to_owned(), text);
        let mut lines = vec![
            line("match", record.id.clone()),
            line("game", self.game()),
            line("commitment", record.commitment.clone()),
        ];
        if self.is_over() {
            lines.push(line("digest", self.digest.clone()));
        }
        lines.push(line(
            "players",
            Seat::BOTH.map(|seat| self.player(seat)).join(" against "),
        ));
        lines.push(line("challenge", self.challenge()));
        let rounds = record.rounds.iter();
        lines.extend(rounds.map(|round| (format!("round {}", round.number), self.round(round))));
        let [zero, one] = record.score;
        let [role_zero, role_one] = self.roles();
        lines.push(line(
            "score",
            format!("{role_zero} {zero} : {one} {role_one}"),
        ));
        lines.push(line("end", self.end()));
        lines
    }

    fn roles(&self) -> [&'static str; 2] {
        self.kind.facts().role_keys
    }

    fn role(&self, seat: Seat) -> &'static str {
        self.roles()[usize::from(seat.number())]
    }

    fn game(&self) -> String {
        let record = &self.record;
        let mut game = format!("{}, {}", record.game, record.variant);
        if let Value::Map(options) = &record.options {
            for (name, value) in options {
                game.push_str(&format!(", {} {}", name.replace('_', " "), text(value)));
            }
        }
        game
    }

    fn player(&self, seat: Seat) -> String {
        let line = &self.record.seats[usize::from(seat.number())];
        let who = match &line.computer {
            Some(level) => format!("{} {:?}, the computer ({level})", line.role, line.name),
            None => format!("{} {:?}", line.role, line.name),
        };
        if line.luck.is_empty() {
            who
        } else {
            format!("{who} with the luck {:?}", line.luck)
        }
    }

    fn challenge(&self) -> String {
        let sides = match self.record.sides {
            Sides::Chosen => "sides chosen",
            Sides::Random => "sides by chance",
        };
        format!("by {}, {sides}", self.role(self.record.challenger))
    }

    fn round(&self, round: &RoundLine) -> String {
        let plies: Vec<String> = round.plies.iter().map(ply).collect();
        let result = round.result.as_ref();
        let result = result.map_or_else(
            || "not over".to_owned(),
            |result| result.in_words(self.roles()),
        );
        format!(
            "{} first; {}; {}; {result}",
            self.role(round.first),
            text(&round.setup),
            plies.join(" ")
        )
    }

    fn end(&self) -> String {
        let Some(result) = &self.record.result else {
            return "the match runs: its secret is not known, and its deals cannot be checked yet"
                .to_owned();
        };
        let end = result.in_words(self.roles());
        if self.ended_early() {
            return format!(
                "{end}; an early end rests on the host's word, and so does that no moves are \
                 missing before it"
            );
        }
        end
    }
}

/// Returns a move with the numbers that chance drew after it.
fn ply(ply: &PlyLine) -> String {
    if ply.chance.is_empty() {
        return ply.token.clone();
    }
    let numbers: Vec<String> = ply.chance.iter().map(ToString::to_string).collect();
    format!("{}[{}]", ply.token, numbers.join(","))
}
