//! Databases with many matches, built once and kept.

use std::path::{Path, PathBuf};

use host::{ChannelId, MatchId, ServerId, UserId};
use rusqlite::{Connection, params};

use crate::{deliveries, many};

/// One match in so many runs, the others have ended.
const RUNNING: u64 = 10;
/// The number of matches to a user, a channel and a server.
const TO_A_USER: u64 = 50;
const TO_A_CHANNEL: u64 = 20;
const TO_A_SERVER: u64 = 500;
/// The finished matches, counted from the first, whose deliveries are still there.
const UNCLEANED: u64 = 20_000;
/// The first key of a copied row.
const FIRST: u64 = 100;
/// The number that the ids of copied users, channels, threads and servers begin at.
const OTHERS: u64 = 10_000_000;
/// The number of plies in a match.
const PLIES: usize = 10;

/// A database with many matches. They are numbered from 0.
pub(crate) struct Filled {
    pub path: PathBuf,
    pub count: u64,
}

impl Filled {
    /// Returns a file with so many matches, in a folder of the target directory.
    pub(crate) async fn with(count: u64) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("store");
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{count}-matches.db"));
        if !path.exists() {
            let unfinished = folder.join("unfinished.db");
            let _ = std::fs::remove_file(&unfinished);
            play_models(&unfinished).await;
            multiply(&unfinished, count).expect("rows");
            std::fs::rename(&unfinished, &path).expect("the same folder");
        }
        Self { path, count }
    }

    /// Returns the id of a match.
    pub(crate) fn id(&self, number: u64) -> MatchId {
        MatchId::parse(&format!("{:026}", number % self.count)).expect("26 digits")
    }

    /// Returns the number of a match that runs.
    pub(crate) fn running(&self, number: u64) -> u64 {
        (number % (self.count / RUNNING)) * RUNNING
    }

    /// Returns a user who plays.
    pub(crate) fn user(&self, number: u64) -> UserId {
        UserId(OTHERS + number % (self.count / TO_A_USER))
    }

    /// Returns a server in which matches are played.
    pub(crate) fn server(&self, number: u64) -> ServerId {
        ServerId(OTHERS + number % (self.count / TO_A_SERVER))
    }

    /// Returns the thread of a match.
    pub(crate) fn thread(&self, number: u64) -> ChannelId {
        ChannelId(OTHERS + number % self.count)
    }
}

/// Plays the two matches that are copied: one runs, one has ended.
async fn play_models(path: &Path) {
    let host = many::host(path, true).await;
    let running = many::matches(&host, 2).await;
    for _ in 0..PLIES {
        for pair in &running {
            many::play(&host, pair).await;
        }
    }
    let ended = &running[1];
    let resigned = host.resign(&ended.players[0], ended.id).await;
    assert!(resigned.is_ok(), "it ends");
    deliveries::settled(&host).await;
    host.shutdown().await;
}

/// Copies the rows of both matches again and again, in one transaction.
fn multiply(path: &Path, count: u64) -> rusqlite::Result<()> {
    let mut connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "OFF")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    connection.pragma_update(None, "cache_size", -400_000)?;
    let model = |ended: bool| {
        let sql = "SELECT match_id FROM matches WHERE (ended_at IS NOT NULL) = ?1";
        connection.query_row(sql, [ended], |row| row.get::<_, u64>(0))
    };
    let (running, ended) = (model(false)?, model(true)?);
    let transaction = connection.transaction()?;
    let copies = Copies {
        connection: &transaction,
        count,
    };
    let runs = format!("i % {RUNNING} = 0");
    let over = format!("i % {RUNNING} <> 0");
    let uncleaned = format!("{over} AND i < {UNCLEANED}");
    let (users, channels, servers) = (count / TO_A_USER, count / TO_A_CHANNEL, count / TO_A_SERVER);
    let key = format!("{FIRST} + i");
    let id = "printf('%026d', i)";
    let user = format!("{OTHERS} + (i * 7 + seat * 3) % {users}");
    let server = format!("{OTHERS} + i % {servers}");
    let channel = format!("{OTHERS} + i % {channels}");
    let thread = format!("{OTHERS} + i");
    let of_match = ("match_id", &*key);
    let subject = [("subject_id", &*key), ("id", id)];
    copies.make("subjects", "subject_id", running, &subject, "1")?;
    let venue = [
        ("subject_id", &*key),
        ("server_id", &server),
        ("channel_id", &channel),
        ("thread_id", &thread),
    ];
    for (model, which, told) in [(running, &runs, &runs), (ended, &over, &uncleaned)] {
        copies.make("matches", "match_id", model, &[of_match, ("id", id)], which)?;
        copies.make(
            "seats",
            "match_id",
            model,
            &[of_match, ("user_id", &user)],
            which,
        )?;
        copies.make("homes", "match_id", model, &[of_match], which)?;
        copies.make("venues", "subject_id", model, &venue, which)?;
        copies.make("log", "match_id", model, &[of_match], which)?;
        let of_subject = ("subject_id", &*key);
        copies.make("posts", "subject_id", model, &[of_subject], told)?;
    }
    let result = [("number", &*key), of_match];
    copies.make("results", "match_id", ended, &result, &over)?;
    let challenger = format!("{OTHERS} + (i * 7) % {users}");
    let offer = [
        ("offer_id", &*key),
        ("id", id),
        ("challenger_id", &challenger),
    ];
    copies.make("offers", "offer_id", 1, &offer, "1")?;
    let known = many::pair(0)[0].user.0;
    let anybody = format!("i < {users}");
    let as_user = [("user_id", &*thread)];
    copies.make("users", "user_id", known, &as_user, &anybody)?;
    // In one running match in a hundred something waits.
    transaction.execute(
        "UPDATE posts SET wanted = wanted + 2
         WHERE slot = 'announcement:0' AND (subject_id - ?1) % (100 * ?2) = 0",
        params![FIRST, RUNNING],
    )?;
    transaction.commit()
}

/// Copies of rows, one for each number below `count`.
struct Copies<'a> {
    connection: &'a Connection,
    count: u64,
}

impl Copies<'_> {
    /// Copies the rows of a table that belong to a model, for every number `i` that fits, with some
    /// columns changed.
    fn make(
        &self,
        table: &str,
        owner: &str,
        model: u64,
        changed: &[(&str, &str)],
        which: &str,
    ) -> rusqlite::Result<()> {
        let (connection, count) = (self.connection, self.count);
        connection.execute_batch(&format!(
            "DROP TABLE IF EXISTS temp.model;
             CREATE TEMP TABLE model AS SELECT * FROM {table} WHERE {owner} = {model};"
        ))?;
        let mut columns = connection.prepare(&format!("PRAGMA table_info({table})"))?;
        let columns = columns.query_map([], |row| row.get::<_, String>("name"))?;
        let columns = columns.collect::<rusqlite::Result<Vec<_>>>()?;
        let values = columns.iter().map(|column| {
            let changed = changed.iter().find(|(name, _)| name == column);
            changed.map_or(column.as_str(), |(_, value)| value)
        });
        let values = values.collect::<Vec<_>>().join(", ");
        let columns = columns.join(", ");
        let copied = connection.execute(
            &format!(
                "WITH RECURSIVE numbers (i) AS
                     (SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < {count})
                 INSERT INTO {table} ({columns})
                 SELECT {values} FROM numbers CROSS JOIN temp.model WHERE {which}"
            ),
            [],
        )?;
        println!("{copied} rows of {table}");
        Ok(())
    }
}
