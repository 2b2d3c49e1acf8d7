//! Every statement of the program finds its rows by an index.

use std::collections::BTreeMap;

use rusqlite::{Connection, StatementStatus};

use store::Store;

use crate::folder::folder;
use crate::sources::{is_of_postgres, statements};

/// The tables that never have more than a few rows.
const SMALL: [&str; 8] = [
    "sqlite_schema",
    "moments",
    "hosts",
    "shards",
    "identifies",
    "emojis",
    "registrations",
    "piste_migrations",
];
/// The things that a statement may go through from end to end: a page that it has just put
/// together, or an index that holds only what is under way.
const PASSES: [&str; 3] = [
    "page",
    "posts USING INDEX posts_due",
    "contests USING INDEX contests_waiting",
];
/// The statements of an operator or of a start alone, who wait for the whole file to be read anyway.
const OPERATORS: [&str; 11] = [
    "SELECT type || ' ' || name FROM sqlite_schema WHERE sql IS NOT NULL",
    "SELECT 'column ' || part.name || '.' || field.name FROM sqlite_schema part, pragma_table_info(part.name) field",
    "SELECT * FROM reports ORDER BY at DESC, report_id DESC",
    "SELECT count(*) FROM matches",
    "SELECT offer_id FROM offers WHERE state = 'open'",
    "UPDATE contests SET state = 'called-off', due_at = NULL, ended_at = ?1, code = NULL, version = version + 1 WHERE state IN ('open', 'line-up', 'playing')",
    "DELETE FROM ratings",
    "DELETE FROM server_ratings",
    "DELETE FROM rivals",
    "DELETE FROM rating_changes",
    "DELETE FROM ranks",
];

/// Returns everything that a statement goes through from end to end.
fn scans(connection: &Connection, statement: &str) -> Vec<String> {
    let explained = format!("EXPLAIN QUERY PLAN {statement}");
    let mut plan = connection.prepare(&explained).expect(statement);
    let mut scans = Vec::new();
    // The plan is the same whatever the parameters are.
    let mut rows = plan.raw_query();
    while let Some(row) = rows.next().expect(statement) {
        let detail: String = row.get("detail").expect("text");
        scans.extend(detail.strip_prefix("SCAN ").map(str::to_owned));
    }
    scans
}

fn is_allowed(scan: &str) -> bool {
    let table = scan.split(' ').next().unwrap_or_default();
    // A comparison of constants goes through no table.
    SMALL.contains(&table) || PASSES.contains(&scan) || scan == "CONSTANT ROW"
}

#[test]
fn no_statement_scans_a_table_that_grows() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    drop(Store::open(&path).expect("a new file"));
    let connection = Connection::open(&path).expect("the same file");
    let statements = statements();
    let mut scanning = Vec::new();
    for statement in statements.keys() {
        if OPERATORS.contains(&statement.as_str()) || is_of_postgres(statement) {
            continue;
        }
        let scans = scans(&connection, statement).into_iter();
        scanning.extend(
            scans
                .filter(|scan| !is_allowed(scan))
                .map(|scan| (scan, statement)),
        );
    }
    assert!(scanning.is_empty(), "{scanning:#?}");
}

#[test]
fn matches_of_computers_are_found_without_a_look_at_all_that_run() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    drop(Store::open(&path).expect("a new file"));
    let connection = Connection::open(&path).expect("the same file");
    let statements = statements();
    let is_meant = |it: &&String| it.contains("ended_at IS NULL AND deadline IS NULL");
    let found: Vec<&String> = statements.keys().filter(is_meant).collect();
    assert_eq!(found.len(), 1, "{found:#?}");
    let explained = format!("EXPLAIN QUERY PLAN {}", found[0]);
    let mut plan = connection.prepare(&explained).expect("sound");
    let first: String = plan
        .raw_query()
        .next()
        .expect("a plan")
        .expect("a step")
        .get("detail")
        .expect("text");
    assert!(first.contains("matches_computer"), "{first}");
}

