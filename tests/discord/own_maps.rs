//! Maps that challengers bring: from the form to the picture that both see, and to the match.

use std::sync::Arc;

use piste_standin::{Answer, Message, User};

use crate::bot::{House, moment};
use crate::people::pictured;

const GLADE: &str = include_str!("../../assets/maps/glade.map");

/// Returns the glade without one of its woods: it is not symmetric any more.
fn uneven() -> String {
    GLADE.replacen("Gg^Fp", "Gg", 1)
}

/// Has Ada challenge Ben to Erobere Wesnoth, and returns the answer once the offer stands.
async fn challenged(house: &House) -> Arc<Message> {
    let mention = house.ben.mention();
    let command =
        format!("/challenge player opponent:{mention} game:Erobere Wesnoth first_to:1 side:first");
    let answer = house.ada.command(&command, house.channel).await;
    let answer = answer.expect("answered").finished().await;
    offer(house, "map glade").await;
    while house.has_posts_to_make() {
        moment().await;
    }
    answer.expect("an answer")
}

/// Returns the offer in the channel once it says so.
async fn offer(house: &House, words: &str) -> Arc<Message> {
    let says =
        |message: &Message| message.content.contains(words) && message.button("Accept").is_some();
    let offer = house.ben.wait_for(house.channel, says).await;
    offer.expect("the offer stands")
}

/// Opens the form of a button, and returns it with its only field.
async fn form(user: &User, message: &Message, button: &str) -> (Answer, String) {
    let form = user.click(message, button).await.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field: {}", form.content())
    };
    let field = field.clone();
    (form, field)
}

/// Writes a map into the form of a button, and returns the answer.
async fn brings(user: &User, message: &Message, button: &str, map: &str) -> Answer {
    let (form, field) = form(user, message, button).await;
    let answer = user.submit_modal(&form, &[(&field, map)]).await;
    answer.expect("answered")
}

/// Returns the options of the offers that are open.
fn options(house: &House) -> String {
    let options = "SELECT options FROM offers WHERE state = 'open'";
    let options = house.sql().query_row(options, [], |row| row.get(0));
    options.expect("one offer")
}

#[tokio::test]
async fn a_match_is_played_on_a_map_of_ones_own_that_both_have_seen() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    assert_eq!(options(&house), "glade 40 +1");
    let changed = brings(&house.ada, &answer, "A map of your own", &uneven()).await;
    let shown = pictured(&house, &changed).await;
    assert_eq!(shown.id, answer.id, "the answer stays one message");
    let warning = "not symmetric";
    assert!(shown.content.contains(warning), "{}", shown.content);
    assert!(options(&house).starts_with("own 40 +1\n_off^_usr, "));

    let offered = offer(&house, "map without a name").await;
    assert!(offered.content.contains(warning), "{}", offered.content);
    let [picture] = &offered.attachments[..] else {
        panic!("the map")
    };
    assert_eq!(picture.filename, "board.png");

    let begun = house.ben.click(&offered, "Accept").await.expect("answered");
    let hand = begun.finished().await.expect("a hand");
    assert!(hand.is_ephemeral(), "{}", hand.content);
    house.pass(std::time::Duration::from_secs(60));
    let resigned = house.ada.command("/match resign", house.channel).await;
    let question = resigned.expect("answered").finished().await;
    let question = question.expect("a question");
    let over = house.ada.click(&question, "Yes, resign").await;
    over.expect("answered").finished().await.expect("the end");
    let id = "SELECT id FROM matches";
    let id: String = house
        .sql()
        .query_row(id, [], |row| row.get(0))
        .expect("one");
    let verified = format!("/match verify match:{id}");
    let verified = house.ada.command(&verified, house.channel).await;
    let verified = verified.expect("answered").finished().await;
    let verified = verified.expect("the check of the record").content.clone();
    assert!(verified.contains("Everything fits"), "{verified}");
    let rematch = format!("/match rematch match:{id}");
    let rematch = house.ben.command(&rematch, house.channel).await;
    rematch
        .expect("answered")
        .finished()
        .await
        .expect("an offer");
    assert!(options(&house).starts_with("own 40 +1\n_off^_usr, "));
    let again = offer(&house, "Ben").await;
    assert!(again.content.contains(warning), "{}", again.content);
}

#[tokio::test]
async fn a_wrong_map_is_said_with_its_faults_and_its_text_comes_back_into_the_form() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let wrong = GLADE.replacen("1 Kh", "1 kh", 1);
    let said = brings(&house.ada, &answer, "A map of your own", &wrong).await;
    let said = said.finished().await.expect("the faults");
    assert_eq!(said.id, answer.id, "the answer stays one message");
    let fault = "- Row 3, column 4: `1 kh` is no code. `1 Kh` would be one.";
    assert!(said.content.contains(fault), "{}", said.content);
    assert_eq!(options(&house), "glade 40 +1");

    let (form, _) = form(&house.ada, &said, "Correct the map").await;
    let again = house.ada.submit_modal(&form, &[]).await.expect("answered");
    let again = again.finished().await.expect("the same faults");
    assert!(again.content.contains(fault), "{}", again.content);
    let longest = "Zz, ".repeat(999) + "`Zz`";
    let told = brings(&house.ada, &again, "Correct the map", &longest).await;
    let told = told.finished().await.expect("its faults");
    assert!(!told.content.contains(fault), "{}", told.content);
    let halved = brings(&house.ada, &told, "At half size", GLADE).await;
    let halved = halved.finished().await.expect("other faults");
    assert!(!halved.content.contains(fault) && !halved.embeds.is_empty());

    let right = brings(&house.ada, &halved, "Correct the map", GLADE).await;
    let right = pictured(&house, &right).await;
    assert!(right.embeds.is_empty(), "the text is gone");
    assert!(options(&house).starts_with("own 40 +1\n"));
}

#[tokio::test]
async fn a_map_of_the_lobby_is_seen_before_it_is_played_on_and_is_its_challengers_to_change() {
    let house = House::open().await;
    let waits = "/challenge open game:Erobere Wesnoth where:everywhere first_to:1";
    let waits = house.ada.command(waits, house.channel).await;
    let waits = waits.expect("answered").finished().await.expect("it waits");
    let own = waits
        .button("A map of your own")
        .and_then(|it| it.custom_id);
    let door = house.door(house.channel, &own.expect("an id")).await;
    let foreign = house.ben.click(&door, "Try").await.expect("answered");
    assert!(foreign.modal().is_none(), "it is the challenger's");
    while house.has_posts_to_make() {
        moment().await;
    }
    let changed = brings(&house.ada, &waits, "A map of your own", &uneven()).await;
    pictured(&house, &changed).await;
    let lobby = house.ben.command("/lobby", house.channel).await;
    let lobby = lobby.expect("answered").finished().await.expect("a list");
    assert!(lobby.button("Spielen").is_none(), "{}", lobby.said());
    let more = house.ben.click(&lobby, "Mehr").await.expect("answered");
    let more = pictured(&house, &more).await;
    assert!(more.content.contains("symmetrisch"), "{}", more.content);
    assert!(more.button("Annehmen").is_some());
}
