//! Blocks and bans: people who want nothing to do with each other for a while, and what must not begin
//! meanwhile.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use piste_standin::{Id, Invocation, Message};
use rusqlite::{Connection, OptionalExtension};

use crate::person::Person;
use crate::tally::{Kind, Tally};

/// The time after which nothing is on its way any more that was asked for without an answer.
const UNDER_WAY: Duration = Duration::from_secs(10);

/// A pair that is to have nothing to do with each other: whoever is against, and the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feud {
    /// A person has blocked another one.
    Block(Id, Id),
    /// A server has banned a person.
    Ban(Id, Id),
    /// A server has blocked another one.
    Servers(Id, Id),
}

/// A block or a ban that the bot said holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grudge {
    pub feud: Feud,
    /// The time by which the bot had said so, in Unix milliseconds.
    pub from: i64,
    /// The time at which somebody first asked to have it lifted.
    pub until: Option<i64>,
    /// The time by which the bot had said that it is lifted.
    pub lifted: Option<i64>,
}

/// All grudges of a season. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Grudges(Arc<Mutex<Vec<Grudge>>>, Arc<AtomicU32>);

/// The sentences with which people are kept apart.
const REFUSALS: [&str; 4] = [
    "refused-blocked",
    "refused-banned",
    "refused-banned-there",
    "refused-contest-blocked-server",
];

impl Grudges {
    /// Returns them as they are now.
    pub(crate) fn all(&self) -> Vec<Grudge> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Counts an answer that keeps people apart. Returns whether it does.
    pub(crate) fn note_refusal(&self, person: &Person, said: Option<&Message>) -> bool {
        let keeps = |said: &Message| REFUSALS.iter().any(|key| person.reads(said, key));
        let is_refusal = said.is_some_and(keeps);
        self.1.fetch_add(u32::from(is_refusal), Ordering::Relaxed);
        is_refusal
    }

    fn change(&self, change: impl FnOnce(&mut Vec<Grudge>)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// A stage of a feud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Wanted,
    /// It holds for so many rounds more.
    Holds(u32),
    Over,
}

/// A feud that begins, lasts for some rounds and ends.
pub(crate) struct Quarrel {
    feud: Feud,
    /// The person who begins and ends it, and the place where they say so.
    who: Person,
    channel: Id,
    stage: Stage,
    /// The rounds for which it lasts; for ever without them.
    rounds: Option<u32>,
    /// The last request that nobody answered.
    unanswered: Option<Instant>,
    /// The time at which somebody first asked to have it begin.
    asked_at: Option<i64>,
    log: Grudges,
}

impl Quarrel {
    pub(crate) fn new(
        feud: Feud,
        who: Person,
        channel: Id,
        rounds: Option<u32>,
        log: Grudges,
    ) -> Self {
        Self {
            feud,
            who,
            channel,
            stage: Stage::Wanted,
            rounds,
            unanswered: None,
            asked_at: None,
            log,
        }
    }

    pub(crate) const fn feud(&self) -> Feud {
        self.feud
    }

    /// Returns true while the bot has to keep the two apart, for all that is known.
    pub(crate) fn holds(&self) -> bool {
        matches!(self.stage, Stage::Holds(_))
    }

    /// Goes on by one round. Returns true when the bot has just said that it holds.
    pub(crate) async fn go_on(&mut self) -> bool {
        match self.stage {
            Stage::Wanted => self.begin().await,
            Stage::Holds(0) if self.rounds.is_some() => {
                self.end().await;
                false
            }
            Stage::Holds(rounds) => {
                self.stage = Stage::Holds(rounds.saturating_sub(1));
                false
            }
            Stage::Over => false,
        }
    }

    /// Goes on for as long as it is polled.
    pub(crate) async fn go_on_and_on(&mut self) {
        loop {
            self.go_on_when(&|| true).await;
        }
    }

    /// Goes on by one round after a while, but begins only when it is time. Returns true when the bot has
    /// just said that it holds.
    pub(crate) async fn go_on_when(&mut self, is_time: &(dyn Fn() -> bool + Sync)) -> bool {
        self.who.pause(Duration::from_millis(1500)).await;
        // Whoever has asked once and was not answered asks again.
        let is_time = self.stage != Stage::Wanted || self.asked_at.is_some() || is_time();
        is_time && self.go_on().await
    }

    pub(crate) const fn asked_at(&self) -> Option<i64> {
        self.asked_at
    }

    /// Returns what the bot said of it, if it said that it holds.
    pub(crate) fn grudge(&self) -> Option<Grudge> {
        let all = self.log.all();
        all.into_iter().find(|grudge| grudge.feud == self.feud)
    }

