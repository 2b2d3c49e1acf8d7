//! The roll call: who is there, and the boards that are dealt.

use super::step::ContestTx;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::loaded::{LoadedMatch, Step};
use crate::requests::{Caller, Started};
use crate::seen::ContestView;
use crate::{Result, commit};
use model::{
    Arriving, Contest, ContestEffect, ContestEvent, ContestId, Filters, Home, Match, Player,
    Progress, Rated, Refusal, Round, Sides, Team, Timestamp, UserId, Verbosity,
};
use rules::{BySeat, Seat};
use store::{Beginning, StoreError};
use table::{GameKind, Luck};

/// The way in which somebody says that they are there.
#[derive(Clone, Debug, Default)]
pub struct Coming {
    /// The words that they add to the shuffling.
    pub luck: Luck,
    /// `true` if it can be an answer to the words of their opponent, where those were shown.
    pub is_answer: bool,
}

/// The answer to somebody who is there.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The contest.
    pub view: ContestView,
    /// `true` if the caller plays only for somebody who does not come.
    pub is_reserve: bool,
    /// The caller's board, if it is played by now.
    pub board: Option<Started>,
    /// The opponent whose words the caller reads first: until they answer, they are not there.
    pub to_read: Option<UserId>,
}

impl ContestTx<'_> {
    /// Records that the caller is there. Returns the contest then, and the opponent whose words the
    /// caller has to read before they are.
    fn arrive(
        &self,
        caller: &Caller,
        id: ContestId,
        coming: &Coming,
    ) -> Attempt<(Contest, Option<UserId>)> {
        let contest = self.contest(id)?;
        let user = caller.user;
        let player = contest.player(user).ok_or(Refusal::NotJoined)?;
        let server = contest.server_of(player.team)?;
        let arriving = Arriving {
            user,
            luck: coming.luck.to_string(),
            is_answer: coming.is_answer,
            refused: self.refused_to_play(caller, server)?,
            plays_elsewhere: self.plays_elsewhere(&contest, user, server)?,
        };
        let effects = self.step(contest, ContestEvent::Arrive(arriving))?;
        self.remember(caller)?;
        let to_read = effects.into_iter().find_map(|effect| match effect {
            ContestEffect::Read(first) => Some(first),
            _ => None,
        });
        Ok((self.contest(id)?, to_read))
    }
}

impl Host {
    /// Records that the caller is there, in a server or in direct messages. Their board is dealt once
    /// both its players are. The words of the one who comes first are posted, and shown to the other
    /// one, who is there once they have answered them.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::NotJoined`], or [`Refusal::NoRollCall`] before the line-up
    /// is closed and after the time has passed.
    pub async fn arrive_at_contest(
        &self,
        caller: &Caller,
        id: ContestId,
        coming: Coming,
    ) -> Result<Arrived> {
        let arrived = self.change_for(caller, move |at, by| at.arrive(by, id, &coming));
        let (contest, to_read) = arrived.await?;
        let board = contest.player(caller.user).and_then(|player| player.board);
        let is_reserve = board.is_none();
        let mut boards = contest.boards.iter().filter(|board| board.is_dealt);
        let board = boards.find(|it| Some(it.number) == board);
        let board = match board.map(|board| board.id) {
            None => None,
            Some(id) => Some(Started {
                id,
                view: Some(Box::new(self.hand(caller, id).await?)),
            }),
        };
        Ok(Arrived {
            view: self.shown(caller, id).await?,
            is_reserve,
            board,
            to_read,
        })
    }

    /// Returns the beginning of a board's match. Its homes hear of its end alone, in the contest's
    /// thread.
    pub(super) fn dealt(&self, contest: &Contest, board: u8, now: Timestamp) -> Result<Beginning> {
        let row = seated(contest, board, now)?;
        let mut live = LoadedMatch::unbegun(self, row, homes(contest))?;
        let mut table = live.table.fork();
        let entries = table.begin();
        let mut step = Step {
            table,
            entries,
            decided_at: now,
            is_awaited: false,
            passes: None,
            orders: None,
        };
        let first = commit::prepare(&live, &mut step, now)?;
        Ok(Beginning {
            row: first.row,
            homes: std::mem::take(&mut live.homes),
            entries: first.entries,
            effects: first.effects,
            offered: None,
            filters: Filters::default(),
            follows: None,
            now,
        })
    }
}

fn homes(contest: &Contest) -> Vec<Home> {
    let shown = contest.places.iter().filter(|place| !place.is_hidden);
    let homes = shown.map(|place| Home {
        number: place.number,
        server: place.server,
        server_name: None,
        channel: place.channel,
        thread: place.thread,
        card: None,
        language: place.language.clone(),
        verbosity: Verbosity::Results,
        is_hidden: false,
    });
    homes.collect()
}

/// Returns the match of a board, with its players on their seats. The player on the first seat
/// counts as the challenger, and has the first turn in games where the seats do not matter.
fn seated(contest: &Contest, board: u8, now: Timestamp) -> Result<Match> {
    let damaged = |column| StoreError::Row(format!("contest {}: {column}", contest.id));
    let kind = GameKind::from_key(&contest.game).ok_or_else(|| damaged("game"))?;
    let variant = kind.game().variant(&contest.options);
    let variant = variant.map_err(|_| damaged("options"))?.to_owned();
    let row = contest.boards.iter().find(|row| row.number == board);
    let row = row.ok_or_else(|| damaged("board"))?;
    let mut players = BySeat::<Player>::default();
    for team in Team::BOTH {
        let player = contest.player_on(board, team);
        let player = player.ok_or_else(|| damaged("player"))?;
        players[contest.seat(board, team)] = Player {
            user: Some(player.user),
            name: player.name.clone(),
            nickname: player.nickname.clone(),
            luck: player.luck.clone(),
            server: contest.teams[team].server,
            ..Player::default()
        };
    }
    Ok(Match {
        id: row.id,
        game: contest.game.clone(),
        variant,
        revision: kind.facts().revision,
        options: contest.options.clone(),
        first_to: contest.first_to,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        time: contest.clock,
        secret: row.secret,
        rated: Rated::agreed(contest.is_rated),
        players,
        began: now,
        progress: Progress {
            round: Round(1),
            ..Progress::default()
        },
        proposal: None,
        end: None,
        rematch: None,
        board: Some(board),
    })
}
