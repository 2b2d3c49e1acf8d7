//! Custom ids of contests: an act and a contest. Like those of matches they refer to nothing that is kept
//! in memory.

use std::fmt;

use super::custom_id::{Mark, name_in};
use crate::host::ContestId;

/// An act on a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestAct {
    /// Accepts the challenge.
    Accept,
    /// Declines it.
    Decline,
    /// Shows what could be changed in it.
    Suggest,
    /// Asks whether to block the other server.
    Block,
    /// Blocks it.
    ReallyBlock,
    /// Reports the invitation to the operator.
    Report,
    /// Joins the line-up.
    Join,
    /// Joins the line-up of a team, inside one server.
    JoinTeam(u8),
    /// Leaves the line-up.
    Leave,
    /// Says that the player is there.
    Here,
    /// The same, in answer to the words of the opponent.
    ReallyHere,
    /// Shows what captains can do.
    Captain,
    /// Closes the line-up, or says that one's own side is ready.
    Close,
    /// Moves the chosen member to the reserves, in the first select of members or a further one.
    Reserve(u8),
    /// Asks whether to withdraw a challenge, or to call a contest off.
    Withdraw,
    /// Takes the challenge back.
    ReallyWithdraw,
    /// Calls the contest off.
    CallOff,
    /// Asks whether to take the contest away in the server.
    Hide,
    /// Takes it away there.
    ReallyHide,
    /// Shows the contest as it stands.
    Show,
    /// Shows the list of boards.
    Watch,
    /// Shows the board that is chosen in a select.
    Board,
    /// Asks for a return match, or agrees to it.
    Return,
}

/// The names of acts, as custom ids and the page of permissions write them.
const ACTS: [(&str, ContestAct); 27] = [
    ("accept", ContestAct::Accept),
    ("decline", ContestAct::Decline),
    ("suggest", ContestAct::Suggest),
    ("block", ContestAct::Block),
    ("block-really", ContestAct::ReallyBlock),
    ("report", ContestAct::Report),
    ("join", ContestAct::Join),
    ("join0", ContestAct::JoinTeam(0)),
    ("join1", ContestAct::JoinTeam(1)),
    ("leave", ContestAct::Leave),
    ("here", ContestAct::Here),
    ("here-really", ContestAct::ReallyHere),
    ("captain", ContestAct::Captain),
    ("close", ContestAct::Close),
    ("reserve", ContestAct::Reserve(0)),
    ("reserve1", ContestAct::Reserve(1)),
    ("reserve2", ContestAct::Reserve(2)),
    ("reserve3", ContestAct::Reserve(3)),
    ("withdraw", ContestAct::Withdraw),
    ("really", ContestAct::ReallyWithdraw),
    ("call-off", ContestAct::CallOff),
    ("hide", ContestAct::Hide),
    ("hide-really", ContestAct::ReallyHide),
    ("show", ContestAct::Show),
    ("watch", ContestAct::Watch),
    ("board", ContestAct::Board),
    ("return", ContestAct::Return),
];

impl ContestAct {
    /// Returns every act.
    pub fn each() -> impl Iterator<Item = Self> {
        ACTS.into_iter().map(|(_, act)| act)
    }

    /// Returns the act's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_in(&ACTS, &self)
    }

    /// Returns `true` if it is a select, whose chosen option belongs to it.
    #[must_use]
    pub const fn is_select(self) -> bool {
        matches!(self, Self::Reserve(_) | Self::Board)
    }
}

/// A click on a button or select of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestClick {
    /// The contest.
    pub id: ContestId,
    /// The act.
    pub act: ContestAct,
    /// The mark of the post, by which it can be found again.
    pub mark: Option<Mark>,
}

impl ContestClick {
    /// Creates the custom id of an act on a contest.
    #[must_use]
    pub const fn new(id: ContestId, act: ContestAct) -> Self {
        Self {
            id,
            act,
            mark: None,
        }
    }

    /// Adds the mark of the post.
    #[must_use]
    pub fn marked(mut self, mark: &Mark) -> Self {
        self.mark = Some(mark.clone());
        self
    }

    /// Parses the custom id of a click. Returns `None` for anything that this program never writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split(':').collect();
        let (id, act, mark) = match parts[..] {
            ["contest", id, act] => (id, act, None),
            ["contest", id, act, mark] => (id, act, Some(Mark::new(mark)?)),
            _ => return None,
        };
        let (_, act) = ACTS.into_iter().find(|(name, _)| *name == act)?;
        let id = ContestId::parse(id)?;
        let click = Self { id, act, mark };
        // There is one way to write each.
        (click.to_string() == text).then_some(click)
    }
}

impl fmt::Display for ContestClick {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "contest:{}:{}", self.id, self.act.name())?;
        let mut mark = self.mark.iter();
        mark.try_for_each(|mark| write!(formatter, ":{mark}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::custom_id::LONGEST;

    const ID: &str = "01JD0000000000000000000000";

    #[test]
    fn every_act_reads_back_with_and_without_a_mark() {
        let mark = Mark::new("0123456789abcdef01234567").expect("a mark");
        let id = ContestId::parse(ID).expect("an id");
        for act in ContestAct::each() {
            let click = ContestClick::new(id, act);
            for click in [click.clone(), click.marked(&mark)] {
                let text = click.to_string();
                assert!(text.len() <= LONGEST);
                assert_eq!(ContestClick::parse(&text), Some(click));
            }
        }
    }

    #[test]
    fn what_this_program_never_writes_is_not_read() {
        for forged in [
            "",
            "contest",
            "contest:short:join",
            "contest:01JD0000000000000000000000",
            "contest:01JD0000000000000000000000:win",
            "contest:01JD0000000000000000000000:join:",
            "contest:01JD0000000000000000000000:join:X",
            "contest:01JD0000000000000000000000:join:a:b",
            "contest:01jd0000000000000000000000:join",
        ] {
            assert_eq!(ContestClick::parse(forged), None, "{forged}");
        }
    }
}
