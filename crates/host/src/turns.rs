//! Turns at places, handed out evenly: whatever floods one place waits there and slows down nobody
//! else.
//!
//! Places belong to groups. The turn goes to the next group, within it to the next place, and there
//! to the first who came. Each place has one turn out at a time, each group a share of all turns.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tokio::time::Instant;

/// A turn at a place. Dropping it lets the next one have theirs.
#[derive(Default)]
pub struct Turn {
    release: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Turn {
    /// Returns a turn that stands for this one and another: dropping it ends both.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            release: Some(Box::new(move || drop((self, other)))),
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            release();
        }
    }
}

/// A dispenser of turns. Clones share it.
pub struct Turns<G, P> {
    line: Arc<Mutex<Line<G, P, oneshot::Sender<Turn>>>>,
}

impl<G, P> Clone for Turns<G, P> {
    fn clone(&self) -> Self {
        Self {
            line: Arc::clone(&self.line),
        }
    }
}

/// A key that tells groups or places apart.
pub trait Key: Clone + Debug + Eq + Hash + Send + Sync + 'static {}
impl<K: Clone + Debug + Eq + Hash + Send + Sync + 'static> Key for K {}

impl<G: Key, P: Key> Turns<G, P> {
    /// Creates a dispenser of `most` turns at once, with at most `share` of them in one group.
    pub fn new(most: usize, share: usize) -> Self {
        let line = Line::new(most, share);
        Self {
            line: Arc::new(Mutex::new(line)),
        }
    }

    /// Waits for the next turn at a place.
    pub async fn turn(&self, group: G, place: P) -> Turn {
        let (sender, receiver) = oneshot::channel();
        self.line().join(group, place, sender);
        self.hand_out();
        // The line lives as long as this call, and drops nobody who waits.
        receiver.await.unwrap_or_default()
    }

    /// Gives a place no turn before a point in time. A turn that is out may go on.
    pub fn pause(&self, place: P, until: Instant) {
        self.line().pause(place, until);
        self.hand_out_at(until);
    }

    /// Gives no place of a group a turn before a point in time.
    pub fn pause_group(&self, group: G, until: Instant) {
        self.line().pause_group(group, until);
        self.hand_out_at(until);
    }

    fn hand_out_at(&self, until: Instant) {
        let turns = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep_until(until).await;
            turns.hand_out();
        });
    }

    fn hand_out(&self) {
        loop {
            // A turn that nobody waits for any more comes back at once, and needs the line.
            let next = self.line().next(Instant::now());
            let Some((group, place, waiter)) = next else {
                return;
            };
            let turns = self.clone();
            let release = move || {
                turns.line().release(&group, &place);
                turns.hand_out();
            };
            let _ = waiter.send(Turn {
                release: Some(Box::new(release)),
            });
        }
    }

    fn line(&self) -> MutexGuard<'_, Line<G, P, oneshot::Sender<Turn>>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The line of those who wait, by group and place.
struct Line<G, P, W> {
    /// The number of turns that are not out.
    free: usize,
    share: usize,
    /// The groups in which somebody waits, the next one first.
    order: VecDeque<G>,
    groups: HashMap<G, Group<P, W>>,
    busy: HashSet<P>,
    paused: HashMap<P, Instant>,
}

struct Group<P, W> {
    /// The places at which somebody waits, the next one first.
    order: VecDeque<P>,
    waiting: HashMap<P, VecDeque<W>>,
    /// The number of turns that are out.
    out: usize,
    paused: Option<Instant>,
}

impl<P, W> Default for Group<P, W> {
    fn default() -> Self {
        Self {
            order: VecDeque::new(),
            waiting: HashMap::new(),
            out: 0,
            paused: None,
        }
    }
}

impl<G: Key, P: Key, W> Line<G, P, W> {
    fn new(most: usize, share: usize) -> Self {
        Self {
            free: most,
            share,
            order: VecDeque::new(),
            groups: HashMap::new(),
            busy: HashSet::new(),
            paused: HashMap::new(),
        }
    }

    fn join(&mut self, group: G, place: P, waiter: W) {
        let of_group = self.groups.entry(group.clone()).or_default();
        if of_group.order.is_empty() {
            self.order.push_back(group);
        }
        let at_place = of_group.waiting.entry(place.clone()).or_default();
        if at_place.is_empty() {
            of_group.order.push_back(place);
        }
        at_place.push_back(waiter);
    }

    fn pause(&mut self, place: P, until: Instant) {
        let paused = self.paused.entry(place).or_insert(until);
        *paused = until.max(*paused);
    }

    fn pause_group(&mut self, group: G, until: Instant) {
        let paused = &mut self.groups.entry(group).or_default().paused;
        *paused = (*paused).max(Some(until));
    }

    /// Takes the next one out of the line, if anybody may have a turn.
    fn next(&mut self, now: Instant) -> Option<(G, P, W)> {
        if self.free == 0 {
            return None;
        }
        self.paused.retain(|_, until| *until > now);
        for _ in 0..self.order.len() {
            let group = self.order.pop_front()?;
            let Some(of_group) = self.groups.get_mut(&group) else {
                continue;
            };
            let may = of_group.may_go_on(self.share, now);
            let is_free =
                |place: &P| !self.busy.contains(place) && !self.paused.contains_key(place);
            let next = if may { of_group.next(is_free) } else { None };
            if !of_group.order.is_empty() {
                self.order.push_back(group.clone());
            }
            if let Some((place, waiter)) = next {
                self.free -= 1;
                of_group.out += 1;
                self.busy.insert(place.clone());
                return Some((group, place, waiter));
            }
        }
        self.groups.retain(|_, group| !group.is_idle(now));
        None
    }

