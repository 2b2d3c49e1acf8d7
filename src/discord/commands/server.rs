//! `/server setup · channel · language · clock · play · contests · map · ban · block`.

use serenity::all::{
    Attachment, CreateAutocompleteResponse, CreateCommandOption, PartialChannel, Role, User,
};

use super::Context;
use super::challenge_server::only_named;
use super::ladder::choices;
use super::me::{known, languages};
use super::play::{complete, completing};
use super::reply::{act, answer, cx, language as language_of};
use super::suggestions::{clocks, offered};
use super::terms::known_clock;
use crate::discord::act::{Change, MapName, Part, ServerAct};
use crate::discord::interaction::answer::Answer;
use crate::discord::perform::kept_maps::{BroughtFile, keep};
use crate::discord::perform::{Input, perform};
use crate::discord::posts::contest::TypedServer;
use crate::discord::{Error, posts};
use host::{Caller, Challengers, ChannelId, Host, Refusal, RoleId, ServerId, UserId};
use text::{Language, Phrase};

/// Change the settings of this server, for those who manage it.
#[poise::command(
    slash_command,
    guild_only,
    subcommands(
        "setup", "channel", "language", "clock", "play", "contests", "map", "ban", "block"
    ),
    subcommand_required,
    default_member_permissions = "MANAGE_MESSAGES"
)]
pub(super) async fn server(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Show all settings of this server, and change them by buttons and menus.
#[poise::command(slash_command)]
async fn setup(context: Context<'_>) -> Result<(), Error> {
    let part = Part::Matches;
    act(context, async |_, _| Ok(ServerAct::Setup { part }.into())).await
}

/// Choose the channel in which matches are played, or show it.
#[poise::command(slash_command)]
async fn channel(
    context: Context<'_>,
    #[channel_types("Text")] channel: Option<PartialChannel>,
    reset: Option<bool>,
) -> Result<(), Error> {
    let to = Change::of(channel.as_ref().map(number), reset);
    act(context, async |_, _| Ok(ServerAct::Channel { to }.into())).await
}

/// Returns the number of a channel. Asking Discord for the whole of it would fail if the bot does not
/// see it.
fn number(channel: &PartialChannel) -> ChannelId {
    ChannelId(channel.id.get())
}

/// Choose the language of public posts, or show it.
#[poise::command(slash_command)]
async fn language(
    context: Context<'_>,
    #[autocomplete = "languages"] language: Option<String>,
    reset: Option<bool>,
) -> Result<(), Error> {
    act(context, async |_, _| {
        let to = Change::of(language.as_deref().map(known).transpose()?, reset);
        Ok(ServerAct::Language { to }.into())
    })
    .await
}

/// Choose the clock of matches whose challenge names none, or show it.
#[poise::command(slash_command)]
async fn clock(
    context: Context<'_>,
    #[autocomplete = "suggested_clocks"] clock: Option<String>,
    reset: Option<bool>,
) -> Result<(), Error> {
    act(context, async |_, _| {
        let to = Change::of(clock.as_deref().map(known_clock).transpose()?, reset);
        Ok(ServerAct::Clock { to }.into())
    })
    .await
}

async fn suggested_clocks(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let language = Language::from_locale(&context.interaction.locale);
    offered(language, clocks(), typed)
}

/// Choose who may play with whom here.
#[poise::command(slash_command)]
async fn play(
    context: Context<'_>,
    everywhere: Option<bool>,
    challengers: Option<Role>,
    season_message: Option<bool>,
    show_everybody: Option<bool>,
    reset: Option<bool>,
) -> Result<(), Error> {
    let play = ServerAct::Play {
        everywhere: Change::of(everywhere, reset),
        challengers: Change::of(challengers.as_ref().map(role), reset),
        season: Change::of(season_message, reset),
        showing: Change::of(show_everybody, reset),
    };
    act(context, async |_, _| Ok(play.into())).await
}

/// Choose where contests are shown, who leads in them, and who may challenge; show what was chosen.
#[poise::command(slash_command)]
async fn contests(
    context: Context<'_>,
    #[channel_types("Text")] channel: Option<PartialChannel>,
    captains: Option<Role>,
    mention: Option<Role>,
    challenged_by: Option<String>,
    reset: Option<bool>,
) -> Result<(), Error> {
    let challengers = challenged_by.as_deref().and_then(Challengers::from_key);
    let contests = ServerAct::Contests {
        channel: Change::of(channel.as_ref().map(number), reset),
        captains: Change::of(captains.as_ref().map(role), reset),
        mention: Change::of(mention.as_ref().map(role), reset),
        challengers: Change::of(challengers, reset),
    };
    act(context, async |_, _| Ok(contests.into())).await
}

/// Keep a map for the matches of this server, or show those that it keeps.
#[poise::command(slash_command)]
async fn map(
    context: Context<'_>,
    file: Option<Attachment>,
    #[max_length = 60] name: Option<String>,
    half: Option<bool>,
) -> Result<(), Error> {
    answer(context, async |caller| {
        let cx = cx(context, &caller, Input::Nothing);
        let Some(file) = &file else {
            let to = match name.as_deref().map(MapName::typed) {
                None => Change::Show,
                Some(name) => Change::To(name.ok_or(Refusal::NoSuchMap)?),
            };
            return perform(&ServerAct::Map { to }.into(), &cx).await;
        };
        let brought = BroughtFile {
            file,
            name: name.as_deref(),
            is_halved: half.unwrap_or_default(),
        };
        keep(&brought, &cx).await.map(Answer::Private)
    })
    .await
}

/// Returns the number of a role.
fn role(role: &Role) -> RoleId {
    RoleId(role.id.get())
}

/// Block another server here, so that neither challenges the other, or lift that.
#[poise::command(slash_command)]
async fn block(
    context: Context<'_>,
    #[autocomplete = "rivals"] server: String,
    blocked: Option<bool>,
) -> Result<(), Error> {
    act(context, async |host, caller| {
        let rivals = named(caller, near(host, caller, &server).await?);
        let found = only_named(rivals, &server);
        let (server, _) = found.ok_or_else(|| Phrase::new("refused-no-rival-server"))?;
        let on = blocked.unwrap_or(true);
        Ok(ServerAct::Block { server, on }.into())
    })
    .await
}

/// Completes a server that this one has blocked or met, or that is listed.
async fn rivals(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    let rivals = near(host, &caller, typed).await.unwrap_or_default();
    let named = labelled(&caller, rivals).into_iter();
    let named = named.map(|(server, name)| (name, server.to_string()));
    complete(named.collect(), typed)
}

/// Returns the servers that this one has blocked or met, or that are listed, and may be meant by what
/// was typed.
async fn near(
    host: &Host,
    caller: &Caller,
    typed: &str,
) -> Result<Vec<(ServerId, Option<String>)>, Refusal> {
    let typed = TypedServer::new(typed);
    let number = typed.number();
    let fit = move |server, name: &str| typed.fit(server, name);
    host.rivals(caller, number, fit).await
}

/// Returns servers each with its name, or with a word for one whose name is not known.
fn named(caller: &Caller, servers: Vec<(ServerId, Option<String>)>) -> Vec<(ServerId, String)> {
    let another = language_of(caller).text("another-server");
    let named = servers.into_iter();
    let named = named.map(|(server, name)| (server, name.unwrap_or_else(|| another.clone())));
    named.collect()
}

/// Returns servers each with a name to be told apart by.
fn labelled(caller: &Caller, servers: Vec<(ServerId, Option<String>)>) -> Vec<(ServerId, String)> {
    let named = named(caller, servers).into_iter();
    let label = |(server, name): (ServerId, String)| {
        let label = posts::contest::listed_name(server, &name);
        (server, label)
    };
    named.map(label).collect()
}

/// Makes an option a choice of who may challenge a server.
pub(super) fn challengers(option: CreateCommandOption) -> CreateCommandOption {
    let keys = Challengers::ALL.iter();
    let named: Vec<_> = keys
        .map(|it| (it.key(), posts::contest::challengers_key(*it)))
        .collect();
    choices(option, &named)
}

/// Returns the role that was chosen; the role of everybody, which has the server's own number,
/// stands for none.
pub(super) fn some_role(role: &Role) -> Option<RoleId> {
    (role.id.get() != role.guild_id.get()).then(|| RoleId(role.id.get()))
}

/// Ban a user from the bot here, or lift the ban.
#[poise::command(slash_command)]
async fn ban(context: Context<'_>, user: User, banned: Option<bool>) -> Result<(), Error> {
    let (user, on) = (UserId(user.id.get()), banned.unwrap_or(true));
    act(context, async |_, _| Ok(ServerAct::Ban { user, on }.into())).await
}
