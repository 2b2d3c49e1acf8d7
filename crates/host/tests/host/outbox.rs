//! Deliveries while Discord does not answer, refuses, or answers late.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use tokio::time::Instant;

use crate::handovers::match_of;
use crate::hosting::{BLACK, Hosting, StandingClock, WHITE};
use crate::notebook::{Notebook, reader};
use crate::orders::kind;
use futures::future::BoxFuture;
use host::{
    Address, Challenge, Challenged, Clock, Content, Delivery, Doubt, MatchId, MessageId,
    OfferState, Opponent, Place, Poster, Receipt, Refusal, Turn, Undelivered, UserId, Words,
};
use rules::Round;
use table::Luck;

/// Waits until something is delivered, a minute at the longest.
async fn delivered(hosting: &Hosting, wanted: &str) {
    let begun = Instant::now();
    let is_there = |hosting: &Hosting| {
        let all = hosting.poster.deliveries.lock().expect("notebook");
        all.iter().any(|what| what == wanted)
    };
    while !is_there(hosting) {
        assert!(begun.elapsed() < Duration::from_secs(60), "no {wanted}");
        hosting.pause().await;
    }
}

/// Returns `true` if a delivery goes to a place in a server.
fn is_public(delivery: &Delivery) -> bool {
    !matches!(
        delivery.words(),
        Some(Words::Hand(_) | Words::Reminder { .. })
    )
}

#[tokio::test(start_paused = true)]
async fn hands_arrive_while_the_channel_gives_no_answer() {
    let hosting = Hosting::new().await;
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Offer(_)) => Ok(()),
        _ if is_public(delivery) => Err(Undelivered::Later),
        _ => Ok(()),
    });
    let id = hosting.match_of_two().await.id;
    delivered(&hosting, "hand 11").await;
    delivered(&hosting, "hand 22").await;
    hosting.poster.take();
    hosting.poster.behave(|_| Ok(()));
    assert!(hosting.play_any(id).await);
    hosting.settled().await;
    let mut delivered = hosting.poster.take();
    delivered.retain(|what| !what.starts_with("hand"));
    let places = ["card 0", "thread 0", "announcement"];
    assert_eq!(delivered[..3], places, "the places follow each other");
}

/// Checks that each move was announced once. The first legal one is an advance, to another square
/// each time.
async fn each_is_told_once(hosting: &Hosting, moves: usize) {
    hosting.settled().await;
    let mut told = hosting.poster.lines();
    told.retain(|line| line.contains("en-garde-advanced"));
    let lines = told.len();
    told.sort();
    told.dedup();
    assert_eq!((told.len(), lines), (moves, moves), "{told:#?}");
}

#[tokio::test(start_paused = true)]
async fn every_move_is_announced_once_however_quickly_they_follow_each_other() {
    for _ in 0..3 {
        let hosting = Hosting::new().await;
        let id = hosting.match_of_two().await.id;
        let mut moves = 0;
        while moves < 6 && hosting.play_any(id).await {
            moves += 1;
        }
        each_is_told_once(&hosting, moves).await;
    }
}

