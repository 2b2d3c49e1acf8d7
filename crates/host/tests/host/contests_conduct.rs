//! The conduct of servers: what it costs to accept challenges and to call them off, how often a role is
//! pinged, and how many join.

use host::{Caller, ContestId, ContestState, ContestsChange, InviteTo, Refusal, RoleId, ServerId};

use crate::contests::{
    OURS, THEIRS, arrive, close, hosting, join, list, manager, opened, seen, terms,
};
use crate::contests_rules::{manager_of, pass};
use crate::hosting::{Hosting, contest_id};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Offers a contest in the lobby.
async fn offer(hosting: &Hosting, caller: &Caller) -> ContestId {
    let anywhere = InviteTo::Anywhere;
    let offered = hosting.host.challenge_server(caller, anywhere, terms(1));
    offered.await.expect("offered").id
}

/// Accepts a contest for their server.
async fn accept(hosting: &Hosting, id: ContestId) -> Result<(), Refusal> {
    let theirs = manager(hosting, THEIRS);
    hosting.host.accept_contest(&theirs, id).await.map(drop)
}

async fn call_off(hosting: &Hosting, server: u64, id: ContestId) {
    let caller = manager(hosting, server);
    let off = hosting.host.call_off_contest(&caller, id).await;
    off.expect("a captain");
}

/// Returns the challenges that wait.
fn waiting(hosting: &Hosting) -> Vec<ContestId> {
    let sql = hosting.sql();
    let rows = sql
        .prepare("SELECT id FROM contests WHERE state = 'open'")
        .expect("a statement");
    let rows = rows.query_map([], contest_id).expect("read");
    rows.map(|id| id.expect("an id")).collect()
}

