//! The steps of a contest: what happens to it, and what follows from that.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::rows::{
    BoardOutcome, Contest, ContestBoard, ContestCode, ContestId, ContestPlayer, ContestState,
    ContestTeam, Invited,
};
use super::seats::{self, RollCall};
use super::slots::{ContestNews, ContestSlot};
use super::team::{ByTeam, Team};
use crate::{MatchId, Refusal, RoleId, ServerId, Timestamp, UserId, Venue, YOUNG};

/// Something that happens to a contest.
#[derive(Clone, Debug)]
pub enum ContestEvent {
    /// A server accepts it.
    Accept(Accepting),
    /// It ends before anybody has accepted it: declined, withdrawn or expired.
    End(ContestState),
    /// The captains of a team call it off.
    CallOff(Team),
    /// Somebody joins a team.
    Join(Joining),
    /// Somebody leaves it.
    Leave(UserId),
    /// The captains of a team put somebody among the reserves, or back.
    Reserve {
        /// The team.
        team: Team,
        /// The member.
        user: UserId,
        /// `true` to put them among the reserves.
        on: bool,
    },
    /// The captains of a team want somebody on a board, or wherever their strength puts them.
    Wish {
        /// The team.
        team: Team,
        /// The member.
        user: UserId,
        /// The board.
        board: Option<u8>,
    },
    /// The captains of a team want the line-up closed.
    Ready(Team),
    /// Somebody is there when players are called.
    Arrive(Arriving),
    /// The time of the invitation, the line-up or the roll call is over.
    RunOut,
    /// It goes no further than its boards that are played: the database is a backup.
    Abandon,
}

impl ContestEvent {
    /// Returns `true` if players may be given boards by it, so that the facts about them matter.
    #[must_use]
    pub const fn seats_players(&self) -> bool {
        matches!(
            self,
            Self::Leave(_) | Self::Ready(_) | Self::Arrive(_) | Self::RunOut
        )
    }
}

/// A server that accepts a contest.
#[derive(Clone, Debug)]
pub struct Accepting {
    /// The server.
    pub server: ServerId,
    /// Its captain who accepts.
    pub captain: UserId,
    /// The place where the contest is shown there, unless it has one.
    pub place: Venue,
    /// The code that they give, if they give one.
    pub code: Option<ContestCode>,
    /// `true` if the server takes challenges.
    pub takes_challenges: bool,
    /// The reason why the server may not accept this one, if there is one.
    pub refused: Option<Refusal>,
}

/// Somebody who joins a team.
#[derive(Clone, Debug)]
pub struct Joining {
    /// The account.
    pub user: UserId,
    /// The global display name.
    pub name: String,
    /// The nickname in their own server.
    pub nickname: Option<String>,
    /// The team.
    pub team: Team,
    /// The time since when they have been a member of the server, if it is known.
    pub since: Option<Timestamp>,
    /// The reason why they may join nothing, if there is one.
    pub refused: Option<Refusal>,
    /// `true` if they play for another server in the season of the contest.
    pub plays_elsewhere: bool,
    /// Their rating in the game.
    pub rating: i64,
    /// `true` if they had no board in their team's last contest.
    pub sat_out: bool,
}

/// Somebody who says that they are there. Its `Debug` does not show their words.
#[derive(Clone)]
pub struct Arriving {
    /// The account.
    pub user: UserId,
    /// The words that they add to the shuffling.
    pub luck: String,
    /// `true` if it can be an answer to the words of their opponent, where those were shown.
    pub is_answer: bool,
    /// The reason why they may play nothing, if there is one.
    pub refused: Option<Refusal>,
    /// `true` if they play for another server in the season of the contest.
    pub plays_elsewhere: bool,
}

impl fmt::Debug for Arriving {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Arriving({}, …)", self.user)
    }
}

/// Something that follows from a step, besides the contest as it stands then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContestEffect {
    /// This is to be posted.
    Post(ContestSlot),
    /// The match of this board begins.
    Deal(u8),
    /// This team has let the other one down: it has called the contest off, or nobody of it came.
    LetDown(Team),
    /// The one who comes reads the words of this opponent first, and answers them.
    Read(UserId),
}

