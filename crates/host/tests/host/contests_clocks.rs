//! The clocks of a contest's boards where somebody cannot be reached, or clicks too late.

use std::time::Duration;

use crate::contests::{arrive, close, dealt, give_back, hosting, join, opened, paced, seen};
use crate::contests_rules::pass;
use crate::hosting::Hosting;
use crate::shards::Life;
use host::{
    BoardState, Caller, ContestId, ContestState, Downtime, Host, MatchId, Pace, Refusal, Shard,
    ShardReport, Timestamp,
};
use rules::MatchReason;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
/// The time after a deadline in which a move may arrive that was made before it.
const UNDER_WAY: i64 = 3 * SECOND;

/// The only connection.
const ONLY: Option<Shard> = Some(Shard { number: 0, of: 1 });
/// Counts the clocks that nobody has looked at yet.
const OVERDUE: &str = "SELECT count(*) FROM matches WHERE due_at <= ?1";
/// Counts the same but for those that are put off.
const NOT_PUT_OFF: &str = "SELECT count(*) FROM matches
    WHERE due_at <= ?1 AND coalesce(held_until, 0) NOT BETWEEN ?1 + 1 AND ?1 + 3000";

/// The only board of a contest, with whoever is to move on it first.
struct Board {
    hosting: Hosting,
    contest: ContestId,
    id: MatchId,
    mover: u64,
    deadline: Timestamp,
}

impl Board {
    /// Deals a board. Its clock stands still but where a test lets time pass.
    async fn deal() -> Self {
        let hosting = hosting().await;
        hosting.clock.stand_still();
        let (contest, id) = dealt(&hosting, paced(Pace::Tonight, 1), &[101, 201]).await;
        let id = id[0];
        let view = seen(&hosting, contest).await;
        assert_eq!(view.boards[0].state, BoardState::Playing);
        let mut board = Self {
            hosting,
            contest,
            id,
            mover: 201,
            deadline: Timestamp(0),
        };
        board.deadline = board.deadline_now().await;
        board
    }

    fn now(&self) -> Timestamp {
        self.hosting.host.now()
    }

    async fn deadline_now(&self) -> Timestamp {
        let mover = self.hosting.caller(self.mover);
        let hand = self.hosting.host.hand(&mover, self.id).await;
        hand.expect("a hand").deadline.expect("it runs")
    }

    /// Lets time pass until then, in steps that look like no outage.
    async fn until(&self, then: Timestamp, waiting: &'static str) {
        while self.now() < then {
            pass(&self.hosting, MINUTE.min(then.since(self.now()))).await;
            self.looked(waiting).await;
        }
        assert_eq!(self.now(), then);
    }

    /// Waits until all clocks were looked at.
    async fn looked(&self, waiting: &'static str) {
        let second = Duration::from_secs(1);
        self.hosting.nothing_left(waiting, second).await;
        self.hosting.settled().await;
    }

    /// Returns a player who clicks at a time.
    fn clicks(&self, user: u64, at: Timestamp) -> Caller {
        Caller {
            at,
            ..self.hosting.caller(user)
        }
    }

    /// Returns how the board has ended, if it has.
    async fn end(&self) -> Option<MatchReason> {
        let player = self.hosting.caller(101);
        let hand = self.hosting.host.hand(&player, self.id).await;
        let view = hand.expect("a hand");
        let state = seen(&self.hosting, self.contest).await.state;
        let end = view.sheet.public.end.map(|end| end.reason);
        assert_eq!(state == ContestState::Decided, end.is_some());
        end
    }

    /// Has a player who clicks choose a move.
    async fn plays(&self, caller: &Caller) -> Result<(), Refusal> {
        let host = &self.hosting.host;
        let sheet = host.hand(caller, self.id).await.expect("a hand").sheet;
        let (ply, token) = (sheet.public.standing.ply, &sheet.groups[0].choices[0].token);
        let played = host.play(caller, self.id, Some(ply), token).await;
        played.map(drop)
    }

    /// Has a player whose time may be up choose a move, and returns how it is refused.
    async fn plays_too_late(&self) -> Refusal {
        let mover = self.hosting.caller(self.mover);
        self.plays(&mover).await.expect_err("it is too late")
    }

    /// Plays a move, and ends the game of a player whom nothing has been taken from.
    async fn goes_on(&self) {
        assert_eq!(self.end().await, None);
        assert!(self.hosting.play_any_of(self.mover, self.id).await);
        self.looked(OVERDUE).await;
        assert_eq!(self.end().await, None);
    }
}

