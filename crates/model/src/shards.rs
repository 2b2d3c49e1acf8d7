//! The shards of the connection to Discord, as the processes of one bot share them.
//!
//! A process holds a shard for a [`LEASE`] and renews it every few seconds. One that could not renew it
//! for a [`SILENCE`] answers nothing there any more: another one may hold it soon.

use std::collections::BTreeMap;

use super::Timestamp;

/// The time for which a process holds a shard, in milliseconds. A shard that was let go is kept for as
/// long for processes that have less than their share.
pub const LEASE: i64 = 20_000;
/// The time after a renewal for which a process answers what arrives on a shard, in milliseconds.
pub const SILENCE: i64 = 15_000;
/// The time for which a process that was seen counts as one at work, in milliseconds.
pub const AT_WORK: i64 = 60_000;

/// The pause between two renewals, in milliseconds.
const RENEWAL: i64 = 5_000;
/// The pause while another process is about to let go what this one lacks, in milliseconds.
const SOON: i64 = 1_000;
/// The time after which a process that shares no shards and was not seen is gone, in milliseconds: it says
/// twice in it that it is at work. One that shares them is gone when its leases are over.
pub const GONE: i64 = 45_000;

/// A process of a bot: one of those that work on the same database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Process {
    /// Its name, which no other has at the same time.
    pub name: String,
    /// The number of processes that share the shards.
    pub of: u32,
}

impl Default for Process {
    /// Returns the only process of a bot.
    fn default() -> Self {
        Self {
            name: "piste".to_owned(),
            of: 1,
        }
    }
}

impl Process {
    /// Returns `true` if it shares the shards with no other.
    #[must_use]
    pub const fn is_alone(&self) -> bool {
        self.of == 1
    }

    /// Returns the time after which it is gone if it was not seen, in milliseconds.
    #[must_use]
    pub const fn gone_after(&self) -> i64 {
        if self.is_alone() { GONE } else { LEASE }
    }

    /// Returns the number of shards that are its share.
    fn share(&self, shards: usize) -> usize {
        shards.div_ceil(usize::try_from(self.of).unwrap_or(1).max(1))
    }
}

/// One of the connections among which Discord divides servers. Direct messages arrive on the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from zero.
    pub number: u32,
    /// The number of all shards.
    pub of: u32,
}

/// A shard as processes share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedShard {
    /// Its number, from zero.
    pub number: u32,
    /// The process that holds it, or held it last.
    pub process: Option<String>,
    /// `true` if it was not let go.
    pub is_held: bool,
    /// The end of the lease, or the time until which it is kept for those with less than their share.
    pub held_until: Timestamp,
    /// The time up to which players could reach the bot on it, or outages were given back.
    pub beat_at: Timestamp,
}

impl SharedShard {
    fn is_of(&self, process: &Process) -> bool {
        self.process.as_ref() == Some(&process.name)
    }

    fn is_over(&self, now: Timestamp) -> bool {
        self.held_until <= now
    }

    /// Returns `true` if no process holds it.
    #[must_use]
    pub fn is_free(&self, now: Timestamp) -> bool {
        !self.is_held || self.is_over(now)
    }
}

/// The shards that a process is to take, and those that it is to let go for another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Division {
    /// The shards to take, by their numbers.
    pub take: Vec<u32>,
    /// The shards to let go, by their numbers.
    pub leave: Vec<u32>,
    /// The time until the next look, in milliseconds.
    pub pause: i64,
}

