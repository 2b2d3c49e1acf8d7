//! The rule of what counts for ratings and ladders, against people with several accounts, deletions and
//! losses by absence.

use std::collections::BTreeSet;

use host::league::{League, PageStart, Place, Season, Unlisted};
use host::{Challenged, MatchId, Opponent, Refusal, ServerId, Timestamp, UserId};
use model::calendar::{Absence, Day, Zone};
use model::{Match, Rated, ResultRating};
use rules::Seat;
use store::{Announced, Deletion, Entrant, ExclusionList, Leftover, Store, Visibility};

use crate::contests::{self, OURS, manager, opened, terms};
use crate::contests_rules::{pass, three_boards};
use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::ladders::{done, greet, looking, over, write, write_played};
use crate::sql::{Row, Sql};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const AT: i64 = 1_700_000_000_000;

/// Returns what all results count for, in their order.
async fn counted(store: &Store) -> Vec<ResultRating> {
    let results = store
        .read(|tx| tx.results_after(0, 1_000))
        .await
        .expect("read");
    results.iter().map(|result| result.rated).collect()
}

/// Returns a match that ended in another way than by its score.
fn ended(number: u128, winner: Seat, reason: &str, at: i64) -> Match {
    let mut row = over(number, [1, 2], Some(winner), at);
    row.end.as_mut().expect("over").reason = reason.to_owned();
    row
}

#[tokio::test]
async fn six_boards_against_one_account_give_four_rated_wins_at_most_and_none_without_play() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    for number in 0..2 {
        write(&store, ended(number, Seat::Zero, "resign", AT)).await;
    }
    let few = [ResultRating::Few; 2];
    assert_eq!(counted(&store).await, few, "nobody has played");
    for number in 2..8 {
        let row = ended(number, Seat::Zero, "resign", AT + HOUR);
        write_played(&store, row, 3).await;
    }
    let counted = counted(&store).await;
    let rated = counted.iter().filter(|it| **it == ResultRating::Rated);
    assert_eq!(
        rated.count(),
        2,
        "of four matches in seven days: {counted:?}"
    );
    assert_eq!(counted[4..], [ResultRating::Pair; 4]);
}

#[tokio::test]
async fn a_match_of_an_account_younger_than_thirty_days_does_not_count() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    // Made at the time of the matches.
    let young = u64::try_from(AT - 1_420_070_400_000).expect("later") << 22;
    for (number, days, expected) in [(0, 29, Rated::Young), (1, 30, Rated::Rated)] {
        let row = over(number, [1, young], Some(Seat::Zero), AT + days * DAY);
        assert_eq!(write(&store, row).await, expected, "after {days} days");
    }
    let counted = counted(&store).await;
    assert_eq!(counted, [ResultRating::Young, ResultRating::Rated]);
}

#[tokio::test(start_paused = true)]
async fn the_challenge_of_a_young_account_says_before_anybody_accepts_that_it_will_not_count() {
    let hosting = Hosting::new().await;
    let made = u64::try_from(hosting.clock.now_in_milliseconds() - 1_420_070_400_000);
    let caller = hosting.caller(made.expect("later") << 22);
    for opponent in [
        Opponent::Open,
        Opponent::User {
            user: UserId(BLACK),
            name: "black".to_owned(),
        },
    ] {
        let challenge = hosting.challenge_to(opponent);
        let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&caller, challenge).await
        else {
            panic!("an offer")
        };
        assert_eq!(offer.counts, Rated::Young);
    }
    hosting.settled().await;
}

#[tokio::test]
async fn losses_on_time_in_a_row_count_once_until_a_match_is_played() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    let mut number = 0;
    // User 1 loses each time to somebody else.
    let mut lose = async |reason: &str| {
        number += 1;
        let other = 10 + u64::try_from(number).expect("small");
        let mut row = over(number, [1, other], Some(Seat::One), AT);
        row.end.as_mut().expect("over").reason = reason.to_owned();
        write_played(&store, row, 3).await;
        *counted(&store).await.last().expect("one")
    };
    assert_eq!(lose("timeout").await, ResultRating::Rated);
    for _ in 0..3 {
        assert_eq!(lose("timeout").await, ResultRating::Absent);
    }
    assert_eq!(lose("resign").await, ResultRating::Rated);
    assert_eq!(lose("timeout").await, ResultRating::Rated);
    assert_eq!(lose("timeout").await, ResultRating::Absent);
}

