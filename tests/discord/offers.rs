//! Offers: what they say to everybody and to each, and how their challengers change them before
//! anybody accepts.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Message, User};

use crate::bot::{House, moment};
use crate::homes::said as asked;
use crate::people::{pictured, published};
use model::Limits;

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

/// Waits until the posts of all offers are written down: an offer does not change before.
async fn posts_stand(house: &House) {
    while house.has_posts_to_make() {
        moment().await;
    }
}

/// Returns the labels of a message's buttons.
fn labels(message: &Message) -> Vec<String> {
    let buttons = message.buttons().into_iter();
    buttons.map(|button| button.label).collect()
}

#[tokio::test]
async fn an_offer_says_in_three_lines_what_it_is_and_the_rest_to_each_in_private() {
    let house = House::open().await;
    let (_, offer) = challenge(&house, "luck:hers").await;
    let lines: Vec<&str> = offer.content.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[1].contains("3 days a move") && lines[1].contains("expires <t:"));
    assert!(lines[2].starts_with("-# ") && lines[2].ends_with("challenger: hers"));
    assert_eq!(labels(&offer), ["Accept", "Decline", "More"]);
    let own = House::more(&house.ada, &offer).await;
    let clocks = ["Live", "A day a move", "Three days a move"];
    assert_eq!(labels(&own)[..3], clocks);
    assert_eq!(labels(&own)[3..], ["Withdraw", "Learn", "Rules"]);
    let his = House::more(&house.ben, &offer).await;
    assert!(his.is_ephemeral() && published(&his).contains("SHA-256"));
    let with_words = "Annehmen und mitmischen";
    assert_eq!(labels(&his), [with_words, "Lernen", "Regeln", "Blockieren"]);
    let cleo = house.world.add_user("Cleo", "en-US");
    house.world.join(house.guild, cleo.id());
    let strangers = House::more(&cleo, &offer).await;
    assert_eq!(labels(&strangers), ["Learn", "Rules", "Block"]);

    let withdrawn = said(&house.ada, &own, "Withdraw").await;
    assert_eq!((withdrawn.id, &*withdrawn.content), (own.id, "Withdrawn."));
    assert!(labels(&withdrawn).is_empty());
    let closed = |message: &Message| message.content.contains("was withdrawn");
    let closed = house.ben.wait_for(house.channel, closed).await;
    let closed = closed.expect("the offer says so");
    assert_eq!((closed.id, labels(&closed).len()), (offer.id, 0));
    assert_eq!(closed.content.lines().count(), 2, "{}", closed.content);
    let more = offer.button("More").and_then(|it| it.custom_id);
    let door = house.door(house.channel, &more.expect("an id")).await;
    let late = said(&house.ben, &door, "Try").await;
    assert!(late.content.contains("zurückgezogen"), "{}", late.content);
}

#[tokio::test]
async fn whoever_takes_an_offer_from_the_lobby_with_words_has_read_what_was_fixed_before() {
    let house = House::open().await;
    let waits = "/challenge open where:everywhere first_to:1";
    let waits = house.ada.command(waits, house.channel).await;
    let waits = waits.expect("answered").finished().await.expect("it waits");
    assert!(waits.button("Withdraw").is_some());
    let lobby = house.ben.command("/lobby", house.channel).await;
    let lobby = lobby.expect("answered").finished().await.expect("a list");
    assert_eq!(labels(&lobby), ["Spielen", "Mehr"]);
    let more = said(&house.ben, &lobby, "Mehr").await;
    assert!(more.content.starts_with("Ada"), "{}", more.content);
    assert!(more.content.contains("SHA-256-Wert des Geheimnisses: `"));
    assert_eq!(labels(&more)[..2], ["Annehmen", "Annehmen und mitmischen"]);
    let form = house.ben.click(&more, "Annehmen und mitmischen").await;
    let form = form.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field")
    };
    let begun = house.ben.submit_modal(&form, &[(field, "his own")]).await;
    let begun = begun.expect("answered").finished().await.expect("a hand");
    assert!(begun.content.contains("Deine Hand"), "{}", begun.content);
    let luck = "SELECT luck FROM seats WHERE luck <> ''";
    let luck = house.sql().query_row(luck, [], |row| row.get(0));
    assert_eq!(luck, Ok("his own".to_owned()));
}

#[tokio::test]
async fn whoever_asks_for_a_rematch_changes_its_clock_and_the_other_one_is_asked_with_it() {
    let house = House::open().await;
    let (_, offer) = challenge(&house, "").await;
    said(&house.ben, &offer, "Accept").await;
    let resigned = house.ada.command("/match resign", house.channel).await;
    let resigned = resigned.expect("answered").finished().await;
    let over = said(&house.ada, &resigned.expect("a question"), "Yes, resign").await;
    assert!(over.content.contains("the match is over"));
    let id = "SELECT id FROM matches";
    let id: String = house
        .sql()
        .query_row(id, [], |row| row.get(0))
        .expect("a match");
    let rematch = async |user: &User| {
        let command = format!("/match rematch match:{id}");
        let answer = user.command(&command, house.channel).await;
        answer
            .expect("answered")
            .finished()
            .await
            .expect("an offer")
    };
    let asked = rematch(&house.ada).await;
    assert!(asked.content.contains("Clock: 3 days a move"));
    posts_stand(&house).await;
    let changed = said(&house.ada, &asked, "A day a move").await;
    assert!(changed.content.contains("Clock: one day a move"));
    let his = rematch(&house.ben).await;
    assert!(his.content.contains("ein Tag je Zug"), "{}", his.content);
    assert_eq!(labels(&his), ["Annehmen", "Ablehnen", "Mehr"]);
    let hers = rematch(&house.ada).await;
    assert!(hers.content.contains("Clock: one day a move"));
    said(&house.ben, &his, "Annehmen").await;
    let clock = "SELECT clock || clock_seconds FROM matches WHERE ended_at IS NULL";
    let clock = house.sql().query_row(clock, [], |row| row.get(0));
    assert_eq!(clock, Ok("move86400".to_owned()));
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
    let left = (late.id, labels(&late).len());
    assert_eq!(left, (changed.id, 0), "its buttons are gone");
    let offers = "SELECT count(*) FROM venues";
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
    let content = &lobby.said();
    assert!(
        content.contains(offered) && !content.contains(old),
        "{content}"
    );
}