#[tokio::test(start_paused = true)]
async fn every_move_is_announced_once_though_the_match_goes_on_before_the_answer_is_known() {
    for _ in 0..3 {
        let hosting = Hosting::new().await;
        let id = hosting.match_of_two().await.id;
        hosting.settled().await;
        let announced = || hosting.poster.lines().len();
        let before = announced();
        hosting
            .poster
            .lost
            .lock()
            .expect("notebook")
            .push("announcement");
        assert!(hosting.play_any(id).await);
        while announced() == before {
            tokio::task::yield_now().await;
        }
        assert!(hosting.play_any(id).await);
        each_is_told_once(&hosting, 2).await;
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_cannot_be_posted_is_given_up_and_taken_back() {
    let hosting = Hosting::new().await;
    let asked = Arc::new(Mutex::new(0));
    let count = Arc::clone(&asked);
    hosting.poster.behave(move |_| {
        *count.lock().expect("notebook") += 1;
        Err(Undelivered::Forbidden)
    });
    let white = hosting.caller(WHITE);
    for _ in 0..4 {
        let challenge = hosting.challenge_to(Opponent::Open);
        let standing = StandingClock::new();
        let offered = hosting.host.challenge(&white, challenge).await;
        let is_told = matches!(offered, Err(Refusal::Unposted(_)));
        assert!(is_told, "what nobody can see does not count: {offered:?}");
        drop(standing);
        hosting.settled().await;
    }
    assert_eq!(*asked.lock().expect("notebook"), 4, "each is tried once");
    let withdrawn = "SELECT count(*) FROM offers WHERE state = 'withdrawn'";
    let withdrawn = hosting.sql().query_row(withdrawn, [], |row| row.get(0));
    assert_eq!(withdrawn, Ok(4));
}

/// Makes an offer of white to black whose message is posted while the answer to its posting is
/// still missing.
async fn unanswered(hosting: &Hosting) -> MatchId {
    hosting.poster.offers_held.send_replace(true);
    let opponent = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let challenge = hosting.challenge_to(opponent);
    let white = hosting.caller(WHITE);
    let offered = hosting.host.challenge(&white, challenge).await;
    let Ok(host::Challenged::Offered(offer)) = offered else {
        panic!("an offer")
    };
    while hosting.poster.effects.lock().expect("notebook").is_empty() {
        tokio::task::yield_now().await;
    }
    offer.id
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_is_accepted_before_its_posting_is_answered_becomes_the_card() {
    let hosting = Hosting::new().await;
    let id = unanswered(&hosting).await;
    let black = hosting.caller(BLACK);
    let message = hosting.poster.message_of(id, "offer");
    let accepted = hosting.host.accept(&black, id, message, Luck::default());
    accepted.await.expect("accepted");
    hosting.poster.offers_held.send_replace(false);
    hosting.settled().await;
    tokio::time::sleep(Duration::from_secs(10)).await;
    let delivered = hosting.poster.take();
    let offers = delivered.iter().filter(|what| what.starts_with("offer"));
    assert_eq!(
        offers.count(),
        1,
        "the message is the match's: {delivered:?}"
    );
    assert_eq!(hosting.poster.message_of(id, "card 0"), message, "edited");
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_is_taken_back_before_its_posting_is_answered_says_so() {
    let hosting = Hosting::new().await;
    let id = unanswered(&hosting).await;
    let white = hosting.caller(WHITE);
    hosting.host.withdraw(&white, id).await.expect("withdrawn");
    tokio::time::sleep(Duration::from_secs(1)).await;
    hosting.poster.offers_held.send_replace(false);
    hosting.settled().await;
    let delivered = hosting.poster.take();
    assert_eq!(
        delivered.len(),
        2,
        "posted once, edited once: {delivered:?}"
    );
    let black = hosting.caller(BLACK);
    let late = hosting.host.accept(&black, id, None, Luck::default());
    let closed = Err(Refusal::OfferClosed(OfferState::Withdrawn));
    assert_eq!(late.await.map(drop), closed);
}

#[tokio::test(start_paused = true)]
async fn whoever_cannot_be_written_to_is_pinged_in_the_thread_whatever_the_reason() {
    for reason in [
        Undelivered::Closed,
        Undelivered::Forbidden,
        Undelivered::Hidden,
        Undelivered::ChannelGone,
    ] {
        let hosting = Hosting::new().await;
        hosting
            .poster
            .behave(move |delivery| match delivery.words() {
                Some(Words::Hand(_)) if reader(delivery) == Some(UserId(BLACK)) => Err(reason),
                _ => Ok(()),
            });
        let id = hosting.match_of_two().await.id;
        hosting.settled().await;
        hosting.poster.take();
        assert!(hosting.play_any(id).await);
        hosting.settled().await;
        let delivered = hosting.poster.take();
        assert_eq!(delivered, ["announcement pings 22"], "{reason:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn closed_direct_messages_are_tried_once_an_hour_however_often_their_owner_asks_from_there() {
    let hosting = Hosting::new().await;
    hosting.clock.stand_still();
    let tried = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&tried);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Hand(_)) if reader(delivery) == Some(UserId(WHITE)) => {
                counted.fetch_add(1, Ordering::SeqCst);
                Err(Undelivered::Closed)
            }
            _ => Ok(()),
        });
    hosting.match_of_two().await;
    hosting.settled().await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "nobody knew");
    let asks = async || {
        let mut asking = hosting.caller(WHITE);
        asking.origin = None;
        hosting.host.arrive(asking).await;
        // A hand is due again.
        hosting.match_of_two().await;
        hosting.settled().await;
    };
    for expected in [1, 0, 0] {
        for _ in 0..2 {
            asks().await;
            hosting.clock.pass(60_000);
        }
        assert_eq!(tried.swap(0, Ordering::SeqCst), expected);
    }
    hosting.clock.pass(3_600_000);
    for expected in [1, 0] {
        asks().await;
        assert_eq!(tried.swap(0, Ordering::SeqCst), expected, "after an hour");
    }
}

#[tokio::test(start_paused = true)]
async fn a_reminder_in_a_thread_that_is_gone_goes_to_the_channel() {
    let hosting = Hosting::new().await;
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Hand(_)) => Err(Undelivered::Closed),
        Some(Words::Reminder { to, .. }) => match to {
            Address::Home { home, .. } if home.thread.is_some() => Err(Undelivered::ChannelGone),
            _ => Ok(()),
        },
        _ => Ok(()),
    });
    hosting.match_of_two().await;
    hosting.settled().await;
    hosting.poster.take();
    hosting.hours_pass(37).await;
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["reminder 11 Half"]);
}

