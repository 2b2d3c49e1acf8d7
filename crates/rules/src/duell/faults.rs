//! Faults of a sheet that somebody typed.

use super::record::without_undrawn;
use super::sheet::{Block, KNIGHTS, MOST, RANKS, Sheet, normal, without_custom};
use crate::Seat;

/// A fault of a typed sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The player whose sheet it is, or `None` where one sheet is for both.
    pub seat: Option<Seat>,
    /// Its kind.
    pub kind: FaultKind,
}

/// The kind of a [`Fault`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The sheet has another number of signs than ranks.
    Length {
        /// The number that it has.
        has: usize,
    },
    /// A sign stands for nothing that the cards of its rank can have.
    Sign {
        /// The rank, counted from 0 for a 2.
        place: usize,
        /// The sign.
        sign: char,
        /// The effects that the rank can have, beside none.
        right: &'static [Block],
    },
    /// An effect stands on more than two ranks.
    TooOften {
        /// The effect.
        block: Block,
        /// The ranks, counted from 0 for a 2.
        places: Vec<usize>,
    },
}

impl Fault {
    /// Returns everything that is wrong with a text in place of sheets: none if
    /// they can be read.
    #[must_use]
    pub fn all(text: &str) -> Vec<Self> {
        let of = |seat, text: &str| {
            let kinds = of_sheet(text).into_iter();
            kinds.map(move |kind| Self { seat, kind })
        };
        let sheets = without_custom(without_undrawn(text));
        match sheets.split_once('/') {
            Some((red, black)) => of(Some(Seat::Zero), red)
                .chain(of(Some(Seat::One), black))
                .collect(),
            None => of(None, sheets).collect(),
        }
    }
}

fn of_sheet(text: &str) -> Vec<FaultKind> {
    if Sheet::typed(text).is_ok() {
        return Vec::new();
    }
    let text = normal(text);
    let has = text.chars().count();
    if has != RANKS {
        return vec![FaultKind::Length { has }];
    }
    let signs = text.chars().enumerate();
    let wrong = signs.filter_map(|(place, sign)| wrong_sign(place, sign));
    let wrong: Vec<FaultKind> = wrong.collect();
    if wrong.is_empty() {
        return too_often(&text);
    }
    wrong
}

fn wrong_sign(place: usize, sign: char) -> Option<FaultKind> {
    let right = Block::of_rank(place);
    let is_known = Block::from_letter(sign, right).is_some();
    (!is_known).then_some(FaultKind::Sign { place, sign, right })
}

fn too_often(text: &str) -> Vec<FaultKind> {
    let of_block = |block: &Block| {
        let signs = text.chars().enumerate();
        // A letter can be that of a knight and of an effect card.
        let signs = signs.filter(|(place, sign)| {
            *sign == block.letter() && (*place < KNIGHTS) == Block::OF_KNIGHTS.contains(block)
        });
        let places: Vec<usize> = signs.map(|(place, _)| place).collect();
        (places.len() > MOST).then_some(FaultKind::TooOften {
            block: *block,
            places,
        })
    };
    let blocks = Block::OF_KNIGHTS.iter().chain(&Block::OF_EFFECTS);
    blocks.filter_map(of_block).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Sheets;
    use super::*;

    #[test]
    fn faults_name_their_place_and_what_is_right() {
        let kinds = |text: &str| -> Vec<FaultKind> {
            let faults = Fault::all(text).into_iter();
            faults.map(|fault| fault.kind).collect()
        };
        assert_eq!(kinds("H----ECITE"), [FaultKind::Length { has: 10 }]);
        assert_eq!(kinds(""), [FaultKind::Length { has: 0 }]);
        let sign = |place, sign, right| FaultKind::Sign { place, sign, right };
        assert_eq!(
            kinds("--SMR---MBDK*"),
            [
                sign(3, 'M', &Block::OF_KNIGHTS),
                sign(12, '*', &Block::OF_EFFECTS)
            ]
        );
        assert_eq!(
            kinds("vVv-----MBDKA"),
            [FaultKind::TooOften {
                block: Block::Vampire,
                places: vec![0, 1, 2]
            }]
        );
        for (text, seat) in [
            ("standard/nothing", Some(Seat::One)),
            ("-/standard", Some(Seat::Zero)),
            ("custom -", None),
        ] {
            assert_eq!(Fault::all(text)[0].seat, seat, "{text}");
        }
    }

    #[test]
    fn what_is_read_has_no_faults_and_what_is_not_has_some() {
        let texts = [
            "standard",
            " custom --spr...mbdka / twos",
            "--SPR---MBDKA/x",
            "custom",
            "/",
            "💥💥💥💥💥💥💥💥💥💥💥💥💥",
            "NNN-----EEEE-",
        ];
        for text in texts {
            let is_read = Sheets::typed(text).is_ok();
            assert_eq!(Fault::all(text).is_empty(), is_read, "{text}");
        }
    }
}
