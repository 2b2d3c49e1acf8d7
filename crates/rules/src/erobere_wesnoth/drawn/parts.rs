//! The parts of drawn battlefields, from `assets/maps/parts.json`.

use std::sync::LazyLock;

use super::super::axial::Axial;
use super::super::ground::Ground;
use super::Size;
use crate::Value;

/// A part: its hexes in their order, the first one at the anchor if it has one there.
pub(super) type Part = Vec<(Ground, Axial)>;

/// All parts, and the figures of the sizes.
pub(super) struct Parts {
    pub castles: Vec<Part>,
    pub hamlets: Vec<Part>,
    pub ruins: Vec<Part>,
    pub ponds: Vec<Part>,
    pub lakes: Vec<Part>,
    pub woods: Vec<Part>,
    /// Words for the course of a river, a letter a step.
    pub reaches: Vec<String>,
    sizes: [Figures; 3],
}

/// The theme of a battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    River,
    Brooks,
    Lakes,
    Coast,
    Moor,
    Forest,
    Ruins,
}

/// The figures of a size. Bounds hold both ends.
pub(super) struct Figures {
    /// Columns and rows of each board.
    pub boards: Vec<[i32; 2]>,
    pub themes: Vec<Theme>,
    /// The distance between the keeps.
    pub apart: [i32; 2],
    /// The least distance of a castle from the other keep.
    pub far: i32,
    /// The way from keep to keep.
    pub way: [i32; 2],
    /// The villages of one side.
    pub villages: i32,
    /// The most villages near a castle.
    pub close: i32,
    pub lakes: i32,
    pub ponds: i32,
    pub ruins: i32,
    /// The forest of one side.
    pub wood: [i32; 2],
    /// The hexes of the largest wood.
    pub clump: i32,
}

static PARTS: LazyLock<Parts> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/maps/parts.json");
    let read = Reader { rest: text }.value();
    match read.as_ref().and_then(parts) {
        Some(parts) => parts,
        None => unreachable!("the parts are those of the program, which are tested"),
    }
});

impl Parts {
    /// Returns the parts.
    pub(super) fn get() -> &'static Self {
        &PARTS
    }

    /// Returns the figures of a size.
    pub(super) const fn of_size(&self, size: Size) -> &Figures {
        &self.sizes[size as usize]
    }
}

fn parts(value: &Value) -> Option<Parts> {
    let list = |name| {
        let parts = value.get(name)?.items()?.iter();
        let parts = parts.map(|part| hexes(part.get("hexes")?.text()?));
        parts.collect::<Option<Vec<_>>>()
    };
    let reaches = value.get("reaches")?.items()?.iter();
    let reaches = reaches.map(|word| word.text().map(str::to_owned));
    let [small, medium, large] =
        Size::ALL.map(|size| figures(value.get("sizes")?.get(size.word())?));
    Some(Parts {
        castles: list("castles")?,
        hamlets: list("hamlets")?,
        ruins: list("ruins")?,
        ponds: list("ponds")?,
        lakes: list("lakes")?,
        woods: list("woods")?,
        reaches: reaches.collect::<Option<_>>()?,
        sizes: [small?, medium?, large?],
    })
}

/// Reads a part: a letter of ground, the hexes that have it, the next letter.
fn hexes(text: &str) -> Option<Part> {
    let mut part = Vec::new();
    let mut ground = None;
    for word in text.split(' ') {
        let Some((q, r)) = word.split_once(',') else {
            ground = Ground::of_letter(word.chars().next()?);
            continue;
        };
        let hex = Axial {
            q: q.parse().ok()?,
            r: r.parse().ok()?,
        };
        part.push((ground?, hex));
    }
    Some(part)
}

fn figures(value: &Value) -> Option<Figures> {
    let number = |name| small(value.get(name)?);
    let bounds = |name| pair(value.get(name)?);
    let items = |name| value.get(name)?.items();
    Some(Figures {
        boards: items("boards")?.iter().map(pair).collect::<Option<_>>()?,
        themes: items("themes")?.iter().map(theme).collect::<Option<_>>()?,
        apart: bounds("apart")?,
        far: number("far")?,
        way: bounds("way")?,
        villages: number("villages")?,
        close: number("close")?,
        lakes: number("lakes")?,
        ponds: number("ponds")?,
        ruins: number("ruins")?,
        wood: bounds("wood")?,
        clump: number("clump")?,
    })
}

fn small(value: &Value) -> Option<i32> {
    i32::try_from(value.number()?).ok()
}

fn pair(value: &Value) -> Option<[i32; 2]> {
    let numbers: Option<Vec<i32>> = value.items()?.iter().map(small).collect();
    numbers?.try_into().ok()
}

fn theme(value: &Value) -> Option<Theme> {
    Some(match value.text()? {
        "river" => Theme::River,
        "brooks" => Theme::Brooks,
        "lakes" => Theme::Lakes,
        "coast" => Theme::Coast,
        "moor" => Theme::Moor,
        "forest" => Theme::Forest,
        "ruins" => Theme::Ruins,
        _ => return None,
    })
}

/// A reader of as much JSON as the parts have: maps, lists, whole numbers, and texts without
/// escapes.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn value(&mut self) -> Option<Value> {
        self.rest = self.rest.trim_start();
        match self.rest.chars().next()? {
            '{' => self.items('}', Self::field).map(Value::Map),
            '[' => self.items(']', Self::value).map(Value::List),
            '"' => self.text().map(Value::Text),
            _ => self.number().map(Value::Number),
        }
    }

    /// Reads what stands between brackets, parted by commas.
    fn items<T>(&mut self, end: char, item: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        loop {
            // The opening bracket, or a comma.
            self.rest = self.rest.get(1..)?;
            items.push(item(self)?);
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(end) {
                self.rest = rest;
                return Some(items);
            }
        }
    }

    fn field(&mut self) -> Option<(String, Value)> {
        self.rest = self.rest.trim_start();
        let name = self.text()?;
        self.rest = self.rest.strip_prefix(':')?;
        Some((name, self.value()?))
    }

    fn text(&mut self) -> Option<String> {
        let (text, rest) = self.rest.strip_prefix('"')?.split_once('"')?;
        self.rest = rest;
        Some(text.to_owned())
    }

    fn number(&mut self) -> Option<i64> {
        let is_digit = |letter: char| letter == '-' || letter.is_ascii_digit();
        let end = self.rest.find(|letter| !is_digit(letter));
        let (digits, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        digits.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_read() {
        let parts = Parts::get();
        let lists = [
            &parts.castles,
            &parts.hamlets,
            &parts.ruins,
            &parts.ponds,
            &parts.lakes,
            &parts.woods,
        ];
        assert_eq!(lists.map(Vec::len), [7, 7, 5, 3, 6, 10]);
        assert_eq!(parts.reaches.len(), 8);
        assert_eq!(parts.of_size(Size::Small).themes.len(), 7);
        assert_eq!(parts.of_size(Size::Large).themes.len(), 8);
        assert_eq!(parts.of_size(Size::Medium).boards[1], [11, 12]);
        assert_eq!(parts.of_size(Size::Large).clump, 26);
    }
}
