//! Blocks between the players of a contest: who has blocked yields, and nobody else.

use piste::host::{BoardOutcome, BoardState, Standing, Team, UserId};

use crate::contests::{arrive, boards, close, hosting, join, opened, seen, terms};
use crate::hosting::Hosting;

async fn block(hosting: &Hosting, user: u64, blocked: u64) {
    let caller = hosting.caller(user);
    let blocked = hosting.host.block(&caller, UserId(blocked)).await;
    blocked.expect("written");
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
    assert_eq!(yielded.expect("joined").standing, Standing::Out);
    // They stand in on no board against the one whom they have blocked.
    arrive(&hosting, id, &[101, 102, 201, 202]).await;
    hosting.hours_pass(25).await;
    let view = seen(&hosting, id).await;
    let given = BoardState::Over(BoardOutcome::Given(Team::Answering));
    assert_eq!(view.boards[0].state, given);
    assert_eq!(view.boards[1].state, BoardState::Playing);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_player_who_has_blocked_the_reserve_that_steps_in_yields_to_one_of_their_own() {
    let hosting = hosting().await;
    block(&hosting, 201, 102).await;
    hosting.clock.pass(1);
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(101, 201)]);
    arrive(&hosting, id, &[102, 201, 202]).await;
    let left = hosting.host.leave_contest(&hosting.caller(101), id).await;
    left.expect("not dealt");
    let view = seen(&hosting, id).await;
    assert_eq!(boards(&view), [(102, 202)]);
    assert_eq!(view.boards[0].state, BoardState::Playing);
    hosting.settled().await;
}
