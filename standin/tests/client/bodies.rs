//! Bodies of requests: good ones, and bad ones with what Discord's published description says of
//! each.

use serde_json::{Value, json};

use crate::bot::say;

pub(crate) const MESSAGES: &str = "/channels/{channel_id}/messages";
pub(crate) const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
pub(crate) const THREADS: &str = "/channels/{channel_id}/messages/{message_id}/threads";
pub(crate) const CHANNEL: &str = "/channels/{channel_id}";
pub(crate) const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
pub(crate) const FOLLOWUP: &str = "/webhooks/{webhook_id}/{webhook_token}";
pub(crate) const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
pub(crate) const COMMANDS: &str = "/applications/{application_id}/commands";
pub(crate) const GUILD_COMMANDS: &str = "/applications/{application_id}/guilds/{guild_id}/commands";
pub(crate) const ROLES: &str = "/guilds/{guild_id}/roles";
pub(crate) const MEMBER: &str = "/guilds/{guild_id}/members/{user_id}";
pub(crate) const DMS: &str = "/users/@me/channels";

pub(crate) fn board() -> Value {
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
            {"type": 1, "components": [{
                "type": 8, "custom_id": "place", "min_values": 0, "channel_types": [0],
                "default_values": [{"id": "5", "type": "channel"}],
            }]},
            {"type": 1, "components": [{
                "type": 6, "custom_id": "role", "default_values": [{"id": "6", "type": "role"}],
            }]},
        ],
    })
}

/// A message that is laid out: a frame around everything that can stand in one.
pub(crate) fn panel() -> Value {
    json!({
        "flags": 1 << 15, "components": [
            {"type": 17, "accent_color": 255, "spoiler": false, "components": [
                {"type": 10, "content": "**Settings**"},
                {"type": 14, "spacing": 2, "divider": false},
                {"type": 9, "components": [{"type": 10, "content": "Boards as text: off"}],
                 "accessory": {"type": 2, "style": 3, "label": "Turn on", "custom_id": "on"}},
                {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": [
                    {"label": "A", "value": "a"},
                ]}]},
            ]},
            {"type": 14},
            {"type": 10, "content": "below"},
        ],
    })
}

pub(crate) fn modal() -> Value {
    json!({"title": "Luck", "custom_id": "luck", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "n", "style": 1, "label": "Words",
            "min_length": 0, "max_length": 64, "required": false, "placeholder": "p"}]},
    ]})
}

/// Bodies that are good, with the request that carries each.
pub(crate) fn good() -> Vec<(&'static str, &'static str, Value)> {
    let mut reply = board();
    for channel_only in ["nonce", "enforce_nonce"] {
        reply
            .as_object_mut()
            .expect("an object")
            .remove(channel_only);
    }
    let mut ephemeral = reply.clone();
    ephemeral["flags"] = json!(64);
    let mut private = panel();
    private["flags"] = json!((1 << 15) | 64);
    let mut turned = panel();
    turned["content"] = json!(null);
    turned["embeds"] = json!(null);
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
        ("post", MESSAGES, pictured()),
        ("post", MESSAGES, panel()),
        ("post", CALLBACK, json!({"type": 4, "data": private})),
        ("post", CALLBACK, json!({"type": 7, "data": turned.clone()})),
        ("patch", MESSAGE, turned.clone()),
        ("patch", ORIGINAL, turned),
        ("post", FOLLOWUP, panel()),
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
        (
            "put",
            COMMANDS,
            json!([{
                "name": "weigh", "description": "d", "name_localizations": {"de": "wiegen"},
                "options": [
                    {"type": 10, "name": "pounds", "description": "d", "required": true,
                     "min_value": 0.5, "max_value": 9.5,
                     "choices": [{"name": "half", "name_localizations": {"de": "halb"},
                                  "value": 0.5}]},
                    {"type": 3, "name": "of", "description": "d", "min_length": 1,
                     "max_length": 100, "choices": [{"name": "wood", "value": "w"}]},
                    {"type": 4, "name": "times", "description": "d", "autocomplete": true},
                ],
            }]),
        ),
    ]
}

