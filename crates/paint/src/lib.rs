//! A neutral drawing list, drawn as PNG, and several in sequence as GIF. It holds outlines, symbols and
//! signs in the tones of one palette, and no words, so that one picture serves every language.
//!
//! | file | what it is |
//! | --- | --- |
//! | `scene` | a picture to be drawn |
//! | `outline`, `data` | paths, and their text form |
//! | `tone` | the palette |
//! | `place` | place and size of a shape |
//! | `symbol` | little pictures that are drawn in many places |
//! | `drawing` | shapes in order, the later ones over the earlier |
//! | `plan` | a scene that is built when it is needed |
//! | `draw` | scenes drawn |
//! | `canvas` | shapes as palette numbers |
//! | `stencil` | a cache of what shapes cover |
//! | `font` | glyphs as outlines, of a font of our own |
//! | `ground` | a cache of what stays the same from picture to picture |
//! | `palette` | the colours of every picture |
//! | `encode` | palette numbers as PNG |
//! | `bands` | rows of pixels pressed, and a cache of them |
//! | `kept` | a cache of what may serve the next picture |
//! | `spare` | memory that one picture is done with and the next one needs |
//! | `gif` | several pictures as one that moves |

mod bands;
mod canvas;
mod data;
mod draw;
mod drawing;
mod encode;
mod font;
mod gif;
mod ground;
mod kept;
mod outline;
mod palette;
mod place;
mod plan;
mod scene;
mod spare;
mod stencil;
mod symbol;
mod tone;

pub use self::gif::{LARGEST, MOST_FRAMES, gif};
pub use draw::{DrawError, png, width, writable};
pub use drawing::{Anchor, Drawing, Line, Shape, Sizes};
pub use outline::{Outline, Spot, Step};
pub use place::Place;
pub use plan::Plan;
pub use scene::Scene;
pub use symbol::{Hue, Symbol};
pub use tone::Tone;
