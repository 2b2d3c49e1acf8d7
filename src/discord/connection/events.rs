//! The events of Discord, and the bot's answers to them.

use std::sync::Arc;

use poise::FrameworkOptions;
use serenity::all::{Context, Framework, FullEvent, Interaction, ShardId, ShardManager, UserId};
use serenity::async_trait;
use tokio::runtime::Handle;

use crate::discord::Data;
use crate::discord::Error;
use crate::discord::commands::framework;
use crate::discord::connection::register::register;
use crate::discord::connection::settings::Settings;
use crate::discord::delivery::Requests;
use crate::discord::delivery::pace::UserRates;
use crate::discord::interaction::clicks;
use crate::discord::interaction::component::Component;
use crate::discord::painter::Painter;
use crate::host::{Host, ServerId};
use crate::league::League;
use crate::observe::Watch;

/// The bot's answers to the events of Discord.
pub(super) struct Events {
    options: FrameworkOptions<Data, Error>,
    data: Data,
    development_guild: Option<u64>,
    /// The runtime on which answers are made: the library's own threads end with its sessions.
    runtime: Handle,
}

impl Events {
    pub(super) fn new(
        settings: &Settings,
        host: Host,
        watch: &Watch,
        requests: Arc<Requests>,
    ) -> Self {
        let mut options = FrameworkOptions {
            event_handler: |framework, event| Box::pin(notice(framework, event)),
            ..framework::options()
        };
        poise::set_qualified_names(&mut options.commands);
        Self {
            options,
            data: Data {
                league: League::new(host.store().clone()),
                host,
                deduplicator: Arc::default(),
                rates: UserRates::default(),
                metrics: watch.metrics.clone(),
                requests,
                painter: Painter::default(),
            },
            development_guild: settings.development_guild,
            runtime: Handle::current(),
        }
    }

    /// Returns a dispatcher that takes the events of one session.
    pub(super) fn dispatcher(self: &Arc<Self>, manager: &Arc<ShardManager>) -> Arc<dyn Framework> {
        Arc::new(Dispatcher {
            events: Arc::clone(self),
            manager: Arc::clone(manager),
        })
    }

    async fn take(&self, manager: &Arc<ShardManager>, context: Context, event: FullEvent) {
        if matches!(event, FullEvent::Ready { .. }) {
            self.register(&context).await;
            return;
        }
        // A bot's user has the id of its application, which came with the session.
        let Some(application) = context.http.application_id() else {
            return;
        };
        let framework = poise::FrameworkContext {
            bot_id: UserId::new(application.get()),
            serenity_context: &context,
            options: &self.options,
            user_data: &self.data,
            shard_manager: manager,
        };
        poise::dispatch_event(framework, event).await;
    }

    /// Registers the commands when the first shard is ready.
    async fn register(&self, context: &Context) {
        if context.shard_id == ShardId(0) {
            let (host, requests) = (&self.data.host, &self.data.requests);
            let commands = &self.options.commands;
            register(
                &context.http,
                host,
                requests,
                commands,
                self.development_guild,
            )
            .await;
        }
    }
}

/// A dispatcher that hands over the events of one session.
struct Dispatcher {
    events: Arc<Events>,
    manager: Arc<ShardManager>,
}

#[async_trait]
impl Framework for Dispatcher {
    async fn dispatch(&self, context: Context, event: FullEvent) {
        let concerns_us = matches!(
            event,
            FullEvent::Ready { .. }
                | FullEvent::InteractionCreate { .. }
                | FullEvent::GuildCreate { .. }
                | FullEvent::GuildUpdate { .. }
                | FullEvent::GuildDelete { .. }
        );
        if concerns_us {
            let (events, manager) = (Arc::clone(&self.events), Arc::clone(&self.manager));
            self.events
                .runtime
                .spawn(async move { events.take(&manager, context, event).await });
        }
    }
}

/// Handles the events that the framework leaves to us: clicks, forms, and the names of servers.
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
