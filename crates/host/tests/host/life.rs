//! The life of a match, without Discord.

use crate::hosting::{BLACK, Hosting, StandingClock, WHITE};
use crate::notebook::reader;
use host::{
    Challenged, Delivery, MatchId, OfferState, Opponent, Ply, Refusal, Undelivered, UserId, Words,
};
use model::ResultRating;
use players::Level;
use rules::{MatchReason, Seat};
use table::{Checked, Luck};

#[tokio::test(start_paused = true)]
async fn a_match_begins_with_a_card_a_thread_two_hands_and_one_announcement() {
    let hosting = Hosting::new().await;
    // A clock that runs while the database works would count a hand or a thread as late.
    let standing = StandingClock::new();
    hosting.match_of_two().await;
    let count = || hosting.poster.deliveries.lock().expect("notebook").len();
    while count() < 6 {
        tokio::task::yield_now().await;
    }
    drop(standing);
    hosting.settled().await;
    let delivered = hosting.poster.take();
    assert_eq!(
        delivered[delivered.len() - 5..],
        ["card 0", "thread 0", "hand 11", "hand 22", "announcement"],
        "{delivered:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn a_list_of_matches_begins_with_those_in_which_it_is_the_readers_turn() {
    let hosting = Hosting::new().await;
    let theirs = hosting.match_of_two().await.id;
    while hosting.play_any_of(WHITE, theirs).await {}
    hosting.clock.pass(1000);
    let mine = hosting.match_of_two().await.id;
    while hosting.play_any_of(BLACK, mine).await {}
    let lines = hosting.host.matches(UserId(WHITE)).await.expect("listed");
    assert!(lines[1].deadline < lines[0].deadline);
    let listed: Vec<MatchId> = lines.iter().map(|line| line.id).collect();
    assert_eq!(listed, [mine, theirs]);
    hosting.settled().await;
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
    let mut last = Vec::new();
    // Each move is told before the next is made, so that the last one's posts stand alone.
    while hosting.play_any(id).await {
        hosting.settled().await;
        last = hosting.poster.take();
    }
    assert_eq!(
        last,
        ["card 0", "hand 11", "hand 22", "announcement", "archive 0"]
    );
    let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
    let refused = hosting.host.resign(&hosting.caller(WHITE), id).await;
    assert!(matches!(refused, Err(Refusal::Finished)));
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
    assert!(matches!(other, Err(Refusal::Stale)));
    let present = hosting.host.present(&white, id).await.expect("a hand");
    assert_eq!(present.sheet.public.standing.ply, Ply(1));
    let early = hosting.host.play(&white, id, Some(Ply(1)), &token).await;
    assert!(matches!(early, Err(Refusal::NotYourTurn)));
    let foreign = hosting
        .host
        .play(&hosting.caller(99), id, Some(Ply(1)), &token)
        .await;
    assert_eq!(foreign, Err(Refusal::NotAPlayer));
    let unknown = hosting
        .host
        .play(&white, MatchId::new(7, 7), None, "F1")
        .await;
    assert_eq!(unknown, Err(Refusal::Unknown));
    let black = hosting.caller(BLACK);
    let nonsense = hosting.host.play(&black, id, Some(Ply(1)), "castle").await;
    assert_eq!(nonsense, Err(Refusal::NotAMove));
}

#[tokio::test(start_paused = true)]
async fn the_computer_replies_and_the_channel_is_told_of_no_turn() {
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
    let posted = |place: &str| {
        let here = delivered.iter().filter(|what| what.starts_with(place));
        here.count()
    };
    assert_eq!(posted("announcement"), 0);
    assert_eq!(posted("thread"), 0);
    assert_eq!(posted("hand"), 1, "no answer waited for it");
}

#[tokio::test(start_paused = true)]
async fn closed_direct_messages_are_remembered_and_the_thread_pings_instead() {
    let hosting = Hosting::new().await;
    let to_black = |delivery: &Delivery| {
        let is_hand = matches!(delivery.words(), Some(Words::Hand(_)));
        is_hand && reader(delivery) == Some(UserId(BLACK))
    };
    hosting.poster.behave(move |delivery| {
        let is_closed = to_black(delivery).then_some(Undelivered::Closed);
        is_closed.map_or(Ok(()), Err)
    });
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    hosting.poster.take();
    hosting.poster.behave(move |delivery| {
        assert!(!to_black(delivery), "it is not tried for each move");
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
    let again = hosting.host.draw(&white, id).await;
    assert_eq!(again, Err(Refusal::TooSoon { plies: 5 }));
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
async fn a_rated_match_is_not_called_off_alone_once_the_hand_was_seen() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let black = hosting.caller(BLACK);
    let seen = hosting.host.abort(&black, id).await;
    assert_eq!(seen, Ok(None), "proposed: black has seen a hand");
    let unrated = hosting.unrated_match().await.id;
    hosting.settled().await;
    let end = hosting.host.abort(&black, unrated).await;
    assert!(
        end.is_ok_and(|end| end.is_some()),
        "it costs nobody anything"
    );
    hosting.settled().await;
}

#[tokio::test(start_paused = true)]
async fn a_rematch_swaps_the_sides() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    let white = hosting.caller(WHITE);
    assert_eq!(hosting.host.rematch(&white, id).await, Err(Refusal::NotYet));
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
        Err(Refusal::Broken)
    );
    assert!(hosting.play_any(sound).await);
}

#[tokio::test(start_paused = true)]
async fn a_restored_backup_ends_what_ran_when_it_was_made() {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let over = hosting.match_of_two().await.id;
    hosting.host.resign(&white, over).await.expect("resigned");
    let running = hosting.match_of_two().await.id;
    assert!(hosting.play_any(running).await);
    let challenge = hosting.challenge_to(Opponent::Open);
    let Ok(Challenged::Offered(offer)) = hosting.host.challenge(&white, challenge).await else {
        panic!("an offer")
    };
    hosting.settled().await;
    let copy = hosting.path.with_file_name("copy.db");
    store::backup(&hosting.path, &copy).expect("a backup");
    assert!(hosting.play_any(running).await);
    hosting.settled().await;
    hosting.poster.take();
    hosting.restore(&copy).await;
    let hosting = hosting.again(1000).await;
    hosting.settled().await;
    let end = async |id| {
        let view = hosting.host.hand(&hosting.caller(WHITE), id).await;
        let end = view.expect("a hand").sheet.public.end.expect("it is over");
        (end.winner, end.reason)
    };
    assert_eq!(end(running).await, (None, MatchReason::Restored));
    assert_eq!(end(over).await, (Some(Seat::One), MatchReason::Resign));
    let told = hosting.poster.take();
    for what in ["hand 11", "hand 22", "card 0"] {
        assert!(told.iter().any(|it| it == what), "{what}: {told:?}");
    }
    let accepted = hosting.host.accept(&black, offer.id, None, Luck::default());
    assert_eq!(
        accepted.await.map(drop),
        Err(Refusal::OfferClosed(OfferState::Withdrawn))
    );
    let verified = hosting.host.verify(&black, running).await;
    assert!(
        matches!(verified, Ok(Ok(Checked::Match(_)))),
        "{verified:?}"
    );
    let results = hosting
        .host
        .store()
        .read(|tx| tx.results_after(0, 10))
        .await;
    let ratings: Vec<_> = results.expect("read").iter().map(|it| it.rated).collect();
    assert_ne!(ratings[1], ResultRating::Rated);
    // The next start finds nothing to end.
    let next = hosting.match_of_two().await.id;
    let hosting = hosting.again(1000).await;
    assert!(hosting.play_any(next).await);
}

#[tokio::test(start_paused = true)]
async fn the_digest_is_stored_at_the_end_and_is_the_one_that_anybody_computes() {
    let hosting = Hosting::new().await;
    let (white, black) = (hosting.caller(WHITE), hosting.caller(BLACK));
    let digest = |id: MatchId| {
        let stored = "SELECT digest FROM matches WHERE id = ?1";
        let found = hosting
            .sql()
            .query_row(stored, [id.to_string()], |row| row.get(0));
        found.expect("read")
    };
    let played = hosting.match_of_two().await.id;
    while hosting.play_any(played).await {
        let stored: Option<String> = digest(played);
        assert_eq!(
            stored.is_some(),
            hosting
                .host
                .board(&white, played)
                .await
                .is_ok_and(|it| it.sheet.end.is_some())
        );
    }
    let resigned = hosting.match_of_two().await.id;
    assert!(hosting.play_any(resigned).await);
    hosting
        .host
        .resign(&black, resigned)
        .await
        .expect("resigned");
    let unplayed = hosting.unrated_match().await.id;
    hosting
        .host
        .abort(&white, unplayed)
        .await
        .expect("called off");
    for id in [played, resigned, unplayed] {
        let verified = hosting.host.verify(&black, id).await;
        let Ok(Ok(Checked::Match(verified))) = verified else {
            panic!("{verified:?}")
        };
        assert_eq!(Some(verified.digest), digest(id));
    }
    let other = "UPDATE matches SET digest = ?1 WHERE id = ?2";
    let changed = hosting
        .sql()
        .execute(other, ["0".repeat(64), played.to_string()]);
    assert_eq!(changed, Ok(1));
    let hosting = hosting.again(1000).await;
    let verified = hosting.host.verify(&black, played).await;
    let Ok(Err(difference)) = verified else {
        panic!("{verified:?}")
    };
    assert!(difference.to_string().contains("digest"), "{difference}");
}

#[tokio::test(start_paused = true)]
async fn a_start_with_a_hundred_thousand_running_matches_loads_none() {
    let hosting = Hosting::new().await;
    let id = hosting.match_of_two().await.id;
    hosting.settled().await;
    let subjects = "WITH RECURSIVE numbers (n) AS
             (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
         INSERT INTO subjects SELECT 1000 + n, printf('M%025d', n), 'match' FROM numbers";
    assert_eq!(hosting.sql().execute(subjects, []), Ok(100_000));
    let many = "WITH RECURSIVE numbers (n) AS
             (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
         INSERT INTO matches (match_id, id, game, variant, revision, options, first_to, first_seat,
             challenger_seat, sides, clock, clock_seconds, secret, rated, began_at, sequence, ply,
             round, to_move, deadline, due_at)
         SELECT 1000 + n, printf('M%025d', n), game, variant, revision, options, first_to, first_seat,
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
        let id = hosting.unrated_match().await.id;
        let end = hosting.host.abort(&white, id).await;
        let reason = end.expect("called off").map(|end| end.reason);
        assert_eq!(reason, Some(MatchReason::Aborted));
    }
    let id = hosting.unrated_match().await.id;
    let refused = hosting.host.abort(&white, id).await;
    assert_eq!(refused, Err(Refusal::TooManyAborts));
    assert!(hosting.play_any(id).await, "the match goes on");
    let next = hosting.unrated_match().await.id;
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
    let before: i64 = left("posts");
    assert!(before > 0);
    hosting.hours_pass(8 * 24).await;
    assert_eq!((left("posts"), left("offers")), (0, 0));
    let view = hosting.host.hand(&white, id).await.expect("a hand");
    assert!(view.sheet.public.end.is_some());
    let verified = hosting.host.verify(&white, id).await;
    assert!(matches!(verified, Ok(Ok(Checked::Match(_)))));
    let again = hosting.host.rematch(&hosting.caller(WHITE), id).await;
    assert!(matches!(again, Ok(Challenged::Offered(_))));
}
