//! `piste reports`: the invitations that captains have reported.

use std::process::ExitCode;

use super::{Failure, output, run};
use store::{self, Report};

/// Runs the command.
pub(super) fn run(arguments: &run::Arguments) -> Result<ExitCode, Failure> {
    let path = arguments.read()?.database.path;
    let reports = store::reports(&path).map_err(|error| Failure::about("reports", error))?;
    if reports.is_empty() {
        output::line("nothing was reported")?;
    }
    for (report, name) in reports {
        let Report {
            contest,
            server,
            reported,
            user,
            at,
        } = report;
        let at = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
        let name = name.map(|name| output::visible(&name));
        output::line(format_args!(
            "{at:.0}  server {reported} ({})  by user {user} of server {server}  contest {contest}",
            name.as_deref().unwrap_or("no name")
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}
