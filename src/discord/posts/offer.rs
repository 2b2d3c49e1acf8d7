//! Offers, as posted in a channel.

use serenity::all::{ButtonStyle, CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::clock::clock_words;
use super::parts::click;
use crate::ai::Level;
use crate::discord::errors::when;
use crate::discord::interaction::custom_id::{Action, CustomId};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, Message, Row};
use crate::game::Seating;
use crate::host::{Challenge, MatchId, OfferState, OfferView, Opponent, Side, UserId};
use crate::phrase::{Argument, Language, Phrase};
use crate::table::{GameKind, Luck};

/// Returns the challenger's side or turn in words, as the game has it.
#[must_use]
pub fn side_words(kind: GameKind, side: Side) -> Phrase {
    let facts = kind.facts();
    let [zero, one] = facts.roles;
    match (facts.seating, side) {
        (Seating::Seats, Side::First) => Phrase::new("side-role").with("role", zero),
        (Seating::Seats, Side::Second) => Phrase::new("side-role").with("role", one),
        (Seating::Seats, Side::Random) => Phrase::new("side-random"),
        (Seating::Turn, Side::First) => Phrase::new("turn-first"),
        (Seating::Turn, Side::Second) => Phrase::new("turn-second"),
        (Seating::Turn, Side::Random) => Phrase::new("turn-random"),
    }
}

/// Returns a level of the computer in words.
#[must_use]
pub fn level_words(level: Level) -> Phrase {
    Phrase::new(match level {
        Level::Beginner => "level-beginner",
        Level::Casual => "level-casual",
        Level::Strong => "level-strong",
        Level::Master => "level-master",
    })
}

/// Returns the terms of an offer in words.
pub(super) fn terms(offer: &OfferView) -> Phrase {
    let options = offer.kind.game().describe_options(&offer.options);
    let options = options.map_or_else(|_| Argument::from(offer.options.clone()), Into::into);
    let is_rated = offer.is_rated && !matches!(offer.opponent, Opponent::Computer(_));
    Phrase::new("offer-terms")
        .with("options", options)
        .with("first-to", offer.first_to)
        .with("clock", clock_words(offer.clock))
        .with("side", side_words(offer.kind, offer.side))
        .with(
            "rated",
            Phrase::new(match (is_rated, offer.is_pair) {
                (true, false) => "offer-rated",
                (true, true) => "unrated-pair",
                (false, _) => "offer-unrated",
            }),
        )
}

/// Returns the terms that were chosen for somebody's first match against the computer, and the way
/// to others.
#[must_use]
pub fn first_match(language: Language, challenge: &Challenge) -> String {
    let options = challenge.kind.game().describe_options(&challenge.options);
    let level = match challenge.opponent {
        Opponent::Computer(level) => level,
        _ => Level::Beginner,
    };
    let phrase = Phrase::new("first-match")
        .with(
            "options",
            options.map_or_else(|_| Argument::from(""), Into::into),
        )
        .with("first-to", challenge.first_to)
        .with("level", level_words(level));
    phrase.render(language, ["", ""])
}

/// Returns the words that show what is fixed by an offer: its id and its commitment.
fn proof(offer: &OfferView) -> Phrase {
    Phrase::new("card-commitment")
        .with("commitment", offer.commitment.as_str())
        .with("id", offer.id.to_string())
}

/// Returns the commitment of a match against the computer, which its challenger can begin.
#[must_use]
pub fn committed(language: Language, offer: &OfferView, level: Level) -> Message {
    let id = offer.id.to_string();
    let head = Phrase::new("offer-computer")
        .with("game", offer.kind.facts().title)
        .with("level", level_words(level));
    let lines = [head, terms(offer), Phrase::new("offer-mix"), proof(offer)];
    let lines = lines.map(|phrase| phrase.render(language, ["", ""]));
    let button = |action, key, style| click(&id, action, language.text(key), style);
    Message::words(lines.join("\n")).row(Row::Buttons(vec![
        button(
            Action::BeginWithLuck,
            "button-begin-luck",
            ButtonStyle::Success,
        ),
        button(Action::Begin, "button-begin", ButtonStyle::Secondary),
    ]))
}

