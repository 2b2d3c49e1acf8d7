//! Ladders: what results add up to, live and rebuilt, and what people are shown of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use futures::future::join_all;
use rusqlite::types::Value;

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::rows::{a_match, no_limits};
use crate::server_ladders;
use crate::sql::Sql;
use host::league::{
    ESTABLISHED_GAMES, Entrant, LadderRow, League, Onlooker, OpponentName, PageStart, Place,
    Rating, Season, Unlisted, Visibility,
};
use host::{Challenged, MatchId, Opponent, ServerId, Timestamp, UserId};
use model::{End, Match, Player, Rated, ResultRating, Round, Sequence, Version};
use rules::{BySeat, Entry, EntryKind, Seat};
use store::{
    Before, Beginning, Begun, Bout, Deleted, Deletion, Rate, RatedBout, RatedSide, StepCommit,
    Store, StoreError,
};
use table::Luck;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// Users of the random results.
const USERS: u64 = 60;
const GAMES: [&str; 2] = ["en-garde", "duell"];
const TABLES: [&str; 5] = [
    "ratings",
    "ranks",
    "server_ratings",
    "rivals",
    "rating_changes",
];

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }
}

fn player(user: u64, server: Option<u64>) -> Player {
    Player {
        user: Some(UserId(user)),
        name: format!("user {user}"),
        server: server.map(ServerId),
        ..Player::default()
    }
}

/// A match that ended as soon as it began.
pub(crate) fn over(number: u128, users: [u64; 2], winner: Option<Seat>, at: i64) -> Match {
    let [zero, one] = users;
    Match {
        rated: Rated::Rated,
        players: BySeat::new(
            player(zero, Some(1 + zero % 3)),
            player(one, Some(1 + one % 3)),
        ),
        began: Timestamp(at),
        end: Some(End {
            at: Timestamp(at),
            winner,
            reason: "score".to_owned(),
            digest: None,
        }),
        ..a_match(MatchId::new(0, number))
    }
}

pub(crate) async fn write(store: &Store, row: Match) -> Rated {
    write_played(store, row, 0).await
}

/// Writes the same with so many decisions of each player.
pub(crate) async fn write_played(store: &Store, row: Match, decisions: u32) -> Rated {
    let now = row.began;
    let seats = Seat::BOTH.into_iter().cycle();
    let entries = (1..=2 * decisions)
        .zip(seats)
        .map(|(sequence, seat)| Entry {
            sequence: Sequence(sequence),
            round: Round(1),
            kind: EntryKind::Move(seat, "F3".to_owned()),
        });
    let beginning = Beginning {
        row,
        homes: Vec::new(),
        entries: entries.collect(),
        effects: Vec::new(),
        offered: None,
        filters: model::Filters::default(),
        follows: None,
        now,
    };
    match store
        .write(move |tx| tx.begin_match(&beginning, no_limits()))
        .await
    {
        Ok(Begun::Begun(_, rated)) => rated,
        other => panic!("{other:?}"),
    }
}

async fn with_users(store: &Store) {
    for user in 1..=USERS {
        greet(store, user).await;
    }
}

pub(crate) async fn greet(store: &Store, user: u64) {
    let (name, language) = (format!("user {user}"), "en".to_owned());
    store
        .write(move |tx| tx.greet(UserId(user), &name, &language))
        .await
        .expect("written");
    let visibility = [
        Visibility::Everywhere,
        Visibility::Servers,
        Visibility::Nowhere,
    ];
    let chosen = visibility[usize::try_from(user % 8).expect("small").saturating_sub(5)];
    let set = store.write(move |tx| tx.set_visibility(UserId(user), chosen, Timestamp(0)));
    set.await.expect("written");
}

/// Writes random results and lets the ladders follow now and then. After one result in `leaving`, if
/// any, its first player is deleted, and now and then the other one with them; either may come back.
/// Then people also change now and then who may see them, and are banned in their server until they
/// are to play again.
async fn play(store: &Store, league: &League, matches: u64, leaving: Option<u64>) -> Timestamp {
    let mut numbers = Numbers(7);
    let mut at = 1_700_000_000_000;
    let mut stand_ins = 1_000;
    let mut changes = Numbers(11);
    let mut banned = BTreeSet::new();
    for number in 0..matches {
        at += i64::try_from(numbers.below(2)).expect("small") * HOUR + HOUR / 2;
        let zero = 1 + numbers.below(USERS);
        let one = 1 + (zero + numbers.below(USERS - 1)) % USERS;
        // Whoever has the smaller number wins more often.
        let winner = match numbers.below(10) {
            0 => None,
            1..=6 if zero < one => Some(Seat::Zero),
            1..=6 => Some(Seat::One),
            _ if zero < one => Some(Seat::One),
            _ => Some(Seat::Zero),
        };
        let game = GAMES[usize::try_from(number % 2).expect("0 or 1")];
        let row = Match {
            game: game.to_owned(),
            ..over(u128::from(number), [zero, one], winner, at)
        };
        if leaving.is_some() {
            banned.extend(change(store, &mut changes, Timestamp(at)).await);
            for user in [zero, one] {
                if banned.remove(&user) {
                    ban(store, user, false, Timestamp(at)).await;
                }
            }
        }
        write(store, row).await;
        if numbers.below(40) == 0 {
            league.follow().await.expect("followed");
        }
        let leaves = leaving.is_some_and(|leaving| numbers.below(leaving) == 0);
        let count = if leaves {
            1 + usize::from(numbers.below(2) == 0)
        } else {
            0
        };
        for user in [zero, one].into_iter().take(count) {
            stand_ins += 1;
            leave(
                store,
                league,
                Deletion::new(UserId(user), stand_ins, Timestamp(at)),
            )
            .await;
            if numbers.below(2) == 0 {
                greet(store, user).await;
            }
        }
    }
    league.follow().await.expect("followed");
    Timestamp(at)
}

