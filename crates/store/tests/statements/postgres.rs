//! PostgreSQL reads the schema and every statement of the program.
//!
//! psql stands between: it tells the types of parameters and columns, and goes on after a refusal.

use std::collections::BTreeSet;

use rusqlite::Connection;
use store::dialect;

use crate::folder::folder;
use crate::server::Database;
use crate::sources::{is_of_postgres, statements};

const SCHEMA: &str = include_str!("../../../../migrations/V1__first.sql");

/// The tables whose rows get their number from the database.
const NUMBERED: [&str; 3] = ["acts", "reports", "subjects"];

/// The types of a parameter: a number, a text or bytes.
const PARAMETERS: [&str; 4] = ["bigint", "bytea", "double precision", "text"];

/// The types of a column that is read: a parameter's type, the 1 of an EXISTS or a condition.
const COLUMNS: [&str; 6] = [
    "bigint",
    "boolean",
    "bytea",
    "double precision",
    "integer",
    "text",
];

/// Returns whether a statement is about SQLite's own tables, or the one that tells its migrations.
fn is_engines_own(statement: &str) -> bool {
    let own = ["sqlite_schema", "pragma_", "piste_migrations"];
    own.iter().any(|name| statement.contains(name)) || is_of_postgres(statement)
}

/// Returns what PostgreSQL has against each of these statements.
/// Runs a script in a database, which ends at its first error, and returns what it prints.
pub(crate) fn run(database: &Database, script: &str) -> String {
    database.print(&format!("\\connect {}\n{script}", database.name()))
}

fn faults(database: &Database, statements: &[&str]) -> Vec<Vec<String>> {
    let mut script = "\\set ON_ERROR_STOP off\n".to_owned();
    for statement in statements {
        let statement = statement.replace('?', "$");
        script += &format!(
            "\\echo statement
PREPARE it AS {statement};
\\if :ERROR
    \\echo refused :LAST_ERROR_MESSAGE
\\else
    SELECT 'parameter ' || number, type FROM pg_prepared_statements,
        unnest(parameter_types) WITH ORDINALITY AS parameters (type, number);
    DEALLOCATE it;
    {statement} \\gdesc
\\endif
"
        );
    }
    let mut faults: Vec<Vec<String>> = Vec::new();
    for line in run(database, &script).lines() {
        if line == "statement" {
            faults.push(Vec::new());
        } else if let Some(fault) = fault(line) {
            let found = faults.last_mut();
            found.expect("the statement of a fault").push(fault);
        }
    }
    assert_eq!(faults.len(), statements.len());
    faults
}

/// Returns the fault that a line tells of a statement: a refusal, or a type that the program does
/// not write or read.
fn fault(line: &str) -> Option<String> {
    if let Some(refusal) = line.strip_prefix("refused ") {
        return Some(refusal.to_owned());
    }
    let (name, kind) = line.rsplit_once('|')?;
    let is_known = if name.starts_with("parameter ") {
        PARAMETERS.contains(&kind)
    } else {
        COLUMNS.contains(&kind)
    };
    (!is_known).then(|| format!("{name} is {kind}"))
}

#[test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
fn postgres_has_the_tables_columns_views_and_indexes_of_sqlite() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let connection = Connection::open(path).expect("a new database");
    let parts = "SELECT type || ' ' || name FROM sqlite_schema
         WHERE sql IS NOT NULL AND name <> 'piste_migrations'
         UNION SELECT 'column ' || part.name || '.' || field.name
         FROM sqlite_schema AS part, pragma_table_xinfo(part.name) AS field
         WHERE part.type IN ('table', 'view') AND part.name <> 'piste_migrations'";
    let mut parts = connection.prepare(parts).expect("a statement");
    let parts = parts.query_map([], |row| row.get(0)).expect("read");
    let parts: BTreeSet<String> = parts.collect::<Result<_, _>>().expect("text");
    let database = Database::create();
    run(&database, &dialect::postgres(SCHEMA));
    let found = run(
        &database,
        "SELECT 'table ' || tablename FROM pg_tables WHERE schemaname = 'public'
         UNION SELECT 'view ' || viewname FROM pg_views WHERE schemaname = 'public'
         UNION SELECT 'index ' || indexname FROM pg_indexes WHERE schemaname = 'public'
             AND indexname NOT IN (SELECT conname FROM pg_constraint)
         UNION SELECT 'column ' || table_name || '.' || column_name
         FROM information_schema.columns WHERE table_schema = 'public';",
    );
    let found: BTreeSet<String> = found.lines().map(str::to_owned).collect();
    let differences: Vec<&String> = parts.symmetric_difference(&found).collect();
    assert!(differences.is_empty(), "{differences:#?}");
    assert!(parts.len() > 400, "{} parts", parts.len());
}

#[test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
fn postgres_prepares_every_statement() {
    let mut statements = statements();
    statements.retain(|text, _| !is_engines_own(text));
    let database = Database::create();
    run(&database, &dialect::postgres(SCHEMA));
    let texts: Vec<&str> = statements.keys().map(String::as_str).collect();
    let mut refused = Vec::new();
    for ((text, place), faults) in statements.iter().zip(faults(&database, &texts)) {
        if !faults.is_empty() {
            refused.push(format!("{place}: {}\n    {text}", faults.join("; ")));
        }
    }
    refused.sort();
    let (number, all) = (refused.len(), texts.len());
    assert!(
        refused.is_empty(),
        "{number} of {all}:\n{}",
        refused.join("\n")
    );
}

#[test]
#[ignore = "needs a PostgreSQL, named in PISTE_TEST_POSTGRES (run by .ci/run)"]
fn what_postgres_refuses_or_reads_by_another_type_is_found() {
    let database = Database::create();
    run(&database, &dialect::postgres(SCHEMA));
    let faults = faults(
        &database,
        &[
            "SELECT name FROM users WHERE user_id = ?1",
            "SELECT missing FROM users",
            "SELECT name FROM users WHERE (?1 IS NULL OR user_id = ?1)",
            "SELECT sum(points) AS points FROM ratings",
            "UPDATE users SET name = 'A' WHERE (?1 OR user_id = ?2)",
            "DELETE FROM users WHERE user_id = ?1 RETURNING user_id",
        ],
    );
    let faults: Vec<String> = faults.into_iter().map(|them| them.join("; ")).collect();
    assert_eq!(
        faults,
        [
            "",
            "column \"missing\" does not exist",
            "could not determine data type of parameter $1",
            "points is numeric",
            "parameter 1 is boolean",
            "",
        ]
    );
}

#[test]
fn the_database_numbers_what_no_insert_numbers() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let connection = Connection::open(path).expect("a new database");
    let mut numbered = BTreeSet::new();
    for text in statements().keys() {
        let Some((table, rest)) = text
            .strip_prefix("INSERT INTO ")
            .and_then(|text| text.split_once(" ("))
        else {
            continue;
        };
        let (columns, _) = rest.split_once(')').expect("the columns of an INSERT");
        let named: Vec<&str> = columns.split(',').map(str::trim).collect();
        let keys = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 AND type = 'INTEGER'
             AND (SELECT count(*) FROM pragma_table_info(?1) WHERE pk > 0) = 1";
        let mut keys = connection.prepare(keys).expect("a statement");
        let keys = keys.query_map([table], |row| row.get(0)).expect("read");
        let keys: Vec<String> = keys.collect::<Result<_, _>>().expect("text");
        if keys.iter().any(|key| !named.contains(&key.as_str())) {
            numbered.insert(table.to_owned());
        }
    }
    assert_eq!(numbered, BTreeSet::from(NUMBERED.map(str::to_owned)));
}
