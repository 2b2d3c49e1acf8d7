//! A season: a hall of tables where people play while everything fails, and the look at it
//! afterwards.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures::future::{join, join_all};
use futures::stream::{self, StreamExt};
use host::{MatchId, UserId};
use piste_standin::{Clock, Id, Invocation, Server, World};
use store::Store;
use tokio::task::JoinHandle;

use crate::audit;
use crate::clocks::Clocks;
use crate::club::Club;
use crate::contest::{Contest, Contested};
use crate::contest_audit::{self, Case, Points};
use crate::draw::Draw;
use crate::faults::Faults;
use crate::grudges::{self, Grudges};
use crate::history::History;
use crate::ladders;
use crate::memory::Memory;
use crate::pairing::{Hall, Pairing, Played};
use crate::person::Person;
use crate::planted;
use crate::program::{Installation, TOKEN};
use crate::programs::{Programs, doomed};
use crate::progress::Progress;
use crate::tally::{Kind, Tally};
use crate::traces;
use crate::venue::{CLOSING, OVER, Phase};
use crate::whims;

/// The contests of a season at most, and those that are played at a time.
const CONTESTS: u64 = 20;
const AT_ONCE: usize = 3;
/// So many kills in a hundred are followed by a long downtime, of so many minutes at most.
const DOWN_FOR_LONG: u32 = 25;
const LONGEST_DOWNTIME: u32 = 6 * 60;
/// So often somebody asks for a file who gets none.
const ASKED: u32 = 3;
/// The languages of the servers in which matches are played.
const LANGUAGES: [&str; 2] = ["en-GB", "de"];

/// The terms of a season.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Season {
    pub seed: u64,
    pub kills: u32,
    pub tables: u64,
    /// The processes of the bot, each of which serves a shard.
    pub processes: u32,
    /// No kill comes later than this.
    pub longest: Duration,
}

