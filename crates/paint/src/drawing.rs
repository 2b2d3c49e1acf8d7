//! Drawings: shapes in order, the later ones over the earlier.

use std::sync::Arc;

use super::outline::{Outline, Spot};
use super::place::Place;
use super::symbol::Symbol;
use super::tone::Tone;

/// The style of a line. Lengths are hundredths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The colour.
    pub tone: Tone,
    /// The width.
    pub width: u32,
    /// The lengths of dashes and gaps, or `None` for a solid line.
    pub dashes: Option<(u32, u32)>,
    /// `true` if edges are left jagged, which compresses better where lines are many and fine.
    pub crisp: bool,
}

/// The point of a text that is put at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// The room for a name, and the sizes in which it may be written there. Lengths are pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sizes {
    /// The largest width.
    pub room: u16,
    /// The largest size in one line.
    pub largest: u16,
    /// The smallest size in one line.
    pub smallest: u16,
    /// The largest size in two lines, or `None` where there is room for one.
    pub lines: Option<u16>,
}

/// A shape to draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An outline, filled first, then stroked.
    Outline {
        /// The outline.
        outline: Arc<Outline>,
        /// Its place and size.
        place: Place,
        /// The colour inside, if it is filled.
        fill: Option<Tone>,
        /// The line around it, if it is stroked.
        line: Option<Line>,
    },
    /// A text on a baseline.
    Text {
        /// Its place.
        place: Place,
        /// Digits, signs, a name, or letters of a notation, never words of a language.
        text: String,
        /// The font size in pixels.
        size: u16,
        /// The colour.
        tone: Tone,
        /// The point of the text that is put at its place.
        anchor: Anchor,
        /// The largest width in pixels; a longer text is drawn smaller.
        room: Option<u16>,
    },
    /// A place for the name of a player, which is not known yet. Nothing is drawn there.
    Name {
        /// The place of its middle line.
        place: Place,
        /// The number of the player's seat.
        seat: u8,
        /// Its room.
        sizes: Sizes,
        /// The colour.
        tone: Tone,
        /// The point of the name that is put at its place.
        anchor: Anchor,
    },
}

/// A list of shapes, drawn one over the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// The shapes, in drawing order.
    pub shapes: Vec<Shape>,
}

fn hundredths(length: f32) -> u32 {
    (length * 100.0).round().max(0.0) as u32
}

impl Drawing {
    /// Returns an empty drawing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn outline(&mut self, outline: Outline, fill: Option<Tone>, line: Option<Line>) {
        self.shapes.push(Shape::Outline {
            outline: Arc::new(outline),
            place: Place::HERE,
            fill,
            line,
        });
    }

    /// Fills an outline.
    pub fn fill(&mut self, outline: Outline, tone: Tone) {
        self.outline(outline, Some(tone), None);
    }

    /// Draws a line.
    pub fn line(&mut self, outline: Outline, tone: Tone, width: f32) {
        self.outline(outline, None, Some(Line::of(tone, width)));
    }

    /// Draws a broken line of dashes and gaps.
    pub fn dashed(&mut self, outline: Outline, tone: Tone, width: f32, dash: f32, gap: f32) {
        let line = Line {
            dashes: Some((hundredths(dash), hundredths(gap))),
            ..Line::of(tone, width)
        };
        self.outline(outline, None, Some(line));
    }

    /// Draws a line with jagged edges.
    pub fn crisp(&mut self, outline: Outline, tone: Tone, width: f32) {
        let line = Line {
            crisp: true,
            ..Line::of(tone, width)
        };
        self.outline(outline, None, Some(line));
    }

    /// Fills an outline and draws a line around it.
    pub fn edged(&mut self, outline: Outline, fill: Tone, line: Tone, width: f32) {
        self.outline(outline, Some(fill), Some(Line::of(line, width)));
    }

    /// Writes a text on a baseline.
    pub fn text(&mut self, at: Spot, text: impl ToString, size: u16, tone: Tone, anchor: Anchor) {
        self.shapes.push(Shape::Text {
            place: Place::at(at),
            text: text.to_string(),
            size,
            tone,
            anchor,
            room: None,
        });
    }

    /// Writes a text on a baseline, smaller if there is no room for it.
    pub fn fitted(
        &mut self,
        at: Spot,
        text: impl ToString,
        size: u16,
        tone: Tone,
        anchor: Anchor,
        room: u16,
    ) {
        self.shapes.push(Shape::Text {
            place: Place::at(at),
            text: text.to_string(),
            size,
            tone,
            anchor,
            room: Some(room),
        });
    }

    /// Writes a text centred on a point.
    pub fn middle(&mut self, at: Spot, text: impl ToString, size: u16, tone: Tone) {
        // A digit is about 0.73 of the font's size high.
        let foot = at.1 + f32::from(size) * 0.364;
        self.text((at.0, foot), text, size, tone, Anchor::Middle);
    }

    /// Leaves a place for a player's name, around its middle line.
    pub fn name(&mut self, at: Spot, seat: u8, sizes: Sizes, tone: Tone, anchor: Anchor) {
        self.shapes.push(Shape::Name {
            place: Place::at(at),
            seat,
            sizes,
            tone,
            anchor,
        });
    }

    /// Draws a symbol in two tones at a place.
    pub fn symbol(&mut self, symbol: &Symbol, place: Place, main: Tone, inner: Tone) {
        let place = place.moved((-symbol.middle, -symbol.middle));
        for part in &symbol.parts {
            self.shapes.push(Shape::Outline {
                outline: Arc::clone(&part.outline),
                place,
                fill: part.fill.map(|hue| hue.tone(main, inner)),
                line: part
                    .line
                    .map(|(hue, width)| Line::of(hue.tone(main, inner), width)),
            });
        }
    }

    /// Draws another drawing at a place.
    pub fn put(&mut self, drawing: &Self, place: Place) {
        self.shapes
            .extend(drawing.shapes.iter().map(|shape| shape.put(place)));
    }
}

impl Line {
    fn of(tone: Tone, width: f32) -> Self {
        Self {
            tone,
            width: hundredths(width),
            dashes: None,
            crisp: false,
        }
    }
}

impl Shape {
    fn put(&self, outer: Place) -> Self {
        let mut shape = self.clone();
        match &mut shape {
            Self::Outline { place, .. } | Self::Text { place, .. } | Self::Name { place, .. } => {
                *place = outer.holding(*place);
            }
        }
        shape
    }
}
