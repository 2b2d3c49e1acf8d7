//! Scenes drawn as PNG, with a font of our own.
//!
//! | file | what it is |
//! | --- | --- |
//! | `canvas` | shapes on a pixmap |
//! | `stencil` | a cache of what shapes cover |
//! | `font` | glyphs as outlines |
//! | `ground` | a cache of what stays the same from picture to picture |
//! | `palette` | the colours of every PNG |
//! | `encode` | a pixmap as PNG |

mod canvas;
mod encode;
mod font;
mod ground;
mod palette;
mod stencil;

use tiny_skia::Pixmap;

use crate::scene::Scene;

/// The error of a scene that cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The picture has a width or height of zero.
    #[error("a scene could not be drawn: it has no size")]
    NoSize,
    /// The PNG could not be encoded.
    #[error("a scene could not be drawn: {0}")]
    Encoding(#[from] png::EncodingError),
}

/// Returns `true` if all letters and digits of a text can be written in a picture.
#[must_use]
pub fn can_write(text: &str) -> bool {
    font::can_write(text)
}

/// Draws a scene. The same scene always gives the same bytes.
///
/// # Errors
///
/// Returns [`DrawError`] if the scene has no size.
pub fn png(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    let (width, height) = (u32::from(scene.width), u32::from(scene.height));
    let mut pixmap = Pixmap::new(width, height).ok_or(DrawError::NoSize)?;
    ground::lay(scene, &mut pixmap);
    canvas::draw(&scene.drawing, &mut pixmap);
    Ok(encode::png(
        encode::numbers(pixmap.pixels()),
        width,
        height,
    )?)
}
