//! Posts: what is due of matches, contests and news, and bringing it out.
//!
//! A commit records the slots that should show it. A post is claimed before the poster is asked, and
//! settled after. After a crash, what is due is due again, and in doubt if it had been claimed.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `engine` | bringing out what is due of a subject, again and again until it is done |
//! | `shown` | what the engine has to know of a subject |
//! | `queue`, `lines` | the order in which that is done, and the lines in which a subject stands |
//! | `holding` | holding a claim for as long as the work takes |
//! | `match_posts` | the posts of a match |
//! | `contest` | the posts of a contest |
//! | `news` | news for servers |
//! | `offer` | the messages of offers |
//! | `prepare`, `notices` | preparing the posts of a match as it stands |
//! | `round_end` | the ends of rounds, each announced by itself |
//! | `board_end` | the ends of a contest's boards |
//! | `waits` | hands that wait for their turn |
//! | `lessons` | what a refusal teaches: one table |
//! | `learn`, `contest_learn` | doing what it teaches: closed messages, lost places |
//! | `refused` | the places that wait for a permission |
//! | `threads` | threads that are closed or opened by something else |

mod board_end;
mod contest;
mod contest_learn;
mod engine;
mod holding;
mod learn;
mod lessons;
mod lines;
mod match_posts;
mod news;
mod notices;
mod offer;
mod prepare;
mod queue;
mod refused;
mod round_end;
mod shown;
mod threads;
mod waits;

use contest::ContestPosts;
use match_posts::MatchPosts;
use news::NewsPost;
use shown::Shown;

use super::backoff::Backoff;
use super::handle::Host;
use model::MatchId;
use store::{NewsId, Subject};

pub(super) use contest::bring_contest;
pub(super) use refused::{end_waits_in, try_refused, try_refused_in};

/// The number of matches looked up in one go after a start.
const PAGE: u32 = 100;
/// The time for which a host claims a delivery: two minutes, in milliseconds. A claim is renewed
/// while the delivery is under way.
const CLAIM: i64 = 120_000;
/// The time after which a host that is not heard of has died: all its claims have run out, in
/// milliseconds.
pub(super) const SILENCE: i64 = CLAIM + 60_000;

/// Brings out what is due for a match, unless that is being done already.
pub(super) fn wake(host: &Host, id: MatchId) {
    MatchPosts::wake(host, id);
}

/// Brings out a piece of news, unless that is being done already.
pub(super) fn bring_news(host: &Host, id: NewsId) {
    NewsPost::wake(host, id);
}

/// Brings out what is due of all subjects, a page at a time. Reads again and again until the database
/// can be read.
pub(super) async fn wake_all(host: &Host) {
    let mut backoff = Backoff::default();
    let mut after = 0;
    loop {
        match host.read(move |tx| tx.subjects_due(after, PAGE)).await {
            Ok(Some((subjects, last))) => {
                after = last;
                for subject in subjects {
                    match subject {
                        Subject::Match(id) => MatchPosts::wake(host, id),
                        Subject::Contest(id) => ContestPosts::wake(host, id),
                        Subject::News(id) => NewsPost::wake(host, id),
                    }
                }
            }
            Ok(None) => return,
            Err(error) => {
                tracing::warn!(%error, "what an earlier life has left is looked up again later");
                tokio::time::sleep(backoff.next()).await;
            }
        }
    }
}
