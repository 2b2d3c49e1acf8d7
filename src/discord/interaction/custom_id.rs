//! Custom ids: an action and a match, with ply and token for a move and the mark of the post for
//! anything else. They refer to nothing kept in memory, and nothing in them is believed: the
//! database decides who may act.

use std::fmt;

use crate::host::Clock;

/// The longest custom id that Discord takes, in characters.
pub const LONGEST: usize = 100;

/// Returns the name of something in a table of names.
pub(super) fn name_in<T: PartialEq>(names: &[(&'static str, T)], named: &T) -> &'static str {
    let found = names.iter().find(|(_, other)| other == named);
    found.map_or("", |(name, _)| name)
}

/// The action of a button or select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Plays this token at this ply.
    Play(u32, String),
    /// Plays the chosen option at this ply, whose value is the token. The number tells the selects
    /// of a message apart.
    Choose(u32, u32),
    /// Plays what was typed, at this ply: a token, or orders.
    Typed(u32, String),
    /// Lets pass what is asked about at this ply, and everything else until the turn is over.
    PassTurn(u32),
    /// Lets pass what is asked about at this ply, and from now on all items of its class.
    AlwaysPass(u32),
    /// Is asked again about whatever the other player does.
    AnswerAgain,
    /// Shows the moves of the chosen group at this ply; the option's value is the group's index in
    /// the sheet. The number is that of the page of groups it was chosen from.
    Group(u32, u32),
    /// Shows another page of the moves at this ply.
    Browse(u32, Page),
    /// Shows the hand as it is now.
    Hand,
    /// Shows the public position.
    Board,
    /// Shows the public position as text.
    BoardAsText,
    /// Asks the computer what it would play.
    Hint,
    /// Asks the computer what a finished match turned on.
    Review,
    /// Accepts an offer.
    Accept,
    /// Opens a form for luck, and accepts an offer with it.
    AcceptWithLuck,
    /// Begins a match against the computer whose commitment was shown.
    Begin,
    /// Opens a form for luck, and begins such a match with it.
    BeginWithLuck,
    /// Plays the computer while an own offer waits.
    Meanwhile,
    /// Shows what there is besides to an offer.
    More,
    /// Declines an offer.
    Decline,
    /// Withdraws an offer.
    Withdraw,
    /// Replaces an open offer by one with this clock.
    ChangeClock(Clock),
    /// Declines an offer and blocks the challenger.
    Block,
    /// Asks whether to resign.
    Resign,
    /// Resigns.
    ReallyResign,
    /// Offers a draw, or agrees to one.
    OfferDraw,
    /// Calls the match off, or proposes to.
    Abort,
    /// Agrees to the draw that was offered at this ply.
    AgreeToDraw(u32),
    /// Agrees to call the match off, as was proposed at this ply.
    AgreeToAbort(u32),
    /// Calls a match of others off, or takes an offer of somebody else away.
    CallOff,
    /// Refuses a proposal.
    Refuse,
    /// Claims the win after the flag has fallen.
    Claim,
    /// Gives the other player time.
    GiveTime,
    /// Challenges the same opponent again.
    Rematch,
    /// Shows the last round again, as a moving picture.
    Replay,
    /// Shows the round with this number as a moving picture.
    Film(u32),
    /// Shows a step of a round; the last number tells the buttons of a message apart.
    Step(u32, u32, u32),
    /// Shows the chosen round as a moving picture; the option's value is its number.
    Rounds,
    /// Checks the record of a finished match.
    Verify,
    /// Hands out the record.
    Export,
}

/// A page of moves that do not all fit below a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The group's index in the sheet, or `None` for the list of groups.
    pub group: Option<u32>,
    /// The page's number, from 0.
    pub number: u32,
}

impl Page {
    /// Returns the first page of the group that an option's value names.
    #[must_use]
    pub fn of_group(value: &str) -> Option<Self> {
        let group = Some(number(value)?);
        Some(Self { group, number: 0 })
    }
}

impl Action {
    /// Returns one action of every kind.
    #[must_use]
    pub fn each() -> Vec<Self> {
        let with_a_ply = [
            Self::Play(0, "F1".to_owned()),
            Self::Typed(0, "F1".to_owned()),
            Self::Choose(0, 0),
            Self::PassTurn(0),
            Self::AlwaysPass(0),
            Self::Group(0, 0),
            Self::Browse(0, Page::default()),
            Self::AgreeToDraw(0),
            Self::AgreeToAbort(0),
            Self::Film(0),
            Self::Step(0, 0, 0),
            Self::Rounds,
        ];
        let plain = PLAIN.into_iter().map(|(_, action)| action);
        plain.chain(with_a_ply).collect()
    }

    /// Returns the action's name, without anything that it carries.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Play(..) | Self::Choose(..) | Self::Typed(..) => "move",
            Self::Group(..) | Self::Browse(..) => "browse",
            Self::PassTurn(_) => PASS_TURN,
            Self::AlwaysPass(_) => ALWAYS_PASS,
            Self::AgreeToDraw(_) => AGREE_TO_DRAW,
            Self::AgreeToAbort(_) => AGREE_TO_ABORT,
            Self::Film(_) | Self::Step(..) | Self::Rounds => REPLAY,
            plain => name_in(&PLAIN, plain),
        }
    }

    /// Returns the ply that it was offered for, if it is about one.
    #[must_use]
    pub const fn ply(&self) -> Option<u32> {
        match self {
            Self::Play(ply, _)
            | Self::Choose(ply, _)
            | Self::Typed(ply, _)
            | Self::PassTurn(ply)
            | Self::AlwaysPass(ply)
            | Self::Group(ply, _)
            | Self::Browse(ply, _)
            | Self::AgreeToDraw(ply)
            | Self::AgreeToAbort(ply) => Some(*ply),
            _ => None,
        }
    }

    /// Returns `true` if a message that only the clicker sees turns into the answer.
    #[must_use]
    pub fn turns_its_message(&self) -> bool {
        matches!(
            self,
            Self::Play(..)
                | Self::Choose(..)
                | Self::Typed(..)
                | Self::PassTurn(_)
                | Self::AlwaysPass(_)
                | Self::AnswerAgain
                | Self::Hint
                | Self::Group(..)
                | Self::Browse(..)
                | Self::Begin
                | Self::BeginWithLuck
                | Self::ChangeClock(_)
                | Self::Withdraw
                | Self::Block
                | Self::Resign
                | Self::OfferDraw
                | Self::Abort
                | Self::Refuse
                | Self::Film(_)
                | Self::Step(..)
                | Self::Rounds
        )
    }
}

