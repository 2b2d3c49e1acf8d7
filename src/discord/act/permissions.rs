//! The tables of `docs/permissions.md`.

use super::codec::{Control, Row};
use super::commands::of_command;
use super::table::Act;
use host::{Deed, Right};

/// Returns the table of these commands, by their full names.
pub fn commands(names: &[String]) -> String {
    let rows = names.iter().map(|name| {
        let deeds = of_command(name).unwrap_or_default();
        let rights = deeds.into_iter().map(Deed::right);
        (format!("/{name}"), listed(rights, ", "))
    });
    table("command", rows)
}

/// Returns the table of all buttons and selects.
pub fn buttons() -> String {
    table("button", named(|row| row.control != Control::Typed))
}

/// Returns the table of all forms.
pub fn forms() -> String {
    table("form", named(|row| row.control == Control::Form))
}

/// Returns the names of some acts with their rights. Acts of one name have one row.
fn named(is_shown: impl Fn(&Row) -> bool) -> impl Iterator<Item = (String, String)> {
    let mut rows: Vec<Row> = Act::rows().into_iter().filter(is_shown).collect();
    rows.dedup_by_key(|row| row.name);
    let named = |row: Row| (row.name.to_owned(), listed(row.rights(), " and "));
    rows.into_iter().map(named)
}

fn listed(rights: impl IntoIterator<Item = Right>, joint: &str) -> String {
    let rights: Vec<_> = rights.into_iter().map(|it| format!("{it:?}")).collect();
    rights.join(joint)
}

fn table(head: &str, rows: impl Iterator<Item = (String, String)>) -> String {
    let rows = rows.map(|(name, right)| format!("| `{name}` | {right} |\n"));
    format!("| {head} | right |\n| --- | --- |\n") + &rows.collect::<String>()
}
