//! Matches against the computer that are begun in a server's channel.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Id, Message, Route, World};

use crate::bot::House;
use crate::people::{caller_of, play_buttons, published};

/// Presses a button of the message in which a match is played, and returns what it has turned into.
async fn turn_to(house: &House, hand: &Message, button: &str) -> Arc<Message> {
    let answer = house.ada.click(hand, button).await.expect("answered");
    let turned = answer.finished().await.expect("the next hand");
    assert_eq!(turned.id, hand.id, "the match is one message");
    turned
}

/// Plays one move after the other from the private answer of a challenge until the match is over.
/// Returns the number of moves and the last state of the answer.
async fn play_out(house: &House, challenge: &str, place: Id) -> (usize, Arc<Message>) {
    let begun = house.ada.command(challenge, place).await;
    let begun = begun.expect("answered");
    let is_direct = house.ada.dm() == Some(place);
    assert!(
        is_direct || begun.is_ephemeral(),
        "a hand is for its player"
    );
    let mut hand = begun.finished().await.expect("a hand");
    let against = "En Garde against the computer.";
    assert!(hand.content.contains(against), "{}", hand.content);
    for moves in 0.. {
        let Some(button) = play_buttons(&hand, "p:").next() else {
            return (moves, hand);
        };
        // Nobody presses so many buttons in a second.
        house.pass(Duration::from_secs(5));
        let answer = house.ada.click(&hand, &button).await.expect("answered");
        let turned = answer.finished().await.expect("the next hand");
        assert_eq!(turned.id, hand.id, "the match is one message");
        assert!(!turned.content.contains("the computer’s turn"));
        hand = turned;
        if hand.button("Next round").is_some() {
            hand = turn_to(house, &hand, "Next round").await;
        }
    }
    unreachable!("the match ends")
}

/// Waits until nothing of Ada's last match is on its way any more.
async fn posted(house: &House) {
    let id = "SELECT id FROM matches ORDER BY match_id DESC LIMIT 1";
    let id: String = house
        .sql()
        .query_row(id, [], |row| row.get(0))
        .expect("a match");
    house.posted_or_given_up(&id).await;
}

#[tokio::test]
async fn the_end_in_a_channel_tells_the_last_exchange() {
    let house = House::open().await;
    let challenge = "/challenge computer level:beginner first_to:5 side:first";
    let begun = house.ada.command(challenge, house.channel).await;
    let mut hand = begun.expect("answered").finished().await.expect("a hand");
    // Too few moves for anybody to be hit.
    for _ in 0..2 {
        let button = play_buttons(&hand, "p:").next().expect("a move");
        let answer = house.ada.click(&hand, &button).await.expect("answered");
        hand = answer.finished().await.expect("the next hand");
        house.pass(Duration::from_secs(5));
    }
    let reply = |line: &&str| line.starts_with("The computer ");
    let reply: Vec<&str> = hand.content.lines().filter(reply).collect();
    assert!(!reply.is_empty(), "{}", hand.content);
    let asked = house.ada.command("/match resign", house.channel).await;
    let asked = asked.expect("answered").finished().await.expect("asked");
    let played_on = house.ada.click(&asked, "Play on").await.expect("answered");
    let played_on = played_on.finished().await.expect("a hand");
    assert_eq!(played_on.id, asked.id, "the question is gone");
    assert!(
        played_on.content.contains("Your turn"),
        "{}",
        played_on.content
    );
    let asked = house.ada.command("/match resign", house.channel).await;
    let asked = asked.expect("answered").finished().await.expect("asked");
    let given_up = house
        .ada
        .click(&asked, "Yes, resign")
        .await
        .expect("answered");
    given_up.finished().await.expect("the end");
    posted(&house).await;
    let posts = house.ben.sees(house.channel);
    let end = &posts.last().expect("the end").content;
    assert!(reply.iter().all(|line| end.contains(line)), "{end}");
}

