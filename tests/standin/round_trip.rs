//! One interaction of each kind, there and back.

use serde_json::json;

use crate::bot::Scene;

#[tokio::test]
async fn a_slash_command_reaches_its_handler_and_the_answer_its_user() {
    let scene = Scene::with_say().await;
    let (asked, answered) = tokio::join!(
        scene
            .ada
            .command("/say text:en garde times:2", scene.channel),
        async {
            let command = scene.bot.command().await;
            assert_eq!(command.data.name, "say");
            assert_eq!(command.data.options[0].value.as_str(), Some("en garde"));
            assert_eq!(command.data.options[1].value.as_i64(), Some(2));
            let member = command.member.as_ref().expect("it came from a guild");
            assert_eq!(member.user.id.get(), scene.ada.id().get());
            scene
                .bot
                .answer(
                    &command,
                    json!({"type": 4, "data": {"content": "**ready**"}}),
                )
                .await
        }
    );
    answered.expect("the callback is accepted");
    let answer = asked.expect("the bot answered");
    assert_eq!(answer.content(), "**ready**");
    assert!(!answer.is_ephemeral());
    assert_eq!(scene.ben.sees(scene.channel).len(), 1);
}
