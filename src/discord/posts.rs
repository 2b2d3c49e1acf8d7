//! Sheets turned into messages. A channel's post takes a [`PublicSheet`], a private one a
//! [`SeatSheet`]: buttons that show a hand cannot come to stand in a channel.

use serenity::all::ButtonStyle;

use super::custom_id::{Action, CustomId};
use super::errors::{reason_key, when};
use super::escape;
use super::message::{Button, Message, OPTIONS, Picture, ROWS, Row, Target};
use crate::game::Seat;
use crate::host::{
    Card, ChannelId, Clock, Colour, Home, MatchLine, Notice, OfferState, OfferView, Opponent,
    Player, Players, Reminder, ServerId, Timestamp, UserId,
};
use crate::phrase::{Language, Phrase};
use crate::show::{Board, Group};
use crate::table::{PublicSheet, SeatSheet};

/// Who speaks to whom: the language, and the players' names, escaped for the content of messages.
pub struct Voice {
    language: Language,
    names: [String; 2],
}

impl Voice {
    /// A voice for a match.
    #[must_use]
    pub fn new(language: Language, players: &Players) -> Self {
        let name = |seat: Seat| match &players[seat] {
            Player::Person { name, .. } => escape::content(name),
            Player::Computer(_) => language.text("computer"),
        };
        Self {
            language,
            names: Seat::BOTH.map(name),
        }
    }

    /// A phrase in this voice.
    #[must_use]
    pub fn say(&self, phrase: &Phrase) -> String {
        phrase.render(self.language, [&self.names[0], &self.names[1]])
    }

    fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    fn name(&self, seat: Seat) -> &str {
        &self.names[usize::from(seat.number())]
    }
}

fn click(id: &str, action: Action, label: String, style: ButtonStyle) -> Button {
    Button {
        target: Target::Click(CustomId::new(id, action).to_string()),
        label,
        style,
    }
}

/// A link to a channel, thread or message on Discord.
#[must_use]
pub fn link(server: Option<ServerId>, channel: ChannelId) -> String {
    let server = server.map_or("@me".to_owned(), |server| server.to_string());
    format!("https://discord.com/channels/{server}/{channel}")
}

/// The first line of every post of a match: game, players, round and score.
fn headline(voice: &Voice, sheet: &PublicSheet) -> String {
    let facts = sheet.kind.facts();
    let [zero, one] = facts.roles;
    let standing = sheet.standing;
    voice.say(
        &Phrase::new("headline")
            .with("game", facts.title)
            .with("zero", zero)
            .player("player-zero", 0)
            .with("one", one)
            .player("player-one", 1)
            .with("score-zero", standing.score.zero)
            .with("score-one", standing.score.one)
            .with("first-to", standing.first_to)
            .with("round", standing.round),
    )
}

/// How the match stands: who is to move and until when, or how it ended.
fn standing(voice: &Voice, sheet: &PublicSheet, deadline: Option<Timestamp>) -> String {
    if let Some(end) = sheet.end {
        let why = Phrase::new(reason_key(end.reason));
        let phrase = match end.winner {
            Some(winner) => Phrase::new("match-won").player("winner", winner.number()),
            None if end.reason == crate::table::MatchReason::Aborted => {
                Phrase::new("match-aborted")
            }
            None => Phrase::new("match-drawn"),
        };
        return voice.say(&phrase.with("why", why));
    }
    let situation = voice.say(&sheet.situation);
    match deadline {
        Some(deadline) => voice.say(
            &Phrase::new("with-deadline")
                .with("situation", situation)
                .with("when", when(deadline.seconds())),
        ),
        None => situation,
    }
}

/// The most sentences that a post tells. A post that is very late tells the newest.
const SENTENCES: usize = 8;

fn story(voice: &Voice, sheet: &PublicSheet) -> Vec<String> {
    let skipped = sheet.story.len().saturating_sub(SENTENCES);
    let gap = (skipped > 0).then(|| "…".to_owned());
    let told = sheet
        .story
        .iter()
        .skip(skipped)
        .map(|phrase| voice.say(phrase));
    gap.into_iter().chain(told).collect()
}

/// The board as picture, or as text in a code block where that is wanted.
fn board(voice: &Voice, board: &Board, name: &'static str, as_text: bool, message: &mut Message) {
    if as_text {
        message.content.push_str("\n```\n");
        message.content.push_str(&voice.say(&board.text));
        message.content.push_str("\n```");
    } else {
        message.pictures.push(Picture {
            name,
            scene: board.scene.clone(),
            bytes: Vec::new(),
            alt: voice.say(&board.alt),
        });
    }
}

