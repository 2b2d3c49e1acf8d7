//! The outages of shards, as far as they are given back to the matches that the shards serve.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::observe::{Gateway, Shards};
use host::{GAP, Host, Outage, Shard, Timestamp};

/// The pause between two looks at the shards.
const LOOK: Duration = Duration::from_secs(1);

/// A point in time, by the clock that nobody sets and by the host's. The first one says how long an
/// outage lasts; the second one is what is given back, from where the last part ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) instant: Instant,
    pub(super) time: Timestamp,
}

impl Moment {
    /// Returns the moment that is now, by a host's clock.
    fn now(host: &Host) -> Self {
        let (instant, time) = (Instant::now(), host.now());
        Self { instant, time }
    }

    /// Returns an earlier moment, by its time.
    fn before(self, time: Timestamp) -> Self {
        let ago = u64::try_from(self.time.since(time)).unwrap_or(0);
        let instant = self.instant.checked_sub(Duration::from_millis(ago));
        Self {
            instant: instant.unwrap_or(self.instant),
            time,
        }
    }
}

/// A shard that is away.
#[derive(Clone, Copy, Debug)]
struct Away {
    /// The time up to which the outage has been given back.
    from: Moment,
    /// `true` if the outage has lasted for more than a minute.
    is_long: bool,
}

/// The outages of the shards that are served, by their numbers. `None` stands for all of them while
/// their number is not known.
#[derive(Clone, Debug, Default)]
struct Outages(BTreeMap<Option<u32>, Option<Away>>);

impl Outages {
    /// Begins with an outage that lasts until the connection stands for the first time.
    fn since(from: Moment, is_long: bool) -> Self {
        Self(BTreeMap::from([(None, Some(Away { from, is_long }))]))
    }

    /// Begins with the outage of a shard that is about to be served.
    fn begin(&mut self, shard: u32, from: Moment) {
        let is_long = false;
        self.0.insert(Some(shard), Some(Away { from, is_long }));
    }

    /// Takes in which shards are connected now, and returns
    /// what is to be given back now: every outage of more than a minute, minute by minute, so that no
    /// flag falls in it, and the rest of it when it is over or `settles` asks for it.
    fn look(&mut self, shards: &Shards, now: Moment, settles: bool) -> Vec<Outage> {
        let served = self.served(shards);
        let all = self.0.get(&None).copied().flatten();
        self.0.retain(|number, _| served.contains_key(number));
        let mut due = Vec::new();
        for (number, connected) in served {
            let known = self.0.entry(number).or_insert(all);
            let Some(away) = known else {
                let is_long = false;
                *known = (!connected).then_some(Away { from: now, is_long });
                continue;
            };
            let missing = now.instant.duration_since(away.from.instant).as_millis();
            let is_rest = away.is_long && (connected || settles);
            if missing > u128::from(GAP.unsigned_abs()) || is_rest {
                due.push(Outage {
                    shard: number.map(|number| Shard {
                        number,
                        of: shards.of,
                    }),
                    from: away.from.time,
                    until: now.time,
                });
                (away.from, away.is_long) = (now, true);
            }
            if connected {
                *known = None;
            }
        }
        // The host's clock may have been set back.
        due.retain(|outage| outage.from < outage.until);
        due
    }

    /// Returns the shards that are served, each `true` if it is connected. While their number is not
    /// known, none is.
    fn served(&self, shards: &Shards) -> BTreeMap<Option<u32>, bool> {
        if shards.of == 0 {
            return self.0.keys().map(|number| (*number, false)).collect();
        }
        let served = shards.connected.iter();
        served.map(|(number, is)| (Some(*number), *is)).collect()
    }

    /// Returns the time of each shard up to which players could reach the bot on it, or its outage has
    /// been given back.
    fn beats(&self, now: Moment) -> Vec<(u32, Timestamp)> {
        let beat = |(number, away): (&Option<u32>, &Option<Away>)| {
            Some(((*number)?, away.map_or(now, |away| away.from).time))
        };
        self.0.iter().filter_map(beat).collect()
    }

    /// Returns the time up to which every outage has been given back that is, or may become, one of
    /// more than a minute.
    fn settled(&self, now: Moment) -> Timestamp {
        let pending = self.0.values().flatten().map(|away| away.from.time);
        pending.min().unwrap_or(now.time)
    }
}

