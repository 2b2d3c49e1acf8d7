//! A fencer: white with a round mask, black with a square visor. A pose is a set of joints; limbs
//! are capsules between them.

mod blade;
mod mask;

use self::blade::Blade;
use self::mask::Mask;
use super::pose::Pose;
use paint::{Drawing, Outline, Place, Spot, Tone};
use rules::Seat;

/// The size of the figures on the piste.
pub(super) const SIZE: f32 = 1.27;

/// The place of a fencer on the picture.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// The distance of their middle from the left edge.
    pub x: f32,
    /// The distance of the floor from the top edge.
    pub floor: f32,
    /// `true` if the other fencer is to the right.
    pub looks_right: bool,
    /// The size of the figure.
    pub size: f32,
}

/// A foil, from the hand to a point of the picture.
#[derive(Clone, Copy)]
pub(super) struct Foil {
    pub tip: Spot,
    pub tone: Tone,
}

impl Stand {
    const fn ahead(self) -> f32 {
        if self.looks_right { 1.0 } else { -1.0 }
    }

    /// Returns the point at a distance ahead of the middle and above the floor, in pixels.
    pub(super) fn point(self, ahead: f32, above: f32) -> Spot {
        (self.x + self.ahead() * ahead, self.floor - above)
    }

    /// Returns the hand that holds the foil.
    pub(super) fn hand(self, pose: &Pose) -> Spot {
        let (x, y) = palm(pose);
        self.point(x * self.size, -y * self.size)
    }

    /// Converts a point of the picture into the figure's own coordinates.
    fn inward(self, (x, y): Spot) -> Spot {
        let along = (x - self.x) * self.ahead();
        (along / self.size, (y - self.floor) / self.size)
    }
}

/// The colours of a fencer's clothes.
struct Cloth {
    main: Tone,
    shade: Tone,
    seam: Tone,
    line: Tone,
    sock: Tone,
    shoe: Tone,
    glove: Tone,
    back_hand: Tone,
}

const fn cloth(seat: Seat) -> Cloth {
    match seat {
        Seat::Zero => Cloth {
            main: Tone::Cream,
            shade: Tone::Linen,
            seam: Tone::Mist,
            line: Tone::Coal,
            sock: Tone::Mist,
            shoe: Tone::Ink,
            glove: Tone::Sand,
            back_hand: Tone::Sand,
        },
        Seat::One => Cloth {
            main: Tone::Coal,
            shade: Tone::Coal,
            seam: Tone::Steel,
            line: Tone::Cream,
            sock: Tone::Steel,
            shoe: Tone::Mist,
            glove: Tone::Steel,
            back_hand: Tone::Steel,
        },
    }
}

fn between(from: Spot, to: Spot, part: f32) -> Spot {
    (
        from.0 + (to.0 - from.0) * part,
        from.1 + (to.1 - from.1) * part,
    )
}

fn palm(pose: &Pose) -> Spot {
    let [_, elbow, hand] = pose.front_arm;
    let angle = (hand.1 - elbow.1).atan2(hand.0 - elbow.0);
    (hand.0 + 7.0 * angle.cos(), hand.1 + 7.0 * angle.sin())
}

/// Returns a limb through several joints.
fn limb(joints: &[Spot], thick: &[f32]) -> Outline {
    let bones = joints.windows(2).zip(thick.windows(2));
    Outline::all(bones.filter_map(|(ends, thick)| {
        let ([from, to], [one, other]) = (ends, thick) else {
            return None;
        };
        Some(Outline::capsule(*from, *to, *one, *other))
    }))
}

/// Returns the parts of a leg: thigh with knee, sock, shoe.
fn leg([hip, knee, ankle]: [Spot; 3], foot: [Spot; 2], hip_width: f32) -> [Outline; 3] {
    let on_shin = |part| between(knee, ankle, part);
    let thigh = limb(&[hip, knee], &[hip_width, 10.0]).and(&Outline::capsule(
        knee,
        on_shin(0.26),
        10.0,
        9.0,
    ));
    let sock = limb(&[on_shin(0.2), on_shin(0.45), ankle], &[7.4, 7.6, 4.8]);
    [thigh, sock, shoe(foot)]
}

fn shoe([heel, toe]: [Spot; 2]) -> Outline {
    let (right, down) = (toe.0 - heel.0, toe.1 - heel.1);
    let length = right.hypot(down).max(1.0);
    let (across, along) = (right / length, down / length);
    let at = |(x, y): Spot| {
        (
            heel.0 + across * x + along * y,
            heel.1 + along * x - across * y,
        )
    };
    let spots = [
        (-5.0, -3.5),
        (-6.0, 3.0),
        (-4.0, 9.0),
        (2.0, 12.0),
        (9.0, 10.5),
        (length * 0.62, 5.0),
        (length, 2.5),
        (length + 5.0, -1.0),
        (length + 3.0, -4.0),
        (length * 0.5, -4.0),
    ];
    Outline::smooth(&spots.map(at), 0.5)
}

/// The trunk of a fencer, whose points are given by their part of the way from hip to shoulder and
/// their distance before that line.
struct Trunk {
    hip: Spot,
    shoulder: Spot,
    before: Spot,
}

