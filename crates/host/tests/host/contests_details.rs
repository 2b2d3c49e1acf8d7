//! The traces of contests with their people: pings, files about oneself, missed boards, and rows
//! of earlier releases.

use host::{ContestState, Datum, InviteTo, Refusal, ServerId, Switch, UserId};

use crate::contests::{
    OUR_MANAGER, OURS, THEIRS, arrive, close, dealt, hosting, join, list, manager, member, opened,
    resign, seen, terms,
};
use crate::exports::holdings;
use crate::hosting::Hosting;

#[tokio::test(start_paused = true)]
async fn a_block_between_two_who_play_a_board_ends_pings_alone() {
    for is_blocked in [false, true] {
        let hosting = hosting().await;
        let (id, board) = dealt(&hosting, terms(1), &[101, 201]).await;
        let board = board[0];
        hosting.settled().await;
        // Theirs reads of their turn in the thread, and has the first one.
        let caller = hosting.caller(201);
        let off = hosting.host.set_switch(&caller, Switch::Dm, false).await;
        off.expect("written");
        if is_blocked {
            let block = hosting.host.block(&caller, UserId(101)).await;
            block.expect("written");
        }
        hosting.poster.take();
        while hosting.play_any_of(201, board).await {}
        hosting.settled().await;
        while hosting.play_any_of(101, board).await {}
        hosting.settled().await;
        let pings = |told: &[String]| {
            let pings = told.iter().filter(|line| *line == "announcement pings 201");
            pings.count()
        };
        let goes_on = seen(&hosting, id).await.due.is_none();
        assert!(goes_on, "the board is played");
        let told = hosting.poster.take();
        assert_eq!(pings(&told), usize::from(!is_blocked), "{told:?}");
        resign(&hosting, 101, board).await;
        let told = hosting.told().await;
        assert_eq!(pings(&told), usize::from(!is_blocked), "{told:?}");
        let ends = told.iter().filter(|line| line.starts_with("announcement"));
        assert_eq!(ends.count(), 2, "{told:?}");
    }
}

/// Adds contests that have expired since the first one, with the same teams and players.
fn expire(hosting: &Hosting, contests: u32) {
    let sql = hosting.sql();
    sql.execute_batch(
        "CREATE TEMP TABLE c AS SELECT * FROM contests WHERE contest_id = 1;
         CREATE TEMP TABLE t AS SELECT * FROM contest_teams WHERE contest_id = 1;
         CREATE TEMP TABLE p AS SELECT * FROM contest_players WHERE contest_id = 1;
         UPDATE c SET state = 'expired', code = NULL, due_at = NULL, ended_at = offered_at;",
    )
    .expect("copied");
    for number in 2..contests + 2 {
        sql.execute_batch(&format!(
            "UPDATE c SET contest_id = {number}, id = substr(id, 1, 20) || 'XYZ' || {};
             UPDATE t SET contest_id = {number};
             UPDATE p SET contest_id = {number};
             INSERT INTO subjects SELECT contest_id, id, 'contest' FROM c;
             INSERT INTO contests SELECT * FROM c;
             INSERT INTO contest_teams SELECT * FROM t;
             INSERT INTO contest_players SELECT * FROM p;",
            number + 100,
        ))
        .expect("written");
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_not_over_stays_in_every_list_and_what_is_old_is_found_by_its_end() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101]).await;
    hosting.settled().await;
    expire(&hosting, 30);
    let ours = manager(&hosting, OURS);
    let mut alone = hosting.caller(101);
    alone.origin = None;
    for caller in [&ours, &alone] {
        let listed = hosting.host.contests(caller).await.expect("listed");
        assert_eq!(listed.len(), 25);
        assert_eq!(listed[0].id, id);
        assert!(listed[1..].windows(2).all(|two| two[0].id > two[1].id));
        let oldest = listed
            .iter()
            .all(|view| !view.id.to_string().ends_with("102"));
        assert!(oldest, "more than a list has room for");
        let found = hosting.host.contest_that_ends(caller, "xyz102").await;
        let found = found.expect("known");
        let view = hosting.host.contest(caller, found).await.expect("theirs");
        assert_eq!(view.state, ContestState::Expired);
    }
    let stranger = member(&hosting, 77, 999);
    let found = hosting.host.contest_that_ends(&stranger, "XYZ102").await;
    assert_eq!(found, Err(Refusal::Unknown));
}

