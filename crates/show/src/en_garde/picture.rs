//! The piste as a picture, alone and with the viewer's hand.

use super::cards::{self, CARD, Can, Counted, Shield, Use};
use super::duel;
use super::lamps::{self, Header};
use super::result::{self, Over};
use crate::{Score, poster};
use paint::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};
use rules::en_garde::{Attack, Cards, Move, Phase, Private, Public, Revealed, Spent};
use rules::{BySeat, Outcome, Seat};

const WIDTH: u16 = 840;
/// The top edge of the cards on the table.
const TABLE: f32 = 438.0;
/// The height of a picture with both hands open.
const OPEN: u16 = 644;
/// The distance of cards on the table from the picture's edges.
const EDGE: f32 = 26.0;

/// Returns a picture with places for the players' names: of the end of the round, or of the position,
/// with a seat's own hand below for its player.
pub(super) fn named(
    public: &Public,
    viewer: Option<Seat>,
    own: Option<&Private>,
    score: &Score,
) -> Scene {
    if let (Some(revealed), Phase::Over(outcome)) = (&public.revealed, public.phase) {
        return result::draw(&Over {
            public,
            outcome,
            revealed,
            score,
            left: viewer.unwrap_or(Seat::Zero),
        });
    }
    match viewer.zip(own) {
        Some((seat, own)) => hand(public, seat, own, score, Header::Names),
        None => board(public, viewer, score, Header::Names),
    }
}

/// Returns a picture of the public position, with the viewer's fencer on the left.
pub(super) fn board(public: &Public, viewer: Option<Seat>, score: &Score, header: Header) -> Scene {
    let left = viewer.unwrap_or(Seat::Zero);
    let height = match (&public.revealed, public.spent) {
        (Some(_), _) => OPEN,
        (None, Spent::Counts(_)) => 594,
        (None, Spent::Top) => 534,
    };
    scene(public, left, score, header, height, |drawing| {
        if let (Some(revealed), Phase::Over(outcome)) = (&public.revealed, public.phase) {
            return end(drawing, public, left, outcome, revealed);
        }
        sides(drawing, public, left, true);
        pile(drawing, public.pile);
        if let Spent::Counts(spent) = public.spent {
            panel(drawing, 532.0, 594.0);
            cards::tally(drawing, 542.0, Counted::Spent, |value| spent.count(value));
        }
    })
}

/// Returns a picture of a position with both hands open, as large as that of the round's end.
pub(super) fn opened(
    public: &Public,
    hands: &BySeat<Cards>,
    score: &Score,
    header: Header,
) -> Scene {
    if public.revealed.is_some() {
        return board(public, None, score, header);
    }
    let left = Seat::Zero;
    scene(public, left, score, header, OPEN, |drawing| {
        sides(drawing, public, left, false);
        pile(drawing, public.pile);
        open_hands(drawing, hands, left, |_| false);
    })
}

/// Returns a picture of the position with a seat's hand below.
pub(super) fn hand(
    public: &Public,
    seat: Seat,
    private: &Private,
    score: &Score,
    header: Header,
) -> Scene {
    if public.revealed.is_some() {
        return board(public, Some(seat), score, header);
    }
    let height = if private.still_out.is_some() {
        668
    } else {
        614
    };
    scene(public, seat, score, header, height, |drawing| {
        panel(drawing, 418.0, height.into());
        cards::pile(
            drawing,
            (20.0, 446.0),
            public.pile,
            (47.0, 566.0),
            Anchor::Middle,
        );
        own(drawing, public, seat, private.hand);
        if let Some((player, chosen)) = public.last {
            let mut small = Drawing::new();
            play(&mut small, chosen, player == seat, true, 1);
            drawing.put(&small, Place::at((826.0, 458.0)).scaled(0.9));
        }
        if let Some(out) = private.still_out {
            let count = |value: u8| out.get(usize::from(value) - 1).copied().unwrap_or(0);
            cards::tally(drawing, 616.0, Counted::StillOut, count);
        }
    })
}

/// Returns a picture with header and piste, above what `table` draws. Its height is that without
/// names.
fn scene(
    public: &Public,
    left: Seat,
    score: &Score,
    header: Header,
    height: u16,
    table: impl FnOnce(&mut Drawing),
) -> Scene {
    let rise = header.rise();
    let mut scene = Scene::new(WIDTH, height + rise);
    let mut below = Drawing::new();
    duel::draw(&mut below, public, left, rise.into());
    table(&mut below);
    let drawing = &mut scene.drawing;
    drawing.put(&below, Place::at((0.0, rise.into())));
    let winner = match (&public.revealed, public.phase) {
        (Some(_), Phase::Over(outcome)) => outcome.winner,
        _ => None,
    };
    lamps::header(drawing, header, left, score, to_move(public), winner);
    scene
}

const fn to_move(public: &Public) -> Option<Seat> {
    match public.phase {
        Phase::Action { seat, .. } | Phase::Answer { seat, .. } => Some(seat),
        Phase::Undealt | Phase::Over(_) => None,
    }
}