/// Plays a season, and returns what it has come to.
pub(crate) async fn play(season: Season) -> Tally {
    let phase: Arc<Phase> = Arc::default();
    let (world, contests) = world(&season, &phase);
    let server = Server::start(&world).await.expect("a port is free");
    let clubs = clubs(&world, season.processes);
    let installation = Installation::new(&server.url(), season.processes);
    let hall = Hall {
        world: world.clone(),
        clubs: clubs.clone(),
        phase: Arc::clone(&phase),
        seed: season.seed,
        clocks: Clocks::of(&installation.file("piste.db")),
        grudges: Grudges::default(),
    };
    let contests = tokio::spawn(meet(contests, hall.clone()));
    let next: Arc<AtomicU64> = Arc::default();
    let tables: Vec<JoinHandle<Vec<Played>>> = (0..season.tables)
        .map(|_| {
            let (hall, next) = (hall.clone(), next.clone());
            tokio::spawn(async move { play_on(&hall, &next).await })
        })
        .collect();
    let opening = clubs.iter().cloned();
    let opening: Vec<JoinHandle<()>> = opening
        .map(|club| tokio::spawn(club.open(season.seed)))
        .collect();
    let looks = clubs[0].clone().look_at_clocks(season.seed);
    let looks = tokio::spawn(looks);
    let clocks = tokio::spawn(hall.clocks.clone().watch());
    let mut tally = Tally::default();
    let mut faults = Faults::new(&world, Draw::new(season.seed, u64::MAX));
    let storm = storm(
        &season,
        &world,
        &installation,
        &hall.clocks,
        &mut faults,
        &mut tally,
    );
    let mut programs = storm.await;
    faults.end(programs.process());
    phase.store(CLOSING, Ordering::Relaxed);
    let ended = finish(
        &installation,
        &mut programs,
        &phase,
        tables,
        contests,
        &mut tally,
    );
    let (mut played, contested) = ended.await;
    opening
        .iter()
        .chain([&looks, &clocks])
        .for_each(JoinHandle::abort);
    settle(&installation, &clubs, &mut tally).await;
    let mut records = records(&installation, &played).await;
    tally.records = u32::try_from(records.len()).unwrap_or(u32::MAX);
    records.extend(contest_records(&installation, &contested, &mut tally).await);
    if !programs.stop().await {
        tally.find(Kind::Wrong, "the program did not stop in order".to_owned());
    }
    hall.clocks.check(&mut tally);
    installation.fetch();
    verify(&installation, &records, &mut tally);
    let troubled = std::mem::take(&mut faults.troubled);
    tally.faults = std::mem::take(&mut faults.counts);
    let file = installation.file("piste.db");
    ladders::check(&installation, &mut tally);
    traces::check(&file, &played, &mut tally);
    settled(&file, &played, &contested, &hall.grudges, &mut tally);
    let results = contest_audit::results(&file).expect("the results are read");
    let store = Store::open(&file).expect("the database opens");
    if usize::try_from(tally.records) != Ok(played.len()) {
        let what = format!("{} records of {} matches", tally.records, played.len());
        tally.find(Kind::Missing, what);
    }
    for contested in contested {
        let boards = compare_contest(&world, &store, &results, contested, &troubled, &mut tally);
        played.extend(boards.await);
    }
    compare(&world, &store, &mut played, &troubled, &mut tally).await;
    store.close().await;
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

/// Makes a world and, in its past, the contests that are played in it: whoever plays in one that
/// counts has had an account for a month.
fn world(season: &Season, phase: &Arc<Phase>) -> (World, Vec<Contest>) {
    let ago = Arc::new(AtomicU64::new(40 * 24 * 3_600_000));
    let (past, system) = (Arc::clone(&ago), Clock::system());
    let clock = Clock::new(move || system.now() - past.load(Ordering::Relaxed));
    let world = World::new(clock, TOKEN);
    world.record_requests(false);
    if season.processes > 1 {
        let shards = season.processes.into();
        world.gateway().recommend(shards);
        world.gateway().allow_at_once(shards);
    }
    let contests = (0..CONTESTS).map(|number| Contest::draw(&world, phase, season.seed, number));
    let contests = contests.collect();
    ago.store(0, Ordering::Relaxed);
    (world, contests)
}

/// Makes the servers in which matches are played, at least one on each shard.
fn clubs(world: &World, shards: u32) -> Vec<Club> {
    let languages = LANGUAGES.iter().cycle();
    let clubs = (0..shards.max(2)).zip(languages);
    let shards = shards.into();
    clubs
        .map(|(number, locale)| Club::new(world, locale, u64::from(number) % shards, shards))
        .collect()
}

/// Plays one contest after the other, some of them at a time.
async fn meet(contests: Vec<Contest>, hall: Hall) -> Vec<Contested> {
    let contests = contests.into_iter();
    let contests = contests.map(|contest| contest.play(&hall.clocks, &hall.grudges));
    let contested: Vec<Option<Contested>> = stream::iter(contests)
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    contested.into_iter().flatten().collect()
}

/// Holds against the database what people have settled about themselves and with each other.
fn settled(
    file: &Path,
    played: &[Played],
    contested: &[Contested],
    grudges: &Grudges,
    tally: &mut Tally,
) {
    let sides = contested.iter().flat_map(|contested| &contested.sides);
    let members = sides.flat_map(|side| &side.members);
    let people = played.iter().flat_map(|played| &played.people);
    for person in people.chain(members.map(|member| &member.person)) {
        whims::check(file, person, tally);
    }
    if !whims::is_looked_at(file) {
        let what = "the harness does not see a night or days away";
        tally.find(Kind::Wrong, what.to_owned());
    }
    grudges::check(file, grudges, tally);
}

/// Plays one match after the other at a table until the hall closes.
async fn play_on(hall: &Hall, next: &AtomicU64) -> Vec<Played> {
    let mut played = Vec::new();
    while hall.phase.load(Ordering::Relaxed) < CLOSING {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let (pairing, people) = Pairing::draw(hall, number);
        played.extend(pairing.play(people).await);
    }
    played
}

/// Lets everything fail and kills the program as often as the season wants. Returns it running.
async fn storm<'a>(
    season: &Season,
    world: &World,
    installation: &'a Installation,
    clocks: &Clocks,
    faults: &mut Faults,
    tally: &mut Tally,
) -> Programs<'a> {
    let begun = Instant::now();
    let mut draw = Draw::new(season.seed, u64::MAX - 1);
    let mut programs = Programs::start(installation, season.processes);
    // The commands have to be known before anybody can type one.
    tokio::time::sleep(Duration::from_secs(3)).await;
    while tally.kills < season.kills && begun.elapsed() < season.longest {
        // Mostly while it works, now and then while it starts.
        if draw.percent(85) {
            arrive(world, season.processes, &mut programs, faults).await;
        }
        let end = Instant::now() + draw.milliseconds(5, 1500);
        while Instant::now() < end && !programs.has_ended() {
            tokio::time::sleep(draw.milliseconds(100, 600).min(end - Instant::now())).await;
            faults.strike(installation, programs.process());
        }
        let doomed = doomed(&mut draw, season.processes);
        programs.kill(&doomed, &mut draw, tally);
        // Of several processes one serves on.
        if season.processes == 1 && draw.percent(DOWN_FOR_LONG) {
            let minutes = 2 + i64::from(draw.below(LONGEST_DOWNTIME));
            clocks.let_pass(minutes * 60_000);
        }
        programs.start_again();
    }
    programs
}

