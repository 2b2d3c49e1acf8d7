//! Rounds that are over, looked at again from Discord.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Answer, Id, Message, User, World};

use crate::bot::House;
use crate::people::{begin_to, one_move, pictured, thread, to_move};

/// Makes a move, not faster than people click: the bot would say so.
async fn unhurried(house: &House, id: &str) {
    one_move(house, id).await;
    house.pass(Duration::from_secs(1));
}

/// Plays a match to the end, and returns its thread and its card.
async fn played(house: &House, touches: u8) -> (Id, Arc<Message>) {
    let id = begin_to(house, touches).await;
    let thread = thread(house, &house.ada).await;
    while to_move(house, &id).await.is_some() {
        unhurried(house, &id).await;
    }
    let over = |message: &Message| message.button("Replay").is_some();
    let card = house.ada.wait_for(house.channel, over).await;
    (thread, card.expect("the card says that it is over"))
}

/// Returns the only attachment's bytes once it has come.
fn file(message: &Message, name: &str) -> Vec<u8> {
    let [file] = message.attachments.as_slice() else {
        panic!("one picture: {}", message.attachments.len())
    };
    assert_eq!(file.filename, name);
    let words = file.description.as_deref().unwrap_or_default();
    assert!((1..=1024).contains(&words.chars().count()), "{words}");
    file.bytes.to_vec()
}

/// Presses a button of a message that only its reader sees, and returns what it has turned into,
/// with its picture.
async fn turn(house: &House, user: &User, message: &Message, button: &str) -> Arc<Message> {
    let answer: Answer = user.click(message, button).await.expect("answered");
    repainted(house, &answer, message).await
}

/// Returns the message of an answer once its picture is another one than that of the message which
/// it takes the place of: the old one stays until then.
async fn repainted(house: &House, answer: &Answer, before: &Message) -> Arc<Message> {
    let picture = |message: &Message| message.attachments.first().map(|file| file.id);
    let look = |_: &World| {
        let now = answer.message()?;
        (picture(&now) != picture(before)).then_some(now)
    };
    let now = house
        .world
        .wait_for(look)
        .await
        .expect("the picture follows");
    assert_eq!(now.id, before.id, "one message, edited");
    now
}

#[tokio::test]
async fn a_finished_match_is_watched_again_and_stepped_through_in_one_private_message() {
    let house = House::with_pictures().await;
    let (_, card) = played(&house, 2).await;
    let labels: Vec<String> = card.buttons().into_iter().map(|it| it.label).collect();
    assert!(labels[1].starts_with("Challenge "), "{labels:?}");
    assert_eq!([&labels[0], &labels[2]], ["Replay", "Fair dealing"]);
    let answer = house.ben.click(&card, "Wiederholung").await;
    assert!(answer.is_err(), "the card speaks English");
    let answer = house.ada.click(&card, "Replay").await.expect("answered");
    assert!(answer.is_ephemeral());
    let shown = pictured(&house, &answer).await;
    let film = file(&shown, "replay.gif");
    assert!(film.starts_with(b"GIF89a") && film.len() <= 1_000_000);
    assert!(
        shown.content.contains("The round is over"),
        "{}",
        shown.content
    );
    let first = turn(&house, &house.ada, &shown, "Step by step").await;
    assert!(first.content.contains("step 1 of "), "{}", first.content);
    assert!(
        first.content.contains("The cards are dealt"),
        "{}",
        first.content
    );
    assert!(file(&first, "replay.png").starts_with(b"\x89PNG"));
    let nowhere = house.ada.click(&first, "« 1").await;
    assert!(nowhere.is_err(), "the first step has none before it");
    let second = turn(&house, &house.ada, &first, "2 ›").await;
    assert!(second.content.contains("step 2 of "), "{}", second.content);
    let end = second.buttons().into_iter().map(|it| it.label);
    let end = end.rev().find(|label| label.ends_with('»'));
    let end = end.expect("a way to the end");
    let last = turn(&house, &house.ada, &second, &end).await;
    assert!(
        last.content.contains("The round is over"),
        "{}",
        last.content
    );
    let rounds = last.parts().find(|part| part["options"].is_array());
    let rounds = rounds.expect("a list of rounds")["custom_id"].clone();
    let rounds = rounds.as_str().expect("a custom id");
    let chosen = house.ada.select(&last, rounds, &["1"]).await;
    let chosen = repainted(&house, &chosen.expect("answered"), &last).await;
    assert!(chosen.content.contains("round 1"), "{}", chosen.content);
    file(&chosen, "replay.gif");
}

#[tokio::test]
async fn a_round_is_asked_for_by_a_command_and_nobody_sees_one_that_runs() {
    let house = House::open().await;
    let id = begin_to(&house, 2).await;
    let thread = thread(&house, &house.ada).await;
    unhurried(&house, &id).await;
    let ask = async |user: &User, command: &str| {
        let answer = user.command(command, thread).await.expect("answered");
        assert!(answer.is_ephemeral());
        answer
    };
    let early = ask(&house.ada, "/match replay").await.content();
    assert!(early.contains("No round of this match is over,"), "{early}");
    while house
        .board(&id)
        .await
        .expect("a match")
        .sheet
        .standing
        .round
        .0
        == 1
    {
        unhurried(&house, &id).await;
    }
    let running = ask(&house.ada, "/match replay round:2").await.content();
    assert!(running.contains("“round” can be 1 to 1"), "{running}");
    let answer = ask(&house.ben, "/match replay round:1").await;
    let shown = pictured(&house, &answer).await;
    assert!(shown.content.contains("Runde 1"), "{}", shown.content);
    file(&shown, "replay.gif");
    let stranger = house.world.add_user("Stranger", "en-US");
    house.world.join(house.guild, stranger.id());
    let refused = ask(&stranger, "/match replay round:1").await.content();
    assert!(refused.contains("You are not playing"), "{refused}");
}

#[tokio::test]
async fn whoever_wants_boards_as_text_steps_through_text() {
    let house = House::open().await;
    let on = house.ada.command("/me text_board on:true", house.channel);
    on.await.expect("answered");
    let (thread, _) = played(&house, 1).await;
    let answer = house.ada.command("/match replay", thread).await;
    let shown = answer.expect("answered").message().expect("an answer");
    assert!(shown.content.contains("White held:"), "{}", shown.content);
    assert!(shown.attachments.is_empty());
    let answer = house.ada.click(&shown, "2 ›").await.expect("answered");
    let shown = answer.message().expect("an answer");
    assert!(shown.content.contains("step 2 of "), "{}", shown.content);
}
