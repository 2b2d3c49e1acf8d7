//! Maps that people bring: what is wrong with them, and what is said beside their pictures.

use super::Custom;
use rules::Brought;
use rules::erobere_wesnoth::{Battlefield, Cell, Fairness, Fault, Options, Right, Warning, adapt};
use text::Phrase;

/// The number of faults that are told.
const TOLD: usize = 10;
/// The number of letters of a code that are told.
const LETTERS: usize = 16;

/// Reads a map that somebody brings.
pub(super) fn read(
    name: &str,
    brought: Brought<'_>,
    halved: bool,
) -> Result<Custom<Options>, Vec<Phrase>> {
    let adapted = adapt(name, brought, halved).map_err(|faults| told(&faults))?;
    let lines = adapted.map.rows().unwrap_or_default().to_vec();
    Ok(Custom {
        options: Options {
            map: adapted.map.into(),
            ..Options::default()
        },
        lines,
        warnings: said(&adapted.fairness),
    })
}

/// Returns what should be known of a map that came with its rows; `None` for any other battlefield.
/// One that was brought before a rule was made can have faults by now: nothing is said of them.
pub(super) fn warnings(battlefield: &Battlefield) -> Option<Vec<Phrase>> {
    let rows = Some(battlefield.rows()).filter(|rows| !rows.is_empty())?;
    let text = rows.join("\n");
    let adapted = adapt(battlefield.name(), Brought::Saved(text.as_bytes()), false);
    Some(adapted.map_or_else(|_| Vec::new(), |adapted| said(&adapted.fairness)))
}

fn said(fairness: &Fairness) -> Vec<Phrase> {
    fairness.warnings().into_iter().map(warning).collect()
}

/// Returns the first faults, a sentence each, and how many more there are.
fn told(faults: &[Fault]) -> Vec<Phrase> {
    let mut told: Vec<Phrase> = faults.iter().take(TOLD).map(fault).collect();
    let more = u32::try_from(faults.len().saturating_sub(TOLD)).unwrap_or(u32::MAX);
    if more > 0 {
        told.push(Phrase::new("own-map-more").with("number", more));
    }
    told
}

fn fault(fault: &Fault) -> Phrase {
    match fault {
        Fault::Long { has, may, is_saved } => {
            let key = if *is_saved {
                "own-map-long-saved"
            } else {
                "own-map-long-pasted"
            };
            Phrase::new(key)
                .with("has", count(*has))
                .with("may", count(*may))
        }
        Fault::NoText => Phrase::new("own-map-no-text"),
        Fault::Elsewhere => Phrase::new("own-map-elsewhere"),
        Fault::Empty => Phrase::new("own-map-empty"),
        Fault::Ragged { row, has, should } => Phrase::new("own-map-ragged")
            .with("row", count(*row))
            .with("has", count(*has))
            .with("should", count(*should)),
        Fault::Code(cell) => code(cell),
        Fault::Player(cell) => of_cell("own-map-player", cell),
        Fault::BorderStart(cell) => of_cell("own-map-border-start", cell),
        Fault::StartAgain(cell) => of_cell("own-map-start-again", cell),
        Fault::StartIsNoKeep(cell) => of_cell("own-map-no-keep", cell),
        Fault::Starts { found } => Phrase::new("own-map-starts").with("found", count(*found)),
        Fault::NoVillage => Phrase::new("own-map-no-village"),
        Fault::NoCastle { start } => Phrase::new("own-map-no-castle").with("start", count(*start)),
        Fault::Unreachable => Phrase::new("own-map-unreachable"),
        Fault::TooNear => Phrase::new("own-map-too-near"),
        Fault::Size {
            columns,
            rows,
            hexes,
            halves,
        } => Phrase::new("own-map-size")
            .with("columns", count(*columns))
            .with("rows", count(*rows))
            .with("hexes", count(*hexes))
            .with("half", half(*halves)),
    }
}

const fn half(halves: bool) -> Phrase {
    Phrase::new(if halves {
        "own-map-halves"
    } else {
        "own-map-halves-not"
    })
}

