//! Line-ups and roll calls at a host: who is read, written and told at each step of the model.

use std::time::Duration;

use host::{
    Arrived, BoardOutcome, BoardState, Caller, Coming, ContestId, ContestState, ContestTerms,
    LineUp, Pace, Placed, Refusal, Standing, Switch, Team, Timestamp, UserId,
};
use store::{Entrant, ExclusionList};
use table::Luck;

use crate::contests::{
    OURS, THEIRS, arrive, boards, close, give_back, hosting, join, manager, member, number, opened,
    paced, resign, seen, terms,
};
use crate::contests_rules::{one_board, pass};
use crate::hosting::{Hosting, StandingClock};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

async fn leave(hosting: &Hosting, id: ContestId, user: u64) {
    let left = hosting.host.leave_contest(&hosting.caller(user), id).await;
    left.expect("not dealt");
}

/// Moves somebody of ours to the reserves, or back.
async fn reserve(hosting: &Hosting, id: ContestId, user: u64, on: bool) {
    let ours = manager(hosting, OURS);
    let moved = hosting.host.reserve_member(&ours, id, UserId(user), on);
    moved.await.expect("a captain");
}

/// Returns our team as it stands.
async fn standings(hosting: &Hosting, id: ContestId) -> Vec<(u64, Standing)> {
    let teams = seen(hosting, id).await.teams;
    let members = teams.challenging.members.iter();
    members.map(|it| (it.user.0, it.standing)).collect()
}

/// Bans somebody from our server.
async fn ban(hosting: &Hosting, user: u64) {
    let ours = manager(hosting, OURS);
    let banned = hosting.host.set_ban(&ours, UserId(user), true).await;
    banned.expect("a manager");
}

#[tokio::test(start_paused = true)]
async fn one_message_says_of_whoever_leaves_and_joins_again_where_they_are() {
    let mut hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    let told = async |hosting: &Hosting| {
        let mut told = hosting.told().await;
        told.retain(|line| line.starts_with("contest-direct"));
        told
    };
    join(&hosting, id, &[101, 102]).await;
    told(&hosting).await;
    let message = "SELECT message_id FROM posts WHERE slot = 'joined:1'";
    let message = hosting.sql().query_row(message, [], |row| row.get(0));
    let message: u64 = message.expect("posted");
    let edit = |what: &str| vec![format!("contest-direct-edit {message} {what}-101")];
    leave(&hosting, id, 101).await;
    assert_eq!(told(&hosting).await, edit("Left"));
    join(&hosting, id, &[101]).await;
    assert_eq!(told(&hosting).await, edit("Joined"));
    // What a captain has decided of them and their number outlive the program.
    reserve(&hosting, id, 101, true).await;
    leave(&hosting, id, 101).await;
    assert_eq!(told(&hosting).await, edit("Left"));
    hosting = hosting.again(1000).await;
    join(&hosting, id, &[103]).await;
    let first = ["contest-direct Joined-103"];
    assert_eq!(told(&hosting).await, first, "a message of their own");
    join(&hosting, id, &[101]).await;
    assert_eq!(told(&hosting).await, edit("Joined"));
    let order = [102, 103].map(|user| (user, Standing::Joined)).into_iter();
    let order = order.chain([(101, Standing::Reserve)]);
    assert_eq!(standings(&hosting, id).await, order.collect::<Vec<_>>());
    let ours = manager(&hosting, OURS);
    let off = hosting.host.call_off_contest(&ours, id).await;
    off.expect("a captain");
    let over = told(&hosting).await;
    assert!(over.contains(&edit("Over")[0]), "{over:?}");
    assert_eq!(over.len(), 3, "one each: {over:?}");
}

