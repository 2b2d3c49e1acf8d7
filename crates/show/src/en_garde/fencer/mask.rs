//! The masks: a round one for white, a square visor for black.

use super::{Cloth, Pose};
use paint::{Drawing, Outline, Spot, Tone};
use rules::Seat;

/// A mask on a fencer's head.
pub(super) struct Mask<'a> {
    pub pose: &'a Pose,
    pub seat: Seat,
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

    pub(super) fn bib(&self) -> Outline {
        let bib = [
            (-7.0, 11.0),
            (10.0, 14.0),
            (9.0, 25.0),
            (1.0, 29.0),
            (-8.0, 22.0),
        ];
        self.smooth(bib, 0.6)
    }

    pub(super) fn shell(&self) -> Outline {
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

    pub(super) fn draw(&self, figure: &mut Drawing, cloth: &Cloth) {
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
