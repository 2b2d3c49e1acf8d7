//! The cost of an answer in reads and commits, from the arrival of the question.
//!
//! The clock and the outbox work beside it and are counted with it if they happen to: each cost is
//! the least of several times.

use std::sync::atomic::Ordering;

use host::league::{League, PageStart, Place, Season, Unlisted};
use host::{Caller, Coming, ContestView, Host, InviteTo, ServerId, Team};

use crate::contests::{self, OURS, THEIRS, manager, opened, terms};
use crate::contests_rules::three_boards;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::ladders::looking;

/// The number of times that a cost is measured.
const TIMES: u32 = 12;

/// Returns the numbers of reads and commits so far.
fn spent(host: &Host) -> [u64; 2] {
    let commits = &host.store().counters().commits;
    [host.store().reads(), commits.load(Ordering::Relaxed)]
}

/// Does some work, and returns its result with the reads and commits meanwhile.
async fn cost<T>(host: &Host, work: impl Future<Output = T>) -> (T, [u64; 2]) {
    let before = spent(host);
    let done = work.await;
    let after = spent(host);
    (done, [after[0] - before[0], after[1] - before[1]])
}

fn least(one: [u64; 2], other: [u64; 2]) -> [u64; 2] {
    [one[0].min(other[0]), one[1].min(other[1])]
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
    for direct in [false, true] {
        let mut cheapest = [u64::MAX; 2];
        for _ in 0..TIMES {
            let work = async {
                let caller = hosting.host.arrive(click(&hosting, WHITE, direct)).await;
                hosting.host.hand(&caller, id).await
            };
            let (hand, spent) = cost(&hosting.host, work).await;
            assert!(hand.is_ok());
            cheapest = least(cheapest, spent);
        }
        assert_eq!(cheapest, [2, 0], "direct: {direct}");
    }
}

#[tokio::test]
async fn a_click_that_plays_costs_at_most_four_reads_and_two_commits_before_its_answer() {
    for direct in [false, true] {
        let hosting = Hosting::new().await;
        let id = hosting.match_of_two().await.id;
        let mut cheapest = [u64::MAX; 2];
        for _ in 0..TIMES {
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
            let (played, spent) = cost(&hosting.host, work).await;
            assert!(played.is_ok());
            cheapest = least(cheapest, spent);
        }
        let [reads, commits] = cheapest;
        assert_ne!(reads, u64::MAX, "nothing was measured");
        assert!(
            reads <= 4 && commits <= 2,
            "{reads} reads, {commits} commits"
        );
    }
}

#[tokio::test]
async fn the_end_of_a_rated_match_and_its_ratings_are_one_commit() {
    let hosting = Hosting::new().await;
    let mut cheapest = [u64::MAX; 2];
    // The fifth match of the two would not be rated.
    for _ in 0..4 {
        let id = hosting.match_of_two().await.id;
        hosting.settled().await;
        hosting.play_enough(id).await;
        hosting.settled().await;
        let white = hosting.host.arrive(hosting.caller(WHITE)).await;
        let (resigned, spent) = cost(&hosting.host, hosting.host.resign(&white, id)).await;
        assert!(resigned.is_ok());
        let ratings = hosting
            .host
            .hand(&white, id)
            .await
            .expect("a hand")
            .ratings
            .changes;
        assert!(ratings.zero.is_some() && ratings.one.is_some());
        cheapest = least(cheapest, spent);
    }
    assert_eq!(cheapest[1], 1, "commits");
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
    let mut cheapest = [[u64::MAX; 2]; 2];
    for _ in 0..TIMES {
        let (near, spent) = cost(&hosting.host, hosting.host.contests(&ours)).await;
        assert_eq!(near.expect("read").len(), 3);
        cheapest[0] = least(cheapest[0], spent);
        let (lobby, spent) = cost(&hosting.host, hosting.host.contest_lobby(&theirs, None)).await;
        assert_eq!(lobby.expect("read").len(), 1);
        cheapest[1] = least(cheapest[1], spent);
    }
    assert_eq!(cheapest, [[1, 0], [2, 0]]);
}

/// A step of a contest is one transaction, and what is shown of it afterwards one read.
#[tokio::test]
async fn a_step_of_a_contest_costs_at_most_three_reads_and_one_commit() {
    let hosting = contests::hosting().await;
    let [mut closing, mut coming] = [[u64::MAX; 2]; 2];
    for number in 0..3 {
        let id = opened(&hosting, terms(2)).await;
        let users = [101, 102, 201, 202].map(|user| user + 10 * number);
        contests::join(&hosting, id, &users).await;
        hosting.settled().await;
        for server in [OURS, THEIRS] {
            let captain = manager(&hosting, server);
            let work = hosting.host.close_line_up(&captain, id);
            let (closed, spent) = cost(&hosting.host, work).await;
            assert!(closed.is_ok());
            closing = least(closing, spent);
        }
        hosting.settled().await;
        for user in users {
            let click = click(&hosting, user, true);
            let work = async {
                let caller = hosting.host.arrive(click).await;
                let words = Coming::default();
                hosting.host.arrive_at_contest(&caller, id, words).await
            };
            let (arrived, spent) = cost(&hosting.host, work).await;
            assert!(arrived.is_ok());
            coming = least(coming, spent);
            hosting.settled().await;
        }
        contests::forget_waits(&hosting);
    }
    assert_eq!([closing, coming], [[2, 1], [3, 1]]);
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
    let mut cheapest = [u64::MAX; 2];
    for _ in 0..TIMES {
        let names = hosting.host.contest_names(&ours, &oldest);
        let (named, spent) = cost(&hosting.host, names).await;
        assert_eq!(named.expect("named")[0].id, ids[0]);
        cheapest = least(cheapest, spent);
    }
    assert_eq!(cheapest, [1, 0]);
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
    let one = Unlisted::TooFew {
        bouts: 1,
        opponents: 1,
    };
    for ladder in [
        League::ladder(game, season, None),
        League::ladder(game, season, here),
        League::ladder_of_servers(game, season),
    ] {
        let mut cheapest = [u64::MAX; 2];
        for _ in 0..TIMES {
            let page = league.leaderboard(ladder.clone(), PageStart::Own, looking(101, here));
            let (board, spent) = cost(&hosting.host, page).await;
            let own = board.expect("a page").own;
            assert_eq!(own, Some(Place::Unlisted(one)), "{ladder:?}");
            cheapest = least(cheapest, spent);
        }
        assert_eq!(cheapest, [1, 0], "{ladder:?}");
    }
}