fn match_buttons(voice: &Voice, sheet: &PublicSheet) -> Row {
    let id = &sheet.id;
    let buttons = if sheet.end.is_some() {
        vec![click(
            id,
            Action::Rematch,
            voice.key("button-rematch"),
            ButtonStyle::Secondary,
        )]
    } else {
        vec![
            click(
                id,
                Action::Hand,
                voice.key("button-hand"),
                ButtonStyle::Primary,
            ),
            click(
                id,
                Action::Board,
                voice.key("button-board"),
                ButtonStyle::Secondary,
            ),
        ]
    };
    Row::Buttons(buttons)
}

/// The status card of a match.
#[must_use]
pub fn card(voice: &Voice, card: &Card) -> Message {
    let sheet = &card.sheet;
    let mut lines = vec![
        headline(voice, sheet),
        standing(voice, sheet, card.deadline),
    ];
    let proof = match &card.secret {
        Some(secret) => Phrase::new("card-secret").with("secret", secret.as_str()),
        None => Phrase::new("card-commitment").with("commitment", card.commitment.as_str()),
    };
    lines.push(voice.say(&proof.with("id", sheet.id.as_str())));
    let mut message = Message::words(lines.join("\n"));
    board(voice, &sheet.board, "board.png", false, &mut message);
    message.row(match_buttons(voice, sheet))
}

/// A thread's title: the game and the match, never a player's name.
#[must_use]
pub fn thread_title(voice: &Voice, sheet: &PublicSheet) -> String {
    let short = sheet.id.get(20..).unwrap_or_default();
    voice.say(
        &Phrase::new("thread-title")
            .with("game", sheet.kind.facts().title)
            .with("id", short),
    )
}

/// The announcement of a turn.
#[must_use]
pub fn announcement(
    voice: &Voice,
    sheet: &PublicSheet,
    deadline: Option<Timestamp>,
    mention: Option<UserId>,
) -> Message {
    let mut lines = vec![headline(voice, sheet)];
    lines.extend(story(voice, sheet));
    lines.push(standing(voice, sheet, deadline));
    if let Some(user) = mention {
        lines.push(format!("<@{user}>"));
    }
    let mut message = Message::words(lines.join("\n"));
    message.mention = mention.map(|user| user.0);
    if let Some((_, closed)) = &sheet.closed {
        board(voice, closed, "round.png", false, &mut message);
    }
    if sheet.closed.is_none() || sheet.end.is_none() {
        board(voice, &sheet.board, "board.png", false, &mut message);
    }
    message.row(match_buttons(voice, sheet))
}

/// A hand, by direct message or for the caller alone.
#[must_use]
pub fn hand(
    voice: &Voice,
    sheet: &SeatSheet,
    deadline: Option<Timestamp>,
    home: Option<&Home>,
    text_board: bool,
    pictures: bool,
) -> Message {
    let public = &sheet.public;
    let mut lines = vec![headline(voice, public)];
    lines.extend(story(voice, public));
    lines.push(standing(voice, public, deadline));
    if let Some(hand) = &sheet.hand {
        lines.push(voice.say(&hand.alt));
    }
    let mut message = Message::words(lines.join("\n"));
    if pictures || text_board {
        board(voice, &public.board, "board.png", text_board, &mut message);
        if let Some(hand) = sheet.hand.as_ref().filter(|_| !text_board) {
            board(voice, hand, "hand.png", false, &mut message);
        }
    }
    message = choices(voice, sheet, message);
    let mut last = vec![click(
        &public.id,
        Action::Board,
        voice.key("button-board"),
        ButtonStyle::Secondary,
    )];
    if public.end.is_some() {
        last.push(click(
            &public.id,
            Action::Rematch,
            voice.key("button-rematch"),
            ButtonStyle::Secondary,
        ));
    }
    last.extend(home.map(|home| Button {
        target: Target::Link(link(home.server, home.thread.unwrap_or(home.channel))),
        label: voice.key("button-thread"),
        style: ButtonStyle::Secondary,
    }));
    message.row(Row::Buttons(last))
}

