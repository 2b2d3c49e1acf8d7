//! The names of entrants, as others may see them.

use crate::row::Row;

use super::{Entrant, Onlooker};
use crate::{Result, ServerId, Tx, UserId};

/// The name of an opponent, as somebody else may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpponentName {
    /// The name of a user, not escaped.
    Known(String),
    /// The user is not to be seen.
    Hidden,
    /// The user was deleted.
    Deleted,
    /// A server, which everybody may see.
    Server(ServerName),
}

/// A server, as its opponents know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerName {
    /// The server.
    pub server: ServerId,
    /// Its name, not escaped, if it is known and the operator has not excluded the server.
    pub name: Option<String>,
}

impl ServerName {
    pub(super) const fn unknown(server: ServerId) -> Self {
        Self { server, name: None }
    }

    pub(super) fn find(tx: &Tx<'_>, server: ServerId) -> Result<Self> {
        let name = of_server(tx, server)?;
        Ok(Self { server, name })
    }

    /// Returns the server whose number stands in the column `rival_id` and whose name beside it.
    pub(super) fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(Self {
            server: row.get("rival_id")?,
            name: row.get("name")?,
        })
    }
}

/// Returns the name of an entrant, if it is known.
pub(super) fn of(tx: &Tx<'_>, entrant: Entrant) -> Result<Option<String>> {
    match entrant {
        Entrant::User(user) => of_user(tx, user),
        Entrant::Server(server) => of_server(tx, server),
    }
}

fn of_user(tx: &Tx<'_>, user: UserId) -> Result<Option<String>> {
    tx.value("SELECT name FROM users WHERE user_id = ?1", [user])
}

/// Returns the name of a server, if it is known and the operator has not excluded the server.
fn of_server(tx: &Tx<'_>, server: ServerId) -> Result<Option<String>> {
    let name = tx.value(
        "SELECT name FROM servers WHERE server_id = ?1 AND NOT EXISTS
             (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = ?1)",
        [server],
    )?;
    Ok(name.flatten())
}

impl Onlooker {
    /// Returns the name of an opponent in what an entrant has reached, as the onlooker may see it: the
    /// names of their own opponents they know.
    pub(super) fn name_of(
        self,
        tx: &Tx<'_>,
        entrant: Entrant,
        opponent: Entrant,
    ) -> Result<OpponentName> {
        let user = match opponent {
            Entrant::User(user) => user,
            Entrant::Server(server) => {
                return Ok(OpponentName::Server(ServerName::find(tx, server)?));
            }
        };
        if user.is_deleted() {
            return Ok(OpponentName::Deleted);
        }
        let is_own = entrant == Entrant::User(self.user);
        if !is_own && !self.sees(tx, opponent)? {
            return Ok(OpponentName::Hidden);
        }
        let name = of_user(tx, user)?;
        Ok(name.map_or(OpponentName::Hidden, OpponentName::Known))
    }
}
