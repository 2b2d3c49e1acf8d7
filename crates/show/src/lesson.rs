//! Lessons: a few guided decisions of one round, on a real board and by the real rules.

use rules::Seat;
use text::Phrase;

/// A lesson: a round from its beginning, with the decisions that the learner makes in it.
///
/// Moves and outcomes of chance stand in the game's notation, in the order of the round.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The options of the round, in the game's own notation.
    pub options: String,
    /// The seat that has the first turn.
    pub first: Seat,
    /// The learner's seat.
    pub seat: Seat,
    /// The decisions, oldest first.
    pub steps: Vec<LessonStep>,
    /// The moves and outcomes that follow the last decision.
    pub after: Vec<String>,
    /// The text under the last position.
    pub end: Phrase,
}

/// A decision of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The moves and outcomes since the decision before.
    pub before: Vec<String>,
    /// The text that asks for it.
    pub question: Phrase,
    /// The right move. The lesson goes on with it.
    pub right: String,
    /// The text that says why it is the right one.
    pub why: Phrase,
    /// The other moves to choose from, by the text that says what is wrong with them.
    pub wrong: Vec<(Phrase, Vec<String>)>,
    /// The text for a second wrong answer: what to look at, and why the right move is the right one.
    /// `None` if there is no wrong one.
    pub look: Option<Phrase>,
}

impl LessonStep {
    /// Returns a decision without wrong moves.
    #[must_use]
    pub fn new(question: Phrase, right: &str, why: Phrase) -> Self {
        Self {
            before: Vec::new(),
            question,
            right: right.to_owned(),
            why,
            wrong: Vec::new(),
            look: None,
        }
    }

    /// Adds moves and outcomes since the decision before.
    #[must_use]
    pub fn after(mut self, listed: &[&str]) -> Self {
        self.before.extend(owned(listed));
        self
    }

    /// Adds the text for a second wrong answer.
    #[must_use]
    pub fn look(mut self, text: Phrase) -> Self {
        self.look = Some(text);
        self
    }

    /// Adds wrong moves, with the text that says what is wrong with them.
    #[must_use]
    pub fn wrong(mut self, why: Phrase, moves: &[&str]) -> Self {
        self.wrong.push((why, owned(moves)));
        self
    }

    /// Returns whether a move is the right one, and the text that says why; `None` for a move that the
    /// lesson does not offer.
    #[must_use]
    pub fn judged(&self, token: &str) -> Option<(bool, &Phrase)> {
        if token == self.right {
            return Some((true, &self.why));
        }
        let mut wrong = self.wrong.iter();
        let (why, _) = wrong.find(|(_, tokens)| tokens.iter().any(|one| one == token))?;
        Some((false, why))
    }
}

fn owned(listed: &[&str]) -> Vec<String> {
    listed.iter().map(|text| (*text).to_owned()).collect()
}
