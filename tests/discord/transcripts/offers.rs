//! Offers of each kind, with each end.

use crate::bot::moment;
use std::time::Duration;

use super::stage::{Stage, shown, with_button};
use host::{Timestamp, UserId};
use piste_standin::{Message, User};
use store::Entrant;

const HOUR: Duration = Duration::from_secs(3600);

/// Has Ada challenge Ben to a single round. Returns the answer's message.
async fn challenges(stage: &mut Stage) -> std::sync::Arc<Message> {
    let (ada, ben, here) = stage.cast();
    let challenge = format!("/challenge player opponent:{} first_to:1", ben.mention());
    let answer = stage.says(&ada, &challenge, here).await;
    shown(&answer)
}

/// Presses the button in this place of a message.
async fn presses_nth(stage: &mut Stage, user: &User, message: &Message, place: usize) {
    let button = message.buttons().swap_remove(place);
    stage.presses(user, message, &button.label).await;
}

#[tokio::test]
async fn offers_to_a_player_withdrawn_changed_and_expired() {
    let mut stage = Stage::open().await;
    let (ada, ..) = stage.cast();
    let answer = challenges(&mut stage).await;
    stage.presses(&ada, &answer, "Withdraw").await;
    let answer = challenges(&mut stage).await;
    stage.presses(&ada, &answer, "Live").await;
    stage.leaps("the offer expires", 24 * 5 * HOUR).await;
    stage.close("offers_withdrawn_and_expired");
}

#[tokio::test]
async fn an_offer_to_a_player_who_declines_and_the_next_one_that_is_too_early() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    challenges(&mut stage).await;
    let offer = with_button(&ben, here, "Decline");
    stage.presses(&ada, &offer, "More").await;
    stage.presses(&ben, &offer, "More").await;
    stage.presses(&ben, &offer, "Decline").await;
    challenges(&mut stage).await;
    stage.close("offers_declined");
}

#[tokio::test]
async fn an_offer_accepted_with_words_and_one_whose_challenger_is_blocked() {
    let mut stage = Stage::open().await;
    let (_, ben, here) = stage.cast();
    challenges(&mut stage).await;
    let offer = with_button(&ben, here, "Accept");
    let more = stage.presses(&ben, &offer, "More").await;
    let form = stage
        .presses(&ben, &shown(&more), "Annehmen und mitmischen")
        .await;
    stage.fills(&ben, &form, &["his own"]).await;
    challenges(&mut stage).await;
    let offer = with_button(&ben, here, "Accept");
    let more = stage.presses(&ben, &offer, "More").await;
    stage.presses(&ben, &shown(&more), "Blockieren").await;
    stage.close("offers_accepted_and_blocked");
}

#[tokio::test]
async fn offers_to_anybody_in_a_server_and_to_everybody_in_the_lobby() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (ada, ben, here) = stage.cast();
    let gustav = &people.guests[0];
    stage
        .says(&ada, "/challenge open first_to:1 side:first", here)
        .await;
    let offer = with_button(&ben, here, "Accept");
    stage.presses(&ben, &offer, "Accept").await;
    stage.play_everywhere(&people).await;
    let waits = "/challenge open where:everywhere game:Duell";
    let waits = stage.says(&ada, waits, here).await;
    let lobby = stage.says(gustav, "/lobby", people.hall).await;
    presses_nth(&mut stage, gustav, &shown(&lobby), 1).await;
    stage.leaps("an hour passes", HOUR).await;
    stage.presses(&ada, &shown(&waits), "Withdraw").await;
    stage.says(gustav, "/lobby", people.hall).await;
    stage.close("offers_to_anybody");
}

#[tokio::test]
async fn offers_end_when_their_challenger_is_banned_by_the_server_or_the_operator() {
    let (mut stage, people) = Stage::beside_another_server().await;
    let (ada, ben, here) = stage.cast();
    challenges(&mut stage).await;
    let ban = |user: &User| format!("/server ban user:{}", user.mention());
    stage.says(&people.mia, &ban(&ada), here).await;
    challenges(&mut stage).await;
    stage.says(&ben, "/challenge open first_to:1", here).await;
    stage
        .happens("the operator bans Ben", async |house| {
            let ben = Entrant::User(UserId(house.ben.id().get()));
            let list = house.exclusions();
            list.add(ben, true, Timestamp(1)).expect("written");
            house.restart_with_commands().await;
            let store = house.host.store().clone();
            while !store
                .read(move |tx| tx.is_excluded(ben))
                .await
                .expect("read")
            {
                moment().await;
            }
        })
        .await;
    stage.says(&ben, "/challenge open first_to:1", here).await;
    stage.close("offers_of_the_banned");
}
