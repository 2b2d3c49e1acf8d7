//! The log of a match.

use super::{Round, Seat, Sequence};

/// An entry of a match's log. The entries of a match are numbered from 1 without a gap, outcomes of
/// chance included, and never change once they are committed.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number of the entry within its match, from 1.
    pub sequence: Sequence,
    /// The number of the round it belongs to, from 1.
    pub round: Round,
    /// Its kind, with the text of the deal or move.
    pub kind: EntryKind,
}

/// The kind of a log entry. The texts are those of [`Notation`](super::Notation).
#[derive(Clone, PartialEq, Eq)]
pub enum EntryKind {
    /// An outcome of chance, such as a deck or the rolls of a strike. It may be hidden from the
    /// players in part or whole.
    Deal(String),
    /// A decision of a seat.
    Move(Seat, String),
    /// A seat takes back its decision, the last entry that stands. Neither stands from then on, and
    /// both count as plies: no number that was shown comes again.
    TakeBack(Seat),
}

/// Returns for each entry of a log whether it stands: it takes nothing back, and is not taken back.
///
/// # Errors
///
/// Returns the number of the first entry that takes back what is no decision of its seat in its
/// round.
pub fn standing(log: &[Entry]) -> Result<Vec<bool>, Sequence> {
    let mut stands = vec![true; log.len()];
    let mut standing: Vec<usize> = Vec::new();
    for (place, entry) in log.iter().enumerate() {
        let EntryKind::TakeBack(by) = &entry.kind else {
            standing.push(place);
            continue;
        };
        let taken = standing.pop().filter(|taken| {
            let taken = &log[*taken];
            taken.round == entry.round
                && matches!(&taken.kind, EntryKind::Move(seat, _) if seat == by)
        });
        stands[taken.ok_or(entry.sequence)?] = false;
        stands[place] = false;
    }
    Ok(stands)
}

/// Returns a log as though nothing of it had ever been taken back, numbered from 1 without a gap.
///
/// # Errors
///
/// Returns the same errors as [`standing`].
pub fn without_taken_back(log: Vec<Entry>) -> Result<Vec<Entry>, Sequence> {
    let stands = standing(&log)?;
    let left = log.into_iter().zip(stands).filter(|(_, stands)| *stands);
    let numbered = left.zip((1..).map(Sequence));
    let numbered = numbered.map(|((entry, _), sequence)| Entry { sequence, ..entry });
    Ok(numbered.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a log: `d` is a deal, `0` and `1` are moves, `a` and `b` take those back.
    fn log(kinds: &str) -> Vec<Entry> {
        let entry = |(number, kind): (u32, char)| Entry {
            sequence: Sequence(number),
            round: Round(1),
            kind: match kind {
                'd' => EntryKind::Deal(number.to_string()),
                '0' => EntryKind::Move(Seat::Zero, number.to_string()),
                '1' => EntryKind::Move(Seat::One, number.to_string()),
                'a' => EntryKind::TakeBack(Seat::Zero),
                _ => EntryKind::TakeBack(Seat::One),
            },
        };
        (1..).zip(kinds.chars()).map(entry).collect()
    }

    #[test]
    fn what_is_taken_back_has_never_been() {
        for (kinds, left) in [
            ("", ""),
            ("d01", "1 2 3"),
            ("d0a", "1"),
            ("d00aa", "1"),
            ("d00a0aa1", "1 8"),
            ("0a1b0", "5"),
        ] {
            let left_over = without_taken_back(log(kinds)).unwrap_or_default();
            let texts = left_over.iter().map(|entry| match &entry.kind {
                EntryKind::Deal(text) | EntryKind::Move(_, text) => text.as_str(),
                EntryKind::TakeBack(_) => "taken back",
            });
            assert_eq!(texts.collect::<Vec<_>>().join(" "), left, "{kinds}");
            let numbers = left_over.iter().map(|entry| entry.sequence.0);
            assert!(numbers.eq(1..=left_over.len() as u32), "{kinds}");
        }
    }

    #[test]
    fn nobody_takes_back_a_deal_or_the_move_of_the_other_one() {
        for (kinds, wrong) in [
            ("a", 1),
            ("da", 2),
            ("0da", 3),
            ("1a", 2),
            ("0aa", 3),
            ("d0b", 3),
        ] {
            assert_eq!(standing(&log(kinds)), Err(Sequence(wrong)), "{kinds}");
        }
        let mut ended = log("0a");
        ended[1].round = Round(2);
        assert_eq!(
            standing(&ended),
            Err(Sequence(2)),
            "a round has ended since"
        );
    }
}
