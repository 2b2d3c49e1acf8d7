//! Channels with the troubles that were met in them.

use super::{ChannelId, Result, ServerId, Timestamp, Tx};

/// The troubles of a channel, as far as they are remembered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Channel {
    /// `true` if it was deleted.
    pub is_gone: bool,
    /// The time until which no thread is opened there.
    pub no_threads_until: Option<Timestamp>,
}

impl Channel {
    /// Returns `true` if a thread may be opened there, as far as is known.
    pub fn takes_threads(&self, now: Timestamp) -> bool {
        self.no_threads_until.is_none_or(|until| until <= now)
    }
}

impl Tx<'_> {
    /// Returns what is remembered of a channel.
    pub fn channel(&self, channel: ChannelId) -> Result<Channel> {
        let found = self.one(
            "SELECT gone_at IS NOT NULL AS is_gone, no_threads_until FROM channels
             WHERE channel_id = ?1",
            [channel],
            |row| {
                Ok(Channel {
                    is_gone: row.get("is_gone")?,
                    no_threads_until: row.get("no_threads_until")?,
                })
            },
        )?;
        Ok(found.unwrap_or_default())
    }

    /// Records that a channel which was found gone is there: somebody asks from it.
    pub fn find_channel(&self, found: ChannelId) -> Result<()> {
        self.execute(
            "DELETE FROM channels
             WHERE channel_id = ?1 AND gone_at IS NOT NULL AND no_threads_until IS NULL",
            [found],
        )?;
        self.done(
            "UPDATE channels SET gone_at = NULL WHERE channel_id = ?1 AND gone_at IS NOT NULL",
            [found],
        )
    }

    /// Records that no threads can be opened in a channel until a time.
    pub fn do_without_threads(&self, channel: ChannelId, until: Timestamp) -> Result<()> {
        self.done(
            "INSERT INTO channels (channel_id, no_threads_until) VALUES (?1, ?2)
             ON CONFLICT (channel_id) DO UPDATE
             SET no_threads_until = excluded.no_threads_until",
            (channel, until),
        )
    }

    /// Unsets the channel for matches if it is this one, which is gone.
    pub fn forget_server_channel(
        &self,
        server: ServerId,
        gone: ChannelId,
        now: Timestamp,
    ) -> Result<()> {
        self.execute(
            "UPDATE servers SET channel_id = NULL WHERE server_id = ?1 AND channel_id = ?2",
            (server, gone),
        )?;
        self.execute(
            "UPDATE servers SET season_channel_id = NULL
             WHERE server_id = ?1 AND season_channel_id = ?2",
            (server, gone),
        )?;
        self.execute(
            "UPDATE servers SET contest_channel_id = channel_id
             WHERE server_id = ?1 AND contest_channel_id = ?2",
            (server, gone),
        )?;
        self.done(
            "INSERT INTO channels (channel_id, gone_at) VALUES (?1, ?2)
             ON CONFLICT (channel_id) DO UPDATE SET gone_at = excluded.gone_at",
            (gone, now),
        )
    }
}
