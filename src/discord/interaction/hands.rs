//! Hands, in answers that only the caller sees.

use crate::discord::errors;
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, Elsewhere, Viewer};
use crate::host::{Caller, Challenged, Host, MatchId, Played, RequestError, Started, Timestamp};
use crate::phrase::{Language, Phrase};
use crate::table::SeatSheet;

/// Returns a hand: with the board as text if the caller prefers that, else with its picture if
/// there is a move to choose.
pub(in crate::discord) async fn present(
    host: &Host,
    caller: &Caller,
    sheet: &SeatSheet,
    deadline: Option<Timestamp>,
) -> Message {
    let pictures = !sheet.groups.is_empty();
    shown(host, caller, sheet, deadline, pictures).await
}

/// Returns a hand with a link to another place of its match. Tells a caller once that their direct
/// messages are closed.
pub(in crate::discord) async fn shown(
    host: &Host,
    caller: &Caller,
    sheet: &SeatSheet,
    deadline: Option<Timestamp>,
    pictures: bool,
) -> Message {
    let language = Language::from_locale(&caller.language);
    let Some(id) = MatchId::parse(&sheet.public.id) else {
        return Message::words(errors::sentence(&RequestError::Unknown, language));
    };
    let players = match host.players(id).await {
        Ok(players) => players,
        Err(refused) => return Message::words(errors::sentence(&refused, language)),
    };
    let user = host.user(caller).await.ok();
    let elsewhere = match &caller.origin {
        None => host.home(id).await.ok().flatten().map(|home| {
            let name = home.server.and_then(|server| host.server_name(server));
            Elsewhere::Server { home, name }
        }),
        Some(_) => {
            let reached = user.as_ref().filter(|user| user.takes_messages(caller.at));
            let chat = reached.and_then(|user| user.dm_channel);
            chat.map(Elsewhere::Direct)
        }
    };
    let as_text = user.as_ref().is_some_and(|user| user.text_board);
    let viewer = Viewer::new(language, &players);
    let mut hand = posts::hand(
        &viewer,
        sheet,
        deadline,
        elsewhere.as_ref(),
        as_text,
        pictures,
    );
    let untold = user.is_some_and(|user| user.has_closed_messages(caller.at) && !user.dm_told);
    // Better twice than never, where the database takes no writes.
    if untold && host.tell_closed(caller).await.unwrap_or(true) {
        hand.content = format!("{}\n{}", language.text("dm-closed"), hand.content);
    }
    hand
}

/// Returns the answer to a move: what happened, the hand, and what comes next.
pub(in crate::discord) async fn played(host: &Host, caller: &Caller, played: &Played) -> Message {
    present(host, caller, &played.sheet, played.deadline).await
}

/// Returns the answer to the beginning of a match: the caller's hand, if they play.
pub(in crate::discord) async fn started(
    host: &Host,
    caller: &Caller,
    started: &Started,
) -> Message {
    match &started.sheet {
        Some(sheet) => present(host, caller, sheet, None).await,
        None => {
            let language = Language::from_locale(&caller.language);
            Message::words(language.text("match-started"))
        }
    }
}

/// Returns the answer to a challenger.
pub(in crate::discord) async fn challenged(
    host: &Host,
    caller: &Caller,
    challenged: &Challenged,
) -> Message {
    match challenged {
        Challenged::Offered(offer) => {
            let language = Language::from_locale(&caller.language);
            let phrase =
                Phrase::new("challenge-posted").with("channel", format!("<#{}>", offer.channel));
            Message::words(phrase.render(language, ["", ""]))
        }
        Challenged::Started(begun) => started(host, caller, begun).await,
    }
}
