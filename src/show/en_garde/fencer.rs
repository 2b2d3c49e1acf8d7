//! A fencer: white with a round mask, black with a square visor. A pose is a set of joints; limbs
//! are capsules between them.

use super::pose::Pose;
use crate::game::Seat;
use crate::scene::{Drawing, Outline, Place, Spot, Tone};

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

/// A mask on a fencer's head.
struct Mask<'a> {
    pose: &'a Pose,
    seat: Seat,
}

impl Mask<'_> {
    fn at(&self, (x, y): Spot) -> Spot {
        let (sine, cosine) = self.pose.tilt.to_radians().sin_cos();
        let head = self.pose.head;
        (
            head.0 + x * cosine - y * sine,
            head.1 + x * sine + y * cosine,
        )
    }

    fn smooth<const N: usize>(&self, spots: [Spot; N], round: f32) -> Outline {
        Outline::smooth(&spots.map(|spot| self.at(spot)), round)
    }

    fn polygon<const N: usize>(&self, spots: [Spot; N]) -> Outline {
        Outline::polygon(&spots.map(|spot| self.at(spot)))
    }

    fn bib(&self) -> Outline {
        let bib = [
            (-7.0, 11.0),
            (10.0, 14.0),
            (9.0, 25.0),
            (1.0, 29.0),
            (-8.0, 22.0),
        ];
        self.smooth(bib, 0.6)
    }

    fn shell(&self) -> Outline {
        match self.seat {
            Seat::Zero => self.smooth(
                [
                    (-16.5, -2.0),
                    (-11.5, -14.0),
                    (0.0, -19.0),
                    (12.0, -14.5),
                    (17.0, -1.0),
                    (13.0, 11.5),
                    (3.0, 18.0),
                    (-10.0, 13.0),
                ],
                0.6,
            ),
            Seat::One => self.polygon([
                (-15.0, -12.0),
                (-10.0, -18.0),
                (14.0, -18.0),
                (18.0, -13.0),
                (18.0, 11.0),
                (12.0, 18.0),
                (-6.0, 17.0),
                (-15.0, 9.0),
            ]),
        }
    }

    fn mesh(&self) -> Outline {
        match self.seat {
            Seat::Zero => self.smooth(
                [
                    (1.0, -15.0),
                    (9.5, -12.0),
                    (13.5, -1.0),
                    (10.5, 9.5),
                    (3.0, 14.5),
                    (-2.0, 0.0),
                ],
                0.62,
            ),
            Seat::One => self.polygon([
                (0.0, -12.5),
                (14.0, -12.5),
                (14.0, 9.0),
                (9.5, 13.0),
                (0.0, 13.0),
            ]),
        }
    }

    /// Returns the bars of the mesh.
    fn bars(&self) -> Outline {
        let bar = |(from, to)| Outline::through(&[self.at(from), self.at(to)]);
        let across: &[(Spot, Spot)] = match self.seat {
            Seat::Zero => &[
                ((1.0, -8.0), (11.5, -8.0)),
                ((0.0, -1.5), (13.0, -1.5)),
                ((1.0, 5.0), (12.0, 5.0)),
                ((6.5, -13.0), (6.5, 12.0)),
            ],
            Seat::One => &[
                ((0.0, -6.0), (14.0, -6.0)),
                ((0.0, 0.5), (14.0, 0.5)),
                ((0.0, 7.0), (14.0, 7.0)),
            ],
        };
        Outline::all(across.iter().copied().map(bar))
    }

    fn draw(&self, figure: &mut Drawing, cloth: &Cloth) {
        match self.seat {
            Seat::Zero => {
                figure.fill(self.shell(), cloth.main);
                figure.fill(self.mesh(), Tone::Slate);
                figure.line(self.bars(), Tone::Mist, 1.6);
            }
            Seat::One => {
                figure.edged(self.shell(), cloth.main, Tone::Cream, 2.4);
                figure.fill(self.mesh(), Tone::Mist);
                figure.line(self.bars(), Tone::Coal, 2.6);
            }
        }
    }
}

/// A foil in a figure's hand.
struct Blade {
    hand: Spot,
    tip: Spot,
    tone: Tone,
    /// The directions along the blade and across it.
    along: Spot,
    aside: Spot,
}

impl Blade {
    fn of(hand: Spot, tip: Spot, tone: Tone) -> Self {
        let angle = (tip.1 - hand.1).atan2(tip.0 - hand.0);
        let (sine, cosine) = angle.sin_cos();
        Self {
            hand,
            tip,
            tone,
            along: (cosine, sine),
            aside: (-sine, cosine),
        }
    }

    fn from(&self, spot: Spot, along: f32, aside: f32) -> Spot {
        (
            spot.0 + self.along.0 * along + self.aside.0 * aside,
            spot.1 + self.along.1 * along + self.aside.1 * aside,
        )
    }

    fn draw(&self, figure: &mut Drawing) {
        let thick = if self.tone == Tone::Amber { 3.4 } else { 2.8 };
        let blade = Outline::polygon(&[
            self.from(self.hand, 0.0, thick),
            self.from(self.tip, 0.0, 1.3),
            self.from(self.tip, 0.0, -1.3),
            self.from(self.hand, 0.0, -thick),
        ]);
        let blade = blade.and(&Outline::circle(self.tip, 3.0));
        figure.edged(blade.clone(), Tone::Coal, Tone::Coal, 3.0);
        figure.fill(blade, self.tone);
    }

    /// Draws the grip, and the bell before the hand.
    fn guard(&self, figure: &mut Drawing) {
        let bell = self.from(self.hand, 4.0, 0.0);
        let bell = [
            self.from(bell, -1.0, 10.0),
            self.from(bell, 6.0, 0.0),
            self.from(bell, -1.0, -10.0),
            self.from(bell, -2.0, 0.0),
        ];
        figure.edged(Outline::smooth(&bell, 0.9), Tone::Mist, Tone::Coal, 2.0);
    }
}
