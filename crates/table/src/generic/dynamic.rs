//! The table of one game as a table of any game.

use super::Table;
use crate::advice::Advice;
use crate::any::{AnyTable, MoveError, Pass, Terms};
use crate::sheet::{PublicSheet, SeatSheet};
use players::{Computer, Knowledge, Level};
use rules::{
    Chance, Entry, EntryKind, Feat, Notation, Recorded, RoundEnd, Seat, Sequence, Standing,
    Uncovered, Waiting,
};
use show::{Show, TypedMove};
use text::Phrase;

impl<G: Recorded + Show + Computer> AnyTable for Table<G> {
    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn standing(&self) -> Standing {
        Standing {
            sequence: self.sequence,
            ply: self.ply,
            round: self.round_number(),
            first: self.first,
            score: self.score,
            first_to: self.terms.first_to,
            waiting: self.waiting,
            turn: G::turn(&self.state),
        }
    }

    fn rounds(&self) -> &[RoundEnd] {
        &self.rounds
    }

    fn begin(&mut self) -> Vec<Entry> {
        let mut entries = Vec::new();
        if self.waiting == Waiting::Unbegun {
            self.advance(&mut entries);
        }
        entries
    }

    fn play(&mut self, seat: Seat, token: &str) -> Result<Vec<Entry>, MoveError> {
        match self.waiting {
            Waiting::Turn(to_move) if to_move == seat => {}
            Waiting::Turn(_) => return Err(MoveError::NotYourTurn),
            Waiting::Decided(_) | Waiting::Unbegun => return Err(MoveError::NotRunning),
        }
        let chosen = G::Move::parse(token).map_err(|_| MoveError::NotAToken)?;
        if self.legal_moves().binary_search(&chosen).is_err() {
            return Err(MoveError::NotLegal);
        }
        let mut entries = Vec::new();
        let (played_on, round) = (self.state.clone(), self.round_number());
        let before = G::public(&self.state);
        let label = || G::label(&before, seat, &G::private(&played_on, seat), &chosen);
        self.last_label = (!G::HIDDEN).then(label);
        G::play(&mut self.state, &chosen);
        self.ply = self.ply.next();
        self.log(&mut entries, EntryKind::Move(seat, chosen.to_string()));
        self.decided[seat] = self.sequence;
        self.parried[seat] += u32::from(G::is_parry(&chosen));
        self.tell(&before);
        self.advance(&mut entries);
        let uncovered = if self.decided() || self.round_number() != round {
            Some(Uncovered::Round)
        } else if entries.len() > 1 {
            Some(Uncovered::Chance)
        } else {
            G::uncovers(&played_on, &self.state, seat).then_some(Uncovered::Card)
        };
        self.last = Some((seat, uncovered));
        Ok(entries)
    }

    fn last_decided(&self) -> Option<(Seat, Option<Uncovered>)> {
        self.last
    }

    fn last_label(&self) -> Option<Phrase> {
        self.last_label.clone()
    }

    fn pass(&self, seat: Seat) -> Option<Pass> {
        let pass = G::pass().filter(|_| self.waiting == Waiting::Turn(seat))?;
        let item = G::item(&G::public(&self.state))?;
        let is_legal = self.legal_moves().binary_search(&pass).is_ok();
        is_legal.then(|| Pass {
            token: pass.to_string(),
            item,
        })
    }

    fn last_decision(&self, seat: Seat) -> Sequence {
        self.decided[seat]
    }

    fn turn_began(&self) -> Sequence {
        self.turn_began
    }

    fn parried(&self, seat: Seat) -> u32 {
        self.parried[seat]
    }

    fn feat(&self, seat: Seat) -> Option<Feat> {
        G::feat(&G::public(&self.state), seat)
    }

    fn last_end(&self) -> Sequence {
        self.closed.as_ref().map_or(Sequence(0), |(end, _)| *end)
    }

    fn public(&self, since: Sequence) -> PublicSheet {
        self.sheet(None, since)
    }

