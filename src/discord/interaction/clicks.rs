//! Buttons, selects and forms. Nothing that a click carries is believed, and a click that comes too
//! late is answered with the present.

use std::sync::Arc;

use serenity::all::Context;

use super::component::Component;
use super::question::Question;
use crate::discord::Data;
use crate::discord::act::Act;
use crate::discord::perform::{Cx, perform};
use host::Caller;
use text::Phrase;

/// Answers a click on a button or select, or a form that was sent.
pub(in crate::discord) async fn answer(context: &Context, data: &Data, component: Component<'_>) {
    let chosen = component.chosen();
    let act = Act::parse(component.custom_id()).and_then(|(act, _)| match &chosen {
        Some(chosen) => act.choosing(chosen),
        None => Some(act),
    });
    let question = Question::component(component, act.as_ref());
    let work = async |caller: Arc<Caller>| {
        let act = act.as_ref().ok_or_else(|| Phrase::new("forged"))?;
        if let (Some(_), Some((id, ply))) = (act.of_match(), component.shown()) {
            data.host.recognise(id, ply).await?;
        }
        let cx = Cx::of(data, &caller, component, chosen.as_deref());
        perform(act, &cx).await
    };
    question.answer(&context.http, data, work).await;
}
