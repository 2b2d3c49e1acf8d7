//! Challenges that wait in a server: one message names them all, and the next takes it over.

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use crate::contests::{OURS, THEIRS, hosting, join, list, manager, member, seen, terms};
use crate::contests_rules::manager_of;
use crate::hosting::{Hosting, StandingClock, life};
use crate::notebook::{Notebook, spot};
use host::{
    Content, ContestId, ContestState, Delivery, InviteTo, MessageId, Refusal, ServerId,
    Undelivered, Words,
};

/// A card that was handed to the poster for the server that is challenged.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    of: ContestId,
    state: ContestState,
    edits: Option<MessageId>,
    beside: Vec<ContestId>,
}

type Cards = Arc<Mutex<Vec<Shown>>>;

fn card(delivery: &Delivery) -> Option<Shown> {
    let Content::Message {
        words: Words::ContestCard { view, beside, .. },
        standing,
        ..
    } = &delivery.content
    else {
        return None;
    };
    let (server, _) = spot(delivery)?;
    (server == Some(ServerId(THEIRS))).then(|| Shown {
        of: view.id,
        state: view.state,
        edits: *standing,
        beside: beside.iter().map(|view| view.id).collect(),
    })
}

/// Writes the cards for the challenged server down.
fn watch(hosting: &Hosting) -> Cards {
    let cards = Cards::default();
    let written = Arc::clone(&cards);
    hosting.poster.behave(move |delivery| {
        written.lock().expect("cards").extend(card(delivery));
        Ok(())
    });
    cards
}

/// Returns the cards since the last call, once nothing is on its way.
async fn told(hosting: &Hosting, cards: &Cards) -> Vec<Shown> {
    hosting.settled().await;
    std::mem::take(&mut cards.lock().expect("cards"))
}

/// Returns the message that shows a contest in the challenged server.
fn message_of(hosting: &Hosting, id: ContestId) -> Option<MessageId> {
    hosting.poster.message_of(id.0, "contest-card 1")
}

async fn challenge(hosting: &Hosting, server: u64) -> ContestId {
    let caller = manager_of(hosting, server);
    let to = InviteTo::Server(ServerId(THEIRS));
    let offered = hosting.host.challenge_server(&caller, to, terms(1)).await;
    offered.expect("offered").id
}

fn shown(of: ContestId, state: ContestState, edits: Option<MessageId>) -> Shown {
    Shown {
        of,
        state,
        edits,
        beside: Vec::new(),
    }
}

fn beside(shown: Shown, beside: &[ContestId]) -> Shown {
    Shown {
        beside: beside.to_vec(),
        ..shown
    }
}

#[tokio::test(start_paused = true)]
async fn one_message_names_all_challenges_that_wait_and_says_what_became_of_the_last() {
    use ContestState::{LineUp, Open, Withdrawn};
    let hosting = hosting().await;
    list(&hosting, THEIRS).await;
    let theirs = manager(&hosting, THEIRS);
    let cards = watch(&hosting);
    let first = challenge(&hosting, 5).await;
    assert_eq!(told(&hosting, &cards).await, [shown(first, Open, None)]);
    let message = message_of(&hosting, first);
    assert!(message.is_some());
    let second = challenge(&hosting, 6).await;
    let both = beside(shown(first, Open, message), &[second]);
    assert_eq!(told(&hosting, &cards).await, [both]);
    let third = challenge(&hosting, 7).await;
    let all = beside(shown(first, Open, message), &[second, third]);
    assert_eq!(told(&hosting, &cards).await, [all]);

    // One that is named beside others goes without a message of its own.
    let host = &hosting.host;
    host.decline_contest(&theirs, second)
        .await
        .expect("declined");
    let left = beside(shown(first, Open, message), &[third]);
    assert_eq!(told(&hosting, &cards).await, [left]);

    // One that is accepted has a card of its own, and the other takes the message over.
    host.accept_contest(&theirs, first).await.expect("accepted");
    let mut after = told(&hosting, &cards).await;
    after.sort_by_key(|shown| shown.of != first);
    let own = shown(first, LineUp, None);
    assert_eq!(after, [own, shown(third, Open, message)]);
    let own = message_of(&hosting, first);
    assert_ne!(own, message);

    // The last one stays in it, whatever becomes of it.
    let seventh = manager_of(&hosting, 7);
    host.withdraw_contest(&seventh, third)
        .await
        .expect("withdrawn");
    let last = shown(third, Withdrawn, message);
    assert_eq!(told(&hosting, &cards).await, [last]);
    let next = challenge(&hosting, 8).await;
    assert_eq!(told(&hosting, &cards).await, [shown(next, Open, None)]);

    // The card of the contest that was accepted is edited where it stands.
    let caller = member(&hosting, THEIRS, 201);
    host.join_contest(&caller, first, None, None)
        .await
        .expect("joined");
    let joined = shown(first, LineUp, own);
    assert_eq!(told(&hosting, &cards).await, [joined]);
}

