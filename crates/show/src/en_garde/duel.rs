//! The two fencers in the poses of the last play.

use super::fencer::{self, Foil, SIZE, Stand};
use super::pose::{self, Pose};
use super::salle::{self, FLOOR, Side, Trail};
use paint::{Drawing, Outline, Spot, Tone};
use rules::en_garde::{Move, Phase, Public};
use rules::{BySeat, Seat};

/// The distance from a lunging fencer's hand to the tip of the foil.
pub(super) const REACH: f32 = 112.0;
/// The least distance of a figure from the picture's edges.
const INSIDE: f32 = 98.0;
const INSIDE_LUNGING: f32 = 130.0;
const WIDTH: f32 = 840.0;
/// The distance from the picture's edges within which nothing is drawn.
const MARGIN: f32 = 16.0;

/// The state of the duel, which decides the poses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bout {
    /// Nobody attacks.
    Guard,
    /// This seat has stepped back.
    Retreat(Seat),
    /// This seat attacks.
    Attack(Seat),
    /// This seat attacks, and the other one parries.
    Parried(Seat),
    /// This seat touches the other.
    Touch(Seat),
    /// This seat wins without a touch.
    Won(Seat),
}

impl Bout {
    fn of(public: &Public) -> Self {
        if let Phase::Over(outcome) = public.phase {
            return match outcome.winner {
                Some(seat) if outcome.reason == "touch" => Self::Touch(seat),
                Some(seat) => Self::Won(seat),
                None => Self::Guard,
            };
        }
        match public.last {
            Some((seat, Move::Attack(_) | Move::Advance(_, Some(_)))) => Self::Attack(seat),
            Some((seat, Move::Parry(_))) => Self::Parried(seat.other()),
            Some((seat, Move::Retreat(_))) => Self::Retreat(seat),
            _ => Self::Guard,
        }
    }

    const fn attacker(self) -> Option<Seat> {
        match self {
            Self::Attack(seat) | Self::Parried(seat) | Self::Touch(seat) => Some(seat),
            Self::Guard | Self::Retreat(_) | Self::Won(_) => None,
        }
    }
}

/// Draws hall, piste, fencers, plates and distance. Lights shine from a height above zero.
pub(super) fn draw(drawing: &mut Drawing, public: &Public, left: Seat, light: f32) {
    let side = Side { left };
    let bout = Bout::of(public);
    let near = public.distance() <= 2;
    let stands = stands(public, side, bout, near);
    salle::hall(drawing, [stands.zero.x, stands.one.x], light);
    salle::piste(drawing, side, public.squares, trail(public));
    for seat in Seat::BOTH {
        let attacks = bout.attacker() == Some(seat) && !near;
        let half = if attacks { 112.0 } else { 82.0 };
        salle::shadow(drawing, stands[seat].x, half);
    }
    let feet = public.squares.map(|square| side.feet(square));
    let ring = match bout {
        // The winner's foil is raised: the distance stands above the other fencer.
        Bout::Won(winner) => stands[winner.other()].x,
        _ => (feet.zero + feet.one) / 2.0,
    };
    salle::distance(drawing, [feet.zero, feet.one], ring, public.distance());
    match bout.attacker() {
        Some(attacker) => attack(drawing, bout, attacker, stands, near),
        None => stand(drawing, bout, stands),
    }
    salle::plates(drawing, side, public.squares);
}

fn trail(public: &Public) -> Option<Trail> {
    let (seat, chosen) = public.last?;
    let to = public.squares[seat];
    let (steps, forward) = match chosen {
        Move::Advance(card, _) => (card, true),
        Move::Back(card) | Move::Retreat(card) => (card, false),
        Move::Attack(_) | Move::Parry(_) => return None,
    };
    let from = if (seat == Seat::Zero) == forward {
        to.checked_sub(steps)?
    } else {
        to.checked_add(steps)?
    };
    Some(Trail { from, to })
}

/// Returns the places of the fencers. Two who stand close are drawn apart; their plates show the
/// squares.
fn stands(public: &Public, side: Side, bout: Bout, near: bool) -> BySeat<Stand> {
    let parried = matches!(bout, Bout::Parried(_));
    let apart = match (bout.attacker().is_some(), public.distance()) {
        (true, 1) if parried => 44.0,
        (true, 2) if parried => 28.0,
        (true, 1) => 26.0,
        (true, 2) => 12.0,
        (false, 1) => 46.0,
        (false, 2) => 32.0,
        (false, 3) => 16.0,
        _ => 0.0,
    };
    let stand = |seat: Seat| {
        let looks_right = seat == side.left;
        let aside = if looks_right { -apart } else { apart };
        let x = side.feet(public.squares[seat]) + aside;
        Stand {
            x: x.clamp(INSIDE, WIDTH - INSIDE),
            floor: FLOOR,
            looks_right,
            size: SIZE,
        }
    };
    let mut stands = BySeat::from_fn(stand);
    if let Some(attacker) = bout.attacker().filter(|_| !near) {
        let (x, _) = target(stands[attacker.other()], bout, near);
        let arm = stands[attacker].hand(&pose::LUNGE).0 - stands[attacker].x;
        let back = if stands[attacker].looks_right {
            -REACH
        } else {
            REACH
        };
        stands[attacker].x = (x + back - arm).clamp(INSIDE_LUNGING, WIDTH - INSIDE_LUNGING);
    }
    stands
}

