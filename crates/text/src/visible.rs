//! The visible part of a text by users: no blank or steering characters, no towers of marks.

use unicode_segmentation::UnicodeSegmentation;

/// The number of marks that one character bears.
const MARKS: usize = 2;
/// The character that joins emoji.
const JOINER: char = '\u{200D}';
/// The emoji that bears the tags of a region's flag.
const BLACK_FLAG: char = '\u{1F3F4}';
/// The last tag of a region's flag.
const LAST_TAG: char = '\u{E007F}';
/// The number of characters in the longest flag of a region.
const LONGEST_FLAG: usize = 8;

/// The length of the longest name that is shown whole, in characters.
const LONGEST: usize = 40;

/// Returns a name as it is shown: one line of visible characters, none of which changes the direction
/// of writing; `?` if nothing of it is visible.
#[must_use]
pub fn shown_name(name: &str) -> String {
    let shown = visible(name, LONGEST);
    if shown.is_empty() {
        "?".to_owned()
    } else {
        shown
    }
}

/// Returns what is visible of a text in one line: as many whole characters, as people count them,
/// as fit into this number of Unicode's.
fn visible(text: &str, most: usize) -> String {
    let kept: String = text.chars().filter(|it| !is_blank(*it)).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let line = words.join(" ");
    let (mut shown, mut left) = (String::new(), most);
    for cluster in line.graphemes(true) {
        let clean = clean(cluster);
        let Some(rest) = left.checked_sub(clean.chars().count()) else {
            break;
        };
        left = rest;
        shown.push_str(&clean);
    }
    shown.trim().to_owned()
}

/// Returns `true` for a character that is never seen: one that steers the writing, and one that
/// fills a place with nothing.
fn is_blank(character: char) -> bool {
    let steers = character.is_control() && !character.is_whitespace();
    steers
        || matches!(character,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}' | '\u{200C}' | '\u{200E}' | '\u{200F}'
            | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0D}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D159}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E001F}' | '\u{E0080}'..='\u{E0FFF}')
}

/// Returns a cluster with at most a few marks on each of its characters, and its joiners where they
/// join something.
fn clean(cluster: &str) -> String {
    if is_flag(cluster) {
        return cluster.to_owned();
    }
    let mut clean = String::new();
    let mut marks = MARKS;
    let mut characters = cluster.chars().peekable();
    while let Some(character) = characters.next() {
        let is_kept = if character == JOINER {
            let joins = characters.peek().is_some_and(|next| !is_mark(*next));
            joins && !clean.is_empty()
        } else if is_tag(character) {
            false
        } else if is_mark(character) {
            marks += 1;
            marks <= MARKS
        } else {
            marks = 0;
            true
        };
        if is_kept {
            clean.push(character);
        }
    }
    clean
}

/// Returns `true` for the flag of a region, which is spelt in tags.
fn is_flag(cluster: &str) -> bool {
    let mut characters = cluster.chars();
    characters.next() == Some(BLACK_FLAG)
        && characters.next_back() == Some(LAST_TAG)
        && characters.clone().all(is_tag)
        && characters.count() + 2 <= LONGEST_FLAG
}

const fn is_tag(character: char) -> bool {
    matches!(character, '\u{E0020}'..='\u{E007F}')
}

/// Returns `true` for a character that is written onto the one before it.
fn is_mark(character: char) -> bool {
    if character.is_ascii() || character == JOINER {
        return false;
    }
    let pair: String = ['a', character].into_iter().collect();
    pair.graphemes(true).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Emoji that are joined, tagged or bear a modifier.
    const EMOJI: [&str; 7] = ["👨‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🚀", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "👍🏿"];

    fn shown(text: &str) -> String {
        visible(text, LONGEST)
    }

    #[test]
    fn nothing_is_left_of_invisible_characters() {
        for blank in [
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{AD}",
            "\u{34F}",
            "\u{180E}",
            "\u{FFF9}\u{FFFB}",
            "\u{115F}\u{1160}\u{FFA0}",
            "\u{200B}\u{200D}\u{FE0F}",
            "\u{301}",
            "\u{E0061}\u{E007F}",
            "\u{3000} \u{A0}\n",
        ] {
            assert_eq!(shown(blank), "", "{}", blank.escape_unicode());
        }
        assert_eq!(shown("A\u{3164}d\u{AD}a"), "Ada");
        assert_eq!(shown("a \u{2800} b"), "a b");
    }

    #[test]
    fn a_character_bears_two_marks_and_no_tower() {
        let tower = format!("Z{}a", "\u{301}\u{300}\u{302}".repeat(30));
        assert_eq!(shown(&tower), "Z\u{301}\u{300}a");
        // Vietnamese in separate marks, Thai, Hindi.
        for name in ["Việt", "ที่นี่", "हिन्दी"] {
            assert_eq!(shown(name), name);
        }
    }

    #[test]
    fn joined_emoji_stay_whole() {
        for emoji in EMOJI {
            assert_eq!(shown(emoji), emoji);
            let name = format!("Ada {emoji}");
            assert_eq!(shown(&name), name);
        }
        // A joiner between letters joins nothing.
        assert_eq!(shown("A\u{200D}da\u{200D}"), "Ada");
    }

    proptest! {
        #[test]
        fn whatever_a_name_holds_what_is_shown_is_visible_and_short(name in ".*") {
            let once = shown(&name);
            prop_assert!(once.chars().count() <= LONGEST);
            prop_assert!(!once.chars().any(is_blank));
            prop_assert_eq!(shown(&once), once.clone(), "once is enough");
            let mut marks = MARKS;
            for character in once.chars().filter(|it| *it != JOINER && !is_flag(&once)) {
                marks = if is_mark(character) { marks + 1 } else { 0 };
                prop_assert!(marks <= MARKS, "{}", once.escape_unicode());
            }
        }

        #[test]
        fn emoji_are_shown_whole_or_not_at_all(
            before in "[a-zé ]{0,45}",
            emoji in prop::sample::select(EMOJI.to_vec()),
            blanks in "[\u{3164}\u{2800}\u{AD}\u{34F}]{0,3}",
        ) {
            let shown = shown(&format!("{before}{blanks}{emoji}"));
            let has_any = emoji.chars().any(|part| shown.contains(part));
            prop_assert_eq!(shown.contains(emoji), has_any, "{}", shown.escape_unicode());
        }
    }
}
