//! Cleaning away, in small batches, what is no longer needed.
//!
//! Each constant gives the reason for its length of time; `docs/privacy.md` tells people the same.

use super::EntrantKind::{self, Server, User};
use super::calendars::clean_spent_days;
use super::reports::KEPT as REPORTS_KEPT;
use super::{Result, Timestamp, Tx, fingerprints, moments};
use model::{CALL_OFFS, DAY};

/// The time to keep the posts of a finished match: a week. Until then a post that did not
/// arrive at the end is tried again; what could not be posted for a week is of no use any more.
const POSTS: i64 = 7 * DAY;
/// The time to keep a closed offer, with its copy of the secret: a week. Until then a late click on
/// its buttons is answered with the fate of the offer. An accepted offer lives on as its match.
const OFFERS: i64 = 7 * DAY;
/// The time to keep acts of a user that are limited per day: a day.
const ACTS: i64 = DAY;
/// The time to keep the wait of a pair after it has passed: a month. Until then the next one is
/// longer.
const WAITS: i64 = 30 * DAY;
/// The time to keep a contest that was never played, and what had to be posted of one that was: a
/// week, as for offers and posts of matches.
const CONTESTS: i64 = 7 * DAY;
/// The time to keep the wait of a server after it has passed: half a year. Until then the next one
/// is longer.
const SERVER_WAITS: i64 = 180 * DAY;
/// The time to remember that a channel is gone: a month. Its id never comes back.
const CHANNELS: i64 = 30 * DAY;

/// A kind of data that is cleaned away once it is no longer needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leftover {
    /// The posts of finished matches.
    Posts,
    /// Offers that are closed.
    Offers,
    /// Acts of users that are limited per day.
    Acts,
    /// Waits of pairs that have passed.
    Waits,
    /// Channels that are gone.
    Channels,
    /// Channels that took no threads, once threads are tried there again.
    Threadless,
    /// Contests that were never played.
    Contests,
    /// Posts of contests that are over.
    ContestPosts,
    /// Waits of servers that have passed.
    ServerWaits,
    /// Acts of servers that are limited.
    ServerActs,
    /// Reports of invitations.
    Reports,
    /// Days away of deleted users whose year is over.
    SpentDays,
    /// Fingerprints of deleted accounts.
    Fingerprints,
}

impl Leftover {
    /// Every kind, in the order of cleaning.
    pub const ALL: [Self; 13] = [
        Self::Posts,
        Self::Offers,
        Self::Acts,
        Self::Waits,
        Self::Channels,
        Self::Threadless,
        Self::Contests,
        Self::ContestPosts,
        Self::ServerWaits,
        Self::ServerActs,
        Self::Reports,
        Self::SpentDays,
        Self::Fingerprints,
    ];
}

/// The cursor of the last match whose posts were cleaned away.
const CLEANED: &str = "posts";

/// Cleans the posts of the next finished matches, and returns the number of matches.
fn clean_posts(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    let found: Vec<(u64, i64, Timestamp)> = tx.values(
        "SELECT number, match_id, ended_at FROM results WHERE number > ?1
         ORDER BY number LIMIT ?2",
        (moments::cursor(tx, CLEANED)?, most),
    )?;
    let old = |(_, _, ended): &&(u64, i64, Timestamp)| now.since(*ended) >= POSTS;
    // The order of results is the order of their ends.
    let over: Vec<_> = found.iter().take_while(old).collect();
    let Some((last, _, _)) = over.last() else {
        return Ok(0);
    };
    for (_, key, _) in &over {
        tx.execute("DELETE FROM followers WHERE match_id = ?1", [key])?;
        tx.execute("DELETE FROM posts WHERE subject_id = ?1", [key])?;
    }
    moments::set_cursor(tx, CLEANED, *last)?;
    Ok(over.len())
}

/// The statements that clean away a subject, in their order.
const OF_A_SUBJECT: [&str; 3] = [
    "DELETE FROM posts WHERE subject_id = ?1",
    "DELETE FROM venues WHERE subject_id = ?1",
    "DELETE FROM subjects WHERE subject_id = ?1",
];

/// Cleans closed offers with their messages, and returns the number of offers.
fn clean_offers(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    let found: Vec<i64> = tx.values(
        "SELECT offer_id FROM offers WHERE closed_at IS NOT NULL AND closed_at <= ?1
         ORDER BY closed_at LIMIT ?2",
        (now.plus(-OFFERS), most),
    )?;
    // What is posted of an offer that has become a match stays, where it stands, and its subject.
    for key in &found {
        tx.execute("DELETE FROM offers WHERE offer_id = ?1", [key])?;
        if tx.exists("SELECT 1 FROM matches WHERE match_id = ?1", [key])? {
            continue;
        }
        for statement in OF_A_SUBJECT {
            tx.execute(statement, [key])?;
        }
    }
    Ok(found.len())
}

