//! The words between the moves: proposals, reminders, and places where nothing can be posted.

use std::sync::{Arc, Mutex};

use crate::hosting::{BLACK, Hosting, WHITE};
use crate::notebook::reader;
use host::{
    Challenge, Challenged, Doubt, Opponent, Ply, Refusal, Switch, Undelivered, UserId, Words,
};
use players::Level;
use table::{GameKind, Luck};

#[tokio::test(start_paused = true)]
async fn whoever_may_have_seen_their_hand_does_not_call_a_rated_match_off_alone() {
    let hosting = Hosting::new().await;
    // The hand arrives, and Discord does not answer.
    let hand = "hand 11";
    hosting.poster.lost.lock().expect("notebook").push(hand);
    hosting.poster.behave(|delivery| match delivery.doubt {
        Doubt::None => Ok(()),
        _ => Err(Undelivered::Later),
    });
    let id = hosting.match_of_two().await.id;
    let in_doubt = "SELECT count(*) FROM posts WHERE slot LIKE 'hand:%'
                        AND tried > shown AND held_until IS NULL";
    let in_doubt = || {
        hosting
            .sql()
            .query_row(in_doubt, [], |row| row.get::<_, u32>(0))
    };
    while in_doubt().expect("read") == 0 {
        hosting.pause().await;
    }
    let asked = hosting.host.abort(&hosting.caller(WHITE), id).await;
    assert_eq!(asked, Ok(None), "it takes the other's agreement");
    hosting.poster.behave(|_| Ok(()));
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_proposal_is_told_whoever_has_proposed_before() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    hosting.settled().await;
    hosting.poster.take();
    // Black first: of the two seats, the second.
    assert_eq!(hosting.host.draw(&black, id).await, Ok(None));
    hosting.settled().await;
    let refused = hosting.host.decline_proposal(&white, id).await;
    refused.expect("declined");
    hosting.settled().await;
    assert_eq!(hosting.host.draw(&white, id).await, Ok(None));
    hosting.settled().await;
    let mut told = hosting.poster.take();
    // Where the answer comes first is of no matter.
    told[..2].sort();
    told[2..4].sort();
    told[4..].sort();
    assert_eq!(
        told,
        [
            "direct notice 11 Draw of One",
            "notice Draw of One",
            "direct notice 22 Draw declined by Zero",
            "notice Draw declined by Zero",
            "direct notice 22 Draw of Zero",
            "notice Draw of Zero",
        ]
    );
}

#[tokio::test(start_paused = true)]
async fn in_a_match_that_is_told_nowhere_proposals_and_answers_come_by_direct_message() {
    let hosting = Hosting::new().await;
    let [mut white, mut black] = [WHITE, BLACK].map(|user| hosting.caller(user));
    (white.origin, black.origin) = (None, None);
    let anywhere = hosting.challenge_to(Opponent::Anywhere { similar: false });
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&white, anywhere).await else {
        panic!("an offer")
    };
    let taken = hosting.host.accept(&black, offer.id, None, Luck::default());
    let begun = taken.await.expect("it begins");
    let id = begun.id;
    hosting.settled().await;
    hosting.poster.take();
    assert_eq!(hosting.host.draw(&white, id).await, Ok(None));
    hosting.settled().await;
    let told = hosting.poster.take();
    let asked = format!("direct notice {} Draw of", BLACK);
    assert!(
        matches!(&told[..], [one] if one.starts_with(&asked)),
        "{told:?}"
    );
    let declined = hosting.host.decline_proposal(&black, id).await;
    declined.expect("declined");
    hosting.settled().await;
    let told = hosting.poster.take();
    let answered = format!("direct notice {} Draw declined by", WHITE);
    assert!(
        matches!(&told[..], [one] if one.starts_with(&answered)),
        "{told:?}"
    );
    let again = hosting.host.decline_proposal(&black, id).await;
    assert_eq!(again, Err(Refusal::NothingProposed));
    hosting.settled().await;
    assert!(hosting.poster.take().is_empty(), "told once");
}

