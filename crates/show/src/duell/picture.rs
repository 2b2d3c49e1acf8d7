//! The field as a picture: the viewer's own side below, the stack between the players' panels, the
//! viewer's hand under everything.

use super::pieces::{self, EFFECT};
use super::position::{effects, knights, own, strength};
use super::traces::{self, Arrow, Blow, Spot as Trace};
use super::{aims, blocks, hand, icons, panel, stack};
use crate::Score;
use crate::symbols::{CHECK, SWORDS, cross};
use paint::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};
use rules::duell::{
    Awaited, EffectSeen, ItemKind, Position, Private, Public, Square, Status, Zone,
};
use rules::{BySeat, Seat};

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
    /// `true` if attacks to choose from are drawn over the field. The straps of equipment would cross
    /// them, and its tabs say the same.
    pub has_aims: bool,
}

impl From<Seat> for Layout {
    fn from(below: Seat) -> Self {
        Self {
            below,
            has_aims: false,
        }
    }
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
    let layout = Layout::from(viewer.unwrap_or(Seat::Zero));
    let nothing = BySeat::new(None, None);
    field(&mut scene.drawing, public, layout, &nothing, score);
    scene
}

/// Returns a picture of a position with all cards that either side knows, and both hands beside the
/// field.
pub(super) fn opened(public: &Public, privates: &BySeat<Private>, score: &Score) -> Scene {
    let mut scene = Scene::new(WIDTH, (FIELD + 2.0 * hand::STRIP) as u16);
    let layout = Layout::from(Seat::Zero);
    let known = privates.as_ref().map(Some);
    let mut middle = Drawing::new();
    field(&mut middle, public, layout, &known, score);
    scene.drawing.put(&middle, Place::at((0.0, hand::STRIP)));
    hand::strip(&mut scene.drawing, &public.sheets, &privates.one, 0.0);
    hand::strip(
        &mut scene.drawing,
        &public.sheets,
        &privates.zero,
        hand::STRIP + FIELD,
    );
    scene
}

/// Returns a picture of the position with the face-down cards that this seat knows, and its hand
/// below.
pub(super) fn with_hand(public: &Public, seat: Seat, private: &Private, score: &Score) -> Scene {
    with_aims(public, seat, private, score, &[])
}

/// Returns the same with the attacks to choose from, numbered from 1 in their order.
pub(super) fn with_aims(
    public: &Public,
    seat: Seat,
    private: &Private,
    score: &Score,
    attacks: &[aims::Aim],
) -> Scene {
    let tray = hand::height(private.hand.len());
    let mut scene = Scene::new(WIDTH, (FIELD + tray) as u16);
    let layout = Layout {
        below: seat,
        has_aims: !attacks.is_empty(),
    };
    let drawing = &mut scene.drawing;
    let known = BySeat::from_fn(|side| (side == seat).then_some(private));
    field(drawing, public, layout, &known, score);
    hand::draw(drawing, &public.sheets, private);
    if layout.has_aims {
        aims::draw(drawing, layout, attacks);
    }
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
        slots(drawing, public, layout, seat);
    }
    let lit = traces::lit(public);
    for trace in &lit {
        glow(drawing, public, layout, *trace);
    }
    if !layout.has_aims {
        straps(drawing, public, layout);
    }
    for seat in Seat::BOTH {
        cards(drawing, public, layout, seat, known[seat]);
        panel::draw(drawing, public, layout, seat, score);
    }
    numbers(drawing, layout);
    for trace in lit {
        if let Trace::Destroyed(square) = trace {
            cross(drawing, layout.slot(square), 30.0, 8.4);
        }
    }
    for Arrow { from, to, waits } in traces::arrows(public) {
        let at = |square| End {
            middle: layout.slot(square),
            rim: rim(public, square),
        };
        let start = at(from);
        let end = to.map_or_else(
            || End {
                middle: (start.middle.0 + 40.0, layout.y(from.seat.other(), 150.0)),
                rim: (0.0, 42.0),
            },
            at,
        );
        let over = matches!(public.awaited, Awaited::Over(_));
        let (tone, thick) = match (waits || over, from.zone) {
            (true, Zone::Knights) => (Tone::Amber, 11.0),
            (true, Zone::Effects) => (Tone::Amber, 7.0),
            (false, _) => (Tone::Mist, 7.0),
        };
        arrow(drawing, &start, &end, tone, thick);
    }
    fight(drawing, public, layout);
    stack::draw(drawing, public, layout);
}

