//! A table whose narration tells what was hidden before a step: a leak that no look at states finds,
//! because what has happened is remembered and not made up.

use players::Level;
use rules::{Chance, Entry, Feat, RoundEnd, Seat, Sequence, Standing, Uncovered};
use show::TypedMove;
use table::{Advice, AnyTable, MoveError, Pass, PublicSheet, SeatSheet, Terms};
use text::Phrase;

/// A table that adds the hand of the player who waits to the narration of each step.
pub(super) struct Leaky {
    pub table: Box<dyn AnyTable>,
    pub told: Vec<(Sequence, Phrase)>,
}

impl Leaky {
    pub(super) fn of(table: Box<dyn AnyTable>) -> Box<dyn AnyTable> {
        let told = Vec::new();
        Box::new(Self { table, told })
    }

    fn with_told(&self, mut sheet: PublicSheet, since: Sequence) -> PublicSheet {
        let later = self.told.iter().filter(|(told, _)| *told > since);
        sheet
            .narration
            .extend(later.map(|(_, phrase)| phrase.clone()));
        sheet
    }

    fn over(&self, table: Box<dyn AnyTable>) -> Box<dyn AnyTable> {
        let told = self.told.clone();
        Box::new(Self { table, told })
    }
}

impl AnyTable for Leaky {
    fn terms(&self) -> &Terms {
        self.table.terms()
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        self.over(self.table.fork())
    }

    fn standing(&self) -> Standing {
        self.table.standing()
    }

    fn rounds(&self) -> &[RoundEnd] {
        self.table.rounds()
    }

    fn begin(&mut self) -> Vec<Entry> {
        self.table.begin()
    }

    fn play(&mut self, seat: Seat, token: &str) -> Result<Vec<Entry>, MoveError> {
        let hidden = self.table.seat(seat.other(), Sequence(0)).hand;
        let entries = self.table.play(seat, token)?;
        let sequence = self.table.standing().sequence;
        self.told.extend(hidden.map(|hand| (sequence, hand.alt)));
        Ok(entries)
    }

    fn pass(&self, seat: Seat) -> Option<Pass> {
        self.table.pass(seat)
    }

    fn last_decided(&self) -> Option<(Seat, Option<Uncovered>)> {
        self.table.last_decided()
    }

    fn last_label(&self) -> Option<Phrase> {
        self.table.last_label()
    }

    fn last_decision(&self, seat: Seat) -> Sequence {
        self.table.last_decision(seat)
    }

    fn turn_began(&self) -> Sequence {
        self.table.turn_began()
    }

    fn parried(&self, seat: Seat) -> u32 {
        self.table.parried(seat)
    }

    fn feat(&self, seat: Seat) -> Option<Feat> {
        self.table.feat(seat)
    }

    fn last_end(&self) -> Sequence {
        self.table.last_end()
    }

    fn public(&self, since: Sequence) -> PublicSheet {
        self.with_told(self.table.public(since), since)
    }

    fn seat(&self, seat: Seat, since: Sequence) -> SeatSheet {
        let mut sheet = self.table.seat(seat, since);
        sheet.public = self.with_told(sheet.public, since);
        sheet
    }

    fn label(&self, seat: Seat, token: &str) -> Option<Phrase> {
        self.table.label(seat, token)
    }

    fn typed_moves(&self, seat: Seat) -> Vec<TypedMove> {
        self.table.typed_moves(seat)
    }

    fn imagined(&self, viewer: Option<Seat>, chance: &mut dyn Chance) -> Box<dyn AnyTable> {
        self.over(self.table.imagined(viewer, chance))
    }

    fn suggest(&self, seat: Seat, level: Level, chance: &mut dyn Chance) -> Option<String> {
        self.table.suggest(seat, level, chance)
    }

    fn advise(
        &self,
        seat: Seat,
        effort: f32,
        asked: Option<&str>,
        chance: &mut dyn Chance,
    ) -> Vec<Advice> {
        self.table.advise(seat, effort, asked, chance)
    }
}
