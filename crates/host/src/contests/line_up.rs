//! The line-up: joining, leaving, reserves, and its closing.

use crate::Result;
use std::pin::pin;
use std::time::Duration;

use super::step::ContestTx;
use crate::denied::refusal;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::requests::{Caller, Room};
use crate::seen::ContestView;
use model::{
    ByTeam, Contest, ContestEvent, ContestId, ContestSlot, ContestState, Invited, Joining, Refusal,
    Season, ServerId, Team, Timestamp, UserId,
};

/// The time for which the answer to somebody who joins waits for their first direct message.
const GREETED: Duration = Duration::from_secs(3);

/// The answer to somebody who has joined.
#[derive(Clone, Debug)]
pub struct Joined {
    /// The contest.
    pub view: ContestView,
    /// `true` if their direct messages are closed.
    pub is_closed: bool,
    /// `true` if they have switched direct messages off.
    pub is_off: bool,
    /// `true` if they have never played the game.
    pub is_new: bool,
    /// The room that they have for boards.
    pub room: Room,
}

/// A member who would play if the line-up closed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The account.
    pub user: UserId,
    /// `true` if a captain wants them on a board.
    pub is_wished: bool,
}

fn placed(contest: &Contest, user: UserId) -> Placed {
    let player = contest.player(user);
    Placed {
        user,
        is_wished: player.is_some_and(|player| player.wish.is_some()),
    }
}

impl ContestTx<'_> {
    /// Returns `true` if a contest is for those who play for no other server in its season, and a user
    /// does.
    pub(super) fn plays_elsewhere(
        &self,
        contest: &Contest,
        user: UserId,
        server: ServerId,
    ) -> Attempt<bool> {
        let season = Season::at(contest.offered);
        Ok(contest.counts_for_servers() && self.tx.plays_elsewhere(user, server, season)?)
    }

    /// Returns the caller's number within the contest.
    fn join(
        &self,
        caller: &Caller,
        id: ContestId,
        wanted: Option<Team>,
        since: Option<Timestamp>,
    ) -> Attempt<u32> {
        let contest = self.contest(id)?;
        let user = caller.user;
        let origin = caller.origin.as_ref().ok_or(Refusal::InServersOnly)?;
        let team = contest.team_to_join(user, origin.server, &origin.roles, wanted)?;
        let server = contest.server_of(team)?;
        let refused = match self.refused_to_play(caller, server)? {
            Some(refused) => Some(refused),
            None => {
                let room = self.tx.room(user, self.host.inner.limits, self.now)?;
                room.before_board.map(|denied| refusal(denied, caller))
            }
        };
        let joining = Joining {
            user,
            name: caller.name.clone(),
            nickname: caller.nickname.clone(),
            team,
            since,
            refused,
            plays_elsewhere: self.plays_elsewhere(&contest, user, server)?,
            rating: self.tx.lobby_rating(user, &contest.game)?,
            sat_out: self.tx.sat_out_last(user, server)?,
        };
        self.step(contest, ContestEvent::Join(joining))?;
        self.remember(caller)?;
        let joined = self.contest(id)?;
        Ok(joined.player(user).ok_or(Refusal::NotJoined)?.number)
    }
}

impl Host {
    /// Joins the team of the caller's server, or a team inside one server. `since` is the time at
    /// which the caller became a member of the server.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::LineUpClosed`], or the reason why the caller may not join.
    pub async fn join_contest(
        &self,
        caller: &Caller,
        id: ContestId,
        team: Option<Team>,
        since: Option<Timestamp>,
    ) -> Result<Joined> {
        let joined = self.change_for(caller, move |at, by| at.join(by, id, team, since));
        let number = joined.await?;
        // An answer that knows nothing by then says nothing of it.
        let _ = tokio::time::timeout(GREETED, self.greeted(id, number)).await;
        let own = caller.user;
        let view = self.shown(caller, id).await?;
        let game = view.terms.kind.key().to_owned();
        let known = self.read(move |tx| Ok((tx.user(own)?, tx.has_played(own, &game)?)));
        let (user, has_played) = known.await?;
        Ok(Joined {
            is_new: !has_played,
            is_closed: user
                .as_ref()
                .is_some_and(|user| user.has_closed_messages(self.now())),
            is_off: user.is_some_and(|user| !user.dm),
            room: self.room_for_boards(caller).await?,
            view,
        })
    }

