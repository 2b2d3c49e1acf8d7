//! The life of a match, without Discord.

use crate::hosting::{BLACK, Hosting, WHITE};
use piste::ai::Level;
use piste::game::Seat;
use piste::host::{
    Authority, Challenged, ChannelId, DeliveryContent, MatchId, OfferState, Opponent, Ply,
    RequestError, Undelivered, UserId,
};
use piste::table::{Checked, Luck, MatchReason};

const DAY: u64 = 24 * 3600 * 1000;

#[tokio::test(start_paused = true)]
async fn a_match_begins_with_a_card_a_thread_two_hands_and_one_announcement() {
    let hosting = Hosting::new().await;
    hosting.match_of_two().await;
    hosting.settled().await;
    let delivered = hosting.poster.take();
    assert_eq!(
        delivered[delivered.len() - 5..],
        ["card 0", "thread 0", "hand 11", "hand 22", "announcement"],
        "{delivered:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_turn_is_one_direct_message_and_one_post() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.poster.take();
    assert!(hosting.play_any(id).await);
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["hand 22", "announcement"]);
}

#[tokio::test(start_paused = true)]
async fn a_whole_match_is_played_and_its_record_passes() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    while hosting.play_any(id).await {}
    hosting.settled().await;
    let delivered = hosting.poster.take();
    let last = &delivered[delivered.len() - 5..];
    assert_eq!(
        last,
        ["card 0", "hand 11", "hand 22", "announcement", "archive 0"]
    );
    let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
    let refused = hosting.host.resign(&hosting.caller(WHITE), id).await;
    assert!(matches!(refused, Err(RequestError::Finished(_))));
}

#[tokio::test(start_paused = true)]
async fn a_double_click_is_one_move_and_a_stale_click_shows_the_present() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    let sheet = hosting.host.hand(&white, id).await.expect("a hand").sheet;
    let token = sheet.groups[0].choices[0].token.clone();
    let first = hosting
        .host
        .play(&white, id, Some(Ply(0)), &token)
        .await
        .expect("played");
    let second = hosting
        .host
        .play(&white, id, Some(Ply(0)), &token)
        .await
        .expect("the same click");
    assert_eq!(first.sheet.public.standing, second.sheet.public.standing);
    let other = hosting.host.play(&white, id, Some(Ply(0)), "B1").await;
    assert!(matches!(other, Err(RequestError::Stale(view)) if view.sheet.public.standing.ply == 1));
    let early = hosting.host.play(&white, id, Some(Ply(1)), &token).await;
    assert!(matches!(early, Err(RequestError::NotYourTurn(_))));
    let foreign = hosting
        .host
        .play(&hosting.caller(99), id, Some(Ply(1)), &token)
        .await;
    assert_eq!(foreign, Err(RequestError::NotAPlayer));
    let unknown = hosting
        .host
        .play(&white, MatchId::new(7, 7), None, "F1")
        .await;
    assert_eq!(unknown, Err(RequestError::Unknown));
    let black = hosting.caller(BLACK);
    let nonsense = hosting.host.play(&black, id, Some(Ply(1)), "castle").await;
    assert_eq!(nonsense, Err(RequestError::NotAMove));
}

#[tokio::test(start_paused = true)]
async fn the_computer_replies_and_both_moves_are_announced_together() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    let challenge = hosting.challenge_to(Opponent::Computer(Level::Beginner));
    let Ok(Challenged::Started(started)) = hosting.host.challenge(&white, challenge).await else {
        panic!("a match")
    };
    hosting.settled().await;
    hosting.poster.take();
    let sheet = hosting
        .host
        .hand(&white, started.id)
        .await
        .expect("a hand")
        .sheet;
    let token = sheet.groups[0].choices[0].token.clone();
    hosting
        .host
        .play(&white, started.id, Some(Ply(0)), &token)
        .await
        .expect("played");
    while hosting
        .host
        .hand(&white, started.id)
        .await
        .expect("a hand")
        .sheet
        .groups
        .is_empty()
    {
        tokio::task::yield_now().await;
    }
    hosting.settled().await;
    let delivered = hosting.poster.take();
    assert_eq!(
        delivered
            .iter()
            .filter(|what| what.starts_with("announcement"))
            .count(),
        1
    );
}

#[tokio::test(start_paused = true)]
async fn closed_direct_messages_are_remembered_and_the_thread_pings_instead() {
    let hosting = Hosting::new().await;
    hosting.poster.behave(|delivery| match &delivery.content {
        DeliveryContent::Hand { user, .. } if *user == UserId(BLACK) => Err(Undelivered::Closed),
        _ => Ok(()),
    });
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.poster.take();
    hosting.poster.behave(|delivery| {
        let to_black = matches!(&delivery.content, DeliveryContent::Hand { user, .. } if *user == UserId(BLACK));
        assert!(!to_black, "it is not tried for each move");
        Ok(())
    });
    assert!(hosting.play_any(id).await);
    hosting.settled().await;
    assert_eq!(hosting.poster.take(), ["announcement pings 22"]);
}

