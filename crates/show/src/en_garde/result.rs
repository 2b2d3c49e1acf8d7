//! A round that is over, as a picture with the players' names: a touch with the cards that brought
//! it, or what decided the round without one.

use super::cards::{self, CARD, Use};
use super::duel::{self, REACH, Wedge};
use super::fencer::{self, Foil, Stand};
use super::lamps::{self, Lamps, Row};
use super::picture;
use super::pose::{self, Pose};
use super::salle::{self, FLOOR, Side};
use crate::symbols::{BARS, TICK};
use crate::{Score, name, poster, stage};
use paint::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};
use rules::en_garde::{Attack, Move, Public, Revealed};
use rules::{BySeat, Outcome, Seat};

const WIDTH: f32 = 840.0;
const HEIGHT: u16 = 668;
/// The distance by which the piste is lower than on a board.
const RISE: f32 = 134.0;
/// The foot of the piste.
const GROUND: f32 = 478.0;
/// The size of the fencers of a touch.
const LARGE: f32 = 1.46;
/// The size of fencers where nobody touches the other.
const TALL: f32 = 1.2;
/// The least distance of two such fencers, whose plates tell the squares.
const APART: f32 = 176.0;
/// The distance of an attacker from nearby.
const NEARBY: f32 = 128.0;
/// The point of a fencer's chest that a foil meets.
const CHEST: Spot = (-34.0, 103.0 * LARGE);
/// The height of the middle of what decided the round.
const TABLE: f32 = 598.0;
/// The distance of trays from the picture's edges.
const EDGE: f32 = 24.0;

const WEDGES: [Wedge; 4] = [
    (30.0, 130.0, 180.0, 4.5),
    (40.0, 220.0, 162.0, 6.5),
    (92.0, 130.0, 104.0, 4.5),
    (120.0, 150.0, 72.0, 5.0),
];

/// A round that is over, with the score that it has led to.
pub(super) struct Over<'a> {
    pub public: &'a Public,
    pub outcome: Outcome,
    pub revealed: &'a Revealed,
    pub score: &'a Score,
    /// The seat on the left.
    pub left: Seat,
}

/// Draws the picture, with places for the names.
pub(super) fn draw(over: &Over<'_>) -> Scene {
    let mut scene = Scene::new(WIDTH as u16, HEIGHT);
    let drawing = &mut scene.drawing;
    match over.touch() {
        Some(touch) => {
            touch.fight(drawing);
            over.top(drawing);
            touch.cards(drawing);
        }
        None => {
            over.stand(drawing);
            over.top(drawing);
            over.decided(drawing);
        }
    }
    scene
}

/// A touch: who has scored it, with what.
struct Touch<'a> {
    over: &'a Over<'a>,
    scorer: Seat,
    chosen: Move,
    attack: Attack,
}

