//! Transactions on PostgreSQL: equal to some order, repeated where they have to be, and never half.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;

use futures::future::join_all;
use model::Timestamp;
use store::{Address, Store, StoreError};

use crate::line::{Cut, Line};
use crate::postgres::run;
use crate::server::Database;

/// Connects to a database.
fn connect(database: &Database) -> Result<Store, StoreError> {
    let address = Address::parse(&database.address(), None).expect("an address");
    Store::connect(&address)
}

fn store(database: &Database) -> Store {
    connect(database).expect("a database")
}

/// Adds one to a moment: a job that reads and writes.
async fn add_one(store: &Store) -> Result<(), StoreError> {
    let job = |tx: &store::Tx<'_>| {
        let last = tx.last_beat()?.map_or(0, |beat| beat.0);
        tx.beat(Timestamp(last + 1))
    };
    store.write(job).await
}

#[tokio::test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn jobs_of_two_programs_that_read_and_write_the_same_are_all_done_once() {
    let database = Database::create();
    let stores = [store(&database), store(&database)];
    let all = (0..200).map(|number| add_one(&stores[number % 2]));
    assert!(join_all(all).await.iter().all(Result::is_ok));
    let found = stores[0].read(|tx| tx.last_beat()).await.expect("read");
    assert_eq!(found, Some(Timestamp(200)));
    let repeats = stores.map(|store| store.counters().repeats.load(Ordering::Relaxed));
    assert!(repeats.iter().sum::<u64>() > 0, "they have met");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_job_that_fails_leaves_nothing() {
    let database = Database::create();
    let store = store(&database);
    let failed = store.write(|tx| {
        tx.beat(Timestamp(7))?;
        Err::<(), _>(StoreError::NotCommitted)
    });
    assert!(failed.await.is_err());
    assert_eq!(store.read(|tx| tx.last_beat()).await.expect("read"), None);
}

#[tokio::test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_read_of_one_statement_asks_once_and_one_of_several_sees_one_state() {
    let database = Database::create();
    let line = Line::to(&database.address());
    let address = Address::parse(&line.address, None).expect("an address");
    let (store, other) = (
        Store::connect(&address).expect("a database"),
        store(&database),
    );
    let other = Arc::new(other);
    let handle = tokio::runtime::Handle::current();
    let one = || store.read(|tx| tx.last_beat());
    // Between two statements of a job somebody else writes.
    let two = || {
        let (other, handle) = (Arc::clone(&other), handle.clone());
        store.read(move |tx| {
            let first = tx.last_beat()?;
            handle.block_on(add_one(&other))?;
            Ok((first, tx.last_beat()?))
        })
    };
    assert_eq!(one().await.expect("read"), None);
    line.count_anew();
    assert_eq!(one().await.expect("read"), None);
    assert_eq!(line.asked(), 1);
    for _ in 0..3 {
        let (first, second) = two().await.expect("read");
        assert_eq!(first, second);
    }
    // The first time it was begun without a transaction, and begun again.
    assert_eq!(one().await.expect("read"), Some(Timestamp(4)));
}

#[tokio::test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn sessions_that_the_server_ends_are_made_again() {
    let database = Database::create();
    let store = store(&database);
    for number in 1..=5 {
        add_one(&store).await.expect("written");
        let found = store.read(|tx| tx.last_beat()).await.expect("read");
        assert_eq!(found, Some(Timestamp(number)));
        run(
            &database,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'piste';",
        );
    }
}

#[tokio::test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn a_commit_whose_answer_is_lost_is_unknown_and_a_look_tells_whether_it_held() {
    let database = Database::create();
    drop(store(&database));
    let line = Line::to(&database.address());
    let address = Address::parse(&line.address, None).expect("an address");
    let store = Store::connect(&address).expect("a database");
    for (cut, held) in [
        (Cut::Before, false),
        (Cut::After, true),
        (Cut::Before, false),
    ] {
        let before = store.read(|tx| tx.last_beat()).await.expect("read");
        line.cut(cut);
        let lost = add_one(&store).await;
        assert!(line.was_cut());
        assert!(matches!(lost, Err(StoreError::Unknown)), "{lost:?}");
        // The server may still be at it.
        let asked = "SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid();";
        while run(&database, asked) != "0\n" {}
        let after = store.read(|tx| tx.last_beat()).await.expect("read again");
        assert_eq!(after != before, held, "{before:?} {after:?}");
        add_one(&store).await.expect("on a new connection");
    }
}

#[tokio::test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
async fn programs_that_open_a_new_database_at_once_make_its_schema_once() {
    let database = Database::create();
    let opened = || {
        thread::spawn({
            let address = Address::parse(&database.address(), None).expect("an address");
            move || Store::connect(&address).map(drop)
        })
    };
    let opened: Vec<_> = (0..4).map(|_| opened()).collect();
    for opened in opened {
        opened.join().expect("a thread").expect("opened");
    }
    let versions = run(&database, "SELECT version FROM piste_migrations;");
    assert_eq!(versions, "1\n");
}

#[test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
fn a_database_that_does_not_fit_is_refused_with_what_would_be_right() {
    let refused = |database: &Database| {
        let refused = connect(database).map(drop).expect_err("unfit");
        let said = refused.to_string();
        assert!(
            said.contains(database.name()) && !said.contains('@'),
            "{said}"
        );
        said
    };
    let other = "ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C'";
    let ordered = Database::like("template0", other);
    assert!(refused(&ordered).contains("LOCALE 'C'"));
    let newer = Database::create();
    connect(&newer).expect("a new database");
    run(
        &newer,
        "INSERT INTO piste_migrations VALUES (99, 'V99__later', '');",
    );
    assert!(refused(&newer).contains("version 99"));
    let unlike = Database::create();
    connect(&unlike).expect("a new database");
    run(&unlike, "ALTER TABLE moments DROP COLUMN at;");
    assert!(refused(&unlike).contains("moments.at"));
}

#[test]
fn an_address_shows_no_password_and_says_what_it_lacks() {
    let address = "postgres://ada:secret@db.example.com:5433/piste";
    let address = Address::parse(address, None).expect("an address");
    for shown in [address.to_string(), format!("{address:?}")] {
        assert!(shown.contains("db.example.com"), "{shown}");
        assert!(
            !shown.contains("secret") && !shown.contains("ada"),
            "{shown}"
        );
    }
    assert!(
        address.warning().is_some(),
        "far away, and perhaps in the clear"
    );
    let near = "postgres://ada:secret@127.0.0.1/piste";
    assert_eq!(
        Address::parse(near, None).expect("an address").warning(),
        None
    );
    let refused = Address::parse("piste.db", None)
        .expect_err("a path")
        .to_string();
    assert!(
        refused.contains("postgres://user:password@host/database"),
        "{refused}"
    );
}
