//! The settings of the command framework, and its errors.

use poise::FrameworkOptions;
use serenity::all::{CreateAutocompleteResponse, CreateInteractionResponse, ResolvedValue};

use crate::discord::Data;
use crate::discord::Error;
use crate::discord::commands;
use crate::discord::delivery::requests::route;
use crate::discord::errors::redacted;
use crate::discord::interaction::caller::clicked_at;
use crate::discord::interaction::question::Question;
use crate::observe::Outcome;
use text::Phrase;

/// Returns the settings of the framework, with every command.
pub(in crate::discord) fn options() -> FrameworkOptions<Data, Error> {
    FrameworkOptions {
        commands: commands::all(),
        command_check: Some(|context| Box::pin(is_command(context))),
        on_error: |error| Box::pin(answer(error)),
        ..FrameworkOptions::default()
    }
}

/// Answers completions, which leaves nothing to do for the framework: it would answer past the pace
/// and the count of all requests. So it is with a command that came without its subcommand, from a
/// client that remembers it from a time when it had none.
async fn is_command(context: poise::Context<'_, Data, Error>) -> Result<bool, Error> {
    let poise::Context::Application(asked) = context else {
        return Ok(false);
    };
    let is_completion = asked.interaction_type == poise::CommandInteractionType::Autocomplete;
    let is_whole = asked.command().subcommands.is_empty();
    if is_completion {
        complete(asked).await;
    } else if !is_whole {
        refuse(context, "refused-old-command").await;
    }
    Ok(!is_completion && is_whole)
}

/// Answers a completion, which counts for its user's rate. One that exceeds it is empty. Commands
/// are counted where they are answered.
async fn complete(asked: commands::Context<'_>) {
    let (data, interaction) = (asked.data(), asked.interaction);
    let (user, at) = (interaction.user.id.get(), clicked_at(interaction.id.get()));
    let (offered, outcome) = if data.rates.allows(user, at) {
        (offered(asked).await, Outcome::Completed)
    } else {
        (CreateAutocompleteResponse::new(), Outcome::Limited)
    };
    let response = CreateInteractionResponse::Autocomplete(offered);
    let response = interaction.create_response(asked.serenity_context(), response);
    let answered = data.requests.unpaced(route::ANSWER, response).await;
    if let Err(error) = &answered {
        tracing::warn!(error = redacted(error), "a completion was not answered");
    }
    let outcome = answered.map_or(Outcome::Failed, |()| outcome);
    let name = &asked.command().qualified_name;
    data.metrics.interaction(name, outcome);
}

/// Returns the completions of the option that is being typed.
async fn offered(asked: commands::Context<'_>) -> CreateAutocompleteResponse {
    let focused = asked.args.iter().find_map(|option| match option.value {
        ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
        _ => None,
    });
    let completes = |(name, typed)| {
        let mut parameters = asked.command().parameters.iter();
        let parameter = parameters.find(|parameter| parameter.name == name)?;
        Some(parameter.autocomplete_callback?(asked, typed))
    };
    match focused.and_then(completes) {
        Some(completions) => completions.await,
        None => CreateAutocompleteResponse::new(),
    }
}

/// Answers commands that the framework could not carry out: those from a place for which they are
/// not registered, those from before a change, and those that Discord's client never sends.
async fn answer(error: poise::FrameworkError<'_, Data, Error>) {
    use poise::FrameworkError as Fault;
    let (context, sentence) = match error {
        Fault::GuildOnly { ctx, .. } => {
            let sentence = match &*ctx.command().qualified_name {
                "challenge player" => "refused-in-servers-only",
                _ => "refused-type-in-server",
            };
            (ctx, sentence)
        }
        Fault::ArgumentParse { ctx, .. } | Fault::SubcommandRequired { ctx } => (ctx, "forged"),
        Fault::CommandStructureMismatch { ctx, .. } => {
            (poise::Context::Application(ctx), "refused-old-command")
        }
        Fault::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            let question = Question::command(interaction, "unknown");
            let work = async |_| Err(Phrase::new("refused-old-command").into());
            let http = &framework.serenity_context.http;
            question.answer(http, framework.user_data, work).await;
            return;
        }
        // It was answered by the check.
        Fault::CommandCheckFailed { .. } => return,
        Fault::CommandPanic { ctx, .. } => (ctx, "refused-unavailable"),
        _ => {
            tracing::warn!("the command framework reported an error");
            return;
        }
    };
    refuse(context, sentence).await;
}

/// Answers a command with a sentence alone.
async fn refuse(context: poise::Context<'_, Data, Error>, sentence: &'static str) {
    let poise::Context::Application(asked) = context else {
        return;
    };
    let question = Question::command(asked.interaction, &context.command().qualified_name);
    let work = async |_| Err(Phrase::new(sentence).into());
    question.answer(context.http(), context.data(), work).await;
}
