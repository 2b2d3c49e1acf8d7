//! A world on disk, for a playground that is kept between runs.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clock::Clock;
use super::gateway::Sessions;
use super::id::{Id, Snowflakes};
use super::interaction::Interactions;
use super::objects::{Channel, Emoji, Guild, Message, UserRecord};
use super::state::{Nonces, State};
use super::uploads::Uploads;
use super::world::World;

/// The part of a world that is kept: not its interactions, sessions, pings, autopilots, faults
/// and log of requests.
#[derive(Serialize, Deserialize)]
struct Snapshot {
    format: String,
    bot: Id,
    ids: Snowflakes,
    #[serde(default)]
    accounts: Snowflakes,
    users: Vec<UserRecord>,
    guilds: Vec<Guild>,
    channels: Vec<Channel>,
    messages: Vec<Message>,
    commands: Vec<(Option<Id>, Vec<Value>)>,
    #[serde(default)]
    emojis: Vec<Emoji>,
}

/// The one format so far.
const FORMAT: &str = "stand-in/1";

impl World {
    /// Returns everything that lasts, as JSON without the token.
    #[must_use]
    pub fn snapshot(&self) -> Value {
        let snapshot = self.read(|state| Snapshot {
            format: FORMAT.to_owned(),
            bot: state.bot,
            ids: state.ids,
            accounts: state.accounts,
            users: state.users.values().cloned().collect(),
            guilds: state.guilds.values().cloned().collect(),
            channels: state.channels.values().cloned().collect(),
            messages: state
                .messages
                .values()
                .flat_map(|held| held.values())
                .map(|message| Message::clone(message))
                .collect(),
            commands: state
                .commands
                .iter()
                .map(|(place, all)| (*place, all.to_vec()))
                .collect(),
            emojis: state.emojis.clone(),
        });
        // Every key is a text and every value finite, so writing cannot fail.
        serde_json::to_value(snapshot).unwrap_or_default()
    }

    /// Restores a world from a snapshot.
    ///
    /// # Errors
    ///
    /// Returns an error if `snapshot` was not made by [`World::snapshot`].
    pub fn restore(clock: Clock, token: &str, snapshot: Value) -> Result<Self, serde_json::Error> {
        let saved: Snapshot = serde_json::from_value(snapshot)?;
        if saved.format != FORMAT {
            let message = format!("the snapshot is {:?}, not {FORMAT:?}", saved.format);
            return Err(serde::de::Error::custom(message));
        }
        let mut messages: HashMap<Id, BTreeMap<Id, Arc<Message>>> = HashMap::new();
        for message in saved.messages {
            messages
                .entry(message.channel)
                .or_default()
                .insert(message.id, Arc::new(message));
        }
        let dms = saved.channels.iter();
        let dms = dms
            .filter_map(|channel| Some((channel.recipient?, channel.id)))
            .collect();
        Ok(Self::with(
            clock,
            State {
                application: saved.bot,
                bot: saved.bot,
                token: token.to_owned(),
                address: String::new(),
                ids: saved.ids,
                accounts: saved.accounts,
                users: saved
                    .users
                    .into_iter()
                    .map(|user| (user.id, user))
                    .collect(),
                unavailable: BTreeSet::new(),
                commands_alone: BTreeSet::new(),
                guilds: saved
                    .guilds
                    .into_iter()
                    .map(|guild| (guild.id, guild))
                    .collect(),
                channels: saved
                    .channels
                    .into_iter()
                    .map(|channel| (channel.id, channel))
                    .collect(),
                messages,
                portal: BTreeMap::new(),
                commands: saved
                    .commands
                    .into_iter()
                    .map(|(place, all)| (place, Arc::new(all)))
                    .collect(),
                emojis: saved.emojis,
                interactions: Interactions::default(),
                uploads: Uploads::default(),
                sessions: Sessions::default(),
                pings: Vec::new(),
                dms,
                nonces: Nonces::default(),
                autopilots: BTreeSet::new(),
                changes: Vec::new(),
            },
        ))
    }
}
