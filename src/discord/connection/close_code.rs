//! Codes with which Discord closes a connection for good.

/// A reason for which Discord closes a connection, and would close every other one until somebody
/// changes something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FatalClose {
    /// 4004, or 401 to a request.
    #[error("the token is not valid (any more); copy it anew from the developer portal")]
    AuthenticationFailed,
    /// 4010.
    #[error("the shards were refused; leave discord.shards out, so that Discord says how many")]
    InvalidShard,
    /// 4011.
    #[error(
        "the bot is in too many servers for so few shards; raise discord.shards or leave it out, \
         so that Discord says how many"
    )]
    ShardingRequired,
    /// 4012.
    #[error("this version of the program speaks a protocol that is over; install a newer one")]
    InvalidVersion,
    /// 4013 and 4014.
    #[error(
        "the connection is not allowed with these intents; the bot asks for GUILDS alone, which \
         every bot may: look at the application in the developer portal"
    )]
    Intents,
}

impl FatalClose {
    /// Returns the reason with this close code, or `None` for a code after which a client may come
    /// back.
    pub(super) const fn from_code(code: u16) -> Option<Self> {
        Some(match code {
            4004 => Self::AuthenticationFailed,
            4010 => Self::InvalidShard,
            4011 => Self::ShardingRequired,
            4012 => Self::InvalidVersion,
            4013 | 4014 => Self::Intents,
            _ => return None,
        })
    }
}
