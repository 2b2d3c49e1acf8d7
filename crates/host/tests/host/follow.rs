//! Users who follow a match of others: what they are told, how often, and who cannot.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures::future::BoxFuture;
use tokio::time::Instant;

use crate::contests;
use crate::exports::holdings;
use crate::hosting::{BLACK, Hosting, WHITE};
use crate::notebook::Notebook;
use host::{
    Authority, Challenge, Challenged, Delivery, MatchId, Opponent, Place, Poster, Receipt, Refusal,
    Switch, Turn, Undelivered, UserId, Words,
};
use players::Level;
use store::{Entrant, ExclusionList};
use table::Luck;

const FAN: u64 = 33;

/// Begins a match of so many rounds to win.
async fn begin(hosting: &Hosting, first_to: u8) -> MatchId {
    begin_of(hosting, [WHITE, BLACK], first_to).await
}

async fn begin_of(hosting: &Hosting, [one, other]: [u64; 2], first_to: u8) -> MatchId {
    let challenge = Challenge {
        first_to,
        ..hosting.challenge_to(Opponent::Open)
    };
    let (one, other) = (hosting.caller(one), hosting.caller(other));
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&one, challenge).await else {
        panic!("an offer")
    };
    let accepted = hosting.host.accept(&other, offer.id, None, Luck::default());
    accepted.await.expect("accepted");
    hosting.settled().await;
    offer.id
}

async fn follow(hosting: &Hosting, user: u64, id: MatchId) -> Result<Option<bool>, Refusal> {
    let caller = hosting.host.arrive(hosting.caller(user)).await;
    let followed = hosting.host.follow(&caller, id).await;
    followed.map(|view| view.follows)
}

/// Plays until a round is over. Returns `false` if the match is.
async fn play_round(hosting: &Hosting, id: MatchId) -> bool {
    let caller = hosting.caller(99);
    let round = async || {
        let view = hosting.host.board(&caller, id).await.expect("a board");
        view.sheet.standing.round
    };
    let first = round().await;
    while round().await == first {
        if !hosting.play_any(id).await {
            return false;
        }
    }
    true
}

/// Returns what followers were told since the last call.
fn told(hosting: &Hosting) -> Vec<String> {
    let mut delivered = hosting.poster.take();
    delivered.retain(|line| line.starts_with("followed"));
    delivered
}

fn followers(hosting: &Hosting) -> u64 {
    let number = hosting
        .sql()
        .query_row("SELECT count(*) FROM followers", [], |row| row.get(0));
    number.expect("a number")
}

#[tokio::test(start_paused = true)]
async fn a_follower_is_told_the_end_of_each_round_and_of_the_match_once() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0], "what was over before is no news");
    let mut rounds = 1;
    let mut expected = Vec::new();
    while play_round(&hosting, id).await {
        rounds += 1;
        expected.push(format!("followed 33 round {rounds}"));
    }
    expected.push(format!("followed 33 match {}", rounds + 1));
    hosting.settled().await;
    assert_eq!(told(&hosting), expected);
    assert_eq!(followers(&hosting), 0, "it ends with the match");
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_told_is_told_after_a_restart_as_it_stood_then() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Followed { .. }) => Err(Undelivered::Later),
        _ => Ok(()),
    });
    assert!(play_round(&hosting, id).await && play_round(&hosting, id).await);
    hosting.pause().await;
    assert_eq!(told(&hosting), [""; 0]);
    hosting.poster.behave(|_| Ok(()));
    let hosting = hosting.again(1000).await;
    hosting.settled().await;
    let rounds = ["followed 33 round 1", "followed 33 round 2"];
    assert_eq!(told(&hosting), rounds);
    hosting
        .host
        .resign(&hosting.caller(WHITE), id)
        .await
        .expect("it runs");
    hosting.settled().await;
    let end = told(&hosting);
    assert_eq!(end.len(), 1, "{end:?}");
    assert!(end[0].starts_with("followed 33 match"), "{end:?}");
    let hosting = hosting.again(1000).await;
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn an_answer_that_is_lost_tells_nobody_twice() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    let lost = || {
        hosting
            .poster
            .lost
            .lock()
            .expect("notebook")
            .push("followed")
    };
    lost();
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), ["followed 33 round 1"]);
}

