//! The foils.

use paint::{Drawing, Outline, Spot, Tone};

/// A foil in a figure's hand.
pub(super) struct Blade {
    hand: Spot,
    tip: Spot,
    tone: Tone,
    /// The directions along the blade and across it.
    along: Spot,
    aside: Spot,
}

impl Blade {
    pub(super) fn of(hand: Spot, tip: Spot, tone: Tone) -> Self {
        let angle = (tip.1 - hand.1).atan2(tip.0 - hand.0);
        let (sine, cosine) = angle.sin_cos();
        Self {
            hand,
            tip,
            tone,
            along: (cosine, sine),
            aside: (-sine, cosine),
        }
    }

    fn from(&self, spot: Spot, along: f32, aside: f32) -> Spot {
        (
            spot.0 + self.along.0 * along + self.aside.0 * aside,
            spot.1 + self.along.1 * along + self.aside.1 * aside,
        )
    }

    pub(super) fn draw(&self, figure: &mut Drawing) {
        let thick = if self.tone == Tone::Amber { 3.4 } else { 2.8 };
        let blade = Outline::polygon(&[
            self.from(self.hand, 0.0, thick),
            self.from(self.tip, 0.0, 1.3),
            self.from(self.tip, 0.0, -1.3),
            self.from(self.hand, 0.0, -thick),
        ]);
        let blade = blade.and(&Outline::circle(self.tip, 3.0));
        figure.edged(blade.clone(), Tone::Coal, Tone::Coal, 3.0);
        figure.fill(blade, self.tone);
    }

    /// Draws the grip, and the bell before the hand.
    pub(super) fn guard(&self, figure: &mut Drawing) {
        let bell = self.from(self.hand, 4.0, 0.0);
        let bell = [
            self.from(bell, -1.0, 10.0),
            self.from(bell, 6.0, 0.0),
            self.from(bell, -1.0, -10.0),
            self.from(bell, -2.0, 0.0),
        ];
        figure.edged(Outline::smooth(&bell, 0.9), Tone::Mist, Tone::Coal, 2.0);
    }
}
