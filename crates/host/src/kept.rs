//! Options of games that the caller and their server keep under a name.

use super::handle::Host;
use super::requests::{Authority, Caller};
use super::rights::Deed;
use model::{KeptName, KeptOptions, Refusal};
use store::{Entrant, Keeping};
use table::GameKind;

/// The options of a game that are kept for a caller.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Those that the caller keeps.
    pub own: Vec<KeptOptions>,
    /// Those that their server keeps.
    pub of_server: Vec<KeptOptions>,
    /// `true` if the caller may change those of the server.
    pub may_change: bool,
}

impl Shelf {
    /// Returns all of them, the caller's first.
    #[must_use]
    pub fn all(self) -> Vec<KeptOptions> {
        self.own.into_iter().chain(self.of_server).collect()
    }
}

impl Host {
    /// Returns the options of a game that the caller keeps, and those of their server.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub async fn shelf(&self, caller: &Caller, kind: GameKind) -> Result<Shelf, Refusal> {
        let user = Entrant::User(caller.user);
        let server = caller.server().map(Entrant::Server);
        let authority = caller.origin.as_ref().map(|origin| origin.authority);
        let read = self.read(move |tx| {
            let of_server = server.map(|server| tx.kept_options(server, kind.key()));
            Ok(Shelf {
                own: tx.kept_options(user, kind.key())?,
                of_server: of_server.transpose()?.unwrap_or_default(),
                may_change: authority >= Some(Authority::Manager),
            })
        });
        Ok(read.await?)
    }

    /// Keeps options of a game for the caller under a name.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NameTaken`] or [`Refusal::TooManyKept`], or [`Refusal::Broken`] for options
    /// that the game cannot read.
    pub async fn keep_options(
        &self,
        caller: &Caller,
        kind: GameKind,
        options: &str,
        name: KeptName,
    ) -> Result<(), Refusal> {
        self.remember(caller).await?;
        let keeper = Entrant::User(caller.user);
        self.keep_for(keeper, kind, options, name).await
    }

    /// Keeps options of a game for the caller's server under a name.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAManager`] to anybody who does not manage the server, or the errors of
    /// [`Host::keep_options`].
    pub async fn keep_options_of_server(
        &self,
        caller: &Caller,
        kind: GameKind,
        options: &str,
        name: KeptName,
    ) -> Result<(), Refusal> {
        let keeper = Entrant::Server(Deed::ChangeServer.server(caller)?);
        self.keep_for(keeper, kind, options, name).await
    }

    async fn keep_for(
        &self,
        keeper: Entrant,
        kind: GameKind,
        options: &str,
        name: KeptName,
    ) -> Result<(), Refusal> {
        let read = kind.game().describe_options(options);
        read.map_err(|_| Refusal::Broken)?;
        let options = options.to_owned();
        let kept = self.write(move |tx| tx.keep_options(keeper, kind.key(), &options, &name));
        match kept.await? {
            Keeping::Kept => Ok(()),
            Keeping::NameTaken => Err(Refusal::NameTaken),
            Keeping::Full => Err(Refusal::TooManyKept),
        }
    }

    /// Keeps options of a game for the caller no more.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub async fn forget_options(
        &self,
        caller: &Caller,
        kind: GameKind,
        options: &str,
    ) -> Result<(), Refusal> {
        self.forget(Entrant::User(caller.user), kind, options).await
    }

    /// Keeps options of a game for the caller's server no more.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotAManager`] to anybody who does not manage the server.
    pub async fn forget_options_of_server(
        &self,
        caller: &Caller,
        kind: GameKind,
        options: &str,
    ) -> Result<(), Refusal> {
        let keeper = Entrant::Server(Deed::ChangeServer.server(caller)?);
        self.forget(keeper, kind, options).await
    }

    async fn forget(&self, keeper: Entrant, kind: GameKind, options: &str) -> Result<(), Refusal> {
        let options = options.to_owned();
        let forgotten = self.write(move |tx| tx.forget_options(keeper, kind.key(), &options));
        forgotten.await?;
        Ok(())
    }
}
