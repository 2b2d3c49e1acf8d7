//! A neutral drawing list: boards, pieces, cards, digits and marks, with colours by meaning. No
//! words, so that a picture is drawn once for every language.

/// A picture before it is drawn. Lengths are logical pixels; it is drawn at twice as many.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The width.
    pub width: u16,
    /// The height.
    pub height: u16,
    /// What is drawn, the later over the earlier.
    pub shapes: Vec<Shape>,
}

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
pub enum Shape {
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

impl Shape {
    /// The same shape somewhere else.
    fn moved(mut self, right: i32, down: i32) -> Self {
        let moved = |point: &mut Point| {
            point.x += right;
            point.y += down;
        };
        match &mut self {
            Self::Rectangle { at: point, .. }
            | Self::Circle { middle: point, .. }
            | Self::Mark { middle: point, .. } => moved(point),
            Self::Polygon {
                corners: points, ..
            }
            | Self::Line { points, .. } => points.iter_mut().for_each(moved),
        }
        self
    }
}

impl Scene {
    /// An empty picture on its ground.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        let ground = Shape::Rectangle {
            at: Point { x: 0, y: 0 },
            width,
            height,
            round: 10,
            fill: Ink::Ground,
            line: Ink::None,
        };
        Self {
            width,
            height,
            shapes: vec![ground],
        }
    }

    /// Returns the picture with another one below it, as wide as the wider of the two.
    #[must_use]
    pub fn above(mut self, below: Self) -> Self {
        let down = i32::from(self.height);
        self.width = self.width.max(below.width);
        self.height += below.height;
        let (width, height) = (self.width, self.height);
        if let Some(Shape::Rectangle {
            width: wide,
            height: high,
            ..
        }) = self.shapes.first_mut()
        {
            (*wide, *high) = (width, height);
        }
        let aside = i32::from(width - below.width) / 2;
        let stands = below.shapes.into_iter().skip(1);
        self.shapes
            .extend(stands.map(|shape| shape.moved(aside, down)));
        self
    }

    /// Adds a shape.
    pub fn draw(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Adds a card with its value, or its back.
    pub fn card(&mut self, at: Point, height: u16, value: Option<&str>) {
        let width = height * 2 / 3;
        self.draw(Shape::Rectangle {
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
            self.draw(Shape::Mark {
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
        self.draw(Shape::Mark {
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
        let middle = i32::from(self.height) + 6;
        self.height += STRIP;
        if let Some(Shape::Rectangle { height, .. }) = self.shapes.first_mut() {
            *height += STRIP;
        }
        let step = (i32::from(self.width) / 2 - 24) / i32::from(first_to.max(1));
        let step = step.min(15);
        for number in 0..first_to {
            let along = 14 + step * i32::from(number);
            for (won, x) in [(score[0], along), (score[1], i32::from(self.width) - along)] {
                self.draw(Shape::Circle {
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