#[tokio::test(start_paused = true)]
async fn who_calls_off_what_they_accepted_waits_a_week_then_a_month_and_the_lobby_has_it_again() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    let first = offer(&hosting, &ours).await;
    accept(&hosting, first).await.expect("from the lobby");
    join(&hosting, first, &[101, 201]).await;
    assert_eq!(waiting(&hosting), []);
    call_off(&hosting, THEIRS, first).await;
    let until = hosting.host.now().plus(7 * DAY);
    assert_eq!(seen(&hosting, first).await.state, ContestState::CalledOff);
    // The same waits for others, who are not kept from it.
    let again = waiting(&hosting);
    let [again] = again[..] else {
        panic!("one challenge: {again:?}");
    };
    let offered = seen(&hosting, again).await;
    assert_eq!(offered.terms, terms(1));
    assert!(
        offered
            .teams
            .iter()
            .all(|(_, team)| team.members.is_empty())
    );
    let waits = Refusal::LeftAlone(until);
    assert_eq!(accept(&hosting, again).await, Err(waits));
    let fifth = manager_of(&hosting, 5);
    let accepted = hosting.host.accept_contest(&fifth, again).await;
    assert_eq!(
        accepted.expect("another server").state,
        ContestState::LineUp
    );
    hosting.settled().await;

    pass(&hosting, 7 * DAY).await;
    let second = offer(&hosting, &ours).await;
    accept(&hosting, second).await.expect("a week has passed");
    pass(&hosting, HOUR).await;
    call_off(&hosting, THEIRS, second).await;
    assert_eq!(waiting(&hosting), [], "an hour has passed");
    let until = hosting.host.now().plus(30 * DAY);
    let third = offer(&hosting, &ours).await;
    let waits = Refusal::LeftAlone(until);
    assert_eq!(accept(&hosting, third).await, Err(waits));
    // They are asked by name, and may.
    list(&hosting, THEIRS).await;
    let to = InviteTo::Server(ServerId(THEIRS));
    let asked = hosting.host.challenge_server(&ours, to, terms(1)).await;
    let asked = asked.expect("offered").id;
    assert_eq!(accept(&hosting, asked).await, Ok(()));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_to_whose_boards_nobody_comes_waits_until_the_two_play() {
    let hosting = hosting().await;
    let declines = || -> Option<String> {
        let waits = "SELECT group_concat(server_id || ':' || rival_id || ':' || declines, ' ')
             FROM (SELECT challenger_id AS server_id, opponent_id AS rival_id, waits AS declines, until_at
                   FROM waits WHERE kind = 'server' ORDER BY challenger_id)";
        let found = hosting.sql().query_row(waits, [], |row| row.get(0));
        found.expect("read")
    };
    let both = Some(format!("{OURS}:{THEIRS}:1 {THEIRS}:{OURS}:1"));
    // Nobody of theirs joins; then nobody of ours comes.
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101]).await;
    hosting.hours_pass(49).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::CalledOff);
    assert_eq!(declines(), Some(format!("{THEIRS}:{OURS}:1")));
    pass(&hosting, 7 * DAY).await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    arrive(&hosting, id, &[201]).await;
    hosting.hours_pass(25).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::Decided);
    assert_eq!(declines(), both);
    pass(&hosting, 7 * DAY).await;
    let id = opened(&hosting, terms(1)).await;
    assert_eq!(declines(), both, "an acceptance is no contest");
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    arrive(&hosting, id, &[101, 201]).await;
    assert_eq!(declines(), None);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn two_line_ups_are_open_from_the_lobby_at_once_and_three_are_called_off_in_a_month() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let mut offers = Vec::new();
    for server in 5..=9 {
        offers.push(offer(&hosting, &manager_of(&hosting, server)).await);
    }
    let many = || Refusal::TooManyAccepted;
    let first = hosting.host.now();
    accept(&hosting, offers[3]).await.expect("the first one");
    for second in &offers[..3] {
        accept(&hosting, *second).await.expect("one of two");
        assert_eq!(accept(&hosting, offers[4]).await, Err(many()));
        call_off(&hosting, THEIRS, *second).await;
    }
    call_off(&hosting, THEIRS, offers[3]).await;
    let often = |from: host::Timestamp| {
        let until = from.plus(30 * DAY);
        Err(Refusal::CalledOffOften(until))
    };
    assert_eq!(accept(&hosting, offers[4]).await, often(first));
    list(&hosting, THEIRS).await;
    let ninth = manager_of(&hosting, 9);
    let to = InviteTo::Server(ServerId(THEIRS));
    let asked = hosting.host.challenge_server(&ninth, to, terms(1)).await;
    let asked = asked.expect("offered").id;
    assert_eq!(accept(&hosting, asked).await, Ok(()), "by name");
    // The rows of the contests are gone long before.
    pass(&hosting, 30 * DAY - MINUTE).await;
    let late = offer(&hosting, &manager_of(&hosting, 10)).await;
    assert_eq!(accept(&hosting, late).await, often(first));
    pass(&hosting, MINUTE).await;
    assert_eq!(accept(&hosting, late).await, Ok(()));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn the_role_that_hears_of_line_ups_is_pinged_once_in_six_hours() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    let change = ContestsChange {
        lineup_role: Some(Some(RoleId(77))),
        ..ContestsChange::default()
    };
    let set = hosting.host.set_server_contests(&ours, change).await;
    set.expect("a manager");
    let teams = InviteTo::Teams(Default::default());
    let pings = async || {
        let offered = hosting.host.challenge_server(&ours, teams, terms(1)).await;
        let id = offered.expect("a captain").id;
        hosting.settled().await;
        call_off(&hosting, OURS, id).await;
        hosting.settled().await;
        let told = hosting.poster.take();
        let pings = "contest-news 0:line-up pings role 77";
        told.iter().filter(|line| *line == pings).count()
    };
    assert_eq!(pings().await, 1);
    for _ in 0..3 {
        assert_eq!(pings().await, 0);
    }
    // Nothing is left of the contests.
    let sql = hosting.sql();
    for table in ["posts", "venues", "contest_teams", "contests"] {
        let deleted = sql.execute(&format!("DELETE FROM {table}"), []);
        deleted.expect("deleted");
    }
    pass(&hosting, 6 * HOUR - 2 * MINUTE).await;
    assert_eq!(pings().await, 0);
    pass(&hosting, 2 * MINUTE).await;
    assert_eq!(pings().await, 1);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn one_who_joins_writes_as_much_however_many_are_in() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    let sql = hosting.sql();
    sql.execute_batch("CREATE TABLE written (at INTEGER)")
        .expect("a table");
    for table in ["contests", "contest_teams", "contest_players", "posts"] {
        for act in ["INSERT", "UPDATE", "DELETE"] {
            let trigger = format!(
                "CREATE TRIGGER {table}_{act} AFTER {act} ON {table}
                 BEGIN INSERT INTO written VALUES (0); END"
            );
            sql.execute_batch(&trigger).expect("a trigger");
        }
    }
    let mut written = Vec::new();
    for user in 102..=118 {
        join(&hosting, id, &[user]).await;
        hosting.settled().await;
        let rows = sql.query_row("SELECT count(*) FROM written", [], |row| row.get(0));
        written.push(rows.expect("counted"));
        sql.execute("DELETE FROM written", []).expect("deleted");
    }
    let first: u32 = written[0];
    assert!(written.iter().all(|rows| *rows == first), "{written:?}");
}
