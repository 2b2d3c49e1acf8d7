//! Glyphs as outlines, each read when it is first written. Signs that the fonts lack are left out.

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{Path, PathBuilder};
use unicode_normalization::UnicodeNormalization;

/// The fonts, the first one that has a sign writes it: DejaVu Sans Bold with its letters of Latin,
/// Greek and Cyrillic, digits, card suits and marks, and Noto Sans Bold with kana, Hangul and the most
/// frequent Han (assets/fonts/LICENSE.txt).
static FONTS: [&[u8]; 2] = [
    include_bytes!("../../../assets/fonts/DejaVuSans-Bold-subset.ttf"),
    include_bytes!("../../../assets/fonts/NotoSansCJK-Bold-subset.ttf"),
];

/// The font size at which outlines are kept.
const KEPT: f32 = 100.0;

/// A sign that can be written.
struct Sign {
    font: &'static FontRef<'static>,
    id: GlyphId,
    glyph: OnceLock<Option<Glyph>>,
}

/// The outline of a glyph at the kept size, with its advance.
struct Glyph {
    path: Option<Path>,
    advance: f32,
}

impl Sign {
    fn glyph(&self) -> Option<&Glyph> {
        self.glyph.get_or_init(|| self.read()).as_ref()
    }

    fn read(&self) -> Option<Glyph> {
        let size = Size::new(KEPT);
        let metrics = self.font.glyph_metrics(size, LocationRef::default());
        let settings = DrawSettings::unhinted(size, LocationRef::default());
        let mut pen = Pen(PathBuilder::new());
        let outline = self.font.outline_glyphs().get(self.id)?;
        outline.draw(settings, &mut pen).ok()?;
        Some(Glyph {
            path: pen.0.finish(),
            advance: metrics.advance_width(self.id)?,
        })
    }
}

static READ: LazyLock<Vec<FontRef<'static>>> = LazyLock::new(|| {
    let fonts = FONTS.iter().filter_map(|font| FontRef::new(font).ok());
    fonts.collect()
});

static SIGNS: LazyLock<HashMap<char, Sign>> = LazyLock::new(|| {
    let mut signs = HashMap::new();
    for font in READ.iter() {
        for (sign, id) in font.charmap().mappings() {
            if let Some(sign) = char::from_u32(sign) {
                let glyph = OnceLock::new();
                signs.entry(sign).or_insert(Sign { font, id, glyph });
            }
        }
    }
    signs
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

    /// Sets a text. Signs that the fonts lack are left out.
    pub(crate) fn of(text: &str) -> Self {
        let mut setting = Self {
            signs: Vec::new(),
            width: 0.0,
        };
        let known: String = text
            .chars()
            .filter(|sign| SIGNS.contains_key(sign))
            .collect();
        for glyph in known
            .trim()
            .chars()
            .filter_map(|sign| SIGNS.get(&sign)?.glyph())
        {
            if let Some(path) = &glyph.path {
                setting.signs.push((path, setting.width));
            }
            setting.width += glyph.advance / KEPT;
        }
        setting
    }
}

/// Returns a text as it can be written: its words, without the signs that the fonts lack, or `None`
/// if a letter or a digit is among those, or none is left. Letters in the shapes of others (script,
/// wide, circled) are written as these.
pub(super) fn writable(text: &str) -> Option<String> {
    let text: String = text.nfkc().collect();
    let is_known = |sign: &char| SIGNS.contains_key(sign);
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
        assert_eq!(width("ملك Ben"), width("Ben"));
        assert_eq!(width("ملك"), 0.0);
        for name in [
            "Anđela",
            "Ωρίων",
            "Жуковская",
            "Nguyễn",
            "太郎Ada",
            "さくら",
            "김민준",
            "张伟",
        ] {
            assert_eq!(Setting::of(name).signs.len(), name.chars().count());
            assert_eq!(writable(name).as_deref(), Some(name));
            let decorated = format!("🤺 {name} 🤺");
            assert_eq!(writable(&decorated).as_deref(), Some(name));
        }
        for spaced in ["Ada 🤺 Bea", "Ada\u{2003}Bea", " Ada  Bea"] {
            assert_eq!(writable(spaced).as_deref(), Some("Ada Bea"), "{spaced}");
        }
        for (shaped, plain) in [("𝓯𝓪𝓷𝓬𝔂", "fancy"), ("Ａｄａ", "Ada"), ("Ⓑⓔⓝ", "Ben")]
        {
            assert_eq!(writable(shaped).as_deref(), Some(plain));
        }
        for name in ["ملك Ben", "🤺", ""] {
            assert_eq!(writable(name), None, "{name}");
        }
    }
}
