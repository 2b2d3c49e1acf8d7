//! A knight in full armour, the figure of posters. He is 240 high, and stands on zero.

use super::poster::Stage;
use paint::{Drawing, Outline, Place, Spot, Tone};
use rules::Seat;

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

/// The size of a champion who stands alone.
pub(super) const ALONE: f32 = 0.84;

const CLOAK: &str = "M-24 -132H24Q42 -66 52 -4Q26 4 0 -2Q-26 4 -52 -4Q-42 -66 -24 -132Z";
const LEGS: &str = "M-23 -62H-3L-6 0H-34V-7L-22 -13ZM23 -62H3L6 0H34V-7L22 -13Z";
const TABARD: &str = "M-27 -128Q0 -140 27 -128L23 -84L27 -46L0 -36L-27 -46L-23 -84Z";
const BELT: &str = "M-24 -84H24";
const HELM: &str = "M-18 -164Q-18 -179 0 -179Q18 -179 18 -164V-138L0 -126L-18 -138Z";
const VISOR: &str = "M-13 -162H13V-156H3V-137H-3V-156H-13Z";
const ARMS: &str = "M-62 -122Q-36 -113 -10 -122Q-5 -80 -36 -58Q-67 -80 -62 -122Z";
/// The legs of a knight on one knee, his cloak on the floor, and the arm on the sword before him.
const KNEELING: &str =
    "M-22 -56L2 -46L-4 -12L-12 0H-56V-11L-26 -16ZM-8 -60L34 -52L38 -9L48 -7V0H20L19 -36L-6 -36Z";
const SPREAD: &str = "M-24 -132H24Q36 -92 36 -58Q-10 -44 -78 -30Q-46 -80 -24 -132Z";
const PLANTED: [&str; 2] = [
    "M26 -80L44 -72L55 -90L68 -84L58 -60Q52 -52 42 -56L24 -64Z",
    "M58 -104V-86H47V-80H58L59 -10L62 0L65 -10L66 -80H77V-86H66V-104Z",
];
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
        Stage::Loser => (694.0, 1.05, -1.0),
        Stage::Equal if seat == Seat::Zero => (140.0, 1.4, 1.0),
        Stage::Equal => (334.0, 1.4, -1.0),
    };
    let floor = 436.0;
    let shadow = Outline::oval((x, floor), 66.0 * size, 10.0);
    drawing.fill(shadow, Tone::Earth);
    Place::at((x, floor)).sized(ahead * size, size)
}

/// Returns the place of a knight's trunk, with his helm and his shield: on one knee, he leans
/// forward over it.
pub(super) fn trunk(place: Place, stage: Stage) -> Place {
    match stage {
        Stage::Loser => place.moved((0.0, -18.0)).turned(13.0).moved((0.0, 62.0)),
        Stage::Winner | Stage::Equal => place,
    }
}

/// Draws a knight: the winner with his sword raised, an equal with his sword lowered, and the loser
/// on one knee.
pub(super) fn draw(drawing: &mut Drawing, place: Place, attire: Attire, stage: Stage) {
    let Attire {
        plate,
        cloth,
        cloak,
        line,
    } = attire;
    let trunk = trunk(place, stage);
    let (spread, legs) = match stage {
        Stage::Loser => (SPREAD, KNEELING),
        Stage::Winner | Stage::Equal => (CLOAK, LEGS),
    };
    let [arm, sword] = match stage {
        Stage::Winner => RAISED,
        Stage::Equal => LOWERED,
        Stage::Loser => PLANTED,
    };
    let edged = |drawing: &mut Drawing, place, parts: &[(&str, Tone)]| {
        let mut part = Drawing::new();
        for (data, tone) in parts {
            part.edged(Outline::read(data), *tone, line, 3.0);
        }
        drawing.put(&part, place);
    };
    edged(drawing, trunk, &[(spread, cloak)]);
    edged(drawing, place, &[(legs, plate)]);
    edged(drawing, trunk, &[(TABARD, cloth)]);
    let mut belt = Drawing::new();
    belt.line(Outline::read(BELT), line, 4.0);
    drawing.put(&belt, trunk);
    edged(drawing, place, &[(sword, Tone::Mist), (arm, plate)]);
    edged(drawing, trunk, &[(HELM, plate), (ARMS, cloth)]);
    let mut visor = Drawing::new();
    visor.fill(Outline::read(VISOR), line);
    drawing.put(&visor, trunk);
}
