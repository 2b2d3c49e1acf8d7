//! A contest of two servers that two hosts on one database play, each for the people of one server.

use std::sync::atomic::Ordering;
use std::time::Duration;

use futures::future::join_all;
use host::{Caller, Coming, ContestId, ContestState, Host, InviteTo, MatchId, Pace, ServerId};

use crate::contests::{self, OURS, THEIRS, boards, list, manager, member, paced, seen};
use crate::contests_rules::pass;
use crate::hosting::Hosting;
use crate::two_hosts::posted;

/// The members of both servers, some of whom are in reserve.
const MEMBERS: [u64; 8] = [101, 102, 103, 104, 201, 202, 203, 204];

/// Returns the host at which the people of a user's server press.
fn host_of(hosts: [&Host; 2], user: u64) -> &Host {
    hosts[usize::from(user >= 200)]
}

/// Returns somebody of a team in their server.
fn of_team(hosting: &Hosting, user: u64) -> Caller {
    let server = if user < 200 { OURS } else { THEIRS };
    member(hosting, server, user)
}

/// Has both servers agree on a contest, join it, close its line-up and come, each at its own host and
/// all at once. Returns it with its dealt boards and those who play on them.
async fn both_come(
    hosting: &Hosting,
    hosts: [&Host; 2],
    absent: u64,
) -> (ContestId, Vec<(MatchId, [u64; 2])>) {
    list(hosting, THEIRS).await;
    let (ours, theirs) = (manager(hosting, OURS), manager(hosting, THEIRS));
    let to = InviteTo::Server(ServerId(THEIRS));
    let offered = hosts[0].challenge_server(&ours, to, paced(Pace::Tonight, 4));
    let id = offered.await.expect("offered").id;
    let accepted = hosts[1].accept_contest(&theirs, id).await;
    accepted.expect("accepted");
    let joins = MEMBERS.map(async |user| {
        let caller = of_team(hosting, user);
        let joined = host_of(hosts, user).join_contest(&caller, id, None, None);
        joined.await.map(drop)
    });
    for joined in join_all(joins).await {
        joined.expect("the line-up is open");
    }
    let (one, other) = tokio::join!(
        hosts[0].close_line_up(&ours, id),
        hosts[1].close_line_up(&theirs, id)
    );
    let states = [one, other].map(|view| view.expect("a captain").state);
    assert!(states.contains(&ContestState::Playing), "{states:?}");
    // Whoever came before the call reached them would not be called.
    hosting.settled().await;
    let come = MEMBERS.into_iter().filter(|user| *user != absent);
    let come = come.map(async |user| {
        let caller = Caller {
            origin: None,
            ..hosting.caller(user)
        };
        let come = host_of(hosts, user).arrive_at_contest(&caller, id, Coming::default());
        come.await.map(drop)
    });
    for came in join_all(come).await {
        came.expect("called");
    }
    let view = seen(hosting, id).await;
    let users = boards(&view).into_iter().map(|(one, other)| [one, other]);
    let dealt = view.boards.iter().zip(users);
    let dealt = dealt.filter_map(|(board, users)| Some((board.match_id?, users)));
    (id, dealt.collect())
}

/// Plays a board to its end, each player at the host of their server, and both at once: whoever is not
/// to move is refused.
async fn play_apart(hosting: &Hosting, hosts: [&Host; 2], id: MatchId, players: [u64; 2]) {
    loop {
        let press = players.map(async |user| {
            let (host, caller) = (host_of(hosts, user), hosting.caller(user));
            let view = host.hand(&caller, id).await.expect("a hand");
            if view.sheet.public.end.is_some() {
                return None;
            }
            let mut choices = view.sheet.groups.iter().flat_map(|it| &it.choices);
            let token = choices.next().map_or("", |choice| &*choice.token);
            let ply = view.sheet.public.standing.ply;
            Some(host.play(&caller, id, Some(ply), token).await.is_ok())
        });
        let pressed = join_all(press).await;
        if pressed.contains(&None) {
            return;
        }
        assert!(pressed.contains(&Some(true)), "somebody is to move");
    }
}

