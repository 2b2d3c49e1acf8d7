//! The times of the computer's decisions, which tell nothing of what it holds.

use crate::hosting::{BLACK, Hosting, StandingClock, WHITE};
use host::{Caller, Challenge, Challenged, MatchId, Opponent, Timestamp, View};
use model::Match;
use players::Level;
use rules::{Chance, Entry, EntryKind, Seat, Sequence};
use table::{GameKind, Luck, Secret, Sides, Stream, Terms};

/// The time from a person's decision to the computer's answer, in milliseconds.
const PAUSE: i64 = 1000;

/// A decision in the log: its seat, its time, and the number of moves among which it was chosen.
struct Decision {
    seat: Seat,
    at: i64,
    legal: usize,
    /// `true` if it was the person's turn, and the computer was offered an answer.
    in_window: bool,
}

async fn begin(hosting: &Hosting, kind: GameKind) -> (MatchId, Seat) {
    let challenge = Challenge {
        kind,
        options: kind.facts().default_options,
        ..hosting.challenge_to(Opponent::Computer(Level::Beginner))
    };
    let person = hosting.caller(WHITE);
    let begun = hosting.host.challenge(&person, challenge).await;
    let Ok(Challenged::Started(started)) = begun else {
        panic!("a match")
    };
    let view = started.view.expect("the caller plays");
    (started.id, view.sheet.seat)
}

/// Plays a match at random to its end, or for so many decisions of the person. A second passes
/// whenever the computer is to move.
async fn play(hosting: &Hosting, id: MatchId, decisions: u32, chance: &mut Stream) {
    let person = hosting.caller(WHITE);
    for _ in 0..decisions {
        if !awaited(hosting, &person, id).await {
            return;
        }
        let sheet = hosting.host.hand(&person, id).await.expect("a hand").sheet;
        let groups = sheet.groups.iter();
        let choices: Vec<_> = groups.flat_map(|group| &group.choices).collect();
        let chosen = chance.below(u32::try_from(choices.len()).expect("a few"));
        let token = &choices[chosen as usize].token;
        let played = hosting.host.play(&person, id, None, token).await;
        played.expect("legal");
        let to_move = hosting.host.hand(&person, id).await.expect("a hand").sheet;
        if to_move.groups.is_empty() {
            tokio::time::advance(std::time::Duration::from_millis(PAUSE.unsigned_abs())).await;
        }
    }
    awaited(hosting, &person, id).await;
}

/// Waits until the person is to move, without letting time pass. Returns `false` at the end of the
/// match.
async fn awaited(hosting: &Hosting, person: &Caller, id: MatchId) -> bool {
    loop {
        let sheet = hosting.host.hand(person, id).await.expect("a hand").sheet;
        if sheet.public.end.is_some() || !sheet.groups.is_empty() {
            return sheet.public.end.is_none();
        }
        tokio::task::yield_now().await;
    }
}

fn terms(row: &Match) -> Terms {
    Terms {
        id: row.id.to_string(),
        kind: GameKind::from_key(&row.game).expect("a game of ours"),
        options: row.options.clone(),
        first_to: row.first_to,
        first: row.first,
        challenger: row.challenger,
        sides: Sides::Chosen,
        secret: Secret::new(row.secret),
        lucks: row
            .players
            .as_ref()
            .map(|it| Luck::parse(&it.luck).expect("luck")),
    }
}

/// Returns the decisions of a match, each as it was offered.
async fn decisions(hosting: &Hosting, id: MatchId) -> Vec<Decision> {
    let stored = hosting.host.store().read(move |tx| tx.load_match(id)).await;
    let stored = stored.expect("read").expect("it is there");
    let sql = hosting.sql();
    let times = sql
        .prepare(
            "SELECT log.sequence, log.at FROM log JOIN matches USING (match_id)
             WHERE matches.id = ?1",
        )
        .expect("SQL");
    let times = times.query_map([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?)));
    let times: std::collections::HashMap<u32, i64> = times
        .expect("read")
        .map(|row| row.expect("a row"))
        .collect();
    let decision = |(index, entry): (usize, &Entry)| {
        let EntryKind::Move(seat, _) = &entry.kind else {
            return None;
        };
        let table = GameKind::open(terms(&stored.row), &stored.entries[..index]);
        let sheet = table.expect("the log fits").seat(*seat, Sequence(0));
        let choices = sheet.groups.iter().flat_map(|group| &group.choices);
        let tokens: Vec<_> = choices.map(|choice| choice.token.as_str()).collect();
        Some(Decision {
            seat: *seat,
            at: times[&entry.sequence.0],
            legal: tokens.len(),
            in_window: tokens.contains(&"."),
        })
    };
    let entries = stored.entries.iter().enumerate();
    entries.filter_map(decision).collect()
}

