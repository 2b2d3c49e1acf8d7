//! The servers that the bot is in, with their names as the connection last told them.

use super::contests;
use super::ladders;
use super::{Entrant, MatchSlot, Result, ServerId, Timestamp, Tx, people};
use model::DAY;
use rules::Seat;

/// A server as the connection tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenServer {
    /// The server.
    pub server: ServerId,
    /// Its name, not escaped.
    pub name: String,
}

/// Makes the hands due once more of those who play for a server that is back and are to move: of all
/// on a contest's board, whose clock runs on, and elsewhere of those whom the last one did not reach.
fn call_again(tx: &Tx<'_>, server: ServerId) -> Result<()> {
    let waiting: Vec<(i64, Seat)> = tx.values(
        "SELECT matches.match_id, seat FROM seats
             JOIN matches ON matches.match_id = seats.match_id
             JOIN users ON users.user_id = seats.user_id
         WHERE seats.server_id = ?1 AND seats.ended_at IS NULL AND seats.seat = matches.to_move
             AND matches.ended_at IS NULL
             AND (matches.contest_id IS NOT NULL OR dm_closed_until IS NOT NULL)",
        [server],
    )?;
    for (key, seat) in waiting {
        tx.execute(
            "UPDATE posts SET wanted = CASE WHEN shown > wanted THEN shown ELSE wanted END + 1
             WHERE subject_id = ?1 AND slot = ?2
                 AND (CASE WHEN shown > wanted THEN shown ELSE wanted END + 1) % 4 <> 3",
            (key, MatchSlot::Hand(seat)),
        )?;
    }
    Ok(())
}

impl Tx<'_> {
    /// Records the name of a server and, to the day, when the bot was last in it.
    pub fn see_server(&self, seen: &SeenServer, now: Timestamp) -> Result<()> {
        let server = seen.server;
        let is_back = self.exists(
            "SELECT 1 FROM servers WHERE server_id = ?1 AND left_at IS NOT NULL",
            [server],
        )?;
        if is_back {
            contests::give_back_waits(self, now, None)?;
        }
        self.execute(
            "INSERT INTO servers (server_id, name, seen_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (server_id) DO UPDATE
             SET name = excluded.name, seen_at = excluded.seen_at, left_at = NULL
             WHERE servers.name IS DISTINCT FROM excluded.name
                 OR servers.left_at IS NOT NULL
                 OR coalesce(servers.seen_at, 0) < excluded.seen_at - ?4",
            (server, &seen.name, now, DAY),
        )?;
        if is_back {
            contests::give_back_waits(self, now, None)?;
            call_again(self, server)?;
            people::reopen_messages_in(self, server)?;
            ladders::relist(self, Entrant::Server(server), now)?;
        }
        Ok(())
    }

    /// Returns the next servers that the bot was in when it last looked, `most` of them at most, in
    /// the order of their ids.
    pub fn servers_after(&self, after: ServerId, most: u32) -> Result<Vec<ServerId>> {
        self.values(
            "SELECT server_id FROM servers WHERE server_id > ?1 AND left_at IS NULL
             ORDER BY server_id LIMIT ?2",
            (after, most),
        )
    }

    /// Records that the bot is not in a server since a point in time. Its contests wait for it;
    /// what it keeps is gone.
    pub fn leave_server(&self, server: ServerId, since: Timestamp) -> Result<()> {
        self.execute(
            "UPDATE servers SET left_at = ?2 WHERE server_id = ?1",
            (server, since),
        )?;
        self.forget_all(Entrant::Server(server))?;
        contests::begin_wait(self, server, since)
    }
}
