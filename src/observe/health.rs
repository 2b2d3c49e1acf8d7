//! What must work, and whether it does.

use std::fmt;
use std::sync::{Arc, Mutex};

use futures::future::BoxFuture;

type Look = Arc<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>;

/// Whether the gateway's first shard is connected. Clones share it.
#[derive(Clone, Default)]
pub struct Gateway(Arc<Mutex<Option<Look>>>);

impl Gateway {
    /// From now on, this is how to find out.
    pub fn ask(&self, look: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static) {
        if let Ok(mut known) = self.0.lock() {
            *known = Some(Arc::new(look));
        }
    }

    /// Whether events arrive.
    pub async fn is_connected(&self) -> bool {
        let look = self.0.lock().ok().and_then(|known| known.clone());
        match look {
            Some(look) => look().await,
            None => false,
        }
    }
}

impl fmt::Debug for Gateway {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Gateway")
    }
}

/// The state of everything that a bot needs to be of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health {
    /// The connection to Discord's gateway (shard 0).
    pub gateway: bool,
    /// The database takes writes.
    pub writer: bool,
}

impl Health {
    /// Whether everything works.
    #[must_use]
    pub const fn is_good(self) -> bool {
        self.gateway && self.writer
    }
}
