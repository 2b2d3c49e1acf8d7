//! A database that went back to an earlier state without saying so, and the bot's own messages,
//! which did not.

use std::sync::Arc;
use std::time::Duration;

use crate::bot::{House, moment};
use crate::people::{begin_with, hand_for, is_hand_for, one_move, play_buttons, thread, to_move};
use piste_standin::{Fault, Id, Matching, Message, Route};
use rules::MatchReason;

/// Returns the reason for which a match has ended, if it has.
async fn end(house: &House, id: &str) -> Option<MatchReason> {
    let end = house.board(id).await.expect("the match").sheet.end;
    end.map(|end| end.reason)
}

/// Makes moves until this ply is reached and everybody has been told.
async fn play_to(house: &House, id: &str, ply: u32) {
    while to_move(house, id).await.expect("it runs").1 < ply {
        one_move(house, id).await;
    }
    house.posted_or_given_up(id).await;
}

/// Puts a copy in the place of the database, and starts the bot again.
async fn put_back(house: &mut House, copied: &std::path::Path) {
    house.halt().await;
    house.put_back(copied);
    house.go_on().await;
}

/// Leaves a message of the bot's as it is, or has it replaced by another bot's.
fn leave_or_forge(house: &House, channel: Id, message: &Message, is_left: bool) {
    if !is_left {
        house.world.copy_by_another_bot(message);
        house.world.delete_message(channel, message.id);
    }
}

#[tokio::test]
async fn a_later_proposal_of_the_bots_own_beside_a_post_in_doubt_ends_its_match() {
    for is_own in [true, false] {
        let mut house = House::open().await;
        let id = begin_with(&house, "first_to:3").await;
        let thread = thread(&house, &house.ada).await;
        play_to(&house, &id, 1).await;
        // Of the next announcement, nobody knows whether it stands.
        let posted = Matching::route(Route::CreateMessage).at(thread).times(1);
        house.world.fail(posted, Fault::AnswerLost);
        let look = Matching::route(Route::ListMessages);
        house.world.fail(look, Fault::ServerError(500));
        one_move(&house, &id).await;
        let (user, ply) = to_move(&house, &id).await.expect("it runs");
        hand_for(user, &id, ply).await;
        let in_doubt = "SELECT count(*) = 1 AND max(tried > shown AND holder IS NULL) = 1
             FROM posts WHERE wanted > shown";
        while house.counted(in_doubt, []) == 0 {
            moment().await;
        }
        house.halt().await;
        let copied = house.copy_database();
        house.world.clear_faults();
        house.go_on().await;
        play_to(&house, &id, 4).await;
        let sent = house.ben.command("/partie remis", thread).await;
        assert!(sent.expect("answered").content().contains("Gesendet"));
        let asked = |message: &Message| message.button("Agree").is_some();
        let notice = house.ada.wait_for(thread, asked).await.expect("it stands");
        house.posted_or_given_up(&id).await;
        leave_or_forge(&house, thread, &notice, is_own);
        put_back(&mut house, &copied).await;
        house.posted_or_given_up(&id).await;
        assert_eq!(
            end(&house, &id).await,
            is_own.then_some(MatchReason::Restored)
        );
    }
}

#[tokio::test]
async fn a_later_hand_that_stands_ends_its_match_before_another_one_is_shown() {
    for is_own in [true, false] {
        let mut house = House::open().await;
        let id = begin_with(&house, "first_to:3").await;
        play_to(&house, &id, 1).await;
        house.halt().await;
        let copied = house.copy_database();
        house.go_on().await;
        play_to(&house, &id, 4).await;
        let later = hand_for(&house.ada, &id, 4).await;
        let direct = house.ada.dm().expect("a chat");
        leave_or_forge(&house, direct, &later, is_own);
        // So long that Discord has forgotten the nonces.
        house.pass(Duration::from_secs(600));
        put_back(&mut house, &copied).await;
        // Ben plays elsewhere than from what stands.
        let asked = house.ben.command("/hand", house.channel).await;
        let asked = asked.expect("answered").finished().await;
        let hand: Arc<Message> = asked.expect("the hand");
        let button = play_buttons(&hand, "p:").next().expect("a move");
        house.ben.click(&hand, &button).await.expect("answered");
        house.posted_or_given_up(&id).await;
        let dealt = house.ada.sees(direct);
        let dealt = dealt.iter().any(|message| is_hand_for(message, &id, 2));
        let ended = end(&house, &id).await == Some(MatchReason::Restored);
        assert_eq!((ended, dealt), (is_own, !is_own));
    }
}

#[tokio::test]
async fn what_names_a_match_that_the_database_does_not_know_leads_to_the_sentence_that_says_so() {
    let mut house = House::open().await;
    house.halt().await;
    let copied = house.copy_database();
    house.go_on().await;
    let id = begin_with(&house, "first_to:3").await;
    let hand = hand_for(&house.ada, &id, 0).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let thread = thread(&house, &house.ada).await;
    let card = house.world.message(house.channel, thread);
    let card = card.expect("the card stands");
    house.posted_or_given_up(&id).await;
    put_back(&mut house, &copied).await;
    for (message, button) in [(&hand, button.as_str()), (&card, "Watch")] {
        let answer = house.ada.click(message, button).await.expect("answered");
        let told = answer.finished().await.expect("an answer");
        let words = "There is no such match or offer.";
        assert!(told.content.contains(words), "{told:#?}");
    }
    let rows = "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM offers)";
    let rows: i64 = house
        .sql()
        .query_row(rows, [], |row| row.get(0))
        .expect("read");
    assert_eq!(rows, 0, "nothing came of it");
}
