//! A contest as the people of one server may see it.

use super::step::ContestTx;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::requests::Caller;
use crate::seen::{BoardEnd, ContestTerms, ContestView};
use crate::{Result, seen};
use model::{ByTeam, Contest, ContestState, Refusal, ServerId, Team, UserId};
use rules::MatchReason;

impl Host {
    /// Returns a contest as the people of a server may see it, or a player outside any.
    pub(crate) async fn contest_view(
        &self,
        contest: &Contest,
        server: Option<ServerId>,
        reader: Option<UserId>,
    ) -> Result<ContestView> {
        let contest = contest.clone();
        self.read_contests(move |at| at.view(&contest, server, reader))
            .await
    }
}

impl ContestTx<'_> {
    /// Returns a contest as a caller may see it where they ask.
    pub(super) fn seen_by(&self, caller: &Caller, contest: &Contest) -> Attempt<ContestView> {
        self.view(contest, caller.server(), Some(caller.user))
    }

    /// Returns a contest as the people of a server may see it, or a player outside any.
    pub(super) fn view(
        &self,
        contest: &Contest,
        server: Option<ServerId>,
        reader: Option<UserId>,
    ) -> Attempt<ContestView> {
        let servers = (
            contest.teams.challenging.server,
            contest.teams.answering.server,
        );
        let mut view = seen::contest(contest, server, reader).ok_or(Refusal::Broken)?;
        if let (Some(one), Some(other)) = servers
            && one != other
        {
            let until = contest.ended.unwrap_or(self.now);
            let meetings = self.tx.meetings(ByTeam::new(one, other), until)?;
            (view.won, view.drawn) = (meetings.won, meetings.drawn);
            view.counts_from = meetings.counts_from;
        }
        self.add_answers(&mut view, contest)?;
        if view.state == ContestState::Declined
            && view.own == Some(Team::Challenging)
            && let (Some(own), Some(other)) = servers
        {
            view.again = self.tx.contest_wait(own, other, self.now)?;
        }
        let is_asked = view.state == ContestState::Open && view.own != Some(Team::Challenging);
        if let Some(challenger) = servers.0.filter(|_| is_asked) {
            view.challenger = self.tx.server_record(challenger, &contest.game)?;
        }
        if view.state == ContestState::Playing && view.due.is_none() {
            view.last_end = self.tx.last_end_of_boards(contest.id)?;
        }
        if view.state == ContestState::Decided && servers.0 != servers.1 {
            for team in Team::BOTH {
                if let Some(server) = contest.teams[team].server {
                    view.medals[team] = self.tx.server_medals(server, &contest.game)?;
                }
            }
        }
        if view.state == ContestState::Decided {
            view.counts = self.tx.contest_rating(contest.id)?;
            let own = view.own.and_then(|team| contest.teams[team].server);
            self.add_medals(&mut view, server.or(own))?;
            self.add_ends(&mut view)?;
        }
        Ok(view)
    }

    /// Adds what the contest follows, whether another one answers it, and who called it off.
    fn add_answers(&self, view: &mut ContestView, contest: &Contest) -> Attempt<()> {
        if let Some(id) = contest.follows {
            match self.tx.contest(id)? {
                Some(before) if before.state == ContestState::Decided => view.follows = Some(id),
                Some(before) => view.answers = ContestTerms::of(&before),
                // Challenges that led to nothing are forgotten after a while.
                None => {}
            }
        }
        if view.state == ContestState::Withdrawn {
            view.is_answered = self.tx.is_contest_answered(contest.id)?;
        }
        Ok(())
    }

    /// Adds how the boards ended that were played.
    fn add_ends(&self, view: &mut ContestView) -> Attempt<()> {
        for result in self.tx.board_results(view.id)? {
            let mut boards = view.boards.iter_mut();
            let board = boards.find(|board| board.number == result.board);
            let (Some(board), Some(reason)) = (board, MatchReason::from_key(&result.reason)) else {
                continue;
            };
            let rounds = |team| result.score[board.seat(team)];
            let score = ByTeam::from_fn(rounds);
            board.end = Some(BoardEnd { score, reason });
        }
        Ok(())
    }

    /// Adds the medals of everybody who had a board, as the people of a server may see them.
    fn add_medals(&self, view: &mut ContestView, server: Option<ServerId>) -> Attempt<()> {
        let seats = view.boards.iter().flat_map(|board| board.users.iter());
        let users: Vec<UserId> = seats.filter_map(|(_, user)| *user).collect();
        let game = view.terms.kind.key();
        let reached = self.tx.player_medals(server, &users, game)?;
        for board in &mut view.boards {
            let medals = |team| board.users[team].and_then(|user| reached.get(&user).copied());
            board.medals = ByTeam::from_fn(|team| medals(team).unwrap_or_default());
        }
        Ok(())
    }
}
