//! Match records and vector lines: the text format of `records.md`.

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::fairness::Sides;
use super::json;
use rules::{MatchEnd, MatchReason, Outcome, Seat, Value};

/// The length of the longest name in a record, in characters: three times what Discord allows.
pub(super) const NAME: usize = 100;

/// The name of the format.
pub const FORMAT: &str = "piste-record/2";

/// A round that stands by itself, as a line of a vector file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VectorLine {
    /// The game's key.
    pub game: String,
    /// The variant's key.
    pub variant: String,
    /// The options that differ from the default.
    #[serde(skip_serializing_if = "is_empty", serialize_with = "json::write")]
    pub options: Value,
    /// The seat with the first turn.
    #[serde(serialize_with = "seat")]
    pub first: Seat,
    /// The setup, fixed before the first move.
    #[serde(serialize_with = "json::write")]
    pub setup: Value,
    /// The decisions.
    pub plies: Vec<PlyLine>,
    /// The outcome.
    pub result: ResultLine,
    /// The last position, with everything in it.
    #[serde(rename = "final", serialize_with = "json::write")]
    pub position: Value,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyLine {
    /// The seat that made it.
    #[serde(serialize_with = "seat")]
    pub seat: Seat,
    /// All legal tokens, sorted. They stand in vector lines only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The token.
    #[serde(rename = "move")]
    pub token: String,
    /// The numbers that chance drew after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
}

/// The end of a round or of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ResultLine {
    /// The winner's seat, or nothing for a draw.
    #[serde(serialize_with = "any_seat")]
    pub winner: Option<Seat>,
    /// The reason.
    pub reason: String,
}

/// A whole match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchRecord {
    /// Always [`FORMAT`].
    pub format: String,
    /// The match's id.
    #[serde(rename = "match")]
    pub id: String,
    /// The game's key.
    pub game: String,
    /// The variant's key.
    pub variant: String,
    /// `first_to`, and the game's options that differ from the default.
    #[serde(serialize_with = "json::write")]
    pub options: Value,
    /// The challenger's seat.
    #[serde(serialize_with = "seat")]
    pub challenger: Seat,
    /// The way in which the sides were settled.
    #[serde(serialize_with = "sides")]
    pub sides: Sides,
    /// The players, seat 0 first.
    pub seats: [SeatLine; 2],
    /// SHA-256 of the secret.
    pub commitment: String,
    /// The secret, once the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The rounds.
    pub rounds: Vec<RoundLine>,
    /// The rounds won, seat 0 first.
    pub score: [u8; 2],
    /// The end of the match, missing while it runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultLine>,
}

/// A player in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatLine {
    /// The game's word for the seat.
    pub role: String,
    /// The player's name.
    pub name: String,
    /// The words that the player added to the shuffling.
    pub luck: String,
    /// The level of the computer that plays the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computer: Option<String>,
}

/// A round of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundLine {
    /// Its number, from 1.
    pub number: u32,
    /// The seat with the first turn.
    #[serde(serialize_with = "seat")]
    pub first: Seat,
    /// The setup, fixed before the first move.
    #[serde(serialize_with = "json::write")]
    pub setup: Value,
    /// The decisions.
    pub plies: Vec<PlyLine>,
    /// The outcome, missing if the match ended within the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultLine>,
}

impl From<Outcome> for ResultLine {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            reason: outcome.reason.to_owned(),
        }
    }
}

impl From<MatchEnd> for ResultLine {
    fn from(end: MatchEnd) -> Self {
        Self {
            winner: end.winner,
            reason: end.reason.key().to_owned(),
        }
    }
}

impl MatchRecord {
    /// Returns the record as one line of JSON. The line is canonical if the record was written by
    /// the host or returned by [`verify_line`](super::verify_line).
    ///
    /// # Errors
    ///
    /// Returns an error of the JSON writer, though a record holds nothing that it refuses.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Returns the digest: SHA-256 of the canonical line with both names empty, as hexadecimal
    /// digits.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`MatchRecord::to_line`].
    pub fn digest(&self) -> Result<String, serde_json::Error> {
        let mut nameless = self.clone();
        for seat in &mut nameless.seats {
            seat.name.clear();
        }
        nameless
            .to_line()
            .map(|line| hex::encode(Sha256::digest(line)))
    }

    /// Returns the reason for the end of the match, if it has ended for a known one.
    #[must_use]
    pub fn reason(&self) -> Option<MatchReason> {
        MatchReason::from_key(&self.result.as_ref()?.reason)
    }
}

impl ResultLine {
    /// Returns the result in words.
    pub(super) fn in_words(&self, roles: [&str; 2]) -> String {
        let reason = &self.reason;
        match self.winner {
            Some(seat) => format!("{} wins ({reason})", roles[usize::from(seat.number())]),
            None => format!("nobody wins ({reason})"),
        }
    }
}

fn is_empty(options: &Value) -> bool {
    matches!(options, Value::Map(fields) if fields.is_empty())
}

fn seat<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(seat.number())
}

fn any_seat<S: Serializer>(seat: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    seat.map(Seat::number).serialize(serializer)
}

fn sides<S: Serializer>(sides: &Sides, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(sides.key())
}
