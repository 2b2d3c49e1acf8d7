//! A sheet of effects as a picture: thirteen cards with the signs of their effects, and a frame
//! around those that differ from the page's rules.

use super::super::Board;
use super::blocks::{self, MOST_POINTS};
use super::panel::emblem;
use super::{icons, pieces};
use paint::{Anchor, Drawing, Outline, Place, Plan, Scene, Spot, Tone};
use rules::Seat;
use rules::duell::{Block, Sheet, Sheets};
use text::Phrase;

const WIDTH: f32 = 840.0;
/// The width and height of a card, and the distances between two.
const CARD: Spot = (86.0, 120.0);
const STEP: Spot = (102.0, 138.0);
const MARGIN: f32 = 18.0;
/// The height of a sheet: a row of knights, and one of effect cards.
const HEIGHT: f32 = 2.0 * STEP.1 + MARGIN;
const KNIGHTS: usize = 8;
pub(super) const RANKS: [&str; 13] = [
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

/// Returns the sheets as a picture with its words.
pub(super) fn board(sheets: Sheets) -> Board {
    let alt = listed(&sheets);
    Board {
        picture: Plan::new(move || sheet(&sheets)),
        text: alt.clone(),
        alt,
        named: None,
    }
}

/// Returns the effects of all ranks: of both players, or of each.
fn listed(sheets: &Sheets) -> Phrase {
    let of = |sheet: &Sheet| -> Vec<Phrase> {
        let ranks = RANKS.iter().zip(sheet.ranks());
        let ranks = ranks.map(|(rank, (_, block))| {
            Phrase::new("duell-sheet-rank")
                .with("rank", *rank)
                .with("name", blocks::name(block))
        });
        ranks.collect()
    };
    match sheets.common() {
        Some(sheet) => Phrase::new("duell-sheet-both").with("effects", of(sheet)),
        None => Phrase::new("duell-sheet-each")
            .with("red", of(sheets.of(Seat::Zero)))
            .with("black", of(sheets.of(Seat::One))),
    }
}

/// Returns what the effects do that the page's rules lack, and what each sheet costs where they differ.
pub(super) fn explained(sheets: &Sheets) -> Phrase {
    let head = Phrase::new("duell-sheet-about");
    let prices = sheets.common().is_none().then(|| prices(sheets));
    in_lines(head, prices.into_iter().chain(effects(sheets)))
}

/// Returns what each sheet costs, or that of both.
pub(super) fn prices(sheets: &Sheets) -> Phrase {
    let price = |seat| blocks::price(sheets.of(seat));
    let prices = match sheets.common() {
        Some(sheet) => Phrase::new("duell-sheet-price").with("points", blocks::price(sheet)),
        None => Phrase::new("duell-sheet-prices")
            .with("red", price(Seat::Zero))
            .with("black", price(Seat::One)),
    };
    prices.with("most", MOST_POINTS)
}

/// Returns a phrase with others in the lines below it.
pub(super) fn in_lines(head: Phrase, lines: impl Iterator<Item = Phrase>) -> Phrase {
    lines.fold(head, |first, second| {
        Phrase::new("common-lines")
            .with("first", first)
            .with("second", second)
    })
}

/// Returns a line for each effect that the page's rules lack.
pub(super) fn effects(sheets: &Sheets) -> impl Iterator<Item = Phrase> {
    let known: Vec<Block> = Sheet::PRACTISED.ranks().map(|(_, block)| block).collect();
    let mut told = Vec::new();
    for (_, block) in Seat::BOTH.iter().flat_map(|seat| sheets.of(*seat).ranks()) {
        if !known.contains(&block) && !told.contains(&block) {
            told.push(block);
        }
    }
    told.into_iter().filter_map(|block: Block| {
        let about = blocks::about(block)?;
        Some(
            Phrase::new("duell-sheet-effect")
                .with("name", blocks::name(block))
                .with("about", about),
        )
    })
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
