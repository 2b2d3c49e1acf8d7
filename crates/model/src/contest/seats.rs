//! The rules of a contest: who plays whom when the line-up closes, and who steps in.

use std::cmp::Reverse;

use super::limits::MEMBERS_A_BOARD;
use super::rows::{BoardOutcome, Contest, ContestBoard, ContestPlayer, ContestState};
use super::slots::ContestSlot;
use super::team::{ByTeam, Team};
use crate::{MatchId, Timestamp, UserId};

/// Returns `true` if the first of two users had blocked the second when the contest was offered. A
/// block that is younger parts nobody: it would choose opponents.
pub(super) type HasBlocked<'a> = &'a dyn Fn(UserId, UserId) -> bool;

/// Returns the members that a team has at most.
pub(super) fn most_members(contest: &Contest) -> usize {
    usize::from(contest.size) * MEMBERS_A_BOARD
}

/// Takes a player from the line-up. What a captain has decided about them holds if they come back.
pub(super) fn leave_line_up(contest: &mut Contest, player: ContestPlayer) {
    contest.players.retain(|other| other.user != player.user);
    let team = player.team;
    contest.left.push(ContestPlayer {
        name: String::new(),
        nickname: None,
        has_left: true,
        ..player
    });
    let most = most_members(contest);
    let is_own = |it: &ContestPlayer| it.team == team;
    if contest.left.iter().filter(|it| is_own(it)).count() > most
        && let Some(first) = contest.left.iter().position(is_own)
    {
        contest.left.remove(first);
    }
}

/// Returns the teams that nobody has joined.
pub(super) fn empty_teams(contest: &Contest) -> Vec<Team> {
    let is_empty = |team: &Team| contest.players.iter().all(|player| player.team != *team);
    Team::BOTH.into_iter().filter(is_empty).collect()
}

/// Returns the teams of which nobody has come to a contest whose roll call ends without a board.
pub(super) fn absent_teams(contest: &Contest) -> Vec<Team> {
    if contest.boards.iter().any(|board| board.is_dealt) {
        return Vec::new();
    }
    let is_there = |it: &ContestPlayer, team| it.team == team && it.here.is_some();
    let is_absent = |team: &Team| !contest.players.iter().any(|it| is_there(it, *team));
    Team::BOTH.into_iter().filter(is_absent).collect()
}

/// Closes the line-up. As many play as both teams can seat, up to the number of boards: in the order
/// of joining, those first who sat out last time, or the strongest; before all of them those for whom
/// captains want a board. These have it, the others are seated by strength. All others are reserves. If
/// nobody can play, the contest is called off.
pub(super) fn close_line_up(
    contest: &mut Contest,
    has_blocked: HasBlocked<'_>,
    new_board: &dyn Fn() -> (MatchId, [u8; 32]),
    now: Timestamp,
) {
    contest.left.clear();
    let chosen = ByTeam::from_fn(|team| candidates(contest, team));
    let size = usize::from(contest.size);
    let size = size
        .min(chosen.challenging.len())
        .min(chosen.answering.len());
    let mut squads = chosen.map(|mut users| {
        let left = users.split_off(size);
        Squad {
            seated: in_order(contest, users).into_iter().map(Some).collect(),
            left,
        }
    });
    let out = part_blocked(&mut squads, has_blocked);
    let seated = squads.map(|squad| squad.seated);
    for player in &mut contest.players {
        let mut users = seated[player.team].iter();
        let place = users.position(|user| *user == Some(player.user));
        player.board = place.and_then(|place| u8::try_from(place + 1).ok());
        player.is_reserve = player.board.is_none();
    }
    let boards = u8::try_from(seated.challenging.len()).unwrap_or(contest.size);
    if boards == 0 {
        end(contest, ContestState::CalledOff, now);
        return;
    }
    let players = contest.players.iter_mut();
    players
        .filter(|it| out.contains(&it.user))
        .for_each(yield_board);
    contest.boards = (1..=boards)
        .map(|number| {
            let (id, secret) = new_board();
            ContestBoard {
                number,
                id,
                secret,
                is_dealt: false,
                outcome: None,
            }
        })
        .collect();
    contest.state = ContestState::Playing;
    contest.due = Some(now.plus(contest.pace.roll_call()));
}