#[tokio::test]
async fn whoever_taps_again_while_the_computer_thinks_sees_its_reply_in_the_same_message() {
    let house = House::open().await;
    let challenge = "/challenge computer level:beginner first_to:5 side:first";
    let begun = house.ada.command(challenge, house.channel).await;
    let mut hand = begun.expect("answered").finished().await.expect("a hand");
    for another in [1, 0] {
        let buttons: Vec<_> = play_buttons(&hand, "p:").collect();
        let taps = [0, another].map(|button| house.ada.click(&hand, &buttons[button]));
        for answer in futures::future::join_all(taps).await {
            let answer = answer.expect("answered");
            let shown = answer.finished().await.expect("the next hand");
            assert_eq!(shown.id, hand.id, "the match is one message");
            let says = &shown.content;
            assert!(says.contains("Your turn"), "{says}");
            assert!(!says.contains("earlier move"), "{says}");
        }
        house.pass(Duration::from_secs(5));
        let now = |world: &World| world.message(house.channel, hand.id);
        hand = house.world.wait_for(now).await.expect("the hand");
    }
}

#[tokio::test]
async fn what_the_computer_does_is_told_with_its_article_in_every_language() {
    let house = House::open().await;
    for (locale, subject, against, bare) in [
        (
            "en-US",
            "The computer ",
            " against the computer.",
            "Computer ",
        ),
        ("de", "Der Computer ", " gegen den Computer.", "Computer "),
        ("nl", "De computer ", " tegen de computer.", "Computer "),
        (
            "fr",
            "L’ordinateur ",
            " contre l’ordinateur.",
            "Ordinateur ",
        ),
    ] {
        let reader = house.world.add_user("Reader", locale);
        let challenge = "/challenge computer level:beginner first_to:1 side:second";
        let begun = reader.command(challenge, reader.open_dm()).await;
        let hand = begun.expect("answered").finished().await.expect("a hand");
        let button = play_buttons(&hand, "p:").next().expect("a move");
        let answer = reader.click(&hand, &button).await.expect("answered");
        let hand = answer.finished().await.expect("the next hand");
        let said = &hand.content;
        assert!(said.lines().any(|line| line.starts_with(subject)), "{said}");
        assert!(said.contains(against), "{said}");
        assert!(!said.lines().any(|line| line.starts_with(bare)), "{said}");
    }
}

#[tokio::test]
async fn a_match_against_the_computer_leaves_its_card_and_its_end_in_the_channel_and_nothing_else()
{
    let house = House::open().await;
    for side in ["first", "second"] {
        house.world.clear_requests();
        let before = house.ben.sees(house.channel).len();
        let challenge = format!("/challenge computer level:beginner first_to:2 side:{side}");
        let (moves, last) = play_out(&house, &challenge, house.channel).await;
        assert!(moves > 2);
        let ends = ["You won", "You lost"];
        let says_so = ends.iter().any(|end| last.content.contains(end));
        assert!(says_so, "{}", last.content);
        assert!(last.button("Rematch").is_some());
        let lines = house.host.matches(caller_of(&house.ada).user).await;
        assert!(lines.expect("listed").is_empty(), "it is over");
        posted(&house).await;
        let posts = house.ben.sees(house.channel).split_off(before);
        let words: Vec<&str> = posts.iter().map(|post| post.content.as_str()).collect();
        let [card, end] = &posts[..] else {
            panic!("{words:#?}")
        };
        assert!(
            published(card).contains("digest of the record"),
            "{words:#?}"
        );
        assert!(end.content.contains("wins the match"), "{words:#?}");
        let is_whole = end.content.contains("The cards are dealt");
        assert!(!is_whole && !end.content.contains('…'), "{words:#?}");
        assert!(!end.attachments.is_empty(), "the end is worth a picture");
        let requests = house.world.requests();
        let made = |route| requests.iter().filter(|it| it.route == route).count();
        assert_eq!(made(Route::CreateMessage), 2, "{words:#?}");
        assert!(house.world.channel(card.id).is_none(), "no thread");
        assert!(house.ada.dm().is_none(), "no direct message");
    }
}

