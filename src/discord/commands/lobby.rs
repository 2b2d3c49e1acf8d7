//! `/lobby`.

use super::Context;
use super::reply::{language, reply};
use crate::discord::Error;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{Caller, Host, MatchId, RequestError};

/// Show the offers from everywhere that you could take.
#[poise::command(slash_command)]
pub(super) async fn lobby(context: Context<'_>) -> Result<(), Error> {
    reply(context, async |host, caller| {
        Ok(page(&host, &caller, None).await?)
    })
    .await
}

/// Returns a page of the lobby.
pub(in crate::discord) async fn page(
    host: &Host,
    caller: &Caller,
    after: Option<MatchId>,
) -> Result<Message, RequestError> {
    // One more tells whether there is another page.
    let mut offers = host.lobby(caller, after, posts::LOBBY_PAGE + 1).await?;
    let more = offers.len() > posts::LOBBY_PAGE;
    offers.truncate(posts::LOBBY_PAGE);
    let is_first = after.is_none();
    let page = posts::lobby(language(caller), &offers, more, is_first);
    if !is_first || caller.origin.is_none() {
        return Ok(page);
    }
    let vacant = host.contest_lobby(caller).await?;
    Ok(posts::contest::vacant(language(caller), &vacant, page))
}