/// Ends a contest without a result.
pub(super) fn end(contest: &mut Contest, state: ContestState, now: Timestamp) {
    contest.state = state;
    contest.left.clear();
    contest.code = None;
    contest.due = None;
    contest.ended = Some(now);
}

/// Returns those of a team who may be seated, the first to be chosen first.
fn candidates(contest: &Contest, team: Team) -> Vec<UserId> {
    let players = contest.players.iter();
    let players = players.filter(|player| player.team == team && !player.is_reserve);
    let mut players: Vec<&ContestPlayer> = players.collect();
    players.sort_by_key(|player| {
        let is_wanted = player.wish.is_some();
        (!is_wanted, player.wish, turn(player, contest.is_strongest))
    });
    players.into_iter().map(|player| player.user).collect()
}

/// Returns when it is a player's turn to be chosen: those first who have the least of it.
fn turn(player: &ContestPlayer, is_strongest: bool) -> impl Ord + use<> {
    let strength = if is_strongest { -player.rating } else { 0 };
    let has_waited = player.sat_out && !is_strongest;
    (strength, !has_waited, player.joined, player.number)
}

/// Returns these players from the first board on: each on the board that a captain wants for them, the
/// others by strength. Without so many boards those come last who were wanted further down.
fn in_order(contest: &Contest, users: Vec<UserId>) -> Vec<UserId> {
    let players = contest.players.iter();
    let chosen = players.filter(|player| users.contains(&player.user));
    let (mut wanted, mut others): (Vec<_>, Vec<_>) = chosen.partition(|it| it.wish.is_some());
    wanted.sort_by_key(|player| Reverse(player.wish));
    others.sort_by_key(|player| Reverse((-player.rating, player.joined, player.number)));
    let mut seated = Vec::with_capacity(users.len());
    while let Some(next) = next_in_order(&mut wanted, &mut others, seated.len() + 1) {
        seated.push(next.user);
    }
    seated
}

/// Returns who has a board: somebody wanted there, or else the strongest of the others.
fn next_in_order<'a>(
    wanted: &mut Vec<&'a ContestPlayer>,
    others: &mut Vec<&'a ContestPlayer>,
    board: usize,
) -> Option<&'a ContestPlayer> {
    let is_here = |it: &&ContestPlayer| it.wish.is_some_and(|wish| usize::from(wish) <= board);
    if wanted.last().is_some_and(is_here) {
        return wanted.pop();
    }
    others.pop().or_else(|| wanted.pop())
}

/// Returns those of a team who would play if its line-up closed now, from the first board on.
pub(super) fn order(contest: &Contest, team: Team) -> Vec<UserId> {
    let mut users = candidates(contest, team);
    users.truncate(usize::from(contest.size));
    in_order(contest, users)
}

/// Those of a team who may be seated.
struct Squad {
    /// Those on the boards, from the first one on; nobody where a seat was given up.
    seated: Vec<Option<UserId>>,
    /// Those for whom there is no board, the first to be chosen first.
    left: Vec<UserId>,
}

/// Takes the boards from those who have blocked their opponent: nobody else leaves a seat. The next
/// one of their team who has no board sits down there, if they have not blocked that opponent too. A
/// board on which nobody is left goes. Returns those who gave up a board.
fn part_blocked(squads: &mut ByTeam<Squad>, has_blocked: HasBlocked<'_>) -> Vec<UserId> {
    let mut out = Vec::new();
    for board in 0..squads.challenging.seated.len() {
        loop {
            let players = ByTeam::from_fn(|team| squads[team].seated[board]);
            let yields = |team: &Team| {
                let pair = players[*team].zip(players[team.other()]);
                pair.is_some_and(|(own, other)| has_blocked(own, other))
            };
            let yielding: Vec<Team> = Team::BOTH.into_iter().filter(yields).collect();
            if yielding.is_empty() {
                break;
            }
            for team in &yielding {
                out.extend(squads[*team].seated[board].take());
            }
            for team in yielding {
                seat_next(squads, board, team, has_blocked);
            }
        }
    }
    let is_empty = |board: &usize| squads.iter().all(|(_, it)| it.seated[*board].is_none());
    let empty: Vec<usize> = (0..squads.challenging.seated.len())
        .filter(is_empty)
        .collect();
    for board in empty.into_iter().rev() {
        for team in Team::BOTH {
            squads[team].seated.remove(board);
        }
    }
    out
}

