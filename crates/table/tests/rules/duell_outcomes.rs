//! The outcomes on the buttons of Duell are those of the rules, if nobody answers.

use std::collections::BTreeSet;

use rules::duell::{Duell, Move, Public};
use rules::{Game, Next, Seat};
use show::Show;
use text::{Argument, Phrase};

use super::commands::positions;

/// The labels with a number that the player who chooses makes the other one lose.
const THEY_LOSE: [&str; 4] = [
    "duell-choose-attack-directly",
    "duell-choose-attack-beating",
    "duell-choose-attack-winning-both",
    "duell-choose-mirror",
];
/// The labels with a number that this player loses.
const YOU_LOSE: [&str; 3] = [
    "duell-choose-attack-falling",
    "duell-choose-attack-losing",
    "duell-choose-attack-losing-both",
];
/// The labels of other attacks on face-up knights.
const NOBODY_LOSES: [&str; 3] = [
    "duell-choose-attack-destroying",
    "duell-choose-attack-falling-both",
    "duell-choose-attack-even",
];

/// Returns what everybody sees once a move has been made and nobody answers it.
fn unanswered(state: &<Duell as Game>::State, chosen: &Move) -> Public {
    let mut state = state.clone();
    let mut legal = Vec::new();
    Duell::play(&mut state, chosen);
    while let Next::Turn(_) = Duell::next(&state) {
        Duell::legal(&state, &mut legal);
        if !legal.contains(&Move::Pass) {
            break;
        }
        Duell::play(&mut state, &Move::Pass);
    }
    Duell::public(&state)
}

fn number(phrase: &Phrase) -> i16 {
    let mut arguments = phrase.arguments.iter();
    let number = arguments.find_map(|(name, argument)| match argument {
        Argument::Number(number) if *name == "number" => i16::try_from(*number).ok(),
        _ => None,
    });
    number.unwrap_or_default()
}

/// Returns the number of cards that a label says to be destroyed.
fn fallen(phrase: &Phrase) -> Option<usize> {
    let mut arguments = phrase.arguments.iter();
    let fallen = arguments.find_map(|(name, argument)| match argument {
        Argument::Phrase(fallen) if *name == "fallen" => Some(fallen),
        _ => None,
    })?;
    let counts = fallen.arguments.iter().map(|(_, argument)| match argument {
        Argument::Text(cards) => cards.split_whitespace().count(),
        _ => 0,
    });
    Some(counts.sum())
}

fn on_the_field(public: &Public) -> usize {
    let knights = |seat| public.knights[seat].iter().flatten().count();
    let effects = |seat| public.effects[seat].iter().flatten().count();
    Seat::BOTH
        .map(|seat| knights(seat) + effects(seat))
        .iter()
        .sum()
}

/// Returns the number of effect cards that lie on knights, and fall with them.
fn attached(public: &Public) -> usize {
    let all = Seat::BOTH.into_iter().flat_map(|seat| public.effects[seat]);
    let is_attached = |status| matches!(status, rules::duell::Status::Attached(_));
    all.flatten()
        .filter(|effect| is_attached(effect.status))
        .count()
}

#[test]
fn what_a_button_says_is_what_happens_if_nobody_answers() {
    let mut checked = BTreeSet::new();
    let lines = include_str!("../../../../tests/vectors/duell.jsonl").lines();
    let sheets = include_str!("../../../../tests/vectors/duell-sheets.jsonl").lines();
    for line in lines.chain(sheets) {
        positions::<Duell>(line, |state, seat, legal| {
            let (before, private) = (Duell::public(state), Duell::private(state, seat));
            for chosen in legal {
                let label = Duell::label(&before, seat, &private, chosen);
                let key = label.key;
                let (theirs, own) = match number(&label) {
                    lost if THEY_LOSE.contains(&key) => (lost, 0),
                    lost if YOU_LOSE.contains(&key) => (0, lost),
                    _ if NOBODY_LOSES.contains(&key) => (0, 0),
                    _ if key == "duell-choose-destroy" => (0, 0),
                    _ => continue,
                };
                let after = unanswered(state, chosen);
                // A Vampire brings the other player what it takes.
                let lost = |seat: Seat| (before.life[seat] - after.life[seat]).max(0);
                if let Some(fallen) = fallen(&label) {
                    // A Bash takes the equipment of the knights along, and every effect card ends
                    // up in its discard pile. What waits below it on the stack may do more.
                    let gone = on_the_field(&before) - on_the_field(&after);
                    let most = fallen + 1 + attached(&before);
                    let is_right = (fallen + 1..=most).contains(&gone);
                    let is_alone = before.stack.is_empty();
                    assert!(!is_alone || is_right, "{chosen}: {label:?}, {gone} gone");
                } else {
                    assert_eq!(lost(seat.other()), theirs, "{chosen}: {label:?}");
                    assert_eq!(lost(seat), own, "{chosen}: {label:?}");
                }
                checked.insert(key);
            }
        });
    }
    let all = THEY_LOSE.iter().chain(&YOU_LOSE).chain(&NOBODY_LOSES);
    let missing: Vec<_> = all.filter(|key| !checked.contains(**key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(checked.contains("duell-choose-destroy"));
}