/// Draws the empty slots.
fn slots(drawing: &mut Drawing, public: &Public, layout: Layout, seat: Seat) {
    let knights: Vec<Square> = knights(public, seat).map(|(square, _)| square).collect();
    let effects: Vec<Square> = effects(public, seat).map(|(square, _)| square).collect();
    for square in Square::all(seat, Zone::Knights).filter(|square| !knights.contains(square)) {
        let (x, y) = layout.slot(square);
        let place = Outline::rectangle((x - 57.0, y - 57.0), 114.0, 114.0, 10.0);
        drawing.edged(place, Tone::Night, Tone::Slate, 4.0);
    }
    for square in Square::all(seat, Zone::Effects).filter(|square| !effects.contains(square)) {
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
        let called = knight
            .card
            .and_then(|card| blocks::called(&public.sheets, card));
        if let Some(icon) = called.and_then(icons::of_block) {
            pieces::sign(drawing, middle, knight.position, icon);
        }
        if knight.marks.attacked == public.turn && knight.marks.attacked > 0 {
            // On the left, where no arrow begins.
            let place = Place::at((middle.0 - 44.0, middle.1 - 50.0)).scaled(1.2);
            drawing.symbol(&CHECK, place, Tone::Cream, Tone::Ink);
        }
    }
    for (square, effect) in effects(public, seat) {
        let middle = layout.slot(square);
        match effect.card {
            Some(card) => {
                let icon = icons::of_card(&public.sheets, card);
                pieces::equipment(drawing, middle, card, icon);
                if let Some(knight) = host(public, effect) {
                    let way = (layout.slot(knight).1 - middle.1).signum();
                    let across = knight.seat != square.seat;
                    pieces::tab(drawing, middle, way, knight, across);
                }
            }
            None => {
                let card = hidden(Zone::Effects, square);
                let ripe = effect.set < public.turn;
                pieces::set(drawing, middle, card, seat, effect.set, ripe);
            }
        }
    }
}

/// Draws straps from equipment to its knights, across the middle too. The cards lie over them, so
/// that no number is crossed. Those of one knight end beside each other.
fn straps(drawing: &mut Drawing, public: &Public, layout: Layout) {
    let mut straps: Vec<(Square, Square)> = Seat::BOTH
        .into_iter()
        .flat_map(|seat| effects(public, seat))
        .filter_map(|(square, effect)| Some((square, host(public, effect)?)))
        .collect();
    straps.sort_by_key(|(square, _)| square.index());
    for (square, knight) in &straps {
        let alike =
            |(other, host): &&(Square, Square)| host == knight && (other.seat == square.seat);
        let all = straps.iter().filter(alike).count() as f32;
        let before = straps.iter().take_while(|(other, _)| other != square);
        let before = before.filter(alike).count() as f32;
        let aside = (before - (all - 1.0) / 2.0) * 16.0;
        let (from, to) = (layout.slot(*square), layout.slot(*knight));
        let down = (to.1 - from.1).signum();
        let (_, half) = rim(public, *knight);
        let begin = (from.0, from.1 + down * (EFFECT.1 / 2.0 + 2.0));
        let end = (to.0 + aside, to.1 - down * half);
        pieces::strap(drawing, begin, end);
    }
}