#[test]
fn best_wins_and_usual_opponents_are_read_in_their_order_however_many_there_are() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    drop(Store::open(&path).expect("a new file"));
    let connection = Connection::open(&path).expect("the same file");
    for (order, index) in [
        ("ORDER BY beaten_rating DESC, other_id", "rivals_beaten"),
        ("ORDER BY won + drawn + lost DESC, other_id", "rivals_usual"),
    ] {
        let statements = statements();
        let found: Vec<&String> = statements.keys().filter(|it| it.contains(order)).collect();
        assert_eq!(found.len(), 1, "{found:#?}");
        let explained = format!("EXPLAIN QUERY PLAN {}", found[0]);
        let mut plan = connection.prepare(&explained).expect("sound");
        let steps = plan.raw_query().mapped(|step| step.get("detail"));
        let steps: Vec<String> = steps.collect::<Result<_, _>>().expect("a plan");
        assert!(
            steps[0].contains(&format!("INDEX {index} ")),
            "{index}: {steps:#?}"
        );
        let sorts = steps.iter().any(|step| step.contains("TEMP B-TREE"));
        assert!(!sorts, "{index}: {steps:#?}");
    }
}

/// Inserts a row with these values, and with something for every other column that has to have a
/// value.
fn insert(connection: &Connection, table: &str, values: &[(&str, i64)]) {
    let columns = "SELECT name, type FROM pragma_table_info(?1) WHERE \"notnull\"
         AND dflt_value IS NULL";
    let mut columns = connection.prepare(columns).expect("a statement");
    let columns = columns.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)));
    let columns = columns.expect("read").collect::<Result<_, _>>();
    let mut row: BTreeMap<String, String> = columns.expect("text");
    for value in row.values_mut() {
        let empty = match value.as_str() {
            "TEXT" => "''",
            "BLOB" => "x''",
            _ => "0",
        };
        *value = empty.to_owned();
    }
    let values = values.iter();
    row.extend(values.map(|(name, value)| ((*name).to_owned(), value.to_string())));
    let names: Vec<&str> = row.keys().map(String::as_str).collect();
    let values: Vec<&str> = row.values().map(String::as_str).collect();
    let (names, values) = (names.join(", "), values.join(", "));
    let statement = format!("INSERT INTO {table} ({names}) VALUES ({values})");
    connection.execute(&statement, []).expect("inserted");
}

#[test]
fn who_has_blocked_whom_in_a_contest_is_one_statement_that_costs_as_much_as_it_has_members() {
    let statements = statements();
    let is_meant = |it: &&String| it.contains("blocked.team <> blocker.team");
    let found: Vec<&String> = statements.keys().filter(is_meant).collect();
    assert_eq!(found.len(), 1, "{found:#?}");
    let steps = [50_i64, 200].map(|members| {
        let folder = folder();
        let path = folder.path().join("piste.db");
        drop(Store::open(&path).expect("a new file"));
        let connection = Connection::open(&path).expect("the same file");
        connection
            .execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            .expect("set");
        insert(
            &connection,
            "contests",
            &[("contest_id", 1), ("offered_at", 9)],
        );
        for number in 0..members {
            for team in [0, 1] {
                let user = number * 2 + team;
                let player = [("contest_id", 1), ("user_id", user), ("team", team)];
                insert(&connection, "contest_players", &player);
            }
            // The opponent, a neighbour of the opponent's, and somebody who does not play.
            for blocked in [number * 2 + 1, number * 2 + 3, 1_000 + number] {
                let block = [("user_id", number * 2), ("blocked_id", blocked)];
                insert(&connection, "blocks", &block);
            }
        }
        connection.execute_batch("ANALYZE").expect("analysed");
        let mut statement = connection.prepare(found[0]).expect("sound");
        let mut rows = statement.query([""]).expect("run");
        let mut blocks = 0;
        while rows.next().expect("read").is_some() {
            blocks += 1;
        }
        drop(rows);
        assert_eq!(blocks, members * 2 - 1);
        statement.get_status(StatementStatus::VmStep)
    });
    assert!(steps[1] < steps[0] * 5, "{steps:?} for four times as many");
}

#[test]
fn a_statement_that_scans_is_found() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    drop(Store::open(&path).expect("a new file"));
    let connection = Connection::open(&path).expect("the same file");
    for (statement, scan) in [
        (
            "SELECT * FROM matches WHERE ended_at IS NULL OR winner = 0",
            "matches",
        ),
        ("SELECT * FROM log WHERE token = 'F1'", "log"),
        ("DELETE FROM waits WHERE waits > 3", "waits"),
    ] {
        let found = scans(&connection, statement);
        assert_eq!(found, [scan]);
        assert!(!is_allowed(&found[0]));
    }
}
