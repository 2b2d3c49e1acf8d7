//! The stand-in against Discord's published description of its interface.
//!
//! What the stand-in accepts must be valid by the description, what it refuses for its form must
//! be invalid, and what it answers must fit the description's answers.

use std::collections::BTreeMap;

use jsonschema::Validator;
use piste_standin::Id;
use serde_json::{Value, json};

use crate::bot::{Scene, TOKEN, raw, say};

const MESSAGES: &str = "/channels/{channel_id}/messages";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
const THREADS: &str = "/channels/{channel_id}/messages/{message_id}/threads";
const CHANNEL: &str = "/channels/{channel_id}";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const FOLLOWUP: &str = "/webhooks/{webhook_id}/{webhook_token}";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
const COMMANDS: &str = "/applications/{application_id}/commands";
const GUILD_COMMANDS: &str = "/applications/{application_id}/guilds/{guild_id}/commands";
const DMS: &str = "/users/@me/channels";

/// The published description.
struct Description(Value);

impl Description {
    fn read() -> Self {
        let path = std::env::var("DISCORD_OPENAPI").expect("DISCORD_OPENAPI names the description");
        let text = std::fs::read_to_string(&path).expect("the description is readable");
        Self(serde_json::from_str(&text).expect("the description is JSON"))
    }

    /// A validator for one schema of the description.
    fn validator(&self, schema: &Value) -> Validator {
        let mut schema = schema.clone();
        schema["components"] = self.0["components"].clone();
        jsonschema::draft202012::new(&schema).expect("the description's schemas are sound")
    }

    fn named(&self, name: &str) -> Validator {
        self.validator(&json!({"$ref": format!("#/components/schemas/{name}")}))
    }

    fn request(&self, method: &str, path: &str) -> Validator {
        let body = &self.0["paths"][path][method]["requestBody"]["content"]["application/json"];
        assert!(body["schema"].is_object(), "{method} {path} takes a body");
        self.validator(&body["schema"])
    }

    fn response(&self, method: &str, path: &str, status: u16) -> Option<Validator> {
        let answers = &self.0["paths"][path][method]["responses"];
        let found = &answers[status.to_string()];
        let content = &found["content"]["application/json"]["schema"];
        content.is_object().then(|| self.validator(content))
    }
}

fn complaints(validator: &Validator, value: &Value) -> Vec<String> {
    let errors = validator.iter_errors(value);
    errors
        .map(|error| format!("{}: {error}", error.instance_path()))
        .take(4)
        .collect()
}

