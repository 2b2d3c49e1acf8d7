//! The part of `piste doctor` that asks Discord.

use std::time::Duration;

use super::{Failure, output, service};
use crate::discord::{self, Settings, Unexamined};
use crate::observe::Watch;

/// The time that Discord is given to say what time it is.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks Discord for the application of the token and for the time, and prints what is wrong. Returns
/// `true` unless something keeps the bot from its work.
pub(super) async fn look(settings: &Settings) -> Result<bool, Failure> {
    let is_at_work = application(settings).await?;
    Ok(clock(settings).await? && is_at_work)
}

/// Asks Discord for the application of the token, and prints what is wrong with its settings. Returns
/// `true` unless something keeps the bot from its work.
async fn application(settings: &Settings) -> Result<bool, Failure> {
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

/// Compares the machine's clock with Discord's and prints the finding. Returns `false` if they
/// differ by so much that nothing would end by time.
async fn clock(settings: &Settings) -> Result<bool, Failure> {
    let time = service::discord_time(settings, &Watch::default())?;
    let is_answered = tokio::time::timeout(PATIENCE, time.ask()).await;
    let skew = time.skew();
    if is_answered != Ok(true) {
        let unknown = "clock: Discord does not say what time it is, so it was not compared";
        output::line(unknown)?;
    } else if skew.is_wide() {
        let seconds = skew.seconds();
        let (size, side) = (
            seconds.abs(),
            if seconds < 0.0 { "behind" } else { "ahead of" },
        );
        output::line(format_args!(
            "clock: this machine's is {size:.1} s {side} Discord's; let the system set it (NTP)"
        ))?;
        if !skew.is_plausible() {
            output::line("clock: until then no match, offer, contest or season ends by time")?;
        }
    } else {
        output::line("clock: it agrees with Discord's")?;
    }
    Ok(is_answered != Ok(true) || skew.is_plausible())
}
