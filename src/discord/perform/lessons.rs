//! Rules, and lessons by guided moves on a real board.

use super::{Cx, forged};
use crate::discord::act::{LessonAnswer, LessonOptions, PlainAct};
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, Given};
use host::{Against, Caller, Host, View, Which};
use table::{GameKind, LessonSheet, PublicSheet};
use text::Phrase;

/// Returns a page of the rules of a game. Fails with a sentence for a page that the rules do not have.
pub(super) async fn rules(game: GameKind, page: u8, cx: &Cx<'_>) -> Result<Message, Phrase> {
    let example = match page {
        0 => cx.data.painter.example(game).await,
        _ => None,
    };
    let sheet = example.as_ref().map(|example| &example.sheet);
    let shown = posts::rules(cx.language(), game, page, sheet, reads_text(cx));
    let mut message = shown.ok_or_else(forged)?;
    if let (Some(picture), Some(example)) = (&mut message.picture, example) {
        picture.bytes = example.png;
    }
    Ok(message)
}

/// Returns a step of a game's lesson. With an answer, it says what that is worth, and goes on to the
/// next step if it was the right one. Fails with a sentence for a step or an answer that the lesson does
/// not have.
pub(super) fn lesson(
    game: GameKind,
    options: &LessonOptions,
    step: u8,
    answer: Option<LessonAnswer>,
    cx: &Cx<'_>,
) -> Result<Message, Phrase> {
    let (sheet, given) = answered(game, options, step, answer)?;
    let shown = posts::lesson(cx.language(), game, &sheet, given, reads_text(cx));
    let is_over = sheet.step == sheet.steps;
    if !is_over {
        return Ok(shown);
    }
    let options = options.clone();
    Ok(cx.showable(shown, PlainAct::ShowLesson { game, options }))
}

/// Returns the last position of a game's lesson, for everybody to see. Fails with a sentence for a game
/// without a lesson.
pub(super) fn learned(
    game: GameKind,
    options: &LessonOptions,
    cx: &Cx<'_>,
) -> Result<Message, Phrase> {
    let steps = step_of(game, options, 0)?.steps;
    let sheet = step_of(game, options, steps)?;
    Ok(posts::learned(cx.language(), game, &sheet))
}

/// Returns the step to which an answer leads, with what there is to say about it.
fn answered(
    game: GameKind,
    options: &LessonOptions,
    step: u8,
    answer: Option<LessonAnswer>,
) -> Result<(LessonSheet, Option<Given>), Phrase> {
    let shown = |step| step_of(game, options, step);
    let sheet = shown(step)?;
    let (number, is_again) = match answer {
        None => return Ok((sheet, None)),
        Some(LessonAnswer::First(number)) => (number, false),
        Some(LessonAnswer::Again(number)) => (number, true),
    };
    let chosen = sheet.choices.get(usize::from(number));
    let chosen = chosen.ok_or_else(forged)?;
    let why = chosen.why.clone();
    if chosen.is_right {
        return Ok((shown(step + 1)?, Some(Given::Right(why))));
    }
    let given = match sheet.look.clone() {
        Some(look) if is_again => Given::WrongAgain(look),
        _ => Given::Wrong(why),
    };
    Ok((sheet, Some(given)))
}

/// Returns the caller's match of a game, if there is one alone.
pub(in crate::discord) async fn own_match(
    host: &Host,
    caller: &Caller,
    game: GameKind,
) -> Option<View<PublicSheet>> {
    let found = host.which(caller, Some(game), Against::Anybody).await;
    let Ok(Which::This(id)) = found else {
        return None;
    };
    host.board(caller, id).await.ok()
}

/// Returns a step of a game's lesson with these options.
fn step_of(game: GameKind, options: &LessonOptions, step: u8) -> Result<LessonSheet, Phrase> {
    let options = options.0.as_ref().map(|options| options.0.as_str());
    game.game().lesson(options, step).ok_or_else(forged)
}

/// Returns `true` if the caller reads boards as text.
fn reads_text(cx: &Cx<'_>) -> bool {
    cx.caller.known.as_ref().is_some_and(|user| user.text_board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_or_a_move_that_no_lesson_has_is_refused() {
        let options = &LessonOptions::default();
        for kind in GameKind::ALL {
            let end = kind.lesson(0).map(|sheet| sheet.steps);
            let end = end.expect("a lesson");
            for (step, choice) in [(0, Some(25)), (end, Some(0)), (end + 1, None), (255, None)] {
                assert!(
                    answered(kind, options, step, choice.map(LessonAnswer::First)).is_err(),
                    "{kind}: {step}"
                );
            }
            assert!(answered(kind, options, end, None).is_ok());
        }
    }
}
