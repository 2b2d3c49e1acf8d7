//! The ends of times: of an invitation, a line-up, a roll call.

use model::{ContestEvent, ContestId, ContestState, Refusal, Timestamp};
use store::{PUT_OFF, StoreError};

use crate::handle::Host;
use crate::{Result, outbox};

/// The number of contests looked at in one go.
const BATCH: u32 = 100;

/// Gives the time for which servers are away, up to now, back to their players.
pub(crate) async fn wait_for_servers(host: &Host, now: Timestamp) -> Result<(), StoreError> {
    for id in host.write(move |tx| tx.wait_for_servers(now)).await? {
        outbox::bring_contest(host, id);
    }
    Ok(())
}

/// Looks at every contest whose time has come.
pub(crate) async fn look(host: &Host, now: Timestamp) -> Result<()> {
    for id in host.store().contests_due(now, BATCH).await? {
        match look_at(host, id).await {
            Ok(()) => {}
            Err(Refusal::Unavailable) => return Err(Refusal::Unavailable),
            Err(refused) => {
                tracing::warn!(%id, ?refused, "a contest could not be looked at");
                host.write(move |tx| tx.put_off_contest(id, now.plus(PUT_OFF)))
                    .await?;
            }
        }
    }
    Ok(())
}

async fn look_at(host: &Host, id: ContestId) -> Result<()> {
    let looked = host.change_contests(move |at| {
        let contest = at.contest(id)?;
        let Some(due) = contest.due.filter(|due| *due <= at.now) else {
            return Ok(Vec::new());
        };
        // Nobody could join or come in an outage; an invitation is given nothing back.
        if contest.state != ContestState::Open && at.host.may_give_back(due, at.now) {
            return Ok(Vec::new());
        }
        at.step(contest, ContestEvent::RunOut)
    });
    looked.await.map(drop)
}

/// Ends the contests of a database that is a backup, but for boards that are played, which end as
/// all matches do.
pub(crate) async fn end_restored(host: &Host) -> Result<u64, StoreError> {
    let mut ended = 0;
    loop {
        let running = host
            .store()
            .contests_due(Timestamp(i64::MAX), BATCH)
            .await?;
        let before = ended;
        for id in running {
            match abandon(host, id).await {
                Ok(()) => ended += 1,
                Err(Refusal::Unavailable) => return Err(StoreError::NotCommitted),
                Err(refused) => tracing::warn!(%id, ?refused, "a contest cannot be called off"),
            }
        }
        // Only damaged ones are left, if any.
        if ended == before {
            return Ok(ended);
        }
    }
}

/// Ends the contests that are offered by servers that the operator has banned, or to them.
pub(crate) async fn end_of_excluded(host: &Host) -> Result<()> {
    for id in host.read(|tx| tx.contests_of_excluded()).await? {
        host.end_open(id, ContestState::Withdrawn).await?;
    }
    Ok(())
}

async fn abandon(host: &Host, id: ContestId) -> Result<()> {
    let left = host.change_contests(move |at| at.step(at.contest(id)?, ContestEvent::Abandon));
    left.await.map(drop)
}
