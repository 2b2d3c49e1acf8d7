//! Databases of tests on the PostgreSQL that the environment names.

use std::env;
use std::io::{self, Seek, Write};
use std::process::{self, Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};

/// The number of databases that this program has made.
static MADE: AtomicU32 = AtomicU32::new(0);

/// Returns the address of the server, `postgres://user@host:port/database`, if there is one.
pub(crate) fn named() -> Option<String> {
    env::var("PISTE_TEST_POSTGRES").ok()
}

/// A database of a test's own, which vanishes with it.
pub(crate) struct Database {
    server: String,
    name: String,
}

impl Database {
    /// Makes an empty database.
    pub(crate) fn create() -> Self {
        Self::like("template0", "ENCODING 'UTF8' LOCALE 'C'")
    }

    /// Makes a database after another one, with what is said of it in SQL.
    pub(crate) fn like(template: &str, with: &str) -> Self {
        let server = named().expect("PISTE_TEST_POSTGRES: postgres://user@host:port/database");
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let database = Self {
            server,
            name: format!("piste_{}_{number}", process::id()),
        };
        let name = &database.name;
        database.print(&format!(
            "CREATE DATABASE {name} TEMPLATE {template} {with};"
        ));
        database
    }

    /// Returns its name on the server.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns its address.
    pub(crate) fn address(&self) -> String {
        let (server, _) = self.server.rsplit_once('/').expect("an address");
        format!("{server}/{}", self.name)
    }

    /// Runs a script on the server, which ends at its first error, and returns what it prints.
    pub(crate) fn print(&self, script: &str) -> String {
        print(&self.server, script)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let drop = format!("DROP DATABASE IF EXISTS {} WITH (FORCE);", self.name);
        // Where this fails, the test has failed before.
        _ = psql(&self.server, &drop);
    }
}

/// Runs a script in the database at an address, which ends at its first error, and returns what it prints.
pub(crate) fn print(address: &str, script: &str) -> String {
    let output = psql(address, script).expect("psql");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

/// Runs a script on the server.
fn psql(server: &str, script: &str) -> io::Result<Output> {
    let mut input = tempfile::tempfile()?;
    input.write_all(script.as_bytes())?;
    input.rewind()?;
    Command::new("psql")
        .args(["--no-psqlrc", "--no-password", "--quiet"])
        .args(["--no-align", "--tuples-only", "--set=ON_ERROR_STOP=on"])
        .args(["--file=-", server])
        .stdin(input)
        .output()
}
