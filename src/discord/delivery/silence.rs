//! Threads that Discord archives because nothing is written in them for long.

use std::num::NonZeroU64;

use serenity::all::{ChannelId, GuildChannel};

use crate::discord::delivery::place::Place;
use crate::discord::delivery::requests::{Asked, Requests};
use crate::discord::interaction::caller::clicked_at;
use host::{self, Permit, ServerId, Timestamp};

/// Returns `true` if Discord has archived a thread because nothing was written in it for long, and
/// no moderator has done so.
pub(in crate::discord) fn fell_silent(thread: &GuildChannel) -> bool {
    let metadata = thread.thread_metadata.as_ref();
    let Some(metadata) = metadata.filter(|it| it.archived && !it.locked) else {
        return false;
    };
    let (Some(last), Some(archived)) = (thread.last_message_id, metadata.archive_timestamp) else {
        return false;
    };
    let minutes = u16::from(metadata.auto_archive_duration);
    let silent = Timestamp(archived.unix_timestamp() * 1000).since(clicked_at(last.get()));
    silent >= i64::from(minutes) * 60_000
}

/// Returns a thread of a server as Discord shows it to the bot. Returns `None` if it does not.
pub(in crate::discord) async fn look_at(
    requests: &Requests,
    server: ServerId,
    thread: host::ChannelId,
) -> Option<GuildChannel> {
    let thread = NonZeroU64::new(thread.0).map(ChannelId::from)?;
    let group = Place::channel(Some(server), thread).group;
    if requests.gap(group).is_some() {
        return None;
    }
    let (asked, permit) = (Asked::sight(thread), Permit::default());
    let look = requests.http.get_channel(thread);
    let seen = requests.make(group, asked, &permit, look).await;
    seen.ok()?.guild()
}
