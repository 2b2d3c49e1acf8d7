//! Everything that reaches somebody who watches a match, a spectator or the player of a seat.

use std::collections::BTreeMap;
use std::collections::HashMap;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, Mutex};

use host::{
    Clock, MatchId, Notice, OfferState, OfferView, Opponent, OrdersLeft, Player, Players, Proposal,
    Rated, RatingEffect, Refusal, Reminder, Room, Side, StatusCard, Timestamp, UserId, View,
};
use paint::Scene;
use piste::discord::act::Page;
use piste::discord::posts::message::{Message, Row, Target};
use piste::discord::posts::{self, About, Viewer};
use rules::{BySeat, Seat, Sequence};
use table::{AnyTable, ClosedRound, Luck, MoveError, PublicSheet, SeatSheet, meant};
use text::{Language, Phrase};

/// A kind of thing that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// Card, announcement, position and hand: words, buttons, drawings, file names, their number.
    Messages,
    /// The narration of the step before.
    Narration,
    /// The round that ended with the step before.
    Closed,
    /// The bytes of pictures: their number and their sum.
    Pictures,
    /// The title of the thread.
    Title,
    /// The offer of the match.
    Offer,
    /// Reminders of the clock.
    Reminders,
    /// Proposals.
    Notices,
    /// Private answers: to a move, to whoever browses, is asked once more, or looks on.
    Answers,
    /// Answers to what cannot be done now.
    Refusals,
    /// The choices that completion offers.
    Completions,
    /// The record of the running match.
    Record,
}

impl Part {
    pub(super) const ALL: [Self; 12] = [
        Self::Messages,
        Self::Narration,
        Self::Closed,
        Self::Pictures,
        Self::Title,
        Self::Offer,
        Self::Reminders,
        Self::Notices,
        Self::Answers,
        Self::Refusals,
        Self::Completions,
        Self::Record,
    ];
}

/// The things that somebody has seen, by kind.
pub(super) type Seen = BTreeMap<Part, String>;

/// A look at a table.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub viewer: Option<Seat>,
    /// The entry of the log since which the viewer has seen nothing.
    pub since: Sequence,
    pub language: Language,
    /// Moves that the viewer tries, legal or not.
    pub tokens: &'a [String],
    /// Pictures are drawn too, which takes long.
    pub drawn: bool,
    /// The record of the match as the viewer gets it.
    pub record: &'a str,
}

/// A watcher of a match who writes down all that reaches a viewer.
pub(super) trait Observer {
    /// Writes down what a viewer gets to see of a table.
    fn observe(&mut self, table: &dyn AnyTable, look: Look<'_>) -> Seen;
}

pub(super) fn players() -> Players {
    let person = |user, name: &str| Player::Person {
        user: UserId(user),
        name: name.to_owned(),
    };
    BySeat::new(person(1, "Ada"), person(2, "Ben"))
}

/// Returns the number of the bytes of a picture and a sum over them. Each scene is drawn once.
pub(super) fn bytes(scene: &Scene) -> (usize, u64) {
    static DRAWN: LazyLock<Mutex<HashMap<Scene, (usize, u64)>>> = LazyLock::new(Mutex::default);
    let known = DRAWN.lock().expect("sums").get(scene).copied();
    known.unwrap_or_else(|| {
        let picture = paint::png(scene).expect("it can be drawn");
        let add = |sum: u64, byte: &u8| sum.wrapping_mul(31).wrapping_add(u64::from(*byte));
        let drawn = (picture.len(), picture.iter().fold(0, add));
        DRAWN.lock().expect("sums").insert(scene.clone(), drawn);
        drawn
    })
}

/// Returns everything of a message that reaches anybody, its picture as a drawing.
fn written(message: &Message) -> String {
    assert!(message.layout.is_empty(), "answers alone are laid out");
    let mut text = message.content.clone();
    text.push_str(&message.proof.concat());
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let target = match &button.target {
                        Target::Click(act) | Target::Nowhere(act) => act.to_string(),
                        Target::Link(address) => address.clone(),
                    };
                    let _ = write!(text, "\n[{}]({target})", button.label);
                }
            }
            Row::Select { act, options, .. } => {
                let _ = write!(text, "\n{act} {options:?}");
            }
            Row::Pick { act, from, .. } => {
                let _ = write!(text, "\n{act} {from:?}");
            }
        }
    }
    if let Some(picture) = &message.picture {
        let mut hasher = DefaultHasher::new();
        picture.plan.scene().hash(&mut hasher);
        let drawing = hasher.finish();
        let _ = write!(text, "\n{} {} {drawing:x}", picture.name, picture.alt);
    }
    text
}

