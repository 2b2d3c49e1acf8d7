//! Computer players. They see what their seat sees, remember what it was shown since the round
//! began, and know nothing more: every position they think about is one that [`Game::imagine`]
//! made up from that.

use crate::game::{Chance, Game, Next, Seat};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Plays whatever looks good at a glance: it imagines the hidden cards once or twice.
    Beginner,
    /// Imagines the hidden cards many times and plays each move out to the end.
    Advanced,
}

impl Level {
    /// Both levels.
    pub const ALL: [Self; 2] = [Self::Beginner, Self::Advanced];

    /// The key in commands and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Advanced => "advanced",
        }
    }

    /// The level of a key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    const fn worlds(self) -> u32 {
        match self {
            Self::Beginner => 2,
            Self::Advanced => 400,
        }
    }
}

/// The steps that one decision may take in all, so that a long game does not hold a match up: no
/// imagined position is begun that could go beyond.
const STEPS: usize = 150_000;

/// The steps after which a round that is played out counts as undecided.
const FURTHEST: usize = 500;

/// What a round that was won, drawn or lost is worth to the seat that thinks.
const WON: i64 = 1;

/// What a computer player knows: what its seat sees, and what it was shown since the round began.
pub struct Knowledge<'a, G: Game> {
    /// The seat.
    pub seat: Seat,
    /// What everybody sees.
    pub public: &'a G::Public,
    /// What the seat sees besides.
    pub private: &'a G::Private,
    /// What it remembers.
    pub memory: &'a G::Memory,
}

impl<G: Game> Knowledge<'_, G> {
    /// Imagines a position in which all of this is true.
    fn imagine(&self, chance: &mut dyn Chance) -> G::State {
        let own = Some((self.seat, self.private));
        G::imagine(self.public, own, self.memory, chance)
    }
}

/// Chooses a move for the seat, which is to move; `None` when there is nothing to choose.
///
/// Every move is played out at random from the same imagined positions, and the one that was won
/// most often is taken.
pub fn choose<G: Game>(
    known: &Knowledge<'_, G>,
    level: Level,
    chance: &mut dyn Chance,
) -> Option<G::Move> {
    let mut moves = Vec::new();
    G::legal(&known.imagine(chance), &mut moves);
    if moves.len() < 2 {
        return moves.pop();
    }
    let mut values = vec![0_i64; moves.len()];
    let mut steps = 0;
    for _ in 0..level.worlds() {
        let world = known.imagine(chance);
        for (value, chosen) in values.iter_mut().zip(&moves) {
            let mut imagined = world.clone();
            G::play(&mut imagined, chosen);
            *value += play_out::<G>(imagined, known.seat, &mut steps, chance);
        }
        // Every move has been tried equally often whenever this ends.
        if steps + moves.len() * FURTHEST > STEPS {
            break;
        }
    }
    let best = values.iter().copied().max()?;
    let candidates: Vec<G::Move> = moves
        .into_iter()
        .zip(values)
        .filter(|(_, value)| *value == best)
        .map(|(chosen, _)| chosen)
        .collect();
    any(&candidates, chance).cloned()
}

/// Any of the moves, each equally likely; `None` when there is none.
pub fn any<'a, M>(moves: &'a [M], chance: &mut dyn Chance) -> Option<&'a M> {
    let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
    moves.get(chance.below(count) as usize)
}

/// Plays an imagined round to its end at random and says what it was worth to `seat`.
fn play_out<G: Game>(
    mut state: G::State,
    seat: Seat,
    steps: &mut usize,
    chance: &mut dyn Chance,
) -> i64 {
    let mut moves = Vec::new();
    for _ in 0..FURTHEST {
        *steps += 1;
        match G::next(&state) {
            Next::Over(outcome) => {
                return outcome
                    .winner
                    .map_or(0, |winner| if winner == seat { WON } else { -WON });
            }
            Next::Deal => {
                let deal = G::deal(&state, chance);
                if G::settle(&mut state, &deal).is_err() {
                    return 0;
                }
            }
            Next::Turn(_) => {
                G::legal(&state, &mut moves);
                let Some(chosen) = any(&moves, chance) else {
                    return 0;
                };
                G::play(&mut state, chosen);
            }
        }
    }
    0
}