/// Checks the times of the computer's decisions: a second after the person's, and at once after its
/// own. Returns how many answers it was offered with nothing to answer, and with something.
fn check(decisions: &[Decision], person: Seat, began: Timestamp) -> [usize; 2] {
    let mut before = (person, began.0);
    let mut offered = [0, 0];
    for (number, decision) in decisions.iter().enumerate() {
        if decision.seat != person {
            let pause = if before.0 == person { PAUSE } else { 0 };
            let passed = decision.at - before.1;
            assert_eq!(
                passed, pause,
                "decision {number} of {} moves",
                decision.legal
            );
            if decision.in_window {
                offered[usize::from(decision.legal > 1)] += 1;
            }
        }
        before = (decision.seat, decision.at);
    }
    offered
}

#[tokio::test(start_paused = true)]
async fn the_computer_answers_a_second_after_a_person_whether_it_can_or_not() {
    let hosting = Hosting::new().await;
    let _standing = StandingClock::new();
    let mut chance = Stream::seeded(12);
    let mut offered = [0, 0];
    for _ in 0..6 {
        let (id, person) = begin(&hosting, GameKind::Duell).await;
        play(&hosting, id, 60, &mut chance).await;
        let stored = hosting.host.store().read(move |tx| tx.load_match(id)).await;
        let began = stored.expect("read").expect("it is there").row.began;
        let of_match = check(&decisions(&hosting, id).await, person, began);
        offered = [offered[0] + of_match[0], offered[1] + of_match[1]];
        // One that runs on counts among those against the computer.
        let _ = hosting.host.resign(&hosting.caller(WHITE), id).await;
        if offered.iter().all(|count| *count >= 3) {
            return;
        }
    }
    panic!("windows without an answer and with one: {offered:?}");
}

#[test]
fn a_thought_that_takes_longer_than_the_pause_ends_on_a_whole_second() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .start_paused(true)
        .max_blocking_threads(2)
        .build();
    runtime.expect("a runtime").block_on(async {
        for (slow, answered) in [(1300, 2000), (2000, 2000), (3001, 4000)] {
            let hosting = Hosting::new().await;
            let _standing = StandingClock::new();
            let (id, seat) = begin(&hosting, GameKind::EnGarde).await;
            let person = hosting.caller(WHITE);
            assert!(awaited(&hosting, &person, id).await);
            // The computer thinks on the only thread that is left.
            let busy = StandingClock::new();
            let sheet = hosting.host.hand(&person, id).await.expect("a hand").sheet;
            let person = hosting.caller(WHITE);
            let token = &sheet.groups[0].choices[0].token;
            let played = hosting.host.play(&person, id, None, token).await;
            played.expect("legal");
            let advance = async |milliseconds| {
                tokio::time::advance(std::time::Duration::from_millis(milliseconds)).await;
            };
            advance(slow).await;
            drop(busy);
            // Time stands still while it thinks.
            for _ in 0..50 {
                hosting.host.hand(&person, id).await.expect("a hand");
            }
            advance(answered - slow).await;
            awaited(&hosting, &person, id).await;
            let decisions = decisions(&hosting, id).await;
            let [first, second, ..] = decisions.as_slice() else {
                panic!("two decisions")
            };
            assert!(first.seat == seat && second.seat != seat);
            let passed = second.at - first.at;
            assert_eq!(passed.unsigned_abs(), answered, "after {slow} ms");
        }
    });
}

#[tokio::test(start_paused = true)]
async fn the_computers_further_decisions_of_a_turn_follow_at_once() {
    let hosting = Hosting::new().await;
    let _standing = StandingClock::new();
    for kind in [GameKind::EnGarde, GameKind::ErobereWesnoth] {
        let (id, person) = begin(&hosting, kind).await;
        play(&hosting, id, 12, &mut Stream::seeded(7)).await;
        let stored = hosting.host.store().read(move |tx| tx.load_match(id)).await;
        let began = stored.expect("read").expect("it is there").row.began;
        let decisions = decisions(&hosting, id).await;
        check(&decisions, person, began);
        let computers = decisions.iter().filter(|it| it.seat != person).count();
        assert!(computers > 1, "{kind:?}: {computers}");
    }
}

