//! Offers, as posted in a channel.

use serenity::all::{CreateInputText, CreateModal, InputTextStyle};

use super::clock::{clock_digits, clock_words};
use super::fairness::{facts, proof_of_offer};
use super::ladder::rated_key;
use super::lesson::teaching_offer;
use super::parts::{form, in_lines, options_words};
use super::room::room_line;
use crate::discord::act::{Act, OfferAct};
use crate::discord::errors::{sentence, when};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, Message, Picture};
use host::{
    Challenge, Clock, MatchId, OfferState, OfferView, Opponent, Rated, Refusal, Room, Side,
    Trouble, UserId,
};
use paint::Plan;
use players::Level;
use rules::{Seat, Seating};
use show::{Bearing, Invitation, Invited};
use table::{GameKind, Luck, OfferedBoard};
use text::{Argument, Language, Phrase};

/// Returns the challenger's side or turn in words, as the game has it.
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
    let is_rated = offer.is_rated && !matches!(offer.opponent, Opponent::Computer(_));
    Phrase::new("offer-terms")
        .with("options", options_words(offer.kind, &offer.options))
        .with("first-to", offer.first_to)
        .with("clock", clock_words(offer.clock))
        .with("side", side_words(offer.kind, offer.side))
        .with("rated", rated_words(offer, is_rated))
}

fn rated_words(offer: &OfferView, is_rated: bool) -> Phrase {
    Phrase::new(if is_rated {
        rated_key(offer.counts)
    } else {
        "offer-unrated"
    })
}

/// Returns the terms that were chosen for somebody's first match against the computer, and the way
/// to others.
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
    phrase.say(language)
}

/// Returns the words that the challenger mixes in, if there are any. They are public before anybody
/// accepts, beside the commitment.
fn mixed_in(offer: &OfferView) -> Option<Phrase> {
    let luck = Phrase::new("offer-luck").with("luck", escape::luck(&offer.luck));
    (!offer.luck.as_str().is_empty()).then_some(luck)
}

