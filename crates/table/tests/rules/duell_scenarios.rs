//! The worked cases of the rules of Duell: from a position line, a few moves, to another line.

use rules::duell::{Awaited, Deal, Duell, Move, Options, Phase, Sheets, State};
use rules::{Game, Next, Notation, Recorded, Seat, Value};
use serde_json::Value as Json;

fn texts(json: &Json) -> Vec<&str> {
    let items = json.as_array().map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(Json::as_str).collect()
}

/// Returns the items of one seat in a field of `Duell::position`, in which an empty slot is `-`.
fn listed(state: &State, field: &str, seat: Seat) -> Vec<String> {
    let position = Duell::position(state);
    let both = position.get(field).and_then(Value::items).unwrap_or(&[]);
    let own = both.get(usize::from(seat.number())).and_then(Value::items);
    own.unwrap_or(&[])
        .iter()
        .map(|item| item.text().unwrap_or("-").to_owned())
        .collect()
}

fn part(name: &str, mut words: Vec<String>) -> String {
    while words.last().is_some_and(|word| word == "-") {
        words.pop();
    }
    if words.is_empty() {
        return String::new();
    }
    format!(" {name} {}", words.join(" "))
}

fn letter(seat: Seat) -> &'static str {
    match seat {
        Seat::Zero => "R",
        Seat::One => "B",
    }
}

fn side(start: &State, state: &State, seat: Seat) -> String {
    let public = Duell::public(state);
    let before = listed(start, "discard", seat);
    let mut spent = listed(state, "discard", seat);
    spent.retain(|card| !before.contains(card));
    let deck = public.decks[seat];
    let deck = if deck == Duell::public(start).decks[seat] {
        String::new()
    } else {
        format!(" deck {deck}")
    };
    let parts = [
        part("k:", listed(state, "knights", seat)),
        part("e:", listed(state, "effects", seat)),
        part("h:", listed(state, "hand", seat)),
        part("x:", spent),
    ];
    format!(
        "{} {}{}{deck}",
        letter(seat),
        public.life[seat],
        parts.concat()
    )
}

fn line(start: &State, state: &State) -> String {
    let public = Duell::public(state);
    let phase = match public.phase {
        Phase::Main1 => "M1",
        Phase::Battle => "BP",
        Phase::Main2 => "M2",
    };
    let result = match public.awaited {
        Awaited::Over(outcome) => {
            let winner = outcome.winner.map_or("draw", letter);
            format!(" | RESULT {winner} by {}", outcome.reason)
        }
        _ => String::new(),
    };
    format!(
        "T{} {} {phase} | {} | {}{result}",
        public.turn,
        letter(public.active),
        side(start, state, Seat::Zero),
        side(start, state, Seat::One),
    )
}

fn asked(state: &State) -> String {
    let kind = match Duell::public(state).awaited {
        Awaited::Action => "action",
        Awaited::Window(_) => "window",
        Awaited::Return { .. } => "six",
        Awaited::Shuffle | Awaited::Discard { .. } => "chance",
        Awaited::Over(_) => return "game over".to_owned(),
    };
    match Duell::next(state) {
        Next::Turn(seat) => format!("{} {kind}", letter(seat)),
        _ => format!("* {kind}"),
    }
}

fn apply(state: &mut State, logged: &str) {
    let (player, token) = logged.split_once(':').expect("player:token");
    if player == "*" {
        let deal = Deal::parse(token).expect("an outcome of chance");
        Duell::settle(state, &deal).expect("it is awaited");
        return;
    }
    let Next::Turn(seat) = Duell::next(state) else {
        panic!("{logged}: nobody is to move");
    };
    assert_eq!(letter(seat), player, "{logged}");
    let mut legal = Vec::new();
    Duell::legal(state, &mut legal);
    let chosen = Move::parse(token).expect("a token");
    assert!(legal.contains(&chosen), "{logged} is not legal");
    Duell::play(state, &chosen);
}

fn check(case: &Json) {
    let sheets = match (case["sheet"].as_str(), case["option23"].as_bool()) {
        (Some(sheets), _) => Sheets::parse(sheets).expect("sheets"),
        (None, Some(true)) => Sheets::PRACTISED,
        (None, _) => Sheets::STANDARD,
    };
    let text = case["start"].as_str().expect("a position");
    let start = Duell::from_position_line(sheets, text).expect("a position");
    let mut state = start.clone();
    for logged in texts(&case["moves"]) {
        apply(&mut state, logged);
    }
    assert_eq!(line(&start, &state), case["end"].as_str().expect("an end"));
    assert_eq!(asked(&state), case["next"].as_str().expect("a next"));
    let mut legal = Vec::new();
    Duell::legal(&state, &mut legal);
    let tokens: Vec<String> = legal.iter().map(Move::to_string).collect();
    assert_eq!(tokens, texts(&case["legal"]));
    for refused in texts(&case["illegal"]) {
        let chosen = Move::parse(refused);
        let is_legal = chosen.is_ok_and(|chosen| legal.contains(&chosen));
        assert!(!is_legal, "{refused} is legal");
    }
    let bash = Duell::public(&state).bash;
    assert_eq!(Some(bash), case["bash"].as_bool(), "the bash flag");
}