#[tokio::test(start_paused = true)]
async fn a_contest_whose_servers_press_at_different_hosts_is_told_and_counted_once() {
    let hosting = contests::hosting().await;
    let second = hosting.second().await;
    hosting.clock.stand_still();
    hosting.poster.takes.store(400, Ordering::SeqCst);
    let hosts = [&hosting.host, &second];
    let absent = 104;
    let (contest, dealt) = both_come(&hosting, hosts, absent).await;
    hosting.settled().await;
    let [played, given_up, drawn] = dealt[..] else {
        panic!("three boards: {dealt:?}");
    };
    let (id, players) = played;
    play_apart(&hosting, hosts, id, players).await;
    // Both press on the same board at once, of whom one is faster.
    let (id, players) = given_up;
    let ends = join_all(players.map(async |user| {
        let host = host_of(hosts, user);
        host.resign(&hosting.caller(user), id).await
    }));
    assert_eq!(ends.await.iter().filter(|end| end.is_ok()).count(), 1);
    let (id, [one, other]) = drawn;
    let proposed = hosts[0].draw(&hosting.caller(one), id).await;
    assert_eq!(proposed, Ok(None));
    let agreed = hosts[1].draw(&hosting.caller(other), id).await;
    assert!(matches!(agreed, Ok(Some(_))), "{agreed:?}");
    assert_eq!(seen(&hosting, contest).await.state, ContestState::Playing);

    // The time to come is over, at which both hosts look.
    hosting.settled().await;
    while seen(&hosting, contest).await.due.is_some() {
        pass(&hosting, 60_000).await;
        hosting
            .nothing_left(
                "SELECT count(*) FROM contests WHERE due_at <= ?1",
                Duration::from_secs(1),
            )
            .await;
    }
    hosting.settled().await;
    assert_eq!(seen(&hosting, contest).await.state, ContestState::Decided);
    counted_once(&hosting, contest, &dealt);
}

#[tokio::test(start_paused = true)]
async fn a_board_whose_clock_both_hosts_look_at_is_lost_once() {
    let hosting = contests::hosting().await;
    let second = hosting.second().await;
    hosting.clock.stand_still();
    hosting.poster.takes.store(400, Ordering::SeqCst);
    let hosts = [&hosting.host, &second];
    let (contest, dealt) = both_come(&hosting, hosts, 0).await;
    assert_eq!(dealt.len(), 4);
    hosting.settled().await;
    // A move on each of two boards, so that the clocks of both servers run out.
    for (id, [one, other]) in &dealt[..2] {
        for user in [one, other] {
            hosting.play_any_of(*user, *id).await;
        }
    }
    let running = "SELECT count(*) + 0 * CAST(?1 AS BIGINT) FROM matches WHERE due_at IS NOT NULL";
    let overdue = "SELECT count(*) FROM matches WHERE due_at <= ?1";
    let second = Duration::from_secs(1);
    for _ in 0..20 {
        pass(&hosting, 60_000).await;
        hosting.nothing_left(overdue, second).await;
    }
    hosting.nothing_left(running, second).await;
    hosting.settled().await;
    let view = seen(&hosting, contest).await;
    assert_eq!(view.state, ContestState::Decided);
    assert_eq!(view.points.challenging + view.points.answering, 8);
    let timeouts = "SELECT count(*) FROM matches WHERE reason = 'timeout'";
    let timeouts = hosting.sql().query_row(timeouts, [], |row| row.get(0));
    assert_eq!(timeouts, Ok(4));
    counted_once(&hosting, contest, &dealt);
}

/// Checks that a contest, each of its boards and everything that was told of them is there once.
fn counted_once(hosting: &Hosting, contest: ContestId, dealt: &[(MatchId, [u64; 2])]) {
    let sql = hosting.sql();
    let number = |statement: &str| -> u32 {
        let found = sql.query_row(statement, [], |row| row.get(0));
        found.expect("read")
    };
    assert_eq!(number("SELECT count(*) FROM contest_results"), 1);
    let results = number("SELECT count(*) FROM results");
    assert_eq!(usize::try_from(results), Ok(dealt.len()));
    let counted = "SELECT points_zero + points_one FROM contest_results";
    let decided = "SELECT 2 * count(*) FROM contest_boards WHERE outcome <> 'struck'";
    assert_eq!(number(counted), number(decided));
    let posted = posted(hosting);
    let is_board = |id: &MatchId| dealt.iter().any(|(board, _)| board == id);
    for ((id, mark, what), times) in &posted {
        // The end of a board stands in either server, under one mark.
        let is_in_both = what.starts_with("announcement") && is_board(id);
        let most = if is_in_both { 2 } else { 1 };
        assert!(*times <= most, "{id} {mark}: {what} {times} times");
    }
    let count = |what: &str| -> u32 {
        let found = posted.iter().filter(|((_, _, it), _)| it == what);
        found.map(|(_, times)| *times).sum()
    };
    for place in 0..2 {
        for news in ["line-up", "started", "result"] {
            let news = format!("contest-news {place}:{news}");
            assert_eq!(count(&news), 1, "{news} of {contest}: {posted:?}");
        }
        assert_eq!(count(&format!("contest-thread {place}")), 1);
        let mut cards = hosting.poster.messages_in(&format!("contest-card {place}"));
        cards.sort();
        cards.dedup();
        assert_eq!(cards.len(), 1, "one card in place {place}");
    }
    for (id, _) in dealt {
        let ends = posted
            .iter()
            .filter(|((of, _, what), _)| of == id && what.starts_with("announcement"));
        let ends: u32 = ends.map(|(_, times)| *times).sum();
        assert_eq!(ends, 2, "the end of {id} in both servers: {posted:?}");
    }
    for user in [101, 201] {
        assert_eq!(count(&format!("contest-direct Call-{user}")), 1);
    }
}
