//! The symmetry of a map, which makes it fair to both sides.

use super::hex::Hex;
use super::map::Map;

/// A mapping of one start of a map onto the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// A rotation by half a turn.
    HalfTurn,
    /// An exchange of left and right.
    LeftRight,
    /// An exchange of top and bottom.
    TopBottom,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 3] = [Self::HalfTurn, Self::LeftRight, Self::TopBottom];

    /// Returns the image of a hex, or `None` if it is not the place of a hex or this symmetry does
    /// not map one start onto the other.
    fn image(self, map: &Map, hex: Hex) -> Option<Hex> {
        let [one, other] = map.starts().map(Centre::of);
        let Centre { column, height } = Centre::of(hex);
        let image = match self {
            Self::HalfTurn => Centre {
                column: one.column + other.column - column,
                height: one.height + other.height - height,
            },
            Self::LeftRight if one.height == other.height => Centre {
                column: one.column + other.column - column,
                height,
            },
            Self::TopBottom if one.column == other.column => Centre {
                column,
                height: one.height + other.height - height,
            },
            Self::LeftRight | Self::TopBottom => return None,
        };
        image.hex()
    }
}

/// The centre of a hex, given by its column and its distance from the top in half hexes.
struct Centre {
    column: i16,
    height: i16,
}

impl Centre {
    fn of(hex: Hex) -> Self {
        let column = i16::from(hex.column);
        Self {
            column,
            height: 2 * i16::from(hex.row) + column % 2,
        }
    }

    fn hex(&self) -> Option<Hex> {
        let column = u8::try_from(self.column).ok()?;
        let below = self.height - self.column % 2;
        let row = u8::try_from(below / 2).ok()?;
        (below % 2 == 0).then_some(Hex { column, row })
    }
}

impl Map {
    /// Returns the number of hexes whose image is not a hex of the same terrain.
    #[must_use]
    pub fn unlike(&self, symmetry: Symmetry) -> usize {
        let unlike = |&(hex, terrain): &_| {
            let image = symmetry.image(self, hex);
            image.and_then(|image| self.terrain(image)) != Some(terrain)
        };
        self.hexes().filter(unlike).count()
    }

    /// Returns the first symmetry that the map has, if any.
    #[must_use]
    pub fn symmetry(&self) -> Option<Symmetry> {
        let mut ways = Symmetry::ALL.into_iter();
        ways.find(|symmetry| self.unlike(*symmetry) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::import;
    use super::*;

    fn map(rows: &[&str]) -> Map {
        let width = rows[0].split(',').count() + 2;
        let border = vec!["Xv"; width].join(",");
        let inside: Vec<String> = rows.iter().map(|row| format!("Xv,{row},Xv")).collect();
        let text = format!("{border}\n{}\n{border}", inside.join("\n"));
        import("test", &text).expect("a map")
    }

    #[test]
    fn the_built_in_maps_are_fair_to_both_sides() {
        for map in Map::built_in() {
            assert_eq!(map.symmetry(), Some(Symmetry::HalfTurn), "{}", map.name());
        }
    }

    #[test]
    fn mirrored_maps_are_known() {
        let wide = map(&["1 Kh,Gg^Vh,2 Kh", "Gg,Gg,Gg"]);
        assert_eq!(wide.symmetry(), Some(Symmetry::LeftRight));
        let high = map(&["1 Kh,Xv,Gg", "Gg^Vh,Xv,Gg", "2 Kh,Xv,Gg"]);
        assert_eq!(high.symmetry(), Some(Symmetry::TopBottom));
        let unfair = map(&["1 Kh,Gg^Vh,2 Kh", "Gg,Gg,Ww"]);
        assert_eq!(unfair.symmetry(), None);
        assert_eq!(unfair.unlike(Symmetry::LeftRight), 2);
    }
}
