//! Registering commands.

use serde_json::{Value, json};

use crate::bot::{Scene, faults, guild_of, refusal, say};

fn command(options: Value) -> Value {
    json!([{"name": "say", "description": "d", "options": options}])
}

fn option(name: &str, required: bool) -> Value {
    json!({"type": 3, "name": name, "description": "d", "required": required})
}

#[tokio::test]
async fn every_limit_of_commands_is_kept() {
    let scene = Scene::new().await;
    let named = |name: &str| json!([{"name": name, "description": "d"}]);
    let many: Vec<_> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    let choices: Vec<_> = (0..26)
        .map(|n| json!({"name": n.to_string(), "value": n.to_string()}))
        .collect();
    let heavy: Vec<_> = (0..25)
        .map(|n| {
            let choices: Vec<_> = (0..4)
                .map(|c| json!({"name": "n".repeat(50), "value": format!("{c}{}", "v".repeat(49))}))
                .collect();
            json!({"type": 3, "name": format!("o{n}"), "description": "d", "choices": choices})
        })
        .collect();
    let cases = [
        (named("Say"), "0.name"),
        (named("two words"), "0.name"),
        (named(&"x".repeat(33)), "0.name"),
        (json!([{"name": "say"}]), "0.description"),
        (
            json!([{"name": "say", "description": "d".repeat(101)}]),
            "0.description",
        ),
        (
            json!([{"name": "say", "description": "d", "name_localizations": {"de": "Groß"}}]),
            "0.name_localizations.de",
        ),
        (
            json!([{"name": "say", "description": "d", "name_localizations": {"xx": "y"}}]),
            "0.name_localizations.xx",
        ),
        (
            json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]),
            "1.name",
        ),
        (command(json!(many)), "0.options"),
        (
            command(json!([option("a", false), option("b", true)])),
            "0.options",
        ),
        (
            command(json!([option("a", false), option("a", false)])),
            "0.options",
        ),
        (
            command(json!([{"type": 3, "name": "a", "description": "d", "choices": choices}])),
            "0.options.0.choices",
        ),
        (
            command(json!([{"type": 6, "name": "a", "description": "d", "autocomplete": true}])),
            "0.options.0",
        ),
        (command(json!(heavy)), "0"),
    ];
    for (body, path) in cases {
        let found = faults(scene.bot.http.create_global_commands(&body).await);
        assert_eq!(found[0].0, path);
    }
    let crowd: Vec<_> = (0..101)
        .map(|n| json!({"name": format!("c{n}"), "description": "d"}))
        .collect();
    assert_eq!(
        refusal(scene.bot.http.create_global_commands(&crowd).await),
        (400, 30032)
    );
}

#[tokio::test]
async fn an_overwrite_replaces_all_and_keeps_ids_by_name() {
    let scene = Scene::new().await;
    let http = &scene.bot.http;
    let first = http
        .create_global_commands(&say())
        .await
        .expect("registered");
    let mut again = say();
    again
        .as_array_mut()
        .expect("a list")
        .push(json!({"name": "hand", "description": "d"}));
    let second = http
        .create_global_commands(&again)
        .await
        .expect("registered");
    assert_eq!((second.len(), first[0].id), (2, second[0].id));
    assert_eq!(http.get_global_commands().await.expect("listed").len(), 2);
    let listed = http
        .get_global_commands_with_localizations()
        .await
        .expect("listed");
    let names = listed[0]
        .name_localizations
        .as_ref()
        .expect("they were asked for");
    assert_eq!(names.get("de").map(String::as_str), Some("sag"));
    http.create_global_commands(&json!([]))
        .await
        .expect("cleared");
    assert!(
        scene
            .ada
            .command("/say text:a", scene.channel)
            .await
            .is_err()
    );
}

#[tokio::test]
async fn a_guilds_commands_are_its_own() {
    let scene = Scene::new().await;
    let http = &scene.bot.http;
    let here = http
        .create_guild_commands(guild_of(scene.guild), &say())
        .await;
    assert_eq!(
        here.expect("registered")[0].guild_id,
        Some(guild_of(scene.guild))
    );
    assert!(http.get_global_commands().await.expect("listed").is_empty());
    let dm = scene.ada.open_dm();
    assert!(scene.ada.command("/say text:a", dm).await.is_err());
    let elsewhere = scene.world.add_guild("Elsewhere", "fr");
    scene.world.remove_bot(elsewhere);
    let refused = http
        .create_guild_commands(guild_of(elsewhere), &say())
        .await;
    assert_eq!(refusal(refused), (403, 50001));
}

#[tokio::test]
async fn the_entry_point_of_an_activity_cannot_be_left_out_of_an_overwrite() {
    let scene = Scene::new().await;
    let http = &scene.bot.http;
    scene.world.add_activity("launch");
    let refused = http.create_global_commands(&say()).await;
    assert_eq!(refusal(refused), (400, 50240));
    let mut both = say();
    let entry_point = json!({"type": 4, "name": "launch", "handler": 2});
    both.as_array_mut().expect("a list").push(entry_point);
    let stand = http.create_global_commands(&both).await;
    assert_eq!(stand.expect("registered").len(), 2);
    let launch = scene.ada.command("/launch", scene.channel).await;
    assert!(launch.is_err(), "the bot is not asked");
    let say = say();
    let elsewhere = http.create_guild_commands(guild_of(scene.guild), &say);
    elsewhere.await.expect("a server has no entry point");
    let typed = json!([{"type": 1, "name": "a", "description": "d", "handler": 2}]);
    let found = faults(
        http.create_guild_commands(guild_of(scene.guild), &typed)
            .await,
    );
    assert_eq!(found[0].0, "0.handler");
}

#[tokio::test]
async fn what_goes_without_saying_is_told_of_commands_and_not_of_options() {
    let scene = Scene::new().await;
    let sent = command(json!([option("a", false)]));
    let registered = scene.bot.http.create_global_commands(&sent).await;
    registered.expect("registered");
    let stands = &scene.world.commands(None)[0];
    assert_eq!(
        (&stands["type"], &stands["nsfw"]),
        (&json!(1), &json!(false))
    );
    assert_eq!(
        stands["options"],
        json!([{"type": 3, "name": "a", "description": "d"}])
    );
}
