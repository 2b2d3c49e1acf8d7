//! Contests as people look them up.

use super::answers::asked;
use crate::Result;
use crate::failure::{Attempt, Failure};
use crate::handle::Host;
use crate::requests::Caller;
use crate::seen::{self, ContestView, View};
use model::{Contest, ContestId, ContestState, Invited, MatchId, Refusal, ServerId, UserId};
use store::{Fit, Tx};
use table::PublicSheet;

/// The number of contests in a list at most: as many as a select has room for.
const LISTED: u32 = 25;
/// The number of characters at the end of an id that people are shown.
const SHOWN: usize = 6;

/// Returns contests as far as a list names them: without what takes a read for each.
fn in_brief(
    contests: &[Contest],
    server: Option<ServerId>,
    reader: Option<UserId>,
) -> Attempt<Vec<ContestView>> {
    let mut seen = Vec::with_capacity(contests.len());
    for contest in contests {
        let view = seen::contest(contest, server, reader).ok_or(Refusal::Broken.into());
        seen.extend(unless_broken(contest, view)?);
    }
    Ok(seen)
}

impl Host {
    /// Returns a contest of the caller's server, or one that they play in, or one that they could
    /// accept.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unknown`] to everybody else.
    pub async fn contest(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.read_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            check_reader(by, &contest)?;
            let vacant = by.server().filter(|server| contest.is_vacant_for(*server));
            let (mut seen, leads) = match vacant {
                Some(server) => (at.offered_view(&contest, server)?, at.captain(by).map(drop)),
                None => (at.seen_by(by, &contest)?, at.leads(by, &contest).map(drop)),
            };
            // Anybody who has the code can accept: it is for those who lead the contest.
            if leads.is_err() {
                seen.code = None;
                seen.is_for_members = true;
            }
            Ok(seen)
        })
        .await
    }

    /// Returns the contests of the caller's server, or in direct messages those that the caller has
    /// joined, as far as a list names them: as many as it has room for, those that are not over before
    /// the others, the newest first of both.
    pub async fn contests(&self, caller: &Caller) -> Result<Vec<ContestView>> {
        self.contests_in_detail(caller, 0).await
    }

    /// Returns the same contests as far as their names go. The one whose id ends with the typed text
    /// comes first, however old it is.
    pub async fn contest_names(&self, caller: &Caller, typed: &str) -> Result<Vec<ContestView>> {
        let _turn = self.look(caller).await;
        let end = typed.trim().to_uppercase();
        let store = self.store();
        let (server, user) = (caller.server(), caller.user);
        let found = store.read(move |tx| tx.contest_names(server, user, &end, LISTED));
        let mut seen = Vec::new();
        for named in found.await? {
            let joined = named
                .joined
                .and_then(|team| named.contest.teams[team].server);
            let server = caller.server().or(joined);
            let view = seen::contest(&named.contest, server, None).ok_or(Refusal::Broken.into());
            seen.extend(unless_broken(&named.contest, view)?);
        }
        Ok(seen)
    }

    /// Returns the same, the first `most` of them with all that is known of them.
    pub async fn contests_in_detail(
        &self,
        caller: &Caller,
        most: usize,
    ) -> Result<Vec<ContestView>> {
        let _turn = self.look(caller).await;
        let (server, user) = (caller.server(), caller.user);
        self.read_contests(move |at| {
            let found = at.tx.contests_near(server, user, LISTED)?;
            let (first, others) = found.split_at(most.min(found.len()));
            let mut seen = Vec::with_capacity(found.len());
            for contest in first {
                let view = at.view(contest, server, Some(user));
                seen.extend(unless_broken(contest, view)?);
            }
            seen.extend(in_brief(others, server, Some(user))?);
            Ok(seen)
        })
        .await
    }

    /// Returns the contest of the caller's server, or in direct messages the one that the caller has
    /// joined, whose id ends with what people are shown of it, however many are newer.
    pub async fn contest_that_ends(&self, caller: &Caller, text: &str) -> Result<ContestId> {
        let (text, user, server) = (text.trim().to_uppercase(), caller.user, caller.server());
        // Nothing else is looked for, whatever is typed on the way to it.
        if text.chars().count() != SHOWN {
            return Err(Refusal::Unknown);
        }
        let found = self
            .read(move |tx| tx.contest_that_ends(&text, user, server))
            .await?;
        found.ok_or(Refusal::Unknown)
    }

    /// Returns the contests that wait for any server and which the caller's could accept, those after
    /// one, as far as a list names them.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::InServersOnly`] in direct messages.
    pub async fn contest_lobby(
        &self,
        caller: &Caller,
        after: Option<ContestId>,
    ) -> Result<Vec<ContestView>> {
        let server = caller.server().ok_or(Refusal::InServersOnly)?;
        let _turn = self.look(caller).await;
        let job = move |tx: &Tx<'_>| {
            let found = tx.contest_lobby(server, after, LISTED)?;
            Ok((found, tx.server_name(server)?))
        };
        let (found, name) = self.read(job).await?;
        let asked: Vec<Contest> = found
            .into_iter()
            .map(|contest| asked(contest, server, name.clone()))
            .collect();
        let mut seen = in_brief(&asked, Some(server), None)?;
        // What it would count for depends on who accepts it.
        let rivals: Vec<ServerId> = seen
            .iter()
            .filter_map(|view| view.teams.challenging.server)
            .collect();
        let at = self.now();
        let counts = self
            .read(move |tx| tx.counts_from(server, &rivals, at))
            .await?;
        let asked = seen.iter_mut();
        let asked = asked.filter(|view| view.teams.challenging.server.is_some());
        for (view, from) in asked.zip(counts) {
            view.counts_from = from;
        }
        Ok(seen)
    }

    /// Returns the contest in whose thread the caller asks.
    pub async fn contest_of_thread(&self, caller: &Caller) -> Result<Option<ContestId>> {
        let Some(origin) = &caller.origin else {
            return Ok(None);
        };
        let thread = origin.thread.unwrap_or(origin.channel);
        Ok(self.read(move |tx| tx.contest_of_thread(thread)).await?)
    }

    /// Returns the servers in the list that the caller's may challenge and that fit, the best fits
    /// first; and the one of a number before them.
    pub async fn contest_servers(
        &self,
        caller: &Caller,
        number: Option<ServerId>,
        fit: impl Fn(ServerId, &str) -> Option<Fit> + Send + 'static,
    ) -> Result<Vec<(ServerId, String)>> {
        let own = self.read_for(caller, move |at, by| Ok(at.captain(by)?.server));
        self.listed_for(own.await?, number, fit).await
    }

    /// Returns the same for a server, for any caller.
    pub(super) async fn listed_for(
        &self,
        own: ServerId,
        number: Option<ServerId>,
        fit: impl Fn(ServerId, &str) -> Option<Fit> + Send + 'static,
    ) -> Result<Vec<(ServerId, String)>> {
        let store = self.store();
        let mut found = store
            .read(move |tx| tx.listed_servers(own, LISTED as usize, &fit))
            .await?;
        if let Some(number) = number
            && found.iter().all(|(server, _)| *server != number)
            && let Some(name) = store.read(move |tx| tx.listed_server(own, number)).await?
        {
            found.insert(0, (number, name));
        }
        Ok(found)
    }

    /// Returns the public position of a board to anybody who may see the contest.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unknown`] if the board is not dealt, or there is none.
    pub async fn contest_board(
        &self,
        caller: &Caller,
        id: ContestId,
        number: u8,
    ) -> Result<View<PublicSheet>> {
        let contest = self.load_contest(id).await?;
        check_reader(caller, &contest)?;
        let mut dealt = contest.boards.iter().filter(|board| board.is_dealt);
        let board = dealt.find(|board| board.number == number);
        self.board(caller, board.ok_or(Refusal::Unknown)?.id).await
    }

    /// Returns the records of a contest's boards, each as one line of JSON, once it is over.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotOver`] before, [`Refusal::NothingPlayed`] where no board
    /// was dealt, [`Refusal::Unknown`] to those of other servers, or [`Refusal::Exporting`]
    /// while another long file is being put together for the caller.
    pub async fn export_contest(&self, caller: &Caller, id: ContestId) -> Result<Vec<String>> {
        let contest = self.load_contest(id).await?;
        check_reader(caller, &contest)?;
        if !contest.state.is_over() {
            return Err(Refusal::NotOver);
        }
        let dealt = contest.boards.iter().filter(|board| board.is_dealt);
        let matches: Vec<MatchId> = dealt.map(|board| board.id).collect();
        if matches.is_empty() {
            return Err(Refusal::NothingPlayed);
        }
        let exporting = &self.inner.exporting;
        let only = exporting.begin(caller.user);
        let _only = only.ok_or(Refusal::Exporting)?;
        let mut records = Vec::with_capacity(matches.len());
        for id in matches {
            let _turn = self.inner.long_reads.turn(caller.user, caller.user).await;
            records.push(self.record_of_match(caller, id).await?);
        }
        Ok(records)
    }

    /// Returns how many of their last ten boards the members of the caller's team have missed.
    pub async fn missed_boards(&self, caller: &Caller, id: ContestId) -> Result<Vec<(UserId, u8)>> {
        self.read_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            let team = at.leads(by, &contest)?;
            let own = contest.teams[team].server;
            let members = contest.players.iter();
            let members = members.filter(|it| contest.teams[it.team].server == own);
            members
                .map(|it| Ok((it.user, at.tx.missed_boards(it.user)?)))
                .collect()
        })
        .await
    }
}

/// Returns a contest of a list, or `None` for one that this program cannot show, which is named in the
/// log and keeps nobody from the others.
fn unless_broken(contest: &Contest, view: Attempt<ContestView>) -> Attempt<Option<ContestView>> {
    match view {
        Err(Failure::Refused(Refusal::Broken)) => {
            let (id, game) = (contest.id, &contest.game);
            tracing::warn!(%id, %game, "a contest cannot be shown and is left out of a list");
            Ok(None)
        }
        view => view.map(Some),
    }
}

/// Checks that a caller may see a contest: it is their server's, or waits for any, or they play in
/// it.
pub(super) fn check_reader(caller: &Caller, contest: &Contest) -> Result<()> {
    let is_own = caller.server().is_some_and(|server| {
        let mut teams = contest.teams.iter();
        teams.any(|(_, team)| team.server == Some(server))
    });
    let is_offered = contest.state == ContestState::Open && contest.invited == Invited::Anywhere;
    let plays = contest.player(caller.user).is_some();
    if is_own || is_offered || plays {
        Ok(())
    } else {
        Err(Refusal::Unknown)
    }
}
