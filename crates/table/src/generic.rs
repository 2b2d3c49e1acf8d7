//! A match of one game: rounds until enough are won.

mod dynamic;

use std::collections::VecDeque;
use std::sync::Arc;

use super::any::{AnyTable, Broken, Terms};
use super::fairness::Stream;
use super::sheet::{ClosedRound, PublicSheet};
use players::Computer;
use rules::{
    BySeat, Entry, EntryKind, Game, MatchEnd, MatchReason, Next, Notation, Outcome, Ply, Recorded,
    Round, RoundEnd, Seat, Sequence, Uncovered, Waiting, standing,
};
use show::{Board, Named, Score, Show};
use text::Phrase;

/// The game side of a match, with its game's types.
pub(crate) struct Table<G: Game> {
    terms: Arc<Terms>,
    options: G::Options,
    state: G::State,
    /// The random numbers of the current round that have not been drawn yet.
    stream: Stream,
    /// The memory of each seat: what it was shown since the round began.
    memories: BySeat<G::Memory>,
    first: Seat,
    rounds: Vec<RoundEnd>,
    score: BySeat<u8>,
    waiting: Waiting,
    sequence: Sequence,
    ply: Ply,
    /// The number of each seat's last decision in the log.
    decided: BySeat<Sequence>,
    /// The round and the seat whose turn it is, once somebody is to move.
    turn: Option<(Round, Seat)>,
    /// The number of the entry with which that turn began.
    turn_began: Sequence,
    /// The seat that made the last decision that stands, and what was shown because of it.
    last: Option<(Seat, Option<Uncovered>)>,
    /// The words in which that decision was offered, in a game without hidden cards.
    last_label: Option<Phrase>,
    /// The attacks that each seat has parried.
    parried: BySeat<u32>,
    /// The latest sentences of the narration, each with the number of its entry.
    narration: VecDeque<(Sequence, Arc<Phrase>)>,
    /// The last position of the previous round, with the number of the entry that ended it.
    closed: Option<(Sequence, G::Public)>,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Self {
            terms: Arc::clone(&self.terms),
            options: self.options.clone(),
            state: self.state.clone(),
            stream: self.stream.clone(),
            memories: self.memories.clone(),
            first: self.first,
            rounds: self.rounds.clone(),
            score: self.score,
            waiting: self.waiting,
            sequence: self.sequence,
            ply: self.ply,
            decided: self.decided,
            turn: self.turn,
            turn_began: self.turn_began,
            last: self.last,
            last_label: self.last_label.clone(),
            parried: self.parried,
            narration: self.narration.clone(),
            closed: self.closed.clone(),
        }
    }
}

impl<G: Game> Table<G> {
    /// Returns the options of the match.
    pub(super) const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the rounds won.
    pub(super) const fn score(&self) -> BySeat<u8> {
        self.score
    }

    /// Returns true if the present state waits for chance: a match with an empty log has begun
    /// unless its game deals first.
    pub(super) fn deals_first(&self) -> bool {
        matches!(G::next(&self.state), Next::Deal)
    }

    /// Returns the finished rounds.
    pub(super) fn ended_rounds(&self) -> &[RoundEnd] {
        &self.rounds
    }

    /// Returns the number and the first seat of the running round, if there is one.
    pub(super) fn running_round(&self) -> Option<(Round, Seat)> {
        let number = Round(u32::try_from(self.rounds.len()).ok()? + 1);
        matches!(self.waiting, Waiting::Turn(_)).then_some((number, self.first))
    }
}

impl<G: Recorded + Show + Computer> Table<G> {
    /// Opens a table by playing its log again. An empty log gives a table that has not begun.
    ///
    /// # Errors
    ///
    /// Returns [`Broken`] for the first entry that does not fit.
    pub(crate) fn open(terms: Terms, log: &[Entry]) -> Result<Self, Broken> {
        let options = G::Options::parse(&terms.options).map_err(|error| Broken {
            id: terms.id.clone(),
            sequence: Sequence::default(),
            reason: format!("options: {error}"),
        })?;
        let first = terms.first;
        let stream = terms.secret.stream(&terms.id, 1, terms.lucks.as_ref());
        let mut table = Self {
            state: G::start(&options, first),
            options,
            stream,
            memories: BySeat::default(),
            first,
            rounds: Vec::new(),
            score: BySeat::default(),
            waiting: Waiting::Unbegun,
            sequence: Sequence::default(),
            ply: Ply::default(),
            decided: BySeat::default(),
            turn: None,
            turn_began: Sequence::default(),
            last: None,
            last_label: None,
            parried: BySeat::default(),
            narration: VecDeque::new(),
            closed: None,
            terms: Arc::new(terms),
        };
        table.replay(log)?;
        Ok(table)
    }

