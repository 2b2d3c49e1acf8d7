//! A match in memory: its row, its table, its homes, its players.

use rusqlite::Connection;

use super::handle::{Host, unavailable};
use super::ports::{Home, Player, Players};
use super::requests::{MatchLine, RequestError};
use crate::game::{BySeat, Entry, Seat};
use crate::store::matches::{self, End, Match};
use crate::store::people::{self, User};
use crate::store::{StoreError, Timestamp, UserId, log};
use crate::table::{
    AnyTable, GameKind, Luck, MatchEnd, MatchReason, PublicSheet, SeatSheet, Secret, Terms, Waiting,
};

/// A match in memory. It is what is on disk, or it is thrown away.
pub(super) struct LoadedMatch {
    pub row: Match,
    pub table: Box<dyn AnyTable>,
    pub homes: Vec<Home>,
    /// The users on the seats, `None` for a computer.
    pub users: BySeat<Option<User>>,
    /// When it was read, in the host's count.
    pub epoch: u64,
}

impl LoadedMatch {
    pub(super) async fn load(host: &Host, id: &str) -> Result<Self, RequestError> {
        let epoch = host.epoch();
        let wanted = id.to_owned();
        let found = host
            .store()
            .read(move |connection| {
                let Some(row) = matches::find(connection, &wanted)? else {
                    return Ok(None);
                };
                let entries = log::entries(connection, &wanted)?;
                let homes = matches::homes(connection, &wanted)?;
                let users = users(connection, &row.players)?;
                Ok(Some((row, entries, homes, users)))
            })
            .await;
        let (row, entries, homes, users) = match found {
            Ok(found) => found.ok_or(RequestError::Unknown)?,
            Err(error @ StoreError::Row { .. }) => return Err(broken(host, &error)),
            Err(error) => return Err(unavailable(error)),
        };
        let table = begun(host, &row, &entries)?;
        let homes = homes.into_iter().map(home).collect();
        Ok(Self {
            row,
            table,
            homes,
            users,
            epoch,
        })
    }

    /// A match that is about to begin, and is not on disk yet.
    pub(super) async fn unbegun(
        host: &Host,
        row: Match,
        homes: &[matches::Home],
    ) -> Result<Self, RequestError> {
        let epoch = host.epoch();
        let players = row.players.clone();
        let users = host
            .read(move |connection| users(connection, &players))
            .await?;
        let terms = terms(&row).map_err(|error| broken(host, &error))?;
        let table = GameKind::open(terms, &[]).map_err(|error| broken(host, &error))?;
        Ok(Self {
            row,
            table,
            homes: homes.iter().cloned().map(home).collect(),
            users,
            epoch,
        })
    }

    /// The match as it was after an entry of its log, over or not.
    pub(super) async fn at(
        &mut self,
        host: &Host,
        sequence: u32,
        over: bool,
    ) -> Result<Self, RequestError> {
        let wanted = self.row.id.clone();
        let mut entries = host
            .read(move |connection| log::entries(connection, &wanted))
            .await?;
        entries.truncate(usize::try_from(sequence).unwrap_or(usize::MAX));
        let table = begun(host, &self.row, &entries)?;
        let mut row = self.row.clone();
        Self::note_standing(&mut row, &*table);
        if !over {
            row.end = None;
            // Until when somebody had time is not known any more; that they had, is.
            let person = row.progress.to_move.and_then(Seat::from_number);
            let person = person.filter(|seat| self.user(*seat).is_some());
            row.progress.deadline = person.map(|_| row.started);
        }
        Ok(Self {
            row,
            table,
            homes: self.homes.clone(),
            users: self.users.clone(),
            epoch: self.epoch,
        })
    }

