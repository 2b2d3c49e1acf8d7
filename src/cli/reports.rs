//! `piste reports`: the invitations that captains have reported.

use std::process::ExitCode;

use super::{Failure, asynchronous, output, run};
use store::{self, Location, Report, StoreError};

/// Runs the command.
pub(super) fn run(arguments: &run::Arguments) -> Result<ExitCode, Failure> {
    let database = run::location(&arguments.read()?)?;
    let reports = match database.file() {
        Some(path) => store::reports(path),
        None => asynchronous(async { Ok(on_server(&database).await) })?,
    };
    let reports = reports.map_err(|error| Failure::about("reports", error))?;
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

/// Reads the reports in a database on a server.
async fn on_server(database: &Location) -> Result<Vec<(Report, Option<String>)>, StoreError> {
    let store = database.open()?;
    let reports = store.read(|tx| tx.reports()).await;
    store.close().await;
    reports
}
