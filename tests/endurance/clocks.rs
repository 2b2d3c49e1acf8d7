//! Running clocks, looked at again and again beside the program, and the times that pass for them without
//! anybody waiting.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{ErrorCode, OptionalExtension};

use crate::grudges::now;
use crate::runs::{self, Run};
use crate::sql::Sql;
use crate::tally::{Kind, Tally};
use piste_standin::Id;

/// The time for which nobody waits for the database: it is tried again.
const LOCKED: Duration = Duration::from_millis(50);
/// The time between two looks.
const LOOKS: Duration = Duration::from_millis(250);
/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// The facts known of all clocks. Whoever changes one in the database holds the book meanwhile.
#[derive(Default)]
struct Book {
    runs: BTreeMap<String, Run>,
    /// The matches in which a run was let run out: its player may be given time.
    run_out: BTreeSet<String>,
    found: BTreeSet<String>,
    acts: BTreeMap<&'static str, BTreeSet<(String, u32)>>,
    downtimes: u32,
    /// The program has made its tables.
    is_made: bool,
}

/// The clocks of a season, and the path of their database. Clones share them.
#[derive(Clone)]
pub(crate) struct Clocks {
    file: PathBuf,
    book: Arc<Mutex<Book>>,
}

impl Clocks {
    pub(crate) fn of(file: &Path) -> Self {
        Self {
            file: file.to_owned(),
            book: Arc::default(),
        }
    }

    /// Opens the database beside the program, which may have it locked, or no room on its disk: then a
    /// moment later.
    pub(crate) fn open(&self) -> Option<Sql> {
        let sql = Sql::open(&self.file).ok()?;
        match &sql {
            Sql::File(file) => file.busy_timeout(LOCKED).ok()?,
            #[cfg(feature = "postgres")]
            Sql::Server(_) => {}
        }
        Some(sql)
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at all clocks for as long as it is polled.
    pub(crate) async fn watch(self) {
        loop {
            tokio::time::sleep(LOOKS).await;
            self.look();
        }
    }

    fn look(&self) {
        let mut book = self.book();
        let looked = self.open().map(|file| book.look(&file));
        book.note_error(looked);
    }

    /// Lets the time of whoever is to move be over since a second, if that is this user, in this match or
    /// on the board of a contest: as if they had been asked long ago. Returns whether it is.
    pub(crate) fn run_out(&self, user: Id, id: Option<&str>) -> bool {
        let mut book = self.book();
        let over = self.open().map(|file| book.run_out(&file, user, id));
        book.note_error(over) == Some(true)
    }

    /// Changes the time of a line-up or a roll call. Returns what comes of it.
    pub(crate) fn cut<T>(&self, contest: &str, cut: impl FnOnce(&Sql) -> T) -> Option<T> {
        let mut book = self.book();
        let cut = self.open().map(|file| cut(&file));
        book.runs.remove(contest);
        cut
    }

    /// Lets the program, which does not run, have been down for so long.
    pub(crate) fn let_pass(&self, milliseconds: i64) {
        let mut book = self.book();
        let passed = self.open().map(|file| book.let_pass(&file, milliseconds));
        book.note_error(passed);
    }

    /// Tells what was found.
    pub(crate) fn check(&self, tally: &mut Tally) {
        self.look();
        let book = self.book();
        if !book.is_made {
            tally.find(Kind::Wrong, "nobody has looked at the clocks".to_owned());
        }
        for what in &book.found {
            tally.find(Kind::Wrong, what.clone());
        }
        for (act, runs) in &book.acts {
            runs.iter().for_each(|_| tally.act(act));
        }
        for what in runs::unseen() {
            let what = format!("the harness does not see {what}");
            tally.find(Kind::Wrong, what);
        }
        for _ in 0..book.downtimes {
            tally.act("the program is down for long");
        }
    }
}

impl Book {
    /// Notes a failure that another attempt does not mend: all others come from what is wrong on purpose.
    fn note_error<T>(&mut self, done: Option<rusqlite::Result<T>>) -> Option<T> {
        match done? {
            Ok(done) => Some(done),
            Err(error) => {
                if self.is_made && !is_passing(&error) {
                    self.found.insert(format!("the clocks: {error}"));
                }
                None
            }
        }
    }