/// Returns the slot of the knight that an equipment card is attached to.
fn host(public: &Public, effect: &EffectSeen) -> Option<Square> {
    match effect.status {
        Status::Attached(host) => traces::find(public, host),
        _ => None,
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

/// Returns half the width and half the height of the card in a slot.
fn rim(public: &Public, square: Square) -> Spot {
    let (width, height) = match (square.zone, position(public, square)) {
        (Zone::Effects, _) => EFFECT,
        (Zone::Knights, Some(position)) => pieces::lies(position),
        (Zone::Knights, None) => pieces::lies(Position::Defence),
    };
    (width / 2.0, height / 2.0)
}

/// An end of an arrow: a card, or the other player.
struct End {
    middle: Spot,
    /// Half its width and half its height.
    rim: Spot,
}

/// Draws an arrow from the rim of one card to the rim of another, so that no number is covered.
fn arrow(drawing: &mut Drawing, start: &End, end: &End, tone: Tone, thick: f32) {
    let (from, to) = (start.middle, end.middle);
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let length = right.hypot(down).max(1.0);
    let (across, along) = (right / length, down / length);
    let at = |far: f32, aside: f32| {
        (
            from.0 + across * far - along * aside,
            from.1 + along * far + across * aside,
        )
    };
    let inside = |(width, height): Spot| (width / across.abs()).min(height / along.abs());
    let (begin, tip) = (inside(start.rim) + 5.0, length - inside(end.rim) - 4.0);
    let wide = 10.0 + thick;
    let head = Outline::polygon(&[at(tip, 0.0), at(tip - 26.0, wide), at(tip - 26.0, -wide)]);
    // Cards may stand so near that there is room for the head alone.
    let shaft = (tip - 24.0 - begin >= 8.0)
        .then(|| Outline::through(&[at(begin, 0.0), at(tip - 24.0, 0.0)]));
    if let Some(shaft) = shaft.clone() {
        drawing.line(shaft, Tone::Ink, thick + 9.0);
    }
    drawing.edged(head.clone(), Tone::Ink, Tone::Ink, 9.0);
    if let Some(shaft) = shaft {
        drawing.line(shaft, tone, thick);
    }
    drawing.fill(head, tone);
}

/// Draws the numbers of an attack that waits to be carried out, or of the fight with which the round
/// ended, on the line between the sides.
fn fight(drawing: &mut Drawing, public: &Public, layout: Layout) {
    let over = matches!(public.awaited, Awaited::Over(_));
    let shown = if over {
        traces::blow(public).map(numbers_of)
    } else {
        waiting_fight(public)
    };
    let Some((from, to, [attacker, against])) = shown else {
        return;
    };
    let (start, _) = layout.slot(from);
    let end = to.map_or(start + 40.0, |square| layout.slot(square).0);
    // Beside the arrow, between two numbers of slots.
    let x = (((start + end) / 2.0 - LEFT) / SLOT).floor() * SLOT + LEFT + SLOT;
    let x = x.min(LEFT + 4.0 * SLOT);
    let plaque = Outline::rectangle((x - 47.0, FIELD / 2.0 - 20.0), 94.0, 40.0, 8.0);
    drawing.edged(plaque, Tone::Ink, Tone::Amber, 4.0);
    let foot = FIELD / 2.0 + 9.0;
    drawing.text((x - 28.0, foot), attacker, 24, Tone::Cream, Anchor::Middle);
    let place = Place::at((x, FIELD / 2.0)).scaled(0.66);
    drawing.symbol(&SWORDS, place, Tone::Amber, Tone::Ink);
    if to.is_some() {
        drawing.text((x + 28.0, foot), against, 24, Tone::Cream, Anchor::Middle);
    } else {
        panel::emblem(drawing, (x + 28.0, FIELD / 2.0), from.seat.other(), 13.0);
    }
}

/// A fight: the attacker's slot, the target's unless it is the other player, and both numbers.
type Fight = (Square, Option<Square>, [String; 2]);

fn numbers_of(blow: Blow) -> Fight {
    let against = blow
        .against
        .map_or(String::new(), |number| number.to_string());
    (blow.from, blow.to, [blow.attack.to_string(), against])
}

/// Returns the attack on the stack.
fn waiting_fight(public: &Public) -> Option<Fight> {
    let (card, target) = public.stack.iter().find_map(|item| match item.kind {
        ItemKind::Attack { card, target } => Some((card, target)),
        _ => None,
    })?;
    let number = |square: Square| {
        let knight = public.knights[square.seat].get(square.index())?.as_ref()?;
        Some(strength(public, knight.card?, knight.position).to_string())
    };
    let from = traces::place(public, card)?;
    let to = target.map(|target| traces::place(public, target).unwrap_or(from));
    let against = to.filter(|square| *square != from).and_then(number);
    let against = against.unwrap_or_else(|| "?".to_owned());
    Some((from, to, [number(from)?, against]))
}
