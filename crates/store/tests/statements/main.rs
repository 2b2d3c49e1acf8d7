//! The statements of the store: what they cost on SQLite, and that PostgreSQL reads them, too.

mod differences;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
mod postgres;
mod query_plans;
mod sources;
