//! Requests and connections that fail in the middle of whole matches: each board and each hand
//! stands once at the end, and everybody is answered.

use std::collections::BTreeMap;
use std::time::Duration;

use futures::future::join_all;
use piste_standin::{Fault, GatewayFaults, Matching, Route};

use crate::bot::{House, moment};
use crate::people::{begin, hand_for, one_move, play_buttons, thread, to_move, turned};
use crate::trouble::announced;

/// The routes that the poster uses.
pub(crate) const POSTING: [Route; 5] = [
    Route::CreateMessage,
    Route::EditMessage,
    Route::StartThread,
    Route::CreateDm,
    Route::ModifyChannel,
];

/// Plays a match to its end with something in its middle, and checks that everything of it is there
/// once.
async fn ends_with_everything_once(house: &House, case: &str, middle: impl AsyncFnOnce(&House)) {
    let id = begin(house).await;
    let thread = thread(house, &house.ada).await;
    // Where moves come faster than posts, one post at the end tells them all.
    announced(house, thread, 1).await;
    one_move(house, &id).await;
    one_move(house, &id).await;
    middle(house).await;
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
        "{case}: the offer becomes the card: {words:#?}"
    );
    assert!(
        cards[0].button("Replay").is_some(),
        "{case}: it tells the end"
    );
    let mut told = BTreeMap::new();
    for post in house.world.messages(thread) {
        *told.entry(post.content.clone()).or_insert(0) += 1;
    }
    assert!(told.len() > 1, "{case}: {told:?}");
    for user in [&house.ada, &house.ben] {
        let direct = user.dm().expect("a direct chat");
        for hand in user.sees(direct) {
            // Each hand was played from, and has turned into what was played.
            let again = play_buttons(&hand, "p:").next();
            assert_eq!(again, None, "{case}: a hand that stands twice");
            if hand.edited.is_none() {
                *told
                    .entry(format!("{} {}", user.id(), hand.content))
                    .or_insert(0) += 1;
            }
        }
    }
    let twice: Vec<_> = told.iter().filter(|(_, count)| **count != 1).collect();
    assert!(twice.is_empty(), "{case}: {twice:?}");
    let closed = house.world.channel(thread).and_then(|it| it.thread);
    assert!(closed.is_some_and(|it| it.archived), "{case}: archived");
}

#[tokio::test]
#[ignore = "a slower suite: many houses at once, which .ci/run plays alone"]
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
        let case = format!("{fault:?}");
        ends_with_everything_once(&house, &case, async |_| {}).await;
    }))
    .await;
}

#[tokio::test]
#[ignore = "a slower suite: many houses at once, which .ci/run plays alone"]
async fn whatever_a_gateway_does_a_match_ends_with_each_board_and_hand_once() {
    let close = |code| Box::new(move |gateway: GatewayFaults| gateway.close(code)) as Trouble;
    // Every code with which Discord lets a client come back, and the ways without one.
    let mut troubles: Vec<Trouble> = [4000, 4001, 4002, 4005, 4007, 4008, 4009].map(close).into();
    troubles.push(Box::new(|gateway| gateway.cut()));
    troubles.push(Box::new(|gateway| gateway.reconnect()));
    troubles.push(Box::new(|gateway| gateway.invalidate(true)));
    troubles.push(Box::new(|gateway| gateway.invalidate(false)));
    let matches = troubles.into_iter().enumerate();
    join_all(matches.map(async |(number, trouble)| {
        let house = House::open().await;
        let case = format!("trouble {number}");
        let middle = async |house: &House| after_trouble(house, &case, trouble).await;
        ends_with_everything_once(&house, &case, middle).await;
    }))
    .await;
}

type Trouble = Box<dyn FnOnce(GatewayFaults)>;

/// Makes trouble, and waits until the bot is back and answers.
async fn after_trouble(house: &House, case: &str, trouble: Trouble) {
    let gateway = house.world.gateway();
    let connections = || gateway.identified() + gateway.resumed();
    let before = connections();
    trouble(house.world.gateway());
    let patience = Duration::from_secs(60);
    let back = async {
        while connections() == before || gateway.connected() == 0 {
            moment().await;
        }
    };
    let back = tokio::time::timeout(patience, back).await;
    assert!(back.is_ok(), "{case}: the bot comes back");
    let answer = house.ada.command("/help", house.channel).await;
    assert!(answer.expect("answered").content().contains("En Garde"));
}

#[tokio::test]
async fn an_answer_that_takes_long_is_promised_first_and_given_through_server_errors() {
    let house = House::open().await;
    let id = begin(&house).await;
    let errors = |house: &House| {
        for route in [Route::Callback, Route::EditFollowup] {
            house
                .world
                .fail(Matching::route(route).times(1), Fault::ServerError(502));
        }
    };
    // A button.
    let hand = hand_for(&house.ada, &id, 0).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let busy = house.slow_database();
    errors(&house);
    let hasty = house.ada.clone().taking_promises();
    let answer = hasty.click(&hand, &button).await.expect("answered");
    assert!(answer.is_deferred());
    drop(busy);
    let kept = turned(&house, &house.ada, &hand, &button).await;
    assert!(kept.content.contains("Your hand"), "{}", kept.content);
    // A command.
    house.posted_or_given_up(&id).await;
    let moves = house.ben.autocomplete("/play move:", house.channel).await;
    let token = moves.expect("offered")[0]
        .value
        .as_str()
        .expect("a value")
        .to_owned();
    let busy = house.slow_database();
    errors(&house);
    let play = format!("/play move:{token}");
    let hasty = house.ben.clone().taking_promises();
    let answer = hasty.command(&play, house.channel).await;
    let answer = answer.expect("answered");
    assert!(answer.is_deferred() && answer.is_ephemeral());
    drop(busy);
    let kept = answer.finished().await.expect("the promise is kept");
    assert!(kept.content.contains("Deine Hand"), "{}", kept.content);
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(2));
}

#[tokio::test]
async fn a_board_whose_answer_was_lost_stands_once_though_the_match_has_gone_on_for_long() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    let lost = Matching::route(Route::CreateMessage).at(thread).times(1);
    house.world.fail(lost, Fault::AnswerLost);
    let look = Matching::route(Route::ListMessages).at(thread);
    house.world.fail(look, Fault::ServerError(500));
    one_move(&house, &id).await;
    announced(&house, thread, 2).await;
    // So long that Discord has forgotten the nonce.
    house.pass(Duration::from_secs(600));
    one_move(&house, &id).await;
    house.world.clear_faults();
    house.posted_or_given_up(&id).await;
    let posts = announced(&house, thread, 3).await;
    let told = |words: &str| {
        let with = posts.iter().filter(|post| post.content.contains(words));
        with.count()
    };
    assert_eq!(
        (told("Ada advances"), told("Ben advances")),
        (1, 1),
        "{posts:#?}"
    );
}

#[tokio::test]
async fn a_card_that_could_not_be_edited_before_the_match_went_on_is_edited_later() {
    let house = House::open().await;
    let edit = Matching::route(Route::EditMessage);
    house.world.fail(edit, Fault::ServerError(503));
    let id = begin(&house).await;
    one_move(&house, &id).await;
    house.world.clear_faults();
    house.posted_or_given_up(&id).await;
    let cards = house.world.messages(house.channel);
    let card = cards.iter().find(|message| !message.is_ephemeral());
    let shown = card.expect("a card").button("My hand");
    assert!(shown.is_some(), "it shows the match and not the offer");
}
