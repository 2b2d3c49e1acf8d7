//! The rows of ladders that results change, each read once and kept until it is written.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::commit::Rated;
use super::listing::Listing;
use super::weeks::WeekCount;
use super::{Bout, Entrant, Rating, Season, Tally};
use crate::{Result, Tx};
use model::Week;
use rules::Seat;

/// The entrant, the game and the season of a row. A game is known by its place among those of
/// [`Records`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub entrant: Entrant,
    pub game: usize,
    pub season: Season,
}

/// A row of a ladder, as far as results change it.
#[derive(Default)]
pub(super) struct Record {
    pub rated: Option<Rated>,
    pub tally: Tally,
    /// Those of them as seat zero.
    tally_zero: Tally,
    pub opponents: u32,
    streak: i32,
    longest_streak: i32,
    most_won: u32,
    pub week: WeekCount,
    pub listing: Listing,
}

impl Record {
    fn find(tx: &Tx<'_>, entrant: Entrant, game: &str, season: Season) -> Result<Self> {
        let found = tx.one(
            "SELECT * FROM ratings
             WHERE entrant_id = ?1 AND kind = ?2 AND game = ?3 AND season = ?4",
            (entrant, entrant.kind(), game, season),
            |row| {
                Ok(Self {
                    rated: Some((Rating::from_row(row)?, row.get("rated_at")?)),
                    tally: Tally::from_row(row)?,
                    tally_zero: Tally::zero_from_row(row)?,
                    opponents: row.get("opponents")?,
                    streak: row.get("streak")?,
                    longest_streak: row.get("longest_streak")?,
                    most_won: row.get("most_won")?,
                    week: WeekCount::from_row(row)?,
                    listing: Listing {
                        points: row.get("points")?,
                        is_listed: row.get("is_listed")?,
                    },
                })
            },
        )?;
        Ok(found.unwrap_or_default())
    }

    /// Counts a bout of one side, after which the rating is this one.
    pub(crate) fn add(&mut self, bout: &Bout, seat: Seat, rating: Rating) {
        let score = bout.score(seat);
        self.tally.add(score);
        if seat == Seat::Zero {
            self.tally_zero.add(score);
        }
        self.streak = score.streak_after(self.streak);
        self.longest_streak = self.longest_streak.max(self.streak);
        self.most_won = self.most_won.max(bout.won[seat]);
        self.week.add(Week::at(bout.ended), self.streak);
        self.rated = Some((rating, bout.ended));
    }
}

/// Rows of ladders, each at the place at which it was asked for first.
pub(super) struct Records<'a> {
    pub tx: &'a Tx<'a>,
    /// `true` if the ladders are empty, so that nothing needs to be looked up.
    pub is_first: bool,
    games: Vec<String>,
    places: HashMap<Key, usize>,
    rows: Vec<(Key, Record)>,
}

impl<'a> Records<'a> {
    /// Returns the rows of a database.
    pub(crate) fn new(tx: &'a Tx<'a>) -> Self {
        Self {
            tx,
            is_first: false,
            games: Vec::new(),
            places: HashMap::new(),
            rows: Vec::new(),
        }
    }

    /// Returns the rows of a database whose ladders are empty.
    pub(crate) fn first(tx: &'a Tx<'a>) -> Self {
        Self {
            is_first: true,
            ..Self::new(tx)
        }
    }

    /// Returns the place of a game.
    pub(crate) fn game(&mut self, name: &str) -> usize {
        let known = self.games.iter().position(|game| game == name);
        known.unwrap_or_else(|| {
            self.games.push(name.to_owned());
            self.games.len() - 1
        })
    }

    /// Returns the name of the game at a place.
    pub(crate) fn game_name(&self, game: usize) -> &str {
        &self.games[game]
    }

    /// Returns the place of a row.
    pub(crate) fn place(&mut self, key: Key) -> Result<usize> {
        match self.places.entry(key) {
            Entry::Occupied(known) => Ok(*known.get()),
            Entry::Vacant(unknown) => {
                let record = if self.is_first {
                    Record::default()
                } else {
                    let game = &self.games[key.game];
                    Record::find(self.tx, key.entrant, game, key.season)?
                };
                self.rows.push((key, record));
                Ok(*unknown.insert(self.rows.len() - 1))
            }
        }
    }

    /// Returns the row at a place.
    pub(crate) fn at(&mut self, place: usize) -> &mut Record {
        &mut self.rows[place].1
    }

    /// Returns the entrant, the game and the season of the row at a place.
    pub(crate) fn key(&self, place: usize) -> Key {
        self.rows[place].0
    }

    /// Writes the row at a place.
    pub(crate) fn write(&self, place: usize) -> Result<()> {
        let (key, record) = &self.rows[place];
        let Some((rating, ended)) = record.rated else {
            return Ok(());
        };
        self.tx.done(
            "INSERT INTO ratings (entrant_id, kind, game, season, rating, deviation,
                 volatility, points, won, drawn, lost, won_zero, drawn_zero, lost_zero, opponents,
                 streak, longest_streak, most_won, rated_at, is_listed, week, week_bouts,
                 week_streak)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
                 ?18, ?19, ?20, ?21, ?22, ?23)
             ON CONFLICT (entrant_id, kind, game, season) DO UPDATE
             SET rating = excluded.rating, deviation = excluded.deviation,
                 volatility = excluded.volatility, points = excluded.points, won = excluded.won,
                 drawn = excluded.drawn, lost = excluded.lost, won_zero = excluded.won_zero,
                 drawn_zero = excluded.drawn_zero, lost_zero = excluded.lost_zero,
                 opponents = excluded.opponents, streak = excluded.streak,
                 longest_streak = excluded.longest_streak, most_won = excluded.most_won,
                 rated_at = excluded.rated_at, is_listed = excluded.is_listed,
                 week = excluded.week, week_bouts = excluded.week_bouts,
                 week_streak = excluded.week_streak",
            crate::column::params![
                key.entrant,
                key.entrant.kind(),
                self.games[key.game],
                key.season,
                rating.rating,
                rating.deviation,
                rating.volatility,
                record.listing.points,
                record.tally.won,
                record.tally.drawn,
                record.tally.lost,
                record.tally_zero.won,
                record.tally_zero.drawn,
                record.tally_zero.lost,
                record.opponents.max(1),
                record.streak,
                record.longest_streak,
                record.most_won,
                ended,
                record.listing.is_listed,
                record.week.week,
                record.week.bouts,
                record.week.streak,
            ],
        )
    }
}
