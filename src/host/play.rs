//! Moves, hands, boards and lists.

use super::commit::Step;
use super::failure::Failure;
use super::handle::Host;
use super::loaded::{self, LoadedMatch};
use super::ports::StatusCard;
use super::requests::{Caller, MatchLine, Played, RequestError, Which};
use super::{computer, outbox};
use crate::game::{EntryKind, Seat};
use crate::phrase::Phrase;
use crate::store::{Home, MatchId, Ply, Sequence, Timestamp, UserId};
use crate::table::{GameKind, MoveError, PublicSheet, SeatSheet, TypedMove};

/// The end of every log: a sheet since then tells no story.
pub(super) const NO_STORY: Sequence = Sequence(u32::MAX);

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
        id: MatchId,
        ply: Option<Ply>,
        token: &str,
    ) -> Result<Played, RequestError> {
        self.touch(caller).await?;
        let (host, user, token) = (self.clone(), caller.user, token.to_owned());
        self.finish(async move {
            let attempt = || host.play_once(user, id, ply, &token);
            let (played, computer_next) = host.retry(attempt).await?;
            if computer_next {
                computer::reply(&host, id);
            }
            outbox::wake(&host, id);
            Ok(played)
        })
        .await
    }

    /// Plays a move on the match as it stands. Returns the answer, and whether a computer is to
    /// move now.
    async fn play_once(
        &self,
        user: UserId,
        id: MatchId,
        ply: Option<Ply>,
        token: &str,
    ) -> Result<(Played, bool), Failure> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let seat = live.seat_of(user).ok_or(RequestError::NotAPlayer)?;
        if let Some(end) = live.end() {
            return Err(RequestError::Finished(end).into());
        }
        let before = live.row.progress.sequence;
        if let Some(ply) = ply
            && ply != live.row.progress.ply
        {
            let is_repeat = ply.0.checked_add(1) == Some(live.row.progress.ply.0);
            if is_repeat && self.was_played(id, seat, token).await? {
                return Ok((played(live, seat, before), false));
            }
            return Err(RequestError::Stale(Box::new(live.sheet(seat, before))).into());
        }
        let mut table = live.table.fork();
        let entries = table.play(seat, token).map_err(|refusal| {
            let present = || Box::new(live.sheet(seat, before));
            match refusal {
                MoveError::NotAToken => RequestError::NotAMove,
                MoveError::NotLegal => RequestError::NotLegal(present()),
                MoveError::NotYourTurn => RequestError::NotYourTurn(present()),
                MoveError::NotRunning => RequestError::Unavailable,
            }
        })?;
        self.commit(live, Step { table, entries }).await?;
        let computer_next = live
            .to_move()
            .is_some_and(|seat| live.level(seat).is_some());
        Ok((played(live, seat, before), computer_next))
    }

    /// Returns whether the last decision in the log was this move of this seat.
    async fn was_played(&self, id: MatchId, seat: Seat, token: &str) -> Result<bool, RequestError> {
        let entries = self.store().log(id).await?;
        let decided = entries.iter().rev().find_map(|entry| match &entry.kind {
            EntryKind::Move(seat, token) => Some((*seat, token.as_str())),
            EntryKind::Deal(_) => None,
        });
        Ok(decided == Some((seat, token)))
    }

    /// The hand of a player, with the present position.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] and [`RequestError::NotAPlayer`].
    pub async fn hand(
        &self,
        caller: &Caller,
        id: MatchId,
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
        id: MatchId,
    ) -> Result<StatusCard, RequestError> {
        let mut held = self.lock(id).await?;
        let live = held.live()?;
        let mut card = card(live, NO_STORY);
        if let Some(seat) = viewer.and_then(|viewer| live.seat_of(viewer)) {
            card.sheet = live.sheet(seat, NO_STORY).public;
        }
        Ok(card)
    }

    /// The players of a match.
    ///
    /// # Errors
    /// [`RequestError::Unknown`].
    pub async fn players(&self, id: MatchId) -> Result<super::Players, RequestError> {
        Ok(self.lock(id).await?.live()?.players())
    }

    /// Where a match lives first, if anywhere.
    ///
    /// # Errors
    /// [`RequestError::Unknown`].
    pub async fn home(&self, id: MatchId) -> Result<Option<Home>, RequestError> {
        Ok(self.store().homes(id).await?.into_iter().next())
    }

    /// What a legal token of the caller does, in words; `None` when it is not legal now.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] and [`RequestError::NotAPlayer`].
    pub async fn label(
        &self,
        caller: &Caller,
        id: MatchId,
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
        id: MatchId,
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
        let running = self.store().running_matches_of(user).await?;
        Ok(running.into_iter().filter_map(loaded::line).collect())
    }

    /// How many matches are under way.
    ///
    /// # Errors
    /// [`RequestError::Unavailable`].
    pub async fn count_running(&self) -> Result<u64, RequestError> {
        Ok(self.store().count_running().await?)
    }

    /// The match of the thread that a command was given in, finished or not.
    ///
    /// # Errors
    /// [`RequestError::Unknown`] outside of a match's thread.
    pub async fn here(&self, caller: &Caller) -> Result<MatchId, RequestError> {
        let place = caller.origin.as_ref().ok_or(RequestError::Unknown)?;
        let thread = place.thread.unwrap_or(place.channel);
        let found = self.store().match_in_thread(thread).await?;
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
        let thread = caller
            .origin
            .as_ref()
            .map(|place| place.thread.unwrap_or(place.channel));
        let here = match thread {
            Some(thread) => self.store().match_in_thread(thread).await?,
            None => None,
        };
        let lines = self.matches(caller.user).await?;
        let fits = |line: &&MatchLine| kind.is_none_or(|kind| line.kind == kind);
        let in_here = |line: &&MatchLine| Some(line.id) == here;
        if let Some(line) = lines.iter().filter(fits).find(in_here) {
            return Ok(Which::This(line.id));
        }
        let mine: Vec<&MatchLine> = lines
            .iter()
            .filter(fits)
            .filter(|line| line.my_turn)
            .collect();
        let all: Vec<&MatchLine> = lines.iter().filter(fits).collect();
        Ok(match (mine.as_slice(), all.as_slice()) {
            ([only], _) | ([], [only]) => Which::This(only.id),
            ([], []) => Which::None,
            _ => Which::Ask(all.into_iter().cloned().collect()),
        })
    }
}

/// The status card of a match.
pub(super) fn card(live: &LoadedMatch, since: Sequence) -> StatusCard {
    let secret = &live.table.terms().secret;
    StatusCard {
        sheet: live.public(since),
        deadline: live.deadline(),
        commitment: secret.commitment(),
        secret: live.row.end.is_some().then(|| secret.reveal()),
    }
}

/// What the caller is answered: what happened since, and what they see now.
fn played(live: &LoadedMatch, seat: Seat, since: Sequence) -> Played {
    let sheet = live.sheet(seat, since);
    let PublicSheet { story, .. } = &sheet.public;
    Played {
        happened: story.clone(),
        deadline: live.deadline(),
        sheet: Box::new(sheet),
    }
}
