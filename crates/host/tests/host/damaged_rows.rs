//! Rows that cannot be read: each stops its own match, contest or offer, and nothing else.

use std::time::Duration;

use crate::contests::{self, opened, paced, seen};
use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::ladders::{over, write};
use crate::server_ladders;
use crate::sql::Sql;
use host::league::{League, PageStart, Place, Season, Unlisted};
use host::{
    Challenged, ContestState, InviteTo, MatchId, Opponent, Pace, ServerId, Timestamp, UserId,
};
use rules::{MatchReason, Seat};
use store::{self, Entrant, ExclusionList};

/// Ids that no program writes, though the schema takes them.
const UNREADABLE: &str = "SET id = '~' || substr(id, 2)";

/// Damages the row of a match, a contest or an offer. Returns its key.
fn damage(hosting: &Hosting, (table, key): (&str, &str), id: &str, change: &str) -> i64 {
    let sql = format!("UPDATE {table} {change} WHERE id = ?1 RETURNING {key}");
    let damaged = hosting.sql().query_row(&sql, [id], |row| row.get(0));
    damaged.expect(change)
}

fn damage_match(hosting: &Hosting, id: MatchId, change: &str) -> i64 {
    damage(hosting, ("matches", "match_id"), &id.to_string(), change)
}

fn text(hosting: &Hosting, sql: &str, key: i64) -> String {
    let read = hosting.sql().query_row(sql, [key], |row| row.get(0));
    read.expect(sql)
}

/// Lets the host work until something is so, or for so long that it never will be.
pub(crate) async fn until(hosting: &Hosting, what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..4000 {
        if is_so() {
            return;
        }
        hosting.pause().await;
    }
    panic!("never: {what}");
}

/// Lets some weeks pass until something is so, in steps: a great leap would look like a machine that
/// was suspended, whose time is given back.
async fn in_time(hosting: &Hosting, what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..2000 {
        if is_so() {
            return;
        }
        tokio::time::sleep(Duration::from_secs(720)).await;
        // A host that is overtaken by the paused clock passes over what was due meanwhile.
        hosting.look_round().await;
    }
    panic!("never: {what}");
}

/// Returns an open offer to anybody in the server.
async fn offer(hosting: &Hosting) -> MatchId {
    let challenge = hosting.challenge_to(Opponent::Open);
    let white = hosting.caller(WHITE);
    match hosting.host.challenge(&white, challenge).await {
        Ok(Challenged::Offered(offer)) => offer.id,
        _ => panic!("an offer"),
    }
}

