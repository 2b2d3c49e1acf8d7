//! Direct messages and the server: the words when they are closed, and the ways between them.

use std::sync::Arc;

use piste::host::Elsewhere;
use piste_standin::{Id, Message};

use crate::bot::House;
use crate::people::{begin, hand_for, one_move, play_buttons, thread};

const CLOSED: &str = "Direktnachrichten sind für mich geschlossen";

/// Returns a link to a channel of a server, or of the direct messages.
fn link(server: Option<Id>, channel: Id) -> String {
    let server = server.map_or("@me".to_owned(), |server| server.to_string());
    format!("https://discord.com/channels/{server}/{channel}")
}

fn links(message: &Message) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    buttons.filter_map(|button| button.url).collect()
}

/// Returns Ben's answer to `/hand` in the thread.
async fn asked(house: &House, thread: Id) -> Arc<Message> {
    let answer = house.ben.command("/hand", thread).await.expect("answered");
    assert!(answer.is_ephemeral());
    answer.finished().await.expect("the hand")
}

/// Moves for Ada, and returns the post in the thread that pings Ben because nothing else reaches
/// him.
async fn ben_is_pinged(house: &House, id: &str, thread: Id) -> Arc<Message> {
    one_move(house, id).await;
    house.posted_or_given_up(id).await;
    let posts = house.world.messages(thread);
    let last = posts.last().expect("a post");
    let mention = house.ben.mention();
    assert!(last.content.contains(&mention), "{}", last.content);
    Arc::clone(last)
}

#[tokio::test]
async fn closed_direct_messages_are_mentioned_once_for_each_closing() {
    let house = House::open().await;
    house.world.set_takes_dms(house.ben.id(), false);
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let turn = ben_is_pinged(&house, &id, thread).await;
    let told = asked(&house, thread).await;
    assert!(told.content.contains(CLOSED), "{}", told.content);
    let again = asked(&house, thread).await;
    assert!(!again.content.contains(CLOSED), "{}", again.content);
    let answer = house.ben.click(&turn, "My hand").await.expect("answered");
    assert!(!answer.content().contains(CLOSED), "{}", answer.content());
    // They open, a hand arrives, and they close again.
    house.world.set_takes_dms(house.ben.id(), true);
    let direct = house.ben.open_dm();
    let answer = house.ben.command("/hand", direct).await.expect("answered");
    let hand = answer.finished().await.expect("the hand");
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.ben.click(&hand, &button).await.expect("answered");
    one_move(&house, &id).await;
    let hand = hand_for(&house.ben, &id, 3).await;
    house.posted_or_given_up(&id).await;
    house.world.set_takes_dms(house.ben.id(), false);
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.ben.click(&hand, &button).await.expect("answered");
    let turn = ben_is_pinged(&house, &id, thread).await;
    let answer = house.ben.click(&turn, "My hand").await.expect("answered");
    assert!(answer.content().contains(CLOSED), "{}", answer.content());
    let again = asked(&house, thread).await;
    assert!(!again.content.contains(CLOSED), "{}", again.content);
}

#[tokio::test]
async fn a_hand_in_a_server_leads_to_the_direct_messages_and_they_lead_back() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    one_move(&house, &id).await;
    let hand = hand_for(&house.ben, &id, 1).await;
    house.posted_or_given_up(&id).await;
    let direct = link(None, house.ben.dm().expect("a chat"));
    let back = link(Some(house.guild), thread);
    assert_eq!(links(&hand), [back.as_str()]);
    assert_eq!(links(&*asked(&house, thread).await), [direct.as_str()]);
    house.restart().await;
    assert_eq!(links(&*asked(&house, thread).await), [direct]);
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let answer = house.ben.click(&hand, &button).await.expect("answered");
    let turned = answer.finished().await.expect("the hand");
    assert_eq!((turned.id, links(&turned)), (hand.id, vec![back.clone()]));
    let direct = house.ben.dm().expect("a chat");
    let answer = house.ben.command("/hand", direct).await.expect("answered");
    let hand = answer.finished().await.expect("the hand");
    assert_eq!(links(&hand), [back]);
}

/// Waits until the bot calls the server of a match by this name.
async fn named(house: &House, id: &str, wanted: Option<&str>) {
    loop {
        let view = house.board(id).await.expect("the match");
        match view.elsewhere.expect("it is played in a server") {
            Elsewhere::Server { name, .. } if name.as_deref() == wanted => return,
            _ => tokio::task::yield_now().await,
        }
    }
}

#[tokio::test]
async fn a_hand_by_direct_message_names_its_server() {
    let house = House::open().await;
    let id = begin(&house).await;
    named(&house, &id, Some("Salle d'armes")).await;
    let hand = hand_for(&house.ada, &id, 0).await;
    assert!(hand.content.contains("Salle d'armes"), "{}", hand.content);
    let renamed = "[free](https://example.org) @everyone";
    house.world.rename_guild(house.guild, renamed);
    named(&house, &id, Some(renamed)).await;
    one_move(&house, &id).await;
    let hand = hand_for(&house.ben, &id, 1).await;
    assert!(hand.content.contains("\\[free\\]"), "{}", hand.content);
    assert!(!hand.content.contains("@everyone"), "{}", hand.content);
    house.world.remove_bot(house.guild);
    named(&house, &id, None).await;
}