#[tokio::test(start_paused = true)]
async fn who_stops_following_is_told_nothing_more_and_can_begin_again() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    let fan = hosting.caller(FAN);
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    let view = hosting.host.unfollow(&fan, id).await.expect("a board");
    assert_eq!(view.follows, Some(false));
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), ["followed 33 round 2"]);
}

#[tokio::test(start_paused = true)]
async fn players_the_barred_and_those_without_messages_do_not_follow() {
    let hosting = Hosting::new().await;
    let host = &hosting.host;
    let id = begin(&hosting, 3).await;
    assert_eq!(follow(&hosting, WHITE, id).await, Err(Refusal::OwnMatch));
    let view = host.board(&hosting.caller(WHITE), id).await;
    assert_eq!(view.expect("a board").follows, None);
    let (fan, black) = (hosting.caller(FAN), hosting.caller(BLACK));
    let off = host.set_switch(&fan, Switch::Dm, false).await;
    off.expect("written");
    let closed = follow(&hosting, FAN, id).await;
    assert_eq!(closed, Err(Refusal::TakesNoMessages));
    let on = host.set_switch(&fan, Switch::Dm, true).await;
    on.expect("written");
    host.block(&black, UserId(FAN)).await.expect("written");
    assert_eq!(follow(&hosting, FAN, id).await, Err(Refusal::CannotFollow));
    host.unblock(&black, UserId(FAN)).await.expect("written");
    let mut moderator = hosting.caller(77);
    let place = moderator.origin.as_mut().expect("a place");
    place.authority = Authority::ServerModerator;
    let ban = |on| host.set_ban(&moderator, UserId(FAN), on);
    ban(true).await.expect("banned");
    assert_eq!(follow(&hosting, FAN, id).await, Err(Refusal::Banned));
    let mut elsewhere = hosting.host.arrive(hosting.caller(FAN)).await;
    elsewhere.origin = None;
    let refused = host.follow(&elsewhere, id).await.map(|view| view.follows);
    assert_eq!(refused, Err(Refusal::CannotFollow));
    ban(false).await.expect("lifted");
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    // Whom a player blocks later is told nothing more.
    host.block(&black, UserId(FAN)).await.expect("written");
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
    host.resign(&black, id).await.expect("it runs");
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
    assert_eq!(followers(&hosting), 0);
    assert_eq!(follow(&hosting, FAN, id).await, Err(Refusal::Finished));
}

#[tokio::test(start_paused = true)]
async fn the_operator_bans_somebody_who_follows_and_who_wants_to() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    let list = ExclusionList::beside(&hosting.path);
    for user in [FAN, FAN + 1] {
        let excluded = Entrant::User(UserId(user));
        list.add(excluded, true, hosting.host.now())
            .expect("written");
    }
    hosting.hours_pass(1).await;
    let refused = follow(&hosting, FAN + 1, id).await;
    assert_eq!(refused, Err(Refusal::Excluded));
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_match_against_the_computer_is_not_followed() {
    let hosting = Hosting::new().await;
    let challenge = hosting.challenge_to(Opponent::Computer(Level::Beginner));
    let begun = hosting
        .host
        .challenge(&hosting.caller(WHITE), challenge)
        .await;
    let Ok(Challenged::Started(started)) = begun else {
        panic!("{begun:?}")
    };
    hosting.settled().await;
    let refused = follow(&hosting, FAN, started.id).await;
    assert_eq!(refused, Err(Refusal::ComputerMatch));
    let view = hosting.host.board(&hosting.caller(FAN), started.id).await;
    assert_eq!(view.expect("a board").follows, None);
}

