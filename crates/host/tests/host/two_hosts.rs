//! Two hosts at work on one database: nothing is lost, doubled or posted twice.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures::future::{BoxFuture, join_all};
use tokio::sync::Notify;

use crate::hosting::{Hosting, shared};
use crate::notebook::Effect;
use host::{
    Caller, Challenged, ChannelId, Delivery, Host, MatchId, OfferState, Opponent, Poster, Receipt,
    Refusal, Undelivered, UserId,
};
use players::Level;
use rules::MatchReason;
use table::{Checked, Luck};

/// The number of matches played at once.
const MATCHES: u64 = 12;
/// Longer than any claim, in milliseconds.
const LAPSE: u64 = 200_000;

/// Returns the two players of a match, in a channel of their own.
fn pair(hosting: &Hosting, number: u64) -> [Caller; 2] {
    [100 + 2 * number, 101 + 2 * number].map(|user| {
        let mut caller = hosting.caller(user);
        if let Some(place) = &mut caller.origin {
            place.channel = ChannelId(1000 + number);
        }
        caller
    })
}

/// Offers a match at one host.
async fn offer(hosting: &Hosting, host: &Host, [one, two]: &[Caller; 2]) -> MatchId {
    let opponent = Opponent::User {
        user: two.user,
        name: two.name.clone(),
    };
    let offered = host.challenge(one, hosting.challenge_to(opponent)).await;
    match offered {
        Ok(Challenged::Offered(offer)) => offer.id,
        other => panic!("an offer: {other:?}"),
    }
}

/// Accepts an offer at both hosts at once: one of them is faster.
async fn accept_twice(hosts: [&Host; 2], id: MatchId, caller: &Caller) {
    let accept = hosts.map(|host| host.accept(caller, id, None, Luck::default()));
    let accepted = join_all(accept).await;
    let refused: Vec<_> = accepted.into_iter().filter_map(Result::err).collect();
    assert_eq!(refused, [Refusal::OfferClosed(OfferState::Accepted)]);
}

/// Makes a move at both hosts at once, with different moves if there are two. Returns the number of
/// moves made, or `None` if the caller is not to move.
async fn move_twice(hosts: [&Host; 2], id: MatchId, caller: &Caller) -> Option<usize> {
    let sheet = hosts[0].hand(caller, id).await.expect("a hand").sheet;
    let choices: Vec<_> = sheet.groups.iter().flat_map(|it| &it.choices).collect();
    let (first, last) = (choices.first()?, choices.last()?);
    let ply = sheet.public.standing.ply;
    let (one, other) = tokio::join!(
        hosts[0].play(caller, id, Some(ply), &first.token),
        hosts[1].play(caller, id, Some(ply), &last.token),
    );
    for refused in [&one, &other]
        .into_iter()
        .filter_map(|it| it.as_ref().err())
    {
        let too_late = matches!(
            refused,
            Refusal::Stale | Refusal::Finished | Refusal::NotYourTurn
        );
        assert!(too_late, "{refused:?}");
    }
    let made = [one.is_ok(), other.is_ok()].into_iter().filter(|it| *it);
    let made = made.count();
    // The same move twice is one click that came twice.
    let same = first.token == last.token;
    assert!(if same { made >= 1 } else { made == 1 }, "{made}");
    Some(made)
}

/// Plays a match to its end, every move at both hosts at once.
async fn play(hosts: [&Host; 2], id: MatchId, players: &[Caller; 2]) {
    let mut moved = true;
    while moved {
        moved = false;
        for player in players {
            moved |= move_twice(hosts, id, player).await.is_some();
        }
    }
}

/// Returns everything that was posted, each with its number of times.
pub(crate) fn posted(hosting: &Hosting) -> BTreeMap<Effect, u32> {
    let mut posted = BTreeMap::new();
    for effect in hosting.poster.effects.lock().expect("notebook").iter() {
        *posted.entry(effect.clone()).or_insert(0) += 1;
    }
    posted
}

