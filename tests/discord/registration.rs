//! The commands at Discord, and the application's settings, as a start finds and leaves them.

use piste_standin::{Fault, Id, Matching, Route};
use serde_json::{Value, json};

use crate::bot::{House, looked_after, moment};
use crate::operator::{Bot, house, said, start, start_with_commands};

/// Starts the bot again, and returns the number of times that it looked and that it wrote.
async fn restarted(house: &mut House) -> (usize, usize) {
    house.halt().await;
    house.world.clear_requests();
    house.go_on().await;
    looked_after(&house.world, 1).await;
    let requests = house.world.requests();
    let of = |route| requests.iter().filter(|it| it.route == route).count();
    (of(Route::GetGlobalCommands), of(Route::PutGlobalCommands))
}

/// Returns what stands at Discord, without what changes with every writing.
fn standing(house: &House, guild: Option<Id>) -> Vec<Value> {
    let mut commands = house.world.commands(guild).to_vec();
    for command in &mut commands {
        for field in ["id", "version"] {
            command[field] = Value::Null;
        }
    }
    commands
}

#[tokio::test]
async fn commands_that_stand_are_left_alone_and_others_are_replaced_whoever_wrote_them() {
    let mut house = House::open().await;
    let all = standing(&house, None);
    assert_eq!(restarted(&mut house).await, (1, 0), "they stand");

    let other = json!([{"name": "other", "description": "Somebody else's"}]);
    let written = house.http().create_global_commands(&other).await;
    written.expect("taken");
    assert_eq!(restarted(&mut house).await, (1, 1));
    assert_eq!(standing(&house, None), all);

    // One word in one language is enough.
    let mut changed: Vec<Value> = all.clone();
    for command in &mut changed {
        command
            .as_object_mut()
            .expect("a command")
            .retain(|field, _| {
                [
                    "name",
                    "description",
                    "options",
                    "contexts",
                    "integration_types",
                ]
                .contains(&field.as_str())
            });
    }
    changed[0]["description_localizations"] = json!({"de": "Etwas anderes"});
    let written = house.http().create_global_commands(&changed).await;
    written.expect("taken");
    assert_eq!(restarted(&mut house).await, (1, 1));
    assert_eq!(standing(&house, None), all);
}

#[tokio::test]
async fn texts_mention_commands_that_stand_and_name_them_in_grey_until_that_is_known() {
    let mut house = House::open().await;
    let mentioned = house.mention("challenge open");
    let told = async |house: &House, command: &str| {
        let told = house.ben.command(command, house.channel).await;
        told.expect("answered").content()
    };
    let none = told(&house, "/matches").await;
    assert!(none.contains(&mentioned), "{none}");
    let offered = told(&house, "/contest list").await;
    let server = house.mention("challenge server");
    assert!(offered.contains(&server), "{offered}");

    house.halt().await;
    let looking = Matching::route(Route::GetGlobalCommands);
    house.world.fail(looking, Fault::ServerError(502));
    house.go_on().await;
    let none = told(&house, "/matches").await;
    assert!(none.contains("`/herausfordern offen`"), "{none}");
    assert!(!none.contains("</"), "{none}");
}

#[tokio::test]
async fn the_entry_point_of_an_activity_is_kept_when_commands_change() {
    let mut house = House::open().await;
    let count = house.world.commands(None).len();
    house.world.add_activity("launch");
    let entry_point = |house: &House| {
        let commands = house.world.commands(None);
        let mut found = commands.iter().filter(|it| it["type"] == 4);
        let found = found.next().expect("an entry point");
        (
            found["id"].clone(),
            found["handler"].clone(),
            found["contexts"].clone(),
        )
    };
    let before = entry_point(&house);
    assert_eq!(restarted(&mut house).await, (1, 0), "it is no change");

    let old = json!([
        {"name": "old", "description": "Of an earlier version"},
        {"type": 4, "name": "launch", "handler": 2, "contexts": [0, 1]},
    ]);
    let written = house.http().create_global_commands(&old).await;
    written.expect("taken");
    assert_eq!(restarted(&mut house).await, (1, 1));
    let commands = house.world.commands(None);
    assert_eq!(commands.len(), count + 1);
    assert!(commands.iter().all(|it| it["name"] != "old"));
    assert_eq!(entry_point(&house), before);
}

#[tokio::test]
async fn a_write_that_discord_loses_is_made_again() {
    let mut house = House::open().await;
    let all = standing(&house, None);
    let none = house.http().create_global_commands(&json!([])).await;
    none.expect("taken");
    let writes = Matching::route(Route::PutGlobalCommands);
    house.world.fail(writes.times(1), Fault::ServerError(503));
    assert_eq!(restarted(&mut house).await, (2, 2));
    assert_eq!(standing(&house, None), all);
}

