//! The state of everything that must work.

use std::sync::{Arc, Mutex};

use super::Skew;

/// The shards of the connection to Discord's gateway, each connected or away. Clones share their
/// state.
#[derive(Clone, Debug, Default)]
pub struct Gateway(Arc<Mutex<Vec<bool>>>);

impl Gateway {
    /// Begins with a number of shards, all of them away.
    pub fn open(&self, shards: u32) {
        self.change(|connected| {
            connected.clear();
            connected.resize(shards as usize, false);
        });
    }

    /// Notes whether events arrive on a shard, and returns `true` if that is news.
    pub fn set(&self, shard: u32, is_connected: bool) -> bool {
        let mut is_news = false;
        self.change(|connected| {
            if let Some(known) = connected.get_mut(shard as usize) {
                is_news = *known != is_connected;
                *known = is_connected;
            }
        });
        is_news
    }

    /// Returns, for each shard, `true` if events arrive on it.
    #[must_use]
    pub fn shards(&self) -> Vec<bool> {
        let mut shards = Vec::new();
        self.change(|connected| shards.clone_from(connected));
        shards
    }

    fn change(&self, change: impl FnOnce(&mut Vec<bool>)) {
        if let Ok(mut connected) = self.0.lock() {
            change(&mut connected);
        }
    }
}

/// The state of everything that a bot needs to be of use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Health {
    /// The shards of the connection to Discord's gateway, each `true` if events arrive on it.
    pub shards: Vec<bool>,
    /// `true` if the database takes writes.
    pub writer: bool,
    /// `true` if what is written stands where it will be found again.
    pub files: bool,
    /// The error of the machine's clock.
    pub clock: Skew,
}

impl Health {
    /// Returns `true` if every shard is connected.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        !self.shards.is_empty() && self.shards.iter().all(|connected| *connected)
    }

    /// Returns `true` if everything works.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.is_connected() && self.writer && self.files && self.clock.is_plausible()
    }

    /// Returns the numbers of the shards that are away.
    #[must_use]
    pub fn away(&self) -> Vec<usize> {
        let numbered = self.shards.iter().enumerate();
        let away = numbered.filter(|(_, connected)| !**connected);
        away.map(|(shard, _)| shard).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_good_when_every_shard_of_it_is_connected() {
        let gateway = Gateway::default();
        let health = || Health {
            shards: gateway.shards(),
            writer: true,
            files: true,
            clock: Skew(Some(-120_000)),
        };
        assert!(!health().is_good(), "not opened yet");
        gateway.open(2);
        assert_eq!(health().away(), [0, 1]);
        assert!(gateway.set(0, true) && gateway.set(1, true));
        assert!(health().is_good());
        assert!(!gateway.set(1, true), "no news");
        assert!(gateway.set(1, false) && !gateway.set(7, false));
        assert_eq!((health().is_good(), health().away()), (false, vec![1]));
        assert!(gateway.set(1, true) && health().is_good());
        let clock = Skew(Some(400_000));
        assert!(
            !Health { clock, ..health() }.is_good(),
            "nothing ends by time"
        );
    }
}
