//! A round that is over, frame by frame, with both hands open.

use std::fmt;
use std::sync::Arc;

use super::any::{Broken, Terms};
use super::generic::scored;
use paint::Plan;
use rules::{
    BySeat, Entry, EntryKind, Game, Next, Notation, Outcome, Round, RoundEnd, Seat, Standing,
};
use show::{Board, Score, Show};
use text::Phrase;

/// A round to play again.
#[derive(Clone, Copy)]
pub struct PlayedRound<'a> {
    /// Its number, from 1.
    pub number: Round,
    /// The seat that had its first turn.
    pub first: Seat,
    /// Its outcome, if it came to one before the match was over.
    pub outcome: Option<Outcome>,
    /// The rounds won before it.
    pub won: BySeat<u8>,
    /// The entries of its log.
    pub entries: &'a [Entry],
}

/// A round that is over, to look at again.
#[derive(Clone)]
pub struct Replay {
    /// Its number, from 1.
    pub number: Round,
    /// Its outcome, if it came to one before the match was over.
    pub outcome: Option<Outcome>,
    frames: Vec<Frame>,
}

/// A position of a replay, put into words and pictures when it is asked for.
type Frame = Arc<dyn Fn() -> Still + Send + Sync>;

/// A position of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// The position with both hands.
    pub board: Board,
    /// The sentences about what led to it since the frame before.
    pub narration: Vec<Phrase>,
    /// The decision that the round waited for, or its outcome, in words.
    pub situation: Phrase,
}

/// Shows nothing of the hands.
impl fmt::Debug for Replay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Replay")
            .field("number", &self.number)
            .field("frames", &self.frames.len())
            .finish_non_exhaustive()
    }
}

impl Replay {
    /// Returns the number of frames: the deal, and every decision with the dice that followed it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// Returns `true` if nothing was dealt or decided.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Returns a frame by its number from 0, or the last one if there are fewer.
    #[must_use]
    pub fn still(&self, number: usize) -> Option<Still> {
        let frame = self.frames.get(number).or(self.frames.last());
        frame.map(|frame| frame())
    }

    /// Returns all frames as one moving picture, each as `picture` shows its board.
    #[must_use]
    pub fn moving(&self, picture: impl Fn(&Board) -> Plan + Clone + Send + Sync + 'static) -> Plan {
        let frames = self.frames.iter().map(|frame| {
            let (frame, picture) = (Arc::clone(frame), picture.clone());
            Plan::new(move || picture(&frame().board).scene())
        });
        Plan::moving(frames.collect())
    }
}

/// A position with everything that its players saw.
struct Position<G: Game> {
    public: G::Public,
    privates: BySeat<G::Private>,
    next: Next,
}

impl<G: Game> Position<G> {
    fn of(state: &G::State) -> Self {
        Self {
            public: G::public(state),
            privates: BySeat::from_fn(|seat| G::private(state, seat)),
            next: G::next(state),
        }
    }
}

/// Plays a round again.
///
/// # Errors
///
/// Returns [`Broken`] for the first entry that does not fit the rules.
pub(super) fn replay<G: Show>(terms: &Terms, round: PlayedRound<'_>) -> Result<Replay, Broken> {
    let positions = Arc::new(positions::<G>(terms, round)?);
    let last = positions.len().saturating_sub(1);
    let mut frames: Vec<Frame> = Vec::new();
    let mut shown = 0;
    for (number, position) in positions.iter().enumerate() {
        if number < last && matches!(position.next, Next::Deal) {
            continue;
        }
        let score = Score {
            won: won_at(round, position.next),
            first_to: terms.first_to,
        };
        let (positions, since) = (Arc::clone(&positions), shown);
        frames.push(Arc::new(move || {
            still::<G>(&positions[since..=number], &score)
        }));
        shown = number;
    }
    Ok(Replay {
        number: round.number,
        outcome: round.outcome,
        frames,
    })
}

/// Returns the score as it is shown with a position.
fn won_at(round: PlayedRound<'_>, next: Next) -> BySeat<u8> {
    let mut won = round.won;
    if let Next::Over(Outcome {
        winner: Some(winner),
        ..
    }) = next
    {
        won[winner] = won[winner].saturating_add(1);
    }
    won
}

/// Returns the last of these positions with what happened between them.
fn still<G: Show>(positions: &[Position<G>], score: &Score) -> Still {
    let pairs = positions.windows(2);
    let narration = pairs.flat_map(|pair| G::happened(&pair[0].public, &pair[1].public));
    let Position {
        public, privates, ..
    } = &positions[positions.len() - 1];
    Still {
        board: scored::<G>(G::opened(public, privates, score), None, score),
        narration: narration.collect(),
        situation: G::situation(public),
    }
}

/// Returns the positions of a round, the first one before anything was dealt or decided.
fn positions<G: Game>(terms: &Terms, round: PlayedRound<'_>) -> Result<Vec<Position<G>>, Broken> {
    let broken = |entry: Option<&Entry>, reason: &str| Broken {
        id: terms.id.clone(),
        sequence: entry.map(|entry| entry.sequence).unwrap_or_default(),
        reason: reason.to_owned(),
    };
    let options = G::Options::parse(&terms.options);
    let options = options.map_err(|_| broken(None, "its options do not fit the rules"))?;
    let mut state = G::start(&options, round.first);
    let mut positions = vec![Position::of(&state)];
    for entry in round.entries {
        let unfit = || broken(Some(entry), "it does not fit the rules");
        match &entry.kind {
            EntryKind::Deal(deal) => {
                let deal = G::Deal::parse(deal).map_err(|_| unfit())?;
                G::settle(&mut state, &deal).map_err(|_| unfit())?;
            }
            EntryKind::TakeBack(_) => return Err(unfit()),
            EntryKind::Move(_, token) => {
                let chosen = G::Move::parse(token).map_err(|_| unfit())?;
                G::play(&mut state, &chosen);
            }
        }
        positions.push(Position::of(&state));
    }
    Ok(positions)
}

impl<'a> PlayedRound<'a> {
    /// Returns a round of a match that is played no more, with its entries from the match's log:
    /// one of those that ended, or that of the `last` standing, which ran when the match was broken
    /// off.
    #[must_use]
    pub fn find(
        number: Round,
        ended: &[RoundEnd],
        last: Standing,
        log: &'a [Entry],
    ) -> Option<Self> {
        let known = ended.iter().find(|round| round.number == number);
        let (first, outcome) = match known {
            Some(round) => (round.first, Some(round.outcome)),
            None if last.round == number => (last.first, None),
            None => return None,
        };
        let mut won = BySeat::default();
        for round in ended.iter().take_while(|round| round.number < number) {
            if let Some(winner) = round.outcome.winner {
                won[winner] += 1;
            }
        }
        let begin = log.iter().position(|entry| entry.round == number)?;
        let entries = log.get(begin..)?;
        let length = entries.iter().take_while(|entry| entry.round == number);
        let entries = entries.get(..length.count())?;
        Some(Self {
            number,
            first,
            outcome,
            won,
            entries,
        })
    }
}
