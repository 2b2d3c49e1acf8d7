//! A cache of what stays the same from picture to picture: the terrain of maps.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use tiny_skia::{Pixmap, PremultipliedColorU8};

use super::palette::{self, CORNERS};
use super::{canvas, encode};
use crate::scene::{Scene, Tone};

/// The number of grounds kept, the one used last first. Each takes a byte per pixel.
const KEPT: usize = 4;

struct Ground {
    key: u64,
    numbers: Arc<Vec<u8>>,
}

static GROUNDS: Mutex<Vec<Ground>> = Mutex::new(Vec::new());

/// Lays the ground of a scene, from the cache if it is there.
pub(super) fn lay(scene: &Scene, pixmap: &mut Pixmap) {
    if scene.ground.shapes.is_empty() {
        pixmap.fill(canvas::colour(Tone::Ink));
        return;
    }
    let mut hasher = DefaultHasher::new();
    (scene.width, scene.height, &scene.ground).hash(&mut hasher);
    let key = hasher.finish();
    if let Some(numbers) = kept(key) {
        expand(&numbers, pixmap);
        return;
    }
    pixmap.fill(canvas::colour(Tone::Ink));
    canvas::draw(&scene.ground, pixmap);
    let numbers = encode::numbers(pixmap.pixels());
    // The first picture of a map must have the same pixels as every later one.
    expand(&numbers, pixmap);
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let numbers = Arc::new(numbers);
    grounds.insert(0, Ground { key, numbers });
    grounds.truncate(KEPT);
}

fn kept(key: u64) -> Option<Arc<Vec<u8>>> {
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let place = grounds.iter().position(|ground| ground.key == key)?;
    grounds[..=place].rotate_right(1);
    Some(Arc::clone(&grounds.first()?.numbers))
}

fn expand(numbers: &[u8], pixmap: &mut Pixmap) {
    let opaque = |[red, green, blue]: &[u8; 3]| {
        PremultipliedColorU8::from_rgba(*red, *green, *blue, u8::MAX)
    };
    let colours: Vec<_> = palette::opaque().iter().filter_map(opaque).collect();
    for (pixel, number) in pixmap.pixels_mut().iter_mut().zip(numbers) {
        if let Some(colour) = colours.get(usize::from(*number).saturating_sub(CORNERS.len())) {
            *pixel = *colour;
        }
    }
}
