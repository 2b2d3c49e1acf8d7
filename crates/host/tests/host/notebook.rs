//! A poster that writes down what it is given, and can fail on demand.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use futures::future::BoxFuture;
use host::league::OpponentName;
use host::{
    Address, ChannelId, Content, Delivery, Doubt, MatchId, MessageId, Notice, Place, Poster,
    Receipt, ServerId, Undelivered, UserId, Words,
};
use table::PublicSheet;
use tokio::sync::{Notify, watch};

/// The behaviour of a poster before and after a delivery takes effect.
type Behaviour = Box<dyn Fn(&Delivery) -> Result<(), Undelivered> + Send + Sync>;

/// A delivery that took effect: its subject, mark, and kind.
pub(crate) type Effect = (MatchId, u32, String);

/// The way in which a post is found again: its subject, mark and slot, and the place where the slot
/// may be posted in several.
type Key = (MatchId, u32, String, Option<u64>);

/// A poster that records deliveries. An effect in doubt is found instead of made twice.
#[derive(Default)]
pub(crate) struct Notebook {
    pub deliveries: Mutex<Vec<String>>,
    /// Everything that ever took effect.
    pub effects: Mutex<Vec<Effect>>,
    /// The messages of everything that is posted, each with its kind.
    seen: Mutex<HashMap<Key, (u64, String)>>,
    next: AtomicU64,
    pub behaviour: Mutex<Option<Behaviour>>,
    /// The number of steps after which the program is killed. A step is a moment before or after
    /// something takes effect.
    pub killed_after: Mutex<Option<u32>>,
    /// The steps at which the program was killed already, if it is to be killed at each of them once.
    pub killed_at_each: Mutex<Option<HashSet<String>>>,
    pub killed: Notify,
    pub changed: Notify,
    /// The lines of each announcement, by its message: an edit replaces what stood there.
    pub told: Mutex<BTreeMap<u64, Vec<String>>>,
    /// The kinds of deliveries of which each takes effect once without an answer.
    pub lost: Mutex<Vec<&'static str>>,
    /// The time until something takes effect, in milliseconds.
    pub takes: AtomicU64,
    /// `true` while offers are posted and the answers wait.
    pub offers_held: watch::Sender<bool>,
    pub threads: Threads,
}

fn noticed(notice: &Notice) -> String {
    match notice {
        Notice::Proposed { proposal, seat, .. } => format!("{proposal:?} of {seat:?}"),
        Notice::TakenBack { seat } => format!("taken back by {seat:?}"),
        Notice::Declined { proposal, seat } => format!("{proposal:?} declined by {seat:?}"),
        Notice::TimeGiven { seat, .. } => format!("time given by {seat:?}"),
    }
}

/// Returns the user whom a delivery reaches by direct message.
pub(crate) fn reader(delivery: &Delivery) -> Option<UserId> {
    match delivery.place {
        Place::Direct { user, .. } => Some(user),
        Place::Channel { .. } => None,
    }
}

/// Returns the user whom a message about a match is for: its reader, or the one whom it pings.
fn addressed(delivery: &Delivery, to: &Address) -> UserId {
    let mention = match to {
        Address::Home { mention, .. } => *mention,
        Address::Player { .. } => reader(delivery),
    };
    mention.expect("somebody to tell")
}

fn describe(delivery: &Delivery) -> String {
    // Those of contests have no players.
    let of = delivery.players.as_ref().map_or("contest-", |_| "");
    let number = delivery.slot.split(':').nth(1).unwrap_or_default();
    match &delivery.content {
        Content::Message {
            words, standing, ..
        } => describe_words(delivery, words, *standing),
        Content::Thread { .. } => format!("{of}thread {number}"),
        Content::Archive { is_over } if of == "contest-" => {
            let state = if *is_over { "archived" } else { "open" };
            format!("contest-archive {number} {state}")
        }
        Content::Archive { .. } => format!("archive {number}"),
        Content::Removal { card: Some(_), .. } if of.is_empty() => {
            format!("removal {number} of a card")
        }
        Content::Removal { .. } => format!("{of}removal {number}"),
    }
}

