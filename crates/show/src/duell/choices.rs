//! The moves to choose from. Labels name no players: a button shows names as they were typed, and
//! has no room for them.

use super::super::groups::grouped;
use super::super::{Choice, Emphasis, Group, PASS, Score, Sign};
use super::position::{own, strength};
use super::words::{code, named, slot, visible, worn};
use super::{aims, picture};
use paint::Plan;
use rules::Seat;
use rules::duell::{Block, Card, Move, Position, Private, Public, Square, Zone};
use text::{Argument, Phrase};

/// The groups by the names of their actions, in the order in which they are offered.
const GROUPS: [(&str, &str, Emphasis); 9] = [
    ("choose", "duell-group-choose", Emphasis::Plain),
    ("play", "duell-group-play", Emphasis::Plain),
    ("set", "duell-group-set", Emphasis::Plain),
    ("position", "duell-group-position", Emphasis::Plain),
    ("activate", "duell-group-activate", Emphasis::Plain),
    ("swap", "duell-group-swap", Emphasis::Plain),
    ("attack", "duell-group-attack", Emphasis::Decisive),
    (PASS, "duell-group-pass", Emphasis::Plain),
    ("end", "duell-group-end", Emphasis::Quiet),
];

pub(super) const fn group(chosen: Move) -> &'static str {
    match chosen {
        Move::Pass => PASS,
        Move::End => "end",
        Move::PlayHidden(_) | Move::Play(_) => "play",
        Move::Set(_) => "set",
        Move::Choose(_) => "choose",
        Move::Activate(_) | Move::Equip(..) | Move::Recover(..) | Move::Adjust(..) => "activate",
        Move::Position(..) => "position",
        Move::Attack(..) => "attack",
        Move::Swap(..) => "swap",
    }
}

/// Returns the legal moves in groups.
pub(super) fn groups(
    public: &Public,
    seat: Seat,
    private: &Private,
    legal: &[Move],
    score: &Score,
) -> Vec<Group> {
    let mut in_order = legal.to_vec();
    in_order.sort_by_key(|chosen| (from_the_hand(*chosen), equips_other(*chosen, seat)));
    let mut groups = grouped(
        &GROUPS,
        &in_order,
        |chosen| group(*chosen),
        |chosen| Choice {
            token: chosen.to_string(),
            label: label(public, seat, private, *chosen),
            words: None,
            sign: View::of(public, seat, private).sign(*chosen),
        },
    );
    let attacks = groups.iter_mut().find(|group| group.key == "attack");
    if let Some(attacks) = attacks {
        attacks.marked = marked(public, seat, private, &in_order, *score);
    }
    if let Some(swaps) = groups.iter_mut().find(|group| group.key == "swap") {
        let rank = View::of(public, seat, private).swapping(legal);
        swaps.label = swaps.label.clone().with("rank", rank);
    }
    if let (Some(left), Some(end)) = (left_undone(legal), groups.last_mut())
        && end.key == "end"
    {
        end.emphasis = Emphasis::Guarded;
        for choice in &mut end.choices {
            choice.label = Phrase::new(left);
        }
    }
    groups
}

/// Returns the field and the hand with the attacks among these moves, if there are several.
fn marked(
    public: &Public,
    seat: Seat,
    private: &Private,
    moves: &[Move],
    score: Score,
) -> Option<Plan> {
    let aims = moves.iter().filter_map(|chosen| match chosen {
        Move::Attack(knight, target) => Some((*knight, *target)),
        _ => None,
    });
    let aims: Vec<aims::Aim> = aims.collect();
    let (public, private) = (public.clone(), private.clone());
    (aims.len() > 1)
        .then(|| Plan::new(move || picture::with_aims(&public, seat, &private, &score, &aims)))
}

/// Returns the words for the end of a turn in which a knight could still be played, or could attack
/// where no knight stands in its way.
fn left_undone(legal: &[Move]) -> Option<&'static str> {
    let any = |is: fn(&Move) -> bool| legal.iter().any(is);
    if any(|chosen| matches!(chosen, Move::Attack(_, None))) {
        Some("duell-choose-end-unattacked")
    } else if any(|chosen| matches!(chosen, Move::Play(_))) {
        Some("duell-choose-end-unplayed")
    } else {
        None
    }
}

