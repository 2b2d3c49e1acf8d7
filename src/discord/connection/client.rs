//! The connection to Discord: intents, registration of commands, start and stop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use poise::Framework;
use serenity::all::{
    Client, ClientBuilder, ConnectionStage, FullEvent, GatewayError, GatewayIntents, Http,
    HttpBuilder, Interaction, ShardId, ShardManager,
};

use crate::discord::Data;
use crate::discord::Error;
use crate::discord::commands::framework;
use crate::discord::connection::reconnects::{self, Reconnects};
use crate::discord::connection::register::register;
use crate::discord::connection::settings::{Endpoint, Settings};
use crate::discord::delivery::limiter;
use crate::discord::delivery::pace::UserRates;
use crate::discord::errors::redacted;
use crate::discord::interaction::clicks;
use crate::discord::interaction::component::Component;
use crate::discord::interaction::deduplicator::Deduplicator;
use crate::host::{Host, ServerId};
use crate::observe::Watch;

/// Why the bot could not run.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The stand-in's address, or the gateway that it names, is not on this machine.
    #[error(
        "discord.api_base: {0:?} is not an address on this machine, such as http://127.0.0.1:8080"
    )]
    NotLoopback(String),
    /// The address to connect to is not on this machine.
    #[error("discord.connect_to: {0} is not an address on this machine, such as 127.0.0.1:8443")]
    ConnectTo(String),
    /// The certificate cannot be used.
    #[error("discord.ca_file: {0}")]
    Certificate(String),
    /// Discord refused or could not be reached.
    #[error("Discord: {0}")]
    Discord(String),
}

impl From<serenity::Error> for RunError {
    fn from(error: serenity::Error) -> Self {
        let sentence = match &error {
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => {
                "the token is not valid (any more); copy it anew from the developer portal"
                    .to_owned()
            }
            serenity::Error::Gateway(
                GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
            ) => {
                "the connection is not allowed with these intents; the bot asks for GUILDS alone, \
                  which every bot may: look at the application in the developer portal"
                    .to_owned()
            }
            _ => redacted(&error),
        };
        Self::Discord(sentence)
    }
}

/// A client for requests. The rate limiter of the library and a proxy do not work together: the
/// proxy would be ignored without a word.
///
/// # Errors
/// [`RunError::NotLoopback`].
pub fn http(settings: &Settings, limited: bool) -> Result<Http, RunError> {
    // The library's own client would wait for ever for an answer that does not come.
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .timeout(LONGEST_ANSWER);
    let client = match &settings.endpoint {
        Endpoint::Discord => client,
        Endpoint::Loopback(address) => {
            check_loopback(address)?;
            client.no_proxy()
        }
        Endpoint::Secure {
            address,
            certificate,
        } => secure(client, *address, certificate)?,
    };
    // Only a certificate can be wrong with it.
    let client = client
        .build()
        .map_err(|error| RunError::Certificate(error.to_string()))?;
    let builder = HttpBuilder::new(settings.token.reveal()).client(client);
    let mut http = match &settings.endpoint {
        Endpoint::Loopback(address) => builder.proxy(address).ratelimiter_disabled(true),
        Endpoint::Discord | Endpoint::Secure { .. } => builder.ratelimiter_disabled(!limited),
    }
    .build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter::listen(limiter);
    }
    Ok(http)
}

/// How long Discord may take for an answer before the request counts as lost.
const LONGEST_ANSWER: Duration = Duration::from_secs(30);

/// Lets a client find Discord at an address on this machine, and believe one certificate.
fn secure(
    client: reqwest::ClientBuilder,
    address: SocketAddr,
    certificate: &[u8],
) -> Result<reqwest::ClientBuilder, RunError> {
    if !address.ip().is_loopback() {
        return Err(RunError::ConnectTo(address.to_string()));
    }
    let certificate = reqwest::Certificate::from_pem(certificate)
        .map_err(|error| RunError::Certificate(error.to_string()))?;
    Ok(client
        .resolve("discord.com", address)
        .add_root_certificate(certificate)
        .tls_built_in_root_certs(false)
        .no_proxy())
}

fn check_loopback(address: &str) -> Result<(), RunError> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let authority = rest.split('/').next().unwrap_or_default();
    // What follows the host must be a port: `127.0.0.1:x@example.org` is a user at another host.
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.parse::<u16>().is_ok() => host,
        _ => authority,
    };
    if matches!(host, "127.0.0.1" | "localhost" | "[::1]") {
        Ok(())
    } else {
        Err(RunError::NotLoopback(address.to_owned()))
    }
}

/// Runs the bot until `shutdown` is done or the connection cannot be kept.
///
/// # Errors
/// [`RunError`] with a sentence for the operator.
pub async fn run(
    settings: Settings,
    host: Host,
    watch: Watch,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let charged = host.clone();
    let outages = reconnects::outages(&watch.gateway, move |milliseconds| {
        let host = charged.clone();
        async move {
            if let Err(refused) = host.disconnected(milliseconds).await {
                tracing::error!(?refused, "an outage could not be given back");
            }
        }
    });
    let connected = keep_connected(settings, &host, &watch, shutdown);
    tokio::select! {
        ended = connected => ended,
        never = outages => match never {},
    }
}

