//! One interaction of each kind, there and back.

use piste_standin::{Callback, ClientError};
use serde_json::json;
use serenity::all::{
    ActionRowComponent, ComponentInteractionDataKind, InteractionContext, ResolvedValue,
};

use crate::bot::{Scene, say};

#[tokio::test]
async fn a_slash_command_reaches_its_handler_and_the_answer_its_user() {
    let scene = Scene::with_say().await;
    let typing = scene
        .ada
        .command("/say text:en garde times:2 whom:@Ben", scene.channel);
    let (asked, answered) = tokio::join!(typing, async {
        let command = scene.bot.command().await;
        assert_eq!(command.data.name, "say");
        assert_eq!(command.data.options[0].value.as_str(), Some("en garde"));
        assert_eq!(command.data.options[1].value.as_i64(), Some(2));
        let options = command.data.options();
        let ResolvedValue::User(whom, Some(_)) = options[2].value else {
            panic!("the user of the option is resolved with their membership");
        };
        assert_eq!(whom.id.get(), scene.ben.id().get());
        let member = command.member.as_ref().expect("it came from a guild");
        assert_eq!(member.user.id.get(), scene.ada.id().get());
        assert!(
            member
                .permissions
                .is_some_and(|permissions| permissions.send_messages())
        );
        assert_eq!(
            (command.locale.as_str(), command.guild_locale.as_deref()),
            ("en-US", Some("en-GB"))
        );
        assert_eq!(command.context, Some(InteractionContext::Guild));
        assert_eq!(command.attachment_size_limit, 10 * 1024 * 1024);
        scene
            .bot
            .answer(
                &command,
                json!({"type": 4, "data": {"content": "**ready**"}}),
            )
            .await
    });
    answered.expect("the callback is accepted");
    let answer = asked.expect("the bot answered");
    assert_eq!(answer.content(), "**ready**");
    assert!(!answer.is_ephemeral());
    assert_eq!(scene.ben.sees(scene.channel).len(), 1);
}

#[tokio::test]
async fn a_command_in_a_direct_chat_carries_a_user_and_no_guild() {
    let scene = Scene::with_say().await;
    let dm = scene.ada.open_dm();
    let (asked, answered) = tokio::join!(scene.ada.command("/say text:hello", dm), async {
        let command = scene.bot.command().await;
        assert!(command.member.is_none() && command.guild_id.is_none());
        assert_eq!(command.user.id.get(), scene.ada.id().get());
        assert_eq!(command.context, Some(InteractionContext::BotDm));
        scene
            .bot
            .answer(&command, json!({"type": 4, "data": {"content": "hi"}}))
            .await
    });
    answered.expect("the callback is accepted");
    assert_eq!(asked.expect("the bot answered").content(), "hi");
}

#[tokio::test]
async fn choices_for_the_option_being_typed_come_back() {
    let scene = Scene::with_say().await;
    let (choices, answered) = tokio::join!(
        scene.ada.autocomplete("/say text:adv", scene.channel),
        async {
            let command = scene.bot.command().await;
            let focused = command
                .data
                .autocomplete()
                .expect("an option is being typed");
            assert_eq!((focused.name, focused.value), ("text", "adv"));
            let choices = json!([{"name": "advance 3", "value": "F3"}]);
            scene
                .bot
                .answer(&command, json!({"type": 8, "data": {"choices": choices}}))
                .await
        }
    );
    answered.expect("the choices are accepted");
    let choices = choices.expect("the bot answered");
    assert_eq!(
        (choices[0].name.as_str(), &choices[0].value),
        ("advance 3", &json!("F3"))
    );
}

fn board() -> serde_json::Value {
    json!({"content": "board", "components": [
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "My hand", "custom_id": "hand:1"},
            {"type": 2, "style": 2, "label": "Gone", "custom_id": "gone", "disabled": true},
            {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org/rules"},
        ]},
        {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": [
            {"label": "One", "value": "1"}, {"label": "Two", "value": "2"},
        ]}]},
    ]})
}

#[tokio::test]
async fn a_click_and_a_choice_carry_their_message_and_may_change_it() {
    let scene = Scene::new().await;
    let id = scene
        .bot
        .post(scene.channel, board())
        .await
        .expect("the board is posted");
    let message = scene.world.message(scene.channel, id).expect("it stands");
    let (clicked, answered) = tokio::join!(scene.ben.click(&message, "My hand"), async {
        let click = scene.bot.component().await;
        assert_eq!(click.data.custom_id, "hand:1");
        assert_eq!(
            (click.message.id.get(), click.message.content.as_str()),
            (id.get(), "board")
        );
        let body = json!({"type": 7, "data": {"content": "changed"}});
        scene
            .bot
            .http
            .create_interaction_response(click.id, &click.token, &body, vec![])
            .await
    });
    answered.expect("the callback is accepted");
    assert_eq!(
        clicked.expect("the bot answered").callback,
        Callback::Updated(id)
    );
    let (chosen, answered) = tokio::join!(scene.ben.select(&message, "pick", &["Two"]), async {
        let choice = scene.bot.component().await;
        let ComponentInteractionDataKind::StringSelect { values } = &choice.data.kind else {
            panic!("a select was used");
        };
        assert_eq!(
            (values.as_slice(), choice.message.content.as_str()),
            (&["2".to_owned()][..], "changed")
        );
        let body = json!({"type": 6});
        scene
            .bot
            .http
            .create_interaction_response(choice.id, &choice.token, &body, vec![])
            .await
    });
    answered.expect("the callback is accepted");
    assert!(chosen.expect("the bot answered").is_deferred());
}