#[tokio::test(start_paused = true)]
async fn whoever_left_from_reserve_is_nowhere_in_the_line_up() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    let other = opened(&hosting, terms(3)).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    reserve(&hosting, id, 101, true).await;
    leave(&hosting, id, 101).await;
    let mut alone = hosting.caller(101);
    alone.origin = None;
    let own = hosting.host.contests(&alone).await.expect("listed");
    assert!(own.is_empty(), "{own:?}");
    let elsewhere = member(&hosting, THEIRS, 101);
    let joined = hosting.host.join_contest(&elsewhere, other, None, None);
    joined.await.expect("plays for nobody else");
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(102, 201)]);
    let rows = "SELECT count(*) FROM contest_players
         JOIN contests ON contests.contest_id = contest_players.contest_id
         WHERE user_id = 101 AND contests.id = ?1";
    let rows = hosting
        .sql()
        .query_row(rows, [id.to_string()], |row| row.get::<_, u32>(0));
    assert_eq!(rows, Ok(0), "nothing is known of it any more");
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn boards_are_set_at_the_end_of_the_line_up_by_the_ratings_and_the_bans_of_then() {
    let hosting = hosting().await;
    let terms = ContestTerms {
        is_strongest: true,
        ..terms(3)
    };
    let id = opened(&hosting, terms).await;
    join(&hosting, id, &[101, 102, 103, 104, 105, 201, 202, 203]).await;
    // Meanwhile the first one loses elsewhere, one is banned here and one everywhere.
    one_board(&hosting, 101, 209).await;
    ban(&hosting, 103).await;
    let excluded = Entrant::User(UserId(104));
    let list = ExclusionList::beside(&hosting.path);
    list.add(excluded, true, hosting.host.now())
        .expect("written");
    hosting.hours_pass(1).await;
    let closed = close(&hosting, id).await;
    assert!(closed.terms.is_strongest);
    assert_eq!(boards(&closed), [(102, 201), (105, 202), (101, 203)]);
    // Who is banned after coming loses the board that is not dealt yet.
    arrive(&hosting, id, &[102]).await;
    ban(&hosting, 102).await;
    arrive(&hosting, id, &[201]).await;
    assert_eq!(boards(&seen(&hosting, id).await)[0], (0, 201));
    let back = hosting.caller(102);
    let back = hosting.host.arrive_at_contest(&back, id, Coming::default());
    assert_eq!(back.await.map(drop), Err(Refusal::Banned));
    // Nor have they one when the time is over, and their opponent has not come.
    arrive(&hosting, id, &[105]).await;
    ban(&hosting, 105).await;
    hosting.hours_pass(25).await;
    let board = &seen(&hosting, id).await.boards[1];
    assert_eq!(board.state, BoardState::Over(BoardOutcome::Struck));
    hosting.settled().await;
}

async fn block(hosting: &Hosting, user: u64, blocked: u64) {
    let caller = hosting.caller(user);
    let blocked = hosting.host.block(&caller, UserId(blocked)).await;
    blocked.expect("written");
}

/// Returns the players who read that they have no board because they have blocked somebody.
async fn who_reads_why(hosting: &Hosting, id: ContestId) -> Vec<u64> {
    let mut readers = Vec::new();
    for user in [101, 102, 103, 201, 202] {
        let server = if user < 200 { OURS } else { THEIRS };
        let reader = member(hosting, server, user);
        let view = hosting.host.contest(&reader, id).await.expect("theirs");
        readers.extend(view.has_yielded.then_some(user));
    }
    readers
}

#[tokio::test(start_paused = true)]
async fn a_block_takes_nobody_from_a_board_but_whoever_made_it_before_the_challenge() {
    let hosting = hosting().await;
    block(&hosting, 101, 201).await;
    block(&hosting, 202, 101).await;
    hosting.clock.pass(1);
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 102, 103, 201, 202]).await;
    // Those who would not meet the strongest block them now.
    for user in [102, 103] {
        for blocked in [201, 202] {
            block(&hosting, user, blocked).await;
        }
    }
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(103, 201), (102, 202)]);
    let members = &closed.teams.challenging.members;
    let yielded = members.iter().find(|it| it.user == UserId(101));
    let yielded = yielded.expect("joined").standing;
    assert_eq!(yielded, Standing::Reserve, "to everybody");
    assert_eq!(who_reads_why(&hosting, id).await, [101]);
    // Who yields to a reserve while others wait is called again.
    arrive(&hosting, id, &[101, 202]).await;
    hosting.told().await;
    leave(&hosting, id, 102).await;
    let told = hosting.told().await;
    let called = |line: &&String| line.starts_with("contest-direct Call") && line.ends_with("-202");
    assert_eq!(told.iter().filter(called).count(), 1, "{told:?}");
    assert_eq!(who_reads_why(&hosting, id).await, [202]);
}

