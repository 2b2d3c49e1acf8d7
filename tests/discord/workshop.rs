//! Effects of one's own: from the workshop to the offer that both see, and to the match.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Answer, Message, User};

use crate::bot::{House, moment};
use crate::people::pictured;

/// Has Ada challenge Ben to Duell, and returns the answer once the offer stands.
async fn challenged(house: &House) -> Arc<Message> {
    let mention = house.ben.mention();
    let command = format!("/challenge player opponent:{mention} game:Duell");
    let answer = house.ada.command(&command, house.channel).await;
    let answer = answer.expect("answered").finished().await;
    offer(house, "standard rules").await;
    settled(house).await;
    answer.expect("an answer")
}

async fn settled(house: &House) {
    while house.has_posts_to_make() {
        moment().await;
    }
}

/// Returns the offer in the channel once it says so.
async fn offer(house: &House, words: &str) -> Arc<Message> {
    let says =
        |message: &Message| message.content.contains(words) && message.button("Accept").is_some();
    let offer = house.ben.wait_for(house.channel, says).await;
    offer.expect("the offer stands")
}

/// Returns the options of the offer that is open.
fn options(house: &House) -> String {
    let options = "SELECT options FROM offers WHERE state = 'open'";
    let options = house.sql().query_row(options, [], |row| row.get(0));
    options.expect("one offer")
}

/// Presses a button of the workshop.
async fn press(house: &House, message: &Message, button: &str) -> Arc<Message> {
    house.pass(Duration::from_secs(1));
    let answer = house.ada.click(message, button).await.expect("answered");
    pictured(house, &answer).await
}

/// Chooses an effect for a rank, counted from 0 for a 2.
async fn gives(house: &House, work: &Message, place: &str, part: &str) -> Arc<Message> {
    house.pass(Duration::from_secs(1));
    let answer = house.ada.select(work, "Which card?", &[place]).await;
    let shown = pictured(house, &answer.expect("answered")).await;
    let answer = house.ada.select(&shown, "Which effect?", &[part]).await;
    pictured(house, &answer.expect("answered")).await
}

/// Opens the form of a button, and sends it back with this text.
async fn writes(user: &User, message: &Message, button: &str, text: &str) -> Answer {
    let form = user.click(message, button).await.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field: {}", form.content())
    };
    let field = field.clone();
    let answer = user.submit_modal(&form, &[(&field, text)]).await;
    answer.expect("answered")
}

#[tokio::test]
async fn effects_are_put_together_card_by_card_and_offered() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let work = press(&house, &answer, "Effects of your own").await;
    assert!(work.is_ephemeral() && work.content.contains("Price: 30 of 30 points."));
    assert!(work.button("Offer with this").is_none(), "nothing is new");
    assert!(work.button("Standard again").is_none());

    let work = gives(&house, &work, "0", "V").await;
    assert!(work.content.contains("not rated"), "{}", work.content);
    assert!(work.content.contains("**Vampire**: "), "{}", work.content);
    let work = press(&house, &work, "Each their own").await;
    let work = gives(&house, &work, "12", "E").await;
    let says = "Price: Red 28, Black 30 of 30 points.";
    assert!(work.content.contains(says), "{}", work.content);
    assert!(
        work.content
            .contains("You are Red, your opponent is Black.")
    );
    let work = press(&house, &work, "Effects: Black").await;
    let work = press(&house, &work, "Standard again").await;
    assert_eq!(options(&house), "standard");

    let changed = press(&house, &work, "Offer with this").await;
    assert_eq!(changed.id, answer.id, "the answer stays one message");
    let offered = "custom V-SPR---MBDKE/--SPR---MBDKA";
    assert_eq!(options(&house), offered);
    settled(&house).await;
    let seen = offer(&house, "custom effects").await;
    house.pass(Duration::from_secs(1));
    let begun = house.ben.click(&seen, "Accept").await.expect("answered");
    begun.finished().await.expect("a hand");
    let options = "SELECT options FROM matches";
    let options: String = house
        .sql()
        .query_row(options, [], |row| row.get(0))
        .expect("a match");
    assert_eq!(options, offered);
}

#[tokio::test]
async fn the_workshop_of_an_offer_is_its_challengers_alone() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let work = press(&house, &answer, "Effects of your own").await;
    let work = gives(&house, &work, "0", "V").await;
    let ids = work.parts().filter_map(|part| part["custom_id"].as_str());
    let ids: Vec<String> = ids.map(str::to_owned).collect();
    for id in ids.iter().filter(|id| !id.starts_with("more:")) {
        house.pass(Duration::from_secs(1));
        let door = house.door(house.channel, id).await;
        let foreign = match door.button("Try") {
            Some(_) => house.ben.click(&door, "Try").await.expect("answered"),
            None => continue,
        };
        assert!(foreign.modal().is_none(), "{id}");
        let told = foreign.finished().await.expect("a refusal");
        assert!(told.attachments.is_empty(), "{id}: {}", told.content);
    }
    assert_eq!(options(&house), "standard");
}

#[tokio::test]
async fn a_wrong_sheet_is_said_with_its_faults_and_its_text_comes_back_into_the_form() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let work = press(&house, &answer, "Effects of your own").await;
    let said = writes(&house.ada, &work, "Type the sheet", "--SMR---MBDKA").await;
    let said = said.finished().await.expect("the faults");
    let fault = "- Sign 4, for 5: `M` is no effect of such a card. \
                 Write one of `N X S P R V L G H W F -`.";
    assert!(said.content.contains(fault), "{}", said.content);
    assert!(!said.embeds.is_empty(), "the text");

    house.pass(Duration::from_secs(1));
    let form = house.ada.click(&said, "Correct the sheet").await;
    let form = form.expect("a form");
    let again = house.ada.submit_modal(&form, &[]).await.expect("answered");
    let said = again.finished().await.expect("the same faults");
    assert!(said.content.contains(fault), "{}", said.content);
    house.pass(Duration::from_secs(1));
    let right = writes(&house.ada, &said, "Correct the sheet", "vv....../standard").await;
    let said = right.finished().await.expect("the faults");
    assert!(
        said.content.contains("Red: The sheet has 8 signs."),
        "{}",
        said.content
    );
    house.pass(Duration::from_secs(1));
    let right = writes(&house.ada, &said, "Correct the sheet", "vvspr...mbdka").await;
    let work = pictured(&house, &right).await;
    assert!(work.embeds.is_empty(), "the text is gone");
    press(&house, &work, "Offer with this").await;
    assert_eq!(options(&house), "custom VVSPR---MBDKA");
}
