//! A match as the database has it, played again: every state that it was in.

use std::collections::BTreeMap;

use host::{Finale, Player, Players};
use model::{Mark, Sequence, UserId};
use piste::discord::posts::Viewer;
use players::Level;
use rules::{BySeat, EntryKind, MatchEnd, MatchReason, Seat, Waiting};
use store::{self, StoredMatch};
use table::{AnyTable, GameKind, Luck, PublicSheet, Secret, Sides, Terms};
use text::Language;

/// A stored match with its states.
pub(crate) struct History {
    pub stored: StoredMatch,
    pub players: Players,
    /// The players as they were called before one of them had everything about them deleted.
    former: Option<Players>,
    /// The decisions, by ply.
    pub moves: Vec<(Seat, String)>,
    /// The states, by the last entry of the log.
    states: BTreeMap<Sequence, Box<dyn AnyTable>>,
    /// The last entry of the log before each ply.
    sequences: Vec<Sequence>,
    pub end: Option<MatchEnd>,
}

impl History {
    /// Plays a match again.
    ///
    /// # Errors
    /// A sentence, if its log is not what its terms give.
    pub(crate) fn of(stored: StoredMatch) -> Result<Self, String> {
        let mut table = GameKind::open(terms(&stored)?, &[]).map_err(|error| error.to_string())?;
        let moves: Vec<(Seat, String)> = stored
            .entries
            .iter()
            .filter_map(|entry| match &entry.kind {
                EntryKind::Move(seat, token) => Some((*seat, token.clone())),
                EntryKind::Deal(_) | EntryKind::TakeBack(_) => None,
            })
            .collect();
        let mut entries = table.begin();
        let (mut states, mut sequences) = (BTreeMap::new(), Vec::new());
        for (seat, token) in &moves {
            sequences.push(table.standing().sequence);
            states.insert(table.standing().sequence, table.fork());
            let played = table.play(*seat, token);
            entries.extend(played.map_err(|error| format!("{token}: {error:?}"))?);
        }
        sequences.push(table.standing().sequence);
        states.insert(table.standing().sequence, table.fork());
        if entries != stored.entries {
            return Err("its log is not what its moves and its secret give".to_owned());
        }
        let end = stored.row.end.as_ref().and_then(|end| {
            let reason = MatchReason::from_key(&end.reason)?;
            let winner = end.winner;
            Some(MatchEnd { winner, reason })
        });
        let decided = matches!(table.standing().waiting, Waiting::Decided(_));
        if decided && end.is_none_or(|end| end.reason != MatchReason::Score) {
            return Err(format!("it is decided and ended by {end:?}"));
        }
        Ok(Self {
            players: players(&stored),
            former: None,
            stored,
            moves,
            states,
            sequences,
            end,
        })
    }

    /// Returns the seat of a user.
    pub(crate) fn seat_of(&self, user: u64) -> Option<Seat> {
        let row = &self.stored.row;
        row.players.find(|player| player.user == Some(UserId(user)))
    }

    /// Returns the seat of a player who was deleted.
    pub(crate) fn left_seat(&self) -> Option<Seat> {
        let deleted = |seat: &Seat| self.players[*seat] == Player::Deleted;
        Seat::BOTH.into_iter().find(deleted)
    }

    /// Notes the name of a player who was deleted, for what was written before.
    pub(crate) fn remember(&mut self, user: UserId, name: &str) {
        let name = name.to_owned();
        let former = self.players.clone().map(|player| match player {
            Player::Deleted => Player::Person {
                user,
                name: name.clone(),
            },
            player => player,
        });
        self.former = Some(former);
    }

    /// Returns the state before a ply.
    pub(crate) fn before(&self, ply: u32) -> Option<&dyn AnyTable> {
        let sequence = self.sequences.get(ply as usize)?;
        self.states.get(sequence).map(AsRef::as_ref)
    }

    /// Returns readers of the match: of the present, and of what was written before somebody left.
    pub(crate) fn viewers(&self, language: Language) -> Vec<Viewer> {
        let players = [Some(&self.players), self.former.as_ref()].into_iter();
        let viewer = |players| Viewer::new(language, players);
        players.flatten().map(viewer).collect()
    }

    /// Returns every mark under which a state can have been shown, in order.
    pub(crate) fn marks(&self) -> Vec<Mark> {
        let states = self.states.keys().copied();
        let mut marks: Vec<Mark> = states.map(|sequence| Mark::of(sequence, false)).collect();
        if self.end.is_some() {
            marks.push(self.last_mark());
        }
        marks
    }

