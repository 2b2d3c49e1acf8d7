//! Options and maps of a game that users and servers keep under a name.

use text::shown_name;

/// The most that a user or a server keeps for a game.
pub const MOST_KEPT: usize = 10;

/// The name of what is kept: one line of 1 to 40 visible characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptName(String);

impl KeptName {
    /// The most characters that it has.
    pub const LONGEST: usize = 40;

    /// Reads what somebody typed, without what cannot be seen; `None` if nothing is left, or too
    /// much.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text.trim().is_empty() || text.chars().count() > Self::LONGEST {
            return None;
        }
        let shown = shown_name(text);
        let is_nothing = shown == "?" && text.trim() != "?";
        (!is_nothing).then_some(Self(shown))
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns `true` if two names differ in capital letters at most.
    #[must_use]
    pub fn is_like(&self, other: &str) -> bool {
        self.0.to_lowercase() == other.to_lowercase()
    }
}

/// Options of a game, or a map, that are kept under a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The name.
    pub name: String,
    /// The options or the rows, as the game writes them.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_line_of_what_can_be_seen() {
        let parsed = |text| KeptName::parse(text).map(|name| name.0);
        assert_eq!(parsed("  Wolf \n pack "), Some("Wolf pack".to_owned()));
        assert_eq!(parsed("?"), Some("?".to_owned()));
        let longest = "n".repeat(KeptName::LONGEST);
        assert_eq!(parsed(&longest), Some(longest.clone()));
        for wrong in ["", "  ", "\u{200b}", "\u{202e}", &format!("{longest}n")] {
            assert_eq!(parsed(wrong), None, "{wrong:?}");
        }
        let name = KeptName::parse("Äpfel").expect("a name");
        assert!(name.is_like("äPFEL") && !name.is_like("Apfel"));
    }
}