#[tokio::test(start_paused = true)]
async fn fifty_follow_a_match_and_one_user_follows_ten() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    for user in 100..150 {
        assert_eq!(follow(&hosting, user, id).await, Ok(Some(true)), "{user}");
    }
    let full = Err(Refusal::TooManyFollowers { most: 50 });
    assert_eq!(follow(&hosting, FAN, id).await, full);
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting).len(), 50);
    for user in 0..9 {
        let id = begin_of(&hosting, [200 + user, 300 + user], 1).await;
        assert_eq!(follow(&hosting, 100, id).await, Ok(Some(true)));
    }
    let another = begin_of(&hosting, [210, 310], 1).await;
    let refused = follow(&hosting, 100, another).await;
    assert_eq!(refused, Err(Refusal::TooManyFollowed { most: 10 }));
    let resigned = hosting.host.resign(&hosting.caller(WHITE), id).await;
    resigned.expect("it runs");
    assert_eq!(follow(&hosting, 100, another).await, Ok(Some(true)));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn closed_messages_end_it_and_are_not_tried_again() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Followed { .. }) => Err(Undelivered::Closed),
        _ => Ok(()),
    });
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(followers(&hosting), 0);
    hosting.poster.behave(|_| Ok(()));
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
    let refused = follow(&hosting, FAN, id).await;
    assert_eq!(refused, Err(Refusal::TakesNoMessages));
}

#[tokio::test(start_paused = true)]
async fn what_is_kept_of_a_follower_is_handed_out_and_deleted() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    let fan = hosting.caller(FAN);
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    let held = holdings(&hosting.host, &fan).await;
    let followed = held.iter().find(|it| it.name == "matches_followed");
    assert_eq!(followed.expect("a kind").rows.len(), 1);
    hosting.host.delete_caller(&fan).await.expect("deleted");
    assert_eq!(followers(&hosting), 0);
    let posts = "SELECT count(*) FROM posts WHERE slot LIKE 'follower:%'";
    let posts = hosting
        .sql()
        .query_row(posts, [], |row| row.get::<_, u64>(0));
    assert_eq!(posts.expect("a number"), 0);
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_chat_that_takes_nothing_keeps_no_result_of_a_contest_back() {
    let hosting = contests::hosting().await;
    let (_, dealt) = contests::dealt(&hosting, contests::terms(1), &[101, 201]).await;
    hosting.settled().await;
    assert_eq!(follow(&hosting, FAN, dealt[0]).await, Ok(Some(true)));
    hosting.poster.behave(|delivery| match delivery.words() {
        Some(Words::Followed { .. }) => Err(Undelivered::Later),
        _ => Ok(()),
    });
    hosting.poster.take();
    let resigned = hosting.host.resign(&hosting.caller(101), dealt[0]).await;
    resigned.expect("it runs");
    let due = "SELECT count(*) + 0 * CAST(?1 AS BIGINT) FROM posts
         WHERE shown < wanted AND slot NOT LIKE 'follower:%'";
    let step = std::time::Duration::from_millis(50);
    hosting.nothing_left(due, step).await;
    let delivered = hosting.poster.take();
    let is_result = |line: &&String| line.ends_with(":result");
    assert_eq!(
        delivered.iter().filter(is_result).count(),
        2,
        "{delivered:?}"
    );
    hosting.poster.behave(|_| Ok(()));
    hosting.settled().await;
    assert_eq!(told(&hosting).len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_chat_that_takes_nothing_lengthens_no_wait_of_a_hand_and_is_given_up_after_an_hour() {
    let hosting = Hosting::new().await;
    let id = begin(&hosting, 3).await;
    assert_eq!(follow(&hosting, FAN, id).await, Ok(Some(true)));
    let tries = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&tries);
    let is_hand_late = Arc::new(AtomicBool::new(false));
    let fails = Arc::clone(&is_hand_late);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Followed { .. }) => Err(Undelivered::Later),
            Some(Words::Hand { .. }) => {
                noted.lock().expect("notebook").push(Instant::now());
                let is_late = fails.swap(false, Ordering::SeqCst);
                (!is_late).then_some(()).ok_or(Undelivered::Later)
            }
            _ => Ok(()),
        });
    assert!(play_round(&hosting, id).await);
    let begun = Instant::now();
    let others = "SELECT count(*) + 0 * CAST(?1 AS BIGINT) FROM posts
         WHERE shown < wanted AND slot NOT LIKE 'follower:%'";
    let step = Duration::from_millis(50);
    hosting.nothing_left(others, step).await;
    // By now the follower's wait is minutes long.
    for _ in 0..30 {
        tokio::time::sleep(Duration::from_secs(20)).await;
        hosting.pause().await;
    }
    tries.lock().expect("notebook").clear();
    is_hand_late.store(true, Ordering::SeqCst);
    assert!(hosting.play_any(id).await);
    hosting.nothing_left(others, step).await;
    let tried = tries.lock().expect("notebook").clone();
    let [first, second, ..] = tried.as_slice() else {
        panic!("{tried:?}")
    };
    let waited = second.duration_since(*first);
    // Time runs on while the database works; the follower waits for minutes.
    assert!(waited < Duration::from_secs(30), "{waited:?}");
    let followers = "SELECT count(*) + 0 * CAST(?1 AS BIGINT) FROM posts
         WHERE shown < wanted AND slot LIKE 'follower:%'";
    hosting
        .nothing_left(followers, Duration::from_secs(20))
        .await;
    assert_eq!(told(&hosting), [""; 0]);
    let hours = begun.elapsed().as_secs_f64() / 3600.0;
    assert!((1.0..1.5).contains(&hours), "given up after {hours} hours");
    hosting.poster.behave(|_| Ok(()));
    assert!(play_round(&hosting, id).await);
    hosting.settled().await;
    assert_eq!(told(&hosting), ["followed 33 round 2"]);
}

