//! Slash commands. Whatever carries a private choice is answered for the caller alone.

mod challenge;
mod engarde;
mod information;
mod r#match;
mod me;
mod play;
mod server;
mod suggestions;
mod terms;

pub(in crate::discord) use challenge::challenged_message;
pub(in crate::discord) use r#match::agreed;

use poise::{Command, CommandParameter};

use crate::discord::Context;
use crate::discord::Data;
use crate::discord::Error;
use crate::discord::delivery::requests;
use crate::discord::errors;
use crate::discord::interaction::caller::{Asking, caller};
use crate::discord::interaction::progress;
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, Elsewhere, Viewer};
use crate::host::{Caller, Host, Played, RequestError, Which};
use crate::phrase::{Language, Phrase};
use crate::table::{GameKind, SeatSheet};

/// Every command, with names and descriptions in every language.
#[must_use]
pub fn all() -> Vec<Command<Data, Error>> {
    let mut challenge = challenge::challenge();
    for subcommand in &mut challenge.subcommands {
        subcommand.parameters.extend(terms::parameters());
    }
    let mut rules = information::rules();
    for game in &mut rules.parameters {
        game.type_setter = Some(terms::games);
    }
    let mut commands = vec![
        challenge,
        engarde::engarde(),
        play::play(),
        play::hand(),
        play::board(),
        play::matches(),
        r#match::r#match(),
        me::me(),
        server::server(),
        information::help(),
        rules,
    ];
    for command in &mut commands {
        describe(command, "command");
    }
    commands
}

/// Fills in names and descriptions from `locales/`: `command-match-draw` describes `/match draw`,
/// `command-match-draw_match` an option of it; `name-draw` and `name-match` are what they are
/// called. Options that all subcommands share are described once: `command-challenge_luck`.
fn describe(command: &mut Command<Data, Error>, prefix: &str) {
    let key = format!("{prefix}-{}", command.name);
    let english = Language::english();
    command.description = Some(english.text(&key).into());
    command.description_localizations = translations(&key);
    command.name_localizations = translations(&format!("name-{}", command.name));
    for parameter in &mut command.parameters {
        if parameter.description.is_none() {
            describe_option(parameter, &key);
        }
    }
    for subcommand in &mut command.subcommands {
        describe(subcommand, &key);
    }
}

fn describe_option(parameter: &mut CommandParameter<Data, Error>, prefix: &str) {
    let key = format!("{prefix}_{}", parameter.name);
    parameter.description = Some(Language::english().text(&key).into());
    parameter.description_localizations = translations(&key);
    parameter.name_localizations = translations(&format!("name-{}", parameter.name));
}

type Translations = std::borrow::Cow<
    'static,
    [(
        std::borrow::Cow<'static, str>,
        std::borrow::Cow<'static, str>,
    )],
>;

/// A text in every language but English, as Discord's locales name them.
fn translations(key: &str) -> Translations {
    let others = Language::all().filter(|language| *language != Language::english());
    others
        .map(|language| (language.code().into(), language.text(key).into()))
        .collect::<Vec<_>>()
        .into()
}

/// What the games are called.
fn titles() -> Vec<Phrase> {
    GameKind::ALL.map(|kind| kind.facts().title).to_vec()
}

/// Who gave a command.
async fn who(context: Context<'_>) -> Caller {
    let interaction = context.interaction;
    let asking = Asking {
        id: interaction.id.get(),
        user: &interaction.user,
        member: interaction.member.as_deref(),
        guild: interaction.guild_id,
        channel: interaction.channel_id,
        partial: interaction.channel.as_ref(),
        locale: &interaction.locale,
        guild_locale: interaction.guild_locale.as_deref(),
    };
    caller(&context.data().host, &asking).await
}

fn language(caller: &Caller) -> Language {
    Language::from_locale(&caller.language)
}

async fn answer(context: Context<'_>, message: &Message) -> Result<(), Error> {
    send(context, message.clone().drawn().await.reply()).await
}

async fn send(context: Context<'_>, reply: poise::CreateReply) -> Result<(), Error> {
    let whole = poise::Context::Application(context);
    requests::answered(&context.data().metrics, || whole.send(reply.clone())).await?;
    progress::answered(context).await;
    Ok(())
}

async fn say(context: Context<'_>, caller: &Caller, phrase: &Phrase) -> Result<(), Error> {
    answer(context, &words(caller, phrase)).await
}

/// How long a player waits before the answer is promised instead: half of what Discord allows.
pub(in crate::discord) const PATIENCE: std::time::Duration = std::time::Duration::from_millis(1500);

/// Does a piece of work; if it takes too long, the answer is promised to the caller alone first.
async fn in_time<T>(context: Context<'_>, work: impl Future<Output = T>) -> Result<T, Error> {
    let mut work = std::pin::pin!(work);
    match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(done) => Ok(done),
        Err(_) => {
            let whole = poise::Context::Application(context);
            requests::answered(&context.data().metrics, || whole.defer_ephemeral()).await?;
            progress::answered(context).await;
            Ok(work.await)
        }
    }
}

/// Answers with what comes out of the work, as a promise first when it takes long.
async fn reply(
    context: Context<'_>,
    caller: &Caller,
    work: impl Future<Output = Result<Message, RequestError>>,
) -> Result<(), Error> {
    match in_time(context, work).await? {
        Ok(message) => answer(context, &message).await,
        Err(refused) => refuse(context, caller, refused).await,
    }
}

