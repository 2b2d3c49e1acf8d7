//! The end of a season: its first places are kept, and posted once where that is wanted.

use std::future::ready;
use std::sync::Arc;
use std::time::Duration;

use crate::folder::folder;
use crate::hosting::{Hosting, WHITE, life};
use crate::ladders::{looking, over, write};
use crate::notebook::Notebook;
use crate::sql::Sql;
use host::league::{
    Entrant, LadderScope, League, OpponentName, PageStart, Place, Season, Visibility,
};
use host::{Authority, Caller, ChannelId, ServerId, Timestamp, UserId};
use rules::Seat;
use store::{Deletion, ExclusionList, Store};

/// The first moment of the quarter after the one in which the tests begin, in September 2017.
const NEXT: i64 = 1_506_816_000_000;
/// The quarter in which the tests begin.
const SEASON: Season = Season::quarter(2017, 2);
const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
const GAME: &str = "en-garde";

/// Writes a season in which 1 wins against everybody, 2 against everybody but 1, and so on.
async fn play_a_season(store: &Store, users: u64, at: i64) {
    for user in 1..=users {
        let (name, language) = (format!("user {user}"), "en".to_owned());
        let greeted = store
            .write(move |tx| tx.greet(UserId(user), &name, &language))
            .await;
        greeted.expect("written");
        let shown = store.write(move |tx| {
            tx.set_visibility(UserId(user), Visibility::Everywhere, Timestamp(at))
        });
        shown.await.expect("written");
    }
    let pairs = (1..=users).flat_map(|better| (better + 1..=users).map(move |it| (better, it)));
    for (number, (better, worse)) in (0_u32..).zip(pairs) {
        let id = u128::try_from(at).expect("after 1970") * 1000 + u128::from(number);
        let row = over(id, [better, worse], Some(Seat::Zero), at);
        write(store, row).await;
    }
}

/// A manager of a server who asks in it.
fn manager(hosting: &Hosting, server: u64, channel: u64) -> Caller {
    let mut caller = hosting.caller(WHITE);
    if let Some(origin) = &mut caller.origin {
        origin.server = ServerId(server);
        origin.channel = ChannelId(channel);
        origin.authority = Authority::Manager;
    }
    caller
}

async fn want_the_message(hosting: &Hosting, server: u64, on: bool) {
    let manager = manager(hosting, server, 10 * server);
    let changed = hosting.host.change_server(&manager, move |set, origin| {
        set.season_channel = on.then_some(origin.channel);
        set.season_language = on.then(|| origin.language.clone());
    });
    changed.await.expect("written");
}

/// Lets time pass up to a point.
async fn until(hosting: &Hosting, at: i64) {
    let left = at - hosting.clock.now_in_milliseconds();
    hosting.clock.pass(u64::try_from(left).expect("later"));
    // The paused clock runs ahead while the database works: the host has looked at its clocks by
    // now, but perhaps not done what follows.
    tokio::time::sleep(Duration::from_secs(30)).await;
}

