//! Lists that outlive what they are about: lines of a file beside the database, which stays when a
//! backup is put back, or rows on a server, whose operators keep its log.

use std::path::{Path, PathBuf};

use super::file::{self, with_ending};
use super::{Result, StoreError, Tx};

/// A list of lines.
#[derive(Clone, Debug)]
pub(super) enum List {
    /// The lines of a file.
    Beside(PathBuf),
    /// The rows of this name.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(dead_code, reason = "a program that knows no server has files alone")
    )]
    Within(&'static str),
}

impl List {
    /// Adds a line, with its end.
    pub(super) fn add(&self, tx: &Tx<'_>, line: &str) -> Result<()> {
        match self {
            Self::Beside(path) => file::add_line(path, line),
            Self::Within(name) => add_row(tx, name, line.trim_end()),
        }
    }

    /// Returns what is on the list, in the order in which it was added. Fails with a [`StoreError`] that
    /// names a line which is none of its `kind`.
    pub(super) fn read<T>(
        &self,
        tx: &Tx<'_>,
        kind: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>> {
        let name = match self {
            Self::Beside(path) => return file::read_lines(path, kind, parse),
            Self::Within(name) => *name,
        };
        tx.all(
            "SELECT line FROM lists WHERE list = ?1 ORDER BY number",
            [name],
            |row| {
                let line = row.text(0)?;
                parse(&line).ok_or_else(|| StoreError::Row(format!("list {name}: no {kind}")))
            },
        )
    }

    /// Writes the list anew. It is either the old or the new one, whatever ends the program.
    pub(super) fn replace(&self, tx: &Tx<'_>, lines: &[String]) -> Result<()> {
        match self {
            Self::Beside(path) => replace_file(path, &lines.concat()),
            Self::Within(name) => {
                tx.execute("DELETE FROM lists WHERE list = ?1", [name])?;
                let mut lines = lines.iter();
                lines.try_for_each(|line| add_row(tx, name, line.trim_end()))
            }
        }
    }
}

fn add_row(tx: &Tx<'_>, name: &str, line: &str) -> Result<()> {
    tx.done(
        "INSERT INTO lists (list, number, line)
         SELECT ?1, coalesce(max(number), 0) + 1, ?2 FROM lists WHERE list = ?1",
        (name, line),
    )
}

fn replace_file(path: &Path, lines: &str) -> Result<()> {
    let new = with_ending(path, ".new");
    match std::fs::remove_file(&new) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(file::about(&new)(error));
        }
        _ => {}
    }
    file::add_line(&new, lines)?;
    std::fs::rename(&new, path).map_err(file::about(path))
}
