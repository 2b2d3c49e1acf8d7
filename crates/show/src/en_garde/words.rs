//! The position and the hand in words: as the alternative text of a picture, and as a board of
//! text.

use super::super::Show;
use super::narration;
use rules::en_garde::{
    CENTRE, Cards, EnGarde, HIGHEST, Move, PISTE, Phase, Private, Public, Revealed, Spent,
};
use rules::{BySeat, Outcome, Seat};
use text::{Argument, Phrase, lines, sentences};

/// Returns the number of cards of each value, such as "2 × 5".
fn counted(count: impl Fn(u8) -> u8) -> Argument {
    let each = (1..=HIGHEST).map(|value| {
        Phrase::new("en-garde-count")
            .with("count", count(value))
            .with("value", value)
    });
    each.collect::<Vec<_>>().into()
}

/// Returns cards one by one.
fn listed(cards: impl Iterator<Item = u8>) -> Argument {
    let each = cards.map(|value| Phrase::new("en-garde-card").with("value", value));
    each.collect::<Vec<_>>().into()
}

/// Returns the public position in sentences.
pub(super) fn position(public: &Public) -> Phrase {
    let place = |seat: Seat| {
        Phrase::new("en-garde-place")
            .with("role", EnGarde::role(seat))
            .with("square", public.squares[seat])
            .with("cards", public.hand_sizes[seat])
    };
    let mut said = vec![place(Seat::Zero), place(Seat::One)];
    said.push(
        Phrase::new("en-garde-distance")
            .with("distance", public.distance())
            .with("pile", public.pile),
    );
    if let Some((seat, chosen)) = public.last {
        let role = EnGarde::role(seat);
        let play = narration::play(Argument::Role(Box::new(role)), public.squares[seat], chosen);
        said.push(Phrase::new("en-garde-last-play").with("play", play));
    }
    if let Spent::Counts(spent) = public.spent {
        let cards = counted(|value| spent.count(value));
        said.push(Phrase::new("en-garde-spent").with("cards", cards));
    }
    if let Some(revealed) = &public.revealed {
        for (seat, hand) in revealed.hands.iter() {
            said.push(held(seat, *hand));
        }
        if !revealed.pile.is_empty() {
            let cards = listed(revealed.pile.iter().copied());
            said.push(Phrase::new("en-garde-pile-left").with("cards", cards));
        }
    }
    sentences(said).unwrap_or_else(|| narration::situation(public))
}

/// Returns the end of a round in sentences with the players' names, or the position of one that goes
/// on.
pub(super) fn named(public: &Public) -> Phrase {
    let (Phase::Over(outcome), Some(revealed)) = (public.phase, &public.revealed) else {
        return position(public);
    };
    let squares = Phrase::new("en-garde-ended-squares")
        .player("zero", Seat::Zero.number())
        .with("square-zero", public.squares.zero)
        .player("one", Seat::One.number())
        .with("square-one", public.squares.one);
    let mut said = vec![ended(public, outcome, revealed), squares];
    if outcome.reason == "no-move" {
        // The picture shows both hands then.
        said.extend(revealed.hands.iter().map(|(seat, hand)| held(seat, *hand)));
    }
    sentences(said).unwrap_or_else(|| narration::situation(public))
}

fn ended(public: &Public, outcome: Outcome, revealed: &Revealed) -> Phrase {
    let Some(winner) = outcome.winner else {
        return Phrase::new("en-garde-ended-drawn").with("fields", public.room_behind(Seat::Zero));
    };
    let loser = winner.other();
    let won = |key| {
        Phrase::new(key)
            .player("winner", winner.number())
            .player("loser", loser.number())
    };
    let attack = public.last.and_then(|(_, chosen)| chosen.attack());
    match (outcome.reason, attack) {
        ("touch", Some(attack)) => won("en-garde-ended-touch")
            .with("cards", narration::with_cards(attack))
            .with("held", revealed.hands[loser].count(attack.value)),
        ("cards", _) => narration::more_cards(public, winner, revealed),
        ("no-move", _) => won("en-garde-no-move"),
        _ => won("en-garde-ended-position")
            .with("most", public.room_behind(winner))
            .with("fewest", public.room_behind(loser)),
    }
}

/// Returns a position with both hands in sentences, once its round is over.
pub(super) fn opened(public: &Public, hands: &BySeat<Cards>) -> Phrase {
    if public.revealed.is_some() {
        return position(public);
    }
    let hands = hands.iter().map(|(seat, hand)| held(seat, *hand));
    let said = [position(public)].into_iter().chain(hands).collect();
    sentences(said).unwrap_or_else(|| narration::situation(public))
}

fn held(seat: Seat, hand: Cards) -> Phrase {
    let role = EnGarde::role(seat);
    if hand.is_empty() {
        Phrase::new("en-garde-held-nothing").with("role", role)
    } else {
        Phrase::new("en-garde-held")
            .with("role", role)
            .with("cards", listed(hand.iter()))
    }
}

/// Returns the hand in sentences.
pub(super) fn hand(private: &Private) -> Phrase {
    let own = if private.hand.is_empty() {
        Phrase::new("en-garde-your-empty-hand")
    } else {
        Phrase::new("en-garde-your-hand").with("cards", listed(private.hand.iter()))
    };
    let out = private.still_out.map(|out| {
        let count = |value: u8| out.get(usize::from(value) - 1).copied().unwrap_or(0);
        Phrase::new("en-garde-still-out").with("cards", counted(count))
    });
    sentences([own].into_iter().chain(out).collect())
        .unwrap_or_else(|| Phrase::new("en-garde-your-empty-hand"))
}