/// The same for work that comes to a sentence.
async fn tell(
    context: Context<'_>,
    caller: &Caller,
    work: impl Future<Output = Result<Phrase, RequestError>>,
) -> Result<(), Error> {
    reply(context, caller, async { Ok(words(caller, &work.await?)) }).await
}

/// The same for work on one of the caller's matches: the named one, or the one that is meant here.
async fn reply_on(
    context: Context<'_>,
    named: Option<String>,
    work: impl AsyncFnOnce(&Host, &Caller, &str) -> Result<Message, RequestError>,
) -> Result<(), Error> {
    let caller = who(context).await;
    reply_on_meant(context, caller, named, work).await
}

/// The same for what concerns others than the players as well: in a match's thread, that match is
/// meant.
async fn reply_on_shown(
    context: Context<'_>,
    caller: Caller,
    named: Option<String>,
    work: impl AsyncFnOnce(&Host, &Caller, &str) -> Result<Message, RequestError>,
) -> Result<(), Error> {
    let here = context.data().host.here(&caller).await.ok();
    reply_on_meant(context, caller, named.or(here), work).await
}

async fn reply_on_meant(
    context: Context<'_>,
    caller: Caller,
    named: Option<String>,
    work: impl AsyncFnOnce(&Host, &Caller, &str) -> Result<Message, RequestError>,
) -> Result<(), Error> {
    let Some(id) = which(context, &caller, None, named).await? else {
        return Ok(());
    };
    reply(context, &caller, work(&context.data().host, &caller, &id)).await
}

/// A phrase for the caller.
fn words(caller: &Caller, phrase: &Phrase) -> Message {
    Message::words(phrase.render(language(caller), ["", ""]))
}

/// Answers a refusal: one sentence, and the present position where the refusal brings it.
async fn refuse(context: Context<'_>, caller: &Caller, refused: RequestError) -> Result<(), Error> {
    progress::refused(context).await;
    let message = refusal(&context.data().host, caller, refused).await;
    answer(context, &message).await
}

/// The message for a refusal.
pub(in crate::discord) async fn refusal(
    host: &Host,
    caller: &Caller,
    refused: RequestError,
) -> Message {
    let language = Language::from_locale(&caller.language);
    let sentence = errors::sentence(&refused, language);
    match refused {
        RequestError::Stale(sheet)
        | RequestError::NotYourTurn(sheet)
        | RequestError::NotLegal(sheet) => {
            let mut message = present(host, caller, &sheet, None).await;
            message.content = format!("{sentence}\n{}", message.content);
            message
        }
        _ => Message::words(sentence),
    }
}

/// A hand for the caller alone: the board as text for whoever wants it so, else as a picture where
/// there is something to choose on it.
pub(in crate::discord) async fn present(
    host: &Host,
    caller: &Caller,
    sheet: &SeatSheet,
    deadline: Option<crate::host::Timestamp>,
) -> Message {
    let pictures = !sheet.groups.is_empty();
    shown(host, caller, sheet, deadline, pictures).await
}

/// A hand for the caller alone, with the way to where else its match can be met. Whoever closed
/// their direct messages is told here, once.
pub(in crate::discord) async fn shown(
    host: &Host,
    caller: &Caller,
    sheet: &SeatSheet,
    deadline: Option<crate::host::Timestamp>,
    pictures: bool,
) -> Message {
    let language = Language::from_locale(&caller.language);
    let id = &sheet.public.id;
    let players = match host.players(id).await {
        Ok(players) => players,
        Err(refused) => return Message::words(errors::sentence(&refused, language)),
    };
    let user = host.user(caller).await.ok();
    let elsewhere = match &caller.origin {
        None => host.home(id).await.ok().flatten().map(|home| {
            let name = home.server.and_then(|server| host.server_name(server));
            Elsewhere::Server { home, name }
        }),
        Some(_) => {
            let reached = user.as_ref().filter(|user| user.takes_messages());
            let chat = reached.and_then(|user| user.dm_channel);
            chat.map(Elsewhere::Direct)
        }
    };
    let as_text = user.as_ref().is_some_and(|user| user.text_board);
    let viewer = Viewer::new(language, &players);
    let mut hand = posts::hand(
        &viewer,
        sheet,
        deadline,
        elsewhere.as_ref(),
        as_text,
        pictures,
    );
    let untold = user.is_some_and(|user| user.dm_closed && !user.dm_told);
    // Better twice than never, where the database takes no writes.
    if untold && host.tell_closed(caller).await.unwrap_or(true) {
        hand.content = format!("{}\n{}", language.text("dm-closed"), hand.content);
    }
    hand
}

/// The answer to a move: what happened, the hand, what comes next.
pub(in crate::discord) async fn played(host: &Host, caller: &Caller, played: &Played) -> Message {
    present(host, caller, &played.sheet, played.deadline).await
}

/// The match that a command means. `None` when the caller has been answered already.
async fn which(
    context: Context<'_>,
    caller: &Caller,
    kind: Option<GameKind>,
    named: Option<String>,
) -> Result<Option<String>, Error> {
    if let Some(named) = named {
        return Ok(Some(named));
    }
    match context.data().host.which(caller, kind).await {
        Ok(Which::This(id)) => Ok(Some(id)),
        Ok(Which::None) => {
            answer(context, &posts::matches(language(caller), &[])).await?;
            Ok(None)
        }
        Ok(Which::Ask(lines)) => {
            let mut message = posts::matches(language(caller), &lines);
            let ask = language(caller).text("which-match");
            message.content = format!("{ask}\n{}", message.content);
            answer(context, &message).await?;
            Ok(None)
        }
        Err(refused) => {
            refuse(context, caller, refused).await?;
            Ok(None)
        }
    }
}
