//! One sentence for each thing that can happen in Duell.

use std::fmt::Write;

use rules::duell::{Aim, Card, Duell, Event, Options, Position, Seen, Square, Zone};
use rules::{Game, Seat};
use show::Show;
use text::Language;

const BY: Seat = Seat::Zero;

fn card(text: &str) -> Card {
    Card::parse(text).expect("a card")
}

fn square(seat: Seat, zone: Zone, index: usize) -> Square {
    Square::new(seat, zone, index).expect("a slot")
}

/// Returns a knight of the other player, open or face-down.
fn theirs(open: Option<&str>) -> Seen {
    Seen {
        square: square(Seat::One, Zone::Knights, 2),
        card: open.map(card),
    }
}

/// Returns an event for everything that players do.
fn actions() -> Vec<Event> {
    let by = BY;
    let near = square(by, Zone::Knights, 0);
    let set = square(by, Zone::Effects, 4);
    let own = Seen {
        square: set,
        card: None,
    };
    let moved = |card: &str, from, to| Event::Moved {
        by,
        square: near,
        card: self::card(card),
        from,
        to,
    };
    let attacked = |target| Event::Attacked {
        by,
        square: near,
        card: card("8h"),
        target,
    };
    let swap = |target| Event::SwapDeclared {
        by,
        square: near,
        card: card("4h"),
        target,
    };
    let activated = |text: &str, aim| Event::Activated {
        by,
        square: set,
        card: card(text),
        aim,
    };
    let chose = |target| Event::Chose { by, target };
    vec![
        Event::Played {
            by,
            square: near,
            card: card("5h"),
        },
        Event::PlayedHidden { by, square: near },
        Event::Set { by, square: set },
        moved("5h", Position::Hidden, Position::Attack),
        moved("5h", Position::Attack, Position::Defence),
        moved("5h", Position::Defence, Position::Attack),
        attacked(Some(theirs(Some("9s")))),
        attacked(Some(theirs(None))),
        attacked(None),
        swap(theirs(Some("9s"))),
        swap(theirs(None)),
        activated("Th", Aim::Nothing),
        activated("Jh", Aim::Nothing),
        activated("Qh", Aim::Nothing),
        activated("Kh", Aim::Nothing),
        activated("6h", Aim::Host(theirs(Some("9s")))),
        activated("Ah", Aim::Adjust(theirs(Some("9s")), Position::Hidden)),
        activated("Ah", Aim::Adjust(theirs(None), Position::Attack)),
        chose(theirs(Some("9s"))),
        chose(theirs(None)),
        chose(own),
        Event::Passed(by),
        Event::TurnEnded(by),
    ]
}

/// Returns an event for everything that follows from it.
fn consequences() -> Vec<Event> {
    let seat = BY;
    let far = square(Seat::One, Zone::Knights, 2);
    let adjusted = |from, to| Event::Adjusted {
        square: far,
        card: card("9s"),
        from,
        to,
    };
    let fought = |defence, position| Event::Fought {
        attacker: card("8h"),
        attack: 8,
        defender: card("9s"),
        defence,
        position,
    };
    let annulled = |card| Event::Annulled { by: seat, card };
    let four = square(Seat::One, Zone::Knights, 0);
    let returned = |target| Event::Returned { target, to: seat };
    vec![
        annulled(Some(card("8h"))),
        annulled(None),
        Event::Mirrored { card: card("8h") },
        Event::Fizzled {
            card: Some(card("8h")),
        },
        Event::Fizzled { card: None },
        Event::Revealed {
            square: far,
            card: card("9s"),
        },
        adjusted(Position::Attack, Position::Defence),
        adjusted(Position::Hidden, Position::Attack),
        adjusted(Position::Attack, Position::Hidden),
        fought(9, Position::Attack),
        fought(1, Position::Defence),
        fought(8, Position::Defence),
        Event::LifeLost {
            seat,
            by: card("9s"),
            amount: 5,
            left: -2,
        },
        Event::Attached {
            card: card("6h"),
            host: card("9s"),
        },
        Event::Exchanged {
            four,
            other: theirs(Some("9s")),
        },
        Event::Exchanged {
            four,
            other: theirs(None),
        },
        Event::SixTriggered {
            by: seat,
            card: card("6h"),
        },
        returned(theirs(Some("9s"))),
        returned(theirs(None)),
        Event::WillSkipDraw(seat),
        Event::Discarded {
            seat,
            card: card("Kh"),
        },
    ]
}

#[test]
fn everything_that_can_happen_has_its_sentence() {
    let state = Duell::start(&Options::default(), BY);
    let before = Duell::public(&state);
    let told = |events: Vec<Event>| {
        let mut after = before.clone();
        after.happened = events;
        Duell::happened(&before, &after)
    };
    let began = Event::TurnBegan { turn: 7, by: BY };
    let draws = [
        Event::Drew(BY),
        Event::DrawSkipped(BY),
        Event::DeckEmpty(BY),
    ];
    let turns = draws.map(|draw| vec![began, draw]);
    let destroyed = ["5h", "Ks"].map(|text| Event::Destroyed {
        square: square(BY, Zone::Knights, 0),
        card: card(text),
    });
    let single = actions().into_iter().chain(consequences());
    let all: Vec<_> = single
        .map(|event| vec![event])
        .chain(turns)
        .chain([destroyed.to_vec()])
        .flat_map(told)
        .collect();
    for language in Language::all() {
        let mut page = String::new();
        for sentence in &all {
            let text = sentence.render(language, ["Ada", "Ben"]);
            assert!(!text.contains('{'), "{text}");
            writeln!(page, "{text}").expect("a string takes all");
        }
        insta::assert_snapshot!(format!("duell_{language}"), page);
    }
}