/// Waits until all shards have a connection, for a while; what lasts of faults ends meanwhile.
async fn arrive(world: &World, shards: u32, programs: &mut Programs<'_>, faults: &mut Faults) {
    let end = Instant::now() + Duration::from_secs(15);
    let is_away = || world.gateway().connected() < shards as usize;
    while is_away() && Instant::now() < end && !programs.has_ended() {
        tokio::time::sleep(Duration::from_millis(20)).await;
        faults.heal(programs.process(), Instant::now());
    }
}

/// Waits until every player has seen the end of their match; a program that ends is started again.
async fn finish(
    installation: &Installation,
    programs: &mut Programs<'_>,
    phase: &Phase,
    tables: Vec<JoinHandle<Vec<Played>>>,
    contests: JoinHandle<Vec<Contested>>,
    tally: &mut Tally,
) -> (Vec<Played>, Vec<Contested>) {
    let handles = tables.iter().map(JoinHandle::abort_handle);
    let aborts: Vec<_> = handles.chain([contests.abort_handle()]).collect();
    let mut all = std::pin::pin!(join(join_all(tables), contests));
    let mut progress = Progress::of(&installation.file("piste.db"));
    loop {
        tokio::select! {
            (played, contested) = &mut all => {
                let played = played.into_iter().filter_map(Result::ok).flatten();
                return (played.collect(), contested.unwrap_or_default());
            }
            () = tokio::time::sleep(Duration::from_millis(200)) => {}
        }
        programs.bury(tally);
        programs.start_again();
        if progress.has_stopped() {
            let stuck = aborts.iter().filter(|table| !table.is_finished()).count();
            let open = progress.unfinished();
            let contests = aborts
                .last()
                .is_some_and(|contests| !contests.is_finished());
            let what = format!(
                "{stuck} tables never came to an end, contests among them: {contests}; open {open:?}"
            );
            // Once everybody has had time to go, who has not is given up.
            match phase.swap(OVER, Ordering::Relaxed) {
                OVER => aborts.iter().for_each(|table| table.abort()),
                _ => tally.find(Kind::Missing, what),
            }
            progress = Progress::of(&installation.file("piste.db"));
        }
    }
}

/// Waits until nothing waits to be posted any more, and the ladders are made of all results.
async fn settle(installation: &Installation, clubs: &[Club], tally: &mut Tally) {
    let mut progress = Progress::of(&installation.file("piste.db"));
    loop {
        match progress.waiting() {
            Some(waiting) if waiting.is_empty() => return,
            waiting if progress.has_stopped() => {
                tally.find(Kind::Missing, format!("there still wait {waiting:?}"));
                return;
            }
            _ => {}
        }
        if let Some(club) = clubs.first() {
            club.look_at_servers().await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Asks for the record of each match, as a player does.
async fn records(installation: &Installation, played: &[Played]) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for Played {
        id,
        channels,
        people,
        ..
    } in played
    {
        // Whoever has left is not known any more.
        let mut known = people.iter().enumerate();
        let known = known.find(|(_, person)| !person.memory.has_left);
        let channel = |place: usize| channels.get(place).or(channels.first());
        let asks = known.and_then(|(place, person)| Some((person, channel(place)?)));
        let Some((person, channel)) = asks else {
            continue;
        };
        let asked = Invocation::new("match export").with("match", id);
        files.extend(file(installation, person, asked, *channel).await);
    }
    files
}

/// Asks for the records of each contest's boards, as a captain does.
async fn contest_records(
    installation: &Installation,
    contested: &[Contested],
    tally: &mut Tally,
) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for Contested {
        id,
        sides: [home, _],
        ..
    } in contested
    {
        let asked = Invocation::new("contest export").with("contest", id);
        let channel = home.venue.channel;
        let Some(file) = file(installation, &home.captain, asked, channel).await else {
            // There is nothing to hand out where nobody came to any board.
            if contest_audit::has_no_boards(&installation.file("piste.db"), id) {
                continue;
            }
            tally.find(Kind::Missing, format!("the records of contest {id}"));
            continue;
        };
        files.push(file);
    }
    files
}

/// Asks for a file, again if nothing comes: on a busy machine Discord does not always wait for it.
async fn file(
    installation: &Installation,
    person: &Person,
    asked: Invocation,
    channel: Id,
) -> Option<std::path::PathBuf> {
    for _ in 0..ASKED {
        let answer = person.ask(asked.clone(), channel).await;
        let Some(file) = answer.and_then(|answer| answer.attachments.first().cloned()) else {
            continue;
        };
        let path = installation.file(&file.filename);
        std::fs::write(&path, &file.bytes).expect("written");
        return Some(path);
    }
    None
}

/// Lets the program verify every record.
fn verify(installation: &Installation, files: &[std::path::PathBuf], tally: &mut Tally) {
    if files.is_empty() {
        return;
    }
    let mut arguments = vec![Path::new("verify")];
    arguments.extend(files.iter().map(std::path::PathBuf::as_path));
    let output = installation.piste(&arguments).output().expect("it runs");
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stdout);
        let fits = |line: &&str| line.starts_with("  ") || line.ends_with("it fits");
        for refused in said.lines().filter(|line| !fits(line)) {
            tally.find(Kind::Wrong, format!("records: {refused}"));
        }
    }
}

