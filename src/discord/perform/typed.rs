//! Moves that were typed.

use super::{Cx, Entrance};
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, Viewer};
use host::{Decision, MatchId, Ply, View};
use text::Language;

/// Plays what was typed for a ply of a match: a token, which is asked about again where its button
/// would be, or orders. A command has asked already, or says what is meant.
pub(super) async fn play(id: MatchId, ply: Ply, text: &str, cx: &Cx<'_>) -> Result<Message> {
    let language = cx.language();
    let view = cx.host().browse(cx.caller, id, ply).await?;
    if cx.entrance != Entrance::Command
        && let Some(question) = posts::asked_again(language, &view, text)
    {
        return Ok(question);
    }
    let orders = Decision::Orders(orders(language, &view, text));
    let played = cx.host().play_and_hear(cx.caller, id, Some(ply), orders);
    Ok(posts::moved(language, &played.await?))
}

/// Returns the orders in a text, or the token of the one move whose words it is: they can have
/// commas.
pub(in crate::discord) fn orders(language: Language, view: &View, typed: &str) -> Vec<String> {
    let typed = typed.trim();
    let is_said = |label: &str| label.to_lowercase() == typed.to_lowercase();
    let mut legal = legal(language, view).into_iter();
    let said = legal.find(|(_, label)| is_said(label));
    said.map_or_else(|| table::orders(typed), |(token, _)| vec![token])
}

/// Returns the legal moves of the reader in a match, as tokens with their words.
pub(in crate::discord) fn legal(language: Language, view: &View) -> Vec<(String, String)> {
    let viewer = Viewer::new(language, &view.players);
    let groups = view.sheet.groups.iter();
    groups
        .flat_map(|group| &group.choices)
        .map(|choice| (choice.token.clone(), viewer.say(choice.said())))
        .collect()
}
