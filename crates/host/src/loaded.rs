//! A match in memory: its row, its table, its homes.

use super::seen::{Away, OrdersLeft, Player, Players};
use super::seen::{StatusCard, level_of};
use model::{Home, Match, MatchFacts, Passes, Sequence, ServerId, Timestamp, Version};
use rules::{BySeat, Entry, MatchEnd, MatchReason, Seat, Waiting};
use store::{self, Medals, RatingEffect, StoreError};
use table::{
    self, AnyTable, GameKind, Luck, PublicSheet, SeatSheet, Secret, Sides, Terms, Unclear,
};
use text::Phrase;

/// A match in memory, which is what is on disk at its version.
pub(super) struct LoadedMatch {
    pub row: Match,
    pub version: Version,
    pub table: Box<dyn AnyTable>,
    /// The homes, as they stood when the lock was taken.
    pub homes: Vec<Home>,
    /// The effect of the match's end on ratings, as it stood when the lock was taken.
    pub ratings: RatingEffect,
}

impl LoadedMatch {
    pub(super) fn end(&self) -> Option<MatchEnd> {
        end_of(&self.row)
    }

    /// Returns the seat to move, or `None` if the match is over.
    pub(super) fn to_move(&self) -> Option<Seat> {
        if self.row.end.is_some() {
            return None;
        }
        match self.table.standing().waiting {
            Waiting::Turn(seat) => Some(seat),
            Waiting::Decided(_) | Waiting::Unbegun => None,
        }
    }

    /// Returns `true` if the player on a seat lets everything pass until the present turn is over.
    pub(super) fn lets_pass(&self, seat: Option<Seat>) -> bool {
        self.row.end.is_none() && seat.is_some_and(|seat| self.row.players[seat].lets_pass)
    }

    /// Returns the words for the classes of items that the player on a seat lets pass at all times.
    pub(super) fn always_passes(&self, seat: Seat) -> Vec<Phrase> {
        let player = &self.row.players[seat];
        let items = self.table.terms().kind.facts().items.iter();
        let passed = items.filter(|(key, _)| self.row.end.is_none() && player.always_passes(key));
        passed.map(|(_, words)| Phrase::new(words)).collect()
    }

    /// Returns the orders of a seat that have not been played.
    pub(super) fn orders_left(&self, seat: Seat) -> Option<OrdersLeft> {
        let orders = table::orders(&self.row.players[seat].orders);
        let next = orders.first().filter(|_| self.row.end.is_none())?;
        let is_asked = self.to_move() == Some(seat);
        let unclear = is_asked.then(|| self.meant(seat, next).err()).flatten();
        Some(OrdersLeft { orders, unclear })
    }

    /// Returns the step of the next order of the player to move, if it stands for a legal move.
    pub(super) fn next_order(&self, now: Timestamp) -> Option<Step> {
        let seat = self.to_move()?;
        let orders = table::orders(&self.row.players[seat].orders);
        let (next, others) = orders.split_first()?;
        let token = self.meant(seat, next).ok()?;
        let mut table = self.table.fork();
        let entries = table.play(seat, &token).ok()?;
        Some(Step {
            table,
            entries,
            decided_at: now,
            is_awaited: false,
            passes: None,
            orders: Some((seat, others.join(", "))),
        })
    }

    /// Returns the token of the legal move that an order of this seat stands for.
    pub(super) fn meant(&self, seat: Seat, order: &str) -> Result<String, Unclear> {
        let moves = self.table.typed_moves(seat);
        let typed = table::meant(order, self.table.terms().kind, &moves)?;
        Ok(typed.token.clone())
    }

    /// Returns `true` if the computer is to move.
    pub(super) fn is_computer_next(&self) -> bool {
        let to_move = self.to_move();
        to_move.is_some_and(|seat| self.row.level(seat).is_some())
    }

    /// Returns the entry of the log that a seat's last decision follows.
    pub(super) fn before_the_last_decision(&self, seat: Seat) -> Sequence {
        Sequence(self.table.last_decision(seat).0.saturating_sub(1))
    }

    /// Returns the players as a server may see them: a nickname does not leave its server.
    pub(super) fn players(&self, server: Option<ServerId>) -> Players {
        BySeat::from_fn(|seat| match (self.row.user(seat), self.row.level(seat)) {
            (Some(user), _) => {
                let player = &self.row.players[seat];
                let is_here = server.is_some() && player.server == server;
                let nickname = player.nickname.as_ref().filter(|_| is_here);
                Player::Person {
                    user,
                    name: nickname.unwrap_or(&player.name).clone(),
                }
            }
            (None, Some(level)) => Player::Computer(level_of(level)),
            (None, None) => Player::Deleted,
        })
    }

    /// Returns the players as one of them may see them outside any server: as in their own.
    pub(super) fn players_for(&self, seat: Seat) -> Players {
        self.players(self.row.players[seat].server)
    }

    /// Returns the name of a server in which the match has a home, not escaped.
    pub(super) fn server_name(&self, server: ServerId) -> Option<String> {
        let mut homes = self.homes.iter();
        let home = homes.find(|home| home.server == Some(server))?;
        home.server_name.clone()
    }

    /// Returns the homes that are told of the match.
    pub(super) fn shown_homes(&self) -> impl Iterator<Item = &Home> {
        self.homes.iter().filter(|home| !home.is_hidden)
    }