/// Returns what was announced, and the hands of the user who begins, in their order.
fn told(hosting: &Hosting) -> Vec<String> {
    let mut told = hosting.poster.take();
    told.retain(|what| what.starts_with("announcement") || *what == format!("hand {WHITE}"));
    told
}

#[tokio::test(start_paused = true)]
async fn a_hand_that_is_late_is_replaced_by_a_ping_in_the_thread_and_comes_when_it_can() {
    let hosting = Hosting::new().await;
    let announced = AtomicBool::new(false);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Hand(_)) if reader(delivery) == Some(UserId(WHITE)) => {
                let comes = announced.load(Ordering::SeqCst);
                comes.then_some(()).ok_or(Undelivered::Later)
            }
            Some(Words::Announcement { .. }) => {
                announced.store(true, Ordering::SeqCst);
                Ok(())
            }
            _ => Ok(()),
        });
    let begun = Instant::now();
    hosting.match_of_two().await;
    hosting.settled().await;
    assert!(begun.elapsed() >= Duration::from_secs(10));
    let expected = [
        format!("announcement pings {WHITE}"),
        format!("hand {WHITE}"),
    ];
    assert_eq!(told(&hosting), expected);
}

#[tokio::test(start_paused = true)]
async fn a_hand_that_comes_in_time_pings_nobody_a_second_time() {
    let hosting = Hosting::new().await;
    let tried = AtomicU32::new(0);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Hand(_)) if reader(delivery) == Some(UserId(WHITE)) => {
                let fails = tried.fetch_add(1, Ordering::SeqCst) < 2;
                (!fails).then_some(()).ok_or(Undelivered::Later)
            }
            _ => Ok(()),
        });
    hosting.match_of_two().await;
    hosting.settled().await;
    let expected = [format!("hand {WHITE}"), "announcement".to_owned()];
    assert_eq!(told(&hosting), expected);
}

/// A poster to whom all chats with users open four minutes after the first was asked for.
struct SlowChats(Arc<Notebook>, OnceLock<Instant>);

