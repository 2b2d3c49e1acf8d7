//! The rules of a contest: who plays whom when the line-up closes, and who steps in.

use std::collections::VecDeque;

use crate::store::{
    BoardOutcome, ByTeam, Contest, ContestBoard, ContestPlayer, ContestState, MatchId, Team,
    Timestamp, UserId,
};

/// Returns `true` if one of two users has blocked the other.
pub(super) type IsBlocked<'a> = &'a dyn Fn(UserId, UserId) -> bool;

/// Closes the line-up. As many play as both teams can seat, up to the number of boards: in the order
/// of joining, those first who sat out last time, or the strongest. They are seated by strength. All
/// others are reserves. If nobody can play, the contest is called off.
pub(super) fn close_line_up(
    contest: &mut Contest,
    is_blocked: IsBlocked<'_>,
    mut new_board: impl FnMut() -> (MatchId, [u8; 32]),
    now: Timestamp,
) {
    contest.left_reserves.clear();
    let chosen = ByTeam::from_fn(|team| candidates(contest, team));
    let size = usize::from(contest.size);
    let size = size
        .min(chosen.challenging.len())
        .min(chosen.answering.len());
    let mut squads = chosen.map(|mut users| {
        let left = users.split_off(size);
        Squad {
            seated: by_strength(contest, users),
            left,
        }
    });
    part_blocked(&mut squads, is_blocked);
    let seated = squads.map(|squad| squad.seated);
    for player in &mut contest.players {
        let mut users = seated[player.team].iter();
        let place = users.position(|user| *user == player.user);
        player.board = place.and_then(|place| u8::try_from(place + 1).ok());
        player.is_reserve = player.board.is_none();
    }
    let boards = u8::try_from(seated.challenging.len()).unwrap_or(contest.size);
    if boards == 0 {
        end(contest, ContestState::CalledOff, now);
        return;
    }
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
    contest.left_reserves.clear();
    contest.code = None;
    contest.due = None;
    contest.ended = Some(now);
}

/// Returns those of a team who may be seated, the first to be chosen first.
fn candidates(contest: &Contest, team: Team) -> Vec<UserId> {
    let players = contest.players.iter();
    let players = players.filter(|player| player.team == team && !player.is_reserve);
    let mut players: Vec<&ContestPlayer> = players.collect();
    players.sort_by_key(|player| turn(player, contest.is_strongest));
    players.into_iter().map(|player| player.user).collect()
}

/// Returns when it is a player's turn to be chosen: those first who have the least of it.
fn turn(player: &ContestPlayer, is_strongest: bool) -> impl Ord + use<> {
    let strength = if is_strongest { -player.rating } else { 0 };
    let has_waited = player.sat_out && !is_strongest;
    (strength, !has_waited, player.number)
}

fn by_strength(contest: &Contest, users: Vec<UserId>) -> Vec<UserId> {
    let players = contest.players.iter();
    let mut players: Vec<_> = players
        .filter(|player| users.contains(&player.user))
        .collect();
    players.sort_by_key(|player| (-player.rating, player.number));
    players.into_iter().map(|player| player.user).collect()
}

/// Those of a team who may be seated.
struct Squad {
    /// Those on the boards, from the first one on.
    seated: Vec<UserId>,
    /// Those for whom there is no board, the first to be chosen first.
    left: Vec<UserId>,
}

/// Exchanges players with the next boards until nobody plays somebody whom they share a block with,
/// or else with those for whom there is no board, or else in turn among all. A pair that cannot be
/// parted plays on no board: there are as many boards as blocks leave.
fn part_blocked(squads: &mut ByTeam<Squad>, is_blocked: IsBlocked<'_>) {
    let mut board = 0;
    while board < squads.challenging.seated.len() {
        let (one, other) = (
            squads.challenging.seated[board],
            squads.answering.seated[board],
        );
        let is_parted = !is_blocked(one, other)
            || exchange(squads, board, is_blocked)
            || Team::BOTH
                .into_iter()
                .any(|team| replace(squads, (board, team), is_blocked))
            || exchange_in_turn(squads, board, is_blocked);
        if is_parted {
            board += 1;
        } else {
            for team in Team::BOTH {
                let user = squads[team].seated.remove(board);
                squads[team].left.push(user);
            }
        }
    }
}

