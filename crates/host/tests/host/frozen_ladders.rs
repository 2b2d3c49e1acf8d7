//! The sum of 10,000 results, frozen to the last bit in `tests/host/frozen_ladders.txt`: the tables that
//! follow them result by result and those that are computed anew, and what people read there.
//! `INSTA_UPDATE=always cargo test --test host -- --ignored frozen_ladders::` writes the file anew.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use sha2::{Digest, Sha256};

use crate::folder::folder;
use crate::server_ladders::seen;
use crate::sql::Sql;
use host::league::{
    Entrant, Ladder, League, Onlooker, OpponentName, PAGE, PageStart, Place, Profile, Season,
    Tally, Visibility,
};
use host::{ServerId, Timestamp, UserId};
use store::{Deleted, Deletion, ExclusionList, Store};

const HOUR: i64 = 3_600_000;
/// The first of November 2022.
const BEGUN: i64 = 1_667_260_800_000;
const RESULTS: u64 = 10_000;
const USERS: u64 = 240;
const SERVERS: u64 = 30;
const GAMES: [&str; 3] = ["en-garde", "duell", "wesnoth"];
/// The rows of a table that the file shows; all of them are in its digest.
const SHOWN: usize = 3;

/// The tables, each in an order of its own.
const TABLES: [(&str, &str); 12] = [
    (
        "ratings of users",
        "SELECT entrant_id, game, season, rating, deviation, volatility, points, won, drawn, lost,
             won_zero, drawn_zero, lost_zero, opponents, streak, longest_streak, rated_at, is_listed
         FROM ratings WHERE kind = 'user' ORDER BY 1, 2, 3",
    ),
    (
        "ratings of servers",
        "SELECT entrant_id, game, season, rating, deviation, volatility, points, won, drawn, lost,
             opponents, streak, longest_streak, most_won, rated_at, is_listed
         FROM ratings WHERE kind = 'server' ORDER BY 1, 2, 3",
    ),
    (
        "rivals of users",
        "SELECT entrant_id, game, season, other_id, won, drawn, lost, beaten_rating
         FROM rivals WHERE kind = 'user' ORDER BY 1, 2, 3, 4",
    ),
    (
        "rivals of servers",
        "SELECT entrant_id, game, season, other_id, won, drawn, lost, beaten_rating
         FROM rivals WHERE kind = 'server' ORDER BY 1, 2, 3, 4",
    ),
    (
        "ranks of users",
        "SELECT game, season, points, number FROM ranks WHERE kind = 'user' ORDER BY 1, 2, 3",
    ),
    (
        "ranks of servers",
        "SELECT game, season, points, number FROM ranks WHERE kind = 'server' ORDER BY 1, 2, 3",
    ),
    (
        "ratings in servers",
        "SELECT server_id, game, season, user_id, points, is_listed
         FROM server_ratings ORDER BY 1, 2, 3, 4",
    ),
    (
        "rating changes",
        "SELECT user_id, game, number, seat, before, after
         FROM rating_changes ORDER BY 1, 2, 3",
    ),
    (
        "season places of users",
        "SELECT season, game, place, entrant_id, rating FROM season_places
         WHERE kind = 'user' ORDER BY 1, 2, 3",
    ),
    (
        "season places of servers",
        "SELECT season, game, place, entrant_id, rating FROM season_places
         WHERE kind = 'server' ORDER BY 1, 2, 3",
    ),
    (
        "season places of users that hold",
        "SELECT season, game, place, entrant_id, rating FROM held_places
         WHERE kind = 'user' ORDER BY 1, 2, 3",
    ),
    (
        "season places of servers that hold",
        "SELECT season, game, place, entrant_id, rating FROM held_places
         WHERE kind = 'server' ORDER BY 1, 2, 3",
    ),
];

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn any<T: Copy>(&mut self, all: &[T]) -> T {
        let bound = u64::try_from(all.len()).expect("few");
        all[usize::try_from(self.below(bound)).expect("small")]
    }

    fn is_one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }
}

