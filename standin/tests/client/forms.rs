//! Bodies that Discord refuses, field by field.

use piste_standin::Route;
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, LightMethod, Request, Route as SerenityRoute};

use crate::bot::{Scene, at, faults, refusal};

/// The first fault that the body of a message meets.
async fn fault(scene: &Scene, body: Value) -> (String, String) {
    faults(scene.bot.post(scene.channel, body).await).swap_remove(0)
}

fn row(components: Value) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": components}]})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": custom_id})
}

#[tokio::test]
async fn every_limit_of_a_message_is_kept() {
    let scene = Scene::new().await;
    let long = |length: usize| "x".repeat(length);
    let options = |count: usize| -> Vec<Value> {
        (0..count)
            .map(|n| json!({"label": "o", "value": n.to_string()}))
            .collect()
    };
    let select = |count: usize, least: u64, most: u64| {
        row(
            json!([{"type": 3, "custom_id": "s", "options": options(count),
            "min_values": least, "max_values": most}]),
        )
    };
    let rows: Vec<_> = (0..6)
        .map(|n| json!({"type": 1, "components": [button(&n.to_string())]}))
        .collect();
    let wide: Vec<_> = (0..6).map(|n| button(&n.to_string())).collect();
    let embeds = |embed: Value| json!({"embeds": [embed]});
    let cases = [
        (
            json!({"content": long(2001)}),
            "content",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({"content": 7}), "content", "STRING_TYPE_CONVERT"),
        (
            json!({"content": "x", "nonce": long(26)}),
            "nonce",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "x", "flags": 64}),
            "flags",
            "MESSAGE_FLAGS_INVALID",
        ),
        (
            json!({"content": "x", "colour": 1}),
            "colour",
            "UNKNOWN_FIELD",
        ),
        (
            embeds(json!({"title": long(257)})),
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embeds(json!({"description": long(4097)})),
            "embeds.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embeds(json!({"fields": [{"name": "n", "value": ""}]})),
            "embeds.0.fields.0.value",
            "BASE_TYPE_REQUIRED",
        ),
        (
            embeds(json!({"fields": [{"name": "n", "value": long(1025)}]})),
            "embeds.0.fields.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            embeds(json!({"title": "t", "footer": {"text": long(2049)}})),
            "embeds.0.footer.text",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embeds(json!({"title": "t", "url": "ftp://x"})),
            "embeds.0.url",
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            json!({"embeds": vec![json!({"description": long(3001)}); 2]}),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            json!({"embeds": vec![json!({"title": "t"}); 11]}),
            "embeds",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embeds(json!({"image": {"url": "attachment://none.png"}})),
            "embeds.0",
            "EMBED_ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({"content": "x", "components": rows}),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            row(json!(wide)),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([])),
            "components.0.components",
            "BASE_TYPE_REQUIRED",
        ),
        (
            row(json!([button("a"), button("a")])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            row(json!([button(&long(101))])),
            "components.0.components.0.custom_id",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a"}])),
            "components.0.components.0",
            "BUTTON_COMPONENT_INVALID_LABEL",
        ),
        (
            row(json!([{"type": 2, "style": 1, "label": long(81), "custom_id": "a"}])),
            "components.0.components.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(json!([{"type": 2, "style": 5, "label": "l"}])),
            "components.0.components.0.url",
            "BASE_TYPE_REQUIRED",
        ),
        (
            row(json!([{"type": 2, "style": 9, "label": "l", "custom_id": "a"}])),
            "components.0.components.0.style",
            "BASE_TYPE_CHOICES",
        ),
        (
            select(26, 1, 1),
            "components.0.components.0.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            select(2, 2, 1),
            "components.0.components.0.min_values",
            "SELECT_COMPONENT_INVALID_BOUNDS",
        ),
        (
            select(2, 1, 3),
            "components.0.components.0.max_values",
            "SELECT_COMPONENT_INVALID_BOUNDS",
        ),
        (
            row(
                json!([{"type": 6, "custom_id": "s", "min_values": 0, "max_values": 1,
                "default_values": [{"id": "1", "type": "role"}, {"id": "2", "type": "role"}]}]),
            ),
            "components.0.components.0.options",
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
        ),
        (
            row(json!([{"type": 6, "custom_id": "s",
                "default_values": [{"id": "1", "type": "channel"}]}])),
            "components.0.components.0.default_values.0.type",
            "BASE_TYPE_CHOICES",
        ),
        (
            row(json!([button("a"), {"type": 8, "custom_id": "s"}])),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            row(json!([button("a"), {"type": 3, "custom_id": "s", "options": options(1)}])),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
            "attachments.0.id",
            "ATTACHMENT_NOT_FOUND",
        ),
    ];
    for (body, path, code) in cases {
        let found = fault(&scene, body).await;
        assert_eq!((found.0.as_str(), found.1.as_str()), (path, code));
    }
    assert!(
        scene.world.messages(scene.channel).is_empty(),
        "nothing refused was posted"
    );
}

