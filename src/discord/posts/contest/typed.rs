//! Servers, as people type them.

use super::last_digits;
use crate::discord::posts::escape;
use host::{Fit, ServerId};

/// The numbers of which the last digits of a server's number are one.
const ENDS: u64 = 10_000;
/// The most digits of a label.
const DIGITS: usize = 4;

/// A server as somebody types it: its name in any case, or the label under which lists show it, or
/// the beginning of one.
///
/// Thousands of names are compared for each letter that is typed, so a name is compared as it is, and
/// made harmless only if the digits of a label fit.
#[derive(Clone, Debug)]
pub struct TypedServer {
    /// All of it, in lower case.
    text: String,
    /// The name and the digits of a label, or of its beginning.
    label: Option<(String, String)>,
}

impl TypedServer {
    /// Reads a text.
    pub fn new(text: &str) -> Self {
        let text = text.trim().to_lowercase();
        let label = text.rsplit_once(" (").and_then(|(name, end)| {
            let digits = end.strip_suffix(')').unwrap_or(end);
            let is_end = digits.len() <= DIGITS && digits.bytes().all(|it| it.is_ascii_digit());
            is_end.then(|| (name.to_owned(), digits.to_owned()))
        });
        Self { text, label }
    }

    /// Returns the server whose number was typed, if it is one.
    pub fn number(&self) -> Option<ServerId> {
        self.text.parse().ok().map(ServerId)
    }

    /// Returns `true` if the name of a server, or its label, contains the text.
    pub fn is_within(&self, server: ServerId, name: &str) -> bool {
        name.to_lowercase().contains(&self.text)
            || self.label.as_ref().is_some_and(|(label, digits)| {
                ends_begin_with(server, digits) && shown(name).contains(label.as_str())
            })
    }

    /// Returns how far the text is the name of a server, or its label. Where nothing was typed, every
    /// name fits as well as it can.
    pub fn fit(&self, server: ServerId, name: &str) -> Option<Fit> {
        let begins_with_label = || {
            let label = self.label.as_ref();
            label.is_some_and(|(label, _)| shown(name).starts_with(label.as_str()))
        };
        if self.text.is_empty() || self.is_name_of(server, name) {
            Some(Fit::Name)
        } else if !self.is_within(server, name) {
            None
        } else if name.to_lowercase().starts_with(&self.text) || begins_with_label() {
            Some(Fit::Beginning)
        } else {
            Some(Fit::Part)
        }
    }

    /// Returns `true` if the text is the name of a server, or its label.
    pub fn is_name_of(&self, server: ServerId, name: &str) -> bool {
        name.to_lowercase() == self.text
            || self.label.as_ref().is_some_and(|(label, digits)| {
                digits.len() == DIGITS && ends_begin_with(server, digits) && shown(name) == *label
            })
    }

    /// Returns `true` if the text is the name of a server as people are shown it.
    pub fn is_shown_name(&self, name: &str) -> bool {
        shown(name) == self.text
    }
}

/// Returns `true` if the last digits of a server's number begin with some.
fn ends_begin_with(server: ServerId, digits: &str) -> bool {
    let left = DIGITS.saturating_sub(digits.len());
    let beginning = (0..left).fold(server.0 % ENDS, |number, _| number / 10);
    digits.is_empty() || digits.parse() == Ok(beginning)
}

/// Returns a name as people are shown it, in lower case.
fn shown(name: &str) -> String {
    escape::plain(name).to_lowercase()
}

/// Returns the name of a server in a list of many, without markup.
pub fn listed_name(server: ServerId, name: &str) -> String {
    format!("{} ({})", escape::plain(name), last_digits(server))
}

/// Returns `true` if a text is the name of a server, bare or as lists show it.
pub fn is_named(server: ServerId, name: &str, text: &str) -> bool {
    text == name || text == escape::plain(name) || text == listed_name(server, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: ServerId = ServerId(7_770_042);

    #[test]
    fn a_server_is_typed_by_its_name_in_any_case_or_by_its_label() {
        for (text, name, is_name) in [
            ("Salle d’Armes", "salle d’armes", true),
            ("  fencers ", "Fencers", true),
            ("fencers (0042)", "Fencers", true),
            ("fencers (0043)", "Fencers", false),
            ("fencers (42)", "Fencers", false),
            ("Fencers", "Fencers (0042)", false),
            ("Fencers (0042)", "Fencers (0042)", true),
            ("Fencers (0042) (0042)", "Fencers (0042)", true),
            ("Fenc", "Fencers", false),
            // What is not to be seen is not typed.
            ("Fencers (0042)", "Fen\u{202e}cers", true),
        ] {
            assert_eq!(
                TypedServer::new(text).is_name_of(SERVER, name),
                is_name,
                "{text}"
            );
        }
        assert!(TypedServer::new("fencers").is_shown_name("Fen\u{202e}cers"));
    }

    #[test]
    fn what_is_typed_is_a_name_or_its_beginning_or_a_part_of_it() {
        for (text, fit) in [
            ("", Some(Fit::Name)),
            ("fencers", Some(Fit::Name)),
            ("Fencers (0042)", Some(Fit::Name)),
            ("Fencers (00", Some(Fit::Beginning)),
            ("Fen", Some(Fit::Beginning)),
            ("cers", Some(Fit::Part)),
            ("Fencers (0043)", None),
            ("Fechter", None),
        ] {
            assert_eq!(TypedServer::new(text).fit(SERVER, "Fencers"), fit, "{text}");
        }
    }

    #[test]
    fn every_beginning_of_a_label_leads_to_it() {
        let label = listed_name(SERVER, "Fencers");
        for end in 0..=label.len() {
            assert!(
                TypedServer::new(&label[..end]).is_within(SERVER, "Fencers"),
                "{end}"
            );
        }
        for text in [
            "Fencers (1",
            "Fencers (0043",
            "Fencers (0042) x",
            "x (0042)",
        ] {
            assert!(
                !TypedServer::new(text).is_within(SERVER, "Fencers"),
                "{text}"
            );
        }
        assert!(TypedServer::new("ncer").is_within(SERVER, "Fencers"));
    }
}
