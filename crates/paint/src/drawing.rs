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

/// The contents of a text, never words of a language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Words {
    /// Digits, signs, or letters of a notation.
    Signs(String),
    /// The name of the player on a seat, filled in by
    /// [`Scene::with_names`](super::Scene::with_names).
    Player(u8),
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
        /// Its contents.
        words: Words,
        /// The font size in pixels.
        size: u16,
        /// The colour.
        tone: Tone,
        /// The point of the text that is put at its place.
        anchor: Anchor,
        /// The largest width in pixels; a longer text is drawn smaller.
        room: Option<u16>,
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
            words: Words::Signs(text.to_string()),
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
            words: Words::Signs(text.to_string()),
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

    /// Writes a player's name on a baseline, smaller if there is no room for it.
    pub fn name(&mut self, at: Spot, seat: u8, size: u16, tone: Tone, anchor: Anchor, room: u16) {
        self.shapes.push(Shape::Text {
            place: Place::at(at),
            words: Words::Player(seat),
            size,
            tone,
            anchor,
            room: Some(room),
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
            Self::Outline { place, .. } | Self::Text { place, .. } => {
                *place = outer.holding(*place);
            }
        }
        shape
    }
}
