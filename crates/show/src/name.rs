//! Names of players and servers, as large as their places allow: in one line, else in two, else cut.
//! A crest stands for a name with letters that the font lacks.

use super::crest;
use paint::{Anchor, Drawing, Scene, Shape, Sizes, Spot, Tone, width, writable};

/// The room for a name beside a badge in one half of a picture.
pub(super) const HALF: Sizes = Sizes {
    room: 322,
    largest: 40,
    smallest: 32,
    lines: Some(30),
};

/// The size below which no name is written in two lines, unless its place has smaller ones.
const SMALLEST: u16 = 24;
/// The letters of a piece that is not worth its room before an ellipsis, and of what must be left
/// without it.
const SCRAP: usize = 4;
/// The distance of two lines, as a part of their size.
const LEADING: f32 = 1.14;
/// The height of a crest, as a part of the size of the name that it stands for.
const CREST: f32 = 1.12;
/// The room left free on either side of a crest, as a part of its height.
const BESIDE: f32 = 0.08;

/// Fills the names of the players in.
#[must_use]
pub fn named(mut scene: Scene, names: [&str; 2]) -> Scene {
    let shapes = std::mem::take(&mut scene.drawing.shapes);
    for shape in shapes {
        match shape {
            Shape::Name {
                place,
                seat,
                sizes,
                tone,
                anchor,
            } => {
                let name = names.get(usize::from(seat)).copied();
                let mut drawn = Drawing::new();
                let at = (0.0, 0.0);
                write(
                    &mut drawn,
                    at,
                    name.unwrap_or_default(),
                    sizes,
                    tone,
                    anchor,
                );
                scene.drawing.put(&drawn, place);
            }
            other => scene.drawing.shapes.push(other),
        }
    }
    scene
}

/// Writes a name around the middle of its line. Nothing is written for an empty one.
pub(super) fn write(
    drawing: &mut Drawing,
    (x, y): Spot,
    name: &str,
    sizes: Sizes,
    tone: Tone,
    anchor: Anchor,
) {
    if name.trim().is_empty() {
        return;
    }
    let Some(name) = writable(name) else {
        let high = f32::from(sizes.largest) * CREST;
        let half = crest::width(high) / 2.0 + high * BESIDE;
        let middle = match anchor {
            Anchor::Start => x + half,
            Anchor::Middle => x,
            Anchor::End => x - half,
        };
        return crest::draw(drawing, (middle, y), high, name);
    };
    let lines = lines(&name, sizes);
    let above = (lines.len().saturating_sub(1)) as f32 / 2.0;
    for ((line, size), number) in lines.into_iter().zip(0_u8..) {
        let high = f32::from(size);
        let middle = y + (f32::from(number) - above) * high * LEADING;
        let foot = middle + high * 0.364;
        drawing.text((x, foot), line, size, tone, anchor);
    }
}

/// Returns the lines of a name, each with its size.
fn lines(name: &str, sizes: Sizes) -> Vec<(String, u16)> {
    let (line, size) = fitted(name, sizes.room, sizes.largest, sizes.smallest);
    let halves = sizes.lines.and_then(|most| Some((most, halves(name)?)));
    let Some((most, halves)) = halves.filter(|_| line != name) else {
        return vec![(line, size)];
    };
    let least = SMALLEST.min(most);
    let lines = halves.map(|half| fitted(half, sizes.room, most, least));
    let smaller = lines.each_ref().map(|(_, size)| *size);
    let size = smaller[0].min(smaller[1]);
    lines.map(|(line, _)| (line, size)).into()
}

/// Returns a text that fits into a room, with its size: cut if it is too long even at the smallest one.
fn fitted(text: &str, room: u16, largest: u16, smallest: u16) -> (String, u16) {
    let room = f32::from(room);
    let size = (room / width(text).max(0.001)).floor();
    if size >= f32::from(smallest) {
        return (text.to_owned(), size.min(f32::from(largest)) as u16);
    }
    let fits = |text: &str| width(&format!("{text}…")) * f32::from(smallest) <= room;
    let ends = text.char_indices().map(|(end, _)| &text[..end]);
    let kept = ends
        .take_while(|kept| fits(kept))
        .last()
        .unwrap_or_default();
    (format!("{}…", whole(kept)), smallest)
}

