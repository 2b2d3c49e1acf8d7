//! Sessions: made, resumed, refused, and what each may hear.

use serde_json::json;
use serenity::all::{GatewayError, GatewayIntents};

use crate::bot::{Bot, Scene, TOKEN};

/// Ada speaks and the bot answers: the way there and back stands.
async fn talk(scene: &Scene) {
    let (asked, ()) = tokio::join!(scene.ada.command("/say text:a", scene.channel), async {
        let command = scene.bot.command().await;
        let body = json!({"type": 4, "data": {"content": "heard"}});
        scene
            .bot
            .answer(&command, body)
            .await
            .expect("the callback is accepted");
    });
    asked.expect("the bot answered");
}

#[tokio::test]
async fn a_cut_connection_is_resumed_and_misses_nothing() {
    let scene = Scene::with_say().await;
    scene.world.gateway().cut();
    assert!(
        scene.world.gateway().wait_connected(0).await,
        "the connection ends"
    );
    talk(&scene).await;
    assert_eq!(
        (
            scene.world.gateway().identified(),
            scene.world.gateway().resumed()
        ),
        (1, 1)
    );
}

#[tokio::test]
async fn a_request_to_reconnect_is_followed_by_a_resume() {
    let scene = Scene::with_say().await;
    scene.world.gateway().reconnect();
    scene.bot.event("RESUMED").await;
    talk(&scene).await;
    assert_eq!(scene.world.gateway().identified(), 1);
}

#[tokio::test]
async fn a_close_that_allows_it_is_followed_by_a_resume() {
    let scene = Scene::with_say().await;
    scene.world.gateway().close(4000);
    scene.bot.event("RESUMED").await;
    talk(&scene).await;
}

#[tokio::test]
async fn privileged_intents_are_disallowed() {
    let scene = Scene::new().await;
    let intents = GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT;
    let bot = Bot::connect(&scene.server, TOKEN, intents).await;
    let ended = bot.ended().await;
    let disallowed = GatewayError::DisallowedGatewayIntents;
    let Err(serenity::Error::Gateway(error)) = ended else {
        panic!("the client gives up")
    };
    assert_eq!(error.to_string(), disallowed.to_string());
}

#[tokio::test]
async fn a_bot_hears_of_messages_only_with_their_intent() {
    let with = Scene::with_intents(GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES).await;
    let said = with.ada.say(with.channel, "hello").expect("Ada may post");
    let heard = with.bot.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&heard["id"], &heard["content"]),
        (&json!(said.id), &json!(""))
    );
    let without = Scene::new().await;
    without
        .ada
        .say(without.channel, "hello")
        .expect("Ada may post");
    let thread = without
        .world
        .add_thread(without.channel, without.ada.id(), "t");
    let mut names = Vec::new();
    loop {
        let (name, data) = without.bot.any_event().await;
        let last = name == "THREAD_CREATE" && data["id"] == json!(thread);
        names.push(name);
        if last {
            break;
        }
    }
    assert!(
        !names.iter().any(|name| name.starts_with("MESSAGE_")),
        "{names:?}"
    );
}

#[tokio::test]
async fn the_guilds_are_shown_after_ready() {
    let scene = Scene::new().await;
    let guild = scene.bot.event("GUILD_CREATE").await;
    assert_eq!(guild["id"], json!(scene.guild));
    assert_eq!(guild["channels"][0]["id"], json!(scene.channel));
}

#[tokio::test]
async fn a_wrong_token_fails_to_authenticate() {
    let scene = Scene::new().await;
    let bot = Bot::connect(&scene.server, "another.token", GatewayIntents::GUILDS).await;
    let ended = bot.ended().await;
    let Err(serenity::Error::Gateway(error)) = ended else {
        panic!("the client gives up")
    };
    assert_eq!(
        error.to_string(),
        GatewayError::InvalidAuthentication.to_string()
    );
}

#[tokio::test]
async fn a_bot_that_starts_again_meets_the_same_world() {
    let mut scene = Scene::with_say().await;
    let id = scene
        .bot
        .post(scene.channel, json!({"content": "card"}))
        .await
        .expect("posted");
    let second = Bot::connect(&scene.server, TOKEN, GatewayIntents::GUILDS).await;
    drop(std::mem::replace(&mut scene.bot, second));
    scene
        .bot
        .http
        .set_application_id(scene.world.bot().get().into());
    scene.bot.event("GUILD_CREATE").await;
    let edited = json!({"content": "still mine"});
    let channel = crate::bot::at(scene.channel);
    let edit = scene
        .bot
        .http
        .edit_message(channel, id.get().into(), &edited, vec![])
        .await;
    edit.expect("the message is there and its author the same");
    talk(&scene).await;
}