    async fn begin(&mut self) -> bool {
        let (on, _) = requests(self.feud);
        self.asked_at.get_or_insert(now());
        let keys: &[_] = match self.feud {
            Feud::Block(..) => &["blocked"],
            Feud::Ban(..) => &["server-banned"],
            Feud::Servers(..) => &["contest-server-blocked"],
        };
        let is_told = self.ask(on, keys).await;
        if is_told {
            self.stage = Stage::Holds(self.rounds.unwrap_or(u32::MAX));
            let grudge = Grudge {
                feud: self.feud,
                from: now(),
                until: None,
                lifted: None,
            };
            self.log.change(|all| all.push(grudge));
        }
        is_told
    }

    async fn end(&mut self) {
        // What is on its way could come after it.
        if self.unanswered.is_some_and(|at| at.elapsed() < UNDER_WAY) {
            return;
        }
        let feud = self.feud;
        let mine = move |grudge: &&mut Grudge| grudge.feud == feud;
        self.log.change(|all| {
            if let Some(grudge) = all.iter_mut().find(mine) {
                grudge.until.get_or_insert(now());
            }
        });
        let (_, off) = requests(feud);
        let keys: &[_] = match feud {
            // Whoever asks twice may have been heard the first time.
            Feud::Block(..) => &["unblocked", "was-not-blocked"],
            Feud::Ban(..) => &["server-unbanned"],
            Feud::Servers(..) => &["contest-server-unblocked"],
        };
        if self.ask(off, keys).await {
            self.stage = Stage::Over;
            self.log.change(|all| {
                if let Some(grudge) = all.iter_mut().find(mine) {
                    grudge.lifted = Some(now());
                }
            });
        }
    }

    /// Returns whether the bot says one of these sentences to a request.
    async fn ask(&mut self, request: Invocation, keys: &[&'static str]) -> bool {
        let said = self.who.ask(request, self.channel).await;
        if said.is_none() {
            self.unanswered = Some(Instant::now());
        }
        said.is_some_and(|said| keys.iter().any(|key| self.who.reads(&said, key)))
    }
}

/// Returns the requests that begin a feud and end it.
fn requests(feud: Feud) -> (Invocation, Invocation) {
    let mention = |user: Id| format!("<@{user}>");
    match feud {
        Feud::Block(_, user) => (
            Invocation::new("me block").with("user", mention(user)),
            Invocation::new("me unblock").with("user", mention(user)),
        ),
        Feud::Ban(_, user) => {
            let ban = Invocation::new("server ban").with("user", mention(user));
            (ban.clone(), ban.with("banned", false))
        }
        Feud::Servers(_, server) => {
            let block = Invocation::new("server block").with("server", server.to_string());
            (block.clone(), block.with("blocked", false))
        }
    }
}

/// Returns the time, in Unix milliseconds.
pub(crate) fn now() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| i64::try_from(now.as_millis()).unwrap_or(i64::MAX))
}

/// Looks for what began between two who were kept apart, and for the grudges themselves; and tries
/// itself. The file must not be open as a store.
pub(crate) fn check(file: &Path, grudges: &Grudges, tally: &mut Tally) {
    let database = Connection::open(file).expect("the database opens");
    for _ in 0..grudges.1.load(Ordering::Relaxed) {
        tally.act("somebody is refused for a block or a ban");
    }
    for grudge in &grudges.all() {
        tally.act(match grudge.feud {
            Feud::Block(..) => "a person blocks another one",
            Feud::Ban(..) => "a person is banned in a server",
            Feud::Servers(..) => "a server blocks another one",
        });
        if grudge.lifted.is_some() {
            tally.act("a block or a ban is lifted");
        }
        for (kind, what) in of(&database, grudge).expect("read") {
            tally.find(kind, what);
        }
    }
    let is_seen = |found: rusqlite::Result<Vec<_>>| found.is_ok_and(|found| !found.is_empty());
    for planted in planted(&database).expect("read") {
        if !is_seen(of(&database, &planted)) {
            let what = format!("the harness does not see {planted:?}");
            tally.find(Kind::Wrong, what);
        }
    }
}

