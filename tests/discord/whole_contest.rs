//! A whole contest with everything that goes wrong in one, its return match, and what it adds up to.

use std::time::Duration;

use host::league::League;
use host::{BoardOutcome, BoardState, ContestId, ContestState, Team, UserId};
use piste_standin::{Id, User};

use crate::bot::moment;
use crate::contests::{Arena, TONIGHT, click, id_of, said};
use crate::ladders::ladders;

/// The time for which a test waits for the clocks.
const PATIENCE: Duration = Duration::from_secs(60);

/// Lets the bot find that a time is over which the database holds. While it was down nobody is
/// charged, so the time is set to the past.
async fn run_out(arena: &mut Arena, statement: &str, id: &str) {
    arena.house.halt().await;
    let changed = arena.house.sql().execute(statement, [id]);
    assert_eq!(changed, Ok(1), "{statement}");
    arena.house.go_on().await;
}

/// Waits until so much of a contest has happened.
async fn until(arena: &Arena, id: ContestId, happened: impl Fn(&host::ContestView) -> bool) {
    let wait = async {
        while !happened(&arena.view(id).await) {
            moment().await;
        }
    };
    let waited = tokio::time::timeout(PATIENCE, wait).await;
    waited.expect("the clocks are looked at");
}

/// Returns what people on both sides are answered about ladders, records and history.
async fn looked_up(arena: &Arena) -> Vec<String> {
    let (here, there) = (arena.house.channel, arena.hall);
    let (home, guests) = (&arena.home, &arena.guests);
    let asked: [(&User, &str, Id); 12] = [
        (&arena.mia, "/leaderboard servers", here),
        (&arena.max, "/leaderboard servers", there),
        (&home[3], "/leaderboard players", here),
        (&guests[1], "/leaderboard players", there),
        (&arena.mia, "/profile server", here),
        (&arena.max, "/profile server", there),
        (&home[3], "/profile player", here),
        (&guests[1], "/profile player", there),
        (&home[3], "/history", here),
        (&guests[1], "/history", there),
        (&arena.mia, "/contest list", here),
        (&arena.max, "/contest list", there),
    ];
    let mut answers = Vec::new();
    for (user, command, channel) in asked {
        answers.push(said(user, command, channel).await.said());
    }
    answers
}

#[tokio::test]
async fn a_contest_in_which_all_goes_wrong_is_decided_repeated_and_adds_up() {
    let mut arena = Arena::open().await;
    let id = arena.invite(TONIGHT).await;
    arena.join_with(4, 3).await;
    arena.close().await;
    // One does not come, and the reserve does.
    for user in [&arena.home[1], &arena.home[2], &arena.home[3]] {
        arena.come(user).await;
    }
    for user in &arena.guests[..3] {
        arena.come(user).await;
    }
    let over = "UPDATE contests SET due_at = 1 WHERE id = ?1";
    run_out(&mut arena, over, &id.to_string()).await;
    until(&arena, id, |view| view.due.is_none()).await;
    let view = arena.view(id).await;
    let reserve = UserId(arena.home[3].id().get());
    assert_eq!(view.boards[0].users[Team::Challenging], Some(reserve));
    let boards = arena.boards(id).await;
    assert_eq!(boards.len(), 3, "no board is given away");
    for board in &boards {
        arena.play_enough(board).await;
        arena.house.posted_or_given_up(board).await;
    }

    // The other server loses its channel. Its players go on by direct message.
    assert!(arena.one_move(&boards[0]).await);
    arena.house.world.delete_channel(arena.hall);
    arena.resign(&arena.guests[0], &boards[0]).await;
    // The player to move on the second board lets their time run out while the program restarts.
    let flag = "UPDATE matches SET deadline = 1, due_at = 1 WHERE id = ?1";
    run_out(&mut arena, flag, &boards[1]).await;
    let is_lost = |view: &host::ContestView| {
        matches!(view.boards[1].state, BoardState::Over(BoardOutcome::Won(_)))
    };
    until(&arena, id, is_lost).await;
    arena.resign(&arena.guests[2], &boards[2]).await;
    until(&arena, id, |view| view.state == ContestState::Decided).await;
    arena.told(id).await;
    let view = arena.view(id).await;
    let won = |board: usize, team| {
        assert_eq!(
            view.boards[board].state,
            BoardState::Over(BoardOutcome::Won(team)),
            "board {}",
            board + 1
        );
    };
    won(0, Team::Challenging);
    // Who challenged has the first turn there.
    won(1, Team::Answering);
    won(2, Team::Challenging);
    assert_eq!((view.points.challenging, view.points.answering), (4, 2));

    // The other server has a channel again, from which it asks for the return match.
    arena.hall = arena.house.world.add_text_channel(arena.other, "foyer");
    let set = format!("/server contests channel:<#{}>", arena.hall);
    said(&arena.max, &set, arena.hall).await;
    let shown = said(
        &arena.max,
        &format!("/contest show contest:{id}"),
        arena.hall,
    )
    .await;
    click(&arena.max, &shown, "Rückkampf").await;
    let card = arena
        .card(&arena.mia, arena.house.channel, "Return match")
        .await;
    let agreed = click(&arena.mia, &card, "Return match").await;
    let again = id_of(&agreed);
    assert_ne!(again, id);
    for (user, channel) in [
        (&arena.home[0], arena.house.channel),
        (&arena.guests[1], arena.hall),
    ] {
        said(user, &format!("/contest join contest:{again}"), channel).await;
    }
    arena.close().await;
    for (user, channel) in [
        (&arena.home[0], arena.house.channel),
        (&arena.guests[1], arena.hall),
    ] {
        said(user, &format!("/contest here contest:{again}"), channel).await;
    }
    let board = arena.boards(again).await;
    arena.play_enough(&board[0]).await;
    arena.house.posted_or_given_up(&board[0]).await;
    arena.resign(&arena.home[0], &board[0]).await;
    arena.told(again).await;
    let view = arena.view(again).await;
    assert_eq!(view.state, ContestState::Decided);
    assert_eq!(view.follows, Some(id));

    // What it adds up to, on both sides; computed anew it is the same.
    let answers = looked_up(&arena).await;
    for (answer, words) in [
        (0, "▸ 1. **Salle d'armes** · **1554?**"),
        (1, "▸ 2. **Fechtboden** · **1446?**"),
        (2, "**1662?** · 1 won"),
        (3, "▸ 1. **Gast1** · **1750?** · 2 gewonnen"),
        (4, "Fechtboden"),
        (5, "Salle d'armes"),
        (6, "rating **1662?**"),
        (7, "2 gewonnen"),
        (8, "· 1662? ·"),
        (9, "· 1662? ·"),
        (8, "board 1 against Fechtboden"),
        (9, "Brett 1 gegen Salle d'armes"),
        (10, "wins the contest"),
        (11, "gewinnt den Wettkampf"),
    ] {
        assert!(
            answers[answer].contains(words),
            "{words}: {}",
            answers[answer]
        );
    }
    let before = ladders(&arena.house);
    let spoil = "UPDATE ratings SET points = points + 1; DELETE FROM rivals;";
    arena.house.sql().execute_batch(spoil).expect("written");
    assert_ne!(ladders(&arena.house), before);
    let league = League::new(arena.house.host.store().clone());
    let rebuilt = league.rebuild(arena.house.host.now()).await;
    rebuilt.expect("computed anew");
    assert_eq!(ladders(&arena.house), before);
    assert_eq!(looked_up(&arena).await, answers);
}
