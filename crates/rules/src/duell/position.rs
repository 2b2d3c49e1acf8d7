//! Position lines: a position at the beginning of an action in one line of text, for puzzles and
//! tests.

use super::Duell;
use super::cards::{Card, Cards, Deck};
use super::record::Options;
use super::sheet::Sheets;
use super::squares::{Effect, Knight, Marks, Position, Square, Status, Zone};
use super::state::{Awaited, LAST_TURN, Phase, State};
use crate::{Malformed, Seat};

impl Duell {
    /// Parses a position line such as `T7 R M1 | R 40 k: 8h.A - 3d.H e: Kh@5 7d>8h h: 2h | B 33 k:
    /// 6s.D deck 9`: turn 7, red's turn, main phase 1; for each player life, knight slots (`-` for
    /// an empty one), effect slots (`Kh@5` was set in turn 5, `7d>8h` is attached to 8h) and hand.
    ///
    /// No knight has been played in this turn, and all marks are 0. The other cards of a colour lie
    /// in the deck, sorted, with 2h or 2c on top; with `deck 9` only the first 9 do, and the rest
    /// are discarded.
    ///
    /// # Errors
    ///
    /// Returns [`Malformed`] if the line has another form, a card lies in two places, a deck or
    /// hand holds a card of the other colour, or equipment has no face-up host.
    pub fn from_position_line(sheets: Sheets, line: &str) -> Result<State, Malformed> {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[head, red, black] = parts.as_slice() else {
            return Err(Malformed::expected("three parts divided by |", line));
        };
        let mut state = read_head(sheets, head)?;
        let mut used = Cards::NONE;
        let red_deck = read_side(&mut state, &mut used, Seat::Zero, red)?;
        let black_deck = read_side(&mut state, &mut used, Seat::One, black)?;
        check_equipment(&state)?;
        for (seat, limit) in [(Seat::Zero, red_deck), (Seat::One, black_deck)] {
            let rest: Vec<Card> = Cards::owned_by(seat).without(used).iter().collect();
            let (deck, spent) = rest.split_at(limit.unwrap_or(rest.len()).min(rest.len()));
            state.decks[seat] = Deck::left(deck.iter().copied());
            state.discards[seat] = spent.iter().copied().collect();
        }
        state.awaited = Awaited::Action;
        Ok(state)
    }
}

fn read_head(sheets: Sheets, head: &str) -> Result<State, Malformed> {
    let wrong = || Malformed::expected("turn, player and phase such as T7 R M1", head);
    let words: Vec<&str> = head.split_whitespace().collect();
    let &[turn, player, phase] = words.as_slice() else {
        return Err(wrong());
    };
    let turn: u8 = turn
        .strip_prefix('T')
        .and_then(|number| number.parse().ok())
        .filter(|turn| (1..=LAST_TURN).contains(turn))
        .ok_or_else(wrong)?;
    let seat = match player {
        "R" => Seat::Zero,
        "B" => Seat::One,
        _ => return Err(wrong()),
    };
    let mut state = State::start(Options::of(sheets), seat);
    state.turn = turn;
    state.phase = match phase {
        "M1" => Phase::Main1,
        "BP" => Phase::Battle,
        "M2" => Phase::Main2,
        _ => return Err(wrong()),
    };
    Ok(state)
}

/// The list that the next words of a side belong to.
#[derive(Clone, Copy)]
enum Part {
    Knights(usize),
    Effects(usize),
    Hand,
    Deck,
}

/// Reads one player's part and returns the number after `deck`.
fn read_side(
    state: &mut State,
    used: &mut Cards,
    seat: Seat,
    side: &str,
) -> Result<Option<usize>, Malformed> {
    let name = if seat == Seat::Zero { "R" } else { "B" };
    let wrong = || Malformed::expected(&format!("{name} and the life such as {name} 40"), side);
    let mut words = side.split_whitespace();
    if words.next() != Some(name) {
        return Err(wrong());
    }
    let life = words.next().and_then(|word| word.parse().ok());
    let life: i16 = life
        .filter(|life| (1..=999).contains(life))
        .ok_or_else(wrong)?;
    state.life[seat] = life;
    let mut part = Part::Hand;
    let mut deck = None;
    for word in words {
        part = match (word, part) {
            ("k:", _) => Part::Knights(0),
            ("e:", _) => Part::Effects(0),
            ("h:", _) => Part::Hand,
            ("deck", _) => Part::Deck,
            (word, Part::Deck) => {
                let count = word.parse();
                deck = Some(count.map_err(|_| Malformed::expected("a number of cards", word))?);
                Part::Hand
            }
            (word, part) => read_card(state, used, seat, part, word)?,
        };
    }
    Ok(deck)
}

