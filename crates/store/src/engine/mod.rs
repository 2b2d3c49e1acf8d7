//! The engines that keep a database and run statements.

#[cfg(feature = "postgres")]
pub(crate) mod postgres;
#[cfg(feature = "postgres")]
pub(crate) mod server;
pub(crate) mod sqlite;
