//! Slash commands. An answer that carries a private choice is for the caller alone.

mod calendar;
mod challenge;
mod challenge_server;
mod contest;
pub(in crate::discord) mod framework;
mod game;
mod information;
mod ladder;
mod r#match;
mod me;
mod play;
mod privacy;
mod reply;
mod server;
mod suggestions;
mod terms;
mod which_contest;

use poise::{Command, CommandParameter};
use serenity::all::{CreateCommandOption, InstallationContext, InteractionContext};

use crate::discord::Context;
use crate::discord::Data;
use crate::discord::Error;
use table::GameKind;
use text::{Language, Phrase};

/// Returns every command, with names and descriptions in every language.
pub fn all() -> Vec<Command<Data, Error>> {
    let mut challenge = challenge::challenge();
    for subcommand in &mut challenge.subcommands {
        set_types(subcommand);
        // What servers and teams play is no match of the caller's.
        if matches!(subcommand.name.as_ref(), "server" | "teams") {
            let named = subcommand.parameters.iter_mut();
            for parameter in named.filter(|parameter| parameter.name == "game") {
                describe_option(parameter, "command-challenge", "name");
            }
            continue;
        }
        subcommand.parameters.extend(terms::parameters());
        // Words that are given before the commitment prove nothing, and against the computer nothing
        // counts.
        if subcommand.name == "computer" {
            let parameters = &mut subcommand.parameters;
            parameters.retain(|parameter| !matches!(parameter.name.as_ref(), "luck" | "rated"));
            // What is chosen by most stands first, what by few last.
            parameters.sort_by_key(|parameter| match parameter.name.as_ref() {
                "game" => 0,
                "level" => 1,
                "mix" => 3,
                _ => 2,
            });
        }
    }
    let (mut rules, mut learn) = (information::rules(), information::learn());
    for command in [&mut rules, &mut learn] {
        set_types(command);
    }
    let mut leaderboard = ladder::leaderboard();
    for subcommand in &mut leaderboard.subcommands {
        set_types(subcommand);
    }
    let mut me = me::me();
    for subcommand in &mut me.subcommands {
        set_types(subcommand);
    }
    let mut profile = ladder::profile();
    for subcommand in &mut profile.subcommands {
        set_types(subcommand);
    }
    let mut contest = contest::contest();
    for subcommand in &mut contest.subcommands {
        set_types(subcommand);
        let named = subcommand.parameters.iter_mut();
        for parameter in named.filter(|parameter| parameter.name == "contest") {
            describe_option(parameter, "command-contest", "name");
        }
    }
    let mut server = server::server();
    for subcommand in &mut server.subcommands {
        set_types(subcommand);
        let shared = subcommand.parameters.iter_mut();
        for parameter in shared.filter(|parameter| parameter.name == "reset") {
            describe_option(parameter, "command-server", "name");
        }
    }
    let mut played = r#match::r#match();
    for subcommand in &mut played.subcommands {
        set_types(subcommand);
    }
    let mut commands = vec![
        challenge,
        play::play(),
        play::hand(),
        play::board(),
        play::matches(),
        information::lobby(),
        contest,
        played,
        leaderboard,
        profile,
        ladder::history(),
        information::settings(),
        me,
        privacy::privacy(),
        server,
        information::help(),
        learn,
        rules,
    ];
    for command in &mut commands {
        describe(command, "command", "name", "name");
    }
    commands.extend(game::commands());
    commands.iter_mut().for_each(offer);
    commands
}

/// Gives the options of a command that have few values their choices.
fn set_types(command: &mut Command<Data, Error>) {
    for option in &mut command.parameters {
        let setter: Option<fn(CreateCommandOption) -> CreateCommandOption> =
            match option.name.as_ref() {
                "game" => Some(terms::games),
                "scope" | "where" => Some(ladder::scopes),
                "strength" => Some(challenge::strengths),
                "board" | "boards" => Some(contest::board_numbers),
                "team" => Some(contest::team_numbers),
                "start" => Some(contest::starts),
                "pace" => Some(challenge_server::paces),
                "round" => Some(r#match::round_numbers),
                "who" => Some(me::visibilities),
                "days" => Some(calendar::numbers_of_days),
                "challenged_by" => Some(server::challengers),
                _ => None,
            };
        option.type_setter = setter.or(option.type_setter);
    }
}

/// Offers a command in the places in which it works: servers that have installed the bot and,
/// unless it is for servers alone, direct messages with it. Discord knows no places of a
/// subcommand; one that is used elsewhere is answered with a sentence.
fn offer(command: &mut Command<Data, Error>) {
    command.install_context = Some(vec![InstallationContext::Guild]);
    let mut places = vec![InteractionContext::Guild];
    if !command.guild_only {
        places.push(InteractionContext::BotDm);
    }
    command.interaction_context = Some(places);
}

/// Fills in names and descriptions from `locales/`: `command-match-draw` describes `/match draw`,
/// `command-match-draw_match` an option of it; `name-draw` and `name-match` are their names.
/// Options that all subcommands share are described once: `command-challenge_luck`.
///
/// The key of the command's name begins with `own`, those of its subcommands and options with
/// `inner`.
fn describe(command: &mut Command<Data, Error>, prefix: &str, own: &str, inner: &str) {
    let key = format!("{prefix}-{}", command.name);
    let english = Language::english();
    command.description = Some(english.text(&key).into());
    command.description_localizations = translations(&key);
    let name = match key.as_str() {
        // “To play” is a verb in `/play`, and a noun here.
        "command-server-play" => "name-server-play".to_owned(),
        _ => format!("{own}-{}", command.name),
    };
    command.name_localizations = translations(&name);
    for parameter in &mut command.parameters {
        if parameter.description.is_none() {
            describe_option(parameter, &key, inner);
        }
    }
    for subcommand in &mut command.subcommands {
        describe(subcommand, &key, inner, inner);
    }
}

/// Returns an option without a description, which is not required.
fn option(
    name: &'static str,
    setter: fn(CreateCommandOption) -> CreateCommandOption,
) -> CommandParameter<Data, Error> {
    CommandParameter {
        name: name.into(),
        name_localizations: Vec::new().into(),
        description: None,
        description_localizations: Vec::new().into(),
        required: false,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: Some(setter),
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

fn describe_option(parameter: &mut CommandParameter<Data, Error>, prefix: &str, names: &str) {
    let key = format!("{prefix}_{}", parameter.name);
    parameter.description = Some(Language::english().text(&key).into());
    parameter.description_localizations = translations(&key);
    parameter.name_localizations = translations(&format!("{names}-{}", parameter.name));
}

type Translations = std::borrow::Cow<
    'static,
    [(
        std::borrow::Cow<'static, str>,
        std::borrow::Cow<'static, str>,
    )],
>;

/// Returns a text in every language but English, under the names of Discord's locales.
fn translations(key: &str) -> Translations {
    let others = Language::all().filter(|language| *language != Language::english());
    others
        .map(|language| (language.code().into(), language.text(key).into()))
        .collect::<Vec<_>>()
        .into()
}

/// Returns the titles of the games.
fn titles() -> Vec<Phrase> {
    GameKind::ALL.map(|kind| kind.facts().title).to_vec()
}
