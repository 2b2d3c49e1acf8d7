//! The sides of Duell on the poster of a finished match.

use super::panel::emblem;
use crate::game::Seat;
use crate::scene::{Drawing, Scene};
use crate::show::poster::{self, Ending, Figures, Stage};

/// Draws the poster.
pub(super) fn draw(ending: &Ending) -> Scene {
    let badge = |drawing: &mut Drawing, at, half, seat| emblem(drawing, at, seat, half);
    poster::draw(ending, &Figures { figure, badge })
}

fn figure(drawing: &mut Drawing, seat: Seat, stage: Stage) {
    let (at, half) = match stage {
        Stage::Winner => ((250.0, 262.0), 120.0),
        Stage::Loser => ((690.0, 376.0), 44.0),
        Stage::Equal if seat == Seat::Zero => ((166.0, 262.0), 66.0),
        Stage::Equal => ((334.0, 262.0), 66.0),
    };
    emblem(drawing, at, seat, half);
}
