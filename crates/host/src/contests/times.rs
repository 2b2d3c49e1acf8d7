//! The ends of times: of an invitation, a line-up, a roll call.

use super::{Step, rules};
use crate::failure::Failure;
use crate::handle::Host;
use crate::outbox;
use crate::refusal::Refusal;
use store::{BoardOutcome, ContestId, ContestNews, ContestState, PUT_OFF, StoreError, Timestamp};

/// The number of contests looked at in one go.
const BATCH: u32 = 100;

/// Gives the time for which servers are away, up to now, back to their players.
pub(crate) async fn wait_for_servers(host: &Host, now: Timestamp) -> Result<(), StoreError> {
    for id in host.store().wait_for_servers(now).await? {
        outbox::bring_contest(host, id);
    }
    Ok(())
}

/// Looks at every contest whose time has come.
pub(crate) async fn look(host: &Host, now: Timestamp) -> Result<(), Refusal> {
    for id in host.store().contests_due(now, BATCH).await? {
        match host.contest_step(id, || look_at(host, id)).await {
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

async fn look_at(host: &Host, id: ContestId) -> Result<(), Failure> {
    let before = host.load_contest(id).await?;
    let now = host.now();
    let Some(due) = before.due.filter(|due| *due <= now) else {
        return Ok(());
    };
    // Nobody could join or come in an outage; an invitation is given nothing back.
    if before.state != ContestState::Open && host.may_give_back(due, now) {
        return Ok(());
    }
    match before.state {
        ContestState::Open => host.end_contest(before, ContestState::Expired).await,
        ContestState::LineUp => host.close_line_up_of(before.clone(), before).await,
        ContestState::Playing => host.end_roll_call(before).await,
        _ => Ok(()),
    }
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
            match host.contest_step(id, || call_off(host, id)).await {
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
pub(crate) async fn end_of_excluded(host: &Host) -> Result<(), Refusal> {
    for id in host.read(|tx| tx.contests_of_excluded()).await? {
        let end = async || {
            let before = host.load_contest(id).await?;
            match before.state {
                ContestState::Open => host.end_contest(before, ContestState::Withdrawn).await,
                _ => Ok(()),
            }
        };
        match host.contest_step(id, end).await {
            Err(Refusal::Unavailable) => return Err(Refusal::Unavailable),
            Err(refused) => tracing::warn!(%id, ?refused, "a contest could not be ended"),
            Ok(()) => {}
        }
    }
    Ok(())
}

async fn call_off(host: &Host, id: ContestId) -> Result<(), Failure> {
    let before = host.load_contest(id).await?;
    let mut after = before.clone();
    if before.state == ContestState::Playing {
        after.due = None;
        let waiting = after
            .boards
            .iter_mut()
            .filter(|board| rules::is_waiting(board));
        for board in waiting {
            board.outcome = Some(BoardOutcome::Struck);
        }
        return host.commit_contest(before, Step::new(after)).await;
    }
    let state = match before.state {
        ContestState::Open => ContestState::Withdrawn,
        _ => ContestState::CalledOff,
    };
    rules::end(&mut after, state, host.now());
    let mut step = Step::new(after);
    if state == ContestState::CalledOff {
        step.tell(ContestNews::CalledOff);
    }
    host.commit_contest(before, step).await
}
