//! The lesson of En Garde: walk, wait out of reach, attack, parry, count.

use super::super::{Lesson, LessonStep};
use rules::Seat;

/// The deck: White’s hand, Black’s hand, and the draw pile.
const DECK: &str = "1 2 3 4 5 1 2 2 4 5 4 4 3 2 5 3 1 5 5 1 1 3 2 3 4";

pub(super) const LESSON: Lesson = Lesson {
    options: "classic",
    first: Seat::Zero,
    seat: Seat::Zero,
    steps: &[
        LessonStep {
            before: &[DECK],
            question: "learn-en-garde-walk",
            look: Some("learn-en-garde-walk-look"),
            right: ("F5", "learn-en-garde-walk-right"),
            wrong: &[("learn-en-garde-walk-slow", &["F1", "F2", "F3", "F4"])],
        },
        LessonStep {
            before: &["F5", "F3", "F2"],
            question: "learn-en-garde-wait",
            look: Some("learn-en-garde-wait-look"),
            right: ("F1", "learn-en-garde-wait-right"),
            wrong: &[
                ("learn-en-garde-wait-near", &["F2", "F3", "F4"]),
                ("learn-en-garde-wait-back", &["B1", "B2", "B3", "B4"]),
            ],
        },
        LessonStep {
            before: &["F2"],
            question: "learn-en-garde-attack",
            look: Some("learn-en-garde-attack-look"),
            right: ("A4x2", "learn-en-garde-attack-right"),
            wrong: &[
                ("learn-en-garde-attack-single", &["A4x1"]),
                (
                    "learn-en-garde-attack-missed",
                    &["F2", "F3", "B2", "B3", "B4", "B5"],
                ),
            ],
        },
        LessonStep {
            before: &["P4x2", "B2", "F1", "A5x1"],
            question: "learn-en-garde-parry",
            look: None,
            right: ("P5x1", "learn-en-garde-parry-right"),
            wrong: &[],
        },
        LessonStep {
            before: &[],
            question: "learn-en-garde-count",
            look: Some("learn-en-garde-count-look"),
            right: ("A5x1", "learn-en-garde-count-right"),
            wrong: &[(
                "learn-en-garde-count-missed",
                &["F2", "F3", "B2", "B3", "B5"],
            )],
        },
    ],
    after: &[],
    end: "learn-en-garde-end",
};
