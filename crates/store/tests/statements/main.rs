//! The statements of the store: what they cost on SQLite, and that PostgreSQL reads them, too.

#[cfg(feature = "postgres")]
mod commits;
mod differences;
#[path = "../../../../tests/support/folder.rs"]
mod folder;
#[cfg(feature = "postgres")]
#[expect(dead_code, reason = "no line goes down here")]
#[path = "../../../../tests/support/line.rs"]
mod line;
mod postgres;
mod query_plans;
#[path = "../../../../tests/support/server.rs"]
mod server;
mod sources;
