//! Copies of a match, put into a database past the program: as many as nobody would play for a test.

use rusqlite::Connection;

/// Puts copies of a finished match into a database, with its players and its log.
pub(crate) fn copy_match(connection: &Connection, id: &str, copies: u32) {
    // The copies of a seat come before the match to which they belong.
    let mut put = String::from("PRAGMA foreign_keys = OFF; BEGIN;");
    // The match comes last: the others look for its key.
    for table in ["seats", "log", "matches"] {
        let mut columns = connection
            .prepare("SELECT name FROM pragma_table_info(?1)")
            .expect("sound");
        let columns = columns.query_map([table], |row| row.get::<_, String>(0));
        let columns: Vec<String> = columns.expect("read").map(|it| it.expect("text")).collect();
        let value = |column: &String| match column.as_str() {
            "match_id" => "last + number".to_owned(),
            "id" => "format('01K%023d', number)".to_owned(),
            column => format!("{table}.{column}"),
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        put += &format!(
            "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL
                 SELECT number + 1 FROM numbers WHERE number < {copies})
             INSERT INTO {table} ({}) SELECT {}
             FROM numbers, (SELECT max(match_id) AS last FROM matches), {table}
             WHERE {table}.match_id = (SELECT match_id FROM matches WHERE id = '{id}');",
            columns.join(", "),
            values.join(", "),
        );
    }
    connection
        .execute_batch(&(put + "COMMIT;"))
        .expect("copied");
}
