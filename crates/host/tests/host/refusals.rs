//! Refusals of Discord: after each of them both play the match to its end, and a person reads what to
//! do.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use crate::hosting::{BLACK, Hosting, StandingClock, WHITE};
use host::{
    Challenge, Challenged, ChannelId, Content, Lacks, MatchId, OfferState, Opponent, Refusal,
    Trouble, Undelivered, UserId, Words,
};

/// Every refusal that nothing but time, another place or a person changes.
const REFUSALS: [Undelivered; 9] = [
    Undelivered::Closed,
    Undelivered::ChannelGone,
    Undelivered::Hidden,
    Undelivered::Forbidden,
    Undelivered::Locked,
    Undelivered::NoThread,
    Undelivered::Moderated,
    Undelivered::Refused(50_035),
    Undelivered::Unknown(99_999),
];

/// Every end after which the same is tried again.
const PASSING: [Undelivered; 3] = [
    Undelivered::Later,
    Undelivered::Limited,
    Undelivered::Unanswered,
];

/// Plays a match to its end, the rest of it by the hands that the players ask for.
async fn to_the_end(hosting: &Hosting, id: MatchId) {
    for _ in 0..4 {
        hosting.play_any(id).await;
        hosting.settled().await;
    }
    let mut plies = 0;
    while hosting.play_any(id).await {
        plies += 1;
        assert!(plies < 500, "it comes to an end");
    }
    hosting.settled().await;
    let sheet = hosting.host.board(&hosting.caller(WHITE), id).await;
    assert!(sheet.expect("the match").sheet.end.is_some());
}

#[tokio::test(start_paused = true)]
async fn whatever_is_refused_in_a_server_both_play_to_the_end_and_read_why_nothing_stands_there() {
    for reason in REFUSALS {
        let hosting = Hosting::new().await;
        let told = Arc::new(Mutex::new(Vec::new()));
        let read = Arc::clone(&told);
        hosting
            .poster
            .behave(move |delivery| match delivery.words() {
                Some(Words::Offer(_)) => Ok(()),
                Some(Words::Hand(view)) => {
                    let lacks = view.trouble.map(|trouble| trouble.lacks);
                    read.lock().expect("notebook").extend(lacks);
                    Ok(())
                }
                _ => Err(reason),
            });
        let id = hosting.match_of_two().await.id;
        to_the_end(&hosting, id).await;
        let expected = match reason {
            Undelivered::Hidden => Some(Lacks::Sight),
            Undelivered::Forbidden => Some(Lacks::Posting),
            Undelivered::Locked => Some(Lacks::Opening),
            Undelivered::Moderated => Some(Lacks::Approval),
            Undelivered::Refused(code) | Undelivered::Unknown(code) => Some(Lacks::Other(code)),
            // There is no such place any more, or it is none for posts: direct messages serve.
            _ => None,
        };
        let told = told.lock().expect("notebook").clone();
        match expected {
            Some(lacks) => assert_eq!(told, [lacks; 2], "{reason:?}: each reads it once"),
            None => assert_eq!(told, [], "{reason:?}"),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn whatever_is_refused_in_direct_messages_the_thread_pings_and_both_play_to_the_end() {
    for reason in REFUSALS {
        let hosting = Hosting::new().await;
        hosting
            .poster
            .behave(move |delivery| match delivery.words() {
                Some(Words::Hand(_)) => Err(reason),
                _ => Ok(()),
            });
        let id = hosting.match_of_two().await.id;
        hosting.settled().await;
        hosting.poster.take();
        assert!(hosting.play_any(id).await);
        hosting.settled().await;
        let delivered = hosting.poster.take();
        assert_eq!(
            delivered,
            [format!("announcement pings {BLACK}")],
            "{reason:?}"
        );
        to_the_end(&hosting, id).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_thread_that_takes_nothing_for_a_reason_that_nobody_knows_is_left_for_its_channel() {
    let hosting = Hosting::new().await;
    let threads = hosting.poster.threads.clone();
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Announcement { .. }) if threads.is_thread(delivery) => {
                Err(Undelivered::Unknown(99_999))
            }
            _ => Ok(()),
        });
    hosting.match_of_two().await;
    hosting.settled().await;
    let delivered = hosting.poster.take();
    let announced = delivered.iter().filter(|it| it.starts_with("announcement"));
    assert_eq!(announced.count(), 1, "{delivered:?}");
}

#[tokio::test(start_paused = true)]
async fn a_post_that_a_missing_permission_refuses_is_not_tried_at_every_move_until_something_changes()
 {
    let hosting = Hosting::new().await;
    hosting.clock.stand_still();
    let tried = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&tried);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Announcement { .. }) => {
                counted.fetch_add(1, Ordering::SeqCst);
                Err(Undelivered::Forbidden)
            }
            _ => Ok(()),
        });
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "nobody knew");
    let moves = async |hosting: &Hosting| {
        for _ in 0..2 {
            assert!(hosting.play_any(id).await);
            hosting.settled().await;
        }
    };
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 0, "it is known");
    hosting.clock.pass(20_000);
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "after a while");
    let caller = hosting.caller(WHITE);
    let mut origin = caller.origin.expect("a place");
    let homes = hosting
        .host
        .store()
        .read(move |tx| tx.homes(id))
        .await
        .expect("read");
    origin.thread = homes[0].thread;
    hosting.host.note_permitted(&origin);
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "seen to be permitted");
    hosting.host.note_changed_permissions(origin.server);
    moves(&hosting).await;
    assert_eq!(tried.swap(0, Ordering::SeqCst), 1, "something has changed");
}