#[tokio::test(start_paused = true)]
async fn given_time_has_its_own_reminders() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.hours_pass(73).await;
    hosting.settled().await;
    hosting.poster.take();
    let black = hosting.caller(BLACK);
    hosting.host.give_time(&black, id).await.expect("given");
    for _ in 0..73 {
        hosting.settled().await;
        hosting.hours_pass(1).await;
    }
    hosting.settled().await;
    let mut told = hosting.poster.take();
    let given = ["card 0", "direct notice 11 time given by One"];
    for what in given {
        let place = told.iter().position(|it| it == what);
        told.remove(place.expect("it is told"));
    }
    told.sort();
    let mut reminders = ["Half", "Tenth", "Flagged"].map(|it| format!("reminder 11 {it}"));
    reminders.sort();
    assert_eq!(
        told,
        [
            &reminders[..],
            &["Flag", "Settled"].map(|it| format!("reminder 22 {it}"))
        ]
        .concat()
    );
}

#[tokio::test(start_paused = true)]
async fn a_place_that_takes_no_posts_is_told_once_whatever_others_do_meanwhile() {
    let hosting = Hosting::new().await;
    let told = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&told);
    hosting
        .poster
        .behave(move |delivery| match delivery.words() {
            Some(Words::Announcement { .. }) => Err(Undelivered::Forbidden),
            Some(Words::Hand(view)) => {
                if view.trouble.is_some() {
                    heard.lock().expect("notebook").extend(reader(delivery));
                }
                Ok(())
            }
            _ => Ok(()),
        });
    let id = hosting.match_of_two().await.id;
    let somebody = hosting.caller(99);
    for _ in 0..6 {
        hosting.settled().await;
        assert!(hosting.play_any(id).await);
        let set = hosting.host.set_switch(&somebody, Switch::Reminders, true);
        set.await.expect("set");
    }
    hosting.settled().await;
    let mut told = told.lock().expect("notebook").clone();
    told.sort();
    assert_eq!(told, [UserId(WHITE), UserId(BLACK)], "each player once");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_is_offered_from_a_direct_message_too() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = host::Caller {
        origin: None,
        ..hosting.caller(WHITE)
    };
    hosting.host.resign(&white, id).await.expect("resigned");
    let Ok(Challenged::Offered(offer)) = hosting.host.rematch(&white, id).await else {
        panic!("an offer where the match was played")
    };
    let post = offer.post.as_ref().expect("it is posted");
    assert_eq!(post.channel, host::ChannelId(5));
}

#[tokio::test(start_paused = true)]
async fn effects_of_ones_own_stay_with_their_player_in_a_rematch_and_are_not_rated() {
    let hosting = Hosting::new().await;
    let (host, white, black) = (&hosting.host, hosting.caller(WHITE), hosting.caller(BLACK));
    let opponent = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let challenge = Challenge {
        kind: GameKind::Duell,
        options: "custom N-SPR---MBDKA/-XSPR---MBDKA".to_owned(),
        ..hosting.challenge_to(opponent)
    };
    let Ok(Challenged::Offered(first)) = host.challenge(&white, challenge).await else {
        panic!("an offer")
    };
    assert!(!first.is_rated);
    let mut offer = first;
    // The player who asks sits on Red.
    for (asks, answers, sheets) in [
        (&black, &white, "custom -XSPR---MBDKA/N-SPR---MBDKA"),
        (&black, &white, "custom -XSPR---MBDKA/N-SPR---MBDKA"),
        (&white, &black, "custom N-SPR---MBDKA/-XSPR---MBDKA"),
    ] {
        let taker = if offer.challenger == white.user {
            &black
        } else {
            &white
        };
        let begun = host.accept(taker, offer.id, None, Luck::default()).await;
        let id = begun.expect("accepted").id;
        host.resign(answers, id).await.expect("resigned");
        let Ok(Challenged::Offered(again)) = host.rematch(asks, id).await else {
            panic!("an offer")
        };
        assert_eq!(again.options, sheets);
        offer = again;
    }
}

