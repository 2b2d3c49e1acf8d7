//! Hands with more moves than fit below one message.

use std::sync::Arc;

use piste::discord::message::Message as Post;
use piste::discord::posts::{self, Voice};
use piste::host::{Caller, Timestamp, UserId};
use piste::phrase::Language;
use piste::show::Group;
use piste::standin::{Message, User};
use serenity::all::ChannelId;

use crate::bot::House;
use crate::people::{begin, play_buttons, to_move};

/// A user's hand as it would be if the match had twenty times as many groups of moves.
async fn crowded(house: &House, user: &User, id: &str) -> Post {
    let caller = Caller {
        user: UserId(user.id().get()),
        name: "Ada".to_owned(),
        language: "en".to_owned(),
        place: None,
        at: Timestamp(i64::try_from(house.world.now()).expect("a time in this age")),
    };
    let (mut sheet, _) = house.host.hand(&caller, id).await.expect("a hand");
    let groups: Vec<Group> = sheet.groups.clone();
    sheet.groups = groups.into_iter().cycle().take(40).collect();
    let players = house.host.players(id).await.expect("players");
    let voice = Voice::new(Language::english(), &players);
    posts::hand(&voice, &sheet, None, None, false, true)
        .drawn()
        .await
}

/// The custom id of the select of groups, if a message has one.
fn groups(message: &Message) -> Option<String> {
    let mut ids = message
        .parts()
        .filter_map(|part| part["custom_id"].as_str());
    ids.find(|id| id.starts_with("g:")).map(str::to_owned)
}

#[tokio::test]
async fn a_group_opens_in_the_same_message_and_leaves_its_words_and_pictures() {
    let house = House::open().await;
    let id = begin(&house).await;
    let ada = &house.ada;
    let hand = crowded(&house, ada, &id).await;
    let http = house.http();
    let direct = ChannelId::new(ada.open_dm().get());
    let mut posted: Vec<Arc<Message>> = Vec::new();
    for _ in 0..2 {
        let sent = direct.send_message(&http, hand.create()).await;
        let sent = sent.expect("posted").id.get();
        let found = ada.wait_for_dm(|message| message.id.get() == sent).await;
        posted.push(found.expect("it arrives"));
    }
    let [closed, older] = &posted[..] else {
        panic!("two hands")
    };
    let select = groups(closed).expect("groups");
    let opened = ada.select(closed, &select, &["0"]).await.expect("opened");
    let moves = opened.message().expect("a message");
    assert_eq!(moves.id, closed.id, "the same message");
    assert_eq!(moves.content, closed.content);
    assert_eq!(moves.attachments.len(), 2, "board and hand stay");
    assert!(groups(&moves).is_none() && moves.button("Board").is_some());
    let button = play_buttons(&moves, "p:").next().expect("a move");
    ada.click(&moves, &button).await.expect("played");
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(1));
    let late = ada.select(older, &select, &["0"]).await.expect("answered");
    let said = late.content();
    assert!(said.contains("earlier move"), "{said}");
    assert_ne!(late.message().map(|message| message.id), Some(older.id));
}
