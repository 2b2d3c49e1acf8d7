//! A line to a server that is cut off in the middle of a commit, or goes down for a while.

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

/// The fate of what is said on a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Traffic {
    /// It is carried.
    Carried,
    /// It is dropped, both ways, and nobody is told: as by a server that hangs.
    Dropped,
    /// It is refused: connections end, and no other is let in.
    Refused,
}

/// A line to a server. Transactions that only read are never cut off.
pub(crate) struct Line {
    /// The address of the database through it.
    pub(crate) address: String,
    next: Arc<Mutex<Option<Cut>>>,
    count: Arc<Count>,
    open: Arc<Open>,
}

/// The number of times that something was asked of a server, each of which waits for an answer.
#[derive(Default)]
struct Count {
    asked: AtomicU64,
    /// The number up to the first commit of what writes, 0 before it.
    until_commit: AtomicU64,
}

/// The connections on a line, and what happens to them.
struct Open {
    traffic: Mutex<Traffic>,
    ends: Mutex<Vec<TcpStream>>,
}

impl Open {
    fn is(&self, traffic: Traffic) -> bool {
        *self.traffic.lock().unwrap_or_else(PoisonError::into_inner) == traffic
    }

    /// Notes both ends of a new connection.
    fn note(&self, ends: [&TcpStream; 2]) {
        let ends = ends.map(|end| end.try_clone().expect("a second end"));
        let mut open = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        open.extend(ends);
    }

    /// Ends all connections.
    fn end(&self) {
        let mut open = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        for end in open.drain(..) {
            // It may have ended already.
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}

impl Line {
    /// Lays a line to the database at an address.
    pub(crate) fn to(address: &str) -> Self {
        let (place, name) = address.rsplit_once('/').expect("an address");
        let (user, server) = place.rsplit_once('@').expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let next = Arc::new(Mutex::new(None));
        let count = Arc::<Count>::default();
        let open = Arc::new(Open {
            traffic: Mutex::new(Traffic::Carried),
            ends: Mutex::default(),
        });
        let (server, cuts) = (server.to_owned(), Arc::clone(&next));
        let (all, counted) = (Arc::clone(&open), Arc::clone(&count));
        // It ends with the program: nothing tells it that the test is over.
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if all.is(Traffic::Refused) {
                    continue;
                }
                // A server that has stopped refuses.
                let Ok(server) = TcpStream::connect(&server) else {
                    continue;
                };
                all.note([&client, &server]);
                carry(&client, &server, &cuts, &counted, &all);
            }
        });
        Self {
            address: format!("{user}@127.0.0.1:{port}/{name}"),
            next,
            count,
            open,
        }
    }

    /// Carries what is said from now on, or not.
    pub(crate) fn set(&self, traffic: Traffic) {
        let state = self.open.traffic.lock();
        *state.unwrap_or_else(PoisonError::into_inner) = traffic;
        if traffic == Traffic::Refused {
            self.open.end();
        }
    }

    /// Counts anew what is asked of the server.
    pub(crate) fn count_anew(&self) {
        self.count.asked.store(0, Ordering::SeqCst);
        self.count.until_commit.store(0, Ordering::SeqCst);
    }

    /// Returns the number of times that something was asked of the server, up to the first commit of what
    /// writes, if there was one.
    pub(crate) fn asked(&self) -> u64 {
        match self.count.until_commit.load(Ordering::SeqCst) {
            0 => self.count.asked.load(Ordering::SeqCst),
            asked => asked,
        }
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
    count: &Arc<Count>,
    open: &Arc<Open>,
) {
    let end = |stream: &TcpStream| stream.try_clone().expect("a second end");
    let (mut from, mut to, next) = (end(client), end(server), Arc::clone(next));
    let (count, there) = (Arc::clone(count), Arc::clone(open));
    thread::spawn(move || {
        let (mut bytes, mut writes) = ([0; 4096], false);
        while let Ok(length @ 1..) = from.read(&mut bytes) {
            let asked = count.asked.fetch_add(1, Ordering::SeqCst) + 1;
            if there.is(Traffic::Dropped) {
                continue;
            }
            let said = |words: &[u8]| bytes[..length].windows(words.len()).any(|it| it == words);
            writes |= said(b"SERIALIZABLE");
            let is_commit = writes && said(b"COMMIT");
            if is_commit {
                let first = &count.until_commit;
                let _ = first.compare_exchange(0, asked, Ordering::SeqCst, Ordering::SeqCst);
            }
            let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
            let cut = if is_commit { next.take() } else { None };
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
    let (mut to, mut from, back) = (end(client), end(server), Arc::clone(open));
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(length @ 1..) = from.read(&mut bytes) {
            let is_dropped = back.is(Traffic::Dropped);
            if !is_dropped && to.write_all(&bytes[..length]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}
