//! The configuration: one TOML file, every key optional, unknown keys refused.

mod limits;
mod processes;

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use model::Process;
use serde::Deserialize;
use store::{Location, StoreError};

pub use self::limits::Limits;
pub use self::processes::Processes;
use crate::discord::{Endpoint, Renderer, Settings, Token};

/// All settings of an operator. `config.example.toml` has each key with its reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The connection to Discord.
    pub discord: Discord,
    /// The database.
    pub database: Database,
    /// The processes of the bot.
    pub processes: Processes,
    /// The log.
    pub log: Log,
    /// Health and metrics.
    pub metrics: Metrics,
    /// Maps of the operator's own.
    pub maps: Maps,
    /// The most that one user and one channel may have.
    pub limits: Limits,
    /// The change that the file from which it was read needs.
    #[serde(skip)]
    pub warning: Option<String>,
}

/// The connection to Discord.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Discord {
    /// The file that holds the token.
    pub token_file: Option<PathBuf>,
    /// The number of shards, which is the one that Discord recommends if it is not given.
    pub shards: Option<NonZeroU32>,
    /// The server in which commands are registered during development, given by its id. The id is a
    /// text because numbers in TOML end at 63 bits.
    pub development_guild: Option<String>,
    /// The address of a stand-in on this machine.
    pub api_base: Option<String>,
    /// The address on this machine at which a stand-in speaks TLS in Discord's name.
    pub connect_to: Option<SocketAddr>,
    /// The certificate that the stand-in shows.
    pub ca_file: Option<PathBuf>,
}

/// The database. An address with its password is never shown.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Database {
    /// The database file.
    pub path: PathBuf,
    /// The address of a database of PostgreSQL, which takes the place of the file.
    pub url: Option<String>,
    /// The certificates of authorities that are trusted there beside those of the web.
    pub ca_file: Option<PathBuf>,
}

impl Database {
    /// Returns the place of the database.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the address is none, or this program knows no servers.
    pub fn location(&self) -> Result<Location, StoreError> {
        match &self.url {
            Some(url) => Location::at(url, self.ca_file.as_deref()),
            None => Ok(Location::File(self.path.clone())),
        }
    }
}

impl Database {
    /// Returns `true` if its address holds a password.
    fn has_password(&self) -> bool {
        let address = self.url.as_deref().and_then(|url| url.split_once("://"));
        address.is_some_and(|(_, rest)| {
            let authority = rest.split(['/', '?']).next().unwrap_or_default();
            let user = authority.split_once('@').map_or("", |(user, _)| user);
            user.contains(':') || rest.contains("password=")
        })
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database")
            .field("path", &self.path)
            .field("url", &self.url.as_ref().map(|_| "…"))
            .finish_non_exhaustive()
    }
}

impl Default for Database {
    fn default() -> Self {
        Self {
            path: PathBuf::from("data/piste.db"),
            url: None,
            ca_file: None,
        }
    }
}

/// The log.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Log {
    /// The format, text or JSON.
    pub format: LogFormat,
    /// The filter that decides what is logged.
    pub filter: String,
}

impl Default for Log {
    fn default() -> Self {
        Self {
            format: LogFormat::Text,
            filter: "info".to_owned(),
        }
    }
}

/// Health and metrics over HTTP.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Metrics {
    /// The address on this machine, without which nothing is served.
    pub listen: Option<SocketAddr>,
}

/// Maps of the operator's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Maps {
    /// The folder, whose files end in `.map`.
    pub folder: Option<PathBuf>,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// Objects for machines.
    Json,
}

/// The error of a configuration. Its sentence names the file, the place and what would be right.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{0}")]
pub struct ConfigError(String);

/// Every key, to suggest one for a misspelling.
const KEYS: [&str; 30] = [
    "discord",
    "token_file",
    "shards",
    "development_guild",
    "api_base",
    "connect_to",
    "ca_file",
    "database",
    "url",
    "path",
    "processes",
    "name",
    "of",
    "log",
    "format",
    "filter",
    "metrics",
    "listen",
    "maps",
    "folder",
    "limits",
    "offers_of_user",
    "offers_in_channel",
    "running_against_computer",
    "running_of_user",
    "running_in_channel",
    "begun_a_day",
    "offers_a_day",
    "pings_a_day",
    "first_wait_minutes",
];