impl Over<'_> {
    fn touch(&self) -> Option<Touch<'_>> {
        let scorer = self.outcome.winner?;
        let (player, chosen) = self.public.last?;
        let attack = chosen.attack()?;
        (self.outcome.reason == "touch" && player == scorer).then_some(Touch {
            over: self,
            scorer,
            chosen,
            attack,
        })
    }

    const fn side(&self) -> Side {
        Side { left: self.left }
    }

    /// Returns 1 for the seat on the left and -1 for the other.
    fn inwards(&self, seat: Seat) -> f32 {
        if seat == self.left { 1.0 } else { -1.0 }
    }

    /// Returns the position of a point by its distance from the edge on a seat's side.
    fn inside(&self, seat: Seat, along: f32) -> f32 {
        if seat == self.left {
            along
        } else {
            WIDTH - along
        }
    }

    fn feet(&self, seat: Seat) -> f32 {
        self.side().feet(self.public.squares[seat])
    }

    /// Returns `true` for the seat that has won the round, and for both if it is drawn.
    fn is_bright(&self, seat: Seat) -> bool {
        self.outcome.winner.is_none_or(|winner| winner == seat)
    }

    /// Draws names, lamps and score.
    fn top(&self, drawing: &mut Drawing) {
        drawing.fill(Outline::rectangle((0.0, 0.0), WIDTH, 74.0, 0.0), Tone::Coal);
        let first_to = f32::from(self.score.first_to);
        let step = (230.0 / first_to.max(1.0)).min(30.0);
        let lamps = Lamps {
            outer: EDGE,
            y: 106.0,
            step,
            radius: step * 0.37,
            margin: 7.0,
            half: step / 2.0 + 3.0,
        };
        let won = self.score.won;
        let size = if won.zero > 9 || won.one > 9 { 84 } else { 108 };
        for seat in Seat::BOTH {
            let (bright, inwards) = (self.is_bright(seat), self.inwards(seat));
            let on_the_left = seat == self.left;
            let (outer, inner) = if on_the_left {
                (Anchor::Start, Anchor::End)
            } else {
                (Anchor::End, Anchor::Start)
            };
            let badge = (self.inside(seat, 46.0), 38.0);
            lamps::mask(drawing, badge, 28.0, seat, on_the_left);
            let tone = if bright { Tone::Cream } else { Tone::Mist };
            let at = (self.inside(seat, 88.0), 38.0);
            drawing.name(at, seat.number(), name::HALF, tone, outer);
            let row = Row {
                lamps,
                seat,
                on_the_left,
            };
            let scored = self.outcome.winner == Some(seat);
            row.draw(drawing, self.score, scored);
            let x = WIDTH / 2.0 - inwards * 34.0;
            let tone = if scored { Tone::Amber } else { Tone::Cream };
            drawing.text((x, 172.0), won[seat], size, tone, inner);
            if scored {
                let wide = paint::width(&won[seat].to_string()) * f32::from(size);
                let from = if on_the_left { x - wide } else { x };
                let line = Outline::rectangle((from, 184.0), wide, 9.0, 4.0);
                drawing.fill(line, Tone::Amber);
            }
        }
        let high = f32::from(size) * 0.41;
        let dash = Outline::rectangle((WIDTH / 2.0 - 17.0, 172.0 - high), 34.0, 12.0, 2.0);
        drawing.fill(dash, Tone::Cream);
    }

    /// Draws two fencers who stand: the winner with the foil raised in the light, the other at ease,
    /// or both in salute.
    fn stand(&self, drawing: &mut Drawing) {
        let feet = BySeat::from_fn(|seat| self.feet(seat));
        let middle = f32::midpoint(feet.zero, feet.one);
        let apart = (feet.zero - feet.one).abs() / 2.0;
        let half = apart.clamp(APART / 2.0, WIDTH / 2.0 - 124.0);
        let middle = middle.clamp(124.0 + half, WIDTH - 124.0 - half);
        let stands = BySeat::from_fn(|seat| Stand {
            x: middle - self.inwards(seat) * half,
            floor: FLOOR,
            looks_right: seat == self.left,
            size: TALL,
        });
        for seat in Seat::BOTH.into_iter().filter(|seat| self.is_bright(*seat)) {
            let x = stands[seat].x;
            let beam = [
                (x - 22.0, 74.0),
                (x + 22.0, 74.0),
                (x + 128.0, GROUND),
                (x - 128.0, GROUND),
            ];
            drawing.fill(Outline::polygon(&beam), Tone::Night);
        }
        let mut below = Drawing::new();
        salle::piste(&mut below, self.side(), self.public.squares, None);
        for seat in Seat::BOTH {
            salle::shadow(&mut below, stands[seat].x, 96.0);
        }
        for seat in Seat::BOTH {
            let stand = stands[seat];
            let (pose, tip) = match self.outcome.winner {
                Some(winner) if winner == seat => (&pose::VICTORY, stand.point(92.0, 300.0)),
                Some(_) => (&pose::WAIT, stand.point(100.0, 6.0)),
                None => (&pose::SALUTE, stand.point(44.0, 300.0)),
            };
            figure(&mut below, stand, seat, pose, tip, Tone::Cream);
        }
        salle::plates(&mut below, self.side(), self.public.squares);
        drawing.put(&below, Place::at((0.0, RISE)));
    }

    /// Draws the sign of what decided the round, and what both had.
    fn decided(&self, drawing: &mut Drawing) {
        let middle = (WIDTH / 2.0, TABLE);
        drawing.edged(Outline::circle(middle, 48.0), Tone::Coal, Tone::Amber, 6.0);
        let sign = Place::at(middle).scaled(2.0);
        poster::reason(drawing, self.outcome.reason, sign, Tone::Cream);
        for seat in Seat::BOTH {
            let (bright, inwards) = (self.is_bright(seat), self.inwards(seat));
            let scored = self.outcome.winner == Some(seat);
            let (middle, half) = match self.had(seat) {
                Had::Number(_) => (190.0, 96.0),
                Had::Cards => (222.0, 146.0),
            };
            let x = WIDTH / 2.0 - inwards * middle;
            let panel = Outline::rectangle((x - half, TABLE - 40.0), 2.0 * half, 80.0, 16.0);
            let edge = if scored { Tone::Amber } else { Tone::Slate };
            drawing.edged(panel, Tone::Night, edge, 4.0);
            match self.had(seat) {
                Had::Number(number) => {
                    lamps::mask(drawing, (x - 46.0, TABLE), 24.0, seat, inwards > 0.0);
                    let tone = if bright { Tone::Cream } else { Tone::Mist };
                    drawing.middle((x + 34.0, TABLE), number, 56, tone);
                }
                Had::Cards => {
                    lamps::mask(drawing, (x - 108.0, TABLE), 24.0, seat, inwards > 0.0);
                    self.hand(drawing, seat, x - 74.0);
                }
            }
            let mark = Place::at((WIDTH / 2.0 - inwards * 330.0, TABLE));
            match (self.outcome.winner, self.had(seat)) {
                (Some(_), Had::Number(_)) if scored => {
                    drawing.symbol(&TICK, mark.scaled(1.5), Tone::Amber, Tone::Ink);
                }
                (None, _) => drawing.symbol(&BARS, mark.scaled(1.3), Tone::Mist, Tone::Ink),
                _ => {}
            }
        }
    }

    /// Draws an open hand from a point on.
    fn hand(&self, drawing: &mut Drawing, seat: Seat, from: f32) {
        const SIZE: f32 = 0.74;
        let mut hand = Drawing::new();
        let step = CARD.0 + 4.0;
        for (value, number) in self.revealed.hands[seat].iter().zip(0_u8..) {
            let x = f32::from(number) * step;
            cards::small(&mut hand, (x, -CARD.1 / 2.0), value, Use::Nothing);
        }
        drawing.put(&hand, Place::at((from, TABLE)).scaled(SIZE));
    }

    fn had(&self, seat: Seat) -> Had {
        match self.outcome.reason {
            "cards" => Had::Number(self.revealed.hands[seat].count(self.public.distance())),
            "no-move" => Had::Cards,
            _ => Had::Number(self.public.room_behind(seat)),
        }
    }
}

