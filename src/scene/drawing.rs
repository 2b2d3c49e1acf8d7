//! What is drawn, the later over the earlier.

use std::sync::Arc;

use super::outline::{Outline, Spot};
use super::place::Place;
use super::symbol::Symbol;
use super::tone::Tone;

/// How a line is drawn. Lengths are hundredths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The colour.
    pub tone: Tone,
    /// How thick.
    pub width: u32,
    /// How long dashes and gaps are, if it is not drawn through.
    pub dashes: Option<(u32, u32)>,
    /// Whether its edges are left jagged: many fine lines press better so.
    pub crisp: bool,
}

/// Where a text stands, seen from its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// What a text says: never a word of a language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Words {
    /// Digits, letters of a notation, signs.
    Signs(String),
    /// The name of the player on a seat, put in where names are known.
    Player(u8),
}

/// A thing to draw.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An outline, filled, then drawn around.
    Outline {
        /// The outline.
        outline: Arc<Outline>,
        /// Where, and how large.
        place: Place,
        /// Inside.
        fill: Option<Tone>,
        /// Around it.
        line: Option<Line>,
    },
    /// A text on its foot line.
    Text {
        /// Where.
        place: Place,
        /// What it says.
        words: Words,
        /// The font's size in pixels.
        size: u16,
        /// The colour.
        tone: Tone,
        /// Which of its points stands in the place.
        anchor: Anchor,
        /// How wide it may be; a longer one is drawn smaller.
        room: Option<u16>,
    },
}

/// Things to draw, one over the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// The things, in the order in which they are drawn.
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

    /// Draws a broken line.
    pub fn dashed(&mut self, outline: Outline, tone: Tone, width: f32, dashes: (f32, f32)) {
        let line = Line {
            dashes: Some((hundredths(dashes.0), hundredths(dashes.1))),
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

    /// Fills an outline and draws around it.
    pub fn edged(&mut self, outline: Outline, fill: Tone, line: Tone, width: f32) {
        self.outline(outline, Some(fill), Some(Line::of(line, width)));
    }

    /// Writes signs on a foot line.
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

    /// Writes signs around a middle.
    pub fn middle(&mut self, at: Spot, text: impl ToString, size: u16, tone: Tone) {
        // A digit is about 0.73 of the font's size high.
        let foot = at.1 + f32::from(size) * 0.364;
        self.text((at.0, foot), text, size, tone, Anchor::Middle);
    }

    /// Writes a player's name on a foot line, smaller where it has no room.
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

    /// Puts a symbol in a place, in two tones.
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

    /// Puts another drawing in a place.
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
