//! Ladders of servers: what the results of contests add up to.

use crate::folder::folder;
use crate::sql::Sql;
use host::league::{
    Entrant, Leaderboard, League, Medals, Onlooker, OpponentName, PageStart, Place, Profile,
    Season, Unlisted,
};
use host::{ServerId, Timestamp, UserId};

use store::{ExclusionList, SeenServer, Store};

pub(crate) const DAY: i64 = 24 * 3_600_000;
/// In the last quarter of 2023.
pub(crate) const BEGUN: i64 = 1_700_000_000_000;
const GAME: &str = "en-garde";

/// A contest: the two servers, their points in halves, and whether it counts.
pub(crate) type Contest = ([u64; 2], [u32; 2], &'static str);

/// One server beats everybody, and plays one contest that does not count.
const CONTESTS: [Contest; 6] = [
    ([1, 2], [4, 2], "rated"),
    ([3, 1], [1, 5], "rated"),
    ([2, 3], [3, 3], "rated"),
    ([1, 2], [6, 0], "pair"),
    ([2, 1], [2, 4], "rated"),
    ([4, 1], [3, 3], "rated"),
];

/// Returns a store with these contests, one a day.
async fn with_contests(path: &std::path::Path) -> (Store, League) {
    with(path, &CONTESTS).await
}

/// Returns a server as the connection tells of it.
pub(crate) fn seen(server: u64, name: &str) -> SeenServer {
    SeenServer {
        server: ServerId(server),
        name: name.to_owned(),
    }
}

pub(crate) async fn with(path: &std::path::Path, contests: &[Contest]) -> (Store, League) {
    let store = crate::hosting::database(path);
    for server in 1..=3 {
        let name = format!("server {server}");
        let seen = store.write(move |tx| tx.see_server(&seen(server, &name), Timestamp(BEGUN)));
        seen.await.expect("written");
    }
    let sql = Sql::open(path).expect("the same file");
    // Contests have no rows of their own here.
    sql.drop_keys();
    for (number, contest) in (1_i64..).zip(contests) {
        add(&sql, number, (GAME, *contest), BEGUN + number * DAY);
    }
    let league = League::new(store.clone());
    (store, league)
}

/// Somebody who looks at servers, in one of them or in direct messages.
pub(crate) fn looking(server: Option<u64>) -> Onlooker {
    Onlooker {
        user: UserId(1),
        server: server.map(ServerId),
    }
}

/// Returns a page of the ladder of the servers of a game, as somebody in a server looks at it once the
/// ladders have been looked after.
pub(crate) async fn board(
    league: &League,
    (game, season): (&str, Season),
    start: PageStart,
    server: Option<u64>,
    now: Timestamp,
) -> Leaderboard {
    league.follow().await.expect("followed");
    league.retire(now).await.expect("looked through");
    let ladder = League::ladder_of_servers(game, season);
    let board = league.leaderboard(ladder, start, looking(server), Timestamp(0));
    board.await.expect("a page")
}

/// Returns the record of a server, once the ladders have followed its contests.
pub(crate) async fn record(league: &League, server: u64, game: &str) -> Profile {
    league.follow().await.expect("followed");
    let server = Entrant::Server(ServerId(server));
    let record = league.profile(server, Some(game), looking(None)).await;
    record.expect("read").expect("a record")
}

/// Returns the number of the server in a row.
pub(crate) fn number(entrant: Entrant) -> u64 {
    match entrant {
        Entrant::Server(server) => server.0,
        Entrant::User(user) => panic!("{user} is no server"),
    }
}

/// Returns the number of a server that was met, and its name.
fn met(name: &OpponentName) -> (u64, Option<&str>) {
    match name {
        OpponentName::Server(server) => (server.server.0, server.name.as_deref()),
        user => panic!("{user:?} is no server"),
    }
}

/// Writes the result of a contest of a game.
pub(crate) fn add(
    sql: &Sql,
    number: i64,
    (game, (servers, points, rated)): (&str, Contest),
    ended: i64,
) {
    sql.execute(
        "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
             points_zero, points_one, won_zero, won_one, played, rated, ended_at)
         VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?5 / 2, ?6 / 2, 3, ?7, ?8)",
        (
            number, game, servers[0], servers[1], points[0], points[1], rated, ended,
        ),
    )
    .expect("written");
}