    fn seat(&self, seat: Seat, since: Sequence) -> SeatSheet {
        let public = G::public(&self.state);
        let private = G::private(&self.state, seat);
        let groups = match self.waiting {
            Waiting::Turn(to_move) if to_move == seat => G::choices(
                &public,
                seat,
                &private,
                &self.legal_moves(),
                &self.shown_score(),
            ),
            _ => Vec::new(),
        };
        SeatSheet {
            public: self.sheet(Some(seat), since),
            seat,
            hand: G::hand(&public, seat, &private, &self.shown_score()),
            asked: self.pass(seat).and_then(|pass| item::<G>(pass.item)),
            groups,
        }
    }

    fn label(&self, seat: Seat, token: &str) -> Option<Phrase> {
        let chosen = G::Move::parse(token).ok()?;
        if self.waiting != Waiting::Turn(seat) || self.legal_moves().binary_search(&chosen).is_err()
        {
            return None;
        }
        let public = G::public(&self.state);
        Some(G::label(
            &public,
            seat,
            &G::private(&self.state, seat),
            &chosen,
        ))
    }

    fn typed_moves(&self, seat: Seat) -> Vec<TypedMove> {
        if self.waiting != Waiting::Turn(seat) {
            return Vec::new();
        }
        let public = G::public(&self.state);
        let private = G::private(&self.state, seat);
        let typed = |chosen: &G::Move| {
            let (action, values) = G::typed(&public, seat, &private, chosen);
            TypedMove {
                token: chosen.to_string(),
                action,
                label: G::label(&public, seat, &private, chosen),
                values,
            }
        };
        self.legal_moves().iter().map(typed).collect()
    }

    fn imagined(&self, viewer: Option<Seat>, chance: &mut dyn Chance) -> Box<dyn AnyTable> {
        let public = G::public(&self.state);
        let private = viewer.map(|seat| (seat, G::private(&self.state, seat)));
        let own = private.as_ref().map(|(seat, private)| (*seat, private));
        let memory = viewer.map(|seat| self.memories[seat].clone());
        Box::new(Self {
            state: G::imagine(&public, own, &memory.unwrap_or_default(), chance),
            ..self.clone()
        })
    }

    fn suggest(&self, seat: Seat, level: Level, chance: &mut dyn Chance) -> Option<String> {
        if self.waiting != Waiting::Turn(seat) {
            return None;
        }
        let known = Knowledge::<G> {
            seat,
            public: &G::public(&self.state),
            private: &G::private(&self.state, seat),
            memory: &self.memories[seat],
        };
        players::choose(&known, level, chance).map(|chosen| chosen.to_string())
    }

    fn advise(
        &self,
        seat: Seat,
        effort: f32,
        asked: Option<&str>,
        chance: &mut dyn Chance,
    ) -> Vec<Advice> {
        if self.waiting != Waiting::Turn(seat) {
            return Vec::new();
        }
        let (public, private) = (G::public(&self.state), G::private(&self.state, seat));
        let known = Knowledge::<G> {
            seat,
            public: &public,
            private: &private,
            memory: &self.memories[seat],
        };
        let asked = asked.and_then(|token| G::Move::parse(token).ok());
        let runs = (G::runs(&public) as f32 * effort).ceil() as u32;
        let weighed = G::weigh(&known, runs, asked.as_ref(), chance).into_iter();
        let advice = weighed.map(|candidate| Advice {
            token: candidate.chosen.to_string(),
            label: G::label(&public, seat, &private, &candidate.chosen),
            chance: f32::midpoint(candidate.worth, 1.0),
            runs: candidate.runs,
        });
        advice.collect()
    }
}

/// Returns the words for the items of a class.
fn item<G: Show>(key: &str) -> Option<Phrase> {
    let (_, words) = G::ITEMS.iter().find(|(item, _)| *item == key)?;
    Some(Phrase::new(words))
}
