//! Databases with many rated players and servers, built once and kept.

use std::path::{Path, PathBuf};

use host::{ServerId, UserId};
use rusqlite::Connection;
use store::Store;

/// The number of results to a player.
const RESULTS: u64 = 5;
/// The number of contests to a server, each of which has two.
const CONTESTS: u64 = 10;
/// The number of players to a server.
const MEMBERS: u64 = 50;
/// The number that the ids of players and servers begin at.
const FIRST: u64 = 10_000_000;
/// The number of a user who has met very many others, most of them several times.
const POPULAR: u64 = 1_000_000_000;
/// The number of those whom this user has met.
const MET: u64 = 10_000;

/// A database with many rated players and servers of one game. They are numbered from 0.
pub(crate) struct Filled {
    pub path: PathBuf,
    pub players: u64,
}

impl Filled {
    /// Returns a file with so many players, in a folder of the target directory.
    pub(crate) async fn with(players: u64) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ladder");
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{players}-players-and-servers.db"));
        if !path.exists() {
            let unfinished = folder.join("unfinished.db");
            let _ = std::fs::remove_file(&unfinished);
            Store::open(&unfinished).expect("a new file").close().await;
            fill(&unfinished, players).expect("rows");
            fill_servers(&unfinished, players / MEMBERS).expect("rows");
            std::fs::rename(&unfinished, &path).expect("the same folder");
        }
        Self { path, players }
    }

    /// Returns the number of results.
    pub(crate) fn results(&self) -> u64 {
        self.players * RESULTS
    }

    /// Returns the number of servers.
    pub(crate) fn servers(&self) -> u64 {
        self.players / MEMBERS
    }

    /// Returns a player.
    pub(crate) fn user(&self, number: u64) -> UserId {
        UserId(FIRST + number % self.players)
    }

    /// Returns a user who has met very many others.
    pub(crate) fn popular(&self) -> UserId {
        UserId(POPULAR)
    }

    /// Returns the server of a player.
    pub(crate) fn server(&self, number: u64) -> ServerId {
        ServerId(FIRST + number % self.players % (self.players / MEMBERS))
    }
}

/// Writes players, results and what the results come to. The ratings are spread as they would be,
/// and do not follow from the results.
fn fill(path: &Path, players: u64) -> rusqlite::Result<()> {
    let mut connection = open(path)?;
    let transaction = connection.transaction()?;
    let indexes = without_indexes(&transaction)?;
    let servers = players / MEMBERS;
    let results = players * RESULTS;
    let points = POINTS;
    transaction.execute_batch(&format!(
        "{of_players} INSERT INTO users (user_id, name, language, visibility)
             SELECT {FIRST} + i, 'player ' || i, 'en', 'everywhere' FROM numbers;
         CREATE TEMP TABLE seasons AS SELECT 0 AS season UNION ALL SELECT 8107;
         {of_players} INSERT INTO ratings
             SELECT {FIRST} + i, 'user', 'en-garde', season, {points} + 100, 50, 0.06, {points},
                 6, 1, 3, 3, 0, 2, 4, 2, 4, 0, 1700000000000 + i, 0, i % 40, i % 9, 1
             FROM numbers CROSS JOIN seasons ORDER BY i, season;
         INSERT INTO users (user_id, name, language, visibility)
             VALUES ({POPULAR}, 'popular', 'en', 'everywhere');
         INSERT INTO ratings SELECT {POPULAR}, kind, game, season, rating, deviation, volatility,
                 points, won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents, streak,
                 longest_streak, most_won, rated_at, week, week_bouts, week_streak, is_listed
             FROM ratings WHERE entrant_id = {FIRST};
         INSERT INTO ranks
             SELECT 'user', game, season, points, count(*) FROM ratings GROUP BY 2, 3, 4;
         {of_players} INSERT INTO server_ratings
             SELECT {FIRST} + i % {servers}, 'en-garde', season, {FIRST} + i, {points}, 0, i % 40, i % 9,
                 1
             FROM numbers CROSS JOIN seasons ORDER BY i, season;
         {of_players} INSERT INTO rivals
             SELECT {FIRST} + i, 'user', 'en-garde', 0, {FIRST} + (i + other.step) % {players}, 2, 1,
                 1, 1500 + i % 300
             FROM numbers CROSS JOIN (SELECT 1 AS step UNION ALL SELECT 2 UNION ALL SELECT 3) AS other
             ORDER BY 1, 5;
         {met} INSERT INTO rivals
             SELECT {POPULAR}, 'user', 'en-garde', 0, {FIRST} + i, i % 4, 0, 1, 1500 + i % 300
             FROM numbers;
         {of_results} INSERT INTO subjects (subject_id, id, kind)
             SELECT i + 1, printf('%026d', i), 'match' FROM numbers;
         {of_results} INSERT INTO matches (match_id, id, game, variant, revision, options, first_to,
                 first_seat, challenger_seat, sides, clock, clock_seconds, secret, rated, began_at,
                 version, sequence, ply, round, score_zero, score_one, ended_at, winner, reason)
             SELECT i + 1, printf('%026d', i), 'en-garde', 'standard', 1, 'standard', 1, 0, 0,
                 'chosen', 'move', 86400, zeroblob(32), 'rated', i, 0, 1, 1, 1, 1, 0, i, 0, 'score'
             FROM numbers;
         {of_results} INSERT INTO seats (match_id, seat, user_id, name, luck, server_id, began_at,
                 ended_at)
             SELECT i + 1, seat, CASE seat WHEN 0 THEN {zero} ELSE {one} END, 'player', '',
                 {FIRST} + (CASE seat WHEN 0 THEN {zero} ELSE {one} END - {FIRST}) % {servers}, i, i
             FROM numbers CROSS JOIN (SELECT 0 AS seat UNION ALL SELECT 1);
         {of_results} INSERT INTO results (number, match_id, game, variant, first_to, user_zero, user_one,
                 server_zero, server_one, score_zero, score_one, plies, winner, reason, rated, ended_at)
             SELECT i + 1, i + 1, 'en-garde', 'standard', 1, {zero}, {one},
                 {FIRST} + ({zero} - {FIRST}) % {servers}, {FIRST} + ({one} - {FIRST}) % {servers},
                 1, 0, 20, 0, 'score', 'rated', 1700000000000 + i * 1000
             FROM numbers;
         INSERT INTO rating_changes
             SELECT user_zero, game, number, 0, 1500, 1510 FROM results
             UNION ALL SELECT user_one, game, number, 1, 1500, 1490 FROM results ORDER BY 1, 3;
         INSERT INTO cursors (name, number) VALUES ('ladder', {results});",
        of_players = numbers(players),
        met = numbers(MET),
        of_results = numbers(results),
        zero = format_args!("{FIRST} + i % {players}"),
        one = format_args!("{FIRST} + (i + 1 + i / {players}) % {players}"),
    ))?;
    transaction.execute_batch(&indexes)?;
    transaction.commit()
}

