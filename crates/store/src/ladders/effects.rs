//! The effects of results on their entrants, written one by one in the order of the tables.

use std::collections::{BTreeMap, BTreeSet};

use super::listing::{self, Listing, Presence, Row};
use super::ranks::Ranks;
use super::records::Records;
use super::{Entrant, EntrantKind, Score, Season, Tally};
use crate::{Result, ServerId, Timestamp, Tx};
use rules::Seat;

/// The effect of a rated result on one of its entrants.
pub(super) struct Effect {
    /// The result's number.
    pub number: u64,
    pub entrant: Entrant,
    pub other: Entrant,
    pub seat: Seat,
    pub score: Score,
    /// The server that a user played from.
    pub server: Option<ServerId>,
    /// The ratings of all time: the entrant's before and after it, and the opponent's before it.
    pub before: f64,
    pub after: f64,
    pub other_before: f64,
    /// The time at which the entrant had last met the opponent under another number.
    pub met: Option<Timestamp>,
    /// The places of the rows that it changes: that of all time and that of its season.
    pub rows: [usize; 2],
}

/// The sum of results against one opponent in a season.
struct Meeting {
    row: usize,
    season: Season,
    other: Entrant,
    tally: Tally,
    /// The highest rating at which the opponent was beaten.
    beaten: Option<f64>,
    /// `true` if the opponent had been met in the season under another number before the first of them.
    is_known: bool,
}

impl Meeting {
    fn new(effect: &Effect, row: usize, season: Season) -> Self {
        let mut tally = Tally::default();
        tally.add(effect.score);
        let is_win = effect.score == Score::Won && season == Season::ALL_TIME;
        Self {
            row,
            season,
            other: effect.other,
            tally,
            beaten: is_win.then_some(effect.other_before),
            is_known: effect
                .met
                .is_some_and(|met| season == Season::ALL_TIME || season == Season::at(met)),
        }
    }

    fn add(&mut self, later: &Self) {
        self.tally = self.tally.with(later.tally);
        let higher = |beaten: f64| self.beaten.is_none_or(|highest| highest < beaten);
        if later.beaten.is_some_and(higher) {
            self.beaten = later.beaten;
        }
    }
}

/// Adds up what an entrant's results come to against each opponent, by seasons and opponents.
fn meetings(records: &Records<'_>, effects: &[Effect]) -> Vec<Meeting> {
    let of = |effect: &Effect| {
        let new = |row| Meeting::new(effect, row, records.key(row).season);
        effect.rows.map(new)
    };
    let mut meetings: Vec<Meeting> = effects.iter().flat_map(of).collect();
    meetings.sort_by_key(|meeting| (meeting.season, meeting.other));
    meetings.dedup_by(|later, earlier| {
        let is_same = (later.season, later.other) == (earlier.season, earlier.other);
        if is_same {
            earlier.add(later);
        }
        is_same
    });
    meetings
}

/// Effects that are being written, and what is written at the end.
struct Writing<'a> {
    tx: &'a Tx<'a>,
    records: Records<'a>,
    /// The present, if it is later than the results: an entrant who has not played for long is not
    /// listed.
    now: Option<Timestamp>,
    /// By how many more or fewer are listed in a ladder with so many points.
    ranks: BTreeMap<(EntrantKind, usize, Season, i32), i32>,
}

impl<'a> Writing<'a> {
    fn new(records: Records<'a>, now: Option<Timestamp>) -> Self {
        Self {
            tx: records.tx,
            records,
            now,
            ranks: BTreeMap::new(),
        }
    }

    /// Writes the effects on one entrant in one game.
    fn write_entrant(&mut self, effects: &[Effect]) -> Result<()> {
        let Some(first) = effects.first() else {
            return Ok(());
        };
        let entrant = first.entrant;
        let presence = listing::presence(self.tx, entrant)?;
        self.write_changes(effects)?;
        let meetings = meetings(&self.records, effects);
        for meetings in meetings.chunk_by(|one, other| one.row == other.row) {
            let row = meetings[0].row;
            for meeting in meetings {
                let is_new = self.write_meeting(entrant, meeting)?;
                self.records.at(row).opponents += u32::from(is_new && !meeting.is_known);
            }
            let servers = effects.iter().filter(|effect| effect.rows.contains(&row));
            let servers: BTreeSet<ServerId> = servers.filter_map(|effect| effect.server).collect();
            self.write_row(row, presence, &servers)?;
        }
        Ok(())
    }

