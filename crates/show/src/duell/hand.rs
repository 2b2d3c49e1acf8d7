//! The viewer's hand in a tray below the field.

use super::picture::FIELD;
use super::{icons, pieces};
use paint::{Drawing, Outline, Place, Tone};
use rules::duell::{Private, Sheets};

/// The number of cards in a row.
const IN_A_ROW: usize = 7;
const STEP: f32 = 114.0;
const ROW: f32 = 166.0;
const MARGIN: f32 = 12.0;

/// The height of a row beside the field.
pub(super) const STRIP: f32 = 122.0;

/// Returns the height of a tray for a number of cards.
pub(super) fn height(cards: u8) -> f32 {
    let rows = usize::from(cards).div_ceil(IN_A_ROW) as f32;
    if rows > 0.0 {
        rows * ROW + 2.0 * MARGIN - 4.0
    } else {
        0.0
    }
}

/// Draws all cards in a row beside the field, which overlap if there are many.
pub(super) fn strip(drawing: &mut Drawing, sheets: &Sheets, private: &Private, top: f32) {
    let panel = Outline::rectangle((MARGIN, top + 3.0), 816.0, STRIP - 6.0, 12.0);
    let count = f32::from(private.hand.len());
    if count > 0.0 {
        drawing.fill(panel, Tone::Wood);
    } else {
        drawing.edged(panel, Tone::Night, Tone::Slate, 3.0);
    }
    let step = (720.0 / (count - 1.0).max(1.0)).min(84.0);
    for (card, number) in private.hand.iter().zip(0_u8..) {
        let x = 420.0 + (f32::from(number) - (count - 1.0) / 2.0) * step;
        let middle = (x, top + STRIP / 2.0);
        if private.drawn.contains(card) || private.returned.contains(card) {
            pieces::lit_effect(drawing, middle);
        }
        pieces::equipment(drawing, middle, card, icons::of_card(sheets, card));
    }
}

/// Draws the cards, with a frame around those that have just come to the hand.
pub(super) fn draw(drawing: &mut Drawing, sheets: &Sheets, private: &Private) {
    let count = usize::from(private.hand.len());
    if count == 0 {
        return;
    }
    let inner = height(private.hand.len()) - MARGIN;
    let tray = Outline::rectangle((MARGIN, FIELD - 2.0), 816.0, inner, 14.0);
    drawing.fill(tray, Tone::Wood);
    let rim = Outline::rectangle((MARGIN, FIELD - 2.0), 816.0, 8.0, 4.0);
    drawing.fill(rim, Tone::Earth);
    let rows = count.div_ceil(IN_A_ROW);
    let each = count.div_ceil(rows);
    for (card, number) in private.hand.iter().zip(0_usize..) {
        let (row, column) = (number / each, number % each);
        let in_row = (count - row * each).min(each) as f32;
        let x = 420.0 + (column as f32 - (in_row - 1.0) / 2.0) * STEP;
        let y = FIELD + MARGIN + ROW / 2.0 + row as f32 * ROW;
        let lit = private.drawn.contains(card) || private.returned.contains(card);
        let mut sheet = Drawing::new();
        let icon = icons::of_card(sheets, card);
        pieces::held(&mut sheet, (0.0, 0.0), card, icon, lit);
        drawing.put(&sheet, Place::at((x, y)));
    }
}
