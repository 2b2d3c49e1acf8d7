//! Ports for the programs under test.

use std::net::TcpListener;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The first port to be tried. The system itself hands out those from 32,768 on: one of them may
/// belong to somebody else by the time the program listens.
const FIRST: u32 = 20_000;
const COUNT: u32 = 12_000;

static NEXT: LazyLock<AtomicU32> = LazyLock::new(|| AtomicU32::new(std::process::id() * 61));

/// Returns a port on which nobody listens, and which no other test of this program gets.
pub(crate) fn free_port() -> u16 {
    let free = (0..COUNT).find_map(|_| {
        let number = FIRST + NEXT.fetch_add(1, Ordering::Relaxed) % COUNT;
        let port = u16::try_from(number).expect("a port");
        TcpListener::bind(("127.0.0.1", port))
            .is_ok()
            .then_some(port)
    });
    free.expect("a port is free")
}
