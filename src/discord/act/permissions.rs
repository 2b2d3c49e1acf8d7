//! The tables of `docs/permissions.md`.

use super::codec::{Control, Row};
use super::commands::of_command;
use super::table::Act;
use host::Deed;

/// Returns the table of these commands, by their full names.
pub fn commands(names: &[String]) -> String {
    let rows = names.iter().map(|name| {
        let deeds = of_command(name).unwrap_or_default();
        (format!("/{name}"), rights(&deeds))
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
    let named = |row: Row| (row.name.to_owned(), rights(&[row.deed]));
    rows.into_iter().map(named)
}

fn rights(deeds: &[Deed]) -> String {
    let rights: Vec<_> = deeds.iter().map(|it| format!("{:?}", it.right())).collect();
    rights.join(", ")
}

fn table(head: &str, rows: impl Iterator<Item = (String, String)>) -> String {
    let rows = rows.map(|(name, right)| format!("| `{name}` | {right} |\n"));
    format!("| {head} | right |\n| --- | --- |\n") + &rows.collect::<String>()
}
