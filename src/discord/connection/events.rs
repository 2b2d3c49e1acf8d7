//! The events of Discord, and the bot's answers to them.

use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use poise::FrameworkOptions;
use serenity::all::{
    Context, Framework, FullEvent, Guild, GuildId, Http, Interaction, ShardId, ShardInfo,
    ShardManager, UserId,
};
use serenity::async_trait;
use tokio::runtime::Handle;

use crate::discord::Data;
use crate::discord::Error;
use crate::discord::commands::framework;
use crate::discord::connection::application;
use crate::discord::connection::attached::Attached;
use crate::discord::connection::emojis;
use crate::discord::connection::leases::Leases;
use crate::discord::connection::outages::Watcher;
use crate::discord::connection::register::{recall, register};
use crate::discord::connection::settings::Settings;
use crate::discord::delivery::Requests;
use crate::discord::delivery::pace::UserRates;
use crate::discord::delivery::silence::{fell_silent, look_at};
use crate::discord::errors::redacted;
use crate::discord::interaction::caller::clicked_at;
use crate::discord::interaction::clicks;
use crate::discord::interaction::component::Component;
use crate::discord::painter::Painter;
use crate::observe::Watch;
use host::league::League;
use host::{ChannelId, Host, ServerId, Timestamp};
use text::Language;

/// The time for which the bot has just come to a server: an hour, in milliseconds.
const JUST_NOW: i64 = 3_600_000;

/// The bot's answers to the events of Discord.
pub(super) struct Events {
    options: FrameworkOptions<Data, Error>,
    data: Data,
    leases: Arc<Leases>,
    development_guild: Option<u64>,
    /// `true` once the application's settings were looked at.
    is_examined: AtomicBool,
    /// The runtime on which answers are made: the library's own threads end with its sessions.
    runtime: Handle,
}

