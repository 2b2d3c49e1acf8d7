//! Everything that Discord's client lets a user do.

use piste_standin::{ClientError, Invocation, ManualClock, Permissions, World};
use serde_json::json;

use crate::bot::{START, Scene, TOKEN};

#[tokio::test]
async fn the_client_refuses_what_does_not_fit_the_command() {
    let scene = Scene::with_say().await;
    let refused = |text: &'static str| {
        let (ada, channel) = (scene.ada.clone(), scene.channel);
        async move {
            ada.command(text, channel)
                .await
                .expect_err("the client refuses")
                .to_string()
        }
    };
    assert_eq!(
        refused("/nothing").await,
        "there is no command \"nothing\" here"
    );
    assert_eq!(refused("/say").await, "the option \"text\" is required");
    assert_eq!(
        refused("/say words:a").await,
        "\"say\" has no option \"words\"; it has: text, times, whom"
    );
    assert_eq!(
        refused("/say text:a times:9").await,
        "\"9\" does not fit the option \"times\": from 1 to 5"
    );
    assert!(
        refused("/say text:a times:two")
            .await
            .ends_with("a whole number")
    );
    assert!(
        refused("/say text:a whom:@Nobody")
            .await
            .ends_with("a user's @name")
    );
    let completes = scene
        .ada
        .autocomplete("/say text:a times:1", scene.channel)
        .await;
    assert_eq!(
        completes.err(),
        Some(ClientError::NoAutocomplete("times".to_owned()))
    );
}

#[tokio::test]
async fn commands_for_managers_are_shown_to_managers() {
    let scene = Scene::new().await;
    let bits = Permissions::MANAGE_GUILD.0.to_string();
    let command = json!([{"name": "server", "description": "d",
        "default_member_permissions": bits, "contexts": [0]}]);
    scene.register(command).await;
    let refused = scene.ada.command("/server", scene.channel).await;
    assert_eq!(
        refused.err(),
        Some(ClientError::NotAllowed("server".to_owned()))
    );
    scene
        .world
        .grant(scene.guild, scene.ada.id(), Permissions::MANAGE_GUILD);
    let (asked, ()) = tokio::join!(scene.ada.command("/server", scene.channel), async {
        let command = scene.bot.command().await;
        let body = json!({"type": 4, "data": {"content": "set"}});
        scene
            .bot
            .answer(&command, body)
            .await
            .expect("the callback is accepted");
    });
    assert_eq!(asked.expect("the bot answered").content(), "set");
    let dm = scene.ada.open_dm();
    assert!(
        scene.ada.command("/server", dm).await.is_err(),
        "it is for guilds only"
    );
}

#[tokio::test]
async fn components_that_cannot_be_used_are_not_used() {
    let scene = Scene::new().await;
    let body = json!({"content": "x", "components": [
        {"type": 1, "components": [
            {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true},
            {"type": 2, "style": 5, "label": "Link", "url": "https://example.org/"},
        ]},
        {"type": 1, "components": [{"type": 3, "custom_id": "pick", "min_values": 1,
            "max_values": 1, "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]}]},
    ]});
    let id = scene.bot.post(scene.channel, body).await.expect("posted");
    let message = scene.world.message(scene.channel, id).expect("it stands");
    let ada = &scene.ada;
    assert_eq!(
        ada.click(&message, "Off").await.err(),
        Some(ClientError::Disabled("Off".into()))
    );
    assert_eq!(
        ada.click(&message, "Link").await.err(),
        Some(ClientError::IsLink("Link".into()))
    );
    assert!(matches!(
        ada.click(&message, "No").await,
        Err(ClientError::NoComponent(..))
    ));
    assert!(matches!(
        ada.select(&message, "pick", &["C"]).await,
        Err(ClientError::UnfitChoice { .. })
    ));
    assert!(matches!(
        ada.select(&message, "pick", &["A", "B"]).await,
        Err(ClientError::UnfitChoice { .. })
    ));
    scene.world.delete_message(scene.channel, id);
    assert_eq!(
        ada.click(&message, "Off").await.err(),
        Some(ClientError::NoMessage(id))
    );
}

#[tokio::test]
async fn a_user_outside_of_the_guild_sees_nothing_of_it() {
    let scene = Scene::with_say().await;
    scene
        .bot
        .post(scene.channel, json!({"content": "x"}))
        .await
        .expect("posted");
    let eve = scene.world.add_user("Eve", "fr");
    assert!(eve.sees(scene.channel).is_empty());
    let refused = eve
        .invoke(&Invocation::new("say").with("text", "a"), scene.channel)
        .await;
    assert_eq!(refused.err(), Some(ClientError::NoAccess(scene.channel)));
}

#[tokio::test]
async fn a_world_comes_back_from_its_snapshot() {
    let scene = Scene::with_say().await;
    let id = scene
        .bot
        .post(scene.channel, json!({"content": "kept"}))
        .await
        .expect("posted");
    let saved = scene.world.snapshot();
    let clock = ManualClock::at(START);
    let world = World::restore(clock.clock(), TOKEN, saved).expect("its own snapshot is readable");
    let ada = world.user(scene.ada.id()).expect("Ada is back");
    assert_eq!(ada.sees(scene.channel)[0].content, "kept");
    assert_eq!(world.commands(None).len(), 1);
    assert!(
        world.add_text_channel(scene.guild, "new") > id,
        "new ids do not repeat old ones"
    );
}