fn describe_words(delivery: &Delivery, words: &Words, standing: Option<MessageId>) -> String {
    let number = delivery.slot.split(':').nth(1).unwrap_or_default();
    match words {
        Words::Offer(offer) => format!("offer {:?}", std::mem::discriminant(&offer.state)),
        Words::Card(_) => format!("card {number}"),
        Words::Announcement { mention, .. } => {
            let ping = mention.map_or(String::new(), |user| format!(" pings {user}"));
            format!("announcement{ping}")
        }
        Words::Followed { sheet, .. } => {
            let what = if sheet.end.is_some() {
                "match"
            } else {
                "round"
            };
            let round = sheet
                .closed
                .as_ref()
                .map_or(0, |closed| closed.end.number.0);
            let reader = reader(delivery).expect("a follower");
            format!("followed {reader} {what} {round}")
        }
        Words::Hand(_) => format!("hand {}", reader(delivery).expect("a player")),
        Words::Reminder { to, reminder, .. } => {
            format!("reminder {} {reminder:?}", addressed(delivery, to))
        }
        Words::Notice { to, notice, .. } if delivery.slot.starts_with("direct") => {
            let user = addressed(delivery, to);
            format!("direct notice {user} {}", noticed(notice))
        }
        Words::Notice { to, notice, .. } => {
            let ping = match to {
                Address::Home { mention, .. } => *mention,
                Address::Player { .. } => None,
            };
            let ping = ping.map_or(String::new(), |user| format!(" pings {user}"));
            format!("notice {}{ping}", noticed(notice))
        }
        Words::Season { season, tables } => {
            let tables = tables.iter().map(|table| {
                let places = table.places.iter().map(|place| place.place.to_string());
                let servers = table.servers.iter().map(|place| {
                    let own = if place.is_here { " (here)" } else { "" };
                    match &place.name {
                        OpponentName::Server(server) => format!("server {}{own}", server.server),
                        user => panic!("{user:?} is no server"),
                    }
                });
                let all: Vec<String> = places.chain(servers).collect();
                format!("{} {}", table.game, all.join(", "))
            });
            let tables = tables.collect::<Vec<_>>().join("; ");
            let (_, channel) = spot(delivery).expect("a channel");
            format!("season {} to {channel}: {tables}", season.number())
        }
        Words::Arrival => {
            let (server, _) = spot(delivery).expect("a channel");
            format!("arrival {}", server.expect("a server"))
        }
        Words::Unposted(_) => format!("unposted {}", reader(delivery).expect("a challenger")),
        Words::ContestCard { .. } => format!("contest-card {number}"),
        Words::ContestNews {
            news,
            mentions,
            role,
            ..
        } => {
            let what = standing.map_or("contest-news", |_| "contest-news-edit");
            let mut line = format!("{what} {number}:{news}");
            for user in mentions {
                line = format!("{line} pings {user}");
            }
            if let Some(role) = role {
                line = format!("{line} pings role {role}");
            }
            line
        }
        Words::ContestDirect { user, direct, .. } => match standing {
            Some(message) => format!("contest-direct-edit {message} {direct:?}-{user}"),
            None => format!("contest-direct {direct:?}-{user}"),
        },
    }
}

/// Returns the channel of a delivery with its server.
pub(crate) fn spot(delivery: &Delivery) -> Option<(Option<ServerId>, ChannelId)> {
    match delivery.place {
        Place::Channel { server, channel } => Some((server, channel)),
        Place::Direct { .. } => None,
    }
}

/// The channels in which threads were opened.
#[derive(Clone, Default)]
pub(crate) struct Threads(Arc<Mutex<HashMap<ChannelId, ChannelId>>>);

impl Threads {
    /// Returns `true` if a delivery goes to a thread.
    pub(crate) fn is_thread(&self, delivery: &Delivery) -> bool {
        let opened = self.0.lock().expect("notebook");
        spot(delivery).is_some_and(|(_, channel)| opened.contains_key(&channel))
    }

    /// Returns the channel of a delivery: that of its thread, if it goes to one.
    pub(crate) fn channel_of(&self, delivery: &Delivery) -> Option<ChannelId> {
        let (_, channel) = spot(delivery)?;
        let opened = self.0.lock().expect("notebook");
        Some(opened.get(&channel).copied().unwrap_or(channel))
    }
}

fn narration(sheet: &PublicSheet) -> Vec<String> {
    let lines = sheet.narration.iter();
    lines.map(|line| format!("{line:?}")).collect()
}

impl Notebook {
    /// Returns what announcements tell, the earlier ones first.
    pub(crate) fn lines(&self) -> Vec<String> {
        let told = self.told.lock().expect("notebook");
        told.values().flatten().cloned().collect()
    }

    /// Lets the same announcements stand here as stand with another poster.
    pub(crate) fn read_as(&self, other: &Self) {
        let told = other.told.lock().expect("notebook").clone();
        *self.told.lock().expect("notebook") = told;
        self.next
            .store(other.next.load(Ordering::SeqCst), Ordering::SeqCst);
    }

