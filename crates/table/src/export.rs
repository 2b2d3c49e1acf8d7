//! Writing the record of a match from its log.

use super::any::{AnyTable, Broken, Terms};
use super::generic::Table;
use super::json::sorted;
use super::record::{FORMAT, MatchRecord, NAME, PlyLine, ResultLine, RoundLine, SeatLine};
use players::{Computer, Level};
use rules::{
    BySeat, Entry, EntryKind, Game, MatchEnd, Notation, Outcome, Recorded, Recording, Round,
    RoundEnd, Seat, Value,
};
use show::Show;

/// A player as named in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPlayer {
    /// The name, which may be shown to anybody who gets the record.
    pub name: String,
    /// The level, if a computer plays the seat.
    pub computer: Option<Level>,
}

/// Writes the record of a match from its log.
pub(super) fn write_record<G: Recorded + Show + Computer>(
    terms: &Terms,
    log: &[Entry],
    players: &BySeat<RecordedPlayer>,
    end: Option<MatchEnd>,
) -> Result<MatchRecord, Broken> {
    let mut table = Table::<G>::open(terms.clone(), log)?;
    if log.is_empty() && !table.deals_first() {
        table.begin();
    }
    let options = table.options();
    let mut rounds = Vec::new();
    for (number, first, outcome) in table.all_rounds() {
        let running = outcome.is_none() && end.is_none();
        if running && G::HIDDEN {
            continue;
        }
        let entries = log.iter().filter(|entry| entry.round == number);
        let written = write_round::<G>(terms, options, number, first, entries)?;
        rounds.push(RoundLine {
            result: outcome.map(ResultLine::from),
            ..written
        });
    }
    let seat = |seat: Seat| SeatLine {
        role: G::ROLES[usize::from(seat.number())].to_owned(),
        name: players[seat].name.chars().take(NAME).collect(),
        luck: terms.lucks[seat].to_string(),
        computer: players[seat].computer.map(|level| level.key().to_owned()),
    };
    let score = table.score();
    Ok(MatchRecord {
        format: FORMAT.to_owned(),
        id: terms.id.clone(),
        game: G::KEY.to_owned(),
        variant: G::variant(options).to_owned(),
        options: recorded_options::<G>(terms.first_to, options),
        challenger: terms.challenger,
        sides: terms.sides,
        seats: Seat::BOTH.map(seat),
        commitment: terms.secret.commitment(),
        secret: end.is_some().then(|| terms.secret.reveal()),
        rounds,
        score: [score.zero, score.one],
        result: end.map(ResultLine::from),
    })
}

/// Returns `first_to` and the options that differ from the default, ordered by the bytes of their
/// names.
pub(super) fn recorded_options<G: Recorded>(first_to: u8, options: &G::Options) -> Value {
    let mut fields = options_of::<G>(options);
    fields.push(("first_to".to_owned(), first_to.into()));
    sorted(Value::Map(fields))
}

/// Returns the options of a game that differ from the default.
pub(super) fn options_of<G: Recorded>(options: &G::Options) -> Vec<(String, Value)> {
    let fields = G::options(options).into_iter();
    fields
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// Writes a round from its entries. The numbers of chance are drawn from the stream again, since a
/// record lists the numbers drawn and the log what they led to.
fn write_round<'a, G: Recorded>(
    terms: &Terms,
    options: &G::Options,
    number: Round,
    first: Seat,
    entries: impl Iterator<Item = &'a Entry>,
) -> Result<RoundLine, Broken> {
    let broken = |entry: &Entry| Broken {
        id: terms.id.clone(),
        sequence: entry.sequence,
        reason: "it does not fit the rules".to_owned(),
    };
    let mut stream = terms
        .secret
        .stream(&terms.id, number.0, terms.lucks.as_ref());
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
            EntryKind::TakeBack(_) => return Err(broken(entry)),
            EntryKind::Move(seat, token) => {
                let chosen = G::Move::parse(token).map_err(|_| broken(entry))?;
                G::play(&mut state, &chosen);
                plies.push(PlyLine {
                    seat: *seat,
                    legal: None,
                    token: token.clone(),
                    chance: Vec::new(),
                });
            }
        }
    }
    Ok(RoundLine {
        number: number.0,
        first,
        setup: sorted(G::setup(options, setup.as_ref())),
        plies,
        result: None,
    })
}

impl<G: Game> Table<G> {
    /// Returns every round with its number, first seat and outcome, the running one last.
    fn all_rounds(&self) -> Vec<(Round, Seat, Option<Outcome>)> {
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
