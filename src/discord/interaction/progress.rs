//! How far the answer to a command is, for the counters.

use std::time::Instant;

use crate::discord::Context;
use crate::discord::Data;
use crate::discord::Error;
use crate::observe::Outcome;

/// What a command's run has come to.
struct Progress {
    begun: Instant,
    answered: bool,
    outcome: Outcome,
}

/// A command begins.
pub(in crate::discord) async fn begin(context: poise::Context<'_, Data, Error>) {
    let progress = Progress {
        begun: Instant::now(),
        answered: false,
        outcome: Outcome::Answered,
    };
    context.set_invocation_data(progress).await;
}

/// An answer, or the promise of one, has reached Discord.
pub(in crate::discord) async fn answered(context: Context<'_>) {
    let context = poise::Context::Application(context);
    if let Some(mut progress) = context.invocation_data::<Progress>().await
        && !progress.answered
    {
        progress.answered = true;
        let metrics = &context.data().metrics;
        metrics.first_answer(progress.begun.elapsed());
    }
}

/// The answer says why not.
pub(in crate::discord) async fn refused(context: Context<'_>) {
    let context = poise::Context::Application(context);
    if let Some(mut progress) = context.invocation_data::<Progress>().await {
        progress.outcome = Outcome::Refused;
    }
}

/// A command has come to its end.
pub(in crate::discord) async fn end(context: poise::Context<'_, Data, Error>) {
    let progress = context.invocation_data::<Progress>().await;
    let outcome = progress.map_or(Outcome::Answered, |progress| progress.outcome);
    count(context, outcome);
}

/// Counts a command.
pub(in crate::discord) fn count(context: poise::Context<'_, Data, Error>, outcome: Outcome) {
    let command = &context.command().qualified_name;
    context.data().metrics.interaction(command, outcome);
}
