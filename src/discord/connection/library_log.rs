//! The client library's log as a source of news.
//!
//! The library (serenity 0.12.5) tells its handlers when a shard is ready and nothing else: a
//! connection closed with 4003, 4010 or 4011, a RESUME that is closed again, and one that waits for
//! ever leave no trace but lines in its log. [`library_log`] reads these lines whatever the
//! operator's filter lets through, and hands them to the session on whose threads they were
//! written. Tests hold the library to its words.

use std::cell::RefCell;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::mpsc::UnboundedSender;
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Dispatch, Event, Level, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::FilterFn;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// News of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// The gateway has said HELLO, and the library identifies or resumes now.
    Hello,
    /// The session has begun or was resumed: events arrive.
    Ready,
    /// The connection is gone, and the library opens another one to resume the session.
    Resuming,
    /// A heartbeat was answered.
    HeartbeatAnswered,
    /// The gateway closed the connection with this code.
    Closed(u16),
    /// The library could not connect.
    Unreachable,
    /// The library wants to begin another session, or has stopped.
    Over,
    /// The library has looked for events [`TURNS`] times since this was told last: within a moment if it
    /// spins on a connection that is closed, else after as many events or half seconds.
    Turns,
}

/// The number of looks for events after which they are told of.
const TURNS: u32 = 256;

const SHARD: &str = "serenity::gateway::shard";
const RUNNER: &str = "serenity::gateway::bridge::shard_runner";
const QUEUER: &str = "serenity::gateway::bridge::shard_queuer";

/// The words of the library, each with its module and its meaning.
const WORDS: [(&str, &str, News); 16] = [
    (SHARD, "] Received a Hello", News::Hello),
    (SHARD, "] Received Ready", News::Ready),
    (SHARD, "] Resumed", News::Ready),
    (SHARD, "] Attempting to resume", News::Resuming),
    (SHARD, "] Received heartbeat ack", News::HeartbeatAnswered),
    (SHARD, "] Sent no authentication.", News::Closed(4003)),
    (SHARD, "] Sent invalid authentication", News::Closed(4004)),
    (SHARD, "] Sent invalid shard data.", News::Closed(4010)),
    (SHARD, "] Shard has too many guilds.", News::Closed(4011)),
    (SHARD, "] Unknown unclean close 4012", News::Closed(4012)),
    (SHARD, "] Invalid gateway intents", News::Closed(4013)),
    (SHARD, "] Disallowed gateway intents", News::Closed(4014)),
    (RUNNER, "] Requesting restart", News::Over),
    (RUNNER, "] loop iteration started", News::Turns),
    (QUEUER, "] Stopping", News::Over),
    (QUEUER, "] Err starting shard", News::Unreachable),
];

impl News {
    /// Returns the news in a line of a module's log, or `None` if there is none.
    fn read(module: &str, line: &str) -> Option<Self> {
        let known = |(of, words, _): &&(&str, &str, Self)| *of == module && line.contains(words);
        WORDS.iter().find(known).map(|(.., news)| *news)
    }
}

/// The way of the news of one session.
struct Listener {
    news: UnboundedSender<News>,
    /// The number of looks for events since they were told of.
    turns: u32,
}

impl Listener {
    fn hear(&mut self, news: News) {
        if news == News::Turns {
            self.turns = (self.turns + 1) % TURNS;
            if self.turns != 0 {
                return;
            }
        }
        // The receiver has ended the session already.
        let _ = self.news.send(news);
    }
}

thread_local! {
    /// The listener to the lines written on this thread.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Hands the news in the library's lines on this thread to `news` from now on.
pub(super) fn listen(news: UnboundedSender<News>) {
    LISTENER.set(Some(Listener { news, turns: 0 }));
}

/// `true` once a layer has become part of a subscriber.
static INSTALLED: AtomicBool = AtomicBool::new(false);

/// Returns `true` if some subscriber of this program has the layer of [`library_log`].
pub(super) fn is_installed() -> bool {
    INSTALLED.load(Ordering::Relaxed)
}

/// Returns the layer through which [`run`](super::run()) learns of the state of its connections. It
/// must be part of the program's subscriber. It has a filter of its own, writes nothing and keeps
/// nothing.
pub fn library_log<S>() -> impl Layer<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    // The library's spans carry whole events: they stay off.
    let filter = FilterFn::new(|metadata: &Metadata<'_>| {
        metadata.is_event()
            && match metadata.target() {
                SHARD | RUNNER => true,
                QUEUER => *metadata.level() <= Level::DEBUG,
                _ => false,
            }
    });
    Listening.with_filter(filter.with_max_level_hint(LevelFilter::TRACE))
}

struct Listening;

impl<S: Subscriber> Layer<S> for Listening {
    fn on_register_dispatch(&self, _: &Dispatch) {
        INSTALLED.store(true, Ordering::Relaxed);
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        LISTENER.with_borrow_mut(|listener| {
            let Some(listener) = listener else { return };
            let mut line = Line::default();
            event.record(&mut line);
            if let Some(news) = News::read(event.metadata().target(), &line.0) {
                listener.hear(news);
            }
        });
    }
}

/// The words of an event.
#[derive(Default)]
struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            // A text takes what is written into it.
            let _ = write!(self.0, "{value:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::unbounded_channel;
    use tracing::{debug, info, trace, warn};
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::{EnvFilter, fmt, registry};

    use super::*;

    #[test]
    fn a_filter_that_silences_the_log_does_not_silence_the_news() {
        let (listener, mut heard) = unbounded_channel();
        listen(listener);
        let silent = fmt::layer().with_filter(EnvFilter::new("off"));
        let subscriber = registry().with(silent).with(library_log());
        tracing::subscriber::with_default(subscriber, || {
            trace!(target: SHARD, "[ShardInfo {{ id: ShardId(0), total: 1 }}] Received heartbeat ack");
            debug!(target: SHARD, "[ShardInfo {{ id: ShardId(0), total: 1 }}] Attempting to resume");
            warn!(target: SHARD, "[{}] Unknown unclean close 4000: None", 0);
            warn!(target: SHARD, "[{}] Unknown unclean close 4012: None", 0);
            info!(target: "piste", "[0] Resumed");
            info!(target: SHARD, "[0] Resumed");
        });
        let mut news = Vec::new();
        while let Ok(next) = heard.try_recv() {
            news.push(next);
        }
        let expected = [
            News::HeartbeatAnswered,
            News::Resuming,
            News::Closed(4012),
            News::Ready,
        ];
        assert_eq!(news, expected);
        assert!(is_installed());
    }
}
