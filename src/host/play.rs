//! Moves, hands, boards and lists.

use super::handle::Host;
use super::loaded::{self, LoadedMatch};
use super::ports::StatusCard;
use super::requests::{Caller, MatchLine, Played, RequestError, Which};
use super::{clock, computer, outbox};
use crate::game::Seat;
use crate::phrase::Phrase;
use crate::store::{StoreError, Timestamp, UserId, log, matches, people};
use crate::table::{
    AnyTable, GameKind, MatchEnd, MatchReason, MoveError, PublicSheet, SeatSheet, TypedMove,
    Waiting,
};

/// What a commit of moves holds.
pub(super) struct Step {
    pub table: Box<dyn AnyTable>,
    pub entries: Vec<crate::game::Entry>,
}

impl Host {
    /// Plays a move. `ply` is what a button says it was made for; `None` for a command, which
    /// means the present.
    ///
    /// A repeat of the caller's own last move, made for the same ply, is answered like the first
    /// time and changes nothing.
    ///
    /// # Errors
    /// [`RequestError`], with the present position where the move came too late or is not legal.
    pub async fn play(
        &self,
        caller: &Caller,
        id: &str,
        ply: Option<u32>,
        token: &str,
    ) -> Result<Played, RequestError> {
        self.touch(caller).await?;
        let host = self.clone();
        let (caller, id, token) = (caller.clone(), id.to_owned(), token.to_owned());
        self.finish(async move { host.play_alone(&caller, &id, ply, &token).await })
            .await
    }