    /// Returns the home of the match in the server of a seat's player: the one that they can open.
    pub(super) fn home_of(&self, seat: Seat) -> Option<&Home> {
        let server = self.row.players[seat].server;
        self.shown_homes().find(|home| home.server == server)
    }

    /// Returns the days on which players of a running match by correspondence between people are
    /// away: those that have begun, or the next that begin before the running deadline. Later ones
    /// change nothing yet.
    pub(super) fn away(&self, now: Timestamp) -> BySeat<Option<Away>> {
        let row = &self.row;
        let is_told = row.end.is_none() && row.board.is_none() && !self.row.is_alone();
        let is_meant = is_told && row.time.is_correspondence();
        let until = self
            .row
            .deadline()
            .map_or(now, |deadline| deadline.max(now));
        BySeat::from_fn(|seat| {
            let absence = self.row.players[seat].calendar.next_absence(now.0);
            let near = absence.filter(|absence| absence.begin() <= until.0);
            near.filter(|_| is_meant).map(Away::from)
        })
    }

    /// Returns the milliseconds that are left in the banks of both players, if time is banked and
    /// the match runs.
    pub(super) fn banks(&self, now: Timestamp) -> Option<BySeat<i64>> {
        self.row.banks(now).filter(|_| self.row.end.is_none())
    }

    /// Returns what everybody may see, with the narration since an entry of the log.
    pub(super) fn public(&self, since: Sequence) -> PublicSheet {
        self.table.public(since).ended(self.end())
    }

    /// Returns what a seat sees, with the narration since an entry of the log.
    pub(super) fn sheet(&self, seat: Seat, since: Sequence) -> SeatSheet {
        self.table.seat(seat, since).ended(self.end())
    }

    /// Returns what is known of the match besides itself where nobody has clicked.
    pub(super) fn facts(&self, now: Timestamp) -> MatchFacts<'_> {
        MatchFacts {
            now,
            clicked_at: now,
            homes: &self.homes,
            is_plausible: true,
            may_give_back: false,
        }
    }
}

pub(super) fn end_of(row: &Match) -> Option<MatchEnd> {
    let end = row.end.as_ref()?;
    Some(MatchEnd {
        winner: end.winner,
        reason: MatchReason::from_key(&end.reason)?,
    })
}

pub(super) fn terms(row: &Match) -> Result<Terms, StoreError> {
    let damaged = |column| StoreError::Row(format!("match {}: {column}", row.id));
    let luck = |seat: Seat| Luck::parse(&row.players[seat].luck);
    Ok(Terms {
        id: row.id.to_string(),
        kind: GameKind::from_key(&row.game).ok_or_else(|| damaged("game"))?,
        options: row.options.clone(),
        first_to: row.first_to,
        first: row.first,
        challenger: row.challenger,
        sides: match row.sides {
            model::Sides::Chosen => Sides::Chosen,
            model::Sides::Random => Sides::Random,
        },
        secret: Secret::new(row.secret),
        lucks: BySeat::new(
            luck(Seat::Zero).map_err(|_| damaged("luck of seat 0"))?,
            luck(Seat::One).map_err(|_| damaged("luck of seat 1"))?,
        ),
    })
}

/// A fork on which something was played, with the resulting entries.
pub(super) struct Step {
    pub table: Box<dyn AnyTable>,
    pub entries: Vec<Entry>,
    /// The time of the decision, at which its player's clock stops.
    pub decided_at: Timestamp,
    /// `true` if an answer that waits for it shows the hand of the player to move.
    pub is_awaited: bool,
    /// The seat that decided to let more pass than it was asked about.
    pub passes: Option<(Seat, Passes)>,
    /// The seat that decided, and its orders for the rest of the turn.
    pub orders: Option<(Seat, String)>,
}

impl Step {
    /// Lets a player who has said so pass: everything as long as the turn of the match before
    /// lasts, and the items of some classes at all times. Of a decision that is made so, nothing
    /// but its time differs from one that was clicked.
    pub(super) fn let_pass(&mut self, live: &LoadedMatch) {
        let before = live.table.standing();
        loop {
            let now = self.table.standing();
            let is_same_turn = (now.round, now.turn) == (before.round, before.turn);
            let Waiting::Turn(seat) = now.waiting else {
                return;
            };
            let player = &live.row.players[seat];
            let said = |passes| self.passes == Some((seat, passes));
            let this_turn = is_same_turn && (player.lets_pass || said(Passes::ThisTurn));
            let passes =
                |item| this_turn || player.always_passes(item) || said(Passes::Always(item));
            let Some(pass) = self.table.pass(seat).filter(|it| passes(it.item)) else {
                return;
            };
            match self.table.play(seat, &pass.token) {
                Ok(entries) => self.entries.extend(entries),
                Err(_) => return,
            }
        }
    }
}

/// Returns the status card of a match as it is now, with the narration since an entry of the log.
pub(super) fn card(
    live: &LoadedMatch,
    since: Sequence,
    now: Timestamp,
    medals: BySeat<Medals>,
) -> StatusCard {
    let secret = &live.table.terms().secret;
    StatusCard {
        sheet: live.public(since),
        clock: live.row.time,
        away: live.away(now),
        rated: live.row.rated,
        counted: live.ratings.rated,
        commitment: secret.commitment(),
        secret: live.row.end.is_some().then(|| secret.reveal()),
        digest: live.row.end.as_ref().and_then(|end| end.digest.clone()),
        medals,
    }
}
