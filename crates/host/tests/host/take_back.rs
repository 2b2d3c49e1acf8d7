//! Decisions that are taken back: the log keeps them, and no reader of it sees that they ever were.

use host::{Caller, Challenge, Challenged, Clock, Decision, MatchId, Opponent, Ply, Refusal, View};
use players::Level;
use rules::{EntryKind, Seat};
use table::{Checked, GameKind};

use crate::handovers::{match_of, to_move};
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::orders::{kind, kings, order, places};

/// Returns the other player of the two.
fn opponent(hosting: &Hosting, caller: &Caller) -> Caller {
    hosting.caller(WHITE + BLACK - caller.user.0)
}

fn ply(view: &View) -> Ply {
    view.sheet.public.standing.ply
}

/// Has the last decision of a caller taken back, as the other player agrees to.
async fn take_back(hosting: &Hosting, caller: &Caller, id: MatchId) -> View {
    let asked = hosting.host.take_back(caller, id, None).await;
    assert_eq!(asked, Ok(None), "the other player is asked");
    let other = opponent(hosting, caller);
    let now = ply(&hosting.host.hand(caller, id).await.expect("a hand"));
    let agreed = hosting.host.agree_to_take_back(&other, id, now).await;
    agreed.expect("agreed");
    hosting.host.hand(caller, id).await.expect("a hand")
}

/// Resigns a match and checks its record. Returns the tokens in it.
async fn record_of(hosting: &Hosting, caller: &Caller, id: MatchId) -> Vec<String> {
    hosting.host.resign(caller, id).await.expect("resigned");
    let verified = hosting.host.verify(caller, id).await.expect("it is over");
    assert!(matches!(verified, Ok(Checked::Match(_))), "{verified:?}");
    let record = hosting.host.export(caller, id).await.expect("a record");
    let tokens = record.split("\"move\":\"").skip(1);
    let tokens = tokens.filter_map(|rest| rest.split('"').next());
    tokens.map(str::to_owned).collect()
}

#[tokio::test(start_paused = true)]
async fn what_is_taken_back_is_in_no_record_and_its_buttons_are_of_the_past() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let host = &hosting.host;
    let [one, other] = places(&view);
    let before = view.sheet.public.situation.clone();
    assert!(!view.takes_back, "the other player decided last");
    let recruits = format!("recruit fighter {one}, recruit fighter {other}, end");
    let moved = order(host, &caller, id, &recruits).await.expect("legal");
    assert!(moved.takes_back && moved.sheet.groups.is_empty());
    let mut last = ply(&moved);
    for _ in 0..3 {
        let back = take_back(&hosting, &caller, id).await;
        assert!(ply(&back) > last, "a button of before is valid for nothing");
        last = ply(&back);
        let token = format!("Rf@{one}");
        let stale = host.play(&caller, id, Some(ply(&view)), &token).await;
        assert_eq!(stale, Err(Refusal::Stale));
    }
    let back = host.hand(&caller, id).await.expect("a hand");
    assert_eq!(back.sheet.public.situation, before);
    assert_eq!(
        host.take_back(&caller, id, None).await,
        Err(Refusal::NothingToTakeBack)
    );
    let late = host.take_back(&caller, id, Some(ply(&moved))).await;
    assert_eq!(late, Err(Refusal::Stale), "the button of before");
    hosting.settled().await;

    // Another life of the program reads the same.
    let hosting = hosting.again(1000).await;
    let again = hosting.host.hand(&caller, id).await.expect("a hand");
    assert_eq!(
        (ply(&again), &again.sheet.groups),
        (last, &back.sheet.groups)
    );
    let token = format!("Rf@{other}");
    let played = hosting.host.play(&caller, id, Some(last), &token).await;
    played.expect("legal");
    let tokens = record_of(&hosting, &caller, id).await;
    assert_eq!(tokens[2..], [format!("Rf@{other}")]);
    let replay = hosting
        .host
        .replay(&caller, id, None)
        .await
        .expect("a round");
    assert!(replay.replay.len() <= tokens.len() + 1);
}

#[tokio::test(start_paused = true)]
async fn the_log_is_added_to_and_never_changes() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let [one, _] = places(&view);
    order(&hosting.host, &caller, id, &format!("Rf@{one}"))
        .await
        .expect("legal");
    let log = async || hosting.host.store().read(move |tx| tx.whole_log(id)).await;
    let before = log().await.expect("read");
    take_back(&hosting, &caller, id).await;
    let after = log().await.expect("read");
    let (added, kept) = after.split_last().expect("entries");
    assert!(kept == before, "no entry is lost or another one");
    assert!(matches!(added.kind, EntryKind::TakeBack(_)));
    let left = hosting.host.store().read(move |tx| tx.log(id)).await;
    assert!(left.expect("read") == before[..before.len() - 1]);
}