    fn note(&mut self, act: &'static str, id: &str, run: &Run) {
        let runs = self.acts.entry(act).or_default();
        runs.insert((id.to_owned(), run.ply));
    }

    fn look(&mut self, file: &Sql) -> rusqlite::Result<()> {
        // One state of the database.
        begin_look(file)?;
        let seen = runs::all(file)?;
        let beat = last_beat(file)?;
        for (id, run) in &seen {
            // Somebody may have given time.
            if self.run_out.contains(id) && !run.is_board {
                continue;
            }
            let before = self
                .runs
                .get(id)
                .filter(|before| before.is_of(run))
                .cloned();
            let what = match &before {
                Some(before) => runs::goes_on(before, run, beat),
                // Its time was let run out, which is no beginning.
                None if self.run_out.contains(id) => None,
                None => runs::begins(run),
            };
            let what = match what {
                Some(what) => Some(what),
                None => runs::calendar(file, run)?,
            };
            self.found
                .extend(what.map(|what| format!("{id}: {what}: {before:?}, {run:?}")));
            let before = before.as_ref();
            if before
                .is_some_and(|it| it.away_since.is_some() && it.counted_from < run.counted_from)
            {
                self.note("a clock stands still for a server", id, run);
            }
            if before.is_some_and(|it| it.downtime.is_some() && it.counted_from < run.counted_from)
            {
                self.note("a clock stands still in a downtime", id, run);
            }
            let stands = run.deadline > run.counted_from + run.budget();
            if stands {
                let act = if run.stops.absences().is_empty() {
                    "a clock stands still for a night"
                } else {
                    "a clock stands still for days away"
                };
                self.note(act, id, run);
            }
        }
        for (id, before) in &self.runs {
            if let Some(what) = runs::ended(file, id, before)? {
                self.found.insert(format!("{id}: {what}: {before:?}"));
            }
        }
        // A run that is seen once more remembers its downtime until that is given back.
        let runs = seen.into_iter().map(|(id, mut run)| {
            let before = self.runs.get(&id).filter(|it| it.is_of(&run));
            let same = before.filter(|it| it.counted_from == run.counted_from);
            run.downtime = same.and_then(|it| it.downtime);
            (id, run)
        });
        self.runs = runs.collect();
        let chosen = "SELECT EXISTS (SELECT 1 FROM users
             WHERE night_from IS NOT NULL AND night_changed_at > ?1)";
        let since = now() - DAY;
        if file.query_row(chosen, [since], |row| row.get(0))? {
            // Night hours count from the next midnight on: let it have come.
            let come = "UPDATE users SET night_changed_at = night_changed_at - ?2
                 WHERE night_from IS NOT NULL AND night_changed_at > ?1";
            file.execute(come, (since, DAY))?;
        }
        self.is_made = true;
        file.execute_batch("COMMIT")
    }

    fn run_out(&mut self, file: &Sql, user: Id, id: Option<&str>) -> rusqlite::Result<bool> {
        begin_change(file)?;
        let (user, now) = (user.get().cast_signed(), now());
        let is_meant = |(at, run): &(String, Run)| {
            let is_here = id.map_or(run.is_board, |id| id == at);
            is_here && run.user == Some(user) && run.deadline > now
        };
        let Some((id, run)) = runs::all(file)?.into_iter().find(is_meant) else {
            return Ok(false);
        };
        let over = run.over_at(now - 1000);
        file.execute(
            "UPDATE matches SET deadline = ?2, counted_from = ?3, stops = '', due_at = ?4,
                 version = version + 1
             WHERE id = ?1",
            (&id, over.deadline, over.counted_from, now),
        )?;
        file.execute_batch("COMMIT")?;
        self.run_out.insert(id.clone());
        self.runs.insert(id, over);
        Ok(true)
    }