fn all_written(messages: &[Message]) -> String {
    let written: Vec<String> = messages.iter().map(written).collect();
    written.join("\n---\n")
}

/// An observer of what the bot would send.
pub(super) struct Honest;

impl Observer for Honest {
    fn observe(&mut self, table: &dyn AnyTable, look: Look<'_>) -> Seen {
        let voice = Viewer::new(look.language, &players());
        let sheet = table.public(look.since);
        let messages = messages(table, look);
        let pictures = messages
            .iter()
            .filter_map(|message| message.picture.as_ref());
        let pictures: Vec<String> = if look.drawn {
            pictures
                .map(|it| format!("{:?}", bytes(&it.plan.scene())))
                .collect()
        } else {
            Vec::new()
        };
        let narration: Vec<String> = sheet.narration.iter().map(|it| voice.say(it)).collect();
        let closed = sheet.closed.as_ref().map(|closed| {
            let ClosedRound { end, board, .. } = closed;
            format!(
                "{end:?} {} {}",
                voice.say(&board.alt),
                voice.say(&board.text)
            )
        });
        Seen::from([
            (Part::Messages, all_written(&messages)),
            (Part::Narration, narration.join("\n")),
            (Part::Closed, closed.unwrap_or_default()),
            (Part::Pictures, pictures.join("\n")),
            (Part::Title, posts::thread_titles(&voice, &sheet).concat()),
            (Part::Offer, all_written(&offers(table, look.language))),
            (Part::Reminders, all_written(&reminders(&voice, &sheet))),
            (Part::Notices, all_written(&notices(&voice, &sheet))),
            (Part::Answers, all_written(&answers(table, look))),
            (Part::Refusals, refusals(table, look)),
            (Part::Completions, completions(table, look, &voice)),
            (Part::Record, look.record.to_owned()),
        ])
    }
}

/// Returns card, announcement and position, and for a player the hand in both forms.
fn messages(table: &dyn AnyTable, look: Look<'_>) -> Vec<Message> {
    let voice = Viewer::new(look.language, &players());
    let sheet = table.public(look.since);
    let card = StatusCard {
        rated: Rated::Rated,
        counted: None,
        sheet: sheet.clone(),
        clock: Clock::DEFAULT,
        away: BySeat::default(),
        commitment: table.terms().secret.commitment(),
        secret: None,
        digest: None,
        medals: BySeat::default(),
    };
    let round_over = posts::round_over(&voice, &sheet, Some(UserId(1)), Some(3));
    let mut messages = vec![
        posts::announcement(
            &voice,
            &sheet,
            None,
            &RatingEffect::default(),
            None,
            None,
            None,
        ),
        posts::announcement(
            &voice,
            &sheet,
            Some(Timestamp(0)),
            &RatingEffect::default(),
            sheet
                .to_move()
                .map(|seat| UserId(u64::from(seat.number()) + 1)),
            Some(3),
            None,
        ),
        posts::told_to_follower(&voice, &sheet, Some(3), true),
        posts::told_to_follower(&voice, &sheet, None, false),
        posts::card(&voice, &card),
        posts::position(look.language, &view(sheet, false), true),
    ];
    messages.extend(round_over);
    if let Some(seat) = look.viewer {
        for text_board in [false, true] {
            let view = view(table.seat(seat, look.since), text_board);
            messages.push(posts::hand(look.language, &view, true));
        }
    }
    messages
}

