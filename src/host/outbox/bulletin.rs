//! Posts to servers that belong to no match.

use futures::future::join_all;

use super::holding::holding;
use super::{CLAIM, PAGE};
use crate::host::backoff::Backoff;
use crate::host::handle::Host;
use crate::host::outcome::Undelivered;
use crate::host::ports::{Delivery, DeliveryContent, Doubt, Place};
use crate::store::{Bulletin, BulletinClaim, BulletinSubject, Mark, MatchId, StoreError};

/// Brings out everything that is due whenever something new may be, and what is left after a while.
pub(in crate::host) async fn bring_bulletins(host: Host) {
    let mut backoff = Backoff::default();
    while !host.is_closing() {
        let is_left = bring_all(&host).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "posts to servers are looked up again later");
            true
        });
        let asked = host.inner.bulletins.notified();
        if !is_left {
            backoff = Backoff::default();
            asked.await;
            continue;
        }
        tokio::select! {
            () = tokio::time::sleep(backoff.next()) => {}
            () = asked => {}
        }
    }
}

/// Tries to bring out everything that is due, a page at a time. Returns `true` if something is left.
async fn bring_all(host: &Host) -> Result<bool, StoreError> {
    let (mut after, mut is_left) = (0, false);
    loop {
        let page = host.store().bulletins_after(after, PAGE).await?;
        let Some(last) = page.last() else {
            return Ok(is_left);
        };
        after = last.number;
        for done in join_all(page.iter().map(|it| bring(host, it))).await {
            is_left |= !done.unwrap_or_else(|error| {
                tracing::warn!(%error, "a post to a server is tried again later");
                false
            });
        }
    }
}

/// Tries to bring out one post when its place takes it. Returns `true` if it is done with.
async fn bring(host: &Host, bulletin: &Bulletin) -> Result<bool, StoreError> {
    let (number, server, channel) = (bulletin.number, bulletin.server, bulletin.channel);
    let place = Place::Channel {
        server: Some(server),
        channel,
    };
    let _turn = host.inner.poster.turn(place).await;
    let lease = host.lease(CLAIM);
    let (in_doubt, begun_at) = match host.store().claim_bulletin(number, lease).await? {
        BulletinClaim::Claimed { in_doubt, begun_at } => (in_doubt, begun_at),
        BulletinClaim::Held => return Ok(false),
        BulletinClaim::Done => return Ok(true),
    };
    let content = content(host, bulletin).await?;
    let permit = host.permit(lease.until);
    let delivery = Delivery {
        id: MatchId::new(0, number.into()),
        mark: Mark::default(),
        players: None,
        doubt: if in_doubt {
            Doubt::Possible
        } else {
            Doubt::None
        },
        begun_at,
        permit: permit.clone(),
        content,
    };
    let renew = |lease| host.store().renew_bulletin(number, lease);
    let delivered = host.inner.poster.deliver(delivery);
    let Some(delivered) = holding(host, &permit, renew, delivered).await else {
        return Ok(false);
    };
    match delivered {
        Ok(_) => Host::count(&host.counters().delivered),
        Err(reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered)) => {
            Host::count(&host.counters().undelivered);
            let arrived = in_doubt || reason == Undelivered::Unanswered;
            let holder = host.inner.holder;
            let put_back = host.store().put_back_bulletin(number, holder, arrived);
            put_back.await?;
            return Ok(false);
        }
        Err(reason) => {
            Host::count(&host.counters().undelivered);
            tracing::info!(%server, ?reason, "a post to a server is given up");
            if reason == Undelivered::ChannelGone {
                let now = host.now();
                let forgotten = host.store().forget_server_channel(server, channel, now);
                forgotten.await?;
            }
        }
    }
    host.store().finish_bulletin(number).await?;
    Ok(true)
}

/// Returns what to hand to the poster.
async fn content(host: &Host, bulletin: &Bulletin) -> Result<DeliveryContent, StoreError> {
    let (server, channel) = (bulletin.server, bulletin.channel);
    let language = bulletin.language.clone();
    Ok(match bulletin.subject {
        BulletinSubject::Season(season) => DeliveryContent::Season {
            server,
            channel,
            language,
            season,
            tables: host.store().season_tables(season, server).await?,
        },
        BulletinSubject::Arrival => DeliveryContent::Arrival {
            server,
            channel,
            language,
        },
    })
}
