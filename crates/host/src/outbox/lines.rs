//! The lines in which a subject stands: at each place where something of it could come next, so that
//! a full channel keeps no hand back.

use crate::Result;
use std::future::poll_fn;
use std::sync::Arc;
use std::task::{Context, Poll};

use futures::FutureExt;
use futures::future::BoxFuture;

use super::shown::Shown;
use crate::handle::Host;
use crate::ports::Place;
use crate::turns::Turn;

/// The lines in which a subject stands.
pub(super) struct Lines<S>(Vec<Line<S>>);

struct Line<S> {
    slot: S,
    wait: BoxFuture<'static, Turn>,
    /// The turn, once it has come.
    turn: Option<Turn>,
}

impl<S> Default for Lines<S> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S: Copy + PartialEq> Lines<S> {
    /// Stands in line for these slots, and for no others any more. A place in a line is kept.
    pub(super) async fn stand(
        &mut self,
        host: &Host,
        subject: &impl Shown<Slot = S>,
        slots: &[S],
    ) -> Result<()> {
        self.0.retain(|line| slots.contains(&line.slot));
        let is_new = |slot: &&S| !self.0.iter().any(|line| line.slot == **slot);
        let new: Vec<S> = slots.iter().filter(is_new).copied().collect();
        if new.is_empty() {
            return Ok(());
        }
        let places = subject.places(host, &new).await?;
        self.0
            .extend(new.into_iter().zip(places).map(|(slot, place)| Line {
                slot,
                wait: turn_at(host, place, subject.line(host, slot)),
                turn: None,
            }));
        let order = |slot: S| slots.iter().position(|it| *it == slot);
        self.0.sort_by_key(|line| order(line.slot));
        Ok(())
    }

    pub(super) fn leave(&mut self) {
        self.0.clear();
    }

    /// Waits for the next turn, and returns all that have come, in the order of the slots.
    pub(super) async fn next(&mut self) -> Vec<(S, Turn)> {
        poll_fn(|context| {
            self.poll(context);
            let come = self.0.extract_if(.., |line| line.turn.is_some());
            let come: Vec<(S, Turn)> = come
                .map(|line| (line.slot, line.turn.unwrap_or_default()))
                .collect();
            if come.is_empty() {
                Poll::Pending
            } else {
                Poll::Ready(come)
            }
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

/// Waits for a turn at a place, and for one in the line before it if there is one. There is always a
/// turn where there is no place.
fn turn_at(
    host: &Host,
    place: Option<Place>,
    before: Option<BoxFuture<'static, Turn>>,
) -> BoxFuture<'static, Turn> {
    let poster = Arc::clone(&host.inner.poster);
    Box::pin(async move {
        let Some(place) = place else {
            return Turn::default();
        };
        match before {
            Some(before) => {
                let before = before.await;
                // The turn at the place ends first.
                poster.turn(place).await.and(before)
            }
            None => poster.turn(place).await,
        }
    })
}