impl SlowChats {
    const OPENING: Duration = Duration::from_secs(240);
}

impl Poster for SlowChats {
    fn turn(&self, place: Place) -> BoxFuture<'_, Turn> {
        let opens_late = matches!(place, Place::Direct { .. });
        Box::pin(async move {
            if opens_late {
                let asked = self.1.get_or_init(Instant::now);
                tokio::time::sleep_until(*asked + Self::OPENING).await;
            }
            Turn::default()
        })
    }

    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        self.0.deliver(delivery)
    }
}

#[tokio::test(start_paused = true)]
async fn a_hand_whose_chat_opens_late_comes_then_and_the_thread_pings_meanwhile() {
    let hosting = Hosting::new().await;
    let begun = Instant::now();
    let slow = SlowChats(Arc::clone(&hosting.poster), OnceLock::new());
    let host = hosting.second_with(Arc::new(slow)).await;
    hosting.host.shutdown().await;
    hosting.match_at(&host).await;
    hosting.settled().await;
    assert!(begun.elapsed() >= SlowChats::OPENING);
    let expected = [
        format!("announcement pings {WHITE}"),
        format!("hand {WHITE}"),
    ];
    assert_eq!(told(&hosting), expected);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_round_is_announced_by_itself_though_the_match_has_gone_on() {
    let hosting = Hosting::new().await;
    let challenge = Challenge {
        first_to: 3,
        ..hosting.challenge_to(Opponent::Open)
    };
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&white, challenge).await else {
        panic!("an offer")
    };
    let id = offer.id;
    let started = hosting.host.accept(&black, id, None, Luck::default()).await;
    started.expect("accepted");
    hosting.settled().await;
    let announced = || {
        let effects = hosting.poster.effects.lock().expect("notebook");
        let announced = effects.iter().filter(|(_, _, it)| it == "announcement");
        announced.map(|(_, mark, _)| *mark).collect::<Vec<_>>()
    };
    let before = announced().len();
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Announcement { .. }) => Err(Undelivered::Later),
        _ => Ok(()),
    });
    let round = async || {
        let board = hosting.host.board(&white, id).await.expect("a board");
        board.sheet.standing.round
    };
    while round().await == Round(1) {
        assert!(hosting.play_any(id).await);
    }
    for _ in 0..2 {
        assert!(hosting.play_any(id).await);
    }
    hosting.poster.behave(|_| Ok(()));
    hosting.settled().await;
    let marks = announced().split_off(before);
    let [end, present] = marks[..] else {
        panic!("one for the round, one for everything since: {marks:?}")
    };
    assert!(end < present);
}

/// An announcement as it is handed over: the message that it takes the place of, and its number of
/// sentences.
type Announced = (Option<MessageId>, usize);

/// Returns a delivery as an announcement, if it is one.
fn announcement(delivery: &Delivery) -> Option<Announced> {
    let Content::Message {
        words: Words::Announcement { sheet, .. },
        standing,
        ..
    } = &delivery.content
    else {
        return None;
    };
    Some((*standing, sheet.narration.len()))
}

/// Watches announcements from here on.
fn announcements(hosting: &Hosting) -> Arc<Mutex<Vec<Announced>>> {
    let announced = Arc::new(Mutex::new(Vec::new()));
    let written = Arc::clone(&announced);
    hosting.poster.behave(move |delivery| {
        let told = announcement(delivery);
        written.lock().expect("announced").extend(told);
        Ok(())
    });
    announced
}