/// Returns the place of a user on the ladder of everywhere.
async fn place(store: &Store, user: u64) -> Place {
    let league = League::new(store.clone());
    let ladder = League::ladder("en-garde", Season::ALL_TIME, None);
    let board = league.leaderboard(ladder, PageStart::Row(0), looking(user, None), Timestamp(0));
    board.await.expect("a page").own.expect("somebody looks")
}

#[tokio::test]
async fn an_account_that_is_deleted_and_comes_back_is_neither_a_new_opponent_nor_a_fresh_pair() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    let league = League::new(store.clone());
    greet(&store, 1).await;
    for number in 0..8 {
        greet(&store, 2).await;
        let at = AT + i64::try_from(number).expect("small") * HOUR;
        write(&store, over(number, [1, 2], Some(Seat::Zero), at)).await;
        league.follow().await.expect("followed");
        let random = u64::try_from(number).expect("small");
        let deletion = Deletion::new(UserId(2), random, Timestamp(at));
        let deleted = store
            .write(move |tx| tx.delete_user(deletion, &[], [7; 32]))
            .await;
        assert_eq!(deleted.expect("written"), done());
    }
    let counted = counted(&store).await;
    assert_eq!(counted[..4], [ResultRating::Rated; 4]);
    assert_eq!(counted[4..], [ResultRating::Pair; 4]);
    let met = || {
        let connection = Sql::open(&path).expect("the same file");
        let met = "SELECT won, opponents FROM ratings WHERE entrant_id = 1 AND season = 0";
        let read = |row: &Row| Ok((row.get::<_, u32>(0)?, row.get::<_, u32>(1)?));
        connection.query_row(met, [], read)
    };
    assert_eq!(met(), Ok((4, 1)));
    let now = Timestamp(AT + DAY);
    league.rebuild(now).await.expect("rebuilt");
    assert_eq!(met(), Ok((4, 1)), "computed anew");

    // Nothing leads from a deletion to an account once nothing looks back as far.
    let left_over = || {
        let connection = Sql::open(&path).expect("the same file");
        let left_over = "SELECT count(*) FROM deletions WHERE fingerprint IS NOT NULL";
        connection.query_row(left_over, [], |row| row.get::<_, u32>(0))
    };
    assert_eq!(left_over(), Ok(8));
    for (later, left) in [(89 * DAY, 8), (91 * DAY, 0)] {
        let cleaned =
            store.write(move |tx| tx.clean(Leftover::Fingerprints, 100, Timestamp(AT + later)));
        cleaned.await.expect("cleaned");
        assert_eq!(left_over(), Ok(left));
    }
    league.rebuild(now).await.expect("rebuilt");
    assert_eq!(met(), Ok((4, 1)), "the results remember it");
}

#[tokio::test(start_paused = true)]
async fn a_deletion_resets_no_limit_and_is_done_once_a_day() {
    let hosting = Hosting::new().await;
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    let challenge = async || {
        let opponent = Opponent::User {
            user: UserId(BLACK),
            name: "black".to_owned(),
        };
        let challenge = hosting.challenge_to(opponent);
        match host.challenge(&white, challenge).await {
            Ok(Challenged::Offered(offer)) => Ok(offer.id),
            Ok(_) => panic!("an offer"),
            Err(refused) => Err(refused),
        }
    };
    let withdraw = async |id| host.withdraw(&white, id).await.expect("open");
    for _ in 0..2 {
        withdraw(challenge().await.expect("offered")).await;
    }
    let waits = |answer: Result<MatchId, Refusal>| matches!(answer, Err(Refusal::Wait(_)));
    assert!(waits(challenge().await));
    host.delete_caller(&white).await.expect("deleted");
    assert!(waits(challenge().await), "the wait is over its deletion");
    let begun = "SELECT count(*) FROM acts WHERE act = 'ping' AND actor_id < 0";
    let begun = hosting
        .sql()
        .query_row(begun, [], |row| row.get::<_, u32>(0));
    assert_eq!(begun, Ok(2));

    // Nothing is stored about them now, so nothing is deleted, and nothing is listed.
    let lines = || std::fs::read_to_string(hosting.path.with_extension("db.deletions"));
    let listed = lines().expect("a list");
    let stranger = hosting.caller(77);
    host.delete_caller(&stranger).await.expect("nothing to do");
    assert_eq!(lines().expect("a list"), listed);
    host.set_language(&white, "de").await.expect("written");
    let again = host.delete_caller(&white).await;
    assert!(matches!(again, Err(Refusal::DeletedToday(_))), "{again:?}");
    assert_eq!(lines().expect("a list"), listed);
    hosting.hours_pass(25).await;
    host.delete_caller(&white).await.expect("a day later");
    // A job that is run again adds its line again.
    let (lines, mut deletions) = (lines().expect("a list"), BTreeSet::new());
    deletions.extend(lines.lines());
    assert_eq!(deletions.len(), 2);
    hosting.settled().await;
}