/// A world in which people and servers play, come and go.
struct World {
    numbers: Numbers,
    path: PathBuf,
    store: Store,
    league: League,
    sql: Sql,
    now: i64,
    matches: i64,
    contests: i64,
    deleted: u64,
}

impl World {
    async fn new(path: &Path) -> Self {
        let store = crate::hosting::database(path);
        let sql = Sql::open(path).expect("the same file");
        // Results have no matches and contests here.
        sql.drop_keys();
        let world = Self {
            numbers: Numbers(31),
            path: path.to_owned(),
            league: League::new(store.clone()),
            store,
            sql,
            now: BEGUN,
            matches: 0,
            contests: 0,
            deleted: 0,
        };
        for user in 1..=USERS {
            world.greet(user).await;
        }
        // The last servers have no name.
        for server in 1..=SERVERS - 4 {
            let name = format!("server {}", server % 20);
            let (seen, now) = (seen(server, &name), world.now());
            let seen = world.store.write(move |tx| tx.see_server(&seen, now));
            seen.await.expect("written");
        }
        world
    }

    fn now(&self) -> Timestamp {
        Timestamp(self.now)
    }

    async fn greet(&self, user: u64) {
        let (name, language) = (format!("user {user}"), "en".to_owned());
        let greeted = self
            .store
            .write(move |tx| tx.greet(UserId(user), &name, &language))
            .await;
        greeted.expect("written");
        let visibility = match user % 8 {
            5 => Visibility::Servers,
            6 => Visibility::Nowhere,
            // Has not said it.
            7 => return,
            _ => Visibility::Everywhere,
        };
        let now = self.now();
        let set = self
            .store
            .write(move |tx| tx.set_visibility(UserId(user), visibility, now));
        set.await.expect("written");
    }

