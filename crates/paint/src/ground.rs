//! A cache of what stays the same from picture to picture: the terrain of maps.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use super::canvas::Canvas;
use crate::Scene;

/// The number of grounds kept, the one used last first. Each takes a byte per pixel.
const KEPT: usize = 4;

struct Ground {
    key: u64,
    canvas: Arc<Canvas>,
}

static GROUNDS: Mutex<Vec<Ground>> = Mutex::new(Vec::new());

/// Returns the ground of a scene, from the cache if it is there.
pub(super) fn of(scene: &Scene) -> Canvas {
    let (width, height) = (scene.width, scene.height);
    if scene.ground.shapes.is_empty() {
        return Canvas::new(width, height);
    }
    let mut hasher = DefaultHasher::new();
    (width, height, &scene.ground).hash(&mut hasher);
    let key = hasher.finish();
    if let Some(known) = kept(key) {
        return Canvas::clone(&known);
    }
    let mut canvas = Canvas::new(width, height);
    canvas.draw(&scene.ground);
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let ground = Ground {
        key,
        canvas: Arc::new(canvas.clone()),
    };
    grounds.insert(0, ground);
    grounds.truncate(KEPT);
    canvas
}

fn kept(key: u64) -> Option<Arc<Canvas>> {
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let place = grounds.iter().position(|ground| ground.key == key)?;
    grounds[..=place].rotate_right(1);
    Some(Arc::clone(&grounds.first()?.canvas))
}
