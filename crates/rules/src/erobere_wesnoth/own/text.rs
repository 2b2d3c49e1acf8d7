//! The text of a map that somebody brings, cleaned and cut into cells.

use std::collections::BTreeMap;

use super::code::is_blank;
use super::fault::Fault;
use crate::Brought;

/// The rows of a text, each of its cells without blanks around.
pub(super) struct Rows<'a> {
    pub rows: Vec<Vec<&'a str>>,
    /// The usual number of cells.
    pub width: usize,
}

/// Returns the text with each line ended by a line feed.
pub(super) fn text(brought: Brought<'_>) -> Result<String, Fault> {
    let (has, may, is_saved) = match brought {
        Brought::Pasted(text) => (text.chars().count(), Brought::CHARACTERS, false),
        Brought::Saved(bytes) => (bytes.len(), Brought::BYTES, true),
    };
    if has > may {
        return Err(Fault::Long { has, may, is_saved });
    }
    let text = match brought {
        Brought::Pasted(text) => text,
        Brought::Saved(bytes) => str::from_utf8(bytes).map_err(|_| Fault::NoText)?,
    };
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

impl<'a> Rows<'a> {
    /// Returns the rows of a text.
    pub(super) fn of(text: &'a str) -> Result<Self, Fault> {
        let lines: Vec<&str> = map_in(text)
            .split('\n')
            .map(|line| line.trim_matches(is_blank))
            .collect();
        let has_comma = |line: &&str| line.contains(',');
        let first = lines.iter().position(has_comma).unwrap_or(lines.len());
        let last = lines
            .iter()
            .rposition(has_comma)
            .map_or(first, |last| last + 1);
        let kept = lines.get(first..last).unwrap_or_default().iter();
        let kept = kept.filter(|line| !line.is_empty() && !line.starts_with("```"));
        let cells = |line: &&'a str| {
            line.split(',')
                .map(|cell| cell.trim_matches(is_blank))
                .collect()
        };
        let mut rows: Vec<Vec<&str>> = kept.map(cells).collect();
        let width = width(&rows);
        for row in &mut rows {
            if row.len() == width + 1 && row.last().is_some_and(|cell| cell.is_empty()) {
                row.pop();
            }
        }
        if rows.len() < 3 || width < 3 {
            return Err(nothing(text));
        }
        Ok(Self { rows, width })
    }

    /// Returns `true` for a row of another length than the others.
    pub(super) fn is_ragged(&self, row: &[&str]) -> bool {
        row.len() != self.width
    }

    /// Returns `true` for a cell of the outermost ring, by its row and column from 0.
    pub(super) fn is_border(&self, row: usize, column: usize) -> bool {
        row == 0 || column == 0 || row + 1 == self.rows.len() || column + 1 == self.width
    }
}

/// Returns the map that a scenario holds, or the whole text.
fn map_in(text: &str) -> &str {
    let Some((_, map)) = text.split_once("map_data=\"") else {
        return text;
    };
    map.split('"').next().unwrap_or_default()
}

/// Returns the fault of a text without a map.
fn nothing(text: &str) -> Fault {
    let names = ["map_file=", "map_data=\"{"];
    if names.iter().any(|name| text.contains(name)) {
        Fault::Elsewhere
    } else {
        Fault::Empty
    }
}

/// Returns the most frequent number of cells, the larger of equally frequent ones.
fn width(rows: &[Vec<&str>]) -> usize {
    let mut counts = BTreeMap::new();
    for row in rows {
        *counts.entry(row.len()).or_insert(0) += 1;
    }
    let most = counts
        .into_iter()
        .max_by_key(|(length, count)| (*count, *length));
    most.map_or(0, |(length, _)| length)
}