#[tokio::test(start_paused = true)]
async fn captains_read_of_the_last_ten_boards_and_of_none_before() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 102]).await;
    // One had eleven boards, and none in the last contest; the other one was a reserve throughout.
    expire(&hosting, 12);
    let boards = "UPDATE contest_players SET board = 1
         WHERE user_id = 101 AND contest_id BETWEEN 2 AND 12";
    assert_eq!(hosting.sql().execute(boards, []), Ok(11));
    let ours = manager(&hosting, OURS);
    for (missed, expected) in [(1, 0), (2, 1), (11, 2)] {
        let miss = "UPDATE contest_players SET has_missed = 1
             WHERE user_id = 101 AND contest_id = 1 + ?1";
        assert_eq!(hosting.sql().execute(miss, [missed]), Ok(1));
        let record = hosting.host.missed_boards(&ours, id).await;
        let record = record.expect("a captain");
        assert_eq!(record, [(UserId(101), expected), (UserId(102), 0)]);
    }
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_played_in_contests_is_handed_out_all_of_it_and_nothing_about_others() {
    let hosting = hosting().await;
    let host = &hosting.host;
    list(&hosting, OURS).await;
    let ours = manager(&hosting, OURS);
    // Our manager leads, plays, and is there: one board is over, another one runs.
    for is_over in [true, false] {
        let id = opened(&hosting, terms(1)).await;
        let caller = member(&hosting, OURS, OUR_MANAGER);
        let joined = host.join_contest(&caller, id, None, None).await;
        joined.expect("joined");
        join(&hosting, id, &[201]).await;
        close(&hosting, id).await;
        let board = arrive(&hosting, id, &[OUR_MANAGER, 201]).await[0];
        assert!(hosting.play_any_of(201, board).await);
        while hosting.play_any_of(201, board).await {}
        assert!(hosting.play_any_of(OUR_MANAGER, board).await);
        if is_over {
            // A touch may end it before.
            for user in [201, OUR_MANAGER].repeat(4) {
                hosting.play_any_of(user, board).await;
            }
            let resigned = host.resign(&hosting.caller(201), board).await;
            assert!(matches!(resigned, Ok(_) | Err(Refusal::Finished)));
        }
        hosting.settled().await;
    }
    let to = InviteTo::Server(ServerId(OURS));
    let theirs = manager(&hosting, THEIRS);
    let challenge = host.challenge_server(&theirs, to, terms(1)).await;
    let challenge = challenge.expect("offered").id;
    host.report_contest(&ours, challenge)
        .await
        .expect("reported");
    hosting.settled().await;

    let caller = hosting.caller(OUR_MANAGER);
    let holdings = holdings(host, &caller).await;
    let count = |name: &str| {
        let found = holdings.iter().find(|holding| holding.name == name);
        found.expect(name).rows.len()
    };
    for (name, rows) in [
        ("contests_joined", 2),
        ("contests_led", 2),
        ("invitations_reported", 1),
        ("finished_matches", 1),
        ("running_matches", 1),
        ("moves_in_finished_matches", 1),
        ("rating_changes", 1),
    ] {
        assert_eq!(count(name), rows, "{name}");
    }
    for name in [
        "moves_in_running_matches",
        "ratings",
        "records_against_single_opponents",
    ] {
        assert!(count(name) > 0, "{name}");
    }
    let data = holdings.iter().flat_map(|it| &it.rows).flatten();
    for (name, datum) in data {
        let is_other = match datum {
            Datum::Text(text) => text.contains("user 20") || text.contains("Theirs"),
            Datum::Whole(number) => [200, 201].contains(number) && name != "rating",
            _ => false,
        };
        assert!(!is_other, "{name}: {datum:?}");
    }
    // The other one is handed out theirs.
    let other = crate::exports::holdings(host, &hosting.caller(201)).await;
    let joined = other.iter().find(|it| it.name == "contests_joined");
    assert_eq!(joined.map(|it| it.rows.len()), Some(2));
}
