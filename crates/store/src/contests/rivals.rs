//! The servers that others may challenge, meet and block.

use std::ops::ControlFlow;

use super::limits::is_blocked;
use crate::column::FromRow;
use crate::{Entrant, Result, ServerId, Tx};

/// The extent to which what somebody typed is the name of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is the name.
    Name,
    /// The name begins with it.
    Beginning,
    /// The name holds it.
    Part,
}

/// Returns `true` if a server could challenge another one in the list: neither has blocked the other,
/// and the operator has not excluded it.
fn plays(tx: &Tx<'_>, server: ServerId, listed: ServerId) -> Result<bool> {
    Ok(server != listed
        && !tx.is_excluded(Entrant::Server(listed))?
        && !is_blocked(tx, server, listed)?)
}

impl Tx<'_> {
    /// Returns the servers that anybody may challenge and that fit, `most` of them at most, the best
    /// fits first, but for this one and those with which it does not play.
    pub fn listed_servers(
        &self,
        server: ServerId,
        most: usize,
        fit: impl Fn(ServerId, &str) -> Option<Fit>,
    ) -> Result<Vec<(ServerId, String)>> {
        let (mut named, mut begun, mut others) = (Vec::new(), Vec::new(), Vec::new());
        // However many names begin with it, the one that it is may come after them.
        self.each(
            "SELECT server_id, name FROM servers
             WHERE challengers = 'listed' AND left_at IS NULL AND name IS NOT NULL
                 AND contest_channel_id IS NOT NULL
             ORDER BY name",
            [],
            |row| {
                let (listed, name) = <(ServerId, String)>::from_row(row)?;
                let found = match fit(listed, &name) {
                    Some(Fit::Name) => &mut named,
                    Some(Fit::Beginning) => &mut begun,
                    Some(Fit::Part) => &mut others,
                    None => return Ok(ControlFlow::Continue(())),
                };
                if found.len() < most && plays(self, server, listed)? {
                    found.push((listed, name));
                }
                if named.len() < most {
                    Ok(ControlFlow::Continue(()))
                } else {
                    Ok(ControlFlow::Break(()))
                }
            },
        )?;
        named.append(&mut begun);
        named.append(&mut others);
        named.truncate(most);
        Ok(named)
    }

    /// Returns the name of a server that anybody may challenge, unless it is this one or one with which
    /// it does not play.
    pub fn listed_server(&self, server: ServerId, listed: ServerId) -> Result<Option<String>> {
        let name = self.value(
            "SELECT name FROM servers
             WHERE server_id = ?1 AND challengers = 'listed' AND left_at IS NULL
                 AND name IS NOT NULL AND contest_channel_id IS NOT NULL",
            [listed],
        )?;
        let plays = plays(self, server, listed)?;
        Ok(name.filter(|_| plays))
    }

    /// Sets whether a server takes challenges of another one.
    pub fn set_server_block(&self, server: ServerId, blocked: ServerId, on: bool) -> Result<()> {
        let statement = if on {
            "INSERT INTO server_blocks (server_id, blocked_id) VALUES (?1, ?2)
             ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM server_blocks WHERE server_id = ?1 AND blocked_id = ?2"
        };
        self.done(statement, (server, blocked))
    }

    /// Returns at most `most` servers that a server has blocked, with their names as far as they are
    /// known.
    pub fn blocked_servers(
        &self,
        server: ServerId,
        most: u32,
    ) -> Result<Vec<(ServerId, Option<String>)>> {
        self.values(
            "SELECT blocked_id, servers.name FROM server_blocks
                 LEFT JOIN servers ON servers.server_id = blocked_id
             WHERE server_blocks.server_id = ?1 ORDER BY blocked_id LIMIT ?2",
            (server, most),
        )
    }

    /// Returns the servers that a server has met in contests, or was challenged by, with their names as
    /// far as they are known, `most` of them at most, the last ones first.
    pub fn met_servers(
        &self,
        server: ServerId,
        most: u32,
    ) -> Result<Vec<(ServerId, Option<String>)>> {
        self.values(
            "SELECT others.server_id, servers.name FROM contest_teams AS own
                 JOIN contest_teams AS others
                     ON others.contest_id = own.contest_id AND others.team <> own.team
                 LEFT JOIN servers ON servers.server_id = others.server_id
             WHERE own.server_id = ?1 AND others.server_id <> ?1
             GROUP BY others.server_id, servers.name ORDER BY max(own.contest_id) DESC LIMIT ?2",
            (server, most),
        )
    }
}