/// Changes now and then who may see a user, or bans one. Returns the user who is banned.
async fn change(store: &Store, numbers: &mut Numbers, now: Timestamp) -> Option<u64> {
    let user = 1 + numbers.below(USERS);
    match numbers.below(40) {
        0 => {
            let all = Visibility::ALL;
            let chosen = all[usize::try_from(numbers.below(3)).expect("small")];
            let set = store.write(move |tx| tx.set_visibility(UserId(user), chosen, now));
            set.await.expect("written");
            None
        }
        1 => {
            ban(store, user, true, now).await;
            Some(user)
        }
        _ => None,
    }
}

/// Bans a user in the server that they play from, or lets them in again.
async fn ban(store: &Store, user: u64, is_banned: bool, now: Timestamp) {
    let server = ServerId(1 + user % 3);
    let set = store.write(move |tx| tx.set_ban(server, UserId(user), is_banned, now));
    set.await.expect("written");
}

/// Deletes a user, which waits for the ladders if a result of theirs has not reached them.
async fn leave(store: &Store, league: &League, deletion: Deletion) {
    let deleted = store
        .write(move |tx| tx.delete_user(deletion, &[], [7; 32]))
        .await;
    if deleted.expect("written") == Deleted::NotYet(Vec::new()) {
        league.follow().await.expect("followed");
        let deleted = store
            .write(move |tx| tx.delete_user(deletion, &[], [7; 32]))
            .await;
        assert_eq!(deleted.expect("written"), done());
    }
}

/// Opens a new file in which people have played so many results. Returns the time of the last.
async fn played(path: &Path, matches: u64) -> (Store, League, Timestamp) {
    played_and_left(path, matches, None).await
}

async fn played_and_left(
    path: &Path,
    matches: u64,
    leaving: Option<u64>,
) -> (Store, League, Timestamp) {
    let store = crate::hosting::database(path);
    let league = League::new(store.clone());
    with_users(&store).await;
    let now = play(&store, &league, matches, leaving).await;
    (store, league, now)
}

/// Every row of every table of the ladders, to the last bit.
fn contents(path: &std::path::Path) -> BTreeMap<&'static str, Vec<Vec<Value>>> {
    let connection = Sql::open(path).expect("the same file");
    let read = |table| {
        let query = format!("SELECT * FROM {table} ORDER BY 1, 2, 3, 4");
        let rows = connection.prepare(&query).expect("a table");
        let rows = rows.query_map([], |row| {
            Ok(row.columns.iter().map(|(_, value)| value.clone()).collect())
        });
        let rows: Result<Vec<Vec<Value>>, _> = rows.expect("read").collect();
        (table, rows.expect("read"))
    };
    TABLES.into_iter().map(read).collect()
}

/// Returns the fate of a deletion of somebody who had nothing open.
pub(crate) fn done() -> Deleted {
    Deleted::Done {
        offers: Vec::new(),
        contests: Vec::new(),
    }
}

#[tokio::test]
async fn ladders_that_are_rebuilt_are_equal_to_the_last_bit() {
    rebuild_all_of(3_000, 45).await;
}

#[tokio::test]
#[ignore = "a slower suite: thousands of results, which .ci/run adds up"]
async fn ladders_of_many_that_are_rebuilt_are_equal_to_the_last_bit() {
    rebuild_all_of(10_000, 150).await;
}

/// Computes the ladders of so many random results anew, of which some of the players leave, one after so
/// many results.
async fn rebuild_all_of(results: u64, leaving: u64) {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, league, now) = played_and_left(&path, results, Some(leaving)).await;
    for user in [1, 2, 30] {
        leave(&store, &league, Deletion::new(UserId(user), user, now)).await;
    }
    let later = now.plus(60 * DAY);
    league.retire(later).await.expect("retired");
    let live = contents(&path);
    assert!(live.values().all(|rows| !rows.is_empty()));
    let rebuilt = league.rebuild(later).await.expect("rebuilt");
    assert_eq!(rebuilt.results, results);
    assert_eq!(contents(&path), live);
    let connection = Sql::open(&path).expect("the same file");
    let count = |counted: &str| {
        let count = connection.query_row(counted, [], |row| row.get::<_, u32>(0));
        count.expect("read")
    };
    let listed = "SELECT count(*) FROM ratings WHERE entrant_id < 0 AND is_listed = 1";
    assert_eq!(count(listed), 0, "nobody who was deleted is listed");
    let met = "SELECT count(*) FROM results WHERE user_zero < 0 AND user_one < 0";
    assert!(count("SELECT count(*) FROM deletions") > 50 && count(met) > 100);
}

#[tokio::test]
async fn ladders_are_rebuilt_alike_in_many_batches_and_list_nobody_who_has_long_been_idle() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, league, now) = played(&path, 1_500).await;
    let rate = league.rate();
    let listed = || {
        let everywhere = "SELECT count(*) FROM ratings WHERE season = 0 AND is_listed = 1";
        let here = "SELECT count(*) FROM server_ratings WHERE season = 0 AND is_listed = 1";
        let connection = Sql::open(&path).expect("the same file");
        [everywhere, here].map(|count| {
            let count = connection.query_row(count, [], |row| row.get::<_, u32>(0));
            count.expect("read")
        })
    };
    let all = listed();
    // Whoever has not played in the last twelve hours has been idle for ninety days then.
    let later = now.plus(90 * DAY - 12 * HOUR);
    league.retire(later).await.expect("retired");
    let some = listed();
    assert!(
        (0..2).all(|at| 0 < some[at] && some[at] < all[at]),
        "{some:?} of {all:?}"
    );
    let live = contents(&path);
    for batch in [100, 1_499, 1_500, 100_000] {
        let rebuilt = store.rebuild_ladders(later, batch, rate).await;
        assert_eq!(rebuilt.expect("rebuilt").results, 1_500);
        assert_eq!(contents(&path), live, "{batch} results at once");
    }
}

