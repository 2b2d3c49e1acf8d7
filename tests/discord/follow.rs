//! Somebody follows a match of others: the ends of its rounds come by direct message.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Message, User};

use crate::bot::House;
use crate::people::{begin_to, one_move, published, resign, thread};

/// Plays until a round is over. The match goes on.
async fn play_round(house: &House, id: &str) {
    let round = async || house.board(id).await.expect("a match").sheet.standing.round;
    let first = round().await;
    while round().await == first {
        one_move(house, id).await;
        // Not faster than people click.
        house.pass(Duration::from_secs(1));
    }
    house.posted_or_given_up(id).await;
}

/// Has a new member watch the match from its card, and follow it.
async fn follows(house: &House, id: &str, name: &str, locale: &str) -> (User, Arc<Message>) {
    let fan = house.world.add_user(name, locale);
    house.world.join(house.guild, fan.id());
    let posts = house.ada.sees(house.channel);
    let card = posts.iter().find(|post| published(post).contains(id));
    let card = card.expect("the card");
    let watched = fan.click(card, "Watch").await.expect("answered");
    let watched = watched.finished().await.expect("the position");
    let answer = fan.click(&watched, "Follow").await.expect("answered");
    let followed = answer.finished().await.expect("an answer");
    assert_eq!(followed.id, watched.id, "in the same message");
    (fan, followed)
}

fn told(house: &House, fan: &User) -> Vec<Arc<Message>> {
    let chat = fan.dm();
    chat.map_or_else(Vec::new, |chat| house.world.messages(chat))
}

#[tokio::test]
async fn who_follows_is_told_the_end_of_each_round_and_of_the_match_and_no_hand() {
    let mut house = House::open().await;
    let id = begin_to(&house, 3).await;
    thread(&house, &house.ada).await;
    house.posted_or_given_up(&id).await;
    let (cleo, followed) = follows(&house, &id, "Cleo", "en-US").await;
    assert!(followed.content.starts_with("You’re following this match"));
    assert!(followed.button("Follow").is_none() && followed.button("Stop following").is_some());
    play_round(&house, &id).await;
    house.restart().await;
    play_round(&house, &id).await;
    resign(&house, &house.ada, &id).await;
    let told = told(&house, &cleo);
    let [first, second, end] = told.as_slice() else {
        panic!("{told:?}")
    };
    for (next, told) in [(2, first), (3, second)] {
        let next = format!(" · round {next} · ");
        assert!(told.content.contains(&next), "{}", told.content);
        assert_eq!(told.attachments.len(), 1);
        assert!(told.button("Watch").is_some() && told.button("Stop following").is_some());
        assert!(told.button("My hand").is_none(), "{}", told.content);
    }
    assert!(end.content.contains("resigned"), "{}", end.content);
    assert!(end.button("Replay").is_some() && end.button("Stop following").is_none());
    assert!(
        told.iter().all(|it| !published(it).contains("hand:")),
        "{told:?}"
    );
}

#[tokio::test]
async fn who_stops_following_is_told_nothing_more() {
    let house = House::open().await;
    let id = begin_to(&house, 3).await;
    thread(&house, &house.ada).await;
    house.posted_or_given_up(&id).await;
    let (cleo, _) = follows(&house, &id, "Cleo", "en-US").await;
    play_round(&house, &id).await;
    let first = told(&house, &cleo);
    let stopped = cleo.click(&first[0], "Stop following").await;
    let stopped = stopped.expect("answered").finished().await;
    let stopped = stopped.expect("an answer");
    assert!(
        stopped.content.starts_with("You no longer follow"),
        "{}",
        stopped.content
    );
    assert!(stopped.button("Follow").is_some() && stopped.button("Stop following").is_none());
    play_round(&house, &id).await;
    let after = told(&house, &cleo);
    assert_eq!(after.len(), 2, "the round and the answer");
    assert_eq!(after[0].content, first[0].content, "what was told stays");

    // Below the answer both turn it.
    for (pressed, offered) in [("Follow", "Stop following"), ("Stop following", "Follow")] {
        let turned = cleo.click(&told(&house, &cleo)[1], pressed).await;
        turned.expect("answered").finished().await.expect("turned");
        let after = told(&house, &cleo);
        assert_eq!(after.len(), 2);
        assert!(after[1].button(offered).is_some(), "{}", after[1].content);
    }
    assert_eq!(house.counted("SELECT count(*) FROM followers", []), 0);
}

#[tokio::test]
async fn whose_direct_messages_are_closed_follows_no_more_and_nobody_is_told_instead() {
    let house = House::open().await;
    let id = begin_to(&house, 3).await;
    let place = thread(&house, &house.ada).await;
    house.posted_or_given_up(&id).await;
    let (cleo, _) = follows(&house, &id, "Cleo", "en-US").await;
    house.world.set_takes_dms(cleo.id(), false);
    play_round(&house, &id).await;
    assert_eq!(house.counted("SELECT count(*) FROM followers", []), 0);
    let posts = house.world.messages(place);
    let names = |post: &Arc<Message>| post.content.contains(&cleo.mention());
    assert!(!posts.iter().any(names), "nobody is pinged");
}
