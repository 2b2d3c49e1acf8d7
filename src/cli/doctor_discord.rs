//! The part of `piste doctor` that asks Discord.

use super::{Failure, output};
use crate::discord::{self, Settings, Unexamined};

/// Asks Discord for the application of the token, and prints what is wrong with its settings. Returns
/// `true` unless something keeps the bot from its work.
pub(super) async fn look(settings: &Settings) -> Result<bool, Failure> {
    match discord::examine(settings).await {
        Ok(faults) => {
            output::line("token: Discord takes it")?;
            for fault in &faults {
                output::line(format_args!("developer portal: {fault}"))?;
            }
            if faults.is_empty() {
                output::line("developer portal: nothing is in the way of the bot")?;
            }
            Ok(!faults.iter().any(|fault| fault.is_grave()))
        }
        // The bot would go on trying.
        Err(Unexamined::NoAnswer(reason)) => {
            output::line("token: it has the right shape")?;
            output::line(format_args!("developer portal: not examined, {reason}"))?;
            Ok(true)
        }
        Err(reason) => {
            output::line(format_args!("token: {reason}"))?;
            Ok(false)
        }
    }
}
