//! The computer's replies. It thinks on a fork while nobody holds the match, and its thoughts count
//! only if the match still stands as it did then.

use std::time::Duration;

use tokio::task::JoinHandle;

use super::backoff::Backoff;
use super::failure::Attempt;
use super::handle::Host;
use super::loaded::{LoadedMatch, Step};
use super::outbox;
use super::outside::milliseconds;
use super::seen::level_of;
use model::{MatchId, Refusal, Timestamp, UserId, Version};
use players::Level;
use rules::{Seat, Waiting};
use table::AnyTable;

/// Lets the computer play for as long as it is to move, beside everything else. The handle is for
/// those who wait until it has.
pub(super) fn reply(host: &Host, id: MatchId) -> JoinHandle<()> {
    let host = host.clone();
    tokio::spawn(async move {
        let mut backoff = Backoff::default();
        while let Err(refused) = host.retry(|| play(&host, id)).await {
            tracing::warn!(%id, ?refused, "the computer could not play");
            if refused != Refusal::Unavailable {
                return;
            }
            tokio::time::sleep(backoff.next()).await;
        }
        outbox::wake(&host, id);
    })
}

/// A decision for a computer player to think about: a fork, and the version of the match that it
/// was made from.
struct Question {
    table: Box<dyn AnyTable>,
    follows: Version,
    seat: Seat,
    level: Level,
    /// The user who plays against it.
    opponent: UserId,
    /// The time before which the decision is not committed, if it follows one of a person.
    not_before: Option<Timestamp>,
}

async fn play(host: &Host, id: MatchId) -> Attempt<()> {
    while let Some(question) = ask(host, id).await? {
        let opponent = question.opponent;
        let turn = host.inner.thoughts.turn(opponent, opponent).await;
        // The match may have ended while the thought waited for its turn.
        let Some(question) = ask(host, id).await? else {
            return Ok(());
        };
        let (follows, not_before) = (question.follows, question.not_before);
        let (mut chance, decided_at) = (host.imagination(), host.now());
        let thinking = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let Question {
                mut table,
                seat,
                level,
                ..
            } = question;
            let token = table.suggest(seat, level, &mut chance)?;
            let entries = table.play(seat, &token).ok()?;
            Some(Step {
                table,
                entries,
                decided_at,
                is_awaited: false,
                passes: None,
                orders: None,
            })
        });
        let thought = thinking.await;
        // The time of an answer would tell how long the computer thought, and so what it holds.
        if let Some(not_before) = not_before {
            let left = left_to_wait(not_before, host.now(), host.inner.computer_pause);
            tokio::time::sleep(left).await;
        }
        let Ok(Some(mut step)) = thought else {
            return Err(Refusal::Unavailable.into());
        };
        let mut held = host.lock(id).await?;
        let live = held.live()?;
        // Somebody has resigned, proposed or been given time meanwhile: it is thought about again.
        if live.version == follows {
            step.let_pass(live);
            step.is_awaited = is_left_to_answer(host, live, &step);
            host.commit(live, step).await?;
        }
    }
    Ok(())
}

/// Returns `true` if an answer that waits shows what a step of a computer leads to.
fn is_left_to_answer(host: &Host, live: &LoadedMatch, step: &Step) -> bool {
    let (listeners, id) = (&host.inner.listeners, live.row.id);
    let goes_on = match step.table.standing().waiting {
        Waiting::Turn(seat) => live.row.user(seat).is_none(),
        Waiting::Decided(_) | Waiting::Unbegun => false,
    };
    if goes_on {
        listeners.is_waited_for(id)
    } else {
        listeners.leave_to_answer(id)
    }
}

/// Returns the time from now to another, or to the next whole pause after it.
fn left_to_wait(time: Timestamp, now: Timestamp, pause: Duration) -> Duration {
    let pause = milliseconds(pause).max(1);
    let left = match time.since(now) {
        left @ 0.. => left.min(pause),
        late => late.rem_euclid(pause),
    };
    Duration::from_millis(left.unsigned_abs())
}

/// Returns the decision that the computer has to think about, if it is to move. The match is not
/// locked meanwhile.
async fn ask(host: &Host, id: MatchId) -> Attempt<Option<Question>> {
    let mut held = host.lock(id).await?;
    let decided = host.read(move |tx| tx.last_decision(id)).await?;
    let live = held.live()?;
    if live.row.end.is_none() && live.table.standing().waiting == Waiting::Unbegun {
        // The program ended between the agreement and the first deal.
        let mut table = live.table.fork();
        let entries = table.begin();
        let step = Step {
            table,
            entries,
            decided_at: host.now(),
            is_awaited: false,
            passes: None,
            orders: None,
        };
        host.commit(live, step).await?;
    }
    let level = |seat| live.row.level(seat).map(level_of);
    let Some((seat, level)) = live.to_move().and_then(|seat| Some((seat, level(seat)?))) else {
        return Ok(None);
    };
    let (by, at) = decided.unwrap_or((seat.other(), live.row.began));
    Ok(Some(Question {
        not_before: (by != seat).then(|| at.plus(milliseconds(host.inner.computer_pause))),
        table: live.table.fork(),
        follows: live.version,
        seat,
        level,
        opponent: live.row.user(seat.other()).unwrap_or(UserId(0)),
    }))
}
