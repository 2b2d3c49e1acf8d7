//! Settings of the caller's server.

use serenity::all::{Permissions, UserId as DiscordUser};

use super::{Cx, Entrance, Performed, kept_maps};
use crate::discord::act::{Change, Part, ServerAct};
use crate::discord::delivery::permissions;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts;
use crate::discord::posts::message::{CONTENT, Message, cut};
use crate::discord::posts::settings;
use host::{ChannelId, Origin, Refusal, RoleId, Server, ServerId, UserId};
use text::Phrase;

pub(super) async fn perform(act: &ServerAct, cx: &Cx<'_>) -> Result<Message> {
    let part = match act {
        ServerAct::Ban { user, on } => return Ok(ban(*user, *on, cx).await?),
        ServerAct::Block { server, on } => return Ok(block(*server, *on, cx).await?),
        ServerAct::Map { to } => return Ok(kept_maps::show(to, cx).await?),
        ServerAct::RemoveMap { name } => return Ok(kept_maps::remove(name, cx).await?),
        ServerAct::Setup { part } => *part,
        ServerAct::Contests { .. } => Part::Contests,
        _ => Part::Matches,
    };
    let is_changed = act.changes();
    let set = if is_changed {
        let act = act.clone();
        let change = move |set: &mut Server, origin: &Origin| change(&act, set, origin);
        cx.host().change_server(cx.caller, change).await?
    } else {
        cx.host().server_settings(cx.caller).await?
    };
    let is_panel = matches!(act, ServerAct::Setup { .. }) || cx.entrance != Entrance::Command;
    let mut message = match told(act, &set).filter(|_| !is_panel) {
        Some(holds) => {
            let hint = (!is_changed).then(|| Phrase::new("server-change"));
            let shows_blocked = part == Part::Contests && !is_changed;
            let blocked = blocked(shows_blocked, cx).await?;
            cx.lines(holds.into_iter().chain(blocked).chain(hint))
        }
        None => {
            let blocked = blocked(part == Part::Contests, cx).await?;
            posts::settings::of_server(cx.language(), part, &set, blocked)
        }
    };
    cx.add_trouble(act, &set, &mut message).await;
    Ok(message)
}

/// Changes the settings that an act sets. Messages of seasons go to the channel of `origin`.
fn change(act: &ServerAct, set: &mut Server, origin: &Origin) {
    match act {
        ServerAct::Channel { to } => to.change(&mut set.channel),
        ServerAct::Language { to } => {
            if let Some(chosen) = to.value() {
                set.language = chosen.map(|language| language.code());
            }
        }
        ServerAct::Clock { to } => to.change(&mut set.clock),
        ServerAct::Play {
            everywhere,
            challengers,
            season,
            showing,
        } => {
            everywhere.change(&mut set.plays_everywhere);
            challengers.change(&mut set.challenger_role);
            if let Some(on) = season.value() {
                let on = on.unwrap_or_default();
                set.season_channel = on.then_some(origin.channel);
                set.season_language = on.then(|| origin.language.clone());
            }
            if let Some(on) = showing.value() {
                set.is_quiet = on == Some(false);
            }
        }
        ServerAct::Contests {
            channel,
            captains,
            mention,
            challengers,
        } => {
            let set = &mut set.contests;
            channel.change(&mut set.channel);
            captains.change(&mut set.captain_role);
            mention.change(&mut set.lineup_role);
            challengers.change(&mut set.challengers);
            set.list_in(origin.channel);
        }
        ServerAct::Setup { .. } | ServerAct::Ban { .. } | ServerAct::Block { .. } => {}
        ServerAct::Map { .. } | ServerAct::RemoveMap { .. } => {}
    }
}

/// Returns what holds of a setting, a line each; `None` for an act that is about all of them, or none.
fn told(act: &ServerAct, set: &Server) -> Option<Vec<Phrase>> {
    Some(match act {
        ServerAct::Channel { .. } => vec![settings::channel_words(set)],
        ServerAct::Language { .. } => vec![settings::language_words(set)],
        ServerAct::Clock { .. } => vec![settings::usual_clock_words(set)],
        ServerAct::Play { .. } => settings::play_words(set).into(),
        ServerAct::Contests { .. } => posts::contest::settings(&set.contests).into(),
        ServerAct::Setup { .. } | ServerAct::Ban { .. } | ServerAct::Block { .. } => return None,
        ServerAct::Map { .. } | ServerAct::RemoveMap { .. } => return None,
    })
}

