//! Blocks between the players of a contest: who has blocked yields, and nobody else.

use host::{BoardOutcome, BoardState, ContestId, Standing, Team, UserId};

use crate::contests::{
    OURS, THEIRS, arrive, boards, close, hosting, join, member, opened, seen, terms,
};
use crate::hosting::Hosting;

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
async fn who_yields_to_a_reserve_while_others_wait_is_called_again_and_reads_why() {
    let hosting = hosting().await;
    block(&hosting, 201, 102).await;
    hosting.clock.pass(1);
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 103, 102, 201, 202]).await;
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(101, 201), (103, 202)]);
    arrive(&hosting, id, &[102, 201]).await;
    hosting.settled().await;
    hosting.poster.take();
    let left = hosting.host.leave_contest(&hosting.caller(101), id).await;
    left.expect("not dealt");
    hosting.settled().await;
    let told = hosting.poster.take();
    let called = |line: &&String| line.starts_with("contest-direct Call") && line.ends_with("-201");
    assert_eq!(told.iter().filter(called).count(), 1, "{told:?}");
    assert_eq!(who_reads_why(&hosting, id).await, [201]);
    // Who goes of their own accord then knows why.
    let left = hosting.host.leave_contest(&hosting.caller(201), id).await;
    left.expect("not dealt");
    assert_eq!(who_reads_why(&hosting, id).await, [0; 0]);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_block_takes_nobody_from_a_board_but_whoever_made_it_before_the_challenge() {
    let hosting = hosting().await;
    block(&hosting, 101, 201).await;
    block(&hosting, 202, 103).await;
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
    // They stand in on no board against the one whom they have blocked.
    arrive(&hosting, id, &[101, 102, 201, 202]).await;
    hosting.hours_pass(25).await;
    let view = seen(&hosting, id).await;
    let given = BoardState::Over(BoardOutcome::Given(Team::Answering));
    assert_eq!(view.boards[0].state, given);
    assert_eq!(view.boards[1].state, BoardState::Playing);
    hosting.settled().await;
}
