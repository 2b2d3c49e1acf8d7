//! The field as a picture: the viewer's own side below, the stack between the players' panels, the
//! viewer's hand under everything.

use super::pieces::{self, EFFECT};
use super::position::{effects, knights, own, strength};
use super::traces::{self, Spot as Trace};
use super::{aims, hand, panel, stack};
use crate::game::{BySeat, Seat};
use crate::games::duell::{Awaited, ItemKind, Position, Private, Public, Square, Status, Zone};
use crate::scene::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};
use crate::show::Score;
use crate::show::symbols::{CHECK, SWORDS};

const WIDTH: u16 = 840;
/// The height of the field.
pub(super) const FIELD: f32 = 634.0;
/// The width of a slot.
const SLOT: f32 = 124.0;
const LEFT: f32 = 12.0;

/// The layout of the field.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// The seat whose side is below.
    pub below: Seat,
}

impl Layout {
    /// Returns the height on the picture of a depth on a side, counted from that player's edge.
    pub(super) fn y(self, seat: Seat, depth: f32) -> f32 {
        if seat == self.below {
            FIELD - depth
        } else {
            depth
        }
    }

    /// Returns the middle of a slot.
    pub(super) fn slot(self, square: Square) -> Spot {
        let depth = match square.zone {
            Zone::Effects => 105.0,
            Zone::Knights => 225.0,
        };
        let column = square.index() as f32 + 0.5;
        (LEFT + SLOT * column, self.y(square.seat, depth))
    }
}

/// Returns a picture of the public position, seen from one side.
pub(super) fn board(public: &Public, viewer: Option<Seat>, score: &Score) -> Scene {
    let mut scene = Scene::new(WIDTH, FIELD as u16);
    let layout = Layout {
        below: viewer.unwrap_or(Seat::Zero),
    };
    let nothing = BySeat::new(None, None);
    field(&mut scene.drawing, public, layout, &nothing, score);
    scene
}

/// Returns a picture of a position with all cards that either side knows, and both hands beside the
/// field.
pub(super) fn opened(public: &Public, privates: &BySeat<Private>, score: &Score) -> Scene {
    let mut scene = Scene::new(WIDTH, (FIELD + 2.0 * hand::STRIP) as u16);
    let layout = Layout { below: Seat::Zero };
    let known = privates.as_ref().map(Some);
    let mut middle = Drawing::new();
    field(&mut middle, public, layout, &known, score);
    scene.drawing.put(&middle, Place::at((0.0, hand::STRIP)));
    hand::strip(&mut scene.drawing, &privates.one, 0.0);
    hand::strip(&mut scene.drawing, &privates.zero, hand::STRIP + FIELD);
    scene
}

/// Returns a picture of the position with the face-down cards that this seat knows, and its hand
/// below.
pub(super) fn with_hand(public: &Public, seat: Seat, private: &Private, score: &Score) -> Scene {
    let tray = hand::height(private.hand.len());
    let mut scene = Scene::new(WIDTH, (FIELD + tray) as u16);
    let layout = Layout { below: seat };
    let drawing = &mut scene.drawing;
    let known = BySeat::from_fn(|side| (side == seat).then_some(private));
    field(drawing, public, layout, &known, score);
    hand::draw(drawing, private);
    scene
}

/// Returns the same with the attacks to choose from, numbered from 1 in their order.
pub(super) fn with_aims(
    public: &Public,
    seat: Seat,
    private: &Private,
    score: &Score,
    attacks: &[aims::Aim],
) -> Scene {
    let mut scene = with_hand(public, seat, private, score);
    aims::draw(&mut scene.drawing, Layout { below: seat }, attacks);
    scene
}

