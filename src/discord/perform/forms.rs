//! Forms, which a button opens.

use super::{Cx, drafts, forged};
use crate::discord::act::{Act, DraftAct, OfferAct};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::message::Message;
use crate::discord::{errors, posts};
use host::Refusal;

/// Returns the form of an act, to somebody who may fill it in.
pub(super) async fn form(act: &Act, cx: &Cx<'_>) -> Result<Answer> {
    let language = cx.language();
    let form = match act {
        Act::Offer(id, OfferAct::AcceptWithLuck) => {
            cx.host().may_accept(cx.caller, *id).await?;
            posts::luck_form(language, act)
        }
        Act::Offer(id, OfferAct::BeginWithLuck) => {
            cx.host().may_begin(cx.caller, *id).await?;
            posts::luck_form(language, act)
        }
        Act::Offer(id, OfferAct::Map | OfferAct::HalfMap) => {
            cx.host().may_change(cx.caller, *id).await?;
            posts::map_form(language, act, cx.quoted)
        }
        Act::Offer(id, OfferAct::Write) => {
            cx.host().may_change(cx.caller, *id).await?;
            posts::options_form(language, act, cx.quoted)
        }
        Act::Offer(_, OfferAct::Keep { .. }) => posts::keep_form(language, act),
        Act::Offer(_, OfferAct::KeepHere { .. }) => {
            cx.host().server_settings(cx.caller).await?;
            posts::keep_form(language, act)
        }
        Act::Draft(draft, DraftAct::Date) => drafts::date_form(draft, act, cx).await?,
        _ => return Err(forged().into()),
    };
    let late = errors::sentence(&Refusal::Unavailable, language);
    Ok(Answer::Form {
        form: Box::new(form),
        late: Message::words(late),
    })
}
