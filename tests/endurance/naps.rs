//! Clocks that run out: somebody does not move any more, and nobody waits until their time is over, but
//! has it be over in the database.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use piste_standin::Id;

use crate::clocks::Clocks;
use crate::draw::Draw;

/// So many in a hundred wake up when their time is over, and move.
const WAKES: u32 = 20;
/// So many in a hundred have an opponent who does nothing about it.
const UNCLAIMED: u32 = 25;

/// Lets a flag decide by itself that nobody has claimed.
const DECIDES: &str = "UPDATE matches SET due_at = 1, version = version + 1
     WHERE id = ?1 AND reminded = 3 AND due_at > 1 AND board IS NULL";

/// The sleep of a player, as everybody at the match sees it.
pub(crate) struct Nap {
    /// The moves after which they fall asleep.
    after: u32,
    /// They move once their time is over.
    wakes: bool,
    /// Their opponent leaves it to the clock to end the match.
    pub is_unclaimed: bool,
    /// They wake up at the closing, unless their time is over by then.
    ends_at_closing: bool,
    is_asleep: AtomicBool,
    has_run_out: AtomicBool,
}

impl Nap {
    pub(crate) fn draw(draw: &mut Draw) -> Self {
        Self {
            after: draw.below(3),
            wakes: draw.percent(WAKES),
            is_unclaimed: draw.percent(UNCLAIMED),
            ends_at_closing: true,
            is_asleep: AtomicBool::new(false),
            has_run_out: AtomicBool::new(false),
        }
    }

    /// Lets nothing but the clock end it.
    pub(crate) const fn through_the_closing(mut self) -> Self {
        self.ends_at_closing = false;
        self
    }

    /// Returns whether a player sleeps who has made so many moves.
    pub(crate) fn sleeps(&self, moves: usize, is_closing: bool) -> bool {
        let wakes = if self.has_run_out() {
            self.wakes
        } else {
            is_closing && self.ends_at_closing
        };
        let sleeps = moves >= self.after as usize && !wakes;
        self.is_asleep.store(sleeps, Ordering::Relaxed);
        sleeps
    }

    /// Returns whether their time was let run out.
    pub(crate) fn has_run_out(&self) -> bool {
        self.has_run_out.load(Ordering::Relaxed)
    }

    /// Returns whether nothing but the clock can have ended what they slept over.
    pub(crate) fn is_deep(&self) -> bool {
        self.has_run_out() && !self.wakes
    }

    /// Lets the time of the sleeper be over, in a match or on the board of a contest.
    pub(crate) fn run_out(&self, clocks: &Clocks, user: Id, id: Option<&str>) {
        if !self.is_asleep.load(Ordering::Relaxed) {
            return;
        }
        if clocks.run_out(user, id) {
            self.has_run_out.store(true, Ordering::Relaxed);
        }
        if let Some(id) = id.filter(|_| self.is_unclaimed)
            && let Some(file) = clocks.open()
        {
            let _ = file.execute(DECIDES, [id]);
        }
    }
}

/// Lets the time of a sleeper be over whenever they are to move in a match. Never ends.
pub(crate) async fn watch(clocks: &Clocks, id: &str, sleeper: Option<(Id, &Nap)>) {
    loop {
        tokio::time::sleep(Duration::from_millis(700)).await;
        if let Some((user, nap)) = sleeper {
            nap.run_out(clocks, user, Some(id));
        }
    }
}