#[tokio::test]
async fn the_score_of_a_contest_is_the_share_of_its_points() {
    for (points, expected) in [([4, 2], [1554.07, 1445.93]), ([6, 0], [1662.21, 1337.79])] {
        let folder = folder();
        let contests = [([1, 2], points, "rated")];
        let (store, league) = with(&folder.path().join("piste.db"), &contests).await;
        for (server, expected) in [1, 2].into_iter().zip(expected) {
            let rating = record(&league, server, GAME).await.rating;
            assert!((rating.rating - expected).abs() < 0.01, "{rating:?}");
            assert!((rating.deviation - 290.23).abs() < 0.01, "{rating:?}");
        }
        store.close().await;
    }
}

#[tokio::test]
async fn servers_are_listed_from_the_first_contest_on_and_ordered_by_points() {
    let folder = folder();
    let (store, league) = with_contests(&folder.path().join("piste.db")).await;
    let now = Timestamp(BEGUN + 10 * DAY);
    let board = async |season, server, now| {
        board(&league, (GAME, season), PageStart::Row(0), server, now).await
    };
    for season in [Season::ALL_TIME, League::season_at(now)] {
        let board = board(season, Some(1), now).await;
        let servers: Vec<u64> = board.rows.iter().map(|row| number(row.entrant)).collect();
        assert_eq!((servers, board.listed), (vec![1, 2, 4, 3], 4));
        assert_eq!(board.own, Some(Place::Listed(board.rows[0].clone())));
        let first = &board.rows[0];
        assert_eq!((first.rank, first.name.as_deref()), (1, Some("server 1")));
        let tally = first.tally;
        assert_eq!((tally.won, tally.drawn, tally.lost), (3, 1, 0));
        assert!(first.points > board.rows[1].points);
    }
    let Some(Place::Listed(of_third)) = board(Season::ALL_TIME, Some(3), now).await.own else {
        panic!("listed from the first contest on")
    };
    assert_eq!((of_third.tally.games(), of_third.is_provisional), (2, true));
    let of_fifth = board(Season::ALL_TIME, Some(5), now).await.own;
    assert_eq!(of_fifth, Some(Place::None));
    let much_later = Timestamp(BEGUN + 100 * DAY);
    assert_eq!(board(Season::ALL_TIME, None, much_later).await.listed, 0);
    let season = League::season_at(now);
    assert_eq!(
        board(season, None, much_later).await.listed,
        4,
        "tables of a season stay"
    );
    let named = async |game: &str, text: &'static str| {
        let fits = move |_: ServerId, name: &str| name.contains(text);
        let found = league.rated_servers(game, fits, 2).await.expect("read");
        found
            .into_iter()
            .map(|(server, _)| server.0)
            .collect::<Vec<_>>()
    };
    assert_eq!(named(GAME, "server").await, [1, 2], "by points");
    assert_eq!(named(GAME, "3").await, [3], "listed or not");
    assert!(named("duell", "server").await.is_empty());
    store.close().await;
}

