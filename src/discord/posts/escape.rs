//! Text by users, made harmless: one function for each place where it may appear.
//!
//! Names and luck are shown as text, never as markup, links, invites or mentions.

/// The length of the longest name that is shown whole, in characters.
const LONGEST: usize = 40;

/// Escapes a text for the content of a message: no markup, no mentions.
#[must_use]
pub fn content(text: &str) -> String {
    let mut escaped = String::new();
    for character in plain(text).chars() {
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
#[must_use]
pub fn plain(text: &str) -> String {
    let visible = |character: &char| {
        !character.is_control()
            && !matches!(character,
                '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}'
                | '\u{FEFF}' | '\u{061C}' | '\u{2028}' | '\u{2029}' | '\u{E0000}'..='\u{E007F}')
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let line: String = words.join(" ").chars().filter(visible).collect();
    let shown: String = line.chars().take(LONGEST).collect();
    if shown.trim().is_empty() {
        "?".to_owned()
    } else {
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

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
