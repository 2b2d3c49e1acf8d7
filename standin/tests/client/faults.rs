//! Faults on demand, and Discord's own pace.

use std::time::Duration;

use piste_standin::{Fault, Gate, Matching, Route};
use serde_json::json;
use serenity::all::{HttpError, LightMethod, Request, Route as SerenityRoute};

use crate::bot::{Scene, at, raw, refusal};

fn words() -> serde_json::Value {
    json!({"content": "x"})
}

#[tokio::test]
async fn a_route_can_be_rate_limited_for_a_number_of_requests() {
    let scene = Scene::new().await;
    let fault = Fault::RateLimited {
        retry_after: 1.5,
        global: false,
    };
    scene
        .world
        .fail(Matching::route(Route::CreateMessage).times(1), fault);
    let error = scene
        .bot
        .post(scene.channel, words())
        .await
        .expect_err("it is limited");
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        panic!("a refusal was expected");
    };
    assert_eq!(response.status_code.as_u16(), 429);
    scene
        .bot
        .post(scene.channel, words())
        .await
        .expect("the next one passes");
    let statuses: Vec<_> = scene
        .world
        .requests()
        .iter()
        .filter(|request| request.route == Route::CreateMessage)
        .map(|request| request.status)
        .collect();
    assert_eq!(statuses, [Some(429), Some(200)]);
}

#[tokio::test]
async fn a_global_limit_spares_callbacks() {
    let scene = Scene::with_say().await;
    scene.world.fail(
        Matching::any(),
        Fault::RateLimited {
            retry_after: 2.0,
            global: true,
        },
    );
    assert_eq!(refusal(scene.bot.post(scene.channel, words()).await).0, 429);
    let (asked, ()) = tokio::join!(scene.ada.command("/say text:a", scene.channel), async {
        let command = scene.bot.command().await;
        let body = json!({"type": 4, "data": words()});
        scene
            .bot
            .answer(&command, body)
            .await
            .expect("callbacks are exempt");
    });
    asked.expect("the bot answered");
    scene.world.clear_faults();
    scene
        .bot
        .post(scene.channel, words())
        .await
        .expect("the limit is over");
}

#[tokio::test]
async fn server_errors_do_nothing_and_end_after_their_number() {
    let scene = Scene::new().await;
    scene.world.fail(
        Matching::any().at(scene.channel).times(2),
        Fault::ServerError(502),
    );
    for _ in 0..2 {
        assert_eq!(refusal(scene.bot.post(scene.channel, words()).await).0, 502);
    }
    assert!(scene.world.messages(scene.channel).is_empty());
    scene
        .bot
        .post(scene.channel, words())
        .await
        .expect("the server is well again");
}

#[tokio::test]
async fn an_answer_can_be_lost_after_its_effect_and_a_request_before_it() {
    let scene = Scene::new().await;
    scene.world.fail(
        Matching::route(Route::CreateMessage).times(1),
        Fault::AnswerLost,
    );
    assert!(scene.bot.post(scene.channel, words()).await.is_err());
    assert_eq!(
        scene.world.messages(scene.channel).len(),
        1,
        "the post stands all the same"
    );
    scene.world.fail(
        Matching::route(Route::CreateMessage).times(1),
        Fault::RequestLost,
    );
    assert!(scene.bot.post(scene.channel, words()).await.is_err());
    assert_eq!(scene.world.messages(scene.channel).len(), 1);
    assert!(
        scene
            .world
            .requests()
            .iter()
            .filter(|request| request.cut)
            .count()
            >= 2
    );
}

#[tokio::test]
async fn a_held_request_waits_until_its_gate_opens() {
    let scene = Scene::new().await;
    let gate = Gate::default();
    scene.world.fail(
        Matching::route(Route::CreateMessage),
        Fault::Held(gate.clone()),
    );
    let (posted, ()) = tokio::join!(scene.bot.post(scene.channel, words()), async {
        gate.reached(1).await;
        assert!(scene.world.messages(scene.channel).is_empty());
        gate.open();
    });
    posted.expect("it passes in the end");
}

