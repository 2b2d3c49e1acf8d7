//! Encoding of palette numbers as a PNG with the palette, which takes a third of the bytes of one
//! without and less time.

use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

use super::bands;
use super::palette::{self, CORNERS};
use crate::Tone;

/// The radius of a picture's rounded corners, in pixels.
const ROUND: usize = 20;

/// Encodes palette numbers as a PNG with rounded corners.
pub(super) fn png(numbers: &mut [u8], width: u32, height: u32) -> Result<Vec<u8>, EncodingError> {
    round_corners(numbers, width as usize);
    let mut data = Vec::new();
    let mut encoder = Encoder::new(&mut data, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colours());
    encoder.set_trns(CORNERS.to_vec());
    let mut writer = encoder.write_header()?;
    // Neighbouring numbers of a palette have nothing in common that a filter could use.
    writer.write_chunk(chunk::IDAT, &bands::press(numbers, width as usize)?)?;
    writer.finish()?;
    Ok(data)
}

/// Returns the red, green and blue parts of every palette number.
pub(super) fn colours() -> Vec<u8> {
    let ground = CORNERS.map(|_| Tone::Ink.rgb());
    let colours = ground.iter().chain(palette::opaque()).flatten();
    colours.copied().collect()
}

/// Makes the corners transparent outside their rounding, and half so along its edge.
pub(super) fn round_corners(numbers: &mut [u8], width: usize) {
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

/// Returns the palette number of a pixel in a corner, counted from the corner, or `None` for an
/// opaque pixel.
fn corner(right: usize, down: usize) -> Option<u8> {
    let from_middle = |along: usize| ROUND as f32 - along as f32 - 0.5;
    let apart = from_middle(right).hypot(from_middle(down)) - ROUND as f32;
    let opaque = (0.5 - apart).clamp(0.0, 1.0);
    let step = (opaque * CORNERS.len() as f32) as usize;
    (step < CORNERS.len()).then_some(step as u8)
}
