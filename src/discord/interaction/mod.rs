//! Questions that users ask by commands, clicks and forms, and their answers.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `question` | a question from its arrival to its answer |
//! | `responder` | promises, repeats, pictures that follow |
//! | `answer` | the kinds of answers, as Discord takes them |
//! | `stopped` | refusals and questions back, as answers |
//! | `caller` | the caller, taken from the interaction |
//! | `clicks` | buttons, selects and forms |
//! | `component` | a click or a form, as it arrives |
//! | `deduplicator` | interactions that arrive twice |

pub(in crate::discord) mod answer;
pub(in crate::discord) mod caller;
pub(in crate::discord) mod clicks;
pub(in crate::discord) mod component;
pub(in crate::discord) mod deduplicator;
pub(in crate::discord) mod question;
mod responder;
pub(in crate::discord) mod stopped;

pub use deduplicator::Deduplicator;