#[test]
fn duell_agrees_on_every_worked_case() {
    let text = include_str!("../../../../tests/vectors/duell-scenarios.json");
    let cases: Vec<Json> = serde_json::from_str(text).expect("JSON");
    assert_eq!(cases.len(), 62);
    for case in &cases {
        println!("case {} {}", case["id"], case["name"]);
        check(case);
    }
}

/// Returns what is said of a text of one of the kinds, or `None` if it is refused.
fn read(kind: &str, text: &Json) -> Option<String> {
    let record = || {
        let field = |name: &str| text["options"][name].as_str();
        let options = ["sheet"].into_iter().filter_map(|name| {
            let value = field(name)?;
            Some((name.to_owned(), value.into()))
        });
        let options = Value::Map(options.collect());
        Duell::read(text["variant"].as_str()?, &options, None).ok()
    };
    let typed = || Duell::read_typed(text.as_str()?).ok();
    let stored = || Options::parse(text.as_str()?).ok();
    match kind {
        "typed" => typed().map(|options| options.to_string()),
        "stored" => stored().map(|options| options.sheets.to_string()),
        "record" => record().map(|(options, _)| options.sheets.to_string()),
        other => panic!("{other}"),
    }
}

#[test]
fn duell_with_effects_of_ones_own_agrees_on_every_case_and_text() {
    let text = include_str!("../../../../tests/vectors/duell-sheets-scenarios.json");
    let all: Json = serde_json::from_str(text).expect("JSON");
    let (cases, texts) = (all["cases"].as_array(), all["texts"].as_array());
    let (cases, texts) = (cases.expect("cases"), texts.expect("texts"));
    assert_eq!((cases.len(), texts.len()), (164, 72));
    for case in cases {
        println!("case {} {}", case["id"], case["name"]);
        check(case);
    }
    for it in texts {
        let kind = it["kind"].as_str().expect("a kind");
        let said = read(kind, &it["text"]);
        assert_eq!(said.as_deref(), it["is"].as_str(), "{it}");
        if let Some(said) = said.filter(|_| kind == "typed") {
            assert_eq!(Options::parse(&said).map(|read| read.to_string()), Ok(said));
        }
    }
}

#[test]
fn a_wrong_position_line_says_what_is_wrong() {
    let refused = |line: &str, expected: &str| {
        let error = Duell::from_position_line(Sheets::STANDARD, line)
            .err()
            .expect("an error")
            .to_string();
        assert!(error.contains(expected), "{line}: {error}");
    };
    refused("", "three parts");
    refused("T7 R M1 | R 40", "three parts");
    refused("T0 R M1 | R 40 | B 40", "turn, player and phase");
    refused("T7 X M1 | R 40 | B 40", "turn, player and phase");
    refused("T7 R M3 | R 40 | B 40", "turn, player and phase");
    refused("T7 R M1 | B 40 | R 40", "R and the life");
    refused("T7 R M1 | R 0 | B 40", "R and the life");
    refused("T7 R M1 | R 40 k: Kh.A | B 40", "a knight such as");
    refused("T7 R M1 | R 40 k: 8h.X | B 40", "a knight such as");
    refused("T7 R M1 | R 40 e: 8h | B 40", "an effect card such as");
    refused("T7 R M1 | R 40 e: Kh>8h | B 40", "an effect card such as");
    refused("T7 R M1 | R 40 e: 7h>8h | B 40", "a face-up knight");
    refused("T7 R M1 | R 40 k: 8h.H e: 7h>8h | B 40", "a face-up knight");
    refused("T7 R M1 | R 40 k: 8h.A h: 8h | B 40", "each card once");
    refused("T7 R M1 | R 40 h: 8s | B 40", "the player's colour");
    refused("T7 R M1 | R 40 e: Ks@2 | B 40", "the player's colour");
    refused("T7 R M1 | R 40 deck many | B 40", "a number of cards");
    refused(
        "T7 R M1 | R 40 k: - - - - - 8h.A | B 40",
        "at most five slots",
    );
}