    /// Plays the log again by making the same decisions, but for those that were taken back. Every
    /// outcome of chance must come out of the stream a second time.
    fn replay(&mut self, log: &[Entry]) -> Result<(), Broken> {
        if log.is_empty() {
            return Ok(());
        }
        let stands = standing(log)
            .map_err(|entry| self.broken(entry, "it takes back what is no decision of its seat"))?;
        let mut made = self.begin().into_iter();
        for ((entry, stands), expected) in log.iter().zip(stands).zip((1..).map(Sequence)) {
            if entry.sequence != expected {
                return Err(self.broken(expected, "its number is missing or stands twice"));
            }
            if !stands && made.len() == 0 {
                self.pass_over(entry);
                continue;
            }
            let again = match made.next() {
                Some(again) => again,
                None => {
                    let EntryKind::Move(seat, token) = &entry.kind else {
                        return Err(self.broken(expected, "chance where a move was due"));
                    };
                    let entries = self
                        .play(*seat, token)
                        .map_err(|_| self.broken(expected, "the rules do not allow this move"))?;
                    made = entries.into_iter();
                    made.next()
                        .ok_or_else(|| self.broken(expected, "the move left no entry"))?
                }
            };
            if again != *entry {
                return Err(self.broken(
                    expected,
                    "it differs from what the rules and the secret give",
                ));
            }
        }
        match made.next() {
            None => Ok(()),
            Some(missing) => Err(self.broken(missing.sequence, "it is missing")),
        }
    }

    /// Counts a decision that does not stand, or tells that one was taken back.
    fn pass_over(&mut self, entry: &Entry) {
        self.sequence = entry.sequence;
        self.ply = self.ply.next();
        if let EntryKind::TakeBack(seat) = &entry.kind {
            let told = Phrase::new("common-taken-back").player("player", seat.number());
            self.narrate([told]);
        }
    }

    fn broken(&self, sequence: Sequence, reason: &str) -> Broken {
        Broken {
            id: self.terms.id.clone(),
            sequence,
            reason: reason.to_owned(),
        }
    }