/// Returns the name of what a delivery brings out.
fn kind(content: &Content) -> &'static str {
    match content {
        Content::Message { words, .. } => match words {
            Words::Card(_) => "card",
            Words::Announcement { .. } => "announcement",
            Words::Hand(_) => "hand",
            _ => "another",
        },
        Content::Thread { .. } => "thread",
        Content::Archive { .. } => "archive",
        Content::Removal { .. } => "another",
    }
}

/// The kinds of what a running match brings out in a server.
const PUBLIC: [&str; 4] = ["card", "thread", "announcement", "archive"];
/// All kinds of what a running match brings out, each alone.
const KINDS_ALONE: [&[&str]; 5] = [
    &["card"],
    &["thread"],
    &["announcement"],
    &["hand"],
    &["archive"],
];
/// The moves after which a match is resigned in which something is refused each time.
const MOVES: u32 = 4;

/// Plays a match in which deliveries of some kinds come to an end, each kind once or each time.
/// Returns everything that was delivered, and how often a player read of what is lacking.
async fn with_refused(
    what: &'static [&'static str],
    reason: Undelivered,
    once: bool,
) -> (Vec<String>, u32) {
    let hosting = Hosting::new().await;
    let (is_over, told) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(AtomicU32::new(0)),
    );
    let (lifted, read) = (Arc::clone(&is_over), Arc::clone(&told));
    let met = Mutex::new(Vec::new());
    hosting.poster.behave(move |delivery| {
        let kind = kind(&delivery.content);
        let mut met = met.lock().expect("notebook");
        let is_meant = what.contains(&kind) && !lifted.load(Ordering::SeqCst);
        if is_meant && !(once && met.contains(&kind)) {
            met.push(kind);
            return Err(reason);
        }
        if let Some(Words::Hand(view)) = delivery.words() {
            read.fetch_add(u32::from(view.trouble.is_some()), Ordering::SeqCst);
        }
        Ok(())
    });
    let id = hosting.match_of_two().await.id;
    let passes = PASSING.contains(&reason);
    let most = if once { u32::MAX } else { MOVES };
    let mut plies = 0;
    while plies < most && hosting.play_any(id).await {
        plies += 1;
        if once || !passes {
            hosting.settled().await;
        }
    }
    if !once {
        let resigned = hosting.host.resign(&hosting.caller(WHITE), id).await;
        resigned.expect("a player");
    }
    // What may pass is tried again until it has.
    is_over.store(passes, Ordering::SeqCst);
    hosting.settled().await;
    let sheet = hosting.host.board(&hosting.caller(WHITE), id).await;
    assert!(sheet.expect("the match").sheet.end.is_some());
    (hosting.poster.take(), told.load(Ordering::SeqCst))
}

