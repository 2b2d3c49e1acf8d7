//! Clocks over whole matches: they run from handover to handover.

use std::time::Duration;

use crate::hosting::{BLACK, Hosting, WHITE};
use piste::game::Seat;
use piste::host::{
    Caller, Challenge, Challenged, Clock, MatchId, Opponent, Timestamp, UserId, View,
};
use piste::table::{GameKind, Luck, Standing, Waiting};

/// The time that every decision takes.
const THOUGHT: Duration = Duration::from_secs(60);

/// The clock that a match must show, kept beside it as it is played.
struct Watch {
    clock: Clock,
    /// The time that is left on each seat, where some of it is used up.
    left: [Option<i64>; 2],
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
        let same_round = before.round == standing.round;
        let same_turn = same_round && before.turn == standing.turn;
        if same_round && mover == next {
            assert_eq!(after.deadline, Some(self.deadline), "never anew in a turn");
            if !same_turn {
                self.left = [None; 2];
            }
            self.before = standing;
            self.continued += 1;
            return;
        }
        let index = |seat: Seat| usize::from(seat.number());
        if !same_turn {
            self.left = [None; 2];
        } else if before.turn == Some(mover) {
            self.left[index(mover)] = Some(self.deadline.since(at));
        }
        let left = self.left[index(next)];
        self.resumed += u32::from(left.is_some());
        let left = left.unwrap_or(i64::from(self.clock.seconds) * 1000);
        self.deadline = committed.plus(left);
        assert_eq!(after.deadline, Some(self.deadline), "{standing:?}");
        self.before = standing;
    }
}

/// Offers and accepts a match of a game between the two users.
async fn match_of(hosting: &Hosting, kind: GameKind, clock: Clock) -> MatchId {
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
async fn to_move(hosting: &Hosting, id: MatchId) -> Option<(Caller, View)> {
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

/// Plays a match, with preferred moves where there are any, and checks every deadline. Returns how often the rest of a turn went on after an
/// answer, and how often a turn had several decisions.
async fn play(kind: GameKind, decisions: usize, preferred: fn(&str) -> bool) -> (u32, u32) {
    let hosting = Hosting::new().await;
    let id = match_of(&hosting, kind, Clock::DEFAULT).await;
    let (_, view) = to_move(&hosting, id).await.expect("begun");
    let mut watch = Watch {
        clock: Clock::DEFAULT,
        left: [None; 2],
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
    let (resumed, continued) = play(GameKind::EnGarde, 60, |token| {
        token.starts_with('P') || token.ends_with("x1")
    })
    .await;
    assert_eq!(resumed, 0, "an answer ends the attacker's turn");
    assert!(continued > 0, "an action follows a parry");
}

#[tokio::test(start_paused = true)]
async fn the_rest_of_a_turn_goes_on_with_what_was_left_before_the_answer_in_duell() {
    let (resumed, continued) = play(GameKind::Duell, 200, |_| false).await;
    assert!(resumed > 0 && continued > 0, "{resumed} {continued}");
}

#[tokio::test(start_paused = true)]
async fn a_turn_has_one_time_however_many_decisions_it_takes_in_erobere_wesnoth() {
    let (resumed, continued) = play(GameKind::ErobereWesnoth, 120, |_| false).await;
    assert!(resumed == 0 && continued > 20, "{resumed} {continued}");
}
