//! `/lobby`.

use super::Context;
use super::reply::{language, reply};
use crate::discord::Error;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{Caller, ContestId, Host, MatchId, RequestError};

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
    let is_first = after.is_none();
    let own = match is_first {
        true => host.own_in_lobby(caller).await?,
        false => Vec::new(),
    };
    // The line of one's own takes the room of another offer.
    let most = posts::LOBBY_PAGE - usize::from(!own.is_empty());
    // One more tells whether there is another page.
    let mut offers = host.lobby(caller, after, most + 1).await?;
    let more = offers.len() > most;
    offers.truncate(most);
    let room = host.room(caller).await?;
    let page = posts::lobby(language(caller), &own, &offers, (more, is_first), &room);
    if !is_first || caller.origin.is_none() {
        return Ok(page);
    }
    let vacant = host.contest_lobby(caller, None).await?;
    Ok(posts::contest::vacant(language(caller), &vacant, page))
}

/// Returns a further page of the challenges that wait for any server.
pub(in crate::discord) async fn contest_page(
    host: &Host,
    caller: &Caller,
    after: ContestId,
) -> Result<Message, RequestError> {
    let vacant = host.contest_lobby(caller, Some(after)).await?;
    Ok(posts::contest::vacant_page(language(caller), &vacant))
}
