//! The knowledge of the client library's rate limiter. A request that it would delay is not handed
//! to it, since it sleeps under the lock of its bucket; one that Discord sends back all the same is
//! taken from it before it sleeps.

use std::cell::Cell;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, SystemTime};

use serenity::http::{RatelimitInfo, Ratelimiter, Route};
use tokio::time::Instant;

/// The number of buckets that the limiter keeps before those that hold nobody back are dropped.
const BUCKETS: usize = 2000;

/// The error of a request that came too early: it was not made, or Discord sent it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooEarly {
    /// The time from which it may be made.
    pub(super) until: Instant,
    /// `true` if every request has to wait as long.
    pub(super) all: bool,
}

tokio::task_local! {
    /// The limiter's word on the request that is being made.
    static SAID: Cell<Option<TooEarly>>;
}

/// Makes a limiter tell when it is about to wait.
pub(in crate::discord) fn listen(limiter: &mut Ratelimiter) {
    let note = |info: RatelimitInfo| {
        // It does not wait at all, and makes the request.
        if info.timeout < Duration::from_millis(1) {
            return;
        }
        let early = TooEarly {
            until: Instant::now() + info.timeout,
            all: info.global,
        };
        // A caller that does not listen waits in the library.
        let _ = SAID.try_with(|said| said.set(Some(early)));
    };
    limiter.set_ratelimit_callback(Box::new(note));
}

/// Makes a request, and gives it up if the limiter is about to wait.
pub(super) async fn unless_too_early<T>(request: impl Future<Output = T>) -> Result<T, TooEarly> {
    let made = async {
        let mut request = pin!(request);
        poll_fn(|context| match request.as_mut().poll(context) {
            Poll::Ready(answer) => Poll::Ready(Ok(answer)),
            Poll::Pending => match SAID.with(Cell::take) {
                Some(early) => Poll::Ready(Err(early)),
                None => Poll::Pending,
            },
        })
        .await
    };
    SAID.scope(Cell::new(None), made).await
}

/// Returns the time at which the bucket of a route takes a request again, if it takes none now.
pub(super) async fn free_at(limiter: &Ratelimiter, route: Route<'_>) -> Option<Instant> {
    let buckets = limiter.routes();
    let found = {
        let buckets = buckets.read().await;
        buckets.get(&route.ratelimiting_bucket()).cloned()
    };
    let bucket = found.as_ref()?.lock().await;
    if bucket.limit() == 0 || bucket.remaining() > 0 {
        return None;
    }
    let wait = bucket.reset()?.duration_since(SystemTime::now()).ok()?;
    Some(Instant::now() + wait)
}

/// Drops the buckets that hold nobody back once there are many: the library keeps one for every
/// channel and thread for ever.
pub(super) async fn forget_idle(limiter: &Ratelimiter) {
    let buckets = limiter.routes();
    if buckets.read().await.len() < BUCKETS {
        return;
    }
    let now = SystemTime::now();
    buckets.write().await.retain(|_, bucket| {
        // A bucket that is locked is in use.
        let bucket = bucket.try_lock().ok();
        bucket.is_none_or(|bucket| bucket.reset().is_some_and(|reset| reset > now))
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures::FutureExt;
    use serenity::all::ChannelId;
    use serenity::http::{LightMethod, Ratelimit, Request};

    use super::*;

    #[test]
    fn a_request_is_given_up_where_the_limiter_is_about_to_wait_and_only_there() {
        let early = TooEarly {
            until: Instant::now() + Duration::from_secs(600),
            all: false,
        };
        let waiting = async {
            SAID.with(|said| said.set(Some(early)));
            std::future::pending::<u32>().await
        };
        assert_eq!(unless_too_early(waiting).now_or_never(), Some(Err(early)));
        let answered = async { 200 };
        assert_eq!(unless_too_early(answered).now_or_never(), Some(Ok(200)));
        let slow = std::future::pending::<u32>();
        assert_eq!(unless_too_early(slow).now_or_never(), None);
    }

    const fn messages(channel: u64) -> Route<'static> {
        Route::ChannelMessages {
            channel_id: ChannelId::new(channel),
        }
    }

    /// Returns a bucket that takes no request before a time, in seconds from now.
    async fn used_up(reset_after: &str) -> Ratelimit {
        let answer = hyper::http::Response::builder()
            .header("x-ratelimit-limit", "1")
            .header("x-ratelimit-remaining", "0")
            .header("x-ratelimit-reset-after", reset_after)
            .body("");
        let answer = reqwest::Response::from(answer.expect("an answer"));
        let request = Request::new(messages(1), LightMethod::Get);
        let mut bucket = Ratelimit::default();
        let waits = bucket.post_hook(&answer, &request, &|_| (), false).await;
        assert!(!waits.expect("read"));
        bucket
    }

    #[tokio::test]
    async fn of_many_buckets_those_that_hold_nobody_back_are_dropped() {
        let limiter = Ratelimiter::new(reqwest::Client::new(), "");
        let buckets = limiter.routes();
        let keep = async |channel: u64, bucket: Ratelimit| {
            let bucket = Arc::new(serenity::prelude::Mutex::new(bucket));
            let key = messages(channel).ratelimiting_bucket();
            buckets.write().await.insert(key, Arc::clone(&bucket));
            bucket
        };
        let in_use = keep(1, Ratelimit::default()).await;
        let in_use = in_use.lock().await;
        keep(2, used_up("600").await).await;
        keep(3, used_up("0").await).await;
        let most = u64::try_from(BUCKETS).expect("a few");
        for channel in 4..most {
            keep(channel, Ratelimit::default()).await;
        }
        forget_idle(&limiter).await;
        assert_eq!(buckets.read().await.len(), BUCKETS - 1, "not many yet");
        keep(most, Ratelimit::default()).await;
        forget_idle(&limiter).await;
        let left = buckets.read().await;
        assert!(left.contains_key(&messages(1).ratelimiting_bucket()));
        assert!(left.contains_key(&messages(2).ratelimiting_bucket()));
        assert_eq!(left.len(), 2);
        drop(in_use);
    }
}
