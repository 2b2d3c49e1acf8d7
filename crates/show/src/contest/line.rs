//! The line of a board of a contest: its players, the seat of each, the score, and who won.

use super::{ContestBoard, ContestEnding, ContestOutcome, EDGE, WIDTH, banner};
use crate::poster::reason;
use crate::{medals, name};
use paint::{Anchor, Drawing, Outline, Place, Sizes, Spot, Tone};

const MIDDLE: f32 = WIDTH / 2.0;
/// Half of the width of the box with the score.
const BOX: f32 = 52.0;
/// The distance of the signs beside that box from the middle.
const SIGN: f32 = 72.0;

/// The sizes of a line, by the number of lines.
pub(super) struct Line {
    height: f32,
    /// From the top of a line to the top of the next.
    pub pitch: f32,
    badge: f32,
    digits: u16,
    name: Sizes,
}

/// The room for a name: from behind the badge to before the sign.
const ROOM: u16 = 222;

impl Line {
    /// Returns the sizes of lines of so many boards.
    pub(super) const fn of(boards: usize) -> Self {
        match boards {
            0..=8 => Self {
                height: 66.0,
                pitch: 74.0,
                badge: 22.0,
                digits: 38,
                name: Sizes {
                    room: ROOM,
                    largest: 28,
                    smallest: 25,
                    lines: Some(24),
                },
            },
            9..=12 => Self {
                height: 56.0,
                pitch: 63.0,
                badge: 20.0,
                digits: 36,
                name: Sizes {
                    room: ROOM,
                    largest: 26,
                    smallest: 24,
                    lines: Some(22),
                },
            },
            _ => Self {
                height: 46.0,
                pitch: 51.0,
                badge: 17.0,
                digits: 32,
                name: Sizes {
                    room: ROOM,
                    largest: 24,
                    smallest: 22,
                    lines: Some(20),
                },
            },
        }
    }

    /// Draws the line of a board from a height on.
    pub(super) fn draw(
        &self,
        drawing: &mut Drawing,
        ending: &ContestEnding,
        board: &ContestBoard,
        top: f32,
    ) {
        let y = top + self.height / 2.0;
        drawing.middle((EDGE / 2.0, y), board.number, 22, Tone::Mist);
        self.ground(drawing, ending, board.outcome, top);
        self.players(drawing, ending, board, y);
        self.score(drawing, board, y);
        for side in [0, 1] {
            signs(drawing, board, (side_of(side, SIGN), y), side);
        }
    }

    /// Draws the line of a board that players join: its number in the middle, a name or a free seat
    /// on either side.
    pub(super) fn draw_seats(
        &self,
        drawing: &mut Drawing,
        number: usize,
        names: [Option<&String>; 2],
        top: f32,
    ) {
        let y = top + self.height / 2.0;
        let whole = Outline::rectangle((EDGE, top), WIDTH - 2.0 * EDGE, self.height, 14.0);
        drawing.fill(whole, Tone::Night);
        let corner = (MIDDLE - BOX, top + 6.0);
        let frame = Outline::rectangle(corner, 2.0 * BOX, self.height - 12.0, 12.0);
        drawing.fill(frame, Tone::Coal);
        let digits = self.digits * 4 / 5;
        drawing.middle((MIDDLE, y), number.to_string(), digits, Tone::Mist);
        for (side, anchor) in [(0, Anchor::Start), (1, Anchor::End)] {
            match names[side] {
                Some(written) => {
                    let at = (side_of(side, MIDDLE - EDGE - 24.0), y);
                    let sizes = Sizes {
                        room: ROOM + 60,
                        ..self.name
                    };
                    name::write(drawing, at, written, sizes, Tone::Cream, anchor);
                }
                None => self.free(drawing, side, y),
            }
        }
    }

    /// Draws a seat that somebody can take.
    fn free(&self, drawing: &mut Drawing, side: usize, y: f32) {
        let (outer, inner) = (MIDDLE - EDGE - 10.0, BOX + 12.0);
        let (wide, high) = (outer - inner, self.height - 14.0);
        let x = side_of(side, (outer + inner) / 2.0);
        let corner = (x - wide / 2.0, y - high / 2.0);
        let frame = Outline::rectangle(corner, wide, high, 12.0);
        drawing.dashed(frame, Tone::Steel, 3.0, 9.0, 7.0);
        let mut plus = Drawing::new();
        plus.line(Outline::read("M-13 0H13M0 -13V13"), Tone::Mist, 5.0);
        drawing.put(&plus, Place::at((x, y)));
    }

