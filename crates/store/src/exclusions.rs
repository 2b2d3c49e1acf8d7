//! The servers and users that the operator has banned everywhere. The list of them stands beside the
//! database and outlives it; every program on the database follows it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::file::{self, with_ending};
use super::list::List;
use super::readable::contest_ids;
use super::{
    ContestId, Entrant, EntrantKind, MatchId, Result, ServerId, Store, StoreError, Timestamp, Tx,
    UserId, ladders, offers,
};

/// The ending of the list's file.
pub(super) const EXCLUSIONS: &str = ".exclusions";
/// The name of a line, for errors.
const KIND: &str = "ban";

/// The list that stands beside a database, one order a line: `ban` or `unban`, whom, and the time in
/// milliseconds.
#[derive(Clone, Debug)]
pub struct ExclusionList {
    path: PathBuf,
}

impl ExclusionList {
    /// Returns the list of a database, which need not be there yet.
    pub fn beside(database: &Path) -> Self {
        let path = with_ending(&file::resolved(database), EXCLUSIONS);
        Self { path }
    }

    /// Excludes a server or user from now on, or no longer. When this returns, that is on disk.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the file cannot be written.
    pub fn add(&self, excluded: Entrant, on: bool, now: Timestamp) -> Result<()> {
        file::add_line(&self.path, &line(excluded, on, now))
    }

    /// Returns everybody who is excluded, with the time since when.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the file cannot be read, or names the line that is no ban.
    pub fn read(&self) -> Result<BTreeMap<Entrant, Timestamp>> {
        file::read_lines(&self.path, KIND, parse).map(holding)
    }
}

impl From<ExclusionList> for List {
    fn from(list: ExclusionList) -> Self {
        Self::Beside(list.path)
    }
}

/// Returns everybody who is excluded after all orders.
fn holding(orders: Vec<(Entrant, bool, Timestamp)>) -> BTreeMap<Entrant, Timestamp> {
    let mut holding = BTreeMap::new();
    for (excluded, on, at) in orders {
        if on {
            holding.entry(excluded).or_insert(at);
        } else {
            holding.remove(&excluded);
        }
    }
    holding
}

/// Returns the server or user of a kind and a number, as the list and the database keep them.
fn excluded(kind: &str, number: u64) -> Option<Entrant> {
    i64::try_from(number).ok().filter(|number| *number > 0)?;
    Some(match EntrantKind::from_key(kind)? {
        EntrantKind::Server => Entrant::Server(ServerId(number)),
        EntrantKind::User => Entrant::User(UserId(number)),
    })
}

fn line(excluded: Entrant, on: bool, now: Timestamp) -> String {
    let order = if on { "ban" } else { "unban" };
    format!("{order} {excluded} {}\n", now.0)
}

fn parse(line: &str) -> Option<(Entrant, bool, Timestamp)> {
    let mut words = line.split(' ');
    let on = match words.next()? {
        "ban" => true,
        "unban" => false,
        _ => return None,
    };
    let excluded = excluded(words.next()?, words.next()?.parse().ok()?)?;
    let at = Timestamp(words.next()?.parse().ok()?);
    words.next().is_none().then_some((excluded, on, at))
}

/// Returns everybody whom the database knows to be excluded, and the numbers of those rows that name
/// nobody.
fn known(tx: &Tx<'_>) -> Result<(BTreeMap<Entrant, Timestamp>, Vec<i64>)> {
    let found = tx.readable(
        "SELECT kind, excluded_id, since FROM exclusions WHERE kind IN ('server', 'user')",
        [],
        "exclusions",
        "excluded_id",
        |row| -> Result<(Entrant, Timestamp)> {
            let (kind, number): (String, u64) = (row.get(0)?, row.get(1)?);
            let excluded = excluded(&kind, number);
            let excluded = excluded.ok_or_else(|| StoreError::Row(format!("{kind} {number}")))?;
            Ok((excluded, row.get(2)?))
        },
    )?;
    Ok((found.sound.into_iter().collect(), found.damaged))
}

fn exclude(
    tx: &Tx<'_>,
    excluded: Entrant,
    since: Timestamp,
    now: Timestamp,
) -> Result<Vec<MatchId>> {
    tx.execute(
        "INSERT INTO exclusions (kind, excluded_id, since) VALUES (?1, ?2, ?3)",
        (excluded.kind(), excluded, since),
    )?;
    ladders::relist(tx, excluded, now)?;
    match excluded {
        Entrant::Server(server) => offers::clear_abroad(tx, server, now),
        Entrant::User(user) => offers::clear_all_of(tx, user, now),
    }
}

/// Lifts a ban: the server or user is listed again.
fn lift(tx: &Tx<'_>, lifted: Entrant, now: Timestamp) -> Result<()> {
    tx.execute(
        "DELETE FROM exclusions WHERE kind = ?1 AND excluded_id = ?2",
        (lifted.kind(), lifted),
    )?;
    ladders::relist(tx, lifted, now)
}