    /// Writes the result of a match.
    fn play(&mut self) {
        let numbers = &mut self.numbers;
        let is_early = self.now < BEGUN + 100 * 24 * HOUR;
        // One in nine plays in the first months alone, and some play far more than others.
        let mut player = || loop {
            let most = numbers.any(&[USERS, USERS / 3, USERS / 12]);
            let user = 1 + numbers.below(most);
            if is_early || user % 9 != 4 {
                return user;
            }
        };
        let zero = player();
        let one = loop {
            let one = player();
            if one != zero {
                break one;
            }
        };
        let strongest = zero.min(one);
        let winner = match numbers.below(10) {
            0 => None,
            1..=6 => Some(i64::from(strongest != zero)),
            _ => Some(i64::from(strongest == zero)),
        };
        let rated = match numbers.below(24) {
            0 => ("computer", None),
            1 => ("pair", None),
            2 => ("aborted", None),
            3 => ("rated", Some("young")),
            4 => ("rated", Some("void")),
            _ => ("rated", None),
        };
        let opponent = Some(one).filter(|_| rated.0 != "computer");
        let mut server = |user: u64| match numbers.below(12) {
            0 => None,
            1 => Some(1 + numbers.below(SERVERS)),
            _ => Some(1 + user % 5),
        };
        let servers = (server(zero), server(one));
        self.matches += 1;
        let game = numbers.any(&GAMES);
        let mut met = |user| {
            numbers
                .is_one_in(60)
                .then(|| last(&self.sql, user, game))
                .flatten()
        };
        let met = (met(zero), met(one));
        self.sql
            .execute(
                "INSERT INTO results (number, match_id, game, variant, first_to, user_zero, user_one,
                     server_zero, server_one, score_zero, score_one, plies, winner, reason, rated,
                     unrated, ended_at, met_zero, met_one)
                 VALUES (?1, ?1, ?2, 'standard', 1, ?3, ?4, ?5, ?6, 1, 0, 20, ?7, 'score', ?8, ?9,
                     ?10, ?11, ?12)",
                (
                self.matches, game, zero, opponent, servers.0, servers.1, winner, rated.0,
                rated.1, self.now, met.0, met.1,
            ))
            .expect("written");
    }

    /// Writes the result of a contest.
    fn contend(&mut self) {
        let numbers = &mut self.numbers;
        let one = 1 + numbers.below(SERVERS);
        let other = loop {
            let most = numbers.any(&[SERVERS, 6]);
            let other = 1 + numbers.below(most);
            if other != one {
                break other;
            }
        };
        let rated = match numbers.below(10) {
            0 => ("inside", None),
            1 => ("few", None),
            2 => ("rated", Some("captain")),
            3 => ("rated", Some("void")),
            _ => ("rated", None),
        };
        let other = if rated.0 == "inside" { one } else { other };
        let boards = 3 + numbers.below(6);
        let points = numbers.below(2 * boards + 1);
        let points = (points, 2 * boards - points);
        let game = numbers.any(&GAMES);
        self.contests += 1;
        self.sql
            .execute(
                "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
                     points_zero, points_one, won_zero, won_one, played, rated, unrated, ended_at)
                 VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?5 / 2, ?6 / 2, ?7, ?8, ?9, ?10)",
                (
                    self.contests,
                    game,
                    one,
                    other,
                    points.0,
                    points.1,
                    boards,
                    rated.0,
                    rated.1,
                    self.now,
                ),
            )
            .expect("written");
    }

    /// Lets the ladders follow.
    async fn follow(&self) {
        self.league.follow().await.expect("followed");
    }

    /// Changes who may see a user, bans or excludes one, deletes one, or lets a server go.
    async fn change(&mut self) {
        let (user, now) = (1 + self.numbers.below(USERS), self.now());
        let server = 1 + self.numbers.below(SERVERS);
        let of_user = ServerId(1 + user % 5);
        let is_on = self.numbers.is_one_in(2);
        match self.numbers.below(6) {
            0 => {
                let visibility = self.numbers.any(Visibility::ALL);
                let set = self
                    .store
                    .write(move |tx| tx.set_visibility(UserId(user), visibility, now));
                set.await.expect("written");
            }
            1 => {
                let set = self
                    .store
                    .write(move |tx| tx.set_ban(of_user, UserId(user), is_on, now));
                set.await.expect("written");
            }
            2 => {
                self.exclude(Entrant::User(UserId(1 + user % 20)), is_on)
                    .await
            }
            3 => {
                self.exclude(Entrant::Server(ServerId(1 + server % 6)), is_on)
                    .await
            }
            4 if server <= SERVERS - 4 => {
                let left = self
                    .store
                    .write(move |tx| tx.leave_server(ServerId(server), now));
                left.await.expect("written");
                if is_on {
                    let seen = self
                        .store
                        .write(move |tx| tx.see_server(&seen(server, "back"), now));
                    seen.await.expect("written");
                }
            }
            _ => self.delete(user).await,
        }
    }

    async fn exclude(&self, excluded: Entrant, is_on: bool) {
        let list = ExclusionList::beside(&self.path);
        list.add(excluded, is_on, self.now()).expect("written");
        let followed = self.store.follow_exclusions(self.now()).await;
        followed.expect("followed");
    }

    /// Deletes a user, who comes back under a new number.
    async fn delete(&mut self, user: u64) {
        self.follow().await;
        self.deleted += 1;
        let deletion = Deletion::new(UserId(user), 1_000 + self.deleted, self.now());
        let deleted = self
            .store
            .write(move |tx| tx.delete_user(deletion, &[], [7; 32]))
            .await;
        assert!(matches!(deleted, Ok(Deleted::Done { .. })), "{deleted:?}");
        self.greet(user).await;
    }

    /// Writes all results, with everything that happens meanwhile.
    async fn live(&mut self) {
        let mut season = League::season_at(self.now());
        for number in 0..RESULTS {
            self.now += i64::try_from(self.numbers.below(128)).expect("small") * 60_000;
            match self.numbers.below(4) {
                0 => self.contend(),
                _ => self.play(),
            }
            if self.numbers.is_one_in(40) {
                self.follow().await;
            }
            if self.numbers.is_one_in(60) {
                self.change().await;
            }
            if number % 1_000 == 999 {
                self.follow().await;
                self.league.retire(self.now()).await.expect("retired");
            }
            let running = League::season_at(self.now());
            if season != running {
                season = running;
                let after = self.now().plus(61_000);
                self.league.keep_seasons(after).await.expect("kept");
            }
        }
        self.follow().await;
        self.league.retire(self.now()).await.expect("retired");
    }
}