impl Trunk {
    fn of(pose: &Pose) -> Self {
        let (right, down) = (pose.shoulder.0 - pose.hip.0, pose.shoulder.1 - pose.hip.1);
        let angle = down.atan2(right);
        Self {
            hip: pose.hip,
            shoulder: pose.shoulder,
            before: (-angle.sin(), angle.cos()),
        }
    }

    fn at(&self, part: f32, before: f32) -> Spot {
        let (x, y) = between(self.hip, self.shoulder, part);
        (x + self.before.0 * before, y + self.before.1 * before)
    }

    fn smooth(&self, spots: &[(f32, f32)], round: f32) -> Outline {
        let spots: Vec<Spot> = spots
            .iter()
            .map(|(part, before)| self.at(*part, *before))
            .collect();
        Outline::smooth(&spots, round)
    }

    fn jacket(&self, head: Spot) -> Outline {
        let torso = [
            (-0.18, 14.0),
            (0.25, 13.5),
            (0.72, 17.0),
            (1.02, 13.0),
            (1.14, 2.0),
            (1.05, -14.0),
            (0.7, -14.5),
            (0.25, -12.5),
            (-0.18, -15.5),
            (-0.3, -2.0),
        ];
        let neck = Outline::capsule(
            self.at(1.0, 1.0),
            between(self.shoulder, head, 0.6),
            8.0,
            8.5,
        );
        self.smooth(&torso, 0.6).and(&neck)
    }

    /// Returns the back of the jacket, in shade.
    fn shade(&self) -> Outline {
        let back = [
            (1.05, -14.0),
            (0.7, -14.5),
            (0.25, -11.5),
            (-0.1, -15.0),
            (-0.05, -7.0),
            (0.3, -5.0),
            (0.7, -6.0),
            (1.0, -6.0),
        ];
        self.smooth(&back, 0.55)
    }

    /// Returns the hem and the seam of the jacket.
    fn seams(&self) -> Outline {
        Outline::new()
            .start(self.at(-0.02, -15.0))
            .bend(self.at(-0.14, 0.0), self.at(-0.02, 13.5))
            .start(self.at(0.96, 10.0))
            .bend(self.at(0.5, 9.0), self.at(0.02, 6.0))
    }
}

/// Draws a fencer in a pose, with or without a foil.
pub(super) fn draw(
    drawing: &mut Drawing,
    stand: Stand,
    seat: Seat,
    pose: &Pose,
    foil: Option<Foil>,
) {
    let mut figure = Drawing::new();
    let foil = foil.map(|foil| Blade::of(palm(pose), stand.inward(foil.tip), foil.tone));
    if let Some(blade) = &foil {
        blade.draw(&mut figure);
    }
    body(&mut figure, seat, pose);
    if let Some(blade) = &foil {
        blade.guard(&mut figure);
    }
    let place = Place::at((stand.x, stand.floor));
    drawing.put(&figure, place.sized(stand.ahead() * stand.size, stand.size));
}

fn body(figure: &mut Drawing, seat: Seat, pose: &Pose) {
    let cloth = cloth(seat);
    let trunk = Trunk::of(pose);
    let [front_thigh, front_sock, front_shoe] = leg(pose.front_leg, pose.front_foot, 14.5);
    let [back_thigh, back_sock, back_shoe] = leg(pose.back_leg, pose.back_foot, 14.0);
    let front_arm = limb(&pose.front_arm, &[10.0, 7.6, 6.0]);
    let back_arm = limb(&pose.back_arm, &[9.8, 7.4, 5.4]);
    let wrist = pose.back_arm[2];
    let back_hand = Outline::capsule(
        between(wrist, pose.back_hand, 0.15),
        pose.back_hand,
        6.0,
        4.4,
    );
    let [_, elbow, hand] = pose.front_arm;
    let glove = Outline::capsule(between(elbow, hand, 0.62), hand, 8.4, 6.4)
        .and(&Outline::capsule(hand, palm(pose), 6.6, 6.4));
    let mask = Mask { pose, seat };
    let (shoes, socks) = (back_shoe.and(&front_shoe), back_sock.and(&front_sock));
    let trousers = trunk.jacket(pose.head).and(&front_thigh);
    let behind = back_arm.and(&back_thigh);
    let all = [
        &behind, &back_hand, &socks, &shoes, &trousers, &front_arm, &glove,
    ];
    let whole = all
        .into_iter()
        .fold(mask.shell().and(&mask.bib()), |all, part| all.and(part));
    // The outline of all parts together. What lies over it hides its inner half.
    figure.edged(whole, cloth.line, cloth.line, 5.4);
    figure.fill(socks, cloth.sock);
    figure.fill(behind, cloth.shade);
    figure.fill(shoes, cloth.shoe);
    figure.fill(back_hand, cloth.back_hand);
    figure.fill(trousers, cloth.main);
    let shade = match seat {
        Seat::Zero => cloth.shade,
        Seat::One => Tone::Night,
    };
    figure.fill(trunk.shade(), shade);
    figure.line(trunk.seams(), cloth.seam, 2.4);
    figure.fill(mask.bib(), shade);
    mask.draw(figure, &cloth);
    let edge = match seat {
        Seat::Zero => Tone::Linen,
        Seat::One => Tone::Steel,
    };
    figure.edged(front_arm.clone(), edge, edge, 3.2);
    figure.fill(front_arm, cloth.main);
    figure.fill(glove, cloth.glove);
}
