//! Pages and places of the ladders of servers, beside what a look at every row gives.

use std::collections::{BTreeMap, BTreeSet};

use crate::folder::folder;
use crate::server_ladders::{BEGUN, DAY, add, board, number, seen, with};
use crate::sql::Sql;
use host::league::{LadderRow, League, PageStart, Place, Season, Unlisted};
use host::{ServerId, Timestamp};
use proptest::prelude::*;

const GAMES: [&str; 2] = ["en-garde", "duell"];
const SERVERS: u64 = 24;

/// A contest after so many days: its game, its servers, and the points of the first one out of six.
#[derive(Clone, Debug)]
struct Played {
    days: i64,
    game: usize,
    servers: [u64; 2],
    points: u32,
    rated: &'static str,
}

fn played() -> impl Strategy<Value = Played> {
    // Now and then nobody plays for so long that most or all are idle.
    let days = prop_oneof![40 => 0..3_i64, 1 => 60..100_i64];
    let rated = prop_oneof![6 => Just("rated"), 1 => Just("pair")];
    // Some play far more than others, and some again and again against the same one.
    let server = || prop_oneof![1..=SERVERS, 1..=SERVERS / 4];
    let servers = (server(), server()).prop_filter("two", |(one, other)| one != other);
    (days, 0..GAMES.len(), servers, 0..=6_u32, rated).prop_map(
        |(days, game, (one, other), points, rated)| Played {
            days,
            game,
            servers: [one, other],
            points,
            rated,
        },
    )
}

/// The rated contests of a server in a ladder: their number, the servers in them, the last one's end.
#[derive(Default)]
struct Record {
    contests: u32,
    opponents: BTreeSet<u64>,
    last: i64,
}

/// Returns the servers with their points in the order of a ladder, each with whether it is provisional,
/// and those that have been idle for too long.
type Naive = (Vec<(u64, i32, bool)>, BTreeSet<u64>);

fn naive(sql: &Sql, all: &[(Played, i64)], of: (usize, Season), now: i64) -> Naive {
    let (game, season) = of;
    let mut records: BTreeMap<u64, Record> = BTreeMap::new();
    for (played, ended) in all {
        let is_of_season =
            season == Season::ALL_TIME || League::season_at(Timestamp(*ended)) == season;
        if played.game == game && played.rated == "rated" && is_of_season {
            let [one, other] = played.servers;
            for (own, other) in [(one, other), (other, one)] {
                let record = records.entry(own).or_default();
                record.contests += 1;
                record.opponents.insert(other);
                record.last = *ended;
            }
        }
    }
    let points = |server: u64| -> i32 {
        sql.query_row(
            "SELECT points FROM ratings
             WHERE kind = 'server' AND game = ?1 AND season = ?2 AND entrant_id = ?3",
            (GAMES[game], season.number(), server),
            |row| row.get(0),
        )
        .expect("a row")
    };
    let (mut listed, mut idle) = (Vec::new(), BTreeSet::new());
    for (server, record) in records {
        if season != Season::ALL_TIME || record.last > now - 90 * DAY {
            let is_provisional = record.contests < 3 || record.opponents.len() < 2;
            listed.push((server, points(server), is_provisional));
        } else {
            idle.insert(server);
        }
    }
    listed.sort_by_key(|(server, points, _)| (-points, *server));
    (listed, idle)
}

/// Compares every page and every place of a ladder with those of a look at every row.
async fn compare(league: &League, sql: &Sql, all: &[(Played, i64)], of: (usize, Season), now: i64) {
    let ladder = (GAMES[of.0], of.1);
    let board = async |start, server| board(league, ladder, start, server, Timestamp(now)).await;
    // The first look is after the ladders have been brought up to date.
    let whole = board(PageStart::Row(0), None).await.listed;
    let (listed, idle) = naive(sql, all, of, now);
    assert_eq!(whole as usize, listed.len(), "{of:?}");
    for skipped in 0..=whole + 1 {
        let page = board(PageStart::Row(skipped), None).await;
        let read = |row: &LadderRow| (number(row.entrant), row.points, row.is_provisional);
        let found = page.rows.iter().map(|row| (row.rank, read(row)));
        let found: Vec<(u32, (u64, i32, bool))> = found.collect();
        let rows = (1..).zip(&listed).skip(skipped as usize).take(found.len());
        let rows: Vec<(u32, (u64, i32, bool))> = rows.map(|(rank, row)| (rank, *row)).collect();
        assert_eq!(found, rows, "{of:?}");
        assert_eq!(found.is_empty(), skipped >= whole);
        assert_eq!(page.listed, whole);
    }
    for server in 1..=SERVERS {
        let around = board(PageStart::Own, Some(server)).await;
        let at = listed.iter().position(|(listed, ..)| *listed == server);
        match (around.own.expect("a place"), at, idle.contains(&server)) {
            (Place::Listed(row), Some(at), false) => {
                assert_eq!(row.rank as usize, at + 1, "{of:?}");
                assert!(around.rows.contains(&row), "{of:?}");
            }
            (Place::Unlisted(Unlisted::Idle), None, true) | (Place::None, None, false) => {}
            found => panic!("{server} in {of:?}: {found:?}"),
        }
    }
}

