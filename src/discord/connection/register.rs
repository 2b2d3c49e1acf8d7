//! Registration of the commands: once, and again only after they change.

use serenity::all::{Command, GuildId, Http};
use sha2::{Digest, Sha256};

use crate::discord::Data;
use crate::discord::Error;
use crate::discord::delivery::requests::{Requests, route};
use crate::discord::errors::redacted;
use crate::host::{Host, ServerId};

/// Registers the commands if they have changed since the last time.
pub(in crate::discord) async fn register(
    http: &Http,
    host: &Host,
    requests: &Requests,
    commands: &[poise::Command<Data, Error>],
    guild: Option<u64>,
) {
    let builders = poise::builtins::create_application_commands(commands);
    let id = http.application_id().map(|id| id.get());
    let Ok(mut described) = serde_json::to_value((&builders, guild, id)) else {
        return;
    };
    // The names in other languages stand in maps without an order.
    described.sort_all_objects();
    let digest = hex::encode(Sha256::digest(described.to_string()));
    let scope = guild.map(ServerId);
    if host.registered_commands(scope).await.as_ref() == Ok(&Some(digest.clone())) {
        return;
    }
    let request = async {
        match guild {
            Some(guild) => GuildId::new(guild).set_commands(http, builders).await,
            None => Command::set_global_commands(http, builders).await,
        }
    };
    match requests.unpaced(route::COMMANDS, request).await {
        Ok(_) => {
            tracing::info!("commands registered");
            if host.set_registered_commands(scope, digest).await.is_err() {
                tracing::warn!("the commands will be registered again at the next start");
            }
        }
        Err(error) => tracing::error!(error = redacted(&error), "commands were not registered"),
    }
}
