//! Everything that is stored about a user, for the user.

use std::ops::ControlFlow;

use crate::column::Datum;
use crate::row::Row;

use super::{Result, Tx, UserId};

/// A writer of what is stored about a user, which is given one row after the other and may break
/// off.
pub trait HoldingsWriter: Send + 'static {
    /// Begins a kind. Its rows follow.
    fn kind(&mut self, name: &'static str) -> ControlFlow<()>;

    /// Takes a row of the last kind: its columns by name.
    fn row(&mut self, columns: &[(&str, Datum<'_>)]) -> ControlFlow<()>;
}

/// The statement that finds each kind. None returns the number of anybody else, the secret of a
/// match, or an outcome of chance; somebody else's name stands in none either.
const KINDS: [(&str, &str); 28] = [
    (
        "settings",
        "SELECT user_id AS account, name, language, direct_messages, reminders, text_board,
             confirms, visibility, night_from, night_to, night_zone, night_changed_at, former_night,
             dm_channel_id, dm_closed_until, dm_knocked_at, dm_told
         FROM users WHERE user_id = ?1",
    ),
    (
        "days_away",
        "SELECT first_day, days, zone FROM absences WHERE user_id = ?1",
    ),
    (
        "options_kept",
        "SELECT game, text, name FROM kept WHERE keeper_id = ?1 AND kind = 'user'",
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
        "SELECT act, at FROM acts WHERE actor_id = ?1 AND kind = 'user' ORDER BY at",
    ),
    (
        "waits_before_challenges",
        "SELECT waits, withdrawals, until_at FROM waits
         WHERE challenger_id = ?1 AND kind = 'user'",
    ),
    (
        "waits_of_challengers",
        "SELECT waits, withdrawals, until_at FROM waits
         WHERE opponent_id = ?1 AND kind = 'user'",
    ),
    (
        "offers_made",
        "SELECT id, challenger_nickname AS nickname, game, options, first_to, clock, clock_seconds,
             clock_increment, side, luck, is_rated, scope, filters, server_id AS server, level,
             state, offered_at, expires_at, closed_at
         FROM offers WHERE challenger_id = ?1 ORDER BY offer_id",
    ),
    (
        "offers_received",
        "SELECT id, game, options, first_to, opponent_server_id AS server, state, offered_at,
             expires_at, closed_at
         FROM offers WHERE opponent_id = ?1 ORDER BY offer_id",
    ),
    (
        "running_matches",
        "SELECT matches.id, game, variant, options, first_to, seat, name, nickname, luck,
             seats.server_id AS server, hand_shown_at, has_hint, lets_pass, orders, always_passes,
             bank AS time_left, proposed_ply, notice, coalesce(unrated, rated) AS rated, matches.began_at, score_zero, score_one,
             CASE WHEN to_move = seat THEN stops END AS clock_stops
         FROM seats JOIN matches ON matches.match_id = seats.match_id
         WHERE seats.user_id = ?1 AND seats.ended_at IS NULL ORDER BY matches.match_id",
    ),
    (
        "finished_matches",
        "SELECT matches.id, matches.game, matches.variant, matches.options, matches.first_to, seat,
             name, nickname, luck, seats.server_id AS server, hand_shown_at, has_hint, lets_pass, orders,
             always_passes, bank AS time_left, proposed_ply, notice, coalesce(matches.unrated, matches.rated) AS rated_at_the_start,
             matches.began_at, matches.ended_at, matches.score_zero, matches.score_one,
             matches.winner, matches.reason, results.number AS result, results.counts AS rated, results.plies,
             CASE seat WHEN 0 THEN streak_zero ELSE streak_one END AS won_in_a_row
         FROM seats
             JOIN matches ON matches.match_id = seats.match_id
             LEFT JOIN results ON results.match_id = seats.match_id
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
        "SELECT matches.id, string_agg(log.token, ' ' ORDER BY log.sequence) AS moves
         FROM seats
             JOIN matches ON matches.match_id = seats.match_id
             JOIN log ON log.match_id = seats.match_id AND log.seat = seats.seat
         WHERE seats.user_id = ?1 AND seats.ended_at IS NOT NULL
         GROUP BY matches.match_id",
    ),
    (
        "messages_about_matches",
        "SELECT matches.id, slot, message_id AS message
         FROM (SELECT match_id, seat FROM seats WHERE user_id = ?1 AND ended_at IS NULL
               UNION ALL
               SELECT match_id, seat FROM seats WHERE user_id = ?1 AND ended_at IS NOT NULL) AS page
             JOIN matches ON matches.match_id = page.match_id
             JOIN posts ON posts.subject_id = page.match_id AND slot IN
                 ('hand:' || seat, 'reminder:' || seat, 'flag:' || seat, 'direct-notice:' || seat)
         WHERE message_id IS NOT NULL ORDER BY matches.match_id",
    ),
    (
        "matches_followed",
        "SELECT matches.id FROM followers JOIN matches ON matches.match_id = followers.match_id
         WHERE user_id = ?1 ORDER BY followers.match_id",
    ),
    (
        "messages_about_contests",
        "SELECT contests.id, slot, message_id AS message
         FROM contest_players
             JOIN contests ON contests.contest_id = contest_players.contest_id
             JOIN posts ON posts.subject_id = contests.contest_id AND slot IN
                 ('joined:' || number, 'reminder:' || number, 'call:' || number,
                  'seated:' || number, 'yielded:' || number)
         WHERE user_id = ?1 AND message_id IS NOT NULL ORDER BY contests.contest_id",
    ),
    (
        "contests_joined",
        "SELECT contests.id, game, state, team, number, name, nickname, rating, joined_at, sat_out,
             is_reserve, wish, board, here_at, luck, has_missed, has_left, has_yielded
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
        "invitations_reported",
        "SELECT contest, server_id AS server, at FROM reports WHERE user_id = ?1",
    ),
    (
        "careers",
        "SELECT game, finished, won_zero, won_one, parried FROM careers WHERE user_id = ?1",
    ),
    (
        "badges",
        "SELECT badge, matches.id, won_at
         FROM badges JOIN matches ON matches.match_id = badges.match_id
         WHERE user_id = ?1 ORDER BY won_at, badge",
    ),
    (
        "ratings",
        "SELECT game, season, rating, deviation, volatility, points, won, drawn, lost, won_zero,
             drawn_zero, lost_zero, opponents, streak, longest_streak, week, week_bouts,
             week_streak, is_listed, rated_at
         FROM ratings WHERE entrant_id = ?1 AND kind = 'user'",
    ),
    (
        "first_places_of_seasons",
        "SELECT game, season, place, rating FROM season_places
         WHERE entrant_id = ?1 AND kind = 'user'",
    ),
    (
        "ratings_in_servers",
        "SELECT server_id AS server, game, season, points, week, week_bouts, week_streak, is_listed
         FROM server_ratings WHERE user_id = ?1",
    ),
    (
        "records_against_single_opponents",
        "SELECT game, season, won, drawn, lost, beaten_rating FROM rivals
         WHERE entrant_id = ?1 AND kind = 'user'",
    ),
    (
        "rating_changes",
        "SELECT game, number AS result, seat, before, after FROM rating_changes WHERE user_id = ?1",
    ),
];

fn columns<'a>(row: &'a Row<'_>) -> Result<Vec<(&'a str, Datum<'a>)>> {
    let names = row.names().enumerate();
    let columns = names.map(|(number, name)| Ok((name, row.datum(&number)?)));
    columns.collect()
}

impl Tx<'_> {
    /// Writes everything that is stored about a user, row by row: nothing about anybody else, and
    /// nothing that a running match still hides. Stops if the writer breaks off.
    pub fn write_holdings(&self, user: UserId, writer: &mut impl HoldingsWriter) -> Result<()> {
        for (name, statement) in KINDS {
            if writer.kind(name).is_break() {
                return Ok(());
            }
            let mut goes_on = ControlFlow::Continue(());
            self.each(statement, [user], |row| {
                goes_on = writer.row(&columns(row)?);
                Ok(goes_on)
            })?;
            if goes_on.is_break() {
                return Ok(());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::migrations;
    use rusqlite::Connection;

    use super::*;

    /// The tables about people, each with the columns that are not handed out: keys of rows, secrets,
    /// and what belongs to somebody else or to no person.
    const TABLES: [(&str, &[&str]); 20] = [
        ("absences", &[]),
        ("acts", &["act_id", "other_id"]),
        ("badges", &[]),
        ("careers", &[]),
        ("contest_players", &["shown_luck"]),
        ("contest_teams", &["role_id", "is_ready"]),
        ("followers", &["number"]),
        ("kept", &[]),
        ("offers", &["secret"]),
        (
            "posts",
            &[
                "wanted",
                "shown",
                "tried",
                "holder",
                "held_until",
                "tried_at",
                "told_from",
            ],
        ),
        ("rating_changes", &[]),
        ("ratings", &["most_won"]),
        ("reports", &["report_id", "reported_id"]),
        (
            "results",
            &[
                "user_zero",
                "user_one",
                "server_zero",
                "server_one",
                "contest_id",
                "board",
                "met_zero",
                "met_one",
            ],
        ),
        ("rivals", &["other_id"]),
        ("season_places", &[]),
        ("seats", &["level"]),
        ("server_ratings", &[]),
        ("users", &[]),
        ("waits", &[]),
    ];

    fn words_of(text: &str) -> BTreeSet<String> {
        let words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        words.map(str::to_owned).collect()
    }

    #[test]
    fn every_column_about_a_user_is_handed_out_or_left_out_by_name() {
        let mut connection = Connection::open_in_memory().expect("a database");
        migrations::run(&mut connection, migrations::ALL).expect("a schema");
        for (table, left_out) in TABLES {
            let words = KINDS.iter().map(|(_, statement)| words_of(statement));
            let handed_out: BTreeSet<String> = words
                .filter(|words| words.contains(table))
                .flatten()
                .collect();
            let mut columns: Vec<String> = Vec::new();
            let read = connection.pragma(None, "table_info", table, |row| {
                columns.push(row.get("name")?);
                Ok(())
            });
            read.expect("read");
            assert!(!columns.is_empty(), "{table}");
            columns.retain(|column| !handed_out.contains(column));
            let missing: BTreeSet<&str> = columns.iter().map(String::as_str).collect();
            assert_eq!(missing, left_out.iter().copied().collect(), "{table}");
        }
    }
}