    /// Returns the mark of the state in which the match stands.
    pub(crate) fn last_mark(&self) -> Mark {
        let last = self.states.last_key_value().map(|(last, _)| *last);
        Mark::of(last.unwrap_or_default(), self.end.is_some())
    }

    /// Returns the mark of the state that stands once everything is dealt that follows another one.
    pub(crate) fn once_dealt(&self, mark: Mark) -> Mark {
        let entries = self.stored.entries.iter();
        let later = entries.skip_while(|entry| entry.sequence <= mark.sequence());
        let deals = later.take_while(|entry| matches!(entry.kind, EntryKind::Deal(_)));
        deals
            .last()
            .map_or(mark, |deal| Mark::of(deal.sequence, false))
    }

    /// Returns the mark of the state in which the round of a state was dealt.
    pub(crate) fn dealt(&self, mark: Mark) -> Mark {
        let told = self.stored.entries.iter().rev();
        let mut told = told.skip_while(|entry| entry.sequence > mark.sequence());
        let deal = told.find(|entry| matches!(entry.kind, EntryKind::Deal(_)));
        deal.map_or(Mark::default(), |deal| Mark::of(deal.sequence, false))
    }

    /// Returns the state that the last exchange before a state follows: the earlier one of the last
    /// decisions of both seats, up to which everybody has seen the match.
    pub(crate) fn before_the_last_exchange(&self, mark: Mark) -> Mark {
        let told = self.stored.entries.iter().rev();
        let told = told.skip_while(|entry| entry.sequence > mark.sequence());
        let decisions = told.filter_map(|entry| match entry.kind {
            EntryKind::Move(seat, _) => Some((seat, entry.sequence)),
            EntryKind::Deal(_) | EntryKind::TakeBack(_) => None,
        });
        let mut decisions = decisions.peekable();
        let last = decisions.peek().map(|(seat, _)| *seat);
        let reply = decisions.find(|(seat, _)| Some(*seat) != last);
        let follows = reply.map(|(_, sequence)| sequence);
        Mark::of(follows.unwrap_or_default(), false)
    }

    /// Returns what everybody saw of a state, with the narration since another one.
    pub(crate) fn public(&self, mark: Mark, since: Mark) -> Option<PublicSheet> {
        let state = self.states.get(&mark.sequence())?;
        let end = self.end.filter(|_| mark.is_end());
        Some(state.public(since.sequence()).ended(end))
    }

    /// Returns what the end of the match shows besides its result, if two people played it out.
    pub(crate) fn finale(&self, sheet: &PublicSheet) -> Option<Finale> {
        let by_score = sheet
            .end
            .is_some_and(|end| end.reason == MatchReason::Score);
        let with_computer = |seat: Seat| matches!(self.players[seat], Player::Computer(_));
        if !by_score || Seat::BOTH.into_iter().any(with_computer) {
            return None;
        }
        let terms = terms(&self.stored).ok()?;
        let finale = Finale::of(self.stored.row.id, &terms, sheet, &self.stored.entries);
        finale.ok().flatten()
    }
}

fn terms(stored: &StoredMatch) -> Result<Terms, String> {
    let row = &stored.row;
    let luck = |seat: Seat| Luck::parse(&row.players[seat].luck).map_err(|_| "luck".to_owned());
    Ok(Terms {
        id: row.id.to_string(),
        kind: GameKind::from_key(&row.game).ok_or("an unknown game")?,
        options: row.options.clone(),
        first_to: row.first_to,
        first: row.first,
        challenger: row.challenger,
        sides: match row.sides {
            model::Sides::Chosen => Sides::Chosen,
            model::Sides::Random => Sides::Random,
        },
        secret: Secret::new(row.secret),
        lucks: BySeat::new(luck(Seat::Zero)?, luck(Seat::One)?),
    })
}

fn players(stored: &StoredMatch) -> Players {
    Players::from_fn(|seat| {
        let player = &stored.row.players[seat];
        match (&player.level, player.user) {
            (Some(level), _) => Player::Computer(Level::from_key(level).unwrap_or(Level::Beginner)),
            (None, None) => Player::Deleted,
            (None, Some(user)) => Player::Person {
                user,
                name: player.nickname.clone().unwrap_or(player.name.clone()),
            },
        }
    })
}
