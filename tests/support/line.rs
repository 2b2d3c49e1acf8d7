//! A line to a server that is cut off in the middle of a commit.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The place at which a line is cut off.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The next commit does not reach the server.
    Before,
    /// The next commit reaches the server, and its answer reaches nobody.
    After,
}

/// A line to a server. Transactions that only read are never cut off.
pub(crate) struct Line {
    /// The address of the database through it.
    pub(crate) address: String,
    next: Arc<Mutex<Option<Cut>>>,
    asked: Arc<AtomicU64>,
}

impl Line {
    /// Lays a line to the database at an address.
    pub(crate) fn to(address: &str) -> Self {
        let (place, name) = address.rsplit_once('/').expect("an address");
        let (user, server) = place.rsplit_once('@').expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let next = Arc::new(Mutex::new(None));
        let asked = Arc::new(AtomicU64::new(0));
        let (server, cuts, count) = (server.to_owned(), Arc::clone(&next), Arc::clone(&asked));
        // It ends with the program: nothing tells it that the test is over.
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = TcpStream::connect(&server).expect("the server");
                carry(&client, &server, &cuts, &count);
            }
        });
        Self {
            address: format!("{user}@127.0.0.1:{port}/{name}"),
            next,
            asked,
        }
    }

    /// Returns the number of times that something was asked of the server, each of which waits for an
    /// answer.
    pub(crate) fn asked(&self) -> u64 {
        self.asked.load(Ordering::SeqCst)
    }

    /// Cuts the line off at the next commit.
    pub(crate) fn cut(&self, cut: Cut) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = Some(cut);
    }

    /// Returns `true` once it was cut off.
    pub(crate) fn was_cut(&self) -> bool {
        let next = self.next.lock();
        next.unwrap_or_else(PoisonError::into_inner).is_none()
    }
}

/// Carries bytes both ways.
fn carry(
    client: &TcpStream,
    server: &TcpStream,
    next: &Arc<Mutex<Option<Cut>>>,
    asked: &Arc<AtomicU64>,
) {
    let end = |stream: &TcpStream| stream.try_clone().expect("a second end");
    let (mut from, mut to, next) = (end(client), end(server), Arc::clone(next));
    let asked = Arc::clone(asked);
    thread::spawn(move || {
        let (mut bytes, mut writes) = ([0; 4096], false);
        while let Ok(length @ 1..) = from.read(&mut bytes) {
            asked.fetch_add(1, Ordering::SeqCst);
            let said = |words: &[u8]| bytes[..length].windows(words.len()).any(|it| it == words);
            writes |= said(b"SERIALIZABLE");
            let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
            let cut = if writes && said(b"COMMIT") {
                next.take()
            } else {
                None
            };
            drop(next);
            if cut.is_some() {
                let _ = from.shutdown(Shutdown::Both);
            }
            if cut == Some(Cut::Before) || to.write_all(&bytes[..length]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
    });
    let (mut to, mut from) = (end(client), end(server));
    thread::spawn(move || {
        let _ = std::io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
    });
}
