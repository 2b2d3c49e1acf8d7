//! Contests at a date, and boards that captains order.

use std::time::Duration;

use crate::contests::{
    OURS, THEIRS, arrive, close, hosting, join, manager, member, opened, paced, seen,
};
use crate::contests_rules::pass;
use crate::hosting::Hosting;
use host::{
    Coming, ContestId, ContestState, ContestTerms, ContestView, InviteTo, LineUp, Outage, Pace,
    Placed, Refusal, Switch, Team, Timestamp, UserId,
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// Returns the terms of an evening that begins at a date.
fn dated(date: Timestamp, boards: u8) -> ContestTerms {
    ContestTerms {
        line_up: LineUp::Until(date),
        ..paced(Pace::Tonight, boards)
    }
}

/// Lets time pass up to a point in time, a minute at once, until what is due then has happened.
async fn until(hosting: &Hosting, then: Timestamp) {
    while hosting.host.now() < then {
        let step = MINUTE.min(then.since(hosting.host.now()));
        pass(hosting, step).await;
    }
    let overdue = "SELECT count(*) FROM contests WHERE due_at <= ?1";
    hosting.nothing_left(overdue, Duration::from_secs(1)).await;
    hosting.settled().await;
}

/// Opens a line-up that closes in two hours. Returns the contest and its date.
async fn in_two_hours(hosting: &Hosting, boards: u8) -> (ContestId, Timestamp) {
    hosting.clock.stand_still();
    let date = hosting.host.now().plus(2 * HOUR);
    (opened(hosting, dated(date, boards)).await, date)
}

/// Returns what was told of reminders and calls, in the order of the alphabet.
fn called(hosting: &Hosting) -> Vec<String> {
    let told = hosting.poster.take().into_iter();
    let is_call = |line: &String| {
        let words = ["Reminder", "Call-", "soon", "missing"];
        words.iter().any(|word| line.contains(word))
    };
    let mut called: Vec<String> = told.filter(is_call).collect();
    called.sort();
    called
}

#[tokio::test(start_paused = true)]
async fn members_are_reminded_an_hour_before_the_date_and_called_at_it() {
    let hosting = hosting().await;
    let (id, date) = in_two_hours(&hosting, 3).await;
    join(&hosting, id, &[101, 102, 103, 201]).await;
    for (user, switch) in [(102, Switch::Dm), (103, Switch::Reminders)] {
        let caller = hosting.caller(user);
        let set = hosting.host.set_switch(&caller, switch, false);
        set.await.expect("written");
    }
    hosting.settled().await;
    assert_eq!(seen(&hosting, id).await.due, Some(date));
    until(&hosting, date.plus(-HOUR - MINUTE)).await;
    assert_eq!(called(&hosting), [""; 0]);
    until(&hosting, date.plus(-HOUR + MINUTE)).await;
    assert_eq!(
        called(&hosting),
        [
            "contest-direct Reminder-101",
            "contest-direct Reminder-201",
            "contest-news 0:soon-2 pings 102",
        ]
    );
    let view = seen(&hosting, id).await;
    assert_eq!((view.state, view.due), (ContestState::LineUp, Some(date)));
    until(&hosting, date.plus(-MINUTE)).await;
    assert_eq!(called(&hosting), [""; 0]);
    until(&hosting, date.plus(MINUTE)).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::Playing);
    assert_eq!(called(&hosting).len(), 4);
}

