//! A match in memory: its row, its table, its homes.

use super::commit::Step;
use super::handle::Host;
use super::ports::{Away, Player, Players};
use super::requests::MatchLine;
use super::view::OrdersLeft;
use model::{Home, Match, MatchFacts, MatchId, Refusal, Sequence, ServerId, Timestamp, Version};
use rules::{BySeat, Entry, MatchEnd, MatchReason, Seat, Waiting};
use store::{self, RatingEffect, RunningMatch, StoreError, StoredMatch};
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
    pub(super) async fn load(host: &Host, id: MatchId) -> Result<Self, Refusal> {
        let stored = match host.read(move |tx| tx.load_match(id)).await {
            Ok(stored) => stored.ok_or(Refusal::Unknown)?,
            Err(error @ StoreError::Row(_)) => return Err(broken(host, id, &error)),
            Err(error) => return Err(error.into()),
        };
        let StoredMatch {
            row,
            version,
            entries,
            homes,
            ratings,
        } = stored;
        let table = begun(host, &row, &entries)?;
        if let Some(column) = unlike(&row, table.as_ref()) {
            let reason = format!("its log and its row do not fit: {column}");
            return Err(broken(host, id, &reason));
        }
        Ok(Self {
            row,
            version,
            table,
            homes,
            ratings,
        })
    }

    /// Returns the match as it stood after these entries of its log. No clock runs for what is told
    /// of it now.
    pub(super) fn earlier(&self, host: &Host, entries: &[Entry]) -> Result<Self, Refusal> {
        let table = begun(host, &self.row, entries)?;
        let mut row = self.row.clone();
        row.end = None;
        row.note_standing(&table.standing());
        row.progress.clock = None;
        Ok(Self {
            row,
            version: self.version,
            table,
            homes: self.homes.clone(),
            ratings: RatingEffect::default(),
        })
    }

    /// Creates a match that is about to begin, and is not on disk yet.
    pub(super) fn unbegun(host: &Host, row: Match, homes: Vec<Home>) -> Result<Self, Refusal> {
        let terms = terms(&row).map_err(|error| broken(host, row.id, &error))?;
        let table = GameKind::open(terms, &[]).map_err(|error| broken(host, row.id, &error))?;
        let version = Version {
            sequence: Sequence(0),
            commits: 0,
        };
        Ok(Self {
            row,
            version,
            table,
            homes,
            ratings: RatingEffect::default(),
        })
    }

    /// Returns the end of the match, if it has ended.
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
            (None, Some(level)) => Player::Computer(Host::level(level)),
            (None, None) => Player::Deleted,
        })
    }

    /// Returns the players as one of them may see them outside any server: as in their own.
    pub(super) fn players_for(&self, seat: Seat) -> Players {
        self.players(self.row.players[seat].server)
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

fn broken(host: &Host, id: MatchId, error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(%id, %error, "a match is damaged and stopped; all others go on");
    Host::count(&host.counters().broken);
    Refusal::Broken
}

/// Returns the table of a match that is on disk. It has begun, even if its game deals nothing at
/// first and its log is still empty.
fn begun(host: &Host, row: &Match, entries: &[Entry]) -> Result<Box<dyn AnyTable>, Refusal> {
    let terms = terms(row).map_err(|error| broken(host, row.id, &error))?;
    let table = GameKind::open(terms, entries).map_err(|error| broken(host, row.id, &error))?;
    if entries.is_empty() {
        let mut begun = table.fork();
        // A first deal that is missing from the log is not made up here.
        if begun.begin().is_empty() {
            return Ok(begun);
        }
    }
    Ok(table)
}

/// Returns the first column of a match's row that its log contradicts: a log that lacks its end
/// plays again without a difference, from an older position.
fn unlike(row: &Match, table: &dyn AnyTable) -> Option<&'static str> {
    let mut played = row.clone();
    played.note_standing(&table.standing());
    let (told, played) = (&row.progress, &played.progress);
    let waiting = table.standing().waiting;
    let fits = [
        ("sequence", told.sequence == played.sequence),
        ("ply", told.ply == played.ply),
        ("round", told.round == played.round),
        ("score", told.score == played.score),
        (
            "to_move",
            told.to_move == played.to_move || row.end.is_some(),
        ),
        ("result", ends_like(row, waiting)),
    ];
    let mut unlike = fits.into_iter().filter(|(_, fits)| !fits);
    unlike.next().map(|(column, _)| column)
}

/// Returns `true` if a match ended as its log says: decided by the rounds, or by nothing in them.
fn ends_like(row: &Match, waiting: Waiting) -> bool {
    match (&row.end, waiting) {
        (None, waiting) => !matches!(waiting, Waiting::Decided(_)),
        (Some(end), Waiting::Decided(winner)) => {
            end.reason == MatchReason::Score.key() && end.winner == winner
        }
        (Some(end), _) => match MatchReason::from_key(&end.reason) {
            Some(MatchReason::Resign | MatchReason::Timeout) => end.winner.is_some(),
            Some(MatchReason::Agreed | MatchReason::Aborted | MatchReason::Restored) => {
                end.winner.is_none()
            }
            Some(MatchReason::Score) | None => false,
        },
    }
}

/// Reads the end of a match from its row.
pub(super) fn end_of(row: &Match) -> Option<MatchEnd> {
    let end = row.end.as_ref()?;
    Some(MatchEnd {
        winner: end.winner,
        reason: MatchReason::from_key(&end.reason)?,
    })
}

/// Reads the terms of a match from its row.
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

/// Returns a running match as a line of its user's list.
pub(super) fn line(running: RunningMatch) -> MatchLine {
    let kind = GameKind::from_key(&running.game);
    MatchLine {
        id: running.id,
        game: running.game,
        kind,
        seat: running.seat,
        opponent: running.opponent,
        my_turn: kind.is_some() && running.to_move == Some(running.seat),
        clock: running.time,
        deadline: running.deadline,
        place: running.place,
    }
}
