//! The match that an accepted offer becomes.

use rusqlite::Connection;

use super::ACCEPTED;
use crate::game::{Seat, Seating};
use crate::host::handle::{Host, unavailable};
use crate::host::loaded::LoadedMatch;
use crate::host::play::Step;
use crate::host::requests::{Caller, RequestError, Side, Started};
use crate::host::{computer, outbox};
use crate::store::matches::{self, Match, Player, Progress};
use crate::store::offers::{self, Offer};
use crate::store::{StoreError, Timestamp, people};
use crate::table::{GameKind, Luck, Secret, challenger_goes_first};

/// Both sides of a match about to begin.
struct Sides {
    challenger: Player,
    accepter: Player,
}

impl Host {
    /// Begins the match of an offer: seats, first deal, everything to be posted, in one
    /// transaction with the end of the offer.
    pub(super) async fn begin(
        &self,
        caller: &Caller,
        offer: Offer,
        accepter: Player,
        offered: bool,
    ) -> Result<Started, RequestError> {
        let id = offer.id.clone();
        let sides = Sides {
            challenger: Player {
                user: Some(offer.challenger),
                level: None,
                luck: offer.luck.clone(),
            },
            accepter,
        };
        let row = seated(&offer, sides, self.now()).map_err(unavailable)?;
        let homes = homes(&offer);
        let mut live = LoadedMatch::unbegun(self, row.clone(), &homes).await?;
        let mut table = live.table.fork();
        let entries = table.begin();
        let offer_ends = move |connection: &Connection| {
            let free = !offered || offers::close(connection, &offer.id, ACCEPTED)?;
            if free {
                if offered {
                    offers::set_posted(connection, &offer.id, offer.message, ACCEPTED)?;
                }
                write(connection, &row, &homes)?;
            }
            Ok(free)
        };
        let step = Step { table, entries };
        if !self.commit_with(&mut live, step, offer_ends).await? {
            return Err(RequestError::OfferClosed(self.offer(&id).await?.state));
        }
        Host::count(&self.counters().started);
        let seat = live.seat_of(caller.user);
        let sheet = seat.map(|seat| Box::new(live.sheet(seat, 0)));
        computer::reply(self, &id);
        outbox::wake(self, &id);
        Ok(Started { id, sheet })
    }
}

/// Writes down a match that begins.
fn write(connection: &Connection, row: &Match, homes: &[matches::Home]) -> Result<(), StoreError> {
    let [zero, one] = &row.players;
    if let (Some(zero), Some(one)) = (zero.user, one.user) {
        people::forget_wait(connection, zero, one)?;
        people::forget_wait(connection, one, zero)?;
    }
    // A closed door may have been opened: each match knocks once.
    for user in row.players.iter().filter_map(|player| player.user) {
        people::set_dm_closed(connection, user, false)?;
    }
    matches::insert(connection, row, homes)
}

/// Where the match is shown. The offer's message becomes the card.
fn homes(offer: &Offer) -> Vec<matches::Home> {
    let home = offer.server.map(|server| matches::Home {
        number: 0,
        server: Some(server),
        channel: offer.channel,
        thread: None,
        card: offer.message,
        language: offer.language.clone(),
    });
    home.into_iter().collect()
}

/// The match of an offer: who sits where, and who has the first turn.
fn seated(offer: &Offer, sides: Sides, now: Timestamp) -> Result<Match, StoreError> {
    let damaged = |column| StoreError::Row {
        table: "offers",
        id: offer.id.clone(),
        column,
    };
    let kind = GameKind::from_key(&offer.game).ok_or_else(|| damaged("game"))?;
    let side = Side::from_key(&offer.side).ok_or_else(|| damaged("colour"))?;
    let luck = |player: &Player| Luck::parse(&player.luck).map_err(|_| damaged("luck"));
    let challenger_first = match side {
        Side::First => true,
        Side::Second => false,
        Side::Random => challenger_goes_first(
            &Secret::new(offer.secret),
            &offer.id,
            &luck(&sides.challenger)?,
            &luck(&sides.accepter)?,
        ),
    };
    let facts = kind.facts();
    let (players, first) = match (facts.seating, challenger_first) {
        (Seating::Seats, true) => ([sides.challenger, sides.accepter], Seat::Zero),
        (Seating::Seats, false) => ([sides.accepter, sides.challenger], Seat::Zero),
        (Seating::Turn, true) => ([sides.challenger, sides.accepter], Seat::Zero),
        (Seating::Turn, false) => ([sides.challenger, sides.accepter], Seat::One),
    };
    Ok(Match {
        id: offer.id.clone(),
        game: offer.game.clone(),
        revision: facts.revision,
        options: offer.options.clone(),
        first_to: offer.first_to,
        first: i64::from(first.number()),
        clock: offer.clock,
        secret: offer.secret,
        players,
        started: now,
        progress: Progress {
            round: 1,
            ..Progress::default()
        },
        proposal: None,
        proposed: [None, None],
        end: None,
        rematch: None,
    })
}
