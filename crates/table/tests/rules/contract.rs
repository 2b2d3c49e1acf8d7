//! The checks that every game must pass, whatever its rules are.
//!
//! They return the first fault, so that a test prints it with the game, the seed and the ply.

use rules::{Chance, Game, Next, Notation, Recorded, Seat};

/// The largest number of steps in a round, far above every game's own bound.
const LONGEST_ROUND: usize = 20_000;

/// Checks one random round: tokens and deals print and parse to the same, legal moves are sorted
/// and unique, nobody is to move when the round is over, a replay from the log shows the same to
/// everybody, and legal moves do not depend on what the mover cannot see.
///
/// # Errors
/// What was wrong first.
pub(crate) fn check_round<G: Recorded>(
    options: &G::Options,
    first: Seat,
    chance: &mut dyn Chance,
) -> Result<(), String> {
    if G::Options::parse(&options.to_string()).as_ref() != Ok(options) {
        return Err(format!("options {options} do not read back"));
    }
    let mut replay = G::start(options, first);
    let mut state = G::start(options, first);
    let mut moves = Vec::new();
    let mut memories = [
        G::Memory::default(),
        G::Memory::default(),
        G::Memory::default(),
    ];
    for ply in 0..LONGEST_ROUND {
        if ply > 0 {
            remember_all::<G>(&mut memories, &state);
        }
        same_views::<G>(&state, &replay).map_err(|error| format!("replay, step {ply}: {error}"))?;
        match G::next(&state) {
            Next::Deal => {
                let deal = G::deal(&state, chance);
                let logged = G::Deal::parse(&deal.to_string())
                    .map_err(|error| format!("step {ply}: a deal does not read back: {error}"))?;
                G::settle(&mut state, &deal).map_err(|error| error.to_string())?;
                G::settle(&mut replay, &logged).map_err(|error| error.to_string())?;
            }
            Next::Turn(_) => {
                G::legal(&state, &mut moves);
                check_moves::<G>(&moves).map_err(|error| format!("step {ply}: {error}"))?;
                for (viewer, remembered) in VIEWERS.into_iter().zip(&memories) {
                    for memory in [remembered, &G::Memory::default()] {
                        check_imagined::<G>(&state, viewer, memory, &moves, chance)
                            .map_err(|error| format!("step {ply}, {}: {error}", name(viewer)))?;
                    }
                }
                let count = u32::try_from(moves.len()).map_err(|error| error.to_string())?;
                let chosen = &moves[chance.below(count) as usize];
                let token = chosen.to_string();
                G::play(&mut state, chosen);
                let logged = G::Move::parse(&token).map_err(|error| error.to_string())?;
                G::play(&mut replay, &logged);
            }
            Next::Over(_) => {
                G::legal(&state, &mut moves);
                if !moves.is_empty() {
                    return Err("a finished round has legal moves".to_owned());
                }
                check_imagined::<G>(&state, None, &memories[2], &moves, chance)?;
                return Ok(());
            }
        }
    }
    Err(format!("no end after {LONGEST_ROUND} steps"))
}

/// The viewers of a round.
const VIEWERS: [Option<Seat>; 3] = [Some(Seat::Zero), Some(Seat::One), None];

fn name(viewer: Option<Seat>) -> String {
    viewer.map_or("spectator".to_owned(), |seat| format!("seat {seat}"))
}

/// Shows a position to all viewers.
fn remember_all<G: Game>(memories: &mut [G::Memory; 3], state: &G::State) {
    let public = G::public(state);
    for (viewer, memory) in VIEWERS.into_iter().zip(memories) {
        let private = viewer.map(|seat| (seat, G::private(state, seat)));
        let own = private.as_ref().map(|(seat, private)| (*seat, private));
        G::remember(memory, &public, own);
    }
}

fn check_moves<G: Game>(moves: &[G::Move]) -> Result<(), String> {
    if moves.is_empty() {
        return Err("somebody is to move and nothing is legal".to_owned());
    }
    let tokens: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if !tokens.windows(2).all(|pair| pair[0] < pair[1]) {
        return Err(format!("legal moves are not sorted and unique: {tokens:?}"));
    }
    if !moves.windows(2).all(|pair| pair[0] < pair[1]) {
        return Err("the order of moves is not the order of their tokens".to_owned());
    }
    for token in &tokens {
        let again = G::Move::parse(token).map_err(|error| format!("{token}: {error}"))?;
        if again.to_string() != *token {
            return Err(format!("{token} reads back as {again}"));
        }
        if token.contains(char::is_whitespace) {
            return Err(format!("{token:?} holds white space"));
        }
    }
    Ok(())
}

/// Imagines a position for the viewer and checks that the viewer could not tell it from the real
/// one: the same views, the same seat to move and, for the seat to move, the same legal moves.
fn check_imagined<G: Game>(
    state: &G::State,
    viewer: Option<Seat>,
    memory: &G::Memory,
    moves: &[G::Move],
    chance: &mut dyn Chance,
) -> Result<(), String> {
    let public = G::public(state);
    let private = viewer.map(|seat| (seat, G::private(state, seat)));
    let own = private.as_ref().map(|(seat, private)| (*seat, private));
    let imagined = G::imagine(&public, own, memory, chance);
    if G::public(&imagined) != public {
        return Err(format!(
            "imagined {:?}, seen {public:?}",
            G::public(&imagined)
        ));
    }
    if let Some((seat, private)) = own
        && G::private(&imagined, seat) != *private
    {
        return Err("the imagined private view differs from the real one".to_owned());
    }
    if G::next(&imagined) != G::next(state) {
        return Err("the imagined position waits for something else".to_owned());
    }
    if let Next::Turn(to_move) = G::next(state)
        && viewer == Some(to_move)
    {
        let mut imagined_moves = Vec::new();
        G::legal(&imagined, &mut imagined_moves);
        if !imagined_moves.iter().eq(moves.iter()) {
            return Err("legal moves depend on what the mover cannot see".to_owned());
        }
    }
    Ok(())
}

fn same_views<G: Game>(state: &G::State, replay: &G::State) -> Result<(), String> {
    if G::public(state) != G::public(replay) {
        return Err("the public views differ".to_owned());
    }
    for seat in Seat::BOTH {
        if G::private(state, seat) != G::private(replay, seat) {
            return Err(format!("the private views of seat {seat} differ"));
        }
    }
    if G::next(state) != G::next(replay) {
        return Err("the positions wait for different things".to_owned());
    }
    Ok(())
}
