//! Settings of the caller's server.

use serenity::all::{Permissions, UserId as DiscordUser};

use super::own::{Example, OWN_VALUE, switched};
use super::{Cx, Performed};
use crate::discord::act::{Change, ServerAct};
use crate::discord::delivery::permissions;
use crate::discord::interaction::stopped::Stopped;
use crate::discord::posts;
use crate::discord::posts::message::{CONTENT, Message, cut};
use host::{
    Challengers, ChannelId, Clock, ContestsChange, PlayChange, Refusal, RoleId, ServerId, UserId,
};
use text::{Argument, Language, Phrase};

pub(super) async fn perform(act: &ServerAct, cx: &Cx<'_>) -> Result<Message, Stopped> {
    Ok(match act {
        ServerAct::Channel { to } => channel(to, cx).await?,
        ServerAct::Language { to } => language(to, cx).await?,
        ServerAct::Clock { to } => clock(to, cx).await?,
        ServerAct::Play {
            everywhere,
            challengers,
            season,
        } => {
            let change = PlayChange {
                everywhere: everywhere.value().map(Option::unwrap_or_default),
                challenger_role: challengers.value(),
                season_message: season.value().map(Option::unwrap_or_default),
            };
            play(change, cx).await?
        }
        ServerAct::Contests {
            channel,
            captains,
            mention,
            challengers,
        } => {
            let challengers = challengers.value();
            let change = ContestsChange {
                channel: channel.value(),
                captain_role: captains.value(),
                lineup_role: mention.value(),
                challengers: challengers.map(Option::<Challengers>::unwrap_or_default),
            };
            contests(change, cx).await?
        }
        ServerAct::Ban { user, on } => ban(*user, *on, cx).await?,
        ServerAct::Block { server, on } => block(*server, *on, cx).await?,
    })
}

impl Cx<'_> {
    /// Answers with what holds, and with an example of what changes it if nothing was changed.
    fn told(
        &self,
        holds: impl IntoIterator<Item = Phrase>,
        is_changed: bool,
        example: Example,
    ) -> Message {
        let hint = (!is_changed).then(|| example.hint("server-change"));
        self.lines(holds.into_iter().chain(hint))
    }

    /// Adds to an answer what the bot may not do in a channel that was chosen.
    async fn add_trouble(&self, channel: ChannelId, message: &mut Message) {
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
            message.content = format!("{}\n{sentence}", message.content);
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
            message.content = format!("{}\n{sentence}", message.content);
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

async fn channel(to: &Change<ChannelId>, cx: &Cx<'_>) -> Performed {
    if let Some(channel) = to.value() {
        cx.host().set_server_channel(cx.caller, channel).await?;
    }
    let set = match cx.host().server_settings(cx.caller).await?.channel {
        Some(channel) => Phrase::new("server-channel-set").with("channel", format!("<#{channel}>")),
        None => Phrase::new("server-channel-unset"),
    };
    let example = Example::of("name-channel", "name-channel", OWN_VALUE);
    let mut message = cx.told([set], !to.is_shown(), example);
    if let Change::To(channel) = to {
        cx.add_trouble(*channel, &mut message).await;
    }
    Ok(message)
}

async fn language(to: &Change<Language>, cx: &Cx<'_>) -> Performed {
    if let Some(chosen) = to.value() {
        let code = chosen.map(|language| language.code());
        cx.host().set_server_language(cx.caller, code).await?;
    }
    let set = match cx.host().server_settings(cx.caller).await?.language {
        Some(code) => {
            let name = Language::from_locale(&code).text("language-name");
            Phrase::new("server-language-set").with("language", name)
        }
        None => Phrase::new("server-language-unset"),
    };
    let example = Example::of("name-language", "name-language", OWN_VALUE);
    Ok(cx.told([set], !to.is_shown(), example))
}

async fn clock(to: &Change<Clock>, cx: &Cx<'_>) -> Performed {
    if let Some(clock) = to.value() {
        cx.host().set_server_clock(cx.caller, clock).await?;
    }
    let (key, clock) = match cx.host().server_settings(cx.caller).await?.clock {
        Some(clock) => ("server-clock-set", clock),
        None => ("server-clock-unset", Clock::DEFAULT),
    };
    let set = Phrase::new(key).with("clock", posts::clock_words(clock));
    let example = Example::of("name-clock", "name-clock", "1d");
    Ok(cx.told([set], !to.is_shown(), example))
}

async fn play(change: PlayChange, cx: &Cx<'_>) -> Performed {
    let set = cx.host().change_server_play(cx.caller, change).await?;
    let challengers = match set.challenger_role {
        Some(role) => Argument::from(format!("<@&{role}>")),
        None => Phrase::new("challengers-everyone").into(),
    };
    let channel = set.season_channel.map(|asked| set.channel.unwrap_or(asked));
    let season = match channel {
        Some(channel) => Phrase::new("switched-on-in").with("channel", format!("<#{channel}>")),
        None => switched(false),
    };
    let state = Phrase::new("server-play")
        .with("everywhere", switched(set.plays_everywhere))
        .with("challengers", challengers)
        .with("season", season);
    let other = if set.plays_everywhere {
        "False"
    } else {
        "True"
    };
    let example = Example::of("name-server-play", "name-everywhere", other);
    let mut message = cx.told([state], change != PlayChange::default(), example);
    if let Some(channel) = channel.filter(|_| change.season_message == Some(true)) {
        cx.add_trouble(channel, &mut message).await;
    }
    Ok(message)
}

async fn contests(change: ContestsChange, cx: &Cx<'_>) -> Performed {
    let is_changed = change != ContestsChange::default();
    let set = cx.host().set_server_contests(cx.caller, change).await?;
    let mut holds = vec![posts::contest::settings(&set)];
    if !is_changed {
        holds.extend(blocked(cx).await?);
    }
    let example = Example::of("name-contests", "name-channel", OWN_VALUE);
    let mut message = cx.told(holds, is_changed, example);
    if let Some(Some(channel)) = change.channel {
        cx.add_trouble(channel, &mut message).await;
    }
    if let Some(role) = set.lineup_role.filter(|_| is_changed) {
        cx.add_unpingable(set.channel, role, &mut message).await;
    }
    Ok(message)
}

/// Returns the line that names the servers which the caller's has blocked, if there are any.
async fn blocked(cx: &Cx<'_>) -> Result<Option<Phrase>, Refusal> {
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
