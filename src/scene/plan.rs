//! Scenes that are built when they are needed: most positions are never drawn.

use std::fmt;
use std::sync::Arc;

use super::Scene;

/// A picture that is built on demand. Its `Debug` shows nothing of it.
#[derive(Clone)]
pub struct Plan(Arc<dyn Fn() -> Scene + Send + Sync>);

impl Plan {
    /// Creates a plan from the function that builds the picture.
    pub fn new(scene: impl Fn() -> Scene + Send + Sync + 'static) -> Self {
        Self(Arc::new(scene))
    }

    /// Builds the picture.
    #[must_use]
    pub fn scene(&self) -> Scene {
        (self.0)()
    }
}

/// Compares the pictures themselves.
impl PartialEq for Plan {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.scene() == other.scene()
    }
}

impl Eq for Plan {}

impl fmt::Debug for Plan {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Plan").finish_non_exhaustive()
    }
}
