//! The processes of one bot.

use model::Process;
use serde::Deserialize;

/// The largest number of signs of a name.
const LONGEST: usize = 32;
/// The largest number of processes.
const MOST: u32 = 64;

/// This process among those of the bot. Several work on one database on a server.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Processes {
    /// The name of this process, which no other has.
    pub name: String,
    /// The number of processes that share the shards.
    pub of: u32,
}

impl Default for Processes {
    fn default() -> Self {
        let Process { name, of } = Process::default();
        Self { name, of }
    }
}

impl Processes {
    /// Returns this process.
    pub(super) fn process(&self) -> Process {
        let Self { name, of } = self.clone();
        Process { name, of }
    }

    /// Returns what is wrong, for a database on a server or a file.
    pub(super) fn fault(&self, is_on_server: bool) -> Option<&'static str> {
        let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'-';
        if !(1..=LONGEST).contains(&self.name.len()) || !self.name.bytes().all(is_sign) {
            Some(
                "processes.name: expected 1 to 32 letters (a to z), digits and hyphens, such as \
                 \"piste-1\"",
            )
        } else if !(1..=MOST).contains(&self.of) {
            Some("processes.of: expected a whole number from 1 to 64")
        } else if *self != Self::default() && !is_on_server {
            Some(
                "processes: several processes need a database on a server; set database.url, or \
                 leave [processes] out",
            )
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::config::Config;

    fn fault(text: &str) -> Option<String> {
        let config = Config::parse(text).expect("it parses");
        config.process().err().map(|error| error.to_string())
    }

    #[test]
    fn several_processes_need_names_a_number_and_a_server() {
        let server = "[database]\nurl = \"postgres://ada@127.0.0.1/piste\"\n[processes]\n";
        let on_server = |lines: &str| fault(&format!("{server}{lines}"));
        assert_eq!(fault(""), None);
        assert_eq!(
            fault("[processes]\nname = \"piste\"\nof = 1"),
            None,
            "as it is without"
        );
        assert_eq!(on_server("name = \"piste-1\"\nof = 64"), None);
        for (lines, word) in [
            ("name = \"\"", "processes.name"),
            ("name = \"piste_1\"", "processes.name"),
            ("name = \"épée\"", "processes.name"),
            (
                "name = \"a23456789012345678901234567890123\"",
                "processes.name",
            ),
            ("of = 0", "processes.of"),
            ("of = 65", "processes.of"),
        ] {
            let said = on_server(lines).expect(lines);
            assert!(said.starts_with(word), "{said}");
        }
        for lines in ["name = \"piste-1\"", "of = 2"] {
            let said = fault(&format!("[processes]\n{lines}")).expect(lines);
            assert!(said.contains("database.url"), "{said}");
        }
    }
}
