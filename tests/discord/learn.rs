//! The first minute: lessons.

use std::sync::Arc;

use piste::discord::act::{Act, LessonAnswer, LessonOptions, PlainAct};
use piste_standin::{Message, User};
use table::GameKind;
use text::Language;

use crate::bot::House;
use crate::people::{pictured, shown};

/// Returns the custom id of a move of a lesson; `again` if a wrong one was chosen before it.
fn choice(kind: GameKind, step: u8, is_right: bool, again: bool) -> Option<String> {
    let sheet = kind.lesson(step).expect("a step");
    let number = sheet
        .choices
        .iter()
        .position(|it| it.is_right == is_right)?;
    let number = u8::try_from(number).ok()?;
    let answer = if again {
        LessonAnswer::Again(number)
    } else {
        LessonAnswer::First(number)
    };
    let game = kind;
    Some(
        Act::from(PlainAct::Learn {
            game,
            step,
            answer,
            options: LessonOptions::default(),
        })
        .to_string(),
    )
}

/// Presses a button of the lesson, which stays one message.
async fn press(user: &User, lesson: &Arc<Message>, button: &str) -> Arc<Message> {
    let answer = user.click(lesson, button).await.expect("answered");
    let turned = answer.finished().await.expect("the lesson goes on");
    assert_eq!(turned.id, lesson.id, "a lesson is one message");
    turned
}

#[tokio::test]
async fn a_lesson_is_played_to_its_end_in_one_private_message_and_leads_to_a_match() {
    let house = House::open().await;
    for kind in GameKind::ALL {
        // Nobody presses so many buttons in a second.
        let learner = house.world.add_user("Cleo", "en");
        house.world.join(house.guild, learner.id());
        let command = format!("/learn game:{kind}");
        let answer = learner.command(&command, house.channel).await;
        let answer = answer.expect("answered");
        assert!(answer.is_ephemeral(), "a lesson is for its learner");
        let mut lesson = pictured(&house, &answer).await;
        for step in 0..kind.lesson(0).expect("a lesson").steps {
            let wrong = choice(kind, step, false, false);
            if let Some(wrong) = &wrong {
                let corrected = press(&learner, &lesson, wrong).await;
                let said = &corrected.content;
                assert!(said.contains("You can do better"), "{said}");
                lesson = corrected;
            }
            let right = choice(kind, step, true, wrong.is_some()).expect("a right move");
            lesson = press(&learner, &lesson, &right).await;
            assert!(lesson.content.contains("Right."), "{}", lesson.content);
        }
        let title = kind.facts().title.render(Language::english(), ["", ""]);
        let shown = shown(&house, &learner, &lesson, &format!("learned {title}.")).await;
        let play = format!("Play {title}");
        assert!(shown.button(&play).is_some(), "{shown:?}");
        let begun = learner.click(&lesson, "Play the computer").await;
        let begun = begun.expect("answered").finished().await.expect("a hand");
        assert!(begun.content.contains(&title), "{}", begun.content);
    }
}

#[tokio::test]
async fn a_second_wrong_answer_is_told_what_to_look_at_and_why_the_right_one_is_right() {
    let house = House::open().await;
    for kind in GameKind::ALL {
        let learner = house.world.add_user("Cleo", "en");
        house.world.join(house.guild, learner.id());
        let command = format!("/learn game:{kind}");
        let answer = learner.command(&command, house.channel).await;
        let mut lesson = pictured(&house, &answer.expect("answered")).await;
        for again in [false, true, true] {
            let wrong = choice(kind, 0, false, again).expect("a wrong move");
            lesson = press(&learner, &lesson, &wrong).await;
            let said = &lesson.content;
            assert_eq!(said.contains("You can do better"), !again, "{said}");
            assert_eq!(said.contains("Look again."), again, "{said}");
        }
        let look = kind.lesson(0).and_then(|sheet| sheet.look).expect("a text");
        let look = look.render(Language::english(), ["", ""]);
        assert!(lesson.content.contains(&look), "{}", lesson.content);
        // The next step begins anew.
        let right = choice(kind, 0, true, true).expect("a right move");
        let next = press(&learner, &lesson, &right).await;
        let wrong = choice(kind, 1, false, false).expect("a wrong move");
        assert!(next.button(&wrong).is_some(), "{}", next.content);
    }
}

