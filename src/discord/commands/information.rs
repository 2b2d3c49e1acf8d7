//! `/help`, `/learn`, `/rules`, `/lobby` and `/settings`.

use super::reply::act;
use super::{Context, terms};
use crate::discord::Error;
use crate::discord::act::{PlainAct, Shown};
use crate::discord::perform::lessons::own_match;
use crate::discord::posts::lesson_options;
use host::{Player, Players, UserId};
use rules::Seat;

/// Show how to begin.
#[poise::command(slash_command)]
pub(super) async fn help(context: Context<'_>) -> Result<(), Error> {
    act(context, async |_, _| Ok(PlainAct::Help.into())).await
}

/// Learn a game by playing it.
#[poise::command(slash_command)]
pub(super) async fn learn(context: Context<'_>, game: Option<String>) -> Result<(), Error> {
    act(context, async |host, caller| {
        let game = terms::game(game.as_deref())?;
        let played = own_match(host, caller, game).await;
        let options = played.map(|view| {
            let seat = seat_of(&view.players, caller.user);
            lesson_options(game, &view.sheet.options, seat)
        });
        let lesson = PlainAct::Lesson {
            game,
            step: 0,
            shown: Shown,
            options: options.unwrap_or_default(),
        };
        Ok(lesson.into())
    })
    .await
}

/// Returns the seat of a user who plays in a match.
fn seat_of(players: &Players, user: UserId) -> Seat {
    let Player::Person { user: second, .. } = &players.one else {
        return Seat::Zero;
    };
    if *second == user {
        Seat::One
    } else {
        Seat::Zero
    }
}

/// Show the rules of a game, with a picture.
#[poise::command(slash_command)]
pub(super) async fn rules(context: Context<'_>, game: Option<String>) -> Result<(), Error> {
    act(context, async |_, _| {
        let game = terms::game(game.as_deref())?;
        Ok(PlainAct::Rules { game }.into())
    })
    .await
}

/// Show all your settings, and change them by buttons and menus.
#[poise::command(slash_command)]
pub(super) async fn settings(context: Context<'_>) -> Result<(), Error> {
    act(context, async |_, _| Ok(PlainAct::Settings.into())).await
}

/// Show the offers from everywhere that you could take.
#[poise::command(slash_command)]
pub(super) async fn lobby(context: Context<'_>) -> Result<(), Error> {
    let first = PlainAct::Lobby { after: None };
    act(context, async |_, _| Ok(first.into())).await
}
