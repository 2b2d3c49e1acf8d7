//! Clocks over whole matches: they run from handover to handover.

use std::time::Duration;

use crate::hosting::{BLACK, Hosting, WHITE};
use host::{Caller, Challenge, Challenged, Clock, MatchId, Opponent, Timestamp, UserId, View};
use rules::{BySeat, Standing, Waiting};
use table::{GameKind, Luck};

/// The time that every decision takes.
const THOUGHT: Duration = Duration::from_secs(60);

/// The clock that a match must show, kept beside it as it is played.
struct Watch {
    clock: Clock,
    /// The time that is left on each seat, where some of it is used up.
    left: BySeat<Option<i64>>,
    before: Standing,
    deadline: Timestamp,
    /// The turns that went on after an answer.
    resumed: u32,
    /// The decisions that followed another one of the same seat.
    continued: u32,
}

impl Watch {
    /// Follows a decision, made and committed at these times, to what stands then.
    fn follow(&mut self, after: &View, at: Timestamp, committed: Timestamp) {
        let (before, standing) = (self.before, after.sheet.public.standing);
        let (Waiting::Turn(mover), Waiting::Turn(next)) = (before.waiting, standing.waiting) else {
            panic!("the match goes on")
        };
        let is_same_round = before.round == standing.round;
        let is_handed_over = !is_same_round || mover != next;
        let increment = match self.clock {
            Clock::Move { .. } => None,
            Clock::Bank { increment, .. } => Some(i64::from(increment) * 1000),
        };
        if is_handed_over && (increment.is_some() || before.turn == Some(mover)) {
            self.left[mover] = Some(self.deadline.since(at).max(0));
        }
        let is_same_turn = is_same_round && before.turn == standing.turn;
        if !is_same_turn {
            let owner = before.turn.expect("a turn");
            match increment {
                None => self.left = BySeat::default(),
                Some(increment) => self.left[owner] = self.left[owner].map(|left| left + increment),
            }
        }
        if is_handed_over {
            self.resumed += u32::from(is_same_turn && before.turn == Some(next));
            let full = i64::from(self.clock.seconds()) * 1000;
            self.deadline = committed.plus(self.left[next].unwrap_or(full));
        } else {
            self.continued += 1;
        }
        assert_eq!(after.deadline, Some(self.deadline), "{standing:?}");
        self.before = standing;
    }
}

/// Offers and accepts a match of a game between the two users.
pub(crate) async fn match_of(hosting: &Hosting, kind: GameKind, clock: Clock) -> MatchId {
    let opponent = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let challenge = Challenge {
        kind,
        options: kind.facts().default_options,
        first_to: 5,
        clock,
        ..hosting.challenge_to(opponent)
    };
    let white = hosting.caller(WHITE);
    let challenged = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Offered(offer)) = challenged else {
        panic!("an offer")
    };
    let black = hosting.caller(BLACK);
    let accepted = hosting.host.accept(&black, offer.id, None, Luck::default());
    accepted.await.expect("accepted").id
}

/// Returns the time of the last commit that wrote to a match's log.
fn committed(hosting: &Hosting, id: MatchId) -> Timestamp {
    let query = "SELECT at FROM log JOIN matches USING (match_id) WHERE id = ?1
                 ORDER BY log.sequence DESC LIMIT 1";
    let at = hosting
        .sql()
        .query_row(query, [id.to_string()], |row| row.get(0));
    Timestamp(at.expect("a log"))
}

/// Returns the user to move with what they see, or `None` if the match is over.
pub(crate) async fn to_move(hosting: &Hosting, id: MatchId) -> Option<(Caller, View)> {
    for user in [WHITE, BLACK] {
        let caller = hosting.caller(user);
        let view = hosting.host.hand(&caller, id).await.expect("a hand");
        let standing = view.sheet.public.standing;
        if standing.waiting == Waiting::Turn(view.sheet.seat) {
            return Some((caller, view));
        }
    }
    None
}

