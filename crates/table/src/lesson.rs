//! Lessons, played by a game's own rules.

use super::kind::GameKind;
use rules::{Game, Next, Notation};
use show::{Board, Choice, Emphasis, Score, Show};
use text::Phrase;

/// A step of a lesson as the learner sees it, or the position after its last one.
#[derive(Clone, Debug)]
pub struct LessonSheet {
    /// The number of the step, from 0. The position after the last one has the number of all.
    pub step: u8,
    /// The number of all steps.
    pub steps: u8,
    /// The text that asks for the decision, or that ends the lesson.
    pub text: Phrase,
    /// The position, from the learner's side.
    pub board: Board,
    /// The part that the learner alone sees, with a picture of the position too, or `None` for a game that
    /// hides nothing.
    pub hand: Option<Board>,
    /// The text for a second wrong answer, or `None` if there is no wrong one.
    pub look: Option<Phrase>,
    /// The moves to choose from, in the order in which the game offers them; none at the end.
    pub choices: Vec<LessonChoice>,
}

/// A move of a lesson to choose.
#[derive(Clone, Debug)]
pub struct LessonChoice {
    /// The move.
    pub choice: Choice,
    /// The key of its group of moves.
    pub group: &'static str,
    /// The emphasis that it has in a match, if it has one there.
    pub emphasis: Emphasis,
    /// `true` if the lesson goes on with it.
    pub is_right: bool,
    /// The text that says why it is right or wrong.
    pub why: Phrase,
}

impl GameKind {
    /// Returns a step of the game's lesson, from 0, or the position after the last one; `None` if
    /// there is no such step. The same for everybody, and of nobody's match.
    #[must_use]
    pub fn lesson(self, step: u8) -> Option<LessonSheet> {
        self.game().lesson(step)
    }
}

/// Returns a step of a game's lesson.
pub(super) fn lesson<G: Show>(step: u8) -> Option<LessonSheet> {
    let lesson = &G::LESSON;
    let options = G::Options::parse(lesson.options).ok()?;
    let mut state = G::start(&options, lesson.first);
    let done = usize::from(step);
    for past in lesson.steps.get(..done)? {
        follow::<G>(&mut state, past.before)?;
        follow::<G>(&mut state, &[past.right.0])?;
    }
    let next = lesson.steps.get(done);
    follow::<G>(&mut state, next.map_or(lesson.after, |step| step.before))?;
    let (public, private) = (G::public(&state), G::private(&state, lesson.seat));
    let score = Score::none(1);
    let mut choices = Vec::new();
    if let Some(step) = next {
        let mut legal = Vec::new();
        G::legal(&state, &mut legal);
        for group in G::choices(&public, lesson.seat, &private, &legal, &score) {
            let key = group.key;
            // Moves of different weight stand in a list in a match, and here as buttons, where grey
            // would say that none of them goes on.
            let emphasis = match group.emphasis {
                Emphasis::Mixed => Emphasis::Plain,
                alike => alike,
            };
            let offered = group.choices.into_iter();
            choices.extend(offered.filter_map(|choice| {
                let (is_right, why) = step.judged(&choice.token)?;
                Some(LessonChoice {
                    choice,
                    group: key,
                    emphasis,
                    is_right,
                    why: Phrase::new(why),
                })
            }));
        }
    }
    Some(LessonSheet {
        step,
        steps: u8::try_from(lesson.steps.len()).ok()?,
        text: Phrase::new(next.map_or(lesson.end, |step| step.question)),
        board: G::board(&public, Some(lesson.seat), &score),
        hand: G::hand(&public, lesson.seat, &private, &score),
        look: next.and_then(|step| step.look).map(Phrase::new),
        choices,
    })
}

/// Plays what a lesson lists: an outcome where the position waits for chance, else a legal move.
fn follow<G: Game>(state: &mut G::State, listed: &[&str]) -> Option<()> {
    let mut legal = Vec::new();
    for text in listed {
        match G::next(state) {
            Next::Deal => G::settle(state, &G::Deal::parse(text).ok()?).ok()?,
            Next::Turn(_) => {
                let chosen = G::Move::parse(text).ok()?;
                G::legal(state, &mut legal);
                legal.binary_search(&chosen).ok()?;
                G::play(state, &chosen);
            }
            Next::Over(_) => return None,
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest number of legal moves that a lesson offers in full.
    const FEW: usize = 9;

    fn sheets(kind: GameKind) -> Vec<LessonSheet> {
        let first = kind.lesson(0).expect("a lesson");
        let steps = 0..=first.steps;
        steps
            .map(|step| {
                let sheet = kind.lesson(step);
                sheet.unwrap_or_else(|| panic!("{kind}: step {step} does not follow the rules"))
            })
            .collect()
    }

    #[test]
    fn every_lesson_has_four_to_six_decisions_that_the_rules_allow() {
        for kind in GameKind::ALL {
            let sheets = sheets(kind);
            assert!((5..=7).contains(&sheets.len()), "{kind}");
            let (end, steps) = sheets.split_last().expect("an end");
            assert!(end.choices.is_empty(), "{kind}: nothing is left to decide");
            for sheet in steps {
                let right = sheet.choices.iter().filter(|choice| choice.is_right);
                assert_eq!(right.count(), 1, "{kind}: {:?}", sheet.text);
            }
            let is_grey = |choice: &&LessonChoice| {
                matches!(
                    choice.emphasis,
                    Emphasis::Mixed | Emphasis::Quiet | Emphasis::Guarded
                )
            };
            for sheet in steps {
                let grey = sheet.choices.iter().filter(is_grey);
                let mut grey_and_right = grey.filter(|choice| choice.is_right);
                assert!(grey_and_right.next().is_none(), "{kind}: {:?}", sheet.text);
            }
            let forced = steps.iter().filter(|sheet| sheet.choices.len() == 1);
            assert!(forced.count() <= 1, "{kind}: decisions, not a film");
            assert!(kind.lesson(end.step + 1).is_none(), "{kind}");
        }
    }

    /// Checks that all moves which a game's lesson judges are legal, and that few legal moves are
    /// all offered.
    fn every_judged_move_is_offered<G: Show>(kind: GameKind) {
        let lesson = &G::LESSON;
        let options = G::Options::parse(lesson.options).unwrap_or_default();
        let mut state = G::start(&options, lesson.first);
        for (step, sheet) in lesson.steps.iter().zip(sheets(kind)) {
            let wrong: usize = step.wrong.iter().map(|(_, tokens)| tokens.len()).sum();
            assert_eq!(sheet.choices.len(), 1 + wrong, "{kind}: {}", step.question);
            assert_eq!(step.look.is_some(), wrong > 0, "{}", step.question);
            follow::<G>(&mut state, step.before).expect("legal");
            assert_eq!(G::next(&state), Next::Turn(lesson.seat), "{kind}");
            let mut legal = Vec::new();
            G::legal(&state, &mut legal);
            if legal.len() <= FEW {
                let offered = sheet.choices.len();
                let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                assert_eq!(offered, legal.len(), "{}: {legal:?}", step.question);
            }
            follow::<G>(&mut state, &[step.right.0]).expect("legal");
        }
    }

    #[test]
    fn every_move_of_a_lesson_is_legal_and_explained() {
        use rules::duell::Duell;
        use rules::en_garde::EnGarde;
        use rules::erobere_wesnoth::ErobereWesnoth;
        every_judged_move_is_offered::<EnGarde>(GameKind::EnGarde);
        every_judged_move_is_offered::<Duell>(GameKind::Duell);
        every_judged_move_is_offered::<ErobereWesnoth>(GameKind::ErobereWesnoth);
    }
}