/// Says of somebody that they are there with words, in direct messages.
async fn come(hosting: &Hosting, id: ContestId, user: u64, luck: &str, is_answer: bool) -> Arrived {
    let mut caller = hosting.caller(user);
    caller.origin = None;
    let coming = Coming {
        luck: Luck::parse(luck).expect("plain"),
        is_answer,
    };
    let arrived = hosting.host.arrive_at_contest(&caller, id, coming).await;
    arrived.expect("called")
}

/// Returns the words of a player, as everybody may see them.
async fn words(hosting: &Hosting, id: ContestId, user: u64) -> String {
    let teams = seen(hosting, id).await.teams;
    let mut members = teams.iter().flat_map(|(_, team)| &team.members);
    let member = members.find(|member| member.user == UserId(user));
    member.expect("joined").luck.to_string()
}

#[tokio::test(start_paused = true)]
async fn the_words_of_whoever_comes_first_are_posted_and_shown_before_the_second_one_counts() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    close(&hosting, id).await;
    hosting.told().await;
    let first = come(&hosting, id, 101, "first", false).await;
    assert_eq!((first.to_read, first.board.is_some()), (None, false));
    let told = hosting.told().await;
    for place in 0..2 {
        let line = format!("contest-news {place}:there-1");
        assert_eq!(told.iter().filter(|it| **it == line).count(), 1, "{told:?}");
    }
    assert_eq!(words(&hosting, id, 101).await, "first");

    // A button that does not stand below the words answers nothing, however often it is pressed.
    for is_answer in [true, false, false] {
        let second = come(&hosting, id, 201, "second", is_answer).await;
        assert_eq!(second.to_read, Some(UserId(101)));
        let view = seen(&hosting, id).await;
        assert_eq!(view.boards[0].state, BoardState::Waiting);
        assert_eq!(words(&hosting, id, 201).await, "");
    }
    let second = come(&hosting, id, 201, "second", true).await;
    assert_eq!(second.to_read, None);
    let board = second.board.expect("dealt").id;
    resign(&hosting, 101, board).await;
    let record = hosting.host.export(&hosting.caller(101), board).await;
    let record = record.expect("over");
    assert!(
        record.contains("\"first\"") && record.contains("\"second\""),
        "{record}"
    );
    hosting.settled().await;
}

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
async fn members_are_reminded_an_hour_before_the_date_and_called_at_it_or_after_an_outage() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let now = hosting.host.now();
    let date = now.plus(2 * HOUR);
    let id = opened(&hosting, dated(date, 3)).await;
    join(&hosting, id, &[101, 102, 103, 201]).await;
    for (user, switch) in [(102, Switch::Dm), (103, Switch::Reminders)] {
        let caller = hosting.caller(user);
        let set = hosting.host.set_switch(&caller, switch, false);
        set.await.expect("written");
    }
    hosting.settled().await;
    let due = || number(&hosting, "SELECT due_at FROM contests");
    give_back(&hosting, None, now, now.plus(20 * MINUTE)).await;
    assert_eq!(due(), date.plus(-HOUR).0, "a date stands");
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
    let closed = close(&hosting, id).await;
    assert_eq!(
        (closed.state, closed.due),
        (ContestState::LineUp, Some(date))
    );
    assert!(!closed.takes_members);
    let late = date.plus(MINUTE);
    give_back(&hosting, None, date.plus(-MINUTE), late).await;
    assert_eq!(due(), late.plus(1).0, "nobody could come");
    until(&hosting, date).await;
    assert_eq!(called(&hosting), [""; 0]);
    until(&hosting, late.plus(MINUTE)).await;
    assert_eq!(seen(&hosting, id).await.state, ContestState::Playing);
    assert_eq!(called(&hosting).len(), 4);
    // A return match has a line-up of its own.
    let board = arrive(&hosting, id, &[101, 201]).await[0];
    resign(&hosting, 101, board).await;
    let ours = manager(&hosting, OURS);
    let again = hosting.host.return_match(&ours, id).await.expect("over");
    assert_eq!(again.terms.line_up, again.terms.pace.line_up());
}

