//! Offers: how many are open, and for how long, and to whom.

use crate::hosting::{BLACK, Hosting, WHITE};
use host::{
    Authority, Challenge, Challenged, ChannelId, Clock, OfferState, OfferView, Opponent, Refusal,
    UserId,
};
use players::Level;
use table::{GameKind, Luck};

#[tokio::test(start_paused = true)]
async fn ten_offers_fill_the_channel_that_they_stand_in_wherever_they_were_made() {
    let hosting = Hosting::new().await;
    let from = |user: u64, channel: u64| {
        let mut caller = hosting.caller(user);
        if let Some(place) = &mut caller.origin {
            place.channel = ChannelId(channel);
            place.authority = Authority::Manager;
        }
        caller
    };
    let (host, manager) = (&hosting.host, from(1, 5));
    let set = host
        .change_server(&manager, |set, _| set.channel = Some(ChannelId(6)))
        .await;
    set.expect("allowed");
    for number in 0..10 {
        let (user, open) = (
            from(100 + number / 3, 50 + number),
            hosting.challenge_to(Opponent::Open),
        );
        let made = host.challenge(&user, open).await;
        // The last one says so before the next is tried; so does everybody's third.
        let reached = match number {
            9 => Some(Refusal::TooManyOffersHere),
            2 | 5 | 8 => Some(Refusal::TooManyOffers),
            _ => None,
        };
        match made {
            Ok(Challenged::Offered(offer)) => assert_eq!(offer.at_limit, reached, "{number}"),
            other => panic!("{number}: {other:?}"),
        }
    }
    let open = hosting.challenge_to(Opponent::Open);
    let eleventh = host.challenge(&from(200, 99), open).await;
    assert_eq!(eleventh, Err(Refusal::TooManyOffersHere));
}

#[tokio::test(start_paused = true)]
async fn whoever_withdraws_makes_no_more_than_sixty_offers_a_day() {
    let hosting = Hosting::new().await;
    let (host, white) = (&hosting.host, hosting.caller(WHITE));
    for number in 0..60 {
        let open = hosting.challenge_to(Opponent::Open);
        let made = host.challenge(&white, open).await;
        let Ok(Challenged::Offered(offer)) = made else {
            panic!("{number}: {made:?}");
        };
        hosting.settled().await;
        if number < 59 {
            host.withdraw(&white, offer.id).await.expect("withdrawn");
            continue;
        }
        // Another clock is another offer.
        let changed = host.change_clock(&white, offer.id, Clock::Move { seconds: 3600 });
        assert_eq!(changed.await, Err(Refusal::TooManyOffersToday));
    }
    let again = || host.challenge(&white, hosting.challenge_to(Opponent::Open));
    assert_eq!(again().await, Err(Refusal::TooManyOffersToday));
    hosting.clock.pass(24 * 3600 * 1000 + 1);
    assert!(again().await.is_ok());
}

#[tokio::test(start_paused = true)]
async fn three_open_offers_are_the_most_and_a_declined_pair_waits() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    for _ in 0..3 {
        let open = hosting.challenge_to(Opponent::Open);
        hosting
            .host
            .challenge(&white, open)
            .await
            .expect("an offer");
    }
    let fourth = hosting
        .host
        .challenge(&white, hosting.challenge_to(Opponent::Open))
        .await;
    assert_eq!(fourth, Err(Refusal::TooManyOffers));
    let to_white = || Opponent::User {
        user: UserId(WHITE),
        name: "white".to_owned(),
    };
    let black = hosting.caller(BLACK);
    let offer = hosting
        .host
        .challenge(&black, hosting.challenge_to(to_white()))
        .await;
    let Ok(Challenged::Offered(offer)) = offer else {
        panic!("an offer")
    };
    assert_eq!(
        hosting.host.decline(&black, offer.id).await,
        Err(Refusal::NotForYou)
    );
    hosting
        .host
        .decline(&white, offer.id)
        .await
        .expect("declined");
    let again = hosting
        .host
        .challenge(&black, hosting.challenge_to(to_white()))
        .await;
    assert!(matches!(again, Err(Refusal::Wait(_))));
    let late = hosting
        .host
        .accept(&white, offer.id, None, Luck::default())
        .await;
    assert_eq!(
        late.map(drop),
        Err(Refusal::OfferClosed(OfferState::Declined))
    );
    let own = hosting
        .host
        .challenge(&white, hosting.challenge_to(to_white()))
        .await;
    assert_eq!(own, Err(Refusal::Yourself));
}