#[tokio::test(start_paused = true)]
async fn a_turn_is_one_announcement_that_grows_while_the_other_one_answers() {
    let hosting = Hosting::new().await;
    let id = match_of(&hosting, kind("duell"), Clock::DEFAULT).await;
    hosting.settled().await;
    let announced = announcements(&hosting);
    let white = hosting.caller(WHITE);
    let mut turn = None;
    // The announcement of the running turn, once there is one.
    let mut before: Option<Announced> = None;
    let mut grown = 0;
    for number in 0..300 {
        // Chance may answer seldom.
        if number >= 60 && grown >= 5 {
            break;
        }
        assert!(hosting.play_any(id).await, "a match to five");
        hosting.settled().await;
        let board = hosting.host.board(&white, id).await.expect("a board");
        let standing = board.sheet.standing;
        if turn.replace((standing.round, standing.turn)) != turn {
            before = None;
        }
        for told in announced.lock().expect("announced").drain(..) {
            let (edited, sentences) = told;
            assert_eq!(edited.is_some(), before.is_some(), "{standing:?}");
            if let Some((_, fewer)) = before.replace(told) {
                assert_eq!(edited, hosting.poster.message_of(id, "announcement"));
                assert!(sentences >= fewer, "it tells what it told, and more");
                grown += 1;
            }
        }
    }
    assert!(grown >= 5, "{grown}");
}

/// An edit that is made again shows more than the first time. Under the mark of the first time a later
/// post would tell from there, and that part twice.
#[tokio::test(start_paused = true)]
async fn an_edit_in_doubt_is_not_made_again_once_the_match_has_gone_on() {
    let hosting = Hosting::new().await;
    let id = match_of(&hosting, kind("duell"), Clock::DEFAULT).await;
    hosting.settled().await;
    let outdated = Arc::new(Mutex::new(Vec::new()));
    let (edits, are_lost) = (
        Arc::new(AtomicU32::new(0)),
        Arc::new(AtomicBool::new(false)),
    );
    let (written, tried, lost) = (outdated.clone(), edits.clone(), are_lost.clone());
    hosting.poster.behave(move |delivery| {
        let Some((standing, _)) = announcement(delivery) else {
            return Ok(());
        };
        if delivery.doubt == Doubt::Outdated {
            written.lock().expect("outdated").push(standing.is_some());
        }
        if standing.is_some() && lost.load(Ordering::SeqCst) {
            tried.fetch_add(1, Ordering::SeqCst);
            return Err(Undelivered::Unanswered);
        }
        Ok(())
    });
    for _ in 0..20 {
        assert!(hosting.play_any(id).await, "a match to five");
        hosting.settled().await;
        are_lost.store(true, Ordering::SeqCst);
        let before = edits.load(Ordering::SeqCst);
        assert!(hosting.play_any(id).await, "a match to five");
        // Not every decision goes on with a turn.
        let begun = Instant::now();
        while edits.load(Ordering::SeqCst) == before && begun.elapsed() < Duration::from_secs(2) {
            hosting.pause().await;
        }
        assert!(hosting.play_any(id).await, "a match to five");
        are_lost.store(false, Ordering::SeqCst);
        hosting.settled().await;
    }
    let outdated = outdated.lock().expect("outdated");
    assert!(!outdated.is_empty());
    assert!(outdated.iter().all(|is_edit| !is_edit), "{outdated:?}");
}

#[tokio::test(start_paused = true)]
async fn an_announcement_that_was_deleted_is_posted_anew() {
    let hosting = Hosting::new().await;
    let id = match_of(&hosting, kind("duell"), Clock::DEFAULT).await;
    hosting.settled().await;
    let tried = Arc::new(Mutex::new(Vec::new()));
    let written = Arc::clone(&tried);
    hosting
        .poster
        .behave(move |delivery| match &delivery.content {
            Content::Message {
                words: Words::Announcement { .. },
                standing,
                ..
            } => {
                written.lock().expect("tried").push(standing.is_some());
                match standing {
                    Some(_) => Err(Undelivered::MessageGone),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        });
    let mut moves = 0;
    while !tried.lock().expect("tried").contains(&true) {
        assert!(moves < 60 && hosting.play_any(id).await);
        moves += 1;
        hosting.settled().await;
    }
    let tried = tried.lock().expect("tried");
    assert_eq!(tried.last(), Some(&false), "{tried:?}");
}
