//! Symbols: little pictures of several parts that are drawn in many places.

use std::sync::Arc;

use super::outline::{Outline, Spot};
use super::tone::Tone;

/// The tone of a part of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// The main tone of the symbol.
    Main,
    /// The tone of its background.
    Inner,
    /// Always this tone.
    Of(Tone),
}

/// A part of a symbol.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(super) outline: Arc<Outline>,
    pub(super) fill: Option<Hue>,
    pub(super) line: Option<(Hue, f32)>,
}

/// A little picture, drawn in two tones of the caller's choice.
#[derive(Clone, Debug, Default)]
pub struct Symbol {
    pub(super) parts: Vec<Part>,
    /// Half the width of the box in which the parts are drawn, whose middle is put at a place.
    pub(super) middle: f32,
}

impl Symbol {
    /// Creates an empty symbol drawn in a box of this width, or around zero if the width is 0.
    #[must_use]
    pub fn new(width: f32) -> Self {
        Self {
            parts: Vec::new(),
            middle: width / 2.0,
        }
    }

    fn part(mut self, data: &str, fill: Option<Hue>, line: Option<(Hue, f32)>) -> Self {
        self.parts.push(Part {
            outline: Arc::new(Outline::read(data)),
            fill,
            line,
        });
        self
    }

    /// Adds a circle, with or without a line around it.
    #[must_use]
    pub fn disc(mut self, middle: Spot, radius: f32, fill: Hue, line: Option<(Hue, f32)>) -> Self {
        self.parts.push(Part {
            outline: Arc::new(Outline::circle(middle, radius)),
            fill: Some(fill),
            line,
        });
        self
    }

    /// Adds a filled part, given as path data.
    #[must_use]
    pub fn fill(self, data: &str, fill: Hue) -> Self {
        self.part(data, Some(fill), None)
    }

    /// Adds a line.
    #[must_use]
    pub fn line(self, data: &str, hue: Hue, width: f32) -> Self {
        self.part(data, None, Some((hue, width)))
    }

    /// Adds a filled part with an outline.
    #[must_use]
    pub fn edged(self, data: &str, fill: Hue, line: Hue, width: f32) -> Self {
        self.part(data, Some(fill), Some((line, width)))
    }
}

impl Hue {
    pub(super) const fn tone(self, main: Tone, inner: Tone) -> Tone {
        match self {
            Self::Main => main,
            Self::Inner => inner,
            Self::Of(tone) => tone,
        }
    }
}