#[tokio::test]
async fn a_lesson_is_of_en_garde_by_default_in_the_readers_language_and_in_words_for_those_who_want_it()
 {
    let house = House::open().await;
    let settings = "/me text_board on:true";
    let saved = house.ben.command(settings, house.channel).await;
    saved.expect("answered");
    let answer = house.ben.command("/learn", house.channel).await;
    let lesson = answer
        .expect("answered")
        .finished()
        .await
        .expect("a lesson");
    assert!(lesson.content.contains("En Garde · Schritt 1 von 5"));
    assert!(lesson.content.contains("```"), "{}", lesson.content);
    assert!(lesson.content.contains("Deine Hand:"), "{}", lesson.content);
    assert!(lesson.attachments.is_empty());
}

#[tokio::test]
async fn help_leads_to_a_match_to_every_lesson_and_to_the_rules() {
    let house = House::open().await;
    let help = house.ada.command("/help", house.channel).await;
    let help = help.expect("answered").finished().await.expect("help");
    for kind in GameKind::ALL {
        let title = kind.facts().title.render(Language::english(), ["", ""]);
        let learn = format!("Learn {title}");
        let lesson = house.ada.click(&help, &learn).await.expect("answered");
        let lesson = lesson.finished().await.expect("a lesson");
        assert!(lesson.is_ephemeral() && lesson.id != help.id);
        assert!(lesson.content.contains(&title), "{}", lesson.content);
    }
    let begun = house.ada.click(&help, "Play En Garde").await;
    let hand = begun.expect("answered").finished().await.expect("a hand");
    let rules = house.ada.click(&hand, "Rules").await.expect("answered");
    let rules = pictured(&house, &rules).await;
    assert!(rules.is_ephemeral() && rules.id != hand.id);
}

#[tokio::test]
async fn rules_are_turned_page_by_page_in_one_private_message() {
    let house = House::open().await;
    for kind in GameKind::ALL {
        let reader = house.world.add_user("Cleo", "en");
        house.world.join(house.guild, reader.id());
        let command = format!("/rules game:{kind}");
        let answer = reader.command(&command, house.channel).await;
        let first = pictured(&house, &answer.expect("answered")).await;
        assert!(first.is_ephemeral() && first.button("‹").is_none());
        let second = reader.click(&first, "2 ›").await.expect("answered");
        let second = pictured(&house, &second).await;
        assert_ne!(second.content, first.content);
        let legend = Language::english().text(kind.facts().legend);
        for page in [&first, &second] {
            assert!(page.content.ends_with(&legend), "{}", page.content);
        }
        assert_eq!(second.attachments.len(), 1, "the picture is another");
        let third = press(&reader, &second, "3 ›").await;
        assert!(third.attachments.is_empty(), "no picture is left over");
        assert!(third.button("4 ›").is_none());
        let before = press(&reader, &third, "‹ 2").await;
        let back = reader.click(&before, "‹ 1").await.expect("answered");
        let back = pictured(&house, &back).await;
        assert_eq!(back.content, first.content);
        assert_eq!(back.attachments.len(), 1);
    }
}

#[tokio::test]
async fn rules_lead_to_those_of_the_other_games_in_the_same_message() {
    let house = House::open().await;
    let answer = house.ada.command("/rules", house.channel).await;
    let first = pictured(&house, &answer.expect("answered")).await;
    assert!(first.content.contains("**En Garde.**"), "{}", first.content);
    assert!(first.button("En Garde").is_none());
    let duell = press(&house.ada, &first, "Duell").await;
    assert!(duell.content.contains("**Duell.**"), "{}", duell.content);
    let wesnoth = press(&house.ada, &duell, "Erobere Wesnoth").await;
    assert!(wesnoth.content.contains("**Erobere Wesnoth.**"));
    assert!(wesnoth.button("En Garde").is_some());
}