#[tokio::test]
async fn a_touch_against_the_computer_is_told_with_its_picture_before_the_next_round() {
    let house = House::open().await;
    let challenge = "/challenge computer level:beginner first_to:2 side:first";
    let begun = house.ada.command(challenge, house.channel).await;
    let begun = begun.expect("answered");
    let mut hand = begun.finished().await.expect("a hand");
    // A round can be drawn, which no touch is.
    while !hand.content.starts_with("**Touch for ") {
        let next = hand.button("Next round").map(|_| "Next round".to_owned());
        let button = next.or_else(|| play_buttons(&hand, "p:").next());
        house.pass(Duration::from_secs(5));
        hand = turn_to(&house, &hand, &button.expect("a way on")).await;
    }
    let told = &hand.content;
    assert!(hand.button("Next round").is_some(), "{told}");
    assert!(!told.contains("Your hand: "), "{told}");
    assert_eq!(hand.buttons().len(), 1, "one way on");
    // The old picture holds the place of the new one until that comes.
    let is_the_end = |message: &Message| {
        let mut files = message.attachments.iter();
        files.any(|file| file.filename == "round.png")
    };
    let shown = || begun.message().filter(|message| is_the_end(message));
    assert!(house.world.wait_for(|_| shown()).await.is_some(), "{told}");
    let next = turn_to(&house, &hand, "Next round").await;
    assert!(next.content.contains("Your hand: "), "{}", next.content);
    assert!(!next.content.contains("ouch for "), "{}", next.content);
    assert!(play_buttons(&next, "p:").next().is_some(), "it goes on");
}

#[tokio::test]
async fn a_match_against_the_computer_in_direct_messages_is_one_message() {
    let house = House::open().await;
    let chat = house.ada.open_dm();
    house.world.clear_requests();
    let challenge = "/challenge computer level:beginner first_to:2 side:second";
    let (moves, last) = play_out(&house, challenge, chat).await;
    assert!(moves > 2);
    assert!(last.button("Rematch").is_some(), "{}", last.content);
    posted(&house).await;
    let requests = house.world.requests();
    let posts = requests
        .iter()
        .filter(|it| it.route == Route::CreateMessage);
    assert_eq!(posts.count(), 0, "the answer is the match");
    assert_eq!(house.ada.sees(chat).len(), 1);
}

#[tokio::test]
async fn after_three_losses_in_a_row_the_computer_offers_the_level_below_once() {
    let house = House::open().await;
    let mut offered = Vec::new();
    let mut third = None;
    for _ in 1..=4 {
        let challenge = "/challenge computer level:casual side:first";
        let begun = house.ada.command(challenge, house.channel).await;
        let hand = begun.expect("answered").finished().await.expect("a hand");
        let button = play_buttons(&hand, "p:").next().expect("a move");
        turn_to(&house, &hand, &button).await;
        house.pass(Duration::from_secs(20));
        let asked = house.ada.command("/match resign", house.channel).await;
        let asked = asked.expect("answered").finished().await.expect("asked");
        let ended = house.ada.click(&asked, "Yes, resign").await;
        let ended = ended.expect("answered").finished().await.expect("the end");
        let is_offered = ended.button("Easier: beginner").is_some();
        assert_eq!(ended.content.contains("Three losses in a row"), is_offered);
        offered.push(is_offered);
        third = third.or(is_offered.then_some(ended));
    }
    assert_eq!(offered, [false, false, true, false]);
    let third = third.expect("offered");
    let easier = house.ada.click(&third, "Easier: beginner").await;
    let easier = easier.expect("answered").finished().await.expect("a hand");
    assert!(
        easier.content.contains("computer: beginner"),
        "{}",
        easier.content
    );
}
