//! Posts in doubt that read like older ones: each is told apart by the mark that it carries, and
//! none is lost.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join;
use piste_standin::{Fault, Matching, Message, Route};

use crate::bot::House;
use crate::games::{door_to_the_end, open, play, posts, tokens};
use crate::people::{begin, begin_with, hand_for, one_move, thread, to_move};

/// Plays some turns of Duell in which the second player sets a card once and everybody else only
/// ends turns and passes, so that every other turn reads like the one before. Each post in the
/// thread meets the fault once. Returns the posts without their points in time.
async fn quiet_turns(house: &House, fault: Option<Fault>) -> Vec<String> {
    let id = begin_with(house, "game:Duell variant:practised").await;
    let thread = thread(house, &house.ada).await;
    let mut has_set = false;
    for _ in 0..10 {
        house.posted_or_given_up(&id).await;
        house.world.clear_faults();
        if let Some(fault) = &fault {
            let post = Matching::route(Route::CreateMessage).at(thread).times(1);
            house.world.fail(post, fault.clone());
        }
        let (user, _) = to_move(house, &id).await.expect("nobody attacks here");
        let asked = user.command("/hand", thread).await.expect("answered");
        let mut hand = asked.finished().await.expect("the hand");
        let offered = tokens(&hand);
        let like = |start| offered.iter().find(|(token, _)| token.starts_with(start));
        let set = like('S').filter(|_| user.id() == house.ben.id() && !has_set);
        has_set |= set.is_some();
        let at_once = set
            .or(like('.'))
            .or(like('E'))
            .map(|(token, _)| token.clone());
        if let Some(door) = door_to_the_end(&hand).filter(|_| at_once.is_none()) {
            hand = open(user, &hand, &door).await;
        }
        play(user, &hand, &at_once.unwrap_or_else(|| "E".to_owned())).await;
        house.pass(Duration::from_secs(1));
    }
    house.posted_or_given_up(&id).await;
    let told = told(&posts(house, thread));
    let [ada, ben] = [&house.ada, &house.ben].map(|user| user.mention());
    let named = |post: String| post.replace(&ada, "@Ada").replace(&ben, "@Ben");
    told.into_iter().map(named).collect()
}

/// Returns the words of posts, without points in time.
fn told(posts: &[Arc<Message>]) -> Vec<String> {
    let words = |post: &Arc<Message>| {
        let parts = post.content.split("<t:");
        let words = parts.map(|part| part.split_once('>').map_or(part, |(_, rest)| rest));
        words.collect()
    };
    posts.iter().map(words).collect()
}

/// Returns `true` if some posts read like earlier ones.
fn repeats(told: &[String]) -> bool {
    let mut posts = told.iter().enumerate();
    posts.any(|(at, post)| told[..at].contains(post))
}

#[tokio::test]
async fn a_turn_of_duell_that_reads_like_an_earlier_one_is_told_through_a_server_error() {
    let twin = quiet_turns(&House::open().await, None).await;
    assert!(
        repeats(&twin),
        "the test needs turns that read alike: {twin:#?}"
    );
    let error = Fault::ServerError(503);
    let faulty = quiet_turns(&House::open().await, Some(error)).await;
    assert_eq!(faulty, twin);
}

#[tokio::test]
async fn players_with_closed_direct_messages_are_pinged_in_every_turn_that_meets_a_limit() {
    let limited = Fault::RateLimited {
        retry_after: 0.1,
        global: false,
    };
    let play = async |fault| {
        let house = House::open().await;
        house.world.set_takes_dms(house.ada.id(), false);
        house.world.set_takes_dms(house.ben.id(), false);
        quiet_turns(&house, fault).await
    };
    let (twin, faulty) = join(play(None), play(Some(limited))).await;
    assert!(
        repeats(&twin),
        "the test needs turns that read alike: {twin:#?}"
    );
    assert!(twin.iter().all(|post| post.contains('@')), "{twin:#?}");
    assert_eq!(faulty, twin);
}

#[tokio::test]
async fn a_hand_that_was_played_from_before_its_answer_was_known_stands_once() {
    let house = House::open().await;
    let id = begin(&house).await;
    hand_for(&house.ada, &id, 0).await;
    house.posted_or_given_up(&id).await;
    let posted = Matching::route(Route::CreateMessage).times(2);
    house.world.fail(posted, Fault::AnswerLost);
    let look = Matching::route(Route::ListMessages);
    house.world.fail(look, Fault::ServerError(500));
    one_move(&house, &id).await;
    // Ben plays from a hand of which the bot does not know yet that it stands.
    one_move(&house, &id).await;
    // So long that Discord has forgotten the nonce.
    house.pass(Duration::from_secs(600));
    house.world.clear_faults();
    house.posted_or_given_up(&id).await;
    let direct = house.ben.dm().expect("a chat");
    let hands = house.ben.sees(direct);
    assert_eq!(
        hands.len(),
        2,
        "as it was dealt, and the one he played from: {hands:#?}"
    );
}

#[tokio::test]
async fn an_offer_that_was_withdrawn_before_its_answer_was_known_says_so() {
    let house = House::open().await;
    let posted = Matching::route(Route::CreateMessage).times(1);
    house.world.fail(posted, Fault::AnswerLost);
    let look = Matching::route(Route::ListMessages);
    house.world.fail(look, Fault::ServerError(500));
    let answer = house.ada.command("/challenge open", house.channel).await;
    answer.expect("answered");
    let stands = |message: &Message| message.button("Accept").is_some();
    let offer = house.ada.wait_for(house.channel, stands).await;
    let offer = offer.expect("the offer stands");
    let more = House::more(&house.ada, &offer).await;
    house.ada.click(&more, "Withdraw").await.expect("answered");
    house.pass(Duration::from_secs(600));
    house.world.clear_faults();
    let closed = house.world.wait_for(|world| {
        let message = world.message(house.channel, offer.id)?;
        message.buttons().is_empty().then_some(())
    });
    closed.await.expect("it says that it is withdrawn");
    let mut offers = house.world.messages(house.channel);
    offers.retain(|message| !message.is_ephemeral());
    assert_eq!(offers.len(), 1, "{offers:#?}");
}
