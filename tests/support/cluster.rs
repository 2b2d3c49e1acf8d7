//! PostgreSQL servers of a test's own: a primary, and a standby that takes its place.

use std::path::Path;
use std::process::Command;

use crate::port::free_port;
use crate::server::print;

/// A server with its folder, which ends and vanishes with it.
pub(crate) struct Cluster {
    folder: tempfile::TempDir,
    port: u16,
}

impl Cluster {
    /// Starts an empty server.
    pub(crate) fn primary() -> Self {
        let cluster = Self::empty();
        let settings = "--auth=trust --username=postgres --encoding=UTF8 --locale=C --no-sync";
        cluster.control(&[&format!("--options={settings}"), "initdb"]);
        cluster.start();
        cluster
    }

    /// Starts a server that follows this one.
    pub(crate) fn standby(&self) -> Self {
        let standby = Self::empty();
        let copied = as_postgres("pg_basebackup", standby.folder.path())
            .arg(format!("--dbname={}", self.address("postgres")))
            .args(["--pgdata=data", "--write-recovery-conf", "--no-sync"])
            .status();
        assert!(copied.expect("pg_basebackup").success());
        standby.start();
        standby
    }

    fn empty() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        if is_root() {
            let given = Command::new("chown")
                .arg("postgres")
                .arg(folder.path())
                .status();
            assert!(given.expect("chown").success());
        }
        let port = free_port();
        Self { folder, port }
    }

    fn start(&self) {
        let port = self.port;
        let settings = format!(
            "--options=-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c fsync=off"
        );
        self.control(&[&settings, "--log=log", "--wait", "start"]);
    }

    /// Ends it at once, as a loss of power does.
    pub(crate) fn stop_at_once(&self) {
        self.control(&["--mode=immediate", "stop"]);
    }

    /// Makes a standby the primary.
    pub(crate) fn promote(&self) {
        self.control(&["--wait", "promote"]);
    }

    /// Runs a script in a database, and returns what it prints.
    pub(crate) fn print(&self, database: &str, script: &str) -> String {
        print(&self.address(database), script)
    }

    /// Waits until a condition is true.
    pub(crate) fn wait_until(&self, condition: &str) {
        let wait = format!(
            "DO $$ BEGIN FOR look IN 1..600 LOOP
                 IF ({condition}) THEN RETURN; END IF;
                 PERFORM pg_sleep(0.1); PERFORM pg_stat_clear_snapshot();
             END LOOP; RAISE 'it never was'; END $$;"
        );
        self.print("postgres", &wait);
    }

    /// Returns the address of a database on it.
    pub(crate) fn address(&self, database: &str) -> String {
        format!("postgres://postgres@{}/{database}", self.place())
    }

    /// Returns its host and port.
    pub(crate) fn place(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    fn control(&self, arguments: &[&str]) {
        let mut control = as_postgres("pg_ctl", self.folder.path());
        let done = control.args(["--pgdata=data", "--silent"]).args(arguments);
        assert!(done.status().expect("pg_ctl").success(), "{arguments:?}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let mut stop = as_postgres("pg_ctl", self.folder.path());
        stop.args(["--pgdata=data", "--silent", "--mode=immediate", "stop"]);
        // It may have ended already.
        let _ = stop.stderr(std::process::Stdio::null()).status();
    }
}

/// Returns a program of PostgreSQL, which refuses to be run by root.
fn as_postgres(program: &str, folder: &Path) -> Command {
    let mut command = Command::new(if is_root() { "runuser" } else { program });
    if is_root() {
        command.args(["-u", "postgres", "--", program]);
    }
    command.current_dir(folder);
    command
}

fn is_root() -> bool {
    let user = Command::new("id").arg("-u").output().expect("id");
    user.stdout == b"0\n"
}