fn view<Sheet>(sheet: Sheet, text_board: bool) -> View<Sheet> {
    View {
        ratings: RatingEffect::default(),
        id: MatchId::new(0, 0),
        sheet,
        deadline: None,
        is_flagged: false,
        banks: None,
        away: BySeat::default(),
        players: players(),
        elsewhere: None,
        text_board,
        is_player: true,
        is_newcomer: true,
        messages_closed: false,
        trouble: None,
        waits: false,
        lets_pass: false,
        always_passes: Vec::new(),
        orders: None,
        takes_back: true,
        board: None,
        follows: Some(false),
        played: None,
    }
}

/// Returns the view of a player who has set whatever can be set: orders that wait, and classes of
/// items that pass.
fn settled_view(table: &dyn AnyTable, seat: Seat, look: Look<'_>) -> View {
    let kind = table.terms().kind;
    let orders: Vec<String> = look.tokens.to_vec();
    let next = orders.first();
    let unclear = next.and_then(|it| meant(it, kind, &table.typed_moves(seat)).err());
    let items = kind.facts().items.iter();
    View {
        waits: false,
        lets_pass: true,
        always_passes: items.map(|(_, words)| Phrase::new(words)).collect(),
        orders: next.is_some().then_some(OrdersLeft { orders, unclear }),
        deadline: Some(Timestamp(0)),
        banks: Some(BySeat::new(60_000, 61_000)),
        ..view(table.seat(seat, look.since), false)
    }
}

/// Returns the private answers to a viewer.
fn answers(table: &dyn AnyTable, look: Look<'_>) -> Vec<Message> {
    let language = look.language;
    let of_others = view(table.public(look.since), false);
    let Some(seat) = look.viewer else {
        let on_looking = View {
            is_player: false,
            ..of_others
        };
        return vec![
            posts::watched(language, &on_looking),
            posts::past(language, &on_looking, true),
        ];
    };
    let settled = settled_view(table, seat, look);
    let groups = (0..).zip(&settled.sheet.groups);
    let pages = groups.map(|(group, _)| Page {
        group: Some(group),
        number: 0,
    });
    let pages: Vec<Page> = std::iter::once(Page::default()).chain(pages).collect();
    let browsed = pages
        .iter()
        .map(|page| posts::browsed(language, &settled, *page));
    let tokens = look.tokens.iter();
    let asked = tokens.filter_map(|token| posts::asked_again(language, &settled, token));
    let made = look.tokens.iter().map(|token| View {
        played: table.label(seat, token),
        ..settled.clone()
    });
    let moved: Vec<Message> = made.map(|view| posts::moved(language, &view)).collect();
    let others = [
        posts::past(language, &of_others, true),
        posts::hand(language, &settled, true),
        posts::really_resign(language, &settled),
    ];
    browsed.chain(asked).chain(moved).chain(others).collect()
}

/// Returns the posts of the offer to play again on the terms of a match, and what lies behind "More"
/// for either player and for others.
fn offers(table: &dyn AnyTable, language: Language) -> Vec<Message> {
    let terms = table.terms();
    let offer = |state| OfferView {
        is_rated: true,
        counts: Rated::Rated,
        at_limit: None,
        id: MatchId::new(0, 0),
        challenger: UserId(1),
        challenger_name: "Ada".to_owned(),
        opponent: Opponent::Open,
        kind: terms.kind,
        options: terms.options.clone(),
        first_to: terms.first_to,
        clock: Clock::DEFAULT,
        side: Side::Random,
        luck: Luck::default(),
        commitment: terms.secret.commitment(),
        state,
        post: None,
        mentions: false,
        reaches_opponent: false,
    };
    let states = [OfferState::Open(Timestamp(0)), OfferState::Accepted].map(offer);
    let posts = states.iter().map(|offer| posts::offer(language, offer));
    let room = Room {
        refusal: None,
        left: 20,
    };
    let more = |reader| posts::more(language, &states[0], UserId(reader), &room, false);
    let behind = [1, 2, 3].map(more);
    posts.chain(behind).collect()
}