/// Returns a sentence about a code that is none, with what would be right.
fn code(cell: &Cell) -> Phrase {
    let right = match Right::of(&cell.code) {
        Right::Something => return of_cell("own-map-code-missing", cell),
        Right::Capital(code) => Phrase::new("own-map-right-capital").with("code", shown(&code)),
        Right::Parts => Phrase::new("own-map-right-parts"),
        Right::Usual => Phrase::new("own-map-right-usual"),
    };
    of_cell("own-map-code", cell).with("right", right)
}

fn of_cell(key: &'static str, cell: &Cell) -> Phrase {
    Phrase::new(key)
        .with("row", count(cell.row))
        .with("column", count(cell.column))
        .with("code", shown(&cell.code))
}

/// Returns a code as it can stand between marks of code: short, and without signs that cannot be
/// seen or end the mark.
fn shown(code: &str) -> String {
    let mut letters = code.chars();
    let is_plain = |letter: &char| letter.is_alphanumeric() || letter.is_ascii_graphic();
    let plain = |letter: char| match letter {
        ' ' => ' ',
        '`' => '\'',
        _ if is_plain(&letter) => letter,
        _ => '\u{fffd}',
    };
    let mut shown: String = letters.by_ref().take(LETTERS).map(plain).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

fn warning(warning: Warning) -> Phrase {
    match warning {
        Warning::Unlike(hexes) => Phrase::new("own-map-unlike").with("hexes", count(hexes)),
        Warning::Villages([one, other]) => Phrase::new("own-map-villages")
            .with("north", count(one))
            .with("south", count(other)),
        Warning::OutOfReach(villages) => {
            Phrase::new("own-map-out-of-reach").with("villages", count(villages))
        }
        Warning::FewVillages(villages) => {
            Phrase::new("own-map-few-villages").with("villages", count(villages))
        }
        Warning::Far(way) => Phrase::new("own-map-far").with("way", way),
        Warning::Wide(columns) => Phrase::new("own-map-wide").with("columns", count(columns)),
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Language;

    const GLADE: &str = include_str!("../../../../assets/maps/glade.map");

    /// Returns what is said of the glade with a text in place of another.
    fn said(from: &str, to: &str) -> Vec<String> {
        let text = GLADE.replacen(from, to, 1);
        let said = match read("own", Brought::Pasted(&text), false) {
            Ok(custom) => custom.warnings,
            Err(faults) => faults,
        };
        let english = Language::english();
        said.iter().map(|phrase| phrase.say(english)).collect()
    }

    #[test]
    fn a_fault_is_told_with_its_place_its_reason_and_what_would_be_right() {
        for (from, to, expected) in [
            (
                "1 Kh",
                "1 kh",
                "Row 3, column 4: `1 kh` is no code. `1 Kh` would be one.",
            ),
            (
                "Gg^Fp",
                "Z`z",
                "Row 2, column 4: `Z'z` is no code. The usual ones are",
            ),
            (
                "Gg^Fp",
                "",
                "Row 2, column 4: there is nothing between the commas.",
            ),
            (
                "Gg^Fp",
                "3 Kh",
                "Row 2, column 4: `3 Kh` would be the start of a third player.",
            ),
            ("1 Kh", "Kh", "There is only one start."),
        ] {
            let said = said(from, to);
            assert!(said[0].starts_with(expected), "{to}: {said:?}");
        }
    }

    #[test]
    fn what_is_unfair_is_said_and_a_fair_map_says_nothing() {
        assert_eq!(said("Gg", "Gg"), Vec::<String>::new());
        let said = said("Gg^Fp", "Gg");
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("not symmetric"), "{said:?}");
    }

    #[test]
    fn a_map_says_the_same_of_itself_whenever_it_is_shown() {
        let text = GLADE.replacen("Gg^Fp", "Gg", 1);
        let custom = read("own", Brought::Pasted(&text), false).expect("a map");
        assert!(!custom.warnings.is_empty());
        assert_eq!(warnings(&custom.options.map), Some(custom.warnings));
        assert_eq!(warnings(&Options::default().map), None);
    }

    #[test]
    fn ten_faults_are_told_and_the_others_counted() {
        let text = GLADE.replace("Gg,", "Zz,");
        let faults = read("own", Brought::Pasted(&text), false).expect_err("codes");
        assert_eq!(faults.len(), TOLD + 1);
        let more = faults[TOLD].say(Language::english());
        assert!(more.contains("more"), "{more}");
    }
}
