//! A neutral drawing list: boards, pieces, cards, digits and marks, with colours by meaning. No
//! words, so that a picture is drawn once for every language.

/// A picture before it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The width in logical pixels; drawn at twice as many.
    pub width: u16,
    /// The height in logical pixels.
    pub height: u16,
}