/// The choices below a hand: a row of buttons a group where they fit, else selects.
fn choices(voice: &Voice, sheet: &SeatSheet, mut message: Message) -> Message {
    let ply = sheet.public.standing.ply;
    let id = &sheet.public.id;
    let places = ROWS - 1;
    let rows: usize = sheet
        .groups
        .iter()
        .map(|group| group.choices.len().div_ceil(super::message::BUTTONS))
        .sum();
    if rows <= places {
        for group in &sheet.groups {
            for choices in group.choices.chunks(super::message::BUTTONS) {
                let button = |choice: &crate::show::Choice| {
                    let action = Action::Play(ply, choice.token.clone());
                    click(id, action, voice.say(&choice.label), style(group))
                };
                message = message.row(Row::Buttons(choices.iter().map(button).collect()));
            }
        }
        return message;
    }
    let lists = sheet.groups.iter().flat_map(|group| {
        let parts = group.choices.chunks(OPTIONS);
        parts.map(move |choices| (group, choices))
    });
    for ((group, choices), number) in lists.zip(0_u8..).take(places) {
        let option =
            |choice: &crate::show::Choice| (choice.token.clone(), voice.say(&choice.label));
        message = message.row(Row::Select {
            id: CustomId::new(id, Action::Choose(ply, number)).to_string(),
            placeholder: voice.say(&group.label),
            options: choices.iter().map(option).collect(),
        });
    }
    message
}

/// What cannot be taken back looks different from a step.
fn style(group: &Group) -> ButtonStyle {
    match group.key {
        "attack" => ButtonStyle::Danger,
        "parry" => ButtonStyle::Success,
        _ => ButtonStyle::Primary,
    }
}

/// The public position for the caller alone.
#[must_use]
pub fn position(voice: &Voice, card: &Card, as_text: bool) -> Message {
    let sheet = &card.sheet;
    let lines = [
        headline(voice, sheet),
        standing(voice, sheet, card.deadline),
    ];
    let mut message = Message::words(lines.join("\n"));
    board(voice, &sheet.board, "board.png", as_text, &mut message);
    message.row(match_buttons(voice, sheet))
}

/// A length of time in words.
fn clock(clock: Clock) -> Phrase {
    let seconds = clock.seconds;
    if seconds.is_multiple_of(86_400) {
        Phrase::new("clock-days").with("days", seconds / 86_400)
    } else if seconds.is_multiple_of(3600) {
        Phrase::new("clock-hours").with("hours", seconds / 3600)
    } else {
        Phrase::new("clock-minutes").with("minutes", seconds / 60)
    }
}

