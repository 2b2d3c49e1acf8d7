//! Servers that block others.

use crate::Result;
use crate::handle::Host;
use crate::requests::Caller;
use crate::rights::Deed;
use model::ServerId;
use store::Fit;

/// The number of servers from earlier contests that are suggested at most.
const MET: u32 = 100;
/// The number of servers in a list of those that are blocked.
const BLOCKED: u32 = 250;

impl Host {
    /// Returns the servers that the caller's may want to block, with their names as far as they are
    /// known: those that it has blocked or met in contests, or was challenged by, and those in the
    /// list that fit, or that have a number.
    pub async fn rivals(
        &self,
        caller: &Caller,
        number: Option<ServerId>,
        fit: impl Fn(ServerId, &str) -> Option<Fit> + Send + 'static,
    ) -> Result<Vec<(ServerId, Option<String>)>> {
        let mut rivals = self.blocked_servers(caller).await?;
        let server = Deed::ChangeServer.server(caller)?;
        let met = self.read(move |tx| tx.met_servers(server, MET)).await?;
        let listed = self.listed_for(server, number, fit).await?.into_iter();
        let listed = listed.map(|(server, name)| (server, Some(name)));
        for rival in met.into_iter().chain(listed) {
            if rivals.iter().all(|(known, _)| *known != rival.0) {
                rivals.push(rival);
            }
        }
        Ok(rivals)
    }

    /// Blocks a server, so that neither challenges the other, or lets it challenge again. What one of
    /// them has offered the other ends. Returns its name, not escaped, if that is known.
    pub async fn set_server_block(
        &self,
        caller: &Caller,
        blocked: ServerId,
        on: bool,
    ) -> Result<Option<String>> {
        let server = Deed::ChangeServer.server(caller)?;
        if on {
            self.block_for(server, blocked).await?;
        } else {
            self.write(move |tx| tx.set_server_block(server, blocked, false))
                .await?;
        }
        Ok(self.read(move |tx| tx.server_name(blocked)).await?)
    }

    /// Returns the servers that the caller's has blocked, with their names as far as they are known.
    pub async fn blocked_servers(
        &self,
        caller: &Caller,
    ) -> Result<Vec<(ServerId, Option<String>)>> {
        let server = Deed::ChangeServer.server(caller)?;
        Ok(self
            .read(move |tx| tx.blocked_servers(server, BLOCKED))
            .await?)
    }
}
