//! The slash command of every game, built from the game's own description of it.

use poise::{BoxFuture, Command, CommandParameter};
use serenity::all::{
    CommandOptionType, CreateAutocompleteResponse, CreateCommandOption, ResolvedOption,
    ResolvedValue,
};

use super::play::{complete, completing};
use super::reply::{act, language, meant_to_play};
use super::{Context, describe, option};
use crate::discord::act::{Act, MatchAct};
use crate::discord::posts::{self, Viewer};
use crate::discord::{Data, Error};
use host::{Against, View, Which};
use show::{GameAction, GameOption, Given};
use table::{GameKind, TypedMove};
use text::{Language, Phrase};

/// A subcommand of a game's command.
struct Subcommand {
    kind: GameKind,
    action: &'static GameAction,
}

pub(super) fn commands() -> Vec<Command<Data, Error>> {
    GameKind::ALL.map(command).into()
}

fn command(kind: GameKind) -> Command<Data, Error> {
    let described = kind.facts().command;
    let actions = described.actions.iter();
    let subcommands = actions.map(|action| {
        let mut subcommand = named(play(), action.name);
        subcommand.parameters = action.options.iter().map(parameter).collect();
        subcommand.custom_data = Box::new(Subcommand { kind, action });
        subcommand
    });
    let mut command = named(game(), described.name);
    command.subcommands = subcommands.collect();
    command.subcommand_required = true;
    describe(&mut command, "command", "name", &names(kind));
    command
}

fn named(mut command: Command<Data, Error>, name: &'static str) -> Command<Data, Error> {
    command.name = name.into();
    command.qualified_name = name.into();
    command.identifying_name = name.into();
    command
}

/// Returns the prefix of the keys that name a game's subcommands and options.
fn names(kind: GameKind) -> String {
    format!("name-{}", kind.facts().command.name)
}

fn parameter(described: &GameOption) -> CommandParameter<Data, Error> {
    let text = |option: CreateCommandOption| option.kind(CommandOptionType::String);
    CommandParameter {
        required: described.required,
        autocomplete_callback: Some(suggest),
        ..option(described.name, text)
    }
}

/// Stands for the command of a game, which is never called without a subcommand.
#[poise::command(slash_command)]
async fn game(_context: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Plays the move that was chosen or typed.
#[poise::command(slash_command)]
async fn play(context: Context<'_>) -> Result<(), Error> {
    let Some(subcommand) = context.command().custom_data.downcast_ref::<Subcommand>() else {
        return Ok(());
    };
    act(context, async |host, caller| {
        let language = language(caller);
        let token = |moves: &[TypedMove]| subcommand.token(moves, &given(context.args), language);
        let token_in = |_: &View, moves: &[TypedMove]| token(moves).ok();
        let id = meant_to_play(host, caller, Some(subcommand.kind), &token_in).await?;
        let text = token(&host.typed_moves(caller, id).await?)?;
        let view = host.moves(caller, id).await?;
        let ply = view.sheet.public.standing.ply;
        match posts::asked_again(language, &view, &text) {
            Some(question) => Err(question.into()),
            None => Ok(Act::Match(id, MatchAct::Typed { ply, text })),
        }
    })
    .await
}

impl Subcommand {
    /// Returns the token that was typed. Fails with a sentence that names the option that has to be
    /// given as well.
    fn token(
        &self,
        moves: &[TypedMove],
        given: Given<'_>,
        language: Language,
    ) -> Result<String, Phrase> {
        let viewer = Viewer::anonymous(language);
        let token = self
            .action
            .token(moves, given, &|phrase| viewer.say(phrase));
        token.map_err(|incomplete| {
            let name = language.text(&format!("{}-{}", names(self.kind), incomplete.option));
            Phrase::new("refused-incomplete")
                .with("option", name)
                .with("values", incomplete.values)
        })
    }
}

/// Suggests the legal values of the option being typed, given the others.
fn suggest<'a>(
    context: Context<'a>,
    partial: &'a str,
) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move { complete(completions(context).await.unwrap_or_default(), partial) })
}

async fn completions(context: Context<'_>) -> Option<Vec<(String, String)>> {
    let Subcommand { kind, action } = context.command().custom_data.downcast_ref()?;
    let typed = context.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { .. } => Some(option.name),
        _ => None,
    })?;
    let (host, caller) = completing(context).await;
    let matches = match host
        .which(&caller, Some(*kind), Against::Anybody)
        .await
        .ok()?
    {
        Which::This(id) => vec![id],
        // Which one is asked when the command is given.
        Which::Ask(lines) => {
            let mine = lines.into_iter().filter(|line| line.my_turn);
            mine.map(|line| line.id).collect()
        }
        Which::None => Vec::new(),
    };
    let viewer = Viewer::anonymous(language(&caller));
    let say = |phrase: &Phrase| viewer.say(phrase);
    let mut completions: Vec<(String, String)> = Vec::new();
    for id in matches {
        let moves = host.typed_moves(&caller, id).await.ok()?;
        for completion in action.completions(&moves, typed, &given(context.args), &say) {
            if !completions.contains(&completion) {
                completions.push(completion);
            }
        }
    }
    Some(completions)
}

fn given<'a>(options: &'a [ResolvedOption<'a>]) -> Vec<(&'a str, &'a str)> {
    let text = |option: &ResolvedOption<'a>| match option.value {
        ResolvedValue::String(text) => Some((option.name, text)),
        _ => None,
    };
    options.iter().filter_map(text).collect()
}
