//! A season: a hall of tables where people play while everything fails, and the look at it
//! afterwards.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures::future::join_all;
use piste::host::MatchId;
use piste::store::Store;
use piste_standin::{Clock, Id, Invocation, Server, World};
use tokio::task::JoinHandle;

use crate::audit;
use crate::draw::Draw;
use crate::faults::Faults;
use crate::history::History;
use crate::memory::Memory;
use crate::pairing::{Club, Pairing, Played};
use crate::planted;
use crate::program::{Installation, Program, TOKEN};
use crate::tally::{Kind, Tally};

/// The time that players and posts have to come to an end once nothing fails any more.
const CLOSING: Duration = Duration::from_secs(120);

/// The terms of a season.
#[derive(Clone, Copy, Debug)]
pub struct Season {
    pub seed: u64,
    pub kills: u32,
    pub tables: u64,
    /// No kill comes later than this.
    pub longest: Duration,
}

/// Plays a season, and returns what it has come to.
pub async fn play(season: Season) -> Tally {
    let world = World::new(Clock::system(), TOKEN);
    world.record_requests(false);
    let server = Server::start(&world).await.expect("a port is free");
    let clubs = ["en-GB", "de"].map(|locale| Club {
        guild: world.add_guild("Salle d'armes", locale),
    });
    let installation = Installation::new(&server.url());
    let closing: Arc<AtomicBool> = Arc::default();
    let next: Arc<AtomicU64> = Arc::default();
    let tables: Vec<JoinHandle<Vec<Played>>> = (0..season.tables)
        .map(|_| {
            let (world, closing, next) = (world.clone(), closing.clone(), next.clone());
            tokio::spawn(async move { play_on(&world, &clubs, &closing, season.seed, &next).await })
        })
        .collect();
    let mut tally = Tally::default();
    let mut faults = Faults::new(&world, Draw::new(season.seed, u64::MAX));
    let mut program = storm(&season, &world, &installation, &mut faults, &mut tally).await;
    faults.end(program.process());
    closing.store(true, Ordering::Relaxed);
    let mut played = finish(&installation, &mut program, tables, &mut tally).await;
    settle(&installation, &mut tally).await;
    let records = records(&installation, &played).await;
    if !program.stop().await {
        tally.find(Kind::Wrong, "the program did not stop in order".to_owned());
    }
    verify(&installation, &records, &mut tally);
    let troubled = std::mem::take(&mut faults.troubled);
    tally.faults = std::mem::take(&mut faults.counts);
    compare(&world, &installation, &mut played, &troubled, &mut tally).await;
    for line in installation.logged(&["ERROR", "error"]) {
        *tally.errors.entry(line).or_default() += 1;
    }
    for line in installation.logged(&["panicked", "damaged", "broken"]) {
        tally.find(Kind::Wrong, line);
    }
    if !tally.is_clean() {
        println!("the database is kept in {}", installation.keep().display());
    }
    tally
}

/// Plays one match after the other at a table until the hall closes.
async fn play_on(
    world: &World,
    clubs: &[Club],
    closing: &Arc<AtomicBool>,
    seed: u64,
    next: &AtomicU64,
) -> Vec<Played> {
    let mut played = Vec::new();
    while !closing.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let (pairing, people) = Pairing::draw(world, clubs, closing, seed, number);
        played.extend(pairing.play(people).await);
    }
    played
}

/// Lets everything fail and kills the program as often as the season wants. Returns it running.
async fn storm(
    season: &Season,
    world: &World,
    installation: &Installation,
    faults: &mut Faults,
    tally: &mut Tally,
) -> Program {
    let begun = Instant::now();
    let mut draw = Draw::new(season.seed, u64::MAX - 1);
    let mut program = installation.start();
    // The commands have to be known before anybody can type one.
    tokio::time::sleep(Duration::from_secs(3)).await;
    while tally.kills < season.kills && begun.elapsed() < season.longest {
        // Mostly while it works, now and then while it starts.
        if draw.percent(85) {
            arrive(world, &mut program, faults).await;
        }
        let end = Instant::now() + draw.milliseconds(5, 1500);
        while Instant::now() < end && !program.has_ended() {
            tokio::time::sleep(draw.milliseconds(100, 600).min(end - Instant::now())).await;
            faults.strike(installation, program.process());
        }
        let has_ended = program.has_ended();
        program.kill();
        match has_ended {
            true => note_exit(installation, tally),
            false => tally.kills += 1,
        }
        program = installation.start();
    }
    program
}

/// Counts an end of the program by itself, with what it said last.
fn note_exit(installation: &Installation, tally: &mut Tally) {
    tally.exits += 1;
    let said = format!("ended by itself: {}", installation.last_words());
    *tally.errors.entry(said).or_default() += 1;
}

