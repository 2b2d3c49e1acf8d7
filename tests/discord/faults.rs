//! Requests and connections that fail in the middle of whole matches: each board and each hand
//! stands once at the end, and everybody is answered.

use std::collections::BTreeMap;
use std::time::Duration;

use futures::future::join_all;
use piste::standin::{Fault, Matching, Route};

use crate::bot::House;
use crate::people::{begin, one_move, play_buttons, thread, to_move};

/// Everything that the poster asks of Discord.
const POSTING: [Route; 5] = [
    Route::CreateMessage,
    Route::EditMessage,
    Route::StartThread,
    Route::CreateDm,
    Route::ModifyChannel,
];

/// Plays a match to its end and checks that everything of it stands once.
async fn ends_with_everything_once(house: &House, story: &str) {
    let id = begin(house).await;
    let thread = thread(house, &house.ada).await;
    while to_move(house, &id).await.is_some() {
        one_move(house, &id).await;
    }
    house.posted_or_given_up(&id).await;
    let mut cards = house.world.messages(house.channel);
    cards.retain(|message| !message.is_ephemeral());
    let words: Vec<&str> = cards.iter().map(|it| it.content.as_str()).collect();
    assert_eq!(
        cards.len(),
        1,
        "{story}: the offer becomes the card: {words:#?}"
    );
    assert!(
        cards[0].button("Rematch").is_some(),
        "{story}: it tells the end"
    );
    let mut told = BTreeMap::new();
    for post in house.world.messages(thread) {
        *told.entry(post.content.clone()).or_insert(0) += 1;
    }
    assert!(told.len() > 3, "{story}: {told:?}");
    for user in [&house.ada, &house.ben] {
        let direct = user.dm().expect("a direct chat");
        for hand in user.sees(direct) {
            // Each hand was played from, and has turned into what was played.
            let again = play_buttons(&hand, "p:").next();
            assert_eq!(again, None, "{story}: a hand that stands twice");
            *told
                .entry(format!("{} {}", user.id(), hand.content))
                .or_insert(0) += 1;
        }
    }
    let twice: Vec<_> = told.iter().filter(|(_, count)| **count != 1).collect();
    assert!(twice.is_empty(), "{story}: {twice:?}");
    let closed = house.world.channel(thread).and_then(|it| it.thread);
    assert!(closed.is_some_and(|it| it.archived), "{story}: archived");
}

#[tokio::test]
async fn whatever_fails_on_whichever_route_a_match_ends_with_each_board_and_hand_once() {
    let limited = |global| Fault::RateLimited {
        retry_after: 0.2,
        global,
    };
    let faults = [
        Fault::AnswerLost,
        Fault::RequestLost,
        Fault::ServerError(502),
        Fault::Slow(Duration::from_millis(700)),
        limited(false),
        limited(true),
    ];
    join_all(faults.map(async |fault| {
        let house = House::open().await;
        for route in POSTING {
            house
                .world
                .fail(Matching::route(route).times(1), fault.clone());
        }
        ends_with_everything_once(&house, &format!("{fault:?}")).await;
    }))
    .await;
}
