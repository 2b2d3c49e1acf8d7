//! The cost of an answer in reads and writes, from the arrival of the question.

use host::league::{League, PageStart, Place, Season};
use host::{Caller, Coming, ContestView, InviteTo, ServerId, Team, Timestamp};
use store::{Asked, asked};

use crate::contests::{self, OURS, THEIRS, manager, opened, terms};
use crate::contests_rules::three_boards;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::ladders::looking;

const fn cost(reads: u64, writes: u64) -> Asked {
    Asked { reads, writes }
}

/// Returns a caller who clicks in a server, or in their direct messages.
fn click(hosting: &Hosting, user: u64, direct: bool) -> Caller {
    let caller = hosting.caller(user);
    Caller {
        origin: caller.origin.clone().filter(|_| !direct),
        ..caller
    }
}

#[tokio::test]
async fn a_hand_costs_two_reads_and_nothing_else() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    // The first time it is noted that the hand was shown.
    let first = hosting.host.hand(&hosting.caller(WHITE), id).await;
    assert!(first.is_ok());
    for direct in [false, true] {
        let work = async {
            let caller = hosting.host.arrive(click(&hosting, WHITE, direct)).await;
            hosting.host.hand(&caller, id).await
        };
        let (hand, spent) = asked(work).await;
        assert!(hand.is_ok());
        assert_eq!(spent, cost(2, 0), "direct: {direct}");
    }
}

/// The number of moves that are measured.
const MOVES: u32 = 12;

#[tokio::test]
async fn a_click_that_plays_costs_at_most_four_reads_and_two_writes_before_its_answer() {
    for direct in [false, true] {
        let hosting = Hosting::new().await;
        let id = hosting.match_of_two().await.id;
        let mut moves = 0;
        for _ in 0..MOVES {
            hosting.settled().await;
            let mut played = None;
            for user in [WHITE, BLACK] {
                let caller = hosting.caller(user);
                let hand = hosting.host.hand(&caller, id).await.expect("a hand");
                let mut choices = hand.sheet.groups.iter().flat_map(|group| &group.choices);
                if let Some(choice) = choices.next() {
                    let ply = hand.sheet.public.standing.ply;
                    played = Some((user, ply, choice.token.clone()));
                }
            }
            // Chance may end a match early, but not before its first two moves.
            let Some((user, ply, token)) = played else {
                break;
            };
            let work = async {
                let caller = hosting.host.arrive(click(&hosting, user, direct)).await;
                hosting.host.play(&caller, id, Some(ply), &token).await
            };
            let (played, spent) = asked(work).await;
            assert!(played.is_ok());
            assert!(spent.reads <= 4 && spent.writes <= 2, "{spent:?}");
            moves += 1;
        }
        assert!(moves >= 2, "{moves}");
    }
}

#[tokio::test]
async fn the_end_of_a_rated_match_and_its_ratings_are_one_commit() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.play_enough(id).await;
    hosting.settled().await;
    let white = hosting.host.arrive(hosting.caller(WHITE)).await;
    let (resigned, spent) = asked(hosting.host.resign(&white, id)).await;
    assert!(resigned.is_ok());
    assert_eq!(spent.writes, 1);
    let hand = hosting.host.hand(&white, id).await.expect("a hand");
    let ratings = hand.ratings.changes;
    assert!(ratings.zero.is_some() && ratings.one.is_some());
    hosting.settled().await;
}

#[tokio::test]
async fn a_list_of_contests_costs_a_read_and_the_lobby_one_more_however_many_they_name() {
    let hosting = contests::hosting().await;
    for _ in 0..2 {
        opened(&hosting, terms(1)).await;
    }
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let to = InviteTo::Anywhere;
    let vacant = hosting.host.challenge_server(&ours, to, terms(1)).await;
    vacant.expect("offered");
    hosting.settled().await;
    let (near, spent) = asked(hosting.host.contests(&ours)).await;
    assert_eq!(near.expect("read").len(), 3);
    assert_eq!(spent, cost(1, 0));
    let (lobby, spent) = asked(hosting.host.contest_lobby(&theirs, None)).await;
    assert_eq!(lobby.expect("read").len(), 1);
    assert_eq!(spent, cost(2, 0));
}