/// The name of a post of a match: up to 24 lower-case letters and digits. It serves to find the
/// post again; a click means the same with and without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark(String);

impl Mark {
    /// The longest mark, in characters.
    pub const LONGEST: usize = 24;

    /// Parses a mark. Returns `None` for anything that this program never writes.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let sound = (1..=Self::LONGEST).contains(&text.len()) && text.bytes().all(plain);
        sound.then(|| Self(text.to_owned()))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// An action on a match, in the form in which a button or select carries it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomId {
    /// The match, or the offer that may become one.
    pub id: String,
    /// The action.
    pub action: Action,
    /// The mark of the post, if the action carries nothing else.
    pub mark: Option<Mark>,
}

impl CustomId {
    /// Creates the custom id of an action on a match.
    #[must_use]
    pub fn new(id: &str, action: Action) -> Self {
        Self {
            id: id.to_owned(),
            action,
            mark: None,
        }
    }

    /// Adds the mark of the post. A custom id with a ply has no room for one and stays as it is.
    #[must_use]
    pub fn marked(mut self, mark: &Mark) -> Self {
        let is_plain = PLAIN.iter().any(|(_, action)| *action == self.action);
        self.mark = is_plain.then(|| mark.clone());
        self
    }

    /// Returns `true` unless this is longer than Discord takes.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.to_string().len() <= LONGEST
    }

    /// Parses the custom id of a click. Returns `None` for anything that this program never writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (verb, rest) = text.split_once(':')?;
        let (id, detail) = match rest.split_once(':') {
            Some((id, detail)) => (id, Some(detail)),
            None => (rest, None),
        };
        let sound = id.len() == 26 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !sound || text.len() > LONGEST {
            return None;
        }
        let mut mark = None;
        let action = match (verb, detail) {
            ("p", Some(detail)) => {
                let (ply, token) = detail.split_once(':')?;
                Action::Play(number(ply)?, token.to_owned())
            }
            ("t", Some(detail)) => {
                let (ply, typed) = detail.split_once(':')?;
                Action::Typed(number(ply)?, typed.to_owned())
            }
            ("c", Some(detail)) => {
                let (ply, select) = detail.split_once(':')?;
                Action::Choose(number(ply)?, number(select)?)
            }
            ("g", Some(detail)) => {
                let (ply, page) = detail.split_once(':')?;
                Action::Group(number(ply)?, number(page)?)
            }
            ("b", Some(detail)) => browse(detail)?,
            ("f", Some(detail)) => Action::Film(number(detail)?),
            ("s", Some(detail)) => step(detail)?,
            ("rounds", None) => Action::Rounds,
            (PASS_TURN, Some(detail)) => Action::PassTurn(number(detail)?),
            (ALWAYS_PASS, Some(detail)) => Action::AlwaysPass(number(detail)?),
            (AGREE_TO_DRAW, Some(detail)) => Action::AgreeToDraw(number(detail)?),
            (AGREE_TO_ABORT, Some(detail)) => Action::AgreeToAbort(number(detail)?),
            (verb, detail) => {
                if let Some(detail) = detail {
                    mark = Some(Mark::new(detail)?);
                }
                PLAIN.iter().find(|(name, _)| *name == verb)?.1.clone()
            }
        };
        Some(Self {
            id: id.to_owned(),
            action,
            mark,
        })
    }
}

