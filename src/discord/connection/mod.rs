//! The connection to Discord.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `client` | intents, start and stop |
//! | `settings` | what the connection needs to know: token, address, the operator's maps |
//! | `reconnects` | how often the connection drops, when to stay away, and for how long it was gone |
//! | `register` | registration of the commands |

pub(in crate::discord) mod client;
mod reconnects;
mod register;
mod settings;

pub use client::{RunError, http, run};
pub use settings::{Endpoint, Settings, Token};
