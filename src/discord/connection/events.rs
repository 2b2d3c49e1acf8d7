//! The events of Discord, and the bot's answers to them.

use std::sync::{Arc, Mutex};

use poise::FrameworkOptions;
use serenity::all::{
    Context, Framework, FullEvent, Guild, Interaction, ShardId, ShardManager, UserId,
};
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
use crate::host::{ChannelId, Host, ServerId, Timestamp};
use crate::league::League;
use crate::observe::Watch;
use crate::phrase::Language;

/// The time for which the bot has just come to a server: an hour, in milliseconds.
const JUST_NOW: i64 = 3_600_000;

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
                listed: Mutex::default(),
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
        if let FullEvent::Ready { data_about_bot } = &event {
            // Before anything is handed over: what comes next tells of each of these servers.
            let ids = data_about_bot.guilds.iter().map(|guild| guild.id);
            self.events.data.listed().extend(ids);
        }
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
            match guild.system_channel_id.filter(|_| is_new(data, guild)) {
                Some(channel) => {
                    let channel = ChannelId(channel.get());
                    let language = Language::from_locale(&guild.preferred_locale).code();
                    let arrived =
                        data.host
                            .arrive_in_server(server, &guild.name, channel, &language);
                    arrived.await;
                }
                None => data.host.name_server(server, &guild.name).await,
            }
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            let server = ServerId(new_data.id.get());
            data.host.name_server(server, &new_data.name).await;
        }
        // A server that is only unavailable comes back as it was.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            let server = ServerId(incomplete.id.get());
            data.listed().remove(&incomplete.id);
            data.host.forget_server(server).await;
        }
        _ => {}
    }
    Ok(())
}

/// Returns `true` if the bot has just been brought into a server: no session has begun with it, and
/// Discord says that it was a short while ago. Without a cache every server looks new when a session
/// begins.
fn is_new(data: &Data, guild: &Guild) -> bool {
    let is_listed = data.listed().contains(&guild.id);
    let joined = Timestamp(guild.joined_at.unix_timestamp() * 1000);
    !is_listed && data.host.now().since(joined) < JUST_NOW
}