const PASS_TURN: &str = "pass-turn";
const ALWAYS_PASS: &str = "always-pass";
const AGREE_TO_DRAW: &str = "agree-draw";
const AGREE_TO_ABORT: &str = "agree-abort";
const REPLAY: &str = "replay";

/// The actions that carry nothing but the match and perhaps a mark.
const PLAIN: [(&str, Action); 30] = [
    ("answer-again", Action::AnswerAgain),
    ("hand", Action::Hand),
    ("board", Action::Board),
    ("board-text", Action::BoardAsText),
    ("hint", Action::Hint),
    ("review", Action::Review),
    ("accept", Action::Accept),
    ("accept-luck", Action::AcceptWithLuck),
    ("begin", Action::Begin),
    ("begin-luck", Action::BeginWithLuck),
    ("meanwhile", Action::Meanwhile),
    ("more", Action::More),
    ("decline", Action::Decline),
    ("withdraw", Action::Withdraw),
    ("clock-live", Action::ChangeClock(Clock::LIVE)),
    ("clock-day", Action::ChangeClock(Clock::DAILY)),
    ("clock-days", Action::ChangeClock(Clock::DEFAULT)),
    ("block", Action::Block),
    ("resign", Action::Resign),
    ("resign-really", Action::ReallyResign),
    ("draw", Action::OfferDraw),
    ("abort", Action::Abort),
    ("call-off", Action::CallOff),
    ("refuse", Action::Refuse),
    ("claim", Action::Claim),
    ("time", Action::GiveTime),
    ("rematch", Action::Rematch),
    (REPLAY, Action::Replay),
    ("verify", Action::Verify),
    ("export", Action::Export),
];

/// Parses the page to which a button leads: the ply, the page, and the group if it is a page of
/// one.
fn browse(detail: &str) -> Option<Action> {
    let (ply, page) = detail.split_once(':')?;
    let (page, group) = match page.split_once(':') {
        Some((page, group)) => (page, Some(number(group)?)),
        None => (page, None),
    };
    let page = Page {
        group,
        number: number(page)?,
    };
    Some(Action::Browse(number(ply)?, page))
}

/// Parses the step of a round to which a button leads, and the button's number.
fn step(detail: &str) -> Option<Action> {
    let (round, rest) = detail.split_once(':')?;
    let (step, button) = rest.split_once(':')?;
    Some(Action::Step(number(round)?, number(step)?, number(button)?))
}

