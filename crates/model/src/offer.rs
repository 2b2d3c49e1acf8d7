//! Offers, from which matches begin.

use crate::Timestamp;

/// The state of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// Open until this time.
    Open(Timestamp),
    /// Accepted: a match with the same id runs or ran.
    Accepted,
    /// Declined.
    Declined,
    /// Withdrawn.
    Withdrawn,
    /// Expired before anybody answered.
    Expired,
}