/// Checks that both players were reached.
fn check_reached(delivered: &[String], case: &str) {
    for user in [WHITE, BLACK] {
        let ways = [format!("hand {user}"), format!("announcement pings {user}")];
        let is_reached = delivered.iter().any(|it| ways.contains(it));
        assert!(is_reached, "{case}: {user} is not reached: {delivered:?}");
    }
}

/// Plays a match in which deliveries of some kinds come to an end once.
async fn play_with_one_refused(what: &'static [&'static str], reason: Undelivered) {
    let case = format!("{what:?} once: {reason:?}");
    let (delivered, _) = with_refused(what, reason, true).await;
    check_reached(&delivered, &case);
}

/// Plays a match in which each delivery of some kinds comes to an end.
async fn play_with_all_refused(what: &'static [&'static str], reason: Undelivered) {
    let case = format!("{what:?} each time: {reason:?}");
    let (delivered, told) = with_refused(what, reason, false).await;
    check_reached(&delivered, &case);
    let stands = delivered.iter().any(|it| it.starts_with(what[0]));
    if PASSING.contains(&reason) {
        assert!(stands, "{case}: it comes in the end: {delivered:?}");
    } else if what == ["announcement"] && !moved(reason) {
        assert_eq!(told, 2, "{case}: each reads it once");
    }
}

#[tokio::test(start_paused = true)]
async fn whatever_end_a_request_comes_to_both_play_on_and_are_reached() {
    // Each reason with another kind.
    let kinds = KINDS_ALONE.into_iter().cycle();
    for (reason, what) in REFUSALS.into_iter().chain(PASSING).zip(kinds) {
        play_with_one_refused(what, reason).await;
        play_with_all_refused(what, reason).await;
    }
}

#[tokio::test(start_paused = true)]
#[ignore = "a slower suite: each reason with every kind, which .ci/run plays"]
async fn whatever_end_every_kind_of_request_comes_to_both_play_on_and_are_reached() {
    for reason in REFUSALS.into_iter().chain(PASSING) {
        for what in [&PUBLIC[..], &["hand"]] {
            play_with_one_refused(what, reason).await;
        }
        for what in KINDS_ALONE {
            play_with_all_refused(what, reason).await;
        }
    }
}

/// Returns `true` if a place that refuses something for a reason is none any more, or none for
/// posts.
fn moved(reason: Undelivered) -> bool {
    lacks(reason) == Lacks::Place
}

/// Returns the thing that is lacking where an offer is refused for a reason.
fn lacks(reason: Undelivered) -> Lacks {
    match reason {
        Undelivered::Hidden => Lacks::Sight,
        Undelivered::Forbidden => Lacks::Posting,
        Undelivered::Locked => Lacks::Opening,
        Undelivered::Moderated => Lacks::Approval,
        Undelivered::Refused(code) | Undelivered::Unknown(code) => Lacks::Other(code),
        _ => Lacks::Place,
    }
}

fn challenge(hosting: &Hosting) -> Challenge {
    hosting.challenge_to(Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    })
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_nobody_can_see_is_withdrawn_and_its_challenger_reads_what_is_missing() {
    for reason in REFUSALS {
        let hosting = Hosting::new().await;
        hosting
            .poster
            .behave(move |delivery| match delivery.words() {
                Some(Words::Offer(_)) => Err(reason),
                _ => Ok(()),
            });
        let white = hosting.caller(WHITE);
        // The paused clock would run to the end of the wait while the database is busy.
        let standing = StandingClock::new();
        let answer = hosting.host.challenge(&white, challenge(&hosting)).await;
        drop(standing);
        let trouble = Trouble {
            channel: ChannelId(5),
            lacks: lacks(reason),
        };
        assert_eq!(answer, Err(Refusal::Unposted(trouble)), "{reason:?}");
        hosting.settled().await;
        assert_eq!(hosting.poster.take(), Vec::<String>::new(), "told once");
    }
}

