//! The kinds of places, as far as posts differ there: the gateway tells of them when a session
//! begins and when they change.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::{ChannelId, ChannelType, FullEvent, GuildChannel, GuildId};

/// Discord's number for a media channel, which the client library has no name for.
const MEDIA: ChannelType = ChannelType::Unknown(16);
/// The number of places of one server that are remembered. The posts of forums among them are
/// forgotten when there are more.
const PLACES: usize = 2_000;

/// A kind of place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::discord) enum Ground {
    /// A channel with messages and threads, as far as is known.
    #[default]
    Text,
    /// The text of a voice or stage channel, which has no threads.
    Voice,
    /// A forum or media channel, which takes no messages but its posts.
    Forum,
    /// A post of a forum: a thread, and the place itself.
    Post,
}

impl Ground {
    const fn of(kind: ChannelType) -> Self {
        match kind {
            ChannelType::Voice | ChannelType::Stage => Self::Voice,
            ChannelType::Forum | MEDIA => Self::Forum,
            _ => Self::Text,
        }
    }

    /// Returns `true` if threads can be opened from messages there.
    pub(in crate::discord) const fn has_threads(self) -> bool {
        matches!(self, Self::Text)
    }
}

/// The places that are no ordinary channels, by server.
#[derive(Debug, Default)]
pub(in crate::discord) struct Grounds(Mutex<HashMap<GuildId, HashMap<ChannelId, Ground>>>);

impl Grounds {
    /// Learns from what the gateway tells.
    pub(in crate::discord) fn learn(&self, event: &FullEvent) {
        match event {
            FullEvent::GuildCreate { guild, .. } => {
                let channels = guild.channels.values();
                let places = channels.map(|channel| (channel.id, Ground::of(channel.kind)));
                let places: HashMap<_, _> = places.filter(|(_, it)| *it != Ground::Text).collect();
                self.known().insert(guild.id, places);
            }
            FullEvent::GuildDelete { incomplete, .. } => {
                self.known().remove(&incomplete.id);
            }
            FullEvent::ChannelCreate { channel }
            | FullEvent::ChannelUpdate { new: channel, .. } => {
                self.note(channel);
            }
            FullEvent::ChannelDelete { channel, .. } => {
                if let Some(places) = self.known().get_mut(&channel.guild_id) {
                    places.remove(&channel.id);
                }
            }
            _ => {}
        }
    }

    /// Records that a place is a post of a forum: somebody asks from it.
    pub(in crate::discord) fn note_post(&self, guild: GuildId, post: ChannelId) {
        let mut known = self.known();
        let places = known.entry(guild).or_default();
        if places.len() >= PLACES {
            places.retain(|_, ground| *ground != Ground::Post);
        }
        places.insert(post, Ground::Post);
    }

    /// Returns the kind of a place in a server, as far as it is known.
    pub(in crate::discord) fn of(&self, guild: GuildId, channel: ChannelId) -> Ground {
        let known = self.known();
        let ground = known.get(&guild).and_then(|places| places.get(&channel));
        ground.copied().unwrap_or_default()
    }

    fn note(&self, channel: &GuildChannel) {
        let mut known = self.known();
        let places = known.entry(channel.guild_id).or_default();
        match Ground::of(channel.kind) {
            Ground::Text => places.remove(&channel.id),
            ground => places.insert(channel.id, ground),
        };
    }

    fn known(&self) -> MutexGuard<'_, HashMap<GuildId, HashMap<ChannelId, Ground>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forums_and_media_channels_take_no_posts_and_voice_and_stage_channels_no_threads() {
        for (kind, ground) in [
            (0, Ground::Text),
            (2, Ground::Voice),
            (5, Ground::Text),
            (13, Ground::Voice),
            (15, Ground::Forum),
            (16, Ground::Forum),
        ] {
            assert_eq!(Ground::of(ChannelType::from(kind)), ground, "{kind}");
            assert_eq!(ground.has_threads(), ground == Ground::Text);
        }
    }

    #[test]
    fn no_more_posts_are_remembered_than_fit_and_no_forum_is_forgotten() {
        let (guild, forum) = (GuildId::new(1), ChannelId::new(2));
        let grounds = Grounds::default();
        grounds
            .known()
            .entry(guild)
            .or_default()
            .insert(forum, Ground::Forum);
        for post in 0..2 * PLACES as u64 {
            grounds.note_post(guild, ChannelId::new(post + 10));
        }
        let known = grounds.known();
        assert!(
            known
                .get(&guild)
                .is_some_and(|places| places.len() <= PLACES)
        );
        drop(known);
        assert_eq!(grounds.of(guild, forum), Ground::Forum);
        assert_eq!(grounds.of(GuildId::new(9), forum), Ground::Text);
    }
}
