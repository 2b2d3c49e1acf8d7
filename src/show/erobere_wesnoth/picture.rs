//! The map as a picture.

mod unit;

use crate::game::Seat;
use crate::games::erobere_wesnoth::{Event, Hex, Map, Public, Terrain};
use crate::scene::{Ink, Plain as Shape, Point, Scene};

/// Room around the map.
const MARGIN: i32 = 10;
/// How wide a picture is where the size of its hexes allows it: readable on a phone.
const WIDTH: i32 = 420;

/// Where hexes are drawn, in logical pixels.
struct Layout {
    /// From the middle of a hex to its corners.
    radius: i32,
}

impl Layout {
    /// Hexes as large as the width allows, never so small that their marks run together.
    fn of(map: &Map) -> Self {
        let columns = i32::from(map.size().0);
        // A column is one and a half radiuses from the next.
        let radius = 2 * (WIDTH - 2 * MARGIN) / (3 * columns + 1);
        Self {
            radius: radius.clamp(14, 28),
        }
    }

    /// Half the height of a hex: the radius times the sine of 60 degrees.
    const fn half_height(&self) -> i32 {
        self.radius * 866 / 1000
    }

    fn middle(&self, hex: Hex) -> Point {
        let column = i32::from(hex.column);
        let half = self.half_height();
        Point {
            x: MARGIN + self.radius + column * self.radius * 3 / 2,
            y: MARGIN + half * (2 * i32::from(hex.row) - 1) + half * (column % 2),
        }
    }

    fn corners(&self, hex: Hex) -> Vec<Point> {
        let Point { x, y } = self.middle(hex);
        let (half, radius) = (self.half_height(), self.radius);
        [
            (-radius, 0),
            (-radius / 2, -half),
            (radius / 2, -half),
            (radius, 0),
            (radius / 2, half),
            (-radius / 2, half),
        ]
        .map(|(right, down)| Point {
            x: x + right,
            y: y + down,
        })
        .into()
    }

    fn scene(&self, map: &Map) -> Scene {
        let (columns, rows) = map.size();
        let last = self.middle(Hex {
            column: columns.saturating_sub(1),
            row: rows,
        });
        let width = last.x + self.radius + MARGIN;
        let lower = if columns > 1 { self.half_height() } else { 0 };
        let height = 2 * MARGIN + 2 * self.half_height() * i32::from(rows) + lower;
        let length = |length: i32| u16::try_from(length).unwrap_or(u16::MAX);
        Scene::plain(length(width), length(height))
    }
}

/// The whole map with units, owners and what was done last.
pub(super) fn map(public: &Public) -> Scene {
    let layout = Layout::of(&public.map);
    let mut scene = layout.scene(&public.map);
    for (hex, terrain) in public.map.hexes() {
        scene.draw(Shape::Polygon {
            corners: layout.corners(hex),
            fill: ground(terrain),
            line: Ink::Ground,
        });
        let spot = Spot::of(&layout, hex, public.unit_at(hex).is_some());
        spot.landmark(&mut scene, terrain);
        if let Some(owner) = public.owner(hex) {
            spot.flag(&mut scene, owner);
        }
        let Point { x, y } = layout.middle(hex);
        let (size, foot) = (layout.radius * 9 / 20, layout.half_height() * 7 / 10);
        scene.mark(
            x,
            y + foot,
            size.unsigned_abs() as u16,
            hex.to_string(),
            Ink::CardMark,
        );
    }
    for hex in touched(public) {
        let corners = layout.corners(hex);
        let around = corners.iter().chain(corners.first()).copied();
        scene.draw(Shape::Line {
            points: around.collect(),
            ink: Ink::LastMove,
            width: 4,
        });
    }
    for unit in &public.units {
        unit::draw(&mut scene, layout.middle(unit.hex), layout.radius, unit);
    }
    scene
}