/// Returns when a user ended their last rated match of a game.
fn last(sql: &Sql, user: u64, game: &str) -> Option<i64> {
    sql.query_row(
        "SELECT max(ended_at) FROM results
         WHERE ?1 IN (user_zero, user_one) AND game = ?2 AND counts = 'rated'",
        (user, game),
        |row| row.get(0),
    )
    .expect("read")
}

/// Returns a value of a row; numbers with a fraction as their bits.
fn value(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "-".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => format!("{:016x}", number.to_bits()),
        ValueRef::Text(text) | ValueRef::Blob(text) => String::from_utf8_lossy(text).into_owned(),
    }
}

/// A part of the file: what it tells of, and a line for each row.
type Part = (String, Vec<String>);

fn tables(sql: &Sql) -> Vec<Part> {
    let read = |(name, query): &(&str, &str)| {
        let rows = sql.prepare(query).expect(name);
        let rows = rows.query_map([], |row| {
            let values = row.columns.iter();
            let values: Vec<String> = values.map(|(_, it)| value(it.into())).collect();
            Ok(values.join(" "))
        });
        let rows: Result<Vec<String>, _> = rows.expect(name).collect();
        ((*name).to_owned(), rows.expect(name))
    };
    TABLES.iter().map(read).collect()
}

/// Returns the file's text: of each part the number of its rows, their digest, and the first of them.
fn frozen(parts: &[Part]) -> String {
    let mut text = String::new();
    for (name, rows) in parts {
        let digest = Sha256::digest(rows.join("\n"));
        let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(text, "{name}: {} rows, {digest}", rows.len()).expect("into a string");
        for row in rows.iter().take(SHOWN) {
            writeln!(text, "    {row}").expect("into a string");
        }
    }
    text
}

fn tally(tally: Tally) -> String {
    format!("{}-{}-{}", tally.won, tally.drawn, tally.lost)
}

fn opponent(name: &OpponentName) -> String {
    match name {
        OpponentName::Known(name) => name.clone(),
        OpponentName::Hidden => "hidden".to_owned(),
        OpponentName::Deleted => "deleted".to_owned(),
        OpponentName::Server(server) => {
            format!(
                "{} {}",
                server.server,
                server.name.as_deref().unwrap_or("-")
            )
        }
    }
}

fn number(entrant: Entrant) -> u64 {
    match entrant {
        Entrant::User(user) => user.0,
        Entrant::Server(server) => server.0,
    }
}

/// Returns somebody who looks for themself, and for a server.
fn onlooker(user: u64, server: Option<u64>) -> Onlooker {
    Onlooker {
        user: UserId(user),
        server: server.map(ServerId),
    }
}

/// Returns every page of a ladder, and the place of each onlooker in it.
async fn pages(league: &League, ladder: &Ladder, onlookers: Vec<(u64, Onlooker)>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut skipped = 0;
    loop {
        let start = PageStart::Row(skipped);
        let board = league.leaderboard(ladder.clone(), start, onlooker(1, None), Timestamp(0));
        let board = board.await.expect("a page");
        lines.extend(board.rows.iter().map(|row| {
            let (entrant, name) = (number(row.entrant), row.name.as_deref().unwrap_or("-"));
            let (tally, medals) = (tally(row.tally), row.medals.counts());
            format!(
                "{} {entrant} {name} {} {tally} {medals:?}",
                row.rank, row.points
            )
        }));
        skipped += PAGE;
        if skipped >= board.listed {
            lines.push(format!("{} listed", board.listed));
            break;
        }
    }
    for (entrant, onlooker) in onlookers {
        let board = league.leaderboard(ladder.clone(), PageStart::Own, onlooker, Timestamp(0));
        let board = board.await.expect("a page");
        let place = match board.own.expect("somebody looks") {
            Place::None => "none".to_owned(),
            Place::Unlisted(reason) => format!("{reason:?}").to_lowercase(),
            Place::Listed(row) => {
                let rating = rating(row.rating, row.is_provisional);
                format!("{} with {} for {rating}", row.rank, row.points)
            }
        };
        lines.push(format!("{entrant} at {}: {place}", board.skipped));
    }
    lines
}