/// The possession of a fencer that decided the round.
enum Had {
    /// Cards equal to the distance, or fields gained.
    Number(u8),
    /// A hand.
    Cards,
}

impl Touch<'_> {
    /// Draws the attacker, whose foil meets the other one's chest.
    fn fight(&self, drawing: &mut Drawing) {
        let over = self.over;
        let (scorer, other) = (self.scorer, self.scorer.other());
        let ahead = over.inwards(scorer);
        let near = over.public.distance() <= 2;
        let stand = |x: f32, seat: Seat| Stand {
            x,
            floor: FLOOR,
            looks_right: seat == over.left,
            size: LARGE,
        };
        let pose = if near { &pose::CLOSE } else { &pose::LUNGE };
        let mut hit = stand(over.feet(other).clamp(172.0, WIDTH - 172.0), other);
        // The distance at which the foil meets the chest. Both move inwards together, so that neither
        // leaves the picture.
        let (apart, margin) = if near {
            (ahead * NEARBY, 134.0)
        } else {
            let chest = hit.point(CHEST.0, CHEST.1).0 - hit.x;
            let arm = stand(0.0, scorer).hand(pose).0;
            (ahead * REACH + arm - chest, 150.0)
        };
        let front = stand((hit.x - apart).clamp(margin, WIDTH - margin), scorer);
        hit.x = front.x + apart;
        let burst = hit.point(CHEST.0, CHEST.1);
        let tip = if near {
            (burst.0, burst.1 + 10.0)
        } else {
            burst
        };
        let light = (burst.0, burst.1 + RISE);
        stage::rays(drawing, light, 12, 0.05, Tone::Night);
        let foot = f32::from(HEIGHT) - GROUND;
        let dark = Outline::rectangle((0.0, GROUND), WIDTH, foot, 0.0);
        drawing.fill(dark, Tone::Ink);
        let mut below = Drawing::new();
        salle::piste(&mut below, over.side(), over.public.squares, None);
        salle::shadow(&mut below, front.x, 126.0);
        salle::shadow(&mut below, hit.x, 92.0);
        if !near {
            duel::speed(&mut below, front, &WEDGES);
        }
        let thrown = hit.point(-104.0, 262.0);
        figure(&mut below, hit, other, &pose::HIT, thrown, Tone::Cream);
        let (x, y) = burst;
        let flash = duel::star((x, y + 8.0), 66.0, 11, 0.5, 0.2);
        below.edged(flash, Tone::Crimson, Tone::Cream, 4.0);
        let core = duel::star((x, y + 6.0), 34.0, 11, 0.5, 0.1);
        below.fill(core, Tone::Cream);
        figure(&mut below, front, scorer, pose, tip, Tone::Amber);
        salle::plates(&mut below, over.side(), over.public.squares);
        drawing.put(&below, Place::at((0.0, RISE)));
    }

    /// Draws the cards of the attack and those of the parry that was missing, and a foil from one to
    /// the other.
    fn cards(&self, drawing: &mut Drawing) {
        let over = self.over;
        let (scorer, other) = (self.scorer, self.scorer.other());
        let on_the_left = scorer == over.left;
        let top = TABLE - 26.0;
        let mut attack = Drawing::new();
        let played = picture::play(&mut attack, self.chosen, on_the_left, !on_the_left, 3);
        drawing.put(&attack, Place::at((over.inside(scorer, EDGE), top)));
        let held = over.revealed.hands[other].count(self.attack.value);
        let mut parry = Drawing::new();
        let wanted = picture::missed(&mut parry, self.attack, held, !on_the_left);
        drawing.put(&parry, Place::at((over.inside(other, EDGE), top)));
        let begin = EDGE + played + 22.0;
        let length = WIDTH - EDGE - wanted - 14.0 - begin;
        if length > 60.0 {
            let at = (over.inside(scorer, begin), top + 38.0);
            let place = Place::at(at).sized(over.inwards(scorer), 1.0);
            drawing.put(&foil(length), place);
        }
    }
}

/// Returns a foil of a length, from its handle to the right.
fn foil(length: f32) -> Drawing {
    let mut foil = Drawing::new();
    let grip = Outline::rectangle((0.0, -4.0), 26.0, 8.0, 4.0);
    foil.fill(grip, Tone::Stone);
    let bell = Outline::read("M24 -19Q44 -17 44 0Q44 17 24 19Z");
    foil.edged(bell, Tone::Mist, Tone::Ink, 2.0);
    let end = length - 10.0;
    let blade = [(44.0, -5.5), (end, -2.2), (end, 2.2), (44.0, 5.5)];
    foil.fill(Outline::polygon(&blade), Tone::Amber);
    let tip = duel::star((end - 2.0, 0.0), 22.0, 4, 0.3, 0.0);
    foil.fill(tip, Tone::Amber);
    foil
}

fn figure(drawing: &mut Drawing, stand: Stand, seat: Seat, pose: &Pose, tip: Spot, tone: Tone) {
    fencer::draw(drawing, stand, seat, pose, Some(Foil { tip, tone }));
}
