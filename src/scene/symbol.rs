//! Symbols: little pictures of several parts that are put in many places.

use std::sync::Arc;

use super::outline::{Outline, Spot};
use super::tone::Tone;

/// The tone of a part of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    /// The tone that the symbol is drawn in.
    Main,
    /// The tone of what it stands on.
    Inner,
    /// Always this one.
    Of(Tone),
}

/// A part of a symbol.
#[derive(Clone, Debug)]
pub struct Part {
    pub(super) outline: Arc<Outline>,
    pub(super) fill: Option<Hue>,
    pub(super) line: Option<(Hue, f32)>,
}

/// A little picture, drawn in two tones of the caller's.
#[derive(Clone, Debug, Default)]
pub struct Symbol {
    pub(super) parts: Vec<Part>,
    /// Half the width of the box that the parts are drawn in: its middle is put in a place.
    pub(super) middle: f32,
}

impl Symbol {
    /// Returns a symbol without a part, drawn in a box of this width; with 0 around its middle.
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

    /// Adds a filled part, by its path data.
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
