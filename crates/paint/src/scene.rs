//! A picture to be drawn.

use super::drawing::Drawing;
use super::place::Place;

/// A picture to be drawn. Lengths are pixels: 840 is the width of a board (720 that of a large
/// map), and a phone shows it at less than half of that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The width.
    pub width: u16,
    /// The height.
    pub height: u16,
    /// The part that stays the same from picture to picture, which is kept once it has been drawn.
    pub ground: Drawing,
    /// The part drawn over it.
    pub drawing: Drawing,
}

impl Scene {
    /// Returns an empty picture.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        Self {
            width,
            height,
            ground: Drawing::new(),
            drawing: Drawing::new(),
        }
    }

    /// Returns the same picture in half the size.
    #[must_use]
    pub fn halved(&self) -> Self {
        let half = |drawing: &Drawing| {
            let mut small = Drawing::new();
            small.put(drawing, Place::HERE.scaled(0.5));
            small
        };
        Self {
            width: self.width.div_ceil(2),
            height: self.height.div_ceil(2),
            ground: half(&self.ground),
            drawing: half(&self.drawing),
        }
    }
}
