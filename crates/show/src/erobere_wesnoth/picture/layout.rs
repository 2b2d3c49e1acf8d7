//! The layout of a map's hexes on the picture.

use paint::{Outline, Spot};
use rules::erobere_wesnoth::{Hex, Map};

/// The width of a picture.
pub(super) const WIDTH: f32 = 840.0;
/// The width of the picture of a map with hexes smaller than `FINE`. In its shorter rows the
/// compression finds more of the hexes that it has seen; a phone shows both widths alike.
const NARROW: f32 = 720.0;
const FINE: f32 = 40.0;
/// The width of the panel beside a map. `STRIP` is the height of the strips above and below a map
/// too wide for it.
pub(super) const PANEL: f32 = 170.0;
pub(super) const STRIP: f32 = 72.0;
/// The room for the letters and numbers around a map.
const RIM: f32 = 32.0;
/// The room above the map with hexes of side 46, and that below it.
const ABOVE: f32 = 40.0;
const BELOW: f32 = 46.0;
const EDGE: f32 = 12.0;
/// The longest side of a hex, so that a small map does not look coarse.
const LARGEST: f32 = 60.0;

/// The layout of a map, in pixels.
pub(super) struct Layout {
    /// The length of a side of a hex.
    pub side: f32,
    /// The left edge of the map.
    pub left: f32,
    pub top: f32,
    /// The width of the map.
    pub width: f32,
    pub height: f32,
    /// `true` if the sides' figures stand beside the map, `false` if above and below it.
    pub beside: bool,
    /// The factor by which all but the map is smaller than in a picture of [`WIDTH`].
    pub part: f32,
}

impl Layout {
    /// Lays out a map with hexes as large as the width allows.
    pub(super) fn of(map: &Map) -> Self {
        let wide = Self::within(map, WIDTH);
        if wide.side < FINE {
            Self::within(map, NARROW)
        } else {
            wide
        }
    }

    fn within(map: &Map, width: f32) -> Self {
        let part = width / WIDTH;
        let (columns, rows) = map.size();
        let wide = 1.5 * f32::from(columns.saturating_sub(1)) + 2.0;
        let beside = (5..=10).contains(&columns) && (6..=14).contains(&rows);
        let room = if beside {
            width - (PANEL + EDGE + 8.0 + EDGE / 2.0) * part
        } else {
            width - 8.0 * part
        };
        // With an even number of pixels every hex has the same pixels, which compress well.
        let side = (((room - 2.0 * RIM * part) / wide).min(LARGEST) / 2.0).floor() * 2.0;
        let width = side * wide;
        let mut layout = Self {
            side,
            left: ((room - width) / 2.0 + 4.0 * part).round(),
            top: ((ABOVE + if beside { 0.0 } else { EDGE + STRIP }) * part).round(),
            width,
            height: 0.0,
            beside,
            part,
        };
        layout.top += layout.raised();
        let foot = |(hex, _)| layout.middle(hex).1 + layout.half();
        layout.height = map.hexes().map(foot).fold(0.0, f32::max) - layout.top;
        layout
    }

    /// Returns the height of the whole picture.
    pub(super) fn total(&self) -> f32 {
        let more = if self.beside { 0.0 } else { EDGE + STRIP };
        (self.top + self.height + (BELOW + more) * self.part).ceil()
    }

    /// Returns the width of the whole picture.
    pub(super) fn wide(&self) -> f32 {
        (WIDTH * self.part).round()
    }

    /// Returns half the height of a hex.
    pub(super) fn half(&self) -> f32 {
        (self.side * 0.866).round()
    }

    /// Returns the scale of symbols, which were drawn for hexes of side 41.
    pub(super) fn scale(&self) -> f32 {
        self.side / 41.0
    }

    /// Returns the room between the letters and the uppermost row, whose crowns are higher where
    /// hexes are larger.
    pub(super) fn raised(&self) -> f32 {
        (self.side - 46.0).max(0.0)
    }

    /// Returns the middle of a hex.
    pub(super) fn middle(&self, hex: Hex) -> Spot {
        let lower = if hex.column.is_multiple_of(2) {
            0.0
        } else {
            self.half()
        };
        (
            self.left + self.side * (1.5 * f32::from(hex.column) + 1.0),
            self.top + self.half() * (2.0 * f32::from(hex.row) - 1.0) + lower,
        )
    }

    /// Returns the corners of a hex made smaller by an inset, from the upper left one on.
    pub(super) fn corners(&self, hex: Hex, inset: f32) -> [Spot; 6] {
        let (x, y) = self.middle(hex);
        let (side, half) = (self.side - inset, self.half() - inset * 0.866);
        [
            (x - side / 2.0, y - half),
            (x + side / 2.0, y - half),
            (x + side, y),
            (x + side / 2.0, y + half),
            (x - side / 2.0, y + half),
            (x - side, y),
        ]
    }

    /// Returns the outline of a hex made smaller by an inset.
    pub(super) fn hex(&self, hex: Hex, inset: f32) -> Outline {
        Outline::polygon(&self.corners(hex, inset))
    }

    /// Returns several hexes as one outline.
    pub(super) fn hexes(&self, hexes: impl IntoIterator<Item = Hex>, inset: f32) -> Outline {
        Outline::all(hexes.into_iter().map(|hex| self.hex(hex, inset)))
    }

    /// Returns the sides of hexes that do not face a hex for which `belongs` returns `true`.
    pub(super) fn rim(&self, hexes: &[Hex], inset: f32, belongs: impl Fn(Hex) -> bool) -> Outline {
        let sides = hexes.iter().flat_map(|hex| {
            let corners = self.corners(*hex, inset);
            (0..6_usize).filter_map(move |side| {
                let (from, to) = (*corners.get(side)?, *corners.get((side + 1) % 6)?);
                Some((*hex, from, to))
            })
        });
        let open = sides.filter(|(hex, from, to)| {
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            !self.facing(*hex, middle).is_some_and(&belongs)
        });
        Outline::all(open.map(|(_, from, to)| Outline::through(&[from, to])))
    }

    /// Returns the neighbour that a side of a hex faces, given the middle of the side.
    fn facing(&self, hex: Hex, side: Spot) -> Option<Hex> {
        let (x, y) = self.middle(hex);
        let beyond = (2.0 * side.0 - x, 2.0 * side.1 - y);
        hex.neighbours().find(|next| {
            let (right, down) = self.middle(*next);
            (right - beyond.0).hypot(down - beyond.1) < self.side / 2.0
        })
    }
}