/// Returns the record of an entrant in a game, as the first user sees it in a server.
async fn profile(league: &League, entrant: Entrant, game: &str) -> Result<Profile, String> {
    let profile = league.profile(entrant, Some(game), onlooker(1, Some(2)));
    let nothing = || format!("{}: nothing", number(entrant));
    profile.await.expect("read").ok_or_else(nothing)
}

/// Returns what was reached against single opponents.
fn met(of: &Profile) -> Vec<String> {
    let wins = of.best_wins.iter();
    let wins = wins.map(|(name, at)| format!("beat {} {:016x}", opponent(name), at.to_bits()));
    let rivals = of.rivals.iter();
    let rivals = rivals.map(|it| format!("against {} {}", opponent(&it.name), tally(it.tally)));
    wins.chain(rivals).collect()
}

/// Returns a rating, with a mark while it is provisional.
fn rating(rating: i32, is_provisional: bool) -> String {
    let mark = if is_provisional { "?" } else { "" };
    format!("{rating}{mark}")
}

/// Returns what was reached in the last seasons.
fn seasons(of: &Profile) -> Vec<String> {
    let seasons = of.seasons.iter().map(|it| {
        let (season, place) = (it.season, it.place);
        let rating = rating(it.rating, it.is_provisional);
        format!("{season:?} {rating} {} {place:?}", tally(it.tally))
    });
    seasons.collect()
}

/// Returns what each user has reached in a game.
async fn profiles(league: &League, game: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for user in 1..=USERS {
        let of = match profile(league, Entrant::User(UserId(user)), game).await {
            Ok(of) => of,
            Err(nothing) => {
                lines.push(nothing);
                continue;
            }
        };
        let bits = of.rating.rating.to_bits();
        lines.push(format!(
            "{user}: {} {bits:016x} {} {} {} {} {} {} {:?}",
            of.name.as_deref().unwrap_or("-"),
            rating(of.rating.whole(), of.is_provisional),
            tally(of.tally),
            tally(of.by_seat.zero),
            tally(of.by_seat.one),
            of.streak,
            of.longest_streak,
            of.medals.counts(),
        ));
        lines.extend(met(&of));
        let curve = of.curve.iter();
        lines.extend(curve.map(|it| format!("{:016x} {:?}", it.rating.to_bits(), it.season)));
        lines.extend(seasons(&of));
        let others = of.others.iter();
        lines.extend(others.map(|(game, played)| format!("{game} {}", tally(*played))));
    }
    lines
}

/// Returns what each server has reached in a game.
async fn server_profiles(league: &League, game: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for server in 1..=SERVERS {
        let of = match profile(league, Entrant::Server(ServerId(server)), game).await {
            Ok(of) => of,
            Err(nothing) => {
                lines.push(nothing);
                continue;
            }
        };
        let bits = of.rating.rating.to_bits();
        lines.push(format!(
            "{server}: {} {bits:016x} {} {} {} {} {} {} {:?}",
            of.name.as_deref().unwrap_or("-"),
            rating(of.rating.whole(), of.is_provisional),
            tally(of.tally),
            of.streak,
            of.longest_streak,
            of.most_won,
            of.opponents,
            of.medals.counts(),
        ));
        lines.extend(met(&of));
        lines.extend(of.contests.iter().map(|it| {
            let name = opponent(&OpponentName::Server(it.opponent.clone()));
            let points = it.points;
            format!("{points:?} {name} {} {}", it.is_rated, it.ended.0)
        }));
        lines.extend(seasons(&of));
        let all = league.server_rivals(ServerId(server), game, PAGE, onlooker(1, None));
        let all = all.await.expect("read").expect("it has a profile").rivals;
        let all = all.iter();
        lines.extend(all.map(|it| format!("then {} {}", opponent(&it.name), tally(it.tally))));
    }
    lines
}

