//! Moves that are taken back, by agreement and from the computer.

use std::time::Duration;

use piste_standin::{Id, Message, User};

use crate::bot::House;
use crate::contests::said;
use crate::games::{hand, play, tokens};
use crate::people::{begin_with, caller_of, thread, to_move};

/// Plays what is typed, a moment after what was done before.
async fn typed(house: &House, user: &User, place: Id, text: &str) {
    house.pass(Duration::from_secs(1));
    said(user, &format!("/play move:{text}"), place).await;
}

#[tokio::test]
async fn a_move_is_taken_back_by_agreement_and_the_match_is_played_out() {
    let mut house = House::open().await;
    let id = begin_with(&house, "game:Erobere Wesnoth map:glade turn_limit:2").await;
    let place = thread(&house, &house.ada).await;
    typed(&house, &house.ada, place, "king cavalry").await;
    typed(&house, &house.ben, place, "king h").await;
    {
        let (ada, ben) = (&house.ada, &house.ben);
        let before = hand(ada, &id, 2).await;
        assert!(before.button("Take back").is_none(), "Ben moved last");
        let recruited = said(ada, "/play move:recruit fighter d3", place).await;
        let (_, of_the_move) = tokens(&recruited).remove(0);
        let asked = ada.click(&recruited, "Take back").await.expect("answered");
        assert!(asked.content().contains("Sent."), "{}", asked.content());
        let answerable = |message: &Message| message.button("Zustimmen").is_some();
        let direct = ben.wait_for_dm(answerable).await.expect("Ben is asked");
        let said = &direct.content;
        assert!(
            said.contains("Ada möchte den letzten Zug zurücknehmen:\n> "),
            "{said}"
        );
        assert!(said.contains("d3"), "which one: {said}");
        let public = |message: &Message| message.button("Agree").is_some();
        let notice = ben.wait_for(place, public).await.expect("it is told");
        house.pass(Duration::from_secs(1));
        let agreed = ben.click(&direct, "Zustimmen").await.expect("answered");
        let agreed = agreed.message().expect("an answer");
        assert_eq!(agreed.id, direct.id, "the question turns into its answer");
        let said = &agreed.content;
        assert!(said.starts_with("Der Zug ist zurückgenommen."), "{said}");
        let settled =
            |message: &Message| message.id == notice.id && message.button("Agree").is_none();
        let settled = ben.wait_for(place, settled).await.expect("it is settled");
        let said = &settled.content;
        assert!(said.contains("Ada has taken the last move back."), "{said}");
        assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(4));
        let back = hand(ada, &id, 4).await;
        assert!(back.button("Take back").is_none());
        let offered = |message: &Message| -> Vec<String> {
            tokens(message)
                .into_iter()
                .map(|(token, _)| token)
                .collect()
        };
        assert_eq!(offered(&back), offered(&before), "the position of before");
        let door = house.door(place, &of_the_move).await;
        house.pass(Duration::from_secs(1));
        let late = ada.click(&door, "Try").await.expect("answered");
        let said = late.content();
        assert!(said.contains("belongs to an earlier move"), "{said}");
    }
    house.restart().await;
    let (ada, ben) = (&house.ada, &house.ben);
    typed(&house, ada, place, "recruit fighter d3, end").await;
    let told = |message: &Message| message.content.contains("Ben plays with");
    let announced = ben.wait_for(place, told).await.expect("the turn is told");
    house.pass(Duration::from_secs(1));
    // Ben has not moved: even a turn that is over goes on.
    let asked = said(ada, "/match takeback", place).await;
    assert!(asked.content.contains("Sent."), "{}", asked.content);
    let asked = |message: &Message| {
        message.button("Zustimmen").is_some() && message.content.contains("> Zug beenden")
    };
    let question = ben.wait_for_dm(asked).await.expect("Ben is asked again");
    house.pass(Duration::from_secs(1));
    ben.click(&question, "Zustimmen").await.expect("answered");
    let told = |message: &Message| {
        message.id == announced.id && message.content.contains("Ada plays with")
    };
    let grown = ben.wait_for(place, told).await.expect("the post goes on");
    let taken_back = grown.content.matches("Ada takes the last move back.");
    assert_eq!(taken_back.count(), 2, "{}", grown.content);
    assert!(!grown.content.contains("Ben begins"), "{}", grown.content);
    for user in [ada, ben, ada, ben] {
        typed(&house, user, place, "end").await;
    }
    assert!(
        to_move(&house, &id).await.is_none(),
        "the last turn is over"
    );
    house.pass(Duration::from_secs(1));
    let nothing = said(ada, &format!("/match takeback match:{id}"), place).await;
    assert!(nothing.content.contains("over"), "{}", nothing.content);
    let verified = said(ada, &format!("/match verify match:{id}"), place).await;
    assert!(
        verified.content.contains("Everything fits"),
        "{}",
        verified.content
    );
}

#[tokio::test]
async fn the_computer_is_not_asked_whether_a_move_is_taken_back() {
    let house = House::open().await;
    let ada = &house.ada;
    let challenge = "/challenge computer game:Erobere Wesnoth map:glade turn_limit:2 side:first";
    let begun = ada.command(challenge, ada.open_dm()).await;
    begun.expect("answered");
    let running = house.host.matches(caller_of(ada).user).await;
    let id = running.expect("listed")[0].id.to_string();
    play(ada, &*hand(ada, &id, 0).await, "Kf").await;
    let turn = hand(ada, &id, 2).await;
    assert!(turn.button("Take back").is_none(), "it has answered");
    let recruited = said(ada, "/play move:recruit fighter d3", ada.open_dm()).await;
    let back = ada.click(&recruited, "Take back").await.expect("answered");
    let back = back.message().expect("the hand");
    assert_eq!(back.id, recruited.id, "in the same message");
    assert!(
        back.content.contains("You take the last move back."),
        "{}",
        back.content
    );
    assert_eq!(tokens(&back).len(), tokens(&turn).len());
    let refused = said(ada, "/match takeback", ada.open_dm()).await;
    assert!(
        refused.content.contains("no move of yours"),
        "{}",
        refused.content
    );
}
