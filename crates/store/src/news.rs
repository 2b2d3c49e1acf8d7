//! News for servers that belong to no match and no contest: the first places of a season, and the words
//! of a bot that has just come.

use std::fmt;

use super::ids::{kept_as_text, subject_id};
use super::posts::{self, Posted, Slot};
use super::{ChannelId, MatchId, MessageId, Result, Season, SeenServer, ServerId, Timestamp, Tx};
use crate::Want;

subject_id!(
    /// The id of a piece of news for one server.
    NewsId
);

impl NewsId {
    /// Returns the id of news for a server. The same news made at another time has another id: a
    /// nonce is made of it, under which Discord takes a second post for the first one.
    fn new(server: ServerId, slot: NewsSlot, at: Timestamp) -> Self {
        let season = match slot {
            NewsSlot::Season(season) => season.number(),
            NewsSlot::Arrival => 0,
        };
        let random = u128::from(server.0) << 16 | u128::from(season & 0xffff);
        Self(MatchId::new(at.0.unsigned_abs(), random))
    }
}

/// A piece of news for a server, until it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
    /// The language, a key of `locales/`.
    pub language: String,
}

/// The slot of a piece of news: it is posted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NewsSlot {
    /// A season is over.
    Season(Season),
    /// The bot has come.
    Arrival,
}

impl fmt::Display for NewsSlot {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Season(season) => write!(formatter, "season:{}", season.number()),
            Self::Arrival => write!(formatter, "arrival"),
        }
    }
}

impl NewsSlot {
    /// Parses a slot as the database keeps it.
    fn from_key(key: &str) -> Option<Self> {
        if key == "arrival" {
            return Some(Self::Arrival);
        }
        let number = key.strip_prefix("season:")?.parse().ok()?;
        Some(Self::Season(Season::from_number(number)))
    }
}

kept_as_text!(NewsSlot, NewsSlot::from_key);

impl Slot for NewsSlot {
    type Subject = NewsId;

    fn waits_for(self, other: Self) -> bool {
        self == other
    }
}

impl Posted for NewsSlot {
    /// Deletes the news: what stands, or never will, is news no longer.
    fn note_place(
        self,
        tx: &Tx<'_>,
        key: i64,
        _: Option<(MessageId, ChannelId)>,
        _: Timestamp,
    ) -> Result<()> {
        for statement in [
            "DELETE FROM posts WHERE subject_id = ?1",
            "DELETE FROM news WHERE subject_id = ?1",
            "DELETE FROM subjects WHERE subject_id = ?1",
        ] {
            tx.execute(statement, [key])?;
        }
        Ok(())
    }
}

/// Writes a piece of news, unless it is written already.
fn tell(tx: &Tx<'_>, id: NewsId, slot: NewsSlot, news: &News) -> Result<()> {
    let key = posts::subject(tx, id, "news")?;
    tx.execute(
        "INSERT INTO news (subject_id, server_id, channel_id, language)
         VALUES (?1, ?2, ?3, ?4) ON CONFLICT (subject_id) DO NOTHING",
        (key, news.server, news.channel, &news.language),
    )?;
    posts::want(tx, key, slot, Want::Once)
}

/// Writes that a season is over for every server that wants to read of it, and has not removed the
/// bot.
pub(super) fn announce_season(tx: &Tx<'_>, season: Season) -> Result<()> {
    let rows = tx.all(
        "SELECT server_id, coalesce(channel_id, season_channel_id) AS channel_id,
             coalesce(language, season_language, 'en') AS language
         FROM servers WHERE season_channel_id > 0 AND left_at IS NULL",
        [],
        from_row,
    )?;
    let slot = NewsSlot::Season(season);
    for news in rows {
        tell(
            tx,
            NewsId::new(news.server, slot, Timestamp(0)),
            slot,
            &news,
        )?;
    }
    Ok(())
}

fn from_row(row: &crate::row::Row<'_>) -> Result<News> {
    Ok(News {
        server: row.get("server_id")?,
        channel: row.get("channel_id")?,
        language: row.get("language")?,
    })
}

impl Tx<'_> {
    /// Records that the bot has come to a server, with a post in a channel if it was never seen
    /// there before. Returns that news if it is due.
    pub fn arrive_in_server(
        &self,
        seen: &SeenServer,
        channel: ChannelId,
        language: &str,
        now: Timestamp,
    ) -> Result<Option<NewsId>> {
        let server = seen.server;
        let is_known = self.exists("SELECT 1 FROM servers WHERE server_id = ?1", [server])?;
        self.see_server(seen, now)?;
        if is_known {
            return Ok(None);
        }
        let id = NewsId::new(server, NewsSlot::Arrival, now);
        let news = News {
            server,
            channel,
            language: language.to_owned(),
        };
        tell(self, id, NewsSlot::Arrival, &news)?;
        Ok(Some(id))
    }

    /// Returns a piece of news, unless it stands.
    pub fn news(&self, id: NewsId) -> Result<Option<News>> {
        self.one(
            "SELECT news.* FROM subjects
                 JOIN news ON news.subject_id = subjects.subject_id
             WHERE id = ?1",
            [id],
            from_row,
        )
    }
}