/// Returns the effect of a match after which everybody is as strong as anybody.
fn level() -> RatedBout {
    let rating = Rating {
        rating: 1500.0,
        deviation: 100.0,
        volatility: 0.06,
    };
    let side = RatedSide {
        before: rating,
        after: rating,
        season_after: rating,
    };
    RatedBout {
        season: Season::quarter(2024, 0),
        sides: BySeat::new(side, side),
    }
}

#[tokio::test]
async fn a_rebuild_that_ends_before_its_time_leaves_the_ladders_as_they_were() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, league, now) = played(&path, 300).await;
    let live = contents(&path);
    /// A rating system that fails, or brings the program to its end, in the third batch.
    fn failing(result: &Bout, _: &mut Before<'_>) -> Result<RatedBout, StoreError> {
        match result.number {
            ..250 => Ok(level()),
            _ => Err(StoreError::NotCommitted),
        }
    }
    fn ending(result: &Bout, _: &mut Before<'_>) -> Result<RatedBout, StoreError> {
        assert!(result.number < 250, "the program ends");
        Ok(level())
    }
    for rate in [failing as Rate, ending] {
        let stopped = store.rebuild_ladders(now, 100, rate).await;
        assert!(stopped.is_err());
        assert_eq!(contents(&path), live);
    }
    assert_eq!(contents(&path), live);
    assert!(
        !store
            .read(|tx| tx.are_ladders_behind())
            .await
            .expect("read")
    );
    let rebuilt = league.rebuild(now).await.expect("rebuilt");
    assert_eq!(rebuilt.results, 300);
    assert_eq!(contents(&path), live);
}

/// A running match of two, and the step by which the first one wins it.
async fn about_to_end(store: &Store, number: u128, at: i64) -> StepCommit {
    let ended = over(number, [1, 2], Some(Seat::Zero), at);
    let row = Match {
        end: None,
        ..ended.clone()
    };
    write(store, row).await;
    StepCommit {
        follows: Version {
            sequence: ended.progress.sequence,
            commits: 0,
        },
        row: ended,
        entries: Vec::new(),
        rounds: Vec::new(),
        effects: Vec::new(),
        deeds: BySeat::default(),
        now: Timestamp(at),
    }
}

#[tokio::test]
async fn an_end_brings_the_results_before_it_to_the_ladders_in_its_own_commit() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let league = League::new(store.clone());
    let rate = league.rate();
    with_users(&store).await;
    let at = 1_700_000_000_000;
    for number in 0..3 {
        let agreed = Match {
            rated: Rated::Agreed,
            ..over(number, [3, 4], None, at)
        };
        write(&store, agreed).await;
    }
    write(&store, over(3, [1, 3], Some(Seat::Zero), at)).await;
    let step = about_to_end(&store, 4, at + HOUR).await;
    let (_, effect) = store
        .write(move |tx| tx.commit_rated_step(&step, Some(rate)))
        .await
        .expect("ended");
    let changes = effect.expect("the ladders have followed");
    let winner = changes.changes.zero.expect("rated");
    assert!(winner.before > 1500 && winner.after > winner.before);
    assert!(
        !store
            .read(|tx| tx.are_ladders_behind())
            .await
            .expect("read")
    );
    let live = contents(&path);
    let rebuilt = league.rebuild(Timestamp(at)).await.expect("rebuilt");
    assert_eq!((rebuilt.results, rebuilt.rated), (5, 2));
    assert_eq!(contents(&path), live);
}

#[tokio::test]
async fn a_match_ends_although_the_ladders_are_damaged_or_far_behind() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let rate = League::new(store.clone()).rate();
    with_users(&store).await;
    let at = 1_700_000_000_000;
    let sql = Sql::open(&path).expect("the same file");
    sql.execute_batch("ALTER TABLE rating_changes RENAME TO damaged")
        .expect("damaged");
    let step = about_to_end(&store, 0, at).await;
    let (_, changes) = store
        .write(move |tx| tx.commit_rated_step(&step, Some(rate)))
        .await
        .expect("ended");
    assert_eq!(changes, None);
    let left: u32 = sql
        .query_row("SELECT count(*) FROM ratings", [], |row| row.get(0))
        .expect("read");
    assert_eq!(left, 0, "half of an effect is none");
    assert_eq!(
        store
            .read(|tx| tx.results_after(0, 10))
            .await
            .expect("read")
            .len(),
        1
    );
    sql.execute_batch("ALTER TABLE damaged RENAME TO rating_changes")
        .expect("repaired");
    for number in 1..600 {
        write(&store, over(number, [1 + number as u64 % 5, 6], None, at)).await;
    }
    let step = about_to_end(&store, 600, at).await;
    let (_, changes) = store
        .write(move |tx| tx.commit_rated_step(&step, Some(rate)))
        .await
        .expect("ended");
    assert_eq!(changes, None, "that would hold up the end");
    let followed = League::new(store.clone()).follow().await.expect("followed");
    assert!(followed.results > 0);
    assert!(
        !store
            .read(|tx| tx.are_ladders_behind())
            .await
            .expect("read")
    );
}