/// The watcher of the connection: it gives back the time in which shards are away, from the host's
/// start on.
pub(in crate::discord) struct Watcher {
    gateway: Gateway,
    host: Host,
    outages: Mutex<Outages>,
    /// The time of each shard up to which players could reach the bot on it, or its outage had been
    /// given back, at the last look: an outage that takes long to be given back keeps nobody waiting.
    beats: std::sync::Mutex<Vec<(u32, Timestamp)>>,
}

impl Watcher {
    /// Creates a watcher of a connection that does not stand yet.
    pub(super) fn new(gateway: Gateway, host: Host) -> Self {
        let outages = down_before(&host).unwrap_or_default();
        Self {
            gateway,
            host,
            outages: Mutex::new(outages),
            beats: std::sync::Mutex::default(),
        }
    }

    /// Begins to watch for a host that stood by: as long as it did, its predecessor was not away.
    pub(super) async fn begin(&self) {
        if let Some(outages) = down_before(&self.host) {
            *self.outages.lock().await = outages;
        }
    }

    pub(super) fn now(&self) -> Moment {
        Moment::now(&self.host)
    }

    /// Takes in which of a number of shards are served, and up to when players could reach the bot, or
    /// outages were given back, on those that others have served.
    pub(super) async fn serve(&self, of: u32, shards: &BTreeSet<u32>, taken: &[(u32, Timestamp)]) {
        let mut outages = self.outages.lock().await;
        for (shard, from) in taken {
            outages.begin(*shard, self.now().before(*from));
        }
        *self.known_beats() = outages.beats(self.now());
        self.gateway.serve(of, shards.iter().copied());
    }

    /// Returns the time of each shard up to which players could reach the bot on it, or its outage has
    /// been given back, at the last look; nothing while the time may not be believed.
    pub(super) fn beats(&self) -> Vec<(u32, Timestamp)> {
        if !self.host.is_plausible() {
            return Vec::new();
        }
        self.known_beats().clone()
    }