#[tokio::test(start_paused = true)]
async fn a_challenger_whose_answer_came_before_the_refusal_is_told_by_direct_message() {
    let hosting = Hosting::new().await;
    hosting.poster.takes.store(5_000, Ordering::SeqCst);
    let again = AtomicU32::new(0);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Offer(_)) => Err(Undelivered::Forbidden),
            // Discord is away for a moment.
            _ if again.fetch_add(1, Ordering::SeqCst) < 2 => Err(Undelivered::Later),
            _ => Ok(()),
        });
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    let answer = host.challenge(&white, challenge(&hosting)).await;
    let Ok(Challenged::Offered(offer)) = answer else {
        panic!("nobody waits for a Discord that is slow: {answer:?}");
    };
    while hosting
        .poster
        .deliveries
        .lock()
        .expect("notebook")
        .is_empty()
    {
        hosting.pause().await;
    }
    assert_eq!(hosting.poster.take(), [format!("unposted {WHITE}")]);
    let now = host.offer(offer.id, None).await.expect("the offer");
    assert_eq!(now.state, OfferState::Withdrawn);
}

#[tokio::test(start_paused = true)]
async fn a_challenger_whom_nobody_could_tell_before_the_program_ended_is_told_when_it_is_back() {
    let hosting = Hosting::new().await;
    hosting.poster.takes.store(5_000, Ordering::SeqCst);
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Offer(_)) => Err(Undelivered::Forbidden),
        _ => Err(Undelivered::Later),
    });
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    let answer = host.challenge(&white, challenge(&hosting)).await;
    assert!(matches!(answer, Ok(Challenged::Offered(_))), "{answer:?}");
    let due = "SELECT count(*) FROM posts WHERE slot LIKE 'unposted:%' AND shown < wanted";
    let is_due = || hosting.sql().query_row(due, [], |row| row.get::<_, u32>(0));
    while is_due().expect("read") == 0 {
        hosting.pause().await;
    }
    let hosting = hosting.again(3_600_000).await;
    let read = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&read);
    hosting.poster.behave(move |delivery| {
        if let Some(Words::Unposted(trouble)) = delivery.words() {
            told.lock().expect("notebook").push(*trouble);
        }
        Ok(())
    });
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), [format!("unposted {WHITE}")]);
    let trouble = Trouble {
        channel: ChannelId(5),
        lacks: Lacks::Posting,
    };
    assert_eq!(*read.lock().expect("notebook"), [trouble]);
    // Its button begins a match against the computer, though the offer is withdrawn.
    let id: String = hosting
        .sql()
        .query_row("SELECT id FROM offers", [], |row| row.get(0))
        .expect("the offer");
    let id = MatchId::parse(&id).expect("an id");
    let begun = hosting
        .host
        .play_meanwhile(&hosting.caller(WHITE), id)
        .await;
    assert!(matches!(begun, Ok(Challenged::Started(_))), "{begun:?}");
}

#[tokio::test(start_paused = true)]
async fn the_answer_to_a_challenge_waits_no_longer_than_its_post_takes() {
    let hosting = Hosting::new().await;
    // No time passes: whatever waited for a time would wait for ever.
    let _standing = StandingClock::new();
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    let answer = host.challenge(&white, challenge(&hosting)).await;
    assert!(matches!(answer, Ok(Challenged::Offered(_))), "{answer:?}");
    assert_eq!(hosting.poster.take().len(), 1, "it stands");
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_waits_in_the_lobby_alone_is_not_said_to_be_posted() {
    let hosting = Hosting::new().await;
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Offer(_)) => Err(Undelivered::Forbidden),
        _ => Ok(()),
    });
    let mut white = hosting.caller(WHITE);
    if let Some(origin) = &mut white.origin {
        origin.settings.plays_everywhere = true;
    }
    let open = hosting.challenge_to(Opponent::Anywhere { similar: false });
    let answer = hosting.host.challenge(&white, open).await;
    let Ok(Challenged::Offered(offer)) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(offer.post, None);
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_nobody_could_see_may_be_asked_for_again() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.play_enough(id).await;
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    host.resign(&white, id).await.expect("resigned");
    hosting.settled().await;
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Offer(_)) => Err(Undelivered::Forbidden),
        _ => Ok(()),
    });
    let _standing = StandingClock::new();
    for _ in 0..2 {
        let asked = host.rematch(&white, id).await;
        let is_told = matches!(asked, Err(Refusal::Unposted(_)));
        assert!(is_told, "{asked:?}");
    }
    hosting.poster.behave(|_| Ok(()));
    let asked = host.rematch(&white, id).await;
    assert!(matches!(asked, Ok(Challenged::Offered(_))), "{asked:?}");
}
