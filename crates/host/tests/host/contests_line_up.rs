//! Line-ups in which people come and go: who has which number, who steps in, and what happens twice
//! at once.

use host::{
    BoardOutcome, BoardState, ByTeam, ContestId, ContestState, ContestView, InviteTo, Refusal,
    RoleId, Standing, Team, UserId,
};
use store::{Excluded, ExclusionList};

use crate::contests::{
    OURS, THEIRS, arrive, boards, close, hosting, join, manager, member, opened, seen, terms,
};
use crate::contests_rules::one_board;
use crate::hosting::{Hosting, contest_id};

async fn leave(hosting: &Hosting, id: ContestId, user: u64) {
    let left = hosting.host.leave_contest(&hosting.caller(user), id).await;
    left.expect("not dealt");
}

#[tokio::test(start_paused = true)]
async fn whoever_joins_after_somebody_left_has_messages_of_their_own() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 201]).await;
    leave(&hosting, id, 201).await;
    hosting.settled().await;
    hosting.poster.take();
    join(&hosting, id, &[202]).await;
    hosting.settled().await;
    let told = hosting.poster.take();
    let first = "contest-direct Joined-202".to_owned();
    assert!(told.contains(&first), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn one_message_says_of_whoever_leaves_and_joins_again_where_they_are() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    let told = async || {
        hosting.settled().await;
        let mut told = hosting.poster.take();
        told.retain(|line| line.starts_with("contest-direct"));
        told
    };
    join(&hosting, id, &[101, 102]).await;
    told().await;
    let message = "SELECT message_id FROM posts WHERE slot = 'joined:1'";
    let message = hosting.sql().query_row(message, [], |row| row.get(0));
    let message: u64 = message.expect("posted");
    let edit = |what: &str| vec![format!("contest-direct-edit {message} {what}-101")];
    for _ in 0..2 {
        leave(&hosting, id, 101).await;
        assert_eq!(told().await, edit("Left"));
        join(&hosting, id, &[101]).await;
        assert_eq!(told().await, edit("Joined"));
    }
    // They come after those who have stayed.
    let order = standings(&hosting, id).await;
    assert_eq!(order, [(102, Standing::Joined), (101, Standing::Joined)]);
    let ours = manager(&hosting, OURS);
    let off = hosting.host.call_off_contest(&ours, id).await;
    off.expect("a captain");
    let over = told().await;
    assert_eq!(
        over.iter().filter(|line| **line == edit("Over")[0]).count(),
        1
    );
    assert_eq!(over.len(), 2, "one each: {over:?}");
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

#[tokio::test(start_paused = true)]
async fn a_captain_alone_takes_somebody_out_of_reserve_though_they_leave_and_join_again() {
    let mut hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    reserve(&hosting, id, 101, true).await;
    leave(&hosting, id, 101).await;
    let left = || vec![(102, Standing::Joined)];
    assert_eq!(standings(&hosting, id).await, left());
    let again = hosting.host.leave_contest(&hosting.caller(101), id).await;
    let not_joined = Refusal::NotJoined;
    assert_eq!(again.map(drop), Err(not_joined), "they have left");
    hosting = hosting.again(1000).await;
    join(&hosting, id, &[101]).await;
    let in_reserve = [(102, Standing::Joined), (101, Standing::Reserve)];
    assert_eq!(standings(&hosting, id).await, in_reserve);
    // The captain lifts it, while they are in the line-up or after they have left.
    let joined = [(102, Standing::Joined), (101, Standing::Joined)];
    reserve(&hosting, id, 101, false).await;
    leave(&hosting, id, 101).await;
    join(&hosting, id, &[101]).await;
    assert_eq!(standings(&hosting, id).await, joined);
    reserve(&hosting, id, 101, true).await;
    leave(&hosting, id, 101).await;
    reserve(&hosting, id, 101, false).await;
    assert_eq!(standings(&hosting, id).await, left());
    join(&hosting, id, &[101]).await;
    assert_eq!(standings(&hosting, id).await, joined);
    hosting.settled().await;
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
async fn boards_are_set_by_the_ratings_at_the_end_of_the_line_up() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(2)).await;
    join(&hosting, id, &[101, 102, 201, 202]).await;
    // Meanwhile the first one loses elsewhere.
    one_board(&hosting, 101, 203).await;
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(102, 201), (101, 202)]);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn whoever_is_banned_after_joining_takes_no_board_from_others() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(1)).await;
    join(&hosting, id, &[101, 102, 201]).await;
    let ours = manager(&hosting, OURS);
    let banned = hosting.host.set_ban(&ours, UserId(101), true).await;
    banned.expect("a manager");
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(102, 201)]);
    hosting.settled().await;
}

/// Bans somebody from our server.
async fn ban(hosting: &Hosting, user: u64) {
    let ours = manager(hosting, OURS);
    let banned = hosting.host.set_ban(&ours, UserId(user), true).await;
    banned.expect("a manager");
}