    /// Writes what results did to the rating of a user.
    fn write_changes(&mut self, effects: &[Effect]) -> Result<()> {
        for effect in effects {
            let Entrant::User(user) = effect.entrant else {
                return Ok(());
            };
            let game = self.records.key(effect.rows[0]).game;
            self.tx.execute(
                "INSERT INTO rating_changes (user_id, game, number, seat, before, after)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                (
                    user,
                    self.records.game_name(game),
                    effect.number,
                    effect.seat,
                    effect.before,
                    effect.after,
                ),
            )?;
        }
        Ok(())
    }

    /// Writes what was reached against an opponent. Returns `true` if it is the first against them.
    fn write_meeting(&mut self, entrant: Entrant, meeting: &Meeting) -> Result<bool> {
        let game = self.records.key(meeting.row).game;
        let row = (
            entrant,
            entrant.kind(),
            self.records.game_name(game),
            meeting.season,
            meeting.other,
            meeting.tally.won,
            meeting.tally.drawn,
            meeting.tally.lost,
            meeting.beaten,
        );
        if self.records.is_first {
            self.tx.execute(
                "INSERT INTO rivals (entrant_id, kind, game, season, other_id, won, drawn, lost,
                     beaten_rating)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                row,
            )?;
            return Ok(true);
        }
        let games: u32 = self.tx.only_value(
            "INSERT INTO rivals (entrant_id, kind, game, season, other_id, won, drawn, lost,
                 beaten_rating)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (entrant_id, kind, game, season, other_id) DO UPDATE
             SET won = rivals.won + excluded.won, drawn = rivals.drawn + excluded.drawn,
                 lost = rivals.lost + excluded.lost,
                 beaten_rating = CASE
                     WHEN excluded.beaten_rating IS NULL
                         OR rivals.beaten_rating > excluded.beaten_rating
                     THEN rivals.beaten_rating ELSE excluded.beaten_rating END
             RETURNING won + drawn + lost",
            row,
        )?;
        Ok(games == meeting.tally.games())
    }

    /// Writes an entrant's row, and where they are listed with it.
    fn write_row(
        &mut self,
        row: usize,
        presence: Presence,
        servers: &BTreeSet<ServerId>,
    ) -> Result<()> {
        let key = self.records.key(row);
        let record = self.records.at(row);
        let Some((rating, ended)) = record.rated else {
            return Ok(());
        };
        let now = self.now.unwrap_or(ended).max(ended);
        let is_shown = presence.is_shown(key.season, ended, now);
        let listing = Listing {
            points: rating.points(),
            is_listed: is_shown && presence.is_everywhere(),
        };
        let week = record.week;
        let before = std::mem::replace(&mut record.listing, listing);
        for (points, by) in listing::counts(before, listing) {
            let rank = (key.entrant.kind(), key.game, key.season, points);
            *self.ranks.entry(rank).or_default() += by;
        }
        self.records.write(row)?;
        let Entrant::User(user) = key.entrant else {
            return Ok(());
        };
        let here = Row {
            user,
            game: self.records.game_name(key.game),
            season: key.season,
            points: listing.points,
            week,
            is_shown,
        };
        for server in servers {
            here.join(self.tx, *server)?;
        }
        // There are others from earlier results, unless these are the first.
        if self.records.is_first {
            return Ok(());
        }
        here.list(self.tx)
    }

    /// Writes by how many more or fewer are listed with so many points.
    fn write_ranks(&self) -> Result<()> {
        for ((kind, game, season, points), by) in &self.ranks {
            let ranks = Ranks {
                kind: *kind,
                game: self.records.game_name(*game),
                season: *season,
            };
            ranks.count(self.tx, *points, *by)?;
        }
        Ok(())
    }
}

/// Writes the effects of results on rows of the ladders, which are looked up in the same records.
pub(super) fn write(
    records: Records<'_>,
    mut effects: Vec<Effect>,
    now: Option<Timestamp>,
) -> Result<()> {
    effects.sort_unstable_by_key(|effect| (effect.entrant, effect.rows[0], effect.number));
    let mut writing = Writing::new(records, now);
    for effects in effects.chunk_by(|one, other| one.rows[0] == other.rows[0]) {
        writing.write_entrant(effects)?;
    }
    writing.write_ranks()
}