#[tokio::test]
async fn a_message_that_shows_nothing_is_refused() {
    let scene = Scene::new().await;
    for body in [
        json!({}),
        json!({"content": " \n"}),
        json!({"embeds": [{}]}),
    ] {
        assert_eq!(
            refusal(scene.bot.post(scene.channel, body).await),
            (400, 50006)
        );
    }
}

#[tokio::test]
async fn a_body_that_is_no_json_and_an_unknown_content_type_are_refused() {
    let scene = Scene::new().await;
    let route = SerenityRoute::ChannelMessages {
        channel_id: at(scene.channel),
    };
    let broken = Request::new(route, LightMethod::Post).body(Some(b"{\"content\":".to_vec()));
    assert_eq!(
        refusal(scene.bot.http.request(broken).await.map(|_| ())),
        (400, 50109)
    );
    let bare = Request::new(route, LightMethod::Post);
    let found = faults(scene.bot.http.request(bare).await.map(|_| ()));
    assert_eq!(found[0].1, "CONTENT_TYPE_INVALID");
}

#[tokio::test]
async fn a_wrong_token_is_refused_and_counted() {
    let scene = Scene::new().await;
    let stranger = crate::bot::http(&scene.server, "another.token");
    assert_eq!(
        refusal(stranger.get_channel(at(scene.channel)).await),
        (401, 0)
    );
    let requests = scene.world.requests();
    let last = requests.last().expect("it was recorded");
    assert_eq!(
        (last.route, last.status, last.major),
        (Route::GetChannel, Some(401), Some(scene.channel))
    );
}

#[tokio::test]
async fn pictures_come_with_their_alt_text_and_can_be_fetched() {
    let scene = Scene::new().await;
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend([0, 0, 3, 32, 0, 0, 0, 200]);
    let body = json!({
        "embeds": [{"title": "Piste", "image": {"url": "attachment://board.png"}}],
        "attachments": [{"id": 0, "filename": "board.png", "description": "White on 1"}],
    });
    let file = CreateAttachment::bytes(png.clone(), "board.png");
    let posted = scene
        .bot
        .http
        .send_message(at(scene.channel), vec![file], &body)
        .await;
    let posted = posted.expect("the picture is posted");
    let attachment = &posted.attachments[0];
    assert_eq!(
        (attachment.width, attachment.height),
        (Some(800), Some(200))
    );
    assert_eq!(
        posted.embeds[0].image.as_ref().map(|image| &image.url),
        Some(&attachment.url)
    );
    assert_eq!(attachment.download().await.expect("it can be fetched"), png);
    let seen = scene.ada.sees(scene.channel);
    assert_eq!(seen[0].alt_texts().collect::<Vec<_>>(), ["White on 1"]);
    let body = json!({"content": "kept", "attachments": [{"id": attachment.id}]});
    let edited = scene
        .bot
        .http
        .edit_message(at(scene.channel), posted.id, &body, vec![])
        .await;
    assert_eq!(edited.expect("it can be edited").attachments.len(), 1);
    let body = json!({"content": "no picture", "embeds": [], "attachments": []});
    let edited = scene
        .bot
        .http
        .edit_message(at(scene.channel), posted.id, &body, vec![])
        .await;
    assert!(edited.expect("it can be edited").attachments.is_empty());
}

#[tokio::test]
async fn a_file_over_ten_mebibytes_is_too_large() {
    let scene = Scene::new().await;
    let file = CreateAttachment::bytes(vec![0; 10 * 1024 * 1024 + 1], "big.png");
    let sent = scene
        .bot
        .http
        .send_message(at(scene.channel), vec![file], &json!({}))
        .await;
    assert_eq!(refusal(sent), (413, 40005));
}