/// A poster in whose lines each follower stands for a second, with their number and the greatest there
/// was.
struct Lines {
    notebook: Arc<Notebook>,
    standing: AtomicUsize,
    most: AtomicUsize,
}

impl Poster for Lines {
    fn turn(&self, place: Place) -> BoxFuture<'_, Turn> {
        let follows = matches!(place, Place::Direct { user, .. } if user.0 >= 100);
        Box::pin(async move {
            if follows {
                let standing = self.standing.fetch_add(1, Ordering::SeqCst) + 1;
                self.most.fetch_max(standing, Ordering::SeqCst);
                tokio::time::sleep(Duration::from_secs(1)).await;
                self.standing.fetch_sub(1, Ordering::SeqCst);
            }
            Turn::default()
        })
    }

    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        self.notebook.deliver(delivery)
    }
}

#[tokio::test(start_paused = true)]
async fn few_followers_stand_in_the_lines_of_hands_at_once() {
    let hosting = Hosting::new().await;
    let ids = [
        begin_of(&hosting, [WHITE, BLACK], 3).await,
        begin_of(&hosting, [31, 32], 3).await,
        begin_of(&hosting, [41, 42], 3).await,
    ];
    for (user, id) in (100_u64..).zip(ids.into_iter().cycle()).take(30) {
        assert_eq!(follow(&hosting, user, id).await, Ok(Some(true)));
    }
    let lines = Arc::new(Lines {
        notebook: Arc::clone(&hosting.poster),
        standing: AtomicUsize::new(0),
        most: AtomicUsize::new(0),
    });
    let host = hosting.second_with(Arc::<Lines>::clone(&lines)).await;
    hosting.host.shutdown().await;
    for (id, player) in ids.into_iter().zip([WHITE, 31, 41]) {
        let resigned = host.resign(&hosting.caller(player), id).await;
        resigned.expect("it runs");
    }
    hosting.settled().await;
    assert_eq!(told(&hosting).len(), 30);
    assert_eq!(lines.most.load(Ordering::SeqCst), 4);
}
