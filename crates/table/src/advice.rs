//! The computer's opinion of moves.

use text::Phrase;

/// The share of the runs through the move tried most below which a move is too little tried to be
/// recommended: one in this number.
const TRIED: u32 = 20;

/// A move as the computer sees it, from what the seat to move may know.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The token.
    pub token: String,
    /// The words for it.
    pub label: Phrase,
    /// The chance of winning the round with it, from 0 to 1; half of a draw counts.
    pub chance: f32,
    /// The number of times that it was tried.
    pub runs: u32,
}

impl Advice {
    /// Returns the most promising of a seat's moves, the best first, among those that were tried
    /// often enough to say so.
    #[must_use]
    pub fn best(advice: &[Self], most: usize) -> Vec<&Self> {
        let runs = advice.iter().map(|it| it.runs).max().unwrap_or(0);
        let is_tried = |it: &&Self| it.runs > 0 && it.runs >= runs / TRIED;
        let mut best: Vec<&Self> = advice.iter().filter(is_tried).collect();
        best.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        best.truncate(most);
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_hardly_tried_is_not_recommended_however_lucky_it_was() {
        let advice = [(400, 0.6), (100, 0.7), (1, 1.0), (0, 0.5)].map(|(runs, chance)| Advice {
            token: runs.to_string(),
            label: Phrase::new("luck-title"),
            chance,
            runs,
        });
        let tokens = |most| -> Vec<&str> {
            let best = Advice::best(&advice, most);
            best.iter().map(|it| it.token.as_str()).collect()
        };
        assert_eq!(tokens(5), ["100", "400"]);
        assert_eq!(tokens(1), ["100"]);
        assert!(Advice::best(&[], 3).is_empty());
    }
}