#[tokio::test(start_paused = true)]
async fn an_offer_with_a_live_clock_stands_for_half_an_hour() {
    let hosting = Hosting::new().await;
    let caller = hosting.caller(WHITE);
    let left = |offer: &OfferView| match offer.state {
        OfferState::Open(until) => until.since(hosting.host.now()) / 60_000,
        _ => panic!("an open offer"),
    };
    let to_black = || Opponent::User {
        user: UserId(BLACK),
        name: String::new(),
    };
    for (clock, opponent, minutes) in [
        ("10m", to_black(), 30),
        ("live-5-10", Opponent::Open, 30),
        ("1d", to_black(), 3 * 24 * 60),
    ] {
        let clock = Clock::parse(clock).expect("a clock");
        let challenge = Challenge {
            clock,
            ..hosting.challenge_to(opponent)
        };
        let challenged = hosting.host.challenge(&caller, challenge).await;
        let Ok(Challenged::Offered(offer)) = challenged else {
            panic!("an offer")
        };
        assert!((minutes - left(&offer)).abs() <= 1, "{clock:?}");
        // While its post is under way an offer cannot be replaced.
        hosting.settled().await;
        // The clock that is chosen afterwards decides.
        let live = Clock::parse("live-5-10").expect("a clock");
        let changed = hosting.host.change_clock(&caller, offer.id, live).await;
        let changed = changed.expect("changed");
        assert!((30 - left(&changed)).abs() <= 1, "{clock:?}");
        let withdrawn = hosting.host.withdraw(&caller, changed.id).await;
        withdrawn.expect("withdrawn");
        hosting.hours_pass(30).await;
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_with_effects_of_ones_own_is_not_rated_however_it_began() {
    let hosting = Hosting::new().await;
    let caller = hosting.caller(WHITE);
    let challenge = Challenge {
        kind: GameKind::Duell,
        options: "standard".to_owned(),
        is_rated: true,
        ..hosting.challenge_to(Opponent::Open)
    };
    let challenged = hosting.host.challenge(&caller, challenge).await;
    let Ok(Challenged::Offered(offer)) = challenged else {
        panic!("an offer")
    };
    assert!(offer.is_rated);
    hosting.settled().await;
    let mut id = offer.id;
    for (options, is_rated) in [
        ("practised", true),
        ("custom VVSPR---MBDKE/--SPR---MBDKA", false),
    ] {
        let changed = hosting.host.change_options(&caller, id, options.to_owned());
        let changed = changed.await.expect("changed");
        assert_eq!(changed.is_rated, is_rated, "{options}");
        hosting.settled().await;
        id = changed.id;
    }
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_nobody_answers_expires() {
    let hosting = Hosting::new().await;
    let open = hosting.challenge_to(Opponent::Open);
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&hosting.caller(WHITE), open).await
    else {
        panic!("an offer")
    };
    hosting.hours_pass(25).await;
    hosting.settled().await;
    let state = hosting
        .host
        .offer(offer.id, None)
        .await
        .expect("the offer")
        .state;
    assert_eq!(state, OfferState::Expired);
    let posts = hosting.poster.take();
    assert_eq!(posts.len(), 2, "posted once, and edited once at its end");
}

#[tokio::test(start_paused = true)]
async fn a_challenger_plays_the_computer_while_their_offer_waits_on() {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let open = hosting.challenge_to(Opponent::Open);
    let open = hosting.host.challenge(&white, open).await;
    let Ok(Challenged::Offered(open)) = open else {
        panic!("an offer")
    };
    let other = hosting.host.play_meanwhile(&black, open.id).await;
    assert_eq!(other, Err(Refusal::NotForYou));
    let begun = hosting.host.play_meanwhile(&white, open.id).await;
    assert!(matches!(begun, Ok(Challenged::Started(_))), "{begun:?}");
    let accepted = hosting.host.accept(&black, open.id, None, Luck::default());
    accepted.await.expect("the offer waits on");
    let late = hosting.host.play_meanwhile(&white, open.id).await;
    assert_eq!(late, Err(Refusal::OfferClosed(OfferState::Accepted)));
}

#[tokio::test(start_paused = true)]
async fn who_has_blocked_somebody_is_not_challenged_by_them() {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    hosting
        .host
        .block(&black, UserId(WHITE))
        .await
        .expect("blocked");
    let to_black = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let refused = hosting
        .host
        .challenge(&white, hosting.challenge_to(to_black))
        .await;
    assert_eq!(refused, Err(Refusal::Blocked));
    assert_eq!(hosting.host.unblock(&black, UserId(WHITE)).await, Ok(true));
}

#[tokio::test(start_paused = true)]
async fn a_commitment_to_the_computer_is_its_challengers_alone_begins_once_and_lapses_after_an_hour()
 {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let host = &hosting.host;
    let commit = async || {
        let computer = hosting.challenge_to(Opponent::Computer(Level::Beginner));
        let committed = host.commit_to_computer(&white, computer).await;
        committed.expect("a commitment").id
    };
    let id = commit().await;
    let words = || Luck::parse("words").expect("printable");
    let foreign = host.begin_against_computer(&black, id, words()).await;
    assert_eq!(foreign.map(drop), Err(Refusal::NotForYou));
    assert_eq!(host.may_begin(&black, id).await, Err(Refusal::NotForYou));
    let taken = host.accept(&black, id, None, words()).await;
    assert_eq!(taken.map(drop), Err(Refusal::NotForYou));
    let begun = host.begin_against_computer(&white, id, words()).await;
    assert!(begun.expect("it begins").view.is_some());
    let again = host.begin_against_computer(&white, id, words()).await;
    let accepted = Refusal::OfferClosed(OfferState::Accepted);
    assert_eq!(again.map(drop), Err(accepted));
    let left = commit().await;
    hosting.hours_pass(2).await;
    hosting.settled().await;
    let late = host.begin_against_computer(&white, left, words()).await;
    let expired = Refusal::OfferClosed(OfferState::Expired);
    assert_eq!(late.map(drop), Err(expired));
    let open = hosting.challenge_to(Opponent::Open);
    let Ok(Challenged::Offered(offer)) = host.challenge(&white, open).await else {
        panic!("an offer")
    };
    let own = host.begin_against_computer(&white, offer.id, words()).await;
    assert_eq!(own.map(drop), Err(Refusal::NotForYou), "it is to people");
}
