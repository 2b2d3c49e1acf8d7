//! Direct messages and the server: the words when they are closed, and the ways between them.

use std::sync::Arc;

use host::{Elsewhere, UserId};
use piste_standin::{Id, Message, User, World};

use crate::bot::{House, moment};
use crate::people::{begin, hand_for, one_move, play_buttons, thread, to_move, turned};

const CLOSED: &str = "Deine sind für mich geschlossen";

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

/// Waits until the bot calls the server of a match by this name to a player; strangers are not told
/// where it is played.
async fn named(house: &House, id: &str, wanted: Option<&str>) {
    let stranger = house.board(id).await.expect("the match");
    assert_eq!(stranger.elsewhere, None);
    let ada = UserId(house.ada.id().0);
    loop {
        let view = house.board_for(ada, id).await.expect("the match");
        match view.elsewhere.expect("it is played in a server") {
            Elsewhere::Server { name, .. } if name.as_deref() == wanted => return,
            _ => moment().await,
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

/// Clicks a move for whoever is to move. The database is kept busy until the click was promised an
/// answer, if that is to take long. Returns the hand as it was and as it has turned.
async fn click<'a>(
    house: &'a House,
    id: &str,
    slowly: bool,
) -> (&'a User, Arc<Message>, Arc<Message>) {
    let (user, ply) = to_move(house, id).await.expect("it runs");
    let hand = hand_for(user, id, ply).await;
    house.posted_or_given_up(id).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let busy = slowly.then(|| house.slow_database());
    let hasty = user.clone().taking_promises();
    let answer = hasty.click(&hand, &button).await.expect("answered");
    assert!(answer.is_deferred() || !slowly);
    drop(busy);
    (
        user,
        Arc::clone(&hand),
        turned(house, user, &hand, &button).await,
    )
}

#[tokio::test]
async fn a_hand_turns_into_the_answer_however_long_that_takes() {
    let house = House::open().await;
    let id = begin(&house).await;
    for slowly in [false, true] {
        let (user, hand, turned) = click(&house, &id, slowly).await;
        house.posted_or_given_up(&id).await;
        let direct = user.dm().expect("a chat");
        let besides = user.sees(direct).into_iter().filter(|it| it.is_ephemeral());
        assert_eq!(besides.count(), 0, "no message besides");
        assert_eq!(links(&turned), links(&hand));
        let (turned, old) = (turned.id, &hand.attachments);
        let redrawn = |world: &World| {
            let now = &world.message(direct, turned)?.attachments;
            (now.len() == 1 && now[0].id != old[0].id).then(|| now[0].description.clone())
        };
        let redrawn = house.world.wait_for(redrawn).await;
        let words = redrawn.expect("the board is drawn as it stands now");
        assert_ne!(words, old[0].description, "with words of its own");
    }
}

#[tokio::test]
async fn a_refusal_that_takes_long_stands_beside_the_hand_and_only_for_the_clicker() {
    let house = House::open().await;
    let id = begin(&house).await;
    let hand = hand_for(&house.ada, &id, 0).await;
    let buttons: Vec<String> = play_buttons(&hand, "p:").collect();
    house.posted_or_given_up(&id).await;
    let (busy, hasty) = (house.slow_database(), house.ada.clone().taking_promises());
    for button in &buttons[..2] {
        let answer = hasty.click(&hand, button).await.expect("answered");
        assert!(answer.is_deferred());
    }
    drop(busy);
    let late = |message: &Message| message.is_ephemeral();
    let late = house.ada.wait_for_dm(late).await.expect("a refusal");
    assert!(late.content.contains("earlier move"), "{}", late.content);
}

#[tokio::test]
async fn whoever_ends_a_round_by_a_click_in_their_direct_messages_reads_its_words_once() {
    for slowly in [false, true] {
        let house = House::open().await;
        let id = begin(&house).await;
        let mut last = click(&house, &id, slowly).await;
        while to_move(&house, &id).await.is_some() {
            last = click(&house, &id, false).await;
        }
        house.posted_or_given_up(&id).await;
        let (user, _, turned) = last;
        let seen = user.sees(user.dm().expect("a chat"));
        let says_so = |it: &&Arc<Message>| {
            [
                "You won the match",
                "You lost the match",
                "Du hast die Partie",
            ]
            .iter()
            .any(|end| it.content.contains(end))
        };
        assert_eq!(seen.iter().filter(says_so).count(), 1);
        assert!(turned.attachments.is_empty() && play_buttons(&turned, "p:").next().is_none());
        let end = seen.last().expect("the end");
        // A lock screen shows the first line alone.
        let first = end.content.lines().next().unwrap_or_default();
        let against = ["En Garde against Ben.", "En Garde gegen Ada."];
        assert!(against.iter().any(|it| first.ends_with(it)), "{first}");
        let twice = turned
            .content
            .lines()
            .filter(|line| end.content.contains(line));
        assert_eq!(twice.count(), 0, "{}\n\n{}", turned.content, end.content);
    }
}
