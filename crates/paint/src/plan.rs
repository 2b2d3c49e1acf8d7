//! Scenes that are built when they are needed: most positions are never drawn.

use std::fmt;
use std::sync::Arc;

use super::Scene;

/// A picture that is built on demand: a still, or a moving one of several frames. Its `Debug` shows
/// nothing of it.
#[derive(Clone)]
pub struct Plan(Kind);

type Build = Arc<dyn Fn() -> Scene + Send + Sync>;

#[derive(Clone)]
enum Kind {
    Still(Build),
    Moving(Arc<Vec<Plan>>),
}

impl Plan {
    /// Creates a plan from the function that builds the picture.
    pub fn new(scene: impl Fn() -> Scene + Send + Sync + 'static) -> Self {
        Self(Kind::Still(Arc::new(scene)))
    }

    /// Creates the plan of a moving picture from its frames, all of one size.
    #[must_use]
    pub fn moving(frames: Vec<Self>) -> Self {
        Self(Kind::Moving(Arc::new(frames)))
    }

    /// Builds the picture. The last frame stands for a moving one.
    #[must_use]
    pub fn scene(&self) -> Scene {
        match &self.0 {
            Kind::Still(build) => build(),
            Kind::Moving(frames) => frames.last().map_or(Scene::new(0, 0), Self::scene),
        }
    }

    /// Returns the frames of a moving picture, or `None` for a still.
    #[must_use]
    pub fn frames(&self) -> Option<&[Self]> {
        match &self.0 {
            Kind::Still(_) => None,
            Kind::Moving(frames) => Some(frames.as_slice()),
        }
    }
}

/// Compares the pictures themselves.
impl PartialEq for Plan {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Kind::Still(one), Kind::Still(other)) => Arc::ptr_eq(one, other) || one() == other(),
            (Kind::Moving(one), Kind::Moving(other)) => one == other,
            (Kind::Still(_), Kind::Moving(_)) | (Kind::Moving(_), Kind::Still(_)) => false,
        }
    }
}

impl Eq for Plan {}

impl fmt::Debug for Plan {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Plan").finish_non_exhaustive()
    }
}
