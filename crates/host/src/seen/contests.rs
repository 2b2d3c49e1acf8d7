//! A contest as the people of one server may see it.

use super::teams::{TeamView, name, team_view};
use model::{
    BoardOutcome, ByTeam, Clock, Contest, ContestCode, ContestId, ContestRating, ContestState,
    Invited, LineUp, MatchId, Pace, RATED_BOARDS, ServerId, Team, Timestamp, UserId, Venue,
};
use rules::{MatchReason, Seat};
use store::{Medals, ServerRecord};
use table::{GameKind, Secret};

/// The terms of a contest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestTerms {
    /// The game.
    pub kind: GameKind,
    /// Its options, in the game's own notation.
    pub options: String,
    /// The rounds to win on a board.
    pub first_to: u8,
    /// The number of boards at most, 1 to 20.
    pub boards: u8,
    /// The pace.
    pub pace: Pace,
    /// The time at which the line-up closes, and the boards start.
    pub line_up: LineUp,
    /// `true` if the boards are to count for ratings.
    pub is_rated: bool,
    /// `true` if the strongest play, and not who joined first.
    pub is_strongest: bool,
}

impl ContestTerms {
    /// Returns the terms of a contest; `None` if it is damaged.
    pub(crate) fn of(contest: &Contest) -> Option<Self> {
        Some(Self {
            kind: GameKind::from_key(&contest.game)?,
            options: contest.options.clone(),
            first_to: contest.first_to,
            boards: contest.size,
            pace: contest.pace,
            line_up: contest.line_up,
            is_rated: contest.is_rated,
            is_strongest: contest.is_strongest,
        })
    }

    /// Returns `true` if there are enough boards for the ratings of servers.
    pub fn counts_for_servers(&self) -> bool {
        usize::from(self.boards) >= RATED_BOARDS
    }
}

/// A contest as the people of one server may see it, or one of its players outside any.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestView {
    /// The id.
    pub id: ContestId,
    /// The number of steps so far.
    pub version: u32,
    /// The state.
    pub state: ContestState,
    /// The one whom it was offered.
    pub invited: Invited,
    /// The code with which it can be accepted, where its captains are.
    pub code: Option<ContestCode>,
    /// The terms.
    pub terms: ContestTerms,
    /// The clock of every board.
    pub clock: Clock,
    /// The contest whose return match it is.
    pub follows: Option<ContestId>,
    /// The terms of the challenge that it answers with others, while that is known.
    pub answers: Option<ContestTerms>,
    /// `true` if it is a challenge that was answered with other terms.
    pub is_answered: bool,
    /// The team whose captains called it off.
    pub called_off_by: Option<Team>,
    /// The time at which it was offered.
    pub offered: Timestamp,
    /// The time at which the invitation ends, the line-up closes, or the roll call is over.
    pub due: Option<Timestamp>,
    /// `true` while people can join.
    pub takes_members: bool,
    /// The time at which the last board ends at the latest, increments apart.
    pub last_end: Option<Timestamp>,
    /// The time of its end.
    pub ended: Option<Timestamp>,
    /// The team of a server that the bot is no longer in, whose clocks stand still as the line-up does,
    /// and the time at which they run on at the latest.
    pub waits_for: Option<(Team, Timestamp)>,
    /// The team of the reader's server, or of the reader. There is none inside one server.
    pub own: Option<Team>,
    /// `true` if the reader has no board because they have blocked the opponent whom they would have
    /// had on it.
    pub has_yielded: bool,
    /// The teams.
    pub teams: ByTeam<TeamView>,
    /// The boards, once the line-up is closed.
    pub boards: Vec<BoardView>,
    /// The points, in halves.
    pub points: ByTeam<u32>,
    /// The contests that each of the two servers has won against the other.
    pub won: ByTeam<u32>,
    /// The contests between the two that nobody won.
    pub drawn: u32,
    /// The time from which a contest between the two counts for them again, if one has counted less
    /// than seven days before this one's end, or before now.
    pub counts_from: Option<Timestamp>,
    /// The rating status of the contest, once it is decided.
    pub counts: Option<ContestRating>,
    /// The time until which the reader's server waits before it challenges the other one again, if
    /// that has declined.
    pub again: Option<Timestamp>,
    /// The record of the challenging server in the game, for those who may answer, if it has one.
    pub challenger: Option<ServerRecord>,
    /// The first places of both servers in seasons of the game, once the contest is decided.
    pub medals: ByTeam<Medals>,
    /// Its place in the reader's server.
    pub place: Option<Venue>,
    /// `true` if it is shown to somebody who leads the contests of none of its servers.
    pub is_for_members: bool,
}

impl ContestView {
    /// Returns `true` in the roll call: those who have a board are asked whether they are there.
    pub fn is_calling(&self) -> bool {
        self.state == ContestState::Playing && self.due.is_some()
    }
}