fn panel(drawing: &mut Drawing, from: f32, to: f32) {
    let panel = Outline::rectangle((0.0, from), f32::from(WIDTH), to - from, 0.0);
    drawing.fill(panel, Tone::Night);
}

fn pile(drawing: &mut Drawing, count: u8) {
    let number = (460.0, TABLE + CARD.1 / 2.0 + 15.0);
    cards::pile(drawing, (358.0, TABLE), count, number, Anchor::Start);
}

/// Draws the viewer's cards in the arc of a hand, with what each of them can answer.
fn own(drawing: &mut Drawing, public: &Public, seat: Seat, hand: Cards) {
    let middle = (f32::from(hand.len()) - 1.0) / 2.0;
    for (value, number) in hand.iter().zip(0_u8..) {
        let can = answers(public, seat, hand, value);
        let aside = f32::from(number) - middle;
        let lift = if can.parry { 10.0 } else { 0.0 };
        let at = (366.0 + aside * 108.0, 513.0 + aside * aside * 3.0 - lift);
        let card = cards::large(value, can, -1.0);
        drawing.put(&card, Place::at(at).turned(aside * 2.0));
    }
}

fn answers(public: &Public, seat: Seat, hand: Cards, value: u8) -> Can {
    let Phase::Answer {
        seat: asked,
        attack,
        indirect,
    } = public.phase
    else {
        return Can::default();
    };
    if asked != seat {
        return Can::default();
    }
    Can {
        parry: value == attack.value && hand.count(value) >= attack.count,
        retreat: indirect && value <= public.room_behind(seat),
    }
}

/// Draws on each side what its fencer has just played, what they can answer, or their hand if that
/// is hidden.
fn sides(drawing: &mut Drawing, public: &Public, left: Seat, hidden: bool) {
    for seat in Seat::BOTH {
        let on_the_left = seat == left;
        let mut cards = Drawing::new();
        let last = public.last.filter(|(player, _)| *player == seat);
        if let Some((_, chosen)) = last {
            play(&mut cards, chosen, on_the_left, !on_the_left, 2);
        } else if let Phase::Answer {
            attack, indirect, ..
        } = public.phase
        {
            open_answers(&mut cards, attack, indirect, on_the_left);
        } else if hidden {
            for number in 0..public.hand_sizes[seat] {
                let aside = f32::from(number) * 30.0;
                let x = if on_the_left { aside } else { -aside - CARD.0 };
                cards::back(&mut cards, (x, 0.0));
            }
        }
        drawing.put(&cards, corner(on_the_left));
    }
}

/// Returns the place where the cards of a side begin, at its own edge of the picture.
fn corner(on_the_left: bool) -> Place {
    let x = if on_the_left {
        EDGE
    } else {
        f32::from(WIDTH) - EDGE
    };
    Place::at((x, TABLE))
}

/// The distance from one card to the next.
const STEP: f32 = CARD.0 + 8.0;

/// The room around the cards of a tray, on both sides together.
const AROUND: f32 = 24.0;

/// Draws a tray to the right of its place or to the left, and returns the position of its first
/// card.
fn tray(drawing: &mut Drawing, inner: f32, to_the_left: bool, edge: Option<Tone>) -> f32 {
    let width = inner + AROUND;
    let x = if to_the_left { -width } else { 0.0 };
    let tray = Outline::rectangle((x, -12.0), width, CARD.1 + 26.0, 16.0);
    match edge {
        Some(tone) => drawing.edged(tray, Tone::Night, tone, 4.0),
        None => drawing.fill(tray, Tone::Night),
    }
    x + 12.0
}

/// Draws the cards of the last play in an amber tray: the step, then the attack or parry. More than
/// `most` cards of a kind are drawn as one card with their number. Returns the tray's width.
pub(super) fn play(
    drawing: &mut Drawing,
    chosen: Move,
    looks_right: bool,
    to_the_left: bool,
    most: u8,
) -> f32 {
    let ahead = if looks_right { 1.0 } else { -1.0 };
    let (step, fought) = match chosen {
        Move::Advance(card, attack) => {
            let fought = attack.map(|attack| (attack, Use::Attack));
            (Some((card, Use::Step(ahead))), fought)
        }
        Move::Back(card) | Move::Retreat(card) => (Some((card, Use::Step(-ahead))), None),
        Move::Attack(attack) => (None, Some((attack, Use::Attack))),
        Move::Parry(attack) => (None, Some((attack, Use::Parry))),
    };
    let count = fought.map_or(0, |(attack, _)| attack.count);
    let shown = if count > most { 1 } else { count };
    let cards = f32::from(shown) + if step.is_some() { 1.0 } else { 0.0 };
    let times = if count > shown { 46.0 } else { 0.0 };
    let inner = cards * STEP - 8.0 + times;
    let mut x = tray(drawing, inner, to_the_left, Some(Tone::Amber));
    if let Some((card, used)) = step {
        cards::small(drawing, (x, 0.0), card, used);
        x += STEP;
    }
    if let Some((attack, used)) = fought {
        for _ in 0..shown {
            cards::small(drawing, (x, 0.0), attack.value, used);
            x += STEP;
        }
    }
    if count > shown {
        let text = format!("×{count}");
        drawing.text((x - 2.0, 48.0), text, 30, Tone::Cream, Anchor::Start);
    }
    inner + AROUND
}

