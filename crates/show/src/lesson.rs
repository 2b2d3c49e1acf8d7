//! Lessons: a few guided decisions of one round, on a real board and by the real rules.

use rules::Seat;

/// A lesson: a round from its beginning, with the decisions that the learner makes in it.
///
/// Moves and outcomes of chance stand in the game's notation, in the order of the round.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The options of the round, in the game's own notation.
    pub options: &'static str,
    /// The seat that has the first turn.
    pub first: Seat,
    /// The learner's seat.
    pub seat: Seat,
    /// The decisions, oldest first.
    pub steps: &'static [LessonStep],
    /// The moves and outcomes that follow the last decision.
    pub after: &'static [&'static str],
    /// The key of the text under the last position.
    pub end: &'static str,
}

/// A decision of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// The moves and outcomes since the decision before.
    pub before: &'static [&'static str],
    /// The key of the text that asks for it.
    pub question: &'static str,
    /// The right move, with the key of the text that says why. The lesson goes on with it.
    pub right: (&'static str, &'static str),
    /// The other moves to choose from, by the key of the text that says what is wrong with them.
    pub wrong: &'static [(&'static str, &'static [&'static str])],
    /// The key of the text for a second wrong answer: what to look at, and why the right move is the
    /// right one. `None` if there is no wrong one.
    pub look: Option<&'static str>,
}

impl LessonStep {
    /// Returns whether a move is the right one, and the key of the text that says why; `None` for a
    /// move that the lesson does not offer.
    #[must_use]
    pub fn judged(&self, token: &str) -> Option<(bool, &'static str)> {
        let (right, why) = self.right;
        if token == right {
            return Some((true, why));
        }
        let mut wrong = self.wrong.iter();
        let (why, _) = wrong.find(|(_, tokens)| tokens.contains(&token))?;
        Some((false, why))
    }
}
