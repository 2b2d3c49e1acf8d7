//! Traces of people who had everything about them deleted.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use crate::pairing::Played;
use crate::tally::{Kind, Tally};

/// The tables in which the number of somebody who was deleted stays, for when they come back.
const KEPT: [&str; 2] = ["bans", "blocks"];

/// Looks for everybody who has left in every row, and tries itself with somebody who has not. The file
/// must not be open as a store.
pub(crate) fn check(file: &Path, played: &[Played], tally: &mut Tally) {
    let database = Connection::open(file).expect("the database opens");
    let people = || played.iter().flat_map(|played| &played.people);
    for person in people().filter(|person| person.memory.has_left) {
        let user = person.user.id().get();
        for place in of(&database, user).expect("every table is read") {
            let what = format!("user {user} has left and still stands in {place}");
            tally.find(Kind::Wrong, what);
        }
    }
    let stays = people().find(|person| !person.memory.leaves);
    let user = stays.map(|person| person.user.id().get());
    if user.is_some_and(|user| of(&database, user).is_ok_and(|found| found.is_empty())) {
        let what = "the harness does not see people in the database".to_owned();
        tally.find(Kind::Wrong, what);
    }
}

/// Returns the places in which a user's number stands, each as `table.column`.
fn of(database: &Connection, user: u64) -> rusqlite::Result<Vec<String>> {
    let (number, digits) = (user.cast_signed(), user.to_string());
    let mut tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")?;
    let tables = tables.query_map([], |row| row.get::<_, String>(0))?;
    let mut found = Vec::new();
    for table in tables {
        let table = table?;
        if KEPT.contains(&table.as_str()) {
            continue;
        }
        let mut rows = database.prepare(&format!("SELECT * FROM {table}"))?;
        let columns: Vec<String> = rows.column_names().map(ToString::to_string).collect();
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            for (place, column) in columns.iter().enumerate() {
                let is_theirs = match row.get_ref(place)? {
                    ValueRef::Integer(value) => value == number,
                    ValueRef::Text(text) => String::from_utf8_lossy(text).contains(&digits),
                    _ => false,
                };
                if is_theirs {
                    found.push(format!("{table}.{column}"));
                }
            }
        }
    }
    Ok(found)
}
