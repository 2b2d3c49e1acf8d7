//! The slash commands of the games: every legal move of recorded rounds can be typed.

use std::collections::BTreeSet;

use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{Next, Notation, Recorded, Seat};
use show::{GameAction, OptionValue, Score, Show, TypedMove};
use table::VectorLine;
use text::{Language, Phrase};

/// The interval between the positions in which each move is looked for among all the others.
const THOROUGH: usize = 40;

/// Visits every position of a recorded round in which somebody decides.
pub(crate) fn positions<G: Recorded>(
    line: &str,
    mut visit: impl FnMut(&G::State, Seat, &[G::Move]),
) {
    let line = VectorLine::parse(line).expect("a vector line");
    let read = G::read(&line.variant, &line.options, Some(&line.setup));
    let (options, deal) = read.expect("a setup");
    let mut state = G::start(&options, line.first);
    if let Some(deal) = deal {
        G::settle(&mut state, &deal).expect("a deal");
    }
    let mut moves = Vec::new();
    for ply in &line.plies {
        let Next::Turn(seat) = G::next(&state) else {
            panic!("somebody decides");
        };
        G::legal(&state, &mut moves);
        visit(&state, seat, &moves);
        G::play(&mut state, &G::Move::parse(&ply.token).expect("a token"));
        let mut chance = rules::Replayed::new(&ply.chance);
        while G::next(&state) == Next::Deal {
            let deal = G::deal(&state, &mut chance);
            G::settle(&mut state, &deal).expect("a deal");
        }
    }
}

/// Returns the legal moves of a seat as they are typed.
fn typed_moves<G: Show>(state: &G::State, seat: Seat, legal: &[G::Move]) -> Vec<TypedMove> {
    let (public, private) = (G::public(state), G::private(state, seat));
    let typed = |chosen: &G::Move| {
        let (action, values) = G::typed(&public, seat, &private, chosen);
        TypedMove {
            token: chosen.to_string(),
            action,
            label: G::label(&public, seat, &private, chosen),
            values,
        }
    };
    let moves: Vec<TypedMove> = legal.iter().map(typed).collect();
    for group in G::choices(&public, seat, &private, legal, &Score::none(1)) {
        for choice in group.choices {
            let is_typed = moves.iter().any(|typed| typed.token == choice.token);
            assert!(is_typed, "{} of {}", choice.token, group.key);
        }
    }
    moves
}

fn action<G: Show>(name: &str) -> &'static GameAction {
    let mut actions = G::COMMAND.actions.iter();
    let action = actions.find(|action| action.name == name);
    action.unwrap_or_else(|| panic!("{name} is a subcommand"))
}

fn every_legal_move_can_be_typed<G: Recorded + Show>(lines: impl Iterator<Item = &'static str>) {
    let mut actions = BTreeSet::new();
    let mut number = 0;
    for line in lines {
        positions::<G>(line, |state, seat, legal| {
            let (public, private) = (G::public(state), G::private(state, seat));
            for chosen in legal {
                let (name, values) = G::typed(&public, seat, &private, chosen);
                actions.insert(name);
                by_pattern(action::<G>(name), &chosen.to_string(), &values);
            }
            if number % THOROUGH == 0 {
                let moves = typed_moves::<G>(state, seat, legal);
                for typed in &moves {
                    let action = action::<G>(typed.action);
                    by_value(action, typed, &moves);
                    Language::all().for_each(|language| by_words(action, typed, &moves, language));
                }
            }
            number += 1;
        });
    }
    let all: BTreeSet<&str> = G::COMMAND.actions.iter().map(|it| it.name).collect();
    assert_eq!(actions, all, "the rounds have every action in them");
}

/// Returns the options of a move with their values.
fn given(values: &[OptionValue]) -> Vec<(&str, &str)> {
    let values = values.iter();
    values
        .map(|value| (value.option, value.value.as_str()))
        .collect()
}

fn mute(_: &Phrase) -> String {
    String::new()
}

fn by_pattern(action: &GameAction, token: &str, values: &[OptionValue]) {
    let given = given(values);
    let names: BTreeSet<&str> = given.iter().map(|(option, _)| *option).collect();
    assert_eq!(names.len(), given.len(), "{}: an option twice", token);
    for option in action.options {
        let is_given = names.contains(option.name);
        assert!(is_given || !option.required, "{} in {}", option.name, token);
    }
    assert!(
        given
            .iter()
            .all(|(option, _)| action.options.iter().any(|it| it.name == *option))
    );
    assert_eq!(
        action.token(&[], &given, &mute).as_ref(),
        Ok(&token.to_owned()),
        "the pattern"
    );
}

fn by_value(action: &GameAction, typed: &TypedMove, moves: &[TypedMove]) {
    let token = action.token(moves, &given(&typed.values), &mute);
    assert_eq!(token.as_ref(), Ok(&typed.token));
}

fn by_words(action: &GameAction, typed: &TypedMove, moves: &[TypedMove], language: Language) {
    let say = |phrase: &Phrase| phrase.render(language, ["", ""]);
    let words: Vec<(&str, String)> = typed
        .values
        .iter()
        .map(|value| (value.option, say(&value.label)))
        .collect();
    let given: Vec<(&str, &str)> = words
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    assert_eq!(
        action.token(moves, &given, &say).as_ref(),
        Ok(&typed.token),
        "{given:?}"
    );
    for (value, (option, _)) in typed.values.iter().zip(&given) {
        let offered = action.completions(moves, option, &given, &say);
        let found = offered.iter().find(|(_, offered)| *offered == value.value);
        let (label, _) = found.unwrap_or_else(|| panic!("{option} of {} is offered", typed.token));
        assert!((1..=100).contains(&label.chars().count()), "{label}");
    }
}

#[test]
fn every_legal_move_of_en_garde_can_be_typed() {
    every_legal_move_can_be_typed::<EnGarde>(
        include_str!("../../../../tests/vectors/en-garde.jsonl").lines(),
    );
}

#[test]
fn every_legal_move_of_duell_can_be_typed() {
    let sheets = include_str!("../../../../tests/vectors/duell-sheets.jsonl").lines();
    every_legal_move_can_be_typed::<Duell>(
        include_str!("../../../../tests/vectors/duell.jsonl")
            .lines()
            .chain(sheets.step_by(4)),
    );
}

#[test]
fn every_legal_move_of_erobere_wesnoth_can_be_typed() {
    // There are hundreds of legal moves in each position: a quarter of the rounds has them all.
    let lines = include_str!("../../../../tests/vectors/erobere-wesnoth.jsonl").lines();
    every_legal_move_can_be_typed::<ErobereWesnoth>(lines.step_by(4));
}
