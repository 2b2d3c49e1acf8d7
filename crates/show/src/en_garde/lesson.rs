//! The lesson of En Garde: walk, wait out of reach, attack, parry, count.

use super::super::{Lesson, LessonStep};
use rules::Seat;
use text::Phrase;

/// The deck: White’s hand, Black’s hand, and the draw pile.
const DECK: &str = "1 2 3 4 5 1 2 2 4 5 4 4 3 2 5 3 1 5 5 1 1 3 2 3 4";

/// Returns the lesson.
pub(super) fn lesson() -> Lesson {
    Lesson {
        options: "classic".to_owned(),
        first: Seat::Zero,
        seat: Seat::Zero,
        steps: vec![
            LessonStep::new(
                Phrase::new("learn-en-garde-walk"),
                "F5",
                Phrase::new("learn-en-garde-walk-right"),
            )
            .after(&[DECK])
            .look(Phrase::new("learn-en-garde-walk-look"))
            .wrong(
                Phrase::new("learn-en-garde-walk-slow"),
                &["F1", "F2", "F3", "F4"],
            ),
            LessonStep::new(
                Phrase::new("learn-en-garde-wait"),
                "F1",
                Phrase::new("learn-en-garde-wait-right"),
            )
            .after(&["F5", "F3", "F2"])
            .look(Phrase::new("learn-en-garde-wait-look"))
            .wrong(Phrase::new("learn-en-garde-wait-near"), &["F2", "F3", "F4"])
            .wrong(
                Phrase::new("learn-en-garde-wait-back"),
                &["B1", "B2", "B3", "B4"],
            ),
            LessonStep::new(
                Phrase::new("learn-en-garde-attack"),
                "A4x2",
                Phrase::new("learn-en-garde-attack-right"),
            )
            .after(&["F2"])
            .look(Phrase::new("learn-en-garde-attack-look"))
            .wrong(Phrase::new("learn-en-garde-attack-single"), &["A4x1"])
            .wrong(
                Phrase::new("learn-en-garde-attack-missed"),
                &["F2", "F3", "B2", "B3", "B4", "B5"],
            ),
            LessonStep::new(
                Phrase::new("learn-en-garde-parry"),
                "P5x1",
                Phrase::new("learn-en-garde-parry-right"),
            )
            .after(&["P4x2", "B2", "F1", "A5x1"]),
            LessonStep::new(
                Phrase::new("learn-en-garde-count"),
                "A5x1",
                Phrase::new("learn-en-garde-count-right"),
            )
            .look(Phrase::new("learn-en-garde-count-look"))
            .wrong(
                Phrase::new("learn-en-garde-count-missed"),
                &["F2", "F3", "B2", "B3", "B5"],
            ),
        ],
        after: Vec::new(),
        end: Phrase::new("learn-en-garde-end"),
    }
}