#[tokio::test(start_paused = true)]
async fn players_look_at_a_board_from_their_own_side() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let seen = async |viewer| {
        let viewer = hosting.caller(viewer);
        let view = hosting.host.board(&viewer, id).await.expect("it runs");
        view.sheet.board.picture
    };
    let everybody = seen(99).await;
    assert!(seen(WHITE).await == everybody);
    assert!(seen(BLACK).await != everybody);
}

#[tokio::test(start_paused = true)]
async fn the_flag_falls_after_two_reminders_and_the_opponent_claims() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.poster.take();
    let black = hosting.caller(BLACK);
    let early = hosting.host.claim(&black, id).await;
    assert!(matches!(early, Err(RequestError::TimeLeft(_))));
    hosting.hours_pass(73).await;
    let late = hosting.host.claim(&black, id).await;
    let clicked_in_time = matches!(late, Err(RequestError::TimeLeft(_)));
    assert!(clicked_in_time, "a claim counts by the time of its click");
    hosting.settled().await;
    assert_eq!(
        hosting.poster.take(),
        ["reminder 11 Half", "reminder 11 Tenth", "reminder 22 Flag"]
    );
    let end = hosting
        .host
        .claim(&hosting.caller(BLACK), id)
        .await
        .expect("claimed");
    assert_eq!(
        (end.winner, end.reason),
        (Some(Seat::One), MatchReason::Timeout)
    );
}

#[tokio::test(start_paused = true)]
async fn an_unclaimed_flag_decides_after_a_week() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.hours_pass(10 * 24 + 1).await;
    let refused = hosting.host.resign(&hosting.caller(WHITE), id).await;
    assert!(
        matches!(refused, Err(RequestError::Finished(view)) if view.sheet.end.is_some_and(|end| end.reason == MatchReason::Timeout))
    );
}

#[tokio::test(start_paused = true)]
async fn given_time_is_a_whole_new_time() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.hours_pass(73).await;
    let black = hosting.caller(BLACK);
    let deadline = hosting.host.give_time(&black, id).await.expect("given");
    let given = deadline.since(black.at);
    assert!((0..60_000).contains(&(given - 3 * DAY as i64)), "{given}");
    assert_eq!(
        hosting.host.give_time(&black, id).await,
        Err(RequestError::TooSoon)
    );
    assert!(matches!(
        hosting.host.claim(&black, id).await,
        Err(RequestError::TimeLeft(_))
    ));
}

#[tokio::test(start_paused = true)]
async fn an_hour_of_downtime_is_charged_to_nobody() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let before = hosting.host.hand(&hosting.caller(WHITE), id).await;
    let before = before.expect("a hand").deadline;
    let hosting = hosting.again(3_600_000).await;
    let after = hosting.host.hand(&hosting.caller(WHITE), id).await;
    let after = after.expect("a hand").deadline;
    assert_eq!(before.map(|before| before.plus(3_600_000)), after);
}

#[tokio::test(start_paused = true)]
async fn a_match_goes_on_after_a_restart() {
    let mut hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let mut plies = 0;
    while hosting.play_any(id).await {
        plies += 1;
        hosting = hosting.again(1000).await;
    }
    assert!(plies >= 5);
    let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
}

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
    let set = host.set_server_channel(&manager, Some(ChannelId(6))).await;
    set.expect("allowed");
    for number in 0..10 {
        let (user, open) = (
            from(100 + number / 3, 50 + number),
            hosting.challenge_to(Opponent::Open),
        );
        let made = host.challenge(&user, open).await;
        assert!(made.is_ok(), "{number}: {made:?}");
    }
    let open = hosting.challenge_to(Opponent::Open);
    let eleventh = host.challenge(&from(200, 99), open).await;
    assert_eq!(eleventh, Err(RequestError::TooManyOffersHere));
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
    assert_eq!(fourth, Err(RequestError::TooManyOffers));
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
        Err(RequestError::NotForYou)
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
    assert!(matches!(again, Err(RequestError::Wait(_))));
    let late = hosting
        .host
        .accept(&white, offer.id, None, Luck::default())
        .await;
    assert_eq!(
        late.map(drop),
        Err(RequestError::OfferClosed(OfferState::Declined))
    );
    let own = hosting
        .host
        .challenge(&white, hosting.challenge_to(to_white()))
        .await;
    assert_eq!(own, Err(RequestError::Yourself));
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
    let state = hosting.host.offer(offer.id).await.expect("the offer").state;
    assert_eq!(state, OfferState::Expired);
    assert_eq!(hosting.poster.take().len(), 2, "posted once, edited once");
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
    assert_eq!(refused, Err(RequestError::Blocked));
    assert_eq!(hosting.host.unblock(&black, UserId(WHITE)).await, Ok(true));
}

#[tokio::test(start_paused = true)]
async fn a_draw_needs_both_and_can_be_offered_again_after_five_plies() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    assert_eq!(hosting.host.draw(&white, id).await, Ok(None));
    hosting
        .host
        .decline_proposal(&black, id)
        .await
        .expect("declined");
    assert_eq!(
        hosting.host.draw(&white, id).await,
        Err(RequestError::TooSoon)
    );
    assert_eq!(hosting.host.draw(&black, id).await, Ok(None));
    let end = hosting
        .host
        .draw(&white, id)
        .await
        .expect("agreed")
        .expect("an end");
    assert_eq!((end.winner, end.reason), (None, MatchReason::Agreed));
}