    /// Waits until the first direct message to somebody who has joined has arrived, or cannot.
    async fn greeted(&self, id: ContestId, number: u32) -> Result<()> {
        loop {
            let mut tried = pin!(self.inner.greeted.notified());
            tried.as_mut().enable();
            let waiting = self.read(move |tx| tx.due_posts::<ContestSlot>(id)).await?;
            let joined = ContestSlot::Joined(number);
            if !waiting.iter().any(|state| state.slot == joined) {
                return Ok(());
            }
            tried.await;
        }
    }

    /// Leaves a contest: the line-up, or before it is dealt the board, which goes to the next
    /// reserve who is there.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotJoined`], or [`Refusal::BoardDealt`] once it is played.
    pub async fn leave_contest(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.take_out(caller.user, id).await?;
        self.shown(caller, id).await
    }

    async fn take_out(&self, user: UserId, id: ContestId) -> Result<()> {
        let left =
            self.change_contests(move |at| at.step(at.contest(id)?, ContestEvent::Leave(user)));
        left.await.map(drop)
    }

    /// Has somebody leave every contest that they still can: nobody waits for a deleted user.
    pub(crate) async fn leave_contests(&self, user: UserId) -> Result<()> {
        for id in self.read(move |tx| tx.line_ups_of(user)).await? {
            // A board that was dealt stays; a damaged one keeps nobody from being deleted.
            if self.take_out(user, id).await == Err(Refusal::Unavailable) {
                return Err(Refusal::Unavailable);
            }
        }
        Ok(())
    }

    /// Moves somebody to the reserves, or back, as a captain of their team.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::LineUpClosed`] or
    /// [`Refusal::NoSuchMember`].
    pub async fn reserve_member(
        &self,
        caller: &Caller,
        id: ContestId,
        user: UserId,
        on: bool,
    ) -> Result<ContestView> {
        self.lead(caller, id, move |team| ContestEvent::Reserve {
            team,
            user,
            on,
        })
        .await
    }

    /// Puts somebody on a board, or wherever their strength puts them, as a captain of their team.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::LineUpClosed`] or
    /// [`Refusal::NoSuchMember`].
    pub async fn wish_board(
        &self,
        caller: &Caller,
        id: ContestId,
        user: UserId,
        board: Option<u8>,
    ) -> Result<ContestView> {
        self.lead(caller, id, move |team| ContestEvent::Wish {
            team,
            user,
            board,
        })
        .await
    }

    /// Makes a step for the team that the caller leads.
    async fn lead(
        &self,
        caller: &Caller,
        id: ContestId,
        event: impl Fn(Team) -> ContestEvent + Send + 'static,
    ) -> Result<ContestView> {
        self.change_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            let team = at.leads(by, &contest)?;
            at.step(contest, event(team))
        })
        .await?;
        self.shown(caller, id).await
    }

    /// Returns those who would play if the line-up closed now, from the first board on, and whether a
    /// captain wants them there: of the teams that the caller leads, with nobody of the others.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], or [`Refusal::LineUpClosed`].
    pub async fn board_order(&self, caller: &Caller, id: ContestId) -> Result<ByTeam<Vec<Placed>>> {
        self.read_for(caller, move |at, by| {
            let contest = at.contest(id)?;
            let own = at.leads(by, &contest)?;
            contest.check_state(ContestState::LineUp, Refusal::LineUpClosed)?;
            let is_led = |team| contest.invited == Invited::Teams || team == own;
            Ok(ByTeam::from_fn(|team| {
                let order = if is_led(team) {
                    contest.order(team)
                } else {
                    Vec::new()
                };
                order
                    .into_iter()
                    .map(|user| placed(&contest, user))
                    .collect()
            }))
        })
        .await
    }

    /// Says that a team is ready to close the line-up. It closes when both are; inside one server a
    /// captain closes it alone.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::LineUpClosed`], or
    /// [`Refusal::NobodyJoined`]: the contest would be called off.
    pub async fn close_line_up(&self, caller: &Caller, id: ContestId) -> Result<ContestView> {
        self.lead(caller, id, ContestEvent::Ready).await
    }
}