/// Returns a text that was cut without the scrap of a word at its end.
fn whole(kept: &str) -> &str {
    let trimmed = |text: &str| {
        text.trim_end_matches([' ', ',', '.', ';', ':', '-', '–'])
            .len()
    };
    let kept = &kept[..trimmed(kept)];
    let letters = |text: &str| text.chars().filter(|sign| sign.is_alphanumeric()).count();
    match kept.rsplit_once(' ') {
        Some((before, last)) if letters(last) < SCRAP && letters(before) >= SCRAP => {
            &before[..trimmed(before)]
        }
        _ => kept,
    }
}

/// Breaks a name at the space that makes its wider half the least wide.
fn halves(name: &str) -> Option<[&str; 2]> {
    let broken = name
        .match_indices(' ')
        .map(|(at, _)| [&name[..at], &name[at + 1..]]);
    let wider = |halves: &[&str; 2]| halves.map(width).into_iter().fold(0.0, f32::max);
    broken.min_by(|one, other| wider(one).total_cmp(&wider(other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(name: &str, sizes: Sizes) -> Vec<String> {
        let lines = lines(name, sizes);
        let least = sizes.lines.unwrap_or(sizes.smallest).min(sizes.smallest);
        for (line, size) in &lines {
            assert!(
                *size >= least.min(SMALLEST) && *size <= sizes.largest,
                "{size}"
            );
            assert!(
                width(line) * f32::from(*size) <= f32::from(sizes.room),
                "{line}"
            );
        }
        lines.into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn a_name_is_written_in_one_line_then_smaller_then_in_two_then_cut() {
        assert_eq!(lines("Ada", HALF), [("Ada".to_owned(), 40)]);
        let (line, size) = lines("Jonas Aldermann", HALF).swap_remove(0);
        assert_eq!(line, "Jonas Aldermann");
        assert!((32..40).contains(&size), "{size}");
        let long = "Maximiliane von Hohenfels";
        assert_eq!(written(long, HALF), ["Maximiliane", "von Hohenfels"]);
        let one = Sizes {
            lines: None,
            ..HALF
        };
        assert_eq!(written(long, one), ["Maximiliane…"], "without a scrap");
        let wide = written(&"W".repeat(32), HALF);
        assert!(wide.len() == 1 && wide[0].ends_with('…'), "{wide:?}");
        let broken = format!("{} {}", "W".repeat(16), "W".repeat(16));
        let wide = written(&broken, HALF);
        assert!(wide.len() == 2 && wide[0].ends_with('…'), "{wide:?}");
    }

    #[test]
    fn a_cut_leaves_no_scrap_of_a_word() {
        for (kept, left) in [
            ("Maximiliane vo", "Maximiliane"),
            ("Maximiliane von Hohen", "Maximiliane von Hohen"),
            ("Jo Bar", "Jo Bar"),
            ("Ben, d", "Ben, d"),
            ("Salle d'armes -", "Salle d'armes"),
        ] {
            assert_eq!(whole(kept), left);
        }
    }

    #[test]
    fn a_name_that_cannot_be_written_is_a_crest_as_a_whole() {
        let shapes = |name: &str| {
            let mut drawing = Drawing::new();
            let at = (0.0, 0.0);
            write(&mut drawing, at, name, HALF, Tone::Cream, Anchor::Start);
            drawing.shapes
        };
        assert!(shapes(" ").is_empty());
        let is_text = |shape: &Shape| matches!(shape, Shape::Text { .. });
        for name in ["ملك Ben", "🤺"] {
            assert!(!shapes(name).is_empty() && !shapes(name).iter().any(is_text));
        }
        assert!(shapes("Ben 🤺").iter().all(is_text));
        assert_ne!(shapes("ملك"), shapes("กมล"));
    }
}