/// Begins a match against the computer, and returns its first hand.
async fn first_hand(house: &House) -> Arc<Message> {
    let command = "/challenge computer first_to:1 side:first";
    let begun = house.ada.command(command, house.channel).await;
    let begun = begun.expect("answered").finished().await;
    begun.expect("a hand")
}

#[tokio::test]
async fn a_first_hand_says_who_one_is_until_one_match_of_the_game_is_over() {
    let house = House::open().await;
    let hand = first_hand(&house).await;
    assert!(hand.content.contains("You are White"), "{}", hand.content);
    assert!(hand.button("Learn").is_some() && hand.button("Rules").is_some());
    let lesson = house.ada.click(&hand, "Learn").await.expect("answered");
    let lesson = lesson.finished().await.expect("a lesson");
    assert_ne!(lesson.id, hand.id, "the hand stays");

    resign(&house, &house.ada).await;
    let hand = first_hand(&house).await;
    assert!(!hand.content.contains("You are White"), "{}", hand.content);
    assert!(hand.button("Learn").is_none() && hand.button("Rules").is_none());
}

/// Resigns the match that this user plays.
async fn resign(house: &House, user: &User) {
    let asked = user.command("/match resign", house.channel).await;
    let asked = asked.expect("answered").message().expect("a question");
    let resigned = user.click(&asked, "Yes, resign").await;
    let end = resigned.expect("answered").finished().await;
    end.expect("the end");
}

#[tokio::test]
async fn a_first_match_against_the_computer_is_gentle_says_so_and_can_be_another() {
    let house = House::open().await;
    let chosen = "classic rules · first to 3 · computer: beginner";
    let started = async |command: &str| {
        let begun = house.ada.command(command, house.channel).await;
        let hand = begun.expect("answered").finished().await.expect("a hand");
        hand.content.clone()
    };
    let said = started("/challenge computer").await;
    assert!(said.contains(chosen), "{said}");
    let another = house.mention("challenge computer");
    assert!(said.contains(&another), "{said}");
    let help = house.ada.command("/help", house.channel).await;
    let help = help.expect("answered").finished().await.expect("help");
    let begun = house.ada.click(&help, "Play En Garde").await;
    let begun = begun.expect("answered").finished().await.expect("a hand");
    assert!(begun.content.contains(chosen), "{}", begun.content);
    let said = started("/challenge computer variant:advanced level:casual").await;
    let other = "advanced rules · first to 3 · computer: casual";
    assert!(said.contains(other), "{said}");

    let ben = house
        .ben
        .command("/challenge computer", house.channel)
        .await;
    let hand = ben.expect("answered").finished().await.expect("a hand");
    let said = &hand.content;
    assert!(said.contains("Grundregeln · bis 3 Siege"), "{said}");
    let cleo = house.world.add_user("Cleo", "en");
    house.world.join(house.guild, cleo.id());
    for is_first in [true, false] {
        let begun = cleo.command("/challenge computer", house.channel).await;
        let hand = begun.expect("answered").finished().await.expect("a hand");
        let said = &hand.content;
        assert_eq!(said.contains(chosen), is_first, "{said}");
        assert_eq!(said.contains("first to 5"), !is_first, "{said}");
        resign(&house, &cleo).await;
    }
}

#[tokio::test]
async fn whoever_offers_a_match_is_shown_the_way_to_its_lesson() {
    let house = House::open().await;
    for (command, game) in [
        ("/challenge open game:duell", "Duell"),
        ("/challenge open game:duell where:everywhere", "Duell"),
    ] {
        let offered = house.ada.command(command, house.channel).await;
        let offered = offered.expect("answered").finished().await;
        let offered = offered.expect("an answer");
        let lesson = house.ada.click(&offered, "Learn").await.expect("answered");
        let lesson = lesson.finished().await.expect("a lesson");
        assert!(lesson.content.contains(game), "{}", lesson.content);
        assert!(offered.button("Rules").is_some());
    }
}