/// Writes servers, contests of theirs and what these come to, in the same way.
fn fill_servers(path: &Path, servers: u64) -> rusqlite::Result<()> {
    let mut connection = open(path)?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(&format!(
        "CREATE TEMP TABLE seasons AS SELECT 0 AS season UNION ALL SELECT 8107;
         {of_servers} INSERT INTO servers (server_id, name)
             SELECT {FIRST} + i, 'server ' || i FROM numbers;
         {of_servers} INSERT INTO ratings
             SELECT {FIRST} + i, 'server', 'en-garde', season, {POINTS} + 100, 50, 0.06, {POINTS},
                 {CONTESTS}, 2, {CONTESTS} - 2, 0, 0, 0, 2 * {CONTESTS}, 1, 3, 4, 1700000000000 + i,
                 0, 0, 0, 1
             FROM numbers CROSS JOIN seasons ORDER BY i, season;
         INSERT INTO ranks
             SELECT kind, game, season, points, count(*) FROM ratings WHERE kind = 'server'
             GROUP BY 1, 2, 3, 4;
         {of_contests} INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
                 points_zero, points_one, won_zero, won_one, played, rated, ended_at)
             SELECT i + 1, i + 1, 'en-garde', {FIRST} + i % {servers},
                 {FIRST} + (i + 1 + i / {servers}) % {servers}, 6, 4, 3, 2, 5, 'rated',
                 1700000000000 + i * 1000
             FROM numbers;
         INSERT INTO rivals
             SELECT server_zero, 'server', game, season, server_one, 1, 0, 0,
                 CASE season WHEN 0 THEN 1500 + number % 300 END
             FROM contest_results CROSS JOIN seasons;
         INSERT INTO rivals
             SELECT server_one, 'server', game, season, server_zero, 0, 0, 1, NULL
             FROM contest_results CROSS JOIN seasons;
         INSERT INTO cursors (name, number) VALUES ('contests', {contests});",
        of_servers = numbers(servers),
        of_contests = numbers(servers * CONTESTS),
        contests = servers * CONTESTS,
    ))?;
    transaction.commit()
}

/// A sum of three even spreads: most are near the middle.
const POINTS: &str = "400 + (i * 7919) % 700 + (i * 104729) % 700 + (i * 1299709) % 700";

/// Returns the beginning of a statement that counts so far from 0.
fn numbers(most: u64) -> String {
    format!(
        "WITH RECURSIVE numbers (i) AS
             (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < {most})"
    )
}

/// Opens a file to be filled: rows name others that are not there.
fn open(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "OFF")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    connection.pragma_update(None, "foreign_keys", false)?;
    connection.pragma_update(None, "cache_size", -800_000)?;
    Ok(connection)
}

/// Drops every index, and returns the statements that make them again: sorting all rows at the end
/// takes far less long than finding the place of each.
fn without_indexes(connection: &Connection) -> rusqlite::Result<String> {
    let query = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL";
    let mut rows = connection.prepare(query)?;
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let indexes: Vec<(String, String)> = rows.collect::<Result<_, _>>()?;
    let mut made_again = String::new();
    for (name, made) in indexes {
        connection.execute_batch(&format!("DROP INDEX {name}"))?;
        made_again.push_str(&made);
        made_again.push_str(";\n");
    }
    Ok(made_again)
}
