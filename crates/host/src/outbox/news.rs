//! News for servers that belongs to no match and no contest.

use super::queue::Queue;
use super::shown::{Next, Prepared, Shown};
use super::{CLAIM, engine};
use crate::Result;
use crate::handle::Host;
use crate::outcome::Undelivered;
use crate::ports::{Content, Doubt, Place, Words};
use model::Mark;
use store::{ClaimedPost, News, NewsId, NewsSlot, Refused, StoreError};

/// The mark of news, which is told once.
const TOLD: Mark = Mark(1);

/// The post of a piece of news.
pub(super) struct NewsPost(NewsId);

/// A claimed piece of news.
pub(super) struct ClaimedNews {
    post: ClaimedPost,
    news: News,
}

impl AsRef<ClaimedPost> for ClaimedNews {
    fn as_ref(&self) -> &ClaimedPost {
        &self.post
    }
}

impl Shown for NewsPost {
    type Slot = NewsSlot;
    type Claimed = ClaimedNews;

    fn id(&self) -> NewsId {
        self.0
    }

    fn wake(host: &Host, id: NewsId) {
        if let Some(flight) = host.inner.posting.begin(id.0) {
            tokio::spawn(engine::bring(host.clone(), Self(id), flight));
        }
    }

    async fn places(&self, host: &Host, slots: &[NewsSlot]) -> Result<Vec<Option<Place>>> {
        let id = self.0;
        let news = host.read(move |tx| tx.news(id)).await?;
        let place = news.map(|news| Place::channel(news.server, news.channel));
        Ok(vec![place; slots.len()])
    }

    async fn claim(
        &self,
        host: &Host,
        slot: NewsSlot,
        _: &Queue<NewsSlot>,
    ) -> Result<Next<ClaimedNews>> {
        let id = self.0;
        let Some(news) = host.read(move |tx| tx.news(id)).await? else {
            return Ok(Next::Gone);
        };
        let lease = host.lease(CLAIM);
        let claim = host.write(move |tx| tx.claim_post(id, slot, TOLD, lease));
        let post = match claim.await? {
            Ok(post) => post,
            Err(Refused::Held) => return Ok(Next::Held),
            Err(Refused::NothingDue) => return Ok(Next::Gone),
        };
        let doubt = if post.in_doubt {
            Doubt::Possible
        } else {
            Doubt::None
        };
        let prepared = prepare(host, slot, &news).await?;
        let delivery = prepared.delivery(host, self.0.0, slot, &post, doubt, None);
        let claimed = Box::new(ClaimedNews { post, news });
        Ok(Next::claimed(claimed, Some(delivery)))
    }

    async fn learn(
        &self,
        host: &Host,
        _: NewsSlot,
        claimed: &ClaimedNews,
        reason: Undelivered,
    ) -> Result<bool> {
        if reason == Undelivered::ChannelGone {
            let (server, channel) = (claimed.news.server, claimed.news.channel);
            let store = host.store();
            let now = host.now();
            let forgotten = store.write(move |tx| tx.forget_server_channel(server, channel, now));
            forgotten.await?;
        }
        Ok(false)
    }
}

/// Prepares what is posted.
async fn prepare(host: &Host, slot: NewsSlot, news: &News) -> Result<Prepared, StoreError> {
    let server = news.server;
    let words = match slot {
        NewsSlot::Season(season) => Words::Season {
            season,
            tables: host
                .read(move |tx| tx.season_tables(season, server))
                .await?,
        },
        NewsSlot::Arrival => Words::Arrival,
    };
    Ok(Prepared {
        place: Place::channel(news.server, news.channel),
        language: news.language.clone(),
        content: Content::post(words),
    })
}
