//! The settings of the command framework, and its errors.

use poise::FrameworkOptions;
use serenity::all::{CreateAutocompleteResponse, CreateInteractionResponse};

use crate::discord::Data;
use crate::discord::Error;
use crate::discord::commands;
use crate::discord::delivery::requests::route;
use crate::discord::errors::redacted;
use crate::discord::interaction::caller::clicked_at;
use crate::discord::interaction::question::Question;
use crate::discord::interaction::refusal::Refusal;
use crate::observe::Outcome;
use crate::phrase::Phrase;

/// Returns the settings of the framework, with every command.
pub(in crate::discord) fn options() -> FrameworkOptions<Data, Error> {
    FrameworkOptions {
        commands: commands::all(),
        command_check: Some(|context| Box::pin(may_complete(context))),
        on_error: |error| Box::pin(answer(error)),
        ..FrameworkOptions::default()
    }
}

/// A mark on a completion that was counted.
struct Counted;

/// Counts a completion for its user's rate, and answers with an empty list if it exceeds it.
/// Commands are counted where they are answered.
async fn may_complete(context: poise::Context<'_, Data, Error>) -> Result<bool, Error> {
    let poise::Context::Application(asked) = context else {
        return Ok(false);
    };
    if asked.interaction_type != poise::CommandInteractionType::Autocomplete {
        return Ok(true);
    }
    // The framework asks for `/match` before it asks for `/match draw`.
    if context.invocation_data::<Counted>().await.is_some() {
        return Ok(true);
    }
    let (data, interaction) = (asked.data(), asked.interaction);
    let (user, at) = (interaction.user.id.get(), clicked_at(interaction.id.get()));
    let name = &context.command().qualified_name;
    if data.rates.allows(user, at) {
        context.set_invocation_data(Counted).await;
        data.metrics.interaction(name, Outcome::Completed);
        return Ok(true);
    }
    let nothing = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    let response = interaction.create_response(context, nothing);
    if let Err(error) = data.requests.unpaced(route::ANSWER, response).await {
        tracing::warn!(error = redacted(&error), "a completion was not answered");
    }
    data.metrics.interaction(name, Outcome::Limited);
    Ok(false)
}

/// Answers commands that the framework could not carry out: those from a place for which they are
/// not registered, those from before a change, and those that Discord's client never sends.
async fn answer(error: poise::FrameworkError<'_, Data, Error>) {
    use poise::FrameworkError as Fault;
    let (context, sentence) = match error {
        Fault::GuildOnly { ctx, .. } => (ctx, "refused-in-servers-only"),
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
            let work = async |_| Err(Refusal::Sentence(Phrase::new("refused-old-command")));
            let http = &framework.serenity_context.http;
            question.answer(http, framework.user_data, work).await;
            return;
        }
        // The check has answered.
        Fault::CommandCheckFailed { .. } => return,
        Fault::CommandPanic { ctx, .. } => (ctx, "refused-unavailable"),
        _ => {
            tracing::warn!("the command framework reported an error");
            return;
        }
    };
    let poise::Context::Application(asked) = context else {
        return;
    };
    let question = Question::command(asked.interaction, &context.command().qualified_name);
    let work = async |_| Err(Refusal::Sentence(Phrase::new(sentence)));
    question.answer(context.http(), context.data(), work).await;
}
