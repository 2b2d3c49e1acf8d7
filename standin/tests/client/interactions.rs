//! The times at which an interaction may be answered, and everything that follows.

use std::time::Duration;

use piste_standin::{Answer, Callback, ClientError};
use serde_json::{Value, json};
use serenity::all::CommandInteraction;

use crate::bodies::panel;
use crate::bot::{Scene, faults, refusal};

/// Ada says something and the bot answers with `body`.
async fn answered(scene: &Scene, body: Value) -> (Answer, CommandInteraction) {
    let (asked, command) = tokio::join!(scene.ada.command("/say text:a", scene.channel), async {
        let command = scene.bot.command().await;
        scene
            .bot
            .answer(&command, body)
            .await
            .expect("the callback is accepted");
        command
    });
    (asked.expect("the bot answered"), command)
}

/// Ada says something; the command that arrives, unanswered.
async fn unanswered(scene: &Scene) -> CommandInteraction {
    let (ada, channel) = (
        scene.ada.clone().with_timeout(Duration::from_secs(1)),
        scene.channel,
    );
    tokio::spawn(async move { ada.command("/say text:a", channel).await });
    scene.bot.command().await
}

fn words(text: &str) -> Value {
    json!({"type": 4, "data": {"content": text}})
}

#[tokio::test]
async fn a_callback_after_three_seconds_meets_an_unknown_interaction() {
    let scene = Scene::with_say().await;
    let command = unanswered(&scene).await;
    scene.clock.advance(Duration::from_millis(3_001));
    assert_eq!(
        refusal(scene.bot.answer(&command, words("late")).await),
        (404, 10062)
    );
}

#[tokio::test]
async fn a_second_callback_is_refused() {
    let scene = Scene::with_say().await;
    let (_, command) = answered(&scene, words("once")).await;
    assert_eq!(
        refusal(scene.bot.answer(&command, words("twice")).await),
        (400, 40060)
    );
    assert_eq!(scene.ada.sees(scene.channel).len(), 1);
}

#[tokio::test]
async fn a_wrong_token_meets_an_unknown_interaction() {
    let scene = Scene::with_say().await;
    let mut command = unanswered(&scene).await;
    command.token.push('0');
    assert_eq!(
        refusal(scene.bot.answer(&command, words("hi")).await),
        (404, 10062)
    );
}

#[tokio::test]
async fn an_empty_answer_is_refused_and_leaves_the_interaction_open() {
    let scene = Scene::with_say().await;
    let command = unanswered(&scene).await;
    assert_eq!(
        refusal(scene.bot.answer(&command, words("  ")).await),
        (400, 50006)
    );
    scene
        .bot
        .answer(&command, words("now"))
        .await
        .expect("it was still open");
}

#[tokio::test]
async fn the_kind_of_answer_must_fit_the_kind_of_interaction() {
    let scene = Scene::with_say().await;
    let command = unanswered(&scene).await;
    for body in [
        json!({"type": 6}),
        json!({"type": 7, "data": {"content": "x"}}),
        json!({"type": 8, "data": {"choices": []}}),
        json!({"type": 3}),
        json!({}),
    ] {
        let found = faults(scene.bot.answer(&command, body).await);
        assert_eq!(found[0].0, "type");
    }
}

#[tokio::test]
async fn the_first_follow_up_inherits_the_visibility_of_the_deferral() {
    let scene = Scene::with_say().await;
    let (promise, command) = answered(&scene, json!({"type": 5, "data": {"flags": 64}})).await;
    assert!(promise.is_deferred() && promise.is_ephemeral());
    let http = &scene.bot.http;
    http.create_followup_message(&command.token, &json!({"content": "my hand"}), vec![])
        .await
        .expect("the follow-up is accepted");
    let given = promise.finished().await.expect("the promise is kept");
    assert_eq!(
        (given.content.as_str(), given.is_ephemeral()),
        ("my hand", true)
    );
    assert!(scene.ben.sees(scene.channel).is_empty());
    http.create_followup_message(&command.token, &json!({"content": "all hear"}), vec![])
        .await
        .expect("the second follow-up is accepted");
    assert_eq!(
        scene.ben.sees(scene.channel).len(),
        1,
        "the second one decides for itself"
    );
    let (promise, command) = answered(&scene, json!({"type": 5})).await;
    http.create_followup_message(
        &command.token,
        &json!({"content": "meant to be private", "flags": 64}),
        vec![],
    )
    .await
    .expect("the follow-up is accepted");
    let given = promise.finished().await.expect("the promise is kept");
    assert!(
        !given.is_ephemeral(),
        "a public deferral makes the reply public"
    );
}

#[tokio::test]
async fn the_original_answer_can_be_read_changed_and_deleted() {
    let scene = Scene::with_say().await;
    let (answer, command) = answered(&scene, words("first")).await;
    let http = &scene.bot.http;
    let read = http.get_original_interaction_response(&command.token).await;
    assert_eq!(read.expect("it stands").content, "first");
    http.edit_original_interaction_response(&command.token, &json!({"content": "second"}), vec![])
        .await
        .expect("it can be changed");
    assert_eq!(answer.content(), "second");
    http.delete_original_interaction_response(&command.token)
        .await
        .expect("it can be deleted");
    assert!(answer.message().is_none());
    let gone = http.get_original_interaction_response(&command.token).await;
    assert_eq!(refusal(gone), (404, 10008));
}

