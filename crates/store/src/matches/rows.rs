//! A match, its seats and its progress, as the database keeps them.

use crate::row::Row;

use crate::clock::clock;
use crate::ids::kept_by_key;
use crate::{
    End, Match, Player, Progress, Proposal, Result, SeatNotice, Sides, Timestamp, Tx, UserId,
    Version,
};
use model::RunningClock;
use model::calendar::{Calendar, Stops};
use rules::{BySeat, Seat};

kept_by_key!(Sides, Proposal, SeatNotice);

/// Reads the state of a match on disk.
pub(super) fn version(row: &Row<'_>) -> Result<Version> {
    Ok(Version {
        sequence: row.get("sequence")?,
        commits: row.get("version")?,
    })
}

fn player(row: &Row<'_>) -> Result<Player> {
    Ok(Player {
        user: row
            .get::<_, Option<UserId>>("user_id")?
            .filter(|user| !user.is_deleted()),
        level: row.get("level")?,
        name: row.get("name")?,
        nickname: row.get("nickname")?,
        luck: row.get("luck")?,
        server: row.get("server_id")?,
        hand_shown: row.get::<_, Option<Timestamp>>("hand_shown_at")?.is_some(),
        has_hint: row.get("has_hint")?,
        proposed: row.get("proposed_ply")?,
        time_left: row.get("bank")?,
        lets_pass: row.get("lets_pass")?,
        always_passes: row.get("always_passes")?,
        orders: row.get("orders")?,
        notice: row.get("notice")?,
        calendar: Calendar::default(),
    })
}

/// Notes that a player was shown a hand of the match.
pub(crate) fn note_hand_shown(tx: &Tx<'_>, key: i64, seat: Seat, at: Timestamp) -> Result<()> {
    tx.done(
        "UPDATE seats SET hand_shown_at = ?3
         WHERE match_id = ?1 AND seat = ?2 AND hand_shown_at IS NULL",
        (key, seat, at),
    )
}

/// Reads the players of a match.
pub(super) fn players(tx: &Tx<'_>, key: i64) -> Result<BySeat<Player>> {
    let found = tx.all("SELECT * FROM seats WHERE match_id = ?1", [key], |row| {
        Ok((row.get("seat")?, player(row)?))
    })?;
    let mut players = BySeat::default();
    for (seat, player) in found {
        players[seat] = player;
    }
    Ok(players)
}

/// Reads the clock of a match, if it runs.
pub(crate) fn running_clock(row: &Row<'_>) -> Result<Option<RunningClock>> {
    let deadline: Option<Timestamp> = row.get("deadline")?;
    let (stops, began): (String, Timestamp) = (row.get("stops")?, row.get("began_at")?);
    let clock = |deadline| {
        Ok(RunningClock {
            deadline,
            counted_from: row.get::<_, Option<_>>("counted_from")?.unwrap_or(began),
            stops: Stops::parse(&stops),
            reminded: row.get("reminded")?,
            due: row.get::<_, Option<_>>("due_at")?.unwrap_or(deadline),
        })
    };
    deadline.map(clock).transpose()
}

/// Writes a clock that has moved. Copies of the match in memory are out of date from then on.
pub(crate) fn save_clock(tx: &Tx<'_>, key: i64, clock: &RunningClock) -> Result<()> {
    tx.done(
        "UPDATE matches SET deadline = ?2, due_at = ?3, stops = ?4, counted_from = ?5,
             version = version + 1
         WHERE match_id = ?1",
        (
            key,
            clock.deadline,
            clock.due,
            clock.stops.to_string(),
            clock.counted_from,
        ),
    )
}

/// Reads a match without its players.
pub(super) fn from_row(row: &Row<'_>) -> Result<Match> {
    let proposal: Option<Proposal> = row.get("proposal")?;
    let ended: Option<Timestamp> = row.get("ended_at")?;
    let reason: Option<String> = row.get("reason")?;
    let winner = row.get("winner")?;
    let digest = row.get("digest")?;
    Ok(Match {
        id: row.get("id")?,
        game: row.get("game")?,
        variant: row.get("variant")?,
        revision: row.get("revision")?,
        options: row.get("options")?,
        first_to: row.get("first_to")?,
        first: row.get("first_seat")?,
        challenger: row.get("challenger_seat")?,
        sides: row.get("sides")?,
        time: clock(row)?,
        secret: row.get("secret")?,
        rated: match row.get("unrated")? {
            Some(unrated) => unrated,
            None => row.get("rated")?,
        },
        players: BySeat::default(),
        began: row.get("began_at")?,
        progress: Progress {
            sequence: row.get("sequence")?,
            ply: row.get("ply")?,
            round: row.get("round")?,
            score: BySeat::new(row.get("score_zero")?, row.get("score_one")?),
            to_move: row.get("to_move")?,
            clock: running_clock(row)?,
        },
        proposal: proposal.zip(row.get("proposer")?),
        end: ended.zip(reason).map(|(at, reason)| End {
            at,
            winner,
            reason,
            digest,
        }),
        rematch: row.get("rematch")?,
        board: row.get("board")?,
    })
}