/// Seats the next one of a team who has no board on this one, if they have not blocked the opponent.
fn seat_next(squads: &mut ByTeam<Squad>, board: usize, team: Team, has_blocked: HasBlocked<'_>) {
    let opponent = squads[team.other()].seated[board];
    let fits = |user: &UserId| opponent.is_none_or(|other| !has_blocked(*user, other));
    let Squad { seated, left } = &mut squads[team];
    if let Some(next) = left.iter().position(fits) {
        seated[board] = Some(left.remove(next));
    }
}

/// Returns the boards whose players are both there and which are not dealt yet.
pub(super) fn ready_boards(contest: &Contest) -> Vec<u8> {
    let waiting = contest.boards.iter().filter(|board| board.is_waiting());
    let numbers = waiting.map(|board| board.number);
    numbers
        .filter(|board| {
            Team::BOTH
                .into_iter()
                .all(|team| is_there(contest, *board, team))
        })
        .collect()
}

/// Returns the opponent of a player who has just come, if that one was there before with words that
/// the player was not shown, or does not answer.
pub(super) fn unread(contest: &Contest, user: UserId, is_answer: bool) -> Option<&ContestPlayer> {
    let player = contest.player(user)?;
    let board = player.board?;
    let first = contest.player_on(board, player.team.other())?;
    let has_words = first.here.is_some() && !first.luck.is_empty();
    let is_read = is_answer && player.shown_luck == first.luck;
    Some(first).filter(|_| has_words && !is_read)
}

/// Returns `true` if a board that waits has nobody of a team.
pub(super) fn has_empty_seat(contest: &Contest) -> bool {
    let mut boards = contest.boards.iter().filter(|board| board.is_waiting());
    boards.any(|board| {
        let mut teams = Team::BOTH.into_iter();
        teams.any(|team| contest.player_on(board.number, team).is_none())
    })
}

/// Returns the boards that were neither dealt nor given away, those first on which somebody waits for
/// an opponent.
fn waiting_boards(contest: &Contest) -> Vec<u8> {
    let waiting = contest.boards.iter().filter(|board| board.is_waiting());
    let mut numbers: Vec<u8> = waiting.map(|board| board.number).collect();
    numbers.sort_by_key(|board| {
        !Team::BOTH
            .into_iter()
            .any(|team| is_there(contest, *board, team))
    });
    numbers
}

/// Returns `true` if the player of a team on a board has said that they are there.
fn is_there(contest: &Contest, board: u8, team: Team) -> bool {
    let player = contest.player_on(board, team);
    player.is_some_and(|player| player.here.is_some())
}

/// Takes their boards from those who may not play any more, as from players who do not come, and
/// passes them over as reserves. A board that was dealt stays theirs.
pub(super) fn bar(contest: &mut Contest, barred: &[UserId]) {
    let waiting = waiting_boards(contest);
    let players = contest.players.iter_mut();
    for player in players.filter(|player| barred.contains(&player.user)) {
        match player.board {
            Some(board) if waiting.contains(&board) => miss(player),
            Some(_) => {}
            None => player.here = None,
        }
    }
}

/// Makes a player a reserve who has missed their board.
fn miss(player: &mut ContestPlayer) {
    player.board = None;
    player.here = None;
    player.is_reserve = true;
    player.has_missed = true;
}

/// Takes their place from a player who gives it up.
pub(super) fn give_up(player: &mut ContestPlayer) {
    player.board = None;
    player.here = None;
    player.is_reserve = true;
    player.has_left = true;
    player.has_yielded = false;
}

/// Takes their place from a player who has blocked their opponent.
fn yield_board(player: &mut ContestPlayer) {
    give_up(player);
    player.has_yielded = true;
}

