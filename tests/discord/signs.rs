//! Signs on the buttons of moves: emojis of the application.

use piste_standin::{Button, Message, Route};
use show::Sign;

use crate::bot::{House, looked_after};
use crate::people::{begin, hand_for, one_move, to_move};

/// The style of an advance.
const PRIMARY: u64 = 1;

/// Returns the names of the emojis on the buttons of a message.
fn signs(message: &Message) -> Vec<&str> {
    let parts = message.parts();
    parts
        .filter_map(|part| part["emoji"]["name"].as_str())
        .collect()
}

/// Starts the bot again, and returns the number of emojis that it uploaded.
async fn restarted(house: &mut House) -> usize {
    house.halt().await;
    house.world.clear_requests();
    house.go_on().await;
    looked_after(&house.world, 1).await;
    let requests = house.world.requests();
    let uploads = |it: &&piste_standin::RequestRecord| it.route == Route::CreateApplicationEmoji;
    requests.iter().filter(uploads).count()
}

#[tokio::test]
async fn a_sign_that_is_missing_is_uploaded_once_and_stands_on_the_buttons_of_its_moves() {
    let mut house = House::open().await;
    looked_after(&house.world, 1).await;
    for sign in Sign::ALL {
        house.world.remove_emoji(sign.name());
    }
    assert_eq!(restarted(&mut house).await, Sign::ALL.len());
    assert_eq!(house.world.emojis().len(), Sign::ALL.len());
    house.world.remove_emoji("eg_advance");
    assert_eq!(restarted(&mut house).await, 1, "what stands stays");
    assert_eq!(restarted(&mut house).await, 0);

    let id = begin(&house).await;
    let (user, ply) = to_move(&house, &id).await.expect("a turn");
    let hand = hand_for(user, &id, ply).await;
    let plays = |it: &&Button| it.style == PRIMARY;
    let moves = hand.buttons().iter().filter(plays).count();
    assert!(moves > 0, "{:?}", hand.buttons());
    assert_eq!(signs(&hand), vec!["eg_advance"; moves]);
    let is_marked = hand.buttons().iter().any(|it| it.label.contains('►'));
    assert!(!is_marked, "the sign stands in the place of the mark");
}

#[tokio::test]
async fn a_message_whose_sign_discord_does_not_know_goes_without_signs() {
    let house = House::open().await;
    looked_after(&house.world, 1).await;
    for sign in Sign::ALL {
        house.world.remove_emoji(sign.name());
    }
    let id = begin(&house).await;
    let (user, ply) = to_move(&house, &id).await.expect("a turn");
    let hand = hand_for(user, &id, ply).await;
    assert!(signs(&hand).is_empty());
    let is_marked = hand.buttons().iter().any(|it| it.label.starts_with("► "));
    assert!(is_marked, "{:?}", hand.buttons());
    one_move(&house, &id).await;
    let (next, _) = to_move(&house, &id).await.expect("a turn");
    let shown = next
        .command("/hand", house.channel)
        .await
        .expect("answered");
    let shown = shown.finished().await.expect("a hand");
    assert!(signs(&shown).is_empty() && !shown.buttons().is_empty());
}
