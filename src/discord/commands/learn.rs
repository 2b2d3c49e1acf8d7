//! `/learn`: a game in a minute, by guided moves on a real board.

use super::reply::{language, reply};
use super::{Context, terms};
use crate::discord::Error;
use crate::discord::act::LessonAnswer;
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, Given};
use crate::host::Caller;
use crate::phrase::Phrase;
use crate::table::GameKind;

/// Learn a game by playing it.
#[poise::command(slash_command)]
pub(in crate::discord) async fn learn(
    context: Context<'_>,
    game: Option<String>,
) -> Result<(), Error> {
    reply(context, async |_, caller| {
        let kind = terms::game(game.as_deref())?;
        Ok(page(&caller, (kind, 0), None)?)
    })
    .await
}

/// Returns a step of a game's lesson. With the number of a move that was chosen there, it says what
/// the move is worth, and goes on to the next step if it was the right one.
///
/// # Errors
///
/// Returns a sentence for a step or a move that the lesson does not have.
pub(in crate::discord) fn page(
    caller: &Caller,
    (kind, step): (GameKind, u8),
    answer: Option<LessonAnswer>,
) -> Result<Message, Phrase> {
    let shown = |step| kind.lesson(step).ok_or_else(|| Phrase::new("forged"));
    let mut sheet = shown(step)?;
    let mut given = None;
    if let Some(LessonAnswer::First(number) | LessonAnswer::Again(number)) = answer {
        let again = matches!(answer, Some(LessonAnswer::Again(_)));
        let chosen = sheet.choices.get(usize::from(number));
        let chosen = chosen.ok_or_else(|| Phrase::new("forged"))?.clone();
        given = Some(match (chosen.is_right, sheet.look.clone()) {
            (true, _) => {
                sheet = shown(step + 1)?;
                Given::Right(chosen.why)
            }
            (false, Some(look)) if again => Given::WrongAgain(look),
            (false, _) => Given::Wrong(chosen.why),
        });
    }
    let as_text = caller.known.as_ref().is_some_and(|user| user.text_board);
    Ok(posts::lesson(
        language(caller),
        kind,
        &sheet,
        given,
        as_text,
    ))
}

#[cfg(test)]
mod tests {
    use super::super::newcomer;
    use super::*;

    #[test]
    fn a_step_or_a_move_that_no_lesson_has_is_refused() {
        let caller = newcomer();
        for kind in GameKind::ALL {
            let end = kind.lesson(0).map(|sheet| sheet.steps);
            let end = end.expect("a lesson");
            for (step, choice) in [(0, Some(25)), (end, Some(0)), (end + 1, None), (255, None)] {
                assert!(
                    page(&caller, (kind, step), choice.map(LessonAnswer::First)).is_err(),
                    "{kind}: {step}"
                );
            }
            assert!(page(&caller, (kind, end), None).is_ok());
        }
    }
}
