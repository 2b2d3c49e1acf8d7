//! A knight in full armour, the figure of posters. He is 240 high, and stands on zero.

use super::poster::Stage;
use crate::game::Seat;
use crate::scene::{Drawing, Outline, Place, Spot, Tone};

/// The colours of a knight.
#[derive(Clone, Copy)]
pub(super) struct Attire {
    /// Helm, arms and legs.
    pub plate: Tone,
    /// The tabard and the shield.
    pub cloth: Tone,
    pub cloak: Tone,
    /// The lines around all of them.
    pub line: Tone,
}

/// The middle of the shield, where the caller draws a sign.
pub(super) const SHIELD: Spot = (-36.0, -92.0);
/// The top of the helm.
pub(super) const CREST: Spot = (0.0, -179.0);

const CLOAK: &str = "M-24 -132H24Q42 -66 52 -4Q26 4 0 -2Q-26 4 -52 -4Q-42 -66 -24 -132Z";
const LEGS: &str = "M-23 -62H-3L-6 0H-34V-7L-22 -13ZM23 -62H3L6 0H34V-7L22 -13Z";
const TABARD: &str = "M-27 -128Q0 -140 27 -128L23 -84L27 -46L0 -36L-27 -46L-23 -84Z";
const BELT: &str = "M-24 -84H24";
const HELM: &str = "M-18 -164Q-18 -179 0 -179Q18 -179 18 -164V-138L0 -126L-18 -138Z";
const VISOR: &str = "M-13 -162H13V-156H3V-137H-3V-156H-13Z";
const ARMS: &str = "M-62 -122Q-36 -113 -10 -122Q-5 -80 -36 -58Q-67 -80 -62 -122Z";
/// The arm and the sword, raised and lowered.
const RAISED: [&str; 2] = [
    "M16 -131L46 -122V-154H62V-112Q60 -102 48 -103L18 -108Z",
    "M49 -152V-172H38V-178H49L50 -232L54 -242L58 -232L59 -178H70V-172H59V-152Z",
];
const LOWERED: [&str; 2] = [
    "M16 -131L32 -125Q45 -112 45 -74H30Q30 -96 20 -106Z",
    "M33 -82V-66H23V-60H33L34 -14L37.5 -5L41 -14L42 -60H52V-66H42V-82Z",
];

/// Draws the shadow of a knight on a poster, and returns his place: the winner large, the loser
/// small and aside, two equals face to face.
pub(super) fn place(drawing: &mut Drawing, seat: Seat, stage: Stage) -> Place {
    let (x, size, ahead) = match stage {
        Stage::Winner => (250.0, 1.7, 1.0),
        Stage::Loser => (700.0, 0.74, -1.0),
        Stage::Equal if seat == Seat::Zero => (164.0, 1.2, 1.0),
        Stage::Equal => (336.0, 1.2, -1.0),
    };
    let floor = 436.0;
    let shadow = Outline::oval((x, floor), 66.0 * size, 10.0);
    drawing.fill(shadow, Tone::Earth);
    Place::at((x, floor)).sized(ahead * size, size)
}

/// Draws a knight with his sword raised or lowered.
pub(super) fn draw(drawing: &mut Drawing, place: Place, attire: Attire, raised: bool) {
    let Attire {
        plate,
        cloth,
        cloak,
        line,
    } = attire;
    let [arm, sword] = if raised { RAISED } else { LOWERED };
    let mut figure = Drawing::new();
    for (data, tone) in [(CLOAK, cloak), (LEGS, plate), (TABARD, cloth)] {
        figure.edged(Outline::read(data), tone, line, 3.0);
    }
    figure.line(Outline::read(BELT), line, 4.0);
    for (data, tone) in [
        (sword, Tone::Mist),
        (arm, plate),
        (HELM, plate),
        (ARMS, cloth),
    ] {
        figure.edged(Outline::read(data), tone, line, 3.0);
    }
    figure.fill(Outline::read(VISOR), line);
    drawing.put(&figure, place);
}