#[tokio::test]
async fn whoever_has_no_room_for_a_match_reads_so_before_the_click_and_whoever_has_little_how_much()
{
    let house = House::with_limits(Limits {
        running_of_user: 3,
        ..Limits::default()
    })
    .await;
    let (ada, ben, here) = (&house.ada, &house.ben, house.channel);
    // Ada waits for anybody on other terms, and for Ben.
    let open = "/challenge open where:everywhere first_to:3";
    asked(ada, open, here).await;
    let (_, offer) = challenge(&house, "").await;
    for (running, line) in [
        (0, None),
        (1, Some("Du kannst noch 2 Partien beginnen")),
        (2, Some("Du kannst noch eine Partie beginnen")),
        (
            3,
            Some("Mehr als 3 laufende Partien kannst du nicht haben."),
        ),
    ] {
        if running > 0 {
            let computer = "/challenge computer game:en-garde level:beginner first_to:5";
            asked(ben, computer, here).await;
        }
        let is_full = running == 3;
        let more = House::more(ben, &offer).await;
        let lobby = asked(ben, "/lobby", here).await;
        let found = asked(ben, open, here).await;
        let from_lobby = said(ben, &lobby, "Mehr").await;
        for (message, button) in [
            (&more, "Annehmen und mitmischen"),
            (&lobby, "Spielen"),
            (&found, "Spielen"),
            (&from_lobby, "Annehmen"),
            (&from_lobby, "Annehmen und mitmischen"),
        ] {
            let words = &message.said();
            assert_eq!(message.button(button).is_none(), is_full, "{words}");
            match line {
                Some(line) => assert!(words.contains(line), "{line}: {words}"),
                None => assert!(!words.contains("Du kannst noch"), "{words}"),
            }
        }
        // Nothing else is taken away.
        assert!(more.button("Blockieren").is_some() && lobby.button("Mehr").is_some());
        // Ada has room: what she reads of her own offer is none of Ben's limits.
        let own = House::more(ada, &offer).await;
        assert!(!own.content.contains("You can start"), "{}", own.content);
        // Nobody clicks all this in a second.
        house.pass(Duration::from_secs(60));
    }
    // An old page opens no form that would be filled in for nothing, and the click says the same.
    let button = offer.buttons().into_iter().find_map(|it| it.custom_id);
    let button = button.expect("an offer has buttons");
    let id = button.split(':').nth(1).expect("a button names its offer");
    let refusal = "Mehr als 3 laufende Partien kannst du nicht haben.";
    for action in ["accept-luck", "accept"] {
        let door = house.door(here, &format!("{action}:{id}")).await;
        let late = said(ben, &door, "Try").await;
        assert!(late.content.contains(refusal), "{}", late.content);
    }
}

#[tokio::test]
async fn whoever_has_begun_as_many_matches_as_one_may_reads_when_the_next_can_begin() {
    let house = House::with_limits(Limits {
        begun_a_day: 1,
        ..Limits::default()
    })
    .await;
    let (ben, here) = (&house.ben, house.channel);
    let (_, offer) = challenge(&house, "").await;
    asked(
        ben,
        "/challenge computer game:en-garde level:beginner",
        here,
    )
    .await;
    let more = House::more(ben, &offer).await;
    let words = "Mehr als eine Partie kannst du in 24 Stunden nicht beginnen.";
    assert!(more.content.contains(words), "{}", more.content);
    let when = "Wieder möglich <t:";
    assert!(more.content.contains(when), "{}", more.content);
    assert!(more.button("Annehmen und mitmischen").is_none());
}

#[tokio::test]
async fn an_offer_on_a_drawn_battlefield_says_so_and_shows_one_like_it_besides() {
    let house = House::open().await;
    let (_, offer) = challenge(&house, "game:Erobere Wesnoth map:drawn-small").await;
    for words in [
        "a small map that is drawn for each game",
        "the second player starts with 1 gold more",
    ] {
        assert!(offer.content.contains(words), "{}", offer.content);
    }
    for (user, words, map) in [
        (&house.ada, "shows one like it", "Map drawn (small), turn 1"),
        (
            &house.ben,
            "zeigt ein ähnliches",
            "Karte ausgelost (klein), Zug 1",
        ),
    ] {
        let answer = user.click(&offer, "More").await.expect("answered");
        let more = pictured(&house, &answer).await;
        assert!(more.content.contains(words), "{}", more.content);
        let alt = more.alt_texts().next().expect("a picture, in words");
        assert!(alt.starts_with(map), "{alt}");
    }
    let answer = house.ben.click(&offer, "Accept").await.expect("answered");
    let begun = pictured(&house, &answer).await;
    let alt = begun.alt_texts().next().expect("a picture, in words");
    assert!(alt.contains("Karte ausgelost (klein)"), "{alt}");
    assert!(begun.content.contains("1 Gold mehr"), "{}", begun.content);
}