#[tokio::test(start_paused = true)]
async fn a_match_that_cannot_be_read_keeps_no_other_clock_waiting() {
    for wrong in [
        UNREADABLE,
        "SET sequence = sequence + 1",
        "SET to_move = 1, game = 'halma'",
    ] {
        let hosting = Hosting::new().await;
        let broken = hosting.match_of_two().await.id;
        let sound = hosting.match_of_two().await.id;
        hosting.settled().await;
        let key = damage_match(&hosting, broken, wrong);
        // What an earlier life owed is brought out past it.
        let owed = "UPDATE posts SET shown = wanted - 1
             WHERE slot = 'card:0' AND subject_id >= ?1";
        hosting.sql().execute(owed, [key]).expect("owed");
        let hosting = hosting.again(1000).await;
        until(&hosting, wrong, || {
            hosting.poster.take().contains(&"card 0".to_owned())
        })
        .await;
        in_time(&hosting, wrong, || {
            hosting
                .poster
                .take()
                .contains(&"reminder 11 Half".to_owned())
        })
        .await;
        let held = "SELECT CAST(held_until - due_at AS TEXT) FROM matches WHERE match_id = ?1";
        let held: i64 = text(&hosting, held, key).parse().expect("put off");
        assert!(held >= store::PUT_OFF, "{wrong}: for {held} ms alone");
        let white = hosting.caller(WHITE);
        let own = hosting.host.matches(white.user).await.expect("a list");
        assert!(own.iter().any(|listed| listed.id == sound), "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_cannot_be_read_is_closed_and_keeps_no_other_one_open() {
    // One may have an id that nothing else has.
    let astray = "SET id = '01JD0000000000000000000000'";
    for wrong in [
        UNREADABLE,
        astray,
        "SET first_to = 300",
        "SET game = 'halma'",
    ] {
        let hosting = Hosting::new().await;
        let (broken, sound) = (offer(&hosting).await, offer(&hosting).await);
        hosting.settled().await;
        let key = damage(&hosting, ("offers", "offer_id"), &broken.to_string(), wrong);
        let hosting = hosting.again(1000).await;
        let state = "SELECT state FROM offers WHERE offer_id = ?1";
        in_time(&hosting, wrong, || {
            text(&hosting, state, key) == "expired" && text(&hosting, state, key + 1) == "expired"
        })
        .await;
        let black = hosting.caller(BLACK);
        let accepted = hosting.host.offer(sound, black.server()).await;
        assert!(accepted.is_ok(), "{wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_is_closed_and_cannot_be_read_is_not_closed_again() {
    let hosting = Hosting::new().await;
    let id = offer(&hosting).await;
    hosting.settled().await;
    let withdrawn = hosting.host.withdraw(&hosting.caller(WHITE), id).await;
    withdrawn.expect("it is open");
    let wrong = "SET first_to = 300";
    damage(&hosting, ("offers", "offer_id"), &id.to_string(), wrong);
    let (store, now) = (hosting.host.store(), hosting.host.now());
    let cleared = store.write(move |tx| tx.clear_offer(id, now)).await;
    assert!(!cleared.expect("written"));
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_cannot_be_read_keeps_nobody_from_the_lobby() {
    for wrong in [UNREADABLE, "SET first_to = 300", "SET game = 'halma'"] {
        let hosting = Hosting::new().await;
        let anywhere = || hosting.challenge_to(Opponent::Anywhere { similar: false });
        let mut waiting = Vec::new();
        for user in [WHITE, 33] {
            let caller = hosting.caller(user);
            let challenged = hosting.host.challenge(&caller, anywhere()).await;
            let Ok(Challenged::Offered(offer)) = challenged else {
                panic!("an offer")
            };
            waiting.push(offer.id);
        }
        let broken = waiting[0].to_string();
        damage(&hosting, ("offers", "offer_id"), &broken, wrong);
        let black = hosting.caller(BLACK);
        let lobby = hosting.host.lobby(&black, None, 10).await.expect(wrong);
        let listed: Vec<_> = lobby.iter().map(|offer| offer.id).collect();
        assert_eq!(listed, [waiting[1]], "{wrong}");
        let white = hosting.caller(WHITE);
        assert_eq!(hosting.host.own_in_lobby(&white).await, Ok(Vec::new()));
    }
}

#[tokio::test(start_paused = true)]
async fn a_contest_that_cannot_be_read_keeps_no_other_one_waiting() {
    for wrong in [UNREADABLE, "SET first_to = 300"] {
        let hosting = contests::hosting().await;
        let broken = opened(&hosting, paced(Pace::Tonight, 1)).await;
        let sound = opened(&hosting, paced(Pace::Tonight, 1)).await;
        let open = offer(&hosting).await;
        hosting.settled().await;
        let key = damage(
            &hosting,
            ("contests", "contest_id"),
            &broken.to_string(),
            wrong,
        );
        let owed = "UPDATE posts SET shown = wanted - 1 WHERE subject_id >= ?1";
        hosting.sql().execute(owed, [key]).expect("owed");
        let hosting = hosting.again(1000).await;
        let owed = "SELECT CAST(count(*) AS TEXT) FROM posts
             WHERE subject_id = ?1 AND shown < wanted";
        until(&hosting, wrong, || text(&hosting, owed, key + 1) == "0").await;
        let state = "SELECT state FROM contests WHERE contest_id = ?1";
        in_time(&hosting, wrong, || {
            text(&hosting, state, key + 1) == "called-off"
        })
        .await;
        assert_eq!(seen(&hosting, sound).await.state, ContestState::CalledOff);
        assert_eq!(text(&hosting, state, key), "line-up", "{wrong}");
        let ours = contests::manager(&hosting, contests::OURS);
        let listed = hosting.host.contests(&ours);
        assert_eq!(listed.await.expect(wrong).len(), 1);
        assert!(hosting.host.offer(open, None).await.is_ok());
    }
}

#[tokio::test(start_paused = true)]
async fn a_contest_of_an_unknown_game_keeps_nobody_from_the_others() {
    let hosting = contests::hosting().await;
    let sound = opened(&hosting, paced(Pace::Week, 1)).await;
    let broken = opened(&hosting, paced(Pace::Week, 1)).await;
    let (ours, theirs) = (
        contests::manager(&hosting, contests::OURS),
        contests::manager(&hosting, contests::THEIRS),
    );
    let to = InviteTo::Anywhere;
    let vacant = hosting.host.challenge_server(&ours, to, contests::terms(1));
    let vacant = vacant.await.expect("offered").id;
    hosting.settled().await;
    for id in [broken, vacant] {
        let of_contests = ("contests", "contest_id");
        damage(&hosting, of_contests, &id.to_string(), "SET game = 'chess'");
    }
    for caller in [&ours, &theirs] {
        let listed = hosting.host.contests(caller).await.expect("a list");
        let listed: Vec<_> = listed.iter().map(|view| view.id).collect();
        assert_eq!(listed, [sound]);
    }
    let lobby = hosting.host.contest_lobby(&theirs, None).await;
    assert_eq!(lobby.expect("a list").len(), 0);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_restored_backup_starts_past_what_cannot_be_read_and_never_goes_on_with_it() {
    let hosting = contests::hosting().await;
    let unreadable = hosting.match_of_two().await.id;
    let unlike = hosting.match_of_two().await.id;
    let sound = hosting.match_of_two().await.id;
    for id in [unreadable, unlike, sound] {
        assert!(hosting.play_any(id).await);
    }
    let offer = offer(&hosting).await.to_string();
    let contests = [
        opened(&hosting, paced(Pace::Week, 1)).await,
        opened(&hosting, paced(Pace::Week, 2)).await,
    ];
    hosting.settled().await;
    let unreadable = damage_match(&hosting, unreadable, UNREADABLE);
    let unlike_key = damage_match(&hosting, unlike, "SET sequence = sequence + 1");
    let of_offers = ("offers", "offer_id");
    let offer = damage(&hosting, of_offers, &offer, UNREADABLE);
    let of_contests = ("contests", "contest_id");
    let contests = [
        damage(&hosting, of_contests, &contests[0].to_string(), UNREADABLE),
        damage(
            &hosting,
            of_contests,
            &contests[1].to_string(),
            "SET first_to = 300",
        ),
    ];
    let copy = hosting.path.with_file_name("copy.db");
    store::backup(&hosting.path, &copy).expect("a backup");
    hosting.restore(&copy).await;
    let hosting = hosting.again(1000).await;
    let reason = "SELECT coalesce(reason, 'none') FROM matches WHERE match_id = ?1";
    for key in [unreadable, unlike_key] {
        assert_eq!(text(&hosting, reason, key), "restored");
    }
    let state = "SELECT state FROM offers WHERE offer_id = ?1";
    assert_ne!(text(&hosting, state, offer), "open");
    let state = "SELECT state FROM contests WHERE contest_id = ?1";
    for key in contests {
        assert_eq!(text(&hosting, state, key), "called-off");
    }
    // Repaired, it shows its end, and nobody plays on with cards that were known.
    damage_match(&hosting, unlike, "SET sequence = sequence - 1");
    let hosting = hosting.again(1000).await;
    for id in [unlike, sound] {
        let hand = hosting.host.hand(&hosting.caller(WHITE), id).await;
        let end = hand.expect("it can be read").sheet.public.end;
        assert_eq!(end.map(|end| end.reason), Some(MatchReason::Restored));
    }
    let own = hosting.host.matches(hosting.caller(WHITE).user).await;
    assert_eq!(own, Ok(Vec::new()));
}

/// The time of results.
const AT: i64 = 1_700_000_000_000;
const DAY: i64 = 24 * 3_600_000;

/// Returns how many rated matches users have in the ladder of all time.
fn rated(sql: &Sql, users: &[u64]) -> Vec<Option<u32>> {
    let of = |user: &u64| {
        let games = "SELECT won + drawn + lost FROM ratings WHERE season = 0 AND entrant_id = ?1";
        sql.query_row(games, [user], |row| row.get(0)).ok()
    };
    users.iter().map(of).collect()
}

#[tokio::test]
async fn a_result_that_cannot_be_read_keeps_no_other_one_from_the_ladders() {
    for wrong in ["SET server_zero = -1", "SET server_one = -7, user_one = 0"] {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let store = crate::hosting::database(&path);
        let league = League::new(store.clone());
        let sql = Sql::open(&path).expect("the same file");
        write(&store, over(0, [1, 2], Some(Seat::Zero), AT)).await;
        write(&store, over(1, [3, 4], Some(Seat::Zero), AT + 1)).await;
        let broken = format!("UPDATE results {wrong} WHERE number = 1");
        sql.execute_batch(&broken).expect("damaged");
        league.follow().await.expect(wrong);
        let users = [1, 2, 3, 4];
        assert_eq!(
            rated(&sql, &users),
            [None, None, Some(1), Some(1)],
            "{wrong}"
        );
        assert!(
            !store
                .read(|tx| tx.are_ladders_behind())
                .await
                .expect("read")
        );
        league.rebuild(Timestamp(AT)).await.expect(wrong);
        assert_eq!(
            rated(&sql, &users),
            [None, None, Some(1), Some(1)],
            "{wrong}"
        );
        // Repaired, it counts when they are computed anew.
        sql.execute_batch(
            "UPDATE results SET server_zero = 1, server_one = 1, user_one = 2 WHERE number = 1",
        )
        .expect("repaired");
        league.rebuild(Timestamp(AT)).await.expect("rebuilt");
        assert_eq!(rated(&sql, &users), [Some(1); 4]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_rating_that_cannot_be_read_keeps_nobody_elses_matches_from_the_ladders() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let league = League::new(store.clone());
    let sql = Sql::open(&path).expect("the same file");
    let damage = |set: &str| {
        let broken = format!("UPDATE ratings SET {set} WHERE entrant_id = 1 AND season = 0");
        assert_eq!(sql.execute(&broken, []).expect("damaged"), 1);
    };
    write(&store, over(0, [1, 2], Some(Seat::Zero), AT)).await;
    league.follow().await.expect("followed");
    damage("opponents = 1 << 40");
    write(&store, over(1, [2, 1], Some(Seat::Zero), AT + 1)).await;
    write(&store, over(2, [3, 4], Some(Seat::Zero), AT + 2)).await;
    league.follow().await.expect("followed past it");
    let users = [1, 2, 3, 4];
    assert_eq!(
        rated(&sql, &users),
        [Some(1); 4],
        "it counts for neither of the two"
    );
    damage("opponents = 1, points = 1 << 40");
    let listed = "UPDATE ratings SET is_listed = 1 WHERE entrant_id IN (1, 4) AND season = 0";
    sql.execute_batch(listed).expect("written");
    league
        .retire(Timestamp(AT + 91 * DAY))
        .await
        .expect("retired");
    let listed =
        "SELECT count(*) FROM ratings WHERE entrant_id = 4 AND season = 0 AND is_listed = 1";
    let listed: u32 = sql.query_row(listed, [], |row| row.get(0)).expect("read");
    assert_eq!(listed, 0, "the others are taken off the ladder");
    league.rebuild(Timestamp(AT)).await.expect("rebuilt");
    assert_eq!(rated(&sql, &users), [Some(2), Some(2), Some(1), Some(1)]);
    store.close().await;
}

#[tokio::test]
async fn results_are_listed_past_one_whose_match_cannot_be_read() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let sql = Sql::open(&path).expect("the same file");
    for number in 0..4 {
        write(&store, over(number, [1, 2], Some(Seat::Zero), AT)).await;
    }
    let broken = format!("UPDATE matches {UNREADABLE} WHERE match_id IN (1, 2)");
    sql.execute_batch(&broken).expect("damaged");
    let listed = async |after, most| {
        let results = store
            .read(move |tx| tx.results_after(after, most))
            .await
            .expect("read");
        results.into_iter().map(|it| it.number).collect::<Vec<_>>()
    };
    assert_eq!(listed(0, 10).await, [3, 4]);
    assert_eq!(
        listed(0, 1).await,
        [3],
        "a page is never empty before the end"
    );
    assert_eq!(listed(4, 1).await, [0; 0]);
    store.close().await;
}

#[tokio::test]
async fn a_contest_that_cannot_be_read_keeps_no_other_one_from_the_ladders_of_servers() {
    let contests = [
        ([1, 2], [4, 2], "rated"),
        ([3, 4], [4, 2], "rated"),
        ([3, 5], [4, 2], "rated"),
        ([3, 4], [4, 2], "rated"),
    ];
    for wrong in [
        "UPDATE contest_results SET server_one = -2 WHERE number = 1",
        "UPDATE contest_results SET points_zero = -4 WHERE number = 1",
    ] {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let (store, league) = server_ladders::with(&path, &contests).await;
        let sql = Sql::open(&path).expect("the same file");
        sql.execute_batch(wrong).expect("damaged");
        let own = async |at: i64| {
            let ladder = ("en-garde", Season::ALL_TIME);
            let now = Timestamp(at);
            server_ladders::board(&league, ladder, PageStart::Row(0), Some(3), now)
                .await
                .own
        };
        let first = own(AT + 5 * DAY).await;
        assert!(
            matches!(first, Some(Place::Listed(row)) if row.rank == 1),
            "{wrong}"
        );
        // Two that are idle, of which one has points that no program writes.
        let points = "INSERT INTO ratings SELECT 6, kind, game, season, rating, deviation,
                 volatility, 1 << 40, won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents,
                 streak, longest_streak, most_won, rated_at, week, week_bouts, week_streak, 1
             FROM ratings WHERE entrant_id = 3 AND season = 0";
        sql.execute_batch(points).expect("written");
        let place = own(AT + 200 * DAY).await;
        assert!(
            matches!(place, Some(Place::Unlisted(Unlisted::Idle))),
            "{place:?}"
        );
        store.close().await;
    }
}

/// Writes the news of a season for a server, under a key of its own.
fn write_season_news(hosting: &Hosting, key: i64, server: i64, season: i64) {
    let sql = hosting.sql();
    sql.execute(
        "INSERT INTO subjects (subject_id, id, kind) VALUES (?1, printf('%026d', ?1), 'news')",
        [key],
    )
    .expect("a subject");
    let news = "INSERT INTO news (subject_id, server_id, channel_id, language)
         VALUES (?1, ?2, 70, 'en')";
    sql.execute(news, (key, server)).expect("news");
    let post = "INSERT INTO posts (subject_id, slot, wanted) VALUES (?1, 'season:' || ?2, 1)";
    sql.execute(post, (key, season)).expect("a post");
}

#[tokio::test(start_paused = true)]
async fn a_post_to_a_server_that_cannot_be_read_keeps_no_other_one_waiting() {
    let hosting = Hosting::new().await;
    hosting.settled().await;
    // More than are looked up at a time.
    for key in 1001..1151 {
        write_season_news(&hosting, key, -7, 8093);
    }
    write_season_news(&hosting, 1151, 7, 1 << 40);
    write_season_news(&hosting, 1152, 7, 8093);
    let hosting = hosting.again(1000).await;
    let left = || {
        let left = "SELECT CAST(count(*) AS TEXT) FROM news WHERE server_id > ?1";
        text(&hosting, left, 0)
    };
    until(&hosting, "the sound one is posted", || left() == "1").await;
    assert!(
        hosting
            .poster
            .take()
            .iter()
            .any(|it| it.starts_with("season 8093"))
    );
}

#[tokio::test(start_paused = true)]
async fn a_place_that_cannot_be_read_keeps_no_post_to_a_server_waiting() {
    let hosting = Hosting::new().await;
    hosting.settled().await;
    hosting
        .sql()
        .execute_batch(
            "INSERT INTO season_places (kind, season, game, place, entrant_id, rating)
                 VALUES ('user', 8093, 'en-garde', 1, 11, 1 << 40),
                     ('user', 8093, 'en-garde', 2, 22, 1500),
                     ('server', 8093, 'en-garde', 1, 7, 1 << 40);",
        )
        .expect("written");
    write_season_news(&hosting, 1001, 7, 8093);
    let hosting = hosting.again(1000).await;
    hosting.settled().await;
    assert!(
        hosting
            .poster
            .take()
            .iter()
            .any(|it| it.starts_with("season 8093")),
        "with the place that can be read"
    );
}

#[tokio::test]
async fn a_ban_that_cannot_be_read_keeps_no_other_one_from_holding() {
    for wrong in ["('user', -5, 1)", "('server', 0, 1)"] {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let store = crate::hosting::database(&path);
        let sql = Sql::open(&path).expect("the same file");
        let list = ExclusionList::beside(&path);
        let (server, user) = (Entrant::Server(ServerId(5)), Entrant::User(UserId(5)));
        list.add(server, true, Timestamp(1)).expect("written");
        store
            .follow_exclusions(Timestamp(2))
            .await
            .expect("followed");
        sql.execute_batch(&format!("INSERT INTO exclusions VALUES {wrong}"))
            .expect("damaged");
        list.add(user, true, Timestamp(3)).expect("written");
        list.add(server, false, Timestamp(4)).expect("written");
        store.follow_exclusions(Timestamp(5)).await.expect(wrong);
        assert_eq!(
            store.read(move |tx| tx.is_excluded(user)).await.ok(),
            Some(true),
            "{wrong}"
        );
        assert_eq!(
            store.read(move |tx| tx.is_excluded(server)).await.ok(),
            Some(false),
            "{wrong}"
        );
        let left = "SELECT count(*) FROM exclusions";
        let left: u32 = sql.query_row(left, [], |row| row.get(0)).expect("read");
        assert_eq!(left, 1, "{wrong}: the list says who is banned");
        store.close().await;
    }
}