/// Returns the first places of a season as a server reads of them.
async fn season_tables(store: &Store, season: Season) -> Vec<String> {
    let tables = store
        .read(move |tx| tx.season_tables(season, ServerId(2)))
        .await;
    let mut lines = Vec::new();
    for table in tables.expect("read") {
        let game = table.game;
        let places = table.places.iter().chain(&table.servers);
        lines.extend(places.map(|it| {
            let (place, name, rating) = (it.place, opponent(&it.name), it.rating);
            format!("{game} {place} {name} {rating} {}", it.is_here)
        }));
    }
    lines
}

/// Returns everything that people read.
async fn read(world: &World) -> Vec<Part> {
    let (league, now) = (&world.league, world.now());
    let users = || (1..=USERS).map(|it| (it, onlooker(it, None))).collect();
    let servers = || {
        (1..=SERVERS)
            .map(|it| (it, onlooker(1, Some(it))))
            .collect()
    };
    let mut parts = Vec::new();
    let seasons: Vec<Season> = std::iter::successors(Some(League::season_at(now)), |it| {
        let before = it.before();
        (before >= League::season_at(Timestamp(BEGUN))).then_some(before)
    })
    .collect();
    for game in GAMES {
        for season in std::iter::once(Season::ALL_TIME).chain(seasons.iter().copied()) {
            for scope in [None, Some(ServerId(2))] {
                let ladder = League::ladder(game, season, scope);
                let name = format!("ladder of {game} in {season:?}, {scope:?}");
                parts.push((name, pages(league, &ladder, users()).await));
            }
            let name = format!("ladder of servers of {game} in {season:?}");
            let ladder = League::ladder_of_servers(game, season);
            parts.push((name, pages(league, &ladder, servers()).await));
        }
        let name = format!("profiles of {game}");
        parts.push((name, profiles(league, game).await));
        let name = format!("profiles of servers of {game}");
        parts.push((name, server_profiles(league, game).await));
    }
    for season in seasons {
        let name = format!("places of {season:?}");
        parts.push((name, season_tables(&world.store, season).await));
    }
    parts
}

/// Compares two texts line by line.
fn compare(frozen: &str, found: &str) {
    for (number, (old, new)) in (1..).zip(frozen.lines().zip(found.lines())) {
        assert_eq!(new, old, "line {number}");
    }
    assert_eq!(found.lines().count(), frozen.lines().count());
}

#[tokio::test]
#[ignore = "a slower suite: thousands of results, which .ci/run adds up"]
async fn ten_thousand_results_add_up_to_what_they_always_did() {
    let folder = folder();
    let mut world = World::new(&folder.path().join("piste.db")).await;
    world.live().await;
    let live = tables(&world.sql);
    assert!(live.iter().all(|(_, rows)| rows.len() > 20));
    let mut text = format!(
        "Followed result by result, and computed anew\n{}",
        frozen(&live)
    );
    text.push_str(&frozen(&read(&world).await));
    world.league.rebuild(world.now()).await.expect("rebuilt");
    for ((name, live), (_, anew)) in live.iter().zip(tables(&world.sql)) {
        assert_eq!(anew.len(), live.len(), "{name}");
        let mut rows = live.iter().zip(&anew);
        assert_eq!(rows.find(|(live, anew)| live != anew), None, "{name}");
    }
    let now = world.now();

    let voided = world
        .store
        .write(move |tx| tx.void_results(&[], &[UserId(1), UserId(3)], now));
    assert!(voided.await.expect("written").results > 100);
    let contests = "UPDATE contest_results SET unrated = 'void' WHERE number % 20 = 3";
    world.sql.execute(contests, []).expect("written");
    world.league.rebuild(world.now()).await.expect("rebuilt");
    text.push_str("\nAfter the operator has taken results out\n");
    text.push_str(&frozen(&tables(&world.sql)));
    world.store.close().await;

    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/frozen_ladders.txt");
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&file, text).expect("written");
        return;
    }
    compare(&std::fs::read_to_string(&file).unwrap_or_default(), &text);
}
