//! Matches against the computer whose player adds words to the shuffling, after the commitment.

use std::sync::Arc;

use piste_standin::Message;

use crate::bot::{House, match_id};
use crate::people::{caller_of, published};

/// Returns the commitment that a challenge of the computer shows, which only its challenger sees.
async fn committed(house: &House) -> Arc<Message> {
    let challenge = "/challenge computer mix:true first_to:1 side:random";
    let answer = house.ada.command(challenge, house.channel).await;
    let answer = answer.expect("answered").finished().await;
    let shown = answer.expect("the commitment");
    assert!(shown.is_ephemeral() && published(&shown).contains("SHA-256"));
    shown
}

fn id_of(shown: &Message) -> String {
    let button = shown
        .button("Begin and add words")
        .and_then(|it| it.custom_id);
    let custom_id = button.expect("a button");
    custom_id.split(':').nth(1).expect("an id").to_owned()
}

#[tokio::test]
async fn the_commitment_is_shown_before_words_are_asked_for() {
    let house = House::open().await;
    let ada = &house.ada;
    let shown = committed(&house).await;
    let id = id_of(&shown);
    assert!(house.board(&id).await.is_err(), "nothing has begun");
    assert!(
        house.ben.sees(house.channel).is_empty(),
        "nobody else is told"
    );
    let form = ada.click(&shown, "Begin and add words").await;
    let form = form.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field")
    };
    let begun = ada.submit_modal(&form, &[(field, "her own words")]).await;
    let hand = begun.expect("answered").content();
    assert!(hand.contains("Your hand"), "{hand}");
    let again = ada.click(&shown, "Begin").await;
    assert!(
        again.is_err() || again.is_ok_and(|it| it.content().contains("accepted")),
        "it begins once"
    );
    let ada = caller_of(ada);
    house
        .host
        .resign(&ada, match_id(&id))
        .await
        .expect("it runs");
    let verified = house.host.verify(&ada, match_id(&id)).await;
    assert!(verified.expect("it is over").is_ok());
    let record = house.host.export(&ada, match_id(&id)).await;
    let record = record.expect("it is over");
    assert!(record.contains("\"luck\":\"her own words\""), "{record}");
    let commitment = record.split("\"commitment\":\"").nth(1).expect("a field");
    let commitment = &commitment[..64];
    assert!(shown.content.contains(commitment), "{}", shown.content);
}

#[tokio::test]
async fn a_commitment_that_was_shown_begins_without_words_too_and_for_its_challenger_alone() {
    let house = House::open().await;
    let shown = committed(&house).await;
    let id = id_of(&shown);
    let ben = caller_of(&house.ben);
    let foreign = house
        .host
        .begin_against_computer(&ben, match_id(&id), Default::default());
    assert!(foreign.await.is_err(), "it is Ada's");
    let taken = house
        .host
        .accept(&ben, match_id(&id), None, Default::default());
    assert!(taken.await.is_err(), "it is no offer to people");
    let begun = house.ada.click(&shown, "Begin").await;
    let hand = begun.expect("answered").content();
    assert!(hand.contains("Your hand"), "{hand}");
    let board = house.board(&id).await.expect("it runs");
    assert!(board.sheet.end.is_none());
}

#[tokio::test]
async fn a_commitment_that_was_shown_is_taken_back_by_its_button() {
    let house = House::open().await;
    let shown = committed(&house).await;
    let withdrawn = house.ada.click(&shown, "Withdraw").await;
    let withdrawn = withdrawn.expect("answered").content();
    assert!(withdrawn.contains("Withdrawn"), "{withdrawn}");
    let ada = caller_of(&house.ada);
    let id = match_id(&id_of(&shown));
    let begun = house
        .host
        .begin_against_computer(&ada, id, Default::default());
    assert!(begun.await.is_err(), "it is gone");
}

#[tokio::test]
async fn no_words_are_typed_before_the_commitment() {
    let house = House::open().await;
    let typed = "/challenge computer luck:before";
    let refused = house.ada.command(typed, house.channel).await;
    assert!(refused.is_err(), "there is no such option");
}
