//! The state of everything that must work.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::Skew;

/// The shards of the connection to Discord's gateway.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shards {
    /// The number of all shards; zero while it is not known.
    pub of: u32,
    /// The shards that this process serves, by their numbers, each `true` if events arrive on it.
    pub connected: BTreeMap<u32, bool>,
}

impl Shards {
    /// Returns `true` if the number of shards is known and each that this process serves is connected.
    #[must_use]
    pub fn are_connected(&self) -> bool {
        self.of > 0 && self.connected.values().all(|connected| *connected)
    }

    /// Returns the numbers of the shards that are away.
    #[must_use]
    pub fn away(&self) -> Vec<u32> {
        let away = self.connected.iter().filter(|(_, connected)| !**connected);
        away.map(|(shard, _)| *shard).collect()
    }
}

/// The shards of the connection to Discord's gateway, each connected or away. Clones share their
/// state.
#[derive(Clone, Debug, Default)]
pub struct Gateway(Arc<Mutex<Shards>>);

impl Gateway {
    /// Serves these of a number of shards from now on. Those that were not served before are away.
    pub fn serve(&self, of: u32, shards: impl IntoIterator<Item = u32>) {
        self.change(|known| {
            let before = std::mem::take(&mut known.connected);
            let is_connected = |shard| before.get(&shard).copied().unwrap_or_default();
            let served = shards.into_iter();
            known.connected = served.map(|it| (it, is_connected(it))).collect();
            known.of = of;
        });
    }

    /// Notes whether events arrive on a shard, and returns `true` if that is news.
    pub fn set(&self, shard: u32, is_connected: bool) -> bool {
        let mut is_news = false;
        self.change(|shards| {
            if let Some(known) = shards.connected.get_mut(&shard) {
                is_news = *known != is_connected;
                *known = is_connected;
            }
        });
        is_news
    }

    /// Returns the shards.
    #[must_use]
    pub fn shards(&self) -> Shards {
        let mut shards = Shards::default();
        self.change(|known| shards.clone_from(known));
        shards
    }

    fn change(&self, change: impl FnOnce(&mut Shards)) {
        if let Ok(mut shards) = self.0.lock() {
            change(&mut shards);
        }
    }
}

/// The state of everything that a bot needs to be of use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Health {
    /// The name of this process, if it shares the shards with others.
    pub process: Option<String>,
    /// The shards of the connection to Discord's gateway.
    pub shards: Shards,
    /// `true` if the database takes writes.
    pub writer: bool,
    /// `true` if what is written stands where it will be found again.
    pub files: bool,
    /// The error of the machine's clock.
    pub clock: Skew,
}

impl Health {
    /// Returns `true` if everything works.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.shards.are_connected() && self.writer && self.files && self.clock.is_plausible()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_good_when_every_shard_of_it_is_connected() {
        let gateway = Gateway::default();
        let health = || Health {
            process: None,
            shards: gateway.shards(),
            writer: true,
            files: true,
            clock: Skew(Some(-120_000)),
        };
        assert!(!health().is_good(), "not opened yet");
        gateway.serve(2, 0..2);
        assert_eq!(health().shards.away(), [0, 1]);
        assert!(gateway.set(0, true) && gateway.set(1, true));
        assert!(health().is_good());
        assert!(!gateway.set(1, true), "no news");
        assert!(gateway.set(1, false) && !gateway.set(7, false));
        let away = health().shards.away();
        assert_eq!((health().is_good(), away), (false, vec![1]));
        assert!(gateway.set(1, true) && health().is_good());
        gateway.serve(2, [1]);
        gateway.serve(2, [1, 0]);
        assert_eq!(health().shards.away(), [0], "it was served by another one");
        gateway.serve(2, []);
        assert!(health().is_good(), "it waits for a shard");
        let clock = Skew(Some(400_000));
        assert!(
            !Health { clock, ..health() }.is_good(),
            "nothing ends by time"
        );
    }
}
