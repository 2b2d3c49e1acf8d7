//! The colours of every picture: the tones, and mixtures of two of them for edges. All pictures share
//! them, so that none has to be searched for its own.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::Tone;

/// The number of colours.
pub(super) const COLOURS: usize = 64;
/// The opacity of the first numbers, which are the background at the rounded corners.
pub(super) const CORNERS: [u8; 5] = [0, 51, 102, 153, 204];

type Rgb = [u8; 3];

static PALETTE: LazyLock<Vec<Rgb>> = LazyLock::new(chosen);

/// The steps in which a pixel can be covered in part.
const STEPS: usize = 32;

/// The number of each tone laid over each colour in each step, found on first use. No opaque colour
/// has number 0.
static MIXED: [[[AtomicU8; COLOURS]; STEPS]; Tone::ALL.len()] =
    [const { [const { [const { AtomicU8::new(0) }; COLOURS] }; STEPS] }; Tone::ALL.len()];

/// Returns the opaque colours, from number [`CORNERS`]`.len()` on.
pub(super) fn opaque() -> &'static [Rgb] {
    &PALETTE
}

/// Returns the number of a tone.
pub(super) const fn number(tone: Tone) -> u8 {
    (CORNERS.len() + tone as usize) as u8
}

/// A tone that covers pixels in part.
pub(super) struct Glaze {
    rgb: Rgb,
    step: usize,
    mixed: &'static [AtomicU8; COLOURS],
}

impl Glaze {
    /// Returns a tone at a coverage, of 255.
    pub(super) fn new(tone: Tone, coverage: u8) -> Self {
        let step = usize::from(coverage) * STEPS / 256;
        Self {
            rgb: tone.rgb(),
            step,
            mixed: &MIXED[tone as usize][step],
        }
    }

    /// Returns the number of the colour that comes of laying it over an opaque one.
    pub(super) fn over(&self, number: u8) -> u8 {
        let Some(known) = self.mixed.get(usize::from(number)) else {
            return number;
        };
        match known.load(Ordering::Relaxed) {
            0 => {
                let found = self.mix(number);
                known.store(found, Ordering::Relaxed);
                found
            }
            found => found,
        }
    }

    fn mix(&self, number: u8) -> u8 {
        let opaque = usize::from(number).checked_sub(CORNERS.len());
        let Some(below) = opaque.and_then(|number| PALETTE.get(number)) else {
            return number;
        };
        // The middle of what the step stands for.
        let (here, whole) = (2 * self.step as u32 + 1, 2 * STEPS as u32);
        nearest([0, 1, 2].map(|part: usize| {
            let mixed = u32::from(self.rgb[part]) * here + u32::from(below[part]) * (whole - here);
            ((mixed + whole / 2) / whole) as u8
        }))
    }
}

fn nearest(colour: Rgb) -> u8 {
    let first = CORNERS.len() as u8;
    let numbered = (first..).zip(PALETTE.iter());
    let near = numbered.min_by_key(|(_, known)| distance(**known, colour));
    near.map_or(first, |(number, _)| number)
}

/// Returns the rough visible difference of two colours: the eye sees green best.
fn distance(one: Rgb, other: Rgb) -> i32 {
    let weights = [3, 5, 2];
    let apart = |part: usize| (i32::from(one[part]) - i32::from(other[part])).pow(2);
    (0..3).map(|part| weights[part] * apart(part)).sum()
}

/// Chooses all tones, then, again and again, the mixture of two tones that is farthest from
/// everything chosen before.
fn chosen() -> Vec<Rgb> {
    let mut chosen: Vec<Rgb> = Tone::ALL.into_iter().map(Tone::rgb).collect();
    let mut mixtures: Vec<(Rgb, i32)> = mixtures()
        .map(|mixture| {
            let apart = chosen.iter().map(|known| distance(*known, mixture));
            (mixture, apart.min().unwrap_or(i32::MAX))
        })
        .collect();
    while chosen.len() + CORNERS.len() < COLOURS {
        let Some(&(farthest, _)) = mixtures.iter().max_by_key(|(_, apart)| *apart) else {
            break;
        };
        chosen.push(farthest);
        for (mixture, apart) in &mut mixtures {
            *apart = (*apart).min(distance(farthest, *mixture));
        }
    }
    chosen
}

fn mixtures() -> impl Iterator<Item = Rgb> {
    let pairs = Tone::ALL
        .into_iter()
        .flat_map(|one| Tone::ALL.into_iter().map(move |other| (one, other)));
    pairs
        .filter(|(one, other)| one < other)
        .flat_map(|(one, other)| {
            [1, 2, 3].map(|quarters: u32| {
                let (one, other) = (one.rgb(), other.rgb());
                [0, 1, 2].map(|part: usize| {
                    let mixed =
                        u32::from(one[part]) * quarters + u32::from(other[part]) * (4 - quarters);
                    (mixed / 4) as u8
                })
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tone_has_its_number() {
        for tone in Tone::ALL {
            let number = usize::from(number(tone)) - CORNERS.len();
            assert_eq!(opaque()[number], tone.rgb(), "{tone:?}");
        }
    }

    #[test]
    fn a_tone_over_another_passes_from_one_to_the_other() {
        let (below, above) = (number(Tone::Ink), number(Tone::Cream));
        let over = |coverage| Glaze::new(Tone::Cream, coverage).over(below);
        assert_eq!(over(1), below);
        assert_eq!(over(254), above);
        let green = |number: u8| opaque()[usize::from(number) - CORNERS.len()][1];
        let mixed: Vec<u8> = (0..=255).map(|coverage| green(over(coverage))).collect();
        assert!(mixed.is_sorted(), "{mixed:?}");
        assert_eq!(over(128), over(128), "found once");
    }
}