fn reminders(voice: &Viewer, sheet: &PublicSheet) -> Vec<Message> {
    let Some(to_move) = sheet.to_move() else {
        return Vec::new();
    };
    let reminder = |(reminder, seat)| {
        let about = About::in_direct_message(seat, MatchId::new(0, 0), sheet.kind, None);
        posts::reminder(voice, &about, seat, reminder, Timestamp(0), None)
    };
    let reminders = [
        (Reminder::Half, to_move),
        (Reminder::Tenth, to_move),
        (Reminder::Flag, to_move.other()),
        (Reminder::Flagged, to_move),
        (Reminder::Settled, to_move.other()),
    ];
    reminders.map(reminder).into()
}

fn notices(voice: &Viewer, sheet: &PublicSheet) -> Vec<Message> {
    let notices = Seat::BOTH.map(|seat| {
        let about = About::in_direct_message(seat, MatchId::new(0, 0), sheet.kind, None);
        let ply = sheet.standing.ply;
        let proposals = [Proposal::Draw, Proposal::Abort, Proposal::TakeBack].map(|proposal| {
            let proposed = Notice::Proposed {
                proposal,
                seat,
                ply,
                told: sheet.narration.clone(),
            };
            [proposed, Notice::Declined { proposal, seat }]
        });
        let mut notices = proposals.concat();
        notices.push(Notice::TakenBack { seat });
        notices.push(Notice::TimeGiven {
            seat,
            deadline: Timestamp(0),
        });
        let mentions = [None, Some(UserId(2))].into_iter();
        let told = mentions.flat_map(|mention| {
            let tell = |notice: &Notice| posts::notice(voice, &about, notice, mention);
            notices.iter().map(tell).collect::<Vec<_>>()
        });
        told.collect::<Vec<_>>()
    });
    notices.concat()
}

/// Returns the answer of a match that is over, and for a player those to moves that they try; of a
/// legal one only that it is made.
fn refusals(table: &dyn AnyTable, look: Look<'_>) -> String {
    let over = view(table.public(look.since), false);
    let over = written(&posts::over(look.language, &over));
    let Some(seat) = look.viewer else {
        return over;
    };
    let present = view::<SeatSheet>(table.seat(seat, look.since), false);
    let tried = look.tokens.iter().map(|token| {
        let refused = match table.fork().play(seat, token) {
            Ok(_) => return format!("{token} is made"),
            Err(MoveError::NotAToken) => Refusal::NotAMove,
            Err(MoveError::NotLegal) => Refusal::NotLegal,
            Err(MoveError::NotYourTurn) => Refusal::NotYourTurn,
            Err(MoveError::NotRunning) => Refusal::Unavailable,
        };
        written(&posts::refused(look.language, &refused, &present))
    });
    let tried: Vec<String> = tried.chain([over]).collect();
    tried.join("\n")
}

fn completions(table: &dyn AnyTable, look: Look<'_>, voice: &Viewer) -> String {
    let Some(seat) = look.viewer else {
        return String::new();
    };
    let mut text = String::new();
    for typed in table.typed_moves(seat) {
        let label = voice.say(&typed.label);
        let _ = write!(text, "\n{} {} {label}", typed.token, typed.action);
        for value in &typed.values {
            let _ = write!(text, " {value:?}");
        }
    }
    for token in look.tokens {
        let label = table.label(seat, token).map(|label| voice.say(&label));
        let _ = write!(text, "\n{token} {label:?}");
    }
    text
}
