//! The lines in which a match stands: at each place where something of it could come next, so that
//! a full channel keeps no hand back.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures::FutureExt;
use futures::future::BoxFuture;

use crate::host::handle::Host;
use crate::host::ports::Place;
use crate::host::requests::RequestError;
use crate::host::turns::Turn;
use crate::store::{Destination, MatchId, UserId};

/// The lines in which a match stands.
#[derive(Default)]
pub(super) struct Lines(Vec<Line>);

struct Line {
    destination: Destination,
    wait: BoxFuture<'static, Turn>,
    /// The turn, once it has come.
    turn: Option<Turn>,
}

impl Lines {
    /// Stands in line for these destinations, and for no others any more. A place in a line is
    /// kept.
    pub(super) async fn stand(
        &mut self,
        host: &Host,
        id: MatchId,
        destinations: &[Destination],
    ) -> Result<(), RequestError> {
        let mut left = std::mem::take(&mut self.0);
        for &destination in destinations {
            let kept = left.iter().position(|it| it.destination == destination);
            let line = match kept {
                Some(kept) => left.swap_remove(kept),
                None => Line {
                    destination,
                    wait: turn_at(host, place_of(host, id, destination).await?),
                    turn: None,
                },
            };
            self.0.push(line);
        }
        Ok(())
    }

    /// Leaves all lines.
    pub(super) fn leave(&mut self) {
        self.0.clear();
    }

    /// Waits for the first turn; of several at once, for that of the first destination.
    pub(super) async fn next(&mut self) -> (Destination, Turn) {
        poll_fn(|context| {
            self.poll(context);
            let mut lines = self.0.iter();
            let Some(first) = lines.position(|line| line.turn.is_some()) else {
                return Poll::Pending;
            };
            let Line {
                destination, turn, ..
            } = self.0.remove(first);
            Poll::Ready((destination, turn.unwrap_or_default()))
        })
        .await
    }

    fn poll(&mut self, context: &mut Context<'_>) {
        for line in self.0.iter_mut().filter(|line| line.turn.is_none()) {
            if let Poll::Ready(turn) = line.wait.poll_unpin(context) {
                line.turn = Some(turn);
            }
        }
    }
}

/// Waits for a turn at a place; there is always one where there is no place.
fn turn_at(host: &Host, place: Option<Place>) -> BoxFuture<'static, Turn> {
    let poster = Arc::clone(&host.inner.poster);
    Box::pin(async move {
        match place {
            Some(place) => poster.turn(place).await,
            None => Turn::default(),
        }
    })
}

/// Returns the place of a destination, as far as it is known before the claim.
async fn place_of(
    host: &Host,
    id: MatchId,
    destination: Destination,
) -> Result<Option<Place>, RequestError> {
    let mut number = destination.home();
    if let Some(seat) = destination.seat() {
        let (user, home) = {
            let mut held = host.lock(id).await?;
            let live = held.live()?;
            (live.user(seat), live.home_of(seat).map(|home| home.number))
        };
        let direct = direct(host, user).await?;
        if direct.is_some() || matches!(destination, Destination::Hand(_)) {
            return Ok(direct);
        }
        number = home;
    }
    let homes = host.store().homes(id).await?;
    let home = homes.into_iter().find(|home| Some(home.number) == number);
    Ok(home.map(|home| Place::Channel {
        server: home.server,
        channel: match destination {
            Destination::StatusCard(_) | Destination::Thread(_) | Destination::Removal(_) => {
                home.channel
            }
            _ => home.thread.unwrap_or(home.channel),
        },
    }))
}

/// Returns the place for direct messages to a user, if they take any.
async fn direct(host: &Host, user: Option<UserId>) -> Result<Option<Place>, RequestError> {
    let Some(user) = user else { return Ok(None) };
    let (known, _) = host.store().visitor(user, None).await?;
    let known = known.filter(|known| known.takes_messages(host.now()));
    Ok(known.map(|known| Place::Direct {
        user,
        chat: known.dm_channel,
    }))
}
