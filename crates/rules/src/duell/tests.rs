//! Tests that need the inside of a position.

use super::cards::{Card, Deck};
use super::event::Event;
use super::moves::Move;
use super::squares::{Position, Square, Zone};
use super::state::{Awaited, State};
use super::{Block, Deal, Duell, Fault, FaultKind, Memory, Options, Reference, Sheet, Sheets};
use crate::random::Seeded;
use crate::random::random_round;
use crate::{Chance, Game, Next, Notation, Recorded, Seat};

/// Returns the options with a name, and some with random sheets.
fn all_options(seed: u64) -> [Options; 3] {
    let mut chance = Seeded(seed);
    let sheets = Sheets::new(Sheet::random(&mut chance), Sheet::random(&mut chance));
    let [(_, standard), (_, practised)] = Options::NAMED;
    [standard, practised, Options::of(sheets)]
}

/// Exchanges cards that a viewer cannot see in a real position, and checks that the view does not
/// change: the leak test that does not use `imagine`.
#[test]
fn nobody_notices_when_hidden_cards_change_places() {
    let mut exchanged = 0;
    for seed in 0..30 {
        for options in all_options(seed) {
            random_round::<Duell>(
                &options,
                Seat::Zero,
                &mut Seeded(seed),
                |state, moves, chance| {
                    for viewer in [None, Some(Seat::Zero), Some(Seat::One)] {
                        let mut twin = state.clone();
                        for _ in 0..40 {
                            exchanged += u32::from(exchange_hidden(&mut twin, viewer, chance));
                        }
                        same_to(viewer, state, &twin, moves);
                    }
                    Ok(())
                },
            )
            .expect("a round");
        }
    }
    assert!(exchanged > 100_000, "only {exchanged} exchanges");
}

fn same_to(viewer: Option<Seat>, state: &State, twin: &State, moves: &[Move]) {
    assert_eq!(Duell::public(state), Duell::public(twin));
    assert!(Duell::next(state) == Duell::next(twin));
    let Some(seat) = viewer else { return };
    assert!(Duell::private(state, seat) == Duell::private(twin, seat));
    if Duell::next(state) == Next::Turn(seat) {
        let mut legal = Vec::new();
        Duell::legal(twin, &mut legal);
        assert_eq!(legal, moves);
    }
}

/// A place where a viewer may not see a card.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Deck,
    Hand,
    FaceDownKnight,
    FaceDownEffect,
}

fn place(state: &State, card: Card, viewer: Option<Seat>) -> Option<Place> {
    let owner = card.owner();
    if state.decks[owner].cards().contains(&card) {
        return Some(Place::Deck);
    }
    if state.hands[owner].contains(card) {
        return (viewer != Some(owner)).then_some(Place::Hand);
    }
    let square = state.field.find(card)?;
    let hidden = !state.field.is_face_up(square) && viewer != Some(square.seat);
    hidden.then_some(match square.zone {
        Zone::Knights => Place::FaceDownKnight,
        Zone::Effects => Place::FaceDownEffect,
    })
}

/// Exchanges two random cards throughout the position if the viewer can see neither, and returns
/// whether it did. Cards that an event of this very step names are left alone: everybody knows
/// them.
fn exchange_hidden(state: &mut State, viewer: Option<Seat>, chance: &mut dyn Chance) -> bool {
    let all: Vec<Card> = super::Cards::ALL.iter().collect();
    let mut pick = || all[chance.below(52) as usize];
    let (one, other) = (pick(), pick());
    let (Some(here), Some(there)) = (place(state, one, viewer), place(state, other, viewer)) else {
        return false;
    };
    let knight_needed = here == Place::FaceDownKnight || there == Place::FaceDownKnight;
    let events = format!("{:?}", state.happened);
    let named = |card: Card| events.contains(&format!("{card:?}"));
    if one.owner() != other.owner()
        || knight_needed && !(one.is_knight() && other.is_knight())
        || named(one)
        || named(other)
    {
        return false;
    }
    rename(state, |card| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    });
    true
}