    /// Returns everything delivered since the last call.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.deliveries.lock().expect("notebook"))
    }

    /// Returns the message that a match has in a place.
    pub(crate) fn message_of(&self, id: MatchId, place: &str) -> Option<MessageId> {
        let seen = self.seen.lock().expect("notebook");
        let of_match = seen
            .iter()
            .filter(|((of, ..), (_, kind))| *of == id && kind == place);
        of_match
            .map(|(_, (message, _))| MessageId(*message))
            .max_by_key(|it| it.0)
    }

    /// Returns every message that was posted or edited in a place, of whatever match or contest.
    pub(crate) fn messages_in(&self, place: &str) -> Vec<MessageId> {
        let seen = self.seen.lock().expect("notebook");
        let there = seen.values().filter(|(_, kind)| kind == place);
        there.map(|(message, _)| MessageId(*message)).collect()
    }

    /// Takes a step, and dies if it is the last one, or one at which the program was not killed yet.
    pub(crate) async fn step(&self, step: &str) {
        let is_new = self
            .killed_at_each
            .lock()
            .expect("notebook")
            .as_mut()
            .is_some_and(|known| known.insert(step.to_owned()));
        let dies = is_new || {
            let mut left = self.killed_after.lock().expect("notebook");
            match left.as_mut() {
                Some(0) => true,
                Some(left) => {
                    *left -= 1;
                    false
                }
                None => false,
            }
        };
        if dies {
            self.killed.notify_one();
            std::future::pending::<()>().await;
        }
    }

    pub(crate) fn behave(
        &self,
        behaviour: impl Fn(&Delivery) -> Result<(), Undelivered> + Send + Sync + 'static,
    ) {
        *self.behaviour.lock().expect("notebook") = Some(Box::new(behaviour));
    }
}

impl Poster for Notebook {
    fn deliver(&self, delivery: Delivery) -> BoxFuture<'_, Result<Receipt, Undelivered>> {
        Box::pin(async move {
            let what = describe(&delivery);
            let (before, after) = (format!("before {what}"), format!("after {what}"));
            self.step(&before).await;
            let takes = self.takes.load(Ordering::SeqCst);
            if takes > 0 {
                tokio::time::sleep(std::time::Duration::from_millis(takes)).await;
            }
            if let Some(behaviour) = &*self.behaviour.lock().expect("notebook") {
                behaviour(&delivery)?;
            }
            let parts = if what.starts_with("offer") { 1 } else { 2 };
            let place = what.split(' ').take(parts).collect::<Vec<_>>().join(" ");
            let edited = match &delivery.content {
                Content::Message { standing, .. } => *standing,
                _ => None,
            };
            let is_lost = {
                let mut lost = self.lost.lock().expect("notebook");
                let kind = lost.iter().position(|kind| what.starts_with(kind));
                kind.map(|kind| lost.remove(kind)).is_some()
            };
            let effect = (delivery.id, delivery.mark.0, place.clone());
            let slot = delivery.slot.clone();
            // A contest may have moved to another channel.
            let channel = self.threads.channel_of(&delivery).map(|channel| channel.0);
            let is_offer = matches!(delivery.words(), Some(Words::Offer(_)));
            let channel = channel.filter(|_| delivery.players.is_none() && !is_offer);
            let key: Key = (delivery.id, delivery.mark.0, slot, channel);
            let message = {
                let mut seen = self.seen.lock().expect("notebook");
                let found = seen.get(&key).map(|(message, _)| *message);
                let found = found.filter(|_| delivery.doubt != Doubt::None);
                if found.is_none() && delivery.doubt == Doubt::Outdated {
                    return Err(Undelivered::Absent);
                }
                let message = found.unwrap_or_else(|| {
                    // An edit of an offer is no second post of it.
                    let effect = match edited.filter(|_| place == "offer") {
                        Some(_) => (delivery.id, delivery.mark.0, what.clone()),
                        None => effect,
                    };
                    self.effects.lock().expect("notebook").push(effect);
                    self.deliveries.lock().expect("notebook").push(what);
                    let new = || self.next.fetch_add(1, Ordering::SeqCst) + 1000;
                    let message = edited.map_or_else(new, |message| message.0);
                    if let Some(Words::Announcement { sheet, .. }) = delivery.words() {
                        let mut told = self.told.lock().expect("notebook");
                        told.insert(message, narration(sheet));
                    }
                    message
                });
                seen.insert(key, (message, place));
                message
            };
            if let (Content::Thread { .. }, Some((_, channel))) =
                (&delivery.content, spot(&delivery))
            {
                let mut opened = self.threads.0.lock().expect("notebook");
                opened.insert(ChannelId(message), channel);
            }
            self.step(&after).await;
            if is_lost {
                return Err(Undelivered::Unanswered);
            }
            if matches!(delivery.words(), Some(Words::Offer(_))) {
                let mut held = self.offers_held.subscribe();
                let _ = held.wait_for(|held| !held).await;
            }
            self.changed.notify_waiters();
            Ok(Receipt {
                message: MessageId(message),
                channel: ChannelId(5),
                lacks: None,
            })
        })
    }
}