/// Waits until the program has a connection, for a while; what lasts of faults ends meanwhile.
async fn arrive(world: &World, program: &mut Program, faults: &mut Faults) {
    let end = Instant::now() + Duration::from_secs(15);
    while world.gateway().connected() == 0 && Instant::now() < end && !program.has_ended() {
        tokio::time::sleep(Duration::from_millis(20)).await;
        faults.heal(program.process(), Instant::now());
    }
}

/// Waits until every player has seen the end of their match; a program that ends is started again.
async fn finish(
    installation: &Installation,
    program: &mut Program,
    tables: Vec<JoinHandle<Vec<Played>>>,
    tally: &mut Tally,
) -> Vec<Played> {
    let aborts: Vec<_> = tables.iter().map(JoinHandle::abort_handle).collect();
    let mut all = std::pin::pin!(join_all(tables));
    let end = Instant::now() + CLOSING;
    loop {
        tokio::select! {
            played = &mut all => {
                return played.into_iter().filter_map(Result::ok).flatten().collect();
            }
            () = tokio::time::sleep(Duration::from_millis(200)) => {}
        }
        if program.has_ended() {
            note_exit(installation, tally);
            *program = installation.start();
        }
        if Instant::now() > end {
            let stuck = aborts.iter().filter(|table| !table.is_finished()).count();
            tally.find(
                Kind::Missing,
                format!("{stuck} tables never came to an end"),
            );
            aborts.iter().for_each(|table| table.abort());
        }
    }
}

/// Waits until nothing waits to be posted any more.
async fn settle(installation: &Installation, tally: &mut Tally) {
    let end = Instant::now() + CLOSING;
    let waiting = || {
        let database = rusqlite::Connection::open(installation.file("piste.db")).ok()?;
        let count = "SELECT count(*) FROM deliveries WHERE delivered < due";
        database
            .query_row(count, [], |row| row.get::<_, u32>(0))
            .ok()
    };
    while waiting() != Some(0) {
        if Instant::now() > end {
            let what = format!("{:?} posts still wait", waiting());
            tally.find(Kind::Missing, what);
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Asks for the record of each match, as a player does.
async fn records(installation: &Installation, played: &[Played]) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for Played {
        id,
        channel,
        people,
    } in played
    {
        let Some(person) = people.first() else {
            continue;
        };
        let asked = Invocation::new("match export").with("match", id);
        let Ok(answer) = person.user.invoke(&asked, *channel).await else {
            continue;
        };
        let Some(message) = answer.finished().await else {
            continue;
        };
        if let Some(file) = message.attachments.first() {
            let path = installation.file(&file.filename);
            std::fs::write(&path, &file.bytes).expect("written");
            files.push(path);
        }
    }
    files
}

/// Lets the program verify every record.
fn verify(installation: &Installation, files: &[std::path::PathBuf], tally: &mut Tally) {
    if files.is_empty() {
        return;
    }
    let mut arguments = vec![Path::new("verify")];
    arguments.extend(files.iter().map(std::path::PathBuf::as_path));
    let output = installation.piste(&arguments).output().expect("it runs");
    tally.records += u32::try_from(files.len()).unwrap_or(u32::MAX);
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stdout);
        let fits = |line: &&str| line.starts_with("  ") || line.ends_with("it fits");
        for refused in said.lines().filter(|line| !fits(line)) {
            tally.find(Kind::Wrong, format!("records: {refused}"));
        }
    }
}

/// Holds everybody's memory against the database.
async fn compare(
    world: &World,
    installation: &Installation,
    played: &mut [Played],
    troubled: &BTreeSet<Id>,
    tally: &mut Tally,
) {
    let store = Store::open(&installation.file("piste.db")).expect("the database opens");
    if usize::try_from(tally.records) != Ok(played.len()) {
        let what = format!("{} records of {} matches", tally.records, played.len());
        tally.find(Kind::Missing, what);
    }
    let mut tried = false;
    for one in played {
        let id = MatchId::parse(&one.id).expect("an id");
        let stored = match store.load_match(id).await {
            Ok(Some(stored)) => stored,
            other => {
                let what = other.err().map(|error| error.to_string());
                tally.find(Kind::Lost, format!("{id}: {what:?}"));
                continue;
            }
        };
        let excused = troubled.contains(&one.channel);
        match History::of(stored) {
            Ok(history) => {
                audit::check(world, one, &history, excused, tally);
                let mut memories = one.people.iter().map(|person| &person.memory);
                let has_both =
                    |memory: &Memory| !memory.acknowledged.is_empty() && !memory.hands.is_empty();
                if !excused && !tried && memories.any(has_both) {
                    tried = true;
                    for unseen in planted::unseen(world, one, &history) {
                        tally.find(Kind::Wrong, format!("the harness does not see {unseen}"));
                    }
                }
            }
            Err(what) => tally.find(Kind::Wrong, format!("{id}: {what}")),
        }
    }
    store.close().await;
}