#[tokio::test]
async fn a_server_that_has_the_commands_alone_reads_how_to_invite_the_bot() {
    let house = House::open().await;
    let guild = house.world.add_guild_without_bot("Fechtboden", "de");
    let channel = house.world.add_text_channel(guild, "eingang");
    house.world.add_commands_alone(guild);
    house.world.join(guild, house.ada.id());
    let link = format!(
        "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands",
        house.world.bot()
    );
    for command in ["/challenge open", "/challenge computer"] {
        let answer = house.ada.command(command, channel).await;
        let said = answer.expect("answered").content();
        assert!(said.contains(&link), "{command}: {said}");
        assert!(!said.contains("Send Messages"), "{command}: {said}");
    }
    house.world.invite_bot(guild);
    // The bot hears of it beside everything else.
    loop {
        let answer = house.ada.command("/challenge open", channel).await;
        if !answer.expect("answered").content().contains(&link) {
            break;
        }
        moment().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_an_earlier_development_server_go() {
    let (world, _server, operator, _) = house().await;
    let guild = world.guilds()[0].id;
    let file = operator.file("config.toml");
    let text = std::fs::read_to_string(&file).expect("a configuration");
    let development = format!("[discord]\ndevelopment_guild = \"{guild}\"\n");
    std::fs::write(&file, text.replace("[discord]\n", &development)).expect("written");
    let bot = start_with_commands(&world, &operator, Some(guild)).await;
    assert_eq!(bot.stop().await.0, Some(0));

    std::fs::write(&file, text).expect("written");
    let bot = start(&world, &operator).await;
    let gone = world.wait_for(|world| world.commands(Some(guild)).is_empty().then_some(()));
    gone.await.expect("no command stands twice");
    assert_eq!(bot.stop().await.0, Some(0));
    world.clear_requests();
    let bot = start(&world, &operator).await;
    looked_after(&world, 1).await;
    assert_eq!(bot.stop().await.0, Some(0));
    let again = |route| world.requests().iter().any(|it| it.route == route);
    assert!(
        !again(Route::GetGuildCommands),
        "nothing is left to look for"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_and_a_start_say_which_settings_of_the_application_are_in_the_way() {
    let (world, _server, operator, _) = house().await;
    let doctor = || async {
        let mut program = operator.piste("doctor");
        let output = tokio::task::spawn_blocking(move || program.output()).await;
        output.expect("no panic").expect("it runs")
    };
    let sound = doctor().await;
    assert!(sound.status.success(), "{}", said(&sound));
    assert!(said(&sound).contains("nothing is in the way of the bot"));

    world.set_in_portal("bot_public", json!(false));
    let private = doctor().await;
    assert!(private.status.success(), "{}", said(&private));
    assert!(
        said(&private).contains("“Public Bot” is off"),
        "{}",
        said(&private)
    );

    world.set_in_portal(
        "interactions_endpoint_url",
        json!("https://example.org/bot"),
    );
    world.set_in_portal("bot_require_code_grant", json!(true));
    let link = json!({"scopes": ["applications.commands"], "permissions": "0"});
    let servers = json!({"0": {"oauth2_install_params": link}});
    world.set_in_portal("integration_types_config", servers);
    let deaf = doctor().await;
    assert_eq!(deaf.status.code(), Some(1), "{}", said(&deaf));
    let sentences = [
        "“Interactions Endpoint URL” is set",
        "“Requires OAuth2 Code Grant” is on",
        "lacks the scope bot",
        "“Public Bot” is off",
    ];
    for sentence in sentences {
        assert!(said(&deaf).contains(sentence), "{}", said(&deaf));
    }
    assert!(!said(&deaf).contains("example.org"), "{}", said(&deaf));

    let log = operator.file("log");
    let bot = Bot::logging_to(&operator, &log);
    assert!(world.gateway().wait_connected(1).await, "it connects");
    let read = || std::fs::read_to_string(&log).expect("a log");
    while !sentences.iter().all(|sentence| read().contains(sentence)) {
        moment().await;
    }
    assert_eq!(bot.stop().await.0, Some(0));

    let other = operator
        .piste("doctor")
        .env("PISTE_TOKEN", "an.other.token")
        .output();
    let other = other.expect("it runs");
    assert_eq!(other.status.code(), Some(1), "{}", said(&other));
    assert!(
        said(&other).contains("Discord does not take the token"),
        "{}",
        said(&other)
    );
}
