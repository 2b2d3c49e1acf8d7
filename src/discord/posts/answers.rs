//! Answers that only the caller sees.

use super::Viewer;
use super::channel::{has_rematch, position};
use super::clock::clock_words;
use super::fairness::facts;
use super::hand::{board_button, elsewhere_button, hand, record};
use super::lobby::{found, own_ways, waits};
use super::offer::{committed, more_of_another, offer, offer_button, with_board, with_own_board};
use super::parts::{headline, in_lines, match_buttons, standing};
use super::room::last_offer_line;
use crate::discord::act::{MatchAct, OfferAct};
use crate::discord::errors::{reason_key, sentence, when};
use crate::discord::posts::message::{CONTENT, File, Mentions, Message, Row, cut};
use host::{
    Challenged, Clock, MatchId, OfferView, Opponent, Refusal, Room, Started, Timestamp, UserId,
    View,
};
use rules::MatchEnd;
use table::PublicSheet;
use text::{Language, Phrase};

/// The clocks to choose from by a button, each with the key of its label.
const CLOCKS: [(Clock, OfferAct, &str); 3] = [
    (Clock::LIVE, OfferAct::LiveClock, "button-clock-live"),
    (Clock::DAILY, OfferAct::DayClock, "button-clock-day"),
    (Clock::DEFAULT, OfferAct::DaysClock, "button-clock-days"),
];

/// Returns the answer to a move: the present position, the record of the move if the other player is
/// waited for, or the move alone where the position follows in a message of its own.
pub fn moved(language: Language, view: &View) -> Message {
    match &view.played {
        Some(played) => {
            let viewer = Viewer::alone(language, &view.players, view.sheet.seat);
            let phrase = Phrase::new("you-played").with("move", played.clone());
            let board = board_button(&viewer, view.id);
            Message::words(viewer.say(&phrase)).buttons([board])
        }
        None => match view.sheet.public.to_move() {
            Some(seat) if seat != view.sheet.seat => record(language, view),
            _ => hand(language, view, true),
        },
    }
}

/// Returns the answer to the beginning of a match: the caller's hand, if they play.
pub fn started(language: Language, started: &Started) -> Message {
    match &started.view {
        Some(view) => hand(language, view, true),
        None => Message::words(language.text("match-started")),
    }
}

/// Returns the answer to a challenge.
pub fn challenged(language: Language, challenged: &Challenged) -> Message {
    match challenged {
        Challenged::Offered(offer) => offered(language, offer),
        Challenged::Found(offer, room) => found(language, offer, room),
        Challenged::Asked(asked) => Message {
            mentions: Mentions::default(),
            ..offer(language, asked)
        },
        Challenged::Started(begun) => started(language, begun),
    }
}

/// Returns the answer to a challenge whose clock nobody has named: an offer can still get another
/// one.
pub fn challenged_with_clocks(language: Language, challenge: &Challenged) -> Message {
    let message = challenged(language, challenge);
    match challenge {
        Challenged::Offered(offer) => with_clocks(language, message, offer),
        Challenged::Found(..) | Challenged::Asked(_) | Challenged::Started(_) => message,
    }
}

/// Returns the answer to an offer whose clock was changed. A map that somebody brought is shown.
pub fn reoffered(language: Language, offer: &OfferView) -> Message {
    let message = with_clocks(language, offered(language, offer), offer);
    with_own_board(language, message, offer.kind, &offer.options)
}

/// Returns the answer to an offer whose map was changed. The map is shown, or one like it.
pub fn on_another_map(language: Language, offer: &OfferView) -> Message {
    let message = match offer.opponent {
        Opponent::Computer(level) => committed(language, offer, level),
        _ => with_clocks(language, offered(language, offer), offer),
    };
    with_board(language, message, offer.kind, &offer.options)
}

/// Adds the clock of an offer to its answer, with buttons for others above the rest.
fn with_clocks(language: Language, mut message: Message, offer: &OfferView) -> Message {
    let clock = Phrase::new("challenge-clock").with("clock", clock_words(offer.clock));
    message.content = format!("{}\n{}", message.content, clock.say(language));
    let clocks = CLOCKS.map(|(clock, act, key)| {
        let button = offer_button(language, offer, act, key);
        if clock == offer.clock {
            button.primary()
        } else {
            button
        }
    });
    message.rows.insert(0, Row::Buttons(clocks.to_vec()));
    message
}

/// Returns the answer to an offer that was opened: its place, or the offer itself where it waits in
/// the lobby; and the limit that is reached with it.
fn offered(language: Language, offer: &OfferView) -> Message {
    let mut message = placed(language, offer);
    if let Some(limit) = &offer.at_limit {
        let limit = last_offer_line(language, limit);
        message.content = cut(&format!("{}\n-# {limit}", message.content), CONTENT);
    }
    message
}