/// Returns a key that sorts moves with cards from the hand card by card, face-up before face-down.
const fn from_the_hand(chosen: Move) -> Option<(Card, bool)> {
    match chosen {
        Move::Play(card) | Move::Set(card) => Some((card, false)),
        Move::PlayHidden(card) => Some((card, true)),
        _ => None,
    }
}

/// Returns `true` if a move gives equipment to a knight of the other side.
fn equips_other(chosen: Move, seat: Seat) -> bool {
    matches!(chosen, Move::Equip(_, host) if host.seat != seat)
}

/// Returns the label of a move's button.
pub(super) fn label(public: &Public, seat: Seat, private: &Private, chosen: Move) -> Phrase {
    let view = View::of(public, seat, private);
    match chosen {
        Move::Pass => Phrase::new("duell-choose-pass"),
        Move::End => Phrase::new("duell-choose-end"),
        Move::Play(card) => Phrase::new("duell-choose-play")
            .with("card", view.named(card))
            .with("number", card.rank()),
        Move::PlayHidden(card) => {
            let defence = 10_u8.saturating_sub(card.rank());
            Phrase::new("duell-choose-play-hidden")
                .with("card", view.named(card))
                .with("number", defence)
        }
        Move::Set(card) if card.is_knight() => {
            Phrase::new("duell-choose-set-equipment").with("card", view.worn(card))
        }
        Move::Set(card) => Phrase::new("duell-choose-set").with("card", view.named(card)),
        Move::Choose(square) => {
            Phrase::new("duell-choose-return").with("target", view.whose(square))
        }
        Move::Activate(from) => view.activate(from),
        Move::Equip(from, host) => Phrase::new("duell-choose-equip")
            .with("card", view.equipment(from))
            .with("target", view.wearer(host))
            .with("number", view.card(from).map_or(0, Card::rank)),
        Move::Recover(from, card) => view
            .about("duell-choose-recover", from)
            .with("target", code(card)),
        Move::Adjust(from, knight, to) => {
            let key = match to {
                Position::Attack => "duell-choose-adjust-attack",
                Position::Defence => "duell-choose-adjust-defence",
                Position::Hidden => "duell-choose-adjust-hidden",
            };
            view.about(key, from).with("target", view.brief(knight))
        }
        Move::Position(square, to) => view.turned(square, to),
        Move::Attack(square, target) => view.attack(square, target),
        Move::Swap(square, target) => view
            .about("duell-choose-swap", square)
            .with("target", view.aim(target)),
    }
}

/// The view of the player who chooses.
pub(super) struct View<'a> {
    pub public: &'a Public,
    pub seat: Seat,
    pub private: &'a Private,
}

impl<'a> View<'a> {
    pub(super) const fn of(public: &'a Public, seat: Seat, private: &'a Private) -> Self {
        Self {
            public,
            seat,
            private,
        }
    }

    /// Returns the sign of a move.
    fn sign(&self, chosen: Move) -> Option<Sign> {
        Some(match chosen {
            Move::Play(card) => match card.bytes() {
                [_, b'h'] => Sign::HEARTS,
                [_, b'd'] => Sign::DIAMONDS,
                [_, b'c'] => Sign::CLUBS,
                _ => Sign::SPADES,
            },
            Move::PlayHidden(_) | Move::Set(_) => Sign::HIDDEN,
            Move::Attack(..) | Move::Position(_, Position::Attack) => Sign::STRIKE,
            Move::Position(..) => Sign::BLOCK,
            Move::Equip(..) => Sign::EQUIP,
            Move::Activate(from) | Move::Adjust(from, ..) => return self.sign_of_effect(from),
            Move::Pass | Move::End | Move::Choose(_) | Move::Recover(..) | Move::Swap(..) => {
                return None;
            }
        })
    }

