//! Exports of all that is stored about a user: row by row, one user after the other, while no other
//! request waits.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use tokio::sync::mpsc as channel;

use crate::copies::copy_match;
use crate::hosting::{BLACK, Hosting, WHITE};
use host::{Caller, Datum, HoldingsWriter, Host, Refusal};

/// The time after which something counts as waiting for good.
const FOR_GOOD: Duration = Duration::from_secs(60);
/// The number of matches that are put into the database.
const MATCHES: u32 = 15_000;

/// Everything of one kind that is stored about a user.
pub(crate) struct Holding {
    /// The kind.
    pub name: &'static str,
    /// The rows, each with its columns by name.
    pub rows: Vec<Vec<(String, Datum<'static>)>>,
}

#[derive(Default)]
struct Holdings(Vec<Holding>);

fn owned(datum: &Datum<'_>) -> Datum<'static> {
    match datum {
        Datum::Nothing => Datum::Nothing,
        Datum::Whole(number) => Datum::Whole(*number),
        Datum::Real(number) => Datum::Real(*number),
        Datum::Text(text) => Datum::Text(text.clone().into_owned().into()),
        Datum::Bytes(bytes) => Datum::Bytes(bytes.clone().into_owned().into()),
    }
}

impl HoldingsWriter for Holdings {
    fn kind(&mut self, name: &'static str) -> ControlFlow<()> {
        let rows = Vec::new();
        self.0.push(Holding { name, rows });
        ControlFlow::Continue(())
    }

    fn row(&mut self, columns: &[(&str, Datum<'_>)]) -> ControlFlow<()> {
        let columns = columns.iter();
        let columns = columns.map(|(name, datum)| ((*name).to_owned(), owned(datum)));
        let kind = self.0.last_mut().expect("a row is of a kind");
        kind.rows.push(columns.collect());
        ControlFlow::Continue(())
    }
}

/// Returns everything that is stored about a user.
pub(crate) async fn holdings(host: &Host, caller: &Caller) -> Vec<Holding> {
    let written = host.write_holdings(caller, Holdings::default).await;
    written.expect("read").0
}

/// A writer that stops at its first kind until it is let go on.
#[derive(Clone)]
struct Halting {
    begun: channel::UnboundedSender<()>,
    go_on: Arc<Mutex<mpsc::Receiver<()>>>,
}

impl HoldingsWriter for Halting {
    fn kind(&mut self, _: &'static str) -> ControlFlow<()> {
        self.begun.send(()).expect("somebody waits for it");
        // It goes on for good when the other end is dropped.
        let _ = self.go_on.lock().expect("no panic").recv();
        ControlFlow::Break(())
    }

    fn row(&mut self, _: &[(&str, Datum<'_>)]) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// A writer that takes a number of rows and no more.
struct Few {
    taken: usize,
    most: usize,
}

impl HoldingsWriter for Few {
    fn kind(&mut self, _: &'static str) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn row(&mut self, _: &[(&str, Datum<'_>)]) -> ControlFlow<()> {
        self.taken += 1;
        if self.taken < self.most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }
}

#[tokio::test]
async fn exports_that_are_under_way_keep_no_other_read_waiting() {
    let hosting = Hosting::new().await;
    let (begun, mut begins) = channel::unbounded_channel();
    let mut under_way = Vec::new();
    let mut let_go = Vec::new();
    // More than there are readers.
    for user in 100..120 {
        let (sender, go_on) = mpsc::channel();
        let_go.push(sender);
        let (host, caller) = (hosting.host.clone(), hosting.caller(user));
        let writer = Halting {
            begun: begun.clone(),
            go_on: Arc::new(Mutex::new(go_on)),
        };
        under_way.push(tokio::spawn(async move {
            host.write_holdings(&caller, move || writer.clone())
                .await
                .map(drop)
        }));
    }
    begins.recv().await.expect("one begins");
    let others = hosting.caller(WHITE);
    let read = tokio::time::timeout(FOR_GOOD, hosting.host.matches(others.user)).await;
    assert!(
        read.is_ok_and(|read| read.is_ok()),
        "a quick reader is free"
    );
    assert!(begins.try_recv().is_err(), "the others wait for their turn");
    drop(let_go);
    for exported in under_way {
        assert_eq!(exported.await.expect("no panic"), Ok(()));
    }
    assert_eq!(begins.len(), 19, "each had its turn");
}

#[tokio::test]
async fn one_export_of_a_user_is_under_way_and_a_second_press_is_told_so() {
    let hosting = Hosting::new().await;
    let (begun, mut begins) = channel::unbounded_channel();
    let (let_go, go_on) = mpsc::channel();
    let (host, white) = (hosting.host.clone(), hosting.caller(WHITE));
    let go_on = Arc::new(Mutex::new(go_on));
    let writer = Halting { begun, go_on };
    let first = tokio::spawn({
        let white = white.clone();
        async move {
            let written = host.write_holdings(&white, move || writer.clone());
            written.await.map(drop)
        }
    });
    begins.recv().await.expect("it begins");
    let few = || Few { taken: 0, most: 1 };
    let second = hosting.host.write_holdings(&white, few).await;
    assert_eq!(second.map(drop), Err(Refusal::Exporting));
    drop(let_go);
    assert_eq!(first.await.expect("no panic"), Ok(()));
    let again = hosting.host.write_holdings(&white, few).await;
    assert_eq!(again.map(drop), Ok(()));
}

#[tokio::test(start_paused = true)]
async fn rows_are_written_as_they_are_read_and_no_more_than_are_taken() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_any(id).await;
    let resigned = hosting.host.resign(&hosting.caller(BLACK), id).await;
    resigned.expect("it runs");
    hosting.settled().await;
    let sql = rusqlite::Connection::open(&hosting.path).expect("the same file");
    copy_match(&sql, &id.to_string(), MATCHES);
    let white = hosting.caller(WHITE);
    let few = || Few {
        taken: 0,
        most: 1000,
    };
    let written = hosting
        .host
        .write_holdings(&white, few)
        .await
        .expect("read");
    assert_eq!(written.taken, written.most);
    let all = holdings(&hosting.host, &white).await;
    let of = |name: &str| {
        all.iter()
            .find(|kind| kind.name == name)
            .map(|it| it.rows.len())
    };
    let copies = usize::try_from(MATCHES).expect("small");
    assert_eq!(of("finished_matches"), Some(copies + 1));
}
