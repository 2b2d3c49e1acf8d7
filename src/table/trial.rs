//! The checks that every game must pass, for a game that is known by its [`GameKind`] only.

use super::any::{AnyTable, Terms, Waiting};
use super::fairness::{Luck, Secret};
use super::generic::Table;
use super::kind::{Ask, GameKind};
use crate::game::contract::check_round;
use crate::game::{BySeat, Chance, Game, Notation, Recorded, Seat};
use crate::show::Show;

/// Somebody who watches a match (a spectator, or the player of a seat) and writes down all that
/// reaches them: words, pictures, buttons, file names, the requests in their order.
pub trait Witness {
    /// What this viewer gets to see of a table, as one text.
    fn watch(&mut self, table: &dyn AnyTable, viewer: Option<Seat>) -> String;
}

impl GameKind {
    /// Plays one random round under the eyes of [`crate::game::contract`].
    ///
    /// # Errors
    /// What was wrong first.
    pub fn check_contract(
        self,
        options: &str,
        first: Seat,
        chance: &mut dyn Chance,
    ) -> Result<(), String> {
        struct Question<'a>(&'a str, Seat, &'a mut dyn Chance);
        impl Ask for Question<'_> {
            type Answer = Result<(), String>;
            fn ask<G: Recorded + Show>(self, _kind: GameKind) -> Self::Answer {
                let options = G::Options::parse(self.0).map_err(|error| error.to_string())?;
                check_round::<G>(&options, self.1, self.2)
            }
        }
        self.dispatch(Question(options, first, chance))
    }

    /// The leak test: plays a random match and lets a witness watch each position twice, the real
    /// one and one in which everything that the viewer cannot see is made up. What they write
    /// down must be the same.
    ///
    /// `plies` bounds how many decisions are looked at.
    ///
    /// # Errors
    /// Who could tell the difference, when, and by what.
    pub fn check_leaks(
        self,
        options: &str,
        plies: usize,
        chance: &mut dyn Chance,
        witness: &mut dyn Witness,
    ) -> Result<(), String> {
        self.dispatch(Leaks {
            options,
            plies,
            chance,
            witness,
        })
    }
}

struct Leaks<'a> {
    options: &'a str,
    plies: usize,
    chance: &'a mut dyn Chance,
    witness: &'a mut dyn Witness,
}

impl Ask for Leaks<'_> {
    type Answer = Result<(), String>;

    fn ask<G: Recorded + Show>(self, kind: GameKind) -> Self::Answer {
        let Self {
            options,
            plies,
            chance,
            witness,
        } = self;
        let secret = std::array::from_fn(|_| chance.below(256).to_le_bytes()[0]);
        let terms = Terms {
            id: "01JD0000000000000000000000".to_owned(),
            kind,
            options: options.to_owned(),
            first_to: 2,
            first: Seat::Zero,
            secret: Secret::new(secret),
            lucks: BySeat::new(Luck::default(), Luck::default()),
        };
        let mut table = Table::<G>::open(terms, &[]).map_err(|error| error.to_string())?;
        table.begin();
        for ply in 0..plies {
            for viewer in [None, Some(Seat::Zero), Some(Seat::One)] {
                let real = witness.watch(&table, viewer);
                let twin = imagined_twin(&table, viewer, chance);
                let imagined = witness.watch(&twin, viewer);
                if let Some(difference) = first_difference(&real, &imagined) {
                    let who =
                        viewer.map_or("the spectator".to_owned(), |seat| format!("seat {seat}"));
                    return Err(format!("ply {ply}, {who} can tell: {difference}"));
                }
            }
            let Waiting::Turn(seat) = table.standing().waiting else {
                return Ok(());
            };
            let token = table.any_legal(chance).ok_or("nothing is legal")?;
            table
                .play(seat, &token)
                .map_err(|refusal| format!("{token}: {refusal:?}"))?;
        }
        Ok(())
    }
}

/// The same match with a position that looks the same to the viewer.
fn imagined_twin<G: Game>(
    table: &Table<G>,
    viewer: Option<Seat>,
    chance: &mut dyn Chance,
) -> Table<G> {
    let state = table.state();
    let public = G::public(state);
    let private = viewer.map(|seat| (seat, G::private(state, seat)));
    let own = private.as_ref().map(|(seat, private)| (*seat, private));
    table.with_state(G::imagine(&public, own, chance))
}

/// The first line in which two texts differ.
fn first_difference(real: &str, imagined: &str) -> Option<String> {
    if real == imagined {
        return None;
    }
    let lines = real.lines().zip(imagined.lines());
    let differing = lines.filter(|(real, imagined)| real != imagined);
    Some(
        differing
            .map(|(real, imagined)| format!("{real:?} is {imagined:?} elsewhere"))
            .next()
            .unwrap_or_else(|| "one text is longer".to_owned()),
    )
}
