//! Names in the place of what differs between two runs: ids, times, digests.

use std::collections::BTreeMap;

use piste_standin::{Channel, ChannelKind, Id, Message, World};
use sha2::{Digest, Sha256};
use tiny_skia::Pixmap;

/// The shortest run of hexadecimal digits that is a digest or a secret.
const DIGEST: usize = 32;
/// The digits of a Unix time in seconds.
const SECONDS: usize = 10;
/// The least number of digits of a Discord id.
const SNOWFLAKE: usize = 17;
/// The signs of the id of a match or a contest.
const ULID: usize = 26;
/// The last signs of an id, by which people call a match.
const SHORT: usize = 6;

/// The names given so far, each in the order of first appearance.
pub(super) struct Names {
    world: World,
    /// The beginning, Unix seconds.
    began: i64,
    given: BTreeMap<&'static str, Vec<String>>,
    messages: BTreeMap<Id, String>,
    /// The messages numbered in each place.
    counted: BTreeMap<String, usize>,
}

impl Names {
    pub(super) fn new(world: &World) -> Self {
        Self {
            world: world.clone(),
            began: i64::try_from(world.now() / 1000).expect("a time in this age"),
            given: BTreeMap::new(),
            messages: BTreeMap::new(),
            counted: BTreeMap::new(),
        }
    }

    /// Returns the time since the beginning, as a clock shows it.
    pub(super) fn time(&self) -> String {
        let now = i64::try_from(self.world.now() / 1000).expect("a time in this age");
        let passed = now - self.began;
        let (days, hours) = (passed / 86_400, passed / 3600 % 24);
        let (minutes, seconds) = (passed / 60 % 60, passed % 60);
        let clock = format!("{hours:02}:{minutes:02}:{seconds:02}");
        if days == 0 {
            return clock;
        }
        format!("day {days}, {clock}")
    }

    pub(super) fn user(&self, id: Id) -> String {
        if id == self.world.bot() {
            return "piste".to_owned();
        }
        let user = self.world.user(id).and_then(|user| user.record());
        user.map_or_else(|| "nobody".to_owned(), |user| user.shown_name().to_owned())
    }

    /// Returns the name of a place: `#channel`, `#channel/thread`, or whose direct messages it is.
    pub(super) fn place(&self, id: Id) -> String {
        let Some(channel) = self.world.channel(id) else {
            return "a place that is gone".to_owned();
        };
        self.channel(&channel)
    }

    fn channel(&self, channel: &Channel) -> String {
        match (channel.kind, &channel.thread) {
            (ChannelKind::Dm, _) => {
                let reader = channel.recipient.map(|user| self.user(user));
                format!("direct messages of {}", reader.unwrap_or_default())
            }
            (_, Some(thread)) => {
                let name = self.known(&channel.name);
                format!("{}/{name}", self.place(thread.parent))
            }
            _ => format!("#{}", channel.name),
        }
    }

    /// Returns a name with other ones in the place of short ids.
    fn known(&self, name: &str) -> String {
        let mut name = name.to_owned();
        let ids = self.given.get("id").map_or(&[][..], Vec::as_slice);
        for (place, id) in ids.iter().enumerate() {
            let short = &id[ULID - SHORT..];
            name = name.replace(short, &format!("{{id {}}}", place + 1));
        }
        name
    }

    /// Returns the name of a message, which is numbered in its place or, if one user alone sees it,
    /// among theirs.
    pub(super) fn message(&mut self, message: &Message) -> String {
        let kind = match message.visible_to {
            Some(user) => format!("answer to {}", self.user(user)),
            None => "message".to_owned(),
        };
        self.numbered(message.channel, message.id, &kind)
    }

    /// Returns the name of a message of a channel that everybody there sees.
    pub(super) fn posted(&mut self, channel: Id, message: Id) -> String {
        self.numbered(channel, message, "message")
    }

    fn numbered(&mut self, channel: Id, message: Id, kind: &str) -> String {
        if let Some(known) = self.messages.get(&message) {
            return known.clone();
        }
        let among = match kind {
            "message" => self.place(channel),
            _ => kind.to_owned(),
        };
        let number = self.counted.entry(among).or_default();
        *number += 1;
        let name = format!("{kind} {number}");
        self.messages.insert(message, name.clone());
        name
    }

    /// Returns where a link leads. One to a card leads to the card's thread, as the link to that
    /// does: it depends on which of hand and thread is there first.
    pub(super) fn link(&mut self, url: &str) -> String {
        let last = url.rsplit('/').next().and_then(|id| id.parse().ok());
        match last.and_then(|id: Id| self.world.channel(id)) {
            Some(channel) => self.channel(&channel),
            None => self.in_text(url),
        }
    }