/// Returns the number of characters that people see: all but the ids of mentions.
fn seen(said: &str) -> usize {
    let numbers = said.split(|letter: char| !letter.is_ascii_digit());
    let ids = numbers.map(str::len).filter(|length| *length > 16);
    said.chars().count() - ids.sum::<usize>()
}

#[tokio::test]
async fn a_first_hand_leaves_room_for_its_picture_and_its_buttons() {
    let house = House::open().await;
    for language in Language::all() {
        for kind in GameKind::ALL {
            let reader = house.world.add_user("Cleo", &language.code());
            house.world.join(house.guild, reader.id());
            let command = format!("/challenge computer game:{kind}");
            let begun = reader.command(&command, house.channel).await;
            let hand = begun.expect("answered").finished().await.expect("a hand");
            let said = &hand.content;
            assert!(said.lines().count() <= 6, "{said}");
            // Each card of a hand may have a name.
            assert!(seen(said) <= 490, "{said}");
            assert!(said.contains("<t:"), "{said}");
        }
    }
}

/// Has Ada offer a match of Duell with a sheet, and returns what she is answered.
async fn offer_of_duell(house: &House, sheet: &str) -> Arc<Message> {
    let command = format!("/challenge open game:duell variant:{sheet}");
    let offered = house.ada.command(&command, house.channel).await;
    let offered = offered.expect("answered").finished().await;
    offered.expect("an answer")
}

#[tokio::test]
async fn the_lesson_of_an_offer_and_of_a_match_is_that_of_its_sheet() {
    let house = House::open().await;
    let offered = offer_of_duell(&house, "--S-FFLLDBDKA").await;
    let lesson = house.ada.click(&offered, "Learn").await.expect("answered");
    let lesson = pictured(&house, &lesson).await;
    let is_storm = |lesson: &Message| {
        assert!(lesson.content.contains("Storm"), "{}", lesson.content);
        assert!(lesson.content.contains("Lancer"), "{}", lesson.content);
    };
    is_storm(&lesson);
    let next = press(&house.ada, &lesson, "Play Lancer 8♥ · attack 8").await;
    assert!(next.content.contains("left out"), "{}", next.content);
    let wrong = press(&house.ada, &next, "End the turn").await;
    assert!(wrong.content.contains("You can do better"));

    let asked = house.ben.command("/learn game:duell", house.channel).await;
    let lesson = pictured(&house, &asked.expect("answered")).await;
    assert!(!lesson.content.contains("Lancer"), "{}", lesson.content);
    let command = "/challenge computer game:duell variant:--S-FFLLDBDKA";
    let begun = house.ben.command(command, house.channel).await;
    begun.expect("answered").finished().await.expect("a hand");
    let asked = house.ben.command("/learn game:duell", house.channel).await;
    let lesson = pictured(&house, &asked.expect("answered")).await;
    assert!(
        lesson.content.contains("Sturmangriff"),
        "{}",
        lesson.content
    );
}

#[tokio::test]
async fn each_side_of_an_offer_learns_its_own_effects() {
    let house = House::open().await;
    let offered = offer_of_duell(&house, "--S-FFLLDBDKA/standard").await;
    let is_card = |message: &Message| message.button("Accept").is_some();
    let card = house.ben.wait_for(house.channel, is_card).await;
    let more = house.ben.click(&card.expect("the offer"), "More").await;
    let more = more.expect("answered").finished().await.expect("more");
    // Ben reads German.
    for (reader, message, learn, has_lancer) in [
        (&house.ada, &offered, "Learn", true),
        (&house.ben, &more, "Lernen", false),
    ] {
        let lesson = reader.click(message, learn).await.expect("answered");
        let lesson = pictured(&house, &lesson).await;
        let said = lesson.content.contains("Lancer") || lesson.content.contains("Sturmangriff");
        assert_eq!(said, has_lancer, "{}", lesson.content);
    }
}