#[tokio::test]
async fn the_best_wins_are_those_against_the_three_strongest_who_were_beaten() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (_, league, _) = played(&path, 1_500).await;
    let beaten = "SELECT CASE winner WHEN 0 THEN user_one ELSE user_zero END, before
         FROM results JOIN rating_changes
             ON rating_changes.number = results.number AND seat = 1 - winner
         WHERE results.game = 'duell' AND ?1 = CASE winner WHEN 0 THEN user_zero ELSE user_one END";
    let sql = Sql::open(&path).expect("the file");
    for user in [1, 9, 17] {
        let mut strongest: BTreeMap<u64, f64> = BTreeMap::new();
        let rows = sql.prepare(beaten).expect("sound");
        let rows = rows.query_map([user], |row| Ok((row.get(0)?, row.get(1)?)));
        for row in rows.expect("read") {
            let (other, rating): (i64, f64) = row.expect("a row");
            let best = strongest.entry(other.cast_unsigned()).or_insert(rating);
            *best = best.max(rating);
        }
        let mut expected: Vec<f64> = strongest.into_values().collect();
        expected.sort_by(|one, other| other.total_cmp(one));
        assert!(expected.len() > 3, "many were beaten");
        expected.truncate(3);
        let own = league.profile(
            Entrant::User(UserId(user)),
            Some("duell"),
            looking(user, None),
        );
        let own = own.await.expect("read").expect("a profile");
        let best: Vec<f64> = own.best_wins.iter().map(|(_, rating)| *rating).collect();
        assert_eq!(best, expected);
    }
}

#[tokio::test]
async fn a_curve_knows_the_season_of_every_match() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (_, league, _) = played(&path, 4_000).await;
    let ends = "SELECT after, ended_at FROM rating_changes
         JOIN results ON results.number = rating_changes.number
         WHERE user_id = ?1 AND rating_changes.game = 'duell' ORDER BY results.number";
    let sql = Sql::open(&path).expect("the file");
    for user in [1, 9, 17] {
        let rows = sql.prepare(ends).expect("sound");
        let rows = rows.query_map([user], |row| {
            let rating: f64 = row.get(0)?;
            Ok((rating, Season::at(Timestamp(row.get(1)?))))
        });
        let expected: Result<Vec<_>, _> = rows.expect("read").collect();
        let mut expected = expected.expect("read");
        let own = league.profile(
            Entrant::User(UserId(user)),
            Some("duell"),
            looking(user, None),
        );
        let own = own.await.expect("read").expect("a profile");
        let curve = own.curve.iter().map(|point| (point.rating, point.season));
        assert_eq!(
            own.curve.last().map(|it| it.rating),
            Some(own.rating.rating)
        );
        let all = expected.split_off(expected.len().saturating_sub(60));
        assert!(curve.eq(all), "user {user}");
    }
}

#[tokio::test]
async fn those_who_stand_out_in_a_week_are_listed_and_a_new_week_begins_on_monday() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let league = League::new(store.clone());
    with_users(&store).await;
    // A Monday. The last of the week before is a win.
    let monday = 1_700_438_400_000;
    // 6 shows themselves in servers alone, and 7 nowhere.
    let results = [
        ([1, 2], monday - HOUR),
        ([1, 2], monday),
        ([1, 3], monday + HOUR),
        ([6, 3], monday + 2 * HOUR),
        ([6, 4], monday + 3 * HOUR),
        ([7, 5], monday + 4 * HOUR),
        ([7, 4], monday + 5 * HOUR),
    ];
    for (users, at) in results {
        let number = u128::from(at.unsigned_abs());
        write(&store, over(number, users, Some(Seat::Zero), at)).await;
    }
    league.follow().await.expect("followed");
    let tops = async |server: Option<u64>, season, at| {
        let ladder = League::ladder("en-garde", season, server.map(ServerId));
        let board = league.leaderboard(ladder, PageStart::Row(0), looking(1, None), Timestamp(at));
        let week = board.await.expect("read").week;
        let said = |tops: &[(String, u32)]| {
            let tops = tops
                .iter()
                .map(|(name, number)| format!("{name}: {number}"));
            tops.collect::<Vec<_>>().join(", ")
        };
        (said(&week.played), said(&week.streaks))
    };
    let now = monday + DAY;
    let everywhere = (
        "user 1: 2, user 3: 2, user 4: 2".to_owned(),
        "user 1: 3".to_owned(),
    );
    let all_time = Season::ALL_TIME;
    assert_eq!(tops(None, all_time, now).await, everywhere);
    let season = Season::at(Timestamp(now));
    assert_eq!(tops(None, season, now).await, everywhere);
    // 3 and 6 play from server 1; 7 does from server 2, as 1 and 4 do.
    let here = ("user 3: 2, user 6: 2".to_owned(), "user 6: 2".to_owned());
    assert_eq!(tops(Some(1), all_time, now).await, here);
    let there = ("user 1: 2, user 4: 2".to_owned(), "user 1: 3".to_owned());
    assert_eq!(tops(Some(2), all_time, now).await, there);
    for (season, at) in [(season.before(), now), (all_time, monday + 7 * DAY)] {
        assert_eq!(tops(None, season, at).await, Default::default());
    }
    league.rebuild(Timestamp(now)).await.expect("rebuilt");
    assert_eq!(tops(None, all_time, now).await, everywhere);
    assert_eq!(tops(Some(1), all_time, now).await, here);
}

#[tokio::test]
async fn the_usual_opponents_are_those_who_were_met_most_often() {
    for matches in [40, 1_500] {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let (_, league, _) = played(&path, matches).await;
        let sql = Sql::open(&path).expect("the file");
        let rows = sql
            .prepare(
                "SELECT won + drawn + lost, other_id FROM rivals
                 WHERE entrant_id = ?1 AND kind = 'user' AND game = 'duell' AND season = 0",
            )
            .expect("sound");
        for user in 1..=USERS {
            let met = rows.query_map([user], |row| Ok((row.get(0)?, row.get(1)?)));
            let met: Result<Vec<(u32, u64)>, _> = met.expect("read").collect();
            let mut met = met.expect("read");
            met.sort_by_key(|(games, other)| (std::cmp::Reverse(*games), *other));
            met.truncate(3);
            let own = league.profile(
                Entrant::User(UserId(user)),
                Some("duell"),
                looking(user, None),
            );
            let rivals = own.await.expect("read").map(|profile| profile.rivals);
            let rivals = rivals.unwrap_or_default().into_iter();
            let rivals = rivals.map(|rival| (rival.tally.games(), rival.name));
            let met = met
                .into_iter()
                .map(|(games, other)| (games, OpponentName::Known(format!("user {other}"))));
            assert!(rivals.eq(met), "user {user} of {matches} matches");
        }
    }
}