    /// Draws the ground: the winner's half is of the winner's cloth, one that was given to them an
    /// empty frame, and a board that was not played is a frame alone.
    fn ground(
        &self,
        drawing: &mut Drawing,
        ending: &ContestEnding,
        outcome: ContestOutcome,
        top: f32,
    ) {
        let whole = Outline::rectangle((EDGE, top), WIDTH - 2.0 * EDGE, self.height, 14.0);
        if outcome == ContestOutcome::Struck {
            drawing.dashed(whole, Tone::Slate, 3.0, 9.0, 7.0);
            return;
        }
        drawing.fill(whole, Tone::Night);
        let Some(winner) = outcome.winner() else {
            return;
        };
        let (left, foot) = (EDGE, top + self.height);
        let half = Outline::new()
            .start((left + 14.0, top))
            .bend((left, top), (left, top + 14.0))
            .to((left, foot - 14.0))
            .bend((left, foot), (left + 14.0, foot))
            .to((MIDDLE - 46.0, foot))
            .to((MIDDLE - 28.0, top))
            .close();
        let cloth = banner::cloth(ending.winner(), winner);
        let mut ground = Drawing::new();
        match outcome {
            ContestOutcome::Given(_) if cloth == Tone::Slate => ground.line(half, Tone::Steel, 4.0),
            ContestOutcome::Given(_) => ground.line(half, cloth, 4.0),
            _ => ground.fill(half, cloth),
        }
        let place = match winner {
            0 => Place::HERE,
            _ => Place::at((WIDTH, 0.0)).sized(-1.0, 1.0),
        };
        drawing.put(&ground, place);
    }

    /// Draws the badges and the names.
    fn players(&self, drawing: &mut Drawing, ending: &ContestEnding, board: &ContestBoard, y: f32) {
        let medal = self.badge * 0.75;
        let past = |side: usize| match board.medals[side] {
            [0, 0, 0] => 0.0,
            _ => medal * 2.0 + 8.0,
        };
        for (side, anchor) in [(0, Anchor::Start), (1, Anchor::End)] {
            let at = |inwards: f32| (side_of(side, MIDDLE - EDGE - inwards), y);
            let seat = if side == 0 {
                board.left
            } else {
                board.left.other()
            };
            if board.names[side].is_empty() {
                let seat = Outline::circle(at(32.0), self.badge * 0.85);
                drawing.dashed(seat, Tone::Steel, 3.0, 7.0, 5.0);
            } else {
                let size = self.badge / 20.0;
                let ahead = if side == 0 { size } else { -size };
                let place = Place::at(at(32.0)).sized(ahead, size);
                drawing.put(&ending.badges[seat], place);
            }
            let tone = match board.outcome {
                ContestOutcome::Drawn => Tone::Cream,
                outcome if outcome.winner() == Some(side) => Tone::Cream,
                _ => Tone::Mist,
            };
            medals::best(drawing, at(62.0 + medal), medal, board.medals[side]);
            let sizes = Sizes {
                room: ROOM - past(side) as u16,
                ..self.name
            };
            let at = at(62.0 + past(side));
            name::write(drawing, at, &board.names[side], sizes, tone, anchor);
        }
    }

    /// Draws the box with the score, or with the signs of a board that was not played to an end.
    fn score(&self, drawing: &mut Drawing, board: &ContestBoard, y: f32) {
        let high = self.height - 12.0;
        let corner = (MIDDLE - BOX, y - high / 2.0);
        let frame = Outline::rectangle(corner, 2.0 * BOX, high, 12.0);
        if board.outcome == ContestOutcome::Struck {
            let bar = Outline::rectangle((MIDDLE - 20.0, y - 3.5), 40.0, 7.0, 3.5);
            drawing.fill(bar, Tone::Steel);
            return;
        }
        drawing.fill(frame, Tone::Coal);
        let texts = board.texts();
        let size = match texts.iter().map(|text| text.chars().count()).max() {
            Some(2..) => self.digits * 4 / 5,
            _ => self.digits,
        };
        for (side, text) in texts.iter().enumerate() {
            let tone = match board.outcome {
                ContestOutcome::Drawn => Tone::Cream,
                outcome if outcome.winner() == Some(side) => Tone::Amber,
                _ => Tone::Mist,
            };
            let foot = y + f32::from(size) * 0.364;
            let at = (side_of(side, 12.0), foot);
            let anchor = if side == 0 {
                Anchor::End
            } else {
                Anchor::Start
            };
            drawing.fitted(at, text, size, tone, anchor, 36);
        }
        if matches!(board.outcome, ContestOutcome::Given(_)) {
            return;
        }
        let dash = Outline::rectangle((MIDDLE - 6.0, y - 3.0), 12.0, 6.0, 2.0);
        drawing.fill(dash, Tone::Steel);
    }
}

/// Returns the distance from the left edge of something on a side, by its distance from the middle.
fn side_of(side: usize, away: f32) -> f32 {
    if side == 0 {
        MIDDLE - away
    } else {
        MIDDLE + away
    }
}

/// Draws the sign beside the score: a check mark for the winner, two bars for both who drew, and for
/// the loser the reason of an early end.
fn signs(drawing: &mut Drawing, board: &ContestBoard, at: Spot, side: usize) {
    let mut sign = Drawing::new();
    match board.outcome {
        ContestOutcome::Drawn => sign.line(Outline::read("M-10 -6H10M-10 6H10"), Tone::Mist, 5.0),
        outcome if outcome.winner() == Some(side) => {
            sign.line(Outline::read("M-11 1L-3 10L11 -8"), Tone::Amber, 6.0);
        }
        ContestOutcome::Won(_) => {
            if let Some(early) = board.early {
                reason(&mut sign, early, Place::HERE.scaled(0.85), Tone::Mist);
            }
        }
        ContestOutcome::Given(_) | ContestOutcome::Struck => {}
    }
    drawing.put(&sign, Place::at(at));
}