/// Seats reserves who are there wherever a board that waits has nobody of their team, on those first
/// where somebody waits for an opponent. Returns what they are told, and those who yield to them.
pub(super) fn fill(contest: &mut Contest, has_blocked: HasBlocked<'_>) -> Vec<ContestSlot> {
    let mut due = Vec::new();
    for board in waiting_boards(contest) {
        // Each seat that is filled takes one from the reserves who are there.
        while let Some(reserve) = Team::BOTH
            .into_iter()
            .find_map(|team| seat_reserve(contest, board, team, has_blocked))
        {
            due.extend(reserve);
        }
    }
    due
}

/// Seats the next reserve of a team who is there on a board that has nobody of it, in the order in
/// which the others were chosen; those who gave up a board or missed one come last. An opponent who
/// has blocked them gives the seat up. Returns what both are told.
fn seat_reserve(
    contest: &mut Contest,
    board: u8,
    team: Team,
    has_blocked: HasBlocked<'_>,
) -> Option<Vec<ContestSlot>> {
    if contest.player_on(board, team).is_some() {
        return None;
    }
    let opponent = contest.player_on(board, team.other());
    let opponent = opponent.map(|player| player.user);
    let fits = |player: &&mut ContestPlayer| {
        let blocks = opponent.is_some_and(|other| has_blocked(player.user, other));
        player.team == team && player.board.is_none() && player.here.is_some() && !blocks
    };
    let is_strongest = contest.is_strongest;
    let reserves = contest.players.iter_mut().filter(fits);
    let reserve = reserves.min_by_key(|player| {
        let had_one = player.has_left || player.has_missed;
        (had_one, turn(player, is_strongest))
    })?;
    reserve.board = Some(board);
    reserve.is_reserve = false;
    let user = reserve.user;
    let mut due = vec![ContestSlot::Seated(reserve.number)];
    let yields = |it: &&mut ContestPlayer| Some(it.user) == opponent && has_blocked(it.user, user);
    if let Some(opponent) = contest.players.iter_mut().find(yields) {
        yield_board(opponent);
        due.push(ContestSlot::Yielded(opponent.number));
    }
    Some(due)
}

/// The outcome of a roll call that is over.
#[derive(Default)]
pub(super) struct RollCall {
    /// The words to the reserves who have a board now, and to those who yield to them.
    pub due: Vec<ContestSlot>,
    /// The boards that were given away or struck.
    pub lost: Vec<u8>,
}