/// Returns what a process is to do about the shards. It takes free ones up to its share, those first
/// that it held last, and beyond its share those that nobody has taken in time. It lets go what it has
/// beyond its share if one of the `others`, by their names, has less and nothing is free. It looks again
/// when the next lease of another one ends, and soon while another one has what it lacks.
#[must_use]
pub fn divide(
    shards: &[SharedShard],
    process: &Process,
    others: &[String],
    now: Timestamp,
) -> Division {
    let share = process.share(shards.len());
    let is_own = |shard: &&SharedShard| shard.is_of(process) && !shard.is_free(now);
    let own: Vec<u32> = shards.iter().filter(is_own).map(|it| it.number).collect();
    let mut free: Vec<_> = shards.iter().filter(|it| it.is_free(now)).collect();
    free.sort_by_key(|shard| !shard.is_of(process));
    let room = share.saturating_sub(own.len());
    let late = free.iter().skip(room).filter(|it| it.is_over(now));
    let take = free.iter().take(room).chain(late).map(|it| it.number);
    let take: Vec<u32> = take.collect();
    let lacks = own.len() + take.len() < share;
    let lack = lack(shards, others, share, now).saturating_sub(free.len());
    let excess = own.len().saturating_sub(share).min(lack);
    let foreign = shards
        .iter()
        .filter(|it| !it.is_free(now) && !it.is_of(process));
    let ends = foreign.map(|shard| shard.held_until.since(now)).min();
    let is_promised = lacks && held(shards, now).into_values().any(|held| held > share);
    let pause = if is_promised { SOON } else { RENEWAL };
    Division {
        take,
        leave: own.into_iter().rev().take(excess).collect(),
        pause: ends.map_or(pause, |ends| ends.min(pause)),
    }
}

/// Returns how many shards each process holds, by its name.
fn held(shards: &[SharedShard], now: Timestamp) -> BTreeMap<&str, usize> {
    let mut held = BTreeMap::new();
    for shard in shards.iter().filter(|shard| !shard.is_free(now)) {
        *held
            .entry(shard.process.as_deref().unwrap_or_default())
            .or_default() += 1;
    }
    held
}