/// Parses a number as this program writes it: digits without a sign or a leading zero.
fn number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

impl fmt::Display for CustomId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = &self.id;
        match &self.action {
            Action::Play(ply, token) => write!(formatter, "p:{id}:{ply}:{token}"),
            Action::Typed(ply, typed) => write!(formatter, "t:{id}:{ply}:{typed}"),
            Action::Choose(ply, select) => write!(formatter, "c:{id}:{ply}:{select}"),
            Action::Group(ply, page) => write!(formatter, "g:{id}:{ply}:{page}"),
            Action::Browse(ply, Page { group, number }) => match group {
                Some(group) => write!(formatter, "b:{id}:{ply}:{number}:{group}"),
                None => write!(formatter, "b:{id}:{ply}:{number}"),
            },
            Action::Film(round) => write!(formatter, "f:{id}:{round}"),
            Action::Step(round, step, button) => {
                write!(formatter, "s:{id}:{round}:{step}:{button}")
            }
            Action::Rounds => write!(formatter, "rounds:{id}"),
            at @ (Action::PassTurn(ply)
            | Action::AlwaysPass(ply)
            | Action::AgreeToDraw(ply)
            | Action::AgreeToAbort(ply)) => {
                write!(formatter, "{}:{id}:{ply}", at.name())
            }
            plain => {
                write!(formatter, "{}:{id}", plain.name())?;
                self.mark
                    .iter()
                    .try_for_each(|mark| write!(formatter, ":{mark}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ID: &str = "01JD0000000000000000000000";

    #[test]
    fn every_action_reads_back() {
        let moves = [
            Action::Play(u32::MAX, "re2!bk1=H".to_owned()),
            Action::Typed(u32::MAX, "b2 c3, c2 d3; end: 5h=H".to_owned()),
            Action::Choose(7, 3),
            Action::Group(u32::MAX, u32::MAX),
            Action::Film(u32::MAX),
            Action::Step(u32::MAX, u32::MAX, 4),
            Action::AgreeToAbort(u32::MAX),
            Action::PassTurn(u32::MAX),
            Action::AlwaysPass(u32::MAX),
            Action::Browse(
                u32::MAX,
                Page {
                    group: Some(u32::MAX),
                    number: u32::MAX,
                },
            ),
        ];
        for action in Action::each().into_iter().chain(moves) {
            let mark = Mark::new("0123456789abcdef01234567").expect("a mark");
            let custom_id = CustomId::new(ID, action);
            for custom_id in [custom_id.clone(), custom_id.marked(&mark)] {
                let text = custom_id.to_string();
                assert!(text.len() <= LONGEST);
                assert_eq!(CustomId::parse(&text), Some(custom_id));
            }
        }
    }

    #[test]
    fn what_this_program_never_writes_is_not_read() {
        for forged in [
            "",
            "hand",
            "hand:short",
            "agree-draw:01JD0000000000000000000000",
            "agree-abort:01JD0000000000000000000000:07",
            "p:01JD0000000000000000000000:-1:F1",
            "p:01JD0000000000000000000000:01:F1",
            "p:01JD0000000000000000000000:1",
            "hand:01JD0000000000000000000000:",
            "hand:01JD0000000000000000000000:X",
            "hand:01JD0000000000000000000000:1:2",
            "hand:01JD0000000000000000000000:0123456789abcdef012345678",
            "c:01JD0000000000000000000000:1:4294967296",
            "g:01JD0000000000000000000000:1",
            "b:01JD0000000000000000000000:1:2:",
            "b:01JD0000000000000000000000:1:2:3:4",
            "s:01JD0000000000000000000000:1:2",
            "f:01JD0000000000000000000000",
            "rounds:01JD0000000000000000000000:1",
            "win:01JD0000000000000000000000",
            "hand:01JD000000000000000000000;",
        ] {
            assert_eq!(CustomId::parse(forged), None, "{forged}");
        }
    }

    proptest! {
        #[test]
        fn nothing_that_is_read_prints_differently(text in ".{0,120}") {
            if let Some(custom_id) = CustomId::parse(&text) {
                prop_assert_eq!(custom_id.to_string(), text);
            }
        }
    }
}