impl Config {
    /// Parses a configuration.
    ///
    /// # Errors
    ///
    /// Returns [`ConfigError`] with line and column, and with the nearest known key for an unknown
    /// one. No value is repeated: it may be a token at the wrong place.
    pub fn parse(text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| {
            let message = without_values(error.message());
            let unknown = message.split("unknown field `").nth(1);
            let nearest = unknown
                .and_then(|rest| rest.split('`').next())
                .and_then(nearest_key)
                .map_or(String::new(), |key| format!("; did you mean `{key}`?"));
            let place = error.span().map_or(String::new(), |span| {
                let before = text.get(..span.start).unwrap_or_default();
                let line = before.matches('\n').count() + 1;
                let column = before.chars().rev().take_while(|it| *it != '\n').count() + 1;
                let setting = text.lines().nth(line - 1).and_then(setting);
                let setting = setting.map_or(String::new(), |it| format!(" ({it})"));
                format!("line {line}, column {column}{setting}: ")
            });
            ConfigError(format!("{place}{message}{nearest}"))
        })
    }

    /// Reads a configuration file.
    ///
    /// # Errors
    ///
    /// Returns [`ConfigError`] with the name of the file.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let named =
            |error: &dyn std::fmt::Display| ConfigError(format!("{}: {error}", path.display()));
        let text = std::fs::read_to_string(path).map_err(|error| named(&error))?;
        let config = Self::parse(&text).map_err(|error| named(&error))?;
        let mode = std::fs::metadata(path).ok().as_ref().and_then(open_mode);
        let warning = mode.filter(|_| config.database.has_password()).map(|mode| {
            format!(
                "{}: others may read the password of database.url (mode {mode:04o}): let only the user \
                 of the bot read it; for a service, docs/hosting.md says how",
                path.display()
            )
        });
        Ok(Self { warning, ..config })
    }

    /// Returns the token, from its file or from `environment`, the value of `PISTE_TOKEN`.
    ///
    /// # Errors
    ///
    /// Returns [`ConfigError`] if there is no token, if it cannot be one, or if others may read its
    /// file. The token is never repeated.
    pub fn token(&self, environment: Option<&str>) -> Result<Token, ConfigError> {
        let (token, source) = match (&self.discord.token_file, environment) {
            (Some(file), _) => {
                let source = format!("discord.token_file {}", file.display());
                let text = private_text(file)
                    .map_err(|reason| ConfigError(format!("{source}: {reason}")))?;
                (Token::new(&text), source)
            }
            (None, Some(token)) => (Token::new(token), "PISTE_TOKEN".to_owned()),
            (None, None) => {
                return Err(ConfigError(
                    "no token: set PISTE_TOKEN, or discord.token_file to a file that holds it"
                        .to_owned(),
                ));
            }
        };
        match token.fault() {
            None => Ok(token),
            Some(fault) => Err(ConfigError(format!("{source}: {fault}"))),
        }
    }

    /// Returns this process among those of the bot.
    ///
    /// # Errors
    ///
    /// Returns [`ConfigError`] if its name or their number cannot be one, or if several are to work on
    /// a file.
    pub fn process(&self) -> Result<Process, ConfigError> {
        let fault = self.processes.fault(self.database.url.is_some());
        match fault {
            None => Ok(self.processes.process()),
            Some(fault) => Err(ConfigError(fault.to_owned())),
        }
    }

    /// Returns the settings of the connection, without the operator's maps.
    ///
    /// # Errors
    ///
    /// Returns [`ConfigError`] if an id is not one, or if the addresses of a stand-in do not fit
    /// each other.
    pub fn settings(&self, token: Token) -> Result<Settings, ConfigError> {
        let guild = |text: &String| {
            let id = text.parse::<u64>().ok().filter(|id| *id > 0);
            id.ok_or_else(|| {
                ConfigError(
                    "discord.development_guild: expected an id such as \"123456789012345678\""
                        .to_owned(),
                )
            })
        };
        Ok(Settings {
            token,
            endpoint: self.discord.endpoint()?,
            shards: self.discord.shards,
            development_guild: self
                .discord
                .development_guild
                .as_ref()
                .map(guild)
                .transpose()?,
            renderer: Renderer::default(),
        })
    }
}

/// The largest token file that is read, in bytes.
const LARGEST_TOKEN: u64 = 4096;

/// Reads a small file that its owner keeps to themself, or says why it is not read.
fn private_text(path: &Path) -> Result<String, String> {
    let metadata = std::fs::metadata(path).map_err(|error| error.to_string())?;
    if !metadata.is_file() {
        return Err("it is no ordinary file".to_owned());
    }
    if let Some(mode) = open_mode(&metadata) {
        return Err(format!(
            "others may read or change it (mode {mode:04o}): chmod 600; if it is mounted so and \
             cannot be changed, as a secret of a container, let it be mounted with mode 0400, or \
             leave token_file out and set PISTE_TOKEN"
        ));
    }
    if metadata.len() > LARGEST_TOKEN {
        return Err("it is too large for a token".to_owned());
    }
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err("it is written in UTF-16; save it as plain text (UTF-8)".to_owned());
    }
    String::from_utf8(bytes).map_err(|_| "it is no text (UTF-8)".to_owned())
}

