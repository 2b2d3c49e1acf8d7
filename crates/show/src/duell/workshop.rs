//! A sheet of effects that a player puts together, and what is wrong with a typed one.

use super::super::{WorkPart, WorkPlace, Workshop};
use super::blocks::{self, MOST_POINTS};
use super::sheet::{RANKS, board, effects, in_lines, prices};
use rules::Seat;
use rules::duell::{Block, Fault, FaultKind, Options, Sheet, Sheets};
use text::Phrase;

/// Returns the sheets as they stand for a seat, or for both players without one.
pub(super) fn workshop(options: &Options, seat: Option<Seat>) -> Workshop<Options> {
    let sheets = &options.sheets;
    let sheet = *sheets.of(seat.unwrap_or(Seat::Zero));
    let advice = Phrase::new("duell-workshop-advice").with("most", MOST_POINTS);
    let lines = [prices(sheets), advice].into_iter();
    Workshop {
        about: in_lines(
            Phrase::new("duell-sheet-about"),
            lines.chain(effects(sheets)),
        ),
        board: board(*sheets),
        places: (0..RANKS.len()).map(|it| place(&sheet, it)).collect(),
        usual: with(options, sheets.with(seat, Sheet::STANDARD)),
        same: with(options, Sheets::same(sheet)),
        is_same: sheets.common().is_some(),
    }
}

/// Returns a rank of a sheet, counted from 0 for a 2.
fn place(sheet: &Sheet, place: usize) -> WorkPlace {
    let held = sheet.ranks().nth(place);
    let held = held.map_or(Block::Blank, |(_, block)| block);
    WorkPlace {
        label: ranked(place, held),
        held: held.letter(),
        parts: sheet.open(place).into_iter().map(part).collect(),
    }
}

fn ranked(place: usize, block: Block) -> Phrase {
    Phrase::new("duell-sheet-rank")
        .with("rank", RANKS.get(place).copied().unwrap_or_default())
        .with("name", blocks::name(block))
}

fn part(block: Block) -> WorkPart {
    let name = blocks::name(block);
    let label = match blocks::about(block) {
        Some(about) => Phrase::new("duell-house")
            .with("name", name)
            .with("about", about),
        None => name,
    };
    WorkPart {
        key: block.letter(),
        label,
    }
}

/// Returns options with an effect on a rank, for a seat, or for both players without one.
pub(super) fn worked(
    options: &Options,
    seat: Option<Seat>,
    place: usize,
    part: char,
) -> Option<Options> {
    let sheets = &options.sheets;
    let sheet = sheets.of(seat.unwrap_or(Seat::Zero));
    let sheet = sheet.changed(place, part)?;
    Some(with(options, sheets.with(seat, sheet)))
}

/// Returns options with other sheets.
const fn with(options: &Options, sheets: Sheets) -> Options {
    Options { sheets, ..*options }
}

/// Returns what is wrong with typed sheets, a sentence each.
pub(super) fn faults(text: &str) -> Vec<Phrase> {
    Fault::all(text).iter().map(said).collect()
}

fn said(fault: &Fault) -> Phrase {
    let said = what(&fault.kind);
    match fault.seat {
        Some(seat) => Phrase::new("duell-fault-of")
            .with("player", super::words::role(seat))
            .with("fault", said),
        None => said,
    }
}

fn what(kind: &FaultKind) -> Phrase {
    let rank = |place: usize| RANKS.get(place).copied().unwrap_or_default();
    match kind {
        FaultKind::Length { has } => {
            Phrase::new("duell-fault-length").with("has", u32::try_from(*has).unwrap_or(u32::MAX))
        }
        FaultKind::Sign { place, sign, right } => Phrase::new("duell-fault-sign")
            .with("place", u32::try_from(place + 1).unwrap_or(u32::MAX))
            .with("rank", rank(*place))
            .with("sign", shown(*sign))
            .with("right", letters(right)),
        FaultKind::TooOften { block, places } => {
            let ranks: Vec<&str> = places.iter().map(|place| rank(*place)).collect();
            Phrase::new("duell-fault-often")
                .with("sign", block.letter().to_string())
                .with("name", blocks::name(*block))
                .with("ranks", ranks.join(", "))
        }
    }
}

/// Returns a sign that somebody typed as it can stand in a text.
fn shown(sign: char) -> String {
    let is_plain = sign.is_alphanumeric() || (sign.is_ascii_punctuation() && sign != '`');
    if is_plain { sign } else { '\u{fffd}' }.to_string()
}

fn letters(blocks: &[Block]) -> String {
    let letters = blocks.iter().map(|block| block.letter());
    letters
        .chain(['-'])
        .map(String::from)
        .collect::<Vec<_>>()
        .join(" ")
}
