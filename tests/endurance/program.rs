//! The bot's real process: started, killed at any instant, started again on the same database.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::sql::Sql;

pub(crate) const TOKEN: &str = "stand-in.token.for-endurance";

/// Lets the program see an error in place of the signal that a file grown too large brings.
const WITHOUT_SIGNAL: &str = "trap '' XFSZ; exec \"$0\" \"$@\"";

/// The time after which nobody waits for a process that was killed any more, in milliseconds.
const SILENT: i64 = 60_000;

/// Lines of the program's log that are kept for whoever looks for a cause.
const KEPT: usize = 400;

/// An installation: a folder with a database, or the path that stands for one on a server, and a
/// configuration for each process that works on it.
pub(crate) struct Installation {
    folder: tempfile::TempDir,
    /// The address of the database, if it stands on a server.
    url: Option<String>,
    log: Arc<Mutex<Log>>,
}

/// The lines of the program's log that matter here.
#[derive(Default)]
struct Log {
    /// Those that tell of trouble, the first of them.
    trouble: Vec<String>,
    /// The last line of each process.
    last: BTreeMap<u32, String>,
}

impl Installation {
    /// Makes a folder whose configurations lead to a stand-in. The database is on a server if the
    /// environment names one, as several processes need.
    pub(crate) fn new(discord: &str, processes: u32) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("piste.db");
        let url = url_of(&database);
        assert!(
            processes == 1 || url.is_some(),
            "several processes need a PostgreSQL, named in PISTE_TEST_POSTGRES, and the feature postgres"
        );
        let installation = Self {
            folder,
            url,
            log: Arc::default(),
        };
        let discord = format!("[discord]\napi_base = \"{discord}\"\n");
        let file = format!("[database]\npath = {database:?}\n{discord}");
        installation.write("config.toml", &file);
        if let Some(url) = &installation.url {
            for number in 0..processes {
                let name = name(number);
                let processes = format!("[processes]\nname = {name:?}\nof = {processes}\n");
                let shared = format!("[database]\nurl = {url:?}\n{discord}{processes}");
                installation.write(&format!("{name}.toml"), &shared);
            }
        }
        installation
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.file(name), text).expect("written");
    }

    /// Returns whether the database is on a server.
    pub(crate) fn is_on_server(&self) -> bool {
        self.url.is_some()
    }

    /// Copies a database that is on a server to the file, if no program works on it any more.
    pub(crate) fn fetch(&self) {
        let Some(url) = &self.url else { return };
        let (from, to) = (Path::new(url), self.file("piste.db"));
        let arguments = ["move", "--from"].map(Path::new);
        let arguments = [&arguments[..], &[from, Path::new("--to"), &to]].concat();
        let output = self.piste(&arguments).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
    }

    /// Lets the leases and the name of a process that was killed run out: nobody waits until they do.
    pub(crate) fn let_leases_end(&self, number: u32) {
        let name = name(number);
        let sql = Sql::open(&self.file("piste.db")).expect("a database");
        for (end, by) in [
            (
                "UPDATE hosts SET seen_at = seen_at - ?2 WHERE name = ?1 AND seen_at > 0",
                SILENT,
            ),
            (
                "UPDATE shards SET held_until = held_until - ?2 WHERE host = ?1",
                model::LEASE,
            ),
        ] {
            // Another process may write the row at the same time.
            let ended = (0..10).any(|_| sql.execute(end, (&name, by)).is_ok());
            assert!(ended, "the leases of {name} do not end");
        }
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Keeps the folder when the test is over, and returns where it is.
    pub(crate) fn keep(self) -> PathBuf {
        self.folder.keep()
    }

    /// The program with these arguments.
    pub(crate) fn piste(&self, arguments: &[&Path]) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_piste"));
        program.args(arguments).stdin(Stdio::null());
        program
    }

    /// Starts a process of the bot and does not wait for anything.
    pub(crate) fn start(&self, number: u32) -> Program {
        let config = match &self.url {
            Some(_) => format!("{}.toml", name(number)),
            None => "config.toml".to_owned(),
        };
        let mut child = Command::new("sh")
            .args(["-c", WITHOUT_SIGNAL, env!("CARGO_BIN_EXE_piste"), "run"])
            .arg("--config")
            .arg(self.file(&config))
            .env("PISTE_TOKEN", TOKEN)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let written = child.stderr.take().expect("standard error");
        let log = Arc::clone(&self.log);
        let kept = self.file(&format!("{}.log", name(number)));
        let kept = File::options().create(true).append(true).open(kept);
        let kept = kept.expect("a log");
        let written = BufReader::new(written);
        let reader = std::thread::spawn(move || keep(written, number, &log, kept));
        Program {
            child,
            reader: Some(reader),
        }
    }

    /// Returns the last lines of the log that hold one of these words.
    pub(crate) fn logged(&self, words: &[&str]) -> Vec<String> {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        let holds = |line: &&String| words.iter().any(|word| line.contains(word));
        log.trouble.iter().filter(holds).cloned().collect()
    }

    /// Returns the last line of the log of a process.
    pub(crate) fn last_words(&self, number: u32) -> String {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.last.get(&number).cloned().unwrap_or_default()
    }
}

