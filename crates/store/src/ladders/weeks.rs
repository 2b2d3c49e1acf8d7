//! The bouts of a week, and those who stand out in the present one.

use crate::row::Row;

use super::{Entrant, Ladder, LadderScope, names};
use crate::{Result, Tx, UserId};
use model::Week;

/// The bouts of an entrant in the week of their last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WeekCount {
    pub week: Week,
    pub bouts: u32,
    /// The most won in a row that were reached in that week, those before it among them.
    pub streak: u32,
}

impl WeekCount {
    pub(crate) fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            week: row.get("week")?,
            bouts: row.get("week_bouts")?,
            streak: row.get("week_streak")?,
        })
    }

    /// Counts a bout in a week, after which so many are won in a row, or lost where it is negative.
    pub(crate) fn add(&mut self, week: Week, streak: i32) {
        if self.week != week {
            *self = Self {
                week,
                ..Self::default()
            };
        }
        self.bouts += 1;
        self.streak = self.streak.max(u32::try_from(streak).unwrap_or(0));
    }
}

/// The players of a ladder who stand out in a week, each with their name and a number, the largest
/// first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeekTops {
    /// Those with most rated matches.
    pub played: Vec<(String, u32)>,
    /// Those with most wins in a row, two at least.
    pub streaks: Vec<(String, u32)>,
}

/// The statements that find those who are listed everywhere, and those in a server.
const PLAYED: [&str; 2] = [
    "SELECT entrant_id, week_bouts FROM ratings
     WHERE kind = 'user' AND game = ?1 AND season = 0 AND is_listed = 1 AND week = ?2
     ORDER BY week_bouts DESC, entrant_id LIMIT ?3",
    "SELECT user_id, week_bouts FROM server_ratings
     WHERE server_id = ?4 AND game = ?1 AND season = 0 AND is_listed = 1 AND week = ?2
     ORDER BY week_bouts DESC, user_id LIMIT ?3",
];
const STREAKS: [&str; 2] = [
    "SELECT entrant_id, week_streak FROM ratings
     WHERE kind = 'user' AND game = ?1 AND season = 0 AND is_listed = 1 AND week = ?2
         AND week_streak > 1
     ORDER BY week_streak DESC, entrant_id LIMIT ?3",
    "SELECT user_id, week_streak FROM server_ratings
     WHERE server_id = ?4 AND game = ?1 AND season = 0 AND is_listed = 1 AND week = ?2
         AND week_streak > 1
     ORDER BY week_streak DESC, user_id LIMIT ?3",
];

impl Tx<'_> {
    /// Returns the players of a ladder who stand out in a week, `most` of a kind at most; nobody in a
    /// ladder of servers.
    pub fn week_tops(&self, ladder: &Ladder, week: Week, most: u32) -> Result<WeekTops> {
        Ok(WeekTops {
            played: self.tops(PLAYED, ladder, week, most)?,
            streaks: self.tops(STREAKS, ladder, week, most)?,
        })
    }

    fn tops(
        &self,
        [everywhere, here]: [&'static str; 2],
        ladder: &Ladder,
        week: Week,
        most: u32,
    ) -> Result<Vec<(String, u32)>> {
        let game = &ladder.game;
        let found: Vec<(UserId, u32)> = match ladder.scope {
            LadderScope::Servers => return Ok(Vec::new()),
            LadderScope::Everywhere => self.values(everywhere, (game, week, most))?,
            LadderScope::Server(server) => self.values(here, (game, week, most, server))?,
        };
        let mut tops = Vec::new();
        for (user, number) in found {
            let name = names::of(self, Entrant::User(user))?;
            tops.extend(name.map(|name| (name, number)));
        }
        Ok(tops)
    }
}