#[tokio::test]
async fn a_slow_route_still_answers() {
    let scene = Scene::new().await;
    let delay = Duration::from_millis(30);
    scene.world.fail(
        Matching::route(Route::GetChannel).times(1),
        Fault::Slow(delay),
    );
    scene
        .bot
        .http
        .get_channel(at(scene.channel))
        .await
        .expect("it answers");
    let requests = scene.world.requests();
    assert!(requests.last().is_some_and(|request| request.took >= delay));
}

#[tokio::test]
async fn at_discords_pace_the_sixth_message_is_too_fast_and_says_when_to_retry() {
    let scene = Scene::new().await;
    scene.world.limit_rates(true);
    for _ in 0..5 {
        scene
            .bot
            .post(scene.channel, words())
            .await
            .expect("five are allowed");
    }
    let route = SerenityRoute::ChannelMessages {
        channel_id: at(scene.channel),
    };
    let request =
        Request::new(route, LightMethod::Post).body(Some(b"{\"content\":\"x\"}".to_vec()));
    assert_eq!(
        refusal(scene.bot.http.request(request).await.map(|_| ())).0,
        429
    );
    scene.clock.advance(Duration::from_secs(5));
    scene
        .bot
        .post(scene.channel, words())
        .await
        .expect("the window has moved on");
}

#[tokio::test]
async fn at_discords_pace_an_answer_says_in_its_headers_how_full_its_bucket_is() {
    let scene = Scene::new().await;
    scene.world.limit_rates(true);
    let path = format!("/api/v10/channels/{}/messages", scene.channel);
    let authorization = format!("Bot {}", scene.bot.http.token().trim_start_matches("Bot "));
    let headers = [
        ("host", "localhost"),
        ("authorization", authorization.as_str()),
        ("content-type", "application/json"),
    ];
    let post = || {
        raw(
            scene.server.address(),
            "POST",
            &path,
            &headers,
            "{\"content\":\"x\"}",
        )
    };
    for left in [4, 3] {
        let (status, head, _) = post().await;
        assert_eq!(status, 200, "{head}");
        for header in [
            "x-ratelimit-limit: 5".to_owned(),
            format!("x-ratelimit-remaining: {left}"),
            "x-ratelimit-reset-after: 5.000".to_owned(),
        ] {
            assert!(head.contains(&header), "{header} in {head}");
        }
    }
}

#[tokio::test]
async fn a_rate_limit_says_in_its_headers_how_long_and_whose_it_is() {
    let scene = Scene::new().await;
    let limited = |global| Fault::RateLimited {
        retry_after: 1.5,
        global,
    };
    let address = scene.server.address();
    let ask = || {
        raw(
            address,
            "GET",
            "/api/v10/gateway",
            &[("host", "localhost")],
            "",
        )
    };
    scene
        .world
        .fail(Matching::route(Route::GetGateway).times(1), limited(false));
    let (status, head, body) = ask().await;
    assert_eq!(status, 429);
    assert!(
        head.contains("retry-after: 2") && head.contains("x-ratelimit-scope: user"),
        "{head}"
    );
    assert!(head.contains("x-ratelimit-remaining: 0"), "{head}");
    let body: serde_json::Value = serde_json::from_str(&body).expect("the body is JSON");
    assert_eq!(
        (&body["retry_after"], &body["global"]),
        (&json!(1.5), &json!(false))
    );
    scene.world.fail(Matching::any().times(1), limited(true));
    let (_, head, _) = ask().await;
    assert!(head.contains("x-ratelimit-global: true"), "{head}");
    assert!(head.contains("x-ratelimit-scope: global"), "{head}");
}

#[tokio::test]
async fn a_request_can_be_carried_out_and_answered_with_an_error_all_the_same() {
    let scene = Scene::new().await;
    let fault = Fault::AnswerReplaced(503);
    let matching = Matching::route(Route::CreateMessage).times(1);
    scene.world.fail(matching, fault);
    assert_eq!(refusal(scene.bot.post(scene.channel, words()).await).0, 503);
    assert_eq!(scene.world.messages(scene.channel).len(), 1);
}