    async fn play_alone(
        &self,
        caller: &Caller,
        id: &str,
        ply: Option<u32>,
        token: &str,
    ) -> Result<Played, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(caller.user).ok_or(RequestError::NotAPlayer)?;
        if let Some(end) = live.end() {
            return Err(RequestError::Finished(end));
        }
        let before = live.table.standing();
        if let Some(ply) = ply
            && ply != before.ply
        {
            if ply.checked_add(1) == Some(before.ply) && self.was_played(id, seat, token).await? {
                return Ok(played(live, seat, before.sequence));
            }
            return Err(RequestError::Stale(Box::new(
                live.sheet(seat, before.sequence),
            )));
        }
        let mut table = live.table.fork();
        let entries = table.play(seat, token).map_err(|refusal| {
            let present = || Box::new(live.sheet(seat, before.sequence));
            match refusal {
                MoveError::NotAToken => RequestError::NotAMove,
                MoveError::NotLegal => RequestError::NotLegal(present()),
                MoveError::NotYourTurn => RequestError::NotYourTurn(present()),
                MoveError::NotRunning => RequestError::Unavailable,
            }
        })?;
        let committed = self.commit(live, Step { table, entries }).await;
        if let Err(error) = committed {
            // The copy in memory may be behind what is on disk: the next one reads it again.
            held.forget();
            return Err(error);
        }
        let answer = played(live, seat, before.sequence);
        let reply = live
            .to_move()
            .is_some_and(|seat| live.level(seat).is_some());
        drop(held);
        if reply {
            computer::reply(self, id);
        }
        outbox::wake(self, id);
        Ok(answer)
    }

    /// Whether the last decision in the log was this move of this seat.
    async fn was_played(&self, id: &str, seat: Seat, token: &str) -> Result<bool, RequestError> {
        let id = id.to_owned();
        let entries = self
            .read(move |connection| log::entries(connection, &id))
            .await?;
        let decided = entries.iter().rev().find_map(|entry| match &entry.kind {
            crate::game::EntryKind::Move(seat, token) => Some((*seat, token.as_str())),
            crate::game::EntryKind::Deal(_) => None,
        });
        Ok(decided == Some((seat, token)))
    }

    /// Commits a step, and only then lets the match in memory follow. Everything that has to be
    /// posted because of it is part of the same transaction.
    pub(super) async fn commit(
        &self,
        live: &mut LoadedMatch,
        step: Step,
    ) -> Result<(), RequestError> {
        let nothing_else = |_: &rusqlite::Connection| Ok(true);
        self.commit_with(live, step, nothing_else).await.map(drop)
    }

    /// The same with something that has to be written before it in the same transaction. If that
    /// says no, nothing is committed.
    pub(super) async fn commit_with(
        &self,
        live: &mut LoadedMatch,
        step: Step,
        before_it: impl FnOnce(&rusqlite::Connection) -> Result<bool, StoreError> + Send + 'static,
    ) -> Result<bool, RequestError> {
        let now = self.now();
        let before = live.table.standing();
        let after = step.table.standing();
        let mut row = live.row.clone();
        LoadedMatch::note_standing(&mut row, &*step.table);
        if let Waiting::Decided(winner) = after.waiting {
            let reason = MatchReason::Score;
            LoadedMatch::note_end(&mut row, MatchEnd { winner, reason }, now);
        } else {
            let person = row
                .progress
                .to_move
                .and_then(Seat::from_number)
                .is_some_and(|seat| live.user(seat).is_some());
            clock::start_turn(&mut row, after, person, now);
        }
        // A proposal is answered by agreeing or by playing on; who proposed may play on.
        if let Some((_, proposer)) = &row.proposal
            && Some(*proposer) != live.row.progress.to_move
        {
            row.proposal = None;
        }
        let rounds: Vec<_> = step.table.rounds()[live.table.rounds().len()..].to_vec();
        let due = outbox::after_step(live, &row, before, after, !rounds.is_empty());
        let (written, entries) = (row.clone(), step.entries);
        let committed = self
            .write(move |connection| {
                if !before_it(connection)? {
                    return Ok(false);
                }
                log::append(connection, &written.id, &entries, now)?;
                for round in &rounds {
                    let outcome = round.outcome;
                    log::insert_round(
                        connection,
                        &written.id,
                        round.number,
                        round.first,
                        outcome.winner,
                        outcome.reason,
                    )?;
                }
                matches::save(connection, &written)?;
                outbox::write(connection, &written.id, &due)?;
                Ok(true)
            })
            .await?;
        if !committed {
            return Ok(false);
        }
        Host::count(&self.counters().moves);
        if row.end.is_some() {
            Host::count(&self.counters().ended);
        }
        live.table = step.table;
        live.row = row;
        self.inner.clock.notify_one();
        Ok(true)
    }

    /// The hand of a player, with the present position.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] and [`RequestError::NotAPlayer`].
    pub async fn hand(
        &self,
        caller: &Caller,
        id: &str,
    ) -> Result<(SeatSheet, Option<Timestamp>), RequestError> {
        self.touch(caller).await?;
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(caller.user).ok_or(RequestError::NotAPlayer)?;
        Ok((
            live.sheet(seat, live.row.progress.sequence),
            live.deadline(),
        ))
    }

    /// The public position of a match, for anybody who may see its channel: a player of it sits on
    /// their own side.
    ///
    /// # Errors
    /// [`RequestError::Unknown`].
    pub async fn board(
        &self,
        viewer: Option<UserId>,
        id: &str,
    ) -> Result<StatusCard, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let mut card = card(live, u32::MAX);
        if let Some(seat) = viewer.and_then(|viewer| live.seat_of(viewer)) {
            card.sheet = live.sheet(seat, u32::MAX).public;
        }
        Ok(card)
    }

    /// The players of a match.
    ///
    /// # Errors
    /// [`RequestError::Unknown`].
    pub async fn players(&self, id: &str) -> Result<super::Players, RequestError> {
        Ok(self.lock(id).await?.live()?.players())
    }

    /// Where a match lives first, if anywhere.
    ///
    /// # Errors
    /// [`RequestError::Unknown`].
    pub async fn home(&self, id: &str) -> Result<Option<super::Home>, RequestError> {
        Ok(self.lock(id).await?.live()?.homes.first().cloned())
    }

    /// What a legal token of the caller does, in words; `None` when it is not legal now.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] and [`RequestError::NotAPlayer`].
    pub async fn label(
        &self,
        caller: &Caller,
        id: &str,
        token: &str,
    ) -> Result<Option<Phrase>, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(caller.user).ok_or(RequestError::NotAPlayer)?;
        Ok(live.table.label(seat, token))
    }

    /// Lists the caller's legal moves in a match as they are typed.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] and [`RequestError::NotAPlayer`].
    pub async fn typed_moves(
        &self,
        caller: &Caller,
        id: &str,
    ) -> Result<Vec<TypedMove>, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(caller.user).ok_or(RequestError::NotAPlayer)?;
        Ok(live.table.typed_moves(seat))
    }

    /// The running matches of a user, the one with the nearest deadline first.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn matches(&self, user: UserId) -> Result<Vec<MatchLine>, RequestError> {
        self.read(move |connection| lines(connection, user)).await
    }

    /// How many matches are under way.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn count_running(&self) -> Result<u64, RequestError> {
        self.read(matches::count_running).await
    }

    /// The match of the thread that a command was given in, finished or not.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] outside of a match's thread.
    pub async fn here(&self, caller: &Caller) -> Result<String, RequestError> {
        let place = caller.origin.as_ref().ok_or(RequestError::Unknown)?;
        let thread = place.thread.unwrap_or(place.channel);
        let found = self
            .read(move |connection| matches::in_thread(connection, thread))
            .await?;
        found.ok_or(RequestError::Unknown)
    }

    /// Which match of a game a command means that names none: the one of the thread it was given
    /// in, else the only one where it is the caller's turn, else the only one.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn which(
        &self,
        caller: &Caller,
        kind: Option<GameKind>,
    ) -> Result<Which, RequestError> {
        let user = caller.user;
        let thread = caller
            .origin
            .as_ref()
            .map(|place| place.thread.unwrap_or(place.channel));
        let (here, lines) = self
            .read(move |connection| {
                let here =
                    thread.map_or(Ok(None), |thread| matches::in_thread(connection, thread))?;
                Ok((here, lines(connection, user)?))
            })
            .await?;
        let fits = |line: &&MatchLine| kind.is_none_or(|kind| line.kind == kind);
        let in_here = |line: &&MatchLine| Some(&line.id) == here.as_ref();
        if let Some(line) = lines.iter().filter(fits).find(in_here) {
            return Ok(Which::This(line.id.clone()));
        }
        let mine: Vec<&MatchLine> = lines
            .iter()
            .filter(fits)
            .filter(|line| line.my_turn)
            .collect();
        let all: Vec<&MatchLine> = lines.iter().filter(fits).collect();
        Ok(match (mine.as_slice(), all.as_slice()) {
            ([only], _) | ([], [only]) => Which::This(only.id.clone()),
            ([], []) => Which::None,
            _ => Which::Ask(all.into_iter().cloned().collect()),
        })
    }
}