#[tokio::test]
async fn every_page_and_place_is_that_of_the_sorted_list() {
    let folder = folder();
    let (_, league, now) = played(&folder.path().join("piste.db"), 1_500).await;
    for scope in [None, Some(ServerId(2))] {
        for season in [Season::ALL_TIME, League::season_at(now)] {
            let ladder = League::ladder("duell", season, scope);
            let mut rows = Vec::new();
            loop {
                let skipped = u32::try_from(rows.len()).expect("few");
                let board = league
                    .leaderboard(
                        ladder.clone(),
                        PageStart::Row(skipped),
                        looking(1, None),
                        Timestamp(0),
                    )
                    .await
                    .expect("a page");
                if board.rows.is_empty() {
                    assert_eq!(board.listed, skipped);
                    break;
                }
                rows.extend(board.rows);
            }
            assert!(rows.len() > 10, "{}", rows.len());
            let order: Vec<_> = rows.iter().map(|row| (-row.points, user(row))).collect();
            assert!(order.is_sorted(), "{order:?}");
            for (number, row) in (1..).zip(&rows) {
                assert_eq!(row.rank, number);
                assert!(row.is_provisional || row.tally.games() >= ESTABLISHED_GAMES);
                let hidden = user(row) % 8 == 7 || (scope.is_none() && user(row) % 8 == 6);
                assert!(!hidden, "{} shows themself nowhere", user(row));
                let own = league.leaderboard(
                    ladder.clone(),
                    PageStart::Own,
                    looking(user(row), None),
                    Timestamp(0),
                );
                let own = own.await.expect("a page");
                assert_eq!(own.own, Some(Place::Listed(row.clone())));
                assert!(own.rows.contains(row));
            }
        }
    }
}

#[tokio::test]
async fn a_rating_is_listed_at_once_and_provisional_until_five_matches_against_three_opponents() {
    for (opponents, last) in [
        (&[2, 3, 4, 5][..], "the fifth match"),
        (&[2, 2, 2, 3, 3, 3], "the third opponent"),
    ] {
        let folder = folder();
        let store = crate::hosting::database(&folder.path().join("piste.db"));
        let league = League::new(store.clone());
        with_users(&store).await;
        let mut at = 1_700_000_000_000;
        let mut wins_against = async |opponent| {
            at += HOUR;
            let number = u128::from(at.unsigned_abs());
            write(&store, over(number, [1, opponent], Some(Seat::Zero), at)).await;
            league.follow().await.expect("followed");
            let ladder = League::ladder("en-garde", Season::ALL_TIME, None);
            let board = league
                .leaderboard(ladder, PageStart::Own, looking(1, None), Timestamp(0))
                .await;
            let Some(Place::Listed(row)) = board.expect("a page").own else {
                panic!("listed from the first match on")
            };
            row.is_provisional
        };
        for opponent in opponents {
            assert!(wins_against(*opponent).await, "before {last}");
        }
        assert!(!wins_against(4).await, "{last}");
    }
}

#[tokio::test]
async fn whoever_is_not_listed_is_told_what_keeps_them_off() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let league = League::new(store.clone());
    with_users(&store).await;
    let own = async |season, scope: Option<u64>| {
        let ladder = League::ladder("en-garde", season, scope.map(ServerId));
        let board = league.leaderboard(ladder, PageStart::Row(0), looking(1, None), Timestamp(0));
        board.await.expect("a page").own.expect("somebody looks")
    };
    let unlisted = async |scope| match own(Season::ALL_TIME, scope).await {
        Place::Unlisted(reason) => Some(reason),
        Place::Listed(_) => None,
        Place::None => panic!("they have played"),
    };
    let at = |number: i64| 1_700_000_000_000 + number * HOUR;
    for (number, opponent) in (1_i64..).zip([2, 3, 4, 2, 3]) {
        let id = u128::from(number.unsigned_abs());
        let row = over(id, [1, opponent], Some(Seat::Zero), at(number));
        write(&store, row).await;
        league.follow().await.expect("followed");
    }
    // They play from the second server.
    assert_eq!(unlisted(Some(2)).await, None);
    assert_eq!(unlisted(None).await, None);
    assert_eq!(unlisted(Some(9)).await, Some(Unlisted::Elsewhere));
    let ban = async |server, is_banned| {
        let set = store
            .write(move |tx| tx.set_ban(ServerId(server), UserId(1), is_banned, Timestamp(at(6))));
        set.await.expect("written");
    };
    for server in [2, 9] {
        ban(server, true).await;
        assert_eq!(unlisted(Some(server)).await, Some(Unlisted::Banned));
        assert_eq!(unlisted(None).await, None);
        ban(server, false).await;
    }
    let now = Timestamp(at(6));
    for (visibility, here) in [
        (Visibility::Servers, None),
        (Visibility::Nowhere, Some(Unlisted::Hidden)),
    ] {
        let set = store.write(move |tx| tx.set_visibility(UserId(1), visibility, now));
        set.await.expect("written");
        assert_eq!(unlisted(None).await, Some(Unlisted::Hidden));
        assert_eq!(unlisted(Some(2)).await, here);
    }
    let set = store.write(move |tx| tx.set_visibility(UserId(1), Visibility::Everywhere, now));
    set.await.expect("written");
    let later = Timestamp(at(6)).plus(90 * DAY);
    league.retire(later).await.expect("retired");
    for scope in [None, Some(2)] {
        assert_eq!(unlisted(scope).await, Some(Unlisted::Idle));
        let season = League::season_at(Timestamp(at(6)));
        let in_season = own(season, scope).await;
        assert!(
            matches!(in_season, Place::Listed(_)),
            "tables of a season stay"
        );
    }
}

