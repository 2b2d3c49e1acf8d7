//! The words that tell which match a move is for, and what happened in it.

use piste_standin::Id;

use crate::bot::House;
use crate::people::{begin, hand_for, one_move, play_buttons, published, turned};

/// Returns the names of the completions of a command.
async fn completed(house: &House, typed: &str, place: Id) -> Vec<String> {
    let offered = house.ada.autocomplete(typed, place).await;
    offered
        .expect("offered")
        .into_iter()
        .map(|it| it.name)
        .collect()
}

#[tokio::test]
async fn with_several_matches_every_move_says_which_one_it_is_for() {
    let house = House::open().await;
    let first = begin(&house).await;
    let alone = completed(&house, "/play move:", house.channel).await;
    assert!(!alone.is_empty() && alone.iter().all(|name| !name.contains("Ben")));
    house.posted_or_given_up(&first).await;
    let second = begin(&house).await;
    let moves = completed(&house, "/play move:", house.channel).await;
    let ends = [&first, &second].map(|id| format!(" · Ben · {}", &id[20..]));
    for end in &ends {
        assert!(moves.iter().any(|name| name.ends_with(end)), "{moves:?}");
    }
    let are_told = |name: &String| ends.iter().any(|end| name.ends_with(end));
    assert!(moves.iter().all(are_told), "{moves:?}");
    let cards = completed(&house, "/engarde advance card:", house.channel).await;
    assert!(!cards.is_empty(), "moves of both");
}

#[tokio::test]
async fn a_move_is_taken_in_the_words_in_which_it_is_offered() {
    let house = House::open().await;
    let id = begin(&house).await;
    let offered = completed(&house, "/play move:", house.channel).await;
    let (words, _) = offered[0].rsplit_once(" (").expect("words and a token");
    let typed = format!("/play move:{}", words.to_lowercase());
    house
        .ada
        .command(&typed, house.channel)
        .await
        .expect("answered");
    hand_for(&house.ben, &id, 1).await;
}

#[tokio::test]
async fn a_hand_tells_what_happened_since_its_players_own_last_move() {
    let house = House::open().await;
    let id = begin(&house).await;
    let dealt = house.ada.command("/hand", house.channel).await;
    let dealt = dealt.expect("answered").content();
    assert!(dealt.contains("You are White"), "{dealt}");
    for (user, ply) in [(&house.ada, 0), (&house.ben, 1)] {
        let hand = hand_for(user, &id, ply).await;
        let button = play_buttons(&hand, "p:").next().expect("a move");
        user.click(&hand, &button).await.expect("answered");
    }
    hand_for(&house.ada, &id, 2).await;
    let told = house.ada.command("/hand", house.channel).await;
    let told = told.expect("answered").content();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines.iter().any(|line| line.starts_with("Ben ")), "{told}");
    assert!(
        !told.contains("You advance") && !told.contains("are dealt"),
        "{told}"
    );
}

#[tokio::test]
async fn the_first_line_says_whose_turn_it_is_and_against_whom_and_the_card_leaves_that_to_them() {
    let house = House::open().await;
    let id = begin(&house).await;
    let dealt = hand_for(&house.ada, &id, 0).await;
    let first = dealt.content.lines().next().unwrap_or_default();
    assert_eq!(
        first,
        "**Your turn, at distance 22.** En Garde against Ben."
    );
    let small = |line: &str| line.starts_with("-# **En Garde** · White ");
    // A newcomer's first hand has no room for it.
    assert!(!dealt.content.lines().any(small), "{}", dealt.content);
    one_move(&house, &id).await;
    one_move(&house, &id).await;
    let next = hand_for(&house.ada, &id, 2).await;
    assert!(next.content.lines().any(small), "{}", next.content);
    house.posted_or_given_up(&id).await;
    // The card is edited when a round ends, and says nothing that a move would make untrue.
    let posts = house.ben.sees(house.channel);
    let card = posts.iter().find(|post| published(post).contains(&id));
    let card = &card.expect("the card").content;
    assert!(
        !card.contains("turn, at distance") && !card.contains("<t:"),
        "{card}"
    );
}

#[tokio::test]
async fn a_hand_whose_move_was_made_stays_true_however_late_it_is_read() {
    let house = House::open().await;
    let id = begin(&house).await;
    let dealt = hand_for(&house.ada, &id, 0).await;
    house.posted_or_given_up(&id).await;
    let button = play_buttons(&dealt, "p:").next().expect("a move");
    house.ada.click(&dealt, &button).await.expect("answered");
    let record = turned(&house, &house.ada, &dealt, &button)
        .await
        .content
        .clone();
    let first = record.lines().next().unwrap_or_default();
    assert_eq!(first, "**You have played.** En Garde against Ben.");
    let next = |line: &str| line.starts_with("It is Ben’s turn until <t:") && line.ends_with(":f>");
    assert!(record.lines().any(next), "{record}");
    assert!(record.contains("You advance"), "{record}");
    assert!(
        !record.contains("turn, at distance") && !record.contains(":R>"),
        "{record}"
    );
    let hand = house.ada.command("/hand", house.channel).await;
    let hand = hand.expect("answered").finished().await.expect("the hand");
    assert!(
        hand.content.starts_with("**It is Ben’s turn"),
        "{}",
        hand.content
    );
}

#[tokio::test]
async fn who_looks_on_is_offered_to_watch_and_no_hand() {
    let house = House::open().await;
    let id = begin(&house).await;
    house.posted_or_given_up(&id).await;
    let cleo = house.world.add_user("Cleo", "en-US");
    house.world.join(house.guild, cleo.id());
    let posts = house.ada.sees(house.channel);
    let card = posts.iter().find(|post| published(post).contains(&id));
    let card = card.expect("the card");
    for (user, button, is_player) in [
        (&cleo, "My hand", false),
        (&cleo, "Watch", false),
        (&house.ada, "Watch", true),
    ] {
        let shown = user.click(card, button).await.expect("answered");
        let shown = shown.finished().await.expect("the position");
        assert!(shown.button("Watch").is_some(), "{}", shown.content);
        assert_eq!(shown.button("My hand").is_some(), is_player);
    }
}

#[tokio::test]
async fn a_match_is_named_by_the_end_of_its_id_running_or_finished() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin(&house).await;
    let end = id[20..].to_lowercase();
    let command = format!("/hand match:{end}");
    let hand = ada.command(&command, house.channel).await;
    let hand = hand.expect("answered").content();
    assert!(hand.contains("Your hand"), "{hand}");
    let command = format!("/match resign match:{end}");
    let asked = ada.command(&command, house.channel).await;
    let asked = asked.expect("answered").message().expect("a question");
    ada.click(&asked, "Yes, resign").await.expect("answered");
    let finished = ben
        .autocomplete("/match verify match:", house.channel)
        .await;
    let finished = finished.expect("offered");
    assert_eq!(finished.len(), 1);
    assert!(
        finished[0].name.ends_with(&id[20..]),
        "{}",
        finished[0].name
    );
    for (user, place) in [(ben, house.channel), (ada, house.channel)] {
        let verified = user
            .command(&format!("/match verify match:{end}"), place)
            .await;
        let verified = verified.expect("answered").content();
        assert!(
            verified.contains("SHA-256") || verified.contains('`'),
            "{verified}"
        );
    }
    let unknown = ada
        .command("/match verify match:ZZZZZZ", house.channel)
        .await;
    let unknown = unknown.expect("answered").content();
    assert!(unknown.contains("There is no such match"), "{unknown}");
}
