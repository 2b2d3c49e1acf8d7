//! The ground of Wesnoth's terrain codes, as people's maps have them.

use super::super::ground::Ground;

/// The longest base or overlay.
const LONGEST: usize = 4;

/// A cell as its words describe it.
pub(super) struct Read {
    /// The number of its start.
    pub start: Option<u16>,
    /// Its ground, `Some(None)` if it is no hex, or `None` if its code is none.
    pub ground: Option<Option<Ground>>,
}

/// Returns `true` for what parts words.
pub(super) const fn is_blank(letter: char) -> bool {
    matches!(letter, '\t' | ' ' | '\u{a0}' | '\u{200b}' | '\u{feff}')
}

/// Reads a cell.
pub(super) fn read(cell: &str) -> Read {
    let mut words = cell.split(is_blank).filter(|word| !word.is_empty());
    match (words.next(), words.next(), words.next()) {
        (Some(code), None, _) => Read {
            start: None,
            ground: ground(code),
        },
        (Some(name), Some(code), None) => named(name, code),
        _ => Read {
            start: None,
            ground: None,
        },
    }
}

fn named(name: &str, code: &str) -> Read {
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    let start = name.parse().ok().filter(|_| is_number && name.len() <= 3);
    let is_code = !is_number || start.is_some();
    Read {
        start,
        ground: ground(code).filter(|_| is_code),
    }
}

/// The text that would be right in place of a code that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// The same with a capital letter.
    Capital(String),
    /// A code, where none stands.
    Something,
    /// A base and an overlay around one `^`.
    Parts,
    /// One of the usual codes.
    Usual,
}

impl Right {
    /// Returns what would be right in place of the text of a cell that is no code.
    #[must_use]
    pub fn of(cell: &str) -> Self {
        if cell.is_empty() {
            return Self::Something;
        }
        let start = cell.rfind(is_blank).map_or(0, |blank| blank + 1);
        let capital = match cell.split_at_checked(start) {
            Some((before, code)) if code.is_ascii() && !code.is_empty() => {
                format!("{before}{}{}", code[..1].to_ascii_uppercase(), &code[1..])
            }
            _ => String::new(),
        };
        if read(&capital).ground.is_some() {
            Self::Capital(capital)
        } else if cell.contains('^') {
            Self::Parts
        } else {
            Self::Usual
        }
    }
}

/// Returns the ground of a code.
fn ground(code: &str) -> Option<Option<Ground>> {
    let mut parts = code.split('^');
    let (base, overlay) = (parts.next()?, parts.next());
    let is_part = |part: &str| {
        (1..=LONGEST).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_graphic())
    };
    if parts.next().is_some() || !is_part(base) || !overlay.is_none_or(is_part) {
        return None;
    }
    match overlay.and_then(|overlay| above(base, overlay)) {
        Some(ground) => Some(ground),
        None => bare(base),
    }
}

/// Returns what an overlay makes of a base, or `None` if the base stays as it is.
fn above(base: &str, overlay: &str) -> Option<Option<Ground>> {
    let begins = |starts: &[&str]| starts.iter().any(|start| overlay.starts_with(start));
    let is_closed = begins(&["P"]) && !overlay.ends_with('o');
    if begins(&["V"]) {
        return Some(Some(Ground::Village));
    }
    if begins(&["_", "Q"]) || is_closed || matches!(overlay, "Xm" | "Xo") {
        return Some(None);
    }
    if begins(&["B"]) {
        let is_wet = base.starts_with(['W', 'S']);
        return Some(Some(if is_wet { Ground::Ford } else { Ground::Flat }));
    }
    if is_void(base) {
        return Some(None);
    }
    if begins(&["Cov"]) {
        return Some(Some(Ground::Castle));
    }
    if begins(&["Kov"]) {
        return Some(Some(Ground::Keep));
    }
    let grows = begins(&["F", "T", "Uf", "Dr"]) && !base.starts_with(['K', 'C']);
    grows.then_some(Some(Ground::Forest))
}

fn is_void(base: &str) -> bool {
    base.starts_with(['_', 'X', 'Q']) || base.starts_with("Mv")
}

/// Returns the ground of a base alone.
fn bare(base: &str) -> Option<Option<Ground>> {
    if is_void(base) {
        return Some(None);
    }
    let ground = match base.chars().next()? {
        'K' => Ground::Keep,
        'C' => Ground::Castle,
        'W' if base.starts_with("Wwf") => Ground::Ford,
        'W' | 'S' | 'A' => Ground::Water,
        'U' if base.starts_with("Uh") => Ground::Forest,
        'H' | 'M' | 'T' => Ground::Forest,
        'G' | 'R' | 'I' | 'D' | 'U' => Ground::Flat,
        _ => return None,
    };
    Some(Some(ground))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_right_is_known() {
        let capital = |text: &str| Right::Capital(text.to_owned());
        for (cell, right) in [
            ("gg", capital("Gg")),
            ("1 kh", capital("1 Kh")),
            ("gg^Fp", capital("Gg^Fp")),
            ("", Right::Something),
            ("Gg^", Right::Parts),
            ("^Vh", Right::Parts),
            ("Zz", Right::Usual),
            ("zz", Right::Usual),
            ("Gü", Right::Usual),
            ("3 big Gg", Right::Usual),
            ("\u{a0}", Right::Usual),
        ] {
            assert_eq!(Right::of(cell), right, "{cell:?}");
        }
    }
}
