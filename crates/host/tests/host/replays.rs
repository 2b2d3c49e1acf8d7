//! Rounds that are over, looked at again.

use host::{Challenge, Challenged, MatchId, Opponent, Refusal, UserId};
use rules::Round;
use table::Luck;
use text::{Language, Phrase};

use crate::hosting::{BLACK, Hosting, WHITE};

const SOMEBODY: u64 = 44;

/// Begins a match to two touches.
async fn to_two_touches(hosting: &Hosting) -> MatchId {
    let opponent = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let challenge = Challenge {
        first_to: 2,
        ..hosting.challenge_to(opponent)
    };
    let white = hosting.caller(WHITE);
    let offered = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Offered(offer)) = offered else {
        panic!("an offer")
    };
    let black = hosting.caller(BLACK);
    let begun = hosting.host.accept(&black, offer.id, None, Luck::default());
    begun.await.expect("accepted").id
}

async fn round(hosting: &Hosting, id: MatchId) -> u32 {
    let view = hosting.host.board(&hosting.caller(WHITE), id).await;
    view.expect("a match").sheet.standing.round.0
}

#[tokio::test(start_paused = true)]
async fn a_round_is_shown_to_its_players_once_it_is_over_and_to_everybody_after_the_match() {
    let hosting = Hosting::new().await;
    let id = to_two_touches(&hosting).await;
    let [white, black] = [WHITE, BLACK].map(|user| hosting.caller(user));
    let somebody = hosting.caller(SOMEBODY);
    let replay = async |caller, number: Option<u32>| {
        hosting.host.replay(caller, id, number.map(Round)).await
    };
    let early = replay(&white, None).await.map(drop);
    assert_eq!(early, Err(Refusal::NoRoundOver));
    while round(&hosting, id).await == 1 {
        hosting.play_any(id).await;
    }
    for player in [&white, &black] {
        let first = replay(player, None).await.expect("it is over");
        assert_eq!(
            (first.replay.number, first.rounds),
            (Round(1), vec![Round(1)])
        );
        let running = replay(player, Some(2)).await.map(drop);
        let last = Round(1);
        assert_eq!(running, Err(Refusal::NoSuchRound { last }));
    }
    let stranger = replay(&somebody, Some(1)).await.map(drop);
    assert_eq!(stranger, Err(Refusal::NotAPlayer));
    while hosting.play_any(id).await {}
    let last = replay(&somebody, None).await.expect("the match is over");
    assert_eq!(last.rounds.len(), last.view.sheet.rounds.len());
    assert_eq!(Some(&last.replay.number), last.rounds.last());
    assert!(replay(&somebody, Some(0)).await.is_err());
    assert!(replay(&somebody, Some(99)).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn a_replay_tells_every_decision_with_both_hands_and_the_score_of_its_time() {
    let hosting = Hosting::new().await;
    let id = to_two_touches(&hosting).await;
    let mut decisions = 0;
    while round(&hosting, id).await == 1 {
        hosting.play_any(id).await;
        decisions += 1;
    }
    while hosting.play_any(id).await {}
    let white = hosting.caller(WHITE);
    let replayed = hosting.host.replay(&white, id, Some(Round(1))).await;
    let replay = replayed.expect("it is over").replay;
    assert_eq!(replay.len(), decisions + 1, "the deal and every decision");
    let words = |number| {
        let still = replay.still(number).expect("a step");
        let say = |phrase: Phrase| phrase.render(Language::english(), ["Ada", "Ben"]);
        let told: Vec<String> = still.narration.into_iter().map(say).collect();
        (told.join(" "), say(still.board.text))
    };
    let (told, board) = words(0);
    assert!(told.contains("The cards are dealt"), "{told}");
    for text in ["0–0", "White held:", "Black held:"] {
        assert!(board.contains(text), "{board}");
    }
    let (told, board) = words(decisions);
    assert!(!told.is_empty());
    let decided = replay.outcome.expect("an outcome").winner.is_some();
    assert_eq!(decided, !board.contains("0–0"), "{board}");
    assert_eq!(
        replay
            .moving(|board| board.picture.clone())
            .frames()
            .map(<[_]>::len),
        Some(decisions + 1)
    );
}

#[tokio::test(start_paused = true)]
async fn a_round_that_was_broken_off_is_shown_as_far_as_it_went() {
    let hosting = Hosting::new().await;
    let id = to_two_touches(&hosting).await;
    for _ in 0..3 {
        hosting.play_any(id).await;
    }
    let white = hosting.caller(WHITE);
    hosting.host.resign(&white, id).await.expect("resigned");
    let somebody = hosting.caller(SOMEBODY);
    let replayed = hosting.host.replay(&somebody, id, None).await;
    let replay = replayed.expect("the match is over").replay;
    assert_eq!((replay.len(), replay.outcome), (4, None));
}

#[tokio::test(start_paused = true)]
async fn a_match_that_ends_before_the_first_decision_has_nothing_to_show() {
    let hosting = Hosting::new().await;
    let id = to_two_touches(&hosting).await;
    let white = hosting.caller(WHITE);
    hosting.host.resign(&white, id).await.expect("resigned");
    let replayed = hosting.host.replay(&white, id, None).await.map(drop);
    assert_eq!(replayed, Err(Refusal::NoRoundOver));
}