/// Plays a move and hears the computer's reply, a second later.
async fn hear(hosting: &Hosting, person: &Caller, id: MatchId, token: &str) -> View {
    let host = hosting.host.clone();
    let (asking, played) = (person.clone(), host::Decision::Move(token.to_owned()));
    let heard = tokio::spawn(async move { host.play_and_hear(&asking, id, None, played).await });
    while !heard.is_finished() {
        let now = hosting.host.hand(person, id).await.expect("a hand").sheet;
        if now.groups.is_empty() && now.public.end.is_none() {
            tokio::time::advance(std::time::Duration::from_millis(PAUSE.unsigned_abs())).await;
            break;
        }
        tokio::task::yield_now().await;
    }
    heard.await.expect("no panic").expect("legal")
}

/// Waits until everything due is delivered, without letting time pass, and returns the hands.
async fn hands(hosting: &Hosting) -> usize {
    let waiting = "SELECT count(*) FROM posts WHERE shown < wanted";
    let sql = hosting.sql();
    while sql.query_row(waiting, [], |row| row.get::<_, u32>(0)) != Ok(0) {
        tokio::task::yield_now().await;
    }
    let delivered = hosting.poster.take();
    delivered.iter().filter(|it| it.starts_with("hand")).count()
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_waits_holds_the_reply_and_no_hand_says_it_again() {
    for in_server in [true, false] {
        play_by_answers(in_server).await;
    }
}

/// Plays a match by answers, which hold the ends of rounds too.
async fn play_by_answers(in_server: bool) {
    let hosting = Hosting::new().await;
    let _standing = StandingClock::new();
    let challenge = Challenge {
        first_to: 2,
        ..hosting.challenge_to(Opponent::Computer(Level::Beginner))
    };
    let mut person = hosting.caller(WHITE);
    if !in_server {
        person.origin = None;
    }
    let Ok(Challenged::Started(begun)) = hosting.host.challenge(&person, challenge).await else {
        panic!("a match")
    };
    let id = begun.id;
    assert_eq!(hands(&hosting).await, 0, "the deal");
    let (mut answered, mut rounds) = (0, 0);
    loop {
        assert!(awaited(&hosting, &person, id).await);
        let before = hosting.host.hand(&person, id).await.expect("a hand").sheet;
        hands(&hosting).await;
        let choice = before.groups.iter().flat_map(|group| &group.choices).next();
        let token = choice.expect("a move").token.clone();
        let view = hear(&hosting, &person, id, &token).await;
        assert_eq!(hands(&hosting).await, 0);
        let after = &view.sheet.public;
        if after.end.is_some() {
            break;
        }
        if after.standing.round != before.public.standing.round {
            rounds += 1;
        } else {
            assert!(
                !view.sheet.groups.is_empty(),
                "it is the person's turn again"
            );
            let plies = after.standing.ply.0 - before.public.standing.ply.0;
            if plies > 1 {
                answered += 1;
                assert!(after.narration.len() > 1, "both moves are told");
            }
        }
    }
    assert!(answered > 2 && rounds > 0, "{answered} {rounds}");
}

#[tokio::test(start_paused = true)]
async fn a_hand_whose_answer_did_not_arrive_is_brought_after_all() {
    let hosting = Hosting::new().await;
    let _standing = StandingClock::new();
    let (id, _) = begin(&hosting, GameKind::EnGarde).await;
    let person = hosting.caller(WHITE);
    assert!(awaited(&hosting, &person, id).await);
    hands(&hosting).await;
    let sheet = hosting.host.hand(&person, id).await.expect("a hand").sheet;
    let choice = sheet.groups.iter().flat_map(|group| &group.choices).next();
    hear(&hosting, &person, id, &choice.expect("a move").token).await;
    assert_eq!(hands(&hosting).await, 0);
    hosting.host.bring_hand_again(person.user, id).await;
    assert_eq!(hands(&hosting).await, 1);
    let of_two = hosting.match_of_two().await.id;
    hands(&hosting).await;
    for user in [WHITE, BLACK] {
        let player = hosting.caller(user);
        let hand = hosting.host.hand(&player, of_two).await;
        if hand.expect("a hand").sheet.groups.is_empty() {
            hosting.host.bring_hand_again(player.user, of_two).await;
        }
    }
    assert_eq!(
        hands(&hosting).await,
        0,
        "between people the next hand comes anyway"
    );
}
