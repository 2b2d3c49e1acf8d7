//! Pixels pressed in bands of some rows, and the bands kept: most of a picture is as it was in one
//! before, and pressing it is most of the work of making it.

use std::hash::BuildHasher;
use std::io;
use std::sync::{Arc, LazyLock};

use flate2::{Compress, Compression, FlushCompress};
use foldhash::quality::RandomState;
use zlib_rs::adler32::{adler32, adler32_combine};

use super::kept::Kept;
use super::spare::Spare;

/// The rows of a band. Half as many make pictures a twentieth larger.
const ROWS: usize = 48;
/// The rows before a band that its compression may look back at, and by which it is known besides its
/// own. Four make a map with small hexes a thirtieth larger, and all that compression can look back at
/// takes a third more time.
const BEFORE: usize = 16;

/// The compression level: the next one takes two to four times as long for a twentieth of the bytes.
const LEVEL: u32 = 5;

/// The bytes of one generation of bands.
const GENERATION: usize = 1_000_000;

/// The first bytes of a zlib stream: its window is the largest.
const HEADER: [u8; 2] = [0x78, 0x5E];
/// An empty block that is the last one.
const END: [u8; 2] = [0x03, 0x00];
/// The checksum of nothing.
const EMPTY: u32 = 1;

static KEPT: LazyLock<Kept<Band>> =
    LazyLock::new(|| Kept::up_to(GENERATION, |band| band.bytes.len() + size_of::<Band>()));

/// Bands are known by a hash alone. Its key is drawn when the program starts, so that nobody can
/// look for two with the same one.
static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// Some rows, pressed.
struct Band {
    /// Blocks that end with a whole byte, none of which is the last of a stream.
    bytes: Vec<u8>,
    /// The checksum (Adler-32) of what they hold.
    sum: u32,
    /// The number of bytes that they hold.
    length: u64,
}

/// Presses the rows of a PNG that uses no filters, as a zlib stream. The same rows always give the
/// same bytes.
///
/// # Errors
///
/// Returns an error if the compression fails.
pub(super) fn press(numbers: &[u8], width: usize) -> io::Result<Vec<u8>> {
    let mut press = Press(None);
    let mut before: &[u8] = &[];
    let mut known = 0;
    let mut stream = HEADER.to_vec();
    let mut sum = EMPTY;
    let size = (width * ROWS).max(1);
    let size_before = width * BEFORE;
    for rows in numbers.chunks(size) {
        // What the next band looks back at is hashed once for both.
        let (head, tail) = rows.split_at(rows.len().saturating_sub(size_before));
        let next = KEY.hash_one(tail);
        let key = KEY.hash_one((width, known, KEY.hash_one(head), next));
        let band = press.band(key, before, rows, width)?;
        (before, known) = (tail, next);
        stream.extend_from_slice(&band.bytes);
        sum = adler32_combine(sum, band.sum, band.length);
    }
    stream.extend_from_slice(&END);
    stream.extend_from_slice(&sum.to_be_bytes());
    Ok(stream)
}

/// A compression, begun when the first band needs it.
struct Press(Option<Compress>);

/// Compressions that are done with: each takes some hundred thousand bytes.
static PRESSES: Spare<Compress> = Spare::new();

impl Drop for Press {
    fn drop(&mut self) {
        if let Some(press) = self.0.take() {
            PRESSES.keep(press);
        }
    }
}

impl Press {
    /// Returns the band that `key` stands for: these rows, which may look back at those before them.
    fn band(
        &mut self,
        key: u64,
        before: &[u8],
        rows: &[u8],
        width: usize,
    ) -> io::Result<Arc<Band>> {
        if let Some(known) = KEPT.get(key) {
            return Ok(known);
        }
        let band = Arc::new(self.press(before, rows, width)?);
        KEPT.insert(key, Arc::clone(&band));
        Ok(band)
    }

    fn press(&mut self, before: &[u8], rows: &[u8], width: usize) -> io::Result<Band> {
        let begin = || Compress::new(Compression::new(LEVEL), false);
        let press = self
            .0
            .get_or_insert_with(|| PRESSES.take().unwrap_or_else(begin));
        press.reset();
        if !before.is_empty() {
            let known = press.set_dictionary(&filtered(before, width));
            known.map_err(io::Error::from)?;
        }
        let filtered = filtered(rows, width);
        // What cannot be pressed grows by five bytes for each of its blocks.
        let mut bytes = Vec::with_capacity(filtered.len() + filtered.len() / 8 + 64);
        press.compress_vec(&filtered, &mut bytes, FlushCompress::Sync)?;
        if press.total_in() != filtered.len() as u64 || bytes.len() == bytes.capacity() {
            return Err(io::Error::other("a band grew when it was pressed"));
        }
        bytes.shrink_to_fit();
        Ok(Band {
            bytes,
            sum: adler32(EMPTY, &filtered),
            length: filtered.len() as u64,
        })
    }
}

/// Returns rows as a PNG has them, each after the number of its filter, which is none.
fn filtered(rows: &[u8], width: usize) -> Vec<u8> {
    let mut filtered = Vec::with_capacity(rows.len() + ROWS);
    for row in rows.chunks(width) {
        filtered.push(0);
        filtered.extend_from_slice(row);
    }
    filtered
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns bytes without a pattern.
    fn noise(count: usize) -> Vec<u8> {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        (0..count).map(|_| next()).collect()
    }

    #[test]
    fn rows_come_back_as_they_were() {
        let plain = vec![7; 840 * 100];
        for (numbers, width) in [(noise(840 * 100), 840), (plain, 840), (noise(31), 31)] {
            let stream = press(&numbers, width).expect("pressed");
            assert_eq!(stream, press(&numbers, width).expect("kept"));
            let mut rows = Vec::new();
            let mut reader = flate2::read::ZlibDecoder::new(stream.as_slice());
            io::Read::read_to_end(&mut reader, &mut rows).expect("a whole stream");
            let filtered = numbers
                .chunks(width)
                .flat_map(|row| [&[0][..], row].concat());
            assert!(rows == filtered.collect::<Vec<_>>(), "{width}");
        }
    }
}