#[tokio::test]
async fn the_record_of_a_server_names_all_its_contests_and_is_the_same_when_computed_anew() {
    let folder = folder();
    let (store, league) = with_contests(&folder.path().join("piste.db")).await;
    let live = record(&league, 1, GAME).await;
    assert_eq!(live.name.as_deref(), Some("server 1"));
    assert_eq!((live.streak, live.longest_streak, live.most_won), (0, 3, 2));
    assert!(live.rating.rating > 1500.0 && live.rating.deviation < 350.0);
    let best: Vec<(&str, i64)> = live
        .best_wins
        .iter()
        .map(|(beaten, rating)| {
            let (_, name) = met(beaten);
            (name.expect("a name"), rating.round() as i64)
        })
        .collect();
    assert_eq!(best, [("server 2", 1500), ("server 3", 1500)]);
    let points: Vec<[u32; 2]> = live.contests.iter().map(|contest| contest.points).collect();
    assert_eq!(
        points,
        [[3, 3], [4, 2], [6, 0], [5, 1], [4, 2]],
        "newest first"
    );
    let rated: Vec<bool> = live
        .contests
        .iter()
        .map(|contest| contest.is_rated)
        .collect();
    assert_eq!(rated, [true, true, false, true, true]);
    assert_eq!(live.contests[0].opponent.name, None, "it is not known");
    let against = &live.rivals[0];
    assert_eq!(
        (met(&against.name), against.tally.won),
        ((2, Some("server 2")), 2)
    );
    assert_eq!(live.seasons.len(), 1);
    league
        .rebuild(Timestamp(BEGUN + 10 * DAY))
        .await
        .expect("rebuilt");
    assert_eq!(record(&league, 1, GAME).await, live);
    store.close().await;
}

#[tokio::test]
async fn the_first_servers_of_a_season_keep_their_medals_whatever_becomes_of_the_ladders() {
    let folder = folder();
    let (store, league) = with_contests(&folder.path().join("piste.db")).await;
    let now = Timestamp(BEGUN + 10 * DAY);
    let season = League::season_at(now);
    let reached = async |server| {
        let record = record(&league, server, GAME).await;
        (record.medals, record.seasons[0].place)
    };
    assert_eq!(reached(1).await, (Medals::default(), None), "it is running");
    // The settling of the first minute is over.
    let over = Timestamp(1_704_067_200_000 + 61_000);
    assert_ne!(League::season_at(over), season);
    league.keep_seasons(over).await.expect("kept");
    let medals = |first, second| Medals {
        first,
        second,
        third: 0,
    };
    assert_eq!(reached(1).await, (medals(1, 0), Some(1)));
    assert_eq!(reached(2).await, (medals(0, 1), Some(2)));
    assert_eq!(reached(3).await, (Medals::default(), None), "provisional");
    let board = board(&league, (GAME, season), PageStart::Row(0), Some(2), over).await;
    let shown: Vec<Medals> = board.rows.iter().map(|row| row.medals).collect();
    assert_eq!(shown[..2], [medals(1, 0), medals(0, 1)]);
    assert_eq!(shown[2..], [Medals::default(); 2]);
    assert_eq!(board.own, Some(Place::Listed(board.rows[1].clone())));
    league.rebuild(over).await.expect("computed anew");
    league.keep_seasons(over).await.expect("kept already");
    assert_eq!(reached(1).await, (medals(1, 0), Some(1)));
    store.close().await;
}

#[tokio::test]
async fn a_server_that_the_operator_has_excluded_has_no_name_anywhere_and_is_not_suggested() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, league) = with_contests(&path).await;
    let named = async || {
        let first = record(&league, 1, GAME).await;
        let own = record(&league, 2, GAME).await;
        let rivals = league
            .server_rivals(ServerId(1), GAME, 0, looking(None))
            .await;
        let rivals = rivals.expect("read").expect("a record").rivals;
        let last = first.contests.iter();
        let mut last = last.filter(|contest| contest.opponent.server == ServerId(2));
        let second = |names: &mut dyn Iterator<Item = &OpponentName>| {
            let (_, name) = names
                .map(met)
                .find(|(server, _)| *server == 2)
                .expect("met");
            name.map(str::to_owned)
        };
        vec![
            own.name,
            second(&mut first.rivals.iter().map(|it| &it.name)),
            second(&mut rivals.iter().map(|it| &it.name)),
            second(&mut first.best_wins.iter().map(|(name, _)| name)),
            last.next().expect("played").opponent.name.clone(),
        ]
    };
    let suggested = async || {
        let found = league.rated_servers(GAME, |_, _| true, 9).await;
        let found = found.expect("read").into_iter();
        found.map(|(server, _)| server.0).collect::<Vec<_>>()
    };
    assert_eq!(named().await, vec![Some("server 2".to_owned()); 5]);
    assert_eq!(suggested().await, [1, 2, 3]);
    let sql = Sql::open(&path).expect("the same file");
    // Another kind of exclusion has the same number.
    for (kind, is_named) in [("user", true), ("server", false)] {
        sql.execute("INSERT INTO exclusions VALUES (?1, 2, 0)", [kind])
            .expect("written");
        assert_eq!(named().await.iter().all(Option::is_some), is_named);
        assert_eq!(named().await.iter().any(Option::is_some), is_named);
    }
    assert_eq!(suggested().await, [1, 3]);
    store.close().await;
}

