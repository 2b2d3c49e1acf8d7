//! The computer's replies.

use std::time::Duration;

use super::backoff::Backoff;
use super::commit::Step;
use super::failure::Failure;
use super::handle::Host;
use super::outbox;
use super::requests::RequestError;
use crate::store::MatchId;
use crate::table::Waiting;

/// The time between two moments at which the computer may answer: longer than it thinks at any
/// level.
const BEAT: Duration = Duration::from_millis(400);

/// Lets the computer play as long as it is to move, beside everything else.
pub(super) fn reply(host: &Host, id: MatchId) {
    let host = host.clone();
    tokio::spawn(async move {
        let mut backoff = Backoff::default();
        while let Err(refused) = host.retry(|| play(&host, id)).await {
            tracing::warn!(%id, ?refused, "the computer could not play");
            if refused != RequestError::Unavailable {
                return;
            }
            tokio::time::sleep(backoff.next()).await;
        }
        outbox::wake(&host, id);
    });
}

async fn play(host: &Host, id: MatchId) -> Result<(), Failure> {
    let mut held = host.lock(id).await?;
    loop {
        let live = held.live()?;
        if live.table.standing().waiting == Waiting::Unbegun {
            // The program ended between the agreement and the first deal.
            let mut table = live.table.fork();
            let entries = table.begin();
            host.commit(live, Step { table, entries }).await?;
            continue;
        }
        let Some((seat, level)) = live
            .to_move()
            .and_then(|seat| live.level(seat).map(|level| (seat, Host::level(level))))
        else {
            return Ok(());
        };
        let mut table = live.table.fork();
        let mut chance = host.imagination();
        // An answer comes at fixed times: how long the computer thought would tell what it holds.
        let mut beat = tokio::time::interval(BEAT);
        beat.tick().await;
        let thought = tokio::task::spawn_blocking(move || {
            let token = table.suggest(seat, level, &mut chance)?;
            let entries = table.play(seat, &token).ok()?;
            Some(Step { table, entries })
        })
        .await;
        beat.tick().await;
        let Ok(Some(step)) = thought else {
            return Err(RequestError::Unavailable.into());
        };
        host.commit(live, step).await?;
    }
}
