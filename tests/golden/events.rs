//! One sentence for each thing that can happen in Duell.

use std::fmt::Write;

use rules::duell::{
    Aim, Awaited, Card, Duell, Event, Options, Position, Public, Seen, Square, Zone,
};
use rules::{Game, Notation, Outcome, Seat};
use show::Show;
use table::GameKind;
use text::{Language, Phrase};

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
    let exchanged = |other| Event::Exchanged {
        swapper: card("4h"),
        square: square(Seat::One, Zone::Knights, 0),
        other,
    };
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
        exchanged(theirs(Some("9s"))),
        exchanged(theirs(None)),
        Event::ReturnTriggered {
            by: seat,
            card: card("6h"),
        },
        returned(theirs(Some("9s"))),
        returned(theirs(None)),
        Event::WillSkipDraw {
            seat,
            by: card("2s"),
        },
        Event::Discarded {
            seat,
            card: card("Kh"),
            by: card("3s"),
        },
    ]
}

/// Returns an event for everything that only effects of one's own do, and some that name cards by
/// such an effect.
fn with_sheets() -> Vec<Event> {
    let seat = BY;
    let set = square(seat, Zone::Effects, 4);
    let activated = |text: &str, aim| Event::Activated {
        by: seat,
        square: set,
        card: card(text),
        aim,
    };
    let gained = |by: &str, amount| Event::LifeGained {
        seat,
        by: card(by),
        amount,
        left: 44,
    };
    let drew = |by: &str, count| Event::DrewFor {
        seat,
        count,
        by: card(by),
    };
    vec![
        activated("Th", Aim::Nothing),
        activated("Jh", Aim::Nothing),
        activated("Qh", Aim::Nothing),
        activated("Kh", Aim::Discarded(card("5h"))),
        Event::Attacked {
            by: seat,
            square: square(seat, Zone::Knights, 0),
            card: card("2h"),
            target: Some(theirs(Some("7s"))),
        },
        gained("Th", 8),
        gained("2h", 1),
        drew("Jh", 2),
        drew("Jh", 1),
        drew("8h", 0),
        Event::TruceBegan(seat),
        Event::Recovered {
            by: seat,
            card: card("5h"),
        },
        Event::Exchanged {
            swapper: card("8h"),
            square: square(Seat::One, Zone::Knights, 0),
            other: theirs(Some("9s")),
        },
        Event::WillSkipDraw {
            seat,
            by: card("8s"),
        },
        Event::Discarded {
            seat,
            card: card("Ah"),
            by: card("8s"),
        },
    ]
}

/// Returns the sentences about these events, one after the other.
fn told(options: &Options, events: Vec<Event>) -> Vec<Phrase> {
    let before = Duell::public(&Duell::start(options, BY));
    let after = Public {
        happened: events,
        ..before.clone()
    };
    Duell::happened(&before, &after)
}

fn is_told(name: &str, sentences: &[Phrase]) {
    for language in Language::all() {
        let mut page = String::new();
        for sentence in sentences {
            let text = sentence.render(language, ["Ada", "Ben"]);
            assert!(!text.contains('{'), "{text}");
            writeln!(page, "{text}").expect("a string takes all");
        }
        insta::assert_snapshot!(format!("{name}_{language}"), page);
    }
}

#[test]
fn everything_that_effects_of_ones_own_do_has_its_sentence() {
    let options = Options::parse("custom V-N-RGHLECTI-").expect("options");
    let events = with_sheets().into_iter();
    let mut all: Vec<_> = events
        .flat_map(|event| told(&options, vec![event]))
        .collect();
    let public = Duell::public(&Duell::start(&options, BY));
    let turns = Outcome {
        winner: None,
        reason: "turns",
    };
    let over = Public {
        awaited: Awaited::Over(turns),
        ..public.clone()
    };
    all.extend(Duell::happened(&public, &over));
    is_told("duell_sheets", &all);
}

#[test]
fn effects_of_ones_own_are_explained_in_their_offer() {
    let mut told = Vec::new();
    for options in ["custom ---H----ECITE", "custom NXVLGHWFECTI-/PSRR----MBDKA"] {
        let offered = GameKind::Duell.game().offered_board(options);
        let offered = offered.expect("options").expect("a picture");
        told.extend([offered.about, offered.board.alt]);
    }
    is_told("duell_offered", &told);
    let known = GameKind::Duell.game().offered_board("practised");
    assert!(known.expect("options").is_none());
}

#[test]
fn everything_that_can_happen_has_its_sentence() {
    let told = |events| told(&Options::default(), events);
    let began = Event::TurnBegan { turn: 7, by: BY };
    let draws = [
        Event::Drew(BY),
        Event::DrawSkipped { by: BY, rank: 2 },
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
    is_told("duell", &all);
}