    fn let_pass(&mut self, file: &Sql, by: i64) -> rusqlite::Result<()> {
        begin_change(file)?;
        let Some(beat) = last_beat(file)? else {
            return Ok(());
        };
        // It was alive then. If it has not been since an earlier downtime, the two are one.
        let from = beat - by;
        let mut moved = BTreeMap::new();
        for (id, run) in runs::all(file)? {
            let mut earlier = run.earlier(by);
            let (deadline, counted_from) = (earlier.deadline, earlier.counted_from);
            match run.seat {
                Some(_) => file.execute(
                    "UPDATE matches SET due_at = due_at + ?2 - deadline, deadline = ?2,
                         counted_from = ?3, version = version + 1
                     WHERE id = ?1",
                    (&id, deadline, counted_from),
                )?,
                None => file.execute(
                    "UPDATE contests SET due_at = ?2, counted_from = ?3, version = version + 1
                     WHERE id = ?1",
                    (&id, deadline, counted_from),
                )?,
            };
            earlier.downtime = Some((from, now()));
            moved.insert(id, earlier);
        }
        for shift in [
            "UPDATE moments SET at = at - ?1 WHERE name = 'heartbeat'",
            "UPDATE log SET at = at - ?1",
            "UPDATE hosts SET seen_at = seen_at - ?1",
            "UPDATE servers SET left_at = left_at - ?1 WHERE left_at IS NOT NULL",
            "UPDATE contests SET waits_from = waits_from - ?1 WHERE waits_from IS NOT NULL",
        ] {
            file.execute(shift, [by])?;
        }
        for (id, run) in runs::all(file)? {
            if let Some(earlier) = moved.get_mut(&id) {
                earlier.away_since = run.away_since;
            }
        }
        file.execute_batch("COMMIT")?;
        self.runs = moved;
        self.downtimes += 1;
        Ok(())
    }
}

