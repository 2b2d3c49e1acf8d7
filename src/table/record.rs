//! Match records and vector lines: the text format of `records.md`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::any::{Broken, MatchEnd, MatchReason, RoundEnd, Terms};
use super::generic::Table;
use super::json::{fields_to_json, to_json};
use crate::ai::Computer;
use crate::game::{BySeat, Entry, EntryKind, Game, Notation, Outcome, Recorded, Recording, Seat};
use crate::show::Show;

/// The name of the format.
pub const FORMAT: &str = "piste-record/1";

/// One round by itself, a line of a vector file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VectorLine {
    /// The game's key.
    pub game: String,
    /// The variant's key.
    pub variant: String,
    /// The options that differ from the default.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Json>,
    /// The seat with the first turn.
    pub first: u8,
    /// What is fixed before the first move.
    pub setup: Json,
    /// The decisions.
    pub plies: Vec<PlyLine>,
    /// How it ended.
    pub result: ResultLine,
    /// The last position, everything in it.
    #[serde(rename = "final")]
    pub position: Json,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlyLine {
    /// Whose.
    pub seat: u8,
    /// All that was legal, sorted; only in vector lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The token.
    #[serde(rename = "move")]
    pub token: String,
    /// The numbers that chance drew after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
}

/// The end of a round or of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultLine {
    /// The winner's seat, or nothing for a draw.
    pub winner: Option<u8>,
    /// Why.
    pub reason: String,
}

/// A whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Json>,
    /// The players, seat 0 first.
    pub seats: [SeatLine; 2],
    /// SHA-256 of the secret.
    pub commitment: String,
    /// The secret, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The rounds.
    pub rounds: Vec<RoundLine>,
    /// Rounds won, seat 0 first.
    pub score: [u8; 2],
    /// How the match ended; missing while it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultLine>,
}

/// A player in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatLine {
    /// The game's word for the seat.
    pub role: String,
    /// The player's name.
    pub name: String,
    /// What the player added to the deal.
    #[serde(default)]
    pub luck: String,
}

/// A round of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundLine {
    /// Its number, from 1.
    pub number: u32,
    /// The seat with the first turn.
    pub first: u8,
    /// What is fixed before the first move.
    pub setup: Json,
    /// The decisions.
    pub plies: Vec<PlyLine>,
    /// How it ended; missing when the match ended inside the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultLine>,
}

impl From<Outcome> for ResultLine {
    fn from(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner.map(Seat::number),
            reason: outcome.reason.to_owned(),
        }
    }
}

impl From<MatchEnd> for ResultLine {
    fn from(end: MatchEnd) -> Self {
        Self {
            winner: end.winner.map(Seat::number),
            reason: end.reason.key().to_owned(),
        }
    }
}

/// Writes the record of a match down from its log.
pub(super) fn write_record<G: Recorded + Show + Computer>(
    terms: &Terms,
    log: &[Entry],
    names: &BySeat<String>,
    end: Option<MatchEnd>,
) -> Result<MatchRecord, Broken> {
    let table = Table::<G>::open(terms.clone(), log)?;
    let options = table.options();
    let mut rounds = Vec::new();
    for (number, first, outcome) in table.all_rounds() {
        let running = outcome.is_none() && end.is_none();
        if running && G::HIDDEN {
            continue;
        }
        let entries: Vec<&Entry> = log.iter().filter(|entry| entry.round == number).collect();
        let written = write_round::<G>(terms, options, number, first, &entries)?;
        rounds.push(RoundLine {
            result: outcome.map(ResultLine::from),
            ..written
        });
    }
    let mut recorded_options = Map::new();
    recorded_options.insert("first_to".to_owned(), Json::from(terms.first_to));
    recorded_options.extend(options_to_json::<G>(options));
    let score = table.score();
    let over = end.is_some();
    let seat = |seat: Seat| SeatLine {
        role: G::ROLES[usize::from(seat.number())].to_owned(),
        name: names[seat].clone(),
        luck: terms.lucks[seat].to_string(),
    };
    Ok(MatchRecord {
        format: FORMAT.to_owned(),
        id: terms.id.clone(),
        game: G::KEY.to_owned(),
        variant: G::variant(options).to_owned(),
        options: recorded_options,
        seats: Seat::BOTH.map(seat),
        commitment: terms.secret.commitment(),
        secret: over.then(|| terms.secret.reveal()),
        rounds,
        score: [score.zero, score.one],
        result: end.map(ResultLine::from),
    })
}

/// The options of a game that a record names.
pub(super) fn options_to_json<G: Recorded>(options: &G::Options) -> Map<String, Json> {
    let fields: Vec<_> = G::options(options)
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    fields_to_json(&fields)
}

/// Writes a round down from its entries. The numbers of chance are drawn from the stream again,
/// since a record lists what was drawn and the log what came of it.
fn write_round<G: Recorded>(
    terms: &Terms,
    options: &G::Options,
    number: u32,
    first: Seat,
    entries: &[&Entry],
) -> Result<RoundLine, Broken> {
    let broken = |entry: &Entry| Broken {
        id: terms.id.clone(),
        sequence: entry.sequence,
        reason: "it does not fit the rules".to_owned(),
    };
    let mut stream = terms.secret.stream(&terms.id, number, terms.lucks.as_ref());
    let mut state = G::start(options, first);
    let mut setup = None;
    let mut plies: Vec<PlyLine> = Vec::new();
    for entry in entries {
        match &entry.kind {
            EntryKind::Deal(_) => {
                let mut recording = Recording::new(&mut stream);
                let deal = G::deal(&state, &mut recording);
                let numbers = recording.numbers;
                G::settle(&mut state, &deal).map_err(|_| broken(entry))?;
                match plies.last_mut() {
                    Some(ply) => ply.chance.extend(numbers),
                    None => setup = Some(deal),
                }
            }
            EntryKind::Move(seat, token) => {
                let chosen = G::Move::parse(token).map_err(|_| broken(entry))?;
                G::play(&mut state, &chosen);
                plies.push(PlyLine {
                    seat: seat.number(),
                    legal: None,
                    token: token.clone(),
                    chance: Vec::new(),
                });
            }
        }
    }
    Ok(RoundLine {
        number,
        first: first.number(),
        setup: to_json(&G::setup(options, setup.as_ref())),
        plies,
        result: None,
    })
}

impl<G: Game> Table<G> {
    /// Every round with its number, who was first and how it ended, the running one last.
    fn all_rounds(&self) -> Vec<(u32, Seat, Option<Outcome>)> {
        let over = self.ended_rounds().iter().map(
            |RoundEnd {
                 number,
                 first,
                 outcome,
             }| (*number, *first, Some(*outcome)),
        );
        let mut rounds: Vec<_> = over.collect();
        if let Some((number, first)) = self.running_round() {
            rounds.push((number, first, None));
        }
        rounds
    }
}

impl MatchRecord {
    /// The record as one line of JSON.
    ///
    /// # Errors
    /// What the JSON writer says; a record holds nothing that it refuses.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Why the match ended, if it has and the reason is known.
    #[must_use]
    pub fn reason(&self) -> Option<MatchReason> {
        MatchReason::from_key(&self.result.as_ref()?.reason)
    }
}