/// An offer in the channel.
#[must_use]
pub fn offer(language: Language, offer: &OfferView) -> Message {
    let facts = offer.kind.facts();
    let say = |phrase: Phrase| phrase.render(language, ["", ""]);
    let challenger = escape::content(&offer.challenger_name);
    let to = match &offer.opponent {
        Opponent::User { user, .. } => format!("<@{user}>"),
        Opponent::Open | Opponent::Computer(_) => language.text("anybody"),
    };
    let colour = match offer.colour {
        Colour::First => "colour-first",
        Colour::Second => "colour-second",
        Colour::Random => "colour-random",
    };
    let options = offer.kind.describe_options(&offer.options);
    let terms = Phrase::new("offer-terms")
        .with(
            "options",
            options.map_or_else(|_| offer.options.clone(), &say),
        )
        .with("first-to", offer.first_to)
        .with("clock", clock(offer.clock))
        .with("colour", Phrase::new(colour));
    let head = Phrase::new("offer")
        .with("challenger", challenger)
        .with("to", to)
        .with("game", facts.title);
    let proof = Phrase::new("card-commitment")
        .with("commitment", offer.commitment.as_str())
        .with("id", offer.id.as_str());
    let state = match offer.state {
        OfferState::Open(until) => Phrase::new("offer-open").with("when", when(until.seconds())),
        OfferState::Accepted => Phrase::new("offer-accepted"),
        OfferState::Declined => Phrase::new("offer-declined"),
        OfferState::Withdrawn => Phrase::new("offer-withdrawn"),
        OfferState::Expired => Phrase::new("offer-expired"),
    };
    let lines = [say(head), say(terms), say(state), say(proof)];
    let mut message = Message::words(lines.join("\n"));
    if !matches!(offer.state, OfferState::Open(_)) {
        return message;
    }
    let button = |action, key, style| click(&offer.id, action, language.text(key), style);
    let mut buttons = vec![button(
        Action::Accept,
        "button-accept",
        ButtonStyle::Success,
    )];
    if let Opponent::User { user, .. } = offer.opponent {
        message.mention = Some(user.0);
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
    message.row(Row::Buttons(buttons))
}

/// A reminder.
#[must_use]
pub fn reminder(
    voice: &Voice,
    id: &str,
    reminder: Reminder,
    deadline: Timestamp,
    mention: Option<UserId>,
) -> Message {
    let key = match reminder {
        Reminder::Half => "reminder-half",
        Reminder::Tenth => "reminder-tenth",
        Reminder::Flag => "reminder-flag",
    };
    let phrase = Phrase::new(key).with("when", when(deadline.seconds()));
    let mut content = voice.say(&phrase);
    if let Some(user) = mention {
        content.push_str(&format!(" <@{user}>"));
    }
    let mut message = Message::words(content);
    message.mention = mention.map(|user| user.0);
    let buttons = match reminder {
        Reminder::Flag => vec![
            click(
                id,
                Action::Claim,
                voice.key("button-claim"),
                ButtonStyle::Danger,
            ),
            click(
                id,
                Action::GiveTime,
                voice.key("button-give-time"),
                ButtonStyle::Success,
            ),
        ],
        Reminder::Half | Reminder::Tenth => {
            vec![click(
                id,
                Action::Hand,
                voice.key("button-hand"),
                ButtonStyle::Primary,
            )]
        }
    };
    message.row(Row::Buttons(buttons))
}

/// A proposal in the thread.
#[must_use]
pub fn notice(voice: &Voice, id: &str, notice: Notice, mention: Option<UserId>) -> Message {
    let (key, seat, agree) = match notice {
        Notice::DrawOffered(seat) => ("notice-draw", seat, Action::Draw),
        Notice::AbortOffered(seat) => ("notice-abort", seat, Action::Abort),
    };
    let mut content = voice.say(&Phrase::new(key).with("player", voice.name(seat)));
    if let Some(user) = mention {
        content.push_str(&format!(" <@{user}>"));
    }
    let mut message = Message::words(content);
    message.mention = mention.map(|user| user.0);
    message.row(Row::Buttons(vec![
        click(id, agree, voice.key("button-agree"), ButtonStyle::Success),
        click(
            id,
            Action::Refuse,
            voice.key("button-refuse"),
            ButtonStyle::Secondary,
        ),
    ]))
}

/// The question before resigning.
#[must_use]
pub fn really_resign(language: Language, id: &str) -> Message {
    let really = click(
        id,
        Action::ReallyResign,
        language.text("button-resign"),
        ButtonStyle::Danger,
    );
    Message::words(language.text("really-resign")).row(Row::Buttons(vec![really]))
}

/// The most matches that a list names: what fits with the longest names.
const LISTED: usize = 10;

/// The caller's running matches.
#[must_use]
pub fn matches(language: Language, lines: &[MatchLine]) -> Message {
    if lines.is_empty() {
        return Message::words(language.text("matches-none"));
    }
    let line = |line: &MatchLine| {
        let opponent = line
            .opponent
            .as_deref()
            .map_or_else(|| language.text("computer"), escape::content);
        let turn = Phrase::new(if line.my_turn {
            "matches-yours"
        } else {
            "matches-theirs"
        });
        let place = line
            .place
            .map_or(String::new(), |(_, channel)| format!("<#{channel}>"));
        Phrase::new("matches-line")
            .with("game", line.kind.facts().title)
            .with("opponent", opponent)
            .with("turn", turn)
            .with(
                "when",
                line.deadline
                    .map_or("–".to_owned(), |deadline| when(deadline.seconds())),
            )
            .with("place", place)
            .render(language, ["", ""])
    };
    let text: Vec<String> = lines.iter().take(LISTED).map(line).collect();
    let mut message = Message::words(text.join("\n"));
    for mine in lines.iter().filter(|line| line.my_turn).take(ROWS) {
        let label = Phrase::new("button-hand-of").with("game", mine.kind.facts().title);
        let label = format!(
            "{} · {}",
            label.render(language, ["", ""]),
            mine.id.get(20..).unwrap_or_default()
        );
        message = message.row(Row::Buttons(vec![click(
            &mine.id,
            Action::Hand,
            label,
            ButtonStyle::Primary,
        )]));
    }
    message
}