/// Connects, again and again, until `shutdown` is done or the connection cannot be kept.
async fn keep_connected(
    settings: Settings,
    host: &Host,
    watch: &Watch,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let mut shutdown = std::pin::pin!(shutdown);
    let deduplicator = Arc::default();
    let mut pause = reconnects::FIRST_PAUSE;
    let mut reconnects = Arc::new(Reconnects::default());
    // What is wrong at the start is for the operator; what goes wrong later may pass.
    let mut next = Ok(client(&settings, host, watch, &deduplicator, reconnects.clone()).await?);
    loop {
        let begun = tokio::time::Instant::now();
        match next {
            Ok(mut client) => {
                let shards = Arc::clone(&client.shard_manager);
                let mut running = std::pin::pin!(client.start());
                tokio::select! {
                    ended = &mut running => return ended.map_err(RunError::from),
                    () = &mut shutdown => {
                        shards.shutdown_all().await;
                        return running.await.map_err(RunError::from);
                    }
                    () = reconnects.too_many() => shards.shutdown_all().await,
                    () = reconnects::lost(&watch.gateway) => shards.shutdown_all().await,
                }
                // It has been told to end; how it does is of no use to anybody.
                let _ = running.await;
            }
            Err(error) => tracing::warn!(%error, "no connection could be made"),
        }
        pause = reconnects::next_pause(pause, begun.elapsed());
        let seconds = pause.as_secs();
        tracing::warn!(
            seconds,
            "the connection does not hold; the bot stays away for a while"
        );
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = &mut shutdown => return Ok(()),
        }
        reconnects = Arc::default();
        next = client(&settings, host, watch, &deduplicator, reconnects.clone()).await;
    }
}

/// A client that has not connected yet.
async fn client(
    settings: &Settings,
    host: &Host,
    watch: &Watch,
    deduplicator: &Arc<Deduplicator>,
    reconnects: Arc<Reconnects>,
) -> Result<Client, RunError> {
    // Answers to interactions are outside of Discord's limits: this client has no limiter.
    let http = http(settings, false)?;
    if settings.endpoint != Endpoint::Discord {
        // If this fails, the library would fall back to the real gateway.
        check_loopback(&http.get_gateway().await?.url)?;
    }
    let guild = settings.development_guild;
    let (host, metrics, deduplicator) = (
        host.clone(),
        watch.metrics.clone(),
        Arc::clone(deduplicator),
    );
    let framework = Framework::builder()
        .options(poise::FrameworkOptions {
            event_handler: |framework, event| Box::pin(notice(framework, event)),
            ..framework::options()
        })
        // Nobody owns commands here; looking the owners up would be a request at every start.
        .initialize_owners(false)
        .setup(move |context, _ready, framework| {
            Box::pin(async move {
                let http = Arc::clone(&context.http);
                let commands = &framework.options().commands;
                register(&http, &host, &metrics, commands, guild).await;
                Ok(Data {
                    host,
                    deduplicator,
                    rates: UserRates::default(),
                    metrics,
                })
            })
        })
        .build();
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .event_handler_arc(reconnects)
        .await?;
    let shards = Arc::clone(&client.shard_manager);
    let look = move || is_connected(Arc::clone(&shards)).boxed();
    watch.gateway.ask(look);
    Ok(client)
}

/// Whether the first shard receives events.
async fn is_connected(shards: Arc<ShardManager>) -> bool {
    let runners = shards.runners.lock().await;
    let first = runners.get(&ShardId(0));
    first.is_some_and(|runner| runner.stage == ConnectionStage::Connected)
}

/// What the framework leaves to us: clicks, forms, and what servers are called.
async fn notice(
    framework: poise::FrameworkContext<'_, Data, Error>,
    event: &FullEvent,
) -> Result<(), Error> {
    let data = framework.user_data;
    match event {
        FullEvent::InteractionCreate {
            interaction: Interaction::Component(click),
        } => clicks::answer(framework.serenity_context, data, Component::Click(click)).await,
        FullEvent::InteractionCreate {
            interaction: Interaction::Modal(form),
        } => clicks::answer(framework.serenity_context, data, Component::Form(form)).await,
        FullEvent::GuildCreate { guild, .. } => {
            let server = ServerId(guild.id.get());
            data.host.name_server(server, &guild.name).await;
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            let server = ServerId(new_data.id.get());
            data.host.name_server(server, &new_data.name).await;
        }
        // A server that is only unavailable comes back as it was.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            let server = ServerId(incomplete.id.get());
            data.host.forget_server(server).await;
        }
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_on_this_machine_are_loopback() {
        for here in [
            "http://127.0.0.1:8080",
            "http://localhost/api",
            "ws://[::1]:9/",
            "http://[::1]",
        ] {
            assert!(check_loopback(here).is_ok(), "{here}");
        }
        for elsewhere in [
            "https://discord.com",
            "http://127.0.0.1.example.org",
            "http://127.0.0.1:x@example.org/",
            "http://localhost@example.org",
            "http://127.0.0.1:80@example.org:80",
            "",
        ] {
            assert!(check_loopback(elsewhere).is_err(), "{elsewhere}");
        }
    }
}
