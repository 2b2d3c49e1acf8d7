//! Pictures of the curves of ratings, pixel by pixel.

use host::Badge;
use paint::Scene;
use rules::Seat;
use show::{Bearing, CurveSeason, RatingCurve, curve};
use table::GameKind;

use crate::pictures::check;

const RISING: [f64; 25] = [
    1500.0, 1462.0, 1488.0, 1521.0, 1507.0, 1540.0, 1563.0, 1548.0, 1578.0, 1574.0, 1544.0, 1555.0,
    1590.0, 1612.0, 1601.0, 1633.0, 1648.0, 1622.0, 1622.0, 1640.0, 1655.0, 1637.0, 1662.0, 1671.0,
    1684.0,
];

/// Returns what somebody has reached, all of it in one season.
fn reached(kind: GameKind, name: &str, ratings: &[f64], deviation: f64) -> RatingCurve {
    let game = kind.game();
    RatingCurve {
        name: name.to_owned(),
        tally: [31, 4, 22],
        ratings: ratings.to_vec(),
        deviation,
        seasons: vec![CurveSeason {
            first: 0,
            year: 2026,
            quarter: 3,
        }],
        figure: game.figure(Seat::Zero, Bearing::Ready),
        badges: Vec::new(),
    }
}

/// Returns seasons that begin at these matches, the last one of them in the third quarter of 2026.
fn seasons(firsts: &[usize]) -> Vec<CurveSeason> {
    let count = u32::try_from(firsts.len()).expect("few");
    let season = |(first, number): (&usize, u32)| CurveSeason {
        first: *first,
        year: number / 4,
        quarter: number % 4 + 1,
    };
    let first = 2026 * 4 + 3 - count;
    firsts.iter().zip(first..).map(season).collect()
}

#[test]
fn the_curves_of_ratings_look_as_they_should() {
    let rising = RatingCurve {
        seasons: seasons(&[0, 9, 18]),
        ..reached(GameKind::EnGarde, "Anđela Müller", &RISING, 62.0)
    };
    let first = RatingCurve {
        tally: [1, 0, 1],
        ..reached(GameKind::Duell, "Ωρίων", &[1500.0, 1662.0], 227.0)
    };
    // As many as a profile shows, up and down and at the end at the lowest.
    let many: Vec<f64> = (1..60_u8)
        .map(|number| 1700.0 - 4.0 * f64::from(number) + 40.0 * f64::from(number % 3))
        .chain([1420.0])
        .collect();
    let many = RatingCurve {
        tally: [1031, 104, 2022],
        seasons: seasons(&[0, 33]),
        ..reached(
            GameKind::ErobereWesnoth,
            "Жуковская Александра Владимировна",
            &many,
            48.0,
        )
    };
    let nameless = RatingCurve {
        seasons: seasons(&[0, 2, 3, 4, 6, 7, 9, 12, 16, 17, 19, 24]),
        ..reached(GameKind::Duell, "玲奈", &RISING, 350.0)
    };
    let all = Badge::ALL.iter().map(|badge| show::badge(badge.key()));
    let decorated = RatingCurve {
        badges: all.map(|sign| sign.expect("a sign")).collect(),
        ..reached(GameKind::ErobereWesnoth, "Ada", &RISING, 62.0)
    };
    check(&[
        ("rating", curve(&rising)),
        ("rating_badges", curve(&decorated)),
        ("rating_first", curve(&first)),
        ("rating_many", curve(&many)),
        ("rating_seasons", curve(&nameless)),
    ]);
}

#[test]
fn the_curve_of_a_rating_can_be_drawn_whatever_it_holds() {
    let drawn = |curve: &RatingCurve| -> Scene {
        let scene = show::curve(curve);
        paint::png(&scene).expect("it can be drawn");
        scene
    };
    let odd = [f64::NAN, f64::INFINITY, -1e300, 0.0, 1e300];
    let mut held = reached(GameKind::EnGarde, "", &odd, f64::NAN);
    held.tally = [u32::MAX; 3];
    held.seasons = vec![
        CurveSeason {
            first: usize::MAX,
            year: u32::MAX,
            quarter: u32::MAX,
        };
        100
    ];
    drawn(&held);
    for count in [0, 1] {
        held.ratings.truncate(count);
        drawn(&held);
    }
}
