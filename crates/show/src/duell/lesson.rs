//! The lesson of Duell: play a knight, set a trap, spring it, join equipment, attack.

use super::super::{Lesson, LessonStep};
use rules::Seat;

/// The decks, red’s and black’s, the cards of the first hands in front.
const DECKS: &str = "8h5hTh2dKd3h7d2h4h6h7h9hJhQhKhAh3d4d5d6d8d9dTdJdQdAd/\
                     9s6c3sQcTc4c2c3c5c7c8c9cJcKcAc2s4s5s6s7s8sTsJsQsKsAs";

pub(super) const LESSON: Lesson = Lesson {
    options: "standard",
    first: Seat::Zero,
    seat: Seat::Zero,
    steps: &[
        LessonStep {
            before: &[DECKS],
            question: "learn-duell-knight",
            look: Some("learn-duell-knight-look"),
            right: ("P8h", "learn-duell-knight-right"),
            wrong: &[
                ("learn-duell-knight-weak", &["P2d", "P3h"]),
                ("learn-duell-knight-hidden", &["H8h"]),
                ("learn-duell-knight-none", &["E"]),
            ],
        },
        LessonStep {
            before: &[],
            question: "learn-duell-trap",
            look: Some("learn-duell-trap-look"),
            right: ("STh", "learn-duell-trap-right"),
            wrong: &[
                ("learn-duell-trap-knight", &["S2d", "S3h", "S5h"]),
                ("learn-duell-trap-counter", &["SKd"]),
                ("learn-duell-trap-none", &["E"]),
            ],
        },
        LessonStep {
            before: &["S5h", "E", "P9s", ".", "bk1>rk1"],
            question: "learn-duell-answer",
            look: Some("learn-duell-answer-look"),
            right: ("re1!", "learn-duell-answer-right"),
            wrong: &[
                ("learn-duell-answer-equip", &["re2!rk1"]),
                ("learn-duell-answer-enemy", &["re2!bk1"]),
                ("learn-duell-answer-pass", &["."]),
            ],
        },
        LessonStep {
            before: &["E", "."],
            question: "learn-duell-equip",
            look: Some("learn-duell-equip-look"),
            right: ("re2!rk1", "learn-duell-equip-right"),
            wrong: &[
                ("learn-duell-equip-early", &["rk1>bk1"]),
                ("learn-duell-equip-guard", &["rk1=D"]),
                ("learn-duell-equip-end", &["E"]),
            ],
        },
        LessonStep {
            before: &[],
            question: "learn-duell-second",
            look: Some("learn-duell-second-look"),
            right: ("P7d", "learn-duell-second-right"),
            wrong: &[
                ("learn-duell-second-late", &["rk1>bk1"]),
                ("learn-duell-second-hidden", &["H7d"]),
                ("learn-duell-second-weak", &["P2d", "P3h"]),
            ],
        },
        LessonStep {
            before: &[],
            question: "learn-duell-strike",
            look: Some("learn-duell-strike-look"),
            right: ("rk1>bk1", "learn-duell-strike-right"),
            wrong: &[
                ("learn-duell-strike-weak", &["rk2>bk1"]),
                ("learn-duell-strike-later", &["S2d", "S3h", "SKd", "rk1=D"]),
                ("learn-duell-strike-none", &["E"]),
            ],
        },
    ],
    after: &["rk2>*"],
    end: "learn-duell-end",
};