/// Returns the mode of a file that others may read or change.
#[cfg(unix)]
fn open_mode(metadata: &std::fs::Metadata) -> Option<u32> {
    let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions());
    // systemd hands credentials over with a list of users, whose mask stands at the group's place: the
    // group may read.
    (mode & 0o027 != 0).then_some(mode & 0o777)
}

#[cfg(not(unix))]
const fn open_mode(_metadata: &std::fs::Metadata) -> Option<u32> {
    None
}

/// Returns the key of a line, and its value if that is a number.
fn setting(line: &str) -> Option<&str> {
    let (key, value) = line.split_once('=')?;
    let is_number = value.trim().bytes().all(|it| it.is_ascii_digit());
    let key = key.trim();
    KEYS.contains(&key)
        .then(|| if is_number { line.trim() } else { key })
}

/// Returns a message with everything in quotes left out that is no key of a configuration.
fn without_values(message: &str) -> String {
    let is_word = |text: &str| {
        let mut bytes = text.bytes();
        text.len() <= 24 && bytes.all(|it| it.is_ascii_lowercase() || it == b'_')
    };
    let mut kept = String::new();
    let mut rest = message;
    while let Some(begin) = rest.find(['"', '`']) {
        let quote = &rest[begin..=begin];
        kept.push_str(&rest[..begin]);
        // The last quote of its kind: a value may hold others.
        let inner = &rest[begin + 1..];
        let end = match quote {
            "`" => inner.find('`'),
            _ => inner.rfind('"'),
        };
        let Some(end) = end else {
            return kept + "…";
        };
        let value = &inner[..end];
        let is_short = value.len() == 1 || value.parse::<i64>().is_ok();
        let shown = if quote == "`" && (is_word(value) || is_short) {
            value
        } else {
            "…"
        };
        kept.extend([quote, shown, quote]);
        rest = &inner[end + 1..];
    }
    kept + rest
}

/// Returns a text with everything left out that may be a token.
#[must_use]
pub fn without_tokens(text: &str) -> String {
    let is_of_token = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    let mut kept = String::new();
    for part in text.split_inclusive(|sign| !is_of_token(sign)) {
        let word = part.trim_end_matches(|sign| !is_of_token(sign));
        // The shortest token is far longer; a file's name seldom is.
        if word.len() >= 24 && Token::new(word).fault().is_none() {
            kept.push('…');
            kept.push_str(&part[word.len()..]);
        } else {
            kept.push_str(part);
        }
    }
    kept
}

impl Discord {
    /// Returns the place of Discord, or that of a stand-in.
    fn endpoint(&self) -> Result<Endpoint, ConfigError> {
        match (&self.api_base, self.connect_to, &self.ca_file) {
            (None, None, None) => Ok(Endpoint::Discord),
            (Some(address), None, None) => Ok(Endpoint::Loopback(address.clone())),
            (None, Some(address), Some(file)) => {
                let certificate = std::fs::read(file).map_err(|error| {
                    ConfigError(format!("discord.ca_file {}: {error}", file.display()))
                })?;
                Ok(Endpoint::Secure {
                    address,
                    certificate,
                })
            }
            _ => Err(ConfigError(
                "discord: expected nothing, or api_base alone, or connect_to and ca_file together"
                    .to_owned(),
            )),
        }
    }
}

