//! Pages of the lobby.

use super::{Cx, Performed};
use crate::discord::posts::{self, contest};
use host::{ContestId, MatchId};
use text::Phrase;

/// Returns the page of the lobby after an offer, below a sentence if there is one. The first one has
/// one's own offers, and in a server the challenges that wait for any.
pub(super) async fn page(
    after: Option<MatchId>,
    sentence: Option<&Phrase>,
    cx: &Cx<'_>,
) -> Performed {
    let (host, caller, language) = (cx.host(), cx.caller, cx.language());
    let is_first = after.is_none();
    let own = if is_first {
        host.own_in_lobby(caller).await?
    } else {
        Vec::new()
    };
    // The line of one's own takes the room of another offer.
    let most = posts::LOBBY_PAGE - usize::from(!own.is_empty());
    // One more tells whether there is another page.
    let mut offers = host.lobby(caller, after, most + 1).await?;
    let more = offers.len() > most;
    offers.truncate(most);
    let room = host.room(caller).await?;
    let page = posts::lobby(language, &own, &offers, more, is_first, &room);
    let page = match sentence {
        Some(sentence) => page.headed(&sentence.say(language)),
        None => page,
    };
    if !is_first || caller.origin.is_none() {
        return Ok(page);
    }
    let vacant = host.contest_lobby(caller, None).await?;
    Ok(contest::vacant(language, &vacant, page))
}

/// Returns the page of the challenges that wait for any server after one.
pub(super) async fn contests(after: ContestId, cx: &Cx<'_>) -> Performed {
    let vacant = cx.host().contest_lobby(cx.caller, Some(after)).await?;
    Ok(contest::vacant_page(cx.language(), &vacant))
}