#[tokio::test]
async fn what_was_called_off_is_recorded_as_that_and_rates_nobody() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let league = League::new(store.clone());
    let mut row = over(1, [1, 2], None, 1_700_000_000_000);
    row.end.as_mut().expect("it is over").reason = "aborted".to_owned();
    assert_eq!(write(&store, row).await, Rated::Rated, "when it began");
    league.follow().await.expect("followed");
    let results = store
        .read(|tx| tx.results_after(0, 10))
        .await
        .expect("read");
    let rated: Vec<_> = results.iter().map(|result| result.rated).collect();
    assert_eq!(rated, [ResultRating::Aborted]);
    let tables = contents(&path);
    assert!(tables.values().all(Vec::is_empty), "{tables:?}");
}

#[tokio::test]
async fn whoever_plays_no_rated_match_for_long_is_not_listed_and_a_ban_or_a_setting_hides_at_once()
{
    let folder = folder();
    let (store, league, now) = played(&folder.path().join("piste.db"), 1_500).await;
    let listed = async |scope: Option<ServerId>| {
        let ladder = League::ladder("duell", Season::ALL_TIME, scope);
        let board = league.leaderboard(ladder, PageStart::Row(0), looking(1, None), Timestamp(0));
        board.await.expect("a page").listed
    };
    let (everywhere, here) = (listed(None).await, listed(Some(ServerId(2))).await);
    // User 1 plays from server 2 and is seen everywhere.
    store
        .write(move |tx| tx.set_ban(ServerId(2), UserId(1), true, now))
        .await
        .expect("written");
    assert_eq!(listed(Some(ServerId(2))).await, here - 1);
    assert_eq!(listed(None).await, everywhere);
    store
        .write(move |tx| tx.set_ban(ServerId(2), UserId(1), false, now))
        .await
        .expect("written");
    assert_eq!(listed(Some(ServerId(2))).await, here);
    let hide = store.write(move |tx| tx.set_visibility(UserId(1), Visibility::Nowhere, now));
    hide.await.expect("written");
    assert_eq!(listed(Some(ServerId(2))).await, here - 1);
    assert_eq!(listed(None).await, everywhere - 1);
    let almost_all = now.plus(90 * DAY - 12 * HOUR);
    league.retire(almost_all).await.expect("retired");
    let left = listed(None).await;
    assert!(0 < left && left < everywhere - 1, "{left}");
    let again = store
        .write(move |tx| tx.retire_idle(almost_all, None, 10))
        .await;
    assert_eq!(again.expect("read"), None, "nobody is looked at twice");
    league.retire(now.plus(91 * DAY)).await.expect("retired");
    assert_eq!(
        (listed(None).await, listed(Some(ServerId(2))).await),
        (0, 0)
    );
}

#[tokio::test]
async fn two_that_follow_at_once_count_each_result_once() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let options = store::Options {
        shared: true,
        ..store::Options::default()
    };
    let store = crate::hosting::open_store(&path, options).expect("a database");
    let second = crate::hosting::open_store(&path, options).expect("a database");
    with_users(&store).await;
    for number in 0..200_u64 {
        let at = 1_700_000_000_000 + i64::try_from(number).expect("small") * DAY;
        let users = [1 + number % 7, 8 + number % 5];
        write(
            &store,
            over(u128::from(number), users, Some(Seat::Zero), at),
        )
        .await;
    }
    let leagues = [League::new(store.clone()), League::new(second)];
    join_all(leagues.iter().map(League::follow)).await;
    let live = contents(&path);
    leagues[0].rebuild(Timestamp(0)).await.expect("rebuilt");
    assert_eq!(contents(&path)["ratings"].len(), live["ratings"].len());
    assert_eq!(contents(&path)["rating_changes"], live["rating_changes"]);
}

#[tokio::test]
async fn a_match_is_rated_unless_its_players_agree_otherwise_or_meet_too_often() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let at = |day: i64| 1_700_000_000_000 + day * DAY;
    for number in 0..4 {
        let rated = write(&store, over(number, [1, 2], None, at(0))).await;
        assert_eq!(rated, Rated::Rated, "match {number}");
    }
    let fifth = write(&store, over(4, [2, 1], None, at(6))).await;
    assert_eq!(fifth, Rated::Pair);
    let a_week_later = write(&store, over(5, [1, 2], None, at(8))).await;
    assert_eq!(a_week_later, Rated::Rated);
    let agreed = Match {
        rated: Rated::Agreed,
        ..over(7, [5, 6], None, at(8))
    };
    assert_eq!(write(&store, agreed).await, Rated::Agreed);
}

#[tokio::test(start_paused = true)]
async fn an_offer_says_before_anybody_accepts_that_its_match_will_not_count() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let offer = async || {
        let opponent = Opponent::User {
            user: UserId(BLACK),
            name: "black".to_owned(),
        };
        let challenge = hosting.challenge_to(opponent);
        match hosting.host.challenge(&white, challenge).await {
            Ok(Challenged::Offered(offer)) => offer,
            other => panic!("{other:?}"),
        }
    };
    for _ in 0..4 {
        let offered = offer().await;
        assert!(offered.counts == Rated::Rated);
        let black = hosting.caller(BLACK);
        let accepted = hosting
            .host
            .accept(&black, offered.id, None, Luck::default());
        accepted.await.expect("accepted");
        let resigned = hosting.host.resign(&white, offered.id).await;
        resigned.expect("it runs");
    }
    let fifth = offer().await;
    assert_eq!(fifth.counts, Rated::Pair);
    let black = hosting.caller(BLACK);
    let accepted = hosting.host.accept(&black, fifth.id, None, Luck::default());
    accepted.await.expect("accepted");
    let rated = "SELECT rated FROM matches WHERE id = ?1";
    let rated = hosting
        .sql()
        .query_row(rated, [fifth.id.to_string()], |row| row.get::<_, String>(0));
    assert_eq!(rated, Ok("pair".to_owned()));
    hosting.settled().await;
}