#[tokio::test]
async fn follow_ups_need_a_first_answer_and_end_after_fifteen_minutes() {
    let scene = Scene::with_say().await;
    let command = unanswered(&scene).await;
    let http = &scene.bot.http;
    let body = json!({"content": "and"});
    let early = http
        .create_followup_message(&command.token, &body, vec![])
        .await;
    assert_eq!(refusal(early), (404, 10015));
    scene
        .bot
        .answer(&command, words("yes"))
        .await
        .expect("the callback is accepted");
    scene.clock.advance(Duration::from_secs(14 * 60));
    http.create_followup_message(&command.token, &body, vec![])
        .await
        .expect("in time");
    scene.clock.advance(Duration::from_secs(61));
    let late = http
        .create_followup_message(&command.token, &body, vec![])
        .await;
    assert_eq!(refusal(late), (401, 50027));
}

#[tokio::test]
async fn a_channel_request_cannot_reach_an_ephemeral_answer() {
    let scene = Scene::with_say().await;
    let (answer, _) = answered(
        &scene,
        json!({"type": 4, "data": {"content": "secret", "flags": 64}}),
    )
    .await;
    let Callback::Message(id) = answer.callback else {
        panic!("a message was made")
    };
    let channel = crate::bot::at(scene.channel);
    let read = scene.bot.http.get_message(channel, id.get().into()).await;
    assert_eq!(refusal(read), (404, 10008));
    let listed = scene
        .bot
        .http
        .get_messages(channel, None, None)
        .await
        .expect("listing works");
    assert!(listed.is_empty());
}

#[tokio::test]
async fn choices_over_the_limits_are_refused() {
    let scene = Scene::with_say().await;
    let (ada, channel) = (
        scene.ada.clone().with_timeout(Duration::from_secs(1)),
        scene.channel,
    );
    tokio::spawn(async move { ada.autocomplete("/say text:a", channel).await });
    let command = scene.bot.command().await;
    let many: Vec<_> = (0..26)
        .map(|n| json!({"name": "x", "value": n.to_string()}))
        .collect();
    let body = json!({"type": 8, "data": {"choices": many}});
    assert_eq!(
        faults(scene.bot.answer(&command, body).await)[0].0,
        "data.choices"
    );
    let body = json!({"type": 8, "data": {"choices": [{"name": "x".repeat(101), "value": "1"}]}});
    assert_eq!(
        faults(scene.bot.answer(&command, body).await)[0].0,
        "data.choices.0.name"
    );
    assert_eq!(
        faults(scene.bot.answer(&command, words("no")).await)[0].0,
        "type"
    );
}

#[tokio::test]
async fn a_bot_that_stays_silent_did_not_respond() {
    let scene = Scene::with_say().await;
    let ada = scene.ada.clone().with_timeout(Duration::from_millis(20));
    let silence = ada.command("/say text:a", scene.channel).await;
    assert_eq!(silence.err(), Some(ClientError::NoResponse));
}

#[tokio::test]
async fn a_layout_is_kept_and_its_button_pressed_and_no_words_come_back() {
    let scene = Scene::with_say().await;
    let mut private = panel();
    private["flags"] = json!((1 << 15) | 64);
    let (shown, _) = answered(&scene, json!({"type": 4, "data": private})).await;
    let shown = shown.message().expect("a message");
    assert!(shown.is_ephemeral() && shown.is_laid_out());
    assert_eq!(shown.said(), "**Settings**\nBoards as text: off\nbelow");
    let frame = &shown.components[0];
    assert_eq!(
        (&frame["id"], &frame["components"][2]["accessory"]["id"]),
        (&json!(1), &json!(6))
    );
    assert_eq!(shown.components[1]["spacing"], 1, "what was left out");

    let (pressed, click) = tokio::join!(scene.ada.click(&shown, "Turn on"), async {
        let click = scene.bot.component().await;
        let words = json!({"type": 7, "data": {"content": "words", "components": []}});
        let http = &scene.bot.http;
        let back = http.create_interaction_response(click.id, &click.token, &words, vec![]);
        assert_eq!(faults(back.await)[0].0, "content");
        let turned = json!({"type": 7, "data": panel()});
        let turned = http.create_interaction_response(click.id, &click.token, &turned, vec![]);
        turned.await.expect("a layout takes its place");
        click
    });
    assert_eq!(click.data.custom_id, "on");
    let pressed = pressed.expect("answered").message().expect("it stands");
    assert!(pressed.id == shown.id && pressed.is_ephemeral() && pressed.is_laid_out());
    let chosen = tokio::join!(scene.ada.select(&pressed, "pick", &["A"]), async {
        let chosen = scene.bot.component().await;
        let http = &scene.bot.http;
        let later = json!({"type": 6});
        let later = http.create_interaction_response(chosen.id, &chosen.token, &later, vec![]);
        later.await.expect("promised");
    });
    chosen.0.expect("answered");
}