#[tokio::test(start_paused = true)]
async fn a_ply_that_is_out_of_this_world_is_stale() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    let forged = hosting
        .host
        .play(&white, id, Some(Ply(u32::MAX)), "F1")
        .await;
    assert!(matches!(forged, Err(Refusal::Stale)), "{forged:?}");
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_is_asked_for_twice_is_one_offer_that_the_opponent_accepts_or_not() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    hosting.host.resign(&white, id).await.expect("resigned");
    let (one, other) = tokio::join!(
        hosting.host.rematch(&white, id),
        hosting.host.rematch(&white, id)
    );
    let (Ok(Challenged::Offered(one)), Ok(Challenged::Offered(other))) = (one, other) else {
        panic!("offers")
    };
    assert_eq!(one.id, other.id);
    let Ok(Challenged::Asked(asked)) = hosting.host.rematch(&black, id).await else {
        panic!("it is to black's taste, or not")
    };
    assert_eq!((asked.id, &asked.commitment), (one.id, &one.commitment));
    let accepted = hosting.host.accept(&black, one.id, None, Luck::default());
    accepted.await.expect("both want it");
    let Ok(Challenged::Started(again)) = hosting.host.rematch(&white, id).await else {
        panic!("it runs")
    };
    assert_eq!((again.id, again.view.is_some()), (one.id, true));
    // When that one is over, there may be another.
    hosting.host.resign(&white, one.id).await.expect("resigned");
    let Ok(Challenged::Offered(third)) = hosting.host.rematch(&white, id).await else {
        panic!("another offer")
    };
    assert_ne!(third.id, one.id);
    let declined = hosting.host.decline(&black, third.id).await;
    declined.expect("declined");
    let again = hosting.host.rematch(&white, id).await;
    assert_eq!(again, Err(Refusal::AskedBefore));
}

#[tokio::test(start_paused = true)]
async fn a_rematch_against_the_computer_that_is_asked_for_twice_is_one_match() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let challenge = hosting.challenge_to(Opponent::Computer(Level::Beginner));
    let started = hosting.host.challenge(&white, challenge).await;
    let Ok(Challenged::Started(started)) = started else {
        panic!("a match")
    };
    hosting
        .host
        .resign(&white, started.id)
        .await
        .expect("resigned");
    for _ in 0..2 {
        let again = hosting.host.rematch(&white, started.id).await;
        assert!(matches!(again, Ok(Challenged::Started(_))));
    }
    let running = hosting.host.matches(white.user).await.expect("listed");
    assert_eq!(running.len(), 1);
}

#[tokio::test(start_paused = true)]
async fn whoever_has_blocked_the_other_player_is_not_pinged_by_what_they_do() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    for caller in [&white, &black] {
        let closed = hosting.host.set_switch(caller, Switch::Dm, false);
        closed.await.expect("set");
    }
    hosting.settled().await;
    let blocked = hosting.host.block(&black, UserId(WHITE)).await;
    blocked.expect("blocked");
    hosting.poster.take();
    assert_eq!(hosting.host.draw(&white, id).await, Ok(None));
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["notice Draw of Zero"]);
    let declined = hosting.host.decline_proposal(&black, id).await;
    declined.expect("declined");
    hosting.settled().await;
    let mut told = hosting.poster.take();
    told.sort();
    let answered = [
        "direct notice 11 Draw declined by One",
        "notice Draw declined by One",
    ];
    assert_eq!(told, answered);
    assert!(hosting.play_any_of(WHITE, id).await);
    hosting.settled().await;
    let told = hosting.poster.take();
    assert!(told.contains(&"announcement".to_owned()), "{told:?}");
    // The one who was blocked did nothing to deserve a loss on time, nor does the own clock stop.
    assert!(hosting.play_any_of(BLACK, id).await);
    hosting.settled().await;
    let told = hosting.poster.take();
    assert!(
        told.contains(&"announcement pings 11".to_owned()),
        "{told:?}"
    );
    assert_eq!(hosting.host.draw(&black, id).await, Ok(None));
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["notice Draw of One pings 11"]);
    assert!(hosting.play_any_of(WHITE, id).await);
    hosting.settled().await;
    hosting.poster.take();
    hosting.hours_pass(37).await;
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["reminder 22 Half"]);
}