#[tokio::test(start_paused = true)]
async fn whoever_is_banned_after_coming_is_replaced_until_their_board_is_dealt() {
    let hosting = hosting().await;
    let id = opened(&hosting, terms(3)).await;
    join(&hosting, id, &[101, 102, 103, 104, 201, 202, 203]).await;
    let closed = close(&hosting, id).await;
    assert_eq!(boards(&closed), [(101, 201), (102, 202), (103, 203)]);
    arrive(&hosting, id, &[101, 102, 103, 104, 201]).await;
    let excluded = Excluded::User(UserId(102));
    let list = ExclusionList::beside(&hosting.path);
    list.add(excluded, true, hosting.host.now())
        .expect("written");
    hosting.hours_pass(1).await;
    for user in [101, 103] {
        ban(&hosting, user).await;
    }
    // One was dealt, for one there is a reserve, and for one there is none.
    arrive(&hosting, id, &[202, 203]).await;
    assert_eq!(
        boards(&seen(&hosting, id).await),
        [(101, 201), (104, 202), (0, 203)]
    );
    hosting.hours_pass(25).await;
    let given = BoardState::Over(BoardOutcome::Given(Team::Answering));
    let states = seen(&hosting, id).await.boards;
    let states: Vec<_> = states.iter().map(|board| board.state).collect();
    assert_eq!(states, [BoardState::Playing, BoardState::Playing, given]);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn captains_who_ask_for_a_return_match_at_once_have_agreed_on_one() {
    let hosting = hosting().await;
    one_board(&hosting, 101, 201).await;
    let decided = "SELECT id FROM contests WHERE state = 'decided'";
    let decided = hosting.sql().query_row(decided, [], contest_id);
    let decided = decided.expect("one");
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let (one, other) = tokio::join!(
        hosting.host.return_match(&ours, decided),
        hosting.host.return_match(&theirs, decided),
    );
    let (one, other) = (one.expect("a captain"), other.expect("a captain"));
    assert_eq!(one.id, other.id);
    assert_eq!(seen(&hosting, one.id).await.state, ContestState::LineUp);
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_button_that_is_pressed_twice_makes_one_challenge() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let ours = manager(&hosting, OURS);
    let challenge = async |to| {
        let offered = hosting.host.challenge_server(&ours, to, terms(3)).await;
        offered.map(|view| view.id)
    };
    for to in [InviteTo::Anywhere, InviteTo::Code] {
        let (one, other) = tokio::join!(challenge(to), challenge(to));
        assert_eq!(one, other);
        assert!(one.is_ok(), "{one:?}");
    }
    let offered = "SELECT count(*) FROM contests";
    let offered: u32 = hosting
        .sql()
        .query_row(offered, [], |row| row.get(0))
        .expect("one");
    assert_eq!(offered, 2);
    hosting.settled().await;
}

/// Opens a contest between two teams of our server.
async fn inside(hosting: &Hosting, roles: [Option<RoleId>; 2]) -> Result<ContestView, Refusal> {
    let [one, other] = roles;
    let teams = InviteTo::Teams(ByTeam::new(one, other));
    let ours = manager(hosting, OURS);
    hosting.host.challenge_server(&ours, teams, terms(1)).await
}

#[tokio::test(start_paused = true)]
async fn a_return_match_of_two_teams_that_people_join_exchanges_the_seats() {
    let hosting = hosting().await;
    let first = inside(&hosting, [None, None]).await.expect("a captain");
    let seats = |view: &ContestView| view.boards.iter().map(|board| board.first).next();
    let ours = manager(&hosting, OURS);
    let mut id = first.id;
    let mut had_first = Vec::new();
    for _ in 0..3 {
        for (user, team) in [(101, Team::Challenging), (102, Team::Answering)] {
            let caller = member(&hosting, OURS, user);
            let joined = hosting.host.join_contest(&caller, id, Some(team), None);
            joined.await.expect("joined");
        }
        let closed = hosting.host.close_line_up(&ours, id).await;
        had_first.extend(seats(&closed.expect("a captain")));
        let board = arrive(&hosting, id, &[101, 102]).await[0];
        let resigned = hosting.host.resign(&hosting.caller(101), board).await;
        resigned.expect("it runs");
        hosting.settled().await;
        let again = hosting.host.return_match(&ours, id).await;
        id = again.expect("a captain").id;
    }
    assert_eq!(had_first.len(), 3);
    assert_ne!(had_first[0], had_first[1]);
    assert_eq!(had_first[0], had_first[2]);
}

#[tokio::test(start_paused = true)]
async fn two_teams_are_of_two_roles() {
    let hosting = hosting().await;
    let role = Some(RoleId(7));
    let refused = inside(&hosting, [role, role]).await;
    let same = Refusal::SameRole;
    assert_eq!(refused.map(drop), Err(same));
    let opened = inside(&hosting, [role, Some(RoleId(8))]).await;
    assert_eq!(opened.expect("a captain").state, ContestState::LineUp);
    hosting.settled().await;
}