/// Returns what is wrong with a grudge.
fn of(database: &Connection, grudge: &Grudge) -> rusqlite::Result<Vec<(Kind, String)>> {
    let (one, other) = match grudge.feud {
        Feud::Block(one, other) | Feud::Ban(one, other) | Feud::Servers(one, other) => (one, other),
    };
    let begun = match grudge.feud {
        Feud::Block(..) => {
            "SELECT id FROM matches
                 JOIN seats AS one ON one.match_id = matches.match_id AND one.user_id = ?1
                 JOIN seats AS other ON other.match_id = matches.match_id AND other.user_id = ?2
             WHERE matches.contest_id IS NULL AND matches.began_at > ?3 AND matches.began_at < ?4"
        }
        // In the server, or for it. A board is played for a server, wherever it is told.
        Feud::Ban(..) => {
            "SELECT id FROM matches
                 JOIN seats ON seats.match_id = matches.match_id AND seats.user_id = ?2
             WHERE matches.began_at > ?3 AND matches.began_at < ?4
                 AND (seats.server_id = ?1 OR (matches.contest_id IS NULL AND EXISTS
                     (SELECT 1 FROM match_homes AS homes
                      WHERE homes.match_id = matches.match_id AND homes.server_id = ?1)))"
        }
        Feud::Servers(..) => {
            "SELECT id FROM contests
                 JOIN contest_teams AS one
                     ON one.contest_id = contests.contest_id AND one.server_id = ?1
                 JOIN contest_teams AS other
                     ON other.contest_id = contests.contest_id AND other.server_id = ?2
             WHERE offered_at > ?3 AND offered_at < ?4"
        }
    };
    let mut begun = database.prepare(begun)?;
    let until = grudge.until.unwrap_or(i64::MAX);
    let numbers = [one, other].map(|id| id.get().cast_signed());
    let ids = begun.query_map((numbers[0], numbers[1], grudge.from, until), |row| {
        row.get::<_, String>(0)
    })?;
    let mut found = Vec::new();
    for id in ids {
        let what = format!("{} began in spite of {grudge:?}", id?);
        found.push((Kind::Wrong, what));
    }
    let stands = match grudge.feud {
        Feud::Block(..) => "SELECT 1 FROM blocks WHERE user_id = ?1 AND blocked_id = ?2",
        Feud::Ban(..) => "SELECT 1 FROM bans WHERE server_id = ?1 AND user_id = ?2",
        Feud::Servers(..) => "SELECT 1 FROM server_blocks WHERE server_id = ?1 AND blocked_id = ?2",
    };
    let stands: Option<i64> = database
        .query_row(stands, numbers, |row| row.get(0))
        .optional()?;
    match (stands, grudge.until) {
        (None, None) => found.push((Kind::Lost, format!("{grudge:?}"))),
        (Some(_), _) if grudge.lifted.is_some() => {
            found.push((Kind::Lost, format!("the end of {grudge:?}")));
        }
        _ => {}
    }
    Ok(found)
}

/// Returns grudges that there never were: between two who did begin something, and such as nothing is
/// left of.
fn planted(database: &Connection) -> rusqlite::Result<Vec<Grudge>> {
    let number = |value: i64| Id(value.cast_unsigned());
    let mut planted = Vec::new();
    let mut plant = |feud: Feud, began: i64, is_lifted: bool| {
        planted.push(Grudge {
            feud,
            from: began - 1,
            until: is_lifted.then_some(began + 1),
            lifted: is_lifted.then_some(began + 1),
        });
    };
    let played = "SELECT one.user_id, other.user_id, one.server_id, matches.began_at FROM matches
             JOIN seats AS one ON one.match_id = matches.match_id AND one.seat = 0
             JOIN seats AS other ON other.match_id = matches.match_id AND other.seat = 1
         WHERE contest_id IS NULL AND one.user_id > 0 AND other.user_id > 0
             AND one.server_id IS NOT NULL LIMIT 1";
    type Row = (i64, i64, i64, i64);
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let found: Option<Row> = database.query_row(played, [], row).optional()?;
    if let Some((one, other, server, began)) = found {
        plant(Feud::Block(number(one), number(other)), began, true);
        plant(Feud::Ban(number(server), number(one)), began, true);
        plant(Feud::Ban(number(server), number(server)), began, false);
    }
    let board = "SELECT seats.user_id, 0, server_id, matches.began_at FROM matches
             JOIN seats ON seats.match_id = matches.match_id
         WHERE contest_id IS NOT NULL AND user_id > 0 LIMIT 1";
    let found: Option<Row> = database.query_row(board, [], row).optional()?;
    if let Some((user, _, server, began)) = found {
        plant(Feud::Ban(number(server), number(user)), began, true);
    }
    let met = "SELECT one.server_id, other.server_id, 0, offered_at FROM contests
             JOIN contest_teams AS one ON one.contest_id = contests.contest_id AND one.team = 0
             JOIN contest_teams AS other
                 ON other.contest_id = contests.contest_id AND other.team = 1
         WHERE one.server_id > 0 AND other.server_id > 0 LIMIT 1";
    let found: Option<Row> = database.query_row(met, [], row).optional()?;
    if let Some((one, other, _, offered)) = found {
        plant(Feud::Servers(number(one), number(other)), offered, true);
    }
    Ok(planted)
}
