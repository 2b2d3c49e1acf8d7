//! What servers are called, as the connection tells. Not kept on disk: it tells anew at each start.

use std::collections::HashMap;
use std::sync::Mutex;

use super::handle::Host;
use crate::store::ServerId;

/// The names of the servers that the bot is in, not escaped.
#[derive(Default)]
pub(super) struct Names(Mutex<HashMap<ServerId, String>>);

impl Host {
    /// Remembers what a server is called.
    pub fn name_server(&self, server: ServerId, name: &str) {
        if let Ok(mut names) = self.inner.names.0.lock() {
            names.insert(server, name.to_owned());
        }
    }

    /// Forgets a server's name: the bot is not in it any more.
    pub fn forget_server(&self, server: ServerId) {
        if let Ok(mut names) = self.inner.names.0.lock() {
            names.remove(&server);
        }
    }

    /// What a server is called, not escaped; `None` when the bot is not in it.
    #[must_use]
    pub fn server_name(&self, server: ServerId) -> Option<String> {
        let names = self.inner.names.0.lock().ok()?;
        names.get(&server).cloned()
    }
}