#[tokio::test]
async fn days_away_of_a_year_do_not_begin_anew_with_a_deletion() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    // In February 2024.
    let begun = AT + 90 * DAY;
    let go = async |at: i64, ahead: i32, days| {
        let first = Day::of(at, &Zone::utc()).plus(ahead);
        let absence = Absence::new(first, days, Zone::utc()).expect("days");
        let gone = store.write(move |tx| tx.announce_absence(UserId(1), &absence, Timestamp(at)));
        gone.await.expect("written")
    };
    let left = |left| Announced::TooMany { year: 2024, left };
    assert_eq!(go(begun, 0, 10).await, Announced::Done(Vec::new()));
    assert_eq!(go(begun, 50, 5).await, Announced::Done(Vec::new()));
    // Four days have come by then; the others are not spent.
    let deletion = Deletion::new(UserId(1), 7, Timestamp(begun + 3 * DAY));
    let deleted = store
        .write(move |tx| tx.delete_user(deletion, &[], [7; 32]))
        .await;
    assert_eq!(deleted.expect("written"), done());
    assert_eq!(go(begun + 3 * DAY, 1, 27).await, left(26));
    let calendar = store.read(|tx| tx.calendar(UserId(1))).await.expect("read");
    let now = begun + 3 * DAY;
    assert_eq!(
        (calendar.days_away_in(2024), calendar.next_absence(now)),
        (4, None)
    );
    let clean = async |at: i64| {
        for leftover in [Leftover::SpentDays, Leftover::Fingerprints] {
            let cleaned = store
                .write(move |tx| tx.clean(leftover, 100, Timestamp(at)))
                .await;
            cleaned.expect("cleaned");
        }
    };
    clean(begun + 290 * DAY).await;
    assert_eq!(go(begun + 290 * DAY, 0, 27).await, left(26), "in November");
    // On the third of January.
    clean(begun + 326 * DAY).await;
    let kept: u32 = Sql::open(&path)
        .and_then(|sql| {
            let kept = "SELECT (SELECT count(*) FROM absences)
                 + (SELECT count(*) FROM deletions WHERE fingerprint IS NOT NULL)";
            sql.query_row(kept, [], |row| row.get(0))
        })
        .expect("read");
    assert_eq!(kept, 0, "nothing leads to them any more");
}

#[tokio::test(start_paused = true)]
async fn the_words_of_an_offer_that_nobody_accepted_are_gone_with_it() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let mut challenge = hosting.challenge_to(Opponent::Open);
    challenge.luck = table::Luck::parse("my own words").expect("words");
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&white, challenge).await else {
        panic!("an offer")
    };
    let words = || {
        let words = hosting
            .sql()
            .query_row("SELECT luck FROM offers", [], |row| row.get(0));
        words.unwrap_or_else(|error| panic!("{error}"))
    };
    let open: String = words();
    assert_eq!(open, "my own words");
    hosting.host.withdraw(&white, offer.id).await.expect("open");
    let closed: String = words();
    assert_eq!(closed, "");
    hosting.settled().await;
}

