//! Drawn in logical pixels with colours by meaning.

use super::drawing::Anchor;
use super::{Outline, Scene, Spot, Tone};

/// A place: from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

/// A thing to draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Plain {
    /// A rectangle.
    Rectangle {
        /// The corner at the top left.
        at: Point,
        /// The width.
        width: u16,
        /// The height.
        height: u16,
        /// How far the corners are rounded.
        round: u16,
        /// Inside.
        fill: Ink,
        /// The outline.
        line: Ink,
    },
    /// A circle.
    Circle {
        /// The middle.
        middle: Point,
        /// The radius.
        radius: u16,
        /// Inside.
        fill: Ink,
        /// The outline.
        line: Ink,
    },
    /// A closed polygon.
    Polygon {
        /// The corners.
        corners: Vec<Point>,
        /// Inside.
        fill: Ink,
        /// The outline.
        line: Ink,
    },
    /// An open line through several points.
    Line {
        /// The points.
        points: Vec<Point>,
        /// The colour.
        ink: Ink,
        /// How thick.
        width: u16,
    },
    /// Digits, letters of a notation, or signs, centred on a point. Never words.
    Mark {
        /// The middle.
        middle: Point,
        /// The height of a digit, roughly.
        size: u16,
        /// The signs.
        text: String,
        /// The colour.
        ink: Ink,
    },
}

/// A colour by what it means. Shape and label say the same: nothing is told by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Nothing is drawn.
    None,
    /// The ground that everything stands on.
    Ground,
    /// A field of a board.
    Field,
    /// A field that is special: the centre.
    SpecialField,
    /// The field that the last move left or touched.
    LastMove,
    /// Open ground of a landscape.
    Grass,
    /// Forest.
    Forest,
    /// Water.
    Water,
    /// Walls.
    Stone,
    /// The piece or card of the light side.
    Light,
    /// The piece or card of the dark side.
    Dark,
    /// Lines and digits on the ground.
    Line,
    /// Quiet digits and marks.
    Quiet,
    /// A card's face.
    Card,
    /// A card's back.
    CardBack,
    /// Digits on a card.
    CardMark,
    /// Digits on a card of a red suit.
    CardRed,
}

impl Ink {
    const fn tone(self) -> Option<Tone> {
        Some(match self {
            Self::None => return None,
            Self::Ground => Tone::Ink,
            Self::Field => Tone::Slate,
            Self::SpecialField => Tone::Steel,
            Self::LastMove => Tone::Amber,
            Self::Grass => Tone::Meadow,
            Self::Forest => Tone::Leaf,
            Self::Water => Tone::Water,
            Self::Stone => Tone::Sand,
            Self::Light | Self::Card | Self::Line => Tone::Cream,
            Self::Dark => Tone::Coal,
            Self::Quiet => Tone::Mist,
            Self::CardBack => Tone::Dusk,
            Self::CardMark => Tone::Ink,
            Self::CardRed => Tone::Crimson,
        })
    }
}

fn spot(point: Point) -> Spot {
    (point.x as f32 * 2.0, point.y as f32 * 2.0)
}

fn double(length: u16) -> f32 {
    f32::from(length) * 2.0
}

impl Scene {
    /// Returns an empty picture, by its size in logical pixels.
    #[must_use]
    pub fn plain(width: u16, height: u16) -> Self {
        Self::new(width * 2, height * 2)
    }

    /// Adds a shape.
    pub fn draw(&mut self, shape: Plain) {
        let (outline, fill, line, width) = match shape {
            Plain::Rectangle {
                at,
                width,
                height,
                round,
                fill,
                line,
            } => {
                let outline =
                    Outline::rectangle(spot(at), double(width), double(height), double(round));
                (outline, fill, line, 2.0)
            }
            Plain::Circle {
                middle,
                radius,
                fill,
                line,
            } => (
                Outline::circle(spot(middle), double(radius)),
                fill,
                line,
                3.0,
            ),
            Plain::Polygon {
                corners,
                fill,
                line,
            } => {
                let corners: Vec<Spot> = corners.into_iter().map(spot).collect();
                (Outline::polygon(&corners), fill, line, 3.0)
            }
            Plain::Line { points, ink, width } => {
                let points: Vec<Spot> = points.into_iter().map(spot).collect();
                (Outline::through(&points), Ink::None, ink, double(width))
            }
            Plain::Mark {
                middle,
                size,
                text,
                ink,
            } => {
                let (x, y) = spot(middle);
                let size = size * 2;
                let foot = y + f32::from(size) * 0.364;
                let tone = ink.tone().unwrap_or(Tone::Cream);
                self.drawing
                    .text((x, foot), text, size, tone, Anchor::Middle);
                return;
            }
        };
        match (fill.tone(), line.tone()) {
            (Some(fill), Some(line)) => self.drawing.edged(outline, fill, line, width),
            (Some(fill), None) => self.drawing.fill(outline, fill),
            (None, Some(line)) => self.drawing.line(outline, line, width),
            (None, None) => {}
        }
    }

    /// Adds a card with its value, or its back.
    pub fn card(&mut self, at: Point, height: u16, value: Option<&str>) {
        let width = height * 2 / 3;
        self.draw(Plain::Rectangle {
            at,
            width,
            height,
            round: height / 10,
            fill: if value.is_some() {
                Ink::Card
            } else {
                Ink::CardBack
            },
            line: Ink::Line,
        });
        if let Some(value) = value {
            self.draw(Plain::Mark {
                middle: Point {
                    x: at.x + i32::from(width) / 2,
                    y: at.y + i32::from(height) / 2,
                },
                size: height * 3 / 5,
                text: value.to_owned(),
                ink: Ink::CardMark,
            });
        }
    }

    /// Adds signs.
    pub fn mark(&mut self, x: i32, y: i32, size: u16, text: impl Into<String>, ink: Ink) {
        self.draw(Plain::Mark {
            middle: Point { x, y },
            size,
            text: text.into(),
            ink,
        });
    }

    /// The picture with a strip below it that shows the score: a mark for each round to win, a
    /// full one for each that is won, seat 0 from the left and seat 1 from the right.
    #[must_use]
    pub fn with_score(mut self, score: [u8; 2], first_to: u8) -> Self {
        const STRIP: u16 = 22;
        let middle = i32::from(self.height / 2) + 6;
        self.height += STRIP * 2;
        let step = (i32::from(self.width) / 4 - 24) / i32::from(first_to.max(1));
        let step = step.min(15);
        for number in 0..first_to {
            let along = 14 + step * i32::from(number);
            for (won, x) in [
                (score[0], along),
                (score[1], i32::from(self.width / 2) - along),
            ] {
                self.draw(Plain::Circle {
                    middle: Point { x, y: middle },
                    radius: 4,
                    fill: if number < won { Ink::Line } else { Ink::None },
                    line: Ink::Line,
                });
            }
        }
        self
    }
}
