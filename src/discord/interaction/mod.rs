//! What users send: commands' origins, clicks and forms, and how far their answers are.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `caller` | who asks, taken from the interaction |
//! | `clicks` | buttons, selects and forms |
//! | `component` | a click or a form, as it arrives |
//! | `custom_id` | what a button carries |
//! | `deduplicator` | interactions that come twice |
//! | `progress` | how far the answer to a command is, for the counters |

pub(in crate::discord) mod caller;
pub(in crate::discord) mod clicks;
pub(in crate::discord) mod component;
pub mod custom_id;
pub(in crate::discord) mod deduplicator;
pub(in crate::discord) mod progress;

pub use deduplicator::Deduplicator;