/// Returns the number of shards by which processes have less than their share.
fn lack(shards: &[SharedShard], processes: &[String], share: usize, now: Timestamp) -> usize {
    let held = held(shards, now);
    let lacks = processes.iter().map(|process| {
        let held = held.get(process.as_str()).copied().unwrap_or_default();
        share.saturating_sub(held)
    });
    lacks.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_000_000);

    fn process(name: &str, of: u32) -> Process {
        Process {
            name: name.to_owned(),
            of,
        }
    }

    /// Returns shards as a text has them: the letter of the process that holds each, small if its lease
    /// is over, `-` for one that was let go just now, and `.` for one that nobody took.
    fn shards(text: &str) -> Vec<SharedShard> {
        let shard = |(number, sign): (u32, char)| SharedShard {
            number,
            process: sign
                .is_alphabetic()
                .then(|| sign.to_ascii_uppercase().to_string()),
            is_held: sign.is_alphabetic(),
            held_until: NOW.plus(if sign.is_uppercase() || sign == '-' {
                1
            } else {
                0
            }),
            beat_at: NOW,
        };
        (0..).zip(text.chars()).map(shard).collect()
    }

    fn division(text: &str, name: &str, of: u32, others: &[&str]) -> (Vec<u32>, Vec<u32>) {
        let others: Vec<String> = others.iter().map(|it| (*it).to_owned()).collect();
        let division = divide(&shards(text), &process(name, of), &others, NOW);
        (division.take, division.leave)
    }

    #[test]
    fn a_process_takes_its_share_and_what_is_left_too_long() {
        let take = |text, of| division(text, "A", of, &[]).0;
        assert_eq!(take("----", 2), [0, 1], "the other one may come");
        assert_eq!(take("BB--", 2), [2, 3]);
        assert_eq!(take("---", 2), [0, 1], "a share is rounded up");
        assert_eq!(take("A-BB", 2), [1]);
        assert_eq!(take("AA--", 2), [], "kept for the other one");
        assert_eq!(take("AA..", 2), [2, 3], "which does not come");
        assert_eq!(take("AAbb", 2), [2, 3], "which is gone");
        assert_eq!(take("AABB", 2), []);
        assert_eq!(take("..a.", 4), [2, 0, 1, 3], "its own first");
        assert_eq!(take("--", 5), [0], "more processes than shards");
    }

    #[test]
    fn a_process_with_more_than_its_share_lets_go_what_another_lacks() {
        let leave = |text, others: &[&str]| division(text, "A", 2, others).1;
        assert_eq!(leave("AAAA", &[]), [], "nobody else is there");
        assert_eq!(leave("AAAA", &["B"]), [3, 2]);
        assert_eq!(leave("AAAB", &["B"]), [2]);
        assert_eq!(leave("AAA-", &["B"]), [2], "one is free, two are lacking");
        assert_eq!(leave("AA--", &["B"]), []);
        assert_eq!(leave("AABB", &["B"]), []);
    }

    #[test]
    fn a_process_looks_again_when_a_lease_ends_and_soon_while_it_is_to_be_given_one() {
        let pause = |text: &str, ends: i64| {
            let mut shards = shards(text);
            for shard in shards.iter_mut().filter(|shard| shard.is_held) {
                shard.held_until = NOW.plus(ends);
            }
            divide(&shards, &process("A", 2), &["B".to_owned()], NOW).pause
        };
        assert_eq!(pause("AABB", LEASE), RENEWAL, "both have their share");
        assert_eq!(
            pause("AABB", 2_500),
            2_500,
            "the other one does not renew it"
        );
        assert_eq!(pause("AAAA", 2_500), RENEWAL, "its own it renews itself");
        assert_eq!(pause("BBBB", LEASE), SOON, "two of them are to come");
        assert_eq!(pause("BB--", LEASE), RENEWAL, "it takes them now");
        assert_eq!(pause("B", LEASE), RENEWAL, "there are too few");
    }

    #[test]
    fn processes_that_come_and_go_hold_every_shard_once_and_settle() {
        use proptest::prelude::*;
        proptest!(|(shards in 1_u32..8, of in 1_u32..5, steps in prop::collection::vec((0_u32..5, 0_u8..3), 0..30))| {
            let names = ["A", "B", "C", "D", "E"];
            let mut now = NOW;
            let fresh = |number| SharedShard { number, process: None, is_held: false, held_until: now.plus(LEASE), beat_at: now };
            let mut all: Vec<SharedShard> = (0..shards).map(fresh).collect();
            let mut alive = [false; 5];
            let look = |all: &mut Vec<SharedShard>, alive: &[bool; 5], who: usize, now: Timestamp| {
                let others: Vec<String> = (0..5).filter(|it| alive[*it] && *it != who).map(|it| names[it].to_owned()).collect();
                let me = process(names[who], of);
                for shard in all.iter_mut().filter(|it| it.is_held && it.is_of(&me)) {
                    shard.held_until = now.plus(LEASE);
                }
                let division = divide(all, &me, &others, now);
                for shard in all.iter_mut() {
                    if division.take.contains(&shard.number) {
                        *shard = SharedShard { process: Some(me.name.clone()), is_held: true, held_until: now.plus(LEASE), ..shard.clone() };
                    } else if division.leave.contains(&shard.number) {
                        *shard = SharedShard { is_held: false, held_until: now.plus(LEASE), ..shard.clone() };
                    }
                }
                division
            };
            let step = |all: &mut Vec<SharedShard>, alive: &[bool; 5], now: &mut Timestamp| {
                *now = now.plus(5_000);
                let mut changes = 0;
                for who in (0..5).filter(|it| alive[*it]) {
                    let division = look(all, alive, who, *now);
                    changes += division.take.len() + division.leave.len();
                }
                changes
            };
            for (who, what) in steps {
                alive[who as usize] = what > 0;
                step(&mut all, &alive, &mut now);
            }
            // Some are there, as many as were planned at most.
            if !alive.iter().take(of as usize).any(|it| *it) {
                alive[0] = true;
            }
            for _ in 0..10 {
                step(&mut all, &alive, &mut now);
            }
            prop_assert_eq!(step(&mut all, &alive, &mut now), 0, "{:?}", all);
            prop_assert!(all.iter().all(|it| !it.is_free(now)), "{:?}", all);
        });
    }
}