#[tokio::test(start_paused = true)]
async fn a_match_is_called_off_alone_only_before_the_own_first_move() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    assert!(hosting.play_any(id).await);
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    assert_eq!(
        hosting.host.abort(&white, id).await,
        Ok(None),
        "white has moved: proposed"
    );
    let end = hosting.host.abort(&black, id).await.expect("called off");
    assert_eq!(end.map(|end| end.reason), Some(MatchReason::Aborted));
}

#[tokio::test(start_paused = true)]
async fn a_rematch_swaps_the_sides() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    assert_eq!(
        hosting.host.rematch(&white, id).await,
        Err(RequestError::NotYet)
    );
    hosting.host.resign(&white, id).await.expect("resigned");
    let Ok(Challenged::Offered(offer)) = hosting.host.rematch(&white, id).await else {
        panic!("an offer")
    };
    let black = hosting.caller(BLACK);
    let started = hosting
        .host
        .accept(&black, offer.id, None, Luck::default())
        .await
        .expect("accepted");
    assert_eq!(started.view.map(|view| view.sheet.seat), Some(Seat::Zero));
}

#[tokio::test(start_paused = true)]
async fn a_damaged_match_stops_alone() {
    let hosting = Hosting::new().await;
    let broken = hosting.match_of_two().await.id;
    let sound = hosting.match_of_two().await.id;
    hosting.settled().await;
    let junk = "UPDATE log SET token = 'junk'
         WHERE match_id = (SELECT match_id FROM matches WHERE id = ?1)";
    let damaged = hosting.sql().execute(junk, [broken.to_string()]);
    assert!(damaged.is_ok_and(|entries| entries > 0));
    let hosting = hosting.again(1000).await;
    let white = hosting.caller(WHITE);
    assert_eq!(
        hosting.host.hand(&white, broken).await.map(drop),
        Err(RequestError::Broken)
    );
    assert!(hosting.play_any(sound).await);
}

#[tokio::test(start_paused = true)]
async fn a_start_with_a_hundred_thousand_running_matches_loads_none() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let many = "WITH RECURSIVE numbers (n) AS
             (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
         INSERT INTO matches (id, game, variant, revision, options, first_to, first_seat,
             challenger_seat, sides, clock, clock_seconds, secret, rated, began_at, sequence, ply,
             round, to_move, deadline, due_at)
         SELECT printf('M%025d', n), game, variant, revision, options, first_to, first_seat,
             challenger_seat, sides, clock, clock_seconds, secret, rated, began_at, sequence, ply,
             round, to_move, deadline + n, due_at + n
         FROM matches, numbers";
    assert_eq!(hosting.sql().execute(many, []), Ok(100_000));
    let hosting = hosting.again(1000).await;
    assert_eq!(hosting.host.in_memory(), 0);
    assert!(hosting.play_any(id).await);
    assert_eq!(hosting.host.in_memory(), 1);
}

#[tokio::test(start_paused = true)]
async fn nobody_walks_out_of_more_than_three_matches_a_day() {
    let hosting = Hosting::new().await;
    let white = hosting.caller(WHITE);
    for _ in 0..3 {
        let id = hosting.match_of_two().await.id;
        let end = hosting.host.abort(&white, id).await;
        let reason = end.expect("called off").map(|end| end.reason);
        assert_eq!(reason, Some(MatchReason::Aborted));
    }
    let id = hosting.match_of_two().await.id;
    let refused = hosting.host.abort(&white, id).await;
    assert_eq!(refused, Err(RequestError::TooManyAborts));
    assert!(hosting.play_any(id).await, "the match goes on");
    let next = hosting.match_of_two().await.id;
    hosting.hours_pass(25).await;
    let end = hosting.host.abort(&hosting.caller(WHITE), next).await;
    assert!(end.is_ok(), "another day");
}

#[tokio::test(start_paused = true)]
async fn a_finished_match_can_be_looked_at_and_asked_for_again_after_it_was_cleaned() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    hosting.host.resign(&white, id).await.expect("resigned");
    hosting.settled().await;
    let left = |table: &str| {
        let query = format!("SELECT count(*) FROM {table}");
        let count = hosting.sql().query_row(&query, [], |row| row.get(0));
        count.expect("read")
    };
    let before: i64 = left("deliveries");
    assert!(before > 0);
    hosting.hours_pass(8 * 24).await;
    assert_eq!((left("deliveries"), left("offers")), (0, 0));
    let view = hosting.host.hand(&white, id).await.expect("a hand");
    assert!(view.sheet.public.end.is_some());
    let verified = hosting.host.verify(&white, id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
    let again = hosting.host.rematch(&hosting.caller(WHITE), id).await;
    assert!(matches!(again, Ok(Challenged::Offered(_))));
}
