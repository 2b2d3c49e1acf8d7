//! Glicko-2 with fractional rating periods, after Mark Glickman, "Example of the Glicko-2 system"
//! (2013), <http://www.glicko.net/glicko/glicko2.pdf>.
//!
//! The crates that offer it either close whole periods or read the system's clock, and none keeps
//! the deviation within bounds; these hundred lines do what the ladders need and nothing else.

use std::f64::consts::PI;

use store::Rating;

/// The rating of somebody who has played nothing.
pub(super) const START: f64 = 1500.0;
/// The deviation of somebody who has played nothing, and the greatest there is.
pub(super) const GREATEST_DEVIATION: f64 = 350.0;
/// The smallest deviation: a user who plays every day can still rise and fall.
pub(super) const SMALLEST_DEVIATION: f64 = 45.0;
/// The volatility of somebody who has played nothing.
const START_VOLATILITY: f64 = 0.06;
/// τ: how quickly the volatility changes.
const RESTRAINT: f64 = 0.5;
/// The points of a unit of the internal scale.
const SCALE: f64 = 173.7178;
/// ε: where the search for the volatility ends.
const PRECISION: f64 = 1e-6;
/// A bound for that search, which needs about ten steps.
const STEPS: u32 = 200;

/// The rating of somebody who has played nothing.
pub(super) const NEW: Rating = Rating {
    rating: START,
    deviation: GREATEST_DEVIATION,
    volatility: START_VOLATILITY,
};

/// Returns a rating after a result against one opponent. `score` is the share of it that was won,
/// from 0 to 1; `elapsed` is the time since the last result, in rating periods.
#[must_use]
pub(super) fn after(own: Rating, opponent: Rating, score: f64, elapsed: f64) -> Rating {
    let after = after_period(own, &[(opponent, score)], elapsed);
    let deviation = after
        .deviation
        .clamp(SMALLEST_DEVIATION, GREATEST_DEVIATION);
    Rating { deviation, ..after }
}

/// Applies all results of a period at once, as the paper does.
fn after_period(before: Rating, results: &[(Rating, f64)], elapsed: f64) -> Rating {
    let (own, spread) = (internal_rating(before), internal_deviation(before));
    let mut information = 0.0;
    let mut surprise = 0.0;
    for (opponent, score) in results {
        let weight = weight(internal_deviation(*opponent));
        let expected = 1.0 / (1.0 + (-weight * (own - internal_rating(*opponent))).exp());
        information += weight * weight * expected * (1.0 - expected);
        surprise += weight * (score - expected);
    }
    let variance = 1.0 / information;
    let volatility = volatility_after(before, variance, variance * surprise);
    let grown = spread * spread + elapsed * volatility * volatility;
    let spread = 1.0 / (1.0 / grown + information).sqrt();
    Rating {
        rating: (own + spread * spread * surprise) * SCALE + START,
        deviation: spread * SCALE,
        volatility,
    }
}

/// Finds the new volatility by the Illinois algorithm (step 5 of the paper).
fn volatility_after(before: Rating, variance: f64, difference: f64) -> f64 {
    let spread = internal_deviation(before);
    let start = (before.volatility * before.volatility).ln();
    let slope = |x: f64| {
        let total = spread * spread + variance + x.exp();
        let numerator = x.exp() * (difference * difference - total);
        numerator / (2.0 * total * total) - (x - start) / (RESTRAINT * RESTRAINT)
    };
    let mut low = start;
    let excess = difference * difference - spread * spread - variance;
    let mut high = if excess > 0.0 {
        excess.ln()
    } else {
        let below = |steps: &u32| slope(start - f64::from(*steps) * RESTRAINT) >= 0.0;
        let steps = (1..STEPS).find(below).unwrap_or(STEPS);
        start - f64::from(steps) * RESTRAINT
    };
    let (mut at_low, mut at_high) = (slope(low), slope(high));
    for _ in 0..STEPS {
        if (high - low).abs() <= PRECISION {
            break;
        }
        let middle = low + (low - high) * at_low / (at_high - at_low);
        let at_middle = slope(middle);
        if at_middle * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (middle, at_middle);
    }
    (low / 2.0).exp()
}

fn internal_rating(rating: Rating) -> f64 {
    (rating.rating - START) / SCALE
}

fn internal_deviation(rating: Rating) -> f64 {
    rating.deviation / SCALE
}

/// Returns g(φ): what a result against an opponent of this deviation weighs.
fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn of(rating: f64, deviation: f64) -> Rating {
        Rating {
            rating,
            deviation,
            ..NEW
        }
    }

    #[test]
    fn the_worked_example_of_the_paper_comes_out() {
        let results = [
            (of(1400.0, 30.0), 1.0),
            (of(1550.0, 100.0), 0.0),
            (of(1700.0, 300.0), 0.0),
        ];
        let after = after_period(of(1500.0, 200.0), &results, 1.0);
        let near = |left: f64, right: f64, digits: i32| {
            assert!(
                (left - right).abs() < 0.51 * 10_f64.powi(-digits),
                "{left} is not {right}"
            );
        };
        near(internal_rating(after), -0.2069, 4);
        near(internal_deviation(after), 0.8722, 4);
        // The paper cuts this one where it rounds the others.
        assert!(
            (0.05999..0.06).contains(&after.volatility),
            "{}",
            after.volatility
        );
        near(after.rating, 1464.05, 2);
        near(after.deviation, 151.52, 2);
    }

    #[test]
    fn a_win_over_an_equal_raises_and_a_draw_leaves_alone() {
        let equal = of(1500.0, 100.0);
        assert!(super::after(equal, equal, 1.0, 0.0).rating > 1500.0);
        assert!(super::after(equal, equal, 0.0, 0.0).rating < 1500.0);
        assert!((super::after(equal, equal, 0.5, 0.0).rating - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn whoever_was_away_is_less_certain() {
        let known = of(1500.0, 60.0);
        let at_once = super::after(known, known, 0.5, 0.0);
        let a_year_later = super::after(known, known, 0.5, 365.0 * 0.21436);
        assert!(a_year_later.deviation > at_once.deviation);
    }

    proptest! {
        #[test]
        fn ratings_stay_finite_and_deviations_within_their_bounds(
            own in (-3000.0..6000.0, SMALLEST_DEVIATION..GREATEST_DEVIATION, 0.01..0.2_f64),
            other in (-3000.0..6000.0, SMALLEST_DEVIATION..GREATEST_DEVIATION),
            score in 0.0..=1.0_f64,
            elapsed in 0.0..10_000.0_f64,
        ) {
            let own = Rating { rating: own.0, deviation: own.1, volatility: own.2 };
            let after = super::after(own, of(other.0, other.1), score, elapsed);
            prop_assert!(after.rating.is_finite());
            prop_assert!(after.volatility.is_finite() && after.volatility > 0.0);
            prop_assert!((SMALLEST_DEVIATION..=GREATEST_DEVIATION).contains(&after.deviation));
        }
    }
}