/// Exchanges the answering player of a board with that of the next one, if neither meets somebody
/// whom they share a block with then. Returns `false` if there is none.
fn exchange(squads: &mut ByTeam<Squad>, board: usize, is_blocked: IsBlocked<'_>) -> bool {
    let (own, others) = (&squads.challenging.seated, &squads.answering.seated);
    let mut next = (board + 1..own.len()).chain(0..board);
    let parts = |other: &usize| {
        !is_blocked(own[board], others[*other]) && !is_blocked(own[*other], others[board])
    };
    let Some(other) = next.find(parts) else {
        return false;
    };
    squads.answering.seated.swap(board, other);
    true
}

/// Seats the next one of a team who has no board in place of its player on this one, if they share
/// no block with the opponent. Returns `false` if there is none.
fn replace(
    squads: &mut ByTeam<Squad>,
    (board, team): (usize, Team),
    is_blocked: IsBlocked<'_>,
) -> bool {
    let opponent = squads[team.other()].seated[board];
    let Squad { seated, left } = &mut squads[team];
    let fits = |user: &UserId| !is_blocked(*user, opponent);
    let Some(next) = left.iter().position(fits) else {
        return false;
    };
    std::mem::swap(&mut seated[board], &mut left[next]);
    true
}

/// Exchanges players in turn, as few as possible, so that one pair more shares no block: this board's
/// player meets that of another one, whose player meets the next, up to somebody who had no such pair.
/// Returns `false` if there is no such exchange: as many are paired then as can be at all.
fn exchange_in_turn(squads: &mut ByTeam<Squad>, board: usize, is_blocked: IsBlocked<'_>) -> bool {
    let boards = squads.challenging.seated.len();
    let all = ByTeam::from_fn(|team| [&squads[team].seated[..], &squads[team].left[..]].concat());
    let fits = |one: usize, other: usize| !is_blocked(all.challenging[one], all.answering[other]);
    let is_free = |at: usize| at >= boards || !fits(at, at);
    let most = all.answering.len();
    // Those who have a board keep one if that is possible.
    let free = (board..all.challenging.len()).filter(|at| is_free(*at));
    let tries = std::iter::once((board, boards)).chain(free.map(|first| (first, most)));
    let mut found = tries.map(|(first, among)| {
        let seats = (board, boards, among);
        (first, turns(first, seats, &fits, &is_free))
    });
    let Some((first, turns)) = found.find(|(_, turns)| !turns.is_empty()) else {
        return false;
    };
    let mut after = all.clone();
    after.challenging.swap(board, first);
    // The last one leaves their place to the player of this board.
    after.answering[turns[0].1] = all.answering[board];
    for (seat, other) in turns {
        after.answering[seat] = all.answering[other];
    }
    for team in Team::BOTH {
        let (seated, left) = after[team].split_at(boards);
        squads[team].seated = seated.to_vec();
        squads[team].left = left.to_vec();
    }
    true
}

/// Returns the shortest exchange in turn that pairs a player without a pair, who gets this board: each
/// board with the one who comes to it, the last one first. It is empty if there is none among so many.
fn turns(
    first: usize,
    (board, boards, among): (usize, usize, usize),
    fits: &dyn Fn(usize, usize) -> bool,
    is_free: &dyn Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let seat = |one: usize| if one == first { board } else { one };
    let mut met: Vec<Option<usize>> = vec![None; among];
    let mut waiting = VecDeque::from([first]);
    while let Some(one) = waiting.pop_front() {
        let at = seat(one);
        let next = (at + 1..boards).chain(0..=at).chain(boards..among);
        for other in next {
            if met[other].is_some() || !fits(one, other) {
                continue;
            }
            met[other] = Some(one);
            if is_free(other) {
                let come = |other: usize| met[other].map(|one| (one, other));
                // Whoever comes was paired with the one before them.
                let before = |&(one, _): &(usize, usize)| come(one).filter(|_| one != first);
                let turns = std::iter::successors(come(other), before);
                return turns.map(|(one, other)| (seat(one), other)).collect();
            }
            waiting.push_back(other);
        }
    }
    Vec::new()
}

