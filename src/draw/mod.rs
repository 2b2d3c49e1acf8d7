//! Scenes drawn as PNG, with a font of our own and twice the logical size.

mod encode;
mod svg;

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

use crate::scene::Scene;

/// Digits, Latin letters and card suits of DejaVu Sans Bold (assets/fonts/LICENSE.txt).
static FONT: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf");

static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(FONT.to_vec());
    let family = fonts
        .faces()
        .next()
        .and_then(|face| face.families.first())
        .map_or_else(String::new, |(family, _)| family.clone());
    Options {
        font_family: family,
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
});

/// Why a scene could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The picture has no size, or its description is not sound.
    #[error("a scene could not be drawn: {0}")]
    Scene(String),
}

/// Draws a scene. The same scene gives the same bytes.
///
/// # Errors
/// [`DrawError`] when the scene has no size.
pub fn png(scene: &Scene) -> Result<Vec<u8>, DrawError> {
    let fault = |error: &dyn std::fmt::Display| DrawError::Scene(error.to_string());
    let tree = Tree::from_str(&svg::write(scene), &OPTIONS).map_err(|error| fault(&error))?;
    let mut pixmap = Pixmap::new(u32::from(scene.width) * 2, u32::from(scene.height) * 2)
        .ok_or_else(|| fault(&"it has no size"))?;
    resvg::render(&tree, Transform::from_scale(2.0, 2.0), &mut pixmap.as_mut());
    encode::png(&pixmap).map_err(|error| fault(&error))
}
