//! Coverage of shapes that were drawn before. Most of a picture is where it was in the one before,
//! and laying a stencil costs a small part of filling its outline.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use tiny_skia::{Pixmap, PremultipliedColorU8, Rect};

use crate::scene::Tone;

/// The runs of one generation of stencils at most, eight bytes each: 3 MB.
const GENERATION: usize = 400_000;

/// Pixels in a row that a shape covers alike.
struct Run {
    start: u32,
    length: u16,
    coverage: u8,
}

/// The pixels that a shape covers, and how much of each.
pub(super) struct Stencil(Vec<Run>);

/// The stencils of late, and those before them, which are dropped together.
#[derive(Default)]
struct Kept {
    young: HashMap<u64, Arc<Stencil>>,
    runs: usize,
    old: HashMap<u64, Arc<Stencil>>,
}

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// A pixmap on which shapes are drawn alone, made for the first that needs it. It is transparent
/// between two of them.
#[derive(Default)]
pub(super) struct Scratch(Option<Pixmap>);

impl Stencil {
    /// Returns the stencil of a shape that `key` stands for in pictures of this size. If it is not
    /// kept, `draw` draws the shape on a transparent pixmap and returns what bounds it there.
    pub(super) fn of(
        key: impl Hash,
        picture: &Pixmap,
        scratch: &mut Scratch,
        draw: impl FnOnce(&mut Pixmap) -> Option<Rect>,
    ) -> Option<Arc<Self>> {
        let (width, height) = (picture.width(), picture.height());
        let mut hasher = DefaultHasher::new();
        (width, height).hash(&mut hasher);
        key.hash(&mut hasher);
        let key = hasher.finish();
        if let Some(known) = kept(key) {
            return Some(known);
        }
        if scratch.0.is_none() {
            scratch.0 = Pixmap::new(width, height);
        }
        let mut pixmap = scratch.0.take()?;
        // Without bounds the pixmap is dropped: what is drawn on it could not be taken off.
        let bounds = draw(&mut pixmap)?;
        let stencil = Arc::new(Self::lift(&mut pixmap, bounds));
        scratch.0 = Some(pixmap);
        keep(key, &stencil);
        Some(stencil)
    }

    /// Reads what is drawn within bounds, and leaves them transparent.
    fn lift(pixmap: &mut Pixmap, bounds: Rect) -> Self {
        let width = pixmap.width();
        let columns = within(bounds.left(), bounds.right(), width);
        let rows = within(bounds.top(), bounds.bottom(), pixmap.height());
        let mut runs = Vec::new();
        for row in rows {
            let begin = row * width as usize;
            let pixels = &mut pixmap.pixels_mut()[begin + columns.start..begin + columns.end];
            let mut start = begin + columns.start;
            for run in pixels.chunk_by(|one, next| one.alpha() == next.alpha()) {
                let coverage = run.first().map_or(0, |pixel| pixel.alpha());
                if coverage > 0 {
                    runs.push(Run {
                        start: start as u32,
                        length: run.len() as u16,
                        coverage,
                    });
                }
                start += run.len();
            }
            pixels.fill(PremultipliedColorU8::TRANSPARENT);
        }
        runs.shrink_to_fit();
        Self(runs)
    }

    /// Colours the pixels of an opaque picture.
    pub(super) fn lay(&self, pixmap: &mut Pixmap, tone: Tone) {
        let [red, green, blue] = tone.rgb();
        let whole = [red, green, blue, u8::MAX];
        let (pixels, _) = pixmap.data_mut().as_chunks_mut::<4>();
        for run in &self.0 {
            let start = run.start as usize;
            let Some(pixels) = pixels.get_mut(start..start + usize::from(run.length)) else {
                continue;
            };
            if run.coverage == u8::MAX {
                pixels.fill(whole);
                continue;
            }
            let (here, there) = (u16::from(run.coverage), u16::from(u8::MAX - run.coverage));
            for pixel in pixels {
                for (part, tone) in pixel.iter_mut().zip([red, green, blue]) {
                    let mixed = u16::from(tone) * here + u16::from(*part) * there;
                    *part = ((mixed + 127) / 255) as u8;
                }
            }
        }
    }
}

/// Returns the whole pixels between two edges, within a length.
fn within(from: f32, to: f32, length: u32) -> Range<usize> {
    let length = length as usize;
    // Anti-aliasing and rounding reach one pixel farther.
    let start = (from.floor() - 1.0).max(0.0) as usize;
    let end = (to.ceil() + 1.0).max(0.0) as usize;
    start.min(length)..end.min(length)
}

fn kept(key: u64) -> Option<Arc<Stencil>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = kept.young.get(&key) {
        return Some(Arc::clone(known));
    }
    let known = kept.old.remove(&key)?;
    kept.insert(key, Arc::clone(&known));
    Some(known)
}

fn keep(key: u64, stencil: &Arc<Stencil>) {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.insert(key, Arc::clone(stencil));
}

impl Kept {
    fn insert(&mut self, key: u64, stencil: Arc<Stencil>) {
        self.runs += stencil.0.len();
        self.young.insert(key, stencil);
        if self.runs > GENERATION {
            self.runs = 0;
            self.old = std::mem::take(&mut self.young);
        }
    }
}

#[cfg(test)]
mod tests {
    use tiny_skia::{FillRule, Paint, PathBuilder, Transform};

    use super::*;
    use crate::draw::canvas;

    #[test]
    fn a_stencil_covers_what_the_shape_does() {
        let path = PathBuilder::from_circle(20.3, 17.8, 11.6).expect("a circle");
        let mut paint = Paint::default();
        paint.set_color(canvas::colour(Tone::Amber));
        let fill = |pixmap: &mut Pixmap| {
            pixmap.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
            Some(path.bounds())
        };
        let page = || {
            let mut page = Pixmap::new(40, 40).expect("a pixmap");
            page.fill(canvas::colour(Tone::Ink));
            page
        };
        let (mut filled, mut laid) = (page(), page());
        fill(&mut filled);
        let stencil = Stencil::of("a circle", &laid, &mut Scratch::default(), fill);
        stencil.expect("drawn").lay(&mut laid, Tone::Amber);
        let apart = filled.data().iter().zip(laid.data());
        let apart = apart.map(|(one, other)| one.abs_diff(*other)).max();
        assert!(apart <= Some(2), "{apart:?}");
    }

    #[test]
    fn stencils_not_laid_for_two_generations_are_dropped() {
        let stencil = || {
            let run = |start| Run {
                start,
                length: 1,
                coverage: 1,
            };
            Arc::new(Stencil((0..GENERATION as u32 / 2).map(run).collect()))
        };
        let mut kept = Kept::default();
        for key in 0..20 {
            kept.insert(key, stencil());
            assert!(kept.young.len() + kept.old.len() <= 6);
        }
    }
}
