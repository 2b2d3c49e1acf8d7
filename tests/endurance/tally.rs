//! The counts of a run, and how they are printed.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

use crate::hiding::Hiding;

/// The results of a run.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub kills: u32,
    /// Times that the program ended by itself.
    pub exits: u32,
    pub matches: u32,
    /// Those of them that were told in two servers.
    pub at_two_homes: u32,
    pub contests: u32,
    /// Results that the ladders are made of: of matches that count, and of contests.
    pub rated: u32,
    /// People who had everything about them deleted in the middle of a match.
    pub left: u32,
    pub records: u32,
    pub acknowledged: u32,
    pub lost: u32,
    pub doubled: u32,
    pub missing: u32,
    pub wrong: u32,
    /// Posts that stand twice or are missing where somebody had taken a place away.
    pub excused: u32,
    /// The acts of people beside playing, each kind with its number of times.
    pub acts: BTreeMap<&'static str, u32>,
    pub faults: BTreeMap<&'static str, u32>,
    /// The lines that the program has written to its log of errors.
    pub errors: BTreeMap<String, u32>,
    /// A sentence for each of the above that should not be.
    pub findings: Vec<String>,
}

impl Tally {
    /// Notes something that should not be.
    pub(crate) fn find(&mut self, kind: Kind, what: String) {
        let count = match kind {
            Kind::Lost => &mut self.lost,
            Kind::Doubled => &mut self.doubled,
            Kind::Missing => &mut self.missing,
            Kind::Wrong => &mut self.wrong,
        };
        *count += 1;
        self.findings.push(format!("{kind:?}: {what}"));
    }

    /// Counts something that people have done.
    pub(crate) fn act(&mut self, what: &'static str) {
        *self.acts.entry(what).or_default() += 1;
    }

    /// Counts what moderators wanted hidden, if the bot said that it is.
    pub(crate) fn count_hiding<'a>(
        &mut self,
        what: &'static str,
        hidings: impl IntoIterator<Item = &'a Hiding>,
    ) {
        for _ in hidings.into_iter().filter(|hiding| hiding.is_told) {
            self.act(what);
        }
    }

    /// Returns whether everything was as it should be.
    pub(crate) fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// A way in which something can be other than people remember it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Something that was acknowledged or shown is not there.
    Lost,
    /// Something is there twice.
    Doubled,
    /// Something that has to be told was not.
    Missing,
    /// Something says what is not so.
    Wrong,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.kills += other.kills;
        self.exits += other.exits;
        self.matches += other.matches;
        self.at_two_homes += other.at_two_homes;
        self.contests += other.contests;
        self.rated += other.rated;
        self.left += other.left;
        self.records += other.records;
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.missing += other.missing;
        self.wrong += other.wrong;
        self.excused += other.excused;
        for (act, count) in other.acts {
            *self.acts.entry(act).or_default() += count;
        }
        for (fault, count) in other.faults {
            *self.faults.entry(fault).or_default() += count;
        }
        for (error, count) in other.errors {
            *self.errors.entry(error).or_default() += count;
        }
        self.findings.extend(other.findings);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (act, count) in &self.acts {
            writeln!(formatter, "{count:6} × {act}")?;
        }
        for (fault, count) in &self.faults {
            writeln!(formatter, "{count:6} × {fault}")?;
        }
        for (error, count) in &self.errors {
            writeln!(formatter, "{count:6} × {error}")?;
        }
        for finding in &self.findings {
            writeln!(formatter, "{finding}")?;
        }
        write!(
            formatter,
            "{} kills, {} exits, {} matches ({} in two servers), {} contests, {} rated results, {} people left, {} records, {} acknowledged moves: {} lost, {} doubled, {} missing, {} wrong, {} excused",
            self.kills,
            self.exits,
            self.matches,
            self.at_two_homes,
            self.contests,
            self.rated,
            self.left,
            self.records,
            self.acknowledged,
            self.lost,
            self.doubled,
            self.missing,
            self.wrong,
            self.excused,
        )
    }
}
