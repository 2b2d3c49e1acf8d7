//! Rounds of the vectors, position by position.

use piste::game::{Game, Notation, Seat};
use piste::games::en_garde::{Deck, EnGarde, Move, Options, Private, Public};
use serde_json::Value;

/// A position of a round, and the move that led to it.
pub struct Moment {
    pub token: Option<String>,
    pub public: Public,
    pub privates: [Private; 2],
    pub legal: Vec<Move>,
}

/// All positions of one line of `tests/vectors/en-garde.jsonl`, counted from 0; the first is
/// the one before the deal.
pub fn moments(line: usize) -> Vec<Moment> {
    let text = include_str!("../vectors/en-garde.jsonl");
    let line = text.lines().nth(line).expect("there are that many lines");
    let vector: Value = serde_json::from_str(line).expect("a line of JSON");
    let variant = vector["variant"].as_str().expect("a variant");
    let options = Options::parse(variant).expect("a known variant");
    let first = vector["first"].as_i64().and_then(Seat::from_number);
    let cards = vector["setup"]["deck"].as_array().expect("a deck").iter();
    let cards: Vec<u8> = cards
        .map(|card| card.as_u64().and_then(|card| card.try_into().ok()))
        .collect::<Option<_>>()
        .expect("cards");
    let mut state = EnGarde::start(&options, first.expect("a seat"));
    let mut moments = vec![moment(&state, None)];
    EnGarde::settle(&mut state, &Deck::new(&cards).expect("25 cards")).expect("the first deal");
    moments.push(moment(&state, None));
    for ply in vector["plies"].as_array().expect("plies") {
        let token = ply["move"].as_str().expect("a token");
        EnGarde::play(&mut state, &Move::parse(token).expect("a move"));
        moments.push(moment(&state, Some(token.to_owned())));
    }
    moments
}

fn moment(state: &<EnGarde as Game>::State, token: Option<String>) -> Moment {
    let mut legal = Vec::new();
    EnGarde::legal(state, &mut legal);
    Moment {
        token,
        public: EnGarde::public(state),
        privates: Seat::BOTH.map(|seat| EnGarde::private(state, seat)),
        legal,
    }
}
