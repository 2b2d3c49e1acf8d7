//! The rules that a battlefield keeps.

use super::super::ground::{Ground, Land};
use super::board::Board;
use super::parts::Figures;

/// The most water, and the least and the most forest, in parts of a hundred.
const MOST_WATER: usize = 20;
const FOREST: std::ops::RangeInclusive<usize> = 12..=38;
/// The number of hexes within two steps of a hex inside the board, with itself.
const WITHIN_TWO: usize = 19;

/// Returns `true` if a battlefield keeps all rules.
pub(super) fn passes(board: &Board, figures: &Figures) -> bool {
    let land = &board.land;
    is_whole(board)
        && is_passable(board, figures)
        && is_open(board)
        && villages_are_somebodys(board)
        && villages_are_near(board, figures)
        && land
            .of(Ground::Village)
            .all(|village| is_inviting(land, village))
        && is_mixed(land)
        && land
            .of(Ground::Forest)
            .all(|hex| is_wood(land, hex, figures))
        && land.of(Ground::Flat).all(|hex| !is_bare(land, hex))
}

/// All land can be reached over land.
fn is_whole(board: &Board) -> bool {
    let land = &board.land;
    let reached = land.joined([board.keeps[0]], |hex| !land.is_water(hex));
    let mut hexes = 0..land.hexes.len();
    hexes.all(|hex| reached[hex] || land.is_water(hex))
}

/// The way from keep to keep is neither short nor long.
fn is_passable(board: &Board, figures: &Figures) -> bool {
    let [least, most] = figures.way.map(i32::unsigned_abs);
    let [north, south] = board.keeps;
    let way = board.land.ways([north])[south];
    way.is_some_and(|way| (least..=most).contains(&way))
}

/// No unit between the keeps blocks the way over land.
fn is_open(board: &Board) -> bool {
    let land = &board.land;
    let [north, south] = board.keeps;
    let is_between = |hex: &usize| {
        board
            .keeps
            .iter()
            .all(|keep| land.distance(*hex, *keep) > 2)
    };
    let mut between = (0..land.hexes.len()).filter(is_between);
    between.all(|guard| {
        let passes = |hex| !land.is_water(hex) && land.distance(hex, guard) > 1;
        land.joined([north], passes)[south]
    })
}

/// No village is as far from one keep as from the other.
fn villages_are_somebodys(board: &Board) -> bool {
    let [north, south] = board.keeps.map(|keep| board.land.ways([keep]));
    let mut villages = board.land.of(Ground::Village);
    villages.all(|village| north[village] != south[village])
}

/// Some villages are near the castle of a side, and not too many.
fn villages_are_near(board: &Board, figures: &Figures) -> bool {
    let land = &board.land;
    let castle = land.joined([board.keeps[0]], |hex| land.grounds[hex].is_stronghold());
    let castle = (0..land.hexes.len()).filter(|hex| castle[*hex]);
    let ways = land.ways(castle);
    let is_near = |village: &usize| ways[*village].is_some_and(|way| way <= 3);
    let near = land.of(Ground::Village).filter(is_near).count();
    near >= 1 && near <= figures.close.unsigned_abs() as usize
}

/// A village has land around it, and a hex from which it can be watched.
fn is_inviting(land: &Land, village: usize) -> bool {
    let is_cover =
        |hex: &usize| land.grounds[*hex].is_stronghold() || land.grounds[*hex] == Ground::Forest;
    land.shore(village) >= 3 && land.near[village].iter().any(is_cover)
}

fn is_mixed(land: &Land) -> bool {
    let share = |ground| 100 * land.of(ground).count() / land.hexes.len().max(1);
    share(Ground::Water) <= MOST_WATER && FOREST.contains(&share(Ground::Forest))
}

fn is_wood(land: &Land, hex: usize, figures: &Figures) -> bool {
    let wood = land.joined([hex], |next| land.grounds[next] == Ground::Forest);
    let hexes = wood.into_iter().filter(|joined| *joined).count();
    hexes <= figures.clump.unsigned_abs() as usize
}

/// A hex and all that are within two steps are flat.
fn is_bare(land: &Land, centre: usize) -> bool {
    let hexes = 0..land.hexes.len();
    let within: Vec<usize> = hexes
        .filter(|hex| land.distance(*hex, centre) <= 2)
        .collect();
    let mut grounds = within.iter().map(|hex| land.grounds[*hex]);
    within.len() == WITHIN_TWO && grounds.all(|ground| ground == Ground::Flat)
}