/// Begins a look at one state of a database.
fn begin_look(sql: &Sql) -> rusqlite::Result<()> {
    sql.execute_batch(match sql {
        Sql::File(_) => "BEGIN",
        #[cfg(feature = "postgres")]
        Sql::Server(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ",
    })
}

/// Begins a change of what is read.
fn begin_change(sql: &Sql) -> rusqlite::Result<()> {
    sql.execute_batch(match sql {
        Sql::File(_) => "BEGIN IMMEDIATE",
        #[cfg(feature = "postgres")]
        Sql::Server(_) => "BEGIN ISOLATION LEVEL SERIALIZABLE",
    })
}

/// Returns whether an error comes from what is wrong on purpose, or from the program's own work beside
/// it: another attempt mends that.
fn is_passing(error: &rusqlite::Error) -> bool {
    #[cfg(feature = "postgres")]
    if let rusqlite::Error::ToSqlConversionFailure(error) = error
        && let Some(error) = error.downcast_ref::<store::tokio_postgres::Error>()
    {
        let class = error.code().map(|code| &code.code()[..2]);
        return class.is_none_or(|class| ["40", "57"].contains(&class));
    }
    let code = error.sqlite_error_code();
    code.is_some_and(|code| code != ErrorCode::Unknown)
}

fn last_beat(file: &Sql) -> rusqlite::Result<Option<i64>> {
    let beat = "SELECT at FROM moments WHERE name = 'heartbeat'";
    file.query_row(beat, [], |row| row.get(0)).optional()
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::calendar::{Night, Stops, Zone};
    use model::{Process, Timestamp};
    use store::{Holder, Outage, Store, StoreError};

    const HOUR: i64 = 3_600_000;

    fn open_store(file: &Path) -> Result<Store, StoreError> {
        #[cfg(feature = "postgres")]
        if let Some(address) = crate::clients::address_of(file) {
            return Store::connect(&address);
        }
        Store::open(file)
    }

    /// A database with a match whose clock runs since the program was last alive.
    struct Stopped {
        clocks: Clocks,
        store: Store,
        folder: tempfile::TempDir,
    }

    impl Stopped {
        async fn new() -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let file = folder.path().join("piste.db");
            let store = open_store(&file).expect("a new database");
            let at = now();
            let write = store.write(move |tx| {
                tx.begin_life(&Process::default(), Holder::new(1), Timestamp(at))?;
                tx.beat(Timestamp(at))
            });
            write.await.expect("written");
            let sql = Sql::open(&file).expect("the file");
            let id = "01M8GS9FG33MGMDRT8FP0Z87Z5";
            sql.execute(
                "INSERT INTO subjects (subject_id, id, kind) VALUES (1, ?1, 'match')",
                [id],
            )
            .expect("written");
            sql.execute(
                "INSERT INTO matches (match_id, id, game, variant, revision, options, first_to,
                     first_seat, challenger_seat, sides, clock, clock_seconds, secret, rated, began_at,
                     sequence, ply, round, to_move, deadline, counted_from, due_at)
                 VALUES (1, ?1, 'en-garde', 'basic', 1, '', 1, 0, 0, 'chosen', 'move', 259200,
                     ?3, 'agreed', ?2, 0, 0, 1, 0, ?4, ?2, ?4)",
                (id, at, vec![0_u8; 32], at + 72 * HOUR),
            )
            .expect("written");
            sql.execute(
                "INSERT INTO seats (match_id, seat, user_id, name, luck, began_at)
                 VALUES (1, 0, 11, 'white', '', ?1), (1, 1, 22, 'black', '', ?1)",
                [at],
            )
            .expect("written");
            let clocks = Clocks::of(&file);
            clocks.look();
            Self {
                clocks,
                store,
                folder,
            }
        }

        /// Does what a start does: gives the time since then back, the last heartbeat unless it is given.
        async fn start(&self, since: Option<i64>) {
            let last = self.store.read(|tx| tx.last_beat()).await.expect("read");
            let from = since.map_or(last.expect("a heartbeat"), Timestamp);
            let until = Timestamp(now());
            let shard = None;
            let outage = Outage { shard, from, until };
            self.store.give_back(outage).await.expect("given back");
            let beat = self.store.write(move |tx| tx.beat(Timestamp(now() + 1)));
            beat.await.expect("written");
        }

        /// Returns what is left of the clock, and what the harness finds wrong with it.
        fn looked_at(&self) -> (i64, Vec<String>) {
            self.clocks.look();
            let file = self.folder.path().join("piste.db");
            let file = Sql::open(&file).expect("the file");
            let runs = runs::all(&file).expect("read");
            let left = runs.iter().map(|(_, run)| run.budget()).sum();
            (left, self.clocks.book().found.iter().cloned().collect())
        }
    }

    #[tokio::test]
    async fn a_second_downtime_before_the_program_was_alive_takes_nothing_of_the_first() {
        let stopped = Stopped::new().await;
        let (left, found) = stopped.looked_at();
        assert_eq!((left, found), (72 * HOUR, vec![]));
        stopped.clocks.let_pass(3 * HOUR);
        stopped.clocks.let_pass(5 * HOUR);
        stopped.start(None).await;
        let (left, found) = stopped.looked_at();
        assert_eq!((left, found), (72 * HOUR, vec![]));
    }

    /// The time that runs before the program was last alive counts where no night is, as it does after a
    /// downtime that reaches back beyond the evening.
    #[tokio::test]
    async fn a_decision_after_a_downtime_that_began_before_the_night_begins_no_turn() {
        let mut stopped = Stopped::new().await;
        let file = stopped.folder.path().join("piste.db");
        stopped.clocks = Clocks::of(&file);
        let sql = Sql::open(&file).expect("the file");
        let begun = now() - 1000;
        let minute = Zone::utc().minute_at(begun).expect("a minute");
        let around = |minutes: u16| (minute + minutes) % 1440;
        let night = Night::new(around(1380), around(60), Zone::utc());
        let stops = Stops::new(night, Vec::new());
        let deadline = stops.after(begun, 72 * HOUR);
        sql.execute(
            "UPDATE matches SET counted_from = ?1, deadline = ?2, due_at = ?2, stops = ?3",
            (begun, deadline, stops.to_string()),
        )
        .expect("written");
        sql.execute(
            "INSERT INTO log (match_id, sequence, round, token, at) VALUES (1, 1, 1, 'deal', ?1)",
            [begun],
        )
        .expect("written");
        stopped.clocks.look();
        stopped.clocks.let_pass(3 * HOUR);
        stopped.start(None).await;
        sql.execute("UPDATE matches SET ply = 1", [])
            .expect("written");
        let (left, found) = stopped.looked_at();
        assert!(left < 72 * HOUR, "a second counted: {left}");
        assert_eq!(found, [""; 0]);
    }

    #[tokio::test]
    async fn a_downtime_of_which_only_the_end_is_given_back_is_found() {
        let stopped = Stopped::new().await;
        stopped.clocks.let_pass(3 * HOUR);
        stopped.clocks.let_pass(5 * HOUR);
        stopped.start(Some(now() - 5 * HOUR)).await;
        let (left, found) = stopped.looked_at();
        assert!(left < 70 * HOUR && found.len() == 1, "{left}: {found:?}");
    }
}