/// A step of a contest is one transaction, and so is what is shown of it afterwards.
#[tokio::test]
async fn a_step_of_a_contest_is_one_transaction() {
    let hosting = contests::hosting().await;
    let id = opened(&hosting, terms(2)).await;
    let users = [101, 102, 201, 202];
    contests::join(&hosting, id, &users).await;
    for server in [OURS, THEIRS] {
        let captain = manager(&hosting, server);
        let (closed, spent) = asked(hosting.host.close_line_up(&captain, id)).await;
        assert!(closed.is_ok());
        assert_eq!(spent, cost(1, 1));
    }
    // The second one of a board comes to its hand, and it is noted that it was shown.
    for (user, cost) in users.into_iter().zip([[2, 1], [2, 1], [3, 2], [3, 2]]) {
        let click = click(&hosting, user, true);
        let work = async {
            let caller = hosting.host.arrive(click).await;
            let words = Coming::default();
            hosting.host.arrive_at_contest(&caller, id, words).await
        };
        let (arrived, spent) = asked(work).await;
        assert!(arrived.is_ok());
        assert_eq!([spent.reads, spent.writes], cost, "{user}");
    }
    hosting.settled().await;
}

#[tokio::test]
async fn completing_the_name_of_a_contest_takes_one_statement_and_names_them_as_a_list_does() {
    let hosting = contests::hosting().await;
    let ids = [
        opened(&hosting, terms(1)).await,
        opened(&hosting, terms(2)).await,
    ];
    contests::join(&hosting, ids[1], &[101]).await;
    hosting.settled().await;
    let ours = manager(&hosting, OURS);
    let alone = Caller {
        origin: None,
        ..hosting.caller(101)
    };
    for (caller, count) in [(&ours, 2), (&alone, 1)] {
        let listed = hosting.host.contests(caller).await.expect("listed");
        let named = hosting.host.contest_names(caller, "").await.expect("named");
        assert_eq!(named.len(), count);
        for (named, listed) in named.iter().zip(&listed) {
            let seen = |view: &ContestView| (view.id, view.state, view.own, view.points);
            assert_eq!(seen(named), seen(listed));
            for team in Team::BOTH {
                let side = |view: &ContestView| {
                    let side = &view.teams[team];
                    (side.server, side.server_name.clone())
                };
                assert_eq!(side(named), side(listed));
            }
        }
    }
    let oldest = ids[0].to_string().split_off(20).to_lowercase();
    let (named, spent) = asked(hosting.host.contest_names(&ours, &oldest)).await;
    assert_eq!(named.expect("named")[0].id, ids[0]);
    assert_eq!(spent, cost(1, 0));
}

#[tokio::test]
async fn a_page_of_a_ladder_costs_one_read_and_no_commit_and_shows_all_that_is_decided() {
    let hosting = contests::hosting().await;
    let id = opened(&hosting, terms(3)).await;
    assert_eq!(three_boards(&hosting, id).await, "rated");
    hosting.settled().await;
    let league = League::new(hosting.host.store().clone());
    let (game, season) = ("en-garde", Season::ALL_TIME);
    let here = Some(ServerId(OURS));
    for ladder in [
        League::ladder(game, season, here),
        League::ladder_of_servers(game, season),
    ] {
        let page = league.leaderboard(
            ladder.clone(),
            PageStart::Own,
            looking(101, here),
            Timestamp(0),
        );
        let (board, spent) = asked(page).await;
        let Some(Place::Listed(row)) = board.expect("a page").own else {
            panic!("listed from the first one on: {ladder:?}")
        };
        assert!(row.is_provisional, "{ladder:?}");
        assert_eq!(spent, cost(1, 0), "{ladder:?}");
    }
}