    fn known_beats(&self) -> MutexGuard<'_, Vec<(u32, Timestamp)>> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the shards again and again.
    pub(super) async fn watch(&self) -> Infallible {
        loop {
            self.look(false).await;
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Gives back what is to be given back of the outages, and returns the time up to which nothing
    /// may follow. A wait that is to begin now begins then: what it gives back counts as the last
    /// that was, and an outage before it would be charged.
    pub(super) async fn settle(&self) -> Timestamp {
        self.look(true).await
    }

    async fn look(&self, settles: bool) -> Timestamp {
        let mut outages = self.outages.lock().await;
        let (host, shards, now) = (&self.host, self.gateway.shards(), self.now());
        host.note_connection(shards.are_connected());
        // What is over before the time may be believed is given back then.
        if host.is_plausible() {
            let before = outages.clone();
            for outage in outages.look(&shards, now, settles) {
                if let Err(refused) = host.give_back(outage).await {
                    tracing::error!(?refused, "an outage is given back later");
                    // No part of it counts twice.
                    *outages = before;
                    break;
                }
            }
        }
        *self.known_beats() = outages.beats(now);
        outages.settled(now)
    }
}

/// Returns the outage in which a host began its life. Where several share the shards, an outage of each
/// begins when it is taken.
fn down_before(host: &Host) -> Option<Outages> {
    let downtime = host.downtime().filter(|_| host.process().is_alone())?;
    let from = Moment::now(host).before(downtime.from);
    Some(Outages::since(from, downtime.is_long))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the moments at seconds from a start, which is at zero by the host's clock. No two
    /// clocks are read at once: the host's shows up to a second too much.
    fn moments() -> impl Fn(i64) -> Moment {
        let start = Instant::now() + Duration::from_secs(1000);
        move |second| Moment {
            instant: start - Duration::from_secs(1000)
                + Duration::from_secs(u64::try_from(second + 1000).expect("later")),
            time: Timestamp(second * 1000 + (second * 373).rem_euclid(1000)),
        }
    }

    /// Returns shards that are all served, none while their number is not known.
    fn shards(connected: &[bool]) -> Shards {
        Shards {
            of: u32::try_from(connected.len()).expect("few"),
            connected: (0..).zip(connected.iter().copied()).collect(),
        }
    }

    fn seconds(time: Timestamp) -> i64 {
        time.0.div_euclid(1000)
    }

    /// Returns what is given back, as shard and seconds, if shards are away in these seconds.
    fn given(of: u32, away: &[(u32, std::ops::Range<u64>)], end: u64) -> Vec<(u32, u64, u64)> {
        let at = moments();
        let mut outages = Outages::since(at(0), false);
        let mut given = Vec::new();
        for second in 0..=end {
            let connected = |shard| {
                !away
                    .iter()
                    .any(|(of, at)| *of == shard && at.contains(&second))
            };
            let connected: Vec<_> = (0..of).map(connected).collect();
            let due = outages.look(&shards(&connected), at(second.cast_signed()), false);
            given.extend(due.into_iter().map(|outage| {
                let shard = outage.shard.expect("all are known").number;
                let (from, until) = (seconds(outage.from), seconds(outage.until));
                (shard, from.cast_unsigned(), until.cast_unsigned())
            }));
        }
        given
    }

    /// Returns the seconds that come back to a match with these shards. Nothing counts twice: what
    /// is given back moves the match's deadline from where the last part ended.
    fn counted(given: &[(u32, u64, u64)], concerned: &[u32]) -> u64 {
        let (mut counted, mut until) = (0, 0);
        for (shard, from, to) in given {
            if concerned.contains(shard) {
                counted += to.saturating_sub(*from.max(&until));
                until = until.max(*to);
            }
        }
        counted
    }

    #[test]
    fn an_outage_of_more_than_a_minute_is_given_back_and_a_shorter_one_is_not() {
        assert_eq!(given(1, &[(0, 100..160)], 300), []);
        assert_eq!(given(1, &[(0, 100..159), (0, 160..219)], 300), []);
        let long = given(1, &[(0, 10..210), (0, 260..290)], 300);
        assert!(long.len() > 2, "minute by minute: {long:?}");
        assert_eq!(counted(&long, &[0]), 200, "{long:?}");
    }

    #[test]
    fn a_shard_that_is_away_concerns_nobody_else() {
        let given = given(3, &[(1, 0..100)], 200);
        assert_eq!(
            [0, 1, 2].map(|shard| counted(&given, &[shard])),
            [0, 100, 0]
        );
    }

    /// Returns what is given back, as shard and seconds since the start, if the bot begins so many
    /// seconds before it, learns at one time how many shards there are, and has all at another.
    fn given_at_the_start(
        before: u64,
        is_long: bool,
        found: u64,
        connected: u64,
    ) -> Vec<(Option<u32>, i64, i64)> {
        let at = moments();
        let mut outages = Outages::since(at(-before.cast_signed()), is_long);
        let mut given = Vec::new();
        for second in 0..=connected + 100 {
            let now = at(second.cast_signed());
            let of = if second < found { 0 } else { 2 };
            let due = outages.look(&shards(&vec![second >= connected; of]), now, false);
            given.extend(due.into_iter().map(|outage| {
                (
                    outage.shard.map(|it| it.number),
                    seconds(outage.from),
                    seconds(outage.until),
                )
            }));
        }
        given
    }

    #[test]
    fn a_start_goes_on_being_away_until_the_connection_stands() {
        // As short as any other outage.
        assert_eq!(given_at_the_start(0, false, 1, 5), []);
        assert_eq!(given_at_the_start(40, false, 1, 20), []);
        // A short downtime and a short start are long together.
        let both = [(Some(0), -40, 21), (Some(1), -40, 21)];
        assert_eq!(given_at_the_start(40, false, 1, 21), both);
        // What follows a long downtime belongs to it.
        let rest = [(Some(0), 0, 5), (Some(1), 0, 5)];
        assert_eq!(given_at_the_start(0, true, 1, 5), rest);
        // While Discord itself is away, everything stands still, minute by minute.
        let expected = [
            (None, -10, 51),
            (None, 51, 112),
            (Some(0), 112, 130),
            (Some(1), 112, 130),
        ];
        assert_eq!(given_at_the_start(10, false, 120, 130), expected);
    }

    #[test]
    fn what_is_given_back_minute_by_minute_has_no_gap() {
        let at = moments();
        let mut outages = Outages::since(at(0), true);
        let mut until = at(0).time;
        for second in 0..500 {
            for outage in outages.look(&shards(&[second == 499]), at(second), second % 7 == 0) {
                assert_eq!(outage.from, until);
                until = outage.until;
            }
        }
        assert_eq!(until, at(499).time);
    }

    #[test]
    fn a_wait_begins_where_no_outage_is_given_back_any_more() {
        let at = moments();
        let mut outages = Outages::since(at(0), false);
        let mut begins = |connected: [bool; 2], second: i64| {
            let given = outages.look(&shards(&connected), at(second), true).len();
            (seconds(outages.settled(at(second))), given)
        };
        assert_eq!(begins([true, true], 5), (5, 0), "it stands");
        assert_eq!(begins([true, false], 10), (10, 0), "it has just gone");
        assert_eq!(begins([true, false], 60), (10, 0), "it may become long");
        assert_eq!(begins([true, false], 80), (80, 1), "it is long");
        assert_eq!(begins([true, false], 81), (81, 1), "the rest is asked for");
        assert_eq!(begins([true, true], 90), (90, 1), "the end of a long one");
        assert_eq!(begins([true, true], 91), (91, 0));
    }

    #[test]
    fn a_shard_that_is_taken_over_was_away_since_it_was_last_served() {
        let at = moments();
        let mut outages = Outages::default();
        let mut look = |connected: &[(u32, bool)], second: i64, begins: Option<(u32, i64)>| {
            if let Some((shard, since)) = begins {
                outages.begin(shard, at(since));
            }
            let connected = connected.iter().copied().collect();
            let due = outages.look(&Shards { of: 3, connected }, at(second), false);
            let due = due
                .iter()
                .map(|it| (it.shard.expect("known").number, seconds(it.from)));
            let due: Vec<_> = due.collect();
            let beats = outages.beats(at(second)).into_iter();
            (
                due,
                beats
                    .map(|(shard, beat)| (shard, seconds(beat)))
                    .collect::<Vec<_>>(),
            )
        };
        assert_eq!(
            look(&[(1, false)], 10, Some((1, 0))),
            (vec![], vec![(1, 0)])
        );
        assert_eq!(
            look(&[(1, true)], 20, None),
            (vec![], vec![(1, 20)]),
            "a short one"
        );
        let both = [(1, true), (2, false)];
        let taken = look(&both, 100, Some((2, 30)));
        assert_eq!(
            taken,
            (vec![(2, 30)], vec![(1, 100), (2, 100)]),
            "nobody had it"
        );
        assert_eq!(look(&both, 110, None), (vec![], vec![(1, 110), (2, 100)]));
        let back = look(&[(1, true), (2, true)], 115, None);
        assert_eq!(back, (vec![(2, 100)], vec![(1, 115), (2, 115)]), "the rest");
        assert_eq!(
            look(&[(2, true)], 120, None),
            (vec![], vec![(2, 120)]),
            "let go"
        );
    }

    #[test]
    fn outages_that_overlap_count_once() {
        let away = [(0, 100..300), (1, 200..400), (2, 250..260), (2, 390..500)];
        let given = given(3, &away, 600);
        assert_eq!(counted(&given, &[0]), 200);
        assert_eq!(counted(&given, &[0, 1]), 300);
        assert_eq!(counted(&given, &[0, 1, 2]), 400);
        assert_eq!(counted(&given, &[0, 2]), 200 + 110);
    }

    #[test]
    fn whatever_overlaps_the_union_of_the_long_outages_is_given_back() {
        use proptest::prelude::*;
        let outage = (0_u32..3, 0_u64..300, 1_u64..150);
        proptest!(|(drawn in prop::collection::vec(outage, 0..12), set in 1_u8..8)| {
            let away: Vec<_> = drawn.iter().map(|(shard, from, long)| (*shard, *from..from + long)).collect();
            let given = given(3, &away, 450);
            let concerned: Vec<_> = (0..3).filter(|shard| set & 1 << shard != 0).collect();
            let is_away = |shard, second| away.iter().any(|(of, at)| *of == shard && at.contains(&second));
            // A shard is away for long around a second.
            let is_long = |shard: u32, second: u64| {
                let before = (0..second).rev().take_while(|at| is_away(shard, *at)).count();
                let after = (second..450).take_while(|at| is_away(shard, *at)).count();
                is_away(shard, second) && before + after > 60
            };
            let union = (0..450).filter(|second| concerned.iter().any(|shard| is_long(*shard, *second)));
            prop_assert_eq!(counted(&given, &concerned), union.count() as u64, "{:?}", given);
        });
    }
}