/// A message with everything that shows a picture, which answers another.
fn pictured() -> Value {
    json!({
        "content": "x", "tts": false, "nonce": 5, "sticker_ids": [],
        "message_reference": {"message_id": "MESSAGE"},
        "allowed_mentions": {"parse": ["everyone"], "roles": ["5"], "replied_user": false},
        "embeds": [{
            "image": {"url": "https://example.org/i.png"},
            "thumbnail": {"url": "https://example.org/t.png"},
            "footer": {"text": "f", "icon_url": "https://example.org/f.png"},
            "author": {"name": "a", "url": "https://example.org/",
                       "icon_url": "https://example.org/a.png"},
        }],
        "components": [
            {"type": 1, "components": [
                {"type": 2, "style": 2, "custom_id": "go", "emoji": {"name": "⚔"}},
            ]},
            {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": [
                {"label": "A", "value": "a", "emoji": {"id": "5", "name": "sword"}},
            ]}]},
        ],
    })
}

/// The reason for which the description lets something pass that Discord refuses.
pub(crate) type Looser = Option<&'static str>;

/// Bodies with a fault in their form. The last part says where the description is looser.
pub(crate) fn bad() -> Vec<(&'static str, &'static str, Value, Looser)> {
    let text = |length: usize| "x".repeat(length);
    let row = |inner: Value| json!({"components": [{"type": 1, "components": inner}]});
    let button = |id: &str| json!({"type": 2, "style": 1, "label": "Go", "custom_id": id});
    let over_all_parts = Some("a rule over several fields, which JSON Schema does not say");
    let laid_out = |list: Value| json!({"flags": 1 << 15, "components": list});
    let section = |accessory: Value| json!([{"type": 9, "components": [{"type": 10, "content": "x"}], "accessory": accessory}]);
    let beside = |field: &str, value: Value| {
        let mut body = panel();
        body[field] = value;
        body
    };
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
            row(json!([{"type": 2, "style": 6, "label": "l", "custom_id": "c"}])),
            Some("a button to buy something names what, which the stand-in does not have"),
        ),
        (
            "post",
            MESSAGES,
            row(json!([{"type": 2, "style": 5, "label": "l",
                        "url": format!("https://example.org/{}", text(500))}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            json!({"content": "x", "allowed_mentions": {"users": ["1", "1"]}}),
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
        (
            "post",
            MESSAGES,
            json!({"components": panel()["components"]}),
            Some("a layout needs a flag"),
        ),
        (
            "post",
            MESSAGES,
            json!({"components": vec![json!({"type": 1, "components": [button("a")]}); 6]}),
            Some("without a layout there are five rows"),
        ),
        (
            "post",
            MESSAGES,
            beside("content", json!("x")),
            over_all_parts,
        ),
        (
            "post",
            MESSAGES,
            beside("embeds", json!([{"title": "t"}])),
            over_all_parts,
        ),
        // The message that stands has words, which are not taken away.
        ("patch", MESSAGE, panel(), over_all_parts),
        (
            "post",
            MESSAGES,
            laid_out(json!(vec![json!({"type": 14}); 41])),
            None,
        ),
        (
            "post",
            MESSAGES,
            laid_out(json!([{"type": 17, "components": vec![json!({"type": 14}); 40]}])),
            over_all_parts,
        ),
        (
            "post",
            MESSAGES,
            laid_out(json!([{"type": 10, "content": text(4001)}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            laid_out(json!(vec![json!({"type": 10, "content": text(2001)}); 2])),
            over_all_parts,
        ),
        ("post", MESSAGES, laid_out(section(json!(null))), None),
        (
            "post",
            MESSAGES,
            laid_out(section(
                json!({"type": 3, "custom_id": "s", "options": options(1)}),
            )),
            None,
        ),
        (
            "post",
            MESSAGES,
            laid_out(json!([{"type": 9, "accessory": button("a"),
                             "components": vec![json!({"type": 10, "content": "x"}); 4]}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            laid_out(json!([{"type": 17, "components": panel()["components"]}])),
            None,
        ),
        (
            "post",
            MESSAGES,
            laid_out(json!([{"type": 17, "components": []}])),
            None,
        ),
        ("post", MESSAGES, laid_out(json!([button("a")])), None),
        (
            "post",
            MESSAGES,
            laid_out(json!([{"type": 17, "components": section(button("a"))},
                            {"type": 1, "components": [button("a")]}])),
            over_all_parts,
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
