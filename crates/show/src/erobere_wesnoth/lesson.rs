//! The lesson of Erobere Wesnoth: recruit, take a village, use the woods, shoot, bring down a king.

use super::super::{Lesson, LessonStep};
use rules::Seat;

/// A map of its own, so small that it fills a phone’s width: the name, the turn limit, the rows.
const OPTIONS: &str = "lesson 40\n\
    _off^_usr, _off^_usr, _off^_usr, _off^_usr, _off^_usr, _off^_usr, _off^_usr\n\
    _off^_usr, Gg^Fp, Ch, 1 Kh, Ch, Gg, _off^_usr\n\
    _off^_usr, Gg, Gg, Ch, Gg, Gg^Vh, _off^_usr\n\
    _off^_usr, Gg^Vh, Gg^Fp, Gg, Gg^Fp, Gg, _off^_usr\n\
    _off^_usr, Gg, Gg, Gg, Gg, Gg^Fp, _off^_usr\n\
    _off^_usr, Gg^Vh, Gg, Ch, Gg, Gg, _off^_usr\n\
    _off^_usr, Gg, Ch, 2 Kh, Ch, Gg^Fp, _off^_usr\n\
    _off^_usr, _off^_usr, _off^_usr, _off^_usr, _off^_usr, _off^_usr, _off^_usr";

pub(super) const LESSON: Lesson = Lesson {
    options: OPTIONS,
    first: Seat::Zero,
    seat: Seat::Zero,
    steps: &[
        LessonStep {
            before: &["Kf", "Kc"],
            question: "learn-wesnoth-recruit",
            look: Some("learn-wesnoth-recruit-look"),
            right: ("Ra@c2", "learn-wesnoth-recruit-right"),
            wrong: &[
                ("learn-wesnoth-recruit-slow", &["Rh@c2"]),
                ("learn-wesnoth-recruit-leave", &["Mc1-c3"]),
                ("learn-wesnoth-recruit-none", &["E"]),
            ],
        },
        LessonStep {
            before: &["Rm@d1", "E", "Rf@c5", "E"],
            question: "learn-wesnoth-village",
            look: Some("learn-wesnoth-village-look"),
            right: ("Mc2-e2", "learn-wesnoth-village-right"),
            wrong: &[
                ("learn-wesnoth-village-open", &["Mc2-c3", "Mc2-d2"]),
                ("learn-wesnoth-village-none", &["E"]),
            ],
        },
        LessonStep {
            before: &["Md1-d3", "E", "Mc6-d4", "Ad4-d3m", "2", "E"],
            question: "learn-wesnoth-woods",
            look: Some("learn-wesnoth-woods-look"),
            right: ("Me2-e4", "learn-wesnoth-woods-right"),
            wrong: &[
                ("learn-wesnoth-woods-far", &["Me2-e3", "Me2-d2"]),
                ("learn-wesnoth-woods-none", &["E"]),
            ],
        },
        LessonStep {
            before: &[],
            question: "learn-wesnoth-shoot",
            look: Some("learn-wesnoth-shoot-look"),
            right: ("Ae4-d4r", "learn-wesnoth-shoot-right"),
            wrong: &[
                ("learn-wesnoth-shoot-melee", &["Ae4-d4m"]),
                ("learn-wesnoth-shoot-none", &["E"]),
            ],
        },
        LessonStep {
            before: &["85"],
            question: "learn-wesnoth-king",
            look: Some("learn-wesnoth-king-look"),
            right: ("Ad3-d4r", "learn-wesnoth-king-right"),
            wrong: &[
                ("learn-wesnoth-king-leave", &["Md3-d2"]),
                ("learn-wesnoth-king-none", &["E"]),
            ],
        },
    ],
    after: &["927"],
    end: "learn-wesnoth-end",
};