#[tokio::test(start_paused = true)]
async fn captains_order_the_boards_of_their_own_team_and_the_other_side_reads_nothing_of_it() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(3)).await;
    join(&hosting, id, &[101, 102, 103, 201, 202, 203]).await;
    let host = &hosting.host;
    let (ours, player) = (manager(&hosting, OURS), member(&hosting, OURS, 101));
    let wish = async |caller: &Caller| {
        let wished = host.wish_board(caller, id, UserId(103), Some(1)).await;
        wished.map(drop)
    };
    assert_eq!(wish(&ours).await, Ok(()));
    let theirs = wish(&manager(&hosting, THEIRS)).await;
    assert_eq!(theirs, Err(Refusal::NoSuchMember));
    assert_eq!(wish(&player).await, Err(Refusal::NotACaptain));
    let read = host.board_order(&player, id).await;
    assert_eq!(read.map(drop), Err(Refusal::NotACaptain));
    let order = host.board_order(&ours, id).await.expect("a captain");
    let expected = [(103, true), (101, false), (102, false)].map(|(user, is_wished)| Placed {
        user: UserId(user),
        is_wished,
    });
    assert_eq!(order[Team::Challenging], expected);
    assert_eq!(order[Team::Answering], []);
    // A captain who closes the line-up again has nothing posted.
    let mut wanted = Vec::new();
    for _ in 0..2 {
        host.close_line_up(&ours, id).await.expect("a captain");
        hosting.settled().await;
        let due = "SELECT CAST(sum(wanted) AS BIGINT) FROM posts";
        wanted.push(number(&hosting, due));
    }
    assert_eq!(wanted[0], wanted[1]);
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(103, 201), (101, 202), (102, 203)]);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_is_deleted_in_the_roll_call_is_replaced_at_once() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 102, 201]).await;
    close(&hosting, id).await;
    arrive(&hosting, id, &[102, 201]).await;
    // However many they have joined since.
    let sql = hosting.sql();
    for number in 1000_i64..1030 {
        sql.execute_batch(&format!(
            "CREATE TEMP TABLE later AS SELECT * FROM contests WHERE contest_id < 1000;
             UPDATE later SET contest_id = {number}, id = '0000000000000000000000{number}',
                 state = 'called-off',
                 due_at = NULL, ended_at = 1;
             INSERT INTO subjects SELECT contest_id, id, 'contest' FROM later;
             INSERT INTO contests SELECT * FROM later;
             CREATE TEMP TABLE joined AS SELECT * FROM contest_players WHERE user_id = 101;
             UPDATE joined SET contest_id = {number};
             INSERT INTO contest_players SELECT * FROM joined LIMIT 1;
             DROP TABLE later;
             DROP TABLE joined;"
        ))
        .expect("written");
    }
    let leaving = hosting.caller(101);
    hosting.host.delete_caller(&leaving).await.expect("deleted");
    let view = seen(&hosting, id).await;
    assert_eq!(boards(&view), [(102, 201)]);
    assert_eq!(view.boards[0].state, BoardState::Playing);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn all_join_in_the_same_moment() {
    let hosting = hosting().await;
    let standing = StandingClock::new();
    let id = opened(&hosting, terms(6)).await;
    let users: Vec<u64> = (101..107).chain(201..207).collect();
    let callers = users.iter().map(|user| {
        let server = if *user < 200 { OURS } else { THEIRS };
        member(&hosting, server, *user)
    });
    let callers: Vec<Caller> = callers.collect();
    let joining = callers
        .iter()
        .map(|caller| hosting.host.join_contest(caller, id, None, None));
    for joined in futures::future::join_all(joining).await {
        joined.expect("joined");
    }
    assert_eq!(close(&hosting, id).await.boards.len(), 6);
    assert_eq!(arrive(&hosting, id, &users).await.len(), 6);
    drop(standing);
    hosting.settled().await;
}