fn nearest_key(unknown: &str) -> Option<&'static str> {
    let likeness = |key: &str| strsim::jaro_winkler(key, unknown);
    KEYS.into_iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
        .filter(|key| likeness(key) > 0.7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_says_what_is_so_without_it_and_names_every_key() {
        let example = include_str!("../config.example.toml");
        assert_eq!(Config::parse(example), Ok(Config::default()));
        for key in KEYS {
            let named = [format!("{key} ="), format!("[{key}]")];
            assert!(named.iter().any(|named| example.contains(named)), "{key}");
        }
        let all = example
            .replace("\n#token", "\ntoken")
            .replace("\n#shards", "\nshards")
            .replace("\n#dev", "\ndev")
            .replace("\n#api", "\napi")
            .replace("\n#connect", "\nconnect")
            .replace("\n#ca_", "\nca_")
            .replace("\n#name", "\nname")
            .replace("\n#of", "\nof")
            .replace("\n#listen", "\nlisten")
            .replace("\n#folder", "\nfolder");
        assert!(
            Config::parse(&all)
                .expect("all keys")
                .discord
                .api_base
                .is_some()
        );
    }

    #[test]
    fn an_unknown_key_is_refused_with_the_nearest_one() {
        let error = Config::parse("[database]\npaht = \"x\"\n")
            .expect_err("unknown")
            .to_string();
        assert!(
            error.contains("line 2") && error.contains("did you mean `path`?"),
            "{error}"
        );
        let error = Config::parse("[log]\nformat = \"xml\"\n")
            .expect_err("wrong")
            .to_string();
        assert!(
            error.contains("`text`") && error.contains("`json`"),
            "{error}"
        );
    }

    #[test]
    fn a_token_comes_from_the_environment_or_a_file_and_never_prints_itself() {
        let config = Config::default();
        let missing = config.token(None).expect_err("no token").to_string();
        assert!(missing.contains("PISTE_TOKEN"));
        let token = config.token(Some("aaa.bbb.ccc\n")).expect("a token");
        let settings = config.settings(token).expect("settings");
        assert!(!format!("{settings:?}").contains("bbb"));
        let wrong = Config::parse("[discord]\ndevelopment_guild = \"x\"\n").expect("it parses");
        assert!(wrong.settings(Token::new("a.b.c")).is_err());
    }

    #[test]
    fn a_token_that_cannot_be_one_is_told_why_and_not_repeated() {
        for (token, why) in [
            ("", "nothing"),
            ("aaa.bbb\n.ccc", "line break"),
            ("\u{feff}aaa.bbb.ccc", "byte order mark"),
            ("\"aaa.bbb.ccc\"", "quotes"),
            ("Bot aaa.bbb.ccc", "word Bot"),
            ("aaa.bbb", "three parts"),
            ("aaa.b b.ccc", "three parts"),
            ("aaa..ccc", "three parts"),
        ] {
            let refused = Config::default().token(Some(token));
            let refused = refused.expect_err(token).to_string();
            assert!(refused.contains(why), "{refused}");
            assert!(!refused.contains("aaa"), "{refused}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_password_that_others_may_read_is_warned_of() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("piste.toml");
        let warned = |url: &str, mode: u32| {
            std::fs::write(&file, format!("[database]\nurl = \"{url}\"")).expect("written");
            let mode = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(&file, mode).expect("its owner may");
            Config::read(&file).expect("a configuration").warning
        };
        let secret = "postgres://piste:PASSWORD@db.example.com/piste";
        let warning = warned(secret, 0o644).expect("a warning");
        assert!(
            warning.contains("mode 0644") && !warning.contains("PASSWORD"),
            "{warning}"
        );
        for (url, mode) in [
            (secret, 0o600),
            (secret, 0o640),
            ("postgres://piste@db.example.com/piste", 0o644),
        ] {
            assert_eq!(warned(url, mode), None, "{url} {mode:o}");
        }
    }

    #[test]
    fn a_token_file_is_read_as_text_and_in_no_other_encoding() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("token");
        let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        for (bytes, why) in [
            ("aaa.bbb.ccc\n".as_bytes().to_vec(), None),
            ("\u{feff}aaa.bbb.ccc".into(), Some("byte order mark")),
            (wide("\u{feff}aaa.bbb.ccc"), Some("UTF-16")),
            (vec![b'a', 0xE4], Some("no text")),
        ] {
            std::fs::write(&file, &bytes).expect("written");
            #[cfg(unix)]
            {
                let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
                std::fs::set_permissions(&file, private).expect("set");
            }
            let mut config = Config::default();
            config.discord.token_file = Some(file.clone());
            let refused = config.token(None).err().map(|error| error.to_string());
            match why {
                None => assert_eq!(refused, None),
                Some(why) => assert!(refused.expect(why).contains(why), "{why}"),
            }
        }
    }

    #[test]
    fn a_token_at_the_wrong_place_is_never_repeated() {
        let token = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs";
        for text in [
            format!("token = \"{token}\""),
            format!("[discord]\ntoken = \"{token}\""),
            format!("[discord]\nshards = \"{token}\""),
            format!("[discord]\nshards = {token}"),
            format!("[discord]\n{token}"),
            format!("[discord]\n\"{token}\" = 1"),
            format!("[{token}]"),
            format!("[log]\nformat = \"{token}\""),
            format!("[metrics]\nlisten = \"{token}\""),
            format!("[discord]\ntoken_file = \"{token}"),
        ] {
            let refused = Config::parse(&text).expect_err(&text).to_string();
            for part in token.split('.') {
                assert!(!refused.contains(part), "{refused}");
            }
        }
        let said = without_tokens(&format!("database: {token} is (\"{token}\") 127.0.0.1"));
        assert_eq!(said, "database: … is (\"…\") 127.0.0.1");
    }
}