/// Lets time pass until the season is over in which the tests begin, and everything of it is done.
async fn season_ends(hosting: &Hosting) {
    until(hosting, NEXT + MINUTE).await;
    while hosting
        .host
        .store()
        .read(|tx| tx.kept_season())
        .await
        .expect("read")
        < SEASON
    {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    hosting.settled().await;
}

/// Returns what was posted to servers since the last call.
fn posted(hosting: &Hosting) -> Vec<String> {
    let mut posted = hosting.poster.take();
    posted.retain(|it| it.starts_with("season"));
    posted.sort();
    posted
}

#[tokio::test(start_paused = true)]
async fn the_first_places_of_a_season_are_posted_once_to_the_servers_that_want_them() {
    let hosting = Hosting::new().await;
    play_a_season(hosting.host.store(), 12, NEXT - DAY).await;
    for server in [3, 4, 5] {
        want_the_message(&hosting, server, true).await;
    }
    want_the_message(&hosting, 4, false).await;
    hosting
        .host
        .forget_server(ServerId(5), ready(hosting.host.now()))
        .await;
    until(&hosting, NEXT).await;
    assert_eq!(posted(&hosting), [""; 0], "ends may still be on their way");
    season_ends(&hosting).await;
    let first = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10";
    let expected = format!("season {} to 30: {GAME} {first}", SEASON.number());
    assert_eq!(posted(&hosting), [expected]);
    let hosting = hosting.again(1000).await;
    until(&hosting, NEXT + DAY).await;
    assert_eq!(posted(&hosting), [""; 0]);
    let left: u32 = hosting
        .sql()
        .query_row("SELECT count(*) FROM news", [], |row| row.get(0))
        .expect("read");
    assert_eq!(left, 0);
}

#[test]
fn a_season_is_posted_once_wherever_in_that_minute_the_program_is_killed() {
    for steps in 0..4 {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let poster = Arc::new(Notebook::default());
        let killed = life(async {
            let hosting = Hosting::with(path.clone(), Arc::clone(&poster)).await;
            play_a_season(hosting.host.store(), 6, NEXT - DAY).await;
            want_the_message(&hosting, 3, true).await;
            want_the_message(&hosting, 4, true).await;
            *poster.killed_after.lock().expect("notebook") = Some(steps);
            tokio::select! {
                () = poster.killed.notified() => true,
                () = season_ends(&hosting) => false,
            }
        });
        assert!(killed, "there are two steps for each of two posts");
        *poster.killed_after.lock().expect("notebook") = None;
        life(async {
            let hosting = Hosting::with(path, Arc::clone(&poster)).await;
            season_ends(&hosting).await;
        });
        let effects = poster.effects.lock().expect("notebook").clone();
        let posted = effects.iter().map(|(_, _, place)| place.as_str());
        let mut posted: Vec<&str> = posted.collect();
        posted.sort_unstable();
        let season = format!("season {}", SEASON.number());
        assert_eq!(posted, [&season; 2], "killed after {steps} steps");
    }
}

#[tokio::test(start_paused = true)]
async fn places_are_kept_whatever_becomes_of_the_ladders_and_names_follow_their_people() {
    let hosting = Hosting::new().await;
    let store = hosting.host.store().clone();
    play_a_season(&store, 6, NEXT - DAY).await;
    season_ends(&hosting).await;
    let hidden =
        store.write(|tx| tx.set_visibility(UserId(2), Visibility::Nowhere, Timestamp(NEXT)));
    hidden.await.expect("written");
    let deletion = Deletion::new(UserId(3), 7, Timestamp(NEXT));
    let deleted = store
        .write(move |tx| tx.delete_user(deletion, &[], [7; 32]))
        .await;
    assert_eq!(deleted.expect("written"), crate::ladders::done());
    let league = League::new(store.clone());
    league.rebuild(Timestamp(NEXT)).await.expect("rebuilt");
    let tables = store
        .read(|tx| tx.season_tables(SEASON, ServerId(2)))
        .await
        .expect("read");
    let [table] = &tables[..] else {
        panic!("one game: {tables:?}")
    };
    let names: Vec<&OpponentName> = table.places.iter().map(|place| &place.name).collect();
    let known = |name: &str| OpponentName::Known(name.to_owned());
    assert_eq!(
        names[..4],
        [
            &known("user 1"),
            &OpponentName::Hidden,
            &OpponentName::Deleted,
            &known("user 4"),
        ]
    );
    // 1 and 4 play from the server of this number.
    let here: Vec<bool> = table.places.iter().map(|place| place.is_here).collect();
    assert_eq!(here, [true, false, false, true, false, false]);
    let hidden =
        store.write(|tx| tx.set_visibility(UserId(4), Visibility::Nowhere, Timestamp(NEXT)));
    hidden.await.expect("written");
    let later = store.read(|tx| tx.season_tables(SEASON, ServerId(2))).await;
    let here = later.expect("read")[0].places[3].is_here;
    assert!(!here, "nothing is said of whoever hides");
    let ratings = table.places.iter().map(|place| place.rating);
    assert!(ratings.is_sorted_by(|before, after| before >= after));

    // The first three have a medal, in tables of any season and in their profile.
    let ladder = League::ladder(GAME, Season::ALL_TIME, None);
    let board = league
        .leaderboard(ladder, PageStart::Row(0), looking(1, None), Timestamp(0))
        .await;
    let board = board.expect("a page");
    assert_eq!(board.rows[0].entrant, Entrant::User(UserId(1)));
    assert_eq!(board.rows[0].medals.first, 1);
    assert_eq!(board.rows[1].medals, host::league::Medals::default());
    let own = Entrant::User(UserId(1));
    let profile = league.profile(own, None, looking(1, None)).await;
    let profile = profile.expect("read").expect("a profile");
    assert_eq!(profile.game, GAME);
    assert_eq!(profile.seasons[0].season, SEASON);
    assert_eq!(profile.seasons[0].place, Some(1));
    assert_eq!((profile.streak, profile.longest_streak), (5, 5));
    assert_eq!(profile.by_seat.zero.won, 5);
    assert_eq!(profile.by_seat.one.games(), 0);
}

#[tokio::test(start_paused = true)]
async fn whom_the_operator_has_banned_holds_no_place_of_a_season_and_those_below_move_up() {
    let hosting = Hosting::new().await;
    let store = hosting.host.store().clone();
    play_a_season(&store, 6, NEXT - DAY).await;
    season_ends(&hosting).await;
    let league = League::new(store.clone());
    let reached = async || {
        let tables = store.read(|tx| tx.season_tables(SEASON, ServerId(2))).await;
        let places = tables.expect("read").remove(0).places;
        let places = places.into_iter().map(|place| (place.place, place.name));
        let mut medals = Vec::new();
        for user in 1..=4 {
            let own = Entrant::User(UserId(user));
            let profile = league.profile(own, None, looking(user, None)).await;
            let profile = profile.expect("read").expect("a profile");
            medals.push((profile.medals.counts(), profile.seasons[0].place));
        }
        (places.collect::<Vec<_>>(), medals)
    };
    let of = |users: &[u32]| -> Vec<(u32, OpponentName)> {
        let name = |user| OpponentName::Known(format!("user {user}"));
        (1..).zip(users.iter().map(name)).collect()
    };
    let before = reached().await;
    assert_eq!(before.0, of(&[1, 2, 3, 4, 5, 6]));
    let medals = |place: Option<u32>| ([1, 2, 3].map(|it| u32::from(place == Some(it))), place);
    assert_eq!(before.1, [1, 2, 3, 4].map(|place| medals(Some(place))));
    let list = ExclusionList::beside(&hosting.path);
    let follow = async |on| {
        list.add(Entrant::User(UserId(2)), on, Timestamp(NEXT))
            .expect("written");
        let followed = store.follow_exclusions(Timestamp(NEXT)).await;
        followed.expect("followed");
    };
    follow(true).await;
    let banned = (
        of(&[1, 3, 4, 5, 6]),
        [Some(1), None, Some(2), Some(3)].map(medals).to_vec(),
    );
    assert_eq!(reached().await, banned);
    league.rebuild(Timestamp(NEXT)).await.expect("rebuilt");
    assert_eq!(reached().await, banned, "computed anew");
    follow(false).await;
    assert_eq!(reached().await, before, "lifted");
}

/// Writes the ladder of servers of the season: the first ones of these, the best first, are listed.
fn rate_servers(hosting: &Hosting, listed: u64, unlisted: u64) {
    let sql = hosting.sql();
    for server in 1..=listed + unlisted {
        let is_listed = server <= listed;
        let contests = if is_listed { 3 } else { 2 };
        let points = 1600 - 10 * i64::try_from(server).expect("few");
        sql.execute(
            "INSERT INTO ratings (kind, game, season, entrant_id, rating, deviation, volatility,
                 points, won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents, streak,
                 longest_streak, most_won, rated_at, is_listed)
             VALUES ('server', ?1, ?2, ?3, 1700, 50, 0.06, ?4, ?5, 0, 0, 0, 0, 0, 2, 0, 0, 0, ?6,
                 ?7)",
            (
                GAME,
                SEASON.number(),
                server,
                points,
                contests,
                NEXT - DAY,
                is_listed,
            ),
        )
        .expect("written");
        if is_listed {
            sql.execute(
                "INSERT INTO ranks (kind, game, season, points, number)
                 VALUES ('server', ?1, ?2, ?3, 1)",
                (GAME, SEASON.number(), points),
            )
            .expect("written");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_season_in_which_servers_alone_were_listed_is_news_too() {
    let hosting = Hosting::new().await;
    for server in [2, 30] {
        want_the_message(&hosting, server, true).await;
    }
    rate_servers(&hosting, 11, 1);
    season_ends(&hosting).await;
    let before = format!("season {} to", SEASON.number());
    let to = |channel: u64, second: &str| {
        let others = (3..=10).map(|server| format!("server {server}"));
        let others = others.collect::<Vec<_>>().join(", ");
        format!("{before} {channel}: {GAME} server 1, {second}, {others}")
    };
    let expected = [to(20, "server 2 (here)"), to(300, "server 2")];
    assert_eq!(posted(&hosting), expected);
    let hosting = hosting.again(1000).await;
    until(&hosting, NEXT + DAY).await;
    assert_eq!(posted(&hosting), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_season_in_which_nobody_was_listed_is_no_news() {
    let hosting = Hosting::new().await;
    want_the_message(&hosting, 3, true).await;
    rate_servers(&hosting, 0, 3);
    season_ends(&hosting).await;
    assert_eq!(posted(&hosting), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_season_that_ended_long_before_the_program_started_is_kept_and_no_news() {
    let hosting = Hosting::new().await;
    play_a_season(hosting.host.store(), 6, NEXT - DAY).await;
    want_the_message(&hosting, 3, true).await;
    let away = NEXT + 8 * DAY - hosting.clock.now_in_milliseconds();
    let hosting = hosting.again(u64::try_from(away).expect("later")).await;
    until(&hosting, NEXT + 9 * DAY).await;
    assert_eq!(posted(&hosting), [""; 0]);
    let tables = hosting
        .host
        .store()
        .read(|tx| tx.season_tables(SEASON, ServerId(3)));
    assert_eq!(tables.await.expect("read")[0].places.len(), 6);
}

#[tokio::test]
async fn of_equal_points_the_higher_fraction_has_the_better_place() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let league = League::new(store.clone());
    play_a_season(&store, 6, NEXT - DAY).await;
    league.follow().await.expect("followed");
    let sql = Sql::open(&path).expect("the same file");
    // Each is a little better than the one before, but 1 and 4 are alike to the last bit.
    sql.execute_batch(
        "INSERT INTO ratings SELECT entrant_id, 'server', game, season, rating, deviation,
             volatility, points, won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents,
             streak, longest_streak, 1, rated_at, week, week_bouts,
             week_streak, 1 FROM ratings;
         UPDATE ratings SET points = 1400, deviation = 50, rating = CASE
                 WHEN entrant_id IN (1, 4) THEN 1500.4 ELSE 1499.6 + entrant_id / 100.0 END
             WHERE season > 0;
         UPDATE server_ratings SET points = 1400 WHERE season > 0;
         DELETE FROM ranks;
         INSERT INTO ranks SELECT kind, game, season, points, count(*) FROM ratings
             WHERE is_listed = 1 GROUP BY kind, game, season, points;",
    )
    .expect("servers of the same points");
    league
        .keep_seasons(Timestamp(NEXT + 2 * MINUTE))
        .await
        .expect("kept");
    for kind in ["user", "server"] {
        let rows = sql
            .prepare("SELECT entrant_id FROM season_places WHERE kind = ?1 ORDER BY place")
            .expect("sound");
        let rows = rows
            .query_map([kind], |row| row.get::<_, u64>(0))
            .expect("read");
        let order: Vec<u64> = rows.map(|row| row.expect("a row")).collect();
        assert_eq!(order, [1, 4, 6, 5, 3, 2], "{kind}");
    }
    // The whole table has them as they were kept, and those of one server as well.
    let server = ServerId(
        sql.query_row("SELECT min(server_id) FROM server_ratings", [], |row| {
            row.get(0)
        })
        .expect("one"),
    );
    let here = League::ladder(GAME, SEASON, Some(server));
    let everywhere = League::ladder(GAME, SEASON, None);
    for ladder in [everywhere, here, League::ladder_of_servers(GAME, SEASON)] {
        let start = PageStart::Row(0);
        let page = league.leaderboard(ladder.clone(), start, looking(1, None), Timestamp(0));
        let listed = page.await.expect("a page").rows;
        let order: Vec<u64> = listed.iter().map(|row| number(row.entrant)).collect();
        let mut kept = vec![1, 4, 6, 5, 3, 2];
        kept.retain(|number| ladder.scope != LadderScope::Server(server) || order.contains(number));
        assert!(order.len() > 1, "{ladder:?}");
        assert_eq!(order, kept);
        for row in &listed {
            let number = number(row.entrant);
            let onlooker = looking(number, Some(ServerId(number)));
            let page = league.leaderboard(ladder.clone(), PageStart::Own, onlooker, Timestamp(0));
            let own = page.await.expect("a page").own;
            assert_eq!(own, Some(Place::Listed(row.clone())));
        }
    }
}

fn number(entrant: Entrant) -> u64 {
    match entrant {
        Entrant::User(user) => user.0,
        Entrant::Server(server) => server.0,
    }
}
