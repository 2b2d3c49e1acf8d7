//! The two teams of a contest, and what each of them has.

use std::ops::{Index, IndexMut};

/// One of the two teams of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Team {
    /// The team that has challenged.
    Challenging,
    /// The team that was challenged.
    Answering,
}

impl Team {
    /// Both teams.
    pub const BOTH: [Self; 2] = [Self::Challenging, Self::Answering];

    /// Returns the other team.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Challenging => Self::Answering,
            Self::Answering => Self::Challenging,
        }
    }

    /// Returns 0 or 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Challenging => 0,
            Self::Answering => 1,
        }
    }
}

/// Something that each team has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByTeam<T> {
    /// That of the team that has challenged.
    pub challenging: T,
    /// That of the team that was challenged.
    pub answering: T,
}

impl<T> ByTeam<T> {
    /// Creates a pair.
    pub const fn new(challenging: T, answering: T) -> Self {
        Self {
            challenging,
            answering,
        }
    }

    /// Creates a pair by asking for each team's.
    pub fn from_fn(mut of: impl FnMut(Team) -> T) -> Self {
        Self::new(of(Team::Challenging), of(Team::Answering))
    }

    /// Returns each team with what it has.
    pub fn iter(&self) -> impl Iterator<Item = (Team, &T)> {
        Team::BOTH.into_iter().map(|team| (team, &self[team]))
    }

    /// Returns the pair of what is made of each.
    #[must_use]
    pub fn map<U>(self, mut of: impl FnMut(T) -> U) -> ByTeam<U> {
        ByTeam::new(of(self.challenging), of(self.answering))
    }
}

impl<T> Index<Team> for ByTeam<T> {
    type Output = T;

    fn index(&self, team: Team) -> &T {
        match team {
            Team::Challenging => &self.challenging,
            Team::Answering => &self.answering,
        }
    }
}

impl<T> IndexMut<Team> for ByTeam<T> {
    fn index_mut(&mut self, team: Team) -> &mut T {
        match team {
            Team::Challenging => &mut self.challenging,
            Team::Answering => &mut self.answering,
        }
    }
}
