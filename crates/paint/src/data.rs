//! Path data in the form in which symbols are written: SVG's commands without arcs.

use super::outline::{Outline, Spot};

/// A reader of commands and numbers, one after the other.
struct Pen<'a> {
    data: &'a str,
    outline: Outline,
    here: Spot,
    begun: Spot,
    /// The control point of the last bend, mirrored for `T`.
    control: Spot,
}

/// Parses path data.
pub(super) fn read(data: &str) -> Outline {
    let mut pen = Pen {
        data,
        outline: Outline::new(),
        here: (0.0, 0.0),
        begun: (0.0, 0.0),
        control: (0.0, 0.0),
    };
    let mut command = None;
    loop {
        pen.data = pen.data.trim_start_matches([' ', ',', '\n']);
        if let Some(letter) = pen.data.chars().next().filter(char::is_ascii_alphabetic) {
            pen.data = &pen.data[1..];
            command = Some(letter);
        } else if pen.data.is_empty() {
            return pen.outline;
        }
        if command.and_then(|letter| pen.step(letter)).is_none() {
            return pen.outline;
        }
        // Numbers that follow a start are lines.
        command = match command {
            Some('M') => Some('L'),
            Some('m') => Some('l'),
            Some('Z' | 'z') => None,
            other => other,
        };
    }
}

impl Pen<'_> {
    fn number(&mut self) -> Option<f32> {
        self.data = self.data.trim_start_matches([' ', ',', '\n']);
        let mut seen_dot = false;
        let end = self
            .data
            .char_indices()
            .find(|(index, sign)| match sign {
                '0'..='9' => false,
                '-' => *index > 0,
                '.' => std::mem::replace(&mut seen_dot, true),
                _ => true,
            })
            .map_or(self.data.len(), |(index, _)| index);
        let (number, rest) = self.data.split_at(end);
        self.data = rest;
        number.parse().ok()
    }

    fn spot(&mut self, letter: char) -> Option<Spot> {
        let (x, y) = (self.number()?, self.number()?);
        Some(if letter.is_ascii_lowercase() {
            (self.here.0 + x, self.here.1 + y)
        } else {
            (x, y)
        })
    }

    fn step(&mut self, letter: char) -> Option<()> {
        let outline = |pen: &mut Self| std::mem::take(&mut pen.outline);
        let relative = letter.is_ascii_lowercase();
        let mut control = None;
        let to = match letter.to_ascii_uppercase() {
            'M' => {
                let to = self.spot(letter)?;
                self.outline = outline(self).start(to);
                self.begun = to;
                to
            }
            'L' => {
                let to = self.spot(letter)?;
                self.outline = outline(self).to(to);
                to
            }
            'H' => {
                let x = self.number()? + if relative { self.here.0 } else { 0.0 };
                self.outline = outline(self).to((x, self.here.1));
                (x, self.here.1)
            }
            'V' => {
                let y = self.number()? + if relative { self.here.1 } else { 0.0 };
                self.outline = outline(self).to((self.here.0, y));
                (self.here.0, y)
            }
            'Q' => {
                let (by, to) = (self.spot(letter)?, self.spot(letter)?);
                self.outline = outline(self).bend(by, to);
                control = Some((2.0 * to.0 - by.0, 2.0 * to.1 - by.1));
                to
            }
            'T' => {
                let (by, to) = (self.control, self.spot(letter)?);
                self.outline = outline(self).bend(by, to);
                control = Some((2.0 * to.0 - by.0, 2.0 * to.1 - by.1));
                to
            }
            'C' => {
                let (one, other) = (self.spot(letter)?, self.spot(letter)?);
                let to = self.spot(letter)?;
                self.outline = outline(self).curve(one, other, to);
                to
            }
            'Z' => {
                self.outline = outline(self).close();
                self.begun
            }
            _ => return None,
        };
        self.here = to;
        self.control = control.unwrap_or(to);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_may_be_relative_and_numbers_may_touch() {
        let absolute = "M10 10 20 10 20 20H5V30Q5 40 15 40T25 40C1 2 3 4 5 6Z";
        let relative = "m10 10 10 0 0 10h-15v10q0 10 10 10t10 0c-24-38-22-36-20-34z";
        assert_eq!(read(absolute), read(relative));
        assert_eq!(read("M.5.5L-1-2"), read("M0.5 0.5L-1 -2"));
    }

    #[test]
    fn what_is_not_known_ends_the_outline() {
        assert_eq!(read("M1 1L2 2A9"), read("M1 1L2 2"));
    }
}
