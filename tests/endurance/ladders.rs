//! The ladders: what the program has added up while it was killed, held against the same computed
//! anew by `piste ladder rebuild`, to the last bit.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::types::Value;

use crate::program::Installation;
use crate::tally::{Kind, Tally};

/// The tables that are a projection of results.
const TABLES: [&str; 5] = [
    "ratings",
    "ranks",
    "server_ratings",
    "rivals",
    "rating_changes",
];

/// Changes of the ladders that have to be found, each a bit or a row.
const PLANTED: [&str; 3] = [
    "UPDATE ratings SET rating = rating * (1 + 2.3e-16)
     WHERE kind = 'user'
         AND entrant_id = (SELECT max(entrant_id) FROM ratings WHERE kind = 'user')",
    "DELETE FROM rivals WHERE entrant_id = (SELECT max(entrant_id) FROM rivals)",
    "UPDATE ratings SET won = won + 1
     WHERE kind = 'server'
         AND entrant_id = (SELECT max(entrant_id) FROM ratings WHERE kind = 'server')",
];

type Ladders = BTreeMap<&'static str, Vec<Vec<Value>>>;

/// Computes the ladders anew and compares them with what they were, and tries itself.
pub(crate) fn check(installation: &Installation, tally: &mut Tally) {
    let file = installation.file("piste.db");
    let live = read(&file).expect("the ladders are read");
    let server = Value::Text("server".to_owned());
    let rivals = live["rivals"].iter().filter(|row| row.contains(&server));
    let rated = live["rating_changes"].len() / 2 + rivals.count() / 2;
    tally.rated = u32::try_from(rated).unwrap_or(u32::MAX);
    compare(installation, &live, tally);
    for planted in PLANTED {
        let database = Connection::open(&file).expect("the database opens");
        let changed = database.execute(planted, []).expect("planted");
        drop(database);
        let forged = read(&file).expect("the ladders are read");
        if changed > 0 && differences(&live, &forged).is_empty() {
            let what = format!("the harness does not see {planted}");
            tally.find(Kind::Wrong, what);
        }
    }
    // Whatever they were before: they are made of the results alone.
    compare(installation, &live, tally);
}

fn compare(installation: &Installation, live: &Ladders, tally: &mut Tally) {
    let config = installation.file("config.toml");
    let arguments = ["ladder", "rebuild", "--config"].map(Path::new);
    let mut rebuild = installation.piste(&arguments);
    let output = rebuild.arg(config).output().expect("it runs");
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        tally.find(Kind::Wrong, format!("the ladders are not rebuilt: {said}"));
    }
    let anew = read(&installation.file("piste.db")).expect("the ladders are read");
    for what in differences(live, &anew) {
        tally.find(Kind::Wrong, what);
    }
}

/// Returns the rows that one has and the other has not.
fn differences(live: &Ladders, anew: &Ladders) -> Vec<String> {
    let mut found = Vec::new();
    for (table, rows) in live {
        let others = &anew[table];
        let only = |rows: &[Vec<Value>], others: &[Vec<Value>], how: &str| {
            let only = rows.iter().filter(|row| !others.contains(row));
            let told = only.map(|row| format!("ladders: {table}, {how}: {row:?}"));
            told.collect::<Vec<String>>()
        };
        found.extend(only(rows, others, "not when computed anew"));
        found.extend(only(others, rows, "only when computed anew"));
    }
    found
}

fn read(file: &Path) -> rusqlite::Result<Ladders> {
    let database = Connection::open(file)?;
    let rows = |table: &str| {
        let mut rows = database.prepare(&format!("SELECT * FROM {table}"))?;
        let columns = rows.column_count();
        let rows = rows.query_map([], |row| (0..columns).map(|it| row.get(it)).collect())?;
        rows.collect::<rusqlite::Result<Vec<Vec<Value>>>>()
    };
    let table = |table| Ok((table, rows(table)?));
    TABLES.into_iter().map(table).collect()
}
