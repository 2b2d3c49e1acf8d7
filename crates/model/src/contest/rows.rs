//! A contest with everything that belongs to it.

use std::fmt;

use super::team::{ByTeam, Team};
use crate::{
    Clock, LineUp, MatchId, Pace, RoleId, ServerId, Timestamp, UserId, Venue, keys, subject_id,
};
use rules::Seat;

subject_id!(
    /// The id of a contest: 26 characters (ULID).
    ContestId
);

impl ContestId {
    /// Parses an id as this program writes it. Returns `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        MatchId::parse(text).map(Self)
    }
}

/// The code that accepts an offered contest: a captain who has it may. Its `Debug` does
/// not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct ContestCode(pub String);

impl fmt::Debug for ContestCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "ContestCode(…)")
    }
}

/// The state of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestState {
    /// Nobody has answered yet.
    Open,
    /// People join.
    LineUp,
    /// The line-up is closed: players are called, boards are played.
    Playing,
    /// All boards are over.
    Decided,
    /// The other side declined.
    Declined,
    /// Withdrawn before somebody answered.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// Ended without a result: by a captain before the line-up closed, or because nobody came.
    CalledOff,
}

keys!(ContestState {
    Open = "open",
    LineUp = "line-up",
    Playing = "playing",
    Decided = "decided",
    Declined = "declined",
    Withdrawn = "withdrawn",
    Expired = "expired",
    CalledOff = "called-off",
});

impl ContestState {
    /// Returns `true` if nothing happens in it any more.
    #[must_use]
    pub const fn is_over(self) -> bool {
        !matches!(self, Self::Open | Self::LineUp | Self::Playing)
    }
}

/// The one whom an invitation is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invited {
    /// One server.
    Server,
    /// Any server that finds it in the lobby.
    Anywhere,
    /// Any server that has its code.
    Code,
    /// Nobody: both teams are in the same server.
    Teams,
}

keys!(Invited {
    Server = "server",
    Anywhere = "anywhere",
    Code = "code",
    Teams = "teams",
});

/// A contest.
#[derive(Clone, PartialEq, Eq)]
pub struct Contest {
    /// The id.
    pub id: ContestId,
    /// The number of commits since it was offered.
    pub version: u32,
    /// The state.
    pub state: ContestState,
    /// The one whom it was offered.
    pub invited: Invited,
    /// The code with which it can be accepted.
    pub code: Option<ContestCode>,
    /// The game's key.
    pub game: String,
    /// The game's options.
    pub options: String,
    /// The rounds to win on a board.
    pub first_to: u8,
    /// The clock of every board.
    pub clock: Clock,
    /// The pace.
    pub pace: Pace,
    /// The time at which the line-up closes.
    pub line_up: LineUp,
    /// The number of boards at most.
    pub size: u8,
    /// `true` if its boards are to count for ratings.
    pub is_rated: bool,
    /// `true` if the strongest play, and not who joined first.
    pub is_strongest: bool,
    /// The team that has the first seat on odd boards.
    pub first: Team,
    /// The contest whose return match it is.
    pub follows: Option<ContestId>,
    /// The time at which it was offered.
    pub offered: Timestamp,
    /// The time at which it was accepted.
    pub accepted: Option<Timestamp>,
    /// The time at which something happens next: the invitation ends, players are reminded of a date,
    /// the line-up closes, or the roll call is over.
    pub due: Option<Timestamp>,
    /// The time of its end.
    pub ended: Option<Timestamp>,
    /// The team whose captains called it off.
    pub called_off_by: Option<Team>,
    /// The time at which the clocks run on at the latest that stand still while a server is away.
    pub waits_until: Option<Timestamp>,
    /// The points, in halves.
    pub points: ByTeam<u32>,
    /// The teams.
    pub teams: ByTeam<ContestTeam>,
    /// The places where it is shown.
    pub places: Vec<Venue>,
    /// The number of those who have joined, those who have left since included. Nobody has a number
    /// that somebody else had, to whom messages under it may be on their way.
    pub joined: u32,
    /// Everybody who has joined, in that order.
    pub players: Vec<ContestPlayer>,
    /// Those who have left the line-up, who are told so, and have their number and what a captain has
    /// decided about them if they join again. Nobody is once it is closed.
    pub left: Vec<ContestPlayer>,
    /// The boards, once the line-up is closed.
    pub boards: Vec<ContestBoard>,
}

impl Contest {
    /// Returns the server that is asked, or was: the one to which the contest was offered.
    #[must_use]
    pub fn asked(&self) -> Option<ServerId> {
        let answering = self.teams.answering.server;
        answering.filter(|_| self.invited == Invited::Server)
    }