    fn round_number(&self) -> Round {
        let over = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX - 1);
        Round(over + u32::from(!self.decided()))
    }

    const fn decided(&self) -> bool {
        matches!(self.waiting, Waiting::Decided(_))
    }

    fn log(&mut self, entries: &mut Vec<Entry>, kind: EntryKind) {
        self.sequence = self.sequence.next();
        entries.push(Entry {
            sequence: self.sequence,
            round: self.round_number(),
            kind,
        });
    }

    /// Adds what a step changed to the narration, under the number of the entry just written, and
    /// to the memory of both seats.
    fn tell(&mut self, before: &G::Public) {
        let after = G::public(&self.state);
        for seat in Seat::BOTH {
            let private = G::private(&self.state, seat);
            G::remember(&mut self.memories[seat], &after, Some((seat, &private)));
        }
        self.narrate(G::happened(before, &after));
    }

    /// Adds sentences to the narration, under the number of the entry just written.
    fn narrate(&mut self, sentences: impl IntoIterator<Item = Phrase>) {
        let sequence = self.sequence;
        let sentences = sentences.into_iter();
        self.narration
            .extend(sentences.map(|phrase| (sequence, Arc::new(phrase))));
        let too_many = self.narration.len().saturating_sub(NARRATION_KEPT);
        self.narration.drain(..too_many);
    }

    /// Goes on until somebody has to decide or the match is decided.
    fn advance(&mut self, entries: &mut Vec<Entry>) {
        loop {
            match G::next(&self.state) {
                Next::Turn(seat) => {
                    self.waiting = Waiting::Turn(seat);
                    self.note_turn();
                    return;
                }
                Next::Deal => {
                    let before = G::public(&self.state);
                    let deal = G::deal(&self.state, &mut self.stream);
                    if G::settle(&mut self.state, &deal).is_err() {
                        // The rules drew it themselves and so accept it. Of a game that does not,
                        // one match waits; the bot goes on.
                        return;
                    }
                    self.log(entries, EntryKind::Deal(deal.to_string()));
                    self.tell(&before);
                }
                Next::Over(outcome) => {
                    if self.close_round(outcome) {
                        return;
                    }
                }
            }
        }
    }

    /// Notes where a turn began, if it is another one than before.
    fn note_turn(&mut self) {
        let turn = G::turn(&self.state).map(|seat| (self.round_number(), seat));
        if turn != self.turn {
            self.turn = turn;
            self.turn_began = self.sequence;
        }
    }

    /// Counts a finished round and starts the next one. Returns `true` if the match is decided.
    fn close_round(&mut self, outcome: Outcome) -> bool {
        let number = self.round_number();
        self.closed = Some((self.sequence, G::public(&self.state)));
        self.rounds.push(RoundEnd {
            number,
            first: self.first,
            outcome,
        });
        if let Some(winner) = outcome.winner {
            self.score[winner] = self.score[winner].saturating_add(1);
        }
        let won = self.score.find(|&score| score >= self.terms.first_to);
        let drawn = outcome.winner.is_none() && self.terms.first_to == 1 && G::DRAW_ENDS_SINGLE;
        if won.is_some() || drawn {
            self.waiting = Waiting::Decided(won);
            return true;
        }
        self.first = G::next_first(self.first, &outcome);
        self.state = G::start(&self.options, self.first);
        self.memories = BySeat::default();
        self.stream =
            self.terms
                .secret
                .stream(&self.terms.id, number.next().0, self.terms.lucks.as_ref());
        false
    }

    fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if matches!(self.waiting, Waiting::Turn(_)) {
            G::legal(&self.state, &mut moves);
        }
        moves
    }

    fn narration_since(&self, since: Sequence, reader: Option<Seat>) -> Vec<Phrase> {
        let later = self.narration.iter().filter(|(entry, _)| *entry > since);
        let sentences = later.map(|(_, phrase)| Phrase::clone(phrase)).collect();
        G::folded(sentences, reader)
    }

    fn narration_of(&self, entry: Sequence) -> Vec<Phrase> {
        let own = self.narration.iter().filter(|(of, _)| *of == entry);
        own.map(|(_, phrase)| Phrase::clone(phrase)).collect()
    }

    fn shown_score(&self) -> Score {
        Score {
            won: self.score,
            first_to: self.terms.first_to,
        }
    }

    /// Returns the board of a position with the score of the match, seen by `viewer`.
    fn board(&self, public: &G::Public, viewer: Option<Seat>) -> Board {
        let score = self.shown_score();
        scored::<G>(G::board(public, viewer, &score), viewer, &score)
    }

    fn sheet(&self, viewer: Option<Seat>, since: Sequence) -> PublicSheet {
        let public = G::public(&self.state);
        let closed = self
            .closed
            .as_ref()
            .filter(|(sequence, _)| *sequence > since)
            .zip(self.rounds.last())
            .map(|((sequence, last), round)| ClosedRound {
                end: *round,
                situation: G::situation(last),
                narration: self.narration_of(*sequence),
                board: self.board(last, viewer),
            });
        let end = match self.waiting {
            Waiting::Decided(winner) => Some(MatchEnd {
                winner,
                reason: MatchReason::Score,
            }),
            Waiting::Turn(_) | Waiting::Unbegun => None,
        };
        PublicSheet {
            kind: self.terms.kind,
            id: self.terms.id.clone(),
            options: self.terms.options.clone(),
            standing: self.standing(),
            narration: self.narration_since(since, viewer),
            situation: G::situation(&public),
            board: self.board(&public, viewer),
            closed,
            rounds: self.rounds.clone(),
            end,
        }
    }
}

/// Adds the score of the match to the words of a board seen by `viewer`.
pub(super) fn scored<G: Show>(mut board: Board, viewer: Option<Seat>, score: &Score) -> Board {
    let left = viewer.unwrap_or(Seat::Zero);
    let words = |text: Phrase, side: fn(Seat) -> Phrase| {
        Phrase::new("common-scored")
            .with(
                "score",
                Phrase::new("common-score")
                    .with("left", side(left))
                    .with("leftscore", score.won[left])
                    .with("rightscore", score.won[left.other()])
                    .with("right", side(left.other()))
                    .with("first-to", score.first_to),
            )
            .with("board", text)
    };
    board.alt = words(board.alt, G::role);
    board.text = words(board.text, G::role);
    if let Some(named) = board.named {
        board.named = Some(Named {
            alt: words(named.alt, player::<G>),
            ..named
        });
    }
    board
}

/// Returns a player by role and name.
fn player<G: Show>(seat: Seat) -> Phrase {
    Phrase::new("common-player")
        .with("role", G::role(seat))
        .player("player", seat.number())
}

/// The number of sentences kept for an announcement that is late, far more than a post has room
/// for.
const NARRATION_KEPT: usize = 200;
