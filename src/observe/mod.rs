//! What an operator can watch: counters for Prometheus and the state of health, served on
//! loopback. No label ever names a user, a server, a match or a token.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `metrics` | the counters, and how they are written |
//! | `health` | what must work, and whether it does |
//! | `serve` | `GET /healthz` and `GET /metrics` |

mod health;
mod metrics;
mod serve;

pub use health::{Gateway, Health};
pub use metrics::{Metrics, Number, Outcome};
pub use serve::{MetricsSource, NotLoopback, bind, serve};

/// What the bot writes while it runs, for whoever watches. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// The counters.
    pub metrics: Metrics,
    /// The connection.
    pub gateway: Gateway,
}