#[tokio::test(start_paused = true)]
async fn a_board_is_not_lost_while_the_machine_sleeps_or_the_program_is_down() {
    const AWAY: i64 = 10 * MINUTE;
    for restarts in [false, true] {
        let mut board = Board::deal().await;
        let before = board.deadline.plus(-30 * SECOND);
        board.until(before, OVERDUE).await;
        board.hosting.look_round().await;
        // A program that sleeps has been there until it would have looked again.
        let given = if restarts {
            board.hosting = board.hosting.again(AWAY.unsigned_abs()).await;
            AWAY
        } else {
            board.hosting.clock.pass(AWAY.unsigned_abs());
            tokio::time::sleep(Duration::from_secs(60)).await;
            AWAY - 20 * SECOND
        };
        board.looked(OVERDUE).await;
        let deadline = board.deadline_now().await;
        assert_eq!(deadline.since(board.deadline), given, "{restarts}");
        board.goes_on().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_board_is_not_lost_by_a_deadline_in_the_first_minute_of_a_long_outage() {
    for seconds in [61, 200] {
        let board = Board::deal().await;
        let host = &board.hosting.host;
        let from = board.deadline.plus(-30 * SECOND);
        board.until(from, OVERDUE).await;
        host.note_connection(false);
        let back = from.plus(seconds * SECOND);
        // The watcher of the connection gives back what lasts for more than a minute, and then the
        // rest.
        let mut given = from;
        while given < back {
            let next = board.now().plus(10 * SECOND + 1).min(back);
            board.until(next, NOT_PUT_OFF).await;
            if next.since(given) > MINUTE || (next == back && given > from) {
                give_back(&board.hosting, ONLY, given, next).await;
                given = next;
            }
            assert_eq!(board.end().await, None, "{seconds}");
        }
        host.note_connection(true);
        let deadline = board.deadline_now().await;
        let given = deadline.since(board.deadline);
        assert_eq!(given, seconds * SECOND, "the whole outage");
        board.looked(OVERDUE).await;
        if seconds > 61 {
            board.goes_on().await;
            continue;
        }
        // Whoever does not use what is left then loses as ever, no later than otherwise.
        board.until(deadline.plus(UNDER_WAY - 1), OVERDUE).await;
        assert_eq!(board.end().await, None);
        board.until(deadline.plus(UNDER_WAY), OVERDUE).await;
        assert_eq!(board.end().await, Some(MatchReason::Timeout));
    }
}

#[tokio::test(start_paused = true)]
async fn a_board_is_not_lost_before_every_shard_was_served_at_its_deadline() {
    let mut board = Board::deal().await;
    // What it has begun to post is its own for a while, and time stands still.
    board.hosting.settled().await;
    board.hosting.host.shutdown().await;
    board.hosting.host = board.hosting.sharing("one").await;
    // The other process says what it serves, and looks at no clocks.
    let store = board.hosting.store_beside();
    let two = Life::begin(&store, "two", 2, board.now().0).await;
    let hold = async |host: &Host, beats: Vec<(u32, Timestamp)>| {
        let report = ShardReport {
            of: Some(2),
            beats,
            left: Vec::new(),
        };
        let held = host.hold_shards(report).await.expect("written").held;
        assert_eq!(held.len(), 1);
    };
    board
        .until(board.deadline.plus(-10 * SECOND), OVERDUE)
        .await;
    hold(&board.hosting.host, Vec::new()).await;
    two.renew(board.now().0, &[]).await;
    board
        .until(board.deadline.plus(5 * SECOND), NOT_PUT_OFF)
        .await;
    assert_eq!(board.plays_too_late().await, Refusal::Unavailable);
    assert_eq!(board.end().await, None);
    // Both stood all the time, as their processes say a moment later.
    hold(&board.hosting.host, vec![(0, board.now())]).await;
    two.renew(board.now().0, &[]).await;
    pass(&board.hosting, UNDER_WAY).await;
    board.looked(OVERDUE).await;
    assert_eq!(board.end().await, Some(MatchReason::Timeout));
}

#[tokio::test(start_paused = true)]
async fn nothing_is_decided_by_clicks_that_arrive_elsewhere_in_an_outage() {
    let board = Board::deal().await;
    let host = &board.hosting.host;
    board
        .until(board.deadline.plus(-30 * SECOND), OVERDUE)
        .await;
    let proposer = board.hosting.caller(302 - board.mover);
    assert_eq!(host.draw(&proposer, board.id).await, Ok(None));
    host.note_connection(false);
    let then = board.deadline.plus(5 * SECOND);
    board.until(then, NOT_PUT_OFF).await;
    // Shard 0, which brings direct messages, is there.
    assert_eq!(board.plays_too_late().await, Refusal::Unavailable);
    let mover = board.hosting.caller(board.mover);
    let agreed = host.draw(&mover, board.id).await;
    assert_eq!(agreed, Err(Refusal::Unavailable));
    assert_eq!(board.end().await, None);
    // It was a short one, and a move that is made after the deadline does not count.
    host.note_connection(true);
    assert_eq!(board.plays_too_late().await, Refusal::Finished);
    assert_eq!(board.end().await, Some(MatchReason::Timeout));
}

#[tokio::test(start_paused = true)]
async fn a_start_tells_what_may_go_on_until_the_connection_stands() {
    let mut board = Board::deal().await;
    let first = board.hosting.host.downtime().expect("it has begun");
    assert!(first.from <= board.now());
    assert!(!first.is_long);
    // The last heartbeat is that of the stop.
    for (away, is_long) in [(40 * SECOND, false), (3 * MINUTE, true)] {
        let before = board.now();
        board.hosting = board.hosting.again(away.unsigned_abs()).await;
        let from = if is_long { before.plus(away) } else { before };
        let downtime = Downtime { from, is_long };
        assert_eq!(board.hosting.host.downtime(), Some(downtime));
    }
}

#[tokio::test(start_paused = true)]
async fn a_line_up_or_a_roll_call_does_not_end_in_the_first_minute_of_a_long_outage() {
    let hosting = hosting().await;
    hosting.clock.stand_still();
    let contest = opened(&hosting, paced(Pace::Tonight, 1)).await;
    join(&hosting, contest, &[101, 201]).await;
    let until = async |then: Timestamp| {
        while hosting.host.now() < then {
            let step = MINUTE.min(then.since(hosting.host.now()));
            pass(&hosting, step).await;
        }
    };
    // The connection is away for so long, from half a minute before something is due.
    let cut_off = async |seconds: i64| {
        let before = seen(&hosting, contest).await;
        let due = before.due.expect("a time");
        let (from, back) = (due.plus(-30 * SECOND), due.plus((seconds - 30) * SECOND));
        until(from).await;
        hosting.host.note_connection(false);
        until(back).await;
        assert_eq!(seen(&hosting, contest).await.state, before.state);
        if back.since(from) > MINUTE {
            give_back(&hosting, ONLY, from, back).await;
        }
        hosting.host.note_connection(true);
        let overdue = "SELECT count(*) FROM contests WHERE due_at <= ?1";
        hosting.nothing_left(overdue, Duration::from_secs(1)).await;
        hosting.settled().await;
        let after = seen(&hosting, contest).await;
        (after.state, after.due.map(|moved| moved.since(due)))
    };
    let line_up = cut_off(75).await;
    assert_eq!(line_up, (ContestState::LineUp, Some(75 * SECOND)));
    close(&hosting, contest).await;
    arrive(&hosting, contest, &[101]).await;
    let called = cut_off(75).await;
    assert_eq!(called, (ContestState::Playing, Some(75 * SECOND)));
    // It ends once an outage is known to be a short one.
    assert_eq!(cut_off(50).await, (ContestState::Decided, None));
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_is_away_for_ever_holds_no_board_that_it_does_not_concern() {
    let board = Board::deal().await;
    board.until(board.deadline, OVERDUE).await;
    board.hosting.host.note_connection(false);
    // Nobody gives anything back: the shard of other servers is away.
    let mut waited = 0;
    while board.end().await.is_none() {
        pass(&board.hosting, 10 * SECOND).await;
        board.looked(NOT_PUT_OFF).await;
        waited += 10;
    }
    assert!((61..=90).contains(&waited), "{waited} seconds");
    assert_eq!(board.end().await, Some(MatchReason::Timeout));
}

#[tokio::test(start_paused = true)]
async fn a_move_and_an_agreement_on_a_board_count_by_the_time_of_the_click() {
    let mut board = Board::deal().await;
    let late = UNDER_WAY - 1;
    board.until(board.deadline.plus(late), OVERDUE).await;
    let in_time = board.clicks(board.mover, board.deadline.plus(-1));
    assert_eq!(board.plays(&in_time).await, Ok(()));
    assert_eq!(board.end().await, None);
    board.mover = 302 - board.mover;
    board.deadline = board.deadline_now().await;
    let host = &board.hosting.host;
    let proposer = board.hosting.caller(302 - board.mover);
    assert_eq!(host.draw(&proposer, board.id).await, Ok(None));
    board.until(board.deadline.plus(late), OVERDUE).await;
    let agrees = async |clicked: i64| {
        let mover = board.clicks(board.mover, board.deadline.plus(clicked));
        let agreed = host.draw(&mover, board.id).await;
        agreed.map(|end| end.map(|end| end.reason))
    };
    assert_eq!(agrees(0).await, Err(Refusal::NothingProposed));
    assert_eq!(agrees(-1).await, Ok(Some(MatchReason::Agreed)));
}