#[tokio::test]
async fn channels_and_roles_of_a_server_are_chosen_by_name_and_taken_back() {
    let scene = Scene::new().await;
    let list = |kind: u8, name: &str| {
        json!({"type": 1, "components": [
            {"type": kind, "custom_id": name, "min_values": 0, "max_values": 1},
        ]})
    };
    let body = json!({"content": "x", "components": [list(8, "place"), list(6, "role")]});
    let id = scene.bot.post(scene.channel, body).await.expect("posted");
    let message = scene.world.message(scene.channel, id).expect("it stands");
    let name = scene.world.channel(scene.channel).expect("a channel").name;
    let (place, everybody) = (format!("#{name}"), scene.guild.to_string());
    for (select, chosen) in [
        ("place", vec![place.as_str()]),
        ("role", vec![everybody.as_str()]),
        ("role", vec![]),
    ] {
        let (answer, answered) = tokio::join!(scene.ben.select(&message, select, &chosen), async {
            let choice = scene.bot.component().await;
            let numbers: Vec<u64> = match &choice.data.kind {
                ComponentInteractionDataKind::ChannelSelect { values } => {
                    values.iter().map(|it| it.get()).collect()
                }
                ComponentInteractionDataKind::RoleSelect { values } => {
                    values.iter().map(|it| it.get()).collect()
                }
                other => panic!("{other:?}"),
            };
            let wanted = match select {
                "place" => scene.channel,
                _ => scene.guild,
            };
            let wanted = chosen.iter().map(|_| wanted.get());
            assert_eq!(numbers, wanted.collect::<Vec<_>>());
            let body = json!({"type": 6});
            scene
                .bot
                .http
                .create_interaction_response(choice.id, &choice.token, &body, vec![])
                .await
        });
        answered.expect("the callback is accepted");
        answer.expect("the bot answered");
    }
    let unknown = scene.ben.select(&message, "place", &["#nowhere"]).await;
    assert!(matches!(unknown, Err(ClientError::UnfitChoice { .. })));
}

#[tokio::test]
async fn a_modal_opens_and_its_inputs_come_back() {
    let scene = Scene::with_say().await;
    let modal = json!({"type": 9, "data": {"title": "Luck", "custom_id": "luck:1", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "nonce", "style": 1,
            "label": "Your words", "max_length": 8}]},
    ]}});
    let (asked, answered) = tokio::join!(scene.ada.command("/say text:a", scene.channel), async {
        let command = scene.bot.command().await;
        scene.bot.answer(&command, modal).await
    });
    answered.expect("the modal is accepted");
    let opened = asked.expect("the bot answered");
    let inputs = opened.modal_inputs();
    assert_eq!(inputs, [("nonce".to_owned(), "Your words".to_owned())]);
    let too_long = scene
        .ada
        .submit_modal(&opened, &[("nonce", "much too long")])
        .await;
    assert!(too_long.is_err(), "the client keeps to max_length");
    let (sent, answered) = tokio::join!(
        scene.ada.submit_modal(&opened, &[("Your words", "luck")]),
        async {
            let modal = scene.bot.modal().await;
            let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0]
            else {
                panic!("a text input comes back");
            };
            assert_eq!(
                (modal.data.custom_id.as_str(), input.value.as_deref()),
                ("luck:1", Some("luck"))
            );
            let body = json!({"type": 4, "data": {"content": "noted", "flags": 64}});
            scene
                .bot
                .http
                .create_interaction_response(modal.id, &modal.token, &body, vec![])
                .await
        }
    );
    answered.expect("the callback is accepted");
    let sent = sent.expect("the bot answered");
    assert!(sent.is_ephemeral());
    assert!(
        scene.ben.sees(scene.channel).is_empty(),
        "an ephemeral answer has one reader"
    );
    assert_eq!(scene.ada.sees(scene.channel).len(), 1);
}

#[tokio::test]
async fn a_user_meets_commands_in_their_own_language() {
    let scene = Scene::new().await;
    scene.register(say()).await;
    let (asked, answered) =
        tokio::join!(scene.ben.command("/sag satz:hallo", scene.channel), async {
            let command = scene.bot.command().await;
            assert_eq!(
                (command.data.name.as_str(), command.locale.as_str()),
                ("say", "de")
            );
            assert_eq!(command.data.options[0].name, "text");
            scene.bot.answer(&command, json!({"type": 5})).await
        });
    answered.expect("the callback is accepted");
    assert!(asked.expect("the bot answered").is_deferred());
}
