//! The lines that may stand in the program's log.

use tracing::{Level, Metadata};

/// The libraries that speak to Discord. Their spans and lines repeat what is sent and received,
/// whatever their level: hands, custom ids, the tokens of interactions.
const TALKATIVE: [&str; 2] = ["serenity", "poise"];

/// Returns `true` if a line or span tells nothing that a player or Discord entrusts to the bot,
/// whatever it says: one of ours, or a line of another crate at `info` or above that does not speak
/// to Discord. A log must let through nothing else, even if its operator asks for more.
#[must_use]
pub fn is_discreet(metadata: &Metadata<'_>) -> bool {
    let source = metadata.target().split("::").next().unwrap_or_default();
    source == "piste"
        || (metadata.is_event() && *metadata.level() <= Level::INFO && !TALKATIVE.contains(&source))
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex, PoisonError};

    use tracing::{debug, error_span, info, warn};
    use tracing_subscriber::filter::{FilterExt, filter_fn};
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::{EnvFilter, Layer, fmt, registry};

    use super::*;

    /// A log that is read again.
    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            written.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_other_crates_send_and_receive_is_held_back_whatever_the_filter() {
        let written = Written::default();
        let log = written.clone();
        let lines = fmt::layer().with_writer(move || log.clone());
        let everything = EnvFilter::new("trace,serenity=trace,[{request}]=trace");
        let subscriber = registry().with(lines.with_filter(everything.and(filter_fn(is_discreet))));
        tracing::subscriber::with_default(subscriber, || {
            let span = error_span!(target: "serenity::http", "perform", request = "hidden");
            let _inside = span.enter();
            warn!(target: "serenity::http::client", "hidden");
            info!(target: "poise", "hidden");
            debug!(target: "hyper", "hidden");
            warn!(target: "rusqlite", "told by another crate");
            debug!(target: "piste::host", "told by us");
        });
        let written = written.0.lock().expect("no panic before");
        let told = String::from_utf8_lossy(&written);
        assert!(told.contains("told by us") && told.contains("told by another crate"));
        assert!(!told.contains("hidden"), "{told}");
    }
}
