//! Invitations to contests that were reported to the operator.

use std::path::Path;

use crate::row::Row;

use super::{ContestId, Result, ServerId, Timestamp, Tx, UserId, file, open};
use model::DAY;

/// The time for which a report is kept: half a year.
pub(super) const KEPT: i64 = 180 * DAY;

/// A report of an invitation. Nobody writes any text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The contest.
    pub contest: ContestId,
    /// The server whose captain reports it.
    pub server: ServerId,
    /// The server that has challenged.
    pub reported: ServerId,
    /// The captain.
    pub user: UserId,
    /// The time.
    pub at: Timestamp,
}

fn from_row(row: &Row<'_>) -> Result<Report> {
    Ok(Report {
        contest: row.get("contest")?,
        server: row.get("server_id")?,
        reported: row.get("reported_id")?,
        user: row.get("user_id")?,
        at: row.get("at")?,
    })
}

/// Returns the reports in a database, the newest first, with the names of the reported servers, not
/// escaped. The bot may be running.
///
/// # Errors
///
/// Returns a [`StoreError`](crate::StoreError) if the file cannot be read.
pub fn reports(path: &Path) -> Result<Vec<(Report, Option<String>)>> {
    let connection = open::look(path)?.ok_or_else(|| file::missing(path))?;
    if !connection.table_exists(None, "reports")? {
        return Ok(Vec::new());
    }
    Tx::new(&connection).reports()
}

impl Tx<'_> {
    /// Returns all reports, the newest first, with the names of the reported servers, not escaped.
    pub fn reports(&self) -> Result<Vec<(Report, Option<String>)>> {
        let reports = self.all(
            "SELECT * FROM reports ORDER BY at DESC, report_id DESC",
            [],
            from_row,
        )?;
        let named = reports.into_iter().map(|report| {
            let name = self.server_name(report.reported)?;
            Ok((report, name))
        });
        named.collect()
    }

    /// Keeps a report. Returns `false` if the server has reported the contest before.
    pub fn report(&self, report: Report) -> Result<bool> {
        let kept = self.execute(
            "INSERT INTO reports (contest, server_id, reported_id, user_id, at)
             VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (contest, server_id) DO NOTHING",
            (
                report.contest,
                report.server,
                report.reported,
                report.user,
                report.at,
            ),
        )?;
        Ok(kept > 0)
    }
}