#[tokio::test]
async fn time_that_ran_out_before_a_hand_was_shown_costs_no_rating() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let on_time = |number| {
        let mut row = over(number, [1, 2], Some(Seat::One), 1_700_000_000_000);
        row.end.as_mut().expect("over").reason = "timeout".to_owned();
        row
    };
    write(&store, on_time(0)).await;
    let results = store
        .read(|tx| tx.results_after(0, 10))
        .await
        .expect("read");
    assert_eq!(results[0].rated, ResultRating::Unseen);
}

#[tokio::test(start_paused = true)]
async fn whoever_plays_is_told_that_a_match_did_not_count_although_it_was_rated() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let shown = "UPDATE seats SET hand_shown_at = NULL";
    assert_eq!(hosting.sql().execute(shown, []), Ok(2));
    hosting.hours_pass(73).await;
    let black = hosting.caller(BLACK);
    hosting.host.claim(&black, id).await.expect("claimed");
    let hand = hosting.host.hand(&black, id).await.expect("a hand");
    assert_eq!(hand.ratings.rated, Some(ResultRating::Unseen));
    assert_eq!(hand.ratings.changes, BySeat::default());
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_rated_match_says_what_it_did_to_both_ratings() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    hosting.settled().await;
    let white = hosting.caller(WHITE);
    hosting.host.resign(&white, id).await.expect("it runs");
    let hand = hosting.host.hand(&hosting.caller(BLACK), id).await;
    let ratings = hand.expect("a hand").ratings;
    assert_eq!(ratings.rated, Some(ResultRating::Rated));
    let seat = |user: u64| if user == WHITE { Seat::Zero } else { Seat::One };
    let change = |user| ratings.changes[seat(user)].expect("rated");
    assert_eq!(change(WHITE).before, 1500);
    assert_eq!((change(WHITE).after, change(BLACK).after), (1338, 1662));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_rating_is_told_as_provisional_until_the_fifth_match_of_the_game() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    let white = hosting.caller(WHITE);
    hosting.host.resign(&white, id).await.expect("it runs");
    hosting.settled().await;
    let earlier = |game: &str, number: i64| {
        let earlier = "INSERT INTO rating_changes (user_id, game, number, seat, before, after)
                       VALUES (?1, ?2, ?3, 0, 1500, 1500)";
        let row = (WHITE, game, -number);
        hosting.sql().execute(earlier, row).expect("written");
    };
    let is_provisional = async || {
        let hand = hosting.host.hand(&white, id).await.expect("a hand");
        hand.ratings
            .changes
            .map(|it| it.expect("rated").is_provisional)
    };
    for number in 1..=3 {
        earlier("duell", number);
        earlier("en-garde", number);
        assert_eq!(is_provisional().await, BySeat::new(true, true));
    }
    earlier("duell", 4);
    assert_eq!(is_provisional().await, BySeat::new(true, true));
    earlier("en-garde", 4);
    assert_eq!(is_provisional().await, BySeat::new(false, true));
}

#[tokio::test(start_paused = true)]
async fn what_a_player_does_not_show_is_answered_as_if_it_did_not_exist() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    hosting.settled().await;
    let white = hosting.caller(WHITE);
    hosting.host.resign(&white, id).await.expect("it runs");
    let league = League::new(hosting.host.store().clone());
    let home = white.origin.as_ref().map(|origin| origin.server);
    let of_black = async |from| {
        let onlooker = looking(WHITE, from);
        let profile = league.profile(Entrant::User(UserId(BLACK)), Some("en-garde"), onlooker);
        let history = league.history(UserId(BLACK), None, onlooker);
        let (profile, history) = (profile.await.expect("read"), history.await.expect("read"));
        assert_eq!(profile.is_some(), !history.0.is_empty());
        profile.is_some()
    };
    let elsewhere = Some(ServerId(999));
    assert!(of_black(home).await);
    assert!(!of_black(elsewhere).await && !of_black(None).await);
    let black = hosting.caller(BLACK);
    let set = async |visibility| hosting.host.set_visibility(&black, visibility).await;
    set(Visibility::Everywhere).await.expect("written");
    assert!(of_black(elsewhere).await && of_black(None).await);
    set(Visibility::Nowhere).await.expect("written");
    assert!(!of_black(home).await && !of_black(elsewhere).await);
    let own = league.profile(
        Entrant::User(UserId(BLACK)),
        Some("en-garde"),
        looking(BLACK, None),
    );
    assert!(own.await.expect("read").is_some());
}

#[tokio::test]
async fn a_board_of_a_contest_is_one_in_a_history_unless_the_opponent_is_hidden() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let league = League::new(store.clone());
    with_users(&store).await;
    let at = 1_700_000_000_000;
    let seen =
        store.write(move |tx| tx.see_server(&server_ladders::seen(3, "Salle"), Timestamp(at)));
    seen.await.expect("written");
    // Of the second server, and those of the third, of a server without a name, and of the same one.
    for (number, opponent) in (1..).zip([2, 3, 4, 7]) {
        write(&store, over(number, [1, opponent], None, at)).await;
    }
    write(&store, over(5, [1, 2], None, at)).await;
    let sql = Sql::open(&path).expect("the same file");
    let boards = "UPDATE results SET contest_id = 9, board = number WHERE number < 5";
    sql.execute(boards, []).expect("written");
    let boards = async |onlooker| {
        let history = league
            .history(UserId(1), None, onlooker)
            .await
            .expect("read");
        let entries = history.0.into_iter().rev();
        let boards = entries.map(|entry| {
            let board = entry.board?;
            Some((board.number, board.against.map(|server| server.name)))
        });
        boards.collect::<Vec<_>>()
    };
    let third = Some((1, Some(Some("Salle".to_owned()))));
    let unnamed = Some((2, Some(None)));
    let (inside, hidden) = (Some((3, None)), Some((4, None)));
    assert_eq!(
        boards(looking(1, None)).await,
        [third.clone(), unnamed.clone(), inside.clone(), hidden, None],
    );
    assert_eq!(
        boards(looking(77, None)).await,
        [third, unnamed, inside, None, None],
        "who hides is not to be found by the board"
    );
}

