//! The roll call: who is there, and the boards that are dealt.

use super::view::ContestView;
use super::{Step, rules};
use crate::commit;
use crate::failure::Failure;
use crate::handle::Host;
use crate::loaded::LoadedMatch;
use crate::refusal::Refusal;
use crate::requests::{Caller, Started};
use ::rules::{BySeat, Seat};
use store::{
    Beginning, Contest, ContestId, ContestNews, ContestState, Filters, Home, Match, Player,
    Progress, Rated, Round, Sides, StoreError, Team, Timestamp, UserId, Verbosity,
};
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
    ) -> Result<Arrived, Refusal> {
        self.remember(caller).await?;
        let arrive = || self.arrive_once(caller, id, &coming);
        let to_read = self.contest_step(id, arrive).await?;
        let contest = self.load_contest(id).await?;
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
        let view = self.contest_view(&contest, caller.server(), Some(caller.user));
        let view = view.await?;
        Ok(Arrived {
            view,
            is_reserve,
            board,
            to_read,
        })
    }

    /// Returns the opponent whose words the caller has to read before they are there.
    async fn arrive_once(
        &self,
        caller: &Caller,
        id: ContestId,
        coming: &Coming,
    ) -> Result<Option<UserId>, Failure> {
        let before = self.load_contest(id).await?;
        let player = before.player(caller.user);
        let player = player.ok_or(Refusal::NotJoined)?;
        let server = super::server_of(&before, player.team)?;
        if before.state == ContestState::Playing && player.here.is_some() {
            return Ok(None);
        }
        if before.state != ContestState::Playing || before.due.is_none() {
            return Err(Refusal::NoRollCall.into());
        }
        self.check_not_excluded(caller, None).await?;
        self.check_not_banned(caller, server).await?;
        // A player who gave up their board may have joined for another server since.
        if player.has_left && self.plays_elsewhere(&before, caller.user, server).await? {
            return Err(Refusal::PlaysElsewhere.into());
        }
        let mut step = Step::new(before.clone());
        let mut players = step.after.players.iter_mut();
        if let Some(player) = players.find(|it| it.user == caller.user) {
            player.here = Some(self.now());
            // Words that were posted stay, though their player leaves and comes again.
            if player.luck.is_empty() && !coming.luck.as_str().is_empty() {
                player.luck = coming.luck.to_string();
                let there = ContestNews::There(player.number);
                step.tell(there);
            }
        }
        self.fill_left_boards(&mut step).await?;
        if let Some(first) = rules::unread(&step.after, caller.user, coming.is_answer) {
            let (first, words) = (first.user, first.luck.clone());
            return self
                .show_words(before, caller.user, words)
                .await
                .map(|()| Some(first));
        }
        self.deal_ready(&mut step)?;
        self.commit_contest(before, step).await?;
        Ok(None)
    }

    /// Records that somebody is shown the words of their opponent.
    async fn show_words(
        &self,
        before: Contest,
        user: UserId,
        words: String,
    ) -> Result<(), Failure> {
        let mut after = before.clone();
        if let Some(player) = after.players.iter_mut().find(|it| it.user == user) {
            player.shown_luck = words;
        }
        if before.players == after.players {
            Ok(())
        } else {
            self.commit_contest(before, Step::new(after)).await
        }
    }

    /// Seats the reserves who are there on boards that their players have given up, or may not play any
    /// more.
    pub(super) async fn fill_left_boards(&self, step: &mut Step) -> Result<(), Failure> {
        self.bar(&mut step.after).await?;
        if rules::has_empty_seat(&step.after) {
            let id = step.after.id;
            let blocks = self.read(move |tx| tx.blocks_in_contest(id)).await?;
            let has_blocked = |one, other| blocks.contains(&(one, other));
            step.due.extend(rules::fill(&mut step.after, &has_blocked));
        }
        Ok(())
    }

    /// Takes their seats from those who were banned since they joined, or said that they are there.
    async fn bar(&self, contest: &mut Contest) -> Result<(), Refusal> {
        let id = contest.id;
        let barred = self.read(move |tx| tx.barred_from_contest(id)).await?;
        rules::bar(contest, &barred);
        Ok(())
    }

    /// Deals the boards whose players are both there. Once none is left the roll call is over.
    pub(super) fn deal_ready(&self, step: &mut Step) -> Result<(), Refusal> {
        let now = self.now();
        for number in rules::ready_boards(&step.after) {
            let beginning = self.dealt(&step.after, number, now)?;
            step.begin.push((number, beginning));
            let mut boards = step.after.boards.iter_mut();
            if let Some(board) = boards.find(|board| board.number == number) {
                board.is_dealt = true;
            }
        }
        if !step.after.boards.iter().any(rules::is_waiting) {
            step.after.due = None;
        }
        Ok(())
    }

    /// Ends a roll call whose time is over.
    pub(super) async fn end_roll_call(&self, before: Contest) -> Result<(), Failure> {
        let id = before.id;
        let blocks = self.read(move |tx| tx.blocks_in_contest(id)).await?;
        let has_blocked = |one, other| blocks.contains(&(one, other));
        let mut after = before.clone();
        self.bar(&mut after).await?;
        let outcome = rules::end_roll_call(&mut after, &has_blocked);
        let mut step = Step::new(after);
        step.due.extend(outcome.due);
        for board in outcome.lost {
            step.tell(ContestNews::Board(board));
        }
        self.deal_ready(&mut step)?;
        step.let_down = rules::absent_teams(&step.after);
        self.commit_contest(before, step).await
    }

    /// Returns the beginning of a board's match. Its homes hear of its end alone, in the contest's
    /// thread.
    fn dealt(&self, contest: &Contest, board: u8, now: Timestamp) -> Result<Beginning, Refusal> {
        let row = seated(contest, board, now)?;
        let mut live = LoadedMatch::unbegun(self, row, homes(contest))?;
        let mut table = live.table.fork();
        let entries = table.begin();
        let mut step = commit::Step {
            table,
            entries,
            decided_at: now,
            is_awaited: false,
            passes: None,
            orders: None,
        };
        let first = commit::prepare(&live, &mut step, now);
        Ok(Beginning {
            row: first.row,
            homes: std::mem::take(&mut live.homes),
            entries: first.entries,
            due: first.due,
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
fn seated(contest: &Contest, board: u8, now: Timestamp) -> Result<Match, Refusal> {
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