/// A board as it may be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The number, from 1.
    pub number: u8,
    /// The names of its players, not escaped; `None` where a seat is empty.
    pub names: ByTeam<Option<String>>,
    /// The accounts of its players.
    pub users: ByTeam<Option<UserId>>,
    /// The first places of its players in seasons of the game, as the reader may see them, once the
    /// contest is decided.
    pub medals: ByTeam<Medals>,
    /// The team that has the first seat.
    pub first: Team,
    /// Its match, once it is dealt.
    pub match_id: Option<MatchId>,
    /// The id that its match has, or will have. Deals depend on it, so that it is shown with the
    /// commitment before anybody adds words to the shuffling.
    pub id: MatchId,
    /// SHA-256 of the secret that every deal of it comes from.
    pub commitment: String,
    /// The state.
    pub state: BoardState,
    /// Its end, if it was played and the contest is decided.
    pub end: Option<BoardEnd>,
}

/// The end of a board that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardEnd {
    /// The rounds won.
    pub score: ByTeam<u8>,
    /// The reason.
    pub reason: MatchReason,
}

impl BoardView {
    /// Returns the seat of a team's player.
    pub fn seat(&self, team: Team) -> Seat {
        if team == self.first {
            Seat::Zero
        } else {
            Seat::One
        }
    }

    /// Returns `true` if it counts for nothing though it had players: a restored backup ends a board
    /// in this way. Where nobody came, nobody has it any more.
    pub fn was_stopped(&self) -> bool {
        let had_players = self.match_id.is_some() || self.users.iter().any(|(_, it)| it.is_some());
        self.state == BoardState::Over(BoardOutcome::Struck) && had_players
    }
}

/// The state of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardState {
    /// Waits for its players.
    Waiting,
    /// Is played.
    Playing,
    /// Is over.
    Over(BoardOutcome),
}

/// Returns a contest as it may be seen, or `None` if it is damaged. A nickname does not leave its
/// server.
pub(crate) fn contest(
    contest: &Contest,
    server: Option<ServerId>,
    reader: Option<UserId>,
) -> Option<ContestView> {
    let player = reader.and_then(|reader| contest.player(reader));
    let server = server.or_else(|| contest.teams[player?.team].server);
    let own = server.and_then(|server| contest.team_of(server));
    let is_challenging = server.is_some() && contest.teams.challenging.server == server;
    Some(ContestView {
        id: contest.id,
        version: contest.version,
        state: contest.state,
        invited: contest.invited,
        code: contest.code.clone().filter(|_| is_challenging),
        terms: ContestTerms::of(contest)?,
        clock: contest.clock,
        follows: None,
        answers: None,
        is_answered: false,
        called_off_by: contest.called_off_by,
        offered: contest.offered,
        due: contest.until(),
        takes_members: contest.takes_members(),
        last_end: contest.last_end(),
        ended: contest.ended,
        waits_for: waits_for(contest),
        own,
        has_yielded: player.is_some_and(|it| it.has_yielded && it.board.is_none()),
        teams: ByTeam::from_fn(|team| team_view(contest, team, server)),
        boards: boards(contest, server),
        points: contest.points,
        won: ByTeam::default(),
        drawn: 0,
        counts_from: None,
        counts: None,
        again: None,
        challenger: None,
        medals: ByTeam::default(),
        place: server.and_then(|server| contest.place_in(server)).cloned(),
        is_for_members: false,
    })
}

fn waits_for(contest: &Contest) -> Option<(Team, Timestamp)> {
    let is_agreed = matches!(contest.state, ContestState::LineUp | ContestState::Playing);
    let away = |team: &Team| is_agreed && contest.teams[*team].is_away;
    let team = Team::BOTH.into_iter().find(away)?;
    Some((team, contest.waits_until?))
}

fn boards(contest: &Contest, server: Option<ServerId>) -> Vec<BoardView> {
    let boards = contest.boards.iter().map(|board| {
        let on = |team| contest.player_on(board.number, team);
        BoardView {
            number: board.number,
            names: ByTeam::from_fn(|team| on(team).map(|player| name(contest, player, server))),
            users: ByTeam::from_fn(|team| on(team).map(|player| player.user)),
            medals: ByTeam::default(),
            first: if board.number % 2 == 1 {
                contest.first
            } else {
                contest.first.other()
            },
            match_id: board.is_dealt.then_some(board.id),
            id: board.id,
            commitment: Secret::new(board.secret).commitment(),
            state: match (board.outcome, board.is_dealt) {
                (Some(outcome), _) => BoardState::Over(outcome),
                (None, true) => BoardState::Playing,
                (None, false) => BoardState::Waiting,
            },
            end: None,
        }
    });
    boards.collect()
}

/// A direct message about a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direct {
    /// They have joined; this opens the chat for what comes.
    Joined,
    /// The date of a contest whose line-up they are in is near.
    Reminder,
    /// They have left the line-up.
    Left,
    /// They have a board, or are a reserve: are they there?
    Call,
    /// They have this board in place of somebody who did not come.
    Seated(u8),
    /// They were called and did not come in time: their board is somebody else's.
    Missed,
    /// They did not say in time that they are there, and have no board that anybody lost.
    Unseated,
    /// The contest is over: what was sent before loses its buttons.
    Over,
}
