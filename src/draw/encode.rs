//! A drawn picture as PNG with a palette: a third of the bytes of one without, and quicker made.

use std::collections::HashMap;

use png::{BitDepth, ColorType, Encoder, EncodingError, Filter};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The most colours that a palette holds.
const COLOURS: usize = 256;

/// The PNG. Pictures of more than 256 colours keep the commonest of those that are nearly alike.
pub(super) fn png(pixmap: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let pixels = pixmap.pixels();
    let palette = Palette::of(pixels);
    let mut data = Vec::new();
    let mut encoder = Encoder::new(&mut data, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    // Neighbouring numbers of a palette have nothing in common that a filter could use.
    encoder.set_filter(Filter::NoFilter);
    let straight: Vec<_> = palette
        .colours
        .iter()
        .map(|colour| colour.demultiply())
        .collect();
    let opaque = straight.iter().flat_map(|c| [c.red(), c.green(), c.blue()]);
    encoder.set_palette(opaque.collect::<Vec<_>>());
    encoder.set_trns(straight.iter().map(|c| c.alpha()).collect::<Vec<_>>());
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&palette.numbers(pixels))?;
    writer.finish()?;
    Ok(data)
}

/// Runs of equal pixels: drawings have few and long ones.
fn runs(
    pixels: &[PremultipliedColorU8],
) -> impl Iterator<Item = (PremultipliedColorU8, usize)> + '_ {
    let equal = pixels.chunk_by(|one, next| one == next);
    equal.filter_map(|run| Some((*run.first()?, run.len())))
}

/// A colour with the last bits of its parts left out.
const fn coarse(colour: PremultipliedColorU8, bits: u32) -> [u8; 4] {
    [
        colour.red() >> bits,
        colour.green() >> bits,
        colour.blue() >> bits,
        colour.alpha() >> bits,
    ]
}

struct Palette {
    /// In the order in which they first come.
    colours: Vec<PremultipliedColorU8>,
    /// The place of each colour in the list, by its coarse value.
    places: HashMap<[u8; 4], u8>,
    /// How many bits a coarse value leaves out.
    bits: u32,
}

impl Palette {
    fn of(pixels: &[PremultipliedColorU8]) -> Self {
        let mut counts: HashMap<[u8; 4], (PremultipliedColorU8, usize)> = HashMap::new();
        for (colour, length) in runs(pixels) {
            counts.entry(coarse(colour, 0)).or_insert((colour, 0)).1 += length;
        }
        let mut common: Vec<_> = counts.into_values().collect();
        // Equal counts stand in the order of the colours: the same picture gives the same bytes.
        common.sort_unstable_by_key(|(colour, count)| (usize::MAX - count, coarse(*colour, 0)));
        // Two bits of each of four parts make 256 colours, so that the last try fits.
        let tries = (0..=6).map(|bits| Self::coarse(&common, bits));
        tries
            .reduce(|found, next| {
                if found.colours.len() <= COLOURS {
                    found
                } else {
                    next
                }
            })
            .unwrap_or_else(|| Self::coarse(&common, 6))
    }

    /// The commonest colour of each coarse value.
    fn coarse(common: &[(PremultipliedColorU8, usize)], bits: u32) -> Self {
        let mut palette = Self {
            colours: Vec::new(),
            places: HashMap::new(),
            bits,
        };
        for (colour, _) in common {
            let place = u8::try_from(palette.colours.len()).unwrap_or(u8::MAX);
            palette
                .places
                .entry(coarse(*colour, bits))
                .or_insert_with(|| {
                    palette.colours.push(*colour);
                    place
                });
        }
        palette
    }

    /// The pixels as places in the palette.
    fn numbers(&self, pixels: &[PremultipliedColorU8]) -> Vec<u8> {
        let mut numbers = Vec::with_capacity(pixels.len());
        for (colour, length) in runs(pixels) {
            let place = self.places.get(&coarse(colour, self.bits));
            numbers.resize(numbers.len() + length, place.copied().unwrap_or(0));
        }
        numbers
    }
}
