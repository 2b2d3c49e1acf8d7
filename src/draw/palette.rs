//! The colours of every picture: the tones, and mixtures of two of them for edges. All pictures share
//! them, so that none has to be searched for its own.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU8, Ordering};

use tiny_skia::PremultipliedColorU8;

use crate::scene::Tone;

/// The number of colours.
pub(super) const COLOURS: usize = 64;
/// The opacity of the first numbers, which are the background at the rounded corners.
pub(super) const CORNERS: [u8; 5] = [0, 51, 102, 153, 204];

type Rgb = [u8; 3];

static PALETTE: LazyLock<Vec<Rgb>> = LazyLock::new(chosen);

/// The number of the colour nearest to each cell of six bits a part, found on first use. No opaque
/// colour has number 0.
static CELLS: [AtomicU8; 1 << 18] = [const { AtomicU8::new(0) }; 1 << 18];

/// Returns the opaque colours, from number [`CORNERS`]`.len()` on.
pub(super) fn opaque() -> &'static [Rgb] {
    &PALETTE
}

/// Returns the number of the colour nearest to an opaque one.
pub(super) fn number(colour: PremultipliedColorU8) -> u8 {
    let parts = [colour.red(), colour.green(), colour.blue()];
    let cell = parts
        .iter()
        .fold(0, |cell, part| cell << 6 | usize::from(part >> 2));
    let known = CELLS[cell].load(Ordering::Relaxed);
    if known > 0 {
        return known;
    }
    let middle = parts.map(|part| part & !3 | 2);
    let found = nearest(middle);
    CELLS[cell].store(found, Ordering::Relaxed);
    found
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
    fn every_tone_is_itself_in_a_png() {
        for tone in Tone::ALL {
            let [red, green, blue] = tone.rgb();
            let colour = PremultipliedColorU8::from_rgba(red, green, blue, u8::MAX);
            let number = usize::from(number(colour.expect("an opaque colour")));
            assert_eq!(opaque()[number - CORNERS.len()], tone.rgb(), "{tone:?}");
        }
    }
}
