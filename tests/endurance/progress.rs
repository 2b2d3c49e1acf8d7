//! The end of a season by what moves: people and posts have as long as anything does.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::sql::Sql;

/// The time without any progress after which nothing more is to be expected: longer than any pause
/// of the program between two attempts.
const PATIENCE: Duration = Duration::from_secs(120);

/// The query of all that changes when a match, a contest or a post goes on.
const STATE: &str = "SELECT (SELECT count(*) FROM log), (SELECT count(*) FROM results),
    (SELECT CAST(coalesce(sum(version), 0) AS BIGINT) FROM contests),
    (SELECT count(*) FROM contest_players WHERE here_at > 0),
    (SELECT CAST(coalesce(sum(shown), 0) AS BIGINT) FROM posts)";

/// The query of what is not over yet.
const UNFINISHED: &str = "SELECT 'match ' || id || ' at ply ' || ply FROM matches
        WHERE to_move IS NOT NULL
    UNION ALL SELECT 'contest ' || id || ', ' || state FROM contests WHERE state <> 'decided'";

/// The query of what is not told or added up yet.
const WAITING: &str = "SELECT slot || ' of ' || id FROM posts
        JOIN subjects ON subjects.subject_id = posts.subject_id WHERE shown < wanted
    UNION ALL SELECT 'ladders' WHERE
        (SELECT coalesce(max(number), 0) FROM results WHERE counts = 'rated')
        > (SELECT coalesce(max(number), 0) FROM cursors WHERE name = 'ladder')
    UNION ALL SELECT 'ladders of servers' WHERE
        (SELECT coalesce(max(number), 0) FROM contest_results)
        > (SELECT coalesce(max(number), 0) FROM cursors WHERE name = 'contests')";

/// Watches a database for anything that goes on in it.
pub(crate) struct Progress {
    file: PathBuf,
    state: Option<[i64; 5]>,
    since: Instant,
}

impl Progress {
    pub(crate) fn of(file: &Path) -> Self {
        Self {
            file: file.to_owned(),
            state: None,
            since: Instant::now(),
        }
    }

    /// Returns whether nothing has gone on for so long that nothing will.
    pub(crate) fn has_stopped(&mut self) -> bool {
        let state = self.state();
        // What cannot be read just now is no news.
        if state.is_some() && state != self.state {
            (self.state, self.since) = (state, Instant::now());
        }
        self.since.elapsed() > PATIENCE
    }

    /// Returns the matches and contests that are not over.
    pub(crate) fn unfinished(&self) -> Vec<String> {
        self.list(UNFINISHED).unwrap_or_default()
    }

    /// Returns the posts and ladders that are behind; `None` if the database cannot be read just now.
    pub(crate) fn waiting(&self) -> Option<Vec<String>> {
        self.list(WAITING)
    }

    fn list(&self, query: &str) -> Option<Vec<String>> {
        let database = Sql::open(&self.file).ok()?;
        let rows = database.prepare(query).ok()?;
        let rows = rows.query_map([], |row| row.get(0)).ok()?;
        rows.collect::<rusqlite::Result<_>>().ok()
    }

    fn state(&self) -> Option<[i64; 5]> {
        let database = Sql::open(&self.file).ok()?;
        let mut state = [0; 5];
        let read = database.query_row(STATE, [], |row| {
            for (place, value) in state.iter_mut().enumerate() {
                *value = row.get(place)?;
            }
            Ok(state)
        });
        read.ok()
    }
}