/// Writes what it takes for user 1 to be listed.
async fn listed(store: &Store) {
    for user in 1..=4 {
        greet(store, user).await;
        let set = store.write(move |tx| {
            tx.set_visibility(UserId(user), Visibility::Everywhere, Timestamp(AT))
        });
        set.await.expect("written");
    }
    for (number, other) in (0_u32..).zip([2, 3, 4, 2, 3]) {
        let at = AT + i64::from(number) * HOUR;
        let row = over(u128::from(number), [1, other], Some(Seat::Zero), at);
        write(store, row).await;
    }
    League::new(store.clone()).follow().await.expect("followed");
    assert!(matches!(place(store, 1).await, Place::Listed(_)));
}

#[tokio::test]
async fn whom_the_operator_has_banned_has_no_place_until_that_is_lifted() {
    let folder = folder();
    let path = folder.path().join("piste.db");
    let store = crate::hosting::database(&path);
    listed(&store).await;
    let league = League::new(store.clone());
    let (list, now) = (ExclusionList::beside(&path), Timestamp(AT + DAY));
    let follow = async |on| {
        list.add(Entrant::User(UserId(1)), on, now)
            .expect("written");
        store.follow_exclusions(now).await.expect("followed");
    };
    let here = async || {
        let ladder = League::ladder("en-garde", Season::ALL_TIME, Some(ServerId(2)));
        let board = league.leaderboard(ladder, PageStart::Row(0), looking(1, None), Timestamp(0));
        board.await.expect("a page").rows.len()
    };
    let before = here().await;
    // It reaches the ladders later.
    write(&store, over(9, [1, 4], Some(Seat::Zero), AT + DAY)).await;
    follow(true).await;
    let excluded = Place::Unlisted(Unlisted::Excluded);
    assert_eq!(place(&store, 1).await, excluded, "at once");
    assert_eq!(here().await, before - 1);
    league.follow().await.expect("followed");
    assert_eq!(place(&store, 1).await, excluded, "after a match that ran");
    league.rebuild(now).await.expect("rebuilt");
    assert_eq!(place(&store, 1).await, excluded, "computed anew");
    assert_eq!(here().await, before - 1);
    follow(false).await;
    assert!(matches!(place(&store, 1).await, Place::Listed(_)));
    assert_eq!(here().await, before);
}

#[tokio::test]
async fn results_that_the_operator_takes_out_stay_in_histories_and_count_no_more() {
    let folder = folder();
    let store = crate::hosting::database(&folder.path().join("piste.db"));
    listed(&store).await;
    let league = League::new(store.clone());
    let (now, first, unknown) = (Timestamp(AT + DAY), MatchId::new(0, 0), MatchId::new(0, 99));
    let voided = store.write(move |tx| tx.void_results(&[first, unknown], &[], now));
    let voided = voided.await.expect("written");
    assert_eq!((voided.results, voided.unknown), (1, vec![unknown]));
    let rebuilt = league.rebuild(now).await.expect("rebuilt");
    assert_eq!((rebuilt.results, rebuilt.rated), (5, 4));
    let voided = store.write(move |tx| tx.void_results(&[], &[UserId(1)], now));
    assert_eq!(voided.await.expect("written").results, 4);
    assert_eq!(league.rebuild(now).await.expect("rebuilt").rated, 0);
    assert_eq!(place(&store, 1).await, Place::None);
    assert_eq!(counted(&store).await, [ResultRating::Void; 5]);
}

#[tokio::test(start_paused = true)]
async fn a_contest_that_one_captain_led_on_both_sides_counts_for_neither_server() {
    for (is_one, expected) in [(false, "rated"), (true, "captain")] {
        let hosting = contests::hosting().await;
        let id = opened(&hosting, terms(3)).await;
        if is_one {
            let one = "UPDATE contest_teams SET captain_id = ?1";
            let ours = manager(&hosting, OURS).user.0.cast_signed();
            assert_eq!(hosting.sql().execute(one, [ours]), Ok(2));
        }
        assert_eq!(three_boards(&hosting, id).await, expected);
        let view = hosting.host.contest(&manager(&hosting, OURS), id).await;
        let counts = view
            .expect("ours")
            .counts
            .map(|it| format!("{it:?}").to_lowercase());
        assert_eq!(counts.as_deref(), Some(expected));
        pass(&hosting, HOUR).await;
    }
}