fn lines(connection: &rusqlite::Connection, user: UserId) -> Result<Vec<MatchLine>, StoreError> {
    let mut lines = Vec::new();
    for row in matches::running_of(connection, user)? {
        let other = row
            .players
            .iter()
            .filter_map(|player| player.user)
            .find(|&other| other != user);
        let opponent = match other {
            Some(other) => people::user(connection, other)?.map(|user| user.name),
            None => None,
        };
        let homes = matches::homes(connection, &row.id)?;
        lines.extend(loaded::line(&row, user, opponent, homes.first()));
    }
    Ok(lines)
}

/// The status card of a match.
pub(super) fn card(live: &LoadedMatch, since: u32) -> StatusCard {
    let secret = &live.table.terms().secret;
    StatusCard {
        sheet: live.public(since),
        deadline: live.deadline(),
        commitment: secret.commitment(),
        secret: live.row.end.is_some().then(|| secret.reveal()),
    }
}

/// What the caller is answered: what happened since, and what they see now.
fn played(live: &LoadedMatch, seat: Seat, since: u32) -> Played {
    let sheet = live.sheet(seat, since);
    let PublicSheet { story, .. } = &sheet.public;
    Played {
        happened: story.clone(),
        deadline: live.deadline(),
        sheet: Box::new(sheet),
    }
}
