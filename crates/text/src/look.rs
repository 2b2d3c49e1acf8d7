//! The look of a name: what is left of it for the eye, so that one name cannot borrow another's.

use unicode_security::confusable_detection::skeleton;

use super::visible::shown_name;

/// Returns the look of a name. Two names have the same if people can take what is shown of the one
/// for the other: characters that look alike (UTS #39), capital and small letters and what is cut
/// off make no difference.
fn look(name: &str) -> String {
    let drawn: String = skeleton(&shown_name(name)).collect();
    // A small letter can look like another one than its capital.
    let small: String = skeleton(&drawn.to_lowercase()).collect();
    // A capital I looks like a small l, and is a capital i.
    small.replace('i', "l")
}

/// Returns `true` if people can take one name for another.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    one == other || look(one) == look(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_that_are_shown_alike_have_one_look() {
        for (one, other) in [
            ("Fencing Club", "Fencing\u{200b} Club"),
            ("Fencing Club", "Fencing\u{2800} Club"),
            ("Fencing Club", "\u{202e}Fencing \u{3000} Club\u{ad}"),
            ("Fencing Club", "F\u{435}ncing Club"),
            ("Fencing Club", "fencing club"),
            ("Fencing Club", "FENCING CLUB"),
            ("Fencing Club", "Fenc\u{131}ng C1ub"),
            ("Ideal", "ldeal"),
            ("Salle d’armes", "Salle d'armes"),
            ("Käse", "Ka\u{308}se"),
            ("Käse", "KÄSE"),
            ("\u{3164}", "\u{200b}\u{2800}"),
        ] {
            assert_eq!(look(one), look(other), "{one:?}, {other:?}");
            assert!(look_alike(one, other));
        }
        // What differs only where nothing is shown any more.
        let (one, other) = ("a".repeat(40) + " one", "a".repeat(40) + " other");
        assert!(look_alike(&one, &other));
    }

    #[test]
    fn names_that_are_shown_differently_have_two() {
        for (one, other) in [
            ("Fencing Club", "FencingClub"),
            ("Fencing Club", "Fencing Club 2"),
            ("Käse", "Kase"),
            ("Salle", "Saale"),
            ("Эпе", "Épée"),
            ("\u{3164}", "a"),
        ] {
            assert!(!look_alike(one, other), "{one:?}, {other:?}");
        }
        let (one, other) = ("a".repeat(39) + "b", "a".repeat(39) + "c");
        assert!(!look_alike(&one, &other));
    }

    proptest! {
        #[test]
        fn what_is_shown_of_a_name_has_its_look(name in ".*") {
            prop_assert_eq!(look(&shown_name(&name)), look(&name));
        }
    }
}