/// Returns the point where an attack ends, on the other fencer's chest.
fn target(defender: Stand, bout: Bout, near: bool) -> Spot {
    match bout {
        Bout::Touch(_) => defender.point(-36.0, 103.0 * SIZE),
        _ if near => defender.point(-16.0, 122.0),
        _ => defender.point(-2.0, 117.0 * SIZE),
    }
}

fn figure(drawing: &mut Drawing, stand: Stand, seat: Seat, pose: &Pose, tip: Spot, tone: Tone) {
    fencer::draw(drawing, stand, seat, pose, Some(Foil { tip, tone }));
}

fn attack(drawing: &mut Drawing, bout: Bout, attacker: Seat, stands: BySeat<Stand>, near: bool) {
    let (front, behind) = (stands[attacker], stands[attacker.other()]);
    let (x, y) = target(behind, bout, near);
    if !near {
        speed(drawing, front, &WEDGES);
    }
    let (pose, tip, tone) = match bout {
        Bout::Touch(_) => (&pose::HIT, behind.point(-76.0, 258.0), Tone::Cream),
        Bout::Parried(_) if near => (&pose::PARRY, behind.point(70.0, 196.0), Tone::Amber),
        Bout::Parried(_) => (&pose::PARRY, behind.point(76.0, 212.0), Tone::Amber),
        _ if near => (&pose::RETREAT, behind.point(74.0, 60.0), Tone::Cream),
        _ => (&pose::GUARD, behind.point(164.0, 104.0), Tone::Cream),
    };
    figure(drawing, behind, attacker.other(), pose, tip, tone);
    let (tip, tone) = match bout {
        Bout::Parried(_) if near => (behind.point(8.0, 148.0), Tone::Cream),
        Bout::Parried(_) => (behind.point(46.0, 206.0), Tone::Cream),
        _ => ((x, y), Tone::Amber),
    };
    if matches!(bout, Bout::Touch(_)) {
        drawing.fill(star(tip, 50.0, 9, 0.5, 0.2), Tone::Crimson);
        drawing.fill(star(tip, 30.0, 9, 0.5, 0.1), Tone::Cream);
    }
    let pose = if near { &pose::CLOSE } else { &pose::LUNGE };
    figure(drawing, front, attacker, pose, tip, tone);
    match bout {
        Bout::Attack(_) => drawing.fill(star(tip, 18.0, 4, 0.3, 0.0), Tone::Amber),
        Bout::Parried(_) => {
            let (crossing, size) = if near {
                (behind.point(40.0, 172.0), 18.0)
            } else {
                (behind.point(50.0, 172.0), 22.0)
            };
            drawing.fill(star(crossing, size, 4, 0.3, 0.4), Tone::Amber);
        }
        _ => {}
    }
}

fn stand(drawing: &mut Drawing, bout: Bout, stands: BySeat<Stand>) {
    for seat in Seat::BOTH {
        let stand = stands[seat];
        let free = match (stands.zero.x - stands.one.x).abs() {
            gap if gap < 140.0 => stand.point(88.0, 210.0),
            gap if gap < 300.0 => stand.point(118.0, 206.0),
            _ => stand.point(166.0, 162.0),
        };
        let (pose, tip) = match bout {
            Bout::Won(winner) if winner == seat => (&pose::VICTORY, stand.point(58.0, 306.0)),
            Bout::Won(_) => (&pose::KNEEL, stand.point(126.0, 6.0)),
            Bout::Retreat(back) if back == seat => (&pose::RETREAT, stand.point(128.0, 186.0)),
            _ => (&pose::GUARD, free),
        };
        figure(drawing, stand, seat, pose, tip, Tone::Cream);
    }
}

/// A line of motion: where it begins behind an attacker, its length, its height above the floor, and
/// half of its thickness.
pub(super) type Wedge = (f32, f32, f32, f32);

const WEDGES: [Wedge; 4] = [
    (20.0, 120.0, 158.0, 3.5),
    (28.0, 190.0, 143.0, 5.0),
    (74.0, 110.0, 88.0, 3.5),
    (100.0, 120.0, 64.0, 4.0),
];

/// Draws lines of motion behind an attacker.
pub(super) fn speed(drawing: &mut Drawing, stand: Stand, wedges: &[Wedge]) {
    let wedge = |&(begin, length, above, thick): &Wedge| {
        let (x, y) = stand.point(-begin - length, above);
        Outline::polygon(&[
            (x.clamp(MARGIN, WIDTH - MARGIN), y),
            stand.point(-begin, above + thick),
            stand.point(-begin, above - thick),
        ])
    };
    drawing.fill(Outline::all(wedges.iter().map(wedge)), Tone::Amber);
}

/// Returns a star with a number of rays.
pub(super) fn star((x, y): Spot, radius: f32, rays: u8, inner: f32, turn: f32) -> Outline {
    let corner = |number: u8| {
        let angle = turn + std::f32::consts::PI * f32::from(number) / f32::from(rays);
        let far = if number.is_multiple_of(2) {
            radius
        } else {
            radius * inner
        };
        (x + far * angle.cos(), y + far * angle.sin())
    };
    let corners: Vec<Spot> = (0..2 * rays).map(corner).collect();
    Outline::polygon(&corners)
}
