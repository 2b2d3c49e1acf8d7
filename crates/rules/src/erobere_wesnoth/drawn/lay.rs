//! The steps in which a battlefield is laid: castle, water, hamlets, ruins, woods.

use super::super::axial::Axial;
use super::super::ground::Ground;
use super::board::{Board, TRIES, below};
use super::parts::{Figures, Parts, Theme};
use crate::Chance;

/// The most reaches of a river, and of a brook.
const RIVER: usize = 99;
const BROOK: usize = 2;

/// Lays a battlefield on a fresh board. Returns `None` if a step fails.
pub(super) fn lay(
    board: [i32; 2],
    figures: &Figures,
    theme: Theme,
    chance: &mut dyn Chance,
) -> Option<Board> {
    let mut board = Board::new(board);
    castle(&mut board, figures, chance)?;
    water(&mut board, figures, theme, chance)?;
    for number in 0..figures.villages {
        hamlet(&mut board, number == 0, chance)?;
    }
    ruins(&mut board, figures, theme, chance);
    woods(&mut board, figures, theme, chance);
    Some(board)
}

fn castle(board: &mut Board, figures: &Figures, chance: &mut dyn Chance) -> Option<()> {
    let [least, most] = figures.apart;
    let castle = board.lay(&Parts::get().castles, chance, |board, hexes| {
        let keep = hexes[0].1;
        let image = board.image[keep];
        let height = |hex: usize| board.land.hexes[hex].height();
        let is_far = |(_, hex): &(Ground, usize)| board.land.distance(*hex, image) >= figures.far;
        !board.is_rim(keep)
            && height(keep) < height(image)
            && (least..=most).contains(&board.to_image(keep))
            && hexes.iter().all(is_far)
    })?;
    board.found(&castle);
    Some(())
}

fn water(
    board: &mut Board,
    figures: &Figures,
    theme: Theme,
    chance: &mut dyn Chance,
) -> Option<()> {
    let parts = Parts::get();
    let (list, number) = match theme {
        Theme::River => return river(board, chance),
        Theme::Brooks => return brook(board, chance),
        Theme::Ruins => return Some(()),
        Theme::Lakes | Theme::Coast => (&parts.lakes, figures.lakes),
        Theme::Moor => (&parts.ponds, figures.ponds),
        Theme::Forest => (&parts.lakes, 1),
    };
    for _ in 0..number {
        board.lay(list, chance, |board, hexes| {
            let is_coast = theme != Theme::Coast || hexes.iter().any(|(_, hex)| board.is_rim(*hex));
            is_coast && is_drained(board, hexes) && has_open_shore(board, hexes)
        })?;
    }
    Some(())
}

/// Returns the water hexes of a part.
fn wet(hexes: &[(Ground, usize)]) -> impl Iterator<Item = usize> {
    let wet = hexes.iter().filter(|(ground, _)| *ground == Ground::Water);
    wet.map(|(_, hex)| *hex)
}

fn is_drained(board: &Board, hexes: &[(Ground, usize)]) -> bool {
    wet(hexes).all(|hex| !board.is_dry(hex))
}

/// Returns `true` if each hex on the shore of a part and of its image has two hexes around it that
/// stay dry.
fn has_open_shore(board: &Board, hexes: &[(Ground, usize)]) -> bool {
    let new: Vec<usize> = wet(hexes).flat_map(|hex| [hex, board.image[hex]]).collect();
    let near = |hex: usize| board.land.near[hex].iter().copied();
    let stays = |hex: usize| !board.land.is_water(hex) && !new.contains(&hex);
    let mut shore = new
        .iter()
        .flat_map(|hex| near(*hex))
        .filter(|hex| stays(*hex));
    shore.all(|hex| near(hex).filter(|next| stays(*next)).count() >= 2)
}

fn river(board: &mut Board, chance: &mut dyn Chance) -> Option<()> {
    let mut hexes = 0..board.land.hexes.len();
    let start = hexes.find(|hex| board.to_image(*hex) <= 1)?;
    for _ in 0..TRIES {
        let heading = chance.below(3);
        let course = course(board, start, heading, RIVER, chance);
        if is_drained_course(board, &course) {
            board.put(&course);
            return Some(());
        }
    }
    None
}