/// Holds the memories of a contest's people against the database, and returns its boards.
async fn compare_contest(
    world: &World,
    store: &Store,
    results: &[Points],
    mut contested: Contested,
    troubled: &BTreeSet<Id>,
    tally: &mut Tally,
) -> Vec<Played> {
    let Some((stored, boards)) = contest_audit::load(store, &contested.id).await else {
        let what = format!("contest {}", contested.id);
        tally.find(Kind::Lost, what);
        return Vec::new();
    };
    let case = Case {
        world,
        stored: &stored,
        boards: &boards,
        results,
        is_troubled: &|channel| troubled.contains(&channel),
    };
    contest_audit::check(&case, &contested, tally);
    let is_sound = tally.is_clean() && tally.contests == 1;
    if is_sound
        && !contested
            .sides
            .iter()
            .any(|it| troubled.contains(&it.venue.channel))
    {
        for unseen in planted::unseen_in_contest(&case, &mut contested) {
            let what = format!("the harness does not see {unseen} of a contest");
            tally.find(Kind::Wrong, what);
        }
    }
    contest_audit::boards(&stored, &mut contested)
}

/// Holds everybody's memory against the database.
async fn compare(
    world: &World,
    store: &Store,
    played: &mut [Played],
    troubled: &BTreeSet<Id>,
    tally: &mut Tally,
) {
    // One match of one home and one of two.
    let mut tried = BTreeSet::from([0]);
    for one in played {
        let id = MatchId::parse(&one.id).expect("an id");
        let stored = match store.read(move |tx| tx.load_match(id)).await {
            Ok(Some(stored)) => stored,
            other => {
                let what = other.err().map(|error| error.to_string());
                tally.find(Kind::Lost, format!("{id}: {what:?}"));
                continue;
            }
        };
        let excused = one.channels.iter().any(|it| troubled.contains(it));
        match History::of(stored) {
            Ok(mut history) => {
                let mut people = one.people.iter().map(|person| &person.user);
                let left = people.find(|user| history.seat_of(user.id().get()).is_none());
                let record = left.and_then(|user| user.record());
                if let Some(user) = record {
                    history.remember(UserId(user.id.get()), user.shown_name());
                }
                audit::check(world, one, &history, &|it| troubled.contains(&it), tally);
                let is_own = history.stored.row.board.is_none();
                let mut memories = one.people.iter().map(|person| &person.memory);
                let has_both =
                    |memory: &Memory| !memory.acknowledged.is_empty() && !memory.hands.is_empty();
                let homes = history.stored.homes.len();
                let is_shown = one.hidings.is_empty();
                if is_own
                    && is_shown
                    && !excused
                    && !tried.contains(&homes)
                    && memories.any(has_both)
                {
                    tried.insert(homes);
                    for unseen in planted::unseen(world, one, &history) {
                        tally.find(Kind::Wrong, format!("the harness does not see {unseen}"));
                    }
                }
            }
            Err(what) => tally.find(Kind::Wrong, format!("{id}: {what}")),
        }
    }
}