fn field(
    drawing: &mut Drawing,
    public: &Public,
    layout: Layout,
    known: &BySeat<Option<&Private>>,
    score: &Score,
) {
    for seat in Seat::BOTH {
        panel::discard(drawing, public, layout, seat);
        slots(drawing, layout, seat);
    }
    let lit = traces::lit(public);
    for trace in &lit {
        glow(drawing, public, layout, *trace);
    }
    for seat in Seat::BOTH {
        straps(drawing, public, layout, seat);
    }
    for seat in Seat::BOTH {
        cards(drawing, public, layout, seat, known[seat]);
        panel::draw(drawing, public, layout, seat, score);
    }
    numbers(drawing, layout);
    for trace in lit {
        if let Trace::Destroyed(square) = trace {
            cross(drawing, layout.slot(square), 30.0);
        }
    }
    for (from, to) in traces::arrows(public) {
        let start = layout.slot(from);
        let end = to.map_or_else(
            || (start.0 + 40.0, layout.y(from.seat.other(), 150.0)),
            |square| layout.slot(square),
        );
        arrow(drawing, start, end);
    }
    fight(drawing, public, layout);
    stack::draw(drawing, public, layout);
}

/// Draws the empty slots.
fn slots(drawing: &mut Drawing, layout: Layout, seat: Seat) {
    for square in Square::all(seat, Zone::Knights) {
        let (x, y) = layout.slot(square);
        let place = Outline::rectangle((x - 57.0, y - 57.0), 114.0, 114.0, 10.0);
        drawing.edged(place, Tone::Night, Tone::Slate, 4.0);
    }
    for square in Square::all(seat, Zone::Effects) {
        let (x, y) = layout.slot(square);
        let place = Outline::rectangle((x - 36.0, y - 48.0), 72.0, 96.0, 9.0);
        drawing.line(place, Tone::Slate, 4.0);
    }
}

/// Returns the position of the knight in a slot.
fn position(public: &Public, square: Square) -> Option<Position> {
    let slot = public.knights[square.seat].get(square.index())?.as_ref();
    slot.map(|knight| knight.position)
}

fn glow(drawing: &mut Drawing, public: &Public, layout: Layout, trace: Trace) {
    let Trace::Card(square) = trace else { return };
    let middle = layout.slot(square);
    match (square.zone, position(public, square)) {
        (Zone::Effects, _) => pieces::lit_effect(drawing, middle),
        (Zone::Knights, Some(position)) => pieces::lit_knight(drawing, middle, position),
        (Zone::Knights, None) => {}
    }
}

fn cards(
    drawing: &mut Drawing,
    public: &Public,
    layout: Layout,
    seat: Seat,
    private: Option<&Private>,
) {
    let hidden = |zone, square: Square| {
        let private = private?;
        let cards = match zone {
            Zone::Knights => &private.knights,
            Zone::Effects => &private.effects,
        };
        let mut known = own(seat, zone, cards);
        known
            .find(|(place, _)| *place == square)
            .map(|(_, card)| card)
    };
    for (square, knight) in knights(public, seat) {
        let card = knight.card.or_else(|| hidden(Zone::Knights, square));
        let number = card.map_or(0, |card| strength(public, card, knight.position));
        let middle = layout.slot(square);
        pieces::knight(drawing, middle, card, knight.owner, knight.position, number);
        if knight.marks.attacked == public.turn && knight.marks.attacked > 0 {
            let place = Place::at((middle.0 + 44.0, middle.1 - 50.0)).scaled(1.2);
            drawing.symbol(&CHECK, place, Tone::Cream, Tone::Ink);
        }
    }
    for (square, effect) in effects(public, seat) {
        let middle = layout.slot(square);
        match effect.card {
            Some(card) => pieces::equipment(drawing, middle, card),
            None => {
                let card = hidden(Zone::Effects, square);
                let ripe = effect.set < public.turn;
                pieces::set(drawing, middle, card, seat, effect.set, ripe);
            }
        }
    }
}

/// Draws straps from equipment to its knights, across the middle too. The cards lie over them, so
/// that no number is crossed.
fn straps(drawing: &mut Drawing, public: &Public, layout: Layout, seat: Seat) {
    for (square, effect) in effects(public, seat) {
        let Status::Attached(host) = effect.status else {
            continue;
        };
        let Some(knight) = traces::find(public, host) else {
            continue;
        };
        let (from, to) = (layout.slot(square), layout.slot(knight));
        let down = (to.1 - from.1).signum();
        let half = match position(public, knight) {
            Some(Position::Attack) => 58.0,
            _ => 42.0,
        };
        let aside = (from.0 - to.0).clamp(-34.0, 34.0);
        let begin = (from.0 - aside * 0.6, from.1 + down * (EFFECT.1 / 2.0 + 2.0));
        let end = (to.0 + aside, to.1 - down * half);
        pieces::strap(drawing, begin, end);
    }
}