/// Returns the boards whose players are both there and which are not dealt yet.
pub(super) fn ready_boards(contest: &Contest) -> Vec<u8> {
    let waiting = contest.boards.iter().filter(|board| is_waiting(board));
    let numbers = waiting.map(|board| board.number);
    numbers
        .filter(|board| {
            Team::BOTH
                .into_iter()
                .all(|team| is_there(contest, *board, team))
        })
        .collect()
}

/// Returns `true` if a board was neither dealt nor given away.
pub(super) fn is_waiting(board: &ContestBoard) -> bool {
    !board.is_dealt && board.outcome.is_none()
}

/// Returns the boards that wait and have nobody of a team, those first on which somebody waits.
pub(super) fn left_boards(contest: &Contest, team: Team) -> Vec<u8> {
    let mut boards = waiting_boards(contest);
    boards.retain(|board| contest.player_on(*board, team).is_none());
    boards
}

/// Returns the boards that were neither dealt nor given away, those first on which somebody waits for
/// an opponent.
fn waiting_boards(contest: &Contest) -> Vec<u8> {
    let waiting = contest.boards.iter().filter(|board| is_waiting(board));
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

/// Takes their boards from those who may not play any more, as from whoever does not come, and passes
/// them over as reserves. A board that was dealt stays theirs.
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

/// Seats the next reserve of a team who is there on a board that has nobody of it, in the order in
/// which the others were chosen; whoever gave up a board or missed one comes last. Returns their
/// number.
pub(super) fn seat_reserve(
    contest: &mut Contest,
    (board, team): (u8, Team),
    is_blocked: IsBlocked<'_>,
) -> Option<u32> {
    let opponent = contest.player_on(board, team.other());
    let opponent = opponent.map(|player| player.user);
    let fits = |player: &&mut ContestPlayer| {
        let shares_block = opponent.is_some_and(|other| is_blocked(player.user, other));
        player.team == team && player.board.is_none() && player.here.is_some() && !shares_block
    };
    let is_strongest = contest.is_strongest;
    let reserves = contest.players.iter_mut().filter(fits);
    let reserve = reserves.min_by_key(|player| {
        let had_one = player.has_left || player.has_missed;
        (had_one, turn(player, is_strongest))
    })?;
    reserve.board = Some(board);
    reserve.is_reserve = false;
    Some(reserve.number)
}

/// The outcome of a roll call that is over.
#[derive(Default)]
pub(super) struct RollCall {
    /// The numbers of the reserves who have a board now, with it.
    pub seated: Vec<(u32, u8)>,
    /// The boards that were given away or struck.
    pub lost: Vec<u8>,
}

/// Ends the roll call. For whoever did not come the next reserve steps in who is there; without one
/// the board is the other team's, and nobody's where neither came.
pub(super) fn end_roll_call(contest: &mut Contest, is_blocked: IsBlocked<'_>) -> RollCall {
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
    for board in waiting {
        for team in Team::BOTH {
            if contest.player_on(board, team).is_none()
                && let Some(number) = seat_reserve(contest, (board, team), is_blocked)
            {
                outcome.seated.push((number, board));
            }
        }
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
    use std::collections::BTreeSet;

    use super::*;

    /// Seats users by number against each other, where some pairs share a block and so many of each
    /// side have no board.
    fn parted_with(size: u64, left: [u64; 2], blocked: &[(u64, u64)]) -> Vec<(u64, u64)> {
        let users = |from: u64, count: u64| (from..from + count).map(UserId).collect::<Vec<_>>();
        let squad = |from: u64, left: u64| Squad {
            seated: users(from, size),
            left: users(from + size, left),
        };
        let mut squads = ByTeam::new(squad(100, left[0]), squad(200, left[1]));
        let is_blocked = |one: UserId, other: UserId| {
            blocked.contains(&(one.0, other.0)) || blocked.contains(&(other.0, one.0))
        };
        part_blocked(&mut squads, &is_blocked);
        let pairs = squads.challenging.seated.iter();
        let pairs = pairs.zip(&squads.answering.seated);
        pairs.map(|(one, other)| (one.0, other.0)).collect()
    }

    fn parted(size: u64, blocked: &[(u64, u64)]) -> Vec<(u64, u64)> {
        parted_with(size, [0, 0], blocked)
    }

    /// Returns the most pairs that users can make who share no block, by a look at all of them.
    fn most_pairs(
        one_side: &[u64],
        other_side: &BTreeSet<u64>,
        is_blocked: &dyn Fn(&(u64, u64)) -> bool,
    ) -> usize {
        let Some((first, rest)) = one_side.split_first() else {
            return 0;
        };
        let fits = other_side.iter().filter(|it| !is_blocked(&(*first, **it)));
        let with_first = fits.map(|opponent| {
            let mut others = other_side.clone();
            others.remove(opponent);
            1 + most_pairs(rest, &others, is_blocked)
        });
        let without = most_pairs(rest, other_side, is_blocked);
        with_first.max().unwrap_or(0).max(without)
    }

    #[test]
    fn blocked_pairs_are_exchanged_with_the_next_board_or_play_on_none() {
        assert_eq!(parted(2, &[]), [(100, 200), (101, 201)]);
        assert_eq!(parted(2, &[(100, 200)]), [(100, 201), (101, 200)]);
        assert_eq!(parted(2, &[(101, 201)]), [(100, 201), (101, 200)]);
        let both = [(100, 200), (100, 201)];
        assert_eq!(parted(3, &both), [(100, 202), (101, 201), (102, 200)]);
        assert_eq!(parted(1, &[(100, 200)]), []);
        assert_eq!(parted(2, &both), [(101, 201)]);
    }

    #[test]
    fn boards_are_exchanged_in_turn_where_no_two_of_them_part_a_pair() {
        let blocked = [(100, 200), (100, 202), (101, 200)];
        let all = [(100, 201), (101, 202), (102, 200)];
        assert_eq!(parted(3, &blocked), all);
    }

    #[test]
    fn whoever_has_no_board_plays_where_a_pair_cannot_be_parted_otherwise() {
        let blocked = [(100, 200)];
        assert_eq!(parted_with(1, [1, 0], &blocked), [(101, 200)]);
        assert_eq!(parted_with(1, [0, 1], &blocked), [(100, 201)]);
        assert_eq!(parted_with(2, [1, 1], &blocked), [(100, 201), (101, 200)]);
        let all_of_one = [(100, 200), (101, 200), (100, 201)];
        assert_eq!(parted_with(1, [1, 1], &all_of_one), [(101, 201)]);
        assert_eq!(parted_with(1, [2, 0], &all_of_one), [(102, 200)]);
    }

    #[test]
    fn no_pair_shares_a_block_whatever_the_blocks_are() {
        for bits in 0..1_u32 << 9 {
            let blocked: Vec<(u64, u64)> = (0..9_u64)
                .filter(|bit| bits >> bit & 1 == 1)
                .map(|bit| (100 + bit / 3, 200 + bit % 3))
                .collect();
            for (size, left) in [(3, [0, 0]), (2, [1, 1]), (1, [2, 2]), (1, [0, 2])] {
                let parted = parted_with(size, left, &blocked);
                let is_blocked = |pair: &(u64, u64)| blocked.contains(pair);
                assert!(!parted.iter().any(is_blocked), "{blocked:?}: {parted:?}");
                let ours: Vec<u64> = (100..100 + size + left[0]).collect();
                let theirs: BTreeSet<u64> = (200..200 + size + left[1]).collect();
                let most = most_pairs(&ours, &theirs, &is_blocked);
                let boards = usize::try_from(size).expect("small").min(most);
                assert_eq!(parted.len(), boards, "{blocked:?}: {parted:?}");
                let seated: BTreeSet<u64> = parted.iter().flat_map(|it| [it.0, it.1]).collect();
                assert_eq!(seated.len(), 2 * boards, "each once: {parted:?}");
            }
        }
    }
}