/// Returns the public position for a fixed-width font, with the viewer's own fencer on the left.
pub(super) fn text_board(public: &Public, viewer: Option<Seat>) -> Phrase {
    let left = viewer.unwrap_or(Seat::Zero);
    let column = |square: u8| match left {
        Seat::Zero => square - 1,
        Seat::One => PISTE - square,
    };
    let (near, far) = (
        column(public.squares[left]),
        column(public.squares[left.other()]),
    );
    let dots = |from: u8, to: u8| -> String {
        let dot = |column| if column == CENTRE - 1 { ':' } else { '.' };
        (from..to).map(dot).collect()
    };
    let letter = |seat: Seat| {
        Phrase::new(match seat {
            Seat::Zero => "en-garde-white-letter",
            Seat::One => "en-garde-black-letter",
        })
    };
    let piste = Phrase::new("en-garde-text-piste")
        .with("scale", scale(left))
        .with("behind", dots(0, near))
        .with("left", letter(left))
        .with("between", dots(near + 1, far))
        .with("right", letter(left.other()))
        .with("beyond", dots(far + 1, PISTE));
    let mut rows = vec![piste];
    rows.push(
        Phrase::new("en-garde-text-distance")
            .with("distance", public.distance())
            .with("pile", public.pile),
    );
    rows.extend(Seat::BOTH.map(|seat| {
        Phrase::new("en-garde-text-place")
            .with("role", EnGarde::role(seat))
            .with("square", public.squares[seat])
            .with("cards", public.hand_sizes[seat])
    }));
    if let Some((seat, chosen)) = public.last {
        rows.push(
            Phrase::new("en-garde-text-last")
                .with("role", EnGarde::role(seat))
                .with("play", short_play(chosen)),
        );
    }
    if let Spent::Counts(spent) = public.spent {
        let counts = short_counts(|value| spent.count(value));
        rows.push(Phrase::new("en-garde-text-spent").with("counts", counts));
    }
    if let Some(revealed) = &public.revealed {
        rows.extend(text_held(&revealed.hands));
        let pile = digits(revealed.pile.iter().copied());
        rows.push(Phrase::new("en-garde-text-pile").with("cards", pile));
    }
    lines(rows).unwrap_or_else(|| narration::situation(public))
}

/// Returns a line for each hand.
fn text_held(hands: &BySeat<Cards>) -> impl Iterator<Item = Phrase> {
    hands.iter().map(|(seat, hand)| {
        Phrase::new("en-garde-text-held")
            .with("role", EnGarde::role(seat))
            .with("cards", digits(hand.iter()))
    })
}

/// Returns a position with both hands for a fixed-width font, once its round is over.
pub(super) fn text_opened(public: &Public, hands: &BySeat<Cards>) -> Phrase {
    let board = text_board(public, None);
    if public.revealed.is_some() {
        return board;
    }
    let rows = [board].into_iter().chain(text_held(hands)).collect();
    lines(rows).unwrap_or_else(|| narration::situation(public))
}

/// Returns the numbers above the ends, the quarters and the centre, which are the same squares from
/// both sides.
fn scale(left: Seat) -> String {
    let mut line = vec![' '; usize::from(PISTE) + 1];
    for square in [1, 6, CENTRE, 18, PISTE] {
        let column = match left {
            Seat::Zero => square - 1,
            Seat::One => PISTE - square,
        };
        for (place, digit) in line
            .iter_mut()
            .skip(usize::from(column))
            .zip(square.to_string().chars())
        {
            *place = digit;
        }
    }
    line.into_iter().collect::<String>().trim_end().to_owned()
}

fn short_play(chosen: Move) -> Phrase {
    match chosen {
        Move::Advance(card, None) => Phrase::new("en-garde-text-advance").with("card", card),
        Move::Advance(card, Some(attack)) => Phrase::new("en-garde-text-advance-attack")
            .with("card", card)
            .with("attack", times(attack.count, attack.value)),
        Move::Back(card) => Phrase::new("en-garde-text-back").with("card", card),
        Move::Attack(attack) => {
            Phrase::new("en-garde-text-attack").with("attack", times(attack.count, attack.value))
        }
        Move::Parry(attack) => {
            Phrase::new("en-garde-text-parry").with("attack", times(attack.count, attack.value))
        }
        Move::Retreat(card) => Phrase::new("en-garde-text-retreat").with("card", card),
    }
}

/// Returns a number of cards of a value, count first as in every text that people read.
fn times(count: u8, value: u8) -> String {
    format!("{count}x{value}")
}

fn short_counts(count: impl Fn(u8) -> u8) -> String {
    let each: Vec<String> = (1..=HIGHEST)
        .map(|value| times(count(value), value))
        .collect();
    each.join(" ")
}

fn digits(cards: impl Iterator<Item = u8>) -> String {
    let each: Vec<String> = cards.map(|card| card.to_string()).collect();
    if each.is_empty() {
        "-".to_owned()
    } else {
        each.join(" ")
    }
}

/// Returns the hand for a fixed-width font.
pub(super) fn text_hand(private: &Private) -> Phrase {
    let own = Phrase::new("en-garde-text-hand").with("cards", digits(private.hand.iter()));
    let out = private.still_out.map(|out| {
        let count = |value: u8| out.get(usize::from(value) - 1).copied().unwrap_or(0);
        Phrase::new("en-garde-text-still-out").with("counts", short_counts(count))
    });
    lines([own].into_iter().chain(out).collect())
        .unwrap_or_else(|| Phrase::new("en-garde-your-empty-hand"))
}
