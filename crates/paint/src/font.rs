//! Glyphs as outlines, read once. Signs that the font lacks are left out.

use std::collections::HashMap;
use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use tiny_skia::{Path, PathBuilder};

/// DejaVu Sans Bold with its letters of Latin, Greek and Cyrillic, digits, card suits and marks
/// (assets/fonts/LICENSE.txt).
static FONT: &[u8] = include_bytes!("../../../assets/fonts/DejaVuSans-Bold-subset.ttf");

/// The font size at which outlines are kept.
const KEPT: f32 = 100.0;

/// The outline of a glyph at the kept size, with its advance.
struct Glyph {
    path: Option<Path>,
    advance: f32,
}

static GLYPHS: LazyLock<HashMap<char, Glyph>> = LazyLock::new(|| {
    let Ok(font) = FontRef::new(FONT) else {
        return HashMap::new();
    };
    let outlines = font.outline_glyphs();
    let metrics = font.glyph_metrics(Size::new(KEPT), LocationRef::default());
    let signs = font.charmap().mappings();
    let glyph = |(sign, id)| {
        let mut pen = Pen(PathBuilder::new());
        let settings = DrawSettings::unhinted(Size::new(KEPT), LocationRef::default());
        outlines.get(id)?.draw(settings, &mut pen).ok()?;
        let glyph = Glyph {
            path: pen.0.finish(),
            advance: metrics.advance_width(id)?,
        };
        Some((char::from_u32(sign)?, glyph))
    };
    signs.filter_map(glyph).collect()
});

/// The glyphs of a text, each with its distance from the start of the text at size 1.
pub(super) struct Setting {
    /// The outlines, to be scaled by [`Setting::SCALE`] times the size.
    pub signs: Vec<(&'static Path, f32)>,
    /// The width of the text at size 1.
    pub width: f32,
}

impl Setting {
    /// The factor that scales an outline to size 1.
    pub(crate) const SCALE: f32 = 1.0 / KEPT;

    /// Sets a text. Signs that the font lacks are left out.
    pub(crate) fn of(text: &str) -> Self {
        let mut setting = Self {
            signs: Vec::new(),
            width: 0.0,
        };
        let known: String = text
            .chars()
            .filter(|sign| GLYPHS.contains_key(sign))
            .collect();
        for glyph in known.trim().chars().filter_map(|sign| GLYPHS.get(&sign)) {
            if let Some(path) = &glyph.path {
                setting.signs.push((path, setting.width));
            }
            setting.width += glyph.advance / KEPT;
        }
        setting
    }
}

/// Returns a text as it can be written: its words, without the signs that the font lacks, or `None`
/// if a letter or a digit is among those, or none is left.
pub(super) fn writable(text: &str) -> Option<String> {
    let is_known = |sign: &char| GLYPHS.contains_key(sign);
    let mut letters = text
        .chars()
        .filter(|sign| sign.is_alphanumeric())
        .peekable();
    letters.peek()?;
    if !letters.all(|sign| is_known(&sign)) {
        return None;
    }
    let known = |word: &str| word.chars().filter(is_known).collect::<String>();
    let words = text.split_whitespace().map(known);
    Some(
        words
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" "),
    )
}

struct Pen(PathBuilder);

/// Flips the vertical axis: fonts count upwards, pictures downwards.
impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(cx, -cy, x, -y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.cubic_to(ax, -ay, bx, -by, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_the_font_lacks_are_left_out() {
        let width = |text: &str| Setting::of(text).width;
        assert_eq!(width("桜 Ben"), width("Ben"));
        assert_eq!(width("桜"), 0.0);
        for name in ["Anđela", "Ωρίων", "Жуковская", "Nguyễn"] {
            assert_eq!(Setting::of(name).signs.len(), name.chars().count());
            assert_eq!(writable(name).as_deref(), Some(name));
            let decorated = format!("🤺 {name} 🤺");
            assert_eq!(writable(&decorated).as_deref(), Some(name));
        }
        for spaced in ["Ada 🤺 Bea", "Ada\u{2003}Bea", " Ada  Bea"] {
            assert_eq!(writable(spaced).as_deref(), Some("Ada Bea"), "{spaced}");
        }
        for name in ["桜 Ben", "🤺", ""] {
            assert_eq!(writable(name), None, "{name}");
        }
    }
}
