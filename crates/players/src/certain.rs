//! Certain things: lines of own moves that win whatever is hidden and that nobody can answer, and
//! moves that lose at once.

use super::search::settle;
use super::{Candidate, Computer, Knowledge};
use rules::{Chance, Next, Outcome, Seat};

/// The largest number of positions that are looked at for a win.
const POSITIONS: u32 = 30_000;
/// The largest number of moves in a line.
const LONGEST: u32 = 12;

/// Chance that always comes out in the same way, for what does not matter to a line: the line does
/// not use what it brings.
struct Indifferent;

impl Chance for Indifferent {
    fn below(&mut self, _bound: u32) -> u32 {
        0
    }
}

/// A search for a line of certain moves that wins.
struct Lines<'a, G: Computer> {
    start: &'a G::State,
    seat: Seat,
    positions: u32,
    /// `true` once a line was left because it had as many moves as it may.
    was_cut: bool,
}

/// Returns the first move of a shortest line with which the seat to move certainly wins the round
/// before anybody else decides, or `None` if none was found.
pub(crate) fn win<G: Computer>(start: &G::State, seat: Seat) -> Option<G::Move> {
    let mut lines = Lines::<G> {
        start,
        seat,
        positions: POSITIONS,
        was_cut: true,
    };
    for longest in 1..=LONGEST {
        if !std::mem::take(&mut lines.was_cut) {
            return None;
        }
        let found = lines.first_of(start, longest);
        if found.is_some() {
            return found;
        }
    }
    None
}

impl<G: Computer> Lines<'_, G> {
    /// Returns the first move of a winning line of so many moves at most.
    fn first_of(&mut self, state: &G::State, longest: u32) -> Option<G::Move> {
        let mut moves = Vec::new();
        G::legal(state, &mut moves);
        moves.retain(|chosen| G::may_win(state, self.seat, chosen));
        moves
            .into_iter()
            .find(|chosen| self.wins(state, chosen, longest))
    }

    fn wins(&mut self, state: &G::State, chosen: &G::Move, longest: u32) -> bool {
        if self.positions == 0 || !G::is_certain(self.start, state, self.seat, chosen) {
            return false;
        }
        self.positions -= 1;
        let after = after::<G>(state, chosen);
        match G::next(&after) {
            Next::Over(outcome) => outcome.winner == Some(self.seat),
            Next::Turn(seat) if seat == self.seat => self.goes_on(&after, longest - 1),
            Next::Turn(_) | Next::Deal => false,
        }
    }

    fn goes_on(&mut self, state: &G::State, longest: u32) -> bool {
        self.was_cut |= longest == 0;
        longest > 0 && self.first_of(state, longest).is_some()
    }
}

/// Returns the position after a move, and after chance that does not matter.
fn after<G: Computer>(state: &G::State, chosen: &G::Move) -> G::State {
    let mut after = state.clone();
    G::play(&mut after, chosen);
    settle::<G>(&mut after, &mut Indifferent);
    after
}

/// Makes candidates that came from a glance heed what is certain.
pub(crate) fn heed<G: Computer>(
    known: &Knowledge<'_, G>,
    candidates: &mut Vec<Candidate<G::Move>>,
    chance: &mut dyn Chance,
) {
    let state = known.imagine(chance);
    let win = win::<G>(&state, known.seat);
    prefer::<G>(&state, known.seat, win, candidates);
}

/// Returns a win that was found, as if so many runs had all gone through it.
pub(crate) const fn found<M>(chosen: M, runs: u32) -> Candidate<M> {
    Candidate {
        chosen,
        share: 1.0,
        worth: 1.0,
        runs,
    }
}

/// Puts a certain win before all other candidates, and leaves the moves that certainly lose the
/// round at once no share, unless all of them do.
pub(crate) fn prefer<G: Computer>(
    state: &G::State,
    seat: Seat,
    win: Option<G::Move>,
    candidates: &mut Vec<Candidate<G::Move>>,
) {
    if let Some(win) = win {
        let runs = candidates.iter().map(|it| it.runs).sum();
        candidates.retain(|it| it.chosen != win);
        candidates.iter_mut().for_each(|it| it.share = 0.0);
        candidates.insert(0, found(win, runs));
        return;
    }
    let lost: Vec<bool> = candidates
        .iter()
        .map(|it| loses::<G>(state, seat, &it.chosen))
        .collect();
    if lost.iter().all(|lost| *lost) {
        return;
    }
    for (candidate, _) in candidates.iter_mut().zip(lost).filter(|(_, lost)| *lost) {
        candidate.share = 0.0;
        candidate.worth = -1.0;
    }
    candidates.sort_by(|one, other| other.share.total_cmp(&one.share));
}

/// Returns `true` if a move certainly loses the round at once.
fn loses<G: Computer>(state: &G::State, seat: Seat, chosen: &G::Move) -> bool {
    let is_lost = |outcome: Outcome| outcome.winner == Some(seat.other());
    G::is_certain(state, state, seat, chosen)
        && matches!(G::next(&after::<G>(state, chosen)), Next::Over(it) if is_lost(it))
}
