//! Everything that an operator can watch: counters for Prometheus and the state of health, served
//! on loopback. No label ever names a user, a server, a match or a token.
//!
//! # Layout
//!
//! | file | what it holds |
//! | --- | --- |
//! | `metrics` | the counters, and their text format |
//! | `health` | the state of everything that must work |
//! | `skew` | the error of the machine's clock |
//! | `serve` | `GET /healthz` and `GET /metrics` |
//! | `log` | the lines that may stand in the log |

mod health;
mod log;
mod metrics;
mod serve;
mod skew;

pub use health::{Gateway, Health, Shards};
pub use log::is_discreet;
pub use metrics::{Metrics, Number, Outcome};
pub use serve::{MetricsSource, NotLoopback, bind, check_address, serve};
pub use skew::Skew;

/// The state that the bot keeps for an operator while it runs. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// The counters.
    pub metrics: Metrics,
    /// The connection to Discord's gateway.
    pub gateway: Gateway,
}