/// Returns the user of a row.
fn user(row: &LadderRow) -> u64 {
    match row.entrant {
        Entrant::User(user) => user.0,
        Entrant::Server(server) => panic!("{server} is no user"),
    }
}

pub(crate) fn looking(user: u64, server: Option<ServerId>) -> Onlooker {
    Onlooker {
        user: UserId(user),
        server,
    }
}

#[tokio::test(start_paused = true)]
async fn the_name_of_an_opponent_is_seen_where_the_opponent_is() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    hosting.settled().await;
    let black = hosting.caller(BLACK);
    hosting
        .host
        .resign(&hosting.caller(WHITE), id)
        .await
        .expect("it runs");
    let everywhere = Visibility::Everywhere;
    hosting
        .host
        .set_visibility(&black, everywhere)
        .await
        .expect("written");
    let league = League::new(hosting.host.store().clone());
    let names = async |onlooker| {
        let profile = league.profile(Entrant::User(UserId(BLACK)), Some("en-garde"), onlooker);
        let profile = profile.await.expect("read").expect("seen by all");
        let history = league.history(UserId(BLACK), None, onlooker);
        let (entries, _) = history.await.expect("read");
        let is_known = |name: &OpponentName| matches!(name, OpponentName::Known(_));
        let opponent = entries[0].opponent.as_ref().expect("a person");
        let named = is_known(&profile.rivals[0].name);
        assert_eq!(is_known(&profile.best_wins[0].0), named);
        assert_eq!(is_known(opponent), named);
        named
    };
    let home = black.origin.as_ref().map(|origin| origin.server);
    const STRANGER: u64 = 77;
    assert!(names(looking(STRANGER, home)).await);
    assert!(!names(looking(STRANGER, Some(ServerId(999)))).await);
    assert!(!names(looking(STRANGER, None)).await);
    assert!(names(looking(WHITE, None)).await, "their own name");
    assert!(names(looking(BLACK, None)).await, "their own opponent");
}

#[tokio::test(start_paused = true)]
async fn the_rating_of_a_player_who_hides_is_marked_so() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    hosting.settled().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let hide = hosting.host.set_visibility(&black, Visibility::Nowhere);
    hide.await.expect("written");
    hosting.host.resign(&white, id).await.expect("it runs");
    let hidden = async || {
        let hand = hosting.host.hand(&black, id).await.expect("a hand");
        let changes = hand.ratings.changes;
        changes.map(|change| change.expect("rated").is_hidden)
    };
    assert_eq!(hidden().await, BySeat::new(false, true));
    // Whoever hides after the end is hidden at once, in a match that is in memory as well.
    let hide = hosting.host.set_visibility(&white, Visibility::Nowhere);
    hide.await.expect("written");
    assert_eq!(hidden().await, BySeat::new(true, true));
    let show = hosting.host.set_visibility(&black, Visibility::Everywhere);
    show.await.expect("written");
    assert_eq!(hidden().await, BySeat::new(true, false));
}

#[tokio::test(start_paused = true)]
async fn whoever_has_not_said_who_may_see_their_rating_is_asked_once_after_the_first_rated_match() {
    let hosting = Hosting::new().await;
    let black = hosting.caller(BLACK);
    let asked_by = async |id| {
        let hand = hosting.host.hand(&black, id).await.expect("a hand");
        let changes = hand.ratings.changes;
        changes.map(|change| change.expect("rated").asks_visibility)
    };
    let play = async || {
        let id = hosting.match_of_two().await.id;
        hosting.play_enough(id).await;
        hosting.settled().await;
        let resigned = hosting.host.resign(&hosting.caller(WHITE), id).await;
        resigned.expect("it runs");
        id
    };
    let everywhere = Visibility::Everywhere;
    let said = hosting.host.set_visibility(&black, everywhere).await;
    said.expect("written");
    let first = play().await;
    let asked = asked_by(first).await;
    assert_eq!(asked, BySeat::new(true, false), "black has said it");
    let second = play().await;
    assert_eq!(asked_by(second).await, BySeat::new(false, false));
    // Whoever has answered is not asked again by the match that asked.
    assert_eq!(asked_by(first).await, BySeat::new(true, false));
    let white = hosting.caller(WHITE);
    let said = hosting.host.set_visibility(&white, everywhere).await;
    said.expect("written");
    assert_eq!(asked_by(first).await, BySeat::new(false, false));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn an_end_that_is_committed_is_answered_so_whatever_becomes_of_the_ratings() {
    let hosting = Hosting::new().await;
    // Later ladders have no way to the database.
    let gone = hosting.store_beside();
    gone.close().await;
    let host = hosting.second_following(League::new(gone)).await;
    // No ladder can be written with the end.
    let refuses = "CREATE TRIGGER no_ladders BEFORE UPDATE ON cursors
                   BEGIN SELECT RAISE(ABORT, 'refused'); END";
    hosting.sql().execute_batch(refuses).expect("a trigger");
    let refuses = refuses.replace("no_ladders BEFORE UPDATE", "no_cursors BEFORE INSERT");
    hosting.sql().execute_batch(&refuses).expect("a trigger");
    let id = hosting.match_at(&host).await.id;
    let end = host.resign(&hosting.caller(WHITE), id).await;
    assert!(end.is_ok(), "{end:?}");
    let results = hosting
        .host
        .store()
        .read(|tx| tx.results_after(0, 10))
        .await;
    assert_eq!(results.expect("read").len(), 1);
    let behind = hosting.host.store().read(|tx| tx.are_ladders_behind());
    assert!(behind.await.expect("read"), "the ratings follow later");
}