/// Covers the cards that `exchange_hidden` leaves alone: a card named by an event lay open or waited on
/// the stack before the decision, lies open now, or was turned up in between.
#[test]
fn events_name_only_cards_that_everybody_has_seen() {
    let mut named = 0;
    for seed in 0..60 {
        for options in all_options(seed) {
            let mut before: Option<State> = None;
            random_round::<Duell>(&options, Seat::One, &mut Seeded(seed), |state, _, _| {
                for card in super::Cards::ALL.iter() {
                    let is_named = state.happened.iter().any(|event| names(event, card));
                    named += u32::from(is_named);
                    let was_open = before.as_ref().is_some_and(|state| {
                        let waited = state
                            .stack
                            .iter()
                            .any(|item| item.kind.card() == Some(card));
                        waited || state.is_open(card)
                    });
                    if is_named && !was_open && !state.is_open(card) {
                        assert!(was_turned_up(state, card), "{card}: {:?}", state.happened);
                    }
                }
                before = Some(state.clone());
                Ok(())
            })
            .expect("a round");
        }
    }
    assert!(named > 5_000, "only {named} names");
}

fn names(event: &Event, card: Card) -> bool {
    format!("{event:?}").contains(&format!("{card:?}"))
}

fn was_turned_up(state: &State, card: Card) -> bool {
    state
        .happened
        .iter()
        .filter(|event| {
            matches!(
                event,
                Event::Adjusted { .. } | Event::Revealed { .. } | Event::Recovered { .. }
            )
        })
        .any(|event| names(event, card))
}

fn rename(state: &mut State, name: impl Fn(Card) -> Card) {
    for seat in Seat::BOTH {
        let deck: Vec<Card> = state.decks[seat]
            .cards()
            .iter()
            .map(|card| name(*card))
            .collect();
        state.decks[seat] = Deck::left(deck.into_iter());
        state.hands[seat] = state.hands[seat].iter().map(&name).collect();
        state.returned[seat] = state.returned[seat].iter().map(&name).collect();
        state.drawn[seat] = state.drawn[seat].iter().map(&name).collect();
        for knight in state.field.knights[seat].iter_mut().flatten() {
            knight.card = name(knight.card);
        }
        for effect in state.field.effects[seat].iter_mut().flatten() {
            effect.card = name(effect.card);
        }
    }
    for item in &mut state.stack {
        item.kind = item.kind.map(&name);
    }
    state.quiet = state.quiet.map(&name);
    if let Awaited::Return { card, .. } = &mut state.awaited {
        *card = name(*card);
    }
}

fn position(line: &str) -> State {
    Duell::from_position_line(Sheets::STANDARD, line).expect("a position")
}

fn play(state: &mut State, tokens: &[&str]) {
    let mut legal = Vec::new();
    for token in tokens {
        Duell::legal(state, &mut legal);
        let chosen = Move::parse(token).expect("a token");
        assert!(legal.contains(&chosen), "{token} is not legal");
        Duell::play(state, &chosen);
    }
}

#[test]
fn a_quiet_card_is_shown_by_its_square_only() {
    let mut state = position("T7 R M1 | R 40 h: 9h | B 40 e: Kc@4");
    play(&mut state, &["S9h"]);
    let square = Square::new(Seat::Zero, Zone::Effects, 0).expect("a slot");
    assert_eq!(Duell::public(&state).quiet, Some(Reference::Square(square)));
    let shown = format!("{:?}", Duell::public(&state));
    let card = Card::parse("9h").expect("a card");
    assert!(!shown.contains(&format!("{card:?}")), "{shown}");
}

