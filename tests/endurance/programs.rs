//! The processes of a bot, all of which run unless they were just killed.

use std::ops::Range;

use crate::draw::Draw;
use crate::program::{Installation, Program};
use crate::tally::Tally;

/// So many kills in a hundred are of all processes at once.
const ALL: u32 = 10;
/// After so many in a hundred, nobody waits until the leases of a killed process run out.
const HURRIED: u32 = 75;

/// The processes that work on an installation's database.
pub(crate) struct Programs<'a> {
    installation: &'a Installation,
    running: Vec<Option<Program>>,
}

/// Draws the processes that are killed together.
pub(crate) fn doomed(draw: &mut Draw, processes: u32) -> Range<u32> {
    if processes == 1 || draw.percent(ALL) {
        return 0..processes;
    }
    let one = draw.below(processes);
    one..one + 1
}

impl<'a> Programs<'a> {
    /// Starts so many.
    pub(crate) fn start(installation: &'a Installation, processes: u32) -> Self {
        let mut programs = Self {
            installation,
            running: (0..processes).map(|_| None).collect(),
        };
        programs.start_again();
        programs
    }

    /// Starts those that do not run.
    pub(crate) fn start_again(&mut self) {
        for (number, program) in (0..).zip(&mut self.running) {
            program.get_or_insert_with(|| self.installation.start(number));
        }
    }

    /// Returns the number of the first as the system knows it.
    pub(crate) fn process(&self) -> u32 {
        let first = self.running.iter().flatten().next();
        first.map(Program::process).expect("one runs")
    }

    /// Returns whether one has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        let mut running = self.running.iter_mut().flatten();
        running.any(Program::has_ended)
    }

    /// Kills some of them, and counts them and those that have ended by themselves.
    pub(crate) fn kill(&mut self, doomed: &Range<u32>, draw: &mut Draw, tally: &mut Tally) {
        self.bury(tally);
        for (number, program) in (0..).zip(&mut self.running) {
            let Some(program) = program.take_if(|_| doomed.contains(&number)) else {
                continue;
            };
            program.kill();
            tally.kills += 1;
            if self.installation.is_on_server() && draw.percent(HURRIED) {
                self.installation.let_leases_end(number);
            }
        }
    }

    /// Counts those that have ended by themselves, with what they said last.
    pub(crate) fn bury(&mut self, tally: &mut Tally) {
        for (number, program) in (0..).zip(&mut self.running) {
            let ended = program.take_if(Program::has_ended);
            // Dropped, it has been read to its end.
            if ended.map(drop).is_some() {
                tally.exits += 1;
                let said = self.installation.last_words(number);
                let said = format!("ended by itself: {said}");
                *tally.errors.entry(said).or_default() += 1;
            }
        }
    }

    /// Asks all to stop, and returns whether they stopped in order.
    pub(crate) async fn stop(self) -> bool {
        let stopped = self.running.into_iter().flatten().map(Program::stop);
        let stopped = futures::future::join_all(stopped).await;
        stopped.into_iter().all(|is_in_order| is_in_order)
    }
}