#[tokio::test(start_paused = true)]
async fn captains_close_a_line_up_before_its_date_and_nobody_joins_or_is_called_until_then() {
    let hosting = hosting().await;
    let (id, date) = in_two_hours(&hosting, 1).await;
    join(&hosting, id, &[101, 201]).await;
    let closed = close(&hosting, id).await;
    assert_eq!(closed.state, ContestState::LineUp);
    assert!(!closed.takes_members);
    let late = member(&hosting, OURS, 102);
    let late = hosting.host.join_contest(&late, id, None, None).await;
    assert_eq!(late.map(drop), Err(Refusal::LineUpClosed));
    let player = member(&hosting, OURS, 101);
    let here = hosting
        .host
        .arrive_at_contest(&player, id, Coming::default());
    assert_eq!(here.await.map(drop), Err(Refusal::NoRollCall));
    until(&hosting, date.plus(MINUTE)).await;
    let view = seen(&hosting, id).await;
    assert_eq!((view.state, view.boards.len()), (ContestState::Playing, 1));
    assert_eq!(arrive(&hosting, id, &[101, 201]).await.len(), 1);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_date_stands_through_an_outage_and_waits_for_the_end_of_one_that_lasts_beyond_it() {
    let hosting = hosting().await;
    let (id, date) = in_two_hours(&hosting, 1).await;
    join(&hosting, id, &[101, 201]).await;
    let outage = async |from: Timestamp, until: Timestamp| {
        let outage = Outage {
            shard: None,
            from,
            until,
        };
        hosting.host.give_back(outage).await.expect("written");
        let due = "SELECT due_at FROM contests";
        hosting
            .sql()
            .query_row(due, [], |row| row.get(0))
            .map(Timestamp)
            .expect("a contest")
    };
    let now = hosting.host.now();
    let reminder = date.plus(-HOUR);
    assert_eq!(outage(now, now.plus(20 * MINUTE)).await, reminder);
    let late = date.plus(MINUTE);
    assert_eq!(outage(date.plus(-2 * HOUR), late).await, late.plus(1));
    until(&hosting, late.plus(MINUTE)).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::Playing);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_date_that_is_out_of_reach_is_refused_and_a_return_match_has_none() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    for ahead in [-HOUR, 20 * MINUTE, 61 * 24 * HOUR] {
        let terms = dated(hosting.host.now().plus(ahead), 1);
        let offered = hosting.host.challenge_server(&ours, InviteTo::Code, terms);
        let refused = offered.await.map(drop);
        assert_eq!(refused, Err(Refusal::DateOutOfReach), "{ahead}");
    }
    let (id, date) = in_two_hours(&hosting, 1).await;
    join(&hosting, id, &[101, 201]).await;
    until(&hosting, date.plus(MINUTE)).await;
    let board = arrive(&hosting, id, &[101, 201]).await[0];
    let loser = member(&hosting, OURS, 101);
    hosting.host.resign(&loser, board).await.expect("a player");
    hosting.settled().await;
    let again = hosting.host.return_match(&ours, id).await;
    let again = again.expect("it is over").terms.line_up;
    assert_eq!(again, Pace::Tonight.line_up());
    hosting.settled().await;
}

/// Returns who sits on the boards of our team, from the first one on.
fn seated(view: &ContestView) -> Vec<u64> {
    let boards = view.boards.iter();
    let users = boards.filter_map(|board| board.users[Team::Challenging]);
    users.map(|user| user.0).collect()
}

#[tokio::test(start_paused = true)]
async fn captains_order_the_boards_of_their_own_team_and_the_other_side_reads_nothing_of_it() {
    let hosting = hosting().await;
    let id = opened(&hosting, paced(Pace::Week, 3)).await;
    join(&hosting, id, &[101, 102, 103, 201, 202, 203]).await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let wish = async |caller, user, board| {
        let wished = hosting
            .host
            .wish_board(caller, id, UserId(user), board)
            .await;
        wished.map(drop)
    };
    assert_eq!(wish(&ours, 103, Some(1)).await, Ok(()));
    assert_eq!(
        wish(&theirs, 103, Some(2)).await,
        Err(Refusal::NoSuchMember)
    );
    let player = member(&hosting, OURS, 101);
    assert_eq!(wish(&player, 101, Some(1)).await, Err(Refusal::NotACaptain));
    let read = hosting.host.board_order(&player, id).await;
    assert_eq!(read.map(drop), Err(Refusal::NotACaptain));
    let placed = |user, is_wished| Placed {
        user: UserId(user),
        is_wished,
    };
    let order = hosting
        .host
        .board_order(&ours, id)
        .await
        .expect("a captain");
    let expected = [placed(103, true), placed(101, false), placed(102, false)];
    assert_eq!(order[Team::Challenging], expected);
    assert_eq!(order[Team::Answering], []);
    let closed = close(&hosting, id).await;
    assert_eq!(seated(&closed), [103, 101, 102]);
    assert_eq!(wish(&ours, 103, None).await, Err(Refusal::LineUpClosed));
    hosting.settled().await;
}
