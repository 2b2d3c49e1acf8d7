//! The meaning of Discord's refusals for a delivery.

use crate::host::Undelivered;

/// The codes of Discord that the poster understands.
pub(in crate::discord) mod code {
    /// The code that the client library gives to an answer that was not Discord's own.
    pub const NO_CODE: isize = -1;
    /// The code of whatever has no code of its own.
    pub const GENERAL: isize = 0;
    pub const UNKNOWN_CHANNEL: isize = 10_003;
    pub const UNKNOWN_MESSAGE: isize = 10_008;
    pub const UNKNOWN_USER: isize = 10_013;
    pub const OPENING_TOO_FAST: isize = 40_003;
    pub const ALREADY_ACKNOWLEDGED: isize = 40_060;
    pub const MISSING_ACCESS: isize = 50_001;
    pub const CANNOT_MESSAGE: isize = 50_007;
    pub const MISSING_PERMISSIONS: isize = 50_013;
    pub const WRONG_CHANNEL_TYPE: isize = 50_024;
    pub const INVALID_RECIPIENT: isize = 50_033;
    pub const ARCHIVED: isize = 50_083;
    pub const NO_MUTUAL_SERVERS: isize = 50_278;
    pub const OVERLOADED: isize = 130_000;
    pub const THREAD_EXISTS: isize = 160_004;
    pub const THREAD_LOCKED: isize = 160_005;
    pub const TOO_MANY_THREADS: isize = 160_006;
}

/// Returns the meaning of a status and a code for a delivery.
///
/// A failure that may pass is tried again: a refused token, or a page of somebody between the bot
/// and Discord, tells nothing about the place, and neither does a refusal without a reason.
pub(in crate::discord) fn meaning(status: u16, code: isize) -> Undelivered {
    match (status, code) {
        (401 | 429, _)
        | (400..500, code::NO_CODE)
        | (_, code::OPENING_TOO_FAST | code::OVERLOADED) => Undelivered::Later,
        // It may have been carried out before something broke.
        (500.., _) => Undelivered::Unanswered,
        (
            _,
            code::CANNOT_MESSAGE
            | code::NO_MUTUAL_SERVERS
            | code::UNKNOWN_USER
            | code::INVALID_RECIPIENT,
        ) => Undelivered::Closed,
        (_, code::UNKNOWN_MESSAGE) => Undelivered::MessageGone,
        (_, code::UNKNOWN_CHANNEL) => Undelivered::ChannelGone,
        (_, code::ARCHIVED | code::THREAD_LOCKED) => Undelivered::Locked,
        (_, code::WRONG_CHANNEL_TYPE | code::TOO_MANY_THREADS) => Undelivered::NoThread,
        (_, code::MISSING_ACCESS) => Undelivered::Hidden,
        (_, code::MISSING_PERMISSIONS) | (403, _) => Undelivered::Forbidden,
        (_, code::GENERAL) => Undelivered::Later,
        _ => Undelivered::InvalidContent,
    }
}

/// Returns `true` if a refusal tells nothing that the poster understands.
pub(in crate::discord) fn is_puzzling(status: u16, code: isize) -> bool {
    (400..500).contains(&status)
        && !matches!(status, 401 | 403 | 429)
        && matches!(code, code::NO_CODE | code::GENERAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_pass_is_tried_again_and_nothing_else() {
        for (status, code) in [
            (401, 0),
            (403, code::NO_CODE),
            (429, 0),
            (429, code::NO_CODE),
            (400, code::OPENING_TOO_FAST),
            (403, code::OPENING_TOO_FAST),
            (400, code::NO_CODE),
            (400, code::GENERAL),
            (404, code::NO_CODE),
            (404, code::GENERAL),
            (503, code::OVERLOADED),
        ] {
            assert_eq!(meaning(status, code), Undelivered::Later, "{status} {code}");
        }
        for (status, code) in [(500, 0), (502, code::NO_CODE), (503, code::NO_CODE)] {
            let meant = meaning(status, code);
            assert_eq!(meant, Undelivered::Unanswered, "{status} {code}");
        }
        for (status, code, meant) in [
            (403, code::CANNOT_MESSAGE, Undelivered::Closed),
            (400, code::INVALID_RECIPIENT, Undelivered::Closed),
            (404, code::UNKNOWN_MESSAGE, Undelivered::MessageGone),
            (404, code::UNKNOWN_CHANNEL, Undelivered::ChannelGone),
            (400, code::ARCHIVED, Undelivered::Locked),
            (403, code::THREAD_LOCKED, Undelivered::Locked),
            (400, code::TOO_MANY_THREADS, Undelivered::NoThread),
            (403, code::MISSING_ACCESS, Undelivered::Hidden),
            (403, code::MISSING_PERMISSIONS, Undelivered::Forbidden),
            (403, 0, Undelivered::Forbidden),
            (400, 50_035, Undelivered::InvalidContent),
        ] {
            assert_eq!(meaning(status, code), meant, "{status} {code}");
        }
    }
}
