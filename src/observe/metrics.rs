//! The counters, and their text format.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The bounds, in seconds, for the time to the first answer: Discord gives three.
const SECONDS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0];

/// The outcome of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The interaction did what it was asked for.
    Answered,
    /// The interaction was answered with a sentence that gives the reason for a refusal.
    Refused,
    /// The interaction was offered completions.
    Completed,
    /// The interaction was one too many in a short time.
    Limited,
    /// The interaction got no answer that reached Discord.
    Failed,
}

impl Outcome {
    const fn key(self) -> &'static str {
        match self {
            Self::Answered => "answered",
            Self::Refused => "refused",
            Self::Completed => "completed",
            Self::Limited => "limited",
            Self::Failed => "failed",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Interaction {
    command: String,
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    route: &'static str,
    status: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Refusal {
    code: String,
}

/// The largest number of codes of refusals that are counted apart.
const CODES: usize = 64;

/// A number counted by another part of the program and read on request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A number that only grows.
    Counter(&'static str, &'static str, u64),
    /// A number that goes up and down.
    Gauge(&'static str, &'static str, u64),
    /// A number of seconds, whole or not.
    Seconds(&'static str, &'static str, f64),
}

/// The counters of a running bot. Clones share them.
#[derive(Clone, Debug)]
pub struct Metrics {
    interactions: Family<Interaction, Counter>,
    first_answers: Histogram,
    requests: Family<Request, Counter>,
    refusals: Family<Refusal, Counter>,
    /// The codes that are counted apart.
    codes: Arc<Mutex<BTreeSet<i64>>>,
}

impl Default for Metrics {
    /// Returns counters at zero.
    fn default() -> Self {
        Self {
            interactions: Family::default(),
            first_answers: Histogram::new(SECONDS),
            requests: Family::default(),
            refusals: Family::default(),
            codes: Arc::default(),
        }
    }
}

impl Metrics {
    /// Counts an interaction. `command` is the full name of a command or the verb of a button,
    /// never anything that a user typed.
    pub fn interaction(&self, command: &str, outcome: Outcome) {
        let labels = Interaction {
            command: command.to_owned(),
            outcome: outcome.key(),
        };
        self.interactions.get_or_create(&labels).inc();
    }

    /// Counts the time from an interaction's arrival to its first answer.
    pub fn first_answer(&self, time: Duration) {
        self.first_answers.observe(time.as_secs_f64());
    }

    /// Counts a request to Discord by the template of its route and the status of its answer, which
    /// is `None` without an answer.
    pub fn request(&self, route: &'static str, status: Option<u16>) {
        let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
        self.requests
            .get_or_create(&Request { route, status })
            .inc();
    }

    /// Counts a refusal of Discord's by the number of its code. Those of further numbers than fit
    /// are counted together.
    pub fn refusal(&self, code: i64) {
        let mut codes = self.codes.lock().unwrap_or_else(PoisonError::into_inner);
        let is_counted_apart = codes.contains(&code) || codes.len() < CODES && codes.insert(code);
        drop(codes);
        let code = is_counted_apart.then(|| code.to_string());
        let code = code.unwrap_or_else(|| "other".to_owned());
        self.refusals.get_or_create(&Refusal { code }).inc();
    }

    /// Returns everything in Prometheus' text format, including numbers counted elsewhere.
    ///
    /// # Errors
    ///
    /// Returns no error in practice: a text takes whatever is written into it.
    pub fn text(&self, numbers: Vec<Number>) -> Result<String, fmt::Error> {
        let mut registry = Registry::with_prefix("piste");
        registry.register(
            "interactions",
            "Interactions by command or button and how they ended",
            self.interactions.clone(),
        );
        registry.register(
            "first_answer_seconds",
            "Time from an interaction's arrival to its first answer",
            self.first_answers.clone(),
        );
        registry.register(
            "requests",
            "Requests to Discord by route and status",
            self.requests.clone(),
        );
        registry.register(
            "refusals",
            "Requests that Discord refused, by the code of its refusal",
            self.refusals.clone(),
        );
        registry.register_collector(Box::new(Numbers(numbers)));
        let mut text = String::new();
        encode(&mut text, &registry)?;
        Ok(text)
    }
}

/// Numbers counted elsewhere, in the form that Prometheus wants.
#[derive(Debug)]
struct Numbers(Vec<Number>);

impl Collector for Numbers {
    fn encode(&self, mut encoder: DescriptorEncoder) -> Result<(), fmt::Error> {
        for number in &self.0 {
            let (name, help, metric): (_, _, Box<dyn EncodeMetric>) = match *number {
                Number::Counter(name, help, value) => {
                    (name, help, Box::new(ConstCounter::new(value)))
                }
                Number::Gauge(name, help, value) => (name, help, Box::new(ConstGauge::new(value))),
                Number::Seconds(name, help, value) => {
                    (name, help, Box::new(ConstGauge::new(value)))
                }
            };
            let place = encoder.encode_descriptor(name, help, None, metric.metric_type())?;
            metric.encode(place)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_written() {
        let metrics = Metrics::default();
        metrics.interaction("match draw", Outcome::Refused);
        metrics.interaction("match draw", Outcome::Refused);
        metrics.first_answer(Duration::from_millis(20));
        metrics.request("POST /channels/{channel}/messages", Some(200));
        metrics.request("POST /channels/{channel}/messages", None);
        (0..100).for_each(|code| metrics.refusal(code));
        metrics.refusal(50_013);
        metrics.refusal(7);
        let others = vec![
            Number::Counter("commits", "Commits", 7),
            Number::Gauge("live_matches", "Matches in memory", 3),
            Number::Seconds("clock_offset_seconds", "The clock", -119.5),
        ];
        let text = metrics.text(others).expect("written");
        for line in [
            "piste_interactions_total{command=\"match draw\",outcome=\"refused\"} 2",
            "piste_first_answer_seconds_bucket{le=\"0.025\"} 1",
            "piste_requests_total{route=\"POST /channels/{channel}/messages\",status=\"none\"} 1",
            "piste_refusals_total{code=\"7\"} 2",
            "piste_refusals_total{code=\"other\"} 37",
            "piste_commits_total 7",
            "piste_live_matches 3",
            "piste_clock_offset_seconds -119.5",
        ] {
            assert!(text.contains(line), "{line} in:\n{text}");
        }
    }
}
