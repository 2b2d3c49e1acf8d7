//! Hands with more moves than fit below one message.

use std::sync::Arc;
use std::time::Duration;

use piste::standin::{Answer, Id, Message, User};

use crate::bot::House;
use crate::people::{begin_with, play_buttons, thread, to_move};

/// What the completion of `/play` offers: match and token.
async fn offered(user: &User, place: Id) -> Vec<String> {
    let moves = user.autocomplete("/play move:", place).await;
    let value = |choice: &piste::standin::Choice| choice.value.as_str().map(str::to_owned);
    moves.expect("offered").iter().filter_map(value).collect()
}

/// One move that keeps cards on the field and takes none away, so that the next turn has more.
fn building(offered: &[String]) -> &str {
    let starting = |letter: &&str| {
        offered.iter().find(|value| {
            let token = value.split_once(' ').map(|(_, token)| token);
            token.is_some_and(|token| token.starts_with(*letter))
        })
    };
    let chosen = ["P", "S", "H", ".", "E"].iter().find_map(starting);
    chosen.or(offered.first()).expect("a move")
}

/// The custom id of the select of groups, if a message has one.
fn groups(message: &Message) -> Option<String> {
    let mut ids = message
        .parts()
        .filter_map(|part| part["custom_id"].as_str());
    ids.find(|id| id.starts_with("g:")).map(str::to_owned)
}

fn shown(answer: &Answer) -> Arc<Message> {
    answer.message().expect("a message")
}

async fn hand(user: &User, place: Id) -> Arc<Message> {
    shown(&user.command("/hand", place).await.expect("answered"))
}

/// A match of Duell, played until a hand does not fit. Who is to move, and where.
async fn crowded(house: &House) -> (&User, Id, String) {
    let id = begin_with(house, "game:Duell first_to:1").await;
    let place = thread(house, &house.ada).await;
    for _ in 0..100 {
        house.pass(Duration::from_secs(2));
        let (user, _) = to_move(house, &id).await.expect("it runs");
        let moves = offered(user, place).await;
        if moves.len() > 20 && groups(&*hand(user, place).await).is_some() {
            return (user, place, id);
        }
        let typed = format!("/play move:{}", building(&moves));
        user.command(&typed, place).await.expect("answered");
    }
    panic!("a hundred moves and no crowded hand");
}

#[tokio::test]
async fn a_crowded_hand_shows_groups_and_then_their_moves_in_the_same_message() {
    let house = House::open().await;
    let (user, place, id) = crowded(&house).await;
    let (_, ply) = to_move(&house, &id).await.expect("it runs");
    let (first, older) = (hand(user, place).await, hand(user, place).await);
    let select = groups(&first).expect("groups");
    let opened = user.select(&first, &select, &["0"]).await.expect("opened");
    let moves = shown(&opened);
    assert_eq!(moves.id, first.id, "the same message");
    assert_eq!(moves.content, first.content);
    assert_eq!(moves.attachments.len(), first.attachments.len());
    assert!(!first.attachments.is_empty(), "pictures stay");
    assert!(moves.button("Board").or(moves.button("Brett")).is_some());
    assert!(groups(&moves).is_none());
    let back = play_buttons(&moves, "b:").next().expect("a way back");
    let overview = shown(&user.click(&moves, &back).await.expect("back"));
    assert_eq!(groups(&overview), Some(select.clone()));
    let opened = user.select(&overview, &select, &["0"]).await;
    let moves = shown(&opened.expect("opened"));
    let button = play_buttons(&moves, "p:").next().expect("a move");
    user.click(&moves, &button).await.expect("played");
    let now = to_move(&house, &id).await.map(|(_, ply)| ply);
    assert_eq!(now, Some(ply + 1));
    let late = user.select(&older, &select, &["0"]).await;
    let late = late.expect("answered");
    assert!(late.is_ephemeral() && shown(&late).id != older.id);
    let said = late.content();
    let told = ["earlier move", "früheren Zug"];
    assert!(told.iter().any(|words| said.contains(words)), "{said}");
}