impl Cx<'_> {
    /// Adds to an answer what stands in the way of a change.
    async fn add_trouble(&self, act: &ServerAct, set: &Server, message: &mut Message) {
        let channel = match act {
            ServerAct::Channel {
                to: Change::To(channel),
            } => Some(*channel),
            ServerAct::Play {
                season: Change::To(true),
                ..
            } => set.season_channel.map(|asked| set.channel.unwrap_or(asked)),
            ServerAct::Contests {
                channel: Change::To(channel),
                ..
            } => Some(*channel),
            _ => None,
        };
        if let Some(channel) = channel {
            self.add_missing(channel, message).await;
        }
        let is_changed = matches!(act, ServerAct::Contests { .. }) && act.changes();
        if let Some(role) = set.contests.lineup_role.filter(|_| is_changed) {
            self.add_unpingable(set.contests.channel, role, message)
                .await;
        }
    }

    /// Adds to an answer what the bot may not do in a channel that was chosen.
    async fn add_missing(&self, channel: ChannelId, message: &mut Message) {
        let language = self.language();
        let server = self.caller.server();
        let link = server.and_then(|server| self.data.missing_invitation(server));
        let trouble = match link {
            Some(link) => Some(permissions::absent(language, &link)),
            None => {
                let has = self.permissions_in(channel).await;
                let ground = server.map(|server| self.data.requests.ground(server, channel));
                has.and_then(|has| {
                    permissions::missing(language, channel, ground.unwrap_or_default(), has)
                })
            }
        };
        if let Some(sentence) = trouble {
            *message = std::mem::take(message).below(&sentence);
        }
    }

    /// Adds to an answer that a role cannot be pinged in the channel of contests, or in that of the
    /// caller if none was chosen.
    async fn add_unpingable(
        &self,
        channel: Option<ChannelId>,
        role: RoleId,
        message: &mut Message,
    ) {
        let Some(origin) = &self.caller.origin else {
            return;
        };
        let channel = channel.unwrap_or(origin.channel);
        let requests = &self.data.requests;
        if permissions::is_mentionable(requests, origin.server, role).await != Some(false) {
            return;
        }
        let has = self.permissions_in(channel).await;
        let unpingable = |has| permissions::unpingable(self.language(), channel, role, has);
        if let Some(sentence) = has.and_then(unpingable) {
            *message = std::mem::take(message).below(&sentence);
        }
    }

    /// Returns what the bot may do in a channel: Discord tells it with a question from there.
    async fn permissions_in(&self, channel: ChannelId) -> Option<Permissions> {
        let origin = self.caller.origin.as_ref()?;
        let here = origin.thread.unwrap_or(origin.channel);
        if let Some(told) = self.permissions.filter(|_| here == channel) {
            return Some(told);
        }
        let bot = DiscordUser::new(self.application.get());
        permissions::in_channel(&self.data.requests, bot, origin.server, channel).await
    }
}

/// Returns the line that names the servers which the caller's has blocked, if there are any.
async fn blocked(is_shown: bool, cx: &Cx<'_>) -> Result<Option<Phrase>, Refusal> {
    if !is_shown {
        return Ok(None);
    }
    let blocked = cx.host().blocked_servers(cx.caller).await?;
    if blocked.is_empty() {
        return Ok(None);
    }
    let named = blocked.into_iter().map(|(server, name)| {
        let name = name.unwrap_or_else(|| cx.language().text("another-server"));
        posts::contest::listed_name(server, &name)
    });
    let names: Vec<String> = named.collect();
    let names = cut(&names.join(", "), CONTENT / 2);
    Ok(Some(
        Phrase::new("server-contests-blocked").with("servers", names),
    ))
}

async fn ban(user: UserId, on: bool, cx: &Cx<'_>) -> Performed {
    cx.host().set_ban(cx.caller, user, on).await?;
    let key = if on {
        "server-banned"
    } else {
        "server-unbanned"
    };
    Ok(cx.words(&Phrase::new(key).with("user", format!("<@{user}>"))))
}

async fn block(server: ServerId, on: bool, cx: &Cx<'_>) -> Performed {
    let name = cx.host().set_server_block(cx.caller, server, on).await?;
    let key = if on {
        "contest-server-blocked"
    } else {
        "contest-server-unblocked"
    };
    let name = name.unwrap_or_else(|| cx.language().text("another-server"));
    let name = posts::contest::listed_name(server, &name);
    Ok(cx.words(&Phrase::new(key).with("server", name)))
}
