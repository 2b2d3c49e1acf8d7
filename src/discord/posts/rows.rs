//! Rows of buttons: as many beside each other as a phone has room for.

use super::message::{BUTTONS, Button, Row};

/// The width of a row on a phone, in letters.
const ROOM: usize = 54;
/// The width that a button adds to its label, in letters.
const AROUND: usize = 4;
/// The width of a sign with the gap behind it, in letters.
const SIGN: usize = 3;

/// Breaks rows of buttons of any number into rows of as many as a phone has room for. If that makes
/// more than `most` rows, it breaks them into rows of five, which Discord itself breaks where it has
/// to; if that is too many as well, it returns `None`.
pub(super) fn broken(rows: &[Row], most: usize) -> Option<Vec<Row>> {
    let all_of = |per_row: fn(&[Button]) -> usize| -> Vec<Row> {
        let broken = rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => {
                let parts = buttons.chunks(per_row(buttons));
                parts.map(|part| Row::Buttons(part.to_vec())).collect()
            }
            other => vec![other.clone()],
        });
        broken.collect()
    };
    let ways = [all_of(beside_each_other), all_of(|_| BUTTONS)];
    ways.into_iter().find(|rows| rows.len() <= most)
}

/// Returns the number of these buttons that a row holds: the most for which there is room, or fewer
/// if they make no more rows and fill them more evenly.
fn beside_each_other(buttons: &[Button]) -> usize {
    let fits = |count: &usize| buttons.chunks(*count).all(|row| width(row) <= ROOM);
    let most = (1..=BUTTONS).rev().find(fits).unwrap_or(1);
    let rows = buttons.len().div_ceil(most).max(1);
    let evenly = buttons.len().div_ceil(rows).max(1);
    (evenly..=most).find(fits).unwrap_or(most)
}

fn width(row: &[Button]) -> usize {
    let one = |button: &Button| {
        let sign = button.sign.map_or(0, |_| SIGN);
        button.label.chars().count() + sign + AROUND
    };
    row.iter().map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::act::PlainAct;

    fn row(labels: &[&str]) -> Row {
        let button = |label: &&str| Button::new(PlainAct::Opponents, *label).primary();
        Row::Buttons(labels.iter().map(button).collect())
    }

    fn sizes(rows: &[Row], most: usize) -> Option<Vec<usize>> {
        let size = |row: &Row| match row {
            Row::Buttons(buttons) => buttons.len(),
            Row::Select { .. } | Row::Pick { .. } => 1,
        };
        broken(rows, most).map(|rows| rows.iter().map(size).collect())
    }

    #[test]
    fn short_labels_stand_beside_each_other_and_long_ones_alone() {
        for (labels, expected) in [
            (&["End"; 5][..], &[5][..]),
            (&["End"; 6], &[3, 3]),
            (&["\u{25ba} 2 · sq 12"; 3], &[3]),
            (&["\u{25ba} 2 · sq 12"; 4], &[2, 2]),
            (&["\u{25ba} 2 · sq 12"; 5], &[3, 2]),
            (&["\u{25ba} 2 · Feld 12"; 3], &[3]),
            (&["A label of twenty one"; 3], &[2, 1]),
            (&["A label of twenty-three"; 2], &[2]),
            (&["A label of twenty-four 4"; 2], &[1, 1]),
            (&[], &[]),
        ] {
            let sizes = sizes(&[row(labels)], 4);
            assert_eq!(sizes.as_deref(), Some(expected), "{labels:?}");
        }
    }

    #[test]
    fn where_there_are_too_few_rows_five_stand_in_each() {
        let rows = [row(&["A label of twenty one"; 5]), row(&["End"])];
        assert_eq!(sizes(&rows, 4), Some(vec![2, 2, 1, 1]));
        assert_eq!(sizes(&rows, 3), Some(vec![5, 1]));
        assert_eq!(sizes(&rows, 1), None);
    }
}