async fn hold(contests: Vec<Vec<Played>>, idle: i64) {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, league) = with(&path, &[]).await;
    let sql = Sql::open(&path).expect("the same file");
    // Contests have no rows of their own here.
    sql.drop_keys();
    let (mut all, mut now) = (Vec::new(), BEGUN);
    let looked_at = async |all: &[(Played, i64)], now| {
        let mut seasons = BTreeSet::from([Season::ALL_TIME]);
        seasons.extend(all.iter().map(|it| League::season_at(Timestamp(it.1))));
        for game in 0..GAMES.len() {
            for season in &seasons {
                compare(&league, &sql, all, (game, *season), now).await;
            }
        }
    };
    for more in contests {
        for played in more {
            now += played.days * DAY + 1;
            let number = i64::try_from(all.len()).expect("few") + 1;
            let points = [played.points, 6 - played.points];
            let contest = (played.servers, points, played.rated);
            add(&sql, number, (GAMES[played.game], contest), now);
            all.push((played, now));
        }
        looked_at(&all, now).await;
    }
    now += idle * DAY;
    looked_at(&all, now).await;
    league.rebuild(Timestamp(now)).await.expect("rebuilt");
    looked_at(&all, now).await;
    let wrong = "SELECT count(*) FROM
         (SELECT game, season, points, count(*) AS number FROM ratings
              WHERE kind = 'server' AND is_listed = 1 GROUP BY 1, 2, 3
          EXCEPT SELECT game, season, points, number FROM ranks WHERE kind = 'server')";
    let wrong: u32 = sql.query_row(wrong, [], |row| row.get(0)).expect("counted");
    assert_eq!(wrong, 0);
    store.close().await;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn pages_and_places_of_servers_are_those_of_a_look_at_every_row(
        contests in prop::collection::vec(prop::collection::vec(played(), 1..60), 1..4),
        idle in 0..120_i64,
    ) {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(hold(contests, idle));
    }
}

#[tokio::test]
async fn a_server_that_was_idle_is_listed_again_once_it_plays() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let contests = [
        ([1, 2], [4, 2], "rated"),
        ([1, 3], [4, 2], "rated"),
        ([1, 2], [4, 2], "rated"),
    ];
    let (store, league) = with(&path, &contests).await;
    let sql = Sql::open(&path).expect("the same file");
    // Contests have no rows of their own here.
    sql.drop_keys();
    let listed = async |after: i64| {
        let ladder = (GAMES[0], Season::ALL_TIME);
        let now = Timestamp(BEGUN + after);
        let board = board(&league, ladder, PageStart::Row(0), Some(1), now).await;
        let is_first = matches!(board.own, Some(Place::Listed(row)) if row.rank == 1);
        (board.listed, is_first)
    };
    assert_eq!(listed(93 * DAY - 1).await, (2, true));
    assert_eq!(
        listed(93 * DAY).await,
        (0, false),
        "90 days to the millisecond"
    );
    add(
        &sql,
        4,
        (GAMES[0], ([3, 1], [3, 3], "rated")),
        BEGUN + 100 * DAY,
    );
    assert_eq!(listed(100 * DAY).await, (2, true));
    // What was idle when it was computed anew stays out of the ladder.
    league
        .rebuild(Timestamp(BEGUN + 200 * DAY))
        .await
        .expect("rebuilt");
    let all_time = "SELECT count(*) FROM ratings WHERE season = 0 AND is_listed = 1";
    let left = sql.query_row(all_time, [], |row| row.get(0));
    assert_eq!(left, Ok(0), "before anybody looks");
    assert_eq!(listed(200 * DAY).await, (0, false));
    store.close().await;
}

#[tokio::test]
async fn a_server_that_the_bot_left_90_days_ago_is_not_listed_whatever_ended_later() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let contests = [
        ([1, 2], [4, 2], "rated"),
        ([1, 3], [4, 2], "rated"),
        ([1, 2], [4, 2], "rated"),
    ];
    let (store, league) = with(&path, &contests).await;
    let sql = Sql::open(&path).expect("the same file");
    // Contests have no rows of their own here.
    sql.drop_keys();
    let after = |days: i64| Timestamp(BEGUN + days * DAY);
    let listed = async |days: i64| {
        let page = async |season| {
            let ladder = (GAMES[0], season);
            board(&league, ladder, PageStart::Row(0), None, after(days)).await
        };
        let all_time = page(Season::ALL_TIME).await;
        let in_season = page(League::season_at(after(0))).await;
        assert_eq!(in_season.listed, 3, "tables of a season stay");
        assert_eq!(all_time.rows.len(), all_time.listed as usize);
        all_time.listed
    };
    let since = after(4);
    let left = store.write(move |tx| tx.leave_server(ServerId(1), since));
    left.await.expect("written");
    let contest = (GAMES[0], ([1, 3], [3, 3], "rated"));
    add(&sql, 4, contest, after(30).0);
    assert_eq!(listed(93).await, 2);
    assert_eq!(listed(94).await, 1);
    let contest = (GAMES[0], ([3, 1], [3, 3], "rated"));
    add(&sql, 5, contest, after(95).0);
    assert_eq!(
        listed(95).await,
        1,
        "what ends later does not list it again"
    );
    let live = rows(&sql);
    league.rebuild(after(95)).await.expect("rebuilt");
    assert_eq!(rows(&sql), live);
    let seen = seen(1, "server 1");
    let back = store.write(move |tx| tx.see_server(&seen, after(96)));
    back.await.expect("written");
    assert_eq!(listed(96).await, 2, "it is back");
    let live = rows(&sql);
    league.rebuild(after(96)).await.expect("rebuilt");
    assert_eq!(rows(&sql), live);
    store.close().await;
}

/// Returns the rows of the ladders of servers and of their ranks.
fn rows(sql: &Sql) -> Vec<String> {
    let rows =
        "SELECT 'rating ' || game || season || ' ' || entrant_id || ' ' || points || is_listed
         FROM ratings
         UNION ALL SELECT 'rank ' || kind || game || season || ' ' || points || ' ' || number
         FROM ranks ORDER BY 1";
    let rows = sql.prepare(rows).expect("sound");
    let rows = rows.query_map([], |row| row.get(0)).expect("read");
    rows.map(|row| row.expect("text")).collect()
}