/// Reads one word of a list and returns the list that the next word belongs to.
fn read_card(
    state: &mut State,
    used: &mut Cards,
    seat: Seat,
    part: Part,
    word: &str,
) -> Result<Part, Malformed> {
    match part {
        Part::Knights(index) => {
            let square = slot(seat, Zone::Knights, index, word)?;
            if word != "-" {
                let knight = read_knight(word)?;
                take(used, knight.card)?;
                state.field.put_knight(square, Some(knight));
            }
            Ok(Part::Knights(index + 1))
        }
        Part::Effects(index) => {
            let square = slot(seat, Zone::Effects, index, word)?;
            if word != "-" {
                let effect = read_effect(word)?;
                own(effect.card, seat)?;
                take(used, effect.card)?;
                state.field.put_effect(square, Some(effect));
            }
            Ok(Part::Effects(index + 1))
        }
        Part::Hand | Part::Deck => {
            let card = Card::parse(word)?;
            own(card, seat)?;
            take(used, card)?;
            state.hands[seat].insert(card);
            Ok(Part::Hand)
        }
    }
}

fn slot(seat: Seat, zone: Zone, index: usize, word: &str) -> Result<Square, Malformed> {
    Square::new(seat, zone, index)
        .ok_or_else(|| Malformed::expected("at most five slots in a zone", word))
}

fn own(card: Card, seat: Seat) -> Result<(), Malformed> {
    if card.owner() == seat {
        return Ok(());
    }
    Err(Malformed::expected(
        "a card of the player's colour",
        &card.to_string(),
    ))
}

fn take(used: &mut Cards, card: Card) -> Result<(), Malformed> {
    if used.contains(card) {
        return Err(Malformed::expected("each card once", &card.to_string()));
    }
    used.insert(card);
    Ok(())
}

fn read_knight(word: &str) -> Result<Knight, Malformed> {
    let read = || {
        let (card, position) = word.split_once('.')?;
        let position = match position {
            "A" => Position::Attack,
            "D" => Position::Defence,
            "H" => Position::Hidden,
            _ => return None,
        };
        Some(Knight {
            card: Card::parse(card).ok().filter(|card| card.is_knight())?,
            position,
            marks: Marks::default(),
        })
    };
    read().ok_or_else(|| Malformed::expected("a knight such as 8h.A, 8h.D or 8h.H", word))
}

fn read_effect(word: &str) -> Result<Effect, Malformed> {
    let read = || {
        let card = |text| Card::parse(text).ok();
        let (text, set, status) = if let Some((text, turn)) = word.split_once('@') {
            (text, turn.parse().ok()?, Status::Set)
        } else {
            let (text, host) = word.split_once('>')?;
            (text, 0, Status::Attached(card(host)?))
        };
        let card = card(text)?;
        (status == Status::Set || card.is_knight()).then_some(Effect { card, set, status })
    };
    read().ok_or_else(|| Malformed::expected("an effect card such as Kh@5 or 7d>8h", word))
}

fn check_equipment(state: &State) -> Result<(), Malformed> {
    for seat in Seat::BOTH {
        for (square, effect) in state.field.effects_of(seat) {
            let Status::Attached(host) = effect.status else {
                continue;
            };
            let knight = state.field.find_knight(host);
            if !knight.is_some_and(|(_, knight)| knight.position.is_face_up()) {
                return Err(Malformed::expected(
                    &format!("a face-up knight as the host of {square}"),
                    &host.to_string(),
                ));
            }
        }
    }
    Ok(())
}