#[tokio::test(start_paused = true)]
async fn two_hosts_on_one_database_lose_nothing_and_post_nothing_twice() {
    let hosting = Hosting::new().await;
    let second = hosting.second().await;
    hosting.clock.stand_still();
    // One host is still posting when the other one has something to post in the same place.
    hosting.poster.takes.store(400, Ordering::SeqCst);
    let hosts = [&hosting.host, &second];
    let ids = join_all((0..MATCHES).map(async |number| {
        let players = pair(&hosting, number);
        let at = hosts[usize::try_from(number % 2).expect("0 or 1")];
        let id = offer(&hosting, at, &players).await;
        accept_twice(hosts, id, &players[1]).await;
        play(hosts, id, &players).await;
        (id, players)
    }))
    .await;
    hosting.settled().await;
    let posted = posted(&hosting);
    let twice: Vec<_> = posted.iter().filter(|(_, count)| **count > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
    for (id, players) in &ids {
        for host in hosts {
            let verified = host.verify(&players[0], *id).await;
            let fits = matches!(verified, Ok(Ok(Checked::Match(_))));
            assert!(fits, "{id}: {verified:?}");
        }
        let count = |what: &str| {
            let of_match = posted.keys().filter(|(of, _, _)| of == id);
            of_match.filter(|(_, _, it)| it.starts_with(what)).count()
        };
        assert_eq!((count("thread"), count("archive")), (1, 1), "{id}");
        // A newer state replaces an unsent older one; the end reaches everybody.
        assert!(count("announcement") >= 1 && count("hand") >= 2, "{id}");
    }
    let results = second
        .store()
        .read(|tx| tx.results_after(0, 1000))
        .await
        .expect("read");
    let numbers: Vec<u64> = results.iter().map(|result| result.number).collect();
    assert_eq!(numbers, (1..=MATCHES).collect::<Vec<_>>(), "without a gap");
    let mut of: Vec<MatchId> = results.iter().map(|result| result.id).collect();
    let mut wanted: Vec<MatchId> = ids.iter().map(|(id, _)| *id).collect();
    of.sort();
    wanted.sort();
    assert_eq!(of, wanted, "each match has one result");
}

/// Runs a request at both hosts at once, of which exactly one may carry it out.
async fn once<T, F>(hosts: [&Host; 2], request: impl Fn(Host) -> F) -> T
where
    T: std::fmt::Debug,
    F: Future<Output = Result<T, Refusal>>,
{
    let answers = join_all(hosts.map(|host| request(host.clone()))).await;
    let mut done: Vec<T> = answers.into_iter().filter_map(Result::ok).collect();
    assert_eq!(done.len(), 1, "{done:?}");
    done.remove(0)
}

#[tokio::test(start_paused = true)]
async fn what_is_refused_ended_or_claimed_at_two_hosts_at_once_is_so_once() {
    let hosting = Hosting::new().await;
    let second = hosting.second().await;
    hosting.clock.stand_still();
    let hosts = [&hosting.host, &second];
    let begin = async |number| {
        let players = pair(&hosting, number);
        let id = offer(&hosting, hosts[0], &players).await;
        accept_twice(hosts, id, &players[1]).await;
        (id, players)
    };
    // An offer is declined once.
    let players = pair(&hosting, 0);
    let id = offer(&hosting, hosts[1], &players).await;
    once(hosts, async |host: Host| {
        host.decline(&players[1], id).await
    })
    .await;
    // A match is resigned once.
    let (id, players) = begin(1).await;
    let end = once(hosts, async |host: Host| host.resign(&players[0], id).await).await;
    assert_eq!(end.reason, MatchReason::Resign);
    // Two who offer a draw at once at different hosts agree on it.
    let (id, players) = begin(2).await;
    let (one, other) = tokio::join!(
        hosts[0].draw(&players[0], id),
        hosts[1].draw(&players[1], id)
    );
    let mut ends = [one, other].map(|it| it.expect("each offers or agrees"));
    ends.sort_by_key(Option::is_some);
    assert_eq!(
        ends.map(|end| end.map(|it| it.reason)),
        [None, Some(MatchReason::Agreed)]
    );
    // A flag is claimed once, though both hosts look at the clocks.
    let (id, _) = begin(3).await;
    hosting.hours_pass(73).await;
    let players = pair(&hosting, 3);
    let end = once(hosts, async |host: Host| host.claim(&players[1], id).await).await;
    assert_eq!(end.reason, MatchReason::Timeout);
    hosting.settled().await;
    let told = hosting.poster.take();
    let reminders = told.iter().filter(|it| it.starts_with("reminder"));
    assert_eq!(
        reminders.count(),
        5,
        "half, a tenth, the flag to either, and what is left of its offer: {told:?}"
    );
    let results = hosting
        .host
        .store()
        .read(|tx| tx.results_after(0, 1000))
        .await;
    assert_eq!(results.expect("read").len(), 3);
    let posted = posted(&hosting);
    let twice: Vec<_> = posted.iter().filter(|(_, count)| **count > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_is_asked_for_at_two_hosts_at_once_is_offered_once() {
    let hosting = Hosting::new().await;
    let second = hosting.second().await;
    hosting.clock.stand_still();
    let hosts = [&hosting.host, &second];
    let over = async |number| {
        let players = pair(&hosting, number);
        let id = offer(&hosting, hosts[0], &players).await;
        accept_twice(hosts, id, &players[1]).await;
        let end = hosts[0].resign(&players[0], id).await;
        end.expect("it is over");
        (id, players)
    };
    // By the same player, and by both.
    for askers in [[0, 0], [0, 1]] {
        let (id, players) = over(askers[1] as u64).await;
        let asked = hosts.into_iter().zip(askers);
        let asked = asked.map(|(host, asker)| host.rematch(&players[asker], id));
        let offers: Vec<MatchId> = join_all(asked)
            .await
            .into_iter()
            .map(|asked| match asked.expect("offered") {
                Challenged::Offered(offer)
                | Challenged::Asked(offer)
                | Challenged::Found(offer, _) => offer.id,
                Challenged::Started(started) => panic!("nobody has accepted {}", started.id),
            })
            .collect();
        assert_eq!(offers[0], offers[1], "one offer");
    }
}

#[tokio::test(start_paused = true)]
async fn a_rematch_with_the_computer_that_is_asked_for_at_two_hosts_at_once_begins_once() {
    let hosting = Hosting::new().await;
    let second = hosting.second().await;
    hosting.clock.stand_still();
    let hosts = [&hosting.host, &second];
    let player = &pair(&hosting, 0)[0];
    let challenge = hosting.challenge_to(Opponent::Computer(Level::Beginner));
    let Ok(Challenged::Started(started)) = hosts[0].challenge(player, challenge).await else {
        panic!("it begins at once");
    };
    let end = hosts[0].resign(player, started.id).await;
    end.expect("it is over");
    let asked = hosts.map(|host| host.rematch(player, started.id));
    for asked in join_all(asked).await {
        assert!(matches!(asked, Ok(Challenged::Started(_))), "{asked:?}");
    }
    let user = player.user;
    let running = hosting
        .host
        .store()
        .read(move |tx| tx.running_matches_of(user))
        .await;
    assert_eq!(running.expect("read").len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_host_that_stops_leaves_its_matches_to_the_other() {
    let hosting = Hosting::new().await;
    let second = hosting.second().await;
    let players = pair(&hosting, 0);
    let id = offer(&hosting, &second, &players).await;
    accept_twice([&hosting.host, &second], id, &players[1]).await;
    hosting.settled().await;
    second.shutdown().await;
    let host = &hosting.host;
    play([host, host], id, &players).await;
    hosting.settled().await;
    let verified = host.verify(&players[0], id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
    assert!(posted(&hosting).values().all(|count| *count == 1));
    let store = crate::hosting::open_store(&hosting.path, shared()).expect("a database");
    let left = store
        .read(move |tx| tx.running_matches_of(UserId(players[0].user.0)))
        .await;
    assert_eq!(left.expect("read"), []);
}

/// A poster whose requests are never answered.
struct Silent(Arc<Notify>);

impl Poster for Silent {
    fn deliver(&self, _: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        self.0.notify_one();
        Box::pin(std::future::pending())
    }
}

#[tokio::test(start_paused = true)]
async fn what_a_host_leaves_that_dies_in_the_middle_of_a_post_is_brought_out_by_the_other() {
    let hosting = Hosting::new().await;
    let asked = Arc::new(Notify::new());
    let dying = hosting
        .second_with(Arc::new(Silent(Arc::clone(&asked))))
        .await;
    let players = pair(&hosting, 0);
    hosting.clock.stand_still();
    let id = offer(&hosting, &dying, &players).await;
    asked.notified().await;
    let accepted = dying.accept(&players[1], id, None, Luck::default()).await;
    accepted.expect("the match begins");
    asked.notified().await;
    // From now on nothing of it reaches the database: neither a heartbeat nor a claim.
    dying.store().close().await;
    hosting.clock.pass(LAPSE);
    hosting.settled().await;
    let posted = posted(&hosting);
    let count = |what: &str| {
        posted
            .keys()
            .filter(|(of, _, it)| *of == id && it.starts_with(what))
            .count()
    };
    assert_eq!(
        (count("card"), count("hand"), count("announcement")),
        (1, 2, 1),
        "{posted:?}"
    );
    assert!(posted.values().all(|count| *count == 1));
}

#[tokio::test(start_paused = true)]
async fn a_post_that_takes_longer_than_any_claim_is_made_by_one_host() {
    let hosting = Hosting::new().await;
    let second = hosting.second().await;
    let players = pair(&hosting, 0);
    let id = offer(&hosting, &hosting.host, &players).await;
    accept_twice([&hosting.host, &second], id, &players[1]).await;
    hosting.settled().await;
    hosting.poster.takes.store(LAPSE, Ordering::SeqCst);
    let sheet = hosting
        .host
        .hand(&players[0], id)
        .await
        .expect("a hand")
        .sheet;
    let mover = &players[usize::from(sheet.groups.is_empty())];
    let sheet = hosting.host.hand(mover, id).await.expect("a hand").sheet;
    let token = &sheet.groups[0].choices[0].token;
    let played = hosting.host.play(mover, id, None, token).await;
    played.expect("legal");
    // The other host has something to post for the same match, and finds the rest claimed.
    second.draw(mover, id).await.expect("offered");
    hosting.settled().await;
    let posted = posted(&hosting);
    assert!(posted.values().all(|count| *count == 1), "{posted:?}");
}
