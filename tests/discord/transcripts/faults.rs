//! The end of it, whatever failed meanwhile: the same for everybody, in each row.

use std::time::Duration;

use piste_standin::{Fault, GatewayFaults, Matching, Route};

use super::matches::{begins, plays_on, resigns};
use super::script::compare;
use super::stage::{Stage, newest};
use crate::bot::{House, moment};
use crate::faults::POSTING;

/// Plays a match with something before it and in its middle, and returns what stands in the end.
async fn stands_after(
    before: impl AsyncFnOnce(&mut House),
    middle: impl AsyncFnOnce(&mut House),
) -> String {
    let mut stage = Stage::open().await;
    let (ada, ben, _) = stage.cast();
    let players = [ada.clone(), ben.clone()];
    stage.happens("the beginning", before).await;
    begins(&mut stage, "first_to:1").await;
    plays_on(&mut stage, &players, 2).await;
    stage.happens("the middle", middle).await;
    plays_on(&mut stage, &players, 4).await;
    resigns(&mut stage, &ada).await;
    stage.text();
    stage.shows_all();
    stage.text()
}

async fn nothing(_: &mut House) {}

/// Has the first request of each route that the poster uses fail.
fn fails_once(house: &House, fault: &Fault) {
    for route in POSTING {
        house
            .world
            .fail(Matching::route(route).times(1), fault.clone());
    }
}

/// Plays a match in which requests fail at first and again in its middle.
async fn through(fault: Fault) {
    let before = async |house: &mut House| fails_once(house, &fault);
    let middle = async |house: &mut House| fails_once(house, &fault);
    compare("after_faults", &stands_after(before, middle).await);
}

#[tokio::test]
async fn after_answers_that_were_lost() {
    through(Fault::AnswerLost).await;
}

#[tokio::test]
async fn after_requests_that_were_lost() {
    through(Fault::RequestLost).await;
}

#[tokio::test]
async fn after_server_errors() {
    through(Fault::ServerError(502)).await;
}

#[tokio::test]
async fn after_slow_answers() {
    through(Fault::Slow(Duration::from_millis(700))).await;
}

#[tokio::test]
async fn after_limits_of_a_route_and_of_all() {
    for global in [false, true] {
        through(Fault::RateLimited {
            retry_after: 0.2,
            global,
        })
        .await;
    }
}

/// Makes trouble at the gateway, and waits until the bot is back and answers.
async fn trouble(house: &mut House, make: impl FnOnce(GatewayFaults)) {
    let gateway = house.world.gateway();
    let connections = || gateway.identified() + gateway.resumed();
    let before = connections();
    make(house.world.gateway());
    let mut changes = house.world.changes();
    while connections() == before || gateway.connected() == 0 {
        tokio::select! {
            _ = changes.recv() => {}
            () = moment() => {}
        }
    }
    let answer = house.ada.command("/help", house.channel).await;
    assert!(answer.expect("answered").content().contains("En Garde"));
}

#[tokio::test]
async fn after_each_close_of_the_gateway() {
    // Every code with which Discord lets a client come back.
    for code in [4000, 4001, 4002, 4005, 4007, 4008, 4009] {
        let middle = async |house: &mut House| trouble(house, |it| it.close(code)).await;
        compare("after_faults", &stands_after(nothing, middle).await);
    }
}

#[tokio::test]
async fn after_a_gateway_that_is_cut_or_sends_the_bot_away() {
    let ways: [fn(GatewayFaults); 4] = [
        |gateway| gateway.cut(),
        |gateway| gateway.reconnect(),
        |gateway| gateway.invalidate(true),
        |gateway| gateway.invalidate(false),
    ];
    for way in ways {
        let middle = async |house: &mut House| trouble(house, way).await;
        compare("after_faults", &stands_after(nothing, middle).await);
    }
}

#[tokio::test]
async fn after_a_restart() {
    let middle = async |house: &mut House| house.restart_with_commands().await;
    compare("after_faults", &stands_after(nothing, middle).await);
}

#[tokio::test]
async fn answers_that_take_long_and_meet_server_errors() {
    let mut stage = Stage::open().await;
    let (ada, ben, here) = stage.cast();
    begins(&mut stage, "first_to:1").await;
    let errors = |house: &House| {
        for route in [Route::Callback, Route::EditFollowup] {
            house
                .world
                .fail(Matching::route(route).times(1), Fault::ServerError(502));
        }
    };
    for user in [&ada, &ben] {
        let hand = newest(user);
        let first = hand.buttons().swap_remove(0);
        errors(&stage.house);
        stage.presses(user, &hand, &first.label).await;
        errors(&stage.house);
        stage.says(user, "/hand", here).await;
    }
    stage.close("answers_through_server_errors");
}
