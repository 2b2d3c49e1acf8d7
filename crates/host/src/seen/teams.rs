//! The teams of a contest and their members, as the people of one server may see them.

use model::{Contest, ContestPlayer, RoleId, ServerId, Team, UserId};
use table::Luck;

/// A team as it may be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamView {
    /// Its server, or `None` until somebody answers.
    pub server: Option<ServerId>,
    /// The server's name, not escaped.
    pub server_name: Option<String>,
    /// The role of its members, inside one server.
    pub role: Option<RoleId>,
    /// Its members in the order of joining, or of their boards once the line-up is closed.
    pub members: Vec<Member>,
    /// `true` if a captain wants the line-up closed.
    pub is_ready: bool,
}

/// A member of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The account.
    pub user: UserId,
    /// The name, not escaped.
    pub name: String,
    /// The rating when they joined or the line-up was closed; `None` if they let nobody see it.
    pub rating: Option<i64>,
    /// The place in the team.
    pub standing: Standing,
    /// `true` once they have said that they are there.
    pub is_here: bool,
    /// `true` if they had a board and did not come.
    pub has_missed: bool,
    /// The number within the contest.
    pub number: u32,
    /// The words that they add to the shuffling, posted when they came.
    pub luck: Luck,
}

/// The place of a member in a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Joined, while the line-up is open.
    Joined,
    /// Plays on this board.
    Board(u8),
    /// Plays if somebody does not come.
    Reserve,
    /// Had a board, and has given it up or did not come to it.
    Out,
}

/// Returns the name of a player as the people of a server read it: a nickname does not leave its own.
pub(super) fn name(contest: &Contest, player: &ContestPlayer, server: Option<ServerId>) -> String {
    let is_here = server.is_some() && contest.teams[player.team].server == server;
    let nickname = player.nickname.as_ref().filter(|_| is_here);
    nickname.unwrap_or(&player.name).clone()
}

/// Returns `true` if a player has given their board up, or did not come to it, and has not said
/// since that they are there. Nobody reads of a block that somebody stands out for it: to others
/// they are a reserve.
fn is_out(player: &ContestPlayer) -> bool {
    let has_left = player.has_left && !player.has_yielded;
    player.here.is_none() && (has_left || player.has_missed)
}

/// Returns a team as the people of a server may see it.
pub(super) fn team_view(contest: &Contest, team: Team, server: Option<ServerId>) -> TeamView {
    let row = &contest.teams[team];
    // There are boards from the moment that the line-up is closed.
    let is_open = contest.boards.is_empty();
    let mut players: Vec<&ContestPlayer> = contest.players.iter().collect();
    players.retain(|player| player.team == team);
    players.sort_by_key(|player| (player.board.unwrap_or(u8::MAX), player.is_reserve));
    let member = |player: &ContestPlayer| Member {
        user: player.user,
        name: name(contest, player, server),
        rating: (!player.is_hidden).then_some(player.rating),
        standing: match (player.board, player.is_reserve || !is_open) {
            (Some(board), _) => Standing::Board(board),
            (None, _) if is_out(player) => Standing::Out,
            (None, true) => Standing::Reserve,
            (None, false) => Standing::Joined,
        },
        is_here: player.here.is_some(),
        has_missed: player.has_missed,
        number: player.number,
        luck: Luck::parse(&player.luck).unwrap_or_default(),
    };
    TeamView {
        server: row.server,
        server_name: row.server_name.clone(),
        role: row.role,
        members: players.into_iter().map(member).collect(),
        is_ready: row.is_ready,
    }
}
