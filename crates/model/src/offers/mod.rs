//! Offers, from which matches begin.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `rows` | an offer |
//! | `limits` | the limits for users and channels, and what stands in the way |
//! | `steps` | its end, and the wait of the pair after it |

mod limits;
mod rows;
mod steps;

pub use limits::{
    ChannelFacts, Denied, Limits, OfferFacts, PairFacts, Room, UserFacts, another_denied,
};
pub use rows::{Filters, Offer, OfferState, OfferStatus, Scope, Side};
pub use steps::{OfferEffect, OfferEndFacts, OfferEvent, PairWaits};