/// Draws the numbers of the slots, between the sides and for both.
fn numbers(drawing: &mut Drawing, layout: Layout) {
    for square in Square::all(layout.below, Zone::Knights) {
        let (x, _) = layout.slot(square);
        drawing.fill(Outline::circle((x, FIELD / 2.0), 17.0), Tone::Ink);
        drawing.middle((x, FIELD / 2.0), square.index() + 1, 26, Tone::Mist);
    }
}

/// Draws a cross, for a destroyed card or an annulled item.
pub(super) fn cross(drawing: &mut Drawing, (x, y): Spot, half: f32) {
    let stroke =
        |way: f32| Outline::through(&[(x - half * way, y - half), (x + half * way, y + half)]);
    let cross = stroke(1.0).and(&stroke(-1.0));
    drawing.line(cross.clone(), Tone::Ink, half * 0.45);
    drawing.line(cross, Tone::Crimson, half * 0.28);
}

/// Draws an arrow that stops short of the middles of two slots.
fn arrow(drawing: &mut Drawing, from: Spot, to: Spot) {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let length = right.hypot(down).max(1.0);
    let (across, along) = (right / length, down / length);
    let at = |far: f32, aside: f32| {
        (
            from.0 + across * far - along * aside,
            from.1 + along * far + across * aside,
        )
    };
    let tip = (length - 46.0).max(length / 2.0);
    let begin = 50.0_f32.min(length / 4.0);
    let shaft = Outline::through(&[at(begin, 0.0), at(tip - 24.0, 0.0)]);
    let head = Outline::polygon(&[at(tip, 0.0), at(tip - 26.0, 21.0), at(tip - 26.0, -21.0)]);
    drawing.line(shaft.clone(), Tone::Ink, 20.0);
    drawing.edged(head.clone(), Tone::Ink, Tone::Ink, 9.0);
    drawing.line(shaft, Tone::Amber, 11.0);
    drawing.fill(head, Tone::Amber);
}

/// Draws the numbers of an attack that waits to be carried out, on the line between the sides.
fn fight(drawing: &mut Drawing, public: &Public, layout: Layout) {
    let attack = public.stack.iter().find_map(|item| match item.kind {
        ItemKind::Attack { card, target } => Some((card, target)),
        _ => None,
    });
    let Some((card, target)) = attack.filter(|_| !matches!(public.awaited, Awaited::Over(_)))
    else {
        return;
    };
    let Some(from) = traces::place(public, card) else {
        return;
    };
    let number = |square: Square| {
        let knight = public.knights[square.seat].get(square.index())?.as_ref()?;
        Some(strength(public, knight.card?, knight.position).to_string())
    };
    let unknown = || "?".to_owned();
    let Some(attacker) = number(from) else { return };
    let (start, _) = layout.slot(from);
    let (end, defender) = match target {
        None => (start + 40.0, None),
        Some(target) => {
            let square = traces::place(public, target);
            let end = square.map_or(start, |square| layout.slot(square).0);
            (end, Some(square.and_then(number).unwrap_or_else(unknown)))
        }
    };
    // Beside the arrow, between two numbers of slots.
    let x = (((start + end) / 2.0 - LEFT) / SLOT).floor() * SLOT + LEFT + SLOT;
    let x = x.min(LEFT + 4.0 * SLOT);
    let plaque = Outline::rectangle((x - 47.0, FIELD / 2.0 - 20.0), 94.0, 40.0, 8.0);
    drawing.edged(plaque, Tone::Ink, Tone::Amber, 4.0);
    let foot = FIELD / 2.0 + 9.0;
    drawing.text((x - 28.0, foot), attacker, 24, Tone::Cream, Anchor::Middle);
    let place = Place::at((x, FIELD / 2.0)).scaled(0.66);
    drawing.symbol(&SWORDS, place, Tone::Amber, Tone::Ink);
    match defender {
        Some(number) => drawing.text((x + 28.0, foot), number, 24, Tone::Cream, Anchor::Middle),
        None => panel::emblem(drawing, (x + 28.0, FIELD / 2.0), from.seat.other(), 13.0),
    }
}
