//! The bot's identity and its gateway's address.

use serde_json::{Value, json};

use super::{Answer, Call, Outcome};
use crate::api_error::UNKNOWN_USER;
use crate::gateway::IDENTIFIES;
use crate::render;
use crate::world::World;

pub(super) fn gateway(call: &Call<'_>) -> Answer {
    let address = call.world.read(|state| state.address.clone());
    Answer::Json(json!({"url": format!("ws://{address}/gateway")}))
}

pub(super) fn gateway_bot(call: &Call<'_>) -> Answer {
    Answer::Json(call.world.read(|state| {
        let (sessions, behaviour) = (&state.sessions, &state.sessions.behaviour);
        let by_guilds = || state.guilds.len() as u64 / 1000 + 1;
        json!({
            "url": format!("ws://{}/gateway", state.address),
            "shards": behaviour.shards.unwrap_or_else(by_guilds),
            "session_start_limit": {
                "total": IDENTIFIES, "remaining": sessions.remaining(),
                "reset_after": 86_400_000, "max_concurrency": behaviour.concurrency,
            },
        })
    }))
}

pub(super) fn current_user(call: &Call<'_>) -> Answer {
    let bot = call
        .world
        .read(|state| state.users.get(&state.bot).map(render::current_user));
    Answer::Json(bot.unwrap_or_default())
}

pub(super) fn user(call: &Call<'_>) -> Outcome {
    let user = call
        .world
        .read(|state| state.users.get(&call.target.user).map(render::user));
    user.map(Answer::Json).ok_or(UNKNOWN_USER)
}

pub(super) fn application(call: &Call<'_>) -> Answer {
    Answer::Json(call.world.read(|state| {
        let bot = state.users.get(&state.bot);
        let mut application = json!({
            "id": state.application, "name": bot.map(|bot| &bot.name), "icon": null,
            "description": "", "type": null, "bot": bot.map(render::user), "summary": "",
            "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
            "flags": 0, "max_participants": null, "tags": [], "owner": owner(),
            "redirect_uris": [], "interactions_endpoint_url": null,
            "role_connections_verification_url": null, "approximate_guild_count":
            state.guilds.len(), "approximate_user_install_count": 0, "explicit_content_filter": 0,
            "flags_new": "0", "approximate_user_authorization_count": 0,
            "eligible_oauth2_scopes": ["bot", "applications.commands"], "team": null, "integration_types_config": {"0": {}},
            "hook": true, "is_monetized": false, "is_verified": false, "is_discoverable": false,
            "storefront_available": false, "integration_public": true,
            "integration_require_code_grant": false,
        });
        for (setting, value) in &state.portal {
            application[setting] = value.clone();
        }
        application
    }))
}

impl World {
    /// Changes a setting of the application, as its owner does in the developer portal. It has the
    /// name and the form in which Discord tells it of the application.
    pub fn set_in_portal(&self, setting: &str, value: Value) {
        self.write(|state| {
            state.portal.insert(setting.to_owned(), value);
        });
    }
}

/// Returns the person who made the application, and who is nobody in the world.
fn owner() -> Value {
    json!({
        "id": "1", "username": "owner", "discriminator": "0", "global_name": null, "avatar": null,
        "public_flags": 0, "flags": 0, "primary_guild": null,
    })
}
