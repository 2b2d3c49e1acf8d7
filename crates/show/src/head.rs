//! The head of a board: who plays on which side, and whose turn it is.

use super::{Named, Show};
use paint::{Anchor, Drawing, Outline, Place, Plan, Scene, Sizes, Tone};
use rules::Seat;
use text::Phrase;

/// The height of a head. The board begins below it.
const HEIGHT: u16 = 84;
const MIDDLE: f32 = 40.0;
/// The distance of badges and names from the picture's edges.
const BADGE: f32 = 46.0;
const NAME: f32 = 88.0;
/// The room that is left free between a name and the middle of the picture.
const FREE: f32 = 46.0;

/// Returns a position of a game with a head above its picture, and the same words. The viewer is on
/// the left.
pub(super) fn named<G: Show>(
    board: &Plan,
    alt: &Phrase,
    viewer: Option<Seat>,
    to_move: Option<Seat>,
) -> Named {
    let board = board.clone();
    let left = viewer.unwrap_or(Seat::Zero);
    Named {
        picture: Plan::new(move || over::<G>(&board.scene(), left, to_move)),
        alt: alt.clone(),
    }
}

fn over<G: Show>(board: &Scene, left: Seat, to_move: Option<Seat>) -> Scene {
    let mut scene = Scene::new(board.width, board.height + HEIGHT);
    let below = Place::at((0.0, HEIGHT.into()));
    scene.ground.put(&board.ground, below);
    let drawing = &mut scene.drawing;
    drawing.put(&board.drawing, below);
    let wide = f32::from(board.width);
    let ground = |height| Outline::rectangle((0.0, 0.0), wide, height, 0.0);
    drawing.fill(ground(f32::from(HEIGHT)), Tone::Ink);
    drawing.fill(ground(f32::from(HEIGHT) - 4.0), Tone::Coal);
    for seat in Seat::BOTH {
        side(drawing, &G::badge(seat), wide, seat, seat == left);
        if to_move == Some(seat) {
            turn(drawing, wide, seat == left);
        }
    }
    scene
}

/// Draws the badge of a seat, and a place for its player's name.
fn side(drawing: &mut Drawing, badge: &Drawing, wide: f32, seat: Seat, on_the_left: bool) {
    let (ahead, anchor) = if on_the_left {
        (1.0, Anchor::Start)
    } else {
        (-1.0, Anchor::End)
    };
    let x = |inwards: f32| if on_the_left { inwards } else { wide - inwards };
    let place = Place::at((x(BADGE), MIDDLE)).sized(1.3 * ahead, 1.3);
    drawing.put(badge, place);
    let sizes = Sizes {
        room: (wide / 2.0 - NAME - FREE) as u16,
        largest: 38,
        smallest: 30,
        lines: Some(29),
    };
    let at = (x(NAME), MIDDLE);
    drawing.name(at, seat.number(), sizes, Tone::Cream, anchor);
}

/// Draws a bar below the side that is to move, and a triangle that points to its name.
fn turn(drawing: &mut Drawing, wide: f32, on_the_left: bool) {
    let middle = wide / 2.0;
    let (from, towards) = if on_the_left {
        (0.0, -1.0)
    } else {
        (middle, 1.0)
    };
    let bar = Outline::rectangle((from, f32::from(HEIGHT) - 8.0), middle, 8.0, 0.0);
    drawing.fill(bar, Tone::Amber);
    let at = |along: f32, down: f32| (middle + towards * along, MIDDLE + down);
    let triangle = [at(14.0, -15.0), at(14.0, 15.0), at(30.0, 0.0)];
    drawing.fill(Outline::polygon(&triangle), Tone::Amber);
}
