//! The lesson of Erobere Wesnoth: recruit, take a village, use the woods, shoot, bring down a king.

use super::super::{Lesson, LessonStep};
use rules::Seat;
use text::Phrase;

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

/// Returns the lesson.
pub(super) fn lesson() -> Lesson {
    Lesson {
        options: OPTIONS.to_owned(),
        first: Seat::Zero,
        seat: Seat::Zero,
        steps: vec![
            LessonStep::new(
                Phrase::new("learn-wesnoth-recruit"),
                "Ra@c2",
                Phrase::new("learn-wesnoth-recruit-right"),
            )
            .after(&["Kf", "Kc"])
            .look(Phrase::new("learn-wesnoth-recruit-look"))
            .wrong(Phrase::new("learn-wesnoth-recruit-slow"), &["Rh@c2"])
            .wrong(Phrase::new("learn-wesnoth-recruit-leave"), &["Mc1-c3"])
            .wrong(Phrase::new("learn-wesnoth-recruit-none"), &["E"]),
            LessonStep::new(
                Phrase::new("learn-wesnoth-village"),
                "Mc2-e2",
                Phrase::new("learn-wesnoth-village-right"),
            )
            .after(&["Rm@d1", "E", "Rf@c5", "E"])
            .look(Phrase::new("learn-wesnoth-village-look"))
            .wrong(
                Phrase::new("learn-wesnoth-village-open"),
                &["Mc2-c3", "Mc2-d2"],
            )
            .wrong(Phrase::new("learn-wesnoth-village-none"), &["E"]),
            LessonStep::new(
                Phrase::new("learn-wesnoth-woods"),
                "Me2-e4",
                Phrase::new("learn-wesnoth-woods-right"),
            )
            .after(&["Md1-d3", "E", "Mc6-d4", "Ad4-d3m", "2", "E"])
            .look(Phrase::new("learn-wesnoth-woods-look"))
            .wrong(
                Phrase::new("learn-wesnoth-woods-far"),
                &["Me2-e3", "Me2-d2"],
            )
            .wrong(Phrase::new("learn-wesnoth-woods-none"), &["E"]),
            LessonStep::new(
                Phrase::new("learn-wesnoth-shoot"),
                "Ae4-d4r",
                Phrase::new("learn-wesnoth-shoot-right"),
            )
            .look(Phrase::new("learn-wesnoth-shoot-look"))
            .wrong(Phrase::new("learn-wesnoth-shoot-melee"), &["Ae4-d4m"])
            .wrong(Phrase::new("learn-wesnoth-shoot-none"), &["E"]),
            LessonStep::new(
                Phrase::new("learn-wesnoth-king"),
                "Ad3-d4r",
                Phrase::new("learn-wesnoth-king-right"),
            )
            .after(&["85"])
            .look(Phrase::new("learn-wesnoth-king-look"))
            .wrong(Phrase::new("learn-wesnoth-king-leave"), &["Md3-d2"])
            .wrong(Phrase::new("learn-wesnoth-king-none"), &["E"]),
        ],
        after: vec!["927".to_owned()],
        end: Phrase::new("learn-wesnoth-end"),
    }
}
