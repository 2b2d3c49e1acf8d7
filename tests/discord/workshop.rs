//! Effects of one's own: from the workshop to the offer that both see, and to the match.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Answer, Message, Permissions, User};

use crate::bot::{House, moment};
use crate::games::{door_to_the_end, hand, open, play, tokens};
use crate::people::{pictured, to_move};

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
            .contains("You are Red, your opponent is Black. You are changing the effects of Red.")
    );
    let work = press(&house, &work, "Effects: Black").await;
    assert!(work.content.contains("the effects of Black."));
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
    // What an offer is about everybody reads, and may keep for themselves.
    let is_open = |id: &&String| id.starts_with("more:") || id.starts_with("keep:");
    for id in ids.iter().filter(|id| !is_open(id)) {
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
    let fault = "- Sign 4, for 5: `M` is no effect for this card. \
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

/// Plays what comes first, without an end to the turn if there is anything else.
async fn play_on(house: &House, id: &str) {
    let (user, ply) = to_move(house, id).await.expect("the match goes on");
    let mut shown = hand(user, id, ply).await;
    let offered = tokens(&shown);
    let first = offered.iter().map(|(token, _)| token.clone());
    let mut first = first.filter(|token| token != "E");
    let token = first.next().unwrap_or_else(|| "E".to_owned());
    if let Some(door) = door_to_the_end(&shown).filter(|_| token == "E") {
        shown = open(user, &shown, &door).await;
    }
    play(user, &shown, &token).await;
    house.pass(Duration::from_secs(1));
}

/// Challenges Ben to Duell on behalf of somebody, and returns the answer.
async fn challenges(house: &House, user: &User) -> Arc<Message> {
    let mention = house.ben.mention();
    let command = format!("/challenge player opponent:{mention} game:Duell");
    let answer = user.command(&command, house.channel).await;
    let answer = answer.expect("answered").finished().await;
    settled(house).await;
    answer.expect("an answer")
}

#[tokio::test]
async fn what_is_kept_is_offered_seen_accepted_and_looked_at_in_the_match() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let work = press(&house, &answer, "Effects of your own").await;
    let work = gives(&house, &work, "0", "V").await;
    let kept = writes(&house.ada, &work, "Keep", " Wolf *pack* ").await;
    let work = pictured(&house, &kept).await;
    let says = "You keep this as **Wolf \\*pack\\***.";
    assert!(work.content.contains(says), "{}", work.content);
    let work = press(&house, &work, "Standard again").await;
    house.pass(Duration::from_secs(1));
    let shelf = house.ada.click(&work, "Begin with…").await;
    let shelf = shelf.expect("answered").finished().await.expect("a shelf");
    let sheet = "custom V-SPR---MBDKA";
    let chosen = house.ada.select(&shelf, "Yours", &[sheet]).await;
    let work = pictured(&house, &chosen.expect("answered")).await;
    press(&house, &work, "Offer with this").await;
    assert_eq!(options(&house), sheet);
    settled(&house).await;

    let seen = offer(&house, "custom effects").await;
    let more = house.ben.click(&seen, "More").await.expect("answered");
    let more = pictured(&house, &more).await;
    assert!(more.content.contains("**Vampir**"), "{}", more.content);
    house.pass(Duration::from_secs(1));
    let begun = house.ben.click(&seen, "Accept").await.expect("answered");
    begun.finished().await.expect("a hand");
    let id = "SELECT id FROM matches";
    let id: String = house
        .sql()
        .query_row(id, [], |row| row.get(0))
        .expect("one");
    for _ in 0..6 {
        play_on(&house, &id).await;
    }
    let (user, ply) = to_move(&house, &id).await.expect("the match goes on");
    let shown = hand(user, &id, ply).await;
    let button = ["Effects", "Wirkungen"].into_iter();
    let mut button = button.filter(|label| shown.button(label).is_some());
    let button = button.next().expect("one tap away");
    let effects = user.click(&shown, button).await.expect("answered");
    let effects = pictured(&house, &effects).await;
    let is_told = effects.content.contains("Vampir");
    assert!(is_told, "{}", effects.content);

    house.pass(Duration::from_secs(1));
    let rules = user.command("/rules game:Duell", house.channel).await;
    let rules = rules.expect("answered").finished().await.expect("rules");
    assert!(rules.button(button).is_some(), "{}", rules.content);
}

