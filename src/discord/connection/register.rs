//! Registration of the commands: what stands at Discord is read, and replaced if it is anything else.

use std::num::NonZeroU64;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ApplicationId, GuildId, Http};
use serenity::http::{LightMethod, Request, Route};

use super::command_form::Commands;
use super::reconnects::Pauses;
use crate::discord::Data;
use crate::discord::Error;
use crate::discord::delivery::error_code::refusal;
use crate::discord::delivery::requests::{Requests, route};
use crate::discord::errors::redacted;
use crate::discord::posts::commands::CommandMentions;
use host::{Host, ServerId};

/// The number of times that a place is asked for, over a minute.
const TRIES: u32 = 7;

/// The code of a refusal to leave out the entry point of an Activity.
const ENTRY_POINT_LEFT_OUT: isize = 50_240;
/// The code of a refusal to show a server that the bot is not in.
const MISSING_ACCESS: isize = 50_001;
/// The status of a request that came too early.
const TOO_EARLY: u16 = 429;

/// Sees to it that the commands stand at Discord everywhere or, for development, in one server, and
/// in no server that was one for development earlier.
pub(in crate::discord) async fn register(
    http: &Http,
    host: &Host,
    requests: &Requests,
    commands: &[poise::Command<Data, Error>],
    development: Option<ServerId>,
) {
    let guild = development.and_then(guild_id);
    let Some((registry, commands)) = Registry::of(http, requests, commands) else {
        return;
    };
    if let Some(server) = development {
        // Before they stand there: nobody else knows where to take them away.
        if host.set_development_server(server, true).await.is_err() {
            tracing::warn!("commands will stay in this server when its development is over");
        }
    }
    match registry.bring(guild, &commands).await {
        Ok(stood) => {
            requests.note_commands(CommandMentions::new(&commands, &stood.commands));
            if stood.is_changed {
                tracing::info!("commands registered");
            }
        }
        Err(error) => {
            let error = redacted(&error);
            tracing::error!(error, "commands were not registered");
        }
    }
    let earlier = host.development_servers().await.unwrap_or_default();
    for server in earlier {
        if Some(server) != development && registry.leave(server).await {
            // If that is not noted, the next start looks again.
            let _ = host.set_development_server(server, false).await;
        }
    }
}

/// Reads which commands stand at Discord, which another process has seen to, for their mentions.
pub(in crate::discord) async fn recall(
    http: &Http,
    requests: &Requests,
    commands: &[poise::Command<Data, Error>],
    development: Option<ServerId>,
) {
    let Some((registry, commands)) = Registry::of(http, requests, commands) else {
        return;
    };
    match registry.standing(development.and_then(guild_id)).await {
        Ok(standing) => requests.note_commands(CommandMentions::new(&commands, &standing)),
        Err(error) => {
            let error = redacted(&error);
            tracing::warn!(error, "texts name commands without their mentions");
        }
    }
}

fn guild_id(server: ServerId) -> Option<GuildId> {
    NonZeroU64::new(server.0).map(GuildId::from)
}

/// The commands of an application at Discord.
struct Registry<'a> {
    http: &'a Http,
    requests: &'a Requests,
    application: ApplicationId,
}

impl<'a> Registry<'a> {
    /// Returns the commands at Discord, with those that are to stand there; `None` while the bot's
    /// application is not known.
    fn of(
        http: &'a Http,
        requests: &'a Requests,
        commands: &[poise::Command<Data, Error>],
    ) -> Option<(Self, Vec<Value>)> {
        let builders = poise::builtins::create_application_commands(commands);
        let Ok(Value::Array(commands)) = serde_json::to_value(builders) else {
            return None;
        };
        let registry = Self {
            http,
            requests,
            application: http.application_id()?,
        };
        Some((registry, commands))
    }

    /// Takes the commands away from a server in which they were registered for development. Returns
    /// `true` once none stand there.
    async fn leave(&self, server: ServerId) -> bool {
        let Some(guild) = guild_id(server) else {
            return true;
        };
        match self.bring(Some(guild), &[]).await {
            Ok(stood) if stood.is_changed => {
                tracing::info!(%guild, "commands of an earlier development server are gone")
            }
            Ok(_) => {}
            // With the bot its commands were removed.
            Err(error) if refusal(&error).is_some_and(|it| it.error.code == MISSING_ACCESS) => {}
            Err(error) => {
                let error = redacted(&error);
                tracing::warn!(%guild, error, "commands of an earlier development server stay");
                return false;
            }
        }
        true
    }

    /// Makes these commands stand in a place. What may pass is tried again.
    async fn bring(&self, guild: Option<GuildId>, commands: &[Value]) -> serenity::Result<Stood> {
        let mut pauses = Pauses::default();
        let mut tries = 1;
        loop {
            match self.bring_once(guild, commands).await {
                Err(error) if tries < TRIES && may_pass(&error) => {
                    let pause = pauses.after(Duration::ZERO);
                    let (error, seconds) = (redacted(&error), pause.as_secs());
                    tracing::warn!(error, seconds, "commands are registered a little later");
                    tokio::time::sleep(pause).await;
                    tries += 1;
                }
                done => return done,
            }
        }
    }

    async fn bring_once(
        &self,
        guild: Option<GuildId>,
        commands: &[Value],
    ) -> serenity::Result<Stood> {
        let standing = self.standing(guild).await?;
        let commands = Commands::new(commands, guild.is_some());
        let Some(replacement) = commands.instead_of(&standing) else {
            return Ok(Stood {
                commands: standing,
                is_changed: false,
            });
        };
        let body = serde_json::to_vec(&replacement)?;
        let request = Request::new(self.route(guild), LightMethod::Put).body(Some(body));
        let replaced = self.http.fire::<Vec<Value>>(request);
        Ok(Stood {
            commands: self.requests.unpaced(route::COMMANDS, replaced).await?,
            is_changed: true,
        })
    }

    /// Returns the commands that stand in a place.
    async fn standing(&self, guild: Option<GuildId>) -> serenity::Result<Vec<Value>> {
        let request = Request::new(self.route(guild), LightMethod::Get);
        let request = request.params(Some(vec![("with_localizations", true.to_string())]));
        let asked = self.http.fire(request);
        self.requests.unpaced(route::STANDING_COMMANDS, asked).await
    }

    fn route(&self, guild: Option<GuildId>) -> Route<'static> {
        let application_id = self.application;
        match guild {
            Some(guild_id) => Route::GuildCommands {
                application_id,
                guild_id,
            },
            None => Route::Commands { application_id },
        }
    }
}

/// The commands that stand in a place from now on.
struct Stood {
    /// The commands, as Discord tells of them.
    commands: Vec<Value>,
    /// `true` if others stood there.
    is_changed: bool,
}

/// Returns `true` if the same may succeed a little later. An entry point may have come between
/// reading and writing.
fn may_pass(error: &serenity::Error) -> bool {
    refusal(error).is_none_or(|it| {
        let status = it.status_code.as_u16();
        status >= 500 || status == TOO_EARLY || it.error.code == ENTRY_POINT_LEFT_OUT
    })
}