    /// The seat of a user, if they play.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let playing = |seat: &Seat| {
            let player = self.row.players.get(usize::from(seat.number()));
            player.and_then(|player| player.user) == Some(user)
        };
        Seat::BOTH.into_iter().find(playing)
    }

    /// How the match ended, if it has.
    pub(super) fn end(&self) -> Option<MatchEnd> {
        let end = self.row.end.as_ref()?;
        Some(MatchEnd {
            winner: end.winner.and_then(Seat::from_number),
            reason: MatchReason::from_key(&end.reason)?,
        })
    }

    /// Whose turn it is, `None` when the match is over.
    pub(super) fn to_move(&self) -> Option<Seat> {
        if self.row.end.is_some() {
            return None;
        }
        match self.table.standing().waiting {
            Waiting::Turn(seat) => Some(seat),
            Waiting::Decided(_) | Waiting::Unbegun => None,
        }
    }

    /// The user on a seat, `None` for a computer.
    pub(super) fn user(&self, seat: Seat) -> Option<UserId> {
        self.row.players[usize::from(seat.number())].user
    }

    /// The computer's level on a seat, `None` for a user.
    pub(super) fn level(&self, seat: Seat) -> Option<&str> {
        let player = &self.row.players[usize::from(seat.number())];
        player.level.as_deref().filter(|_| player.user.is_none())
    }

    /// Whether a seat's player takes direct messages from the bot.
    pub(super) fn takes_messages(&self, seat: Seat) -> bool {
        let user = self.users[seat].as_ref();
        user.is_some_and(User::takes_messages)
    }

    pub(super) fn players(&self) -> Players {
        BySeat::from_fn(|seat| match self.user(seat) {
            Some(user) => Player::Person {
                user,
                name: self.name(seat),
            },
            None => Player::Computer(Host::level(self.level(seat).unwrap_or_default())),
        })
    }

    /// The name of the player on a seat as they had it last; a computer has none.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.users[seat]
            .as_ref()
            .map_or_else(String::new, |user| user.name.clone())
    }

    pub(super) fn deadline(&self) -> Option<Timestamp> {
        self.row
            .progress
            .deadline
            .filter(|_| self.row.end.is_none())
    }

    pub(super) fn public(&self, since: u32) -> PublicSheet {
        self.table.public(since).ended(self.end())
    }

    pub(super) fn sheet(&self, seat: Seat, since: u32) -> SeatSheet {
        self.table.seat(seat, since).ended(self.end())
    }

    /// What the row says of the table's progress.
    pub(super) fn note_standing(row: &mut Match, table: &dyn AnyTable) {
        let standing = table.standing();
        let progress = &mut row.progress;
        progress.sequence = standing.sequence;
        progress.ply = standing.ply;
        progress.round = standing.round;
        progress.score = [standing.score.zero, standing.score.one];
        progress.to_move = match standing.waiting {
            Waiting::Turn(seat) => Some(i64::from(seat.number())),
            Waiting::Decided(_) | Waiting::Unbegun => None,
        };
    }

    /// Writes an end into a row: nobody is to move, no clock runs, nothing is proposed.
    pub(super) fn note_end(row: &mut Match, end: MatchEnd, at: Timestamp) {
        row.end = Some(End {
            at,
            winner: end.winner.map(|seat| i64::from(seat.number())),
            reason: end.reason.key().to_owned(),
        });
        row.progress.to_move = None;
        row.progress.deadline = None;
        row.progress.due = None;
        row.proposal = None;
    }
}

/// What is known of the users on the seats.
fn users(
    connection: &Connection,
    players: &[matches::Player; 2],
) -> Result<BySeat<Option<User>>, StoreError> {
    let user = |player: &matches::Player| {
        let user = player.user;
        user.map_or(Ok(None), |user| people::user(connection, user))
    };
    let [zero, one] = players;
    Ok(BySeat::new(user(zero)?, user(one)?))
}

fn broken(host: &Host, error: &dyn std::fmt::Display) -> RequestError {
    tracing::error!(%error, "a match is damaged and stopped; all others go on");
    Host::count(&host.counters().broken);
    RequestError::Broken
}

pub(super) fn home(row: matches::Home) -> Home {
    Home {
        number: row.number,
        server: row.server,
        channel: row.channel,
        thread: row.thread,
        card: row.card,
        language: row.language,
    }
}

pub(super) fn home_row(home: &Home) -> matches::Home {
    matches::Home {
        number: home.number,
        server: home.server,
        channel: home.channel,
        thread: home.thread,
        card: home.card,
        language: home.language.clone(),
    }
}

/// The table of a match that is on disk. It has begun, also where its game deals nothing at first
/// and its log is still empty.
fn begun(host: &Host, row: &Match, entries: &[Entry]) -> Result<Box<dyn AnyTable>, RequestError> {
    let terms = terms(row).map_err(|error| broken(host, &error))?;
    let table = GameKind::open(terms, entries).map_err(|error| broken(host, &error))?;
    if entries.is_empty() {
        let mut begun = table.fork();
        // A first deal that is missing from the log is not made up here.
        if begun.begin().is_empty() {
            return Ok(begun);
        }
    }
    Ok(table)
}

/// What a match is played by, from its row.
pub(super) fn terms(row: &Match) -> Result<Terms, StoreError> {
    let damaged = |column| StoreError::Row {
        table: "matches",
        id: row.id.clone(),
        column,
    };
    let luck = |number: usize| Luck::parse(&row.players[number].luck);
    Ok(Terms {
        id: row.id.clone(),
        kind: GameKind::from_key(&row.game).ok_or_else(|| damaged("game"))?,
        options: row.options.clone(),
        first_to: row.first_to,
        first: Seat::from_number(row.first).ok_or_else(|| damaged("first"))?,
        secret: Secret::new(row.secret),
        lucks: BySeat::new(
            luck(0).map_err(|_| damaged("nonce0"))?,
            luck(1).map_err(|_| damaged("nonce1"))?,
        ),
    })
}

/// A running match of a user, for a list.
pub(super) fn line(
    row: &Match,
    user: UserId,
    opponent: Option<String>,
    home: Option<&matches::Home>,
) -> Option<MatchLine> {
    let seat = row
        .players
        .iter()
        .zip(Seat::BOTH)
        .find(|(player, _)| player.user == Some(user))?
        .1;
    Some(MatchLine {
        id: row.id.clone(),
        kind: GameKind::from_key(&row.game)?,
        seat,
        opponent,
        my_turn: row.progress.to_move == Some(i64::from(seat.number())),
        deadline: row.progress.deadline,
        place: home.map(|home| (home.server, home.thread.unwrap_or(home.channel))),
    })
}
