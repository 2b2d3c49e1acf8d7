//! Options of games that the caller and their server keep under a name.

use super::handle::Host;
use super::requests::{Authority, Caller};
use super::rights::Deed;
use crate::Result;
use model::{Kept, KeptName, Refusal};
use store::{Entrant, Keeping};
use table::GameKind;

/// The options of a game that are kept for a caller.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Those that the caller keeps.
    pub own: Vec<Kept>,
    /// Those that their server keeps.
    pub of_server: Vec<Kept>,
    /// `true` if the caller may change those of the server.
    pub may_change: bool,
}

impl Shelf {
    /// Returns all of them, the caller's first.
    pub fn all(self) -> Vec<Kept> {
        self.own.into_iter().chain(self.of_server).collect()
    }
}

/// The one for whom options are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    /// The caller.
    Caller,
    /// The server in which they ask.
    Server,
}

impl Keeper {
    fn entrant(self, caller: &Caller) -> Result<Entrant> {
        match self {
            Self::Caller => Ok(Entrant::User(caller.user)),
            Self::Server => Deed::ChangeServer.server(caller).map(Entrant::Server),
        }
    }
}

impl Host {
    /// Returns the options of a game that the caller keeps, and those of their server.
    pub async fn shelf(&self, caller: &Caller, kind: GameKind) -> Result<Shelf> {
        let user = Entrant::User(caller.user);
        let server = caller.server().map(Entrant::Server);
        let authority = caller.origin.as_ref().map(|origin| origin.authority);
        let read = self.read(move |tx| {
            let of_server = server.map(|server| tx.kept(server, kind.key()));
            Ok(Shelf {
                own: tx.kept(user, kind.key())?,
                of_server: of_server.transpose()?.unwrap_or_default(),
                may_change: authority >= Some(Authority::Manager),
            })
        });
        Ok(read.await?)
    }

    /// Keeps options of a game under a name. What is kept already stays under the name that it has: no
    /// list can have it twice.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NameTaken`] or [`Refusal::TooManyKept`], [`Refusal::Broken`] for options that
    /// the game cannot read, or [`Refusal::NotAManager`] to anybody who does not manage the server that
    /// is to keep them.
    pub async fn keep_options(
        &self,
        caller: &Caller,
        keeper: Keeper,
        kind: GameKind,
        options: &str,
        name: KeptName,
    ) -> Result<()> {
        let read = kind.game().describe_options(options);
        read.map_err(|_| Refusal::Broken)?;
        let keeper = keeper.entrant(caller)?;
        self.remember(caller).await?;
        let options = options.to_owned();
        let kept = self.write(move |tx| {
            let kept = tx.kept(keeper, kind.key())?;
            if kept.iter().any(|kept| kept.text == options) {
                return Ok(Keeping::Kept);
            }
            tx.keep(keeper, kind.key(), &options, &name)
        });
        match kept.await? {
            Keeping::Kept => Ok(()),
            Keeping::NameTaken => Err(Refusal::NameTaken),
            Keeping::Full => Err(Refusal::TooManyKept),
        }
    }

    /// Keeps options of a game no more.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAManager`] to anybody who does not manage the server that keeps them.
    pub async fn forget_options(
        &self,
        caller: &Caller,
        keeper: Keeper,
        kind: GameKind,
        options: &str,
    ) -> Result<()> {
        let (keeper, options) = (keeper.entrant(caller)?, options.to_owned());
        let forgotten = self.write(move |tx| {
            let kept = tx.kept(keeper, kind.key())?;
            let mut kept = kept.iter().filter(|kept| kept.text == options);
            kept.try_for_each(|kept| tx.forget(keeper, kind.key(), &kept.name).map(drop))
        });
        Ok(forgotten.await?)
    }
}
