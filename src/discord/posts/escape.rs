//! Text by users, made harmless: one function for each place where it may appear.
//!
//! Names and luck are shown as text, never as markup, links, invites or mentions.

use table::Luck;
use text::shown_name;

/// Escapes a text for the content of a message: no markup, no mentions.
pub fn content(text: &str) -> String {
    markup(&plain(text))
}

/// Escapes a player's words for the shuffling, which are printable and shown as they count: whole.
pub fn luck(luck: &Luck) -> String {
    markup(luck.as_str())
}

/// Escapes the words of a picture, which hold names as they are, for the content of a message.
pub fn alt(words: &str) -> String {
    markup(words)
}

fn markup(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '[' | ']' | '(' | ')' | '#' | '-'
            | ':' | '@' | '.' | '/' => {
                escaped.push('\\');
                escaped.push(character);
                // Discord reads mentions and links before it reads backslashes.
                if matches!(character, '@' | ':' | '/' | '.') {
                    escaped.push('\u{2060}');
                }
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Escapes a text for titles, labels, alt texts and logs, where Discord reads no markup: one line
/// of visible characters, none of which changes the direction of writing.
pub fn plain(text: &str) -> String {
    shown_name(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The length of the longest name that is shown whole, in characters.
    const LONGEST: usize = 40;
    /// The characters with which markup, links and mentions begin.
    const MARKUP: [char; 18] = [
        '\\', '*', '_', '~', '`', '|', '>', '<', '[', ']', '(', ')', '#', '-', ':', '@', '.', '/',
    ];

    /// Removes escaped characters. Discord gives a meaning to the rest.
    fn bare(text: &str) -> String {
        let mut left = String::new();
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            if character == '\\' {
                characters.next();
            } else {
                left.push(character);
            }
        }
        left
    }

    #[test]
    fn markup_mentions_and_links_lose_their_meaning() {
        for nasty in [
            "@everyone",
            "<@123>",
            "**bold**",
            "[x](https://example.org)",
            "discord.gg/abc",
            "`code`",
            "> quote",
            "# head",
            "||spoiler||",
            "<t:1:R>",
            "a\nb",
            "- list",
        ] {
            let harmless = content(nasty);
            assert!(!bare(&harmless).contains(MARKUP), "{harmless}");
            assert!(
                !harmless.contains("@e") && !harmless.contains("<@"),
                "{harmless}"
            );
            assert!(
                !harmless.contains("://") && !harmless.contains("gg/"),
                "{harmless}"
            );
        }
    }

    #[test]
    fn a_name_of_nothing_visible_is_a_question_mark() {
        assert_eq!(plain("\u{202E}\u{200B} \n"), "?");
        assert_eq!(plain("\u{202E}evil"), "evil");
    }

    #[test]
    fn words_for_the_shuffling_are_shown_whole() {
        let words = Luck::parse(&"ab cd  *x".repeat(7)).expect("printable");
        assert_eq!(luck(&words).replace('\\', ""), words.as_str());
    }

    proptest! {
        #[test]
        fn no_name_breaks_out_of_its_line(name in ".*") {
            let shown = plain(&name);
            prop_assert!(!shown.contains(['\n', '\r', '\u{202E}']), "a control character");
            prop_assert!(!shown.is_empty() && shown.chars().count() <= LONGEST);
            let harmless = content(&name);
            prop_assert!(harmless.chars().count() <= 3 * LONGEST);
            prop_assert!(!harmless.contains('\n'));
            prop_assert!(!bare(&harmless).contains(MARKUP), "{harmless}");
        }
    }
}
