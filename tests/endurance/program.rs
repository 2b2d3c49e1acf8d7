//! The bot's real process: started, killed at any instant, started again on the same database.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

pub(crate) const TOKEN: &str = "stand-in.token.for-endurance";

/// Lets the program see an error in place of the signal that a file grown too large brings.
const WITHOUT_SIGNAL: &str = "trap '' XFSZ; exec \"$0\" \"$@\"";

/// Lines of the program's log that are kept for whoever looks for a cause.
const KEPT: usize = 400;

/// An installation: a folder with a configuration and a database.
pub(crate) struct Installation {
    folder: tempfile::TempDir,
    log: Arc<Mutex<Log>>,
}

/// The lines of the program's log that matter here.
#[derive(Default)]
struct Log {
    /// Those that tell of trouble, the first of them.
    trouble: Vec<String>,
    last: String,
}

impl Installation {
    /// Makes a folder whose configuration leads to a stand-in.
    pub(crate) fn new(discord: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("piste.db");
        let text =
            format!("[database]\npath = {database:?}\n[discord]\napi_base = \"{discord}\"\n");
        std::fs::write(folder.path().join("config.toml"), text).expect("written");
        Self {
            folder,
            log: Arc::default(),
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

    /// Starts the bot and does not wait for anything.
    pub(crate) fn start(&self) -> Program {
        let mut child = Command::new("sh")
            .args(["-c", WITHOUT_SIGNAL, env!("CARGO_BIN_EXE_piste"), "run"])
            .arg("--config")
            .arg(self.file("config.toml"))
            .env("PISTE_TOKEN", TOKEN)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let written = child.stderr.take().expect("standard error");
        let log = Arc::clone(&self.log);
        let reader = std::thread::spawn(move || keep(BufReader::new(written), &log));
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

    /// Returns the last line of the log.
    pub(crate) fn last_words(&self) -> String {
        let log = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        log.last.clone()
    }
}

/// Reads the log to its end, and keeps what matters of it.
fn keep(written: impl BufRead, log: &Mutex<Log>) {
    for line in written.lines().map_while(Result::ok) {
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
        log.last = words;
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
