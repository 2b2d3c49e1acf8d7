//! Wins that nobody can answer are taken, with the shortest line, and moves that certainly lose are
//! left alone. What is certain is found here by a search that tries everything, in several positions
//! that agree with what the player knows.

mod duell;
mod en_garde;

use players::{Computer, Knowledge, Level};
use rules::random::Seeded;
use rules::{BySeat, Game, Next, Seat};

/// The number of positions that have to agree on what is certain.
const WORLDS: usize = 6;

/// Plays a round between two levels, and shows each decision to `visit` before it is made.
fn round<G: Computer>(
    seed: u64,
    levels: BySeat<Level>,
    mut visit: impl FnMut(&Knowledge<'_, G>, &G::Move),
) {
    let mut chance = Seeded(seed);
    let mut state = G::start(&G::Options::default(), Seat::Zero);
    let mut memories = BySeat::<G::Memory>::default();
    loop {
        match G::next(&state) {
            Next::Over(_) => return,
            Next::Deal => {
                let deal = G::deal(&state, &mut chance);
                assert!(G::settle(&mut state, &deal).is_ok());
            }
            Next::Turn(seat) => {
                let known = Knowledge::<G> {
                    seat,
                    public: &G::public(&state),
                    private: &G::private(&state, seat),
                    memory: &memories[seat],
                };
                let chosen = players::choose(&known, levels[seat], &mut chance);
                let chosen = chosen.expect("something is legal");
                visit(&known, &chosen);
                G::play(&mut state, &chosen);
            }
        }
        let public = G::public(&state);
        for seat in Seat::BOTH {
            let private = G::private(&state, seat);
            G::remember(&mut memories[seat], &public, Some((seat, &private)));
        }
    }
}

/// Imagines positions that agree with what a player knows.
fn worlds<G: Computer>(known: &Knowledge<'_, G>) -> Vec<G::State> {
    let mut chance = Seeded(9);
    let own = Some((known.seat, known.private));
    let mut imagine = || G::imagine(known.public, own, known.memory, &mut chance);
    std::iter::repeat_with(&mut imagine).take(WORLDS).collect()
}

/// Plays a move in all worlds. Returns `None` if it is not legal in one of them.
fn played<G: Game>(worlds: &[G::State], chosen: &G::Move) -> Option<Vec<G::State>> {
    let mut chance = Seeded(5);
    let after = worlds.iter().map(|world| {
        let (mut after, mut moves) = (world.clone(), Vec::new());
        G::legal(&after, &mut moves);
        moves
            .contains(chosen)
            .then(|| G::play(&mut after, chosen))?;
        while G::next(&after) == Next::Deal {
            let deal = G::deal(&after, &mut chance);
            G::settle(&mut after, &deal).ok()?;
        }
        Some(after)
    });
    after.collect()
}

/// Returns `true` if a seat has won in all worlds.
fn is_won<G: Game>(worlds: &[G::State], winner: Seat) -> bool {
    worlds.iter().all(
        |world| matches!(G::next(world), Next::Over(outcome) if outcome.winner == Some(winner)),
    )
}

/// A search through all lines of a player's own moves.
struct Lines<'a, G: Game> {
    seat: Seat,
    /// Returns `true` for moves that can be part of a line.
    tries: &'a dyn Fn(&G::Move) -> bool,
    /// The number of moves that may still be tried.
    left: u32,
}

impl<G: Game> Lines<'_, G> {
    /// Returns the number of moves of the shortest line that wins in all worlds, if one of `most`
    /// does and is found in time.
    fn shortest(&mut self, worlds: &[G::State], most: u32) -> Option<u32> {
        (0..=most).find(|moves| self.wins(worlds, *moves))
    }

    fn wins(&mut self, worlds: &[G::State], moves: u32) -> bool {
        if is_won::<G>(worlds, self.seat) {
            return true;
        }
        let is_to_move = |world| G::next(world) == Next::Turn(self.seat);
        if moves == 0 || self.left == 0 || !worlds.iter().all(is_to_move) {
            return false;
        }
        let mut legal = Vec::new();
        G::legal(&worlds[0], &mut legal);
        legal.retain(|chosen| (self.tries)(chosen));
        legal.iter().any(|chosen| {
            self.left = self.left.saturating_sub(1);
            let after = played::<G>(worlds, chosen);
            after.is_some_and(|after| self.wins(&after, moves - 1))
        })
    }
}