/// Draws the possible answers to an attack. Three cards can never be parried, since there are only
/// five.
fn open_answers(drawing: &mut Drawing, attack: Attack, indirect: bool, on_the_left: bool) {
    let parry = attack.count < 3;
    let cards = if parry { f32::from(attack.count) } else { 0.0 };
    let retreat = if indirect { STEP } else { 0.0 };
    let mut x = tray(drawing, 40.0 + cards * STEP + retreat, !on_the_left, None);
    let shield = if parry { Shield::Held } else { Shield::Broken };
    cards::shield(drawing, (x + 18.0, 12.0), 1.0, shield);
    x += 44.0;
    if parry {
        for _ in 0..attack.count {
            cards::wanted(drawing, (x, 0.0), attack.value, Tone::Teal);
            x += STEP;
        }
    }
    if indirect {
        let away = if on_the_left { -1.0 } else { 1.0 };
        let arrow = cards::arrow((x + CARD.0 / 2.0 - 4.0, CARD.1 / 2.0), away);
        drawing.edged(arrow, Tone::Teal, Tone::Cream, 2.5);
    }
}

/// Draws the end of a round: both hands, and what decided it.
fn end(drawing: &mut Drawing, public: &Public, left: Seat, outcome: Outcome, revealed: &Revealed) {
    pile(drawing, public.pile);
    if let Some((player, chosen)) = public.last {
        let mut cards = Drawing::new();
        play(&mut cards, chosen, player == left, player != left, 2);
        drawing.put(&cards, corner(player == left));
        if let Some(attack) = chosen.attack().filter(|_| outcome.reason == "touch") {
            let held = revealed.hands[player.other()].count(attack.value);
            let mut cards = Drawing::new();
            missed(&mut cards, attack, held, player != left);
            drawing.put(&cards, corner(player != left));
        }
    }
    let decides = |value: u8| value == public.distance() && outcome.reason == "cards";
    open_hands(drawing, &revealed.hands, left, decides);
    let place = Place::at((420.0, 595.0)).scaled(1.35);
    poster::reason(drawing, outcome.reason, place, Tone::Amber);
}

/// Draws both hands in a panel below everything, with a frame around the cards that decided.
fn open_hands(
    drawing: &mut Drawing,
    hands: &BySeat<Cards>,
    left: Seat,
    decides: impl Fn(u8) -> bool,
) {
    panel(drawing, 546.0, OPEN.into());
    for (seat, hand) in hands.iter() {
        let on_the_left = seat == left;
        let x = |along: f32| {
            if on_the_left {
                along
            } else {
                f32::from(WIDTH) - along
            }
        };
        lamps::mask(drawing, (x(50.0), 595.0), 22.0, seat, on_the_left);
        row(drawing, *hand, (x(84.0), 558.0), on_the_left, &decides);
    }
}

/// Draws the cards that a parry would have taken, next to those that were there. Returns the width of
/// their tray.
pub(super) fn missed(drawing: &mut Drawing, attack: Attack, held: u8, on_the_left: bool) -> f32 {
    let shown = attack.count.min(3);
    let inner = 40.0 + f32::from(shown) * STEP;
    let mut x = tray(drawing, inner, !on_the_left, None);
    cards::shield(drawing, (x + 18.0, 12.0), 1.0, Shield::Broken);
    x += 44.0;
    for number in 0..shown {
        if number < held {
            cards::small(drawing, (x, 0.0), attack.value, Use::Nothing);
        } else {
            cards::wanted(drawing, (x, 0.0), attack.value, Tone::Crimson);
        }
        x += STEP;
    }
    inner + AROUND
}

/// Draws an open hand, with a frame around the cards that decided.
fn row(
    drawing: &mut Drawing,
    hand: Cards,
    (from, y): Spot,
    on_the_left: bool,
    decides: impl Fn(u8) -> bool,
) {
    let step = CARD.0 + 4.0;
    let begin = if on_the_left {
        from
    } else {
        from - f32::from(hand.len()) * step + 4.0
    };
    for (value, number) in hand.iter().zip(0_u8..) {
        let x = begin + f32::from(number) * step;
        cards::small(drawing, (x, y), value, Use::Nothing);
        if decides(value) {
            let frame = Outline::rectangle((x - 1.0, y - 3.0), CARD.0 + 2.0, CARD.1 + 6.0, 11.0);
            drawing.line(frame, Tone::Amber, 5.0);
        }
    }
}