impl Events {
    pub(super) fn new(
        settings: &Settings,
        host: Host,
        watcher: Arc<Watcher>,
        leases: Arc<Leases>,
        watch: &Watch,
        requests: Arc<Requests>,
        attached: Attached,
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
                watcher,
                deduplicator: Arc::default(),
                rates: UserRates::of_questions(),
                shows: UserRates::of_messages(),
                metrics: watch.metrics.clone(),
                requests,
                attached,
                painter: Painter::new(settings.renderer),
                listed: Mutex::default(),
                brought: Mutex::default(),
                application: OnceLock::new(),
            },
            leases,
            development_guild: settings.development_guild,
            is_examined: AtomicBool::new(false),
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
        if let FullEvent::Ready { data_about_bot } = &event {
            if self.leases.handover().is_standing_by() {
                self.recall_application(&context.http).await;
                self.leases.handover().begun().await;
            }
            self.leave_unlisted(data_about_bot.shard).await;
            if context.shard_id == ShardId(0) {
                self.look_after_application(&context.http).await;
            } else if !self.data.host.process().is_alone() {
                self.recall_application(&context.http).await;
            }
            return;
        }
        if !self.is_ours(&event).await {
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

    /// Returns `true` if this process is to handle an event, and no other that hears of it. One that
    /// stands by learns the names of servers alone.
    async fn is_ours(&self, event: &FullEvent) -> bool {
        if let FullEvent::InteractionCreate { interaction } = event {
            let made = clicked_at(interaction.id().get());
            return self.leases.handover().accepts(made).await;
        }
        if !self.leases.handover().is_standing_by() {
            return true;
        }
        if let FullEvent::GuildCreate { guild, .. } = event {
            self.data.brought().remove(&guild.id);
            let server = ServerId(guild.id.get());
            self.data.host.name_server(server, &guild.name).await;
        }
        false
    }

    /// Leaves the servers of a shard that its session has not begun with: the bot was removed from
    /// them while it was not connected. One that is only unavailable is listed all the same.
    async fn leave_unlisted(&self, shard: Option<ShardInfo>) {
        let is_left = |server: ServerId| {
            let is_listed = |id| self.data.listed().contains(&GuildId::from(id));
            serves(shard, server) && !NonZeroU64::new(server.0).is_some_and(is_listed)
        };
        let since = self.data.watcher.settle().await;
        self.data.host.forget_servers(since, is_left).await;
    }

    /// Learns what the application has at Discord, which the process with the first shard sees to.
    async fn recall_application(&self, http: &Http) {
        let (host, requests) = (&self.data.host, &self.data.requests);
        let development = self.development_guild.map(ServerId);
        recall(http, requests, &self.options.commands, development).await;
        emojis::recall(host, requests).await;
    }

    /// Sees to what the application has at Discord: its commands and, once, its settings.
    async fn look_after_application(&self, http: &Http) {
        let (host, requests) = (&self.data.host, &self.data.requests);
        let commands = &self.options.commands;
        let development = self.development_guild.map(ServerId);
        register(http, host, requests, commands, development).await;
        if self.is_examined.load(Ordering::Relaxed) {
            return;
        }
        emojis::bring(http, host, requests).await;
        match application::faults(http, requests).await {
            Ok(faults) => {
                self.is_examined.store(true, Ordering::Relaxed);
                for fault in faults {
                    tracing::warn!(%fault, "the application's settings at Discord are in the way");
                }
            }
            Err(error) => {
                let error = redacted(&error);
                tracing::debug!(error, "Discord does not tell of the application");
            }
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
        // Another process may answer.
        if !self.events.leases.may_answer(context.shard_id.0) {
            return;
        }
        let concerns_us = matches!(
            event,
            FullEvent::Ready { .. }
                | FullEvent::InteractionCreate { .. }
                | FullEvent::GuildCreate { .. }
                | FullEvent::GuildUpdate { .. }
                | FullEvent::GuildDelete { .. }
        ) || matches!(&event, FullEvent::ThreadUpdate { new, .. } if fell_silent(new));
        let data = &self.events.data;
        data.requests.grounds.learn(&event);
        if let Some(server) = changed_permissions(&event) {
            data.host.note_changed_permissions(server);
        }
        if let FullEvent::Ready { data_about_bot } = &event {
            // Before anything is handed over: what comes next tells of each of these servers.
            let shard = data_about_bot.shard;
            let ids = data_about_bot.guilds.iter().map(|guild| guild.id);
            let data = &self.events.data;
            data.application
                .get_or_init(|| data_about_bot.application.id);
            let mut listed = data.listed();
            listed.retain(|server| !serves(shard, ServerId(server.get())));
            listed.extend(ids);
        }
        // Before what people there ask is handed over: they would read that the bot is not there.
        // What overtakes the beginning of the first session is listed in it.
        if let FullEvent::GuildCreate { guild, .. } = &event
            && data.application.get().is_some()
            && data.listed().insert(guild.id)
        {
            data.brought().insert(guild.id);
        }
        if let FullEvent::GuildDelete { incomplete, .. } = &event
            && !incomplete.unavailable
        {
            data.listed().remove(&incomplete.id);
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
        FullEvent::InteractionCreate { interaction } => {
            let component = match interaction {
                Interaction::Component(click) => Component::Click(click),
                Interaction::Modal(form) => Component::Form(form),
                _ => return Ok(()),
            };
            Box::pin(clicks::answer(framework.serenity_context, data, component)).await;
        }
        FullEvent::GuildCreate { guild, .. } => {
            let server = ServerId(guild.id.get());
            let is_new = is_new(data, guild);
            match guild.system_channel_id.filter(|_| is_new) {
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
            open_silent_threads(data, guild).await;
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            let server = ServerId(new_data.id.get());
            data.host.name_server(server, &new_data.name).await;
        }
        FullEvent::ThreadUpdate { new, .. } => {
            data.host.mend_thread(ChannelId(new.id.get())).await;
        }
        // A server that is only unavailable comes back as it was.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            let server = ServerId(incomplete.id.get());
            let since = data.watcher.settle();
            data.host.forget_server(server, since).await;
        }
        _ => {}
    }
    Ok(())
}

/// Has the threads opened again that Discord has archived for their silence while the bot was not
/// connected: a server comes with those that are open.
async fn open_silent_threads(data: &Data, guild: &Guild) {
    let server = ServerId(guild.id.get());
    let is_open = |thread: &ChannelId| guild.threads.iter().any(|it| it.id.get() == thread.0);
    let mut threads = data.host.running_threads(server).await;
    threads.retain(|thread| !is_open(thread));
    for thread in threads {
        let seen = look_at(&data.requests, server, thread).await;
        if seen.is_some_and(|seen| fell_silent(&seen)) {
            data.host.mend_thread(thread).await;
        }
    }
}

/// Returns the server in which the bot's permissions may be others after an event.
fn changed_permissions(event: &FullEvent) -> Option<ServerId> {
    let guild = match event {
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => new.guild_id,
        FullEvent::GuildRoleUpdate { new, .. } => new.guild_id,
        FullEvent::GuildRoleDelete {
            guild_id: guild, ..
        } => *guild,
        FullEvent::GuildMemberUpdate { event, .. } => event.guild_id,
        _ => return None,
    };
    Some(ServerId(guild.get()))
}

/// Returns `true` if a shard serves a server.
fn serves(shard: Option<ShardInfo>, server: ServerId) -> bool {
    let (id, total) = shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
    (server.0 >> 22) % u64::from(total.max(1)) == u64::from(id)
}

/// Returns `true` if the bot has just been brought into a server: no session has begun with it, and
/// Discord says that it was a short while ago. Without a cache every server looks new when a session
/// begins.
fn is_new(data: &Data, guild: &Guild) -> bool {
    let is_brought = data.brought().remove(&guild.id);
    let joined = Timestamp(guild.joined_at.unix_timestamp() * 1000);
    is_brought && data.host.now().since(joined) < JUST_NOW
}
