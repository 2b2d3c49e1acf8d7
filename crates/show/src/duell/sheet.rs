//! A sheet of effects as a picture: thirteen cards with the signs of their effects, and a frame
//! around those that differ from the page's rules.

use super::panel::emblem;
use super::{icons, pieces};
use paint::{Anchor, Drawing, Outline, Place, Scene, Spot, Tone};
use rules::Seat;
use rules::duell::{Block, Sheet, Sheets};

const WIDTH: f32 = 840.0;
/// The width and height of a card, and the distances between two.
const CARD: Spot = (86.0, 120.0);
const STEP: Spot = (102.0, 138.0);
const MARGIN: f32 = 18.0;
/// The height of a sheet: a row of knights, and one of effect cards.
const HEIGHT: f32 = 2.0 * STEP.1 + MARGIN;
const KNIGHTS: usize = 8;
const RANKS: [&str; 13] = [
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
];

/// Returns a picture of the sheets: one if both players have the same, else that of Red above that
/// of Black.
#[must_use]
pub fn sheet(sheets: &Sheets) -> Scene {
    let parts = match sheets.common() {
        Some(sheet) => vec![(None, sheet)],
        None => Seat::BOTH
            .map(|seat| (Some(seat), sheets.of(seat)))
            .to_vec(),
    };
    let height = HEIGHT * parts.len() as f32;
    let mut scene = Scene::new(WIDTH as u16, height as u16);
    let mut top = 0.0;
    for (seat, sheet) in parts {
        if let Some(seat) = seat {
            emblem(&mut scene.drawing, (76.0, top + HEIGHT * 0.73), seat, 40.0);
        }
        cards(&mut scene.drawing, top, sheet);
        top += HEIGHT;
    }
    scene
}

fn cards(drawing: &mut Drawing, top: f32, sheet: &Sheet) {
    let usual = Sheet::STANDARD.ranks();
    let ranks = sheet.ranks().zip(usual).zip(RANKS);
    for (place, (((_, block), (_, standard)), rank)) in ranks.enumerate() {
        let (row, column, in_row) = if place < KNIGHTS {
            (0.0, place, KNIGHTS)
        } else {
            (1.0, place - KNIGHTS, RANKS.len() - KNIGHTS)
        };
        let from_middle = column as f32 - (in_row as f32 - 1.0) / 2.0;
        let middle = (
            WIDTH / 2.0 + from_middle * STEP.0,
            top + MARGIN + CARD.1 / 2.0 + row * STEP.1,
        );
        card(drawing, middle, rank, block, block != standard);
    }
}

fn card(drawing: &mut Drawing, (x, y): Spot, rank: &str, block: Block, differs: bool) {
    if differs {
        pieces::lit(drawing, (x, y), CARD);
    }
    pieces::face(drawing, (x, y), CARD);
    let foot = (x, y - CARD.1 / 2.0 + 40.0);
    drawing.text(foot, rank, 38, Tone::Ink, Anchor::Middle);
    let middle = (x, y + 22.0);
    match icons::of_block(block) {
        Some(icon) => {
            let place = Place::at(middle).scaled(58.0 / 64.0);
            drawing.symbol(icon, place, Tone::Ink, Tone::Cream);
        }
        None => {
            let dash = Outline::through(&[(x - 12.0, middle.1), (x + 12.0, middle.1)]);
            drawing.line(dash, Tone::Stone, 6.0);
        }
    }
}