/// The hexes of the last decision.
fn touched(public: &Public) -> Vec<Hex> {
    let of = |event: &Event| match event {
        Event::King { hex, .. } | Event::Recruited { hex, .. } => vec![*hex],
        Event::Marched { from, to, .. } => vec![*from, *to],
        Event::Fought {
            fighters: (attacker, defender),
            ..
        } => vec![attacker.hex, defender.hex],
        Event::Turn { .. } => Vec::new(),
    };
    public.happened.iter().flat_map(of).collect()
}

const fn ground(terrain: Terrain) -> Ink {
    match terrain {
        Terrain::Flat | Terrain::Village => Ink::Grass,
        Terrain::Forest => Ink::Forest,
        Terrain::Water => Ink::Water,
        Terrain::Castle | Terrain::Keep => Ink::Stone,
    }
}

/// Where a hex shows the sign of its terrain: large above the middle, or small on the right of
/// the unit that stands there.
struct Spot {
    middle: Point,
    step: i32,
}

impl Spot {
    fn of(layout: &Layout, hex: Hex, occupied: bool) -> Self {
        let Point { x, y } = layout.middle(hex);
        let radius = layout.radius;
        let (right, up, step) = if occupied {
            (radius / 2, radius / 4, (radius / 9).max(2))
        } else {
            (0, radius / 4, radius / 4)
        };
        let middle = Point {
            x: x + right,
            y: y - up,
        };
        Self { middle, step }
    }

    fn at(&self, right: i32, down: i32) -> Point {
        Point {
            x: self.middle.x + right * self.step / 2,
            y: self.middle.y + down * self.step / 2,
        }
    }

    fn outline(&self, scene: &mut Scene, fill: Ink, corners: &[(i32, i32)]) {
        scene.draw(Shape::Polygon {
            corners: corners
                .iter()
                .map(|(right, down)| self.at(*right, *down))
                .collect(),
            fill,
            line: Ink::CardMark,
        });
    }

    /// The sign of a terrain, so that it is known without its colour.
    fn landmark(&self, scene: &mut Scene, terrain: Terrain) {
        match terrain {
            Terrain::Flat => {}
            Terrain::Forest => {
                for tree in [-4, 0, 4] {
                    self.outline(
                        scene,
                        Ink::None,
                        &[(tree - 2, 2), (tree, -2), (tree + 2, 2)],
                    );
                }
            }
            Terrain::Water => {
                for depth in [-2, 1] {
                    let wave = [-5, -3, -1, 1, 3, 5].into_iter().zip([0, -1, 0, -1, 0, -1]);
                    scene.draw(Shape::Line {
                        points: wave.map(|(right, up)| self.at(right, depth + up)).collect(),
                        ink: Ink::CardMark,
                        width: 1,
                    });
                }
            }
            Terrain::Village => self.outline(scene, Ink::Card, &HOUSE),
            Terrain::Castle => self.outline(scene, Ink::None, &WALL),
            Terrain::Keep => {
                self.outline(scene, Ink::None, &WALL);
                self.outline(scene, Ink::CardMark, &[(-1, 2), (-1, -4), (1, -4), (1, 2)]);
            }
        }
    }

    /// Whose a village is: the shape and shade of that side's units below its house.
    fn flag(&self, scene: &mut Scene, owner: Seat) {
        unit::body(scene, self.at(0, 1), self.step.max(4), owner);
    }
}

/// A house from its left foot around, in halves of a spot's step.
const HOUSE: [(i32, i32); 5] = [(-4, 3), (-4, -1), (0, -4), (4, -1), (4, 3)];

/// A wall with three merlons.
const WALL: [(i32, i32); 12] = [
    (-6, 2),
    (-6, -2),
    (-4, -2),
    (-4, 0),
    (-2, 0),
    (-2, -2),
    (2, -2),
    (2, 0),
    (4, 0),
    (4, -2),
    (6, -2),
    (6, 2),
];