/// Returns the commitment of a match against the computer, which its challenger can begin.
pub fn committed(language: Language, offer: &OfferView, level: Level) -> Message {
    let head = Phrase::new("offer-computer")
        .with("game", offer.kind.facts().title)
        .with("level", level_words(level));
    let mix = about_luck("offer-mix", offer);
    let message = Message::words(in_lines(language, [head, terms(offer), mix, facts(offer)]));
    let mut buttons = vec![
        offer_button(
            language,
            offer,
            OfferAct::BeginWithLuck,
            "button-begin-luck",
        )
        .success(),
        offer_button(language, offer, OfferAct::Begin, "button-begin"),
        withdraw_button(language, offer),
    ];
    buttons.extend(teaching_offer(language, offer, Seat::Zero));
    message.buttons(buttons)
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

/// Returns an offer in words: who looks for whom, the terms or what became of it, and what is fixed.
pub(super) fn described(language: Language, offer: &OfferView) -> Message {
    let facts = offer.kind.facts();
    let challenger = if offer.challenger.is_deleted() {
        language.text("deleted-player")
    } else {
        escape::content(&offer.challenger_name)
    };
    let head = Phrase::new(match &offer.opponent {
        Opponent::User { .. } => "offer",
        Opponent::Open | Opponent::Computer(_) => "offer-anybody-here",
        Opponent::Anywhere { similar: false } => "offer-anybody-anywhere",
        Opponent::Anywhere { similar: true } => "offer-anybody-similar",
    })
    .with("challenger", challenger)
    .with("game", facts.full_title);
    let head = match &offer.opponent {
        Opponent::User { user, name } => head.with("to", challenged(language, offer, *user, name)),
        _ => head,
    };
    let mut lines = vec![head];
    let mut proof = Vec::new();
    match offer.state {
        OfferState::Open(_) => {
            lines.push(open_terms(offer));
            lines.extend(mixed_in(offer));
            proof.push(proof_of_offer(language, offer));
        }
        OfferState::Accepted => lines.push(Phrase::new("offer-accepted")),
        OfferState::Declined => lines.push(Phrase::new("offer-declined")),
        OfferState::Withdrawn => lines.push(Phrase::new("offer-withdrawn")),
        OfferState::Expired => lines.push(Phrase::new("offer-expired")),
    }
    Message {
        proof,
        ..Message::words(in_lines(language, lines))
    }
}

/// Returns the picture of an open offer. Its words name the players, the game and the terms. The name of
/// somebody who has never used the bot is not known: their seat is taken, and stands without one.
fn picture(language: Language, offer: &OfferView) -> Picture {
    let named = |user: UserId, name: &str| match (user.is_deleted(), name) {
        (true, _) => language.text("deleted-player"),
        (false, "") => String::new(),
        (false, name) => escape::plain(name),
    };
    let challenger = named(offer.challenger, &offer.challenger_name);
    let invited = match &offer.opponent {
        Opponent::User { user, name } => Some(named(*user, name)),
        Opponent::Open | Opponent::Anywhere { .. } | Opponent::Computer(_) => None,
    };
    let is_rated = offer.is_rated && offer.counts == Rated::Rated;
    let words = match invited.as_deref() {
        None => Phrase::new("offer-alt-anybody"),
        Some("") => Phrase::new("offer-alt-somebody"),
        Some(to) => Phrase::new("offer-alt").with("to", to),
    }
    .with("challenger", challenger.as_str())
    .with("game", offer.kind.facts().title)
    .with("first-to", offer.first_to)
    .with("clock", clock_words(offer.clock))
    .with("rated", rated_words(offer, is_rated));
    let seat = match (offer.kind.facts().seating, offer.side) {
        (Seating::Seats, Side::Second) => Seat::One,
        _ => Seat::Zero,
    };
    let meeting = Meeting {
        kind: offer.kind,
        first_to: offer.first_to,
        clock: offer.clock,
        is_rated,
    };
    meeting.picture(seat, [Some(challenger), invited], &words.say(language))
}

/// The facts that the picture of two players shows besides them.
pub(super) struct Meeting {
    /// The game.
    pub kind: GameKind,
    /// The rounds to win.
    pub first_to: u8,
    /// The time to think.
    pub clock: Clock,
    /// `true` if it counts for ratings.
    pub is_rated: bool,
}

impl Meeting {
    /// Returns the picture of two players before they play, the one on the left on this seat. The free
    /// seat has no name.
    pub(super) fn picture(self, left: Seat, names: [Option<String>; 2], alt: &str) -> Picture {
        let game = self.kind.game();
        let side = |name, seat, bearing| Invited {
            name,
            badge: game.badge(seat),
            figure: game.figure(seat, bearing),
        };
        let [one, other] = names;
        let invitation = Invitation {
            challenger: side(one, left, Bearing::Greeting),
            invited: side(other, left.other(), Bearing::Waiting),
            sign: game.sign(),
            first_to: self.first_to,
            time: clock_digits(self.clock),
            is_rated: self.is_rated,
        };
        let plan = Plan::new(move || show::invitation(&invitation));
        Picture::new("challenge.png", plan, alt)
    }
}

fn offered_board(kind: GameKind, options: &str) -> Option<OfferedBoard> {
    kind.game().offered_board(options).ok().flatten()
}

/// Returns `true` if somebody brought the board of these options: everybody is to see it before they
/// play on it.
pub(super) fn has_own_board(kind: GameKind, options: &str) -> bool {
    let board = offered_board(kind, options);
    board.is_some_and(|offered| offered.brought.is_some())
}

/// Adds the board of these options in place of any picture, if somebody brought it.
pub(super) fn with_own_board(
    language: Language,
    message: Message,
    kind: GameKind,
    options: &str,
) -> Message {
    if has_own_board(kind, options) {
        with_board(language, message, kind, options)
    } else {
        message
    }
}

/// Adds the board that options of a game are about, or one like it, to what is told besides.
pub(super) fn with_board(
    language: Language,
    mut message: Message,
    kind: GameKind,
    options: &str,
) -> Message {
    let Some(OfferedBoard {
        about,
        brought,
        board,
    }) = offered_board(kind, options)
    else {
        return message;
    };
    let warnings = brought.into_iter().flatten();
    let about = in_lines(language, [about].into_iter().chain(warnings));
    message.content = format!("{}\n{about}", message.content);
    let alt = board.alt.say(language);
    message.picture = Some(Picture::new("board.png", board.picture, alt));
    message
}

/// Returns the terms of an open offer and the time at which it expires.
pub(super) fn open_terms(offer: &OfferView) -> Phrase {
    Phrase::new("offer-open")
        .with("terms", terms(offer))
        .with("when", expires(offer))
}

/// Returns the time at which an open offer expires.
pub(super) fn expires(offer: &OfferView) -> String {
    match offer.state {
        OfferState::Open(until) => when(until.seconds()),
        _ => String::new(),
    }
}

/// Returns the post of an offer.
pub fn offer(language: Language, offer: &OfferView) -> Message {
    let mut message = described(language, offer);
    if !matches!(offer.state, OfferState::Open(_)) {
        return message;
    }
    message.picture = Some(picture(language, offer));
    message = with_own_board(language, message, offer.kind, &offer.options);
    let mut buttons = vec![accept_button(language, offer)];
    if let Opponent::User { user, .. } = offer.opponent {
        message.mentions.users = offer.mentions.then_some(user.0).into_iter().collect();
        buttons.push(offer_button(
            language,
            offer,
            OfferAct::Decline,
            "button-decline",
        ));
    }
    buttons.push(more_button(language, offer));
    message.buttons(buttons)
}

/// Returns a button of an offer whose label is the text with this key.
pub(super) fn offer_button(
    language: Language,
    offer: &OfferView,
    act: OfferAct,
    key: &str,
) -> Button {
    Button::named(language, Act::Offer(offer.id, act), key)
}

/// Returns the button by which somebody accepts an offer.
pub(super) fn accept_button(language: Language, offer: &OfferView) -> Button {
    offer_button(language, offer, OfferAct::Accept, "button-accept").success()
}

/// Returns the button that leads to everything else about an offer.
pub(super) fn more_button(language: Language, offer: &OfferView) -> Button {
    offer_button(language, offer, OfferAct::More, "button-more-options")
}

/// Returns the button by which a challenger takes an offer back.
pub(super) fn withdraw_button(language: Language, offer: &OfferView) -> Button {
    offer_button(language, offer, OfferAct::Withdraw, "button-withdraw")
}

/// Returns what there is besides to an open offer of somebody else, for a `reader` who can take it
/// or not: fair dealing, words of their own, the lesson and the rules of its game, a block. Where
/// the offer does not stand above it (`is_above`), its words come first. A reader without `room`
/// for it reads so, and no button accepts it.
pub(super) fn more_of_another(
    language: Language,
    offer: &OfferView,
    reader: UserId,
    room: &Room,
    is_above: bool,
) -> Message {
    let takes = match &offer.opponent {
        Opponent::User { user, .. } => *user == reader,
        Opponent::Open | Opponent::Anywhere { .. } => true,
        Opponent::Computer(_) => false,
    };
    let mut lines = if is_above {
        Vec::new()
    } else {
        vec![described(language, offer).content]
    };
    lines.push(language.text("more-fair"));
    lines.push(facts(offer).say(language));
    let mut buttons = Vec::new();
    if takes {
        lines.extend(room_line(language, room));
    }
    if takes && room.refusal.is_none() {
        lines.push(about_luck("more-luck", offer).say(language));
        buttons.extend((!is_above).then(|| accept_button(language, offer)));
        let with_luck = OfferAct::AcceptWithLuck;
        buttons.push(offer_button(
            language,
            offer,
            with_luck,
            "button-accept-luck",
        ));
    }
    buttons.extend(teaching_offer(language, offer, Seat::One));
    buttons.push(offer_button(
        language,
        offer,
        OfferAct::Block,
        "button-block",
    ));
    let message = Message::words(lines.join("\n")).buttons(buttons);
    with_board(language, message, offer.kind, &offer.options)
}

/// Returns a text about words of one's own, which names what chance decides in the game.
fn about_luck(key: &'static str, offer: &OfferView) -> Phrase {
    Phrase::new(key).with("chance", Phrase::new(offer.kind.facts().chance))
}

/// Returns what tells a challenger that nobody can see their offer, which is withdrawn for it. Its
/// button begins a match against the computer on the same terms, and carries the mark by which the
/// message is found again.
pub fn unposted(language: Language, id: MatchId, trouble: &Trouble) -> Message {
    let words = sentence(&Refusal::Unposted(*trouble), language);
    let act = Act::Offer(id, OfferAct::Meanwhile);
    let button = Button::named(language, act, "button-computer");
    Message::words(words).buttons([button])
}

/// Returns the form in which a player who accepts an offer, or begins a match against the computer,
/// writes words for the shuffling. They come after the commitment, and after the challenger's
/// words, which stand in the offer beside it.
pub fn luck_form(language: Language, act: &Act) -> CreateModal {
    let words = CreateInputText::new(InputTextStyle::Short, language.text("luck-label"), "luck")
        .max_length(Luck::LONGEST as u16)
        .required(false);
    form(act, language.text("luck-title"), words)
}