fn clean_acts(tx: &Tx<'_>, kind: EntrantKind, until: Timestamp, most: u32) -> Result<usize> {
    tx.execute(
        "DELETE FROM acts WHERE act_id IN
             (SELECT act_id FROM acts WHERE kind = ?1 AND at <= ?2 ORDER BY at LIMIT ?3)",
        (kind, until, most),
    )
}

fn clean_waits(tx: &Tx<'_>, kind: EntrantKind, until: Timestamp, most: u32) -> Result<usize> {
    let found: Vec<(i64, i64)> = tx.values(
        "SELECT challenger_id, opponent_id FROM waits WHERE kind = ?1 AND until_at <= ?2
         ORDER BY until_at LIMIT ?3",
        (kind, until, most),
    )?;
    for (challenger, opponent) in &found {
        tx.execute(
            "DELETE FROM waits WHERE challenger_id = ?1 AND kind = ?3 AND opponent_id = ?2",
            (challenger, opponent, kind),
        )?;
    }
    Ok(found.len())
}

fn clean_channels(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    tx.execute(
        "DELETE FROM channels WHERE channel_id IN
             (SELECT channel_id FROM channels
              WHERE gone_at IS NOT NULL AND gone_at <= ?1 LIMIT ?2)",
        (now.plus(-CHANNELS), most),
    )
}

fn clean_threadless(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    tx.execute(
        "DELETE FROM channels WHERE channel_id IN
             (SELECT channel_id FROM channels
              WHERE no_threads_until IS NOT NULL AND no_threads_until <= ?1
                  AND gone_at IS NULL LIMIT ?2)",
        (now, most),
    )
}

/// Cleans contests that ended before their line-up was closed, and returns their number.
fn clean_contests(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    let found: Vec<i64> = tx.values(
        "SELECT contest_id FROM contests
         WHERE ended_at <= ?1 AND state IN ('declined', 'withdrawn', 'expired', 'called-off')
             AND NOT EXISTS (SELECT 1 FROM contest_boards
                 WHERE contest_boards.contest_id = contests.contest_id)
         ORDER BY ended_at LIMIT ?2",
        (now.plus(-CONTESTS), most),
    )?;
    let of_a_contest = [
        "DELETE FROM contest_players WHERE contest_id = ?1",
        "DELETE FROM contest_teams WHERE contest_id = ?1",
        "DELETE FROM contests WHERE contest_id = ?1",
    ];
    for statement in of_a_contest.into_iter().chain(OF_A_SUBJECT) {
        for key in &found {
            tx.execute(statement, [key])?;
        }
    }
    Ok(found.len())
}

/// Cleans what had to be posted of contests that are over, and returns the number of posts.
fn clean_contest_posts(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    let found: Vec<(i64, String)> = tx.values(
        "SELECT subject_id, slot FROM contests JOIN posts ON subject_id = contest_id
         WHERE ended_at <= ?1 ORDER BY ended_at LIMIT ?2",
        (now.plus(-CONTESTS), most),
    )?;
    for post in &found {
        tx.execute(
            "DELETE FROM posts WHERE subject_id = ?1 AND slot = ?2",
            (post.0, &post.1),
        )?;
    }
    Ok(found.len())
}

fn clean_reports(tx: &Tx<'_>, now: Timestamp, most: u32) -> Result<usize> {
    tx.execute(
        "DELETE FROM reports WHERE report_id IN
             (SELECT report_id FROM reports WHERE at <= ?1 ORDER BY at LIMIT ?2)",
        (now.plus(-REPORTS_KEPT), most),
    )
}

impl Tx<'_> {
    /// Cleans away at most `most` matches, offers or rows of one kind that were kept long enough,
    /// so that the writer is soon free for others. Returns their number; less than `most` means
    /// that nothing is left.
    pub fn clean(&self, leftover: Leftover, most: u32, now: Timestamp) -> Result<usize> {
        match leftover {
            Leftover::Posts => clean_posts(self, now, most),
            Leftover::Offers => clean_offers(self, now, most),
            Leftover::Acts => clean_acts(self, User, now.plus(-ACTS), most),
            Leftover::Waits => clean_waits(self, User, now.plus(-WAITS), most),
            Leftover::Channels => clean_channels(self, now, most),
            Leftover::Threadless => clean_threadless(self, now, most),
            Leftover::Contests => clean_contests(self, now, most),
            Leftover::ContestPosts => clean_contest_posts(self, now, most),
            Leftover::ServerWaits => clean_waits(self, Server, now.plus(-SERVER_WAITS), most),
            Leftover::ServerActs => clean_acts(self, Server, now.plus(-CALL_OFFS), most),
            Leftover::Reports => clean_reports(self, now, most),
            Leftover::SpentDays => clean_spent_days(self, now, most),
            Leftover::Fingerprints => fingerprints::clean(self, now, most),
        }
    }
}
