//! A drawn picture as PNG with the palette: a third of the bytes of one without, and quicker made.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use tiny_skia::PremultipliedColorU8;

use super::palette::{self, CORNERS};
use crate::scene::Tone;

/// How far the corners of a picture are rounded.
const ROUND: usize = 20;

/// The pixels as numbers of the palette.
pub(super) fn numbers(pixels: &[PremultipliedColorU8]) -> Vec<u8> {
    let mut numbers = Vec::with_capacity(pixels.len());
    // Drawings have few and long runs of equal pixels.
    for run in pixels.chunk_by(|one, next| one == next) {
        if let Some(colour) = run.first() {
            numbers.resize(numbers.len() + run.len(), palette::number(*colour));
        }
    }
    numbers
}

/// The PNG of numbers of the palette, with rounded corners.
pub(super) fn png(mut numbers: Vec<u8>, width: u32, height: u32) -> Result<Vec<u8>, EncodingError> {
    round_corners(&mut numbers, width as usize);
    let mut data = Vec::new();
    let mut encoder = Encoder::new(&mut data, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    // Neighbouring numbers of a palette have nothing in common that a filter could use.
    encoder.set_filter(Filter::NoFilter);
    let ground = CORNERS.map(|_| Tone::Ink.rgb());
    let colours = ground.iter().chain(palette::opaque()).flatten();
    encoder.set_palette(colours.copied().collect::<Vec<_>>());
    encoder.set_trns(CORNERS.to_vec());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&numbers)?;
    writer.finish()?;
    Ok(data)
}

/// What lies outside of the rounded corners is see-through, and half so at their edge.
fn round_corners(numbers: &mut [u8], width: usize) {
    let height = numbers.len() / width.max(1);
    if width < 2 * ROUND || height < 2 * ROUND {
        return;
    }
    for down in 0..ROUND {
        for right in 0..ROUND {
            let Some(number) = corner(right, down) else {
                continue;
            };
            for y in [down, height - 1 - down] {
                for x in [right, width - 1 - right] {
                    numbers[y * width + x] = number;
                }
            }
        }
    }
}

/// The number of a pixel in a corner, counted from there; `None` inside.
fn corner(right: usize, down: usize) -> Option<u8> {
    let from_middle = |along: usize| ROUND as f32 - along as f32 - 0.5;
    let apart = from_middle(right).hypot(from_middle(down)) - ROUND as f32;
    let opaque = (0.5 - apart).clamp(0.0, 1.0);
    let step = (opaque * CORNERS.len() as f32) as usize;
    (step < CORNERS.len()).then_some(step as u8)
}

/// How hard the bytes are pressed: beyond this, time grows and bytes hardly shrink.
const LEVEL: u8 = 6;