    /// Returns a text with names in the place of ids, times and digests.
    pub(super) fn in_text(&mut self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(start) = rest.find(|sign: char| sign.is_ascii_alphanumeric()) {
            let (before, from) = rest.split_at(start);
            let end = from
                .find(|sign: char| !sign.is_ascii_alphanumeric())
                .unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            out.push_str(before);
            let word = if out.ends_with("code:") {
                self.nth("code", word)
            } else {
                self.word(word, out.ends_with("<t:"))
            };
            out.push_str(&word);
            rest = after;
        }
        out.push_str(rest);
        out
    }

    fn word(&mut self, word: &str, is_time: bool) -> String {
        let is_number = word.bytes().all(|sign| sign.is_ascii_digit());
        if is_number && is_time && word.len() == SECONDS {
            return self.distance(word.parse().expect("digits"));
        }
        if is_number && word.len() >= SNOWFLAKE {
            return self.snowflake(word);
        }
        let is_digest = word
            .bytes()
            .all(|sign| sign.is_ascii_digit() || matches!(sign, b'a'..=b'f'));
        if is_digest && word.len() >= DIGEST {
            return self.nth("digest", word);
        }
        let is_ulid = word.len() == ULID
            && word
                .bytes()
                .all(|sign| sign.is_ascii_digit() || sign.is_ascii_uppercase());
        if is_ulid {
            return self.nth("id", word);
        }
        if word.len() == SHORT {
            let known = self.given.get("id").map_or(&[][..], Vec::as_slice);
            if let Some(place) = known.iter().position(|id| id.ends_with(word)) {
                return format!("{{id {}}}", place + 1);
            }
        }
        word.to_owned()
    }

    /// Returns a time as its distance from the beginning.
    fn distance(&self, seconds: i64) -> String {
        let passed = seconds - self.began;
        let sign = if passed < 0 { '-' } else { '+' };
        let passed = passed.abs();
        let parts = [
            (passed / 86_400, 'd'),
            (passed / 3600 % 24, 'h'),
            (passed / 60 % 60, 'm'),
            (passed % 60, 's'),
        ];
        let parts = parts.into_iter().filter(|(number, _)| *number != 0);
        let text: String = parts
            .map(|(number, unit)| format!("{number}{unit}"))
            .collect();
        format!("{sign}{}", if text.is_empty() { "0s" } else { &text })
    }

    fn snowflake(&mut self, word: &str) -> String {
        let id: Id = word.parse().expect("digits");
        // A thread has the id of its message.
        if let Some(channel) = self.world.channel(id) {
            let name = self.channel(&channel);
            return name.trim_start_matches('#').to_owned();
        }
        if let Some(message) = self.messages.get(&id) {
            return message.clone();
        }
        if self.world.user(id).is_some() || id == self.world.bot() {
            return self.user(id);
        }
        for guild in self.world.guilds() {
            if guild.id == id {
                return guild.name;
            }
            if let Some(role) = guild.roles.get(&id) {
                return role.name.clone();
            }
        }
        let commands = self.world.commands(None);
        if commands.iter().any(|command| command["id"] == *word) {
            return "command".to_owned();
        }
        self.nth("unknown", word)
    }

    /// Returns the name of the value of a kind, by the order of first appearance.
    fn nth(&mut self, kind: &'static str, value: &str) -> String {
        let given = self.given.entry(kind).or_default();
        let place = given.iter().position(|known| known == value);
        let place = place.unwrap_or_else(|| {
            given.push(value.to_owned());
            given.len() - 1
        });
        format!("{{{kind} {}}}", place + 1)
    }
}

/// Returns the first digits of the SHA-256 of a picture's pixels. Its bytes also depend on which
/// pressed rows the painter had kept.
pub(super) fn hash(bytes: &[u8]) -> String {
    let mut hash = Sha256::new();
    if bytes.starts_with(b"GIF") {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut film = options.read_info(bytes).expect("a film");
        while let Some(frame) = film.read_next_frame().expect("a frame") {
            let place = [
                frame.left,
                frame.top,
                frame.width,
                frame.height,
                frame.delay,
            ];
            for number in place {
                hash.update(number.to_le_bytes());
            }
            hash.update(&frame.buffer);
        }
    } else {
        let picture = Pixmap::decode_png(bytes).expect("a picture");
        hash.update(picture.width().to_le_bytes());
        hash.update(picture.data());
    }
    hex::encode(hash.finalize())[..12].to_owned()
}