/// The facts that a step needs besides the contest.
pub struct ContestFacts<'a> {
    /// The time of the step.
    pub now: Timestamp,
    /// Those who were banned since they joined.
    pub barred: &'a [UserId],
    /// The pairs of users of whom one had blocked the other when the contest was offered, of those who play in it.
    pub blocks: &'a HashSet<(UserId, UserId)>,
    /// The ratings of those who have joined.
    pub ratings: &'a HashMap<UserId, i64>,
    /// A maker of boards: the id and the secret of each.
    pub new_board: &'a dyn Fn() -> (MatchId, [u8; 32]),
}

impl ContestFacts<'_> {
    fn has_blocked(&self) -> impl Fn(UserId, UserId) -> bool {
        |one, other| self.blocks.contains(&(one, other))
    }
}

impl Contest {
    /// Makes a step. Returns what follows from it; nothing has changed if that is nothing and the
    /// contest is as it was.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be made. The contest is as it was then.
    pub fn apply(
        &mut self,
        event: ContestEvent,
        facts: &ContestFacts<'_>,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        match event {
            ContestEvent::Accept(accepting) => self.accept(accepting, facts.now),
            ContestEvent::End(state) => self.end_unaccepted(state, facts.now),
            ContestEvent::CallOff(team) => self.call_off(team, facts.now),
            ContestEvent::Join(joining) => self.join(joining, facts.now),
            ContestEvent::Leave(user) => self.leave(user, facts),
            ContestEvent::Reserve { team, user, on } => self.reserve(team, user, on),
            ContestEvent::Wish { team, user, board } => self.wish(team, user, board),
            ContestEvent::Ready(team) => self.ready(team, facts),
            ContestEvent::Arrive(arriving) => self.arrive(arriving, facts),
            ContestEvent::RunOut => Ok(self.run_out(facts)),
            ContestEvent::Abandon => Ok(self.abandon(facts.now)),
        }
    }

    /// Checks that a server may accept it.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotOpen`], [`Refusal::OwnServer`], [`Refusal::NotForYou`],
    /// [`Refusal::OwnTakesNone`], or the reason that the server has.
    pub fn check_acceptance(&self, by: &Accepting, now: Timestamp) -> Result<(), Refusal> {
        self.check_state(ContestState::Open, Refusal::NotOpen)?;
        if self.has_expired(now) {
            return Err(Refusal::NotOpen);
        }
        if self.server_of(Team::Challenging)? == by.server {
            return Err(Refusal::OwnServer);
        }
        let is_asked = match self.invited {
            Invited::Server => self.teams.answering.server == Some(by.server),
            Invited::Anywhere => true,
            Invited::Code => by.code.is_some() && self.code == by.code,
            Invited::Teams => false,
        };
        if !is_asked {
            return Err(Refusal::NotForYou);
        }
        if !by.takes_challenges && self.invited != Invited::Server {
            return Err(Refusal::OwnTakesNone);
        }
        by.refused.clone().map_or(Ok(()), Err)
    }

    fn accept(&mut self, by: Accepting, now: Timestamp) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_acceptance(&by, now)?;
        self.state = ContestState::LineUp;
        self.code = None;
        self.accepted = Some(now);
        self.due = Some(self.first_due(now));
        self.teams.answering.server = Some(by.server);
        self.teams.answering.captain = Some(by.captain);
        if self.place_in(by.server).is_none() {
            self.places.push(by.place);
        }
        Ok(self.opened())
    }

    /// Returns what follows when its line-up opens.
    #[must_use]
    pub fn opened(&self) -> Vec<ContestEffect> {
        let slots = self.places.iter().flat_map(|place| {
            [
                ContestSlot::Thread(place.number),
                ContestSlot::News(place.number, ContestNews::LineUp),
            ]
        });
        slots.map(ContestEffect::Post).collect()
    }

    fn end_unaccepted(
        &mut self,
        state: ContestState,
        now: Timestamp,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_state(ContestState::Open, Refusal::NotOpen)?;
        seats::end(self, state, now);
        Ok(Vec::new())
    }

    /// Checks that the captains of a team may take it back as a challenge.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotForYou`] to the side that was asked, [`Refusal::AcceptedBefore`], or the
    /// same as [`Contest::check_calling_off`].
    pub fn check_withdrawal(&self, team: Team) -> Result<(), Refusal> {
        match self.state {
            ContestState::Open if team == Team::Challenging => Ok(()),
            ContestState::Open => Err(Refusal::NotForYou),
            ContestState::LineUp => Err(Refusal::AcceptedBefore),
            _ => self.check_calling_off(),
        }
    }

    /// Checks that captains may call it off.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::LineUpClosed`] once players are called: from then on nobody but them ends a
    /// board. Returns [`Refusal::NothingToWithdraw`] if it is over.
    pub fn check_calling_off(&self) -> Result<(), Refusal> {
        match self.state {
            ContestState::LineUp => Ok(()),
            ContestState::Playing => Err(Refusal::LineUpClosed),
            _ => Err(Refusal::NothingToWithdraw),
        }
    }

    fn call_off(&mut self, team: Team, now: Timestamp) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_calling_off()?;
        seats::end(self, ContestState::CalledOff, now);
        self.called_off_by = Some(team);
        let mut effects = self.told(ContestNews::CalledOffBy(team));
        effects.push(ContestEffect::LetDown(team));
        Ok(effects)
    }

    /// Returns the team that somebody joins, from a server where they have these roles.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::LineUpClosed`], [`Refusal::NoTeam`] or [`Refusal::OtherRole`].
    pub fn team_to_join(
        &self,
        user: UserId,
        server: ServerId,
        roles: &[RoleId],
        wanted: Option<Team>,
    ) -> Result<Team, Refusal> {
        self.check_takes_members()?;
        if self.invited != Invited::Teams {
            return self.team_of(server).ok_or(Refusal::NoTeam);
        }
        if self.teams.challenging.server != Some(server) {
            return Err(Refusal::NoTeam);
        }
        let may_join = |team: &Team| {
            let role = self.teams[*team].role;
            role.is_none_or(|role| roles.contains(&role))
        };
        if let Some(wanted) = wanted {
            return Some(wanted).filter(may_join).ok_or(Refusal::OtherRole);
        }
        let joined = self.player(user).map(|player| player.team);
        let open = || Team::BOTH.into_iter().find(may_join);
        joined.filter(may_join).or_else(open).ok_or(Refusal::NoTeam)
    }

    fn join(&mut self, joining: Joining, now: Timestamp) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_takes_members()?;
        let (user, team) = (joining.user, joining.team);
        match self.player(user) {
            Some(player) if player.team == team => return Ok(Vec::new()),
            Some(_) => return Err(Refusal::OtherTeam),
            None => {}
        }
        let most = seats::most_members(self);
        if self.players.iter().filter(|it| it.team == team).count() >= most {
            return Err(Refusal::TeamFull(most));
        }
        if let Some(refused) = joining.refused {
            return Err(refused);
        }
        if self.counts_for_servers() {
            if joining.since.is_some_and(|since| since > self.offered) {
                return Err(Refusal::TooNewHere);
            }
            if self.offered.since(user.made()) < YOUNG {
                return Err(Refusal::TooYoung);
            }
            if joining.plays_elsewhere {
                return Err(Refusal::PlaysElsewhere);
            }
        }
        let left = self.left.iter().position(|it| it.user == user);
        let left = left.map(|at| self.left.remove(at));
        self.joined += u32::from(left.is_none());
        let number = left.as_ref().map_or(self.joined, |left| left.number);
        let is_reserve = left.is_some_and(|left| left.is_reserve && self.leads(team, &left));
        self.players.push(ContestPlayer {
            user,
            number,
            team,
            name: joining.name,
            nickname: joining.nickname,
            rating: joining.rating,
            is_hidden: false,
            joined: now,
            sat_out: joining.sat_out,
            is_reserve,
            wish: None,
            board: None,
            here: None,
            luck: String::new(),
            shown_luck: String::new(),
            has_missed: false,
            has_left: false,
            has_yielded: false,
        });
        Ok(vec![ContestEffect::Post(ContestSlot::Joined(number))])
    }

    fn leave(
        &mut self,
        user: UserId,
        facts: &ContestFacts<'_>,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        let player = self.player(user).ok_or(Refusal::NotJoined)?.clone();
        match self.state {
            ContestState::LineUp => {
                seats::leave_line_up(self, player);
                // Whom nobody can replace is missing at the date.
                for team in seats::empty_teams(self) {
                    self.teams[team].is_ready = false;
                }
                Ok(Vec::new())
            }
            ContestState::Playing if self.is_calling() => {
                let is_theirs = |it: &ContestBoard| Some(it.number) == player.board;
                let mut waiting = self.boards.iter().filter(|board| board.is_waiting());
                if player.board.is_some() && !waiting.any(is_theirs) {
                    return Err(Refusal::BoardDealt);
                }
                let mut players = self.players.iter_mut();
                if let Some(player) = players.find(|it| it.user == user) {
                    seats::give_up(player);
                }
                let mut effects = self.fill_left_boards(facts);
                effects.extend(self.deal_ready());
                Ok(effects)
            }
            _ => Err(Refusal::LineUpClosed),
        }
    }

    fn reserve(
        &mut self,
        team: Team,
        user: UserId,
        on: bool,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_state(ContestState::LineUp, Refusal::LineUpClosed)?;
        let is_inside = self.invited == Invited::Teams;
        let is_member = |it: &&mut ContestPlayer| it.user == user && (is_inside || it.team == team);
        let mut left = self.left.iter_mut().filter(|it| it.is_reserve);
        let mut all = self.players.iter_mut();
        let member = all.find(is_member).or_else(|| left.find(is_member));
        member.ok_or(Refusal::NoSuchMember)?.is_reserve = on;
        Ok(Vec::new())
    }

    /// Notes the board on which captains want somebody. Whom they wanted there before changes places
    /// with them.
    fn wish(
        &mut self,
        team: Team,
        user: UserId,
        board: Option<u8>,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_state(ContestState::LineUp, Refusal::LineUpClosed)?;
        let member = self.player(user).filter(|it| self.leads(team, it));
        let (team, before) = member
            .map(|it| (it.team, it.wish))
            .ok_or(Refusal::NoSuchMember)?;
        let board = board.filter(|board| (1..=self.size).contains(board));
        for player in self.players.iter_mut().filter(|it| it.team == team) {
            if player.user == user {
                player.wish = board;
                player.is_reserve &= board.is_none();
            } else if board.is_some() && player.wish == board {
                player.wish = before;
            }
        }
        Ok(Vec::new())
    }

    fn ready(
        &mut self,
        team: Team,
        facts: &ContestFacts<'_>,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        self.check_state(ContestState::LineUp, Refusal::LineUpClosed)?;
        if self.teams[team].is_ready {
            return Ok(Vec::new());
        }
        let is_inside = self.invited == Invited::Teams;
        let closed = |it: &Team| is_inside || *it == team;
        if seats::empty_teams(self).iter().any(&closed) {
            return Err(Refusal::NobodyJoined);
        }
        for team in Team::BOTH.into_iter().filter(&closed) {
            self.teams[team].is_ready = true;
        }
        // At a date players are called then, and not before.
        if self.takes_members() || self.has_date_ahead(facts.now) {
            return Ok(Vec::new());
        }
        Ok(self.close_line_up(facts))
    }

    /// Closes the line-up: boards are made, and everybody who has joined is called.
    fn close_line_up(&mut self, facts: &ContestFacts<'_>) -> Vec<ContestEffect> {
        let empty = seats::empty_teams(self);
        // Members who were banned since they joined would not come.
        self.players
            .retain(|player| !facts.barred.contains(&player.user));
        // Much can be played while a line-up is open.
        for player in &mut self.players {
            if let Some(rating) = facts.ratings.get(&player.user) {
                player.rating = *rating;
            }
        }
        seats::close_line_up(self, &facts.has_blocked(), facts.new_board, facts.now);
        if self.state == ContestState::CalledOff {
            let mut effects = self.told(ContestNews::CalledOff);
            effects.extend(empty.into_iter().map(ContestEffect::LetDown));
            return effects;
        }
        // What is fixed is told before anybody can come.
        let fixed = ContestNews::fixed(self.boards.len());
        let news = fixed.chain([ContestNews::Started]);
        let mut effects: Vec<_> = news.flat_map(|news| self.told(news)).collect();
        let called = self.players.iter();
        effects.extend(called.map(|it| ContestEffect::Post(ContestSlot::Call(it.number))));
        effects
    }

    fn arrive(
        &mut self,
        arriving: Arriving,
        facts: &ContestFacts<'_>,
    ) -> Result<Vec<ContestEffect>, Refusal> {
        let user = arriving.user;
        let player = self.player(user).ok_or(Refusal::NotJoined)?;
        self.server_of(player.team)?;
        if self.state == ContestState::Playing && player.here.is_some() {
            return Ok(Vec::new());
        }
        if !self.is_calling() {
            return Err(Refusal::NoRollCall);
        }
        if let Some(refused) = arriving.refused {
            return Err(refused);
        }
        // A player who gave up their board may have joined for another server since.
        if player.has_left && arriving.plays_elsewhere && self.counts_for_servers() {
            return Err(Refusal::PlaysElsewhere);
        }
        let before = self.clone();
        let mut effects = Vec::new();
        let mut players = self.players.iter_mut();
        if let Some(player) = players.find(|it| it.user == user) {
            player.here = Some(facts.now);
            // Words that were posted stay, though their player leaves and comes again.
            if player.luck.is_empty() && !arriving.luck.is_empty() {
                player.luck = arriving.luck;
                let there = ContestNews::There(player.number);
                effects.extend(self.told(there));
            }
        }
        effects.extend(self.fill_left_boards(facts));
        if let Some(first) = seats::unread(self, user, arriving.is_answer) {
            let (first, words) = (first.user, first.luck.clone());
            *self = before;
            if let Some(player) = self.players.iter_mut().find(|it| it.user == user) {
                player.shown_luck = words;
            }
            return Ok(vec![ContestEffect::Read(first)]);
        }
        effects.extend(self.deal_ready());
        Ok(effects)
    }

    /// Seats the reserves who are there on boards that their players have given up, or may not play any
    /// more.
    fn fill_left_boards(&mut self, facts: &ContestFacts<'_>) -> Vec<ContestEffect> {
        seats::bar(self, facts.barred);
        if !seats::has_empty_seat(self) {
            return Vec::new();
        }
        let told = seats::fill(self, &facts.has_blocked());
        told.into_iter().map(ContestEffect::Post).collect()
    }

    /// Deals the boards whose players are both there. Once none is left the roll call is over.
    fn deal_ready(&mut self) -> Vec<ContestEffect> {
        let ready = seats::ready_boards(self);
        let boards = self.boards.iter_mut();
        for board in boards.filter(|board| ready.contains(&board.number)) {
            board.is_dealt = true;
        }
        if !self.boards.iter().any(ContestBoard::is_waiting) {
            self.due = None;
        }
        ready.into_iter().map(ContestEffect::Deal).collect()
    }

    fn run_out(&mut self, facts: &ContestFacts<'_>) -> Vec<ContestEffect> {
        match self.state {
            ContestState::Open => {
                seats::end(self, ContestState::Expired, facts.now);
                Vec::new()
            }
            ContestState::LineUp if self.has_date_ahead(facts.now) => self.remind(),
            ContestState::LineUp => self.close_line_up(facts),
            ContestState::Playing => self.end_roll_call(facts),
            _ => Vec::new(),
        }
    }

    fn end_roll_call(&mut self, facts: &ContestFacts<'_>) -> Vec<ContestEffect> {
        seats::bar(self, facts.barred);
        let RollCall { due, lost } = seats::end_roll_call(self, &facts.has_blocked());
        let mut effects: Vec<_> = due.into_iter().map(ContestEffect::Post).collect();
        for board in lost {
            effects.extend(self.told(ContestNews::Board(board)));
        }
        effects.extend(self.deal_ready());
        let absent = seats::absent_teams(self).into_iter();
        effects.extend(absent.map(ContestEffect::LetDown));
        effects
    }

    fn abandon(&mut self, now: Timestamp) -> Vec<ContestEffect> {
        match self.state {
            ContestState::Playing => {
                self.due = None;
                let boards = self.boards.iter_mut();
                for board in boards.filter(|board| board.is_waiting()) {
                    board.outcome = Some(BoardOutcome::Struck);
                }
                Vec::new()
            }
            ContestState::Open => {
                seats::end(self, ContestState::Withdrawn, now);
                Vec::new()
            }
            ContestState::LineUp => {
                seats::end(self, ContestState::CalledOff, now);
                self.told(ContestNews::CalledOff)
            }
            _ => Vec::new(),
        }
    }

    /// Returns the same contest, offered in the lobby again after those who accepted it have called it
    /// off.
    #[must_use]
    pub fn offered_again(&self, id: ContestId, now: Timestamp) -> Self {
        let challenging = ContestTeam {
            server: self.teams.challenging.server,
            captain: self.teams.challenging.captain,
            ..ContestTeam::default()
        };
        let own = self.places.iter().filter(|place| place.number == 0);
        let places = own.map(|place| Venue {
            thread: None,
            card: None,
            role: None,
            ..place.clone()
        });
        Self {
            id,
            version: 0,
            state: ContestState::Open,
            offered: now,
            accepted: None,
            due: Some(self.stands_until(now)),
            waits_until: None,
            teams: ByTeam::new(challenging, ContestTeam::default()),
            places: places.collect(),
            joined: 0,
            players: Vec::new(),
            left: Vec::new(),
            ..self.clone()
        }
    }

    /// Lets it follow another one, a challenge or a result. After a result the seats are exchanged:
    /// the team with the first seat on odd boards has the second one.
    pub fn follow(&mut self, answered: &Self, challenging: ServerId) {
        self.follows = Some(answered.id);
        if answered.state != ContestState::Decided {
            return;
        }
        let had_first = answered.teams[answered.first].server == Some(challenging);
        let roles = |team: Team| answered.teams[team].role;
        self.first = match (self.invited, had_first) {
            // Teams that people join are what they were.
            (Invited::Teams, _) if roles(Team::Challenging) == roles(Team::Answering) => {
                answered.first.other()
            }
            // The roles have changed places, and with them the seats.
            (Invited::Teams, _) => answered.first,
            (_, true) => Team::Answering,
            (_, false) => Team::Challenging,
        };
    }

    /// Returns `true` if the time of its invitation is over, whether anybody has looked since or not.
    #[must_use]
    pub fn has_expired(&self, now: Timestamp) -> bool {
        self.due.is_some_and(|due| due <= now) || self.is_too_near(now)
    }

    /// Returns `true` if it is for those who play for no other server in its season.
    #[must_use]
    pub fn counts_for_servers(&self) -> bool {
        self.is_rated && self.invited != Invited::Teams
    }

    /// Returns `true` if a player plays for no other server in its season: they have a board, or may
    /// still be given one.
    #[must_use]
    pub fn binds(&self, player: &ContestPlayer) -> bool {
        let is_open = self.state == ContestState::LineUp || self.is_calling();
        let may_be_seated = is_open && !player.has_left;
        self.counts_for_servers() && (player.board.is_some() || may_be_seated)
    }

    /// Returns those of a team who would play if its line-up closed now, from the first board on.
    #[must_use]
    pub fn order(&self, team: Team) -> Vec<UserId> {
        seats::order(self, team)
    }

    /// Returns the time at which the last board ends at the latest, increments apart: both banks are
    /// used up then.
    #[must_use]
    pub fn last_end(&self) -> Option<Timestamp> {
        let until = self.until()?;
        let play = 2 * i64::from(self.clock.seconds()) * 1000;
        let roll_call = self.pace.roll_call();
        Some(match self.state {
            ContestState::Open => self.line_up.closes(until).plus(roll_call + play),
            ContestState::LineUp => until.plus(roll_call + play),
            ContestState::Playing => until.plus(play),
            _ => return None,
        })
    }

    /// Checks that people can join.
    fn check_takes_members(&self) -> Result<(), Refusal> {
        self.takes_members()
            .then_some(())
            .ok_or(Refusal::LineUpClosed)
    }

    /// Checks that it is in a state.
    ///
    /// # Errors
    ///
    /// Returns the refusal if it is in another one.
    pub fn check_state(&self, state: ContestState, refusal: Refusal) -> Result<(), Refusal> {
        if self.state == state {
            Ok(())
        } else {
            Err(refusal)
        }
    }

    /// Returns the server of a team, which every team has once somebody has answered.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Broken`] if it has none.
    pub fn server_of(&self, team: Team) -> Result<ServerId, Refusal> {
        self.teams[team].server.ok_or(Refusal::Broken)
    }

    /// Returns `true` if somebody is led by the captains of a team: inside one server that is
    /// everybody.
    fn leads(&self, team: Team, player: &ContestPlayer) -> bool {
        self.invited == Invited::Teams || player.team == team
    }

    /// Returns news told in every place.
    fn told(&self, news: ContestNews) -> Vec<ContestEffect> {
        let places = self.places.iter();
        places
            .map(|place| ContestEffect::Post(ContestSlot::News(place.number, news)))
            .collect()
    }
}