#[tokio::test]
async fn ten_are_kept_each_under_a_name_of_its_own_and_can_be_deleted() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let mut work = press(&house, &answer, "Effects of your own").await;
    for place in 0..8 {
        let place = place.to_string();
        let part = work_part(&place);
        work = gives(&house, &work, &place, part).await;
        work = keeps(&house, &work, &format!("Number {place}")).await;
    }
    for (place, part) in [("8", "E"), ("9", "C")] {
        work = gives(&house, &work, place, part).await;
        work = keeps(&house, &work, &format!("Number {place}")).await;
    }
    let kept = gives(&house, &work, "10", "T").await;
    house.pass(Duration::from_secs(1));
    let taken = writes(&house.ada, &kept, "Keep", "NUMBER 1").await;
    let taken = taken.finished().await.expect("a refusal");
    let says = "Something else is kept under this name.";
    assert!(taken.content.contains(says), "{}", taken.content);
    house.pass(Duration::from_secs(1));
    let full = writes(&house.ada, &kept, "Keep", "Number 11").await;
    let full = full.finished().await.expect("a refusal");
    assert!(
        full.content.contains("Ten are kept already"),
        "{}",
        full.content
    );

    let work = gives(&house, &kept, "10", "D").await;
    let work = press(&house, &work, "Delete yours").await;
    assert!(!work.content.contains("You keep this"), "{}", work.content);
    keeps(&house, &work, "number 9").await;
    let count = "SELECT count(*) FROM kept WHERE kind = 'user'";
    let count: i64 = house
        .sql()
        .query_row(count, [], |row| row.get(0))
        .expect("a number");
    assert_eq!(count, 10);
}

#[tokio::test]
async fn what_is_kept_again_stands_on_the_shelf_once() {
    let house = House::open().await;
    let answer = challenged(&house).await;
    let work = press(&house, &answer, "Effects of your own").await;
    let work = gives(&house, &work, "10", "T").await;
    // The same button stands in another message.
    let mut keep = work.parts().filter_map(|part| part["custom_id"].as_str());
    let keep = keep.find(|id| id.starts_with("keep:"));
    let keep = keep.expect("it can be kept").to_owned();
    let door = house.door(house.channel, &keep).await;
    let work = keeps(&house, &work, "First").await;
    house.pass(Duration::from_secs(1));
    let kept = writes(&house.ada, &door, "Try", "Second").await;
    let kept = kept.finished().await.expect("the workshop");
    let says = "You keep this as **First**.";
    assert!(kept.content.contains(says), "{}", kept.content);
    house.pass(Duration::from_secs(1));
    let shelf = house.ada.click(&work, "Begin with…").await;
    let shelf = shelf.expect("answered").finished().await.expect("a shelf");
    let is_second = |part: &serde_json::Value| part.to_string().contains("Second");
    assert!(!shelf.parts().any(is_second));
}

/// Returns an effect for a rank, counted from 0 for a 2, that it does not have.
fn work_part(place: &str) -> &'static str {
    ["V", "L", "G", "H", "W", "F", "N", "X"]
        .get(place.parse::<usize>().expect("a number"))
        .expect("a knight")
}

/// Keeps what is put together under a name.
async fn keeps(house: &House, work: &Message, name: &str) -> Arc<Message> {
    house.pass(Duration::from_secs(1));
    let kept = writes(&house.ada, work, "Keep", name).await;
    let kept = pictured(house, &kept).await;
    let says = format!("You keep this as **{name}**.");
    assert!(kept.content.contains(&says), "{}", kept.content);
    kept
}

#[tokio::test]
async fn what_a_server_keeps_is_its_managers_to_change_and_everybodys_to_offer() {
    let house = House::open().await;
    let mia = house.world.add_user("Mia", "en-US");
    house.world.join(house.guild, mia.id());
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, mia.id(), manage);
    let answer = challenges(&house, &mia).await;
    let work = mia.click(&answer, "Effects of your own").await;
    let work = pictured(&house, &work.expect("answered")).await;
    let typed = writes(&mia, &work, "Type the sheet", "vvspr...mbdka").await;
    let work = pictured(&house, &typed).await;
    house.pass(Duration::from_secs(1));
    let kept = writes(&mia, &work, "Keep for the server", "House rules").await;
    let work = pictured(&house, &kept).await;
    let says = "This server keeps this as **House rules**.";
    assert!(work.content.contains(says), "{}", work.content);
    assert!(work.button("Delete the server’s").is_some());

    let answer = challenges(&house, &house.ada).await;
    let work = press(&house, &answer, "Effects of your own").await;
    let shelf = house.ada.click(&work, "Begin with…").await;
    let shelf = shelf.expect("answered").finished().await.expect("a shelf");
    house.pass(Duration::from_secs(1));
    let sheet = "custom VVSPR---MBDKA";
    let chosen = house.ada.select(&shelf, "Of this server", &[sheet]).await;
    let work = pictured(&house, &chosen.expect("answered")).await;
    assert!(work.content.contains(says), "{}", work.content);
    assert!(work.button("Delete the server’s").is_none(), "no manager");
    let offer = work.parts().filter_map(|part| part["custom_id"].as_str());
    let mut offer = offer.filter_map(|id| id.strip_prefix("options:"));
    let offer = offer.next().expect("it can be offered").to_owned();
    house.pass(Duration::from_secs(1));
    let door = format!("forget-here:{offer}");
    let door = house.door(house.channel, &door).await;
    let refused = house.ada.click(&door, "Try").await.expect("answered");
    refused.finished().await.expect("a refusal");
    let count = "SELECT count(*) FROM kept WHERE kind = 'server'";
    let of_server = || -> i64 {
        let number = house.sql().query_row(count, [], |row| row.get(0));
        number.expect("a number")
    };
    assert_eq!(of_server(), 1, "it stays");

    // What a server keeps leaves with it.
    house.world.remove_bot(house.guild);
    while of_server() > 0 {
        moment().await;
    }
}