/// Returns the player whom an offer challenges. A mention is for the place where they play.
fn challenged(language: Language, offer: &OfferView, user: UserId, name: &str) -> String {
    if user.is_deleted() {
        language.text("deleted-player")
    } else if !offer.mentions && !name.is_empty() {
        escape::content(name)
    } else {
        format!("<@{user}>")
    }
}

/// Returns an offer in words.
pub(super) fn described(language: Language, offer: &OfferView) -> Message {
    let facts = offer.kind.facts();
    let say = |phrase: Phrase| phrase.render(language, ["", ""]);
    let challenger = match offer.challenger.is_deleted() {
        true => language.text("deleted-player"),
        false => escape::content(&offer.challenger_name),
    };
    let head = Phrase::new(match &offer.opponent {
        Opponent::User { .. } => "offer",
        Opponent::Open | Opponent::Computer(_) => "offer-anybody-here",
        Opponent::Anywhere { similar: false } => "offer-anybody-anywhere",
        Opponent::Anywhere { similar: true } => "offer-anybody-similar",
    })
    .with("challenger", challenger)
    .with("game", facts.title);
    let head = match &offer.opponent {
        Opponent::User { user, name } => head.with("to", challenged(language, offer, *user, name)),
        _ => head,
    };
    let state = match offer.state {
        OfferState::Open(until) => Phrase::new("expires").with("when", when(until.seconds())),
        OfferState::Accepted => Phrase::new("offer-accepted"),
        OfferState::Declined => Phrase::new("offer-declined"),
        OfferState::Withdrawn => Phrase::new("offer-withdrawn"),
        OfferState::Expired => Phrase::new("offer-expired"),
    };
    let mut lines = vec![say(head), say(terms(offer)), say(state), say(proof(offer))];
    // Public before anybody accepts: the bot cannot choose them later to suit a deal.
    if !offer.luck.as_str().is_empty() {
        let luck = escape::luck(&offer.luck);
        lines.push(say(Phrase::new("offer-luck").with("luck", luck)));
    }
    Message::words(lines.join("\n"))
}

/// Returns the post of an offer.
#[must_use]
pub fn offer(language: Language, offer: &OfferView) -> Message {
    let id = offer.id.to_string();
    let mut message = described(language, offer);
    if !matches!(offer.state, OfferState::Open(_)) {
        return message;
    }
    let button = |action, key, style| click(&id, action, language.text(key), style);
    let mut buttons = vec![button(
        Action::Accept,
        "button-accept",
        ButtonStyle::Success,
    )];
    buttons.push(button(
        Action::AcceptWithLuck,
        "button-accept-luck",
        ButtonStyle::Secondary,
    ));
    if let Opponent::User { user, .. } = offer.opponent {
        message.mentions.users = offer.mentions.then_some(user.0).into_iter().collect();
        buttons.push(button(
            Action::Decline,
            "button-decline",
            ButtonStyle::Secondary,
        ));
    }
    buttons.push(button(
        Action::Withdraw,
        "button-withdraw",
        ButtonStyle::Secondary,
    ));
    buttons.push(button(
        Action::Block,
        "button-block",
        ButtonStyle::Secondary,
    ));
    if offer.has_computer {
        buttons.push(meanwhile_button(language, offer));
    }
    message.row(Row::Buttons(buttons))
}

/// Returns the button by which whoever waits for somebody plays the computer meanwhile.
pub(super) fn meanwhile_button(language: Language, offer: &OfferView) -> Button {
    let label = language.text("button-meanwhile");
    let id = offer.id.to_string();
    click(&id, Action::Meanwhile, label, ButtonStyle::Secondary)
}

/// Returns the form in which whoever accepts an offer, or begins a match against the computer,
/// writes words for the shuffling. They come after the commitment, and after the challenger's
/// words, which stand in the offer beside it.
pub fn luck_form(language: Language, id: MatchId, action: Action) -> CreateModal {
    let words = CreateInputText::new(InputTextStyle::Short, language.text("luck-label"), "luck")
        .max_length(Luck::LONGEST as u16)
        .required(false);
    let id = CustomId::new(&id.to_string(), action).to_string();
    CreateModal::new(id, language.text("luck-title"))
        .components(vec![CreateActionRow::InputText(words)])
}