#[test]
fn only_the_new_controller_sees_a_captive() {
    let mut state = position("T7 R M1 | R 40 k: 4h.A | B 40 k: 9s.H");
    let nine = Card::parse("9s").expect("a card");
    assert_eq!(Duell::private(&state, Seat::One).knights[0], Some(nine));
    play(&mut state, &["rk1~bk1"]);
    assert_eq!(Duell::private(&state, Seat::Zero).knights[0], Some(nine));
    assert_eq!(Duell::private(&state, Seat::One).knights[0], None);
    let seen = Duell::public(&state).knights.zero[0].expect("a knight");
    assert_eq!((seen.card, seen.owner), (None, Seat::One));
}

#[test]
fn a_card_that_returns_face_down_is_shown_to_its_owner_only() {
    let mut state = position("T7 R M1 | R 40 k: 6h.H | B 40 e: Ks@6");
    play(&mut state, &["rk1=A", ".", "^be1", "."]);
    let king = Card::parse("Ks").expect("a card");
    assert!(Duell::private(&state, Seat::One).returned.contains(king));
    assert!(Duell::private(&state, Seat::Zero).returned.is_empty());
    let shown = format!("{:?}", Duell::public(&state));
    assert!(!shown.contains(&format!("{king:?}")), "{shown}");
}

#[test]
fn a_knight_that_everybody_saw_turned_down_is_imagined_as_itself() {
    let mut state = position("T7 R M1 | R 40 k: 7h.A e: Ah@5 | B 40 k: 8s.A");
    play(&mut state, &["re1!bk1=H"]);
    let public = Duell::public(&state);
    for seed in 0..20 {
        let imagined = Duell::imagine(&public, None, &Default::default(), &mut Seeded(seed));
        let knight = imagined.field.knights.one[0].expect("a knight");
        assert_eq!(knight.card.to_string(), "8s");
        assert_eq!(knight.position, Position::Hidden);
    }
}

/// Returns `true` if a card is where a viewer remembers that it can be.
fn is_where_remembered(state: &State, known: &super::memory::Known) -> bool {
    match state.field.find(known.card) {
        Some(square) => known.squares.contains(square),
        None => known.in_hand && state.hands[known.card.owner()].contains(known.card),
    }
}

#[test]
fn what_was_shown_is_remembered_and_imagined_where_it_can_be() {
    let mut remembered = 0;
    for seed in 0..60 {
        let mut memories = [Memory::default(), Memory::default(), Memory::default()];
        let options = all_options(seed)[(seed % 3) as usize];
        random_round::<Duell>(
            &options,
            Seat::Zero,
            &mut Seeded(seed),
            |state, _, chance| {
                for (viewer, memory) in [None, Some(Seat::Zero), Some(Seat::One)]
                    .into_iter()
                    .zip(&mut memories)
                {
                    let private = viewer.map(|seat| (seat, Duell::private(state, seat)));
                    let own = private.as_ref().map(|(seat, private)| (*seat, private));
                    let public = Duell::public(state);
                    Duell::remember(memory, &public, own);
                    let imagined = Duell::imagine(&public, own, memory, chance);
                    for known in memory.known() {
                        remembered += 1;
                        if !is_where_remembered(state, known) {
                            return Err(format!("{} is not where it should be", known.card));
                        }
                        if !is_where_remembered(&imagined, known) {
                            return Err(format!("{} is imagined elsewhere", known.card));
                        }
                    }
                }
                Ok(())
            },
        )
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    }
    assert!(remembered > 1_000, "only {remembered} cards");
}

#[test]
fn a_card_that_everybody_saw_return_to_a_hand_is_imagined_there_or_where_it_can_have_gone() {
    let mut state = position("T7 R M1 | R 40 k: 6h.H | B 40 k: 8s.A h: 2s 3s");
    let mut memory = Memory::default();
    let mut see = |state: &State| {
        let private = Duell::private(state, Seat::Zero);
        let public = Duell::public(state);
        Duell::remember(&mut memory, &public, Some((Seat::Zero, &private)));
        let places = (0..60).map(|seed| {
            let own = Some((Seat::Zero, &private));
            let imagined = Duell::imagine(&public, own, &memory, &mut Seeded(seed));
            let eight = Card::parse("8s").expect("a card");
            let in_hand = imagined.hands.one.contains(eight);
            let set = imagined.field.effects.one[0].is_some_and(|effect| effect.card == eight);
            (in_hand, set)
        });
        places.collect::<Vec<_>>()
    };
    see(&state);
    play(&mut state, &["rk1=A", "^bk1"]);
    assert!(see(&state).iter().all(|(in_hand, _)| *in_hand));
    play(&mut state, &["E"]);
    see(&state);
    play(&mut state, &["S2s"]);
    let places = see(&state);
    assert!(places.iter().all(|(in_hand, set)| in_hand != set));
    assert!(places.iter().any(|(in_hand, _)| *in_hand));
    assert!(places.iter().any(|(_, set)| *set));
}