impl Tx<'_> {
    /// Returns `true` if the operator has banned a server or user. Such a server neither challenges
    /// others nor is found by them, is not listed, and its people play with those of no other. Such a
    /// user can begin nothing.
    pub fn is_excluded(&self, entrant: Entrant) -> Result<bool> {
        self.exists(
            "SELECT 1 FROM exclusions WHERE kind = ?1 AND excluded_id = ?2",
            (entrant.kind(), entrant),
        )
    }

    /// Returns the contests that are offered by excluded servers, or to them.
    pub fn contests_of_excluded(&self) -> Result<Vec<ContestId>> {
        Ok(contest_ids(
            self,
            "SELECT DISTINCT contests.contest_id, contests.id FROM exclusions
                 JOIN contest_teams ON contest_teams.server_id = exclusions.excluded_id
                 JOIN contests ON contests.contest_id = contest_teams.contest_id
             WHERE exclusions.kind = 'server' AND state = 'open'",
            [],
        )?
        .sound)
    }
}

impl Store {
    /// Excludes a server or user from now on, or no longer, as every program on the database follows
    /// it within a minute.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the list cannot be written.
    pub async fn list_exclusion(&self, excluded: Entrant, on: bool, now: Timestamp) -> Result<()> {
        let (list, line) = (self.exclusions.clone(), line(excluded, on, now));
        self.write(move |tx| list.add(tx, &line)).await
    }

    /// Follows the list beside the database. Servers and users that are newly excluded are in no
    /// ladder, and their open offers are withdrawn; returns these. A row that names nobody is
    /// removed.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database or the list cannot be read.
    pub async fn follow_exclusions(&self, now: Timestamp) -> Result<Vec<MatchId>> {
        let list = self.exclusions.clone();
        let is_followed = self.read(move |tx| {
            let (known, damaged) = known(tx)?;
            Ok(damaged.is_empty() && known == holding(list.read(tx, KIND, parse)?))
        });
        if is_followed.await? {
            return Ok(Vec::new());
        }
        let list = self.exclusions.clone();
        self.write(move |tx| {
            // Read once more: others follow the list at the same time, and know newer orders.
            let (known, damaged) = known(tx)?;
            let listed = holding(list.read(tx, KIND, parse)?);
            let mut withdrawn = Vec::new();
            for number in &damaged {
                tx.execute(
                    "DELETE FROM exclusions
                     WHERE kind IN ('server', 'user') AND excluded_id = ?1",
                    [number],
                )?;
            }
            for (lifted, since) in &known {
                if listed.get(lifted) != Some(since) {
                    lift(tx, *lifted, now)?;
                }
            }
            for (excluded, since) in &listed {
                if !tx.is_excluded(*excluded)? {
                    withdrawn.extend(exclude(tx, *excluded, *since, now)?);
                }
            }
            Ok(withdrawn)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_says_who_is_excluded_after_all_its_orders() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = ExclusionList::beside(&folder.path().join("piste.db"));
        assert!(list.read().expect("no list").is_empty());
        let (server, user) = (Entrant::Server(ServerId(5)), Entrant::User(UserId(5)));
        for (excluded, on, at) in [
            (server, true, 1),
            (user, true, 2),
            (server, true, 3),
            (user, false, 4),
        ] {
            list.add(excluded, on, Timestamp(at)).expect("written");
        }
        let holding = [(server, Timestamp(1))].into();
        assert_eq!(list.read().expect("a list"), holding);
    }

    #[tokio::test]
    async fn a_ban_that_is_listed_anew_while_its_end_is_followed_stands() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("piste.db");
        let store = Store::open(&path).expect("a new file");
        let list = ExclusionList::beside(&path);
        let user = Entrant::User(UserId(5));
        let order = |on, at| list.add(user, on, Timestamp(at)).expect("written");
        order(true, 1);
        store.follow_exclusions(Timestamp(2)).await.expect("banned");
        order(false, 3);
        // One who follows that has looked, and waits for the writer.
        let (open, gate) = std::sync::mpsc::channel::<()>();
        let gate = std::sync::Mutex::new(gate);
        let holds = store.write(move |_| {
            let _ = gate.lock().expect("one at a time").recv();
            Ok(())
        });
        let anew = async {
            for _ in 0..100 {
                store.read(|_| Ok(())).await.expect("read");
            }
            order(true, 4);
            drop(open);
        };
        let (held, followed, ()) = tokio::join!(holds, store.follow_exclusions(Timestamp(5)), anew);
        held.expect("held");
        followed.expect("followed");
        let known = store.read(known).await.expect("read");
        assert_eq!(known, ([(user, Timestamp(4))].into(), vec![]));
        store.close().await;
    }

    #[test]
    fn a_line_that_is_no_ban_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let list = ExclusionList::beside(&folder.path().join("piste.db"));
        for line in [
            "",
            "ban",
            "ban server 0 1",
            "ban channel 1 1",
            "lift user 1 1",
            "ban user 1",
        ] {
            std::fs::write(&list.path, format!("ban user 1 2\n{line}\n")).expect("written");
            let refused = list.read().expect_err(line).to_string();
            assert!(refused.contains("line 2 is no ban"), "{line}: {refused}");
        }
    }
}