/// Ends the roll call. For a player who did not come the next reserve steps in who is there;
/// without one the board is the other team's, and nobody's where neither came.
pub(super) fn end_roll_call(contest: &mut Contest, has_blocked: HasBlocked<'_>) -> RollCall {
    let mut outcome = RollCall::default();
    contest.due = None;
    let waiting = waiting_boards(contest);
    for &board in &waiting {
        for team in Team::BOTH {
            let absent = |player: &&mut ContestPlayer| {
                player.board == Some(board) && player.team == team && player.here.is_none()
            };
            if let Some(player) = contest.players.iter_mut().find(absent) {
                miss(player);
            }
        }
    }
    outcome.due = fill(contest, has_blocked);
    for board in waiting {
        let there = ByTeam::from_fn(|team| contest.player_on(board, team).is_some());
        let lost = match (there.challenging, there.answering) {
            (true, true) => continue,
            (true, false) => BoardOutcome::Given(Team::Challenging),
            (false, true) => BoardOutcome::Given(Team::Answering),
            (false, false) => BoardOutcome::Struck,
        };
        let row = contest.boards.iter_mut().find(|row| row.number == board);
        if let Some(row) = row {
            row.outcome = Some(lost);
            outcome.lost.push(board);
        }
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seats users by number against each other, so many of each side without a board, where some have
    /// blocked others. An empty seat is 0.
    fn parted(size: u64, left: [u64; 2], blocks: &[(u64, u64)]) -> Vec<(u64, u64)> {
        let users = |from: u64, count: u64| (from..from + count).map(UserId);
        let squad = |from: u64, left: u64| Squad {
            seated: users(from, size).map(Some).collect(),
            left: users(from + size, left).collect(),
        };
        let mut squads = ByTeam::new(squad(100, left[0]), squad(200, left[1]));
        let has_blocked = |one: UserId, other: UserId| blocks.contains(&(one.0, other.0));
        part_blocked(&mut squads, &has_blocked);
        let pairs = squads.challenging.seated.iter();
        let pairs = pairs.zip(&squads.answering.seated);
        let number = |user: Option<UserId>| user.map_or(0, |user| user.0);
        pairs
            .map(|(one, other)| (number(*one), number(*other)))
            .collect()
    }

    #[test]
    fn who_has_blocked_an_opponent_yields_to_a_reserve_or_gives_the_board_up_and_nobody_else_does()
    {
        type Pairs = &'static [(u64, u64)];
        let table: [(u64, [u64; 2], Pairs, Pairs); 11] = [
            (2, [0, 0], &[], &[(100, 200), (101, 201)]),
            // Blocks of those who do not meet part nobody.
            (
                2,
                [1, 1],
                &[(100, 201), (201, 100)],
                &[(100, 200), (101, 201)],
            ),
            (1, [1, 1], &[(100, 200)], &[(101, 200)]),
            (1, [1, 1], &[(200, 100)], &[(100, 201)]),
            (1, [1, 1], &[(100, 200), (200, 100)], &[(101, 201)]),
            // Who is blocked keeps the board without an opponent.
            (1, [0, 1], &[(100, 200)], &[(0, 200)]),
            (2, [0, 0], &[(200, 100)], &[(100, 0), (101, 201)]),
            (1, [0, 0], &[(100, 200), (200, 100)], &[]),
            // A reserve who has blocked the same opponent is passed over.
            (1, [2, 0], &[(100, 200), (101, 200)], &[(102, 200)]),
            // Who yields to nobody on one board gets no other.
            (
                2,
                [1, 0],
                &[(100, 200), (101, 201)],
                &[(102, 200), (0, 201)],
            ),
            // An opponent who has blocked the reserve yields in turn.
            (1, [1, 1], &[(100, 200), (200, 101)], &[(101, 201)]),
        ];
        for (size, left, blocks, expected) in table {
            assert_eq!(parted(size, left, blocks), expected, "{blocks:?}");
        }
    }

    #[test]
    fn nobody_leaves_a_board_but_by_a_block_of_their_own_whatever_the_blocks_are() {
        for bits in 0..1_u32 << 12 {
            let blocks: Vec<(u64, u64)> = (0..12_u64)
                .filter(|bit| bits >> bit & 1 == 1)
                .map(|bit| match bit / 6 {
                    0 => (100 + bit % 6 / 2, 200 + bit % 2),
                    _ => (200 + bit % 6 / 2, 100 + bit % 2),
                })
                .collect();
            for (size, left) in [(3, [0, 0]), (2, [1, 1]), (1, [2, 2]), (1, [0, 2])] {
                let parted = parted(size, left, &blocks);
                let meet = |pair: &&(u64, u64)| {
                    blocks.contains(pair) || blocks.contains(&(pair.1, pair.0))
                };
                assert_eq!(parted.iter().find(meet), None, "{blocks:?}: {parted:?}");
                let seated = |user: &u64| parted.iter().any(|it| it.0 == *user || it.1 == *user);
                let has_blocked = |user: u64| blocks.iter().any(|block| block.0 == user);
                let chosen = (100..100 + size).chain(200..200 + size);
                let gone: Vec<u64> = chosen.filter(|it| !seated(it)).collect();
                let by_themselves = gone.iter().all(|user| has_blocked(*user));
                assert!(by_themselves, "{blocks:?}: {parted:?}");
                // Who has blocked nobody sits where strength has put them.
                if parted.len() == usize::try_from(size).expect("small") {
                    for at in 0..size {
                        let pair = parted[usize::try_from(at).expect("small")];
                        for (user, found) in [(100 + at, pair.0), (200 + at, pair.1)] {
                            assert!(has_blocked(user) || found == user, "{blocks:?}: {parted:?}");
                        }
                    }
                }
            }
        }
    }
}