fn brook(board: &mut Board, chance: &mut dyn Chance) -> Option<()> {
    let hexes = 0..board.land.hexes.len();
    let rim: Vec<usize> = hexes.filter(|hex| board.is_rim(*hex)).collect();
    for _ in 0..TRIES {
        let start = rim[below(chance, rim.len())];
        let heading = chance.below(6);
        let course = course(board, start, heading, BROOK, chance);
        if is_drained_course(board, &course) && is_brook(board, &course) {
            board.put(&course);
            return Some(());
        }
    }
    None
}

fn is_drained_course(board: &Board, course: &[(Ground, usize)]) -> bool {
    course.iter().all(|(_, hex)| !board.is_dry(*hex))
}

/// Returns `true` if a course is long enough, mostly inside the board, and apart from its image.
fn is_brook(board: &Board, course: &[(Ground, usize)]) -> bool {
    let mut hexes: Vec<usize> = course.iter().map(|(_, hex)| *hex).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let rim = hexes.iter().filter(|hex| board.is_rim(**hex)).count();
    let is_apart = |hex: &usize| {
        let mut images = hexes.iter().map(|other| board.image[*other]);
        images.all(|image| board.land.distance(*hex, image) >= 2)
    };
    hexes.len() >= 5 && 2 * rim <= hexes.len() && hexes.iter().all(is_apart)
}

/// Returns the course of a river from a hex until it leaves the board, or until its reaches are
/// over.
fn course(
    board: &Board,
    start: usize,
    heading: u32,
    most: usize,
    chance: &mut dyn Chance,
) -> Vec<(Ground, usize)> {
    let reaches = &Parts::get().reaches;
    let mut course = vec![(Ground::Water, start)];
    let mut last = board.land.hexes[start];
    for _ in 0..most {
        let word = &reaches[below(chance, reaches.len())];
        for letter in word.chars() {
            last = last.plus(step(heading, letter));
            let Some(hex) = board.land.find(last) else {
                return course;
            };
            let is_ford = letter.is_ascii_uppercase() && !board.is_rim(hex);
            let ground = if is_ford { Ground::Ford } else { Ground::Water };
            course.push((ground, hex));
        }
    }
    course
}

/// Returns the step of a letter: `a` to the left of the heading, `b` ahead, `c` to the right.
fn step(heading: u32, letter: char) -> Axial {
    let turn = match letter.to_ascii_lowercase() {
        'a' => 5,
        'b' => 0,
        _ => 1,
    };
    Axial::AROUND[((heading + turn) % 6) as usize]
}

fn hamlet(board: &mut Board, is_first: bool, chance: &mut dyn Chance) -> Option<()> {
    let hamlet = board.lay(&Parts::get().hamlets, chance, |board, hexes| {
        let village = hexes[0].1;
        let from = |hex: usize| board.land.distance(village, hex);
        let [north, south] = board.keeps.map(from);
        board.land.of(Ground::Village).all(|other| from(other) >= 3)
            && board.to_image(village) >= 3
            && north.min(south) >= 2
            && north != south
            && (!is_first || board.castles.iter().any(|castle| from(*castle) <= 3))
            && is_drained(board, hexes)
            && board.land.shore(village) >= 3
    });
    hamlet.map(drop)
}

fn ruins(board: &mut Board, figures: &Figures, theme: Theme, chance: &mut dyn Chance) {
    let number = match theme {
        Theme::Ruins => figures.ruins.unsigned_abs(),
        _ => chance.below(2),
    };
    for _ in 0..number {
        board.lay(&Parts::get().ruins, chance, |board, hexes| {
            hexes.iter().all(|(ground, hex)| {
                let mut castles = board.castles.iter();
                castles.all(|castle| board.land.distance(*hex, *castle) >= 3)
                    && (*ground == Ground::Forest || !board.is_rim(*hex))
            })
        });
    }
}

fn woods(board: &mut Board, figures: &Figures, theme: Theme, chance: &mut dyn Chance) {
    let [least, most] = figures.wood;
    let more = if theme == Theme::Forest {
        2 * least / 3
    } else {
        0
    };
    let drawn = chance.below((most - least + 1).unsigned_abs());
    let want = (least + more).unsigned_abs() as usize + drawn as usize;
    let mut have = board.land.of(Ground::Forest).count() / 2;
    while have < want {
        let Some(wood) = board.lay(&Parts::get().woods, chance, |_, _| true) else {
            return;
        };
        have += wood.len();
    }
}
