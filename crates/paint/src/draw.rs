//! Scenes drawn as PNG.

use super::canvas::Canvas;
use super::scene::Scene;
use super::{encode, font, ground};

/// The error of a scene that cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The picture has a width or height of zero.
    #[error("a scene could not be drawn: it has no size")]
    NoSize,
    /// The PNG could not be encoded.
    #[error("a scene could not be drawn: {0}")]
    Encoding(#[from] png::EncodingError),
    /// The GIF could not be encoded.
    #[error("a moving picture could not be drawn: {0}")]
    Moving(#[from] ::gif::EncodingError),
    /// The frames of a moving picture differ in size.
    #[error("a moving picture could not be drawn: its frames differ in size")]
    Sizes,
    /// Two frames of a moving picture take too many bytes.
    #[error("a moving picture could not be drawn: it takes too many bytes")]
    TooLarge,
}

/// Returns a text as it can be written in a picture: its words, without the signs that the font lacks,
/// or `None` if a letter or a digit is among those, or none is left.
#[must_use]
pub fn writable(text: &str) -> Option<String> {
    font::writable(text)
}

/// Returns the width of a text of size 1, in pixels.
#[must_use]
pub fn width(text: &str) -> f32 {
    font::Setting::of(text).width
}

/// Draws a scene. The same scene always gives the same bytes.
///
/// # Errors
///
/// Returns [`DrawError`] if the scene has no size.
pub fn png(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    let (width, height) = (u32::from(scene.width), u32::from(scene.height));
    let mut canvas = drawn(scene)?;
    Ok(encode::png(&mut canvas.numbers, width, height)?)
}

/// Draws a scene, corners unrounded.
pub(super) fn drawn(scene: &Scene) -> Result<Canvas, DrawError> {
    if scene.width == 0 || scene.height == 0 {
        return Err(DrawError::NoSize);
    }
    let mut canvas = ground::of(scene);
    canvas.draw(&scene.drawing);
    Ok(canvas)
}