#[tokio::test(start_paused = true)]
async fn the_only_challenge_becomes_the_card_of_its_contest() {
    let hosting = hosting().await;
    list(&hosting, THEIRS).await;
    let (ours, theirs) = (manager(&hosting, OURS), manager(&hosting, THEIRS));
    let to = InviteTo::Server(ServerId(THEIRS));
    let host = &hosting.host;
    let offered = host.challenge_server(&ours, to, terms(1)).await;
    let id = offered.expect("offered").id;
    hosting.settled().await;
    let message = message_of(&hosting, id);
    host.accept_contest(&theirs, id).await.expect("accepted");
    join(&hosting, id, &[101, 201]).await;
    hosting.settled().await;
    assert_eq!(message_of(&hosting, id), message);
    assert_eq!(seen(&hosting, id).await.state, ContestState::LineUp);
}

/// Waits until the first card of a contest is handed to the poster for the challenged server.
async fn until_begun(hosting: &Hosting, id: ContestId) {
    let begun = "SELECT EXISTS (SELECT 1 FROM contests JOIN posts ON subject_id = contest_id
         WHERE id = ?1 AND slot = 'card:1' AND tried > shown)";
    let sql = hosting.sql();
    let is_begun = || sql.query_row(begun, [id.to_string()], |row| row.get::<_, bool>(0));
    while !is_begun().expect("read") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_on_its_way_names_whoever_waits_when_it_arrives() {
    use ContestState::{LineUp, Open};
    let hosting = hosting().await;
    list(&hosting, THEIRS).await;
    let theirs = manager(&hosting, THEIRS);
    hosting.poster.takes.store(3000, Ordering::SeqCst);
    for is_accepted in [false, true] {
        let cards = watch(&hosting);
        let servers = if is_accepted { [5, 6] } else { [7, 8] };
        let standing = StandingClock::new();
        let first = challenge(&hosting, servers[0]).await;
        until_begun(&hosting, first).await;
        let second = challenge(&hosting, servers[1]).await;
        let host = &hosting.host;
        if is_accepted {
            host.accept_contest(&theirs, first).await.expect("open");
        } else {
            host.decline_contest(&theirs, first).await.expect("open");
        }
        drop(standing);
        let told = told(&hosting, &cards).await;
        let last = told.last().expect("something is shown");
        let messages = [first, second].map(|id| message_of(&hosting, id));
        if is_accepted {
            // It becomes the card of the contest, and the other one has its own.
            assert_ne!(messages[0], messages[1]);
            assert!(
                told.contains(&shown(first, LineUp, messages[0])),
                "{told:?}"
            );
            assert!(told.contains(&shown(second, Open, None)), "{told:?}");
        } else {
            assert_eq!(messages[0], messages[1], "{told:?}");
            assert_eq!(*last, shown(second, Open, messages[0]), "{told:?}");
        }
        host.decline_contest(&theirs, second).await.expect("open");
        hosting.settled().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_message_that_is_lost_is_posted_again_with_all_that_it_named() {
    let hosting = hosting().await;
    list(&hosting, THEIRS).await;
    let first = challenge(&hosting, 5).await;
    let second = challenge(&hosting, 6).await;
    hosting.settled().await;
    let lost = message_of(&hosting, first);
    let cards = Cards::default();
    let written = Arc::clone(&cards);
    hosting.poster.behave(move |delivery| {
        let card = card(delivery);
        let is_lost = card
            .as_ref()
            .is_some_and(|card| card.edits.is_some() && card.edits == lost);
        written.lock().expect("cards").extend(card);
        if is_lost {
            Err(Undelivered::MessageGone)
        } else {
            Ok(())
        }
    });
    let third = challenge(&hosting, 7).await;
    let told = told(&hosting, &cards).await;
    let again = beside(shown(first, ContestState::Open, None), &[second, third]);
    assert_eq!(told.last(), Some(&again));
    let fourth = challenge_refused(&hosting, 8).await;
    assert_eq!(fourth, Refusal::TooManyWaiting);
}

async fn challenge_refused(hosting: &Hosting, server: u64) -> host::Refusal {
    let caller = manager_of(hosting, server);
    let to = InviteTo::Server(ServerId(THEIRS));
    let offered = hosting.host.challenge_server(&caller, to, terms(1)).await;
    offered.map(|view| view.id).expect_err("refused")
}

/// Goes on from wherever the last life has ended: three challenge, the first is declined, the second
/// withdrawn, the third accepted.
async fn go_on(hosting: &Hosting) {
    list(hosting, THEIRS).await;
    let theirs = manager(hosting, THEIRS);
    for server in [5, 6, 7] {
        let known = hosting.host.contests(&manager_of(hosting, server)).await;
        if known.expect("read").is_empty() {
            challenge(hosting, server).await;
        }
        hosting.settled().await;
    }
    for (server, answer) in [
        (5, ContestState::Declined),
        (6, ContestState::Withdrawn),
        (7, ContestState::LineUp),
    ] {
        let challenger = manager_of(hosting, server);
        let host = &hosting.host;
        let known = host.contests(&challenger).await.expect("read");
        let (id, state) = known
            .first()
            .map(|view| (view.id, view.state))
            .expect("one");
        if state == ContestState::Open {
            match answer {
                ContestState::Declined => {
                    host.decline_contest(&theirs, id).await.expect("declined");
                }
                ContestState::Withdrawn => {
                    let withdrawn = host.withdraw_contest(&challenger, id).await;
                    withdrawn.expect("withdrawn");
                }
                _ => drop(host.accept_contest(&theirs, id).await.expect("accepted")),
            }
        }
        hosting.settled().await;
    }
}

#[test]
fn a_program_that_is_killed_at_any_step_keeps_one_message_for_all_that_wait() {
    let mut steps = 0;
    loop {
        let folder = crate::folder::folder();
        let path = folder.path().join("piste.db");
        let poster = Arc::new(Notebook::default());
        *poster.killed_after.lock().expect("notebook") = Some(steps);
        let killed = life(async {
            let hosting = Hosting::with(path.clone(), Arc::clone(&poster)).await;
            tokio::select! {
                () = go_on(&hosting) => false,
                () = poster.killed.notified() => true,
            }
        });
        *poster.killed_after.lock().expect("notebook") = None;
        life(async {
            let hosting = Hosting::with(path.clone(), Arc::clone(&poster)).await;
            go_on(&hosting).await;
            hosting.host.shutdown().await;
        });
        let messages: BTreeSet<u64> = poster
            .messages_in("contest-card 1")
            .into_iter()
            .map(|message| message.0)
            .collect();
        assert_eq!(messages.len(), 1, "killed after {steps} steps");
        if !killed {
            break;
        }
        steps += 1;
    }
    assert!(steps > 15, "{steps} steps");
}