    /// Returns the sign of the effect of a card, if it has one.
    fn sign_of_effect(&self, square: Square) -> Option<Sign> {
        match self.public.sheets.block(self.card(square)?) {
            Block::Mirror => Some(Sign::MIRROR),
            Block::Bash => Some(Sign::BASH),
            Block::Damage => Some(Sign::BLAST),
            Block::Counter => Some(Sign::COUNTER),
            Block::Adjust => Some(Sign::ADJUST),
            _ => None,
        }
    }

    /// Returns the rank of the knights that can be exchanged, or 0 if they are of several.
    fn swapping(&self, legal: &[Move]) -> u8 {
        let swaps = legal.iter().filter_map(|chosen| match chosen {
            Move::Swap(knight, _) => self.card(*knight).map(Card::rank),
            _ => None,
        });
        let ranks: Vec<u8> = swaps.collect();
        let first = ranks.first().copied().unwrap_or_default();
        let is_one = ranks.iter().all(|rank| *rank == first);
        if is_one { first } else { 0 }
    }

    /// Returns the card on a square, if this player knows it.
    pub(super) fn card(&self, square: Square) -> Option<Card> {
        let cards = match square.zone {
            Zone::Knights => &self.private.knights,
            Zone::Effects => &self.private.effects,
        };
        visible(self.public, square).or_else(|| {
            let mut hidden = own(self.seat, square.zone, cards);
            hidden
                .find(|(place, _)| *place == square)
                .map(|(_, card)| card)
        })
    }

    /// Returns a card with the name of its effect.
    pub(super) fn named(&self, card: Card) -> Phrase {
        named(&self.public.sheets, card)
    }

    /// Returns a knight that serves as equipment, with the name of an effect that it has as such.
    fn worn(&self, card: Card) -> Phrase {
        worn(&self.public.sheets, card)
    }

    /// Returns the player's own equipment on a square.
    fn equipment(&self, square: Square) -> Phrase {
        let card = self.card(square);
        card.map_or_else(|| self.face_down(square), |card| self.worn(card))
    }

    /// Returns the shortest words for a knight that may be of either side.
    fn wearer(&self, square: Square) -> Phrase {
        if square.seat == self.seat {
            self.brief(square)
        } else {
            self.whose(square)
        }
    }

    /// Returns a phrase about the player's own card on a square.
    pub(super) fn about(&self, key: &'static str, square: Square) -> Phrase {
        let card = self.card(square);
        let card = card.map_or_else(|| self.face_down(square), |card| self.named(card));
        Phrase::new(key).with("card", card)
    }

    /// Returns a knight's number in a position, or 0 if this player does not know the knight.
    fn number(&self, square: Square, to: Position) -> Argument {
        let number = |card| i64::from(strength(self.public, card, to));
        self.card(square).map_or(0, number).into()
    }

    fn turned(&self, square: Square, to: Position) -> Phrase {
        let hidden = visible(self.public, square).is_none();
        let key = match (hidden, to) {
            (true, _) => "duell-choose-flip",
            (false, Position::Attack) => "duell-choose-to-attack",
            (false, _) => "duell-choose-to-defence",
        };
        self.about(key, square)
            .with("number", self.number(square, to))
    }

    /// Returns the words for a card on the field and its controller.
    pub(super) fn whose(&self, square: Square) -> Phrase {
        let mine = square.seat == self.seat;
        let Some(card) = self.card(square) else {
            return self.face_down(square);
        };
        Phrase::new(match (mine, visible(self.public, square).is_some()) {
            (true, true) => "duell-yours",
            (true, false) => "duell-yours-hidden",
            (false, _) => "duell-theirs",
        })
        .with("card", self.named(card))
    }

    fn face_down(&self, square: Square) -> Phrase {
        Phrase::new(match square.zone {
            Zone::Knights => "duell-theirs-hidden-knight",
            Zone::Effects => "duell-theirs-hidden-effect",
        })
        .with("slot", slot(square))
    }
}