/// Plays a match, with preferred moves where there are any, and checks every deadline. Returns how
/// often the rest of a turn went on after an answer, and how often a turn had several decisions.
async fn play(
    kind: GameKind,
    clock: Clock,
    decisions: usize,
    preferred: fn(&str) -> bool,
) -> (u32, u32) {
    let hosting = Hosting::new().await;
    let id = match_of(&hosting, kind, clock).await;
    let (_, view) = to_move(&hosting, id).await.expect("begun");
    let mut watch = Watch {
        clock,
        left: BySeat::default(),
        before: view.sheet.public.standing,
        deadline: view.deadline.expect("a deadline"),
        resumed: 0,
        continued: 0,
    };
    for decision in 0..decisions {
        tokio::time::sleep(THOUGHT).await;
        let Some((caller, view)) = to_move(&hosting, id).await else {
            break;
        };
        let choices = view.sheet.groups.iter().flat_map(|group| &group.choices);
        let choices: Vec<_> = choices.collect();
        let preferred = choices.iter().find(|choice| preferred(&choice.token));
        let token = &preferred
            .unwrap_or(&choices[decision * 7 % choices.len()])
            .token;
        let ply = Some(view.sheet.public.standing.ply);
        let played = hosting.host.play(&caller, id, ply, token).await;
        let view = played.expect("legal");
        if view.sheet.public.end.is_some() {
            break;
        }
        watch.follow(&view, caller.at, committed(&hosting, id));
    }
    (watch.resumed, watch.continued)
}

#[tokio::test(start_paused = true)]
async fn a_clock_runs_from_handover_to_handover_in_en_garde() {
    // The cards are random, and not every match has a parry.
    for _ in 0..10 {
        let (resumed, continued) = play(GameKind::EnGarde, Clock::DEFAULT, 60, |token| {
            token.starts_with('P') || token.ends_with("x1")
        })
        .await;
        assert_eq!(resumed, 0, "an answer ends the attacker's turn");
        if continued > 0 {
            return;
        }
    }
    panic!("an action follows a parry");
}

#[tokio::test(start_paused = true)]
async fn the_rest_of_a_turn_goes_on_with_what_was_left_before_the_answer_in_duell() {
    let (resumed, continued) = play(GameKind::Duell, Clock::DEFAULT, 200, |_| false).await;
    assert!(resumed > 0 && continued > 0, "{resumed} {continued}");
}

#[tokio::test(start_paused = true)]
async fn a_turn_has_one_time_however_many_decisions_it_takes_in_erobere_wesnoth() {
    let (resumed, continued) = play(GameKind::ErobereWesnoth, Clock::DEFAULT, 120, |_| false).await;
    assert!(resumed == 0 && continued > 20, "{resumed} {continued}");
}

#[tokio::test(start_paused = true)]
async fn a_bank_gains_its_increment_once_a_turn_and_answers_are_taken_from_it() {
    let bank = |seconds, increment| Clock::Bank { seconds, increment };
    let days = bank(3 * 86_400, 0);
    let live = bank(900, 30);
    play(GameKind::EnGarde, live, 20, |_| false).await;
    let (resumed, _) = play(GameKind::Duell, days, 100, |_| false).await;
    assert!(resumed > 0, "an answer is taken from the other bank alone");
    let (_, continued) = play(GameKind::ErobereWesnoth, live, 40, |_| false).await;
    assert!(
        continued > 10,
        "a turn gains once however many decisions it takes"
    );
}

#[tokio::test(start_paused = true)]
async fn a_bank_that_is_given_time_gains_half_of_what_it_held_at_first() {
    let hosting = Hosting::new().await;
    let clock = Clock::parse("live-15-30").expect("a clock");
    let id = match_of(&hosting, GameKind::EnGarde, clock).await;
    let (caller, view) = to_move(&hosting, id).await.expect("begun");
    let other = if caller.user == UserId(WHITE) {
        BLACK
    } else {
        WHITE
    };
    let deadline = hosting.host.give_time(&hosting.caller(other), id).await;
    let before = view.deadline.expect("a deadline");
    assert_eq!(deadline, Ok(before.plus(450_000)));
    let asked = Caller {
        at: deadline.expect("given").plus(-100_000),
        ..hosting.caller(caller.user.0)
    };
    tokio::time::sleep(Duration::from_secs(1250)).await;
    let choices = view.sheet.groups.iter().flat_map(|group| &group.choices);
    let token = &choices.into_iter().next().expect("a move").token;
    let played = hosting.host.play(&asked, id, None, token).await;
    let left = played.expect("legal").banks.expect("a bank");
    assert_eq!(
        left[view.sheet.seat], 130_000,
        "what was left, and the increment"
    );
}
