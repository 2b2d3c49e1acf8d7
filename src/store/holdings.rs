//! Everything that is stored about a user, for the user.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};

use super::{Store, StoreError, UserId};

/// A stored value.
#[derive(Clone, Debug, PartialEq)]
pub enum Datum {
    /// None.
    Nothing,
    /// A whole number; times are milliseconds since 1970.
    Whole(i64),
    /// A number.
    Real(f64),
    /// A text.
    Text(String),
}

/// Everything of one kind that is stored about a user.
#[derive(Clone, Debug, PartialEq)]
pub struct Holding {
    /// The kind.
    pub name: &'static str,
    /// The rows, each with its columns by name.
    pub rows: Vec<Vec<(String, Datum)>>,
}

/// The statement that finds each kind. None returns the number of anybody else, the secret of a
/// match, or an outcome of chance; somebody else's name stands in none either.
const KINDS: [(&str, &str); 22] = [
    (
        "settings",
        "SELECT user_id AS account, name, language, direct_messages, reminders, text_board,
             visibility, night_from, night_to, night_zone, night_changed_at, former_night,
             dm_channel_id, dm_closed_until
         FROM users WHERE user_id = ?1",
    ),
    (
        "days_away",
        "SELECT first_day, days, zone FROM absences WHERE user_id = ?1",
    ),
    (
        "users_blocked",
        "SELECT count(*) AS number FROM blocks WHERE user_id = ?1",
    ),
    (
        "servers_banned_from",
        "SELECT server_id AS server FROM bans WHERE user_id = ?1",
    ),
    (
        "banned_by_the_operator",
        "SELECT since FROM exclusions WHERE kind = 'user' AND excluded_id = ?1",
    ),
    (
        "acts_of_the_day",
        "SELECT act, at FROM acts WHERE user_id = ?1 ORDER BY at",
    ),
    (
        "waits_before_challenges",
        "SELECT waits, withdrawals, until_at FROM waits WHERE challenger_id = ?1",
    ),
    (
        "offers_made",
        "SELECT id, challenger_nickname AS nickname, game, options, first_to, clock, clock_seconds,
             clock_increment, side, luck, is_rated, state, offered_at, expires_at, closed_at
         FROM offers WHERE challenger_id = ?1 ORDER BY offer_id",
    ),
    (
        "offers_received",
        "SELECT id, game, options, first_to, state, offered_at, expires_at, closed_at
         FROM offers WHERE opponent_id = ?1 ORDER BY offer_id",
    ),
    (
        "running_matches",
        "SELECT matches.id, game, variant, options, first_to, seat, name, nickname, luck,
             seats.server_id AS server, hand_shown_at, orders, always_passes, rated, matches.began_at,
             score_zero, score_one
         FROM seats JOIN matches ON matches.match_id = seats.match_id
         WHERE seats.user_id = ?1 AND seats.ended_at IS NULL ORDER BY matches.match_id",
    ),
    (
        "finished_matches",
        "SELECT matches.id, game, variant, options, first_to, seat, name, nickname, luck,
             seats.server_id AS server, hand_shown_at, rated, matches.began_at, matches.ended_at,
             score_zero, score_one, winner, reason
         FROM seats JOIN matches ON matches.match_id = seats.match_id
         WHERE seats.user_id = ?1 AND seats.ended_at IS NOT NULL ORDER BY matches.match_id",
    ),
    (
        "moves_in_running_matches",
        "SELECT matches.id, log.round, log.token AS move, log.at
         FROM seats
             JOIN matches ON matches.match_id = seats.match_id
             JOIN log ON log.match_id = seats.match_id AND log.seat = seats.seat
         WHERE seats.user_id = ?1 AND seats.ended_at IS NULL ORDER BY log.match_id, log.sequence",
    ),
    (
        "moves_in_finished_matches",
        "SELECT matches.id, group_concat(log.token, ' ' ORDER BY log.sequence) AS moves
         FROM seats
             JOIN matches ON matches.match_id = seats.match_id
             JOIN log ON log.match_id = seats.match_id AND log.seat = seats.seat
         WHERE seats.user_id = ?1 AND seats.ended_at IS NOT NULL GROUP BY seats.match_id",
    ),
    (
        "contests_joined",
        "SELECT contests.id, game, state, name, nickname, rating, joined_at, sat_out, is_reserve,
             board, here_at, luck, has_missed, has_left
         FROM contest_players JOIN contests ON contests.contest_id = contest_players.contest_id
         WHERE user_id = ?1 ORDER BY contests.contest_id",
    ),
    (
        "contests_led",
        "SELECT contests.id, game, state, team, contest_teams.server_id AS server, offered_at
         FROM contest_teams JOIN contests ON contests.contest_id = contest_teams.contest_id
         WHERE captain_id = ?1 ORDER BY contests.contest_id",
    ),
    (
        "wishes_told_to_captains",
        "SELECT server_id AS server, name, game, contest, at FROM wishes WHERE user_id = ?1",
    ),
    (
        "invitations_reported",
        "SELECT contest, server_id AS server, at FROM reports WHERE user_id = ?1",
    ),
    (
        "ratings",
        "SELECT game, season, rating, deviation, volatility, points, won, drawn, lost, won_zero,
             drawn_zero, lost_zero, opponents, streak, longest_streak, rated_at
         FROM ratings WHERE user_id = ?1",
    ),
    (
        "first_places_of_seasons",
        "SELECT game, season, place, points FROM season_places WHERE user_id = ?1",
    ),
    (
        "ratings_in_servers",
        "SELECT server_id AS server, game, season, points, is_listed FROM server_ratings
         WHERE user_id = ?1",
    ),
    (
        "records_against_single_opponents",
        "SELECT game, season, won, drawn, lost, beaten_rating FROM rivals WHERE user_id = ?1",
    ),
    (
        "rating_changes",
        "SELECT game, number, before, after FROM rating_changes WHERE user_id = ?1",
    ),
];

fn datum(value: ValueRef<'_>) -> Datum {
    match value {
        ValueRef::Null => Datum::Nothing,
        ValueRef::Integer(number) => Datum::Whole(number),
        ValueRef::Real(number) => Datum::Real(number),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
            Datum::Text(String::from_utf8_lossy(bytes).into_owned())
        }
    }
}

fn columns(names: &[String], row: &Row<'_>) -> rusqlite::Result<Vec<(String, Datum)>> {
    let columns = names.iter().enumerate();
    let columns = columns.map(|(number, name)| Ok((name.clone(), datum(row.get_ref(number)?))));
    columns.collect()
}

fn holding(
    connection: &Connection,
    user: UserId,
    (name, statement): (&'static str, &str),
) -> Result<Holding, StoreError> {
    let mut statement = connection.prepare_cached(statement)?;
    let names: Vec<String> = statement.column_names().map(str::to_owned).collect();
    let rows = statement.query_map([user], |row| columns(&names, row))?;
    Ok(Holding {
        name,
        rows: rows.collect::<Result<_, _>>()?,
    })
}

impl Store {
    /// Returns everything that is stored about a user: nothing about anybody else, and nothing
    /// that a running match still hides.
    ///
    /// # Errors
    ///
    /// Returns a [`StoreError`] if the database fails.
    pub async fn holdings(&self, user: UserId) -> Result<Vec<Holding>, StoreError> {
        self.read(move |connection| {
            let kinds = KINDS.into_iter();
            kinds.map(|kind| holding(connection, user, kind)).collect()
        })
        .await
    }
}
