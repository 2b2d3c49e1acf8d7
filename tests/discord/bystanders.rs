//! People who play beside a contest of many boards.

use futures::future::join_all;
use piste_standin::{Fault, Gate, Matching, Message, Route, User};

use crate::bot::House;
use crate::contests::Arena;
use crate::people::{hand_for, play_buttons, thread};

/// Two people who are in no contest begin a match. Returns its id.
async fn begin_beside(house: &House, cleo: &User, dana: &User) -> String {
    let challenge = format!(
        "/challenge player opponent:{} side:first first_to:1",
        dana.mention()
    );
    let asked = cleo.command(&challenge, house.channel).await;
    asked.expect("answered").finished().await.expect("an offer");
    let is_offer = |message: &Message| message.button("Accept").is_some();
    let offer = dana.wait_for(house.channel, is_offer).await;
    let offer = offer.expect("the offer stands");
    let button = offer.button("Accept").and_then(|it| it.custom_id);
    let button = button.expect("a button");
    let id = button.split(':').nth(1).expect("verb and id").to_owned();
    let accepted = dana.click(&offer, "Accept").await;
    accepted
        .expect("answered")
        .finished()
        .await
        .expect("a hand");
    house.posted_or_given_up(&id).await;
    id
}

#[tokio::test]
async fn twenty_boards_that_begin_at_once_hold_up_nobody_else() {
    let arena = Arena::with_players(20).await;
    let house = &arena.house;
    let [cleo, dana] = ["Cleo", "Dana"].map(|name| {
        let user = house.world.add_user(name, "en-US");
        house.world.join(house.guild, user.id());
        user
    });
    let beside = begin_beside(house, &cleo, &dana).await;
    let told_in = thread(house, &cleo).await;
    let code = arena.code_for_twenty_boards().await;
    let id = arena.accept(&code).await;
    arena.join(20).await;
    arena.close().await;
    arena.told(id).await;
    for user in &arena.home {
        arena.come(user).await;
    }

    // What Discord is sent for a player of each board waits there, until all have begun and a move
    // is made beside them.
    let gate = Gate::default();
    for user in &arena.home {
        let chat = user.dm().expect("a chat");
        let posts = Matching::route(Route::CreateMessage).at(chat);
        house.world.fail(posts, Fault::Held(gate.clone()));
    }
    join_all(arena.guests.iter().map(|user| arena.come(user))).await;
    let boards = arena.boards(id).await;
    assert_eq!(boards.len(), 20);
    gate.reached(20).await;
    let before = house.world.messages(told_in).len();
    let hand = hand_for(&cleo, &beside, 0).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let answer = cleo.click(&hand, &button).await.expect("answered");
    answer.finished().await.expect("an answer");
    hand_for(&dana, &beside, 1).await;
    house.posted_or_given_up(&beside).await;
    assert_eq!(house.world.messages(told_in).len(), before + 1);
    let is_hand = |message: &Message| play_buttons(message, "p:").next().is_some();
    let hands = || {
        let chats = arena.home.iter();
        let chats = chats.flat_map(|user| house.world.messages(user.dm().expect("a chat")));
        chats.filter(|message| is_hand(message)).count()
    };
    assert_eq!(hands(), 0, "all twenty still wait");

    // The boards follow. On every second one it is the turn of those whose hands waited.
    gate.open();
    for board in &boards {
        house.posted_or_given_up(board).await;
    }
    assert_eq!(hands(), 10);
}
