//! The computer's replies. It thinks on a fork while nobody holds the match, and its thoughts count
//! only if the match still stands as it did then.

use std::time::Duration;

use super::backoff::Backoff;
use super::commit::Step;
use super::failure::Failure;
use super::handle::Host;
use super::outbox;
use super::requests::RequestError;
use crate::ai::Level;
use crate::game::Seat;
use crate::store::{MatchId, UserId, Version};
use crate::table::{AnyTable, Waiting};

/// The time between two moments at which the computer may answer, longer than it thinks at any
/// level.
const BEAT: Duration = Duration::from_millis(400);

/// Lets the computer play for as long as it is to move, beside everything else.
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

/// A decision for a computer player to think about: a fork, and the version of the match that it
/// was made from.
struct Question {
    table: Box<dyn AnyTable>,
    follows: Version,
    seat: Seat,
    level: Level,
    /// The user who plays against it.
    opponent: UserId,
}

async fn play(host: &Host, id: MatchId) -> Result<(), Failure> {
    while let Some(question) = ask(host, id).await? {
        let opponent = question.opponent;
        let turn = host.inner.thoughts.turn(opponent, opponent).await;
        // The match may have ended while the thought waited for its turn.
        let Some(question) = ask(host, id).await? else {
            return Ok(());
        };
        let follows = question.follows;
        let mut chance = host.imagination();
        // An answer comes at fixed times: how long the computer thought would tell what it holds.
        let mut beat = tokio::time::interval(BEAT);
        beat.tick().await;
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
            Some(Step { table, entries })
        });
        let thought = thinking.await;
        beat.tick().await;
        let Ok(Some(step)) = thought else {
            return Err(RequestError::Unavailable.into());
        };
        let mut held = host.lock(id).await?;
        let live = held.live()?;
        // Somebody has resigned, proposed or been given time meanwhile: it is thought about again.
        if live.version == follows {
            host.commit(live, step).await?;
        }
    }
    Ok(())
}

/// Returns the decision that the computer has to think about, if it is to move. The match is not
/// locked meanwhile.
async fn ask(host: &Host, id: MatchId) -> Result<Option<Question>, Failure> {
    let mut held = host.lock(id).await?;
    let live = held.live()?;
    if live.row.end.is_none() && live.table.standing().waiting == Waiting::Unbegun {
        // The program ended between the agreement and the first deal.
        let mut table = live.table.fork();
        let entries = table.begin();
        host.commit(live, Step { table, entries }).await?;
    }
    let level = |seat| live.level(seat).map(Host::level);
    let Some((seat, level)) = live.to_move().and_then(|seat| Some((seat, level(seat)?))) else {
        return Ok(None);
    };
    Ok(Some(Question {
        table: live.table.fork(),
        follows: live.version,
        seat,
        level,
        opponent: live.user(seat.other()).unwrap_or(UserId(0)),
    }))
}