/// A request of the bot with nothing between it and the stand-in.
async fn send(scene: &Scene, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
    let address = scene.server.address();
    let (host, token) = (address.to_string(), format!("Bot {TOKEN}"));
    let headers = [
        ("host", host.as_str()),
        ("authorization", &token),
        ("content-type", "application/json"),
    ];
    let body = body.map(Value::to_string).unwrap_or_default();
    let (method, path) = (method.to_uppercase(), format!("/api/v10{path}"));
    let (status, _, body) = raw(address, &method, &path, &headers, &body).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

/// Fills the names in braces.
fn filled(path: &str, names: &BTreeMap<&str, String>) -> String {
    names.iter().fold(path.to_owned(), |path, (name, value)| {
        path.replace(&format!("{{{name}}}"), value)
    })
}

/// A scene with a message to act on, and what the paths of requests name there.
async fn stage() -> (Scene, BTreeMap<&'static str, String>) {
    let scene = Scene::with_say().await;
    let message = scene
        .bot
        .post(scene.channel, json!({"content": "card"}))
        .await;
    let message = message.expect("posted");
    let names = BTreeMap::from([
        ("channel_id", scene.channel.to_string()),
        ("message_id", message.to_string()),
        ("application_id", scene.world.bot().to_string()),
        ("webhook_id", scene.world.bot().to_string()),
        ("guild_id", scene.guild.to_string()),
    ]);
    (scene, names)
}

/// Starts an interaction of the kind that `body` answers, and names it for the paths.
async fn interact(scene: &Scene, names: &mut BTreeMap<&'static str, String>, body: &Value) {
    let (ada, channel) = (scene.ada.clone(), scene.channel);
    let (id, token) = match body["type"].as_u64() {
        Some(6 | 7) => {
            let row = json!([{"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
            let board = json!({"content": "board", "components": row});
            let id = scene.bot.post(channel, board).await.expect("posted");
            let message = scene.world.message(channel, id).expect("it stands");
            tokio::spawn(async move { ada.click(&message, "Go").await });
            let click = scene.bot.component().await;
            (click.id.get(), click.token.clone())
        }
        Some(8) => {
            tokio::spawn(async move { ada.autocomplete("/say text:a", channel).await });
            let command = scene.bot.command().await;
            (command.id.get(), command.token.clone())
        }
        _ => {
            tokio::spawn(async move { ada.command("/say text:a", channel).await });
            let command = scene.bot.command().await;
            (command.id.get(), command.token.clone())
        }
    };
    names.insert("interaction_id", id.to_string());
    names.insert("interaction_token", token.clone());
    names.insert("webhook_token", token);
}

/// Sends one body of a corpus; follow-ups get an answered interaction first.
async fn carry(method: &str, path: &str, body: &Value) -> (u16, Value) {
    let (scene, mut names) = stage().await;
    if path == CALLBACK {
        interact(&scene, &mut names, body).await;
    } else if path.starts_with("/webhooks/") {
        let first = json!({"type": 4, "data": {"content": "first"}});
        interact(&scene, &mut names, &first).await;
        let (status, _) = send(&scene, "post", &filled(CALLBACK, &names), Some(&first)).await;
        assert_eq!(status, 204);
    } else if path == CHANNEL {
        let body = json!({"name": "thread"});
        let (status, _) = send(&scene, "post", &filled(THREADS, &names), Some(&body)).await;
        assert_eq!(status, 201);
        let thread = names["message_id"].clone();
        names.insert("channel_id", thread);
    } else if path == DMS && body["recipient_id"] == "ADA" {
        let body = json!({"recipient_id": scene.ada.id()});
        return send(&scene, method, path, Some(&body)).await;
    }
    send(&scene, method, &filled(path, &names), Some(body)).await
}

fn board() -> Value {
    json!({
        "content": "**En Garde**", "flags": 4, "nonce": "abc", "enforce_nonce": true,
        "allowed_mentions": {"parse": [], "users": ["1234567890123456789"]},
        "embeds": [{
            "title": "Round 1", "description": "d", "color": 255, "url": "https://example.org/",
            "fields": [{"name": "n", "value": "v", "inline": true}], "footer": {"text": "f"},
            "author": {"name": "a"}, "timestamp": "2026-01-01T00:00:00Z",
        }],
        "components": [
            {"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "disabled": true},
                {"type": 2, "style": 5, "label": "See", "url": "https://example.org/"},
            ]},
            {"type": 1, "components": [{
                "type": 3, "custom_id": "pick", "placeholder": "p", "min_values": 0,
                "max_values": 2, "options": [
                    {"label": "A", "value": "a", "description": "d", "default": true},
                    {"label": "B", "value": "b"},
                ],
            }]},
        ],
    })
}

fn modal() -> Value {
    json!({"title": "Luck", "custom_id": "luck", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "n", "style": 1, "label": "Words",
            "min_length": 0, "max_length": 64, "required": false, "placeholder": "p"}]},
    ]})
}

/// Bodies that are good, with the request that carries each.
fn good() -> Vec<(&'static str, &'static str, Value)> {
    let mut reply = board();
    for channel_only in ["nonce", "enforce_nonce"] {
        reply
            .as_object_mut()
            .expect("an object")
            .remove(channel_only);
    }
    let mut ephemeral = reply.clone();
    ephemeral["flags"] = json!(64);
    vec![
        ("post", MESSAGES, json!({"content": "x"})),
        ("post", MESSAGES, board()),
        (
            "patch",
            MESSAGE,
            json!({"content": "y", "embeds": [], "components": []}),
        ),
        ("patch", MESSAGE, json!({"content": "y", "attachments": []})),
        (
            "post",
            THREADS,
            json!({"name": "t", "auto_archive_duration": 1440}),
        ),
        (
            "patch",
            CHANNEL,
            json!({"archived": true, "auto_archive_duration": 60}),
        ),
        ("post", DMS, json!({"recipient_id": "ADA"})),
        ("post", CALLBACK, json!({"type": 4, "data": ephemeral})),
        ("post", CALLBACK, json!({"type": 5})),
        ("post", CALLBACK, json!({"type": 5, "data": {"flags": 64}})),
        ("post", CALLBACK, json!({"type": 6})),
        (
            "post",
            CALLBACK,
            json!({"type": 7, "data": {"content": "z", "components": []}}),
        ),
        (
            "post",
            CALLBACK,
            json!({"type": 8, "data": {"choices": [{"name": "n", "value": "v"}]}}),
        ),
        ("post", CALLBACK, json!({"type": 9, "data": modal()})),
        ("post", FOLLOWUP, reply.clone()),
        ("patch", ORIGINAL, json!({"content": "changed"})),
        ("put", COMMANDS, say()),
        ("put", COMMANDS, json!([])),
        (
            "put",
            GUILD_COMMANDS,
            json!([{
                "name": "match", "description": "d", "type": 1, "contexts": [0],
                "integration_types": [0], "default_member_permissions": 32, "nsfw": false,
                "description_localizations": {"de": "e", "nl": "f"},
                "options": [{"type": 2, "name": "group", "description": "d", "options": [
                    {"type": 1, "name": "sub", "description": "d", "options": [
                        {"type": 4, "name": "n", "description": "d", "min_value": 1, "max_value": 9,
                         "choices": [{"name": "one", "value": 1}]},
                        {"type": 7, "name": "c", "description": "d", "channel_types": [0]},
                    ]},
                ]}],
            }]),
        ),
    ]
}