#[tokio::test(start_paused = true)]
async fn two_hosts_go_back_together() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let [one, other] = places(&view);
    let second = hosting.second().await;
    order(&hosting.host, &caller, id, &format!("Rf@{one}"))
        .await
        .expect("legal");
    let seen = second.hand(&caller, id).await.expect("a hand");
    assert_eq!(hosting.host.take_back(&caller, id, None).await, Ok(None));
    let rival = opponent(&hosting, &caller);
    let (here, there) = tokio::join!(
        hosting.host.agree_to_take_back(&rival, id, ply(&seen)),
        second.agree_to_take_back(&rival, id, ply(&seen)),
    );
    let refused: Vec<_> = [here, there].into_iter().filter_map(Result::err).collect();
    assert_eq!(refused, [Refusal::NothingProposed], "once");
    for host in [&hosting.host, &second] {
        let back = host.hand(&caller, id).await.expect("a hand");
        assert_eq!(ply(&back), ply(&seen).next());
        let token = format!("Rf@{other}");
        let stale = host.play(&caller, id, Some(ply(&seen)), &token).await;
        assert_eq!(stale, Err(Refusal::Stale));
        assert_eq!(host.recognise(id, ply(&seen)).await, Ok(false));
    }
    second.shutdown().await;
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_decision_after_which_a_card_was_drawn_is_not_taken_back() {
    let hosting = Hosting::new().await;
    let id = match_of(&hosting, GameKind::default(), Clock::DEFAULT).await;
    let mut was_parried = false;
    // A parry is followed by no draw.
    for _ in 0..300 {
        let Some((caller, view)) = to_move(&hosting, id).await else {
            break;
        };
        let choices = view.sheet.groups.iter().flat_map(|group| &group.choices);
        let tokens: Vec<&str> = choices.map(|choice| choice.token.as_str()).collect();
        let preferred = ["P", "A", "F", "B"].into_iter();
        let token = preferred.filter_map(|of| tokens.iter().find(|it| it.starts_with(of)));
        let token = (*token.clone().next().unwrap_or(&tokens[0])).to_owned();
        let round = view.sheet.public.standing.round;
        let played = hosting
            .host
            .play(&caller, id, Some(ply(&view)), &token)
            .await;
        let played = played.expect("legal");
        let asked = hosting.host.take_back(&caller, id, None).await;
        let is_over = played.sheet.public.end.is_some();
        let is_next = played.sheet.public.standing.round != round;
        let expected = match (is_over, is_next) {
            (true, _) => Err(Refusal::Finished),
            (_, true) => Err(Refusal::RoundSince),
            _ if token.starts_with('P') => Ok(None),
            _ => Err(Refusal::CardSince),
        };
        assert_eq!(asked, expected, "{token}");
        assert_eq!(played.takes_back, expected.is_ok());
        was_parried |= expected.is_ok();
    }
    assert!(was_parried, "a parry that the round goes on after");
}

#[tokio::test(start_paused = true)]
async fn a_request_lapses_with_the_next_decision_and_a_declined_one_is_not_repeated() {
    let hosting = Hosting::new().await;
    let (id, caller, view) = kings(&hosting).await;
    let host = &hosting.host;
    let rival = opponent(&hosting, &caller);
    let [one, other] = places(&view);
    order(host, &caller, id, &format!("Rf@{one}"))
        .await
        .expect("legal");
    assert_eq!(
        host.take_back(&rival, id, None).await,
        Err(Refusal::NothingToTakeBack)
    );
    assert_eq!(host.take_back(&caller, id, None).await, Ok(None));
    let asked_at = ply(&host.hand(&caller, id).await.expect("a hand"));
    hosting.settled().await;
    let told = hosting.poster.take();
    assert!(
        told.iter().any(|it| it.starts_with("notice TakeBack of")),
        "{told:?}"
    );
    order(host, &caller, id, &format!("Rf@{other}"))
        .await
        .expect("legal");
    let late = host.agree_to_take_back(&rival, id, asked_at).await;
    assert_eq!(late, Err(Refusal::NothingProposed));
    assert_eq!(host.take_back(&caller, id, None).await, Ok(None));
    host.decline_proposal(&rival, id).await.expect("declined");
    assert_eq!(
        host.take_back(&caller, id, None).await,
        Err(Refusal::ProposedBefore)
    );
    let hand = host.hand(&caller, id).await.expect("a hand");
    assert!(!hand.takes_back, "the button is gone");
    hosting.settled().await;
    let told = hosting.poster.take();
    assert!(
        told.iter().any(|it| it.contains("TakeBack declined by")),
        "{told:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn the_computer_is_not_asked() {
    let hosting = Hosting::new().await;
    let caller = hosting.caller(WHITE);
    let wesnoth = kind("erobere-wesnoth");
    let challenge = Challenge {
        kind: wesnoth,
        options: wesnoth.facts().default_options,
        is_rated: false,
        ..hosting.challenge_to(Opponent::Computer(Level::Beginner))
    };
    let challenged = hosting.host.challenge(&caller, challenge).await;
    let Ok(Challenged::Started(started)) = challenged else {
        panic!("a match")
    };
    let (id, host) = (started.id, &hosting.host);
    let seat = host.hand(&caller, id).await.expect("a hand").sheet.seat;
    assert_eq!(seat, Seat::Zero, "the first turn is the caller's");
    let orders = Decision::Orders(table::orders("king cavalry"));
    let king = host.play_and_hear(&caller, id, None, orders);
    let mut view = king.await.expect("legal");
    while view.sheet.groups.is_empty() {
        hosting.pause().await;
        view = host.hand(&caller, id).await.expect("a hand");
    }
    assert!(!view.takes_back, "the computer has answered");
    let [one, _] = places(&view);
    let recruited = order(host, &caller, id, &format!("Rf@{one}"))
        .await
        .expect("legal");
    assert!(recruited.takes_back);
    let back = host.take_back(&caller, id, None).await.expect("taken back");
    let back = back.expect("at once");
    assert_eq!(
        (ply(&back), &back.sheet.groups),
        (ply(&recruited).next(), &view.sheet.groups)
    );
    assert_eq!(back.sheet.public.narration.len(), 1, "it is told");
    record_of(&hosting, &caller, id).await;
}