#[test]
fn a_position_with_hidden_cards_is_imagined_in_more_than_one_way() {
    let state = position("T7 R M1 | R 40 k: 7h.A h: 2h | B 40 k: 8s.H e: Ks@3 h: Qs");
    let public = Duell::public(&state);
    let own = Duell::private(&state, Seat::Zero);
    let mut knights = super::Cards::NONE;
    for seed in 0..60 {
        let imagined = Duell::imagine(
            &public,
            Some((Seat::Zero, &own)),
            &Default::default(),
            &mut Seeded(seed),
        );
        let knight = imagined.field.knights.one[0].expect("a knight").card;
        assert!(knight.is_knight() && knight.owner() == Seat::One);
        assert!(imagined.hands.zero == state.hands.zero);
        knights.insert(knight);
    }
    assert!(knights.len() > 8, "{knights:?}");
}

#[test]
fn tokens_ignore_case_and_print_as_in_the_rules() {
    for token in [
        ".",
        "E",
        "P5h",
        "H5h",
        "STh",
        "rk2=A",
        "rk1>bk3",
        "rk1>*",
        "rk1~bk3",
        "re2!",
        "re2!bk1",
        "re2!bk1=H",
        "re2!5h",
        "^be3",
    ] {
        for written in [token.to_owned(), token.to_uppercase(), token.to_lowercase()] {
            let read = Move::parse(&written).expect("a token");
            assert_eq!(read.to_string(), token);
        }
    }
    for wrong in [
        "",
        "..",
        "PTh",
        "HKs",
        "S5x",
        "rk6=A",
        "rk2=H",
        "rk1>rk2",
        "rk1~*",
        "re2",
        "rk2!",
        "re2!be1",
        "re2!Th",
        "re2!5",
        "re2!bk1=",
        "re2!bk1=X",
        "^bx3",
        "#1",
        "resign",
        " E",
        "ék1",
    ] {
        assert!(Move::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn decks_and_discards_read_back() {
    let start = Duell::start(&Options::default(), Seat::Zero);
    let decks = Duell::deal(&start, &mut Seeded(4));
    assert!(Deal::parse(&decks.to_string()) == Ok(decks.clone()));
    assert!(Deal::parse("#7") == Ok(Deal::Discard(7)));
    for wrong in ["", "#", "#x", "#01", "#300", "2h3h", "2h/2c", "é/é"] {
        assert!(Deal::parse(wrong).is_err(), "{wrong}");
    }
    let twice = decks.to_string().replace("2h", "3h");
    assert!(Deal::parse(&twice).is_err());
    let setup = Duell::setup(&Options::default(), Some(&decks));
    let read = Duell::read("standard", &crate::Value::Null, Some(&setup));
    assert!(read == Ok((Options::default(), Some(decks))));
}

#[test]
fn without_a_first_draw_the_first_turn_alone_begins_without_a_card() {
    let drawn = |options: &str| {
        let options = Options::parse(options).expect("options");
        let mut state = Duell::start(&options, Seat::One);
        let deal = Duell::deal(&state, &mut Seeded(3));
        Duell::settle(&mut state, &deal).expect("a deal");
        let first = state.hands.one.len();
        Duell::play(&mut state, &Move::End);
        (first, state.hands.zero.len())
    };
    assert_eq!(drawn("standard"), (6, 6));
    assert_eq!(drawn("standard -1"), (5, 6));
    assert_eq!(drawn("custom N-SPR---MBDKA -1"), (5, 6));
}

#[test]
fn options_say_whether_the_first_turn_begins_with_a_draw() {
    for text in ["practised", "practised -1", "custom N-SPR---MBDKA -1"] {
        let options = Options::parse(text).expect("options");
        assert_eq!(options.to_string(), text);
        let fields = Duell::options(&options);
        let fields = fields
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        let record = crate::Value::Map(fields.collect());
        let read = Duell::read(Duell::variant(&options), &record, None).expect("a record");
        assert_eq!(read.0, options);
    }
    for text in ["Practised -1", "custom n-spr...mbdka -1"] {
        let typed = Duell::read_typed(text).expect("options");
        assert!(!typed.first_draw && Fault::all(text).is_empty(), "{text}");
    }
    assert!(matches!(
        Fault::all("custom N-SPR---MBDK -1")[..],
        [Fault {
            kind: FaultKind::Length { has: 12 },
            ..
        }]
    ));
    for text in ["standard -0", "standard -1 -1", "standard  -1", "-1", " -1"] {
        assert!(Options::parse(text).is_err(), "{text}");
    }
    let two = crate::Value::map([("first_draw", crate::Value::Number(2))]);
    let error = Duell::read("standard", &two, None).err().expect("a fault");
    assert_eq!(error.to_string(), "first_draw: expected the number 0 or 1");
}

#[test]
fn a_rank_gets_what_stands_on_fewer_than_two_others() {
    let sheet = Sheet::parse("VVSPR---MBDMA").expect("a sheet");
    let open = |place| sheet.open(place);
    assert_eq!(open(0)[0], Block::Blank);
    assert!(open(0).contains(&Block::Vampire), "its own");
    assert!(!open(2).contains(&Block::Vampire), "on two others");
    assert!(!open(9).contains(&Block::Mirror) && open(8).contains(&Block::Mirror));
    assert_eq!(open(13), []);
    let changed = |place, letter| sheet.changed(place, letter).map(|it| it.to_string());
    assert_eq!(changed(2, 'W').as_deref(), Some("VVWPR---MBDMA"));
    assert_eq!(changed(0, '-').as_deref(), Some("-VSPR---MBDMA"));
    for (place, letter) in [(2, 'V'), (2, 'M'), (9, 'M'), (12, 'N'), (13, '-'), (0, 'v')] {
        assert_eq!(changed(place, letter), None, "{place} {letter}");
    }
}

/// Returns `true` if a card was drawn in the last step, or one of the other player's turned up.
fn has_shown(state: &State, by: Seat) -> bool {
    let drawn = Seat::BOTH
        .into_iter()
        .any(|seat| !state.drawn[seat].is_empty());
    let turned_up = state
        .happened
        .iter()
        .any(|event| matches!(event, Event::Revealed { square, .. } if square.seat != by));
    drawn || turned_up
}

#[test]
fn a_card_that_is_drawn_or_turned_up_is_shown_and_ones_own_is_given_away() {
    let (mut shown, mut not) = (0, 0);
    for seed in 0..60 {
        for options in all_options(seed) {
            let mut last: Option<(State, Seat)> = None;
            random_round::<Duell>(&options, Seat::Zero, &mut Seeded(seed), |state, _, _| {
                if let Some((before, by)) = last.take() {
                    let uncovers = Duell::uncovers(&before, state, by);
                    if has_shown(state, by) {
                        assert!(uncovers);
                        shown += 1;
                    } else {
                        not += u32::from(!uncovers);
                    }
                }
                if let Next::Turn(seat) = Duell::next(state) {
                    last = Some((state.clone(), seat));
                }
                Ok(())
            })
            .expect("a round");
        }
    }
    assert!(shown > 100 && not > 100, "{shown} and {not}");
}
