//! Everything that a button, a select, a form or a command can ask for, in one table, and how it is
//! written.
//!
//! A custom id refers to nothing that is kept in memory, and nothing in it is believed: the database
//! decides who may act.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `table` | the acts, each with its right, its control and its answer |
//! | `codec` | how a table is written and read |
//! | `fields`, `draft` | the parts of an act |
//! | `commands` | the deeds of commands |
//! | `permissions` | the tables of `docs/permissions.md` |

mod codec;
pub mod commands;
mod draft;
mod fields;
pub mod permissions;
mod table;

use std::fmt;

use sha2::{Digest, Sha256};

pub(in crate::discord) use codec::Field;
pub use codec::{Control, Reply, Row};
pub use draft::{Draft, DraftTo, MOST_BOARDS, variant_of};
pub use fields::{
    Change, LessonAnswer, LessonOptions, MapName, Nothing, Number, OptionsText, Page, Part, RESET,
    Scope, Shown,
};
use host::{Challengers, ChannelId, Deed, MatchId, RoleId};

pub use table::{Act, ContestAct, DraftAct, MatchAct, OfferAct, OwnAct, PlainAct, ServerAct};

/// The longest custom id that Discord takes, in bytes.
pub const LONGEST: usize = 100;

/// The name of a post, 24 lower-case digits of base 16. It serves to find the post again; a click
/// means the same with and without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag(String);

impl Tag {
    /// The length of a tag, in characters.
    pub const LENGTH: usize = 24;

    /// Returns the tag of the post that a text describes: the same text has the same tag.
    pub fn of(text: &str) -> Self {
        let mut digits = hex::encode(Sha256::digest(text));
        digits.truncate(Self::LENGTH);
        Self(digits)
    }

    /// Parses a tag. Returns `None` for anything that this program never writes.
    pub fn parse(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_sound = text.len() == Self::LENGTH && text.bytes().all(is_digit);
        is_sound.then(|| Self(text.to_owned()))
    }

    /// Returns the tag as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Act {
    /// Reads a custom id, with the tag of the post. Returns `None` for anything that this program
    /// never writes.
    pub fn parse(text: &str) -> Option<(Self, Option<Tag>)> {
        let readings = Some(text).filter(|text| text.len() <= LONGEST);
        let mut readings = readings.into_iter().flat_map(Self::readings);
        readings.find_map(|(act, rest)| {
            let tag = match rest {
                "" => None,
                rest => Some(Tag::parse(rest.strip_prefix(':')?)?),
            };
            // There is one way to write each.
            (act.write(tag.as_ref()) == text).then_some((act, tag))
        })
    }

    /// Returns the act with a value that was chosen in the select that carries it. Returns `None` for
    /// one that this program never offers there.
    #[must_use]
    pub fn choosing(self, chosen: &str) -> Option<Self> {
        let hole = format!(":{}", fields::CHOSEN);
        let text = self.to_string();
        if !text.contains(&hole) {
            return Some(self);
        }
        let (act, _) = Self::parse(&text.replace(&hole, &format!(":{chosen}")))?;
        (act.row() == self.row()).then_some(act)
    }

    /// Writes the custom id, with the tag of a post if it can follow and there is room for it.
    pub fn write(&self, tag: Option<&Tag>) -> String {
        let fields = self.fields();
        let mut text = self.subject().write(self.row().key);
        for field in &fields {
            field.write(&mut text);
        }
        let has_room = text.len() + 1 + Tag::LENGTH <= LONGEST;
        let can_follow = has_room && !fields.iter().any(|field| field.takes_rest());
        if let Some(Tag(tag)) = tag.filter(|_| can_follow) {
            text.push(':');
            text.push_str(tag);
        }
        text
    }

    /// Returns `true` unless the custom id is longer than Discord takes.
    pub fn fits(&self) -> bool {
        self.write(None).len() <= LONGEST
    }

    /// Returns the match or offer that it is about.
    pub const fn of_match(&self) -> Option<MatchId> {
        match self {
            Self::Match(id, _) | Self::Offer(id, _) => Some(*id),
            _ => None,
        }
    }

    /// Returns `true` if it is about the match or offer with this id, or the contest that has it.
    pub fn is_about(&self, id: MatchId) -> bool {
        match self {
            Self::Contest(contest, _) => contest.0 == id,
            _ => self.of_match() == Some(id),
        }
    }

    /// Returns `true` if it makes a move.
    pub fn is_move(&self) -> bool {
        self.row().deed == Deed::Move && self.ply().is_some()
    }
}

impl ServerAct {
    /// Returns the act that changes with whom people of a server play. What is not set stays.
    pub const fn play(
        everywhere: Change<bool>,
        challengers: Change<RoleId>,
        season: Change<bool>,
        showing: Change<bool>,
    ) -> Self {
        Self::Play {
            everywhere,
            challengers,
            season,
            showing,
        }
    }

    /// Returns the act that changes the settings of a server for contests. What is not set stays.
    pub const fn contests(
        channel: Change<ChannelId>,
        captains: Change<RoleId>,
        mention: Change<RoleId>,
        challengers: Change<Challengers>,
    ) -> Self {
        Self::Contests {
            channel,
            captains,
            mention,
            challengers,
        }
    }

    /// Returns `true` if it changes a setting, and does not only show it.
    pub fn changes(&self) -> bool {
        self.fields().iter().any(|field| field.changes())
    }
}

impl From<PlainAct> for Act {
    fn from(act: PlainAct) -> Self {
        Self::Plain(Nothing, act)
    }
}

impl From<OwnAct> for Act {
    fn from(act: OwnAct) -> Self {
        Self::Own(Nothing, act)
    }
}

impl From<ServerAct> for Act {
    fn from(act: ServerAct) -> Self {
        Self::Server(Nothing, act)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.write(None))
    }
}
