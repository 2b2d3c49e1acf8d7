//! Rounds of the vectors, position by position.

use std::fs;
use std::path::Path;

use rules::{BySeat, Game, Next, Notation, Recorded, Replayed, Seat, Value};
use serde_json::Value as Json;

/// One round in this number of those with effects of one's own is looked at: there are many.
const SHEETS: usize = 5;

/// A position of a round, and the move that led to it.
pub(crate) struct Moment<G: Game> {
    pub token: Option<String>,
    pub to_move: Option<Seat>,
    pub public: G::Public,
    privates: [G::Private; 2],
    pub legal: Vec<G::Move>,
}

impl<G: Game> Moment<G> {
    pub(crate) fn private(&self, seat: Seat) -> &G::Private {
        &self.privates[usize::from(seat.number())]
    }

    pub(crate) fn both(&self) -> BySeat<G::Private> {
        BySeat::from_fn(|seat| self.private(seat).clone())
    }
}

/// Returns the lines of a game's vectors.
pub(crate) fn lines<G: Game>() -> Vec<String> {
    lines_of(G::KEY)
}

/// Returns the lines of the vectors with this name.
pub(crate) fn lines_of(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let text = fs::read_to_string(folder.join(format!("{name}.jsonl"))).expect("vectors");
    text.lines().map(str::to_owned).collect()
}

/// Returns some rounds of Duell with effects of one's own.
pub(crate) fn lines_of_sheets() -> Vec<String> {
    lines_of("duell-sheets")
        .into_iter()
        .step_by(SHEETS)
        .collect()
}

/// Returns all positions of one line of a game's vectors, counted from 0. If cards are dealt, the
/// first is the one before the deal.
pub(crate) fn moments<G: Recorded>(line: usize) -> Vec<Moment<G>> {
    positions(lines::<G>().get(line).expect("there are that many lines"))
}

/// Returns all positions of a vector line.
pub(crate) fn positions<G: Recorded>(line: &str) -> Vec<Moment<G>> {
    let vector: Json = serde_json::from_str(line).expect("a line of JSON");
    let variant = vector["variant"].as_str().expect("a variant");
    let (options, setup) = (value(&vector["options"]), value(&vector["setup"]));
    let (options, deal) = G::read(variant, &options, Some(&setup)).expect("a setup");
    let first = vector["first"].as_i64().and_then(Seat::from_number);
    let mut state = G::start(&options, first.expect("a seat"));
    let mut moments = vec![moment::<G>(&state, None)];
    if let Some(deal) = deal {
        G::settle(&mut state, &deal).expect("it is asked for");
        moments.push(moment(&state, None));
    }
    for ply in vector["plies"].as_array().expect("plies") {
        let token = ply["move"].as_str().expect("a token");
        G::play(&mut state, &G::Move::parse(token).expect("a move"));
        moments.push(moment(&state, Some(token.to_owned())));
        let drawn = ply["chance"].as_array().into_iter().flatten();
        let drawn: Vec<u32> = drawn
            .map(|number| number.as_u64().and_then(|number| number.try_into().ok()))
            .collect::<Option<_>>()
            .expect("numbers");
        let mut chance = Replayed::new(&drawn);
        while G::next(&state) == Next::Deal {
            let deal = G::deal(&state, &mut chance);
            G::settle(&mut state, &deal).expect("it was asked for");
            moments.push(moment(&state, Some(format!("*:{deal}"))));
        }
    }
    moments
}

fn value(json: &Json) -> Value {
    match json {
        Json::Array(items) => Value::List(items.iter().map(value).collect()),
        Json::Object(fields) => {
            let fields = fields.iter();
            Value::Map(
                fields
                    .map(|(name, field)| (name.clone(), value(field)))
                    .collect(),
            )
        }
        Json::String(text) => Value::Text(text.clone()),
        other => other.as_i64().map_or(Value::Null, Value::Number),
    }
}

fn moment<G: Game>(state: &G::State, token: Option<String>) -> Moment<G> {
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    Moment {
        token,
        to_move: match G::next(state) {
            Next::Turn(seat) => Some(seat),
            Next::Deal | Next::Over(_) => None,
        },
        public: G::public(state),
        privates: Seat::BOTH.map(|seat| G::private(state, seat)),
        legal,
    }
}