    fn release(&mut self, group: &G, place: &P) {
        self.free += 1;
        self.busy.remove(place);
        if let Some(of_group) = self.groups.get_mut(group) {
            of_group.out -= 1;
        }
    }
}

impl<P: Key, W> Group<P, W> {
    fn may_go_on(&self, share: usize, now: Instant) -> bool {
        self.out < share && self.paused.is_none_or(|until| until <= now)
    }

    fn is_idle(&self, now: Instant) -> bool {
        self.out == 0 && self.order.is_empty() && self.paused.is_none_or(|until| until <= now)
    }

    /// Takes the next one who waits at a free place.
    fn next(&mut self, is_free: impl Fn(&P) -> bool) -> Option<(P, W)> {
        for _ in 0..self.order.len() {
            let place = self.order.pop_front()?;
            let waiting = self.waiting.get_mut(&place)?;
            let next = if is_free(&place) {
                waiting.pop_front()
            } else {
                None
            };
            if waiting.is_empty() {
                self.waiting.remove(&place);
            } else {
                self.order.push_back(place.clone());
            }
            if let Some(waiter) = next {
                return Some((place, waiter));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures::FutureExt;
    use proptest::prelude::*;

    use super::*;

    type Few = Turns<&'static str, u32>;

    /// Returns those who wait in the order in which they get their turns, if each turn is short.
    fn order(line: &mut Line<&'static str, u32, u32>) -> Vec<u32> {
        let mut order = Vec::new();
        while let Some((group, place, waiter)) = line.next(Instant::now()) {
            line.release(&group, &place);
            order.push(waiter);
        }
        order
    }

    #[test]
    fn turns_go_round_over_groups_and_in_them_over_places_and_keep_the_order_at_each() {
        let mut line = Line::new(1, 1);
        for waiter in 10..14 {
            line.join("flooded", 1, waiter);
        }
        line.join("flooded", 2, 20);
        line.join("flooded", 2, 21);
        line.join("quiet", 3, 30);
        assert_eq!(order(&mut line), [10, 30, 20, 11, 21, 12, 13]);
        assert!(line.groups.is_empty() && line.order.is_empty());
    }

    #[tokio::test]
    async fn a_place_has_one_turn_out_at_a_time_and_a_group_its_share() {
        let turns = Few::new(3, 2);
        let first = turns.turn("a", 1).await;
        let mut same = Box::pin(turns.turn("a", 1));
        assert!(same.as_mut().now_or_never().is_none());
        let _second = turns.turn("a", 2).await;
        let mut third = Box::pin(turns.turn("a", 3));
        assert!(third.as_mut().now_or_never().is_none(), "over its share");
        let other = turns.turn("b", 4).await;
        let mut late = Box::pin(turns.turn("c", 5));
        assert!(late.as_mut().now_or_never().is_none(), "all are out");
        drop(other);
        let _late = late.now_or_never().expect("one came back");
        drop(first);
        let next = [same.now_or_never(), third.now_or_never()];
        let given = next.iter().filter(|turn| turn.is_some()).count();
        assert_eq!(given, 1);
    }

    #[tokio::test]
    async fn a_turn_that_stands_for_two_ends_both() {
        let (one, other) = (Few::new(1, 1), Few::new(1, 1));
        let both = one.turn("a", 1).await.and(other.turn("b", 2).await);
        let mut next = Box::pin(one.turn("a", 1));
        assert!(next.as_mut().now_or_never().is_none());
        drop(both);
        assert!(next.now_or_never().is_some() && other.turn("b", 2).now_or_never().is_some());
    }

    #[tokio::test]
    async fn whoever_goes_away_while_they_wait_holds_nobody_up() {
        let turns = Few::new(1, 1);
        let first = turns.turn("a", 1).await;
        let mut gone = Box::pin(turns.turn("a", 1));
        assert!(gone.as_mut().now_or_never().is_none());
        let mut next = Box::pin(turns.turn("a", 1));
        assert!(next.as_mut().now_or_never().is_none());
        drop(gone);
        drop(first);
        assert!(next.now_or_never().is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn a_paused_place_or_group_has_no_turn_before_its_time_and_others_have() {
        let turns = Few::new(2, 2);
        let begun = Instant::now();
        let (soon, late) = (Duration::from_secs(5), Duration::from_secs(60));
        turns.pause(1, begun + soon);
        turns.pause_group("b", begun + late);
        let waited = async |group, place| {
            turns.turn(group, place).await;
            begun.elapsed()
        };
        let waits = tokio::join!(waited("a", 1), waited("a", 2), waited("b", 3));
        assert_eq!(waits, (soon, Duration::ZERO, late));
        let line = turns.line();
        assert!(line.groups.is_empty() && line.paused.is_empty());
    }

    proptest! {
        #[test]
        fn everybody_gets_a_turn_and_never_two_at_a_place(
            joined in prop::collection::vec((0_usize..3, 0_u32..4), 1..60),
            most in 1_usize..5,
            share in 1_usize..3,
        ) {
            let mut line = Line::new(most, share);
            for (waiter, (group, place)) in joined.iter().enumerate() {
                let group = ["a", "b", "c"][*group];
                line.join(group, (group, *place), waiter);
            }
            let (mut out, mut served) = (VecDeque::new(), 0);
            loop {
                match line.next(Instant::now()) {
                    Some((group, place, _)) => {
                        prop_assert!(!out.contains(&(group, place)));
                        out.push_back((group, place));
                        let of_group = out.iter().filter(|(other, _)| *other == group);
                        prop_assert!(of_group.count() <= share && out.len() <= most);
                        served += 1;
                    }
                    None => match out.pop_front() {
                        Some((group, place)) => line.release(&group, &place),
                        None => break,
                    },
                }
            }
            prop_assert_eq!(served, joined.len());
        }
    }
}