#[tokio::test]
async fn a_server_that_the_operator_has_excluded_holds_no_place_until_that_is_lifted() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let (store, league) = with_contests(&path).await;
    let season = League::season_at(Timestamp(BEGUN));
    let now = Timestamp(BEGUN + 10 * DAY);
    let shown = async |own: u64| {
        let mut shown = Vec::new();
        for season in [Season::ALL_TIME, season] {
            let ladder = (GAME, season);
            let board = board(&league, ladder, PageStart::Row(0), Some(own), now).await;
            let rows = board.rows.iter().map(|row| (row.rank, number(row.entrant)));
            shown.push((rows.collect::<Vec<_>>(), board.listed, board.own));
        }
        shown
    };
    let before = shown(2).await;
    assert_eq!(before[0].0, [(1, 1), (2, 2), (3, 4), (4, 3)]);
    let over = Timestamp(1_704_067_200_000 + 61_000);
    league.keep_seasons(over).await.expect("kept");
    let reached = async || {
        let tables = store
            .read(move |tx| tx.season_tables(season, ServerId(1)))
            .await;
        let places = tables.expect("read").remove(0).servers;
        let places = places.iter().map(|it| (it.place, met(&it.name).0));
        let mut medals = Vec::new();
        for server in [1, 2] {
            let record = record(&league, server, GAME).await;
            medals.push((record.medals.counts(), record.seasons[0].place));
        }
        (places.collect::<Vec<_>>(), medals)
    };
    let (first, second) = (([1, 0, 0], Some(1)), ([0, 1, 0], Some(2)));
    assert_eq!(reached().await, (vec![(1, 1), (2, 2)], vec![first, second]));
    let list = ExclusionList::beside(&path);
    let follow = async |on| {
        list.add(Entrant::Server(ServerId(1)), on, now)
            .expect("written");
        store.follow_exclusions(now).await.expect("followed");
    };
    follow(true).await;
    let others = (vec![(1, 2), (2, 4), (3, 3)], 3);
    let nothing = ([0, 0, 0], None);
    for state in ["at once", "computed anew", "seen again"] {
        for (rows, listed, own) in shown(1).await {
            assert_eq!((rows, listed), others, "{state}");
            assert_eq!(own, Some(Place::Unlisted(Unlisted::Excluded)), "{state}");
        }
        assert_eq!(
            reached().await,
            (vec![(1, 2)], vec![nothing, first]),
            "{state}"
        );
        if state == "at once" {
            league.rebuild(now).await.expect("rebuilt");
            store
                .write(move |tx| tx.leave_server(ServerId(1), now))
                .await
                .expect("left");
            let seen = store.write(move |tx| tx.see_server(&seen(1, "server 1"), now));
            seen.await.expect("back");
        }
    }
    follow(false).await;
    let after = shown(2).await;
    let rows = |shown: &[(Vec<_>, u32, _)]| {
        let shown = shown
            .iter()
            .map(|(rows, listed, _)| (rows.clone(), *listed));
        shown.collect::<Vec<_>>()
    };
    assert_eq!(rows(&after), rows(&before));
    assert_eq!(reached().await, (vec![(1, 1), (2, 2)], vec![first, second]));
    store.close().await;
}