/// Returns the name of a process.
fn name(number: u32) -> String {
    format!("piste-{number}")
}

/// Returns the address of the database that a path stands for, if there is a server.
#[cfg(feature = "postgres")]
fn url_of(path: &Path) -> Option<String> {
    crate::clients::url_of(path)
}

#[cfg(not(feature = "postgres"))]
const fn url_of(_path: &Path) -> Option<String> {
    None
}

/// Reads the log to its end, keeps what matters of it, and all of it in a file.
fn keep(written: impl BufRead, number: u32, log: &Mutex<Log>, mut kept: File) {
    for line in written.lines().map_while(Result::ok) {
        let _ = writeln!(kept, "{line}");
        // Without the time, so that the same trouble reads the same.
        let words = line
            .split_once("Z ")
            .map_or(line.as_str(), |(_, words)| words);
        let words = without_ids(words.trim());
        let is_trouble = ["ERROR", "error", "panicked", "damaged", "broken"];
        let is_trouble = is_trouble.iter().any(|word| words.contains(word));
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        if is_trouble && log.trouble.len() < KEPT {
            log.trouble.push(words.clone());
        }
        log.last.insert(number, words);
    }
}

/// Leaves out the ids of Discord, so that the same trouble in many places reads the same.
fn without_ids(words: &str) -> String {
    let is_id = |word: &str| word.len() > 16 && word.bytes().all(|byte| byte.is_ascii_digit());
    let parts = words.split('=').map(|part| match part.split_once(' ') {
        Some((id, rest)) if is_id(id) => format!("… {rest}"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<String>>().join("=")
}

/// The running bot; it is killed when this is dropped.
pub(crate) struct Program {
    child: Child,
    reader: Option<JoinHandle<()>>,
}

impl Program {
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Returns true if the program has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|code| code.is_some())
    }

    /// Ends it as a loss of power does: without a word.
    pub(crate) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }

    /// Asks it to stop, and returns whether it stopped in order.
    pub(crate) async fn stop(mut self) -> bool {
        let asked = Command::new("kill")
            .arg(self.process().to_string())
            .status();
        let asked = asked.is_ok_and(|status| status.success());
        let ended = tokio::task::spawn_blocking(move || {
            let code = self.child.wait();
            self.end();
            code.is_ok_and(|code| code.success())
        });
        asked && ended.await.unwrap_or(false)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

/// Sets how large the files of a process may grow, in bytes; no limit for `None`.
pub(crate) fn limit_files(process: u32, most: Option<u64>) {
    let most = most.map_or("unlimited".to_owned(), |most| most.to_string());
    let limited = Command::new("prlimit")
        .args([
            "--pid",
            &process.to_string(),
            &format!("--fsize={most}:unlimited"),
        ])
        .stderr(Stdio::null())
        .status();
    // The process may just have ended.
    let _ = limited;
}
