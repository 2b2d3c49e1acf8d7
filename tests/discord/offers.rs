//! Offers that their challengers change before anybody accepts.

use std::sync::Arc;

use piste_standin::{Message, User};

use crate::bot::House;

/// Has somebody challenge Ben, and returns the answer and the offer in the channel.
async fn challenge(house: &House, options: &str) -> (Arc<Message>, Arc<Message>) {
    let mention = house.ben.mention();
    let command = format!("/challenge player opponent:{mention} first_to:1 {options}");
    let answer = house.ada.command(&command, house.channel).await;
    let answer = answer.expect("answered").finished().await;
    let offer = house
        .ben
        .wait_for(house.channel, |message| message.button("Accept").is_some());
    let offer = offer.await.expect("the offer stands");
    (answer.expect("an answer"), offer)
}

/// Presses a button, and returns the words of the answer.
async fn said(user: &User, message: &Message, button: &str) -> Arc<Message> {
    let answer = user.click(message, button).await.expect("answered");
    answer.finished().await.expect("an answer")
}

#[tokio::test]
async fn a_challenger_changes_the_clock_by_a_button_until_somebody_accepts() {
    let house = House::open().await;
    let (answer, offer) = challenge(&house, "").await;
    assert!(answer.content.contains("3 days a move"));
    assert!(answer.button("Three days a move").is_some());
    assert!(offer.content.contains("3 days a move"));

    let changed = said(&house.ada, &answer, "Live").await;
    assert_eq!(changed.id, answer.id, "the answer stays one message");
    assert!(changed.content.contains("15 minutes each"));
    let new = house.ben.wait_for(house.channel, |message| {
        message.content.contains("15 minutes each") && message.button("Accept").is_some()
    });
    let new = new.await.expect("the offer changes");
    assert_eq!(new.id, offer.id, "the message stays the offer's");

    // Whoever presses while the message changes presses the button of the offer before.
    for (user, (old, button), refusal) in [
        (
            &house.ben,
            (&offer, "Accept"),
            "zurückgezogen oder geändert",
        ),
        (
            &house.ada,
            (&answer, "A day a move"),
            "withdrawn or changed",
        ),
    ] {
        let pressed = old.button(button).and_then(|it| it.custom_id);
        let door = house.door(house.channel, &pressed.expect("an id")).await;
        let late = said(user, &door, "Try").await;
        assert!(late.content.contains(refusal), "{}", late.content);
    }
    said(&house.ben, &new, "Accept").await;
    let clock = "SELECT clock || clock_seconds FROM matches";
    let clock = house.sql().query_row(clock, [], |row| row.get(0));
    assert_eq!(clock, Ok("bank900".to_owned()));
    let late = said(&house.ada, &changed, "A day a move").await;
    assert!(late.content.contains("already been accepted"));
    let offers = "SELECT count(*) FROM offer_posts";
    let offers = house.sql().query_row(offers, [], |row| row.get(0));
    assert_eq!(offers, Ok(1_u32));
}

#[tokio::test]
async fn an_offer_in_the_lobby_gets_another_clock_and_one_that_was_typed_asks_for_none() {
    let house = House::open().await;
    let (answer, _) = challenge(&house, "clock:1h").await;
    assert!(answer.button("Live").is_none(), "{}", answer.content);
    let lobby = "/challenge open where:everywhere";
    let waits = house.ada.command(lobby, house.channel).await;
    let waits = waits.expect("answered").finished().await.expect("it waits");
    let changed = said(&house.ada, &waits, "A day a move").await;
    assert!(changed.content.contains("one day a move"));
    let lobby = house.ben.command("/lobby", house.channel).await;
    let lobby = lobby.expect("answered").finished().await.expect("a list");
    let (offered, old) = ("ein Tag je Zug", "3 Tage je Zug");
    let content = &lobby.content;
    assert!(
        content.contains(offered) && !content.contains(old),
        "{content}"
    );
}
