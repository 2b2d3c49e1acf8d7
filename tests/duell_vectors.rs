//! Rounds of Duell played by an independent program: every legal move, result and final position
//! must agree.

use piste::game::{Game, Next, Recorded, Replayed, Seat, Value};
use piste::games::duell::{Duell, Move};
use serde_json::Value as Json;

fn seat(json: &Json) -> Seat {
    json.as_i64()
        .and_then(Seat::from_number)
        .expect("a seat, 0 or 1")
}

fn list(json: &Json) -> &[Json] {
    json.as_array().map_or(&[], Vec::as_slice)
}

fn texts(json: &Json) -> Vec<&str> {
    list(json).iter().filter_map(Json::as_str).collect()
}

fn plain(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Number(number) => (*number).into(),
        Value::Text(text) => text.as_str().into(),
        Value::List(items) => items.iter().map(plain).collect(),
        Value::Map(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), plain(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
    }
}

fn setup(json: &Json) -> Value {
    let deck = |name: &str| Value::list(texts(&json[name]));
    Value::map([("red", deck("red")), ("black", deck("black"))])
}

fn replay(line: &Json) {
    let variant = line["variant"].as_str().expect("a variant");
    let setup = setup(&line["setup"]);
    let (options, deal) = Duell::read(variant, &Value::Null, Some(&setup)).expect("a setup");
    let mut state = Duell::start(&options, seat(&line["first"]));
    assert_eq!(Duell::setup(&options, deal.as_ref()), setup);
    Duell::settle(&mut state, &deal.expect("two decks")).expect("they are asked for");
    let mut legal = Vec::new();
    for (ply, step) in list(&line["plies"]).iter().enumerate() {
        let mover = seat(&step["seat"]);
        assert!(Duell::next(&state) == Next::Turn(mover), "ply {ply}");
        Duell::legal(&state, &mut legal);
        let tokens: Vec<String> = legal.iter().map(Move::to_string).collect();
        assert_eq!(tokens, texts(&step["legal"]), "ply {ply}");
        let token = step["move"].as_str().expect("a move");
        let place = tokens.iter().position(|legal| legal == token);
        Duell::play(&mut state, &legal[place.expect("a legal move")]);
        let numbers: Vec<u32> = list(&step["chance"])
            .iter()
            .filter_map(|number| u32::try_from(number.as_u64()?).ok())
            .collect();
        let mut chance = Replayed::new(&numbers);
        while Duell::next(&state) == Next::Deal {
            let deal = Duell::deal(&state, &mut chance);
            Duell::settle(&mut state, &deal).expect("it was asked for");
        }
        assert!(chance.fits() && chance.left() == 0, "ply {ply}, chance");
    }
    let Next::Over(outcome) = Duell::next(&state) else {
        panic!("the round is not over");
    };
    let winner = outcome.winner.map(Seat::number);
    assert_eq!(line["result"]["winner"], Json::from(winner));
    assert_eq!(line["result"]["reason"], outcome.reason);
    assert_eq!(line["final"], plain(&Duell::position(&state)));
}

#[test]
fn duell_agrees_on_every_line() {
    let text = include_str!("vectors/duell.jsonl");
    assert_eq!(text.lines().count(), 75);
    for (line, number) in text.lines().zip(1..) {
        println!("line {number}");
        replay(&serde_json::from_str(line).expect("JSON"));
    }
}
