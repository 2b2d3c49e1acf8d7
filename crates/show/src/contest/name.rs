//! Names in one line or two.

use paint::{Anchor, Drawing, Spot, Tone};

/// The sizes in which names are written, in a width.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub room: u16,
    /// The largest size in one line.
    pub largest: u16,
    /// The smallest size in one line.
    pub smallest: u16,
    /// The size in two lines.
    pub lines: u16,
}

/// A name in one line, or in two if it would be too small to read in one.
pub(super) struct Name {
    lines: Vec<String>,
    size: u16,
    room: u16,
}

impl Name {
    pub(super) fn of(name: &str, sizes: Sizes) -> Self {
        // About the width of a sign for its size. Whatever is wider is drawn smaller.
        let fits = |size: u16| f32::from(sizes.room) / (f32::from(size) * 0.64);
        let length = name.chars().count();
        let Sizes {
            largest, smallest, ..
        } = sizes;
        let (lines, size) = if length as f32 <= fits(smallest) {
            let size = f32::from(largest) * (fits(largest) / length.max(1) as f32).min(1.0);
            (vec![name.to_owned()], size as u16)
        } else {
            let (first, second) = halves(name);
            // What is a little wider than that is still large enough to read.
            let most = (fits(sizes.lines) * 1.2) as usize;
            let lines = [first, second].into_iter().filter(|line| !line.is_empty());
            (
                lines.map(|line| shortened(line, most)).collect(),
                sizes.lines,
            )
        };
        Self {
            lines,
            size,
            room: sizes.room,
        }
    }

    /// Writes the name around the middle of its line.
    pub(super) fn draw(&self, drawing: &mut Drawing, (x, y): Spot, tone: Tone, anchor: Anchor) {
        let high = f32::from(self.size);
        let above = high * 0.545 * (self.lines.len().saturating_sub(1)) as f32;
        for (line, number) in self.lines.iter().zip(0_u8..) {
            let foot = y + high * 0.364 - above + high * 1.09 * f32::from(number);
            drawing.fitted((x, foot), line, self.size, tone, anchor, self.room);
        }
    }
}

/// Breaks a name at the space nearest to its middle.
fn halves(name: &str) -> (&str, &str) {
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    let nearest = spaces.min_by_key(|at| at.abs_diff(middle));
    let broken = nearest.and_then(|at| name.split_at_checked(at));
    broken.map_or((name, ""), |(first, second)| (first, second.trim_start()))
}

/// Returns a text with so many signs at most.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_broken_in_two_and_no_size_is_below_the_smallest() {
        let sizes = Sizes {
            room: 292,
            largest: 32,
            smallest: 26,
            lines: 24,
        };
        let name = |text: &str| Name::of(text, sizes);
        assert_eq!(name("Ben").lines, ["Ben"]);
        assert_eq!(name("Ben").size, 32);
        assert!((26..32).contains(&name("Anđela Müllerová").size));
        let long = name("Theodora von Hohenzollern");
        assert_eq!(long.lines, ["Theodora von", "Hohenzollern"]);
        assert_eq!(long.size, 24);
        let single = name("Donaudampfschifffahrtsgesellschaft");
        assert_eq!(single.lines.len(), 1);
        assert!(single.lines[0].ends_with('…'), "{:?}", single.lines);
        assert_eq!(name("").lines, [""]);
    }
}