    /// Returns `true` while nobody has answered.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.state == ContestState::Open
    }

    /// Returns `true` in the roll call: those who have a board are asked whether they are there.
    #[must_use]
    pub fn is_calling(&self) -> bool {
        self.state == ContestState::Playing && self.due.is_some()
    }

    /// Returns the seat of a team on a board.
    #[must_use]
    pub fn seat(&self, board: u8, team: Team) -> Seat {
        if (self.first == team) == (board % 2 == 1) {
            Seat::Zero
        } else {
            Seat::One
        }
    }

    /// Returns a player.
    #[must_use]
    pub fn player(&self, user: UserId) -> Option<&ContestPlayer> {
        self.players.iter().find(|player| player.user == user)
    }

    /// Returns the player who has a number in the contest, also if they have left its line-up.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Option<&ContestPlayer> {
        let mut all = self.players.iter().chain(&self.left);
        all.find(|player| player.number == number)
    }

    /// Returns the player of a team on a board.
    #[must_use]
    pub fn player_on(&self, board: u8, team: Team) -> Option<&ContestPlayer> {
        let mut players = self.players.iter();
        players.find(|player| player.board == Some(board) && player.team == team)
    }

    /// Returns the team of a server. There is none inside one server.
    #[must_use]
    pub fn team_of(&self, server: ServerId) -> Option<Team> {
        let is_theirs = |team: &Team| self.teams[*team].server == Some(server);
        let found = Team::BOTH.into_iter().find(is_theirs);
        found.filter(|_| self.invited != Invited::Teams)
    }

    /// Returns its place in a server.
    #[must_use]
    pub fn place_in(&self, server: ServerId) -> Option<&Venue> {
        self.places
            .iter()
            .find(|place| place.server == Some(server))
    }
}

/// A team of a contest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestTeam {
    /// Its server, or `None` until somebody answers.
    pub server: Option<ServerId>,
    /// The server's name, as far as it is known.
    pub server_name: Option<String>,
    /// `true` if the bot is no longer in it.
    pub is_away: bool,
    /// The role of its members, inside one server.
    pub role: Option<RoleId>,
    /// The captain who challenged or answered.
    pub captain: Option<UserId>,
    /// `true` if a captain wants the line-up closed.
    pub is_ready: bool,
}

/// Somebody who has joined a contest.
#[derive(Clone, PartialEq, Eq)]
pub struct ContestPlayer {
    /// The account.
    pub user: UserId,
    /// The number within the contest.
    pub number: u32,
    /// The team.
    pub team: Team,
    /// The global display name.
    pub name: String,
    /// The nickname in their own server.
    pub nickname: Option<String>,
    /// The rating when they joined, and since the line-up is closed the one that they had then.
    pub rating: i64,
    /// `true` if nobody is to see what they have reached.
    pub is_hidden: bool,
    /// The time at which they joined.
    pub joined: Timestamp,
    /// `true` if they had no board in their team's last contest.
    pub sat_out: bool,
    /// `true` if they play only for somebody who does not come.
    pub is_reserve: bool,
    /// The board on which a captain wants them to play.
    pub wish: Option<u8>,
    /// The board.
    pub board: Option<u8>,
    /// The time at which they said that they are there.
    pub here: Option<Timestamp>,
    /// The words that they add to the shuffling.
    pub luck: String,
    /// The words of their opponent that they were shown before they are there.
    pub shown_luck: String,
    /// `true` if they had a board and did not come.
    pub has_missed: bool,
    /// `true` if they gave their place up after the line-up was closed.
    pub has_left: bool,
    /// `true` if that was because they had blocked their opponent. Nobody but them reads it.
    pub has_yielded: bool,
}

impl ContestPlayer {
    /// Returns `true` if they had no board in a contest that is decided, though they would have
    /// played: they come first in the next one.
    #[must_use]
    pub const fn has_sat_out(&self) -> bool {
        self.board.is_none() && !self.has_missed && !self.has_left
    }
}

/// A board of a contest.
#[derive(Clone, PartialEq, Eq)]
pub struct ContestBoard {
    /// The number, from 1.
    pub number: u8,
    /// The id that its match has or will have.
    pub id: MatchId,
    /// The secret that every deal of it comes from.
    pub secret: [u8; 32],
    /// `true` once its match has begun.
    pub is_dealt: bool,
    /// Its outcome, once it is over.
    pub outcome: Option<BoardOutcome>,
}

impl ContestBoard {
    /// Returns `true` if it was neither dealt nor given away.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        !self.is_dealt && self.outcome.is_none()
    }
}

/// The outcome of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardOutcome {
    /// This team has won it.
    Won(Team),
    /// A draw.
    Drawn,
    /// The other team's player did not come.
    Given(Team),
    /// Nobody came, or the match was lost with a backup.
    Struck,
}

impl BoardOutcome {
    /// Returns the key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Won(_) => "won",
            Self::Drawn => "drawn",
            Self::Given(_) => "given",
            Self::Struck => "struck",
        }
    }

    /// Returns the team that has the point.
    #[must_use]
    pub const fn winner(self) -> Option<Team> {
        match self {
            Self::Won(team) | Self::Given(team) => Some(team),
            Self::Drawn | Self::Struck => None,
        }
    }

    /// Returns `true` if the board was played.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Won(_) | Self::Drawn)
    }

    /// Returns what a team has from it, in halves of a point.
    #[must_use]
    pub fn points(self, team: Team) -> u32 {
        match self {
            Self::Drawn => 1,
            outcome if outcome.winner() == Some(team) => 2,
            _ => 0,
        }
    }
}
