//! Statements that SQLite and PostgreSQL both take and understand differently: there are none.

use std::collections::BTreeSet;

use rusqlite::Connection;

use crate::folder::folder;
use crate::sources::statements;

/// Returns the columns that can be NULL, each with its table.
fn columns_with_null(connection: &Connection) -> BTreeSet<(String, String)> {
    let columns = "SELECT part.name, field.name FROM sqlite_schema AS part,
             pragma_table_info(part.name) AS field
         WHERE part.type = 'table' AND field.\"notnull\" = 0 AND field.pk = 0";
    let mut columns = connection.prepare(columns).expect("a statement");
    let columns = columns.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    columns
        .expect("read")
        .collect::<Result<_, _>>()
        .expect("text")
}

/// Returns what SQLite and PostgreSQL both take in a statement and understand differently.
fn differences(statement: &str, with_null: &BTreeSet<(String, String)>) -> Vec<String> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    let words: Vec<&str> = statement.split(|sign| !is_part(sign)).collect();
    let mut differences = Vec::new();
    for arguments in statement.split("substr(").skip(1) {
        let (arguments, _) = arguments.split_once(')').unwrap_or((arguments, ""));
        // From the end in SQLite, from before the beginning in PostgreSQL.
        if arguments.contains(", -") {
            differences.push(format!("substr({arguments})"));
        }
    }
    for terms in statement.split("ORDER BY ").skip(1) {
        let terms = terms.split(" LIMIT ").next().unwrap_or_default();
        let terms = terms.split([')', ',']).map(str::trim);
        for term in terms.map(|term| term.trim_end_matches(" DESC")) {
            let column = term.rsplit('.').next().unwrap_or_default();
            let can_be_null = |(table, name): &(String, String)| {
                name == column && words.contains(&table.as_str())
            };
            let has_null = with_null.iter().any(can_be_null)
                && !["IS NOT NULL", "<", "=", ">"]
                    .iter()
                    .any(|condition| statement.contains(&format!("{column} {condition}")));
            // Before all values in SQLite, after them in PostgreSQL.
            if has_null {
                differences.push(format!("NULL in ORDER BY {term}"));
            }
        }
    }
    differences
}

#[test]
fn no_statement_means_something_else_to_postgres() {
    let folder = folder();
    let connection = Connection::open(folder.path().join("piste.db")).expect("a new database");
    let with_null = columns_with_null(&connection);
    let mut found = Vec::new();
    for (text, place) in statements() {
        let differences = differences(&text, &with_null).into_iter();
        found.extend(differences.map(|it| format!("{place}: {it}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn what_means_something_else_to_postgres_is_found() {
    let folder = folder();
    let connection = Connection::open(folder.path().join("piste.db")).expect("a new database");
    let with_null = columns_with_null(&connection);
    for (statement, difference) in [
        (
            "SELECT substr(id, -6) FROM matches WHERE ended_at IS NULL",
            Some("substr(id, -6)"),
        ),
        (
            "SELECT id FROM matches WHERE ended_at IS NULL ORDER BY matches.deadline DESC LIMIT 2",
            Some("NULL in ORDER BY matches.deadline"),
        ),
        (
            "SELECT id FROM matches ORDER BY deadline IS NOT NULL, deadline, match_id",
            None,
        ),
        ("SELECT substr(id, 21) FROM matches ORDER BY match_id", None),
    ] {
        let found = differences(statement, &with_null);
        let difference = difference.map(str::to_owned);
        assert_eq!(found, difference.into_iter().collect::<Vec<_>>());
    }
}
