//! The line-up: joining, leaving, reserves, and its closing.

use std::pin::pin;
use std::time::Duration;

use super::view::ContestView;
use super::{Step, rules, server_of};
use crate::failure::Failure;
use crate::handle::Host;
use crate::refusal::Refusal;
use crate::requests::{Caller, Room};
use store::{
    Contest, ContestId, ContestNews, ContestPlayer, ContestSlot, ContestState, Invited, Season,
    ServerId, Team, Timestamp, UserId, YOUNG,
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
    ) -> Result<Joined, Refusal> {
        self.remember(caller).await?;
        let join = || self.join_contest_once(caller, id, team, since);
        let number = self.contest_step(id, join).await?;
        // An answer that knows nothing by then says nothing of it.
        let _ = tokio::time::timeout(GREETED, self.greeted(id, number)).await;
        let own = caller.user;
        let user = self.read(move |tx| tx.user(own)).await?;
        let view = self.shown(caller, id).await?;
        let game = view.terms.kind.key().to_owned();
        Ok(Joined {
            is_new: !self.read(move |tx| tx.has_played(own, &game)).await?,
            is_closed: user
                .as_ref()
                .is_some_and(|user| user.has_closed_messages(self.now())),
            is_off: user.is_some_and(|user| !user.dm),
            room: self.room_for_boards(caller).await?,
            view,
        })
    }

    /// Waits until the first direct message to somebody who has joined has arrived, or cannot.
    async fn greeted(&self, id: ContestId, number: u32) -> Result<(), Refusal> {
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

    /// Returns the caller's number within the contest.
    async fn join_contest_once(
        &self,
        caller: &Caller,
        id: ContestId,
        wanted: Option<Team>,
        since: Option<Timestamp>,
    ) -> Result<u32, Failure> {
        let before = self.load_contest(id).await?;
        let (closed, state) = (Refusal::LineUpClosed, ContestState::LineUp);
        super::check_state(&before, state, closed)?;
        let team = team_of(caller, &before, wanted)?;
        match before.player(caller.user) {
            Some(player) if player.team == team => return Ok(player.number),
            Some(_) => return Err(Refusal::OtherTeam.into()),
            None => {}
        }
        let most = rules::most_members(&before);
        if before.players.iter().filter(|it| it.team == team).count() >= most {
            return Err(Refusal::TeamFull(most).into());
        }
        let server = server_of(&before, team)?;
        self.check_not_excluded(caller, None).await?;
        let store = self.store();
        self.check_not_banned(caller, server).await?;
        if let Some(refusal) = self.room_for_boards(caller).await?.refusal {
            return Err(refusal.into());
        }
        if before.is_rated && before.invited != Invited::Teams {
            let is_new = since.is_some_and(|since| since > before.offered);
            if is_new {
                return Err(Refusal::TooNewHere.into());
            }
            if before.offered.since(caller.user.made()) < YOUNG {
                return Err(Refusal::TooYoung.into());
            }
        }
        if self.plays_elsewhere(&before, caller.user, server).await? {
            return Err(Refusal::PlaysElsewhere.into());
        }
        let (own, game) = (caller.user, before.game.clone());
        let (rating, sat_out) = store
            .read(move |tx| Ok((tx.lobby_rating(own, &game)?, tx.sat_out_last(own, server)?)))
            .await?;
        let mut after = before.clone();
        let left = before.left.iter().find(|it| it.user == caller.user);
        after.left.retain(|it| it.user != caller.user);
        after.joined += u32::from(left.is_none());
        let number = left.map_or(after.joined, |left| left.number);
        let is_reserve = left.is_some_and(|left| left.is_reserve && is_of(&before, left, team));
        after.players.push(ContestPlayer {
            user: caller.user,
            number,
            team,
            name: caller.name.clone(),
            nickname: caller.nickname.clone(),
            rating,
            is_hidden: false,
            joined: self.now(),
            sat_out,
            is_reserve,
            board: None,
            here: None,
            luck: String::new(),
            shown_luck: String::new(),
            has_missed: false,
            has_left: false,
            has_yielded: false,
        });
        let mut step = Step::new(after);
        step.due.push(ContestSlot::Joined(number));
        self.commit_contest(before, step).await?;
        Ok(number)
    }

    /// Returns `true` if a contest is for those who play for no other server in its season, and a user
    /// does.
    pub(super) async fn plays_elsewhere(
        &self,
        contest: &Contest,
        user: UserId,
        server: ServerId,
    ) -> Result<bool, Refusal> {
        if !contest.is_rated || contest.invited == Invited::Teams {
            return Ok(false);
        }
        let season = Season::at(contest.offered);
        Ok(self
            .read(move |tx| tx.plays_elsewhere(user, server, season))
            .await?)
    }

    /// Leaves a contest: the line-up, or before it is dealt the board, which goes to the next
    /// reserve who is there.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotJoined`], or [`Refusal::BoardDealt`] once it is played.
    pub async fn leave_contest(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        self.contest_step(id, || self.leave_contest_once(caller.user, id))
            .await?;
        self.shown(caller, id).await
    }

    async fn leave_contest_once(&self, user: UserId, id: ContestId) -> Result<(), Failure> {
        let before = self.load_contest(id).await?;
        let player = before.player(user);
        let player = player.ok_or(Refusal::NotJoined)?.clone();
        let mut after = before.clone();
        match before.state {
            ContestState::LineUp => {
                rules::leave_line_up(&mut after, player);
                self.commit_contest(before, Step::new(after)).await
            }
            ContestState::Playing if before.is_calling() => {
                let waiting = before
                    .boards
                    .iter()
                    .filter(|board| rules::is_waiting(board));
                let mut waiting = waiting.map(|board| board.number);
                let board = player.board;
                if board.is_some_and(|board| waiting.all(|it| it != board)) {
                    return Err(Refusal::BoardDealt.into());
                }
                let mut players = after.players.iter_mut();
                if let Some(player) = players.find(|it| it.user == user) {
                    rules::give_up(player);
                }
                let mut step = Step::new(after);
                self.fill_left_boards(&mut step).await?;
                self.deal_ready(&mut step)?;
                self.commit_contest(before, step).await
            }
            _ => Err(Refusal::LineUpClosed.into()),
        }
    }

    /// Has somebody leave every contest that they still can: nobody waits for a deleted user.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Unavailable`] if the database fails.
    pub(crate) async fn leave_contests(&self, user: UserId) -> Result<(), Refusal> {
        for id in self.read(move |tx| tx.line_ups_of(user)).await? {
            let left = self.contest_step(id, || self.leave_contest_once(user, id));
            // A board that was dealt stays; a damaged one keeps nobody from being deleted.
            if left.await == Err(Refusal::Unavailable) {
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
    ) -> Result<ContestView, Refusal> {
        let reserve = async || {
            let before = self.load_contest(id).await?;
            let team = self.leads(caller, &before).await?;
            let (closed, state) = (Refusal::LineUpClosed, ContestState::LineUp);
            super::check_state(&before, state, closed)?;
            let is_member = |it: &ContestPlayer| it.user == user && is_of(&before, it, team);
            let mut after = before.clone();
            if let Some(member) = after.players.iter_mut().find(|it| is_member(it)) {
                member.is_reserve = on;
            } else if let Some(left) = after
                .left
                .iter_mut()
                .find(|it| it.is_reserve && is_member(it))
            {
                left.is_reserve = on;
            } else {
                return Err(Refusal::NoSuchMember.into());
            }
            self.commit_contest(before, Step::new(after)).await
        };
        self.contest_step(id, reserve).await?;
        self.shown(caller, id).await
    }

    /// Says that a team is ready to close the line-up. It closes when both are; inside one server a
    /// captain closes it alone.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotACaptain`], [`Refusal::LineUpClosed`], or
    /// [`Refusal::NobodyJoined`]: the contest would be called off.
    pub async fn close_line_up(
        &self,
        caller: &Caller,
        id: ContestId,
    ) -> Result<ContestView, Refusal> {
        let close = async || {
            let before = self.load_contest(id).await?;
            let team = self.leads(caller, &before).await?;
            let (closed, state) = (Refusal::LineUpClosed, ContestState::LineUp);
            super::check_state(&before, state, closed)?;
            if before.teams[team].is_ready {
                return Ok(());
            }
            let is_inside = before.invited == Invited::Teams;
            let mut closed = Team::BOTH.into_iter().filter(|it| is_inside || *it == team);
            let is_empty = |it: Team| before.players.iter().all(|player| player.team != it);
            if closed.any(is_empty) {
                return Err(Refusal::NobodyJoined.into());
            }
            let mut after = before.clone();
            after.teams[team].is_ready = true;
            if is_inside || after.teams.iter().all(|(_, team)| team.is_ready) {
                return self.close_line_up_of(before, after).await;
            }
            self.commit_contest(before, Step::new(after)).await
        };
        self.contest_step(id, close).await?;
        self.shown(caller, id).await
    }

    /// Closes a line-up: boards are made, and everybody who has joined is called.
    pub(super) async fn close_line_up_of(
        &self,
        before: Contest,
        mut after: Contest,
    ) -> Result<(), Failure> {
        // Members who were banned since they joined would not come.
        let contest = before.id;
        let barred = self.read(move |tx| tx.barred_from_contest(contest));
        let barred = barred.await?;
        after
            .players
            .retain(|player| !barred.contains(&player.user));
        // Much can be played while a line-up is open.
        for player in &mut after.players {
            let user = player.user;
            let game = after.game.clone();
            let rating = self.read(move |tx| tx.lobby_rating(user, &game));
            player.rating = rating.await?;
        }
        let id = before.id;
        let blocks = self.read(move |tx| tx.blocks_in_contest(id)).await?;
        let has_blocked = |one, other| blocks.contains(&(one, other));
        let new_board = || (self.id(), *self.secret().bytes());
        rules::close_line_up(&mut after, &has_blocked, new_board, self.now());
        let mut step = Step::new(after);
        if step.after.state == ContestState::CalledOff {
            step.let_down = rules::empty_teams(&before);
            step.tell(ContestNews::CalledOff);
            return self.commit_contest(before, step).await;
        }
        // What is fixed is told before anybody can come.
        for news in ContestNews::fixed(step.after.boards.len()) {
            step.tell(news);
        }
        step.tell(ContestNews::Started);
        let called = step.after.players.iter();
        let called = called.map(|player| ContestSlot::Call(player.number));
        let called: Vec<ContestSlot> = called.collect();
        step.due.extend(called);
        self.commit_contest(before, step).await
    }
}

/// Returns `true` if somebody is led by the captains of a team: inside one server that is
/// everybody.
fn is_of(contest: &Contest, player: &ContestPlayer, team: Team) -> bool {
    contest.invited == Invited::Teams || player.team == team
}

/// Returns the team that a caller joins.
fn team_of(caller: &Caller, contest: &Contest, wanted: Option<Team>) -> Result<Team, Refusal> {
    let origin = caller.origin.as_ref().ok_or(Refusal::InServersOnly)?;
    if contest.invited != Invited::Teams {
        let team = contest.team_of(origin.server);
        return team.ok_or(Refusal::NoTeam);
    }
    if contest.teams.challenging.server != Some(origin.server) {
        return Err(Refusal::NoTeam);
    }
    let may_join = |team: &Team| {
        let role = contest.teams[*team].role;
        role.is_none_or(|role| origin.roles.contains(&role))
    };
    if let Some(wanted) = wanted {
        let wanted = Some(wanted).filter(may_join);
        return wanted.ok_or(Refusal::OtherRole);
    }
    let joined = contest.player(caller.user).map(|player| player.team);
    let open = || Team::BOTH.into_iter().find(may_join);
    let team = joined.filter(may_join).or_else(open);
    team.ok_or(Refusal::NoTeam)
}
