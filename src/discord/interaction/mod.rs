//! Questions that users ask by commands, clicks and forms, and their answers.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `question` | a question from its arrival to its answer |
//! | `responder` | promises, repeats, pictures that follow |
//! | `answer` | the kinds of answers, as Discord takes them |
//! | `refusal` | refusals as answers |
//! | `caller` | the caller, taken from the interaction |
//! | `clicks` | buttons, selects and forms |
//! | `contest_clicks` | the same of contests |
//! | `component` | a click or a form, as it arrives |
//! | `custom_id`, `matchless_id`, `contest_id`, `draft_id`, `suggestion_id` | the contents of a button's id |
//! | `deduplicator` | interactions that arrive twice |

pub(in crate::discord) mod answer;
pub(in crate::discord) mod caller;
pub(in crate::discord) mod clicks;
pub(in crate::discord) mod component;
mod contest_clicks;
pub mod contest_id;
pub mod custom_id;
pub(in crate::discord) mod deduplicator;
pub mod draft_id;
pub mod matchless_id;
pub(in crate::discord) mod question;
pub(in crate::discord) mod refusal;
mod responder;
pub mod suggestion_id;

pub use deduplicator::Deduplicator;