fn placed(language: Language, offer: &OfferView) -> Message {
    // The opponent need not see the channel that the challenger sees.
    let (here, elsewhere) = match (&offer.opponent, offer.reaches_opponent) {
        (Opponent::User { .. }, false) => ("challenge-posted-here", "challenge-asked"),
        (Opponent::Anywhere { .. }, _) => ("challenge-posted-too", "challenge-posted-there"),
        _ => ("challenge-posted", "challenge-posted-there"),
    };
    let posted = offer.post.as_ref().map(|post| {
        let channel = format!("<#{}>", post.channel);
        Phrase::new(here).with("channel", channel)
    });
    if matches!(offer.opponent, Opponent::Anywhere { .. }) {
        return waits(language, offer, posted);
    }
    let phrase = posted.unwrap_or_else(|| Phrase::new(elsewhere));
    let answer = Message::words(phrase.say(language));
    answer.buttons(own_ways(language, offer, None))
}

/// Returns what there is besides to an open offer, for anybody who asks. Where the offer does not
/// stand above it (`is_above`), its words come first.
pub fn more(
    language: Language,
    offer: &OfferView,
    reader: UserId,
    room: &Room,
    is_above: bool,
) -> Message {
    if offer.challenger != reader {
        return more_of_another(language, offer, reader, room, is_above);
    }
    if let Opponent::Computer(level) = offer.opponent {
        let committed = committed(language, offer, level);
        return with_board(language, committed, offer.kind, &offer.options);
    }
    let fair = in_lines(language, [Phrase::new("more-fair"), facts(offer)]);
    let message = Message::words(fair).buttons(own_ways(language, offer, None));
    let message = with_clocks(language, message, offer);
    with_board(language, message, offer.kind, &offer.options)
}

/// Returns a refusal with the present position.
pub fn refused(language: Language, refusal: &Refusal, view: &View) -> Message {
    hand(language, view, true).headed(&sentence(refusal, language))
}

/// Returns the public position for somebody who asked for a hand and does not play.
pub fn watched(language: Language, view: &View<PublicSheet>) -> Message {
    let sentence = sentence(&Refusal::NotAPlayer, language);
    position(language, view, view.text_board).headed(&sentence)
}

/// Returns the public position below the sentence with this key, for somebody who follows the match
/// from now on, or no more.
pub fn followed(language: Language, view: &View<PublicSheet>, key: &str) -> Message {
    position(language, view, view.text_board).headed(&language.text(key))
}

/// Returns what a match is played by: its options in words, and their picture if they have one.
pub fn terms(language: Language, view: &View<PublicSheet>) -> Message {
    let (viewer, sheet) = (Viewer::new(language, &view.players), &view.sheet);
    let options = sheet.kind.game().describe_options(&sheet.options);
    let options = options.ok().map(|options| viewer.say(&options));
    let message = Message::lines([headline(&viewer, sheet)].into_iter().chain(options));
    with_board(language, message, sheet.kind, &sheet.options)
}

/// Returns the ways on from a match that is over, for somebody who has seen its end.
pub fn more_of_match(language: Language, view: &View<PublicSheet>) -> Message {
    let viewer = Viewer::new(language, &view.players);
    let button = |act, key| viewer.click(view.id, act, key);
    let buttons = [
        button(MatchAct::Replay, "button-replay"),
        button(MatchAct::Verify, "button-fair"),
        button(MatchAct::Export, "button-export"),
    ];
    Message::words(headline(&viewer, &view.sheet)).buttons(buttons)
}

/// Returns the answer about a match that is over: its name, its end, and the ways on.
pub fn over(language: Language, view: &View<PublicSheet>) -> Message {
    let viewer = Viewer::new(language, &view.players);
    let lines = [
        sentence(&Refusal::Finished, language),
        headline(&viewer, &view.sheet),
        standing(&viewer, &view.sheet),
    ];
    let mut buttons = match_buttons(&viewer, &view.sheet, has_rematch(view));
    let way = view.elsewhere.as_ref();
    buttons.extend(way.map(|elsewhere| elsewhere_button(&viewer, elsewhere)));
    Message::lines(lines).buttons(buttons)
}

/// Returns the words for the outcome of a proposal: the end of the match, or `None` if the other
/// player has still to answer.
pub fn agreed(end: Option<MatchEnd>) -> Phrase {
    match end {
        Some(end) => Phrase::new("agreed-end").with("why", Phrase::new(reason_key(end.reason))),
        None => Phrase::new("proposed"),
    }
}

/// Returns the record of a match as a file.
pub fn exported(language: Language, id: MatchId, record: &str) -> Message {
    let mut message = Message::words(language.text("exported"));
    message.file = Some(File {
        name: format!("{id}.jsonl"),
        bytes: format!("{record}\n").into_bytes(),
    });
    message
}

/// Returns the words for what a moderator has called off: a match, or else an offer.
pub fn called_off(end: Option<MatchEnd>) -> Phrase {
    match end {
        Some(_) => agreed(end),
        None => Phrase::new("withdrawn"),
    }
}

/// Returns the words for time that was given to the other player.
pub fn time_given(deadline: Timestamp) -> Phrase {
    Phrase::new("time-given").with("when", when(deadline.seconds()))
}