/// Why the description lets something pass that Discord refuses.
type Looser = Option<&'static str>;

/// Bodies with a fault in their form. The last part says where the description is looser.
fn bad() -> Vec<(&'static str, &'static str, Value, Looser)> {
    let text = |length: usize| "x".repeat(length);
    let row = |inner: Value| json!({"components": [{"type": 1, "components": inner}]});
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "Go", "custom_id": id});
    let over_all_parts = Some("a rule over several fields, which JSON Schema does not say");
    let options = |n: usize| {
        (0..n)
            .map(|n| json!({"label": "l", "value": n.to_string()}))
            .collect::<Vec<_>>()
    };
    let commands = |options: Value| json!([{"name": "c", "description": "d", "options": options}]);
    vec![
        ("post", MESSAGES, json!({"content": text(4001)}), None),
        (
            "post",
            MESSAGES,
            json!({"content": text(2001)}),
            Some("4,000 characters are for paying users; a bot has 2,000"),
        ),
        ("post", MESSAGES, json!({"content": 7}), None),
        (
            "post",
            MESSAGES,
            json!({"nonce": text(26), "content": "x"}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": vec![json!({"title": "t"}); 11]}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": [{"title": text(257)}]}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": [{"description": text(4097)}]}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": [{"fields": [{"name": text(257), "value": "v"}]}]}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": [{"fields": [{"name": "n"}]}]}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": [{"footer": {"text": text(2049)}}]}),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"embeds": vec![json!({"description": text(3001)}); 2]}),
            over_all_parts,
        ),
        ("post", MESSAGES, row(json!([button(&text(101))])), None),
        (
            "post",
            MESSAGES,
            row(json!([button("a"), button("a")])),
            over_all_parts,
        ),
        (
            "post",
            MESSAGES,
            row(json!([{"type": 2, "style": 9, "label": "l", "custom_id": "c"}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            row(json!([{"type": 2, "style": 1, "label": text(81), "custom_id": "c"}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            row(json!(
                (0..6).map(|n| button(&n.to_string())).collect::<Vec<_>>()
            )),
            None,
        ),
        (
            "post",
            MESSAGES,
            row(json!([{"type": 3, "custom_id": "s", "options": options(26)}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            row(json!([{"type": 3, "custom_id": "s", "options": []}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            row(
                json!([{"type": 3, "custom_id": "s", "options": options(2), "min_values": 2, "max_values": 1}]),
            ),
            over_all_parts,
        ),
        (
            "post",
            MESSAGES,
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            None,
        ),
        ("post", THREADS, json!({"name": text(101)}), None),
        ("post", THREADS, json!({}), None),
        (
            "post",
            THREADS,
            json!({"name": "t", "auto_archive_duration": 5}),
            None,
        ),
        ("post", CALLBACK, json!({"type": 3}), None),
        ("post", CALLBACK, json!({"data": {"content": "x"}}), None),
        (
            "post",
            CALLBACK,
            json!({"type": 8, "data": {"choices": [{"name": text(101), "value": "v"}]}}),
            None,
        ),
        (
            "post",
            CALLBACK,
            json!({"type": 8, "data": {"choices": vec![json!({"name": "n", "value": "v"}); 26]}}),
            None,
        ),
        (
            "post",
            CALLBACK,
            json!({"type": 9, "data": {"title": text(46), "custom_id": "c", "components": modal()["components"]}}),
            None,
        ),
        (
            "post",
            CALLBACK,
            json!({"type": 9, "data": {"title": "t", "custom_id": "c", "components": []}}),
            None,
        ),
        (
            "post",
            FOLLOWUP,
            json!({"embeds": [{"title": text(257)}]}),
            None,
        ),
        (
            "put",
            COMMANDS,
            json!([{"name": text(33), "description": "d"}]),
            None,
        ),
        ("put", COMMANDS, json!([{"description": "d"}]), None),
        (
            "put",
            COMMANDS,
            json!([{"name": "c", "description": text(101)}]),
            None,
        ),
        (
            "put",
            COMMANDS,
            commands(json!(vec![
                json!({"type": 3, "name": "o", "description": "d"});
                26
            ])),
            None,
        ),
        (
            "put",
            COMMANDS,
            commands(json!([{"type": 99, "name": "o", "description": "d"}])),
            None,
        ),
        (
            "put",
            COMMANDS,
            json!([{"name": "Upper", "description": "d"}]),
            Some("the pattern of names is in the text beside the description only"),
        ),
        (
            "put",
            COMMANDS,
            json!([{"name": "c", "description": "d", "name_localizations": {"xx": "c"}}]),
            Some("the description takes any key for a locale"),
        ),
        ("post", DMS, json!({"recipient_id": "someone"}), None),
    ]
}

/// Every fault of a form, wherever it is nested.
fn leaves(errors: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    let nested = errors.as_object().into_iter().flatten();
    Box::new(nested.flat_map(|(name, inner)| match inner {
        Value::Array(list) if name == "_errors" => Box::new(list.iter()),
        inner => leaves(inner),
    }))
}

/// What does not fit, each with the request that showed it.
#[derive(Default)]
struct Findings(Vec<String>);

impl Findings {
    fn check(&mut self, name: &str, validator: &Validator, value: &Value) {
        let found = complaints(validator, value);
        self.0.extend(
            found
                .into_iter()
                .map(|complaint| format!("{name}: {complaint}")),
        );
    }

    fn finish(self) {
        assert!(self.0.is_empty(), "{}", self.0.join("\n"));
    }
}

#[tokio::test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
async fn what_the_stand_in_accepts_is_valid_by_the_description_and_so_are_its_answers() {
    let description = Description::read();
    let mut findings = Findings::default();
    for (method, path, body) in good() {
        let name = format!("{method} {path} {body:.200}");
        let (status, answer) = carry(method, path, &body).await;
        assert!((200..300).contains(&status), "{name} was refused: {answer}");
        if body["recipient_id"] != "ADA" {
            findings.check(&name, &description.request(method, path), &body);
        }
        if status != 204 {
            let response = description
                .response(method, path, status)
                .expect("it is described");
            findings.check(&format!("the answer to {name}"), &response, &answer);
        }
    }
    findings.finish();
}

#[tokio::test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
async fn what_the_stand_in_refuses_for_its_form_is_invalid_by_the_description() {
    let description = Description::read();
    let error = description.named("Error");
    let mut findings = Findings::default();
    for (method, path, body, looser) in bad() {
        let name = format!("{method} {path} {body:.200}");
        let (status, answer) = carry(method, path, &body).await;
        if (status, &answer["code"]) != (400, &json!(50035)) {
            findings
                .0
                .push(format!("{name} answered {status} {answer:.300}"));
        }
        // The description wants numbers for the codes of fields, where Discord has words.
        let words = leaves(&answer["errors"])
            .all(|leaf| leaf["code"].is_string() && leaf["message"].is_string());
        if !words {
            findings.0.push(format!("{name}: {answer}"));
        }
        findings.check(&name, &error, &answer);
        let valid = description.request(method, path).is_valid(&body);
        if valid != looser.is_some() {
            findings.0.push(format!(
                "{name}: valid {valid}, expected looser: {looser:?}"
            ));
        }
    }
    findings.finish();
}

#[tokio::test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
async fn what_is_read_from_the_stand_in_fits_the_description() {
    let description = Description::read();
    let mut findings = Findings::default();
    let (scene, mut names) = stage().await;
    let dm = scene.ada.open_dm();
    scene.ada.say(scene.channel, "hello").expect("Ada may post");
    let body = json!({"name": "thread"});
    send(&scene, "post", &filled(THREADS, &names), Some(&body)).await;
    let thread = Id(names["message_id"].parse().expect("an id"));
    for path in [
        MESSAGES,
        MESSAGE,
        CHANNEL,
        COMMANDS,
        "/users/@me",
        "/applications/@me",
        "/oauth2/applications/@me",
        "/gateway",
        "/gateway/bot",
    ] {
        let (status, answer) = send(&scene, "get", &filled(path, &names), None).await;
        let response = description
            .response("get", path, status)
            .expect("it is described");
        findings.check(path, &response, &answer);
    }
    for channel in [dm, thread] {
        names.insert("channel_id", channel.to_string());
        let (status, answer) = send(&scene, "get", &filled(CHANNEL, &names), None).await;
        let response = description
            .response("get", CHANNEL, status)
            .expect("it is described");
        findings.check("a channel", &response, &answer);
    }
    let (status, answer) = send(&scene, "get", "/channels/1", None).await;
    assert_eq!(status, 404);
    findings.check("an error", &description.named("Error"), &answer);
    findings.finish();
}
